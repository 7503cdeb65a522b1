//! What is remembered of the lives of each peer, so that one that has lost its memory is stopped before it promises
//! something twice (R10).
//!
//! A node shows in each probe how often it was started, how many promises its store holds, and how far its log was known to
//! be committed, both now and when this life began. A later life must begin with at least as much as an earlier one ended
//! with. Two lives that are alive at once are told by an echo: each repeats what it was told of the other, so that a late
//! message of a life that is over never counts.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::{BootId, DataDirId, NodeId};
use crate::time::Mono;

/// An older life that has heard of a newer one, and is still there after this, is refused, whether or not the newer one is.
const RIVAL_WAIT: Duration = Duration::from_secs(3);

/// One life of a node: what its memory held when it began, and holds now. All of it is on disk before it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Incarnation {
    /// The data directory that the node's id was given to.
    pub data_dir: DataDirId,
    /// How often the directory was started, this life included.
    pub starts: u64,
    /// Writes in its grant store when it began.
    pub promises_began: u64,
    /// Writes in its grant store now.
    pub promises: u64,
    /// Log index held as committed when it began.
    pub log_began: u64,
    /// Log index held as committed now.
    pub log: u64,
    /// The start of another life of this node that it was told of, see [`Standing::rival`]; 0 for none.
    pub rival: u64,
}

/// What is kept of a peer, durably.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seen {
    /// The one that the id was given to; another is refused.
    pub data_dir: DataDirId,
    /// The newest of its process lives that was judged.
    pub boot: BootId,
    /// Which start of its directory that was.
    pub starts: u64,
    /// Writes that its grant store was known to hold.
    pub promises: u64,
    /// Log index that it was known to hold as committed.
    pub log: u64,
    /// Two of its lives were alive at once: none may vote under this id any more.
    pub doubled: bool,
}

/// Why a node may not take part under its id any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amnesia {
    /// Its id was given to another data directory.
    Directory {
        /// The one that is known.
        known: DataDirId,
        /// The one it shows.
        shown: DataDirId,
    },
    /// Its start, or a later one, of another process is known.
    Starts {
        /// The latest start of its directory that is known.
        known: u64,
        /// The one it shows.
        shown: u64,
    },
    /// It held more promises than it began with.
    Promises {
        /// Writes to its grant store that are known.
        known: u64,
        /// Those it began with.
        shown: u64,
    },
    /// Its log was longer than when it began.
    Log {
        /// Committed index that is known.
        known: u64,
        /// The one it began with.
        shown: u64,
    },
    /// Two processes live under its id.
    Doubled,
}

/// What a peer answers of the life that it was shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// A later start of the same node is known; until that is settled, nothing may be promised.
    pub doubted: bool,
    /// The start of another life of the same node, to be repeated as [`Incarnation::rival`]; 0 for none.
    pub rival: u64,
    /// Why it must stop; `None`: it need not.
    pub refused: Option<Amnesia>,
}

impl Standing {
    /// Whether what the node says counts.
    pub(crate) fn counts(self) -> bool {
        !self.doubted && self.refused.is_none()
    }

    fn refused(why: Amnesia) -> Self {
        Self { refused: Some(why), ..Self::default() }
    }
}

#[derive(Clone, Debug)]
struct KnownIncarnation {
    seen: Seen,
    /// As it was last written down.
    noted: Option<Seen>,
    /// A life that is not later, and spoke after the newest one was known.
    older: Option<Older>,
    /// The newest life has repeated that it was told of the older one.
    echoed: bool,
    refused: Option<Amnesia>,
}

#[derive(Clone, Copy, Debug)]
struct Older {
    boot: BootId,
    starts: u64,
    /// When it first repeated what it was told of the newest.
    echoed: Option<Mono>,
}

/// The lives of all peers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lives {
    peers: BTreeMap<NodeId, KnownIncarnation>,
}

impl Lives {
    /// As the store held it.
    pub(crate) fn new(seen: BTreeMap<NodeId, Seen>) -> Self {
        let known = |seen: Seen| KnownIncarnation { noted: Some(seen), ..KnownIncarnation::of(seen) };
        Self { peers: seen.into_iter().map(|(node, seen)| (node, known(seen))).collect() }
    }

    /// Judges the life that a peer shows, and remembers it if it is the newest.
    pub(crate) fn judge(&mut self, now: Mono, node: NodeId, boot: BootId, life: &Incarnation) -> Standing {
        let Some(known) = self.peers.get_mut(&node) else {
            self.peers.insert(node, KnownIncarnation::of(Seen::of(boot, life)));
            return Standing::default();
        };
        let standing = known.judge(now, boot, life);
        known.refused = standing.refused;
        standing
    }

    /// Why a peer was refused when it last spoke.
    pub(crate) fn refusal(&self, node: NodeId) -> Option<Amnesia> {
        self.peers.get(&node)?.refused
    }

    /// What must be written down at once of a peer that was judged just now: a new life, or that there are two.
    pub(crate) fn pressing(&mut self, node: NodeId) -> Option<Seen> {
        let differs = |seen: &Seen, noted: &Seen| (seen.boot, seen.doubled) != (noted.boot, noted.doubled);
        self.peers.get_mut(&node)?.unwritten(differs)
    }

    /// What has changed since it was last written down.
    pub(crate) fn changed(&mut self) -> Vec<(NodeId, Seen)> {
        let unwritten = |(node, known): (&NodeId, &mut KnownIncarnation)| {
            Some((*node, known.unwritten(|seen, noted| seen != noted)?))
        };
        self.peers.iter_mut().filter_map(unwritten).collect()
    }
}

impl Seen {
    fn of(boot: BootId, life: &Incarnation) -> Self {
        let Incarnation { data_dir, starts, promises, log, .. } = *life;
        Self { data_dir, boot, starts, promises, log, doubled: false }
    }
}

impl KnownIncarnation {
    fn of(seen: Seen) -> Self {
        Self { seen, noted: None, older: None, echoed: false, refused: None }
    }

    /// What is to be written down of it, if that differs so from what was.
    fn unwritten(&mut self, differs: impl Fn(&Seen, &Seen) -> bool) -> Option<Seen> {
        let unwritten = self.noted.is_none_or(|noted| differs(&self.seen, &noted));
        unwritten.then(|| *self.noted.insert(self.seen))
    }

    fn judge(&mut self, now: Mono, boot: BootId, life: &Incarnation) -> Standing {
        let seen = &mut self.seen;
        if seen.doubled {
            return Standing::refused(Amnesia::Doubled);
        }
        if life.data_dir != seen.data_dir {
            return Standing::refused(Amnesia::Directory { known: seen.data_dir, shown: life.data_dir });
        }
        if boot == seen.boot {
            seen.promises = seen.promises.max(life.promises);
            seen.log = seen.log.max(life.log);
            let rival = self.older.map_or(0, |older| older.starts);
            self.echoed |= rival > 0 && life.rival == rival;
            return self.two_alive().unwrap_or(Standing { rival, ..Standing::default() });
        }
        // Each start is counted durably before anybody hears of it: no two of one directory are the same.
        if life.starts <= seen.starts {
            return self.judge_older(now, boot, life);
        }
        let (known, shown) = (seen.promises, life.promises_began);
        if shown < known {
            return Standing::refused(Amnesia::Promises { known, shown });
        }
        let (known, shown) = (seen.log, life.log_began);
        if shown < known {
            return Standing::refused(Amnesia::Log { known, shown });
        }
        *self = Self { noted: self.noted, ..Self::of(Seen::of(boot, life)) };
        Standing::default()
    }

    fn judge_older(&mut self, now: Mono, boot: BootId, life: &Incarnation) -> Standing {
        let known = self.seen.starts;
        let older = match &mut self.older {
            Some(older) if older.boot == boot => older,
            _ => {
                self.echoed = false;
                self.older.insert(Older { boot, starts: life.starts, echoed: None })
            }
        };
        if life.rival == known {
            let since = *older.echoed.get_or_insert(now);
            if let Some(two) = self.two_alive() {
                return two;
            }
            if now.since(since) >= RIVAL_WAIT {
                return Standing::refused(Amnesia::Starts { known, shown: life.starts });
            }
        }
        Standing { doubted: true, rival: known, refused: None }
    }

    /// Both have repeated what they were told of each other.
    fn two_alive(&mut self) -> Option<Standing> {
        let older = self.older.is_some_and(|older| older.echoed.is_some());
        (self.echoed && older).then(|| self.doubled())
    }

    fn doubled(&mut self) -> Standing {
        self.seen.doubled = true;
        Standing::refused(Amnesia::Doubled)
    }
}

impl fmt::Display for Amnesia {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directory { known, shown } => {
                write!(f, "its id belongs to data directory {known}, and it runs on {shown}")
            }
            Self::Starts { known, shown } if known == shown => {
                write!(f, "its data directory is at start {shown}, and that was another process")
            }
            Self::Starts { known, shown } => {
                write!(f, "start {known} of it is known, and its data directory is at start {shown}")
            }
            Self::Promises { known, shown } => {
                write!(f, "its grant store held {known} writes, and it began with {shown}")
            }
            Self::Log { known, shown } => {
                write!(f, "its log was committed up to {known}, and it began with {shown}")
            }
            Self::Doubled => f.write_str("two processes run under its id"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: NodeId = NodeId(3);

    fn life(starts: u64, promises: u64, log: u64) -> Incarnation {
        let data_dir = DataDirId(1);
        Incarnation { data_dir, starts, promises_began: promises, promises, log_began: log, log, rival: 0 }
    }

    /// The boot id is the start, unless a copy makes them differ.
    fn shows(lives: &mut Lives, second: u64, life: &Incarnation) -> Standing {
        lives.judge(Mono(second * 1_000_000), X, BootId(u128::from(life.starts)), life)
    }

    fn known(promises: u64, log: u64) -> Lives {
        let mut lives = Lives::default();
        assert_eq!(shows(&mut lives, 0, &life(5, promises, log)), Standing::default());
        lives
    }

    #[test]
    fn a_restart_that_remembers_all_it_said_is_the_same_node() {
        let mut lives = known(70, 40);
        let grown = Incarnation { promises: 90, log: 44, ..life(5, 70, 40) };
        assert_eq!(shows(&mut lives, 1, &grown), Standing::default());
        assert_eq!(shows(&mut lives, 2, &life(6, 90, 44)), Standing::default());
        assert_eq!(shows(&mut lives, 3, &life(9, 91, 60)), Standing::default());
        assert_eq!(lives.pressing(X).map(|seen| seen.starts), Some(9));
        assert_eq!(lives.pressing(X), None, "written once");
    }

    #[test]
    fn a_later_start_that_has_forgotten_is_refused_for_good() {
        for (forgetful, why) in [
            (life(6, 89, 44), Amnesia::Promises { known: 90, shown: 89 }),
            (life(6, 90, 43), Amnesia::Log { known: 44, shown: 43 }),
            (
                Incarnation { data_dir: DataDirId(2), ..life(6, 90, 44) },
                Amnesia::Directory { known: DataDirId(1), shown: DataDirId(2) },
            ),
        ] {
            let mut lives = known(90, 44);
            for second in 1..4 {
                // What it has learnt again meanwhile does not help it.
                let now = Incarnation { promises: 500, log: 500, ..forgetful };
                assert_eq!(shows(&mut lives, second, &now).refused, Some(why));
            }
            assert_eq!(lives.refusal(X), Some(why));
            assert_eq!(
                shows(&mut lives, 9, &life(7, 90, 44)),
                Standing::default(),
                "its own directory is back"
            );
        }
    }

    #[test]
    fn an_older_copy_is_doubted_at_once_and_refused_when_it_is_certainly_alive() {
        let mut lives = known(90, 44);
        let old = life(4, 95, 50);
        let doubted = Standing { doubted: true, rival: 5, refused: None };
        assert_eq!(shows(&mut lives, 10, &old), doubted);
        assert_eq!(shows(&mut lives, 60, &old), doubted, "late messages of a life that is over say nothing");
        let echo = Incarnation { rival: 5, ..old };
        assert_eq!(shows(&mut lives, 61, &echo), doubted);
        let refused = Amnesia::Starts { known: 5, shown: 4 };
        assert_eq!(shows(&mut lives, 64, &echo).refused, Some(refused));
        assert_eq!(shows(&mut lives, 70, &life(6, 90, 44)), Standing::default(), "its own directory is back");
    }

    #[test]
    fn two_lives_that_both_answer_are_both_refused_and_so_is_every_later_one() {
        let (old, new) = (life(5, 90, 44), life(6, 90, 44));
        let mut lives = known(90, 44);
        assert_eq!(shows(&mut lives, 1, &new), Standing::default());
        assert!(shows(&mut lives, 2, &old).doubted);
        let told = shows(&mut lives, 2, &new);
        assert_eq!((told.doubted, told.rival, told.refused), (false, 5, None), "it may be the rightful one");
        assert!(shows(&mut lives, 3, &Incarnation { rival: 6, ..old }).doubted);
        let both = [Incarnation { rival: 5, ..new }, Incarnation { rival: 6, ..old }, life(7, 99, 99)];
        for each in both {
            assert_eq!(shows(&mut lives, 3, &each).refused, Some(Amnesia::Doubled));
        }
        let written = lives.pressing(X).map(|seen| (X, seen));
        let mut lives = Lives::new(written.into_iter().collect());
        assert_eq!(shows(&mut lives, 0, &life(8, 99, 99)).refused, Some(Amnesia::Doubled), "after a restart");
    }

    #[test]
    fn a_copy_at_the_same_start_is_no_other_than_an_older_one() {
        let mut lives = known(90, 44);
        let (own, copy) = (life(5, 90, 44), Incarnation { rival: 5, ..life(5, 90, 44) });
        let shown =
            |lives: &mut Lives, second: u64| lives.judge(Mono(second * 1_000_000), X, BootId(77), &copy);
        assert!(shown(&mut lives, 1).doubted);
        let mut alone = lives.clone();
        assert_eq!(shown(&mut alone, 4).refused, Some(Amnesia::Starts { known: 5, shown: 5 }));
        assert_eq!(shows(&mut alone, 5, &life(6, 90, 44)), Standing::default());
        assert_eq!(shows(&mut lives, 1, &own).rival, 5);
        assert_eq!(shows(&mut lives, 2, &Incarnation { rival: 5, ..own }).refused, Some(Amnesia::Doubled));
        assert_eq!(shown(&mut lives, 2).refused, Some(Amnesia::Doubled));
    }
}
