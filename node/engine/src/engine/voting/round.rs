//! One claim round, and how many occurrences the next one asks for.

use std::time::Duration;

use crate::ids::{NodeId, Occurrence};
use crate::message::Vote;
use crate::mutants::planted;
use crate::tally::Tally;
use crate::time::Mono;

/// Most and fewest occurrences of one round. It doubles with each round that was answered soon until one is late, and
/// grows in steps from then on. One that was answered late takes a quarter away, one that was not in time half: voters
/// that are late with much answer in time with less, and asking them again for all makes them later.
pub(in crate::engine) const ROUND_MAX: usize = 2048;
const ROUND_MIN: usize = 256;
const ROUND_FIRST: usize = 1024;
const ROUND_GROWS: usize = 512;
/// A round is waited for at most so many times as long as an idle cluster would be.
pub(super) const PATIENCE_MAX: u32 = 8;

/// One claim round: the occurrences of one tick, asked of all reachable voters at once.
#[derive(Clone, Debug)]
pub(super) struct Round {
    deadline: Mono,
    asked: Mono,
    /// By occurrence; `None` once it is concluded. Nothing is put in later: a sorted list is all that it takes.
    items: Vec<(Occurrence, Option<Tally>)>,
    /// Those that are not concluded.
    left: usize,
}

impl Round {
    /// Of two tallies of one occurrence the later one counts.
    pub(super) fn new(asked: Mono, deadline: Mono, mut tallies: Vec<(Occurrence, Tally)>) -> Self {
        tallies.reverse();
        tallies.sort_by_key(|(occurrence, _)| *occurrence);
        tallies.dedup_by_key(|(occurrence, _)| *occurrence);
        let left = tallies.len();
        let items = tallies.into_iter().map(|(occurrence, tally)| (occurrence, Some(tally))).collect();
        Self { deadline, asked, items, left }
    }

    pub(super) fn deadline(&self) -> Mono {
        self.deadline
    }

    pub(super) fn asked(&self) -> Mono {
        self.asked
    }

    pub(super) fn prolong(&mut self, deadline: Mono) {
        self.deadline = deadline;
    }

    /// It is over: nobody is left whose answer could still come.
    pub(super) fn end_now(&mut self, now: Mono) {
        self.deadline = self.deadline.min(now);
    }

    /// Occurrences that are not concluded.
    pub(super) fn len(&self) -> usize {
        self.left
    }

    /// The same, the occurrences themselves.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = Occurrence> {
        self.items.iter().filter(|(_, tally)| tally.is_some()).map(|(occurrence, _)| *occurrence)
    }

    /// Whether the vote of this voter on any of them is still to come.
    pub(super) fn awaits(&self, node: NodeId) -> bool {
        self.items.iter().filter_map(|(_, tally)| tally.as_ref()).any(|tally| tally.awaits(node))
    }

    pub(super) fn get(&self, occurrence: Occurrence) -> Option<&Tally> {
        self.items[self.place(occurrence)?].1.as_ref()
    }

    /// Counts a vote; `false` when the occurrence is not, or no longer, asked for in this round.
    pub(super) fn note(&mut self, from: NodeId, occurrence: Occurrence, vote: Vote) -> bool {
        let tally = self.place(occurrence).and_then(|place| self.items[place].1.as_mut());
        tally.map(|tally| tally.note(from, vote)).is_some()
    }

    /// Takes an occurrence out: no vote for it counts any more.
    pub(super) fn remove(&mut self, occurrence: Occurrence) -> Option<Tally> {
        let place = self.place(occurrence)?;
        let tally = self.items[place].1.take()?;
        self.left -= 1;
        Some(tally)
    }

    fn place(&self, occurrence: Occurrence) -> Option<usize> {
        self.items.binary_search_by_key(&occurrence, |(occurrence, _)| *occurrence).ok()
    }
}

/// How many occurrences one round asks for, and how long it is waited for, by how the last ones went.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundWindow {
    places: usize,
    /// None was late yet.
    untried: bool,
    /// How long rounds take, smoothed.
    takes: Duration,
}

impl Default for RoundWindow {
    fn default() -> Self {
        Self { places: ROUND_FIRST, untried: true, takes: Duration::ZERO }
    }
}

impl RoundWindow {
    pub(super) fn places(self) -> usize {
        self.places
    }

    /// A round was answered, after this long.
    pub(super) fn answered(&mut self, took: Duration, timeout: Duration) {
        self.takes = (self.takes * 3 + took) / 4;
        if took <= timeout / 2 {
            let grows = if self.untried { self.places } else { ROUND_GROWS };
            self.places = (self.places + grows).min(ROUND_MAX);
        } else {
            self.untried = false;
            self.places = (self.places - self.places / 4).max(ROUND_MIN);
        }
    }

    /// A round was not answered in time by voters that are reachable: the next one is waited for twice as long. A disk that
    /// needs a second for each write would otherwise be asked for ever anew what it is about to promise.
    pub(super) fn expired(&mut self, timeout: Duration) {
        self.untried = false;
        self.places = (self.places / 2).max(ROUND_MIN);
        if !planted!("mutant-impatient-rounds") {
            self.takes = self.takes.max(self.patience(timeout) / 2);
        }
    }

    /// How long an answer is waited for that should come within `timeout`: nodes that have much to do are late with all of
    /// them, and asking them again gives them more to do.
    pub(super) fn patience(&self, timeout: Duration) -> Duration {
        (self.takes * 4).clamp(timeout, timeout * PATIENCE_MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Uid;

    #[test]
    fn a_round_holds_each_occurrence_once_until_it_is_concluded() {
        let of = |due: i64| Occurrence { due: crate::time::Wall(due), uid: Uid(1) };
        let tally = |epoch: u64| Tally::new(epoch, vec![NodeId(1)], Vec::new());
        let tallies = vec![(of(3), tally(1)), (of(1), tally(1)), (of(3), tally(2))];
        let mut round = Round::new(Mono(0), Mono(9), tallies);
        assert_eq!((round.len(), round.occurrences().collect::<Vec<_>>()), (2, vec![of(1), of(3)]));
        assert!(round.awaits(NodeId(1)) && !round.awaits(NodeId(2)));
        assert!(round.note(NodeId(1), of(3), Vote::Granted));
        assert!(!round.note(NodeId(1), of(2), Vote::Granted), "it was not asked for");
        let taken = round.remove(of(3)).map(|it| (it.epoch(), it.grants().len()));
        assert_eq!(taken, Some((2, 1)), "the later one counts");
        assert!(!round.note(NodeId(1), of(3), Vote::Granted) && round.get(of(3)).is_none());
        assert_eq!((round.len(), round.remove(of(3))), (1, None));
    }

    #[test]
    fn a_round_that_is_not_answered_in_time_makes_the_next_ones_smaller_for_a_while() {
        let mut window = RoundWindow::default();
        let timeout = Duration::from_millis(500);
        window.answered(timeout / 10, timeout);
        assert_eq!(window.places, ROUND_FIRST * 2);
        let (soon, late) = (timeout / 10, timeout * 3 / 4);
        (0..20).for_each(|_| window.expired(timeout));
        assert_eq!(window.places, ROUND_MIN);
        let steps = (ROUND_MAX - ROUND_MIN).div_ceil(ROUND_GROWS);
        (1..steps).for_each(|_| window.answered(soon, timeout));
        assert_eq!(window.places, ROUND_MIN + (steps - 1) * ROUND_GROWS);
        (0..2).for_each(|_| window.answered(soon, timeout));
        assert_eq!(window.places, ROUND_MAX);
        window.answered(late, timeout);
        assert_eq!(window.places, ROUND_MAX - ROUND_MAX / 4);
        (0..20).for_each(|_| window.answered(late, timeout));
        assert_eq!(window.places, ROUND_MIN);
    }

    #[test]
    fn an_answer_is_waited_for_longer_while_all_answers_are_late_and_never_for_ever() {
        let mut window = RoundWindow::default();
        let timeout = Duration::from_millis(500);
        assert_eq!(window.patience(timeout), timeout);
        let mut tried = window;
        let waited = [(); 5].map(|()| {
            tried.expired(timeout);
            tried.patience(timeout).as_millis()
        });
        assert_eq!(waited, [1000, 2000, 4000, 4000, 4000], "as long as none is answered");
        (0..20).for_each(|_| window.answered(timeout, timeout));
        assert!(window.patience(timeout) > timeout * 3, "{window:?}");
        (0..20).for_each(|_| window.answered(timeout * 20, timeout));
        assert_eq!(window.patience(timeout), timeout * PATIENCE_MAX);
        (0..40).for_each(|_| window.answered(Duration::ZERO, timeout));
        assert_eq!(window.patience(timeout), timeout);
    }
}
