//! Performs what an engine asks for, in order, and shows it to the checker.

use std::collections::BTreeSet;

use caesium_engine::effect::{Effect, FinalOutcome, GrantWrite, Note, ResultOrder, Token};
use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::input::{Input, Ticket};
use caesium_engine::message::{Request, Response, Vote};
use caesium_engine::record::{DecisionKind, Record};
use caesium_engine::retention::Class;

use crate::checker::Invariant;
use crate::disk::Batch;
use crate::network::{Body, Parcel};
use crate::queue::{Event, Incarnation, MILLI, SECOND};
use crate::script::Trap;
use crate::text::effect_text;
use crate::world::{Waiting, World};

impl World {
    pub(crate) fn perform(&mut self, id: NodeId, effect: Effect) {
        if self.trace.on() {
            let text = effect_text(&effect);
            self.trace.mix_text(&format!("{effect:?}"));
            self.trace.line(self.now, || format!("n{id} > {text} "));
        }
        match effect {
            Effect::Call { to, request } => self.call(id, to, request),
            Effect::Respond { ticket, response } => self.answer(id, ticket, response),
            Effect::Persist { token, writes } => self.persist(id, token, writes),
            Effect::Record(records) => self.record(id, &records),
            Effect::Start(orders) => orders.into_iter().for_each(|order| self.start(id, order)),
            Effect::Stop(runs) => self.stop(id, &runs),
            // No tasks are declared here; leases have a world of their own.
            Effect::Prolong { .. } => {}
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
            Effect::Note(note) => {
                if let Note::ClockDoubt { exceeded, .. } = note {
                    self.checker.on_doubt(id, exceeded);
                }
                self.note(&note);
            }
        }
    }

    /// A name for the answer's way back.
    pub(crate) fn ticket(&mut self, caller: NodeId, callee: NodeId, caller_life: Incarnation) -> Ticket {
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
            Request::Probe(_)
            | Request::Claim(_)
            | Request::Report(_)
            | Request::Stop(_)
            | Request::Lease(_) => {}
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

    fn look_at_classes(&mut self, writes: &[GrantWrite]) {
        for write in writes {
            match write {
                GrantWrite::Floor { class: Class::Minutes, .. } => self.witness.hit("minutes dropped"),
                GrantWrite::Floor { class: Class::Hours, .. } => self.witness.hit("hours dropped"),
                GrantWrite::Floor { .. } => self.witness.hit("days dropped"),
                GrantWrite::Class { assigned, .. } if assigned.former.count_ones() > 1 => {
                    self.witness.hit("class changed twice");
                }
                GrantWrite::Class { .. } => self.witness.hit("class changed"),
                GrantWrite::Start { class: Class::Open, .. } => self.witness.hit("run outlives its class"),
                GrantWrite::Dispatching { class: Class::Open, .. } => {
                    self.witness.hit("intent outlives its class");
                }
                _ => {}
            }
        }
    }

    fn persist(&mut self, id: NodeId, token: Token, writes: Vec<GrantWrite>) {
        self.judge_promises(id, &writes);
        self.look_at_classes(&writes);
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
    pub(crate) fn on_synced(&mut self, id: NodeId, life: Incarnation) {
        if self.node(id).life != life {
            return;
        }
        let still = self.node(id).still_until;
        if still > self.now {
            return self.queue.push(still, Event::Synced(id, life));
        }
        if self.node(id).disk.bad && !self.healed {
            return self.fail_sync(id);
        }
        if self.node(id).disk.hung {
            self.node_mut(id).disk.owed += 1;
            return;
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

    fn results(&mut self, orders: &[ResultOrder]) {
        for order in orders {
            let (occurrence, over) = match &order.outcome {
                FinalOutcome::Run(run) => {
                    self.witness.hit("result told");
                    (run.occurrence, run.state.over())
                }
                FinalOutcome::Decision(decision) => {
                    (decision.occurrence, decision.kind.is_final_without_run())
                }
            };
            if order.schedule.spec.on_result.is_none() || !over {
                let text = format!("a result of {occurrence} that nobody asked for");
                self.checker.fail(Invariant::Interface, Some(occurrence), text);
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
