//! `verify --tasks`: what processes of tasks wrote down of themselves.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::ids::ScheduleName;
use caesium_engine::lease::failover_bound;
use caesium_engine::ledger::{TaskDuty, TaskFinding, TaskRules, Window, judge_tasks, read_tasks};
use caesium_engine::schedule::{GRACE_DEFAULT, TaskTerms};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use serde::Serialize;
use tokio::task::spawn_blocking;

use super::{SHOWN_MAX, files};
use crate::commands::schedule::declared;
use crate::error::{Error, Kind};
use crate::instant::{At, Seconds};
use crate::manifest::{self, is_task};
use crate::output::{Output, Rows};
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::table::{Cell, Column, Tone};

/// What judging tasks goes by.
pub(super) struct TaskQuestion<'q> {
    pub(super) ledgers: &'q [String],
    /// Files that declare them.
    pub(super) files: &'q [String],
    /// Or the cluster, below this prefix.
    pub(super) cluster: Option<&'q str>,
    pub(super) tolerance: Duration,
    pub(super) beat: Duration,
    /// For how long one that is not declared may run nowhere.
    pub(super) bound: Duration,
    pub(super) windows: Vec<Window>,
}

/// What came of it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TaskJudgement {
    holds: bool,
    tasks: usize,
    processes: usize,
    /// The longest time in which nobody ran one of them, and which.
    longest_gap: Option<Seconds>,
    longest_of: Option<String>,
    items: Vec<TaskBreachRow>,
}

/// The line of a task in the report.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskBreachRow {
    task: String,
    verdict: &'static str,
    failure: bool,
    from: At,
    span: Seconds,
    nodes: Vec<String>,
    tokens: Vec<u64>,
    cause: String,
}

impl TaskQuestion<'_> {
    pub(super) async fn answer(self, session: &Session) -> Result<(), Error> {
        let lines = files::read_by(self.ledgers, |text| read_tasks(text).collect()).await?;
        let duties = self.duties(session).await?;
        let duty = TaskDuty { at_least_one: false, bound: self.bound };
        let rules =
            TaskRules { tolerance: self.tolerance, duty, beat: self.beat, windows: self.windows.clone() };
        let report = judge_tasks(&duties, &lines, &rules);
        let (longest_gap, longest_of) = report
            .longest
            .as_ref()
            .map_or((None, None), |(span, task)| (Some(Seconds(micros(*span))), Some(task.to_string())));
        let judgement = TaskJudgement {
            holds: report.holds(),
            tasks: report.tasks,
            processes: report.processes,
            longest_gap,
            longest_of,
            items: report.findings.into_iter().map(TaskBreachRow::from).collect(),
        };
        let rows = Rows::of(&judgement.items);
        session.out.answer("TaskJudgement", None, &judgement, rows, || judgement.text(&session.out))?;
        match (judgement.holds, judgement.processes) {
            (true, 0) => Err(Error::new(Kind::No, "no process of a task is in the ledgers")
                .because("there is nothing to judge")
                .help("caesiumctl verify --help")),
            (true, _) => Ok(()),
            (false, _) => Err(Error::no()),
        }
    }

    /// What is declared of the tasks, by files or by the cluster.
    async fn duties(&self, session: &Session) -> Result<BTreeMap<ScheduleName, TaskDuty>, Error> {
        let mut specs = Vec::new();
        if !self.files.is_empty() {
            let files = self.files.to_vec();
            let read = spawn_blocking(move || manifest::read(&files, None)).await;
            let manifest = read.map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))??;
            specs.extend(manifest.specs);
        }
        if let Some(prefix) = self.cluster {
            let client = session.connect().await?;
            let found = declared(&client, prefix, 0).await?;
            specs.extend(found.into_iter().filter_map(|schedule| schedule.spec));
        }
        let tasks = specs.iter().filter(|spec| is_task(spec));
        Ok(tasks.filter_map(|spec| Some((spec.schedule.parse().ok()?, duty(spec)))).collect())
    }
}

fn duty(spec: &pb::ScheduleSpec) -> TaskDuty {
    let terms: TaskTerms = spec.cadence.parse().unwrap_or_default();
    let grace = spec.grace.map_or(GRACE_DEFAULT, |grace| Duration::from_micros(grace.unsigned_abs()));
    let bound = failover_bound(terms.lease(), grace);
    TaskDuty { at_least_one: spec.policy() == pb::Policy::AtLeastOnce, bound }
}

impl TaskJudgement {
    fn text(&self, out: &Output) -> String {
        let mut text = String::new();
        let shown = self.items.len().min(SHOWN_MAX);
        if shown > 0 {
            text.push_str(&out.records(None, &self.items[..shown]));
        }
        if shown < self.items.len() {
            text.push_str(&format!("and {} more: -o csv has all\n", self.items.len() - shown));
        }
        let failures = self.items.iter().filter(|item| item.failure).count();
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        text.push_str(&format!(
            "{} task{}, {} process{}: {failures} not as promised",
            self.tasks,
            plural(self.tasks),
            self.processes,
            if self.processes == 1 { "" } else { "es" },
        ));
        if self.items.len() > failures {
            text.push_str(&format!(", {} with a remark", self.items.len() - failures));
        }
        if let (Some(gap), Some(task)) = (self.longest_gap, &self.longest_of) {
            text.push_str(&format!("; the longest gap is {} of {}", gap.brief(), crate::text::safe(task)));
        }
        text.push('\n');
        text
    }
}

impl From<TaskFinding> for TaskBreachRow {
    fn from(finding: TaskFinding) -> Self {
        Self {
            task: finding.task.to_string(),
            verdict: finding.breach.word(),
            failure: finding.breach.is_failure(),
            from: At(finding.from.0),
            span: Seconds(micros(finding.span)),
            nodes: finding.nodes.iter().map(ToString::to_string).collect(),
            tokens: finding.tokens,
            cause: finding.cause,
        }
    }
}

impl Record for TaskBreachRow {
    const KIND: &'static str = "TaskFinding";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("TASK", "task", 0).cell(|it, _| Cell::new(&it.task)),
        Column::word("VERDICT", "verdict", 0)
            .cell(|it, _| Cell::toned(it.verdict, if it.failure { Tone::Bad } else { Tone::Plain })),
        Column::time("FROM", "from", 0).cell(|it, stamp| stamp.cell(Some(it.from))),
        Column::span("SPAN", "span", 0).cell(|it, _| Cell::new(it.span.brief())),
        Column::list("NODES", "nodes", 1).cell(|it, _| Cell::new(it.nodes.join(","))),
        Column::word("CAUSE", "cause", crate::table::WRAPS).cell(|it, _| Cell::new(&it.cause)),
    ];
    const MORE: &'static [Column] =
        &[Column::list("TOKENS", "tokens", 0), Column::flag("FAILURE", "failure", 0)];

    fn name(&self) -> String {
        self.task.clone()
    }
}
