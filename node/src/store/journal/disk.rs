//! Rows of the journal: values of our own structures behind a version byte. What stands in the key is not repeated.

use caesium_engine::ids::{NodeId, ScheduleName, Uid};
use caesium_engine::record::{Decision, DecisionId, DecisionKind, Run, RunId, RunState, Stretch, TriggerOf};
use caesium_engine::schedule::{Policy, TriggerKind};
use caesium_engine::time::Wall;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::cursor::Cursor;

/// Version of the structures below.
const VERSION: u8 = 3;
/// The one before: its decisions end before their stretch.
const WITHOUT_STRETCH: u8 = 2;

#[derive(Serialize, Deserialize)]
struct DiskDecision {
    schedule: String,
    revision: u64,
    policy: u8,
    decided_at: i64,
    master: u64,
    kind: u8,
    eligible: Vec<u64>,
    needed: u32,
    heard: Vec<u64>,
    grants: Vec<u64>,
    executor: Option<u64>,
    note: String,
    release: i64,
    latest_start: i64,
    log_index: u64,
    epoch: u64,
    trigger: Option<DiskTrigger>,
    stretch: Option<DiskStretch>,
}

#[derive(Serialize, Deserialize)]
struct DiskStretch {
    last: i64,
    count: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct DiskTrigger {
    kind: u8,
    schedule: u64,
    index: u64,
}

#[derive(Serialize, Deserialize)]
struct DiskRun {
    schedule: String,
    node: u64,
    attempt: u32,
    state: u8,
    exit_code: Option<i32>,
    started_at: Option<i64>,
    ended_at: Option<i64>,
    release: i64,
    note: String,
    handler: String,
    token: u64,
    trigger: Option<DiskTrigger>,
}

pub(super) fn encode_decision(decision: &Decision) -> Result<Vec<u8>, redb::Error> {
    encode(&DiskDecision {
        schedule: decision.schedule.to_string(),
        revision: decision.revision,
        policy: policy_code(decision.policy),
        decided_at: decision.decided_at.0,
        master: decision.master.0,
        kind: decision.kind.number(),
        eligible: numbers(&decision.eligible),
        needed: decision.needed,
        heard: numbers(&decision.heard),
        grants: numbers(&decision.grants),
        executor: decision.executor.map(|node| node.0),
        note: decision.note.clone(),
        release: decision.release.0,
        latest_start: decision.latest_start.0,
        log_index: decision.log_index,
        epoch: decision.epoch,
        trigger: decision.trigger.map(trigger_out),
        stretch: decision.stretch.map(|it| DiskStretch { last: it.last.0, count: it.count }),
    })
}

pub(super) fn decode_decision(key: Cursor, bytes: &[u8]) -> Result<Decision, redb::Error> {
    let disk: DiskDecision = decode(bytes)?;
    let policy =
        [Policy::AtMostOnce, Policy::AtLeastOnce].into_iter().find(|it| policy_code(*it) == disk.policy);
    let kind = DecisionKind::ALL.into_iter().find(|it| it.number() == disk.kind);
    Ok(Decision {
        id: DecisionId(key.serial),
        occurrence: key.occurrence,
        schedule: name(&disk.schedule)?,
        revision: disk.revision,
        policy: policy.ok_or_else(|| corrupted("policy", disk.policy))?,
        decided_at: Wall(disk.decided_at),
        master: NodeId(disk.master),
        kind: kind.ok_or_else(|| corrupted("kind", disk.kind))?,
        eligible: nodes(disk.eligible),
        needed: disk.needed,
        heard: nodes(disk.heard),
        grants: nodes(disk.grants),
        executor: disk.executor.map(NodeId),
        note: disk.note,
        release: Wall(disk.release),
        latest_start: Wall(disk.latest_start),
        log_index: disk.log_index,
        epoch: disk.epoch,
        trigger: disk.trigger.map(trigger_in).transpose()?,
        stretch: disk.stretch.map(|it| Stretch { last: Wall(it.last), count: it.count }),
    })
}

pub(super) fn encode_run(run: &Run) -> Result<Vec<u8>, redb::Error> {
    encode(&DiskRun {
        schedule: run.schedule.to_string(),
        node: run.node.0,
        attempt: run.attempt,
        state: state_code(run.state),
        exit_code: run.exit_code,
        started_at: run.started_at.map(|at| at.0),
        ended_at: run.ended_at.map(|at| at.0),
        release: run.release.0,
        note: run.note.clone(),
        handler: run.handler.to_string(),
        token: run.token,
        trigger: run.trigger.map(trigger_out),
    })
}

pub(super) fn decode_run(key: Cursor, bytes: &[u8]) -> Result<Run, redb::Error> {
    let disk: DiskRun = decode(bytes)?;
    let state = RunState::ALL.into_iter().find(|it| state_code(*it) == disk.state);
    Ok(Run {
        id: RunId(key.serial),
        occurrence: key.occurrence,
        schedule: name(&disk.schedule)?,
        node: NodeId(disk.node),
        attempt: disk.attempt,
        state: state.ok_or_else(|| corrupted("state", disk.state))?,
        exit_code: disk.exit_code,
        started_at: disk.started_at.map(Wall),
        ended_at: disk.ended_at.map(Wall),
        release: Wall(disk.release),
        note: disk.note,
        handler: disk.handler.parse().map_err(|_| corrupted("handler", &disk.handler))?,
        token: disk.token,
        trigger: disk.trigger.map(trigger_in).transpose()?,
    })
}

/// The numbers of the words on disk; never given to another word.
fn state_code(state: RunState) -> u8 {
    match state {
        RunState::Accepted => 1,
        RunState::Running => 2,
        RunState::Succeeded => 3,
        RunState::Failed => 4,
        RunState::TimedOut => 5,
        RunState::Killed => 6,
        RunState::Lost => 7,
        RunState::Refused => 8,
        RunState::Unknown => 9,
        RunState::Cancelled => 10,
    }
}

fn trigger_code(kind: TriggerKind) -> u8 {
    match kind {
        TriggerKind::Run => 1,
        TriggerKind::Backfill => 2,
        TriggerKind::Heal => 3,
        TriggerKind::After => 4,
        TriggerKind::Event => 70,
    }
}

fn trigger_out(of: TriggerOf) -> DiskTrigger {
    DiskTrigger { kind: trigger_code(of.kind), schedule: of.schedule.0, index: of.index }
}

fn trigger_in(disk: DiskTrigger) -> Result<TriggerOf, redb::Error> {
    let kinds =
        [TriggerKind::Run, TriggerKind::Backfill, TriggerKind::Heal, TriggerKind::After, TriggerKind::Event];
    let kind = kinds.into_iter().find(|kind| trigger_code(*kind) == disk.kind);
    let kind = kind.ok_or_else(|| corrupted("trigger", disk.kind))?;
    Ok(TriggerOf { kind, schedule: Uid(disk.schedule), index: disk.index })
}

fn policy_code(policy: Policy) -> u8 {
    match policy {
        Policy::AtMostOnce => 1,
        Policy::AtLeastOnce => 2,
    }
}

fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, redb::Error> {
    postcard::to_extend(value, vec![VERSION]).map_err(|error| redb::Error::Corrupted(error.to_string()))
}

fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, redb::Error> {
    match bytes.split_first() {
        // A missing option at the end reads as none, and a run has nothing behind its last value.
        Some((&WITHOUT_STRETCH, value)) => {
            let whole: Vec<u8> = value.iter().copied().chain([0]).collect();
            postcard::from_bytes(&whole).map_err(|error| corrupted("value", error))
        }
        Some((&VERSION, value)) => postcard::from_bytes(value).map_err(|error| corrupted("value", error)),
        Some((version, _)) => Err(corrupted("version", version)),
        None => Err(corrupted("value", "nothing")),
    }
}

fn name(text: &str) -> Result<ScheduleName, redb::Error> {
    text.parse().map_err(|_| corrupted("schedule", text))
}

fn corrupted(what: &str, found: impl std::fmt::Display) -> redb::Error {
    redb::Error::Corrupted(format!("a row of the journal has the {what} {found}"))
}

fn numbers(nodes: &[NodeId]) -> Vec<u64> {
    nodes.iter().map(|node| node.0).collect()
}

fn nodes(numbers: Vec<u64>) -> Vec<NodeId> {
    numbers.into_iter().map(NodeId).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden::golden;
    use crate::store::journal::tests::{decision, run};

    fn decisions() -> Vec<Decision> {
        let decision = |n: u64, kind| Decision {
            trigger: (n == 4).then_some(TriggerOf {
                kind: TriggerKind::Backfill,
                schedule: Uid(300),
                index: 9,
            }),
            stretch: (n == 5).then_some(Stretch { last: Wall(77), count: Some(128) }),
            ..decision(-5, 2, n, kind)
        };
        (1..).zip(DecisionKind::ALL).map(|(n, kind)| decision(n, kind)).collect()
    }

    fn runs() -> Vec<Run> {
        (1..).zip(RunState::ALL).map(|(n, state)| run(1_700_000_000_000_000, 1, n, state)).collect()
    }

    #[test]
    fn decisions_and_runs_have_the_bytes_that_were_released() {
        let (decisions, runs) = (decisions(), runs());
        let written: Vec<Vec<u8>> = decisions.iter().map(|it| encode_decision(it).unwrap()).collect();
        for (bytes, decision) in golden("journal-3/decisions", &written).iter().zip(&decisions) {
            assert_eq!(decode_decision(Cursor::of_decision(decision), bytes).unwrap(), *decision);
        }
        let written: Vec<Vec<u8>> = runs.iter().map(|it| encode_run(it).unwrap()).collect();
        for (bytes, run) in golden("journal-3/runs", &written).iter().zip(&runs) {
            assert_eq!(decode_run(Cursor::of_run(run), bytes).unwrap(), *run);
        }
    }
}
