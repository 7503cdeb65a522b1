//! The decision table: one pure function from what a master knows of an occurrence to its next step.

use crate::ids::NodeId;
use crate::mutants::planted;
use crate::record::DecisionKind;
use crate::schedule::{Overlap, Policy, is_quorum};

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
    /// Whether the schedule ends at or before the due.
    pub ended: bool,
    /// Whether the release instant has come.
    pub released: bool,
    /// The rule for it.
    pub overlap: Overlap,
    /// What other runs of its schedule do.
    pub standing: OtherRuns,
}

/// What other runs of the schedule do, as a master knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OtherRuns {
    /// None is going.
    Free,
    /// One may be going at a node that is not heard.
    Perhaps,
    /// One is going at a node that is heard, as far as is known here; that node knows better.
    Going,
    /// Another occurrence comes first, and is not settled yet: it is waited for, whatever else is going, or both would be asked for
    /// while the run that is in the way of both comes to its end.
    Ahead,
    /// One is going at this node.
    Here,
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
    /// End the runs that are going, and keep it open.
    Stop,
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
    /// A majority has been in reach for a moment only: which runs are going elsewhere is not known yet.
    QuorumAnew,
    /// The clock is in doubt.
    ClockDoubt,
    /// The voters were asked and did not give a majority.
    Denied,
    /// One other claim, of this node, holds a majority of the voters.
    HeldElsewhere(NodeId),
    /// The voters' replicas are too old, or their clocks too early.
    NotYet,
    /// Another run of the schedule is going, or comes first.
    Overlap,
    /// Voters know of a pause.
    Paused,
    /// No member of the eligible set that can be called has the handler and accepts runs.
    NoCandidate,
    /// The disk of this node hangs: nothing that is decided could be written.
    Stalled,
}

impl Waiting {
    /// Whether nobody can be asked for it, or could run it, as things are: in a queue it then keeps no other waiting, whose
    /// voters may be others.
    #[must_use]
    pub const fn gives_way(self) -> bool {
        matches!(self, Self::NobodyHeard | Self::NoQuorum | Self::NoCandidate)
    }
}

/// The next step for an occurrence.
#[must_use]
pub fn decide(facts: Facts, waited_for: Waiting) -> Step {
    if !facts.occurrence {
        let expired = facts.ended;
        return Step::Close(if expired { DecisionKind::SkippedExpired } else { DecisionKind::Superseded });
    }
    if facts.paused {
        return Step::Close(DecisionKind::SkippedPaused);
    }
    if facts.late {
        return Step::Close(at_latest_start(facts.policy, waited_for));
    }
    if facts.eligible == 0 {
        // A change of the voters that is not in force yet may reach back to this due.
        return Step::Wait(Waiting::NoCandidate);
    }
    if facts.heard == 0 {
        return Step::Wait(Waiting::NobodyHeard);
    }
    if facts.candidates == 0 {
        let early = planted!("mutant-close-without-candidate");
        return if early { Step::Close(DecisionKind::NoCandidate) } else { Step::Wait(Waiting::NoCandidate) };
    }
    if let Some(step) = overlap(facts) {
        return step;
    }
    match facts.policy {
        Policy::AtMostOnce if facts.clock_doubt => Step::Wait(Waiting::ClockDoubt),
        Policy::AtMostOnce if !is_quorum(facts.heard, facts.eligible) => Step::Wait(Waiting::NoQuorum),
        Policy::AtMostOnce | Policy::AtLeastOnce => Step::Claim,
    }
}

/// Whether a run whose executor has not started it may be sent to another one (R6). At-most-once: only when the executor
/// has durably `refused` it, never because its word is overdue; at-least-once also when it does not seem `alive`.
#[must_use]
pub const fn may_go_elsewhere(policy: Policy, refused: bool, alive: bool) -> bool {
    match policy {
        Policy::AtMostOnce => refused,
        Policy::AtLeastOnce => refused || !alive,
    }
}

/// Whether a run that may be going at a node that is not heard is in the way of others. One at least once is not.
#[must_use]
pub fn waits_for_unheard(policy: Policy, overlap: Overlap) -> bool {
    policy == Policy::AtMostOnce && overlap != Overlap::Allow
}

/// What another run of the same schedule means; `None`: it is in nobody's way. A run at a node that
/// is not heard counts for at-most-once only.
fn overlap(facts: Facts) -> Option<Step> {
    let asks = facts.policy == Policy::AtLeastOnce || is_quorum(facts.heard, facts.eligible);
    match (facts.overlap, facts.standing) {
        (Overlap::Allow, _) | (_, OtherRuns::Free) => None,
        (rule, OtherRuns::Perhaps) if !waits_for_unheard(facts.policy, rule) => None,
        // Nobody can be asked anyway; with a quorum its node may be heard, and the run known to have ended.
        (Overlap::Skip, OtherRuns::Perhaps) if !asks => None,
        (_, OtherRuns::Ahead) | (Overlap::Queue, _) => Some(Step::Wait(Waiting::Overlap)),
        (Overlap::Skip | Overlap::Cancel, _) if !facts.released => Some(Step::Wait(Waiting::Overlap)),
        // It may just have ended: its node is asked with the others, and its word is waited for.
        (Overlap::Skip, OtherRuns::Going) if asks => None,
        (Overlap::Skip, OtherRuns::Going | OtherRuns::Here | OtherRuns::Perhaps) => {
            Some(Step::Close(DecisionKind::SkippedOverlap))
        }
        (Overlap::Cancel, OtherRuns::Perhaps) => Some(Step::Wait(Waiting::Overlap)),
        (Overlap::Cancel, OtherRuns::Going | OtherRuns::Here) => Some(Step::Stop),
    }
}

/// What is recorded of an occurrence that was open until its latest start.
#[must_use]
pub fn at_latest_start(policy: Policy, waited_for: Waiting) -> DecisionKind {
    match (policy, waited_for) {
        (
            Policy::AtMostOnce,
            Waiting::NobodyHeard
            | Waiting::NoQuorum
            | Waiting::QuorumAnew
            | Waiting::Denied
            | Waiting::NotYet,
        ) => DecisionKind::WithheldNoQuorum,
        (_, Waiting::Overlap) => DecisionKind::SkippedOverlap,
        (_, Waiting::Paused) => DecisionKind::SkippedPaused,
        (Policy::AtMostOnce, Waiting::ClockDoubt) => DecisionKind::WithheldClockDoubt,
        (Policy::AtMostOnce, Waiting::HeldElsewhere(_)) => DecisionKind::ClaimedElsewhere,
        (Policy::AtLeastOnce, Waiting::NobodyHeard) | (_, Waiting::NoCandidate) => DecisionKind::NoCandidate,
        (_, Waiting::New | Waiting::Stalled) | (Policy::AtLeastOnce, _) => DecisionKind::MissedDeadline,
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
            ended: false,
            released: true,
            overlap: Overlap::Skip,
            standing: OtherRuns::Free,
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
        check(facts(Amo, 0, 0, 0), Step::Wait(Waiting::NoCandidate));
        check(facts(Alo, 0, 0, 0), Step::Wait(Waiting::NoCandidate));
        check(facts(Alo, 3, 2, 0), Step::Wait(Waiting::NoCandidate));
        check(facts(Amo, 3, 2, 0), Step::Wait(Waiting::NoCandidate));
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
            (Amo, Waiting::HeldElsewhere(NodeId(2)), K::ClaimedElsewhere),
            (Amo, Waiting::ClockDoubt, K::WithheldClockDoubt),
            (Alo, Waiting::NobodyHeard, K::NoCandidate),
            (Alo, Waiting::NoCandidate, K::NoCandidate),
            (Amo, Waiting::NoCandidate, K::NoCandidate),
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

    fn meeting(policy: Policy, rule: Overlap, standing: OtherRuns, released: bool) -> Step {
        let facts = Facts { overlap: rule, standing, released, ..facts(policy, 5, 3, 3) };
        decide(facts, Waiting::New)
    }

    #[test]
    fn what_another_run_of_the_schedule_means() {
        use OtherRuns::{Ahead, Free, Going, Here, Perhaps};
        use Overlap::{Allow, Cancel, Queue, Skip};
        let wait = Step::Wait(Waiting::Overlap);
        let skipped = Step::Close(K::SkippedOverlap);
        for policy in [Amo, Alo] {
            for rule in [Skip, Queue, Allow, Cancel] {
                assert_eq!(meeting(policy, rule, Free, true), Step::Claim, "{rule:?}");
                assert_eq!(meeting(policy, rule, Free, false), Step::Claim, "{rule:?}");
            }
            for standing in [Perhaps, Ahead, Going, Here] {
                assert_eq!(meeting(policy, Allow, standing, true), Step::Claim);
            }
            for standing in [Ahead, Going, Here] {
                assert_eq!(meeting(policy, Queue, standing, true), wait);
                assert_eq!(meeting(policy, Skip, standing, false), wait);
                assert_eq!(meeting(policy, Cancel, standing, false), wait);
            }
            assert_eq!(meeting(policy, Skip, Ahead, true), wait);
            assert_eq!(meeting(policy, Skip, Going, true), Step::Claim, "its node is asked");
            assert_eq!(meeting(policy, Skip, Here, true), skipped);
            assert_eq!(meeting(policy, Cancel, Going, true), Step::Stop);
            assert_eq!(meeting(policy, Cancel, Here, true), Step::Stop);
        }
        for (rule, step) in [(Skip, skipped), (Queue, wait), (Cancel, wait)] {
            assert_eq!(meeting(Amo, rule, Perhaps, true), step, "at most once errs on the side of too few");
            assert_eq!(meeting(Alo, rule, Perhaps, true), Step::Claim, "at least once on that of too many");
        }
    }

    #[test]
    fn without_a_quorum_nobody_is_asked_and_what_is_known_counts() {
        let facts = Facts { standing: OtherRuns::Going, ..facts(Amo, 5, 2, 2) };
        assert_eq!(decide(facts, Waiting::New), Step::Close(K::SkippedOverlap));
        let unheard = Facts { standing: OtherRuns::Perhaps, ..facts };
        assert_eq!(decide(unheard, Waiting::New), Step::Wait(Waiting::NoQuorum));
        assert_eq!(at_latest_start(Amo, Waiting::Overlap), K::SkippedOverlap);
        assert_eq!(at_latest_start(Amo, Waiting::Paused), K::SkippedPaused);
    }

    #[test]
    fn what_lies_at_or_after_the_end_is_expired_and_no_other_is() {
        let gone = Facts { occurrence: false, ..facts(Amo, 5, 5, 5) };
        check(Facts { ended: true, ..gone }, Step::Close(K::SkippedExpired));
        check(gone, Step::Close(K::Superseded));
    }
}
