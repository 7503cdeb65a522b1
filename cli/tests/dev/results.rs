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
    let asked = dev.json(&["schedule", "run", CLOSE]);
    assert!(asked["run"]["id"].as_str().is_some_and(|id| id.starts_with('r')), "{asked:#}");
}
