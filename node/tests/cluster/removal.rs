//! A volume that is removed leaves nothing to one that is created under its name, also after every node was started again.

use caesium_proto::v1 as pb;
use tonic::Code;

use crate::ask::{AMO, detail, spec};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, until};

const EACH: &str = "jobs/runs/each";

impl Daemon {
    async fn remove_volume(&self, volume: &str) -> Result<pb::ChangeReply, tonic::Status> {
        let request = pb::RemoveVolumeRequest { volume: volume.to_owned(), ..Default::default() };
        Ok(self.masters().remove_volume(request).await?.into_inner())
    }

    async fn remove_schedule(&self, schedule: &str) {
        let request = pb::RemoveScheduleRequest { schedule: schedule.to_owned(), ..Default::default() };
        self.schedules().remove_schedule(request).await.unwrap();
    }

    async fn volume(&self, volume: &str) -> Option<pb::Volume> {
        let request = pb::ListVolumesRequest::default();
        let reply = self.masters().list_volumes(request).await.unwrap().into_inner();
        reply.volumes.into_iter().find(|it| it.name == volume)
    }
}

async fn restart(cluster: &mut Cluster) {
    for node in &mut cluster.nodes {
        node.kill();
    }
    for node in &mut cluster.nodes {
        node.spawn(&Origin::Unsaid);
    }
    for node in &mut cluster.nodes {
        node.ready().await;
    }
    cluster.whole().await;
}

#[tokio::test]
async fn a_volume_is_removed_without_schedules_and_its_uids_are_not_given_again() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let first = cluster["alder"].volume("jobs").await.unwrap();
    let old = cluster["alder"].add(spec(EACH, AMO)).await.uid;
    let over = pb::SetPriorityRequest {
        node: "cedar".to_owned(),
        volume: "jobs".to_owned(),
        priority: 900,
        ..Default::default()
    };
    cluster["alder"].masters().set_priority(over).await.unwrap();
    let refused = cluster["birch"].remove_volume("jobs").await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition, "{refused:?}");
    assert!(detail(&refused).message.contains(EACH), "{refused:?}");
    assert!(cluster["birch"].volume("jobs").await.is_some());

    cluster["alder"].remove_schedule(EACH).await;
    cluster["birch"].remove_volume("jobs").await.unwrap();
    restart(&mut cluster).await;
    until("no node has the volume", PATIENCE, async || {
        cluster["cedar"].volume("jobs").await.is_none() && cluster["alder"].volume("jobs").await.is_none()
    })
    .await;
    cluster.nodes[0].create_volume("jobs", &cluster.names()).await;
    assert_eq!(cluster.settled("jobs").await, "alder", "the priority of the old one is gone with it");
    let second = cluster["alder"].volume("jobs").await.unwrap();
    assert!(second.created_index > first.created_index, "{second:?}");
    let new = cluster["alder"].add(spec(EACH, AMO)).await.uid;
    assert!(new > old, "{new} after {old}");
}
