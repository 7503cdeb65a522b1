//! Edits, pauses and triggers.

use super::*;
use crate::replica::codec::encode_command;
use crate::schedule::tests::all_terms;
use crate::schedule::{Field, Kind, Patch, TRIGGER_DUES_MAX, TriggerKind, Value};
use std::time::Duration;

/// A replica with the schedule `v/e/two`; entries go on from 100.
pub(super) struct Log {
    pub(super) replica: Replica,
    next: u128,
}

impl Log {
    pub(super) fn new() -> Self {
        let mut replica = Replica::default();
        for (entry, index) in script().into_iter().zip(1..) {
            replica.apply(index, Some(&entry));
        }
        Self { replica, next: 100 }
    }

    pub(super) fn commit(&mut self, command: Command) -> Outcome {
        self.next += 1;
        let index = self.replica.index() + 1;
        self.replica.apply(index, Some(&entry(self.next, command))).unwrap()
    }

    pub(super) fn schedule(&self, text: &str) -> Option<&Arc<Schedule>> {
        self.replica.schedule_named(&text.parse().unwrap())
    }

    fn set(&mut self, edits: Vec<Edit>, if_revision: Option<u64>) -> Outcome {
        self.commit(Command::SetSchedule { name: "v/e/two".parse().unwrap(), edits, if_revision })
    }

    fn trigger(&mut self, dues: Vec<Wall>) -> Outcome {
        let (name, within) = ("v/e/two".parse().unwrap(), Duration::from_secs(10));
        self.commit(Command::Trigger { name, kind: TriggerKind::Backfill, dues, within })
    }
}

fn revision(outcome: &Outcome) -> u64 {
    match outcome {
        Outcome::Done { revision, .. } => *revision,
        Outcome::Joined { .. } | Outcome::Refused(_) => panic!("{outcome:?}"),
    }
}

#[test]
fn only_a_new_cadence_or_zone_moves_the_anchor() {
    let mut log = Log::new();
    let anchor = |log: &Log| {
        let schedule = log.schedule("v/e/two").unwrap();
        (schedule.provenance.anchor, schedule.provenance.anchor_index, schedule.provenance.revision)
    };
    let first = anchor(&log);
    assert_eq!(revision(&log.set(vec![Edit::Jitter(Duration::from_secs(1))], None)), 2);
    assert_eq!(anchor(&log), (first.0, first.1, 2));
    assert_eq!(log.schedule("v/e/two").unwrap().provenance.set_index, log.replica.index());
    assert_eq!(revision(&log.set(vec![Edit::Cadence("@every 5s".to_owned())], None)), 3);
    assert_eq!(anchor(&log), (log.replica.stamp(), log.replica.index(), 3));
}

#[test]
fn an_edit_that_changes_nothing_makes_no_revision() {
    let mut log = Log::new();
    let before = log.schedule("v/e/two").cloned();
    assert_eq!(revision(&log.set(vec![Edit::Retries(0), Edit::Payload(Vec::new())], None)), 1);
    assert_eq!(log.schedule("v/e/two"), before.as_ref());
    assert!(log.replica.take_touched().is_empty());
    assert_eq!(revision(&log.set(vec![Edit::Payload(vec![1])], Some(1))), 2);
    assert_eq!(log.replica.take_touched().len(), 1);
}

#[test]
fn an_edit_of_another_revision_than_was_meant_is_a_conflict() {
    let mut log = Log::new();
    log.set(vec![Edit::Retries(1)], None);
    let Outcome::Refused(Refusal::Conflict { have, wanted, .. }) = log.set(vec![Edit::Retries(2)], Some(1))
    else {
        panic!("an edit of revision 1 passed");
    };
    assert_eq!((have, wanted), (2, 1));
    assert_eq!(log.schedule("v/e/two").unwrap().spec.retries, 1);
}

#[test]
fn an_edit_cannot_name_an_instant_that_is_past() {
    let mut log = Log::new();
    let past = Edit::Cadence("@at 1970-01-01T00:00:00Z".to_owned());
    assert_eq!(log.set(vec![past], None), Outcome::Refused(Refusal::Past(Wall(0))));
}

#[test]
fn a_pause_is_a_revision_but_no_new_terms() {
    let mut log = Log::new();
    let set_index = log.schedule("v/e/two").unwrap().provenance.set_index;
    let pause = Pause { reason: "x".to_owned(), until: Some(Wall(9000)) };
    let command = |pause| Command::PauseSchedule { name: "v/e/two".parse().unwrap(), pause };
    assert_eq!(revision(&log.commit(command(Some(pause.clone())))), 2);
    assert_eq!(revision(&log.commit(command(Some(pause)))), 2, "the same pause again");
    let schedule = log.schedule("v/e/two").unwrap();
    assert_eq!(schedule.provenance.set_index, set_index);
    assert!(schedule.paused(Wall(8999)) && !schedule.paused(Wall(9000)));
    assert_eq!(revision(&log.commit(command(None))), 3);
}

#[test]
fn a_trigger_has_a_uid_of_its_own_and_goes_with_its_schedule() {
    let mut log = Log::new();
    let schedule = log.schedule("v/e/two").unwrap().uid;
    let Outcome::Done { uid: Some(uid), .. } = log.trigger(vec![Wall(5), Wall(6)]) else { panic!() };
    assert_ne!(uid, schedule);
    let touched = log.replica.take_touched();
    assert_eq!((touched.len(), touched[0].uid, touched[0].before.is_none()), (1, uid, true));
    assert_eq!(log.replica.schedule_of(uid).map(|it| it.uid), Some(schedule));
    assert!(!log.replica.deleted(uid));
    log.commit(Command::RemoveSchedule { name: "v/e/two".parse().unwrap() });
    assert!(log.replica.deleted(uid) && log.replica.deleted(schedule));
    assert!(log.replica.triggers.is_empty());
}

#[test]
fn a_trigger_without_dues_stands_for_now_and_one_with_too_many_is_refused() {
    let mut log = Log::new();
    log.trigger(Vec::new());
    let stamp = log.replica.stamp();
    assert_eq!(log.replica.triggers.values().next().unwrap().dues, [stamp]);
    let many = (0..=TRIGGER_DUES_MAX as i64).map(Wall).collect();
    assert!(matches!(log.trigger(many), Outcome::Refused(Refusal::Limit { limit: 1000, .. })));
    let most = (0..TRIGGER_DUES_MAX as i64).map(Wall).collect();
    assert!(matches!(log.trigger(most), Outcome::Done { .. }));
}

#[test]
fn equal_parts_are_kept_once() {
    let mut log = Log::new();
    log.commit(add(spec("v/e/three", Binding::Nodes(["a", "b"].map(name).into()))));
    let (two, three) = (log.schedule("v/e/two").unwrap(), log.schedule("v/e/three").unwrap());
    assert!(Arc::ptr_eq(&two.spec, &three.spec) && Arc::ptr_eq(&two.electorate, &three.electorate));
    assert!(Arc::ptr_eq(&two.payload, &three.payload));
    assert!(!Arc::ptr_eq(&two.provenance, &three.provenance), "other entries");
    let mut copy = log.replica.clone();
    let apart = copy.schedules.iter().map(|(uid, it)| {
        let spec = Arc::new(Terms::clone(&it.spec));
        (*uid, Arc::new(Schedule { spec, ..Schedule::clone(it) }))
    });
    let apart = apart.collect();
    copy.schedules.replace_equal(apart);
    let hash = copy.hash();
    copy.share();
    let parts = |name: &str| copy.schedule_named(&name.parse().unwrap()).unwrap().spec.clone();
    assert!(Arc::ptr_eq(&parts("v/e/two"), &parts("v/e/three")));
    assert_eq!(copy.hash(), hash);
}

/// The log's form of a patch is the patch: both change the same, whichever the field and its value.
#[test]
fn every_field_is_patched_through_the_form_of_the_log() {
    let value = |kind: Kind| match kind {
        Kind::Cadence => Value::Text("@every 5s".to_owned()),
        Kind::Zone => Value::Zone("Europe/Paris".to_owned(), 9),
        Kind::Name => Value::Name("else".parse().unwrap()),
        Kind::Word(choices) => Value::Word(choices[choices.len() - 1].word),
        Kind::Binding => Value::Names(std::iter::once("alder".parse().unwrap()).collect()),
        Kind::Span(limits) => Value::Span(limits.most),
        Kind::Count(_, most) => Value::Count(most),
        Kind::Instant => Value::Instant(Wall(5)),
        Kind::Labels => Value::Labels(std::iter::once(("k".to_owned(), "v".to_owned())).collect()),
        Kind::Line(most) => Value::Text("e".repeat(most)),
        Kind::Bytes(_) => Value::Bytes(vec![7]),
    };
    // `on` means something only beside `after`.
    let plain = |field| {
        let cadence = if field == Field::On { "@after a/b/c" } else { "@daily" };
        (Terms::new(cadence, "UTC", 0, "h".parse().unwrap(), Policy::AtMostOnce), Vec::new())
    };
    let made = |patch: Patch| {
        let (mut terms, mut payload) = plain(patch.field);
        patch.apply(&mut terms, &mut payload);
        (terms, payload)
    };
    for &field in Field::ALL {
        let patch = Patch { field, value: Some(value(field.row().kind)) };
        let logged = Patch::from(&Edit::of(patch.clone()).unwrap());
        assert_eq!(logged, patch, "{field:?}");
        assert_ne!(made(patch), plain(field), "{field:?} is set to what it was");
        let unset = Edit::of(Patch { field, value: None });
        let needs_a_value = field.is_needed() || field == Field::Zone;
        assert_eq!(unset.is_none(), needs_a_value, "{field:?}");
        if let Some(unset) = unset {
            assert_eq!(made(Patch::from(&unset)), plain(field), "{field:?}");
        }
    }
}

/// A member of the version before reads every entry that is written at the level in force.
#[test]
fn an_edit_waits_for_the_level_of_the_term_that_it_sets() {
    let (all, payload) = (all_terms(), b"{}".to_vec());
    let mut refused = 0;
    for &field in Field::ALL {
        let patch = Patch { field, value: field.get(&all, &payload) };
        let mut spec = spec("v/e/new", Binding::Carriers);
        // Only what follows another schedule has ends that count.
        if field == Field::On {
            spec.terms.cadence = "@after x/y/z".to_owned();
        }
        patch.clone().apply(&mut spec.terms, &mut spec.payload);
        let add = add(spec);
        let edits = vec![Edit::of(patch).unwrap()];
        let set = Command::SetSchedule { name: "v/e/new".parse().unwrap(), edits, if_revision: None };
        for level in (Level::FIRST.0..=Level::NEWEST.0).map(Level) {
            let declared = encode_command(level, &add, None).map(|_| ());
            assert_eq!(encode_command(level, &set, None).map(|_| ()), declared, "{field:?} at level {level}");
            assert!(declared.is_ok() || level < Level::NEWEST, "{field:?} is of no level of this program");
            refused += usize::from(declared.is_err());
        }
    }
    assert!(refused > 20, "only {refused} were refused");
}
