//! From options to a running node.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{BootId, ClusterId, DataDirId, Name, NodeId};
use caesium_engine::replica::Join;
use caesium_pki::{Folder, FolderError, Identity, Keyring, Subject, Token};
use tokio::sync::watch;

use super::Node;
use super::gate::Gate;
use super::serve::{self, Temporary};
use crate::certificates;
use crate::control;
use crate::control::splits;
use crate::driver::{
    Assembly, AssemblyError, DriverOptions, OwnGeneration, OwnLevel, ProcessFaults, ShownIdentity, Site,
    SplitNews,
};
use crate::handlers::Handlers;
use crate::join::{self, JoinError};
use crate::platform::{Admission, Audit, Clock, Dialer, Machine, Recognition, Secure, admit, random};
use crate::store::{self, DataDir, DataDirError, OutageRecorder, RecorderError, State, StoreOptions, Stores};

/// Name of the directory of its certificates, in the data directory.
const CERTIFICATES_DIR: &str = "pki";

/// How long a member that comes in again waits for an answer before it goes on with the certificate that it has.
const COME_AGAIN_WITHIN: Duration = Duration::from_secs(20);

/// Where a new node comes from; an initialised data directory needs neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Unsaid,
    /// It founds a cluster.
    Bootstrap,
    /// It joins the cluster of whichever of these answers.
    Join(Vec<String>),
}

/// Whether connections over the network are encrypted, and both sides known by certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// They are not: whoever reaches the address may do everything.
    Insecure,
    /// They are not, and so there is nothing but health.
    HealthOnly,
    /// They are. A node of a cluster without TLS has no certificate, and serves health only.
    Required {
        /// By which a node that joins is let in.
        token: Option<Token>,
    },
}

/// What a node is started with; parsed already.
pub struct NodeOptions {
    /// Unique in the cluster.
    pub name: Name,
    pub data: PathBuf,
    pub listen: SocketAddr,
    /// Where others call it, if not where it listens.
    pub advertise: Option<String>,
    pub socket: Option<PathBuf>,
    /// Where it comes from.
    pub origin: Origin,
    pub tls: Tls,
    pub priority: u32,
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
    /// The driver; what was acknowledged is on disk.
    #[error(transparent)]
    Driver(#[from] AssemblyError),
    /// The outages of earlier starts; nothing was changed.
    #[error(transparent)]
    Outages(#[from] RecorderError),
    /// A new data directory and no word where it comes from.
    #[error("{} is a new data directory", .0.display())]
    Uninitialised(PathBuf),
    /// The cluster does not take this node; nothing was changed.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// The files of its certificates; what they held is still there.
    #[error(transparent)]
    Certificates(#[from] FolderError),
    /// The setting does not fit how the node was made; nothing was changed.
    #[error("{0}")]
    Tls(String),
    /// An address or socket; nothing was changed.
    #[error("cannot listen on {at}")]
    Listen {
        at: String,
        #[source]
        source: std::io::Error,
    },
    /// The log is to begin anew, or has: the process has to, too.
    #[error("the log begins anew, and so must the process")]
    Reseeded,
    /// The node was forgotten, or shut out when the log began anew: it is to be stopped in order, and not started again.
    #[error("{0}; its data directory is of no further use, and a new node may join under its name")]
    Forgotten(String),
    /// The log went on in a way that only a newer caesiumd reads; what was acknowledged is on disk.
    #[error("the node had to stop: {0}")]
    Newer(String),
    /// A part ended that should not have; what was acknowledged is on disk.
    #[error("the node had to stop: {0}")]
    Ended(String),
}

impl NodeError {
    /// Whether only another version of caesiumd can start here.
    #[must_use]
    pub fn is_incompatible(&self) -> bool {
        match self {
            Self::DataDir(DataDirError::NewerFormat { .. })
            | Self::Outages(RecorderError::Newer { .. })
            | Self::Join(JoinError::Refused { incompatible: true, .. })
            | Self::Newer(_) => true,
            Self::Driver(AssemblyError::Log(error)) => error.is_of_newer_program(),
            Self::DataDir(_)
            | Self::Outages(_)
            | Self::Join(_)
            | Self::Driver(_)
            | Self::Uninitialised(_)
            | Self::Certificates(_)
            | Self::Tls(_)
            | Self::Listen { .. }
            | Self::Reseeded
            | Self::Forgotten(_)
            | Self::Ended(_) => false,
        }
    }
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
    let folder = Folder::at(data.path().join(CERTIFICATES_DIR));
    check_tls(&data, &options, &folder)?;
    let stores = open_stores(&data, &options, &folder, &advertise, joining).await?;
    let secure = secure(&options, &stores.identity, folder)?;
    let boot = random().map_err(AssemblyError::random)?;
    let own = ShownIdentity {
        cluster: stores.identity.cluster,
        node: stores.identity.node,
        boot: BootId(boot),
        generation: OwnGeneration::default(),
        level: OwnLevel::default(),
    };
    let join = join_request(&options, &advertise, stores.identity.data_dir);
    let site = Site { dir: data.path().to_owned(), address, join };
    let dialer = Dialer::new(Arc::clone(&options.machine.network), secure.clone());
    let assembly = Assembly::new(driver_options(&options, dialer), site, stores, own, clock)?;
    let recorder = OutageRecorder::open(data.path())?;
    let started = assembly.start(recorder.shown()).await?;

    let (handle, mut tasks, until) = (started.handle, started.tasks, started.stop.subscribe());
    let news = SplitNews::new(&handle, options.handlers.clone(), options.name.to_string());
    tasks.spawn(splits::watch(handle.clone(), recorder, started.reach, news, until.clone()));
    let audit = Audit::default();
    let gate = Gate::new(handle.clone(), audit.clone());
    let upkeep = secure.as_ref().map(|secure| Arc::clone(&secure.upkeep));
    if let Some(secure) = &secure {
        tasks.spawn(certificates::keep(handle.clone(), secure.clone(), until.clone()));
    }
    let listener = admit(listener, admission(&options, secure.as_ref())?, audit.clone());
    // The socket has room of its own, which nobody on the network takes.
    let (services, own) =
        (control::router(handle.clone(), secure.clone()), control::router(handle.clone(), secure));
    let services = services.add_service(started.peer_service);
    let own_gate = Gate::new(handle.clone(), audit);
    let tcp = serve::tcp(listener, services, gate, until.clone());
    tasks.spawn(async move { tcp.await.map_err(|error| format!("the TCP listener ended: {error}")) });
    let socket = options.socket.as_ref().map(|path| {
        let at = |source| NodeError::Listen { at: path.display().to_string(), source };
        let unix = serve::unix(serve::bind_unix(path).map_err(at)?, own, own_gate, until);
        tasks.spawn(async move { unix.await.map_err(|error| format!("the socket ended: {error}")) });
        Ok::<_, NodeError>(Temporary(path.clone()))
    });
    let socket = socket.transpose()?;
    started.entrance.enter(&handle, &mut tasks).await?;
    Ok(Node {
        handle,
        address,
        tasks,
        stop: started.stop,
        grants: started.grants,
        reseeding: started.reseeding,
        forgotten: started.forgotten,
        upkeep,
        _socket: socket,
        _data: Some(data),
    })
}

/// Whether the setting fits the data directory: one that has certificates is of a cluster that has TLS, and the other way round.
fn check_tls(data: &DataDir, options: &NodeOptions, folder: &Folder) -> Result<(), NodeError> {
    let secured = match data.state() {
        State::Initialised(_) => folder.is_filled(),
        // What an interrupted start left is replaced.
        State::Empty { .. } => return Ok(()),
    };
    match (&options.tls, secured) {
        (Tls::Insecure | Tls::HealthOnly | Tls::Required { .. }, false) | (Tls::Required { .. }, true) => {
            Ok(())
        }
        (Tls::Insecure | Tls::HealthOnly, true) => Err(NodeError::Tls(format!(
            "this node is of a cluster with TLS, its certificate is in {}: it runs with tls = \"required\" only",
            folder.path().display()
        ))),
    }
}

/// Who gets in over the network. Where that is nobody, the log has what to do.
fn admission(options: &NodeOptions, secure: Option<&Secure>) -> Result<Admission, NodeError> {
    let why = match (&options.tls, secure) {
        (_, Some(secure)) => return recognition(secure).map(Admission::Certified),
        (Tls::Insecure, None) => return Ok(Admission::Anybody),
        (Tls::HealthOnly, None) => "it runs without TLS",
        (Tls::Required { .. }, None) => "this node is of a cluster without TLS and has no certificate",
    };
    tracing::error!(
        why,
        help = "--insecure, if only trusted machines and users reach the address; otherwise form the cluster with TLS",
        "over the network nothing but health is served, and no other node gets an answer"
    );
    Ok(Admission::HealthOnly)
}

/// What the node is known by; none without TLS.
fn secure(options: &NodeOptions, own: &store::Identity, folder: Folder) -> Result<Option<Secure>, NodeError> {
    match options.tls {
        Tls::Insecure | Tls::HealthOnly => return Ok(None),
        Tls::Required { .. } if !folder.is_filled() => return Ok(None),
        Tls::Required { .. } => {}
    }
    let credentials = folder.credentials()?;
    let expected = Identity { cluster: own.cluster, subject: Subject::Node(own.node) };
    if *credentials.identity() != expected {
        return Err(NodeError::Tls(format!(
            "the certificate in {} is of {}, and this is {expected}",
            folder.path().display(),
            credentials.identity()
        )));
    }
    let clocks = Arc::clone(&options.machine.clocks);
    let keyring = Keyring::new(credentials).map_err(|error| unusable(&error))?;
    Ok(Some(Secure { keyring, folder, clocks, upkeep: Arc::default() }))
}

/// How callers are recognised.
fn recognition(secure: &Secure) -> Result<Recognition, NodeError> {
    let tls = secure.keyring.acceptor(secure.now()).map_err(|error| unusable(&error))?;
    Ok(Recognition { tls, keyring: Arc::clone(&secure.keyring), now: secure.now() })
}

fn unusable(error: &impl std::fmt::Display) -> NodeError {
    NodeError::Tls(format!("the certificate of this node cannot be used: {error}"))
}

fn driver_options(options: &NodeOptions, dialer: Dialer) -> DriverOptions {
    DriverOptions {
        name: options.name.clone(),
        priority: options.priority,
        handlers: options.handlers.clone(),
        shim: options.shim.clone(),
        faults: options.faults,
        process: options.process.clone(),
        voters_max: options.voters_max,
        grant_rows_max: options.grant_rows_max,
        dialer,
    }
}

/// The stores of an initialised directory; a new one is initialised first, by founding or joining a cluster.
async fn open_stores(
    data: &DataDir,
    options: &NodeOptions,
    folder: &Folder,
    advertise: &str,
    joining: watch::Receiver<bool>,
) -> Result<Stores, NodeError> {
    let data_dir = match data.state() {
        State::Initialised(identity) => {
            if options.origin != Origin::Unsaid {
                tracing::info!(%identity, "the data directory is initialised: --bootstrap and --join are ignored");
            }
            let (identity, stores) = (identity, data.stores()?);
            come_again(options, folder, advertise, identity, joining).await?;
            return Ok(stores);
        }
        State::Empty { data_dir } => data_dir,
    };
    let (cluster, node) = match &options.origin {
        Origin::Unsaid => return Err(NodeError::Uninitialised(data.path().to_owned())),
        Origin::Bootstrap => {
            let cluster = ClusterId(random().map_err(AssemblyError::random)?);
            if matches!(options.tls, Tls::Required { .. }) {
                // Durable before the directory belongs to the node: one that does has a certificate.
                folder.found(cluster, NodeId(1), (options.machine.clocks)().wall)?;
                tracing::info!(
                    certificates = %folder.path().display(),
                    next = "caesiumctl pki token --role node --name NAME, for each node that is to join",
                    "founded a cluster with TLS"
                );
            }
            (cluster, NodeId(1))
        }
        Origin::Join(seeds) => {
            let request = join_request(options, advertise, data_dir);
            let token = match &options.tls {
                Tls::Insecure => None,
                Tls::HealthOnly => {
                    let why = "a node that joins without TLS needs --insecure: otherwise no other node could call it";
                    return Err(NodeError::Tls(why.to_owned()));
                }
                Tls::Required { token: Some(token) } => Some(token),
                Tls::Required { token: None } => {
                    let why = "a node joins by a token, --token-file FILE: `caesiumctl pki token --role node --name NAME` at the \
                               node that founded the cluster makes one; a cluster without TLS is joined with --insecure";
                    return Err(NodeError::Tls(why.to_owned()));
                }
            };
            let joined = join::join(&options.machine, seeds, &request, token, joining).await?;
            if let (Some(credentials), Some(token)) = (&joined.credentials, token) {
                folder.store(credentials)?;
                folder.note_token(token)?;
            }
            (joined.cluster, joined.node)
        }
    };
    Ok(data.initialise(store::Identity { cluster, node, data_dir })?)
}

/// A member that has expired, or was revoked, comes in again by a token that it has not used yet. What it has stays where that fails.
async fn come_again(
    options: &NodeOptions,
    folder: &Folder,
    advertise: &str,
    own: store::Identity,
    joining: watch::Receiver<bool>,
) -> Result<(), NodeError> {
    let (Origin::Join(seeds), Tls::Required { token: Some(token) }) = (&options.origin, &options.tls) else {
        return Ok(());
    };
    let held = folder.credentials()?.particulars();
    let expired = held.is_ok_and(|held| held.expires < (options.machine.clocks)().wall);
    match folder.noted_token()? {
        Some(used) if used == token.id => return Ok(()),
        // Of a version that did not note which one it had used.
        None if !expired => return Ok(()),
        Some(_) | None => {}
    }
    let request = join_request(options, advertise, own.data_dir);
    let asked = join::join(&options.machine, seeds, &request, Some(token), joining);
    let why = match tokio::time::timeout(COME_AGAIN_WITHIN, asked).await {
        Ok(Ok(join::Joined { cluster, node, credentials: Some(credentials) }))
            if (cluster, node) == (own.cluster, own.node) =>
        {
            folder.store(&credentials)?;
            folder.note_token(token)?;
            tracing::info!("came in again by a token");
            return Ok(());
        }
        Ok(Ok(_)) => "the token is of another cluster or for another node".to_owned(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "nobody has answered in time".to_owned(),
    };
    tracing::warn!(why, expired, "did not come in again by the token; the old certificate stays");
    Ok(())
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
