//! `handlers.toml`: which programs the schedules of a cluster may run on this node, and whom they may call.

#[cfg(test)]
mod fuzz;
mod http;
mod limits;
mod parse;
mod worker;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{Mode, OFlags};

pub use self::http::HttpHandler;
pub(super) use self::limits::CgroupLimits;
pub use self::worker::WorkerHandler;
use super::accounts::{UserAccount, UserAccounts};
use super::output::OUTPUT_TAIL_BYTES;
use crate::shim::Rlimit;

/// A file longer than this is not a list of handlers.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// Handlers in one file. Every node tells its peers the names, so the list stays small enough to send.
const HANDLERS_MAX: usize = 1000;

/// The handlers of this node, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handlers(BTreeMap<String, Handler>);

/// What a handler's name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handler {
    Exec(ExecHandler),
    Http(HttpHandler),
    Worker(WorkerHandler),
    /// Succeeds at once, without a process: for tests and measurements.
    Noop,
}

/// A program to run, checked: the path is absolute, the user exists, nothing holds a NUL.
#[derive(Clone, PartialEq, Eq)]
pub struct ExecHandler {
    pub(super) argv: Vec<String>,
    pub(super) account: Option<UserAccount>,
    pub(super) cwd: Option<String>,
    pub(super) env: BTreeMap<String, String>,
    pub(super) rlimits: Vec<Rlimit>,
    pub(super) cgroup: CgroupLimits,
    timeout: Option<Duration>,
    grace: Option<Duration>,
    /// Bytes kept of the output of a run.
    output: Option<usize>,
}

/// What a file may contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoadOptions {
    /// Accept handlers of kind `noop`, which claim success and do nothing.
    pub allow_noop: bool,
}

/// Why a file was refused. Nothing of it is in effect; whatever was loaded before may be kept.
#[derive(Debug, thiserror::Error)]
pub enum HandlersError {
    /// The file, or the list of accounts of this machine, cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// What could not be read.
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Someone else could have written the file.
    #[error("{}: {reason}", path.display())]
    Untrusted {
        path: PathBuf,
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// The text is wrong. Shows keys and positions, never values of `env`.
    #[error("{}:{line}:{column}: {key}{}{reason}", path.display(), if key.is_empty() { "" } else { ": " })]
    Invalid {
        path: PathBuf,
        /// From 1.
        line: usize,
        /// In characters, from 1.
        column: usize,
        /// As `handler.backup.argv`; empty where the text is not TOML at all.
        key: String,
        /// What is wrong, and what would be right.
        reason: String,
    },
}

impl Handlers {
    /// Reads and checks a file.
    ///
    /// The file itself must be a regular file that only root or the user of this process can write; a symbolic link is
    /// refused. `user` keys are resolved now, so an account created later needs another load.
    pub fn load(path: &Path, options: LoadOptions) -> Result<Self, HandlersError> {
        let text = read_trusted(path)?;
        Self::parse(&text, path, options)
    }

    /// Checks a text as if it came from `path`, which only errors mention.
    pub fn parse(text: &str, path: &Path, options: LoadOptions) -> Result<Self, HandlersError> {
        let accounts = UserAccounts::of_this_machine()
            .map_err(|source| HandlersError::Read { path: "/etc/passwd".into(), source })?;
        parse::handlers(text, options, &accounts).map(Self).map_err(|fault| fault.locate(text, path))
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The handlers that need no worker, and those that do.
    pub fn by_need(&self) -> (impl Iterator<Item = &str>, impl Iterator<Item = &str>) {
        let needs = |handler: &Handler| match handler {
            Handler::Worker(_) => true,
            Handler::Exec(_) | Handler::Http(_) | Handler::Noop => false,
        };
        let of = move |wanted: bool| {
            let all = self.0.iter().filter(move |(_, handler)| needs(handler) == wanted);
            all.map(|(name, _)| name.as_str())
        };
        (of(false), of(true))
    }

    /// The handler of that name.
    pub fn get(&self, name: &str) -> Option<&Handler> {
        self.0.get(name)
    }
}

impl Handler {
    /// Its own limit on a run, if it has one.
    pub fn timeout(&self) -> Option<Duration> {
        match self {
            Self::Exec(exec) => exec.timeout,
            Self::Http(http) => http.timeout,
            Self::Worker(worker) => worker.timeout,
            Self::Noop => None,
        }
    }

    /// Its own time between SIGTERM and SIGKILL, if it has one.
    pub fn grace(&self) -> Option<Duration> {
        match self {
            Self::Exec(exec) => exec.grace,
            Self::Worker(worker) => worker.grace,
            Self::Http(_) | Self::Noop => None,
        }
    }

    /// Bytes kept of the output of a run, the last ones.
    pub(super) fn output_bytes_max(&self) -> usize {
        let own = match self {
            Self::Exec(exec) => exec.output,
            Self::Http(http) => http.output,
            Self::Worker(worker) => worker.output,
            Self::Noop => None,
        };
        own.unwrap_or(OUTPUT_TAIL_BYTES)
    }
}

/// Without the values of `env`, which may be secrets.
impl fmt::Debug for ExecHandler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExecHandler")
            .field("argv", &self.argv)
            .field("user", &self.account.as_ref().map(|account| &account.name))
            .field("cwd", &self.cwd)
            .field("env", &self.env.keys())
            .field("rlimits", &self.rlimits)
            .field("cgroup", &self.cgroup)
            .field("timeout", &self.timeout)
            .field("grace", &self.grace)
            .field("output", &self.output)
            .finish()
    }
}

/// Checks the opened file, not the path, so that nothing can be swapped in between.
fn read_trusted(path: &Path) -> Result<String, HandlersError> {
    let unreadable = |source: io::Error| HandlersError::Read { path: path.into(), source };
    let untrusted = |reason: String| HandlersError::Untrusted { path: path.into(), reason };

    // NONBLOCK: opening a fifo must not wait for a writer.
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK;
    let file = match rustix::fs::open(path, flags, Mode::empty()) {
        Ok(fd) => File::from(fd),
        Err(rustix::io::Errno::LOOP) => return Err(untrusted("must not be a symbolic link".into())),
        Err(error) => return Err(unreadable(error.into())),
    };
    let metadata = file.metadata().map_err(unreadable)?;
    let own = rustix::process::geteuid().as_raw();
    if !metadata.is_file() {
        return Err(untrusted("must be a regular file".into()));
    }
    if metadata.uid() != 0 && metadata.uid() != own {
        return Err(untrusted(format!("must belong to root or to uid {own}, not to uid {}", metadata.uid())));
    }
    if metadata.mode() & 0o022 != 0 {
        let mode = metadata.mode() & 0o7777;
        return Err(untrusted(format!(
            "must not be writable by group or others (mode {mode:04o}); chmod go-w it"
        )));
    }
    let mut text = String::new();
    file.take(FILE_BYTES_MAX + 1).read_to_string(&mut text).map_err(unreadable)?;
    if text.len() as u64 > FILE_BYTES_MAX {
        return Err(untrusted(format!("must not be longer than {FILE_BYTES_MAX} bytes")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
