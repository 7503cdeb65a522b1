//! One vote, and it survives (I4, I5, I9, I11, I12 at the voter).

use std::time::Duration;

use caesium_engine::effect::{GrantWrite, Recovered, StartRecord};
use caesium_engine::ids::{Claim, NodeId, Occurrence};
use caesium_engine::message::{ClaimBatch, ClaimReply, Vote};
use caesium_engine::retention::{Assigned, Class};
use caesium_engine::schedule::Policy;
use caesium_engine::time::{Wall, micros};

use super::{Checker, Invariant};
use crate::trace::short;

/// Of the configuration that all have.
const LOOK_AHEAD: i64 = 500_000;

impl Checker {
    /// A write is about to join the durable value `before`.
    pub(crate) fn on_durable(&mut self, node: NodeId, write: &GrantWrite, before: &Recovered) {
        match write {
            GrantWrite::Grant { class, occurrence, claim } => {
                self.on_grant(node, *class, *occurrence, *claim, before);
            }
            GrantWrite::Release { occurrence, .. } => {
                self.held.remove(&(*occurrence, node));
            }
            GrantWrite::Dispatching { occurrence, dispatch, .. } => {
                self.on_intent(node, *occurrence, dispatch);
            }
            GrantWrite::Start { occurrence, start, .. } => self.on_start_record(node, *occurrence, start),
            GrantWrite::Floor { class, floor } => {
                let old = &before.floors[*class as usize];
                if !old.spans().all(|(from, to)| floor.covers_all(from, to)) {
                    self.fail(Invariant::I4, None, format!("n{node}: a floor falls to {floor:?}"));
                }
            }
            // A run that outlived its class has ended, as durably as one whose record says so.
            GrantWrite::Ended { occurrence, attempt } => {
                if let Some(attempt) = attempt {
                    self.unremembered.insert((node, *occurrence, *attempt));
                    if let Some(start) = before.starts.get(&(*occurrence, *attempt)) {
                        let ended = StartRecord { ended: true, ..start.clone() };
                        self.on_start_record(node, *occurrence, &ended);
                    }
                }
                self.on_ended(node, *occurrence, *attempt);
            }
            GrantWrite::Progress { .. }
            | GrantWrite::Unprogress { .. }
            | GrantWrite::Lease { .. }
            | GrantWrite::Unlease { .. }
            | GrantWrite::RunOver { .. }
            | GrantWrite::RunForgotten { .. }
            | GrantWrite::Class { .. }
            | GrantWrite::Unclass { .. }
            | GrantWrite::Unseal { .. }
            | GrantWrite::Seen { .. } => {}
            GrantWrite::Seal { change, until } => self.on_sealed(node, *change, *until),
        }
    }

    fn on_grant(
        &mut self,
        voter: NodeId,
        class: Class,
        occurrence: Occurrence,
        claim: Claim,
        before: &Recovered,
    ) {
        let at = Some(occurrence);
        if let Some(other) = before.grants.get(&occurrence).filter(|other| **other != claim) {
            let text = format!("n{voter}: {} goes to {claim:?} while {other:?} holds it", short(&occurrence));
            self.fail(Invariant::I4, at, text);
        }
        // Whatever became of the record of it: at-most-once is promised to one claim, until that gives it back.
        let fact = self.schedules.get(&occurrence.uid);
        let amo = fact.is_some_and(|fact| fact.policy(occurrence.due) == Policy::AtMostOnce);
        if let Some(other) =
            self.held.insert((occurrence, voter), claim).filter(|other| amo && *other != claim)
        {
            let text = format!("n{voter}: {} goes to {claim:?}, and went to {other:?}", short(&occurrence));
            self.fail(Invariant::I4, at, text);
        }
        if before.covers(class, occurrence.due) {
            self.fail(Invariant::I4, at, format!("n{voter}: grants {} below its floor", short(&occurrence)));
        }
        self.behind_a_seal(voter, occurrence);
        self.given.entry(occurrence).or_default().insert((voter, claim));
    }

    /// A voter decides to promise; `clock` is its cluster time, and `bound` by how much it takes that to be wrong.
    pub(crate) fn on_cast(&mut self, voter: NodeId, o: Occurrence, clock: Wall, bound: Duration) {
        let early = o.due.micros_since(clock);
        if early > LOOK_AHEAD + micros(bound) {
            let text = format!("n{voter} promises {} which is due in {early} µs of its clock", short(&o));
            self.fail(Invariant::I9, Some(o), text);
        }
    }

    /// A voter answers a claim; `durable` is what a crash at this instant would leave.
    pub(crate) fn on_votes(&mut self, voter: NodeId, reply: &ClaimReply, durable: &Recovered) {
        let granted = reply.votes.iter().filter(|(_, vote)| *vote == Vote::Granted);
        for (occurrence, _) in granted {
            self.on_granted(voter, *occurrence, reply.claim, durable);
        }
        let floored = reply.votes.iter().filter(|(_, vote)| *vote == Vote::Floor);
        let floored = floored.filter(|(occurrence, _)| had_to_forget(durable, *occurrence));
        self.floored.extend(floored.map(|(occurrence, _)| (*occurrence, voter)));
    }

    /// A master asks itself as it asks others; its own refusals are not spoken.
    pub(crate) fn on_asks(&mut self, master: NodeId, batch: &ClaimBatch, durable: &Recovered) {
        let asked = batch.items.iter().map(|item| item.occurrence);
        let floored = asked.filter(|occurrence| had_to_forget(durable, *occurrence));
        self.floored.extend(floored.map(|occurrence| (occurrence, master)));
    }

    fn on_granted(&mut self, voter: NodeId, o: Occurrence, claim: Claim, durable: &Recovered) {
        // A promise may be spoken late: when its claim was given up meanwhile it permits nothing (R4), and below the floor
        // nobody else gets another.
        let was_given = self.given.get(&o).is_some_and(|all| all.contains(&(voter, claim)));
        let floored = durable.may_have_forgotten(o.due);
        let over = was_given && (floored || self.released.contains(&(o, claim)));
        if durable.grants.get(&o) != Some(&claim) && !over {
            let held = durable.grants.get(&o);
            let text = format!("n{voter}: says granted for {} to {claim:?}, on disk is {held:?}", short(&o));
            self.fail(Invariant::I5, Some(o), text);
        }
        let Some(fact) = self.real(voter, o) else { return };
        if !fact.votes(voter, o.due) {
            self.fail(Invariant::I12, Some(o), format!("n{voter} votes on {} and is not in E", short(&o)));
        }
    }
}

/// Whether a floor covers the due that has to be asked for this schedule (R8): that of days; of the class that is noted for
/// it, or of any while none is, since it may have had every one; and of the classes before, up to the note's due.
fn had_to_forget(durable: &Recovered, o: Occurrence) -> bool {
    let note = durable.classes.by_uid.get(&o.uid);
    let asked = |class: &Class| {
        let noted = |note: &Assigned| {
            *class == note.class || (o.due <= note.until && note.former & (1 << *class as u8) != 0)
        };
        *class == Class::Days || note.is_none_or(noted)
    };
    Class::FLOORED.iter().any(|class| asked(class) && durable.covers(*class, o.due))
}
