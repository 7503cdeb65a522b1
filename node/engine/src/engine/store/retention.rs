//! How long this node remembers what it promised and began, and what it does when that is over.

use std::time::Duration;

use crate::config::Config;
use crate::effect::{Dispatching, Effect, GrantWrite, Note, Recovered, RowKey};
use crate::engine::Engine;
use crate::ids::{Occurrence, Uid};
use crate::retention::{Class, Need, Retention};
use crate::schedule::{CatchUp, Policy, Schedule};
use crate::start_ledger::Starts;
use crate::time::{Now, Wall};
use crate::voter::Voter;

/// Marks that are told when the number of rows passes them, per cent of the limit.
const MARKS: [u8; 3] = [50, 80, 100];
/// A mark is told again when the number of rows was below it by so many per cent.
const MARK_SLACK: u8 = 5;

/// The rows of a store, by class, and what is kept of them.
pub(in crate::engine) fn shelve(config: &Config, recovered: &mut Recovered) -> (Retention, Voter, Starts) {
    let (floors, classes) = (std::mem::take(&mut recovered.floors), std::mem::take(&mut recovered.classes));
    let mut retention = Retention::new(config.windows, floors, classes, config.rows_max);
    let (grants, starts) = (std::mem::take(&mut recovered.grants), std::mem::take(&mut recovered.starts));
    let voter = Voter::new(grants, |it| recovered.class_of(RowKey::Grant(it)), &mut retention);
    let class_of = |it, attempt| recovered.class_of(RowKey::Start(it, attempt));
    let starts = Starts::new(starts, class_of, &mut retention);
    for occurrence in recovered.dispatches.keys() {
        retention.count(recovered.class_of(RowKey::Dispatch(*occurrence)), occurrence.due);
    }
    (retention, voter, starts)
}

impl Engine {
    /// What remembering an occurrence takes that may be started until `latest`.
    pub(in crate::engine) fn need(
        &self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        latest: Wall,
    ) -> Need {
        // What an operator asked for is recognised when it is asked for again.
        if occurrence.uid.run_without_quorum().is_some() {
            return Need::Asked;
        }
        match self.policy_of(schedule, occurrence) {
            Policy::AtLeastOnce => {
                let within = latest.micros_since(occurrence.due).max(0).unsigned_abs();
                Need::Help { within: Duration::from_micros(within) }
            }
            Policy::AtMostOnce if occurrence.uid != schedule.uid => Need::Asked,
            Policy::AtMostOnce => {
                let class = self.class_for(cluster_now, schedule);
                Need::Once { class, index: schedule.provenance.set_index }
            }
        }
    }

    /// The class that keeps an occurrence of this schedule as long as it may be started. Further attempts need none: they are
    /// made where the one before was, by its record, which is kept until it has ended.
    fn class_for(&self, cluster_now: Wall, schedule: &Schedule) -> Class {
        let spec = &schedule.spec;
        let catches_up = spec.catch_up() != CatchUp::None;
        let window = catches_up.then(|| self.catch_up_window(schedule, cluster_now));
        let latest = spec.start_deadline().max(window.unwrap_or(Duration::ZERO));
        self.config.windows.class(latest.saturating_add(spec.jitter))
    }

    /// Whether a promise on it may have been made here and forgotten, so that nobody gets another. At-least-once needs none.
    pub(in crate::engine) fn has_forgotten(&self, schedule: &Schedule, occurrence: Occurrence) -> bool {
        let need = self.need(self.cluster_now(), schedule, occurrence, occurrence.due);
        self.store.retention.forgot(occurrence, need)
    }

    /// Drops what is older than its class keeps, unless this node cannot judge its clock by others; but a store that fills up
    /// is worse than what a wrong clock may drop too early.
    pub(in crate::engine) fn drop_old(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.tell_filling(out);
        let alone = self.replica.nodes.len() > 1 && self.reach.reachable().len() < 2;
        let pressed = self.store.retention.rows() > self.store.retention.rows_max() / 2;
        if (alone || self.agenda.clock_in_doubt()) && !pressed {
            return;
        }
        self.forget_runs_over(self.clock.read(now));
        let latest = self.clock.read(now) + self.clock.bound();
        for (class, cut) in self.store.retention.ripe(latest) {
            self.runs.drop_to(&mut self.store.retention, class, cut, &mut self.store.lazy);
            self.keep_intents(class, cut);
            self.voting.drop_to(class, cut);
            let floor = self.store.retention.drop_to(class, cut);
            self.store.lazy.push(floor);
        }
    }

    /// Intents that are not settled outlive their class.
    fn keep_intents(&mut self, class: Class, cut: Wall) {
        for (occurrence, dispatch) in self.open.outlive(class, cut) {
            self.store.retention.count(Class::Open, occurrence.due);
            self.store.lazy.push(GrantWrite::Dispatching { class: Class::Open, occurrence, dispatch });
        }
    }

    /// The write that notes an intent, or that it is settled.
    pub(in crate::engine) fn intend(
        &mut self,
        occurrence: Occurrence,
        dispatch: Dispatching,
    ) -> Vec<GrantWrite> {
        let mut writes = Vec::new();
        let known = self.open.get(occurrence).and_then(|open| open.intent);
        let class = known.unwrap_or_else(|| {
            let place = self.schedule_of(occurrence).and_then(|schedule| {
                let now = self.cluster_now();
                let need = self.need(now, &schedule, occurrence, dispatch.latest_start);
                self.store.retention.place(occurrence, need)
            });
            match place {
                Some(place) => {
                    self.store.retention.put(occurrence, place, &mut writes);
                    place.class
                }
                None => {
                    self.store.retention.count(Class::Open, occurrence.due);
                    Class::Open
                }
            }
        });
        self.open.set_intent(occurrence, class);
        writes.push(GrantWrite::Dispatching { class, occurrence, dispatch });
        writes
    }

    /// An intent that outlived its class is dropped with what it meant.
    pub(in crate::engine) fn drop_intent(&mut self, occurrence: Occurrence, intent: Option<Class>) {
        if intent == Some(Class::Open) {
            self.store.retention.take(Class::Open, occurrence.due);
            self.store.lazy.push(GrantWrite::Ended { occurrence, attempt: None });
        }
    }

    /// Notes on the classes of these schedules are dropped where they are deleted.
    pub(in crate::engine) fn forget_classes(&mut self, uids: impl Iterator<Item = Uid>) {
        let index = self.replica.index();
        for uid in uids {
            if self.replica.deleted(uid) {
                self.store.lazy.extend(self.store.retention.forget(uid, index));
            }
        }
    }

    fn tell_filling(&mut self, out: &mut Vec<Effect>) {
        let (rows, max) = (self.store.retention.rows(), self.store.retention.rows_max());
        let filled = rows.saturating_mul(100) / max.max(1);
        let passed = |mark: &u8| filled >= usize::from(*mark);
        let mark = MARKS.into_iter().filter(passed).max().unwrap_or(0);
        let stands = filled + usize::from(MARK_SLACK) >= usize::from(self.store.filled);
        if mark == self.store.filled || (mark < self.store.filled && stands) {
            return;
        }
        self.store.filled = mark;
        out.push(Effect::Note(Note::Filling { rows, max, mark }));
    }
}
