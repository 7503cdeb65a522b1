//! Masters: claims, majorities, intents, and what a new life makes of the one before.

use caesium_engine::GrantWrite;
use caesium_engine::claims::Claims;
use caesium_engine::decide::may_go_elsewhere;
use caesium_engine::effect::Dispatching;
use caesium_engine::ids::{BootId, NodeId};
use caesium_engine::message::{DispatchItem, Vote};
use caesium_engine::retention::Class;
use caesium_engine::schedule::{Policy, quorum};
use caesium_engine::tally::Tally;

use super::bids::{Bid, node, place as place_of};
use super::changes::View;
use super::rules::Rule;
use super::state::{After, DUE, Dispatch, Grants, Master, NODES_MAX, Node, Phase, State};
use super::world::World;

impl World {
    /// The claims of a master's present life.
    pub(crate) fn claims(&self, place: u8, master: &Master) -> Claims {
        let boot = if self.is_off(Rule::NoIncarnation) { 1 } else { master.life };
        let mut claims = Claims::new(node(place), BootId(boot.into()));
        for _ in 0..master.bids {
            claims.bid();
        }
        claims
    }

    pub(crate) fn bid(&self, state: &State, place: u8) -> Option<State> {
        let own = state.node(place);
        let mut master = own.master.filter(|_| state.left > 0 && !own.withdraws())?;
        let epoch = self.view(state, place).epoch;
        let bid = Bid::of(self.claims(place, &master).bid(), self.masters);
        master.bids += 1;
        master.phase = Phase::Claiming { bid, epoch };
        let mut next = state.clone();
        next.left -= 1;
        next.node_mut(place).master = Some(master);
        next.asked_in[usize::from(epoch)].insert(bid);
        Some(next)
    }

    /// Given up because it gave no majority, or because the voters have changed; a release that leaves is final.
    pub(crate) fn give_up(&self, state: &State, place: u8) -> Option<State> {
        let mut master = state.node(place).master?;
        let Phase::Claiming { bid, epoch } = master.phase else { return None };
        if !self.bounds.releases && self.view(state, place).epoch == epoch {
            return None;
        }
        if !self.is_off(Rule::ReleaseNotFinal) {
            master.phase = Phase::Idle;
        }
        let mut next = state.clone();
        next.node_mut(place).master = Some(master);
        if self.bounds.releases {
            next.released.insert(bid);
        }
        Some(next)
    }

    /// The grants that permit a run, if those that can have come by now do. Nothing that was sent is lost for good, so which
    /// of them have come is no part of the state: those that have not may come together with the last.
    fn majority(&self, state: &State, place: u8, bid: Bid, epoch: u8) -> Option<Grants> {
        let master = state.node(place).master.as_ref()?;
        let view = self.view(state, place);
        if view.epoch != epoch {
            return None;
        }
        let claims = self.claims(place, master);
        let mut grants = Vec::new();
        for set in view.sets() {
            let everybody: Vec<NodeId> = set.iter().copied().collect();
            let needed = quorum(everybody.len());
            if self.is_off(Rule::ReachabilityCount) {
                return Some(Grants::of(&everybody[..needed]));
            }
            let mut tally = Tally::new(u64::from(epoch), everybody.clone(), Vec::new());
            for voter in &everybody {
                for granted in state.granted[usize::from(place_of(*voter))].iter() {
                    let own = claims.is_own(granted.claim(self.masters));
                    if own && (granted == bid || self.is_off(Rule::OldAnswersCount)) {
                        tally.note(*voter, Vote::Granted);
                    }
                }
            }
            if self.is_off(Rule::CountsReplies) {
                let voter = tally.grants().first()?;
                return Some(Grants::of(&vec![*voter; needed]));
            }
            if !tally.won(needed) {
                return None;
            }
            let fresh = tally.grants().iter().take(needed).filter(|voter| !grants.contains(*voter));
            grants.extend(fresh.copied().collect::<Vec<_>>());
        }
        Some(Grants::of(&grants))
    }

    pub(crate) fn choose(&self, state: &State, place: u8, executor: u8) -> Option<State> {
        let Phase::Claiming { bid, epoch } = state.node(place).master?.phase else { return None };
        let grants = self.majority(state, place, bid, epoch)?;
        let able = self.view(state, place).has(executor);
        let dispatch = Dispatch { executor, bid, epoch, grants };
        able.then(|| self.dispatch(state, place, dispatch, [false; NODES_MAX]))
    }

    /// At-least-once goes on without a majority, once the attempt is given up for good.
    pub(crate) fn alone(&self, state: &State, place: u8, executor: u8) -> Option<State> {
        let Phase::Claiming { bid, epoch } = state.node(place).master?.phase else { return None };
        let view = self.view(state, place);
        let able = view.epoch == epoch && view.has(executor);
        if !able || self.policy(state, place) != Policy::AtLeastOnce {
            return None;
        }
        let dispatch = Dispatch { executor, bid, epoch, grants: Grants::default() };
        let mut next = self.dispatch(state, place, dispatch, [false; NODES_MAX]);
        if self.bounds.releases {
            next.released.insert(bid);
        }
        Some(next)
    }

    pub(crate) fn pass_on(&self, state: &State, place: u8, executor: u8) -> Option<State> {
        let Phase::Sending { dispatch, mut tried } = state.node(place).master?.phase else { return None };
        let refused = state.refused[usize::from(dispatch.executor)] || self.is_off(Rule::RedispatchOnTimeout);
        if state.node(place).withdraws() {
            return None;
        }
        // At-least-once goes elsewhere from a node that is taken to be dead, rightly or not.
        if !may_go_elsewhere(self.policy(state, place), refused, false) {
            return None;
        }
        tried[usize::from(dispatch.executor)] = true;
        let able = !tried[usize::from(executor)] && self.view(state, place).has(executor);
        able.then(|| self.dispatch(state, place, Dispatch { executor, ..dispatch }, tried))
    }

    fn dispatch(&self, state: &State, place: u8, dispatch: Dispatch, tried: [bool; NODES_MAX]) -> State {
        let intent = Dispatching::of(node(dispatch.executor), &self.item(dispatch), false);
        let mut next = state.clone();
        let own = next.node_mut(place);
        if let Some(master) = &mut own.master {
            master.phase = Phase::Sending { dispatch, tried };
        }
        own.queue.push(GrantWrite::Dispatching { class: Class::Minutes, occurrence: DUE, dispatch: intent });
        if self.is_off(Rule::IntentAfterSend) {
            next.send(dispatch);
        } else {
            own.then(After::Dispatch(dispatch));
        }
        self.written(&mut next, place);
        next
    }

    /// The disk hangs, and the intent is on its way there: it is not to be sent any more.
    pub(crate) fn withdraw(&self, state: &State, place: u8) -> Option<State> {
        let Phase::Sending { dispatch, .. } = state.node(place).master?.phase else { return None };
        let at = state.node(place).after.binary_search(&After::Dispatch(dispatch)).ok()?;
        let mut next = state.clone();
        let own = next.node_mut(place);
        own.after.remove(at);
        own.then(After::Close(dispatch));
        Some(next)
    }

    /// The intent is on disk, and is closed; only then is the claim given back.
    pub(crate) fn close_intent(&self, state: &mut State, place: u8, dispatch: Dispatch) {
        let closed = Dispatching::of(node(dispatch.executor), &self.item(dispatch), true);
        let own = state.node_mut(place);
        own.queue.push(GrantWrite::Dispatching { class: Class::Minutes, occurrence: DUE, dispatch: closed });
        if self.is_off(Rule::GivenBackUnclosed) {
            give_back(state, place, dispatch);
        } else {
            own.then(After::GiveBack(dispatch));
        }
    }

    /// As the engine sends it.
    pub(crate) fn item(&self, dispatch: Dispatch) -> DispatchItem {
        DispatchItem {
            occurrence: DUE,
            attempt: 1,
            claim: dispatch.bid.claim(self.masters),
            release: DUE.due,
            latest_start: DUE.due,
            index: 0,
            epoch: u64::from(dispatch.epoch),
            token: 0,
            grants: dispatch.grants.voters(),
            letter: None,
            lease: None,
        }
    }

    /// A new life, from what is on disk. Masters have a limited number of them.
    pub(crate) fn crash(&self, state: &State, place: u8, older: bool) -> Option<State> {
        let before = state.node(place);
        if before.master.is_some_and(|master| master.life >= self.bounds.lives) || state.crashes == Some(0) {
            return None;
        }
        let applied = if older { 0 } else { before.applied };
        let open = before.intent.filter(|_| !before.closed || self.is_off(Rule::ClosedIsSent));
        let master = before.master.map(|master| life_after(master, open));
        let after = Node {
            memory: before.disk.clone(),
            disk: before.disk.clone(),
            intent: before.intent,
            closed: before.closed,
            master,
            applied,
            ..Node::default()
        };
        if after == *before {
            return None;
        }
        let mut next = state.clone();
        *next.node_mut(place) = after;
        next.crashes = next.crashes.map(|left| left - 1);
        if let Some(master) = master {
            self.resume(&mut next, place, &master);
        }
        Some(next)
    }

    /// Gives back the votes that came to nothing, and asks the executor of what did.
    fn resume(&self, state: &mut State, place: u8, master: &Master) {
        let own = state.node(place);
        let (voter, _) = own.memory.voter(self.masters);
        let known = own.intent.filter(|_| !self.is_off(Rule::BlindRelease));
        let known = known.map(|it| (DUE, Dispatching::of(node(it.executor), &self.item(it), own.closed)));
        let orphans =
            self.claims(place, master).orphans(voter.held_by(|_| true), &known.into_iter().collect());
        for claim in orphans.into_keys() {
            state.released.insert(Bid::of(claim, self.masters));
        }
        if let Phase::Sending { dispatch, .. } = master.phase {
            state.send(dispatch);
        }
    }
}

impl View<'_> {
    /// Whether a node may run what these voters decide.
    pub(crate) fn has(&self, place: u8) -> bool {
        self.sets().all(|set| set.contains(&node(place)))
    }
}

/// Nothing was sent on the claim, and nothing will be: it is given up for good, and everybody is told.
pub(super) fn give_back(state: &mut State, place: u8, dispatch: Dispatch) {
    if let Some(master) = &mut state.node_mut(place).master {
        master.phase = Phase::Idle;
    }
    state.released.insert(dispatch.bid);
}

fn life_after(master: Master, intent: Option<Dispatch>) -> Master {
    let tried = [false; NODES_MAX];
    let phase = intent.map_or(Phase::Idle, |dispatch| Phase::Sending { dispatch, tried });
    Master { life: master.life + 1, bids: 0, phase }
}
