//! This node as a voter on leases of runs: when it last answered for each, in memory, and what it calls over, on disk.

use std::collections::BTreeMap;
use std::time::Duration;

use super::super::rate::Rate;
use super::{OverWrite, RunVote};
use crate::ids::Occurrence;
use crate::mutants::planted;
use crate::time::{Mono, Wall};

/// Most runs that a voter answers for, and most that it calls over: further ones are refused, and count as going.
pub const RUN_RENEWALS_MAX: usize = 200_000;

/// The newest answers, and what is over.
#[derive(Clone, Debug)]
pub(super) struct RunVoter {
    rate: Rate,
    started: Mono,
    /// When this node last answered for a run, and how long it waits after that.
    answered: BTreeMap<Occurrence, (Mono, Duration)>,
    /// Called over, with the instant by which the run would have ended in any case.
    over: BTreeMap<Occurrence, Wall>,
    /// What of it is on its way to the disk, with how many writes.
    unwritten: BTreeMap<Occurrence, u32>,
}

impl RunVoter {
    pub(super) fn new(rate: Rate, over: BTreeMap<Occurrence, Wall>, now: Mono) -> Self {
        Self { rate, started: now, answered: BTreeMap::new(), over, unwritten: BTreeMap::new() }
    }

    /// Answers for a run once more, unless it is over here.
    pub(super) fn renew(
        &mut self,
        now: Mono,
        occurrence: Occurrence,
        (span, margin): (Duration, Duration),
    ) -> RunVote {
        if self.over.contains_key(&occurrence) && !planted!("mutant-run-renewed-after-over") {
            return RunVote::Over;
        }
        if self.answered.len() >= RUN_RENEWALS_MAX && !self.answered.contains_key(&occurrence) {
            return RunVote::Full;
        }
        let waits = self.rate.waited(span, margin);
        let (at, longest) = self.answered.entry(occurrence).or_insert((now, waits));
        (*at, *longest) = (now, waits.max(*longest));
        RunVote::Renewed
    }

    /// Whether nothing can run under it any more; from then on no renewal is answered.
    pub(super) fn over(
        &mut self,
        now: Mono,
        occurrence: Occurrence,
        (span, margin): (Duration, Duration),
        until: Wall,
        has_room: bool,
        writes: &mut Vec<OverWrite>,
    ) -> RunVote {
        if self.over.contains_key(&occurrence) {
            return RunVote::Over;
        }
        let waits = self.rate.waited(span, margin);
        let (last, waits) = match self.answered.get(&occurrence) {
            Some((at, longest)) => (*at, waits.max(*longest)),
            None if planted!("mutant-run-voter-forgets") => (self.started, Duration::ZERO),
            // An earlier life may have answered for it just before this one began.
            None => (self.started, waits),
        };
        let passed = now.since(last);
        if passed <= waits {
            return RunVote::Live { left: waits.saturating_sub(passed) };
        }
        if !has_room || self.over.len() >= RUN_RENEWALS_MAX {
            return RunVote::Full;
        }
        self.over.insert(occurrence, until);
        self.answered.remove(&occurrence);
        self.write(OverWrite { occurrence, until: Some(until) }, writes);
        RunVote::Over
    }

    fn write(&mut self, write: OverWrite, writes: &mut Vec<OverWrite>) {
        *self.unwritten.entry(write.occurrence).or_default() += 1;
        writes.push(write);
    }

    pub(super) fn is_unwritten(&self, occurrence: Occurrence) -> bool {
        self.unwritten.contains_key(&occurrence) && !planted!("mutant-run-over-volatile")
    }

    pub(super) fn written(&mut self, occurrence: Occurrence) {
        if let Some(count) = self.unwritten.get_mut(&occurrence) {
            *count -= 1;
            if *count == 0 {
                self.unwritten.remove(&occurrence);
            }
        }
    }

    /// Forgets the answers that have been waited for long enough: what is not known any more is judged like them.
    pub(super) fn prune(&mut self, now: Mono) {
        self.answered.retain(|_, (at, waits)| now.since(*at) <= *waits);
    }

    /// Forgets what was called over of runs that would have ended before.
    pub(super) fn forget(&mut self, before: Wall, writes: &mut Vec<OverWrite>) {
        let old: Vec<Occurrence> =
            self.over.iter().filter(|(_, until)| **until < before).map(|(it, _)| *it).collect();
        for occurrence in old {
            self.over.remove(&occurrence);
            writes.push(OverWrite { occurrence, until: None });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Uid;

    const SPAN: Duration = Duration::from_secs(10);
    const MARGIN: Duration = Duration::from_secs(6);

    fn of(due: i64) -> Occurrence {
        Occurrence { due: Wall(due), uid: Uid(1) }
    }

    fn at(seconds: u64) -> Mono {
        Mono(seconds * 1_000_000)
    }

    fn over(voter: &mut RunVoter, now: Mono, due: i64, writes: &mut Vec<OverWrite>) -> RunVote {
        voter.over(now, of(due), (SPAN, MARGIN), Wall(99), true, writes)
    }

    #[test]
    fn a_run_is_over_once_its_lease_and_margin_have_passed_since_the_last_answer_and_is_never_renewed_again()
    {
        let mut voter = RunVoter::new(Rate::default(), BTreeMap::new(), at(0));
        let mut writes = Vec::new();
        assert_eq!(voter.renew(at(20), of(1), (SPAN, MARGIN)), RunVote::Renewed);
        let RunVote::Live { left } = over(&mut voter, at(30), 1, &mut writes) else {
            panic!("a lease that was renewed just now is not over")
        };
        assert!(left > Duration::from_secs(6) && left < Duration::from_millis(6_200), "{left:?}");
        assert_eq!(voter.renew(at(31), of(1), (SPAN, MARGIN)), RunVote::Renewed);
        assert!(matches!(over(&mut voter, at(46), 1, &mut writes), RunVote::Live { .. }));
        assert_eq!(writes, []);
        assert_eq!(over(&mut voter, at(48), 1, &mut writes), RunVote::Over);
        assert_eq!(writes, [OverWrite { occurrence: of(1), until: Some(Wall(99)) }]);
        assert!(voter.is_unwritten(of(1)), "the answer waits for the disk");
        voter.written(of(1));
        assert!(!voter.is_unwritten(of(1)));
        assert_eq!(voter.renew(at(48), of(1), (SPAN, MARGIN)), RunVote::Over);
        assert_eq!(voter.renew(at(48), of(2), (SPAN, MARGIN)), RunVote::Renewed, "each run by itself");
    }

    #[test]
    fn a_voter_that_was_started_again_waits_for_what_it_may_have_answered_before() {
        let mut writes = Vec::new();
        let mut voter = RunVoter::new(Rate::default(), BTreeMap::new(), at(100));
        assert!(matches!(over(&mut voter, at(116), 1, &mut writes), RunVote::Live { .. }));
        assert_eq!(over(&mut voter, at(117), 1, &mut writes), RunVote::Over);
        let known = BTreeMap::from([(of(1), Wall(99))]);
        let mut again = RunVoter::new(Rate::default(), known, at(0));
        assert_eq!(again.renew(at(1), of(1), (SPAN, MARGIN)), RunVote::Over, "the disk has it");
        assert_eq!(over(&mut again, at(1), 1, &mut writes), RunVote::Over);
    }

    #[test]
    fn what_is_waited_for_is_that_of_the_lease_and_not_less_than_who_asks_has() {
        let mut voter = RunVoter::new(Rate::default(), BTreeMap::new(), at(0));
        let mut writes = Vec::new();
        voter.renew(at(100), of(1), (SPAN, Duration::from_secs(60)));
        assert!(matches!(over(&mut voter, at(150), 1, &mut writes), RunVote::Live { .. }));
        voter.renew(at(100), of(2), (SPAN, Duration::ZERO));
        assert!(matches!(over(&mut voter, at(115), 2, &mut writes), RunVote::Live { .. }));
    }

    #[test]
    fn answers_and_what_is_over_are_kept_up_to_their_limit_and_no_longer_than_they_are_needed() {
        let mut voter = RunVoter::new(Rate::default(), BTreeMap::new(), at(0));
        let mut writes = Vec::new();
        for due in 0..RUN_RENEWALS_MAX as i64 {
            voter.renew(at(1), of(due), (SPAN, MARGIN));
        }
        assert_eq!(voter.renew(at(1), of(-1), (SPAN, MARGIN)), RunVote::Full);
        assert_eq!(voter.renew(at(2), of(0), (SPAN, MARGIN)), RunVote::Renewed);
        voter.prune(at(18));
        assert_eq!(voter.answered.len(), 1);
        voter.over = (0..RUN_RENEWALS_MAX as i64).map(|due| (of(due), Wall(due))).collect();
        assert_eq!(over(&mut voter, at(100), -1, &mut writes), RunVote::Full);
        voter.forget(Wall(10), &mut writes);
        assert_eq!(writes.len(), 10);
        assert!(writes.iter().all(|write| write.until.is_none()));
        assert_eq!(over(&mut voter, at(100), -1, &mut writes), RunVote::Over);
        let full = voter.over(at(100), of(-2), (SPAN, MARGIN), Wall(1), false, &mut writes);
        assert_eq!(full, RunVote::Full, "a disk without room takes nothing");
    }
}
