//! Reading points in time: RFC 3339, and its offset-less cousin.

use super::civil::{self, FIRST_YEAR, HORIZON, LAST_YEAR, SECOND};

/// Which texts are welcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// RFC 3339 to the millisecond; the offset is required.
    Rfc3339,
    /// As RFC 3339 to the microsecond, but offset, seconds and the whole time of day may be left out.
    Civil,
}

/// A point on some wall clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    /// Whole seconds since 1970-01-01T00:00:00 on that clock.
    pub(super) local_secs: i64,
    /// 0 to 999 999.
    pub(super) micros: i64,
    /// Local minus UTC in seconds, if the text says.
    pub(super) offset: Option<i64>,
}

impl Stamp {
    /// The instant if that clock is this many seconds ahead of UTC.
    pub(super) fn utc_micros(&self, offset: i64) -> i64 {
        (self.local_secs - offset) * SECOND + self.micros
    }
}

/// A text that names no point in time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{refusal} (at position {position})")]
pub struct TimeError {
    /// Byte offset into the text, from 0.
    pub position: usize,
    /// What is wrong there.
    pub refusal: TimeRefusal,
}

/// What is wrong with a point in time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeRefusal {
    /// A number with a fixed count of digits belongs here.
    #[error("expected {digits} digits of the {part}")]
    Digits {
        /// How many the part has; of a fraction how many at most.
        digits: usize,
        /// Year, month and so on.
        part: &'static str,
    },
    /// The calendar or the clock has no such number.
    #[error("{part} {value} is out of range: {low} to {high}")]
    OutOfRange {
        /// The number that was written there.
        value: u32,
        /// Year, month and so on.
        part: &'static str,
        /// Least that the part takes.
        low: u32,
        /// Greatest that the part takes, in that month for a day.
        high: u32,
    },
    /// A separator belongs here.
    #[error("expected {0}, as in 2027-03-28T02:30:00+02:00")]
    Expected(&'static str),
    /// The text goes on where a point in time is complete.
    #[error("unexpected {0:?} after the time")]
    Trailing(char),
    /// A point that all nodes must agree on cannot depend on a zone.
    #[error("not a time: end it with Z or an offset, as +02:00")]
    OffsetMissing,
    /// More decimals than the clock that will read it.
    #[error("no more than {0} decimals of a second")]
    TooFine(usize),
    /// Outside 1970 to 2100 in UTC.
    #[error("outside the calendar: 1970 to 2100")]
    OutOfCalendar,
}

/// An instant in UTC microseconds, if occurrences may lie there.
pub(super) fn in_calendar(instant: i64) -> Result<i64, TimeError> {
    if (0..HORIZON * SECOND).contains(&instant) {
        return Ok(instant);
    }
    Err(TimeError { position: 0, refusal: TimeRefusal::OutOfCalendar })
}

pub(super) fn parse(text: &str, form: Form) -> Result<Stamp, TimeError> {
    let mut reader = StampReader { text, at: 0 };
    let year = reader.number(4, "year", FIRST_YEAR as u32, LAST_YEAR as u32)?;
    reader.one_of(b"-", "-")?;
    let month = reader.number(2, "month", 1, 12)?;
    reader.one_of(b"-", "-")?;
    let last_day = civil::month_len(i64::from(year), month);
    let day = reader.number(2, "day", 1, last_day)?;
    let midnight = civil::day_of(i64::from(year), month, day) * civil::DAY;
    if form == Form::Civil && reader.is_done() {
        return Ok(Stamp { local_secs: midnight, micros: 0, offset: None });
    }
    reader.one_of(b"Tt ", "T")?;
    let minutes = reader.hour_and_minute()?;
    let has_seconds = form == Form::Rfc3339 || reader.peek() == Some(b':');
    let (second, micros) = if has_seconds { reader.seconds(form)? } else { (0, 0) };
    let offset = reader.offset()?;
    if let Some(rest) = text[reader.at..].chars().next() {
        return Err(reader.refuse(reader.at, TimeRefusal::Trailing(rest)));
    }
    if form == Form::Rfc3339 && offset.is_none() {
        return Err(reader.refuse(reader.at, TimeRefusal::OffsetMissing));
    }
    Ok(Stamp { local_secs: midnight + i64::from(minutes * 60 + second), micros, offset })
}

/// Only ever stands between characters: it passes ASCII bytes alone.
struct StampReader<'t> {
    text: &'t str,
    at: usize,
}

impl StampReader<'_> {
    fn number(&mut self, digits: usize, part: &'static str, low: u32, high: u32) -> Result<u32, TimeError> {
        let start = self.at;
        let value = self.digits(digits).ok_or(self.refuse(start, TimeRefusal::Digits { digits, part }))?;
        if !(low..=high).contains(&value) {
            return Err(self.refuse(start, TimeRefusal::OutOfRange { value, part, low, high }));
        }
        Ok(value)
    }

    fn hour_and_minute(&mut self) -> Result<u32, TimeError> {
        let hour = self.number(2, "hour", 0, 23)?;
        self.one_of(b":", ":")?;
        Ok(hour * 60 + self.number(2, "minute", 0, 59)?)
    }

    /// `:SS` with decimals, as seconds and microseconds.
    fn seconds(&mut self, form: Form) -> Result<(u32, i64), TimeError> {
        self.one_of(b":", ":")?;
        // No 60: a leap second has no instant of its own in UTC microseconds.
        let second = self.number(2, "second", 0, 59)?;
        if self.peek() != Some(b'.') {
            return Ok((second, 0));
        }
        self.at += 1;
        let decimals_max = if form == Form::Rfc3339 { 3 } else { 6 };
        let start = self.at;
        let mut micros = 0;
        let mut unit = SECOND / 10;
        while let Some(digit) = self.digits(1) {
            if self.at - start > decimals_max {
                return Err(self.refuse(self.at - 1, TimeRefusal::TooFine(decimals_max)));
            }
            micros += i64::from(digit) * unit;
            unit /= 10;
        }
        if self.at == start {
            return Err(self.refuse(start, TimeRefusal::Digits { digits: decimals_max, part: "second" }));
        }
        Ok((second, micros))
    }

    fn offset(&mut self) -> Result<Option<i64>, TimeError> {
        let sign = match self.peek() {
            Some(b'Z' | b'z') => 0,
            Some(b'+') => 60,
            Some(b'-') => -60,
            _ => return Ok(None),
        };
        self.at += 1;
        if sign == 0 {
            return Ok(Some(0));
        }
        Ok(Some(i64::from(self.hour_and_minute()?) * sign))
    }

    fn digits(&mut self, count: usize) -> Option<u32> {
        let run = self.text.as_bytes().get(self.at..self.at + count)?;
        let value = run
            .iter()
            .try_fold(0, |value, &byte| byte.is_ascii_digit().then(|| value * 10 + u32::from(byte - b'0')))?;
        self.at += count;
        Some(value)
    }

    fn one_of(&mut self, wanted: &[u8], name: &'static str) -> Result<(), TimeError> {
        if self.peek().is_some_and(|byte| wanted.contains(&byte)) {
            self.at += 1;
            return Ok(());
        }
        Err(self.refuse(self.at, TimeRefusal::Expected(name)))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    fn refuse(&self, position: usize, refusal: TimeRefusal) -> TimeError {
        TimeError { position, refusal }
    }
}
