//! What is refused, and what is taken with a warning.

use std::time::Duration;

use caesium_proto::v1 as pb;
use tonic::{Code, Status};

use crate::ask::{AMO, at, detail, spec};
use crate::checker::SECOND;
use crate::harness::{Cluster, PATIENCE, now, second_after, until};

const JOB: &str = "jobs/clock/each";

/// What a refusal must say: status, word, field and position.
type Said<'a> = (Code, &'a str, &'a str, Option<u32>);

#[track_caller]
fn check(refused: Result<(), Status>, expected: Said<'_>) {
    let status = refused.expect_err("it is refused");
    let said = detail(&status);
    assert_eq!((status.code(), said.code.as_str(), said.field.as_str(), said.position), expected, "{said:?}");
    assert!(!said.message.is_empty(), "{said:?}");
}

#[tokio::test]
async fn bad_input_is_refused_with_its_place_and_never_reaches_the_log() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let node = &cluster["birch"];
    let before = node.applied().await;
    let invalid = |field, position| (Code::InvalidArgument, "INVALID", field, position);
    let unknown = (Code::NotFound, "NOT_FOUND", "", None);
    let good = || spec(JOB, AMO);

    let cadence = |text: &str| pb::ScheduleSpec { cadence: text.to_owned(), ..good() };
    let zone = pb::ScheduleSpec { zone: "Europe/Atlantis".to_owned(), ..good() };
    let mut payload = pb::ScheduleSpec { payload: vec![b'x'; 65_537], ..good() };
    let bound = |to: &str| pb::ScheduleSpec { bind_nodes: vec![to.to_owned()], ..good() };
    for (bad, expected) in [
        (cadence("61 * * * *"), invalid("cadence", Some(0))),
        (cadence("0 0 * * L"), invalid("cadence", Some(8))),
        (cadence("@at 2001-01-01T00:00:00Z"), invalid("cadence", None)),
        (zone, invalid("zone", Some(0))),
        (spec("jobs/Clock/each", AMO), invalid("schedule", Some(5))),
        (spec("jobs/each", AMO), invalid("schedule", Some(9))),
        (spec(JOB, pb::Policy::Unspecified), invalid("policy", None)),
        (payload.clone(), invalid("payload", Some(65_536))),
        (spec("job/clock/each", AMO), unknown),
        (bound("adler"), unknown),
        (bound("-"), invalid("bind_nodes", Some(0))),
    ] {
        check(node.try_add(bad).await.map(drop), expected);
    }
    // The node that was meant is named.
    let meant = detail(&node.try_add(bound("adler")).await.unwrap_err());
    assert_eq!(meant.near, ["alder"]);

    let volume = |carriers: &[&str]| pb::CreateVolumeRequest {
        volume: "mail".to_owned(),
        carriers: carriers.iter().map(|name| (*name).to_owned()).collect(),
        ..Default::default()
    };
    let create = async |request| node.masters().create_volume(request).await.map(drop);
    check(create(volume(&["alder", "oak"])).await, unknown);
    check(create(volume(&[])).await, invalid("carriers", None));
    let priority = |node: &str, priority| pb::SetPriorityRequest {
        node: node.to_owned(),
        priority,
        ..Default::default()
    };
    check(node.masters().set_priority(priority("oak", 5)).await.map(drop), unknown);
    check(node.masters().set_priority(priority("alder", 0)).await.map(drop), invalid("priority", None));
    let remove = pb::RemoveScheduleRequest { schedule: "jobs//each".to_owned(), ..Default::default() };
    check(node.schedules().remove_schedule(remove).await.map(drop), invalid("schedule", Some(5)));
    let short = pb::AddScheduleRequest { request: vec![1; 15], spec: Some(good()), options: None };
    check(node.schedules().add_schedule(short).await.map(drop), invalid("request", None));

    for node in &cluster.nodes {
        // The log may still be making voters of those that joined.
        let tried = ["schedule-add", "schedule-remove", "volume-create", "priority-set"].map(str::to_owned);
        let asked = pb::ListEntriesRequest { from: before, kinds: tried.into(), ..Default::default() };
        let mut entries = node.the_log().list_entries(asked).await.unwrap().into_inner().entries;
        entries.retain(|entry| entry.index > before);
        assert_eq!(entries, [], "nothing went through the log, seen at {}", node.name);
    }
    // The largest payload is taken: the bound is where the message says.
    payload.payload.pop();
    payload.cadence = "@yearly".to_owned();
    assert!(node.add(payload).await.index > before);
}

#[tokio::test]
async fn a_handler_that_nobody_has_is_warned_of_at_once_and_recorded_when_it_is_due() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let known = cluster.nodes[0]
        .add(pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec("jobs/clock/known", AMO) });
    assert_eq!(known.await.warnings, Vec::<String>::new(), "nothing to warn of");
    let due = second_after(Duration::from_secs(2));
    let missing = pb::ScheduleSpec { handler: "backup".to_owned(), cadence: at(due), ..spec(JOB, AMO) };
    // Until its latest start somebody may get the handler.
    let missing = pb::ScheduleSpec { start_deadline: Some(3 * SECOND), ..missing };
    let warnings = cluster.nodes[0].add(missing).await.warnings;
    assert!(now() < due, "declared before it is due");
    let [warning] = &warnings[..] else { panic!("one warning: {warnings:?}") };
    assert!(warning.contains("handler backup"), "{warning}");

    let mut decisions = Vec::new();
    until("its outcome is recorded", PATIENCE, async || {
        decisions = cluster["cedar"].decisions(JOB, due, due + SECOND).await;
        decisions.iter().any(|decision| !decision.id.is_empty())
    })
    .await;
    let [decision] = &decisions[..] else { panic!("one decision: {decisions:#?}") };
    assert_eq!(decision.decision(), pb::DecisionKind::NoCandidate, "{decision:#?}");
    assert!(decision.note.contains("handler backup"), "{decision:#?}");
    assert_eq!((decision.node.as_str(), decision.run.as_str()), ("", ""));
}
