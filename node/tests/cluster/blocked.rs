//! A schedule that waits for a run at a node which is unreachable names run, node, since and until wherever it is asked about.

use caesium_engine::Wall;
use caesium_proto::v1 as pb;

use crate::ask::{AMO, EACH_SECOND, detail, spec};
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

#[tokio::test]
async fn a_run_that_an_operator_says_has_ended_blocks_nothing_any_more_and_the_log_keeps_who_said_so() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], HANDLER).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(long()).await;
    let began = now() - SECOND;
    let mut run = None;
    until("it runs, and all have heard of it", PATIENCE, async || {
        let runs = cluster["alder"].runs_of(LONG, began, now()).await;
        run = runs.into_iter().find(|run| run.state() == pb::RunState::Running);
        let skipped = cluster["alder"].decisions(LONG, began, now()).await;
        run.is_some() && skipped.len() > 3
    })
    .await;
    let run = run.unwrap();
    let left: Vec<String> = cluster.names().into_iter().filter(|it| *it != run.node).collect();
    let resolve = |reason: &str| pb::ResolveRunRequest {
        run: run.id.clone(),
        how: pb::Resolution::Ended.into(),
        options: Some(pb::ChangeOptions { reason: reason.to_owned(), ..Default::default() }),
        ..Default::default()
    };
    let node = &left[0];
    let refused = cluster[node.as_str()].fires().resolve_run(resolve("burnt")).await.unwrap_err();
    assert_eq!(detail(&refused).message, format!("{} is reachable", run.node));
    cluster[run.node.as_str()].kill();
    let node = &cluster[node.as_str()];
    until("it is blocked", PATIENCE, async || node.declared(LONG).await.blocked.is_some()).await;
    let status = node.watch().status(pb::StatusRequest {}).await.unwrap().into_inner();
    let shown: Vec<_> =
        status.blocked.iter().map(|it| (&it.schedule, &it.by.as_ref().unwrap().run)).collect();
    assert_eq!((shown, status.blocked_cut), (vec![(&LONG.to_owned(), &run.id)], false));
    let unexplained = node.fires().resolve_run(resolve("")).await.unwrap_err();
    assert_eq!(detail(&unexplained).field, "options.reason");
    // Whoever is asked may still be heard by the node that died.
    let mut said = None;
    until("it is taken for ended", PATIENCE, async || {
        said = node.fires().resolve_run(resolve("it burnt")).await.ok().map(tonic::Response::into_inner);
        said.is_some()
    })
    .await;
    let said = said.unwrap();
    assert!(said.warnings[0].contains(&run.id) && said.warnings[0].contains(" meet"), "{:?}", said.warnings);
    until("the next run starts", PATIENCE, async || {
        let runs = node.runs_of(LONG, run.due + 1, now()).await;
        runs.iter().any(|next| left.contains(&next.node) && next.state() == pb::RunState::Running)
    })
    .await;
    let first = node.runs_of(LONG, run.due, run.due + 1).await;
    let ids: Vec<&str> = first.iter().map(|it| it.id.as_str()).collect();
    assert_eq!(ids, [run.id.as_str()], "nobody ran the first again");
    let asked = pb::ListEntriesRequest { kinds: vec!["run-resolve".to_owned()], ..Default::default() };
    let entries = node.the_log().list_entries(asked).await.unwrap().into_inner().entries;
    assert_eq!((entries.len(), entries[0].index), (1, said.index));
    assert_eq!((entries[0].subject.as_str(), entries[0].reason.as_str()), (LONG, "it burnt"));
    assert!(entries[0].summary.ends_with(&format!("on {}: ended", run.node)), "{}", entries[0].summary);
    let explained = node.explain(LONG, run.due).await;
    let taken = format!("run {} on {} is taken for ended since ", run.id, run.node);
    assert!(explained.so.iter().any(|it| it.starts_with(&taken)), "{:?}", explained.so);
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
