//! Runs under leases: the desks of several nodes under a simulated network, disks, clocks that run at other rates, crashes and stops.
//! One schedule whose runs must not meet; whoever reaches more than half of the nodes sends its next occurrence as soon as no earlier
//! run may be going by what its node and its voters say. Who is promised an occurrence is not played here: what is judged is the lease
//! alone.
//!
//! - L1: no two runs are alive at one real instant;
//! - L2: nothing is alive longer than its lease and S, by its own node's clock;
//! - L3: a run whose node reaches its voters is never lost;
//! - L4: when a node is cut off with a run, the others start the next one within the bound.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{BootId, NodeId, Occurrence, Uid};
use caesium_engine::lease::{
    Bearer, Candidate, DoubtedRun, LeaseAct, LeaseAsk, LeaseBatch, LeaseDesk, LeaseReply, LeaseVote,
    OverWrite, Rate, RunLease, RunLeaseAct, RunLeases, RunVote, RunVoters, TaskBook, TaskFacts,
};
use caesium_engine::schedule::quorum;
use caesium_engine::time::{Mono, Wall};

use crate::rng::Rng;

const STEP: u64 = 20_000;
const SECOND: u64 = 1_000_000;
/// rho, in parts of a million; clocks run at its very ends.
const RHO: u32 = 20_000;
const SPAN: Duration = Duration::from_secs(2);
const GRACE: u64 = SECOND;
/// What a kill takes at the most.
const KILL: u64 = 3 * STEP;
const TROUBLE: u64 = 60 * SECOND;
const WHOLE: u64 = 12 * SECOND;
/// D, S, what clocks at the ends of rho add, and what it takes to ask and to start.
const BOUND: u64 = 6 * SECOND;
/// From a dispatch to the latest start.
const DEADLINE: u64 = 20 * SECOND;

fn lease() -> RunLease {
    RunLease { epoch: 0, span: SPAN, margin: Duration::from_micros(GRACE + KILL + STEP) }
}

fn occurrence(n: i64) -> Occurrence {
    Occurrence { due: Wall(n * 1_000_000), uid: Uid(1) }
}

/// A handler under its shim, by the clock of its node but for when it exits by itself.
#[derive(Clone, Debug)]
struct Process {
    run: i64,
    end: u64,
    term: Option<(u64, u64)>,
    exits: u64,
}

#[derive(Clone, Debug)]
enum Letter {
    Ask(LeaseBatch),
    Reply(LeaseReply),
    /// Run this occurrence, until then at the latest.
    Dispatch(i64, u64),
}

/// When it is on the disk, what it is, and the answer that waits for it.
type PendingWrite = (u64, Vec<OverWrite>, Option<(NodeId, LeaseReply)>);

struct Host {
    id: NodeId,
    /// By its boot id.
    boot: u128,
    desk: Option<LeaseDesk>,
    off: i64,
    shift: u64,
    stopped: bool,
    disk: BTreeMap<Occurrence, Wall>,
    /// What is on its way to the disk, when it is there, and the answer that waits for it.
    writes: Vec<PendingWrite>,
    /// Accepted by this life and not ended; what was not started yet, with its latest start.
    active: BTreeMap<i64, Option<u64>>,
    processes: Vec<Process>,
    looks: u64,
}

impl Host {
    fn clock(&self, real: u64) -> Mono {
        let off = i128::from(real) * i128::from(self.off) / 1_000_000;
        Mono(self.shift + u64::try_from(i128::from(real) + off).expect("time is positive"))
    }

    fn up(&self) -> bool {
        self.desk.is_some() && !self.stopped
    }

    /// Whether anything of a run is left here: what it says of itself when it is asked.
    fn goes(&self, run: i64) -> bool {
        self.active.contains_key(&run) || self.processes.iter().any(|it| it.run == run)
    }
}

/// What a desk looks up: there are no tasks, and everybody is a voter.
struct Nothing {
    reached: BTreeSet<NodeId>,
}

impl TaskBook for Nothing {
    fn index(&self) -> u64 {
        0
    }
    fn is_behind(&self) -> bool {
        false
    }
    fn task(&self, _: Uid) -> Option<TaskFacts> {
        None
    }
    fn tasks(&self) -> Vec<Uid> {
        Vec::new()
    }
    fn reached(&self, node: NodeId) -> bool {
        self.reached.contains(&node)
    }
    fn first(&self, _: &TaskFacts) -> Option<NodeId> {
        None
    }
    fn candidates(&self, _: Uid, _: &TaskFacts) -> Vec<Candidate> {
        Vec::new()
    }
    fn can_run(&self, _: Uid) -> bool {
        false
    }
    fn is_draining(&self) -> bool {
        false
    }
    fn has_room(&self) -> bool {
        true
    }
}

/// A run that was sent.
#[derive(Clone, Copy, Debug)]
struct SentRun {
    run: i64,
    executor: NodeId,
    /// On its way.
    posted: bool,
    /// It counts as over, by its executor's word or by its lease.
    closed: bool,
}

struct RunWorld {
    rng: Rng,
    now: u64,
    hosts: Vec<Host>,
    voters: Arc<BTreeSet<NodeId>>,
    letters: Vec<(u64, NodeId, NodeId, Letter)>,
    cut: BTreeSet<(NodeId, NodeId)>,
    sent: Vec<SentRun>,
    begun: BTreeMap<i64, u64>,
    /// Times that others went on by a lease, and runs that ended themselves.
    taken: u64,
    lost: u64,
    /// Nothing is lost or late, and nobody is cut off.
    whole: bool,
    /// That has been so for longer than any lease.
    settled: bool,
    wrong: Option<String>,
}

impl RunWorld {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed, 31);
        let count = 3 + rng.below(3);
        let voters: BTreeSet<NodeId> = (1..=count).map(NodeId).collect();
        let mut hosts = Vec::new();
        for id in &voters {
            let off = [-i64::from(RHO), 0, i64::from(RHO)][place(rng.below(3))];
            hosts.push(Host {
                id: *id,
                boot: 0,
                desk: None,
                off,
                shift: rng.below(1_000_000) * SECOND,
                stopped: false,
                disk: BTreeMap::new(),
                writes: Vec::new(),
                active: BTreeMap::new(),
                processes: Vec::new(),
                looks: 0,
            });
        }
        let mut world = Self {
            rng,
            now: SECOND,
            hosts,
            voters: Arc::new(voters),
            letters: Vec::new(),
            cut: BTreeSet::new(),
            sent: Vec::new(),
            begun: BTreeMap::new(),
            taken: 0,
            lost: 0,
            whole: false,
            settled: false,
            wrong: None,
        };
        (0..world.hosts.len()).for_each(|n| world.start(n));
        world
    }

    fn start(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        host.boot += 1;
        let own = Bearer { node: host.id, boot: BootId(u128::from(host.id.0) << 64 | host.boot) };
        let clock = host.clock(now);
        let desk = LeaseDesk::new(own, Rate(RHO), Duration::from_secs(1), BTreeMap::new(), clock);
        host.desk = Some(desk.with_over(host.disk.clone(), clock));
        host.stopped = false;
    }

    /// The daemon dies; its shims kill what they stand over.
    fn crash(&mut self, n: usize) {
        let (now, host) = (self.now, &mut self.hosts[n]);
        (host.desk, host.writes, host.stopped) = (None, Vec::new(), false);
        host.active.clear();
        let clock = host.clock(now).0;
        for it in &mut host.processes {
            let killed = it.term.map_or(u64::MAX, |(exits, killed)| exits.min(killed)).min(clock + KILL);
            it.term = Some((killed, killed));
        }
    }

    fn reached(&self, own: NodeId) -> BTreeSet<NodeId> {
        let reaches = |it: &&Host| !self.cut.contains(&(own, it.id)) && !self.cut.contains(&(it.id, own));
        let up = |it: &&Host| it.id == own || it.up();
        self.hosts.iter().filter(up).filter(reaches).map(|it| it.id).collect()
    }

    fn with(&mut self, n: usize, act: impl FnOnce(&mut LeaseDesk, Mono, &dyn TaskBook, &mut Vec<LeaseAct>)) {
        let book = Nothing { reached: self.reached(self.hosts[n].id) };
        let host = &mut self.hosts[n];
        let (clock, mut acts) = (host.clock(self.now), Vec::new());
        let Some(desk) = host.desk.as_mut() else { return };
        act(desk, clock, &book, &mut acts);
        self.perform(n, acts, None);
    }

    fn perform(&mut self, n: usize, acts: Vec<LeaseAct>, answer: Option<(NodeId, LeaseReply)>) {
        let mut writes = Vec::new();
        for act in acts {
            match act {
                LeaseAct::Ask(to, batch) => self.post(n, to, Letter::Ask(batch)),
                LeaseAct::WriteOver(write) => writes.push(write),
                LeaseAct::Run(RunLeaseAct::Renewed(occurrence, end)) => {
                    let run = occurrence.due.0 / 1_000_000;
                    for it in
                        self.hosts[n].processes.iter_mut().filter(|it| it.run == run && it.term.is_none())
                    {
                        it.end = end.0;
                    }
                }
                LeaseAct::Run(RunLeaseAct::Lost(occurrence)) => self.lose(n, occurrence.due.0 / 1_000_000),
                LeaseAct::Run(RunLeaseAct::Over(_))
                | LeaseAct::Write(_)
                | LeaseAct::Start { .. }
                | LeaseAct::Prolong(..)
                | LeaseAct::Stop(..)
                | LeaseAct::Held(..)
                | LeaseAct::Ended(..) => {}
            }
        }
        if !writes.is_empty() || answer.is_some() {
            let at = self.now + STEP * self.rng.below(20);
            let at = self.hosts[n].writes.last().map_or(at, |(last, ..)| at.max(*last));
            self.hosts[n].writes.push((at, writes, answer));
        }
    }

    fn lose(&mut self, n: usize, run: i64) {
        let begun = self.hosts[n].processes.iter().any(|it| it.run == run);
        self.lost += u64::from(begun);
        if self.settled && begun {
            let text = format!("L3: run {run} at {} was lost, and nobody was cut off", self.hosts[n].id.0);
            self.wrong.get_or_insert(text);
        }
        let obeys = self.rng.below(2) == 0;
        let (now, host) = (self.now, &mut self.hosts[n]);
        let clock = host.clock(now).0;
        if host.active.get(&run).is_some_and(Option::is_some) {
            self.end(n, run);
            return;
        }
        for it in host.processes.iter_mut().filter(|it| it.run == run && it.term.is_none()) {
            let exits = if obeys { clock + STEP } else { u64::MAX };
            it.term = Some((exits, it.end.min(clock) + GRACE + KILL));
        }
    }

    fn end(&mut self, n: usize, run: i64) {
        self.hosts[n].active.remove(&run);
        if let Some(desk) = self.hosts[n].desk.as_mut() {
            desk.runs_mut().end(occurrence(run));
        }
    }

    fn post(&mut self, n: usize, to: NodeId, letter: Letter) {
        let from = self.hosts[n].id;
        if from == to {
            self.letters.push((self.now, from, to, letter));
            return;
        }
        let once = self.whole || matches!(letter, Letter::Dispatch(..));
        let copies = if once { 1 } else { [1, 1, 1, 1, 1, 1, 2, 0][place(self.rng.below(8))] };
        for _ in 0..copies {
            let slow = if !self.whole && self.rng.below(20) == 0 { 3 * SECOND } else { 100_000 };
            let at = self.now + self.rng.below(slow);
            self.letters.push((at, from, to, letter.clone()));
        }
    }

    /// The shims, which go on whatever becomes of their daemon.
    fn run_shims(&mut self, n: usize) {
        let now = self.now;
        let host = &mut self.hosts[n];
        let clock = host.clock(now).0;
        let (mut gone, mut outlived) = (Vec::new(), None);
        host.processes.retain_mut(|it| {
            if it.end <= clock && it.term.is_none() {
                it.term = Some((u64::MAX, it.end + GRACE + KILL));
            }
            let ended = it.exits <= now || it.term.is_some_and(|(exits, killed)| exits.min(killed) <= clock);
            if clock > it.end + GRACE + KILL + STEP && !ended {
                outlived = Some(format!("L2: run {} outlived its lease", it.run));
            }
            if ended {
                gone.push(it.run);
            }
            !ended
        });
        if let Some(text) = outlived {
            self.wrong.get_or_insert(text);
        }
        gone.into_iter().for_each(|run| self.end(n, run));
    }

    /// Starts what was accepted and has its lease, and gives up what is too late.
    fn start_runs(&mut self, n: usize) {
        let now = self.now;
        let waiting: Vec<(i64, u64)> =
            self.hosts[n].active.iter().filter_map(|(run, it)| Some((*run, (*it)?))).collect();
        for (run, latest) in waiting {
            let clock = self.hosts[n].clock(now);
            let desk = self.hosts[n].desk.as_ref();
            match desk.and_then(|it| it.runs().held_until(clock, occurrence(run))) {
                _ if now > latest => self.end(n, run),
                Some(end) => {
                    let exits = if self.whole || self.rng.below(3) == 0 {
                        u64::MAX
                    } else {
                        self.rng.below(8 * SECOND)
                    };
                    let exits = now.saturating_add(exits);
                    self.hosts[n].active.insert(run, None);
                    self.hosts[n].processes.push(Process { run, end: end.0, term: None, exits });
                    self.begun.insert(run, now);
                }
                None => {}
            }
        }
    }

    /// Whoever reaches more than half of the nodes looks whether the next occurrence may be sent.
    fn lead(&mut self, n: usize) {
        let id = self.hosts[n].id;
        let reached = self.reached(id);
        if reached.len() < quorum(self.voters.len()) {
            return;
        }
        let mut doubted = Vec::new();
        let mut free = true;
        for at in 0..self.sent.len() {
            let it = self.sent[at];
            if it.closed {
                continue;
            }
            let voters = RunVoters { eligible: Arc::clone(&self.voters), needed: quorum(self.voters.len()) };
            if reached.contains(&it.executor) {
                let executor = &self.hosts[place(it.executor.0 - 1)];
                self.sent[at].closed = !it.posted && !executor.goes(it.run);
            } else {
                let occurrence = occurrence(it.run);
                let over = self.hosts[n].desk.as_ref().is_some_and(|desk| desk.runs().is_over(occurrence));
                if over {
                    self.taken += 1;
                    self.sent[at].closed = true;
                }
                doubted.push(DoubtedRun { occurrence, lease: lease(), voters, until: Wall::MAX });
            }
            free &= self.sent[at].closed;
        }
        self.with(n, |desk, now, book, acts| {
            desk.runs_mut().doubt(now, doubted);
            desk.ask_for_runs(now, book, acts);
        });
        if free {
            let run = self.sent.len() as i64 + 1;
            let all: Vec<NodeId> = reached.into_iter().collect();
            let executor = all[self.rng.index(all.len())];
            self.sent.push(SentRun { run, executor, posted: true, closed: false });
            self.post(n, executor, Letter::Dispatch(run, self.now + DEADLINE));
        }
    }

    fn step(&mut self) {
        self.now += STEP;
        let now = self.now;
        let due: Vec<_> = self.letters.extract_if(.., |(at, ..)| *at <= now).collect();
        for (_, from, to, letter) in due {
            let n = place(to.0 - 1);
            if self.hosts[n].stopped {
                self.letters.push((now + STEP, from, to, letter));
                continue;
            }
            if let Letter::Dispatch(run, _) = letter {
                self.sent[place(run as u64 - 1)].posted = false;
            }
            if !self.cut.contains(&(from, to)) && self.hosts[n].desk.is_some() {
                self.deliver(n, from, letter);
            }
        }
        for n in 0..self.hosts.len() {
            self.run_shims(n);
            if !self.hosts[n].up() {
                continue;
            }
            self.write(n);
            self.with(n, |desk, now, book, acts| desk.on_time(now, book, acts));
            self.start_runs(n);
            if now >= self.hosts[n].looks {
                self.hosts[n].looks = now + 500_000;
                self.lead(n);
            }
        }
        self.judge();
    }

    fn deliver(&mut self, n: usize, from: NodeId, letter: Letter) {
        match letter {
            Letter::Dispatch(run, latest) if self.now <= latest => {
                self.hosts[n].active.insert(run, Some(latest));
                let eligible = Arc::clone(&self.voters);
                let voters = RunVoters { needed: quorum(eligible.len()), eligible };
                self.with(n, |desk, now, book, acts| {
                    desk.runs_mut().hold(now, occurrence(run), lease(), voters);
                    desk.ask_for_runs(now, book, acts);
                });
            }
            Letter::Dispatch(..) => {}
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
            for OverWrite { occurrence, until } in writes {
                match until {
                    Some(until) => host.disk.insert(occurrence, until),
                    None => host.disk.remove(&occurrence),
                };
                if let Some(desk) = host.desk.as_mut() {
                    desk.written_over(occurrence);
                }
            }
            if let Some((to, reply)) = answer {
                self.post(n, to, Letter::Reply(reply));
            }
        }
    }

    fn judge(&mut self) {
        let alive = self.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id.0, p.run)));
        let alive: Vec<String> = alive.map(|(node, run)| format!("run {run} at {node}")).collect();
        if alive.len() > 1 {
            self.wrong.get_or_insert(format!("L1: {}", alive.join(" and ")));
        }
    }

    /// Something happens.
    fn trouble(&mut self) {
        let n = place(self.rng.below(self.hosts.len() as u64));
        let (a, b) = (self.hosts[n].id, NodeId(1 + self.rng.below(self.hosts.len() as u64)));
        match self.rng.below(12) {
            0 | 1 if self.hosts[n].desk.is_some() => self.crash(n),
            0..=3 if self.hosts[n].desk.is_none() => self.start(n),
            2 => self.hosts[n].stopped = !self.hosts[n].stopped,
            3 => self.hosts[n].stopped = false,
            4 | 5 => self.isolate(a),
            // The one that runs something is cut off.
            6 | 7 => {
                if let Some(host) =
                    self.hosts.iter().find(|it| !it.processes.is_empty() || !it.active.is_empty())
                {
                    self.isolate(host.id);
                }
            }
            8 if a != b => {
                self.cut.insert((a, b));
            }
            _ => self.cut.clear(),
        }
    }

    fn isolate(&mut self, node: NodeId) {
        for other in self.voters.iter().filter(|it| **it != node) {
            self.cut.extend([(node, *other), (*other, node)]);
        }
    }

    fn run(mut self) -> (u64, u64, Option<String>) {
        let mut next = self.now + self.rng.below(4 * SECOND);
        while self.now < TROUBLE && self.wrong.is_none() {
            if self.now >= next {
                self.trouble();
                next = self.now + self.rng.below(3 * SECOND);
            }
            self.step();
        }
        self.cut.clear();
        for n in 0..self.hosts.len() {
            self.hosts[n].stopped = false;
            if self.hosts[n].desk.is_none() {
                self.start(n);
            }
        }
        self.whole = true;
        self.steps(WHOLE / 2);
        (self.settled, self.lost) = (true, 0);
        self.steps(WHOLE);
        self.cut_off_one();
        (self.taken, self.lost, self.wrong)
    }

    fn steps(&mut self, span: u64) {
        let until = self.now + span;
        while self.now < until && self.wrong.is_none() {
            self.step();
        }
    }

    /// Everybody is there, and one run goes on for ever: now its node is cut off.
    fn cut_off_one(&mut self) {
        let runs = |world: &Self| -> Vec<(NodeId, i64)> {
            world.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id, p.run))).collect()
        };
        let [(node, run)] = runs(self)[..] else {
            let text = format!("L4: nothing runs where everybody is there: {:?}", self.sent.last());
            self.wrong.get_or_insert(text);
            return;
        };
        self.settled = false;
        self.isolate(node);
        self.steps(BOUND);
        let after = self.begun.range(run + 1..).next();
        if after.is_none() && self.wrong.is_none() {
            self.wrong = Some(format!("L4: nothing was begun after run {run} of {} was cut off", node.0));
        }
    }
}

/// Of so many seeds: how often others went on by a lease, how many runs ended themselves, and what was wrong.
fn sweep(seeds: u64) -> (u64, u64, Option<(u64, String)>) {
    let (mut taken, mut lost) = (0, 0);
    for seed in 0..seeds {
        let (more, ended, wrong) = RunWorld::new(seed).run();
        (taken, lost) = (taken + more, lost + ended);
        if let Some(wrong) = wrong {
            return (taken, lost, Some((seed, wrong)));
        }
    }
    (taken, lost, None)
}

#[test]
fn runs_under_leases_never_meet_and_are_waited_for_no_longer_than_their_leases() {
    let seeds = std::env::var("CAESIUM_SEEDS").ok().and_then(|it| it.parse().ok()).unwrap_or(500);
    let (taken, lost, wrong) = sweep(seeds);
    assert_eq!(wrong, None);
    assert!(taken > seeds && lost >= seeds, "others went on {taken} times, {lost} runs ended themselves");
}

/// A voter that is asked, a second after its start, whether a run is over; of which it may have answered for in an earlier life.
fn asked_after_a_start() -> (RunVote, bool) {
    let occurrence = Occurrence { due: Wall(7), uid: Uid(1) };
    let start = Mono(100 * SECOND);
    let mut voter = RunLeases::new(Rate(RHO), BTreeMap::new(), start);
    let (span, margin) = (SPAN, Duration::from_micros(GRACE + KILL));
    let ask = |at: u64, voter: &mut RunLeases| {
        let ask = LeaseAsk::RunOver { due: occurrence.due, span, margin, until: Wall::MAX };
        let vote =
            voter.answer(start + Duration::from_micros(at), (occurrence.uid, ask), true, &mut Vec::new());
        let Some(LeaseVote::Run { vote, .. }) = vote else { panic!("it answers for runs") };
        vote
    };
    let soon = ask(SECOND, &mut voter);
    ask(60 * SECOND, &mut voter);
    (soon, voter.is_unwritten(occurrence))
}

#[test]
fn a_voter_waits_after_its_start_and_writes_before_it_calls_a_run_over() {
    let (soon, unwritten) = asked_after_a_start();
    assert!(matches!(soon, RunVote::Live { .. }) && unwritten, "{soon:?} {unwritten}");
}

/// What two rare restarts at once are needed for is looked at in one voter.
#[cfg(feature = "mutants")]
#[test]
fn every_planted_bug_of_a_voter_is_caught() {
    let with = |bug| {
        caesium_engine::mutants::choose(Some(bug));
        let answered = asked_after_a_start();
        caesium_engine::mutants::choose(None);
        answered
    };
    assert_eq!(with("mutant-run-voter-forgets").0, RunVote::Over);
    assert!(!with("mutant-run-over-volatile").1, "the answer does not wait for the disk");
}

#[cfg(feature = "mutants")]
#[test]
fn every_planted_bug_of_the_leases_of_runs_is_caught() {
    const BUGS: [&str; 3] =
        ["mutant-run-over-by-one", "mutant-run-renewed-after-over", "mutant-lease-from-answer"];
    let chosen = std::env::var("CAESIUM_MUTANT").ok();
    let mut missed = Vec::new();
    for bug in BUGS.into_iter().filter(|bug| chosen.as_deref().is_none_or(|it| it == *bug)) {
        caesium_engine::mutants::choose(Some(bug));
        match sweep(10_000).2 {
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
