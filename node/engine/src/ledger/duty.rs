//! What a schedule owes.

use std::time::Duration;

use crate::calendar::Calendar;
use crate::ids::{ScheduleName, Uid};
use crate::schedule::Policy;
use crate::time::Wall;

/// Most occurrences that are judged at once; each takes some hundred bytes while it is.
pub const DUES_MAX: usize = 5_000_000;

/// What is owed for one schedule, and within which bounds.
#[derive(Clone, Debug)]
pub struct Duty {
    /// Lines that name it are judged by this.
    pub schedule: ScheduleName,
    /// Its uid. Unknown: the lowest that the ledger has for it, since runs that were asked for get theirs later.
    pub uid: Option<Uid>,
    /// When it is due.
    pub calendar: Calendar,
    /// Which error is the lesser one.
    pub policy: Policy,
    /// The first instant that is judged.
    pub from: Wall,
    /// Where judging ends, itself excluded.
    pub until: Wall,
    /// Latest start, counted from the due: jitter, and start deadline or catch-up window.
    pub latest: Duration,
    /// Further attempts after one that failed.
    pub retries: u32,
    /// How long a run may take, its grace included: after that one without an end is incomplete.
    pub run_limit: Duration,
}

/// More occurrences than are judged at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {DUES_MAX} occurrences at {schedule}")]
pub struct TooManyDues {
    /// The schedule at which the number was passed.
    pub schedule: ScheduleName,
}

impl Duty {
    /// The occurrences that are judged, in order.
    pub fn dues(&self) -> impl Iterator<Item = Wall> {
        let next = |after: i64| self.calendar.next_after(after).map(Wall).filter(|due| *due < self.until);
        std::iter::successors(next(self.from.0.saturating_sub(1)), move |due| next(due.0))
    }
}
