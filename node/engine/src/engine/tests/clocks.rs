//! A civil clock that is wrong: what is withheld, what goes on, and that nothing runs early or twice.

use super::*;

const DAY: i64 = 86_400 * SECOND;

/// A schedule of each second, at each due one run that ends at once.
struct Clocks {
    one: One,
    /// True time of each start, in the order of starts.
    began: Vec<i64>,
}

impl Clocks {
    fn new(policy: Policy) -> Self {
        let mut one = One::new();
        one.until(2.0);
        let mut terms = terms("* * * * * *", policy);
        (terms.start_deadline, terms.overlap) = (seconds(3), Overlap::Allow);
        terms.catch_up.which = Some(CatchUp::None);
        one.add(terms);
        Self { one, began: Vec::new() }
    }

    /// Lets time pass; `skew` is how far off the civil clock is, by true time.
    fn until(&mut self, second: i64, skew: impl Fn(i64) -> i64) {
        while self.one.at < second * SECOND {
            self.one.skew = skew(self.one.at + 10_000);
            self.one.until((self.one.at + 10_000) as f64 / SECOND as f64);
            for order in self.began.len()..self.one.orders.len() {
                self.began.push(self.one.at);
                self.one.end(order, 0);
            }
        }
    }

    fn starts(&self) -> Vec<(i64, i64)> {
        self.one.orders.iter().zip(&self.began).map(|(order, began)| (order.due.0 / SECOND, *began)).collect()
    }

    /// Each due is started once, and not before its time by more than the clock may be trusted to be off.
    #[track_caller]
    fn once_and_not_early(&self) {
        let starts = self.starts();
        let dues: BTreeSet<i64> = starts.iter().map(|(due, _)| *due).collect();
        assert_eq!(dues.len(), starts.len(), "{starts:?}");
        let early = starts.iter().find(|(due, began)| *began < due * SECOND - 1_100_000);
        assert_eq!(early, None, "of {starts:?}");
    }
}

#[test]
fn a_clock_that_jumps_a_day_ahead_and_back_withholds_at_most_once_and_repeats_nothing() {
    for jump in [DAY, 3600 * SECOND, -3600 * SECOND, -DAY] {
        let mut clocks = Clocks::new(Policy::AtMostOnce);
        clocks.until(10, |_| 0);
        clocks.until(20, |_| jump);
        assert!(clocks.one.engine.clock_in_doubt());
        let meanwhile: Vec<i64> =
            clocks.starts().iter().map(|(due, _)| *due).filter(|due| *due > 11).collect();
        assert!(meanwhile.is_empty(), "{jump}: {meanwhile:?}");
        let withheld = clocks.one.decided(DecisionKind::WithheldClockDoubt);
        assert_eq!(withheld.first(), Some(&11), "{jump}: the dues of that time are recorded, {withheld:?}");
        let note = &clocks.one.decisions.last().unwrap().note;
        assert!(note.starts_with("the cluster clock is in doubt by "), "{note}");
        clocks.until(40, |_| 0);
        assert!(!clocks.one.engine.clock_in_doubt());
        clocks.once_and_not_early();
        let after: Vec<i64> = clocks.starts().iter().map(|(due, _)| *due).filter(|due| *due > 25).collect();
        assert_eq!(after[..13], (26..39).collect::<Vec<i64>>()[..], "{jump}: and goes on");
    }
}

#[test]
fn at_least_once_goes_on_by_elapsed_time_while_the_clock_is_in_doubt() {
    for jump in [DAY, -DAY] {
        let mut clocks = Clocks::new(Policy::AtLeastOnce);
        clocks.until(10, |_| 0);
        clocks.until(20, |_| jump);
        assert!(clocks.one.engine.clock_in_doubt());
        clocks.until(40, |_| 0);
        clocks.once_and_not_early();
        let dues: Vec<i64> = clocks.starts().iter().map(|(due, _)| *due).collect();
        assert!(dues.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{jump}: none is left out, {dues:?}");
        assert!(dues.len() >= 36, "{jump}: {dues:?}");
    }
}

#[test]
fn a_clock_that_stands_still_or_runs_away_is_noticed_and_withheld_for() {
    let frozen = |at: i64| 10 * SECOND - at.max(10 * SECOND);
    let tenfold = |at: i64| 9 * (at.max(10 * SECOND) - 10 * SECOND);
    for skew in [&frozen as &dyn Fn(i64) -> i64, &tenfold] {
        let mut clocks = Clocks::new(Policy::AtMostOnce);
        clocks.until(10, |_| 0);
        clocks.until(30, skew);
        assert!(clocks.one.engine.clock_in_doubt());
        assert!(!clocks.one.decided(DecisionKind::WithheldClockDoubt).is_empty());
        clocks.until(60, |_| 0);
        clocks.once_and_not_early();
        let after = clocks.starts().iter().filter(|(due, _)| (40..59).contains(due)).count();
        assert_eq!(after, 19, "it goes on when the clock is right again");
    }
}

#[test]
fn a_clock_that_was_set_for_good_is_followed_after_a_while_and_what_it_passed_over_is_recorded() {
    let mut clocks = Clocks::new(Policy::AtMostOnce);
    clocks.until(10, |_| 0);
    clocks.until(60, |_| 3600 * SECOND);
    assert!(!clocks.one.engine.clock_in_doubt());
    let missed = clocks.one.decided(DecisionKind::MissedDeadline);
    assert!(missed.len() > 90, "{missed:?}");
    assert!(clocks.one.decisions.iter().any(|it| it.stretch.is_some()));
    let last = clocks.one.orders.last().unwrap().due.0 / SECOND;
    assert!((3657..=3660).contains(&last), "{last}");
    let withheld = clocks.one.decisions.iter().filter(|it| it.kind == DecisionKind::WithheldClockDoubt);
    let notes: BTreeSet<&str> = withheld.map(|it| it.note.as_str()).collect();
    let over = "the cluster clock was in doubt, and is trusted again only after its latest start";
    assert!(notes.contains(over) && !notes.contains("the cluster clock is in doubt by 0 ms"), "{notes:?}");
}

/// The clock is ahead by `ahead` from 10 s to 70 s, and right again.
fn episode(policy: Policy, ahead: i64) -> Clocks {
    let mut clocks = Clocks::new(policy);
    clocks.until(10, |_| 0);
    clocks.until(70, |_| ahead);
    assert!(!clocks.one.engine.clock_in_doubt(), "it was followed");
    clocks.until(71, |_| 0);
    clocks
}

#[test]
fn after_a_minute_ahead_each_later_due_starts_at_its_time_and_what_ran_ahead_never_again() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        for ahead in [3600 * SECOND, 20 * DAY, 40 * SECOND] {
            let mut clocks = episode(policy, ahead);
            clocks.until(150, |_| 0);
            let starts = clocks.starts();
            let dues: BTreeSet<i64> = starts.iter().map(|(due, _)| *due).collect();
            assert_eq!(dues.len(), starts.len(), "{policy} {ahead}: none twice, {starts:?}");
            let ran_ahead: BTreeSet<i64> =
                starts.iter().filter(|(due, began)| due * SECOND > began + SECOND).map(|it| it.0).collect();
            assert!(ran_ahead.len() > 20, "{ran_ahead:?}");
            for due in (72..150).filter(|due| !ran_ahead.contains(due)) {
                let began = starts.iter().find(|(it, _)| *it == due).map(|(_, began)| *began);
                let late = began.map(|began| began - due * SECOND);
                assert!(
                    late.is_some_and(|late| (-50_000..1_000_000).contains(&late)),
                    "{policy} {due}: {late:?}"
                );
            }
        }
    }
}

/// What is caught up with for days has rows that are dropped by the day.
#[test]
fn after_a_clock_that_was_ahead_by_weeks_the_voters_refuse_nothing_that_is_due_later() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("* * * * * *", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(3), Overlap::Allow);
    (terms.catch_up.which, terms.catch_up.window, terms.catch_up.most) =
        (Some(CatchUp::Last), Some(Duration::from_secs(3 * 86_400)), Some(1));
    one.add(terms);
    one.until(10.0);
    one.skew = 20 * DAY;
    one.until(70.0);
    one.skew = 0;
    one.until(150.0);
    let started: BTreeSet<i64> = one.orders.iter().map(|order| order.due.0 / SECOND).collect();
    let missing: Vec<i64> = (75..149).filter(|due| !started.contains(due)).collect();
    assert_eq!(missing, [], "{:?}", one.decisions.last());
}

#[test]
fn after_an_episode_a_restart_and_a_new_schedule_find_the_right_time() {
    let mut clocks = episode(Policy::AtMostOnce, 3600 * SECOND);
    clocks.until(80, |_| 0);
    clocks.one.restart(SECOND);
    clocks.until(83, |_| 0);
    let mut every = terms("@every 5s", Policy::AtMostOnce);
    every.start_deadline = seconds(3);
    let uid = clocks.one.add_as("v/e/later", every);
    clocks.until(100, |_| 0);
    let dues = |of: Uid| {
        let orders = clocks.one.orders.iter().filter(move |order| order.occurrence.uid == of);
        orders.map(|order| order.due.0 / SECOND).collect::<Vec<i64>>()
    };
    assert_eq!(dues(uid), [88, 93, 98]);
    assert_eq!(dues(Uid(1)).iter().filter(|due| (84..=98).contains(*due)).count(), 15);
}

#[test]
fn what_was_found_open_before_a_step_and_what_waits_for_a_retry_goes_on_after_the_return() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@at 1970-01-01T00:00:40Z", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff, terms.start_deadline) = (1, seconds(5), seconds(20));
    one.add(terms);
    one.until(10.0);
    one.skew = 100 * SECOND;
    one.until(41.0);
    let first = one.orders.len();
    assert_eq!(first, 0, "its start deadline was passed over by the step, {:?}", one.decisions);
    one.skew = 0;
    one.until(44.0);
    assert_eq!(one.started(), [40], "and comes again with the return");
    one.end(0, 3);
    one.until(60.0);
    assert_eq!(one.orders.len(), 2);
}

#[test]
fn a_further_attempt_that_was_put_off_by_a_clock_ahead_is_made_after_its_pause_and_not_before_its_due() {
    for (due, again) in [("1970-01-01T00:00:09Z", 1), ("1970-01-01T01:00:45Z", 0)] {
        let mut one = One::new();
        one.until(2.0);
        let mut terms = terms(&format!("@at {due}"), Policy::AtMostOnce);
        (terms.retries, terms.retry_backoff, terms.start_deadline) = (1, seconds(5), seconds(20));
        one.add(terms);
        one.until(10.0);
        one.skew = 3600 * SECOND;
        one.until(46.0);
        assert_eq!(one.orders.len(), 1, "{due}: the clock had been followed");
        one.end(0, 3);
        one.skew = 0;
        one.until(60.0);
        assert_eq!(one.orders.len(), 1 + again, "{due}");
    }
}

#[test]
fn a_further_attempt_of_what_ran_ahead_waits_for_its_release_and_not_only_for_its_due() {
    let mut one = One::new();
    one.until(2.0);
    let mut terms = terms("@at 1970-01-01T00:00:45Z", Policy::AtMostOnce);
    (terms.retries, terms.retry_backoff, terms.start_deadline) = (1, seconds(5), seconds(20));
    terms.jitter = Duration::from_secs(60);
    one.add(terms);
    one.until(10.0);
    one.skew = 10 * SECOND;
    while one.orders.is_empty() {
        one.until((one.at + 10_000) as f64 / SECOND as f64);
    }
    let release = one.orders[0].latest_start.0 - 20 * SECOND;
    assert!(release > 55 * SECOND && one.at < release - 9 * SECOND, "it ran ahead");
    one.end(0, 3);
    one.skew = 0;
    one.until(release as f64 / SECOND as f64 - 0.05);
    assert_eq!(one.orders.len(), 1, "before its release");
    one.until(release as f64 / SECOND as f64 + 1.0);
    assert_eq!(one.orders.len(), 2);
}

#[test]
fn as_many_leaps_are_remembered_as_the_limit_says() {
    let mut clocks = Clocks::new(Policy::AtMostOnce);
    for leap in 0..6 {
        clocks.until(10 + 40 * leap, |_| leap * 3600 * SECOND);
    }
    clocks.until(250, |_| 6 * 3600 * SECOND);
    assert_eq!(clocks.one.engine.agenda.leaps(), 4);
}
