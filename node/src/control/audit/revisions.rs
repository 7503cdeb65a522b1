//! What entries of the log did to what is declared of one schedule, field by field.

use caesium_engine::ids::ScheduleName;
use caesium_engine::replica::{Command, DeclaringChange, Staged};
use caesium_engine::schedule::{Schedule, Terms};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use caesium_proto::v1::PlannedAction;

use crate::control::audit::commands::about_addition;
use crate::control::error::Problem;
use crate::control::parse;
use crate::control::schedules::changed;
use crate::driver::{Handle, ScheduleHistory, ScheduleStep};

/// What some entries did to a schedule.
pub(super) struct Revisions {
    name: ScheduleName,
    history: ScheduleHistory,
}

/// What one entry did to it.
#[derive(Default)]
pub(super) struct Revised {
    change: Option<pb::PlannedChange>,
    /// For an entry that is about more than the schedule: what it did to that one.
    summary: Option<String>,
    /// It only stages a declaration, or drops one that was staged.
    stages: bool,
}

impl Revisions {
    /// Of the entries `first..=last`.
    pub(super) async fn read(handle: &Handle, subject: &str, first: u64, last: u64) -> Result<Self, Problem> {
        let name = parse::schedule("subject", subject)?;
        let history = handle.schedule_history(name.clone(), first, last).await?;
        Ok(Self { name, history })
    }

    /// What the entry at `index` did.
    pub(super) fn revised(&self, index: u64, command: &Command) -> Revised {
        let stages = matches!(command, Command::Stage { .. } | Command::DropStaged { .. });
        let revision = match self.history.steps.get(&index) {
            Some(ScheduleStep::States(before, after)) => between(before.as_deref(), after.as_deref()),
            Some(ScheduleStep::Line(line)) => Some(line_in_force(line)),
            None if index < self.history.known_from => self.commanded(command),
            None => None,
        };
        let Some(Revision { action, fields, task, summary }) = revision else {
            return Revised { stages, ..Revised::default() };
        };
        let (schedule, action) = (self.name.to_string(), action.text());
        let declares = matches!(
            command,
            Command::CommitStaged { .. } | Command::Declaring(DeclaringChange::Commit { .. })
        );
        Revised {
            change: Some(pb::PlannedChange { schedule, action, fields, task }),
            summary: declares.then_some(summary),
            stages,
        }
    }

    /// The change that a command makes to the schedule, where the state before it is no longer kept.
    fn commanded(&self, command: &Command) -> Option<Revision> {
        let change = |fields| Revision { action: PlannedAction::Change, fields, ..Revision::default() };
        if let Command::AddSchedule { spec, pause } = command {
            return (spec.name == self.name).then(|| Revision::added(&spec.terms, pause.is_some()));
        }
        if let Command::SetSchedule { name, edits, .. } = command {
            return (*name == self.name).then(|| change(changed::set(edits)));
        }
        if let Command::PauseSchedule { name, pause } = command {
            return (*name == self.name).then(|| change(changed::set_pause(pause.as_ref())));
        }
        let Command::RemoveSchedule { name } = command else { return None };
        (*name == self.name).then(|| Revision::removed(false))
    }
}

impl Revised {
    /// Whether it belongs to the history of the schedule; `named`: the entry names that.
    pub(super) fn is_shown(&self, named: bool) -> bool {
        let changes = self.change.as_ref().is_some_and(|change| {
            !change.fields.is_empty()
                || change.action != PlannedAction::Change.text()
                || self.summary.is_some()
        });
        changes || (named && !self.stages)
    }

    /// Adds it to the entry.
    pub(super) fn put_into(self, entry: &mut pb::LogEntry) {
        entry.change = self.change;
        if let Some(summary) = self.summary {
            entry.summary = summary;
        }
    }
}

/// What was done to what is declared of the schedule, in fields and in a few words.
#[derive(Default)]
struct Revision {
    action: PlannedAction,
    fields: Vec<pb::FieldChange>,
    task: bool,
    summary: String,
}

impl Revision {
    fn added(terms: &Terms, paused: bool) -> Self {
        let summary = about_addition(terms, paused);
        Self { action: PlannedAction::Add, task: terms.is_task(), summary, ..Self::default() }
    }

    fn removed(task: bool) -> Self {
        Self { action: PlannedAction::Remove, task, summary: "removed".to_owned(), ..Self::default() }
    }
}

/// None where nothing that is declared differs.
fn between(before: Option<&Schedule>, after: Option<&Schedule>) -> Option<Revision> {
    let (before, after) = match (before, after) {
        (Some(before), Some(after)) => (before, after),
        (None, Some(after)) => return Some(Revision::added(&after.spec, after.pause.is_some())),
        (Some(before), None) => return Some(Revision::removed(before.spec.is_task())),
        (None, None) => return None,
    };
    let fields = changed::between(before, after);
    // Another electorate, for one, is nothing that is declared.
    if fields.is_empty() && before.provenance.revision == after.provenance.revision {
        return None;
    }
    let (action, summary) = (PlannedAction::Change, "declared".to_owned());
    Some(Revision { action, fields, task: after.spec.is_task(), summary })
}

/// A line of a declaration that was put in force over a state that is no longer kept.
fn line_in_force(line: &Staged) -> Revision {
    match line {
        Staged::Put { spec, pause, expect: None } => {
            Revision::added(&spec.terms, pause.as_ref().is_some_and(Option::is_some))
        }
        Staged::Put { spec, .. } => Revision {
            action: PlannedAction::Change,
            task: spec.terms.is_task(),
            summary: "declared; what stood before is no longer known".to_owned(),
            ..Revision::default()
        },
        Staged::Remove { .. } => Revision::removed(false),
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::RequestId;
    use caesium_engine::replica::{Edit, Replica};
    use caesium_engine::schedule::Pause;

    use super::*;
    use crate::control::audit::state::tests::{add, apply, replica};

    const NAME: &str = "billing/ledger/close";

    fn schedule(replica: &Replica) -> Option<&Schedule> {
        replica.schedule_named(&NAME.parse().unwrap()).map(|it| &**it)
    }

    fn revised(steps: Vec<(u64, ScheduleStep)>, known_from: u64, command: &Command) -> Revised {
        let history = ScheduleHistory { steps: steps.into_iter().collect(), known_from };
        Revisions { name: NAME.parse().unwrap(), history }.revised(7, command)
    }

    fn set_retries() -> Command {
        Command::SetSchedule { name: NAME.parse().unwrap(), edits: vec![Edit::Retries(3)], if_revision: None }
    }

    fn lines(revised: &Revised) -> Vec<(&str, &str, &str)> {
        let fields = revised.change.iter().flat_map(|change| &change.fields);
        fields.map(|it| (it.field.as_str(), it.old.as_str(), it.new.as_str())).collect()
    }

    #[test]
    fn what_an_entry_changed_is_told_field_by_field_and_what_it_declared_of_others_is_not() {
        let before = replica();
        let mut after = before.clone();
        apply(&mut after, vec![set_retries()]);
        let state = |replica: &Replica| replica.schedule_named(&NAME.parse().unwrap()).cloned();
        let set = ScheduleStep::States(state(&before), state(&after));
        let told = revised(vec![(7, set)], 0, &set_retries());
        assert_eq!(lines(&told), [("retries", "0", "3")]);
        assert!(told.summary.is_none() && told.is_shown(true));

        let commit = Command::CommitStaged { batch: RequestId(1), parts: 1 };
        let other = revised(Vec::new(), 0, &commit);
        assert!(other.change.is_none() && !other.is_shown(false), "a declaration of other schedules");
        let gone = revised(vec![(7, ScheduleStep::States(state(&after), None))], 0, &commit);
        assert_eq!(gone.change.as_ref().map(|it| it.action.as_str()), Some("remove"));
        assert!(gone.is_shown(false) && gone.summary.as_deref() == Some("removed"));
        let part = Command::Stage { batch: RequestId(1), part: 0, changes: Vec::new() };
        assert!(!revised(Vec::new(), 0, &part).is_shown(true), "a part that is staged changes nothing");
    }

    #[test]
    fn where_no_state_is_kept_the_command_tells_what_it_set_and_not_what_stood_before() {
        let told = revised(Vec::new(), 8, &set_retries());
        assert_eq!(lines(&told), [("retries", "", "3")]);
        assert!(lines(&revised(Vec::new(), 7, &set_retries())).is_empty(), "with a state it changed nothing");
        let pause = Some(Pause { reason: "audit".to_owned(), until: None });
        let pause = Command::PauseSchedule { name: NAME.parse().unwrap(), pause };
        assert_eq!(lines(&revised(Vec::new(), 8, &pause)), [("paused", "", "yes, audit")]);
        let Command::AddSchedule { spec, .. } = add(NAME) else { panic!("it adds") };
        let line = |expect| {
            let line = Box::new(Staged::Put { spec: spec.clone(), pause: None, expect });
            let commit = Command::CommitStaged { batch: RequestId(1), parts: 1 };
            let told = revised(vec![(7, ScheduleStep::Line(line))], 8, &commit);
            assert!(told.is_shown(false) && lines(&told).is_empty());
            told.summary.unwrap()
        };
        assert_eq!(line(None), "@daily UTC, at-most-once, runs h");
        assert_eq!(
            line(Some((schedule(&replica()).unwrap().uid, 1))),
            "declared; what stood before is no longer known"
        );
    }
}
