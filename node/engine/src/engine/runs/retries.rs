//! What an executor does by itself: further attempts, stops, lost runs, and telling of final outcomes.

use std::sync::Arc;

use crate::effect::{Effect, FinalOutcome, ResultOrder, StartRecord};
use crate::engine::dispatch::fencing_token;
use crate::engine::{After, Engine};
use crate::ids::{BootId, Claim, NodeId, Occurrence, Uid};
use crate::in_flight::Stage;
use crate::input::Survivor;
use crate::message::{Acceptance, DispatchItem, RunReport};
use crate::record::{Record, Run, RunId, RunState, StopCause, UNSTARTED};
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

impl Engine {
    /// Attempt k failed, ran out of time or, where it may run again without an end, was lost, and more are allowed: its exit and attempt k+1 become durable together, and
    /// only then may k+1 start. Says whether there is one.
    pub(in crate::engine) fn try_again(
        &mut self,
        at: Wall,
        run: RunId,
        ended: RunReport,
        out: &mut Vec<Effect>,
    ) -> bool {
        let Some(active) = self.runs.executor.active(run) else { return false };
        let (item, master) = (active.item.clone(), active.master);
        let shown = (active.shown, active.trigger);
        let Some(schedule) = self.schedule_of(item.occurrence) else { return false };
        let policy = self.policy_of(&schedule, item.occurrence);
        if !ended.state.is_retried(policy) || !self.may_retry(&schedule, item.occurrence, item.attempt) {
            return false;
        }
        // What began ahead of its release, by a clock that was wrong, is not tried again before it.
        let not_before = at.max(self.release_of(item.occurrence));
        let item = next_item(&schedule, item, not_before);
        let mut writes = Vec::new();
        let need = self.need(at, &schedule, item.occurrence, item.latest_start);
        self.runs.executor.end(self.store.retention_mut(), run, &mut writes);
        let kept = (self.store.retention_mut(), need, &mut writes);
        let next = self.runs.executor.again(master, item.clone(), schedule.clone(), shown, kept);
        let latest = item.latest_start;
        let (occurrence, attempt) = (item.occurrence, item.attempt);
        self.note_going(&schedule, (next, occurrence, attempt), at, Stage::StartsBy(latest));
        self.follow_lease(occurrence, next);
        self.end_going(run);
        // First that another follows, then that this one is over: the occurrence is going all the while.
        let state = RunState::Accepted;
        let follows = RunReport { occurrence, attempt, run: next, state, at, reason: None };
        let reports = vec![follows, ended];
        self.persist(writes, Some(After::Again { run: next, master, reports }), out);
        true
    }

    fn may_retry(&self, schedule: &Schedule, occurrence: Occurrence, attempt: u32) -> bool {
        attempt <= schedule.spec.retries
            && !self.runs.draining
            && !self.runs.executor.knows_attempt(occurrence, attempt + 1)
    }

    pub(in crate::engine) fn on_again_durable(
        &mut self,
        run: RunId,
        master: NodeId,
        reports: Vec<RunReport>,
    ) {
        self.runs.executor.arm(run);
        if let Some(active) = self.runs.executor.active(run) {
            self.store.record(Record::Run(Box::new(active.record(run, self.config.node))));
        }
        for report in reports {
            self.tell(master, report);
        }
    }

    /// Ends runs of this node. What waits for its release or for a further attempt is over at once.
    pub(in crate::engine) fn stop_runs(
        &mut self,
        now: Now,
        runs: &[RunId],
        cause: &StopCause,
        out: &mut Vec<Effect>,
    ) {
        let at = self.clock.read(now);
        let mut running = Vec::new();
        for run in runs.iter().copied() {
            if self.kill_task(run, cause, out) || self.runs.executor.active(run).is_none() {
                continue;
            }
            self.note_stop(run, cause);
            if self.runs.executor.is_ordered(run) {
                running.push(run);
            } else {
                self.kill_waiting(at, run, out);
            }
        }
        if !running.is_empty() {
            out.push(Effect::Stop(running));
        }
    }

    /// A run is being ended for this cause; of several the first is recorded.
    pub(in crate::engine) fn note_stop(&mut self, run: RunId, cause: &StopCause) {
        if let Some(active) = self.runs.executor.active_mut(run) {
            active.stopped.get_or_insert_with(|| cause.clone());
        }
    }

    fn kill_waiting(&mut self, at: Wall, run: RunId, out: &mut Vec<Effect>) {
        let mut writes = Vec::new();
        let Some(active) = self.runs.executor.end(self.store.retention_mut(), run, &mut writes) else {
            return;
        };
        let (state, note) = unstarted(active.stopped.as_ref());
        let record = Run { state, note, ended_at: Some(at), ..active.record(run, self.config.node) };
        self.result(&active.schedule, &record);
        self.store.record(Record::Run(Box::new(record)));
        self.end_going(run);
        let (occurrence, attempt) = (active.item.occurrence, active.item.attempt);
        let report = RunReport { occurrence, attempt, run, state, at, reason: None };
        self.persist(writes, Some(After::Report(active.master, report)), out);
    }

    /// No further attempt is made here: whoever wants to know the outcome is told.
    pub(in crate::engine) fn result(&mut self, schedule: &Arc<Schedule>, run: &Run) {
        self.note_end(schedule, run);
        let newest = self.replica.schedules.get(&schedule.uid).unwrap_or(schedule);
        if newest.spec.on_result.is_some() {
            let outcome = FinalOutcome::Run(Box::new(run.clone()));
            self.runs.results.push(ResultOrder { schedule: Arc::clone(newest), outcome });
        }
    }

    /// Whoever wants to know the final outcome is told of the decisions just recorded that led to no run.
    pub(in crate::engine) fn tell_decisions(&mut self) {
        for record in self.store.records() {
            let Record::Decision(decision) = record else { continue };
            if !decision.kind.is_final_without_run() {
                continue;
            }
            let schedule = self.replica.schedule_of(decision.occurrence.uid);
            let Some(schedule) = schedule.filter(|it| it.spec.on_result.is_some()) else { continue };
            let outcome = FinalOutcome::Decision(decision.clone());
            self.runs.results.push(ResultOrder { schedule: Arc::clone(schedule), outcome });
        }
    }

    /// Takes note of which runs of earlier incarnations still exist, and ends the others.
    pub(in crate::engine) fn on_survivors(
        &mut self,
        now: Now,
        survivors: &[Survivor],
        out: &mut Vec<Effect>,
    ) {
        self.runs.executor.set_survivors(survivors.iter().map(|it| it.run).collect());
        for Survivor { run, occurrence, attempt } in survivors.iter().copied() {
            let known = self.runs.unended.get(&occurrence.uid).into_iter().flatten();
            let known = known.into_iter().any(|(_, start)| start.run == run);
            // The record of a long run may have been pruned.
            if !known
                && self.runs.executor.survives(run)
                && !self.runs.executor.knows_attempt(occurrence, attempt)
            {
                let claim = Claim { node: self.config.node, boot: BootId(0), attempt: 0 };
                let acceptance = Acceptance::Accepted;
                let start = StartRecord { run, claim, attempt, acceptance, ended: false };
                self.runs.unended.entry(occurrence.uid).or_default().push((occurrence, start));
            }
        }
        self.end_lost(now, out);
    }

    /// Runs of earlier incarnations without a recorded end are lost once nothing of them is left. Until then they count
    /// as going.
    pub(in crate::engine) fn end_lost(&mut self, now: Now, out: &mut Vec<Effect>) {
        for (uid, runs) in std::mem::take(&mut self.runs.unended) {
            let mut left = Vec::new();
            for (occurrence, start) in runs {
                match self.schedule_of(occurrence) {
                    Some(_) if self.runs.executor.survives(start.run) => left.push((occurrence, start)),
                    // Whether it may run elsewhere is not certain yet: a seal is newer than the replica.
                    Some(_) if self.voting.is_behind(self.replica.index()) => left.push((occurrence, start)),
                    Some(schedule) => self.end_one_lost(now, &schedule, occurrence, &start, out),
                    // The log may still be on its way here; of a deleted schedule there is nothing to record.
                    None if self.replica.deleted(uid) => {}
                    None => left.push((occurrence, start)),
                }
            }
            if !left.is_empty() {
                self.runs.unended.insert(uid, left);
                self.note_survivors(now, uid);
            }
        }
    }

    /// Runs of earlier incarnations count as going from the moment that their schedule is known.
    pub(in crate::engine) fn note_survivors(&mut self, now: Now, uid: Uid) {
        let (runs, schedule) = (self.runs.unended.get(&uid).cloned(), self.replica.schedule_of(uid).cloned());
        let (Some(runs), Some(schedule)) = (runs, schedule) else { return };
        let at = self.clock.read(now);
        for (occurrence, start) in runs {
            if self.runs.executor.survives(start.run) {
                let run = (start.run, occurrence, start.attempt);
                let since = self.release_of(occurrence);
                // It may have been started just now, for all that is known.
                let latest = at + schedule.spec.start_deadline();
                self.note_going(&schedule, run, since, Stage::StartsBy(latest));
            }
        }
    }

    /// Whether runs of earlier incarnations may be going of schedules that are not known here yet.
    pub(in crate::engine) fn has_unplaced_runs(&self) -> bool {
        let unplaced = |uid: &Uid| self.replica.schedule_of(*uid).is_none() && !self.replica.deleted(*uid);
        let survive = |runs: &Vec<(Occurrence, StartRecord)>| {
            runs.iter().any(|(_, start)| self.runs.executor.survives(start.run))
        };
        self.runs.unended.iter().any(|(uid, runs)| unplaced(uid) && survive(runs))
    }

    fn end_one_lost(
        &mut self,
        now: Now,
        schedule: &Arc<Schedule>,
        occurrence: Occurrence,
        start: &StartRecord,
        out: &mut Vec<Effect>,
    ) {
        let cluster_now = self.clock.read(now);
        let release = self.release_of(occurrence);
        let (shown, trigger) = self.shown(occurrence);
        let once = self.policy_of(schedule, occurrence) == Policy::AtMostOnce;
        let young = cluster_now <= release + self.catch_up_window(schedule, cluster_now);
        let again = !once && young && self.may_retry(schedule, occurrence, start.attempt);
        let mut writes = Vec::new();
        let lost = self.runs.executor.mark_lost(self.store.retention_mut(), occurrence, start.attempt, !once);
        writes.extend(lost);
        let run = Run {
            id: start.run,
            occurrence: shown,
            schedule: schedule.name.clone(),
            node: self.config.node,
            attempt: start.attempt,
            state: RunState::Lost,
            exit_code: None,
            started_at: None,
            ended_at: Some(cluster_now),
            release,
            note: "its daemon died before it ended".to_owned(),
            handler: schedule.spec.handler.clone(),
            token: fencing_token(occurrence, start.attempt),
            trigger,
        };
        if !again {
            self.store.defer_all(writes);
            self.result(schedule, &run);
            self.store.record(Record::Run(Box::new(run)));
            self.end_going(start.run);
            return;
        }
        self.store.record(Record::Run(Box::new(run)));
        let item = lost_item(occurrence, start.claim, start.attempt);
        // It may have died before its release instant, by this life's clock.
        let item = next_item(schedule, item, cluster_now.max(release));
        let (master, attempt, latest) = (start.claim.node, item.attempt, item.latest_start);
        let need = self.need(cluster_now, schedule, occurrence, latest);
        let kept = (self.store.retention_mut(), need, &mut writes);
        let next = self.runs.executor.again(master, item, schedule.clone(), (shown, trigger), kept);
        self.note_going(schedule, (next, occurrence, attempt), cluster_now, Stage::StartsBy(latest));
        self.end_going(start.run);
        self.persist(writes, Some(After::Again { run: next, master, reports: Vec::new() }), out);
    }
}

/// How a run stands that was asked to end before its handler was started.
pub(in crate::engine) fn unstarted(cause: Option<&StopCause>) -> (RunState, String) {
    let state = cause.map_or(RunState::Killed, StopCause::state);
    let why = cause.map_or_else(|| "killed".to_owned(), StopCause::note);
    (state, format!("{UNSTARTED}{why}"))
}

/// The attempt after this one, after its pause.
fn next_item(schedule: &Schedule, item: DispatchItem, at: Wall) -> DispatchItem {
    let attempt = item.attempt + 1;
    let release = at + schedule.spec.retry_pause(attempt);
    let latest_start = release + schedule.spec.start_deadline();
    let token = fencing_token(item.occurrence, attempt);
    DispatchItem { attempt, release, latest_start, token, ..item }
}

/// What is still known of a lost attempt.
fn lost_item(occurrence: Occurrence, claim: Claim, attempt: u32) -> DispatchItem {
    let (release, latest_start) = (occurrence.due, occurrence.due);
    DispatchItem {
        occurrence,
        attempt,
        claim,
        release,
        latest_start,
        index: 0,
        epoch: 0,
        token: 0,
        grants: Vec::new(),
        letter: None,
        lease: None,
    }
}
