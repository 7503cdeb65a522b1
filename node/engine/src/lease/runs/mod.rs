//! Leases of runs, of schedules with `on-isolation = "stop"`: a run that is cut off from the voters of its due ends itself, and the
//! others need not wait for its node.
//!
//! What is promised on disk for the occurrence itself stays as it is: a lease adds nothing to who may start it, and takes nothing
//! from that. It answers one question only, whether an earlier run may still be going at a node that is not heard, and by clocks'
//! rates in place of their readings, as the leases of tasks do:
//! - the executor starts the run only after more than half of the voters have answered its own first renewal, and renews every
//!   third of the lease. No voter writes anything for that: to forget a renewal is harmless to one that waits after its own start;
//! - a voter calls the run *over* when the lease, the grace and the margin of a kill have passed since it last answered for it, or
//!   since its own start, if that is later. It writes that down before it answers so, and refuses every renewal from then on;
//! - whoever waits for the run goes on when more than half of the voters call it over.
//!
//! The majority of the last renewals that the executor counted and the majority that call it over share a voter, which waited longer
//! than the process lives, and gives the executor no majority again. A run of which a voter knows nothing may still be about to
//! start: the same write keeps it from that.
//!
//! Keys are occurrences, not runs: at most once has one executor at a time for an occurrence, and it may be waited for before anybody
//! has heard which run it became there.

mod doubt;
mod hold;
mod voter;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use voter::RUN_RENEWALS_MAX;

use super::LeaseAsk;
use super::act::{LeaseAct, LeaseItem, LeaseVote};
use super::rate::Rate;
use crate::ids::{NodeId, Occurrence, Uid};
use crate::time::{Mono, Wall};
use doubt::Doubt;
use hold::RunHold;
use voter::RunVoter;

/// D of every run's lease.
pub const RUN_LEASE: Duration = super::LEASE_DEFAULT;
/// Most runs at nodes that are not heard whose voters are asked; what is more counts as going for as long as it may.
pub const RUN_DOUBTS_MAX: usize = 4096;
/// Between two looks at what is forgotten.
const PRUNED: Duration = Duration::from_secs(10);

/// What a run is bound to from the moment that it is sent; no later edit changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RunLease {
    /// The epoch of its due: who answers for it.
    pub epoch: u64,
    /// D: how long each renewal counts, from its send.
    pub span: Duration,
    /// S: its grace, and what a kill may take.
    pub margin: Duration,
}

/// Who answers for a run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RunVoters {
    /// The eligible nodes of its epoch.
    pub eligible: Arc<BTreeSet<NodeId>>,
    /// How many are more than half of them.
    pub needed: usize,
}

/// A run that may be going at a node that is not heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtedRun {
    /// Uid and due: which run it became may be unknown.
    pub occurrence: Occurrence,
    /// As the run was sent with it; no edit changes it.
    pub lease: RunLease,
    /// Those of the lease's epoch, whatever the present one is.
    pub voters: RunVoters,
    /// It has certainly ended by then, whatever becomes of its lease.
    pub until: Wall,
}

/// What a voter answers about the lease of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunVote {
    /// The run may go on: it has not been called over here.
    Renewed,
    /// Nothing can run under it, and no renewal is answered any more: on disk.
    Over,
    /// Something may run under it for so long, unless it is renewed.
    Live {
        /// By the voter's elapsed time, from when it answers.
        left: Duration,
    },
    /// It takes note of no more.
    Full,
}

/// What follows from answers and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunLeaseAct {
    /// A run of this node may go on until then.
    Renewed(Occurrence, Mono),
    /// A run of this node is cut off: its lease is over.
    Lost(Occurrence),
    /// A run elsewhere is over: more than half of its voters call it so.
    Over(Occurrence),
}

/// That a voter calls a run over, as it is to be on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverWrite {
    /// One write stands for each; the newest counts.
    pub occurrence: Occurrence,
    /// The run would have ended by then in any case; none once it is forgotten.
    pub until: Option<Wall>,
}

/// The leases of runs at one node: as a voter, as an executor, and as one that waits for runs at nodes that it does not hear.
#[derive(Clone, Debug)]
pub struct RunLeases {
    rate: Rate,
    voter: RunVoter,
    holds: BTreeMap<Occurrence, RunHold>,
    doubts: BTreeMap<Occurrence, Doubt>,
    prunes: Mono,
}

impl RunLeases {
    /// With what this node has called over, as its store held it.
    #[must_use]
    pub fn new(rate: Rate, over: BTreeMap<Occurrence, Wall>, now: Mono) -> Self {
        let voter = RunVoter::new(rate, over, now);
        Self { rate, voter, holds: BTreeMap::new(), doubts: BTreeMap::new(), prunes: now + PRUNED }
    }

    /// This node is about to run it: it asks for the lease at once.
    pub fn hold(&mut self, now: Mono, occurrence: Occurrence, lease: RunLease, voters: RunVoters) {
        self.holds.entry(occurrence).or_insert_with(|| RunHold::new(now, lease, voters));
    }

    /// It has ended here, and no further attempt follows.
    pub fn end(&mut self, occurrence: Occurrence) {
        self.holds.remove(&occurrence);
    }

    /// Until when a run of this node may go on; none before more than half have answered, and after it was lost.
    #[must_use]
    pub fn held_until(&self, now: Mono, occurrence: Occurrence) -> Option<Mono> {
        self.holds.get(&occurrence)?.end(self.rate).filter(|end| *end > now)
    }

    /// The runs at nodes that are not heard, all of them; those that are not among them any more are forgotten.
    pub fn doubt(&mut self, now: Mono, runs: Vec<DoubtedRun>) {
        let mut before = std::mem::take(&mut self.doubts);
        for run in runs.into_iter().take(RUN_DOUBTS_MAX) {
            let known = before.remove(&run.occurrence).filter(|it| it.is_of(&run));
            self.doubts.insert(run.occurrence, known.unwrap_or_else(|| Doubt::new(now, run)));
        }
    }

    /// Whether more than half of its voters call a run at a node that is not heard over.
    #[must_use]
    pub fn is_over(&self, occurrence: Occurrence) -> bool {
        self.doubts.get(&occurrence).is_some_and(Doubt::is_over)
    }

    /// When more than half of its voters would call it over if its node renewed it no more, as far as they have answered.
    #[must_use]
    pub fn over_at(&self, now: Mono, occurrence: Occurrence) -> Option<Mono> {
        self.doubts.get(&occurrence)?.over_at(now)
    }

    /// Whether there is nothing to renew and nobody to ask.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.holds.is_empty() && self.doubts.values().all(Doubt::is_over)
    }

    /// As a voter. What it writes must be on disk before the answer leaves.
    pub fn answer(
        &mut self,
        now: Mono,
        (uid, ask): (Uid, LeaseAsk),
        has_room: bool,
        writes: &mut Vec<OverWrite>,
    ) -> Option<LeaseVote> {
        let (due, vote) = match ask {
            LeaseAsk::RenewRun { due, span, margin } => {
                (due, self.voter.renew(now, Occurrence { due, uid }, (span, margin)))
            }
            LeaseAsk::RunOver { due, span, margin, until } => {
                let occurrence = Occurrence { due, uid };
                (due, self.voter.over(now, occurrence, (span, margin), until, has_room, writes))
            }
            LeaseAsk::Look
            | LeaseAsk::Claim { .. }
            | LeaseAsk::Renew { .. }
            | LeaseAsk::Release { .. }
            | LeaseAsk::Suggest => return None,
        };
        Some(LeaseVote::Run { due, vote })
    }

    /// Whether an answer that calls it over must wait for the disk.
    #[must_use]
    pub fn is_unwritten(&self, occurrence: Occurrence) -> bool {
        self.voter.is_unwritten(occurrence)
    }

    /// A write about it is on disk.
    pub fn written(&mut self, occurrence: Occurrence) {
        self.voter.written(occurrence);
    }

    /// A voter has answered what was sent at `sent`.
    pub fn note(
        &mut self,
        (from, occurrence): (NodeId, Occurrence),
        (sent, now): (Mono, Mono),
        vote: RunVote,
        acts: &mut Vec<LeaseAct>,
    ) {
        if vote == RunVote::Renewed {
            let Some(hold) = self.holds.get_mut(&occurrence) else { return };
            if let Some(end) = hold.note(from, (sent, now), self.rate) {
                acts.push(LeaseAct::Run(RunLeaseAct::Renewed(occurrence, end)));
            }
        } else if let Some(hold) = self.holds.get_mut(&occurrence) {
            if vote == RunVote::Over {
                hold.refuse(from);
            }
        } else if let Some(doubt) = self.doubts.get_mut(&occurrence)
            && doubt.note(from, now, vote)
        {
            acts.push(LeaseAct::Run(RunLeaseAct::Over(occurrence)));
        }
    }

    /// Everything that time brings: what to ask of whom, and what was lost.
    pub(super) fn on_time(
        &mut self,
        now: Mono,
        reached: impl Fn(NodeId) -> bool,
        asks: &mut BTreeMap<NodeId, Vec<LeaseItem>>,
        acts: &mut Vec<LeaseAct>,
    ) {
        let mut post = |node: NodeId, uid, epoch, ask| {
            asks.entry(node).or_default().push(LeaseItem { uid, epoch, index: 0, ask });
        };
        for (occurrence, hold) in &mut self.holds {
            if hold.is_lost_at(now, self.rate) {
                acts.push(LeaseAct::Run(RunLeaseAct::Lost(*occurrence)));
            }
            let Some(ask) = hold.renewal(now, occurrence.due, self.rate) else { continue };
            for node in hold.voters().filter(|node| reached(*node)) {
                post(node, occurrence.uid, hold.epoch(), ask);
            }
        }
        for (occurrence, doubt) in &mut self.doubts {
            for (node, ask) in doubt.questions(now, occurrence.due, &reached) {
                post(node, occurrence.uid, doubt.epoch(), ask);
            }
        }
    }

    /// Forgets what it need not remember as a voter; to be called now and then, also where nothing else is to be done.
    pub fn prune(&mut self, now: Mono) {
        if now >= self.prunes {
            self.prunes = now + PRUNED;
            self.voter.prune(now);
        }
    }

    /// Forgets what was called over of runs that would have ended long ago in any case.
    pub fn forget(&mut self, before: Wall, writes: &mut Vec<OverWrite>) {
        self.voter.forget(before, writes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEASE: RunLease =
        RunLease { epoch: 0, span: Duration::from_secs(10), margin: Duration::from_secs(6) };
    const RUN: Occurrence = Occurrence { due: Wall(7), uid: Uid(1) };

    fn at(seconds: u64) -> Mono {
        Mono(seconds * 1_000_000)
    }

    fn voters() -> RunVoters {
        RunVoters { eligible: Arc::new([1, 2, 3].map(NodeId).into()), needed: 2 }
    }

    fn desk() -> RunLeases {
        RunLeases::new(Rate::default(), BTreeMap::new(), at(0))
    }

    /// Whom it asks at this time, and what becomes of its runs.
    fn look(desk: &mut RunLeases, now: Mono) -> (Vec<NodeId>, Vec<LeaseAct>) {
        let (mut asks, mut acts) = (BTreeMap::new(), Vec::new());
        desk.on_time(now, |node| node != NodeId(3), &mut asks, &mut acts);
        (asks.into_keys().collect(), acts)
    }

    fn note(desk: &mut RunLeases, node: u64, now: Mono, vote: RunVote) -> Vec<LeaseAct> {
        let mut acts = Vec::new();
        desk.note((NodeId(node), RUN), (now, now), vote, &mut acts);
        acts
    }

    fn doubted(n: i64) -> DoubtedRun {
        let occurrence = Occurrence { due: Wall(n), uid: Uid(1) };
        DoubtedRun { occurrence, lease: LEASE, voters: voters(), until: Wall::MAX }
    }

    #[test]
    fn a_run_is_held_by_more_than_half_of_its_voters_and_once_it_is_lost_it_stays_so() {
        let mut desk = desk();
        desk.hold(at(1), RUN, LEASE, voters());
        assert_eq!(look(&mut desk, at(1)).0, [1, 2].map(NodeId), "those in reach, at once");
        assert!(note(&mut desk, 1, at(1), RunVote::Renewed).is_empty());
        assert_eq!(desk.held_until(at(1), RUN), None, "one of three is not more than half");
        assert!(note(&mut desk, 9, at(1), RunVote::Renewed).is_empty(), "nobody but its voters counts");
        let acts = note(&mut desk, 2, at(1), RunVote::Renewed);
        let end = at(1) + Rate::default().held(LEASE.span);
        assert_eq!(acts, [LeaseAct::Run(RunLeaseAct::Renewed(RUN, end))]);
        assert_eq!(desk.held_until(at(2), RUN), Some(end));
        assert_eq!(look(&mut desk, at(2)).0, [], "it asks again after a third of the lease");
        assert_eq!(look(&mut desk, at(5)).0, [1, 2].map(NodeId));
        assert_eq!(look(&mut desk, at(11)).1, [LeaseAct::Run(RunLeaseAct::Lost(RUN))]);
        assert_eq!(look(&mut desk, at(12)), (Vec::new(), Vec::new()), "once");
        note(&mut desk, 1, at(12), RunVote::Renewed);
        note(&mut desk, 2, at(12), RunVote::Renewed);
        assert_eq!(desk.held_until(at(12), RUN), None);
    }

    #[test]
    fn a_run_elsewhere_is_over_when_more_than_half_call_it_so_and_before_that_it_is_known_when_they_would() {
        let mut desk = desk();
        let run = DoubtedRun { occurrence: RUN, ..doubted(0) };
        desk.doubt(at(1), vec![run.clone()]);
        assert_eq!(look(&mut desk, at(1)).0, [1, 2].map(NodeId));
        assert_eq!(desk.over_at(at(1), RUN), None);
        let left = Duration::from_secs;
        note(&mut desk, 1, at(1), RunVote::Live { left: left(9) });
        assert_eq!(desk.over_at(at(1), RUN), None, "one of three");
        note(&mut desk, 2, at(1), RunVote::Live { left: left(4) });
        assert_eq!(desk.over_at(at(1), RUN), Some(at(10)), "the second of them");
        assert!(note(&mut desk, 2, at(6), RunVote::Over).is_empty() && !desk.is_over(RUN));
        desk.doubt(at(7), vec![run.clone()]);
        assert_eq!(note(&mut desk, 1, at(10), RunVote::Over), [LeaseAct::Run(RunLeaseAct::Over(RUN))]);
        assert!(desk.is_over(RUN) && desk.is_idle());
        desk.doubt(at(11), vec![run.clone()]);
        assert!(desk.is_over(RUN), "it is final");
        desk.doubt(at(12), vec![DoubtedRun { lease: RunLease { epoch: 1, ..LEASE }, ..run }]);
        assert!(!desk.is_over(RUN), "other voters are asked anew");
    }

    #[test]
    fn as_many_runs_are_asked_after_as_the_limit_says() {
        let mut desk = desk();
        desk.doubt(at(1), (0..=RUN_DOUBTS_MAX as i64).map(doubted).collect());
        assert_eq!(desk.doubts.len(), RUN_DOUBTS_MAX);
        desk.doubt(at(2), Vec::new());
        assert!(desk.doubts.is_empty() && desk.is_idle());
    }

    #[test]
    fn a_run_that_was_not_begun_is_lost_when_more_than_half_call_it_over() {
        let mut desk = desk();
        desk.hold(at(1), RUN, LEASE, voters());
        note(&mut desk, 9, at(1), RunVote::Over);
        note(&mut desk, 1, at(1), RunVote::Over);
        assert_eq!(look(&mut desk, at(2)).1, [], "the two others may renew it");
        note(&mut desk, 2, at(2), RunVote::Over);
        assert_eq!(look(&mut desk, at(2)).1, [LeaseAct::Run(RunLeaseAct::Lost(RUN))]);
        assert_eq!(look(&mut desk, at(3)), (Vec::new(), Vec::new()), "once");
    }
}
