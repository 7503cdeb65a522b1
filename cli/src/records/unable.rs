//! Nodes that are reachable and cannot be counted on to promise.

use caesium_proto::{Word, v1 as pb};
use serde::Serialize;

/// Such a node, and why.
#[derive(Debug, Serialize)]
pub(crate) struct UnableNode {
    node: String,
    reasons: Vec<&'static str>,
}

impl UnableNode {
    /// As lists of nodes have it.
    pub(crate) fn all(unable: &[pb::UnableNode]) -> Vec<Self> {
        let one = |it: &pb::UnableNode| Self {
            node: it.node.clone(),
            reasons: it.reasons().filter_map(Word::word).collect(),
        };
        unable.iter().map(one).collect()
    }

    /// The node, and its reasons in brackets.
    pub(crate) fn text(&self) -> String {
        format!("{} ({})", self.node, self.reasons.join(", "))
    }

    pub(crate) fn texts(unable: &[Self]) -> String {
        unable.iter().map(Self::text).collect::<Vec<_>>().join(", ")
    }
}
