//! The claims of one process life of a master: numbered (R3), and given up for good before any release leaves (R4).

use std::collections::{BTreeMap, BTreeSet};

use crate::effect::Dispatching;
use crate::ids::{BootId, Claim, NodeId, Occurrence};
use crate::mutants::planted;

/// Attempts whose abandoned occurrences are remembered, so that a late grant is given back. Beyond it the oldest eighth is
/// forgotten at once.
const GIVEN_UP_MAX: usize = 1024;

/// What a master knows of its own claims. Nothing of it outlives the process: the next life has another boot id.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claims {
    node: NodeId,
    boot: BootId,
    attempts: u64,
    /// With the attempts that they were given up in.
    given_up: BTreeSet<(Occurrence, u64)>,
    /// Attempts that gave up anything.
    given_up_in: BTreeSet<u64>,
}

impl Claims {
    /// Of a life that has not claimed anything yet.
    #[must_use]
    pub fn new(node: NodeId, boot: BootId) -> Self {
        Self { node, boot, attempts: 0, given_up: BTreeSet::new(), given_up_in: BTreeSet::new() }
    }

    /// A claim that no life of any node has made before.
    pub fn bid(&mut self) -> Claim {
        self.attempts += 1;
        self.of(self.attempts)
    }

    /// The claim of an attempt of this life.
    #[must_use]
    pub fn of(&self, attempt: u64) -> Claim {
        Claim { node: self.node, boot: self.boot, attempt }
    }

    /// How many claims this life has made.
    #[must_use]
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Whether this life made the claim: an answer to any other counts for nothing.
    #[must_use]
    pub fn is_own(&self, claim: Claim) -> bool {
        claim == self.of(claim.attempt)
    }

    /// From now on no answer to this claim may count for the occurrence; only after this may a release leave.
    pub fn give_up(&mut self, claim: Claim, occurrence: Occurrence) {
        self.given_up.insert((occurrence, claim.attempt));
        self.given_up_in.insert(claim.attempt);
        if self.given_up_in.len() <= GIVEN_UP_MAX {
            return;
        }
        if let Some(first) = self.given_up_in.iter().nth(GIVEN_UP_MAX / 8).copied() {
            self.given_up_in = self.given_up_in.split_off(&first);
            self.given_up.retain(|(_, attempt)| *attempt >= first);
        }
    }

    /// The claims of this life for an occurrence that were given up, as far as they are remembered.
    pub fn all_given_up(&self, occurrence: Occurrence) -> impl Iterator<Item = Claim> {
        let all = self.given_up.range((occurrence, 0)..=(occurrence, u64::MAX));
        all.map(|(_, attempt)| self.of(*attempt))
    }

    /// Whether a vote that is held for this claim is to be given back.
    #[must_use]
    pub fn is_given_up(&self, claim: Claim, occurrence: Occurrence) -> bool {
        self.is_own(claim) && self.given_up.contains(&(occurrence, claim.attempt))
    }

    /// Of the votes that this node gave: those for claims of its own earlier lives which never came to a dispatch, by claim.
    /// They may be given back everywhere, only because an intent is durable, in the same store, before it is sent (R5).
    #[must_use]
    pub fn orphans(
        &self,
        votes: impl Iterator<Item = (Occurrence, Claim)>,
        intents: &BTreeMap<Occurrence, Dispatching>,
    ) -> BTreeMap<Claim, Vec<Occurrence>> {
        let mut orphans: BTreeMap<Claim, Vec<Occurrence>> = BTreeMap::new();
        for (occurrence, claim) in votes.filter(|(_, it)| it.node == self.node && it.boot != self.boot) {
            let sent = intents.get(&occurrence).is_some_and(|intent| intent.claim == claim);
            if !sent || planted!("mutant-blind-release") {
                orphans.entry(claim).or_default().push(occurrence);
            }
        }
        orphans
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Uid;
    use crate::time::Wall;

    fn due(second: i64) -> Occurrence {
        Occurrence { due: Wall(second * 1_000_000), uid: Uid(1) }
    }

    fn life(boot: u128) -> Claims {
        Claims::new(NodeId(1), BootId(boot))
    }

    #[test]
    fn only_what_this_life_gave_up_is_given_back() {
        let mut claims = life(1);
        let (first, second) = (claims.bid(), claims.bid());
        claims.give_up(first, due(1));
        assert!(claims.is_given_up(first, due(1)));
        assert!(!claims.is_given_up(first, due(2)), "another occurrence of that attempt");
        assert!(!claims.is_given_up(second, due(1)), "a later attempt");
        assert!(!claims.is_given_up(life(2).bid(), due(1)), "another life");
        assert_eq!(claims.all_given_up(due(1)).collect::<Vec<_>>(), [first]);
        assert_eq!(claims.all_given_up(due(2)).count(), 0);
    }

    #[test]
    fn what_was_given_up_is_remembered_for_a_limited_number_of_attempts() {
        let mut claims = life(1);
        let first = claims.bid();
        claims.give_up(first, due(1));
        for _ in 0..GIVEN_UP_MAX {
            let claim = claims.bid();
            claims.give_up(claim, due(1));
        }
        let last = claims.of(claims.attempts());
        assert!(!claims.is_given_up(first, due(1)));
        assert!(claims.is_given_up(last, due(1)));
        let kept = claims.all_given_up(due(1)).count();
        assert!((GIVEN_UP_MAX * 7 / 8..=GIVEN_UP_MAX).contains(&kept), "{kept}");
    }

    #[test]
    fn orphans_are_votes_of_earlier_lives_without_an_intent() {
        let (mut earlier, now) = (life(1), life(2));
        let (lost, sent) = (earlier.bid(), earlier.bid());
        let other = Claims::new(NodeId(2), BootId(1)).bid();
        let votes = [(due(1), lost), (due(2), sent), (due(3), other), (due(4), now.clone().bid())];
        let intent = Dispatching {
            claim: sent,
            attempt: 1,
            executor: NodeId(3),
            release: due(2).due,
            latest_start: due(2).due,
            grants: Vec::new(),
            epoch: 0,
            closed: false,
        };
        let orphans = now.orphans(votes.into_iter(), &BTreeMap::from([(due(2), intent)]));
        assert_eq!(orphans, BTreeMap::from([(lost, vec![due(1)])]));
    }
}
