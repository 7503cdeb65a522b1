//! One machine: its clocks, its disk, and the process that runs or does not.

use std::collections::{BTreeSet, VecDeque};

use caesium_engine::effect::{Effect, Token};
use caesium_engine::ids::{BootId, Name, NodeId};
use caesium_engine::input::Input;
use caesium_engine::message::{Progress, Request, Response};
use caesium_engine::replica::Replica;
use caesium_engine::time::Now;
use caesium_engine::{Config, Engine};

use crate::clock::Clock;
use crate::disk::Disk;
use crate::plan::{NodePlan, Plan, name};
use crate::queue::{Incarnation, Time};
use crate::rng::Rng;

pub(crate) struct Node {
    pub(crate) id: NodeId,
    pub(crate) clock: Clock,
    pub(crate) disk: Disk,
    pub(crate) engine: Option<Engine>,
    pub(crate) life: Incarnation,
    /// Names this life.
    pub(crate) boot_id: BootId,
    /// When this life began.
    pub(crate) born: Time,
    /// Highest log index that any of its lives applied.
    pub(crate) applied: u64,
    /// Lowest index that a restart reads back: the cluster's own making.
    pub(crate) base: u64,
    pub(crate) paused_until: Time,
    /// Came in while it was paused, the oldest first: an input for each [`crate::queue::Event::Late`] of this life.
    pub(crate) late: VecDeque<Input>,
    /// Came in while it was busy, and passes what waits otherwise.
    pub(crate) urgent: VecDeque<Input>,
    /// The whole machine stands still, not only the process.
    pub(crate) still_until: Time,
    /// It was asked to go down.
    pub(crate) draining: bool,
    /// Its machine is gone, for ever.
    pub(crate) dead: bool,
    /// The wake-up that is planned, if any.
    pub(crate) wake: Option<Time>,
    /// How many inputs it took within one instant: an engine that turns in circles is caught by it.
    pub(crate) busy: (Time, u32),
    /// Of this life's writes.
    pub(crate) last_token: Option<Token>,
    pub(crate) handler: bool,
    /// A script's doing: so many rows fill its store.
    pub(crate) rows_max: Option<usize>,
    /// A script's doing: what each input takes.
    pub(crate) cost: Time,
    /// It takes one input after the other, and an [`crate::queue::Event::Late`] is planned for the next one.
    pub(crate) serving: bool,
}

impl Node {
    pub(crate) fn new(id: NodeId, plan: &NodePlan, base: u64) -> Self {
        Self {
            id,
            clock: Clock { skew: plan.skew, drift_ppm: plan.drift_ppm, rate_ppm: 0, set: 0, booted: 0 },
            disk: Disk::default(),
            engine: None,
            life: 0,
            boot_id: BootId(0),
            born: 0,
            applied: base,
            base,
            paused_until: 0,
            late: VecDeque::new(),
            urgent: VecDeque::new(),
            still_until: 0,
            draining: false,
            dead: false,
            wake: None,
            busy: (0, 0),
            last_token: None,
            handler: plan.handler,
            rows_max: None,
            cost: 0,
            serving: false,
        }
    }

    pub(crate) fn now(&self, at: Time) -> Now {
        self.clock.now(at)
    }

    pub(crate) fn up(&self) -> bool {
        self.engine.is_some()
    }

    /// Whether what comes in has to wait: the process is paused, or has something to take before.
    pub(crate) fn keeps_waiting(&self, at: Time) -> bool {
        self.paused_until > at || self.waits()
    }

    fn waits(&self) -> bool {
        !self.late.is_empty() || !self.urgent.is_empty()
    }

    /// What comes in while it cannot take it; of a busy process a daemon lets some pass the rest, as its lanes to the engine do.
    pub(crate) fn queue(&mut self, input: Input) {
        let busy = self.cost > 0;
        self.serving |= busy;
        match input {
            // Each input looks at the time.
            Input::Tick if busy && self.waits() => {}
            Input::Persisted(_) if busy => {
                let before = self.urgent.iter().take_while(|it| matches!(it, Input::Persisted(_))).count();
                self.urgent.insert(before, input);
            }
            _ if busy && is_urgent(&input) => self.urgent.push_back(input),
            _ => self.late.push_back(input),
        }
    }

    /// What it takes next.
    pub(crate) fn next(&mut self) -> Option<Input> {
        self.urgent.pop_front().or_else(|| self.late.pop_front())
    }

    /// Whether it goes on with what waits.
    pub(crate) fn serves_on(&mut self) -> bool {
        self.serving &= self.waits();
        self.serving
    }

    /// A new life of the process: what it knows is what its disk and its log say.
    pub(crate) fn boot(&mut self, at: Time, rng: &mut Rng, plan: &Plan, replica: Replica) {
        self.life += 1;
        self.born = at;
        self.clock.booted = at.max(self.still_until).saturating_sub(rng.below(1_000_000));
        self.applied = replica.index();
        self.wake = None;
        self.last_token = None;
        self.paused_until = self.still_until;
        self.late.clear();
        self.urgent.clear();
        self.serving = false;
        self.draining = false;
        self.boot_id = BootId(rng.u128());
        let mut config = Config::lan(self.id, self.boot_id, self.life, rng.next());
        config.grant_retention = plan.grant_retention;
        config.windows = plan.windows();
        config.rows_max = self.rows_max.or(plan.rows_max).unwrap_or(config.rows_max);
        let recovered = self.disk.durable.clone();
        self.engine = Some(Engine::new(config, replica, recovered, self.clock.now(at)));
    }

    /// What it does for an input takes its time, where it has little of its processors.
    pub(crate) fn work(&mut self, at: Time, effects: &[Effect]) {
        if self.cost == 0 {
            return;
        }
        let things = |effect: &Effect| match effect {
            Effect::Persist { writes, .. } => writes.len(),
            Effect::Record(records) => records.len(),
            Effect::Start(orders) => orders.len(),
            _ => 1,
        };
        let all = 1 + effects.iter().map(things).sum::<usize>() as Time;
        self.paused_until = self.paused_until.max(at + all * self.cost);
    }

    pub(crate) fn handlers(&self) -> BTreeSet<Name> {
        if self.handler { BTreeSet::from([name("job")]) } else { BTreeSet::new() }
    }

    /// What its disk lists as open.
    pub(crate) fn open(&self) -> impl Iterator<Item = &Progress> {
        self.disk.durable.progress.values()
    }
}

/// What passes the queue of everything else: words of its disk, probes, and most answers of others.
fn is_urgent(input: &Input) -> bool {
    match input {
        Input::Persisted(_) => true,
        Input::Request { request, .. } => matches!(request, Request::Probe(_)),
        Input::Response { response, .. } => !matches!(response, Response::Released),
        _ => false,
    }
}
