//! The life of a `caesiumd` process: configuration, log, node, signals, exit code.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use caesium_node::driver::{Node, NodeError, NodeOptions, start};
use caesium_node::handlers::Handlers;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::args::{Args, LogFormat};
use crate::config::{Config, ConfigError, load_handlers};

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
}

impl Failure {
    /// Says on stderr what is wrong and what to do, and gives the exit code: 2 for what the operator can put right by
    /// starting it otherwise, 1 for the rest.
    pub(crate) fn report(&self) -> ExitCode {
        let mut text = format!("error: {self}");
        let mut cause = std::error::Error::source(self);
        while let Some(error) = cause {
            let line = error.to_string();
            if !text.contains(&line) {
                text.push_str(&format!("\n  because: {line}"));
            }
            cause = error.source();
        }
        for help in self.help() {
            text.push_str(&format!("\n  help: {help}"));
        }
        // Without a stderr there is nobody to tell.
        writeln!(std::io::stderr(), "{text}").ok();
        ExitCode::from(
            if matches!(self, Self::Config(_) | Self::Node(NodeError::Uninitialised(_) | NodeError::Join(_)))
            {
                2
            } else {
                1
            },
        )
    }

    fn help(&self) -> Vec<&'static str> {
        match self {
            Self::Config(ConfigError::Exposed(_)) => {
                vec!["caesiumd --insecure, if only trusted machines can reach that address"]
            }
            Self::Config(_) => vec!["caesiumd --check-config, or caesiumd --help"],
            Self::Node(NodeError::Uninitialised(_)) => {
                vec!["caesiumd --bootstrap, to found a cluster", "caesiumd --join ADDR, to join one"]
            }
            Self::Node(_) | Self::Machine { .. } => Vec::new(),
        }
    }
}

/// Runs the daemon until a signal or a failure ends it.
pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let check = args.check_config;
    let config = Config::load(args)?;
    if check {
        let mut out = std::io::stdout().lock();
        for line in config.lines() {
            // A reader that has gone away has read enough.
            writeln!(out, "{line}").ok();
        }
        return Ok(());
    }
    init_log(&config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|source| Failure::Machine { doing: "start the runtime", source })?;
    runtime.block_on(serve(config))
}

fn init_log(config: &Config) -> Result<(), ConfigError> {
    let bad = |error: tracing_subscriber::filter::ParseError| ConfigError::Value {
        key: "log-level",
        message: error.to_string(),
    };
    // The Raft library tells its own story at info; ours is told by the driver.
    let filter = format!("{},openraft=warn", config.log_level);
    let filter = EnvFilter::try_new(filter).map_err(bad)?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => builder.with_ansi(false).init(),
        LogFormat::Json => builder.json().init(),
    }
    Ok(())
}

async fn serve(config: Config) -> Result<(), Failure> {
    let mut signals = Signals::new().map_err(|source| Failure::Machine { doing: "take signals", source })?;
    let (handlers, handlers_out) = watch::channel(Arc::new(config.handlers));
    let (leave, left) = watch::channel(false);
    let options = NodeOptions {
        name: config.name,
        data: config.data,
        listen: config.listen,
        advertise: config.advertise,
        socket: Some(config.socket),
        origin: config.origin,
        priority: config.priority,
        labels: config.labels,
        handlers: handlers_out,
        shim: PathBuf::from("/proc/self/exe"),
        faults: config.allow_faults,
        process: None,
        cache_bytes: config.cache_bytes,
        voters_max: config.voters,
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
    let reload = Reload { path: config.handlers_file, allow_noop: config.allow_faults, handlers };
    live(started, signals, reload, config.stop_grace).await
}

/// Until a signal ends it. A second one ends it at once.
async fn live(
    mut node: Node,
    mut signals: Signals,
    reload: Reload,
    grace: std::time::Duration,
) -> Result<(), Failure> {
    loop {
        tokio::select! {
            failed = node.failed() => return Err(failed.into()),
            end = signals.next() => if end { break } else { reload.run() },
        }
    }
    tracing::info!(grace = grace.as_secs(), "going down; a second signal ends it at once");
    tokio::select! {
        () = node.stop(grace) => tracing::info!("down"),
        () = signals.end() => tracing::warn!("ended at once; runs are ended by their shims"),
    }
    Ok(())
}

/// SIGHUP: the handlers are read again; a bad file changes nothing.
struct Reload {
    path: Option<PathBuf>,
    allow_noop: bool,
    handlers: watch::Sender<Arc<Handlers>>,
}

impl Reload {
    fn run(&self) {
        match load_handlers(self.path.as_deref(), self.allow_noop) {
            Ok(handlers) => {
                tracing::info!(handlers = handlers.names().count(), "handlers reloaded");
                self.handlers.send_replace(Arc::new(handlers));
            }
            Err(error) => tracing::error!(%error, "the handlers file is bad; the old handlers stay"),
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
