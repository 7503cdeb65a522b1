//! What became of one schedule, entry by entry.

use caesium_proto::v1 as pb;
use serde::Serialize;
use serde_json::{Map, Value};

use super::entry::by;
use super::{Drawn, Record, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// Fields of a schedule as the state has it; what of it nobody declares is left out.
pub(crate) type DeclaredFields = Map<String, Value>;

/// Fields that the cluster gives by itself, or that say which schedule it is.
const GIVEN: [&str; 11] = [
    "schedule",
    "replaces",
    "fingerprint",
    "uid",
    "revision",
    "createdIndex",
    "setIndex",
    "revisedIndex",
    "anchor",
    "anchorIndex",
    "eligible",
];
/// Characters of a payload that are shown.
const PAYLOAD_SHOWN_MAX: usize = 60;

/// One entry of the log and what it changed of one schedule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Revision {
    /// Index of the entry that put it in force.
    index: u64,
    at: Option<At>,
    entry_kind: String,
    schedule: String,
    principal: Option<String>,
    serial: Option<String>,
    /// As the client called itself.
    said: Option<String>,
    reason: Option<String>,
    node: Option<String>,
    summary: String,
    refused: Option<String>,
    changes: Vec<FieldChange>,
}

/// A field by its name in declarations, before and after; null where it says nothing or nobody knows any more.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct FieldChange {
    field: String,
    old: Option<String>,
    new: Option<String>,
}

impl FieldChange {
    /// What `after` says otherwise than `before`; where nobody knows what stood before all that it says.
    pub(crate) fn between(before: Option<&DeclaredFields>, after: &DeclaredFields) -> Vec<Self> {
        let said = |value: Option<&Value>, field: &str| value.and_then(|value| text(field, value));
        let differs = after.iter().filter(|(field, new)| {
            let old = before.map(|before| before.get(*field).unwrap_or(&Value::Null));
            !GIVEN.contains(&field.as_str()) && old != Some(*new)
        });
        let changes = differs.map(|(field, new)| Self {
            field: name(field),
            old: said(before.and_then(|before| before.get(field)), field),
            new: said(Some(new), field),
        });
        changes.collect()
    }

    /// `field: before → after`.
    fn line(&self) -> String {
        let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
        format!("{}: {} → {}", self.field, shown(&self.old), shown(&self.new))
    }
}

impl Revision {
    /// The entry, with a sentence for what is no change of fields.
    pub(crate) fn new(
        entry: pb::LogEntry,
        schedule: &str,
        summary: String,
        changes: Vec<FieldChange>,
    ) -> Self {
        let told: Vec<_> = changes.iter().map(FieldChange::line).collect();
        let summary = match (entry.refused.as_str(), told.is_empty()) {
            ("", true) => summary,
            ("", false) => told.join("; "),
            (why, _) => format!("refused: {why}"),
        };
        Self {
            index: entry.index,
            at: entry.at.map(At),
            entry_kind: entry.kind,
            schedule: schedule.to_owned(),
            principal: given(entry.principal),
            serial: given(entry.serial),
            said: given(entry.user),
            reason: given(entry.reason),
            node: given(entry.node),
            summary,
            refused: given(entry.refused),
            changes,
        }
    }
}

impl Record for Revision {
    const KIND: &'static str = "ScheduleChange";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::number("INDEX", "index", 0).cell(|it, _| Cell::new(it.index)),
        Column::time("AT", "at", 2).cell(|it, stamp| Cell::given(it.at.map(|at| stamp.show(at)))),
        Column::word("KIND", "entryKind", 3).cell(|it, _| Cell::new(&it.entry_kind)),
        Column::word("BY", "principal", 1).cell(|it, _| {
            Cell::given(by(it.principal.as_deref(), it.said.as_deref()).or(it.node.as_deref()))
        }),
        Column::word("REASON", "reason", 1).cell(|it, _| Cell::given(it.reason.as_ref())),
        Column::word("SUMMARY", "summary", 0)
            .cell(|it, _| Cell::toned(&it.summary, Tone::warn(it.refused.is_some()))),
    ];
    const MORE: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("SAID", "said", 0),
        Column::word("SERIAL", "serial", 0),
        Column::word("NODE", "node", 0),
        Column::word("REFUSED", "refused", 0),
        Column::list("FIELDS", "changes.field", 0),
        Column::list("OLD", "changes.old", 0),
        Column::list("NEW", "changes.new", 0),
    ];

    fn name(&self) -> String {
        self.index.to_string()
    }
}

/// The name of a field in declarations.
fn name(field: &str) -> String {
    match field {
        "zone" => "tz".to_owned(),
        "binding" => "bind".to_owned(),
        field => field.chars().fold(String::new(), |mut name, c| {
            if c.is_ascii_uppercase() {
                name.push('-');
            }
            name.push(c.to_ascii_lowercase());
            name
        }),
    }
}

/// A value in one line; none where it says nothing.
fn text(field: &str, value: &Value) -> Option<String> {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match (field, value) {
        ("paused", Value::Null) => Some("no".to_owned()),
        ("paused", Value::Object(pause)) => {
            let mut said = vec!["yes".to_owned()];
            let until = pause.get("until").and_then(Value::as_str).map(|until| format!("until {until}"));
            let reason = pause.get("reason").and_then(Value::as_str).map(str::to_owned);
            said.extend(until.into_iter().chain(reason).filter(|part| !part.is_empty()));
            Some(said.join(", "))
        }
        ("payload", Value::Object(payload)) => {
            let bytes = payload.get("bytes").and_then(Value::as_u64).unwrap_or_default();
            let short = payload.get("text").and_then(Value::as_str).filter(|text| {
                text.len() as u64 == bytes && text.len() <= PAYLOAD_SHOWN_MAX && !text.contains('\n')
            });
            (bytes > 0).then(|| short.map_or_else(|| format!("{bytes} bytes"), str::to_owned))
        }
        (_, Value::Null) => None,
        (_, Value::Object(pairs)) if pairs.is_empty() => None,
        ("binding", Value::Object(by)) => {
            let nodes = by.get("nodes").and_then(Value::as_array);
            Some(match (nodes, by.get("labels").and_then(Value::as_object)) {
                (Some(nodes), _) => nodes.iter().map(word).collect::<Vec<_>>().join(","),
                (None, Some(labels)) => pairs(labels),
                (None, None) => value.to_string(),
            })
        }
        (_, Value::Object(object)) => Some(pairs(object)),
        (_, value) => Some(word(value)),
    }
}

fn pairs(object: &Map<String, Value>) -> String {
    let pair = |(key, value): (&String, &Value)| {
        format!("{key}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    object.iter().map(pair).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn declared(value: Value) -> DeclaredFields {
        value.as_object().cloned().unwrap()
    }

    #[test]
    fn what_differs_is_told_by_the_names_of_declarations() {
        let before = declared(json!({
            "cron": "0 0 * * *", "zone": "UTC", "startDeadline": null, "retries": 0, "uid": 4, "paused": null,
            "labels": {}, "payload": { "bytes": 0, "text": "", "cut": false },
        }));
        let after = declared(json!({
            "cron": "0 1 * * *", "zone": "UTC", "startDeadline": "1m30s", "retries": 3, "uid": 5,
            "paused": { "reason": "audit", "until": null }, "labels": { "team": "ops" },
            "payload": { "bytes": 2, "text": "{}", "cut": false },
        }));
        let lines: Vec<_> =
            FieldChange::between(Some(&before), &after).iter().map(FieldChange::line).collect();
        assert_eq!(
            lines,
            [
                "cron: 0 0 * * * → 0 1 * * *",
                "labels: - → team=ops",
                "paused: no → yes, audit",
                "payload: - → {}",
                "retries: 0 → 3",
                "start-deadline: - → 1m30s",
            ]
        );
        assert_eq!(FieldChange::between(Some(&after), &after), []);
        let unknown = FieldChange::between(None, &declared(json!({ "binding": { "nodes": ["a", "b"] } })));
        assert_eq!(unknown[0].line(), "bind: - → a,b");
    }
}
