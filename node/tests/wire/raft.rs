//! What the nodes of the log send each other; see `peer.rs` for how its fields are filled.

use caesium_proto::v1 as pb;
use pb::raft_append_reply::Outcome as Append;
use pb::raft_entry::Payload;
use pb::raft_not_proposed::Reason;
use pb::raft_propose_reply::Outcome as Propose;
use pb::raft_reply::Reply;
use pb::raft_request::Request;

use crate::messages;

fn id(index: u64) -> pb::RaftLogId {
    pb::RaftLogId { term: 300, node: 2, index }
}

fn vote() -> pb::RaftVote {
    pb::RaftVote { term: 301, node: 3, committed: true }
}

fn membership() -> pb::RaftMembership {
    let voters = [vec![1, 2], vec![1, 2, 300]].map(|nodes| pb::RaftVoters { nodes });
    let member = |node| pb::RaftMember { node, address: format!("10.0.0.{node}:7450") };
    pb::RaftMembership { voters: voters.to_vec(), members: [1, 2, 3].map(member).to_vec() }
}

fn entries() -> Vec<pb::RaftEntry> {
    let command = pb::RaftCommand {
        stamp_us: -1_700_000_000_000_000,
        request: vec![9; 16],
        proposer: 3,
        command: vec![3, 0, 128, 255],
    };
    let payloads =
        [Payload::Blank(pb::RaftBlank {}), Payload::Command(command), Payload::Membership(membership())];
    let entry = |(index, payload)| pb::RaftEntry { id: Some(id(index)), payload: Some(payload) };
    (1..).zip(payloads).map(entry).collect()
}

#[test]
fn messages_of_the_log_have_the_bytes_that_were_released() {
    let ask = |handover| pb::RaftVoteRequest { vote: Some(vote()), last: Some(id(40)), handover };
    let append = pb::RaftAppendRequest {
        vote: Some(vote()),
        previous: Some(id(0)),
        entries: entries(),
        committed: Some(id(1 << 40)),
    };
    let chunk = pb::RaftSnapshotChunk {
        vote: Some(vote()),
        last: Some(id(9)),
        membership_at: Some(id(4)),
        membership: Some(membership()),
        total: 1 << 21,
        offset: 1 << 20,
        data: vec![1, 2, 255],
        crc32: 0xdead_beef,
        stamp_us: 1_700_000_000_000_000,
    };
    let propose =
        pb::RaftProposeRequest { request: vec![9; 16], proposer: 3, command: vec![3, 1], deadline_ms: 5000 };
    let requests = [
        Request::Vote(ask(true)),
        Request::PreVote(ask(false)),
        Request::Append(append),
        Request::Snapshot(chunk),
        Request::Propose(propose),
        Request::Transfer(pb::RaftTransferRequest { from_leader: Some(vote()), to: 4, last: Some(id(41)) }),
    ];
    messages(
        "peer-1/raft-requests",
        &requests.map(|request| pb::RaftRequest { from: 5, request: Some(request) }),
    );
}

#[test]
fn answers_of_the_log_have_the_bytes_that_were_released() {
    let append = |outcome| Reply::Append(pb::RaftAppendReply { outcome: Some(outcome) });
    let propose = |outcome| Reply::Propose(pb::RaftProposeReply { outcome: Some(outcome) });
    let not = |reason: Reason| {
        propose(Propose::NotProposed(pb::RaftNotProposed { reason: reason.into(), leader: 4 }))
    };
    let replies = [
        Reply::Vote(pb::RaftVoteReply { vote: Some(vote()), granted: true, last: Some(id(40)) }),
        append(Append::Appended(pb::RaftAppended { up_to: Some(id(7)) })),
        append(Append::Conflict(pb::RaftConflict {})),
        append(Append::HigherVote(vote())),
        Reply::Snapshot(pb::RaftSnapshotReply { vote: Some(vote()), next_offset: 1 << 20, installed: true }),
        propose(Propose::Proposed(pb::RaftProposed { index: 300, response: vec![3, 2] })),
        not(Reason::NotLeader),
        not(Reason::LeaseExpired),
        not(Reason::TooLarge),
        not(Reason::Busy),
        not(Reason::Stopped),
        not(Reason::Unreadable),
        propose(Propose::MayStillCommit(pb::RaftMayStillCommit {})),
        Reply::Transfer(pb::RaftTransferReply { accepted: true }),
        Reply::Fault(pb::RaftFault { reason: "no leader".to_owned() }),
    ];
    messages("peer-1/raft-replies", &replies.map(|reply| pb::RaftReply { reply: Some(reply) }));
}

#[test]
fn entries_that_are_handed_over_have_the_bytes_that_were_released() {
    messages("peer-1/hand-over", &[pb::HandOverRequest { from: 300, word: false }]);
    let reply = pb::HandOverReply { entries: entries(), state_hash: vec![2; 16], oldest: 12, word: None };
    messages("peer-1/hand-over-reply", &[reply]);
}
