//! `--check-config`: the settings in use, where each was set, and whether this machine allows them. The settings are printed as a
//! configuration file of the same content.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::os::unix::net::UnixStream;
use std::path::Path;

use caesium_engine::calendar::format_duration;
use caesium_node::node::{Origin, Tls};
use caesium_node::platform::TlsStage;
use caesium_node::store::{Peek, peek};
use tokio::net::TcpSocket;
use toml::Value;

use super::{Config, ConfigError, Source};
use crate::args::LogFormat;

/// Prints the settings and what was found; starts nothing and writes nothing.
///
/// # Errors
/// What would keep the daemon from starting.
pub(crate) fn check(config: &Config) -> Result<(), ConfigError> {
    let mut out = io::stdout().lock();
    let mut say = |line: &str| {
        // A reader that has gone away has read enough.
        writeln!(out, "{line}").ok();
    };
    for line in lines(config) {
        say(&line);
    }
    let offered = config.handlers.offered();
    let named = offered
        .iter()
        .map(|(name, scope)| if scope.is_open() { name.to_string() } else { format!("{name} ({scope})") });
    let names: Vec<String> = named.collect();
    say(&format!("# handlers: {}", if names.is_empty() { "none".to_owned() } else { names.join(", ") }));
    let found = peek(&config.data)
        .map_err(|error| ConfigError::Machine { field: "data", message: error.to_string() })?;
    say(&format!("# data directory: {}", data_directory(config, found)?));
    let used_by = found.and_then(|found| found.used_by);
    say(&format!("# listen: {}", address("listen", config.network.listen, used_by)?));
    if let Some(metrics) = &config.metrics {
        say(&format!("# metrics-listen: {}", address("metrics-listen", metrics.listen, used_by)?));
    }
    say(&format!("# socket: {}", socket(&config.socket, used_by)?));
    Ok(())
}

/// One line for each setting, with the place where it was set.
fn lines(config: &Config) -> Vec<String> {
    let text = |text: &str| Some(Value::from(text));
    let path = |path: &Path| Some(Value::from(path.to_string_lossy().into_owned()));
    let number = |number: usize| i64::try_from(number).ok().map(Value::from);
    let labels: toml::Table =
        config.labels.iter().map(|(key, value)| (key.clone(), Value::from(value.as_str()))).collect();
    let (bootstrap, join) = match &config.origin {
        Origin::Unsaid => (None, None),
        Origin::Bootstrap => (Some(Value::from(true)), None),
        Origin::Join(seeds) => (None, Some(Value::from(seeds.clone()))),
    };
    let declarations = config.declarations.as_ref();
    let metrics = config.metrics.as_ref();
    let selector = metrics.and_then(|metrics| metrics.schedules.as_ref());
    let settings = [
        ("name", text(config.name.as_str())),
        ("data", path(&config.data)),
        ("listen", text(&config.network.listen.to_string())),
        ("advertise", config.network.advertise.as_deref().and_then(text)),
        ("socket", path(&config.socket)),
        ("bootstrap", bootstrap),
        ("join", join),
        (
            "tls",
            text(match config.network.tls {
                Tls::Insecure | Tls::HealthOnly => "off",
                Tls::On { stage: TlsStage::Accept, .. } => "accept",
                Tls::On { stage: TlsStage::Prefer, .. } => "prefer",
                Tls::On { stage: TlsStage::Required, .. } => "required",
            }),
        ),
        ("token-file", config.network.token_file.as_deref().and_then(path)),
        ("priority", Some(Value::from(config.priority))),
        ("label", (!labels.is_empty()).then_some(Value::from(labels))),
        ("handlers", config.handlers_file.as_deref().and_then(path)),
        ("declarations", declarations.and_then(|it| path(&it.dir))),
        ("prune", declarations.map(|it| Value::from(it.prune))),
        ("ready-file", config.ready_file.as_deref().and_then(path)),
        ("log-level", text(&config.logs.level)),
        (
            "log-format",
            text(match config.logs.format {
                LogFormat::Text => "text",
                LogFormat::Json => "json",
            }),
        ),
        ("stop-grace", text(&format_duration(config.stop_grace))),
        ("cache", number(config.cache_bytes)),
        ("voters", number(config.voters)),
        ("metrics-listen", metrics.and_then(|metrics| text(&metrics.listen.to_string()))),
        ("metrics-schedules", selector.and_then(|selector| text(&selector.to_string()))),
        ("allow-faults", Some(Value::from(config.allow_faults))),
        ("insecure", Some(Value::from(config.insecure))),
    ];
    let line = |(key, value): (&str, Option<Value>)| match value {
        Some(value) => format!("{key} = {value}  # {}", config.sources.get(key)),
        None => format!(
            "# {key}: {}",
            if config.sources.get(key) == Source::Default { "not set" } else { "none" }
        ),
    };
    settings.into_iter().map(line).collect()
}

fn data_directory(config: &Config, found: Option<Peek>) -> Result<String, ConfigError> {
    let node = found.and_then(|found| found.identity);
    if let Some(node) = node {
        let used = found.and_then(|found| found.used_by);
        return Ok(match used {
            Some(process) => format!("{node}, in use by process {process}"),
            None => node.to_string(),
        });
    }
    let new = if found.is_some() { "of no node yet" } else { "not there yet" };
    match &config.origin {
        Origin::Bootstrap => Ok(format!("{new}; founds a cluster")),
        Origin::Join(seeds) => Ok(format!("{new}; joins the cluster of {}", seeds.join(", "))),
        Origin::Unsaid => Err(ConfigError::Unsaid(config.data.clone())),
    }
}

/// Whether the machine has the address and nobody else has the port; a daemon that runs on this very directory may.
fn address(field: &'static str, address: SocketAddr, used_by: Option<u32>) -> Result<String, ConfigError> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let bound = socket.and_then(|socket| {
        socket.set_reuseaddr(true)?;
        socket.bind(address)
    });
    match (bound, used_by) {
        (Ok(()), _) => Ok("free".to_owned()),
        (Err(error), Some(process)) if error.kind() == io::ErrorKind::AddrInUse => {
            Ok(format!("in use, as it should be while process {process} runs"))
        }
        (Err(error), _) => {
            Err(ConfigError::Machine { field, message: format!("cannot use {address}: {error}") })
        }
    }
}

fn socket(path: &Path, used_by: Option<u32>) -> Result<String, ConfigError> {
    let refuse = |message| Err(ConfigError::Machine { field: "socket", message });
    if UnixStream::connect(path).is_ok() {
        return match used_by {
            Some(process) => Ok(format!("answers, as it should while process {process} runs")),
            None => refuse(format!("another daemon answers at {}", path.display())),
        };
    }
    let folder = path.ancestors().skip(1).find(|folder| folder.exists()).unwrap_or(Path::new("."));
    match rustix::fs::access(folder, rustix::fs::Access::WRITE_OK) {
        Ok(()) => Ok("can be made".to_owned()),
        Err(error) => refuse(format!("cannot be made in {}: {error}", folder.display())),
    }
}
