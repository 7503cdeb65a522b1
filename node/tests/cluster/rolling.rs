//! A cluster is rolled from the version before to the present, and back as long as no feature level was raised; while it
//! runs, and judged by what its handlers wrote. `benches/rolling.sh` builds the version before and runs this.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use caesium_engine::replica::Levels;
use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tonic::Status;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::{Daemon, Origin, PROGRAM};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

/// The last one is rolled last: it has the most masterships.
const FIVE: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
const ROLLED: [&str; 5] = ["elm", "doum", "cedar", "birch", "alder"];
/// Nothing that is due stands still for longer than a change of master takes, with a machine that is busy.
const LATE_MAX: i64 = 5 * SECOND;
/// How long nothing is stopped between two nodes.
const TOGETHER: Duration = Duration::from_secs(2);
/// The level that is raised, and that the version before does not read.
const LEVEL: u32 = Levels::OWN.newest.0;

fn load() -> Vec<(String, pb::Policy)> {
    let named = |policy: pb::Policy, word: &str| {
        (1..=3).map(move |n| (format!("jobs/{word}/each-{n}"), policy)).collect::<Vec<_>>()
    };
    [named(AMO, "once"), named(ALO, "least")].concat()
}

/// Stops a node in order and starts it again on the same data, as the operator does who replaces the program.
async fn roll(cluster: &mut Cluster, name: &str, program: &Path) {
    let node = &mut cluster[name];
    kill_process(node.pid(), Signal::TERM).unwrap();
    assert!(node.ended(PATIENCE).await.success(), "{name} goes down in order");
    node.program = program.to_owned();
    node.spawn(&Origin::Unsaid);
    node.ready().await;
    cluster.whole().await;
    // Through the node that was rolled, and read by all: entries of either version are applied by both.
    let far = at(now() / SECOND * SECOND + 86_400 * SECOND);
    let made = now();
    cluster[name].add(pb::ScheduleSpec { cadence: far, ..spec(&format!("jobs/roll/at-{made}"), AMO) }).await;
    same(cluster).await;
    // It has its masterships back, and all go on together for a while.
    cluster.settled("jobs").await;
    pass(second_after(TOGETHER)).await;
}

/// Waits until all nodes have applied the same entries and have the same state.
async fn same(cluster: &Cluster) {
    until("all nodes have the same state", PATIENCE, async || {
        let mut states = BTreeSet::new();
        for node in &cluster.nodes {
            states.insert(node.hash().await);
        }
        states.len() == 1
    })
    .await;
}

impl Daemon {
    async fn raise(&self, level: u32, dry_run: bool) -> Result<pb::ChangeReply, Status> {
        let options = Some(pb::ChangeOptions { dry_run, ..Default::default() });
        let request = pb::RaiseLevelRequest { level, options, ..Default::default() };
        Ok(self.membership().raise_level(request).await?.into_inner())
    }

    async fn cluster_version(&self) -> pb::ClusterVersionReply {
        self.membership().cluster_version(pb::ClusterVersionRequest {}).await.unwrap().into_inner()
    }
}

/// The level in force, the newest that is possible, and who does not read it.
async fn levels(node: &Daemon) -> (u32, u32, BTreeSet<String>) {
    let known = node.cluster_version().await;
    let reads = |node: &pb::NodeVersion| node.levels.is_some_and(|levels| levels.newest >= LEVEL);
    let old = known.nodes.iter().filter(|node| !reads(node)).map(|node| node.node.clone()).collect();
    (known.level, known.possible, old)
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Who still runs the version before is named, and nothing is raised.
async fn not_yet(cluster: &Cluster, old: &[&str]) {
    let asked = &cluster["cedar"];
    assert_eq!(levels(asked).await, (1, 1, names(old)));
    for dry_run in [true, false] {
        let refused = asked.raise(LEVEL, dry_run).await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::FailedPrecondition, "{refused}");
        let because = crate::ask::detail(&refused).because;
        for name in old {
            assert!(because.contains(&format!("{name} runs caesiumd")), "{because}");
        }
    }
    assert_eq!(levels(asked).await.0, 1);
}

async fn raised(cluster: &Cluster) {
    let asked = &cluster["cedar"];
    assert_eq!(levels(asked).await, (1, LEVEL, BTreeSet::new()));
    asked.raise(LEVEL, true).await.unwrap();
    assert_eq!(levels(asked).await.0, 1, "a dry run raises nothing");
    asked.raise(LEVEL, false).await.unwrap();
    for node in &cluster.nodes {
        let what = format!("{} is at level {LEVEL}", node.name);
        until(&what, PATIENCE, async || levels(node).await.0 == LEVEL).await;
    }
    same(cluster).await;
}

/// The version before stops at the entry that raised the level, on the data of a member; and none joins.
async fn refused(cluster: &mut Cluster, before: &Path) {
    let node = &mut cluster["elm"];
    kill_process(node.pid(), Signal::TERM).unwrap();
    assert!(node.ended(PATIENCE).await.success());
    node.program = before.to_owned();
    node.spawn(&Origin::Unsaid);
    assert!(!node.ended(PATIENCE).await.success());
    let said = node.log_tail();
    assert!(said.contains("a command of a newer version of caesiumd"), "{said}");

    let mut late = Daemon::new(cluster.dir.path(), "fir", 1, HANDLERS);
    late.program = before.to_owned();
    late.spawn(&Origin::Join(cluster["alder"].port));
    assert!(!late.ended(PATIENCE).await.success());
    let said = late.log_tail();
    let why = format!("the cluster is at feature level {LEVEL}; the caesiumd of fir reads levels 1 to 1");
    assert!(said.contains(&why), "{said}");

    let node = &mut cluster["elm"];
    node.program = PROGRAM.into();
    node.spawn(&Origin::Unsaid);
    node.ready().await;
    cluster.whole().await;
    same(cluster).await;
}

#[tokio::test]
#[ignore = "needs the daemon of the version before, which benches/rolling.sh builds"]
async fn a_cluster_is_rolled_to_the_present_and_back_and_nothing_runs_twice_or_is_lost() {
    let before: PathBuf = std::env::var_os("CAESIUM_BEFORE").expect("CAESIUM_BEFORE names its daemon").into();
    let rounds: usize = std::env::var("CAESIUM_ROUNDS").map_or(1, |text| text.parse().expect("a number"));
    let present = Path::new(PROGRAM);
    let mut cluster = Cluster::prepared(&FIVE, HANDLERS).await;
    for node in &mut cluster.nodes {
        node.program.clone_from(&before);
    }
    cluster.begin().await;
    cluster.volume("jobs").await;
    for (schedule, policy) in load() {
        cluster["alder"].add(spec(&schedule, policy)).await;
    }
    let from = second_after(Duration::from_secs(3));
    pass(from).await;
    for round in 1..=rounds {
        for name in ROLLED {
            roll(&mut cluster, name, present).await;
        }
        let back = if round < rounds { &ROLLED[..] } else { &["alder", "doum"][..] };
        for name in back {
            roll(&mut cluster, name, &before).await;
        }
        not_yet(&cluster, back).await;
        println!("{round} of {rounds}: {} s", (now() - from) / SECOND);
    }
    for name in ["doum", "alder"] {
        roll(&mut cluster, name, present).await;
    }
    raised(&cluster).await;
    refused(&mut cluster, &before).await;

    let end = second_after(Duration::from_secs(2));
    pass(end + LATE_MAX).await;
    let starts = cluster.starts();
    println!("{} starts in {} s", starts.len(), (end - from) / SECOND);
    for (schedule, policy) in load() {
        let verdict = judge(&starts, &schedule, from, end, LATE_MAX);
        let latest =
            starts.iter().filter(|start| start.schedule == schedule).map(|start| start.at - start.due);
        let latest = latest.max().unwrap_or_default() / 1000;
        println!(
            "{schedule}: {} dues, {} twice, at most {latest} ms late",
            verdict.started,
            verdict.doubles.len()
        );
        if policy == AMO {
            assert_eq!(doubles(&starts, &schedule, 0, i64::MAX), BTreeSet::new(), "{schedule}");
        }
        assert!(verdict.missing.is_empty() && verdict.late.is_empty(), "{schedule}: {verdict:?}");
        assert!(verdict.early.is_empty() && verdict.strays.is_empty(), "{schedule}: {verdict:?}");
    }
}
