//! Entries about what nodes declare by themselves, as they are shown.

use caesium_engine::replica::DeclaringChange;
use serde_json::{Value, json};

use crate::control::audit::json::{Names, node_name};

pub(super) fn kind(change: &DeclaringChange) -> &'static str {
    match change {
        DeclaringChange::Allow { .. } => "node-allow",
        DeclaringChange::Commit { .. } => "node-declare",
    }
}

pub(super) fn subjects(change: &DeclaringChange, names: &Names) -> Vec<String> {
    match change {
        DeclaringChange::Allow { node, sections, .. } => {
            [node.to_string()].into_iter().chain(sections.iter().map(ToString::to_string)).collect()
        }
        DeclaringChange::Commit { node, volume, entity, .. } => {
            vec![format!("{volume}/{entity}"), node_name(names, *node)]
        }
    }
}

pub(super) fn summary(change: &DeclaringChange, names: &Names) -> String {
    match change {
        DeclaringChange::Allow { node, sections, allowed } => {
            let sections: Vec<String> = sections.iter().map(ToString::to_string).collect();
            let may = if *allowed { "may declare" } else { "may no longer declare" };
            format!("{node} {may} {}", sections.join(", "))
        }
        DeclaringChange::Commit { node, volume, entity, parts, gone, .. } => {
            let node = node_name(names, *node);
            match (gone, parts) {
                (true, _) => format!("{node} declares {volume}/{entity} no longer"),
                (false, 0) => format!("{node} declares {volume}/{entity} as it stands"),
                (false, _) => format!("{node} declares {volume}/{entity}"),
            }
        }
    }
}

pub(super) fn detail(change: &DeclaringChange, names: &Names) -> Value {
    match change {
        DeclaringChange::Allow { node, sections, allowed } => json!({
            "node": node.as_str(), "allowed": allowed,
            "sections": sections.iter().map(ToString::to_string).collect::<Vec<_>>(),
        }),
        DeclaringChange::Commit { node, volume, entity, batch, parts, gone } => json!({
            "node": node_name(names, *node), "section": format!("{volume}/{entity}"),
            "batch": batch.to_string(), "parts": parts, "gone": gone,
        }),
    }
}
