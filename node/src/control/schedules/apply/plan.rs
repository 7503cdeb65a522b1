//! What a declaration would do, in order of names.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::ids::{ScheduleName, Uid};
use caesium_engine::replica::{Refusal, Replica, SCHEDULES_MAX};
use caesium_engine::schedule::{Schedule, Terms};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use caesium_proto::v1::PlannedAction;
use prost::Message;

use super::compare::{self, JudgedLines, StandingSchedule, Verdict, Warned};
use super::read::{Declared, Line, placed};
use crate::control::cluster_view::observe;
use crate::control::error::{Problem, refused};
use crate::control::schedules::changed::{AsDeclared, by_declaration};
use crate::control::voters::preview::Steps;
use crate::control::waits::TouchedSets;
use crate::control::{Control, resolve};

/// Lines that are compared in one turn of the engine.
const LINES_A_TURN: usize = 1000;
/// Most changes that a reply lists.
const ROWS_MAX: usize = 10_000;
/// And their size: the reply fits a message of 1 MiB.
const ROWS_BYTES_MAX: usize = 900 * 1024;

/// What of the sections that are declared is removed when it is not declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prune {
    Nothing,
    /// The declaration is of a client without tasks.
    Schedules,
    All,
}

impl Prune {
    pub(super) fn of(header: &pb::ApplyHeader) -> Self {
        match (header.prune, header.tasks) {
            (false, _) => Self::Nothing,
            (true, false) => Self::Schedules,
            (true, true) => Self::All,
        }
    }
}

/// Something that has to be done.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Put { line: Line, expect: Option<(Uid, u64)> },
    Remove { name: ScheduleName, expect: (Uid, u64) },
}

/// All that has to be done, and the report of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    pub(super) touched: TouchedSets,
    pub(super) warned: Warned,
    /// What it makes of the voters of schedules that stand.
    pub(super) voters: Steps,
    /// Log index of the replica that it was made by.
    pub(super) index: u64,
    added: u64,
    changed: u64,
    removed: u64,
    unchanged: u64,
    rows: Vec<pb::PlannedChange>,
    rows_bytes: usize,
}

impl Control {
    /// Compares a declaration with the replica. `made` is the index of the entry that put it in force, where a retry finds
    /// that it did.
    pub(super) async fn plan(
        &self,
        declared: Declared,
        prune: Prune,
        made: Option<u64>,
    ) -> Result<Plan, Problem> {
        let (cluster, schedules) =
            observe(&self.handle, |engine, _| engine.replica().schedules.len()).await?;
        let mut plan = Plan { index: cluster.index, ..Plan::default() };
        if prune != Prune::Nothing && made.is_none() {
            self.plan_removals(&declared, prune, &mut plan).await?;
        }
        let mut lines = declared.lines.into_iter();
        loop {
            let turn: Vec<Line> = lines.by_ref().take(LINES_A_TURN).collect();
            if turn.is_empty() {
                break;
            }
            let judging = observe(&self.handle, move |engine, cluster| {
                let judged = compare::judge(engine.replica(), turn, cluster.at)?;
                judged.have_programs(engine, cluster)?;
                Ok::<_, Problem>(judged)
            });
            plan.take(judging.await?.1?, made);
        }
        if made.is_none() && schedules as u64 + plan.added > SCHEDULES_MAX as u64 {
            let refusal = Refusal::Limit { what: "schedules".to_owned(), limit: SCHEDULES_MAX as u64 };
            return Err(refused(&refusal, Vec::new()));
        }
        if made.is_none() && plan.steps.iter().any(Step::follows) {
            let lines: Vec<_> = plan.steps.iter().map(Step::terms).collect();
            observe(&self.handle, move |engine, _| follow(engine.replica(), &lines)).await?.1?;
        }
        plan.steps.sort_by(|a, b| a.name().cmp(b.name()));
        plan.rows.sort_by(|a, b| a.schedule.cmp(&b.schedule));
        Ok(plan)
    }

    /// What stands in a section and is not declared.
    async fn plan_removals(&self, declared: &Declared, prune: Prune, plan: &mut Plan) -> Result<(), Problem> {
        for section in &declared.sections {
            let mut after = None;
            loop {
                let (section, from) = (section.clone(), after.take());
                let found = observe(&self.handle, move |engine, _| {
                    compare::standing(engine.replica(), &section, from.as_ref(), LINES_A_TURN)
                });
                let found = found.await?.1?;
                let full = found.len() == LINES_A_TURN;
                after = found.last().map(|it| it.name.clone()).filter(|_| full);
                for StandingSchedule { name, expect, eligible, task } in found {
                    if task && prune == Prune::Schedules {
                        continue;
                    }
                    if declared.lines.binary_search_by(|line| line.name.cmp(&name)).is_err() {
                        plan.touched.add(&eligible);
                        plan.removed += 1;
                        plan.row((&name, task), PlannedAction::Remove, Vec::new);
                        plan.steps.push(Step::Remove { name, expect });
                    }
                }
                if after.is_none() {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// A schedule, and its terms and its place among the lines; without them it is removed.
type StepTerms = (ScheduleName, Option<(Arc<Terms>, usize)>);

/// Refuses the first that may not follow what it names once all steps are made, as the log would.
fn follow(replica: &Replica, lines: &[StepTerms]) -> Result<(), Problem> {
    let others = lines.iter().map(|(name, put)| (name, put.as_ref().map(|(terms, _)| &**terms)));
    let others: BTreeMap<&ScheduleName, Option<&Terms>> = others.collect();
    for (name, put) in lines {
        let Some((terms, position)) = put else { continue };
        replica.may_follow_among(name, terms, &others).map_err(|refusal| {
            let problem = resolve::refusal(replica, &refusal).in_field("after");
            placed(problem, &name.to_string(), *position, &terms.cadence)
        })?;
    }
    Ok(())
}

impl Step {
    /// Whether it declares what follows another schedule.
    fn follows(&self) -> bool {
        matches!(self, Self::Put { line, .. } if line.terms.follows())
    }

    fn terms(&self) -> StepTerms {
        match self {
            Self::Put { line, .. } => (line.name.clone(), Some((Arc::clone(&line.terms), line.position))),
            Self::Remove { name, .. } => (name.clone(), None),
        }
    }

    pub(super) fn name(&self) -> &ScheduleName {
        match self {
            Self::Put { line, .. } => &line.name,
            Self::Remove { name, .. } => name,
        }
    }
}

impl Plan {
    /// The answer with the change that was made of it.
    pub(super) fn reply(&self, change: pb::ChangeReply) -> pb::ApplyReply {
        pb::ApplyReply {
            change: Some(change),
            added: self.added,
            changed: self.changed,
            removed: self.removed,
            unchanged: self.unchanged,
            plan: self.rows.clone(),
        }
    }

    fn take(&mut self, judged: JudgedLines, made: Option<u64>) {
        self.touched.merge(judged.touched);
        self.warned.merge(judged.warned);
        if made.is_none() {
            self.voters.merge(judged.steps);
        }
        for (line, verdict) in judged.lines {
            match verdict {
                Verdict::Same(have) if made == Some(have.provenance.created_index) => {
                    self.added += 1;
                    self.row((&line.name, line.terms.is_task()), PlannedAction::Add, Vec::new);
                    self.touched.add(have.eligible());
                }
                Verdict::Same(have) if made == Some(have.provenance.revised_index) => {
                    self.changed += 1;
                    self.row((&line.name, line.terms.is_task()), PlannedAction::Change, Vec::new);
                    self.touched.add(have.eligible());
                }
                Verdict::Same(_) => self.unchanged += 1,
                // It was changed again since the entry that this is about.
                Verdict::New | Verdict::Other(_) if made.is_some() => self.changed += 1,
                Verdict::New => {
                    self.added += 1;
                    self.row((&line.name, line.terms.is_task()), PlannedAction::Add, Vec::new);
                    self.steps.push(Step::Put { line, expect: None });
                }
                Verdict::Other(have) => {
                    self.changed += 1;
                    self.row((&line.name, line.terms.is_task()), PlannedAction::Change, || {
                        fields(&have, &line)
                    });
                    self.steps.push(Step::Put { line, expect: Some((have.uid, have.provenance.revision)) });
                }
            }
        }
    }

    fn row(
        &mut self,
        (name, task): (&ScheduleName, bool),
        action: PlannedAction,
        fields: impl FnOnce() -> Vec<pb::FieldChange>,
    ) {
        if self.rows.len() < ROWS_MAX && self.rows_bytes < ROWS_BYTES_MAX {
            let (schedule, action) = (name.to_string(), action.text());
            let row = pb::PlannedChange { schedule, action, fields: fields(), task };
            self.rows_bytes += row.encoded_len();
            self.rows.push(row);
        }
    }
}

/// The fields in which a line differs from what stands.
fn fields(have: &Schedule, line: &Line) -> Vec<pb::FieldChange> {
    let pause = have.pause.as_deref();
    let old = AsDeclared { terms: &have.spec, payload: &have.payload, pause };
    let new = AsDeclared { terms: &line.terms, payload: &line.payload, pause: line.pause.as_ref().or(pause) };
    by_declaration(old, new)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use caesium_engine::Wall;
    use caesium_engine::ids::{ClusterId, DataDirId, NodeId, RequestId};
    use caesium_engine::replica::{Command, Entry, Join, Level};
    use caesium_engine::schedule::{Binding, Field, Patch, Pause, Policy};

    use super::*;
    use crate::control::schedules::declare;

    const NOW: Wall = Wall(1_700_000_000_000_000);

    fn terms(cadence: &str) -> Terms {
        Terms::new(cadence, "UTC", 1, "close".parse().unwrap(), Policy::AtMostOnce)
    }

    fn line(name: &str, terms: Terms) -> Line {
        let name = format!("billing/ledger/{name}").parse().unwrap();
        Line { name, terms: Arc::new(terms), payload: Box::default(), pause: None, position: 7 }
    }

    /// One volume with schedules `a` and `b` of the ledger, of which `b` is paused.
    fn replica() -> Replica {
        let mut replica = Replica::default();
        let join = Join {
            name: "alder".parse().unwrap(),
            address: "127.0.0.1:1".to_owned(),
            priority: 5,
            labels: Default::default(),
            data_dir: DataDirId(1),
        };
        let carriers = BTreeSet::from(["alder".parse().unwrap()]);
        let spec = |name: &str| {
            let Line { name, terms, .. } = line(name, terms("0 0 * * *"));
            Box::new(caesium_engine::schedule::ScheduleSpec {
                name,
                terms: Terms::clone(&terms),
                payload: Vec::new(),
            })
        };
        let pause = Pause { reason: "audit".to_owned(), until: None };
        let commands = [
            Command::Genesis { cluster: ClusterId(1), level: Level::FIRST },
            Command::Join(join),
            Command::CreateVolume { name: "billing".parse().unwrap(), carriers },
            Command::AddSchedule { spec: spec("a"), pause: None },
            Command::AddSchedule { spec: spec("b"), pause: Some(pause) },
        ];
        for (command, index) in commands.into_iter().zip(1_u64..) {
            let request = RequestId(index.into());
            let entry = Entry { stamp: NOW, request, proposer: NodeId(1), origin: None, command };
            replica.apply(index, Some(&entry)).unwrap();
        }
        replica
    }

    fn plan(lines: Vec<Line>, made: Option<u64>) -> Result<Plan, Problem> {
        let mut plan = Plan::default();
        plan.take(compare::judge(&replica(), lines, NOW)?, made);
        Ok(plan)
    }

    fn counts(plan: &Plan) -> (u64, u64, u64) {
        (plan.added, plan.changed, plan.unchanged)
    }

    #[test]
    fn what_stands_as_declared_is_no_step_and_a_pause_that_is_not_said_stays() {
        let plan = plan(vec![line("a", terms("0 0 * * *")), line("b", terms("0 0 * * *"))], None).unwrap();
        assert_eq!((counts(&plan), plan.steps.len(), plan.rows.len()), ((0, 0, 2), 0, 0));
    }

    #[test]
    fn a_change_tells_its_fields_and_names_what_it_replaces() {
        let mut a = line("a", Terms { retries: 3, ..terms("@every 90s") });
        a.payload = b"{}".to_vec().into();
        a.pause = Some(Pause { reason: "move".to_owned(), until: None });
        let plan = plan(vec![a, line("c", terms("0 0 * * *"))], None).unwrap();
        assert_eq!(counts(&plan), (1, 1, 0));
        let [change, add] = &plan.rows[..] else { panic!("two rows: {:?}", plan.rows) };
        let told: Vec<(&str, &str, &str)> =
            change.fields.iter().map(|it| (it.field.as_str(), it.old.as_str(), it.new.as_str())).collect();
        let expected = [
            ("every", "0 0 * * *", "90s"),
            ("retries", "0", "3"),
            ("payload", "", "{}"),
            ("paused", "false", "true move"),
        ];
        assert_eq!((change.action.as_str(), &told[..]), ("change", &expected[..]));
        assert_eq!((add.action.as_str(), add.schedule.as_str()), ("add", "billing/ledger/c"));
        assert!(matches!(plan.steps[0], Step::Put { expect: Some((Uid(1), 1)), .. }), "{:?}", plan.steps[0]);
    }

    #[test]
    fn every_field_that_differs_is_told_by_its_key() {
        let replica = replica();
        let have = replica.schedule_named(&"billing/ledger/a".parse().unwrap()).unwrap();
        let mut whole = declare::spec(declare::tests::whole(), NOW).unwrap();
        // What stops when it is cut off is at most once, as what is declared is.
        whole.terms.policy = Policy::AtLeastOnce;
        for &field in Field::ALL {
            let (mut terms, mut payload) = (Terms::clone(&have.spec), Vec::new());
            // Which ends count belongs to what is followed.
            let follows = || Patch { field: Field::Cadence, value: Field::Cadence.get(&whole.terms, &[]) };
            if field == Field::On {
                follows().apply(&mut terms, &mut payload);
            }
            let value = field.get(&whole.terms, &whole.payload);
            Patch { field, value }.apply(&mut terms, &mut payload);
            let cadence = terms.cadence.clone();
            let line = Line { payload: payload.into(), ..line("a", terms) };
            let told = fields(have, &line);
            let told: Vec<&str> = told.iter().map(|change| change.field.as_str()).collect();
            match field {
                Field::Cadence | Field::On => assert_eq!(told, ["after", "on"]),
                _ => assert_eq!(told, [field.key(&cadence).name]),
            }
        }
    }

    #[test]
    fn a_retry_of_what_was_made_has_no_steps_and_counts_what_that_entry_did() {
        let plan = plan(vec![line("a", terms("0 0 * * *")), line("b", terms("0 0 * * *"))], Some(5)).unwrap();
        assert_eq!((counts(&plan), plan.steps.len()), ((1, 0, 1), 0));
    }

    #[test]
    fn another_binding_and_policy_are_changes_of_voters() {
        let bound = Binding::Nodes(BTreeSet::from(["alder".parse().unwrap()]));
        let once = Terms { policy: Policy::AtLeastOnce, binding: bound, ..terms("0 0 * * *") };
        let plan = plan(vec![line("a", once)], None).unwrap();
        let told: Vec<(&str, &str, &str)> = plan.rows[0]
            .fields
            .iter()
            .map(|it| (it.field.as_str(), it.old.as_str(), it.new.as_str()))
            .collect();
        assert_eq!(told, [("policy", "at-most-once", "at-least-once"), ("bind", "", "alder")]);
        assert!(matches!(plan.steps[..], [Step::Put { expect: Some((Uid(1), 1)), .. }]), "{:?}", plan.steps);
    }

    #[test]
    fn a_declaration_that_is_only_tried_is_refused_what_it_may_not_follow() {
        let replica = replica();
        let name = |name: &str| format!("billing/ledger/{name}").parse::<ScheduleName>().unwrap();
        let put =
            |of: &str, cadence: &str, position: usize| (name(of), Some((Arc::new(terms(cadence)), position)));
        let refused = |lines: &[StepTerms]| {
            let problem = follow(&replica, lines).unwrap_err();
            (problem.detail().field.clone(), problem.detail().code.clone())
        };
        let unknown = put("c", "@after billing/ledger/d", 4);
        assert_eq!(
            refused(std::slice::from_ref(&unknown)),
            ("schedule[5].after".to_owned(), "NOT_FOUND".to_owned())
        );
        assert!(follow(&replica, &[unknown, put("d", "@daily", 5)]).is_ok(), "what comes with it is known");
        let own = put("c", "@after billing/ledger/c", 0);
        assert_eq!(refused(&[own]), ("schedule[1].after".to_owned(), "INVALID".to_owned()));
        let circle = [put("a", "@after billing/ledger/b", 1), put("b", "@after billing/ledger/a", 2)];
        assert_eq!(refused(&circle), ("schedule[2].after".to_owned(), "INVALID".to_owned()));
        let gone = [put("c", "@after billing/ledger/a", 3), (name("a"), None)];
        assert_eq!(refused(&gone).1, "NOT_FOUND");
    }

    #[test]
    fn what_is_new_is_not_past() {
        let past = "@at 2001-01-01T00:00:00Z";
        for (line, field) in
            [(line("c", terms(past)), "schedule[8].at"), (line("a", terms(past)), "schedule[8].at")]
        {
            let name = format!("schedule {}: ", line.name);
            let problem = plan(vec![line], None).unwrap_err();
            assert_eq!(problem.detail().field, field);
            assert!(problem.detail().message.starts_with(&name), "{}", problem.detail().message);
            assert_eq!(
                problem.detail().message.matches("schedule ").count(),
                1,
                "{}",
                problem.detail().message
            );
        }
    }

    #[test]
    fn a_section_is_gone_through_in_parts() {
        let (replica, section) = (replica(), ("billing".parse().unwrap(), "ledger".parse().unwrap()));
        let first = compare::standing(&replica, &section, None, 1).unwrap();
        let second = compare::standing(&replica, &section, Some(&first[0].name), 9).unwrap();
        let names: Vec<String> = first.iter().chain(&second).map(|it| it.name.to_string()).collect();
        assert_eq!(names, ["billing/ledger/a", "billing/ledger/b"]);
        let other = ("billing".parse().unwrap(), "ledge".parse().unwrap());
        assert!(compare::standing(&replica, &other, None, 9).unwrap().is_empty());
    }

    #[test]
    fn rows_are_listed_up_to_their_limits_and_all_are_counted() {
        let name = "billing/ledger/a".parse().unwrap();
        let mut long = Plan::default();
        (0..ROWS_MAX).for_each(|_| long.row((&name, false), PlannedAction::Add, Vec::new));
        assert_eq!(long.rows.len(), 10_000);
        long.row((&name, false), PlannedAction::Add, Vec::new);
        assert_eq!(long.rows.len(), 10_000);

        let mut large = Plan { rows_bytes: ROWS_BYTES_MAX - 1, ..Plan::default() };
        large.row((&name, false), PlannedAction::Add, Vec::new);
        assert_eq!(large.rows.len(), 1);
        large.row((&name, false), PlannedAction::Add, Vec::new);
        assert_eq!(large.rows.len(), 1);
    }
}
