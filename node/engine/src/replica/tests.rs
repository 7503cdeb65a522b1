mod access;
mod certificates;
mod changes;
mod declarations;
mod declaring;
mod edits;
mod events;
mod following;
mod limits;
mod notices;
mod volumes;

use super::*;
use crate::schedule::{Binding, Pause, Policy, ScheduleSpec, Terms};

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn entry(n: u128, command: Command) -> Entry {
    Entry {
        stamp: Wall(1000 + i64::try_from(n).unwrap()),
        request: RequestId(n),
        proposer: NodeId(1),
        origin: None,
        command,
    }
}

fn join(text: &str, dir: u128) -> Command {
    Command::Join(Join {
        name: name(text),
        address: format!("{text}:1"),
        priority: 10,
        labels: BTreeMap::from([("zone".to_owned(), text.to_owned())]),
        data_dir: DataDirId(dir),
    })
}

fn spec(text: &str, binding: Binding) -> ScheduleSpec {
    ScheduleSpec {
        name: text.parse().unwrap(),
        terms: Terms { binding, ..Terms::new("* * * * *", "UTC", 0, name("h"), Policy::AtMostOnce) },
        payload: Vec::new(),
    }
}

fn add(spec: ScheduleSpec) -> Command {
    Command::AddSchedule { spec: Box::new(spec), pause: None }
}

fn script() -> Vec<Entry> {
    let carriers = ["a", "b", "c"].map(name).into();
    [
        Command::Genesis { cluster: ClusterId(7), level: Level::FIRST },
        join("a", 1),
        join("b", 2),
        join("c", 3),
        Command::CreateVolume { name: name("v"), carriers },
        add(spec("v/e/all", Binding::Carriers)),
        add(spec("v/e/two", Binding::Nodes(["a", "b"].map(name).into()))),
        Command::RemoveSchedule { name: "v/e/all".parse().unwrap() },
        Command::SetPriority {
            node: name("c"),
            volume: None,
            over: Override { priority: 90, expires: Some(Wall(5000)), reason: "new disk".to_owned() },
        },
    ]
    .into_iter()
    .zip(1..)
    .map(|(command, n)| entry(n, command))
    .collect()
}

fn play(entries: &[Entry]) -> (Replica, Vec<Option<Outcome>>) {
    let mut replica = Replica::default();
    let outcomes = entries.iter().zip(1..).map(|(entry, index)| replica.apply(index, Some(entry))).collect();
    (replica, outcomes)
}

#[test]
fn a_cluster_begins_at_the_level_that_it_is_founded_with() {
    let mut replica = Replica::default();
    let founded = |level: Level| Command::Genesis { cluster: ClusterId(7), level };
    replica.apply(1, Some(&entry(1, founded(Levels::OWN.newest))));
    assert_eq!(replica.level(), Levels::OWN.newest);
    assert!(matches!(replica.apply(2, Some(&entry(2, founded(Level::FIRST)))), Some(Outcome::Refused(_))));
    assert_eq!(replica.level(), Levels::OWN.newest);
    let (first, _) = play(&script()[..1]);
    assert_eq!(first.level(), Level::FIRST);
}

#[test]
fn equal_entries_give_equal_replicas_and_hashes() {
    let (one, _) = play(&script());
    let (two, _) = play(&script());
    assert_eq!(one, two);
    assert_eq!(one.hash(), two.hash());
    let (shorter, _) = play(&script()[..8]);
    assert_ne!(shorter.hash(), one.hash());
}

#[test]
fn a_replayed_entry_changes_nothing_and_a_retried_request_gives_the_first_outcome() {
    let (mut replica, outcomes) = play(&script());
    let before = replica.clone();
    assert_eq!(replica.apply(3, Some(&script()[2])), None);
    assert_eq!(replica, before);
    let again = replica.apply(10, Some(&script()[5]));
    assert_eq!(again, outcomes[5]);
    assert_eq!(replica.schedules.len(), before.schedules.len());
    assert_eq!(replica.hash(), before.hash());
}

#[test]
fn the_same_data_directory_gets_the_same_id_and_another_is_refused() {
    let (mut replica, _) = play(&script());
    let again = replica.apply(20, Some(&entry(20, join("b", 2))));
    assert_eq!(again, Some(Outcome::Joined { node: NodeId(2), cluster: ClusterId(7) }));
    let foreign = replica.apply(21, Some(&entry(21, join("b", 99))));
    assert_eq!(foreign, Some(Outcome::Refused(Refusal::NameTaken { name: name("b"), node: NodeId(2) })));
}

#[test]
fn eligible_is_carriers_and_binding() {
    let (mut replica, _) = play(&script());
    let two = replica.schedule_named(&"v/e/two".parse().unwrap()).unwrap();
    assert_eq!(**two.eligible(), BTreeSet::from([NodeId(1), NodeId(2)]));
    assert_eq!(two.needed(), 2);
    let labels = Binding::Labels(BTreeMap::from([("zone".to_owned(), "c".to_owned())]));
    assert_eq!(replica.eligible(&name("v"), &labels), Ok(BTreeSet::from([NodeId(3)])));
    let unknown = Binding::Nodes([name("zed")].into());
    assert_eq!(replica.eligible(&name("v"), &unknown), Err(Refusal::UnknownNode(name("zed"))));
    let refused = replica.apply(30, Some(&entry(30, add(spec("w/e/x", Binding::Carriers)))));
    assert_eq!(refused, Some(Outcome::Refused(Refusal::UnknownVolume(name("w")))));
}

#[test]
fn a_uid_is_never_reused() {
    let (mut replica, _) = play(&script());
    assert!(replica.deleted(Uid(1)));
    assert!(!replica.deleted(Uid(2)) && !replica.deleted(Uid(3)));
    let again = replica.apply(40, Some(&entry(40, add(spec("v/e/all", Binding::Carriers)))));
    assert_eq!(again, Some(Outcome::Done { index: 40, uid: Some(Uid(3)), revision: 1 }));
}

#[test]
fn an_override_ends_by_cluster_time_without_changing_the_hash() {
    let (replica, _) = play(&script());
    assert_eq!(replica.priority(NodeId(3), Some(&name("v")), Wall(4999)), 90);
    assert_eq!(replica.priority(NodeId(3), Some(&name("v")), Wall(5000)), 10);
}

#[test]
fn stamps_never_decrease() {
    let mut replica = Replica::default();
    replica.apply(1, Some(&Entry { stamp: Wall(50), ..entry(1, join("a", 1)) }));
    replica.apply(2, Some(&Entry { stamp: Wall(40), ..entry(2, join("b", 2)) }));
    assert_eq!(replica.stamp(), Wall(50));
}

#[test]
fn an_instant_that_is_past_by_the_entrys_stamp_is_refused() {
    let (mut replica, _) = play(&script());
    let at = |text: &str| {
        let mut spec = spec("v/e/once", Binding::Carriers);
        spec.terms.cadence = text.to_owned();
        add(spec)
    };
    let past = Entry { stamp: Wall(2_000_000), ..entry(50, at("@at 1970-01-01T00:00:02Z")) };
    assert_eq!(replica.apply(50, Some(&past)), Some(Outcome::Refused(Refusal::Past(Wall(2_000_000)))));
    let ahead = Entry { stamp: Wall(2_000_000), ..entry(51, at("@at 1970-01-01T00:00:03Z")) };
    assert_eq!(
        replica.apply(51, Some(&ahead)),
        Some(Outcome::Done { index: 51, uid: Some(Uid(3)), revision: 1 })
    );
}

#[test]
fn a_schedule_can_be_declared_paused() {
    let (mut replica, _) = play(&script());
    let pause = Some(Pause { reason: "not yet".to_owned(), until: None });
    let spec = Box::new(spec("v/e/later", Binding::Carriers));
    replica.apply(60, Some(&entry(60, Command::AddSchedule { spec, pause })));
    let declared = replica.schedule_named(&"v/e/later".parse().unwrap()).unwrap();
    assert!(declared.paused(Wall(9_000_000)));
}
