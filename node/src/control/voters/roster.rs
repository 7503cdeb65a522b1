//! Changes of members and carriers: labels, draining, forgetting, who carries a volume.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Command, DrainTerms, Level, Refusal, Replica, What};
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::voters::preview::{ChangePlan, Steps};
use crate::control::waits::TouchedSets;
use crate::control::{Control, parse, resolve};

/// Shortest and longest drain that ends by itself.
const DRAIN_MIN: Duration = Duration::from_secs(1);
const DRAIN_MAX: Duration = Duration::from_secs(400 * 24 * 3600);

impl Control {
    pub(in crate::control) async fn label(
        &self,
        context: &Request,
        request: pb::LabelNodeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let node = parse::name("node", &request.node)?;
        let edits = label_edits(request)?;
        let command = Command::SetLabels { node: node.clone(), labels: edits.clone() };
        let plan = move |engine: &Engine, _: &ClusterView| {
            planned(engine.replica(), engine.replica().labels_changed(&node, &edits))
        };
        self.make_voters(context, &command, plan, |_, _| Vec::new()).await
    }

    pub(in crate::control) async fn drain(
        &self,
        context: &Request,
        request: &pb::DrainNodeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let node = parse::name("node", &request.node)?;
        let draining = request.draining;
        let span = |micros| parse::duration("for", micros, DRAIN_MIN, DRAIN_MAX);
        let span = request.r#for.map(span).transpose()?;
        if span.is_some() && !draining {
            return Err(Problem::invalid("for", "for: what takes a drain back has no end"));
        }
        let (cluster, level) = observe(&self.handle, |engine, _| engine.replica().level()).await?;
        let terms = drain_terms(context, draining, span.map(|span| cluster.at + span), level);
        let command = Command::Drain { node: node.clone(), draining, terms: terms.clone() };
        let wanted = node.clone();
        let outlook = move |engine: &Engine, cluster: &ClusterView| {
            let id = resolve::node(engine.replica(), &wanted)?;
            let member = engine.replica().nodes.get(&id);
            let stands = member.is_some_and(|it| it.is_ordered_out(cluster.at));
            let same = !draining || member.is_some_and(|it| it.drain.until == terms.until);
            let unchanged = stands == draining && same;
            Ok(Outlook { unchanged, touched: TouchedSets::default(), ..Outlook::default() })
        };
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let Some(id) = engine.replica().node_named(&node) else { return Vec::new() };
            match draining {
                true => without_executor(engine.replica(), id, cluster.at),
                false => still_drained(engine.replica(), id),
            }
        };
        self.make(context, &command, outlook, warnings).await
    }

    pub(in crate::control) async fn forget(
        &self,
        context: &Request,
        request: &pb::ForgetNodeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let node = parse::name("node", &request.node)?;
        let command = Command::Forget { node: node.clone() };
        let plan = move |engine: &Engine, cluster: &ClusterView| {
            let replica = engine.replica();
            let mut plan = planned(replica, replica.member_forgotten(&node))?;
            let id = resolve::node(replica, &node)?;
            if cluster.heard.contains(&id) {
                plan.warnings
                    .push(format!("{node} is reachable: its daemon ends by itself once it learns of it"));
                if engine.runs_at(id).next().is_some() {
                    let unless = "once it is forgotten others of their schedules may not wait for them";
                    plan.warnings.push(format!("runs go on at {node}: {unless}, unless it is made to leave"));
                }
            }
            Ok(plan)
        };
        self.make_voters(context, &command, plan, |_, _| Vec::new()).await
    }

    pub(in crate::control) async fn carriers(
        &self,
        context: &Request,
        request: &pb::ChangeCarriersRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let volume = parse::name("volume", &request.volume)?;
        let add = parse::names("add", &request.add)?;
        let remove = parse::names("remove", &request.remove)?;
        if add.is_empty() && remove.is_empty() {
            return Err(Problem::invalid("add", "add: no node is named, neither to add nor to remove"));
        }
        if let Some(both) = add.intersection(&remove).next() {
            return Err(Problem::invalid("remove", format!("remove: {both} is to be added and removed")));
        }
        let (name, of) = (volume.clone(), (add.clone(), remove.clone()));
        let command = Command::ChangeCarriers { volume, add, remove };
        let plan = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let volume = resolve::volume(replica, &name)?;
            for node in &of.1 {
                let id = resolve::node(replica, node)?;
                if !volume.carriers.contains(&id) {
                    let refusal = Refusal::NoCarrier { volume: name.clone(), node: node.clone() };
                    return Err(resolve::refusal(replica, &refusal));
                }
            }
            planned(replica, replica.carriers_changed(&name, &of.0, &of.1))
        };
        self.make_voters(context, &command, plan, |_, _| Vec::new()).await
    }

    pub(in crate::control) async fn witness(
        &self,
        context: &Request,
        request: &pb::SetWitnessRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let volume = parse::name("volume", &request.volume)?;
        let node = parse::name("node", &request.node)?;
        let witness = request.witness;
        let (name, wanted) = (volume.clone(), node.clone());
        let command = Command::SetWitness { volume: volume.clone(), node, witness };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let (found, id) = (resolve::volume(replica, &name)?, resolve::node(replica, &wanted)?);
            let carries = found.carriers.contains(&id);
            let refusal =
                (!carries).then(|| Refusal::NoCarrier { volume: name.clone(), node: wanted.clone() });
            let unchanged = carries && found.witnesses.contains(&id) == witness;
            Ok(Outlook {
                refusal,
                unchanged,
                touched: TouchedSets::one(&found.carriers),
                ..Outlook::default()
            })
        };
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let lacks = !runs_anywhere(engine.replica(), &volume, (None, cluster.at));
            lacks.then(|| nobody_runs(&volume)).into_iter().collect()
        };
        self.make(context, &command, outlook, warnings).await
    }
}

/// A change of voters as it would begin now.
pub(in crate::control) fn planned(
    replica: &Replica,
    what: Result<What, Refusal>,
) -> Result<ChangePlan, Problem> {
    let what = match what {
        Ok(what) => what,
        Err(refusal @ (Refusal::UnknownNode(_) | Refusal::UnknownVolume(_))) => {
            return Err(resolve::refusal(replica, &refusal));
        }
        Err(refusal) => {
            let outlook = Outlook { refusal: Some(refusal), ..Outlook::default() };
            return Ok(ChangePlan { outlook, ..ChangePlan::default() });
        }
    };
    let refusal = replica.admit_change(&what).err();
    let unchanged = match &what {
        What::Carriers { volume, carriers } => {
            replica.volumes.get(volume).is_some_and(|it| it.carriers == *carriers)
        }
        What::Labels { node, labels } => replica.nodes.get(node).is_some_and(|it| it.labels == *labels),
        What::Schedules | What::End | What::Forget { .. } | What::Reseed { .. } => false,
    };
    let steps = Steps::of(replica, &what);
    let outlook = Outlook { refusal, unchanged, touched: steps.touched(), ..Outlook::default() };
    Ok(ChangePlan { outlook, steps, warnings: Vec::new() })
}

fn label_edits(request: pb::LabelNodeRequest) -> Result<BTreeMap<String, Option<String>>, Problem> {
    let set = parse::labels("set", request.set)?;
    let unset = request.unset.into_iter().map(|key| (key, String::new())).collect();
    let unset = parse::labels("unset", unset)?;
    if let Some(both) = set.keys().find(|key| unset.contains_key(*key)) {
        return Err(Problem::invalid("unset", format!("unset: {both} is set and taken away")));
    }
    if set.is_empty() && unset.is_empty() {
        return Err(Problem::invalid("set", "set: no label is named"));
    }
    let set = set.into_iter().map(|(key, value)| (key, Some(value)));
    Ok(set.chain(unset.into_keys().map(|key| (key, None))).collect())
}

/// The terms of an operator's drain. A level that has none takes it without its reason, and not with an end.
fn drain_terms(context: &Request, draining: bool, until: Option<Wall>, level: Level) -> DrainTerms {
    let said = context.origin.as_ref().map(|origin| origin.reason.clone()).unwrap_or_default();
    let reason = if draining && level >= Level::EVENTS { said } else { String::new() };
    DrainTerms { until, reason }
}

/// What keeps a node drained when no operator does any more.
fn still_drained(replica: &Replica, node: NodeId) -> Vec<String> {
    let Some(member) = replica.nodes.get(&node) else { return Vec::new() };
    let checks = member.draining_checks();
    let told = checks.map(|(name, check)| {
        format!(
            "{} stays drained while its check {name} fails ({}), since {}",
            member.name, check.finding.reason, check.since
        )
    });
    told.collect()
}

/// The volumes of a node that nobody would run without it.
fn without_executor(replica: &Replica, node: NodeId, at: Wall) -> Vec<String> {
    let carried = replica.volumes.iter().filter(|(_, volume)| volume.carriers.contains(&node));
    let left = carried.filter(|(name, _)| !runs_anywhere(replica, name, (Some(node), at)));
    left.map(|(name, _)| nobody_runs(name)).collect()
}

/// Whether some carrier but this one runs handlers of a volume.
fn runs_anywhere(replica: &Replica, volume: &Name, (without, at): (Option<NodeId>, Wall)) -> bool {
    let Some(volume) = replica.volumes.get(volume) else { return true };
    let runs: BTreeSet<NodeId> = volume.carriers.difference(&volume.witnesses).copied().collect();
    runs.into_iter().any(|node| Some(node) != without && !replica.drained(node, at))
}

fn nobody_runs(volume: &Name) -> String {
    format!("no carrier of {volume} runs handlers: all are witnesses or drained")
}
