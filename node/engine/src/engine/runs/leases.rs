//! Runs under leases, of schedules with `on-isolation = "stop"`: what is sent with one, when it may start here, what ends it, and what
//! is known of those at nodes that are not heard. The arithmetic is in [`crate::lease::RunLeases`].

use std::collections::BTreeMap;
use std::time::Duration;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::engine::open::Phase;
use crate::ids::{NodeId, Occurrence};
use crate::lease::{DoubtedRun, KILL_MARGIN, RUN_LEASE, RunLease, RunLeaseAct, RunVoters};
use crate::orders::LeaseBound;
use crate::record::{RunId, StopCause};
use crate::schedule::{OnIsolation, Policy, Schedule};
use crate::time::{Now, Wall};

/// For how long after a run would have ended in any case its voters remember that they called it over.
const OVER_KEPT: Duration = Duration::from_secs(86_400);

/// Which of the runs here have a lease: one of each occurrence, its newest attempt.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct LeasedRuns {
    by_occurrence: BTreeMap<Occurrence, RunId>,
    by_run: BTreeMap<RunId, Occurrence>,
}

impl LeasedRuns {
    fn put(&mut self, occurrence: Occurrence, run: RunId) {
        if let Some(before) = self.by_occurrence.insert(occurrence, run) {
            self.by_run.remove(&before);
        }
        self.by_run.insert(run, occurrence);
    }

    fn take(&mut self, run: RunId) -> Option<Occurrence> {
        let occurrence = self.by_run.remove(&run)?;
        self.by_occurrence.remove(&occurrence);
        Some(occurrence)
    }
}

impl Engine {
    /// The lease that a run of this occurrence is sent under, by the terms of this instant.
    pub(in crate::engine) fn lease_for(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
    ) -> Option<RunLease> {
        let stops = schedule.spec.split.on_isolation == OnIsolation::Stop;
        // One that may run on each side has nobody to be told apart from.
        let once = self.policy_of(schedule, occurrence) == Policy::AtMostOnce;
        (stops && once).then(|| RunLease {
            epoch: schedule.governed(occurrence.due).epoch,
            span: RUN_LEASE,
            margin: schedule.spec.grace().saturating_add(KILL_MARGIN),
        })
    }

    /// The lease that this life of this node has sent an occurrence under, while it is open. What an earlier life sent may have
    /// arrived without one: only its executor can tell.
    pub(in crate::engine) fn lease_sent(&self, occurrence: Occurrence) -> Option<RunLease> {
        match &self.open.get(occurrence)?.phase {
            Phase::Sent(sent) if !sent.resumed => sent.item.lease,
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending | Phase::Sent(_) => None,
        }
    }

    /// Who answers for a run: the eligible nodes of its due, as long as the log still has those of its epoch.
    fn voters_of(&self, schedule: &Schedule, occurrence: Occurrence, lease: RunLease) -> Option<RunVoters> {
        let governed = schedule.governed(occurrence.due);
        let same = governed.epoch == lease.epoch;
        same.then(|| RunVoters { eligible: governed.eligible.clone(), needed: governed.needed() })
    }

    /// These were accepted here, durably: those that have a lease ask for it at once, so that it is there when they are due.
    pub(in crate::engine) fn hold_leases(&mut self, now: Now, runs: &[RunId], out: &mut Vec<Effect>) {
        let mut any = false;
        for run in runs {
            let Some(active) = self.runs.executor.active(*run) else { continue };
            let (occurrence, Some(lease)) = (active.item.occurrence, active.item.lease) else { continue };
            let Some(voters) = self.voters_of(&active.schedule, occurrence, lease) else { continue };
            self.runs.leased.put(occurrence, *run);
            any |= self.tasks.hold_run(now.mono, occurrence, lease, voters);
        }
        if any {
            self.ask_for_run_leases(now, out);
        }
    }

    /// A further attempt goes on under the lease of the one before.
    pub(in crate::engine) fn follow_lease(&mut self, occurrence: Occurrence, next: RunId) {
        if self.runs.leased.by_occurrence.contains_key(&occurrence) {
            self.runs.leased.put(occurrence, next);
        }
    }

    /// A run of this node has ended, or will never start, and no attempt follows.
    pub(in crate::engine) fn let_lease_go(&mut self, run: RunId) {
        if let Some(occurrence) = self.runs.leased.take(run) {
            self.tasks.let_run_go(occurrence);
        }
    }

    /// To what an accepted run is bound when it starts now, which may be nothing; `None` while more than half of the voters of one
    /// with a lease have not answered.
    pub(in crate::engine) fn lease_bound(
        &self,
        now: Now,
        occurrence: Occurrence,
        lease: Option<RunLease>,
    ) -> Option<Option<LeaseBound>> {
        let Some(lease) = lease else { return Some(None) };
        let end = self.tasks.run_held_until(now.mono, occurrence)?;
        Some(Some(LeaseBound::Run { end, grace: lease.margin.saturating_sub(KILL_MARGIN) }))
    }

    /// Runs whose release has come and that waited for their lease look again, if it is there or they are too late.
    pub(in crate::engine) fn rearm_leased(&mut self, now: Now, cluster_now: Wall) {
        let tasks = &self.tasks;
        self.runs.executor.rearm(|occurrence, latest| {
            cluster_now > latest || tasks.run_held_until(now.mono, occurrence).is_some()
        });
    }

    pub(in crate::engine) fn on_run_lease(&mut self, now: Now, act: RunLeaseAct, out: &mut Vec<Effect>) {
        match act {
            RunLeaseAct::Renewed(occurrence, end) => {
                let run = self.runs.leased.by_occurrence.get(&occurrence).copied();
                if let Some(run) = run.filter(|run| self.runs.executor.is_ordered(*run)) {
                    out.push(Effect::Prolong { run, end });
                }
            }
            RunLeaseAct::Lost(occurrence) => {
                if let Some(run) = self.runs.leased.by_occurrence.get(&occurrence).copied() {
                    self.stop_runs(now, &[run], &StopCause::Isolated, out);
                }
            }
            RunLeaseAct::Over(occurrence) => {
                if let Some(schedule) = self.schedule_of(occurrence) {
                    self.wake_next(schedule.uid);
                }
            }
        }
    }

    /// Whether a run was killed by its shim since its lease was over, which this daemon was too late for.
    pub(in crate::engine) fn is_cut_off(&self, now: Now, run: RunId) -> bool {
        let lost = |occurrence: &Occurrence| self.tasks.run_held_until(now.mono, *occurrence).is_none();
        self.runs.leased.by_run.get(&run).is_some_and(lost)
    }

    /// Asks the voters of runs that may be going at nodes that are not heard.
    pub(in crate::engine) fn doubt_runs(&mut self, now: Now) {
        let cluster_now = self.clock.read(now);
        let heard = self.reach.reachable();
        let mut doubted = BTreeMap::new();
        for known in self.runs.going.of_nodes(|node: NodeId| self.is_unheard(node)) {
            let occurrence = known.going.occurrence;
            let Some(lease) = known.going.lease.filter(|_| known.may_go(heard, cluster_now)) else {
                continue;
            };
            let Some(schedule) = self.schedule_of(occurrence) else { continue };
            if let Some(voters) = self.voters_of(&schedule, occurrence, lease) {
                let until = known.over_unheard();
                doubted.entry(occurrence).or_insert(DoubtedRun { occurrence, lease, voters, until });
            }
        }
        self.tasks.doubt_runs(now.mono, doubted.into_values().collect());
    }

    /// Drops what it calls over of runs that would have ended long ago.
    pub(in crate::engine) fn forget_runs_over(&mut self, cluster_now: Wall) {
        let mut writes = Vec::new();
        self.tasks.forget_runs_over(cluster_now - OVER_KEPT, &mut writes);
        self.store.defer_all(writes.into_iter().map(Into::into));
    }
}
