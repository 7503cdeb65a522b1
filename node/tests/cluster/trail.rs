//! Who did what, as nodes have verified it: in the entries of the log, and in the audit log.

use caesium_pki::{Credentials, Expected, connector};
use caesium_proto::v1 as pb;
use pb::access_client::AccessClient;
use pb::fires_client::FiresClient;
use pb::log_client::LogClient;
use pb::schedules_client::SchedulesClient;
use tonic::transport::Channel;
use tonic::{Code, Request, Status};

use crate::ask::{AMO, spec};
use crate::daemon::Daemon;
use crate::harness::{PATIENCE, until};
use crate::tls::{audited_once, clock, dial, enrol, secured, token};

/// A user of the cluster, with the role that a token gives.
async fn user(founder: &Daemon, name: &str, role: pb::Role) -> Credentials {
    let ticket = token(founder, name, Some(role)).await;
    enrol(founder.port, &ticket).await.unwrap()
}

async fn channel_of(node: &Daemon, who: &Credentials) -> Channel {
    dial(node.port, connector(who, Expected::AnyNode, clock()).unwrap()).await.unwrap()
}

async fn set_role(node: &Daemon, user: &str, role: pb::Role, volume: &str) -> Result<(), Status> {
    let (user, volume) = (user.to_owned(), volume.to_owned());
    let request = pb::SetRoleRequest { user, role: role.into(), volume, ..Default::default() };
    AccessClient::new(node.channel()).set_role(request).await.map(drop)
}

async fn add(channel: &Channel, schedule: &str) -> Result<u64, Status> {
    let options = Some(pb::ChangeOptions {
        user: "root@elsewhere".to_owned(),
        reason: "audit".to_owned(),
        ..Default::default()
    });
    let spec = pb::ScheduleSpec { cadence: "@every 1h".to_owned(), ..spec(schedule, AMO) };
    let mut request =
        Request::new(pb::AddScheduleRequest { spec: Some(spec), options, ..Default::default() });
    // What a client says of itself under the names that the node uses is taken off.
    for key in ["caesium-principal", "caesium-on-behalf"] {
        request.metadata_mut().insert(key, "user/root".parse().unwrap());
    }
    request.metadata_mut().insert("caesium-volumes", "billing,logs".parse().unwrap());
    Ok(SchedulesClient::new(channel.clone()).add_schedule(request).await?.into_inner().index)
}

async fn entries(node: &Daemon, principal: &str) -> Vec<pb::LogEntry> {
    let request = pb::ListEntriesRequest { principal: principal.to_owned(), ..Default::default() };
    LogClient::new(node.channel()).list_entries(request).await.unwrap().into_inner().entries
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_has_the_principal_that_its_node_verified_and_what_the_client_said_beside() {
    let cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    cluster.volume("billing").await;
    let anna = user(alder, "anna", pb::Role::Editor).await;
    let through_birch = channel_of(birch, &anna).await;
    let mut index = None;
    until("birch takes anna for an editor", PATIENCE, async || {
        index = add(&through_birch, "billing/e/s").await.ok();
        index.is_some()
    })
    .await;
    let who = AccessClient::new(through_birch).who_am_i(pb::WhoAmIRequest {}).await.unwrap().into_inner();
    assert!(!who.serial.is_empty());
    for wanted in ["anna", "user/anna"] {
        let found = entries(alder, wanted).await;
        let entry = found.iter().find(|entry| Some(entry.index) == index).expect("it is listed");
        assert_eq!((entry.principal.as_str(), &entry.serial), ("user/anna", &who.serial));
        assert_eq!((entry.user.as_str(), entry.reason.as_str()), ("root@elsewhere", "audit"));
        assert_eq!(entry.node, "birch", "the node that took the call");
        assert!(found.iter().all(|entry| entry.principal == "user/anna"), "{found:?}");
    }
    assert!(entries(alder, "root").await.is_empty(), "nobody is whom they say they are");
    // What was done on the socket of a machine is its user's.
    let own = format!("local/{}", rustix::process::geteuid().as_raw());
    let made = entries(alder, &own).await;
    assert!(made.iter().any(|entry| entry.kind == "volume-create" && entry.serial.is_empty()), "{made:?}");

    // Who reads output stands in the audit log.
    set_role(alder, "anna", pb::Role::Operator, "").await.unwrap();
    let at_alder = channel_of(alder, &anna).await;
    alder.add(spec("billing/e/each", AMO)).await;
    until("an operator reads the output of a run", PATIENCE, async || {
        let mut fires = FiresClient::new(at_alder.clone());
        let Ok(runs) = fires.list_runs(pb::ListRunsRequest::default()).await else { return false };
        let Some(run) = runs.into_inner().runs.into_iter().next() else { return false };
        let request = pb::RunOutputRequest { id: run.id, ..Default::default() };
        fires.run_output(request).await.is_ok()
    })
    .await;
    audited_once(alder, "read: /caesium.v1.Fires/RunOutput").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_editor_of_a_volume_declares_there_and_nowhere_else_and_reads_everywhere() {
    let cluster = secured().await;
    let alder = &cluster["alder"];
    cluster.volume("billing").await;
    cluster.volume("logs").await;
    let ben = user(alder, "ben", pb::Role::Viewer).await;
    let ben = channel_of(alder, &ben).await;
    set_role(alder, "ben", pb::Role::Unspecified, "").await.unwrap();
    let wrong = set_role(alder, "ben", pb::Role::Admin, "billing").await.unwrap_err();
    assert_eq!(wrong.code(), Code::InvalidArgument, "{wrong}");
    assert_eq!(set_role(alder, "ben", pb::Role::Editor, "nowhere").await.unwrap_err().code(), Code::NotFound);
    set_role(alder, "ben", pb::Role::Editor, "billing").await.unwrap();
    let who = AccessClient::new(ben.clone()).who_am_i(pb::WhoAmIRequest {}).await.unwrap().into_inner();
    assert_eq!((who.role(), who.volumes.len()), (pb::Role::Unspecified, 1));
    assert_eq!((who.volumes[0].volume.as_str(), who.volumes[0].role()), ("billing", pb::Role::Editor));

    add(&ben, "billing/e/s").await.unwrap();
    let none = "this needs the role editor in volume logs, and ben has none there";
    let denied = add(&ben, "logs/e/s").await.unwrap_err();
    assert_eq!((denied.code(), denied.message()), (Code::PermissionDenied, none));
    audited_once(alder, "AddSchedule: this needs the role editor in volume logs").await;
    alder.add(spec("logs/e/s", AMO)).await;
    let mut schedules = SchedulesClient::new(ben.clone());
    let set = |schedule: &str| pb::SetScheduleRequest {
        schedule: schedule.to_owned(),
        spec: Some(pb::ScheduleSpec { description: "a word".to_owned(), ..Default::default() }),
        set: vec!["description".to_owned()],
        ..Default::default()
    };
    schedules.set_schedule(set("billing/e/s")).await.unwrap();
    assert_eq!(schedules.set_schedule(set("logs/e/s")).await.unwrap_err().message(), none);
    let remove =
        |schedule: &str| pb::RemoveScheduleRequest { schedule: schedule.to_owned(), ..Default::default() };
    assert_eq!(schedules.remove_schedule(remove("logs/e/s")).await.unwrap_err().message(), none);
    for (volume, allowed) in [("logs", false), ("billing", true)] {
        let line =
            pb::ScheduleSpec { cadence: "@every 2h".to_owned(), ..spec(&format!("{volume}/e/t"), AMO) };
        let declared = pb::ApplyRequest { header: Some(pb::ApplyHeader::default()), specs: vec![line] };
        let applied = schedules.apply_schedules(tokio_stream::iter([declared])).await;
        let expected = if allowed { Ok(()) } else { Err(Code::PermissionDenied) };
        assert_eq!(applied.map(drop).map_err(|status| status.code()), expected);
    }
    let listed = schedules.list_schedules(pb::ListSchedulesRequest::default()).await.unwrap().into_inner();
    let names: Vec<String> =
        listed.schedules.into_iter().filter_map(|it| it.spec).map(|it| it.schedule).collect();
    assert_eq!(names, ["billing/e/s", "billing/e/t", "logs/e/s"], "all volumes can be read");
    schedules.remove_schedule(remove("billing/e/s")).await.unwrap();
    // An editor is no operator, there either.
    let pause = pb::PauseScheduleRequest { schedule: "billing/e/t".to_owned(), ..Default::default() };
    let denied = schedules.pause_schedule(pause).await.unwrap_err();
    assert_eq!(denied.message(), "this needs the role operator, and ben has none (editor in billing)");
}
