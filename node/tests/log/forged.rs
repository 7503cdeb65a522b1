//! Messages of a member that lies.

use std::time::Duration;

use caesium_node::log::Forged;
use caesium_proto::v1 as pb;
use pb::raft_reply::Reply;
use pb::raft_request::Request;

use crate::world::{OWN_WORD, PATIENCE, World, eventually, key};

fn plain(_: &mut caesium_node::log::LogConfig) {}

fn vote_of(node: u64, term: u64, committed: bool) -> Option<pb::RaftVote> {
    Some(pb::RaftVote { term, node, committed })
}

fn ask_for_vote(node: u64, term: u64) -> pb::RaftVoteRequest {
    let last = Some(pb::RaftLogId { term, node, index: 1 << 40 });
    pb::RaftVoteRequest { vote: vote_of(node, term, false), last, handover: true }
}

fn append(node: u64, term: u64, committed: bool) -> Request {
    let vote = vote_of(node, term, committed);
    Request::Append(pb::RaftAppendRequest { vote, ..pb::RaftAppendRequest::default() })
}

fn snapshot(node: u64, term: u64) -> Request {
    let chunk = pb::RaftSnapshotChunk { vote: vote_of(node, term, true), ..Default::default() };
    Request::Snapshot(chunk)
}

fn propose(proposer: u64, command: &str) -> Request {
    Request::Propose(pb::RaftProposeRequest {
        request: key().to_vec(),
        proposer,
        command: command.as_bytes().to_vec(),
        deadline_ms: 5_000,
    })
}

/// What a node answers to a message of `caller`.
async fn tell(world: &World, to: u64, caller: u64, message: Request) -> Result<Option<Reply>, Forged> {
    let request = pb::RaftRequest { from: caller, request: Some(message) };
    world.log(to).handle(caller, request).await.map(|reply| reply.reply)
}

/// The leader, the follower that is told lies, and the one that tells them.
async fn three() -> (World, u64, u64, u64) {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    world.converged(&[1, 2, 3]).await;
    let (follower, liar) = match leader {
        1 => (2, 3),
        2 => (1, 3),
        _ => (1, 2),
    };
    (world, leader, follower, liar)
}

#[tokio::test]
async fn a_vote_with_a_giant_term_is_refused_and_the_log_goes_on() {
    let (world, leader, follower, liar) = three().await;
    let term = world.status(follower).term;
    for giant in [1 << 62, (1 << 61) - 1, term + (1 << 20) + 1] {
        for message in [
            Request::Vote(ask_for_vote(liar, giant)),
            Request::PreVote(ask_for_vote(liar, giant)),
            append(liar, giant, true),
            snapshot(liar, giant),
        ] {
            for to in [follower, leader] {
                let refused = tell(&world, to, liar, message.clone()).await.unwrap_err();
                assert_eq!(refused, Forged::Term { term: giant, own: term });
            }
        }
    }
    let done = world.log(liar).propose(key(), b"on".to_vec(), PATIENCE).await.unwrap();
    world.log(follower).wait_applied(done.index, PATIENCE).await.unwrap();
    assert_eq!(world.status(follower).term, term);
    assert_eq!(world.status(leader).term, term);
}

#[tokio::test]
async fn nobody_speaks_for_another() {
    let (world, leader, follower, liar) = three().await;
    let term = world.status(follower).term;
    for message in [
        Request::Vote(ask_for_vote(leader, term + 1)),
        Request::PreVote(ask_for_vote(leader, term + 1)),
        append(leader, term, true),
        snapshot(leader, term),
        Request::Transfer(pb::RaftTransferRequest {
            from_leader: vote_of(leader, term, true),
            to: follower,
            last: None,
        }),
        propose(leader, "in its name"),
    ] {
        let refused = tell(&world, follower, liar, message).await.unwrap_err();
        assert_eq!(refused, Forged::Name { named: leader });
    }
    let request = pb::RaftRequest { from: leader, request: Some(propose(liar, "x")) };
    let refused = world.log(leader).handle(liar, request).await.unwrap_err();
    assert_eq!(refused, Forged::Name { named: leader });
    // What is a node's own word alone.
    let word = format!("{OWN_WORD}{follower}");
    let refused = tell(&world, leader, liar, propose(liar, &word)).await.unwrap_err();
    assert_eq!(refused, Forged::Command { named: follower });
    let own = tell(&world, leader, follower, propose(follower, &word)).await.unwrap();
    assert!(matches!(own, Some(Reply::Propose(_))), "{own:?}");
    assert_eq!(tell(&world, follower, liar, append(liar, term, false)).await, Err(Forged::Unelected));

    world.log(liar).propose(key(), b"last".to_vec(), PATIENCE).await.unwrap();
    let pages = world.converged(&[1, 2, 3]).await;
    let kept: Vec<(u64, Vec<u8>)> =
        pages.into_iter().map(|(_, entry)| (entry.proposer, entry.command)).collect();
    assert_eq!(kept, [(follower, word.into_bytes()), (liar, b"last".to_vec())]);
}

#[tokio::test]
async fn who_has_no_vote_is_no_candidate_and_no_leader_while_there_is_one() {
    let mut world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    world.start(4).await;
    world.learn(4).await;
    let done = world.log(leader).propose(key(), b"known".to_vec(), PATIENCE).await.unwrap();
    let follower = if leader == 1 { 2 } else { 1 };
    for id in [follower, 4] {
        world.log(id).wait_applied(done.index, PATIENCE).await.unwrap();
    }
    let term = world.status(leader).term;
    for message in [
        Request::Vote(ask_for_vote(4, term + 1)),
        Request::PreVote(ask_for_vote(4, term + 1)),
        append(4, term + 1, true),
        snapshot(4, term + 1),
    ] {
        for to in [leader, follower] {
            eventually("a leader that is heard", || {
                let status = world.status(to);
                let heard = status.leader_contact_age.is_some_and(|it| it < Duration::from_millis(300));
                (status.is_leader || heard).then_some(())
            })
            .await;
            let refused = tell(&world, to, 4, message.clone()).await.unwrap_err();
            assert_eq!(refused, Forged::NoVoter { caller: 4 });
        }
    }
    // What it has to propose is taken, as that of all members.
    world.log(4).propose(key(), b"mine".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.status(leader).term, term);
}

#[tokio::test]
async fn a_proposal_that_is_repeated_is_one_request() {
    let (world, leader, _, liar) = three().await;
    let message = propose(liar, "once");
    let first = tell(&world, leader, liar, message.clone()).await.unwrap();
    let again = tell(&world, leader, liar, message).await.unwrap();
    let answer = |reply: Option<Reply>| match reply {
        Some(Reply::Propose(pb::RaftProposeReply {
            outcome: Some(pb::raft_propose_reply::Outcome::Proposed(done)),
        })) => done.response,
        other => panic!("{other:?}"),
    };
    assert_eq!(answer(first), answer(again));
    assert_eq!(world.converged(&[1, 2, 3]).await.len(), 1);
}
