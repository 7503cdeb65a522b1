//! The rows of the table: what holds with all rules, over all states that there are, and what breaks without one of them.

use std::fmt;

use stateright::{Checker, Expectation, HasDiscoveries, Model};

use super::properties::AT_MOST_ONCE;
use super::rules::Rule;
use super::world::{Action, Bounds, World};

/// More states than any row has that ends; one that does not end is no result.
const STATES_MAX: usize = 400_000_000;

/// One row, for one number of voters or one change of them.
pub(crate) struct Row {
    pub(crate) words: String,
    pub(crate) world: World,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// In all states; and whatever shows that this means something was seen.
    Holds { states: usize },
    /// The steps to two starts.
    Broken { steps: Vec<Action> },
    /// Another property fails, or something that must be possible is not.
    Failed { property: &'static str, steps: Vec<Action> },
    /// Too many states.
    Endless,
}

/// Claims, lives and whatever else a row needs, and no more: the fewer, the sooner the search is through.
const PLAIN: Bounds = Bounds {
    attempts: 2,
    lives: 1,
    releases: false,
    refusals: false,
    forgets: false,
    slow_disks: 0,
    withdraws: false,
    crashes: None,
    old_replicas: false,
};
const ALL: Bounds = Bounds { lives: 2, releases: true, refusals: true, ..PLAIN };

/// The changes of E in the table: of one member in three, of two, one more, one fewer, of the only one, of one in two.
pub(crate) const CHANGES: [[&[u8]; 2]; 6] = [
    [&[0, 1, 2], &[1, 2, 3]],
    [&[0, 1, 2], &[2, 3, 4]],
    [&[0, 1, 2], &[0, 1, 2, 3]],
    [&[0, 1, 2, 3], &[0, 1, 2]],
    [&[0], &[1]],
    [&[0, 1], &[1, 2]],
];

impl Row {
    fn new(words: &str, world: World) -> Self {
        Self { words: words.to_owned(), world }
    }

    /// With all rules, from the least that can happen to the most, with this many claims.
    pub(crate) fn holding(voters: u8, attempts: u8) -> Vec<Self> {
        let row = |words: &str, bounds: Bounds| {
            let folded = bounds.slow_disks == 0;
            Self::new(words, World { folded, ..World::new(voters, bounds, None) })
        };
        let mut rows = vec![
            row("core", PLAIN),
            row("intent before send", Bounds { lives: 2, ..PLAIN }),
            row("re-dispatch after durable refusal", Bounds { refusals: true, ..PLAIN }),
            row("forgets behind a floor", Bounds { forgets: true, ..PLAIN }),
            row("all together", Bounds { attempts, ..ALL }),
        ];
        // With five there would be too many states: a slow disk cannot be folded.
        if voters < 5 {
            rows.push(row("all together, a slow disk", Bounds { slow_disks: 1, ..ALL }));
        }
        // One number of voters is enough for what happens at one master.
        if voters == 3 {
            let bounds = Bounds { lives: 2, slow_disks: 1, withdraws: true, ..PLAIN };
            rows.push(row("what a slow disk keeps is withdrawn", bounds));
            let all = Bounds { crashes: Some(1), releases: true, refusals: true, ..bounds };
            rows.push(row("the same, all together, one crash", all));
        }
        rows
    }

    /// Without one rule.
    pub(crate) fn without(voters: u8, rule: Rule) -> Self {
        let bounds = match rule {
            Rule::ReachabilityCount | Rule::CountsReplies | Rule::GrantExpires | Rule::OldAnswersCount => {
                PLAIN
            }
            Rule::RedispatchOnTimeout | Rule::NoDedup => PLAIN,
            // Two majorities of an even number share two voters, and both must forget.
            Rule::GrantNotSynced => {
                let shared = 2 - voters % 2;
                let last = ((1 << shared) - 1) << (voters - shared);
                Bounds { slow_disks: last, crashes: Some(shared), ..PLAIN }
            }
            Rule::NoIncarnation | Rule::BlindRelease | Rule::DedupInMemory => Bounds { lives: 2, ..PLAIN },
            Rule::IntentAfterSend => Bounds { lives: 2, slow_disks: 1, ..PLAIN },
            Rule::GivenBackUnclosed | Rule::ClosedIsSent => {
                Bounds { lives: 2, slow_disks: 1, withdraws: true, crashes: Some(1), ..PLAIN }
            }
            Rule::ReleaseNotFinal => Bounds { releases: true, ..PLAIN },
            Rule::ReleaseWithoutAttempt => Bounds { releases: true, attempts: 3, ..PLAIN },
            Rule::UntombedRefusal => Bounds { refusals: true, ..PLAIN },
            Rule::ForgetWithoutFloor => Bounds { forgets: true, ..PLAIN },
            Rule::NoEpochs
            | Rule::VoterFence
            | Rule::JointMajorities
            | Rule::SealByOne
            | Rule::SealInMemory
            | Rule::AloneBehindSeal => PLAIN,
        };
        // A way through folded states cannot be read as it stands, but is as long.
        let folded = voters > 3 && bounds.slow_disks == 0;
        Self::new(rule.words(), World { folded, ..World::new(voters, bounds, Some(rule)) })
    }

    /// A change of E, with the engine's rules or without one.
    pub(crate) fn change(sets: &[&[u8]], off: Option<Rule>) -> Self {
        let in_memory = off == Some(Rule::SealInMemory);
        let bounds = if in_memory { Bounds { crashes: Some(1), lives: 2, ..PLAIN } } else { PLAIN };
        let words = off.map_or("seal by the old majority", Rule::words);
        Self::new(words, World::changing(sets, bounds, off))
    }

    /// The same, and a voter that comes back with an older replica.
    pub(crate) fn change_forgotten(sets: &[&[u8]]) -> Self {
        let bounds = Bounds { crashes: Some(1), old_replicas: true, ..PLAIN };
        Self::new("an older replica after a crash", World::changing(sets, bounds, None))
    }

    /// At-least-once becomes at-most-once for two voters, both of them masters.
    pub(crate) fn tightening(off: Option<Rule>) -> Self {
        Self::new(off.map_or("seals of all", Rule::words), World::tightening([0, 1], PLAIN, off))
    }

    /// The same, and one master carries the volume and has no vote.
    pub(crate) fn tightening_from_outside() -> Self {
        Self::new("seals of all, a master without a vote", World::tightening([0, 2], PLAIN, None))
    }

    /// Two changes of one member each, behind a fence.
    pub(crate) fn two_steps() -> Self {
        let sets: [&[u8]; 3] = [&[0, 1, 2], &[0, 1, 2, 3], &[1, 2, 3]];
        Self::new("two single steps", World::changing(&sets, PLAIN, Some(Rule::VoterFence)))
    }

    /// Searches all states, or until it is broken in as few steps as can be.
    pub(crate) fn judge(&self, threads: usize) -> Verdict {
        let mut broken = None;
        let mut depth = None;
        loop {
            let checker = self.search(threads, depth);
            if let Some(path) = checker.discovery(AT_MOST_ONCE).filter(|_| self.world.off.is_some()) {
                let steps = path.into_actions();
                depth = Some(steps.len() + 1);
                broken = Some(steps);
                continue;
            }
            return match broken {
                Some(steps) => Verdict::Broken { steps },
                None => self.verdict(&checker),
            };
        }
    }

    /// One search: of all states, or until something is found; no deeper than this.
    pub(crate) fn search(&self, threads: usize, depth: Option<usize>) -> impl Checker<World> + use<> {
        let until = match self.world.off {
            Some(_) => HasDiscoveries::AllOf([AT_MOST_ONCE].into()),
            None => HasDiscoveries::AnyFailures,
        };
        let checker = self.world.clone().checker().finish_when(until).target_state_count(STATES_MAX);
        let checker = match depth {
            Some(depth) => checker.target_max_depth(depth),
            None => checker,
        };
        checker.threads(threads).spawn_bfs().join()
    }

    fn verdict(&self, checker: &impl Checker<World>) -> Verdict {
        if checker.state_count() >= STATES_MAX {
            return Verdict::Endless;
        }
        // Without one of the rules only the promise itself counts.
        let properties = checker.model().properties().into_iter().filter(|_| self.world.off.is_none());
        for property in properties {
            let found = checker.discovery(property.name);
            let wanted = property.expectation == Expectation::Sometimes;
            if found.is_some() != wanted {
                let steps = found.map(stateright::Path::into_actions).unwrap_or_default();
                return Verdict::Failed { property: property.name, steps };
            }
        }
        Verdict::Holds { states: checker.unique_state_count() }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Holds { states } => write!(f, "holds, {states} states"),
            Self::Broken { steps } => write!(f, "broken in {} steps", steps.len()),
            Self::Failed { property, steps } => write!(f, "FAILED: {property}, after {steps:?}"),
            Self::Endless => f.write_str("not searched to its end"),
        }
    }
}
