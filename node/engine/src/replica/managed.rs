//! Managed volumes: their terms stand in the log, and who carries them follows from [`crate::placement`]. What moves is a
//! change of voters as any other; nothing here chooses a node.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::codec::{choice, record};
use super::{Outcome, Refusal, Replica, What};
use crate::ids::{Name, NodeId};

/// Most replicas of a managed volume.
pub const REPLICAS_MAX: u32 = 15;
/// Most nodes that have a weight in one volume.
pub const WEIGHTS_MAX: usize = 256;
/// Largest weight of a node.
pub const WEIGHT_MAX: u32 = 10_000;
/// The weight of a node that has none in a volume where no node has one.
pub const WEIGHT_DEFAULT: u32 = 100;
/// Longest time before a carrier that is down or drained is replaced, and longest time between two moves.
pub const PLACEMENT_SPAN_MAX: Duration = Duration::from_secs(30 * 24 * 3600);

/// On how many nodes a volume is, on which, and how fast it moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Managed {
    /// How many carriers it is to have: an odd number.
    pub replicas: u32,
    /// A key of labels: as few carriers as possible have the same value.
    pub spread: Option<String>,
    /// By name of the node: how much of all volumes it is to carry, compared with the others. Without any all weigh the same;
    /// with some the others carry nothing.
    pub weights: BTreeMap<Name, u32>,
    /// A carrier that is down or drained for so long is replaced.
    pub replace_after: Duration,
    /// The least time between two moves that no carrier makes necessary.
    pub every: Duration,
    /// Another number gives another map.
    pub salt: u64,
}

impl Default for Managed {
    fn default() -> Self {
        Self {
            replicas: 3,
            spread: None,
            weights: BTreeMap::new(),
            replace_after: Duration::from_secs(600),
            every: Duration::from_secs(3600),
            salt: 0,
        }
    }
}

impl Managed {
    /// The weight of a node; 0: it carries nothing.
    #[must_use]
    pub fn weight(&self, node: &Name) -> u32 {
        if self.weights.is_empty() { WEIGHT_DEFAULT } else { self.weights.get(node).copied().unwrap_or(0) }
    }
}

/// A change of managed volumes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlacementChange {
    /// Declares a managed volume.
    Create {
        /// Free, as for a volume that operators place.
        volume: Name,
        /// By name, as the proposing node's map has them; the same rules hold.
        carriers: BTreeSet<Name>,
        /// Replicas, spread, weights and times; they choose no carrier by themselves.
        managed: Managed,
    },
    /// Gives a volume terms, or takes it out of management: its carriers stay.
    Set {
        /// Of any volume that exists, managed or not.
        volume: Name,
        /// `None`: its carriers are named by operators from now on.
        managed: Option<Managed>,
    },
    /// Moves a managed volume, if it still is where it was when the move was decided.
    Move {
        /// Managed, and carried by `from`; else this is refused.
        volume: Name,
        /// Its carriers when this was decided.
        from: BTreeSet<NodeId>,
        /// Its carriers from then on.
        to: BTreeSet<NodeId>,
        /// The number of its map from then on.
        salt: u64,
    },
}

impl PlacementChange {
    /// The volume that it declares, changes or moves.
    #[must_use]
    pub fn volume(&self) -> &Name {
        match self {
            Self::Create { volume, .. } | Self::Set { volume, .. } | Self::Move { volume, .. } => volume,
        }
    }
}

record!(Managed { replicas, spread, weights, replace_after, every, salt });
choice!(PlacementChange {
    0 => Create { volume, carriers, managed },
    1 => Set { volume, managed },
    2 => Move { volume, from, to, salt },
});

impl Replica {
    pub(super) fn place(&mut self, change: &PlacementChange) -> Result<Outcome, Refusal> {
        match change {
            PlacementChange::Create { volume, carriers, managed } => {
                let done = self.create_volume(volume, carriers)?;
                self.with_volume(volume, |it| it.managed = Some(managed.clone()));
                Ok(done)
            }
            PlacementChange::Set { volume, managed } => {
                if !self.volumes.contains(volume) {
                    return Err(Refusal::UnknownVolume(volume.clone()));
                }
                self.with_volume(volume, |it| it.managed.clone_from(managed));
                Ok(self.done(None, 0))
            }
            PlacementChange::Move { volume, from, to, salt } => {
                let what = self.moved(volume, from, to)?;
                let done = self.begin(what)?;
                self.with_volume(volume, |it| {
                    if let Some(managed) = &mut it.managed {
                        managed.salt = *salt;
                    }
                });
                Ok(done)
            }
        }
    }

    /// The change that moves a managed volume.
    ///
    /// # Errors
    /// It is not managed any more, or is elsewhere than it was when the move was decided, or one of its nodes is no member.
    pub fn moved(
        &self,
        name: &Name,
        from: &BTreeSet<NodeId>,
        to: &BTreeSet<NodeId>,
    ) -> Result<What, Refusal> {
        let volume = self.volumes.get(name).ok_or_else(|| Refusal::UnknownVolume(name.clone()))?;
        if volume.managed.is_none() {
            return Err(Refusal::NotManaged(name.clone()));
        }
        if volume.carriers != *from {
            return Err(Refusal::Elsewhere(name.clone()));
        }
        if to.is_empty() {
            return Err(Refusal::NoCarriers(name.clone()));
        }
        if let Some(node) = to.iter().find(|node| !self.nodes.contains(node)) {
            return Err(Refusal::UnknownNodeId(*node));
        }
        Ok(What::Carriers { volume: name.clone(), carriers: to.clone() })
    }
}
