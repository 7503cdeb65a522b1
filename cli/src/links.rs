//! Who hears whom, each by its own word; the groups that follow, and the pairs that do not hear each other.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use pb::NodeState::{Draining, Up};

use crate::finding::{Finding, Grade};

/// Names in one finding.
const NAMED_MAX: usize = 5;
/// Pairs that are told, one finding each; the rest is a number.
const PAIRS_MAX: usize = 10;

/// Every member, with whom it says it hears; `None` where nobody can say.
#[derive(Debug, Default)]
pub(crate) struct Links<'s> {
    rows: BTreeMap<&'s str, Option<BTreeSet<&'s str>>>,
}

/// Two nodes of which at least one does not hear the other, though no split is between them; or only one hears.
#[derive(Debug, PartialEq, Eq)]
struct BrokenLink<'s> {
    a: &'s str,
    b: &'s str,
    kind: LinkKind,
}

#[derive(Debug, PartialEq, Eq)]
enum LinkKind {
    /// `a` hears `b`, and is not heard by it.
    OneWay,
    /// Neither hears the other.
    Cut,
    /// `a` does not hear `b`; what `b` hears is not known.
    Unheard,
}

impl<'s> Links<'s> {
    /// Members and what is known of whom they hear.
    pub(crate) fn new(rows: impl IntoIterator<Item = (&'s str, Option<BTreeSet<&'s str>>)>) -> Self {
        Self { rows: rows.into_iter().collect() }
    }

    /// As one node sees it: of those that it does not hear it does not know whom they hear.
    pub(crate) fn of_nodes(nodes: &'s [pb::Node]) -> Self {
        let rows = nodes.iter().map(|node| {
            // Nobody says whom the nodes of a large cluster hear.
            let told = is_heard(node) && !node.hears.is_empty();
            (node.name.as_str(), told.then(|| node.hears.iter().map(String::as_str).collect()))
        });
        Self::new(rows)
    }

    /// Whether `a` hears `b`; `None`: nobody can say.
    fn hears(&self, a: &str, b: &str) -> Option<bool> {
        Some(self.rows.get(a)?.as_ref()?.contains(b))
    }

    /// Whether they hear each other. The word of one counts where the other's is not known.
    fn together(&self, a: &str, b: &str) -> bool {
        match (self.hears(a, b), self.hears(b, a)) {
            (Some(there), Some(back)) => there && back,
            (Some(heard), None) | (None, Some(heard)) => heard,
            (None, None) => false,
        }
    }

    /// The groups that are joined by nodes that hear each other, if only over a third.
    pub(crate) fn partitions(&self) -> Vec<BTreeSet<&'s str>> {
        let mut left: BTreeSet<&str> = self.rows.keys().copied().collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut group = BTreeSet::from([first]);
            let mut near = vec![first];
            while let Some(member) = near.pop() {
                let found: Vec<&str> =
                    left.iter().copied().filter(|node| self.together(member, node)).collect();
                for node in found {
                    left.remove(node);
                    group.insert(node);
                    near.push(node);
                }
            }
            groups.push(group);
        }
        groups
    }

    /// The pairs inside a group that do not hear each other, and one-way links wherever they are.
    fn broken(&self) -> Vec<BrokenLink<'s>> {
        let groups = self.partitions();
        let apart = |a: &str, b: &str| !groups.iter().any(|group| group.contains(a) && group.contains(b));
        let broken = pairs(self.rows.keys().copied().collect()).filter_map(|(a, b)| {
            let (a, b, kind) = match (self.hears(a, b), self.hears(b, a)) {
                (Some(true), Some(false)) => (a, b, LinkKind::OneWay),
                (Some(false), Some(true)) => (b, a, LinkKind::OneWay),
                _ if apart(a, b) => return None,
                (Some(false), Some(false)) => (a, b, LinkKind::Cut),
                (Some(false), None) => (a, b, LinkKind::Unheard),
                (None, Some(false)) => (b, a, LinkKind::Unheard),
                (Some(true), _) | (None, Some(true) | None) => return None,
            };
            Some(BrokenLink { a, b, kind })
        });
        broken.collect()
    }

    /// The first pair of a group of which it is not certain that both hear each other, in words; `None`: every pair does.
    pub(crate) fn gap(&self) -> Option<String> {
        if let Some(broken) = self.broken().first() {
            return Some(self.story(broken));
        }
        let groups = self.partitions();
        let pairs_of = |group| pairs(Vec::from_iter(group));
        let mut pairs = groups.into_iter().flat_map(pairs_of);
        let (a, b) = pairs.find(|(a, b)| !self.together(a, b))?;
        Some(format!("it is not known whether {a} and {b} reach each other"))
    }

    /// Of these nodes those that no node hears whose word is known.
    pub(crate) fn lost<'n>(&self, nodes: &'n [String]) -> Vec<&'n str> {
        let heard = |node: &str| {
            self.rows
                .iter()
                .any(|(name, row)| *name != node && row.as_ref().is_some_and(|row| row.contains(node)))
        };
        nodes.iter().map(String::as_str).filter(|node| !heard(node)).collect()
    }

    /// A finding for each pair that is not a link.
    pub(crate) fn findings(&self) -> Vec<Finding> {
        let found = |text: String| {
            Finding::new("links", Grade::Warn, text).help("caesiumctl node list --columns name,state,hears")
        };
        let broken = self.broken();
        let told = broken.iter().take(PAIRS_MAX).map(|broken| found(self.story(broken)));
        let more = broken.len().checked_sub(PAIRS_MAX).filter(|more| *more > 0);
        told.chain(more.map(|more| found(format!("{more} more pairs do not reach each other")))).collect()
    }

    fn story(&self, BrokenLink { a, b, kind }: &BrokenLink<'_>) -> String {
        match kind {
            LinkKind::OneWay => format!("! {b} reaches {a}, {a} does not reach {b}"),
            LinkKind::Cut => format!("{a} and {b} do not reach each other; {}", self.both(a, b)),
            LinkKind::Unheard => format!("{b} does not reach {a}; {}", self.both(a, b)),
        }
    }

    /// Who hears both, and is heard by both.
    fn both(&self, a: &str, b: &str) -> String {
        let joins = |node: &&str| self.together(a, node) && self.together(node, b);
        let joins: Vec<&str> = self.rows.keys().copied().filter(joins).collect();
        match joins.as_slice() {
            [] => "no node reaches both".to_owned(),
            [one] => format!("{one} reaches both"),
            some => format!("{} reach both", names(some)),
        }
    }
}

/// Whether the node that shows it hears it.
pub(crate) fn is_heard(node: &pb::Node) -> bool {
    matches!(node.state(), Up | Draining)
}

/// Each of these with each that follows it.
fn pairs(names: Vec<&str>) -> impl Iterator<Item = (&str, &str)> {
    let all = 0..names.len();
    all.flat_map(move |i| names[i + 1..].iter().map(|other| (names[i], *other)).collect::<Vec<_>>())
}

/// Some names, and how many more.
fn names(all: &[&str]) -> String {
    match all.len().checked_sub(NAMED_MAX) {
        Some(more @ 1..) => format!("{} and {more} more", all[..NAMED_MAX].join(", ")),
        _ => all.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows as `alder: birch cedar`; `alder ?` of a node that nobody can speak for. Each hears itself.
    fn links(rows: &[&'static str]) -> Links<'static> {
        Links::new(rows.iter().map(|row| match row.split_once(": ") {
            Some((name, hears)) => (name, Some(hears.split(' ').chain([name]).collect())),
            None => (row.trim_end_matches(" ?"), None),
        }))
    }

    fn told(links: &Links<'_>) -> Vec<String> {
        links.findings().into_iter().map(|finding| finding.finding).collect()
    }

    #[test]
    fn a_cut_pair_of_one_group_is_told_with_those_that_hear_both() {
        let links = links(&[
            "alder: cedar doum elm",
            "birch: cedar doum elm",
            "cedar: alder birch doum elm",
            "doum: alder birch cedar elm",
            "elm: alder birch cedar doum",
        ]);
        assert_eq!(links.partitions().len(), 1);
        assert_eq!(told(&links), ["alder and birch do not reach each other; cedar, doum, elm reach both"]);
        assert_eq!(links.gap(), told(&links).pop());
    }

    #[test]
    fn a_one_way_link_names_its_direction() {
        let links = links(&["alder: birch cedar", "birch: cedar", "cedar: alder birch"]);
        assert_eq!(told(&links), ["! birch reaches alder, alder does not reach birch"]);
        assert!(links.gap().is_some());
        let apart = self::links(&["alder: birch", "birch: birch"]);
        assert_eq!(apart.partitions().len(), 2);
        assert_eq!(told(&apart), ["! birch reaches alder, alder does not reach birch"], "also across groups");
    }

    #[test]
    fn a_clean_split_breaks_no_link() {
        let links = links(&["alder: birch", "birch: alder", "cedar: doum", "doum: cedar"]);
        assert_eq!(links.partitions().len(), 2);
        assert_eq!((told(&links), links.gap()), (Vec::new(), None));
    }

    #[test]
    fn who_cannot_be_asked_is_where_it_is_heard() {
        let links = links(&["alder: cedar", "birch ?", "cedar: alder birch", "doum ?"]);
        assert_eq!(links.partitions(), [["alder", "birch", "cedar"].into(), ["doum"].into()]);
        assert_eq!(told(&links), ["birch does not reach alder; cedar reaches both"]);
        let silent = self::links(&["alder: birch cedar", "birch ?", "cedar ?"]);
        assert_eq!(told(&silent), Vec::<String>::new());
        assert_eq!(silent.gap().unwrap(), "it is not known whether birch and cedar reach each other");
    }

    #[test]
    fn a_chain_is_one_group_and_no_link_of_its_ends() {
        let links = links(&["alder: birch", "birch: alder cedar", "cedar: birch doum", "doum: cedar"]);
        assert_eq!(links.partitions().len(), 1);
        assert_eq!(told(&links)[1], "alder and doum do not reach each other; no node reaches both");
    }
}
