//! Runs that were asked for.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::View;
use crate::error::Error;
use crate::instant::At;
use crate::output::Output;

/// The way back from runs that were asked for.
pub(crate) const UNDO: &str = "none: a run can only be ended, with caesiumctl run kill RUN";

/// What a trigger started, and under which uid its runs are known.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Triggered {
    schedule: String,
    /// None when nothing was asked for.
    uid: Option<u64>,
    index: Option<u64>,
    dues: Vec<At>,
    /// The run, where one was asked for and is known already.
    run: Option<BegunRun>,
    /// Why no run comes of it, where that is known already.
    not_run: Option<String>,
    dry_run: bool,
    /// Each due of a backfill, with what is known of it.
    known: Vec<KnownDue>,
    warnings: Vec<String>,
    #[serde(skip)]
    view: Option<View>,
}

/// One due of a backfill.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct KnownDue {
    due: At,
    verdict: Option<&'static str>,
    skipped: bool,
    note: String,
}

impl KnownDue {
    fn line(&self) -> String {
        let what = if self.skipped { "left out" } else { "runs" };
        let verdict = self.verdict.map(|word| format!("{word}: ")).unwrap_or_default();
        format!("{}  {what}  {verdict}{}", self.due.short(), self.note)
    }
}

impl From<pb::KnownDue> for KnownDue {
    fn from(known: pb::KnownDue) -> Self {
        let verdict = known.verdict().word();
        Self { due: At(known.due), verdict, skipped: known.skipped, note: known.note }
    }
}

/// A run that was asked for.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BegunRun {
    id: String,
    node: String,
}

impl Triggered {
    /// With the run that came of it.
    pub(crate) fn with_run(self, run: Option<pb::Run>) -> Self {
        Self { run: run.map(|run| BegunRun { id: run.id, node: run.node }), ..self }
    }

    /// With why no run comes of it.
    pub(crate) fn not_run(self, why: Option<String>) -> Self {
        Self { not_run: why, ..self }
    }

    /// The result of the reply.
    pub(crate) fn new(schedule: String, reply: pb::TriggerReply, dry_run: bool) -> Self {
        let change = reply.change.unwrap_or_default();
        Self {
            schedule,
            uid: (reply.uid != 0 && !dry_run).then_some(reply.uid),
            index: (change.index != 0 && !dry_run).then_some(change.index),
            run: None,
            not_run: None,
            dues: reply.dues.into_iter().map(At).collect(),
            dry_run,
            known: reply.known.into_iter().map(KnownDue::from).collect(),
            warnings: change.warnings,
            view: change.view.map(View::from),
        }
    }

    /// Says `done`, with index and uid.
    pub(crate) fn report(&self, out: &Output, done: &str) -> Result<(), Error> {
        for warning in &self.warnings {
            out.warn(warning);
        }
        if let Some(why) = &self.not_run {
            out.warn(&format!("{} is not run: {why}", self.schedule));
        }
        let index = self.index.map(|index| format!(" at {index}")).unwrap_or_default();
        let uid = self.uid.map(|uid| format!(", uid {uid}")).unwrap_or_default();
        let (run, see) = match &self.run {
            Some(run) => (
                format!(": run {} on {}", run.id, run.node),
                format!("caesiumctl run logs {} --follow", run.id),
            ),
            None => (String::new(), format!("caesiumctl run list --schedule {}", self.schedule)),
        };
        let way = if self.uid.is_some() { format!(". see: {see}. undo: {UNDO}") } else { String::new() };
        let names = [self.run.as_ref().map_or_else(|| self.schedule.clone(), |run| run.id.clone())];
        let left_out = match self.known.iter().filter(|known| known.skipped).count() {
            0 => String::new(),
            1 => ". left out: 1 due that ran or is asked for already; --again runs it, too".to_owned(),
            count => {
                format!(". left out: {count} dues that ran or are asked for already; --again runs them, too")
            }
        };
        let line = format!("{done}{index}{uid}{run}{left_out}{way}");
        out.report("Trigger", self.view.as_ref(), self, names, &line)?;
        out.below(self.known.iter().filter(|_| self.dry_run).map(KnownDue::line))
    }
}
