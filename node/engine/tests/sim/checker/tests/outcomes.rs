//! Decisions, replicas, and what must have happened by the end.

use super::*;

fn decision(kind: DecisionKind, grants: &[u64]) -> Decision {
    Decision {
        id: DecisionId(Serial { node: NodeId(1), boot: 1, n: 1 }),
        occurrence: O,
        schedule: committed().1.name.clone(),
        revision: 1,
        policy: Policy::AtMostOnce,
        decided_at: O.due,
        master: NodeId(1),
        kind,
        eligible: [1, 2, 3].map(NodeId).into(),
        needed: 2,
        heard: vec![NodeId(1)],
        grants: grants.iter().copied().map(NodeId).collect(),
        executor: None,
        note: String::new(),
        release: O.due,
        latest_start: O.due,
        log_index: 1,
        epoch: 0,
        trigger: None,
        stretch: None,
    }
}

#[test]
fn a_decision_counts_the_committed_set_and_fires_with_a_quorum_only() {
    let fired = decision(DecisionKind::Fired, &[1, 2]);
    let cases = [
        (Decision { eligible: vec![NodeId(1)], ..fired.clone() }, Invariant::I12),
        (Decision { needed: 1, ..fired.clone() }, Invariant::I12),
        (Decision { heard: vec![NodeId(9)], ..fired.clone() }, Invariant::I12),
        (decision(DecisionKind::Fired, &[1]), Invariant::I2),
        (decision(DecisionKind::FiredAtRisk, &[]), Invariant::I2),
    ];
    for (bad, invariant) in cases {
        let mut checker = checker();
        checker.on_decision(NodeId(1), &bad);
        broken(&checker, invariant);
    }
    let mut good = checker();
    good.on_decision(NodeId(1), &fired);
    assert!(good.violation().is_none(), "{:?}", good.violation());
}

#[test]
fn unequal_replicas_are_seen() {
    let (replica, _) = committed();
    let mut checker = checker();
    checker.on_applied(NodeId(1), 3, replica.hash(), Some(Replica::default().hash()));
    broken(&checker, Invariant::I15);
}

#[test]
fn a_healed_cluster_that_misses_or_doubles_is_seen() {
    let second = SECOND as u64;
    let mut idle = checker();
    idle.progress(9 * second, 10 * second, &all());
    broken(&idle, Invariant::I7);
    let mut lazy = Checker::new(Judge::All, &Plan::draw(1));
    lazy.declared(Fact { epochs: vec![epoch(Policy::AtLeastOnce)], ..fact() });
    lazy.progress(9 * second, 10 * second, &all());
    broken(&lazy, Invariant::I6);
    let mut prompt = checker();
    granted_and_meant(&mut prompt, claim(1, 1));
    start(&mut prompt, 3);
    prompt.progress(9 * second, 10 * second, &all());
    assert!(prompt.violation().is_none(), "{:?}", prompt.violation());
}

#[test]
fn a_side_of_a_split_that_does_not_run_what_it_may_or_runs_what_it_may_not_is_seen() {
    let (from, until) = (9 * SECOND as u64, 14 * SECOND as u64);
    let side = |nodes: &[u64]| {
        let nodes: BTreeSet<NodeId> = nodes.iter().copied().map(NodeId).collect();
        Hands { alive: nodes.clone(), able: nodes, ..Hands::default() }
    };
    let mut witness = Witness::default();
    let mut idle = checker();
    idle.side_kept(&side(&[1, 2]), from, until, &mut witness);
    broken(&idle, Invariant::I7);
    let mut lazy = Checker::new(Judge::All, &Plan::draw(1));
    lazy.declared(Fact { epochs: vec![epoch(Policy::AtLeastOnce)], ..fact() });
    lazy.side_kept(&side(&[3]), from, until, &mut witness);
    broken(&lazy, Invariant::I6);
    let mut eager = checker();
    granted_and_meant(&mut eager, claim(1, 1));
    start(&mut eager, 3);
    eager.side_kept(&side(&[3]), from, until, &mut witness);
    broken(&eager, Invariant::I7);
    let mut withheld = checker();
    withheld.side_kept(&side(&[3]), from, until, &mut witness);
    assert!(withheld.violation().is_none(), "{:?}", withheld.violation());
    assert_eq!(witness.count("a side withheld at-most-once"), 4);
}

#[test]
fn a_master_that_denies_what_it_sent_is_seen() {
    let missed = decision(DecisionKind::MissedDeadline, &[]);
    let mut unsent = checker();
    granted_and_meant(&mut unsent, claim(1, 1));
    unsent.on_decision(NodeId(1), &missed);
    assert!(unsent.violation().is_none(), "{:?}", unsent.violation());
    let mut denies = checker();
    granted_and_meant(&mut denies, claim(1, 1));
    denies.sent.insert((O, NodeId(1), NodeId(3)));
    denies.on_decision(NodeId(1), &missed);
    broken(&denies, Invariant::I21);
    let mut honest = checker();
    granted_and_meant(&mut honest, claim(1, 1));
    honest.on_decision(NodeId(1), &decision(DecisionKind::Unknown, &[]));
    assert!(honest.violation().is_none(), "{:?}", honest.violation());
}

#[test]
fn a_message_beyond_its_limit_is_seen() {
    let mut checker = checker();
    let items = vec![O; caesium_engine::message::ITEMS_MAX + 1];
    let mut batch = ReleaseBatch { claim: claim(1, 1), items };
    checker.request_fits(NodeId(1), &Request::Release(batch.clone()));
    broken(&checker, Invariant::I22);
    batch.items.pop();
    let mut checker = self::checker();
    checker.request_fits(NodeId(1), &Request::Release(batch));
    assert!(checker.violation().is_none());
}

#[test]
fn a_forgotten_due_is_seen_and_an_open_one_is_excused_while_young() {
    let second = SECOND as u64;
    let one_due = || {
        let mut checker = Checker::new(Judge::All, &Plan::draw(1));
        checker.declared(Fact { removed: Some(Wall(EPOCH + 16 * SECOND)), ..fact() });
        checker
    };
    let none = BTreeSet::new();
    let open = BTreeSet::from([Occurrence { due: Wall(EPOCH + SECOND), ..O }]);
    let cases = [(60, false, true), (60, true, true), (9, true, false), (9, false, true)];
    for (end, listed, bad) in cases {
        let mut checker = one_due();
        checker.nothing_forgotten(end * second, if listed { &open } else { &none }, &all());
        assert_eq!(checker.violation().is_some(), bad, "{end} {listed}");
    }
}

#[test]
fn the_cadences_are_what_they_say() {
    let fact = |beat, anchor: i64| Fact { times: vec![times(beat, EPOCH + anchor)], ..fact() };
    let seconds = |fact: Fact| -> Vec<i64> {
        fact.dues(EPOCH, EPOCH + 7 * SECOND).map(|occurrence| (occurrence.due.0 - EPOCH) / 1000).collect()
    };
    assert_eq!(seconds(fact(Beat::EverySecond, 4_000_000)), [5000, 6000, 7000]);
    assert_eq!(seconds(fact(Beat::EvenSeconds, 3_999_999)), [4000, 6000]);
    assert_eq!(seconds(fact(Beat::ThreeSeconds, 500_900)), [3500, 6500]);
}
