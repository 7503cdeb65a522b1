//! From wall times to instants: an expression's sets over a zone's segments.
//!
//! A wildcard job matches the wall clock of every segment, so a fold shows it the same hour twice. A
//! fixed-time job sees each wall time once: what a gap jumped over happens at the gap's end, and what a fold
//! repeats is passed over. Segments ascend and each answer lies in its own, so the walk cannot go backwards.

use super::civil::HORIZON;
use super::segments::Segments;
use super::sets::Sets;

/// An occurrence, in seconds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Hit {
    /// Seconds since 1970, UTC.
    pub(super) at: i64,
    /// The local second inside a gap that this occurrence stands for.
    pub(super) skipped_wall: Option<i64>,
}

/// The first occurrence at or after the UTC second `from`.
pub(super) fn next(sets: &Sets, segments: &Segments, from: i64) -> Option<Hit> {
    let from = from.max(0);
    if from >= HORIZON || !sets.any_date {
        return None;
    }
    for (segment, end) in segments.from(from) {
        let mut local = segment.start.max(from) + segment.offset;
        if !sets.wildcard {
            if segment.has_gap() && segment.start >= from {
                let skipped_wall = sets.first_in(segment.covered, segment.local_start());
                if skipped_wall.is_some() {
                    return Some(Hit { at: segment.start, skipped_wall });
                }
            }
            local = local.max(segment.covered);
        }
        if let Some(local) = sets.first_in(local, end + segment.offset) {
            return Some(Hit { at: local - segment.offset, skipped_wall: None });
        }
    }
    None
}

/// Whether this UTC second is an occurrence.
pub(super) fn is_hit(sets: &Sets, segments: &Segments, at: i64) -> bool {
    if !(0..HORIZON).contains(&at) {
        return false;
    }
    let (segment, _) = segments.at(at);
    let local = at + segment.offset;
    if sets.wildcard {
        return sets.contains(local);
    }
    if at == segment.start && segment.has_gap() {
        // One past the local start: the transition itself may be named by the expression as well.
        return sets.first_in(segment.covered, local + 1).is_some();
    }
    local >= segment.covered && sets.contains(local)
}

/// The wall time of a fixed-time job's occurrence that the zone is about to show a second time.
pub(super) fn fold_wall(sets: &Sets, segments: &Segments, hit: &Hit) -> Option<i64> {
    let (segment, next) = segments.at(hit.at);
    let local = hit.at + segment.offset;
    let repeated = next.is_some_and(|next| local >= next.local_start());
    (repeated && !sets.wildcard).then_some(local)
}

/// What a transition does to the wall times of a job that follows elapsed time and names some hours only, in local seconds.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ElapsedWall {
    /// A gap swallows it: it is left out.
    LeftOut(i64),
    /// It is shown twice, and due both times: the first.
    First(i64),
    /// It is the second of the two.
    Second(i64),
}

/// Of the occurrence at `hit`, the first at or after the UTC second `from`.
pub(super) fn elapsed_wall(sets: &Sets, segments: &Segments, from: i64, hit: &Hit) -> Option<ElapsedWall> {
    if !sets.names_hours_of_elapsed_time() {
        return None;
    }
    let opened = segments.from(from.max(0)).map(|(segment, _)| segment);
    let mut opened = opened.take_while(|segment| segment.start <= hit.at).filter(|it| it.start >= from);
    let left_out = opened.find_map(|segment| sets.first_in(segment.covered, segment.local_start()));
    let (segment, next) = segments.at(hit.at);
    let local = hit.at + segment.offset;
    match left_out {
        Some(wall) => Some(ElapsedWall::LeftOut(wall)),
        None if local < segment.covered => Some(ElapsedWall::Second(local)),
        None => next.filter(|next| local >= next.local_start()).map(|_| ElapsedWall::First(local)),
    }
}

/// The first such wall time of the transitions from the UTC second `from` on and before `until`.
pub(super) fn first_elapsed(sets: &Sets, segments: &Segments, from: i64, until: i64) -> Option<ElapsedWall> {
    if !sets.names_hours_of_elapsed_time() || !(0..HORIZON).contains(&from) {
        return None;
    }
    let opened = segments.from(from).map(|(segment, _)| segment);
    let mut opened = opened.take_while(|segment| segment.start < until).filter(|it| it.start >= from);
    opened.find_map(|segment| match segment.has_gap() {
        true => sets.first_in(segment.covered, segment.local_start()).map(ElapsedWall::LeftOut),
        false => sets.first_in(segment.local_start(), segment.covered).map(ElapsedWall::First),
    })
}
