//! What the checker knows of each schedule, from the committed entries and from arithmetic of its own.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::schedule::{Overlap, Policy};
use caesium_engine::time::Wall;

const SECOND: i64 = 1_000_000;
/// The keys of what was asked for lie this far apart.
const KEY_STEP: i64 = 1_000;

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

    pub(crate) fn period(self) -> i64 {
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

/// When a schedule is due, by one of its revisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    pub(crate) beat: Beat,
    pub(crate) anchor: Wall,
    /// Stamp of the entry that set it.
    pub(crate) since: Wall,
    pub(crate) start: Option<Wall>,
    pub(crate) end: Option<Wall>,
    /// It may be released this much after its due.
    pub(crate) jitter: i64,
}

impl Times {
    fn is_due(&self, due: Wall) -> bool {
        due > self.anchor
            && self.start.is_none_or(|start| due >= start)
            && self.end.is_none_or(|end| due < end)
            && (due.0 - self.beat.origin(self.anchor.0)).rem_euclid(self.beat.period()) == 0
    }
}

/// Why an occurrence exists that no calendar made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) schedule: Uid,
    pub(crate) first: Wall,
    pub(crate) count: i64,
    pub(crate) latest: Wall,
}

/// A pause, as the nodes hear of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paused {
    /// The nodes of E that have applied it.
    pub(crate) told: BTreeSet<NodeId>,
    /// A majority of E refuses what is due after this...
    pub(crate) over: Option<Wall>,
    /// ...and before this.
    pub(crate) until: Option<Wall>,
    /// It was lifted or replaced: nodes may hear of that from now on.
    pub(crate) lifted: bool,
    /// Stamps of the entries that set it and lifted it.
    pub(crate) set_at: Option<Wall>,
    pub(crate) lifted_at: Option<Wall>,
}

/// One set of voters of a schedule, and what their votes mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Epoch {
    pub(crate) eligible: BTreeSet<NodeId>,
    pub(crate) policy: Policy,
    /// The last due that is theirs; `None` of the present ones.
    pub(crate) cut: Option<Wall>,
}

impl Epoch {
    pub(crate) fn needed(&self) -> usize {
        self.eligible.len() / 2 + 1
    }

    pub(crate) fn permits(&self, grants: &BTreeSet<NodeId>) -> bool {
        grants.is_subset(&self.eligible) && grants.len() >= self.needed()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub(crate) uid: Uid,
    /// All its revisions, the newest last.
    pub(crate) times: Vec<Times>,
    pub(crate) asked: Option<Asked>,
    /// All its sets of voters, the present one last.
    pub(crate) epochs: Vec<Epoch>,
    pub(crate) start_deadline: i64,
    /// It may be caught up with this much later; 0 when it is not.
    pub(crate) window: i64,
    pub(crate) retries: u32,
    pub(crate) overlap: Overlap,
    /// The longest that its handler takes.
    pub(crate) length: i64,
    pub(crate) removed: Option<Wall>,
    /// The nodes of E that have applied the removal.
    pub(crate) told: BTreeSet<NodeId>,
    /// No due after this may start at most once: a majority of E refuses it.
    pub(crate) over: Option<Wall>,
    /// True while the last committed pause has no end, or one after the run.
    pub(crate) paused: bool,
    pub(crate) pauses: Vec<Paused>,
}

impl Paused {
    pub(crate) fn lift(&mut self, at: Wall) {
        self.lifted = true;
        self.lifted_at.get_or_insert(at);
    }

    /// Whether it may be why a release of this span is skipped.
    pub(crate) fn covers(&self, first: i64, last: i64) -> bool {
        let over = [self.lifted_at, self.until].into_iter().flatten().map(|at| at.0).min();
        self.set_at.is_some_and(|set| set.0 <= last) && over.is_none_or(|over| first <= over)
    }
}

impl Fact {
    pub(crate) fn newest(&self) -> &Times {
        self.times.last().expect("a schedule has a first revision")
    }

    /// By any revision: nodes hear of edits at different times.
    pub(crate) fn is_due(&self, due: Wall) -> bool {
        match self.asked {
            Some(asked) => {
                let after = due.0 - asked.first.0;
                after % KEY_STEP == 0 && (0..asked.count).contains(&(after / KEY_STEP))
            }
            None => self.times.iter().any(|times| times.is_due(due)),
        }
    }

    pub(crate) fn present(&self) -> &Epoch {
        self.epochs.last().expect("a schedule has voters from the start")
    }

    /// The number of the epoch that a due belongs to.
    pub(crate) fn governing(&self, due: Wall) -> usize {
        let ours = |epoch: &Epoch| epoch.cut.is_none_or(|cut| due <= cut);
        self.epochs.iter().position(ours).expect("the present epoch has no end")
    }

    pub(crate) fn at(&self, due: Wall) -> &Epoch {
        &self.epochs[self.governing(due)]
    }

    pub(crate) fn policy(&self, due: Wall) -> Policy {
        self.at(due).policy
    }

    /// The epoch of this number, if a node that has not heard everything may take a due for one of its.
    pub(crate) fn numbered(&self, number: u64, due: Wall) -> Option<&Epoch> {
        self.epochs[..=self.governing(due)].get(usize::try_from(number).ok()?)
    }

    /// Whether a node votes on this due, or did as far as it may have heard.
    pub(crate) fn votes(&self, node: NodeId, due: Wall) -> bool {
        self.epochs[..=self.governing(due)].iter().any(|epoch| epoch.eligible.contains(&node))
    }

    /// The most that a release instant may lie behind its due.
    pub(crate) fn jitter(&self) -> i64 {
        if self.asked.is_some() { 0 } else { self.times.iter().map(|times| times.jitter).max().unwrap_or(0) }
    }

    /// An occurrence may not start later than this.
    pub(crate) fn latest(&self, due: Wall) -> Wall {
        match self.asked {
            Some(asked) => asked.latest,
            None => Wall(due.0 + self.jitter() + self.start_deadline.max(self.window)),
        }
    }

    /// All occurrences of a revision after `from`, up to `until`, both as civil time.
    pub(crate) fn dues_of(
        &self,
        times: &Times,
        from: i64,
        until: i64,
    ) -> impl Iterator<Item = Occurrence> + use<> {
        let (origin, period, uid) = (times.beat.origin(times.anchor.0), times.beat.period(), self.uid);
        let first = (from.max(times.anchor.0) - origin).div_euclid(period) + 1;
        let times = times.clone();
        (first..)
            .map(move |count| Wall(origin + count * period))
            .take_while(move |due| due.0 <= until)
            .filter(move |due| times.is_due(*due))
            .map(move |due| Occurrence { due, uid })
    }

    /// All occurrences by the newest revision.
    pub(crate) fn dues(&self, from: i64, until: i64) -> impl Iterator<Item = Occurrence> + use<> {
        self.dues_of(self.newest(), from, until)
    }

    /// All that somebody must have dealt with, up to `end`: those of each revision while it was the newest, but for what
    /// an edit found open.
    pub(crate) fn owed(&self, end: i64, margin: i64) -> Vec<Occurrence> {
        if let Some(asked) = self.asked {
            let keys = (0..asked.count).map(|n| Wall(asked.first.0 + n * KEY_STEP));
            let last = self.removed.map_or(end, |at| at.0 - margin);
            return keys.filter(|key| key.0 <= last).map(|due| Occurrence { due, uid: self.uid }).collect();
        }
        let mut all = Vec::new();
        for (n, times) in self.times.iter().enumerate() {
            let replaced = self.times.get(n + 1).map(|next| next.since.0 - margin);
            let removed = self.removed.map(|at| at.0 - margin);
            let last = replaced.unwrap_or(end).min(removed.unwrap_or(end)).min(end);
            all.extend(self.dues_of(times, times.since.0, last));
        }
        all
    }
}
