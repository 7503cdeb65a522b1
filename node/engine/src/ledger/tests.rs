//! Hand-made histories, good and bad; and random ones, with one thing wrong in each.

use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::calendar::{Cadence, Calendar, Zone};
use crate::ids::Uid;
use crate::schedule::Policy;
use crate::time::{SECOND, Wall};

/// 2023-11-14T22:13:20Z, a multiple of ten seconds.
const ORIGIN: Wall = Wall(1_700_000_000 * SECOND);
const NAME: &str = "jobs/clock/once";
const TOLERANCE: Duration = Duration::from_millis(100);

/// Due every ten seconds, judged from 0 until 30, may start within five.
pub(super) fn duty(policy: Policy) -> Duty {
    Duty {
        schedule: NAME.parse().unwrap(),
        uid: None,
        calendar: Calendar::new(Cadence::parse("*/10 * * * * *").unwrap(), Zone::utc(), 0),
        policy,
        from: ORIGIN,
        until: second(30),
        latest: Duration::from_secs(5),
        retries: 0,
        run_limit: Duration::from_secs(20),
    }
}

pub(super) fn rules() -> Rules {
    Rules { tolerance: TOLERANCE, read_at: second(1000), windows: Vec::new() }
}

fn second(second: i64) -> Wall {
    Wall(ORIGIN.0 + second * SECOND)
}

/// Lines as a handler writes them, with `@S` for the instant `S` seconds after the origin.
fn lines(text: &str) -> Vec<Line> {
    let instants: String = text.split_inclusive([' ', '\n']).map(instant).collect();
    read(&instants).collect::<Result<_, _>>().unwrap()
}

fn instant(word: &str) -> String {
    let Some((uid, rest)) = word.split_once('@') else { return word.to_owned() };
    let (number, end) = rest.split_at(rest.trim_end().len());
    let at = Wall(ORIGIN.0 + (number.parse::<f64>().unwrap() * 1e6).round() as i64);
    let uid = if uid.is_empty() { String::new() } else { format!("{uid}@") };
    format!("{uid}{at}{end}")
}

fn findings(report: &Report) -> Vec<(i64, Verdict)> {
    report.findings.iter().map(|finding| ((finding.due.0 - ORIGIN.0) / SECOND, finding.verdict)).collect()
}

#[track_caller]
fn check(policy: Policy, text: &str, expected: &[(i64, Verdict)]) {
    let report = judge(&[duty(policy)], &lines(text), &rules()).unwrap();
    assert_eq!(findings(&report), expected);
    assert_eq!(report.judged, 3, "{report:?}");
    assert_eq!(report.holds(), expected.iter().all(|(_, verdict)| !verdict.is_failure()));
}

const GOOD: &str = "begin jobs/clock/once 7@0 1 alder @0.01\n\
                    begin jobs/clock/once 7@10 1 birch @10\n\
                    begin jobs/clock/once 7@20 1 alder @25\n";

#[test]
fn a_good_history_is_acquitted() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        check(policy, GOOD, &[]);
        let report = judge(&[duty(policy)], &lines(GOOD), &rules()).unwrap();
        assert_eq!(
            (report.ok, report.pending, report.outside, report.strange, report.asked),
            (3, 0, 0, 0, 0)
        );
    }
}

#[test]
fn a_second_start_is_a_double_on_whatever_node_by_whatever_attempt() {
    for more in ["7@10 1 alder @10.1", "7@10 1 birch @10", "7@10 2 birch @40", "@10 1 alder @11"] {
        let text = format!("{GOOD}begin {NAME} {more}\n");
        check(Policy::AtMostOnce, &text, &[(10, Verdict::Doubled)]);
        check(Policy::AtLeastOnce, &text, &[(10, Verdict::Repeated)]);
    }
}

#[test]
fn an_end_without_its_beginning_is_a_start_too() {
    let text = GOOD
        .replace(&format!("begin {NAME} 7@10 1 birch @10\n"), &format!("end {NAME} 7@10 1 birch @10.5 0\n"));
    let ends = format!("{text}end {NAME} 7@0 1 alder @1 0\nend {NAME} 7@20 1 alder @26 0\n");
    check(Policy::AtMostOnce, &ends, &[]);
    let twice = format!("{ends}begin {NAME} 7@10 1 alder @10\nend {NAME} 7@10 1 alder @11 0\n");
    check(Policy::AtMostOnce, &twice, &[(10, Verdict::Doubled)]);
}

#[test]
fn a_due_without_a_start_is_missed_and_no_other_stands_in_for_it() {
    let other = "begin jobs/clock/other 9@10 1 alder @10\n";
    let text = GOOD.replace("begin jobs/clock/once 7@10 1 birch @10\n", other);
    check(Policy::AtMostOnce, &text, &[(10, Verdict::Missed)]);
    check(Policy::AtLeastOnce, &text, &[(10, Verdict::Missed)]);
    check(Policy::AtMostOnce, "", &[(0, Verdict::Missed), (10, Verdict::Missed), (20, Verdict::Missed)]);
    let report = judge(&[duty(Policy::AtMostOnce)], &lines(&text), &rules()).unwrap();
    assert_eq!((report.strange, report.ok), (1, 2));
}

#[test]
fn early_and_late_begin_beyond_the_tolerance() {
    for (first, last, expected) in [
        ("@-0.1", "@25.1", vec![]),
        ("@-0.101", "@25.1", vec![(0, Verdict::Early)]),
        ("@-0.1", "@25.101", vec![(20, Verdict::Late)]),
    ] {
        let text = GOOD.replace("@0.01", first).replace("@25", last);
        check(Policy::AtMostOnce, &text, &expected);
        check(Policy::AtLeastOnce, &text, &expected);
    }
}

#[test]
fn what_is_written_without_decimals_is_judged_as_the_whole_second() {
    let stamped = |first: i64, last: i64| {
        let unix = |s: i64| (second(s).0 / SECOND).to_string();
        let text = GOOD.replace("alder @0.01", &format!("alder {}", unix(first)));
        text.replace("alder @25", &format!("alder {}", unix(last)))
    };
    check(Policy::AtMostOnce, &stamped(-1, 25), &[]);
    check(Policy::AtMostOnce, &stamped(-2, 26), &[(0, Verdict::Early), (20, Verdict::Late)]);
}

#[test]
fn a_start_for_no_occurrence_is_extra_and_one_outside_is_not_judged() {
    let text = format!(
        "{GOOD}begin {NAME} 7@11 1 alder @11\nbegin {NAME} 7@30 1 alder @30\nbegin {NAME} 7@-1 1 elm @0\n"
    );
    check(Policy::AtMostOnce, &text, &[(11, Verdict::Extra)]);
    let report = judge(&[duty(Policy::AtMostOnce)], &lines(&text), &rules()).unwrap();
    assert_eq!(report.outside, 2);
}

#[test]
fn begun_and_never_ended_is_incomplete_once_its_time_is_over() {
    let text = format!("{GOOD}end {NAME} 7@0 1 alder @3 0\nend {NAME} 7@20 1 alder @26 1\n");
    check(Policy::AtMostOnce, &text, &[(10, Verdict::Incomplete)]);
    let soon = Rules { read_at: second(29), ..rules() };
    let report = judge(&[duty(Policy::AtMostOnce)], &lines(&text), &soon).unwrap();
    assert_eq!(findings(&report), [], "it may still be running");
    check(Policy::AtMostOnce, GOOD, &[]);
}

#[test]
fn a_retry_follows_a_failed_attempt_on_its_node_and_is_no_double() {
    let with = |retries: u32, text: &str| {
        let run_limit = Duration::from_secs(10_000);
        let duty = Duty { retries, run_limit, ..duty(Policy::AtMostOnce) };
        findings(&judge(&[duty], &lines(&format!("{GOOD}{text}")), &rules()).unwrap())
    };
    let doubled = vec![(10, Verdict::Doubled)];
    let again = |text: &str| text.replace("NAME", NAME);
    let ends = "end NAME 7@0 1 alder @1 0\nend NAME 7@20 1 alder @26 0\n";
    for (retries, text, expected) in [
        (1, "end NAME 7@10 1 birch @11 1\nbegin NAME 7@10 2 birch @12\n", vec![]),
        (0, "end NAME 7@10 1 birch @11 1\nbegin NAME 7@10 2 birch @12\n", doubled.clone()),
        (1, "end NAME 7@10 1 birch @11 0\nbegin NAME 7@10 2 birch @12\n", doubled.clone()),
        (1, "end NAME 7@10 1 birch @13 1\nbegin NAME 7@10 2 birch @12\n", doubled.clone()),
        (1, "end NAME 7@10 1 birch @11 1\nbegin NAME 7@10 2 alder @12\n", doubled.clone()),
        (1, "begin NAME 7@10 1 birch @12\n", doubled.clone()),
        (1, "begin NAME 7@10 2 birch @12\nend NAME 7@10 2 birch @13 0\n", vec![]),
        (1, "begin NAME 7@10 2 birch @12\nbegin NAME 7@10 3 birch @13\n", doubled.clone()),
    ] {
        assert_eq!(with(retries, &again(&format!("{ends}{text}"))), expected, "{retries}: {text}");
    }
}

#[test]
fn a_window_excuses_what_its_policy_may_leave_out_and_nothing_else() {
    let text =
        GOOD.replace("begin jobs/clock/once 7@10 1 birch @10\n", "begin jobs/clock/once 7@20 1 elm @20\n");
    let window = |from, until, outage| Window { from: second(from), until: second(until), outage };
    let (missed, withheld) = ((10, Verdict::Missed), (10, Verdict::Withheld));
    for (window, amo, alo) in [
        (window(10, 11, false), withheld, missed),
        (window(10, 11, true), withheld, withheld),
        (window(0, 10, true), missed, missed),
        (window(11, 30, true), missed, missed),
    ] {
        let rules = Rules { windows: vec![window], ..rules() };
        for (policy, of_ten, of_twenty) in
            [(Policy::AtMostOnce, amo, Verdict::Doubled), (Policy::AtLeastOnce, alo, Verdict::Repeated)]
        {
            let report = judge(&[duty(policy)], &lines(&text), &rules).unwrap();
            assert_eq!(findings(&report), [of_ten, (20, of_twenty)], "{window:?} {policy}");
        }
    }
}

#[test]
fn what_may_still_start_is_pending() {
    for (read_at, expected) in [(second(15), 1), (Wall(second(15).0 + 100_001), 0)] {
        let rules = Rules { read_at, ..rules() };
        let two = Duty { until: second(20), ..duty(Policy::AtMostOnce) };
        let report = judge(&[two], &lines(GOOD.split_inclusive('\n').next().unwrap()), &rules).unwrap();
        assert_eq!((report.pending, report.judged), (expected, 2 - expected), "{report:?}");
    }
}

#[test]
fn a_run_that_was_asked_for_is_no_occurrence_and_not_run_twice_either() {
    let text = format!("{GOOD}begin {NAME} 9@10 1 birch @12\nbegin {NAME} 12@13 1 birch @14\n");
    check(Policy::AtMostOnce, &text, &[]);
    let twice = format!("{text}begin {NAME} 9@10 1 alder @12\n");
    check(Policy::AtMostOnce, &twice, &[(10, Verdict::Doubled)]);
    let told = Duty { uid: Some(Uid(9)), ..duty(Policy::AtMostOnce) };
    let report = judge(&[told], &lines(&text), &rules()).unwrap();
    assert_eq!((report.asked, findings(&report)), (4, vec![(0, Verdict::Missed), (20, Verdict::Missed)]));
}

#[test]
fn lines_are_read_as_they_are_written() {
    let begin = "begin jobs/clock/once 7@2023-11-14T22:13:20.000Z 1 alder 1700000000.012345";
    let end = "end jobs/clock/once 2023-11-14T22:13:20.000Z 2 alder 1700000001.5 -3";
    let both = format!("# of alder\n\n{begin}\r\n{end}\n");
    let read_back: Vec<Line> = read(&both).collect::<Result<_, _>>().unwrap();
    assert_eq!(read_back.iter().map(ToString::to_string).collect::<Vec<_>>(), [begin, end]);
    let [first, second] = &read_back[..] else { panic!("{read_back:?}") };
    assert_eq!(
        (first.uid, first.due, first.at),
        (Some(Uid(7)), ORIGIN, Instant::exactly(Wall(ORIGIN.0 + 12_345)))
    );
    assert_eq!((second.uid, second.attempt, second.mark), (None, 2, Mark::End { exit: -3 }));
    assert_eq!(second.at.to.0 - second.at.from.0, 99_999);
    for (text, width) in [
        ("2023-11-14T22:13:20.123456789Z", 1),
        ("2023-11-14T23:13:20.123+01:00", 1_000),
        ("1700000000.123999999", 1),
        ("1700000000", 1_000_000),
        ("2023-11-14T22:13:20Z", 1_000_000),
    ] {
        let line = format!("begin jobs/clock/once 2023-11-14T22:13:20Z 1 alder {text}\n");
        let at = read(&line).next().unwrap().unwrap().at;
        assert_eq!(at.to.0 - at.from.0 + 1, width, "{text}");
        assert_eq!(at.from.0 / SECOND, ORIGIN.0 / SECOND, "{text}");
    }
}

#[test]
fn a_bad_line_is_told_with_its_number_and_a_torn_end_is_passed_over() {
    let good = "begin jobs/clock/once 7@2023-11-14T22:13:20Z 1 alder 1700000000\n";
    for (bad, problem) in [
        ("start jobs/clock/once", "\"start\" is neither begin nor end"),
        ("begin jobs/once", "schedule \"jobs/once\": a schedule is named volume/entity/name at position 9"),
        ("begin jobs/clock/once", "it ends before the occurrence"),
        ("begin jobs/clock/once x@2023-11-14T22:13:20Z", "occurrence \"x@2023-11-14T22:13:20Z\": uid@due"),
        (
            "begin jobs/clock/once 2023-11-14",
            "\"2023-11-14\" is no instant: RFC 3339 with an offset or Z, or seconds since 1970",
        ),
        ("begin jobs/clock/once 2023-11-14T22:13:20Z 0", "attempt \"0\": a number from 1 on"),
        (
            "begin jobs/clock/once 2023-11-14T22:13:20Z 1 a+b",
            "node \"a+b\": only a-z, 0-9, -, _ and . are allowed in a name at position 1",
        ),
        (
            "begin jobs/clock/once 2023-11-14T22:13:20Z 1 a now",
            "\"now\" is no instant: RFC 3339 with an offset or Z, or seconds since 1970",
        ),
        (
            "begin jobs/clock/once 2023-11-14T22:13:20Z 1 a 9223372036854",
            "\"9223372036854\" is no instant: RFC 3339 with an offset or Z, or seconds since 1970",
        ),
        ("begin jobs/clock/once 2023-11-14T22:13:20Z 1 a 17 0", "\"0\" is one word too many"),
        ("end jobs/clock/once 2023-11-14T22:13:20Z 1 a 17", "it ends before the exit code"),
    ] {
        let text = format!("{good}{bad}\n{good}");
        let errors: Vec<LineError> = read(&text).filter_map(Result::err).collect();
        assert_eq!(errors, [LineError { line: 2, problem: problem.to_owned() }], "{bad}");
        let torn = format!("{good}{bad}");
        assert_eq!(read(&torn).map(|line| line.is_ok()).collect::<Vec<_>>(), [true], "{bad}");
    }
}

#[test]
fn a_line_is_read_up_to_the_limit_of_its_bytes() {
    let padded =
        |bytes: usize| format!("{:bytes$}\n", "begin jobs/clock/once 7@2023-11-14T22:13:20Z 1 alder 17");
    assert_eq!(read(&padded(512)).map(|line| line.map(|it| it.uid)).collect::<Vec<_>>(), [Ok(Some(Uid(7)))]);
    let problem = "longer than 512 bytes".to_owned();
    assert_eq!(read(&padded(513)).collect::<Vec<_>>(), [Err(LineError { line: 1, problem })]);
}

/// xorshift64*: the same lines in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: i64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as i64 % sides
    }
}

/// A schedule and a history in which it kept all that it owes.
fn kept(dice: &mut Dice) -> (Duty, Vec<Line>) {
    const CADENCES: [&str; 5] = ["* * * * * *", "*/7 * * * *", "0,30 */2 * * *", "@every 13s", "30 2 * * *"];
    let cadence = Cadence::parse(CADENCES[dice.roll(5) as usize]).unwrap();
    let zone = Zone::parse(["UTC", "Europe/Berlin", "America/New_York"][dice.roll(3) as usize]).unwrap();
    let policy = if dice.roll(2) == 0 { Policy::AtMostOnce } else { Policy::AtLeastOnce };
    let mut duty =
        Duty { calendar: Calendar::new(cadence, zone, ORIGIN.0), uid: Some(Uid(7)), ..duty(policy) };
    duty.until = duty.calendar.next_after(ORIGIN.0).map(Wall).unwrap();
    for _ in 0..1 + dice.roll(20) {
        duty.until = duty.calendar.next_after(duty.until.0).map(Wall).unwrap();
    }
    let mut history = Vec::new();
    for due in duty.dues() {
        let at = Wall(due.0 - 100_000 + dice.roll(5_200_001));
        let node = ["alder", "birch", "cedar"][dice.roll(3) as usize].parse().unwrap();
        let line = Line {
            mark: Mark::Begin,
            schedule: duty.schedule.clone(),
            uid: duty.uid,
            due,
            attempt: 1,
            node,
            at: Instant::exactly(at),
        };
        history.push(Line {
            mark: Mark::End { exit: dice.roll(2) as i32 },
            at: Instant::exactly(Wall(at.0 + dice.roll(9 * SECOND))),
            ..line.clone()
        });
        history.push(line);
    }
    for n in (1..history.len()).rev() {
        history.swap(n, dice.roll(n as i64 + 1) as usize);
    }
    (duty, history)
}

/// Does one thing wrong to the run of `due`, and says what the judge has to find.
fn spoil(dice: &mut Dice, duty: &Duty, due: Wall, history: &mut Vec<Line>) -> (Wall, Verdict) {
    let place = |history: &[Line], begins: bool| {
        history.iter().position(|line| line.due == due && (line.mark == Mark::Begin) == begins).unwrap()
    };
    let (begin, shift) = (place(history, true), 1 + dice.roll(100 * SECOND));
    match dice.roll(6) {
        0 => {
            history.retain(|line| line.due != due);
            (due, Verdict::Missed)
        }
        1 => {
            let again = Line { attempt: 1 + dice.roll(2) as u32, ..history[begin].clone() };
            history.insert(dice.roll(history.len() as i64) as usize, again);
            (due, if duty.policy == Policy::AtMostOnce { Verdict::Doubled } else { Verdict::Repeated })
        }
        2 => {
            history[begin].at = Instant::exactly(Wall(due.0 - 100_000 - shift));
            (due, Verdict::Early)
        }
        3 => {
            let end = place(history, false);
            (history[begin].at, history[end].at) = (
                Instant::exactly(Wall(due.0 + 5_100_000 + shift)),
                Instant::exactly(Wall(due.0 + 5_100_000 + shift)),
            );
            (due, Verdict::Late)
        }
        4 => {
            history.remove(place(history, false));
            (due, Verdict::Incomplete)
        }
        _ => {
            let stray = Wall(due.0 + 1_000);
            let line = Line { due: stray, at: Instant::exactly(stray), ..history[begin].clone() };
            history.push(Line { mark: Mark::End { exit: 0 }, ..line.clone() });
            history.push(line);
            (stray, Verdict::Extra)
        }
    }
}

#[test]
fn what_is_kept_is_acquitted_and_the_one_thing_that_is_wrong_is_found() {
    let mut seen: BTreeMap<Verdict, usize> = BTreeMap::new();
    for seed in 1..=2000 {
        let mut dice = Dice(seed);
        for _ in 0..5 {
            dice.roll(2);
        }
        let (duty, mut history) = kept(&mut dice);
        let dues: Vec<Wall> = duty.dues().collect();
        let rules = Rules { read_at: duty.until + Duration::from_secs(1_000_000), ..rules() };
        let text: String = history.iter().map(|line| format!("{line}\n")).collect();
        assert_eq!(read(&text).collect::<Result<Vec<_>, _>>().unwrap(), history, "seed {seed}");
        let good = judge(std::slice::from_ref(&duty), &history, &rules).unwrap();
        assert_eq!((good.ok, &good.findings[..]), (dues.len(), &[][..]), "seed {seed}");

        let due = dues[dice.roll(dues.len() as i64) as usize];
        let expected = spoil(&mut dice, &duty, due, &mut history);
        let bad = judge(std::slice::from_ref(&duty), &history, &rules).unwrap();
        let found: Vec<(Wall, Verdict)> = bad.findings.iter().map(|it| (it.due, it.verdict)).collect();
        // When no run is left that has an end, the handler may be one that writes none.
        if !(expected.1 == Verdict::Incomplete && dues.len() == 1) {
            assert_eq!(found, [expected], "seed {seed}");
            *seen.entry(expected.1).or_default() += 1;
        }
    }
    assert!(seen.len() == 7 && seen.values().all(|&times| times > 50), "{seen:?}");
}
