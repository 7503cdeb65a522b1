//! How far the volumes are dealt with: what this node shows of it, and what it takes from others.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::ids::{Name, NodeId, Occurrence};
use crate::message::Progress;
use crate::progress::{Placed, closed_by, listed};
use crate::record::DecisionKind;
use crate::time::{Now, Wall};

/// A watermark may be this far beyond the look-ahead before it is taken for a clock fault.
pub(in crate::engine) const WATERMARK_SLACK: Duration = Duration::from_secs(1);

impl Engine {
    /// How far each volume is dealt with, as far as this node knows.
    pub(in crate::engine) fn progress(&self) -> BTreeMap<Name, Progress> {
        let index = self.replica.index();
        let progress = self
            .agenda
            .masterships
            .keys()
            .filter_map(|volume| Some((volume.clone(), self.agenda.progress_of(volume, index)?)));
        progress.collect()
    }

    /// What another carrier, which leads the volume or not, knows of it. A master takes from it what others have closed; the
    /// rest keep the newest.
    pub(in crate::engine) fn learn_progress(
        &mut self,
        now: Now,
        (from, leads): (NodeId, bool),
        volume: &Name,
        progress: &Progress,
        out: &mut Vec<Effect>,
    ) {
        let limit = self.watermark_limit(now);
        if progress.watermark > limit {
            self.note_ahead(now, volume, from, out);
            return;
        }
        if self.agenda.agendas.contains_key(volume) {
            self.close_from(now, from, volume, progress);
            self.adopt_open(now, volume, progress, leads);
            return;
        }
        if !self.agenda.masterships.contains_key(volume) {
            return;
        }
        // What this node remembers from a time that has not come is worth nothing either.
        let newer = |known: &Progress| {
            (progress.watermark, progress.index) >= (known.watermark, known.index) || known.watermark > limit
        };
        if self.agenda.known.get(volume).is_none_or(newer) {
            self.agenda.known.insert(volume.clone(), progress.clone());
        }
    }

    /// A watermark later than this is a clock fault: ignored, and said so.
    pub(in crate::engine) fn watermark_limit(&self, now: Now) -> Wall {
        self.clock.read(now) + self.config.look_ahead + self.clock.bound() + WATERMARK_SLACK
    }

    /// Another master's dealings close what waits here. By terms that this node has not heard of yet it may be released later
    /// there, and not be dealt with: then nothing is closed before they are known here.
    fn close_from(&mut self, now: Now, from: NodeId, volume: &Name, progress: &Progress) {
        let index = self.replica.index();
        let Some(agenda) = self.agenda.agendas.get(volume).filter(|_| progress.index <= index) else {
            return;
        };
        let listed = listed(progress);
        let open = agenda.open.iter().take_while(|(release, _)| *release <= progress.watermark);
        let closed = |(release, occurrence): &(Wall, Occurrence)| {
            // By the terms of both: it may have been opened before the edit that moved it.
            let placed = self.placed(*occurrence);
            let placed = placed.map(|it| Placed { release: it.release.max(*release), ..it });
            let closed = placed.is_some_and(|placed| closed_by(progress, &listed, *occurrence, placed));
            closed.then_some(*occurrence)
        };
        let closed: Vec<Occurrence> = open.filter_map(closed).collect();
        let cluster_now = self.clock.read(now);
        self.forget_left(volume, cluster_now, progress, &listed);
        for occurrence in closed {
            if !self.waits(occurrence) {
                continue;
            }
            if let Some(schedule) = self.schedule_of(occurrence) {
                let note =
                    format!("closed by another master, by the records of {}", self.replica.node_name(from));
                let kind = DecisionKind::ClaimedElsewhere;
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
            }
            self.close(occurrence);
        }
    }

    /// What was closed here for lack of a candidate is listed no more once another has dealt with it, or nobody may catch up
    /// with it any more.
    fn forget_left(
        &mut self,
        volume: &Name,
        cluster_now: Wall,
        progress: &Progress,
        listed: &BTreeSet<Occurrence>,
    ) {
        let Some(agenda) = self.agenda.agendas.get(volume) else { return };
        let over = |(occurrence, until): (Occurrence, Wall)| {
            let placed = self.placed(occurrence);
            let over = until <= cluster_now
                || placed.is_none_or(|placed| closed_by(progress, listed, occurrence, placed));
            over.then_some(occurrence)
        };
        let over: BTreeSet<Occurrence> = agenda.left().filter_map(over).collect();
        if let Some(agenda) = self.agenda.agendas.get_mut(volume).filter(|_| !over.is_empty()) {
            agenda.forget_left(&over);
        }
    }

    /// Lists no more what nobody may catch up with any more.
    pub(in crate::engine) fn forget_left_over(&mut self, cluster_now: Wall) {
        let nothing = Progress { watermark: Wall::MIN, index: 0, open: Vec::new() };
        let listing = self.agenda.agendas.iter().filter(|(_, agenda)| agenda.left().next().is_some());
        let volumes: Vec<Name> = listing.map(|(volume, _)| volume.clone()).collect();
        for volume in volumes {
            self.forget_left(&volume, cluster_now, &nothing, &BTreeSet::new());
        }
    }
}
