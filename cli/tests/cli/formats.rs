//! The formats: what scripts read, for every question, held by golden files.
//!
//! `UPDATE_GOLDEN=1 cargo test -p caesiumctl --test cli formats` writes the files anew.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;

use saphyr_parser::{Event, Parser, ScalarStyle};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::fake::Fake;
use crate::questions::{QUESTIONS, Question};
use crate::sandbox::Ran;

const FORMATS: [&str; 7] = ["table", "wide", "json", "jsonl", "yaml", "csv", "name"];
/// Lines that differ, of one file, that are told.
const TOLD_MAX: usize = 12;

#[test]
fn every_answer_is_that_of_its_golden_file() {
    let fake = Fake::start();
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = String::new();
    for question in QUESTIONS {
        let path = folder().join(format!("{}.txt", question.name));
        let answers: String = FORMATS.iter().map(|format| answer(&fake, question, format)).collect();
        if update {
            std::fs::write(&path, answers).unwrap();
            continue;
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        if golden != answers {
            wrong.push_str(&difference(question, &golden, &answers));
        }
    }
    assert!(
        wrong.is_empty(),
        "{wrong}\nUPDATE_GOLDEN=1 writes them anew; look at the difference before it is taken"
    );
}

#[test]
fn every_golden_file_is_of_a_question() {
    let files =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> = files.collect();
    let names = QUESTIONS.iter().map(|question| format!("{}.txt", question.name));
    assert_eq!(files, names.collect());
}

/// Documents are one each, with a view; their times and types never vary; empty, partial or not.
#[test]
fn json_is_one_document_of_constant_types_for_every_question() {
    let fake = Fake::start();
    for question in QUESTIONS {
        let ran = question.ask(&fake, &["-o", "json"]);
        let document: Value =
            serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{}: {e}", question.name));
        assert_eq!(ran.stdout.lines().count(), 1, "{}", question.name);
        assert_eq!(document["apiVersion"], "caesium/v1", "{}", question.name);
        assert!(document["kind"].is_string() && document.get("view").is_some(), "{document}");
        assert_eq!(
            document.get("items").is_some_and(Value::is_array),
            question.list || document["kind"] == "HealReport" || document["kind"] == "Diff",
            "{}",
            question.name
        );
        instants(&document, question.name);
        for item in document["items"].as_array().into_iter().flatten() {
            same_types(&document["items"][0], item, question.name);
        }
        for line in question.ask(&fake, &["-o", "jsonl"]).stdout.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            assert!(line["kind"].is_string() && line.get("view").is_some(), "{line}");
        }
    }
}

/// Of two fields of one name a reader keeps either, or none. YAML is looked at where it is read.
#[test]
fn no_object_has_a_field_twice() {
    let fake = Fake::start();
    let mut objects = 0;
    for question in QUESTIONS {
        for format in ["json", "jsonl"] {
            for line in question.ask(&fake, &["-o", format]).stdout.lines() {
                objects += keys_once(line).unwrap_or_else(|e| panic!("{} -o {format}: {e}", question.name));
            }
        }
    }
    assert!(objects > 300, "only {objects} objects were seen");
    assert!(
        keys_once(r#"{"a":[{"b":1,"c":2,"b":3}]}"#).is_err_and(|e| e.to_string().contains("b stands twice"))
    );
    assert_eq!(keys_once(r#"{"a":[{"b":1},{"b":{}}]}"#).unwrap(), 4);
}

/// How many objects a text of JSON has; an error if a field stands twice in one of them.
fn keys_once(json: &str) -> serde_json::Result<usize> {
    serde_json::from_str(json).map(|Objects(count)| count)
}

struct Objects(usize);

impl<'de> Deserialize<'de> for Objects {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Counting).map(Self)
    }
}

struct Counting;

impl<'de> Visitor<'de> for Counting {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<usize, A::Error> {
        let (mut keys, mut count) = (BTreeSet::new(), 1);
        while let Some(key) = map.next_key::<String>()? {
            if keys.contains(&key) {
                return Err(serde::de::Error::custom(format!("{key} stands twice")));
            }
            keys.insert(key);
            count += map.next_value::<Objects>()?.0;
        }
        Ok(count)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<usize, A::Error> {
        let mut count = 0;
        while let Some(Objects(more)) = items.next_element()? {
            count += more;
        }
        Ok(count)
    }

    fn visit_bool<E>(self, _: bool) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_i64<E>(self, _: i64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_u64<E>(self, _: u64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_f64<E>(self, _: f64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_str<E>(self, _: &str) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_unit<E>(self) -> Result<usize, E> {
        Ok(0)
    }
}

#[test]
fn yaml_says_what_json_says() {
    let fake = Fake::start();
    for question in QUESTIONS {
        let json: Value = serde_json::from_str(&question.ask(&fake, &["-o", "json"]).stdout).unwrap();
        let yaml = question.ask(&fake, &["-o", "yaml"]);
        assert_eq!(yaml.code, question.code, "{yaml:?}");
        assert_eq!(from_yaml(&yaml.stdout), [json], "{}", question.name);
    }
}

/// Rows of one width, and a column for each field that is no list of objects.
#[test]
fn csv_has_all_fields_of_each_row_under_the_names_of_documents() {
    let fake = Fake::start();
    let mut looked_at = 0;
    for question in QUESTIONS.iter().filter(|question| question.list) {
        let csv = question.ask(&fake, &["-o", "csv"]).stdout;
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let header: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
        let rows: Vec<_> =
            reader.records().collect::<Result<_, _>>().unwrap_or_else(|e| panic!("{csv}: {e}"));
        let json: Value = serde_json::from_str(&question.ask(&fake, &["-o", "json"]).stdout).unwrap();
        let items = json["items"].as_array().unwrap();
        assert_eq!(rows.len(), items.len(), "{csv}");
        for path in items.iter().flat_map(|item| leaves(item, "")) {
            // The volume's own name once more.
            if path == "master.volume" {
                continue;
            }
            // A list of objects that is empty has a column for each of their fields.
            let below = |a: &str, b: &str| a.strip_prefix(b).is_some_and(|rest| rest.starts_with('.'));
            let named = |name: &String| path == *name || below(&path, name) || below(name, &path);
            assert!(header.iter().any(named), "{}: {path} is missing: {header:?}", question.name);
            looked_at += 1;
        }
        let bare = question.ask(&fake, &["-o", "csv", "--no-headers"]).stdout;
        assert_eq!(bare.lines().count(), items.len(), "{bare}");
        // People get a sentence for each section that is as it should be.
        if question.name != "schedule-validate" {
            let ran = question.ask(&fake, &["-o", "csv", "--columns", &header[0]]);
            assert_eq!(
                ran.code, question.code,
                "{}: effect!(…, rows: […]) of its file: {ran:?}",
                question.name
            );
        }
    }
    assert!(looked_at > 200, "only {looked_at} fields");
}

#[test]
fn csv_quotes_and_says_beside_who_was_not_heard() {
    let fake = Fake::start();
    let list = QUESTIONS.iter().find(|question| question.name == "quorum-show").unwrap();
    let ran = list.ask(&fake, &["-o", "csv", "--columns", "schedule,eligible,note,quorum,needed"]);
    assert_eq!(
        ran.stdout,
        "schedule,eligible,note,quorum,needed\n\
         mail/spool/flush,cedar doum,the 1 node not heard can never be more than half of 2,false,2\n"
    );
    assert!(
        ran.stderr.starts_with("view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off"),
        "{ran:?}"
    );
    assert_eq!(list.ask(&fake, &["-o", "csv", "-q"]).stderr, "");
    let schedules = QUESTIONS.iter().find(|question| question.name == "schedule-show").unwrap();
    let quoted = schedules.ask(&fake, &["-o", "csv"]).stdout;
    assert!(quoted.contains(",alder birch,"), "{quoted}");
}

#[test]
fn views_of_all_nodes_are_one_document_in_each_format() {
    let fake = Fake::start();
    let ask = |format| {
        Question {
            name: "",
            line: "volume list --view all --request-timeout 1s",
            code: 9,
            asks: true,
            list: true,
        }
        .ask(&fake, &["-o", format])
    };
    let json = ask("json");
    assert_eq!(json.code, 9, "{json:?}");
    let document: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(
        (document["kind"].as_str(), document["items"].as_array().map(Vec::len)),
        (Some("ViewList"), Some(4))
    );
    let yaml = from_yaml(&ask("yaml").stdout);
    assert_eq!(yaml[0]["items"][0]["asked"], "alder");
    let csv = ask("csv").stdout;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("asked,name,")).count(), 1, "{csv}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("alder,")).count(), 2, "{csv}");
}

#[test]
fn what_fails_prints_no_data_and_one_error_object() {
    let fake = Fake::refusing(tonic::Code::Internal, Default::default());
    for question in QUESTIONS.iter().filter(|question| {
        question.asks
            && question.name != "version"
            && question.name != "schedule-diff"
            && !question.name.starts_with("node-show")
    }) {
        for format in ["json", "jsonl", "yaml"] {
            let ran = question.ask(&fake, &["-o", format]);
            assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{}: {ran:?}", question.name);
            assert_eq!(ran.error()["code"], "INTERNAL", "{ran:?}");
        }
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// One part of a golden file: everything the command says, where, and with which code.
fn answer(fake: &Fake, question: &Question, format: &str) -> String {
    let Ran { code, stdout, stderr } = question.ask(fake, &["-o", format]);
    let stdout = stdout.replace(&fake.endpoint(), "ENDPOINT").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    let stdout = match format {
        "json" => {
            let document: Value = serde_json::from_str(&stdout).expect("one document");
            format!("{}\n", serde_json::to_string_pretty(&document).expect("JSON"))
        }
        _ => stdout,
    };
    assert_eq!(code, question.code, "{} -o {format}: {stderr}", question.line);
    let stderr: String = stderr.lines().map(|line| format!("2> {line}\n")).collect();
    format!("$ caesiumctl {} -o {format}\n{stdout}{stderr}exit {code}\n\n", question.line)
}

fn difference(question: &Question, golden: &str, answers: &str) -> String {
    let mut text = format!("golden/{}.txt differs:\n", question.name);
    let (golden, answers): (Vec<_>, Vec<_>) = (golden.lines().collect(), answers.lines().collect());
    let same = golden.iter().zip(&answers).take_while(|(one, other)| one == other).count();
    let tail = golden[same..].iter().rev().zip(answers[same..].iter().rev());
    let end = tail.take_while(|(one, other)| one == other).count();
    for (mark, lines) in [("-", &golden), ("+", &answers)] {
        for (at, line) in lines.iter().enumerate().take(lines.len() - end).skip(same).take(TOLD_MAX) {
            text.push_str(&format!("{mark} {:4}  {line}\n", at + 1));
        }
    }
    text
}

/// Names of fields that hold instants.
const INSTANTS: [&str; 17] = [
    "at",
    "due",
    "decidedAt",
    "startedAt",
    "endedAt",
    "release",
    "latestStart",
    "next",
    "since",
    "heardAt",
    "watermark",
    "setAt",
    "began",
    "ended",
    "expires",
    "overrideExpires",
    "pausedUntil",
];

#[track_caller]
fn instants(value: &Value, name: &str) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| instants(item, name)),
        Value::Object(fields) => {
            for (field, value) in fields {
                if let (true, Value::String(text)) = (INSTANTS.contains(&field.as_str()), value) {
                    assert!(
                        text.len() == 24 && text.ends_with('Z') && &text[19..20] == ".",
                        "{name}: {field}: {text}"
                    );
                }
                instants(value, name);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The same fields everywhere, each of one type or unknown.
#[track_caller]
fn same_types(one: &Value, other: &Value, name: &str) {
    match (one, other) {
        (Value::Null, _) | (_, Value::Null) => {}
        (Value::Object(a), Value::Object(b)) => {
            // Keys that operators chose are no fields.
            for (field, value) in a.iter().filter(|(field, _)| *field != "labels" && *field != "detail") {
                same_types(value, b.get(field).unwrap_or_else(|| panic!("{name}: {field} is missing")), name);
            }
        }
        (Value::Array(a), Value::Array(b)) => {
            a.first().zip(b.first()).into_iter().for_each(|(a, b)| same_types(a, b, name));
        }
        _ => assert_eq!(std::mem::discriminant(one), std::mem::discriminant(other), "{name}: {one} {other}"),
    }
}

/// Paths of what is no list of objects.
fn leaves(value: &Value, path: &str) -> Vec<String> {
    let inner = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| leaves(value, &inner(name))).collect()
        }
        Value::Array(items) if items.iter().any(Value::is_object) => Vec::new(),
        // Unknown, it says nothing of what is inside.
        Value::Null => Vec::new(),
        _ => vec![path.to_owned()],
    }
}

/// The documents of a YAML text.
fn from_yaml(text: &str) -> Vec<Value> {
    let mut events =
        Parser::new_from_str(text).map(|event| event.unwrap_or_else(|e| panic!("{text}: {e}")).0);
    let mut documents = Vec::new();
    while let Some(event) = events.next() {
        if !matches!(
            event,
            Event::StreamStart | Event::StreamEnd | Event::DocumentStart(_) | Event::DocumentEnd
        ) {
            documents.push(node(event, &mut events));
        }
    }
    documents
}

fn node<'e>(event: Event<'e>, events: &mut impl Iterator<Item = Event<'e>>) -> Value {
    match event {
        Event::Scalar(text, ScalarStyle::Plain, ..) => serde_json::from_str(&text)
            .unwrap_or_else(|_| panic!("{text} is plain and neither number, truth nor null")),
        Event::Scalar(text, ..) => Value::String(text.into_owned()),
        Event::SequenceStart(..) => {
            let mut items = Vec::new();
            while let Some(event) = events.next().filter(|event| *event != Event::SequenceEnd) {
                items.push(node(event, events));
            }
            Value::Array(items)
        }
        Event::MappingStart(..) => {
            let mut fields = Map::new();
            while let Some(event) = events.next().filter(|event| *event != Event::MappingEnd) {
                let Event::Scalar(key, ..) = event else { panic!("{event:?} is no key") };
                let value = events.next().expect("a value");
                let twice = fields.insert(key.to_string(), node(value, events));
                assert!(twice.is_none(), "{key} stands twice in one object");
            }
            Value::Object(fields)
        }
        other => panic!("{other:?} is not expected"),
    }
}
