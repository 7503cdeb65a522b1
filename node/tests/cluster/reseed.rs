//! The majority of the log's voters is lost for ever, and the log begins anew with one node.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::time::Duration;

use caesium_proto::v1 as pb;
use tonic::{Code, Status};

use crate::ask::{ALO, AMO, detail, spec};
use crate::checker::{SECOND, counts, doubles, dues};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, pass, second_after, until};
use crate::voters::in_force;

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
/// Exit code of a daemon whose node is no member any more.
pub(crate) const FORGOTTEN: i32 = 3;

impl Daemon {
    /// Waits until its own status shows that it is no member any more, which it does before it ends.
    pub(crate) async fn shows_that_it_is_no_member(&self) {
        until(&format!("the status of {} shows that it is no member", self.name), PATIENCE, async || {
            let status = self.watch().status(pb::StatusRequest {}).await;
            status.is_ok_and(|reply| reply.into_inner().ended.contains("forgotten at index "))
        })
        .await;
    }

    async fn reseed(&self, dead: &[&str], dry_run: bool) -> Result<pb::ChangeReply, Status> {
        let options = Some(pb::ChangeOptions {
            dry_run,
            user: "ops@here".to_owned(),
            reason: "both burnt".to_owned(),
            ..Default::default()
        });
        let dead = dead.iter().map(|name| (*name).to_owned()).collect();
        let request = pb::ReseedLogRequest { dead, options, ..Default::default() };
        Ok(self.the_log().reseed_log(request).await?.into_inner())
    }

    /// The members that this node hears, itself among them.
    async fn hears(&self) -> BTreeSet<String> {
        let listed = self.membership().list_nodes(pb::ListNodesRequest::default()).await;
        let nodes = listed.map(|listed| listed.into_inner().nodes).unwrap_or_default();
        let up = nodes.into_iter().filter(|node| node.state() == pb::NodeState::Up);
        up.map(|node| node.name).collect()
    }
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn a_lost_log_begins_anew_and_what_the_lost_voted_on_waits_until_they_are_declared_dead() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    cluster.nodes[0].add(spec(OWED, ALO)).await;
    pass(second_after(Duration::from_secs(3))).await;
    let healthy = cluster["alder"].reseed(&["birch"], false).await.unwrap_err();
    assert!(detail(&healthy).message.contains("birch is reachable: it is not dead"), "{healthy:?}");

    cluster["birch"].kill();
    cluster["cedar"].kill();
    until("alder is alone", PATIENCE, async || cluster["alder"].hears().await == set(&["alder"])).await;
    let unsaid = cluster["alder"].reseed(&["birch"], false).await.unwrap_err();
    assert_eq!(unsaid.code(), Code::InvalidArgument, "{unsaid:?}");
    assert!(detail(&unsaid).message.contains("cedar may come back"), "{unsaid:?}");
    let before = cluster["alder"].hash().await;
    let planned = cluster["alder"].reseed(&["birch", "cedar"], true).await.unwrap();
    let [step] = &planned.steps[..] else { panic!("one set of voters: {planned:?}") };
    assert_eq!((step.schedules, step.needed_before, &step.after[..]), (2, 2, &["alder".to_owned()][..]));
    assert!(planned.warnings.iter().any(|it| it.contains("1 at-most-once schedule waits")), "{planned:?}");
    assert_eq!(cluster["alder"].hash().await, before, "a dry run changes nothing");

    let made = cluster["alder"].reseed(&["birch", "cedar"], false).await.unwrap();
    until("alder leads a log of its own", PATIENCE, async || {
        cluster["alder"].led_by().await.as_deref() == Some("alder")
    })
    .await;
    let kinds = vec!["log-reseed".to_owned()];
    let asked = pb::ListEntriesRequest { kinds, ..Default::default() };
    let audited = cluster["alder"].the_log().list_entries(asked).await.unwrap().into_inner().entries;
    let [entry] = &audited[..] else { panic!("one entry says so: {audited:?}") };
    assert_eq!((entry.index, &entry.user[..], &entry.reason[..]), (made.index, "ops@here", "both burnt"));
    assert!(entry.summary.contains("alder alone; dead: birch, cedar"), "{entry:?}");
    let change = cluster["alder"].change(made.index).await.expect("a change of voters begins with it");
    assert_eq!((change.state(), &change.kind[..]), (pb::ChangeState::Pending, "reseed"));

    let from = second_after(Duration::from_secs(3));
    let end = from + 5 * SECOND;
    pass(end + 2 * SECOND).await;
    let starts = cluster.starts();
    let on_alder = |schedule: &str, from, end| counts(&starts, schedule, from, end, |on| on == "alder");
    assert_eq!(on_alder(ONCE, from, end), BTreeMap::new(), "nobody has sealed for the lost ones");
    assert_eq!(on_alder(OWED, from, end).len(), dues(from, end).count(), "{starts:#?}");

    let pb::ExplainFireReply { so, remedies, .. } = cluster["alder"].explain(ONCE, from).await;
    let waits = format!("change {} of its voters waits for the seals of ", made.index);
    let awaited = so.iter().find_map(|line| line.strip_prefix(&waits)).map(|names| names.split(", "));
    assert_eq!(awaited.map(|names| names.collect()), Some(BTreeSet::from(["birch", "cedar"])), "{so:#?}");
    assert_eq!(remedies[0].kind(), pb::RemedyKind::ShowChange, "{so:#?}");
    assert_eq!(remedies[0].object, made.index.to_string());
    let listed = cluster["alder"].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
    let nodes = listed.into_inner().nodes.into_iter().filter(|node| node.shut_out).map(|node| node.name);
    assert_eq!(nodes.collect::<BTreeSet<_>>(), set(&["birch", "cedar"]));

    // One that was thought dead comes back with the old log: it learns that it is no member, and ends.
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].shows_that_it_is_no_member().await;
    let ended = cluster["birch"].ended(PATIENCE).await;
    let birch = cluster["birch"].log();
    assert_eq!(ended.code(), Some(FORGOTTEN), "{birch}");
    assert!(birch.contains("this node is no member any more: forgotten at index "), "{birch}");
    assert_eq!(cluster["alder"].hears().await, set(&["alder"]));

    cluster["alder"].force(made.index, &["birch", "cedar"], false).await.unwrap();
    let cut = in_force(&cluster["alder"], made.index).await;
    let again = second_after(Duration::from_secs(3));
    let last = again + 4 * SECOND;
    pass(last + 3 * SECOND).await;
    let starts = cluster.starts();
    let each_once: BTreeMap<i64, usize> = dues(again, last).map(|due| (due, 1)).collect();
    assert_eq!(counts(&starts, ONCE, again, last, |_| true), each_once, "cut at {cut}: {starts:#?}");
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new());

    // Wiped, it joins as a new node under its old name.
    fs::remove_dir_all(cluster["birch"].data_dir()).unwrap();
    let seed = Origin::Join(cluster["alder"].port);
    cluster["birch"].spawn(&seed);
    cluster["birch"].ready().await;
    until("both hear each other and have one state", PATIENCE, async || {
        let both = set(&["alder", "birch"]);
        cluster["alder"].hears().await == both
            && cluster["birch"].hears().await == both
            && cluster["alder"].hash().await == cluster["birch"].hash().await
    })
    .await;
}

#[tokio::test]
async fn what_only_the_survivor_s_own_log_holds_is_in_force_once_the_log_has_begun_anew() {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let survivor = cluster["alder"].led_by().await.expect("the log has a leader");
    let lost: Vec<String> = cluster.names().into_iter().filter(|name| *name != survivor).collect();
    let applied = cluster[survivor.as_str()].applied().await;
    for name in &lost {
        cluster[name.as_str()].kill();
    }
    let alone = &cluster[survivor.as_str()];
    // Its leader writes it down, and nobody is there to commit it.
    let unheard = tokio::time::timeout(Duration::from_secs(2), alone.try_add(spec(OWED, ALO))).await;
    assert!(!matches!(unheard, Ok(Ok(_))), "{unheard:?}");
    assert_eq!(alone.applied().await, applied);
    until("it is alone", PATIENCE, async || alone.hears().await == set(&[&survivor])).await;

    let dead: Vec<&str> = lost.iter().map(String::as_str).collect();
    alone.reseed(&dead, false).await.unwrap();
    let is_it = |it: &pb::Schedule| it.spec.as_ref().is_some_and(|spec| spec.schedule == OWED);
    until("the schedule is there", PATIENCE, async || {
        let asked = pb::ListSchedulesRequest { page_size: 10, ..Default::default() };
        let listed = alone.schedules().list_schedules(asked).await;
        listed.is_ok_and(|listed| listed.into_inner().schedules.iter().any(is_it))
    })
    .await;
}
