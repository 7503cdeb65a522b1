//! What cannot be run now, and what may be run beside it: by this master, or by another one.

use super::two::{Two, Word};
use super::*;
use crate::message::{Acceptance, Going, RefuseReason, Unable};
use crate::record::Serial;
use crate::retention::Floor;

fn each_second(policy: Policy, overlap: Overlap) -> Terms {
    let mut terms = terms("* * * * * *", policy);
    (terms.start_deadline, terms.overlap) = (seconds(10), overlap);
    terms
}

fn dispatched(two: &Two, uid: Uid) -> Vec<i64> {
    let of = two.one.decisions.iter().filter(|it| it.occurrence.uid == uid && it.executor.is_some());
    of.map(|it| it.occurrence.due.0 / SECOND).collect()
}

#[test]
fn what_its_only_executor_has_refused_keeps_no_later_one_waiting() {
    for overlap in [Overlap::Queue, Overlap::Skip, Overlap::Cancel] {
        let mut two = Two::new();
        two.word = Word::Says(Acceptance::Refused(RefuseReason::Store));
        two.until(2.0);
        let uid = two.one.add_as("w/e/s", each_second(Policy::AtMostOnce, overlap));
        two.until(3.2);
        two.word = Word::Says(Acceptance::Started);
        two.until(5.0);
        assert_eq!(dispatched(&two, uid), [3, 4, 5], "{overlap:?}: {:?}", two.one.decisions);
        assert!(two.one.engine.open().any(|it| it.due == Wall(3 * SECOND)), "it waits for somebody else");
    }
}

/// Each could be sent again to the one executor, and none is in the way of an earlier one.
#[test]
fn several_that_were_refused_do_not_wait_for_each_other() {
    for overlap in [Overlap::Queue, Overlap::Skip] {
        let mut two = Two::new();
        two.word = Word::Says(Acceptance::Refused(RefuseReason::Store));
        two.until(2.0);
        let bounded =
            |overlap| Terms { start_deadline: seconds(30), ..each_second(Policy::AtLeastOnce, overlap) };
        two.one.add_as("w/e/s", bounded(overlap));
        two.until(7.2);
        two.word = Word::Says(Acceptance::Refused(RefuseReason::Deadline));
        two.until(25.0);
        let ended = two.one.decided(DecisionKind::MissedDeadline);
        assert!([3, 4, 5, 6].iter().all(|due| ended.contains(due)), "{overlap:?}: {:?}", two.one.decisions);
    }
}

#[test]
fn what_was_refused_goes_elsewhere_only_when_no_other_run_of_its_schedule_is_in_the_way() {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Refused(RefuseReason::Store));
    two.until(2.0);
    let uid = two.one.add_as("w/e/s", each_second(Policy::AtMostOnce, Overlap::Queue));
    two.until(3.2);
    two.word = Word::Says(Acceptance::Started);
    two.until(3.8);
    assert_eq!(dispatched(&two, uid), [3, 4]);
    let occurrence = Occurrence { due: Wall(4 * SECOND), uid };
    two.going = vec![Going {
        schedule: uid,
        occurrence,
        attempt: 1,
        executor: NodeId(2),
        boot: BootId(9),
        run: RunId(Serial { node: NodeId(2), boot: 1, n: 7 }),
        until: Wall(60 * SECOND),
        lease: None,
    }];
    two.until(4.2);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(7.0);
    assert!(two.one.orders.is_empty(), "the peer still runs the next one: {:?}", two.one.orders);
    two.going.clear();
    two.until(9.0);
    assert_eq!(two.one.started().first(), Some(&3), "{:?}", two.one.decisions);
}

#[test]
fn what_its_voters_have_forgotten_keeps_no_later_one_in_the_queue_waiting() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut one = One::new();
        one.disk.floors = std::array::from_fn(|_| Floor::up_to(Wall(5 * SECOND)));
        one.restart(SECOND);
        one.until(2.0);
        one.add(Terms { start_deadline: seconds(30), ..each_second(policy, Overlap::Queue) });
        one.until(10.0);
        let first = if policy == Policy::AtMostOnce { 6 } else { 3 };
        assert_eq!(one.started().first(), Some(&first), "{policy}: {:?}", one.decisions);
        one.until(40.0);
        if policy == Policy::AtMostOnce {
            assert_eq!(one.decided(DecisionKind::WithheldNoQuorum), [3, 4, 5], "{:?}", one.decisions);
        }
    }
}

#[test]
fn what_was_withheld_for_lack_of_a_quorum_is_closed_for_nobody_who_may_catch_up_with_it() {
    let mut two = Two::new();
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.start_deadline, terms.catch_up.which) = (seconds(5), Some(CatchUp::Last));
    terms.catch_up.window = seconds(30);
    let uid = two.one.add_as("w/e/s", terms);
    two.until(50.0);
    two.heard = false;
    two.until(68.0);
    assert_eq!(two.kinds(), [DecisionKind::WithheldNoQuorum]);
    let listed = two.one.engine.volume(&name("w")).progress.unwrap().open;
    assert_eq!(listed, [Occurrence { due: Wall(62 * SECOND), uid }]);
}

/// By terms that this node has not heard of, what it holds open may be released later.
#[test]
fn a_watermark_of_a_newer_replica_closes_nothing_before_this_one_is_as_new() {
    let mut two = Two::new();
    two.handlers.clear();
    two.unable = BTreeSet::from([Unable::Stalled]);
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.until(64.0);
    let shown = |index| Some(Progress { watermark: Wall(63 * SECOND), index, open: Vec::new() });
    two.shows = shown(two.one.index + 1);
    two.until(65.0);
    assert!(two.kinds().is_empty(), "{:?}", two.one.decisions);
    two.shows = shown(two.one.index);
    two.until(65.5);
    assert_eq!(two.kinds(), [DecisionKind::ClaimedElsewhere]);
}

/// Its further attempt dies with the next life of its node, before it begins: nothing of it was ever started.
#[test]
fn at_least_once_that_is_lost_again_before_it_begins_is_sent_once_more() {
    let mut one = One::new();
    one.until(2.0);
    let each = each_second(Policy::AtLeastOnce, Overlap::Allow);
    one.add(Terms { retries: 1, retry_backoff: seconds(1), ..each });
    one.until(2.8);
    assert!(one.orders.is_empty(), "accepted, and not begun");
    one.restart(100_000);
    one.until(3.1);
    one.restart(100_000);
    one.until(12.0);
    assert!(one.started().contains(&3), "{:?}: {:?}", one.started(), one.decisions);
}

/// A quarter of the time busy is not told from idle, so that equals take turns.
#[test]
fn a_run_counts_for_more_on_a_machine_that_is_busy() {
    let mut two = Two::new();
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    let uid = two.one.add_as("w/e/s", terms("@every 60s", Policy::AtLeastOnce));
    let loads = |two: &Two| -> Vec<u32> {
        let schedule = two.one.engine.replica().schedules.get(&uid).unwrap();
        let none = BTreeSet::new();
        two.one.engine.candidates(schedule, Wall(2 * SECOND), &none).map(|it| it.cost().1).collect()
    };
    for (at, (own, peer), expected) in
        [(2.0, (24, 0), [1, 1]), (4.0, (0, 25), [1, 1]), (6.0, (0, 60), [1, 2]), (8.0, (100, 49), [4, 1])]
    {
        two.one.input(Input::Busy(own));
        two.busy = peer;
        two.until(at);
        assert_eq!(loads(&two), expected, "{own} % and {peer} % busy");
    }
}
