//! Runs of schedules that stop when they are cut off: what starts them here, what ends them, and what is known of one elsewhere.

use super::*;
use crate::effect::LeaseBound;
use crate::schedule::OnIsolation;

/// Due here at 62 s; of the two voters both are more than half.
fn stopping() -> Two {
    let mut two = Two::new();
    two.handlers.clear();
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.start_deadline, terms.timeout, terms.grace) = (seconds(8), seconds(100), seconds(4));
    terms.split.on_isolation = OnIsolation::Stop;
    two.one.add_as("w/e/s", terms);
    two
}

fn newest(two: &Two) -> &Run {
    two.one.runs.values().next_back().unwrap()
}

#[test]
fn a_run_starts_once_more_than_half_of_its_voters_have_answered_and_is_bound_to_the_end_of_that_lease() {
    let mut two = stopping();
    two.renews = false;
    two.until(64.0);
    assert_eq!(
        (two.kinds(), two.one.orders.len()),
        (vec![DecisionKind::Fired], 0),
        "its own vote alone is none"
    );
    assert_eq!(newest(&two).state, RunState::Accepted);
    two.renews = true;
    two.until(65.0);
    assert_eq!(two.one.started(), [62]);
    let Some(LeaseBound::Run { end, grace }) = two.one.orders[0].lease else { panic!("it has a lease") };
    let left = end.since(Mono(64 * SECOND as u64));
    assert!((Duration::from_secs(9)..Duration::from_secs(11)).contains(&left), "{left:?}");
    assert_eq!(Some(grace), seconds(4));
}

#[test]
fn a_run_whose_voters_do_not_answer_is_never_started_and_its_record_tells_why() {
    let mut two = stopping();
    two.renews = false;
    two.until(75.0);
    assert_eq!(two.one.orders.len(), 0);
    let run = newest(&two);
    assert_eq!(run.state, RunState::Refused);
    assert!(run.note.contains("did not answer for its lease in time"), "{}", run.note);
}

#[test]
fn a_run_that_is_cut_off_is_ended_when_its_lease_is_over_and_recorded_as_lost() {
    let mut two = stopping();
    two.until(66.0);
    assert_eq!(two.one.started(), [62]);
    two.heard = false;
    two.until(71.0);
    assert!(two.one.stops.is_empty(), "a lease is longer than that");
    two.until(77.0);
    let run = two.one.orders[0].run;
    assert_eq!(two.one.stops, [run]);
    two.one.input(Input::Runs(vec![RunEvent { run, what: RunChange::Ended(HandlerEnd::Killed) }]));
    let record = newest(&two);
    assert_eq!(record.state, RunState::Lost);
    assert!(record.note.starts_with("lost: cut off: its lease was not renewed"), "{}", record.note);
}

#[test]
fn a_loss_that_is_shorter_than_the_lease_ends_nothing() {
    let mut two = stopping();
    two.until(66.0);
    for second in 0..6 {
        two.heard = second % 2 == 0;
        two.until(f64::from(70 + second * 4));
    }
    assert_eq!((two.one.started(), two.one.stops.len()), (vec![62], 0));
}

/// A shim that found the lease over before its daemon did: the record is the same.
#[test]
fn a_run_that_its_shim_ended_is_lost_too() {
    let mut two = stopping();
    two.until(66.0);
    two.heard = false;
    let run = two.one.orders[0].run;
    two.one.at += 20 * SECOND;
    two.one.input(Input::Runs(vec![RunEvent { run, what: RunChange::Ended(HandlerEnd::Killed) }]));
    assert_eq!(newest(&two).state, RunState::Lost);
}
