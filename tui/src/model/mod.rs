//! What is known, by who told it. [`Model::apply`] is the only way in: reports of one node are taken in its order, and
//! between nodes any order gives the same model.

mod fires;
mod reporter;
mod tasks;

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_proto::{Word as _, by_bytes};
use fires::Fires;
pub(crate) use fires::{Key, Known, Occurrence};
pub(crate) use reporter::Reporter;
pub(crate) use tasks::ToldTasks;

use crate::event::{Body, Event, KnownSpan, LogEntry, Schedule};

/// Most nodes that are remembered as reporters: more than a cluster has members.
const REPORTERS_MAX: usize = 512;
/// Newest log entries kept.
const ENTRIES_MAX: usize = 1_000;

/// All that the reporters have told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    reporters: BTreeMap<String, Reporter>,
    fires: Fires,
    entries: BTreeMap<u64, Arc<LogEntry>>,
    /// What each reporter has of the tasks.
    tasks: BTreeMap<String, ToldTasks>,
    /// Of which nodes records are known out of copies, and which: those that reach furthest.
    copied: BTreeMap<String, KnownSpan>,
    /// From which due on the records of every reporter were told.
    known_from: i64,
}

/// Takes in one report.
pub fn apply(model: &mut Model, event: Event) {
    model.apply(event);
}

impl Model {
    /// Takes in one report. A reporter beyond the limit is passed over.
    pub fn apply(&mut self, event: Event) {
        if self.reporters.len() >= REPORTERS_MAX && !self.reporters.contains_key(&event.reporter) {
            return;
        }
        let Event { reporter, received, at, index, dropped, body } = event;
        let of_tasks = matches!(body, Body::Tasks(_)).then(|| reporter.clone());
        let teller = self.reporters.entry(reporter).or_default();
        teller.heard(received, at, index, dropped);
        match body {
            Body::Decisions(decisions) => {
                decisions.into_iter().for_each(|decision| self.fires.decided(Arc::new(decision)));
            }
            Body::Runs(runs) => runs.into_iter().for_each(|run| self.fires.ran(Arc::new(run))),
            Body::Entries(entries) => self.log(entries),
            Body::Tasks(tasks) => {
                self.tasks.extend(of_tasks.map(|of| (of, ToldTasks::new(tasks, received))));
            }
            Body::Copied(copied) => copied.into_iter().for_each(|it| self.copied(it.node, it.known)),
            Body::Begin
            | Body::Resumed
            | Body::Live { .. }
            | Body::Heartbeat
            | Body::Gap { .. }
            | Body::About(_)
            | Body::Nodes(_)
            | Body::Masters(_)
            | Body::Volumes(_)
            | Body::Schedules(_)
            | Body::ScheduleGone(_)
            | Body::Log(_)
            | Body::Clocks(_) => {
                let live = matches!(body, Body::Live { .. });
                teller.told(body, index);
                if live {
                    let told = self.reporters.values().filter_map(|reporter| reporter.journal_from);
                    self.known_from = told.max().unwrap_or_default();
                }
            }
        }
    }

    /// Of two that differ the one that reaches further is kept, whoever told it first.
    fn copied(&mut self, node: String, known: KnownSpan) {
        let rank = |it: &KnownSpan| (it.until, std::cmp::Reverse(it.since));
        if self.copied.len() >= REPORTERS_MAX && !self.copied.contains_key(&node) {
            return;
        }
        let kept = self.copied.entry(node).or_insert(known);
        *kept = std::cmp::max_by_key(*kept, known, rank);
    }

    /// The log is one order: whoever tells an entry tells the same. Of two that differ the greater is kept.
    fn log(&mut self, entries: Vec<LogEntry>) {
        for entry in entries {
            let entry = Arc::new(entry);
            let kept = self.entries.entry(entry.index).or_insert_with(|| Arc::clone(&entry));
            if by_bytes(kept.as_ref(), &entry).is_lt() {
                *kept = entry;
            }
        }
        while self.entries.len() > ENTRIES_MAX {
            self.entries.pop_first();
        }
    }

    /// Who reports, by name.
    pub(crate) fn reporters(&self) -> &BTreeMap<String, Reporter> {
        &self.reporters
    }

    /// Occurrences, without those that are older than what some reporter told: of them only a part is known.
    pub(crate) fn fires(&self) -> Known<'_> {
        Known::of_all(&self.fires, self.known_from)
    }

    /// Which records of a node are known though it did not tell them itself.
    pub(crate) fn known_by_copies(&self, node: &str) -> Option<KnownSpan> {
        self.copied.get(node).copied()
    }

    /// Log entries by index.
    pub(crate) fn entries(&self) -> &BTreeMap<u64, Arc<LogEntry>> {
        &self.entries
    }

    /// What each reporter has of the tasks, by its name.
    pub(crate) fn tasks(&self) -> &BTreeMap<String, ToldTasks> {
        &self.tasks
    }

    /// In which way an operator took a run for over, by the entries of the log that are kept; `None`: nobody did.
    pub(crate) fn resolved(&self, run: &str) -> Option<&'static str> {
        let of_run = |entry: &&Arc<LogEntry>| entry.run == run && entry.refused.is_empty();
        self.entries.values().rev().find(of_run).map(|entry| entry.resolution().word().unwrap_or_default())
    }

    /// Highest index that anybody has applied.
    pub(crate) fn index(&self) -> u64 {
        self.reporters.values().map(|reporter| reporter.index).max().unwrap_or(0)
    }

    /// Who is followed for what is in the log: the one whose schedules are the newest, among those that told them all.
    pub(crate) fn scribe(&self) -> Option<(&String, &Reporter)> {
        self.reporters
            .iter()
            .max_by_key(|(name, reporter)| (reporter.live, reporter.schedules_at, std::cmp::Reverse(*name)))
    }

    /// The schedules as the scribe has them, by name.
    pub(crate) fn schedules(&self) -> impl Iterator<Item = (&Arc<str>, &Arc<Schedule>)> {
        self.scribe().into_iter().flat_map(|(_, reporter)| &reporter.schedules)
    }

    pub(crate) fn schedule(&self, name: &str) -> Option<&Arc<Schedule>> {
        self.scribe().and_then(|(_, reporter)| reporter.schedules.get(name))
    }

    /// Whether a server takes orders to misbehave.
    pub(crate) fn faults(&self) -> bool {
        self.reporters.values().any(|reporter| reporter.about.as_ref().is_some_and(|about| about.faults))
    }

    /// Reports that were dropped because this screen was too slow.
    pub(crate) fn dropped(&self) -> u64 {
        self.reporters.values().fold(0, |sum, reporter| reporter.dropped.saturating_add(sum))
    }
}
