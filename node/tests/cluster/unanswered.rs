//! A dispatch without an answer is `unknown`, until its executor is back and tells what it did.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

const ONCE: &str = "jobs/clock/once";
const DEADLINE: i64 = 2 * SECOND;
/// Longer than every timeout: unreachable after 1 s, the start deadline, and 1 s for the executor's word.
const SILENCE: i64 = 8 * SECOND;
/// Just before what is due next is claimed and sent, so that its executor is not yet known to be silent.
const PHASE: i64 = 400_000;
/// A round in which the cut fell badly is done again.
const ROUNDS: usize = 4;

/// Only birch has the handler.
async fn cluster() -> Cluster {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    for name in ["alder", "cedar"] {
        cluster[name].write_handlers("[handler.nothing]\nkind = 'noop'\n");
    }
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(pb::ScheduleSpec { start_deadline: Some(DEADLINE), ..spec(ONCE, AMO) }).await;
    until("it runs", PATIENCE, async || !cluster.starts().is_empty()).await;
    cluster
}

/// What alder has recorded of dues around a silence.
async fn recorded(cluster: &Cluster, since: i64) -> Vec<pb::Decision> {
    let decisions = cluster["alder"].decisions(ONCE, since, since + SILENCE).await;
    decisions.into_iter().filter(|decision| !decision.id.is_empty()).collect()
}

fn unknown(decisions: &[pb::Decision]) -> BTreeSet<i64> {
    let unknown = decisions.iter().filter(|it| it.decision() == pb::DecisionKind::Unknown);
    unknown.map(|decision| decision.due).collect()
}

/// Those that are resolved, by whether birch says that it began them.
fn resolved(decisions: &[pb::Decision], begun: bool) -> BTreeSet<i64> {
    let words =
        if begun { "no longer unknown: birch has begun" } else { "no longer unknown: birch never began" };
    decisions.iter().filter(|it| it.note.contains(words)).map(|it| it.due).collect()
}

/// Silences birch in its own way until a dispatch has gone unanswered, and returns those dues with the start of the round.
async fn silence(
    cluster: &Cluster,
    begin: impl AsyncFn(&Cluster),
    end: impl AsyncFn(&Cluster),
) -> (i64, BTreeSet<i64>) {
    for _ in 0..ROUNDS {
        let second = second_after(Duration::from_secs(2));
        pass(second + PHASE).await;
        begin(cluster).await;
        pass(second + SILENCE).await;
        let found = unknown(&recorded(cluster, second).await);
        end(cluster).await;
        if !found.is_empty() {
            return (second, found);
        }
        cluster.whole().await;
        let from = now();
        until("it runs again", PATIENCE, async || cluster.starts().iter().any(|it| it.due > from)).await;
    }
    panic!("no dispatch went unanswered in {ROUNDS} rounds");
}

/// Every due that was unknown is told apart by birch, as its own notes have it.
async fn told(cluster: &Cluster, second: i64, found: &BTreeSet<i64>) {
    let mut decisions = Vec::new();
    until("birch has told what it did", PATIENCE, async || {
        decisions = recorded(cluster, second).await;
        let both = resolved(&decisions, true).union(&resolved(&decisions, false)).copied().collect();
        found.is_subset(&both)
    })
    .await;
    let starts: BTreeSet<i64> = cluster.starts().iter().map(|start| start.due).collect();
    let begun = resolved(&decisions, true);
    for due in found {
        assert_eq!(begun.contains(due), starts.contains(due), "{due}: {decisions:#?}");
    }
    assert_eq!(doubles(&cluster.starts(), ONCE, 0, i64::MAX), BTreeSet::new());
}

#[tokio::test]
async fn an_executor_that_was_stopped_beyond_all_timeouts_tells_what_it_did() {
    let cluster = cluster().await;
    let signal = |cluster: &Cluster, signal| kill_process(cluster["birch"].pid(), signal).unwrap();
    let (second, found) = silence(
        &cluster,
        async |cluster| signal(cluster, Signal::STOP),
        async |cluster| signal(cluster, Signal::CONT),
    )
    .await;
    told(&cluster, second, &found).await;
}

#[tokio::test]
async fn an_executor_whose_answers_were_lost_tells_what_it_began() {
    let cluster = cluster().await;
    let (second, found) = silence(
        &cluster,
        async |cluster| cluster["birch"].mute("alder").await,
        async |cluster| cluster["birch"].heal().await,
    )
    .await;
    told(&cluster, second, &found).await;
}
