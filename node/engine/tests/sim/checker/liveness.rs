//! Nothing is stuck (I25): once the last fault is over, every occurrence that a standing majority, or at-least-once any live
//! eligible node, could run begins within a fixed time, whatever state the faults left in masterships, stores and clocks.

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::record::DecisionKind;
use caesium_engine::schedule::{Overlap, Policy};
use caesium_engine::time::Wall;

use super::{Checker, Fact, Hands, Invariant, Paused, Start};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::terms::{GRACE, TIMEOUT};
use crate::trace::short;
use crate::witness::Witness;

/// From the end of the last fault, or from the release instant if that is later, to the begin of the handler.
pub(crate) const UNSTUCK: i64 = 10_000_000;
/// By how much cluster time may still be off true time while it is slewed.
const SLEW: i64 = 1_000_000;
/// The overlap rule may see a run for this long after its end: its report is lost once, and sent again.
const REPORTED: i64 = 2_500_000;

/// A clock that agrees with nobody steps after 30 s, once it has heard the others.
pub(super) const STEPS: i64 = 33_000_000;
/// Where most others are right it joins them as soon as it has heard them for the settle time.
const JOINS: i64 = 8_000_000;
/// The longest pause before a further attempt.
const PAUSE: i64 = 3_500_000;

/// From when on a cluster is whole, and until when it is judged, as true time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole {
    pub(crate) from: Time,
    pub(crate) until: Time,
}

impl Checker {
    pub(crate) fn nothing_stuck(&mut self, whole: Whole, hands: &Hands, witness: &mut Witness) {
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        let standing = |fact: &&Fact| fact.removed.is_none() && !fact.paused && fact.asked.is_none();
        for fact in facts.iter().filter(standing) {
            let Some(from) = self.undisturbed(fact, whole.from) else { continue };
            let until = EPOCH + whole.until as i64;
            let first = fact.newest().since.0.max(from - fact.start_deadline);
            for occurrence in fact.dues(first, until) {
                if let Some(how) = self.unstuck(fact, occurrence, (from, until), hands) {
                    witness.hit("judged for being stuck");
                    witness.hit(how);
                }
            }
        }
    }

    /// From when on nothing keeps a schedule from running: its pauses and the changes of its voters are over.
    fn undisturbed(&self, fact: &Fact, from: Time) -> Option<i64> {
        if self.is_moving(fact.uid) {
            return None;
        }
        let moved = self.moved_at(fact.uid).unwrap_or(0).max(from);
        let pauses = fact.pauses.iter().filter(|pause| !pause.lifted).filter_map(|pause| pause.until);
        Some(pauses.map(|until| until.0).fold(EPOCH + moved as i64, i64::max))
    }

    /// Judges one occurrence: what became of it, or why it may have been left; `None` if there was nothing to judge.
    fn unstuck(
        &mut self,
        fact: &Fact,
        occurrence: Occurrence,
        (from, until): (i64, i64),
        hands: &Hands,
    ) -> Option<&'static str> {
        let policy = fact.policy(occurrence.due);
        let by = from.max(occurrence.due.0 + fact.jitter()) + UNSTUCK;
        // Too little of its time is left, or of the run.
        let over = occurrence.due.0 + fact.start_deadline - SLEW < from + UNSTUCK;
        if over || by > until || !self.can_run(fact, occurrence, hands) {
            return None;
        }
        let in_time = |start: &&Start| EPOCH + start.at as i64 <= by;
        let starts = self.starts_of(&occurrence);
        if starts.iter().filter(|start| start.counts(policy)).any(|start| in_time(&start)) {
            return Some("run soon after the last fault");
        }
        if let Some(why) = self.excuse(fact, occurrence, (from, by), hands) {
            return Some(why);
        }
        let text = format!(
            "{} ({policy}, {:?}) is not run by {} µs: starts {starts:?}, decisions {:?}, intents {:?}",
            short(&occurrence),
            fact.overlap,
            by - EPOCH,
            self.decided.get(&occurrence),
            self.dispatched.get(&occurrence),
        );
        self.fail(Invariant::I25, Some(occurrence), text);
        None
    }

    /// Why it may have been left: no more than what the documents promise to leave (`docs/promises.md`, "When all is over").
    fn excuse(
        &self,
        fact: &Fact,
        occurrence: Occurrence,
        (from, by): (i64, i64),
        hands: &Hands,
    ) -> Option<&'static str> {
        let once = fact.policy(occurrence.due) == Policy::AtMostOnce;
        let by_votes = || self.was_handed_over(fact, occurrence, from, hands);
        if let Some(why) = once.then(by_votes).flatten() {
            return Some(why);
        }
        // A voter that forgets before the latest start: the operator's mistake, and safe all the same.
        if self.forgetful {
            return Some("left: promises kept for too short");
        }
        // At-least-once goes by the time of its master and its executor, which may be far behind.
        if self.in_doubt_between(from, by) {
            return Some("left: a clock in doubt");
        }
        if self.was_paused(fact, occurrence, from) {
            return Some("left: a pause");
        }
        let waits = fact.overlap != Overlap::Allow;
        let by_overlap = || self.waited_for_another(fact, occurrence, (from, by), hands);
        waits.then(by_overlap).flatten()
    }

    /// What at-most-once may not give to anybody else.
    fn was_handed_over(
        &self,
        fact: &Fact,
        occurrence: Occurrence,
        from: i64,
        hands: &Hands,
    ) -> Option<&'static str> {
        // Before the end of the faults it was given to an executor, which may have died with it.
        if self.intents_of(occurrence).any(|at| EPOCH + (at as i64) < from) {
            return Some("left: sent before");
        }
        if self.lacks_votes(fact, occurrence, hands) {
            return Some("left: votes that are bound");
        }
        // An executor that died for good, as its master did not know yet.
        let to_the_dead = self
            .dispatched
            .get(&occurrence)
            .is_some_and(|all| all.iter().any(|sent| !hands.alive.contains(&sent.executor)));
        to_the_dead.then_some("left: sent to a dead machine")
    }

    fn was_paused(&self, fact: &Fact, occurrence: Occurrence, from: i64) -> bool {
        let Some(skipped_at) = self.paused_at.get(&occurrence).map(|at| EPOCH + *at as i64) else {
            return false;
        };
        let at = self.decided_at.get(&occurrence).map_or(i64::MAX, |at| EPOCH + *at as i64);
        let due = occurrence.due.0;
        // A node that has not heard of the end of a pause yet goes on by it.
        let heard_late = |pause: &Paused| pause.set_at.is_some_and(|set| set.0 <= due + fact.jitter() + SLEW);
        let paused = |pause: &Paused| pause.covers(due - SLEW, due + fact.jitter() + SLEW);
        // Nothing starts while a pause is in force (I16): what it finds open is skipped, whenever that was released.
        let in_force = |pause: &Paused| pause.covers(skipped_at - REPORTED, skipped_at + SLEW);
        let unheard = at < from + REPORTED && fact.pauses.iter().any(heard_late);
        unheard || fact.pauses.iter().any(|it| paused(it) || in_force(it))
    }

    /// Runs of one schedule do not meet, so that one waits for the others or is left.
    fn waited_for_another(
        &self,
        fact: &Fact,
        occurrence: Occurrence,
        (from, by): (i64, i64),
        hands: &Hands,
    ) -> Option<&'static str> {
        let decided = |kind| self.decided.get(&occurrence).is_some_and(|all| all.contains(&kind));
        let due = occurrence.due.0;
        // A run that was sent to a machine which is gone counts as going for as long as it could.
        if self.may_go_on_a_lost_machine(fact, occurrence, by - UNSTUCK / 2, hands) {
            return Some("left: another may go on a dead machine");
        }
        if decided(DecisionKind::SkippedOverlap) {
            // A clock that was ahead may have decided on it before.
            let at = self.decided_last.get(&(occurrence, DecisionKind::SkippedOverlap));
            let at = at.map_or(i64::MAX, |at| EPOCH + *at as i64);
            if at < from + REPORTED
                || self.may_go_on_a_lost_machine(fact, occurrence, at, hands)
                || self.another_ran(fact, occurrence, (at - REPORTED, at + REPORTED))
            {
                return Some("left: skipped for another");
            }
        }
        match fact.overlap {
            Overlap::Allow => None,
            Overlap::Skip if self.starts_of(&occurrence).is_empty() => None,
            // It waits while others run, and its turn may not come before its latest start; with `skip` so does what waited for
            // somebody to run it.
            Overlap::Queue | Overlap::Skip => {
                let first = Occurrence { due: Wall(due - fact.jitter() - fact.start_deadline), ..occurrence };
                let ahead = self.held.range((first, NodeId(0))..(occurrence, NodeId(0)));
                let floored = self.floored.range((first, NodeId(0))..(occurrence, NodeId(0)));
                let ahead = ahead.map(|((o, _), _)| *o).chain(floored.map(|(o, _)| *o));
                let mut ahead = ahead.filter(|o| o.uid == fact.uid);
                let waited = self.another_ran(fact, occurrence, (by - UNSTUCK / 2, by))
                    || ahead.any(|o| self.lacks_votes(fact, o, hands));
                waited.then_some("left: its turn came late")
            }
            // The next one has it stopped before it begins; or comes before it, where its voters had denied it again and again
            // until the end of the faults, and would have it stopped.
            Overlap::Cancel => {
                let sent = decided(DecisionKind::Fired) || decided(DecisionKind::FiredAtRisk);
                let stopped = sent && self.another_ran(fact, occurrence, (due - REPORTED, by));
                let later = |other: Occurrence| other.due > occurrence.due;
                let passed = self.any_ran(fact, later, (by - UNSTUCK / 2, by));
                (stopped || passed).then_some("left: cancelled by the next")
            }
        }
    }

    /// Whether a clock was in doubt meanwhile, for no longer than it takes to step to what the others agree on.
    fn in_doubt_between(&self, from: i64, by: i64) -> bool {
        self.doubts.iter().any(|(_, since, until)| {
            let until = EPOCH + until.unwrap_or(self.now) as i64;
            let since = (EPOCH + *since as i64).max(from);
            since <= by && until > from && until - since <= self.doubt_max
        })
    }

    /// How long a clock may be in doubt once the last fault is over: whether most are right then.
    pub(crate) fn doubt_lasts(&mut self, right: bool) {
        self.doubt_max = if right { JOINS } else { STEPS };
    }

    /// A claimant died after it had asked for votes and before it could write its intent, or is a voter no more and is not asked
    /// again what it gave up: its voters keep their promise, and too few are left. Or they refuse it, since the floor of a class
    /// that the schedule had covers it: without a note of its own a voter remembers only what starts within minutes (R8).
    fn lacks_votes(&self, fact: &Fact, occurrence: Occurrence, hands: &Hands) -> bool {
        let epoch = fact.at(occurrence.due);
        let bound = |voter: &NodeId| {
            if self.floored.contains(&(occurrence, *voter)) {
                return true;
            }
            let claim = self.held.get(&(occurrence, *voter));
            claim.is_some_and(|claim| {
                hands.incarnations.get(&claim.node) != Some(&claim.boot)
                    || !epoch.eligible.contains(&claim.node)
            })
        };
        let free = epoch.eligible.intersection(&hands.alive).filter(|voter| !bound(voter)).count();
        free < epoch.needed()
    }

    /// Whether a run of the schedule was sent to a machine that is gone for good, and may be going there by its times.
    pub(super) fn may_go_on_a_lost_machine(
        &self,
        fact: &Fact,
        o: Occurrence,
        at: i64,
        hands: &Hands,
    ) -> bool {
        let length = (TIMEOUT + GRACE) as i64;
        let longest = length + i64::from(fact.retries) * (fact.start_deadline + PAUSE + length) + SLEW;
        self.intended
            .keys()
            .filter(|(other, executor)| *other != o && !hands.alive.contains(executor))
            .filter_map(|(other, _)| Some(self.fact_of(fact, *other)?.latest(other.due).0))
            .any(|latest| latest + longest + REPORTED >= at)
    }

    /// The facts of an occurrence that runs this schedule, by its cadence or since it was asked for.
    fn fact_of(&self, fact: &Fact, occurrence: Occurrence) -> Option<&Fact> {
        let own = self.schedules.get(&occurrence.uid)?;
        let runs = own.asked.map_or(own.uid, |asked| asked.schedule);
        (runs == fact.uid).then_some(own)
    }

    /// Whether another occurrence of the schedule really ran at any time of this span.
    fn another_ran(&self, fact: &Fact, occurrence: Occurrence, span: (i64, i64)) -> bool {
        self.any_ran(fact, |other| other != occurrence, span)
    }

    fn any_ran(&self, fact: &Fact, wanted: impl Fn(Occurrence) -> bool, (from, until): (i64, i64)) -> bool {
        self.overlaps.spans_of(fact.uid).any(|span| {
            let ended = span.until.map_or(i64::MAX, |at| EPOCH + at as i64);
            wanted(span.occurrence) && EPOCH + span.since as i64 <= until && ended >= from
        })
    }
}
