//! Charts: fires a minute by verdict, how late they were started, and the splits on both.

use caesium_tui::event::{Run, RunState};
use caesium_tui::{App, Body, Event, Msg, Options, Past, Theme, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, events, now, options};
use crate::press;
use crate::states::{from, line, told_by};

/// The drawing behind a label of the charts.
fn drawn<'t>(text: &'t str, label: &str) -> &'t str {
    let line = line(text, &format!("│ {label} "));
    let at = line.char_indices().nth(18).unwrap().0;
    line[at..].trim_end_matches('│')
}

fn charts(app: &mut App) {
    press(app, "2 Tab");
}

#[test]
fn fires_are_counted_by_the_minute_and_by_verdict() {
    let mut app = app(World::Split, options());
    charts(&mut app);
    for (width, height) in [(120, 35), (80, 24)] {
        let text = dump(&app, width, height);
        assert!(
            line(&text, "│ once ").contains("max 5") || line(&text, "│ once ").contains("max "),
            "{text}"
        );
        assert!(line(&text, "│ missed ").contains("max 2"), "{text}");
        assert!(line(&text, "│ doubled ").contains("max 1"), "{text}");
        // The last column is the minute of 03:00, nine minutes before it the axis has no time.
        assert!(line(&text, "│ UTC ").contains("02:50"), "{text}");
        let missed = drawn(&text, "missed");
        assert_eq!(missed.trim_end().chars().last(), Some('█'), "two at 03:00: {text}");
        let doubled = drawn(&text, "doubled");
        let every: Vec<usize> =
            doubled.chars().enumerate().filter(|(_, c)| *c != ' ').map(|(at, _)| at).collect();
        assert!(
            every.windows(2).all(|pair| pair[1] - pair[0] == 5) && every.len() == 10,
            "{every:?}: {text}"
        );
    }
}

#[test]
fn a_split_is_marked_on_both_charts_and_stays_there_after_the_heal() {
    let mut app = app(World::Split, options());
    charts(&mut app);
    let marks = |app: &App| {
        let text = dump(app, 120, 35);
        let rows = text.lines().filter(|line| line.contains("│ split "));
        let counts: Vec<usize> = rows.map(|row| row.matches('=').count()).collect();
        (counts, text)
    };
    // From 02:14:07 to 03:00:21.
    let (counts, text) = marks(&app);
    assert_eq!(counts, [47, 47], "{text}");
    for event in events(World::Whole) {
        let received = now() + 60 * SECOND;
        app.update(Msg::Feed(Event { received, at: received, ..event }));
    }
    app.update(Msg::Tick(now() + 60 * SECOND));
    app.update(Msg::Tick(now() + 61 * SECOND));
    let (counts, text) = marks(&app);
    assert_eq!(counts, [48, 48], "until the heal, 03:01:21: {text}");
    assert!(!dump(&told_by(World::Whole, &NODES, options()), 120, 35).contains("split"));
}

#[test]
fn lateness_has_an_axis_that_holds_the_latest() {
    let mut app = told_by(World::Whole, &NODES, options());
    charts(&mut app);
    let text = dump(&app, 120, 35);
    assert!(text.contains("start lateness") && text.contains("█ p50") && text.contains("⋅ p99"), "{text}");
    assert!(text.contains("  20ms│"), "all were started after 20 ms: {text}");
    let due = now() - 180 * SECOND;
    let runs = (0..10).map(|n| Run {
        state: RunState::Succeeded.into(),
        id: format!("r{n}"),
        schedule: format!("aa/bb/c{n}"),
        uid: 90 + n,
        due,
        node: "cedar".to_owned(),
        attempt: 1,
        started_at: Some(due + if n == 0 { 4 * SECOND } else { 2 * SECOND }),
        ..Run::default()
    });
    app.update(Msg::Feed(from("cedar", now(), Body::Runs(runs.collect()))));
    app.update(Msg::Tick(now() + SECOND));
    let text = dump(&app, 120, 35);
    assert!(!text.contains("  10s│"), "the axis ends at the first step above 4 s: {text}");
    let (late, median) = (line(&text, "   5s│"), line(&text, "   2s│"));
    assert!(late.contains('⋅') && !late.contains('█'), "one of ten was 4 s late: {text}");
    assert!(median.contains('█') && !median.contains('⋅'), "the others were 2 s late: {text}");
}

#[test]
fn charts_in_each_look() {
    for (name, theme, ascii) in
        [("default", "okabe-ito", false), ("mono", "mono", false), ("ascii", "okabe-ito", true)]
    {
        let look = Options { theme: Theme::named(theme).unwrap(), ascii, ..options() };
        let mut app = app(World::Split, look);
        charts(&mut app);
        let sizes = [(120, 35), (80, 24), (60, 15)].map(|(width, height)| dump(&app, width, height));
        let text = format!("{}\n{}", sizes.join("\n"), dump_styled(&app, 80, 24));
        assert!(!ascii || text.is_ascii(), "{text}");
        insta::assert_snapshot!(format!("charts-{name}"), text);
    }
    let mut past = app(World::Split, options());
    past.update(Msg::Past(Ok(Past { index: 1840, newest: 1841, ..Past::default() })));
    charts(&mut past);
    assert!(dump(&past, 80, 24).contains("what was decided and run is not in the log"));
}

#[test]
fn a_tall_screen_has_fires_and_charts_and_a_small_one_takes_turns() {
    let mut app = app(World::Split, options());
    press(&mut app, "2");
    let small = dump(&app, 120, 35);
    assert!(small.contains("┌ Fires") && !small.contains("┌ Charts"), "{small}");
    let tall = dump(&app, 120, 60);
    assert!(tall.contains("┌ Fires") && tall.contains("┌ Charts") && tall.contains("┌ Why"), "{tall}");
    press(&mut app, "Tab");
    let small = dump(&app, 120, 35);
    assert!(!small.contains("┌ Fires") && small.contains("┌ Charts"), "{small}");
    for size in [(80, 24), (60, 15), (58, 12), (40, 10), (20, 5)] {
        dump(&app, size.0, size.1);
    }
}

#[test]
fn after_a_heal_what_the_split_left_is_in_the_banner_and_among_the_findings() {
    let mut app = app(World::Split, options());
    assert!(!dump(&app, 120, 35).contains("healed"), "it stands");
    let heal = |app: &mut App, at: i64| {
        for event in events(World::Whole) {
            // The journals stay what they were: what each side did is not undone.
            if !matches!(event.body, Body::Decisions(_) | Body::Runs(_)) {
                app.update(Msg::Feed(Event { received: at, at, ..event }));
            }
        }
        app.update(Msg::Tick(at));
        app.update(Msg::Tick(at + SECOND));
    };
    heal(&mut app, now() + SECOND);
    for (width, height) in [(120, 35), (80, 24)] {
        let text = dump(&app, width, height);
        assert!(text.contains("one partition of 5; healed: 10 doubled, 5 missed"), "{text}");
    }
    press(&mut app, "6");
    let text = dump(&app, 140, 35);
    let finding = line(&text, "split of ");
    assert!(finding.contains("split of 46m15s until 03:00:22Z left 10 doubled, 5 missed"), "{text}");
    assert!(finding.contains("caesiumctl fire heals --since 1h"), "{text}");
    // Later it is only a finding, and after an hour none.
    heal(&mut app, now() + 400 * SECOND);
    let text = dump(&app, 140, 35);
    assert!(!text.contains("; healed") && text.contains("left 10 doubled"), "{text}");
    heal(&mut app, now() + 3_700 * SECOND);
    assert!(!dump(&app, 140, 35).contains("split of"), "{}", dump(&app, 140, 35));
}
