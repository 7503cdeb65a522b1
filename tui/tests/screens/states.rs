//! What the screens say in the states that matter: splits, unknown verdicts, elections, what is told late.

use caesium_tui::event::{
    Decision, DecisionKind, FailingCheck, LogView, Node, NodeState, Policy, Run, RunState, Volume, Waiting,
};
use caesium_tui::{App, Body, Event, Msg, Options, Theme, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, events, now, options, report};
use crate::press;

pub(crate) fn line<'t>(text: &'t str, with: &str) -> &'t str {
    text.lines().find(|line| line.contains(with)).unwrap_or_else(|| panic!("no line has {with:?}:\n{text}"))
}

pub(crate) fn from(reporter: &str, at: i64, body: Body) -> Event {
    Event { reporter: reporter.to_owned(), received: at, at, index: 1841, dropped: 0, body }
}

/// An app that only some nodes report to.
pub(crate) fn told_by(world: World, reporters: &[&str], options: Options) -> App {
    let mut app = App::new(options);
    app.update(Msg::Resize(120, 35));
    for reporter in reporters {
        report(world, reporter).into_iter().for_each(|event| {
            app.update(Msg::Feed(event));
        });
    }
    app.update(Msg::Tick(now()));
    app
}

#[test]
fn a_split_shows_partitions_masters_and_bars_without_scrolling() {
    let text = dump(&app(World::Split, options()), 80, 24);
    assert!(line(&text, "SPLIT").contains("2 partitions 46m14s"), "{text}");
    assert!(line(&text, "A  alder birch").contains("✦cedar"));
    assert!(line(&text, "B  ").contains("✦doum ✦elm"));
    for (volume, left, right) in [
        ("billing", "✦cedar ▪▪▪|⋅⋅ 3/5 QUORUM", "✦elm   ▪▪⋅|⋅⋅ 2/5 no"),
        ("logs", "✦cedar ▪▪⋅|⋅  2/4 no", "✦elm   ▪▪⋅|⋅  2/4 no"),
        ("mail", "✦cedar ▪⋅|⋅   1/3 no", "✦elm   ▪▪|⋅   2/3 QUORUM"),
        ("web", "✦cedar ▪▪▪|⋅  3/4 QUORUM", "✦doum  ▪⋅⋅|⋅  1/4 no"),
    ] {
        let row = line(&text, &format!("│ {volume} "));
        assert!(row.contains(left) && row.contains(right), "{row}");
    }
    assert!(line(&text, "│ logs ").contains('∅'), "no side of an even split has a quorum, and it says so");
    assert!(line(&text, "rates/refresh").contains(" 2 "), "{text}");
}

#[test]
fn after_a_heal_there_is_one_partition_and_one_master() {
    let mut app = app(World::Split, options());
    for event in events(World::Whole) {
        let received = now() + SECOND;
        app.update(Msg::Feed(Event { received, at: received, ..event }));
    }
    app.update(Msg::Tick(now() + SECOND));
    let text = dump(&app, 80, 24);
    assert!(!text.contains("SPLIT") && text.contains("one partition of 5"), "{text}");
    assert!(line(&text, "│ mail ").contains("✦cedar ▪▪|▪   3/3 QUORUM"), "{text}");
}

/// Decisions and runs of one occurrence, as cedar and elm may tell them.
fn digit(told: &[(&str, DecisionKind, bool)], reporters: &[&str], policy: Policy) -> String {
    digit_of_runs(told, reporters, policy, (RunState::Succeeded, true))
}

/// The same, of runs that are in this state, and have started or not.
fn digit_of_runs(
    told: &[(&str, DecisionKind, bool)],
    reporters: &[&str],
    policy: Policy,
    (state, has_started): (RunState, bool),
) -> String {
    let mut app = told_by(World::Split, reporters, options());
    let due = now() - 600 * SECOND;
    for (i, (master, outcome, runs)) in told.iter().enumerate() {
        let run = format!("r{i}");
        let decision = Decision {
            decided_at: Some(due + 1),
            id: format!("d{i}"),
            schedule: "aa/bb/cc".into(),
            uid: 99,
            due,
            master: (*master).to_owned(),
            outcome: *outcome,
            policy,
            eligible: NODES.map(str::to_owned).to_vec(),
            node: if *runs { (*master).to_owned() } else { String::new() },
            run: if *runs { run.clone() } else { String::new() },
            ..Decision::default()
        };
        app.update(Msg::Feed(from(master, now(), Body::Decisions(vec![decision]))));
        if *runs {
            let run = Run {
                state,
                id: run,
                schedule: "aa/bb/cc".into(),
                uid: 99,
                due,
                node: (*master).to_owned(),
                attempt: 1,
                started_at: has_started.then_some(due + 2),
                ..Run::default()
            };
            app.update(Msg::Feed(from(master, now(), Body::Runs(vec![run]))));
        }
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "2");
    let text = dump(&app, 120, 35);
    let row = line(&text, "aa/bb/cc");
    row.split_once(" <=1 ")
        .or_else(|| row.split_once(" >=1 "))
        .unwrap()
        .1
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned()
}

#[test]
fn a_digit_is_as_sure_as_what_is_heard() {
    use DecisionKind::{Fired, FiredAtRisk, MissedDeadline, SkippedPaused, WithheldNoQuorum};
    let all = &NODES[..];
    let left = &["alder", "birch", "cedar"][..];
    let right = &["doum", "elm"][..];
    let most = Policy::AtMostOnce;
    let least = Policy::AtLeastOnce;
    assert_eq!(digit(&[("cedar", Fired, true)], all, most), "1");
    assert_eq!(digit(&[("cedar", Fired, true)], left, most), "1", "a known start is all there is");
    assert_eq!(digit(&[("cedar", Fired, true)], left, least), "1?", "the silent two may have run it at risk");
    assert_eq!(digit(&[("cedar", Fired, true), ("elm", FiredAtRisk, true)], all, least), "2");
    assert_eq!(
        digit(&[("cedar", WithheldNoQuorum, false)], left, most),
        "0",
        "two of five cannot have a quorum"
    );
    assert_eq!(digit(&[("elm", WithheldNoQuorum, false)], right, most), "?", "three of five can");
    assert_eq!(digit(&[("elm", SkippedPaused, false)], all, most), "p");
    assert_eq!(digit(&[("elm", MissedDeadline, false)], all, most), "L");
}

#[test]
fn the_one_attempt_that_did_not_start_excludes_the_silent_as_well() {
    let of = |policy, state| {
        digit_of_runs(&[("elm", DecisionKind::Fired, true)], &["doum", "elm"], policy, (state, false))
    };
    assert_eq!(of(Policy::AtMostOnce, RunState::Failed), "0", "nobody else can have been sent it");
    assert_eq!(of(Policy::AtMostOnce, RunState::Refused), "?", "another node may have been sent it");
    assert_eq!(of(Policy::AtLeastOnce, RunState::Failed), "?", "the silent three may have run it at risk");
}

#[test]
fn a_cell_shows_the_worst_of_its_stretch() {
    let mut app = told_by(World::Whole, &NODES, options());
    let cells = |app: &App| {
        let text = dump(app, 80, 24);
        let row = line(&text, "logs/files/rotate")
            .split('│')
            .nth(1)
            .unwrap()
            .split_once("<=1")
            .unwrap()
            .1
            .to_owned();
        row.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    press(&mut app, "j j j j");
    assert_eq!(cells(&app), "1 1", "at 02:45 and at 03:00: {}", dump(&app, 80, 24));
    let decision = Decision {
        id: "d".to_owned(),
        schedule: "logs/files/rotate".into(),
        uid: 99,
        due: now() - (21 + 750) * SECOND,
        master: "cedar".to_owned(),
        outcome: DecisionKind::WithheldNoQuorum,
        eligible: NODES.map(str::to_owned).to_vec(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision]))));
    app.update(Msg::Tick(now()));
    assert_eq!(cells(&app), "0 1", "02:47:30 ran nowhere: {}", dump(&app, 80, 24));
}

#[test]
fn a_due_that_has_passed_is_followed_by_the_next() {
    let mut app = told_by(World::Whole, &NODES, options());
    app.update(Msg::Tick(now() + 290 * SECOND));
    let text = dump(&app, 80, 24);
    assert!(
        line(&text, "billing/rates/refresh").contains("  4m49s│"),
        "told was 03:05:00, it is 03:05:11:\n{text}"
    );
}

#[test]
fn what_was_skipped_says_why() {
    let mut app = told_by(World::Whole, &NODES, options());
    let decision = Decision {
        decided_at: Some(now() - SECOND),
        id: "d".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due: now() - SECOND,
        master: "cedar".to_owned(),
        outcome: DecisionKind::SkippedOverlap,
        eligible: NODES.map(str::to_owned).to_vec(),
        note: "a run may be going on doum".to_owned(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision]))));
    app.update(Msg::Tick(now()));
    press(&mut app, "2");
    let text = dump(&app, 120, 35);
    let early = "skipped-overlap by cedar; no start is recorded yet, and one may still come";
    assert!(line(&text, " so  ").contains(early), "{text}");
    for name in NODES {
        app.update(Msg::Feed(from(name, now() + 65 * SECOND, Body::Heartbeat)));
    }
    app.update(Msg::Tick(now() + 65 * SECOND));
    let text = dump(&app, 120, 35);
    assert!(line(&text, " so  ").contains("it ran nowhere: skipped-overlap by cedar"), "{text}");
    assert!(text.contains("= skipped-overlap; a run may be going on doum"), "{text}");
}

#[test]
fn what_may_have_run_once_is_not_counted_as_more_than_once() {
    let mut app = told_by(World::Split, &["alder", "birch", "cedar"], options());
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("with an unknown outcome"), "{text}");
    assert!(
        !text.contains("ran more than once"),
        "one start of at-least-once is known, and two are silent:\n{text}"
    );
}

#[test]
fn long_lists_say_which_rows_are_seen_and_empty_ones_why() {
    let mut app = app(World::Split, options());
    press(&mut app, "2");
    assert!(line(&dump(&app, 80, 24), " of 24 ").contains("└─"), "{}", dump(&app, 80, 24));
    press(&mut app, "G");
    assert!(dump(&app, 80, 24).contains("-24 of 24 ┘"), "{}", dump(&app, 80, 24));
    press(&mut app, "/ z z z");
    let text = dump(&app, 80, 24);
    assert!(text.contains("no row contains zzz") && !text.contains(" of 24 "), "{text}");
    press(&mut app, "Esc f 6");
    let text = dump(&app, 80, 24);
    assert!(text.contains(" 1-5 of 6 ┘") && text.contains(" 1-3 of 5 ┘"), "{text}");
}

#[test]
fn decisions_that_are_alike_are_told_once() {
    let mut app = app(World::Split, options());
    press(&mut app, "2");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "billing/reports/gpu  ").contains(" A,B withheld-no-quorum "), "{text}");
    assert!(line(&text, "billing/rates/refresh  ").contains(" A fired, B fired-at-risk "), "{text}");
    let text = dump(&app, 80, 24);
    assert!(text.contains(" A cedar 3/4 fired   B doum 1/4 withheld-no-quorum"), "in two lines too:\n{text}");
}

#[test]
fn until_a_start_is_known_title_and_chain_say_the_same() {
    let mut app = told_by(World::Split, &NODES, options());
    let decision = |outcome, node: &str| Decision {
        decided_at: Some(now() - SECOND),
        id: "d".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due: now() - SECOND,
        master: "cedar".to_owned(),
        outcome,
        eligible: NODES.map(str::to_owned).to_vec(),
        node: node.to_owned(),
        ..Decision::default()
    };
    for (outcome, node, (standing, conclusion), chain) in [
        (
            DecisionKind::Unspecified,
            "",
            (": not decided yet", "still open at cedar"),
            "cedar heard none: 0/5 = open",
        ),
        (
            DecisionKind::Fired,
            "birch",
            (": fired by cedar, no start is known yet", "fired by cedar; no start is recorded yet"),
            "cedar heard none: 0/5 = fired",
        ),
    ] {
        app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision(outcome, node)]))));
        app.update(Msg::Tick(now()));
        press(&mut app, "2 g");
        let text = dump(&app, 120, 35);
        assert!(line(&text, "┌ Why: aa/bb/cc").contains(standing), "{text}");
        assert!(line(&text, " so  ").contains(conclusion), "{text}");
        assert!(line(&text, " A   ").contains(chain), "{text}");
    }
}

#[test]
fn states_differ_without_colour_and_without_unicode() {
    for (theme, ascii) in [("mono", false), ("okabe-ito", true), ("mono", true)] {
        let theme = Theme::named(theme).unwrap();
        let look = || Options { theme: theme.clone(), ascii, ..options() };
        let pictures: Vec<String> = [World::Whole, World::Split, World::OneWay]
            .map(|world| dump(&app(world, look()), 80, 24))
            .into_iter()
            .chain([dump(&told_by(World::Split, &["alder"], look()), 80, 24)])
            .collect();
        for (i, one) in pictures.iter().enumerate() {
            assert!(pictures[i + 1..].iter().all(|other| other != one), "two states look alike:\n{one}");
        }
        let split = &pictures[1];
        let sign = if ascii { "*cedar ###|.. 3/5 QUORUM" } else { "✦cedar ▪▪▪|⋅⋅ 3/5 QUORUM" };
        assert!(split.contains(sign), "{split}");
    }
}

#[test]
fn the_selected_row_is_seen_without_colour() {
    let mono = Options { theme: Theme::named("mono").unwrap(), ..options() };
    let text = dump_styled(&app(World::Split, mono), 80, 24);
    let row = text.lines().position(|line| line.contains('▸')).unwrap();
    let styles = text.lines().filter_map(|line| line.strip_prefix(&format!("{row}:")));
    let cells = |range: &str| {
        let (from, to) = range.split_once('-').unwrap();
        to.parse::<usize>().unwrap() + 1 - from.parse::<usize>().unwrap()
    };
    let marked = styles.filter(|style| style.contains("reversed"));
    let marked: usize = marked.map(|style| cells(style.split(' ').next().unwrap())).sum();
    assert_eq!(marked, 78, "from end to end:\n{text}");
}

#[test]
fn names_of_three_parts_stay_apart_in_few_columns() {
    let text = dump(&app(World::Split, options()), 60, 15);
    let names: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("=1"))
        .map(|line| line.split("=1").next().unwrap())
        .collect();
    assert!(names.len() >= 2, "{text}");
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
}

#[test]
fn when_the_others_are_heard_again_unknown_becomes_a_number() {
    let mut app = told_by(World::Split, &["alder", "birch", "cedar"], options());
    let rates = |app: &App| {
        let text = dump(app, 80, 24);
        line(&text, "rates/refresh").split_once('│').unwrap().1.split_whitespace().nth(7).unwrap().to_owned()
    };
    assert_eq!(rates(&app), "1?");
    for event in ["doum", "elm"].into_iter().flat_map(|node| report(World::Split, node)) {
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    assert_eq!(rates(&app), "2");
}

#[test]
fn what_could_not_be_told_is_named() {
    let mut app = app(World::Whole, options());
    app.update(Msg::Feed(from("elm", now(), Body::Gap { from: 1790, to: 1812 })));
    app.update(Msg::Feed(Event { dropped: 7, ..from("doum", now(), Body::Heartbeat) }));
    app.update(Msg::Tick(now()));
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("elm no longer retained 1790-1812: not shown"), "{text}");
    assert!(text.contains("7 reports were dropped: this screen is too slow for them"), "{text}");
    assert!(line(&text, "elm:7450").contains("1790-1812"));
}

#[test]
fn changes_of_voters_that_wait_are_found_once_with_their_command() {
    let mut app = app(World::Whole, options());
    let waiting = vec![Waiting { change: 812, awaited: vec!["birch".to_owned(), "doum".to_owned()] }];
    let volume = |name: &str| Volume { name: name.to_owned(), waiting: waiting.clone(), ..Volume::default() };
    app.update(Msg::Feed(from("elm", now(), Body::Volumes(vec![volume("billing"), volume("web")]))));
    app.update(Msg::Tick(now()));
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    let found = line(&text, "other voters of");
    assert!(found.contains("other voters of billing web wait for the seals of birch doum"), "{text}");
    assert!(found.contains("caesiumctl change show 812"), "{text}");
    assert_eq!(text.matches("other voters").count(), 1, "{text}");
}

#[test]
fn nothing_is_judged_that_is_older_than_what_every_node_told() {
    let mut app = told_by(World::Split, &NODES, options());
    press(&mut app, "6");
    let whole = dump(&app, 160, 35);
    assert!(whole.contains("last hour: ") && whole.contains("--verdict multiple --since 1h"), "{whole}");
    // Of cedar's journal only the newest six minutes were told.
    let mut app = told_by(World::Split, &["alder", "birch", "doum", "elm"], options());
    press(&mut app, "6");
    let since = Some(now() - 360 * SECOND - 1);
    let told = |received: i64, since| Event {
        received,
        ..from("cedar", received, Body::Live { replayed: 0, since })
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Begin)));
    report(World::Split, "cedar")
        .into_iter()
        .filter(|event| !matches!(event.body, Body::Live { .. }))
        .for_each(|event| {
            app.update(Msg::Feed(event));
        });
    app.update(Msg::Feed(told(now(), since)));
    app.update(Msg::Tick(now()));
    let text = dump(&app, 160, 35);
    assert!(!text.contains("last hour") && !text.contains("--since 1h"), "{text}");
    let finding = line(&text, "ran more than once");
    assert!(finding.contains("since 02:54:21Z: 2 "), "rounded up, and counted from there: {finding}");
    assert!(finding.contains("fire list --verdict multiple --since 2026-11-21T02:54:21Z"), "{finding}");
    press(&mut app, "2");
    let rows = dump(&app, 160, 35);
    assert!(rows.contains("T02:55:00Z") && !rows.contains("T02:50:00Z"), "{rows}");
    // A stream that begins anew tells less, but joins what was told before: nothing is forgotten.
    let later = now() + 1_000 * SECOND;
    app.update(Msg::Feed(from("cedar", later, Body::Heartbeat)));
    app.update(Msg::Feed(from("cedar", later, Body::Begin)));
    app.update(Msg::Feed(told(later + SECOND, Some(later - 200 * SECOND))));
    app.update(Msg::Tick(later + SECOND));
    assert!(dump(&app, 160, 35).contains("T02:55:00Z"), "{}", dump(&app, 160, 35));
}

#[test]
fn elections_are_noted_when_they_were_and_none_that_was_before() {
    let split = dump(&app(World::Split, options()), 120, 35);
    let events = line(&split, "became masters in B");
    assert!(
        events.contains("02:14:09 cedar became master in A   02:14:09 doum and elm became masters in B"),
        "{split}"
    );
    let whole = dump(&app(World::Whole, options()), 120, 35);
    assert!(!whole.contains("became master"), "{whole}");
}

#[test]
fn two_masters_of_one_partition_are_both_shown() {
    let mut app = app(World::Whole, options());
    let claim = caesium_tui::event::Master {
        volume: "billing".to_owned(),
        partition: NODES.map(str::to_owned).to_vec(),
        master: "elm".to_owned(),
        settled: true,
        priority: 80,
        since: now() - SECOND,
    };
    app.update(Msg::Feed(from("elm", now(), Body::Masters(vec![claim]))));
    app.update(Msg::Tick(now()));
    let text = dump(&app, 120, 35);
    assert!(line(&text, "│ billing ").contains("✦cedar ✦elm"), "{text}");
    assert!(!line(&text, "│ logs ").contains("✦elm"), "{text}");
}

/// Whoever cannot promise is no part of a quorum on any screen, and is named with its reasons.
#[test]
fn nodes_that_cannot_promise_are_named_and_are_no_quorum() {
    let mut app = app(World::Whole, options());
    for event in events(World::Whole) {
        let Body::Nodes(mut nodes) = event.body else { continue };
        for node in nodes.iter_mut().filter(|node| ["doum", "elm"].contains(&node.name.as_str())) {
            node.unable = vec!["disk-full".to_owned()];
        }
        let received = now() + SECOND;
        app.update(Msg::Feed(Event { body: Body::Nodes(nodes), received, at: received, ..event }));
    }
    app.update(Msg::Tick(now() + SECOND));
    let text = dump(&app, 80, 24);
    assert!(line(&text, "│ mail ").contains("1/3 no"), "{text}");
    assert!(line(&text, "│ billing ").contains("3/5 QUORUM"), "{text}");
    assert!(dump(&app, 120, 35).contains("cannot promise: doum elm (disk-full)"), "{text}");
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "│  doum ").contains("disk-full"), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("elm cannot promise: disk-full"), "{text}");
    assert!(text.contains("volume mail has no quorum that can promise"), "{text}");
}

/// It promises, and everything there is late: named, and no red.
#[test]
fn handlers_that_are_nowhere_checks_that_fail_and_nodes_without_the_log_are_findings() {
    let page = |reporters: &[&str], change: &dyn Fn(&mut Node)| {
        let mut app = told_by(World::Whole, reporters, options());
        for event in reporters.iter().flat_map(|it| report(World::Whole, it)) {
            let Body::Nodes(mut nodes) = event.body else { continue };
            nodes.iter_mut().for_each(change);
            app.update(Msg::Feed(from(&event.reporter, now(), Body::Nodes(nodes))));
        }
        app.update(Msg::Tick(now()));
        press(&mut app, "6");
        (dump(&app, 180, 35), app)
    };
    let (text, mut app) = page(&NODES, &|_| {});
    assert!(!text.contains("no node that may run") && !text.contains("check elm/"), "{text}");
    let nowhere = "no node that may run them has demo: ";
    let (text, _) = page(&NODES, &|node| node.handlers.clear());
    assert!(line(&text, nowhere).contains("billing/invoices/close"), "{text}");
    // Elm does not report: it may have it.
    let (text, _) = page(&["alder", "birch", "cedar", "doum"], &|node| node.handlers.clear());
    let found = line(&text, nowhere);
    assert!(found.contains("billing/reports/gpu") && !found.contains("invoices"), "{text}");
    let (text, _) = page(&NODES, &|node| {
        if node.name == "elm" {
            let (name, reason) = ("disk".to_owned(), "exit status 1".to_owned());
            node.drain.failing = vec![FailingCheck { name, reason, drains: true, since: now() }];
        }
    });
    assert!(line(&text, "check elm/disk fails since ").contains("drained: exit status 1"), "{text}");
    let voters = NODES.map(str::to_owned).to_vec();
    let log = LogView { voters, leader: "cedar".to_owned(), ..LogView::default() };
    app.update(Msg::Feed(from("doum", now(), Body::Log(log))));
    app.update(Msg::Tick(now()));
    let text = dump(&app, 180, 35);
    assert!(text.contains("doum: the log's leader is unreachable, though a majority"), "{text}");
}

#[test]
fn a_slow_disk_is_named_on_the_banner_among_the_nodes_and_the_checks() {
    let mut app = app(World::Whole, options());
    for event in events(World::Whole) {
        let Body::Nodes(mut nodes) = event.body else { continue };
        for node in nodes.iter_mut().filter(|node| node.name == "doum") {
            node.slow_write = Some(640_000);
        }
        let received = now() + SECOND;
        app.update(Msg::Feed(Event { body: Body::Nodes(nodes), received, at: received, ..event }));
    }
    app.update(Msg::Tick(now() + SECOND));
    for size in [(80, 24), (120, 35)] {
        let text = dump(&app, size.0, size.1);
        assert!(text.contains("slow disk: doum"), "{text}");
    }
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "│  doum ").contains("slow-disk 640ms"), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("slow disk: a durable write takes 640ms on doum"), "{text}");
}

/// Beside a node that is away, who cannot promise is still named with its reasons where there is room.
#[test]
fn a_node_that_cannot_promise_is_named_also_while_another_is_unreachable() {
    let mut app = App::new(options());
    app.update(Msg::Resize(120, 35));
    for event in events(World::Whole) {
        let received = now() + SECOND;
        let body = match event.body {
            _ if event.reporter == "elm" => continue,
            Body::Nodes(mut nodes) => {
                for node in &mut nodes {
                    node.hears.retain(|heard| heard != "elm");
                    match node.name.as_str() {
                        "elm" => (node.state, node.hears) = (NodeState::Unheard, Vec::new()),
                        "doum" => node.unable = vec!["disk-hangs".to_owned()],
                        _ => {}
                    }
                }
                Body::Nodes(nodes)
            }
            body => body,
        };
        app.update(Msg::Feed(Event { body, received, at: received, ..event }));
    }
    app.update(Msg::Tick(now() + SECOND));
    let text = dump(&app, 120, 35);
    assert!(text.contains("1 of 5 unreachable, cannot promise: doum (disk-hangs)"), "{text}");
    let text = dump(&app, 80, 24);
    assert!(text.contains("1 of 5 unreachable, 1 cannot promise"), "{text}");
}
