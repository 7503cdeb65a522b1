//! Environment variables of handlers: the facts of the run.

use std::time::Duration;

use caesium_engine::ids::{Occurrence, ScheduleName};
use caesium_engine::record::{Decision, Run, RunState};
use caesium_engine::schedule::EventNote;
use caesium_engine::{RunOrder, Wall};
use serde::Serialize;

use crate::handlers::RunNumbers;

/// The facts that every handler receives; contracts: "Environment of a run".
pub(super) struct HandlerFacts<'a> {
    pub(super) schedule: &'a ScheduleName,
    pub(super) occurrence: Occurrence,
    /// The due that the occurrence stands for.
    pub(super) due: Wall,
    pub(super) attempt: u32,
    pub(super) token: u64,
}

impl<'a> HandlerFacts<'a> {
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

    /// Of an occurrence that a decision ended.
    pub(super) fn of_decision(decision: &'a Decision) -> Self {
        let (occurrence, due) = (decision.occurrence, decision.occurrence.due);
        Self { schedule: &decision.schedule, occurrence, due, attempt: 0, token: 0 }
    }

    /// The same for a worker, in numbers.
    pub(super) fn numbers(&self, now: Wall, timeout: Duration) -> RunNumbers {
        RunNumbers {
            uid: self.occurrence.uid.0,
            due: self.due.0,
            attempt: self.attempt,
            token: self.token,
            deadline: (now + timeout).0,
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

/// Further variables of a run that reacts to an event. A value may become a header.
pub(super) fn of_event(event: &EventNote) -> Vec<(String, String)> {
    let plain = event.detail.chars().map(|c| if c.is_ascii_graphic() { c } else { ' ' });
    [
        ("CAESIUM_EVENT", event.kind.to_string()),
        ("CAESIUM_EVENT_SUBJECT", event.subject.clone()),
        ("CAESIUM_EVENT_DETAIL", plain.collect()),
        ("CAESIUM_EVENT_TIMES", event.times.to_string()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .into()
}

/// Further variables of a handler for results; a value that is unknown is empty.
pub(super) fn of_run(run: &Run) -> Vec<(String, String)> {
    let exit_code = run.exit_code.map(|code| code.to_string()).unwrap_or_default();
    variables(
        run.state.word(),
        [run.id.to_string(), String::new()],
        exit_code,
        (run.started_at, run.ended_at),
    )
}

/// The same of an occurrence that a decision ended: there is no run.
pub(super) fn of_decision(decision: &Decision) -> Vec<(String, String)> {
    let ids = [String::new(), decision.id.to_string()];
    variables(decision.kind.word(), ids, String::new(), (None, None))
}

fn variables(
    result: &str,
    [run, decision]: [String; 2],
    exit_code: String,
    (started, ended): (Option<Wall>, Option<Wall>),
) -> Vec<(String, String)> {
    let instant = |at: Option<Wall>| at.map(|at| at.to_string()).unwrap_or_default();
    [
        ("CAESIUM_RUN", run),
        ("CAESIUM_DECISION", decision),
        ("CAESIUM_RESULT", result.to_owned()),
        ("CAESIUM_EXIT_CODE", exit_code),
        ("CAESIUM_STARTED", instant(started)),
        ("CAESIUM_ENDED", instant(ended)),
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
    line(&document)
}

/// The decision as one document, with the names of fields that the command line prints.
pub(super) fn decision_document(decision: &Decision, node: &str) -> Vec<u8> {
    line(&DecisionDocument {
        api_version: "caesium/v1",
        kind: "Decision",
        id: decision.id.to_string(),
        schedule: decision.schedule.to_string(),
        uid: decision.occurrence.uid.0,
        due: decision.occurrence.due.to_string(),
        master: node,
        decision: decision.kind.word(),
        decided_at: decision.decided_at.to_string(),
        last_due: decision.stretch.map(|stretch| stretch.last.to_string()),
        occurrences: decision.stretch.and_then(|stretch| stretch.count),
        note: (!decision.note.is_empty()).then_some(&decision.note),
    })
}

fn line(document: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec(document).expect("strings and numbers only");
    text.push(b'\n');
    text
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DecisionDocument<'a> {
    api_version: &'static str,
    kind: &'static str,
    id: String,
    schedule: String,
    uid: u64,
    due: String,
    master: &'a str,
    decision: &'static str,
    decided_at: String,
    last_due: Option<String>,
    occurrences: Option<u64>,
    note: Option<&'a String>,
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
        let mut told =
            HandlerFacts::of_run(&run).variables("cedar", Wall(3_000_000), Duration::from_secs(60));
        told.extend(of_run(&run));
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
