//! Who watches whom, who is down, and since when: in the log, so that every node has one answer. It is for reports alone; no
//! voter, no eligible set and no mastership follows from it.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::codec::{choice, record};
use super::level::Level;
use super::{Outcome, Replica, Table};
use crate::epochs::Electorate;
use crate::ids::NodeId;
use crate::mutants::planted;
use crate::ring::{Event, Ring, RingPhase};
use crate::schedule::{EventKind, Schedule};
use crate::time::Wall;

/// How long a node that looks after the dead of a whole ring may report each of them, microseconds.
const COLLECTS_FOR: i64 = 120_000_000;

/// A change of who watches whom, or of who is down.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WatchChange {
    /// A member of the cluster wants to be watched.
    Prepare {
        /// A member that is not down; it proposes this itself.
        node: NodeId,
    },
    /// It watches its target.
    Notify {
        /// The joiner, by its own word.
        node: NodeId,
        /// Log index of the entry that prepared this join; of another one it changes nothing.
        join: u64,
    },
    /// It is watched: its watcher-to-be has taken it over.
    Accept {
        /// The joiner; from then on a member of the ring.
        node: NodeId,
        /// Log index of the entry that prepared it; of another it changes nothing.
        join: u64,
        /// Its watcher-to-be, by whose word it is done.
        by: NodeId,
    },
    /// The join comes to nothing.
    Abort {
        /// Who wanted to join.
        node: NodeId,
        /// Log index of the entry that prepared it; of another it changes nothing.
        join: u64,
        /// Its watcher-to-be, or the log's leader once the join is late.
        by: NodeId,
    },
    /// A node looks after the others of the ring, which may all be dead.
    Collect {
        /// Who may report all others for two minutes from then on.
        by: NodeId,
    },
    /// A node has not answered for the minimum failure time.
    Silent {
        /// A member of the cluster; while it is down nothing changes.
        node: NodeId,
        /// Its watcher; for one outside of the ring any that is inside.
        by: NodeId,
    },
    /// It answers after all: the report is withdrawn.
    Heard {
        /// Which member had been reported silent.
        node: NodeId,
        /// Who has its answers.
        by: NodeId,
    },
    /// The report is confirmed: the node is down.
    Down {
        /// Which member; without a report of it nothing changes.
        node: NodeId,
        /// The log's leader, which has not heard it either.
        by: NodeId,
    },
    /// A node that was down is there again.
    Up {
        /// By its own word: it has read that it is down.
        node: NodeId,
    },
}

impl WatchChange {
    /// The node that it is about.
    #[must_use]
    pub fn node(&self) -> NodeId {
        match self {
            Self::Prepare { node }
            | Self::Notify { node, .. }
            | Self::Accept { node, .. }
            | Self::Abort { node, .. }
            | Self::Collect { by: node }
            | Self::Silent { node, .. }
            | Self::Heard { node, .. }
            | Self::Down { node, .. }
            | Self::Up { node } => *node,
        }
    }
}

impl WatchChange {
    /// Whose own word it is.
    #[must_use]
    pub fn said_by(&self) -> NodeId {
        match self {
            Self::Prepare { node } | Self::Notify { node, .. } | Self::Up { node } => *node,
            Self::Accept { by, .. }
            | Self::Abort { by, .. }
            | Self::Collect { by }
            | Self::Silent { by, .. }
            | Self::Heard { by, .. }
            | Self::Down { by, .. } => *by,
        }
    }
}

/// A join that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joining {
    /// Log index of the entry that prepared it.
    pub join: u64,
    /// Stamp of that entry.
    pub since: Wall,
}

/// A node was reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilenceReport {
    /// Its watcher, or who looks after the dead of the ring.
    pub by: NodeId,
    /// Stamp of the entry.
    pub at: Wall,
}

/// A node is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Down {
    /// Stamp of the entry that confirmed it.
    pub since: Wall,
    /// Who had reported it silent, with the entry before.
    pub reported_by: NodeId,
    /// The log's leader at that time.
    pub confirmed_by: NodeId,
}

/// How a member of the cluster stands with those that watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WatchStanding {
    /// It is reported, and nobody has confirmed it yet.
    pub report: Option<SilenceReport>,
    /// When a report of it was last withdrawn.
    pub withdrawn: Option<Wall>,
    /// Since when and by whose word; `None`: it is not down.
    pub down: Option<Down>,
    /// How often it was, since it became a member of the cluster.
    pub downs: u64,
}

record!(Joining { join, since });
record!(SilenceReport { by, at });
record!(Down { since, reported_by, confirmed_by });
record!(WatchStanding { report, withdrawn, down, downs });
choice!(WatchChange {
    0 => Prepare { node },
    1 => Notify { node, join },
    2 => Accept { node, join, by },
    3 => Abort { node, join, by },
    4 => Collect { by },
    5 => Silent { node, by },
    6 => Heard { node, by },
    7 => Down { node, by },
    8 => Up { node },
});

type NodeRing = Ring<NodeId>;
record!(NodeRing { members, pairs, prepared, accepted });

/// The part that is one item of the hash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Order {
    ring: Ring<NodeId>,
    joins: BTreeMap<NodeId, Joining>,
    collector: Option<(NodeId, Wall)>,
}

record!(Order { ring, joins, collector });

/// Who watches whom, and who is down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watchers {
    order: Order,
    standings: Table<NodeId, WatchStanding>,
}

record!(Watchers { order, standings });

impl Default for Watchers {
    fn default() -> Self {
        Self { order: Order::default(), standings: Table::new(43) }
    }
}

/// What the hash names the ring by.
const RING: &str = "ring";

impl Watchers {
    /// Its members, each with the one that it watches, and the joins under way.
    #[must_use]
    pub fn ring(&self) -> &Ring<NodeId> {
        &self.order.ring
    }

    /// The join of a node that is not over.
    #[must_use]
    pub fn joining(&self, node: NodeId) -> Option<Joining> {
        self.order.joins.get(&node).copied()
    }

    /// All joins that are not over.
    pub fn joins(&self) -> impl Iterator<Item = (NodeId, Joining)> {
        self.order.joins.iter().map(|(node, joining)| (*node, *joining))
    }

    /// How a node stands.
    #[must_use]
    pub fn standing(&self, node: NodeId) -> WatchStanding {
        self.standings.get(&node).copied().unwrap_or_default()
    }

    /// Since when a node is down, and who says so.
    #[must_use]
    pub fn down(&self, node: NodeId) -> Option<Down> {
        self.standing(node).down
    }

    /// Whether a node may report all others at this stamp.
    #[must_use]
    pub fn collects(&self, node: NodeId, at: Wall) -> bool {
        self.collector(at) == Some(node)
    }

    /// Who may report all others at this stamp.
    #[must_use]
    pub fn collector(&self, at: Wall) -> Option<NodeId> {
        let (by, since) = self.order.collector?;
        (at.micros_since(since) < COLLECTS_FOR).then_some(by)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.order == Order::default() && self.standings.is_empty()
    }

    pub(super) fn add_to(&self, hash: &mut super::hash::RunningHash) {
        if self.order != Order::default() {
            hash.add(0, &RING, &self.order);
        }
        self.standings.add_to(hash);
    }
}

impl Replica {
    /// What is late, comes twice or from one who may not say so changes nothing.
    pub(super) fn watch(&mut self, change: &WatchChange) -> Outcome {
        let member = self.nodes.contains(&change.node());
        if member && self.level() >= Level::RING {
            match *change {
                WatchChange::Prepare { node } => self.prepare_join(node),
                WatchChange::Notify { node, join } => self.go_on(node, join, &Event::Notify { joiner: node }),
                WatchChange::Accept { node, join, by } => {
                    if self.watchers.ring().watches(&by) == Some(&node) {
                        self.go_on(node, join, &Event::Accept { joiner: node });
                    }
                }
                WatchChange::Abort { node, join, .. } => {
                    self.go_on(node, join, &Event::Abort { joiner: node });
                }
                WatchChange::Collect { by } => {
                    let at = self.applying.at;
                    // Of several that come at once the first one does.
                    if self.watchers.collector(at).is_none() {
                        self.with_order(|order| order.collector = Some((by, at)));
                    }
                }
                WatchChange::Silent { node, by } => self.report(node, by),
                WatchChange::Heard { node, by: _ } => self.withdraw(node),
                WatchChange::Down { node, by } => self.take_down(node, by),
                WatchChange::Up { node } => self.take_up(node),
            }
        }
        self.done(None, 0)
    }

    /// A node is no member of the cluster any more.
    pub(super) fn unwatch(&mut self, node: NodeId) {
        self.turn_ring(&Event::Leave { node });
        self.watchers.standings.take(&mut self.hash, &node);
    }

    fn prepare_join(&mut self, node: NodeId) {
        if self.watchers.down(node).is_some() {
            return;
        }
        let joining = Joining { join: self.head.index, since: self.applying.at };
        self.with_order(|order| {
            let number = joining.join;
            if order.ring.apply(&Event::Prepare { joiner: node, number })
                && order.ring.phase(&node) == RingPhase::Prepared
            {
                order.joins.insert(node, joining);
            }
        });
    }

    fn go_on(&mut self, node: NodeId, join: u64, event: &Event<NodeId>) {
        if self.watchers.joining(node).is_some_and(|joining| joining.join == join) {
            self.turn_ring(event);
        }
    }

    /// By its watcher; by anybody of the ring, who stands outside of it; by whom looks after the dead.
    fn report(&mut self, node: NodeId, by: NodeId) {
        let (ring, at) = (self.watchers.ring(), self.applying.at);
        let watched = match ring.phase(&node) {
            RingPhase::Member => ring.watches(&by) == Some(&node) && ring.phase(&by) == RingPhase::Member,
            RingPhase::Outside => ring.phase(&by) == RingPhase::Member,
            RingPhase::Prepared | RingPhase::Accepted => false,
        };
        let standing = self.watchers.standing(node);
        let may = watched || self.watchers.collects(by, at);
        if may && node != by && standing.report.is_none() && standing.down.is_none() {
            self.with_standing(node, |it| it.report = Some(SilenceReport { by, at }));
        }
    }

    fn withdraw(&mut self, node: NodeId) {
        let at = self.applying.at;
        if self.watchers.standing(node).report.is_some() {
            self.with_standing(node, |it| (it.report, it.withdrawn) = (None, Some(at)));
        }
    }

    fn take_down(&mut self, node: NodeId, by: NodeId) {
        let Some(report) = self.watchers.standing(node).report else { return };
        let down = Down { since: self.applying.at, reported_by: report.by, confirmed_by: by };
        self.with_standing(node, |it| {
            (it.report, it.withdrawn, it.down) = (None, None, Some(down));
            it.downs += 1;
        });
        self.turn_ring(&Event::Leave { node });
        let (subject, by) = (self.node_name(node), self.node_name(report.by));
        self.happened(EventKind::NodeDown, &subject, &format!("reported by {by}"));
        if planted!("mutant-ring-in-electorate") {
            self.take_from_electorates(node);
        }
    }

    fn take_up(&mut self, node: NodeId) {
        let was = self.watchers.down(node).is_some();
        self.with_standing(node, |it| it.down = None);
        if was {
            let subject = self.node_name(node);
            self.happened(EventKind::NodeUp, &subject, "");
        }
    }

    /// What is planted: who is down votes no more.
    fn take_from_electorates(&mut self, node: NodeId) {
        let schedules: Vec<_> = self.schedules.iter().map(|(uid, it)| (*uid, Schedule::clone(it))).collect();
        for (uid, mut schedule) in schedules {
            let mut electorate = Electorate::clone(&schedule.electorate);
            Arc::make_mut(&mut electorate.eligible).remove(&node);
            schedule.electorate = self.shared.electorate(electorate);
            self.put_schedule(uid, schedule);
        }
    }

    fn turn_ring(&mut self, event: &Event<NodeId>) {
        self.with_order(|order| {
            order.ring.apply(event);
            let ring = &order.ring;
            order
                .joins
                .retain(|node, _| matches!(ring.phase(node), RingPhase::Prepared | RingPhase::Accepted));
            if order.collector.is_some_and(|(by, _)| *event == Event::Leave { node: by }) {
                order.collector = None;
            }
        });
    }

    fn with_order(&mut self, change: impl FnOnce(&mut Order)) {
        let before = self.watchers.order.clone();
        change(&mut self.watchers.order);
        let now = &self.watchers.order;
        if before != *now {
            if before != Order::default() {
                self.hash.sub(0, &RING, &before);
            }
            if *now != Order::default() {
                self.hash.add(0, &RING, now);
            }
        }
    }

    fn with_standing(&mut self, node: NodeId, change: impl FnOnce(&mut WatchStanding)) {
        let mut standing = self.watchers.standing(node);
        change(&mut standing);
        self.watchers.standings.put(&mut self.hash, node, standing);
    }
}
