//! The schedules whose newest run failed: how it ended, how many times in a row, and since when; and those of which a
//! success is overdue.

use std::collections::BTreeSet;

use caesium_engine::judge::summary::{FailureRow, failures_in_row};
use caesium_engine::result::RunResult;
use caesium_proto::v1 as pb;

use super::schedule::{Latest, ended};
use crate::error::Error;
use crate::finding::{Finding, Grade};
use crate::instant::At;
use crate::partitions::Sides;
use crate::records::{attempt, success_overdue};
use crate::text::and_more;

/// Failing schedules that have a finding each; the rest have one together.
const NAMED_MAX: usize = 5;
/// Failed runs that are counted of one schedule; of those beyond only that there are more.
const ROW_MAX: u32 = 1000;

/// What fails among some schedules.
#[derive(Debug, Default)]
pub(super) struct Failing {
    named: Vec<FailingSchedule>,
    /// Names of those that are not looked at closely.
    rest: Vec<String>,
    /// Since when a success is overdue, with the names, the longest first.
    overdue: Vec<(At, String)>,
    /// The nodes that may have a newer run and could not be asked.
    pub(super) silent: BTreeSet<String>,
}

/// A schedule whose newest run that ended failed.
#[derive(Debug)]
struct FailingSchedule {
    name: String,
    newest: pb::Run,
    row: FailureRow,
    /// Whether there may be more failures than were counted.
    more: bool,
}

impl Failing {
    /// Asks for the newest runs of these schedules, and for the failures since the last success of those that are named: a
    /// few questions, however much failed.
    ///
    /// # Errors
    /// Those of the questions.
    pub(super) async fn ask(sides: &Sides<'_>, schedules: &[pb::Schedule], now: At) -> Result<Self, Error> {
        let latest = Latest::ask(sides, schedules.iter().map(|schedule| schedule.uid), &meant()).await?;
        let failed = |schedule: &pb::Schedule| {
            let newest = latest.of(schedule.uid).filter(|run| attempt(run).failed())?;
            Some((schedule.uid, schedule.spec.as_ref()?.schedule.clone(), newest.clone()))
        };
        let mut failed = schedules.iter().filter_map(failed);
        let first: Vec<_> = failed.by_ref().take(NAMED_MAX).collect();
        let rest = failed.map(|(_, name, _)| name).collect();
        let overdue = overdue(sides, schedules, now).await?;
        let mut failing = Self { named: Vec::new(), rest, overdue, silent: latest.silent.clone() };
        if first.is_empty() {
            return Ok(failing);
        }
        let uids = first.iter().map(|(uid, ..)| *uid);
        let succeeded = Latest::ask(sides, uids, &[pb::RunState::Succeeded]).await?;
        for (uid, name, newest) in first {
            let request = pb::ListRunsRequest {
                schedule: name.clone(),
                since: succeeded.of(uid).map(|run| run.due.saturating_add(1)),
                states: unsuccessful().map(i32::from).collect(),
                page_size: ROW_MAX,
                ..pb::ListRunsRequest::default()
            };
            let (row, more) = row(&newest, &sides.ask(request).await?);
            failing.named.push(FailingSchedule { name, newest, row, more });
        }
        Ok(failing)
    }

    /// One for each of the first, and one for the rest.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let rest = (!self.rest.is_empty()).then(|| {
            let finding = format!("the newest run of {} more schedules failed", self.rest.len());
            let found = Finding::new("results", Grade::Warn, finding, "caesiumctl schedule list --failing");
            found.schedules(self.rest.iter().map(String::as_str))
        });
        let silent: Vec<&str> = self.silent.iter().map(String::as_str).collect();
        let but = match silent.is_empty() {
            true => String::new(),
            false => format!(", as far as is known without {}", and_more(&silent, NAMED_MAX)),
        };
        let overdue = self.overdue.iter().take(NAMED_MAX).map(|(since, name)| {
            let finding = format!("{name}: a success is overdue by its expect-success-within{but}");
            let found =
                Finding::new("results", Grade::Warn, finding, format!("caesiumctl schedule show {name}"));
            found.since(Some(since.0)).schedules([name.as_str()])
        });
        let more = self.overdue.get(NAMED_MAX..).filter(|more| !more.is_empty()).map(|more| {
            let finding = format!("of {} more schedules a success is overdue{but}", more.len());
            let found = Finding::new("results", Grade::Warn, finding, "caesiumctl schedule list --overdue");
            found.schedules(more.iter().map(|(_, name)| name.as_str()))
        });
        self.named.iter().map(FailingSchedule::finding).chain(rest).chain(overdue).chain(more).collect()
    }
}

/// Those of which a success is expected within a time that is over, by the answers of the nodes that can be asked.
async fn overdue(sides: &Sides<'_>, schedules: &[pb::Schedule], now: At) -> Result<Vec<(At, String)>, Error> {
    let expected = |it: &&pb::Schedule| it.spec.as_ref().is_some_and(|it| it.expect_success_within.is_some());
    let expected: Vec<&pb::Schedule> = schedules.iter().filter(expected).collect();
    let uids = expected.iter().map(|schedule| schedule.uid);
    let succeeded = Latest::ask(sides, uids, &[pb::RunState::Succeeded]).await?;
    let overdue = |schedule: &&pb::Schedule| {
        let since = success_overdue(schedule, succeeded.of(schedule.uid), now)?;
        Some((since, schedule.spec.as_ref()?.schedule.clone()))
    };
    let mut overdue: Vec<(At, String)> = expected.iter().filter_map(overdue).collect();
    overdue.sort_unstable_by_key(|(since, _)| since.0);
    Ok(overdue)
}

impl FailingSchedule {
    fn finding(&self) -> Finding {
        let Self { name, newest, row, more } = self;
        let word = failure(newest).unwrap_or("failed");
        let exit = newest.exit_code.map(|code| format!(" with exit code {code}")).unwrap_or_default();
        let due = At(newest.due).short();
        let finding =
            format!("{name}: the newest run {word}{exit}, due {due}, {} on {}", newest.id, newest.node);
        let finding = match (row.count, more) {
            (0 | 1, false) => finding,
            (count, false) => format!("{finding}; {count} failures in a row"),
            (count, true) => format!("{finding}; {count} failures in a row, or more"),
        };
        let help = format!("caesiumctl run show {}", newest.id);
        let found = Finding::new("results", Grade::Warn, finding, help).since(row.since.map(|since| since.0));
        found.schedules([name.as_str()]).nodes([newest.node.as_str()])
    }
}

/// The failures of a page, which begins behind the last success, and whether there may be more; the newest run counts in any
/// case.
fn row(newest: &pb::Run, page: &pb::ListRunsReply) -> (FailureRow, bool) {
    let row = failures_in_row(page.runs.iter().chain([newest]).map(attempt));
    (row, !page.next_page_token.is_empty())
}

/// The states of runs that are looked at: those that ended, but to make room for the next one.
fn meant() -> Vec<pb::RunState> {
    ended().filter(|state| *state != pb::RunState::Cancelled).collect()
}

/// Those of them in which a run can have failed.
fn unsuccessful() -> impl Iterator<Item = pb::RunState> {
    meant().into_iter().filter(|state| *state != pb::RunState::Succeeded)
}

/// What a run did that failed.
fn failure(run: &pb::Run) -> Option<&'static str> {
    Some(match attempt(run).result? {
        RunResult::Failed => "failed",
        RunResult::TimedOut => "timed out",
        RunResult::Killed => "was killed",
        RunResult::NotStarted => "was not started",
        RunResult::Lost => "was lost",
        RunResult::Succeeded | RunResult::Running => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(due: i64, state: pb::RunState) -> pb::Run {
        pb::Run { due, state: state.into(), ended_at: Some(due + 5), ..pb::Run::default() }
    }

    #[test]
    fn failures_in_a_row_are_counted_by_their_dues_and_dated_by_the_first() {
        let failed = pb::RunState::Failed;
        let started = |run: pb::Run| pb::Run { started_at: Some(run.due), ..run };
        let newest = started(run(300, failed));
        let row = |runs: Vec<pb::Run>, next: &str| {
            let runs = runs.into_iter().map(started).collect();
            let page = pb::ListRunsReply { runs, next_page_token: next.to_owned(), ..Default::default() };
            let (FailureRow { count, since, .. }, more) = row(&newest, &page);
            (count, more, since.map(|since| since.0))
        };
        assert_eq!(row(vec![], ""), (1, false, Some(305)), "the newest run alone");
        let late = run(200, pb::RunState::TimedOut);
        let again = pb::Run { attempt: 2, ..run(100, failed) };
        let retried = vec![run(100, failed), again, late, run(300, failed)];
        assert_eq!(
            row(retried.clone(), ""),
            (3, false, Some(105)),
            "two attempts of one due are one failure"
        );
        assert_eq!(row(retried, "more"), (3, true, Some(105)));
        let killed = |note: &str| pb::Run { note: note.to_owned(), ..run(100, pb::RunState::Killed) };
        assert_eq!(
            row(vec![killed("killed by anna: it hangs")], ""),
            (1, false, Some(305)),
            "anna wanted that"
        );
        assert_eq!(row(vec![killed("killed")], ""), (2, false, Some(105)), "nobody did");
    }

    #[test]
    fn what_failed_has_a_word() {
        for state in unsuccessful() {
            let failed = pb::Run { started_at: Some(1), ..run(1, state) };
            assert_eq!(failure(&failed).is_some(), attempt(&failed).failed(), "{state:?}");
        }
        assert_eq!(failure(&run(1, pb::RunState::Failed)), Some("was not started"));
    }

    #[test]
    fn the_first_that_fail_have_a_finding_each_and_the_rest_one() {
        let schedule = |n: usize| FailingSchedule {
            name: format!("v/e/n{n}"),
            newest: run(7, pb::RunState::Failed),
            row: FailureRow { count: 2, ..FailureRow::default() },
            more: false,
        };
        let named = (0..NAMED_MAX).map(schedule).collect();
        let rest = vec!["v/e/x".to_owned(), "v/e/y".to_owned()];
        let overdue = (0..7).map(|n| (At(n), format!("v/e/o{n}"))).collect();
        let failing = Failing { named, rest, overdue, silent: BTreeSet::new() };
        let found = failing.findings();
        assert_eq!(found.len(), 2 * (NAMED_MAX + 1));
        assert!(found[NAMED_MAX + 1].finding.starts_with("v/e/o0: a success is overdue"));
        assert_eq!(found[2 * NAMED_MAX + 1].finding, "of 2 more schedules a success is overdue");
        assert!(found[0].finding.ends_with("2 failures in a row"), "{}", found[0].finding);
        assert_eq!(found[NAMED_MAX].finding, "the newest run of 2 more schedules failed");
        let without = Failing { silent: BTreeSet::from(["cedar".to_owned()]), ..failing };
        let found = &without.findings()[NAMED_MAX + 1].finding;
        assert!(found.ends_with("expect-success-within, as far as is known without cedar"), "{found}");
    }
}
