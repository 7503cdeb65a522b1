//! A cluster of five nodes in one process, on loopback, with real connections and real disks: for trying things out.

mod seed;

use std::collections::{BTreeMap, BTreeSet};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::record::{Decision, Record};
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};

use caesium_node::driver::{Handle, ProcessFaults};
use caesium_node::handlers::{Handlers, HandlersError, LoadOptions};
use caesium_node::node::{Node, NodeError, NodeOptions, Origin, Tls, start};
use caesium_node::platform::{Machine, TlsStage};
use caesium_pki::Folder;

use crate::tls;

/// Lines that wait to be printed; then decisions wait to become lines, and those that are dropped meanwhile are counted.
const LINES_MAX: usize = 4096;
/// A node that was killed must let go of its files within this before it is started again.
const RESTART_MAX: Duration = Duration::from_secs(10);
/// How long the cluster may take to form.
const FORM_MAX: Duration = Duration::from_secs(20);
/// How long a stopping node waits for its runs here.
const STOP_GRACE: Duration = Duration::from_secs(1);
/// Cache of each of the fifteen stores.
const CACHE_BYTES: usize = 4 << 20;
/// Threads of each node's runtime.
const WORKERS: usize = 2;

/// The operator of a cluster with TLS.
const OPERATOR: &str = "dev";

/// How the cluster is run.
pub struct DevOptions {
    /// Where the nodes keep their data; `None`: a temporary directory that is removed at the end.
    pub data: Option<PathBuf>,
    /// The operators' socket; leads to some node that runs.
    pub socket: PathBuf,
    /// Where the operator's certificate is put, if the nodes are to have TLS.
    pub certificates: Option<PathBuf>,
    /// Takes each line that is to be shown.
    pub on_line: Box<dyn FnMut(&str) + Send>,
    /// Ends the cluster when it is sent to, or dropped.
    pub stop: oneshot::Receiver<()>,
}

/// Why the cluster could not be run.
#[derive(Debug, thiserror::Error)]
pub enum DevError {
    /// A node did not start.
    #[error("node {name}")]
    Node {
        name: &'static str,
        #[source]
        source: NodeError,
    },
    /// The machine refused something.
    #[error("cannot {doing}")]
    Machine {
        doing: &'static str,
        #[source]
        source: std::io::Error,
    },
    /// The built-in handlers do not parse.
    #[error(transparent)]
    Handlers(#[from] HandlersError),
    /// The cluster did not form, or a change was not committed in time.
    #[error("the cluster did not form within {} s: {why}", FORM_MAX.as_secs())]
    Unformed { why: String },
}

fn machine(doing: &'static str) -> impl Fn(std::io::Error) -> DevError {
    move |source| DevError::Machine { doing, source }
}

/// Runs the cluster until Ctrl-C, SIGTERM or SIGHUP, or until it is stopped.
///
/// # Errors
/// [`DevError`]; nothing is left running.
pub async fn run(mut options: DevOptions) -> Result<(), DevError> {
    let mut terminate = signal(SignalKind::terminate()).map_err(machine("take signals"))?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(machine("take signals"))?;
    let mut hangup = signal(SignalKind::hangup()).map_err(machine("take signals"))?;
    let home = Home::make(options.data.take())?;
    let (lines_in, mut lines) = mpsc::channel(LINES_MAX);
    let mut cluster = DevCluster::form(
        home.path().to_owned(),
        options.socket.clone(),
        options.certificates.take(),
        lines_in,
    )
    .await?;
    let print = &mut options.on_line;
    for line in cluster.banner() {
        print(&line);
    }
    loop {
        tokio::select! {
            _ = terminate.recv() => break,
            _ = interrupt.recv() => break,
            _ = hangup.recv() => break,
            _ = &mut options.stop => break,
            Some(line) = lines.recv() => print(&line),
            Some(command) = cluster.commands.recv() => cluster.obey(command).await?,
            (name, error) = failure(&mut cluster.nodes) => {
                print(&format!("{name} failed: {error}"));
                let again = matches!(error, NodeError::Reseeded);
                cluster.lose(name)?;
                if again {
                    cluster.obey(Command::Restart(name.to_owned())).await?;
                }
            }
        }
    }
    print("stopping; Ctrl-C again ends it at once");
    tokio::select! {
        () = cluster.stop() => {}
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

/// Returns when a part of some node has failed.
async fn failure(nodes: &mut BTreeMap<&'static str, Hosted>) -> (&'static str, NodeError) {
    let watched =
        nodes.iter_mut().map(|(name, node)| Box::pin(async move { (*name, node.node.failed().await) }));
    let watched: Vec<_> = watched.collect();
    if watched.is_empty() {
        return std::future::pending().await;
    }
    futures::future::select_all(watched).await.0
}

/// Where the nodes live.
struct Home {
    path: PathBuf,
    temporary: bool,
}

impl Home {
    fn make(given: Option<PathBuf>) -> Result<Self, DevError> {
        use std::os::unix::fs::DirBuilderExt as _;
        let temporary = given.is_none();
        let path = match given {
            Some(path) => path,
            None => {
                let random = caesium_node::platform::random().map_err(machine("read random bytes"))?;
                std::env::temp_dir().join(format!("caesium-dev-{:016x}", (random >> 64) as u64))
            }
        };
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true).mode(0o700).create(&path).map_err(machine("make the data directory"))?;
        Ok(Self { path, temporary })
    }

    fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if self.temporary
            && let Err(error) = std::fs::remove_dir_all(&self.path)
        {
            tracing::warn!(%error, path = %self.path.display(), "the temporary directory stays");
        }
    }
}

/// Kill or restart, asked for through the fault service of some node.
enum Command {
    Kill(String),
    Restart(String),
}

/// The process as the fault services have it: its commands, and the nodes that are up.
struct Switch {
    commands: mpsc::Sender<Command>,
    up: Mutex<BTreeSet<String>>,
}

impl Switch {
    fn up(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        // A set of names is whole after each change.
        self.up.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ProcessFaults for Switch {
    fn kill(&self, node: &str) -> bool {
        self.up().remove(node) && self.commands.try_send(Command::Kill(node.to_owned())).is_ok()
    }

    fn restart(&self, node: &str) -> bool {
        let known = seed::NODES.iter().any(|known| known.name == node);
        known
            && self.up().insert(node.to_owned())
            && self.commands.try_send(Command::Restart(node.to_owned())).is_ok()
    }
}

/// A node in a runtime of its own, so that it can die as a process would: at once, with everything that it does.
struct Hosted {
    node: Node,
    runtime: Background,
}

/// A runtime that may be dropped anywhere: what runs on it ends at its next step, and nobody waits.
struct Background(Option<Runtime>);

impl Background {
    fn start() -> Result<Self, DevError> {
        let runtime = Builder::new_multi_thread().worker_threads(WORKERS).enable_all().build();
        Ok(Self(Some(runtime.map_err(machine("start a runtime"))?)))
    }

    fn spawn<F: Future<Output: Send> + Send + 'static>(&self, task: F) -> tokio::task::JoinHandle<F::Output> {
        self.0.as_ref().expect("the runtime is there until it is dropped").spawn(task)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Hosted {
    async fn stop(self) {
        self.node.stop(STOP_GRACE).await;
        drop(self.runtime);
    }
}

struct DevCluster {
    home: PathBuf,
    socket: PathBuf,
    tls: bool,
    nodes: BTreeMap<&'static str, Hosted>,
    addresses: BTreeMap<&'static str, SocketAddr>,
    handlers: watch::Sender<Arc<Handlers>>,
    switch: Arc<Switch>,
    commands: mpsc::Receiver<Command>,
    lines: mpsc::Sender<String>,
    leave: watch::Sender<bool>,
}

impl DevCluster {
    async fn form(
        home: PathBuf,
        socket: PathBuf,
        certificates: Option<PathBuf>,
        lines: mpsc::Sender<String>,
    ) -> Result<Self, DevError> {
        let handlers = Handlers::parse(
            seed::HANDLERS,
            Path::new("built-in handlers"),
            LoadOptions { allow_noop: true },
        )?;
        let (commands_in, commands) = mpsc::channel(64);
        let up = seed::NODES.iter().map(|node| node.name.to_owned()).collect();
        let mut cluster = Self {
            home,
            socket,
            tls: certificates.is_some(),
            nodes: BTreeMap::new(),
            addresses: BTreeMap::new(),
            handlers: watch::channel(Arc::new(handlers)).0,
            switch: Arc::new(Switch { commands: commands_in, up: Mutex::new(up) }),
            commands,
            lines,
            leave: watch::channel(false).0,
        };
        for node in &seed::NODES {
            cluster.start(node).await?;
        }
        cluster.point_socket()?;
        seed::declare(cluster.nodes[seed::NODES[0].name].node.handle(), FORM_MAX)
            .await
            .map_err(|why| DevError::Unformed { why })?;
        if let Some(certificates) = certificates {
            let (founder, data) = cluster.founder();
            let operator = OPERATOR.parse().expect("the built-in names follow the grammar");
            tls::admin(founder, &data, &operator, &Folder::at(certificates))
                .await
                .map_err(|why| DevError::Unformed { why })?;
        }
        Ok(cluster)
    }

    /// The first node, and where its data are.
    fn founder(&self) -> (&Handle, PathBuf) {
        let name = seed::NODES[0].name;
        (self.nodes[name].node.handle(), self.home.join(name))
    }

    /// How a node is reached. One that has a certificate already needs no token.
    async fn tls_of(&self, name: &'static str) -> Result<Tls, DevError> {
        let data = self.home.join(name);
        Ok(match self.tls {
            false => Tls::Insecure,
            true if name == seed::NODES[0].name || tls::folder(&data).is_filled() => {
                Tls::On { stage: TlsStage::Required, token: None }
            }
            true => {
                let (founder, data) = self.founder();
                let token = tls::token(founder, &data, name).await;
                Tls::On {
                    stage: TlsStage::Required,
                    token: Some(token.map_err(|why| DevError::Unformed { why })?),
                }
            }
        })
    }

    async fn start(&mut self, spec: &'static seed::NodeSpec) -> Result<(), DevError> {
        let founder = seed::NODES[0].name;
        let origin = match self.addresses.get(founder) {
            None => Origin::Bootstrap,
            Some(address) => Origin::Join(vec![address.to_string()]),
        };
        let listen = self.addresses.get(spec.name).copied().or_else(|| self.remembered(spec.name));
        let options = NodeOptions {
            name: spec.name.parse().expect("the built-in names follow the grammar"),
            data: self.home.join(spec.name),
            listen: listen.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))),
            advertise: None,
            socket: Some(self.node_socket(spec.name)),
            origin,
            tls: self.tls_of(spec.name).await?,
            priority: spec.priority,
            labels: BTreeMap::from([("zone".to_owned(), spec.zone.to_owned())]),
            handlers: self.handlers.subscribe(),
            shim: PathBuf::from("/proc/self/exe"),
            faults: true,
            process: Some(self.switch.clone()),
            cache_bytes: CACHE_BYTES,
            voters_max: 5,
            grant_rows_max: None,
            declarations: None,
            machine: Machine::default(),
        };
        let failed = |source| DevError::Node { name: spec.name, source };
        let runtime = Background::start()?;
        let started = runtime.spawn(start(options, self.leave.subscribe())).await;
        let node =
            started.unwrap_or_else(|error| Err(NodeError::Ended(error.to_string()))).map_err(failed)?;
        self.addresses.insert(spec.name, node.address());
        self.remember(spec.name, node.address());
        // The follower ends with the node whose decisions it prints.
        let print = follow(node.handle().follow(), spec.name, node.handle().clone(), self.lines.clone());
        runtime.spawn(print);
        self.nodes.insert(spec.name, Hosted { node, runtime });
        Ok(())
    }

    /// A node keeps its address over restarts, as a machine would.
    fn remembered(&self, name: &str) -> Option<SocketAddr> {
        std::fs::read_to_string(self.home.join(format!("{name}.address"))).ok()?.trim().parse().ok()
    }

    fn remember(&self, name: &str, address: SocketAddr) {
        if let Err(error) = std::fs::write(self.home.join(format!("{name}.address")), address.to_string()) {
            tracing::warn!(%error, name, "the address is not remembered");
        }
    }

    fn node_socket(&self, name: &str) -> PathBuf {
        self.home.join(format!("{name}.sock"))
    }

    /// Leads the operators' socket to the first node that runs.
    fn point_socket(&self) -> Result<(), DevError> {
        let Some(name) = seed::NODES.iter().map(|node| node.name).find(|name| self.nodes.contains_key(name))
        else {
            return Ok(());
        };
        let partial = self.socket.with_extension("sock.new");
        match std::fs::remove_file(&partial) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(machine("replace the socket")(error)),
        }
        let target = std::path::absolute(self.node_socket(name)).map_err(machine("name the socket"))?;
        std::os::unix::fs::symlink(target, &partial).map_err(machine("make the socket"))?;
        std::fs::rename(&partial, &self.socket).map_err(machine("replace the socket"))
    }

    /// A failed node is treated as a dead one; it can be started again.
    fn lose(&mut self, name: &'static str) -> Result<(), DevError> {
        self.switch.up().remove(name);
        drop(self.nodes.remove(name));
        self.point_socket()
    }

    async fn obey(&mut self, command: Command) -> Result<(), DevError> {
        match command {
            Command::Kill(name) => {
                if let Some((name, node)) = self.nodes.remove_entry(name.as_str()) {
                    drop(node);
                    self.point_socket()?;
                    self.say(format!("{name} was killed"));
                }
                Ok(())
            }
            Command::Restart(name) => {
                let spec = seed::NODES.iter().find(|node| node.name == name);
                let Some(spec) = spec.filter(|spec| !self.nodes.contains_key(spec.name)) else {
                    return Ok(());
                };
                match self.restart(spec).await {
                    Ok(()) => self.say(format!("{name} was started again")),
                    Err(error) => {
                        self.switch.up().remove(&name);
                        self.say(format!("{name} could not be started: {error}: {}", cause(&error)));
                    }
                }
                self.point_socket()
            }
        }
    }

    /// What a dead node held is let go of a moment after it died.
    async fn restart(&mut self, spec: &'static seed::NodeSpec) -> Result<(), DevError> {
        let end = Instant::now() + RESTART_MAX;
        loop {
            match self.start(spec).await {
                Err(DevError::Node { source: NodeError::DataDir(_) | NodeError::Listen { .. }, .. })
                    if Instant::now() < end =>
                {
                    sleep(Duration::from_millis(50)).await;
                }
                result => return result,
            }
        }
    }

    fn say(&self, line: String) {
        // A terminal that does not keep up misses lines, not decisions.
        self.lines.try_send(line).ok();
    }

    fn banner(&self) -> Vec<String> {
        let names: Vec<String> = seed::NODES
            .iter()
            .filter_map(|node| Some(format!("{} {}", node.name, self.addresses.get(node.name)?)))
            .collect();
        vec![
            format!("caesium dev: {}", names.join(", ")),
            format!("socket {}; try in another terminal:", self.socket.display()),
            "  caesiumctl status".to_owned(),
            "  caesiumctl dev fault split 'alder,birch,cedar|doum,elm'".to_owned(),
            "  caesiumctl fire list --since 1m".to_owned(),
            "Ctrl-C ends it".to_owned(),
        ]
    }

    async fn stop(mut self) {
        self.leave.send_replace(true);
        let mut stopping = tokio::task::JoinSet::new();
        while let Some((_, node)) = self.nodes.pop_first() {
            stopping.spawn(node.stop());
        }
        while stopping.join_next().await.is_some() {}
        // What leads to another cluster by now is that one's.
        let home = std::path::absolute(&self.home);
        let leads = std::fs::read_link(&self.socket);
        let own = leads.is_ok_and(|target| home.is_ok_and(|home| target.starts_with(home)));
        if own {
            // A socket that is gone is as good.
            std::fs::remove_file(&self.socket).ok();
        }
    }
}

fn cause(error: &DevError) -> String {
    std::error::Error::source(error).map_or_else(String::new, ToString::to_string)
}

/// Prints a line for each decision of one node, for as long as the node lives.
async fn follow(
    mut records: broadcast::Receiver<Arc<Record>>,
    master: &'static str,
    handle: Handle,
    lines: mpsc::Sender<String>,
) {
    loop {
        let line = match records.recv().await {
            Ok(record) => {
                let Record::Decision(decision) = &*record else { continue };
                let executor = decision.executor;
                let name =
                    handle.inspect(move |engine, _| executor.map(|node| engine.replica().node_name(node)));
                let Ok(name) = name.await else { return };
                describe(decision, master, name)
            }
            Err(broadcast::error::RecvError::Lagged(missed)) => {
                format!("{missed} decisions and runs of {master} were not printed")
            }
            Err(broadcast::error::RecvError::Closed) => return,
        };
        if lines.send(line).await.is_err() {
            return;
        }
    }
}

fn describe(decision: &Decision, master: &str, executor: Option<String>) -> String {
    let due = decision.occurrence.due.to_string();
    let due = due.get(11..19).unwrap_or(&due);
    let executor = executor.map_or_else(String::new, |name| format!(" on {name}"));
    let note = if decision.note.is_empty() { String::new() } else { format!("  ({})", decision.note) };
    let schedule = decision.schedule.to_string();
    format!("{due}Z  {master:<6} {schedule:<24} {}{executor}{note}", decision.kind)
}
