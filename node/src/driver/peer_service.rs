//! Answers the other nodes: checks who calls, hands the question to the engine, and waits for its answer.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use caesium_engine::ids::NodeId;
use caesium_engine::message::{Request as Ask, Response as Answer};
use caesium_proto::v1 as pb;
use caesium_proto::v1::peer_server::Peer;
use tokio::sync::oneshot;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};

use super::Event;
use super::convert;
use super::copies;
use super::faults::FaultTable;
use super::handle::Counters;
use super::identity::ShownIdentity;
use super::lanes::Lanes;
use super::peers::AddressBook;
use super::replicated::Log;
use crate::platform::{Caller, CallerInfo};

/// The service that other nodes call.
pub(crate) struct PeerService {
    pub(super) identity: ShownIdentity,
    pub(super) agenda: AddressBook,
    pub(super) events: Lanes,
    pub(super) log: Log,
    pub(super) faults: Option<Arc<FaultTable>>,
    pub(super) handle: super::Handle,
}

impl PeerService {
    /// The caller, once it is known and no fault keeps its call from arriving.
    async fn arrive<T>(&self, request: &Request<T>) -> Result<NodeId, Status> {
        // A node that knows nobody yet is being brought in by the log itself.
        let empty = !self.agenda.contains(self.identity.node);
        let known = |node| empty || self.agenda.contains(node);
        let caller = request.extensions().get::<CallerInfo>().map_or(&Caller::Nobody, |from| &from.caller);
        let from = match self.identity.authenticate(request.metadata(), caller, known) {
            Ok(from) => from,
            Err(refusal) => return Err(self.refuse(request.metadata(), refusal).await),
        };
        match &self.faults {
            Some(faults) if !faults.hears(from) => std::future::pending().await,
            _ => Ok(from),
        }
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
        if let Some(faults) = &self.faults {
            let delay = faults.delay_to(to);
            if !delay.is_zero() {
                tokio::time::sleep(delay).await;
            }
            if !faults.sends_to(to) {
                std::future::pending::<()>().await;
            }
        }
        Ok(Response::new(answer))
    }

    async fn ask(&self, from: NodeId, request: Ask) -> Result<Answer, Status> {
        let (reply, answer) = oneshot::channel();
        let event = Event::Request { from, request, reply };
        let stopped = || Status::unavailable("the node is going down");
        self.events.send(event).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())
    }

    fn counters(&self) -> &Counters {
        &self.handle.shared.counters
    }
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

    async fn claim(&self, request: Request<pb::ClaimRequest>) -> Result<Response<pb::ClaimReply>, Status> {
        let from = self.arrive(&request).await?;
        let batch = convert::claim_in(request.into_inner()).map_err(unreadable)?;
        // R3: the claimant is who the connection says, not who the message says.
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
