//! What can go wrong, and what is still true then.

use std::fmt;
use std::io;
use std::path::PathBuf;

use super::identity::Identity;

/// One of the three files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoreFile {
    Log,
    Grants,
    Journal,
}

impl StoreFile {
    /// All three, in the order in which they are created.
    pub const ALL: [Self; 3] = [Self::Log, Self::Grants, Self::Journal];

    /// Its name in the data directory.
    #[must_use]
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Log => "log.redb",
            Self::Grants => "grants.redb",
            Self::Journal => "journal.redb",
        }
    }
}

impl fmt::Display for StoreFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file_name())
    }
}

/// A store that is open cannot be read or written. What was reported as durable before is; nothing is known of what
/// was under way. Never retried: a failed fsync may succeed the second time without having written anything.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk or the library refused.
    #[error("{file}: {doing} failed")]
    Failed {
        file: StoreFile,
        doing: &'static str,
        #[source]
        source: Box<redb::Error>,
    },
    /// It was read and makes no sense. Nothing was changed.
    #[error("{file} is damaged: {what}")]
    Damaged {
        file: StoreFile,
        /// What makes no sense.
        what: String,
    },
    /// The code that writes it panicked; the panic message is on stderr.
    #[error("{file}: its writer panicked")]
    Panicked { file: StoreFile },
    /// Its writer's thread cannot be started.
    #[error("{file}: cannot start its writer's thread")]
    Thread {
        file: StoreFile,
        #[source]
        source: io::Error,
    },
}

impl StoreError {
    /// Adds the place to a library error; rows that cannot be decoded come as [`redb::Error::Corrupted`] too.
    pub(super) fn of(file: StoreFile, doing: &'static str, error: redb::Error) -> Self {
        match error {
            redb::Error::Corrupted(what) => Self::Damaged { file, what },
            source => Self::Failed { file, doing, source: Box::new(source) },
        }
    }
}

/// The data directory cannot be used. Unless the variant states otherwise nothing in it was changed.
#[derive(Debug, thiserror::Error)]
pub enum DataDirError {
    /// The file system refused. Everything up to this step stands; starting again is safe.
    #[error("cannot {doing} {}", path.display())]
    Io {
        doing: &'static str,
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Somebody else may have filled it.
    #[error("{} {reason}", path.display())]
    NotOurs {
        path: PathBuf,
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// Others can read or change it.
    #[error("{} is open to other users (mode {mode:03o}); run: chmod 700 {}", path.display(), path.display())]
    Exposed {
        path: PathBuf,
        /// Its permission bits, as `chmod` takes them.
        mode: u32,
    },
    /// Another process has it.
    #[error("{} is in use by {}; stop that caesiumd first", path.display(), pid.map_or_else(|| "another process".to_owned(), |pid| format!("process {pid}")))]
    Locked {
        path: PathBuf,
        /// The process that holds it, where the lock file names one.
        pid: Option<u32>,
    },
    /// A file of an initialised directory is not there.
    #[error("{} is missing; put this node's own file back, or {NEW_NODE}", path.display())]
    Missing { path: PathBuf },
    /// A file carries another identity than the directory.
    #[error("{} belongs to {found}, this data directory to {expected}; put this node's own file back, or {NEW_NODE}", path.display())]
    Foreign {
        path: PathBuf,
        found: Box<Identity>,
        /// The identity that the directory states.
        expected: Box<Identity>,
    },
    /// A file stands under the name of another.
    #[error("{} is a {found} in truth; put the three files back under their own names", path.display())]
    Misplaced { path: PathBuf, found: StoreFile },
    /// A file is older than the others: a copy was put back, and what was promised since is unknown.
    #[error("{} is an older copy: it was last opened at start {found}, its neighbours at start {expected}; {NEW_NODE}", path.display())]
    Regressed {
        path: PathBuf,
        /// Its count of starts.
        found: u64,
        /// That of the newest of the three.
        expected: u64,
    },
    /// Written by a newer caesiumd.
    #[error("{} has format {found}, this caesiumd reads up to format {known}; install a newer caesiumd", path.display())]
    NewerFormat {
        path: PathBuf,
        found: u32,
        /// The newest that can be read.
        known: u32,
    },
    /// It was read and makes no sense.
    #[error("{} is damaged: {what}; {NEW_NODE}", path.display())]
    Damaged {
        path: PathBuf,
        /// What makes no sense.
        what: String,
    },
    /// The identity names no node, and a store has been in use: somebody has replaced the identity.
    #[error("{} has been in use, but the directory's identity names no node; put the identity file back, or {NEW_NODE}", path.display())]
    InUse { path: PathBuf },
    /// It has an identity already.
    #[error("the data directory belongs to {0} already")]
    AlreadyInitialised(Identity),
    /// It has no identity yet.
    #[error("the data directory belongs to no node yet; start caesiumd with --bootstrap or --join")]
    NotInitialised,
    /// A node id given to another data directory.
    #[error("{given} was given to another data directory than this one; {NEW_NODE}")]
    OtherDataDir {
        /// What was to be written.
        given: Identity,
    },
    /// A store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The way out when this node's promises are lost: its id must not vote again.
pub(crate) const NEW_NODE: &str = "start with an empty data directory and --join, under a new name or after `caesiumctl node forget` of the old one";
