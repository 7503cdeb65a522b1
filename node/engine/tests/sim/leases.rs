//! The desks of several nodes under a simulated network, disks, clocks that run at other rates, crashes, stops and changes of who is
//! eligible, judged at every step:
//!
//! - T1: of an at-most-once task no two processes are alive at one real instant;
//! - T2: once the network is whole, exactly one holds each task within the bound, and goes on;
//! - T3: no number goes to two lives, and an at-most-once lease that is held later has a higher one;
//! - T4: nothing is alive longer than its lease and S, by its own node's clock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{BootId, NodeId, Uid};
use caesium_engine::lease::{
    Bearer, Candidate, LeaseAct, LeaseBatch, LeaseDesk, LeaseNumber, LeaseReply, LeaseRow, LeaseWrite,
    ProcessEnd, Rate, Restart, TaskBook, TaskFacts,
};
use caesium_engine::schedule::{Policy, quorum};
use caesium_engine::time::Mono;

use crate::rng::Rng;

const STEP: u64 = 20_000;
const SECOND: u64 = 1_000_000;
/// rho, in parts of a million; clocks run at its very ends.
const RHO: u32 = 20_000;
const SPAN: Duration = Duration::from_secs(2);
const GRACE: u64 = SECOND;
/// What a kill takes at the most.
const KILL: u64 = 3 * STEP;
const TROUBLE: u64 = 40 * SECOND;
const WHOLE: u64 = 14 * SECOND;
const SETTLE: Duration = Duration::from_secs(1);
const TASKS: [Uid; 3] = [Uid(1), Uid(2), Uid(3)];

fn margin() -> Duration {
    Duration::from_micros(GRACE + KILL + STEP)
}

/// A task as an entry of the log leaves it.
#[derive(Clone, Debug)]
struct Declared {
    eligible: Arc<BTreeSet<NodeId>>,
    epoch: u64,
    policy: Policy,
    wanted: bool,
    /// The change that is under way, by index.
    pending: Option<u64>,
    moved: u64,
    move_to: Option<NodeId>,
    launch: u64,
}

/// The log: what each entry makes of all tasks.
#[derive(Default)]
struct Log {
    states: Vec<BTreeMap<Uid, Declared>>,
    /// Of each change: the task, whom it will be, and who has sealed.
    changes: BTreeMap<u64, (Uid, BTreeSet<NodeId>, BTreeSet<NodeId>)>,
}

impl Log {
    fn index(&self) -> u64 {
        self.states.len() as u64 - 1
    }

    fn append(&mut self, change: impl FnOnce(&mut BTreeMap<Uid, Declared>, u64)) -> u64 {
        let mut next = self.states.last().expect("the log begins with one state").clone();
        let index = self.states.len() as u64;
        change(&mut next, index);
        self.states.push(next);
        index
    }

    fn seal(&mut self, change: u64, node: NodeId) {
        let Some((uid, to, seals)) = self.changes.get_mut(&change) else { return };
        let (uid, to) = (*uid, to.clone());
        seals.insert(node);
        let Some(task) = self.states.last().and_then(|state| state.get(&uid)) else { return };
        if task.pending != Some(change)
            || seals.intersection(&task.eligible).count() < quorum(task.eligible.len())
        {
            return;
        }
        self.append(|state, _| {
            if let Some(task) = state.get_mut(&uid) {
                (task.epoch, task.pending, task.eligible) = (task.epoch + 1, None, Arc::new(to));
            }
        });
    }
}

/// A process under its shim.
#[derive(Clone, Debug)]
struct Living {
    uid: Uid,
    number: LeaseNumber,
    /// By the node's clock; none for at-least-once.
    end: Option<u64>,
    /// When it exits after SIGTERM, and when it is killed, by the node's clock.
    term: Option<(u64, u64)>,
    /// Ends by itself then, in real time.
    exits: u64,
}

/// Rows that will be on disk then, and the answer that waits for them.
type OnItsWay = (u64, Vec<LeaseWrite>, Option<(NodeId, LeaseReply)>);

struct Host {
    id: NodeId,
    /// By its boot id.
    boot: u128,
    desk: Option<LeaseDesk>,
    /// Millionths by which its clock is off.
    off: i64,
    /// The shift of its clock.
    shift: u64,
    stopped: bool,
    applied: u64,
    disk: BTreeMap<Uid, LeaseRow>,
    seals: BTreeMap<u64, bool>,
    /// What is on its way to the disk, when it is there, and the answer that waits for it.
    writes: Vec<OnItsWay>,
    processes: Vec<Living>,
    /// Ends that the daemon has not been told of.
    over: Vec<(Uid, ProcessEnd)>,
}

impl Host {
    fn clock(&self, real: u64) -> Mono {
        let off = i128::from(real) * i128::from(self.off) / 1_000_000;
        Mono(self.shift + u64::try_from(i128::from(real) + off).expect("time is positive"))
    }
}

#[derive(Clone, Debug)]
enum Letter {
    Ask(LeaseBatch),
    Reply(LeaseReply),
}

struct View<'w> {
    own: NodeId,
    host: (u64, bool),
    state: &'w BTreeMap<Uid, Declared>,
    reached: BTreeSet<NodeId>,
    held: BTreeMap<NodeId, u32>,
}

impl TaskBook for View<'_> {
    fn index(&self) -> u64 {
        self.host.0
    }
    fn is_behind(&self) -> bool {
        self.host.1
    }
    fn task(&self, uid: Uid) -> Option<TaskFacts> {
        let it = self.state.get(&uid)?;
        Some(TaskFacts {
            needed: quorum(it.eligible.len()),
            eligible: Arc::clone(&it.eligible),
            epoch: it.epoch,
            policy: it.policy,
            index: 0,
            wanted: it.wanted,
            sealed: it.pending.is_some(),
            span: SPAN,
            margin: margin(),
            restart: Restart::Always,
            launch: it.launch,
            moved: it.moved,
            move_to: it.move_to,
        })
    }
    fn tasks(&self) -> Vec<Uid> {
        self.state.iter().filter(|(_, it)| it.eligible.contains(&self.own)).map(|(uid, _)| *uid).collect()
    }
    fn reached(&self, node: NodeId) -> bool {
        self.reached.contains(&node)
    }
    fn first(&self, facts: &TaskFacts) -> Option<NodeId> {
        facts.eligible.intersection(&self.reached).max().copied()
    }
    fn candidates(&self, _: Uid, facts: &TaskFacts) -> Vec<Candidate> {
        let load = |node| self.held.get(&node).copied().unwrap_or_default();
        let reached = facts.eligible.intersection(&self.reached).copied();
        reached
            .map(|node| Candidate { node, load: load(node), one_more: 100, avoided: false, wanted: false })
            .collect()
    }
    fn can_run(&self, _: Uid) -> bool {
        true
    }
    fn is_draining(&self) -> bool {
        false
    }
    fn has_room(&self) -> bool {
        true
    }
}

struct LeaseWorld {
    rng: Rng,
    now: u64,
    hosts: Vec<Host>,
    log: Log,
    letters: Vec<(u64, NodeId, NodeId, Letter)>,
    cut: BTreeSet<(NodeId, NodeId)>,
    /// Who was given a number.
    given: BTreeMap<(Uid, LeaseNumber), Bearer>,
    newest: BTreeMap<Uid, LeaseNumber>,
    held: u64,
    /// Whether a stopped daemon's shims let go of their leases' ends; a rule of the shim, left out to see that it is needed.
    bound: bool,
    /// Nothing is lost or late any more.
    whole: bool,
    wrong: Option<String>,
}

impl LeaseWorld {
    fn new(seed: u64, bound: bool) -> Self {
        let mut rng = Rng::new(seed, 16);
        let count = 3 + rng.below(3);
        let all: BTreeSet<NodeId> = (1..=count).map(NodeId).collect();
        let declared = |uid: Uid| Declared {
            eligible: Arc::new(all.clone()),
            epoch: 0,
            policy: if uid == Uid(3) { Policy::AtLeastOnce } else { Policy::AtMostOnce },
            wanted: true,
            pending: None,
            moved: 0,
            move_to: None,
            launch: 1,
        };
        let state = TASKS.into_iter().map(|uid| (uid, declared(uid))).collect();
        let log = Log { states: vec![state], changes: BTreeMap::new() };
        let mut world = Self {
            rng,
            now: SECOND,
            hosts: Vec::new(),
            log,
            letters: Vec::new(),
            cut: BTreeSet::new(),
            given: BTreeMap::new(),
            newest: BTreeMap::new(),
            held: 0,
            bound,
            whole: false,
            wrong: None,
        };
        for id in &all {
            let off = [-i64::from(RHO), 0, i64::from(RHO)][place(world.rng.below(3))];
            let shift = world.rng.below(1_000_000) * SECOND;
            world.hosts.push(Host {
                id: *id,
                boot: 0,
                desk: None,
                off,
                shift,
                stopped: false,
                applied: 0,
                disk: BTreeMap::new(),
                seals: BTreeMap::new(),
                writes: Vec::new(),
                processes: Vec::new(),
                over: Vec::new(),
            });
        }
        (0..world.hosts.len()).for_each(|n| world.start(n));
        world
    }

    fn start(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        host.boot += 1;
        let own = Bearer { node: host.id, boot: BootId(u128::from(host.id.0) << 64 | host.boot) };
        host.desk = Some(LeaseDesk::new(own, Rate(RHO), SETTLE, host.disk.clone(), host.clock(now)));
        host.stopped = false;
        // The log on disk may be older than what was applied.
        host.applied = host.applied.saturating_sub(self.rng.below(3));
        host.seals.retain(|_, durable| *durable);
    }

    /// The daemon dies; its shims kill what they stand over.
    fn crash(&mut self, n: usize) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        (host.desk, host.writes, host.stopped) = (None, Vec::new(), false);
        host.over.clear();
        let clock = host.clock(now).0;
        for it in &mut host.processes {
            let killed = it.term.map_or(u64::MAX, |(exits, killed)| exits.min(killed)).min(clock + KILL);
            it.term = Some((killed, killed));
        }
    }

    fn with(&mut self, n: usize, act: impl FnOnce(&mut LeaseDesk, Mono, &dyn TaskBook, &mut Vec<LeaseAct>)) {
        let now = self.now;
        let own = self.hosts[n].id;
        let up = |it: &&Host| it.id == own || it.desk.is_some() && !it.stopped;
        let reaches = |it: &&Host| !self.cut.contains(&(own, it.id)) && !self.cut.contains(&(it.id, own));
        let reached: BTreeSet<NodeId> =
            self.hosts.iter().filter(up).filter(reaches).map(|it| it.id).collect();
        let held = self
            .hosts
            .iter()
            .map(|it| (it.id, u32::try_from(it.processes.len()).expect("a handful")))
            .collect();
        let host = &mut self.hosts[n];
        let behind = host.seals.keys().any(|change| *change > host.applied);
        let state = &self.log.states[place(host.applied)];
        let view = View { own, host: (host.applied, behind), state, reached, held };
        let (clock, mut acts) = (host.clock(now), Vec::new());
        let Some(desk) = host.desk.as_mut() else { return };
        act(desk, clock, &view, &mut acts);
        self.perform(n, acts, None);
    }

    fn perform(&mut self, n: usize, acts: Vec<LeaseAct>, answer: Option<(NodeId, LeaseReply)>) {
        let mut writes = Vec::new();
        for act in acts {
            match act {
                LeaseAct::Ask(to, batch) => self.post(n, to, Letter::Ask(batch)),
                LeaseAct::Write(write) => writes.push(write),
                LeaseAct::Start { uid, number, end, .. } => self.begin(n, uid, number, end),
                LeaseAct::Prolong(uid, end) => {
                    for it in
                        self.hosts[n].processes.iter_mut().filter(|it| it.uid == uid && it.term.is_none())
                    {
                        it.end = Some(end.0);
                    }
                }
                LeaseAct::Stop(uid, _) => self.terminate(n, uid),
                LeaseAct::Held(uid, number) => self.judge_number(n, uid, number),
                LeaseAct::Ended(..) => {}
            }
        }
        if !writes.is_empty() || answer.is_some() {
            let at = self.now + STEP * self.rng.below(10);
            let at = self.hosts[n].writes.last().map_or(at, |(last, ..)| at.max(*last));
            self.hosts[n].writes.push((at, writes, answer));
        }
    }

    fn post(&mut self, n: usize, to: NodeId, letter: Letter) {
        let from = self.hosts[n].id;
        if from == to {
            self.letters.push((self.now, from, to, letter));
            return;
        }
        let copies = if self.whole { 1 } else { [1, 1, 1, 1, 1, 1, 2, 0][place(self.rng.below(8))] };
        for _ in 0..copies {
            let slow = if !self.whole && self.rng.below(20) == 0 { 3 * SECOND } else { 100_000 };
            let at = self.now + self.rng.below(slow);
            self.letters.push((at, from, to, letter.clone()));
        }
    }

    fn begin(&mut self, n: usize, uid: Uid, number: LeaseNumber, end: Option<Mono>) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        // The shim refuses to start past the end.
        if self.bound && end.is_some_and(|end| end <= host.clock(now)) {
            host.over.push((uid, ProcessEnd::NotStarted));
            return;
        }
        let exits = if self.rng.below(4) == 0 { now + self.rng.below(20 * SECOND) } else { u64::MAX };
        self.hosts[n].processes.push(Living { uid, number, end: end.map(|it| it.0), term: None, exits });
    }

    fn terminate(&mut self, n: usize, uid: Uid) {
        let obeys = self.rng.below(2) == 0;
        let (now, host) = (self.now, &mut self.hosts[n]);
        let clock = host.clock(now).0;
        for it in host.processes.iter_mut().filter(|it| it.uid == uid && it.term.is_none()) {
            let exits = if obeys { clock + STEP } else { u64::MAX };
            let from = it.end.map_or(clock, |end| end.min(clock));
            it.term = Some((exits, from + GRACE + KILL));
        }
    }

    fn judge_number(&mut self, n: usize, uid: Uid, number: LeaseNumber) {
        let host = &self.hosts[n];
        let bearer = Bearer { node: host.id, boot: BootId(host.boot) };
        self.held += 1;
        if self.given.insert((uid, number), bearer).is_some_and(|before| before != bearer) {
            self.wrong.get_or_insert(format!("T3: lease {number} of task {} went to two", uid.0));
        }
        let newest = self.newest.entry(uid).or_default();
        if uid != Uid(3) && number <= *newest {
            self.wrong.get_or_insert(format!("T3: lease {number} of task {} after {newest}", uid.0));
        }
        *newest = number.max(*newest);
    }

    /// The shims, which go on whatever becomes of their daemon.
    fn run_shims(&mut self, n: usize) {
        let now = self.now;
        let bound = self.bound;
        let host = &mut self.hosts[n];
        let clock = host.clock(now).0;
        let listens = host.desk.is_some() && !host.stopped;
        let mut outlived = None;
        let over = &mut host.over;
        host.processes.retain_mut(|it| {
            let ended = it.end.filter(|end| *end <= clock && (bound || listens));
            if let (Some(end), None) = (ended, it.term) {
                it.term = Some((u64::MAX, end + GRACE + KILL));
            }
            let gone = it.exits <= now || it.term.is_some_and(|(exits, killed)| exits.min(killed) <= clock);
            if it.end.is_some_and(|end| clock > end + GRACE + KILL + STEP) && !gone {
                outlived =
                    Some(format!("T4: lease {} of task {} outlived at {}", it.number, it.uid.0, host.id.0));
            }
            if gone {
                over.push((it.uid, ProcessEnd::Ended { success: false }));
            }
            !gone
        });
        if self.wrong.is_none() {
            self.wrong = outlived;
        }
        if listens {
            for (uid, end) in std::mem::take(&mut self.hosts[n].over) {
                self.with(n, |desk, now, book, acts| desk.on_process(now, uid, end, book, acts));
            }
        }
    }

    fn step(&mut self) {
        self.now += STEP;
        let now = self.now;
        let due: Vec<_> = self.letters.extract_if(.., |(at, ..)| *at <= now).collect();
        for (_, from, to, letter) in due {
            let n = place(to.0 - 1);
            if self.cut.contains(&(from, to)) || self.hosts[n].desk.is_none() {
                continue;
            }
            if self.hosts[n].stopped {
                self.letters.push((now + STEP, from, to, letter));
                continue;
            }
            self.deliver(n, from, letter);
        }
        for n in 0..self.hosts.len() {
            self.run_shims(n);
            if self.hosts[n].desk.is_none() || self.hosts[n].stopped {
                continue;
            }
            self.write(n);
            if self.hosts[n].applied < self.log.index() && self.rng.below(8) == 0 {
                self.hosts[n].applied += 1;
            }
            self.seal(n);
            let alive: BTreeSet<Uid> = self.hosts[n].processes.iter().map(|it| it.uid).collect();
            self.with(n, |desk, now, book, acts| {
                desk.on_survivors(now, &alive, book, acts);
                desk.on_time(now, book, acts);
            });
        }
        self.judge();
    }

    fn deliver(&mut self, n: usize, from: NodeId, letter: Letter) {
        match letter {
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
            let host = &mut self.hosts[n];
            for LeaseWrite { uid, row } in writes {
                let Some(row) = row else {
                    host.disk.remove(&uid);
                    continue;
                };
                host.disk.insert(uid, row);
                if let Some(desk) = host.desk.as_mut() {
                    desk.written(uid);
                }
            }
            if let Some((to, reply)) = answer {
                self.post(n, to, Letter::Reply(reply));
            }
        }
    }

    fn seal(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        let state = &self.log.states[place(host.applied)];
        let clock = host.clock(now);
        let Some(desk) = &host.desk else { return };
        let over =
            |uid: &Uid| desk.voter().is_over(clock, *uid) && desk.holds().all(|(held, _)| held != *uid);
        let wanted =
            state.iter().filter_map(|(uid, it)| Some((it.pending?, *uid, it.eligible.contains(&host.id))));
        let planted = caesium_engine::mutants::has("mutant-lease-seal-reopens");
        let wanted: Vec<u64> =
            wanted.filter(|(_, uid, votes)| *votes && (planted || over(uid))).map(|it| it.0).collect();
        for change in wanted {
            // On disk before it is spoken of; a crash between is a seal that nobody saw.
            host.seals.insert(change, true);
            self.log.seal(change, host.id);
        }
    }

    fn judge(&mut self) {
        for uid in [Uid(1), Uid(2)] {
            let alive = self.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id, p)));
            let alive: Vec<String> = alive
                .filter(|(_, it)| it.uid == uid)
                .map(|(node, it)| format!("lease {} at {}", it.number, node.0))
                .collect();
            if alive.len() > 1 {
                self.wrong.get_or_insert(format!("T1: task {}: {}", uid.0, alive.join(" and ")));
            }
        }
    }

    /// Something happens.
    fn trouble(&mut self) {
        let n = place(self.rng.below(self.hosts.len() as u64));
        let (a, b) = (self.hosts[n].id, NodeId(1 + self.rng.below(self.hosts.len() as u64)));
        match self.rng.below(14) {
            0 | 1 if self.hosts[n].desk.is_some() => self.crash(n),
            0..=3 if self.hosts[n].desk.is_none() => self.start(n),
            2 | 3 => self.hosts[n].stopped = !self.hosts[n].stopped,
            4 => self.hosts[n].stopped = false,
            5 | 6 => {
                let apart: BTreeSet<NodeId> =
                    self.hosts.iter().map(|it| it.id).filter(|_| self.rng.below(2) == 0).collect();
                let ids: Vec<NodeId> = self.hosts.iter().map(|it| it.id).collect();
                for x in &ids {
                    self.cut.extend(
                        ids.iter().filter(|y| apart.contains(x) != apart.contains(y)).map(|y| (*x, *y)),
                    );
                }
            }
            7 if a != b => {
                self.cut.insert((a, b));
            }
            7..=9 => self.cut.clear(),
            _ => self.change(b),
        }
    }

    fn change(&mut self, node: NodeId) {
        let uid = TASKS[place(self.rng.below(3))];
        let kind = self.rng.below(4);
        let other: BTreeSet<NodeId> =
            self.hosts.iter().map(|it| it.id).filter(|it| *it == node || self.rng.below(2) == 0).collect();
        let index = self.log.append(|state, index| {
            let Some(task) = state.get_mut(&uid) else { return };
            match kind {
                0 => task.wanted = !task.wanted,
                1 => (task.moved, task.move_to) = (index, task.eligible.contains(&node).then_some(node)),
                2 => task.launch += 1,
                _ if task.pending.is_none() => task.pending = Some(index),
                _ => {}
            }
        });
        if kind == 3 && self.log.states.last().is_some_and(|it| it[&uid].pending == Some(index)) {
            self.log.changes.insert(index, (uid, other, BTreeSet::new()));
        }
    }

    /// All is well from here on.
    fn heal(&mut self) {
        self.whole = true;
        self.cut.clear();
        for n in 0..self.hosts.len() {
            self.hosts[n].stopped = false;
            if self.hosts[n].desk.is_none() {
                self.start(n);
            }
        }
        self.log.append(|state, _| state.values_mut().for_each(|it| it.wanted = true));
    }

    fn judge_whole(&mut self) {
        for uid in TASKS {
            let holds = |host: &Host| host.processes.iter().any(|it| it.uid == uid);
            let desks = self.hosts.iter().filter_map(|it| it.desk.as_ref());
            let holders = desks.filter(|desk| desk.holds().any(|(held, _)| held == uid)).count();
            let running = self.hosts.iter().filter(|host| holds(host)).count();
            if holders != 1 || running > 1 {
                let declared = self.log.states.last().map(|it| it[&uid].clone());
                let rows: Vec<_> =
                    self.hosts.iter().map(|it| (it.id.0, it.applied, it.disk.get(&uid))).collect();
                let text = format!(
                    "T2: task {}: {holders} hold, {running} run at the end; {declared:?}; {rows:?}",
                    uid.0
                );
                self.wrong.get_or_insert(text);
            }
        }
    }

    fn run(mut self) -> (u64, Option<String>) {
        let mut next = self.now + self.rng.below(4 * SECOND);
        while self.now < TROUBLE && self.wrong.is_none() {
            if self.now >= next {
                self.trouble();
                next = self.now + self.rng.below(3 * SECOND);
            }
            self.step();
        }
        self.heal();
        let until = self.now + WHOLE;
        while self.now < until && self.wrong.is_none() {
            self.step();
        }
        if self.wrong.is_none() {
            self.judge_whole();
        }
        (self.held, self.wrong)
    }
}

fn sweep(seeds: u64, bound: bool) -> (u64, Option<(u64, String)>) {
    let mut held = 0;
    for seed in 0..seeds {
        let (count, wrong) = LeaseWorld::new(seed, bound).run();
        held += count;
        if let Some(wrong) = wrong {
            return (held, Some((seed, wrong)));
        }
    }
    (held, None)
}

#[test]
fn a_thousand_seeds_of_leases_hold() {
    let seeds = std::env::var("CAESIUM_SEEDS").ok().and_then(|it| it.parse().ok()).unwrap_or(1000);
    let (held, wrong) = sweep(seeds, true);
    assert_eq!(wrong, None);
    assert!(held > seeds * 5, "{held} leases were held");
}

/// A holder without a majority has a number that is far below the one that all others have granted and given up.
#[test]
fn a_low_lease_taken_alone_gives_way_at_once_where_more_than_half_grant_another() {
    let both = Uid(3);
    let mut overlaps = 0;
    for seed in 0..100 {
        let mut world = LeaseWorld::new(seed, true);
        world.whole = true;
        let (count, alone) = (world.hosts.len(), place(seed) % world.hosts.len());
        let (given_up, node) = (LeaseNumber::new(0, 29), world.hosts[(alone + 1) % count].id);
        let bearer = Bearer { node, boot: BootId(1) };
        let (span, margin) = (SPAN, margin());
        let row = LeaseRow { number: given_up, bearer, span, margin, index: 0, released: true };
        for n in 0..count {
            world.crash(n);
            if n != alone {
                world.hosts[n].disk.insert(both, row);
            }
        }
        world.start(alone);
        let runs = |world: &LeaseWorld, n: usize| world.hosts[n].processes.iter().any(|it| it.uid == both);
        while !runs(&world, alone) {
            world.step();
            assert!(world.now < 10 * SECOND, "seed {seed}: it does not run alone");
        }
        let lowest = |world: &LeaseWorld| world.hosts[alone].disk[&both].number < given_up;
        assert!(lowest(&world), "seed {seed}");
        (0..count).filter(|n| *n != alone).for_each(|n| world.start(n));
        let heal = world.now;
        let (third, settle) = (SPAN.as_micros() as u64 / 3, SETTLE.as_micros() as u64);
        while world.now < heal + WHOLE {
            world.step();
            let running = (0..count).filter(|n| runs(&world, *n)).count();
            overlaps += u64::from(running > 1);
            assert!(
                running <= 1 || world.now < heal + third + settle + GRACE + KILL,
                "seed {seed}: {running} run {} s after it was whole",
                (world.now - heal) as f64 / 1e6
            );
        }
        world.judge_whole();
        assert_eq!(world.wrong, None, "seed {seed}");
        let granted = world.hosts.iter().filter(|it| it.disk[&both].number > given_up).count();
        assert!(
            granted >= quorum(count),
            "seed {seed}: {granted} of {count} have granted the one that stays"
        );
    }
    println!("two ran at once in {overlaps} steps");
}

#[test]
fn a_process_that_is_not_bound_to_its_lease_outlives_it() {
    let (_, wrong) = sweep(400, false);
    let (_, wrong) = wrong.expect("a stopped daemon's process goes on");
    assert!(wrong.starts_with("T1") || wrong.starts_with("T4"), "{wrong}");
}

#[cfg(feature = "mutants")]
#[test]
fn every_planted_bug_of_leases_is_caught() {
    const BUGS: [&str; 8] = [
        "mutant-lease-forgets",
        "mutant-lease-lower",
        "mutant-lease-from-answer",
        "mutant-lease-latest-send",
        "mutant-lease-no-rate",
        "mutant-lease-volatile",
        "mutant-lease-after-up",
        "mutant-lease-seal-reopens",
    ];
    let chosen = std::env::var("CAESIUM_MUTANT").ok();
    let mut missed = Vec::new();
    for bug in BUGS.into_iter().filter(|bug| chosen.as_deref().is_none_or(|it| it == *bug)) {
        caesium_engine::mutants::choose(Some(bug));
        match sweep(10_000, true).1 {
            Some((seed, wrong)) => println!("{bug}: seed {seed}: {wrong}"),
            None => missed.push(bug),
        }
        caesium_engine::mutants::choose(None);
    }
    assert!(missed.is_empty(), "never seen: {missed:?}");
}

fn place(n: u64) -> usize {
    usize::try_from(n).expect("a place in a short list")
}
