//! Command lines that are typed, and what runs print.

use caesium_tui::{Answer, App, Command, Msg, Options, dump};

use crate::demo::{World, app, now, options};
use crate::keys::argv_of;
use crate::{press, type_in};

#[test]
fn a_line_of_the_palette_asks_by_what_its_command_does() {
    let enter = |line: &str, before: &str| {
        let mut app = app(World::Whole, options());
        press(&mut app, before);
        app.update(Msg::Past(Ok(caesium_tui::Past { index: 1840, ..Default::default() })));
        if before != "past" {
            press(&mut app, "L");
            press(&mut app, before);
        }
        press(&mut app, ":");
        type_in(&mut app, line);
        (press(&mut app, "Enter"), app)
    };
    for line in ["run list", "run show r1-2-3", "run logs r1-2-3", "schedule rm", "no such thing"] {
        let (asked, _) = enter(line, "");
        let reads = line.starts_with("run") || line.starts_with("no");
        assert_eq!(matches!(asked, Some(Command::Ask { .. })), reads, "{line}: {asked:?}");
    }
    for line in ["node drain elm", "node label elm a=b", "volume carriers billing", "change force 812"] {
        let (asked, mut app) = enter(line, "");
        assert_eq!(asked, None, "{line} asks first");
        let text = dump(&app, 80, 24);
        assert!(text.contains("Change") && text.contains("is dangerous"), "{line}:\n{text}");
        assert_eq!(argv_of(press(&mut app, "Enter")).last().unwrap(), "--yes", "{line}");
        for before in ["Space", "past"] {
            let (asked, app) = enter(line, before);
            let text = dump(&app, 80, 24);
            assert!(
                asked.is_none() && text.contains("nothing") && !text.contains("┌ Change"),
                "{line} {before}:\n{text}"
            );
        }
    }
    let (asked, _) = enter("run list", "Space");
    assert!(matches!(asked, Some(Command::Ask { .. })), "reading is no change of a held picture");
    let mut read_only = app(World::Whole, Options { read_only: true, ..options() });
    press(&mut read_only, ":");
    type_in(&mut read_only, "node drain elm");
    assert_eq!(press(&mut read_only, "Enter"), None);
    assert!(
        dump(&read_only, 80, 24).contains("read-only: nothing is changed"),
        "{}",
        dump(&read_only, 80, 24)
    );
}

#[test]
fn what_a_line_of_the_palette_prints_opens_in_a_sheet() {
    let mut app = app(World::Whole, options());
    press(&mut app, ":");
    type_in(&mut app, "schedule pause billing/cron/month");
    press(&mut app, "Enter");
    let Some(Command::Run { id, .. }) = press(&mut app, "Enter") else { panic!("it is run") };
    let stdout: String = (1..=40).map(|n| format!("line {n}\n")).collect();
    app.update(Msg::Answer(Answer { id, code: 0, stdout, stderr: String::new() }));
    let text = dump(&app, 80, 24);
    assert!(text.contains("line 1 ") && text.contains("line 12") && text.contains(" of 40 "), "{text}");
    press(&mut app, "G");
    assert!(dump(&app, 80, 24).contains("line 40"), "it scrolls: {}", dump(&app, 80, 24));
}

/// A run of the newest occurrence of the schedule in the first row of the map, in this state.
fn runs_now(app: &mut App, state: caesium_tui::event::RunState) {
    let run = caesium_tui::event::Run {
        state: state.into(),
        id: "r1-2-77".to_owned(),
        schedule: "billing/invoices/close".into(),
        uid: 1,
        due: now() - 1_000_000,
        node: "elm".to_owned(),
        attempt: 1,
        started_at: Some(now()),
        ..Default::default()
    };
    app.update(Msg::Feed(crate::states::from("elm", now(), caesium_tui::Body::Runs(vec![run]))));
    app.update(Msg::Tick(now()));
}

#[test]
fn the_output_of_a_run_is_followed_while_it_runs_and_stopped_when_it_is_closed() {
    use caesium_tui::event::RunState;
    for keys in ["l", "Enter l", "Enter j j l", "2 g l", "3 l"] {
        let mut app = app(World::Whole, options());
        runs_now(&mut app, RunState::Running);
        let Some(Command::Follow { id, argv }) = press(&mut app, keys) else { panic!("{keys} follows it") };
        assert_eq!(argv[1..], ["run", "logs", "r1-2-77", "--follow", "--tail", "1000"], "{keys}");
        for n in 1..=60 {
            app.update(Msg::Output { id, text: format!("tick {n}\n") });
        }
        let text = dump(&app, 80, 24);
        assert!(text.contains("tick 60") && !text.contains("tick 1 "), "the end is seen: {text}");
        press(&mut app, "g");
        app.update(Msg::Output { id, text: "tick 61\n".to_owned() });
        assert!(dump(&app, 80, 24).contains("tick 1 "), "who reads further up stays there");
        assert_eq!(press(&mut app, "Esc"), Some(Command::Stop(id)), "{keys}");
        assert_eq!(press(&mut app, "Esc"), None, "it is stopped once");
    }
    let mut app = app(World::Whole, options());
    runs_now(&mut app, RunState::Succeeded);
    let Some(Command::Ask { argv, .. }) = press(&mut app, "l") else { panic!("it has ended") };
    assert_eq!(argv[1..], ["run", "logs", "r1-2-77"]);
}

#[test]
fn a_followed_output_that_ends_stays_and_says_what_went_wrong() {
    let mut app = app(World::Whole, options());
    runs_now(&mut app, caesium_tui::event::RunState::Running);
    let Some(Command::Follow { id, .. }) = press(&mut app, "l") else { panic!("it is followed") };
    app.update(Msg::Output { id, text: "first\n".to_owned() });
    let stderr = "warning: elm cannot be reached\n".to_owned();
    app.update(Msg::Answer(Answer { id, code: 6, stdout: String::new(), stderr }));
    let text = dump(&app, 80, 24);
    assert!(text.contains("first") && text.contains("elm cannot be reached"), "{text}");
    assert_eq!(press(&mut app, "Esc"), None, "it has ended: nothing is to be stopped");
}
