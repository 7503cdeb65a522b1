//! A candidate that looks whether a claim would be granted, before it binds anybody.

use std::collections::BTreeMap;
use std::time::Duration;

use super::act::{LeaseVote, TaskFacts};
use super::number::LeaseNumber;
use crate::ids::NodeId;
use crate::policy::Policy;
use crate::time::Mono;

/// How long answers are waited for.
pub(super) const ANSWERS_WAIT: Duration = Duration::from_millis(700);

/// Answers to the question whether a task is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Campaign {
    pub(super) until: Mono,
    pub(super) asked: usize,
    pub(super) answers: BTreeMap<NodeId, LeaseVote>,
}

/// What follows from the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// More answers are to come.
    Waits,
    /// Claim a number above this one.
    Claims(LeaseNumber),
    /// Too few voters would grant it now; it is looked at again later.
    Hopeless,
}

impl Campaign {
    pub(super) fn new(now: Mono) -> Self {
        Self { until: now + ANSWERS_WAIT, asked: 0, answers: BTreeMap::new() }
    }

    pub(super) fn prospect(&self, now: Mono, facts: &TaskFacts) -> Prospect {
        let (mut free, mut live, mut newest) = (0, 0, LeaseNumber::default());
        for vote in self.answers.values() {
            match vote {
                LeaseVote::Free { newest: it } => {
                    free += 1;
                    newest = newest.max(*it);
                }
                LeaseVote::Held { number, live: alive, .. } => {
                    live += usize::from(*alive);
                    newest = newest.max(*number);
                }
                LeaseVote::Granted
                | LeaseVote::Behind { .. }
                | LeaseVote::Sealed
                | LeaseVote::Epoch { .. }
                | LeaseVote::Stopped
                | LeaseVote::Gone
                | LeaseVote::NoVoter
                | LeaseVote::Full
                | LeaseVote::Noted
                | LeaseVote::Run { .. } => {}
            }
        }
        let complete = self.answers.len() >= self.asked;
        if free >= facts.needed && (complete || live == 0) {
            return Prospect::Claims(newest);
        }
        if !complete && now < self.until {
            return Prospect::Waits;
        }
        if free >= facts.needed {
            return Prospect::Claims(newest);
        }
        // Alone, only where nobody in reach is known to hold it.
        let alone = facts.policy == Policy::AtLeastOnce && live == 0 && free > 0;
        if alone && self.answers.len() < facts.needed { Prospect::Claims(newest) } else { Prospect::Hopeless }
    }
}
