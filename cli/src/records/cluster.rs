//! What the members of a cluster run.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Drawn, Record};
use crate::table::{Cell, Column};

/// The feature level in force, and what each member runs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClusterVersion {
    level: u32,
    /// The newest level that every member reads, if all answer.
    possible: Option<u32>,
    pub(crate) nodes: Vec<NodeVersion>,
}

/// What one member runs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeVersion {
    node: String,
    version: Option<String>,
    oldest_level: Option<u32>,
    newest_level: Option<u32>,
}

impl ClusterVersion {
    /// The members that did not answer.
    pub(crate) fn silent(&self) -> Vec<&str> {
        self.nodes.iter().filter(|node| node.newest_level.is_none()).map(|node| node.node.as_str()).collect()
    }

    /// What it amounts to, in a line.
    pub(crate) fn line(&self) -> String {
        let rest = match self.possible {
            Some(possible) if possible > self.level => {
                format!("every member reads {possible}: caesiumctl cluster raise")
            }
            Some(_) => "the newest that every member reads".to_owned(),
            None => "whether every member reads a newer one is not known".to_owned(),
        };
        format!("feature level {} is in force · {rest}\n", self.level)
    }
}

impl Record for NodeVersion {
    const KIND: &'static str = "NodeVersion";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::word("VERSION", "version", 0).cell(|it, _| Cell::known(it.version.as_ref())),
        Column::number("OLDEST LEVEL", "oldestLevel", 0).cell(|it, _| Cell::known(it.oldest_level)),
        Column::number("NEWEST LEVEL", "newestLevel", 0).cell(|it, _| Cell::known(it.newest_level)),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}

impl From<pb::ClusterVersionReply> for ClusterVersion {
    fn from(reply: pb::ClusterVersionReply) -> Self {
        Self {
            level: reply.level,
            possible: (reply.possible != 0).then_some(reply.possible),
            nodes: reply.nodes.into_iter().map(NodeVersion::from).collect(),
        }
    }
}

impl From<pb::NodeVersion> for NodeVersion {
    fn from(node: pb::NodeVersion) -> Self {
        Self {
            node: node.node,
            version: (!node.version.is_empty()).then_some(node.version),
            oldest_level: node.levels.map(|levels| levels.oldest),
            newest_level: node.levels.map(|levels| levels.newest),
        }
    }
}
