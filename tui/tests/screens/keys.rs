//! Keys: each is in the help, runs from there, and says its command.

use std::collections::BTreeMap;

use caesium_tui::{Action, Command, Keymap, Msg, Options, Place, Screen, dump, table};

use crate::demo::{World, app, options};
use crate::{press, type_in};

#[test]
fn help_lists_every_key() {
    let mut app = app(World::Split, options());
    press(&mut app, "?");
    let text = dump(&app, 120, 120);
    assert!(table().len() > 50, "the table moved; this test must follow it");
    for row in table() {
        let found = text.lines().any(|line| line.contains(row.what) && line.contains(row.keys[0]));
        assert!(found, "{} is not in the help:\n{text}", row.word);
    }
}

#[test]
fn help_runs_what_was_chosen() {
    for (search, expected) in [("Screen 4", "[4Nodes]"), ("Screen 5", "[5Log]")] {
        let mut app = app(World::Split, options());
        press(&mut app, "?");
        type_in(&mut app, search);
        press(&mut app, "Enter");
        assert!(dump(&app, 80, 24).contains(expected), "{search}");
    }
    let mut app = app(World::Split, options());
    press(&mut app, "?");
    type_in(&mut app, "Quit and leave");
    assert_eq!(press(&mut app, "Enter"), Some(Command::QuitKeeping));
}

#[test]
fn escape_never_quits() {
    let mut app = app(World::Split, options());
    for opened in ["", "?", ":", "/", "w", "F", "x", "Enter", "t", "E", "C", "R", "P", "z", "2", "3", "c"] {
        press(&mut app, opened);
        for _ in 0..4 {
            assert_eq!(press(&mut app, "Esc"), None, "after {opened:?}");
        }
        assert!(!dump(&app, 80, 24).contains("Change"), "after {opened:?}");
    }
    assert_eq!(press(&mut app, "q"), Some(Command::Quit));
}

#[test]
fn quitting_and_suspending_work_under_every_overlay() {
    for opened in ["", "?", ":", "/", "w", "F", "x", "Enter", "t", "R"] {
        let mut app = app(World::Split, options());
        press(&mut app, opened);
        assert_eq!(press(&mut app, "^z"), Some(Command::Suspend), "{opened:?}");
        assert_eq!(press(&mut app, "^c"), Some(Command::Quit), "{opened:?}");
    }
}

#[test]
fn a_key_may_be_another_one() {
    let keys = Keymap::of(&BTreeMap::from([("quit".to_owned(), "F10".to_owned())])).unwrap();
    let mut app = app(World::Split, Options { keys: keys.clone(), ..options() });
    assert_eq!(press(&mut app, "q"), None);
    assert_eq!(keys.keys(Action::Quit), "F10");
    assert!(dump(&app, 120, 35).contains("F10 quit"));
}

#[test]
fn every_row_of_every_screen_has_its_command_and_it_is_copied() {
    for (screen, keys, command) in [
        (Screen::Map, "j j", "caesiumctl fire explain billing/reports/gpu@2026-11-21T03:00:00Z"),
        (Screen::Map, "Tab", "caesiumctl node show alder"),
        (Screen::Map, "Tab Tab", "caesiumctl quorum show billing"),
        (Screen::Fires, "", "caesiumctl fire explain web/cache/warm@2026-11-21T03:00:00Z"),
        (Screen::Schedules, "", "caesiumctl schedule show billing/invoices/close"),
        (Screen::Nodes, "j", "caesiumctl node show birch"),
        (Screen::Log, "", "caesiumctl log show 1841"),
        (Screen::Log, "Tab", "caesiumctl state hash --common"),
        (Screen::Health, "", "caesiumctl quorum show"),
        (Screen::Health, "Tab", "caesiumctl clock show"),
    ] {
        let mut app = app(World::Split, Options { screen, ..options() });
        press(&mut app, keys);
        let text = dump(&app, 120, 35);
        assert!(text.contains(&format!("$ {command} ")), "{command}:\n{text}");
        assert_eq!(press(&mut app, "Y"), Some(Command::Copy(command.to_owned())), "{screen:?} {keys}");
    }
}

fn argv(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

#[test]
fn a_change_runs_the_command_that_it_showed() {
    let mut app = app(World::Split, options());
    press(&mut app, "j j P");
    assert_eq!(press(&mut app, "Enter"), None, "a reason is needed");
    type_in(&mut app, "maintenance");
    let shown = "caesiumctl schedule pause billing/reports/gpu --reason maintenance";
    assert!(dump(&app, 120, 35).contains(&format!("$ {shown}")));
    assert_eq!(press(&mut app, "Enter"), Some(Command::Run { id: 1, argv: argv(shown) }));
    press(&mut app, "C");
    assert!(dump(&app, 120, 35).contains(shown), "the command log has it");
    press(&mut app, "Esc");
    let stderr = "error[NOT_COMMITTED]: the change was not committed".to_owned();
    app.update(Msg::Answer(caesium_tui::Answer { id: 1, code: 8, stdout: String::new(), stderr }));
    let text = dump(&app, 120, 35);
    assert!(text.contains("exit 8: error[NOT_COMMITTED]"), "a refusal is not called done: {text}");
    press(&mut app, "C");
    assert!(dump(&app, 120, 35).contains("exit 8  caesiumctl schedule pause"), "{}", dump(&app, 120, 35));
}

#[test]
fn a_run_that_no_quorum_allows_takes_the_name() {
    let mut app = app(World::Split, options());
    press(&mut app, "j j R");
    type_in(&mut app, "now");
    assert_eq!(press(&mut app, "Enter"), None);
    type_in(&mut app, "billing/reports/gp");
    assert_eq!(press(&mut app, "Enter"), None, "the name is not whole");
    type_in(&mut app, "u");
    let command = argv("caesiumctl schedule run billing/reports/gpu --reason now");
    assert_eq!(press(&mut app, "Enter"), Some(Command::Run { id: 1, argv: command }));
}

#[test]
fn a_priority_is_a_number_and_is_confirmed() {
    let mut app = app(World::Whole, Options { screen: Screen::Nodes, ..options() });
    press(&mut app, "p");
    type_in(&mut app, "00");
    press(&mut app, "Enter");
    assert!(dump(&app, 120, 35).contains("from 1 to 1000"), "4000 is too much");
    app.update(Msg::Key(crate::key("Esc")));
    press(&mut app, "p Enter");
    type_in(&mut app, "disk");
    let command = argv("caesiumctl priority set alder=40 --reason disk");
    assert_eq!(press(&mut app, "Enter"), Some(Command::Run { id: 1, argv: command }));
}

#[test]
fn the_palette_speaks_the_words_of_the_command_line() {
    let mut app = app(World::Split, options());
    press(&mut app, ":");
    type_in(&mut app, "schedule show 'billing/ledger/close'");
    let Some(Command::Ask { id, argv }) = press(&mut app, "Enter") else { panic!("it only reads") };
    assert_eq!(argv, ["caesiumctl", "schedule", "show", "billing/ledger/close"]);
    let answer = caesium_tui::Answer { id, code: 0, stdout: "the answer".to_owned(), stderr: String::new() };
    app.update(Msg::Answer(answer));
    assert!(dump(&app, 80, 24).contains("the answer"));
    press(&mut app, "Esc :");
    type_in(&mut app, "schedule rm billing/ledger/close");
    assert_eq!(press(&mut app, "Enter"), None, "a change is confirmed first");
    assert!(matches!(press(&mut app, "Enter"), Some(Command::Run { .. })));
    press(&mut app, ":");
    type_in(&mut app, "nodes");
    press(&mut app, "Enter");
    assert!(dump(&app, 80, 24).contains("[4Nodes]"));
}

#[test]
fn each_fault_echoes_its_command() {
    let mut app = app(World::Whole, options());
    press(&mut app, "F p j j j Space j Space");
    let split = "caesiumctl dev fault split 'alder,birch,cedar|doum,elm'";
    assert!(dump(&app, 120, 35).contains(split));
    let Some(Command::Run { argv, .. }) = press(&mut app, "Enter") else { panic!("it is made") };
    assert_eq!(argv[4], "alder,birch,cedar|doum,elm");
    assert!(dump(&app, 120, 35).contains(split), "the menu says what was made");
    let Some(Command::Run { argv, .. }) = press(&mut app, "h") else { panic!("it heals") };
    assert_eq!(argv, ["caesiumctl", "dev", "fault", "heal"]);
    let Some(Command::Run { argv, .. }) = press(&mut app, "c Space j Space Enter") else { panic!("it cuts") };
    assert_eq!(argv[3..], ["cut", "alder", "birch", "--oneway"]);
    for (key, verb) in [("1", "split"), ("2", "split"), ("3", "cut"), ("4", "delay"), ("5", "skew")] {
        let Some(Command::Run { argv, .. }) = press(&mut app, key) else { panic!("a scenario") };
        assert_eq!(argv[3], verb);
    }
}

#[test]
fn faults_are_offered_only_where_the_server_allows_them() {
    let mut app = caesium_tui::App::new(options());
    for mut event in crate::demo::events(World::Whole) {
        if let caesium_tui::Body::About(about) = &mut event.body {
            about.faults = false;
        }
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(crate::demo::now()));
    press(&mut app, "F");
    let text = dump(&app, 120, 35);
    assert!(text.contains("faults are not allowed here") && !text.contains("heal all"), "{text}");
}

#[test]
fn what_if_asks_the_server() {
    let mut app = app(World::Split, options());
    press(&mut app, "j j w");
    let Some(Command::Ask { argv, .. }) = press(&mut app, "Enter") else { panic!("it asks") };
    let expected = ["quorum", "explain", "billing/reports/gpu", "--if-split", "alder,birch,cedar|doum,elm"];
    assert_eq!(argv[1..], expected);
}

#[test]
fn rows_keep_their_place_while_the_cursor_moves() {
    let mut app = app(World::Split, Options { screen: Screen::Schedules, ..options() });
    press(&mut app, "j j");
    assert_eq!(press(&mut app, "y"), Some(Command::Copy("billing/reports/gpu".to_owned())));
    press(&mut app, "S");
    assert_eq!(
        press(&mut app, "y"),
        Some(Command::Copy("billing/reports/gpu".to_owned())),
        "by id, not by row"
    );
    press(&mut app, "/");
    type_in(&mut app, "re");
    let text = dump(&app, 80, 24);
    assert!(text.contains("4/7") || text.contains("3/7"), "hits of all: {text}");
}

#[test]
fn places_are_those_of_the_table() {
    let screens = table().iter().filter(|row| row.place == Place::Screens).count();
    assert!(screens > 35, "{screens}");
}
