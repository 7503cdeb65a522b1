//! The cluster clock: elapsed time, steered towards what the clocks that are heard agree on; slewed within the doubt limit,
//! and stepped only after a step's reason has lasted, or back to a line that it ran on before.

use std::time::Duration;

use crate::mutants::planted;
use crate::time::{Mono, Now, Wall, micros};

/// The clock gains or loses at most one part in this many.
const SLEW: i64 = 10;
/// Clocks that agree with each other and not with this one for so long are followed: the clock steps.
const STEP_AFTER: Duration = Duration::from_secs(30);
/// Lines that are remembered: a clock may be set wrong again before it is right again.
const LINES_MAX: usize = 4;
/// How long after it was left a line is returned to: its crystal drifts.
const LINE_KEPT: Duration = Duration::from_secs(24 * 3600);
/// A return forward is an early start if the line was wrong: only an episode is undone that way.
const FORWARD_RETURN: Duration = Duration::from_secs(600);
/// A line that was left drifts by at most one part in this many.
const DRIFT: u64 = 5000;

/// What the clocks that are heard say together, as offsets from this machine's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PeerClocks {
    /// More than half of them are within the doubt limit of each other.
    Agreed {
        /// The middle of those.
        offset: i64,
        /// Round trip of the sample in the middle.
        round_trip: i64,
        /// More than half of the nodes run on it: see [`PeerClocks::shown`].
        shown: bool,
    },
    /// No majority of them agrees: none is followed.
    Apart {
        /// From the first to the last.
        spread: i64,
    },
}

impl PeerClocks {
    /// Takes note of where the cluster clocks of the others are, as offsets from this machine's own clock; `nodes` are heard,
    /// this one included. Where most of them are on the time that the machines' clocks agree on it is this clock that has
    /// left theirs: its machine stood still, or was alone with a clock that was wrong.
    pub(crate) fn shown(self, lines: &[i64], nodes: usize, limit: i64) -> Self {
        let Self::Agreed { offset, round_trip, .. } = self else { return self };
        let there = lines.iter().filter(|line| line.saturating_sub(offset).saturating_abs() <= limit).count();
        Self::Agreed { offset, round_trip, shown: there * 2 > nodes }
    }
}

/// Judges offsets with their round trips, this machine's own clock (0, 0) included.
pub(crate) fn heard(mut clocks: Vec<(i64, i64)>, limit: i64) -> PeerClocks {
    clocks.sort_unstable();
    let reach = |first: usize| {
        let end = clocks[first].0.saturating_add(limit);
        clocks.partition_point(|(offset, _)| *offset <= end)
    };
    let most = (0..clocks.len()).map(|first| reach(first) - first).max().unwrap_or(0);
    if most * 2 <= clocks.len() && !planted!("mutant-clocks-meet-in-the-middle") {
        let ends = clocks.first().zip(clocks.last());
        let spread = ends.map_or(0, |(first, last)| last.0.saturating_sub(first.0));
        return PeerClocks::Apart { spread };
    }
    // Of several largest groups each clock counts: noise must not choose between them.
    let starts = || (0..clocks.len()).filter(|first| reach(*first) - first == most);
    let from = starts().next().unwrap_or(0);
    let until = starts().next_back().map_or(clocks.len(), reach);
    let group = if planted!("mutant-clocks-meet-in-the-middle") { &clocks[..] } else { &clocks[from..until] };
    let middle = group.len() / 2;
    let (offset, round_trip) = group[middle];
    let even = group.len().is_multiple_of(2);
    let offset = if even { group[middle - 1].0 + (offset - group[middle - 1].0) / 2 } else { offset };
    PeerClocks::Agreed { offset, round_trip, shown: false }
}

/// A course that the clock ran on until it stepped.
#[derive(Clone, Copy, Debug)]
struct ClockCourse {
    base: (Mono, Wall),
    left: Mono,
}

impl ClockCourse {
    fn read(&self, now: Mono) -> Wall {
        self.base.1 + now.since(self.base.0)
    }

    /// Whether `target` lies on it, and it may still be returned to.
    fn leads_to(&self, now: Mono, target: Wall, limit: i64, forward: bool) -> bool {
        let away = now.since(self.left);
        let kept = if forward { FORWARD_RETURN } else { LINE_KEPT };
        let drift = i64::try_from(away.as_micros() as u64 / DRIFT).unwrap_or(i64::MAX);
        away <= kept && target.micros_since(self.read(now)).saturating_abs() <= limit.saturating_add(drift)
    }
}

/// Runs on elapsed time and is steered towards what the clocks of the partition say.
#[derive(Clone, Debug)]
pub(crate) struct ClusterClock {
    base: (Mono, Wall),
    started: Mono,
    error: i64,
    floor: i64,
    limit: i64,
    round_trip: i64,
    /// Since when the clocks that are heard agree on another line than this clock's, and which.
    elsewhere: Option<(Mono, Wall)>,
    /// Since when that is a line of [`ClusterClock::lines`].
    returning: Option<Mono>,
    /// Since when more than half of the nodes run on it.
    joining: Option<Mono>,
    /// Left by steps, the oldest first.
    lines: Vec<ClockCourse>,
}

impl ClusterClock {
    pub(crate) fn new(now: Now, floor: Duration, limit: Duration) -> Self {
        Self {
            base: (now.mono, now.wall),
            started: now.mono,
            error: 0,
            floor: micros(floor),
            limit: micros(limit),
            round_trip: 0,
            elsewhere: None,
            returning: None,
            joining: None,
            lines: Vec::new(),
        }
    }

    /// Cluster time at `now`.
    pub(crate) fn read(&self, now: Now) -> Wall {
        self.base.1 + now.mono.since(self.base.0)
    }

    /// Whether the clocks that are heard agree on a line beyond the doubt limit: only then it matters who else runs on it.
    pub(crate) fn is_away(&self, now: Now, heard: PeerClocks) -> bool {
        let PeerClocks::Agreed { offset, .. } = heard else { return false };
        let target = Wall(now.wall.0.saturating_add(offset));
        target.micros_since(self.read(now)).saturating_abs() > self.limit
    }

    /// Steers towards the clocks that are heard; the microseconds of a step, if there was one. Within `settle` of the start
    /// the clock may step: nothing was decided by it yet. So long must clocks agree on an earlier line, too.
    pub(crate) fn steer(&mut self, now: Now, heard: PeerClocks, settle: Duration) -> Option<i64> {
        let (offset, round_trip) = match heard {
            PeerClocks::Agreed { offset, round_trip, shown } => {
                self.joining = self.joining.or(Some(now.mono)).filter(|_| shown);
                (offset, round_trip)
            }
            PeerClocks::Apart { spread } => {
                // Nobody here can tell which of them is right: each runs on by elapsed time.
                self.base = (now.mono, self.read(now));
                (self.error, self.elsewhere, self.returning, self.joining) = (spread, None, None, None);
                return None;
            }
        };
        let elapsed = micros(now.mono.since(self.base.0));
        let running = self.read(now);
        let target = Wall(now.wall.0.saturating_add(offset));
        let wanted = target.micros_since(running);
        self.round_trip = round_trip;
        let near = wanted.saturating_abs() <= self.limit;
        let change =
            if now.mono.since(self.started) < settle || self.may_step(now.mono, target, wanted, settle) {
                wanted
            } else if near {
                wanted.clamp(-elapsed / SLEW, elapsed / SLEW)
            } else {
                // A clock that is right again finds this one where it was.
                0
            };
        self.base = (now.mono, Wall(running.0.saturating_add(change)));
        self.error = wanted.saturating_sub(change);
        if near || change == wanted {
            (self.elsewhere, self.returning, self.joining) = (None, None, None);
        }
        (!near && change == wanted).then_some(change)
    }

    /// Whether the clocks have agreed on a line far from this one for long enough: the settle time when this clock ran on it
    /// before, or most others do.
    fn may_step(&mut self, now: Mono, target: Wall, wanted: i64, settle: Duration) -> bool {
        if wanted.saturating_abs() <= self.limit {
            return false;
        }
        let forward = wanted > 0;
        let known = self.lines.iter().rposition(|line| line.leads_to(now, target, self.limit, forward));
        if let Some(line) = known {
            let since = *self.returning.get_or_insert(now);
            if now.since(since) >= settle {
                // Those left later were the fault.
                self.lines.truncate(line);
                return true;
            }
        } else {
            self.returning = None;
        }
        let (since, line) = *self.elsewhere.get_or_insert((now, target));
        if target.micros_since(line + now.since(since)).saturating_abs() > self.limit {
            // A clock that runs away agrees with nobody for long.
            self.elsewhere = Some((now, target));
            return false;
        }
        let joins =
            self.joining.is_some_and(|since| now.since(since) >= settle) && !planted!("mutant-joins-nobody");
        if now.since(since) < STEP_AFTER && !joins {
            return false;
        }
        if self.lines.len() >= LINES_MAX {
            self.lines.remove(0);
        }
        self.lines.push(ClockCourse { base: self.base, left: now });
        true
    }

    /// How far the clock may be from the partition's. Never more than the doubt limit: a clock beyond it is in doubt, and
    /// must not make its node a voter that finds nothing too early.
    pub(crate) fn bound(&self) -> Duration {
        let bound =
            self.floor.saturating_add(self.error.saturating_abs()).saturating_add(self.round_trip / 2);
        Duration::from_micros(bound.min(self.limit).unsigned_abs())
    }

    /// How far it still is from what the partition's clocks say, or how far these are apart, microseconds.
    pub(crate) fn doubt(&self) -> i64 {
        self.error.saturating_abs()
    }

    /// The doubt that is accepted, microseconds.
    pub(crate) fn limit(&self) -> i64 {
        self.limit
    }

    /// Whether at-most-once must be withheld.
    pub(crate) fn in_doubt(&self) -> bool {
        self.doubt() > self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Duration = Duration::from_secs(1);
    const HOUR: i64 = 3_600_000_000;
    const LIMIT: i64 = 1_000_000;

    fn at(mono: u64, wall: i64) -> Now {
        Now { mono: Mono(mono), wall: Wall(wall) }
    }

    fn agreed(offset: i64) -> PeerClocks {
        PeerClocks::Agreed { offset, round_trip: 0, shown: false }
    }

    fn clock() -> ClusterClock {
        ClusterClock::new(at(0, 1_000_000), Duration::from_millis(50), Duration::from_secs(1))
    }

    /// Steers by a clock that is off by `skew`, each 100 ms of these seconds; the steps.
    fn run(clock: &mut ClusterClock, from: u64, until: u64, skew: i64) -> Vec<i64> {
        let steps = (from * 10..until * 10).filter_map(|tenth| {
            let mono = tenth * 100_000;
            clock.steer(at(mono, mono as i64 + 1_000_000 + skew), agreed(0), FREE)
        });
        steps.collect()
    }

    #[test]
    fn steps_before_it_decides_and_slews_after() {
        let mut clock = clock();
        clock.steer(at(500_000, 1_500_000), agreed(300_000), FREE);
        assert_eq!(clock.read(at(500_000, 0)), Wall(1_800_000));
        clock.steer(at(2_000_000, 3_000_000), agreed(0), FREE);
        assert_eq!(clock.read(at(2_000_000, 0)), Wall(3_150_000), "1.5 s may correct 150 ms of 300");
        assert_eq!(clock.doubt(), 150_000);
    }

    #[test]
    fn never_runs_backwards_when_its_machine_does() {
        let mut clock = clock();
        let mut last = Wall::MIN;
        for step in 0..100_u64 {
            let wall = if step > 50 { -HOUR } else { 1_000_000 };
            let now = at(2_000_000 + step * 10_000, wall + i64::try_from(step).unwrap() * 10_000);
            clock.steer(now, agreed(0), FREE);
            assert!(clock.read(now) > last, "step {step}");
            last = clock.read(now);
        }
        assert!(clock.in_doubt());
    }

    #[test]
    fn a_lasting_doubt_ends_in_a_step() {
        let mut clock = clock();
        run(&mut clock, 0, 2, 0);
        assert!(run(&mut clock, 2, 32, HOUR).is_empty());
        assert!(clock.in_doubt());
        assert_eq!(run(&mut clock, 32, 40, HOUR), [HOUR]);
        assert!(!clock.in_doubt());
    }

    #[test]
    fn a_clock_that_was_wrong_for_less_is_right_again_at_once() {
        for skew in [HOUR, -HOUR, 2 * LIMIT] {
            let mut clock = clock();
            run(&mut clock, 0, 2, 0);
            assert!(run(&mut clock, 2, 30, skew).is_empty());
            assert!(run(&mut clock, 30, 31, 0).is_empty());
            assert_eq!((clock.doubt(), clock.in_doubt()), (0, false), "{skew}");
        }
    }

    #[test]
    fn it_returns_to_a_line_that_it_ran_on_within_the_settle_time() {
        for skew in [HOUR, -HOUR, 60 * LIMIT] {
            let mut clock = clock();
            run(&mut clock, 0, 2, 0);
            assert_eq!(run(&mut clock, 2, 62, skew), [skew]);
            assert!(run(&mut clock, 62, 63, 0).is_empty(), "not before it has settled");
            assert_eq!(run(&mut clock, 63, 64, 0), [-skew]);
            assert!(clock.lines.is_empty(), "and the line of the fault is none to return to");
            assert!(run(&mut clock, 64, 94, skew).is_empty());
        }
    }

    #[test]
    fn it_returns_over_several_steps_and_forward_only_after_an_episode() {
        let mut clock = clock();
        run(&mut clock, 0, 2, 0);
        assert_eq!(run(&mut clock, 2, 40, 60 * LIMIT).len(), 1);
        assert_eq!(run(&mut clock, 40, 80, HOUR).len(), 1);
        assert_eq!(run(&mut clock, 80, 82, 0), [-HOUR]);
        assert_eq!(run(&mut clock, 82, 120, -HOUR), [-HOUR]);
        let later = 120 + FORWARD_RETURN.as_secs();
        run(&mut clock, 120, later, -HOUR);
        assert!(run(&mut clock, later, later + 30, 0).is_empty(), "by now it was right");
        assert_eq!(run(&mut clock, later + 30, later + 31, 0), [HOUR]);
    }

    #[test]
    fn as_many_lines_are_remembered_as_the_limit_says() {
        let mut clock = clock();
        run(&mut clock, 0, 2, 0);
        for step in 0..LINES_MAX as u64 + 2 {
            run(&mut clock, 2 + step * 40, 42 + step * 40, (step as i64 + 1) * HOUR);
        }
        assert_eq!(clock.lines.len(), LINES_MAX);
    }

    #[test]
    fn it_joins_the_line_that_most_others_run_on_within_the_settle_time() {
        let until = |lines: &'static [i64]| {
            let mut clock = clock();
            run(&mut clock, 0, 2, 0);
            let steps = (20..400_u64).filter(|tenth| {
                let now = at(tenth * 100_000, 1_000_000 + (tenth * 100_000) as i64);
                let heard = heard(vec![(0, 0), (9 * LIMIT, 0), (9 * LIMIT, 0)], LIMIT).shown(lines, 3, LIMIT);
                clock.steer(now, heard, FREE).is_some()
            });
            steps.collect::<Vec<_>>()
        };
        assert_eq!(until(&[9 * LIMIT, 9 * LIMIT + 5]), [30], "its machine had stood still");
        assert_eq!(until(&[9 * LIMIT, 0]), [320], "one of three is not most");
        assert_eq!(until(&[0, 0]), [320], "the machines' clocks were set, and nobody has followed them yet");
    }

    #[test]
    fn clocks_that_run_away_are_not_followed() {
        let mut clock = clock();
        run(&mut clock, 0, 2, 0);
        for tenth in 20..1000_u64 {
            let mono = tenth * 100_000;
            let now = at(mono, 1_000_000 + 10 * mono as i64);
            assert_eq!(clock.steer(now, agreed(0), FREE), None, "{tenth}");
        }
        assert!(clock.in_doubt());
    }

    #[test]
    fn two_clocks_that_disagree_are_in_doubt_and_neither_moves() {
        let mut clock = clock();
        run(&mut clock, 0, 2, 0);
        for second in 2..200_u64 {
            let now = at(second * 1_000_000, 1_000_000 + second as i64 * 1_000_000);
            assert_eq!(clock.steer(now, heard(vec![(0, 0), (HOUR, 500)], LIMIT), FREE), None);
            assert_eq!((clock.read(now), clock.doubt()), (now.wall, HOUR));
        }
        run(&mut clock, 200, 201, 0);
        assert!(!clock.in_doubt(), "they agree");
    }

    #[track_caller]
    fn middle(offsets: &[i64], expected: Option<i64>) {
        let found = heard(offsets.iter().map(|it| (*it, 0)).collect(), LIMIT);
        let spread = offsets.iter().max().unwrap() - offsets.iter().min().unwrap();
        assert_eq!(found, expected.map_or(PeerClocks::Apart { spread }, agreed), "{offsets:?}");
    }

    #[test]
    fn the_largest_group_of_more_than_half_is_followed() {
        middle(&[0], Some(0));
        middle(&[0, 300_000], Some(150_000));
        middle(&[0, HOUR], None);
        middle(&[0, 200_000, HOUR], Some(100_000));
        middle(&[0, HOUR, HOUR + 10], Some(HOUR + 5));
        middle(&[0, HOUR, 2 * HOUR], None);
        middle(&[0, 0, HOUR, HOUR], None);
        middle(&[0, 600_000, 1_200_000], Some(600_000));
        middle(&[-HOUR, 0, 1, 2, HOUR], Some(1));
        middle(&[-i64::MAX / 2, 0, i64::MAX / 2], None);
    }
}
