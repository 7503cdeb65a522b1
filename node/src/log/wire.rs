//! Raft messages to `raft.proto` and back: the only place where the two meet.
//!
//! What comes from a peer is checked here: a missing part is a [`Malformed`], never a default.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use openraft::raft::{
    AppendEntriesRequest, AppendEntriesResponse, TransferLeaderRequest, VoteRequest, VoteResponse,
};
use openraft::{BasicNode, EntryPayload};

use super::LogEntry;
use super::disk::FURTHEST;
use super::types::{Entry, LeaderId, LogId, Membership, SnapshotMeta, StoredMembership, Types, Vote};

/// A message from a peer that this program does not understand.
#[derive(Debug, thiserror::Error)]
#[error("malformed message: {0}")]
pub(super) struct Malformed(pub(super) &'static str);

pub(super) fn log_id(id: LogId) -> pb::RaftLogId {
    pb::RaftLogId { term: id.leader_id.term, node: id.leader_id.node_id, index: id.index }
}

fn read_log_id(id: pb::RaftLogId) -> Result<LogId, Malformed> {
    Ok(LogId {
        leader_id: LeaderId { term: countable(id.term)?, node_id: id.node },
        index: countable(id.index)?,
    })
}

/// The number, if the library can count on from it without overflow.
fn countable(number: u64) -> Result<u64, Malformed> {
    if number <= FURTHEST { Ok(number) } else { Err(Malformed("a term or an index that no log reaches")) }
}

pub(super) fn vote(vote: Vote) -> pb::RaftVote {
    pb::RaftVote { term: vote.leader_id.term, node: vote.leader_id.node_id, committed: vote.committed }
}

pub(super) fn read_vote(vote: Option<pb::RaftVote>) -> Result<Vote, Malformed> {
    let vote = vote.ok_or(Malformed("no vote"))?;
    let leader_id = LeaderId { term: countable(vote.term)?, node_id: vote.node };
    Ok(Vote { leader_id, committed: vote.committed })
}

pub(super) fn request_key(bytes: &[u8]) -> Result<[u8; 16], Malformed> {
    <[u8; 16]>::try_from(bytes).map_err(|_| Malformed("request key of other than 16 bytes"))
}

fn membership(membership: &Membership) -> pb::RaftMembership {
    let voters = membership.get_joint_config().iter();
    let members = membership.nodes();
    pb::RaftMembership {
        voters: voters.map(|set| pb::RaftVoters { nodes: set.iter().copied().collect() }).collect(),
        members: members.map(|(id, node)| pb::RaftMember { node: *id, address: node.addr.clone() }).collect(),
    }
}

fn read_membership(membership: pb::RaftMembership) -> Result<Membership, Malformed> {
    let voters: Vec<BTreeSet<u64>> =
        membership.voters.into_iter().map(|set| set.nodes.into_iter().collect()).collect();
    let members = membership.members.into_iter();
    let nodes: BTreeMap<u64, BasicNode> =
        members.map(|member| (member.node, BasicNode { addr: member.address })).collect();
    Membership::new(voters, nodes).map_err(|_| Malformed("members contradict each other"))
}

pub(super) fn entry(entry: Entry) -> pb::RaftEntry {
    use pb::raft_entry::Payload;
    let payload = match entry.payload {
        EntryPayload::Blank => Payload::Blank(pb::RaftBlank {}),
        EntryPayload::Normal(command) => Payload::Command(pb::RaftCommand {
            stamp_us: command.stamp,
            request: command.request.to_vec(),
            proposer: command.proposer,
            command: command.command,
        }),
        EntryPayload::Membership(members) => Payload::Membership(membership(&members)),
    };
    pb::RaftEntry { id: Some(log_id(entry.log_id)), payload: Some(payload) }
}

pub(super) fn read_entry(entry: pb::RaftEntry) -> Result<Entry, Malformed> {
    use pb::raft_entry::Payload;
    let log_id = read_log_id(entry.id.ok_or(Malformed("entry without id"))?)?;
    let payload = match entry.payload.ok_or(Malformed("entry without payload"))? {
        Payload::Blank(pb::RaftBlank {}) => EntryPayload::Blank,
        Payload::Command(command) => EntryPayload::Normal(LogEntry {
            stamp: command.stamp_us,
            request: request_key(&command.request)?,
            proposer: command.proposer,
            command: command.command,
        }),
        Payload::Membership(members) => EntryPayload::Membership(read_membership(members)?),
    };
    Ok(Entry { log_id, payload })
}

pub(super) fn vote_request(request: VoteRequest<Types>) -> pb::RaftVoteRequest {
    pb::RaftVoteRequest {
        vote: Some(vote(request.vote)),
        last: request.last_log_id.map(log_id),
        handover: request.leadership_transfer,
    }
}

pub(super) fn read_vote_request(request: pb::RaftVoteRequest) -> Result<VoteRequest<Types>, Malformed> {
    let last = request.last.map(read_log_id).transpose()?;
    let mut read = VoteRequest::new(read_vote(request.vote)?, last);
    read.leadership_transfer = request.handover;
    Ok(read)
}

pub(super) fn vote_reply(reply: &VoteResponse<Types>) -> pb::RaftVoteReply {
    pb::RaftVoteReply {
        vote: Some(vote(reply.vote)),
        granted: reply.vote_granted,
        last: reply.last_log_id.map(log_id),
    }
}

pub(super) fn read_vote_reply(reply: pb::RaftVoteReply) -> Result<VoteResponse<Types>, Malformed> {
    Ok(VoteResponse::new(read_vote(reply.vote)?, reply.last.map(read_log_id).transpose()?, reply.granted))
}

pub(super) fn append_request(request: AppendEntriesRequest<Types>) -> pb::RaftAppendRequest {
    pb::RaftAppendRequest {
        vote: Some(vote(request.vote)),
        previous: request.prev_log_id.map(log_id),
        entries: request.entries.into_iter().map(entry).collect(),
        committed: request.leader_commit.map(log_id),
    }
}

pub(super) fn read_append_request(
    request: pb::RaftAppendRequest,
) -> Result<AppendEntriesRequest<Types>, Malformed> {
    Ok(AppendEntriesRequest {
        vote: read_vote(request.vote)?,
        prev_log_id: request.previous.map(read_log_id).transpose()?,
        entries: request.entries.into_iter().map(read_entry).collect::<Result<_, _>>()?,
        leader_commit: request.committed.map(read_log_id).transpose()?,
    })
}

pub(super) fn append_reply(reply: AppendEntriesResponse<Types>) -> pb::RaftAppendReply {
    use pb::raft_append_reply::Outcome;
    let outcome = match reply {
        AppendEntriesResponse::Success => Outcome::Appended(pb::RaftAppended { up_to: None }),
        AppendEntriesResponse::PartialSuccess(Some(up_to)) => {
            Outcome::Appended(pb::RaftAppended { up_to: Some(log_id(up_to)) })
        }
        AppendEntriesResponse::PartialSuccess(None) | AppendEntriesResponse::Conflict => {
            Outcome::Conflict(pb::RaftConflict {})
        }
        AppendEntriesResponse::HigherVote(higher) => Outcome::HigherVote(vote(higher)),
    };
    pb::RaftAppendReply { outcome: Some(outcome) }
}

pub(super) fn read_append_reply(
    reply: pb::RaftAppendReply,
) -> Result<AppendEntriesResponse<Types>, Malformed> {
    use pb::raft_append_reply::Outcome;
    Ok(match reply.outcome.ok_or(Malformed("append without outcome"))? {
        Outcome::Appended(pb::RaftAppended { up_to: None }) => AppendEntriesResponse::Success,
        Outcome::Appended(pb::RaftAppended { up_to: Some(up_to) }) => {
            AppendEntriesResponse::PartialSuccess(Some(read_log_id(up_to)?))
        }
        Outcome::Conflict(pb::RaftConflict {}) => AppendEntriesResponse::Conflict,
        Outcome::HigherVote(higher) => AppendEntriesResponse::HigherVote(read_vote(Some(higher))?),
    })
}

pub(super) fn transfer_request(request: &TransferLeaderRequest<Types>) -> pb::RaftTransferRequest {
    pb::RaftTransferRequest {
        from_leader: Some(vote(*request.from_leader())),
        to: *request.to_node_id(),
        last: request.last_log_id().copied().map(log_id),
    }
}

pub(super) fn read_transfer_request(
    request: pb::RaftTransferRequest,
) -> Result<TransferLeaderRequest<Types>, Malformed> {
    let from = read_vote(request.from_leader)?;
    Ok(TransferLeaderRequest::new(from, request.to, request.last.map(read_log_id).transpose()?))
}

/// The parts of a chunk that describe the whole snapshot.
pub(super) fn chunk_head(leader: Vote, meta: &SnapshotMeta) -> pb::RaftSnapshotChunk {
    let members = &meta.last_membership;
    pb::RaftSnapshotChunk {
        vote: Some(vote(leader)),
        last: meta.last_log_id.map(log_id),
        membership_at: members.log_id().map(log_id),
        membership: Some(membership(members.membership())),
        ..pb::RaftSnapshotChunk::default()
    }
}

pub(super) fn read_chunk_head(
    chunk: &mut pb::RaftSnapshotChunk,
) -> Result<(Vote, LogId, SnapshotMeta), Malformed> {
    let leader = read_vote(chunk.vote.take())?;
    let last = read_log_id(chunk.last.take().ok_or(Malformed("snapshot of nothing"))?)?;
    let membership = read_membership(chunk.membership.take().ok_or(Malformed("snapshot without members"))?)?;
    let membership_at = chunk.membership_at.take().map(read_log_id).transpose()?;
    let last_membership = StoredMembership::new(membership_at, membership);
    Ok((leader, last, SnapshotMeta { last_log_id: Some(last), last_membership }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_or_index_that_cannot_be_counted_on_from_is_refused() {
        let vote = |term| read_vote(Some(pb::RaftVote { term, node: 1, committed: false }));
        assert_eq!(vote(FURTHEST).unwrap().leader_id.term, FURTHEST);
        assert!(vote(FURTHEST + 1).is_err());
        let id = |index| read_log_id(pb::RaftLogId { term: 1, node: 1, index });
        assert_eq!(id(FURTHEST).unwrap().index, FURTHEST);
        assert!(id(u64::MAX).is_err());
    }
}
