//! What executors answer to dispatches, and what follows from it or from its absence: closed, asked again, or sent elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::Engine;
use super::master::Won;
use super::open::{Open, Phase, Sent};
use super::runs::overlap::OVERLAP_RETRY;
use crate::decide::may_go_elsewhere;
use crate::effect::{Dispatching, Effect, GrantWrite};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::in_flight::Stage;
use crate::message::{Acceptance, DispatchAnswer, DispatchItem, DispatchReply, RefuseReason, RunReport};
use crate::mutants::planted;
use crate::record::{DecisionKind, RunState};
use crate::retention::Class;
use crate::schedule::{Overlap, Policy, Schedule};
use crate::time::{Now, Wall};

/// It is late from then on after its latest start.
const LATE: Duration = Duration::from_millis(1);
/// What everybody has refused is looked at again after this, and each time after twice as long.
const REFUSED_PAUSE_MIN: Duration = Duration::from_secs(1);
const REFUSED_PAUSE_MAX: Duration = Duration::from_secs(30);
/// Attempts of one occurrence at executors that refuse it; their number is a byte of the fencing token.
const ATTEMPTS_MAX: u32 = 200;

/// Dispatches whose executors' word is overdue, gathered over one tick.
#[derive(Default)]
pub(super) struct Chased {
    again: BTreeMap<NodeId, Vec<DispatchItem>>,
    elsewhere: Vec<Won>,
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
    pub(super) fn on_dispatch_reply(&mut self, now: Now, from: NodeId, reply: DispatchReply) {
        self.open.note_answer(from, now.mono);
        // A run is that of the node in its number: nobody answers, or reports, for another.
        for answer in reply.answers.into_iter().filter(|answer| answer.run.0.node == from) {
            if !self.is_sent_to(from, answer.occurrence, answer.attempt) {
                self.on_late_answer(now, from, &answer);
                continue;
            }
            match answer.acceptance {
                Acceptance::Accepted => {
                    self.open.accept(answer.occurrence);
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
        let open = self.open.get(occurrence).filter(|_| run.0.node != self.config.node);
        let open = open.map(|open| (open.release, open.latest));
        if let (Some(schedule), Some((release, latest))) = (self.schedule_of(occurrence), open) {
            self.note_going(&schedule, (run, occurrence, attempt), release, Stage::StartsBy(latest));
        }
    }

    /// An executor tells what became of a run.
    pub(super) fn on_report(&mut self, now: Now, from: NodeId, report: RunReport) {
        if report.run.0.node != from {
            return;
        }
        self.hear_of_run(&report);
        if !self.is_sent_to(from, report.occurrence, report.attempt) {
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

    fn is_sent_to(&self, executor: NodeId, occurrence: Occurrence, attempt: u32) -> bool {
        self.open.get(occurrence).is_some_and(|open| match &open.phase {
            Phase::Sent(sent) => sent.executor == executor && sent.item.attempt == attempt,
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending => false,
        })
    }

    /// Its executor says that it was started. What an earlier life of this node sent is recorded now: that life may have
    /// ended before it could.
    fn on_started(&mut self, now: Now, occurrence: Occurrence) {
        let cluster_now = self.clock.read(now);
        let schedule = self.schedule_of(occurrence);
        let phase = self.open.get(occurrence).map(|open| open.phase.clone());
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
        self.note_over(occurrence);
        self.settle(occurrence);
    }

    /// Its executor has spoken. A master lists it as open that has not heard of what this node did for another, or an earlier
    /// life of it.
    fn note_over(&mut self, occurrence: Occurrence) {
        if self.open.get(occurrence).is_some_and(|open| open.volume.is_none()) {
            self.runs.note_over(occurrence);
        }
    }

    /// Dealt with: closed, and so noted where a restart would find the intent.
    fn settle(&mut self, occurrence: Occurrence) {
        let Some(open) = self.close(occurrence) else { return };
        if let (Phase::Sent(sent), Some(class)) = (open.phase, open.intent)
            && class != Class::Open
        {
            let dispatch = Dispatching::of(sent.executor, &sent.item, true);
            self.store.defer(GrantWrite::Dispatching { class, occurrence, dispatch });
        }
    }

    /// The executor will never start it; what that means depends on why.
    fn on_refused(&mut self, now: Now, from: NodeId, occurrence: Occurrence, reason: RefuseReason) {
        let cluster_now = self.clock.read(now);
        let Some(kind) = reason.closes_as(self.superseded_as(occurrence)) else {
            if reason == RefuseReason::Forgotten {
                self.forget(now, from, occurrence);
            } else {
                self.pass_on(occurrence, from, reason, cluster_now);
            }
            return;
        };
        let schedule = self.schedule_of(occurrence);
        if let Some(schedule) = schedule {
            let note = format!("refused by its executor: {}", reason.word());
            self.record_decision(cluster_now, &schedule, occurrence, kind, Some(from), Vec::new(), note);
        }
        // What came too late there may be caught up with.
        if kind != DecisionKind::MissedDeadline {
            self.note_over(occurrence);
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
        let phase = self.open.get(occurrence).map(|open| open.phase.clone());
        if let Some(Phase::Sent(sent)) = phase {
            self.close_unknown(self.clock.read(now), occurrence, &sent);
        }
    }

    /// To another executor, on the same claim: allowed because this one has durably refused (R6).
    fn pass_on(&mut self, occurrence: Occurrence, from: NodeId, reason: RefuseReason, cluster_now: Wall) {
        let Some(open) = self.open.get(occurrence) else { return };
        let Phase::Sent(sent) = &open.phase else { return };
        if sent.executor == from {
            let sent = Sent { refused: true, lost: reason == RefuseReason::Lost, ..sent.clone() };
            self.open.sent(occurrence, sent, cluster_now);
        }
    }

    /// Its executor's word is overdue: at-most-once asks the same one again (R6); at-least-once goes elsewhere.
    /// `taken` are the schedules of which something is asked for or sent in this tick.
    pub(super) fn chase(
        &mut self,
        now: Now,
        occurrence: Occurrence,
        chased: &mut Chased,
        taken: &mut BTreeSet<Uid>,
    ) {
        let cluster_now = self.clock.read(now);
        let Some(open) = self.open.get(occurrence).cloned() else { return };
        let Phase::Sent(sent) = open.phase.clone() else { return };
        let schedule = self.schedule_of(occurrence);
        let policy = schedule.as_ref().map_or(Policy::AtMostOnce, |it| self.policy_of(it, occurrence));
        if !sent.asked {
            let known = schedule.as_ref().is_some_and(|it| knows_epoch(it, &sent.item));
            let lease = schedule.and_then(|it| self.lease_for(&it, occurrence));
            let sent = Sent { item: DispatchItem { lease, ..sent.item }, ..sent };
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
        let vouched = |it: &Schedule| self.is_vouched_for(it, occurrence, &sent);
        if let Some(schedule) = schedule.filter(|it| in_time && elsewhere && vouched(it)) {
            // What was refused has let others pass, which it must not meet.
            let free = schedule.spec.overlap == Overlap::Allow || !taken.contains(&schedule.uid);
            if sent.refused && !(free && self.is_its_turn(&schedule, occurrence, &open, cluster_now)) {
                let wake = (cluster_now + OVERLAP_RETRY).min(open.latest + LATE);
                self.open.wake_at(occurrence, wake);
                return;
            }
            if let Some(tried) = self.elsewhere(&schedule, cluster_now, occurrence, &open, &sent) {
                taken.insert(schedule.uid);
                self.send_elsewhere(occurrence, &sent, tried, policy, chased);
                return;
            }
        }
        if sent.refused {
            self.rest_refused(cluster_now, occurrence, sent);
            return;
        }
        let wake = cluster_now + self.voting.patience(self.config.dispatch_timeout);
        self.open.wake_at(occurrence, wake);
        chased.again.entry(sent.executor).or_default().push(sent.item);
    }

    /// Whether what was refused can be sent to nobody as things are. One that waits to be sent to the same ones again keeps its
    /// place the first times.
    pub(super) fn is_refused_by_all(&self, occurrence: Occurrence, open: &Open, sent: &Sent) -> bool {
        let Some(schedule) = self.schedule_of(occurrence) else { return true };
        let cluster_now = self.cluster_now();
        let put_off =
            open.backoff >= self.config.retry.max && sent.again_at.is_some_and(|at| at > cluster_now);
        let again = || !put_off && self.may_be_sent_again(&schedule, occurrence, open, sent);
        !self.is_vouched_for(&schedule, occurrence, sent)
            || !(self.untried(&schedule, occurrence, open, sent).is_some() || again())
    }

    /// What was sent without a quorum, by a policy that this node can no longer vouch for, stays where it is.
    fn is_vouched_for(&self, schedule: &Schedule, occurrence: Occurrence, sent: &Sent) -> bool {
        self.policy_of(schedule, occurrence) == Policy::AtLeastOnce
            || sent.item.grants.len() >= schedule.governed(occurrence.due).needed()
    }

    /// Who is passed over when it goes elsewhere; `None`: it can go to nobody now.
    fn elsewhere(
        &self,
        schedule: &Schedule,
        cluster_now: Wall,
        occurrence: Occurrence,
        open: &Open,
        sent: &Sent,
    ) -> Option<BTreeSet<NodeId>> {
        self.untried(schedule, occurrence, open, sent).or_else(|| {
            let due = sent.again_at.is_some_and(|at| at <= cluster_now);
            (due && self.may_be_sent_again(schedule, occurrence, open, sent)).then(BTreeSet::new)
        })
    }

    /// Who was tried, if somebody else can run it.
    fn untried(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
        sent: &Sent,
    ) -> Option<BTreeSet<NodeId>> {
        let mut tried = open.tried.clone();
        tried.insert(sent.executor);
        let found = self.candidates(schedule, occurrence.due, &tried).next().is_some();
        found.then_some(tried)
    }

    /// At-least-once may also be sent, as a further attempt, to one that had refused it and may take it now.
    fn may_be_sent_again(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
        sent: &Sent,
    ) -> bool {
        sent.refused
            && open.attempts < ATTEMPTS_MAX
            && self.policy_of(schedule, occurrence) == Policy::AtLeastOnce
            && self.candidates(schedule, occurrence.due, &BTreeSet::new()).next().is_some()
    }

    /// Everybody who could run it has refused it: it is looked at again after a pause that doubles, and until its latest
    /// start. Others of its schedule go on meanwhile.
    fn rest_refused(&mut self, cluster_now: Wall, occurrence: Occurrence, sent: Sent) {
        let Some(open) = self.open.get(occurrence) else { return };
        let (latest, schedule) = (open.latest, open.schedule);
        let again_at = match sent.again_at.filter(|at| *at > cluster_now) {
            Some(at) => at,
            None => {
                let pause = (open.backoff * 2).clamp(REFUSED_PAUSE_MIN, REFUSED_PAUSE_MAX);
                self.open.back_off(occurrence, |_| pause);
                cluster_now + pause
            }
        };
        let wake = again_at.min(latest + LATE);
        self.open.sent(occurrence, Sent { again_at: Some(again_at), ..sent }, wake);
        self.wake_next(schedule);
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
            self.open.sent(occurrence, Sent { asked: true, ..sent }, wake);
        } else if self.replica.deleted(occurrence.uid) {
            self.settle(occurrence);
        } else {
            self.open.wake_at(occurrence, wake);
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
        self.open.set_tried(occurrence, tried);
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
