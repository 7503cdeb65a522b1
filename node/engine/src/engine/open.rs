//! The table of open occurrences: what is released and not closed, and what each of them waits for. Nothing else writes a
//! [`Phase`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use crate::decide::Waiting;
use crate::effect::Dispatching;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::message::{DispatchItem, Letter};
use crate::record::TriggerOf;
use crate::retention::Class;
use crate::schedule::Policy;
use crate::time::{Mono, Wall};

use super::backlog::Backlog;

/// A released occurrence that is not closed.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// `None`: of a volume that this node is not the master of; an intent of an earlier life, or taken up as its backstop.
    pub(super) volume: Option<Name>,
    /// What it runs; the occurrence's uid is another when it was asked for.
    pub(super) schedule: Uid,
    pub(super) policy: Policy,
    pub(super) release: Wall,
    pub(super) latest: Wall,
    /// It is caught up with, or waited for an executor: it waits for others of its schedule.
    pub(super) patient: bool,
    /// How it is written down; a trigger may be gone before its occurrences are.
    pub(super) shown: (Occurrence, Option<TriggerOf>),
    pub(super) waiting: Waiting,
    pub(super) phase: Phase,
    pub(super) wake: Wall,
    pub(super) backoff: Duration,
    /// Executors that refused it or did not report.
    pub(super) tried: BTreeSet<NodeId>,
    /// Attempts that were sent.
    pub(super) attempts: u32,
    /// Where its intent is kept, once there is one.
    pub(super) intent: Option<Class>,
    /// The disk hung before its intent was on it: it is not sent on that one.
    pub(super) withdrawn: bool,
    /// Voters that refused it the last time since they have dropped what they promised of that time.
    pub(super) floored: Vec<NodeId>,
    /// What it sends, when it sends a notice.
    pub(super) letter: Option<Arc<Letter>>,
}

impl Open {
    /// The executor whose first answer it waits for.
    fn unanswered(&self) -> Option<NodeId> {
        match &self.phase {
            Phase::Sent(sent) if sent.asked && !sent.accepted && !sent.refused => Some(sent.executor),
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending | Phase::Sent(_) => None,
        }
    }
}

/// What an open occurrence waits for.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// Its wake: an instant, or news that may change the decision.
    Waiting,
    /// A place in a round.
    Queued,
    /// The round of this attempt.
    Claiming(u64),
    /// Its dispatch to become durable.
    Sending,
    /// Its executor, to settle the dispatch.
    Sent(Sent),
}

/// A dispatch that its executor has not settled yet.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) executor: NodeId,
    pub(super) item: DispatchItem,
    pub(super) accepted: bool,
    pub(super) refused: bool,
    /// It was started there, and died with its daemon.
    pub(super) lost: bool,
    /// Refused by all that can run it: when at-least-once asks them again.
    pub(super) again_at: Option<Wall>,
    /// An intent of an earlier life, whose decision may never have been recorded.
    pub(super) resumed: bool,
    /// Whether this life has sent it to its executor.
    pub(super) asked: bool,
}

impl Sent {
    /// Sent by this life of the process, and not answered yet.
    pub(super) fn to(executor: NodeId, item: DispatchItem) -> Self {
        Self {
            executor,
            item,
            accepted: false,
            refused: false,
            lost: false,
            again_at: None,
            resumed: false,
            asked: true,
        }
    }
}

/// Slots that an empty table keeps: a herd's are given back.
const SLOTS_KEPT: usize = 1024;

/// Where an open occurrence stands in the table, for as long as it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Handle(u32);

/// All open occurrences of this node. Whoever reads one has it by reference; every change is a method.
///
/// They stand in slots, and the indices lead to a slot: a herd is put in and taken out one by one, and none of its neighbours
/// moves for it.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenTable {
    slots: Vec<Option<Open>>,
    /// Slots that nobody stands in.
    free: Vec<Handle>,
    by_occurrence: BTreeMap<Occurrence, Handle>,
    wakes: BTreeSet<(Wall, Occurrence, Handle)>,
    /// Those of each schedule, by release instant.
    by_schedule: BTreeSet<(Uid, Wall, Occurrence, Handle)>,
    backlog: Backlog,
}

impl OpenTable {
    pub(super) fn len(&self) -> usize {
        self.by_occurrence.len()
    }

    pub(super) fn contains(&self, occurrence: Occurrence) -> bool {
        self.by_occurrence.contains_key(&occurrence)
    }

    pub(super) fn get(&self, occurrence: Occurrence) -> Option<&Open> {
        self.at(*self.by_occurrence.get(&occurrence)?)
    }

    /// All of them, by occurrence.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (Occurrence, &Open)> {
        self.by_occurrence.iter().filter_map(|(occurrence, handle)| Some((*occurrence, self.at(*handle)?)))
    }

    /// Those of a schedule, by release instant; those that were asked for too.
    pub(super) fn of_schedule(&self, schedule: Uid) -> impl Iterator<Item = (Occurrence, &Open)> {
        let first = (schedule, Wall::MIN, Occurrence { due: Wall::MIN, uid: Uid(0) }, Handle(0));
        let range = self.by_schedule.range(first..).take_while(move |(uid, ..)| *uid == schedule);
        range.filter_map(|(_, _, occurrence, handle)| Some((*occurrence, self.at(*handle)?)))
    }

    /// When the first of them is to be looked at.
    pub(super) fn next_wake(&self) -> Option<Wall> {
        self.wakes.first().map(|(wake, ..)| *wake)
    }

    /// Takes the first wake that has come.
    pub(super) fn pop_wake(&mut self, now: Wall) -> Option<Occurrence> {
        let first = self.wakes.first().filter(|(wake, ..)| *wake <= now)?;
        let occurrence = first.1;
        self.wakes.pop_first();
        Some(occurrence)
    }

    /// Nothing is looked at any more.
    pub(super) fn forget_wakes(&mut self) {
        self.wakes.clear();
    }

    /// Puts an occurrence in, as it stands, in place of what stood there.
    pub(super) fn list(&mut self, occurrence: Occurrence, open: Open) {
        self.remove(occurrence);
        let (wake, schedule, release) = (open.wake, open.schedule, open.release);
        self.backlog.note_change(None, open.unanswered());
        let handle = match self.free.pop() {
            Some(handle) => handle,
            None => {
                self.slots.push(None);
                let last = u32::try_from(self.slots.len() - 1);
                Handle(last.expect("no node holds four thousand million occurrences open"))
            }
        };
        self.slots[handle.0 as usize] = Some(open);
        self.wakes.insert((wake, occurrence, handle));
        self.by_schedule.insert((schedule, release, occurrence, handle));
        self.by_occurrence.insert(occurrence, handle);
    }

    /// What it sends, when it is sent the next time.
    pub(super) fn give_letter(&mut self, occurrence: Occurrence, letter: Arc<Letter>) {
        if let Some(open) = self.get_mut(occurrence) {
            open.letter = Some(letter);
        }
    }

    /// Takes an occurrence out.
    pub(super) fn remove(&mut self, occurrence: Occurrence) -> Option<Open> {
        let handle = self.by_occurrence.remove(&occurrence)?;
        let open = self.slots[handle.0 as usize].take()?;
        self.backlog.note_change(open.unanswered(), None);
        self.free.push(handle);
        self.wakes.remove(&(open.wake, occurrence, handle));
        self.by_schedule.remove(&(open.schedule, open.release, occurrence, handle));
        if self.by_occurrence.is_empty() && self.slots.len() > SLOTS_KEPT {
            (self.slots, self.free) = (Vec::new(), Vec::new());
        }
        Some(open)
    }

    /// It waits for its wake.
    pub(super) fn wait_until(&mut self, occurrence: Occurrence, wake: Wall) {
        self.rest(occurrence, Phase::Waiting, wake);
    }

    /// It waits for a place in a round. Its wake is spent, and the place comes without one. Whether it is open.
    pub(super) fn queue(&mut self, occurrence: Occurrence) -> bool {
        let open = self.get_mut(occurrence);
        open.map(|open| open.phase = Phase::Queued).is_some()
    }

    /// It waits for the round of this attempt.
    pub(super) fn claim(&mut self, occurrence: Occurrence, attempt: u64, wake: Wall) {
        self.rest(occurrence, Phase::Claiming(attempt), wake);
    }

    /// It waits for its dispatch to become durable.
    pub(super) fn send(&mut self, occurrence: Occurrence, wake: Wall) {
        self.rest(occurrence, Phase::Sending, wake);
    }

    /// It waits for its executor.
    pub(super) fn sent(&mut self, occurrence: Occurrence, sent: Sent, wake: Wall) {
        self.rest(occurrence, Phase::Sent(sent), wake);
    }

    /// The executor to which it was sent has accepted it.
    pub(super) fn accept(&mut self, occurrence: Occurrence) {
        let Some(open) = self.get_mut(occurrence) else { return };
        let before = open.unanswered();
        if let Phase::Sent(sent) = &mut open.phase {
            sent.accepted = true;
        }
        let after = open.unanswered();
        self.backlog.note_change(before, after);
    }

    /// An executor has answered dispatches.
    pub(super) fn note_answer(&mut self, executor: NodeId, now: Mono) {
        self.backlog.note_answer(executor, now);
    }

    /// What was sent until now was sent by now.
    pub(super) fn note_time(&mut self, now: Mono) {
        self.backlog.note_time(now);
    }

    /// How many more may be sent, so that executors answer soon.
    pub(super) fn room(&self, now: Mono) -> usize {
        self.backlog.room(now)
    }

    /// How many dispatches have no answer yet.
    pub(super) fn unanswered(&self) -> usize {
        self.backlog.unanswered()
    }

    /// It is looked at at this instant, and waits for the same.
    pub(super) fn wake_at(&mut self, occurrence: Occurrence, wake: Wall) {
        if let Some(handle) = self.by_occurrence.get(&occurrence).copied() {
            self.move_wake(occurrence, handle, wake);
        }
    }

    /// Its wake is spent: it is looked at again past its latest start, and not before `soonest`.
    pub(super) fn wake_past_latest(&mut self, occurrence: Occurrence, soonest: Wall) {
        if let Some(open) = self.get(occurrence) {
            self.wake_at(occurrence, open.latest.max(soonest));
        }
    }

    /// What was refused, or has nobody to run it, is looked at now, and sent again to whom it was sent before.
    pub(super) fn try_again_now(&mut self, now: Wall) {
        let waits = |open: &Open| match &open.phase {
            Phase::Waiting => open.waiting == Waiting::NoCandidate,
            Phase::Sent(sent) => sent.refused,
            Phase::Queued | Phase::Claiming(_) | Phase::Sending => false,
        };
        let waiting = self.by_occurrence.iter().map(|(occurrence, handle)| (*occurrence, *handle));
        let waiting = waiting.filter(|(_, handle)| self.at(*handle).is_some_and(waits));
        for (occurrence, handle) in waiting.collect::<Vec<_>>() {
            if let Some(Open { phase: Phase::Sent(sent), .. }) = &mut self.slots[handle.0 as usize] {
                sent.again_at = Some(now);
            }
            self.move_wake(occurrence, handle, now);
        }
    }

    /// This node leads the volume of an open occurrence; its release instant.
    pub(super) fn lead(&mut self, occurrence: Occurrence, volume: &Name, policy: Policy) -> Option<Wall> {
        let open = self.get_mut(occurrence)?;
        open.volume = Some(volume.clone());
        open.policy = policy;
        Some(open.release)
    }

    pub(super) fn set_waiting(&mut self, occurrence: Occurrence, waiting: Waiting) {
        if let Some(open) = self.get_mut(occurrence) {
            open.waiting = waiting;
        }
    }

    /// The voters that refused it since they have dropped what they promised of that time.
    pub(super) fn set_floored(&mut self, occurrence: Occurrence, floored: Vec<NodeId>) {
        if let Some(open) = self.get_mut(occurrence) {
            open.floored = floored;
        }
    }

    /// It waits for others of its schedule from now on.
    pub(super) fn be_patient(&mut self, occurrence: Occurrence) {
        if let Some(open) = self.get_mut(occurrence) {
            open.patient = true;
        }
    }

    /// The pause before it is looked at again from now on: what `next` makes of the present one, which is answered.
    pub(super) fn back_off(
        &mut self,
        occurrence: Occurrence,
        next: impl FnOnce(Duration) -> Duration,
    ) -> Option<Duration> {
        let open = self.get_mut(occurrence)?;
        let pause = next(open.backoff);
        Some(std::mem::replace(&mut open.backoff, pause))
    }

    /// Executors that are passed over when it is sent next.
    pub(super) fn set_tried(&mut self, occurrence: Occurrence, tried: BTreeSet<NodeId>) {
        if let Some(open) = self.get_mut(occurrence) {
            open.tried = tried;
        }
    }

    /// The number of its next attempt.
    pub(super) fn count_attempt(&mut self, occurrence: Occurrence) -> u32 {
        self.get_mut(occurrence).map_or(1, |open| {
            open.attempts = open.attempts.saturating_add(1);
            open.attempts
        })
    }

    /// Whether it is sent on the intent that waits for the disk.
    pub(super) fn set_withdrawn(&mut self, occurrence: Occurrence, withdrawn: bool) {
        if let Some(open) = self.get_mut(occurrence) {
            open.withdrawn = withdrawn;
        }
    }

    pub(super) fn set_intent(&mut self, occurrence: Occurrence, class: Class) {
        if let Some(open) = self.get_mut(occurrence) {
            open.intent = Some(class);
        }
    }

    /// The class drops what is due up to `cut`. The intents of what is sent and not settled are kept as [`Class::Open`] from
    /// now on, and are answered; the others are gone.
    pub(super) fn outlive(&mut self, class: Class, cut: Wall) -> Vec<(Occurrence, Dispatching)> {
        let below = ..=Occurrence { due: cut, uid: Uid(u64::MAX) };
        let mut kept = Vec::new();
        for (occurrence, handle) in self.by_occurrence.range(below) {
            let slot = self.slots[handle.0 as usize].as_mut();
            let Some(open) = slot.filter(|open| open.intent == Some(class)) else { continue };
            open.intent = None;
            if let Phase::Sent(sent) = &open.phase {
                open.intent = Some(Class::Open);
                kept.push((*occurrence, Dispatching::of(sent.executor, &sent.item, false)));
            }
        }
        kept
    }

    /// Sets what an open occurrence waits for, and until when.
    fn rest(&mut self, occurrence: Occurrence, phase: Phase, wake: Wall) {
        let Some(handle) = self.by_occurrence.get(&occurrence).copied() else { return };
        if let Some(open) = &mut self.slots[handle.0 as usize] {
            let before = open.unanswered();
            open.phase = phase;
            self.backlog.note_change(before, open.unanswered());
        }
        self.move_wake(occurrence, handle, wake);
    }

    fn move_wake(&mut self, occurrence: Occurrence, handle: Handle, wake: Wall) {
        if let Some(open) = &mut self.slots[handle.0 as usize] {
            let before = std::mem::replace(&mut open.wake, wake);
            self.wakes.remove(&(before, occurrence, handle));
            self.wakes.insert((wake, occurrence, handle));
        }
    }

    fn at(&self, handle: Handle) -> Option<&Open> {
        self.slots[handle.0 as usize].as_ref()
    }

    fn get_mut(&mut self, occurrence: Occurrence) -> Option<&mut Open> {
        let handle = *self.by_occurrence.get(&occurrence)?;
        self.slots[handle.0 as usize].as_mut()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::ids::{BootId, Claim};

    use super::*;

    fn of(due: i64) -> Occurrence {
        Occurrence { due: Wall(due), uid: Uid(1) }
    }

    pub(in crate::engine) fn open(due: i64, wake: i64) -> Open {
        Open {
            volume: None,
            schedule: Uid(1),
            policy: Policy::AtMostOnce,
            release: Wall(due),
            latest: Wall(due + 60),
            patient: false,
            shown: (of(due), None),
            waiting: Waiting::New,
            phase: Phase::Waiting,
            wake: Wall(wake),
            backoff: Duration::ZERO,
            tried: BTreeSet::new(),
            attempts: 0,
            intent: None,
            withdrawn: false,
            floored: Vec::new(),
            letter: None,
        }
    }

    /// Sent to a node by this life of the process.
    pub(in crate::engine) fn sent(to: u64) -> Sent {
        let item = DispatchItem {
            occurrence: of(1),
            attempt: 1,
            claim: Claim { node: NodeId(1), boot: BootId(1), attempt: 1 },
            release: Wall(1),
            latest_start: Wall(60),
            index: 1,
            epoch: 0,
            token: 1,
            grants: Vec::new(),
            letter: None,
            lease: None,
        };
        Sent::to(NodeId(to), item)
    }

    #[test]
    fn wakes_come_in_their_order_and_each_once() {
        let mut table = OpenTable::default();
        for (due, wake) in [(3, 30), (1, 20), (2, 20)] {
            table.list(of(due), open(due, wake));
        }
        table.wait_until(of(3), Wall(10));
        assert_eq!(table.next_wake(), Some(Wall(10)));
        assert_eq!(
            [9, 25, 25, 25, 99].map(|now| table.pop_wake(Wall(now)).map(|it| it.due.0)),
            [None, Some(3), Some(1), Some(2), None]
        );
        table.claim(of(2), 7, Wall(40));
        assert!(matches!(table.get(of(2)).map(|it| &it.phase), Some(Phase::Claiming(7))));
        assert_eq!(table.pop_wake(Wall(40)), Some(of(2)));
    }

    #[test]
    fn what_was_sent_takes_room_until_its_executor_answers_or_it_is_closed() {
        let mut table = OpenTable::default();
        let now = Mono(1);
        let all = table.room(now);
        (1..=4).for_each(|due| table.list(of(due), open(due, due)));
        table.note_answer(NodeId(2), now);
        (1..=3).for_each(|due| table.sent(of(due), sent(2), Wall(60)));
        table.sent(of(4), Sent { asked: false, ..sent(2) }, Wall(60));
        assert_eq!(table.room(now), all - 3, "what an earlier life sent was not sent by this one");
        table.accept(of(1));
        table.accept(of(1));
        table.sent(of(2), Sent { refused: true, ..sent(2) }, Wall(60));
        assert_eq!(table.room(now), all - 1);
        table.remove(of(3));
        table.remove(of(1));
        assert_eq!(table.room(now), all);
    }

    #[test]
    fn a_slot_that_was_left_is_taken_by_the_next_and_nothing_leads_to_who_left_it() {
        let mut table = OpenTable::default();
        (1..=3).for_each(|due| table.list(of(due), open(due, due)));
        assert_eq!(table.remove(of(2)).map(|it| it.release), Some(Wall(2)));
        table.list(of(9), open(9, 9));
        assert_eq!((table.len(), table.slots.len()), (3, 3), "no slot is added while one is free");
        assert!(table.get(of(2)).is_none() && !table.queue(of(2)));
        table.wait_until(of(2), Wall(0));
        let all: Vec<i64> = table.of_schedule(Uid(1)).map(|(it, _)| it.due.0).collect();
        assert_eq!(all, [1, 3, 9]);
        assert_eq!(table.next_wake(), Some(Wall(1)), "who left has no wake");
        table.list(of(9), open(9, 5));
        assert_eq!((table.len(), table.wakes.len(), table.by_schedule.len()), (3, 3, 3), "listed once");
    }
}
