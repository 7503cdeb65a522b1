//! Defaults, file, environment and flags become one checked configuration.

mod check;
#[cfg(test)]
mod fuzz;
mod source;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use caesium_engine::calendar::parse_duration;
use caesium_engine::ids::Name;
use caesium_engine::schedule::{LABELS_MAX, LabelSelector};
use caesium_node::exporter::Scrapers;
use caesium_node::handlers::{Handlers, HandlersError, LoadOptions};
use caesium_node::node::{Declarations, Origin, Tls};
use caesium_node::platform::TlsStage;
use caesium_node::priority::{self, PRIORITY_RANGE};
use caesium_node::store::CACHE_BYTES_DEFAULT;
use caesium_node::trusted::TrustError;
use caesium_pki::{Token, read_token};

use crate::args::{Args, LogFormat, Settings, TlsMode};

pub(crate) use check::check;
pub(crate) use source::{Source, Sources};

/// The default of the daemon's listen address.
const LISTEN_DEFAULT: &str = "127.0.0.1:7450";
const STOP_GRACE_DEFAULT: Duration = Duration::from_secs(30);
const VOTERS_DEFAULT: usize = 5;
/// Fewer cannot hold a store's working pages.
const CACHE_BYTES_MIN: usize = 1 << 20;
/// What the address of a Unix socket holds, without the byte that ends it.
const SOCKET_PATH_BYTES_MAX: usize = 107;

/// A checked configuration: every value in it can be used as it is.
pub(crate) struct Config {
    pub(crate) name: Name,
    pub(crate) data: PathBuf,
    pub(crate) network: NetworkSettings,
    pub(crate) socket: PathBuf,
    pub(crate) origin: Origin,
    pub(crate) priority: u32,
    pub(crate) labels: BTreeMap<String, String>,
    pub(crate) handlers_file: Option<PathBuf>,
    pub(crate) handlers: Handlers,
    pub(crate) ready_file: Option<PathBuf>,
    pub(crate) logs: LogSettings,
    pub(crate) stop_grace: Duration,
    pub(crate) cache_bytes: usize,
    pub(crate) voters: usize,
    pub(crate) grant_rows_max: Option<usize>,
    pub(crate) declarations: Option<Declarations>,
    /// `None`: nobody is served any.
    pub(crate) metrics: Option<MetricsSettings>,
    pub(crate) allow_faults: bool,
    pub(crate) insecure: bool,
    /// The place where each of them was set.
    pub(crate) sources: Sources,
}

/// How others reach it, and who gets in.
pub(crate) struct NetworkSettings {
    pub(crate) listen: SocketAddr,
    pub(crate) advertise: Option<String>,
    pub(crate) tls: Tls,
    pub(crate) token_file: Option<PathBuf>,
}

/// What is logged, and how.
pub(crate) struct LogSettings {
    /// A filter that [`crate::logging::filter`] reads.
    pub(crate) level: String,
    pub(crate) format: LogFormat,
}

/// What is served to Prometheus.
pub(crate) struct MetricsSettings {
    pub(crate) listen: SocketAddr,
    pub(crate) scrapers: Scrapers,
    /// Which schedules have series of their own; `None`: none has.
    pub(crate) schedules: Option<LabelSelector>,
}

/// Why the configuration cannot be used; nothing was started.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error(transparent)]
    Untrusted(#[from] TrustError),
    #[error("{}:{line}:{column}: {message}", path.display())]
    File { path: PathBuf, line: usize, column: usize, message: String },
    #[error("{}: {message}", place(key, said))]
    Value { key: &'static str, message: String, said: Box<Source> },
    #[error("{}: {address} is reachable from other machines, and nothing is encrypted", place(key, said))]
    Exposed { key: &'static str, address: SocketAddr, said: Box<Source> },
    #[error("{} is a new data directory", .0.display())]
    Unsaid(PathBuf),
    /// What `--check-config` found outside the settings.
    #[error("{field}: {message}")]
    Machine { field: &'static str, message: String },
    #[error(transparent)]
    Handlers(#[from] HandlersError),
}

/// As the operator wrote it, where they wrote it.
fn place(key: &str, said: &Source) -> String {
    match said {
        Source::Flag => format!("--{key}"),
        Source::Environment(variable) => variable.clone(),
        Source::File { path, line, column } => format!("{}:{line}:{column}: {key}", path.display()),
        Source::Default => key.to_owned(),
    }
}

/// [`Config::load`] fills in where it was set.
pub(crate) fn bad(key: &'static str, message: impl ToString) -> ConfigError {
    ConfigError::Value { key, message: message.to_string(), said: Box::new(Source::Default) }
}

impl ConfigError {
    fn said_in(mut self, sources: &Sources) -> Self {
        match &mut self {
            Self::Value { key, said, .. } | Self::Exposed { key, said, .. } => {
                if **said == Source::Default {
                    **said = sources.get(key);
                }
            }
            Self::Untrusted(_)
            | Self::File { .. }
            | Self::Unsaid(_)
            | Self::Machine { .. }
            | Self::Handlers(_) => {}
        }
        self
    }
}

impl Config {
    /// Reads the file, if one is named, and checks every value.
    ///
    /// # Errors
    /// [`ConfigError`], naming the key and where it was set.
    pub(crate) fn load(args: Args, sources: Sources) -> Result<Self, ConfigError> {
        let file = args.config.as_deref().map(source::read).transpose()?;
        let (file, places) = file.unwrap_or_default();
        let sources = sources.under(places);
        let config = Self::of(args.settings.over(file)).map_err(|error| error.said_in(&sources))?;
        Ok(Self { sources, ..config })
    }

    fn of(it: Settings) -> Result<Self, ConfigError> {
        let insecure = it.insecure.unwrap_or(false);
        let mode = it.tls.unwrap_or(if insecure { TlsMode::Off } else { TlsMode::Required });
        let guarded = insecure || mode != TlsMode::Off;
        let listen = listen_address("listen", it.listen.as_deref().unwrap_or(LISTEN_DEFAULT), guarded)?;
        if listen.ip().is_unspecified() && it.advertise.is_none() {
            return Err(bad("advertise", "must be set when the node listens on every address"));
        }
        let allow_faults = it.allow_faults.unwrap_or(false);
        let socket = it.socket.map_or_else(default_socket, Ok)?;
        if socket.as_os_str().len() > SOCKET_PATH_BYTES_MAX {
            return Err(bad(
                "socket",
                format!("a path of a socket has at most {SOCKET_PATH_BYTES_MAX} bytes"),
            ));
        }
        Ok(Self {
            name: node_name(it.name)?,
            data: it.data.map_or_else(default_data, Ok)?,
            network: NetworkSettings {
                listen,
                advertise: it.advertise,
                tls: tls(mode, insecure, it.token_file.as_deref())?,
                token_file: it.token_file,
            },
            socket,
            origin: origin(it.bootstrap, it.join),
            priority: node_priority(it.priority)?,
            labels: node_labels(it.labels)?,
            handlers: load_handlers(it.handlers.as_deref(), allow_faults)?,
            handlers_file: it.handlers,
            ready_file: it.ready_file,
            logs: LogSettings { level: log_level(it.log_level)?, format: it.log_format.unwrap_or_default() },
            stop_grace: it.stop_grace.map_or(Ok(STOP_GRACE_DEFAULT), |text| {
                parse_duration(&text).map_err(|error| bad("stop-grace", error))
            })?,
            cache_bytes: it.cache.map_or(Ok(CACHE_BYTES_DEFAULT), |bytes| {
                if bytes < CACHE_BYTES_MIN { Err(bad("cache", "at least 1048576 bytes")) } else { Ok(bytes) }
            })?,
            declarations: declarations(it.declarations, it.prune)?,
            grant_rows_max: it.grant_rows_max.filter(|_| it.allow_faults == Some(true)),
            voters: it.voters.map_or(Ok(VOTERS_DEFAULT), |voters| {
                if (1..=9).contains(&voters) { Ok(voters) } else { Err(bad("voters", "from 1 to 9")) }
            })?,
            metrics: metrics(
                it.metrics_listen.as_deref(),
                it.metrics_schedules.as_deref(),
                (mode, insecure),
            )?,
            allow_faults,
            insecure,
            sources: Sources::default(),
        })
    }
}

/// The handlers of a file; none without one.
///
/// # Errors
/// [`HandlersError`], naming file, line and key.
pub(crate) fn load_handlers(path: Option<&Path>, allow_noop: bool) -> Result<Handlers, HandlersError> {
    path.map_or_else(|| Ok(Handlers::default()), |path| Handlers::load(path, LoadOptions { allow_noop }))
}

fn listen_address(key: &'static str, text: &str, insecure: bool) -> Result<SocketAddr, ConfigError> {
    let parsed = text.parse();
    let address: SocketAddr =
        parsed.map_err(|_| bad(key, format!("{text} is no address like {LISTEN_DEFAULT}")))?;
    if address.ip().is_loopback() || insecure {
        return Ok(address);
    }
    Err(ConfigError::Exposed { key, address, said: Box::new(Source::Default) })
}

/// An empty selector selects nothing, so that a higher place can take back the selector of a lower one.
fn metrics(
    listen: Option<&str>,
    schedules: Option<&str>,
    (mode, insecure): (TlsMode, bool),
) -> Result<Option<MetricsSettings>, ConfigError> {
    let schedules = schedules.filter(|text| !text.is_empty()).map(str::parse::<LabelSelector>).transpose();
    let schedules = schedules.map_err(|error| bad("metrics-schedules", error))?;
    let Some(listen) = listen else {
        return match schedules {
            Some(_) => Err(bad("metrics-schedules", "needs metrics-listen: nobody is served any metrics")),
            None => Ok(None),
        };
    };
    let listen = listen_address("metrics-listen", listen, insecure || mode != TlsMode::Off)?;
    let scrapers = match listen.ip().is_loopback() || insecure {
        true => Scrapers::Anybody,
        false => Scrapers::Readers,
    };
    Ok(Some(MetricsSettings { listen, scrapers, schedules }))
}

/// An empty directory is none, so that a higher place can take back the directory of a lower one.
fn declarations(dir: Option<PathBuf>, prune: Option<bool>) -> Result<Option<Declarations>, ConfigError> {
    match (dir.filter(|dir| !dir.as_os_str().is_empty()), prune) {
        (None, Some(true)) => Err(bad("prune", "needs declarations: there is nothing that could disappear")),
        (None, Some(false) | None) => Ok(None),
        (Some(dir), prune) => Ok(Some(Declarations { dir, prune: prune.unwrap_or(false) })),
    }
}

fn log_level(given: Option<String>) -> Result<String, ConfigError> {
    let level = given.unwrap_or_else(|| "info".to_owned());
    crate::logging::filter(&level).map_err(|error| bad("log-level", error))?;
    Ok(level)
}

fn node_name(given: Option<String>) -> Result<Name, ConfigError> {
    let text = match given {
        Some(text) => text,
        None => {
            let host = rustix::system::uname().nodename().to_string_lossy().to_lowercase();
            host.split('.').next().unwrap_or_default().to_owned()
        }
    };
    text.parse().map_err(|error| bad("name", format!("{text}: {error}")))
}

fn origin(bootstrap: Option<bool>, join: Option<Vec<String>>) -> Origin {
    match join {
        Some(seeds) => Origin::Join(seeds),
        None if bootstrap == Some(true) => Origin::Bootstrap,
        None => Origin::Unsaid,
    }
}

fn tls(mode: TlsMode, insecure: bool, token_file: Option<&Path>) -> Result<Tls, ConfigError> {
    match mode {
        TlsMode::Off if token_file.is_some() => {
            Err(bad("token-file", "a token is shown over TLS only, and this node runs without"))
        }
        TlsMode::Off if insecure => Ok(Tls::Insecure),
        TlsMode::Off => Ok(Tls::HealthOnly),
        TlsMode::Accept => Ok(Tls::On { stage: TlsStage::Accept, token: token(token_file)? }),
        TlsMode::Prefer => Ok(Tls::On { stage: TlsStage::Prefer, token: token(token_file)? }),
        TlsMode::Required => Ok(Tls::On { stage: TlsStage::Required, token: token(token_file)? }),
    }
}

/// The file of a token that was used is no longer needed, and is not missed.
fn token(file: Option<&Path>) -> Result<Option<Token>, ConfigError> {
    let token = file.map(|path| read_token(path).map_err(|error| bad("token-file", error)));
    Ok(token.transpose()?.flatten())
}

fn node_priority(given: Option<u32>) -> Result<u32, ConfigError> {
    let priority = given.unwrap_or_else(priority::computed);
    if PRIORITY_RANGE.contains(&priority) { Ok(priority) } else { Err(bad("priority", "from 1 to 1000")) }
}

fn node_labels(given: Option<Vec<(String, String)>>) -> Result<BTreeMap<String, String>, ConfigError> {
    let labels: BTreeMap<String, String> = given.unwrap_or_default().into_iter().collect();
    if labels.len() > LABELS_MAX {
        return Err(bad("label", format!("at most {LABELS_MAX} labels")));
    }
    Ok(labels)
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

fn default_data() -> Result<PathBuf, ConfigError> {
    if is_root() {
        return Ok(PathBuf::from("/var/lib/caesium"));
    }
    let state = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from);
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    let base = state
        .or(home)
        .ok_or_else(|| bad("data", "must be set where neither XDG_STATE_HOME nor HOME is set"))?;
    Ok(base.join("caesium"))
}

fn default_socket() -> Result<PathBuf, ConfigError> {
    if is_root() {
        return Ok(PathBuf::from("/run/caesium/caesiumd.sock"));
    }
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let base = runtime.ok_or_else(|| bad("socket", "must be set where XDG_RUNTIME_DIR is not set"))?;
    Ok(base.join("caesium/caesiumd.sock"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_socket_is_as_long_as_an_address_holds() {
        let checked = |bytes: usize| {
            let socket = Some(format!("/{}", "s".repeat(bytes - 1)).into());
            let settings = Settings { name: Some("alder".to_owned()), socket, ..Settings::default() };
            Config::of(settings)
                .map(|config| config.socket.as_os_str().len())
                .map_err(|error| error.to_string())
        };
        assert_eq!(checked(107), Ok(107));
        let refused = checked(108).unwrap_err();
        assert!(refused.contains("a path of a socket has at most 107 bytes"), "{refused}");
    }
}
