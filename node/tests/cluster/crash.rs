//! Processes are killed.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::Origin;
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until, window};

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
/// From one kill to the next.
const ROUND: i64 = 10 * SECOND;
/// Where in a second the kills fall: after its starts, while the next one is claimed, and just before it is due.
const PHASES: [i64; 3] = [300_000, 550_000, 900_000];
const LATE: i64 = 3 * SECOND;

#[tokio::test]
async fn a_master_killed_every_ten_seconds_doubles_nothing_and_hides_nothing() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    cluster.nodes[0].add(spec(OWED, ALO)).await;
    let from = second_after(Duration::from_secs(2));
    let rounds = window(30) / 10;
    for (round, phase) in (0..rounds).zip(PHASES.into_iter().cycle()) {
        let kill = from + round * ROUND + 2 * SECOND + phase;
        pass(kill - SECOND).await;
        let master = cluster.settled("jobs").await;
        pass(kill).await;
        cluster[master.as_str()].kill();
        println!("round {round}: killed {master} at {kill}");
        pass(kill + ROUND / 2).await;
        cluster[master.as_str()].spawn(&Origin::Unsaid);
        cluster[master.as_str()].ready().await;
    }
    let end = from + rounds * ROUND + 2 * SECOND;
    pass(end).await;
    cluster.whole().await;
    cluster.settled("jobs").await;
    // What is owed may still come; nothing is judged missing before.
    let owed = || judge(&cluster.starts(), OWED, from, end, LATE);
    until("all that is owed has run", Duration::from_secs(15), async || owed().missing.is_empty()).await;

    let verdict = judge(&cluster.starts(), ONCE, from, end, LATE);
    println!("at most once: {verdict:?}\nat least once: {:?}", owed());
    assert!(verdict.never_wrong(), "{verdict:?}");
    assert!(verdict.started * 2 > usize::try_from((end - from) / SECOND).unwrap(), "most run: {verdict:?}");
    let listed = cluster.nodes[2].decisions(ONCE, from, end).await;
    let listed: BTreeSet<i64> = listed.iter().map(|decision| decision.due).collect();
    let unsaid: Vec<&i64> =
        verdict.missing.union(&verdict.late).filter(|due| !listed.contains(due)).collect();
    assert!(unsaid.is_empty(), "nothing is recorded of {unsaid:?}");
}

#[tokio::test]
async fn a_cluster_killed_whole_keeps_what_it_acknowledged_and_goes_on() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    let mut declared = BTreeSet::new();
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    declared.insert(ONCE.to_owned());
    let from = second_after(Duration::from_secs(2));
    pass(from + 3 * SECOND).await;
    for (node, volume) in cluster.nodes.iter().zip(["web", "mail", "logs"]) {
        node.create_volume(volume, &cluster.names()).await;
        for n in 0..10 {
            let yearly =
                pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec(&format!("{volume}/it/s{n}"), AMO) };
            declared.insert(yearly.schedule.clone());
            node.add(yearly).await;
        }
    }
    for node in &mut cluster.nodes {
        node.kill();
    }
    for node in &mut cluster.nodes {
        node.spawn(&Origin::Unsaid);
    }
    for node in &mut cluster.nodes {
        node.ready().await;
    }
    let back = now();
    let runs_again = || cluster.starts().iter().any(|start| start.schedule == ONCE && start.due > back);
    until("it runs again", Duration::from_secs(10), async || runs_again()).await;
    println!("runs again after {} ms", (now() - back) / 1000);
    cluster.whole().await;
    let again = second_after(Duration::from_secs(3));
    pass(again + 5 * SECOND).await;

    for node in &cluster.nodes {
        let all = pb::ListSchedulesRequest { page_size: 1000, ..Default::default() };
        let listed = node.schedules().list_schedules(all).await.unwrap().into_inner().schedules;
        let names: BTreeSet<String> = listed.into_iter().map(|it| it.spec.unwrap().schedule).collect();
        assert_eq!(names, declared, "at {}", node.name);
        let volumes = node
            .masters()
            .list_volumes(pb::ListVolumesRequest::default())
            .await
            .unwrap()
            .into_inner()
            .volumes;
        let volumes: Vec<String> = volumes.into_iter().map(|volume| volume.name).collect();
        assert_eq!(volumes, ["jobs", "logs", "mail", "web"], "at {}", node.name);
    }
    let starts = cluster.starts();
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new(), "{starts:#?}");
    let verdict = judge(&starts, ONCE, again, again + 3 * SECOND, LATE);
    assert_eq!((verdict.started, verdict.late.len()), (3, 0), "{verdict:?}");
}

#[tokio::test]
async fn five_nodes_that_join_at_once_are_all_taken_in() {
    let names = ["alder", "birch", "cedar", "doum", "elm", "fir"];
    let mut cluster = Cluster::prepared(&names, crate::harness::HANDLERS).await;
    cluster.nodes[0].spawn(&Origin::Bootstrap);
    cluster.nodes[0].ready().await;
    let seed = Origin::Join(cluster.nodes[0].port);
    let began = now();
    for node in &mut cluster.nodes[1..] {
        node.spawn(&seed);
    }
    for node in &mut cluster.nodes[1..] {
        node.ready().await;
    }
    println!("all ready after {} ms", (now() - began) / 1000);
    cluster.whole().await;
    println!("all voting and heard after {} ms", (now() - began) / 1000);
    let mut hashes = BTreeSet::new();
    until("all replicas are equal", PATIENCE, async || {
        hashes.clear();
        for node in &cluster.nodes {
            let log = node.the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner();
            hashes.insert((log.applied, log.state_hash));
        }
        hashes.len() == 1
    })
    .await;
    let listed = cluster["fir"]
        .membership()
        .list_nodes(pb::ListNodesRequest::default())
        .await
        .unwrap()
        .into_inner()
        .nodes;
    let ids: BTreeSet<u64> = listed.iter().map(|node| node.id).collect();
    assert_eq!(ids, (1..=6).collect(), "each has an id of its own: {listed:#?}");
}

#[tokio::test]
async fn a_peer_that_is_away_is_one_line_of_each_log_however_long_it_stays_away() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    let leader = cluster["alder"].led_by().await.expect("the log has a leader");
    let away = cluster.names().into_iter().find(|name| *name != leader).unwrap();
    let before = cluster[leader.as_str()].log().len();
    cluster[away.as_str()].kill();
    until("it is missed", PATIENCE, async || {
        cluster[leader.as_str()].log()[before..].contains("not reachable: failed or cut off")
    })
    .await;
    // The leader of the log calls it ten times a second and more.
    pass(second_after(Duration::from_secs(4))).await;
    let log = cluster[leader.as_str()].log()[before..].to_owned();
    let loud: Vec<&str> = log.lines().filter(|it| it.contains(" WARN ") || it.contains(" ERROR ")).collect();
    assert_eq!(loud.len(), 1, "{log}");
}
