//! What this node has to release as a master: masterships, the index by release instant, what is looked back at, and how far the
//! volumes are dealt with that others lead.

pub(super) mod backstop;
pub(super) mod catch_up;
pub(super) mod clocks;
pub(super) mod masterships;
pub(super) mod progress;
pub(super) mod release;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::agenda::VolumeAgendas;
use crate::calendars::Calendars;
use crate::election::Mastership;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::message::Progress;
use crate::time::{Mono, Wall};

use backstop::Backstop;
use clocks::Leaps;

/// Between two looks at the masterships that no change asks for.
const LOOKS_APART: Duration = Duration::from_millis(100);

/// The volumes that this node carries or leads, and what is due of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    /// The volumes that this node carries.
    carried: BTreeSet<Name>,
    masterships: BTreeMap<Name, Mastership>,
    /// The masterships are to be looked at again.
    masterships_dirty: bool,
    /// They are to be looked at again soon: time passes, and nothing else may have changed.
    masterships_old: bool,
    /// When they were looked at last.
    looked: Mono,
    /// When the first of the masterships that move will have settled.
    settles: Option<Mono>,
    agendas: VolumeAgendas,
    /// How far the volumes are dealt with that this node does not lead.
    known: BTreeMap<Name, Progress>,
    /// Dues that were gone through since the last input to look back.
    looked_at: usize,
    backstop: Backstop,
    leaps: Leaps,
    /// Of all schedules that this node judges.
    pub(super) calendars: Calendars,
    /// Index of the last entry that declared, changed or deleted a schedule.
    pub(super) schedules_changed: u64,
}

impl Agenda {
    /// As the store held it.
    pub(super) fn new(known: BTreeMap<Name, Progress>) -> Self {
        Self { known, masterships_dirty: true, ..Self::default() }
    }

    /// The masterships are to be looked at again: who is reachable or fit may have changed.
    pub(super) fn look_again(&mut self) {
        self.masterships_dirty = true;
    }

    /// A peer has answered, and shows nothing that moves a mastership. Of the answers of many peers one is enough.
    pub(super) fn look_soon(&mut self) {
        self.masterships_old = true;
    }

    /// Whether the masterships are to be looked at now.
    pub(super) fn is_look_due(&self, now: Mono) -> bool {
        self.masterships_dirty
            || self.settles.is_some_and(|settles| settles <= now)
            || (self.masterships_old && now.since(self.looked) >= LOOKS_APART)
    }

    /// The masterships are looked at now.
    fn note_look(&mut self, now: Mono) {
        (self.masterships_dirty, self.masterships_old, self.looked) = (false, false, now);
    }

    /// When the first of the masterships that move will have settled.
    pub(super) fn settles(&self) -> Option<Mono> {
        self.settles
    }

    /// The volumes that this node carries from now on; whether they are others than before. A mastership outlives the carrying: what
    /// it knows is still told to others.
    pub(super) fn carry(&mut self, carried: BTreeSet<Name>) -> bool {
        if carried == self.carried {
            return false;
        }
        for name in &carried {
            self.masterships.entry(name.clone()).or_default();
        }
        self.carried = carried;
        true
    }

    pub(super) fn mastership(&self, volume: &Name) -> Option<&Mastership> {
        self.masterships.get(volume)
    }

    /// How many volumes have this node as their settled master.
    pub(super) fn seats_of(&self, node: NodeId) -> usize {
        self.masterships.values().filter(|mastership| mastership.master() == Some(node)).count()
    }

    /// The volumes that this node acts as the master of.
    pub(super) fn led(&self) -> impl Iterator<Item = &Name> {
        self.agendas.keys()
    }

    pub(super) fn leads(&self, volume: &Name) -> bool {
        self.agendas.contains_key(volume)
    }

    /// How far a volume is dealt with that this node leads.
    pub(super) fn own_progress(&self, volume: &Name, index: u64) -> Option<Progress> {
        self.agendas.get(volume).map(|agenda| agenda.progress(index))
    }

    /// How far a volume is dealt with that others lead, or led when this node last heard.
    pub(super) fn known(&self, volume: &Name) -> Option<&Progress> {
        self.known.get(volume)
    }

    /// How far a volume is dealt with, as far as this node knows.
    pub(super) fn progress_of(&self, volume: &Name, index: u64) -> Option<Progress> {
        self.own_progress(volume, index).or_else(|| self.known.get(volume).cloned())
    }

    /// Lists an occurrence of a volume that this node leads as open.
    pub(super) fn list(&mut self, volume: &Name, release: Wall, occurrence: Occurrence) {
        if let Some(agenda) = self.agendas.get_mut(volume) {
            agenda.list(release, occurrence);
        }
    }

    pub(super) fn unlist(&mut self, volume: &Name, release: Wall, occurrence: Occurrence) {
        if let Some(agenda) = self.agendas.get_mut(volume) {
            agenda.open.remove(&(release, occurrence));
        }
    }

    /// It is closed here for lack of a candidate, and may be caught up with by others until then: of a schedule the newest.
    pub(super) fn leave(&mut self, volume: &Name, occurrence: Occurrence, until: Wall, most: usize) {
        if let Some(agenda) = self.agendas.get_mut(volume) {
            agenda.leave(occurrence, until, most);
        }
    }

    /// Where the last run of a schedule whose nodes take turns was sent, as far as this master remembers.
    pub(super) fn last_executor(&self, volume: &Name, uid: Uid) -> Option<NodeId> {
        self.agendas.get(volume)?.last_executors.get(&uid).copied()
    }

    pub(super) fn note_executor(&mut self, volume: &Name, uid: Uid, executor: NodeId) {
        if let Some(agenda) = self.agendas.get_mut(volume) {
            agenda.last_executors.insert(uid, executor);
        }
    }

    /// A master asks this node for occurrences of the volume.
    pub(super) fn note_asked(&mut self, now: Mono, volume: &Name) {
        self.backstop.note_asked(now, volume);
    }

    /// Whether the cluster clock was in doubt when this node last looked at it: at-most-once is withheld.
    pub(super) fn clock_in_doubt(&self) -> bool {
        self.leaps.in_doubt()
    }

    /// When the next occurrence is to be taken out of the index.
    pub(super) fn next_place(&self) -> Option<Wall> {
        self.agendas.next_place()
    }

    /// When more of what an overload left may be taken out of it, if all that may be by now is.
    pub(super) fn resumes(&self, until: Wall) -> Option<Wall> {
        self.agendas.resumes(until)
    }

    /// Whether schedules are still to be looked back at.
    pub(super) fn looks_back(&self) -> bool {
        self.agendas.values().any(|agenda| !agenda.behind.is_empty())
    }
}

#[cfg(test)]
impl Agenda {
    /// How many steps forward of the clock are remembered.
    pub(super) fn leaps(&self) -> usize {
        self.leaps.remembered()
    }

    /// Schedules of a volume that are still to be looked back at.
    pub(super) fn behind(&self, volume: &Name) -> usize {
        self.agendas[volume].behind.len()
    }
}
