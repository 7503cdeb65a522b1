//! Entries about who watches whom and who is down, as they are shown.

use caesium_engine::ids::NodeId;
use caesium_engine::replica::WatchChange;
use serde_json::{Value, json};

use crate::control::audit::json::{Names, node_name};

pub(super) fn kind(change: &WatchChange) -> &'static str {
    match change {
        WatchChange::Prepare { .. } => "ring-prepare",
        WatchChange::Notify { .. } => "ring-notify",
        WatchChange::Accept { .. } => "ring-accept",
        WatchChange::Abort { .. } => "ring-abort",
        WatchChange::Collect { .. } => "ring-peer-gc",
        WatchChange::Silent { .. } => "node-silent",
        WatchChange::Heard { .. } => "node-heard",
        WatchChange::Down { .. } => "node-down",
        WatchChange::Up { .. } => "node-up",
    }
}

pub(super) fn subjects(change: &WatchChange, names: &Names) -> Vec<String> {
    [Some(change.node()), by(change)].into_iter().flatten().map(|node| node_name(names, node)).collect()
}

pub(super) fn summary(change: &WatchChange, names: &Names) -> String {
    let name = |node: NodeId| node_name(names, node);
    match change {
        WatchChange::Prepare { node } => format!("{} wants to join the ring of watchers", name(*node)),
        WatchChange::Notify { node, join } => {
            format!(
                "{} watches the target of its join {join}; the watcher of that is to change over",
                name(*node)
            )
        }
        WatchChange::Accept { node, by, .. } => {
            format!("{} is in the ring of watchers, watched by {}", name(*node), name(*by))
        }
        WatchChange::Abort { node, join, by } => format!("{} ends join {join} of {}", name(*by), name(*node)),
        WatchChange::Collect { by } => format!("{} looks after the dead of the ring", name(*by)),
        WatchChange::Silent { node, by } => {
            format!("{} does not answer {}, its watcher", name(*node), name(*by))
        }
        WatchChange::Heard { node, by } => format!("{} answers {}: it is not down", name(*node), name(*by)),
        WatchChange::Down { node, by } => format!("{} is down, confirmed by {}", name(*node), name(*by)),
        WatchChange::Up { node } => format!("{} is there again", name(*node)),
    }
}

pub(super) fn detail(change: &WatchChange, names: &Names) -> Value {
    let mut shown = json!({ "node": node_name(names, change.node()), "id": change.node().0 });
    if let Some(by) = by(change) {
        shown["by"] = json!(node_name(names, by));
    }
    if let WatchChange::Notify { join, .. }
    | WatchChange::Accept { join, .. }
    | WatchChange::Abort { join, .. } = change
    {
        shown["join"] = json!(join);
    }
    shown
}

/// The node that the change names in `by`, where it has one.
fn by(change: &WatchChange) -> Option<NodeId> {
    match change {
        WatchChange::Prepare { .. }
        | WatchChange::Notify { .. }
        | WatchChange::Collect { .. }
        | WatchChange::Up { .. } => None,
        WatchChange::Accept { by, .. }
        | WatchChange::Abort { by, .. }
        | WatchChange::Silent { by, .. }
        | WatchChange::Heard { by, .. }
        | WatchChange::Down { by, .. } => Some(*by),
    }
}
