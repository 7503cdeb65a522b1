//! Answers of nodes that this one does not reach, relayed by a client that reaches both: they are taken into an answer as if this
//! node had asked them itself, so that the words and the verdict of an answer are made in one place, whoever carried what they
//! stand on.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::store::KnownRecords;

/// An occurrence: by due, then uid, as the journals.
pub(in crate::control) type OccurrenceKey = (i64, u64);

/// The relayed answer of one other partition.
#[derive(Debug, Default)]
pub(in crate::control) struct Relayed {
    /// From which due on its journals are whole.
    kept: BTreeMap<NodeId, i64>,
    /// From and until when the records are known of nodes that it could not ask either.
    copied: BTreeMap<NodeId, KnownRecords>,
    /// Of the occurrences in its answer, who has promised them, or may have.
    promised: BTreeMap<OccurrenceKey, BTreeSet<String>>,
    /// Decisions that stand for several occurrences, also for some of which it has no other record.
    stretches: Vec<pb::Decision>,
}

impl Relayed {
    /// From a page of occurrences.
    pub(in crate::control) fn of_page(cluster: &ClusterView, reply: &pb::ListOccurrencesReply) -> Self {
        let promised = reply.occurrences.iter().map(|it| ((it.due, it.uid), names(&it.promised)));
        let stretches = reply.stretches.clone();
        Self {
            kept: kept(cluster, &reply.kept),
            copied: copied(cluster, &reply.kept),
            promised: promised.collect(),
            stretches,
        }
    }

    pub(in crate::control) fn of_explanation(cluster: &ClusterView, reply: &pb::ExplainFireReply) -> Self {
        let promised = reply.verdict.iter().map(|it| ((it.due, it.uid), names(&it.promised)));
        Self {
            kept: kept(cluster, &reply.kept),
            copied: copied(cluster, &reply.kept),
            promised: promised.collect(),
            stretches: Vec::new(),
        }
    }

    /// The nodes whose records it contains, and from which due on their journals are whole.
    pub(in crate::control) fn kept(&self) -> &BTreeMap<NodeId, i64> {
        &self.kept
    }

    /// The nodes of which it has copies.
    pub(in crate::control) fn copied(&self) -> &BTreeMap<NodeId, KnownRecords> {
        &self.copied
    }

    /// What it decided of several occurrences at once, besides what it lists.
    pub(in crate::control) fn stretches(&self) -> &[pb::Decision] {
        &self.stretches
    }

    /// Who of them has promised this occurrence, or may have: of one that they were not asked about, each of them.
    pub(in crate::control) fn promised(
        &self,
        cluster: &ClusterView,
        key: &OccurrenceKey,
    ) -> BTreeSet<String> {
        let all = || self.kept.keys().map(|node| cluster.name(*node)).collect();
        self.promised.get(key).cloned().unwrap_or_else(all)
    }
}

/// The nodes by name, as the wire has them: those that were asked, and of the others those of which there are copies.
pub(in crate::control) fn wire(
    cluster: &ClusterView,
    kept: &BTreeMap<NodeId, i64>,
    copied: &BTreeMap<NodeId, KnownRecords>,
) -> Vec<pb::Kept> {
    let asked = kept.iter().map(|(node, since)| (*node, *since, None));
    let copied = copied
        .iter()
        .filter(|(node, _)| !kept.contains_key(node))
        .map(|(node, known)| (*node, known.since.0, Some(known.until.0)));
    let one = |(node, since, until)| pb::Kept { node: cluster.name(node), since, until };
    asked.chain(copied).map(one).collect()
}

/// The nodes of whose records others have copies.
pub(in crate::control) fn copied(cluster: &ClusterView, wire: &[pb::Kept]) -> BTreeMap<NodeId, KnownRecords> {
    let known =
        |it: &pb::Kept| KnownRecords { since: Wall(it.since), until: Wall(it.until.unwrap_or(it.since)) };
    let copied = wire.iter().filter(|it| it.until.is_some());
    let by_name: BTreeMap<&str, KnownRecords> = copied.map(|it| (it.node.as_str(), known(it))).collect();
    let members = cluster.by_name().into_iter();
    members.filter_map(|(node, name)| Some((node, *by_name.get(name)?))).collect()
}

/// Adds the copies of another node: of two copies the one that reaches further stands.
pub(in crate::control) fn add_copied(
    copied: &mut BTreeMap<NodeId, KnownRecords>,
    others: BTreeMap<NodeId, KnownRecords>,
) {
    for (node, known) in others {
        let stands = copied.entry(node).or_insert(known);
        if known.until > stands.until {
            *stands = known;
        }
    }
}

fn kept(cluster: &ClusterView, wire: &[pb::Kept]) -> BTreeMap<NodeId, i64> {
    let asked = wire.iter().filter(|it| it.until.is_none());
    let since: BTreeMap<&str, i64> = asked.map(|it| (it.node.as_str(), it.since)).collect();
    let members = cluster.by_name().into_iter();
    members.filter_map(|(node, name)| Some((node, *since.get(name)?))).collect()
}

fn names(wire: &[String]) -> BTreeSet<String> {
    wire.iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn who_was_not_asked_about_an_occurrence_may_have_promised_it() {
        let cluster = cluster(5, &[1, 2, 3]);
        let kept =
            ["doum", "elm", "stranger"].map(|node| pb::Kept { node: node.to_owned(), since: 7, until: None });
        let known =
            pb::OccurrenceVerdict { due: 9, uid: 1, promised: vec!["elm".to_owned()], ..Default::default() };
        let reply =
            pb::ListOccurrencesReply { kept: kept.to_vec(), occurrences: vec![known], ..Default::default() };
        let told = Relayed::of_page(&cluster, &reply);
        assert_eq!(told.kept(), &BTreeMap::from([(NodeId(4), 7), (NodeId(5), 7)]));
        let promised = |key| told.promised(&cluster, &key).into_iter().collect::<Vec<_>>();
        assert_eq!((promised((9, 1)), promised((9, 2))), (strings(&["elm"]), strings(&["doum", "elm"])));
        assert_eq!(wire(&cluster, told.kept(), told.copied()), kept[..2]);
    }

    fn strings(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }
}
