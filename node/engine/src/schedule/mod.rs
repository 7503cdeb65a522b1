//! What an operator declares, and what the log made of it.

mod after;
mod event;
mod field;
mod label;
mod patch;
mod row;
mod task;
mod together;
mod value;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use self::after::{AFTER_CADENCE, AfterTerms, On};
pub use self::event::{EVENT_CADENCE, EventKind, EventNote};
pub use self::field::{Field, LineField, ON_EVENT};
pub use self::label::{LabelError, LabelSelector, label_text, label_texts, parse_label};
pub use self::patch::Patch;
pub use self::row::{Flag, Key, Row};
pub use self::task::{TASK_CADENCE, TaskTerm, TaskTerms};
pub use self::together::{Misfit, read_uncalendared};
pub(crate) use self::value::Words;
pub use self::value::{Choice, Kind, Limits, Value, wrong_line};
use crate::calendar::Calendar;
use crate::epochs::{Electorate, Governed};
use crate::ids::{Name, NodeId, Occurrence, ScheduleName, Uid};
pub use crate::policy::{Binding, Policy, is_quorum, permits, quorum};
use crate::time::Wall;

/// Largest payload of a schedule, in bytes.
pub const PAYLOAD_BYTES_MAX: usize = 64 * 1024;
/// Most labels of a schedule or node.
pub const LABELS_MAX: usize = 64;
/// Longest start deadline, and oldest occurrence caught up with, of a schedule that is owed.
pub const START_DEADLINE_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// At most once, a claim may not outlive the grants that voters keep.
const AT_MOST_ONCE_DEADLINE_MAX: Duration = Duration::from_secs(7 * 24 * 3600);
/// Longest description of a schedule, in characters.
pub const DESCRIPTION_MAX: usize = 200;
/// Latest start after the release instant when the schedule does not say.
pub const START_DEADLINE_DEFAULT: Duration = Duration::from_secs(60);
/// How long a run may take when neither schedule nor handler say.
pub const TIMEOUT_DEFAULT: Duration = Duration::from_secs(3600);
/// From SIGTERM to SIGKILL when the schedule does not say.
pub const GRACE_DEFAULT: Duration = Duration::from_secs(30);
/// Least catch-up window when the schedule does not say; one interval if that is longer.
pub const CATCH_UP_WINDOW_DEFAULT: Duration = Duration::from_secs(3600);
/// Occurrences that `catch-up: all` runs when the schedule does not say.
pub const CATCH_UP_MAX_DEFAULT: u32 = 100;
/// Most occurrences that a catch-up may run of one schedule.
pub const CATCH_UP_MAX: u32 = 10_000;
/// Pause before the first retry when the schedule does not say.
pub const RETRY_BACKOFF_DEFAULT: Duration = Duration::from_secs(10);
/// Longest pause between two attempts, unless the first one is longer.
pub const RETRY_BACKOFF_MAX: Duration = Duration::from_secs(3600);
/// Most retries of one occurrence: attempts must fit the fencing token.
pub const RETRIES_MAX: u32 = 100;
/// Most dues of one trigger.
pub const TRIGGER_DUES_MAX: usize = 1000;

impl Policy {
    /// How old an occurrence may get before it can no longer be started.
    #[must_use]
    pub const fn oldest(self) -> Duration {
        match self {
            Self::AtMostOnce => AT_MOST_ONCE_DEADLINE_MAX,
            Self::AtLeastOnce => START_DEADLINE_MAX,
        }
    }

    /// The word for it, as tasks have it.
    #[must_use]
    pub const fn holding(self) -> &'static str {
        match self {
            Self::AtMostOnce => "at-most-one",
            Self::AtLeastOnce => "at-least-one",
        }
    }
}

/// What happens to an occurrence while an earlier run of its schedule is going.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Overlap {
    /// It is not run.
    #[default]
    Skip,
    /// It waits for the end, until its latest start.
    Queue,
    /// It runs beside the other.
    Allow,
    /// The other is stopped, and it runs after that.
    Cancel,
}

/// What becomes of occurrences that no master could decide before their start deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CatchUp {
    /// They are recorded as missed.
    None,
    /// The last one within the window is run.
    Last,
    /// The newest ones within the window are run, up to a number.
    All,
}

/// How occurrences are caught up with, as far as it is declared.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CatchUpTerms {
    /// Which; by default [`CatchUp::None`] for at-most-once and [`CatchUp::Last`] for at-least-once.
    pub which: Option<CatchUp>,
    /// How old an occurrence may be that is still caught up with; by default one interval or an hour, the longer.
    pub window: Option<Duration>,
    /// With [`CatchUp::All`]: how many, the newest.
    pub most: Option<u32>,
}

/// Which of the nodes that can run it runs an occurrence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Placement {
    /// The one with the least to do.
    #[default]
    LeastLoad,
    /// Each in turn, whatever else it does.
    Spread,
    /// The one with the most to do that is not busy, so that others stay free.
    Pack,
    /// The one with the least to do of a share of them.
    Percent,
}

/// A placement with its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Placing {
    /// Which node is chosen.
    pub how: Placement,
    /// With [`Placement::Percent`]: how much of the eligible set it uses, 1 to 100, rounded up to whole nodes.
    pub percent: Option<u32>,
}

/// What follows after a split for occurrences that ran twice or nowhere in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum OnHeal {
    /// Nothing.
    #[default]
    Ignore,
    /// The last one that ran nowhere is run, under a key of its own.
    RunLast,
    /// The handler for results is told of each.
    Notify,
}

/// What becomes of a run whose node is cut off from more than half of the voters of its due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum OnIsolation {
    /// It goes on; others of its schedule wait for it as long as it may.
    #[default]
    Continue,
    /// It ends itself when its lease is over, and others wait for no longer than that.
    Stop,
}

/// What a schedule wants in a split of the network, and after one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SplitRules {
    /// What follows after it.
    pub on_heal: OnHeal,
    /// What becomes of a run that is cut off in it.
    pub on_isolation: OnIsolation,
}

/// All that is declared of a schedule but its name and its payload. Schedules with equal terms share them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// Cadence text, as `calendar::Cadence` reads it.
    pub cadence: String,
    /// IANA zone name.
    pub zone: String,
    /// Hash of the zone's transitions and the evaluator's version where the entry was made (R13).
    pub fingerprint: u64,
    /// Name of the handler, resolved at the executor.
    pub handler: Name,
    /// Which error is the lesser one.
    pub policy: Policy,
    /// Where it may run.
    pub binding: Binding,
    /// Latest start after the release instant; governs occurrences younger than it.
    pub start_deadline: Option<Duration>,
    /// How long a run may take.
    pub timeout: Option<Duration>,
    /// From SIGTERM to SIGKILL.
    pub grace: Option<Duration>,
    /// What an earlier run that is still going means.
    pub overlap: Overlap,
    /// What becomes of occurrences older than the start deadline.
    pub catch_up: CatchUpTerms,
    /// Release instant = due + hash(uid, due) within this, never into the next occurrence.
    pub jitter: Duration,
    /// No occurrence is due before this instant.
    pub start: Option<Wall>,
    /// No occurrence is due at or after this instant.
    pub end: Option<Wall>,
    /// Further attempts after one that failed.
    pub retries: u32,
    /// Pause before the first of them; doubles with each.
    pub retry_backoff: Option<Duration>,
    /// What it wants in a split, and after one.
    pub split: SplitRules,
    /// Handler that is called with each final outcome.
    pub on_result: Option<Name>,
    /// Free labels.
    pub labels: BTreeMap<String, String>,
    /// What it is for, in one line; empty for none.
    pub description: String,
    /// The longest time between two successes.
    pub expect_success: Option<Duration>,
    /// Which of the nodes that can run it does.
    pub placement: Placing,
}

/// The cadence of the schedules that notices are sent by: never due by itself; every whole second may be one of its dues.
pub const NOTICE_CADENCE: &str = "@notice";

impl Terms {
    /// Whether it is not an operator's schedule, but sends a notice.
    #[must_use]
    pub fn is_notice(&self) -> bool {
        self.cadence == NOTICE_CADENCE
    }

    /// Whether it is a task: never due, and to be running on exactly one node.
    #[must_use]
    pub fn is_task(&self) -> bool {
        self.cadence.starts_with(TASK_CADENCE)
    }

    /// Whether it follows another schedule: no calendar makes it due.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.cadence.starts_with(AFTER_CADENCE)
    }

    /// What it follows, if it does.
    #[must_use]
    pub fn after(&self) -> Option<AfterTerms> {
        if self.follows() { self.cadence.parse().ok() } else { None }
    }

    /// The event that makes it due, if one does.
    #[must_use]
    pub fn event(&self) -> Option<EventKind> {
        if self.cadence.starts_with(EVENT_CADENCE) { self.cadence.parse().ok() } else { None }
    }

    /// What a task has besides; the defaults for what is none.
    #[must_use]
    pub fn task(&self) -> TaskTerms {
        self.cadence.parse().unwrap_or_default()
    }

    /// Terms with the defaults of everything that has one.
    #[must_use]
    pub fn new(cadence: &str, zone: &str, fingerprint: u64, handler: Name, policy: Policy) -> Self {
        Self {
            cadence: cadence.to_owned(),
            zone: zone.to_owned(),
            fingerprint,
            handler,
            policy,
            binding: Binding::Carriers,
            start_deadline: None,
            timeout: None,
            grace: None,
            overlap: Overlap::default(),
            catch_up: CatchUpTerms::default(),
            jitter: Duration::ZERO,
            start: None,
            end: None,
            retries: 0,
            retry_backoff: None,
            split: SplitRules::default(),
            on_result: None,
            labels: BTreeMap::new(),
            description: String::new(),
            expect_success: None,
            placement: Placing::default(),
        }
    }

    /// Latest start after the release instant.
    #[must_use]
    pub fn start_deadline(&self) -> Duration {
        self.start_deadline.unwrap_or(START_DEADLINE_DEFAULT)
    }

    /// How long a run may take.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        self.timeout.unwrap_or(TIMEOUT_DEFAULT)
    }

    /// From SIGTERM to SIGKILL.
    #[must_use]
    pub fn grace(&self) -> Duration {
        self.grace.unwrap_or(GRACE_DEFAULT)
    }

    /// What becomes of occurrences older than the start deadline.
    #[must_use]
    pub fn catch_up(&self) -> CatchUp {
        self.catch_up.which.unwrap_or(match self.policy {
            Policy::AtMostOnce => CatchUp::None,
            Policy::AtLeastOnce => CatchUp::Last,
        })
    }

    /// How many occurrences a catch-up runs at most.
    #[must_use]
    pub fn catch_up_max(&self) -> u32 {
        match self.catch_up() {
            CatchUp::None => 0,
            CatchUp::Last => 1,
            CatchUp::All => self.catch_up.most.unwrap_or(CATCH_UP_MAX_DEFAULT),
        }
    }

    /// The times that its runs are given.
    #[must_use]
    pub fn allowance(&self) -> Allowance {
        Allowance {
            start_deadline: self.start_deadline(),
            timeout: self.timeout(),
            grace: self.grace(),
            retries: self.retries,
            retry_backoff: self.retry_backoff.unwrap_or(RETRY_BACKOFF_DEFAULT),
        }
    }

    /// The pause before attempt `next` (2 is the first retry).
    #[must_use]
    pub fn retry_pause(&self, next: u32) -> Duration {
        self.allowance().retry_pause(next)
    }
}

/// The times that the runs of one occurrence are given, with the defaults of what is not declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Latest start of an attempt after the instant from which it may start.
    pub start_deadline: Duration,
    /// How long an attempt may take.
    pub timeout: Duration,
    /// From SIGTERM to SIGKILL.
    pub grace: Duration,
    /// Further attempts.
    pub retries: u32,
    /// Pause before the first of them.
    pub retry_backoff: Duration,
}

impl Allowance {
    /// The pause before attempt `next` (2 is the first retry).
    #[must_use]
    pub fn retry_pause(&self, next: u32) -> Duration {
        let first = self.retry_backoff;
        let doubled = first.saturating_mul(1 << next.saturating_sub(2).min(20));
        doubled.clamp(first, RETRY_BACKOFF_MAX.max(first))
    }

    /// How long a run can take from the start of this attempt on, its further attempts included.
    #[must_use]
    pub fn longest(&self, attempt: u32) -> Duration {
        let length = self.timeout.saturating_add(self.grace);
        let mut all = length;
        for next in attempt.saturating_add(1)..=self.retries.saturating_add(1) {
            let late = self.start_deadline;
            all = all.saturating_add(self.retry_pause(next)).saturating_add(late).saturating_add(length);
        }
        all
    }
}

/// What an operator declares of a schedule; parsed before it gets here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ScheduleSpec {
    /// `volume/entity/name`.
    pub name: ScheduleName,
    /// Everything else but the payload.
    pub terms: Terms,
    /// Handed to the handler on stdin.
    pub payload: Vec<u8>,
}

/// A pause in force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pause {
    /// Why, as the operator said.
    pub reason: String,
    /// When it ends by itself, cluster time.
    pub until: Option<Wall>,
}

/// Which entries of the log made a schedule what it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Past {
    /// Rises with each edit, from 1.
    pub revision: u64,
    /// Log index of the entry that declared it.
    pub created_index: u64,
    /// Log index of the entry that set this revision's terms: what a voter must have applied to judge it.
    pub set_index: u64,
    /// Log index of the newest entry that changed anything of it, pauses included.
    pub revised_index: u64,
    /// Stamp of the entry that set the cadence: the anchor of `@every`, and no occurrence is due at or before it.
    pub anchor: Wall,
    /// Log index of that entry: a watermark computed before it says nothing of this schedule.
    pub anchor_index: u64,
    /// What was ordered of a task.
    pub orders: Option<Box<TaskOrders>>,
}

impl Past {
    /// That of a schedule which the entry at `index`, stamped `stamp`, declared.
    #[must_use]
    pub fn declared(index: u64, stamp: Wall) -> Self {
        Self {
            revision: 1,
            created_index: index,
            set_index: index,
            revised_index: index,
            anchor: stamp,
            anchor_index: index,
            orders: None,
        }
    }
}

/// A declared schedule as it stands in the replica. A million of them are kept: what many have in common is shared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Schedule {
    /// Never reused.
    pub uid: Uid,
    /// Which entries made it what it is; shared by schedules that one entry made.
    pub past: Arc<Past>,
    /// `volume/entity/name`.
    pub name: ScheduleName,
    /// As declared; shared by schedules with equal terms.
    pub spec: Arc<Terms>,
    /// Handed to the handler on stdin.
    pub payload: Arc<[u8]>,
    /// Who votes on its occurrences; shared by equal ones.
    pub electorate: Arc<Electorate>,
    /// The pause in force, if any.
    pub pause: Option<Box<Pause>>,
}

/// The newest orders for a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TaskOrders {
    /// Log index of the newest order to move it; 0: none.
    pub moved: u64,
    /// To which node, when that was said.
    pub to: Option<NodeId>,
    /// Log index of the newest order to start it anew; 0: none.
    pub restarted: u64,
}

/// What an operator orders of a task that runs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TaskOrder {
    /// End its process and start it anew, under the same lease.
    Restart,
    /// End its process and run it on another node.
    Move {
        /// On this one, if it can.
        to: Option<Name>,
    },
}

/// Why an occurrence exists that no calendar made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TriggerKind {
    /// An operator wanted it now.
    Run,
    /// An operator wanted past dues.
    Backfill,
    /// It ran nowhere in a split, and its schedule asks for the last such one.
    Heal,
    /// An occurrence of the schedule that it follows has ended.
    After,
    /// The event that it reacts to has happened.
    Event,
}

impl TriggerKind {
    /// Whether an entry of the log made it, and nobody asked for it.
    #[must_use]
    pub const fn is_own(self) -> bool {
        match self {
            Self::After | Self::Event => true,
            Self::Run | Self::Backfill | Self::Heal => false,
        }
    }

    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Backfill => "backfill",
            Self::Heal => "heal",
            Self::After => "after",
            Self::Event => "event",
        }
    }
}

/// Occurrences that were asked for. They have a key space of their own: the trigger's uid is given like a schedule's and
/// never reused, and the key of the n-th is the n-th millisecond after the entry's stamp, so that fencing tokens rise.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// The schedule.
    pub schedule: Uid,
    /// Why.
    pub kind: TriggerKind,
    /// Log index of the entry.
    pub index: u64,
    /// Stamp of the entry: the first key.
    pub stamp: Wall,
    /// The dues that they stand for, ascending.
    pub dues: Vec<Wall>,
    /// None of them starts later.
    pub latest: Wall,
    /// The occurrence of the schedule that it follows, as it is written down, whose end made it.
    pub parent: Option<Occurrence>,
    /// The event that made it.
    pub event: Option<EventNote>,
}

impl Trigger {
    /// The key of the n-th occurrence.
    #[must_use]
    pub fn key(&self, n: usize) -> Wall {
        Wall(self.stamp.0 + i64::try_from(n).unwrap_or(i64::MAX).saturating_mul(1000))
    }

    /// The due that a key stands for.
    #[must_use]
    pub fn due(&self, key: Wall) -> Option<Wall> {
        let after = key.0 - self.stamp.0;
        let n = usize::try_from(after / 1000).ok().filter(|_| after % 1000 == 0)?;
        self.dues.get(n).copied()
    }
}

impl Schedule {
    /// E of the present epoch: carriers ∩ binding, resolved when it began.
    #[must_use]
    pub fn eligible(&self) -> &Arc<BTreeSet<NodeId>> {
        &self.electorate.eligible
    }

    /// First due after `after`: not at or before its anchor, from its start on, and before its end.
    #[must_use]
    pub fn next_due(&self, calendar: &Calendar, after: Wall) -> Option<Wall> {
        if self.spec.is_notice() || self.spec.is_task() {
            return None;
        }
        let (start, end) = (self.spec.start.map(|at| at.0), self.spec.end.map(|at| at.0));
        calendar.next_within(after.max(self.past.anchor).0, start, end).map(Wall)
    }

    /// How many grants permit a run in the present epoch: strictly more than half of E.
    #[must_use]
    pub fn needed(&self) -> usize {
        quorum(self.eligible().len())
    }

    /// The binding that it has, or will have once the change under way is in force.
    #[must_use]
    pub fn binding_to_be(&self) -> &Binding {
        let pending = self.electorate.pending.as_ref();
        pending.and_then(|pending| pending.binding.as_ref()).unwrap_or(&self.spec.binding)
    }

    /// The policy that it has, or will have once the change under way is in force.
    #[must_use]
    pub fn policy_to_be(&self) -> Policy {
        let pending = self.electorate.pending.as_ref();
        pending.and_then(|pending| pending.policy).unwrap_or(self.spec.policy)
    }

    /// Who decides this due, and what their votes mean.
    #[must_use]
    pub fn governed(&self, due: Wall) -> Governed<'_> {
        self.electorate.at(due, self.spec.policy)
    }

    /// How old an occurrence may be that is still caught up with: as declared, else the interval after `now` or an hour,
    /// the longer.
    #[must_use]
    pub fn catch_up_window(&self, calendar: Option<&Calendar>, now: Wall) -> Duration {
        let interval = |calendar: &Calendar| {
            let first = calendar.next_after(now.0)?;
            u64::try_from(calendar.next_after(first)? - first).ok()
        };
        let default = || {
            let interval = calendar.and_then(interval).map_or(Duration::ZERO, Duration::from_micros);
            interval.max(CATCH_UP_WINDOW_DEFAULT)
        };
        self.spec.catch_up.window.unwrap_or_else(default)
    }

    /// Whether it is paused at `now` (cluster time).
    #[must_use]
    pub fn paused(&self, now: Wall) -> bool {
        self.pause.as_ref().is_some_and(|pause| pause.until.is_none_or(|until| now < until))
    }
}

#[cfg(test)]
pub(crate) mod tests;
