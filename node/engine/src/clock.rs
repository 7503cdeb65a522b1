//! The cluster clock: the machine's own clock plus the median of the offsets to the reachable peers, with itself as zero;
//! slewed, never stepped back while the node decides anything.

use std::time::Duration;

use crate::time::{Mono, Now, Wall, micros};

/// The clock gains or loses at most one part in this many.
const SLEW: i64 = 10;
/// A doubt beyond the limit that lasts this long is taken for the truth: the clock steps.
const STEP_AFTER: Duration = Duration::from_secs(30);

/// Runs on elapsed time and is steered towards what the clocks of the partition say.
#[derive(Clone, Debug)]
pub(crate) struct ClusterClock {
    base: (Mono, Wall),
    started: Mono,
    error: i64,
    floor: i64,
    limit: i64,
    round_trip: i64,
    doubtful_since: Option<Mono>,
}

impl ClusterClock {
    pub(crate) fn new(now: Now, floor: Duration, limit: Duration) -> Self {
        Self {
            base: (now.mono, now.wall),
            started: now.mono,
            error: 0,
            floor: micros(floor),
            limit: micros(limit),
            round_trip: 0,
            doubtful_since: None,
        }
    }

    /// Cluster time at `now`.
    pub(crate) fn read(&self, now: Now) -> Wall {
        self.base.1 + now.mono.since(self.base.0)
    }

    /// Steers towards `wall + offset`. Within `free` of the start the clock may step: nothing was decided by it yet.
    pub(crate) fn steer(&mut self, now: Now, offset: i64, round_trip: Duration, free: Duration) {
        let elapsed = micros(now.mono.since(self.base.0));
        let running = self.read(now);
        let target = now.wall.0.saturating_add(offset);
        let wanted = target.saturating_sub(running.0);
        self.round_trip = micros(round_trip);
        let stuck = self.doubtful_since.is_some_and(|since| now.mono.since(since) >= STEP_AFTER);
        let change = if stuck || now.mono.since(self.started) < free {
            wanted
        } else {
            wanted.clamp(-elapsed / SLEW, elapsed / SLEW)
        };
        self.base = (now.mono, Wall(running.0.saturating_add(change)));
        self.error = wanted.saturating_sub(change);
        self.doubtful_since = if self.in_doubt() { self.doubtful_since.or(Some(now.mono)) } else { None };
    }

    /// How far the clock may be from the partition's. Never more than the doubt limit: a clock beyond it is in doubt, and
    /// must not make its node a voter that finds nothing too early.
    pub(crate) fn bound(&self) -> Duration {
        let bound =
            self.floor.saturating_add(self.error.saturating_abs()).saturating_add(self.round_trip / 2);
        Duration::from_micros(bound.min(self.limit).unsigned_abs())
    }

    /// How far it still is from what the partition's clocks say, microseconds.
    pub(crate) fn doubt(&self) -> i64 {
        self.error.saturating_abs()
    }

    /// The doubt that is accepted, microseconds.
    pub(crate) fn limit(&self) -> i64 {
        self.limit
    }

    /// Whether at-most-once must be withheld.
    pub(crate) fn in_doubt(&self) -> bool {
        self.doubt() > self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Duration = Duration::from_secs(1);

    fn at(mono: u64, wall: i64) -> Now {
        Now { mono: Mono(mono), wall: Wall(wall) }
    }

    fn clock() -> ClusterClock {
        ClusterClock::new(at(0, 1_000_000), Duration::from_millis(50), Duration::from_secs(1))
    }

    #[test]
    fn steps_before_it_decides_and_slews_after() {
        let mut clock = clock();
        clock.steer(at(500_000, 1_500_000), 300_000, Duration::ZERO, FREE);
        assert_eq!(clock.read(at(500_000, 0)), Wall(1_800_000));
        clock.steer(at(2_000_000, 3_000_000), 0, Duration::ZERO, FREE);
        assert_eq!(clock.read(at(2_000_000, 0)), Wall(3_150_000), "1.5 s may correct 150 ms of 300");
        assert_eq!(clock.doubt(), 150_000);
    }

    #[test]
    fn never_runs_backwards_when_its_machine_does() {
        let mut clock = clock();
        let mut last = Wall::MIN;
        for step in 0..100_u64 {
            let wall = if step > 50 { -3_600_000_000 } else { 1_000_000 };
            let now = at(2_000_000 + step * 10_000, wall + i64::try_from(step).unwrap() * 10_000);
            clock.steer(now, 0, Duration::ZERO, FREE);
            assert!(clock.read(now) > last, "step {step}");
            last = clock.read(now);
        }
        assert!(clock.in_doubt());
    }

    #[test]
    fn a_lasting_doubt_ends_in_a_step() {
        let mut clock = clock();
        let set =
            |second: u64| at(second * 1_000_000, 3_600_000_000 + i64::try_from(second).unwrap() * 1_000_000);
        for second in 2..30 {
            clock.steer(set(second), 0, Duration::ZERO, FREE);
            assert!(clock.in_doubt(), "second {second}");
        }
        for second in 30..40 {
            clock.steer(set(second), 0, Duration::ZERO, FREE);
        }
        assert!(!clock.in_doubt());
        assert_eq!(clock.read(set(39)), set(39).wall);
    }
}
