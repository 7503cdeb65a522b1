//! The syntax of one crontab field, checked so strictly that every refusal knows its place.

use std::fmt;

use super::cadence::{CadenceError, CadenceRefusal};

/// A field of a cron expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// 0 to 59; only in six-field expressions.
    Second,
    /// 0 to 59; the first of five fields.
    Minute,
    /// 0 to 23, on the wall clock of the zone.
    Hour,
    /// 1 to 31; days that a month lacks never match.
    DayOfMonth,
    /// 1 to 12, or names.
    Month,
    /// 0 to 7, both ends Sunday, or names.
    DayOfWeek,
}

impl Field {
    /// The fields of a six-field expression in order; a five-field one leaves out the first.
    pub(super) const ALL: [Self; 6] =
        [Self::Second, Self::Minute, Self::Hour, Self::DayOfMonth, Self::Month, Self::DayOfWeek];

    fn low(self) -> u32 {
        match self {
            Self::Second | Self::Minute | Self::Hour | Self::DayOfWeek => 0,
            Self::DayOfMonth | Self::Month => 1,
        }
    }

    fn high(self) -> u32 {
        match self {
            Self::Second | Self::Minute => 59,
            Self::Hour => 23,
            Self::DayOfMonth => 31,
            Self::Month => 12,
            Self::DayOfWeek => 7,
        }
    }

    /// The longest step that still means something: once per cycle.
    fn step_max(self) -> u32 {
        match self {
            Self::DayOfWeek => 7,
            other => other.high() - other.low() + 1,
        }
    }

    /// The name at index `n` stands for `low() + n`.
    fn names(self) -> &'static [&'static str] {
        match self {
            Self::Month => {
                &["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
            }
            Self::DayOfWeek => &["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
            Self::Second | Self::Minute | Self::Hour | Self::DayOfMonth => &[],
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Second => "second",
            Self::Minute => "minute",
            Self::Hour => "hour",
            Self::DayOfMonth => "day of month",
            Self::Month => "month",
            Self::DayOfWeek => "day of week",
        })
    }
}

/// One item of a field's list: the values from `low` to `high`, every `step`th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) step: u32,
}

/// Reads the list of a field. `text` has no blanks and is not empty; `offset` is where it stands in the
/// text that the user wrote.
pub(super) fn items(field: Field, text: &str, offset: usize) -> Result<Vec<Item>, CadenceError> {
    let mut reader = FieldReader { field, text, offset, at: 0 };
    let mut items = Vec::new();
    loop {
        items.push(reader.item()?);
        match reader.peek() {
            None => return Ok(items),
            Some(',') => reader.at += 1,
            Some(other) => return Err(reader.refuse(reader.at, unexpected(other))),
        }
    }
}

/// `at` is always between characters: only ASCII is passed.
struct FieldReader<'t> {
    field: Field,
    text: &'t str,
    offset: usize,
    at: usize,
}

impl<'t> FieldReader<'t> {
    fn item(&mut self) -> Result<Item, CadenceError> {
        if self.peek() == Some('*') {
            self.at += 1;
            let step = self.step()?;
            return Ok(Item { low: self.field.low(), high: self.field.high(), step: step.unwrap_or(1) });
        }
        let start = self.at;
        let low = self.value()?;
        if self.peek() != Some('-') {
            if self.peek() == Some('/') {
                return Err(self.refuse(self.at, self.step_of_one(start)));
            }
            return Ok(Item { low, high: low, step: 1 });
        }
        let first = &self.text[start..self.at];
        self.at += 1;
        let second = self.at;
        let high = self.range_end(low)?;
        if high < low {
            return Err(self.refuse(start, self.backwards(first, &self.text[second..self.at])));
        }
        let step = self.step()?;
        Ok(Item { low, high, step: step.unwrap_or(1) })
    }

    /// The first and the last value, as names where `like` is one. Sunday is the first day, not the last as well.
    fn ends(&self, like: &str) -> (String, String) {
        let named = like.starts_with(|first: char| first.is_ascii_alphabetic());
        if let (true, [first, .., last]) = (named, self.field.names()) {
            return ((*first).to_owned(), (*last).to_owned());
        }
        let last = if self.field == Field::DayOfWeek { 6 } else { self.field.high() };
        (self.field.low().to_string(), last.to_string())
    }

    /// `22-2` is `22-23,0-2`, and `fri-mon` is `fri-sat,sun-mon`.
    fn backwards(&self, low: &str, high: &str) -> CadenceRefusal {
        let ((_, last), (first, _)) = (self.ends(low), self.ends(high));
        CadenceRefusal::Backwards {
            write: format!("{low}-{last},{first}-{high}"),
            written: format!("{low}-{high}"),
        }
    }

    /// `5/10` is `5-59/10` in minutes, and `5-23/10` in hours.
    fn step_of_one(&self, start: usize) -> CadenceRefusal {
        let low = &self.text[start..self.at];
        let step = self.text[self.at + 1..].split(',').next().unwrap_or_default();
        let (_, last) = self.ends(low);
        CadenceRefusal::StepOfOne { write: format!("{low}-{last}/{step}"), written: format!("{low}/{step}") }
    }

    /// As cronie reads it, `sun` at the end of a range is the Sunday after: `fri-sun` is 5-7.
    fn range_end(&mut self, low: u32) -> Result<u32, CadenceError> {
        let named = self.peek().is_some_and(|first| first.is_ascii_alphabetic());
        let high = self.value()?;
        let is_late_sunday = self.field == Field::DayOfWeek && named && high == 0 && low > 0;
        Ok(if is_late_sunday { 7 } else { high })
    }

    fn step(&mut self) -> Result<Option<u32>, CadenceError> {
        if self.peek() != Some('/') {
            return Ok(None);
        }
        self.at += 1;
        let start = self.at;
        let step = self.number()?;
        let max = self.field.step_max();
        match step {
            0 => Err(self.refuse(start, CadenceRefusal::StepZero)),
            step if step > max => Err(self.refuse(start, CadenceRefusal::StepTooLong { max })),
            step => Ok(Some(step)),
        }
    }

    fn value(&mut self) -> Result<u32, CadenceError> {
        if self.peek().is_some_and(|first| first.is_ascii_alphabetic()) {
            return self.name();
        }
        let start = self.at;
        let value = self.number()?;
        let (low, high) = (self.field.low(), self.field.high());
        if !(low..=high).contains(&value) {
            let written = self.text[start..self.at].to_owned();
            return Err(self.refuse(start, CadenceRefusal::OutOfRange { written, low, high }));
        }
        Ok(value)
    }

    /// Saturates: every range ends far below.
    fn number(&mut self) -> Result<u32, CadenceError> {
        let digits = self.run(|byte| byte.is_ascii_digit());
        if digits.is_empty() {
            let refusal = match self.peek() {
                None | Some(',') => CadenceRefusal::ValueMissing,
                Some(other) => unexpected(other),
            };
            return Err(self.refuse(self.at, refusal));
        }
        self.at += digits.len();
        Ok(digits.parse().unwrap_or(u32::MAX))
    }

    fn name(&mut self) -> Result<u32, CadenceError> {
        let start = self.at;
        let word = self.run(|byte| byte.is_ascii_alphabetic());
        let names = self.field.names();
        let find = |word: &str| names.iter().position(|name| name.eq_ignore_ascii_case(word));
        if let Some(index) = find(word) {
            self.at += word.len();
            return Ok(self.field.low() + index as u32);
        }
        // `L`, `LW`, `H`, and `friL` of other dialects.
        let tail = if word.get(..3).is_some_and(|head| find(head).is_some()) { 3 } else { 0 };
        if word.len() - tail <= 2
            && let Some(foreign) = word[tail..].chars().next().filter(|c| is_foreign(*c))
        {
            return Err(self.refuse(start + tail, CadenceRefusal::Foreign(foreign)));
        }
        let word = word.to_owned();
        let refusal = match (names.first(), names.last()) {
            (Some(first), Some(last)) => CadenceRefusal::UnknownName { word, first, last },
            _ => CadenceRefusal::NumbersOnly { word },
        };
        Err(self.refuse(start, refusal))
    }

    /// The longest run of such ASCII bytes from here on.
    fn run(&self, wanted: impl Fn(&u8) -> bool) -> &'t str {
        let rest = &self.text[self.at..];
        &rest[..rest.bytes().take_while(wanted).count()]
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn refuse(&self, at: usize, refusal: CadenceRefusal) -> CadenceError {
        CadenceError { position: self.offset + at, field: Some(self.field), refusal }
    }
}

fn unexpected(found: char) -> CadenceRefusal {
    if is_foreign(found) { CadenceRefusal::Foreign(found) } else { CadenceRefusal::Unexpected(found) }
}

/// Characters with a meaning in other cron dialects: refused by name rather than as noise.
fn is_foreign(found: char) -> bool {
    matches!(found.to_ascii_uppercase(), 'L' | 'W' | '#' | 'H' | '~' | '?')
}
