//! Managed volumes move by themselves, judged by what the handlers wrote.

use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tokio::time::Instant;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, counts, doubles};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, until};

const ONCE: &str = "orders/clock/once";
/// Longer than the minimum failure time, and the time that its terms give it, take on a loaded machine.
const LONG: Duration = Duration::from_secs(120);

impl Daemon {
    async fn create_managed(&self, every: i64) {
        let placement = pb::Placement {
            replicas: 3,
            replace_after: Some(SECOND),
            every: Some(every),
            ..pb::Placement::default()
        };
        let request = pb::CreateVolumeRequest {
            volume: "orders".to_owned(),
            placement: Some(placement),
            ..Default::default()
        };
        self.masters().create_volume(request).await.unwrap();
    }

    /// The managed volume as this node shows it, its carriers by name.
    async fn orders(&self) -> Option<pb::Volume> {
        let request = pb::ListVolumesRequest { volume: "orders".to_owned(), index: 0 };
        let mut volume = self.masters().list_volumes(request).await.ok()?.into_inner().volumes.pop()?;
        volume.carriers.sort_unstable();
        volume.assigned.sort_unstable();
        Some(volume)
    }

    async fn drain(&self, node: &str, draining: bool) {
        let request = pb::DrainNodeRequest { node: node.to_owned(), draining, ..Default::default() };
        self.membership().drain_node(request).await.unwrap();
    }

    async fn rebalance(&self, shuffle: bool, dry_run: bool) -> pb::ChangeReply {
        let options = Some(pb::ChangeOptions { dry_run, ..Default::default() });
        let request = pb::RebalanceVolumeRequest {
            volume: "orders".to_owned(),
            shuffle,
            options,
            ..Default::default()
        };
        self.masters().rebalance_volume(request).await.unwrap().into_inner()
    }
}

/// Waits until all running nodes show the same three carriers, all in place, and says whom.
async fn in_place(cluster: &Cluster, what: &str, holds: impl Fn(&[String]) -> bool) -> Vec<String> {
    let mut agreed = Vec::new();
    until(what, LONG, async || {
        let mut shown = Vec::new();
        for node in cluster.nodes.iter().filter(|node| node.runs()) {
            let Some(volume) = node.orders().await else { return false };
            if volume.phase() != pb::PlacementPhase::Assumed || volume.carriers != volume.assigned {
                return false;
            }
            shown.push(volume.carriers);
        }
        agreed.clone_from(&shown[0]);
        shown.iter().all(|carriers| *carriers == agreed) && agreed.len() == 3 && holds(&agreed)
    })
    .await;
    agreed
}

/// Waits until an occurrence that is due from now on was started on one of these.
async fn runs_on(cluster: &Cluster, carriers: &[String]) {
    let from = now();
    until("the new carriers run what is due", PATIENCE, async || {
        let on = |node: &str| carriers.iter().any(|carrier| carrier == node);
        !counts(&cluster.starts(), ONCE, from, i64::MAX, on).is_empty()
    })
    .await;
}

#[tokio::test]
async fn a_dead_node_is_replaced_a_drained_one_emptied_and_nothing_runs_twice() {
    let names = ["alder", "birch", "cedar", "doum", "elm"];
    let mut cluster = Cluster::prepared(&names, HANDLERS).await;
    cluster.begin().await;
    cluster.nodes[0].create_managed(SECOND).await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    let from = now();
    let first = in_place(&cluster, "it is where its terms have it", |_| true).await;
    runs_on(&cluster, &first).await;

    // Not alder: the test asks it.
    let lost = first.iter().rev().find(|carrier| *carrier != "alder").cloned().unwrap();
    cluster[lost.as_str()].kill();
    let replaced = in_place(&cluster, "the dead one is replaced", |carriers| !carriers.contains(&lost)).await;
    assert_eq!(
        replaced.iter().filter(|carrier| first.contains(carrier)).count(),
        2,
        "{first:?} {replaced:?}"
    );
    runs_on(&cluster, &replaced).await;

    // It comes back, and the map is the first one again.
    cluster[lost.as_str()].spawn(&Origin::Unsaid);
    cluster[lost.as_str()].ready().await;
    let back = in_place(&cluster, "it is filled again", |carriers| carriers.contains(&lost)).await;
    assert_eq!(back, first);
    runs_on(&cluster, &back).await;

    cluster["alder"].drain(&lost, true).await;
    let emptied =
        in_place(&cluster, "the drained one is emptied", |carriers| !carriers.contains(&lost)).await;
    assert_eq!(emptied, replaced);
    runs_on(&cluster, &emptied).await;
    let twice = doubles(&cluster.starts(), ONCE, from, now());
    assert!(twice.is_empty(), "started twice: {twice:?}");
    assert!(counts(&cluster.starts(), ONCE, from, now(), |_| true).len() > 10);
}

#[tokio::test]
async fn a_node_that_flaps_moves_nothing_and_an_operator_moves_at_once() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum"]).await;
    cluster.nodes[0].create_managed(3600 * SECOND).await;
    let first = in_place(&cluster, "it is where its terms have it", |_| true).await;
    let flapping = first.iter().rev().find(|carrier| *carrier != "alder").cloned().unwrap();
    let end = Instant::now() + Duration::from_secs(45);
    while Instant::now() < end {
        let pid = cluster[flapping.as_str()].pid();
        kill_process(pid, Signal::STOP).unwrap();
        until("the others miss it", PATIENCE, async || {
            let listed = cluster["alder"].membership().list_nodes(pb::ListNodesRequest::default()).await;
            let nodes = listed.unwrap().into_inner().nodes;
            nodes.iter().any(|node| node.name == flapping && node.state() == pb::NodeState::Unheard)
        })
        .await;
        kill_process(pid, Signal::CONT).unwrap();
        cluster.whole().await;
    }
    let after = in_place(&cluster, "it is where it was", |_| true).await;
    assert_eq!(after, first);

    let planned = cluster["alder"].rebalance(true, true).await;
    let [step] = &planned.steps[..] else { panic!("one set of voters: {planned:?}") };
    assert_eq!((step.before.len(), step.after.len(), step.needed_before), (3, 3, 2));
    assert!(cluster["alder"].rebalance(false, false).await.unchanged);
    cluster["alder"].rebalance(true, false).await;
    let shuffled = in_place(&cluster, "it is moved", |carriers| carriers != first).await;

    let pin = pb::PlaceVolumeRequest { volume: "orders".to_owned(), ..Default::default() };
    cluster["alder"].masters().place_volume(pin).await.unwrap();
    until("it is pinned", PATIENCE, async || {
        let volume = cluster["birch"].orders().await.unwrap_or_default();
        volume.placement.is_none() && volume.carriers == shuffled
    })
    .await;
}
