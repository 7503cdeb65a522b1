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
        terms.catch_up = Some(CatchUp::None);
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
}
