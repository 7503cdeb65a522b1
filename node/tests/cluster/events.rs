//! Events of real clusters: each makes what reacts to it run once, on a node that is there.

use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, rfc3339};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, until};

const NODES: [&str; 3] = ["alder", "birch", "cedar"];
/// Longer than the minimum failure time takes on a loaded machine.
const LONG: Duration = Duration::from_secs(120);

/// Writes what it reacts to.
const HANDLERS: &str = r#"
[handler.react]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_SCHEDULE $CAESIUM_EVENT $CAESIUM_EVENT_SUBJECT $CAESIUM_EVENT_TIMES $CAESIUM_NODE $CAESIUM_DUE $CAESIUM_EVENT_DETAIL\" >> NOTES"]
[check.disk]
kind = "exec"
argv = ["/bin/sh", "-c", "test ! -e NOTES.sick"]
every = "1s"
failures = 2
then = "none"
"#;

/// A reaction: what it reacts to, where it ran, and when it was due.
#[derive(Clone, Debug, PartialEq)]
struct Reaction {
    event: String,
    subject: String,
    times: u64,
    on: String,
    due: String,
    detail: String,
}

fn reactions(cluster: &Cluster, schedule: &str) -> Vec<Reaction> {
    let texts =
        cluster.nodes.iter().map(|node| std::fs::read_to_string(node.notes_path()).unwrap_or_default());
    let one = |line: &str| {
        let words: Vec<&str> = line.splitn(7, ' ').collect();
        let [of, event, subject, times, on, due, detail] = words[..] else { panic!("{line}") };
        let reaction = Reaction {
            event: event.to_owned(),
            subject: subject.to_owned(),
            times: times.parse().unwrap(),
            on: on.to_owned(),
            due: due.to_owned(),
            detail: detail.to_owned(),
        };
        (of == schedule).then_some(reaction)
    };
    texts.flat_map(|text| text.lines().filter_map(one).collect::<Vec<_>>()).collect()
}

/// An event in place of a time.
fn on(schedule: &str, event: &str) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        cadence: format!("@on {event}"),
        handler: "react".to_owned(),
        start_deadline: Some(60 * SECOND),
        ..spec(schedule, AMO)
    }
}

async fn kinds(node: &Daemon, kind: &str) -> usize {
    let asked = pb::ListEntriesRequest { kinds: vec![kind.to_owned()], ..Default::default() };
    node.the_log().list_entries(asked).await.unwrap().into_inner().entries.len()
}

#[tokio::test]
async fn a_node_that_is_killed_and_comes_back_makes_one_run_of_each_reaction_elsewhere() {
    let mut cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("ops").await;
    let (down, up) = ("ops/react/down", "ops/react/up");
    cluster["alder"].add(on(down, "node-down")).await;
    cluster["alder"].add(on(up, "node-up")).await;
    cluster["cedar"].kill();
    until("the reaction to its death ran", LONG, async || !reactions(&cluster, down).is_empty()).await;
    let ran = reactions(&cluster, down).remove(0);
    assert_eq!((ran.event.as_str(), ran.subject.as_str(), ran.times), ("node-down", "cedar", 1));
    assert!(ran.on == "alder" || ran.on == "birch", "{ran:?}");
    assert_eq!(reactions(&cluster, up), []);

    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    until("the reaction to its return ran", LONG, async || !reactions(&cluster, up).is_empty()).await;
    // A restart of all: what the log made due before is not made due again.
    for name in NODES {
        cluster[name].kill();
        cluster[name].spawn(&Origin::Unsaid);
        cluster[name].ready().await;
    }
    cluster.whole().await;
    cluster.settled("ops").await;
    let (down, up) = (reactions(&cluster, down), reactions(&cluster, up));
    assert_eq!((down.len(), up.len()), (1, 1), "{down:#?} {up:#?}");
    assert_eq!((up[0].event.as_str(), up[0].subject.as_str()), ("node-up", "cedar"));
    let due = rfc3339(&down[0].due).unwrap();
    let told = cluster["birch"].explain("ops/react/down", due).await.so.join("\n");
    assert!(told.contains("it reacts to node-down") && told.contains("cedar"), "{told}");
}

#[tokio::test]
async fn a_failed_check_and_another_master_are_reacted_to_once() {
    let cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("ops").await;
    let (check, master) = ("ops/react/check", "ops/react/master");
    cluster["alder"].add(on(check, "check-failed")).await;
    cluster["alder"].add(on(master, "master-changed")).await;
    let mut sick = cluster["cedar"].notes_path().into_os_string();
    sick.push(".sick");
    std::fs::write(&sick, "").unwrap();
    until("the reaction to the check ran", PATIENCE, async || !reactions(&cluster, check).is_empty()).await;
    let ran = reactions(&cluster, check).remove(0);
    assert_eq!((ran.event.as_str(), ran.subject.as_str()), ("check-failed", "cedar/disk"));
    assert_eq!(ran.detail, "exit status 1");

    until("it is known who leads", PATIENCE, async || kinds(&cluster["birch"], "event-found").await == 1)
        .await;
    assert_eq!(reactions(&cluster, master), [], "that is no change");
    let node = "alder".to_owned();
    let drain = pb::DrainNodeRequest { node, draining: true, ..Default::default() };
    cluster["alder"].membership().drain_node(drain).await.unwrap();
    until("the reaction to the new master ran", PATIENCE, async || !reactions(&cluster, master).is_empty())
        .await;
    let ran = reactions(&cluster, master);
    assert_eq!(ran.len(), 1, "{ran:#?}");
    assert_eq!((ran[0].event.as_str(), ran[0].subject.as_str()), ("master-changed", "ops"));
    assert_eq!(ran[0].detail, "birch");
    assert_eq!(reactions(&cluster, check).len(), 1);
}
