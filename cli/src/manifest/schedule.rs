//! The fields of one schedule: the schema itself.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use caesium_engine::schedule::{CATCH_UP_MAX, PAYLOAD_BYTES_MAX, RETRIES_MAX};
use caesium_proto::v1 as pb;

use super::base64;
use super::field::{Reader, join};
use super::tree::{Key, Node, Spot, Value};
use crate::records::{CatchUpWord, OnHealWord, OverlapWord, PolicyWord};

/// What a schedule may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Cron,
    Every,
    At,
    Tz,
    Handler,
    Policy,
    Bind,
    BindLabel,
    Overlap,
    CatchUp,
    CatchUpWindow,
    CatchUpMax,
    Jitter,
    Start,
    End,
    Retries,
    RetryBackoff,
    StartDeadline,
    Timeout,
    Grace,
    OnHeal,
    OnResult,
    Payload,
    PayloadBase64,
    PayloadFile,
    Labels,
    Paused,
}

/// All fields by the names they have in a declaration.
pub(super) const FIELDS: [(&str, Field); 28] = [
    ("name", Field::Name),
    ("cron", Field::Cron),
    ("every", Field::Every),
    ("at", Field::At),
    ("tz", Field::Tz),
    ("handler", Field::Handler),
    ("policy", Field::Policy),
    ("bind", Field::Bind),
    ("bind-label", Field::BindLabel),
    ("overlap", Field::Overlap),
    ("catch-up", Field::CatchUp),
    ("catch-up-window", Field::CatchUpWindow),
    ("catch-up-max", Field::CatchUpMax),
    ("jitter", Field::Jitter),
    ("start", Field::Start),
    ("end", Field::End),
    ("retries", Field::Retries),
    ("retry-backoff", Field::RetryBackoff),
    ("start-deadline", Field::StartDeadline),
    ("timeout", Field::Timeout),
    ("grace", Field::Grace),
    ("on-heal", Field::OnHeal),
    ("on-result", Field::OnResult),
    ("payload", Field::Payload),
    ("payload-base64", Field::PayloadBase64),
    ("payload-file", Field::PayloadFile),
    ("labels", Field::Labels),
    ("paused", Field::Paused),
];

/// Fields of which a table says at most one.
const EXCLUSIVE: [&[Field]; 3] = [
    &[Field::Cron, Field::Every, Field::At],
    &[Field::Bind, Field::BindLabel],
    &[Field::Payload, Field::PayloadBase64, Field::PayloadFile],
];

/// Reads a table of fields over what `spec` says already, which is how defaults are overridden. `name` is given where
/// the table may have one; `folder` is where payload files are looked for.
pub(super) fn read_fields(
    reader: &mut Reader<'_>,
    place: &str,
    pairs: Vec<(Key, Node)>,
    folder: Option<&Path>,
    spec: &mut pb::ScheduleSpec,
    mut name: Option<&mut Option<(Spot, String)>>,
) -> Vec<Field> {
    let mut seen: Vec<(Field, &'static str)> = Vec::with_capacity(pairs.len());
    for (key, node) in pairs {
        let found = FIELDS.iter().find(|(known, _)| *known == key.text);
        let field = match found {
            Some(&(text, field)) if field != Field::Name || name.is_some() => {
                if let Some(other) = rival(&seen, field) {
                    reader.problem(key.at, &join(place, text), format!("{other} gives it already"));
                    continue;
                }
                seen.push((field, text));
                field
            }
            Some(_) | None => {
                reader.unknown(&key, place, FIELDS.iter().map(|(known, _)| *known));
                continue;
            }
        };
        let at = join(place, &key.text);
        match (field, name.as_deref_mut()) {
            (Field::Name, Some(name)) => *name = reader.name(&at, &node).map(|text| (node.at, text)),
            _ => read_field(reader, &at, field, &node, folder, spec),
        }
    }
    seen.into_iter().map(|(field, _)| field).collect()
}

fn rival(seen: &[(Field, &'static str)], field: Field) -> Option<&'static str> {
    let group = EXCLUSIVE.iter().find(|group| group.contains(&field))?;
    seen.iter().find(|(other, _)| group.contains(other)).map(|(_, text)| *text)
}

fn read_field(
    reader: &mut Reader<'_>,
    at: &str,
    field: Field,
    node: &Node,
    folder: Option<&Path>,
    spec: &mut pb::ScheduleSpec,
) {
    match field {
        // The caller keeps it.
        Field::Name => {}
        Field::Cron => put(&mut spec.cadence, reader.cadence(at, node, "")),
        Field::Every => put(&mut spec.cadence, reader.cadence(at, node, "@every ")),
        Field::At => put(&mut spec.cadence, reader.cadence(at, node, "@at ")),
        Field::Tz => put(&mut spec.zone, reader.zone(at, node)),
        Field::Handler => put(&mut spec.handler, reader.name(at, node)),
        Field::Policy => {
            put(&mut spec.policy, reader.word::<PolicyWord>(at, node).map(|w| pb::Policy::from(w).into()));
        }
        Field::Bind => {
            spec.bind_labels.clear();
            put(&mut spec.bind_nodes, reader.names(at, node));
        }
        Field::BindLabel => {
            spec.bind_nodes.clear();
            put(&mut spec.bind_labels, reader.labels(at, node));
        }
        Field::Overlap => {
            put(&mut spec.overlap, reader.word::<OverlapWord>(at, node).map(|w| pb::Overlap::from(w).into()));
        }
        Field::CatchUp => {
            put(
                &mut spec.catch_up,
                reader.word::<CatchUpWord>(at, node).map(|w| pb::CatchUp::from(w).into()),
            );
        }
        Field::CatchUpWindow => spec.catch_up_window = reader.span(at, node, 1),
        Field::CatchUpMax => spec.catch_up_max = reader.count(at, node, CATCH_UP_MAX),
        Field::Jitter => spec.jitter = reader.span(at, node, 0),
        Field::Start => spec.start = reader.instant(at, node),
        Field::End => spec.end = reader.instant(at, node),
        Field::Retries => spec.retries = reader.count(at, node, RETRIES_MAX),
        Field::RetryBackoff => spec.retry_backoff = reader.span(at, node, 1),
        Field::StartDeadline => spec.start_deadline = reader.span(at, node, 1),
        Field::Timeout => spec.timeout = reader.span(at, node, 1),
        Field::Grace => spec.grace = reader.span(at, node, 1),
        Field::OnHeal => {
            put(&mut spec.on_heal, reader.word::<OnHealWord>(at, node).map(|w| pb::OnHeal::from(w).into()));
        }
        Field::OnResult => put(&mut spec.on_result, reader.name(at, node)),
        Field::Payload | Field::PayloadBase64 | Field::PayloadFile => {
            put(&mut spec.payload, payload(reader, at, field, node, folder));
        }
        Field::Labels => put(&mut spec.labels, reader.labels(at, node)),
        Field::Paused => read_paused(reader, at, node, spec),
    }
}

/// What was refused is told already and leaves the field as it was.
fn put<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

fn payload(
    reader: &mut Reader<'_>,
    at: &str,
    field: Field,
    node: &Node,
    folder: Option<&Path>,
) -> Option<Vec<u8>> {
    let text = reader.text(at, node)?;
    let read = match (field, folder) {
        (Field::PayloadBase64, _) => base64::decode(&text),
        (Field::PayloadFile, Some(folder)) => read_file(&folder.join(&text)),
        (Field::PayloadFile, None) => Err("what comes from stdin has no folder in which to look".to_owned()),
        (_, _) => Ok(text.into_bytes()),
    };
    match read {
        Ok(bytes) if bytes.len() > PAYLOAD_BYTES_MAX => {
            reader.problem(node.at, at, format!("longer than {PAYLOAD_BYTES_MAX} bytes (64 KiB)"));
            None
        }
        Ok(bytes) => Some(bytes),
        Err(problem) => {
            reader.problem(node.at, at, problem);
            None
        }
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let limit = PAYLOAD_BYTES_MAX as u64 + 1;
    let file = File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    file.map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    Ok(bytes)
}

/// `paused = true`, or a table that says why and how long.
fn read_paused(reader: &mut Reader<'_>, at: &str, node: &Node, spec: &mut pb::ScheduleSpec) {
    (spec.paused, spec.pause_reason, spec.pause_until) = (false, String::new(), None);
    let Value::Table(_) = &node.value else {
        spec.paused = reader.flag(at, node).unwrap_or_default();
        return;
    };
    spec.paused = true;
    for (key, value) in reader.table(at, node.clone()).unwrap_or_default() {
        let place = join(at, &key.text);
        match key.text.as_str() {
            "reason" => put(&mut spec.pause_reason, reader.text(&place, &value)),
            "until" => spec.pause_until = reader.instant(&place, &value),
            _ => reader.unknown(&key, at, ["reason", "until"]),
        }
    }
}

/// What the fields must say together. `said` are those that are there, right or wrong.
pub(super) fn check_whole(
    reader: &mut Reader<'_>,
    place: &str,
    at: Spot,
    said: impl Fn(Field) -> bool,
    spec: &pb::ScheduleSpec,
) {
    let needed: [(&[Field], &str); 3] = [
        (EXCLUSIVE[0], "one of cron, every and at"),
        (&[Field::Handler], "handler"),
        (&[Field::Policy], "policy"),
    ];
    for (fields, name) in needed {
        if !fields.iter().any(|&field| said(field)) {
            reader.problem(at, place, format!("{name} is missing"));
        }
    }
    if let (Some(start), Some(end)) = (spec.start, spec.end)
        && start >= end
    {
        reader.problem(at, &join(place, "end"), "it must be after start");
    }
}
