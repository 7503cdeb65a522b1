//! What nodes say to each other. Requests are called directly, node to node; each response says all that is needed to
//! judge it, so that a late or repeated one is harmless.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::handler_scope::NodeHandlers;
use crate::ids::{BootId, Claim, Name, NodeId, Occurrence, Uid};
pub use crate::incarnations::Incarnation;
use crate::incarnations::Standing;
use crate::lease::{LeaseBatch, LeaseReply, RunLease};
pub use crate::record::RefuseReason;
use crate::record::{RunId, RunState};
use crate::replica::StateHash;
use crate::time::{Mono, Wall};

/// Most occurrences in one message: keeps it under 1 MiB on the wire.
pub const ITEMS_MAX: usize = 12_000;
/// Most runs that a [`NodeStatus`] lists as going.
pub const GOING_MAX: usize = 4096;
/// Most zones that a [`NodeStatus`] lists as not judged.
pub const FOREIGN_MAX: usize = 64;
/// Largest payload of a notice, in bytes: many of them fit into one message.
pub const LETTER_BYTES_MAX: usize = 32 * 1024;
/// Most open occurrences that a [`Progress`] lists; a master with more shows a lower watermark instead.
pub const OPEN_MAX: usize = 512;

/// One node's question to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Are you there, and what do you know?
    Probe(Box<Probe>),
    /// Promise me these occurrences.
    Claim(ClaimBatch),
    /// I have given up these promises, for good.
    Release(ReleaseBatch),
    /// Run these, each at its release instant.
    Dispatch(DispatchBatch),
    /// This became of what you sent me.
    Report(ReportBatch),
    /// End these runs: SIGTERM, grace, SIGKILL.
    Stop(StopBatch),
    /// About leases of tasks.
    Lease(LeaseBatch),
}

/// One node's answer to a request of another, of the same kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// With the clock readings that the offset is made of.
    Probe(Box<ProbeReply>),
    /// A vote for each occurrence; grants are durable before it leaves.
    Claim(ClaimReply),
    /// To a release: the promises are given up, or never were.
    Released,
    /// Whether each run is accepted; a yes or a final no is durable before it leaves.
    Dispatch(DispatchReply),
    /// To a report: it has arrived, and need not come again.
    Reported,
    /// To a stop: it is under way.
    Stopped,
    /// About leases of tasks.
    Lease(LeaseReply),
}

/// Asks whether a node can be called, and tells it what the caller knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Rises with each probe of this pair.
    pub sequence: u64,
    /// Raw clock of the sender when it was sent.
    pub sent: Wall,
    /// What the sender says of itself.
    pub status: NodeStatus,
}

/// Four raw clock readings are in a probe's round trip; three are here, the fourth is taken on arrival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProbeReply {
    /// Of the probe that is answered.
    pub sequence: u64,
    /// Of the probe, repeated, so that its sender need not keep it.
    pub sent: Wall,
    /// Raw clock of the replier when the probe came.
    pub received: Wall,
    /// Raw clock of the replier when it answered.
    pub replied: Wall,
    /// What the replier says of itself.
    pub status: NodeStatus,
    /// What the replier remembers of the caller.
    pub standing: Standing,
}

/// What a node and its machine have to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeLoad {
    /// Runs accepted and not ended.
    pub runs: u32,
    /// Percent of the time for which what its machine has to do had to wait; 0 from a node that does not show it.
    pub busy: u32,
}

/// What a node says of itself in each probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeStatus {
    /// The life of its process.
    pub boot: BootId,
    /// Elapsed time at its node when it was made: of two of one life the later one counts, in whichever order they arrive.
    /// Zero from a node that does not show it.
    pub made: Mono,
    /// What that life began with, and has added; `None` from a node that does not say.
    pub life: Option<Incarnation>,
    /// Highest log index applied.
    pub applied: u64,
    /// Hash of the replica at that index.
    pub hash: StateHash,
    /// What it has to do.
    pub load: NodeLoad,
    /// It is going down: it takes no mastership and no new runs.
    pub draining: bool,
    /// All reasons why it may not promise; without [`Unable::leads`] it does not lead either.
    pub unable: BTreeSet<Unable>,
    /// How long a durable write takes while its disk is slow; for display only.
    pub slow_write: Option<Duration>,
    /// By how much its cluster clock is ahead of its raw clock, microseconds; `None` from a node that does not show it.
    pub clock_ahead: Option<i64>,
    /// The handlers it has, and what may be asked of each.
    pub handlers: NodeHandlers,
    /// The handlers that it would have, had a worker for them connected to it; for display only.
    pub unserved: BTreeSet<Name>,
    /// The nodes it can call now; for display only, never hearsay for reachability.
    pub reach: Arc<BTreeSet<NodeId>>,
    /// The nodes whose probes arrive though it cannot call them; for display only.
    pub heard_only: BTreeSet<NodeId>,
    /// What it knows of each volume it carries.
    pub progress: Vec<(Name, Progress)>,
    /// The volumes whose settled master it takes itself to be.
    pub master_of: Vec<Name>,
    /// Of its binary, for display: `1.2.3`.
    pub version: String,
    /// Runs that count as going: its own, and what it remembers of nodes that it does not hear; at most [`GOING_MAX`].
    pub going: Vec<Going>,
    /// The list was cut at its limit.
    pub going_cut: bool,
    /// The zones whose schedules it does not judge, since they were declared with other data than its own; at most
    /// [`FOREIGN_MAX`].
    pub foreign: Vec<ForeignZone>,
}

impl NodeStatus {
    /// Whether nothing that it shows keeps it from being master.
    #[must_use]
    pub fn may_lead(&self) -> bool {
        !self.draining && self.unable.iter().all(|reason| reason.leads())
    }
}

/// A reason why a node cannot be counted on to grant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unable {
    /// What it writes does not become durable: its disk hangs.
    Stalled,
    /// Its disk has no room.
    DiskFull,
    /// Its grant store holds as many rows as it may.
    StoreFull,
    /// Its cluster clock is in doubt: it withholds at-most-once, and refuses what is not due by its clock.
    ClockDoubt,
}

impl Unable {
    /// In the order in which they are declared.
    pub const ALL: [Self; 4] = [Self::Stalled, Self::DiskFull, Self::StoreFull, Self::ClockDoubt];

    /// Whether a node can be master in spite of it: with a full grant store it can still ask others, and note what it decides.
    #[must_use]
    pub const fn leads(self) -> bool {
        matches!(self, Self::StoreFull)
    }

    /// Whether it keeps a node from accepting runs.
    #[must_use]
    pub const fn keeps_from_writing(self) -> bool {
        matches!(self, Self::Stalled | Self::DiskFull)
    }
}

/// A zone as a schedule was declared with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignZone {
    /// IANA name, as the schedule has it.
    pub zone: String,
    /// Of its transitions and the evaluator.
    pub fingerprint: u64,
}

/// A run whose end is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Going {
    /// The schedule whose later occurrences may have to wait.
    pub schedule: Uid,
    /// What it runs; its uid is another than the schedule's when it was asked for.
    pub occurrence: Occurrence,
    /// From 1; the next one follows under the same occurrence.
    pub attempt: u32,
    /// The node that runs it, heard or not.
    pub executor: NodeId,
    /// The life of the executor's process that runs it.
    pub boot: BootId,
    /// Given by the executor; an operator ends or resolves it by this.
    pub run: RunId,
    /// It has certainly ended by then: timeout and grace are past.
    pub until: Wall,
    /// The lease that it runs under; none for one that goes on when it is cut off.
    pub lease: Option<RunLease>,
}

/// How far a volume's occurrences are dealt with: every release instant up to the watermark is closed, except the open ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Progress {
    /// Release instants up to here are closed or open.
    pub watermark: Wall,
    /// Log index of the replica it was computed with: it says nothing of schedules set later.
    pub index: u64,
    /// Released and not closed, at most [`OPEN_MAX`].
    pub open: Vec<Occurrence>,
}

/// A master's bid for the occurrences of one tick (R1 to R4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimBatch {
    /// Names node, life and attempt, so that late answers count for nothing (R3).
    pub claim: Claim,
    /// At most [`ITEMS_MAX`]; each is voted on by itself.
    pub items: Vec<ClaimItem>,
    /// Of the volumes concerned; durable with the grants.
    pub progress: Vec<(Name, Progress)>,
}

/// One occurrence of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimItem {
    /// By uid and due, which the voter checks against its replica (R11).
    pub occurrence: Occurrence,
    /// It may not start later than this.
    pub latest_start: Wall,
    /// Log index a voter must have applied to judge it.
    pub index: u64,
    /// The epoch that its due belongs to, by the claimant's replica (R9).
    pub epoch: u64,
}

/// A voter's answer, self-describing (R3).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClaimReply {
    /// Repeated: the votes count only while it is the current one (R3).
    pub claim: Claim,
    /// One vote for each occurrence.
    pub votes: Vec<(Occurrence, Vote)>,
}

/// What a voter says to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vote {
    /// Durably promised to this claim.
    Granted,
    /// Promised to another claim.
    Taken(Claim),
    /// A start of it is known here.
    Started,
    /// The replica is too old to judge; may be asked again.
    Behind {
        /// The highest that the voter has applied, below the item's.
        index: u64,
    },
    /// Its release is too far in the future of the voter's cluster clock (R11); may be asked again.
    Early {
        /// The voter's cluster time.
        now: Wall,
    },
    /// At or below the floor of the voter's store (R8).
    Floor,
    /// Deleted, not eligible here, or not an occurrence, by the voter's replica (R11).
    Invalid,
    /// The voter's store is full or cannot be written.
    Full,
    /// Its latest start is past by the voter's cluster clock.
    Expired,
    /// An earlier run of the schedule is going here; may be asked again.
    Going,
    /// Paused by the voter's replica; may be asked again.
    Paused,
    /// The voter has sealed the epoch for a change under way (R9); may be asked again.
    Sealed,
    /// By the voter's replica the due belongs to a later epoch; may be asked again when the claimant has it, too.
    Epoch {
        /// The one that the voter's replica has for the due.
        epoch: u64,
    },
}

impl Vote {
    /// Whether the voter was not ready, and may be asked again soon.
    #[must_use]
    pub fn is_not_yet(&self) -> bool {
        matches!(self, Self::Behind { .. } | Self::Early { .. } | Self::Sealed | Self::Epoch { .. })
    }
}

/// Promises given up. Final before it is sent (R4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseBatch {
    /// The claim that is given up.
    pub claim: Claim,
    /// All that it claimed, granted or not.
    pub items: Vec<Occurrence>,
}

/// Runs for one executor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DispatchBatch {
    /// At most [`ITEMS_MAX`], each with a proof of its own.
    pub items: Vec<DispatchItem>,
}

/// One run, as a master decided it (R12).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DispatchItem {
    /// The schedule's uid, or the trigger's where it was asked for.
    pub occurrence: Occurrence,
    /// Which try of it, from 1.
    pub attempt: u32,
    /// The claim it stands on.
    pub claim: Claim,
    /// Not before this instant of the executor's cluster clock.
    pub release: Wall,
    /// Not after this one.
    pub latest_start: Wall,
    /// Log index the executor must have applied.
    pub index: u64,
    /// The epoch that its due belongs to, by the master's replica.
    pub epoch: u64,
    /// Fencing token: rises with the occurrences of a schedule and their attempts.
    pub token: u64,
    /// The voters that granted it; empty for a run at risk.
    pub grants: Vec<NodeId>,
    /// What it sends, when it sends a notice.
    pub letter: Option<Arc<Letter>>,
    /// It starts under this lease only, and ends with it; whatever is edited after it was sent.
    pub lease: Option<RunLease>,
}

/// What one notice tells, as the master composed it that opened it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Letter {
    /// The handler's payload, at most [`LETTER_BYTES_MAX`].
    pub body: Arc<[u8]>,
    /// The note of the run that has sent it: what it covers ([`crate::notices::Covered`]).
    pub note: String,
}

/// An executor's answers, durable where they promise or refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DispatchReply {
    /// One for each item.
    pub answers: Vec<DispatchAnswer>,
}

/// An executor's answer for one run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DispatchAnswer {
    /// As the item that it answers had it.
    pub occurrence: Occurrence,
    /// As the item that it answers had it.
    pub attempt: u32,
    /// The run it became.
    pub run: RunId,
    /// Whether it will run.
    pub acceptance: Acceptance,
}

/// Whether an executor will run what it was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Acceptance {
    /// Durably noted; it starts at its release instant.
    Accepted,
    /// It has started already.
    Started,
    /// Durably refused: this executor will never start it.
    Refused(RefuseReason),
    /// The replica is too old; may be sent again.
    Behind,
}

/// What became of runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportBatch {
    /// One for each change of state.
    pub items: Vec<RunReport>,
}

/// Runs to end: SIGTERM, grace, SIGKILL. What is over already is no matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopBatch {
    /// By their ids at the called node; others are passed over.
    pub runs: Vec<RunId>,
}

/// A run's state at its executor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunReport {
    /// As the dispatch had it: the master's own key.
    pub occurrence: Occurrence,
    /// From 1; a retry is reported as an attempt of its own.
    pub attempt: u32,
    /// Given by its executor; each attempt has another.
    pub run: RunId,
    /// What it has come to since the last report.
    pub state: RunState,
    /// Since when, cluster time.
    pub at: Wall,
    /// Only with [`RunState::Refused`]: why it was not started.
    pub reason: Option<RefuseReason>,
}
