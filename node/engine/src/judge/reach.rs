//! What is in reach: of a node the log, of a schedule a node that has its handler. Commands and screens judge alike by this.

use crate::schedule::is_quorum;

/// A node that has applied the log up to so many entries less than another is named to operators: a few are on their way to it.
const BEHIND: u64 = 100;

/// How many entries of the log a node lacks that another has applied, where that is worth naming.
#[must_use]
pub const fn behind(applied: u64, newest: u64) -> Option<u64> {
    match newest.saturating_sub(applied) {
        0..=BEHIND => None,
        entries => Some(entries),
    }
}

/// Whether changes are committed from where a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogReach {
    /// The node has found that changes are committed.
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
            false if is_quorum(reached, voters) => Self::NoLeader,
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

/// Whether a node that may run a schedule has its handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlerReach {
    /// One has it, or no node may run the schedule at all.
    Somewhere,
    /// None has it that could be asked, and one that could not may have it.
    Unsure,
    /// No node that may run it has the handler, and all could be asked.
    Nowhere,
}

/// Of the nodes that may run it; `has` answers for one of them, `None` where it could not be asked.
#[must_use]
pub fn handler_reach<'n>(
    eligible: impl IntoIterator<Item = &'n str>,
    has: impl Fn(&str) -> Option<bool>,
) -> HandlerReach {
    let mut reach = None;
    for node in eligible {
        match has(node) {
            Some(true) => return HandlerReach::Somewhere,
            Some(false) => _ = reach.get_or_insert(HandlerReach::Nowhere),
            None => reach = Some(HandlerReach::Unsure),
        }
    }
    reach.unwrap_or(HandlerReach::Somewhere)
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

    #[test]
    fn a_node_is_behind_beyond_the_limit_only() {
        assert_eq!([0, 100, 101].map(|lacks| behind(1000 - lacks, 1000)), [None, None, Some(101)]);
        assert_eq!(behind(1000, 1), None, "it is ahead of who was asked");
    }

    #[test]
    fn a_handler_is_nowhere_only_where_everybody_was_asked() {
        let reach = |told: &[Option<bool>]| {
            let names: Vec<String> = (0..told.len()).map(|at| at.to_string()).collect();
            handler_reach(names.iter().map(String::as_str), |name| told[name.parse::<usize>().unwrap()])
        };
        assert_eq!(reach(&[Some(false), Some(true), None]), HandlerReach::Somewhere);
        assert_eq!(reach(&[Some(false), None]), HandlerReach::Unsure);
        assert_eq!(reach(&[Some(false), Some(false)]), HandlerReach::Nowhere);
        assert_eq!(reach(&[]), HandlerReach::Somewhere, "who may run it is another question");
    }
}
