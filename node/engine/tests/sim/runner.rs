//! Runs seeds, in parallel, and tells a failure so that somebody can act on it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::checker::{Invariant, Judge, Violation};
use crate::trace::{Lines, excerpt};
use crate::witness::Witness;
use crate::world::{Report, World};

/// Seeds that run at once.
const THREADS: usize = 2;
/// How much of a trace is worth reading.
const EXCERPT: usize = 200;

pub(crate) struct Sum {
    pub(crate) witness: Witness,
    pub(crate) failures: Vec<(u64, Violation)>,
    pub(crate) events: u64,
    /// True time of all runs, in microseconds.
    pub(crate) simulated: u64,
}

pub(crate) fn run_seed(seed: u64, judge: Judge, lines: Option<Lines>) -> Report {
    run_world(|| World::new(seed, judge, lines))
}

/// A seed's cluster in one long split, and nothing else.
pub(crate) fn run_split(seed: u64, lines: Option<Lines>) -> Report {
    run_world(|| World::in_a_split(seed, Judge::All, lines))
}

/// A seed's cluster with one long fault, and nothing else.
pub(crate) fn run_trial(seed: u64, judge: Judge, lines: Option<Lines>) -> Report {
    run_world(|| World::in_a_trial(seed, judge, lines))
}

fn run_world(world: impl FnOnce() -> World) -> Report {
    let run = AssertUnwindSafe(|| world().run());
    catch_unwind(run).unwrap_or_else(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let text = text.unwrap_or_else(|| "a panic without words".to_owned());
        let violation = Violation { invariant: Invariant::Panic, at: 0, occurrence: None, text };
        Report { violation: Some(violation), witness: Witness::default(), hash: 0, events: 0, simulated: 0 }
    })
}

/// Stops early once there are `enough` failures.
pub(crate) fn run_seeds(seeds: std::ops::Range<u64>, judge: Judge, enough: usize) -> Sum {
    run_planted(seeds, judge, enough, None)
}

/// The engines of this thread have this planted bug from now on.
pub(crate) fn plant(bug: Option<&'static str>) {
    #[cfg(feature = "mutants")]
    caesium_engine::mutants::choose(bug);
    #[cfg(not(feature = "mutants"))]
    assert!(bug.is_none(), "no planted bugs are built");
}

/// As [`run_seeds`], with a planted bug.
pub(crate) fn run_planted(
    seeds: std::ops::Range<u64>,
    judge: Judge,
    enough: usize,
    bug: Option<&'static str>,
) -> Sum {
    let next = AtomicU64::new(seeds.start);
    let sum = Mutex::new(Sum { witness: Witness::default(), failures: Vec::new(), events: 0, simulated: 0 });
    std::thread::scope(|scope| {
        for number in 0..THREADS {
            let work = || {
                plant(bug);
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end || sum.lock().expect("no seed panics").failures.len() >= enough {
                        break;
                    }
                    let report = run_seed(seed, judge, None);
                    let mut sum = sum.lock().expect("no seed panics");
                    sum.witness.add(&report.witness);
                    sum.events += report.events;
                    sum.simulated += report.simulated;
                    sum.failures.extend(report.violation.map(|violation| (seed, violation)));
                }
            };
            let thread = std::thread::Builder::new().name(format!("sim-{number}"));
            thread.spawn_scoped(scope, work).expect("a test can have two threads");
        }
    });
    let mut sum = sum.into_inner().expect("no seed panics");
    sum.failures.sort_by_key(|(seed, _)| *seed);
    sum
}

/// The story of a failing seed, from a second run that writes everything down.
pub(crate) fn story(seed: u64, judge: Judge, bug: Option<&'static str>) -> String {
    plant(bug);
    told(seed, |lines| run_seed(seed, judge, Some(lines)))
}

/// As [`story`], of a run that writes itself down.
pub(crate) fn told(seed: u64, run: impl FnOnce(Lines) -> Report) -> String {
    let lines = Lines::default();
    let report = run(lines.clone());
    if let Ok(path) = std::env::var("CAESIUM_TRACE") {
        std::fs::write(path, lines.borrow().join("\n"))
            .expect("CAESIUM_TRACE names a file that can be written");
    }
    let Some(violation) = report.violation else {
        return format!("seed {seed} does not fail when it is traced: the engine is not deterministic");
    };
    let Violation { invariant, at, occurrence, text } = violation;
    let trace = excerpt(&lines, occurrence, EXCERPT);
    let seconds = at as f64 / 1e6;
    format!(
        "{trace}\n\nCAESIUM_SEED={seed} breaks {invariant:?} at {seconds:.6} s:\n  {text}\n\
         (times are seconds of true time since the run began; 3@12.000 is schedule 3, due at 12 s)"
    )
}
