//! What a node keeps on disk: an identity, and three redb files. `log.redb` belongs to the log, `grants.redb` holds
//! every promise, `journal.redb` holds decisions and runs for display.
//!
//! Three files, because redb has one writer for each: deleting history must not hold up a promise. Invariant: nothing
//! is created except in an empty directory. A store that is missing, foreign, regressed or damaged is an error with
//! an instruction, since a node that votes with amnesia can run a schedule twice.

mod busy;
mod data_dir;
mod error;
mod file;
mod grants;
mod identity;
mod inspect;
mod journal;
mod keys;
mod outages;
#[cfg(test)]
mod rng;
mod write_queue;

use std::sync::Arc;

pub(crate) use busy::Busy;
pub use data_dir::{DataDir, RECORDS_DIR, State};
pub(crate) use error::NEW_NODE;
pub use error::{DataDirError, StoreError, StoreFile};
pub(crate) use file::begin;
pub use grants::{GrantStore, GrantWriter, OnPersisted, Refused};
pub use identity::Identity;
pub use inspect::{Peek, peek};
pub use journal::{
    Chunk, Copies, Cursor, CursorError, DecisionFilter, Journal, JournalAndCopies, JournalOptions,
    KnownRecords, NewRecords, PAGE_MAX, Page, RECENT_MAX, RunFilter, SCAN_MAX,
};
#[cfg(test)]
pub(crate) use journal::{MemoryFiles, SimulatedJournal, SimulatedRows, journal_of_runs};
pub(crate) use outages::MissingCarriers;
pub use outages::{Outage, OutageRecorder, RecorderError};

use crate::platform::Disk;

/// Number of the format of all files here; rises with each change that an older caesiumd could not read.
pub const FORMAT: u32 = 3;

/// Cache of the grant store unless configured, in bytes: 16 MiB. redb's own default is 1 GiB.
pub const CACHE_BYTES_DEFAULT: usize = 16 * 1024 * 1024;

/// Settings of the stores.
#[derive(Clone, Copy, Debug)]
pub struct StoreOptions {
    /// Cache of the grant store, in bytes; log and journal, which are written in order and seldom read, get a quarter
    /// of it each.
    pub cache_bytes: usize,
    /// What the journal keeps.
    pub journal: JournalOptions,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { cache_bytes: CACHE_BYTES_DEFAULT, journal: JournalOptions::default() }
    }
}

/// The open stores of one node.
#[derive(Debug)]
pub struct Stores {
    pub identity: Identity,
    /// How often they have been opened, this time included; durable before anybody sees it, so no two lives share it.
    pub boot_count: u64,
    /// The log's file; its tables are the log's own.
    pub log: Arc<redb::Database>,
    pub grants: GrantStore,
    /// The journal; its writer is running.
    pub journal: Journal,
    /// What they lie on.
    pub disk: Arc<dyn Disk>,
}
