//! This node as master: what is released, asked for, granted, denied, kept open and closed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::dispatch::Sent;
use super::{After, Engine};
use crate::decide::{Facts, Step, Waiting, at_latest_start, decide};
use crate::effect::Effect;
use crate::ids::{Claim, Name, NodeId, Occurrence};
use crate::message::{ClaimBatch, ClaimItem, ClaimReply, ITEMS_MAX, Progress, Request, Vote};
use crate::record::{Decision, DecisionId, DecisionKind, Record, Serial};
use crate::schedule::{Policy, Schedule};
use crate::time::{Mono, Now, Wall};

/// Rounds whose abandoned items are remembered, so that a late grant is given back.
const GIVEN_UP_ROUNDS_MAX: usize = 1024;
/// How soon an occurrence is asked for again that a voter's replica or clock was not ready for.
const NOT_YET_RETRY: Duration = Duration::from_millis(100);

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

/// One claim round: the occurrences of one tick, asked of all reachable voters at once.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub(super) deadline: Mono,
    items: BTreeMap<Occurrence, Tally>,
}

/// The votes on one occurrence.
#[derive(Clone, Debug, Default)]
struct Tally {
    asked: Vec<NodeId>,
    grants: Vec<NodeId>,
    others: Vec<(NodeId, Vote)>,
}

impl Tally {
    fn answered(&self) -> usize {
        self.grants.len() + self.others.len()
    }

    fn note(&mut self, from: NodeId, vote: Vote) {
        let known = self.grants.contains(&from) || self.others.iter().any(|(node, _)| *node == from);
        if known || !self.asked.contains(&from) {
            return;
        }
        match vote {
            Vote::Granted => self.grants.push(from),
            other => self.others.push((from, other)),
        }
    }

    fn has(&self, wanted: impl Fn(&Vote) -> bool) -> bool {
        self.others.iter().any(|(_, vote)| wanted(vote))
    }

    /// Why the round gave no majority.
    fn lost(&self, needed: usize) -> Waiting {
        let mut holders: BTreeMap<Claim, usize> = BTreeMap::new();
        for (_, vote) in &self.others {
            if let Vote::Taken(claim) = vote {
                *holders.entry(*claim).or_default() += 1;
            }
        }
        if holders.values().any(|votes| *votes >= needed) {
            return Waiting::HeldElsewhere;
        }
        if self.has(|vote| matches!(vote, Vote::Behind { .. } | Vote::Early { .. })) {
            return Waiting::NotYet;
        }
        Waiting::Denied
    }
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
        while let Some((wake, occurrence)) = self.wakes.first().copied().filter(|(wake, _)| *wake <= cluster_now) {
            self.wakes.remove(&(wake, occurrence));
            let Some(open) = self.open.get(&occurrence) else { continue };
            match open.phase {
                Phase::Waiting => self.step(cluster_now, occurrence, &mut to_claim),
                Phase::Claiming(_) | Phase::Sending => self.rest_until_latest(occurrence, cluster_now),
                Phase::Sent(_) => self.chase(now, occurrence, out),
            }
        }
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
                let retry = if waiting == Waiting::ClockDoubt { cluster_now + self.config.settle } else { latest };
                self.rest(occurrence, Phase::Waiting, retry.min(latest) + Duration::from_millis(1));
            }
            Step::Claim => to_claim.push(occurrence),
        }
    }

    /// Members of E that this node can call, itself included if it is one (R1).
    pub(super) fn heard(&self, schedule: &Schedule) -> Vec<NodeId> {
        schedule.eligible.intersection(self.reach.reachable()).copied().collect()
    }

    /// One round for all of these: one message to each voter, one durable write at each.
    fn start_round(&mut self, now: Now, occurrences: &[Occurrence], out: &mut Vec<Effect>) {
        self.attempt += 1;
        let claim = Claim { node: self.config.node, boot: self.config.boot, attempt: self.attempt };
        let mut round = Round { deadline: now.mono + self.config.claim_timeout, items: BTreeMap::new() };
        let mut asked: BTreeMap<NodeId, Vec<ClaimItem>> = BTreeMap::new();
        let mut volumes = BTreeSet::new();
        let mut counted = Vec::new();
        for occurrence in occurrences.iter().copied() {
            let Some(schedule) = self.replica.schedules.get(&occurrence.uid).cloned() else { continue };
            let voters = self.heard(&schedule);
            if cfg!(feature = "mutant-count-reachable") && voters.len() >= schedule.needed() {
                counted.push(Won { occurrence, claim, grants: voters, kind: DecisionKind::Fired });
                continue;
            }
            let Some(open) = self.open.get(&occurrence) else { continue };
            let item = ClaimItem { occurrence, latest_start: open.latest, index: schedule.set_index };
            volumes.extend(open.volume.clone());
            for voter in &voters {
                asked.entry(*voter).or_default().push(item);
            }
            let latest = open.latest;
            round.items.insert(occurrence, Tally { asked: voters, ..Tally::default() });
            self.rest(occurrence, Phase::Claiming(self.attempt), latest + self.config.claim_timeout);
        }
        self.rounds.insert(self.attempt, round);
        let progress = self.progress_of(volumes);
        for (voter, items) in asked {
            for items in items.chunks(ITEMS_MAX) {
                let batch = ClaimBatch { claim, items: items.to_vec(), progress: progress.clone() };
                if voter == self.config.node {
                    self.ask_self(now, &batch, out);
                } else {
                    out.push(Effect::Call { to: voter, request: Request::Claim(batch) });
                }
            }
        }
        self.send_won(now, counted, out);
    }

    fn progress_of(&self, volumes: BTreeSet<Name>) -> Vec<(Name, Progress)> {
        let index = self.replica.index();
        let progress = volumes.into_iter().filter_map(|volume| {
            let progress = self.books.get(&volume)?.progress(index);
            Some((volume, progress))
        });
        progress.collect()
    }

    /// The master's own vote is a vote like any other, in the same store.
    fn ask_self(&mut self, now: Now, batch: &ClaimBatch, out: &mut Vec<Effect>) {
        let mut writes = Vec::new();
        let reply = self.vote_on(now, batch, &mut writes);
        if cfg!(feature = "mutant-volatile-grants") {
            writes.clear();
        }
        self.persist(writes, Some(After::OwnVotes(reply)), out);
    }

    /// Counts votes. Only answers to the present attempt count (R3); a late grant of one that was given up is given back.
    pub(super) fn on_claim_reply(&mut self, now: Now, from: NodeId, reply: ClaimReply, out: &mut Vec<Effect>) {
        let claim = reply.claim;
        if claim.node != self.config.node || claim.boot != self.config.boot {
            return;
        }
        let mut done = Vec::new();
        for (occurrence, vote) in reply.votes {
            let tally = self.rounds.get_mut(&claim.attempt).and_then(|round| round.items.get_mut(&occurrence));
            if let Some(tally) = tally {
                tally.note(from, vote);
                done.push(occurrence);
            } else if vote == Vote::Granted
                && self.given_up.get(&claim.attempt).is_some_and(|items| items.contains(&occurrence))
            {
                self.release_at(from, claim, occurrence);
            }
        }
        self.conclude(now, claim, &done, false, out);
    }

    pub(super) fn expire_rounds(&mut self, now: Now, out: &mut Vec<Effect>) {
        let over = self.rounds.iter().filter(|(_, round)| round.deadline <= now.mono);
        let over: Vec<(u64, Vec<Occurrence>)> =
            over.map(|(attempt, round)| (*attempt, round.items.keys().copied().collect())).collect();
        for (attempt, items) in over {
            let claim = Claim { node: self.config.node, boot: self.config.boot, attempt };
            self.conclude(now, claim, &items, true, out);
        }
    }

    /// Ends the round for each occurrence whose votes say how it ends.
    fn conclude(&mut self, now: Now, claim: Claim, items: &[Occurrence], over: bool, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        let mut won = Vec::new();
        for occurrence in items.iter().copied() {
            let Some(round) = self.rounds.get_mut(&claim.attempt) else { break };
            let Some(tally) = round.items.get(&occurrence) else { continue };
            let schedule = self.replica.schedules.get(&occurrence.uid).cloned();
            let needed = schedule.as_ref().map_or(usize::MAX, |schedule| schedule.needed());
            let all = over || tally.answered() == tally.asked.len();
            if !all && tally.grants.len() < needed && !tally.has(|vote| *vote == Vote::Started) {
                continue;
            }
            let Some(tally) = round.items.remove(&occurrence) else { continue };
            let Some(schedule) = schedule else {
                self.give_up(claim, occurrence, &tally);
                self.close(occurrence);
                continue;
            };
            if tally.has(|vote| *vote == Vote::Started) {
                self.give_up(claim, occurrence, &tally);
                let kind = DecisionKind::ClaimedElsewhere;
                let note = "a voter knows that it was started".to_owned();
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                self.close(occurrence);
            } else if tally.grants.len() >= needed {
                won.push(Won { occurrence, claim, grants: tally.grants, kind: DecisionKind::Fired });
            } else if let Some(at_risk) = self.lose(now, claim, occurrence, &schedule, &tally) {
                won.push(at_risk);
            }
        }
        if self.rounds.get(&claim.attempt).is_some_and(|round| round.items.is_empty()) {
            self.rounds.remove(&claim.attempt);
        }
        self.send_won(now, won, out);
    }

    /// No majority: the attempt is given up for good. At-least-once goes on without one.
    fn lose(
        &mut self,
        now: Now,
        claim: Claim,
        occurrence: Occurrence,
        schedule: &Arc<Schedule>,
        tally: &Tally,
    ) -> Option<Won> {
        let cluster_now = self.clock.read(now);
        self.give_up(claim, occurrence, tally);
        let lost = tally.lost(schedule.needed());
        let soon = cluster_now < occurrence.due + self.config.look_ahead;
        if schedule.spec.policy == Policy::AtLeastOnce && !(lost == Waiting::NotYet && soon) {
            let kind = DecisionKind::FiredAtRisk;
            return Some(Won { occurrence, claim, grants: tally.grants.clone(), kind });
        }
        let pause = if lost == Waiting::NotYet { NOT_YET_RETRY } else { self.next_pause(occurrence) };
        let open = self.open.get_mut(&occurrence)?;
        open.waiting = lost;
        let wake = (cluster_now + pause).min(open.latest + Duration::from_millis(1));
        self.rest(occurrence, Phase::Waiting, wake);
        None
    }

    /// Doubles, jittered by half, so that two masters with overlapping views do not split the votes for ever (H3).
    fn next_pause(&mut self, occurrence: Occurrence) -> Duration {
        let Some(open) = self.open.get_mut(&occurrence) else { return self.config.retry_min };
        let pause = open.backoff;
        open.backoff = (pause * 2).min(self.config.retry_max);
        let half = u64::try_from(pause.as_micros() / 2).unwrap_or(u64::MAX);
        pause / 2 + Duration::from_micros(self.random_below(half * 2))
    }

    /// Final before the first release leaves (R4): the attempt is out of its round, so that no vote for it counts again.
    fn give_up(&mut self, claim: Claim, occurrence: Occurrence, tally: &Tally) {
        let denied = |node: &NodeId| tally.others.iter().any(|(other, _)| other == node);
        for node in tally.asked.iter().filter(|node| !denied(node)) {
            self.release_at(*node, claim, occurrence);
        }
        self.given_up.entry(claim.attempt).or_default().insert(occurrence);
        while self.given_up.len() > GIVEN_UP_ROUNDS_MAX {
            self.given_up.pop_first();
        }
    }

    /// The seat is lost while the voters are being asked: given up, and left to the next master.
    pub(super) fn abandon(&mut self, attempt: u64, occurrence: Occurrence) {
        let claim = Claim { node: self.config.node, boot: self.config.boot, attempt };
        let tally = self.rounds.get_mut(&attempt).and_then(|round| round.items.remove(&occurrence));
        if let Some(tally) = tally {
            self.give_up(claim, occurrence, &tally);
        }
        self.close(occurrence);
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
                    format!("no majority granted it until its latest start; heard {heard} of {n}, needs {needed}")
                }
                Waiting::NobodyHeard | Waiting::NoQuorum | Waiting::ClockDoubt => {
                    format!("heard {heard} of {n}, needs {needed}")
                }
            },
            DecisionKind::WithheldClockDoubt => format!("the cluster clock is in doubt by {} us", self.clock.doubt()),
            DecisionKind::NoCandidate if n == 0 => "the eligible set is empty".to_owned(),
            DecisionKind::NoCandidate if heard == 0 => format!("none of the {n} eligible nodes is heard"),
            DecisionKind::NoCandidate => {
                format!("none of the {heard} eligible nodes heard has handler {} and takes runs", schedule.spec.handler)
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
            Phase::Waiting | Phase::Claiming(_) | Phase::Sending => at_latest_start(open.policy, open.waiting),
            Phase::Sent(_) => DecisionKind::Unknown,
        }
    }
}
