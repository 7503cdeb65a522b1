//! Disks that fail or are full.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};

use crate::ask::{ALO, AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::{Daemon, Origin, STOP_GRACE};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};
use crate::mount::Mount;

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
/// A node whose disk has failed ends within this, on a slow machine.
const AT_ONCE: Duration = Duration::from_secs(10);
/// How long the disk of the log's leader hangs, microseconds.
const HUNG: i64 = 14 * SECOND;

/// A library that makes every fsync fail while the flag file exists.
fn preload(dir: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cluster/fsync_fails.c");
    let library = dir.join("fsync_fails.so");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status();
    assert!(built.unwrap().success());
    library
}

/// Whether a decision since then stands on a grant of this node.
async fn granted(asked: &Daemon, node: &str, since: i64) -> bool {
    let decisions = asked.decisions(ONCE, since, now()).await;
    decisions.iter().any(|decision| decision.grants.iter().any(|grant| grant == node))
}

/// Starts birch again, and waits until it grants; nothing has run twice.
async fn birch_is_back(cluster: &mut Cluster) {
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    cluster.whole().await;
    let back = now();
    until("birch grants again", PATIENCE, async || granted(&cluster["alder"], "birch", back).await).await;
    assert_eq!(doubles(&cluster.starts(), ONCE, 0, i64::MAX), BTreeSet::new());
}

#[tokio::test]
async fn a_failed_fsync_ends_the_node_at_once_and_nothing_is_granted_after_it() {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    let (library, flag) = (preload(cluster.dir.path()), cluster.dir.path().join("fails"));
    cluster["birch"].env = vec![
        ("LD_PRELOAD".to_owned(), library.display().to_string()),
        ("CAESIUM_TEST_FSYNC_FAILS".to_owned(), flag.display().to_string()),
    ];
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    let began = now();
    until("birch grants", PATIENCE, async || granted(&cluster["alder"], "birch", began).await).await;

    fs::write(&flag, "").unwrap();
    let failed = now();
    let status = cluster["birch"].ended(AT_ONCE).await;
    let log = cluster["birch"].log_tail();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("grant store failed") || log.contains("log has stopped"), "{log}");
    let from = second_after(Duration::from_secs(2));
    pass(from + 5 * SECOND).await;
    // What was promised before the failure may be of dues up to the look-ahead after it.
    assert!(!granted(&cluster["alder"], "birch", failed + 2 * SECOND).await);
    let verdict = judge(&cluster.starts(), ONCE, from, from + 3 * SECOND, 2 * SECOND);
    assert_eq!((verdict.started, verdict.missing.len()), (3, 0), "the others go on: {verdict:?}");

    fs::remove_file(&flag).unwrap();
    birch_is_back(&mut cluster).await;
}

impl Cluster {
    /// Nodes that are not started yet; the fsyncs of each hang for as long as the file named by [`Cluster::hang_flag`] exists.
    async fn that_may_hang(names: &[&str]) -> Self {
        let mut cluster = Self::prepared(names, HANDLERS).await;
        let library = preload(cluster.dir.path());
        for name in names {
            let flag = cluster.hang_flag(name);
            cluster[name].env = vec![
                ("LD_PRELOAD".to_owned(), library.display().to_string()),
                ("CAESIUM_TEST_FSYNC_HANGS".to_owned(), flag.display().to_string()),
                ("CAESIUM_TEST_FSYNC_SLOW".to_owned(), cluster.slow_flag(name).display().to_string()),
            ];
        }
        cluster
    }

    fn slow_flag(&self, node: &str) -> PathBuf {
        self.dir.path().join(format!("slow-{node}"))
    }

    fn hang_flag(&self, node: &str) -> PathBuf {
        self.dir.path().join(format!("hangs-{node}"))
    }
}

#[tokio::test]
async fn a_node_whose_disk_hangs_goes_down_all_the_same_and_comes_back_as_after_a_crash() {
    let mut cluster = Cluster::that_may_hang(&["alder", "birch", "cedar"]).await;
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    pass(second_after(Duration::from_secs(2))).await;
    fs::write(cluster.hang_flag("birch"), "").unwrap();
    pass(second_after(Duration::from_secs(1))).await;
    kill_process(cluster["birch"].pid(), Signal::TERM).unwrap();
    let status = cluster["birch"].ended(STOP_GRACE + Duration::from_secs(2)).await;
    let log = cluster["birch"].log_tail();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("ended without the last writes"), "{log}");

    fs::remove_file(cluster.hang_flag("birch")).unwrap();
    birch_is_back(&mut cluster).await;
}

#[tokio::test]
async fn a_second_signal_ends_a_node_at_once_though_its_disk_hangs() {
    let mut cluster = Cluster::that_may_hang(&["alder"]).await;
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    pass(second_after(Duration::from_secs(2))).await;
    fs::write(cluster.hang_flag("alder"), "").unwrap();
    pass(second_after(Duration::from_secs(1))).await;
    kill_process(cluster["alder"].pid(), Signal::TERM).unwrap();
    // By then it waits for its last writes and for nothing else.
    pass(second_after(Duration::from_secs(2))).await;
    assert!(cluster["alder"].alive(), "{}", cluster["alder"].log_tail());
    kill_process(cluster["alder"].pid(), Signal::TERM).unwrap();
    let status = cluster["alder"].ended(Duration::from_millis(1500)).await;
    let log = cluster["alder"].log_tail();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("ended at once"), "{log}");
    fs::remove_file(cluster.hang_flag("alder")).unwrap();
}

#[tokio::test]
async fn changes_go_on_within_seconds_when_the_disk_of_the_log_s_leader_hangs() {
    let mut cluster = Cluster::that_may_hang(&["alder", "birch", "cedar"]).await;
    cluster.begin().await;
    cluster.volume("jobs").await;
    let leader = cluster["alder"].led_by().await.expect("the log has a leader");
    let other = cluster.names().into_iter().find(|name| *name != leader).unwrap();
    fs::write(cluster.hang_flag(&leader), "").unwrap();
    // The others make a majority of the log, so that some changes are made before anything is handed over.
    let (hung, mut last, mut longest, mut made) = (now(), now(), 0, 0);
    while now() - hung < HUNG {
        let name = format!("jobs/clock/try-{made}");
        let yearly = pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec(&name, AMO) };
        let tried = cluster[other.as_str()].try_add(yearly);
        if tokio::time::timeout(Duration::from_secs(5), tried).await.is_ok_and(|made| made.is_ok()) {
            (longest, last, made) = (longest.max(now() - last), now(), made + 1);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    longest = longest.max(now() - last);
    eprintln!("{made} changes while the leader's disk hung, none for {} ms at most", longest / 1000);
    assert!(longest < 10 * SECOND, "none for {} ms", longest / 1000);
    assert_ne!(cluster[other.as_str()].led_by().await.as_ref(), Some(&leader), "it is handed over");
    fs::remove_file(cluster.hang_flag(&leader)).unwrap();
    let name = "jobs/clock/after";
    until("the one that hung takes changes again", PATIENCE, async || {
        cluster[leader.as_str()].try_add(spec(name, AMO)).await.is_ok()
    })
    .await;
}

#[tokio::test]
async fn a_master_whose_fsync_hangs_loses_its_mastership_and_both_policies_go_on() {
    let mut cluster = Cluster::that_may_hang(&["alder", "birch", "cedar"]).await;
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    cluster["alder"].add(spec(OWED, ALO)).await;
    let master = cluster.settled("jobs").await;
    let other = cluster.names().into_iter().find(|name| *name != master).unwrap();
    pass(second_after(Duration::from_secs(3))).await;

    fs::write(cluster.hang_flag(&master), "").unwrap();
    let from = second_after(Duration::from_secs(5));
    pass(from + 5 * SECOND).await;
    for schedule in [ONCE, OWED] {
        let verdict = judge(&cluster.starts(), schedule, from, from + 4 * SECOND, 2 * SECOND);
        assert_eq!((verdict.started, verdict.missing.len()), (4, 0), "{schedule}: {verdict:?}");
    }
    let nodes = cluster[other.as_str()].membership().list_nodes(pb::ListNodesRequest::default()).await;
    let nodes = nodes.unwrap().into_inner().nodes;
    let shown = nodes.iter().find(|node| node.name == master).unwrap();
    assert_eq!(shown.unable().collect::<Vec<_>>(), [pb::Unable::DiskHangs], "{shown:?}");
    assert!(cluster[master.as_str()].log().contains("the disk hangs"));

    fs::remove_file(cluster.hang_flag(&master)).unwrap();
    let back = second_after(Duration::from_secs(8));
    pass(back + 4 * SECOND).await;
    let starts = cluster.starts();
    for schedule in [ONCE, OWED] {
        assert_eq!(doubles(&starts, schedule, 0, i64::MAX), BTreeSet::new(), "{schedule}");
        let verdict = judge(&starts, schedule, back, back + 2 * SECOND, 2 * SECOND);
        assert_eq!((verdict.started, verdict.missing.len()), (2, 0), "{schedule}: {verdict:?}");
    }
    let during = judge(&starts, OWED, from - 7 * SECOND, from, 60 * SECOND);
    assert_eq!(during.missing.len(), 0, "what was granted to it is taken up: {during:?}");
}

#[tokio::test]
async fn a_disk_that_is_slow_and_does_not_hang_is_shown_by_every_node_and_goes_on() {
    let mut cluster = Cluster::that_may_hang(&["alder", "birch", "cedar"]).await;
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    pass(second_after(Duration::from_secs(2))).await;
    fs::write(cluster.slow_flag("birch"), "").unwrap();
    let shown = async |asked: &str| {
        let nodes = cluster[asked].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        nodes.into_inner().nodes.into_iter().find(|node| node.name == "birch").unwrap()
    };
    for asked in ["birch", "cedar"] {
        until("a slow disk is shown", PATIENCE, async || shown(asked).await.slow_write.is_some()).await;
        let birch = shown(asked).await;
        let write = birch.slow_write.unwrap();
        assert!((300_000..2_000_000).contains(&write), "a write takes {write} us");
        assert_eq!(birch.unable().count(), 0, "it promises all the same: {birch:?}");
    }
    fs::remove_file(cluster.slow_flag("birch")).unwrap();
    until("it is over", PATIENCE, async || shown("cedar").await.slow_write.is_none()).await;
    let log = cluster["birch"].log();
    let told = ["the disk is slow", "the disk is no longer slow"].map(|it| log.matches(it).count());
    assert_eq!(told, [1, 1], "one line for each transition: {log}");
}

#[tokio::test]
async fn a_voter_whose_disk_is_full_refuses_says_so_and_recovers() {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    let Some(disk) = Mount::of(cluster["birch"].data_dir(), 192) else {
        eprintln!("SKIPPED: this user may not mount a small disk");
        return;
    };
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    let began = now();
    until("birch grants", PATIENCE, async || granted(&cluster["alder"], "birch", began).await).await;

    let filler = disk.0.join("filler");
    let size = usize::try_from(disk.free().saturating_sub(30 << 20)).unwrap();
    fs::write(&filler, vec![1; size]).unwrap();
    until("birch says so", PATIENCE, async || cluster["birch"].log().contains("the disk is full")).await;
    let from = second_after(Duration::from_secs(2));
    pass(from + 5 * SECOND).await;
    assert!(!granted(&cluster["alder"], "birch", from).await);
    let starts = cluster.starts();
    let verdict = judge(&starts, ONCE, from, from + 3 * SECOND, 2 * SECOND);
    assert_eq!((verdict.started, verdict.missing.len()), (3, 0), "two of three go on: {verdict:?}");
    let at_birch = starts.iter().filter(|start| start.node == "birch" && start.due >= from).count();
    assert_eq!(at_birch, 0, "it accepts no run either");
    assert!(cluster["birch"].alive());

    let nodes = cluster["alder"].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
    let birch = nodes.into_inner().nodes.into_iter().find(|node| node.name == "birch").unwrap();
    assert_eq!(birch.unable().collect::<Vec<_>>(), [pb::Unable::DiskFull], "{birch:?}");
    let explained = cluster["alder"].explain_quorum(ONCE).await;
    let own = &explained.partitions[0];
    assert_eq!((own.would(), own.unable[0].text().as_str()), (pb::DecisionKind::Fired, "birch (disk-full)"));
    // With one node more away there is no quorum of those that can promise, though two of three are heard.
    cluster["cedar"].kill();
    until("nobody promises that it runs", PATIENCE, async || {
        let explained = cluster["alder"].explain_quorum(ONCE).await;
        let own = &explained.partitions[0];
        own.heard.len() == 2
            && !own.quorum
            && (own.would(), explained.runs_min) == (pb::DecisionKind::Unspecified, 0)
            && own.why.contains("cannot promise: birch (disk-full)")
    })
    .await;
    until("what is open names it", PATIENCE, async || {
        let status = cluster["alder"].watch().status(pb::StatusRequest {}).await.unwrap().into_inner();
        status
            .open
            .iter()
            .any(|open| open.note.contains("cannot promise: birch (disk-full); recorded withheld"))
    })
    .await;
    let request = pb::ShowQuorumRequest { volume: "jobs".to_owned(), ..Default::default() };
    let shown = cluster["alder"].masters().show_quorum(request).await.unwrap().into_inner();
    assert!(!shown.quorums[0].quorum && shown.quorums[0].heard.len() == 2, "{shown:?}");

    fs::remove_file(&filler).unwrap();
    let freed = now();
    until("birch grants again", PATIENCE, async || granted(&cluster["alder"], "birch", freed).await).await;
    assert!(cluster["birch"].log().contains("the disk has room again"));
    assert_eq!(doubles(&cluster.starts(), ONCE, 0, i64::MAX), BTreeSet::new());
    for node in &mut cluster.nodes {
        node.kill();
    }
}

#[tokio::test]
async fn a_damaged_grant_store_does_not_vote_and_its_owner_is_told_what_to_do() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    let began = now();
    until("birch grants", PATIENCE, async || granted(&cluster["alder"], "birch", began).await).await;
    cluster["birch"].kill();
    let path = cluster["birch"].data_dir().join("grants.redb");
    let mut bytes = fs::read(&path).unwrap();
    // One bit in each page behind the header: some of them are in use, whichever those are now.
    let pages = bytes.chunks_mut(4096).skip(1);
    let hit =
        pages.filter_map(|page| page.iter_mut().find(|byte| **byte != 0)).map(|byte| *byte ^= 1).count();
    assert!(hit > 3, "{hit} pages");
    fs::write(&path, bytes).unwrap();
    cluster["birch"].spawn(&Origin::Unsaid);
    let status = cluster["birch"].ended(AT_ONCE).await;
    let log = cluster["birch"].log_tail();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("grants.redb is damaged") && log.contains("node forget"), "{log}");
    let from = second_after(Duration::from_secs(2));
    pass(from + 5 * SECOND).await;
    let verdict = judge(&cluster.starts(), ONCE, from, from + 3 * SECOND, 2 * SECOND);
    assert_eq!((verdict.started, verdict.missing.len()), (3, 0), "two of three go on: {verdict:?}");
}

/// What is kept for two minutes has to grow old, so this takes three. A burst fills a store of 600 rows, the node shows it and
/// withholds at-most-once, and starts again by itself.
#[tokio::test]
#[ignore = "needs three minutes; benches/blackbox.sh runs it"]
async fn a_grant_store_that_was_full_grants_again_without_a_restart() {
    const ROWS: u64 = 600;
    let mut cluster = Cluster::prepared(&["alder"], HANDLERS).await;
    cluster["alder"].flags = vec![format!("--grant-rows-max={ROWS}")];
    cluster.begin().await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    alder.add(spec(ONCE, AMO)).await;
    let burst: Vec<String> = (0..30).map(|n| format!("jobs/burst/s{n}")).collect();
    for name in &burst {
        alder.add(pb::ScheduleSpec { handler: "nothing".to_owned(), ..spec(name, AMO) }).await;
    }
    let filled = async || alder.unable().await == [pb::Unable::StoreFull];
    let filling = async || {
        let counters = alder.counters().await;
        2 * counters.grant_rows >= counters.grant_rows_limit && counters.grant_rows_limit == ROWS
    };
    until("the status of the node shows that its store fills", PATIENCE, filling).await;
    until("the store is full", PATIENCE, filled).await;
    let full = now();
    for name in &burst {
        let remove = pb::RemoveScheduleRequest { schedule: name.clone(), ..Default::default() };
        alder.schedules().remove_schedule(remove).await.unwrap();
    }
    assert!(alder.counters().await.grant_rows >= ROWS);
    let from = second_after(Duration::from_secs(5));
    pass(from + 5 * SECOND).await;
    let explained = alder.explain_quorum(ONCE).await;
    assert_eq!((explained.runs_min, explained.partitions[0].would()), (0, pb::DecisionKind::Unspecified));
    assert!(!granted(alder, "alder", from).await, "a full voter refuses");

    let again = Duration::from_secs(200);
    until("it is full no longer", again, async || alder.unable().await.is_empty()).await;
    let free = second_after(Duration::from_secs(2));
    eprintln!("full for {} s", (free - full) / SECOND);
    pass(free + 5 * SECOND).await;
    let verdict = judge(&cluster.starts(), ONCE, free, free + 3 * SECOND, 2 * SECOND);
    assert_eq!((verdict.started, verdict.missing.len()), (3, 0), "{verdict:?}");
    assert_eq!(doubles(&cluster.starts(), ONCE, 0, i64::MAX), BTreeSet::new());
}

impl Daemon {
    /// Why it cannot promise, as it shows itself.
    async fn unable(&self) -> Vec<pb::Unable> {
        let listed =
            self.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
        let own = listed.nodes.iter().find(|node| node.name == self.name);
        own.map(|node| node.unable().collect()).unwrap_or_default()
    }
}
