//! The table of workers, shared: by the runs that want one, the streams of those that are connected, and who shows them.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};

use super::table::{
    CREDITS_MAX, Connected, Given, Hello, LastHeard, NAME_BYTES_MAX, NOTE_BYTES_MAX, ORDERS_MAX, WORKERS_MAX,
    WaitingRun, Word, WorkerEnd, WorkerOrder, WorkerRow, WorkerTable,
};
use crate::handlers::config::{Handler, Handlers, WorkerHandler};
use crate::handlers::output::{OutputStream, Tail};
use crate::shim::boot_time;

/// The workers of one node. Clones share them.
#[derive(Clone)]
pub struct Workers {
    shared: Arc<WorkersShared>,
}

struct WorkersShared {
    table: Mutex<WorkerTable>,
    /// Whether the node goes down, and lets nobody stay.
    closed: watch::Sender<bool>,
    /// The handlers that some worker serves.
    served: watch::Sender<BTreeSet<String>>,
    /// What the node's own list has.
    handlers: watch::Receiver<Arc<Handlers>>,
}

/// Why a worker is not let in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinRefusal {
    #[error("a worker has a name of at most {NAME_BYTES_MAX} bytes, without control characters")]
    Name,
    #[error("a worker serves at least one handler")]
    NoHandlers,
    #[error("a worker takes at most {CREDITS_MAX} runs at once")]
    Credits,
    /// It is no handler of kind `worker` here.
    #[error("this node has no handler {0} of kind worker")]
    Unknown(String),
    /// The handler has users, and this is none of them.
    #[error("{user} may not serve the handler {handler}: its users are others")]
    User { user: String, handler: String },
    #[error("{WORKERS_MAX} workers are connected to this node, which is its limit")]
    Full,
}

/// The connection of one worker; it leaves when this is dropped.
pub struct WorkerSession {
    workers: Workers,
    number: u64,
    heartbeat: Duration,
    heard: LastHeard,
}

/// A worker for one run, until this is dropped.
pub(super) struct WorkerPlace {
    workers: Workers,
    run: String,
    given: Given,
}

/// A run that waits for a worker; it waits no more when this is dropped.
pub(super) struct WorkerWait {
    workers: Workers,
    handler: String,
    run: String,
    /// None: there is nobody to wait for.
    number: Option<u64>,
    answer: oneshot::Receiver<Given>,
}

impl Workers {
    /// None is connected yet to a node with these handlers.
    #[must_use]
    pub fn new(handlers: watch::Receiver<Arc<Handlers>>) -> Self {
        let (table, closed, served) = (Mutex::default(), watch::Sender::new(false), watch::Sender::default());
        Self { shared: Arc::new(WorkersShared { table, closed, served, handlers }) }
    }

    /// Of a node that has no such handlers.
    #[must_use]
    pub fn none() -> Self {
        Self::new(watch::channel(Arc::default()).1)
    }

    /// The handlers that some worker serves, and takes runs of.
    #[must_use]
    pub fn served(&self) -> watch::Receiver<BTreeSet<String>> {
        self.shared.served.subscribe()
    }

    /// Has every worker leave: the node goes down.
    pub fn close(&self) {
        self.shared.closed.send_replace(true);
    }

    /// Returns once every worker is to leave.
    pub async fn closed(&self) {
        // It fails only without the sender, which is this.
        self.shared.closed.subscribe().wait_for(|closed| *closed).await.ok();
    }

    /// Those that are connected, in the order in which they came.
    #[must_use]
    pub fn rows(&self) -> Vec<WorkerRow> {
        let now = boot_time();
        let row = |worker: &Connected| WorkerRow {
            hello: worker.hello.clone(),
            runs: worker.runs.len(),
            connected: now.saturating_sub(worker.since),
        };
        self.table().workers.values().map(row).collect()
    }

    /// Lets a worker in; what it is sent comes out of the receiver.
    ///
    /// # Errors
    /// [`JoinRefusal`].
    pub fn enter(&self, hello: Hello) -> Result<(WorkerSession, mpsc::Receiver<WorkerOrder>), JoinRefusal> {
        let heartbeat = self.admit(&hello)?;
        let (orders, receiver) = mpsc::channel(ORDERS_MAX);
        let now = boot_time();
        let mut table = self.table();
        if table.workers.len() >= WORKERS_MAX {
            return Err(JoinRefusal::Full);
        }
        let heard = LastHeard::default();
        let (runs, known) = (BTreeSet::new(), heard.clone());
        let number = table.enter(Connected { hello, orders, heard: known, runs, since: now }, now);
        self.publish(&table);
        drop(table);
        Ok((WorkerSession { workers: self.clone(), number, heartbeat, heard }, receiver))
    }

    /// The shortest silence that its handlers allow.
    fn admit(&self, hello: &Hello) -> Result<Duration, JoinRefusal> {
        let name = &hello.name;
        if name.is_empty() || name.len() > NAME_BYTES_MAX || name.chars().any(char::is_control) {
            return Err(JoinRefusal::Name);
        }
        if hello.credits > CREDITS_MAX {
            return Err(JoinRefusal::Credits);
        }
        let handlers = self.shared.handlers.borrow();
        let mut least = None;
        for name in &hello.handlers {
            let Some(Handler::Worker(handler)) = handlers.get(name) else {
                return Err(JoinRefusal::Unknown(name.clone()));
            };
            let user = hello.certified.then_some(hello.user.as_str());
            if !handler.admits(user) {
                return Err(JoinRefusal::User { user: hello.user.clone(), handler: name.clone() });
            }
            least = Some(least.map_or(handler.heartbeat, |least: Duration| least.min(handler.heartbeat)));
        }
        least.ok_or(JoinRefusal::NoHandlers)
    }

    /// Asks for a worker for a run; not for one of those that have refused it.
    pub(super) fn ask(
        &self,
        handler: &WorkerHandler,
        run: &str,
        tail: &Arc<Mutex<Tail>>,
        refused: &BTreeSet<u64>,
    ) -> WorkerWait {
        let (reply, answer) = oneshot::channel();
        let waiting =
            WaitingRun { run: run.to_owned(), tail: Arc::clone(tail), refused: refused.clone(), reply };
        let number = self.table().ask(&handler.name, waiting, boot_time());
        WorkerWait {
            workers: self.clone(),
            handler: handler.name.clone(),
            run: run.to_owned(),
            number,
            answer,
        }
    }

    fn table(&self) -> MutexGuard<'_, WorkerTable> {
        // Nothing that holds it can panic half way.
        self.shared.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn publish(&self, table: &WorkerTable) {
        let served = table.served();
        self.shared.served.send_if_modified(|known| {
            let changed = *known != served;
            *known = served;
            changed
        });
    }
}

impl WorkerSession {
    /// The longest silence that its handlers allow.
    #[must_use]
    pub fn heartbeat(&self) -> Duration {
        self.heartbeat
    }

    /// It runs this from now on.
    pub fn accepted(&self, run: &str) {
        self.heard();
        self.note(run, |word| word.accepted = true);
    }

    /// It has not begun this, and will not. One that it has accepted it has begun.
    pub fn refused(&self, run: &str, reason: String) {
        self.heard();
        self.note(run, |word| {
            if !word.accepted {
                word.end.get_or_insert(WorkerEnd::Refused(cut(reason)));
            }
        });
    }

    /// It is over. Who is done with a run has accepted it.
    pub fn done(&self, run: &str, succeeded: bool, note: String) {
        self.heard();
        self.note(run, |word| {
            word.accepted = true;
            word.end.get_or_insert(WorkerEnd::Done { succeeded, note: cut(note) });
        });
    }

    /// It has printed this.
    pub fn printed(&self, run: &str, stream: OutputStream, bytes: &[u8]) {
        self.heard();
        let table = self.workers.table();
        let held = table.held.get(run).filter(|held| held.session == self.number);
        let Some(tail) = held.map(|held| Arc::clone(&held.tail)) else { return };
        drop(table);
        tail.lock().unwrap_or_else(PoisonError::into_inner).push(stream, bytes);
    }

    /// These runs of it go on.
    pub fn beats(&self, runs: &[String]) {
        let now = boot_time();
        let table = self.workers.table();
        runs.iter().for_each(|run| table.beat(self.number, run, now));
    }

    /// It is alive: all that it has goes on.
    pub fn heard(&self) {
        self.heard.note(boot_time());
    }

    /// It takes so many runs at once from now on.
    ///
    /// # Errors
    /// More than it may.
    pub fn set_credits(&self, credits: u32) -> Result<(), JoinRefusal> {
        if credits > CREDITS_MAX {
            return Err(JoinRefusal::Credits);
        }
        self.heard();
        let mut table = self.workers.table();
        table.set_credits(self.number, credits, boot_time());
        self.workers.publish(&table);
        Ok(())
    }

    fn note(&self, run: &str, change: impl FnOnce(&mut Word)) {
        self.workers.table().note(self.number, run, change);
    }
}

impl Drop for WorkerSession {
    fn drop(&mut self) {
        let mut table = self.workers.table();
        table.leave(self.number);
        self.workers.publish(&table);
    }
}

impl WorkerWait {
    /// Returns with a worker, or without when there is nobody to wait for.
    pub(super) async fn place(&mut self) -> Option<WorkerPlace> {
        self.number?;
        let given = (&mut self.answer).await.ok();
        self.number = None;
        given.map(|given| self.placed(given))
    }

    fn placed(&self, given: Given) -> WorkerPlace {
        WorkerPlace { workers: self.workers.clone(), run: self.run.clone(), given }
    }
}

impl Drop for WorkerWait {
    fn drop(&mut self) {
        let Some(number) = self.number else { return };
        self.workers.table().withdraw(&self.handler, number);
        // It may have been given one in the last moment.
        if let Ok(given) = self.answer.try_recv() {
            drop(self.placed(given));
        }
    }
}

impl WorkerPlace {
    pub(super) fn session(&self) -> u64 {
        self.given.session
    }

    pub(super) fn orders(&self) -> mpsc::Sender<WorkerOrder> {
        self.given.orders.clone()
    }

    pub(super) fn heard(&self) -> LastHeard {
        self.given.heard.clone()
    }

    /// What has come of the run from its worker.
    pub(super) fn word(&self) -> watch::Receiver<Word> {
        self.given.word.clone()
    }
}

impl Drop for WorkerPlace {
    fn drop(&mut self) {
        self.workers.table().give_back(self.given.session, &self.run, boot_time());
    }
}

/// At most as much of a note as is kept, without half a character.
fn cut(mut note: String) -> String {
    note.truncate(note.floor_char_boundary(NOTE_BYTES_MAX));
    note
}
