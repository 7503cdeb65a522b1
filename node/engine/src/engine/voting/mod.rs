//! What this node asks of voters as a master, and what it promises as a voter itself.

pub(super) mod round;
pub(super) mod rounds;
pub(super) mod sealing;
pub(super) mod votes;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use crate::claims::Claims;
use crate::config::Config;
use crate::epochs::Seals;
use crate::ids::{Claim, NodeId, Occurrence};
use crate::retention::Class;
use crate::time::{Mono, Wall};
use crate::voter::Voter;

use round::{Round, RoundWindow};
use rounds::ROUNDS_AHEAD;

/// Claims of this node and their rounds; its votes and seals.
#[derive(Clone, Debug)]
pub(super) struct Voting {
    voter: Voter,
    seals: Seals,
    /// Changes whose seal is on disk, and may be spoken of.
    sealed: BTreeSet<u64>,
    claims: Claims,
    rounds: BTreeMap<u64, Round>,
    window: RoundWindow,
    /// Judged, and waiting for a place in a round; what was closed meanwhile is passed over.
    to_claim: VecDeque<Occurrence>,
    /// Votes to be given back, by voter and claim.
    releases: BTreeMap<(NodeId, Claim), Vec<Occurrence>>,
    /// Votes for claims of earlier lives that came to nothing.
    orphans: Vec<(Claim, Vec<Occurrence>)>,
    /// Occurrences in all claim rounds of this life; for measurements only.
    claim_items: u64,
    random: u64,
}

impl Voting {
    pub(super) fn new(config: &Config, voter: Voter, seals: Seals) -> Self {
        Self {
            voter,
            sealed: seals.by_change.keys().copied().collect(),
            seals,
            claims: Claims::new(config.node, config.boot),
            rounds: BTreeMap::new(),
            window: RoundWindow::default(),
            to_claim: VecDeque::new(),
            releases: BTreeMap::new(),
            orphans: Vec::new(),
            claim_items: 0,
            random: config.seed,
        }
    }

    /// Whether this node has promised an occurrence to some claim that has not given it back.
    pub(super) fn holds(&self, occurrence: Occurrence) -> bool {
        self.voter.holds(occurrence)
    }

    /// The claim that has this node's vote.
    pub(super) fn holder(&self, occurrence: Occurrence) -> Option<Claim> {
        self.voter.holder(occurrence)
    }

    /// Forgets the votes of a class on what is due up to `cut`.
    pub(super) fn drop_to(&mut self, class: Class, cut: Wall) {
        self.voter.drop_to(class, cut);
    }

    /// Whether a seal is newer than this log index.
    pub(super) fn is_behind(&self, index: u64) -> bool {
        self.seals.is_behind(index)
    }

    /// The seal for this change is on disk.
    pub(super) fn note_sealed(&mut self, change: u64) {
        self.sealed.insert(change);
    }

    /// Puts an occurrence at the end of those that wait for a place in a round.
    pub(super) fn queue(&mut self, occurrence: Occurrence) {
        self.to_claim.push_back(occurrence);
    }

    /// How many more occurrences may be taken out of the index: so many that voters are never without a question.
    pub(super) fn room(&self) -> usize {
        (ROUNDS_AHEAD * self.window.places()).saturating_sub(self.to_claim.len())
    }

    /// How many occurrences wait for votes.
    fn asked(&self) -> usize {
        self.rounds.values().map(Round::len).sum()
    }

    /// How many occurrences wait for a place in a round or for votes.
    pub(super) fn under_way(&self) -> usize {
        self.to_claim.len() + self.asked()
    }

    /// Whether more waits for a place in a round than one has.
    pub(super) fn is_overloaded(&self) -> bool {
        self.to_claim.len() >= self.window.places()
    }

    /// How long an answer is waited for that should come within `timeout`.
    pub(super) fn patience(&self, timeout: Duration) -> Duration {
        self.window.patience(timeout)
    }

    /// When the first round is over.
    pub(super) fn deadline(&self) -> Option<Mono> {
        self.rounds.values().map(|round| round.deadline()).min()
    }

    /// A claim on an occurrence is given up for good.
    pub(super) fn give_up(&mut self, claim: Claim, occurrence: Occurrence) {
        self.claims.give_up(claim, occurrence);
    }

    /// A vote is to be given back.
    pub(super) fn release_at(&mut self, node: NodeId, claim: Claim, occurrence: Occurrence) {
        self.releases.entry((node, claim)).or_default().push(occurrence);
    }

    /// Votes for claims of earlier lives are to be given back at this voter.
    pub(super) fn release_orphans(&mut self, at: NodeId) {
        for (claim, occurrences) in &self.orphans {
            if !occurrences.is_empty() {
                self.releases.entry((at, *claim)).or_default().extend(occurrences);
            }
        }
    }

    /// Claim rounds begun by this life, and occurrences in them.
    pub(super) fn counted(&self) -> (u64, u64) {
        (self.claims.attempts(), self.claim_items)
    }

    /// A number below `limit`, for jitter only.
    fn random_below(&mut self, limit: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit.max(1)
    }
}
