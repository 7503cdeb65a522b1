//! Splits and outages: which of the nodes that were unreachable ran meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::NodeId;
use caesium_proto::v1 as pb;

use super::super::cluster_view::ClusterView;

/// Who recorded which outages. A node that was down recorded none, and after its start it waits for the others before it does.
#[derive(Default)]
pub(super) struct SeenOutages(Vec<(String, pb::Heal)>);

impl SeenOutages {
    /// From the records of this node, of the nodes that it reaches, and of those that answered on other sides.
    pub(super) fn of(
        cluster: &ClusterView,
        own: &[pb::Heal],
        answers: &[(NodeId, pb::HealReportReply)],
        told: &[pb::HealReportReply],
    ) -> Self {
        let mut seen = Self::default();
        seen.add(&cluster.name(cluster.own), own);
        answers.iter().for_each(|(node, reply)| seen.add(&cluster.name(*node), &reply.heals));
        for reply in told {
            reply.view.iter().for_each(|view| seen.add(&view.node, &reply.heals));
        }
        seen
    }

    /// Answers may contain outages that others saw: one that names the answering node itself is not its own.
    fn add(&mut self, node: &str, heals: &[pb::Heal]) {
        let own = heals.iter().filter(|heal| !heal.unheard.iter().any(|other| other == node));
        self.0.extend(own.map(|heal| (node.to_owned(), heal.clone())));
    }

    /// Names those of the unreachable nodes that recorded meanwhile that they did not reach any of those that did not reach
    /// them: they ran, on another side. Of nodes that were down one after the other, some records of that time are of the wait
    /// for the one that was down before, and do not name the rest.
    pub(super) fn mark(&self, heal: &mut pb::Heal) {
        let end = |heal: &pb::Heal| heal.ended.unwrap_or(i64::MAX);
        let mut missed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (node, it) in &self.0 {
            if it.volume == heal.volume && it.began <= end(heal) && heal.began <= end(it) {
                missed.entry(node).or_default().extend(it.unheard.iter().map(String::as_str));
            }
        }
        let ran = |node: &&String| {
            let missed_by = || missed.iter().filter(|(_, missing)| missing.contains(node.as_str()));
            let own = missed.get(node.as_str());
            own.is_some_and(|own| {
                missed_by().count() > 0 && missed_by().all(|(other, _)| own.contains(other))
            })
        };
        let known: BTreeSet<&String> =
            heal.unheard.iter().filter(|node| heal.apart.contains(node) || ran(node)).collect();
        heal.apart = known.into_iter().cloned().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heal(volume: &str, began: i64, ended: Option<i64>, unheard: &[&str]) -> pb::Heal {
        let unheard = unheard.iter().map(|name| (*name).to_owned()).collect();
        pb::Heal { volume: volume.to_owned(), began, ended, unheard, ..Default::default() }
    }

    fn apart(seen: &[(&str, pb::Heal)], mut of: pb::Heal) -> Vec<String> {
        let mut known = SeenOutages::default();
        seen.iter().for_each(|(node, heal)| known.add(node, std::slice::from_ref(heal)));
        known.mark(&mut of);
        of.apart
    }

    #[test]
    fn who_saw_the_outage_from_the_other_side_ran_and_who_was_down_did_not() {
        let split = heal("jobs", 10, Some(20), &["doum", "elm"]);
        let doum = heal("jobs", 11, Some(20), &["alder", "birch", "cedar"]);
        let birch = ("birch", heal("jobs", 9, Some(21), &["doum", "elm"]));
        assert_eq!(apart(&[birch.clone(), ("doum", doum)], split.clone()), ["doum"]);
        assert!(apart(&[birch], split.clone()).is_empty(), "doum and elm were down");
        let alder = || ("alder", split.clone());
        let of_others = [
            alder(),
            ("doum", heal("logs", 11, Some(20), &["alder"])),
            ("doum", heal("jobs", 21, None, &["alder"])),
            ("doum", heal("jobs", 1, Some(9), &["alder"])),
        ];
        assert!(apart(&of_others, split.clone()).is_empty(), "another volume, or at another time");
        let told = ("doum", heal("jobs", 10, Some(20), &["alder", "doum"]));
        assert!(
            apart(&[alder(), told], split.clone()).is_empty(),
            "a restarted node was told of it by others"
        );
    }

    #[test]
    fn nodes_that_were_down_one_after_the_other_make_no_split() {
        let alder = ("alder", heal("jobs", 10, Some(30), &["birch", "cedar"]));
        // It missed birch, was stopped itself, and went on with its record after its start.
        let cedar = ("cedar", heal("jobs", 10, Some(30), &["birch"]));
        let birch = ("birch", heal("jobs", 20, Some(30), &["cedar"]));
        assert!(apart(&[alder.clone(), birch, cedar], alder.1).is_empty());
    }

    #[test]
    fn while_it_stands_a_side_that_answers_elsewhere_makes_it_a_split() {
        let stands = heal("jobs", 10, None, &["doum"]);
        let seen = [("alder", stands.clone()), ("doum", heal("jobs", 11, None, &["alder"]))];
        assert_eq!(apart(&seen, stands), ["doum"]);
    }
}
