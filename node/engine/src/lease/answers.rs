//! The answers that a lease rests on at its holder: until when it lasts by them.

use std::collections::BTreeMap;
use std::time::Duration;

use super::rate::Rate;
use crate::ids::NodeId;
use crate::mutants::planted;
use crate::time::Mono;

/// Who has granted or renewed a lease, each by the newest send that it has answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Answers {
    needed: usize,
    granted: BTreeMap<NodeId, Mono>,
}

impl Answers {
    pub(super) fn new(needed: usize) -> Self {
        Self { needed, granted: BTreeMap::new() }
    }

    pub(super) fn needed(&self) -> usize {
        self.needed
    }

    /// A voter has answered what was sent at `sent`.
    pub(super) fn note(&mut self, voter: NodeId, sent: Mono, received: Mono) {
        let sent = if planted!("mutant-lease-from-answer") { received } else { sent };
        let newest = self.granted.entry(voter).or_insert(sent);
        *newest = (*newest).max(sent);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (NodeId, Mono)> {
        self.granted.iter().map(|(node, sent)| (*node, *sent))
    }

    pub(super) fn contains(&self, node: NodeId) -> bool {
        self.granted.contains_key(&node)
    }

    pub(super) fn len(&self) -> usize {
        self.granted.len()
    }

    /// When it ends at the latest unless it is renewed: `D (1 - 2 rho)` after the earliest send among the newest answers of a
    /// majority; none without one.
    pub(super) fn end(&self, span: Duration, rate: Rate) -> Option<Mono> {
        let mut sends: Vec<Mono> = self.granted.values().copied().collect();
        sends.sort_unstable_by(|a, b| b.cmp(a));
        let counted = if planted!("mutant-lease-latest-send") { 0 } else { self.needed - 1 };
        if sends.len() < self.needed {
            return None;
        }
        sends.get(counted).map(|earliest| *earliest + rate.held(span))
    }
}
