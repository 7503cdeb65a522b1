//! Whole nodes under simulation: the engine, its driver, the log with its Raft library, the stores with redb, and gRPC are
//! the product's own; the network, the disks and the clocks are simulated. One process is one seed: what a process draws
//! from its thread-local generators must not depend on what ran before.

mod disk;
mod entropy;
mod host;
mod ledger;
mod platform;
mod rng;
mod runner;
mod scenarios;
mod verdict;
mod world;

use std::process::ExitCode;
use std::time::Duration;

use ledger::Violation;
use scenarios::{ALL, Scenario};
use world::{Way, World};

#[cfg(not(tokio_unstable))]
compile_error!(
    "build it in its own folder, with the flags of .cargo/config.toml: no run can be repeated without them"
);

/// The longest that a scenario may take, on a machine that is busy with other things.
const LIFE_MAX: Duration = Duration::from_secs(600);

const USAGE: &str = "usage: caesium-sim --seed N --scenario NAME [--story] [--lies]
       caesium-sim --seeds N [--from N] [--jobs N] [--scenario NAME]
       caesium-sim --list";

/// What the command line asks for.
#[derive(Debug, Default)]
struct Wish {
    seed: Option<u64>,
    seeds: Option<u64>,
    from: u64,
    jobs: Option<usize>,
    scenario: Option<String>,
    way: Way,
    list: bool,
}

fn main() -> ExitCode {
    let Some(wish) = wish() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let named: Vec<&Scenario> =
        ALL.iter().filter(|one| wish.scenario.as_ref().is_none_or(|name| name == one.name)).collect();
    if named.is_empty() {
        eprintln!("no such scenario; see --list");
        return ExitCode::from(2);
    }
    match (wish.list, wish.seed, wish.seeds) {
        (true, ..) => {
            named.iter().for_each(|one| println!("{}", one.name));
            ExitCode::SUCCESS
        }
        (_, Some(seed), None) if named.len() == 1 => once(named[0], seed, wish.way),
        (_, None, Some(seeds)) => runner::run(&named, wish.from..wish.from + seeds, wish.jobs),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn wish() -> Option<Wish> {
    let mut wish = Wish { from: 1, ..Wish::default() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seed" => wish.seed = Some(words.next()?.parse().ok()?),
            "--seeds" => wish.seeds = Some(words.next()?.parse().ok()?),
            "--from" => wish.from = words.next()?.parse().ok()?,
            "--jobs" => wish.jobs = Some(words.next()?.parse().ok()?),
            "--scenario" => wish.scenario = Some(words.next()?),
            "--story" => wish.way.story = true,
            "--lies" => wish.way.lies = true,
            "--list" => wish.list = true,
            _ => return None,
        }
    }
    Some(wish)
}

/// Runs one scenario with one seed, and prints in one line how it ended.
fn once(scenario: &Scenario, seed: u64, way: Way) -> ExitCode {
    entropy::seed(seed);
    watch();
    if std::env::var_os("RUST_LOG").is_some() {
        let filter = tracing_subscriber::EnvFilter::from_default_env();
        tracing_subscriber::fmt().with_env_filter(filter).without_time().init();
    }
    let base = std::path::Path::new("/dev/shm");
    let base = if base.is_dir() { base.to_owned() } else { std::env::temp_dir() };
    let dir = base.join(format!("caesium-sim-{}", std::process::id()));
    let (ended, world) = lived(scenario, seed, way, &dir);
    let said = world.as_ref().map(World::said).unwrap_or_default();
    drop(world);
    // What cannot be removed is in a temporary directory.
    std::fs::remove_dir_all(&dir).ok();
    match ended {
        Ok(figures) => {
            println!("{figures}{said}");
            ExitCode::SUCCESS
        }
        Err(Violation(what)) => {
            println!("FAILED {what}");
            ExitCode::FAILURE
        }
    }
}

/// A simulation in which time stands still, because something goes on for ever in one instant, ends as well.
fn watch() {
    std::thread::spawn(|| {
        std::thread::sleep(LIFE_MAX);
        println!("FAILED simulated time stands still, or {} s were not enough", LIFE_MAX.as_secs());
        std::process::exit(1);
    });
}

fn lived(
    scenario: &Scenario,
    seed: u64,
    way: Way,
    dir: &std::path::Path,
) -> (Result<String, Violation>, Option<World>) {
    let mut world = match World::form(seed, scenario.nodes, scenario.tls, dir, way) {
        Ok(world) => world,
        Err(violation) => return (Err(violation), None),
    };
    let ended = (scenario.script)(&mut world).and_then(|()| verdict::judge(&mut world));
    let figures = ended.map(|()| {
        let (started, twice) = world.ledger.started();
        let seconds = world.elapsed().as_secs();
        let trace = world.ledger.trace();
        format!("trace {trace:016x} seconds {seconds} started {started} twice {twice}")
    });
    (figures, Some(world))
}
