//! The handlers of the simulated machines: a run is ordered by an engine, begins when its shim really starts the handler, and
//! ends by itself or is killed. Its daemon may die between any two of these.

use caesium_engine::effect::RunOrder;
use caesium_engine::ids::NodeId;
use caesium_engine::input::{HandlerEnd, Input, RunChange, RunEvent};
use caesium_engine::record::RunId;
use caesium_engine::schedule::Policy;

use crate::checker::{Executor, Running, Sender, Stage};
use crate::queue::{Event, Incarnation, MILLI, SECOND};
use crate::script::Trap;
use crate::terms::{GRACE, TIMEOUT};
use crate::world::World;

impl World {
    /// An engine orders a start. The handler runs a little later, if nothing comes between.
    pub(crate) fn start(&mut self, id: NodeId, order: RunOrder) {
        let (now, o) = (self.now, order.occurrence);
        let node = &self.nodes[id.0 as usize - 1];
        let (at, life) = (node.now(now), node.life);
        if let Some(engine) = &node.engine {
            let clock = engine.cluster_time(at);
            let executor =
                Executor { node: id, clock, durable: &node.disk.durable, replica: engine.replica() };
            self.checker.on_start(executor, &order);
        }
        self.witness.hit("start");
        if self.checker.starts_of(&o).len() > 1 && order.schedule.spec.policy == Policy::AtLeastOnce {
            self.witness.hit("doubled at-least-once start");
        }
        if order.attempt > 1 {
            self.witness.hit("further attempt");
        }
        self.witness_of_overlap(id, &order);
        self.spring(Trap::Ordered, id, None);
        let delay = match self.rng.chance(if self.healed { 0 } else { 30 }) {
            true => self.rng.range(5 * MILLI, 400 * MILLI),
            false => self.rng.range(100, 5 * MILLI),
        };
        self.queue.push(now + delay, Event::Spawn(id, life, Box::new(order)));
    }

    /// The handler of an ordered run starts, unless its daemon has died or the run was stopped before.
    pub(crate) fn spawn(&mut self, id: NodeId, life: Incarnation, order: Box<RunOrder>) {
        let (now, run) = (self.now, order.run);
        let node = &self.nodes[id.0 as usize - 1];
        if node.life != life || !node.up() {
            return self.witness.hit("killed between order and start");
        }
        if node.paused_until > now {
            let at = node.paused_until;
            return self.queue.push(at, Event::Spawn(id, life, order));
        }
        if !self.checker.runs_at(run) {
            return self.witness.hit("stopped between order and start");
        }
        let Some(engine) = &node.engine else { return };
        let clock = engine.cluster_time(node.now(now));
        let late = clock > order.latest_start;
        if late || self.rng.chance(20) {
            self.witness.hit(if late { "started too late" } else { "handler not started" });
            self.checker.on_not_started(order.occurrence, run);
            let what = RunChange::Ended(HandlerEnd::NotStarted("simulated".to_owned()));
            return self.input(id, life, Input::Runs(vec![RunEvent { run, what }]));
        }
        self.trace.line(now, || format!("n{id} BEGINS {} {run}", crate::trace::short(&order.occurrence)));
        self.witness.hit("handler begun");
        self.checker.on_begun(order.occurrence, run, clock);
        let habit = self.plan.habit(&order.schedule.name).clone();
        let length = self.rng.below(habit.length.max(1));
        let status = i32::from(self.rng.chance(habit.fails_per_mille));
        let what = if length > TIMEOUT {
            RunChange::Ended(HandlerEnd::TimedOut)
        } else {
            RunChange::Ended(HandlerEnd::Exited(status))
        };
        self.queue.push(now + length.min(TIMEOUT), Event::Run(id, life, RunEvent { run, what }));
        self.input(id, life, Input::Runs(vec![RunEvent { run, what: RunChange::Started }]));
    }

    /// From the order on it may run: the checker is shown it, and who sent it.
    fn witness_of_overlap(&mut self, id: NodeId, order: &RunOrder) {
        let o = order.occurrence;
        let schedule = self.checker.schedule_of(o.uid);
        let running = Running {
            schedule,
            occurrence: o,
            node: id,
            since: self.now,
            stage: Stage::Ordered,
            attempt: order.attempt,
        };
        if self.checker.meets(&running) {
            self.witness.hit("runs met");
        }
        if order.due != o.due {
            self.witness.hit("asked-for occurrence started");
        }
        // What was sent long ago, or at least once more than once, may meet anything.
        let sent = self.checker.sender(o, id).filter(|(at, _)| {
            order.schedule.spec.policy == Policy::AtMostOnce || self.now - at < 1_500 * MILLI
        });
        let sender = sent.map(|(_, node)| {
            let born = self.node(node).born;
            Sender { node, born }
        });
        self.checker.on_running(order.run, running, sender);
    }

    /// A handler ended.
    pub(crate) fn on_run(&mut self, id: NodeId, life: Incarnation, event: RunEvent) {
        if self.node(id).still_until > self.now && !self.node(id).dead {
            let at = self.node(id).still_until + self.rng.below(SECOND);
            return self.queue.push(at, Event::Run(id, life, event));
        }
        // It was killed before.
        if !self.checker.on_run_end(event.run) {
            return;
        }
        if self.node(id).life != life {
            return self.look_for_survivors(id, self.node(id).life);
        }
        self.input(id, life, Input::Runs(vec![event]));
    }

    /// All that runs there ends, and nobody knows how.
    pub(crate) fn kill_shims(&mut self, id: NodeId) {
        let life = self.node(id).life;
        for run in self.checker.begun_at(id) {
            self.witness.hit("shim killed");
            let what = RunChange::Ended(HandlerEnd::Lost("simulated: its shim was killed".to_owned()));
            self.queue.push(self.now, Event::Run(id, life, RunEvent { run, what }));
        }
    }

    /// SIGTERM; most handlers go soon.
    pub(crate) fn stop(&mut self, id: NodeId, runs: &[RunId]) {
        let life = self.node(id).life;
        for run in runs.iter().copied().filter(|run| self.checker.runs_at(*run)).collect::<Vec<_>>() {
            self.witness.hit("run stopped");
            let at = match self.checker.has_begun(run) {
                true => self.now + self.rng.range(6 * MILLI, GRACE),
                false => self.now + self.rng.range(100, 6 * MILLI),
            };
            self.queue
                .push(at, Event::Run(id, life, RunEvent { run, what: RunChange::Ended(HandlerEnd::Killed) }));
        }
    }
}
