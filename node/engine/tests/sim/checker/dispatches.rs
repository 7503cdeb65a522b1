//! What masters send to executors: permitted, by one winner, to one executor, durably meant (I2, I3, I10, R4, R5, R6).

use std::collections::BTreeSet;

use caesium_engine::effect::{Dispatching, Recovered, StartRecord};
use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::message::{Acceptance, DispatchItem, ReleaseBatch};
use caesium_engine::schedule::Policy;

use super::{Checker, Epoch, Evidence, Fact, Invariant};
use crate::queue::Time;
use crate::trace::short;

impl Checker {
    /// A master gives up: from now on this claim dispatches nothing of these.
    pub(crate) fn on_release(&mut self, batch: &ReleaseBatch) {
        for occurrence in &batch.items {
            self.released.insert((*occurrence, batch.claim));
            let used =
                self.dispatched.get(occurrence).is_some_and(|all| all.iter().any(|e| e.claim == batch.claim));
            let amo = self
                .schedules
                .get(&occurrence.uid)
                .is_some_and(|fact| fact.policy(occurrence.due) == Policy::AtMostOnce);
            if used && amo {
                let text = format!("{}: {:?} is released after its dispatch", short(occurrence), batch.claim);
                self.fail(Invariant::R4, Some(*occurrence), text);
            }
        }
    }

    /// A master's intent is durable.
    pub(super) fn on_intent(&mut self, master: NodeId, occurrence: Occurrence, intent: &Dispatching) {
        if !intent.closed {
            self.intended.insert((occurrence, intent.executor), (self.now, master));
        }
        let grants: BTreeSet<NodeId> = intent.grants.iter().copied().collect();
        let distinct = grants.len() == intent.grants.len();
        let evidence = Evidence {
            claim: intent.claim,
            executor: intent.executor,
            latest_start: intent.latest_start,
            grants,
            epoch: intent.epoch,
        };
        let (claim, executor) = (intent.claim, intent.executor);
        self.on_evidence(master, occurrence, evidence, distinct);
        // What was never sent and is closed on disk is sent by no later life either: it is no dispatch, and its claim may be
        // given back (a disk that hung while it was written).
        if intent.closed && !self.sent.contains(&(occurrence, master, executor)) {
            if let Some(all) = self.dispatched.get_mut(&occurrence) {
                all.retain(|it| it.claim != claim || it.executor != executor);
            }
            self.withdrawn.insert((occurrence, claim));
        }
    }

    /// A dispatch goes out; `durable` is what a crash of its sender at this instant would leave.
    pub(crate) fn on_dispatch(
        &mut self,
        master: NodeId,
        to: NodeId,
        item: &DispatchItem,
        durable: &Recovered,
    ) {
        let o = item.occurrence;
        self.sent.insert((o, master, to));
        let grants: BTreeSet<NodeId> = item.grants.iter().copied().collect();
        let distinct = grants.len() == item.grants.len();
        let evidence = Evidence {
            claim: item.claim,
            executor: to,
            latest_start: item.latest_start,
            grants,
            epoch: item.epoch,
        };
        let known = self.dispatched.get(&o).is_some_and(|all| all.contains(&evidence));
        let Some(fact) = self.on_evidence(master, o, evidence, distinct) else { return };
        if fact.policy(o.due) == Policy::AtLeastOnce {
            return;
        }
        let meant = durable.dispatches.get(&o);
        // Below the floor the record is gone, and so is everybody's right to another one.
        let floored = known && durable.may_have_forgotten(o.due);
        if !floored && !meant.is_some_and(|meant| meant.claim == item.claim && meant.executor == to) {
            let text = format!("n{master} sends {} to n{to}, on its disk is {meant:?}", short(&o));
            self.fail(Invariant::R5, Some(o), text);
        }
        if self.withdrawn.contains(&(o, item.claim)) {
            let text = format!("n{master} sends {} on {:?} after closing it unsent", short(&o), item.claim);
            self.fail(Invariant::R4, Some(o), text);
        }
        if self.released.contains(&(o, item.claim)) {
            let text = format!("n{master} sends {} on {:?} after giving it up", short(&o), item.claim);
            self.fail(Invariant::R4, Some(o), text);
        }
    }

    /// An executor's word is durable.
    pub(super) fn on_start_record(&mut self, node: NodeId, occurrence: Occurrence, start: &StartRecord) {
        if start.ended {
            self.exits.insert((start.run, start.attempt));
        }
        match start.acceptance {
            Acceptance::Refused(_) => {
                self.refused.insert((occurrence, node));
            }
            Acceptance::Accepted | Acceptance::Started | Acceptance::Behind => {
                self.refused.remove(&(occurrence, node));
                if start.claim.node == node {
                    self.sent.insert((occurrence, node, node));
                }
                self.noted.insert(start.run);
            }
        }
    }

    /// A try whose due is below a floor is over: that is its exit.
    pub(super) fn on_ended(&mut self, node: NodeId, occurrence: Occurrence, attempt: Option<u32>) {
        let of = |start: &&super::Start| start.node == node && Some(start.attempt) == attempt;
        let ended: Vec<_> =
            self.starts_of(&occurrence).iter().filter(of).map(|it| (it.run, it.attempt)).collect();
        self.exits.extend(ended);
    }

    /// When an intent of this occurrence became durable, to each executor the last one.
    pub(super) fn intents_of(&self, o: Occurrence) -> impl Iterator<Item = Time> {
        self.intended.range((o, NodeId(0))..=(o, NodeId(u64::MAX))).map(|(_, (at, _))| *at)
    }

    fn on_evidence(
        &mut self,
        master: NodeId,
        o: Occurrence,
        evidence: Evidence,
        distinct: bool,
    ) -> Option<Fact> {
        let fact = self.real(master, o)?;
        if evidence.latest_start > fact.latest(o.due) {
            let text = format!("n{master} lets {} start until {}", short(&o), evidence.latest_start);
            self.fail(Invariant::I10, Some(o), text);
        }
        let Some(epoch) = fact.numbered(evidence.epoch, o.due).cloned() else {
            let (number, text) = (evidence.epoch, short(&o));
            self.fail(Invariant::I13, Some(o), format!("n{master} sends {text} by epoch {number}"));
            return None;
        };
        if !epoch.eligible.contains(&evidence.executor) {
            let text = format!("n{master} sends {} to n{}, not in E", short(&o), evidence.executor);
            self.fail(Invariant::I12, Some(o), text);
        }
        if fact.policy(o.due) == Policy::AtMostOnce {
            // Its sender has not heard that this is at-most-once now; whoever is to run it has (H11).
            let unheard = epoch.policy == Policy::AtLeastOnce;
            if unheard {
                self.dispatched.entry(o).or_default().insert(evidence);
                return None;
            }
            if evidence.epoch != fact.governing(o.due) as u64 {
                let text =
                    format!("n{master} sends {} by epoch {}, which is over", short(&o), evidence.epoch);
                self.fail(Invariant::I13, Some(o), text);
            }
            self.permitted(master, o, &evidence, distinct, &epoch);
            self.one_winner(master, o, &evidence);
        }
        self.dispatched.entry(o).or_default().insert(evidence);
        Some(fact)
    }

    fn permitted(
        &mut self,
        master: NodeId,
        o: Occurrence,
        evidence: &Evidence,
        distinct: bool,
        epoch: &Epoch,
    ) {
        let grants = &evidence.grants;
        if !distinct || !epoch.permits(grants) {
            let text = format!("n{master} dispatches {} on {grants:?} of {:?}", short(&o), epoch.eligible);
            self.fail(Invariant::I2, Some(o), text);
        }
        let given = self.given.get(&o);
        let never =
            grants.iter().find(|voter| !given.is_some_and(|all| all.contains(&(**voter, evidence.claim))));
        if let Some(voter) = never {
            let text = format!("n{master} dispatches {}: n{voter} never durably granted it", short(&o));
            self.fail(Invariant::I2, Some(o), text);
        }
    }

    fn one_winner(&mut self, master: NodeId, o: Occurrence, evidence: &Evidence) {
        let earlier = self.dispatched.get(&o).into_iter().flatten();
        let mut found = None;
        for other in earlier.filter(|other| other.epoch == evidence.epoch) {
            if other.claim != evidence.claim {
                found = Some((Invariant::I3, format!("{:?} after {:?}", evidence.claim, other.claim)));
            } else if other.executor != evidence.executor && !self.refused.contains(&(o, other.executor)) {
                found = Some((Invariant::R6, format!("to n{} after n{}", evidence.executor, other.executor)));
            }
        }
        if let Some((invariant, text)) = found {
            self.fail(invariant, Some(o), format!("n{master} dispatches {} {text}", short(&o)));
        }
    }
}
