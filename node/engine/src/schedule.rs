//! What an operator declares, and what the log made of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::{Name, NodeId, ScheduleName, Uid};
use crate::time::Wall;

/// Largest payload of a schedule, in bytes.
pub const PAYLOAD_BYTES_MAX: usize = 64 * 1024;
/// Most labels of a schedule or node.
pub const LABELS_MAX: usize = 64;
/// Latest start after the release instant when the schedule does not say.
pub const START_DEADLINE_DEFAULT: Duration = Duration::from_secs(60);
/// How long a run may take when neither schedule nor handler say.
pub const TIMEOUT_DEFAULT: Duration = Duration::from_secs(3600);
/// From SIGTERM to SIGKILL when the schedule does not say.
pub const GRACE_DEFAULT: Duration = Duration::from_secs(30);

/// Which error is the lesser one when the network is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Policy {
    /// Err on the side of too few: a run needs the grants of more than half of the eligible set.
    AtMostOnce,
    /// Err on the side of too many: without a quorum it runs at risk.
    AtLeastOnce,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtMostOnce => "at-most-once",
            Self::AtLeastOnce => "at-least-once",
        })
    }
}

/// The nodes a schedule is restricted to, as declared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Binding {
    /// All carriers of the volume.
    Carriers,
    /// These nodes, by name.
    Nodes(BTreeSet<Name>),
    /// The nodes that have all these labels when the entry is applied.
    Labels(BTreeMap<String, String>),
}

/// What an operator declares of a schedule; parsed before it gets here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ScheduleSpec {
    /// `volume/entity/name`.
    pub name: ScheduleName,
    /// Cadence text, as `calendar::Cadence` reads it.
    pub cadence: String,
    /// IANA zone name.
    pub zone: String,
    /// Hash of the zone's transitions and the evaluator's version where the entry was made (R13).
    pub fingerprint: u64,
    /// Name of the handler, resolved at the executor.
    pub handler: Name,
    /// Which error is the lesser one.
    pub policy: Policy,
    /// Where it may run.
    pub binding: Binding,
    /// Latest start after the release instant.
    pub start_deadline: Option<Duration>,
    /// How long a run may take.
    pub timeout: Option<Duration>,
    /// From SIGTERM to SIGKILL.
    pub grace: Option<Duration>,
    /// Free labels.
    pub labels: BTreeMap<String, String>,
    /// Handed to the handler on stdin.
    pub payload: Vec<u8>,
}

/// A pause in force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pause {
    /// Why, as the operator said.
    pub reason: String,
    /// When it ends by itself, cluster time.
    pub until: Option<Wall>,
}

/// A declared schedule as it stands in the replica.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Schedule {
    /// Never reused.
    pub uid: Uid,
    /// Rises with each edit, from 1.
    pub revision: u64,
    /// Log index of the entry that set this revision: what a voter must have applied to judge it.
    pub set_index: u64,
    /// Log index of the newest entry that changed anything of it, pauses included.
    pub revised_index: u64,
    /// Stamp of the entry that set the cadence: the anchor of `@every`, and no occurrence is due at or before it.
    pub anchor: Wall,
    /// As declared.
    pub spec: ScheduleSpec,
    /// E: carriers ∩ binding, resolved when the entry was applied.
    pub eligible: BTreeSet<NodeId>,
    /// The pause in force, if any.
    pub pause: Option<Pause>,
}

impl Schedule {
    /// Latest start after the release instant.
    #[must_use]
    pub fn start_deadline(&self) -> Duration {
        self.spec.start_deadline.unwrap_or(START_DEADLINE_DEFAULT)
    }

    /// How many grants permit a run: strictly more than half of E.
    #[must_use]
    pub fn needed(&self) -> usize {
        quorum(self.eligible.len())
    }

    /// Whether it is paused at `now` (cluster time).
    #[must_use]
    pub fn paused(&self, now: Wall) -> bool {
        self.pause.as_ref().is_some_and(|pause| pause.until.is_none_or(|until| now < until))
    }
}

/// Strictly more than half of `n`.
#[must_use]
pub const fn quorum(n: usize) -> usize {
    n / 2 + 1
}

#[cfg(test)]
mod tests {
    use super::quorum;

    #[test]
    fn two_quorums_of_one_set_always_share_a_member() {
        for n in 0..100 {
            assert!(2 * quorum(n) > n, "{n}");
            assert!(quorum(n) <= n + 1, "{n}");
        }
        assert_eq!((quorum(1), quorum(2), quorum(4), quorum(5)), (1, 2, 3, 3));
    }
}
