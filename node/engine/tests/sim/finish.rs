//! The healed cluster, looked at each second and at the end.

use crate::checker::Invariant;
use caesium_engine::time::Wall;

use crate::clock::EPOCH;
use crate::plan::TAIL;
use crate::world::World;

impl World {
    /// I8: all agree on the one master that there should be.
    pub(crate) fn survey(&mut self) {
        let volumes = self.plan.volumes.clone();
        for volume in volumes {
            let last = self.log.replica_at(self.log.last());
            let best = volume.carriers.iter().max_by_key(|id| {
                (last.priority(**id, Some(&volume.name), Wall(EPOCH + self.now as i64)), **id)
            });
            for id in self.plan.ids() {
                let seen = self.node(id).engine.as_ref().and_then(|engine| engine.master(&volume.name));
                let carries = volume.carriers.contains(&id);
                let right = seen.is_some_and(|(master, settled)| settled && Some(&master) == best);
                if !right && (carries || seen.is_some()) {
                    let text =
                        format!("n{id} takes {seen:?} for the master of {}, not {best:?}", volume.name);
                    self.checker.fail(Invariant::I8, None, text);
                }
            }
        }
    }

    pub(crate) fn finish(&mut self) {
        self.now = self.plan.end;
        self.checker.at(self.now);
        let open = self.open();
        self.checker.progress(self.plan.progress, self.plan.end - TAIL);
        self.checker.nothing_forgotten(self.plan.end, &open);
    }
}
