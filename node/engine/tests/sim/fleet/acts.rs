//! What happens to the machines of a fleet and to the links between them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::replica::{Command, DrainTerms};

use super::{Event, Fleet, SECOND, Shape};
use crate::plan::name;
use crate::rng::Rng;

/// What happens at a time.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// A new machine becomes a member.
    Join,
    /// It crashes, and is started again after this.
    Crash(usize, u64),
    /// It never comes back.
    Die(usize),
    /// It is cut off and back, so long each, until all is whole.
    Flap(usize, u64),
    /// Nothing passes from one to the other for so long.
    OneWay(usize, usize, u64),
    /// These do not hear the others for so long.
    Split(BTreeSet<NodeId>, u64),
    Drain(usize, bool),
    /// The end of an act of this number, or its next turn.
    Over(usize),
    /// All is repaired.
    Whole,
}

/// Which messages pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    /// By act.
    one_way: BTreeMap<usize, (NodeId, NodeId)>,
    apart: BTreeMap<usize, BTreeSet<NodeId>>,
}

impl Links {
    pub(crate) fn pass(&self, from: NodeId, to: NodeId) -> bool {
        self.apart.values().all(|side| side.contains(&from) == side.contains(&to))
            && self.one_way.values().all(|link| *link != (from, to))
    }
}

impl Fleet {
    pub(super) fn act(&mut self, index: usize) {
        let act = self.shape.acts[index].1.clone();
        let id = |n: usize| NodeId(n as u64 + 1);
        if self.now >= self.shape.whole && !matches!(act, Act::Whole) {
            return;
        }
        match act {
            Act::Join => {
                self.join();
                self.at(self.now + SECOND / 2, Event::Boot(self.hosts.len() - 1));
            }
            Act::Crash(n, lasts) => self.crash(n, Some(self.now + lasts)),
            Act::Die(n) => self.crash(n, None),
            Act::Flap(n, lasts) => {
                if self.links.apart.remove(&index).is_none() {
                    self.links.apart.insert(index, BTreeSet::from([id(n)]));
                }
                self.at(self.now + lasts, Event::Act(index));
            }
            Act::OneWay(one, two, lasts) => {
                self.links.one_way.insert(index, (id(one), id(two)));
                self.over(index, lasts);
            }
            Act::Split(side, lasts) => {
                self.links.apart.insert(index, side);
                self.over(index, lasts);
            }
            Act::Drain(n, draining) => {
                self.append(Command::Drain {
                    node: name(&format!("n{}", id(n))),
                    draining,
                    terms: DrainTerms::default(),
                });
            }
            Act::Over(of) => {
                self.links.one_way.remove(&of);
                self.links.apart.remove(&of);
            }
            Act::Whole => {
                self.links = Links::default();
                (0..self.hosts.len()).for_each(|n| self.boot(n));
            }
        }
    }

    fn over(&mut self, index: usize, lasts: u64) {
        let act = self.shape.acts.len();
        self.shape.acts.push((self.now + lasts, Act::Over(index)));
        self.at(self.now + lasts, Event::Act(act));
    }
}

impl Shape {
    /// A small fleet in trouble.
    pub(crate) fn draw(seed: u64) -> Self {
        let mut rng = Rng::new(seed, 42);
        let nodes = 4 + rng.below(3);
        let (whole, mut acts) = (100 * SECOND, Vec::new());
        for _ in 0..rng.below(3) {
            acts.push((rng.range(15 * SECOND, 70 * SECOND), Act::Join));
        }
        let pick = |rng: &mut Rng| rng.index(nodes as usize);
        let victim = pick(&mut rng);
        if rng.chance(600) {
            acts.push((rng.range(20 * SECOND, 80 * SECOND), Act::Die(victim)));
        }
        for _ in 0..rng.range(3, 6) {
            let at = rng.range(12 * SECOND, 80 * SECOND);
            let (one, two) = (pick(&mut rng), pick(&mut rng));
            let act = match rng.below(8) {
                0 | 1 => Act::Crash(one, rng.range(SECOND, 50 * SECOND)),
                2 => Act::Flap(one, rng.range(3 * SECOND, 8 * SECOND)),
                3 | 4 if one != two => Act::OneWay(one, two, rng.range(10 * SECOND, 70 * SECOND)),
                5 => {
                    acts.push((at + rng.range(10 * SECOND, 30 * SECOND), Act::Drain(one, false)));
                    Act::Drain(one, true)
                }
                _ => {
                    let side = (1..=nodes).map(NodeId).filter(|_| rng.chance(400)).collect();
                    Act::Split(side, rng.range(3 * SECOND, 45 * SECOND))
                }
            };
            acts.push((at, act));
        }
        acts.push((whole, Act::Whole));
        let (probe_interval, unreachable_after) = (Duration::from_millis(250), Duration::from_secs(1));
        Self {
            nodes,
            managed: true,
            probe_interval,
            unreachable_after,
            whole,
            end: whole + 50 * SECOND,
            acts,
        }
    }

    /// So many nodes, whose halves do not hear each other for a while. None of the halves has a majority.
    #[cfg(not(feature = "mutants"))]
    pub(crate) fn halves(nodes: u64, every: Duration, from: u64, lasts: u64) -> Self {
        let side = (1..=nodes / 2).map(NodeId).collect();
        let (whole, end) = (from + lasts, from + lasts + 14 * SECOND);
        let acts = vec![(from, Act::Split(side, lasts)), (whole, Act::Whole)];
        Self { nodes, managed: false, probe_interval: every, unreachable_after: every * 4, whole, end, acts }
    }
}
