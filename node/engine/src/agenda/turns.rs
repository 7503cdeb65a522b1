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

/// The turns that each schedule had since schedules wait. One that had fewer than the others, since it is due less often or
/// is new, goes before those that wait, every second time at most. So what is due as often as the cluster can do starts in
/// time while what was too much is still worked off, and nobody is starved. Once no more becomes due than every second turn
/// can do, the overload is over, and all of it goes before what is left of that.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    had: BTreeMap<Uid, u64>,
    /// The most that one had.
    most: u64,
    /// The last one had priority.
    preferred: bool,
    pace: TurnPace,
}

/// What became due and what was done lately.
#[derive(Clone, Debug, Default)]
struct TurnPace {
    since: Option<Wall>,
    arrived: u64,
    done: u64,
    /// Whether at most half as much arrived as was done, when it was last compared.
    eased: bool,
}

impl TurnPace {
    fn compare(&mut self, now: Wall) {
        let since = *self.since.get_or_insert(now);
        if (since..since + COMPARED).contains(&now) {
            return;
        }
        *self = Self { since: Some(now), arrived: 0, done: 0, eased: self.arrived * 2 <= self.done };
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
        self.pace.eased || self.has_credit(uid)
    }

    /// Whether a schedule had fewer turns than others.
    pub(super) fn has_credit(&self, uid: Uid) -> bool {
        self.of(uid) + CREDIT_LEAST <= self.most
    }

    /// A schedule has become due, and has its turn or waits.
    pub(super) fn note_arrival(&mut self) {
        self.pace.arrived += 1;
    }

    /// Whether the turn that is next is given with priority.
    pub(super) fn note_choice(&mut self, preferred: bool) {
        self.preferred = preferred;
    }

    /// The time goes on, and schedules wait.
    pub(super) fn note_time(&mut self, now: Wall) {
        self.pace.compare(now);
    }

    /// A schedule has its turn, others wait.
    pub(super) fn count(&mut self, uid: Uid) {
        self.pace.done += 1;
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
            turns.note_time(Wall(at * 1_000_000));
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
        second(&mut turns, 4, 0, 0);
        assert!(!turns.comes_first(Uid(1)));
    }
}
