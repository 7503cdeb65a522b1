//! Fleets: machines that join, die, crash, flap, are drained and cut off, one way or both, with the ring in the log and volumes that
//! move by themselves. Judged at every entry, at every start, and once all is whole:
//!
//! - N1: the pairs are one ring over all its members, unless there is one alone, and everybody in it is watched by one;
//! - N2: nobody is taken down who was heard within the minimum failure time, be it one way or by another node;
//! - N3: who votes on what is what it would be if nobody watched anybody;
//! - N4: an at-most-once due is started once;
//! - N6: a managed volume never has fewer carriers than replicas, and a move takes only those away that are down or drained, or comes
//!   as late after the one before it as its terms have it;
//! - N5: who lives is in the ring and not down, who is dead is down, no managed volume is carried by the dead, and what is due is
//!   started.

mod acts;
mod truth;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::effect::{Effect, Recovered, Token};
use caesium_engine::ids::{BootId, ClusterId, DataDirId, NodeId, Occurrence, RequestId};
use caesium_engine::input::{HandlerEnd, Input, RunChange, RunEvent, Ticket};
use caesium_engine::message::{Request, Response};
use caesium_engine::placement;
use caesium_engine::record::RunId;
use caesium_engine::replica::{Command, Entry, Join, Level, Managed, PlacementChange, Replica};
use caesium_engine::schedule::{Policy, ScheduleSpec, Terms};
use caesium_engine::time::{Mono, Now, Wall};
use caesium_engine::{Config, Engine};

use crate::plan::name;
use crate::rng::Rng;
use acts::{Act, Links};
use truth::Truth;

pub(crate) const SECOND: u64 = 1_000_000;
/// Civil time at the start.
pub(crate) const EPOCH: i64 = 1_700_000_000_000_000;
/// Entries on their way to the log.
const ASKED_MAX: usize = 400;
/// The log goes on so often.
const PUMP: u64 = 40_000;

/// What a fleet is like.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) nodes: u64,
    pub(crate) managed: bool,
    pub(crate) probe_interval: Duration,
    pub(crate) unreachable_after: Duration,
    /// All is repaired at this time, and judged at the other.
    pub(crate) whole: u64,
    pub(crate) end: u64,
    pub(crate) acts: Vec<(u64, Act)>,
}

enum Event {
    Wake(usize, u64),
    Ask(NodeId, NodeId, u64, Request),
    Answer(NodeId, NodeId, u64, Response),
    Synced(usize, u64),
    RunEnds(usize, u64, RunId),
    Boot(usize),
    Pump,
    Act(usize),
}

pub(crate) struct Host {
    pub(crate) id: NodeId,
    life: u64,
    pub(crate) engine: Option<Engine>,
    disk: Recovered,
    writes: VecDeque<(Token, Vec<caesium_engine::effect::GrantWrite>)>,
    applied: u64,
    /// The wake-up that is planned.
    wake: Option<u64>,
    pub(crate) dead: bool,
    leads: bool,
}

pub(crate) struct Fleet {
    pub(crate) shape: Shape,
    rng: Rng,
    pub(crate) now: u64,
    queue: BTreeMap<(u64, u64), Event>,
    queued: u64,
    pub(crate) hosts: Vec<Host>,
    tickets: BTreeMap<u64, (NodeId, u64)>,
    ticket: u64,
    pub(crate) links: Links,
    entries: Vec<Entry>,
    pub(crate) reference: Replica,
    asked: VecDeque<(RequestId, Command)>,
    pub(crate) leader: Option<usize>,
    pub(crate) truth: Truth,
}

/// Names, cadences and policies of what is declared in each volume.
const DECLARED: [(&str, &str, Policy); 2] =
    [("once", "@every 2s", Policy::AtMostOnce), ("least", "@every 3s", Policy::AtLeastOnce)];

impl Fleet {
    pub(crate) fn new(seed: u64, shape: Shape) -> Self {
        let mut fleet = Self {
            rng: Rng::new(seed, 41),
            now: 0,
            queue: BTreeMap::new(),
            queued: 0,
            hosts: Vec::new(),
            tickets: BTreeMap::new(),
            ticket: 0,
            links: Links::default(),
            entries: Vec::new(),
            reference: Replica::default(),
            asked: VecDeque::new(),
            leader: None,
            truth: Truth::default(),
            shape,
        };
        fleet.append(Command::Genesis { cluster: ClusterId(1), level: Level::RING });
        (0..fleet.shape.nodes).for_each(|_| fleet.join());
        let all: BTreeSet<_> = fleet.hosts.iter().map(|host| name(&format!("n{}", host.id))).collect();
        let few = all.iter().take(3).cloned().collect();
        fleet.append(Command::CreateVolume { name: name("v"), carriers: all });
        fleet.declare("v");
        if fleet.shape.managed {
            let (replace_after, every) = (Duration::from_secs(5), Duration::from_secs(15));
            let managed = Managed { replace_after, every, ..Managed::default() };
            let volume = name("m");
            fleet.append(Command::Place(PlacementChange::Create { volume, carriers: few, managed }));
            fleet.declare("m");
        }
        for n in 0..fleet.hosts.len() {
            fleet.hosts[n].applied = fleet.entries.len() as u64;
            let at = fleet.rng.below(SECOND / 2);
            fleet.at(at, Event::Boot(n));
        }
        for index in 0..fleet.shape.acts.len() {
            let at = fleet.shape.acts[index].0;
            fleet.at(at, Event::Act(index));
        }
        fleet.at(PUMP, Event::Pump);
        fleet
    }

    fn declare(&mut self, volume: &str) {
        for (schedule, cadence, policy) in DECLARED {
            let terms = Terms {
                start_deadline: Some(Duration::from_secs(5)),
                // What ran on a machine that died blocks for no longer.
                timeout: Some(Duration::from_secs(3)),
                grace: Some(Duration::from_secs(1)),
                ..Terms::new(cadence, "UTC", Zone::utc().fingerprint(), name("job"), policy)
            };
            let schedule = format!("{volume}/e/{schedule}").parse().expect("a name of the table");
            let spec = Box::new(ScheduleSpec { name: schedule, terms, payload: Vec::new() });
            self.append(Command::AddSchedule { spec, pause: None });
        }
    }

    /// A machine becomes a member.
    fn join(&mut self) {
        let id = NodeId(self.hosts.len() as u64 + 1);
        self.append(Command::Join(Join {
            name: name(&format!("n{id}")),
            address: format!("n{id}:1"),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(u128::from(id.0)),
        }));
        self.hosts.push(Host {
            id,
            life: 0,
            engine: None,
            disk: Recovered::default(),
            writes: VecDeque::new(),
            applied: self.entries.len() as u64,
            wake: None,
            dead: false,
            leads: false,
        });
    }

    fn clock(&self) -> Now {
        Now { mono: Mono(self.now), wall: Wall(EPOCH + self.now.cast_signed()) }
    }

    fn at(&mut self, at: u64, event: Event) {
        self.queued += 1;
        self.queue.insert((at, self.queued), event);
    }

    fn append(&mut self, command: Command) {
        let request = RequestId(self.entries.len() as u128);
        self.append_as(request, command);
    }

    fn append_as(&mut self, request: RequestId, command: Command) {
        let stamp = self.clock().wall;
        let entry = Entry { stamp, request, proposer: NodeId(1), origin: None, command };
        let index = self.entries.len() as u64 + 1;
        self.reference.apply(index, Some(&entry));
        self.truth.on_entry(self.now, index, &entry, &self.reference);
        self.entries.push(entry);
    }

    fn boot(&mut self, n: usize) {
        if self.hosts[n].engine.is_some() || self.hosts[n].dead {
            return;
        }
        let now = self.clock();
        let mut replica = Replica::default();
        for (entry, at) in self.entries.iter().zip(1..=self.hosts[n].applied) {
            replica.apply(at, Some(entry));
        }
        let (probe_interval, unreachable_after) = (self.shape.probe_interval, self.shape.unreachable_after);
        let host = &mut self.hosts[n];
        host.life += 1;
        (host.wake, host.leads) = (None, false);
        let boot = BootId(u128::from(host.life) << 64 | u128::from(host.id.0));
        let config = Config::lan(host.id, boot, host.life, host.id.0 * 1000 + host.life);
        let config = Config { probe_interval, unreachable_after, ..config };
        host.engine = Some(Engine::new(config, replica, host.disk.clone(), now));
        self.input(n, Input::Survivors(Vec::new()));
        self.input(n, Input::Handlers(BTreeSet::from([name("job")]).into()));
    }

    /// The machine, with all that it ran; up again at this time.
    fn crash(&mut self, n: usize, until: Option<u64>) {
        let host = &mut self.hosts[n];
        host.engine = None;
        host.writes.clear();
        host.dead |= until.is_none();
        if let Some(until) = until {
            self.at(until, Event::Boot(n));
        }
    }

    fn input(&mut self, n: usize, input: Input) {
        let now = self.clock();
        let host = &mut self.hosts[n];
        let Some(engine) = host.engine.as_mut() else { return };
        let mut out = Vec::new();
        engine.handle(now, input, &mut out);
        let deadline = engine.next_deadline().map(|at| at.0.max(self.now + 1));
        let earlier = |at: &u64| host.wake.is_none_or(|planned| *at < planned || planned <= self.now);
        if let Some(at) = deadline.filter(earlier) {
            host.wake = Some(at);
            let life = host.life;
            self.at(at, Event::Wake(n, life));
        }
        out.into_iter().for_each(|effect| self.perform(n, effect));
    }

    fn perform(&mut self, n: usize, effect: Effect) {
        let (id, life) = (self.hosts[n].id, self.hosts[n].life);
        match effect {
            Effect::Call { to, request } => {
                if let Some(at) = self.passes(id, to) {
                    self.at(at, Event::Ask(id, to, life, request));
                }
            }
            Effect::Respond { ticket, response } => {
                let Some((to, life)) = self.tickets.remove(&ticket.0) else { return };
                if let Some(at) = self.passes(id, to) {
                    self.at(at, Event::Answer(id, to, life, response));
                }
            }
            Effect::Persist { token, writes } => {
                let at = self.now + self.rng.range(200, 20_000);
                self.hosts[n].writes.push_back((token, writes));
                self.at(at, Event::Synced(n, life));
            }
            Effect::Start(orders) => {
                for order in orders {
                    let once = order.schedule.spec.policy == Policy::AtMostOnce;
                    let name = order.schedule.name.to_string();
                    self.truth.on_start(self.now, &name, order.occurrence, once && order.attempt == 1);
                    let ends = self.now + self.rng.range(20_000, SECOND / 2);
                    self.at(ends, Event::RunEnds(n, life, order.run));
                    let event = RunEvent { run: order.run, what: RunChange::Started };
                    self.input(n, Input::Runs(vec![event]));
                }
            }
            Effect::Propose { request, command } => {
                let known = self.asked.iter().any(|(it, _)| *it == request);
                if !known && self.reaches_leader(n) && self.asked.len() < ASKED_MAX {
                    self.asked.push_back((request, command));
                }
            }
            Effect::Halt { by, why } => self.truth.wrong(format!("{by} tells {id} to stop: {why}")),
            _ => {}
        }
    }

    /// When a message arrives, if it does.
    fn passes(&mut self, from: NodeId, to: NodeId) -> Option<u64> {
        let lost = self.now < self.shape.whole && self.rng.chance(5);
        (!lost && self.links.pass(from, to)).then(|| self.now + self.rng.range(300, 5_000))
    }

    fn step(&mut self, event: Event) {
        match event {
            Event::Wake(n, life) => {
                if self.hosts[n].life == life && self.hosts[n].wake.is_some_and(|at| at <= self.now) {
                    self.hosts[n].wake = None;
                    self.input(n, Input::Tick);
                }
            }
            Event::Ask(from, to, life, request) => {
                let n = to.0 as usize - 1;
                if n < self.hosts.len() && self.hosts[n].engine.is_some() && self.links.pass(from, to) {
                    self.ticket += 1;
                    self.tickets.insert(self.ticket, (from, life));
                    self.input(n, Input::Request { from, ticket: Ticket(self.ticket), request });
                }
            }
            Event::Answer(from, to, life, response) => {
                let n = to.0 as usize - 1;
                if self.hosts[n].life == life && self.links.pass(from, to) {
                    self.input(n, Input::Response { from, response });
                }
            }
            Event::Synced(n, life) => {
                let host = &mut self.hosts[n];
                if host.life == life
                    && host.engine.is_some()
                    && let Some((token, writes)) = host.writes.pop_front()
                {
                    writes.into_iter().for_each(|write| host.disk.fold(write));
                    self.input(n, Input::Persisted(token));
                }
            }
            Event::RunEnds(n, life, run) => {
                if self.hosts[n].life == life {
                    self.input(
                        n,
                        Input::Runs(vec![RunEvent { run, what: RunChange::Ended(HandlerEnd::Exited(0)) }]),
                    );
                }
            }
            Event::Boot(n) => self.boot(n),
            Event::Pump => self.pump(),
            Event::Act(index) => self.act(index),
        }
    }

    /// Whether two nodes that are up hear each other.
    fn mutual(&self, one: usize, two: usize) -> bool {
        let up = self.hosts[one].engine.is_some() && self.hosts[two].engine.is_some();
        let (one, two) = (self.hosts[one].id, self.hosts[two].id);
        up && (one == two || self.links.pass(one, two) && self.links.pass(two, one))
    }

    fn reaches_leader(&self, n: usize) -> bool {
        self.leader.is_some_and(|leader| self.mutual(n, leader))
    }

    /// The leader commits what was asked for, and those that hear it apply it.
    fn pump(&mut self) {
        self.at(self.now + PUMP, Event::Pump);
        let count = self.hosts.len();
        let leads = |n: usize| (0..count).filter(|other| self.mutual(n, *other)).count() * 2 > count;
        self.leader = self.leader.filter(|n| leads(*n)).or_else(|| (0..count).find(|n| leads(*n)));
        for n in 0..count {
            let leads = self.leader == Some(n);
            if self.hosts[n].engine.is_some() && self.hosts[n].leads != leads {
                self.hosts[n].leads = leads;
                self.input(n, Input::Leads(leads));
            }
        }
        self.look();
        let Some(leader) = self.leader else { return };
        for _ in 0..1 + count / 10 {
            let Some((request, command)) = self.asked.pop_front() else { break };
            self.append_as(request, command);
        }
        if self.shape.managed && self.now % SECOND < PUMP {
            self.place(leader);
        }
        for n in 0..count {
            while self.mutual(n, leader)
                && self.hosts[n].applied < self.entries.len() as u64
                && self.rng.chance(850)
            {
                let index = self.hosts[n].applied + 1;
                self.hosts[n].applied = index;
                let entry = Some(Box::new(self.entries[index as usize - 1].clone()));
                self.input(n, Input::Committed { index, entry });
            }
        }
    }

    /// As the daemon of the leader does each second.
    fn place(&mut self, leader: usize) {
        let now = self.clock();
        let Some(engine) = self.hosts[leader].engine.as_ref() else { return };
        let picture = placement::picture(engine, engine.cluster_time(now), now.mono);
        if let Some(next) = placement::next_move(engine.replica(), &picture) {
            self.truth.on_move(now.wall, &next, engine.replica());
            self.append(Command::Place(next.change));
        }
    }

    /// Runs to the end, or until something is wrong.
    pub(crate) fn run(mut self) -> Result<Truth, String> {
        while let Some(((at, _), event)) = self.queue.pop_first() {
            if at > self.shape.end || self.truth.is_wrong() {
                break;
            }
            self.now = at;
            self.step(event);
        }
        self.judge()
    }
}

/// Those that were started, by due.
pub(crate) type Started = BTreeMap<Occurrence, u32>;

/// Fleets that the gate looks at; `CAESIUM_FLEETS=1000` runs that many, `CAESIUM_FLEET=7` one.
const FLEETS: u64 = 200;

/// The first life that breaks a promise, and what those before it saw.
fn lives(seeds: impl Iterator<Item = u64>) -> (Truth, Option<(u64, String)>) {
    let mut all = Truth::default();
    for seed in seeds {
        let shape = Shape::draw(seed);
        let acts: Vec<String> =
            shape.acts.iter().map(|(at, act)| format!("{:.1} s {act:?}", *at as f64 / 1e6)).collect();
        match Fleet::new(seed, shape).run() {
            Ok(seen) => {
                all.downs += seen.downs;
                all.ups += seen.ups;
                all.joins += seen.joins;
                all.moves += seen.moves;
                all.entries += seen.entries;
            }
            Err(wrong) => return (all, Some((seed, format!("{wrong}; {}", acts.join(", "))))),
        }
    }
    (all, None)
}

#[test]
#[cfg(not(feature = "mutants"))]
fn machines_that_come_go_flap_and_move_their_volumes_break_no_promise() {
    let number = |variable: &str| std::env::var(variable).ok().and_then(|text| text.parse::<u64>().ok());
    let (seen, wrong) = match number("CAESIUM_FLEET") {
        Some(seed) => lives(seed..=seed),
        None => lives(1..=number("CAESIUM_FLEETS").unwrap_or(FLEETS)),
    };
    assert_eq!(wrong, None, "CAESIUM_FLEET runs one of them");
    let Truth { downs, ups, joins, moves, entries, .. } = seen;
    println!(
        "{entries} entries, {joins} joins of the ring, {downs} down, {ups} up, {moves} changes of carriers"
    );
    let few = downs < 20 || ups < 10 || joins < 150 || moves < 20;
    assert!(number("CAESIUM_FLEET").is_some() || !few, "{joins} {downs} {ups} {moves}");
}

/// Many nodes elect, start what is due, are halved, go on as each policy has it, and are whole again.
#[cfg(not(feature = "mutants"))]
fn halved(nodes: u64, every: Duration, (from, lasts): (u64, u64)) {
    let fleet = Fleet::new(1, Shape::halves(nodes, every, from, lasts));
    let (whole, end) = (fleet.shape.whole, fleet.shape.end);
    let seen = fleet.run().unwrap_or_else(|wrong| panic!("{wrong}"));
    let lost = u64::try_from(every.as_micros()).expect("an interval is short") * 6 + 2 * SECOND;
    let (once, least) = ("v/e/once", "v/e/least");
    let before = (from / 2, from - SECOND);
    assert!(!seen.starts(once, before.0, before.1).is_empty(), "nobody was elected");
    assert!(seen.starts(least, before.0, before.1).iter().all(|count| *count == 1));
    let apart = (from + lost, whole - 6 * SECOND);
    assert_eq!(seen.starts(once, apart.0, apart.1), [], "no half has a majority");
    let both = seen.starts(least, apart.0, apart.1);
    assert!(!both.is_empty() && both.iter().all(|count| *count == 2), "{both:?}");
    let healed = (whole + lost, end - 2 * SECOND);
    let after = [once, least].map(|name| seen.starts(name, healed.0, healed.1));
    assert!(
        after.iter().all(|starts| !starts.is_empty() && starts.iter().all(|count| *count == 1)),
        "{after:?}"
    );
}

/// With a quarter of the probes, so that it takes seconds.
#[test]
#[cfg(not(feature = "mutants"))]
fn a_hundred_and_fifty_nodes_elect_start_what_is_due_are_halved_and_heal() {
    halved(150, Duration::from_secs(1), (14 * SECOND, 20 * SECOND));
}

#[test]
#[ignore = "needs minutes: as many probes as nodes send"]
#[cfg(not(feature = "mutants"))]
fn a_hundred_and_fifty_nodes_with_all_their_probes() {
    halved(150, Duration::from_millis(250), (40 * SECOND, 40 * SECOND));
}

#[test]
#[cfg(feature = "mutants")]
fn each_planted_bug_of_fleets_is_found() {
    for (bug, promise) in [("mutant-ring-in-electorate", "N3"), ("mutant-down-by-one-link", "N2")] {
        caesium_engine::mutants::choose(Some(bug));
        let (_, wrong) = lives(1..=FLEETS);
        caesium_engine::mutants::choose(None);
        let found = wrong.as_ref().is_some_and(|(_, text)| text.starts_with(promise));
        assert!(found, "{bug}: {wrong:?}");
    }
}
