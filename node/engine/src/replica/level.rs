//! Feature levels: what all members of a cluster can read and do. The level in force is part of the replica; an operator
//! raises it once every member is able, and it never goes back.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One feature level. It stands for one format of entries and snapshots and one way to hash the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Level(pub u32);

impl Level {
    /// That of a cluster whose log names none.
    pub const FIRST: Self = Self(1);
    /// The state hash covers the encoded state, and the level itself is part of it.
    pub const ENCODED_HASH: Self = Self(2);
    /// A schedule has a description, and a patch of one line names its field.
    pub const DESCRIPTION: Self = Self(2);
    /// An operator's word that a run is over stands in the log.
    pub const RESOLVED: Self = Self(3);
    /// A success of a schedule is expected within a time.
    pub const EXPECTED: Self = Self(3);
    /// Notices stand in the log.
    pub const NOTICES: Self = Self(4);
    /// An operator can have a schedule run without a quorum; its record has an outcome of its own.
    pub const WITHOUT_QUORUM: Self = Self(4);
    /// Who may come in, and what users may do, stands in the log.
    pub const ACCESS: Self = Self(4);
    /// Who is refused, which certificates were given out and which roots are trusted stands in the log.
    pub const CERTIFICATES: Self = Self(5);
    /// A volume can be managed: its carriers follow from terms in the log.
    pub const MANAGED: Self = Self(6);
    /// An entry has the principal that its node verified.
    pub const PRINCIPAL: Self = Self(5);
    /// A user may have a role in single volumes.
    pub const VOLUME_ROLES: Self = Self(5);
    /// Tasks: schedules that are never due, and run on exactly one node under a lease.
    pub const TASKS: Self = Self(6);
    /// A schedule may follow another one: the ends of that one's runs stand in the log.
    pub const AFTER: Self = Self(6);
    /// Who watches whom, and who is down, stands in the log.
    pub const RING: Self = Self(6);
    /// What is handed over without a leader stands on the word of the last one: no entry changes, but every member gives it.
    pub const LEADER_WORD: Self = Self(6);
    /// A schedule may want its runs to end when they are cut off: they run under leases.
    pub const ISOLATION: Self = Self(7);
    /// What nodes declare by themselves stands in the log.
    pub const DECLARING: Self = Self(7);
    /// Events make schedules due; checks of nodes and the end of a drain stand in the log.
    pub const EVENTS: Self = Self(7);
    /// A schedule can choose among the nodes that can run it otherwise than by load.
    pub const PLACEMENT: Self = Self(7);
    /// The newest one that this program reads and runs.
    pub const NEWEST: Self = Self(7);
    /// A new cluster begins at the newest level of the program that founds it, which its first entry names.
    pub const BORN: Self = Self(2);
}

impl Default for Level {
    fn default() -> Self {
        Self::FIRST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The feature levels that a program can read and run, from the oldest to the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Levels {
    /// Below it no cluster can have the program as a member.
    pub oldest: Level,
    /// Above it no cluster can have the program as a member.
    pub newest: Level,
}

impl Levels {
    /// Those of this program.
    pub const OWN: Self = Self { oldest: Level::FIRST, newest: Level::NEWEST };
    /// Those of programs that name none: they are older than feature levels.
    pub const UNNAMED: Self = Self { oldest: Level::FIRST, newest: Level::FIRST };

    /// Whether a cluster at this level can have such a program as a member.
    #[must_use]
    pub fn include(self, level: Level) -> bool {
        self.oldest <= level && level <= self.newest
    }
}

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.oldest, self.newest)
    }
}
