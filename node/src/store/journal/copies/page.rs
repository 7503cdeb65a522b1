//! Reading copies, page by page, in the journal's order. Files are read beside the writer.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;

use caesium_engine::ids::Uid;
use caesium_engine::record::{Run, RunState, Serial};

use super::super::cursor::Cursor;
use super::super::output_end;
use super::super::query::{Page, Span, WantedRows};
use super::super::tables::Row;
use super::chunk::{Chunk, RecordKind};
use super::segment::Segment;
use crate::handlers::Output;

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
            segment.note(&chunks);
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
    last_of(segments, (R::KIND, id), |_, place, value| R::decode(place, value).ok())
}

/// The chunk with the record that this run is over; `None`: it is not, or no record of it is here.
pub(super) fn end_of_run(segments: &[Arc<Segment>], run: Serial) -> io::Result<Option<u64>> {
    last_of(segments, (Run::KIND, run), |sequence, place, value| {
        Run::decode(place, value).ok().filter(|run| run.state.over()).map(|_| sequence)
    })
}

/// The end of what this run printed, from the newest file on.
pub(super) fn output_end(segments: &[Arc<Segment>], run: Serial) -> io::Result<Option<Output>> {
    last_of(segments, (RecordKind::Output, run), |_, _, value| output_end::decode(value))
}

/// The record of this kind and id that was written last, read.
fn last_of<T>(
    segments: &[Arc<Segment>],
    (kind, id): (RecordKind, Serial),
    read: impl Fn(u64, Cursor, &[u8]) -> Option<T>,
) -> io::Result<Option<T>> {
    for segment in segments.iter().rev() {
        // In a chunk a later record of the same id stands behind the earlier one.
        for chunk in segment.chunks()?.iter().rev() {
            let of_id = |(of, place, _): &(RecordKind, Cursor, &[u8])| *of == kind && place.serial == id;
            if let Some((_, place, value)) = chunk.rows().filter(of_id).last() {
                return Ok(read(chunk.sequence, place, value));
            }
        }
    }
    Ok(None)
}

/// The newest runs of each of these uids, so many, of one node.
pub(super) fn newest(
    segments: &[Arc<Segment>],
    uids: &BTreeSet<Uid>,
    states: &BTreeSet<RunState>,
    each: usize,
) -> io::Result<Vec<Run>> {
    let mut runs: BTreeMap<Cursor, Run> = BTreeMap::new();
    let mut missing = uids.clone();
    for (at, segment) in segments.iter().enumerate().rev() {
        let sealed = at + 1 < segments.len() || segment.is_kept();
        if missing.is_empty() || (sealed && !segment.contents()?.has_run_of(&missing)) {
            continue;
        }
        let mut of_file: BTreeMap<Cursor, Run> = BTreeMap::new();
        for (kind, place, value) in segment.chunks()?.iter().flat_map(Chunk::rows) {
            if kind == Run::KIND
                && missing.contains(&place.occurrence.uid)
                && let Ok(run) = Run::decode(place, value)
            {
                of_file.insert(place, run);
            }
        }
        for (place, run) in of_file {
            runs.entry(place).or_insert(run);
        }
        let mut found: BTreeMap<Uid, usize> = BTreeMap::new();
        let of_state = runs.values().filter(|run| states.is_empty() || states.contains(&run.state));
        of_state.for_each(|run| *found.entry(run.occurrence.uid).or_default() += 1);
        // Files follow each other as their records were written, and so nearly as they are due.
        missing.retain(|uid| found.get(uid).is_none_or(|found| *found < each));
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
