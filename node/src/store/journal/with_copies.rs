//! The journal of this node together with the copies that stand in for others.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::record::{Decision, DecisionId, Run, RunState};

use super::query::{DecisionFilter, Page, RunFilter, Span};
use super::tables::Row;
use super::{Journal, reading};
use crate::store::error::StoreError;

/// What this node recorded, and what others did as far as it is kept here.
#[derive(Clone, Debug)]
pub struct JournalAndCopies {
    journal: Journal,
    of: BTreeSet<NodeId>,
}

impl JournalAndCopies {
    /// Of the journal's own node and `of`.
    #[must_use]
    pub fn new(journal: Journal, of: BTreeSet<NodeId>) -> Self {
        Self { journal, of }
    }

    /// This node's own.
    #[must_use]
    pub fn own(&self) -> &Journal {
        &self.journal
    }

    /// As [`Journal::decisions`].
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decisions(&self, filter: &DecisionFilter) -> Result<Page<Decision>, StoreError> {
        let own = self.journal.decisions(filter)?;
        if self.of.is_empty() {
            return Ok(own);
        }
        let copied = self.journal.copies().decisions(&self.of, filter).map_err(io)?;
        Ok(joined(vec![own, copied], &Span::from(filter)))
    }

    /// As [`Journal::runs`].
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn runs(&self, filter: &RunFilter) -> Result<Page<Run>, StoreError> {
        let own = self.journal.runs(filter)?;
        let of = match filter.id {
            Some(id) => self.of.iter().copied().filter(|node| *node == id.0.node).collect(),
            None => self.of.clone(),
        };
        if of.is_empty() {
            return Ok(own);
        }
        let copied = self.journal.copies().runs(&of, filter).map_err(io)?;
        Ok(joined(vec![own, copied], &Span::from(filter)))
    }

    /// The decision of this id.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decision(&self, id: DecisionId) -> Result<Option<Decision>, StoreError> {
        if self.of.contains(&id.0.node) {
            self.journal.copies().decision(id).map_err(io)
        } else {
            self.journal.decision(id)
        }
    }

    /// The newest runs of each of these uids in these states, so many: of this node of all, of others of the last that are
    /// kept here.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn newest_runs(
        &self,
        uids: &[Uid],
        states: &BTreeSet<RunState>,
        each: usize,
    ) -> Result<Vec<Run>, StoreError> {
        let mut runs = Vec::new();
        for uid in uids {
            let of_uid = RunFilter {
                uid: Some(*uid),
                states: states.clone(),
                descending: true,
                limit: each,
                ..RunFilter::default()
            };
            runs.extend(self.journal.runs(&of_uid)?.items);
        }
        let wanted: BTreeSet<Uid> = uids.iter().copied().collect();
        runs.extend(self.journal.copies().newest_runs(&self.of, &wanted, states, each).map_err(io)?);
        Ok(runs)
    }
}

fn io(error: std::io::Error) -> StoreError {
    reading(redb::Error::Io(error))
}

/// One page out of several of the same stretch. It ends where the first of them ends that has more.
pub(super) fn joined<R: Row>(pages: Vec<Page<R>>, span: &Span) -> Page<R> {
    let ends = pages.iter().filter_map(|page| page.next);
    let horizon = if span.descending() { ends.max() } else { ends.min() };
    let within = |row: &R| {
        horizon.is_none_or(|end| if span.descending() { row.place() >= end } else { row.place() <= end })
    };
    let mut items: Vec<R> = pages.into_iter().flat_map(|page| page.items).filter(within).collect();
    items.sort_by_key(R::place);
    if span.descending() {
        items.reverse();
    }
    let cut = items.len() > span.limit();
    items.truncate(span.limit());
    let next = if cut { items.last().map(R::place) } else { horizon };
    Page { items, next }
}
