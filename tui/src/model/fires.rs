//! Occurrences, merged from the journals of all reporters. What is kept is a function of the set of records, not of
//! their order: of two records of one thing the greater holds, and what is dropped is always the oldest.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use caesium_proto::by_bytes;

use crate::event::{Decision, DecisionKind, Policy, Run};
use crate::run::RunReading as _;
use crate::wire::DecisionReading as _;

/// Newest occurrences kept of one schedule: those of an hour, if it comes due each second.
const OF_ONE_MAX: usize = 4_096;
/// Newest occurrences kept of all schedules.
const OF_ALL_MAX: usize = 50_000;
/// Greatest records kept of one occurrence: more masters or attempts tell nothing new.
const RECORDS_MAX: usize = 32;

/// Names an occurrence. In the order of the due instant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Key {
    pub(crate) due: i64,
    pub(crate) schedule: Arc<str>,
    pub(crate) uid: u64,
}

/// What is known of one occurrence.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Occurrence {
    /// By [`by_decision`], the least first.
    decisions: Vec<Arc<Decision>>,
    /// By [`RunReading::by_rank`](crate::run::RunReading::by_rank), the least first.
    runs: Vec<Arc<Run>>,
}

impl Occurrence {
    /// What masters decided; an open one only of a master that has not decided yet.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = &Decision> {
        let closed =
            |master: &str| self.decisions.iter().any(|other| other.master == master && !other.is_open());
        let all = self.decisions.iter().map(Arc::as_ref);
        all.filter(move |decision| !decision.is_open() || !closed(&decision.master))
    }

    /// Runs, whatever became of them.
    pub(crate) fn runs(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().map(Arc::as_ref)
    }
}

/// The occurrences that are kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Fires {
    all: BTreeMap<Key, Occurrence>,
    of_one: BTreeMap<Arc<str>, BTreeSet<(i64, u64)>>,
    /// No due at or after this was dropped.
    whole_from: i64,
}

/// The occurrences that can be judged: none is due before the records of every reporter begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'m> {
    fires: &'m Fires,
    from: i64,
}

impl<'m> Known<'m> {
    /// Those of `fires` that are due at or after `from` and after all that was dropped.
    pub(super) fn of_all(fires: &'m Fires, from: i64) -> Self {
        Self { fires, from: from.max(fires.whole_from) }
    }

    /// The first due that is known of all reporters, microseconds.
    pub(crate) fn from(self) -> i64 {
        self.from
    }

    /// The first due from which on all that is known are the newest `most`, or fewer, microseconds.
    pub(crate) fn since_newest(self, most: usize) -> i64 {
        let over = self.newest().nth(most).map_or(i64::MIN, |(key, _)| key.due.saturating_add(1));
        self.from.max(over)
    }

    /// All that are known without gaps, the newest first.
    pub(crate) fn newest(self) -> impl Iterator<Item = (&'m Key, &'m Occurrence)> {
        self.fires.all.iter().rev().take_while(move |(key, _)| key.due >= self.from)
    }

    /// Those of one schedule, newest first.
    pub(crate) fn of(self, schedule: &str) -> impl Iterator<Item = (Key, &'m Occurrence)> {
        self.fires.of(schedule).take_while(move |(key, _)| key.due >= self.from)
    }

    pub(crate) fn get(self, key: &Key) -> Option<&'m Occurrence> {
        self.fires.all.get(key).filter(|_| key.due >= self.from)
    }
}

impl Fires {
    /// Takes in a decision.
    pub(super) fn decided(&mut self, decision: Arc<Decision>) {
        let key = Key { due: decision.due, schedule: self.name(&decision.schedule), uid: decision.uid };
        if let Some(occurrence) = self.at(key) {
            let same = |other: &Decision| other.master == decision.master && other.id == decision.id;
            keep_greater(&mut occurrence.decisions, Arc::clone(&decision), by_decision, same);
        }
    }

    /// Takes in a run.
    pub(super) fn ran(&mut self, run: Arc<Run>) {
        let key = Key { due: run.due, schedule: self.name(&run.schedule), uid: run.uid };
        if let Some(occurrence) = self.at(key) {
            let earlier = occurrence.runs.iter().find(|other| other.id == run.id);
            let run = earlier.map_or_else(|| Arc::clone(&run), |earlier| Arc::new(run.added_to(earlier)));
            keep_greater(&mut occurrence.runs, Arc::clone(&run), Run::by_rank, |other| other.id == run.id);
        }
    }

    /// The name of a schedule, shared by all its occurrences.
    fn name(&self, schedule: &str) -> Arc<str> {
        self.of_one.get_key_value(schedule).map_or_else(|| schedule.into(), |(name, _)| Arc::clone(name))
    }

    /// The place of an occurrence; none when it is older than what is kept.
    fn at(&mut self, key: Key) -> Option<&mut Occurrence> {
        if !self.all.contains_key(&key) {
            let dues = self.of_one.entry(Arc::clone(&key.schedule)).or_default();
            dues.insert((key.due, key.uid));
            let over = (dues.len() > OF_ONE_MAX).then(|| dues.pop_first()).flatten();
            self.all.insert(key.clone(), Occurrence::default());
            if let Some((due, uid)) = over {
                self.whole_from = self.whole_from.max(due.saturating_add(1));
                self.all.remove(&Key { due, schedule: Arc::clone(&key.schedule), uid });
            }
            if self.all.len() > OF_ALL_MAX {
                self.drop_oldest();
            }
        }
        self.all.get_mut(&key)
    }

    fn drop_oldest(&mut self) {
        let Some((key, _)) = self.all.pop_first() else { return };
        self.whole_from = self.whole_from.max(key.due.saturating_add(1));
        let Some(dues) = self.of_one.get_mut(&key.schedule) else { return };
        dues.remove(&(key.due, key.uid));
        if dues.is_empty() {
            self.of_one.remove(&key.schedule);
        }
    }

    fn of(&self, schedule: &str) -> impl Iterator<Item = (Key, &Occurrence)> {
        let dues = self.of_one.get_key_value(schedule);
        dues.into_iter().flat_map(move |(name, dues)| {
            dues.iter().rev().filter_map(move |&(due, uid)| {
                let key = Key { due, schedule: Arc::clone(name), uid };
                self.all.get(&key).map(|occurrence| (key, occurrence))
            })
        })
    }
}

/// What decisions of one occurrence are ordered by; what else differs is compared by its bytes.
type DecisionRank<'d> =
    (Option<i64>, &'d str, &'d str, DecisionKind, Policy, &'d [String], u32, &'d [String], &'d [String]);

/// The order of decisions of one occurrence: those that are open, then as they were decided.
fn by_decision(a: &Decision, b: &Decision) -> Ordering {
    rank(a).cmp(&rank(b)).then_with(|| by_bytes(a, b))
}

fn rank(it: &Decision) -> DecisionRank<'_> {
    (
        it.decided_at,
        &it.id,
        &it.master,
        it.decision(),
        it.policy(),
        &it.eligible,
        it.needed,
        &it.heard,
        &it.grants,
    )
}

/// Keeps the greater of two records of one thing, and the greatest of all things.
fn keep_greater<T>(
    records: &mut Vec<Arc<T>>,
    record: Arc<T>,
    order: impl Fn(&T, &T) -> Ordering,
    same: impl Fn(&T) -> bool,
) {
    if let Some(at) = records.iter().position(|other| same(other)) {
        if order(&records[at], &record).is_ge() {
            return;
        }
        records.remove(at);
    }
    let at = records.partition_point(|other| order(other, &record).is_lt());
    records.insert(at, record);
    if records.len() > RECORDS_MAX {
        records.remove(0);
    }
}
