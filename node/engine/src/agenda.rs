//! What the master of a volume keeps of it: the index of its schedules by next release instant, and what is open.

mod index;
mod turns;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use crate::calendars::Next;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::message::{OPEN_MAX, Progress};
use crate::progress::CatchUpStart;
use crate::time::Wall;

use self::index::Index;
use self::turns::{Turns, Unhurried};

/// More agendas than this are not all moved on with each input, but with each step of [`RELEASED_STEP`].
const BOOKS_EACH_TIME: usize = 16;
/// A watermark of a volume of which nothing is released may be this much lower than it could be, microseconds.
const RELEASED_STEP: i64 = 100_000;

/// The agendas of all volumes that this node is the master of, with whose turn it is next.
#[derive(Clone, Debug, Default)]
pub(crate) struct VolumeAgendas {
    by_volume: BTreeMap<Name, VolumeAgenda>,
    /// The volumes by the first place of what does not wait.
    fresh: BTreeSet<(Wall, Name)>,
    /// The volumes by the first place of what waits.
    waiting: BTreeSet<(Wall, Name)>,
    turns: Turns,
    /// Where all agendas were moved on to.
    released: Option<Wall>,
}

impl Deref for VolumeAgendas {
    type Target = BTreeMap<Name, VolumeAgenda>;

    fn deref(&self) -> &Self::Target {
        &self.by_volume
    }
}

impl VolumeAgendas {
    pub(crate) fn insert(&mut self, volume: Name, agenda: VolumeAgenda) {
        self.remove(&volume);
        move_place(&mut self.fresh, &volume, None, agenda.index.first_fresh());
        move_place(&mut self.waiting, &volume, None, agenda.index.first_waiting());
        self.by_volume.insert(volume, agenda);
        self.released = None;
    }

    pub(crate) fn remove(&mut self, volume: &Name) -> Option<VolumeAgenda> {
        let agenda = self.by_volume.remove(volume)?;
        move_place(&mut self.fresh, volume, agenda.index.first_fresh(), None);
        move_place(&mut self.waiting, volume, agenda.index.first_waiting(), None);
        Some(agenda)
    }

    /// All of a agenda but its index, which only [`VolumeAgendas::put`] may change.
    pub(crate) fn get_mut(&mut self, volume: &Name) -> Option<&mut VolumeAgenda> {
        self.by_volume.get_mut(volume)
    }

    /// Puts the next occurrence of a schedule into the index of its volume, in place of the one that was there; `None`
    /// takes it out.
    pub(crate) fn put(&mut self, volume: &Name, uid: Uid, next: Option<Next>) {
        self.put_behind(volume, uid, next, Wall::MIN);
    }

    /// As [`VolumeAgendas::put`]; what is released already stands behind all that waited in the index at `place`, so that
    /// schedules that are behind take turns.
    pub(crate) fn put_behind(&mut self, volume: &Name, uid: Uid, next: Option<Next>, place: Wall) {
        self.change(volume, |index| index.put(uid, next, place));
    }

    fn change(&mut self, volume: &Name, change: impl FnOnce(&mut Index)) {
        let Some(VolumeAgenda { index, .. }) = self.by_volume.get_mut(volume) else { return };
        let (fresh, waiting) = (index.first_fresh(), index.first_waiting());
        change(index);
        move_place(&mut self.fresh, volume, fresh, index.first_fresh());
        move_place(&mut self.waiting, volume, waiting, index.first_waiting());
    }

    /// The volume and the occurrence whose turn it is, if their place is at or before `until`. It looks at `most` that are
    /// to wait, and may find none for that.
    pub(crate) fn next_turn(&mut self, until: Wall, most: &mut usize) -> Option<(Name, Uid, Next)> {
        let first =
            |places: &BTreeSet<(Wall, Name)>| places.first().filter(|(place, _)| *place <= until).cloned();
        if self.waiting.is_empty() {
            self.turns.clear();
        }
        let Some((waits, waiting)) = first(&self.waiting) else {
            let (_, volume) = first(&self.fresh)?;
            let (_, uid) = self.by_volume.get(&volume)?.index.first_fresh()?;
            return self.found(volume, uid);
        };
        self.turns.note_time(until, self.fresh.first().map(|(place, _)| *place));
        while let Some((place, volume)) = first(&self.fresh) {
            let (_, uid) = self.by_volume.get(&volume)?.index.first_fresh()?;
            let preferred = self.turns.prefers(uid);
            if place <= waits || preferred {
                self.turns.note_arrival();
                self.turns.note_choice(preferred);
                return self.found(volume, uid);
            }
            if self.turns.comes_first(uid) {
                break;
            }
            *most = most.checked_sub(1)?;
            self.turns.note_arrival();
            self.change(&volume, |index| index.wait(place, uid));
        }
        self.turns.note_choice(false);
        let (_, uid) = self.by_volume.get(&waiting)?.index.first_waiting()?;
        self.found(waiting, uid)
    }

    fn found(&self, volume: Name, uid: Uid) -> Option<(Name, Uid, Next)> {
        let next = self.by_volume.get(&volume)?.get(uid)?;
        Some((volume, uid, next))
    }

    /// Whether a schedule had fewer turns than those that wait.
    pub(crate) fn has_credit(&self, uid: Uid) -> bool {
        self.turns.has_credit(uid)
    }

    /// How much may be done while what an overload left is worked off and other schedules become due.
    pub(crate) fn unhurried(&self, until: Wall) -> Option<Unhurried> {
        self.turns.unhurried(until)
    }

    /// Whether what an overload left is worked off while other schedules become due.
    pub(crate) fn is_unhurried(&self) -> bool {
        self.turns.is_unhurried()
    }

    /// When the next of that may be begun, if all that may be begun until here is.
    pub(crate) fn resumes(&self, until: Wall) -> Option<Wall> {
        self.turns.resumes(until)
    }

    /// The schedule whose turn it was, was late for good.
    pub(crate) fn note_missed(&mut self) {
        self.turns.note_missed();
    }

    /// The schedule has had its turn.
    pub(crate) fn count_turn(&mut self, uid: Uid) {
        if !self.waiting.is_empty() {
            self.turns.count(uid);
        }
    }

    /// When the next occurrence is to be taken out.
    pub(crate) fn next_place(&self) -> Option<Wall> {
        let firsts = [self.fresh.first(), self.waiting.first()];
        firsts.into_iter().flatten().map(|(place, _)| *place).min()
    }

    /// Everything up to here was taken out, or stands in the index. With many agendas most are moved on only now and then:
    /// those of which nothing was taken lose nothing by it.
    pub(crate) fn move_on(&mut self, until: Wall) {
        let due = self.released.is_none_or(|last| until.micros_since(last) >= RELEASED_STEP || until < last);
        if self.by_volume.len() > BOOKS_EACH_TIME && !due {
            return;
        }
        self.released = Some(until);
        for agenda in self.by_volume.values_mut() {
            agenda.released = agenda.released.max(until);
        }
    }

    /// Rebuilds the indices with full nodes, after much was put into them at once.
    pub(crate) fn pack(&mut self) {
        self.by_volume.values_mut().for_each(VolumeAgenda::pack);
    }
}

/// The first place of a volume was `before`, and is `after`.
fn move_place(
    places: &mut BTreeSet<(Wall, Name)>,
    volume: &Name,
    before: Option<(Wall, Uid)>,
    after: Option<(Wall, Uid)>,
) {
    let (before, after) = (before.map(|(place, _)| place), after.map(|(place, _)| place));
    if before == after {
        return;
    }
    if let Some(before) = before {
        places.remove(&(before, volume.clone()));
    }
    if let Some(after) = after {
        places.insert((after, volume.clone()));
    }
}

/// A volume's dealings, at its master.
#[derive(Clone, Debug)]
pub(crate) struct VolumeAgenda {
    index: Index,
    /// Every release instant up to here was taken out of the index, or is about to be: a herd is taken out in pieces.
    pub(crate) released: Wall,
    /// Released and not closed, by release instant.
    pub(crate) open: BTreeSet<(Wall, Occurrence)>,
    /// What its master went on from.
    pub(crate) from: CatchUpStart,
    /// Schedules and triggers that are still to be looked back at, a piece at a time.
    pub(crate) behind: BTreeMap<Uid, Behind>,
    /// What is shown to others until then: it covers nothing that was not covered before.
    pub(crate) base: Progress,
    /// Closed for lack of a candidate, and until when another master may catch up with it: shown as open, so that it is closed
    /// for nobody else.
    left: BTreeMap<Occurrence, Wall>,
    /// Taken up though a watermark that its master went on from is later: not taken up again for an older list.
    adopted: BTreeSet<Occurrence>,
    /// Of the schedules whose nodes take turns: which one had the last.
    pub(crate) last_executors: BTreeMap<Uid, NodeId>,
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
/// Occurrences that one agenda remembers to have closed for lack of a candidate; the watermark covers what is older.
const LEFT_MAX: usize = 256;

impl VolumeAgenda {
    pub(crate) fn new(released: Wall) -> Self {
        Self {
            index: Index::default(),
            released,
            open: BTreeSet::new(),
            from: CatchUpStart::default(),
            behind: BTreeMap::new(),
            base: Progress { watermark: Wall::MIN, index: 0, open: Vec::new() },
            left: BTreeMap::new(),
            adopted: BTreeSet::new(),
            last_executors: BTreeMap::new(),
        }
    }

    /// The occurrence of a schedule that stands in the index.
    pub(crate) fn get(&self, uid: Uid) -> Option<Next> {
        self.index.get(uid)
    }

    pub(crate) fn pack(&mut self) {
        self.index.pack();
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
    /// a schedule the newest, as many as a catch-up runs.
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
        let before =
            unlisted.into_iter().chain(self.index.next_release()).min().map(|release| Wall(release.0 - 1));
        let watermark = before.map_or(self.released, |before| before.min(self.released));
        Progress { watermark, index, open }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn put(agenda: &mut VolumeAgenda, uid: u64, next: Option<Next>) {
        agenda.index.put(Uid(uid), next, Wall::MIN);
    }

    #[test]
    fn a_watermark_never_covers_what_is_still_to_be_taken_out() {
        let mut agenda = VolumeAgenda::new(Wall(10_000));
        assert_eq!(agenda.progress(1).watermark, Wall(10_000));
        put(&mut agenda, 1, Some(Next::at(Wall(10_001))));
        assert_eq!(agenda.progress(1).watermark, Wall(10_000));
        put(&mut agenda, 2, Some(Next::at(Wall(7000))));
        assert_eq!(agenda.progress(1).watermark, Wall(6999));
    }

    #[test]
    fn what_is_left_to_others_is_the_newest_of_each_schedule_and_never_too_much() {
        let mut agenda = VolumeAgenda::new(Wall(10_000));
        let of = |uid: u64, due: i64| Occurrence { due: Wall(due), uid: Uid(uid) };
        for due in 1..=5 {
            agenda.leave(of(1, due), Wall(100), 2);
        }
        assert_eq!(agenda.progress(1).open, [of(1, 4), of(1, 5)]);
        assert_eq!(agenda.left_until(of(1, 5)), Some(Wall(100)));
        agenda.forget_left(&BTreeSet::from([of(1, 5)]));
        assert_eq!(agenda.progress(1).open, [of(1, 4)]);
        for uid in 0..=LEFT_MAX as u64 {
            agenda.leave(of(uid + 2, 6), Wall(100), 1);
        }
        assert_eq!(agenda.progress(1).open.len(), LEFT_MAX);
        assert_eq!(agenda.left_until(of(1, 4)), None, "the oldest goes first");
    }

    #[test]
    fn a_watermark_never_covers_an_open_occurrence_that_is_not_listed() {
        let mut agenda = VolumeAgenda::new(Wall(10_000));
        for uid in 0..=OPEN_MAX as u64 {
            let release = Wall(i64::try_from(uid).unwrap() + 1);
            agenda.open.insert((release, Occurrence { due: Wall(0), uid: Uid(uid) }));
        }
        let progress = agenda.progress(7);
        assert_eq!(progress.open.len(), OPEN_MAX);
        assert_eq!(progress.watermark, Wall(OPEN_MAX as i64));
        agenda.open.pop_last();
        assert_eq!(agenda.progress(7).watermark, Wall(10_000));
    }

    /// Schedules of one volume, each due every second of 1000 microseconds.
    fn herd(uids: std::ops::RangeInclusive<u64>) -> (Name, VolumeAgendas) {
        let volume: Name = "v".parse().unwrap();
        let mut agendas = VolumeAgendas::default();
        agendas.insert(volume.clone(), VolumeAgenda::new(Wall(10_000)));
        uids.for_each(|uid| agendas.put(&volume, Uid(uid), Some(Next::at(Wall(1000)))));
        (volume, agendas)
    }

    /// Takes the next turn at an instant, as the master does.
    fn turn(agendas: &mut VolumeAgendas, at: i64) -> Option<(u64, i64)> {
        let (volume, uid, next) = agendas.next_turn(Wall(at), &mut 100)?;
        agendas.count_turn(uid);
        agendas.put_behind(&volume, uid, Some(Next::at(next.due + Duration::from_millis(1))), Wall(at));
        Some((uid.0, next.due.0 / 1000))
    }

    #[test]
    fn schedules_that_are_behind_take_turns_and_the_watermark_waits_for_the_last() {
        let (volume, mut agendas) = herd(1..=3);
        let mut turns = Vec::new();
        for at in 10_001..10_007 {
            turns.extend(turn(&mut agendas, at));
            let least = turns.len() as i64 / 3 + 1;
            assert_eq!(agendas[&volume].progress(1).watermark, Wall(least * 1000 - 1));
        }
        assert_eq!(turns, [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)]);
        agendas.put_behind(&volume, Uid(1), Some(Next::at(Wall(20_000))), Wall(10_007));
        assert_eq!(
            agendas[&volume].get(Uid(1)),
            Some(Next::at(Wall(20_000))),
            "what is ahead keeps its place"
        );
    }

    #[test]
    fn who_had_fewer_turns_goes_before_those_that_wait_every_second_time() {
        let (volume, mut agendas) = herd(1..=3);
        (0..9).for_each(|n| assert!(turn(&mut agendas, 10_000 + n).is_some()));
        (4..=5).for_each(|uid| agendas.put(&volume, Uid(uid), Some(Next::at(Wall(10_500)))));
        let order: Vec<u64> =
            (0..4).filter_map(|n| turn(&mut agendas, 10_600 + n)).map(|(uid, _)| uid).collect();
        assert_eq!(order, [4, 1, 5, 2]);
    }

    #[test]
    fn who_had_as_many_turns_as_the_others_waits_behind_them() {
        let (volume, mut agendas) = herd(1..=3);
        (0..9).for_each(|n| assert!(turn(&mut agendas, 10_000 + n).is_some()));
        agendas.put(&volume, Uid(1), Some(Next::at(Wall(10_500))));
        assert_eq!(agendas.next_turn(Wall(10_600), &mut 0), None, "it has yet to be looked at");
        let order: Vec<u64> =
            (0..3).filter_map(|n| turn(&mut agendas, 10_600 + n)).map(|(uid, _)| uid).collect();
        assert_eq!(order, [2, 3, 1]);
        (2..=3).for_each(|uid| agendas.put(&volume, Uid(uid), None));
        assert_eq!(turn(&mut agendas, 20_000), Some((1, 11)));
    }

    #[test]
    fn of_many_volumes_the_earliest_is_found_and_all_of_them_move_on_now_and_then() {
        let name = |n: usize| format!("v{n}").parse::<Name>().unwrap();
        let mut agendas = VolumeAgendas::default();
        for n in 0..100 {
            agendas.insert(name(n), VolumeAgenda::new(Wall::MIN));
            agendas.put(&name(n), Uid(n as u64), Some(Next::at(Wall(1_000_000 - n as i64))));
        }
        assert_eq!(agendas.next_place(), Some(Wall(1_000_000 - 99)));
        assert_eq!(agendas.next_turn(Wall(1_000_000), &mut 0).map(|(volume, ..)| volume), Some(name(99)));
        agendas.put(&name(99), Uid(99), None);
        agendas.remove(&name(98));
        assert_eq!(agendas.next_place(), Some(Wall(1_000_000 - 97)));
        agendas.move_on(Wall(50));
        agendas.move_on(Wall(60));
        assert_eq!(agendas[&name(0)].released, Wall(50));
        agendas.move_on(Wall(50 + RELEASED_STEP));
        assert_eq!(agendas[&name(0)].released, Wall(50 + RELEASED_STEP));
    }
}
