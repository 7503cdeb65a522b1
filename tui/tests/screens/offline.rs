//! No server reachable, and nodes that were killed: what is known, since when, and what is not.

use caesium_tui::event::{Node, NodeState};
use caesium_tui::{App, Body, Event, FeedState, Msg, Options, dump, dump_styled};

use crate::demo::{NODES, SECOND, World, app, now, options, report};
use crate::press;
use crate::states::line;

/// Every stream is refused from this instant on.
fn refused(app: &mut App, at: i64) {
    for endpoint in options().endpoints {
        let state = FeedState::Retrying {
            at: at + 4 * SECOND,
            because: format!("http://{endpoint}: connection refused"),
        };
        app.update(Msg::FeedState { endpoint, state });
    }
    app.update(Msg::Tick(at));
}

#[test]
fn without_a_server_it_is_offline_in_red_with_cause_and_age_and_never_live() {
    let mut app = App::new(Options { context: "prod".to_owned(), ..options() });
    app.update(Msg::Resize(120, 35));
    app.update(Msg::Tick(now()));
    assert!(dump(&app, 120, 35).contains("CONNECTING"));
    refused(&mut app, now() + 7 * SECOND);
    for (width, height) in [(120, 35), (80, 24), (60, 15), (40, 10)] {
        let text = dump(&app, width, height);
        assert!(line(&text, "prod").contains("OFFLINE 7s") && !text.contains("LIVE"), "{text}");
        if width >= 80 {
            assert!(text.contains("OFFLINE: connection refused, for 7s"), "{text}");
        }
    }
    press(&mut app, "6");
    let text = dump(&app, 80, 24);
    assert!(text.contains("✗ no node reports: connection refused"), "{text}");
    press(&mut app, "1");
    let styled = dump_styled(&app, 80, 24);
    let at = line(&styled, "prod").chars().position(|sign| sign == 'O').unwrap();
    let red = styled.lines().find(|line| line.starts_with(&format!("0:{at}-"))).unwrap();
    let bad = styled.lines().find(|line| line.starts_with("1:") && line.ends_with("bold")).unwrap();
    assert_eq!(red.split_once(' ').unwrap().1, bad.split_once(' ').unwrap().1, "the colour of what is bad");
}

#[test]
fn a_cluster_that_is_lost_keeps_its_history_and_what_came_due_since_is_not_known() {
    let mut app = app(World::Whole, options());
    assert!(line(&dump(&app, 120, 35), "billing/rates/refresh").ends_with("1 │   4m39s│"));
    refused(&mut app, now() + 400 * SECOND);
    let text = dump(&app, 120, 35);
    assert!(text.contains("OFFLINE 6m40s") && !text.contains("LIVE"), "{text}");
    assert!(text.contains("OFFLINE: connection refused, last report 6m40s ago"), "{text}");
    let rates = line(&text, "billing/rates/refresh");
    assert!(rates.contains("1     1     ? │"), "of 03:00 all was reported, of 03:05 nothing: {rates}");
    let cedar = line(&text, "  ?   cedar");
    assert!(cedar.contains("?   ?   ?   ?   ?"), "{cedar}");
    assert!(line(&text, "│ billing ").contains("? quorum 3 of 5"), "{text}");
    // It is no event of the cluster.
    press(&mut app, "E");
    assert!(!dump(&app, 120, 35).contains("no node is reachable"), "{}", dump(&app, 120, 35));
}

#[test]
fn a_stream_that_stands_and_is_silent_is_offline_too() {
    let mut app = app(World::Whole, options());
    app.update(Msg::Tick(now() + 12 * SECOND));
    let text = dump(&app, 120, 35);
    assert!(text.contains("OFFLINE: no node reports, last report 12s ago"), "{text}");
}

/// What the others report of a node that they do not reach any more.
fn lost(reporter: &str, node: &str, received: i64) -> Event {
    let nodes = report(World::Whole, reporter).into_iter().find_map(|event| match event.body {
        Body::Nodes(nodes) => Some(nodes),
        _ => None,
    });
    let mut nodes = nodes.unwrap();
    for told in &mut nodes {
        told.hears.retain(|name| name != node);
        if told.name == node {
            told.state = NodeState::Unheard.into();
        }
    }
    Event {
        reporter: reporter.to_owned(),
        received,
        at: received,
        index: 1841,
        dropped: 0,
        body: Body::Nodes(nodes),
    }
}

/// All others report that they do not reach elm any more.
fn app_that_lost_elm() -> App {
    let mut app = app(World::Whole, options());
    for reporter in NODES.iter().filter(|name| **name != "elm") {
        app.update(Msg::Feed(lost(reporter, "elm", now())));
    }
    app
}

/// What elm reports when nothing arrives there, with each of the others as it sees it.
fn seen_by_elm(other: impl Fn(&mut Node)) -> Vec<Node> {
    let Body::Nodes(mut nodes) = lost("elm", "doum", now() + SECOND).body else { unreachable!() };
    for node in &mut nodes {
        if node.name == "elm" { node.hears.clear() } else { other(node) }
    }
    nodes
}

#[test]
fn a_node_that_was_killed_is_unreachable_and_no_split() {
    let mut app = app(World::Whole, options());
    // It was heard half a second ago; the others notice one after the other.
    for (i, reporter) in NODES.iter().filter(|name| **name != "elm").enumerate() {
        let at = now() + (i as i64 + 3) * SECOND / 10;
        app.update(Msg::Feed(lost(reporter, "elm", at)));
        app.update(Msg::Tick(at));
        assert!(!dump(&app, 120, 35).contains("SPLIT"), "{reporter}:\n{}", dump(&app, 120, 35));
    }
    let text = dump(&app, 120, 35);
    assert!(text.contains("1 of 5 unreachable"), "{text}");
    app.update(Msg::Feed(Event { body: Body::Heartbeat, ..lost("alder", "elm", now() + 2 * SECOND) }));
    app.update(Msg::Tick(now() + 3 * SECOND));
    press(&mut app, "E");
    let text = dump(&app, 120, 35);
    assert!(!text.contains("split") && text.contains("unreachable elm"), "{text}");
}

#[test]
fn a_node_that_is_cut_off_and_reports_is_a_split() {
    let mut app = app_that_lost_elm();
    // It reports still, and reaches no other.
    let body = Body::Nodes(seen_by_elm(|other| other.state = NodeState::Unheard.into()));
    app.update(Msg::Feed(Event { body, ..lost("elm", "doum", now() + SECOND) }));
    app.update(Msg::Tick(now() + SECOND));
    let text = dump(&app, 120, 35);
    assert!(text.contains("SPLIT: 2 partitions"), "{text}");
}

#[test]
fn a_node_that_starts_is_no_split_before_it_could_reach_others() {
    let mut app = app_that_lost_elm();
    let nodes = seen_by_elm(|other| (other.state, other.heard_at) = (NodeState::Unheard.into(), None));
    let at = now() + SECOND;
    for body in [Body::Begin, Body::Nodes(nodes), Body::Live { replayed: 0, since: None }] {
        app.update(Msg::Feed(Event { body, ..lost("elm", "doum", at) }));
    }
    app.update(Msg::Tick(at));
    let text = dump(&app, 120, 35);
    assert!(!text.contains("SPLIT") && text.contains("1 of 5 unreachable"), "{text}");
    // Who reaches nobody for longer is cut off.
    for n in 1..5 {
        for reporter in NODES {
            let at = at + n * SECOND;
            app.update(Msg::Feed(Event { body: Body::Heartbeat, ..lost(reporter, "doum", at) }));
        }
    }
    app.update(Msg::Tick(at + 4 * SECOND));
    assert!(dump(&app, 120, 35).contains("SPLIT: 2 partitions"), "{}", dump(&app, 120, 35));
}

#[test]
fn a_node_that_starts_again_within_one_stream_is_no_split_before_others_reach_it() {
    let at = now() + SECOND;
    let split = |bodies: Vec<Body>| {
        let mut app = app_that_lost_elm();
        for body in bodies {
            app.update(Msg::Feed(Event { body, ..lost("elm", "doum", at) }));
        }
        app.update(Msg::Tick(at));
        dump(&app, 120, 35).contains("SPLIT")
    };
    let Body::Nodes(nodes) = report(World::Whole, "elm").remove(2).body else { panic!("its nodes") };
    assert!(split(vec![Body::Nodes(nodes.clone())]), "it goes on, and the others do not reach it");
    assert!(!split(vec![Body::Resumed, Body::Nodes(nodes)]));
}

#[test]
fn clocks_that_nobody_measures_any_more_are_not_known() {
    let mut app = app(World::Whole, options());
    press(&mut app, "6");
    let text = dump(&app, 120, 35);
    assert!(line(&text, "  cedar  ").contains("-1ms") && text.contains("[⋅"), "{text}");
    refused(&mut app, now() + 400 * SECOND);
    let text = dump(&app, 120, 35);
    assert!(!text.contains("[⋅") && !text.contains("-1ms") && !text.contains("+1ms"), "{text}");
    assert_eq!(line(&text, "  cedar  ").matches('?').count(), 2, "offset and doubt: {text}");
}
