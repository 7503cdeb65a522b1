//! Claim rounds: the occurrences of one tick are asked of all reachable voters at once, and each ends with a majority, or
//! is given up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use crate::decide::Waiting;
use crate::effect::{Effect, GrantWrite};
use crate::engine::master::Won;
use crate::engine::open::Phase;
use crate::engine::voting::round::{PATIENCE_MAX, Round};
use crate::engine::{After, Engine};
use crate::ids::{Claim, Name, NodeId, Occurrence};
use crate::message::{ClaimBatch, ClaimItem, ClaimReply, ITEMS_MAX, Progress, Request, Vote};
use crate::mutants::planted;
use crate::record::DecisionKind;
use crate::schedule::{Overlap, Policy, Schedule};
use crate::tally::Tally;
use crate::time::{Mono, Now, Wall};

/// Rounds' worth of occurrences asked for at a time: one is answered while the next is under way.
pub(in crate::engine) const ROUNDS_AHEAD: usize = 2;
/// A pause is drawn from this many, between half and one and a half of what it would be.
const JITTER_STEPS: u64 = 1000;
/// How soon an occurrence is asked for again that a voter's replica or clock was not ready for.
const NOT_YET_RETRY: Duration = Duration::from_millis(100);
/// What is owed at least once is left for so long, from its release on, to the claim of another node that is at work.
const HOLDER_PATIENCE: Duration = Duration::from_millis(1_500);

impl Engine {
    /// Asks for what is queued, in rounds that voters can answer in time; a herd beyond that waits for their answers.
    pub(in crate::engine) fn start_rounds(&mut self, now: Now, out: &mut Vec<Effect>) {
        while !self.voting.to_claim.is_empty() && !self.put_back_queued(now) {
            if self.voting.asked() >= ROUNDS_AHEAD * self.voting.window.places() {
                return;
            }
            let queued =
                |it: &Occurrence| self.open.get(*it).is_some_and(|open| matches!(open.phase, Phase::Queued));
            let places = self.voting.to_claim.len().min(self.voting.window.places());
            let next: Vec<Occurrence> = self.voting.to_claim.drain(..places).filter(queued).collect();
            let cluster_now = self.clock.read(now);
            let late = |it: &Occurrence| self.open.get(*it).is_some_and(|open| open.latest < cluster_now);
            let (late, next): (Vec<Occurrence>, Vec<Occurrence>) = next.into_iter().partition(late);
            for occurrence in late {
                self.open.wait_until(occurrence, cluster_now);
            }
            if !next.is_empty() {
                self.start_round(now, &next, out);
            }
        }
    }

    /// While the disk hangs nothing is asked for: what is queued waits.
    fn put_back_queued(&mut self, now: Now) -> bool {
        if !self.store.stalled() {
            return false;
        }
        let cluster_now = self.clock.read(now);
        for occurrence in std::mem::take(&mut self.voting.to_claim) {
            if self.open.get(occurrence).is_some_and(|open| matches!(open.phase, Phase::Queued)) {
                self.wait(cluster_now, occurrence, Waiting::Stalled, Overlap::Allow);
            }
        }
        true
    }

    /// One round for all of these: one message to each voter, one durable write at each.
    fn start_round(&mut self, now: Now, occurrences: &[Occurrence], out: &mut Vec<Effect>) {
        let claim = self.voting.claims.bid();
        let deadline = now.mono + self.voting.window.patience(self.config.claim_timeout);
        let mut tallies = Vec::with_capacity(occurrences.len());
        let mut asked: BTreeMap<NodeId, Vec<ClaimItem>> = BTreeMap::new();
        let mut volumes = BTreeSet::new();
        let mut counted = Vec::new();
        for occurrence in occurrences.iter().copied() {
            let Some(schedule) = self.schedule_of(occurrence) else { continue };
            let voters: Vec<NodeId> = self.heard(&schedule, occurrence.due).collect();
            if planted!("mutant-count-reachable")
                && voters.len() >= schedule.governed(occurrence.due).needed()
            {
                counted.push(Won { occurrence, claim, grants: voters, kind: DecisionKind::Fired });
                continue;
            }
            let Some(open) = self.open.get(occurrence) else { continue };
            let index = self.index_of(&schedule, occurrence.uid);
            let epoch = schedule.governed(occurrence.due).epoch;
            let item = ClaimItem { occurrence, latest_start: open.latest, index, epoch };
            let rule = self.rule(&schedule, occurrence, open);
            let must =
                if rule == Overlap::Allow { Vec::new() } else { self.going_at(schedule.uid, occurrence) };
            volumes.extend(open.volume.clone());
            for voter in &voters {
                asked.entry(*voter).or_default().push(item);
            }
            let latest = open.latest;
            tallies.push((occurrence, Tally::new(epoch, voters, must)));
            self.open.claim(occurrence, claim.attempt, latest + self.config.claim_timeout);
        }
        let round = Round::new(now.mono, deadline, tallies);
        self.voting.claim_items += round.len() as u64;
        self.voting.rounds.insert(claim.attempt, round);
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
            let progress = self.agenda.own_progress(&volume, index)?;
            Some((volume, progress))
        });
        progress.collect()
    }

    /// The master's own vote is a vote like any other, in the same store.
    fn ask_self(&mut self, now: Now, batch: &ClaimBatch, out: &mut Vec<Effect>) {
        let mut writes = Vec::new();
        let reply = self.vote_on(now, batch, &mut writes);
        if planted!("mutant-volatile-grants") {
            writes.clear();
        }
        // A node that is the only one to know must find it after a restart, too.
        for (volume, progress) in &batch.progress {
            writes.push(GrantWrite::Progress { volume: volume.clone(), progress: progress.clone() });
        }
        self.persist(writes, Some(After::OwnVotes(reply)), out);
    }

    /// Counts votes. Only answers to the present attempt count (R3); a late grant of one that was given up is given back.
    pub(in crate::engine) fn on_claim_reply(
        &mut self,
        now: Now,
        from: NodeId,
        reply: ClaimReply,
        out: &mut Vec<Effect>,
    ) {
        let claim = reply.claim;
        if !self.voting.claims.is_own(claim) || !self.is_believed(from) {
            return;
        }
        let mut done = Vec::new();
        for (occurrence, vote) in reply.votes {
            if let Vote::Taken(holder) = vote {
                self.release_again(from, holder, occurrence);
            }
            let round = self.voting.rounds.get_mut(&claim.attempt);
            if round.is_some_and(|round| round.note(from, occurrence, vote)) {
                done.push(occurrence);
            } else if vote == Vote::Granted && self.voting.claims.is_given_up(claim, occurrence) {
                self.voting.release_at(from, claim, occurrence);
            }
        }
        self.conclude(now, claim, &done, false, out);
    }

    /// A voter still holds its vote for an attempt that was given up: the release was lost.
    fn release_again(&mut self, voter: NodeId, holder: Claim, occurrence: Occurrence) {
        if self.voting.claims.is_given_up(holder, occurrence) {
            self.voting.release_at(voter, holder, occurrence);
        }
    }

    pub(in crate::engine) fn expire_rounds(&mut self, now: Now, out: &mut Vec<Effect>) {
        let over = self.voting.rounds.iter().filter(|(_, round)| round.deadline() <= now.mono);
        let over: Vec<(u64, Vec<Occurrence>)> =
            over.map(|(attempt, round)| (*attempt, round.occurrences().collect())).collect();
        let slow = |attempt: &u64| self.voting.rounds.get(attempt).is_some_and(|it| self.awaits_any(it));
        if over.iter().any(|(attempt, _)| slow(attempt)) {
            self.voting.window.expired(self.config.claim_timeout);
        }
        for (attempt, items) in over {
            if self.wait_for_own_vote(now.mono, attempt) {
                continue;
            }
            let claim = self.voting.claims.of(attempt);
            self.conclude(now, claim, &items, true, out);
        }
    }

    /// Whether a vote is still to come in this round: of this node, or of one that is reachable.
    fn awaits_any(&self, round: &Round) -> bool {
        round.awaits(self.config.node) || self.reach.reachable().iter().any(|node| round.awaits(*node))
    }

    /// A voter is not reachable any more: rounds that wait for nobody else are over.
    pub(in crate::engine) fn end_unanswered_rounds(&mut self, now: Now) {
        let over = self.voting.rounds.iter().filter(|(_, round)| !self.awaits_any(round));
        let over: Vec<u64> = over.map(|(attempt, _)| *attempt).collect();
        for attempt in over {
            if let Some(round) = self.voting.rounds.get_mut(&attempt) {
                round.end_now(now.mono);
            }
        }
    }

    /// Whether a round is prolonged because the vote of this node itself is not durable yet: its own disk is slow, and
    /// would be no sooner done with a second vote.
    fn wait_for_own_vote(&mut self, now: Mono, attempt: u64) -> bool {
        let (own, timeout) = (self.config.node, self.config.claim_timeout);
        let Some(round) = self.voting.rounds.get_mut(&attempt) else { return false };
        let owed = round.awaits(own);
        if !owed || now.since(round.asked()) + timeout > timeout * PATIENCE_MAX {
            return false;
        }
        round.prolong(now + timeout);
        true
    }

    /// Ends the round for each occurrence whose votes say how it ends.
    fn conclude(&mut self, now: Now, claim: Claim, items: &[Occurrence], over: bool, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        // One draw for all: what was asked together is asked together again, in one message and one write.
        let jitter = self.voting.random_below(JITTER_STEPS);
        let mut won = Vec::new();
        for occurrence in items.iter().copied() {
            let Some(round) = self.voting.rounds.get_mut(&claim.attempt) else { break };
            let Some(tally) = round.get(occurrence) else { continue };
            let schedule = self.replica.schedule_of(occurrence.uid).cloned();
            let needed = schedule.as_ref().map_or(usize::MAX, |it| it.governed(occurrence.due).needed());
            let ended = over || tally.complete() || tally.enough(needed);
            if !ended && !tally.has(|vote| matches!(vote, Vote::Started | Vote::Going)) {
                continue;
            }
            let asked = round.asked();
            let Some(tally) = round.remove(occurrence) else { continue };
            let Some(schedule) = schedule else {
                self.give_up(claim, occurrence, &tally);
                self.close(occurrence);
                continue;
            };
            self.hear_votes(&schedule, &tally, asked);
            let other = schedule.governed(occurrence.due).epoch != tally.epoch();
            if other && !planted!("mutant-epoch-blind") {
                self.give_up(claim, occurrence, &tally);
                self.open.wait_until(occurrence, cluster_now + NOT_YET_RETRY);
            } else if tally.has(|vote| *vote == Vote::Started) {
                self.give_up(claim, occurrence, &tally);
                let kind = DecisionKind::ClaimedElsewhere;
                let note = "a voter has a record of its start".to_owned();
                self.record_decision(cluster_now, &schedule, occurrence, kind, None, Vec::new(), note);
                self.close(occurrence);
            } else if let Some(node) = tally.going() {
                self.give_up(claim, occurrence, &tally);
                self.overlapped(cluster_now, &schedule, occurrence, node);
            } else if self.store.stalled() {
                // Nothing was queued for it: it is given up while that is certain.
                self.give_up(claim, occurrence, &tally);
                self.wait(cluster_now, occurrence, Waiting::Stalled, Overlap::Allow);
            } else if tally.won(needed) {
                won.push(Won {
                    occurrence,
                    claim,
                    grants: tally.grants().to_vec(),
                    kind: DecisionKind::Fired,
                });
            } else if let Some(at_risk) = self.lose(now, claim, occurrence, &schedule, &tally, jitter) {
                won.push(at_risk);
            }
        }
        if let Some(round) = self.voting.rounds.get(&claim.attempt).filter(|round| round.len() == 0) {
            if !over {
                self.voting.window.answered(now.mono.since(round.asked()), self.config.claim_timeout);
            }
            self.voting.rounds.remove(&claim.attempt);
        }
        self.send_won(now, won, out);
    }

    /// Whoever could judge and answered anything else has no run of the schedule going.
    fn hear_votes(&mut self, schedule: &Schedule, tally: &Tally, asked: Mono) {
        for node in tally.free() {
            self.runs.clear(node, schedule.uid, asked);
        }
    }

    /// Another run of the schedule is going, by the word of its node.
    fn overlapped(&mut self, cluster_now: Wall, schedule: &Schedule, occurrence: Occurrence, node: NodeId) {
        let Some(open) = self.open.get(occurrence) else { return };
        let (rule, released) = (self.rule(schedule, occurrence, open), cluster_now >= open.release);
        if rule == Overlap::Skip && released {
            let known = self.going_at(schedule.uid, occurrence).contains(&node);
            let note = if known {
                self.overlap_note(schedule.uid, occurrence)
            } else {
                format!("a run of the schedule is going on {}", self.replica.node_name(node))
            };
            let kind = DecisionKind::SkippedOverlap;
            self.record_decision(cluster_now, schedule, occurrence, kind, None, Vec::new(), note);
            self.close(occurrence);
            return;
        }
        self.wait(cluster_now, occurrence, Waiting::Overlap, rule);
        // Its next list says which run that is; nothing else may wake what waits for it.
        let soon = cluster_now + self.config.probe_interval;
        let Some(open) = self.open.get(occurrence).filter(|open| released && soon < open.wake) else {
            return;
        };
        let soon = soon.min(open.latest + Duration::from_millis(1));
        self.open.wait_until(occurrence, soon);
    }

    /// No majority: the attempt is given up for good. At-least-once goes on without one.
    fn lose(
        &mut self,
        now: Now,
        claim: Claim,
        occurrence: Occurrence,
        schedule: &Arc<Schedule>,
        tally: &Tally,
        jitter: u64,
    ) -> Option<Won> {
        let cluster_now = self.clock.read(now);
        self.give_up(claim, occurrence, tally);
        let lost = tally.lost(schedule.governed(occurrence.due).needed());
        let release = self.open.get(occurrence)?.release;
        // A little for those whose clock or replica is late; and for as long as one of these is where a run may be in the way.
        let waits = cluster_now < release + self.config.look_ahead || tally.unsaid();
        let left_until = self.left_to_holder(cluster_now, occurrence, tally);
        let waits = (lost == Waiting::NotYet && waits) || left_until.is_some();
        let owed = self.policy_of(schedule, occurrence) == Policy::AtLeastOnce;
        if owed && !waits {
            let kind = DecisionKind::FiredAtRisk;
            return Some(Won { occurrence, claim, grants: tally.grants().to_vec(), kind });
        }
        let pause = if lost == Waiting::NotYet { NOT_YET_RETRY } else { self.next_pause(occurrence, jitter) };
        let governed = schedule.governed(occurrence.due);
        let floored = tally.floored();
        let forgotten = governed.eligible.len().saturating_sub(floored.len()) < governed.needed();
        let longest = self.config.retry.max;
        self.open.set_waiting(occurrence, lost);
        self.open.set_floored(occurrence, floored);
        if forgotten {
            // It will be so for as long as it is open.
            self.open.back_off(occurrence, |_| longest);
        }
        let latest = self.open.get(occurrence)?.latest;
        let wake = (cluster_now + pause).min(latest + Duration::from_millis(1));
        let wake = left_until.filter(|_| owed).map_or(wake, |until| wake.min(until));
        self.open.wait_until(occurrence, wake);
        if self.gives_way(occurrence) {
            self.wake_next(schedule.uid);
        }
        None
    }

    /// Until when the claim of another node that is heard, and can write down what it decides, may go on with the votes that it
    /// holds: the one that had the mastership before may still be asking. Until then what is owed at least once is its; voters then
    /// know that it was started, or have their votes back.
    fn left_to_holder(&self, cluster_now: Wall, occurrence: Occurrence, tally: &Tally) -> Option<Wall> {
        let open = self.open.get(occurrence)?;
        let until = (open.release + HOLDER_PATIENCE).min(open.latest - self.config.dispatch_timeout);
        let (own, reachable) = (self.config.node, self.reach.reachable());
        let mut at_work = tally.holders().filter(|node| {
            *node != own
                && reachable.contains(node)
                && self.reach.unable(*node).keys().all(|it| !it.keeps_from_writing())
        });
        (cluster_now < until && at_work.next().is_some()).then_some(until)
    }

    /// Doubles, jittered by half, so that two masters with overlapping views do not split the votes for ever (H3).
    fn next_pause(&mut self, occurrence: Occurrence, jitter: u64) -> Duration {
        let longest = self.config.retry.max;
        let pause = self.open.back_off(occurrence, |pause| (pause * 2).min(longest));
        let Some(pause) = pause else { return self.config.retry.min };
        let steps = u32::try_from(jitter).unwrap_or(0);
        pause / 2 + pause * steps / u32::try_from(JITTER_STEPS).unwrap_or(1)
    }

    /// Final before the first release leaves (R4): the attempt is out of its round, so that no vote for it counts again.
    fn give_up(&mut self, claim: Claim, occurrence: Occurrence, tally: &Tally) {
        for node in tally.may_hold() {
            self.voting.release_at(node, claim, occurrence);
        }
        self.voting.claims.give_up(claim, occurrence);
    }

    /// The mastership is lost while the voters are being asked: given up, and left to the next master.
    pub(in crate::engine) fn abandon(&mut self, attempt: u64, occurrence: Occurrence) {
        let claim = self.voting.claims.of(attempt);
        let tally = self.voting.rounds.get_mut(&attempt).and_then(|round| round.remove(occurrence));
        if let Some(tally) = tally {
            self.give_up(claim, occurrence, &tally);
        }
        self.close(occurrence);
    }
}
