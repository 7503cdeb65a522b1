//! Voters and executors: promises, words, and the disk under them.

use std::collections::BTreeSet;

use caesium_engine::effect::Dispatching;
use caesium_engine::epochs::Sealed;
use caesium_engine::ids::{Claim, NodeId};
use caesium_engine::message::{Acceptance, RefuseReason, Vote};
use caesium_engine::record::{RunId, Serial};
use caesium_engine::retention::{Class, Retention};
use caesium_engine::schedule::{Policy, permits, quorum};
use caesium_engine::start_ledger::Starts;
use caesium_engine::time::Wall;
use caesium_engine::{GrantWrite, Recovered, StartRecord};

use super::bids::{Bid, node, place as place_of};
use super::changes::View;
use super::masters::give_back;
use super::rules::Rule;
use super::state::{After, DUE, Dispatch, Grants, LATER, NEED, Node, State, Store, Word, floors, stranger};
use super::world::World;

impl World {
    pub(crate) fn vote(&self, state: &State, place: u8, bid: Bid, epoch: u8) -> Option<State> {
        let own = state.node(place);
        let spoken = state.granted[usize::from(place)].contains(bid);
        if own.memory.vote == Some(bid) && spoken || !self.admits(state, place, epoch) {
            return None;
        }
        let ((mut voter, mut kept), mut writes) = (own.memory.voter(self.masters), Vec::new());
        let claim = bid.claim(self.masters);
        if voter.vote(&mut kept, claim, (DUE, NEED), true, &mut writes) != Vote::Granted {
            return None;
        }
        let mut next = state.clone();
        let own = next.node_mut(place);
        own.memory.note(&voter, &kept, self.masters);
        own.queue.append(&mut writes);
        if self.is_off(Rule::GrantNotSynced) {
            next.granted[usize::from(place)].insert(bid);
        } else if !spoken {
            own.then(After::Grant(bid));
        }
        self.written(&mut next, place);
        Some(next)
    }

    /// Whether its replica and its seals admit a vote in that epoch.
    fn admits(&self, state: &State, place: u8, epoch: u8) -> bool {
        let view = self.view(state, place);
        let seals = &state.node(place).memory.seals;
        seals.check(view.index, view.pending, DUE.due) == Sealed::Open
            && view.epoch == epoch
            && view.sets().any(|set| set.contains(&node(place)))
    }

    pub(crate) fn release(&self, state: &State, place: u8, bid: Bid) -> Option<State> {
        let memory = &state.node(place).memory;
        let mut claim = bid.claim(self.masters);
        if self.is_off(Rule::ReleaseWithoutAttempt) {
            let holder = memory.vote.map(|bid| bid.claim(self.masters));
            let same = holder.filter(|it| (it.node, it.boot) == (claim.node, claim.boot));
            claim = same.unwrap_or(claim);
        }
        let ((mut voter, mut kept), mut writes) = (memory.voter(self.masters), Vec::new());
        voter.release(&mut kept, claim, DUE, &mut writes);
        if writes.is_empty() {
            return None;
        }
        let mut next = state.clone();
        let own = next.node_mut(place);
        own.memory.note(&voter, &kept, self.masters);
        own.queue.append(&mut writes);
        self.written(&mut next, place);
        Some(next)
    }

    /// It votes on a due so much later that this one is behind its retention.
    pub(crate) fn forget(&self, state: &State, place: u8) -> Option<State> {
        state.node(place).memory.vote?;
        if self.is_off(Rule::ForgetWithoutFloor) {
            return self.expire(state, place);
        }
        let mut next = state.clone();
        let own = next.node_mut(place);
        let (mut voter, mut kept) = own.memory.voter(self.masters);
        voter.vote(&mut kept, stranger(), (LATER, NEED), true, &mut own.queue);
        for (class, cut) in kept.ripe(Wall::MAX) {
            voter.drop_to(class, cut);
            own.queue.push(kept.drop_to(class, cut));
        }
        own.memory.note(&voter, &kept, self.masters);
        // A run that goes on is remembered until it ends; the floor alone must be enough.
        own.memory.word = None;
        self.written(&mut next, place);
        Some(next)
    }

    pub(crate) fn expire(&self, state: &State, place: u8) -> Option<State> {
        state.node(place).memory.vote?;
        let mut next = state.clone();
        let own = next.node_mut(place);
        own.memory.vote = None;
        own.queue.push(GrantWrite::Release { class: Class::Minutes, occurrence: DUE });
        self.written(&mut next, place);
        Some(next)
    }

    pub(crate) fn hear(&self, state: &State, dispatch: Dispatch, admits: bool) -> Option<State> {
        let place = dispatch.executor;
        let view = self.view(state, place);
        let memory = &state.node(place).memory;
        let mut kept = memory.retention();
        let mut starts = self.starts(place, memory.word, &mut kept);
        let policy = self.policy(state, place);
        let said = starts.answer(DUE, 1, Some(policy)).is_some() && !self.is_off(Rule::NoDedup);
        // Nothing that it would say now is remembered, or changes anything.
        if said || memory.floor || view.epoch != dispatch.epoch || policy != view.policy {
            return None;
        }
        let permitted = policy == Policy::AtLeastOnce || self.permits(view, dispatch);
        let (claim, mut writes) = (dispatch.bid.claim(self.masters), Vec::new());
        let after = if permitted && admits {
            starts.record(&mut kept, (DUE, NEED), record(place, claim, Acceptance::Accepted), &mut writes);
            if self.is_off(Rule::DedupInMemory) {
                writes.clear();
            }
            After::Arm(dispatch.bid)
        } else {
            let reason = if permitted { RefuseReason::Draining } else { RefuseReason::NotPermitted };
            if !self.is_off(Rule::UntombedRefusal) {
                starts.record(
                    &mut kept,
                    (DUE, NEED),
                    record(place, claim, Acceptance::Refused(reason)),
                    &mut writes,
                );
            }
            After::Refuse
        };
        let mut next = state.clone();
        let own = next.node_mut(place);
        own.memory.word = self.word(&starts);
        own.queue.append(&mut writes);
        own.then(after);
        self.written(&mut next, place);
        Some(next)
    }

    /// Whether what a dispatch shows permits a run here, by the executor's own replica.
    fn permits(&self, view: View<'_>, dispatch: Dispatch) -> bool {
        let voters = dispatch.grants.voters();
        let granted = |set: &BTreeSet<NodeId>| {
            if self.is_off(Rule::CountsReplies) {
                return voters.len() >= quorum(set.len());
            }
            // A joint majority has some of each set.
            let within: Vec<NodeId> = voters.iter().copied().filter(|it| set.contains(it)).collect();
            permits(set, if view.is_joint() { &within } else { &voters })
        };
        view.has(dispatch.executor) && view.sets().all(granted)
    }

    fn starts(&self, place: u8, word: Option<Word>, kept: &mut Retention) -> Starts {
        Starts::new(self.recovered(place, word).starts, |_, _| Class::Minutes, kept)
    }

    fn recovered(&self, place: u8, word: Option<Word>) -> Recovered {
        let mut recovered = Recovered::default();
        if let Some(word) = word {
            let (bid, acceptance) = match word {
                Word::Accepted(bid) => (bid, Acceptance::Accepted),
                Word::Refused(bid) => (bid, Acceptance::Refused(RefuseReason::Draining)),
            };
            recovered.starts.insert((DUE, 1), record(place, bid.claim(self.masters), acceptance));
        }
        recovered
    }

    fn word(&self, starts: &Starts) -> Option<Word> {
        let start = starts.of(DUE).next()?;
        let bid = Bid::of(start.claim, self.masters);
        let accepted = matches!(start.acceptance, Acceptance::Accepted | Acceptance::Started);
        Some(if accepted { Word::Accepted(bid) } else { Word::Refused(bid) })
    }

    /// Writes were queued; with a quick disk they are on it.
    pub(crate) fn written(&self, state: &mut State, place: u8) {
        if self.bounds.slow_disks & 1 << place == 0 {
            self.sync(state, place);
        }
    }

    /// What is queued is on disk, and what waited for that is done.
    pub(crate) fn sync(&self, state: &mut State, place: u8) {
        let own = state.node_mut(place);
        let (writes, after) = (std::mem::take(&mut own.queue), std::mem::take(&mut own.after));
        if !writes.is_empty() {
            self.fold(own, place, writes);
        }
        let at = usize::from(place);
        for after in after {
            match after {
                After::Grant(bid) => state.granted[at].insert(bid),
                After::Dispatch(dispatch) => state.send(dispatch),
                After::Close(dispatch) => self.close_intent(state, place, dispatch),
                After::GiveBack(dispatch) => give_back(state, place, dispatch),
                After::Refuse => state.refused[at] = true,
                After::Arm(bid) => state.node_mut(place).armed = Some(bid),
                After::Propose(until) => state.proposed[at] = Some(until),
            }
        }
    }

    /// The disk after these writes, as the store would find it.
    fn fold(&self, own: &mut Node, place: u8, writes: Vec<GrantWrite>) {
        let mut disk = self.recovered(place, own.disk.word);
        disk.floors = floors(own.disk.floor);
        disk.grants = own.disk.vote.map(|bid| (DUE, bid.claim(self.masters))).into_iter().collect();
        disk.seals = own.disk.seals.clone();
        let intents = own.intent.map(|intent| {
            let executor = node(intent.executor);
            (DUE, Dispatching::of(executor, &self.item(intent), own.closed))
        });
        disk.dispatches = intents.into_iter().collect();
        for write in writes {
            disk.fold(write);
        }
        own.intent = disk.dispatches.get(&DUE).map(|intent| Dispatch {
            executor: place_of(intent.executor),
            bid: Bid::of(intent.claim, self.masters),
            epoch: u8::try_from(intent.epoch).expect("epochs are few"),
            grants: Grants::of(&intent.grants),
        });
        own.closed = disk.dispatches.get(&DUE).is_some_and(|intent| intent.closed);
        own.disk = Store {
            vote: disk.grants.get(&DUE).map(|claim| Bid::of(*claim, self.masters)),
            floor: disk.may_have_forgotten(DUE.due),
            seals: std::mem::take(&mut disk.seals),
            word: self.word(&Starts::new(
                disk.starts,
                |_, _| Class::Minutes,
                &mut Store::default().retention(),
            )),
        };
    }
}

/// An executor's word on the occurrence.
fn record(place: u8, claim: Claim, acceptance: Acceptance) -> StartRecord {
    let run = RunId(Serial { node: node(place), boot: 1, n: 1 });
    StartRecord { run, claim, attempt: 1, acceptance, ended: false }
}
