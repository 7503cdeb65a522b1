//! The decision table: one pure function from what a master knows of an occurrence to its next step.

use crate::record::DecisionKind;
use crate::schedule::{Policy, quorum};

/// What a master knows of one released occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Of the schedule.
    pub policy: Policy,
    /// N: the size of E, from committed configuration, never from liveness.
    pub eligible: usize,
    /// Members of E that the master can call, itself included if it is one.
    pub heard: usize,
    /// Those of them that have the handler and take runs.
    pub candidates: usize,
    /// Whether the due is an occurrence of the newest revision.
    pub occurrence: bool,
    /// Whether the schedule is paused.
    pub paused: bool,
    /// Whether the latest start is past.
    pub late: bool,
    /// Whether the cluster clock is in doubt.
    pub clock_doubt: bool,
}

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Record this outcome; nothing more can be done.
    Close(DecisionKind),
    /// Keep it open: it may change until the latest start.
    Wait(Waiting),
    /// Ask the voters.
    Claim,
}

/// Why an occurrence stays open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waiting {
    /// Not looked at yet.
    New,
    /// No member of the eligible set can be called.
    NobodyHeard,
    /// Too few members of the eligible set can be called to ask.
    NoQuorum,
    /// The clock is in doubt.
    ClockDoubt,
    /// The voters were asked and did not give a majority.
    Denied,
    /// One other claim holds a majority of the voters.
    HeldElsewhere,
    /// The voters' replicas are too old, or their clocks too early.
    NotYet,
}

/// The next step for an occurrence (design section 3; S0.11 to S0.15).
#[must_use]
pub fn decide(facts: Facts, waited_for: Waiting) -> Step {
    if !facts.occurrence {
        return Step::Close(DecisionKind::Superseded);
    }
    if facts.paused {
        return Step::Close(DecisionKind::SkippedPaused);
    }
    if facts.late {
        return Step::Close(at_latest_start(facts.policy, waited_for));
    }
    if facts.eligible == 0 {
        return Step::Close(DecisionKind::NoCandidate);
    }
    if facts.heard == 0 {
        return Step::Wait(Waiting::NobodyHeard);
    }
    if facts.candidates == 0 {
        return Step::Close(DecisionKind::NoCandidate);
    }
    match facts.policy {
        Policy::AtMostOnce if facts.clock_doubt => Step::Wait(Waiting::ClockDoubt),
        Policy::AtMostOnce if facts.heard < quorum(facts.eligible) => Step::Wait(Waiting::NoQuorum),
        Policy::AtMostOnce | Policy::AtLeastOnce => Step::Claim,
    }
}

/// What is recorded of an occurrence that was open until its latest start.
#[must_use]
pub fn at_latest_start(policy: Policy, waited_for: Waiting) -> DecisionKind {
    match (policy, waited_for) {
        (
            Policy::AtMostOnce,
            Waiting::NobodyHeard | Waiting::NoQuorum | Waiting::Denied | Waiting::NotYet,
        ) => DecisionKind::WithheldNoQuorum,
        (Policy::AtMostOnce, Waiting::ClockDoubt) => DecisionKind::WithheldClockDoubt,
        (Policy::AtMostOnce, Waiting::HeldElsewhere) => DecisionKind::ClaimedElsewhere,
        (Policy::AtLeastOnce, Waiting::NobodyHeard) => DecisionKind::NoCandidate,
        (_, Waiting::New) | (Policy::AtLeastOnce, _) => DecisionKind::MissedDeadline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DecisionKind as K;
    use Policy::{AtLeastOnce as Alo, AtMostOnce as Amo};

    fn facts(policy: Policy, eligible: usize, heard: usize, candidates: usize) -> Facts {
        Facts {
            policy,
            eligible,
            heard,
            candidates,
            occurrence: true,
            paused: false,
            late: false,
            clock_doubt: false,
        }
    }

    #[track_caller]
    fn check(facts: Facts, expected: Step) {
        assert_eq!(decide(facts, Waiting::New), expected);
    }

    #[test]
    fn each_cell_of_the_table() {
        check(facts(Amo, 5, 3, 3), Step::Claim);
        check(facts(Amo, 5, 2, 2), Step::Wait(Waiting::NoQuorum));
        check(facts(Amo, 4, 2, 2), Step::Wait(Waiting::NoQuorum));
        check(facts(Amo, 1, 1, 1), Step::Claim);
        check(facts(Alo, 5, 2, 2), Step::Claim);
        check(facts(Alo, 5, 1, 1), Step::Claim);
        check(facts(Amo, 5, 0, 0), Step::Wait(Waiting::NobodyHeard));
        check(facts(Alo, 5, 0, 0), Step::Wait(Waiting::NobodyHeard));
        check(facts(Amo, 0, 0, 0), Step::Close(K::NoCandidate));
        check(facts(Alo, 3, 2, 0), Step::Close(K::NoCandidate));
        check(Facts { occurrence: false, ..facts(Amo, 5, 5, 5) }, Step::Close(K::Superseded));
        check(Facts { paused: true, ..facts(Amo, 5, 5, 5) }, Step::Close(K::SkippedPaused));
        check(Facts { late: true, ..facts(Amo, 5, 5, 5) }, Step::Close(K::MissedDeadline));
        check(Facts { clock_doubt: true, ..facts(Amo, 5, 5, 5) }, Step::Wait(Waiting::ClockDoubt));
        check(Facts { clock_doubt: true, ..facts(Alo, 5, 5, 5) }, Step::Claim);
    }

    #[test]
    fn the_latest_start_records_what_was_waited_for() {
        for (policy, waited_for, kind) in [
            (Amo, Waiting::NoQuorum, K::WithheldNoQuorum),
            (Amo, Waiting::NobodyHeard, K::WithheldNoQuorum),
            (Amo, Waiting::Denied, K::WithheldNoQuorum),
            (Amo, Waiting::HeldElsewhere, K::ClaimedElsewhere),
            (Amo, Waiting::ClockDoubt, K::WithheldClockDoubt),
            (Alo, Waiting::NobodyHeard, K::NoCandidate),
            (Alo, Waiting::Denied, K::MissedDeadline),
            (Amo, Waiting::New, K::MissedDeadline),
        ] {
            let late = Facts { late: true, ..facts(policy, 5, 2, 2) };
            assert_eq!(decide(late, waited_for), Step::Close(kind), "{policy} {waited_for:?}");
        }
    }

    #[test]
    fn two_sides_of_a_split_never_both_ask_at_most_once() {
        for eligible in 1..9 {
            for left in 0..=eligible {
                let asks = |heard| decide(facts(Amo, eligible, heard, heard), Waiting::New) == Step::Claim;
                assert!(!(asks(left) && asks(eligible - left)), "{left} of {eligible}");
            }
        }
    }
}
