//! Tasks that are all on one node, because the others were away: `task balance` plans moves, asks, and makes them, and nothing of a task
//! is ever alive twice. Judged by the processes of the machine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;

use super::{Dev, PATIENCE, now};

const PREFIX: &str = "billing/feed";
const LIST: [&str; 3] = ["task", "list", PREFIX];
const NODES: [&str; 3] = ["alder", "birch", "cedar"];
const TASKS: usize = 6;
/// Between two looks at all processes.
const LOOK: Duration = Duration::from_millis(20);

/// By task: the most processes of it at one look, and all that were seen.
type Seen = BTreeMap<String, (usize, BTreeSet<u32>)>;

/// Looks for processes of these tasks until it is told to stop.
struct Witness {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Seen>,
}

impl Witness {
    fn begin() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let look = move || {
            let mut seen = Seen::new();
            while !stopped.load(Ordering::Relaxed) {
                for (task, pids) in alive() {
                    let (most, all) = seen.entry(task).or_default();
                    *most = pids.len().max(*most);
                    all.extend(pids);
                }
                std::thread::park_timeout(LOOK);
            }
            seen
        };
        Self { stop, thread: std::thread::Builder::new().spawn(look).unwrap() }
    }

    fn end(self) -> Seen {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap()
    }
}

/// The processes of this machine that a task's handler is, by what they were started with.
fn alive() -> BTreeMap<String, BTreeSet<u32>> {
    let mut found: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for entry in std::fs::read_dir("/proc").unwrap().filter_map(Result::ok) {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        // It may be gone by now; one that has ended and is not waited for has no environment.
        let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
        let wanted = format!("CAESIUM_SCHEDULE={PREFIX}/");
        let variables = environment.split(|byte| *byte == 0).filter_map(|it| std::str::from_utf8(it).ok());
        for task in variables.filter_map(|it| it.strip_prefix(&wanted)) {
            found.entry(task.to_owned()).or_default().insert(pid);
        }
    }
    found
}

/// How many tasks each node holds, once each runs on exactly one.
fn held(answer: &Value) -> Option<BTreeMap<String, usize>> {
    let mut held = BTreeMap::new();
    let items = answer["items"].as_array()?;
    for task in items {
        let node = task["nodes"].as_array().filter(|nodes| task["verdict"] == "one" && nodes.len() == 1)?;
        *held.entry(node[0].as_str()?.to_owned()).or_default() += 1;
    }
    (items.len() == TASKS).then_some(held)
}

fn counts(each: [usize; 3]) -> Option<BTreeMap<String, usize>> {
    let of = NODES.iter().zip(each).filter(|(_, count)| *count > 0);
    Some(of.map(|(node, count)| ((*node).to_owned(), count)).collect())
}

/// Asks until each task runs on one node and they are spread so, and nobody is silent.
#[track_caller]
fn until(dev: &Dev, each: [usize; 3], all_answer: bool) {
    let end = now() + PATIENCE;
    loop {
        // While something moves, or a node is not asked yet, it may be unknown where one runs.
        let (code, stdout, _) = dev.run(&[&LIST[..], &["-o", "json"]].concat());
        let answer: Value = serde_json::from_str(&stdout).unwrap_or_default();
        let silent = |task: &Value| task["silent"].as_array().is_none_or(|nodes| !nodes.is_empty());
        let silent = answer["items"].as_array().is_none_or(|items| items.iter().any(silent));
        if code == 0 && held(&answer) == counts(each) && !(all_answer && silent) {
            return;
        }
        assert!(now() < end, "{each:?} is waited for, and it stays at {answer:#}");
        std::thread::park_timeout(Duration::from_millis(100));
    }
}

#[test]
fn tasks_that_are_all_on_one_node_are_balanced_by_moves_and_none_is_ever_alive_twice() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    // Two of the three are away: one votes and takes nothing, the other one is dead.
    let drained = dev.run(&["node", "drain", "birch", "--yes"]);
    assert_eq!(drained.0, 0, "{drained:?}");
    assert_eq!(dev.run(&["dev", "fault", "kill", "cedar"]).0, 0);
    for n in 0..TASKS {
        let name = format!("{PREFIX}/t{n}");
        let terms = ["--handler", "sleep", "--lease", "2s", "--grace", "1s", "--bind", "alder,birch,cedar"];
        let added = dev.run(&[&["task", "add", &name][..], &terms].concat());
        assert_eq!(added.0, 0, "{added:?}");
    }
    // What the two that are left answer is enough.
    until(&dev, [TASKS, 0, 0], false);
    assert_eq!(dev.run(&["dev", "fault", "restart", "cedar"]).0, 0);
    let back = dev.run(&["node", "drain", "birch", "--undo"]);
    assert_eq!(back.0, 0, "{back:?}");
    until(&dev, [TASKS, 0, 0], true);

    let witness = Witness::begin();
    let planned = dev.run(&["task", "balance", PREFIX, "--dry-run"]);
    assert_eq!(planned.0, 0, "{planned:?}");
    let plan: Vec<&str> = planned.2.lines().filter(|line| line.contains(" from alder to ")).collect();
    assert_eq!(plan.len(), 4, "{planned:?}");
    let asked = dev.run(&["task", "balance", PREFIX]);
    assert_eq!(asked.0, 11, "nobody has answered: {asked:?}");
    assert_eq!(held(&dev.json(&LIST)), counts([TASKS, 0, 0]), "nothing was moved before it was answered");
    let balanced = dev.run(&["task", "balance", PREFIX, "--yes"]);
    assert_eq!(balanced.0, 0, "{balanced:?}");
    assert_eq!(balanced.1.lines().filter(|line| line.starts_with("moved ")).count(), 4, "{balanced:?}");
    until(&dev, [2, 2, 2], true);
    let again = dev.run(&["task", "balance", PREFIX, "--yes"]);
    assert!(again.0 == 0 && again.1.contains("unchanged"), "{again:?}");

    let seen = witness.end();
    assert_eq!(seen.len(), TASKS, "{seen:?}");
    assert!(seen.values().all(|(most, _)| *most == 1), "two at once: {seen:?}");
    let moved = seen.values().filter(|(_, pids)| pids.len() > 1).count();
    assert!(moved >= 4, "{moved} were started anew: {seen:?}");
}
