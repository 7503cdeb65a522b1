//! What operators look at and nothing else needs.

use std::time::Duration;

use super::Engine;
use crate::message::ForeignZone;

impl Engine {
    /// The zones whose schedules this node does not judge: it has other data of them than they were declared with.
    #[must_use]
    pub fn foreign_zones(&self) -> Vec<ForeignZone> {
        self.agenda.calendars.foreign().collect()
    }

    /// Log index of the last entry that declared, changed or deleted a schedule, or of the state that came whole: while it
    /// stays, so do all schedules.
    #[must_use]
    pub fn schedules_changed(&self) -> u64 {
        self.agenda.schedules_changed
    }

    /// How far the cluster clock may be from the partition's.
    #[must_use]
    pub fn clock_bound(&self) -> Duration {
        self.clock.bound()
    }

    /// How far the cluster clock still is from what the partition's clocks say, microseconds.
    #[must_use]
    pub fn clock_doubt(&self) -> i64 {
        self.clock.doubt()
    }

    /// The doubt from which on at-most-once is withheld, microseconds.
    #[must_use]
    pub fn clock_doubt_limit(&self) -> i64 {
        self.clock.limit()
    }
}
