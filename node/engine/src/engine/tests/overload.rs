//! More is due than can be done: a disk that takes so many writes a second, and schedules that want more.

use super::*;
use crate::engine::backlog::{SILENT_AFTER, UNANSWERED_MAX};
use crate::engine::open::tests::{open, sent};
use crate::engine::open::{Open, Phase};
use crate::engine::voting::round::ROUND_MAX;
use crate::engine::voting::rounds::ROUNDS_AHEAD;

/// Writes that the disk takes in a step of 10 ms. An occurrence needs five: grant, intent, start, end, and the end of
/// the intent.
const WRITES: usize = 80;
/// Occurrences that the disk has room for in a second.
const CAPACITY: usize = WRITES * 100 / 5;

/// One node whose disk is slow. Its handlers end at once.
struct Slow {
    one: One,
    waiting: VecDeque<(Token, usize)>,
    room: usize,
    most_open: usize,
}

impl Slow {
    fn new(schedules: usize, deadline: u64) -> Self {
        let mut one = One::new();
        one.until(2.0);
        let mut terms = terms("* * * * * *", Policy::AtMostOnce);
        terms.start_deadline = seconds(deadline);
        for n in 0..schedules {
            one.add_as(&format!("v/e/s{n}"), terms.clone());
        }
        Self { one, waiting: VecDeque::new(), room: 0, most_open: 0 }
    }

    /// One input, and all that comes of it but what waits for the disk.
    fn input(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for effect in self.one.handle(input) {
                match effect {
                    Effect::Persist { token, writes } => self.waiting.push_back((token, writes.len())),
                    Effect::Record(records) => records.into_iter().for_each(|record| self.one.note(record)),
                    Effect::Start(orders) => {
                        for order in orders {
                            let event = |what| RunEvent { run: order.run, what };
                            let events = vec![
                                event(RunChange::Started),
                                event(RunChange::Ended(HandlerEnd::Exited(0))),
                            ];
                            inputs.push_back(Input::Runs(events));
                            self.one.orders.push(order);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    fn until(&mut self, second: f64) {
        let end = (second * SECOND as f64) as i64;
        while self.one.at < end {
            self.one.at += 10_000;
            self.input(Input::Tick);
            self.room = (self.room + WRITES).min(WRITES);
            while let Some((token, writes)) = self.waiting.front_mut() {
                let now = self.room.min(*writes);
                (self.room, *writes) = (self.room - now, *writes - now);
                if *writes > 0 {
                    break;
                }
                let token = *token;
                self.waiting.pop_front();
                self.input(Input::Persisted(token));
            }
            self.most_open = self.most_open.max(self.one.engine.open.len());
        }
    }

    /// Starts of each schedule between two seconds of their dues.
    fn starts(&self) -> BTreeMap<Uid, usize> {
        let mut starts = BTreeMap::new();
        for order in &self.one.orders {
            *starts.entry(order.occurrence.uid).or_default() += 1;
        }
        starts
    }
}

#[test]
fn beyond_capacity_what_can_be_done_is_done_and_every_schedule_gets_its_share() {
    for excess in [2, 4] {
        let schedules = CAPACITY * excess;
        let mut slow = Slow::new(schedules, 60);
        slow.until(22.0);
        let starts = slow.starts();
        let all = slow.one.orders.len();
        assert!(all * 10 >= CAPACITY * 20 * 8, "{excess}: {all} of {} started", CAPACITY * 20);
        let mean = all as f64 / schedules as f64;
        let (least, most) = (starts.values().min().unwrap(), starts.values().max().unwrap());
        assert_eq!(starts.len(), schedules, "none is starved");
        assert!(*least as f64 >= mean / 2.0 && *most as f64 <= mean * 2.0, "{least} {mean} {most}");
        let asked = 2 * ROUNDS_AHEAD * ROUND_MAX;
        assert!(slow.most_open <= asked + CAPACITY, "{excess}: {} were held open", slow.most_open);
        let rounds = slow.one.engine.voting.counted().1 as usize;
        assert!(rounds * 10 < all * 12, "{excess}: {rounds} were asked for, {all} started");
    }
}

#[test]
fn what_is_not_started_under_load_is_recorded_in_stretches_with_its_reason() {
    let schedules = CAPACITY * 3;
    let mut slow = Slow::new(schedules, 5);
    slow.until(20.0);
    let started = slow.one.orders.len();
    assert!(started * 10 >= CAPACITY * 18 * 7, "{started} of {} started", CAPACITY * 18);
    let missed = slow.one.decisions.iter().filter(|it| it.kind == DecisionKind::MissedDeadline);
    let (folded, single): (Vec<_>, Vec<_>) = missed.partition(|it| it.note.starts_with("overloaded"));
    assert!(folded.len() > schedules, "{} folded, {} single", folded.len(), single.len());
    assert!(single.len() * 10 < folded.len(), "{} folded, {} single", folded.len(), single.len());
    assert!(folded.len() < started * 2, "{} records for {started} starts", folded.len());
}

#[test]
fn when_the_load_has_ended_what_is_due_starts_in_time() {
    let schedules = CAPACITY * 3;
    let mut slow = Slow::new(schedules, 60);
    slow.until(12.0);
    for n in 0..schedules {
        slow.one.commit(Command::RemoveSchedule { name: format!("v/e/s{n}").parse().unwrap() });
    }
    let uid = slow.one.add_as("v/e/after", terms("* * * * * *", Policy::AtMostOnce));
    slow.until(20.0);
    let starts = slow.one.orders.iter().filter(|order| order.occurrence.uid == uid);
    let dues: Vec<i64> = starts.map(|order| order.due.0 / SECOND).collect();
    assert!((15..20).all(|due| dues.contains(&due)), "{dues:?}");
}

#[test]
fn what_is_due_as_often_as_can_be_done_starts_in_time_while_the_rest_of_a_load_is_worked_off() {
    for excess in [2, 6] {
        works_off(excess);
    }
}

/// After a load of so many times the capacity, over which each schedule of it had the fewer starts the more there are.
fn works_off(excess: usize) {
    let schedules = CAPACITY * excess;
    let mut slow = Slow::new(0, 60);
    let mut of = terms("* * * * * *", Policy::AtMostOnce);
    of.start_deadline = seconds(60);
    of.end = Some(Wall(20 * SECOND));
    for n in 0..schedules {
        slow.one.add_as(&format!("v/e/s{n}"), of.clone());
    }
    of.overlap = Overlap::Allow;
    (of.start, of.end) = (Some(Wall(20 * SECOND)), None);
    let uid = slow.one.add_as("v/e/after", of);
    let (mut late, mut seen) = (Vec::new(), 0);
    for step in 0..120 {
        slow.until(20.0 + f64::from(step) / 10.0);
        let starts = slow.one.orders[seen..].iter().filter(|order| order.occurrence.uid == uid);
        late.extend(starts.map(|order| (order.due.0 / SECOND, (slow.one.at - order.due.0) / 100_000)));
        seen = slow.one.orders.len();
    }
    let left = slow.one.orders.iter().filter(|order| order.occurrence.uid != uid).count();
    assert!(
        left > CAPACITY * 25,
        "{excess}: the load is still worked off after 32 s, {left} of it are started"
    );
    let missing: Vec<i64> =
        (23..30).filter(|due| !late.iter().any(|(of, tenths)| of == due && *tenths <= 5)).collect();
    assert!(missing.is_empty(), "{excess}: {missing:?} of {late:?}");
}

#[test]
fn while_executors_are_behind_with_their_answers_what_is_due_stays_in_the_index() {
    let mut one = One::new();
    one.until(2.0);
    let uid = one.add(Terms { overlap: Overlap::Allow, ..terms("* * * * * *", Policy::AtMostOnce) });
    one.until(4.2);
    let before = one.orders.len();
    let end = 100 * SECOND;
    for due in 0..UNANSWERED_MAX as i64 {
        let waiting =
            Open { schedule: Uid(999), latest: Wall(end), phase: Phase::Sent(sent(9)), ..open(due, end) };
        one.engine.open.list(Occurrence { due: Wall(due), uid: Uid(999) }, waiting);
    }
    one.engine.open.note_answer(NodeId(9), Mono(one.at as u64));
    let answered = one.at as f64 / SECOND as f64;
    one.until(answered + 0.9);
    assert_eq!(one.engine.open.of_schedule(uid).count(), 0);
    assert_eq!(one.orders.len(), before, "it stays in the index");
    one.until(answered + SILENT_AFTER.as_secs_f64() + 1.0);
    assert!(one.orders.len() > before, "nobody waits for an executor that answers nothing");
}
