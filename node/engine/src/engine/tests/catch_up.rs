//! What is caught up with after a sleep, and what is written down of the rest.

use super::*;

/// Runs an every-second schedule, sleeps from 5 s to 35 s, and says what was started after that and what was missed.
fn slept(mode: CatchUp, window: u64, most: u32) -> (Vec<i64>, Vec<i64>) {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("* * * * * *", Policy::AtLeastOnce);
    terms.start_deadline = seconds(3);
    terms.overlap = Overlap::Allow;
    (terms.catch_up.which, terms.catch_up.window, terms.catch_up.most) =
        (Some(mode), seconds(window), Some(most));
    one.add(terms);
    one.until(5.4);
    assert_eq!(one.started(), [3, 4, 5]);
    one.orders.clear();
    one.restart(30_100_000);
    one.until(37.8);
    let started = one.started().into_iter().filter(|due| *due < 34).collect();
    let at_once: Vec<i64> = one.started().into_iter().filter(|due| *due >= 34).collect();
    assert_eq!(
        at_once,
        [34, 35, 36, 37],
        "what is younger than the start deadline is not caught up with but run"
    );
    (started, one.decided(DecisionKind::MissedDeadline))
}

#[test]
fn a_catch_up_runs_what_its_mode_says_and_records_the_rest() {
    let missed = |from: i64, to: i64| (from..=to).collect::<Vec<i64>>();
    let (started, none) = slept(CatchUp::None, 20, 3);
    assert!(started.is_empty(), "{started:?}");
    assert_eq!(none.first(), Some(&6));
    let last_missed = *none.last().unwrap();
    assert_eq!(none, missed(6, last_missed));
    assert!((31..=33).contains(&last_missed), "{last_missed}");
    let (started, rest) = slept(CatchUp::Last, 20, 3);
    assert_eq!(started.len() + rest.len(), none.len());
    assert!(started.len() <= 1 && rest == missed(6, last_missed - 1), "{started:?} {rest:?}");
    let (_, rest) = slept(CatchUp::All, 20, 3);
    assert_eq!(rest, missed(6, last_missed - 3));
    let (_, rest) = slept(CatchUp::All, 7, 100);
    assert!(rest.len() > 18 && rest[..] == missed(6, 5 + rest.len() as i64), "{rest:?}");
}

#[test]
fn a_long_outage_is_one_record_and_counted_up_to_a_limit() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("* * * * * *", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(3), Overlap::Allow);
    one.add(terms);
    one.until(4.5);
    one.restart(3600 * SECOND);
    one.until(3607.0);
    let missed: Vec<&Decision> =
        one.decisions.iter().filter(|it| it.kind == DecisionKind::MissedDeadline).collect();
    assert_eq!(missed.len(), 1, "one record for the stretch");
    let stretch = missed[0].stretch.unwrap();
    let (first, last) = (missed[0].occurrence.due.0 / SECOND, stretch.last.0 / SECOND);
    assert_eq!(stretch.count, Some((last - first + 1) as u64));
    assert!((5..=6).contains(&first) && (3600..3604).contains(&last), "{first} {last}");
    assert!(missed[0].covers(Wall(1000 * SECOND)) && !missed[0].covers(Wall(3606 * SECOND)));
    one.restart(50_000 * SECOND);
    one.until(53_610.0);
    let uncounted = one.decisions.iter().filter_map(|it| it.stretch).find(|it| it.count.is_none());
    assert!(uncounted.is_some_and(|it| it.last > Wall(53_000 * SECOND)), "{uncounted:?}");
}
