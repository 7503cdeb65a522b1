//! The driver of one node, put together: from open stores to a handle, and the tasks behind it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::record::Record;
use caesium_engine::replica::{Join, Replica};
use caesium_engine::{Config, Engine, Mono};
use caesium_proto::v1::peer_server::PeerServer;
use tokio::runtime::{self, RuntimeFlavor};
use tokio::sync::{Notify, Semaphore, broadcast, mpsc, watch};
use tokio::task::JoinSet;

use super::ask::{self, Asked, Asking};
use super::busy;
use super::callers::Callers;
use super::faults::FaultTable;
use super::feed::{feed_handlers, feed_runs, feed_survivors};
use super::handle::{Counters, FOLLOW_QUEUE, Handle, NodeIdentity, NodeShared, ProcessFaults};
use super::hashes::Hashes;
use super::health::{CheckSite, watch_health};
use super::history::REBUILDS_MAX;
use super::identity::ShownIdentity;
use super::lanes::{Inbox, Lanes, lanes};
use super::peer_service::PeerService;
use super::peers::{AddressBook, MESSAGE_BYTES_MAX, Peers};
use super::perform::{LastLook, Performer, Tickets};
use super::replicated::{EngineReplica, Log};
use super::reseed::Reseeding;
use super::results::Results;
use super::{Driver, catch_up, copies, disk_space, members, notices, placing};
use crate::handlers::{self, Handlers, Limits, Runner, Workers};
use crate::log::{self, ConfigLog, LogConfig, LogError};
use crate::metrics::Meters;
use crate::platform::{Clock, Dialer, Pressure, random, stopped};
use crate::store::{GrantWriter, Outage, StoreError, Stores};

/// Batches of run events that wait for the engine.
const RUN_EVENTS_MAX: usize = 256;

/// Why a driver cannot be put together. What was acknowledged is on disk.
#[derive(Debug, thiserror::Error)]
pub enum AssemblyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Log(#[from] LogError),
    /// The machine refuses something.
    #[error("cannot {doing}")]
    Machine {
        doing: &'static str,
        #[source]
        source: std::io::Error,
    },
}

impl AssemblyError {
    /// The machine has no random bytes to give.
    pub(crate) fn random(source: std::io::Error) -> Self {
        Self::Machine { doing: "read random bytes", source }
    }
}

/// What is configured of a driver.
pub(crate) struct DriverOptions {
    pub(crate) name: Name,
    pub(crate) priority: u32,
    /// Its handlers; may be replaced while it runs.
    pub(crate) handlers: watch::Receiver<Arc<Handlers>>,
    /// The binary that stands over runs.
    pub(crate) shim: PathBuf,
    /// Whether faults may be injected.
    pub(crate) faults: bool,
    /// Kill and restart of nodes, where the process hosts them.
    pub(crate) process: Option<Arc<dyn ProcessFaults>>,
    /// How many nodes vote on the log.
    pub(crate) voters_max: usize,
    /// With so many rows the grant store takes no votes; `None`: the engine's own limit.
    pub(crate) grant_rows_max: Option<usize>,
    pub(crate) dialer: Dialer,
    /// How busy the machine is.
    pub(crate) busy: Pressure,
}

/// Where a node is, and as what it joins.
pub(crate) struct Site {
    pub(crate) dir: PathBuf,
    pub(crate) address: SocketAddr,
    /// How it enters the roster.
    pub(crate) join: Join,
}

/// A driver before its tasks run.
pub(crate) struct Assembly {
    options: DriverOptions,
    site: Site,
    own: ShownIdentity,
    clock: Clock,
    stores: Stores,
    grants: Arc<GrantWriter>,
    events: Lanes,
    runner: Runner,
    results: Results,
    core: Core,
}

/// The engine, and the ends of what feeds it.
struct Core {
    engine: Engine,
    inbox: Inbox,
    persisted: watch::Receiver<Result<u64, String>>,
    run_events: mpsc::Receiver<Vec<handlers::RunEvent>>,
}

/// A driver whose tasks run; the log is open, and nobody can call the node yet.
pub(crate) struct Started {
    /// For services and embedders.
    pub(crate) handle: Handle,
    /// Its tasks; each ends when the node stops, or fails with a reason.
    pub(crate) tasks: JoinSet<Result<(), String>>,
    pub(crate) stop: watch::Sender<bool>,
    /// The writer of the grant store.
    pub(crate) grants: Arc<GrantWriter>,
    /// Whether the log begins anew.
    pub(crate) reseeding: watch::Receiver<Reseeding>,
    /// Why the node has to end, once it is no member any more.
    pub(crate) forgotten: watch::Receiver<Option<String>>,
    /// Notified when the reach of this node changes.
    pub(crate) reach: Arc<Notify>,
    pub(crate) peer_service: PeerServer<PeerService>,
    /// What it takes to enter the roster.
    pub(crate) entrance: Entrance,
}

/// What the tasks of a driver and its handle share.
struct Common {
    agenda: AddressBook,
    faults: Option<Arc<FaultTable>>,
    peers: Peers,
    records: broadcast::Sender<Arc<Record>>,
    counters: Arc<Counters>,
    hashes: Hashes,
    started: Mono,
    reach: Arc<Notify>,
    reseeding: watch::Sender<Reseeding>,
}

/// What a node needs to take its place among the members.
pub(crate) struct Entrance {
    checks: CheckSite,
    join: Join,
    priority: u32,
    voters_max: usize,
    peers: Peers,
    asking: Asking,
    until: watch::Receiver<bool>,
}

impl Assembly {
    /// Reads the stores, and makes the engine of them.
    ///
    /// # Errors
    /// See [`AssemblyError`].
    pub(crate) fn new(
        options: DriverOptions,
        site: Site,
        stores: Stores,
        own: ShownIdentity,
        clock: Clock,
    ) -> Result<Self, AssemblyError> {
        let recovered = stores.grants.recover()?;
        let (persisted_in, persisted) = watch::channel(Ok(0));
        let on_persisted = Box::new(move |result: Result<caesium_engine::Token, StoreError>| {
            // A driver that has ended waits for nothing.
            drop(persisted_in.send(result.map(|token| token.0).map_err(|error| chain(&error))));
        });
        let grants = Arc::new(GrantWriter::start(stores.grants.clone(), on_persisted)?);
        let (run_out, run_events) = mpsc::channel(RUN_EVENTS_MAX);
        let outputs = |source| AssemblyError::Machine { doing: "use the directory of run outputs", source };
        let (runs, shim) = (site.dir.join("runs"), options.shim.clone());
        let workers = Workers::new(options.handlers.clone());
        let runner = Runner::with_workers(runs, shim.clone(), run_out, Limits::default(), workers.clone());
        let runner = runner.map_err(outputs)?;
        let results = Results::new(site.dir.join("results"), shim, workers).map_err(outputs)?;
        let seed = random().map_err(AssemblyError::random)?;
        let config = Config {
            data_dir: stores.identity.data_dir,
            log_began: log::held(&stores.log)?,
            rows_max: options.grant_rows_max.unwrap_or(caesium_engine::config::ROWS_MAX),
            ..Config::lan(own.node, own.boot, stores.boot_count, (seed >> 64) as u64)
        };
        let engine = Engine::new(config, Replica::default(), recovered, clock.now());
        let (events, inbox) = lanes();
        Ok(Self {
            options,
            site,
            own,
            clock,
            stores,
            grants,
            events,
            runner,
            results,
            core: Core { engine, inbox, persisted, run_events },
        })
    }

    /// Feeds the engine the runs of earlier incarnations of this node, from the runner and the journal.
    fn survivors(
        &self,
        until: &watch::Receiver<bool>,
    ) -> impl Future<Output = Result<(), String>> + Send + use<> {
        let (orphans, journal) = (self.runner.take_orphans(), self.stores.journal.clone());
        feed_survivors(orphans, journal, self.events.clone(), until.clone())
    }

    /// Starts the task of the engine and those that feed it, and opens the log.
    ///
    /// # Errors
    /// See [`AssemblyError`].
    pub(crate) async fn start(
        self,
        outages: watch::Receiver<Arc<Vec<Outage>>>,
    ) -> Result<Started, AssemblyError> {
        let (stop, until) = watch::channel(false);
        let (asked, asking) = Asked::new();
        let common = self.common();
        let performer = self.performer(&common, asked);
        let (forgotten, log, checks) = (performer.forgotten.subscribe(), self.log(&common), self.checks());
        let mut tasks = JoinSet::new();
        tasks.spawn(unfailing(disk_space::watch(self.site.dir.clone(), self.grants.clone(), until.clone())));
        tasks.spawn(self.survivors(&until));
        let (handlers, served) = (self.options.handlers.clone(), self.runner.workers().served());
        tasks.spawn(feed_handlers(handlers, served, self.events.clone(), until.clone()));
        tasks.spawn(unfailing(busy::watch(self.options.busy.clone(), self.events.clone(), until.clone())));
        self.core.spawn(performer, self.clock.clone(), self.events.clone(), &until, &mut tasks);
        // Opening the log applies what it holds: the engine's task runs already.
        let log = log.await?;
        catch_up::resume(&log, &self.events).await?;
        let (syncs, busy) = (self.grants.clone(), self.grants.clone());
        let handle = Handle {
            shared: Arc::new(NodeShared {
                events: self.events.clone(),
                log: log.clone(),
                journal: self.stores.journal,
                grant_syncs: Box::new(move || syncs.syncs()),
                grants_busy: Box::new(move || busy.busy_for()),
                runner: self.runner,
                results: self.results,
                clock: self.clock,
                dialer: self.options.dialer,
                agenda: common.agenda.clone(),
                faults: common.faults.clone(),
                process: self.options.process,
                records: common.records,
                counters: common.counters,
                hashes: common.hashes,
                rebuilds: Arc::new(Semaphore::new(REBUILDS_MAX)),
                outages,
                level: self.own.level.clone(),
                identity: NodeIdentity::of(&self.own, self.site.address, common.started),
                reseeding: common.reseeding.clone(),
            }),
        };
        let parts = (self.own, common.agenda, self.events, common.faults);
        let peer_service = PeerService::new(parts, log, handle.clone(), until.clone());
        let entrance = Entrance {
            checks,
            join: self.site.join,
            priority: self.options.priority,
            voters_max: self.options.voters_max,
            peers: common.peers,
            asking,
            until,
        };
        Ok(Started {
            handle,
            tasks,
            stop,
            grants: self.grants,
            reseeding: common.reseeding.subscribe(),
            forgotten,
            reach: common.reach,
            peer_service: peer_server(peer_service),
            entrance,
        })
    }

    fn checks(&self) -> CheckSite {
        CheckSite {
            dir: self.site.dir.join("checks"),
            shim: self.options.shim.clone(),
            node: self.options.name.to_string(),
            handlers: self.options.handlers.clone(),
        }
    }

    /// Opens the log, once it is waited for.
    fn log(&self, common: &Common) -> impl Future<Output = Result<Log, LogError>> + use<> {
        let (clock, disk, db) = (self.clock.clone(), self.stores.disk.clone(), self.stores.log.clone());
        let (config, snapshots) = (LogConfig::lan(self.own.node.0), self.site.dir.join("snapshots"));
        let (replica, peers) = (Arc::new(EngineReplica::new(self.events.clone())), common.peers.clone());
        async move {
            let stamper = Arc::new(move || clock.cluster_time().0);
            ConfigLog::open(config, disk.as_ref(), db, snapshots, replica, peers, stamper).await
        }
    }

    fn common(&self) -> Common {
        let agenda = AddressBook::default();
        let faults = self.options.faults.then(|| Arc::new(FaultTable::default()));
        let dialer = self.options.dialer.clone();
        let meters = Meters::of(self.grants.sync_times(), self.stores.journal.sync_times());
        Common {
            peers: Peers::new(self.own.clone(), dialer, agenda.clone(), faults.clone()),
            agenda,
            faults,
            records: broadcast::channel(FOLLOW_QUEUE).0,
            counters: Arc::new(Counters { meters, ..Counters::default() }),
            hashes: Hashes::default(),
            started: self.clock.now().mono,
            reach: Arc::new(Notify::new()),
            reseeding: watch::Sender::new(Reseeding::Not),
        }
    }

    fn performer(&self, common: &Common, asked: Asked) -> Performer {
        Performer {
            callers: Callers::new(common.peers.clone(), self.events.clone()),
            grants: self.grants.clone(),
            journal: self.stores.journal.clone(),
            runner: self.runner.clone(),
            results: self.results.clone(),
            handlers: self.options.handlers.clone(),
            records: common.records.clone(),
            agenda: common.agenda.clone(),
            generation: self.own.generation.clone(),
            level: self.own.level.clone(),
            counters: common.counters.clone(),
            hashes: common.hashes.clone(),
            forgotten: watch::Sender::new(None),
            node_name: self.options.name.to_string(),
            reach: Arc::clone(&common.reach),
            asked,
            tickets: Tickets::default(),
            last_look: LastLook { writable: true, herd: false },
            outcomes: Vec::new(),
            unstarted: Vec::new(),
        }
    }
}

impl Core {
    /// Starts the task of the engine, and the one that brings it what runs report.
    fn spawn(
        self,
        performer: Performer,
        clock: Clock,
        events: Lanes,
        until: &watch::Receiver<bool>,
        tasks: &mut JoinSet<Result<(), String>>,
    ) {
        let Self { engine, inbox, persisted, run_events } = self;
        let journal = performer.journal.clone();
        let driver = Driver { engine, clock, inbox, persisted, performer, effects: Vec::new() };
        let end = until.clone();
        apart(tasks, async move { driver.run(end).await.map_err(|error| error.to_string()) });
        tasks.spawn(feed_runs(run_events, events, journal, until.clone()));
    }
}

impl Entrance {
    /// Has the node take its place among the members, once it can be called: the founder begins the log, every node announces
    /// itself and proposes what its engine asks for.
    ///
    /// # Errors
    /// [`AssemblyError::Log`]
    pub(crate) async fn enter(
        self,
        handle: &Handle,
        tasks: &mut JoinSet<Result<(), String>>,
    ) -> Result<(), AssemblyError> {
        let (log, until) = (&handle.shared.log, self.until);
        let (address, founder) = (self.join.address.clone(), handle.node() == NodeId(1));
        if founder && log.status().voters.is_empty() {
            match log.bootstrap(&address).await {
                // The status of a log that was just opened may not show its members yet.
                Ok(()) | Err(LogError::AlreadyBegun) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if founder {
            tasks.spawn(found(handle.clone(), self.join, until.clone()));
        }
        tasks.spawn(unfailing(ask::propose(handle.clone(), self.asking, until.clone())));
        tasks.spawn(members::tend(handle.clone(), self.voters_max, until.clone()));
        tasks.spawn(catch_up::level_out(handle.clone(), self.peers.clone(), until.clone()));
        tasks.spawn(unfailing(notices::tell(handle.clone(), until.clone())));
        tasks.spawn(unfailing(placing::place(handle.clone(), until.clone())));
        tasks.spawn(unfailing(watch_health(handle.clone(), self.checks, until.clone())));
        tasks.spawn(unfailing(copies::keep(handle.clone(), self.peers, until.clone())));
        tasks.spawn(unfailing(members::announce(handle.clone(), address, self.priority, until)));
        Ok(())
    }
}

/// Runs the engine's task on a thread of its own: its longest inputs take tens of milliseconds, and on a thread of the runtime
/// the connections of operators and peers would wait for their end, which the system divides the processors between otherwise. A
/// runtime of one thread runs it as one of its tasks, so that a simulation does the same things in the same order each time.
fn apart(
    tasks: &mut JoinSet<Result<(), String>>,
    engine: impl Future<Output = Result<(), String>> + Send + 'static,
) {
    let runtime = runtime::Handle::current();
    match runtime.runtime_flavor() {
        RuntimeFlavor::CurrentThread => tasks.spawn(engine),
        _ => tasks.spawn_blocking(move || runtime.block_on(engine)),
    };
}

fn peer_server(service: PeerService) -> PeerServer<PeerService> {
    PeerServer::new(service)
        .max_decoding_message_size(MESSAGE_BYTES_MAX)
        .max_encoding_message_size(MESSAGE_BYTES_MAX)
}

async fn unfailing(task: impl Future<Output = ()>) -> Result<(), String> {
    task.await;
    Ok(())
}

/// Writes the first entries of a new cluster, until they stand.
async fn found(handle: Handle, join: Join, mut stop: watch::Receiver<bool>) -> Result<(), String> {
    loop {
        let founded = handle.inspect(|engine, _| engine.replica().nodes.contains(&NodeId(1))).await;
        if founded.unwrap_or(true) {
            return Ok(());
        }
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            result = members::found(&handle, join.clone()) => match result {
                Ok(true) => return Ok(()),
                Ok(false) => return Err("the founder did not become the first member".to_owned()),
                Err(error) => tracing::debug!(%error, "the cluster is founded later"),
            },
        }
    }
}
/// The error and its causes on one line.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        text.push_str(&format!(": {next}"));
        cause = next.source();
    }
    text
}
