//! The judge: reads what the handlers wrote and compares it with what was due.

use std::collections::{BTreeMap, BTreeSet};

/// One second, in microseconds.
pub(crate) const SECOND: i64 = 1_000_000;
/// A start this much before its due is early: the floor of the clock bound, and what `date` rounds away.
pub(crate) const EARLY: i64 = 60_000;

/// One start of a handler, as it wrote it down itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    /// `uid@due`
    pub(crate) occurrence: String,
    pub(crate) schedule: String,
    /// Microseconds since 1970.
    pub(crate) due: i64,
    pub(crate) attempt: u32,
    pub(crate) node: String,
    /// When, by the machine's clock; microseconds since 1970.
    pub(crate) at: i64,
}

/// What a schedule's starts look like beside its dues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// How many of the dues were started; proves that something was looked at.
    pub(crate) started: usize,
    /// Dues that were started more than once.
    pub(crate) doubles: BTreeSet<i64>,
    /// Dues that were not started.
    pub(crate) missing: BTreeSet<i64>,
    /// Dues whose first start was early.
    pub(crate) early: BTreeSet<i64>,
    /// Dues whose first start was late.
    pub(crate) late: BTreeSet<i64>,
    /// Dues of starts within the window that were never due.
    pub(crate) strays: BTreeSet<i64>,
}

impl Verdict {
    /// Nothing ran that should not have, though something may not have run that should.
    pub(crate) fn never_wrong(&self) -> bool {
        self.doubles.is_empty() && self.early.is_empty() && self.strays.is_empty()
    }
}

/// Reads the lines of one handler's file. The last one may be torn, if its daemon was killed.
pub(crate) fn parse(text: &str) -> Result<Vec<Start>, String> {
    text.lines().map(parse_line).collect()
}

fn parse_line(line: &str) -> Result<Start, String> {
    let bad = |what: &str| format!("{what}: {line:?}");
    let fields: Vec<&str> = line.split(' ').collect();
    let [occurrence, schedule, due, attempt, node, at] = fields[..] else {
        return Err(bad("not six fields"));
    };
    let micros = rfc3339(due).ok_or_else(|| bad("bad due"))?;
    if occurrence.split_once('@').map(|(_, due)| due) != Some(due) {
        return Err(bad("the occurrence does not name the due"));
    }
    Ok(Start {
        occurrence: occurrence.to_owned(),
        schedule: schedule.to_owned(),
        due: micros,
        attempt: attempt.parse().map_err(|_| bad("bad attempt"))?,
        node: node.to_owned(),
        at: unix(at).ok_or_else(|| bad("bad time"))?,
    })
}

/// `2026-11-21T03:00:00.000Z`, nothing else; read here, so that the product's own reader is not its witness.
pub(crate) fn rfc3339(text: &str) -> Option<i64> {
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second, milli) = (number(11, 13)?, number(14, 16)?, number(17, 19)?, number(20, 23)?);
    let marks: String = text
        .char_indices()
        .filter(|(at, _)| [4, 7, 10, 13, 16, 19, 23].contains(at))
        .map(|it| it.1)
        .collect();
    if text.len() != 24 || marks != "--T::.Z" {
        return None;
    }
    // Days since 1970 by the civil calendar, with the year beginning in March.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1 - 719_468;
    Some((((days * 24 + hour) * 60 + minute) * 60 + second) * SECOND + milli * 1000)
}

/// Seconds with nine decimals, as `date +%s.%N` prints them.
fn unix(text: &str) -> Option<i64> {
    let (seconds, nanos) = text.split_once('.')?;
    let nanos: i64 = Some(nanos).filter(|nanos| nanos.len() == 9)?.parse().ok()?;
    Some(seconds.parse::<i64>().ok()? * SECOND + nanos / 1000)
}

/// Judges a schedule that is due each second, for the dues from `from` until before `until`, both whole seconds.
pub(crate) fn judge(starts: &[Start], schedule: &str, from: i64, until: i64, late: i64) -> Verdict {
    assert!(from % SECOND == 0 && until % SECOND == 0 && from < until, "a window of whole seconds");
    let mut verdict = Verdict::default();
    let mut first: BTreeMap<i64, i64> = BTreeMap::new();
    for start in
        starts.iter().filter(|start| start.schedule == schedule && (from..until).contains(&start.due))
    {
        if start.due % SECOND != 0 {
            verdict.strays.insert(start.due);
        }
        let at = first.entry(start.due).or_insert(start.at);
        *at = start.at.min(*at);
    }
    verdict.doubles = doubles(starts, schedule, from, until);
    for due in dues(from, until) {
        let Some(at) = first.get(&due) else {
            verdict.missing.insert(due);
            continue;
        };
        verdict.started += 1;
        if *at < due - EARLY {
            verdict.early.insert(due);
        }
        if *at > due + late {
            verdict.late.insert(due);
        }
    }
    verdict
}

/// Dues that were started more than once.
pub(crate) fn doubles(starts: &[Start], schedule: &str, from: i64, until: i64) -> BTreeSet<i64> {
    counts(starts, schedule, from, until, |_| true)
        .into_iter()
        .filter(|(_, n)| *n > 1)
        .map(|it| it.0)
        .collect()
}

/// How often each due was started on the nodes that `on` picks.
pub(crate) fn counts(
    starts: &[Start],
    schedule: &str,
    from: i64,
    until: i64,
    on: impl Fn(&str) -> bool,
) -> BTreeMap<i64, usize> {
    let mut counts = BTreeMap::new();
    for start in starts.iter().filter(|start| start.schedule == schedule && on(&start.node)) {
        if (from..until).contains(&start.due) {
            *counts.entry(start.due).or_default() += 1;
        }
    }
    counts
}

/// The whole seconds of a window.
pub(crate) fn dues(from: i64, until: i64) -> impl Iterator<Item = i64> {
    (0..(until - from) / SECOND).map(move |n| from + n * SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: i64 = 1_700_000_000 * SECOND;
    const DAY: &str = "jobs/a/each";

    fn start(second: i64, delay: i64) -> Start {
        let due = ORIGIN + second * SECOND;
        Start {
            occurrence: format!("1@{due}"),
            schedule: DAY.to_owned(),
            due,
            attempt: 1,
            node: "alder".to_owned(),
            at: due + delay,
        }
    }

    #[track_caller]
    fn check(starts: &[Start], expected: impl FnOnce(&mut Verdict)) {
        let mut wanted = Verdict { started: 3, ..Verdict::default() };
        expected(&mut wanted);
        assert_eq!(judge(starts, DAY, ORIGIN, ORIGIN + 3 * SECOND, 3 * SECOND), wanted);
    }

    fn seconds(wanted: &[i64]) -> BTreeSet<i64> {
        wanted.iter().map(|second| ORIGIN + second * SECOND).collect()
    }

    #[test]
    fn a_good_history_is_acquitted() {
        check(&[start(0, 1), start(1, -EARLY), start(2, 3 * SECOND)], |_| {});
    }

    #[test]
    fn a_second_start_is_a_double_wherever_it_happened() {
        let elsewhere = Start { node: "birch".to_owned(), attempt: 2, ..start(1, 9) };
        check(&[start(0, 1), start(1, 1), start(2, 1), elsewhere], |wanted| wanted.doubles = seconds(&[1]));
    }

    #[test]
    fn an_absent_second_is_missing_and_no_other_schedule_stands_in_for_it() {
        let other = Start { schedule: "jobs/a/other".to_owned(), ..start(1, 1) };
        check(&[start(0, 1), other, start(2, 1)], |wanted| {
            wanted.missing = seconds(&[1]);
            wanted.started = 2;
        });
        check(&[], |wanted| {
            wanted.missing = seconds(&[0, 1, 2]);
            wanted.started = 0;
        });
    }

    #[test]
    fn early_and_late_begin_beyond_their_bounds() {
        check(&[start(0, -EARLY - 1), start(1, 0), start(2, 3 * SECOND + 1)], |wanted| {
            wanted.early = seconds(&[0]);
            wanted.late = seconds(&[2]);
        });
    }

    #[test]
    fn a_start_between_the_seconds_is_a_stray() {
        let stray = Start { due: ORIGIN + 7, ..start(0, 1) };
        check(&[start(0, 1), start(1, 1), start(2, 1), stray], |wanted| {
            wanted.strays = BTreeSet::from([ORIGIN + 7]);
        });
    }

    #[test]
    fn starts_outside_the_window_are_not_judged() {
        check(
            &[start(-1, 1), start(-1, 1), start(0, 1), start(1, 1), start(2, 1), start(3, 1), start(3, 1)],
            |_| {},
        );
    }

    #[test]
    fn lines_are_read_as_the_handler_writes_them() {
        let line =
            "7@2023-11-14T22:13:20.000Z jobs/a/each 2023-11-14T22:13:20.000Z 1 alder 1700000000.012345678\n";
        let read = parse(line).unwrap();
        let expected = Start { occurrence: "7@2023-11-14T22:13:20.000Z".to_owned(), ..start(0, 12_345) };
        assert_eq!(read, [expected]);
        for bad in [
            "7@2023-11-14T22:13:20.000Z jobs/a/each 2023-11-14T22:13:20.000Z 1 alder",
            "7@2023-11-14T22:13:21.000Z jobs/a/each 2023-11-14T22:13:20.000Z 1 alder 1700000000.012345678",
            "7@2023-11-14 jobs/a/each 2023-11-14 1 alder 1700000000.012345678",
            "7@2023-11-14T22:13:20.000Z jobs/a/each 2023-11-14T22:13:20.000Z 1 alder 1700000000.0123",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert_eq!(rfc3339("2024-02-29T23:59:59.999Z"), Some(1_709_251_199_999_000));
    }
}
