//! Runs under leases in the world of `desks.rs`. One schedule whose runs must not meet; whoever reaches more than half of the nodes sends its next occurrence as soon as no earlier
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

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::lease::{
    Bearer, Candidate, DoubtedRun, LeaseAct, LeaseAsk, LeaseDesk, LeaseVote, OverWrite, RunLease,
    RunLeaseAct, RunLeases, RunVote, RunVoters, TaskBook, TaskFacts,
};
use caesium_engine::schedule::quorum;
use caesium_engine::time::{Mono, Wall};

use crate::desks::{
    Desks, GRACE, Host, KILL, Letter, Living, Play, RHO, SECOND, SETTLE, SPAN, Seen, margin, place, seeds,
};
use crate::rng::Rng;

const TROUBLE: u64 = 60 * SECOND;
const WHOLE: u64 = 12 * SECOND;
/// D, S, what clocks at the ends of rho add, and what it takes to ask and to start.
const BOUND: u64 = 6 * SECOND;
/// From a dispatch to the latest start.
const DEADLINE: u64 = 20 * SECOND;

fn lease() -> RunLease {
    RunLease { epoch: 0, span: SPAN, margin: margin() }
}

fn occurrence(n: i64) -> Occurrence {
    Occurrence { due: Wall(n * 1_000_000), uid: Uid(1) }
}

fn run_of(occurrence: Occurrence) -> i64 {
    occurrence.due.0 / 1_000_000
}

/// Run this occurrence, until then at the latest.
#[derive(Clone, Copy, Debug)]
struct Dispatch {
    run: i64,
    latest: u64,
}

/// What a node has of its runs beside its desk.
#[derive(Default)]
struct Node {
    disk: BTreeMap<Occurrence, Wall>,
    /// Accepted by this life and not ended; what was not started yet, with its latest start.
    active: BTreeMap<i64, Option<u64>>,
    looks: u64,
}

impl Host<Runs> {
    /// Whether anything of a run is left here: what it says of itself when it is asked.
    fn goes(&self, run: i64) -> bool {
        self.own.active.contains_key(&run) || self.processes.iter().any(|it| it.of == run)
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

struct Runs {
    voters: Arc<BTreeSet<NodeId>>,
    sent: Vec<SentRun>,
    begun: BTreeMap<i64, u64>,
    /// Times that others went on by a lease, and runs that ended themselves.
    taken: u64,
    lost: u64,
    /// Nobody has been cut off for longer than any lease.
    settled: bool,
}

impl Runs {
    fn voters(&self) -> RunVoters {
        RunVoters { eligible: Arc::clone(&self.voters), needed: quorum(self.voters.len()) }
    }
}

impl Play for Runs {
    type Own = Node;
    type What = i64;
    type Write = OverWrite;
    type Order = Dispatch;
    type Book<'w> = Nothing;

    const WRITE_STEPS: u64 = 20;

    fn desk(own: &Node, bearer: Bearer, clock: Mono) -> LeaseDesk {
        LeaseDesk::new(bearer, RHO, SETTLE, BTreeMap::new(), clock).with_over(own.disk.clone(), clock)
    }

    fn started(_: &mut Node, _: &mut Rng) {}

    fn crashed(own: &mut Node) {
        own.active.clear();
    }

    fn book(&self, _: &Host<Self>, seen: Seen) -> Nothing {
        Nothing { reached: seen.reached }
    }

    fn act(world: &mut RunWorld, n: usize, act: LeaseAct) -> Option<OverWrite> {
        match act {
            LeaseAct::WriteOver(write) => return Some(write),
            LeaseAct::Run(RunLeaseAct::Renewed(occurrence, end)) => {
                world.prolong(n, |run| run == run_of(occurrence), end);
            }
            LeaseAct::Run(RunLeaseAct::Lost(occurrence)) => world.lose(n, run_of(occurrence)),
            LeaseAct::Run(RunLeaseAct::Over(_))
            | LeaseAct::Ask(..)
            | LeaseAct::Write(_)
            | LeaseAct::Start { .. }
            | LeaseAct::Prolong(..)
            | LeaseAct::Stop(..)
            | LeaseAct::Held(..)
            | LeaseAct::Ended(..) => {}
        }
        None
    }

    fn written(host: &mut Host<Self>, OverWrite { occurrence, until }: OverWrite) {
        match until {
            Some(until) => host.own.disk.insert(occurrence, until),
            None => host.own.disk.remove(&occurrence),
        };
        if let Some(desk) = host.desk.as_mut() {
            desk.written_over(occurrence);
        }
    }

    fn arrived(&mut self, order: &Dispatch) {
        self.sent[place(order.run as u64 - 1)].posted = false;
    }

    fn on_order(world: &mut RunWorld, n: usize, Dispatch { run, latest }: Dispatch) {
        if world.now > latest {
            return;
        }
        world.hosts[n].own.active.insert(run, Some(latest));
        let voters = world.play.voters();
        world.with(n, |desk, now, book, acts| {
            desk.runs_mut().hold(now, occurrence(run), lease(), voters);
            desk.ask_for_runs(now, book, acts);
        });
    }

    fn is_bound(&self, _: bool) -> bool {
        true
    }

    fn ended(world: &mut RunWorld, n: usize, what: Vec<i64>) {
        what.into_iter().for_each(|run| world.end(n, run));
    }

    fn outlived(run: i64, _: NodeId) -> String {
        format!("L2: run {run} outlived its lease")
    }

    fn look(world: &mut RunWorld, n: usize) {
        let now = world.now;
        world.with(n, |desk, now, book, acts| desk.on_time(now, book, acts));
        world.start_runs(n);
        if now >= world.hosts[n].own.looks {
            world.hosts[n].own.looks = now + 500_000;
            world.lead(n);
        }
    }

    fn judge(world: &mut RunWorld) {
        let alive = world.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id.0, p.of)));
        let alive: Vec<String> = alive.map(|(node, run)| format!("run {run} at {node}")).collect();
        if alive.len() > 1 {
            world.wrong.get_or_insert(format!("L1: {}", alive.join(" and ")));
        }
    }

    fn trouble(world: &mut RunWorld) {
        let n = place(world.rng.below(world.hosts.len() as u64));
        let (a, b) = (world.hosts[n].id, NodeId(1 + world.rng.below(world.hosts.len() as u64)));
        match world.rng.below(12) {
            0 | 1 if world.hosts[n].desk.is_some() => world.crash(n),
            0..=3 if world.hosts[n].desk.is_none() => world.start(n),
            2 => world.toggle(n),
            3 => world.hosts[n].stopped = false,
            4 | 5 => world.isolate(a),
            // The one that runs something is cut off.
            6 | 7 => {
                let runs = |it: &&Host<Self>| !it.processes.is_empty() || !it.own.active.is_empty();
                if let Some(node) = world.hosts.iter().find(runs).map(|it| it.id) {
                    world.isolate(node);
                }
            }
            8 if a != b => {
                world.cut.insert((a, b));
            }
            _ => world.cut.clear(),
        }
    }
}

type RunWorld = Desks<Runs>;

impl RunWorld {
    fn of_runs(seed: u64) -> Self {
        Self::new(seed, 31, |all| {
            let voters = Arc::new(all.clone());
            Runs { voters, sent: Vec::new(), begun: BTreeMap::new(), taken: 0, lost: 0, settled: false }
        })
    }

    fn lose(&mut self, n: usize, run: i64) {
        let begun = self.hosts[n].processes.iter().any(|it| it.of == run);
        self.play.lost += u64::from(begun);
        if self.play.settled && begun {
            let text = format!("L3: run {run} at {} was lost, and nobody was cut off", self.hosts[n].id.0);
            self.wrong.get_or_insert(text);
        }
        let obeys = self.rng.below(2) == 0;
        match self.hosts[n].own.active.get(&run) {
            Some(Some(_)) => self.end(n, run),
            Some(None) | None => self.terminate(n, |it| it == run, obeys),
        }
    }

    fn end(&mut self, n: usize, run: i64) {
        self.hosts[n].own.active.remove(&run);
        if let Some(desk) = self.hosts[n].desk.as_mut() {
            desk.runs_mut().end(occurrence(run));
        }
    }

    /// Starts what was accepted and has its lease, and gives up what is too late.
    fn start_runs(&mut self, n: usize) {
        let now = self.now;
        let waiting: Vec<(i64, u64)> =
            self.hosts[n].own.active.iter().filter_map(|(run, it)| Some((*run, (*it)?))).collect();
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
                    self.hosts[n].own.active.insert(run, None);
                    self.hosts[n].processes.push(Living { of: run, end: Some(end.0), term: None, exits });
                    self.play.begun.insert(run, now);
                }
                None => {}
            }
        }
    }

    /// Whoever reaches more than half of the nodes looks whether the next occurrence may be sent.
    fn lead(&mut self, n: usize) {
        let id = self.hosts[n].id;
        let reached = self.reached(id);
        if reached.len() < quorum(self.play.voters.len()) {
            return;
        }
        let mut doubted = Vec::new();
        let mut free = true;
        for at in 0..self.play.sent.len() {
            let it = self.play.sent[at];
            if it.closed {
                continue;
            }
            let voters = self.play.voters();
            if reached.contains(&it.executor) {
                let executor = &self.hosts[place(it.executor.0 - 1)];
                self.play.sent[at].closed = !it.posted && !executor.goes(it.run);
            } else {
                let occurrence = occurrence(it.run);
                let over = self.hosts[n].desk.as_ref().is_some_and(|desk| desk.runs().is_over(occurrence));
                if over {
                    self.play.taken += 1;
                    self.play.sent[at].closed = true;
                }
                doubted.push(DoubtedRun { occurrence, lease: lease(), voters, until: Wall::MAX });
            }
            free &= self.play.sent[at].closed;
        }
        self.with(n, |desk, now, book, acts| {
            desk.runs_mut().doubt(now, doubted);
            desk.ask_for_runs(now, book, acts);
        });
        if free {
            let run = self.play.sent.len() as i64 + 1;
            let all: Vec<NodeId> = reached.into_iter().collect();
            let executor = all[self.rng.index(all.len())];
            self.play.sent.push(SentRun { run, executor, posted: true, closed: false });
            self.post(n, executor, Letter::Order(Dispatch { run, latest: self.now + DEADLINE }));
        }
    }

    fn isolate(&mut self, node: NodeId) {
        for other in self.play.voters.iter().filter(|it| **it != node) {
            self.cut.extend([(node, *other), (*other, node)]);
        }
    }

    fn run(mut self) -> (u64, u64, Option<String>) {
        self.turmoil(TROUBLE);
        self.heal();
        self.steps(WHOLE / 2);
        (self.play.settled, self.play.lost) = (true, 0);
        self.steps(WHOLE);
        self.cut_off_one();
        (self.play.taken, self.play.lost, self.wrong)
    }

    /// Everybody is there, and one run goes on for ever: now its node is cut off.
    fn cut_off_one(&mut self) {
        let runs = |world: &Self| -> Vec<(NodeId, i64)> {
            world.hosts.iter().flat_map(|it| it.processes.iter().map(move |p| (it.id, p.of))).collect()
        };
        let [(node, run)] = runs(self)[..] else {
            let text = format!("L4: nothing runs where everybody is there: {:?}", self.play.sent.last());
            self.wrong.get_or_insert(text);
            return;
        };
        self.play.settled = false;
        self.isolate(node);
        self.steps(BOUND);
        let after = self.play.begun.range(run + 1..).next();
        if after.is_none() && self.wrong.is_none() {
            self.wrong = Some(format!("L4: nothing was begun after run {run} of {} was cut off", node.0));
        }
    }
}

/// Of so many seeds: how often others went on by a lease, how many runs ended themselves, and what was wrong.
fn sweep(seeds: u64) -> (u64, u64, Option<(u64, String)>) {
    let (mut taken, mut lost) = (0, 0);
    for seed in 0..seeds {
        let (more, ended, wrong) = RunWorld::of_runs(seed).run();
        (taken, lost) = (taken + more, lost + ended);
        if let Some(wrong) = wrong {
            return (taken, lost, Some((seed, wrong)));
        }
    }
    (taken, lost, None)
}

#[test]
fn runs_under_leases_never_meet_and_are_waited_for_no_longer_than_their_leases() {
    let seeds = seeds(500);
    let (taken, lost, wrong) = sweep(seeds);
    assert_eq!(wrong, None);
    assert!(taken > seeds && lost >= seeds, "others went on {taken} times, {lost} runs ended themselves");
}

/// A voter that is asked, a second after its start, whether a run is over; of which it may have answered for in an earlier life.
fn asked_after_a_start() -> (RunVote, bool) {
    let occurrence = Occurrence { due: Wall(7), uid: Uid(1) };
    let start = Mono(100 * SECOND);
    let mut voter = RunLeases::new(RHO, BTreeMap::new(), start);
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
    crate::desks::each_is_found(&BUGS, || sweep(10_000).2);
}
