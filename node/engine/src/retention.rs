//! How long a promise is kept (R8). A grant, an intent or a start protects an occurrence only while some master could still
//! have it started. So each row stands in a *class*: of minutes, of hours, or of days; what is older than its class keeps is
//! dropped, behind a durable floor of that class.
//!
//! Safety is a matter of one node and its own store: for every occurrence of at-most-once that this node ever promised or
//! began, the row is there, or a floor that is asked covers its due. Which floors are asked:
//! - that of [`Class::Days`], always: it speaks for all schedules, and its rows may be anybody's;
//! - that of the class that the schedule has here. It has [`Class::Minutes`] unless this store says otherwise;
//! - for dues up to [`Assigned::until`], those of all classes that it had here before.
//!
//! The class that a schedule has here changes only with the first row that needs another one: the change is durable in one
//! batch with that row, or ahead of it: a voter that refuses for lack of a note makes it. So neither an entry, nor a snapshot,
//! nor a restart in between, nor another binary can make a floor be passed over. Whether a class is long enough decides only
//! how long an occurrence may be caught up with.
//!
//! A floor is not one instant but the stretches of dues that were dropped. A cluster whose clocks run ahead for longer than a
//! class keeps drops dues that are still to come; when the clocks are right again, the dues before these are not refused.

use std::collections::BTreeMap;
use std::time::Duration;

pub use crate::classes::{Assigned, Class, Classes, Floor, Windows};
use crate::effect::GrantWrite;
use crate::ids::{Occurrence, Uid};
use crate::mutants::planted;
use crate::time::{Wall, micros};

/// Most schedules whose class is noted; more are refused what only a longer class could remember.
pub const ASSIGNED_MAX: usize = crate::replica::SCHEDULES_MAX;

/// Why an occurrence is to be remembered, and how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// It is a due of an at-most-once schedule that wants this class, by terms of this log index.
    Once {
        /// The shortest that keeps it until its latest start.
        class: Class,
        /// That of the terms that want it.
        index: u64,
    },
    /// It was asked for, at most once: it has a uid of its own that no other class ever saw.
    Asked,
    /// It is at-least-once, and may be started until so long after its due: rows are a help, and floors forbid nothing.
    Help {
        /// From due to latest start.
        within: Duration,
    },
}

/// Where a new row goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetentionPlace {
    /// The class that the row is filed under.
    pub class: Class,
    change: Option<Assigned>,
}

/// Rows that are dropped together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bucket {
    rows: u32,
    /// None of them was ever due later.
    last: Wall,
}

/// Rows by class, as numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Shelf {
    /// Rows by stretch of dues.
    buckets: BTreeMap<i64, Bucket>,
    /// No row of the class was ever due later.
    top: Option<Wall>,
}

/// What is kept, what is refused, and for how long; as it will be on disk once everything queued is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Retention {
    windows: Windows,
    floors: [Floor; 3],
    classes: Classes,
    shelves: [Shelf; 3],
    /// The newest due that was voted on, granted or not: a full store must not stop it, or nothing would ever be dropped.
    newest: Wall,
    rows: usize,
    max: usize,
}

impl Retention {
    /// As the store held it. With `max` rows it is full.
    #[must_use]
    pub fn new(windows: Windows, floors: [Floor; 3], classes: Classes, max: usize) -> Self {
        let mut shelves: [Shelf; 3] = std::array::from_fn(|_| Shelf::default());
        for (shelf, floor) in shelves.iter_mut().zip(&floors) {
            shelf.top = floor.top();
        }
        Self { windows, floors, classes, shelves, newest: Wall::MIN, rows: 0, max }
    }

    /// Whether a promise on an at-most-once occurrence may have been made here and forgotten.
    #[must_use]
    pub fn forgot(&self, occurrence: Occurrence, need: Need) -> bool {
        self.place(occurrence, need).is_none() && !matches!(need, Need::Help { .. })
    }

    /// Whether any floor covers the due: whatever is absent there says nothing.
    #[must_use]
    pub fn may_have_forgotten(&self, due: Wall) -> bool {
        self.floors.iter().any(|floor| floor.covers(due))
    }

    /// Where a new row of this occurrence goes; `None` when floors cover it.
    #[must_use]
    pub fn place(&self, occurrence: Occurrence, need: Need) -> Option<RetentionPlace> {
        let Occurrence { due, uid } = occurrence;
        let (class, change) = match need {
            Need::Help { within } => {
                let shortest = self.windows.class(within);
                let mut free = Class::FLOORED.into_iter().filter(|class| *class >= shortest);
                let class = free.find(|class| !self.floors[*class as usize].covers(due))?;
                return Some(RetentionPlace { class, change: None });
            }
            Need::Asked => (Class::Days, None),
            Need::Once { class, index } => {
                let before = self.classes.by_uid.get(&uid).copied();
                let after = self.assigned(before, class, index);
                if self.refuses(&before.unwrap_or(Assigned::new()), due) || self.refuses(&after, due) {
                    return None;
                }
                let old = due <= after.until && after.former != 0;
                (if old { Class::Days } else { after.class }, (Some(after) != before).then_some(after))
            }
        };
        if self.floors[Class::Days as usize].covers(due) {
            return None;
        }
        // What needs no note is what nothing is known of.
        let change = change.filter(|after| *after != Assigned::new());
        let full = self.classes.by_uid.len() >= ASSIGNED_MAX && !self.classes.by_uid.contains_key(&uid);
        if full && change.is_some() {
            return Some(RetentionPlace { class: Class::Days, change: None });
        }
        Some(RetentionPlace { class, change })
    }

    /// Whether the floors that are asked for a schedule with this note cover the due.
    fn refuses(&self, assigned: &Assigned, due: Wall) -> bool {
        let covers = |class: Class| self.floors[class as usize].covers(due);
        let former = |class: &Class| due <= assigned.until && assigned.former & class.bit() != 0;
        covers(assigned.class) || Class::FLOORED.iter().any(|class| former(class) && covers(*class))
    }

    /// The note on a schedule that now wants this class. It gets a longer one at once, and a shorter one only by newer terms:
    /// what a calendar says of the next interval may change from day to day.
    fn assigned(&self, before: Option<Assigned>, class: Class, index: u64) -> Assigned {
        let have = before.unwrap_or(Assigned::new());
        let longer = class > have.class;
        if !longer && (class == have.class || index <= have.index) {
            return have;
        }
        let former = have.former | have.class.bit();
        let tops = Class::FLOORED.into_iter().filter(|old| former & old.bit() != 0);
        let top = tops.filter_map(|old| self.shelves[old as usize].top).max();
        let until = have.until.max(top.unwrap_or(Wall::MIN));
        Assigned { class, former, until, index }
    }

    /// A row is made there. The note on its schedule's class comes before it.
    pub fn put(&mut self, occurrence: Occurrence, place: RetentionPlace, writes: &mut Vec<GrantWrite>) {
        if let Some(assigned) = place.change {
            self.classes.by_uid.insert(occurrence.uid, assigned);
            writes.push(GrantWrite::Class { uid: occurrence.uid, assigned });
        }
        self.count(place.class, occurrence.due);
    }

    /// Notes, ahead of any row, that a schedule needs a longer class than it has here. What is due later than all that the
    /// shorter ones ever held is then no matter of their floors: without the note, dues that are asked for when they are older
    /// than a short class keeps would be refused for ever.
    pub fn note(&mut self, uid: Uid, need: Need, writes: &mut Vec<GrantWrite>) {
        let Need::Once { class, index } = need else { return };
        let before = self.classes.by_uid.get(&uid).copied();
        let assigned = self.assigned(before, class, index);
        let longer = assigned.class > before.unwrap_or(Assigned::new()).class;
        let full = before.is_none() && self.classes.by_uid.len() >= ASSIGNED_MAX;
        if longer && !full {
            self.classes.by_uid.insert(uid, assigned);
            writes.push(GrantWrite::Class { uid, assigned });
        }
    }

    /// Counts a row that is there.
    pub fn count(&mut self, class: Class, due: Wall) {
        self.rows += 1;
        self.newest = self.newest.max(due);
        if class == Class::Open {
            return;
        }
        let bucket = due.0.div_euclid(self.windows.bucket(class));
        let shelf = &mut self.shelves[class as usize];
        let bucket = shelf.buckets.entry(bucket).or_insert(Bucket { rows: 0, last: due });
        bucket.rows += 1;
        bucket.last = bucket.last.max(due);
        shelf.top = shelf.top.max(Some(due));
    }

    /// A row is no longer there.
    pub fn take(&mut self, class: Class, due: Wall) {
        self.rows = self.rows.saturating_sub(1);
        if class == Class::Open {
            return;
        }
        let bucket = due.0.div_euclid(self.windows.bucket(class));
        let buckets = &mut self.shelves[class as usize].buckets;
        if let Some(Bucket { rows, .. }) = buckets.get_mut(&bucket) {
            *rows -= 1;
            if *rows == 0 {
                buckets.remove(&bucket);
            }
        }
    }

    /// A vote that the replica and the clock admit is asked for: what is dropped goes by it.
    pub fn see(&mut self, due: Wall) {
        self.newest = self.newest.max(due);
    }

    /// The dues that are refused, by class.
    #[must_use]
    pub fn floors(&self) -> &[Floor; 3] {
        &self.floors
    }

    /// The classes of schedules.
    #[must_use]
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many there may be before votes are refused.
    #[must_use]
    pub fn rows_max(&self) -> usize {
        self.max
    }

    /// Whether no vote is given for lack of space. What was granted may still begin.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.rows >= self.max
    }

    /// Whether not even a start may be noted.
    #[must_use]
    pub fn is_crammed(&self) -> bool {
        self.rows >= self.max + self.max / 8
    }

    /// The last due of each class that is old enough to be dropped, where there is something to drop. A clock, `latest` at
    /// most, may hold it back and never bring it forward: beyond the newest due that was voted on nothing is old.
    pub fn ripe(&self, latest: Wall) -> Vec<(Class, Wall)> {
        let base = self.newest.min(latest);
        let cut = |class: Class| {
            let bucket = self.windows.bucket(class);
            let after = (base - self.windows.span(class)).0.saturating_add(1).div_euclid(bucket);
            let oldest = *self.shelves[class as usize].buckets.keys().next()?;
            (oldest < after).then(|| (class, Wall(after.saturating_mul(bucket) - 1)))
        };
        Class::FLOORED.into_iter().filter_map(cut).collect()
    }

    /// From now on the dues up to `cut` that there are rows of in this class are refused; the rows are to be dropped. What is due
    /// after the last row of a stretch is not refused: a clock that is ahead drops the stretch that true time is in, which may
    /// go on for a day.
    pub fn drop_to(&mut self, class: Class, cut: Wall) -> GrantWrite {
        let (bucket, gap) = (self.windows.bucket(class), micros(self.windows.span(class)));
        let shelf = &mut self.shelves[class as usize];
        let kept = shelf.buckets.split_off(&cut.0.saturating_add(1).div_euclid(bucket));
        let dropped = std::mem::replace(&mut shelf.buckets, kept);
        let floor = &mut self.floors[class as usize];
        for (number, Bucket { rows, last }) in dropped {
            if !planted!("mutant-no-floor") {
                floor.cover(Wall(number.saturating_mul(bucket)), last, gap);
            }
            self.rows = self.rows.saturating_sub(rows as usize);
        }
        shelf.top = shelf.top.max(floor.top());
        GrantWrite::Floor { class, floor: floor.clone() }
    }

    /// The highest due that any floor covers.
    #[must_use]
    pub fn top(&self) -> Option<Wall> {
        self.floors.iter().filter_map(Floor::top).max()
    }

    /// Whether a replica of this index is older than one by which a note was dropped.
    #[must_use]
    pub fn is_behind(&self, index: u64) -> bool {
        index < self.classes.over
    }

    /// The schedules that have a note.
    pub fn noted(&self) -> impl Iterator<Item = Uid> {
        self.classes.by_uid.keys().copied()
    }

    /// Drops the note on a schedule that is deleted in a replica of this index.
    pub fn forget(&mut self, uid: Uid, index: u64) -> Option<GrantWrite> {
        self.classes.by_uid.remove(&uid)?;
        self.classes.over = self.classes.over.max(index);
        Some(GrantWrite::Unclass { uid, index })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::SPANS_MAX;

    fn floor(spans: &[(i64, i64)]) -> Vec<(i64, i64)> {
        let floor = Floor::of(spans.iter().map(|(from, to)| (Wall(*from), Wall(*to))));
        floor.spans().map(|(from, to)| (from.0, to.0)).collect()
    }

    #[test]
    fn a_floor_is_the_stretches_that_were_dropped() {
        assert_eq!(floor(&[(10, 20), (30, 40)]), [(10, 20), (30, 40)]);
        assert_eq!(floor(&[(30, 40), (10, 20), (21, 29)]), [(10, 40)]);
        assert_eq!(floor(&[(10, 20), (15, 35), (50, 60), (5, 70)]), [(5, 70)]);
        let mut near = Floor::of([(Wall(10), Wall(20))]);
        near.cover(Wall(26), Wall(30), 5);
        assert_eq!(near.spans().collect::<Vec<_>>(), [(Wall(10), Wall(30))], "a gap of five");
        near.cover(Wall(37), Wall(40), 5);
        assert_eq!(near.spans().count(), 2, "a gap of six");
        assert!(near.covers(Wall(37)) && !near.covers(Wall(33)) && !near.covers_all(Wall(30), Wall(37)));
        let all = Floor::up_to(Wall::MAX);
        assert!(all.covers(Wall::MIN) && all.covers(Wall::MAX));
    }

    #[test]
    fn a_floor_closes_its_oldest_gap_first() {
        let at = |n: usize| (Wall(n as i64 * 10), Wall(n as i64 * 10 + 1));
        let mut one = Floor::of((0..SPANS_MAX).map(at));
        assert_eq!(one.spans().count(), SPANS_MAX);
        let (from, to) = at(SPANS_MAX);
        one.cover(from, to, 0);
        assert_eq!(one.spans().count(), SPANS_MAX);
        assert!(one.covers(Wall(5)) && !one.covers(Wall(15)));
    }

    #[test]
    fn the_shortest_class_that_is_long_enough_is_taken() {
        let windows = Windows::default();
        let class = |seconds| windows.class(Duration::from_secs(seconds));
        assert_eq!((class(60), class(105), class(106)), (Class::Minutes, Class::Minutes, Class::Hours));
        assert_eq!((class(3600), class(7200), class(30 * 86_400)), (Class::Hours, Class::Days, Class::Days));
    }

    #[test]
    fn a_schedule_too_many_gets_no_class_of_its_own() {
        let noted = Assigned { class: Class::Hours, ..Assigned::new() };
        let by_uid = (0..ASSIGNED_MAX as u64).map(|uid| (Uid(uid), noted)).collect();
        let classes = Classes { by_uid, over: 0 };
        let retention = Retention::new(Windows::default(), Default::default(), classes, 10);
        let place = |uid| {
            let occurrence = Occurrence { due: Wall(1), uid: Uid(uid) };
            retention.place(occurrence, Need::Once { class: Class::Hours, index: 1 }).map(|place| place.class)
        };
        assert_eq!(place(1), Some(Class::Hours));
        assert_eq!(place(ASSIGNED_MAX as u64), Some(Class::Days), "where any row may stand");
    }

    #[test]
    fn what_is_due_after_the_last_row_that_was_dropped_is_not_refused() {
        for (class, span) in Class::FLOORED.into_iter().zip(Windows::default().spans) {
            let mut retention =
                Retention::new(Windows::default(), Default::default(), Classes::default(), 10);
            // In the first third of a stretch; then the clock runs ahead by more than the class keeps.
            let last = Wall(retention.windows.bucket(class) * 100 + 1_000_000);
            retention.count(class, last);
            retention.see(last + span * 2);
            let ripe = retention.ripe(Wall::MAX);
            let (_, cut) = ripe[0];
            assert!((ripe.len(), ripe[0].0) == (1, class) && cut > last, "{ripe:?}");
            retention.drop_to(class, cut);
            let floor = &retention.floors()[class as usize];
            assert!(floor.covers(last) && !floor.covers(Wall(last.0 + 1)), "{class:?}: {floor:?}");
            assert!(retention.rows() == 0 && retention.ripe(Wall::MAX).is_empty());
        }
    }

    #[test]
    fn a_note_that_was_dropped_makes_an_older_replica_unfit_to_judge() {
        let by_uid = BTreeMap::from([(Uid(1), Assigned { class: Class::Hours, ..Assigned::new() })]);
        let classes = Classes { by_uid, over: 0 };
        let mut retention = Retention::new(Windows::default(), Default::default(), classes, 10);
        assert_eq!(retention.forget(Uid(1), 7), Some(GrantWrite::Unclass { uid: Uid(1), index: 7 }));
        assert_eq!(retention.forget(Uid(1), 8), None);
        assert!(retention.is_behind(6) && !retention.is_behind(7));
    }
}
