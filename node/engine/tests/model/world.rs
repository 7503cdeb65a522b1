//! What may happen next: nodes act by the engine's own code; the network, the disks and crashes choose when.

use std::collections::BTreeSet;
use std::sync::Arc;

use caesium_engine::ids::NodeId;
use caesium_engine::time::Wall;

use super::bids::{Bid, node};
use super::rules::Rule;
use super::state::{BEFORE, DUE, Dispatch, Master, NODES_MAX, Node, Phase, State};

/// How much may happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// Claims of all masters in all their lives.
    pub(crate) attempts: u8,
    /// Lives of each master.
    pub(crate) lives: u8,
    /// An attempt may be given up.
    pub(crate) releases: bool,
    /// An executor may refuse.
    pub(crate) refusals: bool,
    /// Voters may forget.
    pub(crate) forgets: bool,
    /// One bit for each node, by place: there, writes reach the disk in a step of their own; elsewhere together with what
    /// caused them.
    pub(crate) slow_disks: u8,
    /// What waits for a slow disk to be sent may be withdrawn.
    pub(crate) withdraws: bool,
    /// How many crashes there may be, if there is a limit besides the lives of masters.
    pub(crate) crashes: Option<u8>,
    /// A restart may find an older replica than the one before it had.
    pub(crate) old_replicas: bool,
}

/// Writes that wait for a slow disk at a time; the node does nothing more before.
const QUEUE_MAX: usize = 3;

/// The claim protocol, perhaps without one of its rules.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) bounds: Bounds,
    pub(crate) off: Option<Rule>,
    /// E, and what it becomes.
    pub(crate) sets: Vec<Arc<BTreeSet<NodeId>>>,
    /// Where the masters are; they are the executors, too.
    pub(crate) masters: [u8; 2],
    /// How many places are taken.
    pub(crate) nodes: u8,
    /// Before the change the schedule is at-least-once, and what nobody grants may run.
    pub(crate) owed: bool,
    /// States that differ only in which node is which are taken for one.
    pub(crate) folded: bool,
}

/// One step. Nodes are named by their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// A master asks the voters.
    Bid(u8),
    /// It gives up what it asked for.
    GiveUp(u8),
    /// It has a majority, and chooses an executor.
    Choose(u8, u8),
    /// It has none, and chooses an executor all the same: at-least-once.
    Alone(u8, u8),
    /// What it chose is not on its disk yet, and is not to be sent any more.
    Withdraw(u8),
    /// It chooses another one.
    PassOn(u8, u8),
    /// A voter hears a claim, made in an epoch.
    Vote(u8, Bid, u8),
    /// A voter hears that a claim was given up.
    Release(u8, Bid),
    /// A voter forgets what is old.
    Forget(u8),
    /// A vote ends by itself.
    Expire(u8),
    /// An executor hears a dispatch, and admits it or not.
    Hear(Dispatch, bool),
    /// An executor starts what it has accepted.
    Start(u8),
    /// What was written is on disk.
    Sync(u8),
    /// The node dies, and starts again; perhaps with an older replica.
    Crash(u8, bool),
    /// A change of E is committed.
    Change,
    /// A replica gets the next entry.
    Apply(u8),
    /// A voter seals; what it can have promised otherwise is due up to this.
    Seal(u8, Wall),
    /// A seal is committed.
    Commit(u8),
}

impl World {
    /// One set of voters, the first two of them masters.
    pub(crate) fn new(voters: u8, bounds: Bounds, off: Option<Rule>) -> Self {
        let sets = vec![Arc::new((0..voters).map(node).collect())];
        Self { bounds, off, sets, masters: [0, 1], nodes: voters, owed: false, folded: false }
    }

    /// A change from set to set. One master is where the old set ends and one where the new one begins.
    pub(crate) fn changing(sets: &[&[u8]], bounds: Bounds, off: Option<Rule>) -> Self {
        let (old, new) = (sets[0], sets[sets.len() - 1]);
        let left = old.iter().find(|it| !new.contains(it)).unwrap_or(&old[0]);
        let last = new.iter().rfind(|it| !old.contains(it)).or(new.iter().rfind(|it| *it != left));
        let nodes = sets.iter().copied().flatten().max().map_or(0, |last| last + 1);
        let masters = [*left, *last.expect("the new set has another member")];
        let sets = sets.iter().map(|set| Arc::new(set.iter().copied().map(node).collect())).collect();
        Self { bounds, off, sets, masters, nodes, owed: false, folded: false }
    }

    /// At-least-once becomes at-most-once, with the same two voters.
    pub(crate) fn tightening(masters: [u8; 2], bounds: Bounds, off: Option<Rule>) -> Self {
        let nodes = masters[1] + 1;
        Self { masters, nodes, owed: true, ..Self::changing(&[&[0, 1], &[0, 1]], bounds, off) }
    }

    pub(crate) fn start(&self) -> State {
        let mut nodes: [Node; NODES_MAX] = Default::default();
        for place in self.masters {
            nodes[usize::from(place)].master = Some(Master { life: 1, bids: 0, phase: Phase::Idle });
        }
        State::new(nodes, self.bounds.attempts, self.bounds.crashes)
    }

    /// All that may be tried; what changes nothing is sorted out by [`Self::step`].
    pub(crate) fn choices(&self, state: &State, actions: &mut Vec<Action>) {
        for place in 0..self.nodes {
            actions.extend([Action::Sync(place), Action::Crash(place, false)]);
            if self.bounds.withdraws {
                actions.push(Action::Withdraw(place));
            }
            if state.node(place).queue.len() >= QUEUE_MAX {
                continue;
            }
            self.master_choices(state, place, actions);
            for (epoch, asked) in (0..).zip(state.asked_in) {
                actions.extend(asked.iter().map(|bid| Action::Vote(place, bid, epoch)));
            }
            actions.extend(state.released.iter().map(|bid| Action::Release(place, bid)));
            if self.bounds.forgets {
                actions.push(Action::Forget(place));
            }
            if self.is_off(Rule::GrantExpires) {
                actions.push(Action::Expire(place));
            }
            actions.push(Action::Start(place));
        }
        for dispatch in &state.dispatched {
            actions.push(Action::Hear(*dispatch, true));
            if self.bounds.refusals {
                actions.push(Action::Hear(*dispatch, false));
            }
        }
        if self.sets.len() > 1 {
            actions.push(Action::Change);
            for place in 0..self.nodes {
                actions.extend([Action::Apply(place), Action::Commit(place)]);
                actions.extend([BEFORE, DUE.due].map(|until| Action::Seal(place, until)));
                if self.bounds.old_replicas {
                    actions.push(Action::Crash(place, true));
                }
            }
        }
    }

    fn master_choices(&self, state: &State, place: u8, actions: &mut Vec<Action>) {
        let Some(master) = state.node(place).master else { return };
        match master.phase {
            Phase::Idle => actions.push(Action::Bid(place)),
            Phase::Claiming { .. } => {
                actions.push(Action::GiveUp(place));
                actions.extend(self.masters.map(|executor| Action::Choose(place, executor)));
                if self.owed {
                    actions.extend(self.masters.map(|executor| Action::Alone(place, executor)));
                }
            }
            Phase::Sending { .. } => {
                actions.push(Action::Bid(place));
                actions.extend(self.masters.map(|executor| Action::PassOn(place, executor)));
            }
        }
    }

    /// The state after it, if it changes anything.
    pub(crate) fn step(&self, state: &State, action: &Action) -> Option<State> {
        match *action {
            Action::Bid(place) => self.bid(state, place),
            Action::GiveUp(place) => self.give_up(state, place),
            Action::Choose(place, executor) => self.choose(state, place, executor),
            Action::Alone(place, executor) => self.alone(state, place, executor),
            Action::Withdraw(place) => self.withdraw(state, place),
            Action::PassOn(place, executor) => self.pass_on(state, place, executor),
            Action::Vote(place, bid, epoch) => self.vote(state, place, bid, epoch),
            Action::Release(place, bid) => self.release(state, place, bid),
            Action::Forget(place) => self.forget(state, place),
            Action::Expire(place) => self.expire(state, place),
            Action::Hear(dispatch, admits) => self.hear(state, dispatch, admits),
            Action::Start(place) => started(state, place),
            Action::Sync(place) => self.synced(state, place),
            Action::Crash(place, older) => self.crash(state, place, older),
            Action::Change => self.change(state),
            Action::Apply(place) => self.apply(state, place),
            Action::Seal(place, until) => self.seal(state, place, until),
            Action::Commit(place) => self.commit(state, place),
        }
    }

    fn synced(&self, state: &State, place: u8) -> Option<State> {
        let own = state.node(place);
        if own.queue.is_empty() && own.after.is_empty() {
            return None;
        }
        let mut next = state.clone();
        self.sync(&mut next, place);
        Some(next)
    }

    pub(crate) fn is_off(&self, rule: Rule) -> bool {
        self.off == Some(rule)
    }
}

fn started(state: &State, place: u8) -> Option<State> {
    let bid = state.node(place).armed?;
    let mut next = state.clone();
    next.node_mut(place).armed = None;
    next.starts.push((place, bid));
    Some(next)
}
