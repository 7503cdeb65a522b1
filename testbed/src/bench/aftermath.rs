//! How long after the end of a load the cluster is as it was without it.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::schedule::{Policy, ScheduleSpec};
use caesium_engine::time::SECOND;
use tokio::time::Instant;

use super::Spread;
use super::answers::Answer;
use super::cluster::{VOLUME, spec};

/// How long after the end it is watched.
pub(super) const WATCHED: Duration = Duration::from_secs(15);
/// Schedules that are due each second of it.
const PROBES: usize = 20;
const ENTITY: &str = "after";
/// A second is as it should be if each of them starts at most this late, and 99 % of the answers take at most so long, microseconds.
const START_BOUND: i64 = 500_000;
const ANSWER_BOUND: i64 = 100_000;

/// When it was as it should be, and stayed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// Whole seconds from the end of the load until starts are in time again; `None` when they were not while it was watched.
    pub starts: Option<u64>,
    /// The same of answers to operators.
    pub answers: Option<u64>,
    /// Seconds that were watched.
    pub watched: u64,
}

/// What is due after the load, and was not during it.
pub(super) fn probes(end: Wall) -> impl Iterator<Item = ScheduleSpec> {
    (0..PROBES).map(move |n| {
        let mut probe = spec(ENTITY, n, "* * * * * *", Policy::AtMostOnce);
        probe.terms.start = Some(end);
        probe
    })
}

/// The names of these begin so.
pub(super) fn prefix() -> String {
    format!("{VOLUME}/{ENTITY}")
}

/// Judges starts by their due, and answers by when they were asked for; the load ended at `end`, which was at `at`.
pub(super) fn recovery(end: Wall, starts: &[(Wall, i64)], at: Instant, answers: &[Answer]) -> Recovery {
    let mut late: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (due, micros) in starts {
        late.entry(due.micros_since(end) / SECOND).or_default().push(*micros);
    }
    let mut took: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for answer in answers.iter().filter(|answer| answer.asked >= at) {
        let second = answer.asked.duration_since(at).as_secs();
        took.entry(second.cast_signed()).or_default().push(answer.took);
    }
    let in_time = |second: i64| {
        let late = late.get(&second);
        late.is_some_and(|late| late.len() == PROBES && late.iter().all(|it| *it <= START_BOUND))
    };
    // A second in which nothing could be asked is one in which an earlier answer was still awaited.
    let answered = |second: i64| {
        let spread = took.get(&second).cloned().and_then(Spread::of);
        spread.is_some_and(|spread| spread.p99 <= ANSWER_BOUND)
    };
    let watched = WATCHED.as_secs();
    Recovery { starts: back(watched, in_time), answers: back(watched, answered), watched }
}

/// The first second from which on all are as they should be.
fn back(watched: u64, normal: impl Fn(i64) -> bool) -> Option<u64> {
    let last = (0..watched).rev().find(|second| !normal(second.cast_signed()));
    let first = last.map_or(0, |last| last + 1);
    (first < watched).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_back_from_the_first_second_on_after_which_nothing_is_late() {
        let (end, at) = (Wall(7 * SECOND), Instant::now());
        let due = |second: i64| end + Duration::from_secs(second.unsigned_abs());
        let mut starts: Vec<(Wall, i64)> =
            (0..15).flat_map(|second| (0..PROBES).map(move |_| (due(second), 1000))).collect();
        let mut answers: Vec<Answer> = (0..15)
            .map(|second| Answer { asked: at + Duration::from_millis(1000 * second + 500), took: 900 })
            .collect();
        let all = |starts, answers| Recovery { starts, answers, watched: 15 };
        assert_eq!(recovery(end, &starts, at, &answers), all(Some(0), Some(0)));
        (starts[2 * PROBES].1, answers[4].took) = (START_BOUND + 1, ANSWER_BOUND + 1);
        assert_eq!(recovery(end, &starts, at, &answers), all(Some(3), Some(5)));
        answers.remove(6);
        starts.pop();
        assert_eq!(
            recovery(end, &starts, at, &answers),
            all(None, Some(7)),
            "one did not start, one was not asked"
        );
    }
}
