//! Everything at once.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use caesium_proto::v1 as pb;
use futures::StreamExt as _;
use tokio::time::Instant;

use crate::ask::{AMO, at, spec};
use crate::checker::SECOND;
use crate::harness::{Cluster, now, pass, second_after, until};

/// In a debug build; `CAESIUM_TEST_HERD=10000` is the figure that a release build must hold.
const HERD: usize = 2000;
/// Changes under way at once.
const UNDER_WAY: usize = 256;
/// For the declaration of each, one by one on a machine that is busy; and a margin for all.
const DECLARING: Duration = Duration::from_millis(5);
const MARGIN: Duration = Duration::from_secs(10);
/// Durable writes of promises that one node may make for all of them.
const SYNCS_MAX: u64 = 100;
/// An operator is answered within a second, whatever is due; in a debug build, on a machine that is busy otherwise, within ten.
const ANSWER_MAX: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });

#[tokio::test]
async fn thousands_of_occurrences_of_one_second_run_once_each_with_few_writes() {
    let herd = std::env::var("CAESIUM_TEST_HERD")
        .map_or(HERD, |text| text.parse().expect("CAESIUM_TEST_HERD is a number"));
    let cluster = Cluster::alone(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let due = second_after(DECLARING * u32::try_from(herd).unwrap() + MARGIN);
    let began = Instant::now();
    let declare = |n: usize| {
        let name = format!("jobs/herd/s{n}");
        let spec = pb::ScheduleSpec { cadence: at(due), handler: "nothing".to_owned(), ..spec(&name, AMO) };
        cluster.nodes[n % cluster.nodes.len()].add(spec)
    };
    let declared = futures::stream::iter((0..herd).map(declare)).buffer_unordered(UNDER_WAY).count().await;
    println!("declared {declared} in {} ms", began.elapsed().as_millis());
    assert!(now() < due - 3 * SECOND, "the machine is too slow to declare them in time");
    pass(due - 2 * SECOND).await;
    let mut before = Vec::new();
    for node in &cluster.nodes {
        before.push(node.counters().await);
    }
    let grown = async |count: fn(&pb::Counters) -> u64| {
        let mut grown = Vec::new();
        for (node, before) in cluster.nodes.iter().zip(&before) {
            grown.push(count(&node.counters().await) - count(before));
        }
        grown
    };
    pass(due - SECOND).await;
    let over = Cell::new(false);
    let started = async {
        until("all are started", Duration::from_secs(30), async || {
            grown(|it| it.runs_started).await.iter().sum::<u64>() >= herd as u64
        })
        .await;
        over.set(true);
    };
    let (asked, ()) = tokio::join!(answers(&cluster, &over), started);
    let slowest = asked.iter().max().unwrap();
    println!("{} questions meanwhile, the slowest answer took {} ms", asked.len(), slowest.as_millis());
    assert!(*slowest < ANSWER_MAX, "{slowest:?}");
    println!("all started {} ms after they were due", (now() - due) / 1000);
    let mut runs = Vec::new();
    until("all ends are recorded", Duration::from_secs(30), async || {
        runs = cluster.nodes[0].runs_of("jobs/herd", due, due + SECOND).await;
        runs.iter().filter(|run| run.state() == pb::RunState::Succeeded).count() >= herd
    })
    .await;

    let (started, syncs) = (grown(|it| it.runs_started).await, grown(|it| it.grant_syncs).await);
    println!("runs started by node: {started:?}; syncs of grants by node: {syncs:?}");
    let late = runs.iter().filter_map(|run| run.started_at).max().unwrap() - due;
    println!("the last one was started {} ms after its due", late / 1000);
    assert_eq!(started.iter().sum::<u64>(), herd as u64, "{started:?}");
    let mut by_uid: BTreeMap<u64, usize> = BTreeMap::new();
    for run in &runs {
        *by_uid.entry(run.uid).or_default() += 1;
    }
    let doubles: Vec<(u64, usize)> =
        by_uid.iter().filter(|(_, n)| **n > 1).map(|(uid, n)| (*uid, *n)).collect();
    assert_eq!((by_uid.len(), doubles), (herd, Vec::new()));
    assert!(syncs.iter().all(|syncs| *syncs < SYNCS_MAX), "{syncs:?}");
    assert!(started.iter().all(|n| *n * 10 > herd as u64), "the herd spreads: {started:?}");
}

/// Asks the operators' services of all nodes in turn until it is over; how long each answer took.
async fn answers(cluster: &Cluster, over: &Cell<bool>) -> Vec<Duration> {
    let mut took = Vec::new();
    while !over.get() {
        for node in &cluster.nodes {
            let began = Instant::now();
            node.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
            node.masters().list_masters(pb::ListMastersRequest {}).await.unwrap();
            let page = pb::ListSchedulesRequest { page_size: 50, ..Default::default() };
            node.schedules().list_schedules(page).await.unwrap();
            // Of three calls in a row none takes longer than all of them.
            took.push(began.elapsed());
        }
    }
    took
}
