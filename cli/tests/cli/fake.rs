//! A server in this process that answers what the tests need: the view of alder, with doum unheard.

use std::net::{SocketAddr, TcpListener as StdListener};
use std::sync::{Arc, Mutex};
use std::thread;

use caesium_proto::v1 as pb;
use pb::access_server::AccessServer;
use pb::certification_server::CertificationServer;
use pb::faults_server::{Faults, FaultsServer};
use pb::fires_server::{Fires, FiresServer};
use pb::log_server::LogServer;
use pb::masters_server::{Masters, MastersServer};
use pb::membership_server::MembershipServer;
use pb::schedules_server::SchedulesServer;
use pb::watch_server::WatchServer;
use tokio::sync::oneshot;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::transport::Server;
use tonic::{Code, Request, Response, Status};

use crate::fake_watch::Act;
use crate::store::Store;
use crate::{demo, demo_voters};

/// A priority that it refuses, in whatever mood.
const UNLUCKY: u32 = 13;

/// How the server behaves.
#[derive(Clone, Default)]
pub(crate) enum Mood {
    /// It answers.
    #[default]
    Kind,
    /// It refuses everything but its version.
    Refuses(Code, Box<pb::ErrorDetail>),
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
    pub(crate) occurrences: Vec<pb::ListOccurrencesRequest>,
    /// What keeps the first schedule from running.
    pub(crate) blocked: Option<pb::Blocked>,
    pub(crate) explanations: Vec<pb::ExplainFireRequest>,
    /// What is known of the dues of a backfill.
    pub(crate) known: Vec<pb::KnownDue>,
    pub(crate) outlooks: Vec<pb::ExplainQuorumRequest>,
    pub(crate) faults: Vec<pb::FaultRequest>,
    pub(crate) next: Vec<pb::NextOccurrencesRequest>,
    pub(crate) ends: Ends,
    /// Bytes that each follower had already.
    pub(crate) followed: Vec<u64>,
    pub(crate) priorities: Vec<pb::SetPriorityRequest>,
    pub(crate) sets: Vec<pb::SetScheduleRequest>,
    pub(crate) carriers: Vec<pb::ChangeCarriersRequest>,
    pub(crate) labels: Vec<pb::LabelNodeRequest>,
    pub(crate) drains: Vec<pb::DrainNodeRequest>,
    pub(crate) gave: Vec<pb::AllowDeclaringRequest>,
    /// What the node that is asked declares by itself.
    pub(crate) declaring: Option<pb::Declaring>,
    pub(crate) forced: Vec<pb::ForceChangeRequest>,
    pub(crate) triggers: Vec<pb::TriggerScheduleRequest>,
    pub(crate) options: Vec<pb::ChangeOptions>,
    pub(crate) store: Store,
    /// Runs that it tells besides its own.
    pub(crate) runs: Vec<pb::Run>,
    /// What became of occurrences, in place of its own.
    pub(crate) judged: Vec<pb::OccurrenceVerdict>,
    /// What its status shows otherwise than that of the others.
    pub(crate) amend: Option<fn(&mut pb::StatusReply)>,
    /// Rows of its grant store, and their limit.
    pub(crate) grant_rows: Option<(u64, u64)>,
    /// What those who watch ask for.
    pub(crate) watches: Vec<pb::WatchRequest>,
    /// What their streams do, one after the other; the last one's does it again and again.
    pub(crate) script: Vec<Vec<Act>>,
}

/// Which runs it was asked to end, or told to be over.
#[derive(Default)]
pub(crate) struct Ends {
    pub(crate) kills: Vec<pb::KillRunRequest>,
    pub(crate) resolved: Vec<pb::ResolveRunRequest>,
}

#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) name: &'static str,
    mood: Mood,
    pub(crate) api: &'static str,
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
        Self::moody(Mood::Refuses(code, Box::new(detail)))
    }

    pub(crate) fn with(mood: Mood, api: &'static str, nodes: Vec<pb::Node>) -> Self {
        Self::named("alder", mood, api, nodes)
    }

    /// One that says it is this node.
    pub(crate) fn named(name: &'static str, mood: Mood, api: &'static str, nodes: Vec<pb::Node>) -> Self {
        let listener = StdListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        let address = listener.local_addr().expect("an address");
        let heard = Arc::new(Mutex::new(Heard::default()));
        let (stop, stopped) = oneshot::channel();
        let (vanish, vanished) = oneshot::channel();
        let vanish = Arc::new(Mutex::new(Some(vanish)));
        let service = Service { name, mood, api, nodes, heard: Arc::clone(&heard), vanish };
        let serve = move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                let server = Server::builder()
                    .add_service(AccessServer::new(service.clone()))
                    .add_service(CertificationServer::new(service.clone()))
                    .add_service(MembershipServer::new(service.clone()))
                    .add_service(MastersServer::new(service.clone()))
                    .add_service(SchedulesServer::new(service.clone()))
                    .add_service(FiresServer::new(service.clone()))
                    .add_service(WatchServer::new(service.clone()))
                    .add_service(LogServer::new(service.clone()))
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
    pub(crate) fn nodes(&self) -> &[pb::Node] {
        &self.nodes
    }

    pub(crate) async fn answer<T>(&self, reply: impl FnOnce() -> T) -> Result<Response<T>, Status> {
        match &self.mood {
            Mood::Kind => Ok(Response::new(reply())),
            Mood::Refuses(code, detail) => {
                Err(caesium_proto::errors::status(*code, "the status text", detail))
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

    pub(crate) async fn change(
        &self,
        request: &[u8],
        options: Option<pb::ChangeOptions>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.hear(|heard| {
            heard.requests.push(request.to_vec());
            heard.options.extend(options);
        });
        self.answer(demo::change).await
    }

    /// The answer to a change of voters, noted like any other.
    pub(crate) async fn voters(
        &self,
        request: &[u8],
        options: Option<pb::ChangeOptions>,
        reply: pb::ChangeReply,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        self.change(request, options).await?;
        Ok(Response::new(reply))
    }

    pub(crate) fn hear(&self, note: impl FnOnce(&mut Heard)) {
        note(&mut self.heard.lock().expect("the lock"));
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
        self.hear(|heard| volumes[0].unable.clone_from(&heard.store.unable));
        volumes.retain(|volume| wanted.is_empty() || volume.name == wanted);
        self.answer(|| pb::ListVolumesReply { view: demo::view(), volumes }).await
    }

    async fn explain_quorum(
        &self,
        asked: Request<pb::ExplainQuorumRequest>,
    ) -> Result<Response<pb::ExplainQuorumReply>, Status> {
        let asked = asked.into_inner();
        let nobody = asked.if_split.is_empty();
        self.hear(|heard| heard.outlooks.push(asked));
        self.answer(|| demo::outlook(nobody)).await
    }

    async fn list_priorities(
        &self,
        asked: Request<pb::ListPrioritiesRequest>,
    ) -> Result<Response<pb::ListPrioritiesReply>, Status> {
        let priorities = demo::priorities(&asked.into_inner().volume);
        self.answer(|| pb::ListPrioritiesReply { view: demo::view(), priorities }).await
    }

    async fn create_volume(
        &self,
        asked: Request<pb::CreateVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn remove_volume(
        &self,
        asked: Request<pb::RemoveVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
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
        self.change(&asked.request, asked.options).await
    }

    async fn clear_priority(
        &self,
        asked: Request<pb::ClearPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn change_carriers(
        &self,
        asked: Request<pb::ChangeCarriersRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        let reply = demo_voters::moved(&asked);
        let (request, options) = (asked.request.clone(), asked.options.clone());
        self.hear(|heard| heard.carriers.push(asked));
        self.voters(&request, options, reply).await
    }

    async fn place_volume(
        &self,
        asked: Request<pb::PlaceVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn rebalance_volume(
        &self,
        asked: Request<pb::RebalanceVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.voters(&asked.request, asked.options, demo_voters::rebalanced()).await
    }

    async fn set_witness(
        &self,
        asked: Request<pb::SetWitnessRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn list_changes(
        &self,
        asked: Request<pb::ListChangesRequest>,
    ) -> Result<Response<pb::ListChangesReply>, Status> {
        let asked = asked.into_inner();
        let mut changes = demo_voters::changes();
        changes.retain(|change| asked.id == 0 || change.id == asked.id);
        changes.retain(|change| !asked.pending || change.state() == pb::ChangeState::Pending);
        let steps = if asked.id == 812 { vec![demo_voters::step()] } else { Vec::new() };
        self.answer(|| pb::ListChangesReply { view: demo::view(), changes, steps }).await
    }

    async fn abandon_change(
        &self,
        asked: Request<pb::AbandonChangeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn force_change(
        &self,
        asked: Request<pb::ForceChangeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        let reply = demo_voters::forced();
        let (request, options) = (asked.request.clone(), asked.options.clone());
        self.hear(|heard| heard.forced.push(asked));
        self.voters(&request, options, reply).await
    }
}

#[tonic::async_trait]
impl Fires for Service {
    type FollowOutputStream = tonic::codegen::BoxStream<pb::RunOutputReply>;

    async fn list_decisions(
        &self,
        asked: Request<pb::ListDecisionsRequest>,
    ) -> Result<Response<pb::ListDecisionsReply>, Status> {
        let asked = asked.into_inner();
        let mut decisions = demo::decisions();
        if asked.descending {
            decisions.reverse();
        }
        self.hear(|heard| heard.lists.push(asked));
        self.answer(|| pb::ListDecisionsReply { view: demo::view(), decisions, ..Default::default() }).await
    }

    async fn kill_run(
        &self,
        request: Request<pb::KillRunRequest>,
    ) -> Result<Response<pb::KillRunReply>, Status> {
        let request = request.into_inner();
        let id = request.id.clone();
        self.hear(|heard| heard.ends.kills.push(request));
        let run = || demo::runs().into_iter().find(|run| run.id == id);
        self.answer(|| pb::KillRunReply { view: demo::view(), run: run() }).await
    }

    async fn resolve_run(
        &self,
        request: Request<pb::ResolveRunRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = request.into_inner();
        self.hear(|heard| heard.ends.resolved.push(asked.clone()));
        self.change(&asked.request, asked.options).await
    }

    async fn list_occurrences(
        &self,
        asked: Request<pb::ListOccurrencesRequest>,
    ) -> Result<Response<pb::ListOccurrencesReply>, Status> {
        let asked = asked.into_inner();
        let page: usize = asked.page_token.parse().unwrap_or(0);
        let mut occurrences = demo::occurrences();
        self.hear(|heard| {
            if !heard.judged.is_empty() {
                occurrences.clone_from(&heard.judged);
            }
        });
        occurrences.retain(|it| asked.verdicts.is_empty() || asked.verdicts.contains(&it.verdict));
        let more = page + 1 < occurrences.len();
        let next_page_token = if more { (page + 1).to_string() } else { String::new() };
        let occurrences = occurrences.into_iter().skip(page).take(1).collect();
        let mut unrecorded_cut = false;
        self.hear(|heard| {
            heard.occurrences.push(asked);
            unrecorded_cut = heard.store.unrecorded_cut;
        });
        self.answer(|| pb::ListOccurrencesReply {
            view: demo::view(),
            unrecorded_cut,
            occurrences,
            next_page_token,
            ..Default::default()
        })
        .await
    }

    async fn heal_report(
        &self,
        asked: Request<pb::HealReportRequest>,
    ) -> Result<Response<pb::HealReportReply>, Status> {
        let volume = asked.into_inner().volume;
        let mut heals = demo::heals();
        heals.retain(|heal| volume.is_empty() || heal.volume == volume);
        self.answer(|| pb::HealReportReply { view: demo::view(), heals }).await
    }

    async fn follow_output(
        &self,
        request: Request<pb::RunOutputRequest>,
    ) -> Result<Response<Self::FollowOutputStream>, Status> {
        let from = request.into_inner().from;
        self.hear(|heard| heard.followed.push(from));
        let stream = tokio_stream::iter(demo::followed(from));
        self.answer(|| -> Self::FollowOutputStream { Box::pin(stream) }).await
    }

    async fn explain_fire(
        &self,
        asked: Request<pb::ExplainFireRequest>,
    ) -> Result<Response<pb::ExplainFireReply>, Status> {
        self.hear(|heard| heard.explanations.push(asked.into_inner()));
        self.answer(demo::explanation).await
    }

    async fn list_runs(
        &self,
        asked: Request<pb::ListRunsRequest>,
    ) -> Result<Response<pb::ListRunsReply>, Status> {
        let asked = asked.into_inner();
        let pb::ListRunsRequest { id, newest_of, newest_each, states, since, schedule, .. } = asked;
        let mut runs = demo::runs();
        self.hear(|heard| runs.extend(heard.runs.iter().cloned()));
        runs.retain(|run| id.is_empty() || run.id == id);
        let row = since.is_some() && !schedule.is_empty() && !states.is_empty();
        if row || !newest_of.is_empty() {
            runs.retain(|run| states.is_empty() || states.contains(&run.state));
            runs.retain(|run| since.is_none_or(|since| run.due >= since));
        }
        if !newest_of.is_empty() {
            let newer = |run: &pb::Run, than: &pb::Run| run.uid == than.uid && run.due > than.due;
            let (all, each) = (runs.clone(), usize::try_from(newest_each.max(1)).unwrap());
            let before = |run: &pb::Run| all.iter().filter(|other| newer(other, run)).count();
            runs.retain(|run| newest_of.contains(&run.uid) && before(run) < each);
        }
        self.answer(|| pb::ListRunsReply { view: demo::view(), runs, next_page_token: String::new() }).await
    }

    async fn run_output(
        &self,
        asked: Request<pb::RunOutputRequest>,
    ) -> Result<Response<pb::RunOutputReply>, Status> {
        // Its node is unreachable.
        let copied = asked.into_inner().id.starts_with("r4-");
        self.answer(|| if copied { demo::copied_output() } else { demo::output() }).await
    }
}

#[tonic::async_trait]
impl Faults for Service {
    async fn apply(&self, asked: Request<pb::FaultRequest>) -> Result<Response<pb::FaultReply>, Status> {
        self.hear(|heard| heard.faults.push(asked.into_inner()));
        self.answer(|| pb::FaultReply { view: demo::view(), faults: vec!["cut to birch".into()] }).await
    }
}
