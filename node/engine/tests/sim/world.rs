//! The simulated cluster: engines, clocks, disks, the network and the log in one virtual time. It takes the next event,
//! lets one engine handle it, performs what the engine asks for, and shows everything to the checker.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::NodeId;
use caesium_engine::input::Input;
use caesium_engine::message::Response;

use crate::checker::{Checker, Invariant, Judge, Violation};
use crate::log::Log;
use crate::network::{Body, Fate, Network, Parcel};
use crate::node::Node;
use crate::plan::Plan;
use crate::queue::{Event, Incarnation, MILLI, Queue, SECOND, Time};
use crate::rng::Rng;
use crate::script::{Script, Split, Trap};
use crate::sight::Sight;
use crate::text::input_text;
use crate::trace::{Lines, Trace};
use crate::trials::Trial;
use crate::witness::Witness;

/// More inputs than this at one instant are a circle.
const BUSY_MAX: u32 = 2_000;

/// Of a run that is one split.
const SPLIT_LASTS: Time = 40 * SECOND;

/// Some occurrences may wait for longer than this.
const FORGETFUL: std::time::Duration = std::time::Duration::from_secs(20);

/// Who waits for a response.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub(crate) callee: NodeId,
    pub(crate) caller: NodeId,
    pub(crate) caller_life: Incarnation,
}

pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) script: Script,
    pub(crate) now: Time,
    pub(crate) queue: Queue,
    pub(crate) nodes: Vec<Node>,
    pub(crate) net: Network,
    pub(crate) log: Log,
    pub(crate) tickets: BTreeMap<u64, Waiting>,
    pub(crate) last_ticket: u64,
    /// Traps that are set, by episode.
    pub(crate) traps: BTreeMap<usize, Trap>,
    /// Episodes that left a clock behind.
    pub(crate) behind: BTreeSet<usize>,
    pub(crate) healed: bool,
    /// When the last fault ended, once all is healed.
    pub(crate) whole_from: Time,
    /// In a run that is nothing but one split.
    pub(crate) split: Option<Split>,
    /// In a run that is nothing but one trouble.
    pub(crate) trial: Option<Trial>,
    /// Which pause of its schedule each entry made.
    pub(crate) pauses: BTreeMap<u64, usize>,
    /// How long runs outlive their daemons.
    pub(crate) orphan_rng: Rng,
    pub(crate) disk_rng: Rng,
    pub(crate) rng: Rng,
    pub(crate) checker: Checker,
    pub(crate) witness: Witness,
    pub(crate) seen: Sight,
    pub(crate) trace: Trace,
    pub(crate) events: u64,
}

/// What a finished run leaves.
pub(crate) struct Report {
    pub(crate) violation: Option<Violation>,
    pub(crate) witness: Witness,
    pub(crate) hash: u64,
    pub(crate) events: u64,
    /// True time that passed, in microseconds.
    pub(crate) simulated: Time,
}

impl World {
    pub(crate) fn new(seed: u64, judge: Judge, lines: Option<Lines>) -> Self {
        let plan = Plan::draw(seed);
        let log = Log::new(&plan);
        let base = log.last();
        let nodes = plan.ids().map(|id| Node::new(id, plan.node(id), base)).collect();
        let mut checker = Checker::new(judge, &plan);
        checker.forgetful = plan.grant_retention < FORGETFUL;
        Self {
            script: Script::draw(&plan),
            now: 0,
            queue: Queue::default(),
            nodes,
            net: Network::new(seed, plan.weather),
            log,
            tickets: BTreeMap::new(),
            last_ticket: 0,
            traps: BTreeMap::new(),
            behind: BTreeSet::new(),
            healed: false,
            whole_from: 0,
            split: None,
            trial: None,
            pauses: BTreeMap::new(),
            orphan_rng: Rng::new(seed, 8),
            disk_rng: Rng::new(seed, 5),
            rng: Rng::new(seed, 6),
            checker,
            witness: Witness::default(),
            seen: Sight::default(),
            trace: Trace::new(lines),
            events: 0,
            plan,
        }
    }

    /// As [`World::new`], but that nothing happens except one long split, during which each side is judged.
    pub(crate) fn in_a_split(seed: u64, judge: Judge, lines: Option<Lines>) -> Self {
        let mut world = Self::new(seed, judge, lines);
        world.plan = world.plan.calm(SPLIT_LASTS);
        world.net = Network::new(seed, world.plan.weather);
        let split = Split::draw(&world.plan);
        world.script = split.script(&world.plan);
        world.split = Some(split);
        world
    }

    /// As [`World::new`], but that nothing happens except one long fault, during which the nodes that it does not concern
    /// are judged, and all soon after it.
    pub(crate) fn in_a_trial(seed: u64, judge: Judge, lines: Option<Lines>) -> Self {
        let mut world = Self::new(seed, judge, lines);
        world.plan = world.plan.quiet();
        let trial = Trial::draw(&mut world.plan);
        world.plan.tried(trial.until);
        world.checker.forgetful = false;
        world.net = Network::new(seed, world.plan.weather);
        world.script = trial.script(&world.plan);
        world.witness.hit(trial.name);
        world.trial = Some(trial);
        world
    }

    /// Runs to the end, or to the first violation.
    pub(crate) fn run(mut self) -> Report {
        self.plan_ahead();
        while self.checker.violation().is_none() {
            let Some((at, event)) = self.queue.pop().filter(|(at, _)| *at <= self.plan.end) else {
                self.finish();
                break;
            };
            self.now = at;
            self.events += 1;
            self.checker.at(at);
            self.trace.mix(at);
            self.step(event);
        }
        let violation = self.checker.violation().cloned();
        Report {
            violation,
            witness: self.witness,
            hash: self.trace.hash(),
            events: self.events,
            simulated: self.now,
        }
    }

    fn plan_ahead(&mut self) {
        self.trace.line(0, || "* seed".to_owned());
        for id in self.plan.ids() {
            let at = self.rng.below(500 * MILLI);
            self.queue.push(at, Event::Boot(id));
            let plan = self.plan.node(id).clone();
            self.trace.line(0, || {
                let handler = if plan.handler { "has the handler" } else { "no handler" };
                format!("* n{id} priority {} skew {} µs, {handler}", plan.join.priority, plan.skew)
            });
        }
        for (index, episode) in self.script.episodes.iter().enumerate() {
            self.queue.push(episode.at, Event::Begin(index));
            self.queue.push(episode.at + episode.lasts, Event::End(index));
        }
        for (index, (at, _)) in self.script.changes.iter().enumerate() {
            self.queue.push(*at, Event::Propose(index));
        }
        self.queue.push(0, Event::Pump);
        self.queue.push(self.plan.heal, Event::Heal);
    }

    fn step(&mut self, event: Event) {
        match event {
            Event::Wake(id, life) => self.on_wake(id, life),
            Event::Late(id, life) => self.go_on(id, life),
            Event::Arrive(parcel) => self.on_arrive(parcel),
            Event::Synced(id, life) => self.on_synced(id, life),
            Event::Spawn(id, life, order) => self.spawn(id, life, order),
            Event::Run(id, life, event) => self.on_run(id, life, event),
            Event::LookForSurvivors(id, life) => self.look_for_survivors(id, life),
            Event::Gone(run) => self.on_gone(run),
            Event::Begin(index) => self.begin(index),
            Event::End(index) => self.end(index),
            Event::Flap(index) => self.flap(index),
            Event::Crash(id, down_for) => self.crash(id, down_for),
            Event::Boot(id) => self.boot(id),
            Event::Bury(id) => self.bury(id),
            Event::Propose(index) => self.log.propose(self.script.changes[index].1.clone()),
            Event::Pump => self.pump(),
            Event::Heal => self.heal(),
            Event::Whole => self.look_at_clocks_again(),
            Event::Survey => self.survey(),
        }
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize - 1]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize - 1]
    }

    fn on_wake(&mut self, id: NodeId, life: Incarnation) {
        let now = self.now;
        let node = self.node_mut(id);
        if node.life == life && node.wake.is_some_and(|wake| wake <= now) {
            node.wake = None;
            self.input(id, life, Input::Tick);
        }
    }

    /// Gives an input to a life of a node; a paused process takes it when it goes on, a later life never.
    pub(crate) fn input(&mut self, id: NodeId, life: Incarnation, input: Input) {
        let now = self.now;
        let node = self.node(id);
        if node.life != life || !node.up() {
            return;
        }
        // What comes in while others wait comes after them.
        if node.keeps_waiting(now) {
            let (at, serving) = (node.paused_until.max(now), node.serving);
            self.node_mut(id).queue(input);
            if !serving {
                self.queue.push(at, Event::Late(id, life));
            }
            return;
        }
        self.take(id, input);
    }

    /// A process that was paused goes on with what came in meanwhile, in the order in which it came.
    fn go_on(&mut self, id: NodeId, life: Incarnation) {
        let now = self.now;
        let node = self.node_mut(id);
        if node.life != life || !node.up() {
            return;
        }
        let until = node.paused_until;
        if until > now {
            return self.queue.push(until, Event::Late(id, life));
        }
        if let Some(input) = node.next() {
            self.take(id, input);
        }
        let node = self.node_mut(id);
        if node.life == life && node.serves_on() {
            let at = node.paused_until.max(now);
            self.queue.push(at, Event::Late(id, life));
        }
    }

    pub(crate) fn take(&mut self, id: NodeId, input: Input) {
        let now = self.now;
        self.trace.mix(id.0);
        if self.trace.on() {
            let text = input_text(&input);
            self.trace.line(now, || format!("n{id} < {text} "));
        }
        let mut effects = Vec::new();
        let node = self.node_mut(id);
        let at = node.now(now);
        if let Some(engine) = node.engine.as_mut() {
            engine.handle(at, input, &mut effects);
        }
        node.work(now, &effects);
        self.trace.mix(effects.len() as u64);
        for effect in effects {
            self.perform(id, effect);
        }
        self.rest(id);
    }

    /// Plans the next wake-up, a little late, as timers are.
    fn rest(&mut self, id: NodeId) {
        let now = self.now;
        let late = self.rng.range(20, 1_500);
        let node = self.node_mut(id);
        node.busy = if node.busy.0 == now { (now, node.busy.1 + 1) } else { (now, 0) };
        let spins = node.busy.1 > BUSY_MAX;
        let deadline = node.engine.as_ref().and_then(|engine| engine.next_deadline());
        if let Some(deadline) = deadline {
            let at = node.clock.when(deadline).max(now) + late;
            if node.wake.is_none_or(|wake| wake > at) {
                node.wake = Some(at);
                let life = node.life;
                self.queue.push(at, Event::Wake(id, life));
            }
        }
        if spins {
            self.checker.fail(Invariant::Panic, None, format!("n{id} turns in circles"));
        }
    }

    fn on_arrive(&mut self, parcel: Parcel) {
        if parcel.buffered_until.is_some() && self.net.down(parcel.from, parcel.to).is_some() {
            self.send(parcel);
            return;
        }
        let (id, life) = (parcel.to, self.node(parcel.to).life);
        if !self.node(id).up() {
            return;
        }
        if self.now - parcel.sent > SECOND {
            self.witness.hit("message late by 1 s");
        }
        if self.now - parcel.sent > 25 * SECOND {
            self.witness.hit("message late by 25 s");
        }
        self.look_at_arrival(&parcel);
        match parcel.body {
            Body::Request(request) => {
                if parcel.life != life {
                    self.witness.hit("request from before the receiver's crash");
                }
                let ticket = self.ticket(parcel.from, id, parcel.caller_life);
                self.input(id, life, Input::Request { from: parcel.from, ticket, request });
            }
            Body::Response(_) if parcel.life != life => self.witness.hit("response to an earlier life"),
            Body::Response(response) => {
                self.input(id, life, Input::Response { from: parcel.from, response });
            }
        }
    }

    /// Puts a message on its way, once or twice or not at all.
    pub(crate) fn send(&mut self, mut parcel: Parcel) {
        match self.net.fate(self.now, &parcel) {
            Fate::Lost(why) => {
                self.witness.hit(why);
                let (from, to) = (parcel.from, parcel.to);
                self.trace.line(self.now, || format!("n{from} lost to n{to}: {why}"));
            }
            Fate::Buffered(why, again, until) => {
                self.witness.hit(why);
                parcel.buffered_until = Some(until);
                self.queue.push(again, Event::Arrive(parcel));
            }
            Fate::Arrives(first, second) => {
                parcel.buffered_until = None;
                if let Some(second) = second {
                    self.witness.hit("message doubled");
                    self.queue.push(self.now + second, Event::Arrive(parcel.clone()));
                }
                self.queue.push(self.now + first, Event::Arrive(parcel));
            }
        }
    }

    pub(crate) fn respond(&mut self, from: NodeId, waiting: Waiting, response: Response) {
        self.send(Parcel {
            from,
            to: waiting.caller,
            sent: self.now,
            life: waiting.caller_life,
            caller_life: waiting.caller_life,
            buffered_until: None,
            body: Body::Response(response),
        });
    }
}
