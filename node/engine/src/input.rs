//! All that can happen to an engine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::handler_scope::NodeHandlers;
use crate::ids::{Name, NodeId, Occurrence, RequestId, Uid};
use crate::message::{Letter, Request, Response};
use crate::record::{Run, RunId, StopCause};
use crate::replica::{CheckFinding, Entry, Replica};

/// The driver's own name for a call that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(pub u64);

/// Names one batch of writes to the grant store; rises. `Persisted(token)` covers every earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Token(pub u64);

/// Something that happened, as the driver brings it, one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A deadline passed, or nothing in particular.
    Tick,
    /// An entry is committed; `None` is one of the log's own. The log brings each in order; what a peer handed over before is
    /// brought again, and passed over.
    Committed {
        /// Of the log; at or below what is applied the entry is passed over.
        index: u64,
        /// Decoded by the level that its first byte names.
        entry: Option<Box<Entry>>,
    },
    /// The log replaced the whole replica; by an older one than is here it replaces nothing.
    Installed(Box<Replica>),
    /// A member calls. Its identity was checked by the driver against the connection.
    Request {
        /// The member whose certificate or metadata the call showed.
        from: NodeId,
        /// Where the answer goes.
        ticket: Ticket,
        /// What it asks; the answer is an [`crate::Effect::Respond`] with this ticket.
        request: Request,
    },
    /// A member answers a call of this node; not every call is answered.
    Response {
        /// The node that was called.
        from: NodeId,
        /// Judged by what it carries, so that a late or repeated one is harmless.
        response: Response,
    },
    /// Every write up to this token is durable.
    Persisted(Token),
    /// Handlers started or ended.
    Runs(Vec<RunEvent>),
    /// The runs of earlier incarnations of this node of which a process still exists. Until the first of these, any of
    /// their runs that has not ended counts as going.
    Survivors(Vec<Survivor>),
    /// Runs of earlier incarnations of this node that its journal has as ended, before the first [`Input::Survivors`]: others may
    /// follow them, and the log may lack their ends.
    Ended(Vec<Run>),
    /// Runs that the journal of this node has without an end, after the first [`Input::Survivors`]; may come in parts.
    Unended(Vec<Run>),
    /// The handlers that this node has, and what may be asked of each.
    Handlers(NodeHandlers),
    /// The handlers that this node would have, had a worker for them connected to it.
    Unserved(BTreeSet<Name>),
    /// Percent of the time for which what this machine has to do had to wait.
    Busy(u32),
    /// Whether the grant store takes writes.
    Disk {
        /// False: votes are refused.
        writable: bool,
    },
    /// The log index that this node holds as committed, durably.
    Held(u64),
    /// Whether this node leads the log.
    Leads(bool),
    /// A peer answers a call of this node with the log index at which it ceased to be a member.
    Forgotten {
        /// One that has applied the end of the membership.
        by: NodeId,
        /// At which its membership ended, by that peer's replica.
        index: u64,
    },
    /// An operator wants these runs of this node to end.
    Stop {
        /// By id; those that are over or elsewhere are passed over.
        runs: Vec<RunId>,
        /// Who wants it, and why.
        cause: StopCause,
    },
    /// The world ends a run of this node for an operator: this comes before its end, which is recorded with it.
    Stopping {
        /// One that goes on; its end follows as [`Input::Runs`].
        run: RunId,
        /// Who wants it, and why.
        cause: StopCause,
    },
    /// A notice is due, by the records of this node. Where it does not lead the volume, nothing follows.
    Notice {
        /// Of the schedule that sends it.
        occurrence: Occurrence,
        /// Sent with the run in place of the schedule's payload.
        letter: Arc<Letter>,
    },
    /// An operator wants a schedule run here, now, without asking anybody. It is passed over where
    /// [`crate::Engine::hindrance_without_quorum`] names something, and when this request was carried out before.
    RunWithoutQuorum {
        /// By uid; it runs under [`Uid::without_quorum`] of this.
        schedule: Uid,
        /// Names the request: it is carried out once.
        request: RequestId,
        /// Who wants it, why, and how the log stood, for the record.
        note: String,
    },
    /// What the checks of this node show.
    Health(HealthReport),
    /// A check of the process of a task has failed often enough.
    Unhealthy {
        /// The task's run here; one that has ended is passed over.
        run: RunId,
        /// Whether the task goes to another node, and is not started anew here.
        elsewhere: bool,
        /// Which check, and what it found.
        why: String,
    },
    /// The daemon is going down: yield mastership, take nothing new.
    Drain,
}

/// What the checks of a node show, all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HealthReport {
    /// Those that fail, by name.
    pub failing: BTreeMap<Name, CheckFinding>,
    /// Those that have neither failed nor passed often enough yet.
    pub undecided: BTreeSet<Name>,
}

/// A run of an earlier incarnation of this node of which a process still exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survivor {
    /// By the id that the earlier incarnation gave it.
    pub run: RunId,
    /// Of which occurrence: its record may have been pruned while it ran.
    pub occurrence: Occurrence,
    /// Which attempt at it.
    pub attempt: u32,
}

/// A handler's start or end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunEvent {
    /// Given with the order to start it; another one is passed over.
    pub run: RunId,
    /// A start, at most one, comes before the end.
    pub what: RunChange,
}

/// What happened to a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunChange {
    /// Its process runs, or its request or work item is out.
    Started,
    /// It is over, or has not begun.
    Ended(HandlerEnd),
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandlerEnd {
    /// Its process gave this exit status.
    Exited(i32),
    /// Its process died of this signal, sent by somebody else.
    Signalled(i32),
    /// It answered with this HTTP status: 2xx is success.
    Answered(u16),
    /// Its worker was done with it.
    Reported {
        /// Whether it did what it should.
        succeeded: bool,
        /// In the worker's words, for the run's record.
        note: String,
    },
    /// It was killed at its timeout; its exit status means nothing and is not kept.
    TimedOut,
    /// It was killed on request or at shutdown.
    Killed,
    /// Its process could not be started; why.
    NotStarted(String),
    /// It was not started because its latest start had passed by then; where it waited.
    TooLate(String),
    /// It may have run; nobody knows how it ended; why.
    Lost(String),
    /// The same of one whose worker is gone, or was given up: as if its daemon had died.
    Abandoned(String),
}

impl HandlerEnd {
    /// Whether the handler did what it should.
    #[must_use]
    pub fn is_success(&self) -> bool {
        match self {
            Self::Exited(code) => *code == 0,
            Self::Answered(status) => (200..300).contains(status),
            Self::Reported { succeeded, .. } => *succeeded,
            Self::Signalled(_)
            | Self::TimedOut
            | Self::Killed
            | Self::NotStarted(_)
            | Self::TooLate(_)
            | Self::Lost(_)
            | Self::Abandoned(_) => false,
        }
    }

    /// The exit status, of what has one.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        if let Self::Exited(code) = self { Some(*code) } else { None }
    }

    /// What went wrong; `None`: the handler did what it should.
    #[must_use]
    pub fn trouble(self) -> Option<String> {
        (!self.is_success()).then(|| self.into_note())
    }

    /// In a few words, as records note it.
    #[must_use]
    pub fn into_note(self) -> String {
        match self {
            Self::Exited(code) => format!("exit status {code}"),
            Self::Signalled(signal) => format!("died of signal {signal}"),
            Self::Answered(status) => format!("HTTP status {status}"),
            Self::TimedOut => "killed at its timeout".to_owned(),
            Self::Killed => "killed".to_owned(),
            Self::Reported { note: why, .. }
            | Self::NotStarted(why)
            | Self::TooLate(why)
            | Self::Lost(why)
            | Self::Abandoned(why) => why,
        }
    }
}
