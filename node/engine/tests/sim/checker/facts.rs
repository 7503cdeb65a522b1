//! What the checker knows of each schedule, from the committed entries and from arithmetic of its own.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

const SECOND: i64 = 1_000_000;

/// The simulator's cadences, computed a second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beat {
    EverySecond,
    EvenSeconds,
    /// `@every 3s`, from the anchor on.
    ThreeSeconds,
}

impl Beat {
    pub(crate) fn of(cadence: &str) -> Self {
        match cadence {
            "* * * * * *" => Self::EverySecond,
            "*/2 * * * * *" => Self::EvenSeconds,
            "@every 3s" => Self::ThreeSeconds,
            other => panic!("the checker cannot compute {other}"),
        }
    }

    fn period(self) -> i64 {
        match self {
            Self::EverySecond => SECOND,
            Self::EvenSeconds => 2 * SECOND,
            Self::ThreeSeconds => 3 * SECOND,
        }
    }

    /// An instant from which whole periods are counted: a minute starts with an even second.
    fn origin(self, anchor: i64) -> i64 {
        match self {
            Self::EverySecond | Self::EvenSeconds => 0,
            Self::ThreeSeconds => anchor.div_euclid(1000) * 1000,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub(crate) uid: Uid,
    pub(crate) beat: Beat,
    pub(crate) anchor: Wall,
    pub(crate) policy: Policy,
    pub(crate) eligible: BTreeSet<NodeId>,
    pub(crate) start_deadline: i64,
    /// Whether any node of E can run it.
    pub(crate) runnable: bool,
    pub(crate) removed: Option<Wall>,
    /// The nodes of E that have applied the removal.
    pub(crate) told: BTreeSet<NodeId>,
    /// No due after this may start at most once: a majority of E refuses it.
    pub(crate) over: Option<Wall>,
    /// True while the last committed pause has no end, or one after the run.
    pub(crate) paused: bool,
}

impl Fact {
    pub(crate) fn is_due(&self, due: Wall) -> bool {
        due > self.anchor && (due.0 - self.beat.origin(self.anchor.0)).rem_euclid(self.beat.period()) == 0
    }

    pub(crate) fn needed(&self) -> usize {
        self.eligible.len() / 2 + 1
    }

    pub(crate) fn permits(&self, grants: &BTreeSet<NodeId>) -> bool {
        grants.is_subset(&self.eligible) && grants.len() >= self.needed()
    }

    /// All occurrences after the anchor and `from`, up to `until`, both as civil time.
    pub(crate) fn dues(&self, from: i64, until: i64) -> impl Iterator<Item = Occurrence> + use<> {
        let (origin, period, uid) = (self.beat.origin(self.anchor.0), self.beat.period(), self.uid);
        let first = (from.max(self.anchor.0) - origin).div_euclid(period) + 1;
        (first..)
            .map(move |count| Wall(origin + count * period))
            .take_while(move |due| due.0 <= until)
            .map(move |due| Occurrence { due, uid })
    }
}
