//! What an operator sees first, finds and goes back to: orders, filters, colours, the banner.

use caesium_tui::event::{Decision, DecisionKind, Run, RunState};
use caesium_tui::{Body, Msg, Options, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, now, options, report};
use crate::press;
use crate::states::{from, line, told_by};

#[test]
fn the_selected_row_keeps_its_colours() {
    let text = dump_styled(&app(World::Split, options()), 80, 24);
    let row = text.lines().position(|line| line.contains("▸ billing/reports/gpu")).unwrap();
    let at = text.lines().nth(row).unwrap().chars().position(|sign| sign == '0').unwrap();
    let bad = text.lines().find(|line| line.starts_with("1:") && line.ends_with("bold")).unwrap();
    let bad = bad.split(' ').nth(1).unwrap();
    let digit = text.lines().find(|line| line.starts_with(&format!("{row}:{at}-"))).unwrap_or_default();
    assert!(digit.contains(bad) && digit.contains("reversed"), "{digit}, {bad}:\n{text}");
}

#[test]
fn the_worst_is_first_in_volumes_and_fires() {
    let text = dump(&app(World::Split, options()), 80, 24);
    let at = |row: &str| text.lines().position(|line| line.contains(row)).unwrap();
    assert!(at("│ logs ") < at("│ billing ") && at("│ billing ") < at("│ web "), "{text}");
    assert!(text.contains("▸ billing/reports/gpu"), "{text}");
    assert!(at("logs/files/rotate") < at("billing/rates/refresh"), "nowhere is worse than twice: {text}");
    assert!(at("billing/rates/refresh") < at("billing/invoices/close"), "{text}");
}

#[test]
fn a_grid_without_an_abnormal_row_shows_all() {
    for keys in ["f", "2 f", "3 f"] {
        let mut app = told_by(World::Whole, &NODES, options());
        press(&mut app, keys);
        for (width, height) in [(120, 35), (80, 24)] {
            let text = dump(&app, width, height);
            assert!(text.contains("none abnormal: all shown"), "{keys}:\n{text}");
            assert!(text.contains("mail/digest/send"), "{keys}:\n{text}");
        }
    }
    let mut app = told_by(World::Split, &NODES, options());
    press(&mut app, "f");
    let text = dump(&app, 120, 35);
    assert!(text.contains("abnormal only") && !text.contains("mail/digest/send"), "{text}");
}

#[test]
fn fires_keep_five_rows_at_80x24() {
    for world in [World::Whole, World::Split, World::OneWay, World::Cut] {
        let text = dump(&app(world, options()), 80, 24);
        let rows = text.lines().filter(|line| line.contains(" <=1 ") || line.contains(" >=1 "));
        assert!(rows.count() >= 5, "{world:?}:\n{text}");
    }
}

#[test]
fn a_filter_finds_what_it_says_it_searches() {
    let found = |keys: &str, typed: &str| {
        let mut app = app(World::Split, options());
        press(&mut app, keys);
        press(&mut app, "/");
        crate::type_in(&mut app, typed);
        let text = dump(&app, 120, 35);
        let foot = text.lines().last().unwrap().to_owned();
        (foot.rsplit_once(' ').unwrap().1.to_owned(), foot)
    };
    let (mut counts, mut expected) = (Vec::new(), Vec::new());
    for (keys, typed, count, searched) in [
        ("2", "withheld", "11/24", "in schedule, due, decision, node, result"),
        ("2", "elm", "16/24", "in schedule, due, decision, node, result"),
        ("2", "ran nowhere", "5/24", "in schedule, due, decision, node, result"),
        ("2", "03:00:00", "5/24", "in schedule, due, decision, node, result"),
        ("3", "at-least-once", "1/7", "in schedule, handler, policy, bound, description, last result"),
        ("4", "zone=b", "2/5", "in node, labels, reachable, master of"),
        ("Tab Tab", "doum", "4/4", "in volume, carriers, masters"),
    ] {
        let (hits, foot) = found(keys, typed);
        assert!(foot.contains(searched), "{keys} {typed}: {foot}");
        counts.push(hits);
        expected.push(count);
    }
    assert_eq!(counts, expected);
}

#[test]
fn the_sorted_column_has_an_arrow() {
    let mut app = app(World::Split, options());
    for (keys, expected) in [
        ("2", "DUE↓"),
        ("S", "DUE↑"),
        ("S s", "SCHEDULE↑"),
        ("s", "RAN↓"),
        ("3", "NAME↑"),
        ("s", "NEXT IN↑"),
        ("4 s s", "PRIO↓"),
        ("5", "INDEX↓"),
    ] {
        press(&mut app, keys);
        let text = dump(&app, 120, 35);
        assert!(text.contains(expected), "{keys}: {expected}\n{text}");
    }
    let ascii = dump(
        &crate::demo::app(
            World::Whole,
            Options { ascii: true, screen: caesium_tui::Screen::Fires, ..options() },
        ),
        120,
        35,
    );
    assert!(ascii.contains("DUEv"), "{ascii}");
}

#[test]
fn escape_goes_back_to_where_a_schedule_was_opened() {
    let mut app = app(World::Split, options());
    press(&mut app, "j o");
    let text = dump(&app, 120, 35);
    assert!(text.contains("[2Fires]") && text.contains("/logs/files/rotate"), "{text}");
    press(&mut app, "o");
    assert!(dump(&app, 120, 35).contains("[3Schedules]"));
    press(&mut app, "Esc");
    let text = dump(&app, 120, 35);
    assert!(text.contains("[2Fires]") && text.contains("/logs/files/rotate"), "{text}");
    press(&mut app, "Esc");
    let text = dump(&app, 120, 35);
    assert!(text.contains("[1Map]") && text.contains("▸ logs/files/rotate"), "{text}");
    press(&mut app, "2");
    assert!(!dump(&app, 120, 35).contains("Esc drops it"), "the filter is gone with it");
    // From the chain back to the chain.
    press(&mut app, "1 Enter o");
    assert!(dump(&app, 120, 35).contains("[2Fires]"));
    press(&mut app, "Esc");
    let text = dump(&app, 80, 24);
    assert!(text.contains("[1Map]") && text.contains(" do  "), "{text}");
}

#[test]
fn lateness_is_from_due_to_start() {
    let mut app = app(World::Whole, options());
    press(&mut app, "2");
    let text = dump(&app, 120, 35);
    // Decided after 4 ms, started after 20 ms.
    assert!(text.contains("p50 20ms p99 20ms") && line(&text, "web/cache/warm").contains(" 20ms "), "{text}");
    assert!(line(&text, "SCHEDULE").contains(" LATE "), "{text}");
}

#[test]
fn a_schedule_that_waits_for_an_unreachable_run_and_a_clock_beyond_its_limit_are_in_the_banner() {
    let mut app = told_by(World::Split, &["alder", "birch", "cedar"], options());
    let at = now() - 10 * SECOND;
    let run = Run {
        state: RunState::Running.into(),
        id: "r5-1-7".to_owned(),
        schedule: "mail/digest/send".into(),
        uid: 5,
        due: at - 60 * SECOND,
        node: "elm".to_owned(),
        attempt: 1,
        started_at: Some(at - 60 * SECOND),
        ..Run::default()
    };
    let skipped = Decision {
        decided_at: Some(at),
        id: "d".to_owned(),
        schedule: "mail/digest/send".into(),
        uid: 5,
        due: at,
        master: "cedar".to_owned(),
        decision: DecisionKind::SkippedOverlap.into(),
        eligible: NODES.map(str::to_owned).to_vec(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Runs(vec![run]))));
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![skipped]))));
    app.update(Msg::Tick(now()));
    let text = dump(&app, 120, 35);
    assert!(line(&text, "[1Map]").contains("2 of 5 unreachable; mail/digest/send blocked on elm"), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    let finding = line(&text, "mail/digest/send blocked: run r5-1-7 on elm (unreachable)");
    assert!(finding.contains("caesiumctl quorum explain mail/digest/send"), "it takes a schedule: {finding}");
    // Of a clock.
    let mut app = crate::demo::app(World::Whole, options());
    for reporter in NODES {
        let nodes = report(World::Whole, reporter).into_iter().find_map(|event| match event.body {
            Body::Nodes(nodes) => Some(nodes),
            _ => None,
        });
        let mut nodes = nodes.unwrap();
        // Birch itself measures the others behind, and they it ahead.
        let by = |name: &str| match (*reporter == *"birch", name == "birch") {
            (true, false) => -7_200 * SECOND,
            (false, true) => 7_200 * SECOND,
            (true, true) | (false, false) => 0,
        };
        nodes.iter_mut().for_each(|node| node.clock_offset = Some(by(&node.name)));
        app.update(Msg::Feed(from(reporter, now(), Body::Nodes(nodes))));
    }
    app.update(Msg::Tick(now()));
    let text = dump(&app, 120, 35);
    assert!(line(&text, "[1Map]").contains("one partition of 5; clock of birch +2h"), "{text}");
}

#[test]
fn a_cell_of_the_map_is_chosen_with_its_chain_its_command_and_its_output() {
    let mut app = app(World::Whole, options());
    press(&mut app, "j");
    assert!(dump(&app, 120, 35).contains("Why: billing/rates/refresh @ 2026-11-21T03:00:00Z"));
    press(&mut app, "Left Left");
    for (width, height) in [(120, 35), (80, 24)] {
        let text = dump(&app, width, height);
        assert!(line(&text, "▸ billing/rates/refresh").contains("1   [1]     1 │"), "{text}");
        assert!(text.contains("billing/rates/refresh @ 2026-11-21T02:55:00Z"), "{text}");
        assert!(
            text.contains("$ caesiumctl fire explain billing/rates/refresh@2026-11-21T02:55:00Z"),
            "{text}"
        );
    }
    let due = "2026-11-21T02:55:00Z".parse::<jiff::Timestamp>().unwrap().as_microsecond();
    let Some(caesium_tui::Command::Ask { argv, .. }) = press(&mut app, "l") else { panic!("it has ended") };
    assert!(argv[3].ends_with(&format!("-{due}")), "{argv:?}");
    press(&mut app, "Esc Right Right Right");
    assert!(dump(&app, 120, 35).contains("Why: billing/rates/refresh @ 2026-11-21T03:00:00Z"));
    press(&mut app, "Left k");
    let text = dump(&app, 120, 35);
    assert!(!text.contains('[') || line(&text, "▸").find("[1]").is_none(), "a row has its own cells: {text}");
}

#[test]
fn escape_releases_the_cell_and_the_chain_follows_the_newest_again() {
    let mut app = app(World::Whole, options());
    press(&mut app, "j Left Left");
    for (width, height) in [(120, 35), (80, 24)] {
        let text = dump(&app, width, height).to_lowercase();
        assert!(text.contains("why, pinned"), "{text}");
        assert!(text.lines().last().unwrap().contains("← → cell  esc release"), "{text}");
    }
    // What comes due later does not move what is pinned.
    let later = Decision {
        decided_at: Some(now()),
        id: "d-later".to_owned(),
        schedule: "billing/rates/refresh".into(),
        uid: 2,
        due: now() - SECOND,
        master: "cedar".to_owned(),
        decision: DecisionKind::Fired.into(),
        eligible: NODES.map(str::to_owned).to_vec(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![later]))));
    app.update(Msg::Tick(now()));
    let pinned = "Why, pinned: billing/rates/refresh @ 2026-11-21T02:55:00Z";
    assert!(dump(&app, 120, 35).contains(pinned), "{}", dump(&app, 120, 35));
    press(&mut app, "Esc");
    let text = dump(&app, 120, 35);
    assert!(text.contains("Why: billing/rates/refresh @ 2026-11-21T03:00:20Z"), "{text}");
    assert!(!text.contains("release"), "{text}");
}
