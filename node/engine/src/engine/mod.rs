//! The engine: owns every part, routes each input to the parts it concerns, and is their only mediator.

mod answers;
mod backstop;
mod blocked;
mod clocks;
mod decisions;
mod dispatch;
mod durable;
mod gauges;
mod inspect;
mod look_back;
mod master;
mod memory;
mod overlap;
mod peers;
mod resume;
mod retention;
mod retries;
mod rounds;
mod runs;
mod sealing;
mod seats;
mod stall;
mod subject;
#[cfg(test)]
mod tests;
mod unanswered;
mod view;
mod votes;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::agenda::Books;
use crate::calendars::Calendars;
use crate::claims::Claims;
use crate::clock::ClusterClock;
use crate::config::Config;
use crate::effect::{Effect, GrantWrite, Note, Recovered, ResultOrder, Token};
use crate::election::Seat;
use crate::epochs::Seals;
use crate::executor::{Executor, Unended};
use crate::going::GoingTable;
use crate::ids::{Claim, Name, NodeId, Occurrence, Uid};
use crate::input::{Input, Ticket};
use crate::message::{Progress, Request, Response};
use crate::reach::{Reach, ReachChange};
use crate::record::{Record, RunId, StopCause};
use crate::replica::{Entry, Replica};
use crate::retention::Retention;
use crate::time::{Mono, Now, Wall};
use crate::voter::Voter;

use backstop::Backstop;
use clocks::Leaps;
use durable::{After, ReplyTo};
use master::Open;
use memory::Memory;
use rounds::{Round, Window};
use runs::Outbox;
use stall::Unsynced;
use unanswered::Unanswereds;

pub use blocked::{Blocker, blocked_text};
pub use gauges::Gauges;
pub use view::{OpenView, VolumeView};

/// How often old grants are looked for, and lazy writes are flushed at the latest.
const HOUSEKEEPING: std::time::Duration = std::time::Duration::from_secs(1);

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
    calendars: Calendars,
    retention: Retention,
    /// The last mark that the number of rows has passed, per cent.
    filled: u8,
    voter: Voter,
    seals: Seals,
    /// Changes whose seal is on disk, and may be spoken of.
    sealed: BTreeSet<u64>,
    executor: Executor,
    /// The volumes that this node carries.
    carried: BTreeSet<Name>,
    seats: BTreeMap<Name, Seat>,
    books: Books,
    known: BTreeMap<Name, Progress>,
    /// Boxed: a herd is put in and taken out one by one, and its neighbours in the map move each time.
    open: BTreeMap<Occurrence, Box<Open>>,
    wakes: BTreeSet<(Wall, Occurrence)>,
    /// The open occurrences of each schedule, by release instant.
    by_schedule: BTreeSet<(Uid, Wall, Occurrence)>,
    going: GoingTable,
    /// Runs that are asked to end, by executor.
    stops: BTreeMap<NodeId, Vec<RunId>>,
    /// Final outcomes that a handler wants to know.
    results: Vec<ResultOrder>,
    claims: Claims,
    rounds: BTreeMap<u64, Round>,
    window: Window,
    /// Judged, and waiting for a place in a round; what was closed meanwhile is passed over.
    to_claim: VecDeque<Occurrence>,
    releases: BTreeMap<(NodeId, Claim), Vec<Occurrence>>,
    orphans: Vec<(Claim, Vec<Occurrence>)>,
    outbox: BTreeMap<NodeId, Outbox>,
    unanswered: Unanswereds,
    backstop: Backstop,
    leaps: Leaps,
    /// Runs given to this node itself and not accepted yet: they count as load while a batch is spread.
    own_assigned: u32,
    after: VecDeque<(Token, After)>,
    lazy: Vec<GrantWrite>,
    records: Vec<Record>,
    handlers: BTreeSet<Name>,
    disk_ok: bool,
    unsynced: Unsynced,
    draining: bool,
    doubtful: bool,
    /// Runs of earlier incarnations that may still be going, or are to be recorded as lost.
    unended: Unended,
    seats_dirty: bool,
    /// When the first of the seats that move will have settled.
    settles: Option<Mono>,
    memory: Memory,
    token: u64,
    durable: u64,
    /// Occurrences in all claim rounds of this life; for measurements only.
    claim_items: u64,
    decisions: u64,
    /// Dues that were gone through since the last input to look back.
    looked_at: usize,
    random: u64,
    housekeeping: Mono,
    last: Now,
    deadline: Option<Mono>,
}

impl Engine {
    /// An engine as it stands after a start: with the replica that its log had applied and what its grant store held.
    #[must_use]
    pub fn new(config: Config, replica: Replica, mut recovered: Recovered, now: Now) -> Self {
        let (retention, voter, starts) = retention::shelve(&config, &mut recovered);
        let mut engine = Self {
            clock: ClusterClock::new(now, config.clock_floor, config.clock_doubt_limit),
            reach: Reach::new(
                config.node,
                now.mono,
                config.probe_interval,
                config.unreachable_after,
                config.caught_up_wait,
            ),
            calendars: Calendars::default(),
            retention,
            filled: 0,
            voter,
            sealed: recovered.seals.by_change.keys().copied().collect(),
            seals: recovered.seals,
            executor: Executor::new(config.node, config.boot_count, starts),
            carried: BTreeSet::new(),
            seats: BTreeMap::new(),
            books: Books::default(),
            known: recovered.progress,
            open: BTreeMap::new(),
            wakes: BTreeSet::new(),
            by_schedule: BTreeSet::new(),
            going: GoingTable::default(),
            stops: BTreeMap::new(),
            results: Vec::new(),
            claims: Claims::new(config.node, config.boot),
            rounds: BTreeMap::new(),
            window: Window::default(),
            to_claim: VecDeque::new(),
            releases: BTreeMap::new(),
            orphans: Vec::new(),
            outbox: BTreeMap::new(),
            unanswered: Unanswereds::default(),
            backstop: Backstop::default(),
            leaps: Leaps::default(),
            own_assigned: 0,
            after: VecDeque::new(),
            lazy: Vec::new(),
            records: Vec::new(),
            handlers: BTreeSet::new(),
            disk_ok: true,
            unsynced: Unsynced::default(),
            draining: false,
            doubtful: false,
            unended: Unended::new(),
            seats_dirty: true,
            settles: None,
            memory: Memory::new(&config, recovered.seen, recovered.writes, now.mono),
            token: 0,
            durable: 0,
            claim_items: 0,
            decisions: 0,
            looked_at: 0,
            random: config.seed,
            housekeeping: now.mono + HOUSEKEEPING,
            last: now,
            deadline: Some(now.mono),
            replica: Replica::default(),
            config,
        };
        engine.find_orphans(&recovered.dispatches);
        engine.unended = engine.executor.unended();
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
            Input::Runs(events) => self.on_runs(now, events, out),
            Input::Survivors(runs) => self.on_survivors(now, &runs, out),
            Input::Handlers(names) => {
                self.handlers = names;
                self.wake_without_candidate(now);
            }
            Input::Disk { writable } => {
                self.disk_ok = writable;
                self.seats_dirty = true;
            }
            Input::Held(index) => self.memory.hold(index),
            Input::Forgotten { by, index } => self.on_forgotten(by, index, out),
            Input::Stop { runs, cause } => self.stop_runs(now, &runs, &cause, out),
            Input::Stopping { run, cause } => self.note_stop(run, &cause),
            Input::Drain => {
                self.draining = true;
                self.seats_dirty = true;
            }
        }
        self.advance(now, out);
    }

    /// When [`Input::Tick`] is due at the latest.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Mono> {
        self.deadline
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
        }
    }

    fn on_committed(&mut self, now: Now, index: u64, entry: Option<&Entry>, out: &mut Vec<Effect>) {
        let outcome = self.replica.apply(index, entry);
        let touched = self.replica.take_touched();
        self.forget_classes(touched.iter().map(|it| it.uid));
        self.on_touched(now, touched, out);
        if entry.is_some_and(|entry| entry.command.moves_roster()) {
            self.follow_roster(now, out);
        }
        self.seal_changes(now, out);
        self.seats_dirty |= entry.is_some();
        out.push(Effect::Applied { index, outcome });
    }

    fn install(&mut self, now: Now, replica: Replica, out: &mut Vec<Effect>) {
        // What others handed over may be ahead of what the log brings, and promises rest on it.
        if replica.index() < self.replica.index() {
            return;
        }
        // With the old index: what was dealt with says nothing of schedules that come with the new replica.
        let acting: Vec<Name> = self.books.keys().cloned().collect();
        for volume in acting {
            self.leave_seat(&volume);
        }
        self.replica = replica;
        self.replica.share();
        self.replica.take_touched();
        let noted: Vec<_> = self.retention.noted().collect();
        self.forget_classes(noted.into_iter());
        self.note_roster(now);
        self.compile(out);
        for uid in self.unended.keys().copied().collect::<Vec<_>>() {
            self.note_survivors(now, uid);
        }
        self.seats_dirty = true;
    }

    /// Compiles the calendars of all schedules that this node judges.
    fn compile(&mut self, out: &mut Vec<Effect>) {
        self.calendars.clear();
        let judged: Vec<_> = self.replica.schedules.values().filter(|it| self.judges(it)).cloned().collect();
        for schedule in judged {
            if let Err(why) = self.calendars.put(&schedule) {
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

    /// Who is a member, and what is carried here; whether the latter changed. A seat outlives the carrying: what it knows is
    /// still told to others.
    fn note_roster(&mut self, now: Now) -> bool {
        self.reach.set_members(now.mono, self.replica.nodes.iter().map(|(id, _)| *id));
        let own = self.config.node;
        let carried = self.replica.volumes.iter().filter(|(_, volume)| volume.carriers.contains(&own));
        let carried: BTreeSet<Name> = carried.map(|(name, _)| name.clone()).collect();
        self.forget_removed();
        if carried == self.carried {
            return false;
        }
        for name in &carried {
            self.seats.entry(name.clone()).or_default();
        }
        self.carried = carried;
        true
    }

    /// Everything that time brings.
    fn advance(&mut self, now: Now, out: &mut Vec<Effect>) {
        for change in self.reach.expire(now.mono) {
            self.on_reach(now, &change, out);
        }
        if self.seats_dirty || self.settles.is_some_and(|settles| settles <= now.mono) {
            self.take_seats(now, out);
        }
        self.expire_rounds(now, out);
        self.back_up(now, out);
        self.release_due(now, out);
        self.start_due_runs(now, out);
        self.send_stops(now, out);
        self.send_probes(now, out);
        self.send_releases(out);
        self.send_reports(now, out);
        self.keep_house(now, out);
        self.tell_decisions();
        if !self.records.is_empty() {
            out.push(Effect::Record(std::mem::take(&mut self.records)));
        }
        if !self.results.is_empty() {
            out.push(Effect::Result(std::mem::take(&mut self.results)));
        }
        self.deadline = self.earliest(now);
    }

    fn keep_house(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.draining && !self.lazy.is_empty() && !self.unsynced.stalled() {
            self.persist(Vec::new(), None, out);
        }
        if now.mono < self.housekeeping {
            return;
        }
        self.housekeeping = now.mono + HOUSEKEEPING;
        self.end_lost(now, out);
        self.ask_unanswered(now, out);
        self.seal_changes(now, out);
        self.ask_for_seals(out);
        let over = self.going.expire(self.config.node, self.reach.reachable(), self.clock.read(now));
        for schedule in over {
            self.wake_next(schedule);
        }
        self.forget_left_over(self.clock.read(now));
        self.drop_old(now, out);
        self.memory.ripen();
        // What nobody waits for does not lengthen the queue of a disk that hangs.
        if !self.lazy.is_empty() && !self.unsynced.stalled() {
            self.persist(Vec::new(), None, out);
        }
    }

    fn on_reach(&mut self, now: Now, change: &ReachChange, out: &mut Vec<Effect>) {
        out.push(Effect::Note(Note::Reach { node: change.node, reachable: change.reachable }));
        self.seats_dirty = true;
        self.wake_all_waiting(now);
        self.wake_without_candidate(now);
        if change.reachable {
            self.release_orphans(change.node);
        }
    }

    fn earliest(&self, now: Now) -> Option<Mono> {
        if self.forgotten() {
            return [self.reach.deadline(), Some(self.housekeeping)].into_iter().flatten().min();
        }
        let cluster_now = self.clock.read(now);
        let at = |instant: Wall| {
            let wait = instant.micros_since(cluster_now).max(0);
            Mono(now.mono.0.saturating_add(wait.unsigned_abs()))
        };
        let ahead = self.config.look_ahead;
        // A disk that hangs releases nothing.
        let next_place = self.books.next_place().filter(|_| !self.unsynced.stalled() && self.room() > 0);
        let deadlines = [
            self.reach.deadline(),
            self.settles,
            next_place.map(|place| at(place - ahead)),
            self.wakes.first().map(|(wake, _)| at(*wake)),
            self.rounds.values().map(|round| round.deadline).min(),
            self.executor.next_release().map(at),
            self.outbox.values().filter_map(Outbox::deadline).min(),
            Some(self.housekeeping),
            self.books.values().any(|book| !book.behind.is_empty()).then_some(now.mono),
            self.unsynced.deadline(),
        ];
        deadlines.into_iter().flatten().min()
    }

    /// A number below `limit`, for jitter only.
    fn random_below(&mut self, limit: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit.max(1)
    }
}
