//! What was seen of the nodes, and whether it can be. Looked at after each step, at most one millisecond late.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::fnv::fnv_64;
use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::record::{Decision, DecisionId, DecisionKind, Record, Run, RunId};
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

use crate::host::Look;

/// How much earlier than its due, by a right clock, something may start: what voters allow a clock to be wrong.
const EARLY_MAX: i64 = 1_000_000;

/// The at-most-once schedule that runs throughout.
pub(crate) const ONCE: &str = "jobs/sim/once";

/// The promises do not hold.
#[derive(Debug)]
pub(crate) struct Violation(pub(crate) String);

pub(crate) type Held<T = ()> = Result<T, Violation>;

/// An at-most-once decision to run.
#[derive(Clone, Debug)]
pub(crate) struct Fired {
    id: DecisionId,
    executor: Option<NodeId>,
    pub(crate) master: NodeId,
    pub(crate) grants: Vec<NodeId>,
}

#[derive(Debug, Default)]
pub(crate) struct Ledger {
    hashes: BTreeMap<u64, (u128, String)>,
    last: BTreeMap<String, Look>,
    starts: BTreeMap<(String, Wall), BTreeSet<RunId>>,
    pub(crate) fired: BTreeMap<Occurrence, Fired>,
    pub(crate) kinds: BTreeMap<DecisionKind, u64>,
    trace: u64,
    now: Wall,
}

impl Ledger {
    /// Civil time of a right clock.
    pub(crate) fn at(&mut self, now: Wall) {
        self.now = now;
    }

    /// A line of the story, which two runs of one seed must share.
    pub(crate) fn note(&mut self, line: &str) {
        self.trace = fnv_64(self.trace, line.as_bytes());
    }

    /// All lines so far, as one number.
    pub(crate) fn trace(&self) -> u64 {
        self.trace
    }

    /// I15: equal indices, equal replicas.
    pub(crate) fn look(&mut self, node: &str, look: Look) -> Held {
        let (known, first) = self.hashes.entry(look.index).or_insert_with(|| (look.hash, node.to_owned()));
        if *known != look.hash {
            let index = look.index;
            return Err(Violation(format!("I15: {node} and {first} differ at index {index} of the log")));
        }
        if self.last.insert(node.to_owned(), look) != Some(look) {
            self.note(&format!("{node} {look:?}"));
        }
        Ok(())
    }

    pub(crate) fn last(&self, node: &str) -> Option<Look> {
        self.last.get(node).copied()
    }

    pub(crate) fn members(&self, node: &str) -> Option<usize> {
        self.last(node).map(|look| look.members)
    }

    /// Notes a decision or a run; returns the line of it.
    pub(crate) fn record(&mut self, node: &str, record: &Record) -> Held<Option<String>> {
        match record {
            Record::Decision(decision) => self.decision(node, decision).map(Some),
            Record::Run(run) => self.run(node, run),
        }
    }

    fn decision(&mut self, node: &str, decision: &Decision) -> Held<String> {
        *self.kinds.entry(decision.kind).or_default() += 1;
        let line =
            format!("{node} decides {} {}: {}", decision.schedule, decision.occurrence.due, decision.kind);
        if decision.policy != Policy::AtMostOnce || decision.kind != DecisionKind::Fired {
            return Ok(line);
        }
        let voters: BTreeSet<&NodeId> = decision.grants.iter().collect();
        let eligible = decision.eligible.len();
        if voters.len() * 2 <= eligible || !voters.iter().all(|voter| decision.eligible.contains(voter)) {
            return Err(Violation(format!("I2: {line}, by {voters:?} of {:?}", decision.eligible)));
        }
        let Decision { id, executor, master, .. } = *decision;
        let fired = Fired { id, executor, master, grants: decision.grants.clone() };
        if let Some(other) = self.fired.insert(decision.occurrence, fired)
            // A master that was restarted writes down again what it had sent before (R5), to the same executor (R6).
            && (other.master, other.executor) != (master, executor)
        {
            return Err(Violation(format!("I3: {line}, and so did {}", other.id)));
        }
        Ok(line)
    }

    fn run(&mut self, node: &str, run: &Run) -> Held<Option<String>> {
        if !run.state.started() {
            return Ok(None);
        }
        let (name, due) = (run.schedule.to_string(), run.occurrence.due);
        let runs = self.starts.entry((name.clone(), due)).or_default();
        if !runs.insert(run.id) {
            return Ok(None);
        }
        let line = format!("{node} starts {name} {due} as {}", run.id);
        if name == ONCE && runs.len() > 1 {
            return Err(Violation(format!("I1: {line}, and it has started before: {runs:?}")));
        }
        if name == ONCE && due.micros_since(self.now) > EARLY_MAX {
            return Err(Violation(format!("I9: {line}, and it is only {}", self.now)));
        }
        Ok(Some(line))
    }

    /// The dues of these seconds that have no start.
    pub(crate) fn missed(&self, name: &str, from: Wall, until: Wall) -> Vec<Wall> {
        let dues = (from.0 / 1_000_000 + 1..until.0 / 1_000_000).map(|second| Wall(second * 1_000_000));
        dues.filter(|due| !self.starts.contains_key(&(name.to_owned(), *due))).collect()
    }

    /// How many occurrences have started, and how many of them more than once.
    pub(crate) fn started(&self) -> (usize, usize) {
        (self.starts.len(), self.starts.values().filter(|runs| runs.len() > 1).count())
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::Uid;
    use caesium_engine::record::{RunState, Serial};

    use super::*;

    const DUE: Wall = Wall(1_767_225_605_000_000);

    fn run(n: u64, state: RunState) -> Record {
        Record::Run(Box::new(Run {
            id: RunId(Serial { node: NodeId(1), boot: 1, n }),
            occurrence: Occurrence { uid: Uid(1), due: DUE },
            schedule: ONCE.parse().unwrap(),
            node: NodeId(1),
            attempt: 1,
            state,
            exit_code: None,
            started_at: None,
            ended_at: None,
            release: DUE,
            note: String::new(),
            handler: "nothing".parse().unwrap(),
            token: 1,
            trigger: None,
        }))
    }

    #[test]
    fn two_runs_of_one_occurrence_are_told_from_two_states_of_one() {
        let mut ledger = Ledger { now: DUE, ..Ledger::default() };
        assert!(ledger.record("alder", &run(1, RunState::Accepted)).unwrap().is_none());
        assert!(ledger.record("alder", &run(1, RunState::Running)).unwrap().is_some());
        assert!(ledger.record("alder", &run(1, RunState::Succeeded)).unwrap().is_none());
        assert!(ledger.record("birch", &run(2, RunState::Lost)).unwrap().is_none());
        let Violation(what) = ledger.record("birch", &run(2, RunState::Running)).unwrap_err();
        assert!(what.starts_with("I1: birch starts jobs/sim/once"), "{what}");
        assert_eq!(
            ledger.missed(ONCE, Wall(DUE.0 - 1_000_000), Wall(DUE.0 + 2_000_000)),
            [Wall(DUE.0 + 1_000_000)]
        );
    }

    #[test]
    fn a_start_long_before_its_due_and_replicas_that_differ_are_seen() {
        let mut ledger = Ledger { now: Wall(DUE.0 - 2_000_000), ..Ledger::default() };
        let Violation(what) = ledger.record("alder", &run(1, RunState::Running)).unwrap_err();
        assert!(what.starts_with("I9: "), "{what}");
        let look = Look { index: 7, hash: 1, members: 3 };
        ledger.look("alder", look).unwrap();
        ledger.look("birch", look).unwrap();
        let Violation(what) = ledger.look("cedar", Look { hash: 2, ..look }).unwrap_err();
        assert!(what.starts_with("I15: cedar and alder differ at index 7"), "{what}");
    }
}
