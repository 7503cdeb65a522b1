//! The cluster clock steps: what was computed by the line that it leaves is dropped, and built again on the new one.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::effect::{Effect, Note};
use crate::engine::Engine;
use crate::engine::agenda::backstop::Backstop;
use crate::engine::open::Phase;
use crate::ids::{Name, NodeId, Occurrence};
use crate::in_flight::{Stage, ended_by};
use crate::message::Progress;
use crate::mutants::planted;
use crate::reach::CLOCK_SET;
use crate::time::{Mono, Now, Wall};

/// Steps forward of which it is remembered what was known before them: as many as the clock remembers lines.
const LEAPS_MAX: usize = 4;
/// Between two notes that a node's watermarks are beyond cluster time.
const AHEAD_TOLD: Duration = Duration::from_secs(60);

/// A step forward. When it is undone, the volumes go on where they were before it.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Leap {
    /// Where the clock stepped to.
    to: Wall,
    known: BTreeMap<Name, Progress>,
}

/// What is remembered of clocks that are wrong, or were.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Leaps {
    /// Leaps forward that are not taken back, the oldest first.
    forward: Vec<Leap>,
    /// When it was last noted that a node's watermarks are ahead.
    told: BTreeMap<NodeId, Mono>,
    /// Whether the cluster clock is in doubt, as it was last noted.
    in_doubt: bool,
}

impl Leaps {
    pub(super) fn in_doubt(&self) -> bool {
        self.in_doubt
    }

    #[cfg(test)]
    pub(in crate::engine) fn remembered(&self) -> usize {
        self.forward.len()
    }
}

impl Engine {
    /// Takes note of what the machine's clock and those that are heard show now.
    pub(in crate::engine) fn steer_clock(&mut self, now: Now, out: &mut Vec<Effect>) {
        let elapsed = i64::try_from(now.mono.0.saturating_sub(self.timing.last.mono.0)).unwrap_or(i64::MAX);
        let set = now.wall.micros_since(self.timing.last.wall).saturating_sub(elapsed);
        if set.saturating_abs() > CLOCK_SET {
            self.reach.shift_samples(set);
        }
        self.timing.last = now;
        let limit = self.clock.limit();
        let (mut heard, nodes) = self.reach.peer_clocks(limit);
        if self.clock.is_away(now, heard) {
            heard = heard.shown(&self.reach.cluster_clocks(), nodes, limit);
        }
        match self.clock.steer(now, heard, self.config.settle) {
            Some(by) if by > 0 => self.leap(now),
            Some(_) if planted!("mutant-step-back-keeps-the-index") => {}
            Some(_) => self.step_back(now),
            None => {}
        }
        let exceeded = self.clock.in_doubt();
        if std::mem::replace(&mut self.agenda.leaps.in_doubt, exceeded) != exceeded {
            self.agenda.masterships_dirty = true;
            out.push(Effect::Note(Note::ClockDoubt { doubt: self.clock.doubt(), exceeded }));
        }
    }

    /// The clock has stepped forward: what lies between is dealt with as if this node had slept.
    fn leap(&mut self, now: Now) {
        let forward = &mut self.agenda.leaps.forward;
        if forward.len() >= LEAPS_MAX {
            forward.remove(0);
        }
        let leap = Leap { to: self.clock.read(now), known: self.progress() };
        self.agenda.leaps.forward.push(leap);
    }

    /// The clock has stepped back. Masterships are left, and what they knew of a time that has not come is forgotten; they are taken
    /// again at once, on what was known when the clock was last here.
    fn step_back(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let ahead = cluster_now + self.config.look_ahead;
        let own = self.progress();
        let mut known = std::mem::take(&mut self.agenda.known);
        known.extend(own);
        while let Some(leap) = self.agenda.leaps.forward.pop_if(|leap| leap.to > cluster_now) {
            // What lies between was passed over by the leap, and has not been dealt with in its time.
            known.extend(leap.known);
        }
        for progress in known.values_mut() {
            progress.watermark = progress.watermark.min(ahead);
        }
        let acting: Vec<Name> = self.agenda.agendas.keys().cloned().collect();
        for volume in acting {
            self.leave_mastership(&volume);
        }
        self.agenda.known = known;
        self.forget_removed();
        self.agenda.masterships.values_mut().for_each(|mastership| mastership.step_back(cluster_now));
        self.agenda.masterships_dirty = true;
        self.agenda.backstop = Backstop::default();
        self.wake_after_step(cluster_now, ahead);
        let again = self.runs.attempts_to_come();
        let releases =
            again.into_iter().map(|(run, occurrence)| (run, self.release_of(occurrence))).collect();
        let replica = &self.replica;
        self.runs.step_back(self.config.node, (cluster_now, ahead), releases, |going| {
            let terms = &replica.schedule_of(going.occurrence.uid)?.spec;
            let latest = cluster_now + terms.start_deadline();
            Some(ended_by(terms, going.attempt, Stage::StartsBy(latest)))
        });
    }

    /// What is still open was sent, or is nobody's: it is looked at by the new line.
    fn wake_after_step(&mut self, cluster_now: Wall, ahead: Wall) {
        let late = self.open.iter().filter(|(_, open)| open.wake > ahead);
        let late: Vec<(Occurrence, Phase, Wall)> =
            late.map(|(occurrence, open)| (occurrence, open.phase.clone(), open.release)).collect();
        for (occurrence, phase, release) in late {
            match phase {
                Phase::Waiting if release > ahead => {
                    self.close(occurrence);
                }
                Phase::Waiting => self.open.wake_at(occurrence, cluster_now),
                Phase::Sent(_) => {
                    let wake = cluster_now.max(release) + self.config.dispatch_timeout;
                    self.open.wake_at(occurrence, wake);
                }
                Phase::Queued | Phase::Claiming(_) | Phase::Sending => {}
            }
        }
    }

    /// A watermark of this node is beyond cluster time, and ignored; not told more often than somebody can read.
    pub(in crate::engine) fn note_ahead(
        &mut self,
        now: Now,
        volume: &Name,
        node: NodeId,
        out: &mut Vec<Effect>,
    ) {
        let told = self.agenda.leaps.told.get(&node);
        if told.is_none_or(|told| now.mono.since(*told) >= AHEAD_TOLD) {
            self.agenda.leaps.told.insert(node, now.mono);
            out.push(Effect::Note(Note::WatermarkAhead { volume: volume.clone(), node }));
        }
    }
}
