//! What a reader of decisions and runs was told, so that a stream that begins again goes on where the last one broke off
//! and repeats nothing. Like [`crate::record`] for display only.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::ids::NodeId;
use crate::record::{DecisionId, RunId, RunState};

/// Decisions, and runs, that are remembered as told; what is older may be told twice.
pub const REMEMBERED_MAX: usize = 16_384;
/// Runs of one node whose end is asked for when a stream begins again, the newest.
pub const OPEN_RUNS_MAX: usize = 1000;

/// How far decisions and runs of one node are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The last decision that was sent; `None`: none yet.
    pub decision: Option<DecisionId>,
    /// The last run that was sent; `None`: none yet.
    pub run: Option<RunId>,
    /// Runs up to there whose end is not known, ascending.
    pub going: Vec<RunId>,
}

/// The memory of one reader.
#[derive(Clone, Debug, Default)]
pub struct StreamCursor {
    places: BTreeMap<NodeId, (Option<DecisionId>, Option<RunId>)>,
    decisions: BTreeSet<DecisionId>,
    decided: VecDeque<DecisionId>,
    runs: BTreeMap<RunId, RunState>,
    ran: VecDeque<RunId>,
}

impl StreamCursor {
    /// Everything of this node up to here counts as told.
    pub fn stands(&mut self, node: NodeId, place: &Place) {
        let known = self.places.entry(node).or_default();
        known.0 = known.0.max(place.decision);
        known.1 = known.1.max(place.run);
        for run in &place.going {
            self.remember_run(*run, RunState::Accepted);
        }
    }

    /// Notes a decision, and says whether it is news.
    pub fn decision(&mut self, id: DecisionId) -> bool {
        if !self.decisions.insert(id) {
            return false;
        }
        self.decided.push_back(id);
        if self.decided.len() > REMEMBERED_MAX
            && let Some(oldest) = self.decided.pop_front()
        {
            self.decisions.remove(&oldest);
        }
        let known = self.places.entry(id.0.node).or_default();
        known.0 = known.0.max(Some(id));
        true
    }

    /// Notes a run's state, and says whether it is news: what is over does not go on, and an end that is known stands.
    pub fn run(&mut self, id: RunId, state: RunState) -> bool {
        let news = |known: &RunState| *known != state && known.settles() <= state.settles();
        if !self.runs.get(&id).is_none_or(news) {
            return false;
        }
        self.remember_run(id, state);
        let known = self.places.entry(id.0.node).or_default();
        known.1 = known.1.max(Some(id));
        true
    }

    /// Where a stream of this node goes on; unset when nothing was said of it.
    #[must_use]
    pub fn place(&self, node: NodeId) -> Option<Place> {
        let (decision, run) = *self.places.get(&node)?;
        let own = self.runs.iter().rev().filter(|(id, state)| id.0.node == node && !state.over());
        let mut going: Vec<_> = own.map(|(id, _)| *id).take(OPEN_RUNS_MAX).collect();
        going.reverse();
        Some(Place { decision, run, going })
    }

    /// The nodes of which something was said.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.places.keys().copied()
    }

    fn remember_run(&mut self, id: RunId, state: RunState) {
        if self.runs.insert(id, state).is_some() {
            return;
        }
        self.ran.push_back(id);
        if self.ran.len() > REMEMBERED_MAX
            && let Some(oldest) = self.ran.pop_front()
        {
            self.runs.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Serial;

    fn serial(node: u64, boot: u64, n: u64) -> Serial {
        Serial { node: NodeId(node), boot, n }
    }

    #[test]
    fn a_decision_is_news_once_and_the_memory_is_bounded() {
        let mut told = StreamCursor::default();
        let count = 2 * REMEMBERED_MAX as u64;
        for n in 0..count {
            let id = DecisionId(serial(1, 1, n));
            assert!(told.decision(id) && !told.decision(id));
        }
        assert_eq!((told.decisions.len(), told.decided.len()), (REMEMBERED_MAX, REMEMBERED_MAX));
        let place = told.place(NodeId(1)).unwrap();
        assert_eq!(place.decision, Some(DecisionId(serial(1, 1, count - 1))));
        assert_eq!(told.place(NodeId(2)), None);
    }

    #[test]
    fn a_run_is_news_with_each_state_and_never_goes_back() {
        let mut told = StreamCursor::default();
        let run = RunId(serial(2, 1, 7));
        assert!(told.run(run, RunState::Running));
        assert!(!told.run(run, RunState::Running) && !told.run(run, RunState::Accepted));
        assert_eq!(told.place(NodeId(2)).unwrap().going, [run]);
        assert!(told.run(run, RunState::Succeeded));
        assert!(!told.run(run, RunState::Running), "a late word of its start");
        assert!(told.run(run, RunState::Failed), "what is over may still be known better");
        assert!(!told.run(run, RunState::Lost), "and no worse");
        let place = told.place(NodeId(2)).unwrap();
        assert_eq!((place.run, place.going), (Some(run), Vec::new()));
    }

    #[test]
    fn a_later_life_is_further_than_any_number_of_an_earlier_one() {
        let mut told = StreamCursor::default();
        told.decision(DecisionId(serial(1, 2, 1)));
        let earlier = DecisionId(serial(1, 1, 900));
        told.stands(NodeId(1), &Place { decision: Some(earlier), ..Place::default() });
        assert_eq!(told.place(NodeId(1)).unwrap().decision, Some(DecisionId(serial(1, 2, 1))));
        assert_eq!(told.nodes().collect::<Vec<_>>(), [NodeId(1)]);
    }

    #[test]
    fn the_newest_of_the_runs_that_go_on_are_asked_for() {
        let mut told = StreamCursor::default();
        let count = OPEN_RUNS_MAX as u64 + 5;
        (0..count).for_each(|n| assert!(told.run(RunId(serial(1, 1, n)), RunState::Accepted)));
        let going = told.place(NodeId(1)).unwrap().going;
        assert_eq!((going.len(), going[0]), (OPEN_RUNS_MAX, RunId(serial(1, 1, 5))));
    }
}
