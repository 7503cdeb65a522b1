//! What must have happened by the end (I6, I7, I17, I18): a healed cluster runs everything, and no due of the whole run
//! was forgotten.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{BootId, NodeId, Occurrence};
use caesium_engine::record::DecisionKind;
use caesium_engine::schedule::{Overlap, Policy};

use super::{Checker, Fact, Invariant, Progress, Start};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;

/// In a healed cluster everything starts within this, by the executor's cluster clock.
pub(super) const PROMPT: i64 = 3_000_000;
/// An occurrence past its latest start is closed within this: a round, a retry pause, and the reach of clock errors.
const CLOSING: i64 = 10_000_000;
/// From the end of a run to the next one of the schedule: a report, a round, a dispatch.
const SPARE: i64 = 300_000;
/// Runs from before the end of all faults are over by then.
const SETTLED: i64 = 7_000_000;

/// Who is left at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hands {
    pub(crate) alive: BTreeSet<NodeId>,
    /// Of them: those that have the handler and take runs.
    pub(crate) able: BTreeSet<NodeId>,
    /// Their processes, which have not been started again since.
    pub(crate) incarnations: BTreeMap<NodeId, BootId>,
}

impl Checker {
    /// All that is due between these two instants starts, and at-most-once exactly once.
    pub(crate) fn progress(&mut self, from: Time, until: Time, hands: &Hands) {
        let (from, until) = (EPOCH + from as i64, EPOCH + until as i64);
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        let live = |fact: &&Fact| fact.removed.is_none() && !fact.paused && fact.asked.is_none();
        for fact in facts.iter().filter(live) {
            for occurrence in fact.dues(from, until) {
                if self.can_run(fact, occurrence, hands) {
                    self.ran_promptly(fact, occurrence, (from, until), hands);
                }
            }
        }
    }

    /// Whether anybody who is left may run it, and enough are left to permit it.
    pub(super) fn can_run(&self, fact: &Fact, occurrence: Occurrence, hands: &Hands) -> bool {
        let Some((witnesses, carriers)) = self.seats_of(fact.uid) else { return false };
        let epoch = fact.at(occurrence.due);
        // At-least-once is not tried again where its handler could not be started.
        let failed = |node: &NodeId| {
            epoch.policy == Policy::AtLeastOnce
                && self
                    .starts_of(&occurrence)
                    .iter()
                    .any(|start| start.node == *node && start.progress == Progress::Failed)
        };
        let runs = |node: &NodeId| !witnesses.contains(node) && !failed(node);
        let run = epoch.eligible.intersection(&hands.able).any(runs);
        let permit = match epoch.policy {
            Policy::AtMostOnce => epoch.eligible.intersection(&hands.alive).count() >= epoch.needed(),
            Policy::AtLeastOnce => true,
        };
        run && permit && !carriers.is_disjoint(&hands.alive)
    }

    /// Every due up to the end has a start or a decision; the last ones may still be listed open.
    pub(crate) fn nothing_forgotten(&mut self, end: Time, open: &BTreeSet<Occurrence>, hands: &Hands) {
        let end = EPOCH + end as i64;
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        let tended = |fact: &Fact| {
            self.seats_of(fact.uid).is_none_or(|(_, carriers)| !carriers.is_disjoint(&hands.alive))
        };
        let facts: Vec<Fact> = facts.into_iter().filter(tended).collect();
        for fact in &facts {
            // What is open when its schedule is deleted or edited goes with it.
            let waits = fact.jitter() + fact.start_deadline.max(fact.window);
            for occurrence in fact.owed(end, waits + CLOSING) {
                let begun = self.starts_of(&occurrence).iter().any(Start::begun);
                let closed = begun || self.decided.contains_key(&occurrence);
                let young = fact.latest(occurrence.due).0 + CLOSING > end;
                let fresh = occurrence.due.0 + fact.jitter() + PROMPT > end;
                let excused = young && (open.contains(&occurrence) || fresh);
                if !closed && !excused {
                    let state = if open.contains(&occurrence) { "still open" } else { "forgotten" };
                    let text = format!("{} ({}) is {state}", short(&occurrence), fact.policy(occurrence.due));
                    self.fail(Invariant::I17, Some(occurrence), text);
                }
            }
        }
    }

    /// Whether a run of an earlier due of the schedule began so late that it may have gone on when this one was due.
    fn met_another(&self, fact: &Fact, occurrence: Occurrence) -> bool {
        let earlier =
            self.starts.iter().filter(|(it, _)| it.uid == occurrence.uid && it.due < occurrence.due);
        let going = |start: &Start| start.clock.micros_since(occurrence.due) > -(fact.length + SPARE);
        earlier.flat_map(|(_, starts)| starts).any(going)
    }

    fn ran_promptly(
        &mut self,
        fact: &Fact,
        occurrence: Occurrence,
        (from, until): (i64, i64),
        hands: &Hands,
    ) {
        let skipped =
            self.decided.get(&occurrence).is_some_and(|it| it.contains(&DecisionKind::SkippedOverlap));
        // Runs that are shorter than the interval never meet, once those from before are over.
        let asked =
            self.schedules.values().any(|it| it.asked.is_some_and(|asked| asked.schedule == fact.uid));
        let short_ = fact.length + SPARE < fact.newest().beat.period() - fact.jitter();
        // But for one that began late, since its dispatch was lost and sent again.
        let met = skipped && self.met_another(fact, occurrence);
        let apart = short_ && fact.retries == 0 && !asked && !met && occurrence.due.0 > from + SETTLED;
        if skipped && fact.overlap != Overlap::Allow && !apart {
            return;
        }
        // One that was sent to a machine which is gone counts as going for as long as it could.
        if fact.overlap != Overlap::Allow
            && self.may_go_on_a_lost_machine(fact, occurrence, occurrence.due.0, hands)
        {
            return;
        }
        // What waits for the end of another may start as late as its latest start.
        let waits = fact.overlap != Overlap::Allow && !apart;
        let policy = fact.policy(occurrence.due);
        let counted = self.starts_of(&occurrence).iter().filter(|start| start.counts(policy));
        let starts: Vec<&Start> = counted.collect();
        let (invariant, right) = match policy {
            Policy::AtMostOnce => {
                (Invariant::I7, starts.iter().filter(|start| start.attempt == 1).count() == 1)
            }
            Policy::AtLeastOnce => (Invariant::I6, !starts.is_empty()),
        };
        let late = fact.jitter() + if waits { fact.start_deadline.max(fact.window) } else { 0 };
        // What ran ahead of its time, by clocks that were wrong, ran when they took it for late.
        let ahead = |start: &Start| EPOCH + (start.at as i64) < from;
        let prompt =
            |start: &&Start| ahead(start) || start.clock.micros_since(occurrence.due) <= PROMPT + late;
        let outcome = self.decided.get(&occurrence);
        let unlucky = |kind| outcome.is_some_and(|it| it.contains(&kind));
        // What is still queued is judged by `nothing_forgotten`; what waited for its last moment may have missed it.
        // With `cancel` it may also be stopped before it is started, by the next one, on a slow disk.
        let fired = unlucky(DecisionKind::Fired) || unlucky(DecisionKind::FiredAtRisk);
        let stopped = fact.overlap == Overlap::Cancel && fired;
        let lost = unlucky(DecisionKind::MissedDeadline) || unlucky(DecisionKind::WithheldNoQuorum);
        // Or its turn came with the very end.
        let at_last = unlucky(DecisionKind::Fired) && fact.latest(occurrence.due).0 > until;
        let late_queue = outcome.is_none() || lost || stopped || at_last;
        let forgotten = self.forgetful && fact.overlap != Overlap::Allow;
        if starts.is_empty() && (forgotten || waits && late_queue) {
            return;
        }
        if right && starts.iter().any(prompt) {
            return;
        }
        let text = format!(
            "{} ({}) in a healed cluster: starts {starts:?}, decisions {:?}",
            short(&occurrence),
            fact.policy(occurrence.due),
            self.decided.get(&occurrence)
        );
        self.fail(invariant, Some(occurrence), text);
    }
}
