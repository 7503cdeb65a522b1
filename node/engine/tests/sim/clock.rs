//! A machine's two clocks: one that names instants and is wrong, one that measures and is a little wrong.

use caesium_engine::time::{Mono, Now, Wall};

use crate::queue::Time;

/// The civil time at which every run begins: a whole minute.
pub(crate) const EPOCH: i64 = 1_700_000_040_000_000;
const MILLION: i64 = 1_000_000;

#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// How far the civil clock was from true time at `set`, in microseconds.
    pub(crate) skew: i64,
    /// How much faster than true time both clocks run.
    pub(crate) drift_ppm: i64,
    /// How much faster still the civil clock runs: a fault.
    pub(crate) rate_ppm: i64,
    pub(crate) set: Time,
    pub(crate) booted: Time,
}

impl Clock {
    pub(crate) fn now(&self, at: Time) -> Now {
        Now {
            mono: Mono(self.ticks(at.saturating_sub(self.booted)) as u64),
            wall: Wall(EPOCH + at as i64 + self.error(at)),
        }
    }

    /// How far the civil clock is from true time.
    pub(crate) fn error(&self, at: Time) -> i64 {
        self.skew + (at - self.set) as i64 * (self.drift_ppm + self.rate_ppm) / MILLION
    }

    /// Somebody sets the civil clock.
    pub(crate) fn set_skew(&mut self, at: Time, skew: i64) {
        (self.skew, self.set) = (skew, at);
    }

    /// From now on the civil clock runs this much faster than the machine.
    pub(crate) fn set_rate(&mut self, at: Time, rate_ppm: i64) {
        self.set_skew(at, self.error(at));
        self.rate_ppm = rate_ppm;
    }

    /// The first true instant at which the measuring clock shows `deadline` or more.
    pub(crate) fn when(&self, deadline: Mono) -> Time {
        let exact = i128::from(deadline.0) * i128::from(MILLION) / i128::from(MILLION + self.drift_ppm);
        let mut at = self.booted.saturating_add(exact.min(i128::from(u32::MAX) * 1000) as u64);
        while self.ticks(at.saturating_sub(self.booted)) < deadline.0 as i64
            && deadline.0 < u64::from(u32::MAX) * 500
        {
            at += 1;
        }
        at
    }

    fn ticks(&self, elapsed: Time) -> i64 {
        elapsed as i64 + elapsed as i64 * self.drift_ppm / MILLION
    }
}

#[test]
fn a_deadline_is_reached_when_the_clock_says_so() {
    for drift_ppm in [-200, 0, 137, 200] {
        let clock = Clock { skew: -5, drift_ppm, rate_ppm: 0, set: 10, booted: 1_000 };
        for deadline in [0, 1, 999_999, 61_000_003] {
            let at = clock.when(Mono(deadline));
            assert!(clock.now(at).mono.0 >= deadline);
            assert!(at == clock.booted || clock.now(at - 1).mono.0 < deadline + 1);
        }
    }
}

#[test]
fn a_clock_that_stands_still_or_runs_away_is_as_wrong_as_it_should_be() {
    let mut clock = Clock { skew: 7, drift_ppm: 0, rate_ppm: 0, set: 0, booted: 0 };
    clock.set_rate(1_000_000, -1_000_000);
    assert_eq!(clock.now(1_000_000).wall, clock.now(3_000_000).wall);
    clock.set_rate(3_000_000, 9_000_000);
    assert_eq!(clock.error(4_000_000), 7 - 2_000_000 + 9_000_000);
    clock.set_rate(4_000_000, 0);
    assert_eq!(clock.error(9_000_000), 7 - 2_000_000 + 9_000_000);
}
