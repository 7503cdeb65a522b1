//! Begins the log anew with one member, when the majority of its voters is lost for ever.
//!
//! The state as this node has it becomes the snapshot that the new log begins after, and this node its only voter. One
//! transaction is the point of no return: before it the old log stands, whatever was written beside it; after it every
//! opening of the log completes what is left to do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use openraft::async_runtime::watch::WatchReceiver;
use openraft::{BasicNode, EntryPayload};
use redb::Database;

use super::config::MESSAGE_BYTES_MAX;
use super::config_log::ConfigLog;
use super::disk::{self, DiskEntry, DiskLogId, DiskVote};
use super::prefetched::committed;
use super::snapshot::SnapshotFile;
use super::types::{
    Entry, LeaderId, LogId, Membership, Snapshot, SnapshotData, SnapshotMeta, StoredMembership, Vote,
};
use super::writer::{self, Begun};
use super::{Committed, LogEntry, LogError, StateMachine, Stopped, Transport};
use crate::platform;

/// What a log begins anew with.
#[derive(Debug)]
pub struct Seed {
    /// The index that the state machine has applied.
    pub index: u64,
    /// Its whole state then.
    pub state: Vec<u8>,
    /// Where this node is reached.
    pub address: String,
    /// The first entry after that state; committed by being there.
    pub entry: LogEntry,
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Everything after `index` that this node's log holds, in order, whether or not it is known here to be committed: some
    /// of it may have been acknowledged by the nodes that are lost. Blocks. For a log that [`ConfigLog::shutdown`] has
    /// stopped.
    ///
    /// # Errors
    /// [`LogError::Disk`] if it cannot be read.
    pub fn tail(&self, index: u64) -> Result<Vec<Committed>, LogError> {
        let reader = &self.inner.reader;
        // What another node handed over is committed, and what contradicts it here never will be.
        if !self.agrees_with_handed().map_err(LogError::Disk)? {
            return Ok(Vec::new());
        }
        let mut tail: Vec<Committed> = Vec::new();
        loop {
            let next = tail.last().map_or(index, |last| last.index) + 1;
            let found = reader.read(next, u64::MAX, MESSAGE_BYTES_MAX).map_err(LogError::Disk)?;
            if found.first().is_none_or(|first| first.log_id.index != next) {
                return Ok(tail);
            }
            tail.extend(found.into_iter().map(committed));
        }
    }

    /// Replaces the log, which [`ConfigLog::shutdown`] has stopped, and returns the index of the seed's entry. The next
    /// opening finds the new one.
    ///
    /// # Errors
    /// [`LogError`]; unless it is damaged, the next opening finds the old one.
    pub async fn reseed(&self, seed: Seed) -> Result<u64, LogError> {
        if self.stopped().is_none() {
            return Err(Stopped::new("it has to be stopped before it begins anew").into());
        }
        let (node, term) = (self.inner.config.node, self.inner.raft.metrics().borrow_watched().current_term);
        let (db, file) = (self.inner.reader.database(), Arc::clone(&self.inner.snapshots));
        let begun = platform::blocking(move || begin(&db, &file, node, term + 1, seed)).await;
        begun.map_err(|broken| LogError::Disk(std::io::Error::other(broken)))?
    }
}

fn begin(db: &Database, file: &SnapshotFile, node: u64, term: u64, seed: Seed) -> Result<u64, LogError> {
    let leader_id = LeaderId { term, node_id: node };
    let last = LogId { leader_id, index: seed.index };
    let first = LogId { leader_id, index: seed.index + 1 };
    let nodes = BTreeMap::from([(node, BasicNode { addr: seed.address })]);
    let membership = Membership::new(vec![BTreeSet::from([node])], nodes);
    let membership = membership.map_err(|error| LogError::Config { reason: error.to_string() })?;
    let last_membership = StoredMembership::new(Some(last), membership);
    let meta = SnapshotMeta { last_log_id: Some(last), last_membership };
    let data = SnapshotData { stamp: seed.entry.stamp, bytes: seed.state };
    file.save_seed(&Snapshot { meta, snapshot: Arc::new(data) }).map_err(LogError::Disk)?;
    let entry = Entry { log_id: first, payload: EntryPayload::Normal(seed.entry) };
    let encoded = || {
        Ok(Begun {
            index: first.index,
            entry: disk::encode(&DiskEntry::from(&entry))?,
            vote: disk::encode(&DiskVote::from(Vote { leader_id, committed: false }))?,
            committed: disk::encode(&DiskLogId::from(first))?,
            purged: disk::encode(&DiskLogId::from(last))?,
        })
    };
    let begun = encoded().map_err(LogError::Disk)?;
    writer::begin_anew(db, &begun).map_err(|error| LogError::Disk(std::io::Error::other(error)))?;
    Ok(first.index)
}

/// Completes what was begun before the last end of the process, or removes what did not get so far. `db` has its tables.
pub(super) fn complete(db: &Database, directory: &std::path::Path) -> Result<(), LogError> {
    let failed = |error: redb::Error| LogError::Disk(std::io::Error::other(error));
    if writer::begins_anew(db).map_err(failed)? {
        SnapshotFile::adopt_seed(directory).map_err(LogError::Disk)?;
        writer::has_begun(db).map_err(failed)
    } else {
        SnapshotFile::drop_seed(directory).map_err(LogError::Disk)
    }
}
