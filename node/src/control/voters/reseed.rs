//! The way out of a log whose majority is lost for ever: it begins anew with this node as its only member.

use std::collections::BTreeSet;

use caesium_engine::Engine;
use caesium_engine::ids::{Generation, Name, NodeId};
use caesium_engine::replica::What;
use caesium_engine::schedule::{Policy, is_quorum};
use caesium_proto::v1 as pb;

use crate::control::change::{self, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert::count;
use crate::control::error::{Problem, listed};
use crate::control::voters::preview::Steps;
use crate::control::{Control, parse, resolve};

/// What it would do, as this node sees it.
struct ReseedPlan {
    steps: Steps,
    warnings: Vec<String>,
}

impl Control {
    /// Begins the log anew. What the voters that are lost voted on at most once waits until they are declared dead.
    pub(in crate::control) async fn reseed(
        &self,
        context: &Request,
        request: &pb::ReseedLogRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let dead = parse::names("dead", &request.dead)?;
        if dead.is_empty() {
            return Err(Problem::invalid("dead", "dead: name the nodes that are dead"));
        }
        let (_, log) = self.log().await?;
        let voters: BTreeSet<NodeId> = self.handle.log_status().voters.into_iter().map(NodeId).collect();
        let names = dead.clone();
        let (cluster, plan) =
            observe(&self.handle, move |engine, cluster| planned(engine, cluster, &log, &voters, &names))
                .await?;
        let plan = plan?;
        let reply = pb::ChangeReply {
            index: cluster.index,
            steps: plan.steps.wire(&cluster),
            view: Some(cluster.view()),
            warnings: plan.warnings,
            applied_of: 1,
            ..pb::ChangeReply::default()
        };
        if context.dry_run {
            return Ok(reply);
        }
        let generation = Generation(change::drawn()?.0);
        tracing::warn!(%generation, dead = ?request.dead, origin = ?context.origin, "the log begins anew with this node alone");
        match self.handle.reseed(context.id, generation, dead, context.origin.as_ref()).await {
            Ok(index) => Ok(pb::ChangeReply { index, applied_by: 1, ..reply }),
            Err(error) => Err(Problem::broken("the log could not begin anew")
                .because(error.to_string())
                .now("the old log stands; this node restarts with it")),
        }
    }
}

/// Refuses what is no lost majority: a voter that is not heard is dead only if the operator says so, and one that is heard is
/// not dead, whatever the operator says.
fn planned(
    engine: &Engine,
    cluster: &ClusterView,
    log: &pb::ShowLogReply,
    voters: &BTreeSet<NodeId>,
    dead: &BTreeSet<Name>,
) -> Result<ReseedPlan, Problem> {
    let replica = engine.replica();
    let untouched = "nothing was changed";
    let mut gone = BTreeSet::new();
    for name in dead {
        let node = resolve::node(replica, name)?;
        if cluster.heard.contains(&node) {
            return Err(Problem::conflict(format!("{name} is reachable: it is not dead")).now(untouched));
        }
        gone.insert(node);
    }
    let heard: BTreeSet<NodeId> = voters.intersection(&cluster.heard).copied().collect();
    if log.majority || is_quorum(heard.len(), voters.len()) {
        return Err(Problem::conflict("the log has its majority")
            .because(format!("{} of its {} voters are reachable", heard.len(), voters.len()))
            .now(untouched));
    }
    let unsaid: BTreeSet<NodeId> =
        voters.difference(&heard).copied().filter(|node| !gone.contains(node)).collect();
    if !unsaid.is_empty() {
        let names = listed(&cluster.names(unsaid));
        return Err(Problem::invalid("dead", format!("dead: {names} may come back"))
            .because("voters that are unreachable and not dead may have a majority on their side")
            .now(untouched));
    }
    let what = replica.shut_out(cluster.own);
    let warnings = warnings(engine, cluster, &what, &gone);
    Ok(ReseedPlan { steps: Steps::of(replica, &what), warnings })
}

fn warnings(engine: &Engine, cluster: &ClusterView, what: &What, gone: &BTreeSet<NodeId>) -> Vec<String> {
    let replica = engine.replica();
    let mut warnings =
        vec!["changes that only the lost nodes had are lost, though they were acknowledged".to_owned()];
    let others = replica.nodes.iter().map(|(id, _)| *id);
    let others: BTreeSet<NodeId> = others.filter(|id| *id != cluster.own && !gone.contains(id)).collect();
    if !others.is_empty() {
        let names = listed(&cluster.names(others));
        warnings.push(format!("{names}: shut out as well, until wiped and joined again"));
    }
    let waits = replica.schedules.values().filter(|schedule| {
        let after = replica.eligible_under(Some(what), &schedule.name.volume, &schedule.spec.binding);
        schedule.spec.policy == Policy::AtMostOnce && after != **schedule.eligible()
    });
    let waits = waits.count();
    if waits > 0 {
        let schedules = if waits == 1 { "schedule waits" } else { "schedules wait" };
        warnings.push(format!(
            "{} at-most-once {schedules} until the change of voters that begins with it is forced",
            count(waits)
        ));
    }
    warnings
}
