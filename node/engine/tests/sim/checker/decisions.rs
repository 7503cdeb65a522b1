//! What masters write down (I2, I11, I12). A decision is evidence of an outcome, not of a run.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::record::{Decision, DecisionKind};
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

use super::{Checker, Epoch, Fact, Invariant};
use crate::trace::short;

impl Checker {
    pub(crate) fn on_decision(&mut self, node: NodeId, decision: &Decision) {
        // What was asked for is shown by the due that it stands for; its key is its release instant.
        let due = if decision.trigger.is_some() { decision.release } else { decision.occurrence.due };
        let o = Occurrence { due, ..decision.occurrence };
        self.decided.entry(o).or_default().insert(decision.kind);
        self.decided_at.entry(o).or_insert(self.now);
        if !self.decisions.insert(decision.id) {
            self.fail(Invariant::Interface, Some(o), format!("n{node} records {} twice", decision.id));
        }
        let Some(fact) = self.real(node, o) else { return };
        // It stands for all dues up to its last.
        if let Some(stretch) = decision.stretch {
            for covered in fact.dues(o.due.0, stretch.last.0 + 1) {
                self.decided.entry(covered).or_default().insert(decision.kind);
            }
        }
        let epoch = fact.numbered(decision.epoch, o.due).cloned();
        let honest = epoch.as_ref().is_some_and(|epoch| self.stands_on(decision, epoch))
            && decision.master == node
            && decision.release >= o.due
            && decision.release.0 <= o.due.0 + fact.jitter();
        if !honest {
            let text = format!("n{node} decides {} on {decision:?}, committed is {fact:?}", short(&o));
            self.fail(Invariant::I12, Some(o), text);
        }
        self.not_given_up(node, o, decision);
        self.not_denied(node, o, decision, &fact);
        self.released_alike(o, decision.release, &fact);
        if let Some(epoch) = epoch {
            self.fired_with_permission(node, decision, &epoch);
        }
    }

    /// The numbers that it shows are those of its epoch. A node that has sealed for a change to at-most-once keeps to that
    /// before it is in force (H11).
    fn stands_on(&self, decision: &Decision, epoch: &Epoch) -> bool {
        let eligible: BTreeSet<NodeId> = decision.eligible.iter().copied().collect();
        let heard: BTreeSet<NodeId> = decision.heard.iter().copied().collect();
        eligible == epoch.eligible
            && decision.needed as usize == epoch.needed()
            && heard.is_subset(&epoch.eligible)
            && (decision.policy == epoch.policy || decision.policy == Policy::AtMostOnce)
    }

    /// Whoever can run it may come until its latest start. What began and was lost with its daemon has had its start.
    fn not_given_up(&mut self, node: NodeId, o: Occurrence, decision: &Decision) {
        let waits = !decision.eligible.is_empty() && decision.decided_at <= decision.latest_start;
        // An executor that accepted it at least once and died is still recorded at once.
        let strict = decision.policy == Policy::AtMostOnce;
        if decision.kind == DecisionKind::NoCandidate && waits && strict && self.starts_of(&o).is_empty() {
            let text =
                format!("n{node} closes {} for lack of a candidate before its latest start", short(&o));
            self.fail(Invariant::I17, Some(o), text);
        }
    }

    /// R13: one release instant for each due, but for what was edited meanwhile.
    fn released_alike(&mut self, o: Occurrence, release: Wall, fact: &Fact) {
        let known = self.releases.entry(o).or_default();
        known.insert(release);
        if known.len() > fact.times.len() {
            let text = format!("{} is released at {known:?}", short(&o));
            self.fail(Invariant::I11, Some(o), text);
        }
    }

    fn fired_with_permission(&mut self, node: NodeId, decision: &Decision, epoch: &Epoch) {
        let grants: BTreeSet<NodeId> = decision.grants.iter().copied().collect();
        let quorum = grants.len() == decision.grants.len() && epoch.permits(&grants);
        let allowed = match decision.kind {
            DecisionKind::Fired => quorum,
            DecisionKind::FiredAtRisk => epoch.policy == Policy::AtLeastOnce,
            DecisionKind::WithheldNoQuorum
            | DecisionKind::WithheldClockDoubt
            | DecisionKind::NoCandidate
            | DecisionKind::SkippedOverlap
            | DecisionKind::SkippedPaused
            | DecisionKind::SkippedExpired
            | DecisionKind::Superseded
            | DecisionKind::MissedDeadline
            | DecisionKind::ClaimedElsewhere
            | DecisionKind::Unknown => true,
        };
        if !allowed {
            let o = decision.occurrence;
            let text = format!("n{node}: {} of {} on {grants:?}", decision.kind, short(&o));
            self.fail(Invariant::I2, Some(o), text);
        }
    }
}
