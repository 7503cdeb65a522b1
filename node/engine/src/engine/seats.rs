//! Taking and leaving the seat of a volume's master.

use std::collections::{BTreeMap, BTreeSet};

use super::Engine;
use super::master::Phase;
use super::peers::WATERMARK_SLACK;
use crate::agenda::Book;
use crate::calendars::Next;
use crate::effect::{Effect, Note};
use crate::election::candidate;
use crate::ids::{Name, NodeId, Uid};
use crate::message::Progress;
use crate::mutants::planted;
use crate::progress::LookBack;
use crate::time::{Now, Wall};

impl Engine {
    /// Looks at every seat again: who is reachable and fit now, and has it been so for the settle time?
    pub(super) fn take_seats(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.seats_dirty = false;
        self.reach.note_indices(now.mono, self.replica.index());
        let cluster_now = self.clock.read(now);
        let own_fit = self.disk_ok && !self.doubtful && !self.is_draining();
        self.settles = None;
        let volumes: Vec<Name> = self.seats.keys().cloned().collect();
        for volume in volumes {
            let Some(carriers) = self.replica.volumes.get(&volume).map(|it| &it.carriers) else { continue };
            let heard: BTreeSet<NodeId> = carriers.intersection(self.reach.reachable()).copied().collect();
            let chosen = candidate(
                &heard,
                |node| self.reach.fit(node, own_fit),
                |node| self.replica.priority(node, Some(&volume), cluster_now),
            );
            let Some(seat) = self.seats.get_mut(&volume) else { continue };
            if seat.observe(now.mono, cluster_now, chosen, self.config.settle) {
                out.push(Effect::Note(Note::Master { volume: volume.clone(), master: seat.master() }));
            }
            self.settles = self.settles.into_iter().chain(seat.deadline(self.config.settle)).min();
            // A draining master goes on until its seat has moved, so that going down leaves no gap.
            // One that carries the volume no more has no calendars for it, and must not judge it.
            let acts = seat.master() == Some(self.config.node) && carriers.contains(&self.config.node);
            match (acts, self.books.contains_key(&volume)) {
                (true, false) => self.take_seat(now, &volume),
                (false, true) => self.leave_seat(&volume),
                (true, true) | (false, false) => {}
            }
        }
    }

    /// A new master never starts from now: it goes on where the reachable carriers say that the last one was.
    fn take_seat(&mut self, now: Now, volume: &Name) {
        let cluster_now = self.clock.read(now);
        let limit = self.watermark_limit(now);
        // Former carriers count as well: they may be the only ones to know.
        let peers = self.reach.reachable().iter();
        let shown = peers.filter_map(|node| self.reach.peer(*node)?.status.as_ref());
        let shown = shown.flat_map(|status| status.progress.iter()).filter(|(name, _)| name == volume);
        let known = shown.map(|(_, progress)| progress).chain(self.known.get(volume));
        let known = known.filter(|progress| progress.watermark <= limit).cloned().collect();
        let mut look_back = LookBack::new(known);
        if planted!("mutant-start-from-now") {
            let watermark = cluster_now;
            look_back = LookBack::new(vec![Progress { watermark, index: u64::MAX, open: Vec::new() }]);
        }
        let open = look_back.open(|occurrence| self.placed(occurrence));
        self.books.insert(volume.clone(), Book::new(look_back.watermark().unwrap_or(Wall::MIN)));
        let mut late: BTreeMap<Uid, BTreeSet<Next>> = BTreeMap::new();
        for occurrence in open {
            let next = Next { release: self.release_of(occurrence), due: occurrence.due };
            if self.is_missed(cluster_now, occurrence.uid, next) && !self.open.contains_key(&occurrence) {
                late.entry(occurrence.uid).or_default().insert(next);
            } else {
                self.open_occurrence(volume, occurrence, cluster_now);
            }
        }
        let shortly = self.config.look_ahead + WATERMARK_SLACK;
        let schedules = self.replica.schedules.iter().filter(|(_, it)| it.name.volume == *volume);
        let schedules = schedules.map(|(uid, it)| {
            let resume = look_back.resume(it.past.anchor_index, it.past.set_index, shortly);
            (*uid, resume.map_or(it.past.anchor, |from| from.max(it.past.anchor)))
        });
        let triggers = self.replica.triggers.iter().filter(|(uid, _)| {
            self.replica.schedule_of(**uid).is_some_and(|schedule| schedule.name.volume == *volume)
        });
        let triggers =
            triggers.map(|(uid, it)| (*uid, look_back.covered(it.index).unwrap_or(Wall(it.stamp.0 - 1))));
        let all: Vec<(Uid, Wall)> = schedules.chain(triggers).collect();
        let none = BTreeSet::new();
        for (uid, from) in all {
            let first = self.next_released(uid, from);
            let older = late.get(&uid).unwrap_or(&none);
            let next = self.look_back_with(cluster_now, volume, uid, first, older);
            self.books.put(volume, uid, next);
        }
        if let Some(book) = self.books.get_mut(volume) {
            book.pack();
            book.from = look_back;
        }
    }

    /// What was not sent yet is the next master's; what was sent stays here until its executor has spoken.
    pub(super) fn leave_seat(&mut self, volume: &Name) {
        let Some(book) = self.books.remove(volume) else { return };
        self.known.insert(volume.clone(), book.progress(self.replica.index()));
        for (_, occurrence) in book.open {
            let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
            match phase {
                Some(Phase::Claiming(attempt)) => self.abandon(attempt, occurrence),
                Some(Phase::Waiting | Phase::Queued) => {
                    self.close(occurrence);
                }
                Some(Phase::Sending | Phase::Sent(_)) | None => {}
            }
        }
    }
}
