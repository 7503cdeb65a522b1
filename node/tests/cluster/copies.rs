//! What a node recorded is known to the others when it cannot be asked any more.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

/// How long after its end a record may be on one node alone.
const COPIED_WITHIN: i64 = 3 * SECOND;

/// How long it takes at most until the end of a run is on a majority of the carriers.
const MAJORITY_WITHIN: Duration = Duration::from_secs(2);

async fn listed(node: &Daemon, request: pb::ListRunsRequest) -> pb::ListRunsReply {
    node.fires().list_runs(request).await.unwrap().into_inner()
}

#[tokio::test]
async fn a_dead_nodes_run_is_listed_with_its_end_and_explained_by_each_of_the_others() {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    cluster["cedar"].write_handlers("[handler.fails]\nkind = 'exec'\nargv = ['/bin/sh', '-c', 'echo copying; echo no space >&2; exit 4']\n");
    cluster.begin().await;
    cluster.volume("jobs").await;
    let (schedule, due) = ("jobs/runs/fails", second_after(Duration::from_millis(1500)));
    let handler = "fails".to_owned();
    cluster["alder"].add(pb::ScheduleSpec { cadence: at(due), handler, ..spec(schedule, AMO) }).await;
    let mut run = None;
    until("it has failed", PATIENCE, async || {
        let runs = cluster["alder"].runs_of(schedule, due, due + SECOND).await;
        run = runs.into_iter().find(|run| run.state() == pb::RunState::Failed);
        run.is_some()
    })
    .await;
    let run = run.expect("it was found");
    assert_eq!((run.node.as_str(), run.exit_code), ("cedar", Some(4)));
    let before = cluster["alder"].decisions(schedule, due, due + SECOND).await;
    let by_id = || pb::ListRunsRequest { id: run.id.clone(), ..Default::default() };
    let mut known = pb::EndCopies::default();
    until("the end is on a majority", MAJORITY_WITHIN, async || {
        known = listed(&cluster["birch"], by_id()).await.runs[0].end_on.clone().unwrap();
        known.nodes.len() >= 2
    })
    .await;
    assert!(known.nodes.contains(&"cedar".to_owned()) && known.unknown.is_empty(), "{known:?}");
    pass(run.ended_at.expect("it has ended") + COPIED_WITHIN).await;
    cluster["cedar"].kill();
    for alone in [false, true] {
        if alone {
            cluster["birch"].kill();
        }
        let left = if alone { &["alder"][..] } else { &["alder", "birch"] };
        for node in left.iter().map(|name| &cluster[*name]) {
            until("cedar is unreachable", PATIENCE, async || {
                let view = listed(node, pb::ListRunsRequest::default()).await.view.unwrap();
                view.unheard.contains(&"cedar".to_owned()) && view.unheard.len() == 3 - left.len()
            })
            .await;
            assert_eq!(node.runs_of(schedule, due, due + SECOND).await, std::slice::from_ref(&run));
            let mut reply = pb::ListRunsReply::default();
            until("all that are left show that they have its end", PATIENCE, async || {
                reply = listed(node, by_id()).await;
                reply.runs[0].end_on.as_ref().is_some_and(|end_on| end_on.nodes == left)
            })
            .await;
            let end_on = reply.runs[0].end_on.clone().expect("it is over");
            assert_eq!((end_on.lacking.len(), end_on.unknown.len()), (0, 3 - left.len()), "{end_on:?}");
            assert_eq!(reply.runs, [pb::Run { end_on: Some(end_on), ..run.clone() }]);
            let view = reply.view.unwrap();
            let copied = view.copied.iter().find(|copied| copied.node == "cedar").expect("it is copied");
            assert!(copied.until >= run.ended_at.unwrap() && copied.until <= now(), "{view:?}");
            ends_with(node, &run, view.copied.iter().find(|copied| copied.node == "cedar")).await;
            let newest = pb::ListRunsRequest { newest_of: vec![run.uid], ..Default::default() };
            assert_eq!(listed(node, newest).await.runs, std::slice::from_ref(&run));
            let explained = node.explain(schedule, due).await;
            let verdict = explained.verdict.unwrap();
            assert_eq!((verdict.verdict(), verdict.runs_min), (pb::Verdict::Once, 1), "{verdict:?}");
            let ids = |decisions: &[pb::Decision]| {
                decisions.iter().map(|it| (it.id.clone(), it.run.clone())).collect::<BTreeSet<_>>()
            };
            assert_eq!(ids(&node.decisions(schedule, due, due + SECOND).await), ids(&before));
        }
    }
}

/// The end of what a run of cedar printed is known, whose handler had failed, and that it is a copy.
async fn ends_with(node: &Daemon, run: &pb::Run, known: Option<&pb::Copied>) {
    let request = pb::RunOutputRequest { id: run.id.clone(), ..Default::default() };
    let whole = node.fires().run_output(request.clone()).await.unwrap().into_inner();
    let mut followed = node.fires().follow_output(request).await.unwrap().into_inner();
    let first = followed.message().await.unwrap().expect("its end is told");
    assert_eq!(followed.message().await.unwrap(), None);
    for reply in [whole, first] {
        let of = |stream| {
            let (mut rest, mut found) = (reply.output.as_slice(), Vec::new());
            for part in &reply.parts {
                let (bytes, after) = rest.split_at(part.length as usize);
                rest = after;
                found.extend_from_slice(if part.stream() == stream { bytes } else { b"" });
            }
            String::from_utf8(found).unwrap()
        };
        assert_eq!(of(pb::OutputStream::Stdout), "copying\n");
        assert_eq!(of(pb::OutputStream::Stderr), "no space\n");
        assert_eq!((reply.total, reply.truncated, reply.running, reply.more), (17, false, false, false));
        let copied = reply.copied.expect("it is a copy");
        assert_eq!(copied.node, "cedar");
        assert!(Some(copied.until) >= known.map(|known| known.until), "{copied:?} {known:?}");
    }
}

/// Each side runs occurrences of its own, and afterwards any one node has all of them.
#[tokio::test]
async fn after_a_split_any_node_answers_for_both_sides_when_all_others_are_stopped() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let schedule = "jobs/clock/each";
    cluster["alder"].add(spec(schedule, ALO)).await;
    until("it runs", PATIENCE, async || !cluster.starts().is_empty()).await;
    cluster["cedar"].cut(&["alder".to_owned(), "birch".to_owned()]).await;
    let since = second_after(Duration::from_secs(3));
    pass(since + 6 * SECOND).await;
    cluster["cedar"].heal().await;
    let split = (since, since + 5 * SECOND);
    let all = async |node: &Daemon| {
        let runs = node.runs_of(schedule, split.0, split.1).await;
        runs.iter().map(|run| (run.due, run.node.clone(), run.id.clone(), run.state)).collect::<BTreeSet<_>>()
    };
    let mut whole = BTreeSet::new();
    until("both sides are heard", PATIENCE, async || {
        whole = all(&cluster["alder"]).await;
        let ran = |side: &[&str]| whole.iter().filter(|(_, node, ..)| side.contains(&node.as_str())).count();
        ran(&["alder", "birch"]) == 5 && ran(&["cedar"]) == 5
    })
    .await;
    pass(now() + COPIED_WITHIN).await;
    for name in ["birch", "alder", "cedar"] {
        for other in cluster.names().into_iter().filter(|other| other != name) {
            cluster[other.as_str()].kill();
        }
        let node = &cluster[name];
        until(&format!("{name} has all of it alone"), PATIENCE, async || all(node).await == whole).await;
        let page = pb::ListOccurrencesRequest {
            schedule: schedule.to_owned(),
            since: Some(split.0),
            until: Some(split.1),
            ..Default::default()
        };
        let occurrences = node.fires().list_occurrences(page).await.unwrap().into_inner().occurrences;
        let verdicts: Vec<_> = occurrences.iter().map(|it| (it.verdict(), it.runs_min)).collect();
        assert_eq!(verdicts, [(pb::Verdict::Multiple, 2); 5], "{name}");
        for node in cluster.nodes.iter_mut().filter(|node| !node.runs()) {
            node.spawn(&Origin::Unsaid);
            node.ready().await;
        }
        cluster.whole().await;
    }
}
