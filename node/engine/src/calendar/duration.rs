//! Spans of time as operators write them: `90s`, `10m`, `1h30m`, `7d`.

use std::time::Duration;

/// A text that is no duration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{refusal} (at position {position})")]
pub struct DurationError {
    /// Byte offset into the text, from 0.
    pub position: usize,
    /// What is wrong there.
    pub refusal: DurationRefusal,
}

/// What is wrong with a duration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DurationRefusal {
    /// Nothing was written at all.
    #[error("empty duration: write 90s, 10m or 1h30m")]
    Empty,
    /// A number belongs here.
    #[error("expected a number, found {0:?}: write 90s, 10m or 1h30m")]
    ExpectedNumber(char),
    /// A number without its unit.
    #[error("the unit is missing: one of w d h m s ms us ns")]
    MissingUnit,
    /// Letters that are no unit.
    #[error("{0:?} is not a unit: one of w d h m s ms us ns")]
    UnknownUnit(String),
    /// Decimals; a smaller unit is exact.
    #[error("whole numbers only: 1h30m, not 1.5h")]
    Fraction,
    /// Neither digit nor letter.
    #[error("unexpected {0:?} in a duration")]
    Unexpected(char),
    /// Units go from large to small, each at most once; anything else is more likely a slip.
    #[error("units go from large to small, each once: 1h30m")]
    Order,
    /// More than 2^64 seconds.
    #[error("too long")]
    Overflow,
}

/// Reads a duration: whole numbers with units `w d h m s ms us ns`, large to small, without spaces.
pub fn parse_duration(text: &str) -> Result<Duration, DurationError> {
    let refuse = |position, refusal| Err(DurationError { position, refusal });
    if text.is_empty() {
        return refuse(0, DurationRefusal::Empty);
    }
    let (mut at, mut nanos, mut units) = (0, 0_u128, UNITS);
    while let Some(first) = text[at..].chars().next() {
        let start = at;
        let digits = run(&text[at..], |byte| byte.is_ascii_digit());
        if digits.is_empty() {
            return refuse(at, DurationRefusal::ExpectedNumber(first));
        }
        at += digits.len();
        let unit = run(&text[at..], |byte| byte.is_ascii_alphabetic());
        if unit.is_empty() {
            return refuse(at, without_unit(&text[at..]));
        }
        let Some((_, size)) = UNITS.iter().find(|(name, _)| *name == unit) else {
            return refuse(at, DurationRefusal::UnknownUnit(unit.chars().take(UNIT_ECHO_MAX).collect()));
        };
        at += unit.len();
        let Some(index) = units.iter().position(|(name, _)| *name == unit) else {
            return refuse(start, DurationRefusal::Order);
        };
        units = &units[index + 1..];
        let Ok(count) = digits.parse::<u64>() else {
            return refuse(start, DurationRefusal::Overflow);
        };
        nanos += u128::from(count) * size;
    }
    match u64::try_from(nanos / NANOS) {
        Ok(secs) => Ok(Duration::new(secs, (nanos % NANOS) as u32)),
        Err(_) => refuse(0, DurationRefusal::Overflow),
    }
}

/// Writes a duration so that [`parse_duration`] reads the same one: `5400s` as `1h30m`, nothing as `0s`.
pub fn format_duration(span: Duration) -> String {
    let mut rest = span.as_nanos();
    let mut text = String::new();
    // Weeks are read but not written: 7d is what people compare with.
    for (name, size) in &UNITS[1..] {
        if rest >= *size {
            text.push_str(&format!("{}{name}", rest / size));
            rest %= size;
        }
    }
    if text.is_empty() { "0s".to_owned() } else { text }
}

fn without_unit(rest: &str) -> DurationRefusal {
    match rest.chars().next() {
        None => DurationRefusal::MissingUnit,
        Some('.') => DurationRefusal::Fraction,
        Some(other) => DurationRefusal::Unexpected(other),
    }
}

/// The longest prefix of such ASCII bytes.
fn run(text: &str, wanted: impl Fn(&u8) -> bool) -> &str {
    let len = text.bytes().take_while(wanted).count();
    &text[..len]
}

const NANOS: u128 = 1_000_000_000;

/// Nanoseconds, from large to small.
const UNITS: &[(&str, u128)] = &[
    ("w", 7 * 86_400 * NANOS),
    ("d", 86_400 * NANOS),
    ("h", 3600 * NANOS),
    ("m", 60 * NANOS),
    ("s", NANOS),
    ("ms", 1_000_000),
    ("us", 1000),
    ("ns", 1),
];

/// Enough of a wrong unit to recognise it in the message.
const UNIT_ECHO_MAX: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Duration, formatted: &str) {
        assert_eq!(parse_duration(text), Ok(expected), "{text}");
        assert_eq!(format_duration(expected), formatted);
        assert_eq!(parse_duration(formatted), Ok(expected));
    }

    #[track_caller]
    fn refused(text: &str, position: usize, refusal: DurationRefusal) {
        assert_eq!(parse_duration(text), Err(DurationError { position, refusal }), "{text:?}");
    }

    #[test]
    fn durations_read_as_written() {
        check("0s", Duration::ZERO, "0s");
        check("250ms", Duration::from_millis(250), "250ms");
        check("90s", Duration::from_secs(90), "1m30s");
        check("10m", Duration::from_secs(600), "10m");
        check("1h30m", Duration::from_secs(5400), "1h30m");
        check("7d", Duration::from_secs(7 * 86_400), "7d");
        check("1w1d", Duration::from_secs(8 * 86_400), "8d");
        check("1s500ms", Duration::from_millis(1500), "1s500ms");
        check("1500ms", Duration::from_millis(1500), "1s500ms");
        check("3us7ns", Duration::from_nanos(3007), "3us7ns");
        check("007s", Duration::from_secs(7), "7s");
        check("18446744073709551615s", Duration::from_secs(u64::MAX), "213503982334601d7h15s");
        check("18446744073709551615s999999999ns", Duration::MAX, "213503982334601d7h15s999ms999us999ns");
    }

    #[test]
    fn refusals_name_the_place() {
        refused("", 0, DurationRefusal::Empty);
        refused("90", 2, DurationRefusal::MissingUnit);
        refused("1h30", 4, DurationRefusal::MissingUnit);
        refused("h", 0, DurationRefusal::ExpectedNumber('h'));
        refused("-5s", 0, DurationRefusal::ExpectedNumber('-'));
        refused("1h 30m", 2, DurationRefusal::ExpectedNumber(' '));
        refused(" 1h", 0, DurationRefusal::ExpectedNumber(' '));
        refused("1.5h", 1, DurationRefusal::Fraction);
        refused("5 m", 1, DurationRefusal::Unexpected(' '));
        refused("5µs", 1, DurationRefusal::Unexpected('µ'));
        refused("1h5sec", 3, DurationRefusal::UnknownUnit("sec".into()));
        refused("5M", 1, DurationRefusal::UnknownUnit("M".into()));
        refused("30m1h", 3, DurationRefusal::Order);
        refused("1s1s", 2, DurationRefusal::Order);
        refused("18446744073709551616s", 0, DurationRefusal::Overflow);
        refused("1d99999999999999999999s", 2, DurationRefusal::Overflow);
        refused("18446744073709551615m", 0, DurationRefusal::Overflow);
    }
}
