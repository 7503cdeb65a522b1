//! What a notice covers: of each node's records all until an instant. It stands in the note of the run that has sent it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::ids::NodeId;
use crate::replica::NoticeKind;
use crate::time::Wall;

const TOLD: &str = "told ";
const UNTIL: &str = "; until";
const AGAIN: &str = " again";

/// What was told, and of what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// The kinds of all its lines.
    pub kinds: BTreeSet<NoticeKind>,
    /// The records of each node until when. What no record shows, a success that is overdue and a run that blocks, stands
    /// under the node 0.
    pub until: BTreeMap<NodeId, Wall>,
    /// Whether what goes on was told again with it.
    pub again: bool,
}

impl Covered {
    /// Whether something of this instant in the records of a node is covered.
    #[must_use]
    pub fn has(&self, node: NodeId, at: Wall) -> bool {
        self.until.get(&node).is_some_and(|until| at <= *until)
    }

    /// Adds what another one covers.
    pub fn merge(&mut self, other: &Self) {
        for (node, until) in &other.until {
            let known = self.until.entry(*node).or_insert(*until);
            *known = (*known).max(*until);
        }
    }

    /// The one that a note was made of; `None`: it was made of none.
    #[must_use]
    pub fn of_note(note: &str) -> Option<Self> {
        let (kinds, rest) = note.strip_prefix(TOLD)?.split_once(UNTIL)?;
        let (rest, again) = match rest.strip_suffix(AGAIN) {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let kinds = kinds.split(',').map(NoticeKind::of_word).collect::<Option<_>>()?;
        let one = |part: &str| {
            let (node, until) = part.split_once(':')?;
            Some((NodeId(node.parse().ok()?), Wall(until.parse().ok()?)))
        };
        let until = rest.split_whitespace().map(one).collect::<Option<_>>()?;
        Some(Self { kinds, until, again })
    }
}

impl fmt::Display for Covered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TOLD)?;
        for (at, kind) in self.kinds.iter().enumerate() {
            write!(f, "{}{kind}", if at > 0 { "," } else { "" })?;
        }
        f.write_str(UNTIL)?;
        for (node, until) in &self.until {
            write!(f, " {node}:{}", until.0)?;
        }
        f.write_str(if self.again { AGAIN } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_covered_is_read_again_from_the_note_of_a_run() {
        let covered = Covered {
            kinds: BTreeSet::from([NoticeKind::Failed, NoticeKind::Fixed]),
            until: BTreeMap::from([(NodeId(0), Wall(-3)), (NodeId(12), Wall(1_764_000_000_123_456))]),
            again: true,
        };
        assert_eq!(covered.to_string(), "told failed,fixed; until 0:-3 12:1764000000123456 again");
        assert_eq!(Covered::of_note(&covered.to_string()), Some(covered.clone()));
        let once = Covered { again: false, ..covered };
        assert_eq!(Covered::of_note(&once.to_string()), Some(once.clone()));
        for other in ["", "told", "told late; until 1:2", "told failed; until 1", "exit status 3"] {
            assert_eq!(Covered::of_note(other), None, "{other}");
        }
        assert!(
            once.has(NodeId(0), Wall(-3)) && !once.has(NodeId(0), Wall(-2)) && !once.has(NodeId(1), Wall(-9))
        );
    }

    #[test]
    fn two_together_cover_what_either_covers() {
        let of = |until: &[(u64, i64)]| Covered {
            until: until.iter().map(|(node, at)| (NodeId(*node), Wall(*at))).collect(),
            ..Covered::default()
        };
        let mut covered = of(&[(1, 5), (2, 9)]);
        covered.merge(&of(&[(1, 7), (2, 3), (3, 1)]));
        assert_eq!(covered, of(&[(1, 7), (2, 9), (3, 1)]));
    }
}
