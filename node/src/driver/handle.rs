//! What the services hold of a running node: questions to the engine, proposals to the log, and the stores.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use caesium_engine::ids::{ClusterId, NodeId, RequestId, Uid};
use caesium_engine::record::Record;
use caesium_engine::replica::codec::{self, LevelTooLow};
use caesium_engine::replica::{Command, Level, Origin, Outcome};
use caesium_engine::time::micros;
use caesium_engine::{Engine, Input, Mono, Now, Wall};
use caesium_proto::v1::{ShowLogReply, View};
use tokio::sync::{Semaphore, broadcast, oneshot, watch};
use tokio_rustls::TlsAcceptor;
use tonic::transport::Channel;

use super::Event;
use super::faults::FaultTable;
use super::hashes::Hashes;
use super::identity::{OwnLevel, ShownIdentity};
use super::lanes::Lanes;
use super::peers::{AddressBook, channel_to};
use super::replicated::Log;
use super::reseed::Reseeding;
use super::results::Results;
use crate::handlers::Runner;
use crate::log::{LogStatus, ProposeError};
use crate::metrics::Meters;
use crate::platform::{Clock, Dialer};
use crate::store::{Journal, Outage};

/// Records kept for a reader that falls behind; older ones are counted as dropped.
pub(super) const FOLLOW_QUEUE: usize = 8192;

/// The node has stopped, or is about to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the node is going down")]
pub struct GoingDown;

/// Why a proposal has no outcome.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    #[error(transparent)]
    Propose(#[from] ProposeError),
    /// The change needs a feature level that is not in force; nothing was proposed.
    #[error(transparent)]
    LevelTooLow(#[from] LevelTooLow),
    /// The log's answer could not be read; the change may have been committed.
    #[error("the log answered something unreadable")]
    Unreadable,
}

/// Counts since the daemon's start.
#[derive(Debug, Default)]
pub struct Counters {
    pub claim_batches: AtomicU64,
    pub claim_items: AtomicU64,
    pub runs_started: AtomicU64,
    pub decisions: AtomicU64,
    /// The same and more, for scrapes.
    pub meters: Meters,
    /// Batches handed to the grant store.
    pub grant_batches: AtomicU64,
    pub grant_writes: AtomicU64,
    /// Records handed to the journal.
    pub journal_records: AtomicU64,
    /// Entries of the log applied.
    pub log_entries: AtomicU64,
    /// Handlers started, by schedule; only while something is measured.
    pub starts: StartCounts,
}

/// How often the handler of each schedule was started, once that is counted.
#[derive(Debug, Default)]
pub struct StartCounts(Mutex<Option<BTreeMap<Uid, u64>>>);

impl StartCounts {
    /// Counts from now on.
    pub fn begin(&self) {
        *self.lock() = Some(BTreeMap::new());
    }

    pub(super) fn add(&self, schedules: impl Iterator<Item = Uid>) {
        if let Some(counts) = self.lock().as_mut() {
            schedules.for_each(|uid| *counts.entry(uid).or_default() += 1);
        }
    }

    /// What was counted; nothing is counted from now on.
    #[must_use]
    pub fn end(&self) -> BTreeMap<Uid, u64> {
        self.lock().take().unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, Option<BTreeMap<Uid, u64>>> {
        // No critical section here can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counters {
    pub(super) fn add(counter: &AtomicU64, n: usize) {
        counter.fetch_add(n as u64, Ordering::Relaxed);
    }
}

/// Everything that a service may use of its node. Cheap to clone.
#[derive(Clone)]
pub struct Handle {
    pub(super) shared: Arc<NodeShared>,
}

/// What the services of one node share.
pub(super) struct NodeShared {
    pub(super) events: Lanes,
    pub(super) log: Log,
    pub(super) journal: Journal,
    pub(super) grant_syncs: Box<dyn Fn() -> u64 + Send + Sync>,
    pub(super) grants_busy: Box<dyn Fn() -> Duration + Send + Sync>,
    pub(super) runner: Runner,
    pub(super) results: Results,
    pub(super) clock: Clock,
    pub(super) dialer: Dialer,
    pub(super) agenda: AddressBook,
    pub(super) faults: Option<Arc<FaultTable>>,
    pub(super) process: Option<Arc<dyn ProcessFaults>>,
    pub(super) records: broadcast::Sender<Arc<Record>>,
    pub(super) counters: Arc<Counters>,
    pub(super) hashes: Hashes,
    pub(super) rebuilds: Arc<Semaphore>,
    pub(super) outages: watch::Receiver<Arc<Vec<Outage>>>,
    pub(super) level: OwnLevel,
    pub(super) identity: NodeIdentity,
    /// Whether the log begins anew.
    pub(super) reseeding: watch::Sender<Reseeding>,
}

/// Which node this is, for as long as its process lives.
pub(super) struct NodeIdentity {
    pub(super) cluster: ClusterId,
    pub(super) node: NodeId,
    pub(super) listen: SocketAddr,
    pub(super) started: Mono,
}

impl NodeIdentity {
    pub(super) fn of(own: &ShownIdentity, listen: SocketAddr, started: Mono) -> Self {
        Self { cluster: own.cluster, node: own.node, listen, started }
    }
}

/// Kill and restart of nodes, which only a process that hosts them can do.
pub trait ProcessFaults: Send + Sync {
    /// Stops a node dead, as by kill -9. Says whether it was running.
    fn kill(&self, node: &str) -> bool;
    /// Starts it again. Says whether it was stopped.
    fn restart(&self, node: &str) -> bool;
}

impl Handle {
    /// Asks the engine something, between two inputs.
    ///
    /// # Errors
    /// [`GoingDown`] when the driver has stopped.
    pub async fn inspect<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Engine, Now) -> T + Send + 'static,
    ) -> Result<T, GoingDown> {
        let (reply, answer) = oneshot::channel();
        let ask = move |engine: &Engine, now: Now| {
            // The asker may be gone; nobody else wants the answer.
            drop(reply.send(question(engine, now)));
        };
        self.shared.events.ask(Box::new(ask)).await?;
        answer.await.map_err(|_| GoingDown)
    }

    /// Waits up to `grace` for the handlers that are called with results, then ends them.
    pub(crate) async fn stop_results(&self, grace: Duration) {
        self.shared.results.shutdown(grace).await;
    }

    /// Stops the log; what it acknowledged is on disk.
    pub(crate) async fn stop_log(&self) {
        self.shared.log.shutdown().await;
    }

    /// Tells the engine that something happened.
    ///
    /// # Errors
    /// [`GoingDown`] when the driver has stopped.
    pub async fn tell(&self, input: Input) -> Result<(), GoingDown> {
        self.shared.events.send(Event::Input(input)).await
    }

    /// Has a change committed and applied by the log, from whichever node.
    ///
    /// # Errors
    /// [`ChangeError`]; only `Propose(NotCommitted | TooLarge)` promise that nothing happened.
    pub async fn propose(
        &self,
        request: RequestId,
        command: &Command,
        origin: Option<&Origin>,
        deadline: Duration,
    ) -> Result<Outcome, ChangeError> {
        let bytes = codec::encode_command(self.shared.level.get(), command, origin)?;
        let proposed = self.shared.log.propose(request.0.to_be_bytes(), bytes, deadline).await?;
        codec::decode_outcome(&proposed.response).map_err(|_| ChangeError::Unreadable)
    }

    /// The starts of each schedule, for measurements.
    #[must_use]
    pub fn start_counts(&self) -> &StartCounts {
        &self.shared.counters.starts
    }

    /// The decisions and runs made here.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.shared.journal
    }

    /// The splits that this node saw, oldest first.
    #[must_use]
    pub fn outages(&self) -> Arc<Vec<Outage>> {
        Arc::clone(&self.shared.outages.borrow())
    }

    #[must_use]
    pub fn runner(&self) -> &Runner {
        &self.shared.runner
    }

    /// The output of the handlers that were called with results.
    #[must_use]
    pub fn results(&self) -> &Runner {
        self.shared.results.runner()
    }

    /// Decisions and runs of this node as they are written down. A reader that falls behind loses the oldest.
    #[must_use]
    pub fn follow(&self) -> broadcast::Receiver<Arc<Record>> {
        self.shared.records.subscribe()
    }

    /// A connection to a member's services, made when it is first used.
    #[must_use]
    pub fn channel(&self, node: NodeId) -> Option<Channel> {
        channel_to(&self.shared.dialer, node, &self.shared.agenda.get(node)?)
    }

    /// When the certificate of this node expires; `None` without TLS.
    #[must_use]
    pub fn certificate_expires(&self) -> Option<Wall> {
        let secure = self.shared.dialer.secure()?;
        Some(secure.keyring.credentials().particulars().ok()?.expires)
    }

    /// Takes scrapers over TLS; `None` without it.
    pub(crate) fn scrape_acceptor(&self) -> Option<TlsAcceptor> {
        let secure = self.shared.dialer.secure()?;
        secure.keyring.scrape_acceptor(secure.now()).ok()
    }

    /// The feature level in force, as far as this node has applied the log.
    #[must_use]
    pub fn level(&self) -> Level {
        self.shared.level.get()
    }

    /// The log, its leader and its members.
    #[must_use]
    pub fn log_status(&self) -> LogStatus {
        self.shared.log.status()
    }

    /// Whether the log has a majority in reach of this node: it leads one, or the leader of one has reached it within
    /// [`LEADER_FRESH`].
    #[must_use]
    pub fn has_log_majority(&self) -> bool {
        has_majority(&self.log_status())
    }

    /// The same for an operator, with names.
    #[must_use]
    pub fn show_log(&self, view: View, names: &BTreeMap<u64, String>, state_hash: String) -> ShowLogReply {
        let status = self.log_status();
        let majority = has_majority(&status);
        let name = |id: &u64| names.get(id).cloned().unwrap_or_else(|| format!("#{id}"));
        let age = status.leader_contact_age;
        ShowLogReply {
            view: Some(view),
            leader: status.leader.as_ref().map(name).unwrap_or_default(),
            last_index: status.last_index,
            applied: status.applied,
            voters: status.voters.iter().map(name).collect(),
            learners: status.learners.iter().map(name).collect(),
            majority,
            state_hash,
            term: status.term,
            leader_age: age.map(micros),
        }
    }

    /// Changes of the log as this node sees it, what it has applied among them.
    #[must_use]
    pub fn watch_log(&self) -> crate::log::StatusWatch {
        self.shared.log.watch()
    }

    /// The store whose present write has taken longer than `limit`, and how long.
    #[must_use]
    pub fn hangs(&self, limit: Duration) -> Option<(&'static str, Duration)> {
        let stores = [
            ("grants", (self.shared.grants_busy)()),
            ("log", self.shared.log.busy_for()),
            ("journal", self.shared.journal.busy_for()),
        ];
        stores.into_iter().find(|(_, lasts)| *lasts > limit)
    }

    /// Counts since the daemon's start: those kept here, and fsyncs of the stores. Counts that only the engine keeps are left 0.
    #[must_use]
    pub fn counters(&self) -> caesium_proto::v1::Counters {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counters = &self.shared.counters;
        caesium_proto::v1::Counters {
            grant_syncs: (self.shared.grant_syncs)(),
            journal_syncs: self.shared.journal.syncs(),
            log_syncs: self.shared.log.syncs(),
            claim_batches: read(&counters.claim_batches),
            claim_items: read(&counters.claim_items),
            runs_started: read(&counters.runs_started),
            decisions: read(&counters.decisions),
            claim_rounds: 0,
            grant_batches: read(&counters.grant_batches),
            grant_writes: read(&counters.grant_writes),
            grant_rows: 0,
            grant_rows_limit: 0,
            journal_records: read(&counters.journal_records),
            log_entries: read(&counters.log_entries),
            events_waiting: self.shared.events.waiting() as u64,
            open_occurrences: 0,
            schedules: 0,
            uptime: micros(self.now().mono.since(self.shared.identity.started)),
            memory: crate::platform::memory().unwrap_or(0),
            runs_waiting: self.shared.runner.waiting() as u64,
            runs_going: self.shared.runner.going() as u64,
        }
    }

    /// What is measured, for scrapes.
    #[must_use]
    pub fn meters(&self) -> &Meters {
        &self.shared.counters.meters
    }

    /// The faults in force, where the daemon allows any.
    #[must_use]
    pub fn faults(&self) -> Option<&Arc<FaultTable>> {
        self.shared.faults.as_ref()
    }

    /// Kill and restart, where the process hosts its nodes.
    #[must_use]
    pub fn process_faults(&self) -> Option<&Arc<dyn ProcessFaults>> {
        self.shared.process.as_ref()
    }

    /// Moves this node's clock, as a fault.
    pub fn skew(&self, micros: i64) {
        self.shared.clock.skew(micros);
    }

    #[must_use]
    pub fn now(&self) -> Now {
        self.shared.clock.now()
    }

    #[must_use]
    pub fn cluster(&self) -> ClusterId {
        self.shared.identity.cluster
    }

    #[must_use]
    pub fn node(&self) -> NodeId {
        self.shared.identity.node
    }

    #[must_use]
    pub fn listen(&self) -> SocketAddr {
        self.shared.identity.listen
    }
}

fn has_majority(status: &LogStatus) -> bool {
    let fresh = status.leader_contact_age.is_some_and(|age| age < LEADER_FRESH);
    status.is_leader || (status.leader.is_some() && fresh)
}

/// A leader that reached this node within this time can commit changes.
pub const LEADER_FRESH: Duration = Duration::from_secs(1);
