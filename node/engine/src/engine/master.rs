//! This node as master: what is released, kept open, decided and closed.

use std::collections::BTreeSet;
use std::time::Duration;

use super::Engine;
use super::answers::Chased;
use super::dispatch::Sent;
use super::overlap::OVERLAP_RETRY;
use crate::decide::{Facts, Step, Waiting, decide};
use crate::effect::Effect;
use crate::ids::{Claim, Name, NodeId, Occurrence, Uid};
use crate::mutants::planted;
use crate::record::{DecisionKind, TriggerOf};
use crate::retention::Class;
use crate::schedule::{Overlap, Policy, Schedule};
use crate::time::{Now, Wall};

/// Occurrences released, and open ones looked at, between two inputs: a herd must not keep answers and probes waiting. What
/// is left is due at once.
pub(super) const STEPS_MAX: usize = 4096;
/// When a due is looked at again that came while an earlier one of its schedule was asked for.
const NEXT_TURN: Duration = Duration::from_millis(200);

/// Open occurrences beyond which each schedule holds one at most.
pub(super) const OPEN_MAX: usize = 32_768;
/// When a due is looked at again that was not opened for that.
const NEXT_LOOK: Duration = Duration::from_secs(1);

/// A released occurrence that is not closed.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// `None`: of a volume that this node is not the master of; an intent of an earlier life, or taken up as its backstop.
    pub(super) volume: Option<Name>,
    /// What it runs; the occurrence's uid is another when it was asked for.
    pub(super) schedule: Uid,
    pub(super) policy: Policy,
    pub(super) release: Wall,
    pub(super) latest: Wall,
    /// It is caught up with, or waited for an executor: it waits for others of its schedule.
    pub(super) patient: bool,
    /// How it is written down; a trigger may be gone before its occurrences are.
    pub(super) shown: (Occurrence, Option<TriggerOf>),
    pub(super) waiting: Waiting,
    pub(super) phase: Phase,
    pub(super) wake: Wall,
    pub(super) backoff: Duration,
    /// Executors that refused it or did not report.
    pub(super) tried: BTreeSet<NodeId>,
    /// Attempts that were sent.
    pub(super) attempts: u32,
    /// Where its intent is kept, once there is one.
    pub(super) intent: Option<Class>,
}

/// What an open occurrence waits for.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// Its wake.
    Waiting,
    /// A place in a round.
    Queued,
    /// The round of this attempt.
    Claiming(u64),
    /// Its dispatch to become durable.
    Sending,
    /// Its executor.
    Sent(Sent),
}

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
    /// Takes out of the indices what is released within the look-ahead, a herd in pieces.
    pub(super) fn release_due(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.unsynced.stalled() {
            // What is due meanwhile is the next master's, or looked back on.
            self.wake_open(now, out);
            return;
        }
        let cluster_now = self.clock.read(now);
        let until = cluster_now + self.config.look_ahead;
        self.look_back_some(cluster_now);
        // Beyond what is asked for soon a due stays in the index, one for each schedule: what the cluster cannot do it
        // does not hold open.
        let mut places = STEPS_MAX.min(self.room());
        while places > 0
            && let Some((volume, uid, next)) = self.books.first_until(until)
        {
            places -= 1;
            if self.has_unsent(uid) {
                self.books.put_behind(&volume, uid, Some(next), until + NEXT_TURN);
                continue;
            }
            if self.holds_enough(uid) {
                self.books.put_behind(&volume, uid, Some(next), until + NEXT_LOOK);
                continue;
            }
            // This node slept, its clock was set forward, or more is due than the cluster can do.
            let following = if self.is_missed(cluster_now, uid, next) {
                self.look_back(cluster_now, &volume, uid, Some(next))
            } else {
                self.open_occurrence(&volume, Occurrence { due: next.due, uid }, cluster_now);
                self.next_of(uid, next.due)
            };
            if let Some(book) = self.books.get_mut(&volume) {
                book.released = book.released.max(until);
            }
            self.books.put_behind(&volume, uid, following, cluster_now);
        }
        self.books.move_on(until);
        self.wake_open(now, out);
    }

    /// Whether an occurrence of a schedule whose runs may not meet is being asked for, or waits for that: the next one
    /// would only wait behind it.
    fn has_unsent(&self, uid: Uid) -> bool {
        let unsent = |phase: &Phase| matches!(phase, Phase::Queued | Phase::Claiming(_) | Phase::Sending);
        self.replica.schedules.get(&uid).is_some_and(|it| it.spec.overlap != Overlap::Allow)
            && self.open_of(uid).any(|(_, it)| self.open.get(&it).is_some_and(|open| unsent(&open.phase)))
    }

    /// Whether so much is open that one occurrence of each schedule is enough. A node without a majority holds open what it
    /// cannot ask for; without a limit it would be too busy with that to answer the nodes that come back.
    fn holds_enough(&self, uid: Uid) -> bool {
        self.open.len() >= OPEN_MAX && self.open_of(uid).next().is_some()
    }

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
        let Some(schedule) = self.schedule_of(occurrence).filter(|_| !self.unanswered.is_over(occurrence))
        else {
            return;
        };
        let policy = self.policy_of(&schedule, occurrence);
        if let Some(open) = self.open.get_mut(&occurrence) {
            open.volume = Some(volume.clone());
            open.policy = policy;
            if let Some(book) = self.books.get_mut(volume) {
                book.list(open.release, occurrence);
            }
            return;
        }
        let open = Open { volume: Some(volume.clone()), ..self.opened(&schedule, occurrence, wake, latest) };
        if let Some(book) = self.books.get_mut(volume) {
            book.list(open.release, occurrence);
        }
        self.list_open(occurrence, open);
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
            backoff: self.config.retry_min,
            tried: BTreeSet::new(),
            attempts: 0,
            intent: None,
        }
    }

    pub(super) fn list_open(&mut self, occurrence: Occurrence, open: Open) {
        self.wakes.insert((open.wake, occurrence));
        self.by_schedule.insert((open.schedule, open.release, occurrence));
        self.open.insert(occurrence, Box::new(open));
    }

    /// It is dealt with: started, skipped, or past its latest start.
    pub(super) fn close(&mut self, occurrence: Occurrence) -> Option<Box<Open>> {
        let open = self.open.remove(&occurrence)?;
        self.wakes.remove(&(open.wake, occurrence));
        self.by_schedule.remove(&(open.schedule, open.release, occurrence));
        if let Some(book) = open.volume.as_ref().and_then(|volume| self.books.get_mut(volume)) {
            book.open.remove(&(open.release, occurrence));
        }
        self.drop_intent(occurrence, open.intent);
        self.wake_next(open.schedule);
        Some(open)
    }

    /// Sets what an open occurrence waits for, and until when.
    pub(super) fn rest(&mut self, occurrence: Occurrence, phase: Phase, wake: Wall) {
        if let Some(open) = self.open.get_mut(&occurrence) {
            self.wakes.remove(&(open.wake, occurrence));
            open.phase = phase;
            open.wake = wake;
            self.wakes.insert((wake, occurrence));
        }
    }

    /// Its voters changed: what waits for them is looked at again.
    pub(super) fn wake_open_of(&mut self, now: Now, schedule: Uid) {
        let cluster_now = self.clock.read(now);
        let open: Vec<Occurrence> = self.open_of(schedule).map(|(_, occurrence)| occurrence).collect();
        for occurrence in open.into_iter().filter(|it| self.waits(*it)).collect::<Vec<_>>() {
            self.rest(occurrence, Phase::Waiting, cluster_now);
        }
    }

    /// Reach changed: what waits for voters is looked at again.
    pub(super) fn wake_all_waiting(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let waiting = self.open.iter().filter(|(_, open)| matches!(open.phase, Phase::Waiting));
        let waiting: Vec<Occurrence> = waiting.map(|(occurrence, _)| *occurrence).collect();
        for occurrence in waiting {
            self.rest(occurrence, Phase::Waiting, cluster_now);
        }
    }

    /// Executors may have come: what waits for one is looked at again.
    pub(super) fn wake_without_candidate(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let waits = |open: &Open| match &open.phase {
            Phase::Waiting => open.waiting == Waiting::NoCandidate,
            Phase::Sent(sent) => sent.refused,
            Phase::Queued | Phase::Claiming(_) | Phase::Sending => false,
        };
        let waiting = self.open.iter().filter(|(_, open)| waits(open));
        for occurrence in waiting.map(|(occurrence, _)| *occurrence).collect::<Vec<_>>() {
            if let Some(mut phase) = self.open.get(&occurrence).map(|open| open.phase.clone()) {
                if let Phase::Sent(sent) = &mut phase {
                    sent.again_at = Some(cluster_now);
                }
                self.rest(occurrence, phase, cluster_now);
            }
        }
    }

    /// The next step of each open occurrence whose wake has come; all that must be asked for is one round.
    pub(super) fn wake_open(&mut self, now: Now, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let mut to_claim = ToClaim::default();
        let mut chased = Chased::default();
        let mut places = STEPS_MAX;
        while places > 0
            && let Some((wake, occurrence)) =
                self.wakes.first().copied().filter(|(wake, _)| *wake <= cluster_now)
        {
            places -= 1;
            self.wakes.remove(&(wake, occurrence));
            let Some(open) = self.open.get(&occurrence) else { continue };
            match open.phase {
                Phase::Waiting => self.step(cluster_now, occurrence, &mut to_claim),
                Phase::Sending if cluster_now > open.latest => self.give_up_sending(cluster_now, occurrence),
                Phase::Queued | Phase::Claiming(_) | Phase::Sending => {
                    self.rest_until_latest(occurrence, cluster_now);
                }
                Phase::Sent(_) => self.chase(now, occurrence, &mut chased, &mut to_claim.schedules),
            }
        }
        self.send_chased(now, chased, out);
        for occurrence in to_claim.occurrences {
            // Its wake is spent, and its place in the queue comes without one.
            if let Some(open) = self.open.get_mut(&occurrence) {
                open.phase = Phase::Queued;
                self.to_claim.push_back(occurrence);
            }
        }
        self.start_rounds(now, out);
    }

    fn rest_until_latest(&mut self, occurrence: Occurrence, cluster_now: Wall) {
        if let Some(open) = self.open.get_mut(&occurrence) {
            open.wake = open.latest.max(cluster_now + self.config.claim_timeout);
            self.wakes.insert((open.wake, occurrence));
        }
    }

    fn step(&mut self, cluster_now: Wall, occurrence: Occurrence, to_claim: &mut ToClaim) {
        let Some(schedule) = self.schedule_of(occurrence) else {
            self.close(occurrence);
            return;
        };
        let Some(open) = self.open.get_mut(&occurrence) else { return };
        // Those that waited for somebody who can run them are released together: one runs after the other.
        open.patient |= cluster_now >= open.release
            && matches!(open.waiting, Waiting::NobodyHeard | Waiting::NoCandidate);
        let Some(open) = self.open.get(&occurrence) else { return };
        let (rule, waited_for) = (self.rule(&schedule, occurrence, open), open.waiting);
        let facts = self.facts(cluster_now, &schedule, occurrence, open, rule);
        let crowded = rule != Overlap::Allow && to_claim.schedules.contains(&schedule.uid);
        let step = match decide(facts, waited_for) {
            Step::Claim if self.unsynced.stalled() => Step::Wait(Waiting::Stalled),
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
        let book = open.volume.as_ref().and_then(|volume| self.books.get_mut(volume));
        if let Some(book) = book.filter(|_| until > cluster_now) {
            book.leave(occurrence, until, most);
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
            clock_doubt: self.doubtful,
            ended: schedule.spec.end.is_some_and(|end| end <= occurrence.due),
            released: cluster_now >= open.release,
            overlap: rule,
            standing: self.standing(schedule, occurrence, rule, cluster_now),
        }
    }

    /// Keeps it open, and says when it is looked at again if nothing happens before.
    pub(super) fn wait(
        &mut self,
        cluster_now: Wall,
        occurrence: Occurrence,
        waiting: Waiting,
        rule: Overlap,
    ) {
        let denied = self.open.get(&occurrence).is_some_and(|open| self.is_denied_again(open));
        let Some(open) = self.open.get_mut(&occurrence) else { return };
        let gives_way = waiting.gives_way() && !open.waiting.gives_way();
        // What its voters deny and lets others pass meanwhile is still what they deny.
        let passed = denied && waiting == Waiting::Overlap;
        open.waiting = if passed { Waiting::Denied } else { waiting };
        let (latest, schedule) = (open.latest, open.schedule);
        let retry = match waiting {
            Waiting::ClockDoubt | Waiting::Stalled => cluster_now + self.config.settle,
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
        self.rest(occurrence, Phase::Waiting, retry.min(latest + Duration::from_millis(1)).max(next));
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
        let open: Vec<Occurrence> = self.open_of(schedule.uid).map(|(_, occurrence)| occurrence).collect();
        for occurrence in open {
            let phase = self.open.get(&occurrence).map(|open| open.phase.clone());
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
        self.open.get(&occurrence).is_some_and(|open| matches!(open.phase, Phase::Waiting))
    }
}
