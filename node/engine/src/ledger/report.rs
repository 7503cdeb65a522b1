//! What came of judging.

use std::collections::BTreeMap;

use crate::ids::{Name, ScheduleName};
use crate::time::Wall;

use super::line::Instant;

/// What is to be said of one occurrence, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// At-most-once, and started more than once.
    Doubled,
    /// Started before it was due.
    Early,
    /// Not started, though it had to be.
    Missed,
    /// Started, though no occurrence of the schedule.
    Extra,
    /// Started only after its latest start.
    Late,
    /// Started and not ended in its time: killed, or its node is gone. What it did, nobody knows.
    Incomplete,
    /// At-least-once, and started more than once.
    Repeated,
    /// Not started, and that was permitted.
    Withheld,
}

/// A start, or the end of one whose beginning was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// As the line has it, from 1.
    pub attempt: u32,
    /// By name, as the line has it.
    pub node: Name,
    /// `None`: only its end was written.
    pub began: Option<Instant>,
    /// When it was done, and its exit code.
    pub ended: Option<(Instant, i32)>,
}

/// An occurrence of which there is something to say. It has one for each thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The schedule that the lines name.
    pub schedule: ScheduleName,
    /// The occurrence's due, at which nothing may have started.
    pub due: Wall,
    /// The worst comes first when there are several.
    pub verdict: Verdict,
    /// By what the ledger says.
    pub starts: Vec<Start>,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Occurrences that were judged.
    pub judged: usize,
    /// Those of them of which there is nothing to say.
    pub ok: usize,
    /// Occurrences that may still start, not judged.
    pub pending: usize,
    /// Starts of runs that were asked for; judged for doubles only.
    pub asked: usize,
    /// Starts outside the time that was judged.
    pub outside: usize,
    /// Starts of schedules of which nothing is known.
    pub strange: usize,
    /// By schedule and due.
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// All, the worst first.
    pub const ALL: [Self; 8] = [
        Self::Doubled,
        Self::Early,
        Self::Missed,
        Self::Extra,
        Self::Late,
        Self::Incomplete,
        Self::Repeated,
        Self::Withheld,
    ];

    /// Whether it breaks what is promised.
    #[must_use]
    pub fn is_failure(self) -> bool {
        match self {
            Self::Doubled | Self::Early | Self::Missed | Self::Extra | Self::Late => true,
            Self::Incomplete | Self::Repeated | Self::Withheld => false,
        }
    }

    /// As it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Doubled => "doubled",
            Self::Early => "early",
            Self::Missed => "missed",
            Self::Extra => "extra",
            Self::Late => "late",
            Self::Incomplete => "incomplete",
            Self::Repeated => "repeated",
            Self::Withheld => "withheld",
        }
    }
}

impl Finding {
    /// The exit code of the last start; `None` where its handler did not write one.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        let last = self.starts.iter().max_by_key(|start| (start.attempt, start.began, start.ended))?;
        last.ended.map(|(_, exit)| exit)
    }
}

impl Report {
    /// What breaks a promise.
    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.verdict.is_failure())
    }

    /// Whether every promise was kept, as far as it was judged.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.failures().next().is_none()
    }

    /// How many findings there are of each kind.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<Verdict, usize> {
        let mut counts = BTreeMap::new();
        for finding in &self.findings {
            *counts.entry(finding.verdict).or_default() += 1;
        }
        counts
    }
}
