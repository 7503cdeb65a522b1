//! Recordings of anything: read, or refused with the line; and what is read can be shown.

use caesium_fuzz::{Dice, arbitrary, fuzz, mutated};
use caesium_tui::{App, Event, Msg, Screen, dump};
use caesium_tui::{Header, Recorder, Recording, RecordingError};
use serde_json::Value;

use crate::demo::{NODES, World, now, options, report};
use crate::press;

const WORDS: [&str; 14] = [
    "alder",
    "birch",
    "cedar",
    "billing",
    "web",
    "web/certs/renew",
    "billing/ledger/close-day",
    "*/5 * * * *",
    "fired",
    "r1-1-1",
    "d1-1-1",
    "at-most-once",
    "\u{1b}[2J",
    "日本語",
];

/// What somebody could have reported.
fn events(dice: &mut Dice) -> Vec<Event> {
    let worlds = [World::Whole, World::Split, World::OneWay, World::Cut];
    let mut events = Vec::new();
    for _ in 0..1 + dice.below(3) {
        events.extend(report(*dice.pick(&worlds), dice.pick::<&str>(&NODES)));
    }
    for _ in 0..dice.below(12) {
        let at = dice.below(events.len() + 1);
        if let Some(event) = arbitrary::<Event>(dice, &WORDS) {
            events.insert(at, event);
        }
    }
    events
}

fn recorded(events: &[Event]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let header = Header::new(now(), "demo", &["127.0.0.1:7450".to_owned()]);
    let mut recorder = Recorder::new(&mut bytes, &header).unwrap();
    events.iter().for_each(|event| recorder.record(event).unwrap());
    bytes
}

#[test]
fn a_damaged_recording_is_read_or_refused_with_its_line() {
    let words: [&[u8]; 6] = [b"\n", b"{}", b"{\"reporter\":", b"null", b"[[[[[[[[", b"1e999"];
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("recordings", 150, |dice| {
        let whole = recorded(&events(dice));
        assert!(Recording::read(whole.as_slice()).is_ok(), "what was written is read");
        let damaged = mutated(dice, &whole, &words);
        let lines = damaged.split(|byte| *byte == b'\n').count();
        match Recording::read(damaged.as_slice()) {
            Ok(recording) => {
                assert!(recording.events.len() + recording.skipped <= lines);
                read += 1;
            }
            Err(RecordingError::Line(line)) => {
                assert!((2..=lines).contains(&line), "line {line} of {lines}");
                refused += 1;
            }
            Err(
                RecordingError::Io(_)
                | RecordingError::Header
                | RecordingError::Version(_)
                | RecordingError::TooLong,
            ) => {
                refused += 1;
            }
        }
    });
    assert!(cases < 100 || read > 5 && refused > 5, "{read} read, {refused} refused");
    let deep =
        format!("{}\n{}\n", serde_json::to_string(&Header::new(0, "", &[])).unwrap(), "[".repeat(1 << 20));
    assert!(matches!(Recording::read(deep.as_bytes()), Err(RecordingError::Line(2))));
}

#[test]
fn whatever_was_reported_can_be_shown() {
    let keys = [
        "", "Tab", "z", "Enter", "?", "w", "F", "t", "E", "C", "c", "x", "R", "G", "l", "s", "g", "Down",
        "Space",
    ];
    fuzz("screens", 60, |dice| {
        let events = events(dice);
        let mut app = match dice.chance(50) {
            true => {
                let recording = Recording::read(recorded(&events).as_slice()).unwrap();
                let mut app = App::replaying(recording, 8.0, options());
                if dice.chance(50) {
                    app.seek_end();
                }
                app
            }
            false => {
                let mut app = App::new(options());
                events.into_iter().for_each(|event| drop(app.update(Msg::Feed(event))));
                app
            }
        };
        app.update(Msg::Tick(if dice.chance(80) { now() } else { dice.integer() }));
        for _ in 0..8 {
            press(&mut app, "Esc Esc");
            press(&mut app, &(1 + dice.below(Screen::ALL.len())).to_string());
            press(&mut app, dice.pick::<&str>(&keys));
            let (width, height) = (1 + dice.below(160) as u16, 1 + dice.below(60) as u16);
            assert_eq!(dump(&app, width, height).lines().count(), usize::from(height));
        }
    });
}

/// Puts the edges of what a number can be in the place of instants, and of differences that are negative.
fn stretch(dice: &mut Dice, value: &mut Value) {
    const EDGES: [i64; 7] = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    match value {
        Value::Number(number) => {
            let is_signed = number.as_i64().is_some_and(|it| it < 0 || it > u32::MAX.into());
            if is_signed && dice.chance(30) {
                *value = (*dice.pick(&EDGES)).into();
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|it| stretch(dice, it)),
        Value::Object(all) => all.values_mut().for_each(|it| stretch(dice, it)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[test]
fn no_instant_of_a_recording_ends_the_screens() {
    let mut seen = 0;
    fuzz("instants", 24, |dice| {
        let mut recording = Recording::read(recorded(&events(dice)).as_slice()).unwrap();
        for event in &mut recording.events {
            let mut value = serde_json::to_value(&*event).unwrap();
            stretch(dice, &mut value);
            if let Ok(stretched) = serde_json::from_value(value) {
                seen += usize::from(*event != stretched);
                *event = stretched;
            }
        }
        let mut app = App::replaying(recording.clone(), 8.0, options());
        app.update(Msg::Tick(*dice.pick(&[i64::MIN, -1, 0, now(), i64::MAX])));
        app.seek_end();
        let mut live = App::new(options());
        recording.events.into_iter().for_each(|event| drop(live.update(Msg::Feed(event))));
        for app in [&mut app, &mut live] {
            app.update(Msg::Tick(*dice.pick(&[i64::MIN, -1, 0, now(), i64::MAX])));
            for screen in 1..=Screen::ALL.len() {
                press(app, &format!("Esc Esc {screen} < Enter w"));
                assert_eq!(dump(app, 160, 50).lines().count(), 50);
            }
        }
    });
    assert!(seen > 20, "{seen} reports with such instants");
}
