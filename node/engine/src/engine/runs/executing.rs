//! This node as executor: what it accepts, starts, and reports.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crate::decide::OtherRuns;
use crate::effect::{Effect, RunOrder};
use crate::engine::dispatch::fencing_token;
use crate::engine::runs::retries::unstarted;
use crate::engine::{After, Engine, ReplyTo};
use crate::executor::{Active, Admission};
use crate::handler_scope::HandlerUse;
use crate::ids::NodeId;
use crate::in_flight::Stage;
use crate::input::{HandlerEnd, RunChange, RunEvent};
use crate::message::{
    Acceptance, DispatchAnswer, DispatchBatch, DispatchItem, DispatchReply, ITEMS_MAX, RefuseReason,
    ReportBatch, Request, Response, RunReport,
};
use crate::mutants::planted;
use crate::record::{REFUSED_AT_RELEASE, Record, Run, RunId, RunState, StopCause};
use crate::retention::Need;
use crate::schedule::{Policy, Schedule, permits};
use crate::time::{Mono, Now, Wall};

/// Reports are sent again until they are acknowledged, this long apart.
const REPORT_RETRY: Duration = Duration::from_secs(1);
/// Reports kept for one master; further ones are dropped, since the master asks again.
const REPORTS_MAX: usize = 200_000;
/// A master that stays silent this long gets no more reports: it asks when it is back.
const REPORT_PATIENCE: Duration = Duration::from_secs(20);

/// How a run stands now.
struct RunStanding {
    state: RunState,
    exit_code: Option<i32>,
    note: String,
    /// Whether its handler was tried at all.
    tried: bool,
}

/// Reports for one master.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Outbox {
    waiting: Vec<RunReport>,
    sent: Vec<RunReport>,
    sent_at: Option<Mono>,
    since: Option<Mono>,
}

impl Outbox {
    pub(in crate::engine) fn push(&mut self, report: RunReport) {
        if self.waiting.len() < REPORTS_MAX {
            self.waiting.push(report);
        }
    }

    pub(in crate::engine) fn deadline(&self) -> Option<Mono> {
        self.sent_at.map(|sent| sent + REPORT_RETRY)
    }

    /// What to send now, if anything.
    fn take(&mut self, now: Mono) -> Option<Vec<RunReport>> {
        let overdue = self.deadline().is_some_and(|deadline| deadline <= now);
        if self.sent_at.is_some() && !overdue {
            return None;
        }
        if self.since.is_some_and(|since| now.since(since) > REPORT_PATIENCE) {
            *self = Self::default();
            return None;
        }
        // What is under way is sent again by itself, so that its acknowledgement covers nothing that came later.
        if self.sent.is_empty() {
            self.sent = std::mem::take(&mut self.waiting);
        }
        if self.sent.is_empty() {
            return None;
        }
        self.sent_at = Some(now);
        self.since = self.since.or(Some(now));
        Some(self.sent.clone())
    }

    fn acknowledged(&mut self) {
        self.sent.clear();
        self.sent_at = None;
        self.since = None;
    }
}

impl Engine {
    /// Runs are sent here. Each is noted durably, accepted or refused for ever, before the answer leaves (R7). What this node can
    /// compute it does not take from who sends: the release instant, the token, and that it is due at all.
    pub(in crate::engine) fn on_dispatch(
        &mut self,
        now: Now,
        from: NodeId,
        to: ReplyTo,
        batch: DispatchBatch,
        out: &mut Vec<Effect>,
    ) {
        let cluster_now = self.clock.read(now);
        let (mut writes, mut runs, mut answers) = (Vec::new(), Vec::new(), Vec::new());
        for item in batch.items {
            let item = self.computed_here(item);
            if let Some(answer) = self.answer_later(&item) {
                answers.push(answer);
                continue;
            }
            let admission = self.admit_run(cluster_now, from, &item);
            let schedule = self.schedule_of(item.occurrence);
            let policy = schedule.as_ref().map(|schedule| self.policy_of(schedule, item.occurrence));
            let (noted, shown) = (writes.len(), self.shown(item.occurrence));
            let (release, latest) = (item.release, item.latest_start);
            let need = match &schedule {
                Some(schedule) => self.need(cluster_now, schedule, item.occurrence, latest),
                // Refused for good at most, whatever class it had.
                None => Need::Asked,
            };
            let kept = (self.store.retention_mut(), need, &mut writes);
            let answer = self.runs.executor.accept(from, item, policy, admission, shown, kept);
            if writes.len() > noted && answer.acceptance == Acceptance::Accepted {
                runs.push(answer.run);
                if let Some(schedule) = schedule {
                    let run = (answer.run, answer.occurrence, answer.attempt);
                    self.note_going(&schedule, run, release, Stage::StartsBy(latest));
                }
            }
            answers.push(answer);
        }
        let reply = DispatchReply { answers };
        if planted!("mutant-forgetful-executor") {
            writes.clear();
        }
        // What says nothing waits for no disk.
        let says_nothing = reply.answers.iter().all(|answer| answer.acceptance == Acceptance::Behind);
        if writes.is_empty() && says_nothing && self.store.stalled() {
            self.on_accepted_durable(now, to, reply, &runs, false, out);
            return;
        }
        self.persist(writes, Some(After::Accepted { to, reply, runs }), out);
    }

    /// The same run with the token and the release instant that follow from its occurrence; by terms that are older here it may be
    /// released later there, and never earlier than here.
    fn computed_here(&self, item: DispatchItem) -> DispatchItem {
        let release = item.release.max(self.release_of(item.occurrence));
        let token = fencing_token(item.occurrence, item.attempt);
        DispatchItem { release, token, ..item }
    }

    /// The answer on a run of an earlier life while the replica is older than this node's seals: whether it is at-least-once,
    /// and lost, is not certain yet.
    fn answer_later(&self, item: &DispatchItem) -> Option<DispatchAnswer> {
        let (occurrence, attempt) = (item.occurrence, item.attempt);
        let run = self.runs.executor.unended_run(occurrence, attempt)?;
        let unsure = self.voting.is_behind(self.replica.index());
        unsure.then_some(DispatchAnswer { occurrence, attempt, run, acceptance: Acceptance::Behind })
    }

    /// Whether a run may be accepted (R12).
    fn admit_run(&self, cluster_now: Wall, from: NodeId, item: &DispatchItem) -> Admission {
        let uid = item.occurrence.uid;
        let index = self.replica.index();
        // A claim is its own node's to act on, and what runs without a quorum is sent by nobody.
        if item.claim.node != from || uid.run_without_quorum().is_some() {
            return Admission::Behind;
        }
        // A word that cannot be written is none; the other nodes are asked first.
        if self.listens() || self.store.stalled() || self.store.retention().is_behind(index) {
            return Admission::Behind;
        }
        let Some(schedule) = self.replica.schedule_of(uid) else {
            let deleted = self.replica.deleted(uid);
            return if deleted { Admission::Refuse(RefuseReason::Deleted) } else { Admission::Behind };
        };
        let need = self.need(cluster_now, schedule, item.occurrence, item.latest_start);
        if self.store.retention().forgot(item.occurrence, need) {
            return Admission::Forgotten;
        }
        if self.store.retention().is_crammed() && !matches!(need, Need::Help { .. }) {
            return Admission::Full;
        }
        if index < item.index || self.is_early(cluster_now, item.release) {
            return Admission::Behind;
        }
        let governed = schedule.governed(item.occurrence.due);
        // Who sent it has heard of voters that this node has not: until then it may have no calendar of the schedule.
        if governed.epoch < item.epoch && !planted!("mutant-epoch-blind") {
            return Admission::Behind;
        }
        if !self.is_real(schedule, item.occurrence) {
            return Admission::NoOccurrence;
        }
        let other = governed.epoch != item.epoch && !planted!("mutant-epoch-blind");
        // Who sent it had not heard of that; what is left here is over in seconds.
        if self.has_survivor(schedule) {
            return Admission::Behind;
        }
        // Where it is owed its sender learns of the new voters, and has nobody else to turn to perhaps: it is sent anew.
        if other && governed.policy == Policy::AtLeastOnce && item.epoch < governed.epoch {
            return Admission::Refuse(RefuseReason::NotPermitted);
        }
        if other || self.is_tightened(schedule, item.occurrence.due) {
            return Admission::Behind;
        }
        let (eligible, own) = (governed.eligible, self.config.node);
        // An intent of an earlier life of its sender: what it was to tell is not known any more, and is told with another.
        if schedule.spec.is_notice() && item.letter.is_none() {
            return Admission::Refuse(RefuseReason::Superseded);
        }
        let permitted = governed.policy == Policy::AtLeastOnce || permits(eligible, &item.grants);
        let runs = eligible.contains(&own) && !self.replica.is_witness(&schedule.name.volume, own);
        let reason = if !permitted || !runs {
            RefuseReason::NotPermitted
        } else if cluster_now > item.latest_start && !planted!("mutant-late-start") {
            RefuseReason::Deadline
        } else if let Some(reason) = self.unable_now(schedule) {
            // Nobody else can run it: it is sent again, and runs here when this node can. A refusal at most once is for ever.
            // A disk without room has it all the same: it may stay so, and what waits for it is in the way of all that follow.
            let once = governed.policy == Policy::AtMostOnce && reason != RefuseReason::Store;
            let for_ever = once || reason == RefuseReason::Draining;
            if for_ever && self.is_only_candidate(schedule, item.occurrence.due) {
                return Admission::Behind;
            }
            reason
        } else {
            return Admission::Run(schedule.clone());
        };
        Admission::Refuse(reason)
    }

    /// Why this node could not start it now, and may later.
    fn unable_now(&self, schedule: &Schedule) -> Option<RefuseReason> {
        let reasons = [
            (self.runs.handlers.refusal(&HandlerUse::of(schedule)).is_some(), RefuseReason::NoHandler),
            (self.is_draining(), RefuseReason::Draining),
            (!self.store.disk_ok(), RefuseReason::Store),
        ];
        reasons.into_iter().find(|(unable, _)| *unable).map(|(_, reason)| reason)
    }

    fn is_only_candidate(&self, schedule: &Schedule, due: Wall) -> bool {
        let own = BTreeSet::from([self.config.node]);
        self.candidates(schedule, due, &own).next().is_none()
    }

    /// The word is on disk: it may be spoken, and what was accepted may start.
    pub(in crate::engine) fn on_accepted_durable(
        &mut self,
        now: Now,
        to: ReplyTo,
        reply: DispatchReply,
        runs: &[RunId],
        late: bool,
        out: &mut Vec<Effect>,
    ) {
        let cluster_now = self.clock.read(now);
        for run in runs {
            if late && self.is_begun_elsewhere(*run) {
                self.refuse_at_release(cluster_now, *run, RefuseReason::Superseded);
                continue;
            }
            self.runs.executor.arm(*run);
            if let Some(active) = self.runs.executor.active(*run) {
                self.store.record(Record::Run(Box::new(active.record(*run, self.config.node))));
            }
        }
        self.hold_leases(now, runs, out);
        match to {
            ReplyTo::Peer(ticket) => {
                out.push(Effect::Respond { ticket, response: Response::Dispatch(reply) });
            }
            ReplyTo::Own => self.on_dispatch_reply(now, self.config.node, reply),
        }
    }

    /// Whether an at-least-once run, accepted while the disk hung, was begun on another node meanwhile.
    fn is_begun_elsewhere(&self, run: RunId) -> bool {
        let Some(active) = self.runs.executor.active(run) else { return false };
        let occurrence = active.item.occurrence;
        self.policy_of(&active.schedule, occurrence) == Policy::AtLeastOnce
            && self.dealt_with_elsewhere(occurrence)
    }

    /// Starts what is due, by the newest revision that this node knows.
    pub(in crate::engine) fn start_due_runs(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.forgotten() {
            return;
        }
        let cluster_now = self.clock.read(now);
        let mut orders = Vec::new();
        self.rearm_leased(now, cluster_now);
        while let Some(run) = self.runs.executor.pop_due(cluster_now) {
            let Some(active) = self.runs.executor.active(run) else { continue };
            let order = match self.wanted(active, cluster_now) {
                Err(reason) => Err(Some(reason)),
                Ok(_) if cluster_now > active.item.latest_start && !planted!("mutant-late-start") => {
                    Err(Some(RefuseReason::Deadline))
                }
                Ok(schedule) => match self.lease_bound(now, active.item.occurrence, active.item.lease) {
                    Some(lease) => {
                        let event = self.trigger(active.item.occurrence.uid).and_then(|it| it.event.clone());
                        Ok(RunOrder { lease, event, ..active.order(run, schedule) })
                    }
                    None => Err(None),
                },
            };
            let aside = active.aside.then(|| (active.schedule.clone(), active.item.clone()));
            match order {
                Ok(order) => {
                    if let Some((schedule, item)) = aside {
                        let stage = Stage::StartsBy(item.latest_start);
                        self.note_going(&schedule, (run, item.occurrence, item.attempt), item.release, stage);
                    }
                    orders.push(order);
                }
                Err(Some(reason)) => self.refuse_at_release(cluster_now, run, reason),
                Err(None) => self.runs.executor.wait_for_lease(run),
            }
        }
        if !orders.is_empty() {
            out.push(Effect::Start(orders));
        }
    }

    /// The newest known revision of what an accepted run runs, if it is still wanted.
    fn wanted(&self, active: &Active, cluster_now: Wall) -> Result<Arc<Schedule>, RefuseReason> {
        let (occurrence, release) = (active.item.occurrence, active.item.release);
        let schedule = self.schedule_of(occurrence).ok_or(RefuseReason::Deleted)?;
        let judged = if active.again { cluster_now } else { release };
        if self.is_paused(&schedule, occurrence, judged) {
            return Err(RefuseReason::Paused);
        }
        // A further attempt goes on with what has begun; after the death of its daemon another run may have come first.
        let gives_way = (active.again || active.aside)
            && self.others_going(&schedule, occurrence, schedule.spec.overlap, cluster_now)
                >= OtherRuns::Going;
        if gives_way || !(active.again || self.is_real(&schedule, occurrence)) {
            Err(RefuseReason::Superseded)
        } else {
            Ok(schedule)
        }
    }

    fn refuse_at_release(&mut self, cluster_now: Wall, run: RunId, reason: RefuseReason) {
        let mut writes = Vec::new();
        // Where a lost attempt is made again here, the word on this one stands for both: that it began would be untrue, and
        // nobody else would run it.
        let again =
            self.runs.executor.active(run).is_some_and(|active| active.again) && self.runs_elsewhere(run);
        let ended = if again {
            self.runs.executor.refuse(self.store.retention_mut(), run, RefuseReason::Lost, &mut writes)
        } else {
            self.runs.executor.end(self.store.retention_mut(), run, &mut writes)
        };
        let Some(active) = ended else { return };
        self.store.defer_all(writes);
        let unleased = active.item.lease.is_some() && reason == RefuseReason::Deadline;
        let why =
            if unleased { "; more than half of its voters did not answer for its lease in time" } else { "" };
        let note = format!("{REFUSED_AT_RELEASE}{}{why}", reason.word());
        let report = self.record_refused(cluster_now, run, &active, reason, note);
        self.end_going(run);
        self.tell(active.master, report);
    }

    /// Writes down that an accepted run was not started after all; what its master is to be told of it.
    fn record_refused(
        &mut self,
        at: Wall,
        run: RunId,
        active: &Active,
        reason: RefuseReason,
        note: String,
    ) -> RunReport {
        let state = RunState::Refused;
        let record = Run { state, note, ended_at: Some(at), ..active.record(run, self.config.node) };
        if active.again {
            self.result(&active.schedule, &record);
        }
        self.store.record(Record::Run(Box::new(record)));
        let (occurrence, attempt) = (active.item.occurrence, active.item.attempt);
        RunReport { occurrence, attempt, run, state, at, reason: Some(reason) }
    }

    /// Handlers started or ended.
    pub(in crate::engine) fn on_runs(&mut self, now: Now, events: Vec<RunEvent>, out: &mut Vec<Effect>) {
        let cluster_now = self.clock.read(now);
        for RunEvent { run, what } in events {
            let refusal = self.refusal(&what);
            let tried = refusal.is_none();
            let change = match what {
                RunChange::Started => {
                    RunStanding { state: RunState::Running, exit_code: None, note: String::new(), tried }
                }
                RunChange::Ended(HandlerEnd::NotStarted(why) | HandlerEnd::TooLate(why))
                    if self.cause_of(run).is_none()
                        && let Some(reason) = refusal.filter(|_| self.runs_elsewhere(run)) =>
                {
                    self.on_not_started(cluster_now, run, reason, why, out);
                    continue;
                }
                RunChange::Ended(end) => {
                    let exit_code = end.exit_code();
                    let (state, note) = self.ended(now, run, end);
                    RunStanding { state, exit_code, note, tried }
                }
            };
            self.on_run_state(cluster_now, run, change, out);
        }
    }

    /// What a run has become by its end, and the note of its record.
    fn ended(&self, now: Now, run: RunId, end: HandlerEnd) -> (RunState, String) {
        match end {
            // It waited for a place: whoever ended it ended the occurrence, which no other node starts then.
            HandlerEnd::NotStarted(_) | HandlerEnd::TooLate(_) if self.cause_of(run).is_some() => {
                unstarted(self.cause_of(run))
            }
            HandlerEnd::Killed => match self.cause_of(run) {
                Some(cause) => (cause.state(), cause.note()),
                None if self.is_cut_off(now, run) => {
                    (StopCause::Isolated.state(), StopCause::Isolated.note())
                }
                None => (RunState::Killed, end.into_note()),
            },
            HandlerEnd::TimedOut => (RunState::TimedOut, end.into_note()),
            HandlerEnd::Lost(why) => (RunState::Unknown, why + &self.cause_note(run)),
            HandlerEnd::Abandoned(why) => (RunState::Lost, why + &self.cause_note(run)),
            HandlerEnd::Exited(0) => (RunState::Succeeded, String::new()),
            HandlerEnd::Exited(_)
            | HandlerEnd::Signalled(_)
            | HandlerEnd::Answered(_)
            | HandlerEnd::Reported { .. }
            | HandlerEnd::NotStarted(_)
            | HandlerEnd::TooLate(_) => {
                let state = if end.is_success() { RunState::Succeeded } else { RunState::Failed };
                (state, end.into_note())
            }
        }
    }

    /// Why a run was asked to end, if it was.
    fn cause_of(&self, run: RunId) -> Option<&StopCause> {
        self.runs.executor.active(run)?.stopped.as_ref()
    }

    /// The same, to be put behind what else there is to note; empty if nobody asked.
    fn cause_note(&self, run: RunId) -> String {
        self.cause_of(run).map(|cause| format!("; {}", cause.note())).unwrap_or_default()
    }

    /// Whether a run that did not start here may start on another node. At-most-once ends with its one attempt, whatever
    /// is said of why it failed.
    fn runs_elsewhere(&self, run: RunId) -> bool {
        self.runs.executor.active(run).is_some_and(|active| {
            self.policy_of(&active.schedule, active.item.occurrence) == Policy::AtLeastOnce
        })
    }

    /// Why a run is refused of which the handler was not tried; `None` where it was.
    fn refusal(&self, what: &RunChange) -> Option<RefuseReason> {
        match what {
            RunChange::Ended(HandlerEnd::TooLate(_)) => Some(RefuseReason::Deadline),
            RunChange::Ended(HandlerEnd::NotStarted(_)) if self.is_draining() => Some(RefuseReason::Draining),
            RunChange::Ended(HandlerEnd::NotStarted(_)) => Some(RefuseReason::NoHandler),
            RunChange::Started | RunChange::Ended(_) => None,
        }
    }

    /// A durable refusal: the handler has not been started here, and the master sends it elsewhere unless it is too late.
    fn on_not_started(
        &mut self,
        at: Wall,
        run: RunId,
        reason: RefuseReason,
        note: String,
        out: &mut Vec<Effect>,
    ) {
        let mut writes = Vec::new();
        let Some(active) = self.runs.executor.refuse(self.store.retention_mut(), run, reason, &mut writes)
        else {
            return;
        };
        let report = self.record_refused(at, run, &active, reason, note);
        self.end_going(run);
        self.persist(writes, Some(After::Report(active.master, report)), out);
    }

    fn on_run_state(&mut self, at: Wall, run: RunId, change: RunStanding, out: &mut Vec<Effect>) {
        let RunStanding { state, exit_code, note, tried } = change;
        let Some(active) = self.runs.executor.active_mut(run) else { return };
        active.state = state;
        if state == RunState::Running {
            active.started_at = Some(at);
        }
        let ended_at = (state != RunState::Running).then_some(at);
        let (master, occurrence, attempt) = (active.master, active.item.occurrence, active.item.attempt);
        let schedule = active.schedule.clone();
        // What was told is written down with the success, by whoever has told it.
        let told = active.item.letter.as_ref().filter(|_| state == RunState::Succeeded);
        let note = told.map_or(note, |letter| letter.note.clone());
        let record = Run { exit_code, note, ended_at, ..active.record(run, self.config.node) };
        let report = RunReport { occurrence, attempt, run, state, at, reason: None };
        if state == RunState::Running {
            self.store.record(Record::Run(Box::new(record)));
            self.note_going(&schedule, (run, occurrence, attempt), at, Stage::Started(at));
            self.tell(master, report);
            return;
        }
        self.store.record(Record::Run(Box::new(record.clone())));
        if tried && self.try_again(at, run, report.clone(), out) {
            return;
        }
        let mut writes = Vec::new();
        self.runs.executor.end(self.store.retention_mut(), run, &mut writes);
        self.store.defer_all(writes);
        self.result(&schedule, &record);
        self.end_going(run);
        self.tell(master, report);
    }

    pub(in crate::engine) fn tell(&mut self, master: NodeId, report: RunReport) {
        if master == self.config.node {
            self.on_report(self.timing.last, master, report);
        } else {
            self.runs.report(master, report);
        }
    }

    pub(in crate::engine) fn send_reports(&mut self, now: Now, out: &mut Vec<Effect>) {
        for (master, outbox) in &mut self.runs.outbox {
            let Some(reports) = outbox.take(now.mono) else { continue };
            for items in reports.chunks(ITEMS_MAX) {
                let request = Request::Report(ReportBatch { items: items.to_vec() });
                out.push(Effect::Call { to: *master, request });
            }
        }
        self.runs.outbox.retain(|_, outbox| !outbox.waiting.is_empty() || !outbox.sent.is_empty());
    }

    pub(in crate::engine) fn on_reported(&mut self, from: NodeId) {
        if let Some(outbox) = self.runs.outbox.get_mut(&from) {
            outbox.acknowledged();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{NodeId, Occurrence, Uid};
    use crate::record::Serial;

    #[test]
    fn reports_for_one_master_are_kept_up_to_the_limit_and_dropped_when_it_stays_silent() {
        let run = RunId(Serial { node: NodeId(1), boot: 1, n: 1 });
        let occurrence = Occurrence { due: Wall(0), uid: Uid(1) };
        let report =
            RunReport { occurrence, attempt: 1, run, state: RunState::Running, at: Wall(0), reason: None };
        let mut outbox = Outbox::default();
        for _ in 0..=REPORTS_MAX {
            outbox.push(report.clone());
        }
        assert_eq!(outbox.waiting.len(), REPORTS_MAX);
        assert_eq!(outbox.take(Mono(0)).map(|sent| sent.len()), Some(REPORTS_MAX));
        outbox.push(report);
        let late = Mono(0) + REPORT_PATIENCE + REPORT_RETRY;
        assert_eq!(outbox.take(late), None);
        assert_eq!((outbox.waiting.len(), outbox.sent.len()), (0, 0));
    }
}
