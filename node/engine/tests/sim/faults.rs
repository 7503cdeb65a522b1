//! The script's faults, done to the world; and their end.

use std::collections::BTreeSet;

use caesium_engine::effect::GrantWrite;
use caesium_engine::ids::NodeId;
use caesium_engine::input::Input;
use caesium_engine::retention::Class;

use crate::clock::EPOCH;
use crate::network::Cut;
use crate::queue::{Event, MILLI, SECOND, Time};
use crate::script::{Episode, Fault, SLOW, Trap, both_ways};
use crate::world::World;

/// A node is known again to all, and knows all, this long after its trouble.
const RECOVERS: Time = 3 * SECOND;
/// A cluster clock within this of the time is slewed to it.
const CLOCK_RIGHT: i64 = 800_000;

impl World {
    pub(crate) fn begin(&mut self, index: usize) {
        if self.healed {
            return;
        }
        let episode = self.script.episodes[index].clone();
        let until = self.now + episode.lasts;
        self.trace.line(self.now, || format!("* {:?} for {} ms", episode.fault, episode.lasts / MILLI));
        self.note_trouble(&episode.fault, until);
        match episode.fault {
            Fault::Cut(cut) => self.net.cut(index, cut),
            Fault::Flap(cut, period) => self.begin_flapping(index, cut, period),
            Fault::Storm => {
                self.witness.hit("storm");
                self.net.storm = true;
            }
            Fault::Crash(id) => self.crash(id, episode.lasts),
            Fault::Pause(id) => {
                self.witness.hit("pause");
                self.node_mut(id).paused_until = until;
            }
            Fault::SlowDisk(id) => self.slow_down(index, "slow disk", &[id], SLOW),
            Fault::SlowDisks(ids, takes) => self.slow_down(index, self.for_long(&ids), &ids, takes),
            Fault::HangDisk(id) => {
                self.witness.hit("hung disk");
                self.node_mut(id).disk.hung = true;
            }
            Fault::Ahead(clocks) => self.set_ahead(clocks),
            Fault::FullDisk(id) => {
                self.witness.hit("full disk");
                self.tell(id, Input::Disk { writable: false });
            }
            Fault::FullStore(id) => {
                self.node_mut(id).rows_max = Some(12);
                self.crash(id, 200 * MILLI);
            }
            Fault::Drain(id) => self.drain(id, episode.lasts),
            Fault::Step(id, by) => {
                self.witness.hit("clock step");
                self.step_clock(id, by);
            }
            Fault::Rate(id, rate) => self.set_rate(id, rate),
            Fault::Bare(id) => {
                self.witness.hit("handlers taken away");
                self.tell(id, Input::Handlers(BTreeSet::new().into()));
            }
            Fault::BadDisk(id) => self.node_mut(id).disk.bad = true,
            Fault::Mute(id) => {
                self.net.mute.insert(index, id);
            }
            Fault::Die(id) => {
                self.witness.hit("death for ever");
                self.bury(id);
            }
            Fault::VmPause(id) => {
                self.witness.hit("virtual machine paused");
                if self.stand_still(id, episode.lasts, true) {
                    self.behind.insert(index);
                }
            }
            Fault::Suspend(id) => {
                self.witness.hit("machine suspended");
                let _ = self.stand_still(id, episode.lasts, false);
            }
            Fault::KillShims(id) => self.kill_shims(id),
            Fault::Starved(cost) => self.nodes.iter_mut().for_each(|node| node.cost = cost),
            Fault::Trap(trap) => {
                self.traps.insert(index, trap);
            }
        }
    }

    fn begin_flapping(&mut self, index: usize, cut: Cut, period: Time) {
        self.net.cut(index, Cut { kind: "flap", ..cut });
        self.queue.push(self.now + period, Event::Flap(index));
    }

    fn set_ahead(&mut self, clocks: Vec<(NodeId, i64)>) {
        let kept = self.plan.windows().span(Class::Days).as_micros() as i64;
        for (id, by) in clocks {
            if by > kept {
                self.witness.hit("ahead by more than is kept");
            }
            self.step_clock(id, by);
        }
    }

    fn set_rate(&mut self, id: NodeId, rate: i64) {
        self.witness.hit(if rate < 0 { "clock frozen" } else { "clock ten times too fast" });
        let now = self.now;
        self.node_mut(id).clock.set_rate(now, rate);
    }

    /// An orderly stop in the midst of its time, and a start.
    fn drain(&mut self, id: NodeId, lasts: Time) {
        self.witness.hit("drain");
        self.node_mut(id).draining = self.node(id).up();
        self.tell(id, Input::Drain);
        self.queue.push(self.now + lasts / 2, Event::Crash(id, lasts / 2));
    }

    /// What may keep whom from knowing what the others do, and a while after it.
    fn note_trouble(&mut self, fault: &Fault, until: Time) {
        let nodes: Vec<NodeId> = match fault {
            Fault::Cut(cut) | Fault::Flap(cut, _) => cut.links.iter().flat_map(|(a, b)| [*a, *b]).collect(),
            Fault::Storm | Fault::Starved(_) => self.plan.ids().collect(),
            Fault::Crash(id)
            | Fault::Pause(id)
            | Fault::SlowDisk(id)
            | Fault::FullDisk(id)
            | Fault::FullStore(id) => vec![*id],
            // A clock that is set makes its node find others unreachable, or everything late.
            Fault::Drain(id) | Fault::Step(id, _) | Fault::Rate(id, _) | Fault::HangDisk(id) => vec![*id],
            Fault::Ahead(clocks) => clocks.iter().map(|(id, _)| *id).collect(),
            Fault::SlowDisks(ids, _) => ids.clone(),
            Fault::BadDisk(id) | Fault::Die(id) | Fault::Bare(id) => vec![*id],
            Fault::VmPause(id) | Fault::Suspend(id) => vec![*id],
            Fault::Mute(_) | Fault::Trap(_) | Fault::KillShims(_) => Vec::new(),
        };
        for node in nodes {
            self.checker.runs().trouble(node, self.now, until + RECOVERS);
        }
    }

    pub(crate) fn end(&mut self, index: usize) {
        if self.healed {
            return;
        }
        let fault = self.script.episodes[index].fault.clone();
        self.trace.line(self.now, || format!("* end of {fault:?}"));
        match fault {
            Fault::Cut(_) | Fault::Flap(..) => self.net.mend(index),
            Fault::Storm => self.net.storm = false,
            Fault::Starved(_) => self.nodes.iter_mut().for_each(|node| node.cost = 0),
            Fault::SlowDisk(id) => self.node_mut(id).disk.slow.end(index),
            Fault::SlowDisks(ids, _) => ids.into_iter().for_each(|id| self.node_mut(id).disk.slow.end(index)),
            Fault::HangDisk(id) => self.thaw(id),
            Fault::Ahead(clocks) => {
                for (id, by) in clocks {
                    self.step_clock(id, -by);
                }
            }
            Fault::FullDisk(id) => self.tell(id, Input::Disk { writable: true }),
            Fault::FullStore(id) => self.empty_store(id),
            Fault::Step(id, by) => self.step_clock(id, -by),
            Fault::Rate(id, _) => {
                let (now, skew) = (self.now, self.plan.node(id).skew);
                let clock = &mut self.node_mut(id).clock;
                clock.set_rate(now, 0);
                clock.set_skew(now, skew);
            }
            Fault::BadDisk(id) => self.node_mut(id).disk.bad = false,
            Fault::Bare(id) => self.tell_handlers(id),
            Fault::Mute(_) => {
                self.net.mute.remove(&index);
            }
            Fault::Trap(_) => {
                self.traps.remove(&index);
            }
            // Its host sets a guest's clock right at once, or only when all is repaired.
            Fault::VmPause(id) => {
                if self.behind.remove(&index) && self.rng.chance(500) {
                    self.step_clock(id, self.script.episodes[index].lasts as i64);
                }
            }
            Fault::Crash(_) | Fault::Pause(_) | Fault::Drain(_) | Fault::Die(_) => {}
            Fault::Suspend(_) | Fault::KillShims(_) => {}
        }
    }

    /// Nothing happens on a machine for so long: process, handlers and disk; its clocks as well, or not. False if it stands
    /// still already.
    fn stand_still(&mut self, id: NodeId, lasts: Time, clocks: bool) -> bool {
        let until = self.now + lasts;
        if self.node(id).still_until > self.now {
            return false;
        }
        if clocks {
            self.step_clock(id, -(lasts as i64));
        }
        let now = self.now;
        self.checker.runs().stands_still(id, now, until);
        let node = self.node_mut(id);
        node.clock.booted += if clocks { lasts } else { 0 };
        node.still_until = until;
        node.paused_until = node.paused_until.max(until);
        true
    }

    /// Each sync of these disks takes so long.
    fn slow_down(&mut self, episode: usize, what: &'static str, ids: &[NodeId], takes: [Time; 2]) {
        self.witness.hit(what);
        ids.iter().for_each(|id| self.node_mut(*id).disk.slow.begin(episode, takes));
    }

    fn for_long(&self, slow: &[NodeId]) -> &'static str {
        match slow.len() {
            some if some * 2 < self.nodes.len() => "few disks slow for long",
            some if some < self.nodes.len() => "most disks slow for long",
            _ => "all disks slow for long",
        }
    }

    /// What its disk owes is done.
    fn thaw(&mut self, id: NodeId) {
        let (now, node) = (self.now, self.node_mut(id));
        node.disk.hung = false;
        let (owed, life) = (std::mem::take(&mut node.disk.owed), node.life);
        for _ in 0..owed {
            self.queue.push(now + MILLI, Event::Synced(id, life));
        }
    }

    pub(crate) fn flap(&mut self, index: usize) {
        let episode = self.script.episodes[index].clone();
        let Fault::Flap(cut, period) = episode.fault else { return };
        if self.healed || self.now >= episode.at + episode.lasts {
            return;
        }
        let turns = (self.now - episode.at) / period;
        match turns % 2 {
            0 => self.net.cut(index, Cut { kind: "flap", ..cut }),
            _ => self.net.mend(index),
        }
        self.queue.push(self.now + period, Event::Flap(index));
    }

    /// The process dies with everything that is not on disk; a paused one as well.
    pub(crate) fn crash(&mut self, id: NodeId, down_for: Time) {
        if (self.healed && !self.node(id).dead) || !self.node(id).up() {
            return;
        }
        self.witness.hit("crash");
        self.look_at_crash(id);
        self.orphan_runs(id);
        self.checker.runs().trouble(id, self.now, self.now + down_for + RECOVERS);
        let node = &mut self.nodes[id.0 as usize - 1];
        node.engine = None;
        let kept = node.disk.crash(&mut self.disk_rng);
        for batch in kept {
            self.witness.hit("unsynced write survived");
            self.make_durable(id, batch);
        }
        self.tickets.retain(|_, waiting| waiting.callee != id);
        self.trace.line(self.now, || format!("* n{id} dies for {} ms", down_for / MILLI));
        self.queue.push(self.now + down_for, Event::Boot(id));
    }

    /// Its store takes as many rows as any, from the next start of the process on.
    fn empty_store(&mut self, id: NodeId) {
        if self.node_mut(id).rows_max.take().is_some() {
            self.crash(id, 200 * MILLI);
        }
    }

    /// The process and its disk are gone.
    pub(crate) fn bury(&mut self, id: NodeId) {
        self.node_mut(id).dead = true;
        self.whole_from = self.whole_from.max(self.now);
        self.crash(id, 0);
        self.checker.runs().trouble(id, self.now, Time::MAX);
        // One more may be missing to whom the others could turn.
        self.look_at_clocks_again();
    }

    /// The operator takes the machines away that are forgotten: soon, or when all is healed.
    pub(crate) fn take_away(&mut self) {
        for id in self.plan.ids().filter(|id| !self.checker.is_member(*id)).collect::<Vec<_>>() {
            if !self.node(id).dead {
                let at = self.now + self.rng.below(300 * MILLI);
                self.queue.push(at, Event::Bury(id));
            }
        }
    }

    pub(crate) fn boot(&mut self, id: NodeId) {
        if self.node(id).up() || self.node(id).dead {
            return;
        }
        let still = self.node(id).still_until;
        if still > self.now {
            return self.queue.push(still, Event::Boot(id));
        }
        let (applied, base) = (self.node(id).applied, self.node(id).base);
        let index = self.log.restart_index(applied, base);
        if index < applied {
            self.witness.hit("restart with an old replica");
        }
        if !self.node(id).disk.durable.grants.is_empty() {
            self.witness.hit("restart with grants");
        }
        self.trace.line(self.now, || format!("* n{id} starts with log index {index}"));
        let replica = self.log.replica_at(index);
        self.log.caught_up(id);
        let (now, node) = (self.now, &mut self.nodes[id.0 as usize - 1]);
        node.boot(now, &mut self.rng, &self.plan, replica);
        let (handlers, life) = (node.handlers(), node.life);
        let looks = self.orphan_rng.below(30 * MILLI);
        self.queue.push(now + looks, Event::LookForSurvivors(id, life));
        self.tell(id, Input::Handlers(handlers.into()));
        self.tell(id, Input::Tick);
        self.compare(id);
    }

    /// Everything is repaired, nothing is restarted that runs and is to go on. A paused process goes on when its pause ends.
    pub(crate) fn heal(&mut self) {
        self.trace.line(self.now, || "* heal".to_owned());
        let lasting = |it: &&Episode| it.at < self.now && it.at + it.lasts >= self.now;
        if self.script.episodes.iter().filter(lasting).count() > 2 {
            self.witness.hit("faults at once at the end");
        }
        let ids: Vec<NodeId> = self.plan.ids().collect();
        for id in ids.iter().copied().filter(|id| self.node(*id).draining).collect::<Vec<_>>() {
            self.crash(id, 0);
        }
        for id in &ids {
            self.empty_store(*id);
        }
        self.healed = true;
        self.traps.clear();
        self.net.heal();
        for id in ids {
            let skew = self.rng.signed(100_000);
            let (now, node) = (self.now, self.node_mut(id));
            node.disk.slow.clear();
            node.disk.bad = false;
            node.disk.calm = true;
            node.clock.set_rate(now, 0);
            if node.clock.error(now).abs() > 150_000 {
                node.clock.set_skew(now, skew);
            }
            self.thaw(id);
            self.tell(id, Input::Disk { writable: true });
            self.tell_handlers(id);
            self.boot(id);
        }
        // What stands still, is being written or is on its way goes on a little later.
        let later = self.nodes.iter().map(|node| node.paused_until.max(node.disk.busy_until()));
        self.whole_from = later.fold(self.now, Time::max);
        self.look_at_clocks();
        // A machine that still stands falls further behind until it goes on.
        self.queue.push(self.whole_from + 1, Event::Whole);
        self.queue.push(self.plan.progress, Event::Survey);
    }

    /// The healed cluster is judged later where most have to follow clocks that agree.
    fn look_at_clocks(&mut self) {
        let right = self.most_clocks_right();
        if !right && self.split.is_none() && self.trial.is_none() {
            self.witness.hit("most clocks wrong at the end");
            self.plan.prolong(self.whole_from);
        }
        self.checker.doubt_lasts(right);
    }

    /// Once they were right they may be so no more.
    pub(crate) fn look_at_clocks_again(&mut self) {
        if self.healed && !self.most_clocks_right() {
            self.look_at_clocks();
        }
    }

    /// Whether the cluster clocks of most that live are within the doubt limit of the time: the others may join them.
    fn most_clocks_right(&self) -> bool {
        let true_time = EPOCH + self.now as i64;
        let alive = self.nodes.iter().filter(|node| !node.dead && self.checker.is_member(node.id));
        let clocks =
            alive.clone().filter_map(|node| Some(node.engine.as_ref()?.cluster_time(node.now(self.now))));
        let right = clocks.filter(|clock| (clock.0 - true_time).abs() < CLOCK_RIGHT).count();
        right * 2 > alive.count()
    }

    /// A set trap may spring: the node dies once it has done what it is doing. A promising voter's claimant is cut off
    /// as well, so that the next claimant finds no trace of it but the promise.
    pub(crate) fn spring(&mut self, trap: Trap, id: NodeId, claimant: Option<NodeId>) {
        if !self.sprung(trap) {
            return;
        }
        let down_for = self.rng.range(50 * MILLI, 1_500 * MILLI);
        let delay = if claimant.is_some() { self.rng.below(600 * MILLI) } else { 0 };
        self.queue.push(self.now + delay, Event::Crash(id, down_for));
        let Some(claimant) = claimant else { return };
        let others: Vec<NodeId> = self.plan.ids().filter(|other| *other != claimant).collect();
        let delay = self.rng.below(300 * MILLI);
        let lasts = self.rng.range(3 * SECOND, 7 * SECOND);
        let fault = Fault::Cut(Cut { kind: "isolate", links: both_ways(&[claimant], &others) });
        self.queue.push(self.now + delay, Event::Begin(self.script.episodes.len()));
        self.queue.push(self.now + delay + lasts, Event::End(self.script.episodes.len()));
        self.script.episodes.push(Episode { at: self.now + delay, lasts, fault });
    }

    /// As [`World::spring`], but the node dies before it is told.
    pub(crate) fn spring_now(&mut self, trap: Trap, id: NodeId) -> bool {
        let sprung = self.sprung(trap);
        if sprung {
            let down_for = self.rng.range(50 * MILLI, 4 * SECOND);
            self.crash(id, down_for);
        }
        sprung
    }

    fn sprung(&mut self, trap: Trap) -> bool {
        !self.healed && self.traps.values().any(|set| *set == trap) && self.rng.chance(150)
    }

    fn step_clock(&mut self, id: NodeId, by: i64) {
        let (now, node) = (self.now, self.node_mut(id));
        let skew = node.clock.error(now) + by;
        node.clock.set_skew(now, skew);
    }

    fn tell_handlers(&mut self, id: NodeId) {
        let handlers = self.node(id).handlers();
        self.tell(id, Input::Handlers(handlers.into()));
    }

    fn tell(&mut self, id: NodeId, input: Input) {
        let life = self.node(id).life;
        self.input(id, life, input);
    }

    fn look_at_crash(&mut self, id: NodeId) {
        let disk = &self.nodes[id.0 as usize - 1].disk;
        let promised =
            disk.durable.grants.iter().any(|(occurrence, claim)| {
                claim.node == id && !disk.durable.dispatches.contains_key(occurrence)
            });
        if disk.unsynced() > 0 {
            self.witness.hit("crash with unsynced writes");
        }
        if disk.any_unsynced(|write| matches!(write, GrantWrite::Grant { .. })) {
            self.witness.hit("crash with an unsynced grant");
        }
        if promised {
            self.witness.hit("crash between grant and dispatch");
        }
    }
}
