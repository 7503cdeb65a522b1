//! What the newest runs of a schedule come to.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::judge::summary::{self, summary};
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::run::{RunEnd, attempt};
use crate::instant::{At, Seconds};
use crate::output::Stamp;

/// One of the newest known runs of a schedule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LastRun {
    pub(super) id: String,
    pub(super) due: At,
    state: Option<&'static str>,
    pub(super) node: String,
    #[serde(flatten)]
    pub(super) ended: RunEnd,
    started_at: Option<At>,
    ended_at: Option<At>,
    /// How long it took; unset while it goes on, and if it was not started.
    pub(super) took: Option<Seconds>,
}

impl LastRun {
    pub(super) fn of(run: &pb::Run) -> Self {
        Self {
            id: run.id.clone(),
            due: At(run.due),
            state: run.state().word(),
            node: run.node.clone(),
            ended: RunEnd::of_run(run),
            started_at: run.started_at.map(At),
            ended_at: run.ended_at.map(At),
            took: attempt(run).took().map(seconds),
        }
    }
}

/// The last of the runs of a schedule that ended in one way.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LastEnd {
    id: String,
    due: At,
    node: String,
    result: Option<&'static str>,
    exit_code: Option<i32>,
    ended_at: Option<At>,
    /// The result, with what is known beside it.
    #[serde(skip)]
    text: String,
}

impl LastEnd {
    fn of(run: &pb::Run) -> Self {
        let ended = RunEnd::of_run(run);
        Self {
            id: run.id.clone(),
            due: At(run.due),
            node: run.node.clone(),
            result: ended.result,
            exit_code: ended.exit_code,
            ended_at: run.ended_at.map(At),
            text: ended.text(),
        }
    }

    fn text(&self, stamp: Stamp<'_>) -> String {
        let at = self.ended_at.map_or_else(|| "?".to_owned(), |at| stamp.show(at));
        format!("{} at {at}, due {}, {} on {}", self.text, stamp.show(self.due), self.id, self.node)
    }
}

/// The last success, the last failure, how often it failed since, and how long it takes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RunsSummary {
    last_success: Option<LastEnd>,
    last_failure: Option<LastEnd>,
    /// Whether there is none when none is known.
    #[serde(skip)]
    certain: bool,
    failures_in_row: usize,
    /// There may be more: no success is among the runs that were looked at, or a node could not be asked.
    failures_may_be_more: bool,
    p50: Option<Seconds>,
    pub(super) p95: Option<Seconds>,
    /// How many runs these times are of.
    timed: usize,
}

impl RunsSummary {
    /// Of the newest runs, with the last success and failure wherever they are; `certain`: there are no others.
    pub(crate) fn of<'a>(
        runs: impl Iterator<Item = &'a pb::Run>,
        success: Option<&pb::Run>,
        failure: Option<&pb::Run>,
        certain: bool,
    ) -> Self {
        let of_runs = summary(runs.map(attempt));
        Self {
            last_success: success.map(LastEnd::of),
            last_failure: failure.map(LastEnd::of),
            certain,
            failures_in_row: of_runs.failures_in_row,
            failures_may_be_more: of_runs.may_be_more || (!certain && of_runs.failures_in_row > 0),
            p50: of_runs.p50.map(seconds),
            p95: of_runs.p95.map(seconds),
            timed: of_runs.timed,
        }
    }

    pub(super) fn success_text(&self, stamp: Stamp<'_>) -> String {
        self.last_text(self.last_success.as_ref(), stamp)
    }

    pub(super) fn failure_text(&self, stamp: Stamp<'_>) -> String {
        self.last_text(self.last_failure.as_ref(), stamp)
    }

    fn last_text(&self, run: Option<&LastEnd>, stamp: Stamp<'_>) -> String {
        let none = if self.certain { "none" } else { "?" };
        run.map_or_else(|| none.to_owned(), |run| run.text(stamp))
    }

    pub(super) fn failures_text(&self) -> String {
        match (self.failures_in_row, self.failures_may_be_more) {
            (0, _) => "no".to_owned(),
            (times, false) => format!("{times} in a row"),
            (times, true) => format!("{times} in a row, or more"),
        }
    }

    pub(super) fn takes_text(&self) -> String {
        match (self.p50, self.p95) {
            (Some(p50), Some(p95)) => {
                format!("p50 {}, p95 {} of {} runs", p50.brief(), p95.brief(), self.timed)
            }
            _ => "?".to_owned(),
        }
    }
}

fn seconds(span: Duration) -> Seconds {
    Seconds::of_micros(u64::try_from(span.as_micros()).unwrap_or(u64::MAX))
}

/// When a success of a schedule became overdue, as far as its last known success shows; `None`: it is not, or none is
/// expected, as while the schedule is paused.
pub(crate) fn success_overdue(schedule: &pb::Schedule, last: Option<&pb::Run>, now: At) -> Option<At> {
    let spec = schedule.spec.as_ref().filter(|spec| !spec.paused)?;
    let within = Duration::from_micros(u64::try_from(spec.expect_success_within?).ok()?);
    let last = last.and_then(|run| run.ended_at).map(Wall);
    let since = Wall(schedule.set_at);
    summary::success_overdue(within, last, since, Wall(now.0)).map(|at| At(at.0))
}
