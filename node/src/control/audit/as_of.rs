//! Lists as they were at an earlier index, from the log. Observations of nodes are not kept, and are left out.

use caesium_engine::ids::Name;
use caesium_engine::replica::Replica;
use caesium_engine::schedule::quorum;
use caesium_proto::v1 as pb;

use crate::control::audit::entries::past;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert::count;
use crate::control::error::Problem;
use crate::control::volumes::{census, placement};
use crate::control::voters::preview;
use crate::control::{Control, resolve};

/// A state of the past, and the cluster that goes with it.
pub(in crate::control) struct StateAsOf {
    /// Names, index and time are those of then.
    pub(in crate::control) cluster: ClusterView,
    /// The state after that index.
    pub(in crate::control) replica: Replica,
    /// Indices that the nodes have applied by now.
    pub(in crate::control) applied: Vec<u64>,
}

impl Control {
    /// The state after `index`.
    ///
    /// # Errors
    /// An index that is no longer kept or not applied yet, naming the oldest and the newest there are.
    pub(in crate::control) async fn back_at(&self, index: u64) -> Result<StateAsOf, Problem> {
        let (cluster, applied) = observe(&self.handle, |engine, _| resolve::all_applied(engine)).await?;
        let built = self.handle.replicas_at(vec![index], cluster.index).await;
        let built = built.map_err(|error| past(&error, &cluster))?;
        let replica = built.into_iter().next().ok_or_else(|| Problem::broken("no state was built"))?;
        Ok(StateAsOf { cluster: cluster.back_to(&replica), replica, applied })
    }
}

/// All volumes of then, or the one that is wanted: no master, no reachable carrier, nothing open.
pub(in crate::control) fn volumes(
    past: &StateAsOf,
    wanted: Option<&Name>,
) -> Result<Vec<pb::Volume>, Problem> {
    let StateAsOf { cluster, replica, .. } = past;
    if let Some(name) = wanted {
        resolve::volume(replica, name)?;
    }
    let mut census = census::Census::default();
    let counts = census.take(replica);
    let chosen = replica.volumes.iter().filter(|(name, _)| wanted.is_none_or(|it| it == *name));
    let shown = chosen.map(|(name, volume)| pb::Volume {
        name: name.to_string(),
        carriers: cluster.names(volume.carriers.iter().copied()),
        schedules: counts.get(name).copied().unwrap_or(0),
        created_index: volume.created,
        needed: count(quorum(volume.carriers.len())),
        witnesses: cluster.names(volume.witnesses.iter().copied()),
        pending: preview::pending_of(replica, cluster, name),
        placement: volume.managed.as_ref().map(placement::wire),
        ..pb::Volume::default()
    });
    Ok(shown.collect())
}
