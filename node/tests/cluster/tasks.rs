//! Tasks on real daemons, judged by what their processes write each 100 ms with the time since boot: of an at-most-once task never
//! two are alive at once, and one is alive again within the bound whatever becomes of its holder.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};

use crate::ask::{ALO, AMO, detail};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, until};

/// Writes who it is and the time since boot, until it is told to stop.
const HANDLERS: &str = r#"
[handler.loop]
kind = "exec"
argv = ["/bin/sh", "-c", "while :; do read up rest < /proc/uptime; echo \"$CAESIUM_NODE $CAESIUM_LEASE $CAESIUM_TOKEN $$ $up\" >> NOTES; sleep 0.1; done"]
[handler.hook]
kind = "http"
url = "http://127.0.0.1:9/hook"
[handler.queue]
kind = "worker"
[handler.short]
kind = "exec"
argv = ["/bin/sh", "-c", "read up rest < /proc/uptime; echo \"$CAESIUM_NODE $CAESIUM_LEASE $CAESIUM_TOKEN $$ $up\" >> NOTES; exit 3"]
"#;
const NODES: [&str; 3] = ["alder", "birch", "cedar"];
const TASK: &str = "jobs/feed/consumer";

/// A process of the task: who, under which token, and from when to when it wrote, seconds since boot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Process {
    pub(crate) node: String,
    pub(crate) token: u64,
    pub(crate) first: f64,
    pub(crate) last: f64,
}

pub(crate) fn processes(cluster: &Cluster) -> Vec<Process> {
    let mut found: BTreeMap<(String, u64, u64), Process> = BTreeMap::new();
    for daemon in &cluster.nodes {
        let text = std::fs::read_to_string(daemon.notes_path()).unwrap_or_default();
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            // The last line may be torn by a kill.
            let [node, _, token, pid, up] = words[..] else { continue };
            let (Ok(token), Ok(pid), Ok(up)) = (token.parse(), pid.parse(), up.parse::<f64>()) else {
                continue;
            };
            let process = found.entry((node.to_owned(), token, pid)).or_insert_with(|| Process {
                node: node.to_owned(),
                token,
                first: up,
                last: up,
            });
            process.last = process.last.max(up);
        }
    }
    let mut all: Vec<Process> = found.into_values().collect();
    all.sort_by(|a, b| a.first.total_cmp(&b.first));
    all
}

/// No two alive at once, and tokens rise.
#[track_caller]
pub(crate) fn judge(cluster: &Cluster) -> Vec<Process> {
    let all = processes(cluster);
    for pair in all.windows(2) {
        assert!(pair[0].last <= pair[1].first, "two alive at once: {pair:#?}");
        assert!(pair[0].token < pair[1].token, "the token does not rise: {pair:#?}");
    }
    all
}

fn task(lease: &str, policy: pb::Policy) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        schedule: TASK.to_owned(),
        cadence: format!("@task lease={lease}"),
        handler: "loop".to_owned(),
        policy: policy.into(),
        grace: Some(1_000_000),
        ..pb::ScheduleSpec::default()
    }
}

impl Daemon {
    async fn task(&self) -> pb::Task {
        let request = pb::ListTasksRequest { prefix: TASK.to_owned(), ..Default::default() };
        let reply = self.schedules().list_tasks(request).await.unwrap().into_inner();
        reply.tasks.into_iter().next().expect("it is declared")
    }

    pub(crate) fn freeze(&self) {
        kill_process(self.pid(), Signal::STOP).unwrap();
    }

    pub(crate) fn thaw(&self) {
        kill_process(self.pid(), Signal::CONT).unwrap();
    }

    async fn order(&self, to: Option<&str>) {
        let to_node = to.unwrap_or_default().to_owned();
        let request = pb::OrderTaskRequest {
            task: TASK.to_owned(),
            r#move: to.is_some(),
            to: to_node,
            ..Default::default()
        };
        self.schedules().order_task(request).await.unwrap();
    }

    async fn pause_task(&self, paused: bool) {
        let request =
            pb::PauseScheduleRequest { schedule: TASK.to_owned(), paused, task: true, ..Default::default() };
        self.schedules().pause_schedule(request).await.unwrap();
    }
}

async fn started(policy: pb::Policy) -> Cluster {
    let cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(task("2s", policy)).await;
    cluster
}

/// Waits until a process wrote that is newer than these, and says which.
async fn next_after(cluster: &Cluster, before: usize, what: &str) -> Process {
    until(what, PATIENCE, async || processes(cluster).len() > before).await;
    processes(cluster)[before].clone()
}

/// Lets the newest process write for a while.
async fn goes_on(cluster: &Cluster) {
    let newest = || processes(cluster).into_iter().next_back();
    let since = newest().map_or(0.0, |it| it.last);
    until("its process goes on", PATIENCE, async || newest().is_some_and(|it| it.last > since + 1.0)).await;
}

#[tokio::test]
async fn a_task_moves_when_its_holder_is_killed_and_never_runs_twice() {
    let mut cluster = started(AMO).await;
    let first = next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    cluster[first.node.as_str()].kill();
    let second = next_after(&cluster, 1, "it runs elsewhere").await;
    assert_ne!(first.node, second.node);
    let all = judge(&cluster);
    // The shim killed it at once: nothing waits for the end of its lease there.
    assert!(all[0].last < second.first - 1.0, "{all:#?}");
    goes_on(&cluster).await;
    let other = NODES.iter().find(|it| **it != first.node).unwrap();
    let shown = cluster[*other].task().await;
    assert_eq!(
        (shown.verdict(), &shown.silent),
        (pb::TaskVerdict::One, &vec![first.node.clone()]),
        "{shown:#?}"
    );
    assert!(shown.why.starts_with(&format!("held by {}", second.node)), "{}", shown.why);

    // A quick restart: its shims are gone, so it gives up what its earlier life held.
    cluster[first.node.as_str()].spawn(&Origin::Unsaid);
    cluster[first.node.as_str()].ready().await;
    cluster.whole().await;
    cluster[second.node.as_str()].kill();
    cluster[second.node.as_str()].spawn(&Origin::Unsaid);
    next_after(&cluster, 2, "it runs again").await;
    judge(&cluster);
}

#[tokio::test]
async fn a_holder_that_is_stopped_longer_than_its_lease_has_its_process_ended_by_the_shim() {
    let cluster = started(AMO).await;
    let first = next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    cluster[first.node.as_str()].freeze();
    let second = next_after(&cluster, 1, "it runs elsewhere").await;
    assert_ne!(first.node, second.node);
    judge(&cluster);
    cluster[first.node.as_str()].thaw();
    goes_on(&cluster).await;
    cluster.whole().await;
    goes_on(&cluster).await;
    assert_eq!(judge(&cluster).len(), 2, "what is thawed starts nothing under the old lease");
}

#[tokio::test]
async fn a_task_is_moved_stopped_started_restarted_and_removed() {
    let cluster = started(AMO).await;
    let alder = &cluster["alder"];
    let first = next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    let to = *NODES.iter().find(|it| **it != first.node).unwrap();
    alder.order(Some(to)).await;
    let second = next_after(&cluster, 1, "it runs where it was moved").await;
    assert_eq!(second.node, to);
    goes_on(&cluster).await;
    alder.order(None).await;
    let third = next_after(&cluster, 2, "it is started anew").await;
    assert_eq!((third.node.as_str(), third.token), (to, second.token + 1), "under the same lease");
    goes_on(&cluster).await;
    alder.pause_task(true).await;
    until("it is stopped", PATIENCE, async || {
        let shown = alder.task().await;
        shown.verdict() == pb::TaskVerdict::Nowhere && shown.stopped
    })
    .await;
    alder.pause_task(false).await;
    next_after(&cluster, 3, "it runs again").await;
    goes_on(&cluster).await;
    let before = judge(&cluster);
    let request = pb::RemoveScheduleRequest { schedule: TASK.to_owned(), task: true, ..Default::default() };
    alder.schedules().remove_schedule(request).await.unwrap();
    until("its name is free", PATIENCE, async || {
        let again = pb::AddScheduleRequest { spec: Some(task("2s", AMO)), ..Default::default() };
        alder.schedules().add_schedule(again).await.is_ok()
    })
    .await;
    // The numbers of another task begin anew, but no process of the one before is left.
    let new = next_after(&cluster, before.len(), "the new one runs").await;
    let old = &processes(&cluster)[before.len() - 1];
    assert!(old.last <= new.first, "{old:?} {new:?}");
}

#[tokio::test]
async fn a_change_of_carriers_moves_a_task_once_and_a_short_process_is_started_again_with_pauses() {
    let cluster = started(AMO).await;
    let first = next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    let request = pb::ChangeCarriersRequest {
        volume: "jobs".to_owned(),
        remove: vec![first.node.clone()],
        ..Default::default()
    };
    cluster["alder"].masters().change_carriers(request).await.unwrap();
    let second = next_after(&cluster, 1, "it runs on another carrier").await;
    assert_ne!(first.node, second.node);
    assert!(second.token > first.token);
    goes_on(&cluster).await;
    assert_eq!(judge(&cluster).len(), 2);
    let request = pb::SetScheduleRequest {
        schedule: TASK.to_owned(),
        spec: Some(pb::ScheduleSpec { handler: "short".to_owned(), ..Default::default() }),
        set: vec!["handler".to_owned()],
        task: true,
        ..Default::default()
    };
    cluster["alder"].schedules().set_schedule(request).await.unwrap();
    let fifth = next_after(&cluster, 5, "it was started three times more").await;
    let all = judge(&cluster);
    let pauses: Vec<f64> = all[2..6].windows(2).map(|pair| pair[1].first - pair[0].first).collect();
    assert!(pauses[0] >= 0.9 && pauses[1] >= 1.9 && pauses[2] >= 3.9, "{pauses:?}");
    assert_eq!(fifth.node, second.node, "it stays where it is");
}

#[tokio::test]
async fn at_least_once_runs_on_both_sides_of_a_split_and_on_one_after_it() {
    let cluster = started(ALO).await;
    let first = next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    for node in &cluster.nodes {
        let hears = |other: &Daemon| (other.name == first.node) == (node.name == first.node);
        let others: Vec<String> =
            cluster.nodes.iter().filter(|it| !hears(it)).map(|it| it.name.clone()).collect();
        node.cut(&others).await;
    }
    let second = next_after(&cluster, 1, "it runs on the other side too").await;
    assert_ne!(first.node, second.node);
    goes_on(&cluster).await;
    let both = processes(&cluster);
    assert!(both[0].last > both[1].first, "the first goes on: {both:#?}");
    for node in &cluster.nodes {
        node.heal().await;
    }
    until("one of them ends", PATIENCE, async || {
        let shown = cluster["alder"].task().await;
        shown.verdict() == pb::TaskVerdict::One && shown.silent.is_empty()
    })
    .await;
    tokio::time::timeout(Duration::from_secs(30), goes_on(&cluster)).await.unwrap();
}

#[tokio::test]
async fn what_is_meant_for_a_schedule_refuses_a_task_and_a_handler_that_is_no_program_is_refused() {
    let cluster = started(AMO).await;
    let alder = &cluster["alder"];
    next_after(&cluster, 0, "it runs").await;
    let schedule = TASK.to_owned();
    let refused = "jobs/feed/consumer is a task, no schedule";
    let pause = pb::PauseScheduleRequest { schedule: schedule.clone(), paused: true, ..Default::default() };
    assert_eq!(alder.schedules().pause_schedule(pause).await.unwrap_err().message(), refused);
    let remove = pb::RemoveScheduleRequest { schedule: schedule.clone(), ..Default::default() };
    assert_eq!(alder.schedules().remove_schedule(remove).await.unwrap_err().message(), refused);
    let handler = |handler: &str, task| pb::SetScheduleRequest {
        schedule: schedule.clone(),
        spec: Some(pb::ScheduleSpec { handler: handler.to_owned(), ..Default::default() }),
        set: vec!["handler".to_owned()],
        task,
        ..Default::default()
    };
    let set = alder.schedules().set_schedule(handler("short", false)).await.unwrap_err();
    assert_eq!(set.message(), refused);
    let trigger = pb::TriggerScheduleRequest { schedule: schedule.clone(), ..Default::default() };
    assert_eq!(alder.schedules().trigger_schedule(trigger).await.unwrap_err().message(), refused);

    let unfit = [
        ("hook", "hook as no program, which a lease needs"),
        ("queue", "queue for workers, which only at-least-one tasks may have"),
    ];
    for (name, why) in unfit {
        let spec = pb::ScheduleSpec {
            schedule: format!("jobs/feed/{name}"),
            handler: name.to_owned(),
            ..task("2s", AMO)
        };
        let add = pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
        let error = alder.schedules().add_schedule(add).await.unwrap_err();
        let told = format!("handler: alder has handler {why}");
        assert_eq!(error.message(), told);
        let set = alder.schedules().set_schedule(handler(name, true)).await.unwrap_err();
        assert_eq!(set.message(), told);
    }
    let shown = alder.task().await;
    assert_eq!((shown.stopped, shown.schedule.unwrap().spec.unwrap().handler), (false, "loop".to_owned()));
    assert_eq!(judge(&cluster).len(), 1, "nothing of it was started anew");
}

#[tokio::test]
async fn a_declaration_has_tasks_beside_schedules_and_prune_removes_them_only_where_it_knows_of_them() {
    let cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let job = pb::ScheduleSpec {
        schedule: "jobs/feed/nightly".to_owned(),
        cadence: "@yearly".to_owned(),
        handler: "short".to_owned(),
        policy: AMO.into(),
        ..Default::default()
    };
    let apply = async |specs: Vec<pb::ScheduleSpec>, prune: bool, tasks: bool| {
        let header =
            pb::ApplyHeader { sections: vec!["jobs/feed".to_owned()], prune, tasks, ..Default::default() };
        let message = pb::ApplyRequest { header: Some(header), specs };
        alder.schedules().apply_schedules(tokio_stream::iter([message])).await.map(|it| it.into_inner())
    };
    let both = vec![job.clone(), task("2s", AMO)];
    let first = apply(both.clone(), false, true).await.unwrap();
    let told: Vec<(&str, bool)> = first.plan.iter().map(|it| (it.schedule.as_str(), it.task)).collect();
    assert_eq!((first.added, told), (2, vec![(TASK, true), ("jobs/feed/nightly", false)]));
    next_after(&cluster, 0, "it runs").await;
    let again = apply(both.clone(), true, true).await.unwrap();
    assert_eq!((again.unchanged, again.added + again.changed + again.removed), (2, 0));

    let longer = pb::ScheduleSpec { cadence: "@task lease=3s restart=never".to_owned(), ..task("2s", AMO) };
    let changed = apply(vec![job.clone(), longer.clone()], false, true).await.unwrap();
    let fields: Vec<(&str, &str, &str)> = changed.plan[0]
        .fields
        .iter()
        .map(|it| (it.field.as_str(), it.old.as_str(), it.new.as_str()))
        .collect();
    assert_eq!(fields, [("lease", "2s", "3s"), ("restart", "", "never")]);

    let wrong = [
        (
            pb::ScheduleSpec { cadence: "@task lease=1s".to_owned(), ..task("2s", AMO) },
            "task[1].lease",
            "lease: from 2s to 1h",
        ),
        (
            pb::ScheduleSpec { handler: "hook".to_owned(), ..task("2s", AMO) },
            "task[1].handler",
            "as no program",
        ),
    ];
    for (spec, field, told) in wrong {
        let error = apply(vec![job.clone(), spec], false, true).await.unwrap_err();
        assert_eq!(detail(&error).field, field, "{error:?}");
        assert!(error.message().contains(told), "{error:?}");
    }
    let as_schedule = pb::ScheduleSpec { schedule: TASK.to_owned(), ..job.clone() };
    let error = apply(vec![as_schedule], false, true).await.unwrap_err();
    assert!(error.message().ends_with("is a task, no schedule"), "{error:?}");

    let left = apply(vec![job.clone()], true, false).await.unwrap();
    assert_eq!((left.removed, left.unchanged), (0, 1), "who knows of no tasks removes none");
    let pruned = apply(vec![job], true, true).await.unwrap();
    assert_eq!((pruned.removed, pruned.plan[0].task), (1, true));
    until("the task is gone", PATIENCE, async || {
        let request = pb::ListTasksRequest::default();
        alder.schedules().list_tasks(request).await.unwrap().into_inner().tasks.is_empty()
    })
    .await;
}

#[tokio::test]
async fn what_may_run_on_a_node_that_is_dead_or_cut_off_is_never_said_to_run_nowhere() {
    let mut cluster = started(AMO).await;
    let first = next_after(&cluster, 0, "it runs").await;
    until("all renew it", PATIENCE, async || {
        let shown = cluster[first.node.as_str()].task().await;
        shown.verdict() == pb::TaskVerdict::One && shown.silent.is_empty() && shown.since.is_some()
    })
    .await;
    let others: Vec<String> =
        NODES.iter().filter(|it| **it != first.node).map(|it| (*it).to_owned()).collect();
    cluster[first.node.as_str()].cut(&others).await;
    for node in &others {
        cluster[node.as_str()].cut(std::slice::from_ref(&first.node)).await;
    }
    let second = next_after(&cluster, 1, "it runs on the side with more than half").await;
    until("that side has it once, and the other does not know", PATIENCE, async || {
        let (here, away) =
            (cluster[second.node.as_str()].task().await, cluster[first.node.as_str()].task().await);
        let once = here.verdict() == pb::TaskVerdict::One && here.silent == [first.node.clone()];
        once && away.verdict() == pb::TaskVerdict::Unknown && away.since.is_none() && away.silent.len() == 2
    })
    .await;
    // Who asks both sides has all of it.
    let request = || pb::ListTasksRequest { prefix: TASK.to_owned(), ..Default::default() };
    let away = cluster[first.node.as_str()].schedules().list_tasks(request()).await.unwrap().into_inner();
    let told = pb::ListTasksRequest { told: vec![away], ..request() };
    let whole = cluster[second.node.as_str()].schedules().list_tasks(told).await.unwrap().into_inner();
    let shown = &whole.tasks[0];
    assert_eq!(
        (shown.verdict(), shown.silent.len(), shown.parts.len()),
        (pb::TaskVerdict::One, 0, 3),
        "{shown:#?}"
    );
    assert!(shown.since.is_some_and(|since| since > 0), "{shown:#?}");
    // Two of three dead.
    for node in &others {
        cluster[node.as_str()].kill();
    }
    // What is run without a quorum would be beside its lease.
    let request = pb::RunWithoutQuorumRequest {
        schedule: TASK.to_owned(),
        may_run_twice: true,
        options: Some(pb::ChangeOptions { reason: "it does not run".to_owned(), ..Default::default() }),
        ..Default::default()
    };
    let refused = cluster[first.node.as_str()].schedules().run_without_quorum(request).await.unwrap_err();
    assert_eq!(refused.message(), "jobs/feed/consumer is a task, no schedule");
    let asked = &cluster[first.node.as_str()];
    let quorum = pb::ExplainQuorumRequest { schedule: TASK.to_owned(), ..Default::default() };
    let fire = pb::ExplainFireRequest { schedule: TASK.to_owned(), due: 1, ..Default::default() };
    for answer in [
        asked.masters().explain_quorum(quorum).await.map(drop),
        asked.fires().explain_fire(fire).await.map(drop),
    ] {
        assert_eq!(answer.unwrap_err().message(), "jobs/feed/consumer is a task, no schedule");
    }
    let left = asked.task().await;
    assert_eq!((left.verdict(), left.silent.len()), (pb::TaskVerdict::Unknown, 2), "{left:#?}");
    assert!(left.why.ends_with("did not answer"), "{}", left.why);
    judge(&cluster);
}

#[tokio::test]
async fn a_task_that_was_stopped_runs_nowhere_since_then() {
    let cluster = started(AMO).await;
    let alder = &cluster["alder"];
    next_after(&cluster, 0, "it runs").await;
    goes_on(&cluster).await;
    let held = alder.task().await.since.expect("it is held");
    alder.pause_task(true).await;
    until("it runs nowhere", PATIENCE, async || alder.task().await.verdict() == pb::TaskVerdict::Nowhere)
        .await;
    let stopped = alder.task().await.since.expect("it was stopped at an instant");
    assert!(stopped > held, "{held} {stopped}");
    // The newest instant at which anybody saw it does not move any more.
    until("it stands", PATIENCE, async || {
        let (before, after) = (alder.task().await.since, alder.task().await.since);
        before.zip(after).is_some_and(|(before, after)| before.abs_diff(after) < 50_000 && before >= stopped)
    })
    .await;
}
