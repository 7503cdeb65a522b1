//! What handlers are told of what they run.

use std::time::Duration;

use caesium_engine::ids::{Occurrence, ScheduleName};
use caesium_engine::record::{Run, RunState};
use caesium_engine::{RunOrder, Wall};
use serde::Serialize;

/// What every handler is told; contracts: "Environment of a run".
pub(super) struct Told<'a> {
    pub(super) schedule: &'a ScheduleName,
    pub(super) occurrence: Occurrence,
    /// The due that the occurrence stands for.
    pub(super) due: Wall,
    pub(super) attempt: u32,
    pub(super) token: u64,
}

impl<'a> Told<'a> {
    /// Of a run to start.
    pub(super) fn of_order(order: &'a RunOrder) -> Self {
        Self {
            schedule: &order.schedule.name,
            occurrence: order.occurrence,
            due: order.due,
            attempt: order.attempt,
            token: order.token,
        }
    }

    /// Of a run that has ended.
    pub(super) fn of_run(run: &'a Run) -> Self {
        Self {
            schedule: &run.schedule,
            occurrence: run.occurrence,
            due: run.occurrence.due,
            attempt: run.attempt,
            token: run.token,
        }
    }

    /// For a handler on this node that starts now and may take so long.
    pub(super) fn variables(&self, node: &str, now: Wall, timeout: Duration) -> Vec<(String, String)> {
        [
            ("CAESIUM_SCHEDULE", self.schedule.to_string()),
            ("CAESIUM_VOLUME", self.schedule.volume.to_string()),
            ("CAESIUM_ENTITY", self.schedule.entity.to_string()),
            ("CAESIUM_DUE", self.due.to_string()),
            ("CAESIUM_OCCURRENCE", self.occurrence.to_string()),
            ("CAESIUM_ATTEMPT", self.attempt.to_string()),
            ("CAESIUM_TOKEN", self.token.to_string()),
            ("CAESIUM_DEADLINE", (now + timeout).to_string()),
            ("CAESIUM_NODE", node.to_owned()),
        ]
        .map(|(key, value)| (key.to_owned(), value))
        .into()
    }
}

/// What a handler for results is told besides; what is not known is empty.
pub(super) fn outcome(run: &Run) -> Vec<(String, String)> {
    let instant = |at: Option<Wall>| at.map(|at| at.to_string()).unwrap_or_default();
    [
        ("CAESIUM_RUN", run.id.to_string()),
        ("CAESIUM_RESULT", run.state.word().to_owned()),
        ("CAESIUM_EXIT_CODE", run.exit_code.map(|code| code.to_string()).unwrap_or_default()),
        ("CAESIUM_STARTED", instant(run.started_at)),
        ("CAESIUM_ENDED", instant(run.ended_at)),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .into()
}

/// The run as one document, as the command line prints it.
pub(super) fn document(run: &Run, node: &str) -> Vec<u8> {
    let instant = |at: Wall| at.to_string();
    let document = Document {
        api_version: "caesium/v1",
        kind: "Run",
        id: run.id.to_string(),
        schedule: run.schedule.to_string(),
        uid: run.occurrence.uid.0,
        due: instant(run.occurrence.due),
        node,
        attempt: run.attempt,
        state: run.state,
        exit_code: run.exit_code,
        started_at: run.started_at.map(instant),
        ended_at: run.ended_at.map(instant),
        release: instant(run.release),
        handler: run.handler.as_str(),
        token: run.token,
        note: (!run.note.is_empty()).then_some(&run.note),
    };
    let mut text = serde_json::to_vec(&document).expect("strings and numbers only");
    text.push(b'\n');
    text
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    api_version: &'static str,
    kind: &'static str,
    id: String,
    schedule: String,
    due: String,
    node: &'a str,
    attempt: u32,
    #[serde(serialize_with = "word")]
    state: RunState,
    exit_code: Option<i32>,
    started_at: Option<String>,
    ended_at: Option<String>,
    uid: u64,
    release: String,
    handler: &'a str,
    token: u64,
    note: Option<&'a String>,
}

fn word<S: serde::Serializer>(state: &RunState, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(state.word())
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::{NodeId, Uid};
    use caesium_engine::record::{RunId, Serial};

    use super::*;

    #[test]
    fn a_result_is_told_in_variables_and_in_one_document() {
        let run = Run {
            id: RunId(Serial { node: NodeId(3), boot: 1, n: 45 }),
            occurrence: Occurrence { uid: Uid(7), due: Wall(1_000_000) },
            schedule: "billing/ledger/close".parse().unwrap(),
            node: NodeId(3),
            attempt: 2,
            state: RunState::TimedOut,
            exit_code: None,
            started_at: Some(Wall(1_250_000)),
            ended_at: Some(Wall(2_000_000)),
            release: Wall(1_000_000),
            note: String::new(),
            handler: "close".parse().unwrap(),
            token: 256_002,
            trigger: None,
        };
        let mut told = Told::of_run(&run).variables("cedar", Wall(3_000_000), Duration::from_secs(60));
        told.extend(outcome(&run));
        let value = |name: &str| {
            let found = told.iter().find(|(variable, _)| variable == name);
            found.map(|(_, value)| value.as_str()).unwrap_or_else(|| panic!("{name} is missing"))
        };
        assert_eq!(value("CAESIUM_SCHEDULE"), "billing/ledger/close");
        assert_eq!(value("CAESIUM_OCCURRENCE"), "7@1970-01-01T00:00:01.000Z");
        assert_eq!(value("CAESIUM_DEADLINE"), "1970-01-01T00:01:03.000Z");
        assert_eq!((value("CAESIUM_RUN"), value("CAESIUM_RESULT")), ("r3-1-45", "timed-out"));
        assert_eq!((value("CAESIUM_EXIT_CODE"), value("CAESIUM_STARTED")), ("", "1970-01-01T00:00:01.250Z"));

        let document: serde_json::Value = serde_json::from_slice(&document(&run, "cedar")).unwrap();
        assert_eq!(document["kind"], "Run");
        assert_eq!(document["state"], "timed-out");
        assert_eq!(document["exitCode"], serde_json::Value::Null);
        assert_eq!(document["endedAt"], "1970-01-01T00:00:02.000Z");
        assert_eq!((&document["token"], &document["attempt"]), (&256_002.into(), &2.into()));
    }
}
