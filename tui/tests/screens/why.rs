//! Why: how sure the chain is of how often an occurrence ran.

use caesium_tui::event::{Decision, DecisionKind, Policy, Run, RunState};
use caesium_tui::{App, Body, Msg, dump};

use crate::demo::{NODES, SECOND, World, now, options};
use crate::press;
use crate::states::{from, line, told_by};

/// An occurrence of at-least-once in both parts of a split, and its runs.
fn in_both_parts(app: &mut App, runs: &[(&str, RunState)]) {
    let due = now() - SECOND;
    let decision = |(master, outcome, node): (&str, DecisionKind, &str)| Decision {
        decided_at: Some(due + 1),
        id: format!("d-{master}"),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due,
        master: master.to_owned(),
        outcome,
        policy: Policy::AtLeastOnce,
        eligible: NODES.map(str::to_owned).to_vec(),
        node: node.to_owned(),
        ..Decision::default()
    };
    for told in [("cedar", DecisionKind::Fired, "birch"), ("elm", DecisionKind::FiredAtRisk, "doum")] {
        app.update(Msg::Feed(from(told.0, now(), Body::Decisions(vec![decision(told)]))));
    }
    for (node, state) in runs {
        let run = Run {
            state: *state,
            id: format!("r-{node}"),
            schedule: "aa/bb/cc".into(),
            uid: 99,
            due,
            node: (*node).to_owned(),
            attempt: 1,
            started_at: (*state != RunState::Accepted).then_some(due + 2),
            ..Run::default()
        };
        app.update(Msg::Feed(from(node, now(), Body::Runs(vec![run]))));
    }
    app.update(Msg::Tick(now()));
    press(app, "2 g");
}

#[test]
fn while_a_run_is_accepted_or_a_node_is_unreachable_no_second_start_is_excluded() {
    let mut app = told_by(World::Split, &NODES, options());
    in_both_parts(&mut app, &[("birch", RunState::Accepted), ("doum", RunState::Succeeded)]);
    let text = dump(&app, 120, 35);
    assert!(line(&text, "Why: aa/bb/cc").contains("1 started, 1 accepted"), "{text}");
    assert!(line(&text, " so  ").contains("it ran on doum, and may start on birch as well"), "{text}");
    assert!(line(&text, "aa/bb/cc  ").contains(" 1? "), "{text}");
    in_both_parts(&mut app, &[("birch", RunState::Succeeded)]);
    let text = dump(&app, 120, 35);
    assert!(line(&text, "aa/bb/cc  ").contains(" 2? "), "160 ms later: {text}");
    // One start alone, a second after the due: the other part may tell of another.
    let mut app = told_by(World::Split, &NODES, options());
    in_both_parts(&mut app, &[("doum", RunState::Succeeded)]);
    let text = dump(&app, 120, 35);
    assert!(
        line(&text, " so  ").contains("runs 1 or more: it ran on doum; a master that was cut off"),
        "{text}"
    );
}

#[test]
fn a_start_of_at_most_once_is_told_with_the_nodes_that_are_unreachable() {
    let mut app = told_by(World::Split, &["alder", "birch", "cedar"], options());
    press(&mut app, "2");
    let text = dump(&app, 120, 35);
    let so = line(&text, " so  ");
    assert!(
        so.contains("verdict once, runs 1: it ran once, on ") && so.contains("; doum unreachable"),
        "{text}"
    );
}

#[test]
fn what_could_not_be_started_ran_nowhere() {
    let mut app = told_by(World::Whole, &NODES, options());
    let due = now() - 120 * SECOND;
    let decision = Decision {
        decided_at: Some(due + 1),
        id: "d-cedar".to_owned(),
        schedule: "aa/bb/cc".into(),
        uid: 99,
        due,
        master: "cedar".to_owned(),
        outcome: DecisionKind::Fired,
        policy: Policy::AtMostOnce,
        eligible: NODES.map(str::to_owned).to_vec(),
        node: "birch".to_owned(),
        ..Decision::default()
    };
    app.update(Msg::Feed(from("cedar", now(), Body::Decisions(vec![decision]))));
    for (started_at, digit) in [(None, " 0 "), (Some(due + 2), " x ")] {
        let run = Run {
            state: RunState::Failed,
            id: "r-birch".to_owned(),
            schedule: "aa/bb/cc".into(),
            uid: 99,
            due,
            node: "birch".to_owned(),
            attempt: 1,
            started_at,
            note: "no such file".to_owned(),
            ..Run::default()
        };
        app.update(Msg::Feed(from("birch", now(), Body::Runs(vec![run]))));
        app.update(Msg::Tick(now()));
        press(&mut app, "2 g");
        let text = dump(&app, 120, 35);
        assert!(line(&text, "aa/bb/cc  ").contains(digit), "{started_at:?}: {text}");
    }
}

/// Five carriers in parts of 2, 2 and 1: the majority that none of them had is 3.
#[test]
fn a_quorum_that_no_part_had_is_named_as_the_majority() {
    let mut app = told_by(World::Whole, &NODES, options());
    let due = now() - 120 * SECOND;
    for (master, heard) in
        [("birch", &["alder", "birch"][..]), ("doum", &["cedar", "doum"]), ("elm", &["elm"])]
    {
        let decision = Decision {
            decided_at: Some(due + 1),
            id: format!("d-{master}"),
            schedule: "aa/bb/cc".into(),
            uid: 99,
            due,
            master: master.to_owned(),
            outcome: DecisionKind::WithheldNoQuorum,
            policy: Policy::AtMostOnce,
            eligible: NODES.map(str::to_owned).to_vec(),
            needed: 3,
            heard: heard.iter().map(|node| (*node).to_owned()).collect(),
            ..Decision::default()
        };
        app.update(Msg::Feed(from(master, now(), Body::Decisions(vec![decision]))));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "2 / a a / Enter g");
    let text = dump(&app, 120, 35);
    assert!(text.contains("quorum: 3 of 5"), "{text}");
    let nowhere = "it ran nowhere: withheld-no-quorum by birch, doum, elm";
    assert!(line(&text, " so  ").contains(nowhere), "{text}");
}
