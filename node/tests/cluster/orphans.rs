//! Handlers that outlive their daemon or their shim.

use std::fs;
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Pid, Signal, kill_process};

use crate::ask::{AMO, spec};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, until};

/// How often the daemon is killed.
const ROUNDS: usize = 2;

/// Does not end when it is asked to, and writes down when it meets another.
const STUBBORN: &str = r#"
[handler.stubborn]
kind = "exec"
argv = ["/bin/sh", "-c", "trap '' TERM HUP; exec 9>NOTES.lock; flock -n 9 || echo met >> NOTES; echo run >> NOTES; sleep 60"]
"#;

fn lines(node: &Daemon, line: &str) -> usize {
    fs::read_to_string(node.notes_path()).unwrap_or_default().lines().filter(|it| *it == line).count()
}

#[tokio::test]
async fn a_daemon_that_is_killed_and_started_at_once_starts_nothing_beside_what_it_has_left() {
    let mut cluster = Cluster::with(&["alder"], STUBBORN).await;
    cluster.volume("jobs").await;
    let each = pb::ScheduleSpec {
        cadence: "*/2 * * * * *".to_owned(),
        handler: "stubborn".to_owned(),
        overlap: pb::Overlap::Skip.into(),
        ..spec("jobs/clock/stubborn", AMO)
    };
    cluster.nodes[0].add(each).await;
    for round in 1..=ROUNDS {
        until("it runs", PATIENCE, async || lines(&cluster.nodes[0], "run") >= round).await;
        cluster.nodes[0].kill();
        cluster.nodes[0].spawn(&Origin::Unsaid);
        cluster.nodes[0].ready().await;
    }
    until("it runs again", PATIENCE, async || lines(&cluster.nodes[0], "run") > ROUNDS).await;
    assert_eq!(lines(&cluster.nodes[0], "met"), 0, "two runs at once");
    assert!(cluster.nodes[0].log().contains("earlier incarnations are still going"));
}

/// Processes that sleep under this marker.
fn sleepers(marker: &str) -> usize {
    let wanted = format!("sleep\0{marker}\0");
    let listed = fs::read_dir("/proc").unwrap().flatten();
    let lines = listed.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| line == wanted.as_bytes()).count()
}

#[tokio::test]
async fn what_has_left_the_session_of_a_shim_that_is_killed_ends_with_it() {
    let marker = format!("1001.{}", std::process::id());
    let script = format!("setsid --fork sleep {marker}; echo $PPID >> NOTES; sleep 60");
    let handlers = format!("[handler.h]\nkind = 'exec'\nargv = ['/bin/sh', '-c', {script:?}]\n");
    let cluster = Cluster::with(&["alder"], &handlers).await;
    cluster.volume("jobs").await;
    let handler = "h".to_owned();
    let overlap = pb::Overlap::Skip.into();
    let each = pb::ScheduleSpec { handler, overlap, ..spec("jobs/clock/leaves", AMO) };
    cluster.nodes[0].add(each).await;
    let noted = || fs::read_to_string(cluster.nodes[0].notes_path()).unwrap_or_default();
    until("it runs", PATIENCE, async || noted().ends_with('\n') && sleepers(&marker) == 1).await;
    let pause = pb::PauseScheduleRequest {
        schedule: "jobs/clock/leaves".to_owned(),
        paused: true,
        reason: "enough".to_owned(),
        ..Default::default()
    };
    cluster.nodes[0].schedules().pause_schedule(pause).await.unwrap();
    let shim = noted().lines().next().unwrap().parse().unwrap();
    kill_process(Pid::from_raw(shim).unwrap(), Signal::KILL).unwrap();
    until("nothing is left", Duration::from_secs(8), async || sleepers(&marker) == 0).await;
}
