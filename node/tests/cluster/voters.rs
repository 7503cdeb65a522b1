//! Who votes is changed while schedules run: judged by what the handlers wrote.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_proto::v1 as pb;
use tonic::{Code, Status};

use crate::ask::{ALO, AMO, detail, spec};
use crate::checker::{SECOND, counts, doubles, dues};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until};
use crate::partition::{MAJORITY, MINORITY, split};
use crate::reseed::FORGOTTEN;

const FIVE: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";

/// Names stand in the order in which the nodes joined.
fn sorted(names: &[String]) -> Vec<&str> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.sort_unstable();
    names
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Daemon {
    async fn carriers(
        &self,
        add: &[&str],
        remove: &[&str],
        dry_run: bool,
    ) -> Result<pb::ChangeReply, Status> {
        let options = Some(pb::ChangeOptions { dry_run, ..Default::default() });
        let volume = "jobs".to_owned();
        let (add, remove) = (names(add), names(remove));
        let request = pb::ChangeCarriersRequest { volume, add, remove, options, ..Default::default() };
        Ok(self.masters().change_carriers(request).await?.into_inner())
    }

    pub(crate) async fn force(
        &self,
        id: u64,
        dead: &[&str],
        dry_run: bool,
    ) -> Result<pb::ChangeReply, Status> {
        let options = Some(pb::ChangeOptions { dry_run, reason: "burnt".to_owned(), ..Default::default() });
        let request = pb::ForceChangeRequest { id, dead: names(dead), options, ..Default::default() };
        Ok(self.masters().force_change(request).await?.into_inner())
    }

    /// A change of voters as this node has it.
    pub(crate) async fn change(&self, id: u64) -> Option<pb::VoterChange> {
        let request = pb::ListChangesRequest { id, pending: false };
        let listed = self.masters().list_changes(request).await.ok()?.into_inner();
        listed.changes.into_iter().next()
    }

    async fn carried_by(&self) -> Vec<String> {
        let request = pb::ListVolumesRequest { volume: "jobs".to_owned(), index: 0 };
        self.masters().list_volumes(request).await.unwrap().into_inner().volumes[0].carriers.clone()
    }
}

/// Waits until this node says that a change is in force, and says since which due.
pub(crate) async fn in_force(node: &Daemon, id: u64) -> i64 {
    let mut cut = None;
    until(&format!("change {id} is in force at {}", node.name), PATIENCE, async || {
        cut = node.change(id).await.and_then(|change| change.cut);
        cut.is_some()
    })
    .await;
    cut.unwrap()
}

/// Waits until a change waits for the seals of exactly these, none of which is heard.
async fn awaits(node: &Daemon, id: u64, whom: &[&str]) {
    until(&format!("change {id} waits for {whom:?}"), PATIENCE, async || {
        let change = node.change(id).await.unwrap_or_default();
        sorted(&change.awaited) == whom && sorted(&change.unheard) == whom
    })
    .await;
}

fn each_once(from: i64, until: i64) -> BTreeMap<i64, usize> {
    dues(from, until).map(|due| (due, 1)).collect()
}

#[tokio::test]
async fn other_carriers_run_what_is_due_after_the_cut_and_the_old_ones_what_was_due_before() {
    let cluster = Cluster::start(&FIVE).await;
    cluster.nodes[0].create_volume("jobs", &names(&["alder", "birch", "cedar"])).await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    let from = second_after(Duration::from_secs(3));
    pass(from + 3 * SECOND).await;

    let planned = cluster["elm"].carriers(&["doum"], &["alder"], true).await.unwrap();
    let [step] = &planned.steps[..] else { panic!("one set of voters: {planned:?}") };
    assert_eq!((step.schedules, step.needed_before, step.needed_after), (1, 2, 2));
    assert_eq!(sorted(&step.before), ["alder", "birch", "cedar"]);
    assert_eq!(sorted(&step.after), ["birch", "cedar", "doum"]);
    assert!(planned.voters.is_none() && cluster["elm"].carried_by().await.contains(&"alder".to_owned()));

    let made = cluster["elm"].carriers(&["doum"], &["alder"], false).await.unwrap();
    let change = made.voters.expect("a change of voters");
    assert_eq!(change.id, made.index);
    let cut = in_force(&cluster["elm"], change.id).await;
    let end = second_after(Duration::from_secs(6));
    pass(end + 3 * SECOND).await;

    let starts = cluster.starts();
    assert_eq!(counts(&starts, ONCE, from, end, |_| true), each_once(from, end), "cut at {cut}: {starts:#?}");
    let by = |node: &str| counts(&starts, ONCE, from, end, |on| on == node);
    assert!(by("alder").keys().all(|due| *due <= cut), "alder ran beyond the cut {cut}: {:?}", by("alder"));
    assert!(by("doum").keys().all(|due| *due > cut), "doum ran before the cut {cut}: {:?}", by("doum"));
    let decisions = cluster["elm"].decisions(ONCE, from, end).await;
    for decision in &decisions {
        let old = decision.due <= cut;
        assert_eq!(decision.eligible.contains(&"alder".to_owned()), old, "{decision:?}");
        assert_eq!(decision.epoch, u64::from(!old), "{decision:?}");
    }
    assert!(decisions.iter().any(|decision| decision.due > cut) && decisions.iter().any(|it| it.due <= cut));
    assert_eq!(sorted(&cluster["alder"].carried_by().await), ["birch", "cedar", "doum"]);
    // Once it is made, the same again is nothing.
    until("what is there already is no entry", PATIENCE, async || {
        cluster["elm"].carriers(&["doum"], &[], false).await.is_ok_and(|reply| reply.unchanged)
    })
    .await;
}

#[tokio::test]
async fn a_change_waits_for_a_majority_of_the_old_set_and_goes_on_after_the_heal() {
    let mut cluster = Cluster::start(&FIVE).await;
    // The old set is the side without the log; only the other side can write the change.
    let old = names(&[MINORITY[0], MINORITY[1], MAJORITY[0]]);
    cluster.nodes[0].create_volume("jobs", &old).await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    let from = second_after(Duration::from_secs(3));
    split(&cluster).await;
    until("the side of three has a leader of the log", PATIENCE, async || cluster["elm"].add_probe().await)
        .await;
    let made = cluster["elm"].carriers(&["doum", "elm"], &["alder", "birch"], false).await.unwrap();
    let change = made.voters.clone().expect("a change of voters");
    assert_eq!(change.state(), pb::ChangeState::Pending, "{change:?}");
    awaits(&cluster["elm"], change.id, &MINORITY).await;
    assert!(
        made.warnings.iter().any(|warning| warning.contains("1 of 3 old voters are reachable")),
        "{made:?}"
    );
    let busy = cluster["doum"].carriers(&["doum"], &[], false).await.unwrap_err();
    assert_eq!((busy.code(), detail(&busy).code.as_str()), (Code::FailedPrecondition, "CONFLICT"));
    let heard = cluster["elm"].force(change.id, &["cedar"], true).await.unwrap_err();
    assert!(detail(&heard).message.contains("cedar is reachable"), "{heard:?}");
    let waited = change.id;

    // One old voter is killed while it waits, and seals after its restart.
    cluster["cedar"].kill();
    cluster["cedar"].spawn(&Origin::Unsaid);
    cluster["cedar"].ready().await;
    let during = second_after(Duration::from_secs(3));
    pass(during + 3 * SECOND).await;
    assert_eq!(cluster["elm"].change(waited).await.unwrap().state(), pb::ChangeState::Pending);

    for node in &cluster.nodes {
        node.heal().await;
    }
    let cut = in_force(&cluster["elm"], waited).await;
    in_force(&cluster["alder"], waited).await;
    let again = second_after(Duration::from_secs(3));
    let end = again + 5 * SECOND;
    pass(end + 3 * SECOND).await;
    let starts = cluster.starts();
    assert_eq!(doubles(&starts, ONCE, from, end), BTreeSet::new(), "cut at {cut}: {starts:#?}");
    assert_eq!(counts(&starts, ONCE, again, end, |_| true), each_once(again, end), "cut at {cut}");
    let moved = |on: &str| ["cedar", "doum", "elm"].contains(&on);
    assert_eq!(counts(&starts, ONCE, cut + 1, end, |on| !moved(on)), BTreeMap::new(), "after the cut {cut}");
    assert!(
        !counts(&starts, ONCE, during, during + 2 * SECOND, |on| MINORITY.contains(&on)).is_empty(),
        "the old voters went on deciding"
    );
}

impl Daemon {
    /// Whether a change can be committed through this node.
    async fn add_probe(&self) -> bool {
        let name = format!("jobs/probe/at-{}", now());
        self.try_add(pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec(&name, AMO) }).await.is_ok()
    }
}

#[tokio::test]
async fn owed_becomes_once_only_when_every_voter_has_sealed() {
    let cluster = Cluster::start(&["alder", "birch", "cedar", "doum", "elm"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(OWED, ALO)).await;
    let set = |policy: pb::Policy| pb::SetScheduleRequest {
        schedule: OWED.to_owned(),
        spec: Some(pb::ScheduleSpec { policy: policy.into(), ..Default::default() }),
        set: names(&["policy"]),
        ..Default::default()
    };
    // One node of five hears nobody: a majority is not enough for this.
    cluster["elm"].cut(&names(&FIVE[..4])).await;
    for name in &FIVE[..4] {
        cluster[name].cut(&names(&["elm"])).await;
    }
    until("elm is not heard", PATIENCE, async || {
        let listed = cluster["alder"].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        listed.into_inner().view.unwrap().unheard == ["elm"]
    })
    .await;
    let made = cluster["alder"].schedules().set_schedule(set(AMO)).await.unwrap().into_inner();
    let change = made.voters.expect("a change of voters");
    assert_eq!(change.state(), pb::ChangeState::Pending, "{change:?}");
    awaits(&cluster["alder"], change.id, &["elm"]).await;
    assert!(change.old[0].all, "{change:?}");
    let wanted = pb::ListSchedulesRequest { prefix: OWED.to_owned(), ..Default::default() };
    let listed = cluster["alder"].schedules().list_schedules(wanted).await.unwrap().into_inner();
    let shown = listed.schedules.into_iter().next().expect("the schedule");
    assert_eq!((shown.spec.unwrap().policy(), shown.pending.unwrap().change), (ALO, change.id));

    // It stays what it was, on both sides, for as long as that takes.
    let split = second_after(Duration::from_secs(2));
    pass(split + 4 * SECOND).await;
    let starts = cluster.starts();
    for side in [&FIVE[..4], &FIVE[4..]] {
        let here = counts(&starts, OWED, split, split + 2 * SECOND, |on| side.contains(&on));
        assert_eq!(here.len(), dues(split, split + 2 * SECOND).count(), "{side:?}: {starts:#?}");
    }

    for node in &cluster.nodes {
        node.heal().await;
    }
    let cut = in_force(&cluster["elm"], change.id).await;
    let from = second_after(Duration::from_secs(3));
    pass(from + 6 * SECOND).await;
    let starts = cluster.starts();
    assert_eq!(doubles(&starts, OWED, cut + 1, from + 4 * SECOND), BTreeSet::new(), "{starts:#?}");
    assert_eq!(counts(&starts, OWED, from, from + 4 * SECOND, |_| true), each_once(from, from + 4 * SECOND));
    // And back: nobody has to be waited for beyond a majority.
    let back = cluster["birch"].schedules().set_schedule(set(ALO)).await.unwrap().into_inner();
    in_force(&cluster["birch"], back.index).await;
}

#[tokio::test]
async fn what_no_majority_can_seal_is_given_up_or_forced_without_the_dead() {
    let mut cluster = Cluster::start(&FIVE).await;
    cluster.nodes[0].create_volume("jobs", &names(&["cedar", "doum", "elm"])).await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    pass(second_after(Duration::from_secs(3))).await;
    for name in ["doum", "elm"] {
        cluster[name].kill();
    }
    until("the dead are not heard, and the log goes on", PATIENCE, async || {
        let listed = cluster["alder"].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        let unheard = listed.into_inner().view.unwrap().unheard;
        sorted(&unheard) == ["doum", "elm"] && cluster["alder"].add_probe().await
    })
    .await;
    let first = cluster["alder"].carriers(&["alder", "birch"], &["doum", "elm"], false).await.unwrap();
    let id = first.index;
    awaits(&cluster["alder"], id, &["doum", "elm"]).await;
    let abandon = pb::AbandonChangeRequest { id, ..Default::default() };
    let over = cluster["birch"].masters().abandon_change(abandon.clone()).await.unwrap().into_inner();
    assert_eq!(over.voters.unwrap().state(), pb::ChangeState::Abandoned);
    let twice = cluster["birch"].masters().abandon_change(abandon).await.unwrap_err();
    assert_eq!(detail(&twice).code, "CONFLICT");
    assert_eq!(
        cluster["alder"].force(id + 1_000_000, &["elm"], false).await.unwrap_err().code(),
        Code::NotFound
    );

    let again = cluster["alder"].carriers(&["alder", "birch"], &["doum", "elm"], false).await.unwrap();
    let id = again.index;
    awaits(&cluster["alder"], id, &["doum", "elm"]).await;
    let one = cluster["alder"].force(id, &["elm"], true).await.unwrap();
    assert!(one.warnings.iter().any(|warning| warning.contains("still waits for seals of doum")), "{one:?}");
    assert!(one.at_risk.iter().all(|risk| risk.schedule == ONCE) && !one.at_risk.is_empty(), "{one:?}");
    let forced = cluster["alder"].force(id, &["doum", "elm"], false).await.unwrap();
    assert_eq!(sorted(&forced.steps[0].after), ["alder", "birch", "cedar"], "{forced:?}");
    let cut = in_force(&cluster["alder"], id).await;
    assert_eq!(sorted(&cluster["alder"].change(id).await.unwrap().dead), ["doum", "elm"]);
    assert!(cluster["alder"].log().contains("a change of voters is forced"));
    let from = second_after(Duration::from_secs(4));
    pass(from + 6 * SECOND).await;
    let starts = cluster.starts();
    assert_eq!(
        counts(&starts, ONCE, from, from + 4 * SECOND, |_| true),
        each_once(from, from + 4 * SECOND),
        "{cut}"
    );
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new());

    // Whoever was taken for dead comes back as one who carries nothing: it runs nothing.
    cluster["elm"].spawn(&Origin::Unsaid);
    cluster["elm"].ready().await;
    in_force(&cluster["elm"], id).await;
    let forget = pb::ForgetNodeRequest { node: "doum".to_owned(), ..Default::default() };
    let gone = cluster["alder"].membership().forget_node(forget).await.unwrap().into_inner();
    assert_eq!(gone.voters.unwrap().state(), pb::ChangeState::Active);
    until("doum is no member, nor of the log", PATIENCE, async || {
        let listed = cluster["alder"]
            .membership()
            .list_nodes(pb::ListNodesRequest::default())
            .await
            .unwrap()
            .into_inner();
        let log = cluster["alder"].the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner();
        let known =
            |names: &[String]| names.iter().any(|name| name.starts_with("doum") || name.starts_with('#'));
        !listed.nodes.iter().any(|node| node.name == "doum") && !known(&log.voters) && !known(&log.learners)
    })
    .await;
    // What was forgotten and comes back ends, and says why.
    cluster["doum"].spawn(&Origin::Unsaid);
    cluster["doum"].shows_that_it_is_no_member().await;
    let ended = cluster["doum"].ended(PATIENCE).await;
    let doum = cluster["doum"].log();
    assert_eq!(ended.code(), Some(FORGOTTEN), "{doum}");
    assert!(doum.contains("this node is no member any more: forgotten at index "), "{doum}");
    let starts = cluster.starts();
    assert_eq!(counts(&starts, ONCE, cut + 1, i64::MAX, |on| on == "elm" || on == "doum"), BTreeMap::new());
}
