//! Volumes that are removed, and those that get their names.

use std::time::Duration;

use caesium_proto::v1 as pb;
use tonic::Code;

use crate::ask::{AMO, detail, spec};
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until};

const JOB: &str = "jobs/clock/once";

#[tokio::test]
async fn a_volume_is_removed_everywhere_and_one_of_its_name_begins_anew() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let old = alder.add(spec(JOB, AMO)).await.uid;
    until("it runs", PATIENCE, async || !cluster.starts().is_empty()).await;
    let remove = async |dry_run| {
        let options = Some(pb::ChangeOptions { dry_run, ..Default::default() });
        let request = pb::RemoveVolumeRequest { volume: "jobs".to_owned(), options, ..Default::default() };
        alder.masters().remove_volume(request).await.map(tonic::Response::into_inner)
    };
    for dry_run in [true, false] {
        let refused = remove(dry_run).await.unwrap_err();
        assert_eq!((refused.code(), detail(&refused).code.as_str()), (Code::FailedPrecondition, "CONFLICT"));
        assert_eq!(detail(&refused).message, format!("volume jobs has schedules: {JOB} is one"));
    }
    let schedule = pb::RemoveScheduleRequest { schedule: JOB.to_owned(), ..Default::default() };
    alder.schedules().remove_schedule(schedule).await.unwrap();
    let standing = alder.applied().await;
    remove(true).await.unwrap();
    assert_eq!(alder.applied().await, standing, "a dry run changes nothing");
    remove(false).await.unwrap();
    for node in &cluster.nodes {
        until("nobody leads it", PATIENCE, async || {
            let masters = node.masters().list_masters(pb::ListMastersRequest {}).await.unwrap().into_inner();
            masters.masters.is_empty()
        })
        .await;
    }
    assert_eq!(remove(false).await.unwrap_err().code(), Code::NotFound);

    cluster.volume("jobs").await;
    let (began, new) = (now(), alder.add(spec(JOB, AMO)).await.uid);
    assert!(new > old);
    pass(second_after(Duration::from_secs(4))).await;
    let starts = cluster.starts();
    assert!(starts.iter().filter(|start| start.due > began).count() >= 2, "{starts:?}");
    let of_new = starts.iter().filter(|start| start.occurrence.starts_with(&format!("{new}@")));
    assert!(of_new.count() >= 2 && starts.iter().all(|start| start.schedule == JOB), "{starts:?}");
}
