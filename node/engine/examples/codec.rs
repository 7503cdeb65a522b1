//! What the formats of the log cost: microseconds to write and to read an entry that adds a schedule, and milliseconds for a
//! snapshot of 100,000 schedules; the least of some rounds.
//!
//! `cargo run --release -p caesium-engine --example codec`

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures, and prints what it measured"
)]

mod roster;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use caesium_engine::calendar::Zone;
use caesium_engine::replica::codec::{decode_command, decode_replica, encode_command, encode_replica};
use caesium_engine::replica::{Command, Level, Replica};
use caesium_engine::schedule::{Policy, ScheduleSpec, Terms};

use roster::{Roster, name};

const SCHEDULES: u64 = 100_000;
const ENTRIES: u32 = 10_000;
const ROUNDS: u32 = 20;

fn terms() -> Terms {
    let zone = Zone::utc().fingerprint();
    Terms {
        timeout: Some(Duration::from_secs(600)),
        jitter: Duration::from_secs(30),
        retries: 3,
        labels: BTreeMap::from([("team".to_owned(), "billing".to_owned())]),
        ..Terms::new("*/5 * * * *", "UTC", zone, name("backup"), Policy::AtMostOnce)
    }
}

fn replica() -> Replica {
    let members = ["n1", "n2", "n3"];
    let mut roster = Roster::of(&members);
    roster.volume("v", &members);
    roster.schedules(&terms(), SCHEDULES);
    roster.replica
}

/// The least time of some rounds.
fn least<T>(mut act: impl FnMut() -> T) -> Duration {
    let round = |_| {
        let begun = Instant::now();
        black_box(act());
        begun.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap_or_default()
}

fn main() {
    let name = "v/nightly/backup".parse().expect("a name");
    let command = Command::AddSchedule {
        spec: Box::new(ScheduleSpec { name, terms: terms(), payload: vec![7; 64] }),
        pause: None,
    };
    let write =
        || encode_command(Level::FIRST, black_box(&command), None).expect("a command of the first level");
    let entry = write();
    let many =
        |act: &dyn Fn()| least(|| (0..ENTRIES).for_each(|_| act())).as_secs_f64() / f64::from(ENTRIES) * 1e6;
    let written = many(&|| drop(black_box(write())));
    let read = many(&|| drop(black_box(decode_command(black_box(&entry)).expect("what was written"))));
    println!("entry, {} bytes: written in {written:.3} us, read in {read:.3} us", entry.len());

    let replica = replica();
    let snapshot = encode_replica(&replica).expect("a replica of its level");
    let written =
        least(|| encode_replica(black_box(&replica)).expect("a replica of its level")).as_secs_f64() * 1e3;
    let read = least(|| decode_replica(black_box(&snapshot)).expect("what was written")).as_secs_f64() * 1e3;
    println!("snapshot, {} bytes: written in {written:.1} ms, read in {read:.1} ms", snapshot.len());
}
