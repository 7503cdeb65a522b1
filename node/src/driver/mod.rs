//! The half that touches the world: clocks, disks, sockets, processes. It decides nothing. One task owns the engine, hands
//! it what happened, and performs what it asks for, in order.

mod ask;
mod assembly;
mod busy;
mod callers;
mod convert;
mod copies;
mod disk_space;
mod environment;
mod faults;
mod feed;
#[cfg(test)]
mod fuzz;
mod handle;
mod hashes;
mod health;
mod history;
mod identity;
mod lanes;
mod leader_word;
mod letters;
mod level;
mod members;
mod notices;
mod peer_service;
mod peers;
mod perform;
mod placing;
mod probes;
mod refusals;
mod replicated;
mod reseed;
mod results;

use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::incarnations::Amnesia;
use caesium_engine::message::{Request, Response};
use caesium_engine::replica::Outcome;
use caesium_engine::{Effect, Engine, Input, Mono, Now};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

pub use assembly::AssemblyError;
pub(crate) use assembly::{Assembly, DriverOptions, Site};
pub(crate) use convert::{micros_of, unable_out};
pub use faults::FaultTable;
pub use handle::{ChangeError, Counters, GoingDown, Handle, LEADER_FRESH, ProcessFaults};
pub use history::{PastError, ScheduleHistory, ScheduleStep, read as read_entry};
pub(crate) use identity::{OwnGeneration, OwnLevel, ShownIdentity};
pub(crate) use perform::no_member;
pub use reseed::ReseedError;
pub(crate) use reseed::Reseeding;
pub(crate) use results::SplitNews;
pub use results::SplitResult;

use lanes::Inbox;
use perform::Performer;

use crate::platform::{Clock, stopped};
use crate::store::NEW_NODE;

/// Events are taken for this long before the other tasks of the thread get their turn.
const TURN_MAX: Duration = Duration::from_millis(5);
/// Questions answered between two inputs.
const QUESTIONS_TURN: usize = 8;
/// The engine is asked at least this often, whatever its deadline: civil clocks jump.
const IDLE_MAX: Duration = Duration::from_millis(250);

/// Occurrences and runs under way from which on the node has a herd on its hands.
const HERD: usize = 1000;

/// A question to the engine, asked between two inputs.
type Question = Box<dyn FnOnce(&Engine, Now) + Send>;

/// What the driver's task is told.
enum Event {
    Input(Input),
    /// A peer asks; the answer goes into `reply`.
    Request {
        from: NodeId,
        request: Request,
        reply: oneshot::Sender<Response>,
    },
    /// The log has committed these; it waits for what they did.
    Commit {
        inputs: Vec<Input>,
        reply: oneshot::Sender<Vec<Option<Outcome>>>,
    },
}

/// Why the driver ended before it was told to.
#[derive(Debug, thiserror::Error)]
enum DriverError {
    /// Nothing was granted after this; what was granted before is on disk.
    #[error("the grant store failed: {0}")]
    Grants(String),
    /// What was promised before and forgotten stands; nothing is promised after this.
    #[error(
        "{by} remembers more of this node than its data directory does: {why}; an older copy was put back, or a copy runs \
         elsewhere, and what it promised since is lost: {NEW_NODE}"
    )]
    Amnesia {
        /// Name of the peer.
        by: String,
        why: Amnesia,
    },
}

/// The task that owns the engine.
struct Driver {
    engine: Engine,
    clock: Clock,
    inbox: Inbox,
    persisted: watch::Receiver<Result<u64, String>>,
    performer: Performer,
    effects: Vec<Effect>,
}

impl Driver {
    /// Runs until `stop` says so or the grant store fails.
    async fn run(mut self, mut stop: watch::Receiver<bool>) -> Result<(), DriverError> {
        self.input(Input::Tick)?;
        let mut timer = std::pin::pin!(tokio::time::sleep(self.wait()));
        loop {
            // Only an earlier end is set: a tick too many costs less than a timer for each input.
            let end = Instant::now() + self.wait();
            if end < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(end);
            }
            tokio::select! {
                biased;
                () = stopped(&mut stop) => return Ok(()),
                changed = self.persisted.changed() => {
                    // The writer's end holds the sender for as long as the driver lives.
                    if changed.is_err() {
                        return Err(DriverError::Grants("its writer has ended".to_owned()));
                    }
                    self.on_persisted()?;
                }
                question = self.inbox.questions.recv() => {
                    let Some(question) = question else { return Ok(()) };
                    question(&self.engine, self.clock.now());
                }
                event = self.inbox.urgent.recv() => {
                    let Some(event) = event else { return Ok(()) };
                    self.on_event(event)?;
                }
                event = self.inbox.events.recv() => {
                    let Some(event) = event else { return Ok(()) };
                    self.on_event(event)?;
                }
                () = &mut timer => self.input(Input::Tick)?,
            }
            self.turn()?;
            // Whoever shares the thread waits for no more than one turn, whatever waits for the engine.
            tokio::task::yield_now().await;
        }
    }

    /// What waits for the engine, one of each lane after the other, until nothing does or the turn is over. A question waits for
    /// one input at most.
    fn turn(&mut self) -> Result<(), DriverError> {
        let began = Instant::now();
        loop {
            self.answer();
            if let Some(writable) = self.performer.room_changed() {
                self.input(Input::Disk { writable })?;
            }
            let mut idle = true;
            if self.persisted.has_changed().unwrap_or(false) {
                idle = false;
                self.on_persisted()?;
                self.answer();
            }
            if let Ok(event) = self.inbox.urgent.try_recv() {
                idle = false;
                self.on_event(event)?;
                self.answer();
            }
            if let Ok(event) = self.inbox.events.try_recv() {
                idle = false;
                self.on_event(event)?;
            }
            if idle || began.elapsed() >= TURN_MAX {
                return Ok(());
            }
        }
    }

    /// Answers the questions that wait.
    fn answer(&mut self) {
        for _ in 0..QUESTIONS_TURN {
            let Ok(question) = self.inbox.questions.try_recv() else { break };
            question(&self.engine, self.clock.now());
        }
    }

    fn wait(&self) -> Duration {
        let now = self.clock.now().mono;
        let deadline = self.engine.next_deadline().unwrap_or(Mono(u64::MAX));
        deadline.since(now).min(IDLE_MAX)
    }

    fn on_persisted(&mut self) -> Result<(), DriverError> {
        let persisted = self.persisted.borrow_and_update().clone();
        let token = persisted.map_err(DriverError::Grants)?;
        self.input(Input::Persisted(caesium_engine::Token(token)))
    }

    fn on_event(&mut self, event: Event) -> Result<(), DriverError> {
        match event {
            Event::Input(input) => self.input(input),
            Event::Request { from, request, reply } => {
                let ticket = self.performer.ticket(reply);
                self.input(Input::Request { from, ticket, request })
            }
            Event::Commit { inputs, reply } => {
                let mut applied = Vec::with_capacity(inputs.len());
                for input in inputs {
                    let before = self.engine.replica().index();
                    self.input(input)?;
                    let replica = self.engine.replica();
                    // An entry that another node handed over before the log brought it is applied once.
                    if replica.index() > before {
                        applied.push((replica.index(), replica.hash()));
                    }
                }
                self.performer.applied(applied);
                let outcomes = self.performer.take_outcomes();
                self.performer.publish_roster(self.engine.replica());
                // A log that waits no more is going down.
                drop(reply.send(outcomes));
                Ok(())
            }
        }
    }

    fn input(&mut self, input: Input) -> Result<(), DriverError> {
        let now = self.clock.now();
        self.engine.handle(now, input, &mut self.effects);
        let cluster_now = self.engine.cluster_time(now);
        self.clock.correct(cluster_now.micros_since(now.wall));
        for effect in self.effects.drain(..) {
            if let Effect::Halt { by, why } = effect {
                let by = self.engine.replica().node_name(by);
                return Err(DriverError::Amnesia { by, why });
            }
            self.performer.perform(cluster_now, effect)?;
        }
        self.performer.herd(self.engine.on_hand() >= HERD);
        let unstarted = std::mem::take(&mut self.performer.unstarted);
        if unstarted.is_empty() { Ok(()) } else { self.input(Input::Runs(unstarted)) }
    }
}
