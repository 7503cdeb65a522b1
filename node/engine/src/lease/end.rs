//! Why a holder gives its lease up.

use std::fmt;

/// Why a lease ends at its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndCause {
    /// A majority did not renew it in time.
    Lost,
    /// A lease that more voters stand behind.
    Superseded,
    /// The task was stopped.
    Stopped,
    /// The task was removed.
    Removed,
    /// Who is eligible changes, or has changed.
    Changed,
    /// Its node is drained or stops.
    Drained,
    /// Somebody asked for another node.
    Moved,
    /// This node cannot run it.
    CannotRun,
    /// All attempts that a token can tell apart are used.
    Exhausted,
    /// Too few voters granted it.
    Refused,
    /// Its health check failed.
    Unhealthy,
    /// Its worker is gone, or nothing was heard of it for too long.
    Abandoned,
}

impl fmt::Display for EndCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lost => "lost: a majority did not renew the lease in time",
            Self::Superseded => "another lease has more voters",
            Self::Stopped => "the task was stopped",
            Self::Removed => "the task was removed",
            Self::Changed => "its eligible nodes changed",
            Self::Drained => "its node is drained or stopping",
            Self::Moved => "it was moved",
            Self::CannotRun => "its node cannot run it",
            Self::Exhausted => "its attempts are used up",
            Self::Refused => "too few voters granted it",
            Self::Unhealthy => "its health check failed",
            Self::Abandoned => "its worker is gone or was given up",
        })
    }
}
