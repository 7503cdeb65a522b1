//! Leases of tasks in the world of `desks.rs`, with changes of who is eligible, judged at every step:
//!
//! - T1: of an at-most-once task no two processes are alive at one real instant;
//! - T2: once the network is whole, exactly one holds each task within the bound, and goes on;
//! - T3: no number goes to two lives, and an at-most-once lease that is held later has a higher one;
//! - T4: nothing is alive longer than its lease and S, by its own node's clock.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::Arc;

use caesium_engine::ids::{BootId, NodeId, Uid};
use caesium_engine::lease::{
    Bearer, Candidate, LeaseAct, LeaseDesk, LeaseNumber, LeaseRow, LeaseWrite, ProcessEnd, Restart, TaskBook,
    TaskFacts,
};
use caesium_engine::schedule::{Policy, quorum};
use caesium_engine::time::Mono;

use crate::desks::{
    Desks, GRACE, Host, KILL, Living, Play, RHO, SECOND, SETTLE, SPAN, Seen, margin, place, seeds,
};
use crate::rng::Rng;

const TROUBLE: u64 = 40 * SECOND;
const WHOLE: u64 = 14 * SECOND;
const TASKS: [Uid; 3] = [Uid(1), Uid(2), Uid(3)];

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

/// What a node has of its tasks beside its desk.
#[derive(Default)]
struct Node {
    applied: u64,
    disk: BTreeMap<Uid, LeaseRow>,
    seals: BTreeMap<u64, bool>,
    /// Ends that the daemon has not been told of.
    over: Vec<(Uid, ProcessEnd)>,
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

struct Tasks {
    log: Log,
    /// Who was given a number.
    given: BTreeMap<(Uid, LeaseNumber), Bearer>,
    newest: BTreeMap<Uid, LeaseNumber>,
    held: u64,
    /// Whether a stopped daemon's shims let go of their leases' ends; a rule of the shim, left out to see that it is needed.
    bound: bool,
}

impl Tasks {
    fn new(all: &BTreeSet<NodeId>, bound: bool) -> Self {
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
        Self { log, given: BTreeMap::new(), newest: BTreeMap::new(), held: 0, bound }
    }
}

impl Play for Tasks {
    type Own = Node;
    type What = (Uid, LeaseNumber);
    type Write = LeaseWrite;
    type Order = Infallible;
    type Book<'w> = View<'w>;

    const WRITE_STEPS: u64 = 10;

    fn desk(own: &Node, bearer: Bearer, clock: Mono) -> LeaseDesk {
        LeaseDesk::new(bearer, RHO, SETTLE, own.disk.clone(), clock)
    }

    fn started(own: &mut Node, rng: &mut Rng) {
        // The log on disk may be older than what was applied.
        own.applied = own.applied.saturating_sub(rng.below(3));
        own.seals.retain(|_, durable| *durable);
    }

    fn crashed(own: &mut Node) {
        own.over.clear();
    }

    fn book(&self, host: &Host<Self>, seen: Seen) -> View<'_> {
        let applied = host.own.applied;
        let behind = host.own.seals.keys().any(|change| *change > applied);
        let state = &self.log.states[place(applied)];
        View { own: host.id, host: (applied, behind), state, reached: seen.reached, held: seen.held }
    }

    fn act(world: &mut LeaseWorld, n: usize, act: LeaseAct) -> Option<LeaseWrite> {
        match act {
            LeaseAct::Write(write) => return Some(write),
            LeaseAct::Start { uid, number, end, .. } => world.begin(n, uid, number, end),
            LeaseAct::Prolong(uid, end) => world.prolong(n, |(it, _)| it == uid, end),
            LeaseAct::Stop(uid, _) => {
                let obeys = world.rng.below(2) == 0;
                world.terminate(n, |(it, _)| it == uid, obeys);
            }
            LeaseAct::Held(uid, number) => world.judge_number(n, uid, number),
            LeaseAct::Ask(..) | LeaseAct::Ended(..) | LeaseAct::WriteOver(_) | LeaseAct::Run(_) => {}
        }
        None
    }

    fn written(host: &mut Host<Self>, LeaseWrite { uid, row }: LeaseWrite) {
        let Some(row) = row else {
            host.own.disk.remove(&uid);
            return;
        };
        host.own.disk.insert(uid, row);
        if let Some(desk) = host.desk.as_mut() {
            desk.written(uid);
        }
    }

    fn arrived(&mut self, order: &Infallible) {
        match *order {}
    }

    fn on_order(_: &mut LeaseWorld, _: usize, order: Infallible) {
        match order {}
    }

    fn is_bound(&self, listens: bool) -> bool {
        self.bound || listens
    }

    fn ended(world: &mut LeaseWorld, n: usize, what: Vec<(Uid, LeaseNumber)>) {
        let host = &mut world.hosts[n];
        host.own.over.extend(what.into_iter().map(|(uid, _)| (uid, ProcessEnd::Ended { success: false })));
        if host.up() {
            for (uid, end) in std::mem::take(&mut host.own.over) {
                world.with(n, |desk, now, book, acts| desk.on_process(now, uid, end, book, acts));
            }
        }
    }

    fn outlived((uid, number): (Uid, LeaseNumber), node: NodeId) -> String {
        format!("T4: lease {number} of task {} outlived at {}", uid.0, node.0)
    }

    fn look(world: &mut LeaseWorld, n: usize) {
        if world.hosts[n].own.applied < world.play.log.index() && world.rng.below(8) == 0 {
            world.hosts[n].own.applied += 1;
        }
        world.seal(n);
        let alive: BTreeSet<Uid> = world.hosts[n].processes.iter().map(|it| it.of.0).collect();
        world.with(n, |desk, now, book, acts| {
            desk.on_survivors(now, &alive, book, acts);
            desk.on_time(now, book, acts);
        });
    }

    fn judge(world: &mut LeaseWorld) {
        for uid in [Uid(1), Uid(2)] {
            let alive = world.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id, p.of)));
            let alive: Vec<String> = alive
                .filter(|(_, (of, _))| *of == uid)
                .map(|(node, (_, number))| format!("lease {number} at {}", node.0))
                .collect();
            if alive.len() > 1 {
                world.wrong.get_or_insert(format!("T1: task {}: {}", uid.0, alive.join(" and ")));
            }
        }
    }

    fn trouble(world: &mut LeaseWorld) {
        let n = place(world.rng.below(world.hosts.len() as u64));
        let (a, b) = (world.hosts[n].id, NodeId(1 + world.rng.below(world.hosts.len() as u64)));
        match world.rng.below(14) {
            0 | 1 if world.hosts[n].desk.is_some() => world.crash(n),
            0..=3 if world.hosts[n].desk.is_none() => world.start(n),
            2 | 3 => world.toggle(n),
            4 => world.hosts[n].stopped = false,
            5 | 6 => {
                let ids: Vec<NodeId> = world.hosts.iter().map(|it| it.id).collect();
                let apart: BTreeSet<NodeId> =
                    ids.iter().copied().filter(|_| world.rng.below(2) == 0).collect();
                for x in &ids {
                    let others = ids.iter().filter(|y| apart.contains(x) != apart.contains(y));
                    world.cut.extend(others.map(|y| (*x, *y)));
                }
            }
            7 if a != b => {
                world.cut.insert((a, b));
            }
            7..=9 => world.cut.clear(),
            _ => world.change(b),
        }
    }
}

type LeaseWorld = Desks<Tasks>;

impl LeaseWorld {
    fn of_tasks(seed: u64, bound: bool) -> Self {
        Self::new(seed, 16, |all| Tasks::new(all, bound))
    }

    fn begin(&mut self, n: usize, uid: Uid, number: LeaseNumber, end: Option<Mono>) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        // The shim refuses to start past the end.
        if self.play.bound && end.is_some_and(|end| end <= host.clock(now)) {
            host.own.over.push((uid, ProcessEnd::NotStarted));
            return;
        }
        let exits = if self.rng.below(4) == 0 { now + self.rng.below(20 * SECOND) } else { u64::MAX };
        let end = end.map(|it| it.0);
        self.hosts[n].processes.push(Living { of: (uid, number), end, term: None, exits });
    }

    fn judge_number(&mut self, n: usize, uid: Uid, number: LeaseNumber) {
        let host = &self.hosts[n];
        let bearer = Bearer { node: host.id, boot: BootId(host.boot) };
        self.play.held += 1;
        if self.play.given.insert((uid, number), bearer).is_some_and(|before| before != bearer) {
            self.wrong.get_or_insert(format!("T3: lease {number} of task {} went to two", uid.0));
        }
        let newest = self.play.newest.entry(uid).or_default();
        if uid != Uid(3) && number <= *newest {
            self.wrong.get_or_insert(format!("T3: lease {number} of task {} after {newest}", uid.0));
        }
        *newest = number.max(*newest);
    }

    fn seal(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        let state = &self.play.log.states[place(host.own.applied)];
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
            host.own.seals.insert(change, true);
            self.play.log.seal(change, host.id);
        }
    }

    fn change(&mut self, node: NodeId) {
        let uid = TASKS[place(self.rng.below(3))];
        let kind = self.rng.below(4);
        let other: BTreeSet<NodeId> =
            self.hosts.iter().map(|it| it.id).filter(|it| *it == node || self.rng.below(2) == 0).collect();
        let index = self.play.log.append(|state, index| {
            let Some(task) = state.get_mut(&uid) else { return };
            match kind {
                0 => task.wanted = !task.wanted,
                1 => (task.moved, task.move_to) = (index, task.eligible.contains(&node).then_some(node)),
                2 => task.launch += 1,
                _ if task.pending.is_none() => task.pending = Some(index),
                _ => {}
            }
        });
        if kind == 3 && self.play.log.states.last().is_some_and(|it| it[&uid].pending == Some(index)) {
            self.play.log.changes.insert(index, (uid, other, BTreeSet::new()));
        }
    }

    fn judge_whole(&mut self) {
        for uid in TASKS {
            let holds = |host: &Host<Tasks>| host.processes.iter().any(|it| it.of.0 == uid);
            let desks = self.hosts.iter().filter_map(|it| it.desk.as_ref());
            let holders = desks.filter(|desk| desk.holds().any(|(held, _)| held == uid)).count();
            let running = self.hosts.iter().filter(|host| holds(host)).count();
            if holders != 1 || running > 1 {
                let declared = self.play.log.states.last().map(|it| it[&uid].clone());
                let rows: Vec<_> =
                    self.hosts.iter().map(|it| (it.id.0, it.own.applied, it.own.disk.get(&uid))).collect();
                let text = format!(
                    "T2: task {}: {holders} hold, {running} run at the end; {declared:?}; {rows:?}",
                    uid.0
                );
                self.wrong.get_or_insert(text);
            }
        }
    }

    fn run(mut self) -> (u64, Option<String>) {
        self.turmoil(TROUBLE);
        self.heal();
        self.play.log.append(|state, _| state.values_mut().for_each(|it| it.wanted = true));
        self.steps(WHOLE);
        if self.wrong.is_none() {
            self.judge_whole();
        }
        (self.play.held, self.wrong)
    }
}

fn sweep(seeds: u64, bound: bool) -> (u64, Option<(u64, String)>) {
    let mut held = 0;
    for seed in 0..seeds {
        let (count, wrong) = LeaseWorld::of_tasks(seed, bound).run();
        held += count;
        if let Some(wrong) = wrong {
            return (held, Some((seed, wrong)));
        }
    }
    (held, None)
}

#[test]
fn a_thousand_seeds_of_leases_hold() {
    let seeds = seeds(1000);
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
        let mut world = LeaseWorld::of_tasks(seed, true);
        world.whole = true;
        let (count, alone) = (world.hosts.len(), place(seed) % world.hosts.len());
        let (given_up, node) = (LeaseNumber::new(0, 29), world.hosts[(alone + 1) % count].id);
        let bearer = Bearer { node, boot: BootId(1) };
        let (span, margin) = (SPAN, margin());
        let row = LeaseRow { number: given_up, bearer, span, margin, index: 0, released: true };
        for n in 0..count {
            world.crash(n);
            if n != alone {
                world.hosts[n].own.disk.insert(both, row);
            }
        }
        world.start(alone);
        let runs = |world: &LeaseWorld, n: usize| world.hosts[n].processes.iter().any(|it| it.of.0 == both);
        while !runs(&world, alone) {
            world.step();
            assert!(world.now < 10 * SECOND, "seed {seed}: it does not run alone");
        }
        let lowest = |world: &LeaseWorld| world.hosts[alone].own.disk[&both].number < given_up;
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
        let granted = world.hosts.iter().filter(|it| it.own.disk[&both].number > given_up).count();
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
    crate::desks::each_is_found(&BUGS, || sweep(10_000, true).1);
}
