//! The votes of this node: one per occurrence, durable before it is spoken (R2), forgotten only behind the floor (R8).

use std::collections::BTreeMap;
use std::time::Duration;

use crate::effect::GrantWrite;
use crate::ids::{Claim, Occurrence};
use crate::message::Vote;
use crate::mutants::planted;
use crate::time::Wall;

/// The grant table, as it will be on disk once everything queued is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Voter {
    grants: BTreeMap<Occurrence, Claim>,
    floor: Option<Wall>,
    /// The newest due that was voted on, granted or not: a full table must not stop it, or nothing would ever be dropped.
    newest: Wall,
    max: usize,
}

impl Voter {
    /// As the store held it: the votes given, and the floor below which they are forgotten. Beyond `max` votes it refuses.
    #[must_use]
    pub fn new(grants: BTreeMap<Occurrence, Claim>, floor: Option<Wall>, max: usize) -> Self {
        let newest = grants.last_key_value().map_or(Wall::MIN, |(occurrence, _)| occurrence.due);
        Self { grants, floor, newest, max }
    }

    /// Votes on an occurrence that the replica and the clock admit. A grant must be written before it is spoken.
    pub fn vote(&mut self, claim: Claim, occurrence: Occurrence, writes: &mut Vec<GrantWrite>) -> Vote {
        if self.below_floor(occurrence.due) {
            return Vote::Floor;
        }
        self.newest = self.newest.max(occurrence.due);
        match self.grants.get(&occurrence) {
            Some(holder) if *holder == claim => Vote::Granted,
            Some(holder) => Vote::Taken(*holder),
            None if self.grants.len() >= self.max => Vote::Full,
            None => {
                self.grants.insert(occurrence, claim);
                writes.push(GrantWrite::Grant { occurrence, claim });
                Vote::Granted
            }
        }
    }

    /// Gives a vote back to nobody, if this claim holds it (R4: a late release of an earlier attempt frees nothing).
    pub fn release(&mut self, claim: Claim, occurrence: Occurrence, writes: &mut Vec<GrantWrite>) {
        let held = self.grants.get(&occurrence);
        if held == Some(&claim) || (held.is_some() && planted!("mutant-any-release")) {
            self.grants.remove(&occurrence);
            writes.push(GrantWrite::Release { occurrence });
        }
    }

    /// The claim that holds the vote of this node.
    #[must_use]
    pub fn holder(&self, occurrence: Occurrence) -> Option<Claim> {
        self.grants.get(&occurrence).copied()
    }

    /// Whether some claim holds the vote of this node, or may have held it: what is below the floor is forgotten.
    #[must_use]
    pub fn may_hold(&self, occurrence: Occurrence) -> bool {
        self.below_floor(occurrence.due) || self.grants.contains_key(&occurrence)
    }

    /// Whether dues like this are refused for ever.
    #[must_use]
    pub fn below_floor(&self, due: Wall) -> bool {
        self.floor.is_some_and(|floor| due <= floor)
    }

    /// Raises the floor so that it covers what is older than the newest due voted on by `retention`; it comes from the records
    /// that are dropped, never from a clock (H8).
    pub fn prune(&mut self, retention: Duration) -> Option<GrantWrite> {
        let cut = self.newest - retention;
        let dropped = self.grants.range(..).take_while(|(occurrence, _)| occurrence.due <= cut);
        let floor = dropped.last()?.0.due;
        if planted!("mutant-no-floor") {
            self.grants.retain(|occurrence, _| occurrence.due > floor);
            return None;
        }
        self.floor = self.floor.max(Some(floor));
        self.grants.retain(|occurrence, _| occurrence.due > floor);
        Some(GrantWrite::Floor(floor))
    }

    /// The newest due after `since` that is promised, of occurrences for which `of` holds.
    pub fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        let newer = self.grants.keys().rev().take_while(|occurrence| occurrence.due > since);
        newer.filter(|occurrence| of(occurrence)).map(|occurrence| occurrence.due).next()
    }

    /// Grants held by claims for which `of` holds.
    pub fn held_by(&self, of: impl Fn(&Claim) -> bool) -> impl Iterator<Item = (Occurrence, Claim)> {
        self.grants
            .iter()
            .filter(move |(_, claim)| of(claim))
            .map(|(occurrence, claim)| (*occurrence, *claim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{BootId, NodeId, Uid};

    fn claim(node: u64, attempt: u64) -> Claim {
        Claim { node: NodeId(node), boot: BootId(1), attempt }
    }

    fn due(second: i64) -> Occurrence {
        Occurrence { due: Wall(second * 1_000_000), uid: Uid(1) }
    }

    fn voter() -> Voter {
        Voter::new(BTreeMap::new(), None, 3)
    }

    #[test]
    fn one_vote_for_one_claim() {
        let (mut voter, mut writes) = (voter(), Vec::new());
        assert_eq!(voter.vote(claim(1, 1), due(1), &mut writes), Vote::Granted);
        assert_eq!(voter.vote(claim(1, 1), due(1), &mut writes), Vote::Granted);
        assert_eq!(writes, [GrantWrite::Grant { occurrence: due(1), claim: claim(1, 1) }]);
        assert_eq!(voter.vote(claim(2, 1), due(1), &mut writes), Vote::Taken(claim(1, 1)));
        assert_eq!(voter.vote(claim(1, 2), due(1), &mut writes), Vote::Taken(claim(1, 1)));
    }

    #[test]
    fn a_late_release_of_an_earlier_attempt_frees_nothing() {
        let (mut voter, mut writes) = (voter(), Vec::new());
        voter.vote(claim(1, 1), due(1), &mut writes);
        voter.release(claim(1, 1), due(1), &mut writes);
        voter.vote(claim(1, 2), due(1), &mut writes);
        voter.release(claim(1, 1), due(1), &mut writes);
        assert_eq!(voter.vote(claim(2, 1), due(1), &mut writes), Vote::Taken(claim(1, 2)));
        assert_eq!(writes.len(), 3);
    }

    #[test]
    fn a_full_voter_refuses_and_keeps_what_it_promised() {
        let (mut voter, mut writes) = (voter(), Vec::new());
        for second in 1..=3 {
            voter.vote(claim(1, 1), due(second), &mut writes);
        }
        assert_eq!(voter.vote(claim(1, 1), due(4), &mut writes), Vote::Full);
        assert_eq!(voter.vote(claim(1, 1), due(2), &mut writes), Vote::Granted);
    }

    #[test]
    fn a_full_voter_recovers_when_what_it_holds_grows_old() {
        let (mut voter, mut writes) = (voter(), Vec::new());
        for second in 1..=3 {
            voter.vote(claim(1, 1), due(second), &mut writes);
        }
        assert_eq!(voter.vote(claim(1, 1), due(20), &mut writes), Vote::Full);
        assert_eq!(voter.prune(Duration::from_secs(8)), Some(GrantWrite::Floor(due(3).due)));
        assert_eq!(voter.vote(claim(1, 1), due(20), &mut writes), Vote::Granted);
    }

    #[test]
    fn what_is_forgotten_is_below_the_floor() {
        let (mut voter, mut writes) = (voter(), Vec::new());
        for second in [1, 2, 10] {
            voter.vote(claim(1, 1), due(second), &mut writes);
        }
        assert_eq!(voter.prune(Duration::from_secs(8)), Some(GrantWrite::Floor(due(2).due)));
        assert_eq!(voter.vote(claim(2, 1), due(1), &mut writes), Vote::Floor);
        assert_eq!(voter.vote(claim(2, 1), due(2), &mut writes), Vote::Floor);
        assert_eq!(voter.vote(claim(2, 1), due(3), &mut writes), Vote::Granted);
        assert_eq!(voter.prune(Duration::from_secs(8)), None);
    }
}
