//! Who is master: no protocol, a pure function of the replica and of who is reachable; and a settle time, so that a
//! flapping link does not move mastership back and forth.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::ids::NodeId;
use crate::time::{Mono, Wall};

/// The highest (priority, node id) among the reachable fit carriers; if none is fit, among all reachable ones.
pub fn candidate(
    reachable: &BTreeSet<NodeId>,
    fit: impl Fn(NodeId) -> bool,
    priority: impl Fn(NodeId) -> u32,
) -> Option<NodeId> {
    let best = |nodes: &mut dyn Iterator<Item = NodeId>| nodes.max_by_key(|node| (priority(*node), *node));
    best(&mut reachable.iter().copied().filter(|node| fit(*node)))
        .or_else(|| best(&mut reachable.iter().copied()))
}

/// The mastership of a volume, as one node sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mastership {
    candidate: Option<NodeId>,
    candidate_since: Mono,
    master: Option<NodeId>,
    since: Wall,
}

impl Mastership {
    /// Takes note of the present candidate; a candidate that stood for `settle` becomes master. Says whether the master
    /// changed. The old master stays in its mastership until then, so that a hand-over leaves no gap; two masters at once are
    /// harmless, since both must ask for grants.
    pub(crate) fn observe(
        &mut self,
        now: Mono,
        cluster_now: Wall,
        candidate: Option<NodeId>,
        settle: Duration,
    ) -> bool {
        if candidate != self.candidate {
            self.candidate = candidate;
            self.candidate_since = now;
        }
        if self.master == candidate || now.since(self.candidate_since) < settle {
            return false;
        }
        self.master = candidate;
        self.since = cluster_now;
        true
    }

    /// The settled master; `None` while nobody has settled.
    #[must_use]
    pub fn master(&self) -> Option<NodeId> {
        self.master
    }

    /// Whether no change is under way.
    #[must_use]
    pub fn settled(&self) -> bool {
        self.master == self.candidate
    }

    /// Since when the master is in the mastership, cluster time.
    #[must_use]
    pub fn since(&self) -> Wall {
        self.since
    }

    /// The cluster clock stepped back to this.
    pub(crate) fn step_back(&mut self, cluster_now: Wall) {
        self.since = self.since.min(cluster_now);
    }

    pub(crate) fn deadline(&self, settle: Duration) -> Option<Mono> {
        (!self.settled()).then(|| self.candidate_since + settle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTLE: Duration = Duration::from_secs(1);

    fn nodes(ids: &[u64]) -> BTreeSet<NodeId> {
        ids.iter().copied().map(NodeId).collect()
    }

    #[track_caller]
    fn check(reachable: &[u64], unfit: &[u64], priorities: &[(u64, u32)], expected: Option<u64>) {
        let unfit = nodes(unfit);
        let priority = |node: NodeId| priorities.iter().find(|(id, _)| *id == node.0).map_or(10, |(_, p)| *p);
        let found = candidate(&nodes(reachable), |node| !unfit.contains(&node), priority);
        assert_eq!(found, expected.map(NodeId));
    }

    #[test]
    fn the_highest_priority_wins_and_a_tie_goes_to_the_highest_id() {
        check(&[], &[], &[], None);
        check(&[1, 2, 3], &[], &[], Some(3));
        check(&[1, 2, 3], &[], &[(1, 11)], Some(1));
        check(&[1, 2, 3], &[1], &[(1, 11)], Some(3));
        check(&[2, 3], &[], &[(1, 11)], Some(3));
        check(&[1, 2, 3], &[1, 2, 3], &[(2, 50)], Some(2));
    }

    #[test]
    fn every_partition_has_its_own_and_equal_views_agree() {
        check(&[1, 2], &[], &[(1, 90), (4, 80)], Some(1));
        check(&[3, 4, 5], &[], &[(1, 90), (4, 80)], Some(4));
    }

    #[test]
    fn a_seat_moves_only_after_the_settle_time() {
        let mut mastership = Mastership::default();
        let ms = |ms: u64| Mono(ms * 1000);
        assert!(!mastership.observe(ms(0), Wall(0), Some(NodeId(1)), SETTLE));
        assert!(mastership.observe(ms(1000), Wall(7), Some(NodeId(1)), SETTLE));
        assert_eq!((mastership.master(), mastership.since()), (Some(NodeId(1)), Wall(7)));
        assert!(!mastership.observe(ms(1100), Wall(8), Some(NodeId(2)), SETTLE));
        assert!(!mastership.settled());
        assert!(!mastership.observe(ms(1900), Wall(8), Some(NodeId(1)), SETTLE));
        assert!(mastership.settled(), "a flap leaves the master where it was");
        assert!(!mastership.observe(ms(2000), Wall(8), Some(NodeId(2)), SETTLE));
        assert!(!mastership.observe(ms(2950), Wall(8), Some(NodeId(2)), SETTLE));
        assert_eq!(mastership.deadline(SETTLE), Some(ms(3000)));
        assert!(mastership.observe(ms(3000), Wall(9), Some(NodeId(2)), SETTLE));
    }
}
