//! What failed is told by a handler, once, whoever dies meanwhile, and at most once on each side of a split.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use serde_json::Value;

use crate::ask::{AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, second_after, until};

const JOB: &str = "jobs/runs/backup";
const SENDER: &str = "jobs/notice/pager";

/// `page` writes its key and what it is given, on one line.
const PAGE: &str = r#"
[handler.page]
kind = "exec"
argv = ["/bin/sh", "-c", "body=$(tr -d '\n'); printf '%s %s\n' \"$CAESIUM_DEDUP_KEY\" \"$body\" >> NOTES"]
"#;
const FAIL: &str = "[handler.fail]\nkind = 'exec'\nargv = ['/bin/sh', '-c', 'echo broken; exit 3']\n";

/// One notice as its handler had it.
#[derive(Clone, Debug)]
struct Page {
    key: String,
    body: Value,
}

impl Daemon {
    fn pages(&self) -> Vec<Page> {
        let text = std::fs::read_to_string(self.notes_path()).unwrap_or_default();
        let page = |line: &str| {
            let (key, body) = line.split_once(' ').unwrap();
            Page { key: key.to_owned(), body: serde_json::from_str(body).unwrap() }
        };
        text.lines().map(page).collect()
    }

    async fn notice(&self, on: &[pb::NoticeKind], throttle: Duration) {
        let notice = pb::Notice {
            name: "pager".to_owned(),
            on: on.iter().map(|kind| (*kind).into()).collect(),
            handler: "page".to_owned(),
            throttle: micros(throttle),
            ..pb::Notice::default()
        };
        let request = pb::SetNoticeRequest { notice: Some(notice), ..Default::default() };
        self.schedules().set_notice(request).await.unwrap();
    }

    async fn sent(&self) -> Vec<pb::Run> {
        let runs = self.runs_of(SENDER, now() - 600 * SECOND, now() + 60 * SECOND).await;
        runs.into_iter().filter(|run| run.state() == pb::RunState::Succeeded).collect()
    }
}

fn pages(cluster: &Cluster) -> Vec<Page> {
    cluster.nodes.iter().flat_map(Daemon::pages).collect()
}

/// Fails once, on this node.
fn failing(node: &str) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        cadence: at(second_after(Duration::from_secs(1))),
        handler: "fail".to_owned(),
        bind_nodes: vec![node.to_owned()],
        ..spec(JOB, AMO)
    }
}

async fn failed(node: &Daemon, of: &str) -> pb::Run {
    let mut found = None;
    until("it failed", PATIENCE, async || {
        let runs = node.runs_of(of, now() - 600 * SECOND, now() + SECOND).await;
        found = runs.into_iter().find(|run| run.state() == pb::RunState::Failed);
        found.is_some()
    })
    .await;
    found.unwrap()
}

#[tokio::test]
async fn a_failure_is_told_once_though_its_node_dies() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], &format!("{PAGE}{FAIL}")).await;
    cluster.volume("jobs").await;
    cluster["alder"].notice(&[pb::NoticeKind::Failed, pb::NoticeKind::Fixed], Duration::from_secs(600)).await;
    cluster["alder"].add(failing("cedar")).await;
    let run = failed(&cluster["alder"], JOB).await;
    let ended = run.ended_at.unwrap();
    crate::harness::pass(ended + 3 * SECOND).await;
    cluster["cedar"].kill();
    until("it is told", PATIENCE, async || !pages(&cluster).is_empty()).await;
    for name in ["alder", "birch"] {
        let node = &cluster[name];
        let known = failed(node, JOB).await;
        assert_eq!((&known.id, known.exit_code, &*known.node), (&run.id, Some(3), "cedar"));
        until("that it was sent is known", PATIENCE, async || node.sent().await.len() == 1).await;
        assert!(node.sent().await[0].note.starts_with("told failed; until "), "{:?}", node.sent().await);
    }
    // More than a look of either node later.
    crate::harness::pass(now() + 3 * SECOND).await;
    let told = pages(&cluster);
    assert_eq!(told.len(), 1, "{told:?}");
    let (key, body) = (&told[0].key, &told[0].body);
    assert_eq!(body["dedupKey"], key.as_str());
    assert!(key.starts_with("pager/jobs/"), "{key}");
    let item = &body["items"][0];
    assert_eq!((&item["schedule"], &item["kind"]), (&Value::from(JOB), &Value::from("failed")));
    assert_eq!(
        (&item["run"], &item["exitCode"], &item["node"]),
        (&run.id.into(), &3.into(), &"cedar".into())
    );
    let listed = cluster["birch"].schedules().list_notices(pb::ListNoticesRequest {}).await.unwrap();
    let sender = listed.into_inner().notices[0].senders[0].clone();
    assert_eq!(
        (sender.schedule.as_str(), sender.able),
        (SENDER, vec!["alder".to_owned(), "birch".to_owned()])
    );
    assert!(sender.sent_at.is_some_and(|sent| sent > ended));
    let schedules =
        cluster["birch"].schedules().list_schedules(pb::ListSchedulesRequest::default()).await.unwrap();
    let names: Vec<String> =
        schedules.into_inner().schedules.iter().map(|it| it.spec.clone().unwrap().schedule).collect();
    assert_eq!(names, [JOB], "what sends notices is no schedule of an operator");
}

#[tokio::test]
async fn a_failure_is_told_though_the_master_dies_before() {
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], &format!("{PAGE}{FAIL}")).await;
    cluster.volume("jobs").await;
    assert_eq!(cluster.settled("jobs").await, "alder");
    cluster["birch"].notice(&[pb::NoticeKind::Failed], Duration::from_secs(600)).await;
    cluster["birch"].add(failing("cedar")).await;
    failed(&cluster["cedar"], JOB).await;
    cluster["alder"].kill();
    until("it is told", PATIENCE, async || !pages(&cluster).is_empty()).await;
    let left = [&cluster["birch"], &cluster["cedar"]];
    until("that it was sent is known", PATIENCE, async || !left[0].sent().await.is_empty()).await;
    let keys: BTreeSet<String> = pages(&cluster).into_iter().map(|page| page.key).collect();
    assert_eq!(keys.len(), 1, "it has one key whoever tells it: {keys:?}");
}

#[tokio::test]
async fn both_sides_of_a_split_tell_a_failure_once_under_one_key() {
    let cluster = Cluster::with(&["alder", "birch", "cedar"], FAIL).await;
    cluster.volume("jobs").await;
    cluster["alder"].notice(&[pb::NoticeKind::Failed], Duration::from_secs(600)).await;
    cluster["alder"].add(failing("cedar")).await;
    // Nobody can send it yet; all come to know of it.
    failed(&cluster["alder"], JOB).await;
    until("the notice is open", PATIENCE, async || {
        let open = cluster["alder"].decisions(SENDER, now() - 600 * SECOND, now() + 60 * SECOND).await;
        !open.is_empty()
    })
    .await;
    cluster["alder"].cut(&["birch".to_owned(), "cedar".to_owned()]).await;
    for name in ["birch", "cedar"] {
        cluster[name].cut(&["alder".to_owned()]).await;
    }
    until("each side has its master", PATIENCE, async || {
        let other = cluster["birch"].master("jobs").await;
        other.as_deref() == Some("birch") && cluster["alder"].master("jobs").await.as_deref() == Some("alder")
    })
    .await;
    for node in &cluster.nodes {
        node.write_handlers(&format!("{PAGE}{FAIL}"));
        kill_process(node.pid(), Signal::HUP).unwrap();
    }
    until("both sides have told it", PATIENCE, async || {
        let other = cluster["birch"].pages().len() + cluster["cedar"].pages().len();
        cluster["alder"].pages().len() == 1 && other == 1
    })
    .await;
    for node in &cluster.nodes {
        node.heal().await;
    }
    cluster.whole().await;
    cluster.settled("jobs").await;
    crate::harness::pass(now() + 5 * SECOND).await;
    let told = pages(&cluster);
    let keys: BTreeSet<&str> = told.iter().map(|page| page.key.as_str()).collect();
    assert_eq!((told.len(), keys.len()), (2, 1), "{told:?}");
}

#[tokio::test]
async fn a_storm_of_failures_is_one_notice_with_a_count() {
    let cluster = Cluster::with(&["alder", "birch", "cedar"], &format!("{PAGE}{FAIL}")).await;
    cluster.volume("jobs").await;
    cluster["alder"].notice(&[pb::NoticeKind::Failed], Duration::from_secs(20)).await;
    let due = second_after(Duration::from_secs(40));
    for n in 0..40 {
        let schedule = format!("jobs/runs/n{n}");
        let spec = pb::ScheduleSpec { cadence: at(due), schedule, ..failing("cedar") };
        cluster["alder"].add(pb::ScheduleSpec { bind_nodes: Vec::new(), ..spec }).await;
    }
    let schedules = |page: &Page| page.body["counts"]["failed"]["schedules"].as_u64().unwrap();
    until("all are told", PATIENCE * 3, async || pages(&cluster).iter().map(schedules).sum::<u64>() >= 40)
        .await;
    let told = pages(&cluster);
    assert!(told.len() <= 2, "what took longer than a second to fail is one more: {told:?}");
    assert_eq!(told.iter().map(schedules).sum::<u64>(), 40, "each is told once");
    let listed = told.iter().map(|page| page.body["items"].as_array().unwrap().len() as u64).sum::<u64>();
    let more = told.iter().map(|page| page.body["more"].as_u64().unwrap()).sum::<u64>();
    assert_eq!(listed + more, 40);
}

/// What no record shows, a success that is overdue, is told all the same: once, and so is that it came.
#[tokio::test]
async fn a_success_that_is_overdue_is_told_once_and_so_is_that_it_came() {
    let work = "[handler.work]\nkind = 'exec'\nargv = ['/bin/true']\n";
    let cluster = Cluster::with(&["alder", "birch", "cedar"], &format!("{PAGE}{work}")).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    alder.notice(&[pb::NoticeKind::Overdue, pb::NoticeKind::Fixed], Duration::from_secs(1)).await;
    // Due far from now: nothing runs, and no record is made.
    let spec = pb::ScheduleSpec {
        cadence: "@every 1000h".to_owned(),
        handler: "work".to_owned(),
        expect_success_within: Some(SECOND),
        ..spec(JOB, AMO)
    };
    alder.add(spec).await;
    let of = |cluster: &Cluster, kind: &str| {
        let items = pages(cluster).into_iter().flat_map(|it| it.body["items"].as_array().unwrap().clone());
        items.filter(|item| item["kind"] == kind && item["schedule"] == JOB).count()
    };
    until("it is told as overdue", PATIENCE * 2, async || of(&cluster, "overdue") > 0).await;
    let request = pb::TriggerScheduleRequest { schedule: JOB.to_owned(), ..Default::default() };
    alder.schedules().trigger_schedule(request).await.unwrap();
    until("that it came is told", PATIENCE * 2, async || of(&cluster, "fixed") > 0).await;
    assert_eq!((of(&cluster, "overdue") >= 1, of(&cluster, "fixed")), (true, 1), "{:?}", pages(&cluster));
    let sent = cluster["cedar"].sent().await;
    assert!(sent.iter().any(|run| run.note.starts_with("told overdue")), "{sent:?}");
}

/// What waits for a run at a node that is gone is told, by those that are left.
#[tokio::test]
async fn a_schedule_that_waits_for_a_run_at_a_dead_node_is_told_as_blocked() {
    let long = "[handler.long]\nkind = 'exec'\nargv = ['/bin/sleep', '600']\n";
    let mut cluster = Cluster::with(&["alder", "birch", "cedar"], &format!("{PAGE}{long}")).await;
    cluster.volume("jobs").await;
    cluster["alder"].notice(&[pb::NoticeKind::Blocked], Duration::from_secs(600)).await;
    let spec = pb::ScheduleSpec {
        handler: "long".to_owned(),
        overlap: pb::Overlap::Skip.into(),
        timeout: Some(300 * SECOND),
        ..spec(JOB, AMO)
    };
    cluster["alder"].add(spec).await;
    let mut run = None;
    until("it runs, and the others have heard of it", PATIENCE, async || {
        let runs = cluster["alder"].runs_of(JOB, 0, now()).await;
        run = runs.into_iter().find(|run| run.state() == pb::RunState::Running);
        run.is_some() && cluster["alder"].decisions(JOB, 0, now()).await.len() > 3
    })
    .await;
    let run = run.unwrap();
    cluster[run.node.as_str()].kill();
    until("it is told", PATIENCE * 2, async || !pages(&cluster).is_empty()).await;
    let told = pages(&cluster);
    let keys: BTreeSet<&str> = told.iter().map(|page| page.key.as_str()).collect();
    assert_eq!(keys.len(), 1, "{told:?}");
    let item = &told[0].body["items"][0];
    assert_eq!((&item["schedule"], &item["kind"]), (&Value::from(JOB), &Value::from("blocked")));
    let left = cluster.nodes.iter().find(|node| node.runs()).unwrap();
    until("that it was sent is listed", PATIENCE, async || {
        let listed = left.schedules().list_notices(pb::ListNoticesRequest {}).await.unwrap().into_inner();
        listed.notices[0].senders[0].sent_at.is_some()
    })
    .await;
}
