//! What this node sees at one moment: who it is, whom it can call, what they are named. Every answer begins here.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{ClusterId, NodeId};
use caesium_engine::replica::Replica;
use caesium_engine::{Engine, Mono, Now, Wall};
use caesium_proto::v1 as pb;

use crate::control::error::Problem;
use crate::driver::Handle;
use crate::store::{Copies, KnownRecords};

/// The roster with names, and who of it can be called.
#[derive(Clone, Debug)]
pub(super) struct ClusterView {
    pub(super) own: NodeId,
    /// Cluster time when this was taken.
    pub(super) at: Wall,
    /// The same instant, elapsed time.
    pub(super) elapsed: Mono,
    /// Highest log index applied here.
    pub(super) index: u64,
    /// The nodes that can be called now, this one included.
    pub(super) reachable: BTreeSet<NodeId>,
    /// Those, and the nodes whose messages arrive though this node cannot call them.
    pub(super) heard: BTreeSet<NodeId>,
    /// Of the nodes that cannot be called, those of whose records this node keeps copies.
    pub(super) copied: BTreeMap<NodeId, KnownRecords>,
    names: BTreeMap<NodeId, String>,
    /// The index of the log at which each became a member.
    joined: BTreeMap<NodeId, u64>,
    id: ClusterId,
}

impl ClusterView {
    /// Looks through the engine's eyes.
    pub(super) fn of(engine: &Engine, now: Now, id: ClusterId) -> Self {
        let nodes = engine.replica().nodes.iter();
        Self {
            own: engine.node(),
            at: engine.cluster_time(now),
            elapsed: now.mono,
            index: engine.replica().index(),
            reachable: engine.reachable(),
            heard: engine.hears(now.mono),
            copied: BTreeMap::new(),
            names: nodes.map(|(id, member)| (*id, member.name.to_string())).collect(),
            joined: joined(engine.replica()),
            id,
        }
    }

    /// The same node looking at an earlier state: nothing is observed of it, and nobody is missing from it.
    pub(super) fn back_to(&self, replica: &Replica) -> Self {
        let names = replica.nodes.iter().map(|(id, member)| (*id, member.name.to_string()));
        let all: BTreeSet<NodeId> = replica.nodes.iter().map(|(id, _)| *id).collect();
        Self {
            at: replica.stamp(),
            index: replica.index(),
            reachable: all.clone(),
            heard: all,
            copied: BTreeMap::new(),
            names: names.collect(),
            joined: joined(replica),
            ..*self
        }
    }

    /// The name of a node, or its number.
    pub(super) fn name(&self, node: NodeId) -> String {
        self.names.get(&node).cloned().unwrap_or_else(|| format!("#{node}"))
    }

    /// Names in the order of ids.
    pub(super) fn names(&self, nodes: impl IntoIterator<Item = NodeId>) -> Vec<String> {
        nodes.into_iter().map(|node| self.name(node)).collect()
    }

    /// All members by id.
    pub(super) fn members(&self) -> &BTreeMap<NodeId, String> {
        &self.names
    }

    /// All members by name.
    pub(super) fn by_name(&self) -> Vec<(NodeId, &str)> {
        let mut all: Vec<_> = self.names.iter().map(|(node, name)| (*node, name.as_str())).collect();
        all.sort_unstable_by_key(|(_, name)| *name);
        all
    }

    /// Whom to ask: the reachable members but this one.
    pub(super) fn others(&self) -> BTreeSet<NodeId> {
        let known = self.names.keys().filter(|node| self.reachable.contains(node));
        known.copied().filter(|node| *node != self.own).collect()
    }

    /// The members that did not contribute when only `asked` and this node did.
    pub(super) fn unheard(&self, answered: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        let silent = self.names.keys().filter(|node| **node != self.own && !answered.contains(node));
        silent.copied().collect()
    }

    /// The members that contributed to another node's answer. A member that joined after the index of that answer is none of them.
    pub(super) fn contributors(&self, view: &pb::View) -> BTreeSet<NodeId> {
        let known = |node: &NodeId| self.joined.get(node).is_some_and(|index| *index <= view.log_index);
        let silent = |name: &String| view.unheard.contains(name);
        let members = self.names.iter().filter(|(node, name)| known(node) && !silent(name));
        members.map(|(node, _)| *node).collect()
    }

    /// The nodes that cannot be called and of whose records there are copies here.
    pub(super) fn stood_in_for(&self) -> BTreeSet<NodeId> {
        self.copied.keys().copied().collect()
    }

    /// Up to when the records are known of a node for which copies stand in.
    pub(super) fn known_until(&self, node: NodeId) -> Option<Wall> {
        self.copied.get(&node).map(|known| known.until)
    }

    /// Copies here stand in for these nodes from now on, where there are any; for which of them.
    pub(super) fn stand_in(&mut self, copies: &Copies, silent: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        let known = silent.iter().filter_map(|node| Some((*node, copies.known(*node)?)));
        let known: BTreeMap<NodeId, KnownRecords> = known.collect();
        self.copied.extend(&known);
        known.into_keys().collect()
    }

    fn copied_but(&self, answered: &BTreeSet<NodeId>) -> Vec<pb::Copied> {
        let silent = self.copied.iter().filter(|(node, _)| !answered.contains(node));
        silent.map(|(node, known)| pb::Copied { node: self.name(*node), until: known.until.0 }).collect()
    }

    /// Of an answer that this node gave alone: the nodes that it is in contact with contributed to its state.
    pub(super) fn view(&self) -> pb::View {
        self.view_of(&self.heard)
    }

    /// Of an answer that this node and `answered` gave.
    pub(super) fn view_of(&self, answered: &BTreeSet<NodeId>) -> pb::View {
        pb::View {
            node_id: self.own.0,
            node: self.name(self.own),
            log_index: self.index,
            at: self.at.0,
            copied: self.copied_but(answered),
            unheard: self.names(self.unheard(answered)),
            cluster_id: self.id.to_string(),
        }
    }
}

fn joined(replica: &Replica) -> BTreeMap<NodeId, u64> {
    replica.nodes.iter().map(|(id, member)| (*id, member.joined)).collect()
}

/// Asks the engine, together with what this node sees.
pub(super) async fn observe<T: Send + 'static>(
    handle: &Handle,
    question: impl FnOnce(&Engine, &ClusterView) -> T + Send + 'static,
) -> Result<(ClusterView, T), Problem> {
    let id = handle.cluster();
    let answer = handle.inspect(move |engine, now| {
        let cluster = ClusterView::of(engine, now, id);
        let answer = question(engine, &cluster);
        (cluster, answer)
    });
    Ok(answer.await?)
}

/// The same for an answer made of records: copies here stand in for the nodes that cannot be called.
pub(super) async fn observe_records<T: Send + 'static>(
    handle: &Handle,
    question: impl FnOnce(&Engine, &ClusterView) -> T + Send + 'static,
) -> Result<(ClusterView, T), Problem> {
    let (mut cluster, answer) = observe(handle, question).await?;
    let silent = cluster.unheard(&cluster.reachable);
    cluster.stand_in(handle.journal().copies(), &silent);
    Ok((cluster, answer))
}

#[cfg(test)]
pub(super) mod tests {
    use std::path::Path;

    use caesium_engine::ids::{Occurrence, Uid};
    use caesium_engine::record::{Decision, DecisionId, DecisionKind, Serial};
    use caesium_engine::schedule::Policy;

    use super::*;
    use crate::store::{DataDir, Identity, Journal, State, StoreOptions};

    /// An empty journal in a new data directory.
    pub(in crate::control) fn journal(dir: &Path) -> Journal {
        let dir = DataDir::open(&dir.join("data"), StoreOptions::default()).unwrap();
        let State::Empty { data_dir } = dir.state() else { panic!("it is new") };
        dir.initialise(Identity { cluster: ClusterId(1), node: NodeId(1), data_dir }).unwrap().journal
    }

    /// The `n`th decision of node 1.
    pub(in crate::control) fn decision(due: i64, n: u64) -> Decision {
        Decision {
            id: DecisionId(Serial { node: NodeId(1), boot: 1, n }),
            occurrence: Occurrence { due: Wall(due), uid: Uid(1) },
            schedule: "a/b/c".parse().unwrap(),
            revision: 1,
            policy: Policy::AtMostOnce,
            decided_at: Wall(due),
            master: NodeId(1),
            kind: DecisionKind::Fired,
            eligible: vec![NodeId(1)],
            needed: 1,
            heard: vec![NodeId(1)],
            grants: vec![NodeId(1)],
            executor: Some(NodeId(1)),
            note: String::new(),
            release: Wall(due),
            latest_start: Wall(due),
            log_index: 1,
            epoch: 0,
            trigger: None,
            stretch: None,
        }
    }

    /// A cluster of the first `members` trees, seen by node 1.
    pub(in crate::control) fn cluster(members: usize, reachable: &[u64]) -> ClusterView {
        let trees = ["alder", "birch", "cedar", "doum", "elm"];
        let names = (1..).map(NodeId).zip(trees.map(str::to_owned)).take(members);
        ClusterView {
            own: NodeId(1),
            at: Wall(1_700_000_000_000_000),
            elapsed: Mono(0),
            index: 9,
            reachable: reachable.iter().copied().map(NodeId).collect(),
            heard: reachable.iter().copied().map(NodeId).collect(),
            copied: BTreeMap::new(),
            names: names.collect(),
            joined: (1..).map(|node| (NodeId(node), node)).take(members).collect(),
            id: ClusterId(0xc),
        }
    }

    #[test]
    fn a_view_names_who_did_not_contribute() {
        let cluster = cluster(5, &[1, 2, 3]);
        assert_eq!(cluster.view().unheard, ["doum", "elm"]);
        assert_eq!(cluster.view_of(&BTreeSet::from([NodeId(2)])).unheard, ["cedar", "doum", "elm"]);
        assert_eq!(cluster.others(), BTreeSet::from([NodeId(2), NodeId(3)]));
        assert_eq!(cluster.name(NodeId(77)), "#77");
    }

    #[test]
    fn who_joined_later_contributed_to_no_earlier_answer() {
        let cluster = cluster(5, &[1, 2, 3]);
        let view =
            |log_index| pb::View { log_index, unheard: vec!["alder".to_owned()], ..Default::default() };
        assert_eq!(cluster.contributors(&view(9)), (2..=5).map(NodeId).collect());
        assert_eq!(cluster.contributors(&view(4)), (2..=4).map(NodeId).collect());
    }
}
