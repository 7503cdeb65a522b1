//! Schedules as declarations: what is written here, applied again, changes nothing. What has its default is left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use caesium_engine::schedule::{Field, Kind, TaskTerms};
use caesium_engine::text::drives_terminal;
use caesium_proto::fields::Plain;
use caesium_proto::v1 as pb;
use serde_json::{Map, Value as Json, json};

use super::declared_values::{Said, said};
use super::instant::exact;
use super::schedule::{NAME, PAUSED};
use super::task::{self, TaskKey, holding};
use super::{Syntax, base64, is_task};

/// One value, as all formats can write it.
enum WrittenValue {
    Text(String),
    Number(i64),
    Flag(bool),
    Names(Vec<String>),
    Pairs(Vec<(String, String)>),
}

/// The declaration of these schedules, sections and names sorted.
#[must_use]
pub fn write(mut specs: Vec<pb::ScheduleSpec>, syntax: Syntax) -> String {
    specs.sort_by(|a, b| a.schedule.cmp(&b.schedule));
    let mut sections: BTreeMap<(&str, &str), Vec<&pb::ScheduleSpec>> = BTreeMap::new();
    for spec in &specs {
        let (volume, entity, _) = parts(&spec.schedule);
        sections.entry((volume, entity)).or_default().push(spec);
    }
    match syntax {
        Syntax::Toml => toml(&sections),
        Syntax::Yaml => yaml(&sections),
        Syntax::Json => as_json(&sections),
    }
}

type Sections<'s> = BTreeMap<(&'s str, &'s str), Vec<&'s pb::ScheduleSpec>>;

fn toml(sections: &Sections<'_>) -> String {
    let mut text = String::new();
    let several = sections.len() > 1;
    for ((volume, entity), specs) in sections {
        let (head, table, task) = match several {
            true => ("[[section]]\n", "section.schedule", "section.task"),
            false => ("", "schedule", "task"),
        };
        if !text.is_empty() {
            text.push('\n');
        }
        line(&mut text, format_args!("{head}volume = {}", quoted(volume)));
        line(&mut text, format_args!("entity = {}", quoted(entity)));
        for spec in schedules_first(specs) {
            let table = if is_task(spec) { task } else { table };
            line(&mut text, format_args!("\n[[{table}]]"));
            for (key, value) in fields(spec) {
                line(&mut text, format_args!("{key} = {}", flow(&value, Syntax::Toml)));
            }
        }
    }
    text
}

fn yaml(sections: &Sections<'_>) -> String {
    let mut text = String::new();
    for ((volume, entity), specs) in sections {
        if !text.is_empty() {
            text.push_str("---\n");
        }
        line(&mut text, format_args!("volume: {}\nentity: {}", quoted(volume), quoted(entity)));
        let mut list = "";
        for spec in schedules_first(specs) {
            let of = if is_task(spec) { "task" } else { "schedule" };
            if of != list {
                line(&mut text, format_args!("{of}:"));
                list = of;
            }
            for (i, (key, value)) in fields(spec).into_iter().enumerate() {
                let lead = if i == 0 { "- " } else { "  " };
                line(&mut text, format_args!("  {lead}{key}: {}", flow(&value, Syntax::Yaml)));
            }
        }
    }
    text
}

fn as_json(sections: &Sections<'_>) -> String {
    let section = |((volume, entity), specs): (&(&str, &str), &Vec<&pb::ScheduleSpec>)| {
        let mut section = json!({ "volume": volume, "entity": entity });
        for (list, tasks) in [("schedule", false), ("task", true)] {
            let of: Vec<Json> =
                specs.iter().filter(|spec| is_task(spec) == tasks).map(|spec| object(spec)).collect();
            if !of.is_empty() {
                section[list] = Json::Array(of);
            }
        }
        section
    };
    let mut all: Vec<Json> = sections.iter().map(section).collect();
    let document = if all.len() == 1 { all.remove(0) } else { Json::Array(all) };
    format!("{document:#}\n")
}

fn schedules_first<'s>(specs: &[&'s pb::ScheduleSpec]) -> impl Iterator<Item = &'s pb::ScheduleSpec> {
    let of = |tasks: bool| specs.iter().copied().filter(move |spec| is_task(spec) == tasks);
    of(false).chain(of(true))
}

fn object(spec: &pb::ScheduleSpec) -> Json {
    let members = fields(spec).into_iter().map(|(key, value)| {
        let value = match value {
            WrittenValue::Text(text) => Json::String(text),
            WrittenValue::Number(number) => json!(number),
            WrittenValue::Flag(flag) => json!(flag),
            WrittenValue::Names(names) => json!(names),
            WrittenValue::Pairs(pairs) => {
                pairs.into_iter().map(|(key, value)| (key, Json::String(value))).collect()
            }
        };
        (key.to_owned(), value)
    });
    Json::Object(members.collect::<Map<_, _>>())
}

/// The fields of a schedule that have a value, in the order in which people read them.
fn fields(spec: &pb::ScheduleSpec) -> Vec<(&'static str, WrittenValue)> {
    if is_task(spec) {
        return task_fields(spec);
    }
    let (_, _, name) = parts(&spec.schedule);
    let mut fields = Vec::new();
    if !name.is_empty() {
        fields.push((NAME, WrittenValue::Text(name.to_owned())));
    }
    let mut said = said(spec).into_iter().filter(|it| !is_utc(it)).peekable();
    while let Some(it) = said.next_if(|it| it.field < Field::Payload) {
        fields.push((it.key.name, written(it)));
    }
    let (key, bytes) = payload(&spec.payload);
    fields.extend(bytes.map(|bytes| (key, bytes)));
    fields.extend(said.map(|it| (it.key.name, written(it))));
    fields.extend(paused(spec).map(|paused| (PAUSED, paused)));
    fields
}

/// The fields of a task that have a value.
fn task_fields(spec: &pb::ScheduleSpec) -> Vec<(&'static str, WrittenValue)> {
    let (_, _, name) = parts(&spec.schedule);
    let terms: TaskTerms = spec.cadence.parse().unwrap_or_default();
    let mut said = said(spec);
    let mut fields = Vec::new();
    for key in task::keys() {
        let value = match key {
            TaskKey::Name => Some(WrittenValue::Text(name.to_owned())),
            TaskKey::Shared(Field::Payload, key) => {
                let (written, bytes) = payload(&spec.payload);
                bytes.filter(|_| written == key.name)
            }
            TaskKey::Shared(_, key) => {
                let found = said.iter().position(|it| it.key.name == key.name);
                found.map(|at| written(said.remove(at)))
            }
            TaskKey::Holding => {
                let policy = spec.policy();
                (policy == pb::Policy::AtLeastOnce).then(|| WrittenValue::Text(holding(policy).to_owned()))
            }
            TaskKey::Term(term) => terms.get(term).map(WrittenValue::Text),
            TaskKey::Stopped => paused(spec),
        };
        fields.extend(value.map(|value| (key.name(), value)));
    }
    fields
}

/// The default of a zone is written on the wire.
fn is_utc(it: &Said) -> bool {
    it.field == Field::Zone && it.texts().iter().map(String::as_str).eq(it.key.default)
}

fn written(it: Said) -> WrittenValue {
    let text = |it: &Said| WrittenValue::Text(it.texts().concat());
    match (&it.value, it.field.row().kind) {
        (Plain::Texts(names), _) => WrittenValue::Names(names.clone()),
        (Plain::Pairs(pairs), _) => WrittenValue::Pairs(pairs.clone().into_iter().collect()),
        (Plain::Number(number), Kind::Count(..)) => WrittenValue::Number(*number),
        (_, _) => text(&it),
    }
}

fn payload(bytes: &[u8]) -> (&'static str, Option<WrittenValue>) {
    match std::str::from_utf8(bytes) {
        Ok("") => ("payload", None),
        Ok(text) => ("payload", Some(WrittenValue::Text(text.to_owned()))),
        Err(_) => ("payload-base64", Some(WrittenValue::Text(base64::encode(bytes)))),
    }
}

fn paused(spec: &pb::ScheduleSpec) -> Option<WrittenValue> {
    let mut pairs = Vec::new();
    if !spec.pause_reason.is_empty() {
        pairs.push(("reason".to_owned(), spec.pause_reason.clone()));
    }
    pairs.extend(spec.pause_until.map(|until| ("until".to_owned(), exact(until))));
    match (spec.paused, pairs.is_empty()) {
        (false, _) => None,
        (true, true) => Some(WrittenValue::Flag(true)),
        (true, false) => Some(WrittenValue::Pairs(pairs)),
    }
}

/// `volume/entity/name`; the server names every schedule in this way.
fn parts(schedule: &str) -> (&str, &str, &str) {
    let (volume, rest) = schedule.split_once('/').unwrap_or((schedule, ""));
    let (entity, name) = rest.split_once('/').unwrap_or((rest, ""));
    (volume, entity, name)
}

fn flow(value: &WrittenValue, syntax: Syntax) -> String {
    let joint = match syntax {
        Syntax::Toml => " = ",
        Syntax::Yaml | Syntax::Json => ": ",
    };
    match value {
        WrittenValue::Text(text) => quoted(text),
        WrittenValue::Number(number) => number.to_string(),
        WrittenValue::Flag(flag) => flag.to_string(),
        WrittenValue::Names(names) => {
            format!("[{}]", names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", "))
        }
        WrittenValue::Pairs(pairs) => {
            let pair = |(key, value): &(String, String)| format!("{}{joint}{}", quoted(key), quoted(value));
            format!("{{ {} }}", pairs.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text in double quotes with the escapes that JSON, TOML and YAML share. Nothing in it can drive a terminal.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if drives_terminal(c) || c == '\u{feff}' => {
                write!(quoted, "\\u{:04x}", u32::from(c)).expect("a String takes every write");
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a String takes every write");
}
