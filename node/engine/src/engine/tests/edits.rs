//! What a changed schedule still owes: nothing is lost, nothing repeated, and what cannot start any more is written down.

use super::*;

#[test]
fn an_edit_keeps_what_is_ahead_and_repeats_nothing() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("*/4 * * * * *", Policy::AtMostOnce);
    terms.overlap = Overlap::Allow;
    one.add(terms);
    one.until(7.7);
    assert!(one.started() == [4] && one.engine.open().count() == 1, "8 is released within the look-ahead");
    one.edit(Edit::Cadence("*/2 * * * * *".to_owned()));
    one.until(12.7);
    assert_eq!(one.started(), [4, 8, 10, 12]);
    one.edit(Edit::End(Some(Wall(17 * SECOND))));
    one.until(20.0);
    assert_eq!(one.started(), [4, 8, 10, 12, 14, 16]);
    one.edit(Edit::End(None));
    one.until(22.1);
    assert_eq!(one.started()[6..], [22]);
    assert!(one.decisions.iter().all(|decision| decision.kind == DecisionKind::Fired), "{:?}", one.decisions);
}

/// A node that applies it long after: what lies between is too much to be gone through one by one.
#[test]
fn an_edit_that_is_applied_long_after_its_stamp_records_what_it_makes_due_since_in_one_piece() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("*/2 * * * * *", Policy::AtMostOnce);
    terms.overlap = Overlap::Allow;
    one.add(terms);
    one.until(3.0);
    one.at = 200_000 * SECOND;
    one.until(200_001.0);
    let before = one.decisions.len();
    let edits = vec![Edit::Cadence("1-59/2 * * * * *".to_owned())];
    let name = "v/e/s".parse().unwrap();
    one.commit_as_of(Wall(4 * SECOND), Command::SetSchedule { name, edits, if_revision: None });
    one.until(200_004.5);
    let missed = &one.decisions[before..];
    let long: Vec<_> = missed.iter().filter(|it| it.stretch.is_some_and(|it| it.count.is_none())).collect();
    assert_eq!(long.len(), 1, "{} were recorded", missed.len());
    let (first, last) = (long[0].occurrence.due.0 / SECOND, long[0].stretch.unwrap().last.0 / SECOND);
    assert_eq!(first, 5 + 2 * 10_000, "the first 10,000 have a record each");
    assert_eq!(last, 200_000 - 3_600, "what its start deadline still allows comes after");
    assert_eq!(one.started().iter().filter(|due| **due > 200_000).collect::<Vec<_>>(), [&200_001, &200_003]);
}

#[test]
fn an_occurrence_that_is_open_when_its_schedule_ends_is_expired() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("*/4 * * * * *", Policy::AtMostOnce);
    terms.start_deadline = seconds(20);
    one.add(terms);
    one.until(4.1);
    let mut queued = Edit::Overlap(Overlap::Queue);
    one.edit(queued);
    one.until(8.1);
    assert_eq!((one.started(), one.engine.open().count()), (vec![4], 1));
    queued = Edit::End(Some(Wall(8 * SECOND)));
    one.edit(queued);
    one.end(0, 0);
    one.until(9.0);
    assert_eq!(one.decided(DecisionKind::SkippedExpired), [8]);
    assert_eq!(one.started(), [4]);
}

#[test]
fn less_jitter_loses_nothing_that_was_still_ahead() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("*/30 * * * * *", Policy::AtMostOnce);
    terms.jitter = Duration::from_secs(25);
    let uid = one.add(terms);
    let release = one.engine.release_of(Occurrence { due: Wall(30 * SECOND), uid });
    assert!(release > Wall(31 * SECOND) && release < Wall(55 * SECOND), "{release}");
    one.until((release.0 - 600_000) as f64 / SECOND as f64);
    assert!(one.started().is_empty());
    one.edit(Edit::Jitter(Duration::ZERO));
    one.until((release.0 - 500_000) as f64 / SECOND as f64);
    assert_eq!(one.started(), [30]);
    one.edit(Edit::Jitter(Duration::from_secs(25)));
    one.end(0, 0);
    one.until(59.0);
    assert_eq!(one.started(), [30], "and it is not run again");
}

#[test]
fn what_declares_changes_or_deletes_a_schedule_is_noted_and_no_other_entry() {
    let mut one = One::new();
    assert_eq!(one.engine.schedules_changed(), 0);
    one.add(terms("* * * * * *", Policy::AtMostOnce));
    let mut changed = one.index;
    assert_eq!(one.engine.schedules_changed(), changed);
    one.edit(Edit::Labels(BTreeMap::from([("team".to_owned(), "billing".to_owned())])));
    changed += 1;
    assert_eq!((one.engine.schedules_changed(), one.index), (changed, changed));
    let name = || "v/e/s".parse().unwrap();
    let (kind, within) = (TriggerKind::Run, Duration::from_secs(60));
    one.commit(Command::Trigger { name: name(), kind, dues: Vec::new(), within });
    one.commit(Command::CreateVolume { name: "w".parse().unwrap(), carriers: BTreeSet::new() });
    assert_eq!((one.engine.schedules_changed(), one.index), (changed, changed + 2));
    one.commit(Command::RemoveSchedule { name: name() });
    assert_eq!(one.engine.schedules_changed(), one.index);
}
