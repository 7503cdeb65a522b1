//! The lease of one run at the node that runs it.

use std::collections::BTreeSet;
use std::time::Duration;

use super::super::LeaseAsk;
use super::super::answers::Answers;
use super::super::rate::Rate;
use super::{RunLease, RunVoters};
use crate::ids::NodeId;
use crate::time::{Mono, Wall};

/// Until the first majority has answered it asks again after this: the run waits for it.
const FIRST_AGAIN: Duration = Duration::from_millis(300);
/// Until a majority has answered a renewal it asks again after this: a loss shorter than the lease ends nothing.
const AGAIN: Duration = Duration::from_secs(1);

/// As its executor counts it.
#[derive(Clone, Debug)]
pub(super) struct RunHold {
    lease: RunLease,
    voters: RunVoters,
    answers: Answers,
    renews: Mono,
    /// The voters that call it over: they renew it no more.
    refused: BTreeSet<NodeId>,
    held: bool,
    lost: bool,
    /// Whether that it is lost was told.
    told: bool,
}

impl RunHold {
    pub(super) fn new(now: Mono, lease: RunLease, voters: RunVoters) -> Self {
        let answers = Answers::new(voters.needed);
        let (held, lost, told) = (false, false, false);
        Self { lease, voters, answers, renews: now, refused: BTreeSet::new(), held, lost, told }
    }

    pub(super) fn epoch(&self) -> u64 {
        self.lease.epoch
    }

    /// Who answers for it.
    pub(super) fn voters(&self) -> impl Iterator<Item = NodeId> {
        self.voters.eligible.iter().copied()
    }

    /// When it ends unless it is renewed. Once it was lost nothing brings it back: others may have gone on.
    pub(super) fn end(&self, rate: Rate) -> Option<Mono> {
        self.answers.end(self.lease.span, rate).filter(|_| !self.lost)
    }

    /// A voter has renewed it; the end that follows, if that is a later one.
    pub(super) fn note(&mut self, voter: NodeId, (sent, now): (Mono, Mono), rate: Rate) -> Option<Mono> {
        if !self.voters.eligible.contains(&voter) || self.is_lost(now, rate) {
            return None;
        }
        let before = self.end(rate);
        self.answers.note(voter, sent, now);
        let end = self.end(rate).filter(|end| *end > now)?;
        self.held = true;
        if Some(end) <= before {
            return None;
        }
        self.renews = now + self.lease.span / 3;
        Some(end)
    }

    /// A voter calls it over. Where more than half can renew it no more it is lost, also one that was never begun.
    pub(super) fn refuse(&mut self, voter: NodeId) {
        if self.voters.eligible.contains(&voter) {
            self.refused.insert(voter);
        }
        self.lost |= self.refused.len() + self.voters.needed > self.voters.eligible.len();
    }

    fn is_lost(&mut self, now: Mono, rate: Rate) -> bool {
        self.lost |= self.held && self.end(rate).is_none_or(|end| end <= now);
        self.lost
    }

    /// Whether it is lost, which is told once.
    pub(super) fn is_lost_at(&mut self, now: Mono, rate: Rate) -> bool {
        let lost = self.is_lost(now, rate) && !self.told;
        self.told |= lost;
        lost
    }

    /// What its voters are to be asked now.
    pub(super) fn renewal(&mut self, now: Mono, due: Wall, rate: Rate) -> Option<LeaseAsk> {
        if now < self.renews || self.is_lost(now, rate) {
            return None;
        }
        let RunLease { span, margin, .. } = self.lease;
        self.renews = now + if self.held { AGAIN.min(span / 3) } else { FIRST_AGAIN };
        Some(LeaseAsk::RenewRun { due, span, margin })
    }
}
