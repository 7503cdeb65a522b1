//! Flags, as typed. Each is also an environment variable and a key of the configuration file; see `config`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use caesium_engine::schedule::parse_label;
use clap::{Parser, ValueEnum};
use serde::Deserialize;

/// Carries volumes of schedules, votes on their claims, and runs what is due
///
/// Flags win over CAESIUMD_* variables, these over the file given with --config, that over the defaults.
#[derive(Parser, Clone, Debug, Default)]
#[command(name = "caesiumd", version, max_term_width = 100)]
pub(crate) struct Args {
    /// Read settings from this TOML file
    #[arg(long, env = "CAESIUMD_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Check settings, handlers, data directory and addresses; print what would be used and where it was said; start
    /// nothing, write nothing
    #[arg(long)]
    pub(crate) check_config: bool,
}

/// The settings that flags, variables and file share.
#[derive(clap::Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Settings {
    /// Name of this node, unique in its cluster [default: the host's name]
    #[arg(long, env = "CAESIUMD_NAME")]
    pub(crate) name: Option<String>,
    /// Data directory [default: /var/lib/caesium as root, else $XDG_STATE_HOME/caesium]
    #[arg(long, env = "CAESIUMD_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Address to listen on [default: 127.0.0.1:7450]
    #[arg(long, env = "CAESIUMD_LISTEN", value_name = "ADDR")]
    pub(crate) listen: Option<String>,
    /// Address at which other nodes call this one [default: where it listens]
    #[arg(long, env = "CAESIUMD_ADVERTISE", value_name = "ADDR")]
    pub(crate) advertise: Option<String>,
    /// Unix socket for operators, mode 0600 [default: /run/caesium/caesiumd.sock as root, else
    /// $XDG_RUNTIME_DIR/caesium/caesiumd.sock]
    #[arg(long, env = "CAESIUMD_SOCKET", value_name = "PATH")]
    pub(crate) socket: Option<PathBuf>,
    /// Found a new cluster; ignored once the data directory is initialised
    #[arg(long, env = "CAESIUMD_BOOTSTRAP", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) bootstrap: Option<bool>,
    /// Join the cluster of whichever of these answers; ignored once the data directory is initialised
    #[arg(long, env = "CAESIUMD_JOIN", value_name = "ADDR", value_delimiter = ',', num_args = 1.., conflicts_with = "bootstrap")]
    pub(crate) join: Option<Vec<String>>,
    /// Encrypt what goes over the network, and let nobody in without a certificate of the cluster [default: required, or
    /// off with --insecure]. What is off and not insecure serves nothing but health over the network. A cluster that was
    /// founded without TLS gets there by accept and prefer: until TLS is required, whoever reaches the address may do
    /// everything
    #[arg(long, env = "CAESIUMD_TLS", value_name = "HOW")]
    pub(crate) tls: Option<TlsMode>,
    /// The token by which a node joins a cluster with TLS, a file of its own user that others cannot read
    #[arg(long, env = "CAESIUMD_TOKEN_FILE", value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// Priority of this node for mastership, 1 to 1000 [default: 10 for each CPU and 2 for each GiB of memory]
    #[arg(long, env = "CAESIUMD_PRIORITY", value_name = "N")]
    pub(crate) priority: Option<u32>,
    /// Label of this node; bindings select by it. Taken when the node joins
    #[arg(long = "label", env = "CAESIUMD_LABEL", value_name = "K=V", value_delimiter = ',', value_parser = parse_label)]
    #[serde(rename = "label", deserialize_with = "labels")]
    pub(crate) labels: Option<Vec<(String, String)>>,
    /// The handlers of this node, a TOML file of its own user that others cannot write
    #[arg(long, env = "CAESIUMD_HANDLERS", value_name = "FILE")]
    pub(crate) handlers: Option<PathBuf>,
    /// What this node declares by itself: the TOML, YAML and JSON files of this directory, files of its own user that
    /// others cannot write [default: nothing]. They are read at start, when they change and on SIGHUP, and declared in the
    /// sections that `caesiumctl node allow` gives this node
    #[arg(long, env = "CAESIUMD_DECLARATIONS", value_name = "DIR")]
    pub(crate) declarations: Option<PathBuf>,
    /// Remove what disappears from the directory of --declarations
    #[arg(long, env = "CAESIUMD_PRUNE", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) prune: Option<bool>,
    /// Write the bound address to this file when the node is ready; removed when it ends
    #[arg(long, env = "CAESIUMD_READY_FILE", value_name = "PATH")]
    pub(crate) ready_file: Option<PathBuf>,
    /// What to log: error, warn, info, debug or trace, also per module [default: info]
    #[arg(long, env = "CAESIUMD_LOG_LEVEL", value_name = "LEVEL")]
    pub(crate) log_level: Option<String>,
    /// How to log, to stderr [default: text]
    #[arg(long, env = "CAESIUMD_LOG_FORMAT", value_name = "FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// How long a stopping node waits for its own runs before it ends them [default: 30s]
    #[arg(long, env = "CAESIUMD_STOP_GRACE", value_name = "D")]
    pub(crate) stop_grace: Option<String>,
    /// Cache of the grant store, bytes; log and journal get a quarter of it each [default: 16777216]
    #[arg(long, env = "CAESIUMD_CACHE", value_name = "BYTES")]
    pub(crate) cache: Option<usize>,
    /// How many nodes vote on the log; the others learn it [default: 5]
    #[arg(long, env = "CAESIUMD_VOTERS", value_name = "N")]
    pub(crate) voters: Option<usize>,
    /// Serve GET /metrics on this address, for Prometheus [default: nowhere]: over HTTP on loopback and with --insecure,
    /// else over TLS, to who has a certificate and may read
    #[arg(long, env = "CAESIUMD_METRICS_LISTEN", value_name = "ADDR")]
    pub(crate) metrics_listen: Option<String>,
    /// Serve series of their own for the schedules that have all of these labels, K=V[,K=V]; needs --metrics-listen
    /// [default: for none]
    #[arg(long, env = "CAESIUMD_METRICS_SCHEDULES", value_name = "LABELS")]
    pub(crate) metrics_schedules: Option<String>,
    /// Let operators inject faults, and allow noop handlers
    #[arg(long, env = "CAESIUMD_ALLOW_FAULTS", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) allow_faults: Option<bool>,
    /// With so many grants, intents and starts no vote is given; only with --allow-faults
    #[arg(long, env = "CAESIUMD_GRANT_ROWS_MAX", value_name = "N", hide = true)]
    pub(crate) grant_rows_max: Option<usize>,
    /// Run without TLS: nothing is encrypted, and whoever reaches the address may do everything and run handlers as this
    /// user
    #[arg(long, env = "CAESIUMD_INSECURE", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) insecure: Option<bool>,
}

/// Whether connections over the network are encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TlsMode {
    /// With --insecure anybody who reaches the address may do everything, without it anybody may ask for health.
    Off,
    /// For a cluster that was founded without: takes TLS and plaintext, and calls over TLS whoever has it.
    Accept,
    /// The next step: takes both, and calls over TLS only.
    Prefer,
    /// Only who has a certificate of the cluster gets in.
    Required,
}

/// How the daemon logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    /// One line of text for each event.
    #[default]
    Text,
    /// One JSON object for each event.
    Json,
}

impl Settings {
    /// The settings given here, or else those of `lower`.
    pub(crate) fn over(self, lower: Self) -> Self {
        // One question with two answers: a place that gives one of them has answered.
        let (bootstrap, join) = match (self.bootstrap, self.join) {
            (None, None) => (lower.bootstrap, lower.join),
            said => said,
        };
        Self {
            name: self.name.or(lower.name),
            data: self.data.or(lower.data),
            listen: self.listen.or(lower.listen),
            advertise: self.advertise.or(lower.advertise),
            socket: self.socket.or(lower.socket),
            bootstrap,
            join,
            tls: self.tls.or(lower.tls),
            token_file: self.token_file.or(lower.token_file),
            priority: self.priority.or(lower.priority),
            labels: self.labels.or(lower.labels),
            handlers: self.handlers.or(lower.handlers),
            declarations: self.declarations.or(lower.declarations),
            prune: self.prune.or(lower.prune),
            ready_file: self.ready_file.or(lower.ready_file),
            log_level: self.log_level.or(lower.log_level),
            log_format: self.log_format.or(lower.log_format),
            stop_grace: self.stop_grace.or(lower.stop_grace),
            cache: self.cache.or(lower.cache),
            voters: self.voters.or(lower.voters),
            metrics_listen: self.metrics_listen.or(lower.metrics_listen),
            metrics_schedules: self.metrics_schedules.or(lower.metrics_schedules),
            allow_faults: self.allow_faults.or(lower.allow_faults),
            grant_rows_max: self.grant_rows_max.or(lower.grant_rows_max),
            insecure: self.insecure.or(lower.insecure),
        }
    }
}

fn labels<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Vec<(String, String)>>, D::Error> {
    let table = BTreeMap::<String, String>::deserialize(from)?;
    Ok(Some(table.into_iter().collect()))
}
