//! Time, links, crashes, and what nodes do by themselves meanwhile.

use super::*;

impl Sim {
    pub(super) fn pass(&mut self) {
        let past = SECOND / 10 * i64::try_from(1 + self.dice.below(14)).unwrap();
        let end = self.now + past;
        // Whoever is up writes in time, and once a second everybody marks and fetches.
        while self.now < end {
            let next = |node: &SimNode| node.pending.first().map(|(made, _)| made + WRITTEN_WITHIN);
            let due = self.nodes.iter().enumerate().filter_map(|(n, node)| Some((next(node)?, n))).min();
            let round = self.now - self.now % ROUND + ROUND;
            match due.filter(|(at, _)| *at <= end.min(round)) {
                Some((at, node)) => {
                    self.now = self.now.max(at);
                    self.write(node);
                }
                None if round <= end => {
                    self.now = round;
                    self.round();
                }
                None => self.now = end,
            }
        }
    }

    fn round(&mut self) {
        self.spread();
        for node in 0..self.nodes.len() {
            if self.dice.chance(80) {
                self.mark(node);
            }
            if self.dice.chance(80) {
                self.tidy(node);
            }
        }
        for (keeper, maker) in pairs() {
            if self.dice.chance(60) {
                self.fetch(keeper, maker, 1 << 20);
            }
        }
    }

    /// All that are connected get what has begun with any of them.
    fn spread(&mut self) {
        for node in (0..self.nodes.len()).filter(|node| self.is_up(*node)).collect::<Vec<_>>() {
            let begun = self.nodes[node].begun.clone();
            for other in self.connected(node) {
                self.nodes[other].begun.extend(&begun);
            }
        }
    }

    pub(super) fn turn_link(&mut self, one: usize, other: usize) {
        if one == other {
            return;
        }
        let link = (one.min(other), one.max(other));
        if self.cut.remove(&link) {
            self.spread();
        } else {
            self.cut.insert(link);
            self.count("links cut", 1);
        }
        self.tell_cuts();
    }

    /// Two sides, of which neither reaches the other.
    pub(super) fn split(&mut self) {
        let side = 1 + self.dice.below((1 << NAMES.len()) - 2);
        self.cut = pairs().filter(|(a, b)| a < b && (side >> a) & 1 != (side >> b) & 1).collect();
        self.spread();
        self.count("splits", 1);
        self.tell_cuts();
    }

    pub(super) fn heal(&mut self) {
        self.cut.clear();
        self.spread();
        self.tell_cuts();
    }

    fn tell_cuts(&mut self) {
        let cut: Vec<_> = self.cut.iter().map(|(one, other)| (one + 1, other + 1)).collect();
        self.tell(|| format!("cut are {cut:?}"));
    }

    /// A daemon is killed, or its machine goes down.
    pub(super) fn crash(&mut self, node: usize) {
        let Some(journal) = self.nodes[node].journal.take() else { return };
        let machine = self.dice.chance(60);
        self.tell(|| format!("{} is killed, with its machine {machine}", node + 1));
        self.count(if machine { "crashes of a machine" } else { "crashes of a daemon" }, 1);
        let crashed = &mut self.nodes[node];
        crashed.rows = journal.into_rows();
        let taken = crashed.pending.len();
        crashed.pending.clear();
        if machine {
            let dice = &mut self.dice;
            crashed.files.crash(|most| dice.below(most + 1));
        }
        self.count("records that a crash took", taken);
        for ((of, _), answer) in &mut self.own {
            if *of == node {
                answer.most = None;
            }
        }
    }

    pub(super) fn restart(&mut self) {
        let down: Vec<usize> = (0..self.nodes.len()).filter(|node| !self.is_up(*node)).collect();
        if down.is_empty() {
            return;
        }
        let (now, node) = (self.now, *self.dice.pick(&down));
        let down = &mut self.nodes[node];
        down.life += 1;
        let rows = std::mem::take(&mut down.rows);
        down.journal = Some(SimulatedJournal::open(&down.files, down.id, down.life, rows));
        for (_, (run, _)) in std::mem::take(&mut down.active) {
            let lost = Run { state: RunState::Lost, started_at: None, ended_at: Some(Wall(now)), ..run };
            down.pending.push((now, Record::Run(Box::new(lost))));
        }
        self.tell(|| format!("{} starts again", node + 1));
        self.count("starts of a node", 1);
        self.write(node);
        self.spread();
    }
}
