//! Runs of one schedule that meet.

use super::*;

const OTHER: Occurrence = Occurrence { due: Wall(EPOCH + 11 * SECOND), uid: Uid(1) };

fn meeting(policy: Policy, overlap: Overlap) -> Checker {
    let mut checker = checker();
    checker.add(Fact { epochs: vec![epoch(policy)], overlap, ..fact() });
    checker
}

fn running(node: u64, occurrence: Occurrence, since: u64) -> Running {
    Running { schedule: Uid(1), occurrence, node: NodeId(node), since, stage: Stage::Begun, attempt: 1 }
}

/// A run starts on node 2 at 10 s, and another on node 3 at 14 s, sent by node 1, which was born at 1 s.
fn meet(checker: &mut Checker) {
    checker.at(10_000_000);
    checker.on_running(run(2), running(2, O, 10_000_000), None);
    checker.at(14_000_000);
    let sender = Sender { node: NodeId(1), born: 1_000_000 };
    checker.on_running(run(3), running(3, OTHER, 14_000_000), Some(sender));
}

#[test]
fn runs_may_meet_only_where_the_rule_allows_it() {
    for (overlap, bad) in
        [(Overlap::Skip, true), (Overlap::Queue, true), (Overlap::Cancel, true), (Overlap::Allow, false)]
    {
        let mut checker = meeting(Policy::AtLeastOnce, overlap);
        meet(&mut checker);
        assert_eq!(checker.violation().is_some(), bad, "{overlap:?}");
    }
}

#[test]
fn a_run_that_was_known_counts_for_at_most_once_wherever_its_node_is_now() {
    for (policy, bad) in [(Policy::AtMostOnce, true), (Policy::AtLeastOnce, false)] {
        let mut checker = meeting(policy, Overlap::Skip);
        checker.runs().trouble(NodeId(2), 13_000_000, 20_000_000);
        meet(&mut checker);
        assert_eq!(checker.violation().is_some(), bad, "{policy}");
    }
    let mut never_known = meeting(Policy::AtMostOnce, Overlap::Skip);
    never_known.runs().trouble(NodeId(2), 10_500_000, 20_000_000);
    meet(&mut never_known);
    assert!(never_known.violation().is_none());
}

#[test]
fn a_run_that_has_ended_meets_nothing() {
    let mut checker = meeting(Policy::AtMostOnce, Overlap::Skip);
    checker.at(10_000_000);
    checker.on_running(run(2), running(2, O, 10_000_000), None);
    assert!(checker.on_run_end(run(2)) && !checker.on_run_end(run(2)));
    meet_later(&mut checker);
    let mut dead = meeting(Policy::AtMostOnce, Overlap::Skip);
    dead.on_running(run(2), running(2, O, 10_000_000), None);
    dead.on_machine_death(NodeId(2));
    meet_later(&mut dead);
}

#[test]
fn an_orphan_runs_until_its_shim_has_ended_it_and_nothing_starts_beside_it_on_its_node() {
    let mut checker = meeting(Policy::AtMostOnce, Overlap::Skip);
    checker.on_running(run(2), running(2, O, 10_000_000), None);
    assert_eq!(checker.on_death(NodeId(2)), [run(2)]);
    checker.at(10_100_000);
    let again = RunId(Serial { node: NodeId(2), boot: 2, n: 1 });
    checker.on_running(again, running(2, O, 10_100_000), None);
    broken(&checker, Invariant::I20);

    let mut over = meeting(Policy::AtMostOnce, Overlap::Skip);
    over.on_running(run(2), running(2, O, 10_000_000), None);
    over.on_death(NodeId(2));
    assert!(over.on_run_end(run(2)));
    over.on_running(again, running(2, OTHER, 10_100_000), None);
    assert!(over.violation().is_none(), "{:?}", over.violation());
}

#[test]
fn what_was_ordered_and_did_not_begin_dies_with_its_daemon() {
    let mut checker = meeting(Policy::AtMostOnce, Overlap::Skip);
    checker.on_running(run(2), Running { stage: Stage::Ordered, ..running(2, O, 10_000_000) }, None);
    assert!(checker.on_death(NodeId(2)).is_empty());
    assert!(!checker.runs_at(run(2)));
}

#[test]
fn a_node_that_was_started_again_may_not_meet_what_it_has_left() {
    for (born, bad) in [(13_900_000, true), (1_000_000, false)] {
        let mut checker = meeting(Policy::AtLeastOnce, Overlap::Skip);
        checker.runs().trouble(NodeId(2), 12_000_000, 20_000_000);
        checker.at(10_000_000);
        checker.on_running(run(2), running(2, O, 10_000_000), None);
        checker.at(14_000_000);
        let sender = Sender { node: NodeId(2), born };
        checker.on_running(run(3), running(3, OTHER, 14_000_000), Some(sender));
        assert_eq!(checker.violation().is_some(), bad, "born at {born}");
    }
}

fn meet_later(checker: &mut Checker) {
    checker.at(14_000_000);
    let sender = Sender { node: NodeId(1), born: 1_000_000 };
    checker.on_running(run(3), running(3, OTHER, 14_000_000), Some(sender));
    assert!(checker.violation().is_none(), "{:?}", checker.violation());
}

#[test]
fn a_second_attempt_needs_the_durable_exit_of_the_first_on_its_node() {
    for (exit, bad) in [(true, false), (false, true)] {
        let mut checker = checker();
        checker.add(Fact { retries: 1, ..fact() });
        granted_and_meant(&mut checker, claim(1, 1));
        start(&mut checker, 3);
        let acceptance = Acceptance::Accepted;
        let ended = StartRecord { run: run(3), claim: claim(1, 1), attempt: 1, acceptance, ended: exit };
        checker.on_durable(
            NodeId(3),
            &GrantWrite::Start { class: Class::Minutes, occurrence: O, start: ended },
            &Recovered::default(),
        );
        let (replica, schedule) = committed();
        let mut order = order_of(3, O.due.0, 6, schedule);
        order.attempt = 2;
        let mut durable = noted(acceptance, 3);
        let second = StartRecord { attempt: 2, ..durable.starts[&(O, 1)].clone() };
        durable.starts.insert((O, 2), second);
        let clock = Wall(O.due.0 + SECOND);
        checker.on_start(Executor { node: NodeId(3), clock, durable: &durable, replica: &replica }, &order);
        assert_eq!(checker.violation().is_some(), bad, "{:?}", checker.violation());
    }
}
