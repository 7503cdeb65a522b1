//! What was sent and recorded `unknown`: its executor is asked once it can be called, and what it says is recorded. Nothing
//! is concluded from silence (H6, I21).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::engine::answers::started_as;
use crate::engine::open::{Phase, Sent};
use crate::ids::{NodeId, Occurrence};
use crate::message::{Acceptance, DispatchAnswer, DispatchItem, RefuseReason, RunReport};
use crate::record::{DecisionKind, Record, RunId, RunState};
use crate::schedule::Schedule;
use crate::time::{Mono, Now};

/// Most dispatches that are asked after; beyond it the oldest stay `unknown`. Of so many it is remembered that they are over.
const UNANSWERED_MAX: usize = 4096;
/// Between two questions about one dispatch.
const ASK_AGAIN: Duration = Duration::from_secs(5);

/// A dispatch that was recorded `unknown`.
#[derive(Clone, Debug)]
struct Unanswered {
    executor: NodeId,
    item: DispatchItem,
    ask: Mono,
}

/// What executors have not said, and what they have.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Unanswereds {
    /// By occurrence and attempt.
    sent: BTreeMap<(Occurrence, u32), Unanswered>,
    /// Started, or refused for good, by the word of the executor: it is not taken up again for the list of a master that has
    /// not heard of it.
    over: BTreeSet<Occurrence>,
}

impl Unanswereds {
    fn put(&mut self, unanswered: Unanswered) {
        let key = (unanswered.item.occurrence, unanswered.item.attempt);
        self.sent.insert(key, unanswered);
        if self.sent.len() > UNANSWERED_MAX {
            self.sent.pop_first();
        }
    }

    fn take(&mut self, executor: NodeId, occurrence: Occurrence, attempt: u32) -> Option<Unanswered> {
        let key = (occurrence, attempt);
        let found = self.sent.get(&key).is_some_and(|it| it.executor == executor);
        if found { self.sent.remove(&key) } else { None }
    }

    /// Its executor has spoken.
    pub(in crate::engine) fn note_over(&mut self, occurrence: Occurrence) {
        self.over.insert(occurrence);
        if self.over.len() > UNANSWERED_MAX {
            self.over.pop_first();
        }
    }

    /// Whether its executor has spoken.
    pub(in crate::engine) fn is_over(&self, occurrence: Occurrence) -> bool {
        self.over.contains(&occurrence)
    }
}

impl Engine {
    /// It is recorded as unknown, and asked after from now on.
    pub(in crate::engine) fn ask_after(&mut self, now: Now, sent: &Sent) {
        let (executor, item) = (sent.executor, sent.item.clone());
        self.runs.unanswered.put(Unanswered { executor, item, ask: now.mono });
    }

    /// Shows each executor that can be called what it was sent: the same dispatch, so that one that never had it refuses it
    /// durably, its latest start being past.
    pub(in crate::engine) fn ask_unanswered(&mut self, now: Now, out: &mut Vec<Effect>) {
        let mut asked: BTreeMap<NodeId, Vec<DispatchItem>> = BTreeMap::new();
        for it in self.runs.unanswered.sent.values_mut() {
            if it.ask <= now.mono && self.reach.reachable().contains(&it.executor) {
                it.ask = now.mono + ASK_AGAIN;
                asked.entry(it.executor).or_default().push(it.item.clone());
            }
        }
        for (executor, items) in asked {
            self.send_dispatch(now, executor, items, out);
        }
    }

    /// A node that was away is back: what it was sent and has not answered is shown to it now, and not when its word is overdue
    /// the next time. Where else it may go, and when, stays as it was.
    pub(in crate::engine) fn ask_at_once(&mut self, now: Now, executor: NodeId, out: &mut Vec<Effect>) {
        let sent = self.open.iter().filter_map(|(_, open)| match &open.phase {
            Phase::Sent(sent) => Some(sent),
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending => None,
        });
        let sent = sent.filter(|sent| sent.executor == executor && sent.asked && !sent.refused);
        let items: Vec<DispatchItem> = sent.map(|sent| sent.item.clone()).collect();
        if !items.is_empty() {
            self.send_dispatch(now, executor, items, out);
        }
        for it in self.runs.unanswered.sent.values_mut().filter(|it| it.executor == executor) {
            it.ask = it.ask.min(now.mono);
        }
        self.ask_unanswered(now, out);
    }

    /// The answer to a dispatch that nobody waits for any more.
    pub(in crate::engine) fn on_late_answer(&mut self, now: Now, from: NodeId, answer: &DispatchAnswer) {
        let DispatchAnswer { occurrence, attempt, run, acceptance } = *answer;
        match acceptance {
            Acceptance::Accepted | Acceptance::Started => {
                self.note_begun(now, from, occurrence, attempt, run);
            }
            Acceptance::Refused(reason) => self.note_never_begun(now, from, occurrence, attempt, reason),
            Acceptance::Behind => {}
        }
    }

    /// An executor's word on a run that nobody waits for any more.
    pub(in crate::engine) fn on_late_report(&mut self, now: Now, from: NodeId, report: &RunReport) {
        let RunReport { occurrence, attempt, run, .. } = *report;
        if report.state.started() {
            self.note_begun(now, from, occurrence, attempt, run);
        } else if report.state == RunState::Refused {
            let reason = report.reason.unwrap_or(RefuseReason::Store);
            self.note_never_begun(now, from, occurrence, attempt, reason);
        }
    }

    fn note_begun(&mut self, now: Now, from: NodeId, occurrence: Occurrence, attempt: u32, run: RunId) {
        let Some(known) = self.runs.unanswered.take(from, occurrence, attempt) else { return };
        let Some(schedule) = self.schedule_of(occurrence) else { return };
        let kind = started_as(&schedule, &known.item);
        let note = format!("no longer unknown: {} has begun it, run {run}", self.replica.node_name(from));
        self.record_answer(now, &schedule, known, kind, note);
    }

    fn note_never_begun(
        &mut self,
        now: Now,
        from: NodeId,
        occurrence: Occurrence,
        attempt: u32,
        reason: RefuseReason,
    ) {
        let Some(known) = self.runs.unanswered.take(from, occurrence, attempt) else { return };
        let Some(schedule) = self.schedule_of(occurrence) else { return };
        // Whether it was begun there is unknown for good.
        if matches!(reason, RefuseReason::Forgotten | RefuseReason::Lost) {
            return;
        }
        let kind = reason.closes_as(self.superseded_as(occurrence)).unwrap_or(DecisionKind::NoCandidate);
        let note =
            format!("no longer unknown: {} never began it: {}", self.replica.node_name(from), reason.word());
        self.record_answer(now, &schedule, known, kind, note);
    }

    /// What was sent keeps the release instant that it was sent with, however the schedule was edited since.
    fn record_answer(
        &mut self,
        now: Now,
        schedule: &Schedule,
        known: Unanswered,
        kind: DecisionKind,
        note: String,
    ) {
        let Unanswered { executor, item, .. } = known;
        let cluster_now = self.clock.read(now);
        let occurrence = item.occurrence;
        self.record_decision(cluster_now, schedule, occurrence, kind, Some(executor), item.grants, note);
        if let Some(Record::Decision(decision)) = self.store.last_record() {
            decision.release = item.release;
            decision.latest_start = item.latest_start;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{BootId, Claim, Uid};
    use crate::time::Wall;

    #[test]
    fn the_newest_are_asked_after_and_the_oldest_stay_unknown() {
        let mut all = Unanswereds::default();
        for due in 0..=UNANSWERED_MAX as i64 {
            let item = DispatchItem {
                occurrence: Occurrence { due: Wall(due), uid: Uid(1) },
                attempt: 1,
                claim: Claim { node: NodeId(1), boot: BootId(1), attempt: 1 },
                release: Wall(due),
                latest_start: Wall(due),
                index: 0,
                epoch: 0,
                token: 0,
                grants: Vec::new(),
                letter: None,
                lease: None,
            };
            all.put(Unanswered { executor: NodeId(2), item, ask: Mono(0) });
        }
        assert_eq!(all.sent.len(), UNANSWERED_MAX);
        let of = |due: i64| Occurrence { due: Wall(due), uid: Uid(1) };
        assert!(all.take(NodeId(2), of(0), 1).is_none());
        assert!(all.take(NodeId(2), of(1), 1).is_some());
    }
}
