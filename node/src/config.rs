//! Defaults, file, environment and flags become one checked configuration.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use caesium_engine::calendar::parse_duration;
use caesium_engine::ids::Name;
use caesium_engine::schedule::LABELS_MAX;
use caesium_node::driver::Origin;
use caesium_node::handlers::{Handlers, HandlersError, LoadOptions};
use caesium_node::priority::{self, PRIORITY_RANGE};
use caesium_node::store::CACHE_BYTES_DEFAULT;

use crate::args::{Args, LogFormat, Settings};

/// Where the daemon listens unless told otherwise.
const LISTEN_DEFAULT: &str = "127.0.0.1:7450";
const STOP_GRACE_DEFAULT: Duration = Duration::from_secs(30);
const VOTERS_DEFAULT: usize = 5;
/// Fewer cannot hold a store's working pages.
const CACHE_BYTES_MIN: usize = 1 << 20;

/// A checked configuration: every value in it can be used as it is.
pub(crate) struct Config {
    pub(crate) name: Name,
    pub(crate) data: PathBuf,
    pub(crate) listen: SocketAddr,
    pub(crate) advertise: Option<String>,
    pub(crate) socket: PathBuf,
    pub(crate) origin: Origin,
    pub(crate) priority: u32,
    pub(crate) labels: BTreeMap<String, String>,
    pub(crate) handlers_file: Option<PathBuf>,
    pub(crate) handlers: Handlers,
    pub(crate) ready_file: Option<PathBuf>,
    pub(crate) log_level: String,
    pub(crate) log_format: LogFormat,
    pub(crate) stop_grace: Duration,
    pub(crate) cache_bytes: usize,
    pub(crate) voters: usize,
    pub(crate) allow_faults: bool,
}

/// Why the configuration cannot be used; nothing was started.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error("cannot read {}", path.display())]
    Read {
        path: PathBuf,
        #[source]
        source: std::io::Error,
    },
    #[error("{}: {message}", path.display())]
    File { path: PathBuf, message: String },
    #[error("{key}: {message}")]
    Value { key: &'static str, message: String },
    #[error("listen: {0} is reachable from other machines, and nothing is encrypted yet")]
    Exposed(SocketAddr),
    #[error(transparent)]
    Handlers(#[from] HandlersError),
}

fn bad(key: &'static str, message: impl ToString) -> ConfigError {
    ConfigError::Value { key, message: message.to_string() }
}

impl Config {
    /// Reads the file, if one is named, and checks every value.
    ///
    /// # Errors
    /// [`ConfigError`], naming the key.
    pub(crate) fn load(args: Args) -> Result<Self, ConfigError> {
        let file = args.config.as_deref().map(read_file).transpose()?.unwrap_or_default();
        let it = args.settings.over(file);
        let listen = listen_address(it.listen.as_deref().unwrap_or(LISTEN_DEFAULT))?;
        if !listen.ip().is_loopback() && !it.insecure.unwrap_or(false) {
            return Err(ConfigError::Exposed(listen));
        }
        if listen.ip().is_unspecified() && it.advertise.is_none() {
            return Err(bad("advertise", "must be said when the node listens on every address"));
        }
        let allow_faults = it.allow_faults.unwrap_or(false);
        Ok(Self {
            name: node_name(it.name)?,
            data: it.data.map_or_else(default_data, Ok)?,
            listen,
            advertise: it.advertise,
            socket: it.socket.map_or_else(default_socket, Ok)?,
            origin: origin(it.bootstrap, it.join),
            priority: node_priority(it.priority)?,
            labels: node_labels(it.labels)?,
            handlers: load_handlers(it.handlers.as_deref(), allow_faults)?,
            handlers_file: it.handlers,
            ready_file: it.ready_file,
            log_level: it.log_level.unwrap_or_else(|| "info".to_owned()),
            log_format: it.log_format.unwrap_or_default(),
            stop_grace: it.stop_grace.map_or(Ok(STOP_GRACE_DEFAULT), |text| {
                parse_duration(&text).map_err(|error| bad("stop-grace", error))
            })?,
            cache_bytes: it.cache.map_or(Ok(CACHE_BYTES_DEFAULT), |bytes| {
                if bytes < CACHE_BYTES_MIN { Err(bad("cache", "at least 1048576 bytes")) } else { Ok(bytes) }
            })?,
            voters: it.voters.map_or(Ok(VOTERS_DEFAULT), |voters| {
                if (1..=9).contains(&voters) { Ok(voters) } else { Err(bad("voters", "from 1 to 9")) }
            })?,
            allow_faults,
        })
    }

    /// What is in effect, one line for each setting.
    pub(crate) fn lines(&self) -> Vec<String> {
        let handlers: Vec<&str> = self.handlers.names().collect();
        vec![
            format!("name = {}", self.name),
            format!("data = {}", self.data.display()),
            format!("listen = {}", self.listen),
            format!("advertise = {}", self.advertise.as_deref().unwrap_or("where it listens")),
            format!("socket = {}", self.socket.display()),
            format!("origin = {}", origin_text(&self.origin)),
            format!("priority = {}", self.priority),
            format!(
                "label = {}",
                self.labels.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(",")
            ),
            format!(
                "handlers = {}",
                if handlers.is_empty() { "none".to_owned() } else { handlers.join(" ") }
            ),
            format!("stop-grace = {} s", self.stop_grace.as_secs()),
            format!("cache = {} bytes", self.cache_bytes),
            format!("voters = {}", self.voters),
            format!("allow-faults = {}", self.allow_faults),
            format!(
                "ready-file = {}",
                self.ready_file.as_ref().map_or("none".into(), |path| path.display().to_string())
            ),
            format!("log-level = {}", self.log_level),
            format!("log-format = {:?}", self.log_format).to_lowercase(),
        ]
    }
}

/// The handlers of a file; none without one.
///
/// # Errors
/// [`HandlersError`], naming file, line and key.
pub(crate) fn load_handlers(path: Option<&Path>, allow_noop: bool) -> Result<Handlers, HandlersError> {
    path.map_or_else(|| Ok(Handlers::default()), |path| Handlers::load(path, LoadOptions { allow_noop }))
}

fn read_file(path: &Path) -> Result<Settings, ConfigError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| ConfigError::Read { path: path.to_owned(), source })?;
    let unreadable =
        |error: toml::de::Error| ConfigError::File { path: path.to_owned(), message: error.to_string() };
    toml::from_str(&text).map_err(unreadable)
}

fn listen_address(text: &str) -> Result<SocketAddr, ConfigError> {
    text.parse().map_err(|_| bad("listen", format!("{text} is no address like 127.0.0.1:7450")))
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

fn origin_text(origin: &Origin) -> String {
    match origin {
        Origin::Unsaid => "an initialised data directory".to_owned(),
        Origin::Bootstrap => "bootstrap".to_owned(),
        Origin::Join(seeds) => format!("join {}", seeds.join(",")),
    }
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
        .ok_or_else(|| bad("data", "must be said where neither XDG_STATE_HOME nor HOME is set"))?;
    Ok(base.join("caesium"))
}

fn default_socket() -> Result<PathBuf, ConfigError> {
    if is_root() {
        return Ok(PathBuf::from("/run/caesium/caesiumd.sock"));
    }
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let base = runtime.ok_or_else(|| bad("socket", "must be said where XDG_RUNTIME_DIR is not set"))?;
    Ok(base.join("caesium/caesiumd.sock"))
}
