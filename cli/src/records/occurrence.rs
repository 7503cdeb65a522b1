//! Future occurrences of a schedule.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Drawn, Record, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// When a schedule is due.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Occurrence {
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
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::time("AT", "at", 0).cell(|it, stamp| Cell::new(stamp.show(it.at))),
        Column::word("LOCAL", "local", 0).cell(|it, _| Cell::new(&it.local)),
        Column::word("ZONE", "abbreviation", 2).cell(|it, _| Cell::given(it.abbreviation.as_ref())),
        Column::word("NOTE", "note", 1)
            .cell(|it, _| Cell::toned(it.note.as_deref().unwrap_or_default(), Tone::Warn)),
    ];

    fn name(&self) -> String {
        self.at.rfc3339()
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
