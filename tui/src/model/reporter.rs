//! What one node told of itself and of the others.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::event::{About, Body, Master, Node, Schedule, ShowClockReply, ShowLogReply, Volume};
use crate::wire::ScheduleReading as _;

/// Most schedules that are kept of one reporter; the rest are counted.
pub(crate) const SCHEDULES_MAX: usize = 200_000;
/// Records come so much later than their dues at most: of a stream that begins anew this much must have been told before.
const OVERLAP: i64 = 120_000_000;
const GAPS_MAX: usize = 16;

/// One node as it speaks for itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Reporter {
    /// When this screen last got a report of it.
    pub(crate) received: i64,
    /// Cluster time at the reporter then.
    pub(crate) at: i64,
    /// Highest log index that it had applied.
    pub(crate) index: u64,
    pub(crate) dropped: u64,
    /// Reports taken in, and sent again after a cut.
    pub(crate) events: u64,
    pub(crate) replayed: u64,
    /// What was no longer retained.
    pub(crate) gaps: Vec<(u64, u64)>,
    /// The snapshot is complete.
    pub(crate) live: bool,
    /// From which due on its journal was told; `None` before the first snapshot was complete.
    pub(crate) journal_from: Option<i64>,
    /// When its stream last began or was resumed.
    pub(crate) began: i64,
    /// It had one before: the node was away, or the way to it.
    pub(crate) again: bool,
    /// Cluster time at the reporter when it was last live.
    live_at: i64,
    pub(crate) about: Option<About>,
    pub(crate) nodes: BTreeMap<String, Arc<Node>>,
    /// Nodes that it reached before and does not reach now, each with when this screen was first told so.
    pub(crate) lost: BTreeMap<String, i64>,
    /// Nodes that it reaches again, each with when this screen was first told so.
    pub(crate) regained: BTreeMap<String, i64>,
    pub(crate) masters: BTreeMap<String, Master>,
    pub(crate) volumes: BTreeMap<String, Volume>,
    pub(crate) schedules: BTreeMap<Arc<str>, Arc<Schedule>>,
    /// Schedules that did not fit.
    pub(crate) schedules_over: u64,
    /// Log index as of which the schedules are right.
    pub(crate) schedules_at: u64,
    pub(crate) log: ShowLogReply,
    pub(crate) clocks: Option<ShowClockReply>,
}

impl Reporter {
    /// Notes that it lives. A stream that begins anew counts what it dropped from zero.
    pub(super) fn heard(&mut self, received: i64, at: i64, index: u64, dropped: u64) {
        self.received = self.received.max(received);
        self.at = self.at.max(at);
        self.index = self.index.max(index);
        self.dropped = self.dropped.max(dropped);
        self.events += 1;
    }

    /// Takes in what it says of itself; `index` is the log index as of which it says it.
    pub(super) fn told(&mut self, body: Body, index: u64) {
        match body {
            Body::Begin => self.begin(),
            Body::Resumed => (self.began, self.again) = (self.received, true),
            Body::Live { replayed, since } => {
                self.live = true;
                self.journal_from = Some(self.goes_back_to(since.unwrap_or(i64::MIN)));
                self.replayed = self.replayed.saturating_add(replayed);
                self.schedules_at = self.schedules_at.max(index);
            }
            Body::Gap { from, to } => {
                self.gaps.push((from, to));
                self.gaps.drain(..self.gaps.len().saturating_sub(GAPS_MAX));
            }
            Body::About(about) => self.about = Some(about),
            Body::Nodes(nodes) => {
                self.lose(&nodes);
                self.nodes = nodes.into_iter().map(|node| (node.name.clone(), Arc::new(node))).collect();
            }
            Body::Masters(masters) => {
                self.masters = masters.into_iter().map(|master| (master.volume.clone(), master)).collect();
            }
            Body::Volumes(volumes) => {
                self.volumes = volumes.into_iter().map(|volume| (volume.name.clone(), volume)).collect();
            }
            Body::Schedules(schedules) => self.declared(schedules),
            Body::ScheduleGone(names) => {
                for name in &names {
                    self.schedules.remove(name.as_str());
                }
                self.schedules_at = self.schedules_at.max(index);
            }
            Body::Log(log) => self.log = *log,
            Body::Clocks(clocks) => self.clocks = Some(*clocks),
            // What journals and the log hold is kept for all reporters together.
            Body::Heartbeat
            | Body::Decisions(_)
            | Body::Runs(_)
            | Body::Entries(_)
            | Body::Tasks(_)
            | Body::Copied(_) => {}
        }
        if self.live {
            self.live_at = self.at;
        }
    }

    /// From which due on its records are known, when it now tells those from `since` on: what an earlier stream told
    /// counts as well, if nothing lies between the two.
    fn goes_back_to(&self, since: i64) -> i64 {
        let joins = since.saturating_add(OVERLAP) <= self.live_at;
        self.journal_from.filter(|_| joins).map_or(since, |before| before.min(since))
    }

    /// Notes who was reached until now and is not any more, and who is reached again.
    fn lose(&mut self, nodes: &[Node]) {
        for node in nodes {
            if node.state().is_reached() {
                if self.lost.remove(&node.name).is_some() {
                    self.regained.insert(node.name.clone(), self.received);
                }
            } else if self.nodes.get(&node.name).is_some_and(|before| before.state().is_reached()) {
                self.lost.insert(node.name.clone(), self.received);
            }
        }
    }

    fn begin(&mut self) {
        self.live = false;
        self.again = self.began != 0;
        self.began = self.received;
        self.nodes.clear();
        self.lost.clear();
        self.regained.clear();
        self.masters.clear();
        self.volumes.clear();
        self.schedules.clear();
        self.schedules_over = 0;
    }

    fn declared(&mut self, schedules: Vec<Schedule>) {
        for schedule in schedules {
            self.schedules_at = self.schedules_at.max(schedule.set_index);
            if self.schedules.len() >= SCHEDULES_MAX && !self.schedules.contains_key(schedule.name()) {
                self.schedules_over += 1;
                continue;
            }
            self.schedules.insert(schedule.name().into(), Arc::new(schedule));
        }
    }
}
