//! The master's part: whom it suggests. It holds nothing and permits nothing; a suggestion that is wrong costs a question.

use std::collections::BTreeMap;

use crate::fnv::{BASIS_64, fnv_64};
use crate::ids::{NodeId, Uid};

/// A node that could hold a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Eligible, in reach of the one that suggests.
    pub node: NodeId,
    /// What it runs already.
    pub load: u32,
    /// What one task more counts for, in hundredths of the same: more on a machine that is busy with other things.
    pub one_more: u32,
    /// It is to be taken only when no other can.
    pub avoided: bool,
    /// Somebody asked for this one.
    pub wanted: bool,
}

/// Whom to suggest for a task: the one that was asked for, else the least loaded with what was suggested a moment ago.
#[must_use]
pub fn choose(uid: Uid, candidates: &[Candidate], suggested: &BTreeMap<NodeId, u32>) -> Option<NodeId> {
    let load = |it: &Candidate| {
        let more = suggested.get(&it.node).copied().unwrap_or_default();
        u64::from(it.load) * 100 + u64::from(more) * u64::from(it.one_more)
    };
    let order = |it: &Candidate| (!it.wanted, it.avoided, load(it), mixed(uid, it.node));
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
        Candidate { node: NodeId(node), load, one_more: 100, avoided: false, wanted: false }
    }

    #[test]
    fn a_herd_is_shared_by_what_each_task_more_counts_for() {
        let idle = candidate(1, 10);
        // Half of its time is used for other things: what it runs counts twice, and so does each that comes.
        let busy = Candidate { load: 20, one_more: 200, ..candidate(2, 0) };
        let mut given = BTreeMap::new();
        for uid in 0..300 {
            let node = choose(Uid(uid), &[idle, busy], &given).unwrap();
            *given.entry(node).or_default() += 1;
        }
        let (one, other) = (given[&NodeId(1)], given[&NodeId(2)]);
        assert!((202..=205).contains(&one) && one + other == 300, "{one} {other}");
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
