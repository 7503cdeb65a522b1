//! Whether the nodes agree: hashes of their replicas, compared at one index that all reachable nodes have applied.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::NodeId;
use caesium_proto::v1 as pb;
use pb::log_client::LogClient;

use crate::control::audit::state;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::{Control, fanout};

impl Control {
    /// This node's hash, or those of all reachable nodes.
    pub(in crate::control) async fn hashes(
        &self,
        request: pb::StateHashesRequest,
    ) -> Result<pb::StateHashesReply, Problem> {
        let (cluster, own) = self.own_hash(request.index).await?;
        if request.local {
            let common = request.index;
            return Ok(pb::StateHashesReply { view: Some(cluster.view()), hashes: vec![own], common });
        }
        let first = self.ask_hashes(cluster.others(), request.index).await;
        let common = match request.index {
            0 => first.values().map(|said| said.applied).chain([own.applied]).min().unwrap_or(0),
            index => index,
        };
        let (cluster, own) = self.own_hash(common).await?;
        let said = match request.index {
            0 => self.ask_hashes(first.keys().copied().collect(), common).await,
            _ => first,
        };
        let answered: BTreeSet<NodeId> = said.keys().copied().collect();
        Ok(pb::StateHashesReply {
            view: Some(cluster.view_of(&answered)),
            hashes: merged(&cluster, own, said),
            common,
        })
    }

    async fn own_hash(&self, common: u64) -> Result<(ClusterView, pb::NodeHash), Problem> {
        let (cluster, hash) = observe(&self.handle, |engine, _| state::hash(engine.replica())).await?;
        let known = self.handle.hash_at(common).filter(|_| common != 0);
        let common_hash = known.map(|hash| format!("{:032x}", hash.0)).unwrap_or_default();
        let own = pb::NodeHash {
            node: cluster.name(cluster.own),
            applied: cluster.index,
            hash,
            common_hash,
            heard: true,
        };
        Ok((cluster, own))
    }

    async fn ask_hashes(&self, nodes: BTreeSet<NodeId>, index: u64) -> BTreeMap<NodeId, pb::NodeHash> {
        let question = pb::StateHashesRequest { index, local: true };
        let answers = fanout::ask(&self.handle, nodes, move |channel| async move {
            Ok(LogClient::new(channel).state_hashes(question).await?.into_inner())
        });
        let answers = answers.await.items.into_iter();
        answers.filter_map(|(node, reply)| Some((node, reply.hashes.into_iter().next()?))).collect()
    }
}

/// All members by name; the unreachable ones only by name.
fn merged(
    cluster: &ClusterView,
    own: pb::NodeHash,
    mut said: BTreeMap<NodeId, pb::NodeHash>,
) -> Vec<pb::NodeHash> {
    let members = cluster.by_name().into_iter().map(|(node, name)| match said.remove(&node) {
        _ if node == cluster.own => own.clone(),
        Some(hash) => pb::NodeHash { node: name.to_owned(), heard: true, ..hash },
        None => pb::NodeHash { node: name.to_owned(), ..Default::default() },
    });
    members.collect()
}
