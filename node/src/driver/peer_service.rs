//! Answers the other nodes: checks who calls, hands the question to the engine, and waits for its answer.

use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use caesium_engine::ids::{Generation, NodeId};
use caesium_engine::message::{Request as Ask, Response as Answer};
use caesium_engine::replica::Level;
use caesium_proto::v1 as pb;
use caesium_proto::v1::peer_server::Peer;
use futures::{Stream, StreamExt as _};
use tokio::sync::{oneshot, watch};
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status, Streaming};

use super::Event;
use super::convert;
use super::copies;
use super::faults::FaultTable;
use super::handle::Counters;
use super::identity::ShownIdentity;
use super::lanes::Lanes;
use super::peers::AddressBook;
use super::replicated::Log;
use crate::platform::{Caller, CallerInfo, stopped};

/// Probes of one caller that are answered at a time; more wait.
const PROBES_ANSWERED_MAX: usize = 16;

/// The service that other nodes call.
#[derive(Clone)]
pub(crate) struct PeerService {
    pub(super) identity: ShownIdentity,
    pub(super) agenda: AddressBook,
    pub(super) events: Lanes,
    pub(super) log: Log,
    pub(super) faults: Option<Arc<FaultTable>>,
    pub(super) handle: super::Handle,
    /// What goes on ends with it.
    pub(super) stop: watch::Receiver<bool>,
}

/// One caller, for as long as its call goes on.
struct Prober {
    service: PeerService,
    metadata: MetadataMap,
    caller: Caller,
    from: NodeId,
    /// What this node had when it compared what the caller shows.
    compared: Mutex<(Option<Generation>, Level)>,
}

impl PeerService {
    pub(super) fn new(
        (identity, agenda, events, faults): (ShownIdentity, AddressBook, Lanes, Option<Arc<FaultTable>>),
        log: Log,
        handle: super::Handle,
        stop: watch::Receiver<bool>,
    ) -> Self {
        Self { identity, agenda, events, log, faults, handle, stop }
    }

    /// The caller, once it is known and no fault keeps its call from arriving.
    async fn arrive<T>(&self, request: &Request<T>) -> Result<NodeId, Status> {
        let caller = request.extensions().get::<CallerInfo>().map_or(&Caller::Nobody, |from| &from.caller);
        let from = self.recognise(request.metadata(), caller).await?;
        if self.hears(from) { Ok(from) } else { std::future::pending().await }
    }

    async fn recognise(&self, metadata: &MetadataMap, caller: &Caller) -> Result<NodeId, Status> {
        match self.identity.authenticate(metadata, caller, |node| self.is_member(node)) {
            Ok(from) => Ok(from),
            Err(refusal) => Err(self.refuse(metadata, refusal).await),
        }
    }

    /// Whether a node is in the roster. A node without a roster accepts all: the log itself is bringing it in.
    fn is_member(&self, node: NodeId) -> bool {
        self.agenda.contains(node) || !self.agenda.contains(self.identity.node)
    }

    fn hears(&self, from: NodeId) -> bool {
        self.faults.as_ref().is_none_or(|faults| faults.hears(from))
    }

    /// The refusal, with the log index at which the caller ceased to be a member of this cluster, if it was one.
    async fn refuse(&self, metadata: &MetadataMap, mut refusal: Status) -> Status {
        let Some(caller) = self.identity.caller(metadata) else { return refusal };
        let ended = move |engine: &caesium_engine::Engine, _| {
            let replica = engine.replica();
            let shut_out = replica.is_shut_out(caller).then(|| replica.index());
            replica.forgotten_at(caller).or(shut_out)
        };
        if let Ok(Some(index)) = self.handle.inspect(ended).await {
            self.identity.note_forgotten(&mut refusal, index);
        }
        refusal
    }

    /// Whether the answer leaves this node.
    async fn depart<T>(&self, to: NodeId, answer: T) -> Result<Response<T>, Status> {
        if !self.leaves(to).await {
            std::future::pending::<()>().await;
        }
        Ok(Response::new(answer))
    }

    async fn leaves(&self, to: NodeId) -> bool {
        let Some(faults) = &self.faults else { return true };
        let delay = faults.delay_to(to);
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        faults.sends_to(to)
    }

    async fn ask(&self, from: NodeId, request: Ask) -> Result<Answer, Status> {
        let (reply, answer) = oneshot::channel();
        let event = Event::Request { from, request, reply };
        let stopped = || Status::unavailable("the node is going down");
        self.events.send(event).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())
    }

    /// What callers are compared with beside the roster.
    fn standard(&self) -> (Option<Generation>, Level) {
        (self.identity.generation.get(), self.identity.level.get())
    }

    fn counters(&self) -> &Counters {
        &self.handle.shared.counters
    }
}

impl Prober {
    /// The caller still, whatever this node has learnt since.
    async fn recognise(&self) -> Result<NodeId, Status> {
        let now = self.service.standard();
        let compared = *self.compared.lock().unwrap_or_else(PoisonError::into_inner);
        if compared == now && self.service.is_member(self.from) {
            return Ok(self.from);
        }
        let from = self.service.recognise(&self.metadata, &self.caller).await?;
        *self.compared.lock().unwrap_or_else(PoisonError::into_inner) = now;
        Ok(from)
    }

    /// The answer to one of its probes, if a fault lets both through.
    async fn answer(
        self: Arc<Self>,
        probe: Result<pb::ProbeRequest, Status>,
    ) -> Result<Option<pb::ProbeReply>, Status> {
        let probe = convert::probe_in(probe?).map_err(unreadable)?;
        let from = self.recognise().await?;
        if !self.service.hears(from) {
            return Ok(None);
        }
        let reply = match self.service.ask(from, Ask::Probe(Box::new(probe))).await? {
            Answer::Probe(reply) => convert::probe_reply_out(*reply),
            _ => return Err(mismatch()),
        };
        Ok(self.service.leaves(from).await.then_some(reply))
    }
}

/// The answers to the messages of a stream, at most as many at a time as the limit allows.
fn answers<P, R, F: Future<Output = Result<Option<R>, Status>>>(
    asked: impl Stream<Item = P>,
    answer: impl FnMut(P) -> F,
) -> impl Stream<Item = Result<R, Status>> {
    let answers = asked.map(answer).buffer_unordered(PROBES_ANSWERED_MAX);
    answers.filter_map(|answer| std::future::ready(answer.transpose()))
}

fn unreadable(error: convert::Unreadable) -> Status {
    Status::invalid_argument(error.to_string())
}

fn mismatch() -> Status {
    Status::internal("the engine answered another question")
}

#[tonic::async_trait]
impl Peer for PeerService {
    async fn probe(&self, request: Request<pb::ProbeRequest>) -> Result<Response<pb::ProbeReply>, Status> {
        let from = self.arrive(&request).await?;
        let probe = convert::probe_in(request.into_inner()).map_err(unreadable)?;
        match self.ask(from, Ask::Probe(Box::new(probe))).await? {
            Answer::Probe(reply) => self.depart(from, convert::probe_reply_out(*reply)).await,
            _ => Err(mismatch()),
        }
    }

    type ProbesStream = Pin<Box<dyn Stream<Item = Result<pb::ProbeReply, Status>> + Send>>;

    async fn probes(
        &self,
        request: Request<Streaming<pb::ProbeRequest>>,
    ) -> Result<Response<Self::ProbesStream>, Status> {
        let caller = request.extensions().get::<CallerInfo>().map_or(Caller::Nobody, |it| it.caller.clone());
        let compared = Mutex::new(self.standard());
        let from = self.recognise(request.metadata(), &caller).await?;
        let (service, metadata) = (self.clone(), request.metadata().clone());
        let prober = Arc::new(Prober { service, metadata, caller, from, compared });
        let mut stop = self.stop.clone();
        let probes = request.into_inner();
        let answers = answers(probes, move |probe| Arc::clone(&prober).answer(probe));
        let answers = answers.take_until(async move { stopped(&mut stop).await });
        Ok(Response::new(Box::pin(answers)))
    }

    async fn claim(&self, request: Request<pb::ClaimRequest>) -> Result<Response<pb::ClaimReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::claim_in(request.into_inner()).map_err(unreadable)?;
        // R3: the claimant is the node of the connection's certificate, not the one that the message names.
        if batch.claim.node != from {
            return Err(Status::permission_denied("a claim in another node's name"));
        }
        self.counters().claim_batches.fetch_add(1, Ordering::Relaxed);
        Counters::add(&self.counters().claim_items, batch.items.len());
        match self.ask(from, Ask::Claim(batch)).await? {
            Answer::Claim(reply) => self.depart(from, convert::claim_reply_out(reply)).await,
            _ => Err(mismatch()),
        }
    }

    async fn release(
        &self,
        request: Request<pb::ReleaseRequest>,
    ) -> Result<Response<pb::ReleaseReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::release_in(request.into_inner()).map_err(unreadable)?;
        if batch.claim.node != from {
            return Err(Status::permission_denied("a release in another node's name"));
        }
        match self.ask(from, Ask::Release(batch)).await? {
            Answer::Released => self.depart(from, pb::ReleaseReply {}).await,
            _ => Err(mismatch()),
        }
    }

    async fn lease(&self, request: Request<pb::LeaseRequest>) -> Result<Response<pb::LeaseReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::lease_in(request.into_inner()).map_err(unreadable)?;
        match self.ask(from, Ask::Lease(batch)).await? {
            Answer::Lease(reply) => self.depart(from, convert::lease_reply_out(reply)).await,
            _ => Err(mismatch()),
        }
    }

    async fn dispatch(
        &self,
        request: Request<pb::DispatchRequest>,
    ) -> Result<Response<pb::DispatchReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::dispatch_in(request.into_inner()).map_err(unreadable)?;
        match self.ask(from, Ask::Dispatch(batch)).await? {
            Answer::Dispatch(reply) => self.depart(from, convert::dispatch_reply_out(reply)).await,
            _ => Err(mismatch()),
        }
    }

    async fn report(&self, request: Request<pb::ReportRequest>) -> Result<Response<pb::ReportReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::report_in(request.into_inner()).map_err(unreadable)?;
        match self.ask(from, Ask::Report(batch)).await? {
            Answer::Reported => self.depart(from, pb::ReportReply {}).await,
            _ => Err(mismatch()),
        }
    }

    async fn stop(&self, request: Request<pb::StopRequest>) -> Result<Response<pb::StopReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::stop_in(request.into_inner()).map_err(unreadable)?;
        match self.ask(from, Ask::Stop(batch)).await? {
            Answer::Stopped => self.depart(from, pb::StopReply {}).await,
            _ => Err(mismatch()),
        }
    }

    async fn hand_over(
        &self,
        request: Request<pb::HandOverRequest>,
    ) -> Result<Response<pb::HandOverReply>, Status> {
        let from = self.arrive(&request).await?;
        let reply = self.handle.hand_over(request.into_inner()).await;
        self.depart(from, reply.map_err(|error| Status::unavailable(error.to_string()))?).await
    }

    async fn fetch_records(
        &self,
        request: Request<pb::FetchRecordsRequest>,
    ) -> Result<Response<pb::FetchRecordsReply>, Status> {
        let from = self.arrive(&request).await?;
        let after = request.into_inner().after;
        self.handle.journal().copies().note_mark(from, after);
        let reply = copies::own(&self.handle, after).await;
        self.depart(from, reply.map_err(|error| Status::unavailable(error.to_string()))?).await
    }

    async fn raft(&self, request: Request<pb::RaftRequest>) -> Result<Response<pb::RaftReply>, Status> {
        let from = self.arrive(&request).await?;
        let reply = self.log.handle(from.0, request.into_inner()).await;
        self.depart(from, reply.map_err(|forged| Status::permission_denied(forged.to_string()))?).await
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn as_many_probes_are_answered_at_a_time_as_the_limit_says() {
        let mut begun = 0;
        let answer = |_: u32| {
            begun += 1;
            std::future::pending::<Result<Option<()>, Status>>()
        };
        let mut answers = Box::pin(answers(futures::stream::iter(0..40), answer));
        assert!(answers.next().now_or_never().is_none());
        drop(answers);
        assert_eq!(begun, 16);
    }
}
