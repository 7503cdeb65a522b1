//! How often an occurrence ran, as far as the reporters' journals tell.
//!
//! A member whose journal is known answers for itself. Those that are silent leave room for more, but at-most-once only
//! as far as they can have had a quorum.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::schedule::quorum;

use crate::event::{Decision, Outcome, Policy, Run, RunState};
use crate::model::{Key, Model, Occurrence};

use super::{SECOND, STALE};

/// After the due an occurrence may be under way for this long: the usual start deadline, and the time until it is
/// written down.
const UNDER_WAY: i64 = 65 * SECOND;
/// Claims may be made this long before the due, and probes notice a cut within as much again.
const AHEAD: i64 = 2 * SECOND;

/// How often an occurrence ran, in one sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum VerdictSign {
    /// So often, and no more.
    Ran(usize),
    /// So often, and perhaps more often.
    AtLeast(usize),
    /// None is known, and there may be one.
    Unknown,
    /// It is open, or under way.
    Open,
    /// It was paused.
    Paused,
    /// Nobody decided it in time.
    Late,
    /// It was skipped, for it overlapped or no longer stood.
    Skipped,
    /// It ran once, and that failed.
    Failed,
}

impl VerdictSign {
    /// As cells have it.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Ran(n @ 0..=9) => n.to_string(),
            Self::Ran(_) => "9+".to_owned(),
            Self::AtLeast(n @ 1..=9) => format!("{n}?"),
            Self::AtLeast(_) => "9?".to_owned(),
            Self::Unknown => "?".to_owned(),
            Self::Open => "~".to_owned(),
            Self::Paused => "p".to_owned(),
            Self::Late => "L".to_owned(),
            Self::Skipped => "s".to_owned(),
            Self::Failed => "x".to_owned(),
        }
    }

    /// As sentences have it.
    pub(crate) fn words(self) -> String {
        match self {
            Self::Ran(0) => "ran nowhere".to_owned(),
            Self::Ran(1) => "ran once".to_owned(),
            Self::Ran(n) => format!("ran {n} times"),
            Self::AtLeast(n) => format!("ran at least {n}×"),
            Self::Unknown => "not known how often it ran".to_owned(),
            Self::Open => "pending".to_owned(),
            Self::Paused => "skipped, it was paused".to_owned(),
            Self::Late => "ran nowhere, no master decided in time".to_owned(),
            Self::Skipped => "skipped".to_owned(),
            Self::Failed => "ran once and failed".to_owned(),
        }
    }
}

impl VerdictSign {
    /// Rises with how much an operator should know of it.
    pub(crate) const fn badness(self) -> u8 {
        match self {
            Self::Ran(0) => 9,
            Self::Late => 8,
            Self::Ran(2..) => 7,
            Self::Failed => 6,
            Self::AtLeast(_) => 5,
            Self::Unknown => 4,
            Self::Ran(_) => 3,
            Self::Paused => 2,
            Self::Skipped => 1,
            Self::Open => 0,
        }
    }
}

/// What the signs mean that are no plain number.
pub(crate) const LEGEND: &str = "L no master decided in time  s skipped  ~ pending  1? at least once  ? not known  p paused  x ran once and failed";

/// A digit and what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) digit: VerdictSign,
    pub(crate) policy: Policy,
    pub(crate) eligible: Vec<String>,
    /// Members of the eligible set whose journals are not known that far.
    pub(crate) silent: Vec<String>,
    /// Whether the silent ones could have run it.
    pub(crate) elsewhere: bool,
    /// Starts that are known.
    pub(crate) starts: usize,
    /// Executors that accepted it and are not known to have started it.
    pub(crate) accepted: usize,
    /// More records of it may come: its start deadline has not passed.
    pub(crate) under_way: bool,
}

impl Judged {
    /// Whether it is as the schedule's policy wants it.
    pub(crate) fn normal(&self) -> bool {
        match self.digit {
            VerdictSign::Ran(1) | VerdictSign::Open | VerdictSign::Paused | VerdictSign::Skipped => true,
            VerdictSign::Ran(_)
            | VerdictSign::AtLeast(_)
            | VerdictSign::Unknown
            | VerdictSign::Late
            | VerdictSign::Failed => false,
        }
    }
}

/// Judges an occurrence at the instant `now`.
pub(crate) fn judge(model: &Model, key: &Key, occurrence: &Occurrence, now: i64) -> Judged {
    let schedule = model.schedule(&key.schedule);
    let decisions: Vec<&Decision> = occurrence.decisions().collect();
    let eligible = decisions
        .iter()
        .max_by_key(|decision| decision.log_index)
        .map(|decision| decision.eligible.clone())
        .or_else(|| schedule.map(|schedule| schedule.eligible.clone()))
        .unwrap_or_default();
    let policy = decisions.first().map(|decision| decision.policy);
    let policy = policy.or_else(|| schedule.map(|schedule| schedule.policy)).unwrap_or_default();
    let silent: Vec<String> =
        eligible.iter().filter(|node| !told(model, node, key.due, now)).cloned().collect();
    let starts = starts(occurrence.runs());
    let accepted = accepted(occurrence);
    let under_way = now < key.due.saturating_add(UNDER_WAY);
    let elsewhere = !silent.is_empty()
        && match policy {
            Policy::AtLeastOnce => true,
            Policy::AtMostOnce => {
                unseen(model, &eligible, &silent, key.due) >= quorum(eligible.len())
                    || decisions.is_empty()
                    || decisions.iter().any(|decision| decision.outcome == Outcome::ClaimedElsewhere)
            }
        };
    let case = Case { decisions: &decisions, occurrence, policy, starts, accepted, under_way, elsewhere };
    let (digit, elsewhere) = (case.digit(), elsewhere && case.more_possible());
    Judged { digit, policy, elsewhere, eligible, silent, starts, accepted, under_way }
}

struct Case<'a> {
    decisions: &'a [&'a Decision],
    occurrence: &'a Occurrence,
    policy: Policy,
    starts: usize,
    accepted: usize,
    under_way: bool,
    elsewhere: bool,
}

impl Case<'_> {
    /// A start of at-most-once is all there is, and so is its one attempt where that ended without a start.
    fn more_possible(&self) -> bool {
        self.policy == Policy::AtLeastOnce || self.starts == 0 && !self.settled_by_its_attempt()
    }

    /// Whether the one attempt of at-most-once has ended without a start. A refusal ends nothing: another node may be sent it.
    fn settled_by_its_attempt(&self) -> bool {
        let ended = |run: &Run| not_started(run) && run.state != RunState::Refused;
        self.policy == Policy::AtMostOnce && self.occurrence.runs().any(ended)
    }

    fn digit(&self) -> VerdictSign {
        match self.starts {
            0 => self.none(),
            n if self.accepted > 0 || self.elsewhere && self.more_possible() => VerdictSign::AtLeast(n),
            1 if self.failed() => VerdictSign::Failed,
            n => VerdictSign::Ran(n),
        }
    }

    fn none(&self) -> VerdictSign {
        let outcome = |outcome| self.decisions.iter().any(|decision| decision.outcome == outcome);
        let sent = self.decisions.iter().any(|decision| !decision.node.is_empty());
        let unclear = self
            .occurrence
            .runs()
            .any(|run| matches!(run.state, RunState::Accepted | RunState::Unknown | RunState::Lost));
        let refused = self.occurrence.runs().all(not_started) && self.occurrence.runs().next().is_some();
        if self.under_way && (outcome(Outcome::Open) || unclear || (sent && !refused)) {
            return VerdictSign::Open;
        }
        let excluded = self.settled_by_its_attempt() && !unclear;
        if self.elsewhere && !excluded || unclear || outcome(Outcome::Unknown) || (sent && !refused) {
            return VerdictSign::Unknown;
        }
        let declared = [Outcome::SkippedOverlap, Outcome::SkippedExpired, Outcome::Superseded];
        if outcome(Outcome::SkippedPaused) {
            VerdictSign::Paused
        } else if declared.into_iter().any(outcome) {
            VerdictSign::Skipped
        } else if outcome(Outcome::MissedDeadline) {
            VerdictSign::Late
        } else if outcome(Outcome::Open) || self.decisions.is_empty() {
            VerdictSign::Open
        } else {
            VerdictSign::Ran(0)
        }
    }

    /// Of each node the last attempt is the one that counts.
    fn failed(&self) -> bool {
        let last = self.occurrence.runs().max_by_key(|run| run.attempt);
        last.is_some_and(|run| {
            matches!(
                run.state,
                RunState::Failed
                    | RunState::TimedOut
                    | RunState::Killed
                    | RunState::Cancelled
                    | RunState::Lost
            )
        })
    }
}

/// Starts: further attempts on a node are retries of one run, unless they overlap.
fn starts<'a>(runs: impl Iterator<Item = &'a Run>) -> usize {
    let mut by_node: BTreeMap<&str, Vec<&Run>> = BTreeMap::new();
    for run in runs.filter(|run| started(run)) {
        by_node.entry(&run.node).or_default().push(run);
    }
    let of_node = |runs: &mut Vec<&Run>| {
        runs.sort_by_key(|run| (run.attempt, run.started_at));
        let retried = |pair: &[&Run]| {
            let ended = pair[0].ended_at.zip(pair[1].started_at);
            pair[1].attempt > pair[0].attempt && ended.is_none_or(|(ended, started)| ended <= started)
        };
        1 + runs.windows(2).filter(|pair| !retried(pair)).count()
    };
    by_node.values_mut().map(of_node).sum()
}

/// Nodes that accepted it, and of which no start is known.
fn accepted(occurrence: &Occurrence) -> usize {
    let waiting = occurrence.runs().filter(|run| run.state == RunState::Accepted && !started(run));
    let waiting: BTreeSet<&str> = waiting.map(|run| run.node.as_str()).collect();
    let begun: BTreeSet<&str> =
        occurrence.runs().filter(|run| started(run)).map(|run| run.node.as_str()).collect();
    waiting.difference(&begun).count()
}

fn started(run: &Run) -> bool {
    run.state.engine().certainly_started(run.started_at.is_some())
}

fn not_started(run: &Run) -> bool {
    run.state.engine().certainly_not_started(run.started_at.is_some())
}

/// Whether a node has told all that it will ever know of a due.
fn told(model: &Model, node: &str, due: i64, now: i64) -> bool {
    let Some(reporter) = model.reporters().get(node) else { return false };
    let from = reporter.journal_from.is_some_and(|from| from <= due);
    let fresh = reporter.live && now.saturating_sub(reporter.received) <= STALE;
    from && (fresh || reporter.at >= due.saturating_add(UNDER_WAY))
}

/// Voters that a master among the silent ones may have had: those, and all that heard them when claims were made.
fn unseen(model: &Model, eligible: &[String], silent: &[String], due: i64) -> usize {
    let silent: BTreeSet<&String> = silent.iter().collect();
    let in_touch = |voter: &&String| {
        let Some(says) = model.reporters().get(*voter) else { return true };
        let last = says.nodes.values().filter(|node| silent.contains(&node.name)).map(|node| node.heard_at);
        last.flatten().max().is_some_and(|heard| heard.saturating_add(AHEAD) >= due)
    };
    eligible.iter().filter(|voter| silent.contains(voter) || in_touch(voter)).count()
}
