//! Clocks: those of the others against this node's, and the cluster clock that it makes of them.

use caesium_engine::Engine;
use caesium_engine::ids::NodeId;
use caesium_engine::reach::Peer;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use crate::control::Control;
use crate::control::error::Problem;
use crate::control::sight::Sight;

impl Control {
    /// What this node measures, and what it makes of it.
    pub(super) async fn clock(&self) -> Result<pb::ShowClockReply, Problem> {
        let cluster = self.handle.cluster();
        let reply = self.handle.inspect(move |engine, now| {
            let sight = Sight::of(engine, now, cluster);
            let nodes = sight.by_name().into_iter().map(|(node, _)| offset(engine, &sight, node)).collect();
            pb::ShowClockReply {
                view: Some(sight.view()),
                bound: micros(engine.clock_bound()),
                doubt: engine.clock_doubt(),
                doubt_limit: engine.clock_doubt_limit(),
                offset: sight.at.micros_since(now.wall),
                nodes,
            }
        });
        Ok(reply.await?)
    }
}

fn offset(engine: &Engine, sight: &Sight, node: NodeId) -> pb::ClockOffset {
    let name = sight.name(node);
    if node == sight.own {
        return pb::ClockOffset {
            node: name,
            offset: Some(0),
            round_trip: Some(0),
            heard_at: Some(sight.at.0),
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
