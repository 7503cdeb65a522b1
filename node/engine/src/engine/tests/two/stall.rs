//! The disk of this node hangs.

use super::*;
use crate::replica::Override;
use crate::retention::{Class, Floor};

const DUE: Wall = Wall(62 * SECOND);

/// The master's disk hangs from 61.51 s on, when it has asked for the due of 62 s: its own vote is on disk. The peer has
/// granted, or is about to.
fn hung(policy: Policy, deadline: u64) -> Two {
    hung_with("@every 60s", deadline, policy, Overlap::Allow)
}

fn hung_with(cadence: &str, deadline: u64, policy: Policy, overlap: Overlap) -> Two {
    let mut two = Two::new();
    let over = Override { priority: 5, expires: None, reason: String::new() };
    two.one.commit(Command::SetPriority { node: name("a"), volume: None, over });
    two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
    two.word = Word::Says(Acceptance::Started);
    two.until(2.0);
    let mut terms = terms(cadence, policy);
    (terms.start_deadline, terms.overlap) = (seconds(deadline), overlap);
    two.one.add_as("w/e/s", terms);
    two.until(61.45);
    assert_eq!(two.one.engine.master(&name("w")), Some((NodeId(1), true)));
    two.one.until(61.51);
    two.one.hung = true;
    two
}

fn unable(two: &Two) -> BTreeSet<Unable> {
    two.one.engine.own_status(two.one.now()).unable
}

#[test]
fn a_node_whose_disk_hangs_shows_it_after_two_seconds_and_its_mastership_moves() {
    let mut two = hung(Policy::AtMostOnce, 20);
    two.until(63.4);
    assert_eq!(unable(&two), BTreeSet::new());
    two.until(63.6);
    assert_eq!(unable(&two), BTreeSet::from([Unable::Stalled]));
    assert!(!two.one.engine.fit(NodeId(1)));
    assert!(
        two.one.engine.next_deadline().unwrap() > Mono(two.one.at as u64),
        "and it is not kept busy by it"
    );
    two.until(64.7);
    assert_eq!(
        two.one.engine.master(&name("w")),
        Some((PEER, true)),
        "within the settle time and two seconds"
    );
    two.until(70.0);
    two.one.thaw();
    two.until(74.9);
    assert_eq!(unable(&two), BTreeSet::from([Unable::Stalled]), "not at once: it may hang again");
    two.until(77.0);
    assert_eq!((unable(&two), two.one.engine.master(&name("w"))), (BTreeSet::new(), Some((NodeId(1), true))));
}

#[test]
fn an_intent_that_waits_for_the_disk_is_never_released_and_is_sent_when_that_is_back_in_time() {
    let mut two = hung(Policy::AtMostOnce, 20);
    two.until(75.0);
    assert_eq!((two.released.len(), two.dispatched.len()), (0, 0), "its intent may be on disk");
    let open: Vec<_> = two.one.engine.open().map(|it| (it.occurrence.due, it.note)).collect();
    let note = "open: granted; not sent while the disk of this node hangs".to_owned();
    assert_eq!(open, [(DUE, note)]);
    two.one.thaw();
    two.until(76.0);
    assert_eq!((two.dispatched.len(), two.kinds()), (1, vec![DecisionKind::Fired]));
    assert_eq!(two.released.len(), 0);
}

#[test]
fn an_intent_that_is_not_on_disk_by_its_latest_start_is_decided_and_never_sent() {
    let mut two = hung(Policy::AtMostOnce, 5);
    two.until(70.0);
    assert_eq!(two.kinds(), [DecisionKind::MissedDeadline]);
    assert!(two.one.decisions[0].note.contains("disk hung"));
    let index = two.one.index;
    two.shows = Some(Progress { watermark: Wall(70 * SECOND), index, open: Vec::new() });
    two.until(71.0);
    two.one.thaw();
    two.until(80.0);
    assert_eq!((two.dispatched.len(), two.released.len(), two.kinds().len()), (0, 0, 1));
    assert!(two.one.disk.dispatches.values().all(|it| it.closed), "a restart finds nothing to ask after");
}

/// A schedule of which no run may meet another, due at 62 s and at 65 s.
fn hung_apart() -> (Two, Uid) {
    let two = hung_with("2,5 1 * * * *", 20, Policy::AtMostOnce, Overlap::Skip);
    let uid = *two.one.replica.schedules.iter().next().unwrap().0;
    (two, uid)
}

#[test]
fn an_intent_that_waits_for_the_disk_keeps_no_later_due_of_its_schedule_from_running_elsewhere() {
    let (mut two, uid) = hung_apart();
    two.until(63.4);
    assert_eq!(unable(&two), BTreeSet::new());
    two.until(65.0);
    assert_eq!(vote(&mut two, uid, 65), Vote::Full, "it has no run of its own in the way");
    assert_eq!((two.released.len(), two.dispatched.len()), (0, 0), "its intent may be on disk");
}

#[test]
fn an_intent_that_others_did_not_wait_for_is_closed_on_disk_and_then_given_back_unsent() {
    let (mut two, uid) = hung_apart();
    two.until(70.0);
    assert_eq!((two.released.len(), two.dispatched.len()), (0, 0));
    let due = Occurrence { due: DUE, uid };
    two.one.thaw();
    assert!(two.one.disk.dispatches[&due].closed, "a restart sends nothing");
    two.until(71.0);
    assert!(two.released.contains(&due), "{:?}", two.released);
    assert_eq!((two.dispatched.len(), two.one.decisions.len()), (0, 0), "it is the next master's");
    assert!(!two.one.disk.grants.contains_key(&due), "nor is its own vote bound");
}

#[test]
fn a_claim_that_one_executor_has_refused_is_not_given_back_when_the_intent_for_the_next_waits_for_the_disk() {
    let mut two = Two::new();
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(20), Overlap::Skip);
    two.one.add_as("w/e/s", terms);
    two.until(62.1);
    assert_eq!((two.dispatched.len(), two.kinds()), (1, vec![DecisionKind::Fired]));
    two.one.hung = true;
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.word = Word::Says(Acceptance::Refused(RefuseReason::NoHandler));
    two.until(67.0);
    let sending = two.one.engine.open().filter(|it| it.note.contains("not sent while the disk")).count();
    assert_eq!((two.dispatched.len(), sending), (2, 1), "it is asked again, refuses, and goes elsewhere");
    two.one.thaw();
    two.until(70.0);
    assert_eq!((two.released.len(), two.one.started()), (0, vec![62]));
}

#[test]
fn what_runs_at_most_once_and_was_never_sent_was_not_dealt_with_by_another() {
    let mut two = hung(Policy::AtMostOnce, 5);
    two.until(66.0);
    let index = two.one.index;
    two.shows = Some(Progress { watermark: Wall(66 * SECOND), index, open: Vec::new() });
    two.until(70.0);
    assert_eq!(two.kinds(), [DecisionKind::MissedDeadline]);
}

#[test]
fn what_was_only_claimed_is_given_up_and_released() {
    let mut two = hung(Policy::AtMostOnce, 20);
    // The votes never arrive: nothing is queued for it.
    two.one.calls.clear();
    two.heard = false;
    two.until(61.9);
    two.heard = true;
    two.until(65.0);
    assert!(two.released.iter().all(|it| it.due == DUE) && !two.released.is_empty());
    two.until(67.0);
    two.one.thaw();
    two.until(68.0);
    assert_eq!(two.dispatched.len(), 0, "it is the next master's");
    assert!(two.one.disk.dispatches.is_empty());
}

#[test]
fn at_least_once_that_another_master_has_dealt_with_meanwhile_is_not_sent_again() {
    for (dealt_with, sent) in [(true, 0), (false, 1)] {
        let mut two = hung(Policy::AtLeastOnce, 20);
        two.until(66.0);
        assert_eq!(two.one.engine.master(&name("w")), Some((PEER, true)));
        let open = two.one.engine.open().map(|it| it.occurrence).collect::<Vec<_>>();
        let index = two.one.index;
        let watermark = Wall(66 * SECOND);
        let listed = if dealt_with { Vec::new() } else { open.clone() };
        two.shows = Some(Progress { watermark, index, open: listed });
        two.until(67.0);
        two.one.thaw();
        two.until(68.0);
        assert_eq!(two.dispatched.len(), sent, "{dealt_with}");
        let kind = if dealt_with { DecisionKind::ClaimedElsewhere } else { DecisionKind::Fired };
        assert_eq!(two.kinds(), [kind]);
    }
}

#[test]
fn a_voter_whose_disk_hangs_refuses_at_once_and_its_queue_does_not_grow() {
    let mut two = Two::new();
    two.until(2.0);
    let mut every = terms("* * * * * *", Policy::AtMostOnce);
    (every.start_deadline, every.handler) = (seconds(30), name("nowhere"));
    let uid = two.one.add_as("w/e/s", every);
    two.until(10.0);
    two.one.hung = true;
    two.until(11.0);
    two.one.engine.store.defer(GrantWrite::Floor { class: Class::Minutes, floor: Floor::default() });
    two.until(14.0);
    assert_eq!(unable(&two), BTreeSet::from([Unable::Stalled]));
    let waiting = two.one.unsynced.len();
    for due in 10..14 {
        assert_eq!(vote(&mut two, uid, due), Vote::Full);
    }
    two.until(30.0);
    assert_eq!(two.one.unsynced.len(), waiting);
    two.one.thaw();
    assert_eq!(vote(&mut two, uid, 28), Vote::Granted, "it votes again at once");
}

#[test]
fn an_executor_whose_clock_is_in_doubt_comes_after_the_others() {
    for (shown, unlike_others) in [(BTreeSet::new(), false), (BTreeSet::from([Unable::ClockDoubt]), true)] {
        let mut two = Two::new();
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.unable = shown;
        two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        two.until(2.0);
        two.one.add_as("w/e/s", terms("* * * * * *", Policy::AtLeastOnce));
        two.until(4.0);
        let engine = &two.one.engine;
        let schedule = engine.replica.schedules.iter().next().unwrap().1.clone();
        let nobody = BTreeSet::new();
        let candidates = engine.candidates(&schedule, Wall(4 * SECOND), &nobody);
        let able: BTreeMap<NodeId, bool> = candidates.map(|it| (it.node, it.stuck)).collect();
        assert_eq!(able, BTreeMap::from([(NodeId(1), false), (PEER, unlike_others)]));
    }
}

#[test]
fn an_executor_whose_disk_hangs_says_that_it_cannot_take_a_run_and_others_come_first() {
    let mut two = hung(Policy::AtLeastOnce, 20);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(64.0);
    let engine = &two.one.engine;
    let schedule = engine.replica.schedules.iter().next().unwrap().1.clone();
    let able: BTreeMap<NodeId, bool> =
        engine.candidates(&schedule, DUE, &BTreeSet::new()).map(|it| (it.node, it.stuck)).collect();
    assert_eq!(able, BTreeMap::from([(NodeId(1), true), (PEER, false)]));
    let claim = Claim { node: PEER, boot: BootId(9), attempt: 1 };
    let item = DispatchItem {
        occurrence: Occurrence { due: DUE, uid: schedule.uid },
        attempt: 1,
        claim,
        release: DUE,
        latest_start: Wall(82 * SECOND),
        index: 0,
        epoch: 0,
        token: 0,
        grants: vec![NodeId(1), PEER],
        letter: None,
        lease: None,
    };
    let request = Request::Dispatch(crate::message::DispatchBatch { items: vec![item] });
    let effects = two.one.handle(Input::Request { from: PEER, ticket: Ticket(3), request });
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Respond { response: Response::Dispatch(reply), .. } => Some(reply.answers[0].acceptance),
        _ => None,
    });
    assert_eq!(said, Some(Acceptance::Behind));
}

#[test]
fn a_start_that_waits_for_a_disk_that_hangs_keeps_nobody_else_from_at_least_once() {
    for (policy, said) in [(Policy::AtLeastOnce, Vote::Full), (Policy::AtMostOnce, Vote::Started)] {
        let mut two = Two::new();
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        two.until(2.0);
        let mut terms = terms("@every 60s", policy);
        (terms.start_deadline, terms.overlap) = (seconds(20), Overlap::Allow);
        let uid = two.one.add_as("w/e/s", terms);
        two.until(61.9);
        two.one.hung = true;
        let claim = Claim { node: PEER, boot: BootId(9), attempt: 3 };
        let item = DispatchItem {
            occurrence: Occurrence { due: DUE, uid },
            attempt: 1,
            claim,
            release: DUE,
            latest_start: Wall(82 * SECOND),
            index: 0,
            epoch: 0,
            token: 0,
            grants: vec![NodeId(1), PEER],
            letter: None,
            lease: None,
        };
        let request = Request::Dispatch(crate::message::DispatchBatch { items: vec![item] });
        two.one.input(Input::Request { from: PEER, ticket: Ticket(3), request });
        assert_eq!(vote(&mut two, uid, 62), Vote::Started, "{policy}: it may be on disk at once");
        two.until(65.0);
        assert_eq!(vote(&mut two, uid, 62), said, "{policy}");
        let index = two.one.index;
        two.shows = Some(Progress { watermark: Wall(65 * SECOND), index, open: Vec::new() });
        two.until(66.0);
        two.one.thaw();
        two.until(67.0);
        let once = policy == Policy::AtMostOnce;
        assert_eq!(
            two.one.started().len(),
            usize::from(once),
            "another has dealt with at-least-once meanwhile"
        );
    }
}

#[test]
fn what_a_node_whose_disk_hangs_holds_the_vote_for_is_taken_up_by_the_backstop() {
    for unable in [BTreeSet::new(), BTreeSet::from([Unable::Stalled])] {
        let mut two = Two::new();
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.word = Word::Says(Acceptance::Started);
        two.until(2.0);
        let mut terms = terms("@every 60s", Policy::AtLeastOnce);
        (terms.start_deadline, terms.overlap) = (seconds(8), Overlap::Allow);
        let uid = two.one.add_as("w/e/s", terms);
        two.until(61.9);
        assert_eq!(vote(&mut two, uid, 62), Vote::Granted);
        let open = vec![Occurrence { due: DUE, uid }];
        two.shows = Some(Progress { watermark: DUE, index: two.one.index, open });
        // It shows what keeps it when the mastership has not moved yet: it is the only one that the others take for fit.
        two.unable.clone_from(&unable);
        let over = Override { priority: 5, expires: None, reason: String::new() };
        two.one.commit(Command::SetPriority { node: name("b"), volume: None, over });
        two.until(64.6);
        assert_eq!(two.dispatched.len(), usize::from(!unable.is_empty()), "{unable:?}");
    }
}

#[test]
fn a_node_shows_all_that_keeps_it_from_promising_and_each_reason_ends_by_itself() {
    let mut two = hung(Policy::AtMostOnce, 20);
    two.until(63.6);
    two.one.input(Input::Disk { writable: false });
    assert_eq!(unable(&two), BTreeSet::from([Unable::Stalled, Unable::DiskFull]));
    two.one.thaw();
    two.until(70.0);
    assert_eq!(unable(&two), BTreeSet::from([Unable::DiskFull]));
    two.one.input(Input::Disk { writable: true });
    assert_eq!(unable(&two), BTreeSet::new());
}

#[test]
fn what_a_peer_shows_is_known_with_all_reasons_and_a_full_store_alone_leaves_it_its_mastership() {
    let mut two = Two::new();
    two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
    two.unable = BTreeSet::from([Unable::StoreFull, Unable::ClockDoubt]);
    two.until(3.0);
    let (shown, since) = two.one.engine.unable_of(PEER);
    assert_eq!(shown, two.unable);
    assert!(since.is_some_and(|since| since < Wall(3 * SECOND)));
    assert!(!two.one.engine.fit(PEER));
    two.unable = BTreeSet::from([Unable::StoreFull]);
    two.until(5.0);
    let (shown, later) = two.one.engine.unable_of(PEER);
    assert_eq!((shown, later), (two.unable.clone(), since), "it did not end in between");
    assert!(two.one.engine.fit(PEER));
}

#[test]
fn what_speaks_against_an_executor_is_the_same_for_this_node_and_for_others() {
    let mut two = Two::new();
    let progress = Progress { watermark: Wall(0), index: 0, open: Vec::new() };
    two.shows = Some(progress);
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    let schedule = two.one.replica.schedule_named(&"w/e/s".parse().unwrap()).unwrap().clone();
    let against = |two: &Two| {
        let tried = BTreeSet::new();
        let found = two.one.engine.candidates(&schedule, Wall(62 * SECOND), &tried);
        found.map(|it| (it.node, it.stuck)).collect::<Vec<_>>()
    };
    assert_eq!(against(&two), [(NodeId(1), false), (PEER, false)]);
    two.unable = BTreeSet::from([Unable::Stalled]);
    two.until(4.0);
    assert_eq!(against(&two), [(NodeId(1), false), (PEER, true)]);
    // Its own disk is slow, and takes writes still.
    two.one.engine.store.make_unsteady();
    assert!(!two.one.engine.cannot_write());
    assert_eq!(against(&two), [(NodeId(1), true), (PEER, true)]);
}

/// The peer alone has the handler, and no room on its disk.
#[test]
fn nobody_is_sent_a_run_that_it_has_no_room_to_write_down_and_what_waits_names_it() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut two = Two::new();
        let over = Override { priority: 5, expires: None, reason: String::new() };
        two.one.commit(Command::SetPriority { node: name("a"), volume: None, over });
        two.shows = Some(Progress { watermark: Wall(0), index: 0, open: Vec::new() });
        two.unable = BTreeSet::from([Unable::DiskFull]);
        two.word = Word::Says(Acceptance::Started);
        two.until(2.0);
        let terms = Terms { start_deadline: seconds(20), ..terms("@every 60s", policy) };
        two.one.add_as("w/e/s", terms);
        two.until(64.0);
        assert!(two.dispatched.is_empty(), "{policy}: {:?}", two.dispatched);
        let why = "no eligible node can run it: a has no handler h, b has no room on its disk (disk-full)";
        let notes: Vec<String> = two.one.engine.open().map(|open| open.note).collect();
        assert!(notes.len() == 1 && notes[0].contains(why), "{policy}: {notes:?}");
        let schedule = two.one.replica.schedule_named(&"w/e/s".parse().unwrap()).unwrap().clone();
        let nobody = |two: &Two| two.one.engine.no_candidate(&schedule, Wall(two.one.at));
        assert_eq!(nobody(&two).as_deref(), Some(why));
        // There is room again: it is sent at once.
        two.unable.clear();
        two.until(66.0);
        assert_eq!((two.dispatched.len(), nobody(&two)), (1, None), "{policy}");
    }
}

/// Its disk has filled up since its master last heard of it.
#[test]
fn a_run_that_reaches_a_full_disk_is_refused_also_where_nobody_else_can_run_it() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut two = Two::new();
        two.handlers.clear();
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        two.until(2.0);
        let uid =
            two.one.add_as("w/e/s", Terms { start_deadline: seconds(20), ..terms("@every 60s", policy) });
        two.until(61.0);
        two.one.input(Input::Disk { writable: false });
        two.until(61.9);
        let item = DispatchItem {
            occurrence: Occurrence { due: DUE, uid },
            attempt: 1,
            claim: Claim { node: PEER, boot: BootId(9), attempt: 3 },
            release: DUE,
            latest_start: Wall(82 * SECOND),
            index: 0,
            epoch: 0,
            token: 0,
            grants: vec![NodeId(1), PEER],
            letter: None,
            lease: None,
        };
        let request = Request::Dispatch(crate::message::DispatchBatch { items: vec![item] });
        let mut effects = two.one.handle(Input::Request { from: PEER, ticket: Ticket(3), request });
        let token = |effect: &Effect| match effect {
            Effect::Persist { token, .. } => Some(*token),
            _ => None,
        };
        for token in effects.iter().filter_map(token).collect::<Vec<Token>>() {
            effects.extend(two.one.handle(Input::Persisted(token)));
        }
        let said = effects.iter().find_map(|effect| match effect {
            Effect::Respond { response: Response::Dispatch(reply), .. } => Some(reply.answers[0].acceptance),
            _ => None,
        });
        assert_eq!(said, Some(Acceptance::Refused(RefuseReason::Store)), "{policy}");
    }
}
