//! What is measured, for Prometheus. Labels are closed lists of ours: no name that an operator gives becomes a label.

mod histogram;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use caesium_engine::record::{DecisionKind, Record, RunState};
use caesium_engine::result::RunResult;

pub use histogram::{Histogram, Stopwatch};

/// What the driver counts since the daemon's start.
#[derive(Debug)]
pub struct Meters {
    /// Decisions recorded here, by kind.
    pub(crate) decisions: BTreeMap<DecisionKind, AtomicU64>,
    /// Runs that ended here, by their last state.
    pub(crate) runs: BTreeMap<RunState, AtomicU64>,
    /// The same by result: those that did not start are told from those that failed.
    pub(crate) results: BTreeMap<RunResult, AtomicU64>,
    /// From the release instant to the start, of first attempts.
    pub(crate) lateness: Histogram,
    /// Durable writes of the grant store.
    pub(crate) grant_syncs: Arc<Histogram>,
    /// Durable writes of the journal.
    pub(crate) journal_syncs: Arc<Histogram>,
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
        }
    }

    /// Counts what is written down of a decision or a run.
    pub fn record(&self, record: &Record) {
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
