//! From which nodes each node receives messages (`hears`), by its own answer; the groups that follow, and the pairs that do not
//! reach each other.

use std::collections::BTreeSet;

use caesium_engine::judge::graph::{BrokenLink, LinkKind, ReachGraph};
use caesium_proto::v1 as pb;

use crate::finding::{Finding, Grade};

/// Pairs that are reported, one finding each; the rest is a number.
const PAIRS_MAX: usize = 10;

/// Every member, with the nodes of its field `hears`; `None` where no answer has it.
#[derive(Debug, Default)]
pub(crate) struct Links<'s>(ReachGraph<&'s str>);

impl<'s> Links<'s> {
    /// Members, each with the nodes whose messages it receives, where these are known.
    pub(crate) fn new(rows: impl IntoIterator<Item = (&'s str, Option<BTreeSet<&'s str>>)>) -> Self {
        Self(ReachGraph::new(rows))
    }

    /// As one node sees it: of an unreachable node it is not known whose messages it receives.
    pub(crate) fn of_nodes(nodes: &'s [pb::Node]) -> Self {
        let rows = nodes.iter().map(|node| {
            // The answers of a large cluster leave the field `hears` out.
            let told = node.state().is_reached() && !node.hears.is_empty();
            (node.name.as_str(), told.then(|| node.hears.iter().map(String::as_str).collect()))
        });
        Self::new(rows)
    }

    /// The groups that are joined by nodes that reach each other, if only over a third.
    pub(crate) fn partitions(&self) -> Vec<BTreeSet<&'s str>> {
        self.0.partitions()
    }

    /// The first pair of a group of which it is not certain that both reach each other, in words; `None`: every pair does.
    pub(crate) fn gap(&self) -> Option<String> {
        if let Some(broken) = self.0.broken().first() {
            return Some(self.story(broken));
        }
        let (a, b) = self.0.unsure()?;
        Some(format!("it is not known whether {a} and {b} reach each other"))
    }

    /// Of these nodes those whose messages arrive at none of the nodes with a known answer.
    pub(crate) fn lost<'n>(&self, nodes: &'n [String]) -> Vec<&'n str> {
        nodes.iter().map(String::as_str).filter(|node| !self.0.is_heard(node)).collect()
    }

    /// A finding for each pair that is not a link.
    pub(crate) fn findings(&self) -> Vec<Finding> {
        let found = |text: String| {
            Finding::new("links", Grade::Warn, text, "caesiumctl node list --columns name,state,hears")
        };
        let broken = self.0.broken();
        let told =
            broken.iter().take(PAIRS_MAX).map(|broken| found(self.story(broken)).nodes([broken.a, broken.b]));
        let more = broken.len().checked_sub(PAIRS_MAX).filter(|more| *more > 0);
        told.chain(more.map(|more| found(format!("{more} more pairs do not reach each other")))).collect()
    }

    fn story(&self, link: &BrokenLink<&str>) -> String {
        let story = self.0.story(link);
        if link.kind == LinkKind::OneWay { format!("! {story}") } else { story }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows as `alder: birch cedar`; `alder ?` of a node without an answer. Each row has its own node.
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
