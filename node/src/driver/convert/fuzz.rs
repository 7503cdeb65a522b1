//! Whatever a peer sends is a value or is refused, and no value that a peer can send makes the engine fall over.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::effect::{Effect, Recovered};
use caesium_engine::ids::{BootId, ClusterId, DataDirId, RequestId};
use caesium_engine::input::{HandlerEnd, Input, RunChange, RunEvent, Ticket};
use caesium_engine::message::{Request, Response};
use caesium_engine::record::RunId;
use caesium_engine::replica::{Command, Edit, Entry, Join, Level, Replica, Staged};
use caesium_engine::schedule::{CATCH_UP_MAX, Overlap, Policy, RETRIES_MAX, ScheduleSpec, Terms};
use caesium_engine::time::{Mono, Now, SECOND};
use caesium_engine::{Config, Engine};
use caesium_fuzz::{Dice, Schema, arbitrary, fuzz, mutated};
use caesium_proto::FILE_DESCRIPTOR_SET;
use prost::Message as _;

use super::*;

/// Names, texts of time and labels that hit what the cluster below has.
const WORDS: [&str; 16] = [
    "a",
    "b",
    "c",
    "v",
    "w",
    "h",
    "v/e/s",
    "v/e/t",
    "w/e/s",
    "* * * * * *",
    "@every 1s",
    "* * * * *",
    "UTC",
    "zone",
    "x",
    "r2-1-1",
];
const DAY: Duration = Duration::from_secs(86_400);
/// Where the cases take place: 2027.
const START: i64 = 1_798_761_600 * SECOND;

fn bytes(dice: &mut Dice, schema: &Schema, of: &str) -> Vec<u8> {
    let whole = schema.message(dice, &format!(".caesium.v1.{of}"), &WORDS);
    if dice.chance(15) { mutated(dice, &whole, &[]) } else { whole }
}

/// Reads bytes as a message; what is a value is the same after it was written again.
macro_rules! read {
    ($dice:expr, $schema:expr, $of:ident, $read:expr, $write:expr) => {{
        let message = pb::$of::decode(bytes($dice, $schema, stringify!($of)).as_slice()).ok();
        let value = message.and_then(|message| $read(message).ok());
        if let Some(value) = &value {
            let again = $read($write(value.clone()));
            assert_eq!(again.as_ref(), Ok(value));
        }
        value
    }};
}

fn request(dice: &mut Dice, schema: &Schema) -> Option<Request> {
    match dice.below(7) {
        6 => read!(dice, schema, LeaseRequest, lease_in, lease_out).map(Request::Lease),
        0 => read!(dice, schema, ProbeRequest, probe_in, probe_out).map(|it| Request::Probe(Box::new(it))),
        1 => read!(dice, schema, ClaimRequest, claim_in, claim_out).map(Request::Claim),
        2 => read!(dice, schema, ReleaseRequest, release_in, release_out).map(Request::Release),
        3 => read!(dice, schema, DispatchRequest, dispatch_in, dispatch_out).map(Request::Dispatch),
        4 => read!(dice, schema, ReportRequest, report_in, report_out).map(Request::Report),
        _ => read!(dice, schema, StopRequest, stop_in, stop_out).map(Request::Stop),
    }
}

fn response(dice: &mut Dice, schema: &Schema) -> Option<Response> {
    match dice.below(4) {
        3 => read!(dice, schema, LeaseReply, lease_reply_in, lease_reply_out).map(Response::Lease),
        0 => read!(dice, schema, ProbeReply, probe_reply_in, probe_reply_out)
            .map(|it| Response::Probe(Box::new(it))),
        // An answer has one index and one clock for all its votes, so it is not encoded again as it was.
        1 => {
            let reply = pb::ClaimReply::decode(bytes(dice, schema, "ClaimReply").as_slice()).ok()?;
            claim_reply_in(reply).ok().map(Response::Claim)
        }
        _ => {
            read!(dice, schema, DispatchReply, dispatch_reply_in, dispatch_reply_out).map(Response::Dispatch)
        }
    }
}

#[test]
fn what_a_peer_sends_is_read_or_refused() {
    let schema = Schema::new(FILE_DESCRIPTOR_SET);
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("peer-messages", 6000, |dice| {
        let whole = request(dice, &schema).is_some() as u32 + response(dice, &schema).is_some() as u32;
        read += whole;
        refused += 2 - whole;
    });
    assert!(cases < 1000 || read > 50 && refused > 50, "{read} read, {refused} refused");
}

/// One engine of a cluster, whose disk is at once durable and whose runs start at once.
struct FuzzNode {
    engine: Engine,
    replica: Replica,
    now: Now,
    disk: Recovered,
    runs: Vec<RunId>,
    started: usize,
}

impl FuzzNode {
    fn new() -> Self {
        let now = Now { mono: Mono(SECOND as u64), wall: Wall(START) };
        let config = Config::lan(NodeId(1), BootId(1), 1, 7);
        let engine = Engine::new(config, Replica::default(), Recovered::default(), now);
        let mut node = Self {
            engine,
            replica: Replica::default(),
            now,
            disk: Recovered::default(),
            runs: Vec::new(),
            started: 0,
        };
        node.commit(Command::Genesis { cluster: ClusterId(1), level: Level::FIRST });
        for (name, data_dir) in [("a", 1), ("b", 2), ("c", 3)] {
            node.commit(Command::Join(Join {
                name: name.parse().unwrap(),
                address: "127.0.0.1:1".to_owned(),
                priority: 9,
                labels: BTreeMap::new(),
                data_dir: DataDirId(data_dir),
            }));
        }
        let carriers = |names: [&str; 2]| names.iter().map(|name| name.parse().unwrap()).collect();
        node.commit(Command::CreateVolume { name: "v".parse().unwrap(), carriers: carriers(["a", "b"]) });
        node.commit(Command::CreateVolume { name: "w".parse().unwrap(), carriers: carriers(["a", "a"]) });
        let job = |policy| {
            Terms::new("* * * * * *", "UTC", Zone::utc().fingerprint(), "h".parse().unwrap(), policy)
        };
        for (name, policy) in [("v/e/s", Policy::AtLeastOnce), ("w/e/s", Policy::AtMostOnce)] {
            let terms = Terms { overlap: Overlap::Allow, ..job(policy) };
            let spec = ScheduleSpec { name: name.parse().unwrap(), terms, payload: Vec::new() };
            node.commit(Command::AddSchedule { spec: Box::new(spec), pause: None });
        }
        node.input(Input::Handlers(BTreeSet::from(["h".parse().unwrap()]).into()));
        node
    }

    fn commit(&mut self, command: Command) {
        let index = self.replica.index() + 1;
        let request = RequestId(u128::from(index));
        let entry = Entry { stamp: self.now.wall, request, proposer: NodeId(2), origin: None, command };
        self.replica.apply(index, Some(&entry));
        self.input(Input::Committed { index, entry: Some(Box::new(entry)) });
        assert_eq!(self.engine.replica().hash(), self.replica.hash(), "the same entries, the same state");
    }

    fn input(&mut self, input: Input) {
        let mut out = Vec::new();
        self.engine.handle(self.now, input, &mut out);
        let mut inputs = Vec::new();
        for effect in out {
            match effect {
                Effect::Persist { token, writes } => {
                    writes.into_iter().for_each(|write| self.disk.fold(write));
                    inputs.push(Input::Persisted(token));
                }
                Effect::Start(orders) => {
                    for order in orders {
                        self.started += 1;
                        self.runs.push(order.run);
                        inputs.push(Input::Runs(vec![RunEvent { run: order.run, what: RunChange::Started }]));
                    }
                }
                _ => {}
            }
        }
        inputs.into_iter().for_each(|input| self.input(input));
    }

    /// A new life on the same disk.
    fn restart(&mut self) {
        let config = Config::lan(NodeId(1), BootId(u128::from(self.disk.writes) + 2), 2, 7);
        self.engine = Engine::new(config, self.replica.clone(), self.disk.clone(), self.now);
        self.runs.clear();
        self.input(Input::Handlers(BTreeSet::from(["h".parse().unwrap()]).into()));
    }
}

/// As the edge would have let it pass: a zone that is known with its fingerprint, and spans within their bounds.
fn at_the_edge(terms: &mut Terms) {
    let at_most = |span: &mut Option<Duration>, most| *span = span.map(|span| span.min(most));
    (terms.zone, terms.fingerprint) = ("UTC".to_owned(), Zone::utc().fingerprint());
    terms.jitter = terms.jitter.min(DAY);
    terms.retries = terms.retries.min(RETRIES_MAX);
    terms.catch_up.most = terms.catch_up.most.map(|most| most.min(CATCH_UP_MAX));
    at_most(&mut terms.start_deadline, 7 * DAY);
    at_most(&mut terms.catch_up.window, 7 * DAY);
}

fn command(dice: &mut Dice) -> Option<Command> {
    let mut command: Command = arbitrary(dice, &WORDS)?;
    match &mut command {
        Command::AddSchedule { spec, .. } => at_the_edge(&mut spec.terms),
        Command::Stage { changes, .. } => {
            for change in changes {
                if let Staged::Put { spec, .. } = change {
                    at_the_edge(&mut spec.terms);
                }
            }
        }
        Command::SetSchedule { edits, .. } => edits.retain(|edit| {
            !matches!(
                edit,
                Edit::Zone(..)
                    | Edit::Jitter(_)
                    | Edit::Retries(_)
                    | Edit::CatchUpMax(_)
                    | Edit::StartDeadline(_)
                    | Edit::CatchUpWindow(_)
            )
        }),
        _ => {}
    }
    Some(command)
}

#[test]
fn no_word_of_a_peer_makes_an_engine_fall_over() {
    let schema = Schema::new(FILE_DESCRIPTOR_SET);
    let mut started = 0;
    let cases = fuzz("engine", 250, |dice| {
        let mut node = FuzzNode::new();
        for _ in 0..60 {
            match dice.below(10) {
                0 | 1 => {
                    if let Some(command) = command(dice) {
                        node.commit(command);
                    }
                }
                2..5 => {
                    if let Some(request) = request(dice, &schema) {
                        let from = NodeId(dice.below(4) as u64);
                        node.input(Input::Request { from, ticket: Ticket(dice.roll()), request });
                    }
                }
                5 => {
                    if let Some(response) = response(dice, &schema) {
                        node.input(Input::Response { from: NodeId(dice.below(4) as u64), response });
                    }
                }
                6 if !node.runs.is_empty() => {
                    let run = *dice.pick(&node.runs);
                    node.input(Input::Runs(vec![RunEvent {
                        run,
                        what: RunChange::Ended(HandlerEnd::Exited(dice.integer() as i32)),
                    }]));
                }
                7 if dice.chance(10) => node.restart(),
                8 if dice.chance(10) => {
                    // A clock that somebody set, to anything.
                    node.now.wall = Wall(if dice.chance(50) { START } else { dice.integer() });
                    node.input(Input::Tick);
                }
                _ => {
                    let step = dice.below(3 * SECOND as usize) as i64;
                    node.now.mono.0 += step.unsigned_abs();
                    node.now.wall.0 = node.now.wall.0.saturating_add(step);
                    node.input(Input::Tick);
                }
            }
        }
        started += node.started;
    });
    assert!(cases < 100 || started > 20, "only {started} runs were started");
}
