//! Performs what an engine asks for, in order, and shows it to the checker.

use std::collections::BTreeSet;

use caesium_engine::effect::{Effect, GrantWrite, ResultOrder, RunOrder, Token};
use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::input::{Input, RunChange, RunEvent, Ticket};
use caesium_engine::message::{Request, Response, Vote};
use caesium_engine::record::{DecisionKind, Record, RunId};
use caesium_engine::schedule::Policy;

use crate::checker::{Executor, Invariant, Running, Sender};
use crate::disk::Batch;
use crate::network::{Body, Parcel};
use crate::queue::{Event, Life, MILLI, SECOND};
use crate::script::Trap;
use crate::terms::{GRACE, TIMEOUT};
use crate::text::effect_text;
use crate::world::{Waiting, World};

impl World {
    pub(crate) fn perform(&mut self, id: NodeId, effect: Effect) {
        if self.trace.on() {
            let text = effect_text(&effect);
            self.trace.line(self.now, || format!("n{id} > {text} "));
        }
        match effect {
            Effect::Call { to, request } => self.call(id, to, request),
            Effect::Respond { ticket, response } => self.answer(id, ticket, response),
            Effect::Persist { token, writes } => self.persist(id, token, writes),
            Effect::Record(records) => self.record(id, &records),
            Effect::Start(orders) => orders.iter().for_each(|order| self.start(id, order)),
            Effect::Stop(runs) => self.stop(id, &runs),
            Effect::Result(orders) => self.results(&orders),
            Effect::Propose { request, command } => self.ask(id, request, command),
            Effect::Applied { .. } => {}
            Effect::Halt { by, why } => {
                self.checker.fail(Invariant::Interface, None, format!("n{by} tells n{id} to stop: {why}"));
            }
            Effect::Forgotten { by, .. } => {
                self.checker.fail(
                    Invariant::Interface,
                    None,
                    format!("n{id} takes n{by}'s word for its end"),
                );
            }
            Effect::Note(note) => self.note(&note),
        }
    }

    /// A name for the answer's way back.
    pub(crate) fn ticket(&mut self, caller: NodeId, callee: NodeId, caller_life: Life) -> Ticket {
        self.last_ticket += 1;
        self.tickets.insert(self.last_ticket, Waiting { callee, caller, caller_life });
        Ticket(self.last_ticket)
    }

    fn call(&mut self, id: NodeId, to: NodeId, request: Request) {
        if to == id || to.0 == 0 || to.0 > self.nodes.len() as u64 {
            return self.checker.fail(Invariant::Interface, None, format!("n{id} calls n{to}"));
        }
        self.judge_request(id, to, &request);
        self.look_at_request(id, &request);
        if matches!(request, Request::Claim(_)) {
            self.spring(Trap::Claimed, id, None);
        }
        let (life, caller_life) = (self.node(to).life, self.node(id).life);
        let (sent, body) = (self.now, Body::Request(request));
        self.send(Parcel { from: id, to, sent, life, caller_life, buffered_until: None, body });
    }

    fn judge_request(&mut self, id: NodeId, to: NodeId, request: &Request) {
        self.checker.request_fits(id, request);
        let durable = &self.nodes[id.0 as usize - 1].disk.durable;
        match request {
            Request::Dispatch(batch) => {
                for item in &batch.items {
                    self.checker.on_dispatch(id, to, item, durable);
                }
            }
            Request::Release(batch) => self.checker.on_release(batch),
            Request::Probe(_) | Request::Claim(_) | Request::Report(_) | Request::Stop(_) => {}
        }
    }

    fn answer(&mut self, id: NodeId, ticket: Ticket, response: Response) {
        self.checker.response_fits(id, &response);
        let Some(waiting) = self.tickets.remove(&ticket.0).filter(|waiting| waiting.callee == id) else {
            return self.checker.fail(Invariant::Interface, None, format!("n{id} answers {ticket:?} twice"));
        };
        if let Response::Claim(reply) = &response {
            self.checker.on_votes(id, reply, &self.nodes[id.0 as usize - 1].disk.durable);
            self.look_at_votes(reply);
            if reply.votes.iter().any(|(_, vote)| *vote == Vote::Granted) {
                self.spring(Trap::Promised, id, Some(waiting.caller));
            }
        }
        self.respond(id, waiting, response);
    }

    /// Promises of this instant, by the clock that the voter looked at.
    fn judge_promises(&mut self, id: NodeId, writes: &[GrantWrite]) {
        let node = &self.nodes[id.0 as usize - 1];
        let Some(engine) = &node.engine else { return };
        let (clock, bound) = (engine.cluster_time(node.now(self.now)), engine.clock_bound());
        for write in writes {
            if let GrantWrite::Grant { occurrence, .. } = write {
                self.checker.on_cast(id, *occurrence, clock, bound);
            }
        }
    }

    fn persist(&mut self, id: NodeId, token: Token, writes: Vec<GrantWrite>) {
        self.judge_promises(id, &writes);
        if writes.iter().any(|write| matches!(write, GrantWrite::Grant { .. })) {
            self.spring(Trap::GrantUnsynced, id, None);
        }
        let now = self.now;
        let node = &mut self.nodes[id.0 as usize - 1];
        if node.last_token.replace(token).is_some_and(|last| last >= token) {
            self.checker.fail(Invariant::Interface, None, format!("n{id}: {token:?} does not rise"));
        }
        let at = node.disk.write(&mut self.disk_rng, now, Batch { token, writes });
        let life = node.life;
        if at > now + SECOND {
            self.witness.hit("sync over 1 s");
        }
        self.queue.push(at, Event::Synced(id, life));
    }

    /// The oldest batch of a disk reaches the platter; whoever waits is told, unless it dies first.
    pub(crate) fn on_synced(&mut self, id: NodeId, life: Life) {
        if self.node(id).life != life {
            return;
        }
        if self.node(id).disk.bad && !self.healed {
            return self.fail_sync(id);
        }
        let Some(batch) = self.node_mut(id).disk.sync() else { return };
        let (token, intended, noted) = (
            batch.token,
            batch
                .writes
                .iter()
                .any(|write| matches!(write, GrantWrite::Dispatching { dispatch, .. } if !dispatch.closed)),
            batch.writes.iter().any(|write| matches!(write, GrantWrite::Start { start, .. } if !start.ended)),
        );
        let sealed = batch.writes.iter().any(|write| matches!(write, GrantWrite::Seal { .. }));
        self.make_durable(id, batch);
        if intended && self.spring_now(Trap::Intended, id) {
            return self.witness.hit("crash between intent and dispatch");
        }
        if noted && self.spring_now(Trap::Noted, id) {
            return self.witness.hit("crash before a noted start");
        }
        if sealed && self.spring_now(Trap::Sealed, id) {
            return self.witness.hit("crash between seal and entry");
        }
        self.input(id, life, Input::Persisted(token));
    }

    /// A sync that fails stops the node at once: what was to be written may be on the disk or not, and nobody is told. A new
    /// life finds a disk that works.
    fn fail_sync(&mut self, id: NodeId) {
        self.witness.hit("failed sync");
        let down_for = self.rng.range(300 * MILLI, 4 * SECOND);
        self.node_mut(id).disk.bad = false;
        self.crash(id, down_for);
    }

    pub(crate) fn make_durable(&mut self, id: NodeId, batch: Batch) {
        for write in batch.writes {
            let disk = &mut self.nodes[id.0 as usize - 1].disk;
            self.checker.on_durable(id, &write, &disk.durable);
            disk.fold(write);
        }
    }

    fn start(&mut self, id: NodeId, order: &RunOrder) {
        let (now, o) = (self.now, order.occurrence);
        let node = &self.nodes[id.0 as usize - 1];
        let (at, life) = (node.now(now), node.life);
        if let Some(engine) = &node.engine {
            let clock = engine.cluster_time(at);
            let executor =
                Executor { node: id, clock, durable: &node.disk.durable, replica: engine.replica() };
            self.checker.on_start(executor, order);
        }
        self.witness.hit("start");
        if self.checker.starts_of(&o).len() > 1 && order.schedule.spec.policy == Policy::AtLeastOnce {
            self.witness.hit("doubled at-least-once start");
        }
        let habit = self.plan.habit(&order.schedule.name).clone();
        let begins = now + self.rng.range(100, 5 * MILLI);
        let length = self.rng.below(habit.length.max(1));
        let status = i32::from(self.rng.chance(habit.fails_per_mille));
        let run = order.run;
        if order.attempt > 1 {
            self.witness.hit("further attempt");
        }
        if self.rng.chance(20) {
            self.witness.hit("handler not started");
            let what = RunChange::NotStarted("simulated".to_owned());
            return self.queue.push(begins, Event::Run(id, life, RunEvent { run, what }));
        }
        self.witness_of_overlap(id, order);
        let what = if length > TIMEOUT { RunChange::TimedOut } else { RunChange::Exited(status) };
        let ends = begins + length.min(TIMEOUT);
        self.queue.push(begins, Event::Run(id, life, RunEvent { run, what: RunChange::Started }));
        self.queue.push(ends, Event::Run(id, life, RunEvent { run, what }));
    }

    /// From the order on it may run: the checker is shown it, and who sent it.
    fn witness_of_overlap(&mut self, id: NodeId, order: &RunOrder) {
        let o = order.occurrence;
        let schedule = self.checker.schedule_of(o.uid);
        let running = Running { schedule, occurrence: o, node: id, since: self.now };
        if self.checker.meets(&running) {
            self.witness.hit("runs met");
        }
        if order.due != o.due {
            self.witness.hit("asked-for occurrence started");
        }
        // What was sent long ago, or at least once more than once, may meet anything.
        let sent = self.checker.sender(o, id).filter(|(at, _)| {
            order.schedule.spec.policy == Policy::AtMostOnce || self.now - at < 1_500 * MILLI
        });
        let sender = sent.map(|(_, node)| {
            let born = self.node(node).born;
            Sender { node, born }
        });
        self.checker.on_running(order.run, running, sender);
    }

    /// A handler started or ended.
    pub(crate) fn on_run(&mut self, id: NodeId, life: Life, event: RunEvent) {
        if self.node(id).life != life {
            return;
        }
        let ended = event.what != RunChange::Started;
        // It was killed before.
        if ended && !matches!(event.what, RunChange::NotStarted(_)) && !self.checker.on_run_end(event.run) {
            return;
        }
        self.input(id, life, Input::Runs(vec![event]));
    }

    /// SIGTERM; most handlers go soon.
    fn stop(&mut self, id: NodeId, runs: &[RunId]) {
        let life = self.node(id).life;
        for run in runs.iter().copied().filter(|run| self.checker.runs_at(*run)).collect::<Vec<_>>() {
            self.witness.hit("run stopped");
            let at = self.now + self.rng.range(6 * MILLI, GRACE);
            self.queue.push(at, Event::Run(id, life, RunEvent { run, what: RunChange::Killed }));
        }
    }

    fn results(&mut self, orders: &[ResultOrder]) {
        for order in orders {
            self.witness.hit("result told");
            if order.schedule.spec.on_result.is_none() || !order.run.state.over() {
                let text = format!("a result of {} that nobody asked for", order.run.id);
                self.checker.fail(Invariant::Interface, Some(order.run.occurrence), text);
            }
        }
    }

    fn record(&mut self, id: NodeId, records: &[Record]) {
        for record in records {
            match record {
                Record::Decision(decision) => {
                    let spec = self.plan.schedules.iter().find(|spec| spec.name == decision.schedule);
                    let deadline = spec.and_then(|spec| spec.terms.start_deadline).unwrap_or_default();
                    let patient = decision.latest_start > decision.release + deadline;
                    if patient && decision.trigger.is_none() && decision.kind == DecisionKind::Fired {
                        self.witness.hit("caught up");
                    }
                    self.witness.hit(decision.kind.word());
                    self.trace.mix(decision.kind as u64);
                    self.checker.on_decision(id, decision);
                }
                Record::Run(run) => self.witness.hit(run.state.word()),
            }
        }
    }

    /// What the disks list as open, and what masters hold.
    pub(crate) fn open(&self) -> BTreeSet<Occurrence> {
        let written = self.nodes.iter().flat_map(|node| node.open().cloned());
        let held = self.nodes.iter().filter_map(|node| node.engine.as_ref()).flat_map(|engine| {
            self.plan.volumes.iter().filter_map(|volume| engine.volume(&volume.name).progress)
        });
        written.chain(held).flat_map(|progress| progress.open).collect()
    }
}
