//! What is in reach of a node: the log. Commands and screens judge alike by this.

use crate::schedule::quorum;

/// Whether changes are committed from where a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogReach {
    /// They are.
    Commits,
    /// It reaches more than half of the voters, and not their leader.
    NoLeader,
    /// It reaches no more than half of the voters.
    NoMajority,
}

impl LogReach {
    /// Of a node that has, or has not, found that changes are committed, and reaches so many of the voters, itself included.
    #[must_use]
    pub const fn of(majority: bool, reached: usize, voters: usize) -> Self {
        match majority {
            true => Self::Commits,
            false if voters > 0 && reached >= quorum(voters) => Self::NoLeader,
            false => Self::NoMajority,
        }
    }

    /// Why changes are not committed; `None`: they are.
    #[must_use]
    pub const fn why(self) -> Option<&'static str> {
        match self {
            Self::Commits => None,
            Self::NoLeader => Some("the log's leader is unreachable, though a majority is not"),
            Self::NoMajority => Some("no majority of the log is reachable"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_without_its_leader_is_told_apart_from_one_without_a_majority() {
        assert_eq!(LogReach::of(true, 1, 3), LogReach::Commits, "what it has found counts");
        assert_eq!(LogReach::of(false, 2, 3), LogReach::NoLeader);
        assert_eq!(LogReach::of(false, 1, 3), LogReach::NoMajority);
        assert_eq!(LogReach::of(false, 2, 4), LogReach::NoMajority);
        assert_eq!(LogReach::of(false, 0, 0), LogReach::NoMajority);
    }
}
