//! A disk that hangs: what this node promised or decided and cannot write. Its seats go to others; what it may have promised
//! to send stays with its claim.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use super::Engine;
use super::master::Phase;
use crate::effect::{Effect, Note, Token};
use crate::ids::{NodeId, Occurrence};
use crate::message::Unable;
use crate::mutants::planted;
use crate::progress::{closed_by, listed};
use crate::record::DecisionKind;
use crate::time::{Mono, Now, Wall};

/// A batch of writes that is not durable after this long: the disk hangs.
const STALLED_AFTER: Duration = Duration::from_secs(2);
/// A disk that hung takes seats again when it has not for so long: one that hangs now and then must not move them each time.
const STEADY_AFTER: Duration = Duration::from_secs(5);

/// The batches on their way to the disk.
#[derive(Clone, Debug, Default)]
pub(super) struct Unsynced {
    /// With the time at which each was handed over; the oldest first.
    queued: VecDeque<(Token, Mono)>,
    stalled: bool,
    /// It has, and not for long enough not to.
    pub(super) unsteady: bool,
    /// When that ends.
    steady_at: Mono,
}

impl Unsynced {
    pub(super) fn queue(&mut self, token: Token, now: Mono) {
        self.queued.push_back((token, now));
    }

    /// All up to this batch is durable; whether one of them took so long that others may have gone on without this node.
    pub(super) fn persisted(&mut self, token: Token, now: Mono) -> bool {
        let mut late = false;
        while let Some((_, queued)) = self.queued.pop_front_if(|(queued, _)| *queued <= token) {
            late |= now.since(queued) >= STALLED_AFTER;
        }
        late
    }

    /// Whether the disk hangs now.
    pub(super) fn stalled(&self) -> bool {
        self.stalled
    }

    /// When it has to be looked at again.
    pub(super) fn deadline(&self) -> Option<Mono> {
        let hangs = self.queued.front().filter(|_| !self.stalled).map(|(_, queued)| *queued + STALLED_AFTER);
        let steady = Some(self.steady_at).filter(|_| self.unsteady && !self.stalled);
        hangs.into_iter().chain(steady).min()
    }
}

impl Engine {
    /// Takes note of whether the disk hangs.
    pub(super) fn watch_disk(&mut self, now: Now, out: &mut Vec<Effect>) {
        let unsynced = &mut self.unsynced;
        let oldest = unsynced.queued.front().map(|(_, queued)| *queued);
        let stalled = oldest.is_some_and(|queued| now.mono.since(queued) >= STALLED_AFTER)
            && !planted!("mutant-stalled-keeps-its-seat");
        if stalled {
            unsynced.steady_at = now.mono + STEADY_AFTER;
        }
        let unsteady = stalled || (unsynced.unsteady && now.mono < unsynced.steady_at);
        self.seats_dirty |= std::mem::replace(&mut unsynced.unsteady, unsteady) != unsteady;
        if stalled == unsynced.stalled {
            return;
        }
        unsynced.stalled = stalled;
        let waiting = unsynced.queued.len();
        out.push(Effect::Note(Note::Stalled { stalled, waiting }));
        if stalled {
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
            (self.unsynced.unsteady, Unable::Stalled),
            (!self.disk_ok, Unable::DiskFull),
            (self.retention.is_full(), Unable::StoreFull),
            (self.doubtful, Unable::ClockDoubt),
        ];
        reasons.into_iter().filter(|(holds, _)| *holds).map(|(_, reason)| reason)
    }

    /// Whether anything keeps a node from being counted on, this one or another one as it last showed.
    pub(super) fn is_unable(&self, node: NodeId) -> bool {
        match node == self.config.node {
            true => self.own_reasons().next().is_some(),
            false => !self.reach.unable(node).is_empty(),
        }
    }

    /// Whether nothing in [`Engine::unable`] keeps this node from being master.
    pub(super) fn may_lead(&self) -> bool {
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
    pub(super) fn cannot_write(&self) -> bool {
        !self.disk_ok || self.unsynced.stalled()
    }

    /// Whether another master has dealt with an occurrence meanwhile.
    pub(super) fn dealt_with_elsewhere(&self, occurrence: Occurrence) -> bool {
        let Some(schedule) = self.replica.schedule_of(occurrence.uid) else { return false };
        let volume = &schedule.name.volume;
        let known = self.known.get(volume).filter(|_| !self.books.contains_key(volume));
        let placed = self.placed(occurrence);
        known.zip(placed).is_some_and(|(known, placed)| closed_by(known, &listed(known), occurrence, placed))
    }

    /// Whose claim holds a majority of the voters, and what keeps it from going on.
    pub(super) fn held_note(&self, holder: NodeId) -> String {
        let name = self.replica.node_name(holder);
        let held = format!("a claim of {name} holds a majority of the voters");
        match self.reach.unable(holder).get(&Unable::Stalled) {
            Some(since) => format!("{held}; the disk of {name} hangs since {since}"),
            None => held,
        }
    }

    /// Its intent was not durable by its latest start: it has not been sent, and will not be. Its promises stay.
    pub(super) fn give_up_sending(&mut self, cluster_now: Wall, occurrence: Occurrence) {
        if let Some(schedule) = self.schedule_of(occurrence) {
            let (kind, note) = if self.dealt_with_elsewhere(occurrence) {
                (DecisionKind::ClaimedElsewhere, "dealt with by another master while this node's disk hung")
            } else {
                (DecisionKind::MissedDeadline, "granted, and not sent: this node's disk hung")
            };
            self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note.to_owned());
        }
        self.close(occurrence);
    }

    /// The planted bug: an intent that is queued may be on disk, or be there soon.
    fn release_intents_wrongly(&mut self) {
        if !planted!("mutant-stalled-releases-intents") {
            return;
        }
        let ready = self.after.iter().filter_map(|(_, after)| match after {
            super::After::Dispatch(ready) => Some(ready),
            _ => None,
        });
        let sending: Vec<_> = ready.flatten().map(|it| it.item().clone()).collect();
        for item in sending {
            for node in item.grants {
                self.release_at(node, item.claim, item.occurrence);
            }
        }
    }

    /// Whether an occurrence waits for its intent to become durable.
    pub(super) fn is_sending(&self, occurrence: Occurrence) -> bool {
        self.open.get(&occurrence).is_some_and(|open| matches!(open.phase, Phase::Sending))
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
        assert!(unsynced.persisted(Token(1), at(3)));
        assert_eq!(unsynced.deadline(), Some(at(4)));
        assert!(!unsynced.persisted(Token(2), at(3)));
        assert_eq!(unsynced.deadline(), None);
    }
}
