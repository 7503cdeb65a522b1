//! What each side of a split must do while it lasts (I6, I7).

use caesium_engine::ids::Occurrence;
use caesium_engine::schedule::{Overlap, Policy};

use super::ending::PROMPT;
use super::{Checker, Fact, Hands, Invariant, Start};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;
use crate::witness::Witness;

impl Checker {
    /// Of what is due between these instants on one side: at-least-once starts where anybody there may run it,
    /// at-most-once once where that side may permit it, too, and nowhere else.
    pub(crate) fn side_kept(&mut self, side: &Hands, from: Time, until: Time, witness: &mut Witness) {
        let (from, last) = (EPOCH + from as i64, EPOCH + until as i64);
        let plain = |fact: &&Fact| {
            let runs_apart = fact.overlap == Overlap::Allow && fact.retries == 0 && fact.epochs.len() == 1;
            fact.removed.is_none() && !fact.paused && fact.asked.is_none() && runs_apart
        };
        let facts: Vec<Fact> = self.schedules.values().filter(plain).cloned().collect();
        for fact in &facts {
            for occurrence in fact.dues(from, last - fact.jitter() - PROMPT) {
                self.side_ran(fact, occurrence, side, until, witness);
            }
        }
    }

    fn side_ran(
        &mut self,
        fact: &Fact,
        occurrence: Occurrence,
        side: &Hands,
        until: Time,
        witness: &mut Witness,
    ) {
        let may = self.can_run(fact, occurrence, side);
        // What nobody could run may run when the sides are one again.
        let apart = |start: &&Start| {
            start.counts(fact.policy(occurrence.due)) && side.alive.contains(&start.node) && start.at < until
        };
        let here = self.starts_of(&occurrence).iter().filter(apart);
        let here: Vec<&Start> = here.collect();
        let prompt =
            here.iter().any(|start| start.clock.micros_since(occurrence.due) <= fact.jitter() + PROMPT);
        let (invariant, kept, seen) = match (fact.policy(occurrence.due), may) {
            (Policy::AtLeastOnce, true) => (Invariant::I6, prompt, "a side ran at-least-once"),
            (Policy::AtLeastOnce, false) => return,
            (Policy::AtMostOnce, true) => {
                (Invariant::I7, here.len() == 1 && prompt, "a side ran at-most-once")
            }
            (Policy::AtMostOnce, false) => (Invariant::I7, here.is_empty(), "a side withheld at-most-once"),
        };
        witness.hit(seen);
        if !kept {
            let text = format!(
                "{} ({}) on the side of {:?}: starts {here:?}, decisions {:?}",
                short(&occurrence),
                fact.policy(occurrence.due),
                side.alive,
                self.decided.get(&occurrence)
            );
            self.fail(invariant, Some(occurrence), text);
        }
    }
}
