//! Stands in for the crate of this name, with the part of its interface that openraft needs.
//!
//! openraft keeps histograms of its own doings. Caesium has its own metrics and never shows them, but the crate makes
//! tables for every resolution it knows at the first of them: 27 MiB in each daemon, more than all else that an idle one
//! has. These histograms are always empty.

use std::fmt;
use std::marker::PhantomData;

/// A histogram that keeps nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Histogram<T = ()>(PhantomData<T>);

impl<T> Histogram<T> {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Forgets the value.
    pub const fn record(&mut self, _value: u64) {}

    /// Forgets the values.
    pub const fn record_n(&mut self, _value: u64, _count: u64) {}

    /// Those of no values.
    #[must_use]
    pub fn percentile_stats(&self) -> PercentileStats {
        PercentileStats::default()
    }
}

/// What is known of a histogram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PercentileStats {
    /// Values recorded.
    pub samples: u64,
    /// The 0.1th percentile.
    pub p0_1: u64,
    /// The 1st percentile.
    pub p1: u64,
    /// The 5th percentile.
    pub p5: u64,
    /// The 10th percentile.
    pub p10: u64,
    /// The median.
    pub p50: u64,
    /// The 90th percentile.
    pub p90: u64,
    /// The 99th percentile.
    pub p99: u64,
    /// The 99.9th percentile.
    pub p99_9: u64,
}

impl fmt::Display for PercentileStats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[samples: {}]", self.samples)
    }
}

/// A chart of nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsciiChart;

impl AsciiChart {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self
    }

    /// Adds nothing.
    #[must_use]
    pub fn add<T>(self, _name: &str, _histogram: Histogram<T>) -> Self {
        self
    }
}

impl fmt::Display for AsciiChart {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
