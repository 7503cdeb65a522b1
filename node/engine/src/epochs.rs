//! Who decides a due, and how one set of voters follows another in two phases (R9).
//!
//! Every due belongs to exactly one epoch: one set of voters and one policy. A change is committed without a cut. Each
//! voter of the old set that applies it *seals*: it writes down durably up to which due it may have promised anything, and
//! promises nothing later in the old epoch. When enough of the old set have sealed, the highest of these instants is the
//! *cut*: dues up to it belong to the old epoch, in which sealed voters vote again up to the cut, and later ones to the
//! new. Before that the new set promises nothing.
//!
//! Why it holds: behind the cut a majority of the old set refuses, so no old claim can win; up to the cut the new set
//! refuses, so no new claim can.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::NodeId;
use crate::mutants::planted;
use crate::policy::{Binding, Policy, quorum};
use crate::time::Wall;

/// How long the set that an epoch ended with still votes on its dues, and its members are told of them.
pub const FORMER_KEPT: Duration = Duration::from_secs(8 * 86_400);
/// Most former epochs of one schedule; a further change waits until one is older than [`FORMER_KEPT`].
pub const FORMER_MAX: usize = 64;

/// An epoch that is over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Former {
    /// The last due that belongs to it.
    pub cut: Wall,
    /// Its voters; they go on deciding dues up to the cut.
    pub eligible: Arc<BTreeSet<NodeId>>,
    /// What a vote of theirs means.
    pub policy: Policy,
}

/// What becomes of a schedule when the change that it waits for is activated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// Log index of the change.
    pub change: u64,
    /// Its binding from then on, if that changes.
    pub binding: Option<Binding>,
    /// Its policy from then on, if that changes.
    pub policy: Option<Policy>,
}

/// The voters of a schedule, present and former. Shared by schedules that have the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Electorate {
    /// Counts changes; 0 for what a schedule was declared with.
    pub epoch: u64,
    /// E: carriers ∩ binding, resolved when the epoch began.
    pub eligible: Arc<BTreeSet<NodeId>>,
    /// Epochs that are over, by cut.
    pub former: Vec<Former>,
    /// The change under way.
    pub pending: Option<Pending>,
}

/// Who decides one due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Governed<'e> {
    /// The epoch that the due belongs to.
    pub epoch: u64,
    /// E of the due, from the log and never from liveness.
    pub eligible: &'e Arc<BTreeSet<NodeId>>,
    /// What a vote of theirs means.
    pub policy: Policy,
}

impl Governed<'_> {
    /// How many grants permit a run: strictly more than half of E.
    #[must_use]
    pub fn needed(&self) -> usize {
        quorum(self.eligible.len())
    }
}

impl Electorate {
    /// Voters that no change has touched.
    #[must_use]
    pub fn new(eligible: Arc<BTreeSet<NodeId>>) -> Self {
        Self { epoch: 0, eligible, former: Vec::new(), pending: None }
    }

    /// Who decides this due; `policy` is that of the present epoch.
    #[must_use]
    pub fn at(&self, due: Wall, policy: Policy) -> Governed<'_> {
        let after = self.former.len() as u64;
        match self.former.iter().enumerate().find(|(_, former)| due <= former.cut) {
            Some((n, former)) => Governed {
                epoch: self.epoch - after + n as u64,
                eligible: &former.eligible,
                policy: former.policy,
            },
            None => Governed { epoch: self.epoch, eligible: &self.eligible, policy },
        }
    }

    /// Whether this node votes, or voted, on dues that may still be asked for.
    #[must_use]
    pub fn concerns(&self, node: NodeId) -> bool {
        self.eligible.contains(&node) || self.former.iter().any(|former| former.eligible.contains(&node))
    }

    /// The next epoch: the present one ends with `cut`. Epochs that ended before `kept` are forgotten.
    #[must_use]
    pub fn next(&self, cut: Wall, policy: Policy, eligible: Arc<BTreeSet<NodeId>>, kept: Wall) -> Self {
        let last = self.former.last().map_or(cut, |former| former.cut.max(cut));
        let mut former: Vec<Former> = self.former.iter().filter(|it| it.cut >= kept).cloned().collect();
        former.push(Former { cut: last, eligible: self.eligible.clone(), policy });
        Self { epoch: self.epoch + 1, eligible, former, pending: None }
    }
}

/// An old set whose voters must seal before the new one may vote.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct OldSet {
    /// Those that voted, or ran unasked, before the change.
    pub members: BTreeSet<NodeId>,
    /// Every one of them, not only a quorum: they may have run without asking anybody (at-least-once becomes at-most-once).
    pub all: bool,
}

impl OldSet {
    /// How many must seal.
    #[must_use]
    pub fn needed(&self) -> usize {
        match (self.all, self.members.is_empty()) {
            (_, true) => 0,
            (true, false) => self.members.len(),
            (false, false) if planted!("mutant-seal-by-one") => 1,
            (false, false) => quorum(self.members.len()),
        }
    }

    /// Whether enough have sealed. Of a set that an operator declared partly dead all others must have.
    #[must_use]
    pub fn sealed(&self, seals: &BTreeMap<NodeId, Wall>, dead: &BTreeSet<NodeId>) -> bool {
        let have = self.members.iter().filter(|node| seals.contains_key(node)).count();
        let forced = self.members.iter().any(|node| dead.contains(node))
            && self.members.iter().all(|node| dead.contains(node) || seals.contains_key(node));
        have >= self.needed() || forced
    }

    /// Those that have not sealed.
    pub fn awaited(&self, seals: &BTreeMap<NodeId, Wall>) -> impl Iterator<Item = NodeId> {
        self.members.iter().copied().filter(|node| !seals.contains_key(node))
    }
}

/// The cut, as soon as enough voters of each old set have sealed: no earlier than `begun`, the stamp of the change.
#[must_use]
pub fn cut(
    old: &BTreeSet<OldSet>,
    seals: &BTreeMap<NodeId, Wall>,
    dead: &BTreeSet<NodeId>,
    begun: Wall,
) -> Option<Wall> {
    let enough = old.iter().all(|set| set.sealed(seals, dead)) || planted!("mutant-no-seals");
    enough.then(|| seals.values().copied().fold(begun, Wall::max))
}

/// How far behind the entry that puts a forced change in force its cut lies: the dead may have promised what was due within
/// the look-ahead, by a clock that was off as far as one may be that is not in doubt, and so may the leader's be.
const PROMISED_AHEAD: Duration = Duration::from_secs(3);

/// The cut of what runs at most once on one side of it, where a change is put in force at `stamp`. What the dead promised
/// before they died is on no disk that could be asked: where it goes on without their quorum it is left to them.
#[must_use]
pub fn strict_cut(old: &BTreeSet<OldSet>, seals: &BTreeMap<NodeId, Wall>, cut: Wall, stamp: Wall) -> Wall {
    let nobody = BTreeSet::new();
    let forced = old.iter().any(|set| !set.sealed(seals, &nobody)) && !planted!("mutant-no-seals");
    if forced && !planted!("mutant-cut-at-the-seals") { cut.max(stamp + PROMISED_AHEAD) } else { cut }
}

/// What a voter has sealed; as it will be on disk once everything queued is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seals {
    /// By change: the last due that may have been promised in the epoch that it ends.
    pub by_change: BTreeMap<u64, Wall>,
    /// A log index by which every seal that is not here any more was over.
    pub over: u64,
}

/// What a seal says to a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// Nothing: the vote is as it would be without a change.
    Open,
    /// The old epoch is closed to this due; the cut will say whose it is.
    Closed,
    /// This node sealed for a change that its replica does not know, or knew the end of one that its replica does not (it
    /// was restarted with an older one): until that is applied again, it cannot say which dues are closed.
    Unknown,
}

impl Seals {
    /// The seal for a change; the first one stands for ever. It must be written before it is spoken of.
    pub fn seal(&mut self, change: u64, promised: Wall) -> Wall {
        *self.by_change.entry(change).or_insert(promised)
    }

    /// Whether a vote on this due is closed, by a replica that has applied `index` and has `pending` under way for the
    /// schedule.
    #[must_use]
    pub fn check(&self, index: u64, pending: Option<u64>, due: Wall) -> Sealed {
        if self.is_behind(index) {
            return Sealed::Unknown;
        }
        match pending.map(|change| self.by_change.get(&change)) {
            None => Sealed::Open,
            Some(Some(until)) if due <= *until => Sealed::Open,
            Some(_) => Sealed::Closed,
        }
    }

    /// Whether a replica that has applied `index` is older than one that this voter has sealed with.
    #[must_use]
    pub fn is_behind(&self, index: u64) -> bool {
        let newest = self.by_change.last_key_value().map_or(0, |(change, _)| *change);
        index < newest.max(self.over)
    }

    /// The seal for a change.
    #[must_use]
    pub fn get(&self, change: u64) -> Option<Wall> {
        self.by_change.get(&change).copied()
    }

    /// Whether a due that may run without a quorum may not be run so here: this node has sealed, for `pending`, a change to
    /// at-most-once, and the due lies behind the seal (H11); or its replica is older than its seals, and cannot say.
    #[must_use]
    pub fn tightens(&self, index: u64, pending: Option<u64>, due: Wall) -> bool {
        self.is_behind(index) || pending.and_then(|change| self.get(change)).is_some_and(|until| due > until)
    }

    /// The seals that are over by a replica which has applied `index`, where `pending` says which changes are not.
    pub fn spent(&self, index: u64, pending: impl Fn(u64) -> bool) -> Vec<u64> {
        if self.is_behind(index) {
            return Vec::new();
        }
        self.by_change.keys().copied().filter(|change| !pending(*change)).collect()
    }

    /// Forgets a seal that is over by a replica which has applied `index`.
    pub fn forget(&mut self, change: u64, index: u64) {
        self.by_change.remove(&change);
        self.over = self.over.max(index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(ids: &[u64]) -> BTreeSet<NodeId> {
        ids.iter().copied().map(NodeId).collect()
    }

    fn set(ids: &[u64], all: bool) -> OldSet {
        OldSet { members: nodes(ids), all }
    }

    fn seals(of: &[(u64, i64)]) -> BTreeMap<NodeId, Wall> {
        of.iter().map(|(node, at)| (NodeId(*node), Wall(*at))).collect()
    }

    #[test]
    fn the_cut_is_the_highest_seal_of_a_quorum_of_each_old_set() {
        let old = BTreeSet::from([set(&[1, 2, 3], false), set(&[3, 4], false)]);
        let none = BTreeSet::new();
        assert_eq!(cut(&old, &seals(&[(1, 10), (2, 30)]), &none, Wall(5)), None, "nobody of {{3,4}}");
        assert_eq!(
            cut(&old, &seals(&[(1, 10), (3, 30)]), &none, Wall(5)),
            None,
            "half of {{3,4}} is no quorum"
        );
        assert_eq!(cut(&old, &seals(&[(1, 10), (3, 30), (4, 7)]), &none, Wall(5)), Some(Wall(30)));
        assert_eq!(cut(&old, &seals(&[(1, 1), (3, 2), (4, 3)]), &none, Wall(5)), Some(Wall(5)));
        assert_eq!(cut(&BTreeSet::new(), &seals(&[]), &none, Wall(5)), Some(Wall(5)));
        assert_eq!(cut(&BTreeSet::from([set(&[], false)]), &seals(&[]), &none, Wall(5)), Some(Wall(5)));
    }

    #[test]
    fn those_who_asked_nobody_must_all_seal() {
        let old = BTreeSet::from([set(&[1, 2, 3], true)]);
        let none = BTreeSet::new();
        assert_eq!(cut(&old, &seals(&[(1, 10), (2, 30)]), &none, Wall(5)), None);
        assert_eq!(cut(&old, &seals(&[(1, 10), (2, 30), (3, 1)]), &none, Wall(5)), Some(Wall(30)));
    }

    #[test]
    fn what_is_forced_needs_everybody_who_is_not_declared_dead() {
        let old = BTreeSet::from([set(&[1, 2, 3, 4, 5], false)]);
        let dead = nodes(&[3, 4, 5]);
        assert_eq!(cut(&old, &seals(&[(1, 10)]), &dead, Wall(5)), None, "2 is not dead");
        assert_eq!(cut(&old, &seals(&[(1, 10), (2, 20)]), &dead, Wall(5)), Some(Wall(20)));
        assert_eq!(cut(&old, &seals(&[(1, 10), (2, 20)]), &nodes(&[9]), Wall(5)), None, "9 is no member");
    }

    #[test]
    fn each_due_belongs_to_one_epoch() {
        let arc = |ids: &[u64]| Arc::new(nodes(ids));
        let first = Electorate::new(arc(&[1, 2, 3]));
        let second = first.next(Wall(10), Policy::AtLeastOnce, arc(&[2, 3, 4]), Wall(0));
        let third = second.next(Wall(20), Policy::AtMostOnce, arc(&[5]), Wall(0));
        let at = |electorate: &Electorate, due| {
            let governed = electorate.at(Wall(due), Policy::AtMostOnce);
            (governed.epoch, governed.eligible.first().map(|node| node.0), governed.policy)
        };
        assert_eq!(at(&third, 10), (0, Some(1), Policy::AtLeastOnce));
        assert_eq!(at(&third, 11), (1, Some(2), Policy::AtMostOnce));
        assert_eq!(at(&third, 20), (1, Some(2), Policy::AtMostOnce));
        assert_eq!(at(&third, 21), (2, Some(5), Policy::AtMostOnce));
        let pruned = third.next(Wall(30), Policy::AtMostOnce, arc(&[6]), Wall(15));
        assert_eq!(pruned.former.len(), 2, "the first ended before 15");
        assert_eq!(at(&pruned, 20), (1, Some(2), Policy::AtMostOnce));
        assert_eq!(at(&pruned, 31), (3, Some(6), Policy::AtMostOnce));
        assert!(pruned.concerns(NodeId(2)) && !pruned.concerns(NodeId(1)));
    }

    #[test]
    fn a_cut_never_lies_before_the_one_before_it() {
        let arc = |ids: &[u64]| Arc::new(nodes(ids));
        let second = Electorate::new(arc(&[1])).next(Wall(50), Policy::AtMostOnce, arc(&[2]), Wall(0));
        let third = second.next(Wall(40), Policy::AtMostOnce, arc(&[3]), Wall(0));
        assert_eq!(third.at(Wall(45), Policy::AtMostOnce).epoch, 0);
        assert_eq!(third.at(Wall(51), Policy::AtMostOnce).epoch, 2);
    }

    #[test]
    fn a_sealed_voter_is_closed_behind_its_seal_and_says_so_when_its_replica_is_older() {
        let mut seals = Seals::default();
        assert_eq!(seals.check(7, Some(7), Wall(1)), Sealed::Closed, "not sealed yet: nothing is promised");
        assert_eq!(seals.seal(7, Wall(100)), Wall(100));
        assert_eq!(seals.seal(7, Wall(200)), Wall(100), "the first one stands");
        assert_eq!(seals.check(7, Some(7), Wall(100)), Sealed::Open);
        assert_eq!(seals.check(7, Some(7), Wall(101)), Sealed::Closed);
        assert_eq!(seals.check(7, None, Wall(101)), Sealed::Open, "another schedule");
        assert_eq!(seals.check(6, None, Wall(1)), Sealed::Unknown);
        assert_eq!(seals.spent(8, |change| change == 7), Vec::<u64>::new(), "still under way");
        assert_eq!(seals.spent(6, |_| false), Vec::<u64>::new(), "nothing is known of it yet");
        assert_eq!(seals.spent(8, |_| false), vec![7]);
        seals.forget(7, 8);
        assert_eq!(seals.check(7, Some(7), Wall(1)), Sealed::Unknown, "a seal that was is not made anew");
        assert_eq!(seals.check(8, None, Wall(1)), Sealed::Open);
    }
}
