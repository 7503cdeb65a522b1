//! What is known of the runs of schedules: the newest, and what the newest come to.

use caesium_engine::judge::summary::SUMMARY_RUNS;
use caesium_proto::v1 as pb;

use super::latest::{Latest, ended};
use crate::error::Error;
use crate::instant::At;
use crate::partitions::Sides;
use crate::records::{RunEnd, RunsSummary, Schedule, schedule_uid, success_overdue};

/// Schedules that are summed up, of a list that is longer.
const SCHEDULES_MAX: usize = 1000;

/// Runs that ended without success among which the last failure is looked for: some may have been ended on purpose.
const FAILED_RUNS: usize = 4;

/// The newest known runs of schedules, by their uids.
#[derive(Debug)]
pub(super) struct Ran {
    /// Of those that are summed up.
    newest: Latest,
    /// Of the others the last one.
    others: Latest,
    succeeded: Latest,
    failed: Latest,
}

impl Default for Ran {
    fn default() -> Self {
        let (others, succeeded) = Default::default();
        let failed = Latest::of_each(FAILED_RUNS);
        Self { newest: Latest::of_each(SUMMARY_RUNS), others, succeeded, failed }
    }
}

impl Ran {
    /// Asks all nodes that can be asked for the newest runs of each of these schedules, and for its last success and failure.
    ///
    /// # Errors
    /// Those of the questions.
    pub(super) async fn ask(sides: &Sides<'_>, schedules: &[pb::Schedule]) -> Result<Self, Error> {
        let uids: Vec<u64> = schedules.iter().map(|schedule| schedule.uid).collect();
        let (summed, others) = uids.split_at(uids.len().min(SCHEDULES_MAX));
        let all = || uids.iter().copied();
        let failures = ended()
            .filter(|state| !matches!(state, pb::RunState::Succeeded | pb::RunState::Cancelled))
            .collect::<Vec<_>>();
        Ok(Self {
            newest: Latest::of_each(SUMMARY_RUNS).asked_for(sides, summed.iter().copied(), &[]).await?,
            others: Latest::ask(sides, others.iter().copied(), &[]).await?,
            succeeded: Latest::ask(sides, all(), &[pb::RunState::Succeeded]).await?,
            failed: Latest::of_each(FAILED_RUNS).asked_for(sides, all(), &failures).await?,
        })
    }

    /// Takes what a run has become; whether it is the newest of its schedule.
    pub(super) fn take(&mut self, run: pb::Run) -> bool {
        if run.state() == pb::RunState::Succeeded {
            self.succeeded.take(run.clone());
        } else if RunEnd::is_failure(&run) {
            self.failed.take(run.clone());
        }
        self.part_of(schedule_uid(&run)).take(run)
    }

    /// Where the newest run of this schedule is. One that was declared since they were asked is summed up.
    fn part_of(&mut self, uid: u64) -> &mut Latest {
        if self.others.was_asked(uid) { &mut self.others } else { &mut self.newest }
    }

    /// A schedule with its newest known run, and what its newest runs come to.
    pub(super) fn shown(&self, schedule: pb::Schedule, now: At) -> Schedule {
        let (uid, overdue) = (schedule.uid, self.overdue(&schedule, now));
        let known = self.newest.of(uid).or(self.others.of(uid));
        let certain = self.newest.is_certain(uid) || self.others.is_certain(uid);
        Schedule::from(schedule).with_last(known, certain).with_summary(self.summary(uid), overdue)
    }

    /// When a success of this schedule became overdue, as far as is known.
    pub(super) fn overdue(&self, schedule: &pb::Schedule, now: At) -> Option<At> {
        let known = self.succeeded.was_asked(schedule.uid);
        known.then(|| success_overdue(schedule, self.succeeded.of(schedule.uid), now))?
    }

    /// The nodes that may have a later success and could not be asked.
    pub(super) fn silent(&self) -> impl Iterator<Item = &String> {
        self.succeeded.silent.iter()
    }

    /// What the newest runs of this schedule come to; `None`: nobody was asked, and none was seen.
    fn summary(&self, uid: u64) -> Option<RunsSummary> {
        let known = self.newest.was_asked(uid) || self.newest.of(uid).is_some();
        // What somebody wanted ended is no failure, and there may be one before it.
        let failed = self.failed.all_of(uid).filter(|run| RunEnd::is_failure(run)).last();
        let looked_at = failed.is_some() || self.failed.all_of(uid).count() < FAILED_RUNS;
        let certain = self.succeeded.is_certain(uid) && self.failed.is_certain(uid) && looked_at;
        let runs = self.newest.all_of(uid);
        known.then(|| RunsSummary::of(runs, self.succeeded.of(uid), failed, certain))
    }
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
        let mut ran = Ran::default();
        assert!(ran.summary(7).is_none());
        ran.take(run(1, pb::RunState::Succeeded));
        for due in 2..50 {
            ran.take(run(due, pb::RunState::Running));
            ran.take(run(due, pb::RunState::Failed));
        }
        let json = serde_json::to_value(ran.summary(7)).unwrap();
        assert_eq!(
            (&json["failuresInRow"], &json["timed"], &json["p95"]),
            (&32.into(), &32.into(), &3.into())
        );
        assert_eq!(json["failuresMayBeMore"], true);
        assert_eq!(json["lastSuccess"]["due"], "1970-01-01T00:00:01.000Z");
        assert_eq!(json["lastFailure"]["due"], "1970-01-01T00:00:49.000Z");
    }

    #[test]
    fn what_an_edit_has_taken_back_is_no_failure_and_hides_none() {
        let run = |due: i64, state: pb::RunState, note: &str| pb::Run {
            uid: 7,
            due: due * 1_000_000,
            attempt: 1,
            state: state.into(),
            ended_at: Some(due * 1_000_000),
            note: note.to_owned(),
            ..pb::Run::default()
        };
        let refused = |due: i64, why: &str| {
            run(due, pb::RunState::Refused, &format!("refused at its release instant: {why}"))
        };
        let mut ran = Ran::default();
        let newest_of = |ran: &mut Ran, some: &[pb::Run]| {
            for run in some {
                ran.newest.take(run.clone());
                ran.failed.take(run.clone());
            }
            serde_json::to_value(ran.summary(7)).unwrap()
        };
        let json = newest_of(&mut ran, &[refused(5, "Superseded")]);
        assert_eq!((&json["failuresInRow"], &json["lastFailure"]), (&0.into(), &serde_json::Value::Null));
        let json = newest_of(&mut ran, &[refused(4, "NoHandler"), refused(6, "Superseded")]);
        assert_eq!(json["failuresInRow"], 1);
        assert_eq!(json["lastFailure"]["due"], "1970-01-01T00:00:04.000Z");
    }
}
