//! The engine under a simulated world: many engines in one thread, one seed for the network, the clocks, the disks and
//! the crashes, and a checker that judges every step.
//!
//! `CAESIUM_SEED=7 cargo test --test sim` runs one seed and prints its story if it fails, `CAESIUM_TRACE=file` keeps all of
//! its trace, `CAESIUM_SEEDS=5000` runs that many. A run is a safety phase full of faults, then everything is healed and
//! the cluster must make progress.

mod checker;
mod clock;
mod disk;
mod effects;
mod faults;
mod finish;
mod growth;
mod log;
mod moves;
mod network;
mod node;
mod plan;
mod queue;
mod rng;
mod runner;
mod script;
mod sight;
mod terms;
mod text;
mod trace;
mod witness;
mod world;

use checker::Judge;
use runner::{run_seed, run_seeds, story};

/// So many failing seeds are listed.
const FAILURES_MAX: usize = 40;
/// What CI runs each time.
const SEEDS: u64 = 1000;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().expect("CAESIUM_SEED and CAESIUM_SEEDS are numbers"))
}

#[cfg(not(any(
    feature = "mutant-volatile-grants",
    feature = "mutant-count-reachable",
    feature = "mutant-forget-going"
)))]
#[test]
fn a_thousand_seeds_hold() {
    if let Some(seed) = number("CAESIUM_SEED") {
        let report = run_seed(seed, Judge::All, None);
        assert!(report.violation.is_none(), "{}", story(seed, Judge::All));
        return;
    }
    let seeds = number("CAESIUM_SEEDS").unwrap_or(SEEDS);
    let sum = run_seeds(0..seeds, Judge::All, FAILURES_MAX);
    let all: Vec<String> =
        sum.failures.iter().map(|(seed, v)| format!("seed {seed}: {:?} {}", v.invariant, v.text)).collect();
    if let Some((seed, _)) = sum.failures.first() {
        panic!("{}\n\nfailing seeds:\n{}", story(*seed, Judge::All), all.join("\n"));
    }
    println!("{} events\n{}", sum.events, sum.witness.table());
    let missing = sum.witness.missing();
    assert!(seeds < SEEDS || missing.is_empty(), "never seen: {missing:?}\n{}", sum.witness.table());
}

#[cfg(any(
    feature = "mutant-volatile-grants",
    feature = "mutant-count-reachable",
    feature = "mutant-forget-going"
))]
#[test]
fn the_mutant_is_caught() {
    let overlap = cfg!(feature = "mutant-forget-going");
    let broken = if overlap { checker::Invariant::I20 } else { checker::Invariant::I1 };
    let judge = Judge::Only(broken);
    let sum = run_seeds(0..number("CAESIUM_SEEDS").unwrap_or(SEEDS), judge, 1);
    let Some((seed, _)) = sum.failures.first() else {
        panic!("the planted bug was not seen\n{}", sum.witness.table());
    };
    println!("{}", story(*seed, judge));
}

#[test]
fn same_seed_same_run() {
    for seed in [1, 2, 3] {
        let traced = || run_seed(seed, Judge::All, Some(trace::Lines::default())).hash;
        assert_eq!(traced(), traced(), "seed {seed}");
        assert_ne!(traced(), run_seed(seed + 100, Judge::All, Some(trace::Lines::default())).hash);
    }
}
