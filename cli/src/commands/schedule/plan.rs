//! What a declaration changes, schedule by schedule and field by field.

use std::fmt::Write as _;

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::output::{Rows, Stamp};
use crate::records::Record;
use crate::table::{Cell, Column};
use crate::text::safe;

/// The counts, and what is planned or done.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Plan {
    /// None when nothing was committed.
    index: Option<u64>,
    applied_by: Option<u32>,
    applied_of: Option<u32>,
    added: u64,
    changed: u64,
    removed: u64,
    unchanged: u64,
    dry_run: bool,
    warnings: Vec<String>,
    items: Vec<Planned>,
}

#[derive(Debug, Serialize)]
struct Planned {
    schedule: String,
    action: String,
    fields: Vec<Field>,
}

#[derive(Debug, Serialize)]
struct Field {
    field: String,
    old: String,
    new: String,
}

impl Record for Planned {
    const KIND: &'static str = "PlannedChange";
    /// People get a line for each field instead.
    const COLUMNS: &'static [Column] = &[];
    const MORE: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("ACTION", "action", 0),
        Column::list("FIELDS", "fields.field", 0),
        Column::list("OLD", "fields.old", 0),
        Column::list("NEW", "fields.new", 0),
    ];

    fn name(&self) -> String {
        self.schedule.clone()
    }

    fn cells(&self, _: Stamp<'_>) -> Vec<Cell> {
        Vec::new()
    }
}

impl Plan {
    pub(super) fn new(reply: &pb::ApplyReply, dry_run: bool) -> Self {
        let change = reply.change.as_ref().filter(|change| !dry_run && !change.unchanged);
        let field = |field: &pb::FieldChange| Field {
            field: field.field.clone(),
            old: field.old.clone(),
            new: field.new.clone(),
        };
        let planned = |planned: &pb::PlannedChange| Planned {
            schedule: planned.schedule.clone(),
            action: planned.action.clone(),
            fields: planned.fields.iter().map(field).collect(),
        };
        Self {
            index: change.map(|change| change.index),
            applied_by: change.map(|change| change.applied_by),
            applied_of: change.map(|change| change.applied_of),
            added: reply.added,
            changed: reply.changed,
            removed: reply.removed,
            unchanged: reply.unchanged,
            dry_run,
            warnings: reply.change.as_ref().map(|change| change.warnings.clone()).unwrap_or_default(),
            items: reply.plan.iter().map(planned).collect(),
        }
    }

    /// A row for each schedule that changes.
    pub(super) fn rows(&self) -> Rows {
        Rows::of(&self.items)
    }

    /// The schedules that change.
    pub(super) fn names(&self) -> Vec<String> {
        self.items.iter().map(|item| item.schedule.clone()).collect()
    }

    /// A line for each schedule, and one for each field that changes.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for item in &self.items {
            let mark = match item.action.as_str() {
                "add" => '+',
                "remove" => '-',
                _ => '~',
            };
            line(&mut text, format_args!("{mark} {}", safe(&item.schedule)));
            for field in &item.fields {
                let value =
                    |text: &str| if text.is_empty() { "-".to_owned() } else { safe(text).into_owned() };
                line(
                    &mut text,
                    format_args!("    {}: {} → {}", safe(&field.field), value(&field.old), value(&field.new)),
                );
            }
        }
        let told = self.items.len() as u64;
        let all = self.added + self.changed + self.removed;
        if told < all {
            line(&mut text, format_args!("and {} more", all - told));
        }
        text
    }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a String takes every write");
}
