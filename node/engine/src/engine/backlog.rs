//! What executors were sent and have not answered yet.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::ids::NodeId;
use crate::time::Mono;

/// So many dispatches may wait for their executors' first answers before no more is taken out of the index. What is sent
/// beyond that only waits at the executors, where a schedule that has priority cannot go before it.
pub(in crate::engine) const UNANSWERED_MAX: usize = 8192;
/// An executor that has answered nothing for so long hangs or is gone, and nobody else waits for it.
pub(in crate::engine) const SILENT_AFTER: Duration = Duration::from_secs(1);

/// Dispatches without an answer, by executor.
#[derive(Clone, Debug, Default)]
pub(super) struct Backlog {
    unanswered: BTreeMap<NodeId, usize>,
    answered: BTreeMap<NodeId, Mono>,
}

impl Backlog {
    /// A dispatch waited for the answer of one executor, and waits for that of another; `None`: of none.
    pub(super) fn note_change(&mut self, before: Option<NodeId>, after: Option<NodeId>) {
        if before == after {
            return;
        }
        if let Some(count) = before.and_then(|executor| self.unanswered.get_mut(&executor)) {
            *count = count.saturating_sub(1);
        }
        if let Some(executor) = after {
            *self.unanswered.entry(executor).or_default() += 1;
        }
    }

    /// An executor has answered.
    pub(super) fn note_answer(&mut self, executor: NodeId, now: Mono) {
        self.answered.insert(executor, now);
    }

    /// How many more may be sent, so that executors that answer are not late with their answers.
    pub(super) fn room(&self, now: Mono) -> usize {
        let answers = |executor: &NodeId| {
            let answered = self.answered.get(executor);
            answered.is_some_and(|at| now.since(*at) < SILENT_AFTER)
        };
        let waiting = self.unanswered.iter().filter(|(executor, _)| answers(executor));
        UNANSWERED_MAX.saturating_sub(waiting.map(|(_, count)| count).sum())
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
}
