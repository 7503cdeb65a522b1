//! A peer that takes all probes in one call, and one that does not.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use caesium_engine::ids::{BootId, ClusterId};
use futures::Stream;
use pb::peer_server::{Peer, PeerServer};
use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::transport::Server;
use tonic::{Request, Response as Reply};

use super::super::identity::{OwnGeneration, OwnLevel, ShownIdentity};
use super::super::lanes::{Inbox, lanes};
use super::super::peers::AddressBook;
use super::*;
use crate::platform::{Dialer, Machine};

/// What the peer was asked, and how.
#[derive(Default)]
struct AskedProbes {
    single: AtomicU32,
    streams: AtomicU32,
    streamed: AtomicU32,
}

#[derive(Clone, Default)]
struct FakePeer {
    takes_streams: bool,
    /// A call for all ends after so many.
    ends_after: usize,
    asked: Arc<AskedProbes>,
}

impl FakePeer {
    fn answer(&self, probe: pb::ProbeRequest) -> pb::ProbeReply {
        let status = probe.status.map(|it| pb::NodeStatus { takes_streams: self.takes_streams, ..it });
        pb::ProbeReply { sequence: probe.sequence, status, ..pb::ProbeReply::default() }
    }
}

type Answered<T> = Result<Reply<T>, Status>;

fn nobody_asks<T>() -> Answered<T> {
    Err(Status::internal("only probes are sent"))
}

#[tonic::async_trait]
impl Peer for FakePeer {
    type ProbesStream = Pin<Box<dyn Stream<Item = Result<pb::ProbeReply, Status>> + Send>>;

    async fn probe(&self, request: Request<pb::ProbeRequest>) -> Answered<pb::ProbeReply> {
        self.asked.single.fetch_add(1, Ordering::Relaxed);
        Ok(Reply::new(self.answer(request.into_inner())))
    }

    async fn probes(&self, request: Request<Streaming<pb::ProbeRequest>>) -> Answered<Self::ProbesStream> {
        self.asked.streams.fetch_add(1, Ordering::Relaxed);
        let own = self.clone();
        let answers = request.into_inner().take(self.ends_after).map(move |probe| {
            own.asked.streamed.fetch_add(1, Ordering::Relaxed);
            Ok(own.answer(probe?))
        });
        Ok(Reply::new(Box::pin(answers)))
    }

    async fn claim(&self, _: Request<pb::ClaimRequest>) -> Answered<pb::ClaimReply> {
        nobody_asks()
    }

    async fn release(&self, _: Request<pb::ReleaseRequest>) -> Answered<pb::ReleaseReply> {
        nobody_asks()
    }

    async fn dispatch(&self, _: Request<pb::DispatchRequest>) -> Answered<pb::DispatchReply> {
        nobody_asks()
    }

    async fn report(&self, _: Request<pb::ReportRequest>) -> Answered<pb::ReportReply> {
        nobody_asks()
    }

    async fn stop(&self, _: Request<pb::StopRequest>) -> Answered<pb::StopReply> {
        nobody_asks()
    }

    async fn lease(&self, _: Request<pb::LeaseRequest>) -> Answered<pb::LeaseReply> {
        nobody_asks()
    }

    async fn raft(&self, _: Request<pb::RaftRequest>) -> Answered<pb::RaftReply> {
        nobody_asks()
    }

    async fn hand_over(&self, _: Request<pb::HandOverRequest>) -> Answered<pb::HandOverReply> {
        nobody_asks()
    }

    async fn fetch_records(&self, _: Request<pb::FetchRecordsRequest>) -> Answered<pb::FetchRecordsReply> {
        nobody_asks()
    }
}

/// A node that probes a peer.
struct ProbingNode {
    due: mpsc::Sender<Box<Probe>>,
    inbox: Inbox,
    agenda: AddressBook,
    address: String,
}

const PEER: NodeId = NodeId(2);

async fn prober(fake: FakePeer) -> ProbingNode {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let served = Server::builder().add_service(PeerServer::new(fake));
    tokio::spawn(served.serve_with_incoming(TcpListenerStream::new(listener)));
    let identity = ShownIdentity {
        cluster: ClusterId(7),
        node: NodeId(1),
        boot: BootId(5),
        generation: OwnGeneration::default(),
        level: OwnLevel::default(),
    };
    let agenda = AddressBook::default();
    agenda.replace(BTreeMap::from([(PEER, address.clone())]));
    let dialer = Dialer::new(Machine::default().network, None);
    let peers = Peers::new(identity, dialer, agenda.clone(), None);
    let ((events, inbox), (due, probes)) = (lanes(), mpsc::channel(WAITING_MAX));
    tokio::spawn(probe(peers, events, PEER, probes));
    ProbingNode { due, inbox, agenda, address }
}

impl ProbingNode {
    /// Sends a probe, and waits for its answer, if one comes.
    async fn probe(&mut self, sequence: u64) -> Option<u64> {
        let status =
            pb::NodeStatus { boot: vec![1; 16], state_hash: vec![2; 16], ..pb::NodeStatus::default() };
        let probe = pb::ProbeRequest { sequence, sent: 1, status: Some(status) };
        self.due.send(Box::new(convert::probe_in(probe).unwrap())).await.unwrap();
        let answer =
            tokio::time::timeout(Duration::from_millis(500), self.inbox.urgent.recv()).await.ok()??;
        match answer {
            Event::Input(Input::Response { from: PEER, response: Response::Probe(reply) }) => {
                Some(reply.sequence)
            }
            _ => panic!("only answers to probes come"),
        }
    }
}

fn counts(asked: &AskedProbes) -> [u32; 3] {
    [&asked.single, &asked.streams, &asked.streamed].map(|count| count.load(Ordering::Relaxed))
}

#[tokio::test]
async fn all_probes_of_a_peer_go_in_one_call_once_it_is_known_to_take_them_so() {
    let fake = FakePeer { takes_streams: true, ends_after: 100, ..FakePeer::default() };
    let (asked, mut prober) = (Arc::clone(&fake.asked), prober(fake).await);
    for sequence in 1..=6 {
        assert_eq!(prober.probe(sequence).await, Some(sequence));
    }
    assert_eq!(counts(&asked), [1, 1, 5]);
    // Its address changed: it is called anew, and recognises this node anew.
    prober.agenda.replace(BTreeMap::from([(PEER, prober.address.clone()), (NodeId(3), String::new())]));
    assert_eq!([prober.probe(7).await, prober.probe(8).await], [Some(7), Some(8)]);
    assert_eq!(counts(&asked), [2, 2, 6]);
}

#[tokio::test]
async fn a_peer_of_the_version_before_is_probed_by_calls_of_their_own() {
    let fake = FakePeer { takes_streams: false, ends_after: 100, ..FakePeer::default() };
    let (asked, mut prober) = (Arc::clone(&fake.asked), prober(fake).await);
    for sequence in 1..=4 {
        assert_eq!(prober.probe(sequence).await, Some(sequence));
    }
    assert_eq!(counts(&asked), [4, 0, 0]);
}

#[tokio::test]
async fn after_a_call_for_all_has_ended_the_next_probe_is_a_call_of_its_own() {
    let fake = FakePeer { takes_streams: true, ends_after: 2, ..FakePeer::default() };
    let (asked, mut prober) = (Arc::clone(&fake.asked), prober(fake).await);
    let mut answered = 0;
    for sequence in 1..=9 {
        answered += u32::from(prober.probe(sequence).await.is_some());
        // The end of the call arrives before the next probe is due.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((answered, counts(&asked)), (9, [3, 3, 6]), "none is lost");
}

#[tokio::test]
async fn as_many_probes_wait_for_a_peer_as_the_limit_says() {
    let identity = ShownIdentity {
        cluster: ClusterId(7),
        node: NodeId(1),
        boot: BootId(5),
        generation: OwnGeneration::default(),
        level: OwnLevel::default(),
    };
    let dialer = Dialer::new(Machine::default().network, None);
    let peers = Peers::new(identity, dialer, AddressBook::default(), None);
    let mut way = Way::Next;
    for waiting in 1..=8 {
        assert_eq!(way.put(&peers, PEER, pb::ProbeRequest::default()), None);
        let Way::Opening(line, _) = &way else { panic!("nobody has opened it") };
        assert_eq!(line.out.max_capacity() - line.out.capacity(), waiting);
    }
    assert_eq!(way.put(&peers, PEER, pb::ProbeRequest::default()), None, "dropped");
}
