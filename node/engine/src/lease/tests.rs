//! A desk by itself, up to its limits.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::*;
use crate::ids::{BootId, NodeId, Uid};
use crate::policy::Policy;
use crate::time::Mono;

/// One node, and so many tasks that it alone is eligible for.
struct Alone(u64);

const OWN: NodeId = NodeId(1);

impl TaskBook for Alone {
    fn index(&self) -> u64 {
        1
    }
    fn is_behind(&self) -> bool {
        false
    }
    fn task(&self, uid: Uid) -> Option<TaskFacts> {
        (uid.0 < self.0).then(|| TaskFacts {
            eligible: Arc::new(BTreeSet::from([OWN])),
            epoch: 0,
            needed: 1,
            policy: Policy::AtMostOnce,
            index: 1,
            wanted: true,
            sealed: false,
            span: LEASE_DEFAULT,
            margin: KILL_MARGIN,
            restart: Restart::Always,
            launch: 1,
            moved: 0,
            move_to: None,
        })
    }
    fn tasks(&self) -> Vec<Uid> {
        (0..self.0).map(Uid).collect()
    }
    fn reached(&self, node: NodeId) -> bool {
        node == OWN
    }
    fn first(&self, _: &TaskFacts) -> Option<NodeId> {
        Some(OWN)
    }
    fn candidates(&self, _: Uid, _: &TaskFacts) -> Vec<Candidate> {
        vec![Candidate { node: OWN, load: 0, one_more: 100, avoided: false, wanted: false }]
    }
    fn can_run(&self, _: Uid) -> bool {
        true
    }
    fn is_draining(&self) -> bool {
        false
    }
    fn has_room(&self) -> bool {
        true
    }
}

/// Three nodes, of which this one suggests, and a task that somebody moves to the second.
struct Moving;

impl TaskBook for Moving {
    fn index(&self) -> u64 {
        9
    }
    fn is_behind(&self) -> bool {
        false
    }
    fn task(&self, uid: Uid) -> Option<TaskFacts> {
        let eligible = Arc::new(BTreeSet::from([OWN, NodeId(2), NodeId(3)]));
        let facts = Alone(1).task(uid)?;
        Some(TaskFacts { eligible, needed: 2, moved: 5, move_to: Some(NodeId(2)), ..facts })
    }
    fn tasks(&self) -> Vec<Uid> {
        vec![Uid(0)]
    }
    fn reached(&self, _: NodeId) -> bool {
        true
    }
    fn first(&self, _: &TaskFacts) -> Option<NodeId> {
        Some(OWN)
    }
    fn candidates(&self, _: Uid, facts: &TaskFacts) -> Vec<Candidate> {
        let load = |node: NodeId| if node == OWN { 9 } else { 0 };
        let candidate = |node: &NodeId| Candidate {
            node: *node,
            load: load(*node),
            one_more: 100,
            avoided: false,
            wanted: false,
        };
        facts.eligible.iter().map(candidate).collect()
    }
    fn can_run(&self, _: Uid) -> bool {
        true
    }
    fn is_draining(&self) -> bool {
        false
    }
    fn has_room(&self) -> bool {
        true
    }
}

#[test]
fn the_node_that_a_task_is_moved_to_is_suggested_once_more_before_another_is() {
    let bearer = Bearer { node: NodeId(3), boot: BootId(7) };
    let number = LeaseNumber::new(0, 1);
    let (span, margin) = (LEASE_DEFAULT, KILL_MARGIN);
    let row = LeaseRow { number, bearer, span, margin, index: 1, released: true };
    let own = Bearer { node: OWN, boot: BootId(1) };
    let rows = BTreeMap::from([(Uid(0), row)]);
    let mut desk = LeaseDesk::new(own, Rate::default(), Duration::from_secs(1), rows, Mono(0));
    let mut suggested = Vec::new();
    for step in 1..50 {
        let mut acts = Vec::new();
        desk.on_time(Mono(step * 200_000), &Moving, &mut acts);
        for act in acts {
            if let LeaseAct::Ask(node, batch) = act {
                let of = |ask| batch.items.iter().any(|it| it.ask == ask);
                suggested
                    .extend((of(LeaseAsk::Suggest) || of(LeaseAsk::Look) && node == OWN).then_some(node.0));
            }
        }
    }
    assert_eq!(suggested[..3], [2, 2, 1], "{suggested:?}");
}

fn desk() -> LeaseDesk {
    let own = Bearer { node: OWN, boot: BootId(1) };
    LeaseDesk::new(own, Rate::default(), Duration::from_secs(1), BTreeMap::new(), Mono(0))
}

/// Answers what it asks itself, and says how many questions the largest message had.
fn answered(desk: &mut LeaseDesk, now: Mono, book: &Alone, acts: Vec<LeaseAct>) -> usize {
    answer(desk, now, book, acts).0
}

/// The same, and what else it does.
fn answer(desk: &mut LeaseDesk, now: Mono, book: &Alone, mut acts: Vec<LeaseAct>) -> (usize, Vec<LeaseAct>) {
    let mut largest = 0;
    while let Some(at) = acts.iter().position(|act| matches!(act, LeaseAct::Ask(..))) {
        let LeaseAct::Ask(_, batch) = acts.remove(at) else { unreachable!("it is a question") };
        largest = largest.max(batch.items.len());
        let mut more = Vec::new();
        let (reply, _) = desk.on_batch(now, OWN, &batch, book, &mut more);
        for write in &more {
            if let LeaseAct::Write(write) = write {
                desk.written(write.uid);
            }
        }
        desk.on_reply(now, OWN, &reply, book, &mut more);
        acts.extend(more);
    }
    (largest, acts)
}

#[test]
fn as_many_tasks_are_held_and_asked_for_as_the_limits_say() {
    let (mut desk, book) = (desk(), Alone(4100));
    let mut largest = 0;
    for step in 1..40 {
        let (now, mut acts) = (Mono(step * 200_000), Vec::new());
        desk.on_time(now, &book, &mut acts);
        largest = largest.max(answered(&mut desk, now, &book, acts));
    }
    assert_eq!((desk.held(), largest), (4096, 4096));
    assert!(desk.holds().all(|(_, hold)| hold.grants() == 1));
}

#[test]
fn what_a_worker_does_not_end_is_given_back_and_begun_again_under_a_higher_number() {
    let (mut desk, book, uid) = (desk(), Alone(1), Uid(0));
    let mut starts: Vec<(LeaseNumber, u32)> = Vec::new();
    let mut ends = Vec::new();
    let mut abandoned = 0;
    for step in 1..60 {
        let (now, mut acts) = (Mono(step * 200_000), Vec::new());
        desk.on_time(now, &book, &mut acts);
        let mut more = acts;
        while !more.is_empty() {
            let asks: Vec<LeaseAct> = std::mem::take(&mut more);
            for act in asks {
                match act {
                    LeaseAct::Ask(_, batch) => {
                        let (reply, _) = desk.on_batch(now, OWN, &batch, &book, &mut more);
                        desk.on_reply(now, OWN, &reply, &book, &mut more);
                    }
                    LeaseAct::Write(write) => desk.written(write.uid),
                    LeaseAct::Start { number, attempt, .. } => {
                        starts.push((number, attempt));
                        if abandoned < 2 {
                            abandoned += 1;
                            desk.on_process(now, uid, ProcessEnd::Abandoned, &book, &mut more);
                        }
                    }
                    LeaseAct::Ended(_, number, cause) => ends.push((number, cause)),
                    LeaseAct::Prolong(..) | LeaseAct::Stop(..) | LeaseAct::Held(..) => {}
                }
            }
        }
    }
    let number = |count| LeaseNumber::new(0, count);
    assert_eq!(starts, [(number(1), 1), (number(2), 1), (number(3), 1)]);
    assert_eq!(ends, [(number(1), EndCause::Abandoned), (number(2), EndCause::Abandoned)]);
}

#[test]
fn answers_are_waited_for_to_as_many_messages_as_the_limit_says() {
    let (mut desk, book) = (desk(), Alone(1));
    for step in 1..40_000 {
        desk.on_time(Mono(step * 200_000), &book, &mut Vec::new());
    }
    assert!(desk.unanswered() <= 4096 && desk.unanswered() > 1000, "{}", desk.unanswered());
}

/// Until a process runs, from `from` on; the instant, its attempt.
fn started(desk: &mut LeaseDesk, book: &Alone, from: u64) -> (u64, u32) {
    for now in (from..from + 100_000_000).step_by(100_000) {
        let mut acts = Vec::new();
        desk.on_time(Mono(now), book, &mut acts);
        let (_, acts) = answer(desk, Mono(now), book, acts);
        let start = acts.iter().find_map(|act| match act {
            LeaseAct::Start { attempt, .. } => Some(*attempt),
            _ => None,
        });
        if let Some(attempt) = start {
            return (now, attempt);
        }
    }
    panic!("nothing is started");
}

#[test]
fn a_process_whose_check_fails_is_started_anew_with_the_pauses_of_one_that_failed() {
    let (mut desk, book) = (desk(), Alone(1));
    let (mut now, mut attempt) = started(&mut desk, &book, 0);
    let mut pauses = Vec::new();
    for _ in 0..4 {
        let mut acts = Vec::new();
        desk.on_unhealthy(Uid(0), false, &mut acts);
        assert_eq!(acts, [LeaseAct::Stop(Uid(0), None)]);
        desk.on_unhealthy(Uid(0), false, &mut acts);
        assert_eq!(acts.len(), 1, "it is told once");
        // It ends well when it is told to, and counts as failed all the same.
        let ended = now + 1_000_000;
        let end = ProcessEnd::Ended { success: true };
        desk.on_process(Mono(ended), Uid(0), end, &book, &mut acts);
        let (again, next) = started(&mut desk, &book, ended);
        assert_eq!(next, attempt + 1);
        pauses.push((again - ended) / 1_000_000);
        (now, attempt) = (again, next);
    }
    assert_eq!(pauses, [1, 2, 4, 8]);
}

#[test]
fn a_task_whose_check_fails_is_given_up_where_it_is_to_move_and_not_taken_again_at_once() {
    let (mut desk, book) = (desk(), Alone(1));
    let (now, _) = started(&mut desk, &book, 0);
    let mut acts = Vec::new();
    desk.on_unhealthy(Uid(0), true, &mut acts);
    assert_eq!(acts, []);
    desk.on_time(Mono(now + 200_000), &book, &mut acts);
    assert!(acts.contains(&LeaseAct::Stop(Uid(0), Some(EndCause::Unhealthy))), "{acts:?}");
    let ended = now + 500_000;
    acts.clear();
    desk.on_process(Mono(ended), Uid(0), ProcessEnd::Ended { success: true }, &book, &mut acts);
    let given_up = |act: &LeaseAct| matches!(act, LeaseAct::Ended(_, _, EndCause::Unhealthy));
    assert!(acts.iter().any(given_up), "{acts:?}");
    assert_eq!(desk.held(), 0);
    let (again, _) = started(&mut desk, &book, ended);
    assert!(again - ended >= 10_000_000, "{}", again - ended);
}
