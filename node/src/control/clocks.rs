//! Clocks: those of the others against this node's, and the cluster clock that it makes of them.

use caesium_engine::Engine;
use caesium_engine::ids::NodeId;
use caesium_engine::reach::Peer;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use crate::control::Control;
use crate::control::cluster_view::ClusterView;
use crate::control::error::Problem;

impl Control {
    /// What this node measures, and what it makes of it.
    pub(super) async fn clock(&self) -> Result<pb::ShowClockReply, Problem> {
        let cluster = self.handle.cluster();
        let reply = self.handle.inspect(move |engine, now| {
            let cluster = ClusterView::of(engine, now, cluster);
            let nodes =
                cluster.by_name().into_iter().map(|(node, _)| offset(engine, &cluster, node)).collect();
            pb::ShowClockReply {
                view: Some(cluster.view()),
                bound: micros(engine.clock_bound()),
                doubt: engine.clock_doubt(),
                doubt_limit: engine.clock_doubt_limit(),
                offset: cluster.at.micros_since(now.wall),
                nodes,
            }
        });
        Ok(reply.await?)
    }
}

fn offset(engine: &Engine, cluster: &ClusterView, node: NodeId) -> pb::ClockOffset {
    let name = cluster.name(node);
    if node == cluster.own {
        return pb::ClockOffset {
            node: name,
            offset: Some(0),
            round_trip: Some(0),
            heard_at: Some(cluster.at.0),
        };
    }
    let peer = engine.reach().peer(node);
    pb::ClockOffset {
        node: name,
        offset: peer.and_then(Peer::offset),
        round_trip: peer.and_then(Peer::round_trip),
        heard_at: peer.and_then(|peer| peer.heard_at).map(|at| at.0),
    }
}
