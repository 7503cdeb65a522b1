//! Freeze, the past, recordings: nothing can be changed in them, and they say so.

use caesium_tui::{
    App, Command, Event, FeedState, Header, Msg, Options, Past, Recorder, Recording, When, dump,
};

use crate::demo::{SECOND, World, app, events, now, options};
use crate::{press, type_in};

/// Keys that change something, on the row of a schedule and on that of a node.
const CHANGING: [&str; 5] = ["P", "R", "F", "4 p", "1 j P"];

fn refuses(app: &App, says: &str) {
    let text = dump(app, 120, 35);
    assert!(text.contains(says) && text.contains('═'), "{says} and a double border:\n{text}");
    for keys in CHANGING {
        let mut app = app.clone();
        press(&mut app, keys);
        type_in(&mut app, "because");
        let asked = press(&mut app, "Enter");
        let harmless = matches!(asked, None | Some(Command::Ask { .. }));
        assert!(harmless, "{keys} in {says}: {asked:?}");
        let shown = dump(&app, 120, 35);
        assert!(!shown.contains("Esc leaves everything as it is"), "{keys} asks for a change:\n{shown}");
    }
}

#[test]
fn a_held_picture_refuses_changes_and_says_its_age() {
    let mut app = app(World::Split, options());
    let before = dump(&app, 120, 35);
    press(&mut app, "Space");
    for event in events(World::Whole) {
        let at = now() + 12 * SECOND;
        app.update(Msg::Feed(Event { received: at, at, ..event }));
    }
    app.update(Msg::Tick(now() + 12 * SECOND));
    let held = dump(&app, 120, 35);
    assert!(held.contains("FROZEN 12s ago, read-only") && held.contains("SPLIT"), "{held}");
    assert_eq!(before.lines().nth(6).map(undoubled), held.lines().nth(6).map(undoubled));
    refuses(&app, "FROZEN");
    press(&mut app, "Space");
    let live = dump(&app, 120, 35);
    assert!(live.contains("LIVE") && live.contains("one partition of 5"), "the stream went on: {live}");
}

/// A line with single borders.
fn undoubled(line: &str) -> String {
    line.replace('║', "│")
        .replace('═', "─")
        .replace('╔', "┌")
        .replace('╗', "┐")
        .replace('╚', "└")
        .replace('╝', "┘")
}

#[test]
fn the_past_is_asked_for_shown_and_cannot_be_changed() {
    let mut app = app(World::Split, options());
    assert_eq!(press(&mut app, "<"), Some(Command::StateAt(When::Index(1840))));
    let mut model = Past {
        index: 1840,
        at: Some(now() - 420 * SECOND + 123_456),
        oldest: 1829,
        newest: 1841,
        ..Past::default()
    };
    for event in events(World::Whole) {
        match event.body {
            caesium_tui::Body::Nodes(nodes) => model.nodes = nodes,
            caesium_tui::Body::Volumes(volumes) => model.volumes = volumes,
            caesium_tui::Body::Schedules(schedules) => {
                // The log does not tell what is due next: the calendar does.
                let untold = |schedule| caesium_tui::event::Schedule { next: None, ..schedule };
                model.schedules = schedules.into_iter().map(untold).collect();
                let first = model.schedules[0].spec.as_mut().unwrap();
                first.cadence = "@every 7m".to_owned();
            }
            _ => {}
        }
    }
    app.update(Msg::Past(Ok(model)));
    says_only_what_the_log_tells(&app);
    let text = dump(&app, 120, 35);
    assert!(text.contains("PAST log 1840 2026-11-21T02:53:21Z"), "{text}");
    let alder = text.lines().find(|line| line.contains("alder") && line.contains("? ")).unwrap();
    // Its partition, a cell for each node, and its age.
    assert_eq!(alder.matches(" ? ").count(), 7, "who heard whom then is not in the log: {alder}");
    refuses(&app, "PAST");
    assert_eq!(press(&mut app, "<"), Some(Command::StateAt(When::Index(1839))));
    assert_eq!(press(&mut app, ">"), Some(Command::StateAt(When::Index(1841))));
    press(&mut app, "t");
    type_in(&mut app, "02:30");
    let half_past_two = now() - 21 * SECOND - 1_800 * SECOND;
    assert_eq!(press(&mut app, "Enter"), Some(Command::StateAt(When::Time(half_past_two))));
    app.update(Msg::Past(Err("1790 is older than the oldest index kept, 1829".to_owned())));
    assert!(dump(&app, 120, 35).contains("oldest index kept, 1829"));
    press(&mut app, "L");
    assert!(dump(&app, 120, 35).contains("LIVE"));
}

/// In the past no age, no fraction and no empty name is shown.
fn says_only_what_the_log_tells(app: &App) {
    for (width, height) in [(120, 35), (80, 24), (60, 15)] {
        let text = dump(app, width, height);
        assert!(!text.contains("unreachable for") && !text.contains("come due yet"), "{text}");
        let first = text.lines().next().unwrap();
        let log = if width < 78 { "" } else { "log " };
        let expected = format!(" prod 7f3ac2 │ PAST {log}1840 2026-11-21T02:53:21Z, no changes");
        assert!(first.starts_with(&expected), "{first}");
        assert!(!first.contains("02:53:21Z │"), "one time is enough: {first}");
    }
    let first = dump(app, 40, 10).lines().next().unwrap().trim_end().to_owned();
    assert_eq!(first, " prod │ PAST 1840 2026-11-21T02:53:21Z");
    let text = dump(app, 80, 24);
    assert!(text.contains("who reached them then is not in the log"), "{text}");
    assert!(text.contains("what was decided and run is not in the log; L goes back"), "{text}");
    let row = |name: &str| text.lines().find(|line| line.contains(name)).unwrap();
    assert!(row("billing/rates/refresh").contains("  1m38s"), "every five minutes, at 02:53:21: {text}");
    let counted = row("billing/invoices/close").split('│').next_back().unwrap().trim_matches(['║', ' ']);
    assert_eq!(counted, "", "what is counted from a beginning is not known: {text}");
    let events = row(" events ");
    assert!(
        events.contains("02:14:09 doum and elm became masters in B") && !events.contains("03:00:20"),
        "not what came later: {events}"
    );
    assert!(text.contains("quorum 3 of 5: alder birch cedar doum elm"), "{text}");
    assert!(text.lines().last().unwrap().starts_with(" < older  > newer  L live"), "{text}");
    for (keys, says) in [
        ("2", "what was decided and run is not in the log"),
        ("4", "not in log"),
        ("Enter", "what was decided and run is not in the log"),
    ] {
        let mut app = app.clone();
        press(&mut app, keys);
        let text = dump(&app, 80, 24);
        assert!(
            text.contains(says) && !text.contains("unreachable  ") && !text.contains("02:54"),
            "{keys}:\n{text}"
        );
    }
}

/// A split that heals, as it came in.
fn story() -> Vec<Event> {
    let mut story: Vec<Event> = Vec::new();
    for (second, world) in [(0, World::Whole), (10, World::Split), (20, World::Whole), (30, World::Split)] {
        for (i, event) in events(world).into_iter().enumerate() {
            let received = now() + second * SECOND + i as i64 * 1_000;
            story.push(Event { received, at: received, ..event });
        }
    }
    story
}

fn recorded(story: &[Event]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let header = Header::new(now(), "prod", &options().endpoints);
    let mut recorder = Recorder::new(&mut bytes, &header).unwrap();
    story.iter().for_each(|event| recorder.record(event).unwrap());
    recorder.flush().unwrap();
    bytes
}

#[test]
fn a_recording_ends_with_the_frame_that_was_live() {
    let story = story();
    let end = story.last().unwrap().received;
    let mut live = App::new(options());
    live.update(Msg::Resize(120, 35));
    let mut tick = now();
    for event in &story {
        while tick < event.received {
            live.update(Msg::Tick(tick));
            tick += SECOND / 10;
        }
        live.update(Msg::Feed(event.clone()));
    }
    for node in crate::demo::NODES {
        let endpoint = format!("{node}:7450");
        live.update(Msg::FeedState { endpoint, state: FeedState::Live { node: node.to_owned() } });
    }
    live.update(Msg::Tick(end + SECOND / 2));
    live.update(Msg::Tick(end));
    let recording = Recording::read(recorded(&story).as_slice()).unwrap();
    let mut replay = App::replaying(recording, 1.0, options());
    replay.update(Msg::Resize(120, 35));
    replay.seek_end();
    replay.update(Msg::Tick(end + 3_600 * SECOND));
    for (width, height) in [(120, 35), (80, 24)] {
        let frame = |app: &App| {
            let text = dump(app, width, height);
            // The first line says that it is a recording, the last which keys there are in one.
            let lines: Vec<String> = text.lines().map(undoubled).collect();
            lines[1..lines.len() - 1].join("\n")
        };
        assert_eq!(frame(&replay), frame(&live));
    }
    assert!(
        dump(&replay, 120, 35).contains("doum and elm became masters in B"),
        "{}",
        dump(&replay, 120, 35)
    );
    refuses(&replay, "REPLAY");
}

#[test]
fn a_recording_plays_stops_and_steps() {
    let story = story();
    let recording = Recording::read(recorded(&story).as_slice()).unwrap();
    let mut app = App::replaying(recording, 2.0, options());
    app.update(Msg::Resize(120, 35));
    app.update(Msg::Tick(1_000 * SECOND));
    let shows = |app: &App| dump(app, 120, 35).lines().nth(1).unwrap().to_owned();
    for (seconds, expected) in [(1, "one partition"), (6, "SPLIT"), (11, "one partition")] {
        app.update(Msg::Tick((1_000 + seconds) * SECOND));
        assert!(shows(&app).contains(expected), "after {seconds} s at double speed: {}", shows(&app));
    }
    press(&mut app, "Space");
    app.update(Msg::Tick(2_000 * SECOND));
    assert!(shows(&app).contains("one partition") && dump(&app, 120, 35).contains("REPLAY stopped"));
    press(&mut app, "<");
    let text = dump(&app, 120, 35);
    assert!(text.contains(&format!("{}/{}", story.len() / 4 * 3 - 1, story.len())), "{text}");
    press(&mut app, "L");
    assert!(shows(&app).contains("SPLIT"));
}

#[test]
fn recordings_bear_what_they_do_not_know() {
    let story = story();
    let mut text = String::from_utf8(recorded(&story[..3])).unwrap();
    text = text.replacen("{\"reporter\"", "{\"colour\":\"blue\",\"reporter\"", 1);
    text.push_str(
        "{\"reporter\":\"elm\",\"received\":1,\"body\":{\"weather\":\"rain\"}}\n{\"reporter\":\"el",
    );
    let read = Recording::read(text.as_bytes()).unwrap();
    assert_eq!((read.events.len(), read.skipped), (3, 1));
    assert_eq!(read.events, story[..3]);
    assert!(Recording::read("hello\n".as_bytes()).is_err());
    let damaged = text.replacen("{\"colour\"", "colour", 1);
    assert_eq!(
        Recording::read(damaged.as_bytes()).unwrap_err().to_string(),
        "line 2 of the recording is damaged"
    );
}

#[test]
fn read_only_refuses_every_change() {
    let mut app = app(World::Whole, Options { read_only: true, ..options() });
    for keys in CHANGING {
        press(&mut app, keys);
        type_in(&mut app, "because");
        let asked = press(&mut app, "Enter");
        assert!(!matches!(asked, Some(Command::Run { .. })), "{keys}: {asked:?}");
        press(&mut app, "Esc Esc 1");
    }
    press(&mut app, ":");
    type_in(&mut app, "schedule rm billing/reports/gpu");
    press(&mut app, "Enter");
    assert!(dump(&app, 120, 35).contains("read-only: nothing is changed from here"));
}

#[test]
fn another_context_forgets_the_first() {
    let mut app = app(World::Split, options());
    assert_eq!(press(&mut app, "x j Enter"), Some(Command::Context("lab".to_owned())));
    let endpoints = vec!["lab:7450".to_owned()];
    app.update(Msg::ContextChanged { name: "lab".to_owned(), endpoints, read_only: true });
    let text = dump(&app, 120, 35);
    assert!(text.contains("lab") && text.contains("dialling") && !text.contains("cedar  "), "{text}");
}
