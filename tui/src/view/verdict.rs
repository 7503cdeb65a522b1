//! How often an occurrence ran and how that ended: what the reporters' journals show, as facts for the engine's judge, and its answer as a sign.

use std::collections::BTreeSet;
use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::judge::split::{SplitDecision, SplitFacts, SplitLeft, SplitSpan};
use caesium_engine::judge::{self, Decided, Evidence, Ran, RunVerdict};
use caesium_engine::record;
use caesium_engine::result::RunResult;
use caesium_engine::schedule::{self, START_DEADLINE_DEFAULT};
use caesium_engine::time::micros;
use caesium_proto::Word as _;

use crate::event::{Decision, DecisionKind, Policy, Run, Schedule};
use crate::model::{Key, Model, Occurrence};
use crate::run::RunReading as _;
use crate::wire::{DecisionReading as _, ScheduleReading as _};

use super::{SECOND, STALE};

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
    /// Its schedule was paused, so that it was skipped.
    Paused,
    /// Nobody decided it in time.
    Late,
    /// It was skipped, for it overlapped or no longer stood.
    Skipped,
    /// It was started once, and has not ended.
    Running,
    /// It ran once, and did not succeed.
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
            Self::Running => "1".to_owned(),
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
            Self::Running => "started once".to_owned(),
            Self::Failed => "ran once".to_owned(),
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
            Self::Ran(_) | Self::Running => 3,
            Self::Paused => 2,
            Self::Skipped => 1,
            Self::Open => 0,
        }
    }
}

/// What an occurrence is counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VerdictClass {
    /// It ran once, and did not fail as far as is known.
    Once,
    /// It ran more than once.
    Doubled,
    /// It ran on no node, though it was to.
    Missed,
    /// It ran once and failed.
    Failed,
    /// How often it ran is not known.
    Unknown,
    /// It was skipped as declared.
    Skipped,
    /// It is under way.
    Open,
}

impl VerdictSign {
    /// What an occurrence with this sign is counted as.
    pub(crate) const fn class(self) -> VerdictClass {
        match self {
            Self::Ran(1) | Self::Running => VerdictClass::Once,
            Self::Ran(0) | Self::Late => VerdictClass::Missed,
            Self::Ran(_) | Self::AtLeast(2..) => VerdictClass::Doubled,
            Self::AtLeast(_) | Self::Unknown => VerdictClass::Unknown,
            Self::Failed => VerdictClass::Failed,
            Self::Paused | Self::Skipped => VerdictClass::Skipped,
            Self::Open => VerdictClass::Open,
        }
    }
}

/// What the signs mean that are no plain number.
pub(crate) const LEGEND: &str = "L no master decided in time  s skipped  ~ pending  1? at least once  ? not known  p paused  x ran once and failed";

/// A sign and what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) sign: VerdictSign,
    /// How often it ran, and why.
    pub(crate) account: judge::Judged,
    pub(crate) policy: Policy,
    pub(crate) eligible: Vec<String>,
    /// Members of the eligible set whose journals are not known that far.
    pub(crate) silent: Vec<String>,
    /// How it ended; `None`: nothing ran that is known.
    pub(crate) result: Option<RunResult>,
    /// The same, with the exit status or with who killed it and why.
    pub(crate) ended: String,
    /// Executors that accepted it and are not known to have started it.
    pub(crate) accepted: usize,
    /// More records of it may come: [`Evidence::under_way`].
    pub(crate) under_way: bool,
}

impl Judged {
    /// Whether it is as the schedule's policy wants it.
    pub(crate) fn normal(&self) -> bool {
        match self.sign {
            VerdictSign::Ran(1)
            | VerdictSign::Running
            | VerdictSign::Open
            | VerdictSign::Paused
            | VerdictSign::Skipped => true,
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
    let policy = policy(model, key, occurrence);
    let decided: Vec<Decided<'_>> = decisions.iter().map(|decision| as_decided(decision)).collect();
    let runs: Vec<Ran<'_>> = occurrence.runs().map(as_ran).collect();
    let nobody = BTreeSet::new();
    let facts = Evidence {
        policy: policy.same(schedule::Policy::of_word),
        eligible: Some(&eligible),
        decisions: &decided,
        runs: &runs,
        silent: &nobody,
        promised: &nobody,
        latest: Some(declared(schedule.map(Arc::as_ref), key.due)),
        now: Wall(now),
    };
    let latest = facts.latest_start().unwrap_or(Wall(key.due));
    let silent: BTreeSet<String> =
        eligible.iter().filter(|node| !has_told(model, node, key.due, latest, now)).cloned().collect();
    let promised = promised(model, &decisions, &eligible, &silent, key.due);
    let facts = Evidence { silent: &silent, promised: &promised, ..facts };
    let judged = judge::judge(&facts);
    let last = judge::telling(&runs);
    let result = last.and_then(Ran::result);
    let text = |run: &Ran<'_>| Some(run.result()?.text(run.exit_code, run.note));
    Judged {
        sign: sign(&judged, &decisions, result),
        result,
        ended: last.and_then(text).unwrap_or_default(),
        policy,
        accepted: judge::accepted(&runs).len(),
        under_way: facts.under_way(),
        silent: eligible.iter().filter(|node| silent.contains(*node)).cloned().collect(),
        eligible,
        account: judged,
    }
}

/// What a split left of an occurrence, judged at the instant `now`; `None`: the split had no part in it.
pub(crate) fn left_by(
    model: &Model,
    key: &Key,
    occurrence: &Occurrence,
    split: SplitSpan,
    now: i64,
) -> Option<SplitLeft> {
    let decided = |decision: &Decision| SplitDecision {
        kind: decision.engine_kind(),
        decided_at: decision.decided_at.map(Wall),
        deadline: decision.known_latest_start().map(|latest| latest.saturating_sub(decision.due)),
    };
    let decisions: Vec<SplitDecision> = occurrence.decisions().map(decided).collect();
    let runs: Vec<Ran<'_>> = occurrence.runs().map(as_ran).collect();
    let policy = policy(model, key, occurrence).same(schedule::Policy::of_word);
    let facts = SplitFacts {
        due: Wall(key.due),
        asked: occurrence.decisions().any(|decision| decision.trigger.is_some()),
        policy,
        decisions: &decisions,
        runs: &runs,
    };
    facts
        .is_listed_with(split)
        .then(|| facts.left_by(split, judge(model, key, occurrence, now).account.verdict))
}

/// The policy by which it was decided, else the one that is declared now.
fn policy(model: &Model, key: &Key, occurrence: &Occurrence) -> Policy {
    let decided = occurrence.decisions().next().map(|decision| decision.policy());
    decided
        .or_else(|| model.schedule(&key.schedule).map(|schedule| schedule.terms().policy()))
        .unwrap_or_default()
}

fn as_decided(decision: &Decision) -> Decided<'_> {
    Decided {
        master: &decision.master,
        node: &decision.node,
        open: decision.is_open(),
        kind: decision.engine_kind(),
        latest_start: decision.known_latest_start().map(Wall),
    }
}

fn as_ran(run: &Run) -> Ran<'_> {
    Ran {
        id: &run.id,
        node: &run.node,
        attempt: run.attempt,
        state: run.engine_state(),
        exit_code: run.exit_code,
        started_at: run.started_at.map(Wall),
        ended_at: run.ended_at.map(Wall),
        release: Wall(run.due),
        note: &run.note,
    }
}

/// The latest start of a due by what is declared now; of a schedule that is gone by the usual deadline.
fn declared(schedule: Option<&Schedule>, due: i64) -> Wall {
    let after = schedule.and_then(Schedule::latest_start);
    Wall(due.saturating_add(after.unwrap_or(micros(START_DEADLINE_DEFAULT))))
}

/// The verdict as a sign: of what ran on no node its reason, of what ran once how it ended.
fn sign(judged: &judge::Judged, decisions: &[&Decision], result: Option<RunResult>) -> VerdictSign {
    match (judged.verdict, judged.min) {
        (RunVerdict::Pending, 0) => VerdictSign::Open,
        (RunVerdict::Unknown, 0) => VerdictSign::Unknown,
        (RunVerdict::Pending | RunVerdict::Unknown, n) => VerdictSign::AtLeast(n),
        (RunVerdict::Multiple, n) if judged.max != Some(n) => VerdictSign::AtLeast(n),
        (RunVerdict::Once, n) => once(n, result),
        (RunVerdict::Multiple, n) => VerdictSign::Ran(n),
        (RunVerdict::Nowhere, _) => nowhere(decisions),
    }
}

fn nowhere(decisions: &[&Decision]) -> VerdictSign {
    let any = |kind| decisions.iter().any(|decision| decision.decision() == kind);
    if any(DecisionKind::SkippedPaused) {
        VerdictSign::Paused
    } else if decisions
        .iter()
        .filter_map(|decision| decision.engine_kind())
        .any(record::DecisionKind::is_skip)
    {
        VerdictSign::Skipped
    } else if any(DecisionKind::MissedDeadline) {
        VerdictSign::Late
    } else {
        VerdictSign::Ran(0)
    }
}

/// What is not known to have gone wrong stays a plain number.
pub(crate) const fn once(starts: usize, result: Option<RunResult>) -> VerdictSign {
    match result {
        Some(RunResult::Running) => VerdictSign::Running,
        Some(RunResult::Succeeded | RunResult::NotStarted) | None => VerdictSign::Ran(starts),
        Some(RunResult::Failed | RunResult::TimedOut | RunResult::Killed | RunResult::Lost) => {
            VerdictSign::Failed
        }
    }
}

/// Whether all is known that a node will ever record of a due that is started by `latest`: it has told it, or copies have it.
fn has_told(model: &Model, node: &str, due: i64, latest: Wall, now: i64) -> bool {
    let copied = model.known_by_copies(node);
    if copied.is_some_and(|it| it.since <= due && judge::is_settled(latest, Wall(it.until))) {
        return true;
    }
    let Some(reporter) = model.reporters().get(node) else { return false };
    let from = reporter.journal_from.is_some_and(|from| from <= due);
    let fresh = reporter.live && now.saturating_sub(reporter.received) <= STALE;
    from && (fresh || judge::is_settled(latest, Wall(reporter.at)))
}

/// Voters that may have promised it to a master among the silent: all that reached one when claims were made. Where no
/// decision is known, or one that names another claim, any voter may have.
fn promised(
    model: &Model,
    decisions: &[&Decision],
    eligible: &[String],
    silent: &BTreeSet<String>,
    due: i64,
) -> BTreeSet<String> {
    let elsewhere = |decision: &&Decision| decision.decision() == DecisionKind::ClaimedElsewhere;
    if decisions.is_empty() || decisions.iter().any(elsewhere) {
        return eligible.iter().cloned().collect();
    }
    let in_touch = |voter: &&String| {
        let Some(says) = model.reporters().get(*voter) else { return true };
        let last = says.nodes.values().filter(|node| silent.contains(&node.name)).map(|node| node.heard_at);
        last.flatten().max().is_some_and(|heard| heard.saturating_add(AHEAD) >= due)
    };
    eligible.iter().filter(in_touch).cloned().collect()
}

#[cfg(test)]
mod tests;
