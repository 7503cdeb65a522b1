//! The next occurrence of each schedule of a volume, by when its turn is.

use std::collections::{BTreeMap, BTreeSet};

use crate::calendars::Next;
use crate::ids::Uid;
use crate::time::Wall;

/// One occurrence of each schedule. Its place is its release instant, or a later one if it is released and waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// Those whose place is their release instant, by it.
    fresh: BTreeSet<(Wall, Uid)>,
    /// Those that wait, by place.
    waiting: BTreeSet<(Wall, Uid)>,
    by_uid: BTreeMap<Uid, Wall>,
    /// Those whose due is not their place: few schedules have a jitter, or are behind.
    spread: BTreeMap<Uid, Next>,
    /// The release instants of those whose place is a later one.
    overtaken: BTreeSet<(Wall, Uid)>,
}

impl Index {
    /// Puts an occurrence at `place`, or at its release instant if that is later, instead of the schedule's last one;
    /// `None` takes it out.
    pub(super) fn put(&mut self, uid: Uid, next: Option<Next>, place: Wall) {
        let place = next.map(|next| next.release.max(place));
        let old = match place {
            Some(place) => self.by_uid.insert(uid, place),
            None => self.by_uid.remove(&uid),
        };
        if let Some(old) = old {
            if !self.fresh.remove(&(old, uid)) {
                self.waiting.remove(&(old, uid));
            }
            if let Some(spread) = self.spread.remove(&uid) {
                self.overtaken.remove(&(spread.release, uid));
            }
        }
        if let (Some(next), Some(place)) = (next, place) {
            if next.due != place {
                self.spread.insert(uid, next);
            }
            if next.release == place {
                self.fresh.insert((place, uid));
            } else {
                self.waiting.insert((place, uid));
                self.overtaken.insert((next.release, uid));
            }
        }
    }

    /// What is fresh waits from now on, at the same place.
    pub(super) fn wait(&mut self, place: Wall, uid: Uid) {
        if self.fresh.remove(&(place, uid)) {
            self.waiting.insert((place, uid));
        }
    }

    /// Rebuilds the index with full nodes, after much was put into it at once.
    pub(super) fn pack(&mut self) {
        self.fresh = std::mem::take(&mut self.fresh).into_iter().collect();
        self.by_uid = std::mem::take(&mut self.by_uid).into_iter().collect();
    }

    /// The occurrence of a schedule.
    pub(super) fn get(&self, uid: Uid) -> Option<Next> {
        let place = *self.by_uid.get(&uid)?;
        Some(self.spread.get(&uid).copied().unwrap_or(Next { release: place, due: place }))
    }

    /// The first place of those that do not wait.
    pub(super) fn first_fresh(&self) -> Option<(Wall, Uid)> {
        self.fresh.first().copied()
    }

    /// The first place of those that wait.
    pub(super) fn first_waiting(&self) -> Option<(Wall, Uid)> {
        self.waiting.first().copied()
    }

    /// The earliest release instant of all.
    pub(super) fn next_release(&self) -> Option<Wall> {
        let firsts = [self.overtaken.first(), self.fresh.first(), self.waiting.first()];
        firsts.into_iter().flatten().map(|(release, _)| *release).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_due_of_each_schedule_is_held() {
        let mut index = Index::default();
        let mut put = |uid: u64, next: Option<Next>| {
            index.put(Uid(uid), next, Wall::MIN);
            index.first_fresh()
        };
        put(1, Some(Next::at(Wall(5))));
        assert_eq!(put(2, Some(Next { release: Wall(3), due: Wall(1) })), Some((Wall(3), Uid(2))));
        assert_eq!(put(1, Some(Next::at(Wall(2)))), Some((Wall(2), Uid(1))));
        assert_eq!(put(1, None), Some((Wall(3), Uid(2))));
        put(2, Some(Next::at(Wall(8))));
        assert_eq!((index.get(Uid(1)), index.get(Uid(2))), (None, Some(Next::at(Wall(8)))));
        assert!(index.spread.is_empty());
    }

    #[test]
    fn what_waits_has_its_own_order_and_its_release_is_not_lost() {
        let mut index = Index::default();
        index.put(Uid(1), Some(Next::at(Wall(5))), Wall(9));
        index.put(Uid(2), Some(Next::at(Wall(7))), Wall(8));
        index.put(Uid(3), Some(Next::at(Wall(6))), Wall(6));
        assert_eq!(
            (index.first_fresh(), index.first_waiting()),
            (Some((Wall(6), Uid(3))), Some((Wall(8), Uid(2))))
        );
        assert_eq!(index.next_release(), Some(Wall(5)));
        index.wait(Wall(6), Uid(3));
        assert_eq!((index.first_fresh(), index.first_waiting()), (None, Some((Wall(6), Uid(3)))));
        (1..=2).for_each(|uid| index.put(Uid(uid), None, Wall::MIN));
        assert_eq!((index.next_release(), index.get(Uid(3))), (Some(Wall(6)), Some(Next::at(Wall(6)))));
        index.put(Uid(3), None, Wall::MIN);
        assert!(index.waiting.is_empty() && index.spread.is_empty() && index.overtaken.is_empty());
    }
}
