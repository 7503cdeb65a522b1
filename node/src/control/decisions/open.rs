//! What is open at this node, as it is listed and explained.

use caesium_engine::record::DecisionKind;
use caesium_engine::schedule::Schedule;
use caesium_engine::{Engine, OpenView};
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::convert;
use crate::control::volumes::census::unable;

/// An occurrence that this node holds open. One that waits for a majority names the nodes in reach that cannot promise.
pub(in crate::control) fn shown(
    engine: &Engine,
    cluster: &ClusterView,
    mut open: OpenView,
    schedule: &Schedule,
) -> pb::Decision {
    if open.outlook == DecisionKind::WithheldNoQuorum {
        let heard = open.heard.iter().copied().collect();
        let cannot: Vec<String> = unable(engine, cluster, &heard).iter().map(pb::UnableNode::text).collect();
        if !cannot.is_empty() {
            open.note.push_str(&format!("; cannot promise: {}", cannot.join(", ")));
        }
    }
    convert::open(&open, schedule, cluster)
}
