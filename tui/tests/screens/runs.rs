//! The screen of runs: what is listed in which order, and what is asked before a run is killed or taken for over.

use caesium_engine::record::StopCause;
use caesium_proto::v1::Resolution;
use caesium_tui::event::{LogEntry, Run, RunState};
use caesium_tui::{App, Body, Command, Msg, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, now, options};
use crate::states::{from, line, told_by};
use crate::{press, type_in};

const LEFT: [&str; 3] = ["alder", "birch", "cedar"];

/// A run of one schedule that started so many seconds ago, on this node.
fn run(id: &str, node: &str, ago: i64, state: RunState) -> Run {
    let due = now() - ago * SECOND;
    Run {
        state: state.into(),
        id: id.to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due,
        node: node.to_owned(),
        attempt: 1,
        started_at: (state != RunState::Accepted).then_some(due),
        ..Run::default()
    }
}

/// The screen of runs, with these among the others.
fn with(reporters: &[&str], runs: &[Run]) -> App {
    let mut app = told_by(World::Split, reporters, options());
    for run in runs {
        app.update(Msg::Feed(from(&run.node, now(), Body::Runs(vec![run.clone()]))));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "7");
    app
}

fn argv(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

#[test]
fn runs_of_all_nodes_are_listed_newest_first_with_result_and_duration() {
    let killed = StopCause::Operator { user: "ops".to_owned(), reason: "slow".to_owned() }.note();
    let failed = Run {
        exit_code: Some(3),
        ended_at: Some(now() - 10 * SECOND),
        ..run("r1-1-1", "alder", 15, RunState::Failed)
    };
    let stopped = Run { note: killed, ended_at: Some(now()), ..run("r2-1-1", "birch", 12, RunState::Killed) };
    let again = Run { attempt: 2, ..run("r3-1-2", "cedar", 15, RunState::Running) };
    let app = with(&NODES, &[failed, stopped, again]);
    let text = dump(&app, 120, 35);
    assert!(line(&text, "┌ Runs").contains("Runs, newest first   32 "), "{text}");
    let rows = text.lines().filter(|line| line.contains(" aa/bb/cc  ")).take(3);
    let rows: Vec<String> =
        rows.map(|row| row.split_whitespace().skip(3).collect::<Vec<_>>().join(" ")).collect();
    assert!(rows[0].starts_with("birch killed killed(by ops… 03:00:09 12s 1 r2-1-1"), "{rows:?}: {text}");
    assert!(rows[1].starts_with("cedar running running 03:00:06 15s 2 r3-1-2"), "{rows:?}: {text}");
    assert!(rows[2].starts_with("alder failed failed(3) 03:00:06 5s 1 r1-1-1"), "{rows:?}: {text}");
    let narrow = dump(&app, 80, 24);
    let row = line(&narrow, "failed(3)");
    assert!(row.contains("alder     failed     failed(3) ") && row.contains("03:00:06"), "{narrow}");
    // Only what succeeded is green.
    let styled = dump_styled(&app, 120, 35);
    let style = |word: &str| {
        let (row, text) = styled.lines().enumerate().find(|(_, line)| line.contains(word)).unwrap();
        let at = text.split(word).next().unwrap().chars().count();
        let of_cell = styled.lines().find(|line| line.starts_with(&format!("{row}:{at}-")));
        of_cell.unwrap_or_default().split_once(' ').map(|(_, style)| style.to_owned())
    };
    assert_ne!(style("failed(3)"), style("succeeded       03"), "{styled}");
}

#[test]
fn a_run_leads_to_its_occurrence_its_output_and_its_command() {
    let mut app = with(&NODES, &[run("r3-1-2", "cedar", 15, RunState::Running)]);
    let text = dump(&app, 120, 35);
    assert!(text.contains("$ caesiumctl run show r3-1-2 ") && text.contains("Why: aa/bb/cc @ "), "{text}");
    let followed = argv("caesiumctl run logs r3-1-2 --follow --tail 1000");
    assert_eq!(press(&mut app, "l"), Some(Command::Follow { id: 1, argv: followed }));
    assert_eq!(press(&mut app, "Esc"), Some(Command::Stop(1)), "what nobody reads is not followed");
    press(&mut app, "Enter");
    let text = dump(&app, 80, 24);
    assert!(
        line(&text, "┌ Why").contains("aa/bb/cc") && text.contains("│▸ ran       cedar running 03:00:06"),
        "{text}"
    );
    press(&mut app, "Esc j");
    let Some(Command::Ask { argv, .. }) = press(&mut app, "l") else { panic!("it has ended") };
    assert_eq!(argv[..3], ["caesiumctl", "run", "logs"], "{argv:?}");
    press(&mut app, "Esc o");
    assert!(dump(&app, 120, 35).contains("[2Fires]"));
    press(&mut app, "Esc");
    assert!(dump(&app, 120, 35).contains("[7Runs]"));
}

#[test]
fn a_kill_is_confirmed_as_its_command_asks() {
    let going = run("r3-1-2", "cedar", 15, RunState::Running);
    let mut whole = app(World::Whole, options());
    whole.update(Msg::Feed(from("cedar", now(), Body::Runs(vec![going.clone()]))));
    whole.update(Msg::Tick(now()));
    press(&mut whole, "7 K");
    type_in(&mut whole, "stuck");
    let command = "caesiumctl run kill r3-1-2 --reason stuck --yes";
    assert!(dump(&whole, 80, 24).contains(&format!("$ {command}")), "{}", dump(&whole, 80, 24));
    assert_eq!(press(&mut whole, "Enter"), Some(Command::Run { id: 1, argv: argv(command) }));
    // With nodes that are unreachable it takes the id, typed.
    let mut split = with(&LEFT, &[going]);
    press(&mut split, "K");
    type_in(&mut split, "stuck");
    assert_eq!(press(&mut split, "Enter"), None);
    type_in(&mut split, "r3-1-2");
    let command = argv("caesiumctl run kill r3-1-2 --reason stuck --confirm r3-1-2");
    assert_eq!(press(&mut split, "Enter"), Some(Command::Run { id: 1, argv: command }));
    // What is over is not killed, and nothing is while nothing can be changed.
    press(&mut split, "j K");
    assert!(dump(&split, 120, 35).contains(" is over: succeeded"), "{}", dump(&split, 120, 35));
    press(&mut split, "k Space K");
    assert!(dump(&split, 120, 35).contains("frozen: nothing is changed"), "{}", dump(&split, 120, 35));
}

#[test]
fn a_run_is_taken_for_over_only_while_its_node_is_unreachable_and_by_its_name() {
    let mut app = with(
        &LEFT,
        &[run("r5-1-7", "elm", 15, RunState::Running), run("r3-1-2", "cedar", 20, RunState::Running)],
    );
    let text = dump(&app, 120, 35);
    assert!(line(&text, "r5-1-7").contains("running?"), "what is shown is what was last reported: {text}");
    press(&mut app, "K");
    assert!(dump(&app, 120, 35).contains("elm is unreachable: V resolves the run instead"));
    press(&mut app, "V j");
    let text = dump(&app, 80, 24);
    assert!(text.contains("▸ --never-started") && text.contains("Look at the machine"), "{text}");
    press(&mut app, "Enter");
    type_in(&mut app, "no power");
    assert_eq!(press(&mut app, "Enter"), None, "the name is missing");
    type_in(&mut app, "r5-1-7");
    let Some(Command::Run { argv, .. }) = press(&mut app, "Enter") else { panic!("it is confirmed") };
    let told = ["run", "resolve", "r5-1-7", "--never-started", "--reason", "no power", "--confirm", "r5-1-7"];
    assert_eq!(argv[1..], told);
    press(&mut app, "V Enter");
    assert!(dump(&app, 80, 24).contains("$ caesiumctl run resolve r5-1-7 --ended --reason"));
    press(&mut app, "Esc");
    let entry = LogEntry {
        index: 1842,
        kind: "run-resolve".to_owned(),
        subject: "aa/bb/cc".to_owned(),
        run: "r5-1-7".to_owned(),
        resolution: Resolution::NeverStarted.into(),
        ..LogEntry::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Entries(vec![entry]))));
    app.update(Msg::Tick(now()));
    press(&mut app, "V");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "▸ aa/bb/cc").contains("never-started"), "{text}");
    assert!(text.contains("r5-1-7 is resolved already: never-started"), "{text}");
    press(&mut app, "j V");
    assert!(dump(&app, 120, 35).contains("cedar is reachable: K kills the run"));
}

#[test]
fn runs_are_found_sorted_and_narrowed_as_other_rows() {
    let failed =
        Run { exit_code: Some(3), ended_at: Some(now()), ..run("r1-1-1", "alder", 900, RunState::Failed) };
    let mut app = with(&LEFT, &[failed, run("r5-1-7", "elm", 15, RunState::Running)]);
    press(&mut app, "s s");
    let text = dump(&app, 120, 35);
    assert!(
        text.contains("RESULT↓") && line(&text, "▸").contains("elm") || text.contains("by result"),
        "{text}"
    );
    press(&mut app, "g");
    assert!(
        line(&dump(&app, 120, 35), "▸").contains("failed(3)"),
        "the worst first: {}",
        dump(&app, 120, 35)
    );
    press(&mut app, "f");
    let text = dump(&app, 120, 35);
    assert!(
        text.contains("2, abnormal only") && text.contains("r5-1-7") && text.contains("r1-1-1"),
        "{text}"
    );
    press(&mut app, "f /");
    type_in(&mut app, "failed(3)");
    let text = dump(&app, 120, 35);
    assert!(text.contains("in id, schedule, due, node, state, result, note   1/"), "{text}");
}

#[test]
fn a_node_that_has_reported_nothing_is_named_beside_the_runs() {
    let text = dump(&with(&LEFT, &[]), 120, 35);
    assert!(line(&text, "┌ Runs").contains("; of doum elm only copies"), "{text}");
    assert!(!dump(&with(&NODES, &[]), 120, 35).contains("only copies"));
}

#[test]
fn as_many_runs_are_listed_as_the_limit_says() {
    let mut app = crate::many::app(5_100);
    press(&mut app, "7");
    assert!(dump(&app, 120, 35).contains("Runs, newest first   5000 "), "{}", dump(&app, 120, 35));
}
