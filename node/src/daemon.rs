//! The life of a `caesiumd` process: configuration, log, node, signals, exit code.

use std::io::Write as _;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use caesium_node::exporter;
use caesium_node::handlers::{Handlers, HandlersError};
use caesium_node::node::{Node, NodeError, NodeOptions, start};
use caesium_node::platform::Machine;
use caesium_node::pressure;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::args::{Args, LogFormat};
use crate::config::{Config, ConfigError, MetricsSettings, Sources, check, load_handlers};
use crate::logging;
use crate::notify::{self, Notifier};

/// Exit code of a node that was forgotten.
const FORGOTTEN: u8 = 3;
/// Exit code of a node that only another version can start.
const INCOMPATIBLE: u8 = 13;
/// How long the last writes of a node that goes down may take: with a disk that hangs they never end. They may take what is
/// left of its grace, and no less than the shorter time.
const LAST_WRITES_MAX: Duration = Duration::from_secs(10);
const LAST_WRITES_MIN: Duration = Duration::from_secs(1);
/// The same of a node that a second signal ends at once.
const AT_ONCE: Duration = Duration::from_millis(200);
/// Exit code of a node that was ended before its last writes were done.
const UNWRITTEN: i32 = 1;

/// Why the process ends with something else than 0.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Node(#[from] NodeError),
    #[error("cannot {doing}")]
    Machine {
        doing: &'static str,
        #[source]
        source: std::io::Error,
    },
    /// The other kind, which the log has already.
    #[error(transparent)]
    Logged(Box<Self>),
}

impl Failure {
    /// Says on stderr what is wrong and what to do, and gives the exit code: 2 for what the operator can put right by
    /// starting it otherwise, 3 for a node that is no member any more, 13 for one that needs another version, 1 for the rest.
    pub(crate) fn report(&self) -> ExitCode {
        let failure = match self {
            Self::Logged(failure) => failure,
            Self::Config(_) | Self::Node(_) | Self::Machine { .. } => {
                // Without a stderr there is nobody to report to.
                writeln!(std::io::stderr(), "{}", self.text()).ok();
                self
            }
        };
        let usage = matches!(
            failure,
            Self::Config(_)
                | Self::Node(NodeError::Uninitialised(_) | NodeError::Join(_) | NodeError::Tls(_))
        );
        let forgotten = matches!(failure, Self::Node(NodeError::Forgotten(_)));
        let incompatible = matches!(failure, Self::Node(error) if error.is_incompatible());
        ExitCode::from(if forgotten {
            FORGOTTEN
        } else if incompatible {
            INCOMPATIBLE
        } else if usage {
            2
        } else {
            1
        })
    }

    /// What is wrong, why, and what to do, a line each.
    fn text(&self) -> String {
        let mut text = format!("error: {self}");
        for cause in self.causes() {
            text.push_str(&format!("\n  because: {cause}"));
        }
        for help in self.help() {
            text.push_str(&format!("\n  help: {help}"));
        }
        text
    }

    /// The same as one event.
    fn log(self) -> Self {
        tracing::error!(because = self.causes().join(": "), help = self.help().join("; "), "{self}");
        self
    }

    /// The causes that contain more than the error itself.
    fn causes(&self) -> Vec<String> {
        let mut said = self.to_string();
        let mut causes = Vec::new();
        let mut cause = std::error::Error::source(self);
        while let Some(error) = cause {
            let line = error.to_string();
            if !said.contains(&line) {
                said.push_str(&line);
                causes.push(line);
            }
            cause = error.source();
        }
        causes
    }

    fn help(&self) -> Vec<&'static str> {
        match self {
            Self::Config(ConfigError::Exposed { .. }) => {
                vec![
                    "caesiumd --tls required, so that nobody gets in without a certificate",
                    "caesiumd --insecure, if only trusted machines can reach that address",
                ]
            }
            Self::Node(NodeError::Uninitialised(_)) | Self::Config(ConfigError::Unsaid(_)) => {
                vec!["caesiumd --bootstrap, to found a cluster", "caesiumd --join ADDR, to join one"]
            }
            Self::Node(error) if error.is_incompatible() => {
                vec!["install the caesiumd that the other nodes run"]
            }
            Self::Config(ConfigError::Machine { .. }) => Vec::new(),
            Self::Config(ConfigError::Handlers(_)) => {
                vec![
                    "man caesium-handlers, for its keys; --check-config beside the same flags reads the file again",
                ]
            }
            Self::Config(_) => vec!["caesiumd --check-config, or caesiumd --help"],
            Self::Node(_) | Self::Machine { .. } | Self::Logged(_) => Vec::new(),
        }
    }
}

/// Runs the daemon until a signal or a failure ends it.
///
/// # Errors
/// [`Failure`]; where the log is JSON it is in the log already, see [`Failure::report`].
pub(crate) fn run(args: Args, sources: Sources) -> Result<(), Failure> {
    let checks = args.check_config;
    let config = Config::load(args, sources)?;
    if checks {
        return Ok(check(&config)?);
    }
    let level = &config.logs.level;
    let filter =
        logging::filter(level).expect("Config::load has parsed the same text, and refuses what is no filter");
    logging::init(filter, config.logs.format);
    let json = config.logs.format == LogFormat::Json;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|source| Failure::Machine { doing: "start the runtime", source })?;
    let ended = runtime.block_on(serve(config));
    match ended {
        Err(failure) if json => Err(Failure::Logged(Box::new(failure.log()))),
        ended => ended,
    }
}

async fn serve(config: Config) -> Result<(), Failure> {
    let mut signals = Signals::new().map_err(|source| Failure::Machine { doing: "take signals", source })?;
    let notifier = Notifier::from_environment();
    notifier.starting();
    if let Err(error) = caesium_node::handlers::adopt_orphans() {
        tracing::warn!(%error, "what a shim leaves behind that is killed is found by its session only");
    }
    let scrapes = match config.metrics {
        Some(metrics) => Some((listen(metrics.listen).await?, metrics)),
        None => None,
    };
    let (handlers, handlers_out) = watch::channel(Arc::new(config.handlers));
    let (leave, left) = watch::channel(false);
    let options = NodeOptions {
        name: config.name,
        data: config.data,
        listen: config.network.listen,
        advertise: config.network.advertise,
        socket: Some(config.socket),
        origin: config.origin,
        tls: config.network.tls,
        priority: config.priority,
        labels: config.labels,
        handlers: handlers_out,
        shim: PathBuf::from("/proc/self/exe"),
        faults: config.allow_faults,
        process: None,
        cache_bytes: config.cache_bytes,
        voters_max: config.voters,
        grant_rows_max: config.grant_rows_max,
        declarations: config.declarations,
        machine: Machine { busy: pressure::busy(), ..Machine::default() },
    };
    let started = tokio::select! {
        started = start(options, left) => started?,
        () = signals.end() => {
            // A node that waits for its cluster's answer has nothing to put in order.
            leave.send(true).ok();
            return Ok(());
        }
    };
    let ready = config.ready_file.map(|path| ReadyFile::write(path, &started)).transpose();
    let _ready = ready.map_err(|source| Failure::Machine { doing: "write the ready file", source })?;
    tracing::info!(node = %started.handle().node(), address = %started.address(), "ready");
    let scrapes = scrapes.map(|(listener, metrics)| serve_scrapes(listener, metrics, &started));
    let _scrapes = scrapes.transpose()?;
    let reload = Reload { path: config.handlers_file, allow_noop: config.allow_faults, handlers };
    live(started, signals, &notifier, reload, config.stop_grace).await
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    let at = |source| Failure::Node(NodeError::Listen { at: address.to_string(), source });
    TcpListener::bind(address).await.map_err(at)
}

/// The tasks that answer scrapes; they end with the value.
fn serve_scrapes(
    listener: TcpListener,
    MetricsSettings { scrapers, schedules, .. }: MetricsSettings,
    node: &Node,
) -> Result<JoinSet<()>, Failure> {
    let address = listener.local_addr();
    let address = address.map_err(|source| Failure::Machine { doing: "name an address", source })?;
    let tls = scrapers == exporter::Scrapers::Readers;
    tracing::info!(%address, tls, "serves /metrics");
    let mut tasks = JoinSet::new();
    tasks.spawn(exporter::serve(listener, node.handle().clone(), scrapers));
    if let Some(selector) = schedules {
        tracing::info!(%selector, "these schedules have series of their own");
        tasks.spawn(exporter::follow_selected(node.handle().clone(), selector));
    }
    Ok(tasks)
}

/// Until a signal ends it. A second one ends it at once.
async fn live(
    mut node: Node,
    mut signals: Signals,
    notifier: &Notifier,
    reload: Reload,
    grace: Duration,
) -> Result<(), Failure> {
    let handle = node.handle().clone();
    let say_ready = async || notifier.ready(&notify::status(&handle).await.unwrap_or_default());
    say_ready().await;
    let lives = notifier.live(&handle);
    tokio::pin!(lives);
    loop {
        tokio::select! {
            failed = node.failed() => match failed {
                again @ (NodeError::Reseeded | NodeError::Enrolled) => {
                    tracing::warn!("{again}: this process begins again");
                    return begin_again(node, notifier, grace).await;
                }
                NodeError::Forgotten(why) => {
                    notifier.stopping(grace);
                    node.stop_with(grace, |took| limit_last_writes(last_writes(grace, took))).await;
                    return Err(NodeError::Forgotten(why).into());
                }
                failed => return Err(failed.into()),
            },
            () = &mut lives => {}
            end = signals.next() => {
                if end {
                    break;
                }
                notifier.reloading();
                node.reload_certificates();
                node.reload_declarations();
                let reloaded = reload.run();
                say_ready().await;
                if let Err(error) = reloaded {
                    notifier.status(&format!("the old handlers stay: {error}"));
                }
            }
        }
    }
    notifier.stopping(grace);
    tracing::info!(grace = grace.as_secs(), "going down; a second signal ends it at once");
    // By a task of its own: this one may be waiting for the disk.
    let second = tokio::spawn(async move {
        signals.end().await;
        tracing::warn!("ended at once; runs are ended by their shims");
        limit_last_writes(AT_ONCE);
    });
    tokio::select! {
        () = node.stop_with(grace, |took| limit_last_writes(last_writes(grace, took))) => {
            tracing::info!("down");
        }
        _ = second => {}
        () = lives => {}
    }
    Ok(())
}

/// How long the last writes may take: what is left of the grace, within limits.
fn last_writes(grace: Duration, took: Duration) -> Duration {
    grace.saturating_sub(took).clamp(LAST_WRITES_MIN, LAST_WRITES_MAX)
}

/// Ends the process when its last writes take longer than this. Nothing that is not durable was acknowledged, so the node comes back
/// as after a crash.
#[expect(
    clippy::disallowed_methods,
    reason = "there is nothing to wait for but time: the process may end meanwhile"
)]
fn limit_last_writes(limit: Duration) {
    let limit = move || {
        std::thread::sleep(limit);
        tracing::error!(
            seconds = limit.as_secs_f64(),
            "the disk hangs: ended without the last writes; none of them was acknowledged"
        );
        std::process::exit(UNWRITTEN);
    };
    if let Err(error) = std::thread::Builder::new().name("last-writes".to_owned()).spawn(limit) {
        tracing::warn!(%error, "the last writes have no limit");
    }
}

/// Stops the node in order and replaces the process by a new one of the same command line. Returns only when it cannot.
async fn begin_again(node: Node, notifier: &Notifier, grace: Duration) -> Result<(), Failure> {
    notifier.reloading();
    node.stop_with(grace, |took| limit_last_writes(last_writes(grace, took))).await;
    let mut words = std::env::args_os();
    let mut again = std::process::Command::new("/proc/self/exe");
    if let Some(name) = words.next() {
        again.arg0(name);
    }
    let source = again.args(words).exec();
    Err(Failure::Machine { doing: "start the process again", source })
}

/// SIGHUP: the handlers are read again; a bad file changes nothing.
struct Reload {
    path: Option<PathBuf>,
    allow_noop: bool,
    handlers: watch::Sender<Arc<Handlers>>,
}

impl Reload {
    /// # Errors
    /// Why the old ones stay; the log has it already.
    fn run(&self) -> Result<(), HandlersError> {
        match load_handlers(self.path.as_deref(), self.allow_noop) {
            Ok(handlers) => {
                tracing::info!(handlers = handlers.names().count(), "handlers reloaded");
                self.handlers.send_replace(Arc::new(handlers));
                Ok(())
            }
            Err(error) => {
                tracing::error!(%error, "the handlers file is bad; the old handlers stay");
                Err(error)
            }
        }
    }
}

struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hangup: Signal,
}

impl Signals {
    fn new() -> std::io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    /// The next signal: whether it ends the daemon, or has its handlers read again.
    async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.terminate.recv() => true,
            _ = self.interrupt.recv() => true,
            _ = self.hangup.recv() => false,
        }
    }

    async fn end(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Exists while the node is ready; holds the bound address.
struct ReadyFile(PathBuf);

impl ReadyFile {
    fn write(path: PathBuf, node: &Node) -> std::io::Result<Self> {
        let partial = with_suffix(&path, ".new");
        std::fs::write(&partial, format!("{}\n", node.address()))?;
        std::fs::rename(&partial, &path)?;
        Ok(Self(path))
    }
}

impl Drop for ReadyFile {
    fn drop(&mut self) {
        // Gone already is as good.
        std::fs::remove_file(&self.0).ok();
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
