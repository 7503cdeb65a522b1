//! Keys: each is in the help, runs from there, and says its command.

use std::collections::BTreeMap;

use caesium_tui::{Action, Answer, App, Command, Keymap, Msg, Options, Place, Screen, dump, table};

use crate::demo::{World, app, now, options, report};
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

/// What has no action fails an assertion of the screens.
#[test]
fn every_key_of_the_screens_has_its_action() {
    let rows = table().iter().filter(|row| row.place <= Place::Screens);
    let pressed = rows.map(|row| press(&mut app(World::Split, options()), row.keys[0])).collect::<Vec<_>>();
    assert!(pressed.len() > 40, "{}", pressed.len());
    assert!(pressed.contains(&Some(Command::Redraw)), "{pressed:?}");
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
        (Screen::Map, "", "caesiumctl fire explain billing/reports/gpu@2026-11-21T03:00:00Z"),
        (Screen::Map, "Tab", "caesiumctl node show alder"),
        (Screen::Map, "Tab Tab", "caesiumctl quorum show logs"),
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
    press(&mut app, "P");
    assert_eq!(press(&mut app, "Enter"), None, "a reason is needed");
    type_in(&mut app, "maintenance");
    let shown = "caesiumctl schedule pause billing/reports/gpu --reason maintenance";
    assert!(dump(&app, 120, 35).contains(&format!("$ {shown}")));
    assert_eq!(press(&mut app, "Enter"), Some(Command::Run { id: 1, argv: argv(shown) }));
    press(&mut app, "C");
    assert!(dump(&app, 120, 35).contains(shown), "the command log has it");
    press(&mut app, "Esc");
    let stderr = "error[NOT_COMMITTED]: the change was not committed".to_owned();
    app.update(Msg::Answer(Answer { id: 1, code: 8, stdout: String::new(), stderr }));
    let text = dump(&app, 120, 35);
    assert!(text.contains("exit 8: error[NOT_COMMITTED]"), "a refusal is not called done: {text}");
    press(&mut app, "C");
    assert!(dump(&app, 120, 35).contains("exit 8  caesiumctl schedule pause"), "{}", dump(&app, 120, 35));
}

#[test]
fn a_run_that_no_quorum_allows_takes_the_name() {
    let mut app = app(World::Split, options());
    press(&mut app, "R");
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
    let answer = Answer { id, code: 0, stdout: "the answer".to_owned(), stderr: String::new() };
    app.update(Msg::Answer(answer));
    assert!(dump(&app, 80, 24).contains("the answer"));
    press(&mut app, "Esc :");
    type_in(&mut app, "schedule rm billing/ledger/close");
    assert_eq!(press(&mut app, "Enter"), None, "a change is confirmed first");
    assert!(matches!(press(&mut app, "Enter"), Some(Command::Run { .. })));
    press(&mut app, "Esc :");
    type_in(&mut app, "nodes");
    press(&mut app, "Enter");
    assert!(dump(&app, 80, 24).contains("[4Nodes]"));
}

#[test]
fn a_line_of_the_palette_agrees_to_what_its_command_asks() {
    let enter = |world, line: &str, typed: &str| {
        let mut app = app(world, options());
        press(&mut app, ":");
        type_in(&mut app, line);
        press(&mut app, "Enter");
        type_in(&mut app, typed);
        (argv_of(press(&mut app, "Enter")), app)
    };
    let (asked, mut app) = enter(World::Whole, "schedule rm billing/cron/month", "");
    assert_eq!(asked, argv("caesiumctl schedule rm billing/cron/month --yes"));
    let (said, cause) =
        ("error[DECLINED]: nothing was changed".to_owned(), "it needs the name billing typed");
    let answer =
        Answer { id: 1, code: 11, stdout: String::new(), stderr: format!("{said}\n  because: {cause}") };
    app.update(Msg::Answer(answer));
    let text = dump(&app, 80, 24);
    assert!(text.contains(&said) && text.contains(cause), "not one cut line: {text}");
    let (asked, _) = enter(World::Whole, "schedule pause billing/cron/month", "");
    assert_eq!(asked, argv("caesiumctl schedule pause billing/cron/month"), "it asks nothing");
    let (asked, _) = enter(World::Whole, "schedule rm billing/cron/month --yes", "");
    assert_eq!(asked, argv("caesiumctl schedule rm billing/cron/month --yes"));
}

#[test]
fn a_line_of_the_palette_takes_the_name_while_nodes_are_unheard() {
    let mut app = App::new(options());
    app.update(Msg::Resize(80, 24));
    report(World::Split, "alder").into_iter().for_each(|event| {
        app.update(Msg::Feed(event));
    });
    app.update(Msg::Tick(now()));
    press(&mut app, ":");
    type_in(&mut app, "schedule rm billing/cron/month");
    press(&mut app, "Enter");
    assert!(press(&mut app, "Enter").is_none(), "the name is missing");
    assert!(dump(&app, 80, 24).contains("type billing/cron/month to go on"), "{}", dump(&app, 80, 24));
    type_in(&mut app, "billing/cron/month");
    let line = "caesiumctl schedule rm billing/cron/month --confirm billing/cron/month";
    assert_eq!(argv_of(press(&mut app, "Enter")), argv(line));
}

#[test]
fn each_fault_echoes_its_command() {
    let mut app = app(World::Whole, options());
    press(&mut app, "F p j j j Space j Space");
    let split = "caesiumctl dev fault split 'alder,birch,cedar|doum,elm'";
    assert!(dump(&app, 120, 35).contains(split));
    let Some(Command::Run { argv, .. }) = press(&mut app, "Enter") else { panic!("it is made") };
    assert_eq!(argv[4], "alder,birch,cedar|doum,elm");
    let heal = argv_of(press(&mut app, "F h"));
    assert_eq!(heal, ["caesiumctl", "dev", "fault", "heal"]);
    assert_eq!(
        argv_of(press(&mut app, "F c Space j Space Enter"))[3..],
        ["cut", "alder", "birch", "--oneway"]
    );
    for (key, verb) in [("1", "split"), ("2", "split"), ("3", "cut"), ("4", "delay"), ("5", "skew")] {
        assert_eq!(argv_of(press(&mut app, &format!("F {key}")))[3], verb);
    }
    let chosen = "F j j j j j j j";
    press(&mut app, chosen);
    assert!(dump(&app, 80, 24).contains(&format!("│  $ {split}")), "the chosen line: {}", dump(&app, 80, 24));
    assert_eq!(argv_of(press(&mut app, "Enter"))[4], "alder,birch,cedar|doum,elm");
}

pub(crate) fn argv_of(command: Option<Command>) -> Vec<String> {
    let Some(Command::Run { argv, .. }) = command else { panic!("nothing is run: {command:?}") };
    argv
}

#[test]
fn a_fault_that_was_made_closes_the_menu_and_the_next_digit_is_a_screen() {
    for keys in ["F 1", "F h", "F p Space Enter", "F j j j j j j j Enter"] {
        let mut app = app(World::Whole, options());
        let Some(Command::Run { id, argv }) = press(&mut app, keys) else { panic!("{keys} makes a fault") };
        let text = dump(&app, 80, 24);
        assert!(
            !text.contains("heal all  Y copy") && text.contains(&format!("making: {}", argv[3])),
            "{text}"
        );
        assert_eq!(press(&mut app, "4"), None, "{keys}: no other fault");
        let answer = Answer { id, code: 0, stdout: "NODE  FAULTS\n".to_owned(), stderr: String::new() };
        app.update(Msg::Answer(answer));
        let text = dump(&app, 80, 24);
        assert!(text.contains("[4Nodes]") && text.contains(&format!("done: {}", argv[3])), "{keys}:\n{text}");
        assert_eq!(text.contains("(F h heals all)"), argv[3] != "heal", "{keys}:\n{text}");
    }
    let mut app = app(World::Whole, options());
    press(&mut app, "F x Space Enter");
    let text = dump(&app, 80, 24);
    assert!(text.contains("making: kill alder (F r starts it again)"), "heal starts nothing:\n{text}");
}

#[test]
fn the_amount_of_a_fault_is_changed_by_tab_alone() {
    let mut app = app(World::Whole, options());
    press(&mut app, "F s Space 7 v");
    assert!(dump(&app, 80, 24).contains("skew alder +2s"), "{}", dump(&app, 80, 24));
    press(&mut app, "Tab");
    assert!(dump(&app, 80, 24).contains("skew alder -2s"), "{}", dump(&app, 80, 24));
}

#[test]
fn help_and_quit_are_always_among_the_hints() {
    for screen in Screen::ALL {
        for (width, height) in [(120, 35), (80, 24), (60, 15), (40, 10)] {
            for keys in ["", "Tab", "Tab Tab"] {
                let mut app = app(World::Split, Options { screen, ..options() });
                press(&mut app, keys);
                let text = dump(&app, width, height);
                let hints = text.lines().last().unwrap();
                assert!(
                    hints.contains("? help") && hints.contains("q quit"),
                    "{screen:?} {keys} {width}: {hints}"
                );
            }
        }
    }
    for opened in ["j j Enter", "F", "F p", "?", "w", "P", "x", "t"] {
        let mut app = app(World::Split, options());
        press(&mut app, opened);
        let text = dump(&app, 40, 10);
        assert!(text.lines().last().unwrap().contains("Esc back"), "{opened}:\n{text}");
    }
}

#[test]
fn an_answer_is_cut_and_scrolled_sideways_and_never_wrapped() {
    let mut app = app(World::Split, options());
    app.update(Msg::Resize(80, 24));
    press(&mut app, ":");
    type_in(&mut app, "node list");
    let Some(Command::Ask { id, .. }) = press(&mut app, "Enter") else { panic!("it only reads") };
    let wide: String = (0..20).map(|n| format!("COLUMN{n:02} ")).collect();
    let stdout = format!("{wide}\nshort\n");
    app.update(Msg::Answer(Answer { id, code: 0, stdout, stderr: String::new() }));
    let inside = |app: &App| -> Vec<String> {
        let text = dump(app, 80, 24);
        let rows = text.lines().skip_while(|line| !line.contains("caesiumctl node list"));
        rows.skip(1)
            .take(2)
            .map(|line| line.trim_matches(['│', '┌', '┐', '└', '┘', ' ', '▸']).to_owned())
            .collect()
    };
    let first = inside(&app);
    assert!(first[0].starts_with("COLUMN00 COLUMN01") && first[0].contains('…'), "{first:?}");
    assert!(first[1].starts_with("short"), "the second line is the second line: {first:?}");
    press(&mut app, "Right");
    assert!(inside(&app)[0].starts_with("…COLUMN01"), "{:?}", inside(&app));
    for _ in 0..40 {
        press(&mut app, "Right");
    }
    let end = inside(&app);
    assert!(end[0].contains("COLUMN19") && !end[0].ends_with('…'), "{end:?}");
    for _ in 0..40 {
        press(&mut app, "Left");
    }
    assert_eq!(inside(&app), first);
}

#[test]
fn only_columns_that_are_seen_are_ticked() {
    let mut app = app(World::Split, Options { screen: Screen::Schedules, ..options() });
    press(&mut app, "c");
    for (width, height) in [(120, 35), (80, 24), (60, 15)] {
        let text = dump(&app, width, height);
        let head = dump(
            &{
                let mut closed = app.clone();
                press(&mut closed, "Esc");
                closed
            },
            width,
            height,
        );
        // A title may have two words; between two of them are two blanks.
        let head: Vec<&str> = head.lines().nth(3).unwrap().split("  ").map(str::trim).collect();
        let mut ticked = 0;
        for name in
            ["RUNS", "NEXT IN", "LAST AGO", "VERDICTS", "CADENCE", "NEXT", "HANDLER", "ZONE", "BOUND", "REV"]
        {
            let shown = text.lines().any(|line| line.contains(&format!("▪ {name}  ")));
            let reason =
                text.lines().any(|line| line.contains(&format!("⋅ {name}  ")) && line.contains("no room"));
            assert_eq!(
                (shown, !reason),
                (head.contains(&name), head.contains(&name)),
                "{name} {width}:\n{text}"
            );
            ticked += usize::from(shown);
        }
        assert!(ticked > 0, "{text}");
    }
    press(&mut app, "Space");
    let text = dump(&app, 120, 35);
    assert!(text.lines().any(|line| line.contains("⋅ RUNS") && line.contains("off")), "{text}");
}

#[test]
fn faults_are_offered_only_where_the_server_allows_them() {
    let mut app = App::new(options());
    for mut event in crate::demo::events(World::Whole) {
        if let caesium_tui::Body::About(about) = &mut event.body {
            about.faults = false;
        }
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "F");
    let text = dump(&app, 120, 35);
    assert!(text.contains("faults are not allowed here") && !text.contains("heal all"), "{text}");
}

#[test]
fn what_if_asks_the_server() {
    let mut app = app(World::Split, options());
    press(&mut app, "w");
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

#[test]
fn help_chooses_nothing_by_itself_and_has_the_keys_of_the_panel_first() {
    for screen in Screen::ALL {
        let mut app = app(World::Split, Options { screen, ..options() });
        assert_eq!(press(&mut app, "? Enter"), None, "{screen:?}");
        assert_eq!(press(&mut app, "Enter Enter"), None, "{screen:?}");
        let text = dump(&app, 120, 35);
        let chosen = text.lines().filter(|line| line.contains(" screens "));
        let mut chosen = chosen.filter(|line| line.chars().skip(2).any(|sign| sign == '▸'));
        assert!(text.contains("┌ Keys: "), "it stays open:\n{text}");
        assert_eq!(chosen.next(), None, "no line is chosen:\n{text}");
        let first = text.lines().skip_while(|line| !line.contains("search:")).nth(1).unwrap();
        assert!(first.contains("Why the selected"), "{text}");
    }
    let mut app = app(World::Split, Options { screen: Screen::Nodes, ..options() });
    press(&mut app, "?");
    let text = dump(&app, 120, 35);
    let at = |what: &str| text.lines().position(|line| line.contains(what)).unwrap();
    assert!(at("Set the priority of the selected node") < at("Screen 1"), "{text}");
    press(&mut app, "Down Down");
    assert!(
        crate::states::line(&dump(&app, 120, 35), "│▸ Tab").contains("Next panel"),
        "{}",
        dump(&app, 120, 35)
    );
}

#[test]
fn quitting_asks_where_the_cluster_stops_with_the_screens() {
    for (keys, ended) in [("q", Command::Quit), ("Q", Command::QuitKeeping), (": q Enter", Command::Quit)] {
        let mut app = app(World::Whole, Options { stops: true, ..options() });
        assert_eq!(press(&mut app, keys), None, "{keys}");
        let text = dump(&app, 80, 24);
        assert!(text.contains("Stop the cluster?") && text.contains("stops with its screens"), "{text}");
        assert_eq!(press(&mut app, "Esc"), None);
        assert!(!dump(&app, 80, 24).contains("Stop the cluster?"));
        press(&mut app, keys);
        assert_eq!(press(&mut app, "q"), None, "a second q is no yes");
        press(&mut app, keys);
        assert_eq!(press(&mut app, "Enter"), Some(ended), "{keys}");
        assert_eq!(press(&mut app, "^c"), Some(Command::Quit), "an interrupt ends it at once");
    }
}
