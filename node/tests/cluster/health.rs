//! Checks of real daemons: a node that fails one is drained and comes back, a task whose check fails is started anew or moved.

use std::fs;
use std::path::PathBuf;

use caesium_proto::v1 as pb;

use crate::ask::AMO;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, until};

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

/// The check of the task is told which one it is of.
const OF_TASKS: &str = r#"
[handler.loop]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_NODE $CAESIUM_LEASE $CAESIUM_TOKEN\" >> NOTES; exec sleep 1000"]
[check.alive]
kind = "exec"
argv = ["/bin/sh", "-c", "test \"$CAESIUM_SCHEDULE\" = jobs/feed/consumer && test ! -e NOTES.sick"]
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

    // A restart forgets no failing check, nor takes one for passing before it has passed.
    cluster["cedar"].sicken();
    shows(&cluster, "cedar", "it fails again", |node| node.drained).await;
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
    let task = pb::ScheduleSpec {
        schedule: TASK.to_owned(),
        cadence: "@task lease=2s".to_owned(),
        handler: "loop".to_owned(),
        policy: AMO.into(),
        grace: Some(1_000_000),
        ..pb::ScheduleSpec::default()
    };
    cluster["alder"].add(task).await;
    until("it runs", PATIENCE, async || !processes(&cluster).is_empty()).await;
    let first = processes(&cluster)[0].clone();
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
