//! What must have happened by the end (I6, I7, I17, I18): a healed cluster runs everything, and no due of the whole run
//! was forgotten.

use std::collections::BTreeSet;

use caesium_engine::ids::Occurrence;
use caesium_engine::schedule::Policy;

use super::{Checker, Fact, Invariant, Start};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;

/// In a healed cluster everything starts within this, by the executor's cluster clock.
const PROMPT: i64 = 3_000_000;
/// An occurrence past its latest start is closed within this: a round, a retry pause, and the reach of clock errors.
const CLOSING: i64 = 10_000_000;

impl Checker {
    /// All that is due between these two instants starts, and at-most-once exactly once.
    pub(crate) fn progress(&mut self, from: Time, until: Time) {
        let (from, until) = (EPOCH + from as i64, EPOCH + until as i64);
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        let live = |fact: &&Fact| fact.removed.is_none() && !fact.paused && fact.runnable;
        for fact in facts.iter().filter(live) {
            for occurrence in fact.dues(from, until) {
                self.ran_promptly(fact, occurrence);
            }
        }
    }

    /// Every due up to the end has a start or a decision; the last ones may still be listed open.
    pub(crate) fn nothing_forgotten(&mut self, end: Time, open: &BTreeSet<Occurrence>) {
        let end = EPOCH + end as i64;
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        for fact in &facts {
            // What is open when its schedule is deleted goes with it.
            let last = fact.removed.map_or(end, |at| at.0 - fact.start_deadline - CLOSING);
            for occurrence in fact.dues(fact.anchor.0, last.min(end)) {
                let closed =
                    self.decided.contains_key(&occurrence) || !self.starts_of(&occurrence).is_empty();
                let young = occurrence.due.0 + fact.start_deadline + CLOSING > end;
                let excused = young && (open.contains(&occurrence) || occurrence.due.0 + PROMPT > end);
                if !closed && !excused {
                    let state = if open.contains(&occurrence) { "still open" } else { "forgotten" };
                    let text = format!("{} ({}) is {state}", short(&occurrence), fact.policy);
                    self.fail(Invariant::I17, Some(occurrence), text);
                }
            }
        }
    }

    fn ran_promptly(&mut self, fact: &Fact, occurrence: Occurrence) {
        let starts = self.starts_of(&occurrence);
        let (invariant, right) = match fact.policy {
            Policy::AtMostOnce => (Invariant::I7, starts.len() == 1),
            Policy::AtLeastOnce => (Invariant::I6, !starts.is_empty()),
        };
        let prompt = |start: &Start| start.clock.micros_since(occurrence.due) <= PROMPT;
        if right && starts.iter().any(prompt) {
            return;
        }
        let text = format!(
            "{} ({}) in a healed cluster: starts {starts:?}, decisions {:?}",
            short(&occurrence),
            fact.policy,
            self.decided.get(&occurrence)
        );
        self.fail(invariant, Some(occurrence), text);
    }
}
