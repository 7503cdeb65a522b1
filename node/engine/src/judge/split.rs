//! What a split left of an occurrence: it ran more than once, nowhere, nobody knows how often, or without a quorum. The report on a
//! split, what follows after it, and the screens judge alike by this.

use std::collections::BTreeSet;

use super::{Decided, Evidence, HAND_OVER, Ran, RunVerdict, judge};
use crate::record::{DecisionKind, OutcomeClass};
use crate::schedule::{Policy, START_DEADLINE_DEFAULT};
use crate::time::{Wall, micros};

/// A time in which some carriers of a volume did not reach each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitSpan {
    /// When the first carrier was missed, cluster time.
    pub began: Wall,
    /// When it ended; of one that goes on the instant up to which it is looked at.
    pub ended: Wall,
    /// Whether it has ended.
    pub over: bool,
}

/// What one master concluded, as far as a split can have had a part in it.
#[derive(Clone, Copy, Debug)]
pub struct SplitDecision {
    /// The outcome; `None` where it is open, or of a newer version.
    pub kind: Option<DecisionKind>,
    /// When it was concluded; `None` while it is open.
    pub decided_at: Option<Wall>,
    /// Microseconds from the due to the latest start; `None` where it is not recorded.
    pub deadline: Option<i64>,
}

/// What is known of an occurrence that a split may have had a part in.
#[derive(Clone, Copy, Debug)]
pub struct SplitFacts<'a> {
    /// When it was due.
    pub due: Wall,
    /// Whether somebody asked for it, so that it is not the calendar's.
    pub asked: bool,
    /// Its policy; `None` when nobody who was asked has the schedule any more.
    pub policy: Option<Policy>,
    /// Decisions of all masters that were asked, open ones included.
    pub decisions: &'a [SplitDecision],
    /// Runs of all nodes that were asked.
    pub runs: &'a [Ran<'a>],
}

/// What a split left of an occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitLeft {
    /// It ran more than once.
    Multiple,
    /// It ran on no node, as no master could run it.
    Nowhere,
    /// Nobody knows how often it ran.
    Unknown,
    /// An operator had it run without a quorum.
    WithoutQuorum,
    /// It ran as it was to, or the split had no part in it.
    Nothing,
}

impl SplitLeft {
    /// The word that the handler of results is given.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Multiple => "multiple",
            Self::Nowhere => "nowhere",
            Self::Unknown => "unknown",
            Self::WithoutQuorum => "without-quorum",
            Self::Nothing => "nothing",
        }
    }
}

impl SplitFacts<'_> {
    /// Whether it was due in the split or in the hand-over after it, or before it and was dealt with in it. What was asked for is
    /// not the split's.
    #[must_use]
    pub fn belongs_to(&self, split: SplitSpan) -> bool {
        let reaches =
            split.began <= self.due || self.latest_start() >= split.began && !self.was_over_by(split.began);
        !self.asked && self.due <= split.ended + HAND_OVER && reaches
    }

    /// Whether it belongs to the split, or was asked for in it and run without a quorum.
    #[must_use]
    pub fn is_listed_with(&self, split: SplitSpan) -> bool {
        self.belongs_to(split) || self.is_without_quorum_in(split)
    }

    /// What the split left of it, where this is how often it ran. What an operator had run without a quorum stands apart,
    /// however often it ran.
    #[must_use]
    pub fn left_by(&self, split: SplitSpan, verdict: RunVerdict) -> SplitLeft {
        match self.is_without_quorum_in(split) {
            true => SplitLeft::WithoutQuorum,
            false => self.outcome_of(split, verdict),
        }
    }

    /// The same, by how often it ran alone, whoever had it run.
    #[must_use]
    pub fn outcome_of(&self, split: SplitSpan, verdict: RunVerdict) -> SplitLeft {
        if !self.belongs_to(split) {
            return SplitLeft::Nothing;
        }
        match verdict {
            RunVerdict::Multiple => SplitLeft::Multiple,
            RunVerdict::Nowhere if self.was_withheld_by_all() => SplitLeft::Nowhere,
            RunVerdict::Unknown if !split.over || self.is_unsure_by_records() => SplitLeft::Unknown,
            RunVerdict::Nowhere | RunVerdict::Unknown | RunVerdict::Once | RunVerdict::Pending => {
                SplitLeft::Nothing
            }
        }
    }

    fn is_without_quorum_in(&self, split: SplitSpan) -> bool {
        let within = split.began <= self.due && self.due <= split.ended + HAND_OVER;
        within && self.decisions.iter().any(|it| it.kind == Some(DecisionKind::FiredWithoutQuorum))
    }

    fn latest_start(&self) -> Wall {
        let deadline = self.decisions.iter().filter_map(|it| it.deadline).max();
        Wall(self.due.0.saturating_add(deadline.unwrap_or(micros(START_DEADLINE_DEFAULT))))
    }

    /// Whether all that is recorded of it was recorded, and begun, before a split began: it had no part in that.
    fn was_over_by(&self, began: Wall) -> bool {
        let decided = self.decisions.iter().map(|it| it.decided_at.unwrap_or(Wall(i64::MAX)));
        let begun = self.runs.iter().map(|run| run.started_at.or(run.ended_at).unwrap_or(run.release));
        decided.chain(begun).max().is_some_and(|last| last < began)
    }

    /// Whether how often it ran is open by what is recorded, or was open but for who cannot be asked now. At the end of a split all
    /// carriers reached each other: who is silent now is so since, and what only they know is not the split's.
    fn is_unsure_by_records(&self) -> bool {
        let nobody = BTreeSet::new();
        let decided = |it: &SplitDecision| Decided {
            master: "",
            node: "",
            open: it.decided_at.is_none(),
            kind: it.kind,
            latest_start: Some(self.latest_start()),
        };
        let judged = judge(&Evidence {
            policy: self.policy,
            eligible: None,
            decisions: &self.decisions.iter().map(decided).collect::<Vec<_>>(),
            runs: self.runs,
            silent: &nobody,
            promised: &nobody,
            latest: None,
            now: Wall(i64::MAX),
        });
        match judged.verdict {
            RunVerdict::Unknown => true,
            RunVerdict::Nowhere => self.was_withheld_by_all(),
            RunVerdict::Once | RunVerdict::Multiple | RunVerdict::Pending => false,
        }
    }

    /// Whether every master that closed it could not run it; none of them decided that it should not run.
    fn was_withheld_by_all(&self) -> bool {
        let mut withheld = false;
        for decision in self.decisions {
            let Some(kind) = decision.kind else { return false };
            match kind.class() {
                OutcomeClass::Lacking if kind == DecisionKind::NoCandidate => {}
                OutcomeClass::Elsewhere => {}
                OutcomeClass::Lacking | OutcomeClass::Missed => withheld = true,
                OutcomeClass::Sent
                | OutcomeClass::Skipped
                | OutcomeClass::Declared
                | OutcomeClass::Unknown => return false,
            }
        }
        withheld
    }
}
