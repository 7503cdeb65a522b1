//! Schedules that follow others: the end of a run makes its due once, whatever becomes of the daemon that saw it.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::{SECOND, Start};
use crate::daemon::Origin;
use crate::harness::{Cluster, PATIENCE, pass, second_after, until, window};
use crate::partition::split;

const PARENT: &str = "jobs/day/close";
const CHILD: &str = "jobs/day/report";
const NODES: [&str; 3] = ["alder", "birch", "cedar"];

fn child(on: pb::On) -> pb::ScheduleSpec {
    pb::ScheduleSpec { cadence: format!("@after {PARENT}"), on: on.into(), ..spec(CHILD, AMO) }
}

/// On cedar alone, at this instant.
fn on_cedar(schedule: &str, due: i64) -> pb::ScheduleSpec {
    pb::ScheduleSpec { cadence: at(due), bind_nodes: vec!["cedar".to_owned()], ..spec(schedule, AMO) }
}

fn of(cluster: &Cluster, schedule: &str) -> Vec<Start> {
    cluster.starts().into_iter().filter(|it| it.schedule == schedule).collect()
}

async fn stays_once(cluster: &Cluster, what: &str, starts: usize) {
    until(what, PATIENCE, async || of(cluster, CHILD).len() >= starts).await;
    pass(second_after(Duration::from_secs(2))).await;
    assert_eq!(of(cluster, CHILD).len(), starts, "{what}: {:#?}", cluster.starts());
}

#[tokio::test]
async fn an_end_that_the_log_lacks_is_told_by_the_next_life_of_its_node() {
    let mut cluster = Cluster::start(&NODES).await;
    cluster.volume("jobs").await;
    let due = second_after(Duration::from_secs(4));
    cluster["alder"].add(on_cedar(PARENT, due)).await;
    cluster["alder"].add(child(pb::On::Success)).await;
    cluster["cedar"].cut(&["alder", "birch"].map(str::to_owned)).await;
    let ended = || cluster["cedar"].runs_of(PARENT, due, due + 1);
    until("the parent has ended where nobody hears it", PATIENCE, async || {
        ended().await.iter().any(|run| run.state() == pb::RunState::Succeeded)
    })
    .await;
    assert_eq!(of(&cluster, CHILD).len(), 0, "the log does not have its end");
    cluster["cedar"].kill();
    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    stays_once(&cluster, "the child has run once after the start", 1).await;

    let told = cluster["alder"].explain(PARENT, due).await.so.join("\n");
    assert!(told.contains(&format!("its end made {CHILD} due at ")), "{told}");
    let run = of(&cluster, CHILD).remove(0);
    let told = cluster["birch"].explain(CHILD, run.due).await.so.join("\n");
    assert!(
        told.contains(&format!("it follows {PARENT}: it is due when an occurrence of that has succeeded")),
        "{told}"
    );
    assert!(told.contains("was asked for by the end of the run that it follows"), "{told}");
}

#[tokio::test]
async fn a_daemon_that_is_killed_right_after_the_end_of_a_run_makes_one_due_of_it() {
    let mut cluster = Cluster::start(&NODES).await;
    cluster.volume("jobs").await;
    let rounds = usize::try_from(window(3)).unwrap().min(20);
    for round in 0..rounds {
        let due = second_after(Duration::from_secs(2));
        let parent = on_cedar(PARENT, due);
        if round == 0 {
            cluster["alder"].add(parent).await;
            cluster["alder"].add(child(pb::On::Any)).await;
        } else {
            let set = vec!["at".to_owned()];
            let request = pb::SetScheduleRequest {
                schedule: PARENT.to_owned(),
                spec: Some(parent),
                set,
                ..Default::default()
            };
            cluster["alder"].schedules().set_schedule(request).await.unwrap();
        }
        until("the parent runs", PATIENCE, async || of(&cluster, PARENT).len() > round).await;
        cluster["cedar"].kill();
        cluster["cedar"].spawn(&Origin::Unsaid);
        cluster["cedar"].ready().await;
        stays_once(&cluster, &format!("round {round}"), round + 1).await;
    }
}

#[tokio::test]
async fn in_a_split_each_end_makes_one_due_and_that_of_the_minority_waits() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(pb::ScheduleSpec { cadence: "*/2 * * * * *".to_owned(), ..spec(PARENT, ALO) }).await;
    cluster.nodes[0].add(child(pb::On::Any)).await;
    pass(second_after(Duration::from_secs(3))).await;
    split(&cluster).await;
    pass(second_after(Duration::from_secs(6)) + window(6) * SECOND).await;
    let alone = |start: &Start| ["alder", "birch"].contains(&start.node.as_str());
    let before = of(&cluster, PARENT);
    assert!(before.iter().any(alone) && before.iter().any(|it| !alone(it)), "both sides run the parent");
    for node in &cluster.nodes {
        node.heal().await;
    }
    let pause = pb::PauseScheduleRequest { schedule: PARENT.to_owned(), paused: true, ..Default::default() };
    until("the parent is paused", PATIENCE, async || {
        cluster.nodes[0].schedules().pause_schedule(pause.clone()).await.is_ok()
    })
    .await;
    let dues = || of(&cluster, PARENT).iter().map(|it| it.due).collect::<BTreeSet<i64>>().len();
    until("each end has its due", PATIENCE, async || of(&cluster, CHILD).len() >= dues()).await;
    pass(second_after(Duration::from_secs(3))).await;
    let occurrences: BTreeSet<String> = of(&cluster, CHILD).iter().map(|it| it.occurrence.clone()).collect();
    assert_eq!((of(&cluster, CHILD).len(), occurrences.len()), (dues(), dues()), "{:#?}", cluster.starts());
}
