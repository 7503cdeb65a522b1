//! Who wants to know the final outcome of each occurrence; and what ends a run.

use super::*;

#[test]
fn what_was_missed_is_a_final_outcome_and_what_was_skipped_is_none() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.start_deadline, terms.on_result) = (seconds(5), Some(name("tell")));
    one.add(terms);
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(70.0);
    assert_eq!(one.told, [(DecisionKind::NoCandidate, 62)]);
    one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    one.until(183.0);
    assert_eq!((one.started(), one.decided(DecisionKind::SkippedOverlap)), (vec![122], vec![182]));
    assert_eq!(one.told.len(), 1, "what runs is told when it ends, and what is skipped is not");
    assert!(one.results.is_empty());
}

#[test]
fn nobody_is_told_who_does_not_want_to_be() {
    let mut one = One::new();
    one.until(2.0);
    one.add(terms("@every 60s", Policy::AtMostOnce));
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(130.0);
    assert_eq!((one.decided(DecisionKind::NoCandidate), one.told.len()), (vec![62], 0));
}

#[test]
fn a_run_that_the_world_ends_for_an_operator_is_recorded_with_who_and_why() {
    for (what, state, note) in [
        (RunChange::Ended(HandlerEnd::Killed), RunState::Killed, "killed by anna: it hangs"),
        (
            RunChange::Ended(HandlerEnd::NotStarted("killed before it started".to_owned())),
            RunState::Killed,
            "before it was started, killed by anna: it hangs",
        ),
        (
            RunChange::Ended(HandlerEnd::Lost("it was killed before the answer came".to_owned())),
            RunState::Unknown,
            "it was killed before the answer came; killed by anna: it hangs",
        ),
        (
            RunChange::Ended(HandlerEnd::Abandoned("its worker did not end it".to_owned())),
            RunState::Lost,
            "its worker did not end it; killed by anna: it hangs",
        ),
        (RunChange::Ended(HandlerEnd::Exited(0)), RunState::Succeeded, ""),
    ] {
        let mut one = One::new();
        one.until(2.0);
        one.add(terms("@every 60s", Policy::AtMostOnce));
        one.until(62.5);
        let run = one.orders[0].run;
        one.input(Input::Stopping { run, cause: by_anna() });
        assert!(one.stops.is_empty(), "the world has been told already");
        one.input(Input::Runs(vec![RunEvent { run, what }]));
        assert_eq!((one.runs[&run].state, one.runs[&run].note.as_str()), (state, note));
    }
}

#[test]
fn a_regular_due_goes_before_the_rest_of_a_backfill_and_is_not_skipped_for_it() {
    let mut one = One::new();
    one.until(2.0);
    one.add(terms("@every 60s", Policy::AtMostOnce));
    one.until(61.0);
    let dues: Vec<Wall> = [10, 20, 30].map(|due| Wall(due * SECOND)).into();
    let (kind, within) = (TriggerKind::Backfill, Duration::from_secs(600));
    one.commit(Command::Trigger { name: "v/e/s".parse().unwrap(), kind, dues, within });
    one.until(61.5);
    assert_eq!(one.started(), [10]);
    one.until(64.0);
    assert_eq!(one.started(), [10], "the regular due waits for the one run that is going");
    one.end(0, 0);
    one.until(65.0);
    assert_eq!(one.started(), [10, 62], "and comes before the others");
    one.end(1, 0);
    one.until(66.0);
    one.end(2, 0);
    one.until(67.0);
    assert_eq!(one.started(), [10, 62, 20, 30]);
    assert_eq!(one.decided(DecisionKind::SkippedOverlap), [0; 0]);
}

#[test]
fn a_run_whose_worker_is_gone_is_begun_again_only_at_least_once() {
    for (policy, runs) in [(Policy::AtMostOnce, 1), (Policy::AtLeastOnce, 2)] {
        let mut one = One::new();
        one.until(2.0);
        one.add(Terms { retries: 1, ..terms("@every 60s", policy) });
        one.until(62.5);
        let first = one.orders[0].clone();
        one.input(Input::Runs(vec![RunEvent { run: first.run, what: RunChange::Started }]));
        let what = RunChange::Ended(HandlerEnd::Abandoned(
            "its worker has left before it was done with it".to_owned(),
        ));
        one.input(Input::Runs(vec![RunEvent { run: first.run, what }]));
        assert_eq!(one.runs[&first.run].state, RunState::Lost);
        one.until(90.0);
        let tokens: Vec<u64> = one.orders.iter().map(|order| order.token).collect();
        assert_eq!(tokens.len(), runs, "{policy:?}");
        assert!(tokens.is_sorted_by(|earlier, later| earlier < later), "{tokens:?}");
    }
}

#[test]
fn what_a_worker_reports_is_how_its_run_ended() {
    for (succeeded, state) in [(true, RunState::Succeeded), (false, RunState::Failed)] {
        let mut one = One::new();
        one.until(2.0);
        one.add(terms("@every 60s", Policy::AtMostOnce));
        one.until(62.5);
        let run = one.orders[0].run;
        let what = RunChange::Ended(HandlerEnd::Reported { succeeded, note: "as it was".to_owned() });
        one.input(Input::Runs(vec![RunEvent { run, what }]));
        assert_eq!((one.runs[&run].state, one.runs[&run].note.as_str()), (state, "as it was"));
    }
}

#[test]
fn a_missing_worker_is_named_where_nobody_can_run_it() {
    let mut one = One::new();
    one.until(2.0);
    one.add(terms("@every 60s", Policy::AtMostOnce));
    one.input(Input::Unserved(BTreeSet::from([name("h")])));
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(130.0);
    let notes: Vec<&str> = one.decisions.iter().map(|it| it.note.as_str()).collect();
    assert!(notes.iter().any(|note| note.contains("has no worker connected for h")), "{notes:?}");
}
