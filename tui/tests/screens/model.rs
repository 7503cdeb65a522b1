//! The reducer: the order between reporters does not matter; and no size breaks a screen.

use proptest::prelude::*;

use caesium_tui::event::{CopiedRecords, KnownSpan, Node};
use caesium_tui::{Body, Event, Model, Msg, Screen, apply, dump};

use crate::demo::{NODES, SECOND, World, app, now, options, report};
use crate::press;

/// What each reporter tells, in its order: a snapshot, a split, a snapshot again, and a gap.
fn streams() -> Vec<Vec<Event>> {
    let stream = |(n, node): (usize, &&str)| {
        let worlds = [World::Whole, World::Split, World::OneWay, World::Cut];
        let mut told: Vec<Event> = worlds.into_iter().flat_map(|world| report(world, node)).collect();
        let gap = Body::Gap { from: n as u64, to: 9 };
        let gone = Body::ScheduleGone(vec!["web/certs/renew".to_owned()]);
        let known = KnownSpan { since: n as i64 % 2, until: now() - n as i64 / 2 };
        let copied = Body::Copied(vec![CopiedRecords { node: "fir".to_owned(), known }]);
        for body in [gap, gone, copied] {
            told.push(Event { body, ..told[0].clone() });
        }
        for (i, event) in told.iter_mut().enumerate() {
            event.received = now() + i as i64 * SECOND / 10;
            event.dropped = i as u64;
        }
        told
    };
    NODES.iter().enumerate().map(stream).collect()
}

fn merged(order: &[usize]) -> Vec<Event> {
    let mut streams: Vec<_> = streams().into_iter().map(Vec::into_iter).collect();
    let mut merged: Vec<Event> = order.iter().filter_map(|at| streams[*at].next()).collect();
    merged.extend(streams.into_iter().flatten());
    merged
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_order_between_reporters_does_not_matter(order in prop::collection::vec(0_usize..5, 0..200)) {
        let fold = |events: Vec<Event>| {
            let mut model = Model::default();
            events.into_iter().for_each(|event| apply(&mut model, event));
            model
        };
        prop_assert!(fold(merged(&order)) == fold(merged(&[])));
    }
}

#[test]
fn the_order_within_a_reporter_does_matter() {
    let fold = |backwards: bool| {
        let mut events = report(World::Whole, "alder");
        if backwards {
            events.reverse();
        }
        let mut model = Model::default();
        events.into_iter().for_each(|event| apply(&mut model, event));
        model
    };
    assert!(fold(true) != fold(false), "the property would hold of anything");
}

#[test]
fn five_hundred_sizes_break_nothing() {
    let mut app = app(World::Split, options());
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    let keys = [
        "", "Tab", "z", "Enter", "?", ":", "w", "F", "F p", "t", "E", "C", "c", "x", "R", "/", "G", "l", "s",
    ];
    for round in 0..500 {
        let screen = Screen::ALL[random(6) as usize];
        press(&mut app, "Esc Esc");
        press(&mut app, &(1 + screen as usize).to_string());
        press(&mut app, keys[random(keys.len() as u64) as usize]);
        // Small ones first: there the arithmetic is at its edges.
        let most = if round < 200 { (30, 15) } else { (300, 100) };
        let (width, height) = (1 + random(most.0) as u16, 1 + random(most.1) as u16);
        app.update(Msg::Resize(width, height));
        assert_eq!(dump(&app, width, height).lines().count(), usize::from(height));
    }
}

#[test]
fn below_the_smallest_size_volumes_are_left_a_line_each() {
    let app = app(World::Split, options());
    let text = dump(&app, 30, 6);
    for volume in ["billing", "logs", "mail", "web"] {
        assert_eq!(text.lines().filter(|line| line.contains(volume)).count(), 1, "{text}");
    }
}

#[test]
fn many_nodes_are_grouped_by_partition_and_unfold() {
    let mut app = caesium_tui::App::new(caesium_tui::Options { screen: Screen::Nodes, ..options() });
    let names: Vec<String> = (0..40).map(|n| format!("node-{n:02}")).collect();
    for reporter in &names {
        let side = |name: &String| name.as_str() < "node-25";
        let node = |name: &String| Node {
            name: name.clone(),
            state: caesium_tui::event::NodeState::Up.into(),
            hears: names.iter().filter(|other| side(other) == side(name)).cloned().collect(),
            ..Default::default()
        };
        let nodes = Body::Nodes(names.iter().filter(|name| side(name) == side(reporter)).map(node).collect());
        let event = Event {
            reporter: reporter.clone(),
            received: now(),
            at: now(),
            index: 1,
            dropped: 0,
            body: nodes,
        };
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "Tab z");
    let narrow = dump(&app, 60, 24);
    assert!(narrow.lines().any(|line| line.contains(" PART ") && line.contains(" B ")), "{narrow}");
    let folded = dump(&app, 120, 35);
    assert!(
        folded.contains("25 nodes") && folded.contains("15 nodes") && !folded.contains("node-03"),
        "{folded}"
    );
    press(&mut app, "Enter");
    let unfolded = dump(&app, 120, 35);
    assert!(unfolded.contains("node-03"), "{unfolded}");
    assert!(dump(&app, 120, 24).contains("1-16 of 27 ┘"), "{}", dump(&app, 120, 24));
    let head = unfolded.lines().find(|line| line.contains(" PART ")).unwrap();
    assert!(
        head.contains(" 00  01  02 ") && head.contains(" +6 "),
        "no room is said, names are true: {head}"
    );
}

/// How long the quickest of some rounds takes, each begun anew: what else runs on the machine does not count.
#[expect(clippy::disallowed_methods, reason = "a promise about time is measured")]
fn quickest<T>(mut begin: impl FnMut() -> T, what: impl Fn(&mut T)) -> std::time::Duration {
    let rounds = (0..7).map(|_| {
        let mut value = begin();
        let begun = std::time::Instant::now();
        what(&mut value);
        begun.elapsed()
    });
    rounds.min().expect("there were rounds")
}

#[test]
fn ten_thousand_schedules_are_drawn_and_filtered_in_time() {
    // The promises, 5 ms and 20 ms, are those of a release build; this one has no optimisation, and company.
    let loosened = if cfg!(debug_assertions) { 50 } else { 1 };
    let limit = |millis: u64| std::time::Duration::from_millis(millis * loosened);
    let mut app = crate::many::app(10_000);
    press(&mut app, "3");
    let terminal = || ratatui::Terminal::new(ratatui::backend::TestBackend::new(120, 35)).unwrap();
    let frame = quickest(terminal, |terminal| {
        terminal.draw(|frame| caesium_tui::draw(&app, frame)).unwrap();
    });
    assert!(frame < limit(5), "a frame takes {frame:?}");
    press(&mut app, "/");
    for (typed, hits) in [("7", 3_439), ("77", 280), ("777", 19)] {
        let filter = quickest(
            || app.clone(),
            |app| {
                press(app, "7");
            },
        );
        assert!(filter < limit(20), "filter {typed} takes {filter:?}");
        press(&mut app, "7");
        let text = dump(&app, 120, 35);
        assert!(text.contains(&format!("{hits}/10000")), "{typed}: {}", text.lines().last().unwrap());
    }
}
