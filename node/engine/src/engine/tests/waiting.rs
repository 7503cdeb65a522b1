//! What waits for an executor until its latest start; what a new master looks back at, and how much at a time.

use super::super::agenda::release::OPEN_MAX;
use super::two::{Two, Word};
use super::*;
use crate::message::Acceptance;
use crate::message::{RefuseReason, Unable};
use crate::schedule::Binding;

fn each_second(policy: Policy, overlap: Overlap) -> Terms {
    let mut terms = terms("* * * * * *", policy);
    (terms.start_deadline, terms.overlap) = (seconds(10), overlap);
    terms
}

#[test]
fn without_a_candidate_it_waits_until_its_latest_start_and_runs_when_one_comes() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut one = One::new();
        one.input(Input::Handlers(BTreeSet::new().into()));
        one.until(2.0);
        one.add(each_second(policy, Overlap::Allow));
        one.until(8.2);
        assert!(one.decisions.is_empty(), "{:?}", one.decisions);
        let open: Vec<String> = one.engine.open().map(|open| open.note).collect();
        assert_eq!(open.len(), 6);
        assert!(open[0].contains("a has no handler h"), "{open:?}");
        assert!(one.engine.open().all(|open| open.outlook == DecisionKind::NoCandidate));
        one.begin();
        one.until(8.4);
        assert_eq!(one.started(), [3, 4, 5, 6, 7, 8], "{policy}");
        one.input(Input::Handlers(BTreeSet::new().into()));
        one.until(19.5);
        assert_eq!(one.decided(DecisionKind::NoCandidate), [9], "at its latest start");
        let closed = one.decisions.iter().find(|it| it.kind == DecisionKind::NoCandidate).unwrap();
        assert!(closed.decided_at > closed.latest_start);
    }
}

#[test]
fn what_waits_has_a_limit_and_beyond_it_each_schedule_still_waits_with_one() {
    const SCHEDULES: usize = 2_000;
    let mut one = One::new();
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(2.0);
    let mut terms = each_second(Policy::AtMostOnce, Overlap::Allow);
    terms.start_deadline = seconds(40);
    for n in 0..SCHEDULES {
        one.add_as(&format!("v/e/s{n}"), terms.clone());
    }
    one.until(24.2);
    let open = one.engine.open.len();
    assert!((OPEN_MAX..OPEN_MAX + SCHEDULES).contains(&open), "{open} are open");
    let late = one.add_as("v/e/late", terms);
    one.until(26.2);
    let waits = |uid| one.engine.open.of_schedule(uid).count();
    assert_eq!(waits(late), 1, "one of each schedule is always held open");
    // What was not opened meanwhile is not forgotten: whoever can run it again runs it.
    one.begin();
    one.until(30.2);
    let dues: BTreeSet<i64> =
        one.orders.iter().filter(|it| it.occurrence.uid == late).map(|it| it.due.0 / SECOND).collect();
    assert_eq!(dues, (25..=30).collect());
    assert_eq!(one.orders.len(), SCHEDULES * 28 + dues.len());
}

/// A schedule that nobody may run until 5.7 s, when the node becomes its voter and executor.
fn bound_late(policy: Policy, overlap: Overlap) -> One {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = each_second(policy, overlap);
    terms.binding = Binding::Labels(BTreeMap::from([("rack".to_owned(), "none".to_owned())]));
    one.add(terms);
    one.until(5.7);
    assert!(one.decisions.is_empty(), "{:?}", one.decisions);
    one.edit(Edit::Binding(Binding::Carriers));
    one
}

#[test]
fn what_nobody_may_run_waits_for_a_change_of_voters_that_reaches_back_to_it() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut one = bound_late(policy, Overlap::Allow);
        one.until(6.1);
        assert_eq!(one.started(), [6], "released before the change and due after it");
        one.until(15.9);
        assert_eq!(one.decided(DecisionKind::NoCandidate), [3, 4, 5], "at their latest starts");
    }
}

#[test]
fn what_nobody_can_run_keeps_nothing_else_in_the_queue_waiting() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut one = bound_late(policy, Overlap::Queue);
        one.until(6.1);
        assert_eq!(one.started(), [6], "{policy}: {:?}", one.decisions);
        one.until(8.3);
        assert_eq!(one.started(), [6], "one at a time");
        one.end(0, 0);
        one.until(8.4);
        assert_eq!(one.started(), [6, 7], "in turn");
    }
}

/// Closed at 67 s for lack of a candidate, and may be caught up with until 92 s.
fn left_to_others(mode: CatchUp) -> (Two, Occurrence) {
    let mut two = Two::new();
    two.handlers.clear();
    two.word = Word::Says(Acceptance::Started);
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtLeastOnce);
    (terms.start_deadline, terms.catch_up.which, terms.catch_up.window) =
        (seconds(5), Some(mode), seconds(30));
    let uid = two.one.add_as("w/e/s", terms);
    two.until(68.0);
    assert_eq!((two.kinds(), two.one.engine.open().count()), (vec![DecisionKind::NoCandidate], 0));
    (two, Occurrence { due: Wall(62 * SECOND), uid })
}

fn listed(two: &Two) -> Vec<Occurrence> {
    two.one.engine.volume(&name("w")).progress.unwrap().open
}

#[test]
fn what_is_closed_for_lack_of_a_candidate_is_closed_for_nobody_who_may_catch_up_with_it() {
    let (mut two, due) = left_to_others(CatchUp::Last);
    assert_eq!(listed(&two), [due]);
    two.until(95.0);
    assert!(listed(&two).is_empty(), "nobody may catch up with it any more");
    let (two, _) = left_to_others(CatchUp::None);
    assert!(listed(&two).is_empty(), "nobody would catch up with it");
}

#[test]
fn what_another_side_has_kept_open_is_caught_up_with_by_the_master_that_had_nobody_to_run_it() {
    let (mut two, due) = left_to_others(CatchUp::Last);
    two.handlers.insert(name("h"));
    two.until(70.0);
    assert!(two.dispatched.is_empty(), "nobody has it open");
    two.unable = BTreeSet::from([Unable::Stalled]);
    two.shows = Some(Progress { watermark: Wall(69 * SECOND), index: two.one.index, open: vec![due] });
    two.until(70.5);
    assert!(two.dispatched.is_empty(), "it only remembers what this node has shown");
    two.leads = true;
    two.until(71.0);
    assert_eq!(two.kinds(), [DecisionKind::NoCandidate, DecisionKind::Fired]);
    assert!(listed(&two).is_empty());
    let (mut two, _) = left_to_others(CatchUp::Last);
    two.unable = BTreeSet::from([Unable::Stalled]);
    two.shows = Some(Progress { watermark: Wall(67 * SECOND), index: two.one.index, open: Vec::new() });
    two.until(69.0);
    assert!(listed(&two).is_empty(), "another has dealt with it");
}

/// The peer leads until 70 s; then its schedule is edited, and this node takes the mastership.
#[test]
fn a_sitting_master_takes_up_what_a_peer_lists_open_if_its_beginnings_do_not_cover_the_edit() {
    let mut two = Two::new();
    let shown = |at: i64, index, open| Some(Progress { watermark: Wall(at), index, open });
    two.shows = shown(0, 0, Vec::new());
    two.word = Word::Says(Acceptance::Started);
    two.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtLeastOnce);
    (terms.start_deadline, terms.catch_up.which) = (seconds(30), Some(CatchUp::None));
    let uid = two.one.add_as("w/e/s", terms);
    let before = two.one.index;
    while two.one.at < 70 * SECOND {
        two.shows = shown(two.one.at + SECOND / 2, before, Vec::new());
        two.until((two.one.at + SECOND / 5) as f64 / SECOND as f64);
    }
    two.one.edit_of("w/e/s", Edit::Payload(vec![1]));
    two.unable = BTreeSet::from([Unable::Stalled]);
    two.until(73.0);
    assert_eq!(two.one.engine.master(&name("w")), Some((NodeId(1), true)));
    assert!(two.kinds().is_empty(), "{:?}", two.one.decisions);
    let due = Occurrence { due: Wall(62 * SECOND), uid };
    two.shows = shown(70 * SECOND, two.one.index, vec![due]);
    two.until(74.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
    assert_eq!(two.one.decisions[0].occurrence, due);
    two.until(80.0);
    assert_eq!(two.kinds().len(), 1, "once, though the peer goes on to list it");
}

#[test]
fn what_waited_for_an_executor_runs_one_after_the_other_where_runs_must_not_meet() {
    let mut one = One::new();
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(2.0);
    one.add(each_second(Policy::AtMostOnce, Overlap::Skip));
    one.until(6.2);
    one.begin();
    for run in 0..4 {
        one.until(6.3 + 0.1 * f64::from(run));
        assert_eq!(one.orders.len(), run as usize + 1, "one at a time");
        one.end(run as usize, 0);
    }
    one.until(6.9);
    assert_eq!(one.started(), [3, 4, 5, 6]);
    assert!(one.decided(DecisionKind::SkippedOverlap).is_empty());
}

#[test]
fn a_draining_node_that_alone_can_run_it_refuses_nothing_for_ever_and_runs_it_when_it_is_back() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut one = One::new();
        one.until(2.0);
        one.add(each_second(policy, Overlap::Allow));
        one.until(4.2);
        one.end(0, 0);
        one.end(1, 0);
        one.input(Input::Drain);
        one.until(6.2);
        one.restart(SECOND);
        one.until(12.0);
        let started: BTreeSet<i64> = one.started().into_iter().collect();
        assert!((3..=11).all(|due| started.contains(&due)), "{policy}: {started:?}");
        assert!(one.decided(DecisionKind::NoCandidate).is_empty(), "{:?}", one.decisions);
        if policy == Policy::AtMostOnce {
            assert_eq!(one.orders.len(), started.len());
        }
    }
}

#[test]
fn a_peer_that_shows_the_handler_is_sent_what_waits() {
    let mut two = Two::new();
    two.handlers.clear();
    two.word = Word::Says(Acceptance::Started);
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.until(64.0);
    assert!(two.kinds().is_empty());
    two.handlers.insert(name("h"));
    two.until(64.6);
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
}

#[test]
fn what_everybody_refuses_stays_open_and_at_least_once_is_offered_again_after_a_pause() {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Refused(RefuseReason::Store));
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two.until(66.0);
    let sent = two.dispatched.len();
    assert!((2..=4).contains(&sent), "{sent} times in four seconds");
    let outlook: Vec<DecisionKind> = two.one.engine.open().map(|open| open.outlook).collect();
    assert_eq!(outlook, [DecisionKind::NoCandidate], "what it will be recorded as");
    assert!(!two.kinds().contains(&DecisionKind::NoCandidate));
    two.until(68.0);
    assert_eq!(two.kinds().last(), Some(&DecisionKind::NoCandidate), "at its latest start");
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Refused(RefuseReason::Store));
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.until(66.0);
    assert_eq!((two.dispatched.len(), two.kinds()), (1, vec![DecisionKind::Fired]), "never asked again (R6)");
}

#[test]
fn a_run_that_is_killed_in_the_queue_of_its_node_is_started_nowhere_else() {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Started);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.handlers.clear();
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two.until(62.02);
    assert_eq!(two.one.orders.len(), 1);
    two.handlers.insert(name("h"));
    let run = two.one.orders[0].run;
    two.one.input(Input::Stop { runs: vec![run], cause: by_anna() });
    let what = RunChange::Ended(HandlerEnd::NotStarted("killed before it started".to_owned()));
    two.one.input(Input::Runs(vec![RunEvent { run, what }]));
    two.until(70.0);
    assert_eq!(two.one.runs[&run].state, RunState::Killed);
    assert!(two.dispatched.is_empty(), "{:?}", two.dispatched);
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
}

#[test]
fn a_run_whose_latest_start_passes_on_its_node_is_missed_there_and_offered_to_nobody() {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Started);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.handlers.clear();
    two.one.busy = true;
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two.until(62.02);
    assert_eq!(two.one.orders.len(), 1);
    two.handlers.insert(name("h"));
    two.until(66.9);
    // The node's own clock counts the wait, and need not agree with that of the cluster to the millisecond.
    let run = two.one.orders[0].run;
    let what = RunChange::Ended(HandlerEnd::TooLate(
        "its latest start passed before the request was sent".to_owned(),
    ));
    two.one.input(Input::Runs(vec![RunEvent { run, what }]));
    two.until(70.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::MissedDeadline]);
    assert_eq!(two.one.runs[&run].state, RunState::Refused);
    assert_eq!(two.one.runs[&run].note, "its latest start passed before the request was sent");
    assert!(two.dispatched.is_empty(), "{:?}", two.dispatched);
}

/// A node with so many schedules, of a life that ended at 125 s, started again two hours later.
fn many(schedules: usize) -> One {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("0 * * * * *", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(30), Overlap::Allow);
    for n in 0..schedules {
        one.add_as(&format!("v/e/s{n}"), terms.clone());
    }
    one.until(125.0);
    one.decisions.clear();
    one.orders.clear();
    one
}

/// Two hours later its next life takes its mastership: what the first piece asks for.
fn begins(one: &mut One) -> Vec<Effect> {
    one.at += 7200 * SECOND;
    one.engine = One::boot(one.replica.clone(), one.disk.clone(), one.at, 2);
    one.begin();
    loop {
        one.at += 10_000;
        let effects = one.handle(Input::Tick);
        if one.engine.agenda.led().next().is_some() {
            return effects;
        }
        one.perform(effects);
    }
}

fn is_done(one: &One) -> bool {
    one.engine.agenda.behind(&name("v")) == 0
}

#[test]
fn a_catch_up_over_many_schedules_is_in_pieces_with_one_record_for_each_stretch() {
    const MANY: usize = 2000;
    let mut one = many(MANY);
    let progress = one.disk.progress[&name("v")].watermark;
    let (mut inputs, mut records, mut all) = (0, 0, Vec::new());
    let mut effects = begins(&mut one);
    loop {
        inputs += 1;
        let of_one = |effect: &Effect| if let Effect::Record(all) = effect { all.len() } else { 0 };
        let written: usize = effects.iter().map(of_one).sum();
        assert!(written <= 4096, "{written} records in one input");
        records += written;
        all.append(&mut effects);
        if is_done(&one) {
            break;
        }
        let shown = one.engine.volume(&name("v")).progress.unwrap();
        assert_eq!(shown.watermark, progress, "nothing is covered that was not looked at");
        assert_eq!(one.engine.next_deadline(), Some(Mono(one.at as u64)), "the rest is due at once");
        effects = one.handle(Input::Tick);
    }
    one.perform(all);
    assert!(inputs > 10, "{inputs} inputs");
    let missed = one.decisions.iter().filter(|it| it.kind == DecisionKind::MissedDeadline);
    let counts: Vec<u64> = missed.filter_map(|it| it.stretch?.count).collect();
    assert!(records <= 3 * MANY && counts.len() == MANY, "{records} records of {}", counts.len());
    assert!(counts.iter().all(|count| (119..=121).contains(count)), "{:?}", counts.first());
    one.until(7385.0);
    let dues: BTreeSet<i64> = one.started().into_iter().collect();
    assert!(dues.contains(&7380), "{dues:?}");
}

#[test]
fn a_crash_in_the_middle_of_a_catch_up_loses_nothing() {
    const MANY: usize = 1000;
    let mut one = many(MANY);
    // What it recorded dies with it.
    drop(begins(&mut one));
    let left = one.engine.agenda.behind(&name("v"));
    assert!(left > 0 && left < MANY, "{left}");
    one.restart(SECOND);
    one.until(7330.0);
    let missed = one.decisions.iter().filter(|it| it.kind == DecisionKind::MissedDeadline);
    let uids: BTreeSet<Uid> = missed.map(|it| it.occurrence.uid).collect();
    assert_eq!(uids.len(), MANY);
}

/// The peer is the master, and leaves its mastership to this node at this second.
fn succeeds(two: &mut Two, progress: Progress, second: f64) {
    two.shows = Some(progress);
    two.until(second);
    two.shows = None;
}

#[test]
fn a_new_master_resumes_from_the_edit_when_the_latest_watermark_does_not_know_it() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut two = Two::new();
        two.word = Word::Says(Acceptance::Started);
        two.handlers.insert(name("h"));
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.until(2.0);
        let mut terms = terms("@every 3s", policy);
        (terms.start_deadline, terms.overlap) = (seconds(30), Overlap::Allow);
        terms.start = Some(Wall(1000 * SECOND));
        two.one.add_as("w/e/s", terms);
        let known = two.one.index;
        two.until(10.0);
        two.one.edit_of("w/e/s", Edit::Start(Some(Wall(11 * SECOND))));
        succeeds(&mut two, Progress { watermark: Wall(19 * SECOND), index: known, open: Vec::new() }, 19.0);
        two.until(25.0);
        let dues: BTreeSet<i64> = two.one.decisions.iter().map(|it| it.occurrence.due.0 / SECOND).collect();
        assert!([11, 14, 17, 20].iter().all(|due| dues.contains(due)), "{policy}: {dues:?}");
    }
}
