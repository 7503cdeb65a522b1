//! From a won claim to a started run: a durable intent, one executor, its word, and what to do without it.

use std::collections::{BTreeMap, BTreeSet};

use super::master::{Open, Phase, Won};
use super::{After, Engine, ReplyTo};
use crate::decide::may_go_elsewhere;
use crate::effect::{Dispatching, Effect, GrantWrite};
use crate::going::Stage;
use crate::ids::{NodeId, Occurrence};
use crate::message::{
    Acceptance, DispatchAnswer, DispatchBatch, DispatchItem, DispatchReply, ITEMS_MAX, RefuseReason, Request,
    RunReport,
};
use crate::mutants::planted;
use crate::record::{DecisionKind, RunState};
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

/// A dispatch that its executor has not settled yet.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) executor: NodeId,
    pub(super) item: DispatchItem,
    pub(super) accepted: bool,
    pub(super) refused: bool,
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
    /// Members of E that can be called, have the handler and take runs.
    pub(super) fn candidates(
        &self,
        schedule: &Schedule,
        due: Wall,
        tried: &BTreeSet<NodeId>,
    ) -> impl Iterator<Item = (u32, NodeId)> {
        let handler = &schedule.spec.handler;
        let volume = &schedule.name.volume;
        let asked = move |node: &&NodeId| !tried.contains(node) && !self.replica.is_witness(volume, **node);
        schedule.governed(due).eligible.iter().filter(asked).filter_map(move |node| {
            if *node == self.config.node {
                let able = self.handlers.contains(handler) && !self.is_draining();
                return able.then(|| (self.executor.load().saturating_add(self.own_assigned), *node));
            }
            let peer = self.reach.peer(*node).filter(|peer| peer.reachable)?;
            let status = peer.status.as_ref()?;
            let able = status.handlers.contains(handler) && !status.draining;
            able.then(|| (status.load.saturating_add(peer.assigned), *node))
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
            self.on_dispatching_durable(now, ready, out);
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
            self.rest(occurrence, Phase::Waiting, cluster_now);
            return None;
        }
        let Some(executor) = self.choose_executor(&schedule, &open, occurrence) else {
            let note = format!(
                "none of the eligible nodes heard has handler {} and takes runs",
                schedule.spec.handler
            );
            self.record_decision(
                cluster_now,
                &schedule,
                occurrence,
                DecisionKind::NoCandidate,
                None,
                grants,
                note,
            );
            self.close(occurrence);
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
        writes
            .push(GrantWrite::Dispatching { occurrence, dispatch: Dispatching::of(executor, &item, false) });
        self.rest(occurrence, Phase::Sending, open.latest + self.config.dispatch_timeout);
        Some(Ready { executor, item, kind })
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
    pub(super) fn on_dispatching_durable(&mut self, now: Now, ready: Vec<Ready>, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let mut batches: BTreeMap<NodeId, Vec<DispatchItem>> = BTreeMap::new();
        for Ready { executor, item, kind } in ready {
            let occurrence = item.occurrence;
            if !self.open.contains_key(&occurrence) {
                let own = u32::from(executor == self.config.node);
                self.own_assigned = self.own_assigned.saturating_sub(own);
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
        if let Phase::Sent(sent) = open.phase {
            let dispatch = Dispatching::of(sent.executor, &sent.item, true);
            self.lazy.push(GrantWrite::Dispatching { occurrence, dispatch });
        }
    }

    /// The executor will never start it; what that means depends on why.
    fn on_refused(&mut self, now: Now, from: NodeId, occurrence: Occurrence, reason: RefuseReason) {
        let cluster_now = self.clock.read(now);
        let kind = match reason {
            RefuseReason::Forgotten => {
                self.forget(now, occurrence);
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
                self.pass_on(occurrence, from, cluster_now);
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
    fn forget(&mut self, now: Now, occurrence: Occurrence) {
        let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
        if let Some(Phase::Sent(sent)) = phase {
            self.close_unknown(self.clock.read(now), occurrence, &sent);
        }
    }

    /// To another executor, on the same claim: allowed because this one has durably refused (R6).
    fn pass_on(&mut self, occurrence: Occurrence, from: NodeId, cluster_now: Wall) {
        let Some(open) = self.open.get(&occurrence) else { return };
        let Phase::Sent(sent) = &open.phase else { return };
        if sent.executor == from {
            let phase = Phase::Sent(Sent { refused: true, ..sent.clone() });
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
        if cluster_now > open.latest + self.config.dispatch_timeout || (sent.refused && !in_time) {
            self.close_unknown(cluster_now, occurrence, &sent);
            self.ask_after(now, &sent);
            return;
        }
        let elsewhere = may_go_elsewhere(policy, sent.refused, alive) || planted!("mutant-redispatch");
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
            if sent.refused {
                let (kind, note) =
                    (DecisionKind::NoCandidate, "every eligible node heard has refused it".to_owned());
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                self.settle(occurrence);
                return;
            }
        }
        let wake = cluster_now + self.window.patience(self.config.dispatch_timeout);
        self.rest(occurrence, Phase::Sent(sent.clone()), wake);
        chased.again.entry(sent.executor).or_default().push(sent.item);
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
