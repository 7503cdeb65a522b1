//! Tasks: where each runs, and orders for those that run.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Engine;
use caesium_engine::handler_scope::HandlerUse;
use caesium_engine::ids::{NodeId, ScheduleName};
use caesium_engine::judge::holders::{TaskCount, TaskPartFact, task_count};
use caesium_engine::replica::{ChangeState, Command, What};
use caesium_engine::schedule::{Policy, Schedule, TaskOrder, TaskTerms};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use tonic::Response;

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::schedules::service::{standing, unserved};
use crate::control::schedules::without_quorum::client;
use crate::control::{Control, change, convert, fanout, parse, resolve};
use crate::driver::Handle;

/// Most tasks of one answer: it fits a message of 4 MiB.
const TASKS_LISTED_MAX: usize = 2000;

/// A task of the log and what this node has of it.
struct Looked {
    task: pb::Task,
    eligible: BTreeSet<NodeId>,
    policy: Policy,
    /// Why nobody that this node reaches could run it.
    hindrance: Option<String>,
    /// Log index of the newest entry that changed anything of it.
    revised: u64,
}

impl Control {
    /// Starts the process of a task anew, or moves it.
    pub(super) async fn order_task(
        &self,
        context: &change::Request,
        wire: pb::OrderTaskRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::schedule("task", &wire.task)?;
        let to = parse::optional_name("to", &wire.to)?;
        let order = if wire.r#move { TaskOrder::Move { to: to.clone() } } else { TaskOrder::Restart };
        let command = Command::OrderTask { name: name.clone(), order };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let found = resolve::schedule(replica, &name)?;
            if !found.spec.is_task() {
                let refusal = caesium_engine::replica::Refusal::NoTask(name.clone());
                return Err(resolve::refusal(replica, &refusal));
            }
            if let Some(to) = &to {
                let node = resolve::node(replica, to)?;
                if !found.eligible().contains(&node) {
                    let message = format!("to: {to} is not eligible for {name}");
                    return Err(Problem::invalid("to", message));
                }
            }
            Ok(standing(replica, &name))
        };
        self.make(context, &command, outlook, |_, _| Vec::new()).await
    }

    /// The tasks below a prefix: of each what every eligible node in reach has of it, and the verdict.
    pub(super) async fn tasks(&self, wire: pb::ListTasksRequest) -> Result<pb::ListTasksReply, Problem> {
        let prefix = parse::prefix("prefix", &wire.prefix)?.unwrap_or_default();
        let labels = parse::labels("labels", wire.labels.clone())?;
        let (cluster, found) =
            observe(&self.handle, move |engine, cluster| look(engine, cluster, &prefix, &labels)).await?;
        let mut found = found?;
        let mut answered = BTreeSet::from([cluster.own]);
        if !wire.local {
            let told = wire.told.clone();
            let local = pb::ListTasksRequest { local: true, told: Vec::new(), ..wire.clone() };
            let answers = ask_all(&self.handle, &cluster, local).await;
            answered = answers.answered;
            answered.insert(cluster.own);
            let mut replies: Vec<pb::ListTasksReply> =
                answers.items.into_iter().map(|(_, reply)| reply).collect();
            for reply in told {
                answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
                replies.push(reply);
            }
            let mut parts: BTreeMap<u64, Vec<pb::TaskPart>> = BTreeMap::new();
            for task in replies.into_iter().flat_map(|reply| reply.tasks) {
                let uid = task.schedule.as_ref().map_or(0, |it| it.uid);
                parts.entry(uid).or_default().extend(task.parts);
            }
            for it in &mut found {
                let uid = it.task.schedule.as_ref().map_or(0, |it| it.uid);
                for part in parts.remove(&uid).unwrap_or_default() {
                    if it.task.parts.iter().all(|known| known.node != part.node) {
                        it.task.parts.push(part);
                    }
                }
            }
        }
        let judged = found.into_iter().map(|it| (it.revised, judged(it, &cluster)));
        let tasks =
            if wire.local { judged.map(|(_, task)| task).collect() } else { self.dated(judged).await };
        Ok(pb::ListTasksReply { view: Some(cluster.view_of(&answered)), tasks })
    }

    /// What runs nowhere does so since it should run at the earliest, as far as the log still has that.
    async fn dated(&self, judged: impl Iterator<Item = (u64, pb::Task)>) -> Vec<pb::Task> {
        let mut judged: Vec<(u64, pb::Task)> = judged.collect();
        let oldest = self.handle.oldest_entry();
        let nowhere = judged.iter().filter(|(_, task)| task.verdict() == pb::TaskVerdict::Nowhere);
        let wanted = nowhere.map(|(revised, _)| *revised).filter(|index| *index >= oldest);
        let stamps = self.stamps_of(wanted.collect()).await;
        for (revised, task) in &mut judged {
            if task.verdict() == pb::TaskVerdict::Nowhere {
                task.since = task.since.max(stamps.get(revised).copied());
            }
        }
        judged.into_iter().map(|(_, task)| task).collect()
    }
}

async fn ask_all(
    handle: &Handle,
    cluster: &ClusterView,
    wire: pb::ListTasksRequest,
) -> fanout::Answers<pb::ListTasksReply> {
    fanout::ask(handle, cluster.others(), |channel| {
        let wire = wire.clone();
        async move { client(channel).list_tasks(wire).await.map(Response::into_inner) }
    })
    .await
}

fn look(
    engine: &Engine,
    cluster: &ClusterView,
    prefix: &str,
    labels: &BTreeMap<String, String>,
) -> Result<Vec<Looked>, Problem> {
    let replica = engine.replica();
    if let Ok(name) = prefix.parse::<ScheduleName>() {
        let found = resolve::schedule(replica, &name)?;
        if !found.spec.is_task() {
            return Err(resolve::refusal(replica, &caesium_engine::replica::Refusal::NoTask(name)));
        }
    } else if let Some(Ok(volume)) = prefix.split('/').next().filter(|it| !it.is_empty()).map(str::parse) {
        resolve::volume(replica, &volume)?;
    }
    let applied = resolve::all_applied(engine);
    let wanted = |it: &&std::sync::Arc<Schedule>| {
        it.spec.is_task()
            && convert::below(&it.name.to_string(), prefix)
            && labels.iter().all(|(key, value)| it.spec.labels.get(key) == Some(value))
    };
    let tasks: Vec<_> = replica.schedules_from(None).filter(wanted).take(TASKS_LISTED_MAX + 1).collect();
    fits(tasks.len())?;
    Ok(tasks.into_iter().map(|schedule| looked(engine, cluster, schedule, &applied)).collect())
}

/// An answer that leaves tasks out would look whole.
fn fits(tasks: usize) -> Result<(), Problem> {
    if tasks <= TASKS_LISTED_MAX {
        return Ok(());
    }
    let message = format!("prefix: more than {TASKS_LISTED_MAX} tasks: name a volume or an entity");
    Err(Problem::invalid("prefix", message))
}

fn looked(engine: &Engine, cluster: &ClusterView, schedule: &Schedule, applied: &[u64]) -> Looked {
    let replica = engine.replica();
    let terms = schedule.spec.task();
    let TaskTerms { lease: _, restart, expect_running } = terms;
    let pending = schedule.electorate.pending.as_ref().and_then(|it| replica.changes.get(&it.change));
    let ending = pending.is_some_and(|it| it.what == What::End && it.state == ChangeState::Pending);
    let own = schedule.eligible().contains(&engine.node());
    let part = own.then(|| part(engine, cluster, schedule)).flatten();
    let task = pb::Task {
        schedule: Some(convert::schedule(schedule, None, applied, true, cluster)),
        lease: micros(terms.lease()),
        restart: restart.word().to_owned(),
        expect_running_within: expect_running.map(micros),
        stopped: schedule.paused(cluster.at),
        verdict: 0,
        why: String::new(),
        parts: part.into_iter().collect(),
        silent: Vec::new(),
        needed: u32::try_from(schedule.needed()).unwrap_or(u32::MAX),
        ending,
        since: None,
    };
    Looked {
        task,
        hindrance: hindrance(engine, cluster, schedule),
        eligible: BTreeSet::clone(schedule.eligible()),
        policy: schedule.spec.policy,
        revised: schedule.provenance.revised_index,
    }
}

fn hindrance(engine: &Engine, cluster: &ClusterView, schedule: &Schedule) -> Option<String> {
    if schedule.eligible().is_empty() {
        return Some("no carrier fits its binding".to_owned());
    }
    let wanted = HandlerUse::of(schedule);
    unserved(engine, cluster, schedule.eligible(), &wanted)
}

fn part(engine: &Engine, cluster: &ClusterView, schedule: &Schedule) -> Option<pb::TaskPart> {
    let view = engine.task_view((cluster.elapsed, cluster.at), schedule.uid)?;
    let mut part = pb::TaskPart { node: cluster.name(engine.node()), ..pb::TaskPart::default() };
    part.seen = view.seen.map(|at| at.0);
    if let Some(row) = view.row {
        part.granted = row.number.to_string();
        part.granted_to = cluster.name(row.bearer.node);
        part.granted_live = !view.over;
        part.grants_in = view.moves_in.filter(|_| !view.over).map(micros);
    }
    if let Some(held) = view.held {
        part.holds = true;
        part.alive = held.alive;
        part.ending = held.ending.map(|cause| cause.to_string()).unwrap_or_default();
        part.lease = held.number.to_string();
        part.token = held.number.token(held.attempt.max(1));
        part.attempt = held.attempt;
        part.since = view.since.map(|at| at.0);
        part.run = view.run.map(|run| run.to_string()).unwrap_or_default();
        part.left = view.left.map(micros);
        part.renewed = u32::try_from(held.renewed).unwrap_or(u32::MAX);
        part.done = held.done;
    }
    Some(part)
}

/// The verdict, from what the eligible nodes that answered have. What could not be asked is never taken for nothing.
fn judged(looked: Looked, cluster: &ClusterView) -> pb::Task {
    let Looked { mut task, eligible, policy, hindrance, revised: _ } = looked;
    let answered: BTreeSet<&str> = task.parts.iter().map(|it| it.node.as_str()).collect();
    let names = eligible.iter().map(|node| cluster.name(*node));
    task.silent = names.filter(|name| !answered.contains(name.as_str())).collect();
    let alive: Vec<&pb::TaskPart> = task.parts.iter().filter(|it| it.alive).collect();
    let fact = |it: &pb::TaskPart| TaskPartFact {
        alive: it.alive,
        renewed: usize::try_from(it.renewed).unwrap_or(usize::MAX),
        granted_live: it.granted_live,
    };
    let facts: Vec<TaskPartFact> = task.parts.iter().map(fact).collect();
    let needed = usize::try_from(task.needed).unwrap_or(usize::MAX);
    let verdict = match task_count(&facts, task.silent.len(), needed, policy == Policy::AtMostOnce) {
        TaskCount::One => pb::TaskVerdict::One,
        TaskCount::Nowhere => pb::TaskVerdict::Nowhere,
        TaskCount::Unknown => pb::TaskVerdict::Unknown,
        TaskCount::Multiple => pb::TaskVerdict::Multiple,
    };
    let why = why(&task, &alive, eligible.len(), hindrance);
    let since = match verdict {
        pb::TaskVerdict::One | pb::TaskVerdict::Multiple => alive.iter().filter_map(|it| it.since).max(),
        pb::TaskVerdict::Nowhere => task.parts.iter().filter_map(|it| it.seen).max(),
        pb::TaskVerdict::Unknown | pb::TaskVerdict::Unspecified => None,
    };
    (task.why, task.since) = (why, since);
    task.set_verdict(verdict);
    task
}

fn why(task: &pb::Task, alive: &[&pb::TaskPart], eligible: usize, hindrance: Option<String>) -> String {
    let mut parts: Vec<String> = alive
        .iter()
        .map(|it| {
            let ending =
                if it.ending.is_empty() { String::new() } else { format!(", ending: {}", it.ending) };
            let (node, lease, renewed) = (&it.node, &it.lease, it.renewed);
            format!("held by {node}, lease {lease}, renewed by {renewed} of {eligible}{ending}")
        })
        .collect();
    if alive.is_empty() {
        let waits = task.parts.iter().filter(|it| it.granted_live && !it.holds).max_by_key(|it| it.grants_in);
        parts.push(match waits {
            _ if task.ending => "it is being removed".to_owned(),
            _ if task.stopped => "it is stopped".to_owned(),
            Some(it) => {
                let left = std::time::Duration::from_micros(it.grants_in.unwrap_or(0).max(0).unsigned_abs());
                let left =
                    caesium_engine::calendar::format_duration(std::time::Duration::from_secs(left.as_secs()));
                format!(
                    "no node that answered runs it; lease {} of {} may be granted anew in {left}",
                    it.granted, it.granted_to
                )
            }
            None => idle(task),
        });
        parts.extend(hindrance.filter(|_| !task.ending && !task.stopped));
    }
    if !task.silent.is_empty() {
        parts.push(format!("{} did not answer", task.silent.join(", ")));
    }
    parts.join("; ")
}

/// Why nobody runs it though no lease stands in the way.
fn idle(task: &pb::Task) -> String {
    match task.parts.iter().find(|it| it.holds) {
        Some(it) if it.done => {
            format!("held by {}, lease {}: its process ended and is not started again", it.node, it.lease)
        }
        Some(it) => format!("held by {}, lease {}: its process is about to start", it.node, it.lease),
        None => "no node that answered holds it".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn more_tasks_than_an_answer_holds_are_asked_for_in_parts() {
        assert!(fits(2000).is_ok());
        let refused = fits(2001).unwrap_err().detail().message.clone();
        assert_eq!(refused, "prefix: more than 2000 tasks: name a volume or an entity");
    }

    fn part(node: &str, alive: bool, renewed: u32, granted_live: bool) -> pb::TaskPart {
        let (node, lease) = (node.to_owned(), "3".to_owned());
        pb::TaskPart { node, alive, holds: alive, renewed, granted_live, lease, ..pb::TaskPart::default() }
    }

    #[test]
    fn nothing_is_said_to_run_nowhere_that_could_not_be_asked() {
        let view = cluster(1, &[1, 2, 3]);
        let names: Vec<String> = [1, 2, 3].map(|node| view.name(NodeId(node))).into();
        let verdict = |policy: Policy, parts: Vec<pb::TaskPart>| {
            let eligible = [1, 2, 3].map(NodeId).into();
            let task = pb::Task { parts, needed: 2, ..pb::Task::default() };
            judged(Looked { task, eligible, policy, hindrance: None, revised: 1 }, &view).verdict()
        };
        use pb::TaskVerdict::{Multiple, Nowhere, One, Unknown};
        let (once, owed) = (Policy::AtMostOnce, Policy::AtLeastOnce);
        let idle = |n: usize, live| part(&names[n], false, 0, live);
        let runs = |n: usize, renewed| part(&names[n], true, renewed, true);
        assert_eq!(verdict(once, vec![runs(0, 3), idle(1, true), idle(2, true)]), One);
        assert_eq!(verdict(once, vec![runs(0, 2), idle(1, true)]), One, "a majority renews no other");
        assert_eq!(
            verdict(owed, vec![runs(0, 2), idle(1, true)]),
            Unknown,
            "the silent one may run it alone"
        );
        assert_eq!(verdict(once, vec![idle(0, false), idle(1, false)]), Nowhere);
        assert_eq!(verdict(owed, vec![idle(0, false), idle(1, false)]), Unknown);
        assert_eq!(verdict(once, vec![idle(0, true), idle(1, true)]), Unknown, "its lease is not over");
        assert_eq!(verdict(once, vec![idle(0, true), idle(1, true), idle(2, true)]), Nowhere);
        assert_eq!(verdict(once, vec![runs(0, 1), runs(1, 1)]), Multiple);
    }

    #[test]
    fn a_task_runs_nowhere_since_anybody_last_saw_it_and_on_several_since_the_last_of_them_holds_it() {
        let view = cluster(1, &[1, 2, 3]);
        let names: Vec<String> = [1, 2, 3].map(|node| view.name(NodeId(node))).into();
        let shown = |parts: Vec<pb::TaskPart>, hindrance: Option<&str>| {
            let eligible = [1, 2, 3].map(NodeId).into();
            let task = pb::Task { parts, needed: 2, ..pb::Task::default() };
            let hindrance = hindrance.map(str::to_owned);
            let policy = Policy::AtMostOnce;
            judged(Looked { task, eligible, policy, hindrance, revised: 1 }, &view)
        };
        let idle = |n: usize, seen| pb::TaskPart { seen, ..part(&names[n], false, 0, false) };
        let runs = |n: usize, since| pb::TaskPart { since: Some(since), ..part(&names[n], true, 1, true) };
        let none = shown(vec![idle(0, None), idle(1, None), idle(2, None)], Some("no one has handler h"));
        assert_eq!(
            (none.since, none.why.as_str()),
            (None, "no node that answered holds it; no one has handler h")
        );
        let nowhere = shown(vec![idle(0, Some(70)), idle(1, None), idle(2, Some(50))], None);
        assert_eq!((nowhere.verdict(), nowhere.since), (pb::TaskVerdict::Nowhere, Some(70)));
        let several = shown(vec![runs(0, 90), runs(1, 120), idle(2, Some(50))], None);
        assert_eq!((several.verdict(), several.since), (pb::TaskVerdict::Multiple, Some(120)));
        let unknown = shown(vec![idle(0, Some(70))], None);
        assert_eq!((unknown.verdict(), unknown.since), (pb::TaskVerdict::Unknown, None));
    }
}
