//! Two clocks, two types: silence is measured in [`Mono`], occurrences are named in [`Wall`].

use std::fmt;
use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Microseconds since some instant before the process started, suspended time included; never persisted, never sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mono(pub u64);

/// Civil time: microseconds since 1970-01-01T00:00:00Z. Names occurrences; may step in either direction when it is read
/// from a machine's own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Wall(pub i64);

/// Both clocks of one machine, read at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// Elapsed time, which no clock step moves.
    pub mono: Mono,
    /// The machine's own (raw) civil clock; the engine corrects it to cluster time.
    pub wall: Wall,
}

/// Microseconds in a second, as instants and spans of time count them.
pub const SECOND: i64 = 1_000_000;

/// A duration in whole microseconds, saturating at the ends of `i64`.
#[must_use]
pub fn micros(duration: Duration) -> i64 {
    i64::try_from(duration.as_micros()).unwrap_or(i64::MAX)
}

impl Mono {
    /// Time since `earlier`; zero when `earlier` is later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_micros(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Duration> for Mono {
    type Output = Self;
    fn add(self, rhs: Duration) -> Self {
        Self(self.0.saturating_add(u64::try_from(rhs.as_micros()).unwrap_or(u64::MAX)))
    }
}

impl Wall {
    /// The latest instant that can be named.
    pub const MAX: Self = Self(i64::MAX);
    /// The earliest instant that can be named.
    pub const MIN: Self = Self(i64::MIN);

    /// Microseconds from `earlier` to `self`; negative when `earlier` is later.
    #[must_use]
    pub fn micros_since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Wall {
    type Output = Self;
    fn add(self, rhs: Duration) -> Self {
        Self(self.0.saturating_add(micros(rhs)))
    }
}

impl Sub<Duration> for Wall {
    type Output = Self;
    fn sub(self, rhs: Duration) -> Self {
        Self(self.0.saturating_sub(micros(rhs)))
    }
}

/// A stamp that is later than its reader's clock by more than this is a fault of the clock that gave it.
pub const STAMP_BACK: Duration = Duration::from_secs(10);

/// The stamp of the next log entry: `now`, or the `newest` stamp in the log if that is a little later. After a leader's clock
/// was ahead, what is declared from then on must not wait for the time that it showed.
#[must_use]
pub fn next_stamp(newest: Wall, now: Wall) -> Wall {
    if newest > now + STAMP_BACK { now } else { newest.max(now) }
}

/// RFC 3339, UTC, milliseconds.
impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_microsecond(self.0) {
            Ok(at) => write!(f, "{at:.3}"),
            Err(_) => write!(f, "{}us", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wall_prints_utc_milliseconds() {
        assert_eq!(Wall(1_700_000_000_123_456).to_string(), "2023-11-14T22:13:20.123Z");
    }

    #[test]
    fn stamps_go_back_only_after_a_clock_that_was_ahead() {
        let second = |n: i64| Wall(n * 1_000_000);
        assert_eq!(next_stamp(second(5), second(7)), second(7));
        assert_eq!(next_stamp(second(15), second(7)), second(15));
        assert_eq!(next_stamp(second(3607), second(7)), second(7));
        assert_eq!(next_stamp(Wall::MAX, second(7)), second(7));
    }

    #[test]
    fn mono_never_goes_negative() {
        assert_eq!(Mono(5).since(Mono(9)), Duration::ZERO);
    }
}
