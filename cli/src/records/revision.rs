//! What became of one schedule, entry by entry.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::entry::by;
use super::{Drawn, Record, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// One entry of the log and what it changed of one schedule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Revision {
    /// Index of the entry that put it in force.
    index: u64,
    at: Option<At>,
    entry_kind: String,
    schedule: String,
    principal: Option<String>,
    serial: Option<String>,
    /// As the client called itself.
    said: Option<String>,
    reason: Option<String>,
    node: Option<String>,
    summary: String,
    refused: Option<String>,
    changes: Vec<FieldChange>,
}

/// A field by its name in declarations, before and after; null where it has no value or its value is no longer kept.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct FieldChange {
    field: String,
    old: Option<String>,
    new: Option<String>,
}

impl FieldChange {
    /// `field: before → after`.
    fn line(&self) -> String {
        let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
        format!("{}: {} → {}", self.field, shown(&self.old), shown(&self.new))
    }
}

impl From<pb::FieldChange> for FieldChange {
    fn from(change: pb::FieldChange) -> Self {
        Self { field: change.field, old: given(change.old), new: given(change.new) }
    }
}

impl Revision {
    /// The entry, with a sentence for what is no change of fields.
    pub(crate) fn new(entry: pb::LogEntry, schedule: &str) -> Self {
        let fields = entry.change.map(|change| change.fields).unwrap_or_default();
        let changes: Vec<FieldChange> = fields.into_iter().map(FieldChange::from).collect();
        let told: Vec<_> = changes.iter().map(FieldChange::line).collect();
        let summary = match (entry.refused.as_str(), told.is_empty()) {
            ("", true) => entry.summary,
            ("", false) => told.join("; "),
            (why, _) => format!("refused: {why}"),
        };
        Self {
            index: entry.index,
            at: entry.at.map(At),
            entry_kind: entry.kind,
            schedule: schedule.to_owned(),
            principal: given(entry.principal),
            serial: given(entry.serial),
            said: given(entry.user),
            reason: given(entry.reason),
            node: given(entry.node),
            summary,
            refused: given(entry.refused),
            changes,
        }
    }
}

impl Record for Revision {
    const KIND: &'static str = "ScheduleChange";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::number("INDEX", "index", 0).cell(|it, _| Cell::new(it.index)),
        Column::time("AT", "at", 2).cell(|it, stamp| Cell::given(it.at.map(|at| stamp.show(at)))),
        Column::word("KIND", "entryKind", 3).cell(|it, _| Cell::new(&it.entry_kind)),
        Column::word("BY", "principal", 1).cell(|it, _| {
            Cell::given(by(it.principal.as_deref(), it.said.as_deref()).or(it.node.as_deref()))
        }),
        Column::word("REASON", "reason", 1).cell(|it, _| Cell::given(it.reason.as_ref())),
        Column::word("SUMMARY", "summary", 0)
            .cell(|it, _| Cell::toned(&it.summary, Tone::warn(it.refused.is_some()))),
    ];
    const MORE: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("SAID", "said", 0),
        Column::word("SERIAL", "serial", 0),
        Column::word("NODE", "node", 0),
        Column::word("REFUSED", "refused", 0),
        Column::list("FIELDS", "changes.field", 0),
        Column::list("OLD", "changes.old", 0),
        Column::list("NEW", "changes.new", 0),
    ];

    fn name(&self) -> String {
        self.index.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_shown_by_the_fields_that_it_changed_and_by_its_summary_without_any() {
        let field = |field: &str, old: &str, new: &str| pb::FieldChange {
            field: field.to_owned(),
            old: old.to_owned(),
            new: new.to_owned(),
        };
        let summary = |fields: Vec<pb::FieldChange>, refused: &str| {
            let change = pb::PlannedChange { fields, ..Default::default() };
            let (summary, refused) = ("sets retries".to_owned(), refused.to_owned());
            let entry = pb::LogEntry { summary, refused, change: Some(change), ..Default::default() };
            Revision::new(entry, "a/b/c").summary
        };
        let fields = vec![field("retries", "0", "3"), field("grace", "", "10s")];
        assert_eq!(summary(fields, ""), "retries: 0 → 3; grace: - → 10s");
        assert_eq!(summary(Vec::new(), ""), "sets retries");
        assert_eq!(summary(Vec::new(), "no volume"), "refused: no volume");
    }
}
