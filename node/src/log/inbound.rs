//! Answers the messages of peers.

use std::time::Duration;

use caesium_proto::v1 as pb;
use openraft::async_runtime::watch::WatchReceiver;
use openraft::raft::AppendEntriesResponse;
use pb::raft_reply::Reply;
use pb::raft_request::Request;

use super::config_log::ConfigLog;
use super::senders::Forged;
use super::transfer::{TransferError, TransferProgress};
use super::types::Vote;
use super::wire::{self, Malformed};
use super::{StateMachine, Transport};

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Answers one message of a peer, forwarded proposals included.
    ///
    /// `caller` is the node that sends, as its connection shows. A message that cannot be dealt
    /// with is answered by a fault and has no effect.
    ///
    /// # Errors
    /// [`Forged`] if it is not the caller's to send; it had no effect.
    pub async fn handle(&self, caller: u64, request: pb::RaftRequest) -> Result<pb::RaftReply, Forged> {
        self.check_sender(caller, &request)?;
        let reply = match self.dispatch(request).await {
            Ok(reply) => reply,
            Err(refusal) => Reply::Fault(pb::RaftFault { reason: refusal.to_string() }),
        };
        Ok(pb::RaftReply { reply: Some(reply) })
    }

    async fn dispatch(&self, request: pb::RaftRequest) -> Result<Reply, Refusal> {
        let raft = &self.inner.raft;
        match request.request.ok_or(Malformed("empty request"))? {
            Request::Vote(request) => {
                let reply = raft.vote(wire::read_vote_request(request)?).await.map_err(stopped)?;
                Ok(Reply::Vote(wire::vote_reply(&reply)))
            }
            Request::PreVote(request) => {
                let reply = raft.pre_vote(wire::read_vote_request(request)?).await.map_err(stopped)?;
                Ok(Reply::Vote(wire::vote_reply(&reply)))
            }
            Request::Append(request) => self.on_append(request).await,
            Request::Snapshot(chunk) => self.on_chunk(chunk).await,
            Request::Propose(request) => self.on_propose(request).await,
            Request::Transfer(request) => {
                let request = wire::read_transfer_request(request)?;
                let accepted = raft.handle_transfer_leader(request).await.map_err(stopped)?.is_ok();
                Ok(Reply::Transfer(pb::RaftTransferReply { accepted }))
            }
        }
    }

    async fn on_append(&self, request: pb::RaftAppendRequest) -> Result<Reply, Refusal> {
        let request = wire::read_append_request(request)?;
        let reply = self.inner.raft.append_entries(request).await.map_err(stopped)?;
        match &reply {
            AppendEntriesResponse::Success
            | AppendEntriesResponse::PartialSuccess(_)
            | AppendEntriesResponse::Conflict => self.inner.observed.heard_leader(),
            AppendEntriesResponse::HigherVote(_) => {}
        }
        Ok(Reply::Append(wire::append_reply(reply)))
    }

    async fn on_chunk(&self, chunk: pb::RaftSnapshotChunk) -> Result<Reply, Refusal> {
        let leader = wire::read_vote(chunk.vote)?;
        if !leader.committed {
            return Err(Malformed("snapshot by a node that does not lead").into());
        }
        let own = self.inner.raft.metrics().borrow_watched().vote;
        if own > leader {
            return Ok(chunk_reply(own, 0, false));
        }
        self.inner.observed.heard_leader();
        match self.inner.take_chunk(chunk)? {
            TransferProgress::Next(offset) => Ok(chunk_reply(leader, offset, false)),
            TransferProgress::Complete(leader, snapshot) => {
                let installed = self.inner.raft.install_full_snapshot(leader, snapshot);
                let vote = installed.await.map_err(stopped)?.vote;
                Ok(chunk_reply(vote, 0, vote <= leader))
            }
        }
    }

    async fn on_propose(&self, request: pb::RaftProposeRequest) -> Result<Reply, Refusal> {
        let key = wire::request_key(&request.request)?;
        let deadline = Duration::from_millis(request.deadline_ms).min(FORWARDED_DEADLINE_MAX);
        let outcome = self.propose_for(key, request.proposer, request.command, deadline).await;
        Ok(Reply::Propose(pb::RaftProposeReply { outcome: Some(outcome) }))
    }
}

fn chunk_reply(vote: Vote, next_offset: u64, installed: bool) -> Reply {
    Reply::Snapshot(pb::RaftSnapshotReply { vote: Some(wire::vote(vote)), next_offset, installed })
}

/// Why a message had no effect.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error(transparent)]
    Malformed(#[from] Malformed),
    #[error(transparent)]
    Transfer(#[from] TransferError),
    #[error("the log has stopped: {0}")]
    Stopped(String),
}

fn stopped<E: std::fmt::Display>(error: E) -> Refusal {
    Refusal::Stopped(error.to_string())
}

/// The longest that a forwarded proposal may occupy this node.
const FORWARDED_DEADLINE_MAX: Duration = Duration::from_secs(60);
