//! The master's part: whom it suggests. It holds nothing and permits nothing; a suggestion that is wrong costs a question.

use std::collections::BTreeMap;

use crate::fnv::{BASIS_64, fnv_64};
use crate::ids::{NodeId, Uid};

/// A node that could hold a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The node.
    pub node: NodeId,
    /// What it runs already.
    pub load: u32,
    /// It is to be taken only when no other can.
    pub avoided: bool,
    /// Somebody asked for this one.
    pub wanted: bool,
}

/// Whom to suggest for a task: the one that was asked for, else the least loaded with what was suggested a moment ago.
#[must_use]
pub fn choose(uid: Uid, candidates: &[Candidate], suggested: &BTreeMap<NodeId, u32>) -> Option<NodeId> {
    let more = |node: &NodeId| suggested.get(node).copied().unwrap_or_default();
    let order = |it: &Candidate| (!it.wanted, it.avoided, it.load + more(&it.node), mixed(uid, it.node));
    candidates.iter().min_by_key(|it| order(it)).map(|it| it.node)
}

/// So that equal nodes share the tasks.
fn mixed(uid: Uid, node: NodeId) -> u64 {
    fnv_64(fnv_64(BASIS_64, &uid.0.to_le_bytes()), &node.0.to_le_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(node: u64, load: u32) -> Candidate {
        Candidate { node: NodeId(node), load, avoided: false, wanted: false }
    }

    #[test]
    fn the_wanted_then_the_unavoided_then_the_least_loaded_is_suggested() {
        let none = BTreeMap::new();
        let mut all = [candidate(1, 5), candidate(2, 1), candidate(3, 9)];
        assert_eq!(choose(Uid(7), &all, &none), Some(NodeId(2)));
        assert_eq!(choose(Uid(7), &all, &BTreeMap::from([(NodeId(2), 5)])), Some(NodeId(1)));
        all[1].avoided = true;
        assert_eq!(choose(Uid(7), &all, &none), Some(NodeId(1)));
        all[2].wanted = true;
        assert_eq!(choose(Uid(7), &all, &none), Some(NodeId(3)));
        assert_eq!(choose(Uid(7), &all[1..2], &none), Some(NodeId(2)), "rather it than none");
        assert_eq!(choose(Uid(7), &[], &none), None);
    }
}
