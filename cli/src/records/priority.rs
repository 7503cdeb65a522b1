//! Priorities, each with where it comes from.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Record, given};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// The number by which masters are elected, of one node in one volume or everywhere.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodePriority {
    node: String,
    /// None: wherever no volume says otherwise.
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
    const COLUMNS: &'static [Column] = &[
        Column::word("NODE", "node", 0),
        Column::word("VOLUME", "volume", 0),
        Column::number("EFFECTIVE", "effective", 0),
        Column::number("COMPUTED", "computed", 3),
        Column::number("OVERRIDE", "override", 2),
        Column::word("ORIGIN", "origin", 1),
        Column::time("EXPIRES", "expires", 4),
        Column::word("REASON", "reason", 5),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }

    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell> {
        let tone = if self.set.is_some() { Tone::Warn } else { Tone::Plain };
        vec![
            Cell::new(&self.node),
            Cell::new(self.volume.as_deref().unwrap_or_default()),
            Cell::toned(self.effective.to_string(), tone),
            Cell::new(self.computed.to_string()),
            Cell::new(self.set.map(|set| set.to_string()).unwrap_or_default()),
            Cell::known(self.origin.as_ref()),
            Cell::new(self.expires.map(|at| stamp.show(at)).unwrap_or_default()),
            Cell::new(self.reason.as_deref().unwrap_or_default()),
        ]
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
