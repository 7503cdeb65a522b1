//! The judge.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::ids::{ScheduleName, Uid};
use crate::schedule::Policy;
use crate::time::Wall;

use super::duty::{DUES_MAX, Duty, TooManyDues};
use super::line::{Line, Mark};
use super::report::{Finding, Report, Start, Verdict};

/// What judging goes by, for all schedules.
#[derive(Clone, Debug)]
pub struct Rules {
    /// By how much the clocks that were written down may differ from cluster time.
    pub tolerance: Duration,
    /// When the ledger was read: what had not to have started by then is not missed.
    pub read_at: Wall,
    /// When something was known to be broken.
    pub windows: Vec<Window>,
}

/// A time in which something was broken: it excuses misses of what was due from `from` until before `until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first due that is excused.
    pub from: Wall,
    /// The first due after it that is not.
    pub until: Wall,
    /// Whether no node was up that could run anything: only that excuses at-least-once.
    pub outage: bool,
}

/// What the ledger says of one schedule.
#[derive(Default)]
struct Account {
    /// By due, and by uid where it was written.
    starts: BTreeMap<(Wall, Option<Uid>), Vec<Start>>,
    /// That of the schedule itself, unless it is declared anew.
    lowest: Option<Uid>,
    /// Whether this handler writes ends at all.
    ends: bool,
}

/// Judges what `lines` say by what `duties` owe; a schedule has at most one duty. The order of lines is free: files of
/// several nodes may follow each other.
pub fn judge(duties: &[Duty], lines: &[Line], rules: &Rules) -> Result<Report, TooManyDues> {
    let mut accounts = accounts(lines);
    let mut report = Report::default();
    for duty in duties {
        let account = accounts.remove(&duty.schedule).unwrap_or_default();
        Case { duty, rules, ends: account.ends, report: &mut report }.hear(account)?;
    }
    report.strange = accounts.values().flat_map(|account| account.starts.values()).map(Vec::len).sum();
    report.findings.sort_by(|a, b| (&a.schedule, a.due, a.verdict).cmp(&(&b.schedule, b.due, b.verdict)));
    Ok(report)
}

fn accounts(lines: &[Line]) -> BTreeMap<ScheduleName, Account> {
    let mut accounts: BTreeMap<ScheduleName, Account> = BTreeMap::new();
    let begins = lines.iter().filter(|line| line.mark == Mark::Begin);
    for line in begins.chain(lines.iter().filter(|line| line.mark != Mark::Begin)) {
        let account = match accounts.get_mut(&line.schedule) {
            Some(account) => account,
            None => accounts.entry(line.schedule.clone()).or_default(),
        };
        account.note(line);
    }
    accounts
}

impl Account {
    /// Begins are noted before ends.
    fn note(&mut self, line: &Line) {
        self.lowest = [self.lowest, line.uid].into_iter().flatten().min();
        let starts = self.starts.entry((line.due, line.uid)).or_default();
        let start = |began, ended| Start { attempt: line.attempt, node: line.node.clone(), began, ended };
        match line.mark {
            Mark::Begin => starts.push(start(Some(line.at), None)),
            Mark::End { exit } => {
                self.ends = true;
                let ended = Some((line.at, exit));
                let of_this = |start: &&mut Start| {
                    (start.attempt, &start.node) == (line.attempt, &line.node)
                        && start.ended.is_none()
                        && start.began.is_some_and(|began| began.from <= line.at.to)
                };
                match starts.iter_mut().find(of_this) {
                    Some(begun) => begun.ended = ended,
                    None => starts.push(start(None, ended)),
                }
            }
        }
    }
}

/// One schedule before the judge.
struct Case<'a> {
    duty: &'a Duty,
    rules: &'a Rules,
    ends: bool,
    report: &'a mut Report,
}

impl Case<'_> {
    fn hear(mut self, account: Account) -> Result<(), TooManyDues> {
        let uid = self.duty.uid.or(account.lowest);
        let mut own: BTreeMap<Wall, Vec<Start>> = BTreeMap::new();
        for ((due, of), starts) in account.starts {
            if of.is_some() && of != uid {
                self.asked(due, starts);
            } else if (self.duty.from..self.duty.until).contains(&due) {
                own.entry(due).or_default().extend(starts);
            } else {
                self.report.outside += starts.len();
            }
        }
        for due in self.duty.dues() {
            if self.report.judged + self.report.pending >= DUES_MAX {
                return Err(TooManyDues { schedule: self.duty.schedule.clone() });
            }
            self.occurrence(due, own.remove(&due).unwrap_or_default());
        }
        for (due, starts) in own {
            self.find(due, Verdict::Extra, &starts);
        }
        Ok(())
    }

    /// Of runs that were asked for nobody knows here what they owe; but at most once holds for each.
    fn asked(&mut self, due: Wall, starts: Vec<Start>) {
        self.report.asked += starts.len();
        if self.duty.policy == Policy::AtMostOnce && doubled(&starts, self.duty.retries) {
            self.find(due, Verdict::Doubled, &starts);
        }
    }

    fn occurrence(&mut self, due: Wall, mut starts: Vec<Start>) {
        starts.sort_by_key(|start| (start.attempt, start.began));
        let verdicts = match starts.is_empty() {
            true => match self.absent(due) {
                Some(verdict) => BTreeSet::from([verdict]),
                None => {
                    self.report.pending += 1;
                    return;
                }
            },
            false => self.started(due, &starts),
        };
        self.report.judged += 1;
        self.report.ok += usize::from(verdicts.is_empty());
        for verdict in verdicts {
            self.find(due, verdict, &starts);
        }
    }

    /// What it means that nothing started; nothing yet, if it still may.
    fn absent(&self, due: Wall) -> Option<Verdict> {
        let excuses = |window: &Window| {
            (window.from..window.until).contains(&due)
                && (window.outage || self.duty.policy == Policy::AtMostOnce)
        };
        if self.rules.windows.iter().any(excuses) {
            return Some(Verdict::Withheld);
        }
        (self.latest(due) < self.rules.read_at).then_some(Verdict::Missed)
    }

    fn started(&self, due: Wall, starts: &[Start]) -> BTreeSet<Verdict> {
        let mut verdicts = BTreeSet::new();
        match self.duty.policy {
            Policy::AtMostOnce if doubled(starts, self.duty.retries) => verdicts.insert(Verdict::Doubled),
            Policy::AtLeastOnce if doubled(starts, self.duty.retries) => verdicts.insert(Verdict::Repeated),
            Policy::AtMostOnce | Policy::AtLeastOnce => false,
        };
        let began = || starts.iter().filter_map(|start| start.began);
        if began().any(|began| began.to < due - self.rules.tolerance) {
            verdicts.insert(Verdict::Early);
        }
        // A start that nobody wrote may have been in time.
        let all_written = starts.iter().all(|start| start.began.is_some());
        if all_written && began().all(|began| began.from > self.latest(due)) {
            verdicts.insert(Verdict::Late);
        }
        let over = |start: &Start| {
            let began =
                start.began.unwrap_or_else(|| start.ended.map_or(super::Instant::exactly(due), |it| it.0));
            began.to + self.duty.run_limit + self.rules.tolerance < self.rules.read_at
        };
        if self.ends && starts.iter().all(|start| start.ended.is_none() && over(start)) {
            verdicts.insert(Verdict::Incomplete);
        }
        verdicts
    }

    fn latest(&self, due: Wall) -> Wall {
        due + self.duty.latest + self.rules.tolerance
    }

    fn find(&mut self, due: Wall, verdict: Verdict, starts: &[Start]) {
        let schedule = self.duty.schedule.clone();
        self.report.findings.push(Finding { schedule, due, verdict, starts: starts.to_vec() });
    }
}

/// Whether these, by attempt, are more than one run and the retries that it may have.
fn doubled(starts: &[Start], retries: u32) -> bool {
    starts.windows(2).any(|pair| !is_retry(&pair[0], &pair[1], retries))
}

/// A retry follows an attempt that is over and has not succeeded, on its node. A run that was killed wrote no end.
fn is_retry(before: &Start, start: &Start, retries: u32) -> bool {
    let failed_first = match (before.ended, start.began) {
        (Some((ended, exit)), Some(began)) => exit != 0 && ended.from <= began.to,
        (Some((_, exit)), None) => exit != 0,
        (None, _) => true,
    };
    before.attempt < start.attempt
        && start.attempt - 1 <= retries
        && before.node == start.node
        && failed_first
}

#[cfg(test)]
mod tests {
    use super::super::tests::{duty, rules};
    use super::*;

    #[test]
    fn as_many_occurrences_are_judged_at_once_as_the_limit_says() {
        let (duty, rules) = (duty(Policy::AtMostOnce), rules());
        let three_more = |judged: usize| {
            let mut report = Report { judged, ..Report::default() };
            let case = Case { duty: &duty, rules: &rules, ends: false, report: &mut report };
            case.hear(Account::default()).map(|()| report.judged)
        };
        assert_eq!(three_more(DUES_MAX - 3), Ok(DUES_MAX));
        let refused = three_more(DUES_MAX - 2).unwrap_err();
        assert_eq!(refused.to_string(), "more than 5000000 occurrences at jobs/clock/once");
    }
}
