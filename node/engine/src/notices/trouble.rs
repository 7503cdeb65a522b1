//! What is wrong with a schedule, from the first record of it until a success.

use crate::ids::{NodeId, Occurrence};
use crate::record::{Decision, DecisionKind, OutcomeClass, Run, RunId, RunState};
use crate::replica::NoticeKind;
use crate::time::Wall;

/// An occurrence that shows what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Due of the occurrence that shows it.
    pub due: Wall,
    /// The run; `None`: there was none.
    pub run: Option<RunId>,
    /// Where it ran, or which master decided that it did not.
    pub node: NodeId,
    /// The exit status, when a handler gave one.
    pub exit_code: Option<i32>,
    /// Note of the run or of the decision.
    pub note: String,
}

/// One kind of trouble of one schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    /// When it began, by the first record of it.
    pub(super) since: Wall,
    /// In whose records it began; 0 for what stands in none.
    pub(super) origin: NodeId,
    /// When it was last seen.
    pub(super) at: Wall,
    /// How many occurrences show it.
    pub(super) times: u64,
    /// The newest of them.
    pub(super) example: Option<Example>,
    /// When it ended with a success, and in whose records.
    pub(super) ended: Option<(Wall, NodeId)>,
    last: Option<(Occurrence, u32)>,
}

impl Trouble {
    pub(super) fn state(since: Wall) -> Self {
        Self { since, origin: NodeId(0), at: since, times: 1, example: None, ended: None, last: None }
    }

    /// Whether no record shows it.
    pub(super) fn is_state(&self) -> bool {
        self.origin == NodeId(0)
    }

    /// One that begins with this.
    pub(super) fn begun(fact: &Fact, origin: NodeId) -> Self {
        let example = Some(fact.example.clone());
        let last = Some(fact.of);
        Self { since: fact.at, origin, at: fact.at, times: fact.times, example, ended: None, last }
    }

    /// It is seen once more.
    pub(super) fn add(&mut self, fact: &Fact) {
        if self.last == Some(fact.of) {
            return;
        }
        self.times = self.times.saturating_add(fact.times);
        if fact.at >= self.at {
            (self.at, self.last) = (fact.at, Some(fact.of));
            self.example = Some(fact.example.clone());
        }
    }
}

/// What one record says is wrong.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub(super) kind: NoticeKind,
    pub(super) at: Wall,
    pub(super) times: u64,
    pub(super) example: Example,
    of: (Occurrence, u32),
}

impl Fact {
    /// Of a run. One that failed and is tried again says nothing yet.
    pub(super) fn of_run(run: &Run, retries: u32) -> Option<Self> {
        let kind = match run.state {
            RunState::Failed | RunState::TimedOut if run.attempt <= retries => return None,
            RunState::Failed | RunState::TimedOut | RunState::Killed => NoticeKind::Failed,
            RunState::Lost | RunState::Unknown => NoticeKind::Unknown,
            RunState::Accepted
            | RunState::Running
            | RunState::Succeeded
            | RunState::Cancelled
            | RunState::Refused => return None,
        };
        let example = Example {
            due: run.occurrence.due,
            run: Some(run.id),
            node: run.node,
            exit_code: run.exit_code,
            note: run.note.clone(),
        };
        Some(Self { kind, at: run.ended_at?, times: 1, example, of: (run.occurrence, run.attempt) })
    }

    /// Of a decision that led to no run.
    pub(super) fn of_decision(decision: &Decision) -> Option<Self> {
        let kind = match decision.kind.class() {
            OutcomeClass::Lacking if decision.kind == DecisionKind::NoCandidate => NoticeKind::Missed,
            OutcomeClass::Lacking => NoticeKind::Withheld,
            OutcomeClass::Missed => NoticeKind::Missed,
            OutcomeClass::Unknown => NoticeKind::Unknown,
            OutcomeClass::Sent | OutcomeClass::Skipped | OutcomeClass::Declared | OutcomeClass::Elsewhere => {
                return None;
            }
        };
        let times = decision.stretch.map_or(1, |stretch| stretch.count.unwrap_or(1));
        let example = Example {
            due: decision.occurrence.due,
            run: None,
            node: decision.master,
            exit_code: None,
            note: decision.note.clone(),
        };
        Some(Self { kind, at: decision.decided_at, times, example, of: (decision.occurrence, 0) })
    }
}
