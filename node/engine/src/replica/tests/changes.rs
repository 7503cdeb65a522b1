//! Changes of voters: who is waited for, what happens with the last seal, and what cannot begin.

use super::edits::Log;
use super::*;
use crate::epochs::OldSet;

fn nodes(ids: &[u64]) -> BTreeSet<NodeId> {
    ids.iter().copied().map(NodeId).collect()
}

fn names(all: &[&str]) -> BTreeSet<Name> {
    all.iter().copied().map(name).collect()
}

fn carriers(add: &[&str], remove: &[&str]) -> Command {
    Command::ChangeCarriers { volume: name("v"), add: names(add), remove: names(remove) }
}

fn edit(schedule: &str, edit: Edit) -> Command {
    Command::SetSchedule { name: schedule.parse().unwrap(), edits: vec![edit], if_revision: None }
}

/// Begins a change; its id.
fn begin(log: &mut Log, command: Command) -> u64 {
    match log.commit(command) {
        Outcome::Done { .. } => log.replica.index(),
        other => panic!("{other:?}"),
    }
}

fn seal(log: &mut Log, change: u64, node: u64, until: i64) {
    log.commit(Command::Seal { change, node: NodeId(node), until: Wall(until) });
}

fn state(log: &Log, change: u64) -> ChangeState {
    log.replica.changes.get(&change).unwrap().state
}

fn members(log: &Log, schedule: &str, due: i64) -> (u64, Vec<u64>) {
    let schedule = log.schedule(schedule).unwrap();
    let governed = schedule.governed(Wall(due));
    (governed.epoch, governed.eligible.iter().map(|node| node.0).collect())
}

/// `v` is carried by a, b, c; `v/e/all` is bound to nothing, `v/e/two` to a and b.
fn log() -> Log {
    let mut log = Log::new();
    log.commit(join("d", 4));
    log.commit(add(spec("v/e/all", Binding::Carriers)));
    log
}

#[test]
fn new_carriers_vote_behind_the_cut_and_the_old_ones_up_to_it() {
    let mut log = log();
    let change = begin(&mut log, carriers(&["d"], &["a"]));
    assert_eq!(members(&log, "v/e/all", i64::MAX), (0, vec![1, 2, 3]), "nothing has changed yet");
    assert_eq!(log.replica.volumes.get(&name("v")).unwrap().carriers, nodes(&[1, 2, 3]));
    let old = &log.replica.changes.get(&change).unwrap().old;
    let set = |ids| OldSet { members: nodes(ids), all: false };
    assert_eq!(*old, BTreeSet::from([set(&[1, 2]), set(&[1, 2, 3])]), "v/e/two loses a as well");

    seal(&mut log, change, 2, 9_000);
    seal(&mut log, change, 3, 7_000);
    assert_eq!(state(&log, change), ChangeState::Pending, "one of two has sealed for v/e/two");
    seal(&mut log, change, 4, 99_000);
    assert!(!log.replica.changes.get(&change).unwrap().seals.contains_key(&NodeId(4)), "d is no old voter");
    seal(&mut log, change, 2, 50_000);
    seal(&mut log, change, 1, 8_000);
    let index = log.replica.index();
    assert_eq!(state(&log, change), ChangeState::Active { index, cut: Wall(9_000) }, "the first seal stands");
    assert_eq!(members(&log, "v/e/all", 9_000), (0, vec![1, 2, 3]));
    assert_eq!(members(&log, "v/e/all", 9_001), (1, vec![2, 3, 4]));
    assert_eq!(members(&log, "v/e/two", 9_001), (1, vec![2]));
    assert_eq!(log.replica.volumes.get(&name("v")).unwrap().carriers, nodes(&[2, 3, 4]));
    assert_eq!(log.schedule("v/e/all").unwrap().provenance.revision, 1, "the schedule says what it said");
}

#[test]
fn a_binding_waits_and_is_a_new_revision_once_in_force() {
    let mut log = log();
    let moved = Binding::Nodes(names(&["b", "c"]));
    let change = begin(&mut log, edit("v/e/two", Edit::Binding(moved.clone())));
    let waiting = log.schedule("v/e/two").unwrap().clone();
    assert_eq!((waiting.provenance.revision, waiting.binding_to_be()), (1, &moved));
    let again = log.commit(edit("v/e/two", Edit::Binding(moved.clone())));
    assert!(matches!(again, Outcome::Done { .. }), "it waits for that already");
    let other = log.commit(edit("v/e/two", Edit::Binding(Binding::Carriers)));
    assert_eq!(other, Outcome::Refused(Refusal::ChangePending { change }));
    log.commit(edit("v/e/two", Edit::Retries(3)));
    seal(&mut log, change, 1, 5_000);
    seal(&mut log, change, 2, 4_000);
    let two = log.schedule("v/e/two").unwrap();
    assert_eq!((&two.spec.binding, two.spec.retries, two.provenance.revision), (&moved, 3, 3));
    assert_eq!(members(&log, "v/e/two", 5_000), (0, vec![1, 2]));
    assert_eq!(members(&log, "v/e/two", 5_001), (1, vec![2, 3]));
}

#[test]
fn at_most_once_begins_when_every_voter_has_sealed() {
    let mut log = log();
    let mut once = spec("v/e/more", Binding::Carriers);
    once.terms.policy = Policy::AtLeastOnce;
    log.commit(add(once));
    let change = begin(&mut log, edit("v/e/more", Edit::Policy(Policy::AtMostOnce)));
    seal(&mut log, change, 1, 5_000);
    seal(&mut log, change, 2, 5_000);
    assert_eq!(state(&log, change), ChangeState::Pending, "c may run it without asking");
    seal(&mut log, change, 3, 6_000);
    let more = log.schedule("v/e/more").unwrap();
    assert_eq!(more.governed(Wall(6_000)).policy, Policy::AtLeastOnce);
    assert_eq!(more.governed(Wall(6_001)).policy, Policy::AtMostOnce);
    let back = begin(&mut log, edit("v/e/more", Edit::Policy(Policy::AtLeastOnce)));
    seal(&mut log, back, 1, 7_000);
    seal(&mut log, back, 2, 7_000);
    assert_eq!(
        log.schedule("v/e/more").unwrap().spec.policy,
        Policy::AtLeastOnce,
        "a quorum is enough for that"
    );
}

#[test]
fn what_is_declared_during_a_change_waits_with_the_others() {
    let mut log = log();
    let change = begin(&mut log, carriers(&["d"], &[]));
    log.commit(add(spec("v/e/new", Binding::Carriers)));
    log.commit(add(spec("v/e/bound", Binding::Nodes(names(&["a"])))));
    assert_eq!(members(&log, "v/e/new", 0), (0, vec![1, 2, 3]));
    for node in [1, 2] {
        seal(&mut log, change, node, 5_000);
    }
    assert_eq!(members(&log, "v/e/new", 5_001), (1, vec![1, 2, 3, 4]));
    assert_eq!(members(&log, "v/e/bound", 5_001), (0, vec![1]), "its voters stay the same");
}

#[test]
fn one_change_at_a_time() {
    let mut log = log();
    let change = begin(&mut log, carriers(&["d"], &[]));
    let busy = Outcome::Refused(Refusal::ChangePending { change });
    let labels = BTreeMap::from([("zone".to_owned(), Some("x".to_owned()))]);
    assert_eq!(log.commit(carriers(&[], &["b"])), busy);
    assert_eq!(log.commit(edit("v/e/two", Edit::Binding(Binding::Carriers))), busy);
    assert_eq!(log.commit(Command::Forget { node: name("b") }), busy);
    assert_eq!(log.commit(Command::SetLabels { node: name("b"), labels }), busy);
    log.commit(Command::Abandon { change });
    let index = log.replica.index();
    assert_eq!(state(&log, change), ChangeState::Abandoned { index });
    assert!(log.schedule("v/e/all").unwrap().electorate.pending.is_none());
    assert_eq!(log.commit(Command::Abandon { change }), Outcome::Refused(Refusal::ChangeOver(change)));
    let bound = begin(&mut log, edit("v/e/two", Edit::Binding(Binding::Carriers)));
    assert_eq!(
        log.commit(carriers(&["d"], &["a"])),
        Outcome::Refused(Refusal::ChangePending { change: bound })
    );
}

#[test]
fn what_another_change_would_make_of_it_is_not_begun_before_that_is_over() {
    // Bound to a and b as yet, it has nothing to do with c; with the new binding it has.
    let mut log = log();
    let rebound = begin(&mut log, edit("v/e/two", Edit::Binding(Binding::Carriers)));
    let busy = |change| Outcome::Refused(Refusal::ChangePending { change });
    log.commit(Command::RemoveSchedule { name: "v/e/all".parse().unwrap() });
    assert_eq!(log.commit(carriers(&[], &["c"])), busy(rebound));
    for node in [1, 2] {
        seal(&mut log, rebound, node, 5_000);
    }
    assert_eq!(members(&log, "v/e/two", 5_001), (1, vec![1, 2, 3]));
    begin(&mut log, carriers(&[], &["c"]));

    // d carries w, where its new labels wait for seals; in v they would count as well.
    let mut log = self::log();
    log.commit(Command::CreateVolume { name: name("w"), carriers: names(&["a", "d"]) });
    let zoned = Binding::Labels(BTreeMap::from([("zone".to_owned(), "x".to_owned())]));
    for schedule in ["w/e/zoned", "v/e/zoned"] {
        log.commit(add(ScheduleSpec { name: schedule.parse().unwrap(), ..spec("v/e/s", zoned.clone()) }));
    }
    let labels = |zone: Option<&str>| BTreeMap::from([("zone".to_owned(), zone.map(str::to_owned))]);
    let first = Command::SetLabels { node: name("d"), labels: labels(Some("x")) };
    begin(&mut log, first);
    assert_eq!(members(&log, "w/e/zoned", i64::MAX), (1, vec![4]), "nobody was asked before");
    let second = begin(&mut log, Command::SetLabels { node: name("d"), labels: labels(None) });
    assert_eq!(state(&log, second), ChangeState::Pending);
    assert_eq!(log.commit(carriers(&["d"], &[])), busy(second));
    assert_eq!(log.commit(Command::Forget { node: name("d") }), busy(second));
    begin(&mut log, carriers(&[], &["c"]));
}

#[test]
fn a_change_that_moves_no_voter_is_in_force_at_once() {
    let mut log = log();
    let labels = BTreeMap::from([("zone".to_owned(), Some("x".to_owned())), ("gone".to_owned(), None)]);
    let change = begin(&mut log, Command::SetLabels { node: name("b"), labels });
    assert!(matches!(state(&log, change), ChangeState::Active { .. }));
    assert_eq!(log.replica.nodes.get(&NodeId(2)).unwrap().labels["zone"], "x");
}

#[test]
fn labels_move_the_schedules_that_are_bound_by_them() {
    let mut log = log();
    let zone = BTreeMap::from([("zone".to_owned(), "b".to_owned())]);
    log.commit(add(spec("v/e/zone", Binding::Labels(zone))));
    let labels = BTreeMap::from([("zone".to_owned(), Some("b".to_owned()))]);
    let change = begin(&mut log, Command::SetLabels { node: name("c"), labels });
    assert_eq!(log.replica.nodes.get(&NodeId(3)).unwrap().labels["zone"], "c", "not before the cut");
    seal(&mut log, change, 2, 5_000);
    assert_eq!(members(&log, "v/e/zone", 5_001), (1, vec![2, 3]));
    assert_eq!(members(&log, "v/e/all", 5_001), (0, vec![1, 2, 3]));
}

#[test]
fn a_forgotten_node_is_gone_from_everything_and_its_name_is_free() {
    let mut log = log();
    let change = begin(&mut log, Command::Forget { node: name("c") });
    seal(&mut log, change, 1, 5_000);
    seal(&mut log, change, 2, 5_000);
    assert!(log.replica.node_named(&name("c")).is_none() && log.replica.overrides.is_empty());
    assert_eq!(log.replica.volumes.get(&name("v")).unwrap().carriers, nodes(&[1, 2]));
    assert_eq!(members(&log, "v/e/all", 5_001), (1, vec![1, 2]));
    let again = log.commit(join("c", 33));
    assert!(
        matches!(again, Outcome::Joined { node: NodeId(5), .. }),
        "{again:?}: an id is never given twice"
    );
}

#[test]
fn a_dead_majority_is_passed_over_only_by_name() {
    let mut log = log();
    let change = begin(&mut log, carriers(&["d"], &["b", "c"]));
    seal(&mut log, change, 1, 5_000);
    let unknown = log.commit(Command::Force { change, dead: names(&["d"]) });
    assert_eq!(unknown, Outcome::Refused(Refusal::NotAwaited { change, node: name("d") }));
    log.commit(Command::Force { change, dead: names(&["b"]) });
    assert_eq!(state(&log, change), ChangeState::Pending, "c is not said to be dead");
    log.commit(Command::Force { change, dead: names(&["c"]) });
    let ChangeState::Active { cut, .. } = state(&log, change) else { panic!("all others are dead") };
    assert_eq!(
        cut,
        Wall(log.replica.stamp().0 + 3_000_000),
        "they may have promised what was due until they died, and a little later"
    );
    assert_eq!(members(&log, "v/e/all", cut.0), (0, vec![1, 2, 3]));
    assert_eq!(members(&log, "v/e/all", cut.0 + 1), (1, vec![1, 4]));
    assert_eq!(log.replica.changes.get(&change).unwrap().dead, nodes(&[2, 3]), "it stays on record");
}

#[test]
fn what_the_dead_ran_at_least_once_is_left_to_the_new_voters_from_the_change_on() {
    let mut log = log();
    let mut loose = spec("v/e/more", Binding::Carriers);
    loose.terms.policy = Policy::AtLeastOnce;
    log.commit(add(loose));
    let change = begin(&mut log, carriers(&["d"], &["b", "c"]));
    seal(&mut log, change, 1, 5_000);
    log.commit(Command::Force { change, dead: names(&["b", "c"]) });
    assert_eq!(members(&log, "v/e/more", 5_000), (0, vec![1, 2, 3]));
    assert_eq!(members(&log, "v/e/more", 5_001), (1, vec![1, 4]));
}

#[test]
fn a_volume_keeps_a_carrier_and_a_witness_is_one() {
    let mut log = log();
    assert_eq!(log.commit(carriers(&[], &["a", "b", "c"])), Outcome::Refused(Refusal::NoCarriers(name("v"))));
    let witness = |node, witness| Command::SetWitness { volume: name("v"), node: name(node), witness };
    let refused = log.commit(witness("d", true));
    assert_eq!(refused, Outcome::Refused(Refusal::NoCarrier { volume: name("v"), node: name("d") }));
    log.commit(witness("c", true));
    assert!(log.replica.is_witness(&name("v"), NodeId(3)));
    let change = begin(&mut log, carriers(&[], &["c"]));
    seal(&mut log, change, 1, 5_000);
    seal(&mut log, change, 2, 5_000);
    assert!(!log.replica.is_witness(&name("v"), NodeId(3)), "no carrier, no witness");
}

#[test]
fn a_change_to_at_most_once_waits_for_former_voters_and_no_voter_is_forgotten_meanwhile() {
    let mut log = log();
    let loose = begin(&mut log, edit("v/e/all", Edit::Policy(Policy::AtLeastOnce)));
    (1..=2).for_each(|node| seal(&mut log, loose, node, 10));
    let moved = begin(&mut log, carriers(&["d"], &["a"]));
    (1..=2).for_each(|node| seal(&mut log, moved, node, 20));
    assert_eq!(members(&log, "v/e/all", i64::MAX), (2, vec![2, 3, 4]));
    let strict = begin(&mut log, edit("v/e/all", Edit::Policy(Policy::AtMostOnce)));
    (2..=4).for_each(|node| seal(&mut log, strict, node, 30));
    assert_eq!(state(&log, strict), ChangeState::Pending, "a may not have heard that it votes no more");
    let forgotten = log.commit(Command::Forget { node: name("a") });
    assert_eq!(forgotten, Outcome::Refused(Refusal::ChangePending { change: strict }));
    seal(&mut log, strict, 1, 40);
    assert_eq!(members(&log, "v/e/all", i64::MAX), (3, vec![2, 3, 4]));
}

#[test]
fn a_log_that_begins_anew_freezes_what_the_lost_voted_on_until_they_are_declared_dead() {
    let mut log = log();
    let waiting = begin(&mut log, carriers(&["d"], &["a"]));
    let dead = names(&["b", "c"]);
    let command = Command::Reseed { generation: Generation(9), survivor: NodeId(1), dead: dead.clone() };
    let change = begin(&mut log, command);
    assert!(matches!(state(&log, waiting), ChangeState::Abandoned { .. }), "nobody can seal it any more");
    assert_eq!(log.replica.generation(), Generation(9));
    let shut_out: Vec<bool> = (1..=4).map(|id| log.replica.is_shut_out(NodeId(id))).collect();
    assert_eq!(shut_out, [false, true, true, true]);
    assert_eq!(members(&log, "v/e/all", i64::MAX), (0, vec![1, 2, 3]), "the old voters are still the voters");

    seal(&mut log, change, 1, 5_000);
    assert_eq!(state(&log, change), ChangeState::Pending, "one of three is no majority");
    log.commit(Command::Force { change, dead });
    let ChangeState::Active { cut, .. } = state(&log, change) else { panic!("all others are dead") };
    assert_eq!(members(&log, "v/e/all", cut.0), (0, vec![1, 2, 3]));
    assert_eq!(members(&log, "v/e/all", cut.0 + 1), (1, vec![1]));
    assert_eq!(log.replica.volumes.get(&name("v")).unwrap().carriers, nodes(&[1]));
    assert_eq!(
        (log.replica.nodes.len(), log.replica.is_shut_out(NodeId(2))),
        (1, false),
        "names are free again"
    );
}

#[test]
fn a_log_begins_anew_only_with_a_member() {
    let mut log = log();
    let command = Command::Reseed { generation: Generation(9), survivor: NodeId(7), dead: BTreeSet::new() };
    assert_eq!(log.commit(command), Outcome::Refused(Refusal::UnknownNodeId(NodeId(7))));
    assert_eq!(log.replica.generation(), Generation(0));
}
