//! States that differ only in which node is which are taken for one: voters that are nothing else are all alike, and so are
//! the two masters with their claims.

use super::bids::{Bid, Bids};
use super::state::{Dispatch, Grants, Master, NODES_MAX, Node, Phase, State, Word};
use super::world::World;

/// Which node stands at each place.
type Order = [u8; NODES_MAX];

const AS_IT_IS: Order = [0, 1, 2, 3, 4];
const SWAPPED: Order = [1, 0, 2, 3, 4];

impl World {
    /// One for all that are alike, or for most of them. Needs quick disks: what is queued names nodes, too.
    pub(crate) fn representative(&self, state: State) -> State {
        debug_assert!(self.bounds.slow_disks == 0 && self.sets.len() == 1);
        let swap = state.rank(0) > state.rank(1);
        let state = if swap { state.moved(&SWAPPED, true) } else { state };
        let mut order = AS_IT_IS;
        let voters = &mut order[self.masters.len()..usize::from(self.nodes)];
        voters.sort_by_key(|place| {
            let own = state.node(*place);
            (own.memory.vote, own.disk.vote, own.memory.floor, state.granted[usize::from(*place)])
        });
        if order == AS_IT_IS { state } else { state.moved(&order, false) }
    }
}

impl State {
    /// What tells one master from the other, whichever of them it is.
    fn rank(&self, place: u8) -> impl Ord + use<> {
        let (own, at) = (self.node(place), usize::from(place));
        let bids = |bids: Bids| if place == 0 { bids } else { bids.swapped() };
        let bid = |bid: Bid| if place == 0 { bid } else { bid.swapped() };
        let phase = own.master.map(|master| match master.phase {
            Phase::Idle => (0, None),
            Phase::Claiming { bid: it, .. } => (1, Some(bid(it))),
            Phase::Sending { dispatch, .. } => (2, Some(bid(dispatch.bid))),
        });
        let lives = own.master.map(|master| (master.life, master.bids));
        let sets = [self.asked_in[0], self.released, self.granted[at]].map(bids);
        (
            lives,
            phase,
            sets,
            own.memory.vote.map(bid),
            own.armed.map(bid),
            own.memory.word.is_some(),
            self.refused[at],
        )
    }

    /// With the nodes in another order, and perhaps the claims of the masters exchanged.
    fn moved(&self, order: &Order, swap: bool) -> Self {
        let at = |place: usize| usize::from(order[place]);
        let mut to = AS_IT_IS;
        for (place, from) in (0..).zip(order) {
            to[usize::from(*from)] = place;
        }
        let bids = |bids: Bids| if swap { bids.swapped() } else { bids };
        let dispatch = |it: Dispatch| it.moved(&to, swap);
        let mut moved = Self::new(
            std::array::from_fn(|place| self.nodes[at(place)].moved(&to, swap)),
            self.left,
            self.crashes,
        );
        moved.asked_in = self.asked_in.map(bids);
        moved.released = bids(self.released);
        moved.granted = std::array::from_fn(|place| bids(self.granted[at(place)]));
        moved.refused = std::array::from_fn(|place| self.refused[at(place)]);
        moved.dispatched = self.dispatched.iter().copied().map(dispatch).collect();
        moved.dispatched.sort_unstable();
        let starts = self.starts.iter();
        let starts =
            starts.map(|(place, bid)| (to[usize::from(*place)], if swap { bid.swapped() } else { *bid }));
        moved.starts = starts.collect();
        moved
    }
}

impl Node {
    fn moved(&self, to: &Order, swap: bool) -> Self {
        let bid = |bid: Bid| if swap { bid.swapped() } else { bid };
        let mut moved = self.clone();
        for store in [&mut moved.memory, &mut moved.disk] {
            store.vote = store.vote.map(bid);
            store.word = store.word.map(|word| match word {
                Word::Accepted(it) => Word::Accepted(bid(it)),
                Word::Refused(it) => Word::Refused(bid(it)),
            });
        }
        moved.armed = moved.armed.map(bid);
        moved.intent = moved.intent.map(|it| it.moved(to, swap));
        moved.master = moved.master.map(|master| {
            let phase = match master.phase {
                Phase::Idle => Phase::Idle,
                Phase::Claiming { bid: it, epoch } => Phase::Claiming { bid: bid(it), epoch },
                Phase::Sending { dispatch, tried } => {
                    let mut there = [false; NODES_MAX];
                    for (place, tried) in tried.into_iter().enumerate() {
                        there[usize::from(to[place])] = tried;
                    }
                    Phase::Sending { dispatch: dispatch.moved(to, swap), tried: there }
                }
            };
            Master { phase, ..master }
        });
        moved
    }
}

impl Dispatch {
    fn moved(self, to: &Order, swap: bool) -> Self {
        let bid = if swap { self.bid.swapped() } else { self.bid };
        Self { executor: to[usize::from(self.executor)], bid, grants: self.grants.moved(to), ..self }
    }
}

impl Grants {
    fn moved(self, to: &Order) -> Self {
        let mut moved = self.0.map(|voter| voter.map(|voter| to[usize::from(voter)]));
        let voters = moved.iter().flatten().count();
        moved[..voters].sort_unstable();
        Self(moved)
    }
}
