//! What runs: here, by this node as executor, and elsewhere, as far as it is known; and what masters and handlers are to be
//! told of it.

pub(super) mod blocked;
pub(super) mod ends;
pub(super) mod executing;
pub(super) mod indeterminate;
pub(super) mod leases;
pub(super) mod overlap;
pub(super) mod retries;
pub(super) mod without_quorum;

use std::collections::{BTreeMap, BTreeSet};

use crate::effect::{GrantWrite, ResultOrder};
use crate::executor::{Executor, Unended};
use crate::handler_scope::NodeHandlers;
use crate::ids::{Name, NodeId, Occurrence, Uid};
use crate::in_flight::{InFlight, Known};
use crate::message::{Going, RunReport};
use crate::record::RunId;
use crate::retention::{Class, Retention};
use crate::schedule::Policy;
use crate::time::{Mono, Wall};

use ends::Ends;
use executing::Outbox;
use indeterminate::Unanswereds;
use leases::LeasedRuns;
use without_quorum::AskedWithoutQuorum;

/// The runs of this node, and what is known of those of others.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    executor: Executor,
    /// Runs of earlier incarnations that may still be going, or are to be recorded as lost.
    unended: Unended,
    going: InFlight,
    leased: LeasedRuns,
    /// Runs that are asked to end, by executor.
    stops: BTreeMap<NodeId, Vec<RunId>>,
    /// Final outcomes that a handler wants to know.
    results: Vec<ResultOrder>,
    /// Final outcomes that other schedules may follow.
    ends: Ends,
    outbox: BTreeMap<NodeId, Outbox>,
    unanswered: Unanswereds,
    handlers: NodeHandlers,
    /// Handlers for which only a worker is missing.
    unserved: BTreeSet<Name>,
    /// Percent of the time for which what this machine has to do had to wait.
    busy: u32,
    without_quorum: AskedWithoutQuorum,
    /// Runs given to this node itself and not accepted yet: they count as load while a batch is spread.
    own_assigned: u32,
    draining: bool,
}

impl Runs {
    pub(super) fn new(executor: Executor) -> Self {
        Self {
            unended: executor.unended(),
            without_quorum: AskedWithoutQuorum::of(executor.starts_without_quorum()),
            executor,
            going: InFlight::default(),
            leased: LeasedRuns::default(),
            stops: BTreeMap::new(),
            results: Vec::new(),
            ends: Ends::default(),
            outbox: BTreeMap::new(),
            unanswered: Unanswereds::default(),
            handlers: NodeHandlers::default(),
            unserved: BTreeSet::new(),
            busy: 0,
            own_assigned: 0,
            draining: false,
        }
    }

    /// The handlers that this node has.
    pub(super) fn handlers(&self) -> &NodeHandlers {
        &self.handlers
    }

    /// The handlers that this node would have, had a worker for them connected to it.
    pub(super) fn unserved(&self) -> &BTreeSet<Name> {
        &self.unserved
    }

    pub(super) fn set_unserved(&mut self, names: BTreeSet<Name>) {
        self.unserved = names;
    }

    pub(super) fn busy(&self) -> u32 {
        self.busy
    }

    pub(super) fn set_busy(&mut self, percent: u32) {
        self.busy = percent;
    }

    pub(super) fn set_handlers(&mut self, handlers: NodeHandlers) {
        self.handlers = handlers;
    }

    /// Whether the daemon is going down.
    pub(super) fn draining(&self) -> bool {
        self.draining
    }

    /// The daemon goes down: nothing new is taken.
    pub(super) fn drain(&mut self) {
        self.draining = true;
    }

    /// A name for the process of a task.
    pub(super) fn next_run(&mut self) -> RunId {
        self.executor.next_run()
    }

    /// Runs accepted here and not ended.
    pub(super) fn load(&self) -> u32 {
        self.executor.load()
    }

    /// The same, with those that this node is about to give itself.
    pub(super) fn load_to_come(&self) -> u32 {
        self.load().saturating_add(self.own_assigned)
    }

    /// This node is about to give itself a run.
    pub(super) fn assign_own(&mut self) {
        self.own_assigned = self.own_assigned.saturating_add(1);
    }

    /// So many of these were given, or will not be.
    pub(super) fn unassign_own(&mut self, given: u32) {
        self.own_assigned = self.own_assigned.saturating_sub(given);
    }

    /// Whether a run that was accepted waits for its release instant.
    pub(super) fn awaits_release(&self) -> bool {
        self.executor.awaits_release()
    }

    /// Whether nothing runs here. A pause before a further attempt is no run.
    pub(super) fn only_pauses(&self) -> bool {
        self.executor.only_pauses()
    }

    /// Whether a start of an occurrence is known that keeps it from being promised again.
    pub(super) fn knows_start(&self, occurrence: Occurrence, policy: Policy) -> bool {
        self.executor.knows_start(occurrence, policy)
    }

    /// Whether a run that has not ended here is one of this occurrence.
    pub(super) fn is_active(&self, run: RunId, occurrence: Occurrence) -> bool {
        self.executor.active(run).is_some_and(|active| active.item.occurrence == occurrence)
    }

    /// The newest due after `since` of which a start is known, among these.
    pub(super) fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        self.executor.newest_after(since, of)
    }

    /// Forgets the starts of a class that are due up to `cut`.
    pub(super) fn drop_to(
        &mut self,
        retention: &mut Retention,
        class: Class,
        cut: Wall,
        writes: &mut Vec<GrantWrite>,
    ) {
        self.executor.drop_to(retention, class, cut, writes);
    }

    /// The schedules of which runs of earlier incarnations have no end.
    pub(super) fn unended(&self) -> impl Iterator<Item = Uid> {
        self.unended.keys().copied()
    }

    pub(super) fn has_unended(&self, schedule: Uid) -> bool {
        self.unended.contains_key(&schedule)
    }

    /// Its executor has spoken.
    pub(super) fn note_over(&mut self, occurrence: Occurrence) {
        self.unanswered.note_over(occurrence);
    }

    /// Whether its executor has spoken.
    pub(super) fn is_over(&self, occurrence: Occurrence) -> bool {
        self.unanswered.is_over(occurrence)
    }

    /// The runs that count as going, by executor.
    pub(super) fn going(&self) -> impl Iterator<Item = &Known> {
        self.going.iter()
    }

    /// A node that answered a claim made at `asked` has no run of the schedule going.
    pub(super) fn clear(&mut self, node: NodeId, schedule: Uid, asked: Mono) {
        self.going.clear(node, schedule, asked);
    }

    /// Forgets runs of others that have certainly ended; the schedules that this frees.
    pub(super) fn expire(&mut self, own: NodeId, heard: &BTreeSet<NodeId>, now: Wall) -> Vec<Uid> {
        self.going.expire(own, heard, now)
    }

    /// Further attempts that wait for their release.
    pub(super) fn attempts_to_come(&self) -> Vec<(RunId, Occurrence)> {
        self.executor.attempts_to_come()
    }

    /// The clock stepped back: further attempts are made no earlier than these instants, what is released beyond `ahead` is set
    /// aside, and no run of another counts as going for longer than `longest`.
    pub(super) fn step_back(
        &mut self,
        own: NodeId,
        (cluster_now, ahead): (Wall, Wall),
        attempts: Vec<(RunId, Wall)>,
        longest: impl Fn(&Going) -> Option<Wall>,
    ) {
        self.executor.hasten(cluster_now, attempts);
        for run in self.executor.set_aside(ahead) {
            self.going.remove(run);
        }
        self.going.shorten(own, longest);
    }

    /// A run of this executor is asked to end.
    #[cfg(test)]
    pub(super) fn stop(&mut self, executor: NodeId, run: RunId) {
        self.stops.entry(executor).or_default().push(run);
    }

    /// A master is told how a run stands.
    pub(super) fn report(&mut self, master: NodeId, report: RunReport) {
        self.outbox.entry(master).or_default().push(report);
    }

    /// Final outcomes that handlers are to be told of.
    pub(super) fn take_results(&mut self) -> Vec<ResultOrder> {
        std::mem::take(&mut self.results)
    }

    /// When the first accepted run is to be started.
    pub(super) fn next_release(&self) -> Option<Wall> {
        self.executor.next_release()
    }

    #[cfg(test)]
    pub(super) fn executor_mut(&mut self) -> &mut Executor {
        &mut self.executor
    }

    /// When the first report is to be sent again.
    pub(super) fn report_deadline(&self) -> Option<Mono> {
        self.outbox.values().filter_map(Outbox::deadline).min()
    }
}
