//! Nodes with a desk for leases each, under a simulated network, disks, clocks that run at other rates, crashes and stops: what the
//! worlds of tasks (`leases.rs`) and of runs (`run_leases.rs`) have in common. What they differ in is a [`Play`].

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::{BootId, NodeId};
use caesium_engine::lease::{Bearer, LeaseAct, LeaseBatch, LeaseDesk, LeaseReply, Rate, TaskBook};
use caesium_engine::time::Mono;

use crate::rng::Rng;

pub(crate) const STEP: u64 = 20_000;
pub(crate) const SECOND: u64 = 1_000_000;
/// rho, in parts of a million; clocks run at its very ends.
pub(crate) const RHO: Rate = Rate(20_000);
pub(crate) const SPAN: Duration = Duration::from_secs(2);
pub(crate) const GRACE: u64 = SECOND;
/// What a kill takes at the most.
pub(crate) const KILL: u64 = 3 * STEP;
pub(crate) const SETTLE: Duration = Duration::from_secs(1);

/// S: how long something may be alive after its lease.
pub(crate) fn margin() -> Duration {
    Duration::from_micros(GRACE + KILL + STEP)
}

/// What the desks of a world are for.
pub(crate) trait Play: Sized {
    /// What a node has of it beside its desk.
    type Own: Default;
    /// What a process is of.
    type What: Copy + PartialEq;
    /// A row on its way to the disk.
    type Write;
    /// What nodes send each other beside the letters of desks.
    type Order: Clone;
    /// What a desk looks up.
    type Book<'w>: TaskBook
    where
        Self: 'w;

    /// A durable write takes fewer steps than this.
    const WRITE_STEPS: u64;

    /// The desk of a life that begins with what is on the disk of its node.
    fn desk(own: &Self::Own, bearer: Bearer, clock: Mono) -> LeaseDesk;
    /// A life has begun.
    fn started(own: &mut Self::Own, rng: &mut Rng);
    /// A life has ended: what was not on disk is gone.
    fn crashed(own: &mut Self::Own);
    fn book(&self, host: &Host<Self>, seen: Seen) -> Self::Book<'_>;
    /// Does what a desk wants done; what of it is to be written down.
    fn act(world: &mut Desks<Self>, n: usize, act: LeaseAct) -> Option<Self::Write>;
    fn written(host: &mut Host<Self>, write: Self::Write);
    /// It has arrived at a node, which may not be up, or be cut off.
    fn arrived(&mut self, order: &Self::Order);
    fn on_order(world: &mut Desks<Self>, n: usize, order: Self::Order);
    /// Whether a process is ended by its shim when its lease is over.
    fn is_bound(&self, listens: bool) -> bool;
    /// Processes have ended.
    fn ended(world: &mut Desks<Self>, n: usize, what: Vec<Self::What>);
    fn outlived(of: Self::What, node: NodeId) -> String;
    /// What a node that is up does in each step.
    fn look(world: &mut Desks<Self>, n: usize);
    /// Judges all nodes, after each step.
    fn judge(world: &mut Desks<Self>);
    /// Something happens.
    fn trouble(world: &mut Desks<Self>);
}

/// A process under its shim, by the clock of its node but for when it exits by itself.
#[derive(Clone, Debug)]
pub(crate) struct Living<W> {
    pub(crate) of: W,
    /// None for at-least-once.
    pub(crate) end: Option<u64>,
    /// When it exits after SIGTERM, and when it is killed.
    pub(crate) term: Option<(u64, u64)>,
    /// Ends by itself then, in real time.
    pub(crate) exits: u64,
}

/// When it is on the disk, what it is, and the answer that waits for it.
type PendingWrite<W> = (u64, Vec<W>, Option<(NodeId, LeaseReply)>);

pub(crate) struct Host<P: Play> {
    pub(crate) id: NodeId,
    /// By its boot id.
    pub(crate) boot: u128,
    pub(crate) desk: Option<LeaseDesk>,
    /// Millionths by which its clock is off.
    off: i64,
    /// The shift of its clock.
    shift: u64,
    pub(crate) stopped: bool,
    writes: Vec<PendingWrite<P::Write>>,
    pub(crate) processes: Vec<Living<P::What>>,
    pub(crate) own: P::Own,
}

impl<P: Play> Host<P> {
    pub(crate) fn clock(&self, real: u64) -> Mono {
        let off = i128::from(real) * i128::from(self.off) / 1_000_000;
        Mono(self.shift + u64::try_from(i128::from(real) + off).expect("time is positive"))
    }

    pub(crate) fn up(&self) -> bool {
        self.desk.is_some() && !self.stopped
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Letter<O> {
    Ask(LeaseBatch),
    Reply(LeaseReply),
    Order(O),
}

/// What a node sees of the others: whom it reaches, and how many processes each has.
pub(crate) struct Seen {
    pub(crate) reached: BTreeSet<NodeId>,
    pub(crate) held: BTreeMap<NodeId, u32>,
}

pub(crate) struct Desks<P: Play> {
    pub(crate) rng: Rng,
    pub(crate) now: u64,
    pub(crate) hosts: Vec<Host<P>>,
    letters: Vec<(u64, NodeId, NodeId, Letter<P::Order>)>,
    pub(crate) cut: BTreeSet<(NodeId, NodeId)>,
    /// Nothing is lost or late any more.
    pub(crate) whole: bool,
    pub(crate) wrong: Option<String>,
    pub(crate) play: P,
}

impl<P: Play> Desks<P> {
    /// From three to five nodes that are up.
    pub(crate) fn new(seed: u64, stream: u64, play: impl FnOnce(&BTreeSet<NodeId>) -> P) -> Self {
        let mut rng = Rng::new(seed, stream);
        let count = 3 + rng.below(3);
        let all: BTreeSet<NodeId> = (1..=count).map(NodeId).collect();
        let play = play(&all);
        let mut hosts = Vec::new();
        for id in all {
            let off = [-i64::from(RHO.0), 0, i64::from(RHO.0)][place(rng.below(3))];
            let shift = rng.below(1_000_000) * SECOND;
            let (boot, desk, stopped) = (0, None, false);
            let (writes, processes, own) = (Vec::new(), Vec::new(), P::Own::default());
            hosts.push(Host { id, boot, desk, off, shift, stopped, writes, processes, own });
        }
        let (letters, cut) = (Vec::new(), BTreeSet::new());
        let mut world = Self { rng, now: SECOND, hosts, letters, cut, whole: false, wrong: None, play };
        (0..world.hosts.len()).for_each(|n| world.start(n));
        world
    }

    pub(crate) fn start(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        host.boot += 1;
        let bearer = Bearer { node: host.id, boot: BootId(u128::from(host.id.0) << 64 | host.boot) };
        host.desk = Some(P::desk(&host.own, bearer, host.clock(now)));
        host.stopped = false;
        P::started(&mut host.own, &mut self.rng);
    }

    /// The daemon dies; its shims kill what they stand over.
    pub(crate) fn crash(&mut self, n: usize) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        (host.desk, host.writes, host.stopped) = (None, Vec::new(), false);
        P::crashed(&mut host.own);
        let clock = host.clock(now).0;
        for it in &mut host.processes {
            let killed = it.term.map_or(u64::MAX, |(exits, killed)| exits.min(killed)).min(clock + KILL);
            it.term = Some((killed, killed));
        }
    }

    /// A daemon that was stopped, or was not, is the other.
    pub(crate) fn toggle(&mut self, n: usize) {
        self.hosts[n].stopped = !self.hosts[n].stopped;
    }

    pub(crate) fn reached(&self, own: NodeId) -> BTreeSet<NodeId> {
        let reaches = |it: &&Host<P>| !self.cut.contains(&(own, it.id)) && !self.cut.contains(&(it.id, own));
        let up = |it: &&Host<P>| it.id == own || it.up();
        self.hosts.iter().filter(up).filter(reaches).map(|it| it.id).collect()
    }

    pub(crate) fn with(
        &mut self,
        n: usize,
        act: impl FnOnce(&mut LeaseDesk, Mono, &dyn TaskBook, &mut Vec<LeaseAct>),
    ) {
        let held = |it: &Host<P>| (it.id, u32::try_from(it.processes.len()).expect("a handful"));
        let seen =
            Seen { reached: self.reached(self.hosts[n].id), held: self.hosts.iter().map(held).collect() };
        let (clock, mut acts) = (self.hosts[n].clock(self.now), Vec::new());
        let book = self.play.book(&self.hosts[n], seen);
        let Some(desk) = self.hosts[n].desk.as_mut() else { return };
        act(desk, clock, &book, &mut acts);
        drop(book);
        self.perform(n, acts, None);
    }

    fn perform(&mut self, n: usize, acts: Vec<LeaseAct>, answer: Option<(NodeId, LeaseReply)>) {
        let mut writes = Vec::new();
        for act in acts {
            match act {
                LeaseAct::Ask(to, batch) => self.post(n, to, Letter::Ask(batch)),
                act => writes.extend(P::act(self, n, act)),
            }
        }
        if !writes.is_empty() || answer.is_some() {
            let at = self.now + STEP * self.rng.below(P::WRITE_STEPS);
            let at = self.hosts[n].writes.last().map_or(at, |(last, ..)| at.max(*last));
            self.hosts[n].writes.push((at, writes, answer));
        }
    }

    pub(crate) fn post(&mut self, n: usize, to: NodeId, letter: Letter<P::Order>) {
        let from = self.hosts[n].id;
        if from == to {
            self.letters.push((self.now, from, to, letter));
            return;
        }
        let once = self.whole || matches!(letter, Letter::Order(_));
        let copies = if once { 1 } else { [1, 1, 1, 1, 1, 1, 2, 0][place(self.rng.below(8))] };
        for _ in 0..copies {
            let slow = if !self.whole && self.rng.below(20) == 0 { 3 * SECOND } else { 100_000 };
            let at = self.now + self.rng.below(slow);
            self.letters.push((at, from, to, letter.clone()));
        }
    }

    /// Sends SIGTERM to what runs of something, and SIGKILL after the grace.
    pub(crate) fn terminate(&mut self, n: usize, what: impl Fn(P::What) -> bool, obeys: bool) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        let clock = host.clock(now).0;
        for it in host.processes.iter_mut().filter(|it| what(it.of) && it.term.is_none()) {
            let exits = if obeys { clock + STEP } else { u64::MAX };
            let from = it.end.map_or(clock, |end| end.min(clock));
            it.term = Some((exits, from + GRACE + KILL));
        }
    }

    /// The lease of what runs of something is longer.
    pub(crate) fn prolong(&mut self, n: usize, what: impl Fn(P::What) -> bool, end: Mono) {
        let running = self.hosts[n].processes.iter_mut();
        running.filter(|it| what(it.of) && it.term.is_none()).for_each(|it| it.end = Some(end.0));
    }

    /// The shims, which go on whatever becomes of their daemon.
    fn run_shims(&mut self, n: usize) {
        let now = self.now;
        let bound = self.play.is_bound(self.hosts[n].up());
        let host = &mut self.hosts[n];
        let (clock, id) = (host.clock(now).0, host.id);
        let (mut gone, mut outlived) = (Vec::new(), None);
        host.processes.retain_mut(|it| {
            let over = it.end.filter(|end| *end <= clock && bound);
            if let (Some(end), None) = (over, it.term) {
                it.term = Some((u64::MAX, end + GRACE + KILL));
            }
            let ended = it.exits <= now || it.term.is_some_and(|(exits, killed)| exits.min(killed) <= clock);
            if it.end.is_some_and(|end| clock > end + GRACE + KILL + STEP) && !ended {
                outlived = Some(P::outlived(it.of, id));
            }
            if ended {
                gone.push(it.of);
            }
            !ended
        });
        if let Some(text) = outlived {
            self.wrong.get_or_insert(text);
        }
        P::ended(self, n, gone);
    }

    pub(crate) fn step(&mut self) {
        self.now += STEP;
        let now = self.now;
        let due: Vec<_> = self.letters.extract_if(.., |(at, ..)| *at <= now).collect();
        for (_, from, to, letter) in due {
            let n = place(to.0 - 1);
            if self.hosts[n].stopped {
                self.letters.push((now + STEP, from, to, letter));
                continue;
            }
            if let Letter::Order(order) = &letter {
                self.play.arrived(order);
            }
            if !self.cut.contains(&(from, to)) && self.hosts[n].desk.is_some() {
                self.deliver(n, from, letter);
            }
        }
        for n in 0..self.hosts.len() {
            self.run_shims(n);
            if self.hosts[n].up() {
                self.write(n);
                P::look(self, n);
            }
        }
        P::judge(self);
    }

    fn deliver(&mut self, n: usize, from: NodeId, letter: Letter<P::Order>) {
        match letter {
            Letter::Order(order) => P::on_order(self, n, order),
            Letter::Reply(reply) => {
                self.with(n, |desk, now, book, acts| desk.on_reply(now, from, &reply, book, acts));
            }
            Letter::Ask(batch) => {
                let mut answer = None;
                let before = self.hosts[n].writes.len();
                self.with(n, |desk, now, book, acts| {
                    answer = Some(desk.on_batch(now, from, &batch, book, acts));
                });
                let Some((reply, waits)) = answer else { return };
                if !waits {
                    self.post(n, from, Letter::Reply(reply));
                } else if self.hosts[n].writes.len() > before {
                    let last = self.hosts[n].writes.last_mut().expect("it has just grown");
                    last.2 = Some((from, reply));
                } else {
                    self.perform(n, Vec::new(), Some((from, reply)));
                }
            }
        }
    }

    fn write(&mut self, n: usize) {
        let now = self.now;
        let done: Vec<_> = self.hosts[n].writes.extract_if(.., |(at, ..)| *at <= now).collect();
        for (_, writes, answer) in done {
            writes.into_iter().for_each(|write| P::written(&mut self.hosts[n], write));
            if let Some((to, reply)) = answer {
                self.post(n, to, Letter::Reply(reply));
            }
        }
    }

    /// Things happen until then.
    pub(crate) fn turmoil(&mut self, until: u64) {
        let mut next = self.now + self.rng.below(4 * SECOND);
        while self.now < until && self.wrong.is_none() {
            if self.now >= next {
                P::trouble(self);
                next = self.now + self.rng.below(3 * SECOND);
            }
            self.step();
        }
    }

    /// All is well from here on.
    pub(crate) fn heal(&mut self) {
        self.whole = true;
        self.cut.clear();
        for n in 0..self.hosts.len() {
            self.hosts[n].stopped = false;
            if self.hosts[n].desk.is_none() {
                self.start(n);
            }
        }
    }

    /// Goes on for so long, or until something is wrong.
    pub(crate) fn steps(&mut self, span: u64) {
        let until = self.now + span;
        while self.now < until && self.wrong.is_none() {
            self.step();
        }
    }
}

/// Seeds that a test looks at: these, or as many as `CAESIUM_SEEDS` has.
pub(crate) fn seeds(usual: u64) -> u64 {
    std::env::var("CAESIUM_SEEDS").ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// Each planted bug is found by a search; `CAESIUM_MUTANT` chooses one.
#[cfg(feature = "mutants")]
pub(crate) fn each_is_found(bugs: &[&'static str], search: impl Fn() -> Option<(u64, String)>) {
    let chosen = std::env::var("CAESIUM_MUTANT").ok();
    let mut missed = Vec::new();
    for bug in bugs.iter().filter(|bug| chosen.as_deref().is_none_or(|it| it == **bug)) {
        caesium_engine::mutants::choose(Some(bug));
        match search() {
            Some((seed, wrong)) => println!("{bug}: seed {seed}: {wrong}"),
            None => missed.push(bug),
        }
        caesium_engine::mutants::choose(None);
    }
    assert!(missed.is_empty(), "never seen: {missed:?}");
}

pub(crate) fn place(n: u64) -> usize {
    usize::try_from(n).expect("a place in a short list")
}
