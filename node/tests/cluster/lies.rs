//! A member that lies, with a valid certificate of its own: no message of it breaks anything by itself.

use std::time::Duration;

use caesium_engine::ids::{ClusterId, NodeId};
use caesium_pki::Subject;
use caesium_proto::v1 as pb;
use pb::peer_client::PeerClient;
use pb::raft_request::Request as Raft;
use tonic::transport::Channel;
use tonic::{Code, Status};

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::{SECOND, doubles};
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until};
use crate::tls::{audited_once, folder, issue, secured, signed, with};

const JOB: &str = "jobs/clock/each";
const LATER: &str = "jobs/clock/later";
const ALDER: u64 = 1;
const BIRCH: u64 = 2;
const CEDAR: u64 = 3;

/// Cedar as it could speak to birch, while the true one goes on beside it.
struct Liar {
    peer: PeerClient<Channel>,
    cluster: ClusterId,
}

impl Liar {
    async fn of(cluster: &Cluster) -> Self {
        let own = folder(&cluster["alder"]).credentials().unwrap();
        let (id, root) = (own.trust().cluster(), own.trust().key().unwrap());
        let shown = issue(&cluster["alder"], Subject::Node(NodeId(CEDAR)), now());
        let channel = with(cluster["birch"].port, &shown, root).await.unwrap();
        Self { peer: PeerClient::new(channel), cluster: id }
    }

    fn signed<T>(&self, message: T) -> tonic::Request<T> {
        signed(message, self.cluster, (CEDAR, BIRCH))
    }

    async fn raft(&mut self, from: u64, message: Raft) -> Result<(), Status> {
        let request = self.signed(pb::RaftRequest { from, request: Some(message) });
        self.peer.raft(request).await.map(drop)
    }

    /// What birch answers to a run that it is sent.
    async fn dispatch(&mut self, item: pb::DispatchItem) -> (pb::Acceptance, pb::RefuseReason) {
        let request = self.signed(pb::DispatchRequest { items: vec![item] });
        let reply = self.peer.dispatch(request).await.unwrap().into_inner();
        (reply.answers[0].acceptance(), reply.answers[0].reason())
    }
}

fn claim_of(node: u64) -> Option<pb::Claim> {
    Some(pb::Claim { node, boot: vec![5; 16], attempt: 7 })
}

fn run_of(uid: u64, due: i64) -> pb::DispatchItem {
    pb::DispatchItem {
        uid,
        due,
        attempt: 1,
        release: now(),
        latest_start: due + 3600 * SECOND,
        grants: vec![ALDER, BIRCH, CEDAR],
        claim: claim_of(CEDAR),
        ..Default::default()
    }
}

fn vote_of(node: u64, term: u64, committed: bool) -> Option<pb::RaftVote> {
    Some(pb::RaftVote { term, node, committed })
}

fn denied(answer: Result<(), Status>, words: &str) {
    let status = answer.unwrap_err();
    assert_eq!((status.code(), status.message().contains(words)), (Code::PermissionDenied, true), "{status}");
}

async fn forged_runs(liar: &mut Liar, later: u64, due: i64) {
    let behind = (pb::Acceptance::Behind, pb::RefuseReason::Unspecified);
    assert_eq!(liar.dispatch(run_of(later, due)).await, behind, "of a due that is to come");
    let century = run_of(later, due + 300 * 366 * 86_400 * SECOND);
    assert_eq!(liar.dispatch(century).await, behind, "of one in centuries");
    let other = pb::DispatchItem { claim: claim_of(ALDER), ..run_of(later, due) };
    assert_eq!(liar.dispatch(other).await, behind, "on another's claim");
    let never = (pb::Acceptance::Refused, pb::RefuseReason::Superseded);
    assert_eq!(liar.dispatch(run_of(later, now())).await, never, "of what is no occurrence");
}

async fn forged_claims(liar: &mut Liar, later: u64, due: i64) {
    let items = |due| vec![pb::ClaimItem { uid: later, due, latest_start: i64::MAX, ..Default::default() }];
    // Where all volumes are dealt with for centuries.
    let ahead = || {
        let (volume, watermark) = ("jobs".to_owned(), i64::MAX);
        vec![pb::Progress { volume, watermark, index: u64::MAX, open: Vec::new() }]
    };
    let forged = pb::ClaimRequest { claim: claim_of(ALDER), items: items(due), progress: ahead() };
    let request = liar.signed(forged.clone());
    denied(liar.peer.claim(request).await.map(drop), "a claim in another node's name");
    let own = pb::ClaimRequest { claim: claim_of(CEDAR), ..forged };
    let request = liar.signed(own);
    let reply = liar.peer.claim(request).await.unwrap().into_inner();
    assert_eq!(reply.answers[0].answer(), pb::VoterAnswer::Early);
    let release = pb::ReleaseRequest { claim: claim_of(ALDER), items: Vec::new() };
    let request = liar.signed(release);
    denied(liar.peer.release(request).await.map(drop), "a release in another node's name");
    // The same by a probe; its life is that of nobody, so that nothing is remembered of cedar.
    let status = pb::NodeStatus {
        boot: vec![5; 16],
        applied: u64::MAX,
        made: u64::MAX,
        progress: ahead(),
        master_of: vec!["jobs".to_owned()],
        state_hash: vec![0; 16],
        ..Default::default()
    };
    let probe = pb::ProbeRequest { sequence: u64::MAX, sent: i64::MAX, status: Some(status) };
    let request = liar.signed(probe.clone());
    liar.peer.probe(request).await.unwrap();
    let in_another_s_name = signed(probe, liar.cluster, (ALDER, BIRCH));
    let answer = liar.peer.probe(in_another_s_name).await.map(drop);
    denied(answer, "the certificate is of node 3, and the call is in the name of 1");
}

async fn forged_messages_of_the_log(liar: &mut Liar) {
    for giant in [1 << 62, (1 << 61) - 1] {
        let vote = pb::RaftVoteRequest { vote: vote_of(CEDAR, giant, false), last: None, handover: true };
        denied(liar.raft(CEDAR, Raft::Vote(vote)).await, "is no election's");
        let append =
            pb::RaftAppendRequest { vote: vote_of(CEDAR, giant, true), ..pb::RaftAppendRequest::default() };
        denied(liar.raft(CEDAR, Raft::Append(append)).await, "is no election's");
    }
    let vote = pb::RaftVoteRequest { vote: vote_of(ALDER, 1, false), last: None, handover: true };
    denied(liar.raft(CEDAR, Raft::Vote(vote)).await, "in the name of node 1");
    let propose = |proposer: u64, command: Vec<u8>| {
        let (request, deadline_ms) = (vec![9; 16], 1000);
        Raft::Propose(pb::RaftProposeRequest { request, proposer, command, deadline_ms })
    };
    denied(liar.raft(CEDAR, propose(ALDER, vec![1])).await, "in the name of node 1");
    denied(liar.raft(ALDER, propose(ALDER, vec![1])).await, "in the name of node 1");
    let moved = caesium_engine::replica::Command::UpdateNode {
        node: NodeId(BIRCH),
        address: "10.0.0.66:7450".to_owned(),
        priority: 1000,
    };
    let level = caesium_engine::replica::Level::FIRST;
    let moved = caesium_engine::replica::codec::encode_command(level, &moved, None).unwrap();
    denied(liar.raft(CEDAR, propose(CEDAR, moved)).await, "node 2's alone to propose");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_that_lies_breaks_nothing_by_a_message_and_stands_in_the_audit_log() {
    let cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    cluster.volume("jobs").await;
    alder.add(spec(JOB, AMO)).await;
    let due = now() / SECOND * SECOND + 3600 * SECOND;
    let later = pb::ScheduleSpec { cadence: at(due), ..spec(LATER, ALO) };
    let later = alder.add(later).await.uid;
    until("birch has both schedules", PATIENCE, async || {
        let request = pb::ListSchedulesRequest::default();
        let reply = birch.schedules().list_schedules(request).await;
        reply.is_ok_and(|reply| reply.into_inner().schedules.len() == 2)
    })
    .await;

    let mut liar = Liar::of(&cluster).await;
    for _ in 0..2 {
        forged_runs(&mut liar, later, due).await;
        forged_claims(&mut liar, later, due).await;
        forged_messages_of_the_log(&mut liar).await;
    }
    for words in [
        "Peer/Claim: a claim in another node's name",
        "Peer/Release: a release in another node's name",
        "Peer/Probe: the certificate is of node 3, and the call is in the name of 1",
        "Peer/Raft: term 4611686018427387904 is no election's",
        "Peer/Raft: the command is node 2's alone to propose",
    ] {
        audited_once(birch, words).await;
    }

    // All three go on as ever, and each due is run once.
    cluster.whole().await;
    let from = second_after(Duration::from_secs(2));
    pass(from + 6 * SECOND).await;
    let starts = cluster.starts();
    assert!(doubles(&starts, JOB, 0, i64::MAX).is_empty());
    let ran = starts.iter().filter(|it| it.schedule == JOB && it.due >= from).count();
    assert!(ran >= 3, "{ran} starts in six seconds");
    assert_eq!(starts.iter().filter(|it| it.schedule == LATER).count(), 0, "nothing forged was run");
    let birch_is_at = alder.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
    let addresses: Vec<String> = birch_is_at.into_inner().nodes.into_iter().map(|it| it.address).collect();
    assert!(addresses.iter().all(|address| address.starts_with("127.0.0.1:")), "{addresses:?}");
}
