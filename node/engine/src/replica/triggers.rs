//! Runs that were asked for: each request has a uid, and so a key space, of its own.

use std::time::Duration;

use super::{Outcome, Refusal, Replica, TRIGGERS_MAX, limit};
use crate::ids::{ScheduleName, Uid};
use crate::schedule::{TRIGGER_DUES_MAX, Trigger, TriggerKind};
use crate::time::Wall;

/// A trigger is kept this long after its last start, so that a late voter still knows what it was.
const KEPT_AFTER: Duration = Duration::from_secs(3600);

impl Replica {
    pub(super) fn trigger(
        &mut self,
        name: &ScheduleName,
        kind: TriggerKind,
        dues: &[Wall],
        within: Duration,
    ) -> Result<Outcome, Refusal> {
        let schedule = self.schedule_named(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        if schedule.spec.is_task() {
            return Err(Refusal::IsTask(name.clone()));
        }
        let (schedule, revision) = (schedule.uid, schedule.provenance.revision);
        let stamp = self.applying.at;
        self.drop_triggers_that_are_over();
        let asked = self.triggers.values().filter(|it| !it.kind.is_own()).count();
        limit("triggers", asked, TRIGGERS_MAX)?;
        limit("dues of one trigger", dues.len().saturating_sub(1), TRIGGER_DUES_MAX)?;
        let dues = if dues.is_empty() { vec![stamp] } else { dues.to_vec() };
        let (index, latest) = (self.head.index, stamp + within);
        let trigger = Trigger { schedule, kind, index, stamp, dues, latest, parent: None, event: None };
        let uid = self.add_trigger(trigger);
        Ok(self.done(Some(uid), revision))
    }

    /// Takes a trigger in, under an id of its own.
    pub(super) fn add_trigger(&mut self, trigger: Trigger) -> Uid {
        let uid = self.take_uid();
        self.triggers.put(&mut self.hash, uid, trigger);
        self.touch(uid, None);
        uid
    }

    /// The next id of a schedule or trigger, which no other gets.
    pub(super) fn take_uid(&mut self) -> Uid {
        let uid = Uid(self.head.next.uid);
        self.head.next.uid += 1;
        uid
    }

    /// Drops triggers of which nothing starts any more.
    pub(super) fn drop_triggers_that_are_over(&mut self) {
        let stamp = self.applying.at;
        self.drop_triggers(|trigger| trigger.latest.max(trigger.stamp) + KEPT_AFTER < stamp);
    }

    /// Drops triggers that are over, or whose schedule is gone.
    pub(super) fn drop_triggers(&mut self, over: impl Fn(&Trigger) -> bool) {
        let dropped: Vec<Uid> =
            self.triggers.iter().filter(|(_, trigger)| over(trigger)).map(|(uid, _)| *uid).collect();
        for uid in dropped {
            self.triggers.take(&mut self.hash, &uid);
        }
    }
}
