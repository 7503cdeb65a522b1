//! Measurements on an embedded cluster: real connections on loopback, real disks, handlers that do nothing. The figures are
//! for comparison in one run on one machine.

mod aftermath;
mod answers;
mod cluster;
mod fires;
mod idle;
mod limits;
mod steady;

pub use aftermath::Recovery;
pub use cluster::{BenchError, NodeSyncs};
pub use fires::{FiresOptions, FiresReport, fires};
pub use idle::{IdleOptions, IdleReport, idle};
pub use limits::{LimitsReport, limits};
pub use steady::{SteadyOptions, SteadyReport, steady};

/// A spread of microseconds, in the order of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    pub first: i64,
    pub p50: i64,
    /// Of a hundred, the second largest.
    pub p99: i64,
    pub last: i64,
}

impl Spread {
    /// Of values in any order; `None` when there are none.
    #[must_use]
    pub fn of(mut values: Vec<i64>) -> Option<Self> {
        values.sort_unstable();
        let at = |permille: usize| values.get(values.len().checked_sub(1)? * permille / 1000).copied();
        Some(Self { first: at(0)?, p50: at(500)?, p99: at(990)?, last: at(1000)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_names_the_ends_and_the_middle() {
        let spread = Spread::of((0..=1000).rev().collect()).unwrap();
        assert_eq!(spread, Spread { first: 0, p50: 500, p99: 990, last: 1000 });
        assert_eq!(Spread::of(Vec::new()), None);
    }
}
