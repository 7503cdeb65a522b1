//! A run at a peer that fell silent: what it keeps from running, since when and until when.

use super::*;
use crate::decide::OtherRuns;
use crate::engine::BlockingLease;
use crate::replica::Resolution;
use crate::schedule::{OnIsolation, Schedule, Terms};
use std::sync::Arc;

/// Started by the peer at 62 s, which falls silent at once; a run takes 100 s and 10 s of grace at most.
fn silent(change: impl Fn(&mut Terms)) -> Two {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Started);
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.start_deadline, terms.timeout, terms.grace) = (seconds(5), seconds(100), seconds(10));
    change(&mut terms);
    two.one.add_as("w/e/s", terms);
    while two.dispatched.is_empty() {
        two.until((two.one.at + 10_000) as f64 / SECOND as f64);
    }
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
    two.heard = false;
    two.until(75.0);
    assert!(!two.one.engine.reach().reachable().contains(&PEER));
    two
}

fn schedule(two: &Two) -> Arc<Schedule> {
    two.one.replica.schedule_named(&"w/e/s".parse().unwrap()).unwrap().clone()
}

fn blocker(two: &Two, second: i64) -> Option<Blocker> {
    two.one.engine.blocker(&schedule(two), Wall(second * SECOND))
}

#[test]
fn a_run_at_a_silent_peer_blocks_its_schedule_until_timeout_and_grace_are_over() {
    let two = silent(|_| ());
    let found = blocker(&two, 75).unwrap();
    let run = RunId(Serial { node: PEER, boot: 1, n: 1 });
    assert_eq!((found.run, found.node, found.occurrence.due), (Some(run), PEER, Wall(62 * SECOND)));
    let length = found.until.micros_since(found.since);
    // Two seconds beyond them, by which clocks may differ.
    assert!((112 * SECOND..=117 * SECOND).contains(&length), "{found:?}");
    assert!((Wall(61 * SECOND)..=Wall(63 * SECOND)).contains(&found.since), "{found:?}");
    let heard = found.heard.unwrap();
    assert!((Wall(60 * SECOND)..=Wall(63 * SECOND)).contains(&heard), "{found:?}");
    let (since, until) = (found.since, found.until);
    let text = format!(
        "run r2-1-1 may still be going on b since {since} (b unreachable since {heard}); blocks until {until}"
    );
    assert_eq!(found.text("b"), text);
    let all: Vec<_> = two.one.engine.blocked(Wall(75 * SECOND)).map(|(it, by)| (it.uid, by)).collect();
    assert_eq!(all, [(schedule(&two).uid, found)]);
    assert!(two.one.engine.blocker(&schedule(&two), until).is_some());
    assert_eq!(two.one.engine.blocker(&schedule(&two), Wall(until.0 + 1)), None, "it has certainly ended");
}

#[test]
fn a_run_that_was_sent_and_never_answered_blocks_too_and_has_no_id() {
    let mut two = unanswered();
    let found = blocker(&two, 100).unwrap();
    assert_eq!((found.run, found.node, found.occurrence.due), (None, PEER, Wall(62 * SECOND)));
    assert!(
        found
            .text("b")
            .starts_with("a run was sent to b for 1970-01-01T00:01:02.000Z and may be going there")
    );
    two.heard = true;
    two.until(105.0);
    assert_eq!(blocker(&two, 105), None, "its node is heard, and judges itself");
}

#[test]
fn a_run_with_a_lease_blocks_for_as_long_as_too_few_voters_call_it_over() {
    let two = silent(|terms| terms.split.on_isolation = OnIsolation::Stop);
    let found = blocker(&two, 75).unwrap();
    assert_eq!(found.lease, Some(BlockingLease { counted: false }), "this node is one of two voters");
    let text = found.text("b");
    let end = format!(
        "blocks until more than half of its voters call the lease of b over, {} at the latest",
        found.until
    );
    assert!(text.ends_with(&end), "{text}");
    let counted = Blocker { lease: Some(BlockingLease { counted: true }), ..found };
    let end = format!("blocks until the lease of b is over, {} unless it is renewed there", found.until);
    assert!(counted.text("b").ends_with(&end), "{}", counted.text("b"));
}

/// The run elsewhere may end while both are asked for, and then both would begin.
#[test]
fn an_earlier_occurrence_that_is_asked_for_is_waited_for_also_while_a_run_goes_on_elsewhere() {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    let schedule = schedule(&two).uid;
    two.going = vec![Going {
        schedule,
        occurrence: Occurrence { due: Wall(SECOND), uid: schedule },
        attempt: 1,
        executor: PEER,
        boot: BootId(9),
        run: RunId(Serial { node: PEER, boot: 1, n: 1 }),
        until: Wall(500 * SECOND),
        lease: None,
    }];
    two.until(50.0);
    assert_eq!(next_waits_for(&two), OtherRuns::Going);
    two.vote_takes = 100 * SECOND;
    two.until(62.2);
    assert_eq!(two.kinds(), [], "it is asked for, and not answered yet");
    assert_eq!(next_waits_for(&two), OtherRuns::Ahead);
}

#[test]
fn at_least_once_and_where_runs_may_meet_nothing_is_blocked() {
    for change in [(|terms| terms.policy = Policy::AtLeastOnce) as fn(&mut Terms), |terms| {
        terms.overlap = Overlap::Allow;
    }] {
        let two = silent(change);
        assert_eq!(blocker(&two, 75), None);
        assert_eq!(two.one.engine.blocked(Wall(75 * SECOND)).count(), 0);
    }
}

/// What other runs mean for the next occurrence, which is not open yet.
fn next_waits_for(two: &Two) -> OtherRuns {
    let schedule = schedule(two);
    let next = Occurrence { due: Wall(122 * SECOND), uid: schedule.uid };
    two.one.engine.standing(&schedule, next, Overlap::Skip, Wall(two.one.at))
}

fn resolve(two: &mut Two, how: Resolution) {
    let found = blocker(two, two.one.at / SECOND).unwrap();
    let schedule = schedule(two).name.clone();
    let Blocker { run, occurrence, node, .. } = found;
    let said = two.one.commit(Command::ResolveRun { schedule, occurrence, node, run, how });
    assert!(matches!(said, Outcome::Done { .. }), "{said:?}");
}

#[test]
fn a_run_that_an_operator_said_is_over_blocks_nothing_until_its_node_says_otherwise() {
    let mut two = silent(|_| ());
    assert_eq!(next_waits_for(&two), OtherRuns::Perhaps);
    resolve(&mut two, Resolution::Ended);
    assert_eq!((blocker(&two, 75), next_waits_for(&two)), (None, OtherRuns::Free));
    assert_eq!(two.one.engine.blocked(Wall(75 * SECOND)).count(), 0);
    let known: Vec<_> = two.one.engine.runs_at(PEER).map(|(uid, by)| (uid, by.occurrence.due)).collect();
    assert_eq!(known, [(schedule(&two).uid, Wall(62 * SECOND))], "it is known all the same");
    // The peer is back and still has it.
    let run = RunId(Serial { node: PEER, boot: 1, n: 1 });
    let occurrence = Occurrence { due: Wall(62 * SECOND), uid: schedule(&two).uid };
    two.going = vec![Going {
        schedule: schedule(&two).uid,
        occurrence,
        attempt: 1,
        executor: PEER,
        boot: BootId(2),
        run,
        until: Wall(175 * SECOND),
        lease: None,
    }];
    two.heard = true;
    two.until(80.0);
    assert_eq!(next_waits_for(&two), OtherRuns::Going);
    two.heard = false;
    two.until(95.0);
    assert_eq!(blocker(&two, 95).map(|by| by.run), Some(Some(run)), "what it said since counts");
}

#[test]
fn what_was_said_never_to_have_started_is_not_started_again() {
    let mut two = unanswered();
    let sent = two.dispatched.len();
    resolve(&mut two, Resolution::NeverStarted);
    assert_eq!((blocker(&two, 100), next_waits_for(&two)), (None, OtherRuns::Free));
    two.until(115.0);
    assert_eq!((two.dispatched.len(), two.one.started().len()), (sent, 0));
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::Unknown]);
}

#[test]
fn a_node_that_is_declared_dead_or_forgotten_blocks_nothing() {
    let dead = || BTreeSet::from([name("b")]);
    let changes = [
        Command::ChangeCarriers { volume: name("w"), add: BTreeSet::new(), remove: dead() },
        Command::Forget { node: name("b") },
    ];
    for change in changes {
        let mut two = silent(|_| ());
        two.one.commit(change.clone());
        let id = two.one.index;
        two.one.commit(Command::Seal { change: id, node: NodeId(1), until: Wall(76 * SECOND) });
        assert!(blocker(&two, 75).is_some(), "it is not in force: {change:?}");
        two.one.commit(Command::Force { change: id, dead: dead() });
        assert_eq!((blocker(&two, 75), next_waits_for(&two)), (None, OtherRuns::Free), "{change:?}");
    }
    let mut two = silent(|_| ());
    two.one.commit(Command::Forget { node: name("b") });
    let change = two.one.index;
    for node in [NodeId(1), PEER] {
        two.one.commit(Command::Seal { change, node, until: Wall(76 * SECOND) });
    }
    assert!(!two.one.replica.nodes.contains(&PEER));
    assert!(blocker(&two, 75).is_some(), "one that sealed was alive: what it runs may go on");
}
