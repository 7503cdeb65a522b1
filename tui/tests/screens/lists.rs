//! What the lists say in few columns, of schedules that are over, and of what was skipped as declared.

use caesium_tui::event::{Decision, DecisionKind, Run, RunState, Schedule, ScheduleSpec};
use caesium_tui::{App, Body, Msg, dump};

use crate::demo::{NODES, SECOND, World, app, now, options};
use crate::states::{from, line, told_by};
use crate::{press, type_in};

/// A schedule of which nothing is known yet, with this name.
fn schedule(name: &str) -> Schedule {
    let spec = ScheduleSpec {
        schedule: name.to_owned(),
        cadence: "*/5 * * * *".to_owned(),
        handler: "demo".to_owned(),
        ..ScheduleSpec::default()
    };
    Schedule {
        spec: Some(spec),
        uid: 99,
        revision: 1,
        eligible: NODES.map(str::to_owned).to_vec(),
        ..Schedule::default()
    }
}

/// The same, of which more is declared.
fn declares(name: &str, change: impl FnOnce(&mut ScheduleSpec)) -> Schedule {
    let mut schedule = schedule(name);
    change(schedule.spec.as_mut().unwrap());
    schedule
}

/// All nodes report these schedules alone.
fn declared(app: &mut App, schedules: &[Schedule]) {
    for node in NODES {
        app.update(Msg::Feed(from(node, now(), Body::Schedules(schedules.to_vec()))));
    }
    app.update(Msg::Tick(now()));
}

/// One occurrence, that cedar decided so long ago; what fired ran there and failed.
fn decided(app: &mut App, name: &str, outcome: DecisionKind, ago: i64) {
    let due = now() - ago * SECOND;
    let fired = outcome == DecisionKind::Fired;
    let decision = Decision {
        decided_at: Some(due + 1),
        id: format!("d-{name}-{ago}"),
        schedule: name.into(),
        uid: 99,
        due,
        master: "cedar".to_owned(),
        decision: outcome.into(),
        eligible: NODES.map(str::to_owned).to_vec(),
        node: if fired { "cedar".to_owned() } else { String::new() },
        run: if fired { format!("r-{name}-{ago}") } else { String::new() },
        ..Decision::default()
    };
    let run = Run {
        state: RunState::Failed.into(),
        id: decision.run.clone(),
        schedule: name.into(),
        uid: 99,
        due,
        node: "cedar".to_owned(),
        attempt: 1,
        exit_code: Some(1),
        started_at: Some(due + 2),
        ended_at: Some(due + SECOND),
        ..Run::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision]))));
    if fired {
        app.update(Msg::Feed(from("cedar", now(), Body::Runs(vec![run]))));
    }
    app.update(Msg::Tick(now()));
}

#[test]
fn the_latencies_of_the_title_are_whole_or_left_out() {
    let mut told = [false; 3];
    for filter in ["", "re", "billing/rates/refresh", "billing/reports/gpu and more than that"] {
        let mut app = app(World::Whole, options());
        press(&mut app, "2");
        if !filter.is_empty() {
            press(&mut app, "/");
            type_in(&mut app, filter);
            press(&mut app, "Enter");
        }
        for width in 58..=200 {
            let text = dump(&app, width, 24);
            let title = line(&text, "┌ Fires");
            let latency = title.contains("late by");
            assert!(!latency || title.contains("p50 20ms p99 20ms "), "{width} {filter}: {title}");
            let spark = title.contains('█');
            told[usize::from(latency) + usize::from(spark)] = true;
        }
    }
    assert_eq!(told, [true; 3], "without, with the figures alone, with the heights");
}

#[test]
fn a_schedule_that_is_over_has_no_next() {
    let mut app = app(World::Whole, options());
    let over = declares("aa/bb/over", |it| it.end = Some(now() - SECOND));
    // The last due before the end was told as the next one, and has passed.
    let last = Schedule {
        next: Some(now() - 21 * SECOND),
        ..declares("aa/bb/past", |it| it.end = Some(now() + 60 * SECOND))
    };
    let once = declares("aa/bb/once", |it| it.cadence = "@at 2026-11-21T02:00:00Z".to_owned());
    let ahead = declares("aa/bb/soon", |it| it.start = Some(now() + 3_600 * SECOND));
    let stands = declares("aa/bb/runs", |it| it.end = Some(now() + 600 * SECOND));
    declared(&mut app, &[over, last, once, ahead, stands]);
    for screen in ["3", "1"] {
        press(&mut app, screen);
        let text = dump(&app, 80, 30);
        for (name, next) in
            [("over", "never"), ("past", "never"), ("once", "never"), ("soon", "1h4m"), ("runs", "4m39s")]
        {
            let row = line(&text, &format!("aa/bb/{name}"));
            assert!(row.contains(&format!(" {next}")), "{name} {next}: {text}");
        }
    }
}

#[test]
fn what_was_skipped_as_declared_is_no_error() {
    let mut app = told_by(World::Whole, &NODES, options());
    decided(&mut app, "aa/bb/cc", DecisionKind::SkippedOverlap, 120);
    decided(&mut app, "aa/bb/cc", DecisionKind::SkippedPaused, 240);
    decided(&mut app, "aa/bb/cc", DecisionKind::SkippedOverlap, 360);
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(!text.contains('✗') && !text.contains("ran nowhere"), "{text}");
    let skipped = line(&text, "skipped");
    assert!(skipped.contains("⋅ last hour: 3 skipped as declared"), "{text}");
    decided(&mut app, "aa/bb/cc", DecisionKind::WithheldNoQuorum, 480);
    let text = dump(&app, 120, 35);
    assert!(line(&text, "ran nowhere").contains("✗ last hour: 1 ran nowhere "), "{text}");
    assert!(text.contains("⋅ last hour: 3 skipped as declared"), "{text}");
}

#[test]
fn what_fails_is_above_what_is_paused() {
    let mut app = told_by(World::Whole, &NODES, options());
    let paused = declares("aa/bb/paused", |it| it.paused = true);
    declared(&mut app, &[paused, schedule("zz/bb/failing"), schedule("mm/bb/daily"), schedule("bb/bb/new")]);
    decided(&mut app, "aa/bb/paused", DecisionKind::WithheldNoQuorum, 900);
    for ago in [120, 420, 720] {
        decided(&mut app, "zz/bb/failing", DecisionKind::Fired, ago);
    }
    // It comes due less often than once an hour.
    decided(&mut app, "mm/bb/daily", DecisionKind::Fired, 7_200);
    let text = dump(&app, 120, 35);
    let at = |row: &str| text.lines().position(|line| line.contains(row)).unwrap();
    assert!(at("zz/bb/failing") < at("aa/bb/paused"), "{text}");
    assert!(at("mm/bb/daily") < at("aa/bb/paused"), "{text}");
    assert!(at("aa/bb/paused") < at("bb/bb/new"), "it still goes before what is as it should be: {text}");
}

#[test]
fn findings_keep_their_beginning_and_are_cut_at_the_end() {
    let mut app = told_by(World::Split, &["alder", "birch", "cedar"], options());
    press(&mut app, "6");
    let text = dump(&app, 80, 24);
    assert!(text.contains("volume mail has no quorum in any partition shown; elsewhere possible"), "{text}");
    let text = dump(&app, 60, 24);
    let found = line(&text, "volume mail has no");
    assert!(found.contains("has no quorum in any partition") && found.contains("…│"), "{text}");
}

#[test]
fn what_a_schedule_is_for_stands_in_the_explanation_and_is_found_by_the_filter() {
    let described = declares("aa/bb/told", |it| it.description = "Closes the day".to_owned());
    for name in ["aa/bb/told", "aa/bb/mute"] {
        let mut app = told_by(World::Whole, &NODES, options());
        declared(&mut app, &[described.clone(), schedule("aa/bb/mute")]);
        decided(&mut app, name, DecisionKind::Fired, 120);
        press(&mut app, "3");
        press(&mut app, "/");
        type_in(&mut app, if name == "aa/bb/told" { "closes the" } else { "mute" });
        press(&mut app, "Enter");
        press(&mut app, "o");
        let text = dump(&app, 120, 35);
        assert!(text.contains(name), "{text}");
        assert_eq!(text.contains("purpose   Closes the day"), name == "aa/bb/told", "{text}");
    }
}
