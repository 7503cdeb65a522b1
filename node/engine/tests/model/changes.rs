//! The log, what each replica knows of it, and how one set of voters follows another.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::GrantWrite;
use caesium_engine::epochs::{Electorate, OldSet, Pending, cut};
use caesium_engine::ids::NodeId;
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

use super::bids::node;
use super::rules::Rule;
use super::state::{After, BEFORE, DUE, Entry, State};
use super::world::World;

/// Log index of the entry that begins the change.
const CHANGE: u64 = 1;

/// Who decides the occurrence, by one node's replica.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'w> {
    pub(crate) index: u64,
    pub(crate) epoch: u8,
    /// What a vote means.
    pub(crate) policy: Policy,
    /// The change under way.
    pub(crate) pending: Option<u64>,
    eligible: &'w BTreeSet<NodeId>,
    /// A majority of these is needed as well.
    also: Option<&'w BTreeSet<NodeId>>,
}

impl<'w> View<'w> {
    /// The sets of which a majority each is needed.
    pub(crate) fn sets(&self) -> impl Iterator<Item = &'w BTreeSet<NodeId>> {
        [self.eligible].into_iter().chain(self.also)
    }

    pub(crate) fn is_joint(&self) -> bool {
        self.also.is_some()
    }
}

impl World {
    pub(crate) fn view(&self, state: &State, place: u8) -> View<'_> {
        let applied = state.node(place).applied;
        let index = u64::from(applied);
        let known = &state.log[..usize::from(applied)];
        let steps = usize::from(applied).min(self.sets.len() - 1);
        let (policy, eligible) = (self.policy_before(), &*self.sets[steps]);
        let plain = |epoch| View { index, epoch, policy, pending: None, eligible, also: None };
        if known.is_empty() {
            return plain(0);
        }
        match self.off {
            Some(Rule::NoEpochs) => plain(0),
            Some(Rule::VoterFence) => plain(applied),
            Some(Rule::JointMajorities) => {
                let also = (applied == 1).then(|| &*self.sets[1]);
                let old = usize::from(applied != 1);
                View { eligible: &self.sets[old], also, ..plain(applied) }
            }
            _ => self.sealed_view(known, index),
        }
    }

    /// By the engine's rule: pending until enough of the old set have sealed, then cut.
    fn sealed_view(&self, known: &[Entry], index: u64) -> View<'_> {
        let (policy, eligible) = (self.policy_before(), &*self.sets[0]);
        let before = View { index, epoch: 0, policy, pending: Some(CHANGE), eligible, also: None };
        let Some(cut) = self.cut(known) else { return before };
        let stricter = self.owed.then_some(Policy::AtMostOnce);
        let pending = Pending { change: CHANGE, binding: None, policy: stricter };
        let old = Electorate { pending: Some(pending), ..Electorate::new(self.sets[0].clone()) };
        let new = old.next(cut, policy, self.sets[1].clone(), BEFORE);
        let governed = new.at(DUE.due, Policy::AtMostOnce);
        let set = self.sets.iter().find(|set| **set == *governed.eligible).expect("one of the two");
        let epoch = u8::try_from(governed.epoch).expect("epochs are few");
        let policy = governed.policy;
        View { epoch, policy, pending: new.pending.map(|it| it.change), eligible: set, ..before }
    }

    /// That of the schedule before any change.
    fn policy_before(&self) -> Policy {
        if self.owed { Policy::AtLeastOnce } else { Policy::AtMostOnce }
    }

    /// What a node decides the occurrence by: a seal that makes it stricter counts before the log says so.
    pub(crate) fn policy(&self, state: &State, place: u8) -> Policy {
        let view = self.view(state, place);
        let seals = &state.node(place).memory.seals;
        let tightened =
            seals.tightens(view.index, view.pending, DUE.due) && !self.is_off(Rule::AloneBehindSeal);
        if tightened { Policy::AtMostOnce } else { view.policy }
    }

    /// The cut, once the seals in this part of the log make one.
    fn cut(&self, known: &[Entry]) -> Option<Wall> {
        let mut seals = BTreeMap::new();
        for entry in known {
            let Entry::Seal { voter, until } = entry else { continue };
            seals.insert(node(*voter), *until);
            let members = if self.is_off(Rule::SealByOne) {
                BTreeSet::from([node(*voter)])
            } else {
                BTreeSet::clone(&self.sets[0])
            };
            let old = BTreeSet::from([OldSet { members, all: self.owed }]);
            if let Some(cut) = cut(&old, &seals, &BTreeSet::new(), BEFORE) {
                return Some(cut);
            }
        }
        None
    }

    /// Whether the whole log has a cut.
    pub(crate) fn activated(&self, state: &State) -> Option<Wall> {
        self.cut(&state.log)
    }

    pub(crate) fn change(&self, state: &State) -> Option<State> {
        let steps = match self.off {
            Some(Rule::JointMajorities) => 2,
            Some(Rule::NoEpochs | Rule::VoterFence) => self.sets.len() - 1,
            _ => 1,
        };
        let mut next = state.clone();
        next.log.push(Entry::Change);
        (next.log.len() <= steps).then_some(next)
    }

    pub(crate) fn apply(&self, state: &State, place: u8) -> Option<State> {
        if usize::from(state.node(place).applied) >= state.log.len() {
            return None;
        }
        let mut next = state.clone();
        next.node_mut(place).applied += 1;
        let view = self.view(&next, place);
        let (index, pending) = (view.index, view.pending);
        let own = next.node_mut(place);
        for change in own.memory.seals.spent(index, |id| pending == Some(id)) {
            own.memory.seals.forget(change, index);
            own.queue.push(GrantWrite::Unseal { change, index });
        }
        self.written(&mut next, place);
        Some(next)
    }

    /// A voter of the old set seals, up to what it has promised or begun, but no less far than `horizon`.
    pub(crate) fn seal(&self, state: &State, place: u8, horizon: Wall) -> Option<State> {
        let view = self.view(state, place);
        let own = state.node(place);
        let known = &state.log[..usize::from(own.applied)];
        let awaits =
            view.pending.is_some() && !is_sealed(known, place) && self.sets[0].contains(&node(place));
        if !awaits || own.memory.seals.is_behind(view.index) || own.memory.seals.get(CHANGE).is_some() {
            return None;
        }
        // Who has asked for the occurrence has seen it come near by its own clock.
        let asked = own.master.is_some_and(|master| master.bids > 0 || master.life > 1);
        if self.owed && asked && horizon < DUE.due {
            return None;
        }
        let promised = own.memory.voter(self.masters).0.newest_after(horizon, |_| true);
        let begun = own.memory.word.map(|_| DUE.due).filter(|due| *due > horizon);
        let mut next = state.clone();
        let own = next.node_mut(place);
        let until = own.memory.seals.seal(CHANGE, promised.max(begun).unwrap_or(horizon));
        if !self.is_off(Rule::SealInMemory) {
            own.queue.push(GrantWrite::Seal { change: CHANGE, until });
        }
        own.then(After::Propose(until));
        self.written(&mut next, place);
        Some(next)
    }

    pub(crate) fn commit(&self, state: &State, place: u8) -> Option<State> {
        let until = state.proposed[usize::from(place)]?;
        if is_sealed(&state.log, place) || self.activated(state).is_some() {
            return None;
        }
        let mut next = state.clone();
        next.log.push(Entry::Seal { voter: place, until });
        Some(next)
    }
}

fn is_sealed(log: &[Entry], place: u8) -> bool {
    log.iter().any(|entry| matches!(entry, Entry::Seal { voter, .. } if *voter == place))
}
