//! What reports of one run mean together; what a state means, the engine judges.

use std::cmp::Ordering;
use std::sync::Arc;

use caesium_engine::{Wall, record};
use caesium_proto::Word as _;

use crate::event::{Run, RunState};

/// All of a run, in the order in which two reports of it are compared.
type Rank<'r> = (
    u8,
    RunState,
    &'r str,
    &'r Arc<str>,
    u64,
    i64,
    &'r str,
    u32,
    Option<i32>,
    Option<i64>,
    Option<i64>,
    &'r str,
);

impl Run {
    /// Its state as the engine has it; `None` for one that is not known here.
    #[must_use]
    pub(crate) fn engine_state(&self) -> Option<record::RunState> {
        self.state.same(record::RunState::of_word)
    }

    /// The one of two reports of one run that settles more, with the start, end and exit code that either of them names.
    #[must_use]
    pub(crate) fn added_to(&self, other: &Self) -> Self {
        let (further, before) = if self >= other { (self, other) } else { (other, self) };
        let (Some(later), Some(earlier)) = (further.account(), before.account()) else {
            return Self {
                exit_code: further.exit_code.or(before.exit_code),
                started_at: further.started_at.or(before.started_at),
                ended_at: further.ended_at.or(before.ended_at),
                ..further.clone()
            };
        };
        let record::RunAccount { exit_code, started_at, ended_at, note, .. } = later.added_to(earlier);
        let (started_at, ended_at) = (started_at.map(|at| at.0), ended_at.map(|at| at.0));
        Self { exit_code, started_at, ended_at, note, ..further.clone() }
    }

    fn account(&self) -> Option<record::RunAccount> {
        Some(record::RunAccount {
            state: self.engine_state()?,
            exit_code: self.exit_code,
            started_at: self.started_at.map(Wall),
            ended_at: self.ended_at.map(Wall),
            note: self.note.clone(),
        })
    }

    fn rank(&self) -> Rank<'_> {
        (
            self.engine_state().map_or(0, record::RunState::settles),
            self.state,
            &self.id,
            &self.schedule,
            self.uid,
            self.due,
            &self.node,
            self.attempt,
            self.exit_code,
            self.started_at,
            self.ended_at,
            &self.note,
        )
    }
}

impl Ord for Run {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Run {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_that_was_shown_stays_in_whatever_order_reports_come() {
        let running = Run { state: RunState::Running, started_at: Some(5), ..Run::default() };
        let lost = Run { state: RunState::Lost, ended_at: Some(9), ..Run::default() };
        let known = Run { started_at: Some(5), ..lost.clone() };
        assert_eq!((lost.added_to(&running), running.added_to(&lost)), (known.clone(), known));
        let failed = Run { state: RunState::Failed, ended_at: Some(6), ..running.clone() };
        assert_eq!(lost.added_to(&failed), failed);
    }
}
