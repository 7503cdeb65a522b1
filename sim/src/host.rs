//! A place in the cluster: a name, a data directory, a clock and a disk, and from time to time a node that lives there.

use std::collections::BTreeMap;
use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use caesium_engine::record::Record;
use caesium_node::driver::Handle;
use caesium_node::handlers::{Handlers, LoadOptions};
use caesium_node::node::{NodeOptions, Origin, Tls, start};
use caesium_node::platform::TlsStage;
use caesium_pki::{Folder, Token};
use tokio::sync::{broadcast, mpsc, watch};

use crate::disk::Platter;
use crate::platform::{Skew, machine};

/// Where every node listens.
pub(crate) const PORT: u16 = 7450;

/// How often a node is asked what it has applied.
const LOOK: Duration = Duration::from_millis(50);

const CACHE_BYTES: usize = 1 << 20;

const HANDLERS: &str = "[handler.nothing]\nkind = \"noop\"\n";

/// Where a node keeps its certificates, in its data directory.
const CERTIFICATES_DIR: &str = "pki";

/// Something to be done within a node.
pub(crate) type Order = Box<dyn FnOnce(Handle) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send>;

/// A replica as it was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) index: u64,
    pub(crate) hash: u128,
    pub(crate) members: usize,
}

/// See the module. Shared between the simulation and the node's own task.
pub(crate) struct Host {
    pub(crate) name: String,
    pub(crate) data: PathBuf,
    pub(crate) address: String,
    pub(crate) skew: Arc<Skew>,
    origin: Origin,
    tls: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// By which it joins.
    token: Option<Token>,
    disk: Option<Platter>,
    life: Option<HostLife>,
    looks: Vec<Look>,
    /// It leads the log, with a majority's word.
    leads: bool,
    /// Of a life that ended by itself.
    left: Vec<Arc<Record>>,
    ended: Option<String>,
}

struct HostLife {
    handle: Handle,
    orders: mpsc::UnboundedSender<Order>,
    records: broadcast::Receiver<Arc<Record>>,
}

impl HostLife {
    fn drain(&mut self) -> Vec<Arc<Record>> {
        let mut found = Vec::new();
        loop {
            match self.records.try_recv() {
                Ok(record) => found.push(record),
                Err(broadcast::error::TryRecvError::Lagged(_)) => {}
                Err(_) => return found,
            }
        }
    }
}

impl Host {
    pub(crate) fn new(name: &str, dir: &Path, ip: std::net::IpAddr, origin: Origin, tls: bool) -> Self {
        Self {
            name: name.to_owned(),
            data: dir.join(name),
            address: format!("{ip}:{PORT}"),
            skew: Arc::default(),
            origin,
            tls,
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it is known by, with TLS.
    pub(crate) fn certificates(&self) -> Folder {
        Folder::at(self.data.join(CERTIFICATES_DIR))
    }

    /// Its first life joins by this token.
    pub(crate) fn give(&self, token: Token) {
        self.state().token = Some(token);
    }

    /// The next life has this disk.
    pub(crate) fn plug(&self, disk: Platter) {
        self.state().disk = Some(disk);
    }

    pub(crate) fn disk(&self) -> Option<Platter> {
        self.state().disk.clone()
    }

    /// The node is gone.
    pub(crate) fn vacate(&self) {
        let mut state = self.state();
        state.life = None;
        state.disk = None;
    }

    /// What services hold of the node, while there is one.
    pub(crate) fn handle(&self) -> Option<Handle> {
        self.state().life.as_ref().map(|life| life.handle.clone())
    }

    /// Has something done within the node. False: there is none.
    pub(crate) fn order(&self, order: Order) -> bool {
        self.state().life.as_ref().is_some_and(|life| life.orders.send(order).is_ok())
    }

    /// Decisions and runs since the last time.
    pub(crate) fn records(&self) -> Vec<Arc<Record>> {
        let mut state = self.state();
        let mut found = std::mem::take(&mut state.left);
        found.extend(state.life.as_mut().map(HostLife::drain).unwrap_or_default());
        found
    }

    fn saw(&self, look: Look, leads: bool) {
        let mut state = self.state();
        state.looks.push(look);
        state.leads = leads;
    }

    /// Whether the node leads the log, and a majority has confirmed it lately.
    pub(crate) fn leads(&self) -> bool {
        let state = self.state();
        state.life.is_some() && state.leads
    }

    /// What was seen of its replica since the last time.
    pub(crate) fn looks(&self) -> Vec<Look> {
        std::mem::take(&mut self.state().looks)
    }

    /// Why the node has stopped by itself, once.
    pub(crate) fn ended(&self) -> Option<String> {
        self.state().ended.take()
    }

    fn options(&self, disk: Platter) -> NodeOptions {
        let handlers = Handlers::parse(HANDLERS, Path::new("built in"), LoadOptions { allow_noop: true });
        let handlers = Arc::new(handlers.expect("the built-in handlers are right"));
        let tls = match self.tls {
            true => Tls::On { stage: TlsStage::Required, token: self.state().token.clone() },
            false => Tls::Insecure,
        };
        NodeOptions {
            name: self.name.parse().expect("the names follow the grammar"),
            data: self.data.clone(),
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT)),
            advertise: Some(self.address.clone()),
            socket: None,
            origin: self.origin.clone(),
            tls,
            priority: 10,
            labels: BTreeMap::new(),
            handlers: watch::channel(handlers).1,
            shim: PathBuf::from("/proc/self/exe"),
            faults: false,
            process: None,
            cache_bytes: CACHE_BYTES,
            voters_max: 5,
            grant_rows_max: None,
            declarations: None,
            machine: machine(Arc::clone(&self.skew), disk),
        }
    }
}

/// One life of a node: what turmoil runs on its host.
pub(crate) async fn live(host: Arc<Host>) -> turmoil::Result {
    let Some(disk) = host.disk() else { return Ok(()) };
    let (_leave, left) = watch::channel(false);
    let mut node = match start(host.options(disk), left).await {
        Ok(node) => node,
        Err(error) => {
            host.state().ended = Some(format!("did not start: {}", chain(&error)));
            return Ok(());
        }
    };
    let handle = node.handle().clone();
    let (orders, mut ordered) = mpsc::unbounded_channel();
    host.state().life = Some(HostLife { handle: handle.clone(), orders, records: handle.follow() });
    tokio::spawn(look(Arc::clone(&host), handle.clone()));
    loop {
        tokio::select! {
            biased;
            Some(order) = ordered.recv() => {
                let order: Order = order;
                tokio::spawn(order(handle.clone()));
            }
            why = node.failed() => {
                let mut state = host.state();
                state.ended = Some(chain(&why));
                state.left = state.life.take().map(|mut life| life.drain()).unwrap_or_default();
                return Ok(());
            }
        }
    }
}

async fn look(host: Arc<Host>, handle: Handle) {
    loop {
        let seen = handle.inspect(|engine, _| {
            let replica = engine.replica();
            Look { index: replica.index(), hash: replica.hash().0, members: replica.nodes.len() }
        });
        let Ok(seen) = seen.await else { return };
        // Asked here, where time is simulated.
        let leads = handle.log_status().is_leader;
        host.saw(seen, leads);
        tokio::time::sleep(LOOK).await;
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        text.push_str(&format!(": {next}"));
        cause = next.source();
    }
    text
}
