//! The log on disk and its youngest part in memory.
//!
//! An appended entry can be read at once, from memory, and is reported as flushed after its fsync.
//! What has left memory is on disk. Rows are read on the caller's task: only a peer that fell far
//! behind needs them, and they are nearly always in the file's cache. Such a read may wait for the
//! commit in progress, one fsync at most.

use std::collections::VecDeque;
use std::fmt::Debug;
use std::io;
use std::ops::{Bound, RangeBounds};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use openraft::storage::{IOFlushed, LogState, RaftLogStorage};
use openraft::{EntryPayload, OptionalSend, RaftLogReader};
use redb::{Database, ReadableDatabase, ReadableTable};
use tokio::sync::oneshot;

use super::config::MESSAGE_BYTES_MAX;
use super::disk::{self, DiskEntry, DiskLogId, DiskVote};
use super::error::LogError;
use super::observed::Observed;
use super::types::{Entry, LogId, Types, Vote};
use super::writer::{self, Job, LOG, LogQueue};
use crate::platform::Disk;
use crate::store::Busy;

/// The writing end; the library's task owns the only one.
pub(super) struct LogStore {
    shared: Arc<LogShared>,
    queue: LogQueue,
    appends: u64,
}

/// A reading end; cheap to clone.
#[derive(Clone)]
pub(super) struct LogReader {
    shared: Arc<LogShared>,
}

/// What the ends and the writer thread share. The lock is held for copies in memory only, never
/// during a write.
pub(super) struct LogShared {
    pub(super) db: Arc<Database>,
    observed: Arc<Observed>,
    memory: Mutex<Memory>,
    syncs: AtomicU64,
    /// The last committed position on disk, with all entries up to it.
    held: AtomicU64,
    /// The writer at its work.
    pub(super) busy: Busy,
}

struct Memory {
    vote: Option<Vote>,
    committed: Option<LogId>,
    purged: Option<LogId>,
    /// The index of the oldest entry, or of the next one if there is none.
    first: u64,
    last: Option<LogId>,
    /// The youngest entries, without gaps up to `last`, each with the number of its append.
    tail: VecDeque<(u64, Entry)>,
    tail_bytes: usize,
    /// Appends up to this one are on disk, so their entries may leave `tail`.
    flushed: u64,
}

impl LogStore {
    /// Opens the log in `db`, creating its tables if there are none.
    ///
    /// # Errors
    /// [`LogError::NewerFormat`], or [`LogError::Damaged`] if the rows contradict each other.
    pub(super) fn open(
        disk: &dyn Disk,
        db: Arc<Database>,
        observed: Arc<Observed>,
    ) -> Result<(Self, oneshot::Receiver<()>), LogError> {
        let memory = load(&db, &observed)?;
        let held = AtomicU64::new(memory.committed.map_or(0, |id| id.index));
        let (memory, syncs) = (Mutex::new(memory), AtomicU64::new(0));
        let shared = Arc::new(LogShared { db, observed, memory, syncs, held, busy: Busy::default() });
        let (queue, ended) = writer::start(disk, Arc::clone(&shared)).map_err(LogError::Disk)?;
        Ok((Self { shared, queue, appends: 0 }, ended))
    }

    pub(super) fn reader(&self) -> LogReader {
        LogReader { shared: Arc::clone(&self.shared) }
    }
}

impl LogReader {
    pub(super) fn database(&self) -> Arc<Database> {
        Arc::clone(&self.shared.db)
    }

    /// The index of the oldest entry that is still held.
    pub(super) fn first_index(&self) -> u64 {
        self.shared.memory().first
    }

    /// Commits to the file so far, each with an fsync.
    pub(super) fn syncs(&self) -> u64 {
        self.shared.syncs.load(Ordering::Relaxed)
    }

    /// How long the present commit has taken.
    pub(super) fn busy_for(&self) -> Duration {
        self.shared.busy.lasts()
    }

    /// The index up to which the file holds all entries, all of them known to be committed.
    pub(super) fn held(&self) -> u64 {
        self.shared.held.load(Ordering::Relaxed)
    }

    /// Entries of `start..end` in order, from the first that is held, until they exceed
    /// `bytes_max`; the first is returned whatever its size.
    pub(super) fn read(&self, start: u64, end: u64, bytes_max: usize) -> io::Result<Vec<Entry>> {
        let (rows, tail, from, disk_end) = {
            let memory = self.shared.memory();
            let from = start.max(memory.first);
            let until = end.min(memory.next_index());
            if from >= until {
                return Ok(Vec::new());
            }
            let disk_end = memory.tail_start().min(until).max(from);
            let skip = usize::try_from(disk_end.saturating_sub(memory.tail_start())).unwrap_or(usize::MAX);
            let take = usize::try_from(until - disk_end).unwrap_or(usize::MAX);
            let tail: Vec<Entry> =
                memory.tail.iter().skip(skip).take(take).map(|(_, entry)| entry.clone()).collect();
            // Begun under the lock: what has left memory by now is in this view of the disk.
            let rows = match from < disk_end {
                true => Some(self.shared.db.begin_read().map_err(io::Error::other)?),
                false => None,
            };
            (rows, tail, from, disk_end)
        };
        let mut entries = Limited::new(bytes_max);
        if let Some(transaction) = rows {
            let table = transaction.open_table(LOG).map_err(io::Error::other)?;
            let mut expected = from;
            for row in table.range(from..disk_end).map_err(io::Error::other)? {
                let (index, bytes) = row.map_err(io::Error::other)?;
                if index.value() != expected {
                    break;
                }
                if !entries.push(disk::decode::<DiskEntry>(bytes.value())?.into_entry()?) {
                    return Ok(entries.list);
                }
                expected += 1;
            }
            if expected != disk_end {
                let message = format!("entry {expected} is missing from the log");
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
        }
        for entry in tail {
            if !entries.push(entry) {
                break;
            }
        }
        Ok(entries.list)
    }
}

impl LogShared {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        // Every critical section leaves the fields consistent even if it panics in between.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Called by the writer when a transaction is on disk.
    pub(super) fn synced(&self) {
        self.syncs.fetch_add(1, Ordering::Relaxed);
    }

    /// Called by the writer when this committed position is on disk.
    pub(super) fn hold(&self, index: u64) {
        self.held.fetch_max(index, Ordering::Relaxed);
    }

    /// Called by the writer when the append with this number, and all before it, are on disk.
    pub(super) fn flushed(&self, sequence: u64) {
        let mut memory = self.memory();
        memory.flushed = sequence;
        memory.shrink();
    }
}

impl Memory {
    fn next_index(&self) -> u64 {
        self.last.map_or(0, |id| id.index + 1)
    }

    fn tail_start(&self) -> u64 {
        self.tail.front().map_or_else(|| self.next_index(), |(_, entry)| entry.log_id.index)
    }

    fn push(&mut self, sequence: u64, entry: Entry) {
        if self.last.is_none() {
            self.first = entry.log_id.index;
        }
        self.last = Some(entry.log_id);
        self.tail_bytes += size_of_entry(&entry);
        self.tail.push_back((sequence, entry));
    }

    fn truncate(&mut self, last: Option<LogId>) {
        let next = last.map_or(0, |id| id.index + 1);
        if next >= self.next_index() {
            return;
        }
        while self.tail.back().is_some_and(|(_, entry)| entry.log_id.index >= next) {
            if let Some((_, entry)) = self.tail.pop_back() {
                self.tail_bytes -= size_of_entry(&entry);
            }
        }
        self.last = last.max(self.purged);
    }

    fn purge(&mut self, up_to: LogId) {
        while self.tail.front().is_some_and(|(_, entry)| entry.log_id.index <= up_to.index) {
            self.pop_front();
        }
        self.purged = self.purged.max(Some(up_to));
        self.first = self.first.max(up_to.index + 1);
        self.last = self.last.max(Some(up_to));
    }

    fn shrink(&mut self) {
        while self.tail_bytes > TAIL_BYTES_MAX
            && self.tail.front().is_some_and(|(sequence, _)| *sequence <= self.flushed)
        {
            self.pop_front();
        }
    }

    fn pop_front(&mut self) {
        if let Some((_, entry)) = self.tail.pop_front() {
            self.tail_bytes -= size_of_entry(&entry);
        }
    }
}

impl RaftLogReader<Types> for LogReader {
    async fn try_get_log_entries<RB: RangeBounds<u64> + Clone + Debug + OptionalSend>(
        &mut self,
        range: RB,
    ) -> io::Result<Vec<Entry>> {
        let start = match range.start_bound() {
            Bound::Included(index) => *index,
            Bound::Excluded(index) => index + 1,
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(index) => index.saturating_add(1),
            Bound::Excluded(index) => *index,
            Bound::Unbounded => u64::MAX,
        };
        self.read(start, end, usize::MAX)
    }

    async fn read_vote(&mut self) -> io::Result<Option<Vote>> {
        Ok(self.shared.memory().vote)
    }

    async fn limited_get_log_entries(&mut self, start: u64, end: u64) -> io::Result<Vec<Entry>> {
        self.read(start, end, MESSAGE_BYTES_MAX)
    }
}

impl RaftLogStorage<Types> for LogStore {
    type LogReader = LogReader;

    async fn get_log_state(&mut self) -> io::Result<LogState<Types>> {
        let memory = self.shared.memory();
        Ok(LogState { last_purged_log_id: memory.purged, last_log_id: memory.last })
    }

    async fn get_log_reader(&mut self) -> LogReader {
        self.reader()
    }

    async fn save_vote(&mut self, vote: &Vote) -> io::Result<()> {
        let (done, stored) = oneshot::channel();
        let bytes = disk::encode(&DiskVote::from(*vote))?;
        self.queue.slot().await?.send(Job::Vote { vote: bytes, done })?;
        stored.await.map_err(|_| io::Error::other("the log's writer has ended"))??;
        self.shared.memory().vote = Some(*vote);
        Ok(())
    }

    async fn save_committed(&mut self, committed: Option<LogId>) -> io::Result<()> {
        let Some(committed) = committed else { return Ok(()) };
        let bytes = disk::encode(&DiskLogId::from(committed))?;
        self.queue.slot().await?.send(Job::Committed { index: committed.index, committed: bytes })?;
        self.shared.memory().committed = Some(committed);
        Ok(())
    }

    async fn read_committed(&mut self) -> io::Result<Option<LogId>> {
        Ok(self.shared.memory().committed)
    }

    async fn append<I>(&mut self, entries: I, callback: IOFlushed<Types>) -> io::Result<()>
    where
        I: IntoIterator<Item = Entry> + OptionalSend,
        I::IntoIter: OptionalSend,
    {
        let entries: Vec<Entry> = entries.into_iter().collect();
        let rows = entries
            .iter()
            .map(|entry| Ok((entry.log_id.index, disk::encode(&DiskEntry::from(entry))?)))
            .collect::<io::Result<Vec<_>>>()?;
        self.appends += 1;
        let sequence = self.appends;
        let slot = self.queue.slot().await?;
        {
            let mut memory = self.shared.memory();
            for entry in entries {
                self.shared.observed.appended(&entry);
                memory.push(sequence, entry);
            }
        }
        slot.send(Job::Append { sequence, rows, done: callback })
    }

    async fn truncate_after(&mut self, last: Option<LogId>) -> io::Result<()> {
        let slot = self.queue.slot().await?;
        self.shared.memory().truncate(last);
        slot.send(Job::Truncate { from: last.map_or(0, |id| id.index + 1) })
    }

    async fn purge(&mut self, up_to: LogId) -> io::Result<()> {
        let purged = disk::encode(&DiskLogId::from(up_to))?;
        let slot = self.queue.slot().await?;
        self.shared.memory().purge(up_to);
        slot.send(Job::Purge { up_to: up_to.index, purged })
    }
}

/// Collects entries up to a size.
struct Limited {
    list: Vec<Entry>,
    room: usize,
}

impl Limited {
    fn new(bytes_max: usize) -> Self {
        Self { list: Vec::new(), room: bytes_max }
    }

    /// Whether the entry found room; the first one always does.
    fn push(&mut self, entry: Entry) -> bool {
        let size = size_of_entry(&entry);
        if size > self.room && !self.list.is_empty() {
            return false;
        }
        self.room = self.room.saturating_sub(size);
        self.list.push(entry);
        true
    }
}

/// As [`LogReader::held`], of a file that is not in use yet.
///
/// # Errors
/// [`LogError::Disk`] or [`LogError::Damaged`].
pub(super) fn held(db: &Database) -> Result<u64, LogError> {
    let stored = writer::prepare(db, FORMAT).map_err(|source| LogError::Disk(io::Error::other(source)))?;
    let committed = stored.committed.map(|bytes| disk::decode::<DiskLogId>(&bytes)).transpose();
    let committed = committed.map_err(|source| LogError::Damaged(source.to_string()))?;
    Ok(committed.map_or(0, |id| LogId::from(id).index))
}

/// Makes the tables of an empty file, and refuses one of a newer program.
pub(super) fn prepare(db: &Database) -> Result<(), LogError> {
    let stored = writer::prepare(db, FORMAT).map_err(|source| LogError::Disk(io::Error::other(source)))?;
    format_of(&stored)
}

fn format_of(stored: &writer::Stored) -> Result<(), LogError> {
    let format = <[u8; 4]>::try_from(stored.format.as_slice())
        .map(u32::from_le_bytes)
        .map_err(|_| LogError::Damaged("its format number is unreadable".to_owned()))?;
    if format > FORMAT {
        return Err(LogError::NewerFormat { what: "the log", found: format, supported: FORMAT });
    }
    Ok(())
}

fn load(db: &Database, observed: &Observed) -> Result<Memory, LogError> {
    let stored = writer::prepare(db, FORMAT).map_err(|source| LogError::Disk(io::Error::other(source)))?;
    let damaged = |source: io::Error| LogError::Damaged(source.to_string());
    format_of(&stored)?;
    let log_id = |bytes: Option<Vec<u8>>| -> Result<Option<LogId>, LogError> {
        bytes.map(|b| disk::decode::<DiskLogId>(&b).map(LogId::from)).transpose().map_err(damaged)
    };
    let vote =
        stored.vote.map(|b| disk::decode::<DiskVote>(&b).map(Vote::from)).transpose().map_err(damaged)?;
    let purged = log_id(stored.purged)?;
    let (first, last) = ends(db, purged, observed).map_err(damaged)?;
    Ok(Memory {
        vote,
        committed: log_id(stored.committed)?,
        purged,
        first,
        last: last.max(purged),
        tail: VecDeque::new(),
        tail_bytes: 0,
        flushed: 0,
    })
}

/// Finds the first index and the last entry, and passes `observed` the newest stamp and the newest
/// members among the rows.
fn ends(db: &Database, purged: Option<LogId>, observed: &Observed) -> io::Result<(u64, Option<LogId>)> {
    let transaction = db.begin_read().map_err(io::Error::other)?;
    let table = transaction.open_table(LOG).map_err(io::Error::other)?;
    let first = table.first().map_err(io::Error::other)?.map(|(index, _)| index.value());
    let after_purged = purged.map(|id| id.index + 1);
    if let (Some(first), Some(expected)) = (first, after_purged)
        && first != expected
    {
        return Err(io::Error::other(format!("it begins at {first} instead of {expected}")));
    }
    let (mut last, mut stamp_found, mut members_found) = (None, false, false);
    for row in table.iter().map_err(io::Error::other)?.rev() {
        let (_, bytes) = row.map_err(io::Error::other)?;
        let entry = disk::decode::<DiskEntry>(bytes.value())?.into_entry()?;
        let found = match &entry.payload {
            EntryPayload::Blank => None,
            EntryPayload::Normal(_) => Some(&mut stamp_found),
            EntryPayload::Membership(_) => Some(&mut members_found),
        };
        // Going backwards: the first of each kind is the newest.
        if let Some(found) = found
            && !std::mem::replace(found, true)
        {
            observed.appended(&entry);
        }
        last = last.or(Some(entry.log_id));
        if stamp_found && members_found {
            break;
        }
    }
    Ok((first.or(after_purged).unwrap_or_default(), last))
}

/// An estimate that is never far below the size on the wire.
fn size_of_entry(entry: &Entry) -> usize {
    let payload = match &entry.payload {
        EntryPayload::Blank => 0,
        EntryPayload::Normal(command) => command.command.len(),
        EntryPayload::Membership(membership) => {
            membership.nodes().map(|(_, node)| node.addr.len() + 32).sum()
        }
    };
    ENVELOPE_BYTES + payload
}

/// The format that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// Entries kept in memory once they are on disk: enough for followers that keep up.
const TAIL_BYTES_MAX: usize = 4 << 20;

/// What an entry takes beside its command.
const ENVELOPE_BYTES: usize = 80;

#[cfg(test)]
mod tests;
