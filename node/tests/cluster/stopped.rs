//! A daemon that is stopped (SIGSTOP) can neither prolong its runs nor start one late.

use std::fs;
use std::path::Path;
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Pid, Signal, kill_process};
use tokio::time::Instant;

use crate::ask::{AMO, at, spec};
use crate::checker::SECOND;
use crate::harness::{Cluster, HANDLERS, PATIENCE, pass, second_after, until};

const JOB: &str = "jobs/clock/stubborn";
/// Timeout and grace of the handler: nothing of it may live longer.
const TIMEOUT: Duration = Duration::from_secs(3);
const GRACE: Duration = Duration::from_secs(1);

/// Writes down its process id, and does not end when it is asked to.
fn stubborn() -> String {
    let script = "trap '' TERM; echo $$ >> NOTES; while :; do sleep 0.2; done";
    let times = format!("timeout = '{}s'\ngrace = '{}s'\n", TIMEOUT.as_secs(), GRACE.as_secs());
    format!("[handler.stubborn]\nkind = 'exec'\nargv = ['/bin/sh', '-c', \"{script}\"]\n{times}")
}

fn state(pid: Pid) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    stat.rsplit(") ").next()?.chars().next()
}

fn exists(pid: &str) -> bool {
    Path::new("/proc").join(pid).exists()
}

#[tokio::test]
async fn a_stopped_daemon_s_run_ends_at_its_timeout_and_grace() {
    let cluster = Cluster::with(&["alder"], &stubborn()).await;
    cluster.volume("jobs").await;
    let node = &cluster["alder"];
    let due = second_after(Duration::from_secs(2));
    let handler = "stubborn".to_owned();
    node.add(pb::ScheduleSpec { cadence: at(due), handler, ..spec(JOB, AMO) }).await;
    let mut noted = String::new();
    until("it runs", PATIENCE, async || {
        noted = fs::read_to_string(node.notes_path()).unwrap_or_default();
        noted.ends_with('\n')
    })
    .await;
    let (began, handler) = (Instant::now(), noted.trim());
    kill_process(node.pid(), Signal::STOP).unwrap();
    until("the run is gone", PATIENCE, async || !exists(handler)).await;
    let took = began.elapsed();
    println!("gone after {} ms", took.as_millis());
    assert_eq!(state(node.pid()), Some('T'), "the daemon had no part in it");
    assert!(took + Duration::from_secs(1) > TIMEOUT + GRACE, "not before its time: {took:?}");
    assert!(took < 3 * (TIMEOUT + GRACE), "{took:?}");

    kill_process(node.pid(), Signal::CONT).unwrap();
    until("it is recorded", PATIENCE, async || {
        let runs = node.runs_of(JOB, due, due + SECOND).await;
        runs.iter().any(|run| run.state() == pb::RunState::TimedOut)
    })
    .await;
}

#[tokio::test]
async fn a_daemon_that_was_stopped_starts_nothing_after_its_latest_start() {
    let cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let node = &cluster["alder"];
    let due = second_after(Duration::from_secs(3));
    let job = pb::ScheduleSpec { cadence: at(due), start_deadline: Some(2 * SECOND), ..spec(JOB, AMO) };
    node.add(job).await;
    // Accepted already, half a second ahead, and not yet started.
    pass(due - SECOND / 10).await;
    kill_process(node.pid(), Signal::STOP).unwrap();
    pass(due + 4 * SECOND).await;
    kill_process(node.pid(), Signal::CONT).unwrap();
    let mut runs = Vec::new();
    until("its refusal is recorded", PATIENCE, async || {
        runs = node.runs_of(JOB, due, due + SECOND).await;
        let decisions = node.decisions(JOB, due, due + SECOND).await;
        let ended = !runs.is_empty() && runs.iter().all(|run| run.ended_at.is_some());
        ended || decisions.iter().any(|it| it.decision() == pb::DecisionKind::MissedDeadline)
    })
    .await;
    assert_eq!(cluster.starts().len(), 0, "{runs:#?}");
}
