//! Calls to the other nodes. Probes have a channel of their own, so that nothing large delays them; every call has a
//! deadline, and a call that is lost needs no answer: the engine asks again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::Input;
use caesium_engine::ids::NodeId;
use caesium_engine::message::{Request, Response};
use caesium_proto::v1 as pb;
use caesium_proto::v1::peer_client::PeerClient;
use futures::stream::{FuturesUnordered, StreamExt};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tonic::Status;
use tonic::transport::{Channel, Endpoint};

use super::Event;
use super::convert;
use super::faults::FaultTable;
use super::identity::ShownIdentity;
use super::lanes::Lanes;
use crate::log::{Transport, TransportError};
use crate::platform::Dialer;

/// Largest message between nodes, in bytes: chunks are at most 1 MiB, and answers may be somewhat larger.
pub(super) const MESSAGE_BYTES_MAX: usize = 8 << 20;
/// Calls under way to one peer; more are dropped, as if lost.
const CALLS_MAX: usize = 256;
/// Calls waiting for their turn to one peer; more are dropped, as if lost.
const QUEUE_MAX: usize = 1024;
const CONNECT_TIMEOUT: Duration = Duration::from_millis(500);
const PROBE_TIMEOUT: Duration = Duration::from_millis(1000);
const CALL_TIMEOUT: Duration = Duration::from_secs(5);
const KEEP_ALIVE: Duration = Duration::from_secs(1);

/// Where the members can be called, as the roster says. Shared by all that dial.
#[derive(Clone, Debug, Default)]
pub(super) struct AddressBook {
    addresses: Arc<Mutex<BTreeMap<NodeId, String>>>,
}

impl AddressBook {
    pub(super) fn get(&self, node: NodeId) -> Option<String> {
        self.lock().get(&node).cloned()
    }

    pub(super) fn replace(&self, addresses: BTreeMap<NodeId, String>) {
        *self.lock() = addresses;
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
        .keep_alive_while_idle(true)
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

    /// What a fault makes of a message on its way out: `false` when it never arrives.
    async fn leaves(&self, to: NodeId) -> bool {
        let Some(faults) = &self.faults else { return true };
        let delay = faults.delay_to(to);
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        faults.sends_to(to)
    }

    fn arrives(&self, from: NodeId) -> bool {
        self.faults.as_ref().is_none_or(|faults| faults.hears(from))
    }

    async fn ask(&self, to: NodeId, request: Request) -> Result<Response, Status> {
        let probe = matches!(request, Request::Probe(_));
        let (clients, timeout) =
            if probe { (&self.probes, PROBE_TIMEOUT) } else { (&self.calls, CALL_TIMEOUT) };
        if !self.leaves(to).await {
            return Err(Status::unavailable("cut"));
        }
        let client = self.client(clients, to, None).ok_or_else(|| Status::unavailable("no address"))?;
        let answer = tokio::time::timeout(timeout, self.call_once(client, to, request));
        let answer = answer.await.map_err(|_| Status::deadline_exceeded("no answer"))??;
        if self.arrives(to) { Ok(answer) } else { Err(Status::unavailable("cut")) }
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
                let request = self.identity.sign(tonic::Request::new(convert::probe_out(*probe)), to);
                let reply =
                    convert::probe_reply_in(peer.probe(request).await?.into_inner()).map_err(unreadable)?;
                Response::Probe(Box::new(reply))
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

/// Performs the engine's calls: one queue and one worker for each peer and kind, so that a slow peer delays only itself.
pub(super) struct Callers {
    peers: Peers,
    events: Lanes,
    queues: BTreeMap<(NodeId, bool), mpsc::Sender<Request>>,
    workers: JoinSet<()>,
}

impl Callers {
    pub(super) fn new(peers: Peers, events: Lanes) -> Self {
        Self { peers, events, queues: BTreeMap::new(), workers: JoinSet::new() }
    }

    /// Sends a call on its way; never waits. A full queue drops it, as the network might.
    pub(super) fn call(&mut self, to: NodeId, request: Request) {
        let probe = matches!(request, Request::Probe(_));
        let queue = self.queues.entry((to, probe)).or_insert_with(|| {
            let (queue, requests) = mpsc::channel(QUEUE_MAX);
            self.workers.spawn(work(self.peers.clone(), self.events.clone(), to, requests));
            queue
        });
        if queue.try_send(request).is_err() {
            tracing::debug!(node = %to, "call dropped: too many wait");
        }
    }
}

async fn work(peers: Peers, events: Lanes, to: NodeId, mut requests: mpsc::Receiver<Request>) {
    let mut under_way = FuturesUnordered::new();
    // Said once, and again only after something else was heard.
    let mut refused = false;
    loop {
        tokio::select! {
            request = requests.recv(), if under_way.len() < CALLS_MAX => {
                let Some(request) = request else { return };
                under_way.push(peers.ask(to, request));
            }
            Some(answer) = under_way.next() => match answer {
                Ok(response) => {
                    refused = false;
                    let input = Input::Response { from: to, response };
                    if events.send(Event::Input(input)).await.is_err() {
                        return;
                    }
                }
                Err(status) => {
                    let refuses = status.code() == tonic::Code::PermissionDenied;
                    if std::mem::replace(&mut refused, refuses) != refuses && refuses {
                        tracing::warn!(node = %to, why = status.message(), "refuses this node");
                    }
                    tracing::trace!(node = %to, %status, "call lost");
                    if let Some(index) = peers.identity.forgotten_at(&status, to) {
                        let input = Input::Forgotten { by: to, index };
                        if events.send(Event::Input(input)).await.is_err() {
                            return;
                        }
                    }
                }
            },
        }
    }
}
