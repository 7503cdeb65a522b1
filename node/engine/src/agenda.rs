//! The index of a volume's schedules by next release instant, held by the volume's master.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use crate::calendars::Next;
use crate::ids::{Name, Occurrence, Uid};
use crate::message::{OPEN_MAX, Progress};
use crate::progress::LookBack;
use crate::time::Wall;

/// More books than this are not all moved on with each input, but with each step of [`RELEASED_STEP`].
const BOOKS_EACH_TIME: usize = 16;
/// A watermark of a volume of which nothing is released may be this much lower than it could be, microseconds.
const RELEASED_STEP: i64 = 100_000;

/// The books of all volumes that this node is the master of, with the volume whose next occurrence is the earliest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Books {
    by_volume: BTreeMap<Name, Book>,
    next: BTreeSet<(Wall, Name)>,
    /// Where all books were moved on to.
    released: Option<Wall>,
}

impl Deref for Books {
    type Target = BTreeMap<Name, Book>;

    fn deref(&self) -> &Self::Target {
        &self.by_volume
    }
}

impl Books {
    pub(crate) fn insert(&mut self, volume: Name, book: Book) {
        self.remove(&volume);
        if let Some(next) = book.next_place() {
            self.next.insert((next, volume.clone()));
        }
        self.by_volume.insert(volume, book);
        self.released = None;
    }

    pub(crate) fn remove(&mut self, volume: &Name) -> Option<Book> {
        let book = self.by_volume.remove(volume)?;
        if let Some(next) = book.next_place() {
            self.next.remove(&(next, volume.clone()));
        }
        Some(book)
    }

    /// All of a book but its index, which only [`Books::put`] may change.
    pub(crate) fn get_mut(&mut self, volume: &Name) -> Option<&mut Book> {
        self.by_volume.get_mut(volume)
    }

    /// Puts the next occurrence of a schedule into the index of its volume, in place of the one that was there; `None`
    /// takes it out.
    pub(crate) fn put(&mut self, volume: &Name, uid: Uid, next: Option<Next>) {
        self.put_behind(volume, uid, next, Wall::MIN);
    }

    /// As [`Books::put`]; what is released already stands behind all that stood in the index at `place`, so that
    /// schedules that are behind take turns.
    pub(crate) fn put_behind(&mut self, volume: &Name, uid: Uid, next: Option<Next>, place: Wall) {
        let Some(book) = self.by_volume.get_mut(volume) else { return };
        let before = book.next_place();
        book.put_behind(uid, next, place);
        let after = book.next_place();
        if before == after {
            return;
        }
        if let Some(before) = before {
            self.next.remove(&(before, volume.clone()));
        }
        if let Some(after) = after {
            self.next.insert((after, volume.clone()));
        }
    }

    /// The volume and the occurrence that are to be taken out next, if their place is at or before `until`.
    pub(crate) fn first_until(&self, until: Wall) -> Option<(Name, Uid, Next)> {
        let (_, volume) = self.next.first().filter(|(place, _)| *place <= until)?;
        let (uid, next) = self.by_volume.get(volume)?.first_until(until)?;
        Some((volume.clone(), uid, next))
    }

    /// When the next occurrence is to be taken out.
    pub(crate) fn next_place(&self) -> Option<Wall> {
        self.next.first().map(|(place, _)| *place)
    }

    /// Everything up to here was taken out, or stands in the index. With many books most are moved on only now and then:
    /// those of which nothing was taken lose nothing by it.
    pub(crate) fn move_on(&mut self, until: Wall) {
        let due = self.released.is_none_or(|last| until.micros_since(last) >= RELEASED_STEP || until < last);
        if self.by_volume.len() > BOOKS_EACH_TIME && !due {
            return;
        }
        self.released = Some(until);
        for book in self.by_volume.values_mut() {
            book.released = book.released.max(until);
        }
    }

    pub(crate) fn pack(&mut self) {
        self.by_volume.values_mut().for_each(Book::pack);
    }
}

/// A volume's dealings, at its master.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    /// By place: the release instant, or a later one for what is released and waits for its turn.
    next: BTreeSet<(Wall, Uid)>,
    by_uid: BTreeMap<Uid, Wall>,
    /// Those whose due is not their place: few schedules have a jitter, or are behind.
    spread: BTreeMap<Uid, Next>,
    /// The release instants of those whose place is a later one.
    overtaken: BTreeSet<(Wall, Uid)>,
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
    /// Closed for lack of a candidate, and until when another master may catch up with it: shown as open, so that it is closed
    /// for nobody else.
    left: BTreeMap<Occurrence, Wall>,
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
/// Occurrences that one book remembers to have closed for lack of a candidate; the watermark covers what is older.
const LEFT_MAX: usize = 256;

impl Book {
    pub(crate) fn new(released: Wall) -> Self {
        Self {
            next: BTreeSet::new(),
            by_uid: BTreeMap::new(),
            spread: BTreeMap::new(),
            overtaken: BTreeSet::new(),
            released,
            open: BTreeSet::new(),
            from: LookBack::default(),
            behind: BTreeMap::new(),
            base: Progress { watermark: Wall::MIN, index: 0, open: Vec::new() },
            left: BTreeMap::new(),
            adopted: BTreeSet::new(),
        }
    }

    /// See [`Books::put_behind`].
    fn put_behind(&mut self, uid: Uid, next: Option<Next>, place: Wall) {
        let place = next.map(|next| next.release.max(place));
        let old = match place {
            Some(place) => self.by_uid.insert(uid, place),
            None => self.by_uid.remove(&uid),
        };
        if let Some(old) = old {
            self.next.remove(&(old, uid));
            if let Some(spread) = self.spread.remove(&uid) {
                self.overtaken.remove(&(spread.release, uid));
            }
        }
        if let (Some(next), Some(place)) = (next, place) {
            self.next.insert((place, uid));
            if next.due != place {
                self.spread.insert(uid, next);
            }
            if next.release != place {
                self.overtaken.insert((next.release, uid));
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
        let place = *self.by_uid.get(&uid)?;
        Some(self.at(place, uid))
    }

    fn at(&self, place: Wall, uid: Uid) -> Next {
        self.spread.get(&uid).copied().unwrap_or(Next { release: place, due: place })
    }

    /// The occurrence with the first place, if that is at or before `until`.
    pub(crate) fn first_until(&self, until: Wall) -> Option<(Uid, Next)> {
        let (place, uid) = *self.next.first()?;
        (place <= until).then(|| (uid, self.at(place, uid)))
    }

    /// When the next occurrence is to be taken out.
    fn next_place(&self) -> Option<Wall> {
        self.next.first().map(|(place, _)| *place)
    }

    /// The earliest release instant of all that stands in the index.
    fn next_release(&self) -> Option<Wall> {
        let overtaken = self.overtaken.first().map(|(release, _)| *release);
        overtaken.into_iter().chain(self.next_place()).min()
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

    /// Takes note that an occurrence is closed here for lack of a candidate, and may be caught up with by others until then: of
    /// a schedule the newest, as many as a look-back runs.
    pub(crate) fn leave(&mut self, occurrence: Occurrence, until: Wall, most: usize) {
        self.left.insert(occurrence, until);
        let same = || self.left.keys().filter(|it| it.uid == occurrence.uid);
        let oldest = same().next().copied().filter(|_| same().count() > most);
        if let Some(oldest) = oldest {
            self.left.remove(&oldest);
        }
        while self.left.len() > LEFT_MAX {
            self.left.pop_first();
        }
    }

    /// Until when an occurrence may be caught up with that was closed here for lack of a candidate.
    pub(crate) fn left_until(&self, occurrence: Occurrence) -> Option<Wall> {
        self.left.get(&occurrence).copied()
    }

    /// All that was closed here for lack of a candidate and may be caught up with, each until then.
    pub(crate) fn left(&self) -> impl Iterator<Item = (Occurrence, Wall)> {
        self.left.iter().map(|(occurrence, until)| (*occurrence, *until))
    }

    /// Lists these no more.
    pub(crate) fn forget_left(&mut self, over: &BTreeSet<Occurrence>) {
        self.left.retain(|occurrence, _| !over.contains(occurrence));
    }

    /// What a successor needs to go on. While schedules are still to be looked back at, nothing new is covered. With too many
    /// open occurrences to list, or some not taken out yet, the watermark is lower instead.
    pub(crate) fn progress(&self, index: u64) -> Progress {
        if !self.behind.is_empty() {
            return self.base.clone();
        }
        let left = self.left.keys().copied();
        let open = self.open.iter().map(|(_, occurrence)| *occurrence).chain(left).take(OPEN_MAX).collect();
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

    fn put(book: &mut Book, uid: u64, next: Option<Next>) {
        book.put_behind(Uid(uid), next, Wall::MIN);
    }

    #[test]
    fn the_index_holds_one_due_of_each_schedule() {
        let mut book = Book::new(Wall(0));
        put(&mut book, 1, Some(Next::at(Wall(5))));
        put(&mut book, 2, Some(Next { release: Wall(3), due: Wall(1) }));
        put(&mut book, 1, Some(Next::at(Wall(2))));
        assert_eq!(book.first_until(Wall(9)), Some((Uid(1), Next::at(Wall(2)))));
        assert_eq!(book.first_until(Wall(1)), None);
        put(&mut book, 1, None);
        assert_eq!(book.first_until(Wall(3)), Some((Uid(2), Next { release: Wall(3), due: Wall(1) })));
        put(&mut book, 2, Some(Next::at(Wall(8))));
        assert_eq!((book.get(Uid(1)), book.get(Uid(2))), (None, Some(Next::at(Wall(8)))));
        assert!(book.spread.is_empty());
    }

    #[test]
    fn a_watermark_never_covers_what_is_still_to_be_taken_out() {
        let mut book = Book::new(Wall(10_000));
        assert_eq!(book.progress(1).watermark, Wall(10_000));
        put(&mut book, 1, Some(Next::at(Wall(10_001))));
        assert_eq!(book.progress(1).watermark, Wall(10_000));
        put(&mut book, 2, Some(Next::at(Wall(7000))));
        assert_eq!(book.progress(1).watermark, Wall(6999));
    }

    #[test]
    fn what_is_left_to_others_is_the_newest_of_each_schedule_and_never_too_much() {
        let mut book = Book::new(Wall(10_000));
        let of = |uid: u64, due: i64| Occurrence { due: Wall(due), uid: Uid(uid) };
        for due in 1..=5 {
            book.leave(of(1, due), Wall(100), 2);
        }
        assert_eq!(book.progress(1).open, [of(1, 4), of(1, 5)]);
        assert_eq!(book.left_until(of(1, 5)), Some(Wall(100)));
        book.forget_left(&BTreeSet::from([of(1, 5)]));
        assert_eq!(book.progress(1).open, [of(1, 4)]);
        for uid in 0..=LEFT_MAX as u64 {
            book.leave(of(uid + 2, 6), Wall(100), 1);
        }
        assert_eq!(book.progress(1).open.len(), LEFT_MAX);
        assert_eq!(book.left_until(of(1, 4)), None, "the oldest goes first");
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

    #[test]
    fn schedules_that_are_behind_take_turns_and_the_watermark_waits_for_the_last() {
        let mut book = Book::new(Wall(10_000));
        let second = |n: i64| Next::at(Wall(n * 1000));
        for uid in 1..=3 {
            put(&mut book, uid, Some(second(1)));
        }
        let mut turns = Vec::new();
        for place in 9001..9007 {
            let (uid, next) = book.first_until(Wall(10_000)).unwrap();
            turns.push((uid.0, next.due.0 / 1000));
            book.put_behind(uid, Some(second(next.due.0 / 1000 + 1)), Wall(place));
            let least = turns.len() as i64 / 3 + 1;
            assert_eq!(book.progress(1).watermark, Wall(least * 1000 - 1));
        }
        assert_eq!(turns, [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)]);
        book.put_behind(Uid(1), Some(second(20)), Wall(9007));
        assert_eq!(book.get(Uid(1)), Some(second(20)), "what is ahead keeps its place");
        (2..=3).for_each(|uid| put(&mut book, uid, None));
        assert!(book.overtaken.is_empty() && book.spread.is_empty());
    }

    #[test]
    fn of_many_volumes_the_earliest_is_found_and_all_of_them_move_on_now_and_then() {
        let name = |n: usize| format!("v{n}").parse::<Name>().unwrap();
        let mut books = Books::default();
        for n in 0..100 {
            books.insert(name(n), Book::new(Wall::MIN));
            books.put(&name(n), Uid(n as u64), Some(Next::at(Wall(1_000_000 - n as i64))));
        }
        assert_eq!(books.next_place(), Some(Wall(1_000_000 - 99)));
        assert_eq!(books.first_until(Wall(1_000_000)).map(|(volume, ..)| volume), Some(name(99)));
        books.put(&name(99), Uid(99), None);
        books.remove(&name(98));
        assert_eq!(books.next_place(), Some(Wall(1_000_000 - 97)));
        books.move_on(Wall(50));
        books.move_on(Wall(60));
        assert_eq!(books[&name(0)].released, Wall(50));
        books.move_on(Wall(50 + RELEASED_STEP));
        assert_eq!(books[&name(0)].released, Wall(50 + RELEASED_STEP));
    }
}
