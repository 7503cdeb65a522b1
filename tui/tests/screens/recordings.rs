//! What recordings hold: every value of the wire, under its own names, choices by their words.

use caesium_fuzz::{Dice, Schema, fuzz};
use caesium_proto::{FILE_DESCRIPTOR_SET, v1};
use caesium_tui::event::{About, CopiedRecords, KnownSpan, RunState};
use caesium_tui::{Body, Event, Header, Recorder, Recording, RecordingError, VERSION};
use serde_json::{Value, json};

use crate::demo::now;
use crate::states::from;

const WORDS: [&str; 6] = ["alder", "billing/ledger/close", "*/5 * * * *", "日本語", "\u{1b}[2J", "\"\\\n"];
const VARIANTS: usize = 18;

/// The place of a variant; one that is new here is new in [`body`].
fn place(body: &Body) -> usize {
    match body {
        Body::Begin => 0,
        Body::Resumed => 1,
        Body::Live { .. } => 2,
        Body::Heartbeat => 3,
        Body::Gap { .. } => 4,
        Body::About(_) => 5,
        Body::Nodes(_) => 6,
        Body::Masters(_) => 7,
        Body::Volumes(_) => 8,
        Body::Schedules(_) => 9,
        Body::ScheduleGone(_) => 10,
        Body::Decisions(_) => 11,
        Body::Runs(_) => 12,
        Body::Entries(_) => 13,
        Body::Log(_) => 14,
        Body::Clocks(_) => 15,
        Body::Tasks(_) => 16,
        Body::Copied(_) => 17,
    }
}

/// A message as some server could have sent it, with anything in each of its fields.
fn sent<M: prost::Message + Default>(dice: &mut Dice, schema: &Schema, name: &str) -> M {
    let bytes = schema.message(dice, &format!(".caesium.v1.{name}"), &WORDS);
    M::decode(bytes.as_slice()).expect("it has the shape of the message")
}

fn some<M: prost::Message + Default>(dice: &mut Dice, schema: &Schema, name: &str) -> Vec<M> {
    (0..dice.below(3)).map(|_| sent(dice, schema, name)).collect()
}

fn body(dice: &mut Dice, schema: &Schema, place: usize) -> Body {
    let number = dice.roll();
    match place {
        0 => Body::Begin,
        1 => Body::Resumed,
        2 => Body::Live { replayed: number, since: dice.chance(50).then(|| dice.integer()) },
        3 => Body::Heartbeat,
        4 => Body::Gap { from: number, to: dice.roll() },
        5 => Body::About(About { cluster: dice.text(&WORDS), version: dice.text(&WORDS), faults: true }),
        6 => Body::Nodes(some(dice, schema, "Node")),
        7 => Body::Masters(some(dice, schema, "Master")),
        8 => Body::Volumes(some(dice, schema, "Volume")),
        9 => Body::Schedules(some(dice, schema, "Schedule")),
        10 => Body::ScheduleGone(vec![dice.text(&WORDS)]),
        11 => Body::Decisions(some(dice, schema, "Decision")),
        12 => Body::Runs(some(dice, schema, "Run")),
        13 => Body::Entries(some(dice, schema, "LogEntry")),
        14 => Body::Log(Box::new(sent(dice, schema, "ShowLogReply"))),
        15 => Body::Clocks(Box::new(sent(dice, schema, "ShowClockReply"))),
        16 => Body::Tasks(some(dice, schema, "Task")),
        _ => {
            let known = KnownSpan { until: dice.integer(), since: dice.integer() };
            Body::Copied(vec![CopiedRecords { node: dice.text(&WORDS), known }])
        }
    }
}

fn recorded(events: &[Event]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut recorder = Recorder::new(&mut bytes, &Header::new(now(), "demo", &[])).unwrap();
    events.iter().for_each(|event| recorder.record(event).unwrap());
    bytes
}

/// A recording of these lines.
fn of_lines(version: u32, lines: &[&str]) -> Result<Recording, RecordingError> {
    let header = json!({ "kind": "caesium-recording", "version": version, "began": 1 });
    Recording::read(format!("{header}\n{}\n", lines.join("\n")).as_bytes())
}

#[test]
fn every_value_of_the_wire_is_read_back_as_it_was_recorded() {
    let schema = Schema::new(FILE_DESCRIPTOR_SET);
    let mut filled = [false; VARIANTS];
    let cases = fuzz("recorded", 40, |dice| {
        for (variant, filled) in filled.iter_mut().enumerate() {
            let body = body(dice, &schema, variant);
            assert_eq!(place(&body), variant);
            let event = from("alder", dice.integer(), body);
            let read = Recording::read(recorded(std::slice::from_ref(&event)).as_slice()).unwrap();
            assert_eq!((read.skipped, read.events.as_slice()), (0, std::slice::from_ref(&event)));
            *filled |= serde_json::to_string(&event).unwrap().len() > 200;
        }
    });
    let mut of_the_wire = (6..=9).chain(11..=16);
    assert!(cases < 40 || of_the_wire.all(|variant| filled[variant]), "{filled:?}");
}

#[test]
fn a_recording_names_what_it_holds_as_the_wire_does_and_leaves_out_what_is_empty() {
    let trigger = v1::Trigger { kind: v1::TriggerKind::Backfill.into(), ..v1::Trigger::default() };
    let run = v1::Run {
        id: "r1-1-1".to_owned(),
        state: RunState::TimedOut.into(),
        exit_code: Some(0),
        trigger: Some(trigger),
        ..v1::Run::default()
    };
    let told: Value = serde_json::to_value(from("alder", 7, Body::Runs(vec![run]))).unwrap();
    let runs = json!([
        { "id": "r1-1-1", "state": "timed-out", "exitCode": 0, "trigger": { "kind": "backfill" } }
    ]);
    assert_eq!(told["body"], json!({ "runs": runs }));
}

#[test]
fn fields_and_words_of_a_later_program_are_passed_over_and_so_is_a_report_that_it_alone_knows() {
    let told = r#"{"reporter":"elm","received":7,"moon":1,"body":{"decisions":[{"id":"d1","decision":"by-moonlight","phase":{"of":[]}}]}}"#;
    let news = r#"{"reporter":"elm","received":7,"body":{"moons":[]}}"#;
    let read = of_lines(VERSION, &[told, news]).unwrap();
    let decision = v1::Decision { id: "d1".to_owned(), ..v1::Decision::default() };
    let event = Event { at: 0, index: 0, ..from("elm", 7, Body::Decisions(vec![decision])) };
    assert_eq!((read.skipped, read.events), (1, vec![event]));
}

#[test]
fn a_recording_of_another_format_version_is_refused_with_both_versions() {
    for version in [0, 1, 3] {
        let refused = of_lines(version, &[]).unwrap_err().to_string();
        let told = format!("format version {version}, and this program reads format version 2 only");
        assert!(refused.contains(&told), "{refused}");
    }
}
