//! What an occurrence stands for: one of its schedule's own, or one that was asked for and has a key of its own.

use std::sync::Arc;

use super::Engine;
use crate::calendars::Next;
use crate::ids::{Occurrence, Uid};
use crate::progress::Placed;
use crate::record::TriggerOf;
use crate::schedule::{Schedule, Trigger, TriggerKind};
use crate::time::Wall;

impl Engine {
    pub(super) fn schedule_of(&self, occurrence: Occurrence) -> Option<Arc<Schedule>> {
        self.replica.schedule_of(occurrence.uid).cloned()
    }

    pub(super) fn trigger(&self, uid: Uid) -> Option<&Trigger> {
        self.replica.triggers.get(&uid)
    }

    /// The release instant: what look-ahead, lateness and the start deadline count from. Of what was asked for, its key.
    pub(super) fn release_of(&self, occurrence: Occurrence) -> Wall {
        let own = self.replica.schedules.get(&occurrence.uid);
        own.map_or(occurrence.due, |schedule| self.agenda.calendars.release(schedule, occurrence.due))
    }

    /// How it is written down: a key is shown as the due that it stands for.
    pub(super) fn shown(&self, occurrence: Occurrence) -> (Occurrence, Option<TriggerOf>) {
        let Some(trigger) = self.trigger(occurrence.uid) else {
            // No entry asked for what runs without a quorum.
            let of = |schedule| TriggerOf { kind: TriggerKind::Run, schedule, index: 0 };
            return (occurrence, occurrence.uid.run_without_quorum().map(of));
        };
        let due = trigger.due(occurrence.due).unwrap_or(occurrence.due);
        let of = TriggerOf { kind: trigger.kind, schedule: trigger.schedule, index: trigger.index };
        (Occurrence { due, ..occurrence }, Some(of))
    }

    /// The occurrence that is written down with this due: that under which it is promised.
    pub(super) fn keyed(&self, shown: Occurrence) -> Occurrence {
        let key = self.trigger(shown.uid).and_then(|trigger| {
            let n = trigger.dues.binary_search(&shown.due).ok()?;
            Some(trigger.key(n))
        });
        Occurrence { due: key.unwrap_or(shown.due), ..shown }
    }

    /// Whether it is an occurrence by this replica (R11, I11).
    pub(super) fn is_real(&self, schedule: &Schedule, occurrence: Occurrence) -> bool {
        match self.trigger(occurrence.uid) {
            Some(trigger) => trigger.due(occurrence.due).is_some(),
            None if occurrence.uid.run_without_quorum().is_some() => true,
            None => self.agenda.calendars.is_occurrence(schedule, occurrence.due),
        }
    }

    /// Whether a pause keeps what is released then from running. Nothing stops what an operator asked for but deletion.
    pub(super) fn is_paused(&self, schedule: &Schedule, occurrence: Occurrence, release: Wall) -> bool {
        let own = || self.trigger(occurrence.uid).is_some_and(|trigger| trigger.kind.is_own());
        (occurrence.uid == schedule.uid || own()) && schedule.paused(release)
    }

    /// Whether its items run one after another whatever the schedule's rule.
    pub(super) fn is_backfill(&self, uid: Uid) -> bool {
        self.trigger(uid).is_some_and(|trigger| trigger.kind == TriggerKind::Backfill)
    }

    /// The latest start of an occurrence that is not caught up with.
    pub(super) fn latest_of(&self, schedule: &Schedule, occurrence: Occurrence, release: Wall) -> Wall {
        self.trigger(occurrence.uid)
            .map_or_else(|| release + schedule.spec.start_deadline(), |trigger| trigger.latest)
    }

    /// The occurrence after this due, of a schedule or a trigger.
    pub(super) fn next_of(&self, uid: Uid, after: Wall) -> Option<Next> {
        match self.replica.schedules.get(&uid) {
            Some(schedule) => self.agenda.calendars.next(schedule, after),
            None => next_key(self.trigger(uid)?, after),
        }
    }

    /// The first occurrence that is released after this instant, of a schedule or a trigger.
    pub(super) fn next_released(&self, uid: Uid, after: Wall) -> Option<Next> {
        match self.replica.schedules.get(&uid) {
            Some(schedule) => self.agenda.calendars.next_released(schedule, after),
            None => next_key(self.trigger(uid)?, after),
        }
    }

    /// What a watermark must know to close an open occurrence, and must have reached. One that does not know the newest
    /// terms may never have heard of it. No watermark says anything of notices: whoever leads finds out by the records what
    /// was not told.
    pub(super) fn placed(&self, occurrence: Occurrence) -> Option<Placed> {
        let set_index = match self.trigger(occurrence.uid) {
            Some(trigger) => trigger.index,
            None => {
                self.replica
                    .schedules
                    .get(&occurrence.uid)
                    .filter(|it| !it.spec.is_notice())?
                    .provenance
                    .set_index
            }
        };
        Some(Placed { set_index, release: self.release_of(occurrence) })
    }

    /// Log index that whoever judges the occurrence must have applied.
    pub(super) fn index_of(&self, schedule: &Schedule, uid: Uid) -> u64 {
        let asked = self.trigger(uid).map_or(0, |trigger| trigger.index);
        schedule.provenance.set_index.max(asked)
    }
}

fn next_key(trigger: &Trigger, after: Wall) -> Option<Next> {
    let passed = after.micros_since(trigger.stamp);
    let n = if passed < 0 { 0 } else { usize::try_from(passed / 1000).ok()?.checked_add(1)? };
    (n < trigger.dues.len()).then(|| Next::at(trigger.key(n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_trigger_follow_each_other() {
        let trigger = Trigger {
            schedule: Uid(1),
            kind: TriggerKind::Backfill,
            index: 3,
            stamp: Wall(10_500),
            dues: vec![Wall(1), Wall(2), Wall(3)],
            latest: Wall(99_000),
            parent: None,
            event: None,
        };
        let key = |after| next_key(&trigger, Wall(after)).map(|next| next.release.0);
        assert_eq!(key(0), Some(10_500));
        assert_eq!(key(10_499), Some(10_500));
        assert_eq!(key(10_500), Some(11_500));
        assert_eq!(key(11_499), Some(11_500));
        assert_eq!(key(11_500), Some(12_500));
        assert_eq!(key(12_500), None);
        assert_eq!(trigger.due(Wall(12_500)), Some(Wall(3)));
        assert_eq!(trigger.due(Wall(12_499)), None);
        assert_eq!(trigger.due(Wall(10_000)), None);
    }
}
