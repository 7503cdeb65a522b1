//! What a declaration changes, schedule by schedule and field by field.

use std::fmt::Write as _;

use caesium_proto::v1 as pb;
use caesium_proto::v1::PlannedAction;
use serde::Serialize;

use super::files::Applied;
use crate::output::Rows;
use crate::records::{Record, word};
use crate::table::Column;
use crate::text::{safe, shell_word};

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
    /// None where nothing was changed.
    undo: Option<String>,
    items: Vec<Planned>,
}

#[derive(Debug, Serialize)]
struct Planned {
    schedule: String,
    #[serde(serialize_with = "word")]
    action: PlannedAction,
    fields: Vec<FieldDiff>,
    task: bool,
}

#[derive(Debug, Serialize)]
struct FieldDiff {
    field: String,
    old: String,
    new: String,
}

impl Record for Planned {
    const KIND: &'static str = "PlannedChange";
    /// All of its fields: people get a line for each field instead.
    const MORE: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("ACTION", "action", 0),
        Column::list("FIELDS", "fields.field", 0),
        Column::list("OLD", "fields.old", 0),
        Column::list("NEW", "fields.new", 0),
        Column::word("TASK", "task", 0),
    ];

    fn name(&self) -> String {
        self.schedule.clone()
    }
}

impl Plan {
    pub(super) fn new(applied: &Applied, dry_run: bool) -> Self {
        let reply = &applied.reply;
        let change = reply.change.as_ref().filter(|change| !dry_run && !change.unchanged);
        let field = |field: &pb::FieldChange| FieldDiff {
            field: field.field.clone(),
            old: field.old.clone(),
            new: field.new.clone(),
        };
        let planned = |planned: &pb::PlannedChange| Planned {
            schedule: planned.schedule.clone(),
            action: planned.what(),
            fields: planned.fields.iter().map(field).collect(),
            task: planned.task,
        };
        let mut plan = Self {
            index: change.map(|change| change.index),
            applied_by: change.map(|change| change.applied_by),
            applied_of: change.map(|change| change.applied_of),
            added: reply.added,
            changed: reply.changed,
            removed: reply.removed,
            unchanged: reply.unchanged,
            dry_run,
            warnings: reply.change.as_ref().map(|change| change.warnings.clone()).unwrap_or_default(),
            undo: None,
            items: reply.plan.iter().map(planned).collect(),
        };
        plan.undo =
            plan.index.filter(|index| *index > 1).map(|index| plan.undo(index - 1, &applied.sections));
        plan
    }

    /// The same, with another way back.
    pub(super) fn undone_by(self, undo: Option<String>) -> Self {
        Self { undo: undo.filter(|_| self.undo.is_some()).or(self.undo), ..self }
    }

    /// The way back, as it is printed behind what was done.
    pub(super) fn way_back(&self) -> String {
        self.undo.as_ref().map(|undo| format!(". undo: {undo}")).unwrap_or_default()
    }

    /// The fields that change of the one schedule that changes.
    pub(super) fn fields_of_one(&self) -> Option<Vec<&str>> {
        match self.items.as_slice() {
            [one] => Some(one.fields.iter().map(|field| field.field.as_str()).collect()),
            _ => None,
        }
    }

    /// The commands that bring back what stood at `index`: declared again is what changed or went, removed what came.
    fn undo(&self, index: u64, sections: &[String]) -> String {
        if self.items.len() > UNDO_NAMES_MAX || self.untold() > 0 {
            let name = shell_word(&sections.join(",")).into_owned();
            return format!(
                "caesiumctl schedule export {} --as-of {index} | caesiumctl schedule apply -f - --prune --confirm {name}",
                sections.join(" ")
            );
        }
        let names = |of: &dyn Fn(&Planned) -> bool| -> Vec<&str> {
            self.items.iter().filter(|item| of(item)).map(|item| item.schedule.as_str()).collect()
        };
        let other = names(&|item| item.action != PlannedAction::Add);
        let added = |tasks: bool| names(&|item| item.action == PlannedAction::Add && item.task == tasks);
        let paused = |tasks: bool, pause: &str| {
            let was = |field: &FieldDiff| field.field == pause && field.old == "false";
            names(&|item| item.task == tasks && item.fields.iter().any(was))
        };
        let mut commands = Vec::new();
        if !other.is_empty() {
            let other = other.join(" ");
            commands.push(format!(
                "caesiumctl schedule export {other} --as-of {index} | caesiumctl schedule apply -f -"
            ));
        }
        // A pause that a declaration does not name stays.
        let resumed = paused(false, "paused");
        if !resumed.is_empty() {
            commands.push(format!("caesiumctl schedule resume {}", resumed.join(" ")));
        }
        commands.extend(paused(true, "stopped").iter().map(|task| format!("caesiumctl task start {task}")));
        if let schedules @ [_, ..] = added(false).as_slice() {
            commands.push(format!("caesiumctl schedule rm {} --yes", schedules.join(" ")));
        }
        commands.extend(added(true).iter().map(|task| format!("caesiumctl task rm {task} --yes")));
        commands.join(" && ")
    }

    /// How many changes the server did not list.
    fn untold(&self) -> u64 {
        (self.added + self.changed + self.removed).saturating_sub(self.items.len() as u64)
    }

    /// Whether nothing was changed, only looked at.
    pub(super) fn is_dry_run(&self) -> bool {
        self.dry_run
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
            let mark = match item.action {
                PlannedAction::Add => '+',
                PlannedAction::Remove => '-',
                PlannedAction::Change | PlannedAction::Unspecified => '~',
            };
            line(&mut text, format_args!("{mark} {}", safe(&item.schedule)));
            item.fields.iter().for_each(|field| field.tell(&mut text));
        }
        if self.untold() > 0 {
            line(&mut text, format_args!("and {} more", self.untold()));
        }
        text
    }
}

impl FieldDiff {
    /// One line; where a value has several, those that went and those that came.
    fn tell(&self, text: &mut String) {
        let Self { field, old, new } = self;
        let field = safe(field);
        if !old.contains('\n') && !new.contains('\n') {
            let value = |text: &str| if text.is_empty() { "-".to_owned() } else { safe(text).into_owned() };
            return line(text, format_args!("    {field}: {} → {}", value(old), value(new)));
        }
        line(text, format_args!("    {field}:"));
        let (old, new): (Vec<_>, Vec<_>) = (old.lines().collect(), new.lines().collect());
        let first = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let left = old[first..].iter().rev().zip(new[first..].iter().rev());
        let last = left.take_while(|(old, new)| old == new).count();
        let parts = [
            (' ', &old[..first]),
            ('-', &old[first..old.len() - last]),
            ('+', &new[first..new.len() - last]),
            (' ', &old[old.len() - last..]),
        ];
        for (mark, lines) in parts {
            lines.iter().for_each(|it| line(text, format_args!("      {mark} {}", safe(it))));
        }
    }
}

/// Most names that the way back spells out.
const UNDO_NAMES_MAX: usize = 50;

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a String takes every write");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(schedule: &str, action: &str, fields: &[(&str, &str, &str)]) -> pb::PlannedChange {
        let field = |(field, old, new): &(&str, &str, &str)| pb::FieldChange {
            field: (*field).to_owned(),
            old: (*old).to_owned(),
            new: (*new).to_owned(),
        };
        pb::PlannedChange {
            schedule: schedule.to_owned(),
            action: action.to_owned(),
            fields: fields.iter().map(field).collect(),
            task: false,
        }
    }

    #[test]
    fn the_way_back_of_tasks_is_said_with_the_verbs_of_tasks() {
        let task = |it: pb::PlannedChange| pb::PlannedChange { task: true, ..it };
        let all = plan(
            vec![
                task(change("a/b/new", "add", &[])),
                change("a/b/other", "add", &[]),
                task(change("a/b/old", "change", &[("stopped", "false", "true audit")])),
            ],
            0,
        );
        assert_eq!(
            all.way_back(),
            ". undo: caesiumctl schedule export a/b/old --as-of 41 | caesiumctl schedule apply -f - \
             && caesiumctl task start a/b/old && caesiumctl schedule rm a/b/other --yes \
             && caesiumctl task rm a/b/new --yes"
        );
    }

    fn plan(changes: Vec<pb::PlannedChange>, more: u64) -> Plan {
        let change = pb::ChangeReply { index: 42, ..Default::default() };
        let changed = changes.len() as u64 + more;
        let reply = pb::ApplyReply { change: Some(change), changed, plan: changes, ..Default::default() };
        Plan::new(&Applied { view: None, sections: vec!["a/b".to_owned()], reply }, false)
    }

    #[test]
    fn the_way_back_removes_what_came_and_declares_again_what_stood() {
        let all = plan(
            vec![
                change("a/b/new", "add", &[]),
                change("a/b/old", "change", &[("paused", "false", "true audit")]),
                change("a/b/gone", "remove", &[]),
            ],
            0,
        );
        assert_eq!(
            all.way_back(),
            ". undo: caesiumctl schedule export a/b/old a/b/gone --as-of 41 | caesiumctl schedule apply -f - \
             && caesiumctl schedule resume a/b/old && caesiumctl schedule rm a/b/new --yes"
        );
        let many = plan(vec![change("a/b/old", "change", &[])], 7);
        assert_eq!(
            many.way_back(),
            ". undo: caesiumctl schedule export a/b --as-of 41 | \
             caesiumctl schedule apply -f - --prune --confirm a/b"
        );
        assert_eq!(
            plan(vec![change("a/b/x", "add", &[])], 0).undone_by(Some("u".to_owned())).way_back(),
            ". undo: u"
        );
    }

    #[test]
    fn values_of_several_lines_are_shown_as_lines() {
        let fields = [("payload", "a\nb\nd", "a\nc\x1b\nd"), ("retries", "", "3")];
        assert_eq!(
            plan(vec![change("a/b/c", "change", &fields)], 0).text(),
            "~ a/b/c\n    payload:\n        a\n      - b\n      + c\\x1b\n        d\n    retries: - → 3\n"
        );
    }
}
