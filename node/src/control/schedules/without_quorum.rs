//! Runs that operators have made without a quorum, while the log has no majority here: by the node that is asked, or by
//! another one of its side that can.

use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{NodeId, RequestId, ScheduleName};
use caesium_engine::replica::{Level, Origin};
use caesium_engine::schedule::{Policy, Schedule, is_quorum};
use caesium_engine::{Engine, Input, RunHindrance, RunWithoutQuorum, Wall};
use caesium_proto::{errors, v1 as pb};
use pb::log_client::LogClient;
use pb::schedules_client::SchedulesClient;
use tokio::time::{Instant, sleep, timeout};
use tonic::transport::Channel;
use tonic::{Response, Status};

use crate::control::change::Request;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::service::name_runs;
use crate::control::error::Problem;
use crate::control::fanout::{self, ASK_DEADLINE, MESSAGE_BYTES_MAX};
use crate::control::schedules::service::{declared, hindrances};
use crate::control::{Control, convert, resolve};
use crate::log::LogStatus;
use crate::platform::principal;
use crate::store::DecisionFilter;

/// It is looked again after this whether it is written down.
const POLL: Duration = Duration::from_millis(25);
/// What a request that was refused has done.
const UNTOUCHED: &str = "nothing was run";

/// What this node knows of a request.
struct AskedSchedule {
    schedule: Arc<Schedule>,
    /// What became of it here.
    known: Option<RunWithoutQuorum>,
    hindrance: Option<RunHindrance>,
    /// The nodes of this side that can run it, the best first.
    executors: Vec<NodeId>,
    /// Why there is none of them.
    nobody: String,
    warnings: Vec<String>,
}

impl Control {
    /// Has a node of this side run a schedule, once, and answers when that is written down there.
    pub(in crate::control) async fn run_without_quorum(
        &self,
        context: &Request,
        name: ScheduleName,
        wire: pb::RunWithoutQuorumRequest,
    ) -> Result<pb::RunWithoutQuorumReply, Status> {
        let (asked, id) = (name.clone(), context.id);
        let (cluster, found) =
            observe(&self.handle, move |engine, cluster| AskedSchedule::of(engine, cluster, &asked, id))
                .await?;
        let standing = found?;
        if let Some(known) = standing.known {
            return Ok(self.begun(context, &standing, known).await?);
        }
        let where_ = wire.r#where();
        if where_ == pb::RunWhere::Nowhere {
            return Ok(standing.reply(&cluster));
        }
        if where_ == pb::RunWhere::Unspecified
            && let Some(known) = self.begun_elsewhere(&cluster, &wire).await
        {
            return Ok(known);
        }
        let majority = self.log_majority(&cluster).await;
        self.may_run(&cluster, &standing, &wire, (context.dry_run, majority))?;
        let chosen = standing.executors.first().copied().unwrap_or(cluster.own);
        let here = where_ == pb::RunWhere::Here || chosen == cluster.own;
        if context.dry_run {
            let node = cluster.name(if here { cluster.own } else { chosen });
            return Ok(pb::RunWithoutQuorumReply { node, ..standing.reply(&cluster) });
        }
        if !here {
            let wire =
                pb::RunWithoutQuorumRequest { request: key(id), r#where: pb::RunWhere::Here.into(), ..wire };
            let by = context.origin.as_ref().and_then(|origin| origin.principal.as_ref());
            return self.run_at(&cluster, chosen, wire, by.map(|it| it.name.as_str())).await;
        }
        Ok(self.run_here(context, &standing, &cluster).await?)
    }

    /// What another node of this side has carried out of this request before.
    async fn begun_elsewhere(
        &self,
        cluster: &ClusterView,
        wire: &pb::RunWithoutQuorumRequest,
    ) -> Option<pb::RunWithoutQuorumReply> {
        if wire.request.is_empty() {
            return None;
        }
        let question = pb::RunWithoutQuorumRequest { r#where: pb::RunWhere::Nowhere.into(), ..wire.clone() };
        let answers = fanout::ask(&self.handle, cluster.others(), |channel| {
            let question = question.clone();
            async move { client(channel).run_without_quorum(question).await.map(Response::into_inner) }
        })
        .await;
        answers.items.into_iter().map(|(_, reply)| reply).find(|reply| reply.run.is_some())
    }

    /// Whether this is a case for it at all, and whoever asks has said what has to be said.
    fn may_run(
        &self,
        cluster: &ClusterView,
        standing: &AskedSchedule,
        wire: &pb::RunWithoutQuorumRequest,
        (dry_run, majority): (bool, Option<String>),
    ) -> Result<(), Problem> {
        let name = &standing.schedule.name;
        let level = self.handle.level();
        if level < Level::WITHOUT_QUORUM {
            let needed = Level::WITHOUT_QUORUM;
            return Err(Problem::conflict("runs without a quorum need a newer feature level")
                .because(format!("the cluster is at level {level}, and they need {needed}"))
                .now(UNTOUCHED));
        }
        if let Some(because) = majority {
            return Err(Problem::conflict("the log has a majority: it is not run without a quorum")
                .because(because)
                .now(UNTOUCHED)
                .remedy(pb::RemedyKind::RunSchedule, name));
        }
        let once = standing.schedule.governed(cluster.at).policy == Policy::AtMostOnce;
        if once && !wire.may_run_twice && !dry_run {
            let message = format!("may_run_twice: {name} runs at most once, and may run twice by this");
            return Err(Problem::invalid("may_run_twice", message).now(UNTOUCHED));
        }
        if let Some(RunHindrance::Overlap(because)) = &standing.hindrance {
            return Err(Problem::conflict(format!("another run of {name} comes first"))
                .because(because)
                .now(UNTOUCHED));
        }
        let here = wire.r#where() == pb::RunWhere::Here;
        if here && let Some(RunHindrance::Node(why)) = &standing.hindrance {
            return Err(Problem::conflict(format!("{} {why}", cluster.name(cluster.own))).now(UNTOUCHED));
        }
        if standing.executors.is_empty() {
            return Err(Problem::conflict(format!("{name} cannot be run on this side"))
                .because(&standing.nobody)
                .now(UNTOUCHED));
        }
        Ok(())
    }

    /// Why the log counts as having a majority here; `None`: it has none. A leader that is cut off from its majority goes on
    /// calling those that it reaches, so it is asked itself.
    async fn log_majority(&self, cluster: &ClusterView) -> Option<String> {
        let log = self.handle.log_status();
        let (reached, voters) = (voters_in_reach(&log, cluster), log.voters.len());
        if is_quorum(reached, voters) {
            return Some(format!(
                "{reached} of its {voters} voters are in reach of {}",
                cluster.name(cluster.own)
            ));
        }
        let leader = log.leader.map(NodeId).filter(|leader| cluster.reachable.contains(leader));
        let leads = match leader {
            Some(leader) if leader == cluster.own => log.is_leader,
            Some(leader) => {
                let channel = self.handle.channel(leader)?;
                let asked = LogClient::new(channel).max_decoding_message_size(MESSAGE_BYTES_MAX);
                let answer = show_log(asked);
                timeout(ASK_DEADLINE, answer).await.is_ok_and(|answer| answer.is_ok_and(|log| log.majority))
            }
            None => false,
        };
        leads.then(|| {
            format!("{} leads it and can commit", leader.map_or_else(String::new, |it| cluster.name(it)))
        })
    }

    /// Hands the request on to a node that can carry it out.
    async fn run_at(
        &self,
        cluster: &ClusterView,
        node: NodeId,
        wire: pb::RunWithoutQuorumRequest,
        by: Option<&str>,
    ) -> Result<pb::RunWithoutQuorumReply, Status> {
        let name = cluster.name(node);
        let channel = self.handle.channel(node).ok_or_else(|| Problem::unheard(&name).now(UNTOUCHED))?;
        let request = principal::passed_on(wire, by);
        match timeout(ASK_DEADLINE * 2, client(channel).run_without_quorum(request)).await {
            Ok(reply) => reply.map(Response::into_inner).map_err(|status| match errors::detail(&status) {
                // The connection broke, perhaps behind the request.
                None => undecided(&name, &status.to_string()).into(),
                Some(_) => status,
            }),
            Err(_) => Err(undecided(&name, "it has not answered in time").into()),
        }
    }

    async fn run_here(
        &self,
        context: &Request,
        standing: &AskedSchedule,
        cluster: &ClusterView,
    ) -> Result<pb::RunWithoutQuorumReply, Problem> {
        let (schedule, request) = (standing.schedule.uid, context.id);
        let note = evidence(context.origin.as_ref(), &self.handle.log_status(), cluster);
        tracing::warn!(schedule = %standing.schedule.name, note, "run without a quorum");
        self.handle.tell(Input::RunWithoutQuorum { schedule, request, note }).await?;
        loop {
            let (_, known) =
                observe(&self.handle, move |engine, _| engine.asked_without_quorum(schedule, request))
                    .await?;
            if let Some(known) = known {
                return self.begun(context, standing, known).await;
            }
            if Instant::now() >= context.end {
                return Err(undecided(&cluster.name(cluster.own), "it has not noted it in time"));
            }
            sleep(POLL).await;
        }
    }

    /// The answer on a run of this node, once the journal has it: what is answered is found again.
    async fn begun(
        &self,
        context: &Request,
        standing: &AskedSchedule,
        known: RunWithoutQuorum,
    ) -> Result<pb::RunWithoutQuorumReply, Problem> {
        let RunWithoutQuorum { occurrence, run } = known;
        loop {
            let filter = DecisionFilter {
                uid: Some(occurrence.uid),
                since: Some(occurrence.due),
                until: Some(Wall(occurrence.due.0.saturating_add(1))),
                ..DecisionFilter::default()
            };
            let read =
                self.read(move |journal| Ok((journal.decisions(&filter)?.items.pop(), journal.run(run)?)));
            let (decision, run) = read.await?;
            let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
            // An earlier life may have noted the run and died before it recorded what it decided.
            if let Some(run) = run.filter(|run| decision.is_some() || run.state.over()) {
                let run = convert::run(&run, &cluster);
                let mut decision = decision.map(|it| convert::decision(&it, &cluster));
                name_runs(decision.as_mut_slice(), std::slice::from_ref(&run));
                let node = run.node.clone();
                return Ok(pb::RunWithoutQuorumReply {
                    decision,
                    run: Some(run),
                    node,
                    ..standing.reply(&cluster)
                });
            }
            if Instant::now() >= context.end {
                return Err(undecided(
                    &cluster.name(cluster.own),
                    "its journal has not written it down in time",
                ));
            }
            sleep(POLL).await;
        }
    }
}

impl AskedSchedule {
    fn of(
        engine: &Engine,
        cluster: &ClusterView,
        name: &ScheduleName,
        request: RequestId,
    ) -> Result<Self, Problem> {
        let schedule = Arc::clone(resolve::meant(engine.replica(), name, false)?);
        let mut warnings = hindrances(engine, cluster, schedule.eligible(), declared(&schedule));
        if schedule.paused(cluster.at) {
            warnings.push("the schedule is paused; what is asked for runs all the same".to_owned());
        }
        if let Some(blocked) = convert::blocked(engine, cluster, &schedule) {
            warnings.push(format!("{}; the two may meet", convert::blocked_text(&blocked)));
        }
        if schedule.governed(cluster.at).policy == Policy::AtMostOnce {
            warnings
                .push(format!("{name} may run twice: another side may run it too, and nobody can ask it"));
        }
        Ok(Self {
            known: engine.asked_without_quorum(schedule.uid, request),
            hindrance: engine.hindrance_without_quorum(&schedule, cluster.at),
            executors: engine.executors_without_quorum(&schedule, cluster.at),
            nobody: engine.no_executor_without_quorum(&schedule, cluster.at),
            warnings,
            schedule,
        })
    }

    /// The answer as long as nothing has begun.
    fn reply(&self, cluster: &ClusterView) -> pb::RunWithoutQuorumReply {
        pb::RunWithoutQuorumReply {
            view: Some(cluster.view()),
            warnings: self.warnings.clone(),
            policy: convert::policy(self.schedule.governed(cluster.at).policy).into(),
            ..pb::RunWithoutQuorumReply::default()
        }
    }
}

fn voters_in_reach(log: &LogStatus, cluster: &ClusterView) -> usize {
    log.voters.iter().filter(|node| cluster.reachable.contains(&NodeId(**node))).count()
}

/// What is recorded of why it was run: by whom and why, and how the log stood.
fn evidence(origin: Option<&Origin>, log: &LogStatus, cluster: &ClusterView) -> String {
    let (said, reason) = origin.map_or(("", ""), |it| (it.user.as_str(), it.reason.as_str()));
    let user = origin.and_then(|it| it.principal.as_ref()).map_or(said, |it| it.name.as_str());
    let user = if user.is_empty() { "an operator" } else { user };
    let (reached, voters) = (voters_in_reach(log, cluster), log.voters.len());
    let silent = match log.leader_contact_age {
        Some(age) => format!("no leader heard for {} s", age.as_secs()),
        None => "no leader heard".to_owned(),
    };
    format!(
        "by {user}: {reason}; the log had no majority here: {reached} of {voters} voters in reach, {silent}"
    )
}

async fn show_log(mut log: LogClient<Channel>) -> Result<pb::ShowLogReply, Status> {
    log.show_log(pb::ShowLogRequest::default()).await.map(Response::into_inner)
}

fn key(id: RequestId) -> Vec<u8> {
    id.0.to_be_bytes().to_vec()
}

/// A member's answers to the questions about schedules and tasks that nodes ask each other.
pub(super) fn client(channel: Channel) -> SchedulesClient<Channel> {
    SchedulesClient::new(channel).max_decoding_message_size(MESSAGE_BYTES_MAX)
}

fn undecided(node: &str, because: &str) -> Problem {
    Problem::undecided(format!("{node} may still run it"))
        .because(because)
        .now("unknown; asking again with the same --request runs it once as long as that node answers")
}
