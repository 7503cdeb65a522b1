//! The status of a node's log.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::schedule::quorum;
use openraft::async_runtime::watch::WatchReceiver;
use openraft::type_config::alias::WatchReceiverOf;
use openraft::{Instant as _, RaftMetrics, ServerState};

use super::config_log::ConfigLog;
use super::error::{NotProposed, Shortfall};
use super::types::Types;
use super::{StateMachine, Stopped, Transport};

/// One node's view of the log at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogStatus {
    pub node: u64,
    /// The leader as far as known; possibly gone since, see `leader_contact_age`.
    pub leader: Option<u64>,
    /// Whether this node leads *and* a majority confirmed it within the lease.
    pub is_leader: bool,
    pub term: u64,
    /// The last entry in this node's log, committed or not; 0 also for an empty log.
    pub last_index: u64,
    /// The last entry that is committed in this node's view; 0 also for none.
    pub committed: u64,
    /// The last entry applied to the state machine; 0 also for none.
    pub applied: u64,
    /// The term and the leader of the last entry applied; `None` before any.
    pub last_leader: Option<(u64, u64)>,
    /// Who votes; while voters change, all of both sets.
    pub voters: BTreeSet<u64>,
    /// Who gets every entry and does not vote.
    pub learners: BTreeSet<u64>,
    /// How long ago a leader last reached this node; `None` if never. At the leader the same as `quorum_age`.
    pub leader_contact_age: Option<Duration>,
    /// At the leader: how long ago a majority confirmed it; `None` elsewhere, or if never.
    pub quorum_age: Option<Duration>,
    /// Set once the log has stopped for good; the node must end.
    pub stopped: Option<Stopped>,
}

/// Wakes when the status may have changed.
pub struct StatusWatch {
    metrics: WatchReceiverOf<Types, RaftMetrics<Types>>,
}

impl StatusWatch {
    /// Returns after the next change. Changes that nobody waited for are merged into one. A leader
    /// changes with every heartbeat, for its majority's confirmation moves on.
    ///
    /// # Errors
    /// [`Stopped`] when there will be none any more.
    pub async fn changed(&mut self) -> Result<(), Stopped> {
        self.metrics.changed().await.map_err(Stopped::new)
    }
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// How things stand now. Cheap.
    pub fn status(&self) -> LogStatus {
        let metrics = self.inner.raft.metrics();
        let metrics = metrics.borrow_watched();
        let node = self.inner.config.node;
        let leads = metrics.state == ServerState::Leader;
        let quorum_age = if leads { quorum_age(node, &metrics) } else { None };
        let members = metrics.membership_config.membership();
        LogStatus {
            node,
            leader: metrics.current_leader,
            // The state alone stays `Leader` for as long as the node is cut off.
            is_leader: quorum_age.is_some_and(|age| age < self.inner.config.election_max),
            term: metrics.current_term,
            last_index: metrics.last_log_index.unwrap_or_default(),
            committed: metrics.local_committed.map_or(0, |id| id.index),
            applied: metrics.last_applied.map_or(0, |id| id.index),
            last_leader: metrics.last_applied.map(|id| (id.leader_id.term, id.leader_id.node_id)),
            voters: members.voter_ids().collect(),
            learners: members.learner_ids().collect(),
            leader_contact_age: if leads { quorum_age } else { self.inner.observed.leader_silence() },
            quorum_age,
            stopped: metrics.running_state.as_ref().err().map(|fatal| self.inner.observed.why_stopped(fatal)),
        }
    }

    /// Wakes on changes of the status.
    pub fn watch(&self) -> StatusWatch {
        StatusWatch { metrics: self.inner.raft.metrics() }
    }

    /// Whether the log has stopped for good.
    pub(super) fn stopped(&self) -> Option<Stopped> {
        let metrics = self.inner.raft.metrics();
        let metrics = metrics.borrow_watched();
        metrics.running_state.as_ref().err().map(|fatal| self.inner.observed.why_stopped(fatal))
    }

    /// What was missing when an attempt failed for this reason.
    pub(super) fn shortfall(&self, why: NotProposed) -> Shortfall {
        let status = self.status();
        let voters = status.voters.len();
        Shortfall {
            voters,
            needed: quorum(voters),
            heard: self.voters_heard(),
            leader: status.leader,
            silence: status.leader_contact_age,
            why,
        }
    }

    fn voters_heard(&self) -> Option<usize> {
        let metrics = self.inner.raft.metrics();
        let metrics = metrics.borrow_watched();
        let heartbeats = metrics.heartbeat.as_ref()?;
        let lately = |voter: &u64| {
            let acknowledged = heartbeats.get(voter).and_then(Option::as_ref);
            acknowledged.is_some_and(|at| at.elapsed() < self.inner.config.election_max)
        };
        let node = self.inner.config.node;
        Some(metrics.membership_config.voter_ids().filter(|voter| *voter == node || lately(voter)).count())
    }
}

fn quorum_age(node: u64, metrics: &RaftMetrics<Types>) -> Option<Duration> {
    // A leader that is the only voter is its own majority; the library notes no time for it.
    if metrics.membership_config.voter_ids().eq([node]) {
        return Some(Duration::ZERO);
    }
    metrics.last_quorum_acked.map(|at| at.elapsed())
}
