//! From a won claim to a started run: a durable intent, one executor, its word, and what to do without it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::master::{Open, Phase, Won};
use super::{After, Engine, ReplyTo};
use crate::decide::{Waiting, may_go_elsewhere};
use crate::effect::{Dispatching, Effect, GrantWrite};
use crate::going::Stage;
use crate::ids::{Claim, NodeId, Occurrence};
use crate::message::{
    Acceptance, DispatchAnswer, DispatchBatch, DispatchItem, DispatchReply, ITEMS_MAX, RefuseReason, Request,
    RunReport, Unable,
};
use crate::mutants::planted;
use crate::record::{DecisionKind, RunState};
use crate::retention::Class;
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

/// It is late from then on after its latest start.
const LATE: Duration = Duration::from_millis(1);
/// What everybody has refused is looked at again after this, and each time after twice as long.
const REFUSED_PAUSE_MIN: Duration = Duration::from_secs(1);
const REFUSED_PAUSE_MAX: Duration = Duration::from_secs(30);
/// Attempts of one occurrence at executors that refuse it; their number is a byte of the fencing token.
const ATTEMPTS_MAX: u32 = 200;
/// Eligible nodes that a reason names one by one.
const NAMED_MAX: usize = 8;

/// A dispatch that its executor has not settled yet.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) executor: NodeId,
    pub(super) item: DispatchItem,
    pub(super) accepted: bool,
    pub(super) refused: bool,
    /// It was started there, and died with its daemon.
    pub(super) lost: bool,
    /// Refused by all that can run it: when at-least-once asks them again.
    pub(super) again_at: Option<Wall>,
    /// An intent of an earlier life, whose decision may never have been recorded.
    pub(super) resumed: bool,
    /// Whether this life has sent it to its executor.
    pub(super) asked: bool,
}

/// Dispatches whose executors' word is overdue, gathered over one tick.
#[derive(Default)]
pub(super) struct Chased {
    again: BTreeMap<NodeId, Vec<DispatchItem>>,
    elsewhere: Vec<Won>,
}

/// A dispatch whose intent is being written.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    executor: NodeId,
    item: DispatchItem,
    kind: DecisionKind,
}

impl Ready {
    pub(super) fn item(&self) -> &DispatchItem {
        &self.item
    }
}

/// Rises with the occurrences of a schedule and with the attempts of an occurrence; fits a double's 53 bits.
pub(super) fn fencing_token(occurrence: Occurrence, attempt: u32) -> u64 {
    let due = u64::try_from(occurrence.due.0 / 1000).unwrap_or(0);
    due.saturating_mul(256).saturating_add(u64::from(attempt.min(255)))
}

/// Whether the replica has come as far as the voters that an earlier life of this node asked: before that it would write
/// their grants down beside the numbers of others. It is told again.
fn knows_epoch(schedule: &Schedule, item: &DispatchItem) -> bool {
    schedule.governed(item.occurrence.due).epoch >= item.epoch
}

/// What it says of a dispatch that its executor has a start. Behind a cut no dispatch of the old voters was accepted: then
/// somebody else had it run by the new ones.
pub(super) fn started_as(schedule: &Schedule, item: &DispatchItem) -> DecisionKind {
    let governed = schedule.governed(item.occurrence.due);
    match item.grants.len() >= governed.needed() {
        _ if governed.epoch != item.epoch => DecisionKind::ClaimedElsewhere,
        true => DecisionKind::Fired,
        false => DecisionKind::FiredAtRisk,
    }
}

impl Engine {
    /// Members of E that can be called, have the handler and take runs, each with what speaks against it: a disk that takes
    /// no writes, then its load.
    pub(super) fn candidates(
        &self,
        schedule: &Schedule,
        due: Wall,
        tried: &BTreeSet<NodeId>,
    ) -> impl Iterator<Item = ((bool, u32), NodeId)> {
        let handler = &schedule.spec.handler;
        let volume = &schedule.name.volume;
        let asked = move |node: &&NodeId| !tried.contains(node) && !self.replica.is_witness(volume, **node);
        schedule.governed(due).eligible.iter().filter(asked).filter_map(move |node| {
            if *node == self.config.node {
                let able = self.handlers.contains(handler) && !self.is_draining();
                let load = self.executor.load().saturating_add(self.own_assigned);
                return able.then_some(((self.cannot_write(), load), *node));
            }
            let peer = self.reach.peer(*node).filter(|peer| peer.reachable)?;
            let status = peer.status.as_ref()?;
            let able = status.handlers.contains(handler) && !status.draining;
            let stuck = matches!(status.unable, Some(Unable::Stalled | Unable::Full));
            able.then(|| ((stuck, status.load.saturating_add(peer.assigned)), *node))
        })
    }

    /// The least loaded candidate; among equals they take turns.
    fn choose_executor(
        &mut self,
        schedule: &Schedule,
        open: &Open,
        occurrence: Occurrence,
    ) -> Option<NodeId> {
        let least = self.candidates(schedule, occurrence.due, &open.tried).map(|(load, _)| load).min()?;
        let equals =
            || self.candidates(schedule, occurrence.due, &open.tried).filter(|(load, _)| *load == least);
        let turn = (occurrence.due.0 / 1_000_000).unsigned_abs().wrapping_add(occurrence.uid.0);
        let turn = usize::try_from(turn % equals().count() as u64).unwrap_or(0);
        let (_, chosen) = equals().nth(turn)?;
        match self.reach.peer_mut(chosen) {
            Some(peer) => peer.assigned = peer.assigned.saturating_add(1),
            None => self.own_assigned = self.own_assigned.saturating_add(1),
        }
        Some(chosen)
    }

    /// Notes durably to whom each is about to be sent, all in one write.
    pub(super) fn send_won(&mut self, now: Now, won: Vec<Won>, out: &mut Vec<Effect>) {
        if self.forgotten() {
            return;
        }
        let mut writes = Vec::new();
        let mut ready = Vec::new();
        for won in won {
            if let Some(next) = self.prepare(now, won, &mut writes) {
                ready.push(next);
            }
        }
        if ready.is_empty() {
            return;
        }
        if planted!("mutant-late-intent") {
            self.on_dispatching_durable(now, ready, false, out);
            self.persist(writes, None, out);
        } else {
            self.persist(writes, Some(After::Dispatch(ready)), out);
        }
    }

    fn prepare(&mut self, now: Now, won: Won, writes: &mut Vec<GrantWrite>) -> Option<Ready> {
        let Won { occurrence, claim, grants, kind } = won;
        let cluster_now = self.clock.read(now);
        let schedule = self.schedule_of(occurrence)?;
        let open = self.open.get(&occurrence)?.clone();
        if cluster_now > open.latest {
            self.give_up_unsent(occurrence, claim, &grants);
            self.rest(occurrence, Phase::Waiting, cluster_now);
            return None;
        }
        let Some(executor) = self.choose_executor(&schedule, &open, occurrence) else {
            self.wait_for_candidate(cluster_now, &schedule, occurrence, claim, &grants);
            return None;
        };
        let attempt = self.next_attempt(self.policy_of(&schedule, occurrence), occurrence);
        let item = DispatchItem {
            occurrence,
            attempt,
            claim,
            release: open.release,
            latest_start: open.latest,
            index: self.index_of(&schedule, occurrence.uid),
            epoch: schedule.governed(occurrence.due).epoch,
            token: fencing_token(occurrence, attempt),
            grants,
        };
        writes.append(&mut self.intend(occurrence, Dispatching::of(executor, &item, false)));
        self.rest(occurrence, Phase::Sending, open.latest + self.config.dispatch_timeout);
        Some(Ready { executor, item, kind })
    }

    /// The last executor has gone while the voters were asked. Without an intent the claim is given up (R5), so that another
    /// master may ask; with one it stays, and so does the occurrence.
    fn wait_for_candidate(
        &mut self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        claim: Claim,
        grants: &[NodeId],
    ) {
        let Some(open) = self.open.get(&occurrence) else { return };
        if matches!(open.phase, Phase::Sent(_)) {
            return;
        }
        let rule = self.rule(schedule, occurrence, open);
        self.give_up_unsent(occurrence, claim, grants);
        self.wait(cluster_now, occurrence, Waiting::NoCandidate, rule);
    }

    /// Gives back a claim that was won and has no intent: it would bind its voters, and a clock that is set back may still
    /// need them.
    fn give_up_unsent(&mut self, occurrence: Occurrence, claim: Claim, grants: &[NodeId]) {
        if self.open.get(&occurrence).is_none_or(|open| matches!(open.phase, Phase::Sent(_))) {
            return;
        }
        self.claims.give_up(claim, occurrence);
        for voter in grants {
            self.release_at(*voter, claim, occurrence);
        }
    }

    /// Why no member of the eligible set can run it now.
    pub(super) fn no_candidate_note(&self, schedule: &Schedule, due: Wall) -> String {
        let eligible = schedule.governed(due).eligible;
        if eligible.is_empty() {
            return "the eligible set is empty".to_owned();
        }
        let (handler, volume) = (&schedule.spec.handler, &schedule.name.volume);
        let why = |node: NodeId| {
            let own = (node == self.config.node).then(|| (&self.handlers, self.is_draining()));
            let peer = || {
                let peer = self.reach.peer(node).filter(|peer| peer.reachable)?;
                peer.status.as_ref().map(|status| (&status.handlers, status.draining))
            };
            match own.or_else(peer) {
                _ if self.replica.is_witness(volume, node) => "is a witness".to_owned(),
                None => "is unreachable".to_owned(),
                Some((_, true)) => "is draining".to_owned(),
                Some((handlers, _)) if !handlers.contains(handler) => format!("has no handler {handler}"),
                Some(_) => "has refused it".to_owned(),
            }
        };
        let names = eligible.iter().take(NAMED_MAX);
        let mut each: Vec<String> =
            names.map(|node| format!("{} {}", self.replica.node_name(*node), why(*node))).collect();
        if eligible.len() > NAMED_MAX {
            each.push(format!("and {} more", eligible.len() - NAMED_MAX));
        }
        format!("no eligible node can run it: {}", each.join(", "))
    }

    /// At-most-once has one attempt (R6: another executor only after a durable refusal, which is the same attempt);
    /// at-least-once counts each executor it goes to.
    fn next_attempt(&mut self, policy: Policy, occurrence: Occurrence) -> u32 {
        if policy == Policy::AtMostOnce {
            return 1;
        }
        self.open.get_mut(&occurrence).map_or(1, |open| {
            open.attempts = open.attempts.saturating_add(1);
            open.attempts
        })
    }

    /// The intents are durable: now, and not before, the runs are sent (R5) and the decisions recorded.
    /// When that took so `late` that others may have gone on, they are asked first what they know of it.
    pub(super) fn on_dispatching_durable(
        &mut self,
        now: Now,
        ready: Vec<Ready>,
        late: bool,
        out: &mut Vec<Effect>,
    ) {
        if self.forgotten() {
            return;
        }
        let cluster_now = self.clock.read(now);
        let mut batches: BTreeMap<NodeId, Vec<DispatchItem>> = BTreeMap::new();
        for Ready { executor, item, kind } in ready {
            let occurrence = item.occurrence;
            let open = self.is_sending(occurrence);
            if !open || (late && self.is_run_elsewhere(cluster_now, occurrence)) {
                let own = u32::from(executor == self.config.node);
                self.own_assigned = self.own_assigned.saturating_sub(own);
                let settled = self.intend(occurrence, Dispatching::of(executor, &item, true));
                self.lazy.extend(settled);
                continue;
            }
            if let Some(schedule) = self.schedule_of(occurrence) {
                let note = self.grant_note(&schedule, &item, kind);
                let grants = item.grants.clone();
                self.record_decision(cluster_now, &schedule, occurrence, kind, Some(executor), grants, note);
            }
            let sent = Sent {
                executor,
                item: item.clone(),
                accepted: false,
                refused: false,
                lost: false,
                again_at: None,
                resumed: false,
                asked: true,
            };
            let wake = cluster_now.max(item.release) + self.window.patience(self.config.dispatch_timeout);
            self.rest(occurrence, Phase::Sent(sent), wake);
            batches.entry(executor).or_default().push(item);
        }
        for (executor, items) in batches {
            self.send_dispatch(now, executor, items, out);
        }
    }

    /// At-least-once that another master has dealt with while the disk hung is closed, and not run once more. At-most-once
    /// is this claim's, and nobody else's.
    fn is_run_elsewhere(&mut self, cluster_now: Wall, occurrence: Occurrence) -> bool {
        let Some(schedule) = self.schedule_of(occurrence) else { return false };
        let owed = self.policy_of(&schedule, occurrence) == Policy::AtLeastOnce;
        let elsewhere = owed && self.dealt_with_elsewhere(occurrence);
        if elsewhere {
            self.give_up_sending(cluster_now, occurrence);
        }
        elsewhere
    }

    fn grant_note(&self, schedule: &Schedule, item: &DispatchItem, kind: DecisionKind) -> String {
        let governed = schedule.governed(item.occurrence.due);
        let (granted, n) = (item.grants.len(), governed.eligible.len());
        let led = self.open.get(&item.occurrence).is_some_and(|open| open.volume.is_some());
        let backstop = if led { "" } else { "; its master had not asked in time" };
        if kind == DecisionKind::Fired {
            format!("{granted} of {n} granted{backstop}")
        } else {
            let (needed, attempt) = (governed.needed(), item.attempt);
            format!("{granted} of {n} granted, a quorum is {needed}; attempt {attempt}{backstop}")
        }
    }

    pub(super) fn send_dispatch(
        &mut self,
        now: Now,
        executor: NodeId,
        items: Vec<DispatchItem>,
        out: &mut Vec<Effect>,
    ) {
        for items in items.chunks(ITEMS_MAX) {
            let batch = DispatchBatch { items: items.to_vec() };
            if executor == self.config.node {
                let given = u32::try_from(batch.items.len()).unwrap_or(u32::MAX);
                self.own_assigned = self.own_assigned.saturating_sub(given);
                self.on_dispatch(now, executor, ReplyTo::Own, batch, out);
            } else {
                out.push(Effect::Call { to: executor, request: Request::Dispatch(batch) });
            }
        }
    }

    pub(super) fn on_dispatch_reply(&mut self, now: Now, from: NodeId, reply: DispatchReply) {
        for answer in reply.answers {
            let Some(sent) = self.sent_to(from, answer.occurrence, answer.attempt) else {
                self.on_late_answer(now, from, &answer);
                continue;
            };
            match answer.acceptance {
                Acceptance::Accepted => {
                    sent.accepted = true;
                    self.note_sent(&answer);
                }
                Acceptance::Started => {
                    self.note_sent(&answer);
                    self.on_started(now, answer.occurrence);
                }
                Acceptance::Refused(reason) => self.on_refused(now, from, answer.occurrence, reason),
                Acceptance::Behind => {}
            }
        }
    }

    /// From its executor's word on, what was sent counts as going.
    fn note_sent(&mut self, answer: &DispatchAnswer) {
        let DispatchAnswer { occurrence, attempt, run, .. } = *answer;
        // What goes here is known already, and what an earlier life of this node began is over.
        let open = self.open.get(&occurrence).filter(|_| run.0.node != self.config.node);
        let open = open.map(|open| (open.release, open.latest));
        if let (Some(schedule), Some((release, latest))) = (self.schedule_of(occurrence), open) {
            self.note_going(&schedule, (run, occurrence, attempt), release, Stage::StartsBy(latest));
        }
    }

    /// An executor tells what became of a run.
    pub(super) fn on_report(&mut self, now: Now, from: NodeId, report: RunReport) {
        self.hear_of_run(&report);
        if self.sent_to(from, report.occurrence, report.attempt).is_none() {
            self.on_late_report(now, from, &report);
            return;
        }
        if report.state.started() {
            self.on_started(now, report.occurrence);
        } else if report.state == RunState::Refused {
            let reason = report.reason.unwrap_or(RefuseReason::Store);
            self.on_refused(now, from, report.occurrence, reason);
        }
    }

    fn sent_to(&mut self, executor: NodeId, occurrence: Occurrence, attempt: u32) -> Option<&mut Sent> {
        match &mut self.open.get_mut(&occurrence)?.phase {
            Phase::Sent(sent) => {
                Some(sent).filter(|it| it.executor == executor && it.item.attempt == attempt)
            }
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending => None,
        }
    }

    /// Its executor says that it was started. What an earlier life of this node sent is recorded now: that life may have
    /// ended before it could.
    fn on_started(&mut self, now: Now, occurrence: Occurrence) {
        let cluster_now = self.clock.read(now);
        let schedule = self.schedule_of(occurrence);
        let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
        if let (Some(Phase::Sent(sent)), Some(schedule)) = (phase, schedule)
            && sent.resumed
        {
            if !knows_epoch(&schedule, &sent.item) {
                return;
            }
            let kind = started_as(&schedule, &sent.item);
            let note = "sent by an earlier life of this node, and started".to_owned();
            let grants = sent.item.grants.clone();
            self.record_decision(cluster_now, &schedule, occurrence, kind, Some(sent.executor), grants, note);
        }
        self.settle(occurrence);
    }

    /// Dealt with: closed, and so noted where a restart would find the intent.
    fn settle(&mut self, occurrence: Occurrence) {
        let Some(open) = self.close(occurrence) else { return };
        if let (Phase::Sent(sent), Some(class)) = (open.phase, open.intent)
            && class != Class::Open
        {
            let dispatch = Dispatching::of(sent.executor, &sent.item, true);
            self.lazy.push(GrantWrite::Dispatching { class, occurrence, dispatch });
        }
    }

    /// The executor will never start it; what that means depends on why.
    fn on_refused(&mut self, now: Now, from: NodeId, occurrence: Occurrence, reason: RefuseReason) {
        let cluster_now = self.clock.read(now);
        let kind = match reason {
            RefuseReason::Forgotten => {
                self.forget(now, from, occurrence);
                return;
            }
            RefuseReason::Deadline => DecisionKind::MissedDeadline,
            RefuseReason::Deleted | RefuseReason::Superseded => self.superseded_as(occurrence),
            RefuseReason::Paused => DecisionKind::SkippedPaused,
            RefuseReason::NoHandler
            | RefuseReason::NotPermitted
            | RefuseReason::Draining
            | RefuseReason::Store
            | RefuseReason::Lost => {
                self.pass_on(occurrence, from, reason, cluster_now);
                return;
            }
        };
        let schedule = self.schedule_of(occurrence);
        if let Some(schedule) = schedule {
            let note = format!("refused by its executor: {reason:?}");
            self.record_decision(cluster_now, &schedule, occurrence, kind, Some(from), Vec::new(), note);
        }
        self.settle(occurrence);
    }

    pub(super) fn superseded_as(&self, occurrence: Occurrence) -> DecisionKind {
        let end = self.schedule_of(occurrence).and_then(|schedule| schedule.spec.end);
        let expired = end.is_some_and(|end| end <= occurrence.due);
        if expired { DecisionKind::SkippedExpired } else { DecisionKind::Superseded }
    }

    /// Its executor no longer knows whether it started it, and never will.
    /// At-least-once is somebody else's then, or its own after all.
    fn forget(&mut self, now: Now, from: NodeId, occurrence: Occurrence) {
        let owed = self
            .schedule_of(occurrence)
            .is_some_and(|it| self.policy_of(&it, occurrence) == Policy::AtLeastOnce);
        if owed {
            self.pass_on(occurrence, from, RefuseReason::Forgotten, self.clock.read(now));
            return;
        }
        let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
        if let Some(Phase::Sent(sent)) = phase {
            self.close_unknown(self.clock.read(now), occurrence, &sent);
        }
    }

    /// To another executor, on the same claim: allowed because this one has durably refused (R6).
    fn pass_on(&mut self, occurrence: Occurrence, from: NodeId, reason: RefuseReason, cluster_now: Wall) {
        let Some(open) = self.open.get(&occurrence) else { return };
        let Phase::Sent(sent) = &open.phase else { return };
        if sent.executor == from {
            let phase =
                Phase::Sent(Sent { refused: true, lost: reason == RefuseReason::Lost, ..sent.clone() });
            self.rest(occurrence, phase, cluster_now);
        }
    }

    /// Its executor's word is overdue: at-most-once asks the same one again (R6); at-least-once goes elsewhere.
    pub(super) fn chase(&mut self, now: Now, occurrence: Occurrence, chased: &mut Chased) {
        let cluster_now = self.clock.read(now);
        let Some(open) = self.open.get(&occurrence).cloned() else { return };
        let Phase::Sent(sent) = open.phase else { return };
        let schedule = self.schedule_of(occurrence);
        let policy = schedule.as_ref().map_or(Policy::AtMostOnce, |it| self.policy_of(it, occurrence));
        if !sent.asked {
            let known = schedule.is_some_and(|it| knows_epoch(&it, &sent.item));
            self.ask_resumed(cluster_now, occurrence, sent, known, chased);
            return;
        }
        let in_time = cluster_now <= open.latest;
        let alive = sent.accepted && self.reach.reachable().contains(&sent.executor);
        if sent.refused && !sent.lost && !in_time {
            self.close_refused(cluster_now, occurrence);
            return;
        }
        if cluster_now > open.latest + self.config.dispatch_timeout || (sent.refused && !in_time) {
            self.close_unknown(cluster_now, occurrence, &sent);
            self.ask_after(now, &sent);
            return;
        }
        // Where to it goes is an intent, and has to be written.
        let elsewhere = (may_go_elsewhere(policy, sent.refused, alive) && !self.cannot_write())
            || planted!("mutant-redispatch");
        // What was sent without a quorum, by a policy that this node can no longer vouch for, stays where it is.
        let vouched = |it: &Schedule| {
            policy == Policy::AtLeastOnce || sent.item.grants.len() >= it.governed(occurrence.due).needed()
        };
        if let Some(schedule) = schedule.filter(|it| in_time && elsewhere && vouched(it)) {
            let mut tried = open.tried;
            tried.insert(sent.executor);
            if self.candidates(&schedule, occurrence.due, &tried).next().is_some() {
                self.send_elsewhere(occurrence, &sent, tried, policy, chased);
                return;
            }
            // At-least-once may also be sent, as a further attempt, to one that had refused it and may take it now.
            let anybody = BTreeSet::new();
            let again = sent.refused && policy == Policy::AtLeastOnce;
            let due = sent.again_at.is_some_and(|at| at <= cluster_now) && open.attempts < ATTEMPTS_MAX;
            if again && due && self.candidates(&schedule, occurrence.due, &anybody).next().is_some() {
                self.send_elsewhere(occurrence, &sent, anybody, policy, chased);
                return;
            }
        }
        if sent.refused {
            self.rest_refused(cluster_now, occurrence, sent);
            return;
        }
        let wake = cluster_now + self.window.patience(self.config.dispatch_timeout);
        self.rest(occurrence, Phase::Sent(sent.clone()), wake);
        chased.again.entry(sent.executor).or_default().push(sent.item);
    }

    /// Everybody who could run it has refused it: it is looked at again after a pause that doubles, and until its latest
    /// start.
    fn rest_refused(&mut self, cluster_now: Wall, occurrence: Occurrence, sent: Sent) {
        let Some(open) = self.open.get_mut(&occurrence) else { return };
        let again_at = match sent.again_at.filter(|at| *at > cluster_now) {
            Some(at) => at,
            None => {
                open.backoff = (open.backoff * 2).clamp(REFUSED_PAUSE_MIN, REFUSED_PAUSE_MAX);
                cluster_now + open.backoff
            }
        };
        let wake = again_at.min(open.latest + LATE);
        let phase = Phase::Sent(Sent { again_at: Some(again_at), ..sent });
        self.rest(occurrence, phase, wake);
    }

    /// Whoever could have run it has refused it until its latest start.
    fn close_refused(&mut self, cluster_now: Wall, occurrence: Occurrence) {
        if let Some(schedule) = self.schedule_of(occurrence) {
            let note = self.no_candidate_note(&schedule, occurrence.due);
            let kind = DecisionKind::NoCandidate;
            self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
        }
        self.settle(occurrence);
    }

    /// An intent of an earlier life: its executor is asked before anything is said of it, once the log has told what it is.
    fn ask_resumed(
        &mut self,
        cluster_now: Wall,
        occurrence: Occurrence,
        sent: Sent,
        known: bool,
        chased: &mut Chased,
    ) {
        let wake = cluster_now + self.config.dispatch_timeout;
        if known {
            chased.again.entry(sent.executor).or_default().push(sent.item.clone());
            self.rest(occurrence, Phase::Sent(Sent { asked: true, ..sent }), wake);
        } else if self.replica.deleted(occurrence.uid) {
            self.settle(occurrence);
        } else {
            self.rest(occurrence, Phase::Sent(sent), wake);
        }
    }

    /// One message to each executor for all that it is asked again, and one write for all that goes elsewhere.
    pub(super) fn send_chased(&mut self, now: Now, chased: Chased, out: &mut Vec<Effect>) {
        for (executor, items) in chased.again {
            self.send_dispatch(now, executor, items, out);
        }
        self.send_won(now, chased.elsewhere, out);
    }

    fn send_elsewhere(
        &mut self,
        occurrence: Occurrence,
        sent: &Sent,
        tried: BTreeSet<NodeId>,
        policy: Policy,
        chased: &mut Chased,
    ) {
        if let Some(open) = self.open.get_mut(&occurrence) {
            open.tried = tried;
        }
        let kind = match policy {
            Policy::AtMostOnce => DecisionKind::Fired,
            Policy::AtLeastOnce => DecisionKind::FiredAtRisk,
        };
        let (claim, grants) = (sent.item.claim, sent.item.grants.clone());
        chased.elsewhere.push(Won { occurrence, claim, grants, kind });
    }

    /// Sent and never answered: it may have run, once at most. Said so, and never resolved by guessing (I21).
    fn close_unknown(&mut self, cluster_now: Wall, occurrence: Occurrence, sent: &Sent) {
        if let Some(schedule) = self.schedule_of(occurrence) {
            let name = self.replica.node_name(sent.executor);
            let note = format!("sent to {name}, which never reported a start");
            self.note_unanswered(&schedule, occurrence, sent.executor, sent.item.latest_start);
            let (kind, grants) = (DecisionKind::Unknown, sent.item.grants.clone());
            self.record_decision(cluster_now, &schedule, occurrence, kind, Some(sent.executor), grants, note);
        }
        self.settle(occurrence);
    }
}
