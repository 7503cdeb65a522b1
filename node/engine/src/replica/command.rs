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
    /// Executed once; a retry under the same `request` is not.
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
        /// Random, drawn where the cluster is founded; equal in every directory of it.
        cluster: ClusterId,
        /// The feature level that it begins at.
        level: Level,
    },
    /// Makes a node a member. The same data directory asking again gets the same id.
    Join(Join),
    /// What a member says of itself at start.
    UpdateNode {
        /// Which member, and the only one that may propose it.
        node: NodeId,
        /// Where it can be called.
        address: String,
        /// Computed from its CPUs and memory.
        priority: u32,
    },
    /// Declares a volume, with a schedule in it for each notice that is about it.
    CreateVolume {
        /// Free; a volume removed under it shares nothing with this one.
        name: Name,
        /// The nodes that carry it.
        carriers: BTreeSet<Name>,
    },
    /// Declares a schedule under a new uid; refused where the name is taken.
    AddSchedule {
        /// Whole: what it leaves out has its default.
        spec: Box<ScheduleSpec>,
        /// Paused from the start.
        pause: Option<Pause>,
    },
    /// Changes what is named of a schedule, and nothing else.
    SetSchedule {
        /// Of a schedule that exists; one that sends a notice is refused.
        name: ScheduleName,
        /// Each field at most once.
        edits: Vec<Edit>,
        /// Refused unless this is its present revision.
        if_revision: Option<u64>,
    },
    /// Runs a schedule for these dues under keys of their own; none: for the entry's stamp.
    Trigger {
        /// Of the schedule to run; a task is refused.
        name: ScheduleName,
        /// An operator's run or backfill, or what is owed after a split.
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
        /// Counted from 0; one that comes again replaces the former.
        part: u32,
        /// What it says, in order.
        changes: Vec<Staged>,
    },
    /// Puts a whole staged declaration in force, or nothing of it.
    CommitStaged {
        /// The key that its parts were staged under.
        batch: RequestId,
        /// How many parts it has.
        parts: u32,
    },
    /// Drops what was staged.
    DropStaged {
        /// The key that its parts were staged under; an unknown one is no error.
        batch: RequestId,
    },
    /// Deletes a schedule and its triggers; a task ends when its voters have sealed.
    RemoveSchedule {
        /// Of a schedule that no notice declared.
        name: ScheduleName,
    },
    /// Pauses a schedule, or resumes it with `None`.
    PauseSchedule {
        /// Of a schedule or task; an equal pause changes nothing.
        name: ScheduleName,
        /// `None` resumes it; else in place of the pause in force.
        pause: Option<Pause>,
    },
    /// Overrides a node's priority, everywhere or in one volume.
    SetPriority {
        /// By name; one override stands for each node and volume.
        node: Name,
        /// Only in this volume.
        volume: Option<Name>,
        /// The priority and its end.
        over: Override,
    },
    /// Takes an override back.
    ClearPriority {
        /// Whose override goes; without one this is refused.
        node: Name,
        /// Only in this volume.
        volume: Option<Name>,
    },
    /// Begins a change of a volume's carriers (R9).
    ChangeCarriers {
        /// Refused while another change of its voters is under way.
        volume: Name,
        /// Carriers from then on.
        add: BTreeSet<Name>,
        /// No carriers from then on.
        remove: BTreeSet<Name>,
    },
    /// Makes a carrier one that votes and never runs handlers, or the other way round.
    SetWitness {
        /// In which volume; the voters stay the same, so that nothing is sealed.
        volume: Name,
        /// One of its carriers; others are refused.
        node: Name,
        /// True: votes alone; false: runs handlers as well.
        witness: bool,
    },
    /// Begins a change of a node's labels (R9).
    SetLabels {
        /// Whose labels; bindings by label move with them.
        node: Name,
        /// New values; `None` takes a label away.
        labels: BTreeMap<String, Option<String>>,
    },
    /// A node takes no new runs and no mastership, or does again.
    Drain {
        /// Whom to drain, by name; it goes on voting.
        node: Name,
        /// False takes the drain back, and its terms with it.
        draining: bool,
        /// What it has besides.
        terms: DrainTerms,
    },
    /// Begins the end of a membership (R9).
    Forget {
        /// Whose id ends; no volume may have it as its only carrier.
        node: Name,
    },
    /// A voter's durable word: it promises nothing that is due later in the old epoch.
    Seal {
        /// Log index of the change.
        change: u64,
        /// Who promises it: one of the old voters.
        node: NodeId,
        /// The last due that it may have promised.
        until: Wall,
    },
    /// Goes on with a change without the seals of nodes that are dead, by an operator's word.
    Force {
        /// Log index of the change.
        change: u64,
        /// All must be awaited; with every other old voter sealed it goes on.
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
        /// Free for another volume from then on.
        name: Name,
    },
    /// Puts a feature level in force that every member can read.
    RaiseLevel {
        /// Nothing changes when one as high is in force.
        level: Level,
    },
    /// An operator's word that a run at a node that is not heard is over: others of its schedule wait for it no longer.
    ResolveRun {
        /// As it was declared; tasks and triggers go by their schedule's name.
        schedule: ScheduleName,
        /// Together with the node the key that it is kept under.
        occurrence: Occurrence,
        /// Where it is or was sent; a member.
        node: NodeId,
        /// `None`: a run was sent to the node, which has not answered.
        run: Option<RunId>,
        /// What the operator knows of it.
        how: Resolution,
    },
    /// Declares a notice, in place of the one of that name.
    SetNotice {
        /// Also of the schedule in each volume that sends it.
        name: Name,
        /// What is told, and to whom.
        notice: Notice,
    },
    /// Deletes a notice and the schedules that send it.
    RemoveNotice {
        /// Of a notice that was set; an unknown one is refused.
        name: Name,
    },
    /// Changes who may come in, or what users may do.
    Access(AccessChange),
    /// Changes who is refused, what is known of certificates, or which roots are trusted.
    Certificates(CertificateChange),
    /// Starts the process of a task anew, or moves it.
    OrderTask {
        /// Of a task; a schedule with a cadence is refused.
        name: ScheduleName,
        /// Kept beside the one of the other kind; the newest of each counts.
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
        /// Who ran them, and the only one that may propose it.
        node: NodeId,
        /// At most [`super::ENDS_OF_ENTRY_MAX`]; those that were counted before change nothing.
        ends: Vec<RunEnd>,
    },
    /// The checks of a node that fail now, all of them.
    Health {
        /// Whose checks they are; it alone may propose it.
        node: NodeId,
        /// By name, at most [`super::FAILING_MAX`].
        failing: BTreeMap<Name, CheckFinding>,
    },
    /// What a node has found out about the cluster, and schedules react to.
    Found {
        /// Who found it; what others found before is no news.
        node: NodeId,
        /// Ignored where the replica stands at it already.
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
    /// IANA name, and the fingerprint of its transitions (R13).
    Zone(String, u64),
    /// Name in each executor's `handlers.toml`; the log does not check it.
    Handler(Name),
    /// `None`: [`crate::schedule::START_DEADLINE_DEFAULT`] after the release instant.
    StartDeadline(Option<Duration>),
    /// `None`: the handler's, else [`crate::schedule::TIMEOUT_DEFAULT`].
    Timeout(Option<Duration>),
    /// From SIGTERM to SIGKILL; `None`: [`crate::schedule::GRACE_DEFAULT`].
    Grace(Option<Duration>),
    /// What an occurrence does while an earlier run of the schedule goes on.
    Overlap(Overlap),
    /// Which missed dues run; `None`: by the policy.
    CatchUp(Option<CatchUp>),
    /// `None`: one interval, or [`crate::schedule::CATCH_UP_WINDOW_DEFAULT`] if that is longer.
    CatchUpWindow(Option<Duration>),
    /// With `all`; `None`: [`crate::schedule::CATCH_UP_MAX_DEFAULT`].
    CatchUpMax(Option<u32>),
    /// Span that releases are spread over; zero: none.
    Jitter(Duration),
    /// First instant that may be due; `None`: none is too early.
    Start(Option<Wall>),
    /// Nothing is due at or after it; `None`: it has no end.
    End(Option<Wall>),
    /// Attempts after the first, up to [`crate::schedule::RETRIES_MAX`].
    Retries(u32),
    /// Pause before the first retry.
    RetryBackoff(Option<Duration>),
    /// What follows after a split.
    OnHeal(OnHeal),
    /// What becomes of a run that is cut off.
    OnIsolation(OnIsolation),
    /// Called with each final outcome; `None`: nothing is called.
    OnResult(Option<Name>),
    /// Labels, all of them.
    Labels(BTreeMap<String, String>),
    /// Replaces all bytes, up to [`crate::schedule::PAYLOAD_BYTES_MAX`].
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
        /// Whole: fields that it leaves out get their defaults.
        spec: Box<ScheduleSpec>,
        /// `None`: an existing pause stays. Else the pause is set, or lifted.
        pause: Option<Option<Pause>>,
        /// Uid and revision that it replaces; `None`: there must be none.
        expect: Option<(Uid, u64)>,
    },
    /// Deletes a schedule; a task ends when its voters have sealed.
    Remove {
        /// Of the schedule that must stand at `expect`.
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
    /// Unique among members; kept until its id is forgotten.
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
    /// From 1 to 1000; the highest among fit carriers leads.
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
        /// Of the schedule or new trigger; `None` where none was touched.
        uid: Option<Uid>,
        /// Its revision after the change.
        revision: u64,
    },
    /// A member since this entry, or since an earlier one with the same data directory.
    Joined {
        /// Given by this entry, or by the one that let it in.
        node: NodeId,
        /// The cluster that it is a member of.
        cluster: ClusterId,
    },
    /// Nothing changed; retries of the request get the same answer.
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
        /// The member that has it; its directory differs.
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
        /// Taken by a schedule, or wanted by a notice in a volume.
        name: ScheduleName,
        /// The one that has it.
        uid: Uid,
    },
    /// The schedule is at another revision than the one that was meant.
    #[error("schedule {name} is at version {have}, not {wanted}")]
    Conflict {
        /// The one that the change names.
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
        /// It has sealed already, or is none of the old voters.
        node: Name,
    },
    /// The node does not carry the volume.
    #[error("node {node} does not carry volume {volume}")]
    NoCarrier {
        /// As the change names it; it exists.
        volume: Name,
        /// A member, but none of its carriers.
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
        /// The one to be removed.
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
        /// In the entity `notice` of a volume.
        schedule: ScheduleName,
        /// Under which name operators change it.
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
        /// The first that is not this node's.
        section: DeclaredSection,
        /// To whom it is given.
        by: Option<NodeId>,
    },
    /// The node was not given the section.
    #[error("{section} is not given to {node}")]
    NoDeclarer {
        /// From which it was to be taken.
        node: Name,
        /// The first that is another's, or nobody's.
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
