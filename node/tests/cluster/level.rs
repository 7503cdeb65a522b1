//! A side of a split where nobody leads the log levels out; and who votes on the log is replaced when it falls silent.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, counts, doubles, dues};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, pass, second_after, until};
use crate::partition::{MAJORITY, MINORITY, split};

const FIVE: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
const ONCE: &str = "jobs/clock/once";

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Daemon {
    pub(crate) async fn hash(&self) -> (u64, String) {
        let log = self.the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner();
        (log.applied, log.state_hash)
    }

    /// Who leads the log, as this node knows.
    pub(crate) async fn led_by(&self) -> Option<String> {
        let log = self.the_log().show_log(pb::ShowLogRequest {}).await.ok()?.into_inner();
        log.majority.then_some(log.leader).filter(|leader| !leader.is_empty())
    }
}

/// Waits until the side of three leads the log by itself.
async fn led_by_three(cluster: &Cluster) {
    until("the side of three leads the log", PATIENCE, async || {
        cluster["elm"].led_by().await.is_some_and(|leader| MAJORITY.contains(&leader.as_str()))
    })
    .await;
}

#[tokio::test]
async fn a_late_carrier_on_a_side_without_a_leader_is_levelled_out_and_stays_so_after_a_kill() {
    let mut cluster = Cluster::start(&FIVE).await;
    cluster.nodes[0].create_volume("jobs", &names(&["alder", "birch", "cedar"])).await;
    // The leader is on the side of three from now on, and alder comes back to it: birch misses what follows.
    split(&cluster).await;
    led_by_three(&cluster).await;
    cluster["birch"].cut(&names(&["alder", "cedar", "doum", "elm"])).await;
    for name in ["alder", "cedar", "doum", "elm"] {
        cluster[name].cut(&names(&["birch"])).await;
    }
    let made = cluster["cedar"].add(spec(ONCE, AMO)).await;
    until("alder has the schedule", PATIENCE, async || cluster["alder"].applied().await >= made.index).await;
    let late = cluster["birch"].applied().await;
    assert!(late < made.index, "birch is at {late}");

    // Two of three voters on the side of two, which has no leader; one of them is late.
    split(&cluster).await;
    let level = async |daemon: &Daemon| daemon.hash().await == cluster["alder"].hash().await;
    until("birch is level with alder", PATIENCE, async || level(&cluster["birch"]).await).await;
    let from = second_after(Duration::from_secs(3));
    let until_kill = from + 4 * SECOND;
    pass(until_kill + 2 * SECOND).await;
    let each_once = |from, until| dues(from, until).map(|due| (due, 1)).collect::<BTreeMap<i64, usize>>();
    let here = |node: &str| MINORITY.contains(&node);
    let starts = cluster.starts();
    assert_eq!(counts(&starts, ONCE, from, until_kill, here), each_once(from, until_kill), "{starts:#?}");

    // What was handed over is on disk: alone after a kill, it has it still.
    cluster["alder"].kill();
    cluster["birch"].kill();
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    cluster["birch"].cut(&names(&MAJORITY)).await;
    let kept = cluster["birch"].applied().await;
    assert!(kept >= made.index, "birch was levelled out to {} and is at {kept}", made.index);
    let listed = cluster["birch"].the_log().list_entries(pb::ListEntriesRequest::default()).await.unwrap();
    assert_eq!(listed.into_inner().entries.last().map(|entry| entry.index), Some(kept), "and can be shown");

    cluster["alder"].spawn(&Origin::Unsaid);
    cluster["alder"].ready().await;
    for node in &cluster.nodes {
        node.heal().await;
    }
    cluster.whole().await;
    until("all are at one state", PATIENCE, async || {
        let mut states = BTreeSet::new();
        for node in &cluster.nodes {
            states.insert(node.hash().await);
        }
        states.len() == 1
    })
    .await;
    let again = second_after(Duration::from_secs(4));
    let end = again + 4 * SECOND;
    pass(end + 3 * SECOND).await;
    let starts = cluster.starts();
    assert_eq!(counts(&starts, ONCE, again, end, |_| true), each_once(again, end));
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new());
}

/// Who votes on the log and who only learns it, as this node has it.
async fn members(node: &Daemon) -> (BTreeSet<String>, BTreeSet<String>) {
    let log = node.the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner();
    (log.voters.into_iter().collect(), log.learners.into_iter().collect())
}

#[tokio::test]
async fn a_voter_of_the_log_that_stays_silent_is_replaced_and_comes_back_as_a_learner() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm", "fir"]).await;
    let (voters, learners) = members(&cluster["alder"]).await;
    let spare = learners.first().expect("five of six vote").clone();
    let leader = cluster["alder"].led_by().await.expect("a leader");
    let mut others = voters.iter().filter(|name| **name != leader);
    let (silent, second, third) = (others.next().unwrap(), others.next().unwrap(), others.next().unwrap());
    cluster[silent].kill();
    let moved: BTreeSet<String> =
        voters.iter().filter(|it| *it != silent).cloned().chain([spare.clone()]).collect();
    until("the learner has the vote of the silent one", 4 * PATIENCE, async || {
        members(&cluster[&leader]).await == (moved.clone(), BTreeSet::from([silent.clone()]))
    })
    .await;

    // Three of the first five are gone, and the log has its majority.
    cluster[second].kill();
    cluster[third].kill();
    cluster[&leader].create_volume("jobs", std::slice::from_ref(&leader)).await;
    assert_eq!(members(&cluster[&leader]).await.0, moved, "nobody is there to take another vote");

    for name in [silent, second, third] {
        cluster[name].spawn(&Origin::Unsaid);
        cluster[name].ready().await;
    }
    cluster.whole().await;
    until("it learns what it has missed", PATIENCE, async || {
        cluster[silent].hash().await == cluster[&leader].hash().await
    })
    .await;
    assert_eq!(members(&cluster[silent]).await, (moved, BTreeSet::from([silent.clone()])), "as a learner");
}
