//! The screen of tasks: who holds each, for how long, and on which side of a split.

use caesium_tui::event::{Policy, Task, TaskPart};
use caesium_tui::{App, Body, Command, Msg, dump};

use crate::demo::{NODES, SECOND, World, now, options, task};
use crate::press;
use crate::states::{from, line, told_by};

const LEFT: [&str; 3] = ["alder", "birch", "cedar"];

/// A voter that renews somebody's lease, or does not.
fn votes(live: bool) -> TaskPart {
    TaskPart { granted_live: live, ..TaskPart::default() }
}

/// A holder that so many renew.
fn holds(lease: &str, renewed: u32) -> TaskPart {
    TaskPart {
        holds: true,
        alive: true,
        lease: lease.to_owned(),
        attempt: 2,
        since: Some(now() - 90 * SECOND),
        left: Some(8 * SECOND),
        renewed,
        granted_live: true,
        ..TaskPart::default()
    }
}

/// The screen of tasks, told by these nodes.
fn with(world: World, reporters: &[&str], part: impl Fn(&str) -> Vec<Task>) -> App {
    let mut app = told_by(world, reporters, options());
    for node in reporters {
        app.update(Msg::Feed(from(node, now(), Body::Tasks(part(node)))));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "8");
    app
}

fn row(text: &str, name: &str) -> String {
    line(text, name).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_task_has_its_holder_what_is_left_of_its_lease_and_who_renews_it() {
    let app = with(World::Whole, &NODES, |node| {
        let part = if node == "cedar" { holds("41", 5) } else { votes(true) };
        vec![task("mail/spool/consumer", Policy::AtMostOnce, part)]
    });
    let text = dump(&app, 120, 35);
    let told = "mail/spool/consumer one cedar 41 8s 5/5 1m30s 2 running";
    assert!(row(&text, "mail/spool/consumer").contains(told), "{text}");
    assert!(line(&text, "┌ Tasks").contains("Tasks   1 "), "{text}");
    assert!(
        text.contains("[8 Tasks]") && text.contains("$ caesiumctl task explain mail/spool/consumer"),
        "{text}"
    );
    let narrow = dump(&app, 80, 24);
    assert!(row(&narrow, "consumer").contains("one cedar 41 8s"), "{narrow}");
}

#[test]
fn both_sides_of_a_split_stand_beside_each_other() {
    let app = with(World::Split, &NODES, |node| {
        let left = LEFT.contains(&node);
        let once = match node {
            "cedar" => holds("41", 3),
            _ => votes(left),
        };
        let each = match node {
            "cedar" => holds("7", 3),
            "elm" => holds("9", 2),
            _ => votes(true),
        };
        vec![
            task("mail/spool/consumer", Policy::AtMostOnce, once),
            task("web/feed/poller", Policy::AtLeastOnce, each),
        ]
    });
    let text = dump(&app, 120, 35);
    assert!(row(&text, "mail/spool/consumer").contains("one cedar | - 41 | - 8s | - 3/5 | -"), "{text}");
    let poller = row(&text, "web/feed/poller");
    assert!(poller.contains("multiple cedar | elm 7 | 9 8s | 8s 3/5 | 2/5"), "{text}");
    assert!(line(&text, "┌ Tasks").contains("Tasks   2; sides A | B"), "neither is wrong: {text}");
}

#[test]
fn what_may_run_where_nobody_reports_is_unknown_and_old_words_count_for_nothing() {
    // The holder was cut off with another node: nobody here knows whether it goes on.
    let told = |node: &str| vec![task("mail/spool/consumer", Policy::AtMostOnce, votes(node != "alder"))];
    let mut app = with(World::Split, &LEFT, told);
    let text = dump(&app, 120, 35);
    assert!(row(&text, "mail/spool/consumer").contains("unknown -"), "{text}");
    assert!(line(&text, "┌ Tasks").contains("1 do not run once, or may not"), "{text}");
    // A majority whose leases are over: nothing can run under them.
    for node in LEFT {
        let part = vec![task("mail/spool/consumer", Policy::AtMostOnce, votes(false))];
        app.update(Msg::Feed(from(node, now(), Body::Tasks(part))));
    }
    app.update(Msg::Tick(now() + 1));
    assert!(row(&dump(&app, 120, 35), "mail/spool/consumer").contains("nowhere -"));
    app.update(Msg::Tick(now() + 4 * SECOND));
    assert!(row(&dump(&app, 120, 35), "mail/spool/consumer").contains("unknown -"), "that was 4 s ago");
}

#[test]
fn a_task_is_explained_and_those_that_run_once_can_be_left_out() {
    let mut app = with(World::Whole, &NODES, |node| {
        let part = if node == "cedar" { holds("41", 5) } else { votes(true) };
        let stopped = Task { stopped: true, ..task("mail/spool/stopped", Policy::AtMostOnce, votes(false)) };
        let gone = task("mail/spool/gone", Policy::AtMostOnce, votes(false));
        vec![task("mail/spool/consumer", Policy::AtMostOnce, part), gone, stopped]
    });
    press(&mut app, "f");
    let text = dump(&app, 120, 35);
    assert!(row(&text, "mail/spool/gone").contains("nowhere - "), "{text}");
    assert!(!text.contains("mail/spool/consumer") && !text.contains("mail/spool/stopped"), "{text}");
    let Some(Command::Ask { argv, .. }) = press(&mut app, "Enter") else { panic!("it is asked") };
    assert_eq!(argv, ["caesiumctl", "task", "explain", "mail/spool/gone"]);
}

#[test]
fn tasks_that_do_not_run_once_are_findings_of_the_health_page() {
    let mut app = with(World::Whole, &NODES, |node| {
        let part = if node == "cedar" || node == "elm" { holds("41", 5) } else { votes(true) };
        let several = task("mail/spool/consumer", Policy::AtMostOnce, part.clone());
        let either = task("mail/spool/either", Policy::AtLeastOnce, part);
        let gone = task("mail/spool/gone", Policy::AtMostOnce, votes(false));
        vec![several, either, gone]
    });
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("tasks on several nodes: mail/spool/consumer"), "{text}");
    assert!(text.contains("tasks nowhere: mail/spool/gone"), "{text}");
    assert!(!text.contains("mail/spool/either"), "each side may have it: {text}");
    // Two do not report any more: a majority still does, and one of them held it.
    let mut left =
        with(World::Split, &LEFT, |_| vec![task("mail/spool/consumer", Policy::AtMostOnce, votes(true))]);
    press(&mut left, "6");
    let text = dump(&left, 120, 35);
    assert!(text.contains("tasks perhaps on unreachable nodes: mail/spool/consumer"), "{text}");
}
