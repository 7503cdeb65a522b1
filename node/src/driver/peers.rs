//! Calls to the other nodes. Probes have a channel of their own, so that nothing large delays them; every call has a
//! deadline, and a call that is lost needs no answer: the engine asks again.
//!
//! Only where probes go it is asked all the time whether the other side is there: on the other channels it is while they wait for an
//! answer.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::ids::{Generation, NodeId};
use caesium_engine::message::{Request, Response};
use caesium_proto::v1 as pb;
use caesium_proto::v1::peer_client::PeerClient;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::transport::{Channel, Endpoint};
use tonic::{Status, Streaming};

use super::convert;
use super::faults::FaultTable;
use super::identity::ShownIdentity;
use crate::log::{Transport, TransportError};
use crate::platform::Dialer;

/// Largest message between nodes, in bytes: chunks are at most 1 MiB, and answers may be somewhat larger.
pub(super) const MESSAGE_BYTES_MAX: usize = 8 << 20;
const CONNECT_TIMEOUT: Duration = Duration::from_millis(500);
const PROBE_TIMEOUT: Duration = Duration::from_millis(1000);
const CALL_TIMEOUT: Duration = Duration::from_secs(5);
const KEEP_ALIVE: Duration = Duration::from_secs(1);

/// The addresses at which the members can be called, by the roster. Shared by all that dial.
#[derive(Clone, Debug, Default)]
pub(super) struct AddressBook {
    addresses: Arc<Mutex<BTreeMap<NodeId, String>>>,
    changes: Arc<AtomicU64>,
}

impl AddressBook {
    pub(super) fn get(&self, node: NodeId) -> Option<String> {
        self.lock().get(&node).cloned()
    }

    /// Whether anything changed: channels are then made anew.
    pub(super) fn replace(&self, addresses: BTreeMap<NodeId, String>) -> bool {
        let mut known = self.lock();
        if *known == addresses {
            return false;
        }
        *known = addresses;
        self.changes.fetch_add(1, Ordering::Relaxed);
        true
    }

    /// How often it changed: who remembers it need not compare addresses.
    pub(super) fn changes(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    pub(super) fn contains(&self, node: NodeId) -> bool {
        self.lock().contains_key(&node)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<NodeId, String>> {
        // The agenda is replaced whole; a panic elsewhere leaves it whole.
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A channel that connects when it is used, and notices within two seconds that its peer is gone.
pub(super) fn channel_to(dialer: &Dialer, to: NodeId, address: &str) -> Option<Channel> {
    let endpoint = Endpoint::from_shared(format!("http://{address}")).ok()?;
    let endpoint = endpoint
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(KEEP_ALIVE)
        .keep_alive_timeout(KEEP_ALIVE)
        .initial_stream_window_size(4 << 20)
        .initial_connection_window_size(8 << 20);
    dialer.channel(to, &endpoint)
}

fn client(channel: Channel) -> PeerClient<Channel> {
    PeerClient::new(channel)
        .max_decoding_message_size(MESSAGE_BYTES_MAX)
        .max_encoding_message_size(MESSAGE_BYTES_MAX)
}

/// Clients by peer, made anew when a peer's address changes.
type Clients = Arc<Mutex<BTreeMap<NodeId, (String, PeerClient<Channel>)>>>;

/// The facts of this node that an open call has sent, and the address that it went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownThere {
    generation: Option<Generation>,
    addresses: u64,
}

/// What all calls share.
#[derive(Clone)]
pub(super) struct Peers {
    identity: ShownIdentity,
    dialer: Dialer,
    agenda: AddressBook,
    faults: Option<Arc<FaultTable>>,
    probes: Clients,
    calls: Clients,
    raft: Clients,
    /// For what is large and waits.
    bulk: Clients,
}

impl Peers {
    pub(super) fn new(
        identity: ShownIdentity,
        dialer: Dialer,
        agenda: AddressBook,
        faults: Option<Arc<FaultTable>>,
    ) -> Self {
        let clients = Clients::default;
        Self {
            identity,
            dialer,
            agenda,
            faults,
            probes: clients(),
            calls: clients(),
            raft: clients(),
            bulk: clients(),
        }
    }

    fn client(&self, clients: &Clients, to: NodeId, fallback: Option<&str>) -> Option<PeerClient<Channel>> {
        let address = self.agenda.get(to).or_else(|| fallback.map(str::to_owned))?;
        let mut clients = clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, client)) = clients.get(&to)
            && *known == address
        {
            return Some(client.clone());
        }
        let made = client(channel_to(&self.dialer, to, &address)?);
        clients.insert(to, (address, made.clone()));
        Some(made)
    }

    /// How long a fault holds a message on its way out.
    pub(super) fn held_back(&self, to: NodeId) -> Duration {
        self.faults.as_ref().map_or(Duration::ZERO, |faults| faults.delay_to(to))
    }

    /// Whether no fault keeps a message from arriving there.
    pub(super) fn reaches(&self, to: NodeId) -> bool {
        self.faults.as_ref().is_none_or(|faults| faults.sends_to(to))
    }

    /// What a fault makes of a message on its way out: `false` when it never arrives.
    async fn leaves(&self, to: NodeId) -> bool {
        let delay = self.held_back(to);
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        self.reaches(to)
    }

    pub(super) fn arrives(&self, from: NodeId) -> bool {
        self.faults.as_ref().is_none_or(|faults| faults.hears(from))
    }

    /// Asks a peer what the engine asks; probes have ways of their own.
    ///
    /// # Errors
    /// What the connection or the peer answers.
    pub(super) async fn ask(&self, to: NodeId, request: Request) -> Result<Response, Status> {
        if !self.leaves(to).await {
            return Err(Status::unavailable("cut"));
        }
        let client = self.client(&self.calls, to, None).ok_or_else(|| Status::unavailable("no address"))?;
        let answer = tokio::time::timeout(CALL_TIMEOUT, self.call_once(client, to, request));
        let answer = answer.await.map_err(|_| Status::deadline_exceeded("no answer"))??;
        if self.arrives(to) { Ok(answer) } else { Err(Status::unavailable("cut")) }
    }

    /// Probes a peer, in a call for this probe alone.
    ///
    /// # Errors
    /// As [`Peers::ask`].
    pub(super) async fn probe(&self, to: NodeId, probe: pb::ProbeRequest) -> Result<pb::ProbeReply, Status> {
        let ask = async |mut peer: PeerClient<Channel>, request| peer.probe(request).await;
        let asked = tokio::time::timeout(PROBE_TIMEOUT, self.ask_once(&self.probes, to, probe, ask));
        asked.await.map_err(|_| Status::deadline_exceeded("no answer"))?
    }

    /// Begins a call for all probes of a peer: those that `probes` brings.
    ///
    /// # Errors
    /// As [`Peers::ask`].
    pub(super) async fn open_probes(
        &self,
        to: NodeId,
        probes: mpsc::Receiver<pb::ProbeRequest>,
    ) -> Result<Streaming<pb::ProbeReply>, Status> {
        let mut peer =
            self.client(&self.probes, to, None).ok_or_else(|| Status::unavailable("no address"))?;
        let request = self.identity.sign(tonic::Request::new(ReceiverStream::new(probes)), to);
        let opened = tokio::time::timeout(PROBE_TIMEOUT, peer.probes(request)).await;
        Ok(opened.map_err(|_| Status::deadline_exceeded("no answer"))??.into_inner())
    }

    /// The facts with which an open call was begun; once they differ, the call carries what is no longer so.
    pub(super) fn shown(&self) -> ShownThere {
        ShownThere { generation: self.identity.generation.get(), addresses: self.agenda.changes() }
    }

    /// The log index at which this node ceased to be a member, by the refusal of the peer that was called.
    pub(super) fn forgotten_at(&self, refusal: &Status, by: NodeId) -> Option<u64> {
        self.identity.forgotten_at(refusal, by)
    }

    /// Asks a member for committed entries.
    ///
    /// # Errors
    /// What the connection or the member answers.
    pub(super) async fn hand_over(
        &self,
        to: NodeId,
        request: pb::HandOverRequest,
    ) -> Result<pb::HandOverReply, Status> {
        let ask = async |mut peer: PeerClient<Channel>, request| peer.hand_over(request).await;
        self.ask_once(&self.raft, to, request, ask).await
    }

    /// Asks a member for what it has recorded.
    ///
    /// # Errors
    /// As [`Peers::hand_over`].
    pub(super) async fn fetch_records(
        &self,
        to: NodeId,
        request: pb::FetchRecordsRequest,
    ) -> Result<pb::FetchRecordsReply, Status> {
        let ask = async |mut peer: PeerClient<Channel>, request| peer.fetch_records(request).await;
        self.ask_once(&self.bulk, to, request, ask).await
    }

    /// Asks a member, in the time of a call and as the faults let it.
    async fn ask_once<Q, R>(
        &self,
        clients: &Clients,
        to: NodeId,
        request: Q,
        ask: impl AsyncFnOnce(PeerClient<Channel>, tonic::Request<Q>) -> Result<tonic::Response<R>, Status>,
    ) -> Result<R, Status> {
        if !self.leaves(to).await {
            return Err(Status::unavailable("cut"));
        }
        let peer = self.client(clients, to, None).ok_or_else(|| Status::unavailable("no address"))?;
        let request = self.identity.sign(tonic::Request::new(request), to);
        let reply = tokio::time::timeout(CALL_TIMEOUT, ask(peer, request)).await;
        let reply = reply.map_err(|_| Status::deadline_exceeded("no answer"))??.into_inner();
        if self.arrives(to) { Ok(reply) } else { Err(Status::unavailable("cut")) }
    }

    async fn call_once(
        &self,
        mut peer: PeerClient<Channel>,
        to: NodeId,
        request: Request,
    ) -> Result<Response, Status> {
        let unreadable = |error: convert::Unreadable| Status::internal(error.to_string());
        Ok(match request {
            Request::Probe(probe) => {
                let reply = self.probe(to, convert::probe_out(*probe)).await?;
                Response::Probe(Box::new(convert::probe_reply_in(reply).map_err(unreadable)?))
            }
            Request::Claim(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::claim_out(batch)), to);
                let reply = peer.claim(request).await?.into_inner();
                Response::Claim(convert::claim_reply_in(reply).map_err(unreadable)?)
            }
            Request::Release(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::release_out(batch)), to);
                peer.release(request).await?;
                Response::Released
            }
            Request::Dispatch(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::dispatch_out(batch)), to);
                let reply = peer.dispatch(request).await?.into_inner();
                Response::Dispatch(convert::dispatch_reply_in(reply).map_err(unreadable)?)
            }
            Request::Report(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::report_out(batch)), to);
                peer.report(request).await?;
                Response::Reported
            }
            Request::Lease(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::lease_out(batch)), to);
                let reply = peer.lease(request).await?.into_inner();
                Response::Lease(convert::lease_reply_in(reply).map_err(unreadable)?)
            }
            Request::Stop(batch) => {
                let request = self.identity.sign(tonic::Request::new(convert::stop_out(batch)), to);
                peer.stop(request).await?;
                Response::Stopped
            }
        })
    }
}

impl Transport for Peers {
    async fn call(
        &self,
        target: u64,
        address: &str,
        request: pb::RaftRequest,
        deadline: Duration,
    ) -> Result<pb::RaftReply, TransportError> {
        let to = NodeId(target);
        let unreachable = |why: &str| TransportError::Unreachable(why.to_owned());
        if !self.leaves(to).await {
            return Err(unreachable("cut"));
        }
        let mut peer = self.client(&self.raft, to, Some(address)).ok_or_else(|| unreachable("no address"))?;
        let request = self.identity.sign(tonic::Request::new(request), to);
        let reply = tokio::time::timeout(deadline, peer.raft(request)).await;
        let reply = reply.map_err(|_| TransportError::Lost("no answer in time".to_owned()))?;
        let reply = reply.map_err(|status| transport_error(&status))?.into_inner();
        if self.arrives(to) { Ok(reply) } else { Err(TransportError::Lost("cut".to_owned())) }
    }
}

/// A connection that was refused certainly delivered nothing; of everything else nothing is known.
fn transport_error(status: &Status) -> TransportError {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = std::error::Error::source(status);
    while let Some(error) = cause {
        let refused = error.downcast_ref::<std::io::Error>();
        if refused.is_some_and(|error| error.kind() == std::io::ErrorKind::ConnectionRefused) {
            return TransportError::Unreachable("connection refused".to_owned());
        }
        cause = error.source();
    }
    TransportError::Lost(status.message().to_owned())
}
