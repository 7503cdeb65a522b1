//! Who votes on what (I12, I13), worked out a second time: from the committed entries and the stamps on them, never from a
//! replica. What the replicas make of the same entries is compared with it after each.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{Name, NodeId, Occurrence, ScheduleName, Uid};
use caesium_engine::replica::{ChangeState, Command, Edit, Replica};
use caesium_engine::schedule::{Binding, Policy};
use caesium_engine::time::Wall;

use super::{Checker, Epoch, Invariant};
use crate::plan::Plan;
use crate::queue::Time;
use crate::trace::short;

#[derive(Clone, Debug)]
struct Member {
    name: Name,
    labels: BTreeMap<String, String>,
    drained: bool,
}

#[derive(Clone, Debug, Default)]
struct Carried {
    carriers: BTreeSet<NodeId>,
    witnesses: BTreeSet<NodeId>,
}

/// Where a schedule belongs, and to whom it is bound.
#[derive(Clone, Debug)]
struct Bound {
    name: ScheduleName,
    binding: Binding,
}

/// What a change does besides moving voters.
#[derive(Clone, Debug)]
enum Target {
    Carriers(Name, BTreeSet<NodeId>),
    Labels(NodeId, BTreeMap<String, String>),
    Forget(NodeId),
    Terms,
}

/// What is due so soon after a change is forced may have been promised by the dead.
const PROMISED_AHEAD: i64 = 3_000_000;

/// A change under way.
#[derive(Clone, Debug)]
struct Moving {
    target: Target,
    begun: Wall,
    /// The schedules that it moves, with their binding and policy from then on.
    moved: BTreeMap<Uid, (Option<Binding>, Option<Policy>)>,
    /// Old voters, and whether each of them is needed.
    old: Vec<(BTreeSet<NodeId>, bool)>,
    seals: BTreeMap<NodeId, Wall>,
    dead: BTreeSet<NodeId>,
}

impl Moving {
    /// Whether too few have sealed but for those who were declared dead.
    fn forced(&self) -> bool {
        let seals =
            |members: &BTreeSet<NodeId>| members.intersection(&self.seals.keys().copied().collect()).count();
        self.old.iter().any(|(members, all)| {
            let sealed = seals(members);
            !members.is_empty() && if *all { sealed < members.len() } else { sealed * 2 <= members.len() }
        })
    }

    fn asks(&self, node: NodeId) -> bool {
        self.old.iter().any(|(members, _)| members.contains(&node)) && !self.seals.contains_key(&node)
    }

    /// A majority of each old set has sealed, or all of it where all must; or all but the dead.
    fn sealed(&self) -> bool {
        self.old.iter().all(|(members, all)| {
            let sealed = members.iter().filter(|node| self.seals.contains_key(node)).count();
            let missing: BTreeSet<NodeId> =
                members.iter().copied().filter(|node| !self.seals.contains_key(node)).collect();
            let enough = if *all { missing.is_empty() } else { sealed * 2 > members.len() };
            let forced = !missing.is_empty() && missing.is_subset(&self.dead);
            members.is_empty() || enough || forced
        })
    }
}

/// How a change ended: the index of the entry that ended it, and whether it is in force.
#[derive(Clone, Copy, Debug)]
struct Over {
    index: u64,
    in_force: bool,
}

#[derive(Debug, Default)]
pub(super) struct Charter {
    members: BTreeMap<NodeId, Member>,
    volumes: BTreeMap<Name, Carried>,
    schedules: BTreeMap<Uid, Bound>,
    moving: BTreeMap<u64, Moving>,
    over: BTreeMap<u64, Over>,
    /// Which schedules each change concerns, over or not.
    concerns: BTreeMap<u64, BTreeSet<Uid>>,
    /// When the last change of the voters of each schedule ended.
    moved: BTreeMap<Uid, Time>,
    /// Seals that were durable at some time.
    sealed: BTreeMap<(u64, NodeId), Wall>,
    /// How far each node has applied the log.
    applied: BTreeMap<NodeId, u64>,
}

impl Charter {
    pub(super) fn new(plan: &Plan) -> Self {
        let member = |id| {
            let join = &plan.node(id).join;
            (id, Member { name: join.name.clone(), labels: join.labels.clone(), drained: false })
        };
        let volume = |it: &crate::plan::VolumePlan| {
            (it.name.clone(), Carried { carriers: it.carriers.clone(), ..Carried::default() })
        };
        Self {
            members: plan.ids().map(member).collect(),
            volumes: plan.volumes.iter().map(volume).collect(),
            ..Self::default()
        }
    }

    fn named(&self, name: &Name) -> Option<NodeId> {
        self.members.iter().find(|(_, member)| member.name == *name).map(|(id, _)| *id)
    }

    /// E: now, or with this change.
    fn voters(&self, volume: &Name, binding: &Binding, with: Option<&Target>) -> BTreeSet<NodeId> {
        let mut carriers = self.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default();
        let mut members = self.members.clone();
        match with {
            Some(Target::Carriers(changed, new)) if changed == volume => carriers.clone_from(new),
            Some(Target::Labels(node, labels)) => {
                members.entry(*node).and_modify(|member| member.labels.clone_from(labels));
            }
            Some(Target::Forget(node)) => {
                members.remove(node);
                carriers.remove(node);
            }
            Some(Target::Carriers(..) | Target::Terms) | None => {}
        }
        let admitted = |node: &NodeId| match binding {
            Binding::Carriers => true,
            Binding::Nodes(names) => members.get(node).is_some_and(|member| names.contains(&member.name)),
            Binding::Labels(wanted) => members.get(node).is_some_and(|member| {
                wanted.iter().all(|(key, value)| member.labels.get(key) == Some(value))
            }),
        };
        carriers.into_iter().filter(admitted).collect()
    }
}

impl Checker {
    /// A schedule was declared: its first voters. While its volume changes it waits with the others.
    pub(crate) fn declare(
        &mut self,
        uid: Uid,
        name: &ScheduleName,
        binding: &Binding,
        policy: Policy,
    ) -> Vec<Epoch> {
        let eligible = self.charter.voters(&name.volume, binding, None);
        self.charter.schedules.insert(uid, Bound { name: name.clone(), binding: binding.clone() });
        let Charter { moving, .. } = &self.charter;
        let moves = |it: &Moving| {
            !matches!(it.target, Target::Terms)
                && self.charter.voters(&name.volume, binding, Some(&it.target)) != eligible
        };
        let joins = moving.iter().find(|(_, it)| moves(it)).map(|(id, _)| *id);
        if let Some((id, it)) = joins.and_then(|id| Some((id, self.charter.moving.get_mut(&id)?))) {
            it.moved.insert(uid, (None, None));
            it.old.push((eligible.clone(), false));
            self.charter.concerns.entry(id).or_default().insert(uid);
        }
        vec![Epoch { eligible, policy, cut: None }]
    }

    /// An entry was committed and did what it says.
    pub(crate) fn on_committed(&mut self, index: u64, stamp: Wall, command: &Command) {
        match command {
            Command::ChangeCarriers { volume, add, remove } => {
                let mut carriers =
                    self.charter.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default();
                carriers.extend(add.iter().filter_map(|name| self.charter.named(name)));
                carriers
                    .retain(|id| !self.charter.members.get(id).is_some_and(|it| remove.contains(&it.name)));
                self.move_voters(index, stamp, Target::Carriers(volume.clone(), carriers));
            }
            Command::SetLabels { node, labels } => {
                let Some(id) = self.charter.named(node) else { return };
                let mut new = self.charter.members.get(&id).map(|it| it.labels.clone()).unwrap_or_default();
                for (key, value) in labels {
                    new.remove(key);
                    new.extend(value.clone().map(|value| (key.clone(), value)));
                }
                self.move_voters(index, stamp, Target::Labels(id, new));
            }
            Command::Forget { node } => {
                let Some(id) = self.charter.named(node) else { return };
                self.move_voters(index, stamp, Target::Forget(id));
            }
            Command::SetSchedule { name, edits, .. } => self.rebind(index, stamp, name, edits),
            Command::RemoveSchedule { name } => self.charter.schedules.retain(|_, it| it.name != *name),
            Command::SetWitness { volume, node, witness } => {
                let Some(id) = self.charter.named(node) else { return };
                let Some(volume) = self.charter.volumes.get_mut(volume) else { return };
                volume.witnesses.remove(&id);
                volume.witnesses.extend(witness.then_some(id));
            }
            Command::Drain { node, draining, .. } => {
                let member = self.charter.members.values_mut().find(|it| it.name == *node);
                member.into_iter().for_each(|member| member.drained = *draining);
            }
            Command::Seal { change, node, until } => self.on_seal((index, stamp), *change, *node, *until),
            Command::Force { change, dead } => {
                let dead: Vec<NodeId> = dead.iter().filter_map(|name| self.charter.named(name)).collect();
                if let Some(it) = self.charter.moving.get_mut(change) {
                    it.dead.extend(dead);
                }
                self.activate_if_sealed(index, stamp, *change);
            }
            Command::Abandon { change } => {
                self.charter.moving.remove(change);
                self.charter.over.insert(*change, Over { index, in_force: false });
                self.note_moved(*change);
            }
            _ => {}
        }
    }

    fn rebind(&mut self, index: u64, stamp: Wall, name: &ScheduleName, edits: &[Edit]) {
        let Some((uid, bound)) = self.charter.schedules.iter().find(|(_, it)| it.name == *name) else {
            return;
        };
        let uid = *uid;
        let busy = self.charter.moving.values().any(|it| it.moved.contains_key(&uid));
        let Some(fact) = self.schedules.get(&uid).filter(|_| !busy) else { return };
        let (mut binding, mut policy) = (None, None);
        for edit in edits {
            match edit {
                Edit::Binding(new) if *new != bound.binding => binding = Some(new.clone()),
                Edit::Policy(new) if *new != fact.present().policy => policy = Some(*new),
                _ => {}
            }
        }
        if binding.is_none() && policy.is_none() {
            return;
        }
        let all = policy == Some(Policy::AtMostOnce);
        let mut old = fact.present().eligible.clone();
        // Whoever could run it unasked, since it was last at most once.
        let unasked = fact.epochs.iter().rev().take_while(|epoch| all && epoch.policy == Policy::AtLeastOnce);
        let unasked = unasked.flat_map(|epoch| epoch.eligible.iter().copied());
        old.extend(unasked.filter(|node| self.charter.members.contains_key(node)));
        let old = vec![(old, all)];
        self.begin(index, stamp, Target::Terms, BTreeMap::from([(uid, (binding, policy))]), old);
    }

    fn move_voters(&mut self, index: u64, stamp: Wall, target: Target) {
        let (mut moved, mut old) = (BTreeMap::new(), Vec::new());
        for (uid, bound) in &self.charter.schedules {
            let Some(present) = self.schedules.get(uid).map(super::Fact::present) else { continue };
            if self.charter.voters(&bound.name.volume, &bound.binding, Some(&target)) != present.eligible {
                moved.insert(*uid, (None, None));
                old.push((present.eligible.clone(), false));
            }
        }
        self.begin(index, stamp, target, moved, old);
    }

    fn begin(
        &mut self,
        index: u64,
        begun: Wall,
        target: Target,
        moved: BTreeMap<Uid, (Option<Binding>, Option<Policy>)>,
        old: Vec<(BTreeSet<NodeId>, bool)>,
    ) {
        self.charter.concerns.insert(index, moved.keys().copied().collect());
        let (seals, dead) = (BTreeMap::new(), BTreeSet::new());
        self.charter.moving.insert(index, Moving { target, begun, moved, old, seals, dead });
        self.activate_if_sealed(index, begun, index);
    }

    /// What a voter says in the log stands on its disk.
    fn on_seal(&mut self, (index, stamp): (u64, Wall), change: u64, node: NodeId, until: Wall) {
        let durable = self.charter.sealed.get(&(change, node)).copied();
        if durable != Some(until) {
            let text = format!("n{node} seals change {change} up to {until}, on its disk is {durable:?}");
            self.fail(Invariant::I13, None, text);
        }
        if let Some(it) = self.charter.moving.get_mut(&change).filter(|it| it.asks(node)) {
            it.seals.insert(node, until);
        }
        self.activate_if_sealed(index, stamp, change);
    }

    fn activate_if_sealed(&mut self, index: u64, stamp: Wall, id: u64) {
        let Some(it) = self.charter.moving.get(&id).filter(|it| it.sealed()).cloned() else { return };
        self.charter.moving.remove(&id);
        self.charter.over.insert(id, Over { index, in_force: true });
        self.note_moved(id);
        let cut = it.seals.values().copied().fold(it.begun, Wall::max);
        let strict = if it.forced() { cut.max(Wall(stamp.0 + PROMISED_AHEAD)) } else { cut };
        match it.target {
            Target::Carriers(volume, carriers) => {
                if let Some(volume) = self.charter.volumes.get_mut(&volume) {
                    volume.witnesses.retain(|node| carriers.contains(node));
                    volume.carriers = carriers;
                }
            }
            Target::Labels(node, labels) => {
                self.charter.members.entry(node).and_modify(|member| member.labels = labels);
            }
            Target::Forget(node) => {
                self.charter.members.remove(&node);
                for volume in self.charter.volumes.values_mut() {
                    volume.carriers.remove(&node);
                    volume.witnesses.remove(&node);
                }
            }
            Target::Terms => {}
        }
        for (uid, (binding, policy)) in it.moved {
            let present = self.schedules.get(&uid).map(|fact| fact.present().policy);
            let both = present == Some(Policy::AtLeastOnce) && policy != Some(Policy::AtMostOnce);
            self.turn(uid, if both { cut } else { strict }, binding, policy);
        }
    }

    fn note_moved(&mut self, change: u64) {
        let now = self.now;
        let moved = self.charter.concerns.get(&change).into_iter().flatten().map(|uid| (*uid, now));
        self.charter.moved.extend(moved.collect::<Vec<_>>());
    }

    pub(super) fn moved_at(&self, uid: Uid) -> Option<Time> {
        self.charter.moved.get(&uid).copied()
    }

    /// Whether a change of its voters is under way.
    pub(super) fn is_moving(&self, uid: Uid) -> bool {
        self.charter.moving.values().any(|it| it.moved.contains_key(&uid))
    }

    /// The next epoch of a schedule, and of what was asked for of it.
    fn turn(&mut self, uid: Uid, cut: Wall, binding: Option<Binding>, policy: Option<Policy>) {
        let Some(bound) = self.charter.schedules.get_mut(&uid) else { return };
        bound.binding = binding.unwrap_or_else(|| bound.binding.clone());
        let (volume, binding) = (bound.name.volume.clone(), bound.binding.clone());
        let eligible = self.charter.voters(&volume, &binding, None);
        let mut closed = Vec::new();
        for fact in self.schedules.values_mut() {
            if fact.uid != uid && fact.asked.is_none_or(|asked| asked.schedule != uid) {
                continue;
            }
            let cut = fact.epochs.iter().rev().find_map(|epoch| epoch.cut).map_or(cut, |last| last.max(cut));
            let Some(last) = fact.epochs.last_mut() else { continue };
            last.cut = Some(cut);
            let next = Epoch { eligible: eligible.clone(), policy: policy.unwrap_or(last.policy), cut: None };
            closed.push((fact.uid, fact.epochs.len() as u64 - 1, cut));
            fact.epochs.push(next);
        }
        for (uid, epoch, cut) in closed {
            self.nothing_behind(uid, epoch, cut);
        }
    }

    /// No at-most-once run of a due behind the cut was permitted by the old voters, and none started that nobody had to
    /// permit and that now nobody else may start.
    fn nothing_behind(&mut self, uid: Uid, epoch: u64, cut: Wall) {
        let Some(fact) = self.schedules.get(&uid) else { return };
        let Some([old, new]) = fact.epochs.last_chunk().cloned() else { return };
        let first = Occurrence { due: Wall(cut.0 + 1), uid: Uid(0) };
        let of = |o: &&Occurrence| o.uid == uid;
        let late = match (old.policy, new.policy) {
            (Policy::AtMostOnce, _) => {
                let sent = self
                    .dispatched
                    .range(first..)
                    .find(|(o, all)| o.uid == uid && all.iter().any(|evidence| evidence.epoch == epoch));
                sent.map(|(o, _)| *o)
            }
            (Policy::AtLeastOnce, Policy::AtMostOnce) => {
                self.starts.range(first..).map(|(o, _)| o).find(of).copied()
            }
            (Policy::AtLeastOnce, Policy::AtLeastOnce) => None,
        };
        if let Some(o) = late {
            let text = format!("{} was run by the voters of epoch {epoch}, which ends with {cut}", short(&o));
            self.fail(Invariant::I13, Some(o), text);
        }
    }

    /// A voter's seal is on its disk.
    pub(super) fn on_sealed(&mut self, node: NodeId, change: u64, until: Wall) {
        if let Some(before) = self.charter.sealed.insert((change, node), until)
            && before != until
        {
            let text = format!("n{node} seals change {change} up to {before}, then up to {until}");
            self.fail(Invariant::I13, None, text);
        }
    }

    pub(super) fn note_applied(&mut self, node: NodeId, index: u64) {
        self.charter.applied.insert(node, index);
    }

    /// A voter that has sealed promises nothing behind its seal until it has heard how the change ended.
    pub(super) fn behind_a_seal(&mut self, voter: NodeId, o: Occurrence) {
        let schedule = self.schedule_of(o.uid);
        let applied = self.charter.applied.get(&voter).copied().unwrap_or(0);
        let closed = self.charter.sealed.iter().find(|((change, node), until)| {
            let over = self.charter.over.get(change).is_some_and(|over| over.index <= applied);
            *node == voter
                && o.due > **until
                && !over
                && self.charter.concerns.get(change).is_some_and(|all| all.contains(&schedule))
        });
        if let Some(((change, _), until)) = closed {
            let text = format!("n{voter} grants {}, sealed for change {change} up to {until}", short(&o));
            self.fail(Invariant::I13, Some(o), text);
        }
    }

    /// What the committed entries make of each schedule, by the log's own replica.
    pub(crate) fn compare_charter(&mut self, reference: &Replica) {
        let mut wrong = None;
        for (uid, schedule) in reference.schedules.iter() {
            let Some(fact) = self.schedules.get(uid) else { continue };
            let theirs = &schedule.electorate;
            let cuts: Vec<Wall> = theirs.former.iter().map(|former| former.cut).collect();
            let ours: Vec<Wall> = fact.epochs.iter().filter_map(|epoch| epoch.cut).collect();
            let same = *theirs.eligible == fact.present().eligible
                && schedule.spec.policy == fact.present().policy
                && cuts == ours
                && theirs.epoch == ours.len() as u64;
            if !same {
                wrong = Some(format!("{}: {theirs:?} is not {:?}", schedule.name, fact.epochs));
            }
        }
        for (id, change) in reference.changes.iter() {
            let pending = change.state == ChangeState::Pending;
            if pending != self.charter.moving.contains_key(id) {
                wrong = Some(format!("change {id}: {change:?} is not {:?}", self.charter.moving.get(id)));
            }
        }
        if let Some(text) = wrong {
            self.fail(Invariant::I13, None, text);
        }
    }

    /// The members of a volume that carry it now.
    pub(crate) fn carriers(&self, volume: &Name) -> BTreeSet<NodeId> {
        self.charter.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default()
    }

    /// Whether an operator drained a node.
    pub(crate) fn drained(&self, node: NodeId) -> bool {
        self.charter.members.get(&node).is_some_and(|member| member.drained)
    }

    pub(crate) fn is_member(&self, node: NodeId) -> bool {
        self.charter.members.contains_key(&node)
    }

    /// Of a schedule that is not deleted: the nodes that vote and run nothing, and those that carry it.
    pub(super) fn seats_of(&self, uid: Uid) -> Option<(BTreeSet<NodeId>, BTreeSet<NodeId>)> {
        let bound = self.charter.schedules.get(&self.schedule_of(uid))?;
        let volume = self.charter.volumes.get(&bound.name.volume)?;
        Some((volume.witnesses.clone(), volume.carriers.clone()))
    }

    /// Changes that are in force.
    pub(crate) fn in_force(&self) -> usize {
        self.charter.over.values().filter(|over| over.in_force).count()
    }

    /// Changes under way.
    pub(crate) fn under_way(&self) -> Vec<u64> {
        self.charter.moving.keys().copied().collect()
    }
}
