//! What a handler is given, what is kept of it, and that it dies with its daemon.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::{SECOND, rfc3339};
use crate::harness::{Cluster, PATIENCE, second_after, until};

/// What a node keeps of an output.
const TAIL_BYTES: usize = 64 << 10;
/// A handler whose daemon is gone gets five seconds at most, and the end must show.
const ORPHAN_MAX: Duration = Duration::from_secs(6);

/// An argument of `sleep` that no other process on the machine has.
fn marker() -> String {
    format!("1000.{}", std::process::id())
}

/// Processes that sleep under this marker.
fn sleepers(marker: &str) -> usize {
    let wanted = format!("sleep\0{marker}\0");
    let listed = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = listed.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| line == wanted.as_bytes()).count()
}

fn handlers() -> String {
    let shell = |name: &str, script: &str| {
        format!("[handler.{name}]\nkind = 'exec'\nargv = ['/bin/sh', '-c', {script:?}]\n")
    };
    [
        "[handler.environment]\nkind = 'exec'\nargv = ['/usr/bin/env']\n".to_owned(),
        shell("payload", "cat"),
        shell("fails", "echo to stdout; echo to stderr >&2; exit 3"),
        shell("talks", "head -c 100000 /dev/zero | tr '\\0' x; echo END"),
        shell("long", "head -c 2500000 /dev/zero | tr '\\0' x; echo END") + "output-tail = '4m'\n",
        shell("sleeps", &format!("sleep {}", marker())),
    ]
    .concat()
}

/// Declares a schedule that is due once, soon, and waits for the end of its run.
async fn run(
    cluster: &Cluster,
    handler: &str,
    change: impl FnOnce(&mut pb::ScheduleSpec),
) -> (pb::Run, pb::RunOutputReply) {
    let (run, due) = declared(cluster, handler, change).await;
    let mut ended = None;
    until(&format!("the run of {handler} ends"), PATIENCE, async || {
        let runs = cluster["alder"].runs_of(&run, due, due + SECOND).await;
        ended = runs.into_iter().find(|run| run.ended_at.is_some());
        ended.is_some()
    })
    .await;
    let ended = ended.expect("it has ended");
    let output = cluster["alder"]
        .fires()
        .run_output(pb::RunOutputRequest { id: ended.id.clone(), ..Default::default() })
        .await;
    (ended, output.unwrap().into_inner())
}

async fn declared(
    cluster: &Cluster,
    handler: &str,
    change: impl FnOnce(&mut pb::ScheduleSpec),
) -> (String, i64) {
    let (schedule, due) = (format!("jobs/runs/{handler}"), second_after(Duration::from_millis(1500)));
    let mut spec = pb::ScheduleSpec { cadence: at(due), handler: handler.to_owned(), ..spec(&schedule, AMO) };
    change(&mut spec);
    cluster["alder"].add(spec).await;
    (schedule, due)
}

#[tokio::test]
async fn a_run_gets_its_environment_and_payload_and_its_end_and_output_are_kept() {
    let cluster = Cluster::with(&["alder"], &handlers()).await;
    cluster.volume("jobs").await;

    let (ended, output) = run(&cluster, "environment", |_| {}).await;
    assert_eq!((ended.state(), ended.exit_code), (pb::RunState::Succeeded, Some(0)), "{ended:?}");
    assert!(ended.started_at.is_some_and(|at| at >= ended.due - 60_000), "{ended:?}");
    environment(&ended, &String::from_utf8(output.output).unwrap());

    let sent: Vec<u8> = (0..=255).cycle().take(40_000).collect();
    let (ended, output) = run(&cluster, "payload", |spec| spec.payload.clone_from(&sent)).await;
    assert_eq!(ended.state(), pb::RunState::Succeeded, "{ended:?}");
    assert!(output.output == sent && !output.truncated, "{} bytes came back", output.output.len());

    let (ended, output) = run(&cluster, "fails", |_| {}).await;
    assert_eq!((ended.state(), ended.exit_code), (pb::RunState::Failed, Some(3)), "{ended:?}");
    let printed = String::from_utf8(output.output).unwrap();
    assert_eq!(printed.lines().collect::<BTreeSet<_>>(), BTreeSet::from(["to stdout", "to stderr"]));

    let (_, output) = run(&cluster, "talks", |_| {}).await;
    assert_eq!((output.truncated, output.total, output.running), (true, 100_004, false));
    assert!(output.output.len() <= TAIL_BYTES && output.output.ends_with(b"xEND\n"), "the end is kept");

    let (ended, _) =
        run(&cluster, "sleeps", |spec| (spec.timeout, spec.grace) = (Some(SECOND), Some(SECOND))).await;
    assert_eq!((ended.state(), ended.exit_code), (pb::RunState::TimedOut, None), "{ended:?}");
    assert_eq!(sleepers(&marker()), 0);
}

/// Exactly what the contract lists, and the search path.
fn environment(run: &pb::Run, printed: &str) {
    let given: BTreeMap<&str, &str> = printed.lines().filter_map(|line| line.split_once('=')).collect();
    let due = given["CAESIUM_DUE"];
    assert_eq!(rfc3339(due), Some(run.due), "{due}");
    let deadline = rfc3339(given["CAESIUM_DEADLINE"]).unwrap();
    assert!(
        (run.due..run.due + 3602 * SECOND).contains(&deadline),
        "an hour by default: {}",
        given["CAESIUM_DEADLINE"]
    );
    assert!(given["CAESIUM_TOKEN"].parse::<u64>().unwrap() == run.token, "{run:?}");
    let occurrence = format!("{}@{due}", run.uid);
    let exact = BTreeMap::from([
        ("CAESIUM_SCHEDULE", "jobs/runs/environment"),
        ("CAESIUM_VOLUME", "jobs"),
        ("CAESIUM_ENTITY", "runs"),
        ("CAESIUM_DUE", due),
        ("CAESIUM_OCCURRENCE", &occurrence),
        ("CAESIUM_ATTEMPT", "1"),
        ("CAESIUM_TOKEN", given["CAESIUM_TOKEN"]),
        ("CAESIUM_DEADLINE", given["CAESIUM_DEADLINE"]),
        ("CAESIUM_NODE", "alder"),
        ("PATH", given["PATH"]),
    ]);
    assert_eq!(given, exact);
}

#[tokio::test]
async fn a_run_dies_with_its_daemon() {
    let mut cluster = Cluster::with(&["alder"], &handlers()).await;
    cluster.volume("jobs").await;
    declared(&cluster, "sleeps", |_| {}).await;
    until("the handler sleeps", PATIENCE, async || sleepers(&marker()) == 1).await;
    cluster["alder"].kill();
    until("the handler is gone", ORPHAN_MAX, async || sleepers(&marker()) == 0).await;
}

#[tokio::test]
async fn a_request_that_could_not_be_sent_in_time_is_explained_by_its_latest_start() {
    // Connections are made, and no handshake is ever answered.
    let deaf = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = deaf.local_addr().unwrap().port();
    let handlers = format!("[handler.stalled]\nkind = 'http'\nurl = 'https://127.0.0.1:{port}/'\n");
    let cluster = Cluster::with(&["alder"], &handlers).await;
    cluster.volume("jobs").await;
    let (schedule, due) = declared(&cluster, "stalled", |spec| {
        spec.policy = ALO.into();
        spec.start_deadline = Some(SECOND);
    })
    .await;
    let mut explained = pb::ExplainFireReply::default();
    until("it is closed", PATIENCE, async || {
        explained = cluster["alder"].explain(&schedule, due).await;
        explained.decisions.len() > 1
    })
    .await;
    let kinds: Vec<pb::DecisionKind> = explained.decisions.iter().map(pb::Decision::decision).collect();
    assert_eq!(kinds, [pb::DecisionKind::Fired, pb::DecisionKind::MissedDeadline], "{explained:?}");
    let story = explained.so.join("\n");
    assert!(story.contains("not started: its latest start passed before the request was sent"), "{story}");
    assert!(story.contains("but: with a longer start deadline it could have started later"), "{story}");
    assert!(!story.contains("drain"), "{story}");
}

#[tokio::test]
async fn a_long_output_comes_in_pieces() {
    let cluster = Cluster::with(&["alder", "birch", "cedar"], &handlers()).await;
    cluster.volume("jobs").await;
    let (ended, first) = run(&cluster, "long", |_| {}).await;
    assert_eq!((first.output.len(), first.total, first.more), (1 << 20, 1 << 20, true));
    let mut printed = first.output;
    let mut more = first.more;
    while more {
        let request =
            pb::RunOutputRequest { id: ended.id.clone(), from: printed.len() as u64, ..Default::default() };
        let piece = cluster["birch"].fires().run_output(request).await.unwrap().into_inner();
        assert!(!piece.output.is_empty() && !piece.truncated);
        printed.extend(piece.output);
        more = piece.more;
    }
    assert_eq!((printed.len(), printed.ends_with(b"xEND\n")), (2_500_004, true));
    let request = pb::RunOutputRequest { id: ended.id.clone(), ..Default::default() };
    let mut followed = cluster["birch"].fires().follow_output(request).await.unwrap().into_inner();
    let mut bytes = 0;
    while let Some(piece) = followed.message().await.unwrap() {
        bytes += piece.output.len();
    }
    assert_eq!(bytes, 2_500_004);
}
