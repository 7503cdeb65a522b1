//! Masters.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, given, joined};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// Who decides for a volume, in the partition of the node that answered.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Master {
    pub(crate) volume: String,
    partition: Vec<String>,
    /// Unset while there is none.
    pub(crate) master: Option<String>,
    state: Option<&'static str>,
    priority: Option<u32>,
    since: Option<At>,
}

impl Master {
    /// The master with its state, as a cell.
    pub(crate) fn cell(&self) -> Cell {
        match (&self.master, self.state) {
            (Some(master), state) if state == pb::MasterState::Settled.word() => {
                Cell::toned(master, Tone::Good)
            }
            (Some(master), _) => Cell::toned(format!("{master} (computing)"), Tone::Warn),
            (None, _) => Cell::toned("none", Tone::Warn),
        }
    }
}

impl Record for Master {
    const KIND: &'static str = "Master";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("VOLUME", "volume", 0).cell(|it, _| Cell::new(&it.volume)),
        Column::list("PARTITION", "partition", 1).cell(|it, _| joined(&it.partition)),
        Column::word("MASTER", "master", 0).cell(|it, _| Cell::new(it.master.as_deref().unwrap_or("none"))),
        Column::word("STATE", "state", 0).cell(|it, _| Cell::known(it.state)),
        Column::number("PRIO", "priority", 2).cell(|it, _| Cell::known(it.priority)),
        Column::time("SINCE", "since", 3).cell(|it, stamp| stamp.cell(it.since)),
    ];

    fn name(&self) -> String {
        self.volume.clone()
    }
}

impl From<pb::Master> for Master {
    fn from(master: pb::Master) -> Self {
        let state = master.state().word();
        let name = given(master.master);
        Self {
            volume: master.volume,
            partition: master.partition,
            state,
            // Priority and date belong to a master; without one the wire's zeros mean nothing.
            priority: name.is_some().then_some(master.priority),
            since: (master.since != 0).then_some(At(master.since)),
            master: name,
        }
    }
}
