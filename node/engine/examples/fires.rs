//! What a fire costs three engines together, from its release to the end of its run: microseconds, without wire, disk and
//! processes. Under `valgrind --tool=callgrind` the number of instructions repeats, so that two builds can be compared.
//!
//! `cargo run --release -p caesium-engine --example fires -- 1000 20`: so many schedules, each due every second, for so many
//! seconds.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures, and prints what it measured"
)]

mod roster;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Instant;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{BootId, NodeId};
use caesium_engine::replica::Replica;
use caesium_engine::schedule::{Policy, Terms};
use caesium_engine::{Config, Effect, Engine, HandlerEnd, Input, Recovered, RunChange, RunEvent, Ticket};

use roster::{Roster, name, now};

const SECOND: u64 = 1_000_000;
const NODES: u64 = 3;

/// Three nodes, a volume that all carry, and this many schedules.
fn replica(schedules: u64) -> Replica {
    let members = ["n1", "n2", "n3"];
    let mut roster = Roster::of(&members);
    roster.volume("v", &members);
    let terms = Terms::new("@every 1s", "UTC", Zone::utc().fingerprint(), name("h"), Policy::AtMostOnce);
    roster.schedules(&terms, schedules);
    roster.replica
}

/// Engines whose messages take no time and whose disks are at once durable.
struct Cluster {
    engines: Vec<Engine>,
    at: u64,
    inputs: VecDeque<(NodeId, Input)>,
    /// Who waits for which answer.
    callers: BTreeMap<u64, NodeId>,
    tickets: u64,
    fires: u64,
    /// A hash of all runs that were started, and where, to see that two builds do the same.
    hash: u64,
}

impl Cluster {
    fn new(schedules: u64) -> Self {
        let replica = replica(schedules);
        let engine = |node: u64| {
            let config = Config::lan(NodeId(node), BootId(u128::from(node)), 1, node);
            Engine::new(config, replica.clone(), Recovered::default(), now(0))
        };
        let mut cluster = Self {
            engines: (1..=NODES).map(engine).collect(),
            at: 0,
            inputs: VecDeque::new(),
            callers: BTreeMap::new(),
            tickets: 0,
            fires: 0,
            hash: 0,
        };
        for node in (1..=NODES).map(NodeId) {
            cluster.inputs.push_back((node, Input::Survivors(Vec::new())));
            cluster.inputs.push_back((node, Input::Handlers(BTreeSet::from([name("h")]).into())));
        }
        cluster.settle();
        cluster
    }

    fn run(&mut self, until: u64) {
        while self.at < until {
            let next = self.engines.iter().filter_map(Engine::next_deadline).min();
            self.at = next.map_or(until, |next| next.0.max(self.at + 1)).min(until);
            for engine in 0..self.engines.len() {
                if self.engines[engine].next_deadline().is_some_and(|next| next.0 <= self.at) {
                    self.inputs.push_back((NodeId(engine as u64 + 1), Input::Tick));
                }
            }
            self.settle();
        }
    }

    /// Hands over all inputs, and all that come of them.
    fn settle(&mut self) {
        let now = now(self.at);
        let mut out = Vec::new();
        while let Some((node, input)) = self.inputs.pop_front() {
            let engine = usize::try_from(node.0 - 1).expect("node ids here are small");
            self.engines[engine].handle(now, input, &mut out);
            for effect in out.drain(..) {
                self.perform(node, effect);
            }
        }
    }

    fn perform(&mut self, node: NodeId, effect: Effect) {
        match effect {
            Effect::Call { to, request } => {
                self.tickets += 1;
                self.callers.insert(self.tickets, node);
                let ticket = Ticket(self.tickets);
                self.inputs.push_back((to, Input::Request { from: node, ticket, request }));
            }
            Effect::Respond { ticket, response } => {
                if let Some(caller) = self.callers.remove(&ticket.0) {
                    self.inputs.push_back((caller, Input::Response { from: node, response }));
                }
            }
            Effect::Persist { token, .. } => self.inputs.push_back((node, Input::Persisted(token))),
            Effect::Start(orders) => {
                let mut events = Vec::new();
                for order in orders {
                    self.fires += 1;
                    let mixed = self.hash.rotate_left(5) ^ order.token ^ order.occurrence.uid.0 ^ node.0;
                    self.hash = mixed.wrapping_mul(0x0100_0000_01b3);
                    events.push(RunEvent { run: order.run, what: RunChange::Started });
                    events.push(RunEvent { run: order.run, what: RunChange::Ended(HandlerEnd::Exited(0)) });
                }
                self.inputs.push_back((node, Input::Runs(events)));
            }
            Effect::Record(_)
            | Effect::Result(_)
            | Effect::Stop(_)
            | Effect::Prolong { .. }
            | Effect::Propose { .. }
            | Effect::Applied { .. }
            | Effect::Halt { .. }
            | Effect::Forgotten { .. }
            | Effect::Note(_) => {}
        }
    }
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse().expect("two numbers, or none"));
    let (schedules, seconds) = (numbers.next().unwrap_or(1000), numbers.next().unwrap_or(20));
    let mut cluster = Cluster::new(schedules);
    // Masters settle first.
    cluster.run(5 * SECOND);
    let before = cluster.fires;
    let began = Instant::now();
    cluster.run((5 + seconds) * SECOND);
    let (fires, took) = (cluster.fires - before, began.elapsed());
    let each = took.as_secs_f64() * 1e6 / fires.max(1) as f64;
    println!("{fires} fires, {each:.2} us each; hash {:016x}", cluster.hash);
}
