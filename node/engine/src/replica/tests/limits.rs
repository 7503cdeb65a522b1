//! Every table of the replica at its limit: refused by name, and nothing that was there is lost.

use super::edits::Log;
use super::size::{REPLICA_BYTES_MAX, Size};
use super::*;
use crate::schedule::TriggerKind;

#[track_caller]
fn refused(outcome: &Outcome, what: &str, most: usize) {
    let Outcome::Refused(refusal) = outcome else { panic!("{outcome:?}") };
    let text = refusal.to_string();
    assert!(text.contains(what) && text.contains(&most.to_string()), "{text}");
}

#[test]
fn as_many_of_a_kind_as_the_limit_says_and_no_more() {
    assert_eq!(limit("things", 6, 7), Ok(()));
    refused(&Outcome::Refused(limit("things", 7, 7).unwrap_err()), "things", 7);
}

#[test]
fn a_node_too_many_is_refused() {
    let mut log = Log::new();
    for n in log.replica.nodes.len()..NODES_MAX {
        log.commit(join(&format!("x{n}"), 1000 + n as u128));
    }
    assert_eq!(log.replica.nodes.len(), NODES_MAX);
    refused(&log.commit(join("more", 9)), "nodes", NODES_MAX);
    let again = log.commit(join("x1000", 2000));
    assert!(matches!(again, Outcome::Joined { .. }), "one that is in already is no new one: {again:?}");
}

#[test]
fn a_volume_too_many_is_refused() {
    let mut log = Log::new();
    let create =
        |n: usize| Command::CreateVolume { name: name(&format!("x{n}")), carriers: [name("a")].into() };
    for n in log.replica.volumes.len()..VOLUMES_MAX {
        log.commit(create(n));
    }
    assert_eq!(log.replica.volumes.len(), VOLUMES_MAX);
    refused(&log.commit(create(VOLUMES_MAX)), "volumes", VOLUMES_MAX);
}

#[test]
fn a_run_asked_for_too_many_is_refused_until_others_are_over() {
    let mut log = Log::new();
    let ask = || Command::Trigger {
        name: "v/e/two".parse().unwrap(),
        kind: TriggerKind::Run,
        dues: vec![Wall(1)],
        within: std::time::Duration::from_secs(3600),
    };
    for _ in 0..TRIGGERS_MAX {
        let outcome = log.commit(ask());
        assert!(matches!(outcome, Outcome::Done { .. }), "{outcome:?}");
    }
    refused(&log.commit(ask()), "triggers", TRIGGERS_MAX);
}

#[test]
fn a_label_too_many_is_refused() {
    let mut log = Log::new();
    let labels = |n: usize| Command::SetLabels {
        node: name("a"),
        labels: (0..n)
            .map(|n| (format!("k{n}"), Some("x".to_owned())))
            .chain([("zone".to_owned(), None)])
            .collect(),
    };
    let most = crate::schedule::LABELS_MAX;
    refused(&log.commit(labels(most + 1)), "labels of a node", most);
    assert!(matches!(log.commit(labels(most)), Outcome::Done { .. }));
}

#[test]
fn outcomes_are_remembered_for_as_many_requests_as_the_limit_says() {
    let mut replica = play(&script()).0;
    let blank = |n: u64| entry(u128::from(n), Command::ClearPriority { node: name("c"), volume: None });
    let first = replica.apply(100, Some(&blank(100)));
    for n in 101..100 + REQUESTS_MAX as u64 {
        replica.apply(n, Some(&blank(n)));
    }
    assert_eq!(replica.answered.outcomes.len(), REQUESTS_MAX);
    let next = 100 + REQUESTS_MAX as u64;
    assert_eq!(replica.apply(next, Some(&blank(100))), first, "the oldest that fits");
    replica.apply(next + 1, Some(&blank(next + 1)));
    assert_eq!(replica.answered.outcomes.len(), REQUESTS_MAX);
    assert_ne!(replica.apply(next + 2, Some(&blank(100))), first, "one more, and it is forgotten");
}

#[test]
fn a_replica_grows_up_to_what_a_snapshot_can_carry_and_no_further() {
    let mut log = Log::new();
    let counted = log.replica.bytes();
    let sized = |name: &str, payload: usize| {
        let mut spec = spec(name, Binding::Carriers);
        spec.payload = vec![7; payload];
        Box::new(spec)
    };
    let add = |name: &str, payload| Command::AddSchedule { spec: sized(name, payload), pause: None };
    assert!(matches!(log.commit(add("v/e/x", 1000)), Outcome::Done { .. }));
    let grown = log.replica.bytes() - counted;
    assert!((1000..2000).contains(&grown), "{grown}");
    log.replica.size = Size::default();
    assert_eq!(log.replica.bytes(), counted + grown, "counted at once or one by one");

    // As if the rest were there: room for one of this size, and not for two.
    log.replica.size = Size(Some(REPLICA_BYTES_MAX - grown - 300));
    assert!(matches!(log.commit(add("v/e/y", 1000)), Outcome::Done { .. }));
    let what = "bytes of all schedules and staged declarations";
    refused(&log.commit(add("v/e/z", 1000)), what, REPLICA_BYTES_MAX as usize);
    let staged = Staged::Put { spec: sized("v/e/z", 1000), pause: None, expect: None };
    let stage = Command::Stage { batch: RequestId(77), part: 0, changes: vec![staged] };
    refused(&log.commit(stage), what, REPLICA_BYTES_MAX as usize);
    let set = |bytes| Command::SetSchedule {
        name: "v/e/y".parse().unwrap(),
        edits: vec![Edit::Payload(vec![8; bytes])],
        if_revision: None,
    };
    refused(&log.commit(set(3000)), what, REPLICA_BYTES_MAX as usize);
    assert!(matches!(log.commit(set(10)), Outcome::Done { .. }), "less is always taken");
    assert!(matches!(
        log.commit(Command::RemoveSchedule { name: "v/e/x".parse().unwrap() }),
        Outcome::Done { .. }
    ));
    assert!(matches!(log.commit(add("v/e/z", 1000)), Outcome::Done { .. }), "there is room again");
}

#[test]
fn as_many_words_on_runs_are_kept_as_the_limit_says() {
    let mut log = Log::new();
    let resolve = |due: i64, node: u64| Command::ResolveRun {
        schedule: "v/e/two".parse().unwrap(),
        occurrence: Occurrence { due: Wall(due), uid: Uid(2) },
        node: NodeId(node),
        run: None,
        how: Resolution::Ended,
    };
    let kept = |log: &Log, due: i64| {
        log.replica.declared_over(Occurrence { due: Wall(due), uid: Uid(2) }, NodeId(1)).is_some()
    };
    for due in (0..RESOLVED_MAX as i64).rev() {
        assert!(matches!(log.commit(resolve(due, 1)), Outcome::Done { .. }));
    }
    log.commit(resolve(7, 1));
    assert_eq!(log.replica.resolved.len(), RESOLVED_MAX, "a second word on one run takes no place");
    log.commit(resolve(-1, 1));
    let last = RESOLVED_MAX as i64 - 1;
    assert_eq!((log.replica.resolved.len(), kept(&log, last), kept(&log, -1)), (RESOLVED_MAX, false, true));
    assert_eq!(log.commit(resolve(3, 99)), Outcome::Refused(Refusal::UnknownNodeId(NodeId(99))));
}

#[test]
fn as_many_checks_of_a_node_fail_as_the_limit_says() {
    let mut replica = Replica::default();
    replica.apply(1, Some(&entry(1, Command::Genesis { cluster: ClusterId(7), level: Level::EVENTS })));
    replica.apply(2, Some(&entry(2, join("a", 1))));
    let failing = |count: usize| {
        let found = CheckFinding { reason: "x".to_owned(), drains: false };
        let failing = (0..count).map(|n| (name(&format!("c{n}")), found.clone())).collect();
        Command::Health { node: NodeId(1), failing }
    };
    let done = replica.apply(3, Some(&entry(3, failing(FAILING_MAX))));
    assert!(matches!(done, Some(Outcome::Done { .. })), "{done:?}");
    let refused = replica.apply(4, Some(&entry(4, failing(FAILING_MAX + 1))));
    assert!(matches!(refused, Some(Outcome::Refused(Refusal::Limit { limit: 64, .. }))), "{refused:?}");
    assert_eq!(replica.nodes.get(&NodeId(1)).unwrap().failing.len(), FAILING_MAX);
}
