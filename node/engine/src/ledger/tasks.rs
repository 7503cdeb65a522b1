//! Tasks judged by what their processes wrote down of themselves: never two at once, and for how long nobody ran.
//!
//! ```text
//! begin TASK TOKEN NODE INSTANT BOOT
//! alive TASK TOKEN NODE INSTANT BOOT
//! end   TASK TOKEN NODE INSTANT BOOT EXIT
//! ```
//!
//! TASK is `CAESIUM_SCHEDULE` and TOKEN `CAESIUM_TOKEN`: of one task each process has its own. BOOT is `id@seconds`, which boot of
//! which machine and the time since it, or `-`. Times of one boot are compared exactly, all others by INSTANT and the tolerance.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::judge::Window;
use super::line::{Instant, LINE_BYTES_MAX, LineError, lines};
use crate::calendar::format_duration;
use crate::ids::{Name, ScheduleName};
use crate::time::{Wall, micros};

/// What a process wrote, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskMark {
    /// It has started; each process writes this once, first.
    Begin,
    /// It goes on: written now and then by those that choose to.
    Alive,
    /// It is done; one without this may have been killed.
    End {
        /// Exit status, for the cause that a finding names.
        exit: i32,
    },
}

/// A time since the boot of a machine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SinceBoot {
    /// Id that the machine's kernel draws at each boot.
    pub boot: String,
    /// Microseconds since then, which no clock step moves.
    pub micros: i64,
}

/// What a process of a task wrote down of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskLine {
    /// Start, sign of life or end.
    pub mark: TaskMark,
    /// By `CAESIUM_SCHEDULE`, as the process had it.
    pub task: ScheduleName,
    /// By `CAESIUM_TOKEN`: one for each process of a task.
    pub token: u64,
    /// By `CAESIUM_NODE`, as the process had it.
    pub node: Name,
    /// When this was written, by the clock of the machine.
    pub at: Instant,
    /// The same since its boot.
    pub since_boot: Option<SinceBoot>,
}

/// What is promised of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskDuty {
    /// Each side of a split may run it.
    pub at_least_one: bool,
    /// For how long it may run nowhere.
    pub bound: Duration,
}

/// What judging goes by, for all tasks.
#[derive(Clone, Debug)]
pub struct TaskRules {
    /// By how much the clocks of two machines may differ.
    pub tolerance: Duration,
    /// What is promised of a task that nobody declared.
    pub duty: TaskDuty,
    /// Between two signs of life at most, where a process writes them: it may have lived for so long after the last.
    pub beat: Duration,
    /// When something was known to be broken: gaps that meet such a time are excused, unless they outlast it by the bound.
    pub windows: Vec<Window>,
}

/// What is to be said of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TaskBreach {
    /// Two processes were alive at one instant.
    TwoAtOnce,
    /// Two processes have one token.
    SharedToken,
    /// A process that began later has a lower token.
    LowerToken,
    /// Nobody ran it for longer than its bound.
    Gap,
    /// The same in a time that was named, and not for that long after it.
    Excused,
    /// At-least-one: on several nodes at once.
    OnSeveral,
}

/// A breach, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskFinding {
    /// The task that it is about.
    pub task: ScheduleName,
    /// Which rule is broken, or which exception stands for it.
    pub breach: TaskBreach,
    /// When it begins, by the clocks of the machines.
    pub from: Wall,
    /// How long it lasts; zero where tokens alone are wrong.
    pub span: Duration,
    /// The nodes of the processes that it is about, the earlier one first.
    pub nodes: Vec<Name>,
    /// Of the processes that `nodes` are of, in that order.
    pub tokens: Vec<u64>,
    /// What the ledger shows of its cause.
    pub cause: String,
}

/// What came of judging.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskReport {
    /// Tasks with at least one process.
    pub tasks: usize,
    /// Processes of these tasks, each by its token.
    pub processes: usize,
    /// The longest time in which nobody ran one of them, excused or not, and which.
    pub longest: Option<(Duration, ScheduleName)>,
    /// By task and time.
    pub findings: Vec<TaskFinding>,
}

impl TaskBreach {
    /// As `verify tasks` prints it; hyphenated.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::TwoAtOnce => "two-at-once",
            Self::SharedToken => "shared-token",
            Self::LowerToken => "lower-token",
            Self::Gap => "gap",
            Self::Excused => "excused",
            Self::OnSeveral => "on-several",
        }
    }

    /// Whether a promise is broken.
    #[must_use]
    pub const fn is_failure(self) -> bool {
        match self {
            Self::TwoAtOnce | Self::SharedToken | Self::LowerToken | Self::Gap => true,
            Self::Excused | Self::OnSeveral => false,
        }
    }
}

impl TaskReport {
    /// Whether every promise was kept.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.findings.iter().all(|finding| !finding.breach.is_failure())
    }
}

/// Reads a ledger of tasks as [`super::read`] reads one of schedules.
pub fn read_tasks(text: &str) -> impl Iterator<Item = Result<TaskLine, LineError>> {
    lines(text, TaskLine::parse)
}

impl TaskLine {
    fn parse(text: &str) -> Result<Self, String> {
        if text.len() > LINE_BYTES_MAX {
            return Err(format!("longer than {LINE_BYTES_MAX} bytes"));
        }
        let mut words = text.split_ascii_whitespace();
        let mut word = |what: &str| words.next().ok_or_else(|| format!("it ends before {what}"));
        let kind = word("begin, alive or end")?;
        if !["begin", "alive", "end"].contains(&kind) {
            return Err(format!("{kind:?} is neither begin, alive nor end"));
        }
        let task = word("the task")?;
        let task = task.parse::<ScheduleName>().map_err(|error| format!("task {task:?}: {error}"))?;
        let token = word("the token")?;
        let token = token.parse().map_err(|_| format!("token {token:?}: a number"))?;
        let node = word("the node")?;
        let node = node.parse::<Name>().map_err(|error| format!("node {node:?}: {error}"))?;
        let at = Instant::parse(word("the instant")?)?;
        let since_boot = SinceBoot::parse(word("the time since boot, or -")?)?;
        let mark = match kind {
            "begin" => TaskMark::Begin,
            "alive" => TaskMark::Alive,
            _ => {
                let exit = word("the exit code")?;
                TaskMark::End { exit: exit.parse().map_err(|_| format!("exit code {exit:?}: a number"))? }
            }
        };
        match words.next() {
            Some(more) => Err(format!("{more:?} is one word too many")),
            None => Ok(Self { mark, task, token, node, at, since_boot }),
        }
    }
}

impl SinceBoot {
    fn parse(text: &str) -> Result<Option<Self>, String> {
        if text == "-" {
            return Ok(None);
        }
        let wrong = || format!("since boot {text:?}: id@seconds, or -");
        let (boot, seconds) = text.split_once('@').filter(|(boot, _)| !boot.is_empty()).ok_or_else(wrong)?;
        let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) || fraction.len() > 9 {
            return Err(wrong());
        }
        let whole: i64 = whole.parse().map_err(|_| wrong())?;
        let fraction: i64 = format!("{fraction:0<6}")[..6].parse().map_err(|_| wrong())?;
        let micros = whole.checked_mul(1_000_000).and_then(|whole| whole.checked_add(fraction));
        Ok(Some(Self { boot: boot.to_owned(), micros: micros.ok_or_else(wrong)? }))
    }
}

/// One process, by its first and its last line.
#[derive(Clone, Debug)]
struct LedgerProcess<'l> {
    token: u64,
    first: &'l TaskLine,
    last: &'l TaskLine,
    exit: Option<i32>,
    /// The times of both for putting processes in order: since boot where one boot has seen all of the task, so that a clock that
    /// steps does not matter; else by the clock.
    order: (i64, i64),
}

impl LedgerProcess<'_> {
    fn takes(&self, line: &TaskLine) -> bool {
        line.token == self.token && line.node == self.first.node && line.mark != TaskMark::Begin
    }

    /// How long both were alive at once, if they were: exactly where one boot has seen both, else beyond the tolerance.
    fn overlap(&self, later: &Self, tolerance: Duration) -> Option<Duration> {
        let of_boot = |line: &TaskLine| line.since_boot.clone();
        let exact = (of_boot(self.first), of_boot(self.last), of_boot(later.first), of_boot(later.last));
        let (from, until) = match exact {
            (Some(a), Some(b), Some(c), Some(d)) if [&b, &c, &d].iter().all(|it| it.boot == a.boot) => {
                (a.micros.max(c.micros), b.micros.min(d.micros))
            }
            _ => {
                let from = self.first.at.to.max(later.first.at.to);
                let until = self.last.at.from.min(later.last.at.from);
                (from.0, until.0.saturating_sub(micros(tolerance)))
            }
        };
        (from < until).then(|| Duration::from_micros(until.abs_diff(from)))
    }

    /// Since the last line of this one until the first of the next.
    fn until(&self, next: &Self) -> Duration {
        let exact = self.last.since_boot.as_ref().zip(next.first.since_boot.as_ref());
        let between = match exact {
            Some((a, b)) if a.boot == b.boot => b.micros.saturating_sub(a.micros),
            Some(_) | None => next.first.at.from.micros_since(self.last.at.to),
        };
        Duration::from_micros(between.max(0).unsigned_abs())
    }

    fn ended(&self) -> String {
        match self.exit {
            Some(0) => "it ended with success".to_owned(),
            Some(exit) => format!("it ended with exit status {exit}"),
            None => "it wrote no end: killed, or its machine died".to_owned(),
        }
    }
}

/// Judges what processes of tasks wrote. The order of lines is free: files of several nodes may follow each other.
#[must_use]
pub fn judge_tasks(
    duties: &BTreeMap<ScheduleName, TaskDuty>,
    lines: &[TaskLine],
    rules: &TaskRules,
) -> TaskReport {
    let mut by_task: BTreeMap<&ScheduleName, Vec<&TaskLine>> = BTreeMap::new();
    for line in lines {
        by_task.entry(&line.task).or_default().push(line);
    }
    let mut report = TaskReport { tasks: by_task.len(), ..TaskReport::default() };
    for (task, lines) in by_task {
        let duty = duties.get(task).copied().unwrap_or(rules.duty);
        let mut case = TaskCase { task, duty, rules, report: &mut report };
        let processes = case.processes(lines);
        case.report.processes += processes.len();
        case.at_once(&processes);
        case.gaps(&processes);
    }
    report.findings.sort_by(|a, b| (&a.task, a.from, a.breach).cmp(&(&b.task, b.from, b.breach)));
    report
}

/// One task that is judged.
struct TaskCase<'r> {
    task: &'r ScheduleName,
    duty: TaskDuty,
    rules: &'r TaskRules,
    report: &'r mut TaskReport,
}

impl TaskCase<'_> {
    /// The processes by when they began. Two of one token are told, once.
    fn processes<'l>(&mut self, mut lines: Vec<&'l TaskLine>) -> Vec<LedgerProcess<'l>> {
        let boots = |line: &&TaskLine| line.since_boot.as_ref().map(|it| it.boot.clone());
        let boots: BTreeSet<Option<String>> = lines.iter().map(boots).collect();
        let one_boot = boots.len() == 1 && !boots.contains(&None);
        let order = |line: &TaskLine| match &line.since_boot {
            Some(since) if one_boot => since.micros,
            Some(_) | None => line.at.from.0,
        };
        lines.sort_by_cached_key(|line| (line.node.clone(), line.token, order(line)));
        let mut all: Vec<LedgerProcess<'l>> = Vec::new();
        for line in lines {
            let exit = match line.mark {
                TaskMark::End { exit } => Some(exit),
                TaskMark::Begin | TaskMark::Alive => None,
            };
            match all.last_mut().filter(|it| it.takes(line)) {
                Some(process) => {
                    (process.last, process.exit) = (line, exit.or(process.exit));
                    process.order.1 = order(line);
                }
                None => {
                    let order = (order(line), order(line));
                    all.push(LedgerProcess { token: line.token, first: line, last: line, exit, order });
                }
            }
        }
        all.sort_by_key(|it| (it.order, it.token));
        let mut tokens: BTreeMap<u64, &LedgerProcess<'l>> = BTreeMap::new();
        let mut shared = Vec::new();
        for process in &all {
            if let Some(other) = tokens.insert(process.token, process) {
                shared.push((other.clone(), process.clone()));
            }
        }
        for (one, other) in shared {
            self.tell(
                TaskBreach::SharedToken,
                (&one, &other),
                Duration::ZERO,
                "a token names one start".to_owned(),
            );
        }
        all
    }

    /// Pairs that were alive at one instant, and tokens that do not rise.
    fn at_once(&mut self, processes: &[LedgerProcess<'_>]) {
        // Of those before, the one that lived longest meets whatever any of them meets.
        let mut longest: Option<&LedgerProcess<'_>> = None;
        for process in processes {
            if let Some(before) = longest {
                if let Some(span) = before.overlap(process, self.rules.tolerance) {
                    let breach =
                        if self.duty.at_least_one { TaskBreach::OnSeveral } else { TaskBreach::TwoAtOnce };
                    let cause = format!("both were alive for {}", format_duration(span));
                    self.tell(breach, (before, process), span, cause);
                } else if process.token < before.token && !self.duty.at_least_one {
                    let cause = format!("{} began after {}", process.token, before.token);
                    self.tell(TaskBreach::LowerToken, (before, process), Duration::ZERO, cause);
                }
            }
            let outlives = |it: &LedgerProcess<'_>| process.order.1 >= it.order.1;
            longest = Some(longest.filter(|it| !outlives(it)).unwrap_or(process));
        }
    }

    /// For how long nobody ran it.
    fn gaps(&mut self, processes: &[LedgerProcess<'_>]) {
        let mut before: Option<&LedgerProcess<'_>> = None;
        for process in processes {
            if let Some(last) = before {
                self.gap(last, process);
            }
            let outlives = |it: &LedgerProcess<'_>| process.order.1 >= it.order.1;
            before = Some(before.filter(|it| !outlives(it)).unwrap_or(process));
        }
    }

    fn gap(&mut self, last: &LedgerProcess<'_>, next: &LedgerProcess<'_>) {
        let span = last.until(next);
        if self.report.longest.as_ref().is_none_or(|(known, _)| span > *known) && !span.is_zero() {
            self.report.longest = Some((span, self.task.clone()));
        }
        if span <= self.duty.bound.saturating_add(self.rules.beat) {
            return;
        }
        let (from, until) = (last.last.at.to, next.first.at.from);
        let meets = |window: &&Window| window.from < until && from < window.until;
        // After it the bound counts anew.
        let left =
            |window: &Window| Duration::from_micros(until.micros_since(window.until).max(0).unsigned_abs());
        let allowed = self.duty.bound.saturating_add(self.rules.beat);
        let counts = |window: &Window| window.outage || !self.duty.at_least_one;
        let excuses = |window: &&Window| meets(window) && counts(window) && left(window) <= allowed;
        let excused = self.rules.windows.iter().any(|window| excuses(&window));
        let breach = if excused { TaskBreach::Excused } else { TaskBreach::Gap };
        let moved = match last.first.node == next.first.node {
            true => format!("it was started again on {}", next.first.node),
            false => format!("{} took it over from {}", next.first.node, last.first.node),
        };
        let cause = format!("{}; {moved} after {}", last.ended(), format_duration(span));
        self.tell(breach, (last, next), span, cause);
    }

    fn tell(
        &mut self,
        breach: TaskBreach,
        (one, other): (&LedgerProcess<'_>, &LedgerProcess<'_>),
        span: Duration,
        cause: String,
    ) {
        let from = match breach {
            TaskBreach::Gap | TaskBreach::Excused => one.last.at.to,
            _ => other.first.at.from,
        };
        let nodes = vec![one.first.node.clone(), other.first.node.clone()];
        let tokens = vec![one.token, other.token];
        let task = self.task.clone();
        self.report.findings.push(TaskFinding { task, breach, from, span, nodes, tokens, cause });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: &str = "mail/spool/consumer";

    /// Lines of a process each second: `node token first last [exit]`, since the boot `boot` and by a clock that is `ahead` of it.
    fn process(
        text: &mut String,
        words: (&str, u64),
        (first, last): (u64, u64),
        boot: &str,
        exit: Option<i32>,
    ) {
        let (node, token) = words;
        for second in first..=last {
            let mark = if second == first { "begin" } else { "alive" };
            let since = if boot == "-" { "-".to_owned() } else { format!("{boot}@{second}.50") };
            text.push_str(&format!("{mark} {TASK} {token} {node} {}.50 {since}\n", 1_700_000_000 + second));
        }
        if let Some(exit) = exit {
            let since = if boot == "-" { "-".to_owned() } else { format!("{boot}@{last}.60") };
            text.push_str(&format!("end {TASK} {token} {node} {}.60 {since} {exit}\n", 1_700_000_000 + last));
        }
    }

    fn judged(text: &str, at_least_one: bool, windows: Vec<Window>) -> TaskReport {
        let lines: Vec<TaskLine> = read_tasks(text).map(Result::unwrap).collect();
        let duty = TaskDuty { at_least_one, bound: Duration::from_secs(10) };
        let (tolerance, beat) = (Duration::from_secs(1), Duration::from_secs(1));
        judge_tasks(&BTreeMap::new(), &lines, &TaskRules { tolerance, duty, beat, windows })
    }

    fn breaches(report: &TaskReport) -> Vec<&'static str> {
        report.findings.iter().map(|it| it.breach.word()).collect()
    }

    #[test]
    fn processes_that_follow_each_other_within_the_bound_keep_every_promise() {
        let mut text = String::new();
        process(&mut text, ("birch", 257), (0, 20), "b", None);
        process(&mut text, ("cedar", 513), (31, 40), "b", Some(1));
        process(&mut text, ("cedar", 514), (41, 50), "b", None);
        let report = judged(&text, false, Vec::new());
        assert_eq!((report.tasks, report.processes, report.holds()), (1, 3, true), "{report:?}");
        assert_eq!(report.longest, Some((Duration::from_secs(11), TASK.parse().unwrap())));
    }

    #[test]
    fn two_at_once_are_told_exactly_on_one_machine_and_beyond_the_tolerance_on_several() {
        let both = |second: &str, since: u64| {
            let mut text = String::new();
            process(&mut text, ("birch", 257), (0, 20), "b", None);
            process(&mut text, ("cedar", 513), (since, 30), second, None);
            text
        };
        let report = judged(&both("b", 19), false, Vec::new());
        assert_eq!((breaches(&report), report.holds()), (vec!["two-at-once"], false));
        let found = &report.findings[0];
        assert_eq!((found.span, found.tokens.as_slice()), (Duration::from_secs(1), &[257, 513][..]));
        assert_eq!(found.cause, "both were alive for 1s");
        assert_eq!(breaches(&judged(&both("other", 19), false, Vec::new())), Vec::<&str>::new());
        assert_eq!(breaches(&judged(&both("other", 18), false, Vec::new())), ["two-at-once"]);
        let tolerated = judged(&both("b", 10), true, Vec::new());
        assert_eq!((breaches(&tolerated), tolerated.holds()), (vec!["on-several"], true));
    }

    #[test]
    fn a_clock_that_steps_does_not_matter_on_one_machine() {
        let mut text = String::new();
        process(&mut text, ("birch", 257), (0, 20), "b", None);
        process(&mut text, ("cedar", 513), (30, 40), "b", None);
        let stepped = text.replace("cedar 17000000", "cedar 16999964");
        assert_ne!(text, stepped, "the second one's clock is an hour behind");
        assert!(judged(&stepped, false, Vec::new()).holds());
        assert_eq!(
            breaches(&judged(&stepped.replace("b@", "c@").replacen("c@", "b@", 21), false, Vec::new())),
            ["gap", "lower-token"]
        );
    }

    #[test]
    fn a_gap_beyond_the_bound_has_its_cause_and_is_excused_by_a_window_that_it_meets() {
        let mut text = String::new();
        process(&mut text, ("birch", 257), (0, 20), "b", Some(3));
        process(&mut text, ("cedar", 513), (40, 50), "b", None);
        let report = judged(&text, false, Vec::new());
        assert_eq!((breaches(&report), report.holds()), (vec!["gap"], false));
        let cause = "it ended with exit status 3; cedar took it over from birch after 19s900ms";
        assert_eq!(report.findings[0].cause, cause);
        let at = |second: i64| Wall((1_700_000_000 + second) * 1_000_000);
        let window = |from, until, outage| vec![Window { from: at(from), until: at(until), outage }];
        assert_eq!(breaches(&judged(&text, false, window(15, 30, false))), ["excused"]);
        assert_eq!(breaches(&judged(&text, false, window(15, 25, false))), ["gap"], "15 s more are too many");
        assert_eq!(breaches(&judged(&text, false, window(0, 20, false))), ["gap"], "it was over by then");
        assert_eq!(breaches(&judged(&text, true, window(15, 25, false))), ["gap"], "no quorum excuses it");
        assert_eq!(breaches(&judged(&text, true, window(15, 30, true))), ["excused"]);
    }

    #[test]
    fn tokens_rise_and_name_one_start_each() {
        let pair = |second: (&str, u64)| {
            let mut text = String::new();
            process(&mut text, ("birch", 513), (0, 20), "b", None);
            process(&mut text, second, (25, 30), "b", None);
            judged(&text, false, Vec::new())
        };
        assert_eq!(breaches(&pair(("cedar", 257))), ["lower-token"]);
        assert_eq!(breaches(&pair(("cedar", 513))), ["shared-token"]);
        assert_eq!(breaches(&pair(("birch", 513))), ["shared-token"], "another start wrote begin");
        assert!(pair(("birch", 514)).holds());
    }

    #[test]
    fn what_is_no_line_is_told_and_a_torn_end_is_passed_over() {
        let good = "# a ledger\nalive mail/spool/consumer 257 birch 1700000000.5 b@1.25\n";
        let lines: Vec<TaskLine> = read_tasks(good).map(Result::unwrap).collect();
        let since = SinceBoot { boot: "b".to_owned(), micros: 1_250_000 };
        assert_eq!((lines[0].mark, &lines[0].since_boot), (TaskMark::Alive, &Some(since)));
        for (line, told) in [
            ("start v/e/t 1 birch 1 -", "\"start\" is neither begin, alive nor end"),
            ("begin v/e/t x birch 1 -", "token \"x\": a number"),
            ("begin v/e/t 1 birch 1", "it ends before the time since boot, or -"),
            ("begin v/e/t 1 birch 1 b@x", "since boot \"b@x\": id@seconds, or -"),
            ("end v/e/t 1 birch 1 -", "it ends before the exit code"),
            ("alive v/e/t 1 birch 1 - 0", "\"0\" is one word too many"),
        ] {
            let read: Vec<_> = read_tasks(&format!("{line}\n")).collect();
            assert_eq!(read[0].as_ref().unwrap_err().problem, told);
            assert_eq!(read_tasks(line).count(), 0, "torn: {line}");
        }
    }
}
