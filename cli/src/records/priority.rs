//! Priorities, each with where it comes from.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Drawn, Record, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// The number by which masters are elected, of one node in one volume or everywhere.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodePriority {
    node: String,
    /// None: in every volume without a priority of its own.
    volume: Option<String>,
    effective: u32,
    computed: u32,
    #[serde(rename = "override")]
    set: Option<u32>,
    origin: Option<String>,
    expires: Option<At>,
    reason: Option<String>,
}

impl NodePriority {
    /// `node`, or `node/volume`: no two rows have the same.
    pub(crate) fn key(&self) -> String {
        self.volume.as_ref().map_or_else(|| self.node.clone(), |volume| format!("{}/{volume}", self.node))
    }
}

impl Record for NodePriority {
    const KIND: &'static str = "Priority";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::word("VOLUME", "volume", 0).cell(|it, _| Cell::given(it.volume.as_ref())),
        Column::number("EFFECTIVE", "effective", 0)
            .cell(|it, _| Cell::toned(it.effective, Tone::warn(it.set.is_some()))),
        Column::number("COMPUTED", "computed", 3).cell(|it, _| Cell::new(it.computed)),
        Column::number("OVERRIDE", "override", 2).cell(|it, _| Cell::given(it.set)),
        Column::word("ORIGIN", "origin", 1).cell(|it, _| Cell::known(it.origin.as_ref())),
        Column::time("EXPIRES", "expires", 4)
            .cell(|it, stamp| Cell::given(it.expires.map(|at| stamp.show(at)))),
        Column::word("REASON", "reason", 5).cell(|it, _| Cell::given(it.reason.as_ref())),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}

impl From<pb::NodePriority> for NodePriority {
    fn from(priority: pb::NodePriority) -> Self {
        let number = priority.priority.unwrap_or_default();
        Self {
            node: priority.node,
            volume: given(priority.volume),
            effective: number.effective,
            computed: number.computed,
            set: number.r#override,
            origin: given(priority.origin),
            expires: number.override_expires.map(At),
            reason: given(number.override_reason),
        }
    }
}
