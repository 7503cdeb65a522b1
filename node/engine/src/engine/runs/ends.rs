//! Ends of runs that other schedules follow: their executor asks for an entry of the log, again and again until it stands there.

use std::collections::BTreeMap;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::ids::{Occurrence, RequestId};
use crate::mutants::planted;
use crate::record::{Run, RunState};
use crate::replica::{Command, ENDS_OF_ENTRY_MAX, Entry, Level, RunEnd, fingerprint};
use crate::schedule::{Policy, Schedule};

/// Most ends that wait for the log; of more the oldest are forgotten.
pub(crate) const ENDS_WAITING_MAX: usize = 4096;
/// Most ends that are remembered though nobody who follows them is known here: the log may be behind.
pub(crate) const ENDS_IDLE_MAX: usize = 1024;
/// Who followed an end when it came is known once the log is so much further, in microseconds.
const SETTLED_AFTER: i64 = 60_000_000;

/// The end of an occurrence with its attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NotedEnd {
    end: RunEnd,
    attempt: u32,
    /// It was lost with its daemon: an end where it may run once only, else another node goes on with it.
    lost: bool,
}

/// Ends in the order in which they came, one of each occurrence. Every end of a run passes here: nothing is searched for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct EndQueue {
    by_turn: BTreeMap<u64, NotedEnd>,
    turns: BTreeMap<Occurrence, u64>,
    next: u64,
}

impl EndQueue {
    fn len(&self) -> usize {
        self.turns.len()
    }

    fn get(&self, occurrence: Occurrence) -> Option<&NotedEnd> {
        self.by_turn.get(self.turns.get(&occurrence)?)
    }

    fn remove(&mut self, occurrence: Occurrence) {
        if let Some(turn) = self.turns.remove(&occurrence) {
            self.by_turn.remove(&turn);
        }
    }

    /// Puts one behind all others; of `most` the oldest goes.
    fn push(&mut self, noted: NotedEnd, most: usize) {
        self.remove(noted.end.occurrence);
        if self.len() >= most
            && let Some((_, oldest)) = self.by_turn.pop_first()
        {
            self.turns.remove(&oldest.end.occurrence);
        }
        self.turns.insert(noted.end.occurrence, self.next);
        self.by_turn.insert(self.next, noted);
        self.next += 1;
    }

    /// All, the oldest first; none is left.
    fn take(&mut self) -> impl Iterator<Item = NotedEnd> + use<> {
        std::mem::take(self).by_turn.into_values()
    }
}

/// Ends that the log does not have yet, or of which it is not known whether anybody follows them.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Ends {
    waiting: EndQueue,
    idle: EndQueue,
    /// What is on its way to the log, under which request.
    asked: Option<(RequestId, Vec<RunEnd>)>,
    /// How many requests were made, so that each has a name of its own.
    requests: u64,
    /// Whether there is something to ask for that was not there before.
    fresh: bool,
}

impl Ends {
    fn note(&mut self, noted: NotedEnd, followed: bool) {
        let occurrence = noted.end.occurrence;
        // A success that is known stands, whatever a later life of the daemon takes the run for.
        if [&self.waiting, &self.idle].iter().any(|it| it.get(occurrence).is_some_and(|it| it.end.succeeded))
        {
            return;
        }
        let (queue, other, most) = match followed {
            true => (&mut self.waiting, &mut self.idle, ENDS_WAITING_MAX),
            false => (&mut self.idle, &mut self.waiting, ENDS_IDLE_MAX),
        };
        other.remove(occurrence);
        queue.push(noted, most);
        self.fresh |= followed;
    }
}

impl Engine {
    /// An occurrence has ended here, and no further attempt follows.
    pub(in crate::engine) fn note_end(&mut self, schedule: &Schedule, run: &Run) {
        let succeeded = run.state == RunState::Succeeded;
        let Some(at) = run.ended_at else { return };
        let keyed = self.keyed(run.occurrence);
        let over = match run.state {
            RunState::Succeeded
            | RunState::Failed
            | RunState::TimedOut
            | RunState::Killed
            | RunState::Cancelled
            | RunState::Unknown => true,
            // Where it may run twice another node goes on with it.
            RunState::Lost | RunState::Refused => self.policy_of(schedule, keyed) == Policy::AtMostOnce,
            RunState::Accepted | RunState::Running => false,
        };
        if over {
            let end = RunEnd { schedule: schedule.uid, occurrence: run.occurrence, succeeded, at };
            let lost = run.state == RunState::Lost;
            self.remember_end(NotedEnd { end, attempt: run.attempt, lost });
        }
    }

    /// Ends that the journal of this node has: what of them the log lacks is asked for.
    pub(in crate::engine) fn on_ends(&mut self, runs: &[Run]) {
        for run in runs {
            let of = run.trigger.map_or(run.occurrence.uid, |trigger| trigger.schedule);
            // The log is not here yet: the first look at it tells who follows them.
            let succeeded = run.state == RunState::Succeeded;
            let (occurrence, attempt) = (run.occurrence, run.attempt);
            let lost = run.state == RunState::Lost;
            if let Some(at) = run.ended_at {
                let end = RunEnd { schedule: of, occurrence, succeeded, at };
                self.remember_end(NotedEnd { end, attempt, lost });
            }
        }
    }

    fn remember_end(&mut self, noted: NotedEnd) {
        if planted!("mutant-forget-the-end") {
            return;
        }
        let followed = self.replica.due_by(&noted.end).next().is_some();
        self.runs.ends.note(noted, followed);
    }

    /// Asks for the entry of the oldest ends, unless one is on its way. `again`: also for that one.
    pub(in crate::engine) fn ask_for_ends(&mut self, again: bool, out: &mut Vec<Effect>) {
        if !(again || self.runs.ends.fresh) || !self.may_tell_ends() {
            return;
        }
        self.runs.ends.fresh = false;
        if again {
            self.look_at_idle_ends();
        }
        let stands = |ends: &[RunEnd]| !ends.iter().any(|end| self.replica.due_by(end).next().is_some());
        if self.runs.ends.asked.as_ref().is_some_and(|(_, ends)| stands(ends)) {
            self.runs.ends.asked = None;
        }
        if self.runs.ends.asked.is_none() {
            self.choose_ends();
        } else if !again {
            return;
        }
        if let Some((request, ends)) = self.runs.ends.asked.clone() {
            let node = self.config.node;
            out.push(Effect::Propose { request, command: Command::Ended { node, ends } });
        }
    }

    /// Whether this node's word counts, and the log is here as far as it is known.
    fn may_tell_ends(&self) -> bool {
        let own = self.config.node;
        self.replica.level() >= Level::AFTER
            && self.replica.has_followers()
            && self.replica.nodes.contains(&own)
            && !self.replica.is_shut_out(own)
            && self.reach.own_caught_up()
    }

    /// What nobody followed when it came may be followed by what the log has brought since.
    fn look_at_idle_ends(&mut self) {
        for noted in self.runs.ends.idle.take() {
            let followed = self.replica.due_by(&noted.end).next().is_some();
            let settled = self.replica.stamp().micros_since(noted.end.at) > SETTLED_AFTER;
            if followed || !settled {
                self.runs.ends.note(noted, followed);
            }
        }
    }

    /// The next ends to ask for; those that the log has are forgotten.
    fn choose_ends(&mut self) {
        let mut chosen: Vec<RunEnd> = Vec::new();
        for noted in self.runs.ends.waiting.take() {
            let over = !noted.lost || self.is_once(&noted.end);
            if !over || self.replica.due_by(&noted.end).next().is_none() || self.is_tried_again(&noted) {
                continue;
            }
            if chosen.len() < ENDS_OF_ENTRY_MAX && !self.is_going_still(&noted) {
                chosen.push(noted.end);
            }
            self.runs.ends.waiting.push(noted, ENDS_WAITING_MAX);
        }
        if !chosen.is_empty() {
            self.runs.ends.requests += 1;
            let of = ("ends", self.config.node, self.config.boot, self.runs.ends.requests);
            self.runs.ends.asked = Some((RequestId(fingerprint(&of)), chosen));
        }
    }

    /// Whether the occurrence may run once only.
    fn is_once(&self, end: &RunEnd) -> bool {
        let keyed = self.keyed(end.occurrence);
        let schedule = self.replica.schedules.get(&end.schedule);
        schedule.is_some_and(|schedule| self.policy_of(schedule, keyed) == Policy::AtMostOnce)
    }

    /// Whether a later attempt was made: its end is the occurrence's.
    fn is_tried_again(&self, noted: &NotedEnd) -> bool {
        !noted.end.succeeded
            && self.runs.executor.knows_attempt(self.keyed(noted.end.occurrence), noted.attempt + 1)
    }

    /// Whether what a failure is known of may still be tried again, as after the death of the daemon.
    fn is_going_still(&self, noted: &NotedEnd) -> bool {
        let occurrence: Occurrence = self.keyed(noted.end.occurrence);
        let unended = self.runs.unended.get(&occurrence.uid).into_iter().flatten();
        !noted.end.succeeded
            && unended.into_iter().any(|(it, start)| *it == occurrence && start.attempt == noted.attempt)
    }

    /// An entry was applied: what was asked for may stand in the log now.
    pub(in crate::engine) fn note_told_ends(&mut self, entry: Option<&Entry>) {
        let ends = &mut self.runs.ends;
        if entry.is_some_and(|it| ends.asked.as_ref().is_some_and(|(asked, _)| *asked == it.request)) {
            ends.asked = None;
            ends.fresh = true;
        }
    }

    /// Whether the clock or the log has to look after ends.
    #[cfg(test)]
    pub(in crate::engine) fn ends_waiting(&self) -> (usize, usize) {
        (self.runs.ends.waiting.len(), self.runs.ends.idle.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Uid;
    use crate::time::Wall;

    impl EndQueue {
        fn oldest(&self) -> RunEnd {
            self.by_turn.first_key_value().unwrap().1.end
        }
    }

    fn noted(n: i64, succeeded: bool) -> NotedEnd {
        let occurrence = Occurrence { due: Wall(n), uid: Uid(1) };
        NotedEnd {
            end: RunEnd { schedule: Uid(1), occurrence, succeeded, at: Wall(n) },
            attempt: 1,
            lost: false,
        }
    }

    #[test]
    fn as_many_ends_wait_as_the_limit_says_and_the_oldest_are_forgotten() {
        let mut ends = Ends::default();
        let most = i64::try_from(ENDS_WAITING_MAX).unwrap();
        (0..=most).for_each(|n| ends.note(noted(n, true), true));
        assert_eq!((ends.waiting.len(), ends.waiting.oldest().at), (ENDS_WAITING_MAX, Wall(1)));
        let most = i64::try_from(ENDS_IDLE_MAX).unwrap();
        (0..=most).for_each(|n| ends.note(noted(-n - 1, true), false));
        assert_eq!((ends.idle.len(), ends.idle.oldest().at), (ENDS_IDLE_MAX, Wall(-2)));
    }

    #[test]
    fn a_success_stands_and_takes_the_place_of_a_failure() {
        let mut ends = Ends::default();
        ends.note(noted(1, false), false);
        ends.note(noted(1, true), true);
        ends.note(noted(1, false), true);
        assert_eq!((ends.waiting.len(), ends.idle.len()), (1, 0));
        assert!(ends.waiting.oldest().succeeded);
    }
}
