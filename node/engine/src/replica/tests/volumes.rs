//! What becomes of a volume that is removed, and of one that is declared under its name afterwards.

use super::edits::Log;
use super::*;

fn remove(volume: &str) -> Command {
    Command::RemoveVolume { name: name(volume) }
}

fn create(volume: &str, carriers: &[&str]) -> Command {
    Command::CreateVolume { name: name(volume), carriers: carriers.iter().copied().map(name).collect() }
}

fn unschedule(schedule: &str) -> Command {
    Command::RemoveSchedule { name: schedule.parse().unwrap() }
}

fn over(priority: u32) -> Override {
    Override { priority, expires: None, reason: String::new() }
}

#[test]
fn a_volume_is_removed_only_without_schedules_and_takes_its_priorities_with_it() {
    let mut log = Log::new();
    let priority = |volume| Command::SetPriority { node: name("a"), volume, over: over(77) };
    log.commit(priority(Some(name("v"))));
    log.commit(priority(None));
    let refused = log.commit(remove("v"));
    let volume = name("v");
    let in_use = Refusal::VolumeInUse { volume: volume.clone(), schedule: "v/e/two".parse().unwrap() };
    assert_eq!(refused, Outcome::Refused(in_use));
    assert!(log.replica.volumes.contains(&volume));
    assert_eq!(log.commit(remove("nope")), Outcome::Refused(Refusal::UnknownVolume(name("nope"))));

    log.commit(unschedule("v/e/two"));
    assert!(matches!(log.commit(remove("v")), Outcome::Done { .. }));
    assert!(!log.replica.volumes.contains(&volume));
    let kept: Vec<_> = log.replica.overrides.iter().map(|(key, _)| key.clone()).collect();
    assert_eq!(kept, [(NodeId(1), None), (NodeId(3), None)], "what holds everywhere is left");
    assert_eq!(log.commit(remove("v")), Outcome::Refused(Refusal::UnknownVolume(volume)));
}

#[test]
fn a_volume_of_the_same_name_is_another_one_and_its_schedules_have_new_uids() {
    let mut log = Log::new();
    let first = log.replica.volumes.get(&name("v")).unwrap().created;
    let Outcome::Done { uid: Some(old), .. } = log.commit(unschedule("v/e/two")) else { panic!() };
    log.commit(remove("v"));
    assert!(matches!(log.commit(create("v", &["c"])), Outcome::Done { .. }));
    let volume = log.replica.volumes.get(&name("v")).unwrap();
    assert!(volume.created > first);
    assert_eq!(volume.carriers, BTreeSet::from([NodeId(3)]), "nothing of the old one is left");
    let added = log.commit(add(spec("v/e/two", Binding::Carriers)));
    let Outcome::Done { uid: Some(new), .. } = added else { panic!("{added:?}") };
    assert!(new > old && log.replica.deleted(old));
}

#[test]
fn a_change_of_carriers_that_waits_keeps_its_volume() {
    let mut log = Log::new();
    let add = [name("c")].into();
    log.commit(create("w", &["a", "b"]));
    log.commit(super::add(spec("w/e/x", Binding::Carriers)));
    let began = log.commit(Command::ChangeCarriers { volume: name("w"), add, remove: BTreeSet::new() });
    assert!(matches!(began, Outcome::Done { .. }), "{began:?}");
    let change = log.replica.index();
    log.commit(unschedule("w/e/x"));
    assert_eq!(log.commit(remove("w")), Outcome::Refused(Refusal::ChangePending { change }));
    log.commit(Command::Abandon { change });
    assert!(matches!(log.commit(remove("w")), Outcome::Done { .. }));
}

#[test]
fn a_declaration_that_was_staged_for_a_volume_is_refused_once_that_is_removed() {
    let mut log = Log::new();
    log.commit(create("w", &["a"]));
    let spec = Box::new(spec("w/e/x", Binding::Carriers));
    let (batch, changes) = (RequestId(900), vec![Staged::Put { spec, pause: None, expect: None }]);
    log.commit(Command::Stage { batch, part: 0, changes });
    assert!(matches!(log.commit(remove("w")), Outcome::Done { .. }), "what is staged is no schedule yet");
    let refused = log.commit(Command::CommitStaged { batch, parts: 1 });
    assert_eq!(refused, Outcome::Refused(Refusal::UnknownVolume(name("w"))));
}

#[test]
fn the_hash_goes_back_to_what_it_was_without_the_volume() {
    let mut log = Log::new();
    let (mut expected, before) = (log.replica.hash, log.replica.clone());
    log.commit(create("w", &["a"]));
    log.commit(Command::SetPriority { node: name("a"), volume: Some(name("w")), over: over(5) });
    log.commit(remove("w"));
    // How the requests ended is remembered; all else is as it was.
    let new = log.replica.answered.outcomes.iter().filter(|(key, _)| !before.answered.outcomes.contains(key));
    new.for_each(|(key, outcome)| expected.add(5, key, outcome));
    assert_eq!(log.replica.hash, expected);
    assert_eq!((&log.replica.volumes, &log.replica.overrides), (&before.volumes, &before.overrides));
}
