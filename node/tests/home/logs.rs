//! The log of a real daemon, line by line.

use serde_json::{Map, Value};

use crate::daemon::{Daemon, Place, until};

fn objects(log: &str) -> Vec<Map<String, Value>> {
    let parse = |line: &str| match serde_json::from_str(line) {
        Ok(Value::Object(object)) => object,
        other => panic!("no JSON object: {line}: {other:?}"),
    };
    log.lines().map(parse).collect()
}

#[tokio::test]
async fn each_line_of_a_json_log_is_one_flat_object() {
    let mut daemon = Daemon::spawn(Place::new(), |command| {
        command.args(["--log-format", "json", "--log-level", "debug"]);
    });
    daemon.ready().await;
    daemon.declare("jobs/clock/each", "hello").await;
    until("a decision is logged", async || daemon.log().contains("\"decided\"")).await;
    assert_eq!(daemon.end().await.code(), Some(0));

    let lines = objects(&daemon.log());
    assert!(lines.len() > 10, "{}", daemon.log());
    for line in &lines {
        for key in ["timestamp", "level", "target", "message"] {
            assert!(line.get(key).is_some_and(Value::is_string), "{key} in {line:?}");
        }
        let at = line["timestamp"].as_str().unwrap();
        let digits = at.bytes().filter(u8::is_ascii_digit).count();
        assert!(at.ends_with('Z') && at.as_bytes()[10] == b'T' && digits >= 14, "RFC 3339 in UTC: {at}");
        let level = line["level"].as_str().unwrap();
        assert!(["ERROR", "WARN", "INFO", "DEBUG"].contains(&level), "{level}");
        assert!(line.values().all(|value| !value.is_object() && !value.is_array()), "flat: {line:?}");
    }
    let decided = lines.iter().find(|line| line["message"] == "decided").unwrap();
    assert_eq!(decided["schedule"], "jobs/clock/each");
    assert_eq!(decided["decision"], "fired");
    assert!(lines.iter().any(|line| line["message"] == "down"), "to the end");
}

#[test]
fn a_failure_after_the_start_is_a_line_of_the_json_log() {
    let place = Place::new();
    let output = place.command().args(["--log-format", "json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let lines = objects(&String::from_utf8(output.stderr).unwrap());
    let last = lines.last().unwrap();
    assert_eq!(last["level"], "ERROR");
    assert!(last["message"].as_str().unwrap().contains("is a new data directory"), "{last:?}");
    assert!(last["help"].as_str().unwrap().contains("caesiumd --bootstrap"), "{last:?}");
}

#[tokio::test]
async fn the_level_is_kept_and_a_word_that_is_none_is_refused() {
    let mut daemon = Daemon::spawn(Place::new(), |command| {
        command.args(["--log-level", "warn"]);
    });
    daemon.ready().await;
    daemon.end().await;
    assert!(!daemon.log().contains(" INFO "), "{}", daemon.log());

    let output =
        Place::new().command().args(["--bootstrap", "--log-level", "caesium=loud"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: --log-level: "), "{said}");
}
