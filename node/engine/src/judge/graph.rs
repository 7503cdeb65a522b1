//! Who hears whom, each node by its own word; the partitions that follow, and the links that are broken.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use crate::text::and_more;

/// Most names in a sentence.
const NAMED_MAX: usize = 5;

/// Every node, with whom it hears by its own report; `None` where nobody can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachGraph<N> {
    rows: BTreeMap<N, Option<BTreeSet<N>>>,
}

/// Two nodes of which at least one does not hear the other, though no split is between them; or of which only one hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLink<N> {
    /// As [`LinkKind`] names it; of a cut the lower one.
    pub a: N,
    /// As [`LinkKind`] names it; of a cut the higher one.
    pub b: N,
    /// How the link is broken.
    pub kind: LinkKind,
}

/// How a link is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// `a` hears `b`, and is not heard by it.
    OneWay,
    /// Neither hears the other.
    Cut,
    /// `a` does not hear `b`; whom `b` hears is not known.
    Unknown,
}

impl<N> Default for ReachGraph<N> {
    fn default() -> Self {
        Self { rows: BTreeMap::new() }
    }
}

impl<N: Ord + Clone> ReachGraph<N> {
    /// Nodes, and what is known of whom they hear.
    pub fn new(rows: impl IntoIterator<Item = (N, Option<BTreeSet<N>>)>) -> Self {
        Self { rows: rows.into_iter().collect() }
    }

    /// Whether `a` hears `b`; `None`: nobody can say.
    #[must_use]
    pub fn hears(&self, a: &N, b: &N) -> Option<bool> {
        Some(self.rows.get(a)?.as_ref()?.contains(b))
    }

    /// Whether they hear each other. The word of one counts where the other's is not known.
    #[must_use]
    pub fn together(&self, a: &N, b: &N) -> bool {
        match (self.hears(a, b), self.hears(b, a)) {
            (Some(there), Some(back)) => there && back,
            (Some(heard), None) | (None, Some(heard)) => heard,
            (None, None) => false,
        }
    }

    /// The groups that are joined by nodes that hear each other, if only over a third.
    #[must_use]
    pub fn partitions(&self) -> Vec<BTreeSet<N>> {
        let mut left: BTreeSet<&N> = self.rows.keys().collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut group = BTreeSet::from([first.clone()]);
            let mut near = vec![first];
            while let Some(member) = near.pop() {
                let found: Vec<&N> =
                    left.iter().copied().filter(|node| self.together(member, node)).collect();
                for node in found {
                    left.remove(node);
                    group.insert(node.clone());
                    near.push(node);
                }
            }
            groups.push(group);
        }
        groups
    }

    /// The pairs inside a partition that do not hear each other, and one-way links wherever they are.
    #[must_use]
    pub fn broken(&self) -> Vec<BrokenLink<N>> {
        let groups = self.partitions();
        let apart = |a: &N, b: &N| !groups.iter().any(|group| group.contains(a) && group.contains(b));
        let broken = pairs(self.rows.keys().collect()).filter_map(|(a, b)| {
            let (a, b, kind) = match (self.hears(a, b), self.hears(b, a)) {
                (Some(true), Some(false)) => (a, b, LinkKind::OneWay),
                (Some(false), Some(true)) => (b, a, LinkKind::OneWay),
                _ if apart(a, b) => return None,
                (Some(false), Some(false)) => (a, b, LinkKind::Cut),
                (Some(false), None) => (a, b, LinkKind::Unknown),
                (None, Some(false)) => (b, a, LinkKind::Unknown),
                (Some(true), _) | (None, Some(true) | None) => return None,
            };
            Some(BrokenLink { a: a.clone(), b: b.clone(), kind })
        });
        broken.collect()
    }

    /// The first pair of a partition of which it is not certain that both hear each other.
    #[must_use]
    pub fn unsure(&self) -> Option<(N, N)> {
        let groups = self.partitions();
        let mut pairs = groups.iter().flat_map(|group| pairs(group.iter().collect()));
        pairs.find(|(a, b)| !self.together(a, b)).map(|(a, b)| (a.clone(), b.clone()))
    }

    /// Who hears both, and is heard by both.
    #[must_use]
    pub fn between(&self, a: &N, b: &N) -> Vec<N> {
        let joins = |node: &&N| self.together(a, node) && self.together(node, b);
        self.rows.keys().filter(joins).cloned().collect()
    }

    /// Whether some other node, whose word is known, hears this one.
    #[must_use]
    pub fn is_heard(&self, node: &N) -> bool {
        self.rows.iter().any(|(name, row)| name != node && row.as_ref().is_some_and(|row| row.contains(node)))
    }
}

impl<N: Ord + Clone + Display> ReachGraph<N> {
    /// A broken link in words. What a node sends arrives where it is heard.
    #[must_use]
    pub fn story(&self, BrokenLink { a, b, kind }: &BrokenLink<N>) -> String {
        match kind {
            LinkKind::OneWay => format!("{b} reaches {a}, {a} does not reach {b}"),
            LinkKind::Cut => format!("{a} and {b} do not reach each other; {}", self.between_words(a, b)),
            LinkKind::Unknown => format!("{b} does not reach {a}; {}", self.between_words(a, b)),
        }
    }

    /// Who reaches both, in words.
    #[must_use]
    pub fn between_words(&self, a: &N, b: &N) -> String {
        match self.between(a, b).as_slice() {
            [] => "no node reaches both".to_owned(),
            [one] => format!("{one} reaches both"),
            some => format!("{} reach both", and_more(some, NAMED_MAX, ", ")),
        }
    }
}

/// Each of these with each that follows it.
fn pairs<N>(nodes: Vec<&N>) -> impl Iterator<Item = (&N, &N)> {
    let all = 0..nodes.len();
    all.flat_map(move |i| nodes[i + 1..].iter().map(|other| (nodes[i], *other)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_nodes_are_named_and_the_others_counted() {
        let hub = |n: u8| (n, Some(BTreeSet::from_iter((0..9).filter(|other| (*other, n) != (1, 0)))));
        let graph = ReachGraph::new((0..9).map(hub));
        assert_eq!(graph.broken(), [BrokenLink { a: 1, b: 0, kind: LinkKind::OneWay }]);
        assert_eq!(graph.between_words(&0, &1), "2, 3, 4, 5, 6 and 2 more reach both");
        assert_eq!(graph.story(&graph.broken()[0]), "0 reaches 1, 1 does not reach 0");
    }

    #[test]
    fn a_chain_is_one_partition_and_who_is_silent_is_where_it_is_heard() {
        let row = |n: u8, hears: &[u8]| (n, Some(hears.iter().copied().collect()));
        let graph = ReachGraph::new([row(1, &[2]), row(2, &[1, 3]), (3, None), (4, None)]);
        assert_eq!(graph.partitions(), [BTreeSet::from([1, 2, 3]), BTreeSet::from([4])]);
        assert_eq!((graph.together(&2, &3), graph.together(&3, &4)), (true, false));
        assert_eq!(graph.broken(), [BrokenLink { a: 1, b: 3, kind: LinkKind::Unknown }]);
        assert_eq!((graph.is_heard(&3), graph.is_heard(&4)), (true, false));
    }
}
