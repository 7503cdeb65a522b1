//! Runs as rows: the newest of the whole cluster, and what is asked before one is killed or taken for over.

use std::sync::Arc;

use caesium_engine::result::RunResult;

use super::commands::words;
use super::{App, Confirm, Confirmation, Id, Overlay, why};
use crate::event::Run;
use crate::model::{Key, Occurrence};
use crate::run::RunReading as _;
use crate::text::{instant, run_word};
use crate::view::Evidence;

/// Newest runs on the screen of runs.
const RUNS_MAX: usize = 5_000;

/// The ways in which a run can be over that its node cannot be asked about, each with its flag of `run resolve`.
pub(crate) const ENDS: [(&str, &str); 2] =
    [("--ended", "all of it has ended"), ("--never-started", "it was never started, and will not be")];

/// The newest runs of all nodes, by due, then by attempt; or only those that are abnormal.
pub(super) fn rows(app: &App, abnormal: bool) -> Vec<Id> {
    let (model, _) = app.shown();
    let mut rows = Vec::new();
    for (key, occurrence) in model.fires().newest() {
        let mut runs: Vec<&Run> = occurrence.runs().collect();
        runs.sort_by_key(|run| std::cmp::Reverse((run.attempt, run.started_at, &run.id)));
        let wanted = runs.into_iter().filter(|run| !abnormal || app.is_abnormal_run(run));
        rows.extend(wanted.map(|run| Id::Run(key.clone(), Arc::from(run.id.as_str()))));
        if rows.len() >= RUNS_MAX {
            break;
        }
    }
    rows.truncate(RUNS_MAX);
    rows
}

/// What a filter looks at.
pub(super) fn searched(run: &Run) -> String {
    let result = run.engine_result().map(|result| result.text(run.exit_code, &run.note)).unwrap_or_default();
    let (due, state) = (instant(run.due), run_word(run.state()));
    format!("{} {} {due} {} {state} {result} {}", run.id, run.schedule, run.node, run.note)
}

impl App {
    /// The run that a row stands for.
    pub(crate) fn run_of<'a>(&'a self, id: &'a Id) -> Option<&'a Run> {
        let Id::Run(key, run) = id else { return None };
        self.shown().0.fires().get(key)?.runs().find(|it| *it.id == **run)
    }

    /// Whether nobody reaches the node of a run that may go on: what is shown of it is what was last reported.
    pub(crate) fn is_out_of_reach(&self, run: &Run) -> bool {
        run.may_go_on() && self.links.node(&run.node).is_some_and(|node| node.partition.is_none())
    }

    /// In which way an operator took a run for over that may go on where nobody can ask.
    pub(crate) fn resolved(&self, run: &Run) -> Option<&'static str> {
        self.shown().0.resolved(&run.id).filter(|_| self.is_out_of_reach(run))
    }

    /// Whether a run did not succeed, or may go on where nobody can ask. What made room for the next occurrence is as declared.
    pub(super) fn is_abnormal_run(&self, run: &Run) -> bool {
        let failed = run.engine_result().is_some_and(RunResult::is_failure);
        let on_purpose = run.engine_state().is_some_and(|state| state.ended_on_purpose(&run.note));
        failed && !on_purpose || self.is_out_of_reach(run) && self.resolved(run).is_none()
    }

    /// The line of the chain that the run of a row stands in.
    pub(super) fn line_of_run(&self, id: &Id) -> Option<usize> {
        let Id::Run(key, run) = id else { return None };
        let (model, now) = self.shown();
        let chain = why(model, &self.links, key, now)?;
        chain.lines.iter().position(|line| line.run.as_deref() == Some(run.as_ref()))
    }

    /// The run that a row stands for; of an occurrence, or of a schedule's chosen one, the newest that may go on.
    fn selected_run(&self) -> Option<Run> {
        let id = self.list(self.panel()).cursor.as_ref()?;
        if let Some(run) = self.run_of(id) {
            return Some(run.clone());
        }
        let newest = |occurrence: &Occurrence| {
            occurrence.runs().filter(|run| run.may_go_on()).max_by_key(|run| run.attempt).cloned()
        };
        let (model, _) = self.shown();
        let of = |key: &Key| model.fires().get(key).and_then(newest);
        self.occurrence().and_then(|key| of(&key)).or_else(|| {
            let schedule = self.schedule()?;
            let blocked = self.findings.blocked.iter().find(|it| it.schedule == schedule)?;
            let mut runs = model.fires().of(&schedule).flat_map(|(_, occurrence)| occurrence.runs());
            runs.find(|run| run.id == blocked.run).cloned()
        })
    }

    /// The selected run, if anything can be changed and it is not over.
    fn changeable_run(&mut self) -> Option<Run> {
        if let Some(because) = self.refuses_changes() {
            self.tell(because.to_owned());
            return None;
        }
        match self.selected_run() {
            Some(run) if run.may_go_on() => return Some(run),
            Some(run) => self.tell(format!("{} is over: {}", run.id, run_word(run.state()))),
            None => self.tell("this row has no run under way: select one on screen 7".to_owned()),
        }
        None
    }

    /// Asks before the selected run is killed. Its node has to be reached.
    pub(super) fn ask_kill(&mut self) {
        let Some(run) = self.changeable_run() else { return };
        if self.is_out_of_reach(&run) {
            let key = self.options.keys.key(crate::keys::Action::Resolve);
            let node = &run.node;
            return self.tell(format!("{node} is unreachable: {key} resolves the run instead"));
        }
        let because = format!("{} on {}: SIGTERM, its grace, SIGKILL", run.schedule, run.node);
        let (confirmation, because) = self.demanded(&run.id, false, because);
        self.ask_of_run(words(["run", "kill", &run.id]), confirmation, because);
    }

    /// Asks in which way the selected run is over. A node that answers is asked itself.
    pub(super) fn ask_resolve(&mut self) {
        let Some(run) = self.changeable_run() else { return };
        let evidence = self.links.node(&run.node).map(|node| node.evidence);
        if matches!(evidence, Some(Evidence::Own | Evidence::Via)) {
            let key = self.options.keys.key(crate::keys::Action::KillRun);
            return self.tell(format!("{} is reachable: {key} kills the run", run.node));
        }
        if let Some(how) = self.resolved(&run) {
            return self.tell(format!("{} is resolved already: {how}", run.id));
        }
        self.overlay(Overlay::Resolve { run: run.id, line: 0 });
    }

    /// Asks before a run is taken for over, in the way of this line.
    pub(super) fn confirm_resolve(&mut self, run: &str, line: usize) {
        let Some((flag, what)) = ENDS.get(line) else { return };
        let because = format!("{what}; if it goes on all the same, it and the next one meet");
        let name = Confirmation::Name(run.to_owned());
        self.ask_of_run(words(["run", "resolve", run, flag]), name, because);
    }

    /// Asks before a command about a run, which takes what is agreed to as flags.
    fn ask_of_run(&mut self, argv: Vec<String>, confirmation: Confirmation, because: String) {
        let asked = Confirm { asks: true, ..Confirm::new(argv, confirmation, because) };
        self.overlay(Overlay::Confirm(asked));
    }
}
