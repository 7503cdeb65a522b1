//! The closed list of outcomes: each with its word, its number and what kind of end it is, in one place.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What kind of end an outcome is. What follows from an outcome follows from this, where it is no sentence of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutcomeClass {
    /// It was sent to an executor.
    Sent,
    /// This master lacked somebody to run it, or to permit it: others may have them.
    Lacking,
    /// It was too late.
    Missed,
    /// An earlier run asks that it is not run.
    Skipped,
    /// What is declared asks that it is not run, of every master alike.
    Declared,
    /// Another claim has it.
    Elsewhere,
    /// It cannot be known.
    Unknown,
}

macro_rules! outcomes {
    ($($(#[$doc:meta])* $kind:ident = $number:literal, $word:literal, $class:ident, $about:literal;)*) => {
        /// The closed list of outcomes; the same words everywhere.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum DecisionKind {
            $($(#[$doc])* $kind,)*
        }

        impl DecisionKind {
            /// In the order of the table, from which all lists follow.
            pub const ALL: [Self; [$($number),*].len()] = [$(Self::$kind),*];

            /// As wire, command line, screens and metrics have it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$kind => $word,)* }
            }

            /// The number on disk and on the wire; never given to another outcome.
            #[must_use]
            pub const fn number(self) -> u8 {
                match self { $(Self::$kind => $number,)* }
            }

            /// What kind of end it is.
            #[must_use]
            pub const fn class(self) -> OutcomeClass {
                match self { $(Self::$kind => OutcomeClass::$class,)* }
            }

            /// What happened, in a few words behind the word, and in `caesiumctl help decisions`.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Self::$kind => $about,)* }
            }
        }
    };
}

outcomes! {
    /// A quorum granted it and it was sent to an executor.
    Fired = 1, "fired", Sent, "a quorum granted it; it was sent to one node";
    /// Sent to an executor without a quorum: at-least-once only.
    FiredAtRisk = 2, "fired-at-risk", Sent, "sent without a quorum; it may run on another side too";
    /// Not run by this master: no quorum until its latest start. Never "it did not run".
    WithheldNoQuorum = 3, "withheld-no-quorum", Lacking, "at-most-once had no quorum until its latest start";
    /// Not run by this master: its clock is in doubt.
    WithheldClockDoubt = 4, "withheld-clock-doubt", Lacking, "at-most-once at a master whose clock was in doubt";
    /// Nobody could run it.
    NoCandidate = 5, "no-candidate", Lacking, "no reachable node could run it";
    /// The previous run was still going.
    SkippedOverlap = 6, "skipped-overlap", Skipped, "an earlier run is still going";
    /// The schedule was paused.
    SkippedPaused = 7, "skipped-paused", Declared, "the schedule is paused";
    /// The schedule has ended.
    SkippedExpired = 8, "skipped-expired", Declared, "the schedule has ended";
    /// No longer an occurrence of the schedule.
    Superseded = 9, "superseded", Declared, "it is no longer an occurrence of the schedule";
    /// Its latest start was past before it could be decided.
    MissedDeadline = 10, "missed-deadline", Missed, "its latest start was past";
    /// A voter names another claim that holds it, or a start.
    ClaimedElsewhere = 11, "claimed-elsewhere", Elsewhere, "another claim holds it";
    /// Sent, and never answered: it may have run, once at most.
    Unknown = 12, "unknown", Unknown, "it was sent, and what became of it is not known";
    /// An operator had it run on this side though the log had no majority there: nobody else was asked.
    FiredWithoutQuorum = 13, "fired-without-quorum", Sent, "an operator had it run while the log had no majority";
}

impl DecisionKind {
    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Whether it is only that this master lacked somebody to run it, or to permit it: others may have them.
    #[must_use]
    pub fn lacks_others(self) -> bool {
        self.class() == OutcomeClass::Lacking
    }

    /// Whether it was not run because what is declared, or an earlier run, asks for that.
    #[must_use]
    pub fn is_skip(self) -> bool {
        matches!(self.class(), OutcomeClass::Skipped | OutcomeClass::Declared)
    }

    /// Whether somebody who wants to be told of every final outcome is told of this one: withheld, missed, or unknown. What is
    /// skipped is as the schedule wants it, and of what was sent its executor tells.
    #[must_use]
    pub const fn is_final_without_run(self) -> bool {
        match self.class() {
            OutcomeClass::Lacking | OutcomeClass::Missed | OutcomeClass::Unknown => true,
            OutcomeClass::Sent | OutcomeClass::Skipped | OutcomeClass::Declared | OutcomeClass::Elsewhere => {
                false
            }
        }
    }
}

impl fmt::Display for DecisionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
