//! How often an occurrence ran and how that ended, as far as the nodes that were asked can tell: a pure function of what they have recorded, with
//! which nodes and screens judge alike. The bounds only ever get closer: what is learned later lies within what was answered before.
//!
//! An executor is always a member of the eligible set and writes its runs into its own journal. So a member whose journal
//! is known answers for itself, whatever its masters say; only the members that are silent leave room for more.

pub mod able;
pub mod clocks;
mod conclusion;
pub mod graph;
pub mod holders;
pub mod reach;
pub mod split;
pub mod summary;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::record::{DecisionKind, OutcomeClass, RunState};
use crate::result::RunResult;
use crate::schedule::{Policy, START_DEADLINE_DEFAULT, is_quorum};
use crate::time::Wall;

/// After the latest start, records are under way for this long, and after any start all masters in reach have learned of it.
pub const SETTLE: Duration = Duration::from_secs(5);
/// After the end of a split two masters may both decide until the masterships have moved: what is due then is the split's too.
pub const HAND_OVER: Duration = Duration::from_secs(2);
/// A disk whose durable writes take so long is slow, and no longer below the half: what is due within the look-ahead begins late.
pub const SLOW_WRITE: Duration = Duration::from_millis(250);
/// A certificate that expires within this is named to operators: it is renewed by itself long before.
pub const EXPIRES_SOON: Duration = Duration::from_secs(30 * 86_400);
/// Clocks that differ by more than this are named to operators.
pub const SKEW: Duration = Duration::from_millis(250);

/// What a master concluded, or what stands open there.
#[derive(Clone, Copy, Debug)]
pub struct Decided<'a> {
    /// Whose it is.
    pub master: &'a str,
    /// The executor that it was sent to; empty for none.
    pub node: &'a str,
    /// Whether it is still open there.
    pub open: bool,
    /// The outcome; `None` where it is open, or of a newer version.
    pub kind: Option<DecisionKind>,
    /// Its latest start, where it is known.
    pub latest_start: Option<Wall>,
}

/// An attempt at a run.
#[derive(Clone, Copy, Debug)]
pub struct Ran<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its executor.
    pub node: &'a str,
    /// Which attempt, from 1.
    pub attempt: u32,
    /// How far it is; `None`: a state of a newer version.
    pub state: Option<RunState>,
    /// Its exit status, when the handler gave one.
    pub exit_code: Option<i32>,
    /// When it was started.
    pub started_at: Option<Wall>,
    /// When it ended.
    pub ended_at: Option<Wall>,
    /// When its occurrence was released.
    pub release: Wall,
    /// The executor's remark.
    pub note: &'a str,
}

/// What is known of one occurrence.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// Its policy; `None` when nobody who was asked has the schedule any more.
    pub policy: Option<Policy>,
    /// The eligible set by names; `None` when nobody who was asked has it any more.
    pub eligible: Option<&'a [String]>,
    /// Decisions of all masters that were asked, open ones included.
    pub decisions: &'a [Decided<'a>],
    /// Runs of all nodes that were asked.
    pub runs: &'a [Ran<'a>],
    /// Members that are unreachable, or whose journal no longer reaches back to the due.
    pub silent: &'a BTreeSet<String>,
    /// Members whose vote some claim holds, or may hold.
    pub promised: &'a BTreeSet<String>,
    /// Its latest start by what is declared, for one whose decisions do not name it.
    pub latest: Option<Wall>,
    /// Cluster time.
    pub now: Wall,
}

/// How often an occurrence ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunVerdict {
    /// Once, and no more.
    Once,
    /// On no node.
    Nowhere,
    /// More than once.
    Multiple,
    /// Not known: a silent node may have run it.
    Unknown,
    /// It may still be started, or its start be on its way to a journal or to other masters.
    Pending,
}

impl RunVerdict {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Once, Self::Nowhere, Self::Multiple, Self::Unknown, Self::Pending];

    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Once => "once",
            Self::Nowhere => "nowhere",
            Self::Multiple => "multiple",
            Self::Unknown => "unknown",
            Self::Pending => "pending",
        }
    }

    /// The verdict of this word; `None` for one of a newer version.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// A verdict and what it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The verdict.
    pub verdict: RunVerdict,
    /// Starts that are known.
    pub min: usize,
    /// How many there can be at most; `None` is unbounded.
    pub max: Option<usize>,
    /// Why, in a sentence.
    pub note: String,
}

/// Whether all that becomes of an occurrence with this latest start is in a journal by now.
#[must_use]
pub fn is_settled(latest_start: Wall, now: Wall) -> bool {
    now > latest_start + SETTLE
}

/// The starts on one node.
#[derive(Clone, Copy, Debug, Default)]
struct NodeStarts {
    certain: usize,
    possible: bool,
}

/// The verdict.
#[must_use]
pub fn judge(known: &Evidence<'_>) -> Judged {
    let tallies = known.tallies();
    let certain: usize = tallies.values().map(|tally| tally.certain).sum();
    let possible: Vec<&str> = tallies
        .iter()
        .filter(|(_, tally)| tally.certain == 0 && tally.possible)
        .map(|(node, _)| *node)
        .collect();
    let case =
        Counted { known, certain, possible, silent: known.silent_eligible(), open: known.open(certain) };
    let (verdict, max) = match known.policy {
        Some(Policy::AtMostOnce) => case.at_most_once(),
        Some(Policy::AtLeastOnce) | None => case.at_least_once(),
    };
    let ran_on = tallies.iter().filter(|(_, tally)| tally.certain > 0).map(|(node, _)| *node).collect();
    Judged { verdict, min: certain, max, note: case.note(verdict, ran_on) }
}

impl Ran<'_> {
    /// Whether the handler was started: [`RunState::certainly_started`].
    #[must_use]
    pub fn started(&self) -> bool {
        let known = self.started_at.is_some();
        self.state.map_or(known, |state| state.certainly_started(known))
    }

    /// Whether the handler was certainly not started: [`RunState::certainly_not_started`].
    #[must_use]
    pub fn not_started(&self) -> bool {
        self.state.is_some_and(|state| state.certainly_not_started(self.started_at.is_some()))
    }

    /// How it ended: [`RunState::result`].
    #[must_use]
    pub fn result(&self) -> Option<RunResult> {
        self.state?.result(self.started_at.is_some())
    }

    /// Its place among the attempts at its occurrence.
    fn turn(&self) -> (u32, Option<Wall>, Option<Wall>, &str) {
        (self.attempt, self.started_at, self.ended_at, self.id)
    }

    /// Whether the handler may have been started, though nobody knows.
    fn may_have_started(&self) -> bool {
        !self.started() && !self.not_started()
    }
}

/// The run whose result is that of its occurrence: one that has not ended, else the last attempt that was started or may have
/// been, else the last one that was not. `None`: nothing ran, or it is not known.
#[must_use]
pub fn telling<'r, 'a>(runs: &'r [Ran<'a>]) -> Option<&'r Ran<'a>> {
    let last = |of: &dyn Fn(&Ran<'_>) -> bool| runs.iter().filter(|run| of(run)).max_by_key(|run| run.turn());
    let is_running = |run: &Ran<'_>| run.result() == Some(RunResult::Running);
    let may_have_begun = |run: &Ran<'_>| !run.not_started() && run.state != Some(RunState::Accepted);
    last(&is_running).or_else(|| last(&may_have_begun)).or_else(|| last(&|run| run.not_started()))
}

/// How an occurrence ended: the result of the run that tells it.
#[must_use]
pub fn result(runs: &[Ran<'_>]) -> Option<RunResult> {
    telling(runs)?.result()
}

/// Nodes that accepted it, and on which no start is known.
#[must_use]
pub fn accepted<'a>(runs: &[Ran<'a>]) -> BTreeSet<&'a str> {
    let waits = |run: &&Ran<'_>| run.state == Some(RunState::Accepted) && !run.started();
    let begun = |node: &str| runs.iter().any(|run| run.started() && run.node == node);
    runs.iter().filter(waits).map(|run| run.node).filter(|node| !begun(node)).collect()
}

/// The starts that are known, each as the places of the attempts at it: attempts on one node are one start, unless they overlap.
#[must_use]
pub fn starts(runs: &[Ran<'_>]) -> Vec<Vec<usize>> {
    let mut places: Vec<usize> = (0..runs.len()).filter(|place| runs[*place].started()).collect();
    places.sort_by_key(|place| (runs[*place].node, runs[*place].attempt, runs[*place].started_at));
    places.dedup_by_key(|place| (runs[*place].id, runs[*place].node));
    let mut starts: Vec<Vec<usize>> = Vec::new();
    for place in places {
        let run = &runs[place];
        let last = starts.last_mut().filter(|start| {
            start
                .last()
                .is_some_and(|earlier| runs[*earlier].node == run.node && retries(&runs[*earlier], run))
        });
        match last {
            Some(start) => start.push(place),
            None => starts.push(vec![place]),
        }
    }
    starts
}

impl Evidence<'_> {
    /// The starts by node.
    fn tallies(&self) -> BTreeMap<&str, NodeStarts> {
        let mut tallies: BTreeMap<&str, NodeStarts> = BTreeMap::new();
        for run in self.runs {
            tallies.entry(run.node).or_default().possible |= run.may_have_started();
        }
        for start in starts(self.runs) {
            tallies.entry(self.runs[start[0]].node).or_default().certain += 1;
        }
        for node in self.sent_to() {
            tallies.entry(node).or_insert(NodeStarts { certain: 0, possible: true });
        }
        tallies
    }

    /// Executors of which no run is known, though it may yet be: silent ones, and all while it may be under way.
    fn sent_to(&self) -> impl Iterator<Item = &str> {
        let sent = self.decisions.iter().filter(|decision| !decision.node.is_empty());
        sent.map(|decision| decision.node)
            .filter(|node| self.under_way() || self.silent.contains(*node))
            .filter(|node| self.runs.iter().all(|run| run.node != *node))
    }

    /// Its latest start: by its decisions, else by what is declared, else by the usual deadline. `None`: nothing is known of
    /// when it was due.
    #[must_use]
    pub fn latest_start(&self) -> Option<Wall> {
        let decided = self.decisions.iter().filter_map(|decision| decision.latest_start);
        let guessed = || self.runs.iter().map(|run| run.release + START_DEADLINE_DEFAULT).max();
        decided.max().or(self.latest).or_else(guessed)
    }

    /// Whether it may still be started, or a start be on its way to a journal.
    #[must_use]
    pub fn under_way(&self) -> bool {
        self.latest_start().is_some_and(|latest| !is_settled(latest, self.now))
    }

    /// Whether no node heard has anything of it: it is only known that it was due.
    fn is_unrecorded(&self) -> bool {
        self.decisions.is_empty() && self.runs.is_empty()
    }

    fn open(&self, certain: usize) -> bool {
        if self.decisions.iter().any(|decision| decision.open) {
            return true;
        }
        let accepted = self.runs.iter().any(|run| run.state == Some(RunState::Accepted));
        self.under_way()
            && (accepted
                || self.sent_to().next().is_some()
                || self.may_be_repeated()
                || (certain == 0 && !self.settled_by_declaration() && !self.settled_by_its_attempt()))
    }

    /// Whether it began so lately that a master may not have learned of it: cut off now, at-least-once sends it once more. A node on
    /// which it began starts it no second time.
    fn may_be_repeated(&self) -> bool {
        let began = |run: &Ran<'_>| run.started().then(|| run.started_at.unwrap_or(run.release));
        let last = self.runs.iter().filter_map(began).max();
        let began_on = |node: &String| self.runs.iter().any(|run| run.started() && run.node == node);
        self.policy != Some(Policy::AtMostOnce)
            && !self.is_without_quorum()
            && self.eligible.is_none_or(|eligible| !eligible.iter().all(began_on))
            && last.is_some_and(|last| self.now <= last + SETTLE)
    }

    /// Whether it was run without a quorum: it is known to no master but the one that ran it.
    fn is_without_quorum(&self) -> bool {
        self.decisions.iter().any(|it| it.kind == Some(DecisionKind::FiredWithoutQuorum))
    }

    /// Whether the one attempt of at-most-once has ended without a start. A refusal ends nothing: another node may be sent it.
    fn settled_by_its_attempt(&self) -> bool {
        let ended = |run: &Ran<'_>| run.not_started() && run.state != Some(RunState::Refused);
        self.policy == Some(Policy::AtMostOnce) && self.runs.iter().any(ended)
    }

    /// Whether it was closed by what is declared, so that every other master closes it too. What was sent before that, and was
    /// not started there, is closed with it.
    fn settled_by_declaration(&self) -> bool {
        let class = |decision: &Decided<'_>| decision.kind.map(DecisionKind::class);
        let declared = |decision: &Decided<'_>| class(decision) == Some(OutcomeClass::Declared);
        let refused = |decision: &Decided<'_>| {
            let mut there = self.runs.iter().filter(|run| run.node == decision.node).peekable();
            class(decision) == Some(OutcomeClass::Sent)
                && there.peek().is_some()
                && there.all(Ran::not_started)
        };
        self.decisions.iter().any(declared) && self.decisions.iter().all(|it| declared(it) || refused(it))
    }

    /// Members of the eligible set that cannot answer for themselves.
    fn silent_eligible(&self) -> BTreeSet<&str> {
        let silent = self.silent.iter().map(String::as_str);
        if self.is_without_quorum() {
            return silent.filter(|node| self.decisions.iter().any(|it| it.node == *node)).collect();
        }
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
fn retries(earlier: &Ran<'_>, later: &Ran<'_>) -> bool {
    let ended = earlier.ended_at.zip(later.started_at);
    later.attempt > earlier.attempt && ended.is_none_or(|(ended, started)| ended <= started)
}

/// An occurrence, counted.
struct Counted<'a> {
    known: &'a Evidence<'a>,
    certain: usize,
    possible: Vec<&'a str>,
    silent: BTreeSet<&'a str>,
    open: bool,
}

impl Counted<'_> {
    /// The protocol allows one start: a known one is all there is.
    fn at_most_once(&self) -> (RunVerdict, Option<usize>) {
        match self.certain {
            0 if self.open => (RunVerdict::Pending, Some(1)),
            0 if self.known.settled_by_its_attempt() && self.possible.is_empty() => {
                (RunVerdict::Nowhere, Some(0))
            }
            0 if !self.possible.is_empty() || self.elsewhere() => (RunVerdict::Unknown, Some(1)),
            0 => (RunVerdict::Nowhere, Some(0)),
            1 => (RunVerdict::Once, Some(1)),
            n => (RunVerdict::Multiple, self.silent.is_empty().then_some(n + self.possible.len())),
        }
    }

    /// Every silent member may have run it at risk, and as long as it is open there may be more.
    fn at_least_once(&self) -> (RunVerdict, Option<usize>) {
        let bounded = self.silent.is_empty() && !self.open;
        let max = bounded.then_some(self.certain + self.possible.len());
        let verdict = match self.certain {
            2.. => RunVerdict::Multiple,
            _ if self.open => RunVerdict::Pending,
            _ if !self.silent.is_empty() || !self.possible.is_empty() => RunVerdict::Unknown,
            1 => RunVerdict::Once,
            _ => RunVerdict::Nowhere,
        };
        (verdict, max)
    }

    /// Whether a silent member may have run an at-most-once occurrence: its master needed the votes of a quorum.
    fn elsewhere(&self) -> bool {
        let votes = self.known.votes_unseen(&self.silent);
        !self.silent.is_empty() && votes.is_none_or(|(votes, n)| is_quorum(votes, n))
    }
}
