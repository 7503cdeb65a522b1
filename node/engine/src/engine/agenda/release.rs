//! What is released: taken out of the index, and opened or looked back at.

use std::time::Duration;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::engine::master::STEPS_MAX;
use crate::engine::open::Phase;
use crate::ids::{Occurrence, Uid};
use crate::schedule::Overlap;
use crate::time::Now;

/// When a due is looked at again that came while an earlier one of its schedule was asked for.
const NEXT_TURN: Duration = Duration::from_millis(200);

/// Open occurrences beyond which each schedule holds one at most.
pub(in crate::engine) const OPEN_MAX: usize = 32_768;
/// When a due is looked at again that was not opened for that.
const NEXT_LOOK: Duration = Duration::from_secs(1);

impl Engine {
    /// Takes out of the indices what is released within the look-ahead, a herd in pieces.
    pub(in crate::engine) fn release_due(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.store.stalled() {
            // What is due meanwhile is the next master's, or looked back on.
            self.wake_open(now, out);
            return;
        }
        let cluster_now = self.clock.read(now);
        let until = cluster_now + self.config.look_ahead;
        self.catch_up_some(cluster_now);
        // Beyond what is asked for soon a due stays in the index, one for each schedule: what the cluster cannot do it
        // does not hold open.
        self.open.note_time(now.mono);
        let mut places = STEPS_MAX.min(self.room_to_release(now));
        let mut looks = STEPS_MAX;
        while places > 0
            && let Some((volume, uid, next)) = self.agenda.agendas.next_turn(until, &mut looks)
        {
            places -= 1;
            if self.has_unsent(uid) {
                self.agenda.agendas.put_behind(&volume, uid, Some(next), until + NEXT_TURN);
                continue;
            }
            if self.holds_enough(uid) {
                self.agenda.agendas.put_behind(&volume, uid, Some(next), until + NEXT_LOOK);
                continue;
            }
            // This node slept, its clock was set forward, or more is due than the cluster can do.
            let following = if self.is_missed(cluster_now, uid, next) {
                self.agenda.agendas.note_missed();
                self.catch_up(cluster_now, &volume, uid, Some(next))
            } else {
                self.agenda.agendas.count_turn(uid);
                self.open_occurrence(&volume, Occurrence { due: next.due, uid }, cluster_now);
                self.next_of(uid, next.due)
            };
            if let Some(agenda) = self.agenda.agendas.get_mut(&volume) {
                agenda.released = agenda.released.max(until);
            }
            self.agenda.agendas.put_behind(&volume, uid, following, cluster_now);
        }
        self.agenda.agendas.move_on(until);
        self.wake_open(now, out);
    }

    /// How many occurrences may be taken out of the index: no more than voters and executors answer soon. What waits in the
    /// index can still be overtaken by a schedule that has priority.
    pub(in crate::engine) fn room_to_release(&self, now: Now) -> usize {
        let room = self.voting.room().min(self.open.room(now.mono));
        let until = self.clock.read(now) + self.config.look_ahead;
        let Some(most) = self.agenda.agendas.unhurried(until) else { return room };
        let under_way = self.voting.under_way() + self.open.unanswered();
        room.min(most.under_way.saturating_sub(under_way)).min(most.begun)
    }

    /// Whether more is due than the cluster can do, as far as this master has seen.
    pub(in crate::engine) fn is_overloaded(&self) -> bool {
        self.voting.is_overloaded() || self.agenda.agendas.is_unhurried()
    }

    /// Whether an occurrence of a schedule whose runs may not meet is being asked for, or waits for that: the next one
    /// would only wait behind it.
    fn has_unsent(&self, uid: Uid) -> bool {
        let unsent = |phase: &Phase| matches!(phase, Phase::Queued | Phase::Claiming(_) | Phase::Sending);
        self.replica.schedules.get(&uid).is_some_and(|it| it.spec.overlap != Overlap::Allow)
            && self.open.of_schedule(uid).any(|(_, open)| unsent(&open.phase))
    }

    /// Whether so much is open that one occurrence of each schedule is enough. A node without a majority holds open what it
    /// cannot ask for; without a limit it would be too busy with that to answer the nodes that come back.
    fn holds_enough(&self, uid: Uid) -> bool {
        self.open.len() >= OPEN_MAX
            && !self.agenda.agendas.has_credit(uid)
            && self.open.of_schedule(uid).next().is_some()
    }
}
