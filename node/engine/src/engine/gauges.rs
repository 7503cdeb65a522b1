//! What is counted of an engine, for measurements. Cheap: nothing is listed.

use super::Engine;
use crate::time::{Now, micros};

/// An engine in numbers, at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gauges {
    /// Nodes in the roster.
    pub members: usize,
    /// Of these, the ones that can be called now, this one included.
    pub reachable: usize,
    /// Highest log index applied here.
    pub applied: u64,
    /// The highest that any reachable peer shows; this node's own when none shows more.
    pub applied_anywhere: u64,
    /// Cluster time minus the machine's clock, microseconds.
    pub clock_offset: i64,
    /// How far cluster time may be from the partition's, microseconds.
    pub clock_bound: i64,
    /// Volumes whose settled master is this node.
    pub master_of: usize,
    /// Released occurrences that this node holds open as their master.
    pub open: usize,
    /// Runs accepted here and not ended.
    pub runs_going: u32,
    /// Grants, intents and starts in the grant store.
    pub grant_rows: usize,
    /// With so many of them no vote is given.
    pub grant_rows_max: usize,
    /// Schedules in the replica.
    pub schedules: usize,
    /// Tasks in the replica.
    pub tasks: usize,
    /// Tasks whose lease this node holds or is ending.
    pub tasks_held: u32,
    /// Tasks that should run, that this node votes on, and for which it has granted no lease under which something can run.
    pub tasks_unheld: usize,
    /// Claim rounds begun by this life of the process.
    pub claim_rounds: u64,
    /// Occurrences in those rounds, each as often as it was asked for.
    pub claim_items: u64,
}

impl Engine {
    /// The engine in numbers.
    #[must_use]
    pub fn gauges(&self, now: Now) -> Gauges {
        let applied = self.replica.index();
        let nodes = self.replica.nodes.iter().map(|(id, _)| *id);
        let shown = nodes.filter_map(|id| self.reach.peer(id).filter(|peer| peer.reachable)?.status.as_ref());
        let (claim_rounds, claim_items) = self.voting.counted();
        Gauges {
            members: self.replica.nodes.len(),
            reachable: self.reach.reachable().len(),
            applied,
            applied_anywhere: shown.map(|status| status.applied).max().unwrap_or(0).max(applied),
            clock_offset: self.cluster_time(now).micros_since(now.wall),
            clock_bound: micros(self.clock.bound()),
            master_of: self.agenda.seats_of(self.config.node),
            open: self.open.len(),
            runs_going: self.load(),
            grant_rows: self.store.retention().rows(),
            grant_rows_max: self.store.retention().rows_max(),
            schedules: self.replica.schedules.len(),
            tasks: self.tasks.count(),
            tasks_held: self.tasks.load(),
            tasks_unheld: self.unheld_tasks(now),
            claim_rounds,
            claim_items,
        }
    }
}
