//! What it costs a node to take its mastership again after two hours, with 20,000 schedules that are due each minute: how long its
//! longest input took, how many records it wrote, and how much memory all of it took.
//!
//! `cargo run --release -p caesium-engine --example catch_up`

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures, and prints what it measured"
)]

mod roster;

use std::collections::{BTreeSet, VecDeque};
use std::time::Instant;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{BootId, NodeId};
use caesium_engine::record::{DecisionKind, Record};
use caesium_engine::replica::Replica;
use caesium_engine::schedule::{Policy, Terms};
use caesium_engine::{Config, Effect, Engine, HandlerEnd, Input, Mono, Recovered, RunChange, RunEvent};

use roster::{Roster, name, now};

const SCHEDULES: u64 = 20_000;
const SECOND: u64 = 1_000_000;
/// When the first life ends, and when the second begins.
const ENDS: u64 = 125 * SECOND;
const BEGINS: u64 = ENDS + 7200 * SECOND;
/// How long the second one is watched: it is through with looking back long before.
const WATCHED: u64 = 20 * SECOND;
const STEP: u64 = 10_000;

/// A replica with one node, one volume and all schedules.
fn replica() -> Replica {
    let mut roster = Roster::of(&["a"]);
    roster.volume("v", &["a"]);
    let terms = Terms::new("* * * * *", "UTC", Zone::utc().fingerprint(), name("h"), Policy::AtMostOnce);
    roster.schedules(&terms, SCHEDULES);
    roster.replica
}

/// One life of the node, with what its disk holds.
struct Incarnation {
    engine: Engine,
    disk: Recovered,
    at: u64,
    inputs: u64,
    /// Of its longest input, milliseconds.
    longest: f64,
    records: u64,
    most_records: usize,
    /// Occurrences that the records stand for, and were missed.
    missed: u64,
}

impl Incarnation {
    fn begin(replica: Replica, disk: Recovered, at: u64, life: u64) -> Self {
        let config = Config::lan(NodeId(1), BootId(u128::from(life)), life, 7);
        let engine = Engine::new(config, replica, disk.clone(), now(at));
        let (inputs, longest, records, most_records, missed) = (0, 0.0, 0, 0, 0);
        let mut begun = Self { engine, disk, at, inputs, longest, records, most_records, missed };
        begun.input(Input::Survivors(Vec::new()));
        begun.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        begun
    }

    fn until(&mut self, end: u64) {
        while self.at < end {
            self.at += STEP;
            self.input(Input::Tick);
            // What is left of a catch-up is due at once.
            while self.engine.next_deadline() == Some(Mono(self.at)) {
                self.input(Input::Tick);
            }
        }
    }

    /// One input, and all that comes of it.
    fn input(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let mut effects = Vec::new();
            let began = Instant::now();
            self.engine.handle(now(self.at), input, &mut effects);
            self.longest = self.longest.max(began.elapsed().as_secs_f64() * 1e3);
            self.inputs += 1;
            for effect in effects {
                match effect {
                    Effect::Persist { token, writes } => {
                        writes.into_iter().for_each(|write| self.disk.fold(write));
                        inputs.push_back(Input::Persisted(token));
                    }
                    Effect::Start(orders) => {
                        let event = |run, what| RunEvent { run, what };
                        let runs = orders.into_iter().map(|order| order.run);
                        let events = runs.flat_map(|run| {
                            [
                                event(run, RunChange::Started),
                                event(run, RunChange::Ended(HandlerEnd::Exited(0))),
                            ]
                        });
                        inputs.push_back(Input::Runs(events.collect()));
                    }
                    Effect::Record(records) => self.note(&records),
                    _ => {}
                }
            }
        }
    }

    fn note(&mut self, records: &[Record]) {
        self.records += records.len() as u64;
        self.most_records = self.most_records.max(records.len());
        for record in records {
            let Record::Decision(decision) = record else { continue };
            if decision.kind == DecisionKind::MissedDeadline {
                self.missed += decision.stretch.and_then(|stretch| stretch.count).unwrap_or(1);
            }
        }
    }
}

/// The most memory that this process has had, MiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

fn main() {
    let replica = replica();
    let mut first = Incarnation::begin(replica.clone(), Recovered::default(), 0, 1);
    first.until(ENDS);
    let before = peak();
    let mut second = Incarnation::begin(replica, first.disk, BEGINS, 2);
    drop(first.engine);
    second.until(BEGINS + WATCHED);
    println!(
        "{SCHEDULES} schedules, away for two hours: {} occurrences missed; {} records, {} at most in one input; the longest of \
         {} inputs took {:.1} ms; at most {} MiB, {before} MiB before",
        second.missed,
        second.records,
        second.most_records,
        second.inputs,
        second.longest,
        peak(),
    );
}
