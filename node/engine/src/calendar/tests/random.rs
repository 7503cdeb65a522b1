//! Random expressions against an oracle that scans the civil calendar with jiff and knows none of our
//! shortcuts; and random texts against the parsers.

use std::collections::BTreeSet;

use jiff::tz::{AmbiguousOffset, TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp};

use super::*;

/// xorshift64*: small, seeded, the same everywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as u32 % sides
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len() as u32) as usize]
    }
}

/// A field as text and as the values that it should mean.
struct RandomField {
    text: String,
    values: BTreeSet<u32>,
}

fn random_field(dice: &mut Dice, low: u32, high: u32) -> RandomField {
    let (mut text, mut values) = (String::new(), BTreeSet::new());
    if dice.roll(3) == 0 {
        let step = 1 + dice.roll(high - low);
        text = if step == 1 { "*".into() } else { format!("*/{step}") };
        values.extend((low..=high).step_by(step as usize));
        return RandomField { text, values };
    }
    for _ in 0..=dice.roll(3) {
        let from = low + dice.roll(high - low + 1);
        let to = from + dice.roll(high - from + 1);
        let step = 1 + dice.roll(high - low);
        let (item, stride) = match dice.roll(4) {
            0 => (format!("{from}-{to}/{step}"), Some((to, step))),
            1 => (format!("{from}-{to}"), Some((to, 1))),
            _ => (from.to_string(), None),
        };
        let (to, step) = stride.unwrap_or((from, 1));
        values.extend((from..=to).step_by(step as usize));
        text = if text.is_empty() { item } else { format!("{text},{item}") };
    }
    RandomField { text, values }
}

/// Second, minute, hour, day of month, month, day of week.
struct Oracle {
    fields: [RandomField; 6],
    rules: TimeZone,
}

impl Oracle {
    fn random(dice: &mut Dice, zone_name: &str, with_seconds: bool) -> Self {
        let second = match with_seconds {
            true => random_field(dice, 0, 59),
            false => RandomField { text: "0".into(), values: BTreeSet::from([0]) },
        };
        // Most days should be due, or there is nothing to compare.
        let mut often = |low, high| match dice.roll(3) {
            0 => random_field(dice, low, high),
            _ => RandomField { text: "*".into(), values: (low..=high).collect() },
        };
        let [day_of_month, month, day_of_week] = [often(1, 31), often(1, 12), often(0, 7)];
        let fields =
            [second, random_field(dice, 0, 59), random_field(dice, 0, 23), day_of_month, month, day_of_week];
        Self { fields, rules: TimeZoneDatabase::bundled().get(zone_name).unwrap() }
    }

    fn text(&self, with_seconds: bool) -> String {
        let fields = &self.fields[if with_seconds { 0 } else { 1 }..];
        fields.iter().map(|field| field.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    fn star(&self, field: usize) -> bool {
        self.fields[field].text.starts_with('*')
    }

    fn matches(&self, wall: jiff::civil::DateTime) -> bool {
        let has = |field: usize, value: i8| self.fields[field].values.contains(&(value as u32));
        let weekday = wall.weekday().to_sunday_zero_offset();
        let (by_date, by_weekday) = (has(3, wall.day()), has(5, weekday) || (weekday == 0 && has(5, 7)));
        let day = if self.star(3) || self.star(5) { by_date && by_weekday } else { by_date || by_weekday };
        has(0, wall.second()) && has(1, wall.minute()) && has(2, wall.hour()) && day && has(4, wall.month())
    }

    /// All occurrences in the window, by looking at each of its wall times.
    fn scan(&self, start: Timestamp, end: Timestamp, step: SignedDuration) -> Vec<i64> {
        let mut found = BTreeSet::new();
        if self.star(1) || self.star(2) {
            let mut at = start;
            while at < end {
                if self.matches(self.rules.to_datetime(at)) {
                    found.insert(at.as_microsecond());
                }
                at += step;
            }
            return found.into_iter().collect();
        }
        let (mut wall, last) = (self.rules.to_datetime(start), self.rules.to_datetime(end));
        while wall < last {
            if self.matches(wall) {
                let ambiguous = self.rules.to_ambiguous_timestamp(wall);
                let later = ambiguous.later().unwrap();
                let at = match ambiguous.offset() {
                    AmbiguousOffset::Unambiguous { .. } => later,
                    AmbiguousOffset::Fold { .. } => ambiguous.earlier().unwrap(),
                    AmbiguousOffset::Gap { .. } => {
                        let past = later + SignedDuration::from_secs(1);
                        self.rules.preceding(past).next().unwrap().timestamp()
                    }
                };
                found.insert(at.as_microsecond());
            }
            wall += step;
        }
        found.into_iter().filter(|&at| (start.as_microsecond()..end.as_microsecond()).contains(&at)).collect()
    }
}

const ZONES: [&str; 16] = [
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "Africa/Cairo",
    "Asia/Beirut",
    "Africa/Casablanca",
    "Asia/Kolkata",
    "UTC",
    "Pacific/Apia",
    "America/St_Johns",
    "Antarctica/Troll",
    "Antarctica/Casey",
    "Atlantic/Azores",
    "Asia/Gaza",
    "Pacific/Kwajalein",
];

/// A transition of the zone at random, or some midnight if it has none.
fn random_transition(dice: &mut Dice, rules: &TimeZone) -> Timestamp {
    let from = Timestamp::from_second(86_400 * i64::from(30 + dice.roll(40_000))).unwrap();
    rules
        .following(from)
        .next()
        .filter(|t| t.timestamp() < from + SignedDuration::from_hours(9000 * 24))
        .map_or(from, |t| t.timestamp())
}

fn compare_with_scan(
    dice: &mut Dice,
    with_seconds: bool,
    around: SignedDuration,
    step: SignedDuration,
) -> usize {
    let zone_name = *dice.pick(&ZONES);
    let oracle = Oracle::random(dice, zone_name, with_seconds);
    let transition = random_transition(dice, &oracle.rules);
    let (start, end) = (transition - around, transition + around);
    let text = oracle.text(with_seconds);
    let calendar = calendar(zone_name, &text);
    let expected = oracle.scan(start, end, step);
    let mut after = start.as_microsecond() - 1;
    for &at in &expected {
        assert_eq!(calendar.next_after(after), Some(at), "{text} in {zone_name} after {after}");
        assert!(calendar.is_occurrence(at), "{text} in {zone_name} denies {at}");
        let between = (after + i64::from(dice.roll(1000)) * SECOND) / SECOND * SECOND;
        assert!(between <= after || between >= at || !calendar.is_occurrence(between), "{text}: {between}");
        assert_eq!(calendar.next_after(after + (at - after) / 2), Some(at), "{text} in {zone_name}");
        after = at;
    }
    let next = calendar.next_after(after);
    assert!(next.is_none_or(|next| next >= end.as_microsecond()), "{text} in {zone_name}: {next:?} is extra");
    expected.len()
}

#[test]
fn random_expressions_agree_with_a_scan_of_the_civil_calendar() {
    let mut dice = Dice(0x5eed_0001);
    let mut compared = 0;
    for _ in 0..600 {
        let (days, minute) = (SignedDuration::from_hours(36), SignedDuration::from_secs(60));
        compared += compare_with_scan(&mut dice, false, days, minute);
    }
    for _ in 0..25 {
        let (hours, second) = (SignedDuration::from_hours(3), SignedDuration::from_secs(1));
        compared += compare_with_scan(&mut dice, true, hours, second);
    }
    assert!(compared > 10_000, "only {compared} occurrences compared");
}

#[test]
fn next_always_advances() {
    let mut dice = Dice(0x5eed_0002);
    let mut steps = 0;
    for _ in 0..2000 {
        let zone_name = *dice.pick(&ZONES);
        let with_seconds = dice.roll(2) == 0;
        let oracle = Oracle::random(&mut dice, zone_name, with_seconds);
        let text = oracle.text(with_seconds);
        let calendar = calendar(zone_name, &text);
        let near = random_transition(&mut dice, &oracle.rules).as_microsecond();
        let mut after = near - 7200 * SECOND + i64::from(dice.roll(14_400_000)) * 1000;
        for _ in 0..20 {
            let Some(next) = calendar.next_after(after) else { break };
            assert!(next > after && next % 1000 == 0, "{text} in {zone_name}: {after} to {next}");
            assert!(calendar.is_occurrence(next), "{text} in {zone_name} denies {next}");
            assert_eq!(calendar.next_after(next - 1), Some(next), "{text} in {zone_name}");
            assert!(
                next - SECOND <= after
                    || !calendar.is_occurrence(next - SECOND)
                    || oracle.fields[0].values.len() > 1
            );
            after = next;
            steps += 1;
        }
    }
    assert!(steps > 10_000, "only {steps} steps");
}

#[test]
fn no_text_makes_the_parsers_panic() {
    let mut dice = Dice(0x5eed_0003);
    let starts = ["", "* * * * ", "@every ", "@at 2027-03-28T"];
    let pieces = [
        "*",
        "/",
        "-",
        ",",
        " ",
        "\t",
        "0",
        "7",
        "59",
        "@",
        "@every ",
        "@at ",
        "mon",
        "jan",
        "L",
        "é",
        "Z",
        "T",
        ":",
        ".",
        "2027-03-28T",
        "02:30:00",
        "+02:00",
        "1h",
        "30m",
        "* * * ",
    ];
    let mut accepted = 0;
    for _ in 0..50_000 {
        let start = *dice.pick(&starts);
        let text: String =
            std::iter::once(start).chain((0..dice.roll(5)).map(|_| *dice.pick(&pieces))).collect();
        match Cadence::parse(&text) {
            Ok(cadence) => {
                assert_eq!(cadence.text(), text.trim());
                accepted += 1;
            }
            Err(error) => {
                assert!(
                    error.position <= text.len() && text.is_char_boundary(error.position),
                    "{text:?}: {error}"
                );
                assert!(!matches!(error.refusal, CadenceRefusal::Library(_)), "{text:?}: {error}");
            }
        }
        let end = |position: usize| assert!(text.is_char_boundary(position), "{text:?}");
        Zone::utc().instant(&text).map_err(|error| end(error.position)).ok();
        parse_duration(&text).map_err(|error| end(error.position)).ok();
    }
    assert!(accepted > 500, "only {accepted} texts accepted");
}
