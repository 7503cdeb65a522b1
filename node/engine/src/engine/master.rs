//! This node as master: what is released, kept open, decided and closed.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::Engine;
use super::answers::Chased;
use super::open::{Open, Phase};
use super::runs::overlap::OVERLAP_RETRY;
use crate::decide::{Facts, Step, Waiting, decide, waits_for_unheard};
use crate::effect::Effect;
use crate::ids::{Claim, Name, NodeId, Occurrence, Uid};
use crate::message::Letter;
use crate::mutants::planted;
use crate::record::DecisionKind;
use crate::schedule::{Overlap, Schedule, is_quorum};
use crate::time::{Now, Wall};

/// Occurrences released, and open ones looked at, between two inputs: a herd must not keep answers and probes waiting. What
/// is left is due at once.
pub(super) const STEPS_MAX: usize = 4096;

/// What one tick asks the voters for. Two occurrences of one schedule are never asked for at once, unless they may meet.
#[derive(Default)]
struct ToClaim {
    occurrences: Vec<Occurrence>,
    schedules: BTreeSet<Uid>,
}

/// A claim that a majority of the eligible set has granted, or that at-least-once goes on without.
pub(super) struct Won {
    pub(super) occurrence: Occurrence,
    pub(super) claim: Claim,
    pub(super) grants: Vec<NodeId>,
    pub(super) kind: DecisionKind,
}

impl Engine {
    /// Lists an occurrence as open; its first step is due at once.
    pub(super) fn open_occurrence(&mut self, volume: &Name, occurrence: Occurrence, wake: Wall) {
        self.open_until(volume, occurrence, wake, None);
    }

    /// As [`Engine::open_occurrence`]; with a latest start of its own, it is caught up with.
    pub(super) fn open_until(
        &mut self,
        volume: &Name,
        occurrence: Occurrence,
        wake: Wall,
        latest: Option<Wall>,
    ) {
        let Some(schedule) = self.schedule_of(occurrence).filter(|_| !self.runs.is_over(occurrence)) else {
            return;
        };
        // A notice is opened with what it tells, and by nobody without it.
        if schedule.spec.is_notice() {
            return;
        }
        let policy = self.policy_of(&schedule, occurrence);
        if let Some(release) = self.open.lead(occurrence, volume, policy) {
            self.agenda.list(volume, release, occurrence);
            return;
        }
        let open = Open { volume: Some(volume.clone()), ..self.opened(&schedule, occurrence, wake, latest) };
        self.agenda.list(volume, open.release, occurrence);
        self.open.list(occurrence, open);
    }

    /// A notice is due by the records of this node, which opens it as master of its volume. Of one that is open the newest text
    /// is sent.
    pub(super) fn on_notice(&mut self, now: Now, occurrence: Occurrence, letter: Arc<Letter>) {
        let Some(schedule) = self.schedule_of(occurrence).filter(|it| it.spec.is_notice()) else { return };
        if self.open.contains(occurrence) {
            self.open.give_letter(occurrence, letter);
            return;
        }
        let volume = schedule.name.volume.clone();
        let leads = self.agenda.leads(&volume);
        if !leads || self.runs.is_over(occurrence) || !self.is_real(&schedule, occurrence) {
            return;
        }
        let opened = self.opened(&schedule, occurrence, self.clock.read(now), None);
        let open = Open { volume: Some(volume.clone()), letter: Some(letter), ..opened };
        self.agenda.list(&volume, open.release, occurrence);
        self.open.list(occurrence, open);
    }

    /// An occurrence as it is when nothing was done for it yet.
    pub(super) fn opened(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        wake: Wall,
        latest: Option<Wall>,
    ) -> Open {
        let release = self.release_of(occurrence);
        Open {
            volume: None,
            schedule: schedule.uid,
            policy: self.policy_of(schedule, occurrence),
            release,
            latest: latest.unwrap_or_else(|| self.latest_of(schedule, occurrence, release)),
            patient: latest.is_some(),
            shown: self.shown(occurrence),
            waiting: Waiting::New,
            phase: Phase::Waiting,
            wake,
            backoff: self.config.retry.min,
            tried: BTreeSet::new(),
            attempts: 0,
            intent: None,
            withdrawn: false,
            floored: Vec::new(),
            letter: None,
        }
    }

    /// It is dealt with: started, skipped, or past its latest start.
    pub(super) fn close(&mut self, occurrence: Occurrence) -> Option<Open> {
        let open = self.open.remove(occurrence)?;
        if let Some(volume) = &open.volume {
            self.agenda.unlist(volume, open.release, occurrence);
        }
        self.drop_intent(occurrence, open.intent);
        self.wake_next(open.schedule);
        Some(open)
    }

    /// Its voters changed: what waits for them is looked at again.
    pub(super) fn wake_open_of(&mut self, now: Now, schedule: Uid) {
        let cluster_now = self.clock.read(now);
        let open = self.open.of_schedule(schedule).filter(|(_, open)| matches!(open.phase, Phase::Waiting));
        for occurrence in open.map(|(occurrence, _)| occurrence).collect::<Vec<_>>() {
            self.open.wait_until(occurrence, cluster_now);
        }
    }

    /// Reach changed: what waits for voters is looked at again.
    pub(super) fn wake_all_waiting(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let waiting = self.open.iter().filter(|(_, open)| matches!(open.phase, Phase::Waiting));
        let waiting: Vec<Occurrence> = waiting.map(|(occurrence, _)| occurrence).collect();
        for occurrence in waiting {
            self.open.wait_until(occurrence, cluster_now);
        }
    }

    /// Executors may have come: what waits for one is looked at again.
    pub(super) fn wake_without_candidate(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        self.open.try_again_now(cluster_now);
    }

    /// The next step of each open occurrence whose wake has come; all that must be asked for is one round.
    pub(super) fn wake_open(&mut self, now: Now, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let mut to_claim = ToClaim::default();
        let mut chased = Chased::default();
        let mut places = STEPS_MAX;
        while places > 0
            && let Some(occurrence) = self.open.pop_wake(cluster_now)
        {
            places -= 1;
            let Some(open) = self.open.get(occurrence) else { continue };
            match open.phase {
                Phase::Waiting => self.step(cluster_now, occurrence, &mut to_claim),
                Phase::Sending if cluster_now > open.latest => self.give_up_sending(cluster_now, occurrence),
                Phase::Queued | Phase::Claiming(_) | Phase::Sending => {
                    self.open.wake_past_latest(occurrence, cluster_now + self.config.claim_timeout);
                }
                Phase::Sent(_) => self.chase(now, occurrence, &mut chased, &mut to_claim.schedules),
            }
        }
        self.send_chased(now, chased, out);
        for occurrence in to_claim.occurrences {
            if self.open.queue(occurrence) {
                self.voting.queue(occurrence);
            }
        }
        self.start_rounds(now, out);
    }

    fn step(&mut self, cluster_now: Wall, occurrence: Occurrence, to_claim: &mut ToClaim) {
        let Some(schedule) = self.schedule_of(occurrence) else {
            self.close(occurrence);
            return;
        };
        let Some(open) = self.open.get(occurrence) else { return };
        // Those that waited for somebody who can run them are released together: one runs after the other.
        if cluster_now >= open.release && matches!(open.waiting, Waiting::NobodyHeard | Waiting::NoCandidate)
        {
            self.open.be_patient(occurrence);
        }
        let Some(open) = self.open.get(occurrence) else { return };
        let (rule, waited_for) = (self.rule(&schedule, occurrence, open), open.waiting);
        let facts = self.facts(cluster_now, &schedule, occurrence, open, rule);
        let crowded = rule != Overlap::Allow && to_claim.schedules.contains(&schedule.uid);
        let step = match decide(facts, waited_for) {
            Step::Claim if self.store.stalled() => Step::Wait(Waiting::Stalled),
            Step::Claim if self.is_quorum_anew(&schedule, occurrence, rule) => {
                Step::Wait(Waiting::QuorumAnew)
            }
            Step::Claim if crowded => Step::Wait(Waiting::Overlap),
            step => step,
        };
        match step {
            Step::Close(kind) => {
                let note = self.why(kind, &schedule, occurrence, waited_for);
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                let closed = self.close(occurrence);
                // That another claim held its votes says nothing of what became of that claim.
                let held = kind == DecisionKind::ClaimedElsewhere;
                if let Some(open) = closed.filter(|_| held || kind.lacks_others()) {
                    self.leave_to_others(cluster_now, &schedule, occurrence, &open);
                }
            }
            Step::Wait(waiting) => self.wait(cluster_now, occurrence, waiting, rule),
            Step::Stop => {
                self.stop_others(schedule.uid, occurrence);
                self.wait(cluster_now, occurrence, Waiting::Overlap, rule);
            }
            Step::Claim => {
                to_claim.occurrences.push(occurrence);
                to_claim.schedules.insert(schedule.uid);
            }
        }
    }

    /// Nobody who is heard could run it or permit it. Another master may keep it open for longer, to catch up with it, and must
    /// not be told by the watermark that it is dealt with.
    fn leave_to_others(
        &mut self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
    ) {
        let most = schedule.spec.catch_up_max() as usize;
        if occurrence.uid != schedule.uid || most == 0 || planted!("mutant-cover-without-candidate") {
            return;
        }
        let until = open.release + self.catch_up_window(schedule, cluster_now);
        if let Some(volume) = open.volume.as_ref().filter(|_| until > cluster_now) {
            self.agenda.leave(volume, occurrence, until, most);
        }
    }

    pub(super) fn facts(
        &self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
        rule: Overlap,
    ) -> Facts {
        Facts {
            policy: self.policy_of(schedule, occurrence),
            eligible: schedule.governed(occurrence.due).eligible.len(),
            heard: self.heard(schedule, occurrence.due).count(),
            candidates: self.candidates(schedule, occurrence.due, &BTreeSet::new()).count(),
            occurrence: self.is_real(schedule, occurrence),
            paused: self.is_paused(schedule, occurrence, open.release),
            late: cluster_now > open.latest,
            clock_doubt: self.agenda.clock_in_doubt(),
            ended: schedule.spec.end.is_some_and(|end| end <= occurrence.due),
            released: cluster_now >= open.release,
            overlap: rule,
            standing: self.standing(schedule, occurrence, rule, cluster_now),
        }
    }

    /// Whether the quorum of one whose runs must not meet is in reach for less than the settle time. A master that was cut off still
    /// decides then, and does not know yet what the other side has begun.
    fn is_quorum_anew(&self, schedule: &Schedule, occurrence: Occurrence, rule: Overlap) -> bool {
        if !waits_for_unheard(self.policy_of(schedule, occurrence), rule) {
            return false;
        }
        let (eligible, now) = (&schedule.governed(occurrence.due).eligible, self.timing.last.mono);
        let settled =
            eligible.iter().filter(|node| self.reach.is_reached_for(**node, now, self.config.settle));
        !is_quorum(settled.count(), eligible.len())
    }

    /// Keeps it open, and says when it is looked at again if nothing happens before.
    pub(super) fn wait(
        &mut self,
        cluster_now: Wall,
        occurrence: Occurrence,
        waiting: Waiting,
        rule: Overlap,
    ) {
        let Some(open) = self.open.get(occurrence) else { return };
        let gives_way = waiting.gives_way() && !open.waiting.gives_way();
        // What its voters deny and lets others pass meanwhile is still what they deny.
        let passed = waiting == Waiting::Overlap && self.is_denied_again(open);
        let (latest, schedule) = (open.latest, open.schedule);
        self.open.set_waiting(occurrence, if passed { Waiting::Denied } else { waiting });
        let retry = match waiting {
            Waiting::ClockDoubt | Waiting::Stalled => cluster_now + self.config.settle,
            Waiting::QuorumAnew => cluster_now + OVERLAP_RETRY,
            Waiting::Overlap if passed => cluster_now + OVERLAP_RETRY,
            Waiting::Overlap => self.overlap_wake(cluster_now, occurrence, rule),
            Waiting::New
            | Waiting::NobodyHeard
            | Waiting::NoQuorum
            | Waiting::Denied
            | Waiting::HeldElsewhere(_)
            | Waiting::NotYet
            | Waiting::Paused
            | Waiting::NoCandidate => latest,
        };
        // At its latest start itself it is not late yet; asking again at once would go on for ever while time stands still.
        let next = Wall(cluster_now.0.saturating_add(1));
        self.open.wait_until(occurrence, retry.min(latest + Duration::from_millis(1)).max(next));
        if gives_way && rule == Overlap::Queue {
            self.wake_next(schedule);
        }
    }

    /// Members of the E that governs a due which this node can call, itself included if it is one (R1).
    pub(super) fn heard<'a>(&'a self, schedule: &'a Schedule, due: Wall) -> impl Iterator<Item = NodeId> {
        schedule.governed(due).eligible.intersection(self.reach.reachable()).copied()
    }

    /// A schedule was deleted: what is open of it and was not sent is superseded.
    pub(super) fn supersede(&mut self, now: Now, schedule: &Schedule) {
        let cluster_now = self.clock.read(now);
        let open = self.open.of_schedule(schedule.uid).map(|(occurrence, _)| occurrence);
        let open: Vec<Occurrence> = open.collect();
        for occurrence in open {
            let phase = self.open.get(occurrence).map(|open| open.phase.clone());
            if matches!(phase, Some(Phase::Sending | Phase::Sent(_)) | None) {
                continue;
            }
            let (kind, note) = (DecisionKind::Superseded, "the schedule was deleted".to_owned());
            self.record_decision(cluster_now, schedule, occurrence, kind, None, Vec::new(), note);
            match phase {
                Some(Phase::Claiming(attempt)) => self.abandon(attempt, occurrence),
                Some(Phase::Waiting | Phase::Queued | Phase::Sending | Phase::Sent(_)) | None => {
                    self.close(occurrence);
                }
            }
        }
    }

    /// Whether an occurrence is open and nothing is under way for it.
    pub(super) fn waits(&self, occurrence: Occurrence) -> bool {
        self.open.get(occurrence).is_some_and(|open| matches!(open.phase, Phase::Waiting))
    }
}
