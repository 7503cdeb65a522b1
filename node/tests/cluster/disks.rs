//! Disks that fail or are full.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
/// A node whose disk has failed ends within this, on a slow machine.
const AT_ONCE: Duration = Duration::from_secs(10);

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
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    cluster.whole().await;
    let back = now();
    until("birch grants again", PATIENCE, async || granted(&cluster["alder"], "birch", back).await).await;
    assert_eq!(doubles(&cluster.starts(), ONCE, 0, i64::MAX), BTreeSet::new());
}

#[tokio::test]
async fn a_master_whose_fsync_hangs_loses_its_seat_and_both_policies_go_on() {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    let library = preload(cluster.dir.path());
    let flag = |dir: &Path, node: &str| dir.join(format!("hangs-{node}"));
    let dir = cluster.dir.path().to_owned();
    for name in ["alder", "birch", "cedar"] {
        cluster[name].env = vec![
            ("LD_PRELOAD".to_owned(), library.display().to_string()),
            ("CAESIUM_TEST_FSYNC_HANGS".to_owned(), flag(&dir, name).display().to_string()),
        ];
    }
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    cluster["alder"].add(spec(OWED, ALO)).await;
    let master = cluster.settled("jobs").await;
    let other = cluster.names().into_iter().find(|name| *name != master).unwrap();
    pass(second_after(Duration::from_secs(3))).await;

    fs::write(flag(&dir, &master), "").unwrap();
    let from = second_after(Duration::from_secs(5));
    pass(from + 5 * SECOND).await;
    for schedule in [ONCE, OWED] {
        let verdict = judge(&cluster.starts(), schedule, from, from + 4 * SECOND, 2 * SECOND);
        assert_eq!((verdict.started, verdict.missing.len()), (4, 0), "{schedule}: {verdict:?}");
    }
    let nodes = cluster[other.as_str()].membership().list_nodes(pb::ListNodesRequest {}).await;
    let nodes = nodes.unwrap().into_inner().nodes;
    let shown = nodes.iter().find(|node| node.name == master).unwrap();
    assert_eq!(shown.unable(), pb::Unable::DiskHangs, "{shown:?}");
    assert!(cluster[master.as_str()].log().contains("the disk hangs"));

    fs::remove_file(flag(&dir, &master)).unwrap();
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

/// A small disk of its own; gone with its value.
struct Mount(PathBuf);

impl Mount {
    /// `None` where this user may not mount.
    fn of(at: PathBuf, mib: u64) -> Option<Self> {
        fs::create_dir_all(&at).unwrap();
        let options = format!("size={mib}m,mode=0700");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(&at).output().ok()?;
        mounted.status.success().then_some(Self(at))
    }

    fn free(&self) -> u64 {
        let found = rustix::fs::statvfs(&self.0).unwrap();
        found.f_bavail * found.f_frsize
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        Command::new("umount").arg("-l").arg(&self.0).status().ok();
    }
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
    let size = usize::try_from(disk.free().saturating_sub(16 << 20)).unwrap();
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
