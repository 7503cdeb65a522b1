//! The fields of one schedule, as declarations write them.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::schedule::{EventKind, Field, Key as FieldKey, Kind, ON_EVENT, Patch, Terms, Value};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;

use super::field::{Reader, join};
use super::tree::{Spot, TreeKey, TreeNode, TreeValue};
use super::values::line;
use super::{Payloads, base64};

/// The key of a schedule that is no field of it: its name in the section.
pub(super) const NAME: &str = "name";
/// The same of its pause.
pub const PAUSED: &str = "paused";

/// All keys, each with its field.
pub(super) fn keys() -> impl Iterator<Item = (&'static str, Option<(Field, &'static FieldKey)>)> {
    let fields = Field::keys().map(|(field, key)| (key.name, Some((field, key))));
    std::iter::once((NAME, None)).chain(fields).chain(std::iter::once((PAUSED, None)))
}

/// Reads a table of fields over the values that `spec` has already, which is how defaults are overridden. `name` is given where
/// the table may have one; `payloads` is where payload files are looked for. The keys that are there, right or wrong, each
/// with its place.
pub(super) fn read_fields(
    reader: &mut Reader<'_>,
    place: &str,
    pairs: Vec<(TreeKey, TreeNode)>,
    payloads: Payloads<'_>,
    spec: &mut pb::ScheduleSpec,
    mut name: Option<&mut Option<(Spot, String)>>,
) -> Vec<(&'static str, Spot)> {
    let mut seen: Vec<(Option<Field>, &'static str, Spot)> = Vec::with_capacity(pairs.len());
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
        if let Some((_, other, _)) = seen.iter().find(|(other, _, _)| of.is_some() && *other == of) {
            reader.problem(key.at, &join(place, text), format!("{other} gives it already"));
            continue;
        }
        seen.push((of, text, node.at));
        let at = join(place, &key.text);
        match (field, name.as_deref_mut()) {
            (Some((field, key)), _) => read_field(reader, &at, (field, key), &node, payloads, spec),
            (None, Some(name)) if text == NAME => {
                *name = reader.name(&at, &node).map(|text| (node.at, text));
            }
            (None, _) => read_paused(reader, &at, &node, spec),
        }
    }
    seen.into_iter().map(|(_, text, at)| (text, at)).collect()
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
        Kind::Span(limits) => reader.span(at, node, limits).map(Plain::Number),
        Kind::Count(least, most) => {
            reader.count(at, node, least..=most).map(|count| Plain::Number(count.into()))
        }
        Kind::Instant => reader.instant(at, node).map(Plain::Number),
        Kind::Line(most) => reader.parsed(at, node, |text| line(text, most)).map(Plain::Text),
        Kind::Bytes(most) => payload(reader, at, key, node, payloads, most).map(Plain::Bytes),
    };
    // One key of a field takes back the others, which defaults may have.
    for other in row.keys.iter().filter(|other| other.wire != key.wire) {
        spec.set_field(other.wire.unwrap_or(row.name), None);
    }
    // A refused value is reported already and leaves the field as it was.
    if value.is_some() {
        spec.set_field(key.wire.unwrap_or(row.name), value);
    }
}

/// A refused value is reported already and leaves the field as it was.
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

/// `paused = true`, or a table with the reason and the end of the pause.
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

/// Rules between the fields. `said` has the place of each that is there, right or wrong.
pub(super) fn check_whole(
    reader: &mut Reader<'_>,
    place: &str,
    at: Spot,
    said: impl Fn(&str) -> Option<Spot>,
    spec: &pb::ScheduleSpec,
) {
    for field in Field::ALL.iter().filter(|field| field.is_needed()) {
        let names: Vec<&str> = field.row().keys.iter().map(|key| key.name).collect();
        if names.iter().any(|name| said(name).is_some()) {
            continue;
        }
        let name = match names.split_last() {
            Some((last, others)) if !others.is_empty() => format!("one of {} and {last}", others.join(", ")),
            _ => names.concat(),
        };
        reader.problem(at, place, format!("{name} is missing"));
    }
    let misfits = terms(spec).map(|terms| terms.misfits(spec.on() != pb::On::Unspecified));
    for misfit in misfits.unwrap_or_default() {
        // A value that is missing or refused is reported already, and judges no other.
        let by_policy = misfit.field == Field::OnIsolation || misfit.field.row().ages();
        if by_policy && spec.policy() == pb::Policy::Unspecified
            || misfit.field == Field::On && spec.cadence.is_empty()
        {
            continue;
        }
        let key = misfit.field.key(&spec.cadence).name;
        let problem = match misfit.because {
            Some(because) => format!("{}; {because}", misfit.what),
            None => misfit.what,
        };
        reader.problem(said(key).unwrap_or(at), &join(place, key), problem);
    }
}

/// What was read, as far as fields are judged by each other. Something stands in for what a declaration needs and has not.
fn terms(spec: &pb::ScheduleSpec) -> Option<Terms> {
    let value = |field: Field| -> Option<Value> {
        let row = field.row();
        let said = spec.field(row.name).filter(|value| *value != Plain::Text(String::new()));
        Some(match (row.kind, said) {
            (Kind::Cadence, None) => Value::Text("@daily".to_owned()),
            (Kind::Name, None) if field.is_needed() => Value::Name("handler".parse().ok()?),
            (Kind::Word(choices), None) if field.is_needed() => Value::Word(choices.first()?.word),
            // No field is judged by the zone, nor by what its transitions are.
            (Kind::Zone, _) => Value::Zone(String::new(), 0),
            (Kind::Cadence, Some(Plain::Text(text))) => Value::Text(text),
            (Kind::Name, Some(Plain::Text(text))) => Value::Name(text.parse().ok()?),
            (Kind::Word(_), Some(Plain::Word(word))) => Value::Word(word),
            (Kind::Span(_), Some(Plain::Number(micros))) => {
                Value::Span(Duration::from_micros(u64::try_from(micros).ok()?))
            }
            (Kind::Count(..), Some(Plain::Number(count))) => Value::Count(u32::try_from(count).ok()?),
            (Kind::Instant, Some(Plain::Number(at))) => Value::Instant(Wall(at)),
            (_, _) => return None,
        })
    };
    Terms::of_fields(Field::ALL.iter().map(|&field| Patch { field, value: value(field) }).collect())
}
