//! Totals in the header: the same that the findings count.

use caesium_tui::event::{CopiedRecords, Decision, DecisionKind, KnownSpan, Policy, Run, RunState};
use caesium_tui::{Body, Msg, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, now, options, report};
use crate::press;
use crate::states::{from, line, told_by};

fn header(text: &str) -> &str {
    text.lines().next().unwrap()
}

#[test]
fn the_header_counts_what_was_missed_doubled_failed_or_is_unknown_as_the_findings_do() {
    let mut app = app(World::Split, options());
    let text = dump(&app, 120, 35);
    assert!(header(&text).contains(" 1h: 5 missed │ 10 doubled │ "), "{text}");
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "ran nowhere").contains("last hour: 5 ran nowhere"), "{text}");
    assert!(line(&text, "more than once").contains("last hour: 10 ran more than once"), "{text}");
    let wide = dump(&app, 180, 35);
    assert!(header(&wide).contains("1h: 5 missed │ 10 doubled │ 0 failed │ 0 unknown"), "{wide}");
    let whole = dump(&crate::demo::app(World::Whole, options()), 180, 35);
    assert!(header(&whole).contains("1h: 0 missed │ 0 doubled │ 0 failed │ 0 unknown"), "{whole}");
}

/// At least once may run again until its latest start: that is no outcome which is not known, while everybody answers.
#[test]
fn what_may_still_run_is_not_counted_as_unknown_while_every_node_answers() {
    let due = now() - 2 * SECOND;
    let decision = Decision {
        decided_at: Some(due),
        id: "d".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due,
        master: "cedar".to_owned(),
        decision: DecisionKind::Fired.into(),
        policy: Policy::AtLeastOnce.into(),
        eligible: NODES.map(str::to_owned).to_vec(),
        node: "elm".to_owned(),
        run: "r".to_owned(),
        ..Decision::default()
    };
    let run = Run {
        state: RunState::Succeeded.into(),
        id: "r".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due,
        node: "elm".to_owned(),
        attempt: 1,
        started_at: Some(due),
        ended_at: Some(due),
        ..Run::default()
    };
    for (world, unknown) in [(World::Whole, "0 unknown"), (World::Split, "1 unknown")] {
        let mut app = match world {
            World::Split => told_by(world, &["cedar"], options()),
            _ => app(world, options()),
        };
        let before = dump(&app, 180, 35);
        app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision.clone()]))));
        app.update(Msg::Feed(from("elm", now(), Body::Runs(vec![run.clone()]))));
        app.update(Msg::Tick(now()));
        let text = dump(&app, 180, 35);
        let counted = |text: &str| -> u32 {
            let words: Vec<&str> = header(text).split_whitespace().collect();
            let at = words.iter().position(|word| *word == "unknown").unwrap();
            words[at - 1].parse().unwrap()
        };
        let more = counted(&text) - counted(&before);
        assert_eq!(format!("{more} unknown"), unknown, "{text}");
    }
}

/// The same picture whether it was opened before a node died or after it.
#[test]
fn what_copies_have_of_a_dead_node_counts_as_if_it_had_told_it() {
    let counts = |app: &caesium_tui::App| {
        let text = dump(app, 180, 35);
        let words: Vec<String> = header(&text).split_whitespace().map(str::to_owned).collect();
        // Where there is no room, what is zero is left out.
        let of = |what: &str| words.iter().position(|word| word == what).map(|at| words[at - 1].clone());
        ["missed", "doubled", "failed", "unknown"].map(|what| of(what).unwrap_or_else(|| "0".to_owned()))
    };
    let opened_before = counts(&app(World::Whole, options()));
    assert_eq!(opened_before, ["0"; 4]);
    let after = |until: i64| {
        let mut app = told_by(World::Whole, &["alder", "birch", "cedar", "doum"], options());
        let unknown = counts(&app);
        assert_ne!(unknown, opened_before);
        for event in report(World::Whole, "elm") {
            if matches!(event.body, Body::Decisions(_) | Body::Runs(_)) {
                app.update(Msg::Feed(from("alder", now(), event.body)));
            }
        }
        let known = KnownSpan { since: now() - 7_200 * SECOND, until };
        let copied = Body::Copied(vec![CopiedRecords { node: "elm".to_owned(), known }]);
        app.update(Msg::Feed(from("alder", now(), copied)));
        app.update(Msg::Tick(now()));
        counts(&app)
    };
    assert_eq!(after(now() - SECOND), opened_before);
    assert_ne!(after(now() - 600 * SECOND), opened_before, "what it may have run later is not known");
}

#[test]
fn on_a_narrow_terminal_what_is_no_zero_stays_the_longest() {
    let app = app(World::Split, options());
    for width in [60, 70, 80, 100, 120] {
        let text = dump(&app, width, 24);
        assert!(header(&text).contains("1h: 5 missed │ 10 doubled"), "{width}: {text}");
        assert!(width > 80 || !header(&text).contains(" 0 "), "{width}: {text}");
    }
    let unknown = dump(&told_by(World::Split, &["alder"], options()), 80, 24);
    assert!(header(&unknown).contains(" unknown"), "{unknown}");
}

#[test]
fn only_what_is_no_zero_is_coloured() {
    let mut app = app(World::Whole, options());
    let style = |app: &caesium_tui::App, word: &str| {
        let text = dump_styled(app, 180, 35);
        let at = header(&text).split(word).next().unwrap().chars().count();
        let of_word = text.lines().find(|line| line.starts_with(&format!("0:{at}-")));
        of_word.unwrap_or_default().split_once(' ').map(|(_, style)| style.to_owned())
    };
    let quiet = style(&app, "1h: 0 missed");
    let decision = Decision {
        decided_at: Some(now() - 120 * SECOND),
        id: "d".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due: now() - 120 * SECOND,
        master: "cedar".to_owned(),
        decision: DecisionKind::WithheldNoQuorum.into(),
        eligible: NODES.map(str::to_owned).to_vec(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision]))));
    app.update(Msg::Tick(now()));
    let alarm = style(&app, "1h: 1 missed");
    assert!(alarm.is_some() && quiet != alarm, "{quiet:?} {alarm:?}");
    assert!(alarm.unwrap().contains("bold"));
}
