//! Running the cases of a test, and telling the seed of one that fails.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, thread};

use crate::rng::Dice;

/// A run of the usual cases ends after this, however slow the machine is.
const RUN_MAX: Duration = Duration::from_secs(30);
/// A case that takes longer hangs.
const CASE_MAX: Duration = Duration::from_secs(60);

/// Runs `case` with the dice of each seed, `cases` of them, and fails, naming the seed, when one panics or hangs.
/// Returns how many were run.
///
/// `CAESIUM_FUZZ_SECONDS`, `CAESIUM_FUZZ_SEED` and, for the seed of a case that ends the process, a folder in
/// `CAESIUM_FUZZ_LAST` change that.
pub fn fuzz(name: &str, cases: u64, mut case: impl FnMut(&mut Dice)) -> u64 {
    let plan = Plan::of_the_environment(cases);
    let watch = Watch::default();
    let began = now();
    thread::scope(|scope| {
        let watcher = scope.spawn(|| watch.hangs(name));
        // However it ends, the watch must.
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let mut run = 0;
            while plan.goes_on(run, began.elapsed()) {
                let seed = plan.seed(run);
                plan.note(name, seed);
                watch.begin(seed);
                let outcome = catch_unwind(AssertUnwindSafe(|| case(&mut Dice::new(seed))));
                if let Err(panic) = outcome {
                    tell(&format!("{name}: the case of CAESIUM_FUZZ_SEED={seed} panicked"));
                    resume_unwind(panic);
                }
                run += 1;
            }
            run
        }));
        watch.ended.store(true, Ordering::Relaxed);
        watcher.thread().unpark();
        outcome.unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// Past the capture of tests, so that it is seen whatever becomes of the process.
fn tell(line: &str) {
    // There is nowhere else to say it.
    writeln!(std::io::stderr(), "fuzz: {line}").ok();
}

#[expect(clippy::disallowed_methods, reason = "how long a test takes, from outside")]
fn now() -> Instant {
    Instant::now()
}

struct Plan {
    first: u64,
    cases: u64,
    time: Duration,
    last: Option<String>,
}

impl Plan {
    fn of_the_environment(cases: u64) -> Self {
        let number = |key: &str| {
            let text = env::var(key).ok()?;
            Some(text.parse::<u64>().unwrap_or_else(|_| panic!("{key} is no number: {text}")))
        };
        let last = env::var("CAESIUM_FUZZ_LAST").ok();
        match (number("CAESIUM_FUZZ_SEED"), number("CAESIUM_FUZZ_SECONDS")) {
            (Some(first), _) => Self { first, cases: 1, time: Duration::MAX, last },
            (None, Some(seconds)) => {
                Self { first: fresh(), cases: u64::MAX, time: Duration::from_secs(seconds), last }
            }
            (None, None) => Self { first: 0, cases, time: RUN_MAX, last },
        }
    }

    fn goes_on(&self, run: u64, elapsed: Duration) -> bool {
        run < self.cases && (run == 0 || elapsed < self.time)
    }

    fn seed(&self, run: u64) -> u64 {
        self.first.wrapping_add(run)
    }

    /// Leaves the seed where it is found when the process does not survive the case.
    fn note(&self, name: &str, seed: u64) {
        if let Some(folder) = &self.last {
            fs::write(format!("{folder}/{name}"), seed.to_string()).expect("the folder can be written");
        }
    }
}

/// Seeds that nobody had before, far from those of the usual run.
#[expect(
    clippy::disallowed_methods,
    reason = "seeds that differ from run to run; each is told when it matters"
)]
fn fresh() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64) | 1 << 63
}

/// Looks at the case from a thread of its own: one that never ends could not say so itself.
#[derive(Default)]
struct Watch {
    seed: AtomicU64,
    begun: AtomicU64,
    ended: AtomicBool,
}

impl Watch {
    fn begin(&self, seed: u64) {
        self.seed.store(seed, Ordering::Relaxed);
        self.begun.fetch_add(1, Ordering::Relaxed);
    }

    fn hangs(&self, name: &str) {
        let step = Duration::from_millis(20);
        let (mut seen, mut since) = (0, now());
        while !self.ended.load(Ordering::Relaxed) {
            thread::park_timeout(step);
            let begun = self.begun.load(Ordering::Relaxed);
            if begun != seen {
                (seen, since) = (begun, now());
            } else if since.elapsed() > CASE_MAX {
                let seed = self.seed.load(Ordering::Relaxed);
                tell(&format!("{name}: the case of CAESIUM_FUZZ_SEED={seed} hangs"));
                std::process::exit(101);
            }
        }
    }
}
