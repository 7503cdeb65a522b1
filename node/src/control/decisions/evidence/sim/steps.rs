//! What can happen next.

use super::*;

impl Sim {
    pub(super) fn step(&mut self) {
        let node = self.dice.below(self.nodes.len());
        let other = self.dice.below(self.nodes.len());
        let over = self.truths.values().all(|it| it.latest < self.now);
        match self.dice.below(100) {
            0..=17 => self.pass(),
            // Time passes faster once nothing can be started any more.
            18..=47 if over => self.pass(),
            18..=35 => self.decide(node),
            36..=37 => self.withhold(node),
            38..=39 => self.arrive(),
            40..=59 => self.start(),
            60..=69 => self.end(),
            70..=72 => self.write(node),
            73..=75 => self.mark(node),
            76..=82 => {
                let bytes = *self.dice.pick(&[1, 300, 1 << 20]);
                self.fetch(node, other, bytes);
            }
            83..=84 => self.tidy(node),
            85..=87 => self.turn_link(node, other),
            88..=89 => self.split(),
            90..=92 => self.heal(),
            93..=94 => self.crash(node),
            _ => self.restart(),
        }
    }

    /// A master looks at an occurrence: asks for votes where it must, and sends it to somebody in reach.
    fn decide(&mut self, master: usize) {
        let id = self.nodes[master].id;
        let open = |of: &&Occurrence| self.may_start(**of) && !self.truths[of].closed.contains(&id);
        let open: Vec<Occurrence> = self.truths.keys().filter(open).copied().collect();
        if open.is_empty() || !self.is_up(master) {
            return;
        }
        let occurrence = *self.dice.pick(&open);
        let reach = self.reach(master);
        let known = |node: &usize| self.nodes[*node].has(occurrence);
        let policy = self.truths[&occurrence].policy;
        let asks = policy == Policy::AtMostOnce;
        if reach.iter().any(known) || (asks && !self.is_claimed(master, &reach, occurrence)) {
            return;
        }
        let executor = *self.dice.pick(&reach);
        self.truths.get_mut(&occurrence).unwrap().closed.insert(id);
        let kind = if asks { DecisionKind::Fired } else { DecisionKind::FiredAtRisk };
        self.record_decision(master, occurrence, kind, Some(executor));
        let arrives = self.dice.chance(80);
        self.tell(|| format!("{id} sends {occurrence} to {}, arrives {arrives}", executor + 1));
        if arrives {
            self.accept(occurrence, executor);
        } else {
            self.count("sent and not arrived", 1);
            self.in_flight.push((occurrence, master, executor));
        }
    }

    /// Whether a master has the votes of a quorum.
    fn is_claimed(&mut self, master: usize, reach: &[usize], occurrence: Occurrence) -> bool {
        let free = |it: &usize| !self.nodes[*it].promised.contains(&occurrence);
        let mut voters: Vec<usize> = reach.iter().copied().filter(free).collect();
        // Some of them are asked before the link breaks, or are slow.
        while !voters.is_empty() && self.dice.chance(15) {
            let gone = self.dice.below(voters.len());
            voters.remove(gone);
        }
        let won = voters.len() >= quorum(self.nodes.len());
        let gives_back = !won && self.dice.chance(85);
        if !gives_back {
            for voter in &voters {
                self.nodes[*voter].promised.insert(occurrence);
            }
        }
        if !won {
            self.tell(|| format!("{} has votes of {voters:?} for {occurrence}, too few", master + 1));
            self.count("claims that were lost", 1);
        }
        won
    }

    /// A master closes what it could not send in time.
    fn withhold(&mut self, master: usize) {
        let id = self.nodes[master].id;
        let late = |it: &(&Occurrence, &TrueCourse)| it.1.latest < self.now && !it.1.closed.contains(&id);
        let Some((occurrence, _)) = self.truths.iter().find(late).filter(|_| self.is_up(master)) else {
            return;
        };
        let occurrence = *occurrence;
        self.truths.get_mut(&occurrence).unwrap().closed.insert(id);
        self.record_decision(master, occurrence, DecisionKind::WithheldNoQuorum, None);
        self.tell(|| format!("{id} closes {occurrence}"));
        self.count("withheld", 1);
    }

    /// A decision, which is durable before anything is sent.
    fn record_decision(
        &mut self,
        master: usize,
        occurrence: Occurrence,
        kind: DecisionKind,
        executor: Option<usize>,
    ) {
        let all = || (1..=NODES).map(NodeId).collect::<Vec<_>>();
        let decision = Decision {
            id: DecisionId(self.serial(master)),
            occurrence,
            schedule: "v/e/s".parse().unwrap(),
            revision: 1,
            policy: self.truths[&occurrence].policy,
            decided_at: Wall(self.now),
            master: self.nodes[master].id,
            kind,
            eligible: all(),
            needed: 3,
            heard: all(),
            grants: Vec::new(),
            executor: executor.map(|it| self.nodes[it].id),
            note: String::new(),
            release: occurrence.due,
            latest_start: Wall(self.truths[&occurrence].latest),
            log_index: 1,
            epoch: 0,
            trigger: None,
            stretch: None,
        };
        self.nodes[master].pending.push((self.now, Record::Decision(Box::new(decision))));
        self.write(master);
    }

    /// Something that was sent arrives late.
    fn arrive(&mut self) {
        let arrives = |(of, master, executor): &(Occurrence, usize, usize)| {
            self.may_start(*of) && self.is_up(*executor) && self.linked(*master, *executor)
        };
        let Some(place) = self.in_flight.iter().position(arrives) else { return };
        let (occurrence, _, executor) = self.in_flight.swap_remove(place);
        self.tell(|| format!("{occurrence} arrives at {}", executor + 1));
        self.accept(occurrence, executor);
    }

    /// A node accepts what it has not, and what has not begun by its own records.
    fn accept(&mut self, occurrence: Occurrence, executor: usize) {
        if self.nodes[executor].has(occurrence) {
            return;
        }
        let run = Run {
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
        };
        let node = &mut self.nodes[executor];
        node.pending.push((self.now, Record::Run(Box::new(run.clone()))));
        node.active.insert(run.id, (run, false));
        self.write(executor);
    }

    /// A node that can starts something, or cannot start it after all.
    fn start(&mut self) {
        let able: Vec<(usize, RunId)> = self
            .nodes
            .iter()
            .enumerate()
            .filter_map(|(n, node)| Some((n, node.startable(self.now)?)))
            .collect();
        if able.is_empty() {
            return;
        }
        let (now, (node, id)) = (self.now, *self.dice.pick(&able));
        let run = self.nodes[node].active[&id].0.clone();
        let in_time = self.may_start(run.occurrence);
        if !in_time || self.dice.chance(10) {
            let state = if in_time { RunState::Failed } else { RunState::Refused };
            self.nodes[node].active.remove(&id);
            self.over(node, Run { state, ended_at: Some(Wall(now)), ..run });
            self.count("not started", 1);
            return;
        }
        let run = Run { state: RunState::Running, started_at: Some(Wall(now)), ..run };
        self.begun.insert(id);
        self.count("starts", 1);
        self.truths.get_mut(&run.occurrence).unwrap().starts += 1;
        self.tell(|| format!("{} starts {id} of {}", run.node, run.occurrence));
        let at = &mut self.nodes[node];
        at.begun.insert(run.occurrence);
        at.active.insert(id, (run.clone(), true));
        at.pending.push((now, Record::Run(Box::new(run))));
        self.strike(node);
    }

    /// Often something breaks just when something has begun.
    fn strike(&mut self, node: usize) {
        match self.dice.below(100) {
            0..=7 => self.crash(node),
            8..=15 => self.split(),
            _ => {}
        }
    }

    fn end(&mut self) {
        let able: Vec<(usize, RunId)> =
            self.nodes.iter().enumerate().filter_map(|(n, node)| Some((n, node.running()?))).collect();
        if able.is_empty() {
            return;
        }
        let (node, id) = *self.dice.pick(&able);
        let state = if self.dice.chance(50) { RunState::Succeeded } else { RunState::Failed };
        let (run, _) = self.nodes[node].active.remove(&id).unwrap();
        self.over(node, Run { state, ended_at: Some(Wall(self.now)), ..run });
        self.count("ends", 1);
    }

    fn over(&mut self, node: usize, run: Run) {
        self.ended.insert(run.id, run.state);
        self.tell(|| format!("{} of {} has {}", run.id, run.occurrence, run.state));
        self.nodes[node].pending.push((self.now, Record::Run(Box::new(run))));
    }

    pub(super) fn write(&mut self, node: usize) {
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

    pub(super) fn mark(&mut self, node: usize) {
        self.write(node);
        if let Some(journal) = &self.nodes[node].journal {
            journal.mark(Wall(self.now));
        }
    }

    /// One node fetches an answer of another.
    pub(super) fn fetch(&mut self, keeper: usize, maker: usize, bytes: usize) {
        if keeper == maker || !self.linked(keeper, maker) {
            return;
        }
        let (Some(to), Some(from)) = (&self.nodes[keeper].journal, &self.nodes[maker].journal) else {
            return;
        };
        let id = self.nodes[maker].id;
        let new = from.copies().own_after(to.copies().mark(id), bytes).unwrap();
        to.copies().keep(id, &new).unwrap();
        let chunks = new.chunks.len();
        self.count("chunks fetched", chunks);
        self.tell(|| format!("{} fetches {chunks} chunks of {id}, until {:?}", keeper + 1, new.until));
    }

    pub(super) fn tidy(&mut self, node: usize) {
        if let Some(journal) = &self.nodes[node].journal {
            journal.copies().tidy().unwrap();
        }
    }
}
