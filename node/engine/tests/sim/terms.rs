//! What the schedules of a seed ask for beyond a cadence: overlap, jitter, catch-up, retries, bounds in time.

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_engine::schedule::{CatchUp, Overlap, Placement, Placing, Terms};
use caesium_engine::time::Wall;

use crate::clock::EPOCH;
use crate::plan::name;
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;

/// How long a handler may take; the timeout is longer than most runs.
pub(crate) const TIMEOUT: Time = 4 * SECOND;
pub(crate) const GRACE: Time = SECOND;

/// How a schedule's handler behaves.
#[derive(Clone, Debug)]
pub(crate) struct Habit {
    /// The longest that it takes.
    pub(crate) length: Time,
    pub(crate) fails_per_mille: u64,
}

/// Draws the rest of a schedule's terms; a third of all schedules are plain.
pub(crate) fn adorn(rng: &mut Rng, mut terms: Terms) -> (Terms, Habit) {
    let mut habit = Habit { length: 3 * SECOND, fails_per_mille: 50 };
    terms.timeout = Some(Duration::from_micros(TIMEOUT));
    terms.grace = Some(Duration::from_micros(GRACE));
    terms.overlap = Overlap::Allow;
    if rng.chance(330) {
        return (terms, habit);
    }
    terms.overlap =
        [Overlap::Skip, Overlap::Skip, Overlap::Queue, Overlap::Cancel, Overlap::Allow][rng.index(5)];
    habit.length = [0, 300 * MILLI, 500 * MILLI, 2_500 * MILLI, 6 * SECOND][rng.index(5)];
    if rng.chance(250) {
        terms.jitter = Duration::from_millis([100, 900, 5_000][rng.index(3)]);
    }
    if rng.chance(500) {
        terms.catch_up.which = Some([CatchUp::None, CatchUp::Last, CatchUp::All][rng.index(3)]);
        terms.catch_up.window = Some(Duration::from_secs(rng.range(8, 16)));
        terms.catch_up.most = Some(rng.range(1, 4) as u32);
    }
    if rng.chance(300) {
        terms.retries = rng.range(1, 2) as u32;
        terms.retry_backoff = Some(Duration::from_millis(rng.range(200, 1_500)));
        habit.fails_per_mille = 400;
    }
    if rng.chance(100) {
        terms.start = Some(at(rng, 2, 15));
    }
    if rng.chance(100) {
        terms.end = Some(at(rng, 16, 40));
    }
    if rng.chance(300) {
        terms.on_result = Some(result_handler());
    }
    if rng.chance(300) {
        let how = [Placement::Spread, Placement::Pack, Placement::Percent][rng.index(3)];
        terms.placement = Placing { how, percent: (how == Placement::Percent).then_some(50) };
    }
    (terms, habit)
}

pub(crate) fn at(rng: &mut Rng, from: u64, to: u64) -> Wall {
    Wall(EPOCH + (rng.range(from * 1_000, to * 1_000) * MILLI) as i64)
}

fn result_handler() -> Name {
    name("tell")
}
