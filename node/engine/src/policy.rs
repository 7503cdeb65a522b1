//! Who may run a due, and how many of them must permit it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::{Name, NodeId};

/// Which error is the lesser one when the network is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Policy {
    /// Err on the side of too few: a run needs the grants of more than half of the eligible set.
    AtMostOnce,
    /// Err on the side of too many: without a quorum it runs at risk.
    AtLeastOnce,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtMostOnce => "at-most-once",
            Self::AtLeastOnce => "at-least-once",
        })
    }
}

/// The nodes a schedule is restricted to, as declared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Binding {
    /// All carriers of the volume.
    Carriers,
    /// These nodes, by name.
    Nodes(BTreeSet<Name>),
    /// The nodes that have all these labels when the entry is applied.
    Labels(BTreeMap<String, String>),
}

/// Whether these grants permit a run of what only `eligible` votes on: each voter counts once, and a stranger spoils all.
#[must_use]
pub fn permits(eligible: &BTreeSet<NodeId>, grants: &[NodeId]) -> bool {
    let voters: BTreeSet<NodeId> = grants.iter().copied().collect();
    is_quorum(voters.len(), eligible.len()) && voters.is_subset(eligible)
}

/// Strictly more than half of `n`.
#[must_use]
pub const fn quorum(n: usize) -> usize {
    n / 2 + 1
}

/// Whether so many of `n` members are a quorum. Of an empty set nothing is one.
#[must_use]
pub const fn is_quorum(reached: usize, n: usize) -> bool {
    reached >= quorum(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_quorums_of_one_set_always_share_a_member() {
        for n in 0..100 {
            assert!(2 * quorum(n) > n, "{n}");
            assert!(quorum(n) <= n + 1, "{n}");
        }
        assert_eq!((quorum(1), quorum(2), quorum(4), quorum(5)), (1, 2, 3, 3));
        let reached = [(0, 0), (1, 1), (1, 2), (2, 4), (3, 4), (3, 5)].map(|(some, n)| is_quorum(some, n));
        assert_eq!(reached, [false, true, false, false, true, true]);
    }

    #[test]
    fn grants_count_by_voter() {
        let eligible: BTreeSet<NodeId> = [1, 2, 3].map(NodeId).into();
        for (grants, permitted) in [
            (vec![1, 2], true),
            (vec![3, 1, 2], true),
            (vec![1, 1], false),
            (vec![1, 2, 4], false),
            (vec![], false),
        ] {
            let grants: Vec<NodeId> = grants.into_iter().map(NodeId).collect();
            assert_eq!(permits(&eligible, &grants), permitted, "{grants:?}");
        }
        assert!(!permits(&BTreeSet::new(), &[]), "nobody eligible");
    }
}
