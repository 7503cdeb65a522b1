//! Performs the engine's effects, as they stand.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::effect::{FinalOutcome, LeaseBound, ResultOrder};
use caesium_engine::handler_scope::HandlerUse;
use caesium_engine::ids::NodeId;
use caesium_engine::message::Response;
use caesium_engine::record::{Record, Run, RunState};
use caesium_engine::replica::{Outcome, Replica, StateHash};
use caesium_engine::schedule::{GRACE_DEFAULT, TIMEOUT_DEFAULT};
use caesium_engine::{Effect, HandlerEnd, Note, RunChange, RunEvent, RunOrder, Ticket, Wall};
use tokio::sync::{Notify, broadcast, oneshot, watch};

use super::DriverError;
use super::ask::Asked;
use super::callers::Callers;
use super::environment::{HandlerFacts, of_event};
use super::feed::survivor_mark;
use super::handle::Counters;
use super::hashes::Hashes;
use super::identity::{OwnGeneration, OwnLevel};
use super::letters;
use super::peers::AddressBook;
use super::results::Results;
use crate::handlers::{Handler, Handlers, RunSpec, Runner};
use crate::shim::boot_time;
use crate::store::{GrantWriter, Journal};

/// Answers that a peer waits for; beyond it the oldest is given up, as if lost.
/// How long the process of a task may go on: its lease is what ends it.
const UNTIMED: Duration = Duration::from_secs(100 * 365 * 86_400);
const TICKETS_MAX: usize = 100_000;

/// The answers that peers wait for.
#[derive(Default)]
pub(super) struct Tickets {
    waiting: BTreeMap<Ticket, oneshot::Sender<Response>>,
    last: u64,
}

impl Tickets {
    fn give(&mut self, reply: oneshot::Sender<Response>) -> Ticket {
        if self.waiting.len() >= TICKETS_MAX {
            self.waiting.pop_first();
        }
        self.last += 1;
        self.waiting.insert(Ticket(self.last), reply);
        Ticket(self.last)
    }
}

/// Why a node ends that is no member any more.
pub(crate) fn no_member(by: NodeId, index: u64) -> String {
    format!("this node is no member any more: forgotten at index {index}, as node {by} answers")
}

/// What effects are performed on.
pub(super) struct Performer {
    pub(super) callers: Callers,
    pub(super) grants: Arc<GrantWriter>,
    pub(super) journal: Journal,
    pub(super) runner: Runner,
    pub(super) results: Results,
    pub(super) handlers: watch::Receiver<Arc<Handlers>>,
    /// To those who watch.
    pub(super) records: broadcast::Sender<Arc<Record>>,
    pub(super) agenda: AddressBook,
    pub(super) generation: OwnGeneration,
    pub(super) level: OwnLevel,
    pub(super) counters: Arc<Counters>,
    pub(super) hashes: Hashes,
    /// Why this node has to end, once it is no member any more.
    pub(super) forgotten: watch::Sender<Option<String>>,
    pub(super) node_name: String,
    /// Told when a node can be called, or no longer.
    pub(super) reach: Arc<Notify>,
    /// To who proposes to the log what the engine wants.
    pub(super) asked: Asked,
    pub(super) tickets: Tickets,
    pub(super) last_look: LastLook,
    pub(super) outcomes: Vec<Option<Outcome>>,
    /// Runs that could not even be handed to the runner.
    pub(super) unstarted: Vec<RunEvent>,
}

/// What was so when it was last looked at.
pub(super) struct LastLook {
    /// The grant store had room for new votes.
    pub(super) writable: bool,
    /// A herd was under way.
    pub(super) herd: bool,
}

impl Performer {
    /// A ticket for an answer.
    pub(super) fn ticket(&mut self, reply: oneshot::Sender<Response>) -> Ticket {
        self.tickets.give(reply)
    }

    /// What the entries applied since the last time did.
    pub(super) fn take_outcomes(&mut self) -> Vec<Option<Outcome>> {
        std::mem::take(&mut self.outcomes)
    }

    /// Notes what the log has applied, each with the replica's hash after it.
    pub(super) fn applied(&self, applied: Vec<(u64, StateHash)>) {
        Counters::add(&self.counters.log_entries, applied.len());
        self.hashes.note(applied);
    }

    /// Whether the grant store has room for new votes, when that has changed.
    pub(super) fn room_changed(&mut self) -> Option<bool> {
        let writable = self.grants.writable();
        (std::mem::replace(&mut self.last_look.writable, writable) != writable).then_some(writable)
    }

    /// Keeps the address agenda, the generation that is shown to others, and the level in force, as the replica has them.
    pub(super) fn publish_roster(&mut self, replica: &Replica) {
        let addresses = replica.nodes.iter().map(|(id, member)| (*id, member.address.clone()));
        if self.agenda.replace(addresses.collect()) {
            self.callers.keep(|node| replica.nodes.contains(&node));
        }
        self.level.set(replica.level());
        if replica.cluster().is_some() {
            self.generation.set(replica.generation());
        }
    }

    /// Whether many occurrences or runs are under way: their records can wait, they cannot.
    pub(super) fn herd(&mut self, herd: bool) {
        if std::mem::replace(&mut self.last_look.herd, herd) != herd {
            self.journal.put_off(herd);
        }
    }

    pub(super) fn perform(&mut self, cluster_now: Wall, effect: Effect) -> Result<(), DriverError> {
        match effect {
            Effect::Call { to, request } => self.callers.call(to, request),
            Effect::Respond { ticket, response } => {
                if let Some(reply) = self.tickets.waiting.remove(&ticket) {
                    // A peer that hung up asks again.
                    drop(reply.send(response));
                }
            }
            Effect::Persist { token, writes } => {
                Counters::add(&self.counters.grant_batches, 1);
                Counters::add(&self.counters.grant_writes, writes.len());
                self.grants
                    .submit(token, writes)
                    .map_err(|refused| DriverError::Grants(refused.to_string()))?;
            }
            Effect::Propose { request, command } => self.asked.ask(request, command),
            Effect::Record(records) => self.record(cluster_now, records),
            Effect::Start(orders) => self.start(cluster_now, orders),
            Effect::Result(orders) => {
                let handlers = self.handlers.borrow().clone();
                let whole = |outcome| match outcome {
                    FinalOutcome::Run(run) => FinalOutcome::Run(Box::new(self.whole(*run))),
                    FinalOutcome::Decision(_) => outcome,
                };
                let orders = orders.into_iter();
                let orders = orders.map(|it| ResultOrder { outcome: whole(it.outcome), ..it }).collect();
                self.results.tell(&self.node_name, cluster_now, &handlers, orders);
            }
            Effect::Stop(runs) => {
                for run in runs {
                    self.runner.kill(&run.to_string(), None);
                }
            }
            Effect::Prolong { run, end } => {
                self.runner.prolong(&run.to_string(), Duration::from_micros(end.0));
            }
            Effect::Applied { outcome, .. } => self.outcomes.push(outcome),
            // The driver ends at it, and performs nothing that follows.
            Effect::Halt { .. } => {}
            Effect::Forgotten { by, index } => {
                let text = no_member(by, index);
                tracing::error!("{text}; it decides and starts nothing, and ends");
                self.forgotten.send_replace(Some(text));
            }
            Effect::Note(note) => {
                if matches!(note, Note::Reach { .. }) {
                    self.reach.notify_one();
                }
                log(&note);
            }
        }
        Ok(())
    }

    /// A run that an earlier life of this node began, with what that life wrote down of its start.
    fn whole(&self, run: Run) -> Run {
        if run.state != RunState::Lost {
            return run;
        }
        match self.journal.run(run.id) {
            Ok(Some(earlier)) => run.added_to(earlier),
            Ok(None) => run,
            Err(error) => {
                tracing::warn!(run = %run.id, %error, "what the journal has of a lost run cannot be read");
                run
            }
        }
    }

    fn record(&self, cluster_now: Wall, records: Vec<Record>) {
        let whole = |record| match record {
            Record::Run(run) => Record::Run(Box::new(self.whole(*run))),
            Record::Decision(_) => record,
        };
        let records: Vec<Record> = records.into_iter().map(whole).collect();
        let watched = self.records.receiver_count() > 0;
        for record in &records {
            if watched {
                // Whoever stopped watching meanwhile needs no word.
                drop(self.records.send(Arc::new(record.clone())));
            }
            self.counters.meters.record(record);
            let Record::Decision(decision) = record else { continue };
            Counters::add(&self.counters.decisions, 1);
            tracing::info!(
                schedule = %decision.schedule,
                due = %decision.occurrence.due,
                decision = %decision.kind,
                id = %decision.id,
                note = decision.note,
                "decided"
            );
        }
        Counters::add(&self.counters.journal_records, records.len());
        // The journal counts what it drops, and warns once until it takes records again.
        let _taken: bool = self.journal.submit(records);
        self.journal.tick(cluster_now);
    }

    fn start(&mut self, cluster_now: Wall, orders: Vec<RunOrder>) {
        Counters::add(&self.counters.runs_started, orders.len());
        self.counters.starts.add(orders.iter().map(|order| order.schedule.uid));
        let handlers = self.handlers.borrow().clone();
        for order in orders {
            let spec = &order.schedule.spec;
            let handler = match handlers.wanted(&HandlerUse::of(&order.schedule)) {
                Ok(handler) => handler.clone(),
                Err(why) => {
                    let end = HandlerEnd::NotStarted(format!("after a reload {} {why}", self.node_name));
                    self.unstarted.push(RunEvent { run: order.run, what: RunChange::Ended(end) });
                    continue;
                }
            };
            let end = order.lease.and_then(LeaseBound::end).map(|end| Duration::from_micros(end.0));
            let timeout = match order.lease {
                Some(LeaseBound::Task { .. }) => UNTIMED,
                Some(LeaseBound::Run { .. }) | None => {
                    spec.timeout.or(handler.timeout()).unwrap_or(TIMEOUT_DEFAULT)
                }
            };
            // What voters wait for is in the log: a handler's own grace would not be.
            let own = handler.grace().filter(|_| order.lease.is_none());
            let grace = spec.grace.or(own).unwrap_or(GRACE_DEFAULT);
            let (number, grace) = match order.lease {
                Some(LeaseBound::Task { number, .. }) => (Some(number), grace),
                Some(LeaseBound::Run { grace: longest, .. }) => (None, grace.min(longest)),
                None => (None, grace),
            };
            let left = u64::try_from(order.latest_start.micros_since(cluster_now)).unwrap_or(0);
            let left = Duration::from_micros(left);
            let told = HandlerFacts::of_order(&order);
            let numbers = told.numbers(cluster_now, timeout);
            let mut env = match handler {
                // A `noop` has no process that could read variables.
                Handler::Noop => Vec::new(),
                Handler::Exec(_) | Handler::Http(_) | Handler::Worker(_) => {
                    // A task's process must have ended then, unless its lease is renewed.
                    let end = end.filter(|_| number.is_some());
                    let left = end.map(|end| end.saturating_sub(boot_time()));
                    told.variables(&self.node_name, cluster_now, left.unwrap_or(timeout))
                }
            };
            if order.letter.is_some() && !env.is_empty() {
                env.extend(letters::variables(&order.schedule.name, order.due));
            }
            if let Some(event) = order.event.as_ref().filter(|_| !env.is_empty()) {
                env.extend(of_event(event));
            }
            if let Some(number) = number.filter(|_| !env.is_empty()) {
                env.push(("CAESIUM_LEASE".to_owned(), number.to_string()));
            }
            let payload = match &order.letter {
                Some(letter) => Arc::clone(&letter.body),
                None => Arc::clone(&order.schedule.payload),
            };
            self.runner.start(RunSpec {
                id: order.run.to_string(),
                mark: survivor_mark(&order),
                env,
                told: numbers,
                payload,
                handler,
                timeout,
                grace,
                start_by: boot_time().checked_add(left),
                bound: order.lease.map(|_| end.unwrap_or(Duration::MAX)),
            });
        }
    }
}

fn log(note: &Note) {
    match note {
        Note::Reach { node, reachable: true } => tracing::info!(%node, "reachable"),
        Note::Reach { node, reachable: false } => tracing::warn!(%node, "not reachable: failed or cut off"),
        Note::Master { volume, master: Some(master) } => tracing::info!(%volume, %master, "master"),
        Note::Master { volume, master: None } => tracing::warn!(%volume, "no master"),
        Note::ClockDoubt { doubt, exceeded: true } => {
            tracing::error!(micros = doubt, "the clock is in doubt; at-most-once is withheld");
        }
        Note::ClockDoubt { doubt, exceeded: false } => {
            tracing::info!(micros = doubt, "the clock is trusted again");
        }
        Note::Stalled { stalled: true, waiting } => {
            tracing::error!(
                waiting,
                "the disk hangs: nothing is promised or decided here, and masterships go to other nodes"
            );
        }
        Note::Stalled { stalled: false, .. } => tracing::info!("the disk goes on"),
        Note::SlowDisk { write: Some(write) } => {
            let millis = write.as_millis();
            tracing::warn!(
                millis,
                "the disk is slow: a durable write takes this long, and what is due is late"
            );
        }
        Note::SlowDisk { write: None } => tracing::info!("the disk is no longer slow"),
        Note::Misjudged { schedule, why } => {
            tracing::error!(schedule, why, "this node does not judge the schedule");
        }
        Note::Backstop { volume, taken } => {
            tracing::warn!(%volume, occurrences = taken, "the master did not ask for these in time; this node does");
        }
        Note::WatermarkAhead { volume, node } => {
            tracing::error!(%volume, %node, "a watermark beyond cluster time was ignored: a clock is wrong");
        }
        Note::Filling { rows, max, mark: 0 } => tracing::info!(rows, max, "the grant store has room again"),
        Note::Filling { rows, max, mark: 100 } => {
            tracing::error!(rows, max, "the grant store is full: no votes until what it holds is old enough");
        }
        Note::Filling { rows, max, mark } => {
            tracing::warn!(rows, max, percent = mark, "the grant store fills up");
        }
        Note::TwoIncarnations { node } => {
            tracing::error!(%node, "two processes show one node id; both are ignored. Stop both, and forget the node");
        }
        Note::Amnesia { node, why } => {
            tracing::error!(%node, %why, "has lost its memory, and is ignored under its id");
        }
    }
}

#[cfg(test)]
mod tests {
    use oneshot::error::TryRecvError;

    use super::*;

    #[test]
    fn as_many_answers_are_waited_for_as_the_limit_says_and_the_oldest_is_given_up() {
        let mut tickets = Tickets::default();
        let mut ask = || {
            let (reply, answer) = oneshot::channel();
            tickets.give(reply);
            (answer, tickets.waiting.len())
        };
        let mut asked: Vec<_> = (0..100_000).map(|_| ask()).collect();
        assert_eq!((asked[99_999].1, asked[0].0.try_recv()), (100_000, Err(TryRecvError::Empty)));
        let (mut newest, waiting) = ask();
        assert_eq!((waiting, newest.try_recv()), (100_000, Err(TryRecvError::Empty)));
        assert_eq!(asked[0].0.try_recv(), Err(TryRecvError::Closed));
        assert_eq!(asked[1].0.try_recv(), Err(TryRecvError::Empty));
    }
}
