//! The healed cluster, looked at each second and at the end.

use std::collections::BTreeSet;

use caesium_engine::ids::NodeId;
use caesium_engine::time::Wall;

use crate::checker::{Hands, Invariant, Whole};
use crate::clock::EPOCH;
use crate::plan::TAIL;
use crate::queue::{Event, SECOND, Time};
use crate::world::World;

/// Sides that were one know what they are by then: unreachable, settled, and the wait for what the others knew.
const APART: Time = 10 * SECOND;
/// What disks owed when they were repaired is written, answered and known by then.
const FLUSHED: Time = 2 * SECOND;

impl World {
    /// I8: all agree on the one master that there should be. I18: every change of voters is in force.
    pub(crate) fn survey(&mut self) {
        let next = self.plan.progress.max(self.now + SECOND);
        if next < self.plan.end {
            self.queue.push(next, Event::Survey);
        }
        if self.now < self.plan.progress {
            return;
        }
        let alive = self.alive();
        for volume in self.plan.volumes.clone() {
            let carriers = self.checker.carriers(&volume.name);
            let live: BTreeSet<NodeId> = carriers.intersection(&alive).copied().collect();
            let fit: BTreeSet<NodeId> =
                live.iter().copied().filter(|id| !self.checker.drained(*id)).collect();
            let last = self.log.reference();
            let wall = Wall(EPOCH + self.now as i64);
            let best = if fit.is_empty() { &live } else { &fit };
            let best = best.iter().max_by_key(|id| (last.priority(**id, Some(&volume.name), wall), **id));
            for id in alive.iter().filter(|_| best.is_some()) {
                let seen = self.node(*id).engine.as_ref().and_then(|engine| engine.master(&volume.name));
                let right = seen.is_some_and(|(master, settled)| settled && Some(&master) == best);
                if !right && (carriers.contains(id) || seen.is_some()) {
                    let text =
                        format!("n{id} takes {seen:?} for the master of {}, not {best:?}", volume.name);
                    self.checker.fail(Invariant::I8, None, text);
                }
            }
        }
        let waiting = self.checker.under_way();
        if !waiting.is_empty() {
            let text = format!("changes {waiting:?} are not in force in a healed cluster");
            self.checker.fail(Invariant::I18, None, text);
        }
    }

    pub(crate) fn finish(&mut self) {
        self.now = self.plan.end;
        self.checker.at(self.now);
        let (open, alive) = (self.open(), self.alive());
        let able = |id: &NodeId| self.node(*id).handler && !self.checker.drained(*id);
        let able = alive.iter().copied().filter(able).collect();
        let incarnations = alive.iter().map(|id| (*id, self.node(*id).boot_id)).collect();
        let hands = Hands { alive, able, incarnations };
        if let Some(split) = self.split.take() {
            for side in &split.sides {
                let both = |ids: &BTreeSet<NodeId>| ids & side;
                let side = Hands { alive: both(&hands.alive), able: both(&hands.able), ..Hands::default() };
                let from = split.from + APART;
                self.checker.side_kept(&side, from, split.until, &mut self.witness);
            }
        }
        if let Some(trial) = self.trial.take() {
            let both = |ids: &BTreeSet<NodeId>| ids & &trial.others;
            let side = Hands { alive: both(&hands.alive), able: both(&hands.able), ..Hands::default() };
            let (from, until) = (trial.from + APART, trial.until);
            self.checker.side_kept(&side, from, until, &mut self.witness);
            if trial.loses_nothing {
                self.checker.lost_nothing(&hands, from, until, &mut self.witness);
            }
            if trial.is_of_disks() {
                self.checker.once_again(until + FLUSHED, self.plan.end - TAIL, &mut self.witness);
            }
            if trial.clocks_disagree {
                self.checker.withheld(from, until, &mut self.witness);
            }
            if trial.overloads {
                self.checker.did_what_it_could(from, until, &mut self.witness);
            }
        }
        let whole = Whole { from: self.whole_from, until: self.plan.end };
        self.checker.nothing_stuck(whole, &hands, &mut self.witness);
        self.checker.progress(self.plan.progress, self.plan.end - TAIL, &hands);
        self.checker.nothing_forgotten(self.plan.end, &open, &hands);
    }

    /// Members whose machines were not lost.
    fn alive(&self) -> BTreeSet<NodeId> {
        let lives = |id: &NodeId| !self.node(*id).dead && self.checker.is_member(*id);
        self.plan.ids().filter(lives).collect()
    }
}
