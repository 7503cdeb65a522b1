//! What a schedule's time text says, before it meets a zone.

use std::time::Duration;

use super::civil::{HORIZON, SECOND};
use super::duration::{self, DurationRefusal};
use super::expr::CronExpr;
use super::field::Field;
use super::stamp::{self, Form, TimeRefusal};
use crate::ids::ScheduleName;

/// What the terms of a task begin with.
const TASK: &str = "@task";

/// The parsed time text of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cadence {
    /// A crontab expression, or a macro that stands for one.
    Cron(CronExpr),
    /// `@every 90s`: by elapsed time from the schedule's anchor.
    Every(Every),
    /// `@at 2027-03-28T02:30:00Z`: once, at that instant.
    At(At),
    /// `@task …`, `@after …` or `@on …`: the terms of a task, the schedule that it follows or the event that it reacts to stand in the place of a cadence, and no
    /// instant is due by them.
    Never(String),
}

impl Cadence {
    /// Reads five-field crontab, six fields with leading seconds, a macro such as `@daily`, `@every 90s`, or
    /// `@at` with RFC 3339. An `@at` in the past is for the caller to refuse: here is no clock.
    pub fn parse(text: &str) -> Result<Self, CadenceError> {
        if text.len() > TEXT_MAX {
            return Err(refuse(text.floor_char_boundary(TEXT_MAX), CadenceRefusal::TooLong));
        }
        let foreign = |c: &(usize, char)| c.1 != '\t' && (c.1.is_ascii_control() || !c.1.is_ascii());
        if let Some((position, found)) = text.char_indices().find(foreign) {
            return Err(refuse(position, CadenceRefusal::Character(found)));
        }
        let trimmed = text.trim_matches(BLANKS);
        if trimmed.is_empty() {
            return Err(refuse(0, CadenceRefusal::Empty));
        }
        let offset = text.len() - text.trim_start_matches(BLANKS).len();
        if trimmed == TASK || trimmed.strip_prefix(TASK).is_some_and(|rest| rest.starts_with(' ')) {
            return Ok(Self::Never(trimmed.to_owned()));
        }
        if trimmed.starts_with('@') {
            return Self::named(trimmed, offset);
        }
        CronExpr::parse(trimmed, offset).map(Self::Cron)
    }

    /// As [`parse`](Self::parse), for a schedule that is to be declared: what names no date of any year is refused at its
    /// day of the month. What was declared once is read by `parse`, whatever it names.
    pub fn declare(text: &str) -> Result<Self, CadenceError> {
        let cadence = Self::parse(text)?;
        match &cadence {
            Self::Cron(expr) if cadence.is_never() => {
                let offset = text.len() - text.trim_start_matches(BLANKS).len();
                Err(CadenceError {
                    position: offset + expr.day_of_month_at(),
                    field: Some(Field::DayOfMonth),
                    refusal: CadenceRefusal::NeverDue,
                })
            }
            Self::Cron(_) | Self::Every(_) | Self::At(_) | Self::Never(_) => Ok(cadence),
        }
    }

    /// Whether no instant can ever be due: `0 0 31 2 *` names no date.
    pub fn is_never(&self) -> bool {
        matches!(self, Self::Cron(expr) if !expr.sets().any_date)
    }

    /// The text it was read from, without blanks around it.
    pub fn text(&self) -> &str {
        match self {
            Self::Cron(expr) => expr.text(),
            Self::Every(every) => &every.text,
            Self::At(at) => &at.text,
            Self::Never(text) => text,
        }
    }

    /// The instant of an `@at` in UTC microseconds.
    pub fn at_instant(&self) -> Option<i64> {
        match self {
            Self::At(at) => Some(at.instant()),
            Self::Cron(_) | Self::Every(_) | Self::Never(_) => None,
        }
    }

    /// What follows the name of a schedule is read with the other terms.
    fn follows(text: &str, argument: &str, at: usize) -> Result<Self, CadenceError> {
        let name = argument.split(BLANKS).next().unwrap_or_default();
        match name.parse::<ScheduleName>() {
            Ok(_) => Ok(Self::Never(text.to_owned())),
            Err(error) => Err(refuse(at + error.position, CadenceRefusal::After(error.problem))),
        }
    }

    /// `text` starts with `@` and stands at `offset` in what the user wrote.
    fn named(text: &str, offset: usize) -> Result<Self, CadenceError> {
        let (name, rest) = text.split_at(text.find(BLANKS).unwrap_or(text.len()));
        let argument = rest.trim_start_matches(BLANKS);
        let argument_at = offset + text.len() - argument.len();
        match name {
            "@every" => Every::parse(text, argument, argument_at).map(Self::Every),
            "@at" => At::parse(text, argument, argument_at).map(Self::At),
            "@after" => Self::follows(text, argument, argument_at),
            // Which event is read with the other terms.
            "@on" if !argument.is_empty() => Ok(Self::Never(text.to_owned())),
            "@reboot" => Err(refuse(offset, CadenceRefusal::Reboot)),
            _ => {
                let Some((_, fields)) = MACROS.iter().find(|(known, _)| *known == name) else {
                    let name = name.chars().take(NAME_ECHO_MAX).collect();
                    return Err(refuse(offset, CadenceRefusal::UnknownMacro(name)));
                };
                if !argument.is_empty() {
                    return Err(refuse(argument_at, CadenceRefusal::MacroArgument));
                }
                Ok(Self::Cron(CronExpr::parse(fields, offset)?.named(name)))
            }
        }
    }
}

/// A fixed span after another, counted from the entry that set the cadence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Every {
    text: String,
    period_micros: i64,
}

impl Every {
    /// The span between two occurrences.
    pub fn period(&self) -> Duration {
        Duration::from_micros(self.period_micros.unsigned_abs())
    }

    fn parse(text: &str, argument: &str, at: usize) -> Result<Self, CadenceError> {
        let period = duration::parse_duration(argument)
            .map_err(|error| refuse(at + error.position, CadenceRefusal::Duration(error.refusal)))?;
        if period < EVERY_MIN {
            return Err(refuse(at, CadenceRefusal::EveryTooShort));
        }
        if period.subsec_nanos() % 1_000_000 != 0 {
            return Err(refuse(at, CadenceRefusal::EveryTooFine));
        }
        if period.as_secs() >= HORIZON as u64 {
            return Err(refuse(at, CadenceRefusal::EveryTooLong));
        }
        Ok(Self { text: text.to_owned(), period_micros: period.as_micros() as i64 })
    }

    pub(super) fn next_after(&self, anchor: i64, after: i64) -> Option<i64> {
        let (anchor, period) = (whole_millis(anchor), i128::from(self.period_micros));
        // From the last microsecond before the calendar on, if earlier.
        let after = i128::from(after.max(-1));
        let count = ((after - anchor).div_euclid(period) + 1).max(1);
        i64::try_from(anchor + count * period).ok().filter(|&due| due < HORIZON * SECOND)
    }

    pub(super) fn is_due(&self, anchor: i64, at: i64) -> bool {
        let elapsed = i128::from(at) - whole_millis(anchor);
        elapsed > 0 && elapsed % i128::from(self.period_micros) == 0 && (0..HORIZON * SECOND).contains(&at)
    }
}

/// One instant, as `@at` names it; due at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    text: String,
    instant_micros: i64,
}

impl At {
    /// Microseconds since 1970, UTC.
    pub fn instant(&self) -> i64 {
        self.instant_micros
    }

    fn parse(text: &str, argument: &str, at: usize) -> Result<Self, CadenceError> {
        let instant_micros = stamp::parse(argument, Form::Rfc3339)
            .and_then(|stamp| stamp::in_calendar(stamp.utc_micros(stamp.offset.unwrap_or(0))))
            .map_err(|error| refuse(at + error.position, CadenceRefusal::Time(error.refusal)))?;
        Ok(Self { text: text.to_owned(), instant_micros })
    }
}

/// A time text that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{refusal} (at position {position})", field.map(|field| format!("{field}: ")).unwrap_or_default())]
pub struct CadenceError {
    /// Byte offset into the text as given, from 0.
    pub position: usize,
    /// The cron field in which it stands.
    pub field: Option<Field>,
    /// What is wrong there.
    pub refusal: CadenceRefusal,
}

/// What is wrong with a time text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CadenceRefusal {
    /// Nothing, or blanks only.
    #[error("empty: write five cron fields, a macro such as @daily, @every 90s, or @at with a time")]
    Empty,
    /// Longer than any honest expression.
    #[error("longer than {TEXT_MAX} bytes")]
    TooLong,
    /// Control characters, line ends and non-ASCII.
    #[error("{0:?} has no place in a time text")]
    Character(char),
    /// Not five or six fields.
    #[error("{}", field_count(*.0))]
    FieldCount(usize),
    /// A cluster does not boot.
    #[error("@reboot has no meaning in a cluster: nodes boot, schedules do not")]
    Reboot,
    /// An `@` and a word that stands for no cadence.
    #[error("unknown macro {0}: known are {list}, @every, @at and @after", list = macro_list())]
    UnknownMacro(String),
    /// Something follows a macro that stands alone.
    #[error("nothing may follow the macro")]
    MacroArgument,
    /// An empty list item, or a range or step without its number.
    #[error("a value is missing")]
    ValueMissing,
    /// A character that no cron field has.
    #[error("unexpected {0:?}")]
    Unexpected(char),
    /// `L W # H ~ ?`.
    #[error("{0:?} belongs to another cron dialect and is not supported")]
    Foreign(char),
    /// A word in a field of numbers.
    #[error("{word:?}: this field takes numbers only")]
    NumbersOnly {
        /// As written in the field.
        word: String,
    },
    /// A word that is no month or weekday.
    #[error("{word:?} is not a name here: three letters, {first} to {last}")]
    UnknownName {
        /// As written in the field.
        word: String,
        /// First name of the field.
        first: &'static str,
        /// Last name of the field.
        last: &'static str,
    },
    /// A number that the field does not reach.
    #[error("{written} is out of range: {low} to {high}")]
    OutOfRange {
        /// The number as written.
        written: String,
        /// Least that the field takes.
        low: u32,
        /// Greatest that the field takes.
        high: u32,
    },
    /// A range that would wrap around.
    #[error("the range runs backwards: write {write} for {written}")]
    Backwards {
        /// The same as two ranges.
        write: String,
        /// The range itself, as it was written.
        written: String,
    },
    /// `5/10`: other dialects differ on where that ends.
    #[error("a step needs a range or *: write {write} for {written}")]
    StepOfOne {
        /// The same to the end of the field.
        write: String,
        /// The step itself, as it was written.
        written: String,
    },
    /// `*/0`, or any range with that step.
    #[error("a step of 0 never moves")]
    StepZero,
    /// `*/90` in minutes would silently mean hourly.
    #[error("the step is longer than the field: at most {max}")]
    StepTooLong {
        /// Number of values in the field.
        max: u32,
    },
    /// Months that have no such day.
    #[error("never due: no month of the month field has such a day")]
    NeverDue,
    /// The duration of an `@every`.
    #[error("@every: {0}")]
    Duration(DurationRefusal),
    /// An `@every` below a second.
    #[error("@every needs at least 1s")]
    EveryTooShort,
    /// An `@every` with less than milliseconds.
    #[error("@every counts whole milliseconds")]
    EveryTooFine,
    /// An `@every` that outlasts the calendar.
    #[error("@every is longer than the calendar: 1970 to 2100")]
    EveryTooLong,
    /// The name after an `@after`.
    #[error("@after: {0}")]
    After(&'static str),
    /// The time of an `@at`.
    #[error("@at: {0}")]
    Time(TimeRefusal),
    /// The field parser refused what the checks before it allow: a bug, but the user's text is innocent.
    #[error("the cron library does not take this expression: {0}")]
    Library(String),
}

fn field_count(found: usize) -> String {
    let counted = match found {
        1 => "1 field".to_owned(),
        found => format!("{found} fields"),
    };
    let hint = if found == 7 { "; there is no year field" } else { "" };
    format!("{counted} found, expected 5 (minute hour day month weekday) or 6 (leading seconds){hint}")
}

fn macro_list() -> String {
    MACROS.map(|(name, _)| name).join(" ")
}

fn refuse(position: usize, refusal: CadenceRefusal) -> CadenceError {
    CadenceError { position, field: None, refusal }
}

/// Wide, because an anchor may be any number.
fn whole_millis(micros: i64) -> i128 {
    i128::from(micros).div_euclid(1000) * 1000
}

/// The longest time text. The longest useful one lists every minute, hour and day: some 400 bytes.
const TEXT_MAX: usize = 1024;
/// Enough of a wrong macro to recognise it in the message.
const NAME_ECHO_MAX: usize = 32;
/// The shortest `@every`: what fires more often is a service, not a schedule.
const EVERY_MIN: Duration = Duration::from_secs(1);

const BLANKS: [char; 2] = [' ', '\t'];

const MACROS: [(&str, &str); 7] = [
    ("@hourly", "0 * * * *"),
    ("@daily", "0 0 * * *"),
    ("@midnight", "0 0 * * *"),
    ("@weekly", "0 0 * * 0"),
    ("@monthly", "0 0 1 * *"),
    ("@yearly", "0 0 1 1 *"),
    ("@annually", "0 0 1 1 *"),
];
