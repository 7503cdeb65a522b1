//! The detail of an entry about a managed volume.

use std::collections::BTreeSet;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Managed, PlacementChange};
use serde_json::{Value, json};

use crate::control::audit::json::{self, Names};
use crate::control::error::listed;

pub(in crate::control) fn kind(change: &PlacementChange) -> &'static str {
    match change {
        PlacementChange::Create { .. } => "volume-create",
        PlacementChange::Set { managed: Some(_), .. } => "volume-manage",
        PlacementChange::Set { managed: None, .. } => "volume-pin",
        PlacementChange::Move { .. } => "volume-move",
    }
}

/// The volume, and the nodes that it gets or loses.
pub(in crate::control) fn subjects(change: &PlacementChange, names: &Names) -> Vec<String> {
    let nodes: Vec<String> = match change {
        PlacementChange::Create { carriers, .. } => texts(carriers),
        PlacementChange::Set { .. } => Vec::new(),
        PlacementChange::Move { from, to, .. } => {
            from.symmetric_difference(to).map(|node| json::node_name(names, *node)).collect()
        }
    };
    [change.volume().to_string()].into_iter().chain(nodes).collect()
}

pub(in crate::control) fn summary(change: &PlacementChange, names: &Names) -> String {
    match change {
        PlacementChange::Create { volume, carriers, managed } => {
            format!("volume {volume} on {}, managed: {}", listed(&texts(carriers)), terms(managed))
        }
        PlacementChange::Set { managed: Some(managed), .. } => format!("managed: {}", terms(managed)),
        PlacementChange::Set { managed: None, .. } => "its carriers are named by operators".to_owned(),
        PlacementChange::Move { from, to, .. } => {
            let all = |what: &str, nodes: &BTreeSet<NodeId>, but: &BTreeSet<NodeId>| {
                let nodes: Vec<_> = nodes.difference(but).map(|node| json::node_name(names, *node)).collect();
                (!nodes.is_empty()).then(|| format!("{what} {}", listed(&nodes)))
            };
            let parts = [all("moves to", to, from), all("leaves", from, to)];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}

pub(in crate::control) fn detail(change: &PlacementChange, names: &Names) -> Value {
    match change {
        PlacementChange::Create { volume, carriers, managed } => json!({
            "volume": volume.as_str(), "carriers": texts(carriers), "managed": json::managed(managed),
        }),
        PlacementChange::Set { volume, managed } => {
            json!({ "volume": volume.as_str(), "managed": managed.as_ref().map(json::managed) })
        }
        PlacementChange::Move { volume, from, to, salt } => json!({
            "volume": volume.as_str(), "from": json::node_names(names, from), "to": json::node_names(names, to),
            "salt": salt,
        }),
    }
}

fn terms(managed: &Managed) -> String {
    let spread = managed.spread.as_ref().map(|key| format!(", spread by {key}")).unwrap_or_default();
    format!("{} replicas{spread}", managed.replicas)
}

fn texts(names: &BTreeSet<Name>) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}
