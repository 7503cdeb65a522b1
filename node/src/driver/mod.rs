//! The half that touches the world: clocks, disks, sockets, processes. It decides nothing. One task owns the engine, hands
//! it what happened, and performs what it asks for, in order.

mod ask;
mod clock;
mod convert;
mod environment;
mod faults;
mod feed;
#[cfg(test)]
mod fuzz;
mod handle;
mod hashes;
mod history;
mod identity;
mod level;
mod members;
mod node;
mod peer_service;
mod peers;
mod perform;
mod replicated;
mod reseed;
mod results;
mod room;
mod serve;
mod start;

use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::lives::Amnesia;
use caesium_engine::message::{Request, Response};
use caesium_engine::replica::Outcome;
use caesium_engine::{Effect, Engine, Input, Mono, Now};
use tokio::sync::{mpsc, oneshot, watch};

pub use clock::{Clock, random};
pub(crate) use clock::{clocks, memory};
pub(crate) use convert::unable_out;
pub use faults::FaultTable;
pub use handle::{ChangeError, Counters, GoingDown, Handle, LEADER_FRESH, ProcessFaults};
pub use history::{PastError, read as read_entry};
pub use node::Node;
pub use reseed::ReseedError;
pub use start::{NodeError, NodeOptions, Origin, start};

use perform::Performer;

use crate::store::NEW_NODE;

/// Events that wait for the engine; more is back-pressure.
const EVENTS_MAX: usize = 4096;
/// Events taken in one go before the deadline is looked at again.
const BURST: usize = 64;
/// The engine is asked at least this often, whatever its deadline: civil clocks jump.
const IDLE_MAX: Duration = Duration::from_millis(250);

/// Occurrences and runs under way from which on the node has a herd on its hands.
const HERD: usize = 1000;

/// A question to the engine, asked between two inputs.
type Question = Box<dyn FnOnce(&Engine, Now) + Send>;

/// What the driver's task is told.
enum Event {
    /// Something happened.
    Input(Input),
    /// A peer asks; the answer goes into `reply`.
    Request { from: NodeId, request: Request, reply: oneshot::Sender<Response> },
    /// The log has committed these; it waits for what they did.
    Commit { inputs: Vec<Input>, reply: oneshot::Sender<Vec<Option<Outcome>>> },
    /// Somebody wants to look.
    Inspect(Question),
}

/// The way to the engine.
fn inbox() -> (mpsc::Sender<Event>, mpsc::Receiver<Event>) {
    mpsc::channel(EVENTS_MAX)
}

/// Returns when the node is told to stop; a sender that is gone means the same.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    stop.wait_for(|stop| *stop).await.ok();
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
        /// What it remembers.
        why: Amnesia,
    },
}

/// The task that owns the engine.
struct Driver {
    engine: Engine,
    clock: Clock,
    events: mpsc::Receiver<Event>,
    persisted: watch::Receiver<Result<u64, String>>,
    performer: Performer,
    effects: Vec<Effect>,
}

impl Driver {
    /// Runs until `stop` says so or the grant store fails.
    async fn run(mut self, mut stop: watch::Receiver<bool>) -> Result<(), DriverError> {
        self.input(Input::Tick)?;
        loop {
            let wait = self.wait();
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
                event = self.events.recv() => {
                    let Some(event) = event else { return Ok(()) };
                    self.on_event(event)?;
                    for _ in 0..BURST {
                        let Ok(event) = self.events.try_recv() else { break };
                        self.on_event(event)?;
                    }
                }
                () = tokio::time::sleep(wait) => self.input(Input::Tick)?,
            }
            if let Some(writable) = self.performer.room_changed() {
                self.input(Input::Disk { writable })?;
            }
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
            Event::Inspect(question) => {
                question(&self.engine, self.clock.now());
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

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn as_many_events_wait_for_the_engine_as_the_limit_says() {
        let (events, mut inbox) = inbox();
        let tell = || tokio::task::unconstrained(events.send(Event::Input(Input::Tick))).now_or_never();
        assert_eq!((0..4097).filter(|_| tell().is_some()).count(), 4096);
        assert!(matches!(inbox.recv().await, Some(Event::Input(Input::Tick))));
        assert_eq!([tell().is_some(), tell().is_some()], [true, false], "one was taken");
    }
}
