//! The replicated log as its users see it: one committed list that grows only while some node can talk to a majority, and
//! that each node applies as far as it has heard. How it gets there is another library's matter, and another test's.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use caesium_engine::ids::{ClusterId, NodeId, RequestId, ScheduleName};
use caesium_engine::replica::{
    Command, DrainTerms, Edit, Entry, Level, Outcome, Override, Replica, Staged, StateHash,
};
use caesium_engine::schedule::{Pause, TriggerKind};
use caesium_engine::time::Wall;

use crate::clock::EPOCH;
use crate::network::Network;
use crate::plan::{CADENCES, Plan, name};
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;
use crate::script::{Change, Edited};

/// What was asked for must start within this.
const WITHIN: Duration = Duration::from_secs(12);

pub(crate) struct Log {
    rng: Rng,
    entries: Vec<Option<Entry>>,
    /// Of the reference replica, at each index from 0.
    hashes: Vec<StateHash>,
    reference: Replica,
    /// Stamp of the last entry.
    newest: Wall,
    proposals: VecDeque<Change>,
    /// Entries that engines asked for.
    asked: VecDeque<(RequestId, Command)>,
    leader: Option<NodeId>,
    /// From when on a node may apply what it has not applied yet.
    heard: BTreeMap<NodeId, Time>,
}

/// An entry that was committed now, and what it did.
pub(crate) struct Committed {
    pub(crate) index: u64,
    pub(crate) stamp: Wall,
    pub(crate) change: Change,
    pub(crate) outcome: Option<Outcome>,
}

impl Log {
    /// The cluster is made before the run begins: members and volumes are known to all.
    pub(crate) fn new(plan: &Plan) -> Self {
        let mut log = Self {
            rng: Rng::new(plan.seed, 4),
            entries: Vec::new(),
            hashes: vec![Replica::default().hash()],
            reference: Replica::default(),
            newest: Wall(EPOCH),
            proposals: VecDeque::new(),
            asked: VecDeque::new(),
            leader: None,
            heard: BTreeMap::new(),
        };
        log.append(Wall(EPOCH), Some(Command::Genesis { cluster: ClusterId(1), level: Level::FIRST }));
        for node in &plan.nodes {
            log.append(Wall(EPOCH), Some(Command::Join(node.join.clone())));
        }
        for volume in &plan.volumes {
            let carriers: BTreeSet<_> = volume.carriers.iter().map(|id| name(&format!("n{id}"))).collect();
            log.append(Wall(EPOCH), Some(Command::CreateVolume { name: volume.name.clone(), carriers }));
        }
        log
    }

    pub(crate) fn propose(&mut self, change: Change) {
        self.proposals.push_back(change);
    }

    /// An engine asks for an entry, at a node that reaches the leader; one that is on its way already is the same one.
    pub(crate) fn ask(&mut self, request: RequestId, command: Command) {
        if self.asked.iter().all(|(known, _)| *known != request) {
            self.asked.push_back((request, command));
        }
    }

    /// Commits the oldest entry that an engine asked for; what it did.
    pub(crate) fn commit_asked(&mut self, stamp: Wall) -> Option<(u64, Option<Outcome>)> {
        let (request, command) = self.asked.pop_front()?;
        let outcome = self.append_as(stamp, request, Some(command));
        Some((self.last(), outcome))
    }

    /// The replica as it stood at this index.
    pub(crate) fn replica_at(&self, index: u64) -> Replica {
        let mut replica = Replica::default();
        for (entry, at) in self.entries.iter().take(index as usize).zip(1..) {
            replica.apply(at, entry.as_ref());
        }
        replica
    }

    /// The value that all entries make.
    pub(crate) fn reference(&self) -> &Replica {
        &self.reference
    }

    /// Stamp of the last entry.
    pub(crate) fn newest(&self) -> Wall {
        self.newest
    }

    pub(crate) fn last(&self) -> u64 {
        self.entries.len() as u64
    }

    pub(crate) fn hash_at(&self, index: u64) -> Option<StateHash> {
        self.hashes.get(index as usize).copied()
    }

    pub(crate) fn entry(&self, index: u64) -> Option<Entry> {
        self.entries[index as usize - 1].clone()
    }

    /// How far a replica that is read back from disk may lag behind what was applied: entries that took something away
    /// are always kept, so that the checker may rely on what a node has once heard.
    pub(crate) fn restart_index(&mut self, applied: u64, floor: u64) -> u64 {
        let back = self.rng.below(3);
        let takes = |index: &u64| {
            let command = self.entries[*index as usize - 1].as_ref().map(|entry| &entry.command);
            matches!(command, Some(Command::RemoveSchedule { .. } | Command::PauseSchedule { .. }))
        };
        let lowest = applied.saturating_sub(back).max(floor);
        (lowest + 1..=applied).rev().find(takes).unwrap_or(lowest)
    }

    /// A node that can talk to a majority both ways. The last one stays while it can.
    pub(crate) fn leader(&mut self, up: &[NodeId], size: usize, net: &Network) -> Option<NodeId> {
        let leads = |one: &NodeId| {
            up.iter().filter(|two| net.mutual(*one, **two)).count() * 2 > size && up.contains(one)
        };
        self.leader = self.leader.filter(leads).or_else(|| up.iter().copied().find(leads));
        self.leader
    }

    /// Commits the oldest proposal.
    pub(crate) fn commit(&mut self, plan: &Plan, stamp: Wall) -> Option<Committed> {
        let change = self.proposals.pop_front()?;
        let command = command(plan, &change, stamp, &self.reference);
        let outcome = self.append(stamp, command);
        Some(Committed { index: self.last(), stamp, change, outcome })
    }

    /// Whether a connected node that has not applied everything has heard by now.
    pub(crate) fn has_heard(&mut self, now: Time, node: NodeId) -> bool {
        let lag = match self.rng.chance(250) {
            true => self.rng.range(300 * MILLI, 3 * SECOND),
            false => self.rng.range(MILLI, 60 * MILLI),
        };
        *self.heard.entry(node).or_insert(now + lag) <= now
    }

    /// A node is up to date: the next entry travels anew.
    pub(crate) fn caught_up(&mut self, node: NodeId) {
        self.heard.remove(&node);
    }

    fn append(&mut self, stamp: Wall, command: Option<Command>) -> Option<Outcome> {
        let request = RequestId(self.rng.u128());
        self.append_as(stamp, request, command)
    }

    fn append_as(&mut self, stamp: Wall, request: RequestId, command: Option<Command>) -> Option<Outcome> {
        let entry =
            command.map(|command| Entry { stamp, request, proposer: NodeId(1), origin: None, command });
        self.newest = stamp;
        let outcome = self.reference.apply(self.last() + 1, entry.as_ref());
        self.entries.push(entry);
        self.hashes.push(self.reference.hash());
        outcome
    }
}

fn command(plan: &Plan, change: &Change, stamp: Wall, reference: &Replica) -> Option<Command> {
    let named = |node: NodeId| plan.node(node).join.name.clone();
    let of = |index: usize| plan.schedules[index].name.clone();
    let pause = |until: Option<Time>| Pause {
        reason: "simulated".to_owned(),
        until: until.map(|length| Wall(stamp.0 + length as i64)),
    };
    match *change {
        Change::Add(index) => {
            Some(Command::AddSchedule { spec: Box::new(plan.schedules[index].clone()), pause: None })
        }
        Change::Remove(index) => Some(Command::RemoveSchedule { name: of(index) }),
        Change::Pause(index, until) => {
            Some(Command::PauseSchedule { name: of(index), pause: Some(pause(until)) })
        }
        Change::Resume(index) => Some(Command::PauseSchedule { name: of(index), pause: None }),
        Change::Prefer { node, priority, volume, lasts } => Some(Command::SetPriority {
            node: named(node),
            volume: volume.map(|index| plan.volumes[index].name.clone()),
            over: Override {
                priority,
                expires: lasts.map(|lasts| Wall(stamp.0 + lasts as i64)),
                reason: "simulated".to_owned(),
            },
        }),
        Change::Unprefer { node, volume } => Some(Command::ClearPriority {
            node: named(node),
            volume: volume.map(|index| plan.volumes[index].name.clone()),
        }),
        Change::Run(index) => Some(trigger(of(index), TriggerKind::Run, Vec::new())),
        Change::Backfill(index, count) => {
            let dues = (1..=count as i64).rev().map(|back| Wall(stamp.0 - back * 60_000_000)).collect();
            Some(trigger(of(index), TriggerKind::Backfill, dues))
        }
        Change::Edit(index, edited) => {
            Some(Command::SetSchedule { name: of(index), edits: vec![edit(edited)], if_revision: None })
        }
        Change::Stage(index) => {
            let (spec, have) = (plan.schedules[index].clone(), reference.schedule_named(&of(index)));
            let expect = have.map(|it| (it.uid, it.provenance.revision));
            let changes = vec![Staged::Put { spec: Box::new(spec), pause: None, expect }];
            Some(Command::Stage { batch: batch(index), part: 0, changes })
        }
        Change::Commit(index) => Some(Command::CommitStaged { batch: batch(index), parts: 1 }),
        Change::Blank => None,
        ref moves => move_command(plan, moves, reference),
    }
}

/// Changes of voters; `None` where the change that is meant is not there.
fn move_command(plan: &Plan, change: &Change, reference: &Replica) -> Option<Command> {
    let named = |node: NodeId| plan.node(node).join.name.clone();
    let member = |node: &NodeId| reference.nodes.contains(node);
    let volume = |index: usize| plan.volumes[index].name.clone();
    let set = |index: usize, edit: Edit| Command::SetSchedule {
        name: plan.schedules[index].name.clone(),
        edits: vec![edit],
        if_revision: None,
    };
    match change {
        Change::Carriers(index, carriers) => {
            let (add, remove): (Vec<NodeId>, Vec<NodeId>) =
                plan.ids().filter(member).partition(|id| carriers.contains(id));
            let names = |ids: Vec<NodeId>| ids.into_iter().map(named).collect();
            Some(Command::ChangeCarriers { volume: volume(*index), add: names(add), remove: names(remove) })
        }
        Change::Bind(index, binding) => Some(set(*index, Edit::Binding(binding.clone()))),
        Change::Policy(index, policy) => Some(set(*index, Edit::Policy(*policy))),
        Change::Label(node, value) => {
            Some(Command::SetLabels { node: named(*node), labels: crate::moves::side(*value) })
        }
        Change::Witness(index, node, witness) => {
            Some(Command::SetWitness { volume: volume(*index), node: named(*node), witness: *witness })
        }
        Change::Empty(node, draining) => {
            let terms = DrainTerms::default();
            Some(Command::Drain { node: named(*node), draining: *draining, terms })
        }
        Change::Forget(node) => Some(Command::Forget { node: named(*node) }),
        Change::Force(dead) => reference.pending().find_map(|(change, it)| {
            let awaited: BTreeSet<_> =
                dead.iter().filter(|node| it.awaits(**node)).map(|node| named(*node)).collect();
            (!awaited.is_empty()).then_some(Command::Force { change, dead: awaited })
        }),
        Change::Abandon => reference.pending().next().map(|(change, _)| Command::Abandon { change }),
        _ => None,
    }
}

/// The name of a staged declaration.
fn batch(index: usize) -> RequestId {
    RequestId(1_000 + index as u128)
}

fn trigger(name: ScheduleName, kind: TriggerKind, dues: Vec<Wall>) -> Command {
    Command::Trigger { name, kind, dues, within: WITHIN }
}

fn edit(edited: Edited) -> Edit {
    match edited {
        Edited::Cadence(index) => Edit::Cadence(CADENCES[index].to_owned()),
        Edited::Jitter(span) => Edit::Jitter(Duration::from_micros(span)),
        Edited::Payload(byte) => Edit::Payload(vec![byte]),
        Edited::Start(at) => Edit::Start(at.map(Wall)),
        Edited::End(at) => Edit::End(at.map(Wall)),
    }
}
