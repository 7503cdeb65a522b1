//! What a schedule's newest run came to, and when it was set, as lists and single views have it.

use super::{Dev, PATIENCE, now};

const CLOSE: &str = "billing/ledger/close";

#[test]
fn a_schedule_shows_its_newest_run_and_the_time_of_its_newest_edit() {
    let dev = Dev::start();
    dev.line(&[CLOSE, "fired on"]);
    assert_eq!(dev.run(&["schedule", "set", CLOSE, "--retries", "2"]).0, 0);
    let end = now() + PATIENCE;
    let listed = loop {
        let listed = dev.json(&["schedule", "list", CLOSE]);
        let listed = listed["items"][0].clone();
        if listed["lastRun"]["state"] == "succeeded" {
            break listed;
        }
        assert!(now() < end, "{listed:#}");
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    };
    let run = listed["lastRun"]["id"].as_str().unwrap();
    assert_eq!(dev.json(&["run", "show", run])["due"], listed["lastRun"]["due"]);
    let index = listed["setIndex"].to_string();
    assert_eq!(dev.json(&["log", "show", &index])["at"], listed["setAt"], "{listed:#}");
    // Seldom due: a run that is in flight would keep it from starting.
    let asked = dev.json(&["schedule", "run", "billing/invoices/send"]);
    assert!(asked["run"]["id"].as_str().is_some_and(|id| id.starts_with('r')), "{asked:#}");
}

#[test]
fn a_job_that_fails_and_owes_a_success_is_summed_up_listed_and_named() {
    let dev = Dev::start();
    dev.line(&[CLOSE, "fired on"]);
    let name = "billing/ledger/broken";
    let add = ["schedule", "add", name, "--every", "2s", "--handler", "fail", "--policy", "at-most-once"];
    assert_eq!(dev.run(&[&add[..], &["--expect-success-within", "1s"]].concat()).0, 0);
    let end = now() + PATIENCE;
    let summary = loop {
        let shown = dev.json(&["schedule", "show", name]);
        let shown = shown.get("items").map_or(shown.clone(), |items| items[0].clone());
        if shown["summary"]["failuresInRow"].as_u64() >= Some(2) {
            assert!(shown["successOverdueSince"].is_string(), "{shown:#}");
            break shown["summary"].clone();
        }
        assert!(now() < end, "{shown:#}");
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    };
    assert_eq!(
        (&summary["lastSuccess"], &summary["failuresMayBeMore"]),
        (&serde_json::Value::Null, &false.into())
    );
    assert_eq!(
        (&summary["lastFailure"]["result"], &summary["lastFailure"]["exitCode"]),
        (&"failed".into(), &3.into())
    );
    assert!(summary["p95"].as_f64() > Some(0.0) && summary["timed"].as_u64() >= Some(2), "{summary:#}");
    for which in ["--overdue", "--failing"] {
        let listed = dev.json(&["schedule", "list", which]);
        let names = listed["items"].as_array().unwrap().iter().map(|it| it["schedule"].as_str().unwrap());
        assert_eq!(names.collect::<Vec<_>>(), [name], "{which}");
    }
    let found = dev.json(&["doctor", "--only", "results"]).to_string();
    assert!(found.contains("a success is overdue by its expect-success-within"), "{found}");
    let (code, printed, _) = dev.run(&["schedule", "logs", name]);
    assert!(code == 0 && printed.contains("cannot be done"), "{printed}");
    let runs = dev.json(&["schedule", "history", name, "--runs"]);
    assert!(runs["items"].as_array().unwrap().len() >= 2 && runs["items"][0]["schedule"] == name, "{runs:#}");
}
