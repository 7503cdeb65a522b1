//! Volumes and their masters as one node sees them. Of a volume that it does not carry, a node knows what the carriers
//! that it reaches say.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::message::Progress;
use caesium_engine::replica::{Replica, Volume};
use caesium_engine::schedule::{Schedule, is_quorum, quorum};
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::convert::count;
use crate::control::voters::preview;
use crate::driver::unable_out;

/// Who leads a volume in this partition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::control) struct Mastership {
    /// The carriers that can be called now, this node included if it is one.
    pub(in crate::control) heard: BTreeSet<NodeId>,
    /// The master, if there is one among them.
    pub(in crate::control) master: Option<NodeId>,
    /// Whether no change is under way.
    pub(in crate::control) settled: bool,
    /// The master's, in this volume.
    pub(in crate::control) priority: u32,
    /// Since when, where it is known.
    pub(in crate::control) since: Option<Wall>,
}

/// The masterships of all volumes.
pub(in crate::control) fn masterships(engine: &Engine, cluster: &ClusterView) -> BTreeMap<Name, Mastership> {
    let volumes = engine.replica().volumes.iter();
    volumes.map(|(name, volume)| (name.clone(), mastership(engine, cluster, name, volume))).collect()
}

/// The mastership of one volume.
pub(in crate::control) fn mastership(
    engine: &Engine,
    cluster: &ClusterView,
    name: &Name,
    volume: &Volume,
) -> Mastership {
    let heard: BTreeSet<NodeId> = volume.carriers.intersection(&cluster.reachable).copied().collect();
    let priority = |node: NodeId| engine.replica().priority(node, Some(name), cluster.at);
    let own = engine.volume(name).mastership;
    let (master, settled, since) = match &own {
        Some(mastership) => (mastership.master(), mastership.settled(), Some(mastership.since())),
        None => {
            let claims = |node: &NodeId| says_master(engine, *node, name);
            let master = heard.iter().copied().filter(claims).max_by_key(|node| (priority(*node), *node));
            (master, true, None)
        }
    };
    let master = master.filter(|node| heard.contains(node));
    Mastership {
        settled: settled && master.is_some(),
        priority: master.map_or(0, priority),
        since: since.filter(|_| master.is_some()),
        master,
        heard,
    }
}

fn says_master(engine: &Engine, node: NodeId, volume: &Name) -> bool {
    let status = engine.reach().peer(node).and_then(|peer| peer.status.as_ref());
    status.is_some_and(|status| status.master_of.contains(volume))
}

/// How far a volume is dealt with: by this node's own account, or by the furthest of the carriers that it reaches.
pub(in crate::control) fn progress(
    engine: &Engine,
    name: &Name,
    mastership: &Mastership,
) -> Option<Progress> {
    engine.volume(name).progress.or_else(|| {
        let peers = mastership.heard.iter().filter_map(|node| engine.reach().peer(*node)?.status.as_ref());
        let said = peers.flat_map(|status| &status.progress).filter(|(volume, _)| volume == name);
        said.map(|(_, progress)| progress).max_by_key(|progress| progress.watermark).cloned()
    })
}

/// One line for each volume: who leads it, in the partition that this node is in.
pub(in crate::control) fn master(name: &Name, mastership: &Mastership, cluster: &ClusterView) -> pb::Master {
    pb::Master {
        volume: name.to_string(),
        partition: cluster.names(mastership.heard.iter().copied()),
        master: mastership.master.map(|node| cluster.name(node)).unwrap_or_default(),
        state: state(mastership).into(),
        priority: mastership.priority,
        since: mastership.since.map_or(0, |since| since.0),
    }
}

pub(in crate::control) fn state(mastership: &Mastership) -> pb::MasterState {
    if mastership.settled { pb::MasterState::Settled } else { pb::MasterState::Computing }
}

/// How an eligible set of a volume stands in this partition, and who leads the volume. Masters, volumes and quorums are
/// shown from it, so that they never differ.
#[derive(Clone, Debug)]
pub(in crate::control) struct Standing {
    /// Who leads the volume.
    pub(in crate::control) mastership: Mastership,
    /// The members of the set.
    pub(in crate::control) eligible: BTreeSet<NodeId>,
    /// Those of them that are reachable.
    pub(in crate::control) heard: BTreeSet<NodeId>,
    /// Those of the reachable that cannot be counted on to promise.
    pub(in crate::control) unable: Vec<pb::UnableNode>,
    /// Grants that permit a run.
    pub(in crate::control) needed: usize,
    /// Whether as many can be given.
    pub(in crate::control) quorum: bool,
}

/// How the carriers of a volume stand, or those of a schedule's eligible set.
pub(in crate::control) fn standing(
    engine: &Engine,
    cluster: &ClusterView,
    (name, volume): (&Name, &Volume),
    eligible: &BTreeSet<NodeId>,
) -> Standing {
    let heard: BTreeSet<NodeId> = eligible.intersection(&cluster.reachable).copied().collect();
    let unable = unable(engine, cluster, &heard);
    Standing {
        mastership: mastership(engine, cluster, name, volume),
        needed: quorum(eligible.len()),
        quorum: is_quorum(heard.len() - unable.len(), eligible.len()),
        eligible: eligible.clone(),
        heard,
        unable,
    }
}

/// Those of these nodes that cannot be counted on to promise, as they show it, by name.
pub(in crate::control) fn unable(
    engine: &Engine,
    cluster: &ClusterView,
    nodes: &BTreeSet<NodeId>,
) -> Vec<pb::UnableNode> {
    let one = |node: &NodeId| {
        let (reasons, _) = engine.unable_of(*node);
        let reasons: Vec<i32> = reasons.into_iter().map(|reason| unable_out(reason).into()).collect();
        (!reasons.is_empty()).then(|| pb::UnableNode { node: cluster.name(*node), reasons })
    };
    let mut unable: Vec<_> = nodes.iter().filter_map(one).collect();
    unable.sort_by(|one, other| one.node.cmp(&other.node));
    unable
}

/// A volume with its master.
pub(in crate::control) fn shown(
    engine: &Engine,
    cluster: &ClusterView,
    name: &Name,
    volume: &Volume,
    schedules: u64,
) -> pb::Volume {
    let Standing { mastership, heard, unable, needed, .. } =
        standing(engine, cluster, (name, volume), &volume.carriers);
    let progress = progress(engine, name, &mastership);
    pb::Volume {
        name: name.to_string(),
        carriers: cluster.names(volume.carriers.iter().copied()),
        schedules,
        created_index: volume.created,
        master: Some(master(name, &mastership, cluster)),
        heard: cluster.names(heard),
        unable,
        needed: count(needed),
        watermark: progress.as_ref().map(|progress| progress.watermark.0),
        open: progress.map_or(0, |progress| count(progress.open.len())),
        witnesses: cluster.names(volume.witnesses.iter().copied()),
        pending: preview::pending_of(engine.replica(), cluster, name),
        ..pb::Volume::default()
    }
}

/// How many schedules each volume has: counted once for each state of the replica, since there may be two million.
#[derive(Debug, Default)]
pub(in crate::control) struct Census {
    index: u64,
    by_volume: BTreeMap<Name, u64>,
}

impl Census {
    /// Counts again if anything was applied since.
    pub(in crate::control) fn take(&mut self, replica: &Replica) -> &BTreeMap<Name, u64> {
        if self.index != replica.index() {
            self.index = replica.index();
            self.by_volume.clear();
            let counted = |it: &&Arc<Schedule>| !it.spec.is_notice() && !it.spec.is_task();
            for schedule in replica.schedules.values().filter(counted) {
                let volume = &schedule.name.volume;
                match self.by_volume.get_mut(volume) {
                    Some(count) => *count += 1,
                    None => {
                        self.by_volume.insert(volume.clone(), 1);
                    }
                }
            }
        }
        &self.by_volume
    }
}
