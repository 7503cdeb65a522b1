//! A schedule that waits for a run at a node which is unreachable names run, node, since and until wherever it is asked about.

use caesium_engine::Wall;
use caesium_proto::v1 as pb;

use crate::ask::{AMO, EACH_SECOND, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, until};

const LONG: &str = "jobs/runs/long";
const TIMEOUT: i64 = 300 * SECOND;
const HANDLER: &str = "[handler.long]\nkind = 'exec'\nargv = ['/bin/sleep', '600']\n";

fn long() -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        handler: "long".to_owned(),
        overlap: pb::Overlap::Skip.into(),
        start_deadline: Some(2 * SECOND),
        timeout: Some(TIMEOUT),
        ..spec(LONG, AMO)
    }
}

impl Daemon {
    async fn declared(&self, schedule: &str) -> pb::Schedule {
        let request = pb::ListSchedulesRequest { prefix: schedule.to_owned(), ..Default::default() };
        let reply = self.schedules().list_schedules(request).await.unwrap().into_inner();
        reply.schedules.into_iter().next().expect("it is declared")
    }
}

#[tokio::test]
async fn a_schedule_that_waits_for_an_unreachable_run_names_it_its_node_since_and_until() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], HANDLER).await;
    cluster.volume("jobs").await;
    let added = cluster["alder"].add(long()).await;
    let warned = "while a run's node is unreachable no other run starts for up to 5m30s (timeout and grace), which is longer than \
                  10 periods (10s)";
    assert!(added.warnings.iter().any(|it| it == warned), "{:?}", added.warnings);
    let began = now() - SECOND;
    let mut run = None;
    until("it runs", PATIENCE, async || {
        let runs = cluster["alder"].runs_of(LONG, began, now()).await;
        run = runs.into_iter().find(|run| run.state() == pb::RunState::Running);
        run.is_some()
    })
    .await;
    let run = run.unwrap();
    let (dead, left): (Vec<String>, Vec<String>) =
        cluster.names().into_iter().partition(|it| *it == run.node);
    let dead = dead[0].as_str();
    for node in &left {
        let node = &cluster[node.as_str()];
        assert_eq!(node.declared(LONG).await.blocked, None, "{dead} is reachable");
    }
    // The probes of more than a second have shown it to all.
    let first = skipped(&cluster["alder"], began).await;
    skipped(&cluster["alder"], first.due + 2 * SECOND).await;
    cluster[dead].kill();
    for node in &left {
        let node = &cluster[node.as_str()];
        until("it is said to be blocked", PATIENCE, async || node.declared(LONG).await.blocked.is_some())
            .await;
        let blocked = node.declared(LONG).await.blocked.unwrap();
        assert_eq!((&blocked.run, blocked.node.as_str()), (&run.id, dead));
        let started = run.started_at.unwrap();
        assert!((run.due..=started + SECOND).contains(&blocked.since), "{blocked:?}");
        let until_then = started + TIMEOUT..=started + TIMEOUT + 60 * SECOND;
        assert!(until_then.contains(&blocked.until), "{blocked:?}");

        let (lead, rest) = (format!("run {} may still be going on {dead} since ", run.id), "blocks until ");
        // Another node may reach the dead one for a moment longer.
        until("its own partition is without the dead node", PATIENCE, async || {
            let outlook = node.explain_quorum(LONG).await;
            let named = |it: &String| it.starts_with(&lead) && it.contains(rest);
            assert!(outlook.so.iter().any(named), "{:?}", outlook.so);
            assert!(!outlook.so.iter().any(|it| it.contains("it runs once")), "{:?}", outlook.so);
            let mut own = outlook.partitions.iter().filter(|it| it.members.contains(&node.name));
            own.all(|it| !it.members.iter().any(|name| name == dead))
        })
        .await;
        let outlook = node.explain_quorum(LONG).await;
        let own = outlook.partitions.iter().find(|it| it.members.contains(&node.name)).unwrap();
        assert_eq!(own.would(), pb::DecisionKind::SkippedOverlap, "{own:?}");
    }
    let node = &cluster[left[0].as_str()];
    let skipped = skipped(node, now()).await;
    let explained = node.explain(LONG, skipped.due).await;
    let unreachable = format!("{dead} unreachable since ");
    let named = |it: &String| it.contains(&run.id) && it.contains(&unreachable);
    assert!(explained.so.iter().any(named), "{:?}", explained.so);
    let blocks = explained.so.iter().find_map(|it| it.split_once("blocks until ")).unwrap().1;
    let bound = |grace: i64| Wall(run.started_at.unwrap() + TIMEOUT + grace).to_string();
    assert!(*bound(0) <= *blocks && *blocks <= *bound(60 * SECOND), "{blocks}");
}

/// A decision after this instant that the earlier run kept from running.
async fn skipped(node: &Daemon, since: i64) -> pb::Decision {
    let mut found = None;
    until("a due is skipped", PATIENCE, async || {
        let decisions = node.decisions(LONG, since, now()).await;
        found = decisions.into_iter().find(|it| it.decision() == pb::DecisionKind::SkippedOverlap);
        found.is_some()
    })
    .await;
    found.unwrap()
}

#[tokio::test]
async fn a_bound_that_is_longer_than_ten_periods_is_warned_of_when_it_is_declared_and_when_it_is_set() {
    let cluster = Cluster::with(&["alder"], HANDLER).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let blocks = |reply: &pb::ChangeReply| reply.warnings.iter().any(|it| it.contains("10 periods"));
    let hourly = pb::ScheduleSpec { cadence: "@hourly".to_owned(), ..long() };
    assert!(!blocks(&alder.add(hourly).await), "ten hours are longer");
    let set = |cadence: &str| pb::SetScheduleRequest {
        schedule: LONG.to_owned(),
        spec: Some(pb::ScheduleSpec { cadence: cadence.to_owned(), ..Default::default() }),
        set: vec!["cron".to_owned()],
        ..Default::default()
    };
    let reply = alder.schedules().set_schedule(set(EACH_SECOND)).await.unwrap().into_inner();
    assert!(blocks(&reply), "{:?}", reply.warnings);
    let reply = alder.schedules().set_schedule(set("@daily")).await.unwrap().into_inner();
    assert!(!blocks(&reply), "{:?}", reply.warnings);
}
