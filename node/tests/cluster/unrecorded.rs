//! What ran at a node that died is listed, explained and found as unknown by those that are left, and is known again with the
//! node; nothing that was not due is listed.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, pass, second_after, until};

const TREES: [&str; 3] = ["alder", "birch", "cedar"];
/// Of everything here.
const DEADLINE: i64 = 2 * SECOND;
const ONCE: &str = "jobs/runs/once";
const AT_LEAST: &str = "jobs/runs/at-least";
const ASKED: &str = "jobs/runs/asked";
const PAUSED: &str = "jobs/runs/paused";
const ELSEWHERE: &str = "jobs/runs/elsewhere";

impl Daemon {
    /// All occurrences of the volume in this window, newest first as lists ask for them, in pages of a few.
    async fn ran(&self, since: i64, until: i64, verdicts: &[pb::Verdict]) -> Vec<pb::OccurrenceVerdict> {
        let (mut found, mut page_token) = (Vec::new(), String::new());
        loop {
            let request = pb::ListOccurrencesRequest {
                schedule: "jobs".to_owned(),
                since: Some(since),
                until: Some(until),
                verdicts: verdicts.iter().map(|verdict| (*verdict).into()).collect(),
                page_size: 2,
                page_token,
                descending: true,
                ..Default::default()
            };
            let reply = self.fires().list_occurrences(request).await.unwrap().into_inner();
            assert!(!reply.unrecorded_cut);
            found.extend(reply.occurrences);
            page_token = reply.next_page_token;
            if page_token.is_empty() {
                return found;
            }
        }
    }
}

/// Verdict, and how often it ran, by schedule and due; each occurrence once.
type Rows = BTreeMap<(String, i64), (pb::Verdict, u32, Option<u32>)>;

fn rows(listed: &[pb::OccurrenceVerdict]) -> Rows {
    let row = |it: &pb::OccurrenceVerdict| {
        ((it.schedule.clone(), it.due), (it.verdict(), it.runs_min, it.runs_max))
    };
    let rows: Rows = listed.iter().map(row).collect();
    assert_eq!(rows.len(), listed.len(), "each is listed once");
    rows
}

/// What a node lists once nothing of it is open any more.
async fn settled(node: &Daemon, since: i64, end: i64) -> Rows {
    let mut found = Rows::new();
    until(&format!("{} has nothing open", node.name), PATIENCE, async || {
        found = rows(&node.ran(since, end, &[]).await);
        found.values().all(|(verdict, ..)| *verdict != pb::Verdict::Pending)
    })
    .await;
    found
}

/// The handler `note` is alder's alone: what calls it runs there. `there` is everybody else's.
async fn cluster() -> Cluster {
    let mut cluster = Cluster::prepared(&TREES, HANDLERS).await;
    let there = HANDLERS.replace("[handler.note]", "[handler.there]");
    for node in ["birch", "cedar"] {
        cluster[node].write_handlers(&there);
    }
    cluster.begin().await;
    cluster.volume("jobs").await;
    cluster
}

async fn declare(node: &Daemon, due: i64) {
    let bounded =
        |schedule, policy| pb::ScheduleSpec { start_deadline: Some(DEADLINE), ..spec(schedule, policy) };
    let once = |schedule, policy| pb::ScheduleSpec { cadence: at(due), ..bounded(schedule, policy) };
    node.add(once(ONCE, AMO)).await;
    node.add(once(AT_LEAST, ALO)).await;
    node.add(pb::ScheduleSpec { handler: "there".to_owned(), ..once(ELSEWHERE, AMO) }).await;
    node.add(pb::ScheduleSpec { cadence: "0 0 1 1 *".to_owned(), ..bounded(ASKED, AMO) }).await;
    node.add(pb::ScheduleSpec { handler: "nothing".to_owned(), ..bounded(PAUSED, AMO) }).await;
    let schedule = PAUSED.to_owned();
    let pause = pb::PauseScheduleRequest { schedule, paused: true, ..Default::default() };
    node.schedules().pause_schedule(pause).await.unwrap();
}

#[tokio::test]
async fn what_ran_at_a_node_that_died_is_known_when_it_is_back() {
    let mut cluster = cluster().await;
    let due = second_after(Duration::from_secs(6));
    declare(&cluster["alder"], due).await;
    // The pause is in force by then, also for what is decided some time before it is due.
    let since = second_after(Duration::from_secs(1));
    pass(since).await;
    let request = pb::TriggerScheduleRequest { schedule: ASKED.to_owned(), ..Default::default() };
    let asked = cluster["alder"].schedules().trigger_schedule(request).await.unwrap().into_inner();
    let end = due + SECOND;
    let ran = (pb::Verdict::Once, 1, Some(1));
    let expected: Rows = [(ONCE, due), (AT_LEAST, due), (ELSEWHERE, due), (ASKED, asked.dues[0])]
        .map(|(schedule, due)| ((schedule.to_owned(), due), ran))
        .into();
    until("all have run", PATIENCE, async || cluster.starts().len() == 4).await;
    let whole = |mut rows: Rows| {
        rows.retain(|(schedule, _), _| schedule != PAUSED);
        rows
    };
    assert_eq!(whole(settled(&cluster["birch"], since, end).await), expected);

    cluster["alder"].kill();
    until("birch no longer hears alder", PATIENCE, async || cluster["birch"].settled_without("alder").await)
        .await;
    cluster["cedar"].kill();
    until("birch hears nobody", PATIENCE, async || cluster["birch"].settled_without("cedar").await).await;

    for node in ["alder", "cedar"] {
        cluster[node].spawn(&Origin::Unsaid);
    }
    for node in ["alder", "cedar"] {
        cluster[node].ready().await;
    }
    cluster.whole().await;
    until("all is known again", PATIENCE, async || {
        whole(rows(&cluster["birch"].ran(since, end, &[]).await)) == expected
    })
    .await;
    assert_eq!(cluster["birch"].ran(since, end, &[pb::Verdict::Unknown]).await, []);
}

impl Daemon {
    async fn settled_without(&self, silent: &str) -> bool {
        let listed =
            self.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
        listed.view.is_some_and(|view| view.unheard.iter().any(|node| node == silent))
    }
}
