//! The map of a cluster: which node has which volumes, and what moves.

use std::collections::BTreeSet;

use caesium_proto::{VolumePlace, v1 as pb};
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
        let standing = |place: VolumePlace| {
            let placed = volumes.iter().filter(|volume| volume.place_on(&node.name) == Some(place));
            placed.map(|volume| volume.name.clone()).collect()
        };
        let (arriving, leaving) = (standing(VolumePlace::Arriving), standing(VolumePlace::Leaving));
        Self {
            group: node.labels.get(label).cloned(),
            name: node.name.clone(),
            state: node.state,
            watches: node.watches().map(str::to_owned),
            volumes: node.volumes.clone(),
            master_of: node.master_of.clone(),
            arriving,
            leaving,
            node,
        }
    }

    /// `billing*, mail, +orders, -web`.
    fn volumes_text(&self) -> String {
        let place = |name: &String| {
            let (arrives, leaves) = (self.arriving.contains(name), self.leaving.contains(name));
            if arrives {
                VolumePlace::Arriving
            } else if leaves {
                VolumePlace::Leaving
            } else {
                VolumePlace::Carried
            }
        };
        let names: BTreeSet<&String> =
            [&self.volumes, &self.leaving, &self.arriving].into_iter().flatten().collect();
        let marked: Vec<String> =
            names.into_iter().map(|name| place(name).marked(name, self.master_of.contains(name))).collect();
        if marked.is_empty() { "-".to_owned() } else { marked.join(", ") }
    }
}

impl Record for MapNode {
    const KIND: &'static str = "MapNode";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("GROUP", "group", 0).cell(|it, _| Cell::new(it.group.as_deref().unwrap_or("-"))),
        Column::word("NODE", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::word("STATE", "state", 0).cell(|it, stamp| it.node.state_cell(stamp)),
        Column::word("WATCHES", "watches", 2).cell(|it, _| {
            match (&it.watches, it.node.is_in_log_of_watchers()) {
                (None, true) => Cell::new("-"),
                (watches, _) => Cell::known(watches.as_deref()),
            }
        }),
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
    let phase = Some(volume.moves()).filter(|moves| !moves.is_empty()).map(str::to_owned);
    let changes: Vec<String> = volume.pending.iter().map(|it| Pending::from(it.clone()).line()).collect();
    let parts: Vec<String> = phase.into_iter().chain(changes).collect();
    (!parts.is_empty()).then(|| format!("{}: {}", volume.name, parts.join("; ")))
}
