//! From options to a running node.

use std::sync::Arc;

use caesium_engine::ids::{BootId, ClusterId};
use caesium_pki::Folder;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Node;
use super::gate::Gate;
use super::options::{NodeError, NodeOptions, Origin, Tls};
use super::serve::{self, Temporary};
use super::tls::{self, Enrolment, FOUNDER, LateRoot};
use crate::certificates;
use crate::control::{self, Declaring, splits};
use crate::driver::{
    Assembly, AssemblyError, DriverOptions, Handle, OwnGeneration, OwnLevel, ShownIdentity, Site, SplitNews,
};
use crate::join;
use crate::platform::{Audit, Clock, Dialer, Secure, admit, random};
use crate::store::{self, DataDir, OutageRecorder, State, StoreOptions, Stores};

/// Name of the directory of its certificates, in the data directory.
const CERTIFICATES_DIR: &str = "pki";

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
    tls::check(&data, &options, &folder)?;
    let stores = open_stores(&data, &options, &folder, &advertise, joining).await?;
    let late = Enrolment::due(&options, &folder, &advertise, stores.identity)?;
    let root = LateRoot::due(&options, &folder, stores.identity);
    let secure = tls::secure(&options, &stores.identity, folder)?;
    let own = shown_as(&stores.identity)?;
    let join = options.join_request(&advertise, stores.identity.data_dir);
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
    let tls = tls::setting(&options.tls);
    let has_enrolled = keep_certificates(&mut tasks, &handle, secure.as_ref(), (late, root), &until);
    let listener = admit(listener, tls::admission(&options, secure.as_ref())?, audit.clone());
    let declaring = options.declarations.clone().map(Declaring::new);
    declaring.iter().for_each(|it| drop(tasks.spawn(it.clone().keep(handle.clone(), until.clone()))));
    // The socket has room of its own, which nobody on the network takes.
    let router = |secure| control::router(handle.clone(), secure, tls, declaring.clone());
    let (services, own) = (router(secure.clone()), router(secure));
    let services = services.add_service(started.peer_service);
    let own_gate = Gate::new(handle.clone(), audit);
    let tcp = serve::tcp(listener, services, gate, until.clone());
    tasks.spawn(async move { tcp.await.map_err(|error| format!("the TCP listener ended: {error}")) });
    let socket = options.socket.clone().map(|path| {
        let at = |source| NodeError::Listen { at: path.display().to_string(), source };
        let unix = serve::unix(serve::bind_unix(&path).map_err(at)?, own, own_gate, until);
        tasks.spawn(async move { unix.await.map_err(|error| format!("the socket ended: {error}")) });
        Ok::<_, NodeError>(Temporary(path))
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
        declaring,
        enrolled: has_enrolled,
        _socket: socket,
        _data: Some(data),
    })
}

/// What is done for its certificates while it runs; whether it has got them late.
fn keep_certificates(
    tasks: &mut JoinSet<Result<(), String>>,
    handle: &Handle,
    secure: Option<&Secure>,
    (late, root): (Option<Enrolment>, Option<LateRoot>),
    until: &watch::Receiver<bool>,
) -> watch::Receiver<bool> {
    if let Some(secure) = secure {
        tasks.spawn(certificates::keep(handle.clone(), secure.clone(), until.clone()));
    }
    let (enrolled, has_enrolled) = watch::channel(false);
    // Where the log has no majority without this node, nobody could let it in before it started.
    if let Some(late) = late.filter(|_| secure.is_none()) {
        tasks.spawn(late.while_running(enrolled.clone(), until.clone()));
    }
    if let Some(root) = root {
        tasks.spawn(root.while_running(handle.clone(), enrolled, until.clone()));
    }
    has_enrolled
}

/// As it shows itself to others, in this life.
fn shown_as(own: &store::Identity) -> Result<ShownIdentity, NodeError> {
    let boot = random().map_err(AssemblyError::random)?;
    Ok(ShownIdentity {
        cluster: own.cluster,
        node: own.node,
        boot: BootId(boot),
        generation: OwnGeneration::default(),
        level: OwnLevel::default(),
    })
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
        busy: options.machine.busy.clone(),
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
            tls::take_root(options, folder, &identity)?;
            if let Some(enrolment) = Enrolment::due(options, folder, advertise, identity)? {
                enrolment.before_start(joining).await?;
            }
            return Ok(stores);
        }
        State::Empty { data_dir } => data_dir,
    };
    let (cluster, node) = match &options.origin {
        Origin::Unsaid => return Err(NodeError::Uninitialised(data.path().to_owned())),
        Origin::Bootstrap => {
            let cluster = ClusterId(random().map_err(AssemblyError::random)?);
            if matches!(options.tls, Tls::On { .. }) {
                // Durable before the directory belongs to the node: one that does has a certificate.
                folder.found(cluster, FOUNDER, (options.machine.clocks)().wall)?;
                tracing::info!(
                    certificates = %folder.path().display(),
                    next = "caesiumctl pki token --role node --name NAME, for each node that is to join",
                    "founded a cluster with TLS"
                );
            }
            (cluster, FOUNDER)
        }
        Origin::Join(seeds) => {
            let request = options.join_request(advertise, data_dir);
            let token = match &options.tls {
                Tls::Insecure => None,
                Tls::HealthOnly => {
                    let why = "a node that joins without TLS needs --insecure: otherwise no other node could call it";
                    return Err(NodeError::Tls(why.to_owned()));
                }
                Tls::On { token: Some(token), .. } => Some(token),
                Tls::On { token: None, .. } => {
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
