//! What the newest known runs of schedules come to.

use std::collections::BTreeMap;

use caesium_engine::judge::summary::SUMMARY_RUNS;
use caesium_engine::record::RunState;
use caesium_proto::{Word as _, v1 as pb};

use super::latest::Latest;
use crate::error::Error;
use crate::instant::At;
use crate::partitions::Sides;
use crate::records::{RunEnd, RunsSummary, schedule_uid, success_overdue};

/// Schedules that are summed up, of a list that is longer.
const SCHEDULES_MAX: usize = 1000;

/// The newest known runs of schedules, by their uids.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    newest: BTreeMap<u64, BTreeMap<(i64, u32, u64), pb::Run>>,
    succeeded: Latest,
    failed: Latest,
}

impl Summaries {
    /// Asks all nodes that can be asked for the newest runs of each of these schedules, and for its last success and failure.
    ///
    /// # Errors
    /// Those of the questions.
    pub(super) async fn ask(sides: &Sides<'_>, schedules: &[pb::Schedule]) -> Result<Self, Error> {
        let uids = || schedules.iter().map(|schedule| schedule.uid);
        let succeeded = Latest::ask(sides, uids(), &[pb::RunState::Succeeded]).await?;
        let failed = Latest::ask(sides, uids(), &failures()).await?;
        let mut summaries = Self { succeeded, failed, ..Self::default() };
        let uids: Vec<u64> = uids().take(SCHEDULES_MAX).collect();
        for run in Latest::newest(sides, &uids, SUMMARY_RUNS).await? {
            summaries.insert(run);
        }
        for uid in uids {
            summaries.newest.entry(uid).or_default();
        }
        Ok(summaries)
    }

    /// Takes what a run has become.
    pub(super) fn take(&mut self, run: &pb::Run) {
        if run.state() == pb::RunState::Succeeded {
            self.succeeded.take(run.clone());
        } else if RunEnd::is_failure(run) {
            self.failed.take(run.clone());
        }
        self.insert(run.clone());
    }

    fn insert(&mut self, run: pb::Run) {
        let runs = self.newest.entry(schedule_uid(&run)).or_default();
        runs.insert((run.due, run.attempt, run.uid), run);
        while runs.len() > SUMMARY_RUNS {
            runs.pop_first();
        }
    }

    /// What is known of this schedule; `None`: nobody was asked.
    pub(super) fn of(&self, uid: u64) -> Option<RunsSummary> {
        let runs = self.newest.get(&uid)?.values();
        Some(RunsSummary::of(runs, self.succeeded.of(uid), self.failed.of(uid), self.is_certain(uid)))
    }

    /// When a success of this schedule became overdue, as far as is known.
    pub(super) fn overdue(&self, schedule: &pb::Schedule, now: At) -> Option<At> {
        let known = self.succeeded.was_asked(schedule.uid);
        known.then(|| success_overdue(schedule, self.succeeded.of(schedule.uid), now))?
    }

    fn is_certain(&self, uid: u64) -> bool {
        self.succeeded.is_certain(uid) && self.failed.is_certain(uid)
    }
}

/// The states in which a run is over and did not succeed.
fn failures() -> Vec<pb::RunState> {
    let over = RunState::ALL.into_iter().filter(|state| state.over());
    let states = over.filter_map(|state| pb::RunState::of_word(state.word()));
    states.filter(|state| !matches!(state, pb::RunState::Succeeded | pb::RunState::Cancelled)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_run_becomes_is_counted_once_and_only_the_newest_are_kept() {
        let run = |second: i64, state: pb::RunState| {
            let due = second * 1_000_000;
            pb::Run {
                uid: 7,
                due,
                attempt: 1,
                state: state.into(),
                started_at: Some(due),
                ended_at: (state != pb::RunState::Running).then_some(due + 3_000_000),
                ..pb::Run::default()
            }
        };
        let mut summaries = Summaries::default();
        assert!(summaries.of(7).is_none());
        summaries.take(&run(1, pb::RunState::Succeeded));
        for due in 2..50 {
            summaries.take(&run(due, pb::RunState::Running));
            summaries.take(&run(due, pb::RunState::Failed));
        }
        let json = serde_json::to_value(summaries.of(7)).unwrap();
        assert_eq!(
            (&json["failuresInRow"], &json["timed"], &json["p95"]),
            (&32.into(), &32.into(), &3.into())
        );
        assert_eq!(json["failuresMayBeMore"], true);
        assert_eq!(json["lastSuccess"]["due"], "1970-01-01T00:00:01.000Z");
        assert_eq!(json["lastFailure"]["due"], "1970-01-01T00:00:49.000Z");
    }
}
