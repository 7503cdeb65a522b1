//! Changes as operators make them: patched, tried dry, waited for, retried, declared by the file.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::time::Instant;
use tonic::{Code, Status};

use crate::ask::{AMO, detail, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, until};
use crate::watching::all_watched;

const JOB: &str = "jobs/clock/close";
/// Schedules of one message of a declaration.
const CHUNK: usize = 1000;

fn yearly(schedule: &str) -> pb::ScheduleSpec {
    pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec(schedule, AMO) }
}

fn dry() -> Option<pb::ChangeOptions> {
    Some(pb::ChangeOptions { dry_run: true, user: "ops@desk".to_owned(), ..Default::default() })
}

fn waiting(wait: pb::Wait) -> Option<pb::ChangeOptions> {
    Some(pb::ChangeOptions { wait: wait.into(), ..Default::default() })
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Daemon {
    async fn set(&self, request: pb::SetScheduleRequest) -> Result<pb::ChangeReply, Status> {
        let request = pb::SetScheduleRequest { schedule: JOB.to_owned(), ..request };
        Ok(self.schedules().set_schedule(request).await?.into_inner())
    }

    async fn pause(&self, request: pb::PauseScheduleRequest) -> Result<pb::ChangeReply, Status> {
        let request = pb::PauseScheduleRequest { schedule: JOB.to_owned(), ..request };
        Ok(self.schedules().pause_schedule(request).await?.into_inner())
    }

    async fn trigger(&self, request: pb::TriggerScheduleRequest) -> Result<pb::TriggerReply, Status> {
        let request = pb::TriggerScheduleRequest { schedule: JOB.to_owned(), ..request };
        Ok(self.schedules().trigger_schedule(request).await?.into_inner())
    }

    async fn apply(
        &self,
        header: pb::ApplyHeader,
        specs: Vec<pb::ScheduleSpec>,
    ) -> Result<pb::ApplyReply, Status> {
        let mut messages = vec![pb::ApplyRequest { header: Some(header), specs: Vec::new() }];
        let chunks = specs.chunks(CHUNK).map(<[pb::ScheduleSpec]>::to_vec);
        messages.extend(chunks.map(|specs| pb::ApplyRequest { header: None, specs }));
        let mut client = self.patient_schedules();
        Ok(client.apply_schedules(tokio_stream::iter(messages)).await?.into_inner())
    }

    /// All schedules of a prefix.
    async fn listed(&self, prefix: &str, labels: &[(&str, &str)]) -> Vec<pb::Schedule> {
        let labels = labels.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let request = pb::ListSchedulesRequest {
            prefix: prefix.to_owned(),
            with_payload: true,
            labels: labels.collect(),
            ..Default::default()
        };
        self.schedules().list_schedules(request).await.unwrap().into_inner().schedules
    }

    async fn names_of(&self, prefix: &str) -> Vec<String> {
        let listed = self.listed(prefix, &[]).await;
        listed.into_iter().map(|schedule| schedule.spec.unwrap().schedule).collect()
    }
}

async fn three() -> Cluster {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    all_watched(&cluster).await;
    cluster
}

#[tokio::test]
async fn a_patch_changes_what_it_names_and_only_the_version_that_was_meant() {
    let cluster = three().await;
    let node = &cluster["birch"];
    let declared = pb::ScheduleSpec {
        jitter: Some(5 * SECOND),
        payload: b"{}".to_vec(),
        labels: [("team".to_owned(), "a".to_owned())].into(),
        ..yearly(JOB)
    };
    let added = node.add(declared.clone()).await;
    let patch = pb::SetScheduleRequest {
        spec: Some(pb::ScheduleSpec { timeout: Some(9 * SECOND), ..Default::default() }),
        set: names(&["timeout"]),
        unset: names(&["jitter"]),
        if_version: Some(1),
        ..Default::default()
    };
    let set = node.set(patch.clone()).await.unwrap();
    assert_eq!((set.uid, set.revision, set.unchanged), (added.uid, 2, false));
    let [found] = &node.listed(JOB, &[]).await[..] else { panic!("one schedule") };
    let expected = pb::ScheduleSpec { timeout: Some(9 * SECOND), jitter: None, ..declared };
    let found = found.spec.clone().unwrap();
    let shown =
        |spec: &pb::ScheduleSpec| (spec.timeout, spec.jitter, spec.payload.clone(), spec.labels.clone());
    assert_eq!(shown(&found), shown(&expected));
    assert_eq!((found.cadence.as_str(), found.handler.as_str()), ("@yearly", "note"));

    let stale = node.set(patch.clone()).await.unwrap_err();
    let said = detail(&stale);
    assert_eq!((stale.code(), said.code.as_str()), (Code::Aborted, "CONFLICT"));
    assert!(said.now.contains("is at version 2"), "{said:?}");
    until("a stale version is no entry", PATIENCE, async || {
        let before = node.applied().await;
        assert_eq!(detail(&node.set(patch.clone()).await.unwrap_err()).code, "CONFLICT");
        node.applied().await == before
    })
    .await;

    // A node that has not applied all that it knows committed must ask the log, and writes an entry for that.
    until("what is there already is no entry", PATIENCE, async || {
        let before = node.applied().await;
        let again = node.set(pb::SetScheduleRequest { if_version: None, ..patch.clone() }).await.unwrap();
        assert_eq!((again.unchanged, again.revision), (true, 2));
        again.index == before && node.applied().await == before
    })
    .await;
    let stranger = pb::ScheduleSpec { bind_nodes: names(&["adler"]), ..Default::default() };
    let bound = pb::SetScheduleRequest { spec: Some(stranger), set: names(&["bind"]), ..Default::default() };
    let unknown = detail(&node.set(bound).await.unwrap_err());
    assert_eq!((unknown.code.as_str(), unknown.near), ("NOT_FOUND", names(&["alder"])));

    assert_eq!(node.listed("jobs", &[("team", "a")]).await.len(), 1);
    assert_eq!(node.listed("jobs", &[("team", "b")]).await.len(), 0);
}

#[tokio::test]
async fn a_dry_run_checks_every_change_and_writes_no_entry() {
    let cluster = three().await;
    let node = &cluster["cedar"];
    node.add(yearly(JOB)).await;
    until("all have it", PATIENCE, async || {
        let here = cluster["cedar"].applied().await;
        cluster["alder"].applied().await == here && cluster["birch"].applied().await == here
    })
    .await;
    let before = node.applied().await;
    let mut replies = Vec::new();
    let add = |name: &str| pb::AddScheduleRequest {
        spec: Some(yearly(name)),
        options: dry(),
        ..Default::default()
    };
    replies.push(node.schedules().add_schedule(add("jobs/clock/new")).await.unwrap().into_inner());
    let taken = node.schedules().add_schedule(add(JOB)).await.unwrap_err();
    assert_eq!(taken.code(), Code::AlreadyExists, "what the log would refuse is refused");
    let remove = pb::RemoveScheduleRequest { schedule: JOB.to_owned(), options: dry(), ..Default::default() };
    replies.push(node.schedules().remove_schedule(remove).await.unwrap().into_inner());
    let pause = pb::PauseScheduleRequest { paused: true, options: dry(), ..Default::default() };
    replies.push(node.pause(pause).await.unwrap());
    let patch = |set: &str| pb::SetScheduleRequest {
        spec: Some(pb::ScheduleSpec { retries: Some(2), handler: "note".to_owned(), ..Default::default() }),
        set: names(&[set]),
        options: dry(),
        ..Default::default()
    };
    replies.push(node.set(patch("retries")).await.unwrap());
    assert!(node.set(patch("handler")).await.unwrap().unchanged, "it has that handler");
    let run =
        node.trigger(pb::TriggerScheduleRequest { options: dry(), ..Default::default() }).await.unwrap();
    assert_eq!((run.uid, run.dues.len(), run.key), (0, 1, None));
    replies.push(run.change.unwrap());
    let volume = pb::CreateVolumeRequest {
        volume: "mail".to_owned(),
        carriers: cluster.names(),
        options: dry(),
        ..Default::default()
    };
    replies.push(node.masters().create_volume(volume).await.unwrap().into_inner());
    let priority = pb::SetPriorityRequest {
        node: "alder".to_owned(),
        priority: 7,
        options: dry(),
        ..Default::default()
    };
    replies.push(node.masters().set_priority(priority).await.unwrap().into_inner());
    let clear = pb::ClearPriorityRequest { node: "alder".to_owned(), options: dry(), ..Default::default() };
    assert_eq!(node.masters().clear_priority(clear).await.unwrap_err().code(), Code::NotFound);
    let header = pb::ApplyHeader { options: dry(), prune: true, ..Default::default() };
    let plan = node.apply(header, vec![yearly("jobs/clock/other")]).await.unwrap();
    assert_eq!((plan.added, plan.removed, plan.plan.len()), (1, 1, 2));
    replies.push(plan.change.unwrap());
    for reply in replies {
        assert_eq!((reply.index, reply.unchanged), (before, false), "{reply:?}");
    }
    for node in &cluster.nodes {
        assert_eq!(node.applied().await, before, "nothing went through the log, seen at {}", node.name);
    }
    let long = pb::ChangeOptions { user: "u".repeat(257), ..Default::default() };
    let long = pb::PauseScheduleRequest { options: Some(long), ..Default::default() };
    assert_eq!(detail(&node.pause(long).await.unwrap_err()).field, "user");
}

#[tokio::test]
async fn a_declaration_is_put_in_force_whole_once_and_only_in_its_sections() {
    let cluster = three().await;
    let node = &cluster["birch"];
    node.add(yearly("jobs/other/stays")).await;
    let header = |prune| pb::ApplyHeader { prune, ..Default::default() };
    let two = || vec![yearly("jobs/clock/a"), yearly("jobs/clock/b")];
    let first = node.apply(header(false), two()).await.unwrap();
    let change = first.change.unwrap();
    assert_eq!((first.added, first.changed, first.unchanged, change.unchanged), (2, 0, 0, false));

    let before = node.applied().await;
    let again = cluster["cedar"].apply(header(true), two()).await.unwrap();
    assert_eq!((again.unchanged, again.change.unwrap().unchanged, again.plan.len()), (2, true, 0));
    let mut bad = two();
    bad[0].retries = Some(3);
    bad.push(pb::ScheduleSpec { cadence: "0 0 32 * *".to_owned(), ..yearly("jobs/clock/c") });
    let refused = detail(&node.apply(header(false), bad).await.unwrap_err());
    assert_eq!((refused.field.as_str(), refused.position), ("schedule[3].cron", Some(4)));
    assert!(refused.message.starts_with("schedule jobs/clock/c: cron: "), "{refused:?}");
    let bound = pb::ScheduleSpec { bind_nodes: names(&["birch", "cedar"]), ..yearly("jobs/clock/a") };
    let dry_run = pb::ApplyHeader { options: dry(), ..header(false) };
    let moved = node.apply(dry_run, vec![bound]).await.unwrap();
    assert_eq!((moved.plan[0].fields[0].field.as_str(), moved.changed), ("bind", 1));
    let [step] = &moved.change.as_ref().unwrap().steps[..] else { panic!("one set of voters: {moved:?}") };
    let after: BTreeSet<&str> = step.after.iter().map(String::as_str).collect();
    assert_eq!((step.before.len(), after, step.needed_after), (3, BTreeSet::from(["birch", "cedar"]), 2));
    let unknown = detail(&node.apply(header(false), vec![yearly("job/clock/a")]).await.unwrap_err());
    assert_eq!((unknown.code.as_str(), unknown.near), ("NOT_FOUND", names(&["jobs"])));
    assert_eq!(node.applied().await, before, "neither the second time nor what is bad is an entry");

    node.pause(pb::PauseScheduleRequest::default()).await.unwrap_err();
    let pause =
        pb::PauseScheduleRequest { schedule: "jobs/clock/b".to_owned(), paused: true, ..Default::default() };
    node.schedules().pause_schedule(pause).await.unwrap();
    let changed = vec![pb::ScheduleSpec { retries: Some(3), ..yearly("jobs/clock/b") }];
    let pruned = node.apply(header(true), changed).await.unwrap();
    assert_eq!((pruned.changed, pruned.removed), (1, 1));
    let actions: Vec<(&str, &str)> =
        pruned.plan.iter().map(|row| (row.schedule.as_str(), row.action.as_str())).collect();
    assert_eq!(actions, [("jobs/clock/a", "remove"), ("jobs/clock/b", "change")]);
    assert_eq!(pruned.plan[1].fields[0].field, "retries");
    assert_eq!(node.names_of("jobs").await, ["jobs/clock/b", "jobs/other/stays"]);
    let [b] = &node.listed("jobs/clock/b", &[]).await[..] else { panic!("one schedule") };
    assert!(b.spec.as_ref().unwrap().paused, "a pause that is not named stays");
    let emptied = pb::ApplyHeader { sections: names(&["jobs/clock"]), ..header(true) };
    assert_eq!(node.apply(emptied, Vec::new()).await.unwrap().removed, 1);
    assert_eq!(node.names_of("jobs").await, ["jobs/other/stays"]);
}

#[tokio::test]
async fn an_answer_waits_for_what_it_is_asked_to_wait_for() {
    let mut cluster = three().await;
    let add = |name: &str, wait| pb::AddScheduleRequest {
        spec: Some(yearly(name)),
        options: waiting(wait),
        ..Default::default()
    };
    let begun = Instant::now();
    let request = add("jobs/clock/effective", pb::Wait::Effective);
    let effective = cluster["birch"].schedules().add_schedule(request).await.unwrap().into_inner();
    assert!(effective.effective && effective.applied_by >= 2, "{effective:?}");
    assert!(begun.elapsed() >= Duration::from_millis(500), "the look-ahead has passed");
    let request = add("jobs/clock/applied", pb::Wait::Applied);
    let applied = cluster["birch"].schedules().add_schedule(request).await.unwrap().into_inner();
    assert_eq!((applied.applied_by, applied.applied_of), (3, 3));

    let off = cluster.nodes.iter().position(|node| node.name == "cedar").unwrap();
    cluster.nodes[off].kill();
    let mut request = tonic::Request::new(add("jobs/clock/late", pb::Wait::Applied));
    request.set_timeout(Duration::from_secs(4));
    let status = cluster["birch"].schedules().add_schedule(request).await.unwrap_err();
    let said = detail(&status);
    assert_eq!((status.code(), said.code.as_str()), (Code::DeadlineExceeded, "WAIT_TIMED_OUT"));
    assert!(said.message.contains("applied by 2 of 3 (alder, birch)"), "{said:?}");
    assert!(!said.message.contains("may still happen") && said.request.is_empty(), "{said:?}");
    assert_eq!(cluster["alder"].names_of("jobs/clock/late").await.len(), 1, "it is committed");
    let request = add("jobs/clock/most", pb::Wait::Effective);
    assert!(cluster["birch"].schedules().add_schedule(request).await.unwrap().into_inner().effective);
}

#[tokio::test]
async fn a_retry_with_the_same_key_gets_the_first_answer() {
    let cluster = three().await;
    let node = &cluster["birch"];
    node.add(yearly(JOB)).await;
    let key = |n: u8| vec![n; 16];
    let spec = pb::ScheduleSpec { retries: Some(2), ..Default::default() };
    let set = pb::SetScheduleRequest {
        request: key(1),
        spec: Some(spec),
        set: names(&["retries"]),
        if_version: Some(1),
        ..Default::default()
    };
    let first = node.set(set.clone()).await.unwrap();
    let again = node.set(set).await.unwrap();
    assert_eq!((again.index, again.revision, again.unchanged), (first.index, 2, false));

    let hour = 3600 * SECOND;
    let to = now() / hour * hour;
    let hourly = pb::ScheduleSpec { cadence: "@hourly".to_owned(), ..Default::default() };
    let set = pb::SetScheduleRequest { spec: Some(hourly), set: names(&["cron"]), ..Default::default() };
    node.set(set).await.unwrap();
    let backfill = pb::TriggerScheduleRequest {
        request: key(2),
        from: Some(to - 3 * hour),
        to: Some(to),
        ..Default::default()
    };
    let first = node.trigger(backfill.clone()).await.unwrap();
    let again = node.trigger(backfill.clone()).await.unwrap();
    assert_eq!(first.dues, [to - 3 * hour, to - 2 * hour, to - hour]);
    assert_eq!((again.uid, &again.dues, again.key), (first.uid, &first.dues, first.key));
    assert!(first.key.is_some() && first.uid > first.change.as_ref().unwrap().uid);
    let few = pb::TriggerScheduleRequest { request: key(3), max: 2, ..backfill.clone() };
    assert!(node.trigger(few).await.unwrap_err().message().contains("there are 3 dues"));
    let ahead = pb::TriggerScheduleRequest { request: key(4), to: Some(now() + hour), ..backfill };
    assert_eq!(detail(&node.trigger(ahead).await.unwrap_err()).field, "to");

    let header = || pb::ApplyHeader { request: key(5), ..Default::default() };
    let declared = || vec![yearly("jobs/clock/a"), yearly("jobs/clock/b")];
    let first = node.apply(header(), declared()).await.unwrap();
    let before = node.applied().await;
    let again = node.apply(header(), declared()).await.unwrap();
    assert_eq!((again.added, again.unchanged), (2, 0), "as the first time");
    assert_eq!(again.change.unwrap().index, first.change.unwrap().index);
    assert_eq!(node.applied().await, before);
}

#[tokio::test]
async fn a_key_that_another_change_has_used_is_refused_and_nothing_is_done() {
    let cluster = three().await;
    let node = &cluster["birch"];
    let key = |n: u8| vec![n; 16];
    node.add(yearly(JOB)).await;
    let pause = pb::PauseScheduleRequest { request: key(1), paused: true, ..Default::default() };
    let first = node.pause(pause.clone()).await.unwrap();
    let header = pb::ApplyHeader { request: key(2), ..Default::default() };
    node.apply(header.clone(), vec![yearly("jobs/clock/a")]).await.unwrap();
    let before = node.applied().await;

    let remove =
        |n| pb::RemoveScheduleRequest { schedule: JOB.to_owned(), request: key(n), ..Default::default() };
    let volume = pb::CreateVolumeRequest {
        request: key(1),
        volume: "mail".to_owned(),
        carriers: cluster.names(),
        ..Default::default()
    };
    let add = pb::AddScheduleRequest {
        request: key(1),
        spec: Some(yearly("jobs/clock/new")),
        ..Default::default()
    };
    let other = pb::ApplyHeader { request: key(1), ..Default::default() };
    for refused in [
        node.schedules().remove_schedule(remove(1)).await.map(drop).unwrap_err(),
        node.schedules().remove_schedule(remove(2)).await.map(drop).unwrap_err(),
        node.schedules().add_schedule(add).await.map(drop).unwrap_err(),
        node.masters().create_volume(volume).await.map(drop).unwrap_err(),
        node.apply(other, vec![yearly("jobs/clock/b")]).await.map(drop).unwrap_err(),
        node.pause(pb::PauseScheduleRequest { paused: false, ..pause.clone() }).await.map(drop).unwrap_err(),
    ] {
        let found = detail(&refused);
        assert_eq!((found.code.as_str(), found.field.as_str()), ("CONFLICT", "request"), "{found:?}");
        assert!(found.message.contains("another change, in entry"), "{found:?}");
    }
    assert_eq!(node.applied().await, before, "nothing of it is in the log");
    assert_eq!(node.pause(pause).await.unwrap().index, first.index, "a retry is answered as it was");
    assert_eq!(node.apply(header, vec![yearly("jobs/clock/a")]).await.unwrap().added, 1);
}

/// `CAESIUM_TEST_APPLY=100000` makes it larger; it says how long it took.
#[tokio::test]
async fn a_large_declaration_appears_at_once() {
    let cluster = three().await;
    let size: usize = std::env::var("CAESIUM_TEST_APPLY").map_or(5000, |text| text.parse().unwrap());
    let specs = (0..size).map(|n| pb::ScheduleSpec {
        cadence: format!("{} {} 1 1 *", n % 60, n / 60 % 24),
        ..yearly(&format!("jobs/herd-{}/number-{n}", n % 100))
    });
    let specs: Vec<pb::ScheduleSpec> = specs.collect();
    let (reader, node) = (&cluster["alder"], &cluster["birch"]);
    let begun = Instant::now();
    let mut seen = Vec::new();
    let mut applying = std::pin::pin!(node.apply(pb::ApplyHeader::default(), specs));
    let applied = loop {
        tokio::select! {
            applied = &mut applying => break applied.unwrap(),
            count = reader.schedules_of("jobs") => {
                seen.push(count);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    };
    let took = begun.elapsed();
    println!("{size} schedules in {} ms: {:.0}/s", took.as_millis(), size as f64 / took.as_secs_f64());
    let told = node.log();
    println!("{}", told.lines().find(|line| line.contains("a declaration was applied")).unwrap_or_default());
    assert_eq!((applied.added, applied.unchanged), (size as u64, 0));
    assert!(seen.contains(&0), "the reader looked meanwhile: {seen:?}");
    assert!(seen.iter().all(|count| [0, size as u64].contains(count)), "a part was seen: {seen:?}");
    assert_eq!(node.schedules_of("jobs").await, size as u64);
}

impl Daemon {
    async fn schedules_of(&self, volume: &str) -> u64 {
        let request = pb::ListVolumesRequest { volume: volume.to_owned(), index: 0 };
        self.masters().list_volumes(request).await.unwrap().into_inner().volumes[0].schedules
    }
}
