//! Sends the Raft library's messages through the caller's transport.
//!
//! Every message has its own deadline here, whatever the transport does: a connection that hangs
//! must not hold up replication to its peer for longer, and to others not at all.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use caesium_proto::v1 as pb;
use openraft::errors::{NetworkError, RPCError, ReplicationClosed, StreamingError, Timeout, Unreachable};
use openraft::network::{Backoff, RPCOption};
use openraft::raft::{
    AppendEntriesRequest, AppendEntriesResponse, SnapshotResponse, TransferLeaderError,
    TransferLeaderRequest, TransferLeaderResponse, VoteRequest, VoteResponse,
};
use openraft::{BasicNode, OptionalSend, RPCTypes, RaftNetworkFactory, RaftNetworkV2};
use pb::raft_reply::Reply;
use pb::raft_request::Request;

use super::config::{LogConfig, MESSAGE_BYTES_MAX};
use super::observed::Observed;
use super::types::{Snapshot, SnapshotBytes, Types, Vote};
use super::wire::{self, Malformed};
use super::{Transport, TransportError};

/// Makes a [`Peer`] for each connection that the library wants.
pub(super) struct PeerConnections<T> {
    pub(super) transport: T,
    pub(super) observed: Arc<Observed>,
    pub(super) config: Arc<LogConfig>,
}

/// One peer as the library sees it.
pub(super) struct Peer<T> {
    transport: T,
    observed: Arc<Observed>,
    config: Arc<LogConfig>,
    target: u64,
    /// The address when the library made this; the log may have a newer one by now.
    address: String,
    /// Whether this one only sends snapshots.
    for_snapshots: bool,
}

impl<T: Transport> RaftNetworkFactory<Types> for PeerConnections<T> {
    type Network = Peer<T>;

    async fn new_client(&mut self, target: u64, node: &BasicNode) -> Peer<T> {
        Peer {
            transport: self.transport.clone(),
            observed: Arc::clone(&self.observed),
            config: Arc::clone(&self.config),
            target,
            address: node.addr.clone(),
            for_snapshots: false,
        }
    }

    async fn new_snapshot_client(&mut self, target: u64, node: &BasicNode) -> Peer<T> {
        Peer { for_snapshots: true, ..self.new_client(target, node).await }
    }
}

/// Sends one message and waits for its reply, at most for `deadline`.
pub(super) async fn call<T: Transport>(
    transport: &T,
    target: u64,
    address: &str,
    request: pb::RaftRequest,
    deadline: Duration,
) -> Result<Reply, CallError> {
    let reply = tokio::time::timeout(deadline, transport.call(target, address, request, deadline)).await;
    let reply = reply.map_err(|_| CallError::Deadline(deadline))??;
    match reply.reply {
        Some(Reply::Fault(fault)) => Err(CallError::Fault(fault.reason)),
        Some(reply) => Ok(reply),
        None => Err(Malformed("empty reply").into()),
    }
}

/// Why there is no reply.
#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    /// The message may have been acted upon.
    #[error("no reply within {0:?}")]
    Deadline(Duration),
    #[error(transparent)]
    Transport(#[from] TransportError),
    /// The peer answered that the message had no effect.
    #[error("the peer refused: {0}")]
    Fault(String),
    /// The peer answered something else; the message may have been acted upon.
    #[error(transparent)]
    Malformed(#[from] Malformed),
}

impl<T: Transport> Peer<T> {
    async fn call(&self, request: Request, deadline: Duration) -> Result<Reply, CallError> {
        let address = self.observed.address(self.target);
        let address = address.as_deref().unwrap_or(&self.address);
        let request = pb::RaftRequest { from: self.config.node, request: Some(request) };
        call(&self.transport, self.target, address, request, deadline).await
    }

    fn failed(&self, action: RPCTypes, error: CallError) -> RPCError<Types> {
        match error {
            CallError::Deadline(timeout) => {
                RPCError::Timeout(Timeout { action, id: self.config.node, target: self.target, timeout })
            }
            CallError::Transport(TransportError::Lost(reason)) => {
                RPCError::Network(NetworkError::from_string(reason))
            }
            // Asking again at once is in vain: the library waits before it does.
            CallError::Transport(TransportError::Unreachable(reason)) | CallError::Fault(reason) => {
                RPCError::Unreachable(Unreachable::from_string(reason))
            }
            CallError::Malformed(error) => RPCError::Unreachable(Unreachable::new(&error)),
        }
    }

    async fn ask_for_vote(
        &self,
        request: Request,
        option: &RPCOption,
    ) -> Result<VoteResponse<Types>, RPCError<Types>> {
        let reply = self.call(request, option.soft_ttl()).await;
        let read = reply.and_then(|reply| match reply {
            Reply::Vote(reply) => Ok(wire::read_vote_reply(reply)?),
            _ => Err(MISMATCH.into()),
        });
        read.map_err(|error| self.failed(RPCTypes::Vote, error))
    }

    async fn send_snapshot(&self, leader: Vote, snapshot: Snapshot) -> Result<Vote, CallError> {
        let bytes = &snapshot.snapshot.bytes;
        let head = pb::RaftSnapshotChunk {
            total: bytes.len() as u64,
            crc32: crc32fast::hash(bytes),
            stamp_us: snapshot.snapshot.stamp,
            ..wire::chunk_head(leader, &snapshot.meta)
        };
        let mut offset = 0;
        let mut restarts = 0;
        loop {
            let end = bytes.len().min(offset + MESSAGE_BYTES_MAX);
            let data = bytes[offset..end].to_vec();
            let chunk = pb::RaftSnapshotChunk { offset: offset as u64, data, ..head.clone() };
            let last = end == bytes.len();
            let deadline = if last { self.config.install_deadline } else { self.config.chunk_deadline };
            let Reply::Snapshot(reply) = self.call(Request::Snapshot(chunk), deadline).await? else {
                return Err(MISMATCH.into());
            };
            let vote = wire::read_vote(reply.vote)?;
            if reply.installed || vote > leader {
                return Ok(vote);
            }
            let next = usize::try_from(reply.next_offset).ok().filter(|next| *next < bytes.len());
            let next = next.ok_or(Malformed("offset beyond the snapshot"))?;
            if next <= offset {
                // The receiver lost what it had, or another transfer came in between.
                restarts += 1;
                if restarts > RESTARTS_MAX {
                    return Err(CallError::Fault("the receiver makes no progress".to_owned()));
                }
            }
            offset = next;
        }
    }
}

impl<T: Transport> RaftNetworkV2<Types> for Peer<T> {
    type SnapshotData = SnapshotBytes;

    async fn append_entries(
        &mut self,
        request: AppendEntriesRequest<Types>,
        option: RPCOption,
    ) -> Result<AppendEntriesResponse<Types>, RPCError<Types>> {
        let from_the_start = request.prev_log_id.is_none();
        let heartbeat = request.entries.is_empty();
        let deadline = if heartbeat { option.soft_ttl() } else { self.config.append_deadline };
        let reply = self.call(Request::Append(wire::append_request(request)), deadline).await;
        let read = reply.and_then(|reply| match reply {
            Reply::Append(reply) => Ok(wire::read_append_reply(reply)?),
            _ => Err(MISMATCH.into()),
        });
        match read {
            // Nothing precedes the start, so nothing can conflict; the library would panic.
            Ok(AppendEntriesResponse::Conflict) if from_the_start => {
                Err(self.failed(RPCTypes::AppendEntries, MISMATCH.into()))
            }
            read => read.map_err(|error| self.failed(RPCTypes::AppendEntries, error)),
        }
    }

    async fn vote(
        &mut self,
        request: VoteRequest<Types>,
        option: RPCOption,
    ) -> Result<VoteResponse<Types>, RPCError<Types>> {
        self.ask_for_vote(Request::Vote(wire::vote_request(request)), &option).await
    }

    /// The library's default grants every pre-vote, which would defeat it.
    async fn pre_vote(
        &mut self,
        request: VoteRequest<Types>,
        option: RPCOption,
    ) -> Result<VoteResponse<Types>, RPCError<Types>> {
        self.ask_for_vote(Request::PreVote(wire::vote_request(request)), &option).await
    }

    async fn full_snapshot(
        &mut self,
        vote: Vote,
        snapshot: Snapshot,
        cancel: impl Future<Output = ReplicationClosed> + OptionalSend + 'static,
        _option: RPCOption,
    ) -> Result<SnapshotResponse<Types>, StreamingError<Types>> {
        let sent = tokio::select! {
            sent = self.send_snapshot(vote, snapshot) => sent,
            closed = cancel => return Err(StreamingError::Closed(closed)),
        };
        match sent {
            Ok(vote) => Ok(SnapshotResponse::new(vote)),
            Err(error) => Err(self.failed(RPCTypes::InstallSnapshot, error).into()),
        }
    }

    async fn transfer_leader(
        &mut self,
        request: TransferLeaderRequest<Types>,
        _option: RPCOption,
    ) -> Result<TransferLeaderResponse<Types>, RPCError<Types>> {
        let message = Request::Transfer(wire::transfer_request(&request));
        let reply = self.call(message, self.config.append_deadline).await;
        match reply {
            Ok(Reply::Transfer(pb::RaftTransferReply { accepted: true })) => Ok(Ok(())),
            Ok(Reply::Transfer(pb::RaftTransferReply { accepted: false })) => {
                let expected = request.last_log_id().copied();
                Ok(Err(TransferLeaderError::LogNotFlushed { expected, actual: None }))
            }
            Ok(_) => Err(self.failed(RPCTypes::TransferLeader, MISMATCH.into())),
            Err(error) => Err(self.failed(RPCTypes::TransferLeader, error)),
        }
    }

    fn backoff(&self) -> Option<Backoff> {
        // Each attempt reads the whole snapshot from disk, also for a peer that is long gone.
        let doubling =
            std::iter::successors(Some(SNAPSHOT_PAUSE_MIN), |pause| Some(SNAPSHOT_PAUSE_MAX.min(*pause * 2)));
        self.for_snapshots.then(|| Backoff::new(doubling))
    }
}

const MISMATCH: Malformed = Malformed("the reply does not match the request");

/// After the first attempt to reach a peer with a snapshot in vain.
const SNAPSHOT_PAUSE_MIN: Duration = Duration::from_millis(100);

const SNAPSHOT_PAUSE_MAX: Duration = Duration::from_secs(3);

/// How often one transfer may go back before it is given up and tried again later.
const RESTARTS_MAX: u32 = 3;

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::log::types::{LeaderId, LogId, SnapshotData, SnapshotMeta};

    const LEADER: Vote = Vote { leader_id: LeaderId { term: 1, node_id: 1 }, committed: true };

    /// A receiver that forgets each piece, up to one that it installs.
    #[derive(Clone)]
    struct Forgetful {
        asked: Arc<AtomicU32>,
        installs: u32,
    }

    impl Transport for Forgetful {
        async fn call(
            &self,
            _: u64,
            _: &str,
            _: pb::RaftRequest,
            _: Duration,
        ) -> Result<pb::RaftReply, TransportError> {
            let installed = self.asked.fetch_add(1, Ordering::SeqCst) + 1 == self.installs;
            let reply = pb::RaftSnapshotReply { vote: Some(wire::vote(LEADER)), next_offset: 0, installed };
            Ok(pb::RaftReply { reply: Some(Reply::Snapshot(reply)) })
        }
    }

    #[tokio::test]
    async fn a_transfer_goes_back_as_often_as_the_limit_says_and_is_then_given_up() {
        for (installs, asked, outcome) in
            [(4, 4, Ok(LEADER)), (5, 4, Err("the peer refused: the receiver makes no progress".to_owned()))]
        {
            let transport = Forgetful { asked: Arc::default(), installs };
            let peer = Peer {
                transport: transport.clone(),
                observed: Arc::new(Observed::new()),
                config: Arc::new(LogConfig::lan(1)),
                target: 2,
                address: String::new(),
                for_snapshots: true,
            };
            let last_log_id = Some(LogId { leader_id: LEADER.leader_id, index: 5 });
            let meta = SnapshotMeta { last_log_id, ..SnapshotMeta::default() };
            let snapshot = Arc::new(SnapshotData { stamp: 1, bytes: vec![7; 10] });
            let sent = peer.send_snapshot(LEADER, Snapshot { meta, snapshot }).await;
            assert_eq!(sent.map_err(|error| error.to_string()), outcome);
            assert_eq!(transport.asked.load(Ordering::SeqCst), asked);
        }
    }
}
