//! Checks of real daemons: a node that fails one is drained and comes back, a task whose check fails is started anew or moved.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::AMO;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, now, until};

const NODES: [&str; 3] = ["alder", "birch", "cedar"];
const TASK: &str = "jobs/feed/consumer";

/// The check passes unless the node has a file; who is called writes down what it is told.
const OF_NODES: &str = r#"
[handler.tell]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_CHECK $CAESIUM_NODE $CAESIUM_CHECK_REASON\" >> NOTES.told"]
[check.disk]
kind = "exec"
argv = ["/bin/sh", "-c", "test ! -e NOTES.sick || { echo; echo disk is full; exit 7; }"]
every = "1s"
failures = 2
handler = "tell"
"#;

/// The check of the task is told which one it is of; of the other one it passes.
const OF_TASKS: &str = r#"
[handler.loop]
kind = "exec"
argv = ["/bin/sh", "-c", "test $CAESIUM_SCHEDULE = jobs/a/well && to=NOTES.well || to=NOTES; echo \"$CAESIUM_NODE $CAESIUM_LEASE $CAESIUM_TOKEN\" >> $to; exec sleep 1000"]
[check.alive]
kind = "exec"
argv = ["/bin/sh", "-c", "test \"$CAESIUM_SCHEDULE\" = jobs/a/well || test ! -e NOTES.sick"]
tasks = "loop"
every = "1s"
failures = 2
then = "THEN"
"#;

impl Daemon {
    fn beside(&self, end: &str) -> PathBuf {
        let mut path = self.notes_path().into_os_string();
        path.push(end);
        PathBuf::from(path)
    }

    fn sicken(&self) {
        fs::write(self.beside(".sick"), "").unwrap();
    }

    fn recover(&self) {
        fs::remove_file(self.beside(".sick")).unwrap();
    }

    /// A node as this one shows it.
    async fn shown(&self, name: &str) -> pb::Node {
        let listed = self.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        listed.into_inner().nodes.into_iter().find(|node| node.name == name).unwrap()
    }

    async fn order_out(&self, node: &str, draining: bool, lasts: Option<i64>) {
        let node = node.to_owned();
        let request = pb::DrainNodeRequest { node, draining, r#for: lasts, ..Default::default() };
        self.membership().drain_node(request).await.unwrap();
    }
}

async fn shows(cluster: &Cluster, node: &str, what: &str, holds: impl Fn(&pb::Node) -> bool) {
    until(what, PATIENCE, async || holds(&cluster["alder"].shown(node).await)).await;
}

#[tokio::test]
async fn a_check_that_fails_drains_its_node_and_undoes_that_alone_when_it_passes() {
    let cluster = Cluster::with(&NODES, OF_NODES).await;
    cluster.volume("jobs").await;
    cluster["cedar"].sicken();
    shows(&cluster, "cedar", "cedar is drained", |node| node.drained && !node.ordered_out).await;
    let shown = cluster["alder"].shown("cedar").await;
    assert_eq!(shown.state(), pb::NodeState::Draining);
    let check = &shown.failing[0];
    assert_eq!((check.name.as_str(), check.drains), ("disk", true));
    assert_eq!(check.reason, "exit status 7: disk is full");
    let told = || fs::read_to_string(cluster["cedar"].beside(".told")).unwrap_or_default();
    until("the handler is called", PATIENCE, async || !told().is_empty()).await;
    cluster["cedar"].recover();
    shows(&cluster, "cedar", "cedar takes runs again", |node| !node.drained && node.failing.is_empty()).await;
    assert_eq!(told(), "disk cedar exit status 7: disk is full\n", "once");

    // What an operator ordered stays.
    cluster["alder"].order_out("cedar", true, None).await;
    cluster["cedar"].sicken();
    shows(&cluster, "cedar", "the check fails", |node| !node.failing.is_empty()).await;
    cluster["cedar"].recover();
    shows(&cluster, "cedar", "the check passes", |node| node.failing.is_empty()).await;
    let shown = cluster["alder"].shown("cedar").await;
    assert!(shown.drained && shown.ordered_out, "{shown:?}");
    cluster["alder"].order_out("cedar", true, Some(3_000_000)).await;
    assert!(cluster["alder"].shown("cedar").await.drain_ends.is_some());
    shows(&cluster, "cedar", "the drain is over", |node| !node.drained && node.state() == pb::NodeState::Up)
        .await;
}

/// The runs of the check hang, so that the one that is under way when the daemon is killed outlives it; what is left of it has the
/// lock of its name. Nothing that the next daemon finds before it has decided changes what the log has.
#[tokio::test]
async fn a_daemon_that_is_killed_in_a_failing_check_stays_drained_until_it_passes() {
    let slow = OF_NODES.replace(
        "test ! -e NOTES.sick",
        "test ! -e NOTES.hang || { trap '' TERM; sleep 3; }; test ! -e NOTES.sick",
    );
    let mut cluster =
        Cluster::with(&NODES, &slow.replace("failures = 2", "failures = 1\ntimeout = \"30s\"")).await;
    cluster["cedar"].sicken();
    shows(&cluster, "cedar", "it is drained", |node| node.drained).await;
    let health = async |cluster: &Cluster| {
        let request = pb::ListEntriesRequest { kinds: vec!["node-health".to_owned()], ..Default::default() };
        cluster["alder"].the_log().list_entries(request).await.unwrap().into_inner().entries.len()
    };
    assert_eq!(health(&cluster).await, 1);
    let since = cluster["alder"].shown("cedar").await.failing[0].since;
    // It is killed soon after its start, again and again, each time with a run of the check under way.
    fs::write(cluster["cedar"].beside(".hang"), "").unwrap();
    for _ in 0..3 {
        cluster["cedar"].kill();
        cluster["cedar"].spawn(&Origin::Unsaid);
        cluster["cedar"].ready().await;
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
    let shown = cluster["alder"].shown("cedar").await;
    assert!(shown.drained && shown.failing[0].since == since, "{shown:?}");
    assert_eq!(health(&cluster).await, 1, "nothing was decided");
    // One that passes twice undoes it, though its first run has the number that a run has which is left over.
    cluster["cedar"].kill();
    cluster["cedar"].recover();
    fs::remove_file(cluster["cedar"].beside(".hang")).unwrap();
    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    shows(&cluster, "cedar", "it is well", |node| !node.drained && node.failing.is_empty()).await;
    assert_eq!(health(&cluster).await, 2, "it failed not once meanwhile");
    assert!(!cluster["cedar"].log().contains("run twice"), "{}", cluster["cedar"].log_tail());
    let told = fs::read_to_string(cluster["cedar"].beside(".told")).unwrap();
    assert_eq!(told, "disk cedar exit status 7: disk is full\n", "the handler was called once");
}

/// What a node that is cut off finds stands in no log: it is told as that by the node alone, and drains it once it is back.
#[tokio::test]
async fn a_node_that_is_cut_off_tells_what_it_finds_and_drains_nobody() {
    let cluster = Cluster::with(&NODES, OF_NODES).await;
    let others = ["alder".to_owned(), "birch".to_owned()];
    let isolated = async |apart: bool| {
        for node in &cluster.nodes {
            match (apart, node.name == "cedar") {
                (true, true) => node.cut(&others).await,
                (true, false) => node.cut(&["cedar".to_owned()]).await,
                (false, _) => node.heal().await,
            }
        }
    };
    let own = async || cluster["cedar"].shown("cedar").await;
    isolated(true).await;
    shows(&cluster, "cedar", "it is cut off", |node| node.state() == pb::NodeState::Unheard).await;
    cluster["cedar"].sicken();
    until("it finds that", PATIENCE, async || !own().await.failing_here.is_empty()).await;
    let found = own().await;
    assert_eq!(
        (found.failing_here[0].name.as_str(), found.failing_here[0].reason.as_str()),
        ("disk", "exit status 7: disk is full")
    );
    assert!(found.failing_here[0].since > 0 && found.failing.is_empty() && !found.drained, "{found:?}");
    let seen = cluster["alder"].shown("cedar").await;
    assert!(seen.failing.is_empty() && seen.failing_here.is_empty() && !seen.drained, "{seen:?}");
    isolated(false).await;
    shows(&cluster, "cedar", "the log has it", |node| node.drained).await;
    until("nothing is left to tell", PATIENCE, async || own().await.failing_here.is_empty()).await;
    // And the other way round: what the log has stands, though the node finds another thing.
    isolated(true).await;
    shows(&cluster, "cedar", "it is cut off", |node| node.state() == pb::NodeState::Unheard).await;
    cluster["cedar"].recover();
    until("it finds that it is well", PATIENCE, async || own().await.passing_here == ["disk"]).await;
    let (found, seen) = (own().await, cluster["alder"].shown("cedar").await);
    assert!(found.drained && seen.drained && seen.passing_here.is_empty(), "{found:?} {seen:?}");
    isolated(false).await;
    shows(&cluster, "cedar", "it takes runs again", |node| !node.drained && node.failing.is_empty()).await;
}

const WITH_WORK: &str = r#"
[handler.note]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_OCCURRENCE $CAESIUM_SCHEDULE $CAESIUM_DUE $CAESIUM_ATTEMPT $CAESIUM_NODE $(date +%s.%N)\" >> NOTES"]
[handler.loop]
kind = "exec"
argv = ["/bin/sh", "-c", "echo $CAESIUM_TOKEN >> NOTES.task; exec sleep 1000"]
"#;

#[tokio::test]
async fn a_node_that_its_check_drains_gets_nothing_new_and_its_tasks_move() {
    let mut cluster = Cluster::with(&NODES, &format!("{OF_NODES}{WITH_WORK}")).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(task("loop")).await;
    let tasks = |cluster: &Cluster| {
        let has = |node: &&Daemon| node.beside(".task").exists();
        cluster.nodes.iter().filter(has).map(|node| node.name.clone()).collect::<Vec<_>>()
    };
    until("the task runs", PATIENCE, async || !tasks(&cluster).is_empty()).await;
    let sick = tasks(&cluster)[0].clone();
    let spec = pb::ScheduleSpec {
        schedule: "jobs/clock/tick".to_owned(),
        cadence: "* * * * * *".to_owned(),
        handler: "note".to_owned(),
        policy: AMO.into(),
        // A run that the killed node had begun would hold up all that follow it.
        overlap: pb::Overlap::Allow.into(),
        ..pb::ScheduleSpec::default()
    };
    cluster["alder"].add(spec).await;
    until("it runs", PATIENCE, async || !cluster.starts().is_empty()).await;
    cluster[sick.as_str()].sicken();
    let (watcher, other) = {
        let mut well = NODES.into_iter().filter(|name| *name != sick);
        (well.next().unwrap(), well.next().unwrap())
    };
    until("it is drained", PATIENCE, async || cluster[watcher].shown(&sick).await.drained).await;
    until("the task moves", PATIENCE, async || tasks(&cluster).len() == 2).await;
    until("its masterships move", PATIENCE, async || {
        cluster[watcher].master("jobs").await.is_some_and(|master| master != sick)
    })
    .await;
    // What was under way at the drain is over after three seconds.
    let from = now() + 3_000_000;
    let later = |cluster: &Cluster, from: i64| {
        let mut starts = cluster.starts();
        starts.retain(|start| start.due > from);
        starts
    };
    until("more runs", PATIENCE, async || later(&cluster, from).len() >= 4).await;
    assert!(later(&cluster, from).iter().all(|start| start.node != sick), "{:?}", later(&cluster, from));
    // Its vote makes the quorum.
    cluster[other].kill();
    let from = now() + 3_000_000;
    until("it votes", PATIENCE, async || later(&cluster, from).len() >= 3).await;
    assert!(later(&cluster, from).iter().all(|start| start.node == watcher), "{:?}", later(&cluster, from));
}

fn task(handler: &str) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        schedule: TASK.to_owned(),
        cadence: "@task lease=2s".to_owned(),
        handler: handler.to_owned(),
        policy: AMO.into(),
        grace: Some(1_000_000),
        ..pb::ScheduleSpec::default()
    }
}

/// A process of the task, as it wrote itself down.
#[derive(Clone, Debug, PartialEq)]
struct Process {
    node: String,
    lease: String,
    token: u64,
}

fn processes(cluster: &Cluster) -> Vec<Process> {
    let texts = cluster.nodes.iter().map(|node| fs::read_to_string(node.notes_path()).unwrap_or_default());
    let text: String = texts.collect();
    let one = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let [node, lease, token] = words[..] else { panic!("{line}") };
        Process { node: node.to_owned(), lease: lease.to_owned(), token: token.parse().unwrap() }
    };
    let mut all: Vec<Process> = text.lines().map(one).collect();
    all.sort_by_key(|process| process.token);
    all
}

/// The first two processes of a task whose check fails where it runs first.
async fn sick(then: &str) -> [Process; 2] {
    let cluster = Cluster::with(&NODES, &OF_TASKS.replace("THEN", then)).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(task("loop")).await;
    until("it runs", PATIENCE, async || !processes(&cluster).is_empty()).await;
    let first = processes(&cluster)[0].clone();
    // Another task beside it, whose check passes.
    let well = pb::ScheduleSpec {
        schedule: "jobs/a/well".to_owned(),
        bind_nodes: vec![first.node.clone()],
        ..task("loop")
    };
    cluster["alder"].add(well).await;
    let well = || fs::read_to_string(cluster[first.node.as_str()].beside(".well")).unwrap_or_default();
    until("the other one runs", PATIENCE, async || !well().is_empty()).await;
    cluster[first.node.as_str()].sicken();
    until("it is started anew", PATIENCE, async || processes(&cluster).len() > 1).await;
    let second = processes(&cluster)[1].clone();
    let request = pb::ListRunsRequest { schedule: TASK.to_owned(), ..Default::default() };
    let mut notes = String::new();
    until("the end of the first is recorded", PATIENCE, async || {
        let runs = cluster[first.node.as_str()].fires().list_runs(request.clone()).await.unwrap();
        notes = runs.into_inner().runs.into_iter().map(|run| run.note).collect();
        notes.contains("its check alive failed: exit status 1")
    })
    .await;
    if then == "restart" {
        // The new process is counted from the beginning.
        until("and once more", PATIENCE, async || processes(&cluster).len() > 2).await;
        assert_eq!(processes(&cluster)[2].token, first.token + 2);
    }
    assert_eq!(well().lines().count(), 1, "the other one goes on");
    [first, second]
}

#[tokio::test]
async fn a_task_whose_check_fails_is_started_anew_under_its_lease() {
    let [first, second] = sick("restart").await;
    assert_eq!((&first.node, &first.lease), (&second.node, &second.lease));
    assert_eq!(second.token, first.token + 1, "the next attempt");
}

#[tokio::test]
async fn a_task_whose_check_fails_moves_to_another_node() {
    let [first, second] = sick("move").await;
    assert_ne!(first.node, second.node);
}
