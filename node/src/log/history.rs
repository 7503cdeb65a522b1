//! Looking back: entries and earlier snapshots, for operators. Nothing of the log depends on it. What reads here blocks,
//! and belongs on a thread that may.

use std::time::Duration;

use openraft::EntryPayload;
use redb::Database;

use super::config_log::ConfigLog;
use super::store;
use super::types::Entry;
use super::{LogEntry, LogError, StateMachine, Transport};

/// One committed position of the log, for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub index: u64,
    /// The term of the leader that wrote it.
    pub term: u64,
    pub content: Content,
}

/// What a position holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// The first entry of a new leader.
    Blank,
    /// Who is a member of the log from here on.
    Members {
        voters: Vec<u64>,
        /// Those that only follow.
        learners: Vec<u64>,
    },
    Command(LogEntry),
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// The oldest index that this node still has; earlier ones live in its snapshot only.
    pub fn oldest(&self) -> u64 {
        self.inner.reader.first_index()
    }

    /// Commits to the log's file since the start, each with an fsync.
    pub fn syncs(&self) -> u64 {
        self.inner.reader.syncs()
    }

    /// How long the present commit to the log's file has taken.
    pub fn busy_for(&self) -> Duration {
        self.inner.reader.busy_for()
    }

    /// The index up to which this node's file holds all entries, all of them known to be committed. Never falls, not by a crash
    /// either: a file with a lower one is an older copy.
    pub fn held(&self) -> u64 {
        self.inner.reader.held()
    }

    /// Entries of `from..until` in order, from the first that is still there, about 1 MiB of them. Blocks. The caller asks
    /// for none beyond those that it has applied: only they are sure to stand.
    ///
    /// # Errors
    /// [`LogError::Disk`] if they cannot be read.
    pub fn read_back(&self, from: u64, until: u64) -> Result<Vec<Position>, LogError> {
        let found = self.applied_entries(from, until).map_err(LogError::Disk)?;
        Ok(found.into_iter().map(position).collect())
    }

    /// The newest snapshot for which `fits` holds of its last index, with that index. Blocks.
    ///
    /// # Errors
    /// [`LogError::Disk`] if the one in force cannot be read.
    pub fn snapshot_where(&self, fits: impl Fn(u64) -> bool) -> Result<Option<(u64, Vec<u8>)>, LogError> {
        let all = self.inner.snapshots.all().map_err(LogError::Disk)?;
        let found = all.into_iter().find_map(|snapshot| {
            let last = snapshot.meta.last_log_id.map(|id| id.index).filter(|last| fits(*last))?;
            Some((last, snapshot.snapshot.bytes.clone()))
        });
        Ok(found)
    }

    /// The index of the oldest snapshot from which the entries that are still there go on. Blocks.
    ///
    /// # Errors
    /// [`LogError::Disk`] if the one in force cannot be read.
    pub fn oldest_snapshot(&self) -> Result<Option<u64>, LogError> {
        let oldest = self.oldest();
        let all = self.inner.snapshots.all().map_err(LogError::Disk)?;
        let last = all.into_iter().filter_map(|snapshot| snapshot.meta.last_log_id).map(|id| id.index);
        Ok(last.filter(|last| last + 1 >= oldest).min())
    }
}

fn position(entry: Entry) -> Position {
    let content = match entry.payload {
        EntryPayload::Blank => Content::Blank,
        EntryPayload::Normal(command) => Content::Command(command),
        EntryPayload::Membership(members) => {
            let learners = members.learner_ids().collect();
            Content::Members { voters: members.voter_ids().collect(), learners }
        }
    };
    Position { index: entry.log_id.index, term: entry.log_id.leader_id.term, content }
}

/// As [`ConfigLog::held`], of a file that is not in use yet.
///
/// # Errors
/// [`LogError::Disk`] or [`LogError::Damaged`].
pub fn held(db: &Database) -> Result<u64, LogError> {
    store::held(db)
}
