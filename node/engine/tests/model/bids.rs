//! Claims in one byte, sets of them in two: a state is hashed and copied by the million.

use caesium_engine::ids::{BootId, Claim, NodeId};

/// Lives of a master, and attempts of one life, that a byte has room for.
pub(crate) const LIVES_MAX: u8 = 2;
pub(crate) const ATTEMPTS_MAX: u8 = 3;

/// A claim: of which master, in which of its lives, which attempt of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bid(u8);

impl Bid {
    /// As the engine knows it. Masters are named by their place among the masters.
    pub(crate) fn of(claim: Claim, masters: [u8; 2]) -> Self {
        let place = masters.iter().position(|place| node(*place) == claim.node).expect("a master made it");
        let life = u8::try_from(claim.boot.0).expect("lives are few") - 1;
        let attempt = u8::try_from(claim.attempt).expect("attempts are few") - 1;
        assert!(life < LIVES_MAX && attempt < ATTEMPTS_MAX, "more claims than a byte has room for");
        let place = u8::try_from(place).expect("two masters");
        Self((place * LIVES_MAX + life) * ATTEMPTS_MAX + attempt)
    }

    pub(crate) fn claim(self, masters: [u8; 2]) -> Claim {
        let (lives, attempt) = (self.0 / ATTEMPTS_MAX, self.0 % ATTEMPTS_MAX);
        let (master, life) = (masters[usize::from(lives / LIVES_MAX)], lives % LIVES_MAX);
        Claim { node: node(master), boot: BootId(u128::from(life) + 1), attempt: u64::from(attempt) + 1 }
    }

    /// The same attempt of the same life of the other master.
    pub(crate) fn swapped(self) -> Self {
        let half = LIVES_MAX * ATTEMPTS_MAX;
        Self((self.0 + half) % (2 * half))
    }
}

/// The node at a place.
pub(crate) fn node(place: u8) -> NodeId {
    NodeId(u64::from(place) + 1)
}

/// The place of a node.
pub(crate) fn place(node: NodeId) -> u8 {
    u8::try_from(node.0).expect("nodes are few") - 1
}

/// A set of claims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bids(u16);

impl Bids {
    pub(crate) fn insert(&mut self, bid: Bid) {
        self.0 |= 1 << bid.0;
    }

    pub(crate) fn contains(self, bid: Bid) -> bool {
        self.0 & 1 << bid.0 != 0
    }

    pub(crate) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Bid> {
        (0..16).map(Bid).filter(move |bid| self.contains(*bid))
    }

    pub(crate) fn swapped(self) -> Self {
        let mut swapped = Self::default();
        self.iter().for_each(|bid| swapped.insert(bid.swapped()));
        swapped
    }
}
