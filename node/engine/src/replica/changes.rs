//! Changes of who votes, in two phases: begun by one entry, sealed by the old voters, activated by the seal that makes
//! enough of them (see [`crate::epochs`]). One at a time for each volume, or for each schedule.

use std::collections::{BTreeMap, BTreeSet};

use super::{Outcome, Refusal, Replica, limit};
use crate::epochs::{self, FORMER_KEPT, OldSet, Pending};
use crate::ids::{Name, NodeId, Uid};
use crate::mutants::planted;
use crate::schedule::{Binding, Policy, Provenance, Schedule, Terms};
use crate::time::Wall;

/// Most changes under way.
pub const CHANGES_MAX: usize = 64;
/// How many that are over are remembered.
const CHANGES_KEPT: usize = 256;

/// What a change of voters changes, besides the voters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// A volume gets these carriers.
    Carriers {
        /// By name; it has one change of carriers at a time.
        volume: Name,
        /// All of them, from then on.
        carriers: BTreeSet<NodeId>,
    },
    /// Bindings or policies of schedules, which say themselves what they wait for.
    Schedules,
    /// Tasks are removed. Their names are free once their voters have sealed, with nothing running under their leases.
    End,
    /// A node gets these labels.
    Labels {
        /// The member whose bindings by label are resolved anew.
        node: NodeId,
        /// All of them, from then on.
        labels: BTreeMap<String, String>,
    },
    /// A node is no member any more.
    Forget {
        /// Taken out of the roster, and of all carriers, once sealed.
        node: NodeId,
    },
    /// The log began anew without these nodes, and they are no members any more.
    Reseed {
        /// All but the one whose log it is.
        lost: BTreeSet<NodeId>,
    },
}

impl What {
    /// Whether it ends this node's membership.
    pub(super) fn ends(&self, node: NodeId) -> bool {
        match self {
            Self::Forget { node: gone } => *gone == node,
            Self::Reseed { lost } => lost.contains(&node),
            Self::Carriers { .. } | Self::Schedules | Self::Labels { .. } | Self::End => false,
        }
    }
}

/// How a change stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeState {
    /// It waits for seals.
    Pending,
    /// In force: the old voters decide up to the cut, the new ones after it.
    Active {
        /// Log index of the entry that activated it.
        index: u64,
        /// The last due of the old voters.
        cut: Wall,
    },
    /// Given up; nothing was changed.
    Abandoned {
        /// Log index of the entry that gave it up.
        index: u64,
    },
}

/// One change of voters. Its key is the log index of the entry that began it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// What else it changes.
    pub what: What,
    /// Stamp of the entry that began it: no cut lies before.
    pub begun: Wall,
    /// The old voters, each set once.
    pub old: BTreeSet<OldSet>,
    /// Who has sealed, and up to which due.
    pub seals: BTreeMap<NodeId, Wall>,
    /// Whom an operator declared dead, so that it goes on without them.
    pub dead: BTreeSet<NodeId>,
    /// How many schedules it concerned when it began.
    pub schedules: u64,
    /// Pending until enough of the old voters have sealed.
    pub state: ChangeState,
}

impl Change {
    /// Whether this node is asked for a seal.
    #[must_use]
    pub fn awaits(&self, node: NodeId) -> bool {
        self.state == ChangeState::Pending
            && !self.seals.contains_key(&node)
            && self.old.iter().any(|set| set.members.contains(&node))
    }
}

/// A schedule's part in a change: its binding and policy from then on, where they change.
pub(super) type Target = (Uid, Option<Binding>, Option<Policy>);

impl Replica {
    pub(super) fn change_carriers(
        &mut self,
        name: &Name,
        add: &BTreeSet<Name>,
        remove: &BTreeSet<Name>,
    ) -> Result<Outcome, Refusal> {
        let what = self.carriers_changed(name, add, remove)?;
        self.begin(what)
    }

    /// The change that gives a volume other carriers.
    ///
    /// # Errors
    /// A name that nobody has, or a volume that would have none.
    pub fn carriers_changed(
        &self,
        name: &Name,
        add: &BTreeSet<Name>,
        remove: &BTreeSet<Name>,
    ) -> Result<What, Refusal> {
        let volume = self.volumes.get(name).ok_or_else(|| Refusal::UnknownVolume(name.clone()))?;
        let mut carriers = volume.carriers.clone();
        carriers.extend(self.resolve(add)?);
        for node in self.resolve(remove)? {
            carriers.remove(&node);
        }
        if carriers.is_empty() {
            return Err(Refusal::NoCarriers(name.clone()));
        }
        Ok(What::Carriers { volume: name.clone(), carriers })
    }

    pub(super) fn set_labels(
        &mut self,
        name: &Name,
        edits: &BTreeMap<String, Option<String>>,
    ) -> Result<Outcome, Refusal> {
        let what = self.labels_changed(name, edits)?;
        self.begin(what)
    }

    /// The change that gives a node other labels; `None` takes one away.
    ///
    /// # Errors
    /// A name that nobody has, or too many labels.
    pub fn labels_changed(
        &self,
        name: &Name,
        edits: &BTreeMap<String, Option<String>>,
    ) -> Result<What, Refusal> {
        let node = self.node_named(name).ok_or_else(|| Refusal::UnknownNode(name.clone()))?;
        let mut labels = self.nodes.get(&node).map(|member| member.labels.clone()).unwrap_or_default();
        for (key, value) in edits {
            match value {
                Some(value) => labels.insert(key.clone(), value.clone()),
                None => labels.remove(key),
            };
        }
        limit("labels of a node", labels.len().saturating_sub(1), crate::schedule::LABELS_MAX)?;
        Ok(What::Labels { node, labels })
    }

    /// Begins a change of volumes; one that concerns no voter is in force at once.
    pub(super) fn begin(&mut self, what: What) -> Result<Outcome, Refusal> {
        let moved = self.admit_change(&what)?;
        self.start(what, moved.into_iter().map(|uid| (uid, None, None)).collect());
        Ok(self.done(None, 0))
    }

    /// Begins a change of bindings or policies, which [`Replica::check_targets`] and [`Replica::free`] have admitted.
    pub(super) fn begin_schedules(&mut self, targets: Vec<Target>) {
        if !targets.is_empty() {
            self.start(What::Schedules, targets);
        }
    }

    /// Tasks end: each is removed once its voters have sealed.
    /// With them others may get other voters, as one declaration has it.
    pub(super) fn begin_ends(&mut self, uids: Vec<Uid>, others: Vec<Target>) {
        let ends = uids.into_iter().map(|uid| (uid, None, None));
        self.start(What::End, ends.chain(others).collect());
    }

    /// Whether what this one waits for is its end.
    fn ends(&self, what: &What, uid: Uid) -> bool {
        let pending = self.schedules.get(&uid).and_then(|it| it.electorate.pending.as_ref());
        *what == What::End && pending.is_some_and(|it| it.binding.is_none() && it.policy.is_none())
    }

    pub(super) fn start(&mut self, what: What, targets: Vec<Target>) {
        let id = self.head.index;
        let mut old = BTreeSet::new();
        let schedules = targets.len() as u64;
        let mut seals = BTreeMap::new();
        if planted!("mutant-seals-of-another-change") {
            seals.extend(self.pending().flat_map(|(_, change)| change.seals.clone()));
        }
        for (uid, binding, policy) in targets {
            old.extend(self.wait_for(uid, Pending { change: id, binding, policy }));
        }
        let change = Change {
            what,
            begun: self.head.stamp,
            old,
            seals,
            dead: BTreeSet::new(),
            schedules,
            state: ChangeState::Pending,
        };
        self.changes.put(&mut self.hash, id, change);
        self.activate_if_sealed(id);
    }

    /// Marks a schedule; its old voters.
    fn wait_for(&mut self, uid: Uid, pending: Pending) -> Option<OldSet> {
        let old = self.schedules.get(&uid)?.clone();
        let stricter = pending.policy == Some(Policy::AtMostOnce) && old.spec.policy == Policy::AtLeastOnce;
        let members = if stricter { self.unasked(&old) } else { BTreeSet::clone(old.eligible()) };
        let set = OldSet { members, all: stricter && !planted!("mutant-tighten-by-majority") };
        let mut schedule = Schedule::clone(&old);
        let mut electorate = epochs::Electorate::clone(&old.electorate);
        electorate.pending = Some(pending);
        schedule.electorate = self.shared.electorate(electorate);
        self.touch(uid, Some(old));
        self.put_schedule(uid, schedule);
        Some(set)
    }

    /// The members that may run a schedule without asking anybody: the voters of its at-least-once epochs up to the present
    /// one. Those of earlier ones may not have heard yet that they are none any more.
    fn unasked(&self, schedule: &Schedule) -> BTreeSet<NodeId> {
        let former = schedule.electorate.former.iter().rev();
        let former = former.take_while(|former| former.policy == Policy::AtLeastOnce);
        let former = former.flat_map(|former| former.eligible.iter());
        let members = former.filter(|node| self.nodes.contains(node));
        schedule.eligible().iter().chain(members).copied().collect()
    }

    /// A schedule that is declared while its volume changes: it begins with the old voters, and waits with the others.
    pub(super) fn join_change(&mut self, uid: Uid) {
        let Some(schedule) = self.schedules.get(&uid) else { return };
        let busy = self.pending().find(|(_, change)| self.moves(&change.what, schedule));
        let Some((id, change)) = busy else { return };
        let mut change = change.clone();
        let pending = Pending { change: id, binding: None, policy: None };
        change.old.extend(self.wait_for(uid, pending));
        self.changes.put(&mut self.hash, id, change);
    }

    pub(super) fn seal(&mut self, id: u64, node: NodeId, until: Wall) -> Outcome {
        if let Some(change) = self.changes.get(&id).filter(|change| change.awaits(node)) {
            let mut change = change.clone();
            change.seals.insert(node, until);
            self.changes.put(&mut self.hash, id, change);
            self.activate_if_sealed(id);
        }
        self.done(None, 0)
    }

    pub(super) fn force(&mut self, id: u64, dead: &BTreeSet<Name>) -> Result<Outcome, Refusal> {
        let mut change = self.pending_change(id)?.clone();
        for name in dead {
            let node = self.node_named(name).ok_or_else(|| Refusal::UnknownNode(name.clone()))?;
            if !change.awaits(node) {
                return Err(Refusal::NotAwaited { change: id, node: name.clone() });
            }
            change.dead.insert(node);
        }
        self.changes.put(&mut self.hash, id, change);
        self.activate_if_sealed(id);
        Ok(self.done(None, 0))
    }

    pub(super) fn abandon(&mut self, id: u64) -> Result<Outcome, Refusal> {
        let mut change = self.pending_change(id)?.clone();
        change.state = ChangeState::Abandoned { index: self.head.index };
        for uid in self.waiting_for(id) {
            let Some(old) = self.schedules.get(&uid).cloned() else { continue };
            let mut schedule = Schedule::clone(&old);
            let electorate =
                epochs::Electorate { pending: None, ..epochs::Electorate::clone(&old.electorate) };
            schedule.electorate = self.shared.electorate(electorate);
            self.touch(uid, Some(old));
            self.put_schedule(uid, schedule);
        }
        self.changes.put(&mut self.hash, id, change);
        self.forget_changes();
        Ok(self.done(None, 0))
    }

    /// Changes under way, by the index that began them.
    pub fn pending(&self) -> impl Iterator<Item = (u64, &Change)> {
        let pending = self.changes.iter().filter(|(_, change)| change.state == ChangeState::Pending);
        pending.map(|(id, change)| (*id, change))
    }

    fn pending_change(&self, id: u64) -> Result<&Change, Refusal> {
        let change = self.changes.get(&id).ok_or(Refusal::UnknownChange(id))?;
        match change.state {
            ChangeState::Pending => Ok(change),
            ChangeState::Active { .. } | ChangeState::Abandoned { .. } => Err(Refusal::ChangeOver(id)),
        }
    }

    fn waiting_for(&self, id: u64) -> Vec<Uid> {
        let waits = |schedule: &Schedule| {
            schedule.electorate.pending.as_ref().is_some_and(|pending| pending.change == id)
        };
        self.schedules.iter().filter(|(_, schedule)| waits(schedule)).map(|(uid, _)| *uid).collect()
    }

    fn activate_if_sealed(&mut self, id: u64) {
        let Some(change) = self.changes.get(&id) else { return };
        let Some(cut) = epochs::cut(&change.old, &change.seals, &change.dead, change.begun) else { return };
        let mut change = change.clone();
        self.put_what(&change.what);
        let strict = epochs::strict_cut(&change.old, &change.seals, cut, self.head.stamp);
        for uid in self.waiting_for(id) {
            if self.ends(&change.what, uid) {
                self.delete(uid);
            } else {
                self.turn(uid, cut, strict);
            }
        }
        change.state = ChangeState::Active { index: self.head.index, cut: strict };
        self.changes.put(&mut self.hash, id, change);
        self.forget_changes();
    }

    fn put_what(&mut self, what: &What) {
        match what {
            What::Schedules | What::End => {}
            What::Carriers { volume, carriers } => {
                self.with_volume(volume, |it| it.carriers.clone_from(carriers));
            }
            What::Labels { node, labels } => {
                if let Some(mut member) = self.nodes.get(node).cloned() {
                    member.labels.clone_from(labels);
                    self.nodes.put(&mut self.hash, *node, member);
                }
            }
            What::Forget { .. } | What::Reseed { .. } => self.end_memberships(what),
        }
    }

    pub(super) fn with_volume(&mut self, name: &Name, change: impl FnOnce(&mut super::Volume)) {
        let Some(mut volume) = self.volumes.get(name).cloned() else { return };
        change(&mut volume);
        volume.witnesses = volume.witnesses.intersection(&volume.carriers).copied().collect();
        self.volumes.put(&mut self.hash, name.clone(), volume);
    }

    /// The schedule's next epoch.
    fn turn(&mut self, uid: Uid, cut: Wall, strict: Wall) {
        let Some(old) = self.schedules.get(&uid).cloned() else { return };
        let Some(pending) = old.electorate.pending.clone() else { return };
        let mut schedule = Schedule::clone(&old);
        let mut terms = Terms::clone(&old.spec);
        terms.binding = pending.binding.unwrap_or(terms.binding);
        terms.policy = pending.policy.unwrap_or(terms.policy);
        let eligible = self.eligible_under(None, &old.name.volume, &terms.binding);
        let eligible = self.shared.eligible(eligible);
        let at_least_once = [old.spec.policy, terms.policy] == [Policy::AtLeastOnce; 2];
        let cut = if at_least_once { cut } else { strict };
        let next = old.electorate.next(cut, old.spec.policy, eligible, self.head.stamp - FORMER_KEPT);
        schedule.electorate = self.shared.electorate(next);
        if terms != *old.spec {
            let mut provenance = Provenance::clone(&old.provenance);
            provenance.revision += 1;
            provenance.set_index = self.head.index;
            self.marks.edited(self.head.index, self.head.stamp - old.spec.jitter);
            provenance.revised_index = self.head.index;
            schedule.provenance = self.shared.provenance(provenance);
            schedule.spec = self.shared.terms(&terms);
        }
        self.touch(uid, Some(old));
        self.put_schedule(uid, schedule);
    }

    fn forget_changes(&mut self) {
        let over: Vec<u64> = self
            .changes
            .iter()
            .filter(|(_, change)| change.state != ChangeState::Pending)
            .map(|(id, _)| *id)
            .collect();
        for id in over.iter().take(over.len().saturating_sub(CHANGES_KEPT)) {
            self.changes.take(&mut self.hash, id);
        }
    }
}
