//! The network breaks, and heals.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_proto::v1 as pb;
use tonic::Code;

use crate::ask::{ALO, AMO, detail, spec};
use crate::checker::{SECOND, counts, doubles, dues, judge};
use crate::daemon::Daemon;
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until, window};

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
const BOUND: &str = "jobs/clock/bound";
/// Unreachable after one second, settled after another, and a machine that is slow.
const SETTLING: Duration = Duration::from_secs(5);
/// Start deadline of the bound schedule.
const DEADLINE: i64 = 3 * SECOND;

/// The minority has the node with the highest priority: the old master, and most likely the log's leader.
pub(crate) const MINORITY: [&str; 2] = ["alder", "birch"];
pub(crate) const MAJORITY: [&str; 3] = ["cedar", "doum", "elm"];

fn in_minority(node: &str) -> bool {
    MINORITY.contains(&node)
}

pub(crate) async fn split(cluster: &Cluster) {
    let names = |side: &[&str]| side.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    for name in MINORITY {
        cluster[name].cut(&names(&MAJORITY)).await;
    }
    for name in MAJORITY {
        cluster[name].cut(&names(&MINORITY)).await;
    }
}

#[tokio::test]
async fn a_split_runs_at_most_once_on_the_majority_side_and_at_least_once_on_both() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    cluster.nodes[0].add(spec(OWED, ALO)).await;
    let bind_nodes = vec!["birch".to_owned(), "cedar".to_owned()];
    cluster.nodes[0]
        .add(pb::ScheduleSpec { bind_nodes, start_deadline: Some(DEADLINE), ..spec(BOUND, AMO) })
        .await;
    let whole = second_after(Duration::from_secs(2));
    pass(whole + 2 * SECOND).await;
    split(&cluster).await;
    let (from, end) = (second_after(SETTLING), second_after(SETTLING) + window(10) * SECOND);

    pass(from).await;
    let refused = cluster["birch"].try_add(spec("jobs/clock/new", AMO)).await.unwrap_err();
    for (node, warned) in [("birch", 1), ("cedar", 0)] {
        let tried = cluster[node].try_it(spec("jobs/clock/new", AMO)).await.warnings;
        let log = tried.iter().filter(|warning| warning.contains("it would not be committed"));
        assert_eq!(log.count(), warned, "{node}: {tried:?}");
    }
    pass(end + DEADLINE + SECOND).await;

    let starts = cluster.starts();
    let minority = counts(&starts, ONCE, from, end, in_minority);
    assert_eq!(minority, BTreeMap::new(), "at most once on the side of two");
    let each_once: BTreeMap<i64, usize> = dues(from, end).map(|due| (due, 1)).collect();
    assert_eq!(counts(&starts, ONCE, from, end, |_| true), each_once, "at most once on the side of three");
    assert_eq!(counts(&starts, OWED, from, end, in_minority), each_once, "at least once on the side of two");
    assert_eq!(
        counts(&starts, OWED, from, end, |node| !in_minority(node)),
        each_once,
        "at least once on the other"
    );
    assert_eq!(counts(&starts, BOUND, from, end, |_| true), BTreeMap::new(), "one of two is no quorum");
    for (asked, side) in [("alder", &MINORITY[..]), ("elm", &MAJORITY[..])] {
        withheld(&cluster, asked, side, from + SECOND).await;
    }

    for node in &cluster.nodes {
        node.heal().await;
    }
    let healed = now();
    let again = (healed + 3 * SECOND + SECOND - 1) / SECOND * SECOND;
    let last = again + 6 * SECOND;
    pass(last + 3 * SECOND).await;
    let starts = cluster.starts();
    let each_once: BTreeMap<i64, usize> = dues(again, last).map(|due| (due, 1)).collect();
    for schedule in [ONCE, OWED, BOUND] {
        assert_eq!(
            counts(&starts, schedule, again, last, |_| true),
            each_once,
            "{schedule} three seconds after the heal"
        );
    }
    for schedule in [ONCE, BOUND] {
        assert_eq!(doubles(&starts, schedule, 0, i64::MAX), BTreeSet::new(), "{schedule} over all time");
    }
    assert_eq!(judge(&starts, ONCE, again, last, SECOND).late, BTreeSet::new());

    // What the side of two said to a change. Nothing of it may be in the log: nobody else may do what it refused.
    assert_eq!(
        (refused.code(), detail(&refused).code.as_str()),
        (Code::Unavailable, "NOT_COMMITTED"),
        "{refused:?}"
    );
    let because = detail(&refused).because;
    assert!(because.contains("needs 3 of 5") && because.contains("reaches 2 (alder, birch)"), "{because}");
    cluster["birch"]
        .add(pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec("jobs/clock/new", AMO) })
        .await;
}

/// One side's own account of the bound schedule.
async fn withheld(cluster: &Cluster, asked: &str, side: &[&str], due: i64) {
    let mut account = pb::ExplainFireReply::default();
    until(&format!("{asked} tells of what was withheld"), PATIENCE, async || {
        account = cluster[asked].explain(BOUND, due).await;
        account.decisions.iter().any(|decision| !decision.id.is_empty())
    })
    .await;
    let [decision] = &account.decisions[..] else { panic!("one decision on each side: {account:#?}") };
    assert_eq!(decision.decision(), pb::DecisionKind::WithheldNoQuorum, "{account:#?}");
    assert!(side.contains(&decision.master.as_str()), "{account:#?}");
    assert_eq!((decision.eligible.len(), decision.needed, decision.heard.len()), (2, 2, 1), "{account:#?}");
    assert!(decision.note.contains("heard 1 of 2"), "{account:#?}");
    assert!(account.runs.is_empty() && !account.so.is_empty(), "{account:#?}");
}

#[tokio::test]
async fn a_cut_between_the_two_highest_makes_two_masters_and_no_double() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    cluster["alder"].cut(&["birch".to_owned()]).await;
    cluster["birch"].cut(&["alder".to_owned()]).await;
    until("both take themselves for the master", PATIENCE, async || {
        let (one, other) = (cluster["alder"].master("jobs").await, cluster["birch"].master("jobs").await);
        one.as_deref() == Some("alder") && other.as_deref() == Some("birch")
    })
    .await;
    let from = second_after(Duration::from_secs(1));
    let end = from + window(15) * SECOND;
    pass(end + 4 * SECOND).await;
    let starts = cluster.starts();
    let verdict = judge(&starts, ONCE, from, end, 3 * SECOND);
    println!("two masters: {verdict:?}");
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new(), "{starts:#?}");
    assert!(verdict.never_wrong(), "{verdict:?}");
    // Of three voters that both can ask, one of the two gets a majority; a split vote is asked again.
    assert!(
        verdict.started * 5 >= usize::try_from((end - from) / SECOND).unwrap() * 4,
        "they still run: {verdict:?}"
    );
}

/// A node as another one shows it.
async fn shown(by: &Daemon, name: &str) -> pb::Node {
    let listed = by.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
    let mut node = listed.nodes.into_iter().find(|node| node.name == name).unwrap();
    // They stand in the order in which they joined.
    node.hears.sort();
    node
}

async fn unheard(by: &Daemon) -> Vec<String> {
    let listed = by.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
    listed.view.unwrap().unheard
}

#[tokio::test]
async fn over_a_one_way_link_the_one_hears_the_other_and_nothing_runs_twice() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let (alder, cedar) = (&cluster["alder"], &cluster["cedar"]);
    alder.add(spec(ONCE, AMO)).await;
    pass(second_after(Duration::from_secs(2))).await;
    alder.mute("cedar").await;
    until("alder hears cedar, which does not hear it", PATIENCE, async || {
        let (there, back) = (shown(alder, "cedar").await, shown(cedar, "alder").await);
        there.state() == pb::NodeState::Up
            && back.state() == pb::NodeState::Unheard
            && !there.hears.contains(&"alder".to_owned())
            && shown(alder, "alder").await.hears == ["alder", "birch", "cedar"]
            && shown(cedar, "cedar").await.hears == ["birch", "cedar"]
            && unheard(alder).await.is_empty()
    })
    .await;

    let (from, end) = (second_after(SETTLING), second_after(SETTLING) + window(8) * SECOND);
    let mut masters: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    while now() < end + SECOND {
        pass(now() + SECOND / 10).await;
        for node in &cluster.nodes {
            let Some(master) = node.master("jobs").await else { continue };
            let seen = masters.entry(&node.name).or_default();
            if seen.last() != Some(&master) {
                seen.push(master);
            }
        }
    }
    assert_eq!(
        (&masters["alder"], &masters["birch"]),
        (&vec!["alder".to_owned()], &vec!["alder".to_owned()])
    );
    assert!(masters["cedar"].len() <= 2, "one mastership moves at most once: {masters:?}");
    let starts = cluster.starts();
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new());
    let once: BTreeMap<i64, usize> = dues(from, end).map(|due| (due, 1)).collect();
    assert_eq!(counts(&starts, ONCE, from, end, |_| true), once, "two of three are a quorum");

    alder.heal().await;
    cluster.whole().await;
    assert_eq!(cluster.settled("jobs").await, "alder");
}
