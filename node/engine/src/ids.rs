//! Identities. Every value here was parsed: a name that exists follows the grammar.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::time::Wall;

/// Longest part of a name, in bytes.
pub const NAME_BYTES_MAX: usize = 63;

/// A member of the cluster. Given by the entry that joins it, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub u64);

/// A schedule, for ever: never reused, also when a schedule of the same name is declared again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Uid(pub u64);

/// Random, one for each process life: the incarnation in a claim (R3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BootId(pub u128);

/// Random, made when a cluster is bootstrapped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ClusterId(pub u128);

/// Which log a cluster has: 0 for the one that it was founded with, random for one that began anew after the majority of
/// the one before was lost.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Generation(pub u128);

/// Random, made with a data directory: a node id belongs to one of these.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DataDirId(pub u128);

/// Idempotency key of a change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RequestId(pub u128);

/// One due instant of one schedule. Ordered by time first, as the stores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Occurrence {
    /// When it is due, UTC.
    pub due: Wall,
    /// The schedule's, or that of a trigger.
    pub uid: Uid,
}

/// A master's bid (R3): its node, its process life, its attempt within that life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// The master that makes it.
    pub node: NodeId,
    /// The life of the master's process.
    pub boot: BootId,
    /// Rises with each round of that life.
    pub attempt: u64,
}

/// Marks the uids of what operators have run without a quorum. Those that the log gives stay far below it, and both fit a
/// double's 53 bits.
const WITHOUT_QUORUM: u64 = 1 << 52;

impl Uid {
    /// The uid of what an operator has run of this schedule without a quorum. No entry of the log gives it: every node reads
    /// the schedule from it.
    #[must_use]
    pub const fn without_quorum(self) -> Self {
        Self(self.0 | WITHOUT_QUORUM)
    }

    /// The schedule of which an operator had something run without a quorum under this uid; `None`: the log gave the uid.
    #[must_use]
    pub const fn run_without_quorum(self) -> Option<Self> {
        match self.0 & WITHOUT_QUORUM {
            0 => None,
            _ => Some(Self(self.0 & !WITHOUT_QUORUM)),
        }
    }
}

/// One part of a name: `[a-z0-9]([-_.a-z0-9]{0,61}[a-z0-9])?`. The only place that judges names; whoever writes one into
/// another grammar quotes it there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(Arc<str>);

/// `volume/entity/name`: unique, and free again once the schedule is removed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ScheduleName {
    /// The volume that carries it.
    pub volume: Name,
    /// The entity whose section it stands in.
    pub entity: Name,
    /// Unique within its entity's section.
    pub name: Name,
}

/// Why a text is no name; `position` is a byte offset into it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} at position {position}")]
pub struct NameError {
    /// In words, without the text itself.
    pub problem: &'static str,
    /// Where, counted in bytes from 0.
    pub position: usize,
}

impl Name {
    /// The text, as it was parsed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let fail = |problem, position| Err(NameError { problem, position });
        if text.is_empty() {
            return fail("a name may not be empty", 0);
        }
        for (position, byte) in text.bytes().enumerate() {
            let edge = position == 0 || position + 1 == text.len();
            match byte {
                b'a'..=b'z' | b'0'..=b'9' => {}
                b'-' | b'_' | b'.' if edge => {
                    return fail("a name starts and ends with a letter or digit", position);
                }
                b'-' | b'_' | b'.' => {}
                b'A'..=b'Z' => return fail("capital letters are not allowed in a name", position),
                _ => return fail("only a-z, 0-9, -, _ and . are allowed in a name", position),
            }
        }
        if text.len() > NAME_BYTES_MAX {
            return fail("a name has at most 63 characters", NAME_BYTES_MAX);
        }
        Ok(Self(Arc::from(text)))
    }
}

impl FromStr for ScheduleName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let mut parts = Vec::with_capacity(3);
        let mut start = 0;
        for part in text.split('/') {
            if parts.len() == 3 {
                return Err(NameError {
                    problem: "a schedule is named volume/entity/name",
                    position: start - 1,
                });
            }
            let name = part
                .parse::<Name>()
                .map_err(|error| NameError { problem: error.problem, position: start + error.position })?;
            parts.push(name);
            start += part.len() + 1;
        }
        let mut parts = parts.into_iter();
        match (parts.next(), parts.next(), parts.next()) {
            (Some(volume), Some(entity), Some(name)) => Ok(Self { volume, entity, name }),
            _ => Err(NameError { problem: "a schedule is named volume/entity/name", position: text.len() }),
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;
    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.as_str().to_owned()
    }
}

impl TryFrom<String> for ScheduleName {
    type Error = NameError;
    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl From<ScheduleName> for String {
    fn from(name: ScheduleName) -> Self {
        name.to_string()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ScheduleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.volume, self.entity, self.name)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Uid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Prints as `uid@due`, in logs.
impl fmt::Display for Occurrence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.uid, self.due)
    }
}

macro_rules! hex_id {
    ($($id:ident),*) => {$(
        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }
        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:08x}", self.0 >> 96)
            }
        }
    )*};
}
hex_id!(BootId, ClusterId, DataDirId, Generation, RequestId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_grammar() {
        for good in ["a", "9", "close-day", "close_day.v2", "a-_.b", &"x".repeat(63)] {
            assert_eq!(good.parse::<Name>().unwrap().as_str(), good);
        }
        for (bad, position) in [
            ("", 0),
            ("-a", 0),
            ("a-", 1),
            (".a", 0),
            ("..", 0),
            ("a.", 1),
            ("_a", 0),
            ("a_", 1),
            ("aB", 1),
            ("a b", 1),
            ("a@b", 1),
            ("a=b", 1),
            ("a,b", 1),
            ("a:b", 1),
            (&"x".repeat(64), 63),
        ] {
            assert_eq!(bad.parse::<Name>().unwrap_err().position, position, "{bad:?}");
        }
    }

    #[test]
    fn a_schedule_has_three_parts() {
        let name: ScheduleName = "billing/ledger/close-day".parse().unwrap();
        assert_eq!((name.volume.as_str(), name.name.as_str()), ("billing", "close-day"));
        assert_eq!(name.to_string(), "billing/ledger/close-day");
        for (bad, position) in
            [("billing", 7), ("a/b", 3), ("a/b/c/d", 5), ("a//c", 2), ("a/../c", 2), ("a/b/C", 4)]
        {
            assert_eq!(bad.parse::<ScheduleName>().unwrap_err().position, position, "{bad:?}");
        }
    }

    #[test]
    fn the_uid_of_a_run_without_a_quorum_names_its_schedule_and_no_other_uid_does() {
        let schedule = Uid(71);
        assert_eq!(schedule.without_quorum().run_without_quorum(), Some(schedule));
        assert_eq!(schedule.run_without_quorum(), None);
        assert_ne!(schedule.without_quorum(), Uid(72).without_quorum());
        assert!(schedule.without_quorum().0 < 1 << 53, "a double holds it");
    }

    #[test]
    fn occurrences_order_by_time_first() {
        let early = Occurrence { due: Wall(1), uid: Uid(9) };
        assert!(early < Occurrence { due: Wall(2), uid: Uid(1) });
    }
}
