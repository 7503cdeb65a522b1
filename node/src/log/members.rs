//! Changes of the log's members. Only the leader makes them, one at a time.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::time::Duration;

use openraft::async_runtime::watch::WatchReceiver;
use openraft::errors::{ChangeMembershipError, ClientWriteError, ForwardReason, RaftError};
use openraft::raft::ClientWriteResponse;
use openraft::{BasicNode, ChangeMembers};
use tokio::time::timeout;

use super::config_log::ConfigLog;
use super::types::Types;
use super::{MemberError, StateMachine, Stopped, Transport};

/// What the library answers to a change of members.
type Changed = Result<ClientWriteResponse<Types>, RaftError<Types, ClientWriteError<Types>>>;

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Lets `node` learn the log, and returns the index of that entry; for a known member nothing
    /// changes. The learner is *not* caught up then: its own [`super::LogStatus::applied`] shows
    /// when it is.
    ///
    /// # Errors
    /// See [`MemberError`]; of several changes at once all but one get [`MemberError::Retry`].
    pub async fn add_learner(
        &self,
        node: u64,
        address: &str,
        deadline: Duration,
    ) -> Result<u64, MemberError> {
        let member = BasicNode { addr: address.to_owned() };
        bounded(deadline, self.inner.raft.add_learner(node, member, false)).await
    }

    /// Makes a learner a voter, beside those that vote already. Returns the index of the entry that
    /// completes it.
    ///
    /// # Errors
    /// See [`MemberError`]; a node that does not learn yet is refused.
    pub async fn add_voter(&self, node: u64, deadline: Duration) -> Result<u64, MemberError> {
        let changes = ChangeMembers::AddVoterIds(BTreeSet::from([node]));
        bounded(deadline, self.inner.raft.change_membership(changes, true)).await
    }

    /// Makes exactly these members the voters; former voters remain as learners. Returns the index
    /// of the entry that completes it.
    ///
    /// # Errors
    /// See [`MemberError`]. After [`MemberError::MayStillCommit`] the voters may be between the two
    /// sets; asking again completes the change.
    pub async fn set_voters(&self, voters: BTreeSet<u64>, deadline: Duration) -> Result<u64, MemberError> {
        let changes = ChangeMembers::ReplaceAllVoters(voters);
        bounded(deadline, self.inner.raft.change_membership(changes, true)).await
    }

    /// Changes where a member is reached.
    ///
    /// # Errors
    /// See [`MemberError`]; an unknown node is refused.
    pub async fn set_address(
        &self,
        node: u64,
        address: &str,
        deadline: Duration,
    ) -> Result<u64, MemberError> {
        if !self.members().contains_key(&node) {
            return Err(MemberError::Refused { reason: format!("node {node} is no member of the log") });
        }
        let member = BasicNode { addr: address.to_owned() };
        let changes = ChangeMembers::SetNodes(BTreeMap::from([(node, member)]));
        bounded(deadline, self.inner.raft.change_membership(changes, true)).await
    }

    /// Removes a voter or a learner altogether. Its id must never come back with an empty log.
    ///
    /// # Errors
    /// See [`MemberError`]; the last voter is refused.
    pub async fn remove(&self, node: u64, deadline: Duration) -> Result<u64, MemberError> {
        let one = BTreeSet::from([node]);
        let (changes, retain) = match self.status().voters.contains(&node) {
            true => (ChangeMembers::RemoveVoters(one), false),
            false => (ChangeMembers::RemoveNodes(one), true),
        };
        bounded(deadline, self.inner.raft.change_membership(changes, retain)).await
    }

    /// All members and their addresses, by the newest membership in the log.
    pub fn members(&self) -> BTreeMap<u64, String> {
        let metrics = self.inner.raft.metrics();
        let metrics = metrics.borrow_watched();
        let members = metrics.membership_config.nodes();
        members.map(|(id, node)| (*id, node.addr.clone())).collect()
    }
}

async fn bounded(deadline: Duration, change: impl Future<Output = Changed>) -> Result<u64, MemberError> {
    let error = match timeout(deadline, change).await {
        Err(_) => return Err(MemberError::MayStillCommit),
        Ok(Ok(changed)) => return Ok(changed.log_id.index),
        Ok(Err(error)) => error,
    };
    Err(match error {
        RaftError::Fatal(fatal) => MemberError::Stopped(Stopped::new(fatal)),
        RaftError::APIError(ClientWriteError::ForwardToLeader(forward)) => match forward.reason {
            ForwardReason::NotLeader => MemberError::NotLeader { leader: forward.leader_id },
            ForwardReason::LeaseExpired | ForwardReason::LeadershipTransfer => {
                MemberError::Retry { reason: "the leader has no majority at the moment".to_owned() }
            }
        },
        RaftError::APIError(ClientWriteError::LogEntryDiscarded(_)) => MemberError::MayStillCommit,
        RaftError::APIError(ClientWriteError::ChangeMembershipError(error)) => match error {
            ChangeMembershipError::InProgress(_) | ChangeMembershipError::UncommittedLeaderLog(_) => {
                MemberError::Retry { reason: error.to_string() }
            }
            ChangeMembershipError::EmptyMembership(_)
            | ChangeMembershipError::LearnerNotFound(_)
            | ChangeMembershipError::UnsupportedMembershipTransition(_)
            | ChangeMembershipError::NodeMetadataChanged(_) => {
                MemberError::Refused { reason: error.to_string() }
            }
        },
        // Another change slipped in between the two steps of a change of voters.
        RaftError::APIError(ClientWriteError::PreconditionFailed(error)) => {
            MemberError::Retry { reason: error.to_string() }
        }
    })
}
