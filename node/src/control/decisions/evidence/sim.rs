//! Four nodes that decide, run, record, copy, are cut off and crash, in memory and without time: the answers of each are held
//! against what truly happened. The copies, the rows and the judge are the real ones.
//!
//! Simplified are two things: a node that starts again has recorded its lost runs before anybody asks it, and all that are connected
//! with a node know at once that something has begun there, so that none of them sends it once more.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::record::{Decision, DecisionId, DecisionKind, Record, Run, RunId, RunState, Serial};
use caesium_engine::schedule::{Policy, quorum};
use caesium_fuzz::Dice;

use super::*;
use crate::store::{DecisionFilter, MemoryFiles, RunFilter, SimulatedJournal, SimulatedRows};

const NODES: u64 = 4;
const NAMES: [&str; 4] = ["alder", "birch", "cedar", "doum"];
const SECOND: i64 = 1_000_000;
const DEADLINE: i64 = 3 * SECOND;
/// Occurrences of one life of the cluster, and steps of it.
const DUES: usize = 4;
const STEPS: usize = 60;
/// A record is written at the latest so long after it was made.
const WRITTEN_WITHIN: i64 = SECOND;

#[derive(Debug)]
struct SimNode {
    id: NodeId,
    life: u64,
    serial: u64,
    files: MemoryFiles,
    /// While it is up.
    journal: Option<SimulatedJournal>,
    /// While it is down.
    rows: SimulatedRows,
    /// Made and not written, since when.
    pending: Vec<(i64, Record)>,
    promised: BTreeSet<Occurrence>,
    /// What is known to have been sent or to have begun.
    closed: BTreeSet<Occurrence>,
    /// Accepted and not ended, durably, and whether it was started.
    active: BTreeMap<RunId, (Run, bool)>,
    /// What was written of its runs, and when.
    written: Vec<(i64, Run)>,
}

/// What truly happened of one occurrence, and what was claimed of it.
#[derive(Debug)]
struct TrueCourse {
    policy: Policy,
    starts: usize,
    /// The least upper bound that any answer had.
    most: Option<u32>,
    /// Masters that have sent it.
    sent: BTreeSet<NodeId>,
}

/// What one node can tell by itself: it never comes to know less.
#[derive(Clone, Debug, Default)]
struct OwnAnswer {
    least: u32,
    /// In this life.
    most: Option<u32>,
    runs: BTreeMap<String, (u8, bool)>,
}

struct Sim {
    dice: Dice,
    now: i64,
    nodes: Vec<SimNode>,
    cut: BTreeSet<(usize, usize)>,
    truths: BTreeMap<Occurrence, TrueCourse>,
    ended: BTreeMap<RunId, RunState>,
    begun: BTreeSet<RunId>,
    own: BTreeMap<(usize, Occurrence), OwnAnswer>,
    story: Vec<String>,
}

type Checked = Result<(), String>;

impl Sim {
    fn new(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let node = |id| {
            let files = MemoryFiles::default();
            let journal = SimulatedJournal::open(&files, NodeId(id), 1, SimulatedRows::default());
            SimNode {
                id: NodeId(id),
                life: 1,
                serial: 0,
                files,
                journal: Some(journal),
                rows: SimulatedRows::default(),
                pending: Vec::new(),
                promised: BTreeSet::new(),
                closed: BTreeSet::new(),
                active: BTreeMap::new(),
                written: Vec::new(),
            }
        };
        let truth = |dice: &mut Dice| TrueCourse {
            policy: if dice.chance(60) { Policy::AtMostOnce } else { Policy::AtLeastOnce },
            starts: 0,
            most: None,
            sent: BTreeSet::new(),
        };
        let mut sim = Self {
            nodes: (1..=NODES).map(node).collect(),
            now: 1_000 * SECOND,
            cut: BTreeSet::new(),
            truths: BTreeMap::new(),
            ended: BTreeMap::new(),
            begun: BTreeSet::new(),
            own: BTreeMap::new(),
            story: Vec::new(),
            dice: dice.clone(),
        };
        for n in 0..DUES {
            let due = sim.now + SECOND * i64::try_from(2 + n * 4 + dice.below(4)).unwrap();
            sim.truths.insert(Occurrence { due: Wall(due), uid: Uid(7) }, truth(&mut dice));
        }
        sim.dice = dice;
        sim.settle();
        sim
    }

    /// Everybody has marked and fetched once: all is known of all from then on.
    fn settle(&mut self) {
        for node in 0..self.nodes.len() {
            self.mark(node);
        }
        for (one, other) in pairs() {
            self.fetch(one, other, 1 << 20);
        }
    }

    fn tell(&mut self, what: String) {
        self.story.push(format!("{:>7.2} {what}", (self.now - 1_000 * SECOND) as f64 / SECOND as f64));
    }

    fn linked(&self, one: usize, other: usize) -> bool {
        one == other || !self.cut.contains(&(one.min(other), one.max(other)))
    }

    fn is_up(&self, node: usize) -> bool {
        self.nodes[node].journal.is_some()
    }

    /// Whom a node can ask, itself included.
    fn reach(&self, node: usize) -> Vec<usize> {
        (0..self.nodes.len()).filter(|other| self.is_up(*other) && self.linked(node, *other)).collect()
    }

    fn serial(&mut self, node: usize) -> Serial {
        let node = &mut self.nodes[node];
        node.serial += 1;
        Serial { node: node.id, boot: node.life, n: node.serial }
    }

    fn step(&mut self) {
        let node = self.dice.below(self.nodes.len());
        let other = self.dice.below(self.nodes.len());
        match self.dice.below(20) {
            0..=3 => self.pass(),
            4..=6 => self.decide(node),
            7..=8 => self.start(node),
            9..=10 => self.end(node),
            11 => self.write(node),
            12 => self.mark(node),
            13..=15 => {
                let bytes = *self.dice.pick(&[1, 300, 1 << 20]);
                self.fetch(node, other, bytes);
            }
            16 => self.tidy(node),
            17 => self.turn_link(node, other),
            18 => self.crash(node),
            _ => self.restart(node),
        }
    }

    fn pass(&mut self) {
        let past = SECOND / 10 * i64::try_from(1 + self.dice.below(25)).unwrap();
        let end = self.now + past;
        // Whoever is up writes in time.
        while self.now < end {
            let next = |node: &SimNode| node.pending.first().map(|(made, _)| made + WRITTEN_WITHIN);
            let due = self.nodes.iter().enumerate().filter_map(|(n, node)| Some((next(node)?, n))).min();
            match due.filter(|(at, _)| *at <= end) {
                Some((at, node)) => {
                    self.now = self.now.max(at);
                    self.write(node);
                }
                None => self.now = end,
            }
        }
    }

    /// A master looks at an occurrence: asks for votes where it must, and sends it to somebody in reach.
    fn decide(&mut self, master: usize) {
        let now = self.now;
        let due: Vec<Occurrence> = self.truths.keys().copied().filter(|it| is_due(*it, now)).collect();
        if due.is_empty() || !self.is_up(master) {
            return;
        }
        let occurrence = *self.dice.pick(&due);
        let id = self.nodes[master].id;
        let truth = &self.truths[&occurrence];
        let (policy, sent) = (truth.policy, truth.sent.contains(&id));
        let reach = self.reach(master);
        let known = |node: &usize| {
            let node = &self.nodes[*node];
            node.closed.contains(&occurrence)
                || node.active.values().any(|(run, _)| run.occurrence == occurrence)
        };
        if sent || reach.iter().any(known) {
            return;
        }
        if policy == Policy::AtMostOnce {
            let voters: Vec<usize> =
                reach.iter().copied().filter(|it| !self.nodes[*it].promised.contains(&occurrence)).collect();
            // Some of them are asked before the link breaks.
            let asked = if self.dice.chance(80) { voters.len() } else { self.dice.below(voters.len() + 1) };
            for voter in &voters[..asked] {
                self.nodes[*voter].promised.insert(occurrence);
            }
            if asked < quorum(self.nodes.len()) {
                self.tell(format!("{id} has {asked} votes for {occurrence}"));
                return;
            }
        }
        let executor = *self.dice.pick(&reach);
        self.truths.get_mut(&occurrence).unwrap().sent.insert(id);
        let serial = self.serial(master);
        let decision = self.decision(DecisionId(serial), occurrence, policy, executor);
        self.nodes[master].pending.push((now, Record::Decision(Box::new(decision))));
        let arrives = self.dice.chance(85);
        self.tell(format!("{id} sends {occurrence} to {}, arrives {arrives}", executor + 1));
        if arrives {
            let run = self.accepted(occurrence, executor);
            let node = &mut self.nodes[executor];
            node.pending.push((now, Record::Run(Box::new(run.clone()))));
            node.active.insert(run.id, (run, false));
        }
        // What is open is asked of the engine, not of the journal.
        self.write(master);
        self.write(executor);
    }

    /// The nodes that are connected with one, over others too.
    fn connected(&self, node: usize) -> BTreeSet<usize> {
        let mut found = BTreeSet::from([node]);
        loop {
            let more: Vec<usize> = found.iter().flat_map(|one| self.reach(*one)).collect();
            let before = found.len();
            found.extend(more);
            if found.len() == before {
                return found;
            }
        }
    }

    fn decision(&self, id: DecisionId, occurrence: Occurrence, policy: Policy, executor: usize) -> Decision {
        let all = || (1..=NODES).map(NodeId).collect::<Vec<_>>();
        Decision {
            id,
            occurrence,
            schedule: "v/e/s".parse().unwrap(),
            revision: 1,
            policy,
            decided_at: Wall(self.now),
            master: id.0.node,
            kind: if policy == Policy::AtMostOnce { DecisionKind::Fired } else { DecisionKind::FiredAtRisk },
            eligible: all(),
            needed: 3,
            heard: all(),
            grants: Vec::new(),
            executor: Some(self.nodes[executor].id),
            note: String::new(),
            release: occurrence.due,
            latest_start: Wall(occurrence.due.0 + DEADLINE),
            log_index: 1,
            epoch: 0,
            trigger: None,
            stretch: None,
        }
    }

    fn accepted(&mut self, occurrence: Occurrence, executor: usize) -> Run {
        Run {
            id: RunId(self.serial(executor)),
            occurrence,
            schedule: "v/e/s".parse().unwrap(),
            node: self.nodes[executor].id,
            attempt: 1,
            state: RunState::Accepted,
            exit_code: None,
            started_at: None,
            ended_at: None,
            release: occurrence.due,
            note: String::new(),
            handler: "h".parse().unwrap(),
            token: 1,
            trigger: None,
        }
    }

    fn start(&mut self, node: usize) {
        let now = self.now;
        let may = |(run, started): &&mut (Run, bool)| !*started && is_due(run.occurrence, now);
        if !self.is_up(node) {
            return;
        }
        let Some((run, started)) = self.nodes[node].active.values_mut().find(may) else { return };
        *started = true;
        (run.state, run.started_at) = (RunState::Running, Some(Wall(now)));
        let run = run.clone();
        self.begun.insert(run.id);
        self.truths.get_mut(&run.occurrence).unwrap().starts += 1;
        for other in self.connected(node) {
            self.nodes[other].closed.insert(run.occurrence);
        }
        self.tell(format!("{} starts {} of {}", run.node, run.id, run.occurrence));
        self.nodes[node].pending.push((now, Record::Run(Box::new(run))));
    }

    fn end(&mut self, node: usize) {
        let now = self.now;
        let id = self.nodes[node].active.iter().find(|(_, (_, started))| *started).map(|(id, _)| *id);
        let Some(id) = id.filter(|_| self.is_up(node)) else { return };
        let state = if self.dice.chance(50) { RunState::Succeeded } else { RunState::Failed };
        let (run, _) = self.nodes[node].active.remove(&id).unwrap();
        self.ended.insert(id, state);
        self.tell(format!("{id} has {state}"));
        let run = Run { state, ended_at: Some(Wall(now)), ..run };
        self.nodes[node].pending.push((now, Record::Run(Box::new(run))));
    }

    fn write(&mut self, node: usize) {
        let now = self.now;
        let node = &mut self.nodes[node];
        let Some(journal) = &mut node.journal else { return };
        let records: Vec<Record> = node.pending.drain(..).map(|(_, record)| record).collect();
        for record in &records {
            if let Record::Run(run) = record {
                node.written.push((now, (**run).clone()));
            }
        }
        journal.write(records);
    }

    fn mark(&mut self, node: usize) {
        self.write(node);
        if let Some(journal) = &self.nodes[node].journal {
            journal.mark(Wall(self.now));
        }
    }

    /// One node fetches an answer of another.
    fn fetch(&mut self, keeper: usize, maker: usize, bytes: usize) {
        if keeper == maker || !self.linked(keeper, maker) {
            return;
        }
        let (Some(to), Some(from)) = (&self.nodes[keeper].journal, &self.nodes[maker].journal) else {
            return;
        };
        let id = self.nodes[maker].id;
        let new = from.copies().own_after(to.copies().mark(id), bytes).unwrap();
        to.copies().keep(id, &new).unwrap();
        self.tell(format!(
            "{} fetches {} chunks of {id}, until {:?}",
            keeper + 1,
            new.chunks.len(),
            new.until
        ));
    }

    fn tidy(&mut self, node: usize) {
        if let Some(journal) = &self.nodes[node].journal {
            journal.copies().tidy().unwrap();
        }
    }

    fn turn_link(&mut self, one: usize, other: usize) {
        let link = (one.min(other), one.max(other));
        if one != other && !self.cut.remove(&link) {
            self.cut.insert(link);
        }
        self.tell(format!("cut are {:?}", self.cut));
    }

    /// A daemon is killed, or its machine goes down.
    fn crash(&mut self, node: usize) {
        let Some(journal) = self.nodes[node].journal.take() else { return };
        let machine = self.dice.chance(60);
        self.tell(format!("{} is killed, with its machine {machine}", node + 1));
        let crashed = &mut self.nodes[node];
        crashed.rows = journal.into_rows();
        crashed.pending.clear();
        if machine {
            let dice = &mut self.dice;
            crashed.files.crash(|most| dice.below(most + 1));
        }
        for ((of, _), answer) in &mut self.own {
            if *of == node {
                answer.most = None;
            }
        }
    }

    fn restart(&mut self, node: usize) {
        if self.is_up(node) {
            return;
        }
        let now = self.now;
        let down = &mut self.nodes[node];
        down.life += 1;
        let rows = std::mem::take(&mut down.rows);
        down.journal = Some(SimulatedJournal::open(&down.files, down.id, down.life, rows));
        for (_, (run, _)) in std::mem::take(&mut down.active) {
            let lost = Run { state: RunState::Lost, started_at: None, ended_at: Some(Wall(now)), ..run };
            down.pending.push((now, Record::Run(Box::new(lost))));
        }
        self.tell(format!("{} starts again", node + 1));
        self.write(node);
    }

    /// What a node answers that can ask these.
    fn answer(&self, node: usize, asked: &[usize], occurrence: Occurrence) -> Option<pb::OccurrenceVerdict> {
        let own = self.nodes[node].journal.as_ref()?.copies();
        let ids: Vec<u64> = asked.iter().map(|it| self.nodes[*it].id.0).collect();
        let mut cluster = crate::control::cluster_view::tests::cluster(NAMES.len(), &ids);
        (cluster.own, cluster.at) = (self.nodes[node].id, Wall(self.now));
        let silent = (0..self.nodes.len()).filter(|it| !asked.contains(it)).map(|it| self.nodes[it].id);
        let copied: BTreeMap<NodeId, KnownRecords> =
            silent.filter_map(|id| Some((id, own.known(id)?))).collect();
        let (mut decisions, mut runs) = (Vec::new(), Vec::new());
        for journal in asked.iter().filter_map(|it| self.nodes[*it].journal.as_ref()) {
            decisions.extend(journal.decisions().filter(|it| it.occurrence == occurrence).cloned());
            runs.extend(journal.runs().filter(|it| it.occurrence == occurrence).cloned());
        }
        let of: BTreeSet<NodeId> = copied.keys().copied().collect();
        let (since, until) = (Some(occurrence.due), Some(Wall(occurrence.due.0 + 1)));
        decisions.extend(
            own.decisions(&of, &DecisionFilter { since, until, ..Default::default() }).unwrap().items,
        );
        runs.extend(own.runs(&of, &RunFilter { since, until, ..Default::default() }).unwrap().items);
        let mut account = Account::default();
        account.add(Account {
            decisions: decisions.iter().map(|it| convert::decision(it, &cluster)).collect(),
            runs: runs.iter().map(|it| convert::run(it, &cluster)).collect(),
        });
        let promised = asked.iter().filter(|it| self.nodes[**it].promised.contains(&occurrence));
        let promised = promised.map(|it| NAMES[*it].to_owned()).collect();
        let key = (occurrence.due.0, occurrence.uid.0);
        let declared = DeclaredOccurrence {
            schedule: "v/e/s".to_owned(),
            policy: convert::policy(self.truths[&occurrence].policy),
            eligible: NAMES.map(str::to_owned).to_vec(),
            latest: occurrence.due.0 + DEADLINE,
            trigger: None,
        };
        let evidence = Evidence {
            cluster,
            kept_since: ids.into_iter().map(|id| (NodeId(id), i64::MIN)).collect(),
            copied,
            promised: BTreeMap::from([(key, promised)]),
            stretches: Vec::new(),
            declared: BTreeMap::from([(key, declared)]),
        };
        evidence.judge(key, account)
    }

    /// Every node is asked for everything, with all that it reaches and by itself.
    fn check(&mut self) -> Checked {
        for (keeper, maker) in pairs() {
            self.check_copies(keeper, maker)?;
        }
        let due: Vec<Occurrence> = self.truths.keys().copied().filter(|it| it.due.0 <= self.now).collect();
        for occurrence in due {
            for node in (0..self.nodes.len()).filter(|node| self.is_up(*node)).collect::<Vec<_>>() {
                let told = self.answer(node, &self.reach(node), occurrence);
                if let Some(answer) = told {
                    self.check_answer(node, occurrence, &answer)?;
                }
                let alone = self.answer(node, &[node], occurrence);
                if let Some(answer) = alone {
                    self.check_answer(node, occurrence, &answer)?;
                    self.check_narrows(node, occurrence, &answer)?;
                }
            }
            let truth = &self.truths[&occurrence];
            if truth.most.is_some_and(|most| truth.starts > most as usize) {
                return Err(format!(
                    "{occurrence} began {} times, at most {:?} was answered",
                    truth.starts, truth.most
                ));
            }
        }
        Ok(())
    }

    /// What really happened lies within the answer.
    fn check_answer(&mut self, node: usize, of: Occurrence, answer: &pb::OccurrenceVerdict) -> Checked {
        let truth = self.truths.get_mut(&of).unwrap();
        if answer.runs_min as usize > truth.starts {
            return Err(format!(
                "{} answers {} starts of {of}, which began {} times",
                node + 1,
                answer.runs_min,
                truth.starts
            ));
        }
        truth.most = [truth.most, answer.runs_max].into_iter().flatten().min();
        for run in &answer.runs {
            let id: RunId = run.id.parse().unwrap();
            let state = convert::state_of(run.state).unwrap();
            let true_end = self.ended.get(&id).copied();
            let right = match state {
                RunState::Running => self.begun.contains(&id),
                RunState::Succeeded | RunState::Failed => true_end == Some(state),
                _ => true,
            };
            if !right {
                return Err(format!("{} answers that {id} has {state}, and it has {true_end:?}", node + 1));
            }
        }
        Ok(())
    }

    /// Of what a node once told by itself it takes nothing back.
    fn check_narrows(&mut self, node: usize, of: Occurrence, answer: &pb::OccurrenceVerdict) -> Checked {
        let known = self.own.entry((node, of)).or_default();
        let wider = known.most.is_some_and(|most| answer.runs_max.is_none_or(|now| now > most));
        if answer.runs_min < known.least || wider {
            let now = (answer.runs_min, answer.runs_max);
            return Err(format!("{} answered {known:?} of {of}, and now {now:?}", node + 1));
        }
        (known.least, known.most) = (answer.runs_min, answer.runs_max);
        for run in &answer.runs {
            let rank = (convert::state_of(run.state).unwrap().settles(), run.started_at.is_some());
            let before = known.runs.insert(run.id.clone(), rank).unwrap_or_default();
            if rank.0 < before.0 || rank.1 < before.1 {
                return Err(format!(
                    "{} takes back what it answered of {}: {before:?}, {rank:?}",
                    node + 1,
                    run.id
                ));
            }
        }
        let gone = known.runs.keys().find(|id| answer.runs.iter().all(|run| run.id != **id));
        gone.map_or(Ok(()), |id| Err(format!("{} no longer answers {id}", node + 1)))
    }

    /// Of what a node shows to know until some time nothing is missing.
    fn check_copies(&self, keeper: usize, maker: usize) -> Checked {
        let Some(journal) = &self.nodes[keeper].journal else { return Ok(()) };
        let id = self.nodes[maker].id;
        let Some(known) = journal.copies().known(id) else { return Ok(()) };
        let page = journal.copies().runs(&BTreeSet::from([id]), &RunFilter::default()).unwrap();
        let written = self.nodes[maker].written.iter();
        for (at, run) in written.filter(|(at, _)| known.since.0 < *at && *at < known.until.0) {
            let kept = page.items.iter().find(|it| it.id == run.id);
            if kept.is_none_or(|kept| kept.state.settles() < run.state.settles()) {
                let kept = kept.map(|it| it.state);
                return Err(format!(
                    "{} knows {id} until {}, and of {} {kept:?}: {} was written at {}",
                    keeper + 1,
                    known.until,
                    run.id,
                    run.state,
                    Wall(*at)
                ));
            }
        }
        Ok(())
    }
}

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    let all = 0..NAMES.len();
    all.clone()
        .flat_map(move |one| all.clone().map(move |other| (one, other)))
        .filter(|(one, other)| one != other)
}

fn is_due(occurrence: Occurrence, now: i64) -> bool {
    (occurrence.due.0..=occurrence.due.0 + DEADLINE).contains(&now)
}

/// A life of the cluster; the story of one in which an answer was wrong.
fn run(seed: u64) -> Result<usize, String> {
    let mut sim = Sim::new(seed);
    for _ in 0..STEPS {
        sim.step();
        sim.check().map_err(|why| format!("seed {seed}: {why}\n{}", sim.story.join("\n")))?;
    }
    Ok(sim.begun.len())
}

const SEEDS: u64 = 1000;

#[test]
fn no_answer_contradicts_what_happened_or_an_earlier_one_in_a_thousand_lives() {
    let one = std::env::var("CAESIUM_SEED").ok().map(|seed| seed.parse().unwrap());
    let seeds = one.map_or(0..SEEDS, |seed| seed..seed + 1);
    let begun: usize = seeds.map(|seed| run(seed).unwrap_or_else(|why| panic!("{why}"))).sum();
    assert!(one.is_some() || begun > 150, "only {begun} runs began");
}

#[test]
fn every_planted_bug_of_copies_is_caught() {
    for bug in ["mutant-copies-unsynced", "mutant-copies-cut-short"] {
        crate::planted::choose(Some(bug));
        let caught = (0..SEEDS).find_map(|seed| run(seed).err());
        crate::planted::choose(None);
        let caught = caught.unwrap_or_else(|| panic!("{bug} is not caught"));
        println!("{bug}: {}", caught.lines().next().unwrap_or_default());
    }
}
