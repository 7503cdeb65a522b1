//! Instants and spans as people and scripts read and write them.

use std::time::Duration;

use caesium_engine::calendar::{Zone, format_duration, parse_duration};
use caesium_engine::time::SECOND;
pub(crate) use caesium_manifest::instant::has_offset;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Serialize, Serializer};

use crate::clock;

/// Microseconds in a day.
const DAY: i64 = 86_400 * SECOND;

/// An instant (microseconds, UTC) that a document shows as RFC 3339 with milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct At(pub(crate) i64);

impl At {
    /// RFC 3339, UTC, always with milliseconds.
    pub(crate) fn rfc3339(self) -> String {
        format!("{:.3}", self.timestamp())
    }

    /// RFC 3339, UTC, with a fraction only when there is one.
    pub(crate) fn short(self) -> String {
        self.timestamp().strftime("%Y-%m-%dT%H:%M:%S%.fZ").to_string()
    }

    /// RFC 3339, UTC, to the microsecond: reading it gives the same instant.
    pub(crate) fn exact(self) -> String {
        caesium_manifest::instant::exact(self.0)
    }

    /// How long before `now` it was, in its two largest units: `46m`, `3h2m`; nothing of what is yet to come.
    pub(crate) fn age(self, now: Self) -> String {
        coarse(now.0.saturating_sub(self.0).max(0).unsigned_abs())
    }

    /// Time of day, UTC.
    pub(crate) fn clock(self) -> String {
        self.timestamp().strftime("%H:%M:%SZ").to_string()
    }

    /// Whole milliseconds, held inside the years that can be written.
    fn timestamp(self) -> Timestamp {
        let edge = if self.0 < 0 { Timestamp::MIN } else { Timestamp::MAX };
        Timestamp::from_millisecond(self.0.div_euclid(1_000)).unwrap_or(edge)
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.rfc3339())
    }
}

/// A span (microseconds) that a document shows in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seconds(pub(crate) i64);

impl Seconds {
    /// As operators write spans: `1h30m`, `-200ms`.
    pub(crate) fn text(self) -> String {
        let span = format_duration(Duration::from_micros(self.0.unsigned_abs()));
        if self.0 < 0 { format!("-{span}") } else { span }
    }

    /// Of what the wire counts from zero on.
    pub(crate) fn of_micros(micros: u64) -> Self {
        Self(i64::try_from(micros).unwrap_or(i64::MAX))
    }

    /// To the millisecond: what was measured over a network is no finer.
    pub(crate) fn brief(self) -> String {
        Self((self.0 + 500 * self.0.signum()) / 1000 * 1000).text()
    }
}

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % SECOND == 0 {
            return serializer.serialize_i64(self.0 / SECOND);
        }
        serializer.serialize_f64(self.0 as f64 / SECOND as f64)
    }
}

/// How tables write instants, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TimeStyle {
    /// UTC with Z
    Utc,
    /// The zone of this machine
    Local,
    /// Against the time of the answer
    Relative,
    /// Milliseconds since 1970
    UnixMs,
}

/// How tables write instants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Times {
    /// RFC 3339 in UTC, with Z.
    Utc,
    /// The wall of a zone, with its offset.
    Zone(TimeZone),
    /// Against the time of the answer.
    Relative,
    /// Whole milliseconds since 1970, UTC.
    UnixMs,
}

impl Times {
    /// A style that was asked for goes before a zone; without either it is UTC.
    pub(crate) fn new(style: Option<TimeStyle>, zone: Option<TimeZone>) -> Self {
        match (style, zone) {
            (Some(TimeStyle::Utc), _) | (None, None) => Self::Utc,
            (Some(TimeStyle::Local), _) => Self::Zone(TimeZone::system()),
            (Some(TimeStyle::Relative), _) => Self::Relative,
            (Some(TimeStyle::UnixMs), _) => Self::UnixMs,
            (None, Some(zone)) => Self::Zone(zone),
        }
    }

    /// The instant as a cell; `now` is the time of the answer.
    pub(crate) fn show(&self, at: At, now: At) -> String {
        match self {
            Self::Utc => at.short(),
            Self::Zone(zone) => {
                at.timestamp().to_zoned(zone.clone()).strftime("%Y-%m-%dT%H:%M:%S%.f%:z").to_string()
            }
            Self::Relative => relative(at.0.saturating_sub(now.0)),
            Self::UnixMs => at.timestamp().as_millisecond().to_string(),
        }
    }

    /// The time of day of an answer, to the second.
    pub(crate) fn clock(&self, at: At) -> String {
        match self {
            Self::Utc | Self::Relative => at.clock(),
            Self::Zone(zone) => at.timestamp().to_zoned(zone.clone()).strftime("%H:%M:%S%:z").to_string(),
            Self::UnixMs => self.show(at, at),
        }
    }
}

/// Reads the zone in which tables are to write instants.
pub(crate) fn parse_zone(text: &str) -> Result<TimeZone, String> {
    let zone = Zone::parse(text).map_err(|error| error.to_string())?;
    TimeZone::get(zone.name()).map_err(|error| error.to_string())
}

/// The two largest units are enough to show how far away something is.
fn relative(distance: i64) -> String {
    let text = coarse(distance.unsigned_abs());
    match distance {
        0.. => format!("in {text}"),
        _ => format!("{text} ago"),
    }
}

/// So many microseconds in whole seconds, and of those the two largest units.
fn coarse(micros: u64) -> String {
    let text = format_duration(Duration::from_secs(micros / SECOND.unsigned_abs()));
    let mut units = 0;
    let end = text.char_indices().find(|&(_, c)| {
        units += usize::from(c.is_ascii_alphabetic());
        units == 2
    });
    end.map_or(text.as_str(), |(at, _)| &text[..=at]).to_owned()
}

/// Reads an instant that is over, such as that of `--since`: RFC 3339, `HH:MM` or `HH:MM:SS` of today in UTC, or a
/// duration ago.
pub(crate) fn parse_past(text: &str, now: At) -> Result<At, String> {
    if let Ok(span) = parse_duration(text) {
        return Ok(At(now.0.saturating_sub(span_micros(span))));
    }
    if is_time_of_day(text) {
        return today(text, now);
    }
    refused_span(text)?;
    parse_rfc3339(text)
        .map_err(|error| format!("{error}; or write 6m for six minutes ago, or 02:55 for today"))
}

/// Reads an instant that is to come, such as that of a pause's end: RFC 3339, `HH:MM` or `HH:MM:SS` in UTC when it comes
/// next, or a duration from now, with or without `+`.
pub(crate) fn parse_ahead(text: &str, now: At) -> Result<At, String> {
    if let Ok(span) = parse_duration(text.strip_prefix('+').unwrap_or(text)) {
        return Ok(At(now.0.saturating_add(span_micros(span))));
    }
    if is_time_of_day(text) {
        let at = today(text, now)?;
        return Ok(if at > now { at } else { At(at.0.saturating_add(DAY)) });
    }
    refused_span(text)?;
    parse_rfc3339(text).map_err(|error| format!("{error}; or write 2h for in two hours, or 18:30"))
}

/// The same, by this machine's clock: the value of a flag.
pub(crate) fn ahead(text: &str) -> Result<At, String> {
    parse_ahead(text, At(clock::now_micros()))
}

/// Reads a span, or an instant that is to come and stands for the span until then.
pub(crate) fn span_until(text: &str) -> Result<Duration, String> {
    let now = At(clock::now_micros());
    match parse_ahead(text, now)?.0.saturating_sub(now.0) {
        ..=0 => Err("must end in the future".to_owned()),
        span => Ok(Duration::from_micros(span.unsigned_abs())),
    }
}

/// What is wrong with a span, where the text can be meant for nothing else.
fn refused_span(text: &str) -> Result<(), String> {
    let number = text.starts_with(|c: char| c.is_ascii_digit());
    match number && text.chars().all(|c| c.is_ascii_alphanumeric()) {
        true => parse_duration(text).map(drop).map_err(|error| error.to_string()),
        false => Ok(()),
    }
}

fn span_micros(span: Duration) -> i64 {
    i64::try_from(span.as_micros()).unwrap_or(i64::MAX)
}

fn today(time_of_day: &str, now: At) -> Result<At, String> {
    let midnight = now.0.div_euclid(DAY) * DAY;
    let today = At(midnight).timestamp().strftime("%Y-%m-%d").to_string();
    let seconds = if time_of_day.len() == HOURS_MINUTES { ":00" } else { "" };
    let instant = Zone::utc().instant(&format!("{today}T{time_of_day}{seconds}"));
    instant.map(At).map_err(|error| error.refusal.to_string())
}

/// Reads an instant to compare with: as [`parse_past`] does, or `+5m` for five minutes from now.
pub(crate) fn parse_near(text: &str, now: At) -> Result<At, String> {
    match text.strip_prefix('+').map(parse_duration) {
        Some(Ok(span)) => Ok(At(now.0.saturating_add(span_micros(span)))),
        Some(Err(error)) => Err(error.to_string()),
        None => parse_past(text, now),
    }
}

/// Reads RFC 3339 with an offset.
pub(crate) fn parse_rfc3339(text: &str) -> Result<At, String> {
    caesium_manifest::instant::parse_rfc3339(text).map(At)
}

/// Bytes of a time of day without seconds.
const HOURS_MINUTES: usize = 5;
/// Bytes of one with seconds.
const HOURS_SECONDS: usize = 8;

pub(crate) fn is_time_of_day(text: &str) -> bool {
    [HOURS_MINUTES, HOURS_SECONDS].contains(&text.len())
        && text.bytes().enumerate().all(|(i, b)| if i % 3 == 2 { b == b':' } else { b.is_ascii_digit() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: At = At(1_795_262_400_000_000);

    #[test]
    fn what_was_measured_is_told_to_the_millisecond() {
        let brief = |micros| Seconds(micros).brief();
        assert_eq!([brief(2_999_700), brief(-1_200), brief(499), brief(0)], ["3s", "-1ms", "0s", "0s"]);
    }

    #[test]
    fn instants_have_milliseconds_in_documents_and_only_if_needed_in_tables() {
        assert_eq!(At(1_795_262_400_123_999).rfc3339(), "2026-11-21T12:00:00.123Z");
        assert_eq!(NOON.rfc3339(), "2026-11-21T12:00:00.000Z");
        assert_eq!(NOON.short(), "2026-11-21T12:00:00Z");
        assert_eq!(At(1_795_262_400_120_000).short(), "2026-11-21T12:00:00.12Z");
        assert_eq!(At(i64::MAX).rfc3339().len(), "9999-12-30T22:00:00.999Z".len());
    }

    #[test]
    fn the_past_is_written_in_three_ways() {
        assert_eq!(parse_past("6m", NOON).unwrap(), At(NOON.0 - 360 * SECOND));
        assert_eq!(parse_past("02:55:00", NOON).unwrap().short(), "2026-11-21T02:55:00Z");
        assert_eq!(parse_past("2026-11-20T00:00:00+02:00", NOON).unwrap().short(), "2026-11-19T22:00:00Z");
        assert!(parse_past("25:00:00", NOON).unwrap_err().contains("hour"));
        assert!(parse_past("2026-11-20T00:00:00", NOON).unwrap_err().contains("with Z or an offset"));
        assert!(parse_past("yesterday", NOON).unwrap_err().starts_with("not a time"));
        assert_eq!(parse_past("02:55", NOON).unwrap().short(), "2026-11-21T02:55:00Z");
    }

    #[test]
    fn what_is_to_come_is_written_in_the_same_ways() {
        for (text, at) in [
            ("2h", "2026-11-21T14:00:00Z"),
            ("+2h", "2026-11-21T14:00:00Z"),
            ("18:30", "2026-11-21T18:30:00Z"),
            ("11:59:59", "2026-11-22T11:59:59Z"),
            ("2027-01-01T00:00:00+01:00", "2026-12-31T23:00:00Z"),
        ] {
            assert_eq!(parse_ahead(text, NOON).unwrap().short(), at, "{text}");
        }
        assert!(parse_ahead("tomorrow", NOON).unwrap_err().contains("write 2h for in two hours"));
    }

    #[test]
    fn a_zone_changes_how_an_instant_is_written_and_a_style_goes_before_it() {
        let berlin = || Some(parse_zone("Europe/Berlin").unwrap());
        let zoned = Times::new(None, berlin());
        assert_eq!(zoned.show(NOON, NOON), "2026-11-21T13:00:00+01:00");
        assert_eq!(zoned.clock(NOON), "13:00:00+01:00");
        assert_eq!(Times::new(Some(TimeStyle::Utc), berlin()).show(NOON, NOON), "2026-11-21T12:00:00Z");
        assert_eq!(Times::new(Some(TimeStyle::UnixMs), None).show(NOON, NOON), "1795262400000");
        assert!(parse_zone("Europe/Nowhere").is_err());
        assert_eq!(parse_near("+5m", NOON).unwrap(), At(NOON.0 + 300 * SECOND));
        assert_eq!(parse_near("5m", NOON).unwrap(), At(NOON.0 - 300 * SECOND));
    }

    #[test]
    fn distances_show_two_units() {
        assert_eq!(relative(8 * 60 * SECOND + 12 * SECOND), "in 8m12s");
        assert_eq!(relative(-(26 * 3600 + 61) * SECOND), "1d2h ago");
        assert_eq!(relative(0), "in 0s");
        assert_eq!(relative(-5 * SECOND), "5s ago");
    }

    #[test]
    fn spans_are_seconds_in_documents() {
        assert_eq!(serde_json::to_string(&[Seconds(60 * SECOND), Seconds(-1_500_000)]).unwrap(), "[60,-1.5]");
        assert_eq!(Seconds(-200_000).text(), "-200ms");
    }
}
