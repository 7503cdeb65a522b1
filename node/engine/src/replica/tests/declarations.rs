//! Staged declarations: all of it, or nothing.

use super::edits::Log;
use super::*;
use crate::replica::staging::STAGED_MAX;

const BATCH: RequestId = RequestId(77);

fn put(text: &str, expect: Option<(Uid, u64)>) -> Staged {
    let binding = Binding::Nodes(["a", "b"].map(name).into());
    Staged::Put { spec: Box::new(spec(text, binding)), pause: None, expect }
}

fn stage(log: &mut Log, part: u32, changes: Vec<Staged>) -> Outcome {
    log.commit(Command::Stage { batch: BATCH, part, changes })
}

fn commit(log: &mut Log, parts: u32) -> Outcome {
    log.commit(Command::CommitStaged { batch: BATCH, parts })
}

fn two(log: &Log) -> (Uid, u64) {
    let schedule = log.schedule("v/e/two").unwrap();
    (schedule.uid, schedule.provenance.revision)
}

#[test]
fn a_declaration_is_in_force_with_its_last_entry_and_not_before() {
    let mut log = Log::new();
    let have = two(&log);
    stage(&mut log, 0, vec![put("v/e/new", None), put("v/e/two", Some(have))]);
    stage(&mut log, 1, vec![put("v/e/newer", None)]);
    assert!(log.schedule("v/e/new").is_none());
    assert!(matches!(commit(&mut log, 2), Outcome::Done { .. }));
    assert!(log.schedule("v/e/new").is_some() && log.schedule("v/e/newer").is_some());
    assert_eq!(two(&log), have, "what is declared as it stands is not revised");
    assert_eq!(log.replica.take_touched().len(), 2);
    assert_eq!(commit(&mut log, 2), Outcome::Refused(Refusal::NotStaged));
}

#[test]
fn one_line_that_does_not_fit_keeps_all_others_out() {
    let mut log = Log::new();
    let (uid, revision) = two(&log);
    let nowhere = Binding::Nodes(["zz"].map(name).into());
    let moved =
        Staged::Put { spec: Box::new(spec("v/e/two", nowhere)), pause: None, expect: Some((uid, revision)) };
    let bad = [
        put("v/e/two", None),
        put("v/e/two", Some((uid, revision + 1))),
        put("v/e/gone", Some((uid, 1))),
        Staged::Remove { name: "v/e/two".parse().unwrap(), expect: (uid, revision + 1) },
        moved,
        put("w/e/none", None),
    ];
    for line in bad {
        let before = log.replica.schedules.clone();
        stage(&mut log, 0, vec![put("v/e/new", None), line.clone()]);
        let outcome = commit(&mut log, 1);
        assert!(matches!(outcome, Outcome::Refused(_)), "{line:?}: {outcome:?}");
        assert_eq!(log.replica.schedules, before, "{line:?}");
    }
}

#[test]
fn a_declared_binding_waits_for_the_old_voters() {
    let mut log = Log::new();
    let expect = Some(two(&log));
    let line = Staged::Put { spec: Box::new(spec("v/e/two", Binding::Carriers)), pause: None, expect };
    stage(&mut log, 0, vec![line]);
    assert!(matches!(commit(&mut log, 1), Outcome::Done { .. }));
    let schedule = log.schedule("v/e/two").unwrap();
    assert_eq!(*schedule.binding_to_be(), Binding::Carriers);
    assert_ne!(schedule.spec.binding, Binding::Carriers, "its voters have not sealed");
}

#[test]
fn a_part_that_is_missing_or_a_name_twice_is_refused() {
    let mut log = Log::new();
    stage(&mut log, 1, vec![put("v/e/new", None)]);
    assert_eq!(commit(&mut log, 2), Outcome::Refused(Refusal::NotStaged));
    stage(&mut log, 0, vec![put("v/e/new", None), put("v/e/new", None)]);
    assert!(matches!(commit(&mut log, 1), Outcome::Refused(Refusal::Conflict { .. })));
}

#[test]
fn a_declaration_deletes_and_sets_pauses() {
    let mut log = Log::new();
    let pause = Pause { reason: "x".to_owned(), until: None };
    let binding = Binding::Nodes(["a", "b"].map(name).into());
    let paused = |expect, pause: Option<Option<Pause>>| Staged::Put {
        spec: Box::new(spec("v/e/two", binding.clone())),
        pause,
        expect,
    };
    let have = two(&log);
    stage(&mut log, 0, vec![paused(Some(have), Some(Some(pause)))]);
    commit(&mut log, 1);
    assert!(log.schedule("v/e/two").unwrap().pause.is_some());
    let have = two(&log);
    stage(&mut log, 0, vec![paused(Some(have), None)]);
    commit(&mut log, 1);
    assert!(log.schedule("v/e/two").unwrap().pause.is_some(), "an existing pause stays");
    let have = two(&log);
    stage(&mut log, 0, vec![paused(Some(have), Some(None))]);
    commit(&mut log, 1);
    assert!(log.schedule("v/e/two").unwrap().pause.is_none());
    let (uid, revision) = two(&log);
    stage(&mut log, 0, vec![Staged::Remove { name: "v/e/two".parse().unwrap(), expect: (uid, revision) }]);
    commit(&mut log, 1);
    assert!(log.schedule("v/e/two").is_none() && log.replica.deleted(uid));
}

#[test]
fn what_is_staged_is_bounded() {
    let mut log = Log::new();
    let lines = vec![put("v/e/new", None); 1000];
    for part in 0..STAGED_MAX as u32 / 1000 {
        assert!(matches!(stage(&mut log, part, lines.clone()), Outcome::Done { .. }));
    }
    assert!(matches!(
        stage(&mut log, 999, vec![put("v/e/new", None)]),
        Outcome::Refused(Refusal::Limit { limit: 200_000, .. })
    ));
    for batch in 0..9 {
        log.commit(Command::Stage { batch: RequestId(batch), part: 0, changes: Vec::new() });
    }
    assert_eq!(log.replica.staged.len(), 8);
    assert!(log.replica.staged.get(&RequestId(0)).is_none(), "the oldest made room");
}
