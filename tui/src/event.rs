//! What a node reports, and when: the values that the screens are made of, live and recorded.
//!
//! What nodes report are values of the wire, and a recording holds them as JSON (`proto/src/json.rs`). Here is only what the
//! wire does not have. Instants are microseconds since 1970-01-01T00:00:00Z, spans microseconds. What is unknown is `None`,
//! never zero. Fields that are missing in a recording get their defaults, and fields that this version does not know are
//! passed over.

pub use caesium_proto::v1::{
    Decision, DecisionKind, FailingCheck, LogEntry, Master, MasterState, Node, NodeState, Pending, Policy,
    Priority, Run, RunState, Schedule, ScheduleSpec, ShowClockReply, ShowLogReply, Task, TaskPart, Volume,
    Watched,
};
use serde::{Deserialize, Serialize};

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
    /// What changed at the reporter, or that it lives.
    pub body: Body,
}

/// The content of an [`Event`]. Each variant replaces or adds to what this reporter gave before, and to nothing else.
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
    /// All volumes, without their masters; replaces those before.
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
    Entries(Vec<LogEntry>),
    /// The log as the reporter sees it.
    Log(Box<ShowLogReply>),
    /// Clocks as the reporter sees them.
    Clocks(Box<ShowClockReply>),
    /// All tasks, each with what the reporter itself has of it as its only part; replaces those before.
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
