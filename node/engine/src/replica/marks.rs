//! What the log did when, for those that look back: bounded, and no part of the hash, since it follows from the entries.

use std::collections::BTreeMap;

use super::codec::record;
use super::{Replica, Schedule};
use crate::ids::NodeId;
use crate::time::Wall;

/// Newest entries that changed terms whose stamp is kept.
const EDITS_MAX: usize = 4096;
/// Newest forgotten members whose log index is kept.
const FORGOTTEN_MAX: usize = 1024;

/// Stamps and indices of entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// By log index of an entry that changed terms: nothing released before this instant can be due by its terms only.
    edits: BTreeMap<u64, Wall>,
    /// Members that were forgotten, with the log index of the entry that ended their membership.
    forgotten: BTreeMap<NodeId, u64>,
}

record!(Marks { edits, forgotten });

impl Marks {
    /// The entry at `index` changed terms; what it makes due is released at `from` or later.
    pub(super) fn edited(&mut self, index: u64, from: Wall) {
        let known = self.edits.entry(index).or_insert(from);
        *known = from.min(*known);
        while self.edits.len() > EDITS_MAX {
            self.edits.pop_first();
        }
    }

    /// The entry at `index` ended the membership of this node.
    pub(super) fn forgot(&mut self, node: NodeId, index: u64) {
        self.forgotten.insert(node, index);
        while self.forgotten.len() > FORGOTTEN_MAX {
            self.forgotten.pop_first();
        }
    }
}

impl Replica {
    /// The earliest release instant of what the terms that a schedule was given after this log index may have made due: none of
    /// them is earlier than all edits since. Without marks of these, all that its cadence makes due.
    #[must_use]
    pub fn edited_since(&self, schedule: &Schedule, index: u64) -> Wall {
        let provenance = &schedule.provenance;
        if index >= provenance.set_index {
            return Wall::MAX;
        }
        let edits = &self.marks.edits;
        let dropped =
            edits.len() >= EDITS_MAX && edits.first_key_value().is_some_and(|(first, _)| *first > index + 1);
        let marked = edits.contains_key(&provenance.set_index)
            && provenance.set_index != provenance.anchor_index
            && !dropped;
        let first = edits.range(index + 1..=provenance.set_index).map(|(_, from)| *from).min();
        first.filter(|_| marked).unwrap_or(provenance.anchor)
    }

    /// The log index of the entry that ended a membership, as far as it is kept; the newest applied index for an earlier one;
    /// `None` for a member and for an id that was never given.
    #[must_use]
    pub fn forgotten_at(&self, node: NodeId) -> Option<u64> {
        if node.0 >= self.head.next.node || node.0 == 0 || self.nodes.contains(&node) {
            return None;
        }
        Some(self.marks.forgotten.get(&node).copied().unwrap_or(self.head.index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_marks_are_kept() {
        let mut marks = Marks::default();
        for n in 1..=EDITS_MAX as u64 + 1 {
            marks.edited(n, Wall(9));
            marks.edited(n, Wall(5));
            marks.edited(n, Wall(7));
            marks.forgot(NodeId(n), n);
        }
        assert_eq!((marks.edits.len(), marks.forgotten.len()), (EDITS_MAX, FORGOTTEN_MAX));
        assert_eq!((marks.edits.get(&1), marks.edits.get(&2)), (None, Some(&Wall(5))));
    }
}
