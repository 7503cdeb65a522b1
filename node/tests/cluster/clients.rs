//! The clients for workers, as packages: both pass the cases of `clients/conformance.json` against a real daemon, and the lines of
//! their README files are run as they stand there.
//!
//! Python and Node.js are not on every machine: the tests are ignored elsewhere, and the gate builds the packages and runs them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use caesium_pki::Folder;
use caesium_proto::v1 as pb;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::ask::{ALO, AMO, spec};
use crate::checker::SECOND;
use crate::daemon::Origin;
use crate::harness::{Cluster, PATIENCE, until};
use crate::tls::{enrol, token};

const HANDLERS: &str = "[handler.work]\nkind = 'worker'\n[handler.brief]\nkind = 'worker'\nheartbeat = '2s'\n\
                        [handler.report]\nkind = 'worker'\n";

/// A client that is built: its interpreter, and the folder in which its programs find the package.
struct Client {
    program: String,
    folder: PathBuf,
}

impl Client {
    /// Named by the gate.
    fn of(program: &str) -> Self {
        let variable = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
        let folder = variable(&format!("CAESIUM_{program}_CLIENT")).into();
        Self { program: variable(&format!("CAESIUM_{program}_PROGRAM")), folder }
    }

    fn start(&self, script: &Path, arguments: &[&str], out: &Path) -> Process {
        let file = File::options().create(true).append(true).open(out).unwrap();
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).arg(script).args(arguments);
        command.stdin(Stdio::null()).stdout(file).stderr(Stdio::inherit());
        Process(command.spawn().unwrap())
    }
}

struct Process(Child);

impl Process {
    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.0), signal).unwrap();
    }

    async fn ended(&mut self) {
        until("the worker has ended", PATIENCE, async || self.0.try_wait().unwrap().is_some()).await;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

struct Bench<'c> {
    cluster: Cluster,
    client: &'c Client,
    script: PathBuf,
    seen: PathBuf,
    /// With TLS: the folder of the worker's certificate.
    secrets: Vec<String>,
    worker: Process,
}

impl<'c> Bench<'c> {
    /// As the cases want it: on one node, on `three-nodes` of which the first has the worker, or on one with `tls`.
    async fn new(client: &'c Client, script: &str, on: &str) -> Self {
        let (cluster, secrets) = match on {
            "" => (Cluster::with(&["alder"], HANDLERS).await, Vec::new()),
            "three-nodes" => (Cluster::with(&["alder", "birch", "cedar"], HANDLERS).await, Vec::new()),
            "tls" => secured_node().await,
            other => panic!("no such place for a case: {other}"),
        };
        cluster.volume("jobs").await;
        let (seen, script) = (cluster.dir.path().join("seen"), client.folder.join(script));
        let target = format!("127.0.0.1:{}", cluster["alder"].port);
        let arguments: Vec<&str> = [&target].into_iter().chain(&secrets).map(String::as_str).collect();
        let worker = client.start(&script, &arguments, &seen);
        let bench = Self { cluster, client, script, seen, secrets, worker };
        bench.connected("alder").await;
        bench
    }

    /// Waits until the worker of a node is there.
    async fn connected(&self, name: &str) {
        until("a worker is connected", PATIENCE, async || {
            let request = pb::ShowNodeRequest { node: name.to_owned() };
            let shown = self.cluster[name].membership().show_node(request).await;
            shown.is_ok_and(|it| !it.into_inner().workers.is_empty())
        })
        .await;
    }

    fn restart_worker(&mut self) {
        assert!(self.secrets.is_empty(), "it is started again without its certificate");
        let target = format!("127.0.0.1:{}", self.cluster["alder"].port);
        self.worker = self.client.start(&self.script, &[&target], &self.seen);
    }

    fn seen(&self) -> String {
        fs::read_to_string(&self.seen).unwrap()
    }

    async fn runs(&self, schedule: &str) -> Vec<pb::Run> {
        let mut runs = self.cluster["alder"].runs_of(schedule, 0, i64::MAX / 2).await;
        runs.sort_by_key(|run| (run.due, run.attempt));
        runs
    }

    async fn case(&mut self, number: usize, case: &Value) {
        let text = |name: &str| case[name].as_str();
        let count = |name: &str| case[name].as_u64();
        let name = text("case").unwrap();
        let schedule = format!("jobs/cases/c{number}");
        let mut payload = case["payload"].to_string().into_bytes();
        payload.resize(payload.len().max(usize::try_from(count("padded").unwrap_or(0)).unwrap()), b' ');
        let at_least_once = text("policy") == Some("at-least-once");
        let declared = pb::ScheduleSpec {
            cadence: "0 * * * *".to_owned(),
            paused: true,
            handler: text("handler").unwrap_or("work").to_owned(),
            timeout: count("timeout").map(|seconds| i64::try_from(seconds).unwrap() * SECOND),
            retries: count("retries").map(|retries| u32::try_from(retries).unwrap()),
            payload,
            ..spec(&schedule, if at_least_once { ALO } else { AMO })
        };
        self.cluster["alder"].add(declared).await;
        let runs = count("runs").unwrap_or(1);
        let first = 472_000 * 3600 * SECOND;
        let request = pb::TriggerScheduleRequest {
            schedule: schedule.clone(),
            from: Some(first),
            to: Some(first + 3600 * SECOND * i64::try_from(runs).unwrap()),
            max: 1000,
            ..Default::default()
        };
        self.cluster["alder"].schedules().trigger_schedule(request).await.unwrap();
        if let Some(fault) = text("fault") {
            self.fault(fault, &schedule).await;
        }
        let attempts = count("attempts").unwrap_or(1);
        let mut last = Vec::new();
        until(&format!("{name}: its runs are over"), 4 * PATIENCE, async || {
            last = self.runs(&schedule).await;
            last.len() as u64 == runs * attempts && last.iter().all(|run| run.ended_at.is_some())
        })
        .await;
        for run in last.iter().filter(|run| u64::from(run.attempt) == attempts) {
            assert_eq!(run.state().as_str_name().to_lowercase(), state(text("state").unwrap()), "{run:?}");
            if let Some(note) = text("note") {
                assert_eq!(run.note, note, "{name}");
            }
        }
        assert!(last.is_sorted_by(|one, other| one.token < other.token), "{name}: the token rises");
        if let Some(bytes) = count("printed") {
            let request = pb::RunOutputRequest { id: last[0].id.clone(), ..Default::default() };
            let printed = self.cluster["alder"].fires().run_output(request).await.unwrap().into_inner();
            assert_eq!(printed.total, bytes, "{name}");
        }
        if let Some(word) = text("sees") {
            let line = format!("{word} {schedule}\n");
            until(&format!("{name}: the worker sees it"), PATIENCE, async || self.seen().contains(&line))
                .await;
        }
        if runs > 1 {
            let begun =
                self.seen().lines().filter(|it| it.starts_with(&format!("begin {schedule} "))).count();
            assert_eq!(begun as u64, runs, "{name}: each was begun once");
        }
    }

    async fn fault(&mut self, fault: &str, schedule: &str) {
        let begun = format!("begin {schedule} ");
        until(&format!("{schedule} has begun"), PATIENCE, async || self.seen().contains(&begun)).await;
        let running = async || self.runs(schedule).await.first().map(|run| run.id.clone());
        match fault {
            "kill-run" => {
                until("the run is killed", PATIENCE, async || {
                    let Some(id) = running().await else { return false };
                    let request = pb::KillRunRequest { id, ..Default::default() };
                    self.cluster["alder"].fires().kill_run(request).await.is_ok()
                })
                .await;
            }
            "thaw-worker" => {
                until("the run is lost", PATIENCE, async || {
                    self.runs(schedule).await.iter().any(|run| run.state() == pb::RunState::Lost)
                })
                .await;
                self.worker.signal(Signal::CONT);
                self.connected("alder").await;
            }
            "restart-worker" => {
                self.worker.ended().await;
                self.restart_worker();
                self.connected("alder").await;
            }
            "restart-daemon" => {
                until("the run goes on", PATIENCE, async || {
                    self.runs(schedule).await.iter().any(|run| run.state() == pb::RunState::Running)
                })
                .await;
                let alder = &mut self.cluster["alder"];
                alder.kill();
                alder.spawn(&Origin::Unsaid);
                alder.ready().await;
                self.cluster.settled("jobs").await;
                self.connected("alder").await;
            }
            "cut" => {
                self.cut(true).await;
                until("it has ended while its node was cut off", PATIENCE, async || {
                    self.runs(schedule).await.iter().any(|run| run.ended_at.is_some())
                })
                .await;
                self.cut(false).await;
                until("another node has its end", 2 * PATIENCE, async || {
                    let runs = self.cluster["birch"].runs_of(schedule, 0, i64::MAX / 2).await;
                    runs.iter().any(|run| run.state() == pb::RunState::Succeeded)
                })
                .await;
            }
            other => panic!("no such fault: {other}"),
        }
    }

    /// The worker's node apart from the others, or together with them again.
    async fn cut(&self, apart: bool) {
        for node in &self.cluster.nodes {
            let others = self.cluster.names().into_iter();
            let others = others.filter(|it| (it == "alder") != (node.name == "alder")).collect::<Vec<_>>();
            if apart {
                node.cut(&others).await;
            } else {
                node.heal().await;
            }
        }
        if !apart {
            self.cluster.whole().await;
        }
    }

    /// A task: one of two workers is given it, is killed, the other one has it then, and is told to stop.
    async fn task(&mut self, case: &Value) {
        const TASK: &str = "jobs/cases/task";
        let name = case["case"].as_str().unwrap();
        let elsewhere = self.cluster.dir.path().join("seen-elsewhere");
        let target = format!("127.0.0.1:{}", self.cluster["birch"].port);
        let mut other = self.client.start(&self.script, &[&target], &elsewhere);
        self.connected("birch").await;
        let declared = pb::ScheduleSpec {
            cadence: "@task lease=2s".to_owned(),
            handler: "work".to_owned(),
            grace: Some(SECOND),
            payload: case["payload"].to_string().into_bytes(),
            ..spec(TASK, ALO)
        };
        let alder = &self.cluster["alder"];
        alder.add(declared).await;
        // By worker, the tokens with which it was begun.
        let begun = || {
            let of = |path: &Path| {
                let text = fs::read_to_string(path).unwrap();
                let token = |line: &str| {
                    line.strip_prefix(&format!("begin {TASK} "))?.split_once(' ')?.1.parse().ok()
                };
                text.lines().filter_map(token).collect::<Vec<u64>>()
            };
            [of(&self.seen), of(&elsewhere)]
        };
        until(&format!("{name}: a worker has it"), PATIENCE, async || {
            begun().iter().any(|it| !it.is_empty())
        })
        .await;
        let [here, there] = begun();
        let first = here.iter().chain(&there).copied().max().unwrap();
        let at_first = !here.is_empty();
        let killed = if at_first { &mut self.worker } else { &mut other };
        killed.signal(Signal::KILL);
        killed.ended().await;
        let takes_over = || begun()[usize::from(at_first)].last().copied();
        until(&format!("{name}: the other worker has it"), PATIENCE, async || takes_over().is_some()).await;
        assert!(takes_over().unwrap() > first, "{name}: the token rises");
        let request = pb::PauseScheduleRequest {
            schedule: TASK.to_owned(),
            paused: true,
            task: true,
            ..Default::default()
        };
        alder.schedules().pause_schedule(request).await.unwrap();
        let line = format!("{} {TASK}\n", case["sees"].as_str().unwrap());
        let last = if at_first { &elsewhere } else { &self.seen };
        until(&format!("{name}: it is stopped"), PATIENCE, async || {
            fs::read_to_string(last).unwrap().contains(&line)
        })
        .await;
        let request = pb::ListTasksRequest { prefix: TASK.to_owned(), ..Default::default() };
        until(&format!("{name}: it runs nowhere"), PATIENCE, async || {
            let tasks = alder.schedules().list_tasks(request.clone()).await.unwrap().into_inner().tasks;
            tasks[0].verdict() == pb::TaskVerdict::Nowhere
        })
        .await;
    }
}

/// A node with TLS, and the certificate of a user who may be a worker.
async fn secured_node() -> (Cluster, Vec<String>) {
    let mut cluster = Cluster::prepared(&["alder"], HANDLERS).await;
    cluster["alder"].insecure = false;
    cluster.begin().await;
    let alder = &cluster["alder"];
    let ticket = token(alder, "reporter", Some(pb::Role::Operator)).await;
    let credentials = enrol(alder.port, &ticket).await.unwrap();
    let path = cluster.dir.path().join("worker-pki");
    Folder::at(path.clone()).store(&credentials).unwrap();
    (cluster, vec![path.to_str().unwrap().to_owned()])
}

fn state(word: &str) -> String {
    format!("run_state_{}", word.replace('-', "_"))
}

fn clients() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients")
}

async fn conforms(client: Client, script: &str) {
    let text = fs::read_to_string(clients().join("conformance.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert!(cases.len() > 10, "only {} cases", cases.len());
    for on in ["", "three-nodes", "tls"] {
        let mut bench = Bench::new(&client, script, on).await;
        let mut seen = 0;
        for (number, case) in cases.iter().enumerate() {
            if case["on"].as_str().unwrap_or_default() != on {
                continue;
            }
            seen += 1;
            if case["task"] == true {
                bench.task(case).await;
            } else {
                bench.case(number, case).await;
            }
        }
        assert!(seen > 0, "no case is on {on:?}");
    }
}

/// Runs the example of a README as it stands there, but for the address.
async fn example(client: Client, language: &str, of: &str, script: &str) {
    let text = fs::read_to_string(clients().join(of).join("README.md")).unwrap();
    let fence = format!("```{language}\n");
    let (_, rest) = text.split_once(&fence).expect("the README has an example");
    let code = rest.split_once("```").expect("the example ends").0;
    assert!(code.lines().filter(|line| !line.is_empty()).count() <= 10, "{code}");
    let cluster = Cluster::with(&["alder"], HANDLERS).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let code = code.replace("127.0.0.1:7450", &format!("127.0.0.1:{}", alder.port));
    let path = client.folder.join(script);
    fs::write(&path, code).unwrap();
    let _worker = client.start(&path, &[], &cluster.dir.path().join("seen"));
    let each = pb::ScheduleSpec { handler: "report".to_owned(), ..spec("jobs/runs/report", AMO) };
    alder.add(each).await;
    let mut found = None;
    until("the example has ended a run", PATIENCE, async || {
        let runs = alder.runs_of("jobs/runs/report", 0, i64::MAX / 2).await;
        found = runs.into_iter().find(|run| run.state() == pb::RunState::Succeeded);
        found.is_some()
    })
    .await;
    let run = found.unwrap();
    assert_eq!(run.note, "all is well");
    let request = pb::RunOutputRequest { id: run.id.clone(), ..Default::default() };
    let printed = alder.fires().run_output(request).await.unwrap().into_inner();
    let printed = String::from_utf8(printed.output).unwrap();
    assert!(printed.ends_with(&format!(" with token {}\n", run.token)), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Python with the package of clients/python"]
async fn the_client_in_python_conforms() {
    conforms(Client::of("PYTHON"), "tests/conform.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Python with the package of clients/python"]
async fn the_example_in_python_runs() {
    example(Client::of("PYTHON"), "python", "python", "example.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Node.js with the package of clients/node"]
async fn the_client_in_node_conforms() {
    conforms(Client::of("NODE"), "tests/conform.mjs").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Node.js with the package of clients/node"]
async fn the_example_in_node_runs() {
    example(Client::of("NODE"), "javascript", "node", "example.mjs").await;
}
