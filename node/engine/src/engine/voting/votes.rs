//! This node as a voter: what it promises, and to whom.

use std::collections::BTreeMap;

use crate::effect::{Dispatching, Effect, GrantWrite};
use crate::engine::{After, Engine};
use crate::epochs::Sealed;
use crate::ids::{Claim, NodeId, Occurrence};
use crate::input::Ticket;
use crate::message::{ClaimBatch, ClaimItem, ClaimReply, ReleaseBatch, Response, Vote};
use crate::mutants::planted;
use crate::retention::Need;
use crate::schedule::Policy;
use crate::time::{Now, Wall};

impl Engine {
    pub(in crate::engine) fn on_claim(
        &mut self,
        now: Now,
        ticket: Ticket,
        batch: ClaimBatch,
        out: &mut Vec<Effect>,
    ) {
        for (volume, progress) in &batch.progress {
            self.learn_progress(now, (batch.claim.node, true), volume, progress, out);
            self.agenda.note_asked(now.mono, volume);
        }
        self.release_once_more(&batch);
        let mut writes = Vec::new();
        let reply = self.vote_on(now, &batch, &mut writes);
        let granted = reply.votes.iter().any(|(_, vote)| *vote == Vote::Granted);
        if !granted {
            // A note on a class, which is on disk ahead of any row that rests on it.
            self.store.defer_all(writes);
            // That it is bound to another closes what is asked for, and is answered when a crash could not undo it.
            if reply.votes.iter().any(|(_, vote)| matches!(vote, Vote::Taken(_))) && self.store.is_awaited() {
                self.persist(Vec::new(), Some(After::Respond(ticket, Response::Claim(reply))), out);
                return;
            }
            out.push(Effect::Respond { ticket, response: Response::Claim(reply) });
            return;
        }
        if planted!("mutant-volatile-grants") {
            out.push(Effect::Respond { ticket, response: Response::Claim(reply) });
            return;
        }
        for (volume, _) in &batch.progress {
            if let Some(progress) = self.agenda.known(volume).cloned() {
                writes.push(GrantWrite::Progress { volume: volume.clone(), progress });
            }
        }
        self.persist(writes, Some(After::Respond(ticket, Response::Claim(reply))), out);
    }

    /// One vote for each item. Grants are durable only once `writes` are.
    pub(in crate::engine) fn vote_on(
        &mut self,
        now: Now,
        batch: &ClaimBatch,
        writes: &mut Vec<GrantWrite>,
    ) -> ClaimReply {
        let (cluster_now, room) = (self.clock.read(now), !self.cannot_write());
        let mut votes = Vec::with_capacity(batch.items.len());
        for item in &batch.items {
            let vote = match self.admit(cluster_now, item) {
                Ok(need) => {
                    let what = (item.occurrence, need);
                    self.voting.voter.vote(self.store.retention_mut(), batch.claim, what, room, writes)
                }
                Err(vote) => vote,
            };
            votes.push((item.occurrence, vote));
        }
        ClaimReply { claim: batch.claim, votes }
    }

    /// Whether the replica and the clock admit a vote at all (R11), and how long it is to be remembered.
    fn admit(&self, cluster_now: Wall, item: &ClaimItem) -> Result<Need, Vote> {
        let Occurrence { uid, .. } = item.occurrence;
        // First of all: it is the one thing that only this node knows.
        if self.runs_another(item.occurrence) {
            return Err(Vote::Going);
        }
        let index = self.replica.index();
        if self.listens() || self.store.retention().is_behind(index) {
            return Err(Vote::Behind { index });
        }
        let Some(schedule) = self.replica.schedule_of(uid) else {
            return Err(if self.replica.deleted(uid) { Vote::Invalid } else { Vote::Behind { index } });
        };
        if index < item.index {
            return Err(Vote::Behind { index });
        }
        let due = item.occurrence.due;
        let governed = schedule.governed(due);
        match self.voting.seals.check(index, schedule.electorate.pending.as_ref().map(|it| it.change), due) {
            Sealed::Open => {}
            Sealed::Closed if planted!("mutant-behind-the-seal") => {}
            Sealed::Closed => return Err(Vote::Sealed),
            Sealed::Unknown => return Err(Vote::Behind { index }),
        }
        if governed.epoch != item.epoch && !planted!("mutant-epoch-blind") {
            let behind = governed.epoch < item.epoch;
            return Err(if behind { Vote::Behind { index } } else { Vote::Epoch { epoch: governed.epoch } });
        }
        if !governed.eligible.contains(&self.config.node) || !self.is_real(schedule, item.occurrence) {
            return Err(Vote::Invalid);
        }
        let release = self.release_of(item.occurrence);
        if self.is_paused(schedule, item.occurrence, release) {
            return Err(Vote::Paused);
        }
        let bound = self.clock.bound();
        if self.is_early(cluster_now, release) && !planted!("mutant-early-vote") {
            return Err(Vote::Early { now: cluster_now });
        }
        if cluster_now > item.latest_start + bound {
            return Err(Vote::Expired);
        }
        if self.runs.knows_start(item.occurrence, governed.policy) {
            let owed = governed.policy == Policy::AtLeastOnce;
            let waits = owed && self.start_waits_for_disk(item.occurrence);
            return Err(if waits { Vote::Full } else { Vote::Started });
        }
        if self.has_sent_another(schedule, item.occurrence) {
            return Err(Vote::Going);
        }
        Ok(self.need(cluster_now, schedule, item.occurrence, item.latest_start))
    }

    /// Whether what is released then is not yet to be claimed or sent, by this node's cluster clock and how far it may be off.
    pub(in crate::engine) fn is_early(&self, cluster_now: Wall, release: Wall) -> bool {
        release > cluster_now + self.config.look_ahead + self.clock.bound()
    }

    pub(in crate::engine) fn on_release(
        &mut self,
        ticket: Ticket,
        batch: ReleaseBatch,
        out: &mut Vec<Effect>,
    ) {
        self.release_own(&batch);
        out.push(Effect::Respond { ticket, response: Response::Released });
    }

    /// Another node asks for what this one has given up: its releases may have been lost, and their voters would stay bound
    /// until the latest start.
    fn release_once_more(&mut self, batch: &ClaimBatch) {
        for item in &batch.items {
            let claims: Vec<Claim> = self.voting.claims.all_given_up(item.occurrence).collect();
            if claims.is_empty() {
                continue;
            }
            let Some(schedule) = self.replica.schedule_of(item.occurrence.uid).cloned() else { continue };
            let heard: Vec<NodeId> = self.heard(&schedule, item.occurrence.due).collect();
            for (claim, voter) in claims.iter().flat_map(|claim| heard.iter().map(move |it| (*claim, *it))) {
                self.voting.release_at(voter, claim, item.occurrence);
            }
        }
    }

    /// A release may be lost: the vote then stays with a claim that is given up, which is safe. Its node releases it again
    /// when it is asked for the vote.
    pub(in crate::engine) fn release_own(&mut self, batch: &ReleaseBatch) {
        let (retention, lazy) = self.store.kept();
        for occurrence in &batch.items {
            self.voting.voter.release(retention, batch.claim, *occurrence, lazy);
        }
    }

    pub(in crate::engine) fn send_releases(&mut self, out: &mut Vec<Effect>) {
        for ((node, claim), items) in std::mem::take(&mut self.voting.releases) {
            for items in items.chunks(crate::message::ITEMS_MAX) {
                let batch = ReleaseBatch { claim, items: items.to_vec() };
                if node == self.config.node {
                    self.release_own(&batch);
                } else {
                    out.push(Effect::Call { to: node, request: crate::message::Request::Release(batch) });
                }
            }
        }
    }

    /// Votes that this node gave to claims of its own earlier lives which never came to a dispatch: they are given back
    /// everywhere (R5: only because the intent is written before the send, in the same store).
    pub(in crate::engine) fn find_orphans(&mut self, dispatches: &BTreeMap<Occurrence, Dispatching>) {
        let (node, boot) = (self.config.node, self.config.boot);
        // Below a floor the absence of an intent says nothing.
        let votes = self.voting.voter.held_by(|claim| claim.node == node && claim.boot != boot);
        let votes =
            votes.filter(|(occurrence, _)| !self.store.retention().may_have_forgotten(occurrence.due));
        self.voting.orphans = self.voting.claims.orphans(votes, dispatches).into_iter().collect();
        self.voting.release_orphans(node);
    }
}
