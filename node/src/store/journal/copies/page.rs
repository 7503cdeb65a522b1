//! Reading copies, page by page, in the journal's order. Files are read beside the writer.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;

use caesium_engine::ids::Uid;
use caesium_engine::record::{Run, RunState, Serial};

use super::super::cursor::Cursor;
use super::super::query::{Page, Span, WantedRows};
use super::super::tables::Row;
use super::chunk::Chunk;
use super::record_log::Segment;

/// What is asked for, and how many rows of it.
pub(super) struct WantedPage<'q, R> {
    pub(super) span: &'q Span,
    pub(super) rows: &'q WantedRows<'q, R>,
}

/// Rows by place; `None`: one that is known in a later state, which is not asked for.
type FoundRows<R> = BTreeMap<Cursor, Option<R>>;

/// A page of the records of one node.
pub(super) fn of_node<R: Row>(segments: &[Arc<Segment>], wanted: &WantedPage<'_, R>) -> io::Result<Page<R>> {
    let mut found = FoundRows::new();
    let descending = wanted.span.descending();
    let at = |step: usize| if descending { segments.len() - 1 - step } else { step };
    for step in 0..segments.len() {
        let left = (step..segments.len()).map(|step| &segments[at(step)]);
        if is_enough(&found, left, wanted) {
            break;
        }
        let segment = &segments[at(step)];
        if !segment.dues().is_none_or(|(first, last)| wanted.span.meets(first, last)) {
            continue;
        }
        let chunks = segment.chunks()?;
        if at(step) + 1 < segments.len() {
            segment.note_dues(&chunks);
        }
        add(&mut found, &chunks, wanted);
    }
    let limit = wanted.span.limit();
    let rows = found.into_values().flatten();
    let mut items: Vec<R> =
        if descending { rows.rev().take(limit + 1).collect() } else { rows.take(limit + 1).collect() };
    let more = items.len() > limit;
    items.truncate(limit);
    let next = items.last().map(R::place).filter(|_| more);
    Ok(Page { items, next })
}

/// Whether the files that are `left` can change nothing of the first rows, or have none before them.
fn is_enough<'s, R>(
    found: &FoundRows<R>,
    mut left: impl Iterator<Item = &'s Arc<Segment>>,
    wanted: &WantedPage<'_, R>,
) -> bool {
    let mut places = found.iter().filter_map(|(place, row)| row.as_ref().map(|_| place.occurrence.due));
    let last = if wanted.span.descending() {
        places.nth_back(wanted.span.limit())
    } else {
        places.nth(wanted.span.limit())
    };
    let Some(last) = last else { return false };
    left.all(|segment| {
        segment
            .dues()
            .is_some_and(|(first, end)| if wanted.span.descending() { end < last } else { last < first })
    })
}

/// Adds the rows of a file. Files are read from the newest on, or from the oldest: a row that was written later stands.
fn add<R: Row>(found: &mut FoundRows<R>, chunks: &[Chunk], wanted: &WantedPage<'_, R>) {
    let mut of_file = FoundRows::new();
    for (kind, place, value) in chunks.iter().flat_map(Chunk::rows) {
        if kind != R::KIND || !wanted.span.holds(place) {
            continue;
        }
        // A newer version may have written what this one cannot read.
        let Ok(row) = R::decode(place, value) else { continue };
        if (wanted.rows.named)(&row) {
            let row = Some(row).filter(|row| (wanted.rows.standing)(row));
            of_file.insert(place, row);
        }
    }
    for (place, row) in of_file {
        if wanted.span.descending() {
            found.entry(place).or_insert(row);
        } else {
            found.insert(place, row);
        }
    }
}

/// The row of this id, from the newest file on.
pub(super) fn find<R: Row>(segments: &[Arc<Segment>], id: Serial) -> io::Result<Option<R>> {
    for segment in segments.iter().rev() {
        let chunks = segment.chunks()?;
        let mut rows = chunks.iter().rev().flat_map(Chunk::rows);
        let found = rows.find(|(kind, place, _)| *kind == R::KIND && place.serial == id);
        if let Some((_, place, value)) = found {
            return Ok(R::decode(place, value).ok());
        }
    }
    Ok(None)
}

/// Files of one node that are gone through for its newest runs: the last of 100,000 records.
const FILES_LOOKED_AT: usize = 4;

/// The newest runs of each of these uids, so many, in one node's last files.
pub(super) fn newest(
    segments: &[Arc<Segment>],
    uids: &BTreeSet<Uid>,
    states: &BTreeSet<RunState>,
    each: usize,
) -> io::Result<Vec<Run>> {
    let mut runs: BTreeMap<Cursor, Run> = BTreeMap::new();
    for segment in segments.iter().rev().take(FILES_LOOKED_AT).rev() {
        for (kind, place, value) in segment.chunks()?.iter().flat_map(Chunk::rows) {
            if kind == Run::KIND
                && uids.contains(&place.occurrence.uid)
                && let Ok(run) = Run::decode(place, value)
            {
                runs.insert(place, run);
            }
        }
    }
    let wanted = |run: &Run| states.is_empty() || states.contains(&run.state);
    let mut found: BTreeMap<Uid, usize> = BTreeMap::new();
    // From the last due on.
    let newest = runs.into_iter().rev().filter(|(_, run)| wanted(run)).filter(|(place, _)| {
        let found = found.entry(place.occurrence.uid).or_default();
        *found += 1;
        *found <= each
    });
    Ok(newest.map(|(_, run)| run).collect())
}
