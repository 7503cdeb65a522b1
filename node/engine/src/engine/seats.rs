//! Taking and leaving the seat of a volume's master.

use std::collections::BTreeSet;

use super::Engine;
use super::master::Phase;
use crate::agenda::Book;
use crate::effect::{Effect, Note};
use crate::election::candidate;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::progress::LookBack;
use crate::record::DecisionKind;
use crate::time::{Now, Wall};

/// Occurrences of one schedule that a look-back lists one by one when all of them are past their start deadline.
const MISSED_LISTED_MAX: usize = 100;

impl Engine {
    /// Looks at every seat again: who is reachable and fit now, and has it been so for the settle time?
    pub(super) fn take_seats(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.seats_dirty = false;
        self.reach.note_indices(now.mono, self.replica.index());
        let cluster_now = self.clock.read(now);
        let own_fit = self.disk_ok && !self.doubtful && !self.draining;
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
            // A draining master goes on until its seat has moved, so that going down leaves no gap.
            let acts = seat.master() == Some(self.config.node);
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
        let carriers = self.replica.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default();
        let peers = carriers.iter().filter(|node| self.reach.reachable().contains(node));
        let shown = peers.filter_map(|node| self.reach.peer(*node)?.status.as_ref());
        let shown = shown.flat_map(|status| status.progress.iter()).filter(|(name, _)| name == volume);
        let known = shown.map(|(_, progress)| progress).chain(self.known.get(volume));
        let known = known.filter(|progress| progress.watermark <= limit).cloned().collect();
        let look_back = LookBack::new(known);
        let set_index =
            |it: Occurrence| self.replica.schedules.get(&it.uid).map(|schedule| schedule.set_index);
        let open = look_back.open(set_index);
        self.books.insert(volume.clone(), Book::new(look_back.watermark().unwrap_or(Wall::MIN)));
        for occurrence in open {
            self.open_occurrence(volume, occurrence, cluster_now);
        }
        let schedules = self.replica.schedules.iter().filter(|(_, it)| it.spec.name.volume == *volume);
        let schedules: Vec<(Uid, Wall)> = schedules
            .map(|(uid, it)| {
                (*uid, look_back.covered(it.set_index).map_or(it.anchor, |covered| covered.max(it.anchor)))
            })
            .collect();
        for (uid, from) in schedules {
            let next = self.skip_missed(cluster_now, uid, from);
            if let Some(book) = self.books.get_mut(volume) {
                book.put(uid, next);
            }
        }
    }

    /// The first due after `from` that can still start in time; those before it are recorded as missed.
    pub(super) fn skip_missed(&mut self, cluster_now: Wall, uid: Uid, from: Wall) -> Option<Wall> {
        let schedule = self.replica.schedules.get(&uid)?.clone();
        let cutoff = cluster_now - schedule.start_deadline();
        let mut next = self.calendars.next(uid, from)?;
        let mut listed = 0;
        while next < cutoff {
            let occurrence = Occurrence { due: next, uid };
            listed += 1;
            if listed > MISSED_LISTED_MAX {
                let note =
                    format!("and every later occurrence before {cutoff}, which are not listed one by one");
                let kind = DecisionKind::MissedDeadline;
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                return self.calendars.next(uid, cutoff);
            }
            let note = "no master could decide it in time".to_owned();
            let kind = DecisionKind::MissedDeadline;
            self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
            next = self.calendars.next(uid, next)?;
        }
        Some(next)
    }

    /// What was not sent yet is the next master's; what was sent stays here until its executor has spoken.
    pub(super) fn leave_seat(&mut self, volume: &Name) {
        let Some(book) = self.books.remove(volume) else { return };
        self.known.insert(volume.clone(), book.progress(self.replica.index()));
        for occurrence in book.open {
            let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
            match phase {
                Some(Phase::Claiming(attempt)) => self.abandon(attempt, occurrence),
                Some(Phase::Waiting) => {
                    self.close(occurrence);
                }
                Some(Phase::Sending | Phase::Sent(_)) | None => {}
            }
        }
    }
}
