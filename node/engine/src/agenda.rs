//! The index of a volume's schedules by next release instant, held by the volume's master.

use std::collections::{BTreeMap, BTreeSet};

use crate::calendars::Next;
use crate::ids::{Occurrence, Uid};
use crate::message::{OPEN_MAX, Progress};
use crate::progress::LookBack;
use crate::time::Wall;

/// A volume's dealings, at its master.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    next: BTreeSet<(Wall, Uid)>,
    by_uid: BTreeMap<Uid, Wall>,
    /// Dues that are not released at once: few schedules have a jitter.
    spread: BTreeMap<Uid, Wall>,
    /// Every release instant up to here was taken out of the index, or is about to be: a herd is taken out in pieces.
    pub(crate) released: Wall,
    /// Released and not closed, by release instant.
    pub(crate) open: BTreeSet<(Wall, Occurrence)>,
    /// What its master went on from.
    pub(crate) from: LookBack,
    /// Schedules and triggers that are still to be looked back at, a piece at a time.
    pub(crate) behind: BTreeMap<Uid, Behind>,
    /// What is shown to others until then: it covers nothing that was not covered before.
    pub(crate) base: Progress,
    /// Taken up though a watermark that its master went on from is later: not taken up again for an older list.
    adopted: BTreeSet<Occurrence>,
}

/// A schedule that is to be looked back at.
#[derive(Clone, Debug)]
pub(crate) struct Behind {
    /// From this release instant on, exclusive.
    pub(crate) from: Wall,
    /// Open at another master, and past their start deadline.
    pub(crate) older: BTreeSet<Next>,
}

/// Occurrences that a master remembers to have taken up from the lists of others; the oldest are dropped first.
const ADOPTED_MAX: usize = 4096;

impl Book {
    pub(crate) fn new(released: Wall) -> Self {
        Self {
            next: BTreeSet::new(),
            by_uid: BTreeMap::new(),
            spread: BTreeMap::new(),
            released,
            open: BTreeSet::new(),
            from: LookBack::default(),
            behind: BTreeMap::new(),
            base: Progress { watermark: Wall::MIN, index: 0, open: Vec::new() },
            adopted: BTreeSet::new(),
        }
    }

    /// Puts the next occurrence of a schedule into the index, in place of the one that was there; `None` takes it out.
    pub(crate) fn put(&mut self, uid: Uid, next: Option<Next>) {
        let old = match next {
            Some(next) => self.by_uid.insert(uid, next.release),
            None => self.by_uid.remove(&uid),
        };
        if let Some(old) = old {
            self.next.remove(&(old, uid));
            self.spread.remove(&uid);
        }
        if let Some(next) = next {
            self.next.insert((next.release, uid));
            if next.due != next.release {
                self.spread.insert(uid, next.due);
            }
        }
    }

    /// Rebuilds the index with full nodes, after much was put into it at once.
    pub(crate) fn pack(&mut self) {
        self.next = std::mem::take(&mut self.next).into_iter().collect();
        self.by_uid = std::mem::take(&mut self.by_uid).into_iter().collect();
    }

    /// The occurrence of a schedule that stands in the index.
    pub(crate) fn get(&self, uid: Uid) -> Option<Next> {
        let release = *self.by_uid.get(&uid)?;
        Some(Next { release, due: self.spread.get(&uid).copied().unwrap_or(release) })
    }

    /// The earliest occurrence that is released at or before `until`.
    pub(crate) fn first_until(&self, until: Wall) -> Option<(Uid, Next)> {
        let (release, uid) = *self.next.first()?;
        let next = Next { release, due: self.spread.get(&uid).copied().unwrap_or(release) };
        Some((uid, next)).filter(|_| release <= until)
    }

    /// When the next occurrence is released.
    pub(crate) fn next_release(&self) -> Option<Wall> {
        self.next.first().map(|(release, _)| *release)
    }

    /// Lists an occurrence as open. One that this master's beginnings cover is not taken up a second time.
    pub(crate) fn list(&mut self, release: Wall, occurrence: Occurrence) {
        self.open.insert((release, occurrence));
        if self.from.watermark().is_some_and(|began| release <= began) {
            self.adopt(occurrence);
        }
    }

    /// Takes note that an occurrence is taken up from the list of another.
    pub(crate) fn adopt(&mut self, occurrence: Occurrence) {
        self.adopted.insert(occurrence);
        while self.adopted.len() > ADOPTED_MAX {
            self.adopted.pop_first();
        }
    }

    /// Whether it was taken up before.
    pub(crate) fn has_adopted(&self, occurrence: Occurrence) -> bool {
        self.adopted.contains(&occurrence)
    }

    /// What a successor needs to go on. While schedules are still to be looked back at, nothing new is covered. With too many open occurrences to list, or some not taken out yet, the watermark is
    /// lower instead.
    pub(crate) fn progress(&self, index: u64) -> Progress {
        if !self.behind.is_empty() {
            return self.base.clone();
        }
        let open: Vec<_> = self.open.iter().take(OPEN_MAX).map(|(_, occurrence)| *occurrence).collect();
        let unlisted = self.open.iter().nth(OPEN_MAX);
        let unlisted = unlisted.map(|(release, _)| *release);
        let before = unlisted.into_iter().chain(self.next_release()).min().map(|release| Wall(release.0 - 1));
        let watermark = before.map_or(self.released, |before| before.min(self.released));
        Progress { watermark, index, open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_holds_one_due_of_each_schedule() {
        let mut book = Book::new(Wall(0));
        book.put(Uid(1), Some(Next::at(Wall(5))));
        book.put(Uid(2), Some(Next { release: Wall(3), due: Wall(1) }));
        book.put(Uid(1), Some(Next::at(Wall(2))));
        assert_eq!(book.first_until(Wall(9)), Some((Uid(1), Next::at(Wall(2)))));
        assert_eq!(book.first_until(Wall(1)), None);
        book.put(Uid(1), None);
        assert_eq!(book.first_until(Wall(3)), Some((Uid(2), Next { release: Wall(3), due: Wall(1) })));
        book.put(Uid(2), Some(Next::at(Wall(8))));
        assert_eq!((book.get(Uid(1)), book.get(Uid(2))), (None, Some(Next::at(Wall(8)))));
        assert!(book.spread.is_empty());
    }

    #[test]
    fn a_watermark_never_covers_what_is_still_to_be_taken_out() {
        let mut book = Book::new(Wall(10_000));
        assert_eq!(book.progress(1).watermark, Wall(10_000));
        book.put(Uid(1), Some(Next::at(Wall(10_001))));
        assert_eq!(book.progress(1).watermark, Wall(10_000));
        book.put(Uid(2), Some(Next::at(Wall(7000))));
        assert_eq!(book.progress(1).watermark, Wall(6999));
    }

    #[test]
    fn a_watermark_never_covers_an_open_occurrence_that_is_not_listed() {
        let mut book = Book::new(Wall(10_000));
        for uid in 0..=OPEN_MAX as u64 {
            let release = Wall(i64::try_from(uid).unwrap() + 1);
            book.open.insert((release, Occurrence { due: Wall(0), uid: Uid(uid) }));
        }
        let progress = book.progress(7);
        assert_eq!(progress.open.len(), OPEN_MAX);
        assert_eq!(progress.watermark, Wall(OPEN_MAX as i64));
        book.open.pop_last();
        assert_eq!(book.progress(7).watermark, Wall(10_000));
    }
}
