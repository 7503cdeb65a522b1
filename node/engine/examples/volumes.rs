//! What an input and a probe's answer cost a master of many volumes: microseconds, for 10, 1,000 and 10,000 of them.
//!
//! `cargo run --release -p caesium-engine --example volumes`

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures, and prints what it measured"
)]

mod roster;

use std::time::Instant;

use caesium_engine::ids::{BootId, NodeId};
use caesium_engine::input::Ticket;
use caesium_engine::message::{Probe, ProbeReply, Request, Response};
use caesium_engine::replica::Replica;
use caesium_engine::{Config, Effect, Engine, Input, Now, Recovered};

use roster::{Roster, now};

const INPUTS: u64 = 200;

/// A replica with two nodes and this many volumes.
fn replica(volumes: u64) -> Replica {
    let members = ["a", "b"];
    let mut roster = Roster::of(&members);
    (0..volumes).for_each(|n| roster.volume(&format!("v{n}"), &members));
    roster.replica
}

struct Bench {
    engine: Engine,
    peer: Engine,
    at: u64,
    out: Vec<Effect>,
}

impl Bench {
    fn new(volumes: u64) -> Self {
        let replica = replica(volumes);
        let engine = |node: u64| {
            let config = Config::lan(NodeId(node), BootId(u128::from(node)), 1, node);
            Engine::new(config, replica.clone(), Recovered::default(), now(0))
        };
        // The one with the highest id leads.
        Self { engine: engine(2), peer: engine(1), at: 0, out: Vec::new() }
    }

    fn now(&self) -> Now {
        now(self.at)
    }

    /// One input, and how long it took, microseconds.
    fn input(&mut self, input: Input) -> f64 {
        self.out.clear();
        let now = self.now();
        let began = Instant::now();
        self.engine.handle(now, input, &mut self.out);
        began.elapsed().as_secs_f64() * 1e6
    }

    /// Answers the probes among the last effects; how long the answers took.
    fn answer(&mut self) -> f64 {
        let mut took = 0.0;
        for effect in std::mem::take(&mut self.out) {
            let Effect::Call { request: Request::Probe(probe), .. } = effect else { continue };
            if let Some(reply) = self.peer_answers(*probe) {
                let response = Response::Probe(Box::new(reply));
                took += self.input(Input::Response { from: NodeId(1), response });
            }
        }
        took
    }

    fn peer_answers(&mut self, probe: Probe) -> Option<ProbeReply> {
        let (now, mut out) = (self.now(), Vec::new());
        let request = Request::Probe(Box::new(probe));
        let input = Input::Request { from: NodeId(2), ticket: Ticket(1), request };
        self.peer.handle(now, input, &mut out);
        out.into_iter().find_map(|effect| match effect {
            Effect::Respond { response: Response::Probe(reply), .. } => Some(*reply),
            _ => None,
        })
    }
}

fn main() {
    for volumes in [10, 1000, 10_000] {
        let mut bench = Bench::new(volumes);
        // Until every mastership is settled.
        for _ in 0..400 {
            bench.at += 10_000;
            bench.input(Input::Tick);
            bench.answer();
        }
        let (mut inputs, mut probes, mut answers) = (0.0, 0.0, 0_u32);
        let mut measured = 0_u32;
        for _ in 0..INPUTS {
            bench.at += 10_000;
            let took = bench.input(Input::Tick);
            let sends = bench.out.iter().any(|effect| matches!(effect, Effect::Call { .. }));
            if sends {
                probes += took + bench.answer();
                answers += 1;
            } else {
                inputs += took;
                measured += 1;
            }
        }
        println!(
            "{volumes:>6} volumes: {:>8.1} us an input, {:>9.1} us a probe sent and its answer taken",
            inputs / f64::from(measured.max(1)),
            probes / f64::from(answers.max(1)),
        );
    }
}
