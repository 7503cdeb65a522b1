//! Whose turn it is while more is due than can be done.

use std::collections::BTreeMap;

use crate::ids::Uid;

/// How many turns a schedule may catch up with that had fewer than the others, at most.
const CREDIT_MAX: u64 = 8;
/// With this many turns fewer than another one a schedule has priority.
const CREDIT_LEAST: u64 = 2;

/// The turns that each schedule had since schedules wait. One that had fewer than the others, since it is due less often or
/// is new, goes before those that wait, every second time at most. So what is due as often as the cluster can do starts in
/// time while what was too much is still worked off, and nobody is starved.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    had: BTreeMap<Uid, u64>,
    /// The most that one had.
    most: u64,
    /// The last one had priority.
    preferred: bool,
}

impl Turns {
    fn of(&self, uid: Uid) -> u64 {
        let least = self.most.saturating_sub(CREDIT_MAX);
        self.had.get(&uid).copied().unwrap_or(0).max(least)
    }

    /// Whether a schedule goes before those that wait for longer.
    pub(super) fn prefers(&self, uid: Uid) -> bool {
        !self.preferred && self.has_credit(uid)
    }

    /// Whether a schedule had fewer turns than others.
    pub(super) fn has_credit(&self, uid: Uid) -> bool {
        self.of(uid) + CREDIT_LEAST <= self.most
    }

    /// A schedule has its turn, others wait.
    pub(super) fn count(&mut self, uid: Uid) {
        self.preferred = self.prefers(uid);
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
        if self.most > 0 {
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
        turns.count(Uid(2));
        assert!(!turns.prefers(Uid(2)) && turns.has_credit(Uid(2)));
        turns.count(Uid(1));
        assert!(turns.prefers(Uid(2)));
    }
}
