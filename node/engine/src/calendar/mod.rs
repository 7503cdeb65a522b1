//! When a schedule is due: time text, zones, and the walk between occurrences.
//!
//! Every node must name the same instants, so nothing here asks the machine: zones come from the bundled
//! database, the present never enters, and [`Zone::fingerprint`] says when two nodes would disagree.
//! The `cron` crate reads field syntax only; the days, the zones and the transitions are ours.
//!
//! Invariant: an occurrence is a whole millisecond from 1970 to the end of 2100, and `next_after(x) > x`.

mod cadence;
mod civil;
mod duration;
mod expr;
mod field;
mod segments;
mod sets;
mod stamp;
#[cfg(test)]
mod tests;
mod walk;
mod zone;

use std::fmt;

pub use cadence::{At, Cadence, CadenceError, CadenceRefusal, Every};
pub use duration::{DurationError, DurationRefusal, format_duration, parse_duration};
pub use expr::CronExpr;
pub use field::Field;
pub use stamp::{TimeError, TimeRefusal};
pub use zone::{Zone, ZoneError};

/// Version of the rules in this module; part of every zone fingerprint, so that nodes which would compute
/// different occurrences from the same text notice it.
pub const EVALUATOR_VERSION: u32 = 1;

/// A cadence placed in time: with its zone and its anchor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    cadence: Cadence,
    zone: Zone,
    anchor_micros: i64,
}

impl Calendar {
    /// `anchor_micros` (UTC microseconds) is the stamp of the log entry that set the cadence. Only `@every`
    /// uses it, rounded down to a whole millisecond.
    pub fn new(cadence: Cadence, zone: Zone, anchor_micros: i64) -> Self {
        Self { cadence, zone, anchor_micros }
    }

    /// What the schedule's time text says.
    pub fn cadence(&self) -> &Cadence {
        &self.cadence
    }

    /// The zone whose wall clock the cadence reads.
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// First occurrence strictly after `after_micros`, both in UTC microseconds; `None` when there is none
    /// before 2101.
    pub fn next_after(&self, after_micros: i64) -> Option<i64> {
        match &self.cadence {
            Cadence::Cron(expr) => {
                let hit = walk::next(expr.sets(), self.zone.segments(), first_second_after(after_micros))?;
                Some(hit.at * civil::SECOND)
            }
            Cadence::Every(every) => every.next_after(self.anchor_micros, after_micros),
            Cadence::At(at) => Some(at.instant()).filter(|&instant| instant > after_micros),
            Cadence::Never(_) => None,
        }
    }

    /// As [`next_after`](Self::next_after), from `start` on and before `end`.
    pub fn next_within(&self, after_micros: i64, start: Option<i64>, end: Option<i64>) -> Option<i64> {
        let start = start.map_or(i64::MIN, |start| start.saturating_sub(1));
        self.next_after(after_micros.max(start)).filter(|due| end.is_none_or(|end| *due < end))
    }

    /// As [`next_after`](Self::next_after), with what the zone did to the wall time.
    pub fn next_noted(&self, after_micros: i64) -> Option<Noted> {
        let Cadence::Cron(expr) = &self.cadence else {
            return self.next_after(after_micros).map(|at_micros| Noted { at_micros, note: None });
        };
        let (sets, segments, from) = (expr.sets(), self.zone.segments(), first_second_after(after_micros));
        let hit = walk::next(sets, segments, from)?;
        let once = || walk::fold_wall(sets, segments, &hit);
        let note = match hit.skipped_wall {
            Some(wall) => Some(TransitionNote::Gap { wall: WallTime::of(wall) }),
            None => once().map(|wall| TransitionNote::FoldFirst { wall: WallTime::of(wall) }),
        };
        let note = note.or_else(|| walk::elapsed_wall(sets, segments, from, &hit).map(TransitionNote::of));
        Some(Noted { at_micros: hit.at * civil::SECOND, note })
    }

    /// The first wall time between two instants (UTC microseconds) that the zone skips or repeats, of a job that follows elapsed
    /// time and names some hours only; `None` for every other.
    pub fn first_elapsed(&self, from_micros: i64, until_micros: i64) -> Option<TransitionNote> {
        let Cadence::Cron(expr) = &self.cadence else { return None };
        let [from, until] = [from_micros, until_micros].map(|micros| micros.div_euclid(civil::SECOND));
        walk::first_elapsed(expr.sets(), self.zone.segments(), from, until).map(TransitionNote::of)
    }

    /// Whether the cadence is due at exactly this instant (UTC microseconds).
    pub fn is_occurrence(&self, at_micros: i64) -> bool {
        match &self.cadence {
            Cadence::Cron(expr) => {
                at_micros % civil::SECOND == 0
                    && walk::is_hit(expr.sets(), self.zone.segments(), at_micros / civil::SECOND)
            }
            Cadence::Every(every) => every.is_due(self.anchor_micros, at_micros),
            Cadence::At(at) => at.instant() == at_micros,
            Cadence::Never(_) => false,
        }
    }

    /// Microseconds between the next two occurrences after `after_micros`; `None` when fewer than two are left.
    pub fn interval_after(&self, after_micros: i64) -> Option<i64> {
        let first = self.next_after(after_micros)?;
        let second = self.next_after(first)?;
        Some(second - first)
    }
}

/// An occurrence with its civil remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Microseconds since 1970, UTC; a whole millisecond.
    pub at_micros: i64,
    /// Present when the wall time was missing or ambiguous.
    pub note: Option<TransitionNote>,
}

/// What a zone transition did to an occurrence of a fixed-time job, or of one that follows elapsed time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransitionNote {
    /// The wall time does not exist that day; the occurrence is the first instant after the gap.
    Gap {
        /// The wall time that the expression names; the earliest one if several fell into the gap.
        wall: WallTime,
    },
    /// The wall time comes twice that day; this is the first, and the second is not an occurrence.
    FoldFirst {
        /// The wall time that the expression names.
        wall: WallTime,
    },
    /// A wall time before this occurrence does not exist, and is left out: the job follows elapsed time.
    LeftOut {
        /// The date of it.
        date: WallDate,
        /// The earliest one that is left out.
        wall: WallTime,
    },
    /// The wall time comes twice that day, and the job, which follows elapsed time, is due both times.
    FoldBoth {
        /// The wall time that the expression names.
        wall: WallTime,
        /// Whether this is the second.
        second: bool,
    },
}

impl TransitionNote {
    fn of(elapsed: walk::ElapsedWall) -> Self {
        match elapsed {
            walk::ElapsedWall::LeftOut(local) => {
                Self::LeftOut { date: WallDate::of(local), wall: WallTime::of(local) }
            }
            walk::ElapsedWall::First(local) => Self::FoldBoth { wall: WallTime::of(local), second: false },
            walk::ElapsedWall::Second(local) => Self::FoldBoth { wall: WallTime::of(local), second: true },
        }
    }
}

impl fmt::Display for TransitionNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { wall } => {
                write!(f, "{wall} does not exist (DST gap): shifted to the end of the gap")
            }
            Self::FoldFirst { wall } => write!(f, "first of two {wall} (DST fold)"),
            Self::LeftOut { date, wall } => {
                write!(f, "{wall} of {date} does not exist (DST gap): left out, * follows elapsed time")
            }
            Self::FoldBoth { wall, second } => {
                let which = if *second { "second" } else { "first" };
                write!(f, "{which} of two {wall} (DST fold), both due: * follows elapsed time")
            }
        }
    }
}

/// A date, shown as `2027-03-28`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallDate {
    day: i64,
}

impl WallDate {
    fn of(local_secs: i64) -> Self {
        Self { day: civil::split(local_secs).0 }
    }
}

impl fmt::Display for WallDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let month = civil::Month::containing(self.day);
        write!(f, "{:04}-{:02}-{:02}", month.year, month.number, self.day - month.first_day + 1)
    }
}

/// A time of day, shown as `02:30`, or `02:30:15` when the seconds matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallTime {
    second_of_day: u32,
}

impl WallTime {
    fn of(local_secs: i64) -> Self {
        Self { second_of_day: civil::split(local_secs).1 }
    }
}

impl fmt::Display for WallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute) = (self.second_of_day / 3600, self.second_of_day / 60 % 60);
        write!(f, "{hour:02}:{minute:02}")?;
        match self.second_of_day % 60 {
            0 => Ok(()),
            second => write!(f, ":{second:02}"),
        }
    }
}

fn first_second_after(micros: i64) -> i64 {
    micros.div_euclid(civil::SECOND) + 1
}
