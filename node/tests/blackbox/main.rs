//! The black box: five real `caesiumd` in five network namespaces, broken in every way that a machine allows, judged by
//! what their handlers wrote.
//!
//! No daemon is asked whether something ran. Each handler writes its starts and ends into a file of its own host, and
//! `caesium_engine::ledger` judges these files: doubles, early starts and misses alike. All addresses are inside
//! namespaces that this test makes; whatever it started, made and mounted is gone at its end, also on failure.
//!
//! `CAESIUM_BLACKBOX=split,kill` picks the faults, `all` is each of them; `CAESIUM_BLACKBOX_SECONDS=1200` goes on in
//! rounds until that is used up; `CAESIUM_BLACKBOX_TASKS=50` are so many tasks; `CAESIUM_SEED` repeats the order and the targets; `CAESIUM_TEST_KEEP=1` keeps the
//! directory of what failed.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod faults;
mod host;
mod network;
mod preload;
mod story;
mod tasks;
mod world;

use std::time::Duration;

use self::faults::Fault;
use self::story::Story;

/// Tasks of the gate's run.
const TASKS: u64 = 10;
/// What the gate runs, in about three minutes.
const SELECTION: [Fault; 5] = [Fault::Split, Fault::Kill, Fault::Ring, Fault::Pause, Fault::HalfOpen];

#[tokio::test]
#[ignore = "needs root, ip netns and nft"]
async fn five_hosts_keep_what_they_promise_whatever_breaks() {
    let faults = match std::env::var("CAESIUM_BLACKBOX").as_deref() {
        Err(_) => SELECTION.to_vec(),
        Ok("all") => Fault::ALL.to_vec(),
        Ok(words) => words.split(',').map(|word| word.parse().unwrap()).collect(),
    };
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let least = Duration::from_secs(number("CAESIUM_BLACKBOX_SECONDS").unwrap_or(0));
    let seed = number("CAESIUM_SEED").unwrap_or_else(|| world::now().unsigned_abs());
    println!("CAESIUM_SEED={seed}");
    let tasks = number("CAESIUM_BLACKBOX_TASKS").unwrap_or(TASKS);
    let mut story = Story::begin(seed, usize::try_from(tasks).unwrap()).await;
    story.tell(&faults, least).await;
    story.judge().await;
}
