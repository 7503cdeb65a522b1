//! One node by itself, whose disk is at once durable: what it runs, skips, catches up with and tries again.

mod after;
mod catch_up;
mod clocks;
mod edits;
mod events;
mod giving_way;
mod health;
mod herd;
mod notices;
mod overload;
mod results;
mod survivors;
mod two;
mod volumes;
mod waiting;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use super::*;
use crate::calendar::Zone;
use crate::effect::{FinalOutcome, GrantWrite, RunOrder, Token};
use crate::ids::{BootId, ClusterId, DataDirId, Occurrence, RequestId, Uid};
use crate::input::{HandlerEnd, RunChange, RunEvent};
use crate::message::Progress;
use crate::record::{Decision, DecisionKind, Record, Run, RunId, RunState, StopCause};
use crate::replica::{Command, Edit, Join, Level, Outcome};
use crate::schedule::{CatchUp, Overlap, Pause, Policy, ScheduleSpec, Terms, TriggerKind};
use crate::time::SECOND;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn terms(cadence: &str, policy: Policy) -> Terms {
    Terms::new(cadence, "UTC", Zone::utc().fingerprint(), name("h"), policy)
}

/// Times are seconds of civil time.
struct One {
    engine: Engine,
    disk: Recovered,
    at: i64,
    /// How far its civil clock is from true time, microseconds.
    skew: i64,
    index: u64,
    replica: Replica,
    orders: Vec<RunOrder>,
    decisions: Vec<Decision>,
    runs: BTreeMap<RunId, Run>,
    results: Vec<(RunId, RunState)>,
    /// Decisions that the handler for results is told of, with their dues in seconds.
    told: Vec<(DecisionKind, i64)>,
    stops: Vec<RunId>,
    calls: Vec<(NodeId, Request)>,
    /// Entries that were asked for.
    proposed: Vec<(RequestId, Command)>,
    /// Its disk hangs: what is to be written waits in the queue.
    hung: bool,
    /// Its places for runs are taken: what is ordered waits.
    busy: bool,
    unsynced: Vec<(Token, Vec<GrantWrite>)>,
}

impl One {
    fn new() -> Self {
        let mut one = Self {
            engine: Self::boot(Replica::default(), Recovered::default(), 0, 1),
            disk: Recovered::default(),
            at: 0,
            skew: 0,
            index: 0,
            replica: Replica::default(),
            orders: Vec::new(),
            decisions: Vec::new(),
            runs: BTreeMap::new(),
            results: Vec::new(),
            told: Vec::new(),
            stops: Vec::new(),
            calls: Vec::new(),
            proposed: Vec::new(),
            hung: false,
            busy: false,
            unsynced: Vec::new(),
        };
        one.commit(Command::Genesis { cluster: ClusterId(1), level: Level::FIRST });
        one.commit(Command::Join(Join {
            name: name("a"),
            address: "a:1".to_owned(),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(1),
        }));
        one.commit(Command::CreateVolume { name: name("v"), carriers: BTreeSet::from([name("a")]) });
        one.begin();
        one
    }

    fn boot(replica: Replica, disk: Recovered, at: i64, life: u64) -> Engine {
        let config = Config::lan(NodeId(1), BootId(u128::from(life)), life, 7);
        Engine::new(config, replica, disk, Now { mono: Mono(at as u64), wall: Wall(at) })
    }

    /// Its daemon dies, and is started this much later.
    fn restart(&mut self, down: i64) {
        self.at += down;
        self.unsynced.clear();
        let life = self.engine.config.boot_count + 1;
        self.engine = Self::boot(self.replica.clone(), self.disk.clone(), self.at, life);
        self.begin();
    }

    fn begin(&mut self) {
        self.input(Input::Survivors(Vec::new()));
        self.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    }

    fn commit(&mut self, command: Command) -> Outcome {
        self.commit_as_of(Wall(self.at), command)
    }

    /// An entry that was stamped earlier than it is applied.
    fn commit_as_of(&mut self, stamp: Wall, command: Command) -> Outcome {
        self.index += 1;
        let request = RequestId(u128::from(self.index));
        let entry = Entry { stamp, request, proposer: NodeId(1), origin: None, command };
        let outcome = self.replica.apply(self.index, Some(&entry)).unwrap();
        self.input(Input::Committed { index: self.index, entry: Some(Box::new(entry)) });
        outcome
    }

    fn add(&mut self, terms: Terms) -> Uid {
        self.add_as("v/e/s", terms)
    }

    fn add_as(&mut self, name: &str, terms: Terms) -> Uid {
        let spec = ScheduleSpec { name: name.parse().unwrap(), terms, payload: Vec::new() };
        match self.commit(Command::AddSchedule { spec: Box::new(spec), pause: None }) {
            Outcome::Done { uid: Some(uid), .. } => uid,
            other => panic!("{other:?}"),
        }
    }

    fn edit(&mut self, edit: Edit) {
        self.edit_of("v/e/s", edit);
    }

    fn edit_of(&mut self, name: &str, edit: Edit) {
        let (name, edits) = (name.parse().unwrap(), vec![edit]);
        self.commit(Command::SetSchedule { name, edits, if_revision: None });
    }

    fn input(&mut self, input: Input) {
        let effects = self.handle(input);
        self.perform(effects);
    }

    /// Performs effects, and all that comes of them.
    fn perform(&mut self, effects: Vec<Effect>) {
        let mut inputs = VecDeque::new();
        let mut effects = VecDeque::from([effects]);
        while let Some(batch) = effects.pop_front() {
            for effect in batch {
                match effect {
                    Effect::Persist { token, writes } if self.hung => self.unsynced.push((token, writes)),
                    Effect::Persist { token, writes } => {
                        writes.into_iter().for_each(|write| self.disk.fold(write));
                        inputs.push_back(Input::Persisted(token));
                    }
                    Effect::Record(records) => records.into_iter().for_each(|record| self.note(record)),
                    Effect::Start(orders) => {
                        for order in orders {
                            if !self.busy {
                                let event = RunEvent { run: order.run, what: RunChange::Started };
                                inputs.push_back(Input::Runs(vec![event]));
                            }
                            self.orders.push(order);
                        }
                    }
                    Effect::Result(orders) => {
                        for order in orders {
                            match order.outcome {
                                FinalOutcome::Run(run) => self.results.push((run.id, run.state)),
                                FinalOutcome::Decision(decision) => {
                                    self.told.push((decision.kind, decision.occurrence.due.0 / SECOND));
                                }
                            }
                        }
                    }
                    Effect::Stop(runs) => self.stops.extend(runs),
                    Effect::Call { to, request } => self.calls.push((to, request)),
                    Effect::Propose { request, command } => self.proposed.push((request, command)),
                    Effect::Respond { .. }
                    | Effect::Prolong { .. }
                    | Effect::Applied { .. }
                    | Effect::Halt { .. }
                    | Effect::Forgotten { .. }
                    | Effect::Note(_) => {}
                }
            }
            if let Some(input) = inputs.pop_front() {
                effects.push_back(self.handle(input));
            }
        }
    }

    /// Its disk goes on.
    fn thaw(&mut self) {
        self.hung = false;
        let all = std::mem::take(&mut self.unsynced);
        let last = all.last().map(|(token, _)| *token);
        all.into_iter().flat_map(|(_, writes)| writes).for_each(|write| self.disk.fold(write));
        if let Some(last) = last {
            self.input(Input::Persisted(last));
        }
    }

    /// What its clocks show.
    fn now(&self) -> Now {
        Now { mono: Mono(self.at as u64), wall: Wall(self.at + self.skew) }
    }

    /// One input, of which nothing is performed yet.
    fn handle(&mut self, input: Input) -> Vec<Effect> {
        let mut out = Vec::new();
        self.engine.handle(self.now(), input, &mut out);
        out
    }

    fn note(&mut self, record: Record) {
        match record {
            Record::Decision(decision) => self.decisions.push(*decision),
            Record::Run(run) => {
                self.runs.insert(run.id, *run);
            }
        }
    }

    /// Lets time pass, in steps of 10 ms.
    fn until(&mut self, second: f64) {
        let end = (second * SECOND as f64) as i64;
        while self.at < end {
            self.at = (self.at + 10_000).min(end);
            self.input(Input::Tick);
        }
    }

    fn end(&mut self, order: usize, code: i32) {
        let run = self.orders[order].run;
        self.input(Input::Runs(vec![RunEvent { run, what: RunChange::Ended(HandlerEnd::Exited(code)) }]));
    }

    /// Dues that were started, in seconds.
    fn started(&self) -> Vec<i64> {
        self.orders.iter().map(|order| order.due.0 / SECOND).collect()
    }

    fn decided(&self, kind: DecisionKind) -> Vec<i64> {
        let of_kind = self.decisions.iter().filter(|decision| decision.kind == kind);
        let dues = |decision: &Decision| {
            let first = decision.occurrence.due.0 / SECOND;
            // Of schedules that are due each second.
            first..=decision.stretch.map_or(first, |stretch| stretch.last.0 / SECOND)
        };
        of_kind.flat_map(dues).collect()
    }
}

fn by_anna() -> StopCause {
    StopCause::Operator { user: "anna".to_owned(), reason: "it hangs".to_owned() }
}

fn seconds(seconds: u64) -> Option<Duration> {
    Some(Duration::from_secs(seconds))
}

#[test]
fn the_next_occurrence_is_skipped_queued_or_cancels_what_is_going() {
    for (rule, started) in
        [(Overlap::Skip, vec![3, 6]), (Overlap::Queue, vec![3, 4, 5]), (Overlap::Allow, vec![3, 4, 5])]
    {
        let mut one = One::new();
        one.until(2.0);
        let mut terms = terms("* * * * * *", Policy::AtMostOnce);
        (terms.overlap, terms.start_deadline) = (rule, seconds(10));
        one.add(terms);
        one.until(5.3);
        assert_eq!(one.started(), if rule == Overlap::Allow { vec![3, 4, 5] } else { vec![3] }, "{rule:?}");
        one.end(0, 0);
        one.until(5.4);
        if rule == Overlap::Queue {
            one.end(1, 0);
        }
        one.until(6.2);
        assert_eq!(one.started()[..started.len()], started, "{rule:?}");
        let skipped = one.decided(DecisionKind::SkippedOverlap);
        assert_eq!(skipped, if rule == Overlap::Skip { vec![4, 5] } else { vec![] }, "{rule:?}");
    }
}

#[test]
fn cancel_stops_what_is_going_at_the_release_and_runs_after_its_end() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("*/2 * * * * *", Policy::AtMostOnce);
    terms.overlap = Overlap::Cancel;
    one.add(terms);
    one.until(5.9);
    assert_eq!((one.started(), one.stops.len()), (vec![4], 0));
    one.until(6.1);
    assert_eq!(one.stops, [one.orders[0].run]);
    let run = one.orders[0].run;
    one.input(Input::Runs(vec![RunEvent { run, what: RunChange::Ended(HandlerEnd::Killed) }]));
    one.until(6.3);
    assert_eq!(one.started(), [4, 6]);
    assert_eq!(one.runs[&run].state, RunState::Cancelled);
    assert_eq!(one.runs[&run].note, "cancelled: the next occurrence was due");
}

#[test]
fn a_failed_attempt_is_followed_by_another_after_its_pause() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff, terms.on_result) = (2, seconds(3), Some(name("tell")));
    one.add(terms);
    one.until(62.5);
    one.end(0, 1);
    assert!(one.results.is_empty());
    one.until(65.4);
    assert_eq!(one.orders.len(), 1, "it waits for its pause");
    one.until(65.6);
    one.end(1, 1);
    one.until(71.7);
    let attempts: Vec<(u32, u64)> = one.orders.iter().map(|order| (order.attempt, order.token)).collect();
    assert_eq!(attempts.iter().map(|(attempt, _)| *attempt).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(attempts.is_sorted());
    one.end(2, 1);
    one.until(100.0);
    assert_eq!(one.orders.len(), 3, "there is no fourth");
    assert_eq!(one.results, [(one.orders[2].run, RunState::Failed)]);
}

#[test]
fn what_runs_counts_as_going_through_the_pause_before_its_next_attempt() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("* * * * * *", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff) = (1, seconds(2));
    one.add(terms);
    one.until(3.3);
    one.end(0, 1);
    one.until(5.5);
    assert_eq!(one.started(), [3, 3]);
    assert_eq!(one.decided(DecisionKind::SkippedOverlap), [4, 5]);
    assert_eq!(one.engine.going().count(), 1);
}

#[test]
fn a_lost_run_is_tried_again_at_least_once_and_never_at_most_once() {
    for (policy, attempts) in [(Policy::AtMostOnce, vec![1]), (Policy::AtLeastOnce, vec![1, 2])] {
        let mut one = One::new();
        one.until(2.0);
        let mut terms = terms("@every 60s", policy);
        (terms.retries, terms.retry_backoff) = (1, seconds(3));
        one.add(terms);
        one.until(62.5);
        one.restart(SECOND);
        one.until(70.0);
        let tried: Vec<u32> = one.orders.iter().map(|order| order.attempt).collect();
        assert_eq!(tried, attempts, "{policy}");
        assert_eq!(one.runs[&one.orders[0].run].state, RunState::Lost);
    }
}

#[test]
fn what_an_earlier_life_has_sent_is_not_missed_though_its_progress_was_lost() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    terms.start_deadline = seconds(5);
    one.add(terms);
    one.until(60.0);
    let progress = one.disk.progress.clone();
    one.until(62.5);
    assert_eq!(one.started(), [62]);
    one.disk.progress = progress;
    one.disk.dispatches.values_mut().for_each(|dispatch| dispatch.closed = false);
    one.decisions.clear();
    one.restart(20 * SECOND);
    one.until(90.0);
    assert_eq!(one.decided(DecisionKind::MissedDeadline), Vec::<i64>::new());
    assert_eq!(one.decided(DecisionKind::Fired), [62]);
}

#[test]
fn a_stop_ends_a_pause_at_once_and_no_attempt_follows() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff, terms.on_result) = (2, seconds(3), Some(name("tell")));
    one.add(terms);
    one.until(62.5);
    one.end(0, 1);
    let waiting = one.engine.going().next().unwrap().run;
    one.input(Input::Stop { runs: vec![waiting], cause: by_anna() });
    assert_eq!(one.runs[&waiting].state, RunState::Killed);
    assert_eq!(one.runs[&waiting].note, "before it was started, killed by anna: it hangs");
    assert_eq!(one.results, [(waiting, RunState::Killed)]);
    one.until(90.0);
    assert_eq!((one.orders.len(), one.engine.going().count()), (1, 0));
    one.until(122.5);
    one.input(Input::Stop { runs: vec![one.orders[1].run], cause: by_anna() });
    assert_eq!(one.stops, [one.orders[1].run], "a running one is for the world to end");
}

#[test]
fn a_paused_schedule_makes_no_further_attempt() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@every 60s", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff) = (2, seconds(3));
    one.add(terms);
    one.until(62.5);
    one.end(0, 1);
    let pause = Some(Pause { reason: "no".to_owned(), until: None });
    one.commit(Command::PauseSchedule { name: "v/e/s".parse().unwrap(), pause });
    one.until(70.0);
    assert_eq!(one.orders.len(), 1);
    assert!(one.runs.values().any(|run| run.attempt == 2 && run.state == RunState::Refused));
}

#[test]
fn a_backfill_runs_one_after_the_other_under_keys_of_its_own() {
    let mut one = One::new();
    one.until(200.0);
    let schedule = one.add(terms("0 0 1 1 *", Policy::AtMostOnce));
    let dues: Vec<Wall> = [60, 120, 180].map(|due| Wall(due * SECOND)).into();
    let (kind, within) = (TriggerKind::Backfill, Duration::from_secs(60));
    one.commit(Command::Trigger { name: "v/e/s".parse().unwrap(), kind, dues, within });
    let pause = Some(Pause { reason: "no".to_owned(), until: None });
    one.commit(Command::PauseSchedule { name: "v/e/s".parse().unwrap(), pause });
    one.until(201.0);
    assert_eq!(one.started(), [60], "a pause does not stop what was asked for");
    one.end(0, 0);
    one.until(202.0);
    one.end(1, 0);
    one.until(203.0);
    assert_eq!(one.started(), [60, 120, 180]);
    assert!(one.orders.is_sorted_by_key(|order| order.token));
    let fired: Vec<&Decision> = one.decisions.iter().collect();
    assert_eq!(one.decided(DecisionKind::Fired), [60, 120, 180]);
    assert!(fired.iter().all(|it| it.trigger.is_some_and(|of| of.schedule == schedule && of.kind == kind)));
    one.end(2, 0);
    one.until(300.0);
    assert_eq!(one.orders.len(), 3);
}

#[test]
fn what_was_asked_for_survives_a_restart_and_ends_with_its_schedule() {
    let mut one = One::new();
    one.until(200.0);
    one.add(terms("0 0 1 1 *", Policy::AtMostOnce));
    let dues: Vec<Wall> = [60, 120, 180].map(|due| Wall(due * SECOND)).into();
    let (kind, within) = (TriggerKind::Backfill, Duration::from_secs(60));
    one.commit(Command::Trigger { name: "v/e/s".parse().unwrap(), kind, dues, within });
    one.until(200.5);
    one.restart(SECOND);
    one.until(206.0);
    assert_eq!(one.started(), [60, 120], "the first was lost with its daemon");
    one.commit(Command::RemoveSchedule { name: "v/e/s".parse().unwrap() });
    one.until(230.0);
    assert_eq!(one.started(), [60, 120]);
    assert_eq!(one.decided(DecisionKind::Superseded), [180]);
    assert_eq!(one.engine.open().count(), 0);
}

#[test]
fn progress_of_a_master_counts_release_instants() {
    let mut one = One::new();
    one.until(2.0);
    one.add(terms("* * * * * *", Policy::AtMostOnce));
    one.until(5.0);
    let progress: Progress = one.engine.volume(&name("v")).progress.unwrap();
    assert_eq!(progress.watermark, Wall(5 * SECOND + 500_000));
}

#[test]
fn a_snapshot_of_the_log_that_is_older_than_what_was_handed_over_changes_nothing() {
    let mut one = One::new();
    let older = one.replica.clone();
    let each = Terms { overlap: Overlap::Allow, ..terms("* * * * * *", Policy::AtLeastOnce) };
    let uid = one.add(each);
    let (index, hash) = (one.engine.replica().index(), one.engine.replica().hash());
    one.input(Input::Installed(Box::new(older.clone())));
    assert_eq!((one.engine.replica().index(), one.engine.replica().hash()), (index, hash));
    one.input(Input::Committed { index: older.index(), entry: None });
    assert_eq!(one.engine.replica().hash(), hash, "the log brings what was handed over before");
    one.until(1.5);
    assert_eq!(one.started(), [1]);
    assert!(one.engine.replica().schedules.contains(&uid));
}
