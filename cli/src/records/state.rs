//! The replica: its hashes, and what changed in it.

use caesium_proto::v1 as pb;
use serde::Serialize;
use serde_json::Value;

use super::{Record, given};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// The hash of one node's replica.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeHash {
    /// The node.
    pub(crate) node: String,
    /// Whether it was asked.
    pub(crate) heard: bool,
    applied: Option<u64>,
    hash: Option<String>,
    /// At the common index; unset where that is no longer known.
    pub(crate) common_hash: Option<String>,
    /// Whether that is the hash of most nodes.
    pub(crate) equal: Option<bool>,
    /// Shown by itself, at what it has applied.
    #[serde(skip)]
    pub(crate) alone: bool,
}

impl Record for NodeHash {
    const KIND: &'static str = "NodeHash";
    const COLUMNS: &'static [Column] = &[
        Column::word("NODE", "node", 0),
        Column::number("APPLIED", "applied", 0),
        Column::word("HASH@N", "commonHash", 0),
        Column::flag("EQUAL", "equal", 0),
    ];
    const MORE: &'static [Column] = &[Column::flag("ASKED", "heard", 0), Column::word("HASH", "hash", 0)];

    fn name(&self) -> String {
        self.node.clone()
    }

    fn cells(&self, _: Stamp<'_>) -> Vec<Cell> {
        let equal = match (self.heard, self.equal) {
            (false, _) => Cell::toned("unreachable", Tone::Warn),
            (true, Some(true)) => Cell::toned("=", Tone::Good),
            (true, Some(false)) => Cell::toned("differs", Tone::Bad),
            (true, None) if self.alone => Cell::new(""),
            (true, None) => Cell::new("?"),
        };
        vec![
            Cell::new(&self.node),
            Cell::known(self.applied.map(|applied| applied.to_string())),
            Cell::known(self.common_hash.as_ref().or(self.hash.as_ref().filter(|_| self.alone))),
            equal,
        ]
    }
}

impl From<pb::NodeHash> for NodeHash {
    fn from(hash: pb::NodeHash) -> Self {
        Self {
            node: hash.node,
            heard: hash.heard,
            applied: hash.heard.then_some(hash.applied),
            hash: given(hash.hash),
            common_hash: given(hash.common_hash),
            equal: None,
            alone: false,
        }
    }
}

/// One thing that differs between two states.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize)]
pub(crate) struct StateChange {
    path: String,
    old: Value,
    new: Value,
}

impl StateChange {
    /// What stands at the path in one and in the other; null where nothing does.
    pub(crate) fn new(path: String, old: Option<&Value>, new: Option<&Value>) -> Self {
        Self { path, old: old.cloned().unwrap_or_default(), new: new.cloned().unwrap_or_default() }
    }
}

impl Record for StateChange {
    const KIND: &'static str = "StateChange";
    const COLUMNS: &'static [Column] =
        &[Column::word("PATH", "path", 0), Column::word("OLD", "old", 0), Column::word("NEW", "new", 0)];

    fn name(&self) -> String {
        self.path.clone()
    }

    fn cells(&self, _: Stamp<'_>) -> Vec<Cell> {
        let shown = |value: &Value| match value {
            Value::Null => Cell::new(""),
            Value::String(text) => Cell::new(text),
            Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                Cell::new(value.to_string())
            }
        };
        vec![Cell::new(&self.path), shown(&self.old), shown(&self.new)]
    }
}
