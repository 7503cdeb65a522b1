//! The votes on one occurrence, counted by voter and never by answer (R1).

use std::collections::BTreeMap;

use crate::decide::Waiting;
use crate::ids::{Claim, NodeId};
use crate::message::Vote;
use crate::mutants::planted;

/// What the voters have said to one claim for one occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    epoch: u64,
    asked: Vec<NodeId>,
    /// Those where a run of the schedule may be going: nothing is concluded without their word.
    must: Vec<NodeId>,
    grants: Vec<NodeId>,
    others: Vec<(NodeId, Vote)>,
}

impl Tally {
    /// Nobody has answered yet. All were asked as voters of one epoch, and their grants permit a run in no other. Of those
    /// `asked`, all in `must` are waited for whatever the others say.
    #[must_use]
    pub fn new(epoch: u64, asked: Vec<NodeId>, must: Vec<NodeId>) -> Self {
        Self { epoch, asked, must, grants: Vec::new(), others: Vec::new() }
    }

    /// Takes a voter's answer, once, if it was asked.
    pub fn note(&mut self, from: NodeId, vote: Vote) {
        let again = self.answered_by(from) && !planted!("mutant-count-replies");
        if again || !self.asked.contains(&from) {
            return;
        }
        match vote {
            Vote::Granted => self.grants.push(from),
            other => self.others.push((from, other)),
        }
    }

    /// The epoch that they were asked in (R9).
    #[must_use]
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// The voters that granted.
    #[must_use]
    pub fn grants(&self) -> &[NodeId] {
        &self.grants
    }

    /// Whether everybody who was asked has answered.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.grants.len() + self.others.len() == self.asked.len()
    }

    /// Whether nothing that is still to come could take the majority away.
    #[must_use]
    pub fn enough(&self, needed: usize) -> bool {
        self.grants.len() >= needed && self.must.iter().all(|it| self.answered_by(*it))
    }

    /// Whether the grants permit a run: this and nothing else does.
    #[must_use]
    pub fn won(&self, needed: usize) -> bool {
        self.grants.len() >= needed && !self.unsaid()
    }

    /// Who may hold a vote for the claim once it is given up: all but those who said otherwise.
    pub fn may_hold(&self) -> impl Iterator<Item = NodeId> {
        let denied = |node: &NodeId| self.others.iter().any(|(other, _)| other == node);
        self.asked.iter().copied().filter(move |node| !denied(node))
    }

    /// Whether somebody answered so.
    pub fn has(&self, wanted: impl Fn(&Vote) -> bool) -> bool {
        self.others.iter().any(|(_, vote)| wanted(vote))
    }

    /// Who says that another run of the schedule is going there, or was asked and stays silent.
    pub(crate) fn going(&self) -> Option<NodeId> {
        let says = self.others.iter().find(|(_, vote)| *vote == Vote::Going).map(|(node, _)| *node);
        says.or_else(|| self.must.iter().copied().find(|node| !self.answered_by(*node)))
    }

    /// Those whose word was needed, could judge, and have no run of the schedule going.
    pub(crate) fn free(&self) -> impl Iterator<Item = NodeId> {
        let free = self.others.iter().filter(|(_, vote)| !matches!(vote, Vote::Going | Vote::Behind { .. }));
        let free = self.grants.iter().copied().chain(free.map(|(node, _)| *node));
        free.filter(|node| self.must.contains(node))
    }

    /// The voters that have forgotten what they promised of it.
    pub(crate) fn floored(&self) -> Vec<NodeId> {
        self.others.iter().filter(|(_, vote)| *vote == Vote::Floor).map(|(node, _)| *node).collect()
    }

    /// The nodes whose claims hold votes that this one did not get.
    pub(crate) fn holders(&self) -> impl Iterator<Item = NodeId> {
        self.others.iter().filter_map(|(_, vote)| match vote {
            Vote::Taken(claim) => Some(claim.node),
            _ => None,
        })
    }

    /// Why the round gave no majority.
    pub(crate) fn lost(&self, needed: usize) -> Waiting {
        let mut holders: BTreeMap<Claim, usize> = BTreeMap::new();
        for (_, vote) in &self.others {
            if let Vote::Taken(claim) = vote {
                *holders.entry(*claim).or_default() += 1;
            }
        }
        if let Some((claim, _)) = holders.iter().find(|(_, votes)| **votes >= needed) {
            return Waiting::HeldElsewhere(claim.node);
        }
        if self.has(Vote::is_not_yet) {
            return Waiting::NotYet;
        }
        if self.has(|vote| *vote == Vote::Paused) {
            return Waiting::Paused;
        }
        Waiting::Denied
    }

    /// Whether this voter was asked and has not answered.
    pub(crate) fn awaits(&self, node: NodeId) -> bool {
        self.asked.contains(&node) && !self.answered_by(node)
    }

    fn answered_by(&self, node: NodeId) -> bool {
        self.grants.contains(&node) || self.others.iter().any(|(other, _)| *other == node)
    }

    /// Whether a node whose word is needed could not give it yet: it does not know the occurrence, and so not whose run it
    /// would meet.
    pub(crate) fn unsaid(&self) -> bool {
        let behind = |node: &NodeId| {
            self.others.iter().any(|(other, vote)| other == node && matches!(vote, Vote::Behind { .. }))
        };
        self.must.iter().any(behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(must: &[u64]) -> Tally {
        Tally::new(0, [1, 2, 3].map(NodeId).into(), must.iter().copied().map(NodeId).collect())
    }

    #[test]
    fn a_voter_counts_once_and_a_stranger_never() {
        let mut tally = tally(&[]);
        tally.note(NodeId(1), Vote::Granted);
        tally.note(NodeId(1), Vote::Granted);
        tally.note(NodeId(4), Vote::Granted);
        assert_eq!((tally.grants(), tally.won(2)), ([NodeId(1)].as_slice(), false));
        tally.note(NodeId(2), Vote::Full);
        tally.note(NodeId(2), Vote::Granted);
        assert_eq!((tally.grants().len(), tally.complete()), (1, false));
        assert_eq!(tally.may_hold().collect::<Vec<_>>(), [NodeId(1), NodeId(3)]);
        tally.note(NodeId(3), Vote::Granted);
        assert!(tally.won(2) && tally.enough(2) && tally.complete());
    }

    #[test]
    fn a_node_that_cannot_judge_yet_has_not_said_that_nothing_goes_there() {
        let said = |vote| {
            let mut tally = tally(&[2]);
            tally.note(NodeId(1), Vote::Granted);
            tally.note(NodeId(3), Vote::Granted);
            tally.note(NodeId(2), vote);
            tally
        };
        let behind = said(Vote::Behind { index: 7 });
        assert_eq!((behind.going(), behind.won(2)), (None, false));
        assert_eq!(behind.lost(2), Waiting::NotYet, "it is asked again");
        assert_eq!(behind.free().count(), 0);
        let free = said(Vote::Granted);
        assert_eq!((free.going(), free.won(2)), (None, true));
        assert_eq!(free.free().collect::<Vec<_>>(), [NodeId(2)]);
        assert_eq!(said(Vote::Going).going(), Some(NodeId(2)));
    }
}
