//! A run at a node that is not heard: who calls it over, and when the others would.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::super::LeaseAsk;
use super::{DoubtedRun, RunVote};
use crate::ids::NodeId;
use crate::mutants::planted;
use crate::time::{Mono, Wall};

/// Between two questions at the least, and at the most: a run whose node reaches its voters goes on being renewed.
const ASK_AGAIN_LEAST: Duration = Duration::from_millis(500);
const ASK_AGAIN_MOST: Duration = Duration::from_secs(5);

/// What its voters have answered.
#[derive(Clone, Debug)]
pub(super) struct Doubt {
    run: DoubtedRun,
    over: BTreeSet<NodeId>,
    /// When each of the others would call it over.
    live: BTreeMap<NodeId, Mono>,
    asks: Mono,
    settled: bool,
}

impl Doubt {
    pub(super) fn new(now: Mono, run: DoubtedRun) -> Self {
        Self { run, over: BTreeSet::new(), live: BTreeMap::new(), asks: now, settled: false }
    }

    /// Whether it is the same question: another lease of an occurrence is answered anew.
    pub(super) fn is_of(&self, run: &DoubtedRun) -> bool {
        self.run.lease == run.lease && self.run.voters == run.voters
    }

    pub(super) fn epoch(&self) -> u64 {
        self.run.lease.epoch
    }

    /// More than half of the voters have called it over; that is final.
    pub(super) fn is_over(&self) -> bool {
        self.settled
    }

    /// Takes note of an answer; whether it is over by it, and was not before.
    pub(super) fn note(&mut self, voter: NodeId, now: Mono, vote: RunVote) -> bool {
        if !self.run.voters.eligible.contains(&voter) || self.settled {
            return false;
        }
        match vote {
            RunVote::Over => {
                self.live.remove(&voter);
                self.over.insert(voter);
            }
            RunVote::Live { left } => {
                self.live.insert(voter, now + left);
            }
            RunVote::Renewed | RunVote::Full => {}
        }
        let needed = if planted!("mutant-run-over-by-one") { 1 } else { self.run.voters.needed };
        self.settled = self.over.len() >= needed;
        if let Some(at) = self.over_at(now) {
            let wait = at.since(now).clamp(ASK_AGAIN_LEAST, ASK_AGAIN_MOST);
            self.asks = now + wait;
        }
        self.settled
    }

    /// When as many call it over as are needed, if nobody renews it; none while too few have answered.
    pub(super) fn over_at(&self, now: Mono) -> Option<Mono> {
        let mut all: Vec<Mono> = self.over.iter().map(|_| now).chain(self.live.values().copied()).collect();
        all.sort_unstable();
        all.get(self.run.voters.needed - 1).copied()
    }

    /// Whom to ask what, now.
    pub(super) fn questions(
        &mut self,
        now: Mono,
        due: Wall,
        reached: impl Fn(NodeId) -> bool,
    ) -> Vec<(NodeId, LeaseAsk)> {
        if self.settled || now < self.asks {
            return Vec::new();
        }
        self.asks = now + ASK_AGAIN_LEAST;
        let DoubtedRun { lease, until, .. } = self.run;
        let ask = LeaseAsk::RunOver { due, span: lease.span, margin: lease.margin, until };
        let open = |node: &&NodeId| !self.over.contains(node) && reached(**node);
        self.run.voters.eligible.iter().filter(open).map(|node| (*node, ask)).collect()
    }
}
