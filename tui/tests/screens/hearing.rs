//! What the screens say of who hears whom.

use caesium_tui::{App, Body, Event, Msg, dump};

use crate::demo::{NODES, SECOND, World, app, events, now, options, report};
use crate::press;
use crate::states::{from, line, told_by};

#[test]
fn a_one_way_link_is_marked() {
    let text = dump(&app(World::OneWay, options()), 120, 35);
    assert!(text.contains("one partition of 5, 1 one-way link"), "{text}");
    let cedar =
        text.lines().find(|line| line.contains("cedar") && line.contains('▪') && line.contains("-1ms"));
    assert!(cedar.is_some_and(|row| row.contains('!')), "{text}");
    let narrow = dump(&app(World::OneWay, options()), 80, 24);
    assert!(narrow.contains("! elm reaches cedar, cedar does not reach elm"), "{narrow}");
}

#[test]
fn a_link_that_is_cut_is_said_though_others_hear_both() {
    let wide = dump(&app(World::Cut, options()), 120, 35);
    assert!(wide.contains("one partition of 5, 1 link cut"), "{wide}");
    assert!(line(&wide, "  A   alder").contains("▪   ⋅   ▪   ▪   ▪"), "{wide}");
    assert!(line(&wide, "  A   birch").contains("⋅   ▪   ▪   ▪   ▪"), "{wide}");
    let narrow = dump(&app(World::Cut, options()), 80, 24);
    assert!(narrow.contains("one partition of 5, 1 link cut"), "{narrow}");
    let sign = "⋅ alder and birch do not reach each other; cedar, doum, elm reach both";
    assert!(narrow.contains(sign), "{narrow}");
    for (width, height) in [(60, 15), (40, 10)] {
        let small = dump(&app(World::Cut, options()), width, height);
        assert!(small.contains("1 link cut"), "{small}");
    }
    let mut app = app(World::Cut, options());
    press(&mut app, "6");
    let health = dump(&app, 120, 35);
    let found = "link cut: alder and birch; cedar, doum, elm reach both";
    assert!(line(&health, "link cut:").contains(found), "{health}");
    assert!(health.contains("caesiumctl doctor --only links"), "{health}");
}

#[test]
fn what_one_endpoint_cannot_know_is_shown_as_not_known() {
    let text = dump(&told_by(World::Split, &["alder"], options()), 120, 35);
    assert!(text.contains("2 unreachable") && text.contains("?   doum"), "{text}");
    // mail is carried by cedar, doum and elm: those that are not heard could have a quorum.
    assert!(line(&text, " mail ").contains("1/3 no") && line(&text, " mail ").contains(" ?"), "{text}");
    assert!(line(&text, "rates/refresh").contains('?'), "a silent node may have run it: {text}");
    for word in ["down", "dead", "failed"] {
        assert!(!text.contains(word), "{word} is said of a node that is only unheard:\n{text}");
    }
}

#[test]
fn a_node_that_the_log_began_anew_without_is_no_silent_one() {
    let mut app = told_by(World::Split, &["alder"], options());
    let Some(Body::Nodes(mut nodes)) = report(World::Split, "alder")
        .into_iter()
        .map(|event| event.body)
        .find(|body| matches!(body, Body::Nodes(_)))
    else {
        panic!("alder tells of nodes")
    };
    nodes.iter_mut().filter(|node| node.name == "elm").for_each(|node| node.shut_out = true);
    app.update(Msg::Feed(from("alder", now(), Body::Nodes(nodes))));
    press(&mut app, "4");
    let text = dump(&app, 120, 35);
    assert!(
        line(&text, "│  elm ").contains("shut out") && line(&text, "│  doum ").contains("unreachable"),
        "{text}"
    );
}

#[test]
fn a_silent_reporter_is_stale_then_unknown() {
    let mut app = app(World::Whole, options());
    let quiet = |app: &mut App, at: i64| {
        for reporter in NODES.iter().filter(|reporter| **reporter != "elm") {
            for event in report(World::Whole, reporter) {
                let Body::Nodes(mut nodes) = event.body else { continue };
                let elm = nodes.iter_mut().find(|node| node.name == "elm").unwrap();
                elm.state = caesium_tui::event::NodeState::Unheard.into();
                nodes.iter_mut().for_each(|node| node.hears.retain(|name| name != "elm"));
                app.update(Msg::Feed(from(reporter, at, Body::Nodes(nodes))));
            }
        }
        app.update(Msg::Tick(at));
        dump(app, 120, 35)
    };
    let stale = quiet(&mut app, now() + 5 * SECOND);
    let row = stale.lines().find(|line| line.contains(" elm ") && line.contains('◌'));
    assert!(row.is_some_and(|row| row.contains("◌5s")), "{stale}");
    let unknown = quiet(&mut app, now() + 60 * SECOND);
    assert!(line(&unknown, "?   elm").contains('?') && !line(&unknown, "?   elm").contains('◌'), "{unknown}");
}

#[test]
fn nodes_that_die_together_are_no_side_of_a_split_and_nothing_heals() {
    let mut app = app(World::Whole, options());
    let gone = ["doum", "elm"];
    let at = now() + SECOND;
    for reporter in NODES.iter().filter(|reporter| !gone.contains(reporter)) {
        for event in report(World::Whole, reporter) {
            let Body::Nodes(mut nodes) = event.body else { continue };
            for node in &mut nodes {
                node.hears.retain(|name| !gone.contains(&name.as_str()));
                if gone.contains(&node.name.as_str()) {
                    node.state = caesium_tui::event::NodeState::Unheard.into();
                }
            }
            app.update(Msg::Feed(from(reporter, at, Body::Nodes(nodes))));
        }
        app.update(Msg::Tick(at + SECOND / 2));
        let text = dump(&app, 120, 35);
        assert!(!text.contains("SPLIT") && !text.contains("split alder"), "{reporter}: {text}");
    }
    press(&mut app, "6");
    for later in [1, 3] {
        let beat = |reporter: &str| from(reporter, at + later * SECOND, Body::Heartbeat);
        for reporter in ["alder", "birch", "cedar"] {
            app.update(Msg::Feed(beat(reporter)));
        }
        app.update(Msg::Tick(at + later * SECOND));
        let text = dump(&app, 120, 35);
        assert!(text.contains("unreachable, stopped or cut off: doum elm"), "{text}");
        let split = ["split of", "split for", "split alder"];
        assert!(!text.contains("healed") && !split.iter().any(|word| text.contains(word)), "{text}");
    }
}

#[test]
fn a_split_is_not_over_while_a_whole_side_of_it_is_unreachable() {
    let mut app = app(World::Split, options());
    let beat = |app: &mut App, at: i64| {
        for reporter in ["alder", "birch", "cedar"] {
            app.update(Msg::Feed(from(reporter, at, Body::Heartbeat)));
        }
        app.update(Msg::Tick(at));
        press(app, "6");
        dump(app, 120, 35)
    };
    // Those of the other side report no more.
    for later in 1..40 {
        let text = beat(&mut app, now() + later * SECOND);
        assert!(!text.contains("healed") && !text.contains("split of"), "{later}: {text}");
    }
    for event in events(World::Whole) {
        let received = now() + 41 * SECOND;
        app.update(Msg::Feed(Event { received, at: received, ..event }));
    }
    let text = beat(&mut app, now() + 42 * SECOND);
    assert!(text.contains("split of "), "{text}");
}

#[test]
fn who_hears_and_is_not_heard_is_a_partition_of_its_own() {
    let mut app = App::new(options());
    app.update(Msg::Resize(80, 24));
    for (reporter, hears) in [("alder", &["alder", "birch"][..]), ("birch", &["birch"])] {
        let node = caesium_tui::event::Node {
            name: reporter.to_owned(),
            state: caesium_tui::event::NodeState::Up.into(),
            hears: hears.iter().map(|name| (*name).to_owned()).collect(),
            ..Default::default()
        };
        app.update(Msg::Feed(from(reporter, now(), Body::Nodes(vec![node]))));
    }
    app.update(Msg::Tick(now()));
    let text = dump(&app, 80, 24);
    assert!(line(&text, "│ A  alder ").contains("known first-hand"), "{text}");
    assert!(line(&text, "│ B  birch ").contains("known first-hand"), "{text}");
}

#[test]
fn before_anybody_is_heard_the_screens_say_that_they_dial() {
    let mut app = App::new(options());
    app.update(Msg::Resize(120, 35));
    app.update(Msg::Tick(now()));
    let text = dump(&app, 120, 35);
    assert!(text.contains("CONNECTING") && !text.contains("LIVE"), "{text}");
}

#[test]
fn a_node_that_two_ways_lead_to_is_one_stream() {
    use caesium_tui::FeedState;
    let mut app = app(World::Whole, options());
    for endpoint in ["unix:/run/caesium.sock", "alder"] {
        let state = FeedState::Live { node: "alder".to_owned() };
        app.update(Msg::FeedState { endpoint: endpoint.to_owned(), state });
    }
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(text.contains("unix:/run/caesium.sock"), "{text}");
    assert_eq!(
        text.lines().filter(|line| line.contains("│ alder   ") && line.contains(" ok ")).count(),
        0,
        "{text}"
    );
}
