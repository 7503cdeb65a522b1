//! Numbers of leases. They rise with each grant and each epoch, so that tokens made of them rise as well.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Bits of a number that count within an epoch.
const COUNT_BITS: u32 = 30;
/// Most leases within an epoch of a task.
pub const LEASES_MAX: u64 = (1 << COUNT_BITS) - 1;
/// Most epochs of a task: with the attempt a token fits 53 bits.
pub const LEASE_EPOCHS_MAX: u64 = (1 << 15) - 1;

/// Which lease of a task: the epoch of its electorate, and a count within it. Never given to two holders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LeaseNumber(pub u64);

impl LeaseNumber {
    /// The count-th of an epoch.
    #[must_use]
    pub const fn new(epoch: u64, count: u64) -> Self {
        Self(epoch << COUNT_BITS | count)
    }

    /// Of which epoch it is.
    #[must_use]
    pub const fn epoch(self) -> u64 {
        self.0 >> COUNT_BITS
    }

    /// Its count within the epoch.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.0 & LEASES_MAX
    }

    /// The fencing token of an attempt under this lease.
    #[must_use]
    pub fn token(self, attempt: u32) -> u64 {
        self.0 << 8 | u64::from(attempt.min(255))
    }

    /// The first number of `epoch` above `newest` that belongs to the candidate at `place` of `places`. Candidates which may
    /// hold without a majority have places of their own, so that none takes another's number.
    #[must_use]
    pub fn next(newest: Self, epoch: u64, place: u64, places: u64) -> Option<Self> {
        if newest.epoch() > epoch || epoch > LEASE_EPOCHS_MAX {
            return None;
        }
        let first = if newest.epoch() == epoch { newest.count() + 1 } else { 1 };
        let places = places.max(1);
        let count = first + (place % places + places - first % places) % places;
        (count <= LEASES_MAX).then(|| Self::new(epoch, count))
    }
}

impl fmt::Display for LeaseNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.epoch() {
            0 => write!(f, "{}", self.count()),
            epoch => write!(f, "{epoch}.{}", self.count()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_rise_and_candidates_have_numbers_of_their_own() {
        let first = LeaseNumber::next(LeaseNumber::default(), 0, 0, 1).unwrap();
        assert_eq!((first, first.to_string()), (LeaseNumber(1), "1".to_owned()));
        let later = LeaseNumber::next(first, 2, 0, 1).unwrap();
        assert_eq!(later.to_string(), "2.1");
        assert!(later.token(1) > first.token(255));
        assert_eq!(LeaseNumber::next(later, 1, 0, 1), None, "an epoch never goes back");
        for place in 0..3 {
            let own = LeaseNumber::next(LeaseNumber::new(0, 7), 0, place, 3).unwrap();
            assert!(own.count() > 7 && own.count() <= 10 && own.count() % 3 == place);
        }
        assert_eq!(LeaseNumber::next(LeaseNumber::new(0, LEASES_MAX), 0, 0, 1), None);
        assert!(LeaseNumber::new(LEASE_EPOCHS_MAX, LEASES_MAX).token(255) < 1 << 53);
    }
}
