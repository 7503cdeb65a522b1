//! The index of a volume's schedules by next release instant, held by the volume's master.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{Occurrence, Uid};
use crate::message::{OPEN_MAX, Progress};
use crate::time::Wall;

/// A volume's dealings, at its master.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    next: BTreeSet<Occurrence>,
    by_uid: BTreeMap<Uid, Wall>,
    /// Every release instant up to here was taken out of the index.
    pub(crate) released: Wall,
    /// Released and not closed.
    pub(crate) open: BTreeSet<Occurrence>,
}

impl Book {
    pub(crate) fn new(released: Wall) -> Self {
        Self { next: BTreeSet::new(), by_uid: BTreeMap::new(), released, open: BTreeSet::new() }
    }

    /// Puts the next due of a schedule into the index, in place of the one that was there; `None` takes it out.
    pub(crate) fn put(&mut self, uid: Uid, due: Option<Wall>) {
        if let Some(old) = self.by_uid.remove(&uid) {
            self.next.remove(&Occurrence { due: old, uid });
        }
        if let Some(due) = due {
            self.by_uid.insert(uid, due);
            self.next.insert(Occurrence { due, uid });
        }
    }

    /// The earliest occurrence that is due at or before `until`.
    pub(crate) fn first_until(&self, until: Wall) -> Option<Occurrence> {
        self.next.first().copied().filter(|occurrence| occurrence.due <= until)
    }

    /// When the next occurrence is due.
    pub(crate) fn next_due(&self) -> Option<Wall> {
        self.next.first().map(|occurrence| occurrence.due)
    }

    /// What a successor needs to go on. With too many open occurrences to list, the watermark is lower instead.
    pub(crate) fn progress(&self, index: u64) -> Progress {
        let open: Vec<_> = self.open.iter().take(OPEN_MAX).copied().collect();
        let unlisted = self.open.iter().nth(OPEN_MAX);
        let watermark = unlisted.map_or(self.released, |first| Wall(first.due.0 - 1).min(self.released));
        Progress { watermark, index, open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(second: i64, uid: u64) -> Occurrence {
        Occurrence { due: Wall(second), uid: Uid(uid) }
    }

    #[test]
    fn the_index_holds_one_due_of_each_schedule() {
        let mut book = Book::new(Wall(0));
        book.put(Uid(1), Some(Wall(5)));
        book.put(Uid(2), Some(Wall(3)));
        book.put(Uid(1), Some(Wall(2)));
        assert_eq!(book.first_until(Wall(9)), Some(due(2, 1)));
        assert_eq!(book.first_until(Wall(1)), None);
        book.put(Uid(1), None);
        assert_eq!(book.next_due(), Some(Wall(3)));
    }

    #[test]
    fn a_watermark_never_covers_an_open_occurrence_that_is_not_listed() {
        let mut book = Book::new(Wall(10_000));
        for uid in 0..=OPEN_MAX as u64 {
            book.open.insert(due(i64::try_from(uid).unwrap() + 1, uid));
        }
        let progress = book.progress(7);
        assert_eq!(progress.open.len(), OPEN_MAX);
        assert_eq!(progress.watermark, Wall(OPEN_MAX as i64));
        book.open.pop_last();
        assert_eq!(book.progress(7).watermark, Wall(10_000));
    }
}
