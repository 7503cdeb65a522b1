//! The replica: its hashes, and what changed in it.

use caesium_proto::v1 as pb;
use serde::Serialize;
use serde_json::Value;

use super::{Drawn, Record, given};
use crate::table::{Cell, Column, Tone};

/// The hash of one node's replica.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeHash {
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
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::number("APPLIED", "applied", 0).cell(|it, _| Cell::known(it.applied)),
        Column::word("HASH@N", "commonHash", 0)
            .cell(|it, _| Cell::known(it.common_hash.as_ref().or(it.hash.as_ref().filter(|_| it.alone)))),
        Column::flag("EQUAL", "equal", 0).cell(|it, _| match (it.heard, it.equal) {
            (false, _) => Cell::toned("unreachable", Tone::Warn),
            (true, Some(true)) => Cell::toned("=", Tone::Good),
            (true, Some(false)) => Cell::toned("differs", Tone::Bad),
            (true, None) if it.alone => Cell::new(""),
            (true, None) => Cell::new("?"),
        }),
    ];
    const MORE: &'static [Column] = &[Column::flag("ASKED", "heard", 0), Column::word("HASH", "hash", 0)];

    fn name(&self) -> String {
        self.node.clone()
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
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("PATH", "path", 0).cell(|it, _| Cell::new(&it.path)),
        Column::word("OLD", "old", 0).cell(|it, _| shown(&it.old)),
        Column::word("NEW", "new", 0).cell(|it, _| shown(&it.new)),
    ];

    fn name(&self) -> String {
        self.path.clone()
    }
}

fn shown(value: &Value) -> Cell {
    match value {
        Value::Null => Cell::new(""),
        Value::String(text) => Cell::new(text),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => Cell::new(value),
    }
}
