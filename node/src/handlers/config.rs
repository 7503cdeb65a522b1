//! `handlers.toml`: which programs the schedules of a cluster may run on this node, and whom they may call.

mod check;
#[cfg(test)]
mod fuzz;
mod http;
mod limits;
mod parse;
mod scope;
mod secrets;
mod worker;

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use caesium_engine::handler_scope::{HandlerScope, HandlerUse, NodeHandlers, RunBy, ScopeRefusal};
use caesium_engine::ids::Name;

pub use self::check::{Check, Probe, Then};
pub use self::http::HttpHandler;
pub(super) use self::limits::CgroupLimits;
pub use self::worker::WorkerHandler;
use super::accounts::{UserAccount, UserAccounts};
use super::output::OUTPUT_TAIL_BYTES;
use crate::shim::Rlimit;
use crate::trusted::{Trust, TrustError};

/// A file longer than this is not a list of handlers.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// Handlers in one file. Every node sends its peers the names, so the list stays small enough to send.
const HANDLERS_MAX: usize = 1000;

/// The handlers of this node, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handlers {
    handlers: BTreeMap<Name, (Handler, HandlerScope)>,
    /// What is checked of this node and of its tasks.
    checks: BTreeMap<Name, Check>,
}

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
    /// The list of accounts of this machine cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// What could not be read.
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// The file cannot be read, or someone else could have written it.
    #[error(transparent)]
    File(#[from] TrustError),
    /// The text is wrong. Shows keys and positions, never values of `env`.
    #[error("{}:{line}:{column}: {key}{}{reason}", path.display(), if key.is_empty() { "" } else { ": " })]
    Invalid {
        path: PathBuf,
        /// Counted from 1, as editors do.
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
        let text = Trust { secret: false, bytes_max: FILE_BYTES_MAX }.read_text(path)?;
        Self::parse(&text, path, options)
    }

    /// Checks a text as if it came from `path`, which only errors mention.
    pub fn parse(text: &str, path: &Path, options: LoadOptions) -> Result<Self, HandlersError> {
        let accounts = UserAccounts::of_this_machine()
            .map_err(|source| HandlersError::Read { path: "/etc/passwd".into(), source })?;
        parse::handlers(text, options, &accounts)
            .map(|(handlers, checks)| Self { handlers, checks })
            .map_err(|fault| fault.locate(text, path))
    }

    /// The checks of this node and of its tasks, by name.
    pub(crate) fn checks(&self) -> impl Iterator<Item = (&Name, &Check)> {
        self.checks.iter()
    }

    pub(crate) fn check(&self, name: &Name) -> Option<&Check> {
        self.checks.get(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.handlers.keys().map(Name::as_str)
    }

    /// Whether a worker has to be connected for it.
    pub(crate) fn needs_worker(&self, name: &Name) -> bool {
        self.handlers.get(name).is_some_and(|(handler, _)| match handler {
            Handler::Worker(_) => true,
            Handler::Exec(_) | Handler::Http(_) | Handler::Noop => false,
        })
    }

    /// The handler of that name.
    pub fn get(&self, name: &str) -> Option<&Handler> {
        self.handlers.get(&name.parse().ok()?).map(|(handler, _)| handler)
    }

    /// The handler for this use, or what this node does not do, after its name.
    pub(crate) fn wanted(&self, wanted: &HandlerUse<'_>) -> Result<&Handler, String> {
        let refused = |refusal| Err(wanted.refused(refusal));
        match self.handlers.get(wanted.handler) {
            None => refused(ScopeRefusal::Missing),
            Some((handler, scope)) => scope.refusal(wanted).map_or(Ok(handler), refused),
        }
    }

    /// The names, each with what others may ask of it.
    pub fn offered(&self) -> NodeHandlers {
        let offered = |(handler, scope): &(Handler, HandlerScope)| HandlerScope {
            run_by: handler.run_by(),
            ..scope.clone()
        };
        self.handlers.iter().map(|(name, of)| (name.clone(), offered(of))).collect()
    }
}

impl Handler {
    fn run_by(&self) -> RunBy {
        match self {
            Self::Exec(_) => RunBy::Program,
            Self::Worker(_) => RunBy::Worker,
            Self::Http(_) | Self::Noop => RunBy::Other,
        }
    }

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

#[cfg(test)]
mod tests;
