//! Checks of nodes that fail and drains, on the screens of nodes and findings and on the banner.

use std::fmt::Write as _;

use caesium_tui::event::{FailingCheck, Node, Policy, TaskPart};
use caesium_tui::{App, Body, Command, Event, Msg, Options, dump};

use crate::demo::{NODES, SECOND, World, events, now, options, task};
use crate::press;
use crate::states::line;

fn check(name: &str, ago: i64, drains: bool) -> FailingCheck {
    let reason = "exit status 7: disk is full".to_owned();
    FailingCheck { name: name.to_owned(), since: now() - ago * SECOND, reason, drains }
}

/// The demo cluster, where these nodes stand like this by what those that report have of them.
fn with(world: World, options: Options, of: impl Fn(&str, &mut Node)) -> App {
    let mut app = App::new(options);
    app.update(Msg::Resize(120, 35));
    for mut event in events(world) {
        if let Body::Nodes(nodes) = &mut event.body {
            for node in nodes {
                of(&event.reporter, node);
            }
        }
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    app
}

/// birch is drained by a check, cedar fails one that is only shown, doum is drained by an operator for a while, elm for good.
fn of_all(_: &str, node: &mut Node) {
    node.ordered_out = matches!(node.name.as_str(), "doum" | "elm");
    match node.name.as_str() {
        "birch" => node.failing = vec![check("disk", 312, true), check("net", 60, false)],
        "cedar" => node.failing = vec![check("database", 3_700, false)],
        "doum" => {
            node.drain_ends = Some(now() + 5_400 * SECOND);
            node.drain_reason = "new disk".to_owned();
        }
        _ => {}
    }
}

fn row(text: &str, name: &str) -> String {
    line(text, name).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_failing_check_and_a_drain_stand_beside_their_node_with_their_time() {
    let mut app = with(World::Whole, options(), of_all);
    press(&mut app, "4");
    for (width, height) in [(120, 35), (80, 24)] {
        let text = dump(&app, width, height);
        for (node, told) in [
            ("birch", "disk +1 fails 5m, drained"),
            ("cedar", "database fails 1h1m"),
            ("doum", "drained 1h30m left"),
            ("elm", "drained, no end"),
        ] {
            assert!(row(&text, &format!("│  {node} ")).contains(told), "{node}: {text}");
        }
        assert!(text.contains("HEALTH"), "{text}");
    }
    let healthy = with(World::Whole, options(), |_, _| {});
    let mut healthy = healthy;
    press(&mut healthy, "4");
    assert!(!dump(&healthy, 120, 35).contains("HEALTH"), "nothing is wrong, and nothing takes its room");
    press(&mut healthy, "c");
    assert!(row(&dump(&healthy, 120, 35), "HEALTH").contains("nothing to show"));
}

#[test]
fn the_findings_say_what_followed_and_the_banner_counts_the_checks() {
    let mut app = with(World::Whole, options(), of_all);
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    for told in [
        "check birch/disk fails since 02:55:09Z, drained: exit",
        "check birch/net fails since 02:59:21Z: exit",
        "check cedar/database fails since 01:58:41Z: exit",
        "doum is drained by an operator until 04:30:21Z: new disk",
        "elm is drained by an operator, without an end",
        "3 checks fail",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(dump(&app, 80, 24).contains("3 checks fail"));
    let one = with(World::Whole, options(), |_, node| {
        if node.name == "birch" {
            node.failing = vec![check("disk", 312, true)];
        }
    });
    assert!(dump(&one, 120, 35).contains("check birch/disk fails"), "{}", dump(&one, 120, 35));
    assert!(dump(&one, 80, 24).contains("1 check fails"), "{}", dump(&one, 80, 24));
}

/// What becomes of the tasks of a drained node is told only where the node says so itself.
#[test]
fn the_tasks_that_a_drained_node_holds_yet_are_counted() {
    let mut app = with(World::Whole, options(), of_all);
    let held = |app: &mut App, by: &str| {
        for node in NODES {
            let part = TaskPart {
                holds: node == by,
                alive: node == by,
                lease: "7".to_owned(),
                ..TaskPart::default()
            };
            let task = task("billing/feed/consumer", Policy::Unspecified, part);
            let body = Body::Tasks(vec![task]);
            let event = Event {
                reporter: node.to_owned(),
                received: now(),
                at: now(),
                index: 1841,
                dropped: 0,
                body,
            };
            app.update(Msg::Feed(event));
        }
        app.update(Msg::Tick(now()));
    };
    held(&mut app, "birch");
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(row(&text, "│  birch ").contains("disk +1 fails 5m, drained, 1 task"), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 160, 35);
    assert!(text.contains("drained, 1 task left"), "{text}");
    held(&mut app, "alder");
    let text = dump(&app, 160, 35);
    assert!(text.contains("drained, no task left"), "{text}");
    press(&mut app, "4");
    assert!(!row(&dump(&app, 120, 35), "│  birch ").contains("task"), "{text}");
}

/// On the side that has lost the log a node finds what stands nowhere; of what the other side has, the newest log is shown.
#[test]
fn in_a_split_what_the_log_lacks_is_told_as_that_and_what_it_has_is_that_of_the_newest() {
    let mut app = with(World::Split, options(), |reporter, node| {
        let right = ["doum", "elm"].contains(&reporter);
        match node.name.as_str() {
            "elm" if reporter == "elm" => node.failing_here = vec![check("disk", 30, true)],
            // The side with the log has drained it since; its own log does not have that.
            "doum" if !right => node.ordered_out = true,
            "birch" if right => node.failing = vec![check("old", 9_000, true)],
            _ => {}
        }
    });
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(row(&text, "│  elm ").contains("disk fails, not in log"), "{text}");
    assert!(row(&text, "│  doum ").contains("drained, no end"), "{text}");
    assert!(!text.contains("old"), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 160, 35);
    assert!(text.contains("check elm/disk fails, not in the log, so not drained: e"), "{text}");
}

/// A node that nobody reaches may be well again: what the log has of it is told as what was.
#[test]
fn of_a_node_that_is_unreachable_it_is_told_what_was() {
    let mut app = App::new(options());
    app.update(Msg::Resize(120, 35));
    for mut event in events(World::Whole).into_iter().filter(|event| event.reporter != "elm") {
        if let Body::Nodes(nodes) = &mut event.body {
            for node in nodes {
                node.hears.retain(|heard| heard != "elm");
                if node.name == "elm" {
                    (node.state, node.hears) = (caesium_tui::event::NodeState::Unheard.into(), Vec::new());
                    node.failing = vec![check("disk", 600, true)];
                }
            }
        }
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(
        row(&text, "│  elm ").contains("disk failed, drained") && !text.contains("check fails"),
        "{text}"
    );
    press(&mut app, "6");
    let text = dump(&app, 160, 35);
    assert!(text.contains("check elm/disk failed when last reached, since 02:50:21Z"), "{text}");
}

#[test]
fn a_finding_of_a_check_leads_to_its_node() {
    let mut app = with(World::Whole, options(), |_, node| {
        if node.name == "birch" {
            node.failing = vec![check("disk", 312, true)];
        }
    });
    press(&mut app, "4 j");
    let Some(Command::Ask { argv, .. }) = press(&mut app, "Enter") else { panic!("it is asked") };
    assert_eq!(argv, ["caesiumctl", "node", "show", "birch"]);
    press(&mut app, "Esc 6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("caesiumctl node show birch"), "{text}");
}

#[test]
fn as_many_checks_are_found_by_line_as_the_limit_says_and_the_others_counted() {
    let lines = |checks: usize| {
        let mut app = with(World::Whole, options(), |_, node| {
            if node.name == "birch" {
                node.failing = (0..checks).map(|n| check(&format!("c{n}"), 60, false)).collect();
            }
        });
        press(&mut app, "6");
        let text = dump(&app, 120, 60);
        let counted = text.lines().find_map(|line| Some(line.split_once(" more check")?.0.to_owned()));
        (
            text.matches("check birch/c").count(),
            counted.map(|it| it.trim_start_matches(['│', ' ', '⚠']).to_owned()),
        )
    };
    assert_eq!(lines(8), (8, None));
    assert_eq!(lines(10), (8, Some("2".to_owned())));
}

#[test]
fn the_pictures_of_failing_checks() {
    let mut text = String::new();
    for (look, ascii) in [("default", false), ("ascii", true)] {
        for key in ["4", "6"] {
            let mut app = with(World::Whole, Options { ascii, ..options() }, of_all);
            press(&mut app, key);
            for (width, height) in [(120, 35), (80, 24)] {
                let picture = dump(&app, width, height);
                assert!(!ascii || picture.is_ascii(), "{picture}");
                writeln!(text, "== {key} {look} {width}x{height}\n{picture}").unwrap();
            }
        }
    }
    insta::assert_snapshot!("health-of-nodes", text);
}
