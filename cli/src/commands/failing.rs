//! The schedules whose newest run failed: how it ended, how many times in a row, and since when; and those of which a
//! success is overdue.

use std::collections::BTreeSet;

use caesium_proto::v1 as pb;

use super::schedule::{Latest, ended};
use crate::error::Error;
use crate::finding::{Finding, Grade};
use crate::instant::At;
use crate::partitions::Sides;
use crate::records::success_overdue;
use crate::text::and_more;

/// Failing schedules that have a finding each; the rest have one together.
const NAMED_MAX: usize = 5;
/// Failed runs that are counted of one schedule; of those beyond only that there are more.
const ROW_MAX: u32 = 1000;

/// States of a run that are a failure.
const FAILED: [pb::RunState; 4] =
    [pb::RunState::Failed, pb::RunState::TimedOut, pb::RunState::Lost, pb::RunState::Refused];

/// What fails among some schedules.
#[derive(Debug, Default)]
pub(super) struct Failing {
    named: Vec<FailingSchedule>,
    /// Names of those that are not looked at closely.
    rest: Vec<String>,
    /// Since when a success is overdue, with the names, the longest first.
    overdue: Vec<(At, String)>,
    /// The nodes that may know of a newer run and could not be asked.
    pub(super) silent: BTreeSet<String>,
}

/// A schedule whose newest run that ended failed.
#[derive(Debug)]
struct FailingSchedule {
    name: String,
    newest: pb::Run,
    row: FailureRow,
}

/// Failures without a success between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FailureRow {
    /// Dues whose runs failed; at least one.
    count: usize,
    /// Whether there may be more of them than were counted.
    more: bool,
    /// When the first of them failed.
    since: i64,
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
            let newest = latest.of(schedule.uid).filter(|run| failure(run.state()).is_some())?;
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
                states: FAILED.map(i32::from).to_vec(),
                page_size: ROW_MAX,
                ..pb::ListRunsRequest::default()
            };
            let row = FailureRow::of(&newest, &sides.ask(request).await?);
            failing.named.push(FailingSchedule { name, newest, row });
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

/// Those of which a success is expected within a time that is over, as far as the nodes tell that can be asked.
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
        let Self { name, newest, row } = self;
        let word = failure(newest.state()).unwrap_or("failed");
        let exit = newest.exit_code.map(|code| format!(" with exit code {code}")).unwrap_or_default();
        let due = At(newest.due).short();
        let finding =
            format!("{name}: the newest run {word}{exit}, due {due}, {} on {}", newest.id, newest.node);
        let finding = match (row.count, row.more) {
            (1, false) => finding,
            (count, false) => format!("{finding}; {count} failures in a row"),
            (count, true) => format!("{finding}; {count} failures in a row, or more"),
        };
        let help = format!("caesiumctl run show {}", newest.id);
        let found = Finding::new("results", Grade::Warn, finding, help).since(Some(row.since));
        found.schedules([name.as_str()]).nodes([newest.node.as_str()])
    }
}

impl FailureRow {
    /// The failures of a page, oldest first, which begins behind the last success; the newest run counts in any case.
    fn of(newest: &pb::Run, page: &pb::ListRunsReply) -> Self {
        let mut runs = page.runs.iter().chain([newest]).filter(|run| failure(run.state()).is_some());
        let dues: BTreeSet<i64> = runs.clone().map(|run| run.due).collect();
        let first = runs.next().unwrap_or(newest);
        Self { count: dues.len(), more: !page.next_page_token.is_empty(), since: failed_at(first) }
    }
}

/// The states of runs that are looked at: those that ended, but to make room for the next one.
fn meant() -> Vec<pb::RunState> {
    ended().filter(|state| *state != pb::RunState::Cancelled).collect()
}

/// When a run failed, as far as is known.
fn failed_at(run: &pb::Run) -> i64 {
    run.ended_at.or(run.started_at).unwrap_or(run.due)
}

/// What a run did that ended as no run should.
const fn failure(state: pb::RunState) -> Option<&'static str> {
    match state {
        pb::RunState::Failed => Some("failed"),
        pb::RunState::TimedOut => Some("timed out"),
        pb::RunState::Lost => Some("was lost"),
        pb::RunState::Refused => Some("was refused"),
        pb::RunState::Unspecified
        | pb::RunState::Accepted
        | pb::RunState::Running
        | pb::RunState::Succeeded
        | pb::RunState::Killed
        | pb::RunState::Cancelled
        | pb::RunState::Unknown => None,
    }
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
        let newest = run(300, failed);
        let row = |runs: Vec<pb::Run>, next: &str| {
            let page = pb::ListRunsReply { runs, next_page_token: next.to_owned(), ..Default::default() };
            let FailureRow { count, more, since } = FailureRow::of(&newest, &page);
            (count, more, since)
        };
        assert_eq!(row(vec![], ""), (1, false, 305), "the newest run alone");
        let late = run(200, pb::RunState::TimedOut);
        let retried = vec![run(100, failed), run(100, failed), late, run(300, failed)];
        assert_eq!(row(retried.clone(), ""), (3, false, 105), "two attempts of one due are one failure");
        assert_eq!(row(retried, "more"), (3, true, 105));
        let killed = vec![run(100, pb::RunState::Killed)];
        assert_eq!(row(killed, ""), (1, false, 305), "what was killed did not fail");
    }

    #[test]
    fn the_states_that_are_asked_for_are_those_that_are_failures() {
        let failures = meant().into_iter().filter(|state| failure(*state).is_some());
        assert_eq!(failures.collect::<Vec<_>>(), FAILED);
    }

    #[test]
    fn the_first_that_fail_have_a_finding_each_and_the_rest_one() {
        let schedule = |n: usize| FailingSchedule {
            name: format!("v/e/n{n}"),
            newest: run(7, pb::RunState::Failed),
            row: FailureRow { count: 2, more: false, since: 7 },
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
