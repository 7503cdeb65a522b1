//! A disk that hangs: what this node promised or decided and cannot write. Its masterships go to others; what it may have promised
//! to send stays with its claim.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use crate::config::STALLED_AFTER;
use crate::effect::{Effect, Note, Token};
use crate::engine::dispatch::Ready;
use crate::engine::open::Phase;
use crate::engine::{After, Engine};
use crate::ids::{NodeId, Occurrence};
use crate::message::{DispatchItem, Unable};
use crate::mutants::planted;
use crate::progress::{closed_by, listed};
use crate::record::DecisionKind;
use crate::schedule::{Overlap, Policy};
use crate::time::{Mono, Now, Wall};

/// A disk that hung takes masterships again when it has not for so long: one that hangs now and then must not move them each time.
const STEADY_AFTER: Duration = Duration::from_secs(5);

/// Whether a write took so long that others may have gone on without this node.
pub(in crate::engine) fn is_late(took: Duration) -> bool {
    took >= STALLED_AFTER
}

/// The batches on their way to the disk.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Unsynced {
    /// With the time at which each was handed over; the oldest first.
    queued: VecDeque<(Token, Mono)>,
    stalled: bool,
    /// It has, and not for long enough not to.
    unsteady: bool,
    /// It is steady from then on, if nothing hangs meanwhile.
    steady_at: Mono,
}

impl Unsynced {
    pub(in crate::engine) fn queue(&mut self, token: Token, now: Mono) {
        self.queued.push_back((token, now));
    }

    /// All up to this batch is durable; how long the oldest of them took.
    pub(in crate::engine) fn persisted(&mut self, token: Token, now: Mono) -> Option<Duration> {
        let mut longest = None;
        while let Some((_, queued)) = self.queued.pop_front_if(|(queued, _)| *queued <= token) {
            longest = longest.max(Some(now.since(queued)));
        }
        longest
    }

    /// Whether the disk hangs now.
    pub(in crate::engine) fn stalled(&self) -> bool {
        self.stalled
    }

    /// When it has to be looked at again.
    pub(in crate::engine) fn deadline(&self) -> Option<Mono> {
        let hangs = self.queued.front().filter(|_| !self.stalled).map(|(_, queued)| *queued + STALLED_AFTER);
        let steady = Some(self.steady_at).filter(|_| self.unsteady && !self.stalled);
        hangs.into_iter().chain(steady).min()
    }
}

#[cfg(test)]
impl super::Store {
    pub(in crate::engine) fn make_unsteady(&mut self) {
        self.unsynced.unsteady = true;
    }
}

impl Engine {
    /// Takes note of whether the disk hangs.
    pub(in crate::engine) fn watch_disk(&mut self, now: Now, out: &mut Vec<Effect>) {
        let unsynced = &mut self.store.unsynced;
        let oldest = unsynced.queued.front().map(|(_, queued)| *queued);
        let stalled = oldest.is_some_and(|queued| now.mono.since(queued) >= STALLED_AFTER)
            && !planted!("mutant-stalled-keeps-its-mastership");
        if stalled {
            unsynced.steady_at = now.mono + STEADY_AFTER;
        }
        let unsteady = stalled || (unsynced.unsteady && now.mono < unsynced.steady_at);
        if std::mem::replace(&mut unsynced.unsteady, unsteady) != unsteady {
            self.agenda.look_again();
        }
        if stalled == unsynced.stalled {
            return;
        }
        unsynced.stalled = stalled;
        let waiting = unsynced.queued.len();
        out.push(Effect::Note(Note::Stalled { stalled, waiting }));
        if stalled {
            self.withdraw_unsent();
            self.release_intents_wrongly();
        } else {
            self.wake_all_waiting(now);
        }
    }

    /// All reasons why this node cannot be counted on to grant.
    #[must_use]
    pub fn unable(&self) -> BTreeSet<Unable> {
        self.own_reasons().collect()
    }

    fn own_reasons(&self) -> impl Iterator<Item = Unable> {
        let reasons = [
            (self.store.unsynced.unsteady, Unable::Stalled),
            (!self.store.disk_ok, Unable::DiskFull),
            (self.store.retention.is_full(), Unable::StoreFull),
            (self.agenda.clock_in_doubt(), Unable::ClockDoubt),
        ];
        reasons.into_iter().filter(|(holds, _)| *holds).map(|(_, reason)| reason)
    }

    /// Whether anything keeps a node from being counted on, this one or another one as it last showed.
    pub(in crate::engine) fn is_unable(&self, node: NodeId) -> bool {
        match node == self.config.node {
            true => self.own_reasons().next().is_some(),
            false => !self.reach.unable(node).is_empty(),
        }
    }

    /// Whether nothing in [`Engine::unable`] keeps this node from being master.
    pub(in crate::engine) fn may_lead(&self) -> bool {
        self.unable().into_iter().all(Unable::leads)
    }

    /// Why a node cannot be counted on to grant, as it last showed; of another one since when.
    #[must_use]
    pub fn unable_of(&self, node: NodeId) -> (BTreeSet<Unable>, Option<Wall>) {
        if node == self.config.node {
            return (self.unable(), None);
        }
        let since = self.reach.unable(node);
        (since.keys().copied().collect(), since.values().min().copied())
    }

    /// Whether nothing may be promised or decided: it could not be written.
    pub(in crate::engine) fn cannot_write(&self) -> bool {
        !self.store.disk_ok || self.store.unsynced.stalled()
    }

    /// Whether another master has dealt with an occurrence meanwhile.
    pub(in crate::engine) fn dealt_with_elsewhere(&self, occurrence: Occurrence) -> bool {
        let Some(schedule) = self.replica.schedule_of(occurrence.uid) else { return false };
        let volume = &schedule.name.volume;
        let known = self.agenda.known(volume).filter(|_| !self.agenda.leads(volume));
        let placed = self.placed(occurrence);
        known.zip(placed).is_some_and(|(known, placed)| closed_by(known, &listed(known), occurrence, placed))
    }

    /// Whose claim holds a majority of the voters, and what keeps it from going on.
    pub(in crate::engine) fn held_note(&self, holder: NodeId) -> String {
        let name = self.replica.node_name(holder);
        let held = format!("a claim of {name} holds a majority of the voters");
        match self.reach.unable(holder).get(&Unable::Stalled) {
            Some(since) => format!("{held}; the disk of {name} hangs since {since}"),
            None => held,
        }
    }

    /// Its intent was not durable by its latest start: it has not been sent, and will not be. Its promises stay.
    pub(in crate::engine) fn give_up_sending(&mut self, cluster_now: Wall, occurrence: Occurrence) {
        if let Some(schedule) = self.schedule_of(occurrence) {
            // What runs at most once could be started by nobody else: its votes are this claim's.
            let owed = self.policy_of(&schedule, occurrence) == Policy::AtLeastOnce;
            let (kind, note) = if owed && self.dealt_with_elsewhere(occurrence) {
                (DecisionKind::ClaimedElsewhere, "dealt with by another master while this node's disk hung")
            } else {
                (DecisionKind::MissedDeadline, "granted, and not sent: this node's disk hung")
            };
            self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note.to_owned());
        }
        self.close(occurrence);
    }

    /// What runs at most once and must not meet another run of its schedule is not sent any more when its intent has waited for a
    /// disk that hangs, so that nothing of the schedule has to wait for it. It stays with its claim until the intent is closed.
    fn withdraw_unsent(&mut self) {
        let sending = self.open.iter().filter(|(_, open)| matches!(open.phase, Phase::Sending));
        let sending: Vec<Occurrence> = sending.map(|(occurrence, _)| occurrence).collect();
        for occurrence in sending {
            let Some(schedule) = self.schedule_of(occurrence) else { continue };
            let once = self.policy_of(&schedule, occurrence) == Policy::AtMostOnce;
            // A claim that was sent to another before, who refused it, is never given back (R4).
            let unsent = self.open.get(occurrence).is_some_and(|open| open.tried.is_empty());
            self.open.set_withdrawn(occurrence, once && unsent && schedule.spec.overlap != Overlap::Allow);
        }
    }

    /// Closes on disk the intents of what is withdrawn; the others. A claim with an intent that is not closed is never given
    /// back (R5): the next life of this node would send it.
    pub(in crate::engine) fn close_withdrawn(
        &mut self,
        ready: Vec<Ready>,
        out: &mut Vec<Effect>,
    ) -> Vec<Ready> {
        let withdrawn = |it: &Ready| {
            let open = self.open.get(it.item().occurrence);
            open.is_some_and(|open| open.withdrawn && matches!(open.phase, Phase::Sending))
        };
        let (withdrawn, ready): (Vec<Ready>, Vec<Ready>) = ready.into_iter().partition(withdrawn);
        let (mut writes, mut items) = (Vec::new(), Vec::new());
        for it in &withdrawn {
            writes.append(&mut self.close_intent(it));
            items.push(it.item().clone());
        }
        if !items.is_empty() {
            self.persist(writes, Some(After::GiveBack(items)), out);
        }
        ready
    }

    /// The intents are closed and nothing was sent on them: whoever leads the volume now asks again.
    pub(in crate::engine) fn give_back(&mut self, now: Now, items: Vec<DispatchItem>) {
        let cluster_now = self.clock.read(now);
        for item in items {
            let occurrence = item.occurrence;
            let schedule = self.schedule_of(occurrence);
            // One that was not among the grants may have granted since.
            let voters = schedule.map(|it| it.governed(occurrence.due).eligible.iter().copied().collect());
            self.give_up_unsent(occurrence, item.claim, &voters.unwrap_or(item.grants));
            let Some(open) = self.open.get(occurrence).filter(|open| open.withdrawn) else { continue };
            let leads = open.volume.as_ref().is_some_and(|volume| self.agenda.leads(volume));
            self.open.set_withdrawn(occurrence, false);
            if leads {
                self.open.wait_until(occurrence, cluster_now);
            } else {
                self.close(occurrence);
            }
        }
    }

    /// Whether a start that this node has accepted waits for a disk that hangs. It may never come, and when the disk is back it
    /// gives way to one on another node: who asks for it must not be told that it has been.
    pub(in crate::engine) fn start_waits_for_disk(&self, occurrence: Occurrence) -> bool {
        let waits = |after: &After| match after {
            After::Accepted { runs, .. } => runs.iter().any(|run| self.runs.is_active(*run, occurrence)),
            _ => false,
        };
        self.store.stalled() && self.store.after.iter().any(|(_, after)| waits(after))
    }

    /// The planted bug: an intent that is queued may be on disk, or be there soon.
    fn release_intents_wrongly(&mut self) {
        if !planted!("mutant-stalled-releases-intents") {
            return;
        }
        let ready = self.store.after.iter().filter_map(|(_, after)| match after {
            After::Dispatch(ready) => Some(ready),
            _ => None,
        });
        let sending: Vec<_> = ready.flatten().map(|it| it.item().clone()).collect();
        for item in sending {
            for node in item.grants {
                self.voting.release_at(node, item.claim, item.occurrence);
            }
        }
    }

    /// Whether an occurrence waits for its intent to become durable.
    pub(in crate::engine) fn is_sending(&self, occurrence: Occurrence) -> bool {
        self.open.get(occurrence).is_some_and(|open| matches!(open.phase, Phase::Sending))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_late_by_its_own_age_and_each_is_waited_for() {
        let mut unsynced = Unsynced::default();
        let at = |second: u64| Mono(second * 1_000_000);
        unsynced.queue(Token(1), at(1));
        unsynced.queue(Token(2), at(2));
        assert_eq!(unsynced.deadline(), Some(at(3)));
        assert!(unsynced.persisted(Token(1), at(3)).is_some_and(is_late));
        assert_eq!(unsynced.deadline(), Some(at(4)));
        assert!(!unsynced.persisted(Token(2), at(3)).is_some_and(is_late));
        assert_eq!(unsynced.deadline(), None);
    }
}
