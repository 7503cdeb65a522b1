//! Values of the engine as they go to operators: ids become names, durations microseconds.

use std::time::Duration;

use caesium_engine::calendar::Calendar;
use caesium_engine::ids::ScheduleName;
use caesium_engine::judge::RunVerdict;
use caesium_engine::record::{Decision, DecisionKind, Run, RunAccount, RunState, StopCause, TriggerOf};
use caesium_engine::replica::NoticeKind;
use caesium_engine::result::RunResult;
use caesium_engine::schedule::{Field, Policy, Schedule, Value};
use caesium_engine::time::{Wall, micros};
use caesium_engine::{Blocker, BlockingLease, Engine, OpenView};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::{Word, v1 as pb};

use crate::control::cluster_view::ClusterView;

/// The wire's choice of a word of the engine: both have the same words, which a test compares.
fn wire<W: Word + Default>(word: &str) -> W {
    W::of_word(word).unwrap_or_default()
}

pub(super) fn policy(policy: Policy) -> pb::Policy {
    wire(policy.word())
}

/// The policy of the wire's choice; `None` for none.
pub(super) fn policy_of(wire: pb::Policy) -> Option<Policy> {
    wire.same(Policy::of_word)
}

/// `None`: it is not judged, or of a newer version.
pub(super) fn verdict_of(wire: pb::Verdict) -> Option<RunVerdict> {
    wire.same(RunVerdict::of_word)
}

pub(super) fn verdict(verdict: RunVerdict) -> pb::Verdict {
    wire(verdict.word())
}

pub(super) fn decision_kind(kind: DecisionKind) -> pb::DecisionKind {
    wire(kind.word())
}

pub(super) fn notice_kind(kind: NoticeKind) -> pb::NoticeKind {
    wire(kind.word())
}

pub(super) fn run_state(state: RunState) -> pb::RunState {
    wire(state.word())
}

pub(super) fn run_result(result: Option<RunResult>) -> pb::RunResult {
    result.map_or(pb::RunResult::Unspecified, |result| wire(result.word()))
}

/// Who killed a run with this result and note; empty: nobody did, or it is not known who.
pub(super) fn killed_by(result: Option<RunResult>, note: &str) -> String {
    match StopCause::of_note(note).filter(|_| result == Some(RunResult::Killed)) {
        Some(StopCause::Operator { user, .. }) => user,
        Some(StopCause::Overlap | StopCause::Isolated) | None => String::new(),
    }
}

/// The outcome of this number on the wire; `None` for none and for those of a newer node.
pub(super) fn kind_of(wire: i32) -> Option<DecisionKind> {
    pb::DecisionKind::try_from(wire).ok()?.same(DecisionKind::of_word)
}

/// The state of this number on the wire.
pub(super) fn state_of(wire: i32) -> Option<RunState> {
    pb::RunState::try_from(wire).ok()?.same(RunState::of_word)
}

/// A decision from the journal; `run` is filled where it is known.
pub(super) fn decision(decision: &Decision, cluster: &ClusterView) -> pb::Decision {
    pb::Decision {
        id: decision.id.to_string(),
        schedule: decision.schedule.to_string(),
        uid: decision.occurrence.uid.0,
        due: decision.occurrence.due.0,
        decided_at: Some(decision.decided_at.0),
        master: cluster.name(decision.master),
        decision: decision_kind(decision.kind).into(),
        policy: policy(decision.policy).into(),
        eligible: cluster.names(decision.eligible.iter().copied()),
        needed: decision.needed,
        heard: cluster.names(decision.heard.iter().copied()),
        grants: cluster.names(decision.grants.iter().copied()),
        node: decision.executor.map(|node| cluster.name(node)).unwrap_or_default(),
        run: String::new(),
        note: decision.note.clone(),
        revision: decision.revision,
        release: decision.release.0,
        latest_start: decision.latest_start.0,
        log_index: decision.log_index,
        epoch: decision.epoch,
        trigger: decision.trigger.map(trigger),
        last_due: decision.stretch.map(|stretch| stretch.last.0),
        occurrences: decision.stretch.and_then(|stretch| stretch.count),
    }
}

/// An occurrence that this node holds open as a master: no decision yet.
pub(super) fn open(open: &OpenView, schedule: &Schedule, cluster: &ClusterView) -> pb::Decision {
    let (latest, outlook) = (time_of_day(open.latest_start), open.outlook);
    pb::Decision {
        id: String::new(),
        schedule: schedule.name.to_string(),
        uid: open.occurrence.uid.0,
        due: open.due.0,
        decided_at: None,
        master: cluster.name(cluster.own),
        decision: pb::DecisionKind::Unspecified.into(),
        policy: policy(schedule.spec.policy).into(),
        eligible: cluster.names(schedule.eligible().iter().copied()),
        needed: count(schedule.needed()),
        heard: cluster.names(open.heard.iter().copied()),
        grants: Vec::new(),
        node: open.executor.map(|node| cluster.name(node)).unwrap_or_default(),
        run: String::new(),
        note: format!("{}; recorded {outlook} at {latest} unless that changes", open.note),
        revision: schedule.past.revision,
        release: open.release.0,
        latest_start: open.latest_start.0,
        log_index: cluster.index,
        epoch: schedule.electorate.epoch,
        trigger: open.trigger.map(trigger),
        last_due: None,
        occurrences: None,
    }
}

pub(super) fn trigger(of: TriggerOf) -> pb::Trigger {
    pb::Trigger {
        kind: wire::<pb::TriggerKind>(of.kind.word()).into(),
        schedule_uid: of.schedule.0,
        index: of.index,
    }
}

pub(super) fn run(run: &Run, cluster: &ClusterView) -> pb::Run {
    let result = run.state.result(run.started_at.is_some());
    pb::Run {
        id: run.id.to_string(),
        schedule: run.schedule.to_string(),
        uid: run.occurrence.uid.0,
        due: run.occurrence.due.0,
        node: cluster.name(run.node),
        attempt: run.attempt,
        state: run_state(run.state).into(),
        exit_code: run.exit_code,
        started_at: run.started_at.map(|at| at.0),
        ended_at: run.ended_at.map(|at| at.0),
        release: run.release.0,
        note: run.note.clone(),
        handler: run.handler.to_string(),
        token: run.token,
        trigger: run.trigger.map(trigger),
        result: run_result(result).into(),
        killed_by: killed_by(result, &run.note),
        end_on: None,
    }
}

/// Adds what another record of the same run names; of one whose state is not known here nothing is.
pub(super) fn add_run(run: &mut pb::Run, other: pb::Run) {
    let (Some(known), Some(further)) = (account(run), account(&other)) else { return };
    let RunAccount { state, exit_code, started_at, ended_at, note } = further.added_to(known);
    let result = state.result(started_at.is_some());
    run.state = run_state(state).into();
    run.exit_code = exit_code;
    run.started_at = started_at.map(|at| at.0);
    run.ended_at = ended_at.map(|at| at.0);
    run.result = run_result(result).into();
    run.killed_by = killed_by(result, &note);
    run.note = note;
}

fn account(run: &pb::Run) -> Option<RunAccount> {
    Some(RunAccount {
        state: state_of(run.state)?,
        exit_code: run.exit_code,
        started_at: run.started_at.map(Wall),
        ended_at: run.ended_at.map(Wall),
        note: run.note.clone(),
    })
}

/// A schedule with its next occurrence by `calendar`, and how many of the members are known to have applied it.
pub(super) fn schedule(
    schedule: &Schedule,
    calendar: Option<&Calendar>,
    applied: &[u64],
    with_payload: bool,
    cluster: &ClusterView,
) -> pb::Schedule {
    let after = cluster.at.max(schedule.past.anchor);
    let mut shown = pb::Schedule {
        spec: Some(declared(schedule, cluster.at, with_payload)),
        uid: schedule.uid.0,
        revision: schedule.past.revision,
        set_index: schedule.past.set_index,
        set_at: if schedule.past.set_index == schedule.past.anchor_index {
            schedule.past.anchor.0
        } else {
            0
        },
        anchor: schedule.past.anchor.0,
        eligible: cluster.names(schedule.eligible().iter().copied()),
        next: calendar.and_then(|calendar| schedule.next_due(calendar, after)).map(|due| due.0),
        applied_by: count(applied.iter().filter(|index| **index >= schedule.past.revised_index).count()),
        applied_of: count(cluster.members().len()),
        paused_until: schedule.pause.as_ref().and_then(|pause| pause.until).map(|until| until.0),
        payload_bytes: schedule.payload.len() as u64,
        catch_up_window: micros(schedule.catch_up_window(calendar, after)),
        created_index: schedule.past.created_index,
        epoch: schedule.electorate.epoch,
        former_until: schedule.electorate.former.last().map(|former| former.cut.0),
        pending: schedule
            .electorate
            .pending
            .as_ref()
            .map(|pending| pb::Pending { change: pending.change, ..pb::Pending::default() }),
        ..pb::Schedule::default()
    };
    for row in Field::ALL.iter().map(|field| field.row()) {
        if let Some(effective) = row.effective {
            shown.set_field(row.name, Some(plain(effective(&schedule.spec))));
        }
    }
    shown
}

/// The value of a field as the wire has it.
fn plain(value: Value) -> Plain {
    match value {
        Value::Text(text) | Value::Zone(text, _) => Plain::Text(text),
        Value::Word(word) => Plain::Word(word),
        Value::Name(name) => Plain::Text(name.to_string()),
        Value::Names(names) => Plain::Texts(names.iter().map(ToString::to_string).collect()),
        Value::Labels(labels) => Plain::Pairs(labels),
        Value::Span(span) => Plain::Number(micros(span)),
        Value::Count(count) => Plain::Number(count.into()),
        Value::Instant(at) => Plain::Number(at.0),
        Value::Bytes(bytes) => Plain::Bytes(bytes),
    }
}

/// The run that a schedule waits for, as the engine judges it.
pub(super) fn blocked(engine: &Engine, cluster: &ClusterView, schedule: &Schedule) -> Option<pb::Blocked> {
    engine.blocker(schedule, cluster.at).map(|by| blocker(cluster, &by))
}

/// A run that others may have to wait for.
pub(super) fn blocker(cluster: &ClusterView, blocker: &Blocker) -> pb::Blocked {
    pb::Blocked {
        run: blocker.run.map(|run| run.to_string()).unwrap_or_default(),
        node: cluster.name(blocker.node),
        due: blocker.occurrence.due.0,
        since: blocker.since.0,
        heard_at: blocker.heard.map(|heard| heard.0),
        until: blocker.until.0,
        leased: blocker.lease.is_some(),
        lease_counted: blocker.lease.is_some_and(|lease| lease.counted),
    }
}

/// The sentence for it.
pub(super) fn blocked_text(blocked: &pb::Blocked) -> String {
    let run = Some(blocked.run.as_str()).filter(|run| !run.is_empty());
    let heard = blocked.heard_at.map(Wall);
    let lease = blocked.leased.then_some(BlockingLease { counted: blocked.lease_counted });
    caesium_engine::blocked_text(run, &blocked.node, Wall(blocked.since), heard, (Wall(blocked.until), lease))
}

fn declared(schedule: &Schedule, now: Wall, with_payload: bool) -> pb::ScheduleSpec {
    let pause = schedule.pause.as_ref().filter(|_| schedule.paused(now));
    let mut spec = pb::ScheduleSpec {
        schedule: schedule.name.to_string(),
        paused: pause.is_some(),
        pause_reason: pause.map(|pause| pause.reason.clone()).unwrap_or_default(),
        pause_until: pause.and_then(|pause| pause.until).map(|until| until.0),
        ..pb::ScheduleSpec::default()
    };
    let payload: &[u8] = if with_payload { &schedule.payload } else { &[] };
    for field in Field::ALL {
        // Nothing of something is not declared.
        let some = |value: &Value| !matches!(value, Value::Span(Duration::ZERO) | Value::Count(0));
        let Some(value) = field.get(&schedule.spec, payload).filter(some) else { continue };
        let keys = field.row().keys;
        let key =
            if matches!((field, &value), (Field::Binding, Value::Labels(_))) { keys[1] } else { keys[0] };
        spec.set_field(key.wire.unwrap_or(field.row().name), Some(plain(value)));
    }
    spec
}

/// A number of things, none of which can be more than fit.
pub(super) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// `12:00:30Z`, with milliseconds if there are any.
pub(super) fn time_of_day(at: Wall) -> String {
    let text = at.to_string();
    let time = text.split_once('T').map_or(text.as_str(), |(_, time)| time);
    time.replace(".000Z", "Z")
}

/// The least name that stands in this volume, and in this entity of it.
pub(super) fn least(prefix: &str) -> Option<ScheduleName> {
    // Every name starts with one of 0-9 and a-z, so that "0" comes before all others.
    let missing = 2_usize.checked_sub(prefix.matches('/').count())?;
    format!("{prefix}{}", "/0".repeat(missing)).parse().ok()
}

/// Whether a schedule's name is `prefix` or stands below it; everything stands below nothing.
pub(super) fn below(name: &str, prefix: &str) -> bool {
    prefix.is_empty()
        || name.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use caesium_engine::epochs::Electorate;
    use caesium_engine::ids::Uid;
    use caesium_engine::schedule::{Past, TriggerKind};

    use super::*;
    use crate::control::schedules::declare;

    #[test]
    fn a_declaration_comes_back_as_it_was_made() {
        let now = Wall(1_700_000_000_000_000);
        let labelled = pb::ScheduleSpec {
            bind_nodes: Vec::new(),
            bind_labels: BTreeMap::from([("zone".to_owned(), "a".to_owned())]),
            ..declare::tests::whole()
        };
        for wire in [declare::tests::whole(), labelled] {
            let pause = declare::pause(&wire, now).unwrap();
            let spec = declare::spec(wire.clone(), now).unwrap();
            let schedule = Schedule {
                uid: Uid(1),
                past: Arc::new(Past::declared(1, now)),
                name: spec.name,
                spec: Arc::new(spec.terms),
                payload: spec.payload.into(),
                electorate: Arc::new(Electorate::new(Arc::default())),
                pause: pause.map(Box::new),
            };
            assert_eq!(declared(&schedule, now, true), wire);
        }
    }

    fn same<W: Word>(mut engine: Vec<&str>) {
        let mut wire: Vec<&str> = W::WORDS.iter().map(|(_, word)| *word).collect();
        engine.sort_unstable();
        wire.sort_unstable();
        assert_eq!(engine, wire);
    }

    #[test]
    fn engine_and_wire_have_the_same_words() {
        same::<pb::DecisionKind>(DecisionKind::ALL.map(DecisionKind::word).to_vec());
        assert!(DecisionKind::ALL.iter().all(|it| i32::from(it.number()) == decision_kind(*it) as i32));
        same::<pb::RunState>(RunState::ALL.map(RunState::word).to_vec());
        same::<pb::RunResult>(RunResult::ALL.map(RunResult::word).to_vec());
        same::<pb::Verdict>(RunVerdict::ALL.map(RunVerdict::word).to_vec());
        same::<pb::Policy>([Policy::AtMostOnce, Policy::AtLeastOnce].map(Policy::word).to_vec());
        let triggers = [
            TriggerKind::Run,
            TriggerKind::Backfill,
            TriggerKind::Heal,
            TriggerKind::After,
            TriggerKind::Event,
        ];
        same::<pb::TriggerKind>(triggers.map(TriggerKind::word).to_vec());
        for kind in DecisionKind::ALL {
            assert_eq!(kind_of(decision_kind(kind).into()), Some(kind));
        }
        for state in RunState::ALL {
            assert_eq!(state_of(run_state(state).into()), Some(state));
        }
        assert_eq!((kind_of(0), state_of(0)), (None, None));
    }

    #[test]
    fn a_prefix_ends_at_a_slash() {
        for (name, prefix, expected) in [
            ("a/b/c", "", true),
            ("a/b/c", "a", true),
            ("a/b/c", "a/b", true),
            ("a/b/c", "a/b/c", true),
            ("a/b/cd", "a/b/c", false),
            ("ab/b/c", "a", false),
        ] {
            assert_eq!(below(name, prefix), expected, "{name} {prefix}");
        }
    }

    #[test]
    fn the_least_name_of_a_prefix_comes_before_all_below_it() {
        for (prefix, name) in [("a", "a/0/0-0"), ("a", "a/0/0"), ("a/b", "a/b/0a"), ("a/b/c", "a/b/c")] {
            assert!(least(prefix).unwrap() <= name.parse().unwrap(), "{prefix} {name}");
        }
        assert_eq!(least("a/b/c/d"), None);
    }

    #[test]
    fn times_of_day_are_short() {
        assert_eq!(time_of_day(Wall(1_700_000_000_000_000)), "22:13:20Z");
        assert_eq!(time_of_day(Wall(1_700_000_000_123_456)), "22:13:20.123Z");
    }
}
