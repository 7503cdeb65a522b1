//! Occurrences, merged from the journals of all reporters. What is kept is a function of the set of records, not of
//! their order: of two records of one thing the greater holds, and what is dropped is always the oldest.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::event::{Decision, DecisionKind, Run};

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
    decisions: BTreeSet<Arc<Decision>>,
    runs: BTreeSet<Arc<Run>>,
}

impl Occurrence {
    /// What masters decided; an open one only of a master that has not decided yet.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = &Decision> {
        let closed = |master: &str| {
            self.decisions
                .iter()
                .any(|other| other.master == master && other.outcome != DecisionKind::Unspecified)
        };
        self.decisions.iter().map(Arc::as_ref).filter(move |decision| {
            decision.outcome != DecisionKind::Unspecified || !closed(&decision.master)
        })
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
        let key = Key { due: decision.due, schedule: Arc::clone(&decision.schedule), uid: decision.uid };
        if let Some(occurrence) = self.at(key) {
            let same = |other: &Arc<Decision>| other.master == decision.master && other.id == decision.id;
            keep_greater(&mut occurrence.decisions, decision.clone(), same);
        }
    }

    /// Takes in a run.
    pub(super) fn ran(&mut self, run: Arc<Run>) {
        let key = Key { due: run.due, schedule: Arc::clone(&run.schedule), uid: run.uid };
        if let Some(occurrence) = self.at(key) {
            let earlier = occurrence.runs.iter().find(|other| other.id == run.id);
            let run = earlier.map_or_else(|| run.clone(), |earlier| Arc::new(run.added_to(earlier)));
            keep_greater(&mut occurrence.runs, run.clone(), |other| other.id == run.id);
        }
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

/// Keeps the greater of two records of one thing, and the greatest of all things.
fn keep_greater<T: Ord>(records: &mut BTreeSet<Arc<T>>, record: Arc<T>, same: impl Fn(&Arc<T>) -> bool) {
    if let Some(before) = records.iter().find(|other| same(other)).cloned() {
        if before >= record {
            return;
        }
        records.remove(&before);
    }
    records.insert(record);
    if records.len() > RECORDS_MAX {
        records.pop_first();
    }
}
