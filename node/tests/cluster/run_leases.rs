//! Schedules with `on-isolation = "stop"` on real daemons, judged by what the runs themselves write each 100 ms with the time since boot:
//! a run that is cut off ends, the next one runs on the other side only after that, and what is not cut off is left alone.

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, detail, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, until};
use crate::tasks::{Process, judge, processes};

const HANDLERS: &str = r#"
[handler.loop]
kind = "exec"
argv = ["/bin/sh", "-c", "while :; do read up rest < /proc/uptime; echo \"$CAESIUM_NODE $CAESIUM_DUE $CAESIUM_TOKEN $$ $up\" >> NOTES; sleep 0.1; done"]
[handler.hook]
kind = "http"
url = "http://127.0.0.1:9/hook"
[handler.queue]
kind = "worker"
"#;
const NODES: [&str; 3] = ["alder", "birch", "cedar"];
const NAME: &str = "jobs/runs/long";
/// D, the grace and the margin of a kill, and what rates of clocks add; then the next due, asked for and started.
const LEASE: f64 = 10.0;
const BOUND: f64 = 16.2 + 4.0;

/// Due each second, and goes on for ever.
fn long() -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        handler: "loop".to_owned(),
        overlap: pb::Overlap::Skip.into(),
        start_deadline: Some(2 * SECOND),
        timeout: Some(3600 * SECOND),
        grace: Some(SECOND),
        on_isolation: pb::OnIsolation::Stop.into(),
        ..spec(NAME, AMO)
    }
}

fn uptime() -> f64 {
    let text = std::fs::read_to_string("/proc/uptime").unwrap();
    text.split(' ').next().unwrap().parse().unwrap()
}

async fn running(cluster: &Cluster) -> Process {
    until("it runs", PATIENCE, async || {
        processes(cluster).first().is_some_and(|it| it.last > it.first + 1.0)
    })
    .await;
    processes(cluster)[0].clone()
}

async fn started() -> (Cluster, Process) {
    let cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(long()).await;
    let first = running(&cluster).await;
    // The probes of more than a second have shown it to all.
    let since = processes(&cluster)[0].last;
    until("all have heard of it", PATIENCE, async || processes(&cluster)[0].last > since + 2.0).await;
    (cluster, first)
}

/// Cuts a node off from all others; when, since boot.
async fn isolate(cluster: &Cluster, node: &str) -> f64 {
    for it in &cluster.nodes {
        let apart = |other: &&Daemon| (other.name == node) != (it.name == node);
        let others: Vec<String> = cluster.nodes.iter().filter(apart).map(|it| it.name.clone()).collect();
        it.cut(&others).await;
    }
    uptime()
}

async fn blocked(daemon: &Daemon) -> Option<pb::Blocked> {
    let request = pb::ListSchedulesRequest { prefix: NAME.to_owned(), ..Default::default() };
    let reply = daemon.schedules().list_schedules(request).await.unwrap().into_inner();
    reply.schedules.into_iter().next().expect("it is declared").blocked
}

/// The run of the node that was cut off or stopped, as its own record has it.
async fn lost(cluster: &Cluster, node: &str, began: i64) -> pb::Run {
    let mut found = None;
    until("its end is recorded", PATIENCE, async || {
        let runs = cluster[node].runs_of(NAME, began, now()).await;
        found = runs.into_iter().find(|run| run.node == node && run.state() == pb::RunState::Lost);
        found.is_some()
    })
    .await;
    found.unwrap()
}

#[tokio::test]
async fn a_run_that_is_cut_off_ends_within_its_lease_and_the_next_one_runs_on_the_other_side_after_that() {
    let began = now() - SECOND;
    let (cluster, first) = started().await;
    let at = isolate(&cluster, &first.node).await;
    let left: Vec<&str> = NODES.into_iter().filter(|it| *it != first.node).collect();
    for node in &left {
        until("the lease is what it waits for", PATIENCE, async || {
            blocked(&cluster[*node]).await.is_some_and(|by| by.leased && by.lease_counted)
        })
        .await;
        let by = blocked(&cluster[*node]).await.unwrap();
        assert_eq!(by.node, first.node);
        assert!(by.until - now() < 17 * SECOND, "no longer than its lease, grace and margin: {by:?}");
        let outlook = cluster[*node].explain_quorum(NAME).await;
        let lease = format!("until the lease of {} is over", first.node);
        assert!(outlook.so.iter().any(|it| it.contains(&lease)), "{:?}", outlook.so);
    }
    until("the next one runs", PATIENCE, async || processes(&cluster).len() > 1).await;
    let all = judge(&cluster);
    let second = &all[1];
    assert_ne!(second.node, first.node);
    assert!(all[0].last < at + LEASE + 2.0, "it ended when its lease did: cut at {at}, {all:#?}");
    assert!(second.first < at + BOUND, "nobody waits longer than the lease: cut at {at}, {all:#?}");
    assert!(second.first > all[0].last, "{all:#?}");
    for node in &left {
        until("nothing blocks it", PATIENCE, async || blocked(&cluster[*node]).await.is_none()).await;
    }
    for node in &cluster.nodes {
        node.heal().await;
    }
    cluster.whole().await;
    let run = lost(&cluster, &first.node, began).await;
    assert!(run.note.starts_with("lost: cut off"), "{run:?}");
    let since = judge(&cluster)[1].last;
    until("the second goes on", PATIENCE, async || judge(&cluster)[1].last > since + 3.0).await;
    assert_eq!(judge(&cluster).len(), 2, "what is back starts nothing beside it");
}

#[tokio::test]
async fn a_run_is_left_alone_by_a_loss_that_is_shorter_than_its_lease() {
    let (cluster, first) = started().await;
    let at = isolate(&cluster, &first.node).await;
    until("four seconds have passed", PATIENCE, async || uptime() > at + 4.0).await;
    for node in &cluster.nodes {
        node.heal().await;
    }
    until("it goes on after the lease would be over", PATIENCE, async || {
        processes(&cluster)[0].last > at + LEASE + 3.0
    })
    .await;
    let all = judge(&cluster);
    assert_eq!((all.len(), &all[0].node), (1, &first.node), "{all:#?}");
}

#[tokio::test]
async fn a_run_of_a_daemon_that_is_stopped_is_ended_by_its_shim_and_the_next_one_runs_elsewhere() {
    let began = now() - SECOND;
    let (cluster, first) = started().await;
    cluster[first.node.as_str()].freeze();
    let at = uptime();
    until("the next one runs", PATIENCE, async || processes(&cluster).len() > 1).await;
    let all = judge(&cluster);
    assert!(all[0].last < at + LEASE + 2.0 && all[1].first < at + BOUND, "stopped at {at}, {all:#?}");
    assert_ne!(all[1].node, first.node);
    cluster[first.node.as_str()].thaw();
    let run = lost(&cluster, &first.node, began).await;
    assert!(run.note.starts_with("lost: cut off"), "{run:?}");
    assert_eq!(judge(&cluster).len(), 2);
}

#[tokio::test]
async fn only_programs_at_most_once_can_stop_when_they_are_cut_off() {
    let cluster = Cluster::with(&NODES, HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    for handler in ["hook", "queue"] {
        let refused =
            alder.try_add(pb::ScheduleSpec { handler: handler.to_owned(), ..long() }).await.unwrap_err();
        let told = format!("handler: alder has handler {handler} as no program, which a lease needs");
        assert_eq!(refused.message(), told);
        let goes_on = pb::ScheduleSpec {
            schedule: format!("jobs/runs/{handler}"),
            handler: handler.to_owned(),
            on_isolation: pb::OnIsolation::Continue.into(),
            paused: true,
            ..long()
        };
        alder.add(goes_on).await;
        let request = pb::SetScheduleRequest {
            schedule: format!("jobs/runs/{handler}"),
            spec: Some(pb::ScheduleSpec { on_isolation: pb::OnIsolation::Stop.into(), ..Default::default() }),
            set: vec!["on-isolation".to_owned()],
            ..Default::default()
        };
        let refused = alder.schedules().set_schedule(request).await.unwrap_err();
        assert_eq!(refused.message(), told);
    }
    let both = alder.try_add(pb::ScheduleSpec { policy: ALO.into(), ..long() }).await.unwrap_err();
    assert_eq!(detail(&both).field, "on_isolation");
}
