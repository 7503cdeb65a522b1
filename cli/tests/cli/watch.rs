//! Streams: a server that falls silent, what is missed, what is told twice.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use rustix::process::Signal;
use serde_json::Value;

use crate::demo;
use crate::fake::Fake;
use crate::fake_inspect::{NEWEST, entry};
use crate::fake_watch::{Act, caught_up, decision, entries, gap};
use crate::sandbox::{Sandbox, signal};

/// Within it a silent stream must be noticed; a debug build on a loaded machine gets ten times as long.
const NOTICED: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 3 });

#[test]
#[expect(clippy::disallowed_methods, reason = "the promise is one of time")]
fn a_silent_server_is_noticed_and_what_was_missed_is_named() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    fake.heard().script = vec![
        vec![caught_up(0), decision("d1-7-1"), Act::Stall],
        vec![
            gap(pb::Topic::Decisions, "d1-7-2", "d1-7-4"),
            decision("d1-7-5"),
            caught_up(1),
            Act::Drop(3),
            decision("d1-7-9"),
        ],
    ];
    let args = ["--endpoint", &endpoint, "fire", "list", "-w", "-o", "name"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
    let begun: Vec<_> = stdout.by_ref().take(2).map(Result::unwrap).collect();
    assert_eq!(begun, ["d3-aa-1", "d1-7-1"]);
    let silent = Instant::now();
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let mut notes = stderr.lines();
    let first = notes.next().unwrap().unwrap();
    assert!(first.contains("is silent; trying again in"), "{first}");
    assert!(silent.elapsed() < NOTICED, "{:?}", silent.elapsed());
    let rest: Vec<_> = stdout.take(2).map(Result::unwrap).collect();
    assert_eq!(rest, ["d1-7-5", "d1-7-9"]);
    let notes: Vec<_> = notes.take(4).map(Result::unwrap).collect();
    assert!(notes[0].contains("following again"), "{notes:?}");
    assert_eq!(
        notes[1..],
        [
            "warning: gap: d1-7-2 to d1-7-4 are no longer kept by alder",
            "resumed, 1 events replayed",
            "warning: 3 decisions and runs were dropped: this reader is too slow",
        ]
    );
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// A command that goes on until it is interrupted.
struct Watching {
    child: Child,
    lines: Box<dyn Iterator<Item = String>>,
    _sandbox: Sandbox,
}

impl Watching {
    fn start(fake: &Fake, line: &str) -> Self {
        let sandbox = Sandbox::new();
        let endpoint = fake.endpoint();
        let words: Vec<&str> = line.split(' ').collect();
        let mut command = sandbox.command(&[&["--endpoint", &endpoint], &words[..]].concat());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let lines = stdout.lines().map(|line| line.expect("UTF-8"));
        Self { child, lines: Box::new(lines), _sandbox: sandbox }
    }

    fn lines(&mut self, count: usize) -> Vec<String> {
        self.lines.by_ref().take(count).collect()
    }

    /// The next changes: their type, the name of their object, one field of it.
    fn changes(&mut self, count: usize, field: &str) -> Vec<(String, String)> {
        let change = |line: &String| {
            let change: Value = serde_json::from_str(line).expect("a line is a document");
            assert!(change["index"].as_u64().is_some(), "{line}");
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            (text(&change["type"]), text(&change["object"][field]))
        };
        self.lines(count).iter().map(change).collect()
    }

    /// It is still there, and ends as whoever is interrupted does.
    fn interrupt(mut self) {
        assert!(self.child.try_wait().expect("its state").is_none(), "it never ends by itself");
        signal(&self.child, Signal::INT);
        assert_eq!(self.child.wait().expect("it ends").code(), Some(130));
    }
}

fn nodes(nodes: Vec<pb::Node>) -> Body {
    Body::Nodes(pb::NodeChanges { changed: nodes, removed: Vec::new() })
}

fn run(id: &str, state: pb::RunState) -> Act {
    let run = pb::Run { id: id.to_owned(), state: state.into(), ..demo::runs().remove(0) };
    Act::Tell(Body::Runs(pb::RunNews { runs: vec![run] }))
}

fn pair(change: &str, name: &str) -> (String, String) {
    (change.to_owned(), name.to_owned())
}

#[test]
fn a_watched_list_is_lines_of_json_and_a_cut_repeats_nothing() {
    let fake = Fake::start();
    let unheard = |node: pb::Node| pb::Node { state: pb::NodeState::Unheard.into(), ..node };
    let birch = unheard(demo::nodes().remove(1));
    let moved = pb::Node { heard_at: Some(1), clock_offset: Some(7), ..demo::nodes().remove(0) };
    let mut after = demo::nodes();
    after[1] = birch.clone();
    after.pop();
    fake.heard().script = vec![
        vec![
            Act::Whole(nodes(demo::nodes())),
            caught_up(0),
            Act::Tell(nodes(vec![moved])),
            Act::Tell(nodes(vec![birch])),
            Act::End,
        ],
        vec![Act::Whole(nodes(after)), caught_up(0)],
    ];
    let mut watching = Watching::start(&fake, "node list -w -o json");
    let told = watching.changes(7, "name");
    let added = ["alder", "birch", "cedar", "doum"].map(|name| pair("ADDED", name));
    assert_eq!(told[..4], added);
    assert_eq!(told[4..], [pair("BOOKMARK", ""), pair("MODIFIED", "birch"), pair("DELETED", "doum")]);
    watching.interrupt();
}

#[test]
fn a_run_that_leaves_the_filter_is_deleted_from_the_list() {
    let fake = Fake::start();
    use pb::RunState::{Failed, Running, Succeeded};
    fake.heard().script = vec![vec![
        caught_up(0),
        run("r2-7-1", Running),
        run("r2-7-2", Failed),
        run("r2-7-1", Succeeded),
        run("r2-7-3", Running),
    ]];
    let mut watching = Watching::start(&fake, "run list -w --state running -o jsonl");
    let told = watching.changes(4, "id");
    let expected = [pair("ADDED", "r2-7-1"), pair("DELETED", "r2-7-1"), pair("ADDED", "r2-7-3")];
    assert_eq!(told[1..], expected, "{told:?}");
    let asked = fake.heard().watches[0].clone();
    assert_eq!((asked.topics, asked.relay), (vec![pb::Topic::Runs.into()], true));
    watching.interrupt();
}

#[test]
fn a_piped_table_grows_and_filters_hold() {
    let fake = Fake::start();
    let all = demo::nodes();
    let cedar = pb::Node { voter: false, ..all[2].clone() };
    fake.heard().script = vec![vec![Act::Whole(nodes(all)), caught_up(0), Act::Tell(nodes(vec![cedar]))]];
    let mut watching = Watching::start(&fake, "node list -w --columns node,state --filter node!=alder");
    let lines = watching.lines(5);
    let words: Vec<Vec<&str>> = lines.iter().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(words[0], ["NODE", "STATE"]);
    assert_eq!(words[1..].iter().map(|row| row[0]).collect::<Vec<_>>(), ["birch", "cedar", "doum", "cedar"]);
    watching.interrupt();
    let mut watching = Watching::start(&fake, "node list -w -o name");
    assert_eq!(watching.lines(2), ["alder", "birch"]);
    watching.interrupt();
}

#[test]
fn every_list_with_a_stream_begins_with_what_stands() {
    let schedules = pb::ScheduleChanges { changed: demo::schedules(), removed: Vec::new() };
    let volumes = pb::VolumeChanges { changed: demo::volumes(), removed: Vec::new() };
    for (line, whole, rows) in [
        ("volume list", Some(Body::Volumes(volumes.clone())), 2),
        ("master list", Some(Body::Volumes(volumes)), 2),
        ("schedule list", Some(Body::Schedules(schedules)), 2),
        ("quorum show", None, 1),
        ("priority list", None, demo::priorities("").len()),
        ("run list", None, 2),
        ("fire list", None, 1),
        ("status", None, 1),
    ] {
        let fake = Fake::start();
        fake.heard().script = vec![whole.map(Act::Whole).into_iter().chain([caught_up(0)]).collect()];
        let mut watching = Watching::start(&fake, &format!("{line} -w -o jsonl"));
        let told = watching.changes(rows, "name");
        assert!(told.iter().all(|(change, _)| change == "ADDED"), "{line}: {told:?}");
        watching.interrupt();
    }
}

#[test]
fn a_watched_log_begins_with_the_newest_and_goes_on_by_index() {
    let fake = Fake::start();
    fake.heard().script = vec![
        vec![caught_up(0), entries(vec![entry(NEWEST), entry(NEWEST + 1)], NEWEST + 2), Act::End],
        vec![entries(vec![entry(NEWEST + 1), entry(NEWEST + 2)], NEWEST + 3), caught_up(1)],
    ];
    let mut watching = Watching::start(&fake, "log list -w --limit 2 -o jsonl");
    let mut indices = Vec::new();
    while indices.last() != Some(&(NEWEST + 2)) {
        let line = watching.lines(1).remove(0);
        let change: Value = serde_json::from_str(&line).unwrap();
        if change["type"] == "ADDED" {
            assert_eq!(change["index"], change["object"]["index"]);
            indices.push(change["index"].as_u64().unwrap());
        }
    }
    assert_eq!(indices[indices.len() - 3..], [NEWEST, NEWEST + 1, NEWEST + 2]);
    assert!(indices.windows(2).all(|pair| pair[0] < pair[1]), "{indices:?}");
    watching.interrupt();
}

#[test]
fn on_a_terminal_a_list_is_drawn_in_place() {
    let fake = Fake::start();
    fake.heard().script = vec![vec![Act::Whole(nodes(demo::nodes())), caught_up(0), Act::Refuse]];
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "node", "list", "-w", "--color", "never"];
    let text = Sandbox::new().on_terminal(&[("COLUMNS", "80"), ("LINES", "24")], &args);
    let frames: Vec<&str> = text.split("\x1b[J").filter(|frame| frame.contains("NODE")).collect();
    assert!(!frames.is_empty(), "{text:?}");
    for (n, frame) in frames.iter().enumerate() {
        let rows = frame.matches("\x1b[K\n").count();
        assert!(frame.contains("doum") && rows >= 6, "{frame:?}");
        let over = frame.starts_with(&format!("\x1b[{rows}A\r"));
        assert_eq!(over, n > 0, "only what was drawn before is drawn over: {text:?}");
    }
    // One of few lines shows what fits, and says so.
    let text = Sandbox::new().on_terminal(&[("COLUMNS", "80"), ("LINES", "4")], &args);
    assert!(text.contains("more lines: the terminal has no room for them"), "{text:?}");
}

#[test]
fn where_nothing_can_be_watched_it_says_where_it_can() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let fails = |line: &str, parts: &[&str]| {
        let words: Vec<&str> = line.split(' ').collect();
        Sandbox::new().run(&[&["--endpoint", &endpoint], &words[..]].concat()).fails(2, parts);
    };
    fails("node show alder -w", &["--watch: node show has no stream", "these have one: status, node list"]);
    fails("schedule add a/b/c --cron @daily --handler h --policy at-most-once -w", &["run list, log list"]);
    fails("status -w -o yaml", &["--watch writes table, wide, json, jsonl"]);
    fails("node list -w --view all", &["--watch follows one view"]);
    fails("fire list -w --by-occurrence", &["--watch follows decisions"]);
    fails("log list -w --to 7", &["--to has no meaning"]);
    Sandbox::new().run(&["--endpoint", "127.0.0.1:1", "node", "list", "-w"]).fails(6, &["no endpoint"]);
}
