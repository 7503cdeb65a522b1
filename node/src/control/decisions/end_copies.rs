//! On how many nodes the end of a run is, so that it outlives its own.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, ScheduleName};
use caesium_engine::record::RunId;
use caesium_proto::v1 as pb;

use crate::control::Control;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert;
use crate::control::error::Problem;

/// Whether nothing more becomes of a run.
pub(in crate::control) fn is_over(run: &pb::Run) -> bool {
    convert::state_of(run.state).is_some_and(|state| state.over())
}

impl Control {
    /// Adds to a run of this node where its end is: whose marks are behind it.
    pub(in crate::control) async fn add_own_end(
        &self,
        runs: &mut [pb::Run],
        id: RunId,
        cluster: &ClusterView,
    ) -> Result<(), Problem> {
        let Some(run) = runs.first_mut().filter(|run| is_over(run)) else { return Ok(()) };
        let holders = self.read_records(cluster, move |records| records.end_is_on(id)).await?;
        let has = |node: NodeId| match node == cluster.own || holders.contains(&node) {
            true => Some(true),
            false => cluster.reachable.contains(&node).then_some(false),
        };
        run.end_on = Some(self.end_copies(run, id.0.node, cluster, has).await?);
        Ok(())
    }

    /// Adds to a run whose node was not asked where its end is: at those that have shown it. One that was asked has added it itself.
    pub(in crate::control) async fn add_end(
        &self,
        runs: &mut [pb::Run],
        id: RunId,
        cluster: &ClusterView,
        (holders, answered): (&BTreeSet<NodeId>, &BTreeSet<NodeId>),
    ) -> Result<(), Problem> {
        let of = id.0.node;
        let asked = of == cluster.own || answered.contains(&of);
        let Some(run) = runs.first_mut().filter(|run| !asked && is_over(run)) else { return Ok(()) };
        let has = |node: NodeId| match holders.contains(&node) {
            true => Some(true),
            // Another one may still take the node for reachable, and then has not looked at its copies.
            false => (node == cluster.own).then_some(false),
        };
        run.end_on = Some(self.end_copies(run, of, cluster, has).await?);
        Ok(())
    }

    /// The carriers of its volume and its own node, by whether they have its end.
    async fn end_copies(
        &self,
        run: &pb::Run,
        own: NodeId,
        cluster: &ClusterView,
        has: impl Fn(NodeId) -> Option<bool>,
    ) -> Result<pb::EndCopies, Problem> {
        let volume = run.schedule.parse().ok().map(|name: ScheduleName| name.volume);
        let (_, mut nodes) = observe(&self.handle, |engine, _| {
            let volume = volume.and_then(|name| engine.replica().volumes.get(&name));
            volume.map(|volume| volume.carriers.iter().copied().collect()).unwrap_or_default()
        })
        .await?;
        let nodes: &mut BTreeSet<NodeId> = &mut nodes;
        nodes.insert(own);
        let names = |wanted: Option<bool>| {
            nodes.iter().filter(|node| has(**node) == wanted).map(|node| cluster.name(*node)).collect()
        };
        Ok(pb::EndCopies { nodes: names(Some(true)), lacking: names(Some(false)), unknown: names(None) })
    }
}
