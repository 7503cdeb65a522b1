//! How far a change has got: committed, effective, applied.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::schedule::is_quorum;
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::{Problem, wait_timed_out};
use crate::control::{Control, resolve};

/// How long a reply waits for the other reachable nodes to apply the change, so that its count says something.
const SPREAD_WAIT: Duration = Duration::from_millis(300);
/// How long it waits for this node, so that the client reads what it wrote.
const OWN_WAIT: Duration = Duration::from_secs(2);
const POLL: Duration = Duration::from_millis(25);

/// What the answer to a change waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// Committed, and a moment for the others.
    Committed,
    /// Nothing that was claimed before it can still start.
    Effective,
    /// Every member has applied it.
    Applied,
}

/// The eligible sets of what a change touches. Where there are none, all members are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TouchedSets(BTreeSet<BTreeSet<NodeId>>);

/// Where a change stands.
#[derive(Clone, Debug)]
pub(super) struct ChangeStanding {
    pub(super) cluster: ClusterView,
    /// The members that are known to have applied it.
    pub(super) applied: BTreeSet<NodeId>,
    pub(super) effective: bool,
}

impl Wait {
    /// As the client says.
    pub(super) fn read(wire: pb::Wait) -> Self {
        match wire {
            pb::Wait::Unspecified | pb::Wait::Committed => Self::Committed,
            pb::Wait::Effective => Self::Effective,
            pb::Wait::Applied => Self::Applied,
        }
    }
}

impl TouchedSets {
    pub(super) fn one(eligible: &BTreeSet<NodeId>) -> Self {
        let mut touched = Self::default();
        touched.add(eligible);
        touched
    }

    pub(super) fn add(&mut self, eligible: &BTreeSet<NodeId>) {
        // Nothing is ever claimed in an empty set.
        if !eligible.is_empty() && !self.0.contains(eligible) {
            self.0.insert(eligible.clone());
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Whether more than half of each set is among `applied`.
    fn reached(&self, applied: &BTreeSet<NodeId>, members: usize) -> bool {
        let most = |set: &BTreeSet<NodeId>| is_quorum(set.intersection(applied).count(), set.len());
        if self.0.is_empty() { is_quorum(applied.len(), members) } else { self.0.iter().all(most) }
    }
}

impl Control {
    /// Waits for what the client wants of a change that is committed at `index`, at most until `end`.
    pub(super) async fn settle(
        &self,
        wait: Wait,
        end: Instant,
        index: u64,
        touched: &TouchedSets,
    ) -> Result<ChangeStanding, Problem> {
        let start = Instant::now();
        let mut majority: Option<Instant> = None;
        loop {
            let (cluster, (applied, ahead)) = observe(&self.handle, move |engine, _| {
                let nodes = engine.replica().nodes.iter().map(|(node, _)| *node);
                let has = |node: &NodeId| resolve::applied(engine, *node).is_some_and(|it| it >= index);
                (nodes.filter(has).collect::<BTreeSet<NodeId>>(), engine.claims_ahead())
            })
            .await?;
            if majority.is_none() && touched.reached(&applied, cluster.members().len()) {
                majority = Some(Instant::now());
            }
            let effective = majority.is_some_and(|since| since.elapsed() >= ahead);
            let own = cluster.index >= index;
            let done = match wait {
                Wait::Committed => {
                    let spread = cluster.reachable.iter().all(|node| applied.contains(node));
                    let patience = if own { SPREAD_WAIT } else { OWN_WAIT };
                    spread || start.elapsed() >= patience || Instant::now() >= end
                }
                Wait::Effective => own && effective,
                Wait::Applied => cluster.members().keys().all(|node| applied.contains(node)),
            };
            if done {
                return Ok(ChangeStanding { cluster, applied, effective });
            }
            if Instant::now() >= end {
                return Err(wait_timed_out(index, wait, &applied, &cluster));
            }
            sleep(POLL).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(nodes: &[u64]) -> BTreeSet<NodeId> {
        nodes.iter().copied().map(NodeId).collect()
    }

    #[test]
    fn each_eligible_set_needs_its_own_majority() {
        let mut touched = TouchedSets::one(&set(&[1, 2, 3]));
        touched.add(&set(&[4, 5]));
        touched.add(&set(&[]));
        for (applied, reached) in [(&[1, 2, 4][..], false), (&[1, 4, 5], false), (&[1, 3, 4, 5], true)] {
            assert_eq!(touched.reached(&set(applied), 9), reached, "{applied:?}");
        }
    }

    #[test]
    fn a_change_of_no_schedule_needs_a_majority_of_the_members() {
        let touched = TouchedSets::one(&set(&[]));
        assert!(touched.reached(&set(&[1, 2]), 3) && !touched.reached(&set(&[1, 2]), 4));
    }
}
