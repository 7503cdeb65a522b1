//! Taking and leaving the seat of a volume's master.

use std::collections::BTreeSet;

use crate::agenda::{Behind, Book};
use crate::calendars::Next;
use crate::effect::{Effect, GrantWrite, Note};
use crate::election::candidate;
use crate::engine::Engine;
use crate::engine::agenda::progress::WATERMARK_SLACK;
use crate::engine::master::STEPS_MAX;
use crate::engine::open::Phase;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::message::Progress;
use crate::mutants::planted;
use crate::progress::LookBack;
use crate::time::{Now, Wall};

/// Dues that are gone through between two inputs while this node looks back.
const LOOKED_AT_MAX: usize = 16_384;

impl Engine {
    /// Looks at every seat again: who is reachable and fit now, and has it been so for the settle time?
    pub(in crate::engine) fn take_seats(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.agenda.seats_dirty = false;
        if self.forgotten() {
            return;
        }
        self.reach.note_indices(now.mono, self.replica.index());
        let cluster_now = self.clock.read(now);
        self.agenda.settles = None;
        let own_fit = self.may_lead() && !self.is_draining();
        let volumes: Vec<Name> = self.agenda.seats.keys().cloned().collect();
        for volume in volumes {
            let Some(carriers) = self.replica.volumes.get(&volume).map(|it| &it.carriers) else { continue };
            let heard: BTreeSet<NodeId> = carriers.intersection(self.reach.reachable()).copied().collect();
            let chosen = candidate(
                &heard,
                |node| self.reach.fit(node, own_fit),
                |node| self.replica.priority(node, Some(&volume), cluster_now),
            );
            let Some(seat) = self.agenda.seats.get_mut(&volume) else { continue };
            if seat.observe(now.mono, cluster_now, chosen, self.config.settle) {
                out.push(Effect::Note(Note::Master { volume: volume.clone(), master: seat.master() }));
            }
            self.agenda.settles =
                self.agenda.settles.into_iter().chain(seat.deadline(self.config.settle)).min();
            // A draining master goes on until its seat has moved, so that going down leaves no gap.
            // One that carries the volume no more has no calendars for it, and must not judge it.
            let acts = seat.master() == Some(self.config.node) && carriers.contains(&self.config.node);
            match (acts, self.agenda.books.contains_key(&volume)) {
                (true, false) => self.take_seat(now, &volume),
                (false, true) => self.leave_seat(&volume),
                (true, true) | (false, false) => {}
            }
        }
    }

    /// Leaves the seats of volumes that are no more, and drops what is known of them. What was learned at a later index than
    /// this replica's may be of a volume that it does not have yet.
    pub(in crate::engine) fn forget_removed(&mut self) {
        let volumes = &self.replica.volumes;
        let seats: Vec<Name> = self.agenda.seats.keys().filter(|it| !volumes.contains(it)).cloned().collect();
        for volume in seats {
            self.leave_seat(&volume);
            self.agenda.seats.remove(&volume);
        }
        let (volumes, index) = (&self.replica.volumes, self.replica.index());
        let gone =
            self.agenda.known.iter().filter(|(it, known)| !volumes.contains(it) && known.index <= index);
        let gone: Vec<Name> = gone.map(|(volume, _)| volume.clone()).collect();
        for volume in gone {
            self.agenda.known.remove(&volume);
            self.store.defer(GrantWrite::Unprogress { volume });
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
        let known = shown.map(|(_, progress)| progress).chain(self.agenda.known.get(volume));
        let known = known.filter(|progress| progress.watermark <= limit).cloned().collect();
        let mut look_back = LookBack::new(known);
        if planted!("mutant-start-from-now") {
            let watermark = cluster_now;
            look_back = LookBack::new(vec![Progress { watermark, index: u64::MAX, open: Vec::new() }]);
        }
        let open = look_back.open(|occurrence| self.placed(occurrence));
        let listed = open.iter().map(|occurrence| (self.release_of(*occurrence), *occurrence)).collect();
        let mut book = Book::new(look_back.watermark().unwrap_or(Wall::MIN));
        book.base = look_back.base(&listed);
        let of_volume =
            |uid: Uid| self.replica.schedule_of(uid).is_some_and(|schedule| schedule.name.volume == *volume);
        let uids = self.replica.schedules.iter().map(|(uid, _)| *uid);
        let uids = uids.chain(self.replica.triggers.iter().map(|(uid, _)| *uid));
        let behind = uids.filter(|uid| of_volume(*uid)).map(|uid| {
            let from = self.resume_of(&look_back, uid);
            (uid, Behind { from, older: BTreeSet::new() })
        });
        book.behind = behind.collect();
        book.from = look_back;
        self.agenda.books.insert(volume.clone(), book);
        for (release, occurrence) in listed {
            self.adopt(cluster_now, volume, Next { release, due: occurrence.due }, occurrence.uid);
        }
    }

    /// The release instant from which on a schedule or trigger is looked back at, exclusive.
    fn resume_of(&self, look_back: &LookBack, uid: Uid) -> Wall {
        if let Some(trigger) = self.replica.triggers.get(&uid) {
            return look_back.covered(trigger.index).unwrap_or(Wall(trigger.stamp.0 - 1));
        }
        let Some(schedule) = self.replica.schedules.get(&uid) else { return Wall::MAX };
        let past = &schedule.past;
        let slack = self.config.look_ahead + WATERMARK_SLACK;
        let edited = |index: u64| match self.replica.edited_since(schedule, index) {
            _ if planted!("mutant-resume-after-the-edit") => Wall::MAX,
            Wall::MAX => Wall::MAX,
            from => from - slack,
        };
        let resume = look_back.resume(past.anchor_index, edited);
        resume.map_or(past.anchor, |from| from.max(past.anchor))
    }

    /// Takes up an occurrence that another master had open.
    fn adopt(&mut self, cluster_now: Wall, volume: &Name, next: Next, uid: Uid) {
        let occurrence = Occurrence { due: next.due, uid };
        let missed = self.is_missed(cluster_now, uid, next) && !self.open.contains(occurrence);
        let Some(book) = self.agenda.books.get_mut(volume) else { return };
        book.adopt(occurrence);
        match book.behind.get_mut(&uid) {
            Some(behind) if missed => {
                behind.older.insert(next);
            }
            _ => self.open_occurrence(volume, occurrence, cluster_now),
        }
    }

    /// What a peer lists as open, and this master has not closed though it knows what the peer knows: its own look-back
    /// began behind it, and no watermark that it began with knows the newest terms of its schedule. So is what
    /// this master has closed for lack of a candidate only, and a peer that `leads` the volume keeps open.
    pub(in crate::engine) fn adopt_open(
        &mut self,
        now: Now,
        volume: &Name,
        progress: &Progress,
        leads: bool,
    ) {
        let cluster_now = self.clock.read(now);
        let Some(book) = self.agenda.books.get(volume) else { return };
        let began = book.from.watermark();
        let mut found = Vec::new();
        for occurrence in progress.open.iter().copied().filter(|it| !self.open.contains(*it)) {
            let Some(placed) = self.placed(occurrence) else { continue };
            let known = progress.index >= placed.set_index;
            let behind = book.behind.contains_key(&occurrence.uid);
            let resumed = began.map(|began| began.min(self.resume_of(&book.from, occurrence.uid)));
            let dealt_with = resumed.is_none_or(|from| placed.release > from)
                || book.has_adopted(occurrence)
                || book.from.closes(occurrence, placed);
            // Closed here for lack of a candidate: another master has kept it open, and it may still be caught up with.
            let left = book.left_until(occurrence).filter(|until| leads && *until > cluster_now);
            if !known || behind || (dealt_with && left.is_none()) {
                continue;
            }
            let next = Next { release: placed.release, due: occurrence.due };
            let real = self.schedule_of(occurrence).is_some_and(|it| self.is_real(&it, occurrence));
            if real && (left.is_some() || !self.is_missed(cluster_now, occurrence.uid, next)) {
                found.push((occurrence, left));
            }
        }
        for (occurrence, left) in found {
            if let Some(book) = self.agenda.books.get_mut(volume).filter(|_| left.is_some()) {
                book.forget_left(&BTreeSet::from([occurrence]));
            }
            self.open_until(volume, occurrence, cluster_now, left);
        }
    }

    /// Looks back at some schedules of each volume; what is left is due at once.
    pub(in crate::engine) fn look_back_some(&mut self, cluster_now: Wall) {
        self.agenda.looked_at = 0;
        let mut places = STEPS_MAX;
        let looks = self.agenda.books.iter().filter(|(_, book)| !book.behind.is_empty());
        let volumes: Vec<Name> = looks.map(|(volume, _)| volume.clone()).collect();
        for volume in volumes {
            while places > 0
                && self.agenda.looked_at < LOOKED_AT_MAX
                && let Some(book) = self.agenda.books.get_mut(&volume)
                && let Some((uid, behind)) = book.behind.pop_first()
            {
                places -= 1;
                let first = self.next_released(uid, behind.from);
                let next = self.look_back_with(cluster_now, &volume, uid, first, &behind.older);
                self.agenda.books.put(&volume, uid, next);
                if let Some(book) = self.agenda.books.get_mut(&volume).filter(|book| book.behind.is_empty()) {
                    book.pack();
                }
            }
        }
    }

    /// What was not sent yet is the next master's; what was sent stays here until its executor has spoken.
    pub(in crate::engine) fn leave_seat(&mut self, volume: &Name) {
        let Some(book) = self.agenda.books.remove(volume) else { return };
        self.agenda.known.insert(volume.clone(), book.progress(self.replica.index()));
        for (_, occurrence) in book.open {
            let phase = self.open.get(occurrence).map(|open| open.phase.clone());
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
