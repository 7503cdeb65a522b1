//! Which of the nodes that can run an occurrence does: the schedule's placement, as a pure function.

use std::collections::BTreeSet;

use crate::fnv::{BASIS_64, fnv_64};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::schedule::{Placement, Placing};

/// A machine is busy by quarters of its time, so that small differences between machines do not end their taking turns.
const BUSY_STEP: u32 = 25;
/// Busier than this no machine counts as, and none that is so busy is packed.
const BUSIEST: u32 = 75;

/// A node that can run an occurrence, and what speaks against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Able {
    pub(crate) node: NodeId,
    /// It cannot be counted on to promise, and so may start late or never.
    pub(crate) stuck: bool,
    /// Runs and tasks that it has, and those that were assigned to it.
    pub(crate) load: u32,
    /// For how much of its time its machine is busy with other things, in percent.
    pub(crate) busy: u32,
}

impl Able {
    /// What one more run there counts for, the lowest first. On a machine that is busy it counts for as many as would take one
    /// that is idle as long.
    pub(crate) fn cost(&self) -> (bool, u32) {
        (self.stuck, self.load.saturating_add(1).saturating_mul(100) / (100 - self.counted_busy()))
    }

    /// What each further one counts for, in hundredths of the same.
    pub(crate) fn one_more(&self) -> u32 {
        10_000 / (100 - self.counted_busy())
    }

    fn counted_busy(&self) -> u32 {
        (self.busy / BUSY_STEP * BUSY_STEP).min(BUSIEST)
    }
}

/// The executor of an occurrence of the schedule `uid` out of those that are able. `eligible`: E of that due, of which the share
/// is taken. `last`: where the schedule ran the last time, as far as this master remembers.
pub(crate) fn choose(
    (uid, placing): (Uid, Placing),
    eligible: &BTreeSet<NodeId>,
    able: Vec<Able>,
    last: Option<NodeId>,
    occurrence: Occurrence,
) -> Option<NodeId> {
    let able = within_share(placing, eligible, able, uid);
    let free = able.iter().filter(|it| !it.stuck);
    match placing.how {
        Placement::LeastLoad | Placement::Percent => least_loaded(&able, occurrence),
        Placement::Spread => {
            let after = |node: NodeId| (last.is_some_and(|last| node <= last), node);
            free.map(|it| it.node).min_by_key(|node| after(*node)).or_else(|| least_loaded(&able, occurrence))
        }
        Placement::Pack => {
            let fills = free.filter(|it| it.busy < BUSIEST);
            let fullest = fills.max_by_key(|it| (it.load, std::cmp::Reverse(it.node)));
            fullest.map(|it| it.node).or_else(|| least_loaded(&able, occurrence))
        }
    }
}

/// Among equals they take turns.
fn least_loaded(able: &[Able], occurrence: Occurrence) -> Option<NodeId> {
    let least = able.iter().map(Able::cost).min()?;
    let equals: Vec<NodeId> = able.iter().filter(|it| it.cost() == least).map(|it| it.node).collect();
    let turn = fnv_64(BASIS_64, &occurrence.due.0.to_le_bytes()).wrapping_add(occurrence.uid.0);
    let turn = usize::try_from(turn % equals.len() as u64).unwrap_or(0);
    equals.get(turn).copied()
}

/// Whether a node is outside of the share that a schedule uses.
pub(crate) fn is_outside(placing: Placing, eligible: &BTreeSet<NodeId>, uid: Uid, node: NodeId) -> bool {
    share_of(placing, eligible, uid).is_some_and(|share| !share.contains(&node))
}

/// Those of the share that the schedule uses. None of them can be counted on: all, since a run outside of the share is the
/// lesser error than none.
fn within_share(placing: Placing, eligible: &BTreeSet<NodeId>, able: Vec<Able>, uid: Uid) -> Vec<Able> {
    let Some(share) = share_of(placing, eligible, uid) else { return able };
    let within = |it: &Able| share.contains(&it.node);
    if able.iter().any(|it| within(it) && !it.stuck) {
        able.into_iter().filter(within).collect()
    } else {
        able
    }
}

/// The share that a schedule uses; `None`: it uses all.
fn share_of(placing: Placing, eligible: &BTreeSet<NodeId>, uid: Uid) -> Option<BTreeSet<NodeId>> {
    let percent = placing.percent.filter(|_| placing.how == Placement::Percent)?;
    Some(share(percent, eligible, uid))
}

/// The nodes of a share: the same ones for as long as E is the same, other ones for other schedules, and one comes or goes when
/// E gains or loses one.
fn share(percent: u32, eligible: &BTreeSet<NodeId>, uid: Uid) -> BTreeSet<NodeId> {
    let most = (eligible.len() * percent as usize).div_ceil(100);
    let place =
        |node: &NodeId| (fnv_64(fnv_64(BASIS_64, &uid.0.to_le_bytes()), &node.0.to_le_bytes()), *node);
    let mut places: Vec<_> = eligible.iter().map(place).collect();
    places.sort_unstable();
    places.into_iter().take(most).map(|(_, node)| node).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::time::Wall;

    const MINUTE: i64 = 60_000_000;

    fn able(node: u64, load: u32, busy: u32) -> Able {
        Able { node: NodeId(node), stuck: false, load, busy }
    }

    fn at(n: i64) -> Occurrence {
        Occurrence { due: Wall(n * MINUTE), uid: Uid(7) }
    }

    fn placing(how: Placement, percent: Option<u32>) -> Placing {
        Placing { how, percent }
    }

    fn nodes(n: u64) -> BTreeSet<NodeId> {
        (1..=n).map(NodeId).collect()
    }

    fn chosen(how: Placement, able: &[Able], last: Option<u64>) -> Option<u64> {
        let eligible = able.iter().map(|it| it.node).collect();
        let last = last.map(NodeId);
        choose((Uid(7), placing(how, None)), &eligible, able.to_vec(), last, at(1)).map(|node| node.0)
    }

    #[test]
    fn the_least_loaded_runs_it_and_a_busy_machine_counts_for_more() {
        assert_eq!(
            chosen(Placement::LeastLoad, &[able(1, 3, 0), able(2, 2, 0), able(3, 3, 0)], None),
            Some(2)
        );
        assert_eq!(chosen(Placement::LeastLoad, &[able(1, 3, 0), able(2, 2, 60)], None), Some(1));
        let stuck = Able { stuck: true, ..able(1, 0, 0) };
        assert_eq!(chosen(Placement::LeastLoad, &[stuck, able(2, 9, 100)], None), Some(2));
        assert_eq!(chosen(Placement::LeastLoad, &[stuck], None), Some(1), "better late than nowhere");
        assert_eq!(chosen(Placement::LeastLoad, &[], None), None);
    }

    /// Of a schedule of whole minutes too, which a remainder by the number of nodes would leave on one.
    #[test]
    fn equals_take_turns() {
        let equals = [able(1, 0, 0), able(2, 0, 0), able(3, 0, 0)];
        let mut ran = BTreeMap::<NodeId, u32>::new();
        for n in 0..300 {
            let chosen =
                choose((Uid(7), Placing::default()), &nodes(3), equals.to_vec(), None, at(n)).unwrap();
            *ran.entry(chosen).or_default() += 1;
        }
        assert_eq!(ran.len(), 3, "{ran:?}");
        assert!(ran.values().all(|n| (70..=130).contains(n)), "{ran:?}");
    }

    #[test]
    fn spread_goes_from_node_to_node_whatever_else_they_do() {
        let all = [able(1, 9, 0), able(2, 0, 0), able(5, 4, 100)];
        assert_eq!(chosen(Placement::Spread, &all, None), Some(1));
        assert_eq!(chosen(Placement::Spread, &all, Some(1)), Some(2));
        assert_eq!(chosen(Placement::Spread, &all, Some(3)), Some(5), "where it ran has gone");
        assert_eq!(chosen(Placement::Spread, &all, Some(5)), Some(1));
        let stuck = Able { stuck: true, ..able(2, 0, 0) };
        assert_eq!(chosen(Placement::Spread, &[able(1, 0, 0), stuck], Some(1)), Some(1));
        assert_eq!(chosen(Placement::Spread, &[stuck], Some(2)), Some(2));
    }

    #[test]
    fn pack_fills_one_node_until_its_machine_is_busy() {
        assert_eq!(
            chosen(Placement::Pack, &[able(1, 0, 0), able(2, 0, 0)], None),
            Some(1),
            "idle: the first"
        );
        assert_eq!(chosen(Placement::Pack, &[able(1, 1, 0), able(2, 5, 50)], None), Some(2));
        assert_eq!(chosen(Placement::Pack, &[able(1, 1, 0), able(2, 5, 80)], None), Some(1));
        assert_eq!(
            chosen(Placement::Pack, &[able(1, 1, 90), able(2, 5, 80)], None),
            Some(1),
            "all busy: the least"
        );
    }

    #[test]
    fn a_share_is_rounded_up_and_left_only_when_none_of_it_can() {
        let half = placing(Placement::Percent, Some(75));
        let share = share(75, &nodes(5), Uid(7));
        assert_eq!(share.len(), 4);
        let outside = nodes(5).difference(&share).next().copied().unwrap();
        let load = |node: NodeId| if node == outside { 0 } else { 5 };
        let all: Vec<Able> = nodes(5).into_iter().map(|node| able(node.0, load(node), 0)).collect();
        for n in 0..50 {
            assert_ne!(
                choose((Uid(7), half), &nodes(5), all.clone(), None, at(n)),
                Some(outside),
                "idle, and left so"
            );
        }
        let alone: Vec<Able> = all.into_iter().filter(|it| it.node == outside).collect();
        assert_eq!(choose((Uid(7), half), &nodes(5), alone, None, at(1)), Some(outside));
        assert_eq!(super::share(1, &nodes(3), Uid(7)).len(), 1, "never none");
    }

    #[test]
    fn a_share_changes_by_one_node_when_the_eligible_do() {
        for uid in 0..50 {
            let (five, six) = (share(50, &nodes(5), Uid(uid)), share(50, &nodes(6), Uid(uid)));
            assert_eq!((five.len(), six.len()), (3, 3));
            assert!(five.difference(&six).count() <= 1, "{five:?} {six:?}");
        }
    }
}
