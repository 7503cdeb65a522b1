//! How often an occurrence ran, as far as the nodes heard can tell: a pure function of what they know. The bounds only
//! ever get closer: what is learned later lies within what was said before.
//!
//! An executor is always a member of the eligible set and writes its runs into its own journal. So a member whose journal
//! is known answers for itself, whatever its masters say; only the members that are silent leave room for more.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::schedule::{START_DEADLINE_DEFAULT, quorum};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use crate::control::convert::{self, count};

/// After the latest start, records are under way for this long.
const SETTLE: i64 = 5_000_000;

/// What is known of one occurrence.
pub(in crate::control) struct Known<'a> {
    /// Its policy; unspecified when nobody heard knows the schedule any more.
    pub(in crate::control) policy: pb::Policy,
    /// The eligible set by names; `None` when nobody heard knows it any more.
    pub(in crate::control) eligible: Option<&'a [String]>,
    /// Decisions of all masters heard, open ones included.
    pub(in crate::control) decisions: &'a [pb::Decision],
    /// Runs of all nodes heard.
    pub(in crate::control) runs: &'a [pb::Run],
    /// Members that were not heard, or whose journal no longer reaches back to the due.
    pub(in crate::control) silent: &'a BTreeSet<String>,
    /// Members heard whose vote some claim holds, or may hold.
    pub(in crate::control) promised: &'a BTreeSet<String>,
    /// Its latest start by what is declared, for one without a record.
    pub(in crate::control) latest: Option<i64>,
    /// Cluster time.
    pub(in crate::control) now: i64,
}

/// How often it ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::control) struct Judged {
    pub(in crate::control) verdict: pb::Verdict,
    /// Starts that are known.
    pub(in crate::control) min: u32,
    /// How many there can be at most; `None` is unbounded.
    pub(in crate::control) max: Option<u32>,
    /// Why, in a sentence.
    pub(in crate::control) note: String,
}

/// The starts on one node.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    certain: usize,
    possible: bool,
}

/// The verdict.
pub(in crate::control) fn judge(known: &Known<'_>) -> Judged {
    let tallies = known.tallies();
    let certain: usize = tallies.values().map(|tally| tally.certain).sum();
    let possible: Vec<&str> = tallies
        .iter()
        .filter(|(_, tally)| tally.certain == 0 && tally.possible)
        .map(|(node, _)| *node)
        .collect();
    let case = Case { known, certain, possible, silent: known.silent_eligible(), open: known.open(certain) };
    let (verdict, max) = match known.policy {
        pb::Policy::AtMostOnce => case.at_most_once(),
        pb::Policy::AtLeastOnce | pb::Policy::Unspecified => case.at_least_once(),
    };
    let ran_on = tallies.iter().filter(|(_, tally)| tally.certain > 0).map(|(node, _)| *node).collect();
    Judged { verdict, min: count(certain), max: max.map(count), note: case.note(verdict, ran_on) }
}

/// Whether the handler was started: [`RunState::certainly_started`].
pub(in crate::control) fn started(run: &pb::Run) -> bool {
    let known = run.started_at.is_some();
    convert::state_of(run.state).map_or(known, |state| state.certainly_started(known))
}

/// Whether the handler was certainly not started: [`RunState::certainly_not_started`].
pub(in crate::control) fn not_started(run: &pb::Run) -> bool {
    let known = run.started_at.is_some();
    convert::state_of(run.state).is_some_and(|state| state.certainly_not_started(known))
}

/// Whether the handler may have been started, though nobody knows.
fn may_have_started(run: &pb::Run) -> bool {
    !started(run) && !not_started(run)
}

/// The starts that are known, each with the further attempts at it: attempts on one node are one start, unless they overlap.
pub(in crate::control) fn starts(runs: &[pb::Run]) -> Vec<Vec<&pb::Run>> {
    let mut runs: Vec<&pb::Run> = runs.iter().filter(|run| started(run)).collect();
    runs.sort_by_key(|run| (&run.node, run.attempt, run.started_at));
    runs.dedup_by_key(|run| (&run.id, &run.node));
    let mut starts: Vec<Vec<&pb::Run>> = Vec::new();
    for run in runs {
        let last = starts.last_mut().filter(|start| {
            start.last().is_some_and(|earlier| earlier.node == run.node && retries(earlier, run))
        });
        match last {
            Some(start) => start.push(run),
            None => starts.push(vec![run]),
        }
    }
    starts
}

impl Known<'_> {
    /// The starts by node.
    fn tallies(&self) -> BTreeMap<&str, Tally> {
        let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
        for run in self.runs {
            tallies.entry(&run.node).or_default().possible |= may_have_started(run);
        }
        for start in starts(self.runs) {
            tallies.entry(&start[0].node).or_default().certain += 1;
        }
        for node in self.sent_to() {
            tallies.entry(node).or_insert(Tally { certain: 0, possible: true });
        }
        tallies
    }

    /// Executors of which no run is known, though it may yet be: silent ones, and all while it may be under way.
    fn sent_to(&self) -> impl Iterator<Item = &str> {
        let sent = self.decisions.iter().filter(|decision| !decision.node.is_empty());
        sent.map(|decision| decision.node.as_str())
            .filter(|node| self.in_time() || self.silent.contains(*node))
            .filter(|node| self.runs.iter().all(|run| run.node != *node))
    }

    /// Whether it may still be started, or a start be on its way to a journal.
    fn in_time(&self) -> bool {
        let decided = self.decisions.iter().map(|decision| decision.latest_start);
        let guessed = || self.runs.iter().map(|run| run.release + micros(START_DEADLINE_DEFAULT)).max();
        decided
            .max()
            .or_else(guessed)
            .or(self.latest)
            .is_some_and(|latest| self.now <= latest.saturating_add(SETTLE))
    }

    /// Whether no node heard has anything of it: it is only known that it was due.
    fn is_unrecorded(&self) -> bool {
        self.decisions.is_empty() && self.runs.is_empty()
    }

    fn open(&self, certain: usize) -> bool {
        if self.decisions.iter().any(|decision| decision.decided_at.is_none()) {
            return true;
        }
        let accepted = self.runs.iter().any(|run| run.state() == pb::RunState::Accepted);
        self.in_time()
            && (accepted
                || self.sent_to().next().is_some()
                || (certain == 0 && !self.settled_by_declaration() && !self.settled_by_its_attempt()))
    }

    /// Whether the one attempt of at-most-once has ended without a start. A refusal ends nothing: another node may be sent it.
    fn settled_by_its_attempt(&self) -> bool {
        let ended = |run: &pb::Run| not_started(run) && run.state() != pb::RunState::Refused;
        self.policy == pb::Policy::AtMostOnce && self.runs.iter().any(ended)
    }

    /// Whether it was closed by what is declared, so that every other master closes it too.
    fn settled_by_declaration(&self) -> bool {
        let by_declaration = |decision: &pb::Decision| match decision.decision() {
            pb::DecisionKind::SkippedPaused
            | pb::DecisionKind::SkippedExpired
            | pb::DecisionKind::Superseded => true,
            pb::DecisionKind::Unspecified
            | pb::DecisionKind::Fired
            | pb::DecisionKind::FiredAtRisk
            | pb::DecisionKind::WithheldNoQuorum
            | pb::DecisionKind::WithheldClockDoubt
            | pb::DecisionKind::NoCandidate
            | pb::DecisionKind::SkippedOverlap
            | pb::DecisionKind::MissedDeadline
            | pb::DecisionKind::ClaimedElsewhere
            | pb::DecisionKind::Unknown => false,
        };
        !self.decisions.is_empty() && self.decisions.iter().all(by_declaration)
    }

    /// Members of the eligible set that cannot answer for themselves.
    fn silent_eligible(&self) -> BTreeSet<&str> {
        let silent = self.silent.iter().map(String::as_str);
        match self.eligible {
            Some(eligible) => silent.filter(|node| eligible.iter().any(|it| it == node)).collect(),
            None => silent.collect(),
        }
    }

    /// Voters that may have promised it to a claim that nobody heard knows of, and of how many.
    fn votes_unseen(&self, silent: &BTreeSet<&str>) -> Option<(usize, usize)> {
        let eligible = self.eligible?;
        let unseen = |node: &&String| silent.contains(node.as_str()) || self.promised.contains(*node);
        Some((eligible.iter().filter(unseen).count(), eligible.len()))
    }
}

/// Whether `later` is a further attempt after `earlier` had ended.
fn retries(earlier: &pb::Run, later: &pb::Run) -> bool {
    let ended = earlier.ended_at.zip(later.started_at);
    later.attempt > earlier.attempt && ended.is_none_or(|(ended, started)| ended <= started)
}

/// An occurrence, counted.
struct Case<'a> {
    known: &'a Known<'a>,
    certain: usize,
    possible: Vec<&'a str>,
    silent: BTreeSet<&'a str>,
    open: bool,
}

impl Case<'_> {
    /// The protocol allows one start: a known one is all there is.
    fn at_most_once(&self) -> (pb::Verdict, Option<usize>) {
        match self.certain {
            0 if self.open => (pb::Verdict::Pending, Some(1)),
            0 if self.known.settled_by_its_attempt() && self.possible.is_empty() => {
                (pb::Verdict::Nowhere, Some(0))
            }
            0 if !self.possible.is_empty() || self.elsewhere() => (pb::Verdict::Unknown, Some(1)),
            0 => (pb::Verdict::Nowhere, Some(0)),
            1 => (pb::Verdict::Once, Some(1)),
            n => (pb::Verdict::Multiple, self.silent.is_empty().then_some(n + self.possible.len())),
        }
    }

    /// Every silent member may have run it at risk, and as long as it is open there may be more.
    fn at_least_once(&self) -> (pb::Verdict, Option<usize>) {
        let bounded = self.silent.is_empty() && !self.open;
        let max = bounded.then_some(self.certain + self.possible.len());
        let verdict = match self.certain {
            2.. => pb::Verdict::Multiple,
            _ if self.open => pb::Verdict::Pending,
            _ if !self.silent.is_empty() || !self.possible.is_empty() => pb::Verdict::Unknown,
            1 => pb::Verdict::Once,
            _ => pb::Verdict::Nowhere,
        };
        (verdict, max)
    }

    /// Whether a silent member may have run an at-most-once occurrence: its master needed the votes of a quorum.
    fn elsewhere(&self) -> bool {
        let votes = self.known.votes_unseen(&self.silent);
        !self.silent.is_empty() && votes.is_none_or(|(votes, n)| votes >= quorum(n))
    }

    fn note(&self, verdict: pb::Verdict, ran_on: Vec<&str>) -> String {
        let at_most_once = self.known.policy == pb::Policy::AtMostOnce;
        match verdict {
            pb::Verdict::Once => format!("it ran once, on {}", ran_on.join(", ")),
            pb::Verdict::Multiple => {
                let allowed =
                    if at_most_once { "which at-most-once forbids" } else { "as at-least-once allows" };
                format!("it ran {} times, on {}, {allowed}", self.certain, ran_on.join(", "))
            }
            pb::Verdict::Nowhere => self.nowhere(),
            pb::Verdict::Unknown => self.unknown(at_most_once),
            pb::Verdict::Pending | pb::Verdict::Unspecified => self.pending(),
        }
    }

    fn nowhere(&self) -> String {
        let mut by: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for decision in self.known.decisions {
            let word = convert::kind_of(decision.decision).map_or("closed", |kind| kind.word());
            by.entry(word).or_default().insert(&decision.master);
        }
        let list = |masters: &BTreeSet<&str>| masters.iter().copied().collect::<Vec<_>>().join(", ");
        let said: Vec<String> =
            by.iter().map(|(word, masters)| format!("{word} by {}", list(masters))).collect();
        let failed = self.known.runs.iter().filter(|run| not_started(run));
        let failed = failed.map(|run| match run.note.as_str() {
            "" => format!("not started on {}", run.node),
            why => format!("not started on {}: {why}", run.node),
        });
        let said: Vec<String> = said.into_iter().chain(failed).collect();
        let said = if said.is_empty() { String::new() } else { format!(": {}", said.join("; ")) };
        // Where its one attempt is known to have ended, the silent members could not have run it whatever they promised.
        let in_doubt = !self.silent.is_empty() && !self.known.settled_by_its_attempt();
        let votes = self.known.votes_unseen(&self.silent).filter(|_| in_doubt);
        let excluded = votes.map_or_else(String::new, |(votes, n)| {
            format!(
                "; {} unreachable, which with {votes} of {n} votes cannot have had a quorum",
                list(&self.silent)
            )
        });
        format!("it ran nowhere{said}{excluded}")
    }

    fn unknown(&self, at_most_once: bool) -> String {
        let mut reasons = Vec::new();
        let known: Vec<&str> =
            self.possible.iter().copied().filter(|node| !self.silent.contains(node)).collect();
        if !known.is_empty() {
            reasons.push(format!("what became of it on {} is not known", known.join(", ")));
        }
        let sent: Vec<&str> =
            self.possible.iter().copied().filter(|node| self.silent.contains(node)).collect();
        if !sent.is_empty() {
            reasons.push(format!("it was sent to {}, unreachable since", sent.join(", ")));
        }
        if !self.silent.is_empty() {
            let names = self.silent.iter().copied().collect::<Vec<_>>().join(", ");
            let could =
                if at_most_once { "may have run it with a quorum" } else { "may have run it at risk" };
            reasons.push(format!("{names}, whose records are not known, {could}"));
        }
        if self.known.is_unrecorded() {
            return format!("no reachable node has a record of it; {}", reasons.join("; "));
        }
        format!("at least {} known; {}", self.certain, reasons.join("; "))
    }

    fn pending(&self) -> String {
        let open = self.known.decisions.iter().filter(|decision| decision.decided_at.is_none());
        let masters: BTreeSet<&str> = open.map(|decision| decision.master.as_str()).collect();
        if masters.is_empty() {
            return "it may still be started, or its start may not be recorded yet".to_owned();
        }
        format!("still open at {}", masters.into_iter().collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests;
