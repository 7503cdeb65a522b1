//! Runs that outlive their daemon: their shims end them, which takes up to the grace and longer where the kernel does not
//! let go of a process.

use caesium_engine::ids::NodeId;
use caesium_engine::input::{Input, Survivor};
use caesium_engine::record::RunId;

use crate::queue::{Event, Incarnation, MILLI, SECOND, Time};
use crate::world::World;

/// A shim ends its run within this time after its daemon.
const GRACE: Time = 5 * SECOND;
/// What SIGKILL does not end at once is gone by then.
const HUNG: Time = 9 * SECOND;

impl World {
    /// The daemon of a node has died: the ends of its runs are planned.
    pub(crate) fn orphan_runs(&mut self, id: NodeId) {
        // With the machine dies everything.
        if self.node(id).dead || self.orphan_rng.chance(300) {
            return self.checker.on_machine_death(id);
        }
        for run in self.checker.on_death(id) {
            let stays = match self.orphan_rng.below(4) {
                0 => 20 * MILLI,
                1 | 2 => self.orphan_rng.range(20 * MILLI, GRACE),
                _ => self.orphan_rng.range(GRACE, HUNG),
            };
            self.queue.push(self.now + stays, Event::Gone(run));
        }
    }

    /// A new incarnation looks what the earlier ones have left.
    pub(crate) fn look_for_survivors(&mut self, id: NodeId, life: Incarnation) {
        let node = self.node(id);
        if node.life != life || !node.up() {
            return;
        }
        let born = node.born;
        let left = self.checker.runs_of(id).into_iter().filter(|(_, running)| running.since < born);
        let survivor = |(run, it): (RunId, crate::checker::Running)| Survivor {
            run,
            occurrence: it.occurrence,
            attempt: it.attempt,
        };
        let left: Vec<Survivor> = left.map(survivor).collect();
        if !left.is_empty() {
            self.witness.hit("run outlived its daemon");
        }
        self.input(id, life, Input::Survivors(left));
    }

    /// The last process of an orphaned run has ended.
    pub(crate) fn on_gone(&mut self, run: RunId) {
        let node = run.0.node;
        if self.checker.on_run_end(run) {
            let life = self.node(node).life;
            self.look_for_survivors(node, life);
        }
    }
}
