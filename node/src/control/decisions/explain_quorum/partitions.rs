//! The partitions that an explanation looks at.

use std::collections::BTreeSet;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_proto::v1::PartitionEvidence;

use super::{PARTITIONS_MAX, QuorumQuestion};
use crate::control::cluster_view::ClusterView;
use crate::control::error::Problem;
use crate::control::resolve;

/// A partition and how it is known.
pub(super) type Shown = (BTreeSet<NodeId>, PartitionEvidence);

/// The partitions that are known at first hand or by what reachable nodes report; or those that are supposed.
pub(super) fn partitions(
    engine: &Engine,
    cluster: &ClusterView,
    asked: &QuorumQuestion,
) -> Result<Vec<Shown>, Problem> {
    let unheard = resolve(engine, &asked.unheard)?;
    let mut shown: Vec<Shown> = Vec::new();
    if asked.split.is_empty() {
        let evidence = |known| if unheard.is_empty() { known } else { PartitionEvidence::Supposed };
        shown.push((
            cluster.reachable.difference(&unheard).copied().collect(),
            evidence(PartitionEvidence::Own),
        ));
        for node in cluster.others().difference(&unheard) {
            let status = engine.reach().peer(*node).and_then(|peer| peer.status.as_ref());
            let Some(status) = status else { continue };
            let mut members: BTreeSet<NodeId> = status.reach.difference(&unheard).copied().collect();
            members.insert(*node);
            members.retain(|member| cluster.members().contains_key(member));
            if shown.iter().all(|(known, _)| *known != members) && shown.len() < PARTITIONS_MAX {
                shown.push((members, evidence(PartitionEvidence::Reported)));
            }
        }
        return Ok(shown);
    }
    let mut placed = BTreeSet::new();
    for group in &asked.split {
        let members = resolve(engine, group)?;
        if let Some(twice) = members.intersection(&placed).next() {
            let message = format!("if_split: {} is in two partitions", cluster.name(*twice));
            return Err(Problem::invalid("if_split", message));
        }
        placed.extend(members.iter().copied());
        shown.push((members.difference(&unheard).copied().collect(), PartitionEvidence::Supposed));
    }
    Ok(shown)
}

pub(super) fn resolve(engine: &Engine, names: &BTreeSet<Name>) -> Result<BTreeSet<NodeId>, Problem> {
    names.iter().map(|name| resolve::node(engine.replica(), name)).collect()
}
