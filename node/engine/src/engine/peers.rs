//! Probes: who can be called, what each node says of itself, and what it knows of the volumes.

use std::collections::{BTreeMap, BTreeSet};

use super::Engine;
use crate::effect::Effect;
use crate::ids::{Name, NodeId, Occurrence};
use crate::input::Ticket;
use crate::message::{FOREIGN_MAX, NodeStatus, Probe, ProbeReply, Progress, Request, Response};
use crate::progress::{Placed, closed_by, listed};
use crate::record::DecisionKind;
use crate::time::{Now, Wall};

/// A watermark may be this far beyond the look-ahead before it is taken for a clock fault.
pub(super) const WATERMARK_SLACK: std::time::Duration = std::time::Duration::from_secs(1);

impl Engine {
    pub(super) fn send_probes(&mut self, now: Now, out: &mut Vec<Effect>) {
        let due = self.reach.due_probes(now.mono);
        if due.is_empty() {
            return;
        }
        let status = self.own_status(now);
        for (to, sequence) in due {
            let probe = Probe { sequence, sent: now.wall, status: status.clone() };
            out.push(Effect::Call { to, request: Request::Probe(Box::new(probe)) });
        }
    }

    pub(super) fn on_probe(
        &mut self,
        now: Now,
        from: NodeId,
        ticket: Ticket,
        probe: Probe,
        out: &mut Vec<Effect>,
    ) {
        let status = self.own_status(now);
        let (sequence, sent) = (probe.sequence, probe.sent);
        let standing = self.judge_life(now.mono, from, &probe.status, out);
        if standing.counts() && !self.reach.is_outdated(from, &probe.status) {
            self.learn(now, from, &probe.status, out);
            let moved = self.takes_other_runs(from, &probe.status);
            self.reach.on_status(now.mono, self.clock.read(now), from, probe.status);
            if moved {
                self.wake_without_candidate(now);
            }
        }
        let reply = ProbeReply { sequence, sent, received: now.wall, replied: now.wall, status, standing };
        out.push(Effect::Respond { ticket, response: Response::Probe(Box::new(reply)) });
    }

    pub(super) fn on_probe_reply(
        &mut self,
        now: Now,
        from: NodeId,
        reply: ProbeReply,
        out: &mut Vec<Effect>,
    ) {
        self.heed(from, reply.standing, out);
        if !self.judge_life(now.mono, from, &reply.status, out).counts() {
            return;
        }
        let cluster_now = self.clock.read(now);
        let news = !self.reach.is_outdated(from, &reply.status);
        if news {
            self.learn(now, from, &reply.status, out);
        }
        let moved = news && self.takes_other_runs(from, &reply.status);
        if let Some(heard) = self.reach.on_reply(now, cluster_now, from, reply) {
            self.learn_going(now, from, heard.asked);
            if let Some(change) = heard.change {
                self.on_reach(now, &change, out);
            }
        }
        if moved {
            self.wake_without_candidate(now);
        }
        self.seats_dirty = true;
    }

    /// Whether a peer shows other handlers than before, or has begun or ended to drain.
    fn takes_other_runs(&self, from: NodeId, status: &NodeStatus) -> bool {
        let before = self.reach.peer(from).and_then(|peer| peer.status.as_ref());
        before.is_none_or(|it| it.handlers != status.handlers || it.draining != status.draining)
    }

    /// What this node says of itself.
    pub(super) fn own_status(&self, now: Now) -> NodeStatus {
        let index = self.replica.index();
        let (going, going_cut) = self.going_list();
        NodeStatus {
            boot: self.config.boot,
            made: now.mono,
            life: Some(self.own_life()),
            applied: index,
            hash: self.replica.hash(),
            load: self.executor.load(),
            draining: self.is_draining(),
            unable: self.unable(),
            clock_ahead: Some(self.clock.read(now).micros_since(now.wall)),
            handlers: self.handlers.clone(),
            reach: self.reach.reachable().clone(),
            heard_only: self.reach.heard_only(now.mono),
            progress: self.progress().into_iter().collect(),
            master_of: self.books.keys().cloned().collect(),
            version: self.config.version.clone(),
            going,
            going_cut,
            foreign: self.calendars.foreign().take(FOREIGN_MAX).collect(),
        }
    }

    /// How far each volume is dealt with, as far as this node knows.
    pub(super) fn progress(&self) -> BTreeMap<Name, Progress> {
        let index = self.replica.index();
        let progress = self.seats.keys().filter_map(|volume| {
            let book = self.books.get(volume).map(|book| book.progress(index));
            book.or_else(|| self.known.get(volume).cloned()).map(|progress| (volume.clone(), progress))
        });
        progress.collect()
    }

    fn learn(&mut self, now: Now, from: NodeId, status: &NodeStatus, out: &mut Vec<Effect>) {
        for (volume, progress) in &status.progress {
            let leads = status.master_of.contains(volume);
            self.learn_progress(now, (from, leads), volume, progress, out);
        }
    }

    /// What another carrier, which leads the volume or not, knows of it. A master takes from it what others have closed; the
    /// rest keep the newest.
    pub(super) fn learn_progress(
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
        if self.books.contains_key(volume) {
            self.close_from(now, from, volume, progress);
            self.adopt_open(now, volume, progress, leads);
            return;
        }
        if !self.seats.contains_key(volume) {
            return;
        }
        // What this node remembers from a time that has not come is worth nothing either.
        let newer = |known: &Progress| {
            (progress.watermark, progress.index) >= (known.watermark, known.index) || known.watermark > limit
        };
        if self.known.get(volume).is_none_or(newer) {
            self.known.insert(volume.clone(), progress.clone());
        }
    }

    /// A watermark later than this is a clock fault: ignored, and said so.
    pub(super) fn watermark_limit(&self, now: Now) -> Wall {
        self.clock.read(now) + self.config.look_ahead + self.clock.bound() + WATERMARK_SLACK
    }

    /// Another master's dealings close what waits here. By terms that this node has not heard of yet it may be released later
    /// there, and not be dealt with: then nothing is closed before they are known here.
    fn close_from(&mut self, now: Now, from: NodeId, volume: &Name, progress: &Progress) {
        let index = self.replica.index();
        let Some(book) = self.books.get(volume).filter(|_| progress.index <= index) else { return };
        let listed = listed(progress);
        let open = book.open.iter().take_while(|(release, _)| *release <= progress.watermark);
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
                let note = format!("dealt with by another master, as {} knows", self.replica.node_name(from));
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
        let Some(book) = self.books.get(volume) else { return };
        let over = |(occurrence, until): (Occurrence, Wall)| {
            let placed = self.placed(occurrence);
            let over = until <= cluster_now
                || placed.is_none_or(|placed| closed_by(progress, listed, occurrence, placed));
            over.then_some(occurrence)
        };
        let over: BTreeSet<Occurrence> = book.left().filter_map(over).collect();
        if let Some(book) = self.books.get_mut(volume).filter(|_| !over.is_empty()) {
            book.forget_left(&over);
        }
    }

    /// Lists no more what nobody may catch up with any more.
    pub(super) fn forget_left_over(&mut self, cluster_now: Wall) {
        let nothing = Progress { watermark: Wall::MIN, index: 0, open: Vec::new() };
        let listing = self.books.iter().filter(|(_, book)| book.left().next().is_some());
        let volumes: Vec<Name> = listing.map(|(volume, _)| volume.clone()).collect();
        for volume in volumes {
            self.forget_left(&volume, cluster_now, &nothing, &BTreeSet::new());
        }
    }
}
