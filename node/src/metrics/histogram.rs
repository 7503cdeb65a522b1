//! Times, sorted into buckets.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};

use rustix::time::{ClockId, clock_gettime};

/// Upper ends, microseconds: from half a millisecond, a fast disk, to the default start deadline. The last has no end.
const ENDS: [u64; 16] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    5_000_000, 10_000_000, 30_000_000, 60_000_000,
];

/// Counts by bucket, without a lock.
#[derive(Debug)]
pub struct Histogram {
    buckets: [AtomicU64; ENDS.len() + 1],
    sum: AtomicU64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { buckets: array::from_fn(|_| AtomicU64::new(0)), sum: AtomicU64::new(0) }
    }
}

impl Histogram {
    /// Counts a time; one below zero, by a clock that was corrected, is zero.
    pub fn observe(&self, micros: i64) {
        let micros = u64::try_from(micros).unwrap_or(0);
        let bucket = ENDS.partition_point(|end| *end < micros);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    /// The sum of what was counted, microseconds.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.sum.load(Ordering::Relaxed)
    }

    /// Each bucket's upper end in microseconds, `None` for the last, with how many are at or below it.
    pub fn cumulative(&self) -> impl Iterator<Item = (Option<u64>, u64)> {
        let ends = ENDS.into_iter().map(Some).chain([None]);
        let mut below = 0;
        ends.zip(&self.buckets).map(move |(end, bucket)| {
            below += bucket.load(Ordering::Relaxed);
            (end, below)
        })
    }
}

/// Elapsed time between two points of the program, for measurements only: nothing is decided by it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(i64);

impl Stopwatch {
    #[must_use]
    pub fn start() -> Self {
        Self(monotonic())
    }

    /// Microseconds since the start.
    #[must_use]
    pub fn micros(self) -> i64 {
        monotonic() - self.0
    }
}

fn monotonic() -> i64 {
    let now = clock_gettime(ClockId::Monotonic);
    now.tv_sec * 1_000_000 + now.tv_nsec / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_counted_at_its_upper_end_and_in_all_above() {
        let histogram = Histogram::default();
        for micros in [-5, 500, 501, 70_000_000] {
            histogram.observe(micros);
        }
        let buckets: Vec<(Option<u64>, u64)> = histogram.cumulative().collect();
        assert_eq!(buckets[..3], [(Some(500), 2), (Some(1_000), 3), (Some(2_500), 3)]);
        assert_eq!(buckets[15..], [(Some(60_000_000), 3), (None, 4)]);
        assert_eq!((histogram.count(), histogram.sum()), (4, 70_001_001));
    }
}
