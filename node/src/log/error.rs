//! What can go wrong, and what is still true then.

use std::fmt;
use std::time::Duration;

/// The log or the state machine has stopped for good; the node must end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the log has stopped: {reason}")]
pub struct Stopped {
    /// Why, for the operator.
    pub reason: String,
    /// What was to be applied is of a newer program.
    pub newer: bool,
}

impl Stopped {
    pub fn new(reason: impl fmt::Display) -> Self {
        Self { reason: reason.to_string(), newer: false }
    }

    /// What was to be applied is of a newer program; another start finds it again.
    pub fn newer(reason: impl fmt::Display) -> Self {
        Self { newer: true, ..Self::new(reason) }
    }
}

/// A message did not get its reply.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransportError {
    /// The message certainly was not delivered.
    #[error("unreachable: {0}")]
    Unreachable(String),
    /// The message may have been delivered and acted upon.
    #[error("reply lost: {0}")]
    Lost(String),
}

/// The log could not be opened or begun. Nothing was changed unless the variant states otherwise.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The settings contradict each other.
    #[error("log settings: {reason}")]
    Config { reason: String },
    /// A newer program wrote this data.
    #[error("{what} has format {found}, this program knows formats up to {supported}")]
    NewerFormat {
        /// The store or the snapshot file.
        what: &'static str,
        /// The format on disk.
        found: u32,
        /// The newest format known.
        supported: u32,
    },
    /// The data contradicts itself; it needs an operator.
    #[error("the log's data is damaged: {0}")]
    Damaged(String),
    #[error("the log's disk failed")]
    Disk(#[source] std::io::Error),
    /// The log already has entries: it cannot begin a second time.
    #[error("the log has begun already")]
    AlreadyBegun,
    /// The log has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl LogError {
    /// Whether only a newer program can go on.
    #[must_use]
    pub fn is_of_newer_program(&self) -> bool {
        match self {
            Self::NewerFormat { .. } => true,
            Self::Stopped(stopped) => stopped.newer,
            Self::Config { .. } | Self::Damaged(_) | Self::Disk(_) | Self::AlreadyBegun => false,
        }
    }
}

/// Entries of another node were not taken over; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum HandOverError {
    /// The other node's message makes no sense here.
    #[error("the entries cannot be read: {reason}")]
    Unreadable { reason: String },
    /// They do not follow on what is here.
    #[error("entry {found} came instead of {wanted}")]
    Gap {
        /// The index that should have been next.
        wanted: u64,
        /// The one that came.
        found: u64,
    },
    /// More is missing than is taken over without a leader.
    #[error("more than {max} bytes of entries are missing: only a leader of the log can bring them")]
    TooMuch { max: usize },
    #[error("the log's disk failed")]
    Disk(#[from] std::io::Error),
}

/// A proposal was not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProposeError {
    /// The entry certainly is not in the log and will not appear.
    #[error("not committed: {0}")]
    NotCommitted(Shortfall),
    /// The entry may be in the log, now or later. Asking again with the same key is safe.
    #[error("request {} may still commit", hex(request))]
    MayStillCommit { request: [u8; 16] },
    /// The command is larger than a message may be; it was not proposed.
    #[error("the command has {bytes} bytes, at most {max} are possible")]
    TooLarge { bytes: usize, max: usize },
    /// The log has stopped. The entry was not proposed, unless an earlier attempt of the same
    /// request did.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What the log lacked to commit a proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortfall {
    /// Voters of the log in this node's view; 0 if it belongs to no cluster yet.
    pub voters: usize,
    /// How many of them must answer.
    pub needed: usize,
    /// How many answered lately, this node included; `None` if it does not lead and has no count.
    pub heard: Option<usize>,
    /// The leader, as far as it is known.
    pub leader: Option<u64>,
    /// Since when no message of a leader arrived (at the leader: of a majority).
    pub silence: Option<Duration>,
    /// What the last attempt ran into.
    pub why: NotProposed,
}

/// Why an attempt certainly did not propose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotProposed {
    /// No leader is known.
    NoLeader,
    /// A leader is known and cannot be reached from here.
    LeaderUnreachable,
    /// The leader has no majority behind it at the moment.
    LeaseExpired,
    /// Too many proposals are under way.
    Busy,
    /// The node that was asked has stopped its log.
    Stopped,
    /// The leader cannot read the command: it is of an older version than this node.
    Unreadable,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.voters == 0 {
            return write!(f, "this node belongs to no cluster yet");
        }
        write!(f, "the log needs {} of {} voters", self.needed, self.voters)?;
        if let Some(heard) = self.heard {
            write!(f, ", reachable {heard}")?;
        }
        match (self.why, self.leader) {
            (NotProposed::NoLeader, _) | (NotProposed::LeaderUnreachable, None) => {
                write!(f, "; no leader reachable")?;
                if let Some(silence) = self.silence {
                    write!(f, " for {}s", silence.as_secs())?;
                }
                Ok(())
            }
            (NotProposed::LeaderUnreachable, Some(leader)) => write!(f, "; leader {leader} is unreachable"),
            (NotProposed::LeaseExpired, _) => write!(f, "; the leader has lost its majority"),
            (NotProposed::Busy, _) => write!(f, "; too many proposals are under way"),
            (NotProposed::Stopped, _) => write!(f, "; the leader's log has stopped"),
            (NotProposed::Unreadable, _) => write!(f, "; the leader is of an older version"),
        }
    }
}

/// A change of members failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MemberError {
    /// Only the leader changes members. Nothing was changed.
    #[error("this node does not lead the log")]
    NotLeader {
        /// Who does, as far as known.
        leader: Option<u64>,
    },
    /// Another change is under way, or the leader has no majority at the moment. Nothing was
    /// changed, or (only when voters change) the first of two steps was made, which asking again
    /// completes; try again in a moment.
    #[error("try again: {reason}")]
    Retry {
        /// What is in the way.
        reason: String,
    },
    /// The change makes no sense (no voters left, unknown node). Nothing was changed.
    #[error("refused: {reason}")]
    Refused { reason: String },
    /// The change may still commit. Asking again for the same is safe.
    #[error("the change may still commit")]
    MayStillCommit,
    /// The log has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A wait ended without what was waited for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WaitError {
    #[error("applied {applied} of {wanted} within the deadline")]
    Timeout {
        /// What was waited for.
        wanted: u64,
        /// How far it got.
        applied: u64,
    },
    /// The log has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
