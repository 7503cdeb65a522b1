//! What is wrong with tasks: nobody holds one, several nodes do, or it cannot be found out.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::lease::failover_bound;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::finding::{Finding, Grade};
use crate::instant::{At, Seconds};
use crate::text::safe;

/// Tasks that the line of `status` names for each verdict.
const NAMED_MAX: usize = 3;

/// What is wrong with tasks that should run. `contact` is when the first of these nodes was last reached.
pub(crate) fn of_tasks<'t>(
    tasks: &'t [pb::Task],
    now: i64,
    contact: impl Fn(&BTreeSet<&str>) -> Option<i64> + 't,
) -> impl Iterator<Item = Finding> + 't {
    tasks.iter().filter(|task| is_wanted(task)).filter_map(move |task| of_task(task, now, &contact))
}

fn of_task(task: &pb::Task, now: i64, contact: impl Fn(&BTreeSet<&str>) -> Option<i64>) -> Option<Finding> {
    let name = name(task);
    let found = |grade: Grade, what: &str| {
        let finding = format!("{name} {what}: {}", task.why);
        Finding::new("tasks", grade, finding, format!("caesiumctl task explain {name}")).schedules([name])
    };
    match task.verdict() {
        pb::TaskVerdict::One => None,
        pb::TaskVerdict::Multiple => {
            let (grade, what) = match policy(task) {
                pb::Policy::AtLeastOnce => {
                    (Grade::Ok, "runs on several nodes, as at-least-one lets each side")
                }
                pb::Policy::AtMostOnce | pb::Policy::Unspecified => (Grade::Error, "runs on several nodes"),
            };
            let alive = task.parts.iter().filter(|it| it.alive).map(|it| it.node.as_str());
            Some(found(grade, what).since(task.since).nodes(alive))
        }
        pb::TaskVerdict::Nowhere => {
            let bound = bound(task)?;
            let overdue = task.since.is_none_or(|since| now.saturating_sub(since) > bound);
            let what = format!("has run nowhere for more than {}", Seconds(bound).text());
            overdue.then(|| found(Grade::Error, &what).since(task.since))
        }
        pb::TaskVerdict::Unknown | pb::TaskVerdict::Unspecified => {
            let silent: BTreeSet<&str> = task.silent.iter().map(String::as_str).collect();
            let since = contact(&silent);
            Some(found(Grade::Warn, "may run on a node that could not be asked").since(since).nodes(silent))
        }
    }
}

/// For how long it may run nowhere, in microseconds; none where it has ended as its restart rule lets it.
fn bound(task: &pb::Task) -> Option<i64> {
    if task.expect_running_within.is_some() {
        return task.expect_running_within;
    }
    let ended = task.parts.iter().any(|it| it.done);
    let grace = task.schedule.as_ref().map_or(0, |it| it.grace);
    let span = |span: i64| Duration::from_micros(span.unsigned_abs());
    (!ended).then(|| micros(failover_bound(span(task.lease), span(grace))))
}

fn is_wanted(task: &pb::Task) -> bool {
    !task.stopped && !task.ending
}

/// What was declared of it.
pub(crate) fn spec(task: &pb::Task) -> Option<&pb::ScheduleSpec> {
    task.schedule.as_ref()?.spec.as_ref()
}

/// Empty where the server sent no schedule with the task.
pub(crate) fn name(task: &pb::Task) -> &str {
    spec(task).map_or("", |spec| spec.schedule.as_str())
}

fn policy(task: &pb::Task) -> pb::Policy {
    spec(task).map_or(pb::Policy::AtMostOnce, pb::ScheduleSpec::policy)
}

/// How many tasks stand how, and of those that should run and do not run once, the first names.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskTotals {
    held: usize,
    nowhere: UnheldTasks,
    multiple: UnheldTasks,
    unknown: UnheldTasks,
    /// Stopped by somebody, or being removed.
    stopped: usize,
}

/// Tasks of one verdict.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnheldTasks {
    count: usize,
    first: Vec<String>,
    /// Of the first of these in time.
    since: Option<At>,
}

impl UnheldTasks {
    fn add(&mut self, task: &pb::Task) {
        self.count += 1;
        if self.first.len() < NAMED_MAX {
            self.first.push(name(task).to_owned());
        }
        let since = task.since.map(At);
        self.since = self.since.into_iter().chain(since).min_by_key(|at| at.0);
    }

    fn text(&self, word: &str, show: &impl Fn(At) -> String) -> Option<String> {
        let mut names = safe(&self.first.join(", ")).into_owned();
        if let more @ 1.. = self.count - self.first.len() {
            names.push_str(&format!(" and {more} more"));
        }
        let since = self.since.map(|since| format!(" since {}", show(since))).unwrap_or_default();
        (self.count > 0).then(|| format!("{} {word}: {names}{since}", self.count))
    }
}

impl TaskTotals {
    pub(crate) fn of(tasks: &[pb::Task]) -> Self {
        let mut totals = Self::default();
        for task in tasks {
            match task.verdict() {
                _ if !is_wanted(task) => totals.stopped += 1,
                pb::TaskVerdict::One => totals.held += 1,
                pb::TaskVerdict::Nowhere => totals.nowhere.add(task),
                pb::TaskVerdict::Multiple => totals.multiple.add(task),
                pb::TaskVerdict::Unknown | pb::TaskVerdict::Unspecified => totals.unknown.add(task),
            }
        }
        totals
    }

    /// In one line; none where there are no tasks.
    pub(crate) fn line(&self, show: impl Fn(At) -> String) -> Option<String> {
        if *self == Self::default() {
            return None;
        }
        let wrong = [
            self.nowhere.text("nowhere", &show),
            self.multiple.text("on several nodes", &show),
            self.unknown.text("unknown", &show),
        ];
        let wrong: Vec<String> = wrong.into_iter().flatten().collect();
        let mut parts = vec![format!("{} held", self.held)];
        parts.extend_from_slice(&wrong);
        if self.stopped > 0 {
            parts.push(format!("{} stopped", self.stopped));
        }
        let step = if wrong.is_empty() { "" } else { " (caesiumctl doctor --only tasks)" };
        Some(format!("tasks: {}{step}\n", parts.join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use caesium_engine::time::SECOND;

    fn task(name: &str, verdict: pb::TaskVerdict, since: Option<i64>) -> pb::Task {
        let spec = pb::ScheduleSpec {
            schedule: name.to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            ..Default::default()
        };
        let schedule = pb::Schedule { spec: Some(spec), grace: 30 * SECOND, ..Default::default() };
        let why = "why".to_owned();
        pb::Task {
            schedule: Some(schedule),
            lease: 10 * SECOND,
            verdict: verdict.into(),
            since,
            why,
            ..pb::Task::default()
        }
    }

    fn found(task: pb::Task, now: i64) -> Option<(Grade, String)> {
        let found = of_tasks(&[task], now, |_| Some(7)).next();
        found.map(|it| (it.grade, it.finding))
    }

    #[test]
    fn a_task_that_runs_nowhere_is_found_after_its_bound_or_what_is_expected_of_it() {
        use pb::TaskVerdict::{Nowhere, One};
        let nowhere = |since| task("v/e/t", Nowhere, since);
        assert_eq!(found(task("v/e/t", One, Some(0)), 900 * SECOND), None);
        assert_eq!(found(nowhere(Some(0)), 47 * SECOND), None);
        let told = "v/e/t has run nowhere for more than 47s: why";
        assert_eq!(found(nowhere(Some(0)), 47 * SECOND + 1), Some((Grade::Error, told.to_owned())));
        assert!(
            found(nowhere(None), 0).is_some(),
            "it never ran, and the log has no entry any more that is newer"
        );
        let expected = pb::Task { expect_running_within: Some(60 * SECOND), ..nowhere(Some(0)) };
        assert_eq!(found(expected.clone(), 60 * SECOND), None);
        assert!(found(expected, 61 * SECOND).is_some());
        for idle in [
            pb::Task { stopped: true, ..nowhere(Some(0)) },
            pb::Task { ending: true, ..nowhere(Some(0)) },
            pb::Task {
                parts: vec![pb::TaskPart { holds: true, done: true, ..Default::default() }],
                ..nowhere(Some(0))
            },
        ] {
            assert_eq!(found(idle, 900 * SECOND), None);
        }
    }

    #[test]
    fn on_several_nodes_is_an_error_but_for_at_least_one_and_unknown_is_never_well() {
        use pb::TaskVerdict::{Multiple, Unknown};
        let several = task("v/e/t", Multiple, Some(1));
        assert_eq!(found(several.clone(), 0).map(|it| it.0), Some(Grade::Error));
        let mut tolerant = several;
        tolerant.schedule.as_mut().unwrap().spec.as_mut().unwrap().set_policy(pb::Policy::AtLeastOnce);
        assert_eq!(found(tolerant, 0).map(|it| it.0), Some(Grade::Ok));
        let unknown = pb::Task { silent: vec!["cedar".to_owned()], ..task("v/e/t", Unknown, None) };
        let found = of_tasks(&[unknown], 0, |silent| silent.contains("cedar").then_some(7)).next().unwrap();
        assert_eq!(found.grade, Grade::Warn);
        assert!(found.is_about_node("cedar"));
    }

    #[test]
    fn the_line_of_tasks_counts_those_that_run_and_names_the_first_that_do_not() {
        use pb::TaskVerdict::{Nowhere, One, Unknown};
        let line = |tasks: &[pb::Task]| TaskTotals::of(tasks).line(At::short);
        assert_eq!(line(&[]), None);
        let runs = task("a/b/runs", One, Some(0));
        assert_eq!(line(std::slice::from_ref(&runs)).unwrap(), "tasks: 1 held\n");
        let stopped = pb::Task { stopped: true, ..task("a/b/s", Nowhere, Some(0)) };
        let mut all = vec![runs, stopped, task("a/b/u", Unknown, None)];
        all.extend((0..5).map(|n| task(&format!("a/b/n{n}"), Nowhere, Some(60 * SECOND - n))));
        let told = "tasks: 1 held; 5 nowhere: a/b/n0, a/b/n1, a/b/n2 and 2 more since 1970-01-01T00:00:59.999Z; \
                    1 unknown: a/b/u; 1 stopped (caesiumctl doctor --only tasks)\n";
        assert_eq!(line(&all).unwrap(), told);
    }
}
