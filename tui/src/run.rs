//! What reports of one run mean together; what a state means, the engine judges.

use std::cmp::Ordering;

use caesium_engine::result::RunResult;
use caesium_engine::{Wall, record};
use caesium_proto::{Word as _, by_bytes};

use crate::event::{Run, RunState};

/// What reports of runs are ordered by; what else differs is compared by its bytes.
type RunRank<'r> =
    (u8, RunState, &'r str, &'r str, u64, i64, &'r str, u32, Option<i32>, Option<i64>, Option<i64>, &'r str);

/// What is read out of a run.
pub(crate) trait RunReading: Sized {
    /// Its state as the engine has it; `None` for one that is not known here.
    fn engine_state(&self) -> Option<record::RunState>;

    /// How it ended, or that it has not; `None`: it waits, or its state is not known here.
    fn engine_result(&self) -> Option<RunResult>;

    /// Whether more may come of it: it waits or runs, or nobody knows its end.
    fn may_go_on(&self) -> bool;

    /// The one of two reports of one run that settles more, with the start, end and exit code that either of them names.
    fn added_to(&self, other: &Self) -> Self;

    /// The order of reports of runs: of two of one run the one that settles more is the greater.
    fn by_rank(&self, other: &Self) -> Ordering;
}

impl RunReading for Run {
    fn engine_state(&self) -> Option<record::RunState> {
        self.state().same(record::RunState::of_word)
    }

    fn engine_result(&self) -> Option<RunResult> {
        self.engine_state()?.result(self.started_at.is_some())
    }

    fn may_go_on(&self) -> bool {
        matches!(self.state(), RunState::Accepted | RunState::Running | RunState::Unknown)
    }

    fn added_to(&self, other: &Self) -> Self {
        let (further, before) = if self.by_rank(other).is_ge() { (self, other) } else { (other, self) };
        let (Some(later), Some(earlier)) = (account(further), account(before)) else {
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

    fn by_rank(&self, other: &Self) -> Ordering {
        rank(self).cmp(&rank(other)).then_with(|| by_bytes(self, other))
    }
}

fn account(run: &Run) -> Option<record::RunAccount> {
    Some(record::RunAccount {
        state: run.engine_state()?,
        exit_code: run.exit_code,
        started_at: run.started_at.map(Wall),
        ended_at: run.ended_at.map(Wall),
        note: run.note.clone(),
    })
}

fn rank(run: &Run) -> RunRank<'_> {
    (
        run.engine_state().map_or(0, record::RunState::settles),
        run.state(),
        &run.id,
        &run.schedule,
        run.uid,
        run.due,
        &run.node,
        run.attempt,
        run.exit_code,
        run.started_at,
        run.ended_at,
        &run.note,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_that_was_shown_stays_in_whatever_order_reports_come() {
        let running = Run { state: RunState::Running.into(), started_at: Some(5), ..Run::default() };
        let lost = Run { state: RunState::Lost.into(), ended_at: Some(9), ..Run::default() };
        let known = Run { started_at: Some(5), ..lost.clone() };
        assert_eq!((lost.added_to(&running), running.added_to(&lost)), (known.clone(), known));
        let failed = Run { state: RunState::Failed.into(), ended_at: Some(6), ..running.clone() };
        assert_eq!(lost.added_to(&failed), failed);
    }
}
