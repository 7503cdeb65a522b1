//! Workers: processes that connect to a node and run what it gives them. The worker here is this test itself.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::work_client::WorkClient;
use pb::work_message::Message as Order;
use pb::worker_message::Message as Word;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Status, Streaming};

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, second_after, until};

/// `brief` loses a run of which nothing comes for two seconds.
const HANDLERS: &str =
    "[handler.work]\nkind = 'worker'\n[handler.brief]\nkind = 'worker'\nheartbeat = '2s'\n";

struct Worker {
    out: mpsc::Sender<pb::WorkerMessage>,
    orders: Streaming<pb::WorkMessage>,
    heartbeat: i64,
}

impl Worker {
    async fn try_connect(node: &Daemon, handlers: &[&str], credits: u32) -> Result<Self, Status> {
        let (out, said) = mpsc::channel(64);
        let handlers = handlers.iter().map(|it| (*it).to_owned()).collect();
        let hello = pb::WorkerHello { name: format!("test at {}", node.name), handlers, credits };
        out.send(word(Word::Hello(hello))).await.unwrap();
        let mut client = WorkClient::new(node.channel());
        let mut orders = client.subscribe(ReceiverStream::new(said)).await?.into_inner();
        let welcome = orders.message().await?.unwrap().message.unwrap();
        let Order::Welcome(pb::WorkWelcome { node: name, heartbeat }) = welcome else {
            panic!("no welcome: {welcome:?}");
        };
        assert_eq!(name, node.name);
        Ok(Self { out, orders, heartbeat })
    }

    async fn connect(node: &Daemon, handlers: &[&str], credits: u32) -> Self {
        Self::try_connect(node, handlers, credits).await.unwrap()
    }

    async fn say(&self, message: Word) {
        self.out.send(word(message)).await.unwrap();
    }

    async fn accept(&self, run: &str) {
        self.say(Word::Accept(pb::WorkAccept { run: run.to_owned() })).await;
    }

    async fn done(&self, run: &str, succeeded: bool, note: &str) {
        let (run, note) = (run.to_owned(), note.to_owned());
        self.say(Word::Done(pb::WorkDone { run, succeeded, note })).await;
    }

    async fn order(&mut self) -> Order {
        let message = timeout(PATIENCE, self.orders.message()).await.expect("an order comes in time");
        message.unwrap().expect("the stream goes on").message.unwrap()
    }

    async fn assigned(&mut self) -> pb::WorkAssignment {
        match self.order().await {
            Order::Assignment(assignment) => assignment,
            other => panic!("no assignment: {other:?}"),
        }
    }

    /// The same, accepted.
    async fn begun(&mut self) -> pb::WorkAssignment {
        let assignment = self.assigned().await;
        self.accept(&assignment.run).await;
        assignment
    }
}

fn word(message: Word) -> pb::WorkerMessage {
    pb::WorkerMessage { message: Some(message) }
}

/// Due once, a little later.
async fn declared(node: &Daemon, name: &str, policy: pb::Policy, more: pb::ScheduleSpec) -> (String, i64) {
    let (schedule, due) = (format!("jobs/runs/{name}"), second_after(Duration::from_secs(2)));
    let handler = if more.handler.is_empty() { "work".to_owned() } else { more.handler.clone() };
    let (cadence, schedule_name) = (at(due), schedule.clone());
    let overlap = pb::Overlap::Allow.into();
    let spec = pb::ScheduleSpec {
        schedule: schedule_name,
        cadence,
        handler,
        policy: policy.into(),
        overlap,
        ..more
    };
    node.add(spec).await;
    (schedule, due)
}

/// Waits for the end of the newest attempt of what is due once.
async fn ended(node: &Daemon, of: &(String, i64)) -> pb::Run {
    let mut found = None;
    until(&format!("the run of {} has ended", of.0), PATIENCE, async || {
        let runs = node.runs_of(&of.0, of.1, of.1 + SECOND).await;
        found = runs.into_iter().max_by_key(|run| run.attempt).filter(|run| run.ended_at.is_some());
        found.is_some()
    })
    .await;
    found.expect("it was found")
}

/// What a node shows of itself and of its workers.
async fn shown(node: &Daemon) -> pb::ShowNodeReply {
    let request = pb::ShowNodeRequest { node: node.name.clone() };
    node.membership().show_node(request).await.unwrap().into_inner()
}

/// Waits until the node has these handlers.
async fn serves(node: &Daemon, of: &str, handlers: &[&str]) {
    until(&format!("{} sees {of} with {handlers:?}", node.name), PATIENCE, async || {
        let listed =
            node.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
        listed.nodes.iter().any(|it| it.name == of && it.handlers == handlers)
    })
    .await;
}

#[tokio::test]
async fn a_worker_is_given_runs_prints_is_stopped_and_ends_them() {
    let cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let far = pb::ScheduleSpec {
        cadence: "0 0 1 1 *".to_owned(),
        handler: "work".to_owned(),
        ..spec("jobs/runs/far", AMO)
    };
    let warned = alder.add(far).await.warnings;
    assert!(warned.iter().any(|it| it.contains("no worker is connected")), "{warned:?}");
    assert_eq!(shown(alder).await.node.unwrap().unserved, ["brief", "work"]);
    for (handlers, code) in [(&["missing"][..], Code::NotFound), (&[], Code::InvalidArgument)] {
        let refused = Worker::try_connect(alder, handlers, 1).await.err().unwrap();
        assert_eq!(refused.code(), code, "{refused:?}");
    }

    let mut worker = Worker::connect(alder, &["work"], 2).await;
    assert_eq!(worker.heartbeat, 30 * SECOND);
    serves(alder, "alder", &["work"]).await;
    let payload = vec![b'x'; 65_536];
    let more = pb::ScheduleSpec { payload: payload.clone(), ..Default::default() };
    let first = declared(alder, "first", AMO, more).await;
    let run = worker.begun().await;
    assert_eq!((run.schedule.as_str(), run.handler.as_str(), run.due), (first.0.as_str(), "work", first.1));
    assert_eq!((run.attempt, &run.payload), (1, &payload));
    assert_eq!(run.variables["CAESIUM_TOKEN"], run.token.to_string());
    assert_eq!(run.variables["CAESIUM_NODE"], "alder");
    assert!(run.deadline > run.due, "{run:?}");
    let rows = shown(alder).await.workers;
    assert_eq!(rows.iter().map(|it| (it.credits, it.runs)).collect::<Vec<_>>(), [(2, 1)]);
    for (output, errors) in [("out ", false), ("err", true)] {
        let (run, output) = (run.run.clone(), output.as_bytes().to_vec());
        worker.say(Word::Output(pb::WorkOutput { run, output, errors })).await;
    }
    worker.done(&run.run, true, "all is well").await;
    let end = ended(alder, &first).await;
    assert_eq!(
        (end.state(), end.note.as_str(), end.exit_code),
        (pb::RunState::Succeeded, "all is well", None)
    );
    assert_eq!((end.id.as_str(), end.token), (run.run.as_str(), run.token));
    let request = pb::RunOutputRequest { id: end.id.clone(), ..Default::default() };
    let printed = alder.fires().run_output(request).await.unwrap().into_inner();
    assert_eq!((printed.output.as_slice(), printed.parts.len()), (&b"out err"[..], 2));

    let failing = declared(alder, "failing", AMO, pb::ScheduleSpec::default()).await;
    let run = worker.begun().await;
    worker.done(&run.run, false, "no such table").await;
    let end = ended(alder, &failing).await;
    assert_eq!((end.state(), end.note.as_str()), (pb::RunState::Failed, "no such table"));

    // Stopped by an operator, and by its timeout: whatever it says then, this is how it ended.
    let killed = declared(alder, "killed", AMO, pb::ScheduleSpec::default()).await;
    let run = worker.begun().await;
    let request = pb::KillRunRequest { id: run.run.clone(), ..Default::default() };
    until("the run can be killed", PATIENCE, async || alder.fires().kill_run(request.clone()).await.is_ok())
        .await;
    stopped(&mut worker, &run.run, "it was killed").await;
    assert_eq!(ended(alder, &killed).await.state(), pb::RunState::Killed);
    let more = pb::ScheduleSpec { timeout: Some(SECOND), ..Default::default() };
    let slow = declared(alder, "slow", AMO, more).await;
    let run = worker.begun().await;
    stopped(&mut worker, &run.run, "its time is up").await;
    assert_eq!(ended(alder, &slow).await.state(), pb::RunState::TimedOut);
}

async fn stopped(worker: &mut Worker, run: &str, why: &str) {
    let order = worker.order().await;
    assert!(matches!(&order, Order::Stop(stop) if stop.run == run && stop.reason == why), "{order:?}");
    worker.done(run, true, "").await;
}

#[tokio::test]
async fn a_run_that_is_refused_goes_on_to_another_and_one_that_was_accepted_never_does() {
    let cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    // The one with more room is asked first.
    let mut choosy = Worker::connect(alder, &["work", "brief"], 5).await;
    let mut other = Worker::connect(alder, &["work"], 1).await;
    let refused = declared(alder, "refused", AMO, pb::ScheduleSpec::default()).await;
    let run = choosy.assigned().await;
    let reason = "not today".to_owned();
    choosy.say(Word::Refuse(pb::WorkRefuse { run: run.run.clone(), reason: reason.clone() })).await;
    let same = other.begun().await;
    assert_eq!((same.run.as_str(), same.token), (run.run.as_str(), run.token));
    // Who has refused it has no say in it any more.
    choosy.done(&run.run, false, "not its own").await;
    other.done(&run.run, true, "").await;
    assert_eq!(ended(alder, &refused).await.state(), pb::RunState::Succeeded);

    // Refused by all: it has certainly not run.
    let nobody = declared(alder, "nobody", AMO, brief()).await;
    let run = choosy.assigned().await;
    choosy.say(Word::Refuse(pb::WorkRefuse { run: run.run, reason })).await;
    let end = ended(alder, &nobody).await;
    assert_eq!((end.state(), end.started_at), (pb::RunState::Failed, None));
    assert!(end.note.ends_with("has refused it: not today"), "{end:?}");

    // Nothing is heard of it for two seconds.
    let silent = declared(alder, "silent", AMO, brief()).await;
    let run = choosy.begun().await;
    let order = choosy.order().await;
    assert!(matches!(&order, Order::Lost(lost) if lost.run == run.run), "{order:?}");
    let end = ended(alder, &silent).await;
    assert_eq!((end.state(), end.started_at.is_some()), (pb::RunState::Lost, true), "{end:?}");
    assert!(end.note.contains("for 2000 ms"), "{end:?}");

    // Its worker goes in the middle: it is lost, and the other one, which has room, is not given it.
    let left = declared(alder, "left", AMO, pb::ScheduleSpec::default()).await;
    let run = choosy.begun().await;
    until("the run goes on", PATIENCE, async || {
        let runs = alder.runs_of(&left.0, left.1, left.1 + SECOND).await;
        runs.iter().any(|it| it.state() == pb::RunState::Running)
    })
    .await;
    drop(choosy);
    let end = ended(alder, &left).await;
    assert_eq!((end.id.as_str(), end.state(), end.attempt), (run.run.as_str(), pb::RunState::Lost, 1));
    assert!(end.note.contains("its worker has left"), "{}", end.note);
    let next = declared(alder, "next", AMO, pb::ScheduleSpec::default()).await;
    assert_eq!(other.begun().await.schedule, next.0);
    serves(alder, "alder", &["work"]).await;
}

fn brief() -> pb::ScheduleSpec {
    pb::ScheduleSpec { handler: "brief".to_owned(), ..Default::default() }
}

#[tokio::test]
async fn what_a_daemon_or_a_worker_that_dies_had_begun_is_begun_again_only_at_least_once() {
    let mut cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let again = || pb::ScheduleSpec { retries: Some(1), ..Default::default() };
    let mut worker = Worker::connect(&cluster["alder"], &["work"], 10).await;
    let once = declared(&cluster["alder"], "once", AMO, again()).await;
    let first = worker.begun().await;
    let twice = declared(&cluster["alder"], "twice", ALO, again()).await;
    let second = worker.begun().await;
    drop(worker);
    let mut worker = Worker::connect(&cluster["alder"], &["work"], 10).await;
    let third = worker.begun().await;
    assert_eq!((third.schedule.as_str(), third.attempt), (twice.0.as_str(), 2));
    assert!(third.token > second.token && second.run != third.run, "{second:?} {third:?}");
    let end = ended(&cluster["alder"], &once).await;
    assert_eq!((end.id.as_str(), end.state()), (first.run.as_str(), pb::RunState::Lost));

    // The daemon dies with a run of each that was begun.
    let once = declared(&cluster["alder"], "once2", AMO, again()).await;
    let twice = declared(&cluster["alder"], "twice2", ALO, again()).await;
    let begun: BTreeSet<String> = [worker.begun().await, worker.begun().await].map(|it| it.schedule).into();
    assert_eq!(begun, BTreeSet::from([once.0.clone(), twice.0.clone()]));
    until("both go on", PATIENCE, async || {
        let running = async |of: &(String, i64)| {
            let runs = cluster["alder"].runs_of(&of.0, of.1, of.1 + SECOND).await;
            runs.iter().any(|it| it.state() == pb::RunState::Running)
        };
        running(&once).await && running(&twice).await
    })
    .await;
    let alder = &mut cluster["alder"];
    alder.kill();
    alder.spawn(&Origin::Unsaid);
    alder.ready().await;
    cluster.settled("jobs").await;
    let over = worker.orders.message().await;
    assert!(!matches!(over, Ok(Some(_))), "its stream is over: {over:?}");
    let mut worker = Worker::connect(&cluster["alder"], &["work"], 10).await;
    // The other attempt of what the first worker had begun may come as well.
    let mut seen = Vec::new();
    while !seen.contains(&(twice.0.clone(), 2)) {
        let run = worker.begun().await;
        seen.push((run.schedule, run.attempt));
    }
    let end = ended(&cluster["alder"], &once).await;
    assert_eq!((end.state(), end.attempt), (pb::RunState::Lost, 1), "{end:?} {seen:?}");
}

#[tokio::test]
async fn a_node_without_a_worker_is_no_candidate_and_that_is_explained() {
    let cluster = Cluster::with(&["alder", "birch"], HANDLERS).await;
    cluster.volume("jobs").await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    let more = pb::ScheduleSpec { start_deadline: Some(2 * SECOND), ..Default::default() };
    let none = declared(alder, "none", AMO, more).await;
    let mut note = String::new();
    until("it is decided without a candidate", PATIENCE, async || {
        let decisions = alder.decisions(&none.0, none.1, none.1 + SECOND).await;
        let found = decisions.into_iter().find(|it| it.decision() == pb::DecisionKind::NoCandidate);
        note = found.map(|it| it.note).unwrap_or_default();
        !note.is_empty()
    })
    .await;
    for name in ["alder", "birch"] {
        assert!(note.contains(&format!("{name} has no worker connected for work")), "{note}");
    }
    let mut worker = Worker::connect(birch, &["work"], 1).await;
    serves(alder, "birch", &["work"]).await;
    for name in ["one", "two", "three"] {
        let of = declared(alder, name, AMO, pb::ScheduleSpec::default()).await;
        let run = worker.begun().await;
        worker.done(&run.run, true, "").await;
        let end = ended(alder, &of).await;
        assert_eq!((end.node.as_str(), end.state()), ("birch", pb::RunState::Succeeded));
    }
    // It takes no more, and so nobody does.
    worker.say(Word::Credits(pb::WorkCredits { credits: 0 })).await;
    serves(alder, "birch", &[]).await;
}

const TASK: &str = "jobs/feed/consumer";

fn task(handler: &str, policy: pb::Policy) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        cadence: "@task lease=2s".to_owned(),
        handler: handler.to_owned(),
        grace: Some(SECOND),
        payload: b"the queue".to_vec(),
        ..spec(TASK, policy)
    }
}

async fn pause_task(node: &Daemon, paused: bool) {
    let request =
        pb::PauseScheduleRequest { schedule: TASK.to_owned(), paused, task: true, ..Default::default() };
    node.schedules().pause_schedule(request).await.unwrap();
}

/// Whichever of two workers is given the next one.
async fn either(one: &mut Worker, other: &mut Worker) -> (usize, pb::WorkAssignment) {
    tokio::select! {
        run = one.begun() => (0, run),
        run = other.begun() => (1, run),
    }
}

#[tokio::test]
async fn a_task_goes_to_a_node_with_a_worker_and_to_another_when_that_is_gone() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], HANDLERS).await;
    cluster.volume("jobs").await;
    let add = |spec| pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
    let refused = cluster["alder"].schedules().add_schedule(add(task("work", AMO))).await.unwrap_err();
    let told = "handler: alder has handler work for workers, which only at-least-one tasks may have";
    assert_eq!(refused.message(), told);
    let added = cluster["alder"].schedules().add_schedule(add(task("work", ALO))).await.unwrap();
    let warned = added.into_inner().warnings;
    assert!(warned.iter().any(|it| it.contains("no worker is connected")), "{warned:?}");

    let mut birch = Worker::connect(&cluster["birch"], &["work"], 1).await;
    let first = birch.begun().await;
    assert_eq!((first.schedule.as_str(), first.payload.as_slice()), (TASK, &b"the queue"[..]));
    assert_eq!(first.variables["CAESIUM_LEASE"], (first.token / 256).to_string());
    // Also where one is connected an at-most-one task is refused.
    serves(&cluster["alder"], "birch", &["work"]).await;
    let holding = pb::SetScheduleRequest {
        schedule: TASK.to_owned(),
        spec: Some(pb::ScheduleSpec { policy: AMO.into(), ..Default::default() }),
        set: vec!["policy".to_owned()],
        task: true,
        ..Default::default()
    };
    let refused = cluster["alder"].schedules().set_schedule(holding).await.unwrap_err();
    assert!(refused.message().ends_with("which only at-least-one tasks may have"), "{refused:?}");

    // Its worker is gone.
    let mut cedar = Worker::connect(&cluster["cedar"], &["work"], 1).await;
    drop(birch);
    let second = cedar.begun().await;
    assert!(second.token > first.token, "{first:?} {second:?}");
    let request = pb::ListTasksRequest { prefix: TASK.to_owned(), ..Default::default() };
    until("it is held there", PATIENCE, async || {
        let tasks =
            cluster["alder"].schedules().list_tasks(request.clone()).await.unwrap().into_inner().tasks;
        tasks[0].parts.iter().any(|part| part.node == "cedar" && part.holds && part.alive)
    })
    .await;

    // Its daemon is gone.
    let mut alder = Worker::connect(&cluster["alder"], &["work"], 1).await;
    cluster["cedar"].kill();
    let third = alder.begun().await;
    assert!(third.token > second.token, "{second:?} {third:?}");
    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    cluster.whole().await;

    pause_task(&cluster["alder"], true).await;
    stopped(&mut alder, &third.run, "the task is to end here").await;
    until("it runs nowhere", PATIENCE, async || {
        let tasks =
            cluster["alder"].schedules().list_tasks(request.clone()).await.unwrap().into_inner().tasks;
        tasks[0].verdict() == pb::TaskVerdict::Nowhere
    })
    .await;
    pause_task(&cluster["alder"], false).await;
    let fourth = alder.begun().await;
    assert!(fourth.token > third.token, "{third:?} {fourth:?}");
    // One that ends it is given it again under the same lease, after a pause.
    alder.done(&fourth.run, true, "the queue was empty").await;
    assert_eq!(alder.begun().await.token, fourth.token + 1);
}

#[tokio::test]
async fn a_task_whose_worker_is_silent_goes_to_another_node() {
    let cluster = Cluster::with(&["alder", "birch"], HANDLERS).await;
    cluster.volume("jobs").await;
    let mut alder = Worker::connect(&cluster["alder"], &["brief"], 1).await;
    let mut birch = Worker::connect(&cluster["birch"], &["brief"], 1).await;
    for node in ["alder", "birch"] {
        serves(&cluster["alder"], node, &["brief"]).await;
    }
    cluster["alder"].add(task("brief", ALO)).await;
    let (at, first) = either(&mut alder, &mut birch).await;
    let (silent, other) = if at == 0 { (&mut alder, &mut birch) } else { (&mut birch, &mut alder) };
    let order = silent.order().await;
    assert!(matches!(&order, Order::Lost(lost) if lost.run == first.run), "{order:?}");
    let second = other.begun().await;
    assert!(second.token > first.token, "{first:?} {second:?}");
}

/// Counted, not timed: a busy machine may take its time.
#[tokio::test]
async fn a_thousand_runs_of_one_instant_are_each_given_once() {
    const RUNS: usize = 1000;
    let cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let mut worker = Worker::connect(alder, &["work"], 200).await;
    let hourly = pb::ScheduleSpec {
        cadence: "0 * * * *".to_owned(),
        handler: "work".to_owned(),
        paused: true,
        ..spec("jobs/runs/many", ALO)
    };
    alder.add(hourly).await;
    let first = 472_000 * 3600 * SECOND;
    let request = pb::TriggerScheduleRequest {
        schedule: "jobs/runs/many".to_owned(),
        from: Some(first),
        to: Some(first + 3600 * SECOND * i64::try_from(RUNS).unwrap()),
        max: 1000,
        ..Default::default()
    };
    alder.schedules().trigger_schedule(request).await.unwrap();
    let mut given = BTreeSet::new();
    for _ in 0..RUNS {
        let run = worker.begun().await;
        assert!(given.insert(run.due), "{run:?} was given before");
        worker.done(&run.run, true, "").await;
    }
    until("all have ended", 2 * PATIENCE, async || shown(alder).await.workers[0].runs == 0).await;
}
