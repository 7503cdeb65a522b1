//! Votes, intents and dispatches.

use std::time::Duration;

use caesium_engine::retention::Floor;

use super::*;

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
    for voter in [1, 2] {
        let back = GrantWrite::Release { class: Class::Minutes, occurrence: O };
        checker.on_durable(NodeId(voter), &back, &Recovered::default());
    }
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
            let write = GrantWrite::Start { class: Class::Minutes, occurrence: O, start: refuse.clone() };
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
    let floors = std::array::from_fn(|_| Floor::up_to(O.due));
    let floored = Recovered { floors, ..Recovered::default() };
    let mut second = checker();
    second.on_durable(NodeId(1), &grant(O, claim(1, 1)), &floored);
    broken(&second, Invariant::I4);
}

fn votes(checker: &mut Checker, voter: u64, occurrence: Occurrence, durable: &Recovered) {
    let reply = ClaimReply { claim: claim(1, 1), votes: vec![(occurrence, Vote::Granted)] };
    checker.on_votes(NodeId(voter), &reply, durable);
}

#[test]
fn a_promise_is_on_disk_before_it_is_sent() {
    let mut checker = checker();
    votes(&mut checker, 1, O, &Recovered::default());
    broken(&checker, Invariant::I5);
}

#[test]
fn a_promise_is_for_a_real_occurrence_by_a_voter_of_e_and_not_too_early() {
    let between = Occurrence { due: Wall(O.due.0 + 1), ..O };
    for (voter, occurrence, invariant) in [(1, between, Invariant::I11), (4, O, Invariant::I12)] {
        let mut durable = Recovered::default();
        durable.fold(grant(occurrence, claim(1, 1)));
        let mut checker = checker();
        votes(&mut checker, voter, occurrence, &durable);
        broken(&checker, invariant);
    }
    for (early, bad) in [(549_000, false), (551_000, true)] {
        let mut checker = checker();
        checker.on_cast(NodeId(1), O, Wall(O.due.0 - early), Duration::from_millis(50));
        assert_eq!(checker.violation().map(|found| found.invariant), bad.then_some(Invariant::I9));
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
fn what_was_promised_stays_so_whatever_became_of_the_record() {
    let mut checker = checker();
    checker.on_durable(NodeId(1), &grant(O, claim(1, 1)), &Recovered::default());
    checker.on_durable(NodeId(2), &grant(O, claim(2, 1)), &Recovered::default());
    assert!(checker.violation().is_none());
    checker.on_durable(NodeId(1), &grant(O, claim(2, 1)), &Recovered::default());
    broken(&checker, Invariant::I4);
}
