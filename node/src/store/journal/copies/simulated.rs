//! A journal in memory with the real copies: what a simulation of many nodes has of each, where a file for each would take too long.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use caesium_engine::ids::NodeId;
use caesium_engine::record::{Decision, Record, Run};
use caesium_engine::time::Wall;

use super::super::cursor::Cursor;
use super::super::query::Page;
use super::super::tables::Row;
use super::files::MemoryFiles;
use super::retention::RetentionLimits;
use super::{Copies, add_row};

/// The rows of a journal, all durable.
#[derive(Clone, Debug, Default)]
pub(crate) struct SimulatedRows {
    decisions: BTreeMap<Cursor, Decision>,
    runs: BTreeMap<Cursor, Run>,
}

/// A journal, and the copies of its node.
#[derive(Debug)]
pub(crate) struct SimulatedJournal {
    rows: SimulatedRows,
    copies: Copies,
}

impl SimulatedJournal {
    /// As a start finds it.
    pub(crate) fn open(files: &MemoryFiles, own: NodeId, life: u64, rows: SimulatedRows) -> Self {
        let copies = Copies::open_in(
            Arc::new(files.clone()),
            Path::new("/records"),
            own,
            life,
            RetentionLimits::default(),
        )
        .unwrap();
        let resumed = copies.resume_from(
            |filter| Ok(since(&rows.decisions, filter.since)),
            |filter| Ok(since(&rows.runs, filter.since)),
        );
        resumed.unwrap();
        Self { rows, copies }
    }

    /// Its node has ended: what is left of it.
    pub(crate) fn into_rows(self) -> SimulatedRows {
        self.rows
    }

    /// Writes records as the journal's writer does: durable rows, then the node's own log of copies.
    pub(crate) fn write(&mut self, records: Vec<Record>) {
        let mut bodies = Vec::new();
        for record in records {
            match record {
                Record::Decision(decision) => {
                    let place = decision.place();
                    add_row(&mut bodies, Decision::KIND, place, &decision.encode().unwrap());
                    self.rows.decisions.insert(place, *decision);
                }
                Record::Run(run) => {
                    let place = run.place();
                    let run = match self.rows.runs.remove(&place) {
                        Some(earlier) => run.added_to(earlier),
                        None => *run,
                    };
                    add_row(&mut bodies, Run::KIND, place, &run.encode().unwrap());
                    self.rows.runs.insert(place, run);
                }
            }
        }
        self.copies.add_own(bodies);
    }

    /// All that was recorded before `now` was written.
    pub(crate) fn mark(&self, now: Wall) {
        self.copies.mark_own(now);
    }

    /// The decisions of this node.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.rows.decisions.values()
    }

    /// The runs of this node.
    pub(crate) fn runs(&self) -> impl Iterator<Item = &Run> {
        self.rows.runs.values()
    }

    /// What its node keeps of all.
    pub(crate) fn copies(&self) -> &Copies {
        &self.copies
    }
}

fn since<R: Clone>(rows: &BTreeMap<Cursor, R>, since: Option<Wall>) -> Page<R> {
    let due = |place: &Cursor| since.is_none_or(|since| place.occurrence.due >= since);
    let items = rows.iter().filter(|(place, _)| due(place)).map(|(_, row)| row.clone());
    Page { items: items.collect(), next: None }
}
