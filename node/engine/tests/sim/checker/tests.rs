//! Each check, shown a history that breaks its rule: a checker that sees nothing would be worse than none.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::effect::{Dispatching, GrantWrite, Recovered, RunOrder, StartRecord};
use caesium_engine::ids::BootId;
use caesium_engine::message::{Acceptance, ClaimReply, DispatchItem, RefuseReason, ReleaseBatch, Vote};
use caesium_engine::record::{Decision, DecisionId, RunId, Serial};
use caesium_engine::replica::Replica;
use caesium_engine::schedule::{Policy, Schedule, ScheduleSpec};

use super::*;
use crate::clock::EPOCH;
use crate::log::Log;
use crate::plan::Plan;
use crate::script::Change;

const SECOND: i64 = 1_000_000;
const O: Occurrence = Occurrence { due: Wall(EPOCH + 10 * SECOND), uid: Uid(1) };

/// A checker that knows one at-most-once schedule with E = {1, 2, 3}, due every second from the start on.
fn checker() -> Checker {
    let mut checker = Checker::new(Judge::All, SECOND);
    checker.add(fact());
    checker.at(10_500_000);
    checker
}

fn fact() -> Fact {
    Fact {
        uid: Uid(1),
        beat: Beat::EverySecond,
        anchor: Wall(EPOCH),
        policy: Policy::AtMostOnce,
        eligible: [1, 2, 3].map(NodeId).into(),
        start_deadline: 5 * SECOND,
        runnable: true,
        removed: None,
        told: BTreeSet::new(),
        over: None,
        paused: false,
    }
}

fn claim(node: u64, attempt: u64) -> Claim {
    Claim { node: NodeId(node), boot: BootId(7), attempt }
}

fn run(node: u64) -> RunId {
    RunId(Serial { node: NodeId(node), boot: 1, n: 1 })
}

fn grant(occurrence: Occurrence, claim: Claim) -> GrantWrite {
    GrantWrite::Grant { occurrence, claim }
}

/// The replica and the schedule with uid 1 of a drawn plan: only its existence matters.
fn committed() -> (Replica, Arc<Schedule>) {
    let plan = Plan::draw(1);
    let mut log = Log::new(&plan);
    log.propose(Change::Add(0));
    log.commit(&plan, Wall(EPOCH)).unwrap();
    let replica = log.replica_at(log.last());
    let schedule = Arc::clone(replica.schedules.get(&Uid(1)).unwrap());
    (replica, schedule)
}

fn intent(claim: Claim, executor: u64, grants: &[u64]) -> GrantWrite {
    let dispatch = Dispatching {
        claim,
        attempt: 1,
        executor: NodeId(executor),
        release: O.due,
        latest_start: Wall(O.due.0 + 5 * SECOND),
        grants: grants.iter().copied().map(NodeId).collect(),
        closed: false,
    };
    GrantWrite::Dispatching { occurrence: O, dispatch }
}

fn item(claim: Claim) -> DispatchItem {
    DispatchItem {
        occurrence: O,
        attempt: 1,
        claim,
        release: O.due,
        latest_start: Wall(O.due.0 + 5 * SECOND),
        index: 1,
        token: 1,
        grants: vec![NodeId(1), NodeId(2)],
    }
}

/// Nodes 1 and 2 promised to this claim and its master meant executor 3.
fn granted_and_meant(checker: &mut Checker, claim: Claim) {
    for voter in [1, 2] {
        checker.on_durable(NodeId(voter), &grant(O, claim), &Recovered::default());
    }
    checker.on_durable(NodeId(1), &intent(claim, 3, &[1, 2]), &Recovered::default());
}

fn noted(acceptance: Acceptance, node: u64) -> Recovered {
    let start = StartRecord { run: run(node), claim: claim(1, 1), attempt: 1, acceptance, ended: false };
    Recovered { starts: BTreeMap::from([((O, 1), start)]), ..Recovered::default() }
}

fn start_at(checker: &mut Checker, node: u64, clock: i64, durable: &Recovered) {
    let (replica, schedule) = committed();
    let order = RunOrder { run: run(node), occurrence: O, attempt: 1, token: 5, schedule };
    let executor = Executor { node: NodeId(node), clock: Wall(clock), durable, replica: &replica };
    checker.on_start(executor, &order);
}

fn start(checker: &mut Checker, node: u64) {
    start_at(checker, node, O.due.0 + 1, &noted(Acceptance::Accepted, node));
}

#[track_caller]
fn broken(checker: &Checker, invariant: Invariant) {
    let found = checker.violation().expect("a violation");
    assert_eq!(found.invariant, invariant, "{}", found.text);
}

#[test]
fn a_good_history_is_good() {
    let mut checker = checker();
    granted_and_meant(&mut checker, claim(1, 1));
    start(&mut checker, 3);
    assert!(checker.violation().is_none(), "{:?}", checker.violation());
}

#[test]
fn a_second_start_breaks_at_most_once() {
    let mut checker = Checker { judge: Judge::Only(Invariant::I1), ..checker() };
    granted_and_meant(&mut checker, claim(1, 1));
    start(&mut checker, 3);
    assert!(checker.violation().is_none());
    start(&mut checker, 2);
    broken(&checker, Invariant::I1);
}

#[test]
fn a_start_that_nobody_sent_is_not_permitted() {
    let mut checker = checker();
    start(&mut checker, 3);
    broken(&checker, Invariant::I2);
}

#[test]
fn a_dispatch_needs_distinct_grants_of_a_majority_that_were_given() {
    let foreign: [&[u64]; 4] = [&[1], &[1, 1], &[1, 4], &[1, 3]];
    for grants in foreign {
        let mut checker = checker();
        for voter in [1, 2] {
            checker.on_durable(NodeId(voter), &grant(O, claim(1, 1)), &Recovered::default());
        }
        checker.on_durable(NodeId(1), &intent(claim(1, 1), 3, grants), &Recovered::default());
        broken(&checker, Invariant::I2);
    }
}

#[test]
fn two_claims_may_not_both_dispatch() {
    let mut checker = checker();
    granted_and_meant(&mut checker, claim(1, 1));
    granted_and_meant(&mut checker, claim(2, 1));
    broken(&checker, Invariant::I3);
}

#[test]
fn another_executor_needs_a_durable_refusal_of_the_first() {
    let refuse = StartRecord {
        run: run(3),
        claim: claim(1, 1),
        attempt: 1,
        acceptance: Acceptance::Refused(RefuseReason::NoHandler),
        ended: true,
    };
    for refused in [true, false] {
        let mut checker = checker();
        granted_and_meant(&mut checker, claim(1, 1));
        if refused {
            let write = GrantWrite::Start { occurrence: O, start: refuse.clone() };
            checker.on_durable(NodeId(3), &write, &Recovered::default());
        }
        checker.on_durable(NodeId(1), &intent(claim(1, 1), 2, &[1, 2]), &Recovered::default());
        match refused {
            true => assert!(checker.violation().is_none()),
            false => broken(&checker, Invariant::R6),
        }
    }
}

#[test]
fn a_voter_has_one_vote_and_none_below_its_floor() {
    let mut before = Recovered::default();
    before.fold(grant(O, claim(1, 1)));
    let mut first = checker();
    first.on_durable(NodeId(1), &grant(O, claim(1, 2)), &before);
    broken(&first, Invariant::I4);
    let floored = Recovered { floor: Some(O.due), ..Recovered::default() };
    let mut second = checker();
    second.on_durable(NodeId(1), &grant(O, claim(1, 1)), &floored);
    broken(&second, Invariant::I4);
}

fn votes(checker: &mut Checker, voter: u64, occurrence: Occurrence, durable: &Recovered, clock: i64) {
    let reply = ClaimReply { claim: claim(1, 1), votes: vec![(occurrence, Vote::Granted)] };
    checker.on_votes(NodeId(voter), &reply, durable, Wall(clock));
}

#[test]
fn a_promise_is_on_disk_before_it_is_sent() {
    let mut checker = checker();
    votes(&mut checker, 1, O, &Recovered::default(), O.due.0);
    broken(&checker, Invariant::I5);
}

#[test]
fn a_promise_is_for_a_real_occurrence_by_a_voter_of_e_and_not_too_early() {
    let between = Occurrence { due: Wall(O.due.0 + 1), ..O };
    let cases =
        [(1, between, 0, Invariant::I11), (4, O, 0, Invariant::I12), (1, O, -60 * SECOND, Invariant::I9)];
    for (voter, occurrence, offset, invariant) in cases {
        let mut durable = Recovered::default();
        durable.fold(grant(occurrence, claim(1, 1)));
        let mut checker = checker();
        votes(&mut checker, voter, occurrence, &durable, O.due.0 + offset);
        broken(&checker, invariant);
    }
}

#[test]
fn a_claim_that_was_given_up_is_never_dispatched() {
    let mut durable = Recovered::default();
    durable.fold(intent(claim(1, 1), 3, &[1, 2]));
    let release = ReleaseBatch { claim: claim(1, 1), items: vec![O] };
    let mut first = checker();
    granted_and_meant(&mut first, claim(1, 1));
    first.on_release(&release);
    broken(&first, Invariant::R4);
    let mut second = checker();
    for voter in [1, 2] {
        second.on_durable(NodeId(voter), &grant(O, claim(1, 1)), &Recovered::default());
    }
    second.on_release(&release);
    second.on_dispatch(NodeId(1), NodeId(3), &item(claim(1, 1)), &durable);
    broken(&second, Invariant::R4);
}

#[test]
fn an_intent_is_on_disk_before_the_dispatch_is_sent() {
    let mut checker = checker();
    granted_and_meant(&mut checker, claim(1, 1));
    checker.on_dispatch(NodeId(1), NodeId(3), &item(claim(1, 1)), &Recovered::default());
    broken(&checker, Invariant::R5);
}

#[test]
fn a_start_is_on_disk_in_time_and_wanted() {
    let accepted = noted(Acceptance::Accepted, 3);
    let refused = noted(Acceptance::Refused(RefuseReason::Deadline), 3);
    let cases = [
        (-SECOND, &accepted, Invariant::I9),
        (6 * SECOND, &accepted, Invariant::I10),
        (1, &refused, Invariant::R7),
        (1, &Recovered::default(), Invariant::R7),
    ];
    for (offset, durable, invariant) in cases {
        let mut checker = checker();
        granted_and_meant(&mut checker, claim(1, 1));
        start_at(&mut checker, 3, O.due.0 + offset, durable);
        broken(&checker, invariant);
    }
}

#[test]
fn a_deleted_schedule_does_not_start() {
    let (_, schedule) = committed();
    let order = RunOrder { run: run(3), occurrence: O, attempt: 1, token: 5, schedule };
    let durable = noted(Acceptance::Accepted, 3);
    let mut here = checker();
    granted_and_meant(&mut here, claim(1, 1));
    let (clock, replica) = (O.due, Replica::default());
    here.on_start(Executor { node: NodeId(3), clock, durable: &durable, replica: &replica }, &order);
    broken(&here, Invariant::I16);

    let mut elsewhere = checker();
    granted_and_meant(&mut elsewhere, claim(1, 1));
    elsewhere.at(5_000_000);
    elsewhere.on_removal_heard(NodeId(1), Uid(1), SECOND);
    elsewhere.on_removal_heard(NodeId(2), Uid(1), SECOND);
    start(&mut elsewhere, 3);
    broken(&elsewhere, Invariant::I16);
}

#[test]
fn tokens_rise_with_the_dues() {
    let mut checker = checker();
    let (_, schedule) = committed();
    let order = |due: i64, token| RunOrder {
        run: run(3),
        occurrence: Occurrence { due: Wall(due), ..O },
        attempt: 1,
        token,
        schedule: Arc::clone(&schedule),
    };
    checker.token_rises(&order(O.due.0, 5));
    checker.token_rises(&order(O.due.0 - SECOND, 4));
    assert!(checker.violation().is_none());
    checker.token_rises(&order(O.due.0 + SECOND, 5));
    broken(&checker, Invariant::Token);
}

fn decision(kind: DecisionKind, grants: &[u64]) -> Decision {
    let schedule: ScheduleSpec = committed().1.spec.clone();
    Decision {
        id: DecisionId(Serial { node: NodeId(1), boot: 1, n: 1 }),
        occurrence: O,
        schedule: schedule.name,
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
    idle.progress(9 * second, 10 * second);
    broken(&idle, Invariant::I7);
    let mut lazy = Checker::new(Judge::All, SECOND);
    lazy.add(Fact { policy: Policy::AtLeastOnce, ..fact() });
    lazy.progress(9 * second, 10 * second);
    broken(&lazy, Invariant::I6);
    let mut prompt = checker();
    granted_and_meant(&mut prompt, claim(1, 1));
    start(&mut prompt, 3);
    prompt.progress(9 * second, 10 * second);
    assert!(prompt.violation().is_none(), "{:?}", prompt.violation());
}

#[test]
fn a_forgotten_due_is_seen_and_an_open_one_is_excused_while_young() {
    let second = SECOND as u64;
    let one_due = || {
        let mut checker = Checker::new(Judge::All, SECOND);
        checker.add(Fact { removed: Some(Wall(EPOCH + 16 * SECOND)), ..fact() });
        checker
    };
    let none = BTreeSet::new();
    let open = BTreeSet::from([Occurrence { due: Wall(EPOCH + SECOND), ..O }]);
    let cases = [(60, false, true), (60, true, true), (9, true, false), (9, false, true)];
    for (end, listed, bad) in cases {
        let mut checker = one_due();
        checker.nothing_forgotten(end * second, if listed { &open } else { &none });
        assert_eq!(checker.violation().is_some(), bad, "{end} {listed}");
    }
}

#[test]
fn the_cadences_are_what_they_say() {
    let fact = |beat, anchor: i64| Fact { beat, anchor: Wall(EPOCH + anchor), ..fact() };
    let seconds = |fact: Fact| -> Vec<i64> {
        fact.dues(EPOCH, EPOCH + 7 * SECOND).map(|occurrence| (occurrence.due.0 - EPOCH) / 1000).collect()
    };
    assert_eq!(seconds(fact(Beat::EverySecond, 4_000_000)), [5000, 6000, 7000]);
    assert_eq!(seconds(fact(Beat::EvenSeconds, 3_999_999)), [4000, 6000]);
    assert_eq!(seconds(fact(Beat::ThreeSeconds, 500_900)), [3500, 6500]);
}
