//! What can be written to the log, and how it ends.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::access::{AccessChange, AccessRefusal};
use super::certificates::{CertificateChange, CertificateRefusal};
use super::declaring::{DeclaredSection, DeclaringChange};
use super::drains::{CheckFinding, DrainTerms};
use super::events::ClusterFinding;
use super::following::RunEnd;
use super::level::Level;
use super::managed::PlacementChange;
use super::notices::Notice;
use super::resolved::Resolution;
use super::watchers::WatchChange;
use crate::ids::{ClusterId, DataDirId, Generation, Name, NodeId, Occurrence, RequestId, ScheduleName, Uid};
use crate::record::RunId;
use crate::schedule::{
    Binding, CatchUp, LineField, On, OnHeal, OnIsolation, Overlap, Pause, Placement, Policy, ScheduleSpec,
    TaskOrder, TriggerKind,
};
use crate::time::Wall;

/// One entry of the log, decoded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Cluster time as the leader stamped it; applied as if non-decreasing.
    pub stamp: Wall,
    /// Idempotency key: a second entry with the same key gives the first one's outcome and changes nothing.
    pub request: RequestId,
    /// The node that proposed it.
    pub proposer: NodeId,
    /// Who asked for it, and why, as far as they said.
    pub origin: Option<Origin>,
    /// The change.
    pub command: Command,
}

/// Who asked for a change, and why. For display only; part of no state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// As the client says: `user@host`.
    pub user: String,
    /// In the operator's words.
    pub reason: String,
    /// As the node that took the call has verified it; none where nobody is asked who they are.
    pub principal: Option<Principal>,
}

impl Origin {
    /// Whether it says anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.user.is_empty() && self.reason.is_empty() && self.principal.is_none()
    }
}

/// Who made a call, as the connection showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Principal {
    /// `user/NAME`, `node/ID`, or `local/UID` for a user of the machine.
    pub name: String,
    /// Serial number of the certificate, in hexadecimal; empty for a user of the machine.
    pub serial: String,
}

/// A change of the cluster's value. Names were parsed; durations are absolute instants already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// The first entry: names the cluster.
    Genesis {
        /// Random.
        cluster: ClusterId,
        /// The feature level that it begins at.
        level: Level,
    },
    /// Makes a node a member. The same data directory asking again gets the same id.
    Join(Join),
    /// What a member says of itself at start.
    UpdateNode {
        /// The member.
        node: NodeId,
        /// Where it can be called.
        address: String,
        /// Computed from its CPUs and memory.
        priority: u32,
    },
    /// Declares a volume.
    CreateVolume {
        /// Its name.
        name: Name,
        /// The nodes that carry it.
        carriers: BTreeSet<Name>,
    },
    /// Declares a schedule.
    AddSchedule {
        /// As declared.
        spec: Box<ScheduleSpec>,
        /// Paused from the start.
        pause: Option<Pause>,
    },
    /// Changes what is named of a schedule, and nothing else.
    SetSchedule {
        /// Its name.
        name: ScheduleName,
        /// Each field at most once.
        edits: Vec<Edit>,
        /// Refused unless this is its present revision.
        if_revision: Option<u64>,
    },
    /// Runs a schedule for these dues under keys of their own; none: for the entry's stamp.
    Trigger {
        /// Its name.
        name: ScheduleName,
        /// Why.
        kind: TriggerKind,
        /// Ascending, at most [`crate::schedule::TRIGGER_DUES_MAX`].
        dues: Vec<Wall>,
        /// From the entry's stamp on: none of them starts later.
        within: Duration,
    },
    /// A part of a declaration that is not in force yet.
    Stage {
        /// The declaration; parts of the same one share it.
        batch: RequestId,
        /// Counted from 0.
        part: u32,
        /// What it says, in order.
        changes: Vec<Staged>,
    },
    /// Puts a whole staged declaration in force, or nothing of it.
    CommitStaged {
        /// The declaration.
        batch: RequestId,
        /// How many parts it has.
        parts: u32,
    },
    /// Drops what was staged.
    DropStaged {
        /// The declaration.
        batch: RequestId,
    },
    /// Deletes a schedule.
    RemoveSchedule {
        /// Its name.
        name: ScheduleName,
    },
    /// Pauses a schedule, or resumes it with `None`.
    PauseSchedule {
        /// Its name.
        name: ScheduleName,
        /// The pause.
        pause: Option<Pause>,
    },
    /// Overrides a node's priority, everywhere or in one volume.
    SetPriority {
        /// The member.
        node: Name,
        /// Only in this volume.
        volume: Option<Name>,
        /// The priority and its end.
        over: Override,
    },
    /// Takes an override back.
    ClearPriority {
        /// The member.
        node: Name,
        /// Only in this volume.
        volume: Option<Name>,
    },
    /// Begins a change of a volume's carriers (R9).
    ChangeCarriers {
        /// The volume.
        volume: Name,
        /// Carriers from then on.
        add: BTreeSet<Name>,
        /// No carriers from then on.
        remove: BTreeSet<Name>,
    },
    /// Makes a carrier one that votes and never runs handlers, or the other way round.
    SetWitness {
        /// The volume.
        volume: Name,
        /// Its carrier.
        node: Name,
        /// Whether.
        witness: bool,
    },
    /// Begins a change of a node's labels (R9).
    SetLabels {
        /// The member.
        node: Name,
        /// New values; `None` takes a label away.
        labels: BTreeMap<String, Option<String>>,
    },
    /// A node takes no new runs and no mastership, or does again.
    Drain {
        /// The member.
        node: Name,
        /// Whether.
        draining: bool,
        /// What it has besides.
        terms: DrainTerms,
    },
    /// Begins the end of a membership (R9).
    Forget {
        /// The member.
        node: Name,
    },
    /// A voter's durable word: it promises nothing that is due later in the old epoch.
    Seal {
        /// Log index of the change.
        change: u64,
        /// The voter.
        node: NodeId,
        /// The last due that it may have promised.
        until: Wall,
    },
    /// Goes on with a change without the seals of nodes that are dead, by an operator's word.
    Force {
        /// Log index of the change.
        change: u64,
        /// Who.
        dead: BTreeSet<Name>,
    },
    /// Gives a change up that is not in force.
    Abandon {
        /// Log index of the change.
        change: u64,
    },
    /// Begins a generation of the cluster with a log of one member, because the majority of the old one is lost for ever. All
    /// others are shut out, and what they voted on waits until they are declared dead (R9).
    Reseed {
        /// Random; nodes of another generation are not let in.
        generation: Generation,
        /// Whose replica and log go on.
        survivor: NodeId,
        /// Whom an operator declared dead.
        dead: BTreeSet<Name>,
    },
    /// Deletes a volume that has no schedules.
    RemoveVolume {
        /// Its name.
        name: Name,
    },
    /// Puts a feature level in force that every member can read.
    RaiseLevel {
        /// Nothing changes when one as high is in force.
        level: Level,
    },
    /// An operator's word that a run at a node that is not heard is over: others of its schedule wait for it no longer.
    ResolveRun {
        /// Its schedule.
        schedule: ScheduleName,
        /// What it runs.
        occurrence: Occurrence,
        /// Where.
        node: NodeId,
        /// `None`: a run was sent to the node, which has not answered.
        run: Option<RunId>,
        /// What the operator knows of it.
        how: Resolution,
    },
    /// Declares a notice, in place of the one of that name.
    SetNotice {
        /// Its name.
        name: Name,
        /// What is told, and to whom.
        notice: Notice,
    },
    /// Deletes a notice.
    RemoveNotice {
        /// Its name.
        name: Name,
    },
    /// Changes who may come in, or what users may do.
    Access(AccessChange),
    /// Changes who is refused, what is known of certificates, or which roots are trusted.
    Certificates(CertificateChange),
    /// Starts the process of a task anew, or moves it.
    OrderTask {
        /// Its name.
        name: ScheduleName,
        /// Which of both.
        order: TaskOrder,
    },
    /// Changes who watches whom, or who is down.
    Watch(WatchChange),
    /// Declares, moves or frees a managed volume.
    Place(PlacementChange),
    /// Changes what nodes may declare by themselves, or puts in force what one declares.
    Declaring(DeclaringChange),
    /// Runs of schedules that others follow have ended.
    Ended {
        /// Their executor.
        node: NodeId,
        /// At most [`super::ENDS_OF_ENTRY_MAX`].
        ends: Vec<RunEnd>,
    },
    /// The checks of a node that fail now, all of them.
    Health {
        /// Which node's.
        node: NodeId,
        /// By name, at most [`super::FAILING_MAX`].
        failing: BTreeMap<Name, CheckFinding>,
    },
    /// What a node has found out about the cluster, and schedules react to.
    Found {
        /// Who.
        node: NodeId,
        /// What.
        finding: ClusterFinding,
    },
}

impl Command {
    /// The node whose own word it is: nobody else may propose it.
    #[must_use]
    pub fn speaks_for(&self) -> Option<NodeId> {
        match self {
            Self::UpdateNode { node, .. }
            | Self::Seal { node, .. }
            | Self::Ended { node, .. }
            | Self::Health { node, .. }
            | Self::Found { node, .. } => Some(*node),
            Self::Watch(change) => Some(change.said_by()),
            Self::Declaring(DeclaringChange::Commit { node, .. }) => Some(*node),
            Self::Genesis { .. }
            | Self::Join(_)
            | Self::CreateVolume { .. }
            | Self::AddSchedule { .. }
            | Self::SetSchedule { .. }
            | Self::Trigger { .. }
            | Self::Stage { .. }
            | Self::CommitStaged { .. }
            | Self::DropStaged { .. }
            | Self::RemoveSchedule { .. }
            | Self::PauseSchedule { .. }
            | Self::SetPriority { .. }
            | Self::ClearPriority { .. }
            | Self::ChangeCarriers { .. }
            | Self::SetWitness { .. }
            | Self::SetLabels { .. }
            | Self::Drain { .. }
            | Self::Forget { .. }
            | Self::Force { .. }
            | Self::Abandon { .. }
            | Self::Reseed { .. }
            | Self::RemoveVolume { .. }
            | Self::RaiseLevel { .. }
            | Self::ResolveRun { .. }
            | Self::SetNotice { .. }
            | Self::RemoveNotice { .. }
            | Self::OrderTask { .. }
            | Self::Access(_)
            | Self::Certificates(_)
            | Self::Place(_)
            | Self::Declaring(DeclaringChange::Allow { .. }) => None,
        }
    }

    /// Whether it may change who is a member, who carries what, or the level in force.
    #[must_use]
    pub fn moves_roster(&self) -> bool {
        matches!(
            self,
            Self::Join(_)
                | Self::Access(AccessChange::Join { .. })
                | Self::CreateVolume { .. }
                | Self::ChangeCarriers { .. }
                | Self::Place(_)
                | Self::Forget { .. }
                | Self::Seal { .. }
                | Self::Force { .. }
                | Self::Reseed { .. }
                | Self::RemoveVolume { .. }
                | Self::RaiseLevel { .. }
        )
    }
}

/// One field of a schedule and its new value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// See [`crate::schedule::Terms`] for this and all that follow.
    Cadence(String),
    /// Zone and fingerprint.
    Zone(String, u64),
    /// Handler.
    Handler(Name),
    /// Start deadline.
    StartDeadline(Option<Duration>),
    /// Timeout.
    Timeout(Option<Duration>),
    /// Grace.
    Grace(Option<Duration>),
    /// Overlap.
    Overlap(Overlap),
    /// Catch-up.
    CatchUp(Option<CatchUp>),
    /// Catch-up window.
    CatchUpWindow(Option<Duration>),
    /// Catch-up cap.
    CatchUpMax(Option<u32>),
    /// Jitter.
    Jitter(Duration),
    /// Start.
    Start(Option<Wall>),
    /// End.
    End(Option<Wall>),
    /// Retries.
    Retries(u32),
    /// Pause before the first retry.
    RetryBackoff(Option<Duration>),
    /// What follows after a split.
    OnHeal(OnHeal),
    /// What becomes of a run that is cut off.
    OnIsolation(OnIsolation),
    /// Handler for results.
    OnResult(Option<Name>),
    /// Labels, all of them.
    Labels(BTreeMap<String, String>),
    /// Payload.
    Payload(Vec<u8>),
    /// Binding; in force when enough of the old voters have sealed (R9).
    Binding(Binding),
    /// Policy; as the binding.
    Policy(Policy),
    /// The longest time between two successes; `None`: none is expected.
    ExpectSuccess(Option<Duration>),
    /// Which schedule it follows from then on, instead of a time: the text of a cadence.
    Follow(String),
    /// Which ends of that one count.
    On(On),
    /// Which event it reacts to from then on, instead of a time: the text of a cadence.
    React(String),
    /// Which of the nodes that can run it does.
    Placement(Placement),
    /// How much of them it uses, in percent.
    Percent(Option<u32>),
    /// A field that holds one line of text.
    Line(LineField, Option<String>),
}

/// One line of a staged declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Staged {
    /// Declares a schedule, in place of the one of that name.
    Put {
        /// As declared.
        spec: Box<ScheduleSpec>,
        /// `None`: an existing pause stays. Else the pause is set, or lifted.
        pause: Option<Option<Pause>>,
        /// Uid and revision that it replaces; `None`: there must be none.
        expect: Option<(Uid, u64)>,
    },
    /// Deletes a schedule.
    Remove {
        /// Its name.
        name: ScheduleName,
        /// Uid and revision that are deleted.
        expect: (Uid, u64),
    },
}

impl Staged {
    /// The schedule that the line is about.
    #[must_use]
    pub fn name(&self) -> &ScheduleName {
        match self {
            Self::Put { spec, .. } => &spec.name,
            Self::Remove { name, .. } => name,
        }
    }
}

/// What a joining node says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// Its name, unique.
    pub name: Name,
    /// Where it can be called.
    pub address: String,
    /// Computed from its CPUs and memory.
    pub priority: u32,
    /// Free labels; bindings select by them.
    pub labels: BTreeMap<String, String>,
    /// The directory that the id will belong to.
    pub data_dir: DataDirId,
}

/// An operator's priority for a node.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Override {
    /// 1 to 1000.
    pub priority: u32,
    /// Ignored by cluster time once past; never changes the replica's hash by itself.
    pub expires: Option<Wall>,
    /// Why, as the operator said.
    pub reason: String,
}

/// What a committed change did.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Done at this index.
    Done {
        /// Log index of the entry that did it.
        index: u64,
        /// The schedule touched.
        uid: Option<Uid>,
        /// Its revision after the change.
        revision: u64,
    },
    /// A member since this entry, or since an earlier one with the same data directory.
    Joined {
        /// Its id.
        node: NodeId,
        /// The cluster that it is a member of.
        cluster: ClusterId,
    },
    /// Nothing changed.
    Refused(Refusal),
}

/// Why a committed entry changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refusal {
    /// The cluster has its name already.
    #[error("the cluster is initialised already")]
    Initialised,
    /// The name belongs to another data directory.
    #[error("the name {name} belongs to node {node}, which has another data directory")]
    NameTaken {
        /// The name asked for.
        name: Name,
        /// Who has it.
        node: NodeId,
    },
    /// No member has this name.
    #[error("no node is named {0}")]
    UnknownNode(Name),
    /// No member has this id.
    #[error("no node has the id {0}")]
    UnknownNodeId(NodeId),
    /// No volume has this name.
    #[error("no volume is named {0}")]
    UnknownVolume(Name),
    /// No schedule has this name.
    #[error("no schedule is named {0}")]
    UnknownSchedule(ScheduleName),
    /// A volume of this name exists.
    #[error("a volume named {0} exists")]
    VolumeExists(Name),
    /// A schedule of this name exists.
    #[error("a schedule named {name} exists")]
    ScheduleExists {
        /// The name.
        name: ScheduleName,
        /// The one that has it.
        uid: Uid,
    },
    /// The schedule is at another revision than the one that was meant.
    #[error("schedule {name} is at version {have}, not {wanted}")]
    Conflict {
        /// The schedule.
        name: ScheduleName,
        /// Its revision; 0 when there is none.
        have: u64,
        /// The one that was meant; 0 for none.
        wanted: u64,
    },
    /// A change of the same voters is under way.
    #[error("change {change} of the same voters is under way")]
    ChangePending {
        /// Log index of the change.
        change: u64,
    },
    /// There is no such change.
    #[error("there is no change {0}")]
    UnknownChange(u64),
    /// The change is in force, or given up.
    #[error("change {0} is over")]
    ChangeOver(u64),
    /// The change does not wait for this node.
    #[error("change {change} does not wait for node {node}")]
    NotAwaited {
        /// Log index of the change.
        change: u64,
        /// The node.
        node: Name,
    },
    /// The node does not carry the volume.
    #[error("node {node} does not carry volume {volume}")]
    NoCarrier {
        /// The volume.
        volume: Name,
        /// The node.
        node: Name,
    },
    /// Parts of the staged declaration are missing: they came too late, or were dropped.
    #[error("parts of the declaration are missing; apply it again")]
    NotStaged,
    /// A volume needs at least one carrier.
    #[error("volume {0} has no carriers")]
    NoCarriers(Name),
    /// There is no such override.
    #[error("node {0} has no such override")]
    NoOverride(Name),
    /// A named limit is reached.
    #[error("the limit of {limit} {what} is reached")]
    Limit {
        /// What there are too many of.
        what: String,
        /// How many are allowed.
        limit: u64,
    },
    /// `@at` names an instant that is past.
    #[error("the schedule can never be due: {0} is in the past")]
    Past(Wall),
    /// The volume still has schedules.
    #[error("volume {volume} has schedules: {schedule} is one")]
    VolumeInUse {
        /// The volume.
        volume: Name,
        /// The first of them.
        schedule: ScheduleName,
    },
    /// No notice has this name.
    #[error("no notice is named {0}")]
    UnknownNotice(Name),
    /// The schedule belongs to a notice, and is changed with it.
    #[error("{schedule} belongs to the notice {notice}: change it with notice set or notice rm")]
    OfNotice {
        /// The schedule.
        schedule: ScheduleName,
        /// The notice.
        notice: Name,
    },
    /// The carriers of the volume are named by operators.
    #[error("volume {0} is not managed")]
    NotManaged(Name),
    /// The volume is carried by others than when its move was decided.
    #[error("volume {0} has other carriers than when its move was decided")]
    Elsewhere(Name),
    /// Nobody is let in, or nothing granted.
    #[error(transparent)]
    Access(AccessRefusal),
    /// Nothing of certificates is changed.
    #[error(transparent)]
    Certificates(CertificateRefusal),
    /// It is due by a cadence, and holds no lease.
    #[error("{0} is a schedule, no task")]
    NoTask(ScheduleName),
    /// It is never due.
    #[error("{0} is a task, no schedule")]
    IsTask(ScheduleName),
    /// Its name is free once its voters have sealed its end.
    #[error("the task {0} is being removed: its name is free once its voters have sealed its end")]
    Ending(ScheduleName),
    /// The section is given to another node, or to none.
    #[error("{section} is not this node's to declare")]
    NotDeclarer {
        /// The section.
        section: DeclaredSection,
        /// To whom it is given.
        by: Option<NodeId>,
    },
    /// The node was not given the section.
    #[error("{section} is not given to {node}")]
    NoDeclarer {
        /// The node.
        node: Name,
        /// The section.
        section: DeclaredSection,
    },
    /// It would follow itself.
    #[error("it would follow itself: {}", way(.0))]
    Circle(Vec<ScheduleName>),
}

/// As `a -> b -> a`: each follows the next.
fn way(names: &[ScheduleName]) -> String {
    let shown: Vec<String> = names.iter().map(ToString::to_string).collect();
    shown.join(" -> ")
}
