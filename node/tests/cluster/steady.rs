//! Nothing breaks.

use std::time::Duration;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, Verdict, judge};
use crate::harness::{Cluster, pass, second_after, window};

const EACH: &str = "jobs/clock/each";

#[tokio::test]
async fn five_processes_run_each_second_exactly_once_and_in_time() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[3].add(spec(EACH, AMO)).await;
    let from = second_after(Duration::from_secs(2));
    let seconds = window(20);
    let end = from + seconds * SECOND;
    pass(end + 2 * SECOND).await;
    let starts = cluster.starts();
    let verdict = judge(&starts, EACH, from, end, SECOND);
    let expected = Verdict { started: usize::try_from(seconds).unwrap(), ..Verdict::default() };
    assert_eq!(verdict, expected, "{starts:#?}");
    let delays = starts.iter().filter(|start| start.due >= from).map(|start| start.at - start.due);
    println!("worst lateness {} ms", delays.max().unwrap() / 1000);
}
