//! A log without its majority: an operator has a schedule run all the same, on the side that is left.

use serde_json::Value;

use super::{Dev, PATIENCE, now};

const OWED: &str = "billing/night/owed";
const ONCE: &str = "billing/night/once";
const LONG: &str = "billing/night/long";
const DEAD: [&str; 3] = ["birch", "cedar", "doum"];
const REASON: &str = "the auditors wait";

/// The five nodes with schedules that no calendar makes due while the test runs.
fn cluster() -> Dev {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    let everywhere = "alder,birch,cedar,doum,elm";
    for (name, policy, handler, bind) in [
        (OWED, "at-least-once", "say", everywhere),
        (ONCE, "at-most-once", "say", everywhere),
        (LONG, "at-least-once", "sleep", "elm"),
    ] {
        let terms = ["--cron", "@yearly", "--policy", policy, "--handler", handler, "--bind", bind];
        let added = dev.run(&[&["schedule", "add", name, "--wait", "applied"], &terms[..]].concat());
        assert_eq!(added.0, 0, "{added:?}");
    }
    dev
}

fn without_quorum<'a>(name: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["schedule", "run", name, "--without-quorum"][..], more].concat()
}

fn kill_three(dev: &Dev) {
    for node in DEAD {
        assert_eq!(dev.run(&["dev", "fault", "kill", node]).0, 0);
    }
    let silent = |it: &Value| it["view"]["unheard"].as_array().map_or(0, Vec::len);
    // Who is asked may hand it on to the other one, which has to miss the dead as well.
    for node in ["alder", "elm"] {
        dev.until(&["status", "--view", node], |it| {
            it["log"]["majority"] == false && silent(it) == DEAD.len()
        });
    }
}

fn items(answer: &Value) -> &[Value] {
    answer["items"].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn without_its_majority_the_log_is_passed_over_by_whoever_says_why_and_accepts_a_second_run() {
    let dev = cluster();
    let refused = dev.run(&without_quorum(OWED, &["--reason", REASON]));
    assert_eq!(refused.0, 5, "{refused:?}");
    assert!(refused.2.contains("the log has a majority"), "{refused:?}");
    assert!(refused.2.contains(&format!("caesiumctl schedule run {OWED}")), "{refused:?}");

    kill_three(&dev);
    let plain = dev.run(&["schedule", "run", OWED, "--reason", REASON]);
    assert_eq!(plain.0, 8, "{plain:?}");
    let unreasoned = dev.run(&without_quorum(OWED, &[]));
    assert!(unreasoned.0 == 2 && unreasoned.2.contains("--reason is missing"), "{unreasoned:?}");
    let rehearsed = dev.run(&without_quorum(OWED, &["--dry-run"]));
    assert!(rehearsed.0 == 0 && rehearsed.1.contains("nothing was run"), "{rehearsed:?}");

    let key = "000102030405060708090a0b0c0d0e0f";
    let run = || dev.json(&without_quorum(OWED, &["--reason", REASON, "--request", key]));
    let (first, again) = (run(), run());
    assert_eq!(first["run"], again["run"], "a retry begins nothing");
    let id = first["run"]["id"].as_str().unwrap();
    let ran = dev.until(&["run", "show", id], |run| run["state"] == "succeeded");
    assert!(ran["node"] == "alder" || ran["node"] == "elm", "{ran:#}");

    at_most_once(&dev);
    shown(&dev, OWED, id);

    for node in DEAD {
        assert_eq!(dev.run(&["dev", "fault", "restart", node]).0, 0);
    }
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    let end = now() + PATIENCE;
    let heals = loop {
        // Until all are back it is partial.
        let (_, stdout, _) = dev.run(&["fire", "heals", "--volume", "billing", "-o", "json"]);
        let heals: Value = serde_json::from_str(&stdout).unwrap_or_default();
        let known = items(&heals).iter().filter(|heal| heal["ended"].is_string());
        if known.flat_map(|heal| heal["withoutQuorum"].as_array().unwrap()).count() == 2 {
            break heals;
        }
        assert!(now() < end, "{stdout}");
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    };
    let names = |it: &Value| {
        let listed = it["withoutQuorum"].as_array().unwrap().iter();
        listed.map(|it| it["schedule"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut listed: Vec<String> = items(&heals).iter().flat_map(names).collect();
    listed.sort();
    assert_eq!(listed, [ONCE, OWED]);
    let text = dev.run(&["fire", "heals", "--volume", "billing"]);
    assert!(text.1.contains("run by operators without a quorum 2"), "{text:?}");
    let refused = dev.run(&without_quorum(OWED, &["--reason", REASON]));
    assert_eq!(refused.0, 5, "{refused:?}");
}

/// It asks for the name, with the sentence that says why.
#[track_caller]
fn at_most_once(dev: &Dev) {
    let asked = dev.run(&without_quorum(ONCE, &["--reason", REASON, "--yes"]));
    assert_eq!(asked.0, 11, "{asked:?}");
    assert!(asked.2.contains("may run twice"), "{asked:?}");
    assert!(asked.2.contains(&format!("--confirm {ONCE}")), "{asked:?}");
    assert_eq!(items(&dev.json(&["run", "list", "--schedule", ONCE])).len(), 0, "nothing was run");
    let done = dev.run(&without_quorum(ONCE, &["--reason", REASON, "--confirm", ONCE, "--follow"]));
    assert_eq!(done.0, 0, "{done:?}");
    assert!(done.2.contains("without a quorum"), "{done:?}");
}

/// Every list and explanation has it, with who asked and why.
#[track_caller]
fn shown(dev: &Dev, name: &str, id: &str) {
    let fired = dev.json(&[
        "fire",
        "list",
        "--decision",
        "fired-without-quorum",
        "--schedule",
        name,
        "--since",
        "1h",
    ]);
    let [decision] = items(&fired) else { panic!("{fired:#}") };
    assert_eq!((&decision["decision"], &decision["run"]), (&"fired-without-quorum".into(), &id.into()));
    let note = decision["note"].as_str().unwrap();
    // Without TLS a node that runs it for another one has only what the client calls itself.
    let by = note.split(':').next().unwrap();
    let known = if decision["node"] == "alder" { by.starts_with("by local/") } else { by.contains('@') };
    assert!(known && note.contains(REASON), "{note}");
    assert!(note.contains("the log had no majority here: 2 of 5 voters in reach"), "{note}");
    let explained = dev.run(&["fire", "explain", decision["id"].as_str().unwrap()]);
    assert!(explained.1.contains("fired-without-quorum") && explained.1.contains(REASON), "{explained:?}");
    assert!(explained.1.contains("so: verdict once, runs 1"), "{explained:?}");
    let verdicts =
        dev.run(&["fire", "list", "--by-occurrence", "--schedule", name, "--since", "1h", "-o", "json"]);
    let verdicts: Value = serde_json::from_str(&verdicts.1).unwrap();
    assert_eq!(
        (&items(&verdicts)[0]["verdict"], &items(&verdicts)[0]["result"]),
        (&"once".into(), &"succeeded".into())
    );
    let schedules = dev.run(&["schedule", "list", name, "-o", "json"]);
    let schedules: Value = serde_json::from_str(&schedules.1).unwrap();
    assert_eq!(items(&schedules)[0]["lastRun"]["result"], "succeeded", "{schedules:#}");
}

/// Runs of one schedule are kept apart on this side, and what was begun outlives its node as what it is: lost.
#[test]
fn what_was_begun_without_a_quorum_stands_in_the_way_of_the_next_and_dies_with_its_node() {
    let dev = cluster();
    kill_three(&dev);
    let first = dev.json(&without_quorum(LONG, &["--reason", REASON]));
    let id = first["run"]["id"].as_str().unwrap();
    assert_eq!(first["run"]["node"], "elm", "the node that is asked is not eligible, and hands it on");
    dev.until(&["run", "show", id], |run| run["state"] == "running");
    let second = dev.run(&without_quorum(LONG, &["--reason", REASON]));
    assert!(second.0 == 5 && second.2.contains(id), "{second:?}");

    assert_eq!(dev.run(&["dev", "fault", "kill", "elm"]).0, 0);
    assert_eq!(dev.run(&["dev", "fault", "restart", "elm"]).0, 0);
    let lost = dev.until(&["run", "list", "--schedule", LONG], |runs| {
        items(runs).iter().any(|run| run["id"] == id && run["state"] == "lost")
    });
    assert_eq!(items(&lost).len(), 1, "nothing repeats it: {lost:#}");
}
