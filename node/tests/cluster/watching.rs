//! Who is down has one answer on every node: reported by its watcher, confirmed where the log is led from.

use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, until};

/// Three joins of three entries each, or thirty seconds of silence and what follows, on a machine that is busy.
const LONG: Duration = Duration::from_secs(120);

impl Daemon {
    async fn watched(&self, node: &str) -> Option<pb::Watched> {
        let listed = self.membership().list_nodes(pb::ListNodesRequest::default()).await.ok()?.into_inner();
        listed.nodes.into_iter().find(|it| it.name == node)?.watched
    }
}

async fn all_watched(cluster: &Cluster) {
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
