//! Members as one node sees them.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Engine;
use caesium_engine::handler_scope::NodeHandlers;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::message::ForeignZone;
use caesium_engine::reach::Peer;
use caesium_engine::replica::{FailingCheck, Level, Member, Replica};
use caesium_engine::ring::RingPhase;
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::convert::count;
use crate::control::volumes::census;
use crate::driver::{micros_of, unable_out};

/// A member without a message so far counts as joining for so long after the last entry of the log, microseconds.
const JOINING_FOR: i64 = 10_000_000;
/// And only if its join is among the last entries: a member does not carry the stamp of its join.
const JOINING_ENTRIES: u64 = 64;
/// In a cluster larger than this, the field `hears` of nodes is left out: it grows with the square.
const HEARS_MAX: usize = 150;
/// Sections that are shown of those that a node may declare.
const DECLARES_SHOWN_MAX: usize = 100;

/// All members by name.
pub(in crate::control) fn list(
    engine: &Engine,
    cluster: &ClusterView,
    voters: &BTreeSet<u64>,
) -> Vec<pb::Node> {
    let mut mastered: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    for (name, mastership) in census::masterships(engine, cluster) {
        if let Some(master) = mastership.master {
            mastered.entry(master).or_default().push(name.to_string());
        }
    }
    let reached = voters.iter().filter(|voter| cluster.reachable.contains(&NodeId(**voter))).count();
    let outdated = reached * 2 <= voters.len();
    let observed = |node: pb::Node| {
        let id = NodeId(node.id);
        let shown = match engine.replica().nodes.get(&id).filter(|_| id != engine.node()) {
            Some(member) => peer(engine, cluster, id, member),
            None => own(engine, cluster),
        };
        let (unable, unable_since) = engine.unable_of(id);
        pb::Node {
            master_of: mastered.remove(&id).unwrap_or_default(),
            voter: voters.contains(&node.id),
            unable: unable.into_iter().map(|reason| unable_out(reason).into()).collect(),
            unable_since: unable_since.map(|at| at.0),
            state: shown.state,
            log_index: shown.log_index,
            clock_offset: shown.clock_offset,
            heard_at: shown.heard_at,
            handlers: shown.handlers,
            unserved: shown.unserved,
            load: shown.load,
            busy: shown.busy,
            hears: told(shown.hears, cluster.members().len()),
            version: shown.version,
            foreign_zones: shown.foreign_zones,
            slow_write: shown.slow_write,
            losses: shown.losses,
            failing_here: shown.failing_here,
            passing_here: shown.passing_here,
            watched: node.watched.map(|watched| pb::Watched { outdated, ..watched }),
            ..node
        }
    };
    declared(engine.replica(), cluster).into_iter().map(observed).collect()
}

/// The first of the sections that a node may declare, and how many more there are.
fn shown<S: ToString>(sections: impl Iterator<Item = S>) -> (Vec<String>, u32) {
    let mut all: Vec<String> = sections.map(|section| section.to_string()).collect();
    let more = count(all.len().saturating_sub(DECLARES_SHOWN_MAX));
    all.truncate(DECLARES_SHOWN_MAX);
    (all, more)
}

/// All members by name, as far as the log has them: what a node only observes is left out.
pub(in crate::control) fn declared(replica: &Replica, cluster: &ClusterView) -> Vec<pb::Node> {
    let mut carried: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    let mut witnessed: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    for (name, volume) in replica.volumes.iter() {
        for witness in &volume.witnesses {
            witnessed.entry(*witness).or_default().push(name.to_string());
        }
        for carrier in &volume.carriers {
            carried.entry(*carrier).or_default().push(name.to_string());
        }
    }
    let nodes = replica.nodes.iter().map(|(id, member)| pb::Node {
        id: id.0,
        name: member.name.to_string(),
        address: member.address.clone(),
        state: pb::NodeState::Unheard.into(),
        priority: Some(priority(replica, cluster, *id)),
        labels: member.labels.clone(),
        volumes: carried.remove(id).unwrap_or_default(),
        drained: member.is_drained(cluster.at),
        drain_ends: member.drain.until.filter(|_| member.is_ordered_out(cluster.at)).map(|at| at.0),
        drain_reason: drain_reason(member, cluster),
        failing: member.failing.iter().map(failing).collect(),
        ordered_out: member.is_ordered_out(cluster.at),
        shut_out: replica.is_shut_out(*id),
        witness_of: witnessed.remove(id).unwrap_or_default(),
        watched: watched(replica, cluster, *id),
        declares: shown(replica.sections_of(*id).map(|(section, _)| section)).0,
        declares_more: shown(replica.sections_of(*id).map(|(section, _)| section)).1,
        ..pb::Node::default()
    });
    let mut nodes: Vec<_> = nodes.collect();
    nodes.sort_by(|one, other| one.name.cmp(&other.name));
    nodes
}

fn drain_reason(member: &Member, cluster: &ClusterView) -> String {
    if member.is_ordered_out(cluster.at) { member.drain.reason.clone() } else { String::new() }
}

fn failing((name, check): (&Name, &FailingCheck)) -> pb::FailingCheck {
    pb::FailingCheck {
        name: name.to_string(),
        since: check.since.0,
        reason: check.finding.reason.clone(),
        drains: check.finding.drains,
    }
}

/// The status of this node by its own engine.
fn own(engine: &Engine, cluster: &ClusterView) -> pb::Node {
    let draining = engine.draining() || engine.replica().drained(engine.node(), cluster.at);
    let state = if draining { pb::NodeState::Draining } else { pb::NodeState::Up };
    pb::Node {
        state: state.into(),
        log_index: Some(cluster.index),
        clock_offset: Some(0),
        heard_at: Some(cluster.at.0),
        handlers: handlers(engine.handlers()),
        unserved: texts(engine.unserved()),
        load: Some(engine.load()),
        busy: Some(engine.busy()),
        hears: cluster.names(cluster.heard.iter().copied()),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        foreign_zones: zones(&engine.foreign_zones()),
        slow_write: engine.slow_write().map(micros_of),
        failing_here: engine.failing_here_alone().map(|(name, check)| failing((name, &check))).collect(),
        passing_here: texts(engine.passing_here_alone()),
        ..Default::default()
    }
}

/// The status of another node, as it last reported it.
fn peer(engine: &Engine, cluster: &ClusterView, node: NodeId, member: &Member) -> pb::Node {
    let known = engine.reach().peer(node);
    let status = known.and_then(|peer| peer.status.as_ref());
    pb::Node {
        state: state(engine, cluster, node, member).into(),
        log_index: status.map(|status| status.applied),
        clock_offset: known.and_then(Peer::offset),
        heard_at: known.and_then(Peer::arrived_at).map(|at| at.0),
        handlers: status.map(|status| handlers(&status.handlers)).unwrap_or_default(),
        unserved: status.map(|status| texts(&status.unserved)).unwrap_or_default(),
        load: status.map(|status| status.load.runs),
        busy: status.map(|status| status.load.busy),
        hears: cluster.names(engine.hears_of(cluster.elapsed, node)),
        version: status.map(|status| status.version.clone()),
        foreign_zones: status.map(|status| zones(&status.foreign)).unwrap_or_default(),
        slow_write: status.and_then(|status| status.slow_write).map(micros_of),
        losses: known.map(|peer| peer.losses(cluster.elapsed)),
        ..Default::default()
    }
}

/// How a node stands with those that watch each other, by the log.
fn watched(replica: &Replica, cluster: &ClusterView, node: NodeId) -> Option<pb::Watched> {
    if replica.level() < Level::RING {
        return None;
    }
    let (ring, standing) = (replica.watchers.ring(), replica.watchers.standing(node));
    let phase = match ring.phase(&node) {
        RingPhase::Outside => pb::RingPhase::Outside,
        RingPhase::Prepared => pb::RingPhase::Prepared,
        RingPhase::Accepted => pb::RingPhase::Accepted,
        RingPhase::Member => pb::RingPhase::Member,
    };
    let name = |node: Option<NodeId>| node.map(|node| cluster.name(node)).unwrap_or_default();
    let down = standing.down;
    let reporter = down.map(|down| down.reported_by).or(standing.report.map(|report| report.by));
    Some(pb::Watched {
        phase: phase.into(),
        watches: name(ring.watches(&node).copied()),
        watched_by: name(ring.watched_by(&node).copied()),
        down_since: down.map(|down| down.since.0),
        reported_by: name(reporter),
        confirmed_by: name(down.map(|down| down.confirmed_by)),
        downs: standing.downs,
        reported_at: standing.report.map(|report| report.at.0),
        outdated: false,
    })
}

/// Never `down`: from here a node that failed and one that is cut off look alike. What the log has of it is in `watched`.
fn state(engine: &Engine, cluster: &ClusterView, node: NodeId, member: &Member) -> pb::NodeState {
    let status = engine.reach().peer(node).and_then(|peer| peer.status.as_ref());
    if cluster.heard.contains(&node) {
        let draining = member.is_drained(cluster.at) || status.is_some_and(|status| status.draining);
        return if draining { pb::NodeState::Draining } else { pb::NodeState::Up };
    }
    let replica = engine.replica();
    let new = replica.index().saturating_sub(member.joined) <= JOINING_ENTRIES
        && cluster.at.micros_since(replica.stamp()) < JOINING_FOR;
    if status.is_none() && new { pb::NodeState::Joining } else { pb::NodeState::Unheard }
}

/// The node-wide priority, with the override in force.
fn priority(replica: &Replica, cluster: &ClusterView, node: NodeId) -> pb::Priority {
    let over = replica.override_of(node, None, cluster.at);
    pb::Priority {
        effective: replica.priority(node, None, cluster.at),
        computed: replica.nodes.get(&node).map_or(0, |member| member.priority),
        r#override: over.map(|over| over.priority),
        override_expires: over.and_then(|over| over.expires).map(|at| at.0),
        override_reason: over.map(|over| over.reason.clone()).unwrap_or_default(),
    }
}

/// Each once: schedules of one zone may have been declared with several data of it.
fn zones(foreign: &[ForeignZone]) -> Vec<String> {
    let zones: BTreeSet<&str> = foreign.iter().map(|it| it.zone.as_str()).collect();
    zones.into_iter().map(str::to_owned).collect()
}

fn handlers(handlers: &NodeHandlers) -> Vec<String> {
    handlers.iter().map(|(name, _)| name.to_string()).collect()
}

fn texts<'n>(names: impl IntoIterator<Item = &'n Name>) -> Vec<String> {
    names.into_iter().map(ToString::to_string).collect()
}

/// The field `hears` of a node, in a cluster that is not too large to list it.
fn told(hears: Vec<String>, members: usize) -> Vec<String> {
    if members > HEARS_MAX { Vec::new() } else { hears }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_shown_up_to_their_limit_and_the_others_counted() {
        let of = |count: usize| (shown(0..count).0.len(), shown(0..count).1);
        assert_eq!([of(0), of(100), of(101)], [(0, 0), (100, 0), (100, 1)]);
    }

    #[test]
    fn whom_a_node_hears_is_told_up_to_the_limit_of_members() {
        let hears = vec!["alder".to_owned()];
        assert_eq!(told(hears.clone(), 150), hears);
        assert_eq!(told(hears, 151).len(), 0);
    }
}
