//! A zone as the list of stretches of time in which its offset stays the same.
//!
//! Built once per zone so that finding the next occurrence never asks the time zone database.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::EVALUATOR_VERSION;
use super::civil::HORIZON;
use crate::fnv::{BASIS_64, fnv_64};

/// The offsets of one zone from 1970 to [`HORIZON`]; never empty, ascending, the first one starts at 0.
#[derive(Debug)]
pub(super) struct Segments {
    list: Vec<Segment>,
    /// For each [`STRIDE`] of time the index of the segment that holds its first second: a search by halves
    /// would cost as much as all the rest of finding an occurrence.
    strides: Vec<u16>,
}

/// A stretch of one offset. Its end is the start of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    /// First second of it since 1970, UTC.
    pub(super) start: i64,
    /// Local minus UTC, in seconds.
    pub(super) offset: i64,
    /// First local second that no earlier segment showed: above `local_start` after a fold, below it after
    /// a gap.
    pub(super) covered: i64,
}

impl Segment {
    pub(super) fn local_start(&self) -> i64 {
        self.start + self.offset
    }

    /// Local seconds that this segment's start jumped over; empty unless a gap opened it.
    pub(super) fn has_gap(&self) -> bool {
        self.covered < self.local_start()
    }
}

impl Segments {
    pub(super) fn of(zone: &TimeZone) -> Self {
        let offset = i64::from(zone.to_offset(Timestamp::UNIX_EPOCH).seconds());
        let mut list = vec![Segment { start: 0, offset, covered: offset }];
        for transition in zone.following(Timestamp::UNIX_EPOCH) {
            let start = transition.timestamp().as_second();
            if start >= HORIZON {
                break;
            }
            let last = list[list.len() - 1];
            let offset = i64::from(transition.offset().seconds());
            // A transition may change only the abbreviation.
            if offset != last.offset {
                list.push(Segment { start, offset, covered: last.covered.max(start + last.offset) });
            }
        }
        list.shrink_to_fit();
        let strides = (0..=HORIZON / STRIDE)
            .map(|stride| list.partition_point(|segment| segment.start <= stride * STRIDE) as u16 - 1)
            .collect();
        Self { list, strides }
    }

    /// The segments from the one that holds the UTC second `at` on, each with its end. `at` lies between 0
    /// and [`HORIZON`].
    pub(super) fn from(&self, at: i64) -> impl Iterator<Item = (Segment, i64)> + '_ {
        let rest = &self.list[self.index(at)..];
        rest.iter()
            .enumerate()
            .map(|(index, &segment)| (segment, rest.get(index + 1).map_or(HORIZON, |next| next.start)))
    }

    /// The segment that holds this UTC second, and its successor. `at` lies between 0 and [`HORIZON`].
    pub(super) fn at(&self, at: i64) -> (Segment, Option<Segment>) {
        let index = self.index(at);
        (self.list[index], self.list.get(index + 1).copied())
    }

    /// The first instant (UTC seconds) at which this zone's clocks show `local`, and true; or the first after
    /// the gap that swallows it, and false. `None` before 1970-01-01T00:00:00Z.
    pub(super) fn resolve(&self, local: i64) -> Option<(i64, bool)> {
        let index = self.list.partition_point(|segment| segment.covered <= local).checked_sub(1)?;
        let segment = self.list[index];
        let shown = local >= segment.local_start();
        Some((if shown { local - segment.offset } else { segment.start }, shown))
    }

    /// A hash of the evaluator's version and all segments.
    pub(super) fn fingerprint(&self) -> u64 {
        let version = fnv_64(BASIS_64, &EVALUATOR_VERSION.to_le_bytes());
        self.list.iter().fold(version, |hash, segment| {
            fnv_64(fnv_64(hash, &segment.start.to_le_bytes()), &segment.offset.to_le_bytes())
        })
    }

    fn index(&self, at: i64) -> usize {
        let hint = usize::from(self.strides[(at / STRIDE) as usize]);
        let later = self.list[hint + 1..].iter().take_while(|segment| segment.start <= at).count();
        hint + later
    }
}

/// Seconds; a power of two, some 97 days, within which few zones change their offset twice.
const STRIDE: i64 = 1 << 23;
