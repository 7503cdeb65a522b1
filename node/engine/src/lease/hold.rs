//! One lease at the node that asked for it: who has answered, and until when it lasts.

use std::collections::BTreeMap;
use std::time::Duration;

use super::act::{LeaseVote, TaskFacts};
use super::answers::Answers;
use super::end::EndCause;
use super::number::LeaseNumber;
use super::process::Process;
use super::rate::Rate;
use crate::ids::NodeId;
use crate::policy::Policy;
use crate::time::Mono;

/// Where a lease stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum HoldPhase {
    /// Asked for; answers are waited for until then.
    Claims(Mono),
    /// Held since this instant, by elapsed time.
    Held(Mono),
    /// On its way to its end: its process is stopped, then it is released.
    Ends(EndCause),
}

/// A lease as its holder counts it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hold {
    /// Given by the campaign before; it stays for all renewals.
    pub number: LeaseNumber,
    /// D, as the task had it when this was claimed.
    pub span: Duration,
    /// S, as the task had it when this was claimed.
    pub margin: Duration,
    /// Log index that was applied when it was claimed.
    pub index: u64,
    epoch: u64,
    policy: Policy,
    granted: Answers,
    /// Whom a voter named instead, in answer to the newest question.
    refused: BTreeMap<NodeId, LeaseVote>,
    pub(super) phase: HoldPhase,
    pub(super) process: Process,
    pub(super) renews: Mono,
    /// What the shim was told last.
    pub(super) told: Option<Mono>,
}

impl Hold {
    /// A lease that is asked for.
    #[must_use]
    pub fn new(now: Mono, until: Mono, number: LeaseNumber, index: u64, facts: &TaskFacts) -> Self {
        Self {
            number,
            span: facts.span,
            margin: facts.margin,
            index,
            epoch: facts.epoch,
            policy: facts.policy,
            granted: Answers::new(facts.needed),
            refused: BTreeMap::new(),
            phase: HoldPhase::Claims(until),
            process: Process::new(now),
            renews: now + facts.span / 3,
            told: None,
        }
    }

    /// Of which epoch of the electorate.
    #[must_use]
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// A voter's answer to what was sent at `sent`.
    pub fn note(&mut self, voter: NodeId, sent: Mono, received: Mono, vote: LeaseVote) {
        if vote == LeaseVote::Granted {
            self.refused.remove(&voter);
            self.granted.note(voter, sent, received);
        } else {
            self.refused.insert(voter, vote);
        }
    }

    /// How many voters have granted it.
    #[must_use]
    pub fn grants(&self) -> usize {
        self.granted.len()
    }

    /// How many voters' answers still count at this instant.
    #[must_use]
    pub fn renewed(&self, now: Mono, rate: Rate) -> usize {
        let counts = |(node, sent): &(NodeId, Mono)| {
            !self.refused.contains_key(node) && now.since(*sent) < rate.held(self.span)
        };
        self.granted.iter().filter(counts).count()
    }

    /// When it ends at the latest unless it is renewed: `D (1 - 2 rho)` after the earliest send among the newest answers of a
    /// majority; none without one.
    #[must_use]
    pub fn end(&self, rate: Rate) -> Option<Mono> {
        self.granted.end(self.span, rate)
    }

    /// Whether it goes on without a majority.
    #[must_use]
    pub fn goes_on_alone(&self) -> bool {
        self.policy == Policy::AtLeastOnce
    }

    /// Whether another lease goes before it: more than half refuse it, or this one has no majority and the other, which may be
    /// live, has a higher number.
    pub(super) fn is_superseded(&self, now: Mono, rate: Rate) -> bool {
        let held = |vote: &&LeaseVote| matches!(vote, LeaseVote::Held { .. });
        if self.refused.values().filter(held).count() >= self.granted.needed() {
            return true;
        }
        let higher = |vote: &LeaseVote| matches!(vote, LeaseVote::Held { number, live: true, .. } if *number > self.number);
        self.goes_on_alone()
            && self.renewed(now, rate) < self.granted.needed()
            && self.refused.values().any(higher)
    }

    pub(super) fn answered(&self) -> usize {
        self.granted.len() + self.refused.keys().filter(|it| !self.granted.contains(**it)).count()
    }
}
