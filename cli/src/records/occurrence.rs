//! Future occurrences of a schedule.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Record, given};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// When a schedule is due.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Occurrence {
    /// The due instant.
    pub(crate) at: At,
    /// The same on the wall of the schedule's zone, with its offset.
    pub(crate) local: String,
    /// The zone's abbreviation there.
    pub(crate) abbreviation: Option<String>,
    /// What the zone did to it.
    pub(crate) note: Option<String>,
}

impl Record for Occurrence {
    const KIND: &'static str = "Occurrence";
    const COLUMNS: &'static [Column] = &[
        Column::time("AT", "at", 0),
        Column::word("LOCAL", "local", 0),
        Column::word("ZONE", "abbreviation", 2),
        Column::word("NOTE", "note", 1),
    ];

    fn name(&self) -> String {
        self.at.rfc3339()
    }

    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell> {
        vec![
            Cell::new(stamp.show(self.at)),
            Cell::new(&self.local),
            Cell::new(self.abbreviation.as_deref().unwrap_or_default()),
            Cell::toned(self.note.as_deref().unwrap_or_default(), Tone::Warn),
        ]
    }
}

impl From<pb::OccurrenceTime> for Occurrence {
    fn from(occurrence: pb::OccurrenceTime) -> Self {
        Self {
            at: At(occurrence.at),
            local: occurrence.local,
            abbreviation: given(occurrence.abbreviation),
            note: given(occurrence.note),
        }
    }
}
