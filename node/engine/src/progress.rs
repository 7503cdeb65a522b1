//! What watermarks and open lists say together: how a new master finds out what was dealt with before it.

use std::collections::BTreeSet;

use crate::ids::Occurrence;
use crate::message::{OPEN_MAX, Progress};
use crate::time::Wall;

/// What a watermark is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// Log index of the entry that made the occurrence possible.
    pub(crate) set_index: u64,
    pub(crate) release: Wall,
}

/// Whether this carrier's knowledge closes an occurrence. It says nothing of schedules that were set after it.
pub(crate) fn closed_by(
    progress: &Progress,
    listed: &BTreeSet<Occurrence>,
    occurrence: Occurrence,
    placed: Placed,
) -> bool {
    progress.index >= placed.set_index
        && placed.release <= progress.watermark
        && !listed.contains(&occurrence)
}

/// The open list, to be looked into often.
pub(crate) fn listed(progress: &Progress) -> BTreeSet<Occurrence> {
    progress.open.iter().copied().collect()
}

/// What all reachable carriers together know of a volume.
#[derive(Clone, Debug, Default)]
pub(crate) struct CatchUpStart {
    known: Vec<Progress>,
}

impl CatchUpStart {
    pub(crate) fn new(known: Vec<Progress>) -> Self {
        Self { known }
    }

    /// The latest release instant up to which everything was taken up by some master.
    pub(crate) fn watermark(&self) -> Option<Wall> {
        self.known.iter().map(|progress| progress.watermark).max()
    }

    /// Where to go on with a schedule that was set at `set_index`: behind the latest watermark that covers it.
    pub(crate) fn covered(&self, set_index: u64) -> Option<Wall> {
        let covering = self.known.iter().filter(|progress| progress.index >= set_index);
        covering.map(|progress| progress.watermark).max()
    }

    /// Where to go on with a schedule that was set at `anchor_index`: behind the latest watermark, as far as it goes before the
    /// edits that it does not know, which begin to count at `edited` of its log index: another master may have released by the
    /// new terms what a later watermark does not list. Voters know what was started of it.
    pub(crate) fn resume(&self, anchor_index: u64, edited: impl Fn(u64) -> Wall) -> Option<Wall> {
        let covering = self.known.iter().filter(|progress| progress.index >= anchor_index);
        covering.map(|progress| progress.watermark.min(edited(progress.index))).max()
    }

    /// Whether anything that was known closes an occurrence.
    pub(crate) fn closes(&self, occurrence: Occurrence, placed: Placed) -> bool {
        self.known.iter().any(|progress| {
            progress.index >= placed.set_index
                && placed.release <= progress.watermark
                && !progress.open.contains(&occurrence)
        })
    }

    /// All of it as one carrier's knowledge, with what is open after all.
    pub(crate) fn base(&self, open: &BTreeSet<(Wall, Occurrence)>) -> Progress {
        let latest = self.known.iter().max_by_key(|progress| (progress.watermark, progress.index));
        let (watermark, index) = latest.map_or((Wall::MIN, 0), |it| (it.watermark, it.index));
        let unlisted = open.iter().nth(OPEN_MAX).map(|(release, _)| Wall(release.0 - 1));
        let watermark = unlisted.map_or(watermark, |before| before.min(watermark));
        let open = open.iter().take(OPEN_MAX).map(|(_, occurrence)| *occurrence).collect();
        Progress { watermark, index, open }
    }

    /// Whether it was released for this node, by older terms, when the carrier that knows the present ones had not come to
    /// it: then nobody has dealt with it.
    pub(crate) fn passed_over(&self, before: Placed, after: Placed) -> bool {
        let taken = self.covered(before.set_index).is_some_and(|watermark| before.release <= watermark);
        taken && self.covered(after.set_index).is_some_and(|watermark| after.release > watermark)
    }

    /// The union of the open lists, minus what any of them knows closed.
    pub(crate) fn open(&self, placed: impl Fn(Occurrence) -> Option<Placed>) -> BTreeSet<Occurrence> {
        let lists: Vec<(&Progress, BTreeSet<Occurrence>)> =
            self.known.iter().map(|progress| (progress, listed(progress))).collect();
        let all: BTreeSet<Occurrence> = lists.iter().flat_map(|(_, listed)| listed.iter().copied()).collect();
        let still_open = |occurrence: &Occurrence| {
            placed(*occurrence).is_some_and(|placed| {
                !lists.iter().any(|(progress, listed)| closed_by(progress, listed, *occurrence, placed))
            })
        };
        all.into_iter().filter(still_open).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Uid;

    fn due(second: i64) -> Occurrence {
        Occurrence { due: Wall(second), uid: Uid(1) }
    }

    fn progress(watermark: i64, index: u64, open: &[i64]) -> Progress {
        Progress { watermark: Wall(watermark), index, open: open.iter().copied().map(due).collect() }
    }

    fn at(set_index: u64) -> impl Fn(Occurrence) -> Option<Placed> {
        move |occurrence| Some(Placed { set_index, release: occurrence.due })
    }

    #[test]
    fn a_new_master_takes_the_highest_watermark_and_what_nobody_closed() {
        let catch_up = CatchUpStart::new(vec![progress(10, 5, &[3, 9]), progress(8, 5, &[3, 4])]);
        assert_eq!(catch_up.watermark(), Some(Wall(10)));
        assert_eq!(catch_up.open(at(5)), BTreeSet::from([due(3), due(9)]), "4 was closed by the first");
    }

    #[test]
    fn a_watermark_says_nothing_of_a_schedule_set_after_it() {
        let catch_up = CatchUpStart::new(vec![progress(10, 5, &[]), progress(8, 7, &[4])]);
        assert_eq!(catch_up.covered(5), Some(Wall(10)));
        assert_eq!(catch_up.covered(6), Some(Wall(8)));
        assert_eq!(catch_up.covered(9), None);
        assert_eq!(catch_up.open(at(6)), BTreeSet::from([due(4)]));
        assert!(catch_up.open(|_| None).is_empty(), "a deleted schedule has nothing open");
    }

    #[test]
    fn an_open_occurrence_is_closed_by_its_release_not_by_its_due() {
        let catch_up = CatchUpStart::new(vec![progress(10, 5, &[]), progress(8, 5, &[3])]);
        let spread =
            |occurrence: Occurrence| Some(Placed { set_index: 5, release: Wall(occurrence.due.0 + 8) });
        assert_eq!(catch_up.open(spread), BTreeSet::from([due(3)]));
        assert!(catch_up.open(at(5)).is_empty());
    }

    #[test]
    fn what_an_older_replica_took_for_dealt_with_is_not_when_the_edit_has_moved_it() {
        let catch_up = CatchUpStart::new(vec![progress(10, 7, &[]), progress(4, 5, &[])]);
        let placed = |set_index, release| Placed { set_index, release: Wall(release) };
        assert!(catch_up.passed_over(placed(5, 9), placed(7, 11)));
        assert!(!catch_up.passed_over(placed(5, 9), placed(7, 10)), "it came to it");
        assert!(!catch_up.passed_over(placed(5, 11), placed(7, 12)), "this node came to it");
        assert!(!catch_up.passed_over(placed(5, 9), placed(8, 11)), "nobody knew of the edit");
    }

    #[test]
    fn an_edit_that_a_watermark_does_not_know_moves_it_back_to_the_edit() {
        let catch_up = CatchUpStart::new(vec![progress(10, 5, &[]), progress(4, 7, &[])]);
        // Edited by the entries at these indices, from these instants on.
        let edits = |edits: &'static [(u64, i64)]| {
            move |index| {
                let unknown = edits.iter().filter(move |(edit, _)| *edit > index);
                unknown.map(|(_, from)| Wall(*from)).min().unwrap_or(Wall::MAX)
            }
        };
        assert_eq!(catch_up.resume(5, edits(&[])), Some(Wall(10)));
        assert_eq!(catch_up.resume(5, edits(&[(7, 2)])), Some(Wall(4)), "the second knows the edit");
        assert_eq!(catch_up.resume(5, edits(&[(9, 2)])), Some(Wall(2)));
        assert_eq!(catch_up.resume(5, edits(&[(9, 12)])), Some(Wall(10)));
        assert_eq!(catch_up.resume(5, edits(&[(8, 3), (9, 12)])), Some(Wall(3)), "neither knows the first");
        assert_eq!(catch_up.resume(5, edits(&[(6, 6), (9, 12)])), Some(Wall(6)));
        assert_eq!(catch_up.resume(9, edits(&[(9, 2)])), None);
    }
}
