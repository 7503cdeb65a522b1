//! From options to a running node, and back.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use caesium_engine::ids::{BootId, ClusterId, DataDirId, Name, NodeId};
use caesium_engine::replica::{Join, Replica};
use caesium_engine::{Config, Engine};
use caesium_proto::v1::peer_server::PeerServer;
use tokio::sync::{Notify, Semaphore, broadcast, mpsc, watch};
use tokio::task::JoinSet;

use super::ask::{self, Asked};
use super::faults::FaultTable;
use super::feed::{feed_handlers, feed_runs, feed_survivors};
use super::handle::{Counters, FOLLOW_QUEUE, Handle, ProcessFaults, Shared};
use super::hashes::Hashes;
use super::history::REBUILDS_MAX;
use super::identity::{Identity as Caller, OwnGeneration};
use super::lanes::{Inbox, Lanes, lanes};
use super::node::{Anew, Node};
use super::peer_service::PeerService;
use super::peers::{AddressBook, Callers, MESSAGE_BYTES_MAX, Peers};
use super::perform::{Performer, Tickets};
use super::replicated::EngineReplica;
use super::results::{Results, SplitNews};
use super::serve::{self, Temporary};
use super::{Clock, Driver, level, members, random, room, stopped};
use crate::handlers::{self, Handlers, Runner};
use crate::heal::{self, Recorder, RecorderError};
use crate::join::{self, JoinError};
use crate::log::{self, ConfigLog, LogConfig, LogError};
use crate::machine::{Listener, Machine};
use crate::metrics::Meters;
use crate::store::{self, DataDir, DataDirError, GrantWriter, State, StoreError, StoreOptions, Stores};

/// Batches of run events that wait for the engine.
const RUN_EVENTS_MAX: usize = 256;
/// Where a new node comes from; an initialised data directory needs neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nothing was said.
    Unsaid,
    /// It founds a cluster.
    Bootstrap,
    /// It joins the cluster of whichever of these answers.
    Join(Vec<String>),
}

/// What a node is started with; parsed already.
pub struct NodeOptions {
    /// Unique in the cluster.
    pub name: Name,
    /// Its data directory.
    pub data: PathBuf,
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where others call it, if not where it listens.
    pub advertise: Option<String>,
    /// The operators' socket.
    pub socket: Option<PathBuf>,
    /// Where it comes from.
    pub origin: Origin,
    /// Its computed priority.
    pub priority: u32,
    /// Free labels.
    pub labels: BTreeMap<String, String>,
    /// Its handlers; may be replaced while it runs.
    pub handlers: watch::Receiver<Arc<Handlers>>,
    /// The binary that stands over runs.
    pub shim: PathBuf,
    /// Whether faults may be injected.
    pub faults: bool,
    /// Kill and restart of nodes, where the process hosts them.
    pub process: Option<Arc<dyn ProcessFaults>>,
    /// Cache of each store, bytes.
    pub cache_bytes: usize,
    /// How many nodes vote on the log.
    pub voters_max: usize,
    /// With so many rows the grant store takes no votes; `None`: the engine's own limit.
    pub grant_rows_max: Option<usize>,
    /// What it stands on.
    pub machine: Machine,
}

/// Why a node did not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The data directory; nothing was changed.
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    /// A store; what was acknowledged is on disk.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log; what was committed is on disk.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The outages of earlier starts; nothing was changed.
    #[error(transparent)]
    Outages(#[from] RecorderError),
    /// A new data directory and no word where it comes from.
    #[error("{} is a new data directory", .0.display())]
    Uninitialised(PathBuf),
    /// The cluster does not take this node; nothing was changed.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// An address or socket; nothing was changed.
    #[error("cannot listen on {at}")]
    Listen {
        /// Where.
        at: String,
        /// Why not.
        #[source]
        source: std::io::Error,
    },
    /// The machine refused something.
    #[error("cannot {doing}")]
    Machine {
        /// What.
        doing: &'static str,
        /// Why not.
        #[source]
        source: std::io::Error,
    },
    /// The log is to begin anew, or has: the process has to, too.
    #[error("the log begins anew, and so must the process")]
    Anew,
    /// The node was forgotten, or shut out when the log began anew: it is to be stopped in order, and not started again.
    #[error("{0}; its data directory is of no further use, and a new node may join under its name")]
    Forgotten(String),
    /// A part ended that should not have; what was acknowledged is on disk.
    #[error("the node had to stop: {0}")]
    Ended(String),
}

/// Starts a node. On return it answers operators; the log may still be on its way.
///
/// # Errors
/// See [`NodeError`].
pub async fn start(options: NodeOptions, joining: watch::Receiver<bool>) -> Result<Node, NodeError> {
    let at = |source| NodeError::Listen { at: options.listen.to_string(), source };
    let listener = options.machine.network.listen(options.listen).await.map_err(at)?;
    let address = listener.address;
    let advertise = options.advertise.clone().unwrap_or_else(|| address.to_string());
    let settings = StoreOptions { cache_bytes: options.cache_bytes, ..StoreOptions::default() };
    let data = DataDir::open_on(Arc::clone(&options.machine.disk), &options.data, settings)?;
    let clock = Clock::new(Arc::clone(&options.machine.clocks));
    let stores = open_stores(&data, &options, &advertise, joining).await?;
    let boot = random().map_err(|source| NodeError::Machine { doing: "read random bytes", source })?;
    let own = Caller {
        cluster: stores.identity.cluster,
        node: stores.identity.node,
        boot: BootId(boot),
        generation: OwnGeneration::default(),
    };
    let parts = Parts::assemble(&options, data.path().to_owned(), stores, own, clock, address, advertise)?;
    parts.run(options, listener, data).await
}

/// The stores of an initialised directory; a new one is initialised first, by founding or joining a cluster.
async fn open_stores(
    data: &DataDir,
    options: &NodeOptions,
    advertise: &str,
    joining: watch::Receiver<bool>,
) -> Result<Stores, NodeError> {
    let data_dir = match data.state() {
        State::Initialised(identity) => {
            if options.origin != Origin::Unsaid {
                tracing::info!(%identity, "the data directory is initialised: --bootstrap and --join are ignored");
            }
            return Ok(data.stores()?);
        }
        State::Empty { data_dir } => data_dir,
    };
    let (cluster, node) = match &options.origin {
        Origin::Unsaid => return Err(NodeError::Uninitialised(data.path().to_owned())),
        Origin::Bootstrap => {
            let cluster =
                random().map_err(|source| NodeError::Machine { doing: "read random bytes", source })?;
            (ClusterId(cluster), NodeId(1))
        }
        Origin::Join(seeds) => {
            let request = join_request(options, advertise, data_dir);
            join::join(options.machine.network.as_ref(), seeds, &request, joining).await?
        }
    };
    Ok(data.initialise(store::Identity { cluster, node, data_dir })?)
}

fn join_request(options: &NodeOptions, advertise: &str, data_dir: DataDirId) -> Join {
    Join {
        name: options.name.clone(),
        address: advertise.to_owned(),
        priority: options.priority,
        labels: options.labels.clone(),
        data_dir,
    }
}

/// Everything between an open data directory and a running node.
struct Parts {
    own: Caller,
    clock: Clock,
    address: SocketAddr,
    advertise: String,
    join: Join,
    stores: Stores,
    grants: Arc<GrantWriter>,
    persisted: watch::Receiver<Result<u64, String>>,
    events: Lanes,
    inbox: Inbox,
    runner: Runner,
    results: Results,
    run_events: mpsc::Receiver<Vec<handlers::RunEvent>>,
    engine: Engine,
    snapshots: PathBuf,
}

impl Parts {
    fn assemble(
        options: &NodeOptions,
        dir: PathBuf,
        stores: Stores,
        own: Caller,
        clock: Clock,
        address: SocketAddr,
        advertise: String,
    ) -> Result<Self, NodeError> {
        let recovered = stores.grants.recover()?;
        let (persisted_in, persisted) = watch::channel(Ok(0));
        let on_persisted = Box::new(move |result: Result<caesium_engine::Token, StoreError>| {
            // A driver that has ended needs no word.
            drop(persisted_in.send(result.map(|token| token.0).map_err(|error| chain(&error))));
        });
        let grants = Arc::new(GrantWriter::start(stores.grants.clone(), on_persisted)?);
        let (run_out, run_events) = mpsc::channel(RUN_EVENTS_MAX);
        let outputs = |source| NodeError::Machine { doing: "use the directory of run outputs", source };
        let runner = Runner::new(dir.join("runs"), options.shim.clone(), run_out).map_err(outputs)?;
        let results = Results::new(dir.join("results"), options.shim.clone()).map_err(outputs)?;
        let seed = random().map_err(|source| NodeError::Machine { doing: "read random bytes", source })?;
        let config = Config {
            data_dir: stores.identity.data_dir,
            log_began: log::held(&stores.log)?,
            rows_max: options.grant_rows_max.unwrap_or(caesium_engine::config::ROWS_MAX),
            ..Config::lan(own.node, own.boot, stores.boot_count, (seed >> 64) as u64)
        };
        let engine = Engine::new(config, Replica::default(), recovered, clock.now());
        let (events, inbox) = lanes();
        let join = join_request(options, &advertise, stores.identity.data_dir);
        let snapshots = dir.join("snapshots");
        Ok(Self {
            own,
            clock,
            address,
            advertise,
            join,
            stores,
            grants,
            persisted,
            events,
            inbox,
            runner,
            results,
            run_events,
            engine,
            snapshots,
        })
    }

    async fn run(self, options: NodeOptions, listener: Listener, data: DataDir) -> Result<Node, NodeError> {
        let (stop, until) = watch::channel(false);
        let book = AddressBook::default();
        let faults = options.faults.then(|| Arc::new(FaultTable::default()));
        let network = Arc::clone(&options.machine.network);
        let peers = Peers::new(self.own.clone(), Arc::clone(&network), book.clone(), faults.clone());
        let (records, _) = broadcast::channel(FOLLOW_QUEUE);
        let meters = Meters::of(self.grants.sync_times(), self.stores.journal.sync_times());
        let counters = Arc::new(Counters { meters, ..Counters::default() });
        let hashes = Hashes::default();
        let started = self.clock.now().mono;
        let (reach, recorder) = (Arc::new(Notify::new()), Recorder::open(data.path())?);
        let mut tasks = JoinSet::new();

        let (asked, asking) = Asked::new();
        let anew = watch::Sender::new(Anew::Not);
        let performer = Performer {
            callers: Callers::new(peers.clone(), self.events.clone()),
            grants: self.grants.clone(),
            journal: self.stores.journal.clone(),
            runner: self.runner.clone(),
            results: self.results.clone(),
            handlers: options.handlers.clone(),
            records: records.clone(),
            book: book.clone(),
            generation: self.own.generation.clone(),
            counters: counters.clone(),
            hashes: hashes.clone(),
            forgotten: watch::Sender::new(None),
            node_name: options.name.to_string(),
            reach: Arc::clone(&reach),
            asked,
            tickets: Tickets::default(),
            writable: true,
            herd: false,
            outcomes: Vec::new(),
            unstarted: Vec::new(),
        };
        let forgotten = performer.forgotten.subscribe();
        let driver = Driver {
            engine: self.engine,
            clock: self.clock.clone(),
            inbox: self.inbox,
            persisted: self.persisted,
            performer,
            effects: Vec::new(),
        };
        let told = until.clone();
        tasks.spawn(async move { driver.run(told).await.map_err(|error| error.to_string()) });
        let room = room::watch(data.path().to_owned(), self.grants.clone(), until.clone());
        tasks.spawn(async move {
            room.await;
            Ok(())
        });
        tasks.spawn(feed_survivors(self.runner.take_orphans(), self.events.clone(), until.clone()));
        tasks.spawn(feed_runs(self.run_events, self.events.clone(), until.clone()));
        tasks.spawn(feed_handlers(options.handlers.clone(), self.events.clone(), until.clone()));

        let clock = self.clock.clone();
        let log = ConfigLog::open(
            LogConfig::lan(self.own.node.0),
            self.stores.disk.as_ref(),
            self.stores.log.clone(),
            self.snapshots,
            Arc::new(EngineReplica::new(self.events.clone())),
            peers.clone(),
            Arc::new(move || clock.cluster_time().0),
        )
        .await?;
        level::resume(&log, &self.events).await?;
        let (grants, busy) = (self.grants.clone(), self.grants.clone());
        let handle = Handle {
            shared: Arc::new(Shared {
                events: self.events.clone(),
                log: log.clone(),
                journal: self.stores.journal.clone(),
                grant_syncs: Box::new(move || grants.syncs()),
                grants_busy: Box::new(move || busy.busy_for()),
                runner: self.runner,
                results: self.results,
                clock: self.clock,
                network,
                book: book.clone(),
                faults: faults.clone(),
                process: options.process.clone(),
                records,
                counters,
                hashes,
                rebuilds: Arc::new(Semaphore::new(REBUILDS_MAX)),
                started,
                outages: recorder.shown(),
                cluster: self.own.cluster,
                node: self.own.node,
                listen: self.address,
                anew: anew.clone(),
            }),
        };
        let news = SplitNews {
            results: handle.shared.results.clone(),
            handlers: options.handlers.clone(),
            clock: handle.shared.clock.clone(),
            node: options.name.to_string(),
        };
        let heals = heal::watch(handle.clone(), recorder, reach, Arc::new(news), until.clone());
        tasks.spawn(heals);
        let peer_service = PeerService {
            identity: self.own.clone(),
            book,
            events: self.events,
            log: log.clone(),
            faults,
            handle: handle.clone(),
        };
        let peer_service = PeerServer::new(peer_service)
            .max_decoding_message_size(MESSAGE_BYTES_MAX)
            .max_encoding_message_size(MESSAGE_BYTES_MAX);
        let control = crate::control::router(handle.clone());
        let tcp = serve::tcp(listener, control.clone().add_service(peer_service), until.clone());
        tasks.spawn(async move { tcp.await.map_err(|error| format!("the TCP listener ended: {error}")) });
        let socket = options.socket.as_ref().map(|path| {
            let at = |source| NodeError::Listen { at: path.display().to_string(), source };
            let unix = serve::unix(serve::bind_unix(path).map_err(at)?, control, until.clone());
            tasks.spawn(async move { unix.await.map_err(|error| format!("the socket ended: {error}")) });
            Ok::<_, NodeError>(Temporary(path.clone()))
        });
        let socket = socket.transpose()?;

        if self.own.node == NodeId(1) && log.status().voters.is_empty() {
            match log.bootstrap(&self.advertise).await {
                // The status of a log that was just opened may not show its members yet.
                Ok(()) | Err(LogError::AlreadyBegun) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if self.own.node == NodeId(1) {
            tasks.spawn(found(handle.clone(), self.join, until.clone()));
        }
        let propose = ask::propose(handle.clone(), asking, until.clone());
        tasks.spawn(async move {
            propose.await;
            Ok(())
        });
        let tend = members::tend(handle.clone(), options.voters_max, until.clone());
        tasks.spawn(tend);
        tasks.spawn(level::level_out(handle.clone(), peers, until.clone()));
        let announce = members::announce(handle.clone(), self.advertise, options.priority, until.clone());
        tasks.spawn(async move {
            announce.await;
            Ok(())
        });
        Ok(Node {
            handle,
            address: self.address,
            tasks,
            stop,
            grants: self.grants,
            anew: anew.subscribe(),
            forgotten,
            _socket: socket,
            _data: Some(data),
        })
    }
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
