//! Classes of rows and their floors, as values: how long each class keeps, and which dues are refused behind it. What rests
//! on them is in `retention.rs`.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::Uid;
use crate::time::{Wall, micros};

/// Most stretches of dues that one floor consists of; beyond, the oldest two become one, which only refuses more.
pub const SPANS_MAX: usize = 64;
/// What is dropped at once: one part in so many of what a class keeps.
const BUCKETS: u32 = 8;
/// How long a row is kept. The numbers are on disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// What starts on time or never.
    #[default]
    Minutes = 0,
    /// What is caught up with for an hour or so.
    Hours = 1,
    /// Whatever needs longer. Its floor is asked for every occurrence, so that any row may stand here.
    Days = 2,
    /// What has not ended, below the floor of its class: kept until it has, row by row. No floor covers it.
    Open = 3,
}

impl Class {
    /// Those that have a floor, the shortest first.
    pub const FLOORED: [Self; 3] = [Self::Minutes, Self::Hours, Self::Days];
    /// All, in the order in which a later row of the same key stands for an earlier one.
    pub const ALL: [Self; 4] = [Self::Minutes, Self::Hours, Self::Days, Self::Open];

    /// The class of this number.
    #[must_use]
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What the classes keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Windows {
    /// Rows younger than this, measured by the newest due, are kept; the shortest first.
    pub spans: [Duration; 3],
    /// What a class must keep beyond the latest start: for clocks that differ, messages and queues.
    pub slack: Duration,
}

impl Default for Windows {
    fn default() -> Self {
        let spans =
            [Duration::from_secs(120), Duration::from_secs(2 * 3600), Duration::from_secs(8 * 86_400)];
        Self { spans, slack: Duration::from_secs(15) }
    }
}

impl Windows {
    /// How long this class keeps.
    #[must_use]
    pub fn span(&self, class: Class) -> Duration {
        self.spans[(class as usize).min(2)]
    }

    /// The shortest class that keeps an occurrence until its latest start, so long after its due, and the slack.
    #[must_use]
    pub fn class(&self, latest: Duration) -> Class {
        let need = latest.saturating_add(self.slack);
        let enough = |class: &Class| self.span(*class) >= need;
        Class::FLOORED.into_iter().find(enough).unwrap_or(Class::Days)
    }

    /// The dues that are dropped together are so long.
    pub(crate) fn bucket(&self, class: Class) -> i64 {
        micros(self.span(class) / BUCKETS).max(1)
    }
}

/// The dues that this node refuses in one class: stretches, ends included, ascending and apart from each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Floor {
    spans: Vec<(Wall, Wall)>,
}

impl Floor {
    /// Every due at or below.
    #[must_use]
    pub fn up_to(due: Wall) -> Self {
        Self { spans: vec![(Wall::MIN, due)] }
    }

    /// These stretches, in any order.
    #[must_use]
    pub fn of(spans: impl IntoIterator<Item = (Wall, Wall)>) -> Self {
        let mut floor = Self::default();
        for (from, to) in spans {
            floor.cover(from, to, 0);
        }
        floor
    }

    /// First and last due of each, both refused; ascending.
    pub fn spans(&self) -> impl Iterator<Item = (Wall, Wall)> {
        self.spans.iter().copied()
    }

    /// Whether this due is refused.
    #[must_use]
    pub fn covers(&self, due: Wall) -> bool {
        self.covers_all(due, due)
    }

    /// Whether every due from one to the other is refused.
    #[must_use]
    pub fn covers_all(&self, from: Wall, to: Wall) -> bool {
        let after = self.spans.partition_point(|(begin, _)| *begin <= from);
        after.checked_sub(1).is_some_and(|at| self.spans[at].1 >= to)
    }

    /// The highest due that is refused.
    #[must_use]
    pub fn top(&self) -> Option<Wall> {
        self.spans.last().map(|(_, to)| *to)
    }

    /// Refuses these dues from now on, and those between them and stretches that are nearer than `gap`.
    pub(crate) fn cover(&mut self, from: Wall, to: Wall, gap: i64) {
        let near = gap.saturating_add(1);
        let begin = self.spans.partition_point(|(_, end)| end.0.saturating_add(near) < from.0);
        let end = self.spans.partition_point(|(start, _)| start.0 <= to.0.saturating_add(near));
        let (mut from, mut to) = (from, to);
        if begin < end {
            from = from.min(self.spans[begin].0);
            to = to.max(self.spans[end - 1].1);
        }
        self.spans.splice(begin..end.max(begin), [(from, to)]);
        while self.spans.len() > SPANS_MAX {
            let (from, _) = self.spans.remove(0);
            self.spans[0].0 = from;
        }
    }

    /// Refuses what the other one refuses as well.
    pub fn merge(&mut self, other: &Self) {
        for (from, to) in other.spans() {
            self.cover(from, to, 0);
        }
    }
}

/// The class that a schedule has at this node, where it is another than [`Class::Minutes`] or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Assigned {
    /// Where new rows go.
    pub class: Class,
    /// One bit for each class that it had here before.
    pub former: u8,
    /// No row of it that is due later was ever made in a former class.
    pub until: Wall,
    /// Log index of the terms that it was judged by.
    pub index: u64,
}

impl Assigned {
    pub(crate) const fn new() -> Self {
        Self { class: Class::Minutes, former: 0, until: Wall::MIN, index: 0 }
    }
}

/// The classes of schedules, as they are noted in the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Classes {
    /// By schedule; what is missing is of minutes.
    pub by_uid: BTreeMap<Uid, Assigned>,
    /// A log index by which every schedule whose note was dropped had been deleted: an older replica cannot judge.
    pub over: u64,
}
