//! The journal of this node together with the copies that stand in for others.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::record::{Decision, DecisionId, Run, RunId, RunState};
use caesium_engine::time::Wall;

use super::query::{DecisionFilter, Page, RunFilter, Span, only};
use super::tables::Row;
use super::{Journal, reading};
use crate::handlers::Output;
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

    #[must_use]
    pub fn own(&self) -> &Journal {
        &self.journal
    }

    /// As [`Journal::decisions`].
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decisions(&self, filter: &DecisionFilter) -> Result<Page<Decision>, StoreError> {
        let span = Span::from(filter);
        let own = self.journal.decisions(filter)?;
        let own = self.with_older(own, &span, |of, until| {
            let older = DecisionFilter { until: Some(until), ..filter.clone() };
            self.journal.copies().decisions(of, &older).map_err(io)
        })?;
        if self.of.is_empty() {
            return Ok(own);
        }
        let copied = self.journal.copies().decisions(&self.of, filter).map_err(io)?;
        Ok(joined(vec![own, copied], &span))
    }

    /// A page of this node's own records with those that its journal has deleted and its copies still have.
    fn with_older<R: Row>(
        &self,
        own: Page<R>,
        span: &Span,
        copied: impl FnOnce(&BTreeSet<NodeId>, Wall) -> Result<Page<R>, StoreError>,
    ) -> Result<Page<R>, StoreError> {
        let Some(trimmed) = span.until_at_most(self.journal.trimmed()) else { return Ok(own) };
        // From the latest on the journal comes first, and this page has some of it alone.
        if span.descending() && own.next.is_some() {
            return Ok(own);
        }
        let of = BTreeSet::from([self.journal.copies().own()]);
        let older = copied(&of, trimmed)?;
        Ok(joined(vec![own, older], span))
    }

    /// As [`Journal::runs`].
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn runs(&self, filter: &RunFilter) -> Result<Page<Run>, StoreError> {
        let span = Span::from(filter);
        let own = self.journal.runs(filter)?;
        if let Some(id) = filter.id.filter(|id| id.0.node == self.journal.copies().own()) {
            if !own.items.is_empty() || self.journal.trimmed() == Wall::MIN {
                return Ok(own);
            }
            // However many came after it: it is looked for by its id, and not page by page.
            return Ok(only(self.journal.copies().run(id).map_err(io)?, filter));
        }
        let own = self.with_older(own, &span, |of, until| {
            let older = RunFilter { until: Some(until), ..filter.clone() };
            self.journal.copies().runs(of, &older).map_err(io)
        })?;
        let of = match filter.id {
            Some(id) => self.of.iter().copied().filter(|node| *node == id.0.node).collect(),
            None => self.of.clone(),
        };
        if of.is_empty() {
            return Ok(own);
        }
        let copied = self.journal.copies().runs(&of, filter).map_err(io)?;
        Ok(joined(vec![own, copied], &span))
    }

    /// The decision of this id.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decision(&self, id: DecisionId) -> Result<Option<Decision>, StoreError> {
        if self.of.contains(&id.0.node) {
            return self.journal.copies().decision(id).map_err(io);
        }
        match self.journal.decision(id)? {
            None if self.journal.trimmed() > Wall::MIN && id.0.node == self.journal.copies().own() => {
                self.journal.copies().decision(id).map_err(io)
            }
            found => Ok(found),
        }
    }

    /// The end of what a run printed that did not succeed: of this node and of those whose copies stand in.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn output_end(&self, run: RunId) -> Result<Option<Output>, StoreError> {
        self.journal.copies().output_end(run).map_err(io)
    }

    /// The other nodes that are known to have the record that a run of this node is over.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn end_is_on(&self, run: RunId) -> Result<BTreeSet<NodeId>, StoreError> {
        self.journal.copies().end_is_on(run).map_err(io)
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
        let (mut runs, mut short) = (Vec::new(), BTreeSet::new());
        for uid in uids {
            let of_uid = RunFilter {
                uid: Some(*uid),
                states: states.clone(),
                descending: true,
                limit: each,
                ..RunFilter::default()
            };
            let found = self.journal.runs(&of_uid)?.items;
            if found.len() < each {
                short.insert(*uid);
            }
            runs.extend(found);
        }
        if self.journal.trimmed() > Wall::MIN && !short.is_empty() {
            let of = BTreeSet::from([self.journal.copies().own()]);
            let known: BTreeSet<RunId> = runs.iter().map(|run| run.id).collect();
            let older = self.journal.copies().newest_runs(&of, &short, states, each).map_err(io)?;
            runs.extend(older.into_iter().filter(|run| !known.contains(&run.id)));
        }
        let wanted: BTreeSet<Uid> = uids.iter().copied().collect();
        runs.extend(self.journal.copies().newest_runs(&self.of, &wanted, states, each).map_err(io)?);
        Ok(runs)
    }
}

fn io(error: std::io::Error) -> StoreError {
    reading(redb::Error::Io(error))
}

/// One page out of several of the same stretch, of which the first has the latest state of a row. It ends where the first of them ends that has more.
pub(super) fn joined<R: Row>(pages: Vec<Page<R>>, span: &Span) -> Page<R> {
    let ends = pages.iter().filter_map(|page| page.next);
    let horizon = if span.descending() { ends.max() } else { ends.min() };
    let within = |row: &R| {
        horizon.is_none_or(|end| if span.descending() { row.place() >= end } else { row.place() <= end })
    };
    let mut items: Vec<R> = pages.into_iter().flat_map(|page| page.items).filter(within).collect();
    items.sort_by_key(R::place);
    // Of a row that stands in both, that of the first page stays.
    items.dedup_by_key(|row| row.place());
    if span.descending() {
        items.reverse();
    }
    let cut = items.len() > span.limit();
    items.truncate(span.limit());
    let next = if cut { items.last().map(R::place) } else { horizon };
    Page { items, next }
}
