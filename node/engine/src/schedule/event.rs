//! A schedule that an event of the cluster makes due. That stands in the place of the cadence, which it has none of.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::value::Words as _;

/// How the cadence of every schedule begins that events make due. No calendar makes it due.
pub const EVENT_CADENCE: &str = "@on";

/// What can happen to a cluster that a schedule reacts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum EventKind {
    /// A node is down in the log.
    NodeDown,
    /// A node that was down is there again.
    NodeUp,
    /// A check of a node has failed often enough.
    CheckFailed,
    /// A volume has another master than it had.
    MasterChanged,
    /// Most carriers of a volume are out of reach of the log's leader.
    VolumeWithoutQuorum,
    /// A change of voters is waited for.
    ChangePending,
}

impl EventKind {
    /// In the order in which they are declared.
    pub const ALL: [Self; 6] = [
        Self::NodeDown,
        Self::NodeUp,
        Self::CheckFailed,
        Self::MasterChanged,
        Self::VolumeWithoutQuorum,
        Self::ChangePending,
    ];

    /// As `--on` and the cadence text have it.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.choice().word
    }

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// What it is, as a sentence that ends with what it happens to.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::NodeDown => "a node is down in the log",
            Self::NodeUp => "a node that was down is up again",
            Self::CheckFailed => "a check of a node has failed often enough",
            Self::MasterChanged => "a volume has another master",
            Self::VolumeWithoutQuorum => "most carriers of a volume are out of reach",
            Self::ChangePending => "a change of voters waits",
        }
    }

    /// The cadence of what it makes due.
    #[must_use]
    pub fn cadence(self) -> String {
        format!("{EVENT_CADENCE} {self}")
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// From the text in the place of a cadence: `@on node-down`.
impl FromStr for EventKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_ascii_whitespace();
        let words = (words.next(), words.next(), words.next());
        let (Some(EVENT_CADENCE), Some(word), None) = words else {
            return Err(format!("{text}: write {EVENT_CADENCE} and an event"));
        };
        let known = || Self::ALL.map(Self::word).join(", ");
        Self::of_word(word).ok_or_else(|| format!("{word}: no event; those are {}", known()))
    }
}

/// What an occurrence reacts to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EventNote {
    /// The kind that the schedule reacts to.
    pub kind: EventKind,
    /// What it happened to: a node, a node and its check as `cedar/disk`, a volume, or the number of a change.
    pub subject: String,
    /// What is to be known of it besides, in a few words: the new master, what a check found.
    pub detail: String,
    /// How often it happened to it since the last occurrence that reacts to it.
    pub times: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Field;

    #[test]
    fn an_event_is_read_as_it_is_written_and_an_unknown_one_refused_with_those_there_are() {
        for kind in EventKind::ALL {
            assert_eq!(kind.cadence().parse(), Ok(kind));
            assert_eq!(EventKind::of_word(kind.word()), Some(kind));
            let help = Field::On.row().keys[0].flag.and_then(|flag| flag.more).unwrap();
            assert!(help.contains(kind.word()), "{help} lacks {kind}");
        }
        for wrong in ["@on", "@on node-down node-up", "@on success", "@after a/b/c", "node-down", ""] {
            assert!(wrong.parse::<EventKind>().is_err(), "{wrong}");
        }
        let said = "@on node-gone".parse::<EventKind>().unwrap_err();
        assert!(said.contains("node-down, node-up, check-failed, master-changed"), "{said}");
    }
}
