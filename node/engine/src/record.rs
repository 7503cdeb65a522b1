//! What is written down of decisions and runs. For display only: nothing here is consulted for a decision.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::{Name, NodeId, Occurrence, ScheduleName, Uid};
use crate::schedule::{Policy, TriggerKind};
use crate::time::Wall;

pub use crate::outcome::{DecisionKind, OutcomeClass};

/// `d<node>-<boot>-<n>` or `r<node>-<boot>-<n>`: unique without asking anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Serial {
    /// The node that made it, so that no two nodes make the same.
    pub node: NodeId,
    /// How often that node had been started.
    pub boot: u64,
    /// Rises within that life.
    pub n: u64,
}

/// Names a decision; prints as `d3-12-45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DecisionId(pub Serial);

/// Names a run; prints as `r3-12-45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RunId(pub Serial);

/// One recorded outcome, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Unique; later records of the same occurrence have others.
    pub id: DecisionId,
    /// By the schedule's uid, or the trigger's where it was asked for.
    pub occurrence: Occurrence,
    /// The schedule's name at the time.
    pub schedule: ScheduleName,
    /// The one that it was decided by; rises with each edit.
    pub revision: u64,
    /// The one of the epoch that its due belongs to.
    pub policy: Policy,
    /// By the cluster clock of its master.
    pub decided_at: Wall,
    /// The node that decided it and has the original record.
    pub master: NodeId,
    /// Closed choice; the same words in wire, command line, screens and metrics.
    pub kind: DecisionKind,
    /// E, from committed configuration.
    pub eligible: Vec<NodeId>,
    /// How many grants permit it.
    pub needed: u32,
    /// Members of E that the master reached.
    pub heard: Vec<NodeId>,
    /// Voters whose durable grants it stands on.
    pub grants: Vec<NodeId>,
    /// Where it was sent.
    pub executor: Option<NodeId>,
    /// The reason in a sentence, as people read it; may be empty.
    pub note: String,
    /// The due and its jitter: lateness counts from here.
    pub release: Wall,
    /// By which a run of it must have begun.
    pub latest_start: Wall,
    /// Log index of the master's replica.
    pub log_index: u64,
    /// Of the eligible set; 0 until changes of E exist.
    pub epoch: u64,
    /// Set when it was asked for: the occurrence then has the trigger's uid, and the due that it stands for.
    pub trigger: Option<TriggerOf>,
    /// Set when it also stands for the occurrences after its own: all had the same outcome for the same reason.
    pub stretch: Option<Stretch>,
}

/// The occurrences of a schedule that one decision stands for, from its own on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// The due of the last one.
    pub last: Wall,
    /// How many there are, its own included; `None` when they were too many to count.
    pub count: Option<u64>,
}

impl Decision {
    /// Whether it stands for this due of its schedule, which is one of its occurrences.
    #[must_use]
    pub fn covers(&self, due: Wall) -> bool {
        let last = self.stretch.map_or(self.occurrence.due, |stretch| stretch.last);
        self.occurrence.due <= due && due <= last
    }
}

/// Why an occurrence exists that no calendar made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TriggerOf {
    /// What asked for it: an operator, a heal, an end or an event.
    pub kind: TriggerKind,
    /// The schedule that it runs; the occurrence has the trigger's uid.
    pub schedule: Uid,
    /// Log index of the entry that asked for it.
    pub index: u64,
}

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RunState {
    /// Durably noted; waits for its release instant.
    Accepted,
    /// Its handler was started.
    Running,
    /// Ended with success: exit status 0, HTTP 2xx, or the worker's word.
    Succeeded,
    /// Ended with an error.
    Failed,
    /// Killed at its timeout.
    TimedOut,
    /// Killed by an operator or at shutdown.
    Killed,
    /// Ended for the next occurrence of its schedule, as `overlap = "cancel"` wants it.
    Cancelled,
    /// Its daemon died with it; or it was cut off, and ended itself.
    Lost,
    /// Never started: refused at its release instant.
    Refused,
    /// Nobody can find out how it ended; no attempt follows it.
    Unknown,
}

impl RunState {
    /// Those that may still change first, then those that are over.
    pub const ALL: [Self; 10] = [
        Self::Accepted,
        Self::Running,
        Self::Succeeded,
        Self::Failed,
        Self::TimedOut,
        Self::Killed,
        Self::Cancelled,
        Self::Lost,
        Self::Refused,
        Self::Unknown,
    ];

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// As output, screens and metrics have it; hyphenated.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Running => "running",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::TimedOut => "timed-out",
            Self::Killed => "killed",
            Self::Cancelled => "cancelled",
            Self::Lost => "lost",
            Self::Refused => "refused",
            Self::Unknown => "unknown",
        }
    }

    /// Whether nothing more can become of it.
    #[must_use]
    pub const fn over(self) -> bool {
        match self {
            Self::Accepted | Self::Running => false,
            Self::Succeeded
            | Self::Failed
            | Self::TimedOut
            | Self::Killed
            | Self::Cancelled
            | Self::Lost
            | Self::Refused
            | Self::Unknown => true,
        }
    }

    /// Whether the executor has begun with it, so that no other node may: the handler was started, or the start failed for good.
    #[must_use]
    pub const fn started(self) -> bool {
        match self {
            Self::Running
            | Self::Succeeded
            | Self::Failed
            | Self::TimedOut
            | Self::Killed
            | Self::Cancelled => true,
            Self::Accepted | Self::Lost | Self::Refused | Self::Unknown => false,
        }
    }

    /// Whether the handler was started, by what is written down: the state, and whether the time of a start is known. A run
    /// that failed or was killed without one has certainly not been started: no such executable, no connection.
    #[must_use]
    pub const fn certainly_started(self, start_known: bool) -> bool {
        match self {
            Self::Running | Self::Succeeded | Self::TimedOut => true,
            Self::Accepted | Self::Failed | Self::Killed | Self::Cancelled | Self::Lost | Self::Unknown => {
                start_known
            }
            Self::Refused => false,
        }
    }

    /// Whether the handler was certainly not started, by the same facts, and will not be.
    #[must_use]
    pub const fn certainly_not_started(self, start_known: bool) -> bool {
        match self {
            Self::Failed | Self::Killed | Self::Cancelled | Self::Refused => {
                !self.certainly_started(start_known)
            }
            Self::Accepted
            | Self::Running
            | Self::Succeeded
            | Self::TimedOut
            | Self::Lost
            | Self::Unknown => false,
        }
    }

    /// Whether another attempt follows one that ended so, where one is left. What may still be going, as after the death of a daemon, is
    /// tried again at least once only.
    #[must_use]
    pub const fn is_retried(self, policy: Policy) -> bool {
        match self {
            Self::Failed | Self::TimedOut => true,
            Self::Lost => matches!(policy, Policy::AtLeastOnce),
            Self::Accepted
            | Self::Running
            | Self::Succeeded
            | Self::Killed
            | Self::Cancelled
            | Self::Refused
            | Self::Unknown => false,
        }
    }

    /// Whether somebody wanted it ended, and said so: an operator, the schedule's rule for the next occurrence, or an edit after
    /// which it is none. What its node killed as it went down, or a signal from elsewhere, nobody wanted of this run. `note` is the run's.
    #[must_use]
    pub fn ended_on_purpose(self, note: &str) -> bool {
        match self {
            Self::Cancelled => true,
            Self::Killed => StopCause::of_note(note.strip_prefix(UNSTARTED).unwrap_or(note)).is_some(),
            Self::Refused => note
                .strip_prefix(REFUSED_AT_RELEASE)
                .is_some_and(|reason| DECLARED_REFUSALS.iter().any(|declared| reason.starts_with(declared))),
            Self::Accepted
            | Self::Running
            | Self::Succeeded
            | Self::Failed
            | Self::TimedOut
            | Self::Lost
            | Self::Unknown => false,
        }
    }

    /// How much of a run its state settles: of two records of one run the one that settles more stands.
    #[must_use]
    pub const fn settles(self) -> u8 {
        match self {
            Self::Accepted => 0,
            Self::Running => 1,
            Self::Lost | Self::Unknown => 2,
            Self::Succeeded
            | Self::Failed
            | Self::TimedOut
            | Self::Killed
            | Self::Cancelled
            | Self::Refused => 3,
        }
    }
}

/// Why an executor refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RefuseReason {
    /// Its latest start is past.
    Deadline,
    /// It has no such handler, or its own file does not let it be asked for this.
    NoHandler,
    /// The schedule is deleted.
    Deleted,
    /// The schedule is paused.
    Paused,
    /// Its due is no occurrence of the newest revision.
    Superseded,
    /// The grants shown do not permit it.
    NotPermitted,
    /// It is going down.
    Draining,
    /// Below the floor of its store, or the store is full.
    Store,
    /// Its daemon died before it ended; an at-least-once occurrence may go elsewhere.
    Lost,
    /// Below the floor of its store: whether it was started here is no longer known. No durable word, and never a reason
    /// to send it elsewhere.
    Forgotten,
}

impl RefuseReason {
    /// The word in notes of decisions and runs, which are read again.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deadline => "Deadline",
            Self::NoHandler => "NoHandler",
            Self::Deleted => "Deleted",
            Self::Paused => "Paused",
            Self::Superseded => "Superseded",
            Self::NotPermitted => "NotPermitted",
            Self::Draining => "Draining",
            Self::Store => "Store",
            Self::Lost => "Lost",
            Self::Forgotten => "Forgotten",
        }
    }

    /// The outcome when no node will start the occurrence after this refusal, with the outcome of what is no occurrence any
    /// more; `None` when the refusal concerns its executor alone.
    #[must_use]
    pub const fn closes_as(self, superseded: DecisionKind) -> Option<DecisionKind> {
        match self {
            Self::Deadline => Some(DecisionKind::MissedDeadline),
            Self::Deleted | Self::Superseded => Some(superseded),
            Self::Paused => Some(DecisionKind::SkippedPaused),
            Self::NoHandler
            | Self::NotPermitted
            | Self::Draining
            | Self::Store
            | Self::Lost
            | Self::Forgotten => None,
        }
    }
}

/// How the note of each process of a task begins; what follows is the number of its lease. It is no occurrence of a schedule.
pub const TASK_NOTE: &str = "lease ";

/// Of what notes about killed runs are made: they are read again, for by whom and why.
pub(crate) const UNSTARTED: &str = "before it was started, ";
/// How the note of a run begins that was accepted, and is not started after all; the reason follows.
pub(crate) const REFUSED_AT_RELEASE: &str = "refused at its release instant: ";
/// The reasons that are a change of what is declared.
const DECLARED_REFUSALS: [&str; 3] =
    [RefuseReason::Deleted.word(), RefuseReason::Paused.word(), RefuseReason::Superseded.word()];
const KILLED: &str = "killed ";
const CANCELLED: &str = "cancelled: ";
const BY: &str = "by ";
const NOBODY: &str = "an operator";
const NEXT_IS_DUE: &str = "the next occurrence was due";
const LOST: &str = "lost: ";
const CUT_OFF: &str = "cut off";
const LEASE_OVER: &str = "its lease was not renewed in time by more than half of the eligible nodes";

/// Why a run was asked to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopCause {
    /// An operator wants it.
    Operator {
        /// Who; empty: not given.
        user: String,
        /// Why; empty: not given.
        reason: String,
    },
    /// The next occurrence of its schedule is due, and cancels it.
    Overlap,
    /// Its node was cut off from the voters of its due until its lease was over.
    Isolated,
}

impl StopCause {
    /// How a run stands that ended for it.
    #[must_use]
    pub const fn state(&self) -> RunState {
        match self {
            Self::Operator { .. } => RunState::Killed,
            Self::Overlap => RunState::Cancelled,
            Self::Isolated => RunState::Lost,
        }
    }

    /// The cause in words, for the note of the run.
    #[must_use]
    pub fn note(&self) -> String {
        match self {
            Self::Operator { .. } => format!("{KILLED}{}", self.brief()),
            Self::Overlap => format!("{CANCELLED}{}", self.brief()),
            Self::Isolated => format!("{LOST}{}: {LEASE_OVER}", self.brief()),
        }
    }

    /// By whom and why, in a few words.
    #[must_use]
    pub fn brief(&self) -> String {
        match self {
            Self::Operator { user, reason } => {
                let user = if user.is_empty() { NOBODY } else { user };
                let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                format!("{BY}{user}{why}")
            }
            Self::Overlap => NEXT_IS_DUE.to_owned(),
            Self::Isolated => CUT_OFF.to_owned(),
        }
    }

    /// The cause that the note of a run was made of; `None`: it was made of none.
    #[must_use]
    pub fn of_note(note: &str) -> Option<Self> {
        if note.strip_prefix(CANCELLED) == Some(NEXT_IS_DUE) {
            return Some(Self::Overlap);
        }
        if note.strip_prefix(LOST).is_some_and(|rest| rest.starts_with(CUT_OFF)) {
            return Some(Self::Isolated);
        }
        let by = note.strip_prefix(KILLED)?.strip_prefix(BY)?;
        let (user, reason) = by.split_once(": ").unwrap_or((by, ""));
        let user = if user == NOBODY { "" } else { user };
        Some(Self::Operator { user: user.to_owned(), reason: reason.to_owned() })
    }
}

/// One run at its executor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Unique over nodes and their lives; each attempt has another.
    pub id: RunId,
    /// By the schedule's uid, or the trigger's where it was asked for.
    pub occurrence: Occurrence,
    /// The schedule's name at the time.
    pub schedule: ScheduleName,
    /// Its executor, which has the original record.
    pub node: NodeId,
    /// From 1; retries count on.
    pub attempt: u32,
    /// As of this record; a later one may settle more.
    pub state: RunState,
    /// Exit status, when the handler gave one.
    pub exit_code: Option<i32>,
    /// Cluster time of the start.
    pub started_at: Option<Wall>,
    /// Cluster time of the end.
    pub ended_at: Option<Wall>,
    /// It does not start before; the due and its jitter.
    pub release: Wall,
    /// How it ended, where there is more than the state; of a task [`TASK_NOTE`] first.
    pub note: String,
    /// As the schedule named it when the run was accepted.
    pub handler: Name,
    /// Rises with dues and attempts of a schedule: `CAESIUM_TOKEN`.
    pub token: u64,
    /// Set when it was asked for.
    pub trigger: Option<TriggerOf>,
}

/// What changes of a run from one record to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunAccount {
    /// As of this record; the one that settles more stands.
    pub state: RunState,
    /// Exit status, when the handler gave one.
    pub exit_code: Option<i32>,
    /// Cluster time of the start.
    pub started_at: Option<Wall>,
    /// Cluster time of the end.
    pub ended_at: Option<Wall>,
    /// How it ended, where there is more than the state; empty adds nothing.
    pub note: String,
}

impl RunAccount {
    /// This account, added to an `earlier` one of the same run. A start, an end or an exit status that is known stays known: a
    /// later life of the executor writes a lost run down without having seen its start.
    #[must_use]
    pub fn added_to(self, earlier: Self) -> Self {
        let started_at = earlier.started_at.or(self.started_at);
        // The end of one that settles more stands: of a lost one it is when that was written down.
        let ended_at = match earlier.state.settles() < self.state.settles() {
            true => self.ended_at.or(earlier.ended_at),
            false => earlier.ended_at.or(self.ended_at),
        };
        let (account, other) =
            if earlier.state.settles() > self.state.settles() { (earlier, self) } else { (self, earlier) };
        let ended_at = ended_at.filter(|_| account.state.over());
        let note =
            if account.note.is_empty() && account.state == other.state { other.note } else { account.note };
        let exit_code = account.exit_code.or(other.exit_code);
        Self { state: account.state, exit_code, started_at, ended_at, note }
    }
}

impl Run {
    /// Whether it is a process of a task, and no occurrence of a schedule.
    #[must_use]
    pub fn is_of_task(&self) -> bool {
        self.note.starts_with(TASK_NOTE)
    }

    /// This record, added to an `earlier` one of the same run: [`RunAccount::added_to`].
    #[must_use]
    pub fn added_to(self, mut earlier: Self) -> Self {
        let (mut run, before) = (self, earlier.take_account());
        let RunAccount { state, exit_code, started_at, ended_at, note } = run.take_account().added_to(before);
        Self { state, exit_code, started_at, ended_at, note, ..run }
    }

    fn take_account(&mut self) -> RunAccount {
        RunAccount {
            state: self.state,
            exit_code: self.exit_code,
            started_at: self.started_at,
            ended_at: self.ended_at,
            note: std::mem::take(&mut self.note),
        }
    }
}

/// A line of the journal. A run with the same id is added to the earlier one: [`Run::added_to`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// A decision of a master; never changed by a later line.
    Decision(Box<Decision>),
    /// A run, or its next state.
    Run(Box<Run>),
}

impl fmt::Display for Serial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.node, self.boot, self.n)
    }
}

impl fmt::Display for DecisionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

/// The text names no decision or run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id looks like {0}3-12-45")]
pub struct SerialError(char);

fn serial(text: &str, letter: char) -> Result<Serial, SerialError> {
    let fail = SerialError(letter);
    let mut numbers = text.strip_prefix(letter).ok_or(fail)?.split('-').map(str::parse::<u64>);
    let mut next = || numbers.next().and_then(Result::ok).ok_or(fail);
    let serial = Serial { node: NodeId(next()?), boot: next()?, n: next()? };
    if numbers.next().is_some() { Err(fail) } else { Ok(serial) }
}

impl FromStr for DecisionId {
    type Err = SerialError;
    fn from_str(text: &str) -> Result<Self, SerialError> {
        serial(text, 'd').map(Self)
    }
}

impl FromStr for RunId {
    type Err = SerialError;
    fn from_str(text: &str) -> Result<Self, SerialError> {
        serial(text, 'r').map(Self)
    }
}

impl fmt::Display for RunState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_wanted_ended_is_told_from_what_was_killed_by_nobody_s_wish() {
        let refused = |reason: RefuseReason| format!("{REFUSED_AT_RELEASE}{}", reason.word());
        let anna = StopCause::Operator { user: "anna".to_owned(), reason: "it hangs".to_owned() }.note();
        for (state, note, on_purpose) in [
            (RunState::Killed, anna.clone(), true),
            (RunState::Killed, format!("{UNSTARTED}{anna}"), true),
            (RunState::Killed, "killed".to_owned(), false),
            (RunState::Failed, "died of signal 9".to_owned(), false),
            (RunState::Cancelled, String::new(), true),
            (RunState::TimedOut, "killed at its timeout".to_owned(), false),
            (RunState::Refused, refused(RefuseReason::Superseded), true),
            (RunState::Refused, refused(RefuseReason::Deleted), true),
            (RunState::Refused, refused(RefuseReason::Paused), true),
            (RunState::Refused, refused(RefuseReason::NoHandler), false),
            (RunState::Refused, "Superseded".to_owned(), false),
        ] {
            assert_eq!(state.ended_on_purpose(&note), on_purpose, "{state}: {note}");
        }
    }

    fn run(state: RunState, started_at: Option<i64>, ended_at: Option<i64>) -> Run {
        Run {
            id: RunId(Serial { node: NodeId(3), boot: 12, n: 45 }),
            occurrence: Occurrence { due: Wall(1), uid: Uid(7) },
            schedule: "v/e/s".parse().unwrap(),
            node: NodeId(3),
            attempt: 1,
            state,
            exit_code: (state == RunState::Failed).then_some(4),
            started_at: started_at.map(Wall),
            ended_at: ended_at.map(Wall),
            release: Wall(1),
            note: state.word().to_owned(),
            handler: "h".parse().unwrap(),
            token: 1,
            trigger: None,
        }
    }

    #[test]
    fn every_run_that_is_over_was_started_or_was_not_or_may_have_been() {
        for state in RunState::ALL {
            assert!(!state.certainly_not_started(true) || state == RunState::Refused, "{state}");
            assert!(!(state.certainly_started(false) && state.certainly_not_started(false)), "{state}");
        }
        let unsure = RunState::ALL
            .into_iter()
            .filter(|it| it.over() && !it.certainly_started(false) && !it.certainly_not_started(false));
        assert_eq!(unsure.collect::<Vec<_>>(), [RunState::Lost, RunState::Unknown]);
        assert!(!RunState::Failed.certainly_started(false), "no such executable");
        assert!(RunState::Lost.certainly_started(true));
    }

    #[test]
    fn a_known_start_or_end_is_only_ever_added_to() {
        use RunState::{Accepted, Failed, Lost, Running, Unknown};
        let running = run(Running, Some(5), None);
        let lost = run(Lost, None, Some(9));
        let known = lost.clone().added_to(running.clone());
        assert_eq!(known, Run { started_at: Some(Wall(5)), ..lost.clone() });
        let ended = run(Failed, Some(5), Some(6));
        for later in [lost.clone(), run(Unknown, None, Some(9)), running.clone(), run(Accepted, None, None)] {
            assert_eq!(later.added_to(ended.clone()), ended, "an end that is known stands");
        }
        assert_eq!(ended.clone().added_to(running.clone()), ended);
        assert_eq!(running.clone().added_to(run(Accepted, None, None)), running);
        assert_eq!(lost.clone().added_to(run(Accepted, None, None)), lost, "of a start that nobody knows");
    }

    /// Whichever of two records comes first: nothing that either names is blank afterwards.
    #[test]
    fn of_two_records_of_one_run_the_one_that_settles_more_stands_with_all_that_the_other_knows() {
        use RunState::{Failed, Running};
        let (running, ended) = (run(Running, Some(5), None), run(Failed, None, Some(6)));
        let known = Run { started_at: Some(Wall(5)), ..ended.clone() };
        assert_eq!(ended.clone().added_to(running.clone()), known);
        assert_eq!(running.added_to(ended.clone()), known);
        let blank = Run { exit_code: None, ended_at: None, note: String::new(), ..ended.clone() };
        assert_eq!(blank.clone().added_to(ended.clone()), ended, "a later record adds, it blanks nothing");
        assert_eq!(ended.clone().added_to(blank), ended);
    }

    #[test]
    fn a_cause_is_read_again_from_the_note_that_was_made_of_it() {
        let operator =
            |user: &str, reason: &str| StopCause::Operator { user: user.into(), reason: reason.into() };
        let causes = [
            operator("anna", "it hangs: twice"),
            operator("anna", ""),
            operator("", "why"),
            StopCause::Overlap,
            StopCause::Isolated,
        ];
        for cause in causes {
            assert_eq!(StopCause::of_note(&cause.note()), Some(cause));
        }
        assert_eq!(operator("anna", "it hangs").note(), "killed by anna: it hangs");
        for note in ["", "killed", "killed at its timeout", "before it was started, killed by anna"] {
            assert_eq!(StopCause::of_note(note), None, "{note}");
        }
    }

    #[test]
    fn ids_round_trip() {
        let id = RunId(Serial { node: NodeId(3), boot: 12, n: 45 });
        assert_eq!(id.to_string(), "r3-12-45");
        assert_eq!("r3-12-45".parse(), Ok(id));
        for bad in ["", "r", "d3-12-45", "r3-12", "r3-12-45-6", "r3-x-1"] {
            assert!(bad.parse::<RunId>().is_err(), "{bad}");
        }
    }
}
