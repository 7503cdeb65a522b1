//! The map of a cluster: which node has which volumes, and what moves.

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use pb::PlacementPhase as Phase;
use serde::Serialize;

use super::{Drawn, Node, Pending, Record};
use crate::table::{Cell, Column};

/// A node and what is on it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MapNode {
    /// The value of the label that the map is grouped by.
    group: Option<String>,
    name: String,
    state: Option<&'static str>,
    watches: Option<String>,
    volumes: Vec<String>,
    master_of: Vec<String>,
    /// Volumes that are to come to it, and those that are to leave it: a change is under way or due.
    arriving: Vec<String>,
    leaving: Vec<String>,
    #[serde(skip)]
    node: Node,
}

impl MapNode {
    /// One row for each node, those of a group below each other.
    pub(crate) fn all(nodes: Vec<pb::Node>, volumes: &[pb::Volume], label: &str) -> Vec<Self> {
        let mut rows: Vec<Self> =
            nodes.into_iter().map(|node| Self::of(node.into(), volumes, label)).collect();
        rows.sort_by(|a, b| (a.group.is_none(), &a.group).cmp(&(b.group.is_none(), &b.group)));
        rows
    }

    fn of(node: Node, volumes: &[pb::Volume], label: &str) -> Self {
        let managed = || volumes.iter().filter(|volume| volume.placement.is_some());
        let is_in = |nodes: &[String]| nodes.contains(&node.name);
        let names =
            |volumes: Vec<&pb::Volume>| volumes.into_iter().map(|volume| volume.name.clone()).collect();
        let arriving = managed().filter(|it| is_in(&it.assigned) && !is_in(&it.carriers)).collect();
        let leaving = managed().filter(|it| !is_in(&it.assigned) && is_in(&it.carriers)).collect();
        Self {
            group: node.labels.get(label).cloned(),
            name: node.name.clone(),
            state: node.state,
            watches: node.watches().map(str::to_owned),
            volumes: node.volumes.clone(),
            master_of: node.master_of.clone(),
            arriving: names(arriving),
            leaving: names(leaving),
            node,
        }
    }

    /// `billing*, mail, +orders, -web`.
    fn volumes_text(&self) -> String {
        let mut marked: BTreeMap<&str, String> = BTreeMap::new();
        for name in &self.volumes {
            let mark = if self.master_of.contains(name) { "*" } else { "" };
            marked.insert(name, format!("{name}{mark}"));
        }
        for name in &self.leaving {
            let text = marked.get(name.as_str()).cloned().unwrap_or_else(|| name.clone());
            marked.insert(name, format!("-{text}"));
        }
        for name in &self.arriving {
            marked.insert(name, format!("+{name}"));
        }
        match marked.is_empty() {
            true => "-".to_owned(),
            false => marked.into_values().collect::<Vec<_>>().join(", "),
        }
    }
}

impl Record for MapNode {
    const KIND: &'static str = "MapNode";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("GROUP", "group", 0).cell(|it, _| Cell::new(it.group.as_deref().unwrap_or("-"))),
        Column::word("NODE", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::word("STATE", "state", 0).cell(|it, stamp| it.node.state_cell(stamp)),
        Column::word("WATCHES", "watches", 2).cell(|it, _| Cell::known(it.watches.as_deref())),
        Column::list("VOLUMES", "volumes", 0).cell(|it, _| Cell::new(it.volumes_text())),
    ];
    const MORE: &'static [Column] = &[
        Column::list("MASTER-OF", "masterOf", 0),
        Column::list("ARRIVING", "arriving", 0),
        Column::list("LEAVING", "leaving", 0),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}

/// What is not settled of a volume: its moves and changes of voters, in words.
pub(crate) fn unsettled(volume: &pb::Volume) -> Option<String> {
    let phase = match volume.phase() {
        Phase::Unspecified | Phase::Assumed => None,
        Phase::Assigned | Phase::Due | Phase::Refused => Some(volume.phase_note.clone()),
    };
    let changes: Vec<String> = volume.pending.iter().map(|it| Pending::from(it.clone()).line()).collect();
    let parts: Vec<String> = phase.into_iter().chain(changes).collect();
    (!parts.is_empty()).then(|| format!("{}: {}", volume.name, parts.join("; ")))
}
