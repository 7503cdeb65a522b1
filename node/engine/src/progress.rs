//! What watermarks and open lists say together: how a new master finds out what was dealt with before it.

use std::collections::BTreeSet;

use crate::ids::Occurrence;
use crate::message::Progress;
use crate::time::Wall;

/// Whether this carrier's knowledge closes an occurrence. It says nothing of schedules that were set after it.
pub(crate) fn closed_by(progress: &Progress, occurrence: Occurrence, set_index: u64) -> bool {
    progress.index >= set_index
        && occurrence.due <= progress.watermark
        && !progress.open.contains(&occurrence)
}

/// What all reachable carriers together know of a volume.
pub(crate) struct LookBack {
    known: Vec<Progress>,
}

impl LookBack {
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

    /// The union of the open lists, minus what any of them knows closed.
    pub(crate) fn open(&self, set_index: impl Fn(Occurrence) -> Option<u64>) -> BTreeSet<Occurrence> {
        let listed = self.known.iter().flat_map(|progress| progress.open.iter().copied());
        let still_open = |occurrence: &Occurrence| {
            set_index(*occurrence).is_some_and(|index| {
                !self.known.iter().any(|progress| closed_by(progress, *occurrence, index))
            })
        };
        listed.filter(still_open).collect()
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

    #[test]
    fn a_new_master_takes_the_highest_watermark_and_what_nobody_closed() {
        let look_back = LookBack::new(vec![progress(10, 5, &[3, 9]), progress(8, 5, &[3, 4])]);
        assert_eq!(look_back.watermark(), Some(Wall(10)));
        assert_eq!(
            look_back.open(|_| Some(5)),
            BTreeSet::from([due(3), due(9)]),
            "4 was closed by the first"
        );
    }

    #[test]
    fn a_watermark_says_nothing_of_a_schedule_set_after_it() {
        let look_back = LookBack::new(vec![progress(10, 5, &[]), progress(8, 7, &[4])]);
        assert_eq!(look_back.covered(5), Some(Wall(10)));
        assert_eq!(look_back.covered(6), Some(Wall(8)));
        assert_eq!(look_back.covered(9), None);
        assert_eq!(look_back.open(|_| Some(6)), BTreeSet::from([due(4)]));
        assert!(look_back.open(|_| None).is_empty(), "a deleted schedule has nothing open");
    }
}
