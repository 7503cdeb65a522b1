//! Volumes.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Master, Record, joined};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// A set of schedules and the nodes that carry it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Volume {
    name: String,
    carriers: Vec<String>,
    heard: Vec<String>,
    needed: u32,
    quorum: bool,
    master: Option<Master>,
    schedules: u64,
    open: u32,
    watermark: Option<At>,
    created_index: u64,
}

impl Volume {
    /// The facts of one volume.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let master = self.master.as_ref().and_then(|master| master.master.clone());
        let quorum = if self.quorum { "yes" } else { "no" };
        vec![
            ("volume", self.name.clone()),
            ("carriers", self.carriers.join(", ")),
            ("heard", self.heard.join(", ")),
            (
                "quorum",
                format!(
                    "{quorum}: {} heard of {}, {} needed",
                    self.heard.len(),
                    self.carriers.len(),
                    self.needed
                ),
            ),
            ("master", master.unwrap_or_else(|| "none".to_owned())),
            ("schedules", self.schedules.to_string()),
            ("open", self.open.to_string()),
            ("decided to", self.watermark.map_or_else(|| "?".to_owned(), |at| stamp.show(at))),
            ("created at", format!("log {}", self.created_index)),
        ]
    }
}

impl Record for Volume {
    const KIND: &'static str = "Volume";
    const COLUMNS: &'static [Column] = &[
        Column::word("VOLUME", "name", 0),
        Column::word("MASTER", "master.master", 0),
        Column::flag("QUORUM", "quorum", 0),
        Column::list("HEARD", "heard", 0),
        Column::list("CARRIERS", "carriers", 1),
        Column::number("SCHEDULES", "schedules", 2),
        Column::number("OPEN", "open", 3),
        Column::time("DECIDED-TO", "watermark", 4),
    ];
    const MORE: &'static [Column] = &[
        Column::list("PARTITION", "master.partition", 0),
        Column::word("MASTER-STATE", "master.state", 0),
        Column::number("PRIO", "master.priority", 0),
        Column::time("SINCE", "master.since", 0),
        Column::number("NEEDED", "needed", 0),
        Column::number("CREATED", "createdIndex", 0),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }

    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell> {
        let quorum = if self.quorum { Cell::toned("yes", Tone::Good) } else { Cell::toned("no", Tone::Bad) };
        vec![
            Cell::new(&self.name),
            self.master.as_ref().map_or_else(|| Cell::new("?"), Master::cell),
            quorum,
            Cell::new(format!("{}/{}, needs {}", self.heard.len(), self.carriers.len(), self.needed)),
            joined(&self.carriers),
            Cell::new(self.schedules.to_string()),
            Cell::new(self.open.to_string()),
            stamp.cell(self.watermark),
        ]
    }
}

impl From<pb::Volume> for Volume {
    fn from(volume: pb::Volume) -> Self {
        let heard = u32::try_from(volume.heard.len()).unwrap_or(u32::MAX);
        Self {
            name: volume.name,
            carriers: volume.carriers,
            quorum: volume.needed > 0 && heard >= volume.needed,
            heard: volume.heard,
            needed: volume.needed,
            master: volume.master.map(Master::from),
            schedules: volume.schedules,
            open: volume.open,
            watermark: volume.watermark.map(At),
            created_index: volume.created_index,
        }
    }
}
