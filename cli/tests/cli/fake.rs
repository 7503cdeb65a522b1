//! A server in this process that answers what the tests need: the view of alder, with doum unheard.

use std::net::{SocketAddr, TcpListener as StdListener};
use std::sync::{Arc, Mutex};
use std::thread;

use caesium_proto::v1 as pb;
use pb::faults_server::{Faults, FaultsServer};
use pb::fires_server::{Fires, FiresServer};
use pb::masters_server::{Masters, MastersServer};
use pb::membership_server::{Membership, MembershipServer};
use pb::schedules_server::{Schedules, SchedulesServer};
use pb::watch_server::{Watch, WatchServer};
use prost::Message;
use tokio::sync::oneshot;
use tokio_stream::wrappers::{ReceiverStream, TcpListenerStream};
use tonic::transport::Server;
use tonic::{Code, Request, Response, Status};

use crate::demo;

/// A priority that it refuses, in whatever mood.
const UNLUCKY: u32 = 13;

/// How the server behaves.
#[derive(Clone, Default)]
pub(crate) enum Mood {
    /// It answers.
    #[default]
    Kind,
    /// It refuses everything but its version.
    Refuses(Code, pb::ErrorDetail),
    /// It never answers, but for its version.
    Hangs,
    /// It goes away when it is asked for anything but its version.
    Vanishes,
}

/// A running server; it ends when this is dropped.
pub(crate) struct Fake {
    address: SocketAddr,
    heard: Arc<Mutex<Heard>>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

/// What it was asked.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) requests: Vec<Vec<u8>>,
    pub(crate) specs: Vec<pb::ScheduleSpec>,
    pub(crate) lists: Vec<pb::ListDecisionsRequest>,
    pub(crate) faults: Vec<pb::FaultRequest>,
    pub(crate) next: Vec<pb::NextOccurrencesRequest>,
    pub(crate) priorities: Vec<pb::SetPriorityRequest>,
    open: Vec<tokio::sync::mpsc::Sender<Result<pb::ListDecisionsReply, Status>>>,
}

#[derive(Clone)]
struct Service {
    mood: Mood,
    api: &'static str,
    nodes: Vec<pb::Node>,
    heard: Arc<Mutex<Heard>>,
    vanish: Arc<Mutex<Option<oneshot::Sender<()>>>>,
}

impl Fake {
    pub(crate) fn start() -> Self {
        Self::with(Mood::Kind, "v1", demo::nodes())
    }

    pub(crate) fn moody(mood: Mood) -> Self {
        Self::with(mood, "v1", demo::nodes())
    }

    /// One that refuses with this code and detail.
    pub(crate) fn refusing(code: Code, detail: pb::ErrorDetail) -> Self {
        Self::moody(Mood::Refuses(code, detail))
    }

    pub(crate) fn with(mood: Mood, api: &'static str, nodes: Vec<pb::Node>) -> Self {
        let listener = StdListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        let address = listener.local_addr().expect("an address");
        let heard = Arc::new(Mutex::new(Heard::default()));
        let (stop, stopped) = oneshot::channel();
        let (vanish, vanished) = oneshot::channel();
        let vanish = Arc::new(Mutex::new(Some(vanish)));
        let service = Service { mood, api, nodes, heard: Arc::clone(&heard), vanish };
        let serve = move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                let server = Server::builder()
                    .add_service(MembershipServer::new(service.clone()))
                    .add_service(MastersServer::new(service.clone()))
                    .add_service(SchedulesServer::new(service.clone()))
                    .add_service(FiresServer::new(service.clone()))
                    .add_service(WatchServer::new(service.clone()))
                    .add_service(FaultsServer::new(service))
                    .serve_with_incoming(TcpListenerStream::new(listener));
                tokio::select! {
                    served = server => served.expect("it serves"),
                    _ = stopped => {}
                    _ = vanished => {}
                }
            });
            // Dropping the runtime closes the connections, as a crash would.
        };
        let thread = thread::Builder::new().name("fake".into()).spawn(serve).expect("a thread");
        Self { address, heard, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn endpoint(&self) -> String {
        self.address.to_string()
    }

    /// What it has heard so far.
    pub(crate) fn heard(&self) -> std::sync::MutexGuard<'_, Heard> {
        self.heard.lock().expect("no test panicked with it")
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).ok();
        }
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

impl Service {
    async fn answer<T>(&self, reply: impl FnOnce() -> T) -> Result<Response<T>, Status> {
        match &self.mood {
            Mood::Kind => Ok(Response::new(reply())),
            Mood::Refuses(code, detail) => {
                Err(Status::with_details(*code, "the status text", detail.encode_to_vec().into()))
            }
            Mood::Hangs => std::future::pending().await,
            Mood::Vanishes => {
                if let Some(vanish) = self.vanish.lock().expect("the lock").take() {
                    vanish.send(()).ok();
                }
                std::future::pending().await
            }
        }
    }

    async fn change(&self, request: &[u8]) -> Result<Response<pb::ChangeReply>, Status> {
        self.hear(|heard| heard.requests.push(request.to_vec()));
        self.answer(demo::change).await
    }

    fn hear(&self, note: impl FnOnce(&mut Heard)) {
        note(&mut self.heard.lock().expect("the lock"));
    }
}

#[tonic::async_trait]
impl Membership for Service {
    async fn list_nodes(
        &self,
        _: Request<pb::ListNodesRequest>,
    ) -> Result<Response<pb::ListNodesReply>, Status> {
        self.answer(|| pb::ListNodesReply { view: demo::view(), nodes: self.nodes.clone() }).await
    }

    async fn join(&self, _: Request<pb::JoinRequest>) -> Result<Response<pb::JoinReply>, Status> {
        Err(Status::unimplemented("not a daemon"))
    }

    async fn version(&self, _: Request<pb::VersionRequest>) -> Result<Response<pb::VersionReply>, Status> {
        let version = "9.9.9".to_owned();
        Ok(Response::new(pb::VersionReply {
            view: demo::view(),
            version,
            api: self.api.to_owned(),
            faults: true,
        }))
    }
}

#[tonic::async_trait]
impl Masters for Service {
    async fn list_masters(
        &self,
        _: Request<pb::ListMastersRequest>,
    ) -> Result<Response<pb::ListMastersReply>, Status> {
        self.answer(|| pb::ListMastersReply { view: demo::view(), masters: demo::masters() }).await
    }

    async fn list_volumes(
        &self,
        asked: Request<pb::ListVolumesRequest>,
    ) -> Result<Response<pb::ListVolumesReply>, Status> {
        let wanted = asked.into_inner().volume;
        let mut volumes = demo::volumes();
        volumes.retain(|volume| wanted.is_empty() || volume.name == wanted);
        self.answer(|| pb::ListVolumesReply { view: demo::view(), volumes }).await
    }

    async fn create_volume(
        &self,
        asked: Request<pb::CreateVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.change(&asked.into_inner().request).await
    }

    async fn show_quorum(
        &self,
        _: Request<pb::ShowQuorumRequest>,
    ) -> Result<Response<pb::ShowQuorumReply>, Status> {
        self.answer(|| pb::ShowQuorumReply { view: demo::view(), quorums: demo::quorums() }).await
    }

    async fn set_priority(
        &self,
        asked: Request<pb::SetPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        if asked.priority == UNLUCKY {
            return Err(Status::failed_precondition("the server does not like 13"));
        }
        self.hear(|heard| heard.priorities.push(asked.clone()));
        self.change(&asked.request).await
    }

    async fn clear_priority(
        &self,
        asked: Request<pb::ClearPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.change(&asked.into_inner().request).await
    }
}

#[tonic::async_trait]
impl Schedules for Service {
    async fn add_schedule(
        &self,
        asked: Request<pb::AddScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.specs.extend(asked.spec));
        self.change(&asked.request).await
    }

    async fn remove_schedule(
        &self,
        asked: Request<pb::RemoveScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.change(&asked.into_inner().request).await
    }

    async fn pause_schedule(
        &self,
        asked: Request<pb::PauseScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.change(&asked.into_inner().request).await
    }

    /// One schedule a page, so that paging is seen to work.
    async fn list_schedules(
        &self,
        asked: Request<pb::ListSchedulesRequest>,
    ) -> Result<Response<pb::ListSchedulesReply>, Status> {
        let asked = asked.into_inner();
        let mut schedules = demo::schedules();
        let under = |name: &str| {
            asked.prefix.is_empty() || name == asked.prefix || name.starts_with(&format!("{}/", asked.prefix))
        };
        schedules.retain(|schedule| under(&schedule.spec.as_ref().expect("a spec").schedule));
        let page: usize = asked.page_token.parse().unwrap_or(0);
        let next_page_token = if page + 1 < schedules.len() { (page + 1).to_string() } else { String::new() };
        let schedules = schedules.into_iter().skip(page).take(1).collect();
        self.answer(|| pb::ListSchedulesReply { view: demo::view(), schedules, next_page_token }).await
    }

    async fn next_occurrences(
        &self,
        asked: Request<pb::NextOccurrencesRequest>,
    ) -> Result<Response<pb::NextOccurrencesReply>, Status> {
        self.hear(|heard| heard.next.push(asked.into_inner()));
        self.answer(demo::next).await
    }
}

#[tonic::async_trait]
impl Fires for Service {
    type FollowDecisionsStream = ReceiverStream<Result<pb::ListDecisionsReply, Status>>;

    async fn list_decisions(
        &self,
        asked: Request<pb::ListDecisionsRequest>,
    ) -> Result<Response<pb::ListDecisionsReply>, Status> {
        self.hear(|heard| heard.lists.push(asked.into_inner()));
        let decisions = demo::decisions();
        self.answer(|| pb::ListDecisionsReply { view: demo::view(), decisions, ..Default::default() }).await
    }

    /// Each stream sends the first decision and one more than the stream before; the third stays open.
    async fn follow_decisions(
        &self,
        asked: Request<pb::ListDecisionsRequest>,
    ) -> Result<Response<Self::FollowDecisionsStream>, Status> {
        let asked = asked.into_inner();
        let mut count = 1;
        self.hear(|heard| {
            heard.lists.push(asked);
            count = heard.lists.len();
        });
        let (sender, receiver) = tokio::sync::mpsc::channel(count);
        for n in 1..=count {
            let decisions = vec![demo::decision(&format!("d1-aa-{n}"))];
            let reply = pb::ListDecisionsReply { view: demo::view(), decisions, ..Default::default() };
            sender.send(Ok(reply)).await.expect("there is room for all");
        }
        if count >= 3 {
            self.hear(|heard| heard.open.push(sender));
        }
        self.answer(|| ReceiverStream::new(receiver)).await
    }

    async fn explain_fire(
        &self,
        _: Request<pb::ExplainFireRequest>,
    ) -> Result<Response<pb::ExplainFireReply>, Status> {
        self.answer(demo::explanation).await
    }

    async fn list_runs(
        &self,
        asked: Request<pb::ListRunsRequest>,
    ) -> Result<Response<pb::ListRunsReply>, Status> {
        let id = asked.into_inner().id;
        let mut runs = demo::runs();
        runs.retain(|run| id.is_empty() || run.id == id);
        self.answer(|| pb::ListRunsReply { view: demo::view(), runs, next_page_token: String::new() }).await
    }

    async fn run_output(
        &self,
        _: Request<pb::RunOutputRequest>,
    ) -> Result<Response<pb::RunOutputReply>, Status> {
        self.answer(demo::output).await
    }
}

#[tonic::async_trait]
impl Watch for Service {
    async fn status(&self, _: Request<pb::StatusRequest>) -> Result<Response<pb::StatusReply>, Status> {
        self.answer(demo::status).await
    }
}

#[tonic::async_trait]
impl Faults for Service {
    async fn apply(&self, asked: Request<pb::FaultRequest>) -> Result<Response<pb::FaultReply>, Status> {
        self.hear(|heard| heard.faults.push(asked.into_inner()));
        self.answer(|| pb::FaultReply { view: demo::view(), faults: vec!["cut to birch".into()] }).await
    }
}
