//! What masters write down (I2, I11, I12). A decision is evidence of an outcome, not of a run.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{Claim, NodeId, Occurrence};
use caesium_engine::record::{Decision, DecisionKind};
use caesium_engine::replica::Level;
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

use super::{Checker, Epoch, Fact, Invariant};
use crate::trace::short;

/// By how much two clocks that step may differ.
const CLOCKS_DIFFER: i64 = 5_000_000;
/// How a note begins of what is closed since another master's watermark covers it.
const BY_WORD: &str = "dealt with by another master";

impl Checker {
    pub(crate) fn on_decision(&mut self, node: NodeId, decision: &Decision) {
        // What was asked for is shown by the due that it stands for; its key is its release instant.
        let due = if decision.trigger.is_some() { decision.release } else { decision.occurrence.due };
        let o = Occurrence { due, ..decision.occurrence };
        self.decided.entry(o).or_default().insert(decision.kind);
        self.decided_at.entry(o).or_insert(self.now);
        self.decided_last.insert((o, decision.kind), self.now);
        if decision.kind == DecisionKind::SkippedPaused {
            self.paused_at.entry(o).or_insert(self.now);
        }
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
        self.read_by_all(node, decision);
        self.not_given_up(node, o, decision);
        self.not_covered(node, o, decision, &fact);
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

    /// Members of the version before read it as well: the first level is in force here.
    fn read_by_all(&mut self, node: NodeId, decision: &Decision) {
        let since = match decision.kind {
            DecisionKind::Fired
            | DecisionKind::FiredAtRisk
            | DecisionKind::WithheldNoQuorum
            | DecisionKind::WithheldClockDoubt
            | DecisionKind::NoCandidate
            | DecisionKind::SkippedOverlap
            | DecisionKind::SkippedPaused
            | DecisionKind::SkippedExpired
            | DecisionKind::Superseded
            | DecisionKind::MissedDeadline
            | DecisionKind::ClaimedElsewhere
            | DecisionKind::Unknown => Level::FIRST,
            DecisionKind::FiredWithoutQuorum => Level::WITHOUT_QUORUM,
        };
        if since > Level::FIRST {
            let text = format!("n{node} decides {} before level {since}", decision.kind);
            self.fail(Invariant::Interface, Some(decision.occurrence), text);
        }
    }

    /// Whoever can run it may come until its latest start. What began and was lost with its daemon has had its start.
    fn not_given_up(&mut self, node: NodeId, o: Occurrence, decision: &Decision) {
        let waits = decision.decided_at <= decision.latest_start;
        // An executor that accepted it at least once and died is still recorded at once.
        let strict = decision.policy == Policy::AtMostOnce;
        if decision.kind == DecisionKind::NoCandidate && waits && strict && self.starts_of(&o).is_empty() {
            let text =
                format!("n{node} closes {} for lack of a candidate before its latest start", short(&o));
            self.fail(Invariant::I17, Some(o), text);
        }
    }

    /// Whoever had nobody to run the newest due, or to permit it, closes it for nobody who may still catch up with it.
    fn not_covered(&mut self, node: NodeId, o: Occurrence, decision: &Decision, fact: &Fact) {
        // What was asked for has one latest start, at which all close it.
        let until = fact.asked.map_or(decision.release.0 + fact.window, |asked| asked.latest.0);
        // By the clocks of both, which may differ. One that has heard of its removal deals with it no more.
        let closed = decision.kind == DecisionKind::ClaimedElsewhere
            && !self.forgetful
            && fact.removed.is_none()
            && decision.decided_at.0 + CLOCKS_DIFFER < until;
        // By the word of its voters: more than half of them are bound to another claim, whatever its master recorded, since
        // its release has not reached them.
        let by_votes = !decision.note.starts_with(BY_WORD) && self.was_won(o, fact);
        let lacked =
            |o: &Occurrence| self.decided.get(o).is_some_and(|all| all.iter().any(|it| it.lacks_others()));
        let others = |it: &DecisionKind| *it == DecisionKind::ClaimedElsewhere || it.lacks_others();
        let by_that = lacked(&o) && self.decided.get(&o).is_some_and(|all| all.iter().all(others));
        let later = Occurrence { due: Wall(o.due.0 + 1), ..o };
        let newer = || self.decided.range(later..).any(|(it, _)| it.uid == o.uid && lacked(it));
        let begun = !self.starts_of(&o).is_empty() || self.intents_of(o).next().is_some();
        // What is caught up with follows from the policy, which others may not know to have changed.
        let unmoved = !self.is_moving(o.uid) && self.moved_at(o.uid).is_none();
        if closed && by_that && !by_votes && unmoved && !begun && !newer() {
            let text = format!("n{node} closes {} for what others did, who had nobody to run it", short(&o));
            self.fail(Invariant::I17, Some(o), text);
        }
    }

    /// Whether more than half of the voters have durably granted it to one claim, at any time.
    fn was_won(&self, o: Occurrence, fact: &Fact) -> bool {
        let mut voters: BTreeMap<Claim, BTreeSet<NodeId>> = BTreeMap::new();
        for (voter, claim) in self.given.get(&o).into_iter().flatten() {
            voters.entry(*claim).or_default().insert(*voter);
        }
        voters.values().any(|granted| fact.at(o.due).permits(granted))
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
            // No operator asks for one here.
            DecisionKind::FiredWithoutQuorum => false,
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
