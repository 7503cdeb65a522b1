//! The log grows and reaches the nodes; the checker learns what was committed.

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::input::Input;
use caesium_engine::replica::{Command, Outcome};

use crate::checker::{Beat, Fact};
use crate::log::Committed;
use crate::node::Node;
use crate::queue::{Event, MILLI, Time};
use crate::script::Change;
use crate::world::World;

/// How often the log tries to commit and deliver.
const PUMP: Time = 20 * MILLI;
/// Look-ahead, the largest skew, and the doubt that a clock is allowed.
const REMOVAL_MARGIN: i64 = 6_000_000;

impl World {
    pub(crate) fn pump(&mut self) {
        self.queue.push(self.now + PUMP, Event::Pump);
        let up: Vec<NodeId> = self.nodes.iter().filter(|node| self.runs(node)).map(|node| node.id).collect();
        let Some(leader) = self.log.leader(&up, self.nodes.len(), &self.net) else {
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

    fn runs(&self, node: &Node) -> bool {
        node.up() && node.paused_until <= self.now
    }

    /// The leader stamps with its own cluster time.
    fn commit(&mut self, leader: NodeId) {
        let at = self.node(leader).now(self.now);
        let Some(stamp) = self.node(leader).engine.as_ref().map(|engine| engine.cluster_time(at)) else {
            return;
        };
        if let Some(committed) = self.log.commit(&self.plan, stamp) {
            let index = committed.index;
            let change = committed.change;
            let outcome = &committed.outcome;
            self.trace.line(self.now, || format!("* log {index}: {change:?} stamped {stamp}: {outcome:?}"));
            self.tell_checker(&committed);
        }
    }

    /// Everything that is committed, once it has travelled.
    fn deliver(&mut self, id: NodeId) {
        let (applied, last) = (self.node(id).applied, self.log.last());
        if applied >= last || !self.log.has_heard(self.now, id) {
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

    fn input_now(&mut self, id: NodeId, input: Input) {
        let life = self.node(id).life;
        self.input(id, life, input);
    }

    /// I15, whenever a node's replica has moved.
    pub(crate) fn compare(&mut self, id: NodeId) {
        let Some(engine) = self.node(id).engine.as_ref() else { return };
        let (index, hash) = (engine.replica().index(), engine.replica().hash());
        let behind = index != self.node(id).applied;
        self.checker.on_applied(id, index, hash, self.log.hash_at(index).filter(|_| !behind));
    }

    fn note_removal(&mut self, id: NodeId, index: u64) {
        let entry = self.log.entry(index);
        let Some(Command::RemoveSchedule { name }) = entry.map(|entry| entry.command) else { return };
        let before = self.log.replica_at(index - 1);
        if let Some(schedule) = before.schedule_named(&name) {
            self.checker.on_removal_heard(id, schedule.uid, REMOVAL_MARGIN);
        }
    }

    fn tell_checker(&mut self, committed: &Committed) {
        let Some(Outcome::Done { uid: Some(uid), .. }) = committed.outcome else { return };
        match committed.change {
            Change::Add(index) => {
                if self.now >= self.plan.warm {
                    self.witness.hit("schedule added late");
                }
                let fact = self.fact(uid, index, committed);
                self.checker.add(fact);
            }
            Change::Remove(_) => {
                self.witness.hit("schedule removed");
                self.with_fact(uid, |fact| fact.removed = Some(committed.stamp));
            }
            Change::Pause(_, until) => {
                self.witness.hit("schedule paused");
                self.with_fact(uid, |fact| fact.paused = until.is_none());
            }
            Change::Resume(_) => self.with_fact(uid, |fact| fact.paused = false),
            Change::Prefer(..) | Change::Blank => {}
        }
    }

    fn with_fact(&mut self, uid: Uid, change: impl FnOnce(&mut Fact)) {
        if let Some(fact) = self.checker.fact_mut(uid) {
            change(fact);
        }
    }

    fn fact(&self, uid: Uid, index: usize, committed: &Committed) -> Fact {
        let spec = &self.plan.schedules[index];
        let eligible = self.plan.eligible(spec);
        Fact {
            uid,
            beat: Beat::of(&spec.cadence),
            anchor: committed.stamp,
            policy: spec.policy,
            runnable: eligible.iter().any(|id| self.plan.node(*id).handler),
            eligible,
            start_deadline: spec.start_deadline.map_or(0, caesium_engine::time::micros),
            removed: None,
            told: std::collections::BTreeSet::new(),
            over: None,
            paused: false,
        }
    }
}
