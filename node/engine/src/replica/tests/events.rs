//! Events of the log and the dues that they make: each once, however often it is told.

use super::*;
use crate::replica::events::{ClusterFinding, EVENT_APART, EVENT_DUES_MAX, HAPPENED_MAX, LISTENERS_MAX};
use crate::schedule::{EventKind, EventNote, Trigger};
use crate::time::SECOND;

/// A cluster with the volume `v` on a, b and c, whose entries are stamped one second after the other.
struct Log {
    replica: Replica,
    index: u64,
    at: i64,
}

impl Log {
    fn new() -> Self {
        let mut log = Self { replica: Replica::default(), index: 0, at: 0 };
        log.take(Command::Genesis { cluster: ClusterId(7), level: Level::EVENTS });
        for (n, node) in (1..).zip(["a", "b", "c"]) {
            log.take(join(node, n));
        }
        let carriers = ["a", "b", "c"].map(name).into();
        log.take(Command::CreateVolume { name: name("v"), carriers });
        log
    }

    fn take(&mut self, command: Command) -> Outcome {
        self.index += 1;
        self.at += SECOND;
        let request = RequestId(u128::from(self.index));
        let entry = Entry { stamp: Wall(self.at), request, proposer: NodeId(1), origin: None, command };
        self.replica.apply(self.index, Some(&entry)).unwrap()
    }

    fn react(&mut self, text: &str, kind: EventKind) -> Outcome {
        let mut spec = spec(text, Binding::Carriers);
        spec.terms.cadence = kind.cadence();
        self.take(add(spec))
    }

    fn found(&mut self, finding: ClusterFinding) -> Outcome {
        self.take(Command::Found { node: NodeId(1), finding })
    }

    fn fails(&mut self, checks: &[&str]) {
        let found = CheckFinding { reason: "full".to_owned(), drains: false };
        let failing = checks.iter().map(|check| (name(check), found.clone())).collect();
        self.take(Command::Health { node: NodeId(3), failing });
    }

    fn dues(&self) -> Vec<(&Trigger, &EventNote)> {
        self.replica.triggers.values().filter_map(|it| Some((it, it.event.as_ref()?))).collect()
    }

    fn told(&self) -> Vec<String> {
        let one =
            |(_, note): (&Trigger, &EventNote)| format!("{} {} {}", note.kind, note.subject, note.times);
        self.dues().into_iter().map(one).collect()
    }
}

#[test]
fn down_and_up_make_one_due_each_of_every_schedule_that_reacts() {
    let mut log = Log::new();
    log.react("v/e/one", EventKind::NodeDown);
    log.react("v/e/two", EventKind::NodeDown);
    log.react("v/e/up", EventKind::NodeUp);
    let change = |log: &mut Log, change: WatchChange| drop(log.take(Command::Watch(change)));
    let (node, by) = (NodeId(3), NodeId(1));
    change(&mut log, WatchChange::Prepare { node: by });
    let report = |log: &mut Log| change(log, WatchChange::Silent { node, by });
    report(&mut log);
    assert_eq!(log.told(), [] as [&str; 0], "a report is no event");
    change(&mut log, WatchChange::Down { node, by });
    change(&mut log, WatchChange::Down { node, by: NodeId(2) });
    assert_eq!(log.told(), ["node-down c 1", "node-down c 1"]);
    let (trigger, _) = log.dues()[0];
    assert_eq!((trigger.stamp, trigger.dues[0]), (Wall(log.at - SECOND), Wall(log.at - SECOND)));
    change(&mut log, WatchChange::Up { node });
    change(&mut log, WatchChange::Up { node });
    assert_eq!(log.told().last().map(String::as_str), Some("node-up c 1"));
    assert_eq!(log.told().len(), 3);
}

#[test]
fn a_check_makes_a_due_when_it_begins_to_fail_and_not_while_it_goes_on() {
    let mut log = Log::new();
    log.fails(&["old"]);
    log.react("v/e/check", EventKind::CheckFailed);
    log.fails(&["old", "disk"]);
    log.fails(&["old", "disk"]);
    assert_eq!(log.told(), ["check-failed c/disk 1"]);
    assert_eq!(log.dues()[0].1.detail, "full");
}

#[test]
fn who_leads_at_first_is_no_change_and_each_further_one_is_once() {
    let mut log = Log::new();
    log.react("v/e/master", EventKind::MasterChanged);
    let master = |node: u64| ClusterFinding::Master { volume: name("v"), node: NodeId(node) };
    log.found(master(1));
    log.found(master(1));
    assert_eq!(log.told(), [] as [&str; 0]);
    log.found(master(2));
    log.found(master(2));
    log.found(master(9));
    assert_eq!(log.told(), ["master-changed v 1"]);
    assert_eq!(log.dues()[0].1.detail, "b");
}

#[test]
fn a_volume_makes_a_due_for_each_loss_of_its_quorum_and_a_change_for_itself_alone() {
    let mut log = Log::new();
    log.react("v/e/quorum", EventKind::VolumeWithoutQuorum);
    log.react("v/e/pending", EventKind::ChangePending);
    let quorum = |lost: bool| ClusterFinding::Quorum { volume: name("v"), lost };
    log.found(quorum(false));
    log.found(quorum(true));
    log.found(quorum(true));
    log.found(quorum(false));
    log.at += EVENT_APART;
    log.found(quorum(true));
    assert_eq!(log.told(), ["volume-without-quorum v 1", "volume-without-quorum v 1"]);
    log.take(Command::ChangeCarriers { volume: name("v"), add: [].into(), remove: [name("c")].into() });
    let change = log.index;
    for _ in 0..2 {
        log.found(ClusterFinding::Pending { change });
        log.found(ClusterFinding::Pending { change: 3 });
    }
    assert_eq!(log.told()[2..], [format!("change-pending {change} 1")]);
}

#[test]
fn what_comes_and_goes_is_due_once_a_minute_and_counted_and_the_last_of_it_is_not_lost() {
    let mut log = Log::new();
    log.react("v/e/check", EventKind::CheckFailed);
    for _ in 0..5 {
        log.fails(&["disk"]);
        log.fails(&[]);
    }
    assert_eq!(log.told(), ["check-failed c/disk 1", "check-failed c/disk 4"]);
    let (first, second) = (log.dues()[0].0.stamp, log.dues()[1].0.stamp);
    assert_eq!(second.0 - first.0, EVENT_APART);
    // Another thing has a minute of its own.
    log.fails(&["net"]);
    assert_eq!(log.told()[2..], ["check-failed c/net 1"]);
    log.at = second.0 + EVENT_APART;
    log.fails(&["disk"]);
    assert_eq!(log.told()[3..], ["check-failed c/disk 1"]);
    assert!(log.dues()[3].0.stamp == Wall(log.at), "a minute has passed");
}

#[test]
fn nothing_reacts_before_it_was_declared_nor_after_its_end_and_a_schedule_that_is_set_reacts_to_the_other() {
    let mut log = Log::new();
    log.fails(&["disk"]);
    let mut over = spec("v/e/over", Binding::Carriers);
    (over.terms.cadence, over.terms.end) =
        (EventKind::CheckFailed.cadence(), Some(Wall(log.at + 3 * SECOND)));
    log.take(add(over));
    log.react("v/e/check", EventKind::CheckFailed);
    assert_eq!(log.told(), [] as [&str; 0]);
    log.at += 10 * SECOND;
    log.fails(&["disk", "net"]);
    assert_eq!(log.told(), ["check-failed c/net 1"], "the other one is over");
    let edits = vec![Edit::React(EventKind::MasterChanged.cadence())];
    log.take(Command::SetSchedule { name: "v/e/check".parse().unwrap(), edits, if_revision: None });
    log.fails(&["web"]);
    assert_eq!(log.told().len(), 1);
    log.take(Command::RemoveSchedule { name: "v/e/check".parse().unwrap() });
    assert!(!log.replica.listens(EventKind::MasterChanged) && log.replica.listens(EventKind::CheckFailed));
}

#[test]
fn as_many_schedules_react_and_as_much_is_remembered_as_the_limits_say() {
    let mut log = Log::new();
    for n in 0..LISTENERS_MAX {
        let done = log.react(&format!("v/e/s{n}"), EventKind::CheckFailed);
        assert!(matches!(done, Outcome::Done { .. }), "{done:?}");
    }
    let refused = log.react("v/e/more", EventKind::NodeUp);
    let limit = LISTENERS_MAX as u64;
    assert_eq!(
        refused,
        Outcome::Refused(Refusal::Limit { what: "schedules that events make due".to_owned(), limit })
    );
    // Each event makes a due of each, until there are too many.
    for n in 0..12 {
        log.fails(&[format!("c{n}").as_str()]);
    }
    assert_eq!(log.dues().len(), EVENT_DUES_MAX);
    let mut log = Log::new();
    log.react("v/e/s", EventKind::CheckFailed);
    for n in 0..=HAPPENED_MAX {
        log.fails(&[format!("c{n}").as_str()]);
    }
    let kept = log.replica.answered.happened.len();
    assert!(kept <= 100, "those older than a minute are forgotten: {kept}");
}
