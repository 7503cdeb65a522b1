//! What this node finds out that schedules react to: asked for until the log has it, and no longer; and what reacts to it.

use super::*;
use crate::replica::{CheckFinding, ClusterFinding};
use crate::schedule::EventKind;

/// A cluster of one at its level, and schedules that react to these.
fn reacting(kinds: &[EventKind]) -> One {
    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::EVENTS });
    for kind in kinds {
        one.add_as(&format!("v/e/{kind}"), terms(&kind.cadence(), Policy::AtMostOnce));
    }
    one
}

/// Two further members that never answer, and a volume that they carry with it.
fn with_others(mut one: One) -> One {
    for (n, text) in [(2, "b"), (3, "c")] {
        one.commit(Command::Join(Join {
            name: name(text),
            address: format!("{text}:1"),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(n),
        }));
    }
    one.commit(Command::CreateVolume { name: name("w"), carriers: ["a", "b", "c"].map(name).into() });
    one
}

impl One {
    fn findings(&mut self) -> Vec<(RequestId, ClusterFinding)> {
        let proposed = std::mem::take(&mut self.proposed).into_iter();
        let found = proposed.filter_map(|(request, command)| match command {
            Command::Found { finding, .. } => Some((request, finding)),
            _ => None,
        });
        found.collect()
    }

    fn commit_found(&mut self, (request, finding): (RequestId, ClusterFinding)) {
        self.index += 1;
        let command = Command::Found { node: NodeId(1), finding };
        let entry = Entry { stamp: Wall(self.at), request, proposer: NodeId(1), origin: None, command };
        self.replica.apply(self.index, Some(&entry));
        self.input(Input::Committed { index: self.index, entry: Some(Box::new(entry)) });
    }
}

#[test]
fn who_leads_a_volume_is_asked_for_under_one_request_and_not_again_after_a_restart() {
    let mut one = reacting(&[EventKind::MasterChanged]);
    one.until(4.0);
    assert_eq!(one.findings(), [], "one that has lasted for less is no change");
    one.until(12.0);
    let found = one.findings();
    assert!(found.len() > 2 && found.iter().all(|it| *it == found[0]), "{found:?}");
    assert_eq!(found[0].1, ClusterFinding::Master { volume: name("v"), node: NodeId(1) });
    one.commit_found(found[0].clone());
    one.until(14.0);
    one.restart(SECOND);
    one.until(30.0);
    assert_eq!(one.findings(), [], "it stands in the log");
}

#[test]
fn nothing_is_looked_for_that_nobody_reacts_to() {
    let mut one = with_others(reacting(&[EventKind::NodeDown]));
    one.input(Input::Leads(true));
    one.until(60.0);
    assert_eq!(one.findings(), []);
}

#[test]
fn where_the_log_is_led_a_volume_without_a_quorum_is_found_after_its_time() {
    for leads in [false, true] {
        let mut one = with_others(reacting(&[EventKind::VolumeWithoutQuorum]));
        one.input(Input::Leads(leads));
        one.until(25.0);
        assert_eq!(one.findings(), [], "not yet");
        one.until(40.0);
        let found = one.findings();
        assert_eq!(found.is_empty(), !leads, "{found:?}");
        assert!(found.iter().all(|(_, it)| *it == ClusterFinding::Quorum { volume: name("w"), lost: true }));
    }
}

#[test]
fn a_change_that_waits_is_found_after_a_minute_and_once() {
    let mut one = with_others(reacting(&[EventKind::ChangePending]));
    one.add_as("w/e/s", terms("@every 60s", Policy::AtMostOnce));
    one.input(Input::Leads(true));
    one.commit(Command::ChangeCarriers { volume: name("w"), add: [].into(), remove: [name("c")].into() });
    let change = one.index;
    one.until(55.0);
    assert_eq!(one.findings(), []);
    one.until(70.0);
    let found = one.findings();
    assert_eq!(found[0].1, ClusterFinding::Pending { change });
    one.commit_found(found[0].clone());
    one.until(75.0);
    assert_eq!(one.findings(), []);
}

#[test]
fn what_reacts_is_run_once_at_the_entry_and_its_order_has_what_happened() {
    let mut one = reacting(&[EventKind::CheckFailed]);
    one.until(5.0);
    let found = CheckFinding { reason: "disk is full".to_owned(), drains: false };
    let fails = |on: bool| Command::Health {
        node: NodeId(1),
        failing: if on { [(name("disk"), found.clone())].into() } else { BTreeMap::new() },
    };
    one.commit(fails(true));
    one.until(6.0);
    assert_eq!(one.started(), [5]);
    let event = one.orders[0].event.clone().unwrap();
    assert_eq!((event.kind, event.subject.as_str(), event.times), (EventKind::CheckFailed, "a/disk", 1));
    assert_eq!(event.detail, "disk is full");
    one.end(0, 0);
    // It comes and goes: one run at the end of the minute, for all of it.
    for _ in 0..3 {
        one.commit(fails(false));
        one.commit(fails(true));
    }
    one.until(64.0);
    assert_eq!(one.started(), [5]);
    one.until(70.0);
    assert_eq!(one.started(), [5, 65]);
    assert_eq!(one.orders[1].event.as_ref().map(|event| event.times), Some(3));
    assert!(one.orders[1].token > one.orders[0].token);
}
