//! Whether an eligible set has its quorum here, and whether the rest could have one elsewhere.

use std::collections::BTreeSet;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId, ScheduleName};
use caesium_engine::replica::Volume;
use caesium_engine::schedule::is_quorum;
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::convert::{self, count};
use crate::control::error::Problem;
use crate::control::resolve;
use crate::control::volumes::census::{self, Standing};

/// The quorum of one schedule, of one volume, or of all volumes.
pub(in crate::control) fn show(
    engine: &Engine,
    cluster: &ClusterView,
    volume: Option<Name>,
    schedule: Option<ScheduleName>,
) -> Result<Vec<pb::Quorum>, Problem> {
    let replica = engine.replica();
    if let Some(name) = schedule {
        let schedule = resolve::schedule(replica, &name)?;
        let volume = (&name.volume, resolve::volume(replica, &name.volume)?);
        let quorum = shown(cluster, volume.0, census::standing(engine, cluster, volume, schedule.eligible()));
        let policy = convert::policy(schedule.spec.policy).into();
        return Ok(vec![pb::Quorum { schedule: name.to_string(), policy, ..quorum }]);
    }
    let one = |name, volume: &Volume| {
        shown(cluster, name, census::standing(engine, cluster, (name, volume), &volume.carriers))
    };
    match volume {
        Some(name) => Ok(vec![one(&name, resolve::volume(replica, &name)?)]),
        None => Ok(replica.volumes.iter().map(|(name, volume)| one(name, volume)).collect()),
    }
}

fn shown(cluster: &ClusterView, volume: &Name, standing: Standing) -> pb::Quorum {
    let Standing { mastership, eligible, heard, unable, needed, quorum } = standing;
    let (n, h) = (eligible.len(), heard.len());
    pb::Quorum {
        volume: volume.to_string(),
        schedule: String::new(),
        policy: pb::Policy::Unspecified.into(),
        eligible: cluster.names(eligible),
        heard: cluster.names(heard),
        needed: count(needed),
        quorum,
        unable,
        master: mastership.master.map(|node| cluster.name(node)).unwrap_or_default(),
        state: census::state(&mastership).into(),
        elsewhere_possible: elsewhere_possible(n, h),
        note: note(n).unwrap_or_default().to_owned(),
    }
}

/// Whether the members that are not heard could be a quorum among themselves.
pub(in crate::control) fn elsewhere_possible(n: usize, heard: usize) -> bool {
    is_quorum(n.saturating_sub(heard), n)
}

/// What is to be said of an eligible set of this size.
pub(in crate::control) fn note(n: usize) -> Option<&'static str> {
    match n {
        0 => Some("the eligible set is empty: it never runs"),
        1 => Some("only one eligible node: no run while it is down"),
        2 => Some(
            "two eligible nodes, and a quorum needs both; one more carrier makes them three, as a witness it needs no handler",
        ),
        n if n % 2 == 0 => Some(
            "an even number of eligible nodes: a split in halves leaves no quorum; one more carrier makes it odd, as a \
             witness it needs no handler",
        ),
        _ => None,
    }
}

/// A sentence about the members of a set that are not heard now.
pub(in crate::control) fn silent(cluster: &ClusterView, eligible: &BTreeSet<NodeId>) -> Option<String> {
    let silent = cluster.names(eligible.difference(&cluster.reachable).copied());
    (!silent.is_empty()).then(|| format!("unreachable now: {} (eligible)", silent.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_a_quorum_on_both_sides_and_elsewhere_is_never_missed() {
        for n in 1..50 {
            for heard in 0..=n {
                let (here, there) = (is_quorum(heard, n), 2 * (n - heard) > n);
                assert!(!(here && there), "{heard} of {n}");
                assert_eq!(elsewhere_possible(n, heard), there, "{heard} of {n}");
            }
        }
        assert!(!elsewhere_possible(0, 0));
    }

    #[test]
    fn sizes_that_surprise_are_said() {
        assert_eq!((note(3), note(5)), (None, None));
        assert!(note(0).unwrap().contains("never runs"));
        assert!(note(2).unwrap().contains("both") && note(4).unwrap().contains("halves"));
    }
}
