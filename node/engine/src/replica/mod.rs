//! The replica: the value that every node folds out of the log. `apply` is pure and deterministic; it reads no clock but
//! the entry's stamp. Invariant: equal entries give equal replicas, and equal hashes.

mod access;
mod admission;
mod certificates;
mod changes;
pub mod codec;
mod command;
mod declaring;
mod drains;
mod edit;
mod events;
mod following;
mod hash;
mod level;
mod managed;
mod marks;
mod memberships;
mod names;
mod notices;
mod raise;
mod resolved;
mod schedules;
mod share;
mod size;
mod staging;
mod table;
mod triggers;
mod volumes;
mod watchers;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use access::{
    Access, AccessChange, AccessRefusal, AdmissionToken, Admits, Issued, Role, TOKENS_MAX, USERS_MAX,
    VOLUMES_OF_USER_MAX,
};
pub use certificates::{
    CertificateChange, CertificateRefusal, Certificates, HOLDERS_MAX, Holder, Holding, NOTED_MAX,
    NotedCertificate, READMITTED_MAX, ROOT_BYTES_MAX, Revocation, Rotation, RotationPhase,
};
pub use changes::{CHANGES_MAX, Change, ChangeState, What};
pub use command::{Command, Edit, Entry, Join, Origin, Outcome, Override, Principal, Refusal, Staged};
pub use declaring::{DeclaredSection, Declarer, DeclaringChange, ENTITIES_DECLARED_MAX, SECTIONS_GIVEN_MAX};
pub use drains::{CHECK_REASON_MAX, CheckFinding, DrainTerms, FAILING_MAX, FailingCheck};
pub use events::{ClusterFinding, EVENT_APART, EVENT_DUES_MAX, HAPPENED_MAX, Happened, LISTENERS_MAX};
pub use following::{ENDS_OF_ENTRY_MAX, FOLLOWED_MAX, FOLLOWERS_MAX, FOLLOWING_DUES_MAX, Followed, RunEnd};
use hash::RunningHash;
pub use hash::StateHash;
pub(crate) use hash::fingerprint;
pub use level::{Level, Levels};
pub use managed::{
    Managed, PLACEMENT_SPAN_MAX, PlacementChange, REPLICAS_MAX, WEIGHT_DEFAULT, WEIGHT_MAX, WEIGHTS_MAX,
};
pub use notices::{LABELS_OF_NOTICE_MAX, NOTICES_MAX, Notice, NoticeKind, THROTTLE_MAX};
pub(crate) use notices::{NOTICE_GRACE, NOTICE_START_DEADLINE, NOTICE_TIMEOUT};
pub use resolved::{RESOLVED_MAX, Resolution, Resolved};
pub use table::Table;
pub use watchers::{Down, Joining, SilenceReport, WatchChange, WatchStanding, Watchers};

use crate::ids::{ClusterId, DataDirId, Generation, Name, NodeId, Occurrence, RequestId, ScheduleName, Uid};
use crate::schedule::{EventKind, Schedule, Trigger};

use crate::time::Wall;
use marks::Marks;
use names::Names;
use share::Shared;
pub use size::REPLICA_BYTES_MAX;
use size::Size;
use staging::Batch;

/// Most members of a cluster.
pub const NODES_MAX: usize = 1024;
/// Most volumes of a cluster; one more is refused.
pub const VOLUMES_MAX: usize = 1000;
/// Most triggers that are not over.
pub const TRIGGERS_MAX: usize = 10_000;
/// Most schedules, tasks and those of notices included.
pub const SCHEDULES_MAX: usize = 2_000_000;
/// Fewest items that are worth rebuilding a tree for.
const PACK_MIN: usize = 10_000;
/// And they must be at least one of so many: a rebuild takes time in proportion to the whole.
const PACK_SHARE: usize = 20;
/// How many outcomes are remembered for retries of the same request.
pub const REQUESTS_MAX: usize = 10_000;

/// A member of the cluster.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// Unique among members; an operator's commands go by it.
    pub name: Name,
    /// Where it can be called.
    pub address: String,
    /// Computed from its CPUs and memory.
    pub priority: u32,
    /// Bindings select by them; a change of them moves voters (R9).
    pub labels: BTreeMap<String, String>,
    /// The data directory that the id belongs to.
    pub data_dir: DataDirId,
    /// Log index of the entry that joined it.
    pub joined: u64,
    /// It takes no new runs and no mastership, by an operator's word; it goes on voting.
    pub draining: bool,
    /// Stamp of the entry that drained it; `None` also where an entry of a lower level did.
    pub drained_at: Option<Wall>,
    /// What that drain has besides.
    pub drain: DrainTerms,
    /// Checks of it that fail, by their names in its configuration.
    pub failing: BTreeMap<Name, FailingCheck>,
}

/// A volume: a named set of schedules and the nodes that carry it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Volume {
    /// The nodes that index its schedules and vote on their claims.
    pub carriers: BTreeSet<NodeId>,
    /// Carriers that vote and never run handlers.
    pub witnesses: BTreeSet<NodeId>,
    /// Log index of the entry that declared it: a volume that is declared again under the name of one that was removed is
    /// another one.
    pub created: u64,
    /// Where its carriers follow from terms; `None`: operators name them.
    pub managed: Option<Managed>,
}

/// The cluster as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replica {
    head: Head,
    /// All members by id.
    pub nodes: Table<NodeId, Member>,
    /// All volumes by name.
    pub volumes: Table<Name, Volume>,
    /// All schedules by uid.
    pub schedules: Table<Uid, Arc<Schedule>>,
    /// By node, and volume where it holds in that alone; also expired ones.
    pub overrides: Table<(NodeId, Option<Name>), Override>,
    /// All triggers that are not over, by their own uid.
    pub triggers: Table<Uid, Trigger>,
    /// Changes of voters, by the log index that began them: those under way and the newest of those that are over.
    pub changes: Table<u64, Change>,
    /// Runs that are over by an operator's word, by what they run and where: the newest of them.
    pub resolved: Table<(Occurrence, NodeId), Resolved>,
    /// All notices by name.
    pub notices: Table<Name, Notice>,
    /// Who may come in, and what users may do.
    pub access: Access,
    /// Who is refused, which certificates were given out, which roots are trusted.
    pub certificates: Certificates,
    /// Who watches whom, and who is down.
    pub watchers: Watchers,
    staged: Table<RequestId, Batch>,
    names: Names,
    answered: Answered,
    hash: RunningHash,
    marks: Marks,
    shared: Shared,
    size: Size,
    applying: Applying,
}

/// Whose log it is, how far it was applied, and what is counted on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Head {
    cluster: Option<ClusterId>,
    generation: Generation,
    next: NextIds,
    index: u64,
    stamp: Wall,
}

impl Default for Head {
    fn default() -> Self {
        Self {
            cluster: None,
            generation: Generation::default(),
            next: NextIds { node: 1, uid: 1 },
            index: 0,
            stamp: Wall(0),
        }
    }
}

/// What is known of the entry that is being applied, or was applied last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Applying {
    /// Its stamp, while it is being applied.
    at: Wall,
    /// The schedules that it touched.
    touched: Vec<Touched>,
}

/// What was answered already: requests, for their retries, and ends of runs, with the dues that they made. The newest of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answered {
    outcomes: Table<(u64, RequestId), Outcome>,
    /// Index of the entry that was the first to carry it.
    requests: BTreeMap<RequestId, u64>,
    /// By the name of what is followed, and by who follows it.
    followed: Table<(ScheduleName, Uid), Followed>,
    /// Who reacts to which event, and its newest due.
    listeners: Table<(EventKind, Uid), Wall>,
    /// What happened last to each thing.
    happened: Table<(EventKind, String), Happened>,
}

impl Default for Answered {
    fn default() -> Self {
        Self {
            outcomes: Table::new(5),
            requests: BTreeMap::new(),
            followed: Table::new(60),
            listeners: Table::new(70),
            happened: Table::new(71),
        }
    }
}

/// The ids that are given next; none is given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NextIds {
    node: u64,
    uid: u64,
}

/// A schedule that the last entry declared, changed or deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched {
    /// Its uid, or that of a new trigger.
    pub uid: Uid,
    /// As it stood before.
    pub before: Option<Arc<Schedule>>,
    /// Stamp of the entry.
    pub at: Wall,
}

impl Default for Replica {
    fn default() -> Self {
        Self {
            head: Head::default(),
            nodes: Table::new(1),
            volumes: Table::new(2),
            schedules: Table::new(3),
            overrides: Table::new(4),
            triggers: Table::new(6),
            changes: Table::new(8),
            resolved: Table::new(9),
            notices: Table::new(10),
            access: Access::default(),
            certificates: Certificates::default(),
            watchers: Watchers::default(),
            staged: Table::new(7),
            names: Names::default(),
            answered: Answered::default(),
            hash: RunningHash::default(),
            marks: Marks::default(),
            shared: Shared::default(),
            size: Size::default(),
            applying: Applying::default(),
        }
    }
}

impl Replica {
    /// Applies the entry at `index`; `None` is an entry of the log's own. Entries at or below the applied index are
    /// ignored, so that a replay is harmless.
    pub fn apply(&mut self, index: u64, entry: Option<&Entry>) -> Option<Outcome> {
        if index <= self.head.index {
            return None;
        }
        self.head.index = index;
        self.applying.touched.clear();
        self.shared.next_entry();
        let entry = entry?;
        if let Some(first) = self.answered.requests.get(&entry.request) {
            return self.answered.outcomes.get(&(*first, entry.request)).cloned();
        }
        // Epochs are cut along the highest stamp. What starts with its own entry starts when that says: after a leader's clock
        // was ahead, the highest one is too.
        self.head.stamp = self.head.stamp.max(entry.stamp);
        self.applying.at = entry.stamp;
        let outcome = self.execute(&entry.command).unwrap_or_else(Outcome::Refused);
        self.applying.at = Wall(0);
        self.remember(entry.request, outcome.clone());
        Some(outcome)
    }

    /// The cluster's id, once the first entry is applied.
    #[must_use]
    pub fn cluster(&self) -> Option<ClusterId> {
        self.head.cluster
    }

    /// Which generation of the cluster's log this is.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.head.generation
    }

    /// Highest applied log index.
    #[must_use]
    pub fn index(&self) -> u64 {
        self.head.index
    }

    /// Highest stamp applied: cluster time is not before it, unless a leader's clock was ahead.
    #[must_use]
    pub fn stamp(&self) -> Wall {
        self.head.stamp
    }

    /// The hash of the value at [`Replica::index`].
    #[must_use]
    pub fn hash(&self) -> StateHash {
        self.hash.value
    }

    /// How a request ended, and the index of the entry that was the first to carry it; while it is remembered, its retry
    /// ends alike.
    #[must_use]
    pub fn outcome_of(&self, request: RequestId) -> Option<(u64, &Outcome)> {
        let index = *self.answered.requests.get(&request)?;
        Some((index, self.answered.outcomes.get(&(index, request))?))
    }

    /// The member of this name.
    #[must_use]
    pub fn node_named(&self, name: &Name) -> Option<NodeId> {
        self.nodes.iter().find(|(_, member)| member.name == *name).map(|(id, _)| *id)
    }

    /// The name of a member, or its number.
    #[must_use]
    pub fn node_name(&self, node: NodeId) -> String {
        self.nodes.get(&node).map_or_else(|| format!("#{node}"), |member| member.name.to_string())
    }

    /// The schedule of this name.
    #[must_use]
    pub fn schedule_named(&self, name: &ScheduleName) -> Option<&Arc<Schedule>> {
        self.schedules.get(&self.names.get(name)?)
    }

    /// Schedules by name, from `from` (inclusive) on.
    pub fn schedules_from(&self, from: Option<&ScheduleName>) -> impl Iterator<Item = &Arc<Schedule>> {
        self.names.from(from).filter_map(|uid| self.schedules.get(&uid))
    }

    /// The schedules of a volume, by name.
    pub fn schedules_in(&self, volume: &Name) -> impl Iterator<Item = &Arc<Schedule>> {
        self.names.of(volume).filter_map(|uid| self.schedules.get(&uid))
    }

    /// Whether this uid was given and its schedule deleted since.
    #[must_use]
    pub fn deleted(&self, uid: Uid) -> bool {
        let uid = uid.run_without_quorum().unwrap_or(uid);
        uid.0 < self.head.next.uid && !self.schedules.contains(&uid) && !self.triggers.contains(&uid)
    }

    /// The schedule that an occurrence of this uid runs, be it the schedule's own or one that was asked for.
    #[must_use]
    pub fn schedule_of(&self, uid: Uid) -> Option<&Arc<Schedule>> {
        if let Some(schedule) = uid.run_without_quorum() {
            return self.schedules.get(&schedule);
        }
        let own = self.schedules.get(&uid);
        own.or_else(|| self.schedules.get(&self.triggers.get(&uid)?.schedule))
    }

    /// What the last entry did to schedules, in order; asked once.
    pub fn take_touched(&mut self) -> Vec<Touched> {
        std::mem::take(&mut self.applying.touched)
    }

    /// The priority of a node for a volume at `now` (cluster time): an override of the volume, else one of the node, else
    /// the computed one.
    #[must_use]
    pub fn priority(&self, node: NodeId, volume: Option<&Name>, now: Wall) -> u32 {
        self.override_of(node, volume, now)
            .map(|over| over.priority)
            .or_else(|| self.nodes.get(&node).map(|member| member.priority))
            .unwrap_or(0)
    }

    /// The override in force.
    #[must_use]
    pub fn override_of(&self, node: NodeId, volume: Option<&Name>, now: Wall) -> Option<&Override> {
        let live = |over: &&Override| over.expires.is_none_or(|end| now < end);
        volume
            .and_then(|volume| self.overrides.get(&(node, Some(volume.clone()))).filter(live))
            .or_else(|| self.overrides.get(&(node, None)).filter(live))
    }

    /// Whether this node votes for the volume and never runs its handlers.
    #[must_use]
    pub fn is_witness(&self, volume: &Name, node: NodeId) -> bool {
        self.volumes.get(volume).is_some_and(|it| it.witnesses.contains(&node))
    }

    fn execute(&mut self, command: &Command) -> Result<Outcome, Refusal> {
        match command {
            Command::Genesis { cluster, level } => self.genesis(*cluster, *level),
            Command::Join(join) => self.join(join),
            Command::UpdateNode { node, address, priority } => self.update_node(*node, address, *priority),
            Command::CreateVolume { name, carriers } => self.create_volume(name, carriers),
            Command::AddSchedule { spec, pause } => self.add_schedule(spec, pause.as_ref()),
            Command::SetSchedule { name, edits, if_revision } => self.set_schedule(name, edits, *if_revision),
            Command::Trigger { name, kind, dues, within } => self.trigger(name, *kind, dues, *within),
            Command::Stage { batch, part, changes } => self.stage(*batch, *part, changes),
            Command::CommitStaged { batch, parts } => self.commit_staged(*batch, *parts),
            Command::DropStaged { batch } => Ok(self.drop_staged(*batch)),
            Command::RemoveSchedule { name } => self.remove_schedule(name),
            Command::PauseSchedule { name, pause } => self.pause_schedule(name, pause.as_ref()),
            Command::SetPriority { node, volume, over } => self.set_priority(node, volume.as_ref(), over),
            Command::ClearPriority { node, volume } => self.clear_priority(node, volume.as_ref()),
            Command::ChangeCarriers { volume, add, remove } => self.change_carriers(volume, add, remove),
            Command::SetWitness { volume, node, witness } => self.set_witness(volume, node, *witness),
            Command::SetLabels { node, labels } => self.set_labels(node, labels),
            Command::Drain { node, draining, terms } => self.drain(node, *draining, terms),
            Command::Forget { node } => self.forget_node(node),
            Command::Seal { change, node, until } => Ok(self.seal(*change, *node, *until)),
            Command::Force { change, dead } => self.force(*change, dead),
            Command::Abandon { change } => self.abandon(*change),
            Command::Reseed { generation, survivor, dead: _ } => self.reseed(*generation, *survivor),
            Command::RemoveVolume { name } => self.remove_volume(name),
            Command::RaiseLevel { level } => Ok(self.raise_level(*level)),
            Command::ResolveRun { schedule, occurrence, node, run, how } => {
                self.resolve_run(schedule, (*occurrence, *node), *run, *how)
            }
            Command::SetNotice { name, notice } => self.set_notice(name, notice),
            Command::RemoveNotice { name } => self.remove_notice(name),
            Command::Access(change) => self.change_access(change),
            Command::Certificates(change) => self.change_certificates(change),
            Command::OrderTask { name, order } => self.order_task(name, order),
            Command::Watch(change) => Ok(self.watch(change)),
            Command::Place(change) => self.place(change),
            Command::Declaring(change) => self.change_declaring(change),
            Command::Ended { ends, .. } => self.ended(ends),
            Command::Health { node, failing } => self.health(*node, failing),
            Command::Found { finding, .. } => Ok(self.found(finding)),
        }
    }

    fn genesis(&mut self, cluster: ClusterId, level: Level) -> Result<Outcome, Refusal> {
        if self.head.cluster.is_some() {
            return Err(Refusal::Initialised);
        }
        self.head.cluster = Some(cluster);
        self.hash.add(0, &"cluster", &cluster);
        Ok(self.raise_level(level))
    }

    fn join(&mut self, join: &Join) -> Result<Outcome, Refusal> {
        let cluster = self.head.cluster.unwrap_or(ClusterId(0));
        if let Some(node) = self.node_named(&join.name) {
            let same = self.nodes.get(&node).is_some_and(|member| member.data_dir == join.data_dir);
            if !same {
                return Err(Refusal::NameTaken { name: join.name.clone(), node });
            }
            return Ok(Outcome::Joined { node, cluster });
        }
        limit("nodes", self.nodes.len(), NODES_MAX)?;
        let node = NodeId(self.head.next.node);
        self.head.next.node += 1;
        let member = Member {
            name: join.name.clone(),
            address: join.address.clone(),
            priority: join.priority,
            labels: join.labels.clone(),
            data_dir: join.data_dir,
            joined: self.head.index,
            draining: false,
            drained_at: None,
            drain: DrainTerms::default(),
            failing: BTreeMap::new(),
        };
        self.nodes.put(&mut self.hash, node, member);
        Ok(Outcome::Joined { node, cluster })
    }

    fn update_node(&mut self, node: NodeId, address: &str, priority: u32) -> Result<Outcome, Refusal> {
        let mut member = self.nodes.get(&node).ok_or(Refusal::UnknownNodeId(node))?.clone();
        member.address = address.to_owned();
        member.priority = priority;
        self.nodes.put(&mut self.hash, node, member);
        Ok(self.done(None, 0))
    }

    fn health(&mut self, node: NodeId, failing: &BTreeMap<Name, CheckFinding>) -> Result<Outcome, Refusal> {
        let subject = self.node_name(node);
        for (check, finding) in self.note_failing(node, failing)? {
            self.happened(EventKind::CheckFailed, &format!("{subject}/{check}"), &finding.reason);
        }
        Ok(self.done(None, 0))
    }

    fn set_priority(
        &mut self,
        node: &Name,
        volume: Option<&Name>,
        over: &Override,
    ) -> Result<Outcome, Refusal> {
        let key = self.override_key(node, volume)?;
        self.overrides.put(&mut self.hash, key, over.clone());
        Ok(self.done(None, 0))
    }

    fn clear_priority(&mut self, node: &Name, volume: Option<&Name>) -> Result<Outcome, Refusal> {
        let key = self.override_key(node, volume)?;
        self.overrides.take(&mut self.hash, &key).ok_or_else(|| Refusal::NoOverride(node.clone()))?;
        Ok(self.done(None, 0))
    }

    fn override_key(&self, node: &Name, volume: Option<&Name>) -> Result<(NodeId, Option<Name>), Refusal> {
        if let Some(volume) = volume.filter(|volume| !self.volumes.contains(volume)) {
            return Err(Refusal::UnknownVolume(volume.clone()));
        }
        let id = self.node_named(node).ok_or_else(|| Refusal::UnknownNode(node.clone()))?;
        Ok((id, volume.cloned()))
    }

    fn resolve(&self, names: &BTreeSet<Name>) -> Result<BTreeSet<NodeId>, Refusal> {
        names
            .iter()
            .map(|name| self.node_named(name).ok_or_else(|| Refusal::UnknownNode(name.clone())))
            .collect()
    }

    fn done(&self, uid: Option<Uid>, revision: u64) -> Outcome {
        Outcome::Done { index: self.head.index, uid, revision }
    }

    fn remember(&mut self, request: RequestId, outcome: Outcome) {
        if self.answered.outcomes.len() >= REQUESTS_MAX
            && let Some(oldest) = self.answered.outcomes.first_key().copied()
        {
            self.answered.outcomes.take(&mut self.hash, &oldest);
            self.answered.requests.remove(&oldest.1);
        }
        self.answered.outcomes.put(&mut self.hash, (self.head.index, request), outcome);
        self.answered.requests.insert(request, self.head.index);
    }
}

/// Whether one entry added so many items, to `now` of them in all, that their trees are rebuilt with full nodes.
pub(crate) fn worth_packing(added: usize, now: usize) -> bool {
    added >= PACK_MIN.max(now / PACK_SHARE)
}

fn limit(what: &str, have: usize, max: usize) -> Result<(), Refusal> {
    if have < max {
        return Ok(());
    }
    Err(Refusal::Limit { what: what.to_owned(), limit: max as u64 })
}

#[cfg(test)]
mod tests;
