//! This node as master: what is released, kept open, decided and closed.

use std::collections::BTreeSet;
use std::time::Duration;

use super::Engine;
use super::dispatch::{Chased, Sent};
use crate::decide::{Facts, Step, Waiting, at_latest_start, decide};
use crate::effect::Effect;
use crate::ids::{Claim, Name, NodeId, Occurrence};
use crate::record::{Decision, DecisionId, DecisionKind, Record, Serial};
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

/// A released occurrence that is not closed.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// `None`: an intent of an earlier life, of a volume that this node is not the master of.
    pub(super) volume: Option<Name>,
    pub(super) policy: Policy,
    pub(super) latest: Wall,
    pub(super) waiting: Waiting,
    pub(super) phase: Phase,
    pub(super) wake: Wall,
    pub(super) backoff: Duration,
    /// Executors that refused it or did not report.
    pub(super) tried: BTreeSet<NodeId>,
    /// Attempts that were sent.
    pub(super) attempts: u32,
}

/// What an open occurrence waits for.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// Its wake.
    Waiting,
    /// The round of this attempt.
    Claiming(u64),
    /// Its dispatch to become durable.
    Sending,
    /// Its executor.
    Sent(Sent),
}

/// A claim that a majority of the eligible set has granted, or that at-least-once goes on without.
pub(super) struct Won {
    pub(super) occurrence: Occurrence,
    pub(super) claim: Claim,
    pub(super) grants: Vec<NodeId>,
    pub(super) kind: DecisionKind,
}

impl Engine {
    /// Takes everything out of the indices that is due within the look-ahead.
    pub(super) fn release_due(&mut self, now: Now, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let until = cluster_now + self.config.look_ahead;
        let volumes: Vec<Name> = self.books.keys().cloned().collect();
        for volume in volumes {
            while let Some(occurrence) = self.books.get(&volume).and_then(|book| book.first_until(until)) {
                if self.is_missed(cluster_now, occurrence) {
                    let next = self.skip_missed(cluster_now, occurrence.uid, Wall(occurrence.due.0 - 1));
                    if let Some(book) = self.books.get_mut(&volume) {
                        book.put(occurrence.uid, next);
                    }
                    continue;
                }
                let next = self.calendars.next(occurrence.uid, occurrence.due);
                if let Some(book) = self.books.get_mut(&volume) {
                    book.put(occurrence.uid, next);
                }
                self.open_occurrence(&volume, occurrence, cluster_now);
            }
            if let Some(book) = self.books.get_mut(&volume) {
                book.released = book.released.max(until);
            }
        }
        self.wake_open(now, out);
    }

    /// Whether it can no longer start in time: this node slept, or its clock was set forward.
    fn is_missed(&self, cluster_now: Wall, occurrence: Occurrence) -> bool {
        let schedule = self.replica.schedules.get(&occurrence.uid);
        schedule.is_some_and(|schedule| occurrence.due < cluster_now - schedule.start_deadline())
    }

    /// Lists an occurrence as open; its first step is due at once.
    pub(super) fn open_occurrence(&mut self, volume: &Name, occurrence: Occurrence, wake: Wall) {
        let Some(schedule) = self.replica.schedules.get(&occurrence.uid) else { return };
        if let Some(open) = self.open.get_mut(&occurrence) {
            open.volume = Some(volume.clone());
            open.policy = schedule.spec.policy;
            if let Some(book) = self.books.get_mut(volume) {
                book.open.insert(occurrence);
            }
            return;
        }
        let open = Open {
            volume: Some(volume.clone()),
            policy: schedule.spec.policy,
            latest: occurrence.due + schedule.start_deadline(),
            waiting: Waiting::New,
            phase: Phase::Waiting,
            wake,
            backoff: self.config.retry_min,
            tried: BTreeSet::new(),
            attempts: 0,
        };
        if let Some(book) = self.books.get_mut(volume) {
            book.open.insert(occurrence);
        }
        self.wakes.insert((wake, occurrence));
        self.open.insert(occurrence, open);
    }

    /// It is dealt with: started, skipped, or past its latest start.
    pub(super) fn close(&mut self, occurrence: Occurrence) -> Option<Open> {
        let open = self.open.remove(&occurrence)?;
        self.wakes.remove(&(open.wake, occurrence));
        if let Some(book) = open.volume.as_ref().and_then(|volume| self.books.get_mut(volume)) {
            book.open.remove(&occurrence);
        }
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

    /// Reach changed: what waits for voters is looked at again.
    pub(super) fn wake_all_waiting(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let waiting = self.open.iter().filter(|(_, open)| matches!(open.phase, Phase::Waiting));
        let waiting: Vec<Occurrence> = waiting.map(|(occurrence, _)| *occurrence).collect();
        for occurrence in waiting {
            self.rest(occurrence, Phase::Waiting, cluster_now);
        }
    }

    /// The next step of each open occurrence whose wake has come; all that must be asked for is one round.
    pub(super) fn wake_open(&mut self, now: Now, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let mut to_claim = Vec::new();
        let mut chased = Chased::default();
        while let Some((wake, occurrence)) =
            self.wakes.first().copied().filter(|(wake, _)| *wake <= cluster_now)
        {
            self.wakes.remove(&(wake, occurrence));
            let Some(open) = self.open.get(&occurrence) else { continue };
            match open.phase {
                Phase::Waiting => self.step(cluster_now, occurrence, &mut to_claim),
                Phase::Claiming(_) | Phase::Sending => self.rest_until_latest(occurrence, cluster_now),
                Phase::Sent(_) => self.chase(now, occurrence, &mut chased),
            }
        }
        self.send_chased(now, chased, out);
        if !to_claim.is_empty() {
            self.start_round(now, &to_claim, out);
        }
    }

    fn rest_until_latest(&mut self, occurrence: Occurrence, cluster_now: Wall) {
        if let Some(open) = self.open.get_mut(&occurrence) {
            open.wake = open.latest.max(cluster_now + self.config.claim_timeout);
            self.wakes.insert((open.wake, occurrence));
        }
    }

    fn step(&mut self, cluster_now: Wall, occurrence: Occurrence, to_claim: &mut Vec<Occurrence>) {
        let Some(schedule) = self.replica.schedules.get(&occurrence.uid).cloned() else {
            self.close(occurrence);
            return;
        };
        let Some(open) = self.open.get(&occurrence) else { return };
        let heard = self.heard(&schedule);
        let facts = Facts {
            policy: schedule.spec.policy,
            eligible: schedule.eligible.len(),
            heard: heard.len(),
            candidates: self.candidates(&schedule, &BTreeSet::new()).len(),
            occurrence: self.calendars.is_occurrence(&schedule, occurrence.due),
            paused: schedule.paused(occurrence.due),
            late: cluster_now > open.latest,
            clock_doubt: self.doubtful,
        };
        match decide(facts, open.waiting) {
            Step::Close(kind) => {
                let note = self.why(kind, &schedule, open.waiting);
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                self.close(occurrence);
            }
            Step::Wait(waiting) => {
                let latest = open.latest;
                if let Some(open) = self.open.get_mut(&occurrence) {
                    open.waiting = waiting;
                }
                let retry =
                    if waiting == Waiting::ClockDoubt { cluster_now + self.config.settle } else { latest };
                self.rest(occurrence, Phase::Waiting, retry.min(latest) + Duration::from_millis(1));
            }
            Step::Claim => to_claim.push(occurrence),
        }
    }

    /// Members of E that this node can call, itself included if it is one (R1).
    pub(super) fn heard(&self, schedule: &Schedule) -> Vec<NodeId> {
        schedule.eligible.intersection(self.reach.reachable()).copied().collect()
    }

    /// A schedule was deleted: what is open of it and was not sent is superseded.
    pub(super) fn supersede(&mut self, now: Now, schedule: &Schedule) {
        let cluster_now = self.clock.read(now);
        let own = self.open.iter().filter(|(occurrence, _)| occurrence.uid == schedule.uid);
        let open: Vec<(Occurrence, Phase)> =
            own.map(|(occurrence, open)| (*occurrence, open.phase.clone())).collect();
        for (occurrence, phase) in open {
            match phase {
                Phase::Waiting => {
                    self.close(occurrence);
                }
                Phase::Claiming(attempt) => self.abandon(attempt, occurrence),
                Phase::Sending | Phase::Sent(_) => continue,
            }
            let (kind, note) = (DecisionKind::Superseded, "the schedule was deleted".to_owned());
            self.record_decision(cluster_now, schedule, occurrence, kind, None, Vec::new(), note);
        }
    }

    /// Whether an occurrence is open and nothing is under way for it.
    pub(super) fn waits(&self, occurrence: Occurrence) -> bool {
        self.open.get(&occurrence).is_some_and(|open| matches!(open.phase, Phase::Waiting))
    }

    /// Writes an outcome down, with the numbers it stands on.
    #[expect(clippy::too_many_arguments, reason = "a decision is its evidence; each part is named here once")]
    pub(super) fn record_decision(
        &mut self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        kind: DecisionKind,
        executor: Option<NodeId>,
        grants: Vec<NodeId>,
        note: String,
    ) {
        self.decisions += 1;
        let serial = Serial { node: self.config.node, boot: self.config.boot_count, n: self.decisions };
        let decision = Decision {
            id: DecisionId(serial),
            occurrence,
            schedule: schedule.spec.name.clone(),
            revision: schedule.revision,
            policy: schedule.spec.policy,
            decided_at: cluster_now,
            master: self.config.node,
            kind,
            eligible: schedule.eligible.iter().copied().collect(),
            needed: u32::try_from(schedule.needed()).unwrap_or(u32::MAX),
            heard: self.heard(schedule),
            grants,
            executor,
            note,
            release: occurrence.due,
            latest_start: occurrence.due + schedule.start_deadline(),
            log_index: self.replica.index(),
            epoch: 0,
        };
        self.records.push(Record::Decision(Box::new(decision)));
    }

    /// The reason of an outcome, in a sentence.
    fn why(&self, kind: DecisionKind, schedule: &Schedule, waiting: Waiting) -> String {
        let (heard, n, needed) = (self.heard(schedule).len(), schedule.eligible.len(), schedule.needed());
        match kind {
            DecisionKind::WithheldNoQuorum => match waiting {
                Waiting::Denied | Waiting::HeldElsewhere | Waiting::NotYet | Waiting::New => {
                    format!(
                        "no majority granted it until its latest start; heard {heard} of {n}, needs {needed}"
                    )
                }
                Waiting::NobodyHeard | Waiting::NoQuorum | Waiting::ClockDoubt => {
                    format!("heard {heard} of {n}, needs {needed}")
                }
            },
            DecisionKind::WithheldClockDoubt => {
                format!("the cluster clock is in doubt by {} us", self.clock.doubt())
            }
            DecisionKind::NoCandidate if n == 0 => "the eligible set is empty".to_owned(),
            DecisionKind::NoCandidate if heard == 0 => format!("none of the {n} eligible nodes is heard"),
            DecisionKind::NoCandidate => {
                format!(
                    "none of the {heard} eligible nodes heard has handler {} and takes runs",
                    schedule.spec.handler
                )
            }
            DecisionKind::SkippedPaused => {
                schedule.pause.as_ref().map_or_else(String::new, |pause| pause.reason.clone())
            }
            DecisionKind::ClaimedElsewhere => "another claim holds a majority of the voters".to_owned(),
            DecisionKind::MissedDeadline => "its latest start was past before it could be decided".to_owned(),
            DecisionKind::Superseded => "no longer an occurrence of the schedule".to_owned(),
            DecisionKind::Fired
            | DecisionKind::FiredAtRisk
            | DecisionKind::SkippedOverlap
            | DecisionKind::SkippedExpired
            | DecisionKind::Unknown => String::new(),
        }
    }

    /// The outcome that an open occurrence would get at its latest start as things are.
    pub(super) fn outlook(&self, open: &Open) -> DecisionKind {
        match &open.phase {
            Phase::Waiting | Phase::Claiming(_) | Phase::Sending => {
                at_latest_start(open.policy, open.waiting)
            }
            Phase::Sent(_) => DecisionKind::Unknown,
        }
    }
}
