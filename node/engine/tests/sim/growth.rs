//! The log grows and reaches the nodes; the checker learns what was committed.

use caesium_engine::ids::{NodeId, RequestId, Uid};
use caesium_engine::input::Input;
use caesium_engine::replica::{Command, Outcome};
use caesium_engine::schedule::{CATCH_UP_WINDOW_DEFAULT, CatchUp, Terms};
use caesium_engine::time::{Wall, micros, next_stamp};

use crate::checker::{Asked, Beat, Fact, Paused, Times};
use crate::log::Committed;
use crate::node::Node;
use crate::plan::CADENCES;
use crate::queue::{Event, MILLI, Time};
use crate::script::{Change, Edited};
use crate::world::World;

/// How often the log tries to commit and deliver.
const PUMP: Time = 20 * MILLI;
/// Look-ahead, the largest skew, and the doubt that a clock is allowed.
const REMOVAL_MARGIN: i64 = 6_000_000;

impl World {
    pub(crate) fn pump(&mut self) {
        self.queue.push(self.now + PUMP, Event::Pump);
        let up: Vec<NodeId> = self.nodes.iter().filter(|node| self.runs(node)).map(|node| node.id).collect();
        let Some(leader) = self.leader() else {
            self.witness.hit("log without a majority");
            return;
        };
        self.commit(leader);
        for id in up {
            if self.net.mutual(leader, id) {
                self.deliver(id);
            }
        }
    }

    /// An engine's proposal reaches the log only through a leader.
    pub(crate) fn ask(&mut self, id: NodeId, request: RequestId, command: Command) {
        let leader = self.leader();
        if leader.is_some_and(|leader| leader == id || self.net.mutual(leader, id)) {
            self.log.ask(request, command);
        }
    }

    /// Among the members that live: dead ones are replaced in the log, one at a time, before too many are.
    fn leader(&mut self) -> Option<NodeId> {
        let stands = |node: &&Node| !node.dead && self.checker.is_member(node.id);
        let size = self.nodes.iter().filter(stands).count();
        let up: Vec<NodeId> =
            self.nodes.iter().filter(stands).filter(|node| self.runs(node)).map(|node| node.id).collect();
        self.log.leader(&up, size, &self.net)
    }

    fn runs(&self, node: &Node) -> bool {
        node.up() && (node.cost > 0 || !node.keeps_waiting(self.now))
    }

    /// The leader stamps with its own cluster time.
    fn commit(&mut self, leader: NodeId) {
        let at = self.node(leader).now(self.now);
        let Some(stamp) = self.node(leader).engine.as_ref().map(|engine| engine.cluster_time(at)) else {
            return;
        };
        let stamp = next_stamp(self.log.newest(), stamp);
        if let Some((index, outcome)) = self.log.commit_asked(stamp) {
            self.trace.line(self.now, || format!("* log {index}: asked for, stamped {stamp}: {outcome:?}"));
            self.judge_entry(index, outcome.as_ref());
        }
        if let Some(committed) = self.log.commit(&self.plan, stamp) {
            let index = committed.index;
            let change = &committed.change;
            let outcome = &committed.outcome;
            self.trace.line(self.now, || format!("* log {index}: {change:?} stamped {stamp}: {outcome:?}"));
            self.judge_entry(index, committed.outcome.as_ref());
            self.tell_checker(&committed);
            self.checker.compare_charter(self.log.reference());
        }
    }

    /// What an entry did to the voters. One that was committed before does nothing.
    fn judge_entry(&mut self, index: u64, outcome: Option<&Outcome>) {
        let Some(Outcome::Done { index: done, .. }) = outcome else { return };
        let Some(entry) = self.log.entry(index).filter(|_| *done == index) else { return };
        let before = self.checker.in_force();
        self.checker.on_committed(index, self.log.reference().stamp(), &entry.command);
        self.checker.compare_charter(self.log.reference());
        if self.checker.in_force() > before {
            self.witness.hit("voters changed");
            self.take_away();
        }
        match entry.command {
            Command::Force { .. } => self.witness.hit("change forced"),
            Command::Abandon { .. } => self.witness.hit("change abandoned"),
            _ => {}
        }
    }

    /// Everything that is committed, once it has travelled. A node that is no member hears of it, or never does.
    fn deliver(&mut self, id: NodeId) {
        let (applied, last) = (self.node(id).applied, self.log.last());
        let told = self.checker.is_member(id) || (self.plan.seed + id.0).is_multiple_of(2);
        if !told || applied >= last || !self.log.has_heard(self.now, id) {
            return;
        }
        self.log.caught_up(id);
        if last > applied + 1 && self.rng.chance(300) {
            self.install(id, applied, last);
            return;
        }
        for index in applied + 1..=last {
            let entry = self.log.entry(index);
            self.note_removal(id, index);
            self.node_mut(id).applied = index;
            self.input_now(id, Input::Committed { index, entry: entry.map(Box::new) });
            self.compare(id);
        }
    }

    /// The log sends a snapshot in place of the entries.
    fn install(&mut self, id: NodeId, applied: u64, last: u64) {
        self.witness.hit("replica installed");
        (applied + 1..=last).for_each(|index| self.note_removal(id, index));
        let replica = self.log.replica_at(last);
        self.node_mut(id).applied = last;
        self.input_now(id, Input::Installed(Box::new(replica)));
        self.compare(id);
    }

    /// A machine that is busy takes it before what waits there.
    fn input_now(&mut self, id: NodeId, input: Input) {
        let node = self.node(id);
        let life = node.life;
        if node.cost > 0 && node.up() {
            return self.take(id, input);
        }
        self.input(id, life, input);
    }

    /// I15, whenever a node's replica has moved.
    pub(crate) fn compare(&mut self, id: NodeId) {
        let Some(engine) = self.node(id).engine.as_ref() else { return };
        let (index, hash) = (engine.replica().index(), engine.replica().hash());
        let behind = index != self.node(id).applied;
        self.checker.on_applied(id, index, hash, self.log.hash_at(index).filter(|_| !behind));
    }

    /// A node applies an entry that takes something away.
    fn note_removal(&mut self, id: NodeId, index: u64) {
        let Some(command) = self.log.entry(index).map(|entry| entry.command) else { return };
        let named = |name| {
            let before = self.log.replica_at(index - 1);
            before.schedule_named(name).map(|schedule| schedule.uid)
        };
        match command {
            Command::RemoveSchedule { name } => {
                if let Some(uid) = named(&name) {
                    self.checker.on_removal_heard(id, uid, REMOVAL_MARGIN);
                }
            }
            Command::PauseSchedule { name, pause: Some(_) } => {
                let (Some(uid), Some(number)) = (named(&name), self.pauses.get(&index).copied()) else {
                    return;
                };
                self.checker.on_pause_heard(id, uid, number, REMOVAL_MARGIN);
            }
            _ => {}
        }
    }

    fn tell_checker(&mut self, committed: &Committed) {
        let Some(Outcome::Done { uid, .. }) = committed.outcome else { return };
        match committed.change {
            Change::Add(index) => {
                if self.now >= self.plan.warm {
                    self.witness.hit("schedule added late");
                }
                self.add_fact(uid, index, committed);
            }
            Change::Commit(index) => {
                self.witness.hit("declaration put in force");
                let name = &self.plan.schedules[index].name;
                let uid = self.log.reference().schedule_named(name).map(|schedule| schedule.uid);
                self.add_fact(uid, index, committed);
            }
            Change::Remove(_) => {
                self.witness.hit("schedule removed");
                let stamp = committed.stamp;
                self.with_fact(uid, |fact| fact.removed = Some(stamp));
                self.checker.remove_asked(uid, stamp);
            }
            Change::Pause(_, until) => {
                self.witness.hit("schedule paused");
                let until = until.map(|length| Wall(committed.stamp.0 + length as i64));
                let mut number = None;
                self.with_fact(uid, |fact| {
                    fact.paused = until.is_none();
                    fact.pauses.iter_mut().for_each(|pause| pause.lift(committed.stamp));
                    number = Some(fact.pauses.len());
                    fact.pauses.push(Paused { until, set_at: Some(committed.stamp), ..Paused::default() });
                });
                self.pauses.extend(number.map(|number| (committed.index, number)));
            }
            Change::Resume(_) => self.with_fact(uid, |fact| {
                fact.paused = false;
                fact.pauses.iter_mut().for_each(|pause| pause.lift(committed.stamp));
            }),
            Change::Edit(index, edited) => self.on_edited(index, edited, committed),
            Change::Run(index) | Change::Backfill(index, _) => self.on_asked(uid, index),
            Change::Prefer { .. } => self.witness.hit("priority set"),
            Change::Unprefer { .. } => self.witness.hit("priority cleared"),
            Change::Policy(index, policy) => {
                self.witness.hit("policy changed");
                let mut terms = self.plan.schedules[index].terms.clone();
                terms.policy = policy;
                self.with_fact(uid, |fact| fact.window = fact.window.max(window(&terms)));
            }
            Change::Carriers(..) => self.witness.hit("carriers changed"),
            Change::Bind(..) => self.witness.hit("binding changed"),
            Change::Label(..) => self.witness.hit("labels changed"),
            Change::Witness(..) => self.witness.hit("witness"),
            Change::Empty(..) => self.witness.hit("node drained"),
            Change::Forget(_) => self.witness.hit("node forgotten"),
            Change::Stage(_) | Change::Force(_) | Change::Abandon | Change::Blank => {}
        }
    }

    fn on_edited(&mut self, index: usize, edited: Edited, committed: &Committed) {
        self.witness.hit(match edited {
            Edited::Cadence(_) => "cadence edited",
            Edited::Jitter(_) => "jitter edited",
            Edited::Payload(_) => "payload edited",
            Edited::Start(_) => "start edited",
            Edited::End(_) => "end edited",
        });
        let name = self.plan.schedules[index].name.clone();
        let Some(schedule) = self.log.reference().schedule_named(&name).cloned() else { return };
        let stamp = committed.stamp;
        self.with_fact(Some(schedule.uid), |fact| {
            let mut times = fact.newest().clone();
            match edited {
                Edited::Cadence(index) => {
                    let beat = Beat::of(CADENCES[index]);
                    if beat != times.beat {
                        (times.beat, times.anchor) = (beat, stamp);
                    }
                }
                Edited::Jitter(span) => times.jitter = span as i64,
                Edited::Payload(_) => {}
                Edited::Start(at) => times.start = at.map(Wall),
                Edited::End(at) => times.end = at.map(Wall),
            }
            times.since = if times == *fact.newest() { times.since } else { stamp };
            if times != *fact.newest() {
                fact.times.push(times);
            }
        });
    }

    fn on_asked(&mut self, uid: Option<Uid>, index: usize) {
        let name = &self.plan.schedules[index].name;
        let (Some(uid), Some(schedule)) = (uid, self.log.reference().schedule_named(name)) else { return };
        let Some(trigger) = self.log.reference().triggers.get(&uid) else { return };
        let asked = Asked {
            schedule: schedule.uid,
            first: trigger.stamp,
            count: trigger.dues.len() as i64,
            latest: trigger.latest,
        };
        self.witness.hit(if asked.count > 1 { "backfill" } else { "run now" });
        self.checker.add_asked(uid, asked);
    }

    fn with_fact(&mut self, uid: Option<Uid>, change: impl FnOnce(&mut Fact)) {
        if let Some(fact) = uid.and_then(|uid| self.checker.fact_mut(uid)) {
            change(fact);
        }
    }

    fn add_fact(&mut self, uid: Option<Uid>, index: usize, committed: &Committed) {
        let Some(uid) = uid else { return };
        let (spec, habit) = (&self.plan.schedules[index], &self.plan.habits[index]);
        let terms = &spec.terms;
        let epochs = self.checker.declare(uid, &spec.name, &terms.binding, terms.policy);
        let fact = Fact {
            uid,
            times: vec![Times {
                beat: Beat::of(&terms.cadence),
                anchor: committed.stamp,
                since: committed.stamp,
                start: terms.start,
                end: terms.end,
                jitter: micros(terms.jitter),
            }],
            asked: None,
            epochs,
            start_deadline: terms.start_deadline.map_or(0, micros),
            window: window(terms),
            retries: terms.retries,
            overlap: terms.overlap,
            length: habit.length as i64,
            removed: None,
            told: std::collections::BTreeSet::new(),
            over: None,
            paused: false,
            pauses: Vec::new(),
        };
        self.checker.add(fact);
    }
}

/// How much later than its release it may be caught up with.
fn window(terms: &Terms) -> i64 {
    match terms.catch_up() {
        CatchUp::None => 0,
        CatchUp::Last | CatchUp::All => micros(terms.catch_up.window.unwrap_or(CATCH_UP_WINDOW_DEFAULT)),
    }
}
