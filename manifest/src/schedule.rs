//! The fields of one schedule, as declarations write them.

use caesium_engine::schedule::{EventKind, Field, Key as FieldKey, Kind, ON_EVENT};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;

use super::field::{Reader, join};
use super::tree::{Spot, TreeKey, TreeNode, TreeValue};
use super::values::line;
use super::{Payloads, base64};

/// The keys of a schedule that are no fields of it: its name in the section, and its pause.
pub(super) const NAME: &str = "name";
pub(super) const PAUSED: &str = "paused";

/// All keys, each with its field.
pub(super) fn keys() -> impl Iterator<Item = (&'static str, Option<(Field, &'static FieldKey)>)> {
    let fields = Field::keys().map(|(field, key)| (key.name, Some((field, key))));
    std::iter::once((NAME, None)).chain(fields).chain(std::iter::once((PAUSED, None)))
}

/// Reads a table of fields over what `spec` says already, which is how defaults are overridden. `name` is given where
/// the table may have one; `payloads` is where payload files are looked for. The keys that are there, right or wrong.
pub(super) fn read_fields(
    reader: &mut Reader<'_>,
    place: &str,
    pairs: Vec<(TreeKey, TreeNode)>,
    payloads: Payloads<'_>,
    spec: &mut pb::ScheduleSpec,
    mut name: Option<&mut Option<(Spot, String)>>,
) -> Vec<&'static str> {
    let mut seen: Vec<(Option<Field>, &'static str)> = Vec::with_capacity(pairs.len());
    for (key, node) in pairs {
        // `on` names an event as well, in place of a time.
        let event = |text: &str| EventKind::of_word(text).is_some();
        let meant = match &node.value {
            TreeValue::Text(word) if key.text == Field::On.row().keys[0].name && event(word) => ON_EVENT,
            _ => key.text.as_str(),
        };
        let found = keys().find(|(known, _)| *known == meant);
        let Some((text, field)) = found.filter(|(text, _)| *text != NAME || name.is_some()) else {
            reader.unknown(&key, place, keys().map(|(known, _)| known));
            continue;
        };
        let of = field.map(|(field, _)| field);
        if let Some((_, other)) = seen.iter().find(|(other, _)| of.is_some() && *other == of) {
            reader.problem(key.at, &join(place, text), format!("{other} gives it already"));
            continue;
        }
        seen.push((of, text));
        let at = join(place, &key.text);
        match (field, name.as_deref_mut()) {
            (Some((field, key)), _) => read_field(reader, &at, (field, key), &node, payloads, spec),
            (None, Some(name)) if text == NAME => {
                *name = reader.name(&at, &node).map(|text| (node.at, text));
            }
            (None, _) => read_paused(reader, &at, &node, spec),
        }
    }
    seen.into_iter().map(|(_, text)| text).collect()
}

pub(super) fn read_field(
    reader: &mut Reader<'_>,
    at: &str,
    (field, key): (Field, &'static FieldKey),
    node: &TreeNode,
    payloads: Payloads<'_>,
    spec: &mut pb::ScheduleSpec,
) {
    let row = field.row();
    let first = key.name == row.keys[0].name;
    let value = match row.kind {
        Kind::Cadence => reader.cadence(at, node, key.prefix).map(Plain::Text),
        Kind::Zone => reader.zone(at, node).map(Plain::Text),
        Kind::Name => reader.name(at, node).map(Plain::Text),
        Kind::Word(choices) => reader.word(at, node, choices).map(Plain::Word),
        Kind::Binding if first => reader.names(at, node).map(Plain::Texts),
        Kind::Binding | Kind::Labels => reader.labels(at, node).map(Plain::Pairs),
        Kind::Span(limits) => reader.span(at, node, i64::from(!limits.least.is_zero())).map(Plain::Number),
        Kind::Count(least, most) => {
            reader.count(at, node, least..=most).map(|count| Plain::Number(count.into()))
        }
        Kind::Instant => reader.instant(at, node).map(Plain::Number),
        Kind::Line(most) => reader.parsed(at, node, |text| line(text, most)).map(Plain::Text),
        Kind::Bytes(most) => payload(reader, at, key, node, payloads, most).map(Plain::Bytes),
    };
    // One way to say it takes back the others, which defaults may have.
    for other in row.keys.iter().filter(|other| other.wire != key.wire) {
        spec.set_field(other.wire.unwrap_or(row.name), None);
    }
    // What was refused is told already and leaves the field as it was.
    if value.is_some() {
        spec.set_field(key.wire.unwrap_or(row.name), value);
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
    key: &FieldKey,
    node: &TreeNode,
    payloads: Payloads<'_>,
    most: usize,
) -> Option<Vec<u8>> {
    let text = reader.text(at, node)?;
    let read = match key.holds {
        Some("base64") => base64::decode(&text),
        Some("path") => payloads.read(&text, most),
        _ => Ok(text.into_bytes()),
    };
    match read {
        Ok(bytes) if bytes.len() > most => {
            reader.problem(node.at, at, format!("longer than {most} bytes ({} KiB)", most / 1024));
            None
        }
        Ok(bytes) => Some(bytes),
        Err(problem) => {
            reader.problem(node.at, at, problem);
            None
        }
    }
}

/// `paused = true`, or a table that says why and how long.
pub(super) fn read_paused(reader: &mut Reader<'_>, at: &str, node: &TreeNode, spec: &mut pb::ScheduleSpec) {
    (spec.paused, spec.pause_reason, spec.pause_until) = (false, String::new(), None);
    let TreeValue::Table(_) = &node.value else {
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
    said: impl Fn(&str) -> bool,
    spec: &pb::ScheduleSpec,
) {
    for field in Field::ALL.iter().filter(|field| field.is_needed()) {
        let names: Vec<&str> = field.row().keys.iter().map(|key| key.name).collect();
        if names.iter().any(|name| said(name)) {
            continue;
        }
        let name = match names.split_last() {
            Some((last, others)) if !others.is_empty() => format!("one of {} and {last}", others.join(", ")),
            _ => names.concat(),
        };
        reader.problem(at, place, format!("{name} is missing"));
    }
    if let (Some(start), Some(end)) = (spec.start, spec.end)
        && start >= end
    {
        reader.problem(at, &join(place, "end"), "it must be after start");
    }
}
