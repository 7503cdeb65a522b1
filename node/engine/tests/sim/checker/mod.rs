//! Judges what happens against the invariants of `reliability.md`. It sees every message as it is sent, every write as it
//! becomes durable and every start, and believes no node's own account where there is better evidence.
//!
//! Invariant: nothing here calls the code under test to find out what is right. When a schedule is due, who may vote and
//! what was granted are worked out from the committed configuration and from the disks.

mod charter;
mod decisions;
mod dispatches;
mod ending;
mod facts;
mod limits;
mod liveness;
mod overlaps;
mod sides;
mod starts;
#[cfg(test)]
mod tests;
mod votes;

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{Claim, NodeId, Occurrence, Uid};
use caesium_engine::record::{DecisionId, DecisionKind, RunId};
use caesium_engine::replica::StateHash;
use caesium_engine::time::Wall;

pub(crate) use ending::Hands;
pub(crate) use facts::{Asked, Beat, Epoch, Fact, Paused, Times};
pub(crate) use liveness::Whole;
pub(crate) use overlaps::{Running, Runs, Sender, Stage};
pub(crate) use starts::{Executor, Progress, Start};

use crate::plan::Plan;
use crate::queue::Time;
use crate::trace::short;

/// The names of `reliability.md`, sections 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Invariant {
    /// At most once.
    I1,
    /// Permitted.
    I2,
    /// One winner.
    I3,
    /// One vote.
    I4,
    /// The vote survives.
    I5,
    /// At least once.
    I6,
    /// A majority runs.
    I7,
    /// A single master.
    I8,
    /// Not early.
    I9,
    /// Not too late.
    I10,
    /// A real occurrence.
    I11,
    /// The denominator.
    I12,
    /// Epochs.
    I13,
    /// Equal state.
    I15,
    /// No resurrection.
    I16,
    /// Failover looks back: no due without an outcome.
    I17,
    /// What is healed heals.
    I18,
    /// Runs of one schedule do not meet.
    I20,
    /// Ambiguity is said.
    I21,
    /// Bounded.
    I22,
    /// Nothing stuck.
    I25,
    /// A claim given up is never used.
    R4,
    /// The intent is durable before the dispatch is sent.
    R5,
    /// One executor.
    R6,
    /// The start is durable before it happens, and happens once.
    R7,
    /// Fencing tokens rise.
    Token,
    /// The engine keeps the interface's own rules.
    Interface,
    /// It panicked, or turned in circles.
    Panic,
}

#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) invariant: Invariant,
    pub(crate) at: Time,
    pub(crate) occurrence: Option<Occurrence>,
    pub(crate) text: String,
}

/// Which violations end a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judge {
    All,
    /// For planted bugs: the promise to the user itself must be seen broken, not only a rule on the way.
    Only(Invariant),
}

/// A dispatch, as it was made durable or sent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Evidence {
    claim: Claim,
    executor: NodeId,
    latest_start: Wall,
    grants: BTreeSet<NodeId>,
    epoch: u64,
}

pub(crate) struct Checker {
    judge: Judge,
    now: Time,
    violation: Option<Violation>,
    schedules: BTreeMap<Uid, Fact>,
    charter: charter::Charter,
    /// Grants that were durable at some time, by voter and claim.
    given: BTreeMap<Occurrence, BTreeSet<(NodeId, Claim)>>,
    /// Grants that stand, those behind a floor included.
    held: BTreeMap<(Occurrence, NodeId), Claim>,
    /// Voters that refused what a floor of theirs covers, and had to.
    floored: BTreeSet<(Occurrence, NodeId)>,
    /// Tries that ended below a floor, or in a store without room: of at-least-once nothing is remembered of them.
    unremembered: BTreeSet<(NodeId, Occurrence, u32)>,
    released: BTreeSet<(Occurrence, Claim)>,
    /// Claims whose intent was closed on disk before anything was sent.
    withdrawn: BTreeSet<(Occurrence, Claim)>,
    /// Dispatches that left their master, and to whom; or that it took itself.
    sent: BTreeSet<(Occurrence, NodeId, NodeId)>,
    dispatched: BTreeMap<Occurrence, BTreeSet<Evidence>>,
    refused: BTreeSet<(Occurrence, NodeId)>,
    /// A decision names whom it was sent to, and so says what became of it.
    answered: BTreeSet<Occurrence>,
    /// Runs whose acceptance was durable at some time.
    noted: BTreeSet<RunId>,
    starts: BTreeMap<Occurrence, Vec<Start>>,
    tokens: BTreeMap<Uid, BTreeMap<(Wall, u32), u64>>,
    decided: BTreeMap<Occurrence, BTreeSet<DecisionKind>>,
    /// When the first decision on each was made.
    decided_at: BTreeMap<Occurrence, Time>,
    /// When the last of each kind was.
    decided_last: BTreeMap<(Occurrence, DecisionKind), Time>,
    /// When each was first skipped for a pause.
    paused_at: BTreeMap<Occurrence, Time>,
    decisions: BTreeSet<DecisionId>,
    /// Release instants, as masters write them down.
    releases: BTreeMap<Occurrence, BTreeSet<Wall>>,
    /// When each intent became durable, by executor.
    intended: BTreeMap<(Occurrence, NodeId), (Time, NodeId)>,
    overlaps: Runs,
    /// Exits that were durable at some time.
    exits: BTreeSet<(RunId, u32)>,
    /// When a node's clock was in doubt: from when on, and until when.
    doubts: Vec<(NodeId, Time, Option<Time>)>,
    /// How long it may be, once the last fault is over, in microseconds.
    doubt_max: i64,
    /// Grants are kept for less than an occurrence may wait: some that wait are forgotten.
    pub(crate) forgetful: bool,
}

impl Checker {
    pub(crate) fn new(judge: Judge, plan: &Plan) -> Self {
        Self {
            judge,
            now: 0,
            violation: None,
            schedules: BTreeMap::new(),
            charter: charter::Charter::new(plan),
            given: BTreeMap::new(),
            held: BTreeMap::new(),
            floored: BTreeSet::new(),
            unremembered: BTreeSet::new(),
            released: BTreeSet::new(),
            withdrawn: BTreeSet::new(),
            sent: BTreeSet::new(),
            dispatched: BTreeMap::new(),
            refused: BTreeSet::new(),
            answered: BTreeSet::new(),
            noted: BTreeSet::new(),
            starts: BTreeMap::new(),
            tokens: BTreeMap::new(),
            decided: BTreeMap::new(),
            decided_at: BTreeMap::new(),
            decided_last: BTreeMap::new(),
            paused_at: BTreeMap::new(),
            decisions: BTreeSet::new(),
            releases: BTreeMap::new(),
            intended: BTreeMap::new(),
            overlaps: Runs::default(),
            exits: BTreeSet::new(),
            doubts: Vec::new(),
            doubt_max: liveness::STEPS,
            forgetful: false,
        }
    }

    /// True time, for the report.
    pub(crate) fn at(&mut self, now: Time) {
        self.now = now;
    }

    /// A node's clock is in doubt, or no longer.
    pub(crate) fn on_doubt(&mut self, node: NodeId, exceeded: bool) {
        if exceeded {
            self.doubts.push((node, self.now, None));
        } else if let Some(doubt) = self.doubts.iter_mut().rev().find(|(of, ..)| *of == node) {
            doubt.2 = Some(self.now);
        }
    }

    pub(crate) fn violation(&self) -> Option<&Violation> {
        self.violation.as_ref()
    }

    /// Notes the first violation that counts.
    pub(crate) fn fail(&mut self, invariant: Invariant, occurrence: Option<Occurrence>, text: String) {
        let counts = match self.judge {
            Judge::All => true,
            Judge::Only(wanted) => wanted == invariant,
        };
        if counts && self.violation.is_none() {
            self.violation = Some(Violation { invariant, at: self.now, occurrence, text });
        }
    }

    /// I15: one hash for each index.
    pub(crate) fn on_applied(
        &mut self,
        node: NodeId,
        index: u64,
        hash: StateHash,
        reference: Option<StateHash>,
    ) {
        self.note_applied(node, index);
        if reference != Some(hash) {
            self.fail(
                Invariant::I15,
                None,
                format!("n{node} at index {index}: {hash:?} is not {reference:?}"),
            );
        }
    }

    pub(crate) fn add(&mut self, fact: Fact) {
        self.schedules.insert(fact.uid, fact);
    }

    /// Occurrences that were asked for, under a uid of their own.
    pub(crate) fn add_asked(&mut self, uid: Uid, asked: Asked) {
        if let Some(fact) = self.schedules.get(&asked.schedule).cloned() {
            self.schedules.insert(uid, Fact { uid, asked: Some(asked), ..fact });
        }
    }

    /// They go with their schedule.
    pub(crate) fn remove_asked(&mut self, schedule: Option<Uid>, at: Wall) {
        let of = |fact: &&mut Fact| fact.asked.is_some_and(|asked| Some(asked.schedule) == schedule);
        for fact in self.schedules.values_mut().filter(of) {
            fact.removed = Some(at);
        }
    }

    pub(crate) fn fact_mut(&mut self, uid: Uid) -> Option<&mut Fact> {
        self.schedules.get_mut(&uid)
    }

    /// The schedule that an occurrence of this uid runs.
    pub(crate) fn schedule_of(&self, uid: Uid) -> Uid {
        self.schedules.get(&uid).and_then(|fact| fact.asked).map_or(uid, |asked| asked.schedule)
    }

    /// Who last meant to send it there, and when.
    pub(crate) fn sender(&self, occurrence: Occurrence, executor: NodeId) -> Option<(Time, NodeId)> {
        self.intended.get(&(occurrence, executor)).copied()
    }

    pub(crate) fn starts_of(&self, occurrence: &Occurrence) -> &[Start] {
        self.starts.get(occurrence).map_or(&[], Vec::as_slice)
    }

    /// The schedule, if the due is one of its occurrences (I11); else a violation.
    fn real(&mut self, who: NodeId, occurrence: Occurrence) -> Option<Fact> {
        let fact = self.schedules.get(&occurrence.uid).cloned();
        if let Some(fact) = fact.as_ref().filter(|fact| fact.is_due(occurrence.due)) {
            return Some(fact.clone());
        }
        self.fail(
            Invariant::I11,
            Some(occurrence),
            format!("n{who}: {} is no occurrence", short(&occurrence)),
        );
        None
    }
}
