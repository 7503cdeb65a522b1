//! One node in detail, asked of that node itself.

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::Replica;
use caesium_proto::v1 as pb;
use pb::membership_client::MembershipClient;

use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::control::voters::nodes;
use crate::control::workers::row;
use crate::control::{Control, fanout, parse, resolve};

impl Control {
    /// The node of this name or id; the one that answers where none is named. One that does not answer is shown as it is
    /// known here, without counters.
    pub(super) async fn node(&self, wanted: &str) -> Result<pb::ShowNodeReply, Problem> {
        let wanted = wanted.to_owned();
        let voters = self.handle.log_status().voters;
        let (cluster, found) = observe(&self.handle, move |engine, cluster| {
            let node = find(engine.replica(), engine.node(), &wanted)?;
            let known = nodes::list(engine, cluster, &voters).into_iter().find(|it| it.id == node.0);
            Ok::<_, Problem>((node, known))
        })
        .await?;
        let (node, known) = found?;
        if node == cluster.own {
            let counters = Some(self.counters().await?);
            let rows = self.handle.runner().workers().rows();
            let workers = rows.into_iter().map(|worker| row(worker, cluster.at.0)).collect();
            return Ok(pb::ShowNodeReply { view: Some(cluster.view()), node: known, counters, workers });
        }
        let asked = cluster.others().contains(&node).then_some(node);
        let answers = fanout::ask(&self.handle, asked, |channel| async move {
            // Nobody is named, so that the node that answers returns its own row and asks nobody else.
            let request = pb::ShowNodeRequest { node: String::new() };
            Ok(MembershipClient::new(channel).show_node(request).await?.into_inner())
        });
        let said = answers.await.items.into_iter().map(|(_, reply)| reply).next();
        let view = Some(cluster.view());
        match said.filter(|said| said.node.as_ref().is_some_and(|said| said.id == node.0)) {
            Some(said) => {
                // Its clock against this one is what this node measures; against itself it is nothing. Nor does it lose itself.
                let (clock_offset, losses) =
                    known.map_or((None, None), |known| (known.clock_offset, known.losses));
                let node = said.node.map(|node| pb::Node { clock_offset, losses, ..node });
                Ok(pb::ShowNodeReply { view, node, ..said })
            }
            None => Ok(pb::ShowNodeReply { view, node: known, counters: None, workers: Vec::new() }),
        }
    }

    /// Counts since the start, and depths now.
    pub(super) async fn counters(&self) -> Result<pb::Counters, Problem> {
        let gauges = self.handle.inspect(|engine, now| engine.gauges(now)).await?;
        Ok(pb::Counters {
            open_occurrences: gauges.open as u64,
            schedules: gauges.schedules as u64,
            claim_rounds: gauges.claim_rounds,
            grant_rows: gauges.grant_rows as u64,
            grant_rows_limit: gauges.grant_rows_max as u64,
            ..self.handle.counters()
        })
    }
}

fn find(replica: &Replica, own: NodeId, wanted: &str) -> Result<NodeId, Problem> {
    if wanted.is_empty() {
        return Ok(own);
    }
    let by_id = wanted.parse().ok().map(NodeId).filter(|id| replica.nodes.contains(id));
    // A name may consist of digits, and then comes first.
    let by_name = wanted.parse::<Name>().ok().and_then(|name| replica.node_named(&name));
    match by_name.or(by_id) {
        Some(node) => Ok(node),
        None => resolve::node(replica, &parse::name("node", wanted)?),
    }
}
