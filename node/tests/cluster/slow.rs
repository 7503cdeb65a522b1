//! One peer that is silent or slow (I23): what the others run is late by no more than the claim timeout.

use std::time::Duration;

use rustix::process::{Signal, kill_process};

use crate::ask::{ALO, AMO, spec};
use crate::checker::SECOND;
use crate::harness::{Cluster, HANDLERS, pass, second_after, window};

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
/// That of the daemon. In a debug build, and on a machine that is busy otherwise, all takes longer.
const CLAIM_TIMEOUT: i64 = SECOND / 2 * if cfg!(debug_assertions) { 10 } else { 1 };
/// Longer than a claim may take, and short enough for a node to be heard.
const SLOW: Duration = Duration::from_millis(700);

/// Alder, the master, and birch run what is due; cedar votes and has no handler for it.
async fn cluster() -> Cluster {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    cluster["cedar"].write_handlers("[handler.nothing]\nkind = \"noop\"\n");
    cluster.begin().await;
    cluster.volume("jobs").await;
    for (schedule, policy) in [(ONCE, AMO), (OWED, ALO)] {
        cluster["alder"].add(spec(schedule, policy)).await;
    }
    cluster
}

/// Each due of the window was started, at most once where that is promised, and none of them late. The latest, milliseconds.
fn judge(cluster: &Cluster, from: i64, until: i64) -> i64 {
    let starts = cluster.starts();
    let mut latest = 0;
    for due in (from..until).step_by(usize::try_from(SECOND).unwrap()) {
        for schedule in [ONCE, OWED] {
            let of: Vec<_> = starts.iter().filter(|it| it.due == due && it.schedule == schedule).collect();
            assert!(!of.is_empty(), "{schedule} of {due} was not started");
            assert!(schedule == OWED || of.len() == 1, "{of:?}");
            latest = of.iter().map(|start| start.at - due).min().unwrap_or_default().max(latest);
        }
    }
    assert!(latest <= CLAIM_TIMEOUT, "{} ms", latest / 1000);
    latest / 1000
}

#[tokio::test]
async fn a_voter_that_stands_still_delays_nothing_that_others_run() {
    let cluster = cluster().await;
    let from = second_after(Duration::from_secs(3));
    pass(from - SECOND / 2).await;
    // It accepts connections and messages, and answers none.
    kill_process(cluster["cedar"].pid(), Signal::STOP).unwrap();
    let until = from + window(8) * SECOND;
    pass(until + 2 * SECOND).await;
    kill_process(cluster["cedar"].pid(), Signal::CONT).unwrap();
    println!("the latest began {} ms after its due", judge(&cluster, from, until));
}

#[tokio::test]
async fn a_voter_that_is_always_late_delays_nothing_that_others_run() {
    let cluster = cluster().await;
    let delay = i64::try_from(SLOW.as_micros()).unwrap();
    cluster["alder"].delay("cedar", delay).await;
    let from = second_after(Duration::from_secs(3));
    let until = from + window(8) * SECOND;
    pass(until + 2 * SECOND).await;
    println!("the latest began {} ms after its due", judge(&cluster, from, until));
}
