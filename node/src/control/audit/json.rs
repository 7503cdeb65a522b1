//! Values of the replica as JSON that people read: names instead of ids, words instead of numbers, durations as they are
//! declared. Keys are those of documents.

use std::collections::{BTreeMap, BTreeSet};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use caesium_engine::Wall;
use caesium_engine::calendar::format_duration;
use caesium_engine::epochs::{Former, Pending};
use caesium_engine::ids::{Name, NodeId, Occurrence};
use caesium_engine::record::RunId;
use caesium_engine::replica::{
    Change, ChangeState, CheckFinding, ClusterFinding, DrainTerms, Edit, Join, Managed, Member, Notice,
    Override, Resolution, RunEnd, Volume, What,
};
use caesium_engine::schedule::{
    self as field, Binding, EventNote, Field, Kind, Patch, Pause, Schedule, ScheduleSpec, Terms, Trigger,
};
use serde_json::{Map, Value, json};

/// Bytes of a payload that are shown.
const PAYLOAD_SHOWN_MAX: usize = 1024;

/// Names of members by id; one that was forgotten is shown by its number.
pub(in crate::control) type Names = BTreeMap<NodeId, String>;

pub(in crate::control) fn node_name(names: &Names, node: NodeId) -> String {
    names.get(&node).cloned().unwrap_or_else(|| format!("#{node}"))
}

pub(in crate::control) fn node_names(names: &Names, nodes: &BTreeSet<NodeId>) -> Vec<String> {
    nodes.iter().map(|node| node_name(names, *node)).collect()
}

pub(in crate::control) fn member(id: NodeId, member: &Member) -> Value {
    let Member { name, address, priority, labels, data_dir, joined, draining, drained_at, drain, failing } =
        member;
    let failing = failing.iter().map(|(name, check)| {
        let since = check.since.to_string();
        (name.as_str(), json!({ "since": since, "finding": check_finding(&check.finding) }))
    });
    let failing: BTreeMap<_, _> = failing.collect();
    json!({
        "id": id.0, "name": name.as_str(), "address": address, "priority": priority, "labels": labels,
        "dataDir": data_dir.to_string(), "joined": joined, "draining": draining, "drainedAt": at(*drained_at),
        "drain": drain_terms(drain), "failing": failing,
    })
}

pub(in crate::control) fn drain_terms(terms: &DrainTerms) -> Value {
    let DrainTerms { until, reason } = terms;
    json!({ "until": at(*until), "reason": reason })
}

fn check_finding(finding: &CheckFinding) -> Value {
    let CheckFinding { reason, drains } = finding;
    json!({ "reason": reason, "drains": drains })
}

pub(in crate::control) fn finding(finding: &ClusterFinding, names: &Names) -> Value {
    match finding {
        ClusterFinding::Master { volume, node } => {
            json!({ "volume": volume.as_str(), "master": node_name(names, *node) })
        }
        ClusterFinding::Quorum { volume, lost } => json!({ "volume": volume.as_str(), "quorumLost": lost }),
        ClusterFinding::Pending { change } => json!({ "change": change }),
    }
}

fn event(note: &EventNote) -> Value {
    let EventNote { kind, subject, detail, times } = note;
    json!({ "kind": kind.word(), "subject": subject, "detail": detail, "times": times })
}

pub(in crate::control) fn check_findings(findings: &BTreeMap<Name, CheckFinding>) -> Value {
    let findings = findings.iter().map(|(name, finding)| (name.as_str(), check_finding(finding)));
    json!(findings.collect::<BTreeMap<_, _>>())
}

pub(in crate::control) fn join(join: &Join) -> Value {
    let Join { name, address, priority, labels, data_dir } = join;
    json!({
        "name": name.as_str(), "address": address, "priority": priority, "labels": labels,
        "dataDir": data_dir.to_string(),
    })
}

pub(in crate::control) fn volume(volume: &Volume, names: &Names) -> Value {
    let Volume { carriers, witnesses, created, managed } = volume;
    json!({
        "carriers": node_names(names, carriers), "witnesses": node_names(names, witnesses), "created": created,
        "managed": managed.as_ref().map(self::managed),
    })
}

pub(in crate::control) fn managed(managed: &Managed) -> Value {
    let Managed { replicas, spread, weights, replace_after, every, salt } = managed;
    let weights: BTreeMap<_, _> = weights.iter().map(|(node, weight)| (node.to_string(), *weight)).collect();
    json!({
        "replicas": replicas, "spread": spread, "weights": weights,
        "replaceAfter": format_duration(*replace_after), "every": format_duration(*every), "salt": salt,
    })
}

pub(in crate::control) fn priority(over: &Override) -> Value {
    let Override { priority, expires, reason } = over;
    json!({ "priority": priority, "expires": at(*expires), "reason": reason })
}

pub(in crate::control) fn notice(name: &Name, notice: &Notice) -> Value {
    let Notice { on, volume, labels, handler, throttle, repeat, fingerprint: _ } = notice;
    json!({
        "notice": name.as_str(), "on": on.iter().map(|kind| kind.word()).collect::<Vec<_>>(),
        "volume": volume.as_ref().map(Name::as_str), "labels": labels, "handler": handler.as_str(),
        "throttle": format_duration(*throttle), "repeat": repeat.map(format_duration),
    })
}

pub(in crate::control) fn trigger(trigger: &Trigger, of: &str) -> Value {
    let Trigger { schedule, kind, index, stamp, dues, latest, parent, event } = trigger;
    json!({
        "schedule": of, "scheduleUid": schedule.0, "kind": kind.word(), "index": index,
        "at": stamp.to_string(), "dues": instants(dues), "latest": latest.to_string(),
        "after": parent.map(|it| json!({ "uid": it.uid.0, "due": it.due.to_string() })),
        "event": event.as_ref().map(self::event),
    })
}

pub(in crate::control) fn end(end: &RunEnd) -> Value {
    let RunEnd { schedule, occurrence, succeeded, at } = end;
    json!({
        "scheduleUid": schedule.0, "uid": occurrence.uid.0, "due": occurrence.due.to_string(), "succeeded": succeeded,
        "endedAt": at.to_string(),
    })
}

pub(in crate::control) fn resolved(
    of: &str,
    (occurrence, node): (Occurrence, NodeId),
    run: Option<RunId>,
    how: Resolution,
    names: &Names,
) -> Value {
    json!({
        "schedule": of, "run": run.map(|run| run.to_string()), "node": node_name(names, node), "due": occurrence.due.to_string(),
        "resolution": how.to_string(),
    })
}

pub(in crate::control) fn schedule(schedule: &Schedule, names: &Names) -> Value {
    let mut object = terms(&schedule.spec);
    object.extend(fields(json!({
        "schedule": schedule.name.to_string(),
        "uid": schedule.uid.0,
        "revision": schedule.provenance.revision,
        "createdIndex": schedule.provenance.created_index,
        "setIndex": schedule.provenance.set_index,
        "revisedIndex": schedule.provenance.revised_index,
        "anchor": schedule.provenance.anchor.to_string(),
        "anchorIndex": schedule.provenance.anchor_index,
        "eligible": node_names(names, schedule.eligible()),
        "epoch": schedule.electorate.epoch,
        "former": schedule.electorate.former.iter().map(|it| former(it, names)).collect::<Vec<_>>(),
        "pending": schedule.electorate.pending.as_ref().map(pending),
        "paused": schedule.pause.as_deref().map(pause),
        "payload": payload(&schedule.payload),
    })));
    Value::Object(object)
}

fn former(former: &Former, names: &Names) -> Value {
    let Former { cut, eligible, policy } = former;
    json!({
        "cut": cut.to_string(), "eligible": node_names(names, eligible), "policy": policy.to_string(),
    })
}

fn pending(pending: &Pending) -> Value {
    let Pending { change, binding, policy } = pending;
    json!({
        "change": change, "binding": binding.as_ref().map(bound), "policy": policy.map(|policy| policy.to_string()),
    })
}

/// A change of voters.
pub(in crate::control) fn change(change: &Change, names: &Names) -> Value {
    let Change { what, begun, old, seals, dead, schedules, state } = change;
    let old: Vec<_> =
        old.iter().map(|set| json!({ "members": node_names(names, &set.members), "all": set.all })).collect();
    let seals: Map<_, _> =
        seals.iter().map(|(node, until)| (node_name(names, *node), json!(until.to_string()))).collect();
    let state = match state {
        ChangeState::Pending => json!({ "state": "pending" }),
        ChangeState::Active { index, cut } => {
            json!({ "state": "active", "index": index, "cut": cut.to_string() })
        }
        ChangeState::Abandoned { index } => json!({ "state": "abandoned", "index": index }),
    };
    let mut object = fields(state);
    object.extend(fields(json!({
        "what": changed(what, names), "begun": begun.to_string(), "old": old, "seals": seals,
        "dead": node_names(names, dead), "schedules": schedules,
    })));
    Value::Object(object)
}

fn changed(what: &What, names: &Names) -> Value {
    match what {
        What::Carriers { volume, carriers } => {
            json!({ "volume": volume.as_str(), "carriers": node_names(names, carriers) })
        }
        What::Schedules => json!({ "schedules": true }),
        What::End => json!({ "end": true }),
        What::Labels { node, labels } => json!({ "node": node_name(names, *node), "labels": labels }),
        What::Forget { node } => json!({ "forget": node_name(names, *node) }),
        What::Reseed { lost } => json!({ "lost": node_names(names, lost) }),
    }
}

pub(in crate::control) fn spec(spec: &ScheduleSpec) -> Map<String, Value> {
    let mut object = terms(&spec.terms);
    object.insert("schedule".to_owned(), json!(spec.name.to_string()));
    object.insert("payload".to_owned(), payload(&spec.payload));
    object
}

fn terms(terms: &Terms) -> Map<String, Value> {
    let declared = |field: &&Field| !matches!(field.row().kind, Kind::Bytes(_));
    let fields = Field::ALL.iter().filter(declared);
    let fields = fields.map(|field| (field.json(), value(field.row().kind, field.get(terms, &[]))));
    let mut object: Map<String, Value> = fields.collect();
    object.insert("fingerprint".to_owned(), json!(format!("{:016x}", terms.fingerprint)));
    object
}

/// A changed field and its new value.
pub(in crate::control) fn edit(edit: &Edit) -> (String, Value) {
    let patch = Patch::from(edit);
    (patch.field.json(), value(patch.field.row().kind, patch.value))
}

/// The value of a field; null where nothing is declared.
fn value(kind: Kind, value: Option<field::Value>) -> Value {
    match value {
        None => Value::Null,
        Some(field::Value::Text(text)) => json!(text),
        Some(field::Value::Zone(zone, _)) => json!(zone),
        Some(field::Value::Word(word)) => json!(word),
        Some(field::Value::Name(name)) => json!(name.as_str()),
        Some(field::Value::Names(names)) => {
            json!({ "nodes": names.iter().map(ToString::to_string).collect::<Vec<_>>() })
        }
        Some(field::Value::Labels(labels)) if matches!(kind, Kind::Binding) => json!({ "labels": labels }),
        Some(field::Value::Labels(labels)) => json!(labels),
        Some(field::Value::Span(span)) => json!(format_duration(span)),
        Some(field::Value::Count(count)) => json!(count),
        Some(field::Value::Instant(at)) => json!(at.to_string()),
        Some(field::Value::Bytes(bytes)) => payload(&bytes),
    }
}

pub(in crate::control) fn pause(pause: &Pause) -> Value {
    json!({ "reason": pause.reason, "until": at(pause.until) })
}

/// As text where it is one, else in base64; the beginning of what is long.
pub(in crate::control) fn payload(bytes: &[u8]) -> Value {
    let shown = &bytes[..bytes.len().min(PAYLOAD_SHOWN_MAX)];
    let cut = shown.len() < bytes.len();
    let text = match std::str::from_utf8(shown) {
        Ok(text) => Some(text),
        // A character that was cut in two does not make it something else than text.
        Err(error) if cut && error.error_len().is_none() => {
            std::str::from_utf8(&shown[..error.valid_up_to()]).ok()
        }
        Err(_) => None,
    };
    match text {
        Some(text) => json!({ "bytes": bytes.len(), "text": text, "cut": cut }),
        None => json!({ "bytes": bytes.len(), "base64": BASE64_STANDARD.encode(shown), "cut": cut }),
    }
}

pub(in crate::control) fn instants(instants: &[Wall]) -> Vec<String> {
    instants.iter().map(ToString::to_string).collect()
}

fn at(instant: Option<Wall>) -> Option<String> {
    instant.map(|at| at.to_string())
}

/// The fields of an object that was written down as one.
pub(in crate::control) fn fields(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Map::new(),
    }
}

fn bound(binding: &Binding) -> Value {
    value(Kind::Binding, field::Value::bound(binding))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_text_or_base64_and_say_what_is_left_out() {
        assert_eq!(payload(b"{}"), json!({ "bytes": 2, "text": "{}", "cut": false }));
        assert_eq!(payload(&[0xff, 1]), json!({ "bytes": 2, "base64": "/wE=", "cut": false }));
        let shown = |bytes: usize| payload("x".repeat(bytes).as_bytes());
        assert_eq!((&shown(1024)["text"], &shown(1024)["cut"]), (&json!("x".repeat(1024)), &json!(false)));
        assert_eq!((&shown(1025)["text"], &shown(1025)["cut"]), (&json!("x".repeat(1024)), &json!(true)));
        let long = "ä".repeat(PAYLOAD_SHOWN_MAX);
        let shown = payload(format!("x{long}").as_bytes());
        assert_eq!((&shown["bytes"], &shown["cut"]), (&json!(1 + 2 * PAYLOAD_SHOWN_MAX), &json!(true)));
        assert_eq!(shown["text"].as_str().map(str::len), Some(PAYLOAD_SHOWN_MAX - 1));
    }
}
