//! Many seeds, each in a process of its own, and the first of each scenario twice: both must give the same lines to the
//! millisecond.

use std::collections::BTreeMap;
use std::ops::Range;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::scenarios::Scenario;

/// Where disks lie about their syncs as well, to see that it is noticed.
const LIED: &str = "power-cut-of-all";

struct Life<'a> {
    scenario: &'a Scenario,
    seed: u64,
    /// Its disks lie: it is expected to go wrong.
    lies: bool,
}

/// Runs all; prints what failed and how to see it again.
pub(crate) fn run(scenarios: &[&Scenario], seeds: Range<u64>, jobs: Option<usize>) -> ExitCode {
    let began = Instant::now();
    let mut lives = Vec::new();
    for scenario in scenarios {
        // Twice the first one.
        let seeds = seeds.clone().take(1).chain(seeds.clone());
        lives.extend(seeds.map(|seed| Life { scenario, seed, lies: false }));
    }
    let lied = scenarios.iter().find(|scenario| scenario.name == LIED);
    lives.extend(
        lied.into_iter().flat_map(|scenario| seeds.clone().map(|seed| Life { scenario, seed, lies: true })),
    );
    let (next, said) = (AtomicUsize::new(0), Mutex::new(vec![None; lives.len()]));
    let jobs = jobs.or_else(|| thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some((n, life)) = {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    lives.get(n).map(|life| (n, life))
                } {
                    let line = life.run();
                    life.say(&line);
                    said.lock().expect("nobody panics with it")[n] = Some(line);
                }
            });
        }
    });
    let said = said.into_inner().expect("nobody panics with it");
    let failures = judge(&lives, &said.into_iter().flatten().collect::<Vec<_>>());
    println!("{} lives in {} s", lives.len(), began.elapsed().as_secs());
    if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Life<'_> {
    /// As soon as it is over.
    fn say(&self, ended: &Result<String, String>) {
        let (name, seed) = (self.scenario.name, self.seed);
        match ended {
            Ok(line) => println!("{name} {seed}: {line}"),
            Err(why) if self.lies => println!("{name} {seed}, with disks that lie: {why}"),
            Err(why) => println!(
                "{name} {seed}: {why}\n  again, with its story: \
                 cd sim && cargo run -- --scenario {name} --seed {seed} --story"
            ),
        }
    }

    fn run(&self) -> Result<String, String> {
        let me = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut life = Command::new(me);
        life.args(["--scenario", self.scenario.name, "--seed", &self.seed.to_string()]);
        if self.lies {
            life.arg("--lies");
        }
        let ended = life.output().map_err(|error| error.to_string())?;
        let last = String::from_utf8_lossy(&ended.stdout).lines().last().unwrap_or_default().to_owned();
        if ended.status.success() {
            return Ok(last);
        }
        let errors = String::from_utf8_lossy(&ended.stderr).lines().take(12).collect::<Vec<_>>().join("\n  ");
        Err(format!("{last}\n  {errors}"))
    }
}

/// Prints the figures; how many lives are wrong.
fn judge(lives: &[Life<'_>], said: &[Result<String, String>]) -> usize {
    let mut failures = 0;
    let (mut seconds, mut started, mut hits) = (0, 0, BTreeMap::<String, u64>::new());
    let mut traces: BTreeMap<(&str, u64), &str> = BTreeMap::new();
    for (life, said) in lives.iter().zip(said).filter(|(life, _)| !life.lies) {
        let (name, seed) = (life.scenario.name, life.seed);
        let line = match said {
            Ok(line) => line,
            Err(_) => {
                failures += 1;
                continue;
            }
        };
        let mut parts = line.split("; ");
        let figures: Vec<&str> = parts.next().unwrap_or_default().split(' ').collect();
        let figure = |n: usize| figures.get(n).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
        (seconds, started) = (seconds + figure(3), started + figure(5));
        for part in parts {
            if let Some((fault, times)) = part.split_once(": ") {
                *hits.entry(format!("{name}: {fault}")).or_default() += times.parse().unwrap_or(0);
            }
        }
        let trace = figures.get(1).copied().unwrap_or_default();
        if let Some(other) = traces.insert((name, seed), trace)
            && other != trace
        {
            failures += 1;
            println!("{name} {seed}: traces {other} and {trace}: no run of it can be repeated");
        }
    }
    let mut lied = lives.iter().zip(said).filter(|(life, _)| life.lies).peekable();
    if lied.peek().is_some() && lied.all(|(_, said)| said.is_ok()) {
        failures += 1;
        println!("disks lied about their syncs, and nothing was noticed: the judgement proves nothing");
    }
    let mut scenarios: Vec<&Scenario> = lives.iter().map(|life| life.scenario).collect();
    scenarios.dedup_by_key(|scenario| scenario.name);
    for scenario in scenarios {
        for fault in scenario.hits {
            let key = format!("{}: {fault}", scenario.name);
            if failures == 0 && !hits.contains_key(&key) {
                failures += 1;
                println!("{key}: in no seed; the scenario proves nothing");
            }
        }
    }
    let mut total: BTreeMap<&str, u64> = BTreeMap::new();
    for (key, times) in &hits {
        if let Some((_, fault)) = key.split_once(": ") {
            *total.entry(fault).or_default() += times;
        }
    }
    println!("simulated: {seconds} s; starts seen: {started}; wrong: {failures}");
    total.iter().for_each(|(fault, times)| println!("{times:6} x {fault}"));
    failures
}
