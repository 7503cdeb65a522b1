//! Calls, kills, output as it comes, and handlers that are read again.

use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tokio_stream::StreamExt as _;
use tonic::Code;

use crate::ask::{AMO, at, detail, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, second_after, until};
use crate::server::{Answer, Server};

/// Declares a schedule that is due once, soon, on this node.
async fn declared(cluster: &Cluster, node: &str, handler: &str) -> (String, i64) {
    let (schedule, due) = (format!("jobs/runs/{handler}"), second_after(Duration::from_millis(1500)));
    let spec = pb::ScheduleSpec {
        cadence: at(due),
        handler: handler.to_owned(),
        bind_nodes: vec![node.to_owned()],
        ..spec(&schedule, AMO)
    };
    cluster[node].add(spec).await;
    (schedule, due)
}

/// Waits until a run of the schedule is as wanted.
async fn run_until(
    node: &Daemon,
    (schedule, due): &(String, i64),
    wanted: impl Fn(&pb::Run) -> bool,
) -> pb::Run {
    let mut found = None;
    until(&format!("the run of {schedule} is as wanted"), PATIENCE, async || {
        let runs = node.runs_of(schedule, *due, due + SECOND).await;
        found = runs.into_iter().find(|run| wanted(run));
        found.is_some()
    })
    .await;
    found.expect("it was found")
}

fn shell(name: &str, script: &str) -> String {
    format!("[handler.{name}]\nkind = 'exec'\nargv = ['/bin/sh', '-c', {script:?}]\n")
}

#[tokio::test]
async fn the_answer_to_a_call_is_the_end_of_its_run() {
    let oh = Server::new(Answer::Bytes("HTTP/1.1 500 Oh\r\nContent-Length: 3\r\n\r\nwhy")).await;
    let ok = Server::new(Answer::Bytes("HTTP/1.1 204 Done\r\n\r\n")).await;
    let broken = Server::new(Answer::Close).await;
    let call =
        |name: &str, server: &Server| format!("[handler.{name}]\nkind = 'http'\nurl = '{}'\n", server.url());
    let handlers = [call("oh", &oh), call("ok", &ok), call("broken", &broken)].concat();
    let cluster = Cluster::with(&["alder"], &handlers).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let mut schedules = Vec::new();
    for handler in ["oh", "ok", "broken"] {
        schedules.push(declared(&cluster, "alder", handler).await);
    }
    for (schedule, server, state, note) in [
        (&schedules[0], &oh, pb::RunState::Failed, "HTTP status 500"),
        (&schedules[1], &ok, pb::RunState::Succeeded, "HTTP status 204"),
        (&schedules[2], &broken, pb::RunState::Unknown, "the connection broke"),
    ] {
        let run = run_until(alder, schedule, |run| run.ended_at.is_some()).await;
        assert_eq!((run.state(), run.exit_code), (state, None), "{run:?}");
        assert!(run.note.starts_with(note) && run.started_at.is_some(), "{run:?}");
        let (_, headers, _) = server.only_request().await;
        let header = |name: &str| {
            let found = headers.iter().find(|(header, _)| header == name);
            found.map(|(_, value)| value.clone()).unwrap_or_else(|| panic!("{name} is missing: {headers:?}"))
        };
        assert_eq!(header("Caesium-Schedule"), schedule.0);
        assert_eq!((header("Caesium-Node").as_str(), header("Caesium-Volume").as_str()), ("alder", "jobs"));
        assert_eq!(header("Caesium-Token"), run.token.to_string());
        assert_eq!(header("Caesium-Occurrence"), format!("{}@{}", run.uid, header("Caesium-Due")));
    }
}

#[tokio::test]
async fn a_run_is_followed_and_killed_through_another_node() {
    let stubborn = "trap 'echo asked' TERM; echo ready; while :; do sleep 0.05; done";
    let mut cluster = Cluster::with(&["alder", "birch"], &shell("stubborn", stubborn)).await;
    cluster.volume("jobs").await;
    let schedule = declared(&cluster, "birch", "stubborn").await;
    let run = run_until(&cluster["birch"], &schedule, |run| run.state() == pb::RunState::Running).await;
    let follow = async |from| {
        let request = pb::RunOutputRequest { id: run.id.clone(), from, local: false };
        cluster["alder"].fires().follow_output(request).await.unwrap().into_inner()
    };
    let mut stream = follow(0).await;
    let mut printed = Vec::new();
    while printed != b"ready\n" {
        let reply = stream.next().await.expect("it goes on").unwrap();
        assert!(reply.running && !reply.truncated);
        printed.extend(reply.output);
    }
    let going = |counters: pb::Counters| (counters.runs_going, counters.runs_waiting);
    let counters = async |node: &Daemon| {
        node.watch().status(pb::StatusRequest {}).await.unwrap().into_inner().counters.unwrap()
    };
    assert_eq!(going(counters(&cluster["birch"]).await), (1, 0));
    assert_eq!(going(counters(&cluster["alder"]).await), (0, 0));

    // The schedule's own grace is half a minute.
    let kill = async |id: &str, grace| {
        let request = pb::KillRunRequest { id: id.to_owned(), grace, options: None };
        cluster["alder"].fires().kill_run(request).await.map(tonic::Response::into_inner)
    };
    let began = tokio::time::Instant::now();
    let reply = kill(&run.id, Some(SECOND / 2)).await.unwrap();
    assert_eq!(reply.run.map(|run| run.id), Some(run.id.clone()));
    let mut last = None;
    while let Some(reply) = stream.next().await {
        let reply = reply.unwrap();
        printed.extend(&reply.output);
        assert_eq!(reply.total, printed.len() as u64);
        last = Some(reply.running);
    }
    // Before it or behind it the shell may print, to the other of its outputs, that its sleep was terminated.
    let text = String::from_utf8(printed.clone()).unwrap();
    assert!(text.starts_with("ready\n") && text.contains("\nasked\n"), "{text:?}");
    assert_eq!(last, Some(false));
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    let ended = run_until(&cluster["birch"], &schedule, |run| run.ended_at.is_some()).await;
    assert_eq!(ended.state(), pb::RunState::Killed);

    // A follower that goes on gets the rest, and the end.
    let mut rest = follow(6).await;
    let reply = rest.next().await.unwrap().unwrap();
    assert_eq!((reply.output.as_slice(), reply.truncated, reply.running), (&printed[6..], false, false));
    assert!(rest.next().await.is_none());

    let refusal = kill(&run.id, None).await.unwrap_err();
    assert_eq!(refusal.code(), Code::FailedPrecondition, "{refusal:?}");
    assert_eq!(detail(&refusal).message, format!("{} has ended: killed", run.id));
    for unknown in ["r2-1-999999", "r77-1-1"] {
        assert_eq!(kill(unknown, None).await.unwrap_err().code(), Code::NotFound, "{unknown}");
    }
    assert_eq!(detail(&kill(&run.id, Some(-1)).await.unwrap_err()).field, "grace");

    cluster["birch"].kill();
    until("birch is not heard", PATIENCE, async || {
        let request = pb::KillRunRequest { id: run.id.clone(), ..Default::default() };
        let refusal = cluster["alder"].fires().kill_run(request).await.unwrap_err();
        refusal.code() == Code::Unavailable && detail(&refusal).code == "UNHEARD"
    })
    .await;
}

#[tokio::test]
async fn handlers_are_read_again_and_a_bad_file_changes_nothing() {
    let slow = shell("slow", "echo old; while [ ! -e NOTES ]; do sleep 0.05; done; echo still old");
    let cluster = Cluster::with(&["alder", "birch"], &slow).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    // What the other node was told by a probe.
    let announced = async || {
        let nodes = cluster["birch"].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        let alder = nodes.into_inner().nodes.into_iter().find(|node| node.name == "alder");
        alder.map(|node| node.handlers).unwrap_or_default()
    };
    until("the handler is announced", PATIENCE, async || announced().await == ["slow"]).await;
    let schedule = declared(&cluster, "alder", "slow").await;
    let going = run_until(alder, &schedule, |run| run.state() == pb::RunState::Running).await;

    alder.write_handlers("[handler.slow]\nkind = 'exec'\nargv = ['relative']\n");
    kill_process(alder.pid(), Signal::HUP).unwrap();
    let complaint = "the handlers file is bad; the old handlers stay";
    until("the bad file is refused loudly", PATIENCE, async || alder.log().contains(complaint)).await;
    assert!(alder.log().contains("the program must be an absolute path"), "{}", alder.log_tail());
    assert_eq!(announced().await, ["slow"]);

    alder.write_handlers(&[shell("slow", "exit 9"), shell("swift", "echo new")].concat());
    kill_process(alder.pid(), Signal::HUP).unwrap();
    until("the new handlers are announced", PATIENCE, async || announced().await == ["slow", "swift"]).await;
    let output = async |run: &pb::Run| {
        let request = pb::RunOutputRequest { id: run.id.clone(), ..Default::default() };
        String::from_utf8(alder.fires().run_output(request).await.unwrap().into_inner().output).unwrap()
    };
    let new = declared(&cluster, "alder", "swift").await;
    let ended = run_until(alder, &new, |run| run.ended_at.is_some()).await;
    assert_eq!(output(&ended).await, "new\n");
    // A run that is going keeps its own.
    std::fs::write(alder.notes_path(), "").unwrap();
    let ended = run_until(alder, &schedule, |run| run.ended_at.is_some()).await;
    assert_eq!((ended.id == going.id, ended.state()), (true, pb::RunState::Succeeded), "{ended:?}");
    assert_eq!(output(&ended).await, "old\nstill old\n");
}
