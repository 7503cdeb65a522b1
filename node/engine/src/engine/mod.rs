//! The engine: owns every part, routes each input to the parts it concerns, and is their only mediator.
//!
//! | part | owns |
//! |---|---|
//! | `agenda` | masterships, the index by release instant, what is looked back at, how far volumes are dealt with |
//! | `open` | open occurrences and their phases, which nothing else writes |
//! | `voting` | claims and rounds; votes and seals of this node |
//! | `runs` | runs accepted here, runs that are going elsewhere, reports and results |
//! | `tasks` | leases of tasks, and the processes under them |
//! | `membership` | this node as a member: its place in the ring (`watching`), what it finds out that schedules react to (`findings`), what its checks show (`health`), and has asked the log for |
//! | `store` | what is on its way to the disk, how long it is kept, what this incarnation can show |
//!
//! A part's fields are private to its module; what needs several parts, the replica or the clock is a method of [`Engine`], in
//! the room of the part that it serves.

mod agenda;
mod answers;
mod backlog;
mod decisions;
mod dispatch;
mod findings;
mod gauges;
mod health;
mod inspect;
mod master;
mod membership;
mod occurrence_source;
mod open;
mod peers;
mod recovery;
mod runs;
mod store;
mod tasks;
#[cfg(test)]
mod tests;
mod view;
mod voting;
mod watching;

use std::collections::BTreeSet;

use crate::clock::ClusterClock;
use crate::config::Config;
use crate::effect::{Effect, Note, Recovered};
use crate::executor::Executor;
use crate::ids::{Name, NodeId};
use crate::input::{Input, Ticket};
use crate::message::{Request, Response};
use crate::reach::{Reach, ReachChange};
use crate::record::StopCause;
use crate::replica::{Entry, Replica};
use crate::time::{Mono, Now, Wall};

use agenda::Agenda;
use membership::Membership;
use open::OpenTable;
use runs::Runs;
use store::Store;
use store::durable::{After, ReplyTo};
use tasks::Tasks;
use voting::Voting;

pub use gauges::Gauges;
pub use runs::blocked::{Blocker, BlockingLease, blocked_text};
pub use runs::without_quorum::{RunHindrance, RunWithoutQuorum};
pub use tasks::TaskView;
pub use view::{OpenView, VolumeView};
pub use watching::{DOWN_AFTER, JOIN_LASTS};

/// Everything that one node decides. Synchronous, without IO, clocks or threads: inputs in, effects out.
///
/// After [`Engine::handle`] returns, perform the effects in order, and call again with [`Input::Tick`] at
/// [`Engine::next_deadline`] at the latest.
#[derive(Clone, Debug)]
pub struct Engine {
    config: Config,
    replica: Replica,
    clock: ClusterClock,
    reach: Reach,
    agenda: Agenda,
    open: OpenTable,
    voting: Voting,
    runs: Runs,
    store: Store,
    tasks: Tasks,
    membership: Membership,
    timing: Timing,
}

/// What lies between two inputs.
#[derive(Clone, Copy, Debug)]
struct Timing {
    /// When the last input came.
    last: Now,
    /// When the next one has to come.
    deadline: Option<Mono>,
}

impl Engine {
    /// An engine as it stands after a start: with the replica that its log had applied and what its grant store held.
    #[must_use]
    pub fn new(config: Config, replica: Replica, mut recovered: Recovered, now: Now) -> Self {
        let (retention, voter, starts) = store::retention::shelve(&config, &mut recovered);
        let mut engine = Self {
            clock: ClusterClock::new(now, config.clock_floor, config.clock_doubt_limit),
            reach: Reach::new(
                config.node,
                now.mono,
                config.probe_interval,
                config.unreachable_after,
                config.caught_up_wait,
            ),
            voting: Voting::new(&config, voter, std::mem::take(&mut recovered.seals)),
            runs: Runs::new(Executor::new(config.node, config.boot_count, starts)),
            agenda: Agenda::new(std::mem::take(&mut recovered.progress)),
            open: OpenTable::default(),
            tasks: Tasks::new(&config, &mut recovered, now.mono),
            store: Store::new(&config, retention, recovered.seen, recovered.writes, now.mono),
            membership: Membership::new(&config),
            timing: Timing { last: now, deadline: Some(now.mono) },
            replica: Replica::default(),
            config,
        };
        engine.find_orphans(&recovered.dispatches);
        engine.install(now, replica, &mut Vec::new());
        engine.resume_dispatches(recovered.dispatches, &recovered.shelved, now);
        engine
    }

    /// Takes note of one thing that happened and says, in order, what is to be done about it.
    pub fn handle(&mut self, now: Now, input: Input, out: &mut Vec<Effect>) {
        self.steer_clock(now, out);
        self.watch_disk(now, out);
        match input {
            Input::Tick => {}
            Input::Committed { index, entry } => self.on_committed(now, index, entry.as_deref(), out),
            Input::Installed(replica) => self.install(now, *replica, out),
            Input::Request { from, ticket, request } => self.on_request(now, from, ticket, request, out),
            Input::Response { from, response } => self.on_response(now, from, response, out),
            Input::Persisted(token) => self.on_persisted(now, token, out),
            Input::Runs(events) => {
                let events = self.on_task_events(now, events, out);
                self.on_runs(now, events, out);
            }
            Input::Survivors(runs) => {
                let runs = self.on_task_survivors(now, &runs, out);
                self.on_survivors(now, &runs, out);
            }
            Input::Ended(runs) => self.on_ends(&runs),
            Input::Unended(runs) => self.on_unended_tasks(now, runs),
            Input::Handlers(handlers) => {
                self.runs.set_handlers(handlers);
                self.wake_without_candidate(now);
            }
            Input::Unserved(names) => self.runs.set_unserved(names),
            Input::Busy(percent) => self.runs.set_busy(percent),
            Input::Disk { writable } => {
                self.store.set_disk_ok(writable);
                self.agenda.look_again();
                self.wake_without_candidate(now);
            }
            Input::Held(index) => self.store.hold(index),
            Input::Leads(leads) => self.membership.watching.leads(leads),
            Input::Forgotten { by, index } => self.on_forgotten(by, index, out),
            Input::Stop { runs, cause } => self.stop_runs(now, &runs, &cause, out),
            Input::Stopping { run, cause } => self.note_stop(run, &cause),
            Input::Notice { occurrence, letter } => self.on_notice(now, occurrence, letter),
            Input::RunWithoutQuorum { schedule, request, note } => {
                self.run_without_quorum(now, schedule, request, note, out);
            }
            Input::Health(report) => self.on_health(report, out),
            Input::Unhealthy { run, elsewhere, why } => self.on_unhealthy(now, run, (elsewhere, why), out),
            Input::Drain => {
                self.runs.drain();
                self.agenda.look_again();
            }
        }
        self.advance(now, out);
    }

    /// When [`Input::Tick`] is due at the latest.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Mono> {
        self.timing.deadline
    }

    /// Cluster time as of the last input.
    fn cluster_now(&self) -> Wall {
        self.clock.read(self.timing.last)
    }

    fn on_request(
        &mut self,
        now: Now,
        from: NodeId,
        ticket: Ticket,
        request: Request,
        out: &mut Vec<Effect>,
    ) {
        match request {
            Request::Probe(probe) => self.on_probe(now, from, ticket, *probe, out),
            Request::Claim(batch) => self.on_claim(now, ticket, batch, out),
            Request::Release(batch) => self.on_release(ticket, batch, out),
            Request::Dispatch(batch) => self.on_dispatch(now, from, ReplyTo::Peer(ticket), batch, out),
            Request::Report(batch) => {
                for report in batch.items {
                    self.on_report(now, from, report);
                }
                out.push(Effect::Respond { ticket, response: Response::Reported });
            }
            Request::Lease(batch) => self.on_leases(now, from, Some(ticket), &batch, out),
            Request::Stop(batch) => {
                self.stop_runs(now, &batch.runs, &StopCause::Overlap, out);
                out.push(Effect::Respond { ticket, response: Response::Stopped });
            }
        }
    }

    fn on_response(&mut self, now: Now, from: NodeId, response: Response, out: &mut Vec<Effect>) {
        match response {
            Response::Probe(reply) => self.on_probe_reply(now, from, *reply, out),
            Response::Claim(reply) => self.on_claim_reply(now, from, reply, out),
            Response::Released | Response::Stopped => {}
            Response::Dispatch(reply) => self.on_dispatch_reply(now, from, reply),
            Response::Reported => self.on_reported(from),
            Response::Lease(reply) => self.on_lease_reply(now, from, &reply, out),
        }
    }

    fn on_committed(&mut self, now: Now, index: u64, entry: Option<&Entry>, out: &mut Vec<Effect>) {
        let was_behind = self.voting.is_behind(self.replica.index());
        let outcome = self.replica.apply(index, entry);
        let touched = self.replica.take_touched();
        // A trigger is touched as well, under a uid of its own, and no schedule changes with it.
        if touched.iter().any(|it| it.before.is_some() || self.replica.schedules.contains(&it.uid)) {
            self.agenda.schedules_changed = self.replica.index();
        }
        for it in &touched {
            self.tasks.touch(&self.replica, it.uid);
        }
        self.forget_classes(touched.iter().map(|it| it.uid));
        self.on_touched(now, touched, out);
        if entry.is_some_and(|entry| entry.command.moves_roster()) {
            self.follow_roster(now, out);
        }
        self.seal_changes(now, out);
        self.note_watchers(now, entry, out);
        self.note_told_ends(entry);
        self.note_told_health(entry);
        self.note_findings(entry);
        if was_behind && !self.voting.is_behind(self.replica.index()) {
            // What an own seal might have held to the stricter policy is decided by what the log has made of it.
            self.wake_all_waiting(now);
        }
        if entry.is_some() {
            self.agenda.look_again();
        }
        out.push(Effect::Applied { index, outcome });
    }

    fn install(&mut self, now: Now, replica: Replica, out: &mut Vec<Effect>) {
        // What others handed over may be ahead of what the log brings, and promises rest on it.
        if replica.index() < self.replica.index() {
            return;
        }
        // With the old index: what was dealt with says nothing of schedules that come with the new replica.
        let acting: Vec<Name> = self.agenda.led().cloned().collect();
        for volume in acting {
            self.leave_mastership(&volume);
        }
        self.replica = replica;
        self.replica.share();
        self.replica.take_touched();
        self.tasks.install(&self.replica);
        self.agenda.schedules_changed = self.replica.index();
        let noted: Vec<_> = self.store.retention().noted().collect();
        self.forget_classes(noted.into_iter());
        self.note_roster(now);
        self.compile(out);
        for uid in self.runs.unended().collect::<Vec<_>>() {
            self.note_survivors(now, uid);
        }
        self.agenda.look_again();
    }

    /// Compiles the calendars of all schedules that this node judges.
    fn compile(&mut self, out: &mut Vec<Effect>) {
        self.agenda.calendars.clear();
        let judged: Vec<_> = self.replica.schedules.values().filter(|it| self.judges(it)).cloned().collect();
        for schedule in judged {
            if let Err(why) = self.agenda.calendars.put(&schedule) {
                out.push(Effect::Note(Note::Misjudged { schedule: schedule.name.to_string(), why }));
            }
        }
    }

    /// The roster may have moved: what is carried from now on is judged, and what is carried no more is not.
    fn follow_roster(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.note_roster(now) {
            self.compile(out);
        }
    }

    /// Who is a member, and what is carried here; whether the latter changed.
    fn note_roster(&mut self, now: Now) -> bool {
        self.reach.set_members(now.mono, self.replica.nodes.iter().map(|(id, _)| *id));
        let own = self.config.node;
        let carried = self.replica.volumes.iter().filter(|(_, volume)| volume.carriers.contains(&own));
        let carried: BTreeSet<Name> = carried.map(|(name, _)| name.clone()).collect();
        self.forget_removed();
        self.agenda.carry(carried)
    }

    /// Everything that time brings.
    fn advance(&mut self, now: Now, out: &mut Vec<Effect>) {
        for change in self.reach.expire(now.mono) {
            self.on_reach(now, &change, out);
        }
        if self.agenda.is_look_due(now.mono) {
            self.take_masterships(now, out);
        }
        self.expire_rounds(now, out);
        self.back_up(now, out);
        self.release_due(now, out);
        self.start_due_runs(now, out);
        self.keep_leases(now, out);
        self.send_stops(now, out);
        self.send_probes(now, out);
        self.send_releases(out);
        self.send_reports(now, out);
        self.ask_for_ends(false, out);
        self.keep_house(now, out);
        self.tell_decisions();
        if !self.store.records().is_empty() {
            out.push(Effect::Record(self.store.take_records()));
        }
        let results = self.runs.take_results();
        if !results.is_empty() {
            out.push(Effect::Result(results));
        }
        self.timing.deadline = self.earliest(now);
    }

    fn keep_house(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.runs.draining() && self.store.has_deferred() {
            self.persist(Vec::new(), None, out);
        }
        if !self.store.is_housekeeping_due(now.mono) {
            return;
        }
        self.note_drained(now);
        self.end_lost(now, out);
        self.ask_unanswered(now, out);
        self.seal_changes(now, out);
        self.ask_for_seals(out);
        self.watch_members(now, out);
        self.doubt_runs(now);
        self.ask_for_ends(true, out);
        self.ask_for_health(out);
        self.look_for_events(now, out);
        let over = self.runs.expire(self.config.node, self.reach.reachable(), self.clock.read(now));
        for schedule in over {
            self.wake_next(schedule);
        }
        self.forget_left_over(self.clock.read(now));
        self.drop_old(now, out);
        self.watch_pace(now.mono, out);
        self.store.ripen();
        if self.store.has_deferred() {
            self.persist(Vec::new(), None, out);
        }
    }

    /// A drain may be over by itself.
    fn note_drained(&mut self, now: Now) {
        let drained = self.is_drained();
        if std::mem::replace(&mut self.membership.drained, drained) != drained {
            self.agenda.look_again();
            self.wake_without_candidate(now);
        }
    }

    fn on_reach(&mut self, now: Now, change: &ReachChange, out: &mut Vec<Effect>) {
        out.push(Effect::Note(Note::Reach { node: change.node, reachable: change.reachable }));
        self.agenda.look_again();
        self.wake_all_waiting(now);
        self.wake_without_candidate(now);
        if change.reachable {
            self.voting.release_orphans(change.node);
            self.ask_at_once(now, change.node, out);
        } else {
            self.end_unanswered_rounds(now);
            self.doubt_runs(now);
        }
    }

    fn earliest(&self, now: Now) -> Option<Mono> {
        if self.forgotten() {
            return [self.reach.deadline(), Some(self.store.housekeeping())].into_iter().flatten().min();
        }
        let cluster_now = self.clock.read(now);
        let at = |instant: Wall| {
            let wait = instant.micros_since(cluster_now).max(0);
            Mono(now.mono.0.saturating_add(wait.unsigned_abs()))
        };
        let ahead = self.config.look_ahead;
        let next_place = match self.room_to_release(now) {
            // A disk that hangs releases nothing.
            _ if self.store.stalled() => None,
            0 => self.agenda.resumes(cluster_now + ahead),
            _ => self.agenda.next_place(),
        };
        let deadlines = [
            self.reach.deadline(),
            self.agenda.settles(),
            next_place.map(|place| at(place - ahead)),
            self.open.next_wake().map(at),
            self.voting.deadline(),
            self.runs.next_release().map(at),
            self.runs.report_deadline(),
            self.tasks.deadline(),
            Some(self.store.housekeeping()),
            self.agenda.looks_back().then_some(now.mono),
            self.store.stall_deadline(),
        ];
        deadlines.into_iter().flatten().min()
    }
}
