//! What the newest runs of a schedule come to, and whether a success of it is overdue.

use std::time::Duration;

use crate::result::RunResult;
use crate::time::Wall;

/// Runs of each schedule that a summary is made of.
pub const SUMMARY_RUNS: usize = 32;

/// One attempt at an occurrence of the schedule.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Due of its occurrence; of one due the last attempt counts.
    pub due: Wall,
    /// Counted from 1; the highest of a due counts.
    pub number: u32,
    /// How it ended; `None`: unknown here.
    pub result: Option<RunResult>,
    /// Whether somebody wanted it ended: [`crate::record::RunState::ended_on_purpose`]. That is neither a success nor a failure.
    pub on_purpose: bool,
    /// When it was started.
    pub started: Option<Wall>,
    /// `None` while it goes on, and where it is unknown.
    pub ended: Option<Wall>,
}

impl Attempt {
    /// Whether it ended, and without success.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.result.is_some_and(RunResult::is_failure) && !self.on_purpose
    }

    /// How long it took; `None` while it goes on, and if it was not started.
    #[must_use]
    pub fn took(&self) -> Option<Duration> {
        Some(Duration::from_micros(self.ended?.micros_since(self.started?).max(0).cast_unsigned()))
    }
}

/// Failures without a success after them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FailureRow {
    /// Occurrences that failed; what was ended on purpose between them is passed over.
    pub count: usize,
    /// When the first of them failed, as far as is known.
    pub since: Option<Wall>,
    /// Whether it ends with a success, so that there are no more of them.
    pub after_success: bool,
}

/// Of the attempts of one schedule, in any order. An occurrence is what its last attempt is. Lists, findings and screens
/// count alike by this.
#[must_use]
pub fn failures_in_row(attempts: impl IntoIterator<Item = Attempt>) -> FailureRow {
    let mut attempts: Vec<Attempt> = attempts.into_iter().collect();
    attempts.sort_by_key(|it| std::cmp::Reverse((it.due, it.number)));
    attempts.dedup_by_key(|it| it.due);
    let success = attempts.iter().position(|it| it.result == Some(RunResult::Succeeded));
    let since = &attempts[..success.unwrap_or(attempts.len())];
    let failed = || since.iter().filter(|it| it.failed());
    let first = failed().next_back().map(|it| it.ended.or(it.started).unwrap_or(it.due));
    FailureRow { count: failed().count(), since: first, after_success: success.is_some() }
}

/// What `percent` of these at least do not exceed, of values that are sorted: one of them. `None`: there is none.
#[must_use]
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent).div_ceil(100).saturating_sub(1)).copied()
}

/// What the newest [`SUMMARY_RUNS`] attempts come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunSummary {
    /// Occurrences without success since the last success, or among all of these.
    pub failures_in_row: usize,
    /// Whether no success is among these and there may be others before them, so that there may be more failures.
    pub may_be_more: bool,
    /// Half of those that ended took at most so long.
    pub p50: Option<Duration>,
    /// Of twenty that ended nineteen took at most so long.
    pub p95: Option<Duration>,
    /// Those that started and ended, over which these times are.
    pub timed: usize,
}

/// Of the attempts of one schedule, in any order. An occurrence is what its last attempt is.
#[must_use]
pub fn summary(attempts: impl IntoIterator<Item = Attempt>) -> RunSummary {
    let mut attempts: Vec<Attempt> = attempts.into_iter().collect();
    attempts.sort_by_key(|it| std::cmp::Reverse((it.due, it.number)));
    attempts.truncate(SUMMARY_RUNS);
    let all = attempts.len() < SUMMARY_RUNS;
    let mut took: Vec<Duration> = attempts.iter().filter_map(Attempt::took).collect();
    took.sort_unstable();
    let timed = took.len();
    let (p50, p95) = (percentile(&took, 50), percentile(&took, 95));
    let FailureRow { count: failures_in_row, after_success, .. } = failures_in_row(attempts);
    let may_be_more = !after_success && !all && failures_in_row > 0;
    RunSummary { failures_in_row, may_be_more, p50, p95, timed }
}

/// When a success became overdue that is expected `within` this long after the last one, or after `since`, from when on it is
/// expected at all; `None`: it is not.
#[must_use]
pub fn success_overdue(within: Duration, last_success: Option<Wall>, since: Wall, now: Wall) -> Option<Wall> {
    let expected = last_success.map_or(since, |last| last.max(since)) + within;
    (expected < now).then_some(expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::time::SECOND;

    fn attempt(due: i64, number: u32, result: RunResult, seconds: i64) -> Attempt {
        Attempt {
            due: Wall(due * SECOND),
            number,
            result: Some(result),
            on_purpose: false,
            started: Some(Wall(due * SECOND)),
            ended: (result != RunResult::Running).then_some(Wall((due + seconds) * SECOND)),
        }
    }

    #[test]
    fn failures_are_counted_by_occurrence_back_to_the_last_success() {
        use RunResult::{Failed, Killed, Lost, Running, Succeeded};
        let mut attempts = vec![
            attempt(1, 1, Failed, 1),
            attempt(2, 1, Failed, 1),
            attempt(2, 2, Succeeded, 1),
            attempt(3, 1, Failed, 1),
            attempt(3, 2, Failed, 1),
            attempt(4, 1, Killed, 1),
            attempt(5, 1, Lost, 1),
            attempt(6, 1, Running, 0),
        ];
        let of = |attempts: &[Attempt]| {
            let it = summary(attempts.iter().copied());
            (it.failures_in_row, it.may_be_more)
        };
        assert_eq!(of(&attempts), (3, false));
        attempts[5].on_purpose = true;
        assert_eq!(of(&attempts), (2, false), "it was killed because somebody wanted that");
        let row = failures_in_row(attempts.iter().copied());
        assert_eq!(
            (row.since, row.after_success),
            (Some(Wall(4 * SECOND)), true),
            "the last attempt at 3 ended at 4"
        );
        assert_eq!(of(&attempts[3..]), (2, false), "these are all");
        let many: Vec<Attempt> = (1..=40).map(|due| attempt(due, 1, Failed, 1)).collect();
        assert_eq!(of(&many), (32, true), "what came before them is not known");
        assert_eq!(of(&attempts[7..]), (0, false));
        assert_eq!(of(&[]), (0, false));
    }

    #[test]
    fn times_are_of_the_newest_that_ended() {
        let seconds = |it: Option<Duration>| it.map(|it| it.as_secs());
        let of = |count: i64| {
            let attempts = (1..=count).map(|n| attempt(n * 1000, 1, RunResult::Succeeded, n));
            let it = summary(attempts.chain([attempt(999_999, 1, RunResult::Running, 0)]));
            (it.timed, seconds(it.p50), seconds(it.p95))
        };
        assert_eq!(of(0), (0, None, None));
        assert_eq!(of(1), (1, Some(1), Some(1)));
        assert_eq!(of(20), (20, Some(10), Some(19)));
        assert_eq!(of(100), (31, Some(85), Some(99)), "the newest 32, of which one goes on");
    }

    #[test]
    fn a_success_is_overdue_from_when_it_was_expected_on() {
        let (day, at) = (Duration::from_secs(86_400), |second: i64| Wall(second * SECOND));
        let overdue = |last: Option<i64>, now| success_overdue(day, last.map(at), at(1000), at(now));
        assert_eq!(overdue(Some(5000), 91_400), None);
        assert_eq!(overdue(Some(5000), 91_401), Some(at(91_400)));
        assert_eq!(overdue(None, 87_401), Some(at(87_400)), "it was never seen");
        assert_eq!(overdue(Some(10), 87_401), Some(at(87_400)), "it is expected since then only");
    }
}
