//! Whose turn it is while more is due than can be done.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::ids::Uid;
use crate::time::Wall;

/// How many turns a schedule may catch up with that had fewer than the others, at most.
const CREDIT_MAX: u64 = 8;
/// With this many turns fewer than another one a schedule has priority.
const CREDIT_LEAST: u64 = 2;

/// Arrivals and turns are compared over this long.
const COMPARED: Duration = Duration::from_secs(1);
/// Once an overload is over, no more is under way than was done in this part of that while it lasted: what becomes due then
/// waits behind it for about so long.
const UNHURRIED: u64 = 8;
/// So many may be under way all the same.
const UNHURRIED_LEAST: u64 = 256;
/// And in each of these spans no more is begun than [`UNHURRIED_SHARE`] of what was done in one while the overload lasted:
/// processors and disks that have no pause make whatever is due late, also what goes first.
const SPAN: Duration = Duration::from_millis(100);
/// As numerator and denominator: two thirds.
const UNHURRIED_SHARE: (u64, u64) = (2, 3);
/// So many may be begun in one all the same.
const BEGUN_LEAST: u64 = 16;

/// The turns that each schedule had since schedules wait. One that had fewer than the others, since it is due less often or
/// is new, goes before those that wait, every second time at most. So what is due as often as the cluster can do starts in
/// time while what was too much is still worked off, and nobody is starved. Once no more becomes due than every second turn
/// can do, the overload is over: all of it goes before what is left of that, and of that no more is under way than is done
/// soon.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    had: BTreeMap<Uid, u64>,
    /// The most that one had.
    most: u64,
    /// The last one had priority.
    preferred: bool,
    pace: TurnPace,
}

/// What an overload that is over leaves may take of the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unhurried {
    /// So much may be under way at once.
    pub(crate) under_way: usize,
    /// So many turns may be begun now.
    pub(crate) begun: usize,
}

/// What became due and what was done lately.
#[derive(Clone, Debug, Default)]
struct TurnPace {
    since: Option<Wall>,
    counted: TurnCounts,
    /// What was counted when it was last compared, if at most half as much arrived as can be done.
    eased: Option<TurnCounts>,
    /// What was done between two comparisons while there was no time to lose.
    capacity: u64,
    /// Since when turns of one span are counted.
    span: Option<Wall>,
    /// Those of that span.
    begun: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct TurnCounts {
    arrived: u64,
    done: u64,
    missed: u64,
}

impl TurnPace {
    /// `fresh` is the place of the first that is due only now, and is not among the arrivals yet.
    fn compare(&mut self, now: Wall, fresh: Option<Wall>) {
        if self.span_is_over(now) {
            (self.span, self.begun) = (Some(now), 0);
        }
        let since = *self.since.get_or_insert(now);
        if (since..since + COMPARED).contains(&now) {
            return;
        }
        let kept_up = fresh.is_none_or(|place| now < place + COMPARED);
        // What is done at ease is less than can be done.
        let can = self.counted.done.max(if self.is_unhurried() { self.capacity } else { 0 });
        self.capacity = can;
        self.eased = Some(self.counted).filter(|it| kept_up && it.arrived * 2 <= can);
        (self.since, self.counted) = (Some(now), TurnCounts::default());
    }

    fn is_unhurried(&self) -> bool {
        self.eased.is_some_and(|it| it.arrived > 0 && it.missed == 0)
    }

    fn span_is_over(&self, now: Wall) -> bool {
        self.span.is_none_or(|span| !(span..span + SPAN).contains(&now))
    }

    /// How many turns may still be begun in the span that `now` is in.
    fn allowance(&self, now: Wall) -> u64 {
        let (share, of) = UNHURRIED_SHARE;
        let spans = (COMPARED.as_millis() / SPAN.as_millis()) as u64;
        let begun = if self.span_is_over(now) { 0 } else { self.begun };
        (self.capacity * share / of / spans).max(BEGUN_LEAST).saturating_sub(begun)
    }
}

impl Turns {
    fn of(&self, uid: Uid) -> u64 {
        let least = self.most.saturating_sub(CREDIT_MAX);
        self.had.get(&uid).copied().unwrap_or(0).max(least)
    }

    /// Whether a schedule goes before those that wait for longer: one that is due only now.
    pub(super) fn prefers(&self, uid: Uid) -> bool {
        !self.preferred && self.comes_first(uid)
    }

    /// Whether a schedule that is due only now goes before those that wait, now or in its turn.
    pub(super) fn comes_first(&self, uid: Uid) -> bool {
        self.pace.eased.is_some() || self.has_credit(uid)
    }

    /// How much may be done while what an overload left is worked off and other schedules become due; `None` while it
    /// lasts or something is late for good, and without one.
    pub(super) fn unhurried(&self, now: Wall) -> Option<Unhurried> {
        let count = |of: u64| usize::try_from(of).unwrap_or(usize::MAX);
        let under_way = (self.pace.capacity / UNHURRIED).max(UNHURRIED_LEAST);
        let begun = self.pace.allowance(now);
        self.is_unhurried().then(|| Unhurried { under_way: count(under_way), begun: count(begun) })
    }

    /// Whether what an overload left is worked off while other schedules become due.
    pub(super) fn is_unhurried(&self) -> bool {
        self.pace.is_unhurried()
    }

    /// When the next turns may be begun, if all that were allowed are.
    pub(super) fn resumes(&self, now: Wall) -> Option<Wall> {
        self.unhurried(now).filter(|it| it.begun == 0)?;
        self.pace.span.map(|span| span + SPAN)
    }

    /// Whether a schedule had fewer turns than others.
    pub(super) fn has_credit(&self, uid: Uid) -> bool {
        self.of(uid) + CREDIT_LEAST <= self.most
    }

    /// A schedule has become due, and has its turn or waits.
    pub(super) fn note_arrival(&mut self) {
        self.pace.counted.arrived += 1;
    }

    /// A schedule whose turn it is, was late for good.
    pub(super) fn note_missed(&mut self) {
        self.pace.counted.missed += 1;
    }

    /// Whether the turn that is next is given with priority.
    pub(super) fn note_choice(&mut self, preferred: bool) {
        self.preferred = preferred;
    }

    /// The time goes on, and schedules wait; the first of those that are due only now has this place.
    pub(super) fn note_time(&mut self, now: Wall, fresh: Option<Wall>) {
        self.pace.compare(now, fresh);
    }

    /// A schedule has its turn, others wait.
    pub(super) fn count(&mut self, uid: Uid) {
        self.pace.counted.done += 1;
        self.pace.begun += 1;
        let turns = self.of(uid) + 1;
        self.had.insert(uid, turns);
        if turns > self.most {
            self.most = turns;
            // Those below are as if they had never had one.
            let least = turns.saturating_sub(CREDIT_MAX);
            if turns.is_multiple_of(CREDIT_MAX) {
                self.had.retain(|_, had| *had > least);
            }
        }
    }

    pub(super) fn clear(&mut self) {
        if self.most > 0 || self.pace.since.is_some() {
            *self = Self::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_credit_of_who_was_away_has_a_limit_and_little_is_remembered() {
        let mut turns = Turns::default();
        for round in 0..100 {
            turns.count(Uid(1));
            if round < 3 {
                turns.count(Uid(2));
            }
            assert!(turns.had.len() <= 2 && !turns.has_credit(Uid(1)));
        }
        assert_eq!(turns.had.keys().collect::<Vec<_>>(), [&Uid(1)]);
        let mut caught_up = 0;
        while turns.has_credit(Uid(2)) {
            turns.count(Uid(2));
            caught_up += 1;
        }
        assert_eq!(caught_up, CREDIT_MAX - CREDIT_LEAST + 1);
        turns.clear();
        assert!(!turns.has_credit(Uid(3)) && turns.had.is_empty());
    }

    #[test]
    fn priority_is_given_every_second_time() {
        let mut turns = Turns::default();
        (0..9).for_each(|_| turns.count(Uid(1)));
        assert!(turns.prefers(Uid(2)));
        turns.note_choice(true);
        turns.count(Uid(2));
        assert!(!turns.prefers(Uid(2)) && turns.comes_first(Uid(2)));
        turns.note_choice(false);
        turns.count(Uid(1));
        assert!(turns.prefers(Uid(2)));
    }

    #[test]
    fn when_no_more_becomes_due_than_every_second_turn_can_do_all_of_it_comes_first() {
        let mut turns = Turns::default();
        let second = |turns: &mut Turns, at: i64, arrived: u64, done: u64| {
            turns.note_time(Wall(at * 1_000_000), None);
            (0..arrived).for_each(|_| turns.note_arrival());
            (0..done).for_each(|_| turns.count(Uid(1)));
        };
        second(&mut turns, 1, 6, 10);
        assert!(!turns.comes_first(Uid(1)));
        second(&mut turns, 2, 5, 10);
        assert!(!turns.comes_first(Uid(1)), "in the second before, more became due");
        second(&mut turns, 3, 6, 10);
        assert!(turns.comes_first(Uid(1)) && turns.prefers(Uid(1)) && !turns.has_credit(Uid(1)));
        turns.note_choice(true);
        assert!(turns.comes_first(Uid(1)) && !turns.prefers(Uid(1)), "every second time");
        let unhurried = |turns: &Turns, at: i64| {
            turns.unhurried(Wall(at)).map(|Unhurried { under_way, begun }| (under_way, begun))
        };
        assert_eq!(unhurried(&turns, 3_100_000), Some((256, 16)));
        second(&mut turns, 4, 0, 24_000);
        second(&mut turns, 5, 12_000, 24_000);
        assert_eq!(unhurried(&turns, 5_000_000), None, "nothing became due that would have to wait");
        turns.note_time(Wall(6_000_000), Some(Wall(5_000_001)));
        let (under_way, in_a_tenth) = (24_000 / 8, 24_000 * 2 / 3 / 10);
        assert_eq!(unhurried(&turns, 6_000_000), Some((under_way, in_a_tenth)));
        (0..12_000).for_each(|_| turns.note_arrival());
        (0..in_a_tenth).for_each(|_| turns.count(Uid(1)));
        assert_eq!(unhurried(&turns, 6_099_999), Some((under_way, 0)));
        assert_eq!(turns.resumes(Wall(6_099_999)), Some(Wall(6_100_000)));
        assert_eq!(unhurried(&turns, 6_100_000), Some((under_way, in_a_tenth)), "the next tenth");
        assert_eq!(turns.resumes(Wall(6_100_000)), None);
        turns.note_time(Wall(7_000_000), None);
        assert_eq!(unhurried(&turns, 7_000_000), Some((under_way, in_a_tenth)), "less was done than can be");
        turns.note_time(Wall(8_000_000), Some(Wall(7_000_000)));
        assert!(!turns.comes_first(Uid(1)), "more has become due than was taken out");
        second(&mut turns, 9, 1, 4000);
        turns.note_missed();
        second(&mut turns, 10, 0, 0);
        assert_eq!(
            (turns.comes_first(Uid(1)), unhurried(&turns, 10_000_000)),
            (true, None),
            "there is no time to lose"
        );
        turns.clear();
        assert_eq!((turns.pace.capacity, turns.pace.span), (0, None));
    }
}
