//! A split is over: what ran twice and what ran nowhere is known, matches what the handlers wrote, and what a schedule
//! asks for after a heal is asked of the log once.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::Wall;
use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::{SECOND, counts, dues};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until, window};
use crate::partition::{MAJORITY, MINORITY, split};

const OWED: &str = "jobs/clock/owed";
const BOUND: &str = "jobs/clock/bound";
const LAST: &str = "jobs/once/last";
const LET_BE: &str = "jobs/once/let-be";
/// Unreachable after one second, settled after another, and a machine that is slow.
const SETTLING: Duration = Duration::from_secs(4);
/// Start deadline of what is bound to both sides.
const DEADLINE: i64 = 3 * SECOND;

impl Daemon {
    async fn heals(&self, local: bool) -> Vec<pb::Heal> {
        let request = pb::HealReportRequest { volume: "jobs".to_owned(), local, ..Default::default() };
        self.fires().heal_report(request).await.unwrap().into_inner().heals
    }

    async fn occurrences(&self, schedule: &str, since: i64, until: i64) -> Vec<pb::OccurrenceVerdict> {
        let (mut found, mut page_token) = (Vec::new(), String::new());
        loop {
            let request = pb::ListOccurrencesRequest {
                schedule: schedule.to_owned(),
                since: Some(since),
                until: Some(until),
                page_size: 3,
                page_token,
                ..Default::default()
            };
            let reply = self.fires().list_occurrences(request).await.unwrap().into_inner();
            found.extend(reply.occurrences);
            page_token = reply.next_page_token;
            if page_token.is_empty() {
                return found;
            }
        }
    }

    /// What a split left behind of the volume, as one asks for it who puts the answers of several sides together.
    async fn left_by(&self, heal: &pb::Heal) -> BTreeSet<(u64, i64)> {
        let span = pb::SplitSpan { began: heal.began, ended: heal.ended.unwrap(), over: true };
        let (mut found, mut page_token) = (BTreeSet::new(), String::new());
        loop {
            let request = pb::ListOccurrencesRequest {
                schedule: "jobs".to_owned(),
                since: Some(heal.began - 60 * SECOND),
                page_size: 50,
                page_token,
                left_by: Some(span),
                ..Default::default()
            };
            let reply = self.fires().list_occurrences(request).await.unwrap().into_inner();
            found.extend(reply.occurrences.iter().map(|it| (it.uid, it.due)));
            page_token = reply.next_page_token;
            if page_token.is_empty() {
                return found;
            }
        }
    }

    async fn outlook(&self, schedule: &str) -> pb::ExplainQuorumReply {
        let request = pb::ExplainQuorumRequest { schedule: schedule.to_owned(), ..Default::default() };
        self.masters().explain_quorum(request).await.unwrap().into_inner()
    }
}

fn listed(items: &[pb::OccurrenceVerdict], schedule: &str, from: i64, end: i64) -> BTreeSet<i64> {
    let wanted = items.iter().filter(|it| it.schedule == schedule && (from..end).contains(&it.due));
    wanted.map(|it| it.due).collect()
}

/// The verdicts that are final, by due, with the starts known.
async fn verdicts(node: &Daemon, schedule: &str, from: i64, end: i64) -> BTreeMap<i64, (pb::Verdict, u32)> {
    let mut found = BTreeMap::new();
    until(&format!("{} judges {schedule}", node.name), PATIENCE, async || {
        let judged = node.occurrences(schedule, from, end).await;
        let pending = judged.iter().any(|it| it.verdict() == pb::Verdict::Pending);
        found = judged.iter().map(|it| (it.due, (it.verdict(), it.runs_min))).collect();
        !pending && dues(from, end).all(|due| found.contains_key(&due))
    })
    .await;
    found
}

#[tokio::test]
async fn after_a_split_it_is_known_what_ran_twice_and_nowhere_and_the_last_is_asked_for_once() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    let both_sides = |schedule: &str| pb::ScheduleSpec {
        bind_nodes: vec!["birch".to_owned(), "cedar".to_owned()],
        start_deadline: Some(DEADLINE),
        ..spec(schedule, AMO)
    };
    cluster.nodes[0].add(spec(OWED, ALO)).await;
    cluster.nodes[0].add(both_sides(BOUND)).await;
    let (first, last) = (second_after(Duration::from_secs(34)), second_after(Duration::from_secs(36)));
    for (schedule, on_heal) in [(LAST, pb::OnHeal::RunLast), (LET_BE, pb::OnHeal::Ignore)] {
        let spec = pb::ScheduleSpec { on_heal: on_heal.into(), cadence: at(last), ..both_sides(schedule) };
        cluster.nodes[0].add(spec).await;
    }
    let began = now();
    split(&cluster).await;
    until("doum notes the split", PATIENCE, async || !cluster["doum"].heals(true).await.is_empty()).await;
    let noted = cluster["doum"].heals(true).await.remove(0);
    cluster["doum"].kill();
    cluster["doum"].spawn(&Origin::Unsaid);
    cluster["doum"].ready().await;
    pass(now() + i64::try_from(SETTLING.as_micros()).unwrap()).await;
    let from = second_after(Duration::ZERO);
    assert!(from < first, "the machine is too slow for this test's times");
    one_side_says_what_it_cannot_know(&cluster, from).await;
    let end = (last + 2 * SECOND).max(from + window(6) * SECOND);
    pass(end + DEADLINE + SECOND).await;
    sides_explain_what_they_do(&cluster, from).await;

    for node in &cluster.nodes {
        node.heal().await;
    }
    let healed = now();
    until("every node notes the end", PATIENCE, async || {
        for node in &cluster.nodes {
            let own = node.heals(true).await;
            if own.is_empty() || own.iter().any(|heal| heal.ended.is_none()) {
                return false;
            }
        }
        true
    })
    .await;
    let continued = cluster["doum"].heals(true).await;
    assert_eq!(
        (continued.len(), continued[0].began),
        (1, noted.began),
        "doum goes on with what it had noted"
    );

    let starts = cluster.starts();
    let wrote = |schedule: &str| counts(&starts, schedule, from, end, |_| true);
    for node in ["alder", "elm"] {
        let owed = verdicts(&cluster[node], OWED, from, end).await;
        let ran = wrote(OWED);
        for due in dues(from, end) {
            let times = u32::try_from(ran.get(&due).copied().unwrap_or_default()).unwrap();
            assert_eq!(owed[&due], (pb::Verdict::Multiple, times), "{node} {due}: {ran:?}");
        }
        let bound = verdicts(&cluster[node], BOUND, from, end).await;
        assert_eq!(wrote(BOUND), BTreeMap::new());
        assert!(bound.values().all(|it| *it == (pb::Verdict::Nowhere, 0)), "{node}: {bound:?}");
    }
    let heals = cluster["elm"].heals(false).await;
    let [heal] = &heals[..] else { panic!("one heal: {heals:#?}") };
    assert_eq!(unheard(heal), MINORITY, "as elm saw it");
    assert!(began - 2 * SECOND <= heal.began && heal.began <= began + 5 * SECOND, "{heal:#?}");
    assert!(heal.ended.is_some_and(|ended| (healed..healed + 10 * SECOND).contains(&ended)), "{heal:#?}");
    let all: BTreeSet<i64> = dues(from, end).collect();
    assert_eq!(listed(&heal.multiple, OWED, from, end), all);
    assert_eq!(listed(&heal.nowhere, BOUND, from, end), all);
    for schedule in [LAST, LET_BE] {
        assert_eq!(listed(&heal.nowhere, schedule, from, end), BTreeSet::from([last]), "{schedule}");
    }
    assert!(heal.nowhere.iter().all(|it| it.policy() == AMO), "{heal:#?}");
    // What was due just after the split may not have been decided when the first of them was asked.
    until("both answer the same: what runs once since is not the split's", PATIENCE, async || {
        let heals = cluster["elm"].heals(false).await;
        let [heal] = &heals[..] else { return false };
        let reported = [&heal.multiple, &heal.nowhere, &heal.unknown].into_iter().flatten();
        let reported: BTreeSet<(u64, i64)> = reported.map(|it| (it.uid, it.due)).collect();
        cluster["alder"].left_by(heal).await == reported
    })
    .await;

    let asked = |text: &str| {
        let lines = cluster.nodes.iter().map(|node| node.log());
        lines
            .flat_map(|log| log.lines().map(str::to_owned).collect::<Vec<_>>())
            .filter(|it| it.contains(text))
            .count()
    };
    until("a run after the split is asked for", PATIENCE, async || asked("it is run once more") > 0).await;
    pass(now() + 5 * SECOND).await;
    assert_eq!(asked("it is run once more"), 1, "by one node, of one occurrence");
    let only_last = cluster.nodes.iter().any(|node| {
        node.log().lines().any(|line| line.contains("it is run once more") && line.contains(LAST))
    });
    assert!(only_last, "the one that asks for it");
    let told = |schedule: &str| dues_told(&cluster, schedule);
    until("it is run", PATIENCE, async || !told(LAST).is_empty()).await;
    pass(now() + 2 * SECOND).await;
    assert_eq!((told(LAST), told(LET_BE)), (vec![Wall(last).to_string()], Vec::new()));
}

/// The dues that handlers were told for runs of a schedule. What is asked for has a key of its own, which does not name it.
fn dues_told(cluster: &Cluster, schedule: &str) -> Vec<String> {
    let texts =
        cluster.nodes.iter().map(|node| std::fs::read_to_string(node.notes_path()).unwrap_or_default());
    let lines: Vec<String> =
        texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    let fields = lines.iter().map(|line| line.split(' ').collect::<Vec<_>>());
    fields.filter(|fields| fields.get(1) == Some(&schedule)).map(|fields| fields[2].to_owned()).collect()
}

fn unheard(heal: &pb::Heal) -> Vec<&str> {
    let mut names: Vec<&str> = heal.unheard.iter().map(String::as_str).collect();
    names.sort_unstable();
    names
}

/// The smaller side knows what ran on it, and that there may be more elsewhere.
async fn one_side_says_what_it_cannot_know(cluster: &Cluster, from: i64) {
    let heals = cluster["alder"].heals(false).await;
    let [heal] = &heals[..] else { panic!("one split: {heals:#?}") };
    assert_eq!((heal.ended, unheard(heal)), (None, MAJORITY.to_vec()));
    pass(from + 2 * SECOND).await;
    until("alder knows of one run of the split", PATIENCE, async || {
        let judged = cluster["alder"].occurrences(OWED, from, from + SECOND).await;
        let told: Vec<_> = judged.iter().map(|it| (it.verdict(), it.runs_min, it.runs_max)).collect();
        told == [(pb::Verdict::Unknown, 1, None)]
    })
    .await;
}

/// What `quorum explain` says on each side is what that side then did.
async fn sides_explain_what_they_do(cluster: &Cluster, due: i64) {
    for (asked, kind) in [("alder", pb::DecisionKind::FiredAtRisk), ("elm", pb::DecisionKind::Fired)] {
        let told = cluster[asked].outlook(OWED).await;
        let own = told.partitions.iter().find(|it| it.evidence == "own").unwrap();
        assert_eq!((own.would(), told.runs_min, told.runs_max), (kind, 1, None), "{told:#?}");
        let side = if asked == "alder" { &MINORITY[..] } else { &MAJORITY[..] };
        let decided = cluster[asked].decisions(OWED, due, due + SECOND).await;
        let decided: Vec<_> = decided.iter().map(|it| (it.decision(), it.master.as_str())).collect();
        assert_eq!(decided, [(kind, own.master.as_str())], "{told:#?}");
        assert_eq!(own.master, side[0], "the first of each side has the highest priority");
        let told = cluster[asked].outlook(BOUND).await;
        let own = told.partitions.iter().find(|it| it.evidence == "own").unwrap();
        assert_eq!((own.would(), told.runs_max), (pb::DecisionKind::Unspecified, Some(0)), "{told:#?}");
        assert!(own.why.contains("open (1 of 2 heard)"), "{told:#?}");
    }
}
