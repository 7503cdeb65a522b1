//! A run at a node that was killed keeps its schedule from running, and every answer names it.

use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{AMO, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, second_after, until};

const JOB: &str = "jobs/clock/slow";
const SLOW: &str = "[handler.slow]\nkind = 'exec'\nargv = ['/bin/sleep', '60']\n";
/// Timeout and grace of a run.
const BOUND: i64 = 25 * SECOND;

async fn shown(node: &Daemon) -> Option<pb::Blocked> {
    let request = pb::ListSchedulesRequest { prefix: JOB.to_owned(), ..Default::default() };
    node.schedules().list_schedules(request).await.ok()?.into_inner().schedules.pop()?.blocked
}

#[tokio::test]
async fn a_run_at_a_node_that_was_killed_is_named_by_every_answer_until_it_has_certainly_ended() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], SLOW).await;
    cluster.volume("jobs").await;
    let (timeout, grace) = (Some(BOUND - 5 * SECOND), Some(5 * SECOND));
    let overlap = pb::Overlap::Skip.into();
    let spec = pb::ScheduleSpec { handler: "slow".to_owned(), timeout, grace, overlap, ..spec(JOB, AMO) };
    let warnings = cluster["alder"].add(spec).await.warnings;
    assert!(warnings.iter().any(|it| it.contains("longer than 10 periods (10s)")), "{warnings:?}");
    let mut found = None;
    until("it runs", PATIENCE, async || {
        let runs = cluster["alder"].runs_of(JOB, 0, now()).await;
        found = runs.into_iter().find(|run| run.state() == pb::RunState::Running);
        found.is_some()
    })
    .await;
    let run = found.unwrap();
    assert_eq!(shown(&cluster["alder"]).await, None, "its node is reached");
    cluster[run.node.as_str()].kill();
    let other = cluster.names().into_iter().find(|name| *name != run.node).unwrap();
    let other = &cluster[other.as_str()];
    let mut blocked = None;
    until("it is blocked", PATIENCE, async || {
        blocked = shown(other).await;
        blocked.is_some()
    })
    .await;
    let blocked = blocked.unwrap();
    assert_eq!((&blocked.run, &blocked.node, blocked.due), (&run.id, &run.node, run.due), "{blocked:?}");
    let bound = blocked.until - run.started_at.unwrap();
    assert!((BOUND..BOUND + 2 * SECOND).contains(&bound), "{blocked:?}");

    let named = format!("run {} may still be going on {}", run.id, run.node);
    let quorum = other.explain_quorum(JOB).await;
    assert_eq!((quorum.runs_min, quorum.runs_max), (0, Some(0)), "{:?}", quorum.so);
    assert!(quorum.so.iter().any(|it| it.starts_with(&named)), "{:?}", quorum.so);
    let fire = other.explain(JOB, second_after(Duration::from_secs(2))).await;
    assert!(fire.so.iter().any(|it| it.starts_with(&named)), "{:?}", fire.so);

    let within = Duration::from_micros((blocked.until - now()).unsigned_abs()) + PATIENCE;
    until("the run has certainly ended", within, async || shown(other).await.is_none()).await;
    assert!(now() > blocked.until - SECOND);
}
