//! What ran at a node that died is listed, explained and found as unknown by those that are left, and is known again with the
//! node; nothing that was not due is listed.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

const TREES: [&str; 3] = ["alder", "birch", "cedar"];
/// Of everything here.
const DEADLINE: i64 = 2 * SECOND;
/// A start is on its way to a journal for so long after its latest instant.
const SETTLE: i64 = 5 * SECOND;
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

/// What a page lists of an occurrence is what is said when it is explained, as long as no master takes it up in between.
async fn explained_as_listed(node: &Daemon, listed: &pb::OccurrenceVerdict, (since, end): (i64, i64)) {
    let (mut listed, mut reply) = (listed.clone(), node.explain(&listed.schedule, listed.due).await);
    loop {
        let rows = node.ran(since, end, &[]).await.into_iter();
        let again = rows.filter(|it| (it.uid, it.due) == (listed.uid, listed.due)).collect::<Vec<_>>();
        if again == [listed.clone()] {
            break;
        }
        listed = again.into_iter().next().expect("it stays listed");
        reply = node.explain(&listed.schedule, listed.due).await;
    }
    let verdict = reply.verdict.as_ref().unwrap_or_else(|| panic!("{reply:?}"));
    assert_eq!((verdict.uid, verdict.verdict, &verdict.note), (listed.uid, listed.verdict, &listed.note));
    assert_eq!((verdict.runs_min, verdict.runs_max), (listed.runs_min, listed.runs_max));
    assert!(reply.so.last().unwrap().contains(&listed.note), "{:?}", reply.so);
}

#[tokio::test]
async fn what_ran_at_a_node_that_died_is_unknown_until_it_is_back() {
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
    without_copies_of_alder(&mut cluster).await;
    until("birch no longer hears alder", PATIENCE, async || cluster["birch"].settled_without("alder").await)
        .await;
    pass(due + DEADLINE + SETTLE + SECOND).await;
    two_of_three_are_left(&cluster, &expected, asked.uid, since, end).await;

    cluster["cedar"].kill();
    until("birch hears nobody", PATIENCE, async || cluster["birch"].settled_without("cedar").await).await;
    one_of_three_is_left(&cluster, &expected, since, end).await;

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

/// As if alder had died before the others had fetched what it recorded.
async fn without_copies_of_alder(cluster: &mut Cluster) {
    for node in ["birch", "cedar"] {
        cluster[node].kill();
        fs::remove_dir_all(cluster[node].data_dir().join("records/1")).unwrap();
        cluster[node].spawn(&Origin::Unsaid);
    }
    for node in ["birch", "cedar"] {
        cluster[node].ready().await;
    }
    until("birch and cedar hear each other", PATIENCE, async || {
        let mut heard = true;
        for (node, other) in [("birch", "cedar"), ("cedar", "birch")] {
            heard &= !cluster[node].settled_without(other).await;
        }
        heard
    })
    .await;
}

impl Daemon {
    async fn settled_without(&self, silent: &str) -> bool {
        let listed =
            self.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
        listed.view.is_some_and(|view| view.unheard.iter().any(|node| node == silent))
    }
}

/// With alder dead, what ran there is unknown; what ran elsewhere is known, as at-most-once runs once.
async fn two_of_three_are_left(cluster: &Cluster, expected: &Rows, asked: u64, since: i64, end: i64) {
    let once = (pb::Verdict::Once, 1, Some(1));
    let unknown = (pb::Verdict::Unknown, 0, Some(1));
    for node in ["birch", "cedar"] {
        let node = &cluster[node];
        let listed = node.ran(since, end, &[]).await;
        let found = rows(&listed);
        for key in expected.keys() {
            let verdict = match key.0.as_str() {
                ELSEWHERE => once,
                // Without bounds: alder may have run it at risk more than once.
                AT_LEAST => (pb::Verdict::Unknown, 0, None),
                _ => unknown,
            };
            // Who has become the master holds it open for alder, which alone has its handler.
            let held = found.get(key).filter(|row| key.0 == AT_LEAST && row.0 == pb::Verdict::Pending);
            let shown = held.map(|row| (pb::Verdict::Unknown, row.1, row.2));
            assert_eq!(shown.or(found.get(key).copied()), Some(verdict), "{}: {key:?}", node.name);
        }
        let (paused, others): (Vec<_>, Vec<_>) = found.iter().partition(|((name, _), _)| name == PAUSED);
        assert!(paused.iter().all(|(_, row)| row.0 == pb::Verdict::Nowhere), "{paused:?}");
        assert_eq!(others.len(), expected.len(), "{others:?}");
        let by_hand = listed.iter().find(|it| it.schedule == ASKED).unwrap();
        assert_eq!((by_hand.uid, by_hand.trigger.unwrap().kind()), (asked, pb::TriggerKind::Run));
        for it in listed.iter().filter(|it| it.schedule != PAUSED) {
            explained_as_listed(node, it, (since, end)).await;
        }
        until("what is asked for as unknown is what is listed so", PATIENCE, async || {
            let wanted = node.ran(since, end, &[pb::Verdict::Unknown]).await;
            let listed = node.ran(since, end, &[]).await;
            let unknown = listed.into_iter().filter(|it| it.verdict() == pb::Verdict::Unknown);
            !wanted.is_empty() && wanted == unknown.collect::<Vec<_>>()
        })
        .await;
    }
}

/// With two of three dead nothing more is known, and nothing less is listed.
async fn one_of_three_is_left(cluster: &Cluster, expected: &Rows, since: i64, end: i64) {
    let birch = &cluster["birch"];
    let listed =
        birch.ran(since, end, &[pb::Verdict::Unknown, pb::Verdict::Once, pb::Verdict::Pending]).await;
    let found = rows(&listed);
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "{found:?}");
    for it in &listed {
        let known = it.verdict() == pb::Verdict::Once;
        assert!(!known || it.schedule == ELSEWHERE, "{it:?}");
        explained_as_listed(birch, it, (since, end)).await;
    }
    assert!(now() > end);
}
