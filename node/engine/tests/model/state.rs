//! What there is: nodes, everything that was ever sent, the log, and every start. Packed: the engine's own parts are made
//! from it for each step, and what the step made of them is packed again.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::GrantWrite;
use caesium_engine::epochs::Seals;
use caesium_engine::ids::{BootId, Claim, NodeId, Occurrence, Uid};
use caesium_engine::retention::{Class, Classes, Floor, Need, Retention, Windows};
use caesium_engine::time::Wall;
use caesium_engine::voter::Voter;

use super::bids::{Bid, Bids, node, place};

/// The one occurrence that is claimed.
pub(crate) const DUE: Occurrence = Occurrence { due: Wall(1_000_000), uid: Uid(1) };
/// Another one, so much later that a voter which votes on it may forget the first.
pub(crate) const LATER: Occurrence = Occurrence { due: Wall(9_000_000_000), uid: Uid(1) };
/// An instant before the occurrence: how far a voter may have promised that had nothing to do with it.
pub(crate) const BEFORE: Wall = Wall(500_000);
/// How long a voter remembers, measured in dues.
const RETENTION: Duration = Duration::from_secs(3600);
/// How the occurrence is remembered: what a change of that takes has a model of its own.
pub(crate) const NEED: Need = Need::Once { class: Class::Minutes, index: 1 };
/// The vote table of a voter has room for both.
pub(crate) const GRANTS_MAX: usize = 4;
/// Places for nodes.
pub(crate) const NODES_MAX: usize = 5;

/// Everything, at one moment. What was sent is delivered at any time, in any order, any number of times, or never: it only
/// ever grows. Answers that change nothing at their receiver are left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) nodes: [Node; NODES_MAX],
    /// "Promise me the occurrence", asked of everybody, by the epoch that it is asked in.
    pub(crate) asked_in: [Bids; 3],
    /// "I have given it up", told everybody.
    pub(crate) released: Bids,
    /// "Promised", by voter.
    pub(crate) granted: [Bids; NODES_MAX],
    /// "Run it", in order.
    pub(crate) dispatched: Vec<Dispatch>,
    /// "I never will", by executor.
    pub(crate) refused: [bool; NODES_MAX],
    /// Handlers started: where, and on which claim.
    pub(crate) starts: Vec<(u8, Bid)>,
    /// Seals on their way to the log, by voter.
    pub(crate) proposed: [Option<Wall>; NODES_MAX],
    /// What is committed.
    pub(crate) log: Vec<Entry>,
    /// How many claims may still be made.
    pub(crate) left: u8,
    /// How many nodes may still crash, if there is a limit.
    pub(crate) crashes: Option<u8>,
}

/// One node: a voter, and perhaps a master and an executor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(crate) memory: Store,
    /// What a restart would find.
    pub(crate) disk: Store,
    /// What a restart would find of its own dispatches.
    pub(crate) intent: Option<Dispatch>,
    /// That one is closed: nothing is sent on it any more.
    pub(crate) closed: bool,
    /// Accepted durably, to be started by this life.
    pub(crate) armed: Option<Bid>,
    pub(crate) master: Option<Master>,
    /// Entries of the log that its replica has.
    pub(crate) applied: u8,
    /// Written, and lost by a crash.
    pub(crate) queue: Vec<GrantWrite>,
    /// What is done once the queue is on disk, in order.
    pub(crate) after: Vec<After>,
}

/// What a node has promised and begun.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Store {
    /// Whom its vote belongs to.
    pub(crate) vote: Option<Bid>,
    /// Its word as an executor.
    pub(crate) word: Option<Word>,
    /// The occurrence is at or below its floor.
    pub(crate) floor: bool,
    pub(crate) seals: Seals,
}

/// An executor's word on the occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    Accepted(Bid),
    Refused(Bid),
}

/// A node that takes itself to be the master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Master {
    pub(crate) life: u8,
    /// Claims of this life.
    pub(crate) bids: u8,
    pub(crate) phase: Phase,
}

/// How far a master is with the occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Nothing is asked.
    Idle,
    /// The voters are asked.
    Claiming { bid: Bid, epoch: u8 },
    /// Given to an executor, or about to be; it was given to those `tried` before.
    Sending { dispatch: Dispatch, tried: [bool; NODES_MAX] },
}

/// "Run it", with the voters that permit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Dispatch {
    pub(crate) executor: u8,
    pub(crate) bid: Bid,
    pub(crate) epoch: u8,
    pub(crate) grants: Grants,
}

/// Voters, no more than the largest quorum of a set has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Grants(pub(crate) [Option<u8>; 4]);

/// What waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum After {
    Grant(Bid),
    Dispatch(Dispatch),
    /// What is withdrawn: its intent is closed.
    Close(Dispatch),
    /// The intent is closed, and its claim is given up.
    GiveBack(Dispatch),
    Refuse,
    Arm(Bid),
    Propose(Wall),
}

/// An entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Entry {
    /// E is to change.
    Change,
    /// A voter of the old set has sealed.
    Seal { voter: u8, until: Wall },
}

impl State {
    pub(crate) fn new(nodes: [Node; NODES_MAX], left: u8, crashes: Option<u8>) -> Self {
        Self {
            nodes,
            asked_in: [Bids::default(); 3],
            released: Bids::default(),
            granted: [Bids::default(); NODES_MAX],
            dispatched: Vec::new(),
            refused: [false; NODES_MAX],
            starts: Vec::new(),
            proposed: [None; NODES_MAX],
            log: Vec::new(),
            left,
            crashes,
        }
    }

    pub(crate) fn node(&self, place: u8) -> &Node {
        &self.nodes[usize::from(place)]
    }

    pub(crate) fn node_mut(&mut self, place: u8) -> &mut Node {
        &mut self.nodes[usize::from(place)]
    }

    pub(crate) fn send(&mut self, dispatch: Dispatch) {
        if let Err(at) = self.dispatched.binary_search(&dispatch) {
            self.dispatched.insert(at, dispatch);
        }
    }
}

impl Node {
    /// Queues what waits for the writes before it.
    pub(crate) fn then(&mut self, after: After) {
        if let Err(at) = self.after.binary_search(&after) {
            self.after.insert(at, after);
        }
    }

    /// Whether its master waits for a disk only to give its claim back.
    pub(crate) fn withdraws(&self) -> bool {
        self.after.iter().any(|after| matches!(after, After::Close(_) | After::GiveBack(_)))
    }
}

impl Store {
    /// The voter of a node that has this.
    pub(crate) fn voter(&self, masters: [u8; 2]) -> (Voter, Retention) {
        let mut retention = self.retention();
        let votes: BTreeMap<Occurrence, Claim> =
            self.vote.map(|bid| (DUE, bid.claim(masters))).into_iter().collect();
        let voter = Voter::new(votes, |_| Class::Minutes, &mut retention);
        (voter, retention)
    }

    /// What is refused here.
    pub(crate) fn retention(&self) -> Retention {
        let windows = Windows { spans: [RETENTION; 3], slack: Duration::ZERO };
        Retention::new(windows, floors(self.floor), Classes::default(), GRANTS_MAX)
    }

    /// Takes over what became of its voter.
    pub(crate) fn note(&mut self, voter: &Voter, retention: &Retention, masters: [u8; 2]) {
        let mut held = voter.held_by(|_| true).filter(|(occurrence, _)| *occurrence == DUE);
        self.vote = held.next().map(|(_, claim)| Bid::of(claim, masters));
        self.floor = retention.forgot(DUE, NEED);
    }
}

impl Grants {
    pub(crate) fn of(voters: &[NodeId]) -> Self {
        let mut grants = Self::default();
        for (slot, voter) in grants.0.iter_mut().zip(voters) {
            *slot = Some(place(*voter));
        }
        grants
    }

    pub(crate) fn voters(self) -> Vec<NodeId> {
        self.0.iter().flatten().copied().map(node).collect()
    }
}

/// The floors of a store that has forgotten the occurrence, or has not.
pub(crate) fn floors(forgot: bool) -> [Floor; 3] {
    let floor = if forgot { Floor::up_to(DUE.due) } else { Default::default() };
    [floor, Floor::default(), Floor::default()]
}

/// A claim on the later occurrence; nobody counts it.
pub(crate) fn stranger() -> Claim {
    Claim { node: NodeId(99), boot: BootId(1), attempt: 1 }
}
