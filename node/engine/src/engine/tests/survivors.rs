//! Runs that outlive the daemon that started them.

use super::*;
use crate::input::Survivor;
use crate::message::{Acceptance, DispatchItem, RefuseReason};
use crate::retention::{Floor, Need};

/// A schedule of every second whose first run, of second 3, outlives its daemon; the next incarnation has not looked yet.
fn restarted(terms: Terms) -> (One, Survivor) {
    let mut one = One::new();
    one.until(2.0);
    one.add(terms);
    one.until(3.3);
    assert_eq!(one.started(), [3]);
    let order = &one.orders[0];
    let left = Survivor { run: order.run, occurrence: order.occurrence, attempt: order.attempt };
    one.orders.clear();
    one.at += 100_000;
    one.engine = One::boot(one.replica.clone(), one.disk.clone(), one.at, 2);
    one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    (one, left)
}

fn each_second(policy: Policy, overlap: Overlap) -> Terms {
    Terms { overlap, start_deadline: seconds(10), ..terms("* * * * * *", policy) }
}

#[test]
fn no_run_starts_beside_one_that_outlives_its_daemon_and_the_next_does_once_it_is_gone() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let (mut one, left) = restarted(each_second(policy, Overlap::Skip));
        one.until(5.1);
        assert_eq!(one.started(), [0; 0], "{policy:?}: nobody has looked what is left");
        one.input(Input::Survivors(vec![left]));
        one.until(7.1);
        assert_eq!(one.started(), [0; 0], "{policy:?}: it is still there");
        assert_eq!(one.decided(DecisionKind::SkippedOverlap), [4, 5, 6, 7]);
        assert!(one.runs.get(&left.run).is_none_or(|run| !run.state.over()));
        one.input(Input::Survivors(Vec::new()));
        assert_eq!(one.runs[&left.run].state, RunState::Lost);
        // At-least-once that was lost comes first, after its pause.
        let next = if policy == Policy::AtLeastOnce { 3 } else { 8 };
        one.until(9.2);
        assert_eq!(one.started().first(), Some(&next), "{policy:?}");
    }
}

#[test]
fn a_run_whose_record_was_pruned_counts_as_well() {
    let (mut one, left) = restarted(each_second(Policy::AtMostOnce, Overlap::Skip));
    one.disk.starts.clear();
    one.disk.dispatches.clear();
    one.disk.floors[0] = Floor::up_to(left.occurrence.due);
    one.engine = One::boot(one.replica.clone(), one.disk.clone(), one.at, 3);
    one.input(Input::Survivors(vec![left]));
    one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    one.until(6.1);
    assert_eq!(one.started(), [0; 0]);
    one.input(Input::Survivors(Vec::new()));
    one.until(7.1);
    assert_eq!(one.started(), [7]);
}

#[test]
fn a_voter_answers_going_while_an_earlier_run_of_its_own_is_left() {
    let (mut one, left) = restarted(each_second(Policy::AtMostOnce, Overlap::Skip));
    let next = Occurrence { due: Wall(4 * SECOND), uid: left.occurrence.uid };
    assert!(one.engine.runs_another(next));
    one.input(Input::Survivors(Vec::new()));
    assert!(!one.engine.runs_another(next));
}

#[test]
fn the_others_are_told_of_it_and_that_the_list_is_not_whole_until_its_schedule_is_known() {
    let (mut one, left) = restarted(each_second(Policy::AtMostOnce, Overlap::Skip));
    one.engine = One::boot(Replica::default(), one.disk.clone(), one.at, 3);
    one.input(Input::Tick);
    assert_eq!(one.engine.going_list(), (Vec::new(), true));
    one.input(Input::Installed(Box::new(one.replica.clone())));
    let (list, cut) = one.engine.going_list();
    assert_eq!((list.iter().map(|it| it.run).collect::<Vec<_>>(), cut), (vec![left.run], false));
    one.input(Input::Survivors(Vec::new()));
    assert_eq!(one.engine.going_list(), (Vec::new(), false));
}

#[test]
fn no_further_attempt_is_made_before_the_lost_one_is_gone() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let each = each_second(policy, Overlap::Queue);
        let (mut one, left) = restarted(Terms { retries: 1, retry_backoff: seconds(1), ..each });
        one.input(Input::Survivors(vec![left]));
        one.until(8.0);
        assert_eq!(one.orders.len(), 0, "{policy:?}");
        one.input(Input::Survivors(Vec::new()));
        one.until(9.5);
        let attempt = one.orders.first().map(|order| (order.due.0 / SECOND, order.attempt));
        let expected = if policy == Policy::AtLeastOnce { (3, 2) } else { (4, 1) };
        assert_eq!(attempt, Some(expected), "{policy:?}");
    }
}

#[test]
fn at_least_once_is_sent_elsewhere_only_when_what_is_left_of_it_is_gone() {
    let (mut one, left) = restarted(each_second(Policy::AtLeastOnce, Overlap::Skip));
    let claim = one.disk.starts[&(left.occurrence, 1)].claim;
    let item = DispatchItem {
        occurrence: left.occurrence,
        attempt: 1,
        claim,
        release: left.occurrence.due,
        latest_start: Wall(13 * SECOND),
        index: 0,
        epoch: 0,
        token: 0,
        grants: Vec::new(),
        letter: None,
        lease: None,
    };
    let ask = |one: &mut One| {
        let (admission, shown) = (crate::executor::Admission::Behind, (left.occurrence, None));
        let policy = Some(Policy::AtLeastOnce);
        let Engine { runs, store, .. } = &mut one.engine;
        let kept = (store.retention_mut(), Need::Asked, &mut Vec::new());
        runs.executor_mut().accept(NodeId(2), item.clone(), policy, admission, shown, kept).acceptance
    };
    assert_eq!(ask(&mut one), Acceptance::Accepted);
    one.input(Input::Survivors(vec![left]));
    assert_eq!(ask(&mut one), Acceptance::Accepted);
    one.input(Input::Survivors(Vec::new()));
    assert_eq!(ask(&mut one), Acceptance::Refused(RefuseReason::Lost));
}

/// A process of a task of the first life of node 1, as its journal has it.
fn process(n: u64, left: &Survivor) -> Run {
    let id = RunId(crate::record::Serial { n, ..left.run.0 });
    Run {
        id,
        occurrence: Occurrence { uid: Uid(77), ..left.occurrence },
        schedule: "v/e/task".parse().unwrap(),
        node: NodeId(1),
        attempt: 1,
        state: RunState::Running,
        exit_code: None,
        started_at: Some(Wall(3 * SECOND)),
        ended_at: None,
        release: Wall(3 * SECOND),
        note: format!("{}41", crate::record::TASK_NOTE),
        handler: name("h"),
        token: 1,
        trigger: None,
    }
}

#[test]
fn a_process_of_a_task_whose_daemon_died_is_lost_once_nothing_of_it_is_left() {
    let (mut one, left) = restarted(each_second(Policy::AtMostOnce, Overlap::Allow));
    let (gone, survives) = (process(90, &left), process(91, &left));
    let ended = Run { state: RunState::Succeeded, ..process(92, &left) };
    let of_a_schedule = Run { note: String::new(), ..process(93, &left) };
    let of_this_life = {
        let run = process(94, &left);
        Run { id: RunId(crate::record::Serial { boot: 2, ..run.id.0 }), ..run }
    };
    let elsewhere = {
        let run = process(95, &left);
        Run { id: RunId(crate::record::Serial { node: NodeId(2), ..run.id.0 }), ..run }
    };
    let journal = [&gone, &survives, &ended, &of_a_schedule, &of_this_life, &elsewhere];
    one.input(Input::Unended(journal.into_iter().cloned().collect()));
    assert!(one.runs.values().all(|run| run.state != RunState::Lost), "nobody has looked what is left");
    let task = Survivor { run: survives.id, occurrence: survives.occurrence, attempt: 1 };
    one.input(Input::Survivors(vec![task]));
    let lost = |one: &One| {
        let lost = one.runs.values().filter(|run| run.state == RunState::Lost && run.is_of_task());
        lost.map(|run| run.id.0.n).collect::<Vec<_>>()
    };
    assert_eq!(lost(&one), [90]);
    let told = &one.runs[&gone.id];
    assert_eq!(told.note, "lease 41; its daemon died before it ended");
    assert_eq!((told.started_at, told.ended_at), (gone.started_at, Some(Wall(one.at))));
    one.input(Input::Survivors(Vec::new()));
    assert_eq!(lost(&one), [90, 91]);
    // What is read later is lost at once.
    one.input(Input::Unended(vec![process(96, &left)]));
    assert_eq!(lost(&one), [90, 91, 96]);
}
