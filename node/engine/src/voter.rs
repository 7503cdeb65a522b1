//! The votes of this node: one per occurrence, durable before it is spoken (R2), forgotten only behind the floor (R8).

use std::collections::BTreeMap;

use crate::effect::GrantWrite;
use crate::ids::{Claim, Occurrence, Uid};
use crate::message::Vote;
use crate::mutants::planted;
use crate::retention::{Class, Need, Retention};
use crate::sorted_rows::SortedRows;
use crate::time::Wall;

/// The grant table, as it will be on disk once everything queued is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Voter {
    /// By class, in the order of its numbers.
    grants: [SortedRows<Occurrence, Claim>; 4],
}

impl Voter {
    /// As the store held it: the votes given, of which `class_of` gives the class. They are counted.
    #[must_use]
    pub fn new(
        grants: BTreeMap<Occurrence, Claim>,
        class_of: impl Fn(Occurrence) -> Class,
        retention: &mut Retention,
    ) -> Self {
        let mut voter = Self::default();
        for (occurrence, claim) in grants {
            let class = class_of(occurrence);
            retention.count(class, occurrence.due);
            voter.grants[class as usize].insert(occurrence, claim);
        }
        voter
    }

    /// Votes on an occurrence that the replica and the clock admit; without `room` for lack of space no more. A grant must be
    /// written before it is spoken, and what a refusal writes before any later grant.
    pub fn vote(
        &mut self,
        retention: &mut Retention,
        claim: Claim,
        (occurrence, need): (Occurrence, Need),
        room: bool,
        writes: &mut Vec<GrantWrite>,
    ) -> Vote {
        match self.held(occurrence) {
            Some((_, holder)) if holder == claim => return Vote::Granted,
            Some((_, holder)) => return Vote::Taken(holder),
            None => {}
        }
        let Some(place) = retention.place(occurrence, need) else {
            if room {
                retention.note(occurrence.uid, need, writes);
            }
            return Vote::Floor;
        };
        let full = !room || retention.is_full();
        if !(full && planted!("mutant-full-store-stays-full")) {
            retention.see(occurrence.due);
        }
        if full {
            return Vote::Full;
        }
        retention.put(occurrence, place, writes);
        let class = place.class;
        self.grants[class as usize].insert(occurrence, claim);
        writes.push(GrantWrite::Grant { class, occurrence, claim });
        Vote::Granted
    }

    /// Gives a vote back to nobody, if this claim holds it (R4: a late release of an earlier attempt frees nothing).
    pub fn release(
        &mut self,
        retention: &mut Retention,
        claim: Claim,
        occurrence: Occurrence,
        writes: &mut Vec<GrantWrite>,
    ) {
        let Some((class, holder)) = self.held(occurrence) else { return };
        if holder == claim || planted!("mutant-any-release") {
            self.grants[class as usize].remove(&occurrence);
            retention.take(class, occurrence.due);
            writes.push(GrantWrite::Release { class, occurrence });
        }
    }

    /// The claim that holds the vote of this node.
    #[must_use]
    pub fn holder(&self, occurrence: Occurrence) -> Option<Claim> {
        self.held(occurrence).map(|(_, claim)| claim)
    }

    /// Whether some claim holds the vote of this node.
    #[must_use]
    pub fn holds(&self, occurrence: Occurrence) -> bool {
        self.held(occurrence).is_some()
    }

    fn held(&self, occurrence: Occurrence) -> Option<(Class, Claim)> {
        let held = |class: &Class| Some((*class, *self.grants[*class as usize].get(&occurrence)?));
        Class::ALL.iter().find_map(held)
    }

    /// Drops what is due up to `cut` in a class, which a floor covers from now on.
    pub fn drop_to(&mut self, class: Class, cut: Wall) {
        let above = Occurrence { due: Wall(cut.0.saturating_add(1)), uid: Uid(0) };
        drop(self.grants[class as usize].take_below(&above));
    }

    /// The newest due after `since` that is promised, of occurrences for which `of` holds.
    pub fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        let newest = |rows: &SortedRows<Occurrence, Claim>| {
            let newer = rows.iter().rev().take_while(|(occurrence, _)| occurrence.due > since);
            newer.filter(|(occurrence, _)| of(occurrence)).map(|(occurrence, _)| occurrence.due).next()
        };
        self.grants.iter().filter_map(newest).max()
    }

    /// All grants, with their classes.
    pub fn rows(&self) -> impl Iterator<Item = (Occurrence, Class, Claim)> {
        let classes = Class::ALL.into_iter().zip(&self.grants);
        classes.flat_map(|(class, rows)| {
            rows.iter().map(move |(occurrence, claim)| (*occurrence, class, *claim))
        })
    }

    /// Grants held by claims for which `of` holds.
    pub fn held_by(&self, of: impl Fn(&Claim) -> bool) -> impl Iterator<Item = (Occurrence, Claim)> {
        let all = self.grants.iter().flat_map(SortedRows::iter);
        all.filter(move |(_, claim)| of(claim)).map(|(occurrence, claim)| (*occurrence, *claim))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::ids::{BootId, NodeId};
    use crate::retention::{Assigned, Classes, Floor, Windows};

    fn claim(node: u64, attempt: u64) -> Claim {
        Claim { node: NodeId(node), boot: BootId(1), attempt }
    }

    fn due(second: i64) -> Occurrence {
        Occurrence { due: Wall(second * 1_000_000), uid: Uid(1) }
    }

    /// A voter and what it keeps: eight seconds of minutes, 80 of hours, 800 of days; three rows at most.
    struct Store {
        voter: Voter,
        retention: Retention,
        writes: Vec<GrantWrite>,
        need: Need,
    }

    impl Store {
        fn new() -> Self {
            let spans = [8, 80, 800].map(Duration::from_secs);
            let windows = Windows { spans, slack: Duration::ZERO };
            let floors: [Floor; 3] = Default::default();
            Self {
                voter: Voter::default(),
                retention: Retention::new(windows, floors, Classes::default(), 3),
                writes: Vec::new(),
                need: Need::Once { class: Class::Minutes, index: 1 },
            }
        }

        fn vote(&mut self, claim: Claim, occurrence: Occurrence) -> Vote {
            let what = (occurrence, self.need);
            self.voter.vote(&mut self.retention, claim, what, true, &mut self.writes)
        }

        fn release(&mut self, claim: Claim, occurrence: Occurrence) {
            self.voter.release(&mut self.retention, claim, occurrence, &mut self.writes);
        }

        fn prune(&mut self, now: i64) -> usize {
            let ripe = self.retention.ripe(due(now).due);
            for (class, cut) in &ripe {
                self.voter.drop_to(*class, *cut);
                self.writes.push(self.retention.drop_to(*class, *cut));
            }
            ripe.len()
        }
    }

    #[test]
    fn one_vote_for_one_claim() {
        let mut store = Store::new();
        assert_eq!(store.vote(claim(1, 1), due(1)), Vote::Granted);
        assert_eq!(store.vote(claim(1, 1), due(1)), Vote::Granted);
        let grant = GrantWrite::Grant { class: Class::Minutes, occurrence: due(1), claim: claim(1, 1) };
        assert_eq!(store.writes, [grant]);
        assert_eq!(store.vote(claim(2, 1), due(1)), Vote::Taken(claim(1, 1)));
        assert_eq!(store.vote(claim(1, 2), due(1)), Vote::Taken(claim(1, 1)));
    }

    #[test]
    fn a_late_release_of_an_earlier_attempt_frees_nothing() {
        let mut store = Store::new();
        store.vote(claim(1, 1), due(1));
        store.release(claim(1, 1), due(1));
        store.vote(claim(1, 2), due(1));
        store.release(claim(1, 1), due(1));
        assert_eq!(store.vote(claim(2, 1), due(1)), Vote::Taken(claim(1, 2)));
        assert_eq!(store.writes.len(), 3);
        assert_eq!(store.retention.rows(), 1);
    }

    #[test]
    fn a_full_voter_refuses_and_keeps_what_it_promised() {
        let mut store = Store::new();
        for second in 1..=3 {
            store.vote(claim(1, 1), due(second));
        }
        let rows = store.writes.len();
        assert_eq!(store.vote(claim(1, 1), due(4)), Vote::Full);
        assert_eq!(store.vote(claim(1, 1), due(2)), Vote::Granted);
        assert_eq!(store.writes.len(), rows, "a refusal for lack of space writes nothing");
    }

    #[test]
    fn a_full_voter_recovers_when_what_it_holds_grows_old() {
        let mut store = Store::new();
        for second in 1..=3 {
            store.vote(claim(1, 1), due(second));
        }
        assert_eq!(store.prune(1000), 0, "a clock alone makes nothing old");
        assert_eq!(store.vote(claim(1, 1), due(20)), Vote::Full);
        assert_eq!(store.prune(3), 0, "a clock that is behind holds it back");
        assert_eq!(store.prune(1000), 1);
        assert_eq!(store.vote(claim(1, 1), due(20)), Vote::Granted);
        assert_eq!(store.vote(claim(2, 1), due(3)), Vote::Floor);
    }

    #[test]
    fn what_is_forgotten_is_below_the_floor() {
        let mut store = Store::new();
        for second in [1, 2, 12] {
            store.vote(claim(1, 1), due(second));
        }
        assert_eq!(store.prune(1000), 1);
        assert_eq!(store.vote(claim(2, 1), due(1)), Vote::Floor);
        assert_eq!(store.vote(claim(2, 1), due(2)), Vote::Floor);
        assert_eq!(store.vote(claim(2, 1), due(4)), Vote::Granted);
        assert_eq!(store.prune(1000), 0);
    }

    #[test]
    fn a_schedule_that_gets_a_longer_class_is_refused_what_the_shorter_one_forgot() {
        let mut store = Store::new();
        store.vote(claim(1, 1), due(1));
        store.vote(claim(1, 1), due(40));
        assert_eq!(store.prune(1000), 1);
        store.need = Need::Once { class: Class::Hours, index: 2 };
        store.writes.clear();
        assert_eq!(store.vote(claim(2, 1), due(1)), Vote::Floor);
        let noted =
            matches!(store.writes[0], GrantWrite::Class { assigned, .. } if assigned.until == due(40).due);
        assert!(noted, "{:?}", store.writes);
        assert_eq!(store.vote(claim(2, 1), due(41)), Vote::Granted);
        // Up to the last due of the shorter class a new row stands where no later change can lose it.
        assert_eq!(store.vote(claim(2, 1), due(39)), Vote::Granted);
        assert!(matches!(store.writes.last(), Some(GrantWrite::Grant { class: Class::Days, .. })));
        assert_eq!(store.vote(claim(2, 1), due(1)), Vote::Floor);
    }

    #[test]
    fn a_voter_that_refuses_for_lack_of_a_note_makes_it_and_grants_what_is_due_later() {
        let mut store = Store::new();
        let other = |second: i64| Occurrence { uid: Uid(2), ..due(second) };
        let minutes = store.need;
        let hours = Need::Once { class: Class::Hours, index: 2 };
        for second in [9, 10, 20] {
            store.vote(claim(1, 1), due(second));
        }
        assert_eq!(store.prune(1000), 1);
        (store.need, store.writes) = (hours, Vec::new());
        assert_eq!(store.vote(claim(2, 1), other(10)), Vote::Floor);
        let assigned = Assigned { class: Class::Hours, former: 1, until: due(20).due, index: 2 };
        assert_eq!(store.writes, [GrantWrite::Class { uid: Uid(2), assigned }]);
        assert_eq!(store.vote(claim(2, 1), other(10)), Vote::Floor);
        assert_eq!(store.writes.len(), 1, "noted once");
        store.need = minutes;
        for second in [30, 40] {
            store.vote(claim(1, 1), due(second));
        }
        assert_eq!(store.prune(1000), 1);
        store.need = hours;
        assert_eq!(store.vote(claim(2, 1), other(20)), Vote::Floor);
        assert_eq!(
            store.vote(claim(2, 1), other(30)),
            Vote::Granted,
            "older than minutes, and never of minutes"
        );
    }

    #[test]
    fn a_voter_whose_clock_was_ahead_refuses_only_what_it_dropped() {
        let mut store = Store::new();
        store.vote(claim(1, 1), due(5));
        store.vote(claim(1, 1), due(3600));
        store.vote(claim(1, 1), due(3700));
        assert_eq!(store.prune(3700), 1);
        assert_eq!(store.vote(claim(2, 1), due(5)), Vote::Floor);
        assert_eq!(store.vote(claim(2, 1), due(3600)), Vote::Floor);
        assert_eq!(store.prune(100), 0, "a clock that is right again brings nothing forward");
        assert_eq!(store.vote(claim(2, 1), due(100)), Vote::Granted);
        assert_eq!(store.vote(claim(2, 1), due(3700)), Vote::Taken(claim(1, 1)));
    }
}
