//! Taking and leaving the mastership of a volume.

use std::collections::BTreeSet;

use crate::agenda::{Behind, VolumeAgenda};
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
use crate::progress::CatchUpStart;
use crate::time::{Now, Wall};

/// Dues that are gone through between two inputs while this node looks back.
const LOOKED_AT_MAX: usize = 16_384;

impl Engine {
    /// Looks at every mastership again: who is reachable and fit now, and has it been so for the settle time?
    pub(in crate::engine) fn take_masterships(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.agenda.note_look(now.mono);
        if self.forgotten() {
            return;
        }
        self.reach.note_indices(now.mono, self.replica.index());
        let cluster_now = self.clock.read(now);
        self.agenda.settles = None;
        let own_fit = self.may_lead() && !self.is_draining();
        let volumes: Vec<Name> = self.agenda.masterships.keys().cloned().collect();
        for volume in volumes {
            let Some(carriers) = self.replica.volumes.get(&volume).map(|it| &it.carriers) else { continue };
            let heard: BTreeSet<NodeId> = carriers.intersection(self.reach.reachable()).copied().collect();
            let chosen = candidate(
                &heard,
                |node| self.reach.fit(node, own_fit),
                |node| self.replica.priority(node, Some(&volume), cluster_now),
            );
            let Some(mastership) = self.agenda.masterships.get_mut(&volume) else { continue };
            if mastership.observe(now.mono, cluster_now, chosen, self.config.settle) {
                out.push(Effect::Note(Note::Master { volume: volume.clone(), master: mastership.master() }));
            }
            self.agenda.settles =
                self.agenda.settles.into_iter().chain(mastership.deadline(self.config.settle)).min();
            // A draining master goes on until its mastership has moved, so that going down leaves no gap.
            // One that carries the volume no more has no calendars for it, and must not judge it.
            let acts = mastership.master() == Some(self.config.node) && carriers.contains(&self.config.node);
            match (acts, self.agenda.agendas.contains_key(&volume)) {
                (true, false) => self.take_mastership(now, &volume),
                (false, true) => self.leave_mastership(&volume),
                (true, true) | (false, false) => {}
            }
        }
    }

    /// Leaves the masterships of volumes that are no more, and drops what is known of them. What was learned at a later index than
    /// this replica's may be of a volume that it does not have yet.
    pub(in crate::engine) fn forget_removed(&mut self) {
        let volumes = &self.replica.volumes;
        let masterships: Vec<Name> =
            self.agenda.masterships.keys().filter(|it| !volumes.contains(it)).cloned().collect();
        for volume in masterships {
            self.leave_mastership(&volume);
            self.agenda.masterships.remove(&volume);
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
    fn take_mastership(&mut self, now: Now, volume: &Name) {
        let cluster_now = self.clock.read(now);
        let limit = self.watermark_limit(now);
        // Former carriers count as well: they may be the only ones to know.
        let peers = self.reach.reachable().iter();
        let shown = peers.filter_map(|node| self.reach.peer(*node)?.status.as_ref());
        let shown = shown.flat_map(|status| status.progress.iter()).filter(|(name, _)| name == volume);
        let known = shown.map(|(_, progress)| progress).chain(self.agenda.known.get(volume));
        let known = known.filter(|progress| progress.watermark <= limit).cloned().collect();
        let mut catch_up = CatchUpStart::new(known);
        if planted!("mutant-start-from-now") {
            let watermark = cluster_now;
            catch_up = CatchUpStart::new(vec![Progress { watermark, index: u64::MAX, open: Vec::new() }]);
        }
        let open = catch_up.open(|occurrence| self.placed(occurrence));
        let listed = open.iter().map(|occurrence| (self.release_of(*occurrence), *occurrence)).collect();
        let mut agenda = VolumeAgenda::new(catch_up.watermark().unwrap_or(Wall::MIN));
        agenda.base = catch_up.base(&listed);
        let of_volume =
            |uid: Uid| self.replica.schedule_of(uid).is_some_and(|schedule| schedule.name.volume == *volume);
        let uids = self.replica.schedules.iter().map(|(uid, _)| *uid);
        let uids = uids.chain(self.replica.triggers.iter().map(|(uid, _)| *uid));
        let behind = uids.filter(|uid| of_volume(*uid)).map(|uid| {
            let from = self.resume_of(&catch_up, uid);
            (uid, Behind { from, older: BTreeSet::new() })
        });
        agenda.behind = behind.collect();
        agenda.from = catch_up;
        self.agenda.agendas.insert(volume.clone(), agenda);
        for (release, occurrence) in listed {
            self.adopt(cluster_now, volume, Next { release, due: occurrence.due }, occurrence.uid);
        }
    }

    /// The release instant from which on a schedule or trigger is looked back at, exclusive.
    fn resume_of(&self, catch_up: &CatchUpStart, uid: Uid) -> Wall {
        if let Some(trigger) = self.replica.triggers.get(&uid) {
            return catch_up.covered(trigger.index).unwrap_or(Wall(trigger.stamp.0 - 1));
        }
        let Some(schedule) = self.replica.schedules.get(&uid) else { return Wall::MAX };
        let provenance = &schedule.provenance;
        let slack = self.config.look_ahead + WATERMARK_SLACK;
        let edited = |index: u64| match self.replica.edited_since(schedule, index) {
            _ if planted!("mutant-resume-after-the-edit") => Wall::MAX,
            Wall::MAX => Wall::MAX,
            from => from - slack,
        };
        let resume = catch_up.resume(provenance.anchor_index, edited);
        resume.map_or(provenance.anchor, |from| from.max(provenance.anchor))
    }

    /// Takes up an occurrence that another master had open.
    fn adopt(&mut self, cluster_now: Wall, volume: &Name, next: Next, uid: Uid) {
        let occurrence = Occurrence { due: next.due, uid };
        let missed = self.is_missed(cluster_now, uid, next) && !self.open.contains(occurrence);
        let Some(agenda) = self.agenda.agendas.get_mut(volume) else { return };
        agenda.adopt(occurrence);
        match agenda.behind.get_mut(&uid) {
            Some(behind) if missed => {
                behind.older.insert(next);
            }
            _ => self.open_occurrence(volume, occurrence, cluster_now),
        }
    }

    /// What a peer lists as open, and this master has not closed though it knows what the peer knows: its own catch-up
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
        let Some(agenda) = self.agenda.agendas.get(volume) else { return };
        let began = agenda.from.watermark();
        let mut found = Vec::new();
        for occurrence in progress.open.iter().copied().filter(|it| !self.open.contains(*it)) {
            let Some(placed) = self.placed(occurrence) else { continue };
            let known = progress.index >= placed.set_index;
            let behind = agenda.behind.contains_key(&occurrence.uid);
            let resumed = began.map(|began| began.min(self.resume_of(&agenda.from, occurrence.uid)));
            let dealt_with = resumed.is_none_or(|from| placed.release > from)
                || agenda.has_adopted(occurrence)
                || agenda.from.closes(occurrence, placed);
            // Closed here for lack of a candidate: another master has kept it open, and it may still be caught up with.
            let left = agenda.left_until(occurrence).filter(|until| leads && *until > cluster_now);
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
            if let Some(agenda) = self.agenda.agendas.get_mut(volume).filter(|_| left.is_some()) {
                agenda.forget_left(&BTreeSet::from([occurrence]));
            }
            self.open_until(volume, occurrence, cluster_now, left);
        }
    }

    /// Looks back at some schedules of each volume; what is left is due at once.
    pub(in crate::engine) fn catch_up_some(&mut self, cluster_now: Wall) {
        self.agenda.looked_at = 0;
        let mut places = STEPS_MAX;
        let looks = self.agenda.agendas.iter().filter(|(_, agenda)| !agenda.behind.is_empty());
        let volumes: Vec<Name> = looks.map(|(volume, _)| volume.clone()).collect();
        for volume in volumes {
            while places > 0
                && self.agenda.looked_at < LOOKED_AT_MAX
                && let Some(agenda) = self.agenda.agendas.get_mut(&volume)
                && let Some((uid, behind)) = agenda.behind.pop_first()
            {
                places -= 1;
                let first = self.next_released(uid, behind.from);
                let next = self.catch_up_with(cluster_now, &volume, uid, first, &behind.older);
                self.agenda.agendas.put(&volume, uid, next);
                if let Some(agenda) =
                    self.agenda.agendas.get_mut(&volume).filter(|agenda| agenda.behind.is_empty())
                {
                    agenda.pack();
                }
            }
        }
    }

    /// What was not sent yet is the next master's; what was sent stays here until its executor has spoken.
    pub(in crate::engine) fn leave_mastership(&mut self, volume: &Name) {
        let Some(agenda) = self.agenda.agendas.remove(volume) else { return };
        self.agenda.known.insert(volume.clone(), agenda.progress(self.replica.index()));
        for (_, occurrence) in agenda.open {
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
