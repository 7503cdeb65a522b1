//! Looking inside: the log, states, hashes, clocks and counters of real daemons.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;
use serde_json::{Value, json};
use tonic::Code;

use crate::ask::{AMO, detail, spec};
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, until};

const CLOSE: &str = "jobs/ledger/close";
/// Long after all that the test does.
const SELDOM: &str = "0 0 1 1 *";

fn seldom(schedule: &str) -> pb::ScheduleSpec {
    pb::ScheduleSpec { cadence: SELDOM.to_owned(), payload: b"{\"a\":1}".to_vec(), ..spec(schedule, AMO) }
}

async fn pause(node: &Daemon, paused: bool) -> u64 {
    let request = pb::PauseScheduleRequest {
        schedule: CLOSE.to_owned(),
        paused,
        reason: "month end".to_owned(),
        ..Default::default()
    };
    node.schedules().pause_schedule(request).await.unwrap().into_inner().index
}

async fn entries(node: &Daemon, request: pb::ListEntriesRequest) -> pb::ListEntriesReply {
    node.the_log().list_entries(request).await.unwrap().into_inner()
}

async fn state(node: &Daemon, path: &str, index: u64, since: u64) -> (pb::ShowStateReply, Value) {
    let request = pb::ShowStateRequest { path: path.to_owned(), index, since };
    let reply = node.the_log().show_state(request).await.unwrap().into_inner();
    let value = serde_json::from_str(&reply.json).unwrap();
    (reply, value)
}

async fn hashes(node: &Daemon) -> pb::StateHashesReply {
    let request = pb::StateHashesRequest { index: 0, local: false };
    node.the_log().state_hashes(request).await.unwrap().into_inner()
}

async fn show(node: &Daemon, of: &str) -> pb::ShowNodeReply {
    let request = pb::ShowNodeRequest { node: of.to_owned() };
    node.membership().show_node(request).await.unwrap().into_inner()
}

#[tokio::test]
async fn the_log_tells_what_was_changed_and_any_index_can_be_shown_again() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let added = alder.add(seldom(CLOSE)).await.index;
    let follow =
        pb::WatchRequest { topics: vec![pb::Topic::Entries.into()], from_index: added, ..Default::default() };
    let mut follow = cluster["cedar"].watch().watch(follow).await.unwrap().into_inner();
    let paused = pause(&cluster["birch"], true).await;
    let resumed = pause(alder, false).await;
    assert!(added < paused && paused < resumed);

    let listed = entries(
        alder,
        pb::ListEntriesRequest {
            from: added,
            to: resumed,
            subject: "jobs/ledger".to_owned(),
            ..Default::default()
        },
    )
    .await;
    let told: Vec<_> =
        listed.entries.iter().map(|it| (it.index, it.kind.as_str(), it.node.as_str())).collect();
    assert_eq!(
        told,
        [
            (added, "schedule-add", "alder"),
            (paused, "schedule-pause", "birch"),
            (resumed, "schedule-resume", "alder")
        ]
    );
    let command: Value = serde_json::from_str(&listed.entries[0].detail).unwrap();
    assert_eq!((&command["cron"], &command["payload"]["text"]), (&json!(SELDOM), &json!("{\"a\":1}")));
    assert!(listed.entries.iter().all(|it| it.refused.is_empty() && it.request.len() == 32), "{listed:?}");

    let mut followed = Vec::new();
    while followed.last() != Some(&resumed) {
        let event = tokio::time::timeout(PATIENCE, follow.message()).await.unwrap().unwrap().unwrap();
        if let Some(pb::watch_event::Body::Entries(news)) = event.body {
            followed.extend(news.entries.into_iter().map(|it| it.index));
        }
    }
    assert_eq!(followed, (added..=resumed).collect::<Vec<_>>(), "every entry once, in order");

    // Every node shows the same value at the same index, whether it is built again or remembered.
    let path = format!("schedules.{CLOSE}");
    let before = state(alder, "", added - 1, 0).await;
    assert_eq!((&before.1["schedules"], before.0.index), (&json!(0), added - 1));
    let then = state(alder, &path, paused, 0).await;
    assert_eq!(then.1["paused"]["reason"], "month end");
    let (other, own) = (state(&cluster["cedar"], &path, paused, 0).await, state(alder, &path, 0, 0).await);
    assert_eq!((&other.0.hash, &other.1), (&then.0.hash, &then.1));
    assert_eq!(own.1["paused"], Value::Null);
    let asked = pb::StateHashesRequest { index: paused, local: true };
    let known = alder.the_log().state_hashes(asked).await.unwrap().into_inner();
    assert_eq!(known.hashes[0].common_hash, then.0.hash);
    let (_, changes) = state(alder, "", resumed, paused).await;
    let changed: BTreeSet<_> =
        changes.as_array().unwrap().iter().map(|it| it["path"].as_str().unwrap().to_owned()).collect();
    let fields = ["paused", "revisedIndex", "revision"].map(|field| format!("{path}.{field}"));
    assert_eq!(changed, fields.into());

    let ahead = pb::ShowStateRequest { index: resumed + 1000, ..Default::default() };
    let refused = alder.the_log().show_state(ahead).await.unwrap_err();
    assert_eq!((refused.code(), detail(&refused).code.as_str()), (Code::NotFound, "NOT_FOUND"));

    // And after a restart, from disk.
    cluster["birch"].kill();
    cluster["birch"].spawn(&crate::daemon::Origin::Unsaid);
    cluster["birch"].ready().await;
    until("birch has its log again", PATIENCE, async || cluster["birch"].applied().await >= resumed).await;
    assert_eq!(state(&cluster["birch"], &path, paused, 0).await.0.hash, then.0.hash);
}

#[tokio::test]
async fn nodes_agree_at_a_common_index_and_one_that_is_cut_off_shows() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let added = cluster.nodes[0].add(seldom(CLOSE)).await.index;
    until("all agree", PATIENCE, async || {
        let said = hashes(&cluster.nodes[0]).await;
        let distinct: BTreeSet<_> = said.hashes.iter().map(|hash| hash.common_hash.clone()).collect();
        said.common >= added && said.hashes.len() == 3 && distinct.len() == 1 && !distinct.contains("")
    })
    .await;
    let counters = show(&cluster["alder"], "cedar").await;
    let (node, counters) = (counters.node.unwrap(), counters.counters.unwrap());
    assert_eq!((node.name.as_str(), node.load, counters.schedules), ("cedar", Some(0), 1));
    assert!(
        counters.log_entries >= added - 1 && counters.log_syncs > 0 && counters.memory > 1 << 20,
        "{counters:?}"
    );
    assert!(counters.uptime > 0 && counters.uptime < 600_000_000, "{counters:?}");

    let rest = ["alder", "birch"].map(str::to_owned);
    cluster["cedar"].cut(&rest).await;
    for name in &rest {
        cluster[name.as_str()].cut(&["cedar".to_owned()]).await;
    }
    until("cedar is not heard", PATIENCE, async || {
        hashes(&cluster["alder"]).await.view.unwrap().unheard == ["cedar"]
    })
    .await;
    until("the others change something", PATIENCE, async || {
        cluster["birch"].try_add(seldom("jobs/ledger/open")).await.is_ok()
    })
    .await;
    let said = hashes(&cluster["alder"]).await;
    let heard: Vec<_> = said.hashes.iter().map(|hash| (hash.node.as_str(), hash.heard)).collect();
    assert_eq!(heard, [("alder", true), ("birch", true), ("cedar", false)]);
    assert_eq!(said.hashes[2].hash, "");

    // The minority's own view: it has the state that it had, and says whom it does not hear.
    until("cedar hears nobody", PATIENCE, async || {
        hashes(&cluster["cedar"]).await.view.unwrap().unheard == ["alder", "birch"]
    })
    .await;
    let (own, value) = state(&cluster["cedar"], "schedules", 0, 0).await;
    assert_eq!(value.as_object().unwrap().keys().collect::<Vec<_>>(), [CLOSE]);
    let (theirs, _) = state(&cluster["alder"], "schedules", own.index, 0).await;
    assert_eq!(own.hash, theirs.hash, "the same entries, the same value");
    let unheard = show(&cluster["alder"], "cedar").await;
    assert_eq!(unheard.node.unwrap().state(), pb::NodeState::Unheard);
    assert_eq!(unheard.counters, None);
    let clock = cluster["cedar"].membership().show_clock(pb::ShowClockRequest {}).await.unwrap().into_inner();
    let known: Vec<_> = clock.nodes.iter().map(|node| (node.node.as_str(), node.offset.is_some())).collect();
    assert_eq!(known, [("alder", false), ("birch", false), ("cedar", true)]);

    for node in &cluster.nodes {
        node.heal().await;
    }
    until("all agree again", Duration::from_secs(60), async || {
        let said = hashes(&cluster["cedar"]).await;
        let distinct: BTreeSet<_> = said.hashes.iter().map(|hash| hash.common_hash.clone()).collect();
        said.hashes.iter().all(|hash| hash.heard) && distinct.len() == 1 && said.common > added
    })
    .await;
}
