//! What executors were sent and have not answered yet.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use crate::ids::NodeId;
use crate::time::Mono;

/// So many dispatches may wait for their executors' first answers before no more is taken out of the index. What is sent
/// beyond that only waits at the executors, where a schedule that has priority cannot go before it.
pub(in crate::engine) const UNANSWERED_MAX: usize = 8192;
/// When the first of them waits for longer than this, the executors are slow or busy: fewer are sent, so that one that has
/// priority is not late behind them.
const ANSWERED_WITHIN: Duration = Duration::from_millis(100);
/// So many may wait however long it takes: between places that are far from each other an answer takes its time.
pub(in crate::engine) const UNANSWERED_MIN: usize = 512;
/// An executor that has answered nothing for so long hangs or is gone, and nobody else waits for it.
pub(in crate::engine) const SILENT_AFTER: Duration = Duration::from_secs(1);
/// The times of what was sent are kept this exactly.
const MARKED_EVERY: Duration = Duration::from_millis(5);
/// Times that are kept of one executor.
const MARKS_MAX: usize = 256;

/// Dispatches without an answer, by executor.
#[derive(Clone, Debug, Default)]
pub(super) struct Backlog(BTreeMap<NodeId, SentTo>);

/// What one executor was sent. It is taken to answer in order.
#[derive(Clone, Debug, Default)]
struct SentTo {
    unanswered: usize,
    /// How many it was sent ever.
    sent: u64,
    /// By these instants so many had been sent.
    marks: VecDeque<(Mono, u64)>,
    answered: Option<Mono>,
}

impl SentTo {
    /// Notes when what it was sent since the last time was sent, and forgets what it has answered.
    fn note_time(&mut self, now: Mono) {
        let done = self.sent.saturating_sub(self.unanswered as u64);
        while self.marks.front().is_some_and(|(_, sent)| *sent <= done) {
            self.marks.pop_front();
        }
        let marked = self.marks.back().map_or(done, |(_, sent)| *sent);
        let due = self.marks.back().is_none_or(|(at, _)| now.since(*at) >= MARKED_EVERY);
        if self.sent > marked && due && self.marks.len() < MARKS_MAX {
            self.marks.push_back((now, self.sent));
        }
    }

    fn answers(&self, now: Mono) -> bool {
        self.answered.is_some_and(|at| now.since(at) < SILENT_AFTER)
    }

    fn is_late(&self, now: Mono) -> bool {
        self.marks.front().is_some_and(|(at, _)| now.since(*at) > ANSWERED_WITHIN)
    }
}

impl Backlog {
    /// A dispatch waited for the answer of one executor, and waits for that of another; `None`: of none.
    pub(super) fn note_change(&mut self, before: Option<NodeId>, after: Option<NodeId>) {
        if before == after {
            return;
        }
        if let Some(waiting) = before.and_then(|executor| self.0.get_mut(&executor)) {
            waiting.unanswered = waiting.unanswered.saturating_sub(1);
        }
        if let Some(executor) = after {
            let waiting = self.0.entry(executor).or_default();
            waiting.unanswered += 1;
            waiting.sent += 1;
        }
    }

    /// An executor has answered.
    pub(super) fn note_answer(&mut self, executor: NodeId, now: Mono) {
        self.0.entry(executor).or_default().answered = Some(now);
    }

    /// What was sent until now was sent by now.
    pub(super) fn note_time(&mut self, now: Mono) {
        self.0.values_mut().for_each(|waiting| waiting.note_time(now));
    }

    /// How many wait for an answer.
    pub(super) fn unanswered(&self) -> usize {
        self.0.values().map(|waiting| waiting.unanswered).sum()
    }

    /// How many more may be sent, so that executors that answer are not late with their answers.
    pub(super) fn room(&self, now: Mono) -> usize {
        let answering = || self.0.values().filter(|waiting| waiting.answers(now));
        let most =
            if answering().any(|waiting| waiting.is_late(now)) { UNANSWERED_MIN } else { UNANSWERED_MAX };
        most.saturating_sub(answering().map(|waiting| waiting.unanswered).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Mono = Mono(5_000_000);

    #[test]
    fn what_waits_for_an_executor_that_answers_takes_room_and_what_waits_for_a_silent_one_does_not() {
        let mut backlog = Backlog::default();
        (0..UNANSWERED_MAX).for_each(|_| backlog.note_change(None, Some(NodeId(2))));
        assert_eq!(backlog.room(NOW), UNANSWERED_MAX, "it has never answered");
        backlog.note_answer(NodeId(2), NOW);
        assert_eq!(backlog.room(NOW), 0);
        backlog.note_change(Some(NodeId(2)), None);
        (0..2).for_each(|_| backlog.note_change(Some(NodeId(2)), Some(NodeId(3))));
        assert_eq!(backlog.room(NOW), 3);
        backlog.note_answer(NodeId(3), NOW + SILENT_AFTER);
        assert_eq!(backlog.room(NOW + SILENT_AFTER), UNANSWERED_MAX - 2);
    }

    #[test]
    fn while_the_first_waits_for_long_only_few_may_wait() {
        let executor = Some(NodeId(2));
        let mut backlog = Backlog::default();
        let send = |backlog: &mut Backlog, count: usize| {
            (0..count).for_each(|_| backlog.note_change(None, executor));
        };
        backlog.note_answer(NodeId(2), NOW);
        send(&mut backlog, 1000);
        backlog.note_time(NOW);
        assert_eq!(backlog.room(NOW), UNANSWERED_MAX - 1000);
        send(&mut backlog, 100);
        let later = NOW + ANSWERED_WITHIN;
        backlog.note_time(later);
        assert_eq!(backlog.room(later), UNANSWERED_MAX - 1100, "it is still in time");
        let late = later + Duration::from_micros(1);
        assert_eq!(backlog.room(late), 0);
        // All of the first thousand are answered, and more.
        (0..1050).for_each(|_| backlog.note_change(executor, None));
        backlog.note_time(late);
        assert_eq!(backlog.room(late), UNANSWERED_MAX - 50);
        let late = late + ANSWERED_WITHIN;
        assert_eq!(backlog.room(late), UNANSWERED_MIN - 50, "these are late now, and few");
        assert_eq!(backlog.room(NOW + SILENT_AFTER), UNANSWERED_MAX, "nobody waits for one that is silent");
    }

    #[test]
    fn the_times_that_are_kept_have_a_limit() {
        let mut backlog = Backlog::default();
        for step in 0..2 * MARKS_MAX as u64 {
            backlog.note_change(None, Some(NodeId(2)));
            backlog.note_time(Mono(step * MARKED_EVERY.as_micros() as u64));
        }
        assert_eq!(backlog.0[&NodeId(2)].marks.len(), MARKS_MAX);
    }
}
