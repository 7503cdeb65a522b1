//! From a won claim to a dispatch: the executor, a durable intent, and the message.

use std::collections::{BTreeMap, BTreeSet};

use super::master::Won;
use super::open::{Open, Phase, Sent};
use super::{After, Engine, ReplyTo};
use crate::choice::{Able, choose, is_outside};
use crate::decide::Waiting;
use crate::effect::{Dispatching, Effect, GrantWrite};
use crate::handler_scope::HandlerUse;
use crate::ids::{Claim, NodeId, Occurrence};
use crate::judge::able::{NAMED_MAX, RunBar, ShownForRuns, reasons, run_bar};
use crate::message::{DispatchBatch, DispatchItem, ITEMS_MAX, NodeStatus, Request, Unable};
use crate::mutants::planted;
use crate::record::DecisionKind;
use crate::schedule::{Placement, Policy, Schedule};
use crate::time::{Now, Wall};

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

impl Engine {
    /// What a node shows of itself as one that runs, this one or another as it last did; `None`: it never has.
    fn shown_for_runs(&self, node: NodeId) -> Option<ShownForRuns<'_>> {
        if node == self.config.node {
            let (handlers, unserved) = (self.runs.handlers(), self.runs.unserved());
            let (draining, disk_full) = (self.is_draining(), !self.store.disk_ok());
            return Some(ShownForRuns { handlers, unserved, draining, disk_full });
        }
        let NodeStatus { handlers, unserved, draining, unable, .. } =
            self.reach.peer(node)?.status.as_ref()?;
        let (draining, disk_full) = (*draining, unable.contains(&Unable::DiskFull));
        Some(ShownForRuns { handlers, unserved, draining, disk_full })
    }

    fn bar(&self, wanted: &HandlerUse<'_>, node: NodeId) -> Option<RunBar> {
        if self.replica.is_witness(wanted.volume, node) {
            return Some(RunBar::Witness);
        }
        run_bar(wanted, &self.shown_for_runs(node)?)
    }

    /// Why a node can be given no run of this schedule, by what it last showed, in words after its name; `None`: nothing is
    /// known against it.
    #[must_use]
    pub fn run_bar(&self, schedule: &Schedule, node: NodeId) -> Option<String> {
        let wanted = HandlerUse::of(schedule);
        // The log has who is drained before the node shows it.
        let drained = self.replica.drained(node, self.cluster_now()).then_some(RunBar::Draining);
        let bar = match self.bar(&wanted, node) {
            Some(RunBar::Witness) => Some(RunBar::Witness),
            other => drained.or(other),
        };
        bar.map(|bar| self.bar_text(bar, &wanted, node))
    }

    fn bar_text(&self, bar: RunBar, wanted: &HandlerUse<'_>, node: NodeId) -> String {
        if bar == RunBar::Draining { self.why_draining(node) } else { bar.text(wanted) }
    }

    /// Why no node that this one reaches can run a schedule now, in a sentence; `None`: one can.
    #[must_use]
    pub fn no_candidate(&self, schedule: &Schedule, now: Wall) -> Option<String> {
        let nobody = self.candidates(schedule, now, &BTreeSet::new()).next().is_none();
        nobody.then(|| self.no_candidate_note(schedule, now))
    }

    /// Members of E that can be called, have the handler and take runs.
    pub(super) fn candidates(
        &self,
        schedule: &Schedule,
        due: Wall,
        tried: &BTreeSet<NodeId>,
    ) -> impl Iterator<Item = Able> {
        let wanted = HandlerUse::of(schedule);
        let untried =
            schedule.governed(due).eligible.iter().copied().filter(move |node| !tried.contains(node));
        untried.filter_map(move |node| {
            let stuck = self.is_unable(node);
            if node == self.config.node {
                let load = self.runs.load_to_come().saturating_add(self.tasks.load());
                let able = self.bar(&wanted, node).is_none();
                return able.then(|| Able { node, stuck, load, busy: self.runs.busy() });
            }
            let peer = self.reach.peer(node).filter(|peer| peer.reachable)?;
            let status = peer.status.as_ref()?;
            let load = status.load.runs.saturating_add(peer.assigned);
            self.bar(&wanted, node).is_none().then_some(Able { node, stuck, load, busy: status.load.busy })
        })
    }

    /// The candidate that the schedule's placement prefers.
    fn choose_executor(
        &mut self,
        schedule: &Schedule,
        open: &Open,
        occurrence: Occurrence,
    ) -> Option<NodeId> {
        let able = self.candidates(schedule, occurrence.due, &open.tried).collect();
        let (volume, placing) = (&schedule.name.volume, schedule.spec.placement);
        let take_turns = placing.how == Placement::Spread;
        let last = take_turns.then(|| self.agenda.last_executor(volume, schedule.uid)).flatten();
        let eligible = schedule.governed(occurrence.due).eligible;
        let chosen = choose((schedule.uid, placing), eligible, able, last, occurrence)?;
        if take_turns {
            self.agenda.note_executor(volume, schedule.uid, chosen);
        }
        match self.reach.peer_mut(chosen) {
            Some(peer) => peer.assigned = peer.assigned.saturating_add(1),
            None => self.runs.assign_own(),
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
        let open = self.open.get(occurrence)?.clone();
        if cluster_now > open.latest {
            self.give_up_unsent(occurrence, claim, &grants);
            self.open.wait_until(occurrence, cluster_now);
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
            letter: open.letter.clone(),
            lease: self.lease_for(&schedule, occurrence),
        };
        writes.append(&mut self.intend(occurrence, Dispatching::of(executor, &item, false)));
        self.open.send(occurrence, open.latest + self.config.dispatch_timeout);
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
        let Some(open) = self.open.get(occurrence) else { return };
        if matches!(open.phase, Phase::Sent(_)) {
            return;
        }
        let rule = self.rule(schedule, occurrence, open);
        self.give_up_unsent(occurrence, claim, grants);
        self.wait(cluster_now, occurrence, Waiting::NoCandidate, rule);
    }

    /// Gives back a claim that was won and has no intent: it would bind its voters, and a clock that is set back may still
    /// need them.
    pub(super) fn give_up_unsent(&mut self, occurrence: Occurrence, claim: Claim, grants: &[NodeId]) {
        if self.open.get(occurrence).is_none_or(|open| matches!(open.phase, Phase::Sent(_))) {
            return;
        }
        self.voting.give_up(claim, occurrence);
        for voter in grants {
            self.voting.release_at(*voter, claim, occurrence);
        }
    }

    /// Why no member of the eligible set can run it now.
    pub(super) fn no_candidate_note(&self, schedule: &Schedule, due: Wall) -> String {
        let eligible = schedule.governed(due).eligible;
        if eligible.is_empty() {
            return "the eligible set is empty".to_owned();
        }
        let wanted = HandlerUse::of(schedule);
        let reached = |node: NodeId| {
            let peer = self.reach.peer(node).filter(|peer| peer.reachable && peer.status.is_some());
            node == self.config.node || peer.is_some()
        };
        let why = |node: NodeId| match self.bar(&wanted, node) {
            Some(RunBar::Witness) => RunBar::Witness.text(&wanted),
            _ if !reached(node) => "is unreachable".to_owned(),
            Some(bar) => self.bar_text(bar, &wanted, node),
            None => "has refused it".to_owned(),
        };
        let each = eligible.iter().map(|node| format!("{} {}", self.replica.node_name(*node), why(*node)));
        format!("no eligible node can run it: {}", reasons(each))
    }

    /// Why a node that takes no runs does not, as far as the log has it.
    fn why_draining(&self, node: NodeId) -> String {
        let (member, at) = (self.replica.nodes.get(&node), self.cluster_now());
        let by = member.into_iter().flat_map(|member| member.drained_by(at, NAMED_MAX));
        let by: Vec<String> = by.map(|(who, _)| who).collect();
        if by.is_empty() { "is draining".to_owned() } else { format!("is drained by {}", by.join(" and ")) }
    }

    /// At-most-once has one attempt (R6: another executor only after a durable refusal, which is the same attempt);
    /// at-least-once counts each executor it goes to.
    fn next_attempt(&mut self, policy: Policy, occurrence: Occurrence) -> u32 {
        if policy == Policy::AtMostOnce {
            return 1;
        }
        self.open.count_attempt(occurrence)
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
        let ready = self.close_withdrawn(ready, out);
        let cluster_now = self.clock.read(now);
        let mut batches: BTreeMap<NodeId, Vec<DispatchItem>> = BTreeMap::new();
        for Ready { executor, item, kind } in ready {
            let occurrence = item.occurrence;
            let open = self.is_sending(occurrence);
            let outdated = open && self.is_outdated(&item, kind);
            if outdated {
                self.open.wait_until(occurrence, cluster_now);
            }
            if !open || outdated || (late && self.is_run_elsewhere(cluster_now, occurrence)) {
                let closed = self.close_intent(&Ready { executor, item, kind });
                self.store.defer_all(closed);
                continue;
            }
            if let Some(schedule) = self.schedule_of(occurrence) {
                let note = self.grant_note(&schedule, &item, executor, kind);
                let grants = item.grants.clone();
                self.record_decision(cluster_now, &schedule, occurrence, kind, Some(executor), grants, note);
            }
            let sent = Sent::to(executor, item.clone());
            let wake = cluster_now.max(item.release) + self.voting.patience(self.config.dispatch_timeout);
            self.open.sent(occurrence, sent, wake);
            batches.entry(executor).or_default().push(item);
        }
        for (executor, items) in batches {
            self.send_dispatch(now, executor, items, out);
        }
    }

    /// The write that closes an intent on which nothing is sent.
    pub(super) fn close_intent(&mut self, ready: &Ready) -> Vec<GrantWrite> {
        let own = u32::from(ready.executor == self.config.node);
        self.runs.unassign_own(own);
        self.intend(ready.item.occurrence, Dispatching::of(ready.executor, &ready.item, true))
    }

    /// Whether the schedule has other voters, or runs at most once, since its intent was handed to the disk: what it stands on
    /// permits nothing any more. It was not sent, and is asked for again.
    fn is_outdated(&self, item: &DispatchItem, kind: DecisionKind) -> bool {
        let Some(schedule) = self.schedule_of(item.occurrence) else { return false };
        let other = schedule.governed(item.occurrence.due).epoch != item.epoch;
        let once = self.policy_of(&schedule, item.occurrence) == Policy::AtMostOnce;
        (other && !planted!("mutant-epoch-blind")) || (kind == DecisionKind::FiredAtRisk && once)
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

    fn grant_note(
        &self,
        schedule: &Schedule,
        item: &DispatchItem,
        executor: NodeId,
        kind: DecisionKind,
    ) -> String {
        let governed = schedule.governed(item.occurrence.due);
        let (granted, n) = (item.grants.len(), governed.eligible.len());
        let led = self.open.get(item.occurrence).is_some_and(|open| open.volume.is_some());
        let backstop = if led { "" } else { "; asked for by another carrier than its master" };
        let outside = is_outside(schedule.spec.placement, governed.eligible, schedule.uid, executor);
        let outside = if outside { "; none of its share can run it" } else { "" };
        if kind == DecisionKind::Fired {
            format!("{granted} of {n} granted{backstop}{outside}")
        } else {
            let (needed, attempt) = (governed.needed(), item.attempt);
            format!("{granted} of {n} granted, a quorum is {needed}; attempt {attempt}{backstop}{outside}")
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
                self.runs.unassign_own(given);
                self.on_dispatch(now, executor, ReplyTo::Own, batch, out);
            } else {
                out.push(Effect::Call { to: executor, request: Request::Dispatch(batch) });
            }
        }
    }
}
