//! What is measured, for Prometheus. Labels are closed lists of ours: no name that an operator gives becomes a label, but that of a
//! schedule that the operator selects, and of a check in the node's own file.

mod checks;
mod histogram;
mod schedules;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use caesium_engine::record::{DecisionKind, Record, RunState};
use caesium_engine::result::RunResult;

pub(crate) use checks::{CheckMeters, CheckState};
pub use histogram::{Histogram, Stopwatch};
pub(crate) use schedules::{ScheduleAccount, ScheduleMeters, Selection};

/// Most series that the selected schedules have on one page: of all nodes of a cluster, some hundred thousand, which a Prometheus
/// holds beside everything else.
pub(crate) const SERIES_MAX: usize = 10_000;

/// What the driver counts since the daemon's start.
#[derive(Debug)]
pub struct Meters {
    /// Decisions recorded here, by kind.
    pub(crate) decisions: BTreeMap<DecisionKind, AtomicU64>,
    /// Runs that ended here, by their last state.
    pub(crate) runs: BTreeMap<RunState, AtomicU64>,
    /// The same by result: those that did not start are apart from those that failed.
    pub(crate) results: BTreeMap<RunResult, AtomicU64>,
    /// From the release instant to the start, of first attempts.
    pub(crate) lateness: Histogram,
    /// Durable writes of the grant store.
    pub(crate) grant_syncs: Arc<Histogram>,
    /// Durable writes of the journal.
    pub(crate) journal_syncs: Arc<Histogram>,
    /// What selected schedules did.
    pub(crate) schedules: ScheduleMeters,
    /// How the checks of the node and of its tasks stand.
    pub(crate) checks: CheckMeters,
}

impl Default for Meters {
    fn default() -> Self {
        Self::of(Arc::default(), Arc::default())
    }
}

impl Meters {
    /// Over the histograms that the stores keep.
    #[must_use]
    pub fn of(grant_syncs: Arc<Histogram>, journal_syncs: Arc<Histogram>) -> Self {
        Self {
            decisions: DecisionKind::ALL.map(|kind| (kind, AtomicU64::new(0))).into(),
            runs: RunState::ALL
                .into_iter()
                .filter(|it| it.over())
                .map(|it| (it, AtomicU64::new(0)))
                .collect(),
            results: RunResult::ALL
                .into_iter()
                .filter(|it| *it != RunResult::Running)
                .map(|it| (it, AtomicU64::new(0)))
                .collect(),
            lateness: Histogram::default(),
            grant_syncs,
            journal_syncs,
            schedules: ScheduleMeters::default(),
            checks: CheckMeters::default(),
        }
    }

    /// Counts what is written down of a decision or a run.
    pub fn record(&self, record: &Record) {
        self.schedules.record(record);
        match record {
            Record::Decision(decision) => add(self.decisions.get(&decision.kind)),
            Record::Run(run) if run.state.over() => {
                add(self.runs.get(&run.state));
                let result = run.state.result(run.started_at.is_some());
                add(result.and_then(|result| self.results.get(&result)));
            }
            // A later attempt is late by design: it waited for the end of the one before it.
            Record::Run(run) if run.state == RunState::Running && run.attempt == 1 => {
                if let Some(started) = run.started_at {
                    self.lateness.observe(started.micros_since(run.release));
                }
            }
            Record::Run(_) => {}
        }
    }
}

fn add(counter: Option<&AtomicU64>) {
    if let Some(counter) = counter {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;
    use caesium_engine::ids::{NodeId, Occurrence, Uid};
    use caesium_engine::record::{Run, RunId, Serial};

    use super::*;

    pub(super) fn run(state: RunState, started_at: Option<Wall>) -> Record {
        let node = NodeId(3);
        Record::Run(Box::new(Run {
            id: RunId(Serial { node, boot: 12, n: 45 }),
            occurrence: Occurrence { due: Wall(1), uid: Uid(7) },
            schedule: "v/e/s".parse().unwrap(),
            node,
            attempt: 1,
            state,
            exit_code: None,
            started_at,
            ended_at: Some(Wall(9)),
            release: Wall(1),
            note: String::new(),
            handler: "h".parse().unwrap(),
            token: 1,
            trigger: None,
        }))
    }

    #[test]
    fn a_run_that_did_not_start_is_counted_apart_from_one_that_failed() {
        let meters = Meters::default();
        for record in [
            run(RunState::Running, Some(Wall(5))),
            run(RunState::Failed, Some(Wall(5))),
            run(RunState::Failed, None),
            run(RunState::Refused, None),
        ] {
            meters.record(&record);
        }
        let results = meters.results.iter().map(|(result, count)| (*result, count.load(Ordering::Relaxed)));
        let counted: Vec<(RunResult, u64)> = results.filter(|(_, count)| *count > 0).collect();
        assert_eq!(counted, [(RunResult::Failed, 1), (RunResult::NotStarted, 2)]);
        assert_eq!(meters.runs[&RunState::Failed].load(Ordering::Relaxed), 2);
    }
}
