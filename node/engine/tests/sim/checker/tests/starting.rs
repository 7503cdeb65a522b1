//! Starts: once, permitted, noted, in time, wanted.

use super::*;

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
    let order = order_of(3, O.due.0, 5, schedule);
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
    let order = |due: i64, token| order_of(3, due, token, Arc::clone(&schedule));
    checker.token_rises(&order(O.due.0, 5));
    checker.token_rises(&order(O.due.0 - SECOND, 4));
    assert!(checker.violation().is_none());
    checker.token_rises(&order(O.due.0 + SECOND, 5));
    broken(&checker, Invariant::Token);
}
