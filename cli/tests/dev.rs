//! The commands against a real cluster: `caesiumctl dev` as a child, split, healed, with a node killed and started again.

#![expect(clippy::unwrap_used, reason = "a test ends where something is missing")]
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

struct Dev {
    dir: TempDir,
    child: Child,
    lines: Receiver<String>,
}

impl Dev {
    fn start() -> Self {
        let dir = TempDir::new().unwrap();
        let mut child = command(&dir, &["dev"]).stdout(Stdio::piped()).spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        let read = move || stdout.lines().map_while(Result::ok).all(|line| sender.send(line).is_ok());
        std::thread::Builder::new().spawn(read).unwrap();
        Self { dir, child, lines }
    }

    /// The first line from now on that has all of these parts.
    #[track_caller]
    fn line(&self, parts: &[&str]) -> String {
        let end = now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(now());
            let line = self.lines.recv_timeout(left).unwrap_or_else(|_| panic!("no line with {parts:?}"));
            if parts.iter().all(|part| line.contains(part)) {
                return line;
            }
        }
    }

    fn run(&self, args: &[&str]) -> (i32, String, String) {
        let output = command(&self.dir, args).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn json(&self, args: &[&str]) -> Value {
        let (code, stdout, stderr) = self.run(&[args, &["-o", "json"]].concat());
        assert_eq!(code, 0, "{args:?}: {stderr}");
        serde_json::from_str(&stdout).unwrap()
    }

    /// Asks again until the answer is right.
    #[track_caller]
    fn until(&self, args: &[&str], right: impl Fn(&Value) -> bool) -> Value {
        let end = now() + PATIENCE;
        loop {
            let answer = self.json(args);
            if right(&answer) {
                return answer;
            }
            assert!(now() < end, "{args:?} stays at {answer:#}");
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }
}

impl Drop for Dev {
    fn drop(&mut self) {
        // A child that has ended already is as good.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn command(dir: &TempDir, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumctl"));
    command.env_clear().env("PATH", "/usr/bin:/bin").env("TMPDIR", dir.path()).env("LANG", "C.UTF-8");
    command.env("XDG_RUNTIME_DIR", dir.path().join("run")).args(args).stdin(Stdio::null());
    command
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

fn masters_of(answer: &Value, volume: &str) -> Vec<String> {
    let items = answer["items"].as_array().unwrap().iter();
    items
        .filter(|it| it["volume"] == volume)
        .map(|it| it["master"].as_str().unwrap_or("-").to_owned())
        .collect()
}

#[test]
fn a_split_is_seen_decided_explained_and_healed() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let nodes = dev.json(&["node", "list"]);
    assert_eq!(nodes["items"].as_array().unwrap().len(), 5);
    let cedar = nodes["items"].as_array().unwrap().iter().find(|it| it["name"] == "cedar").unwrap();
    assert_eq!((&cedar["priority"]["effective"], &cedar["priority"]["computed"]), (&90.into(), &35.into()));
    let elm = nodes["items"].as_array().unwrap().iter().find(|it| it["name"] == "elm").unwrap();
    let elm = elm["address"].as_str().unwrap().to_owned();

    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    assert_eq!(dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]).0, 0);
    dev.line(&["elm", "billing/rates/refresh", "fired-at-risk"]);
    dev.line(&["elm", "billing/ledger/close", "withheld-no-quorum", "heard 2 of 5, needs 3"]);
    let gpu = dev.line(&["billing/reports/gpu", "withheld-no-quorum", "heard 1 of 2, needs 2"]);
    assert_eq!(masters_of(&dev.json(&["master", "list"]), "billing"), ["cedar"]);
    assert_eq!(masters_of(&dev.json(&["master", "list", "--endpoint", &elm]), "billing"), ["elm"]);

    let add = ["schedule", "add", "billing/late/change", "--cron", "0 0 * * *", "--handler", "demo"];
    let add = [&add[..], &["--policy", "at-most-once", "--endpoint", &elm, "--timeout", "3s"]].concat();
    let (code, stdout, stderr) = dev.run(&add);
    assert_eq!((code, stdout.as_str()), (8, ""), "{stderr}");
    assert!(stderr.contains("NOT_COMMITTED") && stderr.contains("the log needs 3 of 5 voters"), "{stderr}");
    assert_eq!(dev.run(&["schedule", "show", "billing/late/change"]).0, 3, "the other side has it neither");

    let due = gpu.split('Z').next().unwrap().to_owned();
    let fires = dev.json(&["fire", "list", "--schedule", "billing/reports/gpu", "--since", "2m"]);
    let mut decided = fires["items"].as_array().unwrap().iter();
    let withheld = decided.find(|it| it["due"].as_str().unwrap().contains(&due)).unwrap();
    assert_eq!(
        (&withheld["decision"], &withheld["needed"]),
        (&"withheld-no-quorum".into(), &2.into()),
        "{withheld:#}"
    );
    let at = format!("billing/reports/gpu@{}", withheld["due"].as_str().unwrap());
    let (code, explained, _) = dev.run(&["fire", "explain", &at]);
    assert_eq!(code, 0);
    assert!(
        explained.contains("withheld-no-quorum") && explained.contains("a quorum is 2 of 2"),
        "{explained}"
    );

    assert_eq!(dev.run(&["dev", "fault", "heal"]).0, 0);
    dev.until(&["master", "list", "--endpoint", &elm], |it| masters_of(it, "billing") == ["cedar"]);
    dev.line(&["cedar", "billing/reports/gpu", "fired on"]);
}

#[test]
fn a_killed_node_is_unheard_and_comes_back_with_its_seats() {
    let dev = Dev::start();
    dev.line(&["cedar", "billing/ledger/close", "fired on"]);
    assert_eq!(dev.run(&["dev", "fault", "kill", "cedar"]).0, 0);
    dev.line(&["elm", "billing/ledger/close", "fired on"]);
    let state = |answer: &Value, name: &str| {
        let nodes = answer["items"].as_array().unwrap().iter();
        nodes.filter(|it| it["name"] == name).map(|it| it["state"].clone()).next().unwrap()
    };
    let nodes = dev.until(&["node", "list"], |it| state(it, "cedar") == "unheard");
    assert_eq!(nodes["view"]["unheard"], serde_json::json!(["cedar"]));
    assert_eq!(dev.run(&["dev", "fault", "restart", "cedar"]).0, 0);
    dev.line(&["cedar", "billing/ledger/close", "fired on"]);
    dev.until(&["node", "list"], |it| state(it, "cedar") == "up");
    let run = dev.until(&["run", "list", "--since", "2m"], |it| {
        it["items"].as_array().unwrap().iter().any(|run| run["state"] == "succeeded" && run["exitCode"] == 0)
    });
    let said = run["items"].as_array().unwrap().iter().find(|run| run["schedule"] == "billing/reports/gpu");
    if let Some(said) = said.filter(|run| run["state"] == "succeeded") {
        let (code, output, stderr) = dev.run(&["run", "logs", said["id"].as_str().unwrap()]);
        assert_eq!(code, 0, "{stderr}");
        assert!(output.contains("billing/reports/gpu due"), "{output}");
    }
}

#[test]
fn the_data_directory_can_be_kept() {
    let dir = TempDir::new().unwrap();
    let data: PathBuf = dir.path().join("data");
    let args = ["dev", "up", "--data", data.to_str().unwrap()];
    for round in 0..2 {
        let mut child = command(&dir, &args).stdout(Stdio::piped()).spawn().unwrap();
        // Kept until the end: a reader that hangs up would end it with another code.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("fired on")), "round {round}");
        let pid = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "round {round}");
    }
    assert!(data.join("alder/identity").exists());
}

/// Within it a server that stopped must be noticed; a debug build on a loaded machine gets ten times as long.
const NOTICED: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 3 });

#[test]
fn a_stopped_server_is_noticed_and_followed_again_without_gap_or_double() {
    use rustix::process::{Pid, Signal, kill_process};
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let args = ["fire", "follow", "-o", "name"];
    let mut follow = command(&dev.dir, &args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut ids = BufReader::new(follow.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut notes = BufReader::new(follow.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut told: Vec<String> = ids.by_ref().take(2).collect();
    let pid = Pid::from_child(&dev.child);
    kill_process(pid, Signal::STOP).unwrap();
    let stopped = now();
    let note = notes.next().unwrap();
    let took = stopped.elapsed();
    kill_process(pid, Signal::CONT).unwrap();
    assert!(note.contains("is silent; trying again in"), "{note}");
    assert!(took < NOTICED, "{took:?}");
    let resumed = notes.find(|note| note.starts_with("resumed, ")).unwrap();
    assert!(resumed.ends_with("events replayed"), "{resumed}");
    told.extend(ids.by_ref().take(4));
    follow.kill().unwrap();
    follow.wait().unwrap();

    let mut once = told.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), told.len(), "nothing is told twice: {told:?}");
    // Of each node everything between the first and the last that was told.
    let number = |id: &str| id.rsplit_once('-').map(|(life, n)| (life.to_owned(), n.parse::<u64>().unwrap()));
    let (_, listed, _) = dev.run(&["fire", "list", "--limit", "0", "-o", "name"]);
    for (life, n) in listed.lines().filter_map(number) {
        let of_life = told.iter().filter_map(|id| number(id)).filter(|(other, _)| *other == life);
        let told: Vec<u64> = of_life.map(|(_, n)| n).collect();
        let (first, last) = (told.iter().min(), told.iter().max());
        let between = first.is_some_and(|first| *first <= n) && last.is_some_and(|last| n <= *last);
        assert!(!between || told.contains(&n), "{life}-{n} was not told: {told:?}");
    }
}
