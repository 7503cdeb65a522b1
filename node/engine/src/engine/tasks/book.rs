//! What the desk of leases looks up: the log's tasks and whom this node reaches.

use std::collections::BTreeSet;

use crate::engine::Engine;
use crate::handler_scope::HandlerUse;
use crate::ids::{NodeId, Uid};
use crate::lease::{Candidate, KILL_MARGIN, TaskBook, TaskFacts};
use crate::schedule::Schedule;
use crate::time::{Now, Wall};

pub(super) struct Book<'e> {
    engine: &'e Engine,
    at: Wall,
}

impl<'e> Book<'e> {
    pub(super) fn new(engine: &'e Engine, now: Now) -> Self {
        Self { engine, at: engine.clock.read(now) }
    }

    /// At this cluster time.
    pub(super) fn at(engine: &'e Engine, at: Wall) -> Self {
        Self { engine, at }
    }

    fn schedule(&self, uid: Uid) -> Option<&'e Schedule> {
        self.engine.replica.schedules.get(&uid).filter(|it| it.spec.is_task()).map(AsRef::as_ref)
    }
}

impl TaskBook for Book<'_> {
    fn index(&self) -> u64 {
        self.engine.replica.index()
    }

    fn is_behind(&self) -> bool {
        self.engine.voting.is_behind(self.engine.replica.index()) || self.engine.forgotten()
    }

    fn task(&self, uid: Uid) -> Option<TaskFacts> {
        let schedule = self.schedule(uid)?;
        let terms = schedule.spec.task();
        let orders = schedule.provenance.orders.as_deref();
        Some(TaskFacts {
            eligible: schedule.eligible().clone(),
            epoch: schedule.electorate.epoch,
            needed: schedule.needed(),
            policy: schedule.spec.policy,
            index: schedule.provenance.set_index,
            wanted: !schedule.paused(self.at),
            sealed: schedule.electorate.pending.is_some(),
            span: terms.lease(),
            margin: schedule.spec.grace().saturating_add(KILL_MARGIN),
            restart: terms.restart,
            launch: orders.map_or(0, |it| it.restarted).max(schedule.provenance.set_index),
            moved: orders.map_or(0, |it| it.moved),
            move_to: orders.and_then(|it| it.to),
        })
    }

    fn tasks(&self) -> Vec<Uid> {
        let own = self.engine.config.node;
        let eligible = |uid: &Uid| self.schedule(*uid).is_some_and(|it| it.eligible().contains(&own));
        self.engine.tasks.uids.iter().copied().filter(eligible).collect()
    }

    fn reached(&self, node: NodeId) -> bool {
        node == self.engine.config.node || self.engine.reach.reachable().contains(&node)
    }

    fn first(&self, facts: &TaskFacts) -> Option<NodeId> {
        let priority = |node: NodeId| self.engine.replica.priority(node, None, self.at);
        facts
            .eligible
            .iter()
            .copied()
            .filter(|node| self.reached(*node))
            .max_by_key(|node| (priority(*node), *node))
    }

    fn candidates(&self, uid: Uid, _: &TaskFacts) -> Vec<Candidate> {
        let Some(schedule) = self.schedule(uid) else { return Vec::new() };
        let none = BTreeSet::new();
        let all = self.engine.candidates(schedule, self.at, &none);
        all.map(|able| {
            let (avoided, load) = able.cost();
            Candidate { node: able.node, load, one_more: able.one_more(), avoided, wanted: false }
        })
        .collect()
    }

    fn can_run(&self, uid: Uid) -> bool {
        let own = self.engine.config.node;
        let able = |it: &Schedule| {
            self.engine.runs.handlers().refusal(&HandlerUse::of(it)).is_none()
                && !self.engine.replica.is_witness(&it.name.volume, own)
        };
        self.schedule(uid).is_some_and(able)
    }

    fn is_draining(&self) -> bool {
        self.engine.is_draining() || self.engine.forgotten()
    }

    fn has_room(&self) -> bool {
        self.engine.store.disk_ok()
    }
}
