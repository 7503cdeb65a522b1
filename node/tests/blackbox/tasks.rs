//! The tasks of a run: what they are, and the judgement over what their processes wrote, by the judge of `verify --tasks`.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::ScheduleName;
use caesium_engine::lease::failover_bound;
use caesium_engine::ledger::{
    TaskBreach, TaskDuty, TaskFinding, TaskLine, TaskReport, TaskRules, Window, judge_tasks, read_tasks,
};
use caesium_proto::v1 as pb;

use crate::faults::{Fault, Stands};
use crate::host::Host;
use crate::world::until;

/// D of each.
const LEASE: Duration = Duration::from_secs(2);
/// S of each, without what a kill may take.
const GRACE: Duration = Duration::from_secs(1);
/// A process writes each 100 ms; on a machine that is slow it may be this late, and its successor's start as well.
const SLOW: Duration = Duration::from_secs(3);
/// One of so many may run on both sides of a split.
const AT_LEAST_ONE: usize = 5;
/// One of so many does not end when it is told to.
const DEAF: usize = 3;
/// Of each ledger, what was written in the last seconds.
const END_BYTES: usize = 1 << 18;
/// Findings shown on failure.
const SHOWN_MAX: usize = 20;

/// A time in which something was broken, up to when all hosts heard each other again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck {
    pub(crate) fault: Fault,
    pub(crate) from: Wall,
    pub(crate) until: Wall,
}

/// So many tasks, some of them of each kind.
pub(crate) struct Tasks(usize);

impl Tasks {
    pub(crate) async fn declare(hosts: &[Host], count: usize) -> Self {
        let tasks = Self(count);
        for (at, (name, at_least_one)) in tasks.all().into_iter().enumerate() {
            let policy = if at_least_one { pb::Policy::AtLeastOnce } else { pb::Policy::AtMostOnce };
            let spec = pb::ScheduleSpec {
                schedule: name.to_string(),
                cadence: format!("@task lease={}s", LEASE.as_secs()),
                handler: if at % DEAF == 0 { "deaf" } else { "alive" }.to_owned(),
                policy: policy.into(),
                grace: Some(caesium_engine::time::micros(GRACE)),
                ..Default::default()
            };
            let request = pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
            hosts[0].schedules().add_schedule(request).await.unwrap();
        }
        tasks.run(hosts).await;
        tasks
    }

    /// Each with whether it is at-least-one.
    fn all(&self) -> Vec<(ScheduleName, bool)> {
        let name = |at: usize| format!("jobs/tasks/t{at:03}").parse().unwrap();
        (0..self.0).map(|at| (name(at), at % AT_LEAST_ONE == AT_LEAST_ONE - 1)).collect()
    }

    /// Waits until something was written of each that was not there before.
    pub(crate) async fn run(&self, hosts: &[Host]) {
        let before = newest(hosts);
        until("every task runs", failover_bound(LEASE, GRACE) + SLOW, async || {
            let now = newest(hosts);
            self.all().iter().all(|(name, _)| now.get(name) > before.get(name))
        })
        .await;
    }

    /// Both tables; panics with what is wrong.
    pub(crate) async fn judge(&self, hosts: &[Host], struck: &[Struck]) {
        self.run(hosts).await;
        let lines = written(hosts);
        let (mut wrong, mut text) = (Vec::new(), String::new());
        for at_least_one in [false, true] {
            let duty = TaskDuty { at_least_one, bound: failover_bound(LEASE, GRACE) };
            let of: BTreeSet<ScheduleName> =
                self.all().into_iter().filter(|it| it.1 == at_least_one).map(|it| it.0).collect();
            let lines: Vec<TaskLine> = lines.iter().filter(|line| of.contains(&line.task)).cloned().collect();
            let windows = struck.iter().filter_map(excuse).collect();
            let rules = TaskRules { tolerance: Duration::ZERO, duty, beat: SLOW, windows };
            let report = judge_tasks(&BTreeMap::new(), &lines, &rules);
            assert_eq!(report.tasks, of.len(), "not all of them have run");
            text.push_str(&table(if at_least_one { "at-least-one" } else { "at-most-one" }, &report));
            wrong.extend(report.findings.into_iter().filter(|it| is_wrong(it, struck)));
        }
        eprintln!("{text}");
        for finding in wrong.iter().take(SHOWN_MAX) {
            eprintln!("{finding:?}");
        }
        assert!(wrong.is_empty(), "{} findings of tasks", wrong.len());
    }
}

/// What a fault excuses: gaps up to its end, where no majority stood in it.
fn excuse(struck: &Struck) -> Option<Window> {
    let outage = match struck.fault.leaves() {
        Stands::Majority => return None,
        Stands::Side => false,
        Stands::Nobody => true,
    };
    Some(Window { from: struck.from, until: struck.until, outage })
}

/// Whether a promise is broken. On several nodes at once nothing runs but while something is broken, and until that is found.
fn is_wrong(finding: &TaskFinding, struck: &[Struck]) -> bool {
    if finding.breach != TaskBreach::OnSeveral {
        return finding.breach.is_failure();
    }
    let ended = finding.from + finding.span;
    !struck.iter().any(|it| it.from <= finding.from && ended <= it.until + LEASE + GRACE + SLOW)
}

/// When each task was alive last, as far as the ends of the ledgers reach.
fn newest(hosts: &[Host]) -> BTreeMap<ScheduleName, Wall> {
    let mut newest: BTreeMap<ScheduleName, Wall> = BTreeMap::new();
    for host in hosts {
        let text = std::fs::read_to_string(host.tasks_path()).unwrap_or_default();
        let end = &text[text.len().saturating_sub(END_BYTES)..];
        // The first of these lines may be cut.
        for line in read_tasks(end).filter_map(Result::ok) {
            let at = newest.entry(line.task).or_insert(line.at.to);
            *at = line.at.to.max(*at);
        }
    }
    newest
}

fn written(hosts: &[Host]) -> Vec<TaskLine> {
    let mut lines = Vec::new();
    for host in hosts {
        let text = std::fs::read_to_string(host.tasks_path()).unwrap_or_default();
        lines.extend(
            read_tasks(&text).map(|line| line.unwrap_or_else(|error| panic!("{}: {error}", host.name))),
        );
    }
    lines
}

fn table(kind: &str, report: &TaskReport) -> String {
    let of = |breach: TaskBreach| report.findings.iter().filter(move |it| it.breach == breach);
    let together: Duration =
        of(TaskBreach::TwoAtOnce).chain(of(TaskBreach::OnSeveral)).map(|it| it.span).sum();
    let longest = report.longest.as_ref().map_or(0.0, |(span, _)| span.as_secs_f64());
    format!(
        "{kind}: {} tasks, {} processes, longest gap {longest:.1} s, {} gaps excused, {} beyond their bound; \
         two at once {} times, {:.1} s in all; {} tokens wrong\n",
        report.tasks,
        report.processes,
        of(TaskBreach::Excused).count(),
        of(TaskBreach::Gap).count(),
        of(TaskBreach::TwoAtOnce).count() + of(TaskBreach::OnSeveral).count(),
        together.as_secs_f64(),
        of(TaskBreach::SharedToken).count() + of(TaskBreach::LowerToken).count(),
    )
}
