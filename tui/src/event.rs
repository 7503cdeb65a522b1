//! What a node reports, and when: the values that the screens are made of, live and recorded.
//!
//! Instants are microseconds since 1970-01-01T00:00:00Z, spans microseconds. What is unknown is `None`, never zero. Fields
//! that are missing in a recording get their defaults, and fields that this version does not know are passed over.

use std::collections::BTreeMap;
use std::sync::Arc;

pub use caesium_proto::v1::{DecisionKind, NodeState, Policy, RunState};
use serde::{Deserialize, Serialize};

use crate::words;

/// One report of one node, in the order in which that node made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Name of the node that reports: never the address that was dialled.
    pub reporter: String,
    /// When this screen got it, by the same clock as [`Msg::Tick`](crate::Msg::Tick).
    pub received: i64,
    /// Cluster time at the reporter.
    #[serde(default)]
    pub at: i64,
    /// Highest log index that the reporter had applied.
    #[serde(default)]
    pub index: u64,
    /// Reports of this stream that were dropped so far because the reader was too slow.
    #[serde(default)]
    pub dropped: u64,
    /// What it says.
    pub body: Body,
}

/// What an [`Event`] says. Each variant replaces or adds to what this reporter said before, and to nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Body {
    /// A snapshot begins: the roster, masters, volumes and schedules that this reporter gave before no longer hold.
    Begin,
    /// The stream was cut and goes on: what this reporter gave before holds until it gives something else.
    Resumed,
    /// The snapshot is complete, or the stream goes on where it was cut after so many reports sent again.
    Live {
        /// Reports that were sent again after a cut.
        #[serde(default)]
        replayed: u64,
        /// Every record of the reporter's journal of dues at or after this instant was told; `None`: of all that it
        /// retains.
        #[serde(default)]
        since: Option<i64>,
    },
    /// The reporter lives and has nothing to say.
    Heartbeat,
    /// Log entries or journal records from `from` to `to` are no longer retained: they were missed.
    Gap {
        /// The first that is missing.
        from: u64,
        /// The last that is missing.
        to: u64,
    },
    /// What the server is.
    About(About),
    /// All members as the reporter sees them, itself included.
    Nodes(Vec<Node>),
    /// The masters that the reporter knows; replaces those before.
    Masters(Vec<Master>),
    /// All volumes; replaces those before.
    Volumes(Vec<Volume>),
    /// Schedules that are new or have changed; of a snapshot one page.
    Schedules(Vec<Schedule>),
    /// Schedules that are gone, by name.
    ScheduleGone(Vec<String>),
    /// Decisions of the reporter's own journal, and occurrences that it holds open.
    Decisions(Vec<Decision>),
    /// Runs of the reporter's own journal.
    Runs(Vec<Run>),
    /// Log entries that the reporter has applied.
    Entries(Vec<Entry>),
    /// The log as the reporter sees it.
    Log(LogView),
    /// Clocks as the reporter sees them.
    Clocks(Clocks),
    /// All tasks, each with what the reporter itself has of it; replaces those before.
    Tasks(Vec<Task>),
    /// From when until when the records are known of nodes that the reporter does not reach: what stood in copies was told before.
    Copied(Vec<CopiedRecords>),
}

/// Of a node that does not report itself: the records that were told out of copies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct KnownSpan {
    /// What it recorded later is not known, cluster time.
    pub until: i64,
    /// Records of dues before this may be missing.
    pub since: i64,
}

/// The same with whose they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct CopiedRecords {
    /// Name of the node.
    pub node: String,
    /// Which of them are known.
    pub known: KnownSpan,
}

/// A task, and what the reporter has of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Task {
    /// `volume/entity/name`.
    pub name: Arc<str>,
    /// Never reused.
    pub uid: u64,
    /// On how many sides of a split it may run.
    #[serde(with = "words")]
    pub policy: Policy,
    /// What runs.
    pub handler: String,
    /// Names of those that vote and may run it.
    pub eligible: Vec<String>,
    /// Grants that permit a holder.
    pub needed: u32,
    /// It is not to run.
    pub stopped: bool,
    /// It is being removed.
    pub ending: bool,
    /// What the reporter has of it; `None`: it is not eligible.
    pub part: Option<TaskPart>,
}

/// What one eligible node has of a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct TaskPart {
    /// It holds the lease, or is ending it.
    pub holds: bool,
    /// Its process runs, or may.
    pub alive: bool,
    /// Its process has ended and is not started again under this lease.
    pub done: bool,
    /// Why the lease is on its way to its end; empty: it is not.
    pub ending: String,
    /// The lease that it holds, as people write it.
    pub lease: String,
    /// The start under it, from 1.
    pub attempt: u32,
    /// Since when it holds it, cluster time.
    pub since: Option<i64>,
    /// The lease ends after so long unless it is renewed.
    pub left: Option<i64>,
    /// How many of the eligible nodes renew it.
    pub renewed: u32,
    /// As a voter: something may run under the newest lease that it granted.
    pub granted_live: bool,
}

/// What a server says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct About {
    /// The cluster's id, hexadecimal.
    pub cluster: String,
    /// Version of the daemon.
    pub version: String,
    /// Whether it takes orders to misbehave (`--allow-faults`).
    pub faults: bool,
}

/// A node's priority and where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Priority {
    /// The one in force.
    pub effective: u32,
    /// The one that the node computed at its start.
    pub computed: u32,
    /// What an operator set instead.
    pub set: Option<u32>,
    /// When that ends by itself.
    pub expires: Option<i64>,
    /// Why it was set.
    pub reason: String,
}

/// A member, as one node sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Node {
    /// Its name.
    pub name: String,
    /// Its id.
    pub id: u64,
    /// Whether it answers.
    #[serde(with = "words")]
    pub state: NodeState,
    /// Where it is called.
    pub address: String,
    /// Its priority.
    pub priority: Priority,
    /// Its labels.
    pub labels: BTreeMap<String, String>,
    /// Volumes that it carries.
    pub volumes: Vec<String>,
    /// Applied log index that it last showed.
    pub log_index: Option<u64>,
    /// Its raw clock minus that of the reporter.
    pub clock_offset: Option<i64>,
    /// When the reporter last heard it.
    pub heard_at: Option<i64>,
    /// Handlers that it has.
    pub handlers: Vec<String>,
    /// Runs that it has going or waiting.
    pub load: Option<u32>,
    /// Names of the nodes that it says it can call; of the reporter itself: first-hand.
    pub hears: Vec<String>,
    /// Whether it votes in the log.
    pub voter: bool,
    /// Its version.
    pub version: Option<String>,
    /// How it stands with those that watch each other.
    #[serde(flatten)]
    pub ring: RingPlace,
    /// Why it takes no new runs, and its checks that fail.
    pub drain: Drain,
    /// The log began anew without it.
    pub shut_out: bool,
    /// The words of all reasons why it cannot be counted on to promise.
    pub unable: Vec<String>,
    /// How long a durable write takes there while its disk is slow, microseconds.
    pub slow_write: Option<u64>,
}

/// A node among those that watch each other, as the log has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct RingPlace {
    /// The node that it watches in the ring; empty: none, or it is not known.
    pub watches: String,
    /// Since when the log has it as down.
    pub down_since: Option<i64>,
}

/// Why a node takes no new runs, as the log of the reporter has it, and its checks that fail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Drain {
    /// An operator drained it.
    pub ordered: bool,
    /// When that ends by itself.
    pub ends: Option<i64>,
    /// Why the operator did.
    pub reason: String,
    /// Its checks that fail, as the log has them.
    pub failing: Vec<FailingCheck>,
    /// Of the reporter itself: those that it finds failing and the log does not have.
    pub failing_here: Vec<FailingCheck>,
    /// The same of those that it finds passing and the log has as failing.
    pub passing_here: Vec<String>,
}

/// A check of a node that fails.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct FailingCheck {
    /// Its name.
    pub name: String,
    /// Since when.
    pub since: i64,
    /// What it found when it had failed often enough.
    pub reason: String,
    /// Whether it drains the node.
    pub drains: bool,
}

/// The master of a volume in the partition of the reporter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Master {
    /// The volume.
    pub volume: String,
    /// The carriers that hear each other.
    pub partition: Vec<String>,
    /// Empty while there is none.
    pub master: String,
    /// False while it is being worked out.
    pub settled: bool,
    /// Its priority.
    pub priority: u32,
    /// Since when.
    pub since: i64,
}

/// A volume, as one node sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Volume {
    /// Its name.
    pub name: String,
    /// The nodes that carry it.
    pub carriers: Vec<String>,
    /// How many schedules it has.
    pub schedules: u64,
    /// Occurrences that are open.
    pub open: u32,
    /// Every release instant up to this one is closed or open.
    pub watermark: Option<i64>,
    /// Changes of its voters that are under way.
    pub waiting: Vec<Waiting>,
    /// The carriers that it is to have; `None`: it is not managed.
    pub assigned: Option<Vec<String>>,
    /// What moves it, or keeps it from moving.
    pub moves: String,
}

/// A change of voters that is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Waiting {
    /// Log index of the entry that began it.
    pub change: u64,
    /// Old voters whose seals it waits for.
    pub awaited: Vec<String>,
}

/// A schedule as the log has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Schedule {
    /// `volume/entity/name`.
    pub name: Arc<str>,
    /// Its uid.
    pub uid: u64,
    /// Revision.
    pub revision: u64,
    /// Crontab text, a macro, `@every D` or `@at T`.
    pub cadence: String,
    /// IANA name; empty means UTC.
    pub zone: String,
    /// The handler's name.
    pub handler: String,
    /// What it is for; empty for nothing.
    pub description: String,
    /// Which error is the lesser one.
    #[serde(with = "words")]
    pub policy: Policy,
    /// What it is bound to, as text; empty: all carriers.
    pub binding: String,
    /// Names of the eligible set.
    pub eligible: Vec<String>,
    /// Next due.
    pub next: Option<i64>,
    /// How long after its due an occurrence is started at the latest, microseconds: its jitter and its start deadline.
    pub latest_start: Option<i64>,
    /// Nothing is due before this.
    pub start: Option<i64>,
    /// Nothing is due at or after this.
    pub end: Option<i64>,
    /// Whether it is paused.
    pub paused: bool,
    /// Why.
    pub pause_reason: String,
    /// Nodes that are known to have applied this revision.
    pub applied_by: u32,
    /// Of so many.
    pub applied_of: u32,
    /// Log index of the entry that set this revision.
    pub set_index: u64,
    /// The change of its voters that is under way.
    pub waiting: Option<Waiting>,
}

/// What one master decided of one occurrence, with what it saw.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Decision {
    /// When it was decided; `None` while the occurrence is open.
    pub decided_at: Option<i64>,
    /// `d<node>-<boot>-<n>`; empty while the occurrence is open.
    pub id: String,
    /// `volume/entity/name`.
    pub schedule: Arc<str>,
    /// Of the schedule, or of the trigger of a run that was asked for.
    pub uid: u64,
    /// The due instant.
    pub due: i64,
    /// Who decided.
    pub master: String,
    /// What; unspecified while it is open.
    #[serde(with = "words")]
    pub outcome: DecisionKind,
    /// By which policy.
    #[serde(with = "words")]
    pub policy: Policy,
    /// The eligible set.
    pub eligible: Vec<String>,
    /// A quorum of it.
    pub needed: u32,
    /// Those of it that the master heard.
    pub heard: Vec<String>,
    /// Those whose durable grants it stands on.
    pub grants: Vec<String>,
    /// The executor; empty: none.
    pub node: String,
    /// Its run; empty: none.
    pub run: String,
    /// In the master's words.
    pub note: String,
    /// Log index at which it was decided.
    pub log_index: u64,
    /// Whether an operator, not the calendar, asked for it.
    pub asked: bool,
    /// Its latest start; `None` where the recording does not have it.
    pub latest_start: Option<i64>,
}

/// One execution on one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Run {
    /// How far it is: of two reports of one run the one that settles more stands.
    #[serde(with = "words")]
    pub state: RunState,
    /// `r<node>-<boot>-<n>`
    pub id: String,
    /// `volume/entity/name`.
    pub schedule: Arc<str>,
    /// Of the schedule, or of the trigger of a run that was asked for.
    pub uid: u64,
    /// The due instant.
    pub due: i64,
    /// Where.
    pub node: String,
    /// Which try, from 1.
    pub attempt: u32,
    /// Exit code.
    pub exit_code: Option<i32>,
    /// When it started.
    pub started_at: Option<i64>,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// In the executor's words.
    pub note: String,
}

/// An entry of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Entry {
    /// Its index.
    pub index: u64,
    /// Its stamp.
    pub at: Option<i64>,
    /// Who proposed it.
    pub node: String,
    /// Its kind, as `log list` has it.
    pub kind: String,
    /// What it touches.
    pub subject: String,
    /// In a few words.
    pub summary: String,
    /// Who asked for it.
    pub user: String,
    /// Why.
    pub reason: String,
    /// Why it changed nothing; empty: it did.
    pub refused: String,
    /// The run that it takes for over; empty: none.
    #[serde(default)]
    pub run: String,
    /// In which way, a word.
    #[serde(default)]
    pub resolution: String,
}

/// The log as one node sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct LogView {
    /// Empty while none is known.
    pub leader: String,
    /// Index applied.
    pub applied: u64,
    /// Term.
    pub term: u64,
    /// Members that vote in it.
    pub voters: Vec<String>,
    /// Whether changes can be committed from here.
    pub majority: bool,
    /// Hash of the replica at `applied`, hexadecimal; empty: not said.
    pub hash: String,
}

/// Clocks as one node sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Clocks {
    /// How far its cluster clock may be from the truth of the others.
    pub bound: i64,
    /// How much it doubts its own.
    pub doubt: i64,
    /// Beyond this doubt it withholds at-most-once.
    pub limit: i64,
    /// Cluster clock minus raw clock.
    pub offset: i64,
}
