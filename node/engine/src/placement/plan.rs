//! What is to be moved: the map compared with who carries a volume now, and why it is moved now, later, or not at all.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use super::absence::{Absence, Cause};
use super::map::{self, Weighed};
use crate::calendar::format_duration;
use crate::handler_scope::{HandlerUse, NodeHandlers};
use crate::ids::{Name, NodeId};
use crate::policy::quorum;
use crate::replica::{ChangeState, Managed, PlacementChange, Replica, Volume, What};
use crate::time::Wall;

/// A move that waits for longer does not keep other volumes from moving.
pub const MOVE_WAIT: Duration = Duration::from_secs(60);
/// How many numbers are tried for a map that is another one.
const SHUFFLES: u64 = 64;

/// What the node that plans sees besides the log.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// Cluster time at which it was taken.
    pub at: Wall,
    /// Members that are out of reach or drained.
    pub absent: BTreeMap<NodeId, Absence>,
    /// The handlers of members that show them.
    pub handlers: BTreeMap<NodeId, NodeHandlers>,
}

/// Why a volume is moved now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Due {
    /// A carrier is down or drained for too long.
    Replace,
    /// The map has other carriers: a node came, or weights changed.
    Balance,
}

/// How a volume stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlacementStep {
    /// It is where the map has it.
    InPlace,
    /// A change of its carriers is under way.
    UnderWay {
        /// Log index that began it.
        change: u64,
    },
    /// It is moved later.
    Later {
        /// How long from now.
        left: Duration,
        /// Why it is moved.
        due: Due,
    },
    /// It is not moved as things are.
    Refused(String),
    /// It can be moved now.
    Now(Due),
}

impl fmt::Display for PlacementStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let due = |due: &Due| match due {
            Due::Replace => "a carrier is to be replaced",
            Due::Balance => "the map has other carriers",
        };
        match self {
            Self::InPlace => f.write_str("in place"),
            Self::UnderWay { change } => write!(f, "assigned: change {change} is under way"),
            // Both wait for a majority of the log and of the old voters besides.
            Self::Later { left, due: why } => {
                let left = Duration::from_secs(left.as_secs().max(1));
                write!(f, "{}, moved in {} at the soonest", due(why), format_duration(left))
            }
            Self::Refused(reason) => write!(f, "not moved: {reason}"),
            Self::Now(why) => write!(f, "{}, can be moved now", due(why)),
        }
    }
}

/// Where a volume is to be, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its carriers as they are to be.
    pub carriers: BTreeSet<NodeId>,
    /// What is done about it.
    pub step: PlacementStep,
}

/// A move to propose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// As it goes into the log.
    pub change: PlacementChange,
    /// Why it moves now and not later.
    pub due: Due,
}

/// The first carriers of a volume with these terms.
#[must_use]
pub fn first_carriers(
    replica: &Replica,
    name: &Name,
    managed: &Managed,
    picture: &Picture,
) -> BTreeSet<NodeId> {
    target(replica, name, managed, &BTreeSet::new(), picture, &BTreeSet::new())
}

/// How a managed volume stands. `asked`: an operator wants it moved, so that no time is waited for.
#[must_use]
pub fn plan(
    replica: &Replica,
    name: &Name,
    volume: &Volume,
    managed: &Managed,
    picture: &Picture,
    asked: bool,
) -> Plan {
    // The map may be another one by now; what is done is that change first.
    if let Some((change, carriers)) = under_way(replica, name) {
        return Plan { carriers: carriers.clone(), step: PlacementStep::UnderWay { change } };
    }
    // An operator that asks waits for nothing but the minimum failure time.
    let eager = Managed { replace_after: Duration::ZERO, ..managed.clone() };
    let managed = if asked { &eager } else { managed };
    let ripe = |node: &NodeId| is_gone(*node, managed, picture);
    let gone: BTreeSet<NodeId> = volume.carriers.iter().copied().filter(ripe).collect();
    let kept: BTreeSet<NodeId> = volume.carriers.difference(&gone).copied().collect();
    let replaced = target(replica, name, managed, &volume.carriers, picture, &kept);
    // What a lost carrier makes necessary is done first, and moves nothing else.
    let (carriers, due) = match gone.is_empty() || replaced == volume.carriers || asked {
        true => (target(replica, name, managed, &volume.carriers, picture, &BTreeSet::new()), Due::Balance),
        false => (replaced, Due::Replace),
    };
    let step = step(replica, name, volume, managed, picture, (&carriers, due, asked));
    Plan { carriers, step }
}

/// The change of its carriers that waits for seals, and the carriers that it gives the volume.
fn under_way<'r>(replica: &'r Replica, name: &Name) -> Option<(u64, &'r BTreeSet<NodeId>)> {
    replica.pending().find_map(|(index, change)| match &change.what {
        What::Carriers { volume, carriers } if volume == name => Some((index, carriers)),
        What::Carriers { .. }
        | What::Schedules
        | What::End
        | What::Labels { .. }
        | What::Forget { .. }
        | What::Reseed { .. } => None,
    })
}

fn step(
    replica: &Replica,
    name: &Name,
    volume: &Volume,
    managed: &Managed,
    picture: &Picture,
    (carriers, due, asked): (&BTreeSet<NodeId>, Due, bool),
) -> PlacementStep {
    let of_it = |what: &What| matches!(what, What::Carriers { volume, .. } if volume == name);
    if *carriers == volume.carriers {
        return match absences(volume, managed, picture).min() {
            None => PlacementStep::InPlace,
            Some(left) if left.is_zero() => {
                PlacementStep::Refused("no other node can take the place of a carrier".to_owned())
            }
            // Time alone does not help where too few are there to seal.
            Some(left) => match without_majority(volume, picture) {
                Some(reason) => PlacementStep::Refused(reason),
                None => PlacementStep::Later { left, due: Due::Replace },
            },
        };
    }
    if let Some(reason) = refused(replica, name, volume, carriers, picture) {
        return PlacementStep::Refused(reason);
    }
    let moved = replica.changes.values().filter(|change| of_it(&change.what));
    let moved = moved.filter(|change| matches!(change.state, ChangeState::Active { .. }));
    let next = moved.map(|change| change.begun + managed.every).max();
    match (due, next) {
        (Due::Balance, Some(next)) if !asked && next > picture.at => {
            let left = Duration::from_micros(u64::try_from(next.0 - picture.at.0).unwrap_or(0));
            // A carrier that is away by then is replaced first, and no rate holds that up.
            let replaced = absences(volume, managed, picture).filter(|it| !it.is_zero() && *it < left).min();
            match replaced {
                Some(left) => PlacementStep::Later { left, due: Due::Replace },
                None => PlacementStep::Later { left, due },
            }
        }
        (Due::Balance | Due::Replace, _) => PlacementStep::Now(due),
    }
}

/// How long each carrier that is away may still be before it is replaced.
fn absences(volume: &Volume, managed: &Managed, picture: &Picture) -> impl Iterator<Item = Duration> {
    let away = volume.carriers.iter().filter_map(|node| picture.absent.get(node));
    away.map(|absence| absence.left(managed.replace_after))
}

/// The carriers of the map. `present`, where there are too few nodes: nothing is given up that nobody takes over.
fn target(
    replica: &Replica,
    name: &Name,
    managed: &Managed,
    present: &BTreeSet<NodeId>,
    picture: &Picture,
    kept: &BTreeSet<NodeId>,
) -> BTreeSet<NodeId> {
    let candidates: Vec<Weighed> = replica
        .nodes
        .iter()
        .filter(|(node, _)| can_carry(**node, managed, present, picture) || kept.contains(*node))
        .map(|(node, member)| Weighed {
            node: *node,
            weight: managed.weight(&member.name),
            place: managed.spread.as_ref().map(|key| member.labels.get(key).cloned().unwrap_or_default()),
        })
        .filter(|candidate| candidate.weight > 0)
        .collect();
    let wanted = managed.replicas as usize;
    // An even number has no more quorums than the odd one below it.
    let found = if candidates.len() >= wanted { wanted } else { (candidates.len().max(1) - 1) | 1 };
    let mut carriers = map::carriers(name, managed.salt, kept, &candidates, found);
    let enough = wanted.min(present.len());
    for node in present {
        if carriers.len() < enough && replica.nodes.contains(node) {
            carriers.insert(*node);
        }
    }
    carriers
}

/// A node that is away for a short time keeps what it has, and gets nothing new.
fn can_carry(node: NodeId, managed: &Managed, present: &BTreeSet<NodeId>, picture: &Picture) -> bool {
    match picture.absent.get(&node) {
        None => true,
        Some(_) => present.contains(&node) && !is_gone(node, managed, picture),
    }
}

/// Whether a node is down or drained for so long that it is replaced.
fn is_gone(node: NodeId, managed: &Managed, picture: &Picture) -> bool {
    picture.absent.get(&node).is_some_and(|absence| absence.left(managed.replace_after).is_zero())
}

/// That most of the carriers are out of reach, so that nobody else can take over from them.
fn without_majority(volume: &Volume, picture: &Picture) -> Option<String> {
    let silent = |node: &&NodeId| picture.absent.get(node).is_some_and(|it| it.cause == Cause::Silent);
    let count = volume.carriers.len();
    let (heard, needed) = (count - volume.carriers.iter().filter(silent).count(), quorum(count));
    (heard < needed).then(|| {
        format!("{heard} of its {count} carriers are reachable, and {needed} must seal what they promised")
    })
}

/// Why these carriers would be worse than those that there are.
fn refused(
    replica: &Replica,
    name: &Name,
    volume: &Volume,
    carriers: &BTreeSet<NodeId>,
    picture: &Picture,
) -> Option<String> {
    if let Some(reason) = without_majority(volume, picture) {
        return Some(reason);
    }
    let what = What::Carriers { volume: name.clone(), carriers: carriers.clone() };
    for schedule in replica.schedules_in(name) {
        let before = schedule.eligible();
        let after = replica.eligible_under(Some(&what), name, &schedule.spec.binding);
        if after.is_empty() && !before.is_empty() {
            return Some(format!("no carrier would be left that {} is bound to", schedule.name));
        }
        let (wanted, handler) = (HandlerUse::of(schedule), &schedule.spec.handler);
        let runs =
            |node: &NodeId| picture.handlers.get(node).is_some_and(|known| known.refusal(&wanted).is_none());
        if before.iter().any(runs) && !after.iter().any(runs) {
            return Some(format!(
                "no carrier would be left that has the handler {handler} of {}",
                schedule.name
            ));
        }
    }
    replica.admit_change(&what).err().map(|refusal| refusal.to_string())
}

/// The next move to propose, if any: one at a time, and what a lost carrier makes necessary first.
#[must_use]
pub fn next_move(replica: &Replica, picture: &Picture) -> Option<Planned> {
    let managed = |name: &Name| replica.volumes.get(name).is_some_and(|it| it.managed.is_some());
    let busy = replica.pending().any(|(_, change)| match &change.what {
        What::Carriers { volume, .. } => managed(volume) && change.begun + MOVE_WAIT > picture.at,
        What::Schedules | What::End | What::Labels { .. } | What::Forget { .. } | What::Reseed { .. } => {
            false
        }
    });
    if busy {
        return None;
    }
    let planned = replica.volumes.iter().filter_map(|(name, volume)| {
        let managed = volume.managed.as_ref()?;
        let Plan { carriers, step } = plan(replica, name, volume, managed, picture, false);
        let PlacementStep::Now(due) = step else { return None };
        let (volume, from) = (name.clone(), volume.carriers.clone());
        Some(Planned {
            change: PlacementChange::Move { volume, from, to: carriers, salt: managed.salt },
            due,
        })
    });
    planned.min_by_key(|planned| planned.due)
}

/// The terms with the next number that has another map than the present carriers; as they are, if none has.
#[must_use]
pub fn shuffled(
    replica: &Replica,
    name: &Name,
    volume: &Volume,
    managed: &Managed,
    picture: &Picture,
) -> Managed {
    let salted = |by: u64| Managed { salt: managed.salt.wrapping_add(by), ..managed.clone() };
    let others = (1..=SHUFFLES).map(salted);
    let elsewhere = |it: &Managed| {
        target(replica, name, it, &volume.carriers, picture, &BTreeSet::new()) != volume.carriers
    };
    others.into_iter().find(elsewhere).unwrap_or_else(|| managed.clone())
}

#[cfg(test)]
mod tests;
