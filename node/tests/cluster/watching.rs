//! Who is down has one answer on every node: reported by its watcher, confirmed where the log is led from.

use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};

use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, until};

/// Three joins of three entries each, or thirty seconds of silence and what follows, on a machine that is busy.
const LONG: Duration = Duration::from_secs(120);
/// Less than the minimum failure time, of thirty seconds; all flaps together are silent for longer.
const FLAP: Duration = Duration::from_secs(10);
/// How long it answers in between: some looks of those that watch.
const BACK: Duration = Duration::from_secs(4);

impl Daemon {
    async fn watched(&self, node: &str) -> Option<pb::Watched> {
        let listed = self.membership().list_nodes(pb::ListNodesRequest::default()).await.ok()?.into_inner();
        listed.nodes.into_iter().find(|it| it.name == node)?.watched
    }
}

/// All are in the ring: from then on it writes nothing by itself.
pub(crate) async fn all_watched(cluster: &Cluster) {
    until("all are members of the ring", LONG, async || {
        for name in cluster.names() {
            let watched = cluster["alder"].watched(&name).await;
            if watched.is_none_or(|it| it.phase() != pb::RingPhase::Member || it.watched_by.is_empty()) {
                return false;
            }
        }
        true
    })
    .await;
}

/// Entries of these kinds.
async fn entries(node: &Daemon, kinds: &[&str]) -> Vec<(String, String)> {
    let kinds = kinds.iter().map(|kind| (*kind).to_owned()).collect();
    let request = pb::ListEntriesRequest { kinds, ..Default::default() };
    let listed = node.the_log().list_entries(request).await.unwrap().into_inner().entries;
    listed.into_iter().map(|entry| (entry.kind, entry.subject)).collect()
}

#[tokio::test]
async fn a_dead_node_is_down_for_all_by_its_watcher_and_the_leader_and_is_watched_again_when_it_is_back() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    all_watched(&cluster).await;
    let watcher = cluster["alder"].watched("cedar").await.unwrap().watched_by;
    cluster["cedar"].kill();
    let mut answers = Vec::new();
    until("cedar is down for both", LONG, async || {
        answers.clear();
        for node in ["alder", "birch"] {
            answers.extend(cluster[node].watched("cedar").await.filter(|it| it.down_since.is_some()));
        }
        answers.len() == 2
    })
    .await;
    assert_eq!(answers[0], answers[1]);
    let down = &answers[0];
    assert!([watcher.as_str(), "alder", "birch"].contains(&down.reported_by.as_str()), "{down:?}");
    assert!(["alder", "birch"].contains(&down.confirmed_by.as_str()), "{down:?}");
    assert_eq!((down.phase(), down.downs), (pb::RingPhase::Outside, 1));
    let both = [
        cluster["birch"].watched("alder").await.unwrap().watches,
        cluster["birch"].watched("birch").await.unwrap().watches,
    ];
    assert_eq!(both, ["birch", "alder"], "the ring is closed over it");

    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    all_watched(&cluster).await;
    let back = cluster["birch"].watched("cedar").await.unwrap();
    assert_eq!((back.down_since, back.downs), (None, 1), "that it was down is counted");
}

#[tokio::test]
async fn a_link_that_is_broken_one_way_and_a_node_that_flaps_have_nobody_down() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum"]).await;
    all_watched(&cluster).await;
    let watched = cluster["alder"].watched("birch").await.unwrap();
    // What birch sends to its watcher is lost.
    cluster["birch"].mute(&watched.watched_by).await;
    let flaps = ["cedar", "doum"].into_iter().find(|name| *name != watched.watched_by).unwrap();
    for _ in 0..4 {
        kill_process(cluster[flaps].pid(), Signal::STOP).unwrap();
        tokio::time::sleep(FLAP).await;
        kill_process(cluster[flaps].pid(), Signal::CONT).unwrap();
        tokio::time::sleep(BACK).await;
    }
    let asked = &cluster["alder"];
    assert_eq!(entries(asked, &["node-down", "node-silent", "ring-abort"]).await, []);
    assert_eq!(entries(asked, &["ring-accept"]).await.len(), 3, "it has looked at the log");
    for name in cluster.names() {
        let watched = asked.watched(&name).await.unwrap();
        assert_eq!((watched.phase(), watched.downs, watched.reported_at), (pb::RingPhase::Member, 0, None));
        assert!(!watched.outdated);
    }
}

#[tokio::test]
async fn what_a_side_without_a_quorum_has_of_the_ring_is_named_as_outdated() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    all_watched(&cluster).await;
    cluster["birch"].kill();
    cluster["cedar"].kill();
    until("alder has no quorum", LONG, async || {
        cluster["alder"].watched("birch").await.is_some_and(|it| it.outdated && it.down_since.is_none())
    })
    .await;
}
