//! Committed entries that another node handed over while no leader reached this node.
//!
//! They stand in a table beside the log, which stays as the library left it: a leader will bring the same entries, and
//! then they are dropped here. Until then they are as durable as the log itself, so that a node that was levelled out is so
//! after a crash as well.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use caesium_proto::v1 as pb;
use openraft::EntryPayload;
use prost::Message as _;
use redb::{Database, ReadableDatabase, ReadableTable};

use super::config::{HANDED_BYTES_MAX, MESSAGE_BYTES_MAX};
use super::config_log::ConfigLog;
use super::disk::{self, DiskEntry};
use super::types::Entry;
use super::wire::{self, Malformed};
use super::writer::AHEAD;
use super::{Committed, HandOverError, LogError, StateMachine, Transport};
use crate::store::begin;

/// Entries of another node's log, as it handed them over: all committed, in order, without gaps.
#[derive(Debug)]
pub struct Handed {
    entries: Vec<Entry>,
    bytes: usize,
}

impl Handed {
    /// No entry yet, and no bytes.
    pub fn none() -> Self {
        Self { entries: Vec::new(), bytes: 0 }
    }

    /// Adds a message's entries, the first of which has to be at `from`.
    ///
    /// # Errors
    /// [`HandOverError`]; nothing was added then.
    pub fn add(&mut self, from: u64, message: Vec<pb::RaftEntry>) -> Result<(), HandOverError> {
        let bytes = self.bytes + message.iter().map(pb::RaftEntry::encoded_len).sum::<usize>();
        if bytes > HANDED_BYTES_MAX {
            return Err(HandOverError::TooMuch { max: HANDED_BYTES_MAX });
        }
        let unreadable = |malformed: Malformed| HandOverError::Unreadable { reason: malformed.to_string() };
        let read = message.into_iter().map(wire::read_entry).collect::<Result<Vec<_>, _>>();
        let read = read.map_err(unreadable)?;
        if let Some((entry, wanted)) = read.iter().zip(from..).find(|(it, wanted)| it.log_id.index != *wanted)
        {
            return Err(HandOverError::Gap { wanted, found: entry.log_id.index });
        }
        self.entries.extend(read);
        self.bytes = bytes;
        Ok(())
    }

    /// The index of the last one; `None` without any.
    pub fn last(&self) -> Option<u64> {
        self.entries.last().map(|entry| entry.log_id.index)
    }

    /// What the state machine is to apply.
    pub fn committed(&self) -> Vec<Committed> {
        self.entries.iter().cloned().map(committed).collect()
    }
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Entries of `from..until` for a node that lacks them, about 1 MiB of them; none when the first is not here. Blocks. The
    /// caller asks for none beyond those that its state machine has applied: only they are committed for sure.
    ///
    /// # Errors
    /// [`LogError::Disk`] if they cannot be read.
    pub fn hand_over(&self, from: u64, until: u64) -> Result<Vec<pb::RaftEntry>, LogError> {
        let found = self.applied_entries(from, until).map_err(LogError::Disk)?;
        let whole = found.first().is_some_and(|first| first.log_id.index == from);
        Ok(if whole { found.into_iter().map(wire::entry).collect() } else { Vec::new() })
    }

    /// The first index that is not durable here as committed.
    pub fn lacks(&self) -> u64 {
        self.inner.reader.held().max(self.inner.ahead.kept().last) + 1
    }

    /// Makes entries durable that another node handed over. On return they may be applied. Blocks.
    ///
    /// # Errors
    /// [`HandOverError`]; nothing was kept then.
    pub fn take_over(&self, handed: &Handed) -> Result<(), HandOverError> {
        let lacks = self.lacks();
        if let Some(first) = handed.entries.first().filter(|first| first.log_id.index > lacks) {
            return Err(HandOverError::Gap { wanted: lacks, found: first.log_id.index });
        }
        self.inner.ahead.keep(handed)
    }

    /// What was taken over and not brought by a leader since, for the state machine of a new process. Blocks.
    ///
    /// # Errors
    /// [`LogError::Disk`] if it cannot be read.
    pub fn taken_over(&self) -> Result<Vec<Committed>, LogError> {
        let kept = self.inner.ahead.kept();
        let found = self.inner.ahead.read(kept.first, kept.last + 1, usize::MAX).map_err(LogError::Disk)?;
        Ok(found.into_iter().map(committed).collect())
    }

    /// Drops what was taken over once the log itself holds all of it. Blocks, if there is anything to drop.
    ///
    /// # Errors
    /// [`LogError::Disk`]; it is dropped later then.
    pub fn drop_taken(&self) -> Result<(), LogError> {
        let last = self.inner.ahead.kept().last;
        if last == 0 || self.inner.reader.held() < last {
            return Ok(());
        }
        self.inner.ahead.clear().map_err(LogError::Disk)
    }

    /// Entries of `from..until`, all applied by the state machine, from the first that is still there, about 1 MiB of them. What
    /// the log has at an index that was taken over may never be committed.
    pub(super) fn applied_entries(&self, from: u64, until: u64) -> io::Result<Vec<Entry>> {
        let kept = self.inner.ahead.kept();
        if (kept.first..=kept.last).contains(&from) && kept.last > 0 {
            return self.inner.ahead.read(from, until.min(kept.last + 1), MESSAGE_BYTES_MAX);
        }
        let until = if from < kept.first { until.min(kept.first) } else { until };
        self.inner.reader.read(from, until, MESSAGE_BYTES_MAX)
    }

    /// Whether this node's own log holds the last entry that another node handed over, unless it has brought it already.
    pub(super) fn agrees_with_handed(&self) -> io::Result<bool> {
        let handed = self.inner.ahead.kept().last;
        if handed <= self.inner.reader.held() {
            return Ok(true);
        }
        let id = |found: Vec<Entry>| found.first().map(|entry| entry.log_id);
        let theirs = self.inner.ahead.read(handed, handed + 1, MESSAGE_BYTES_MAX)?;
        Ok(id(theirs) == id(self.inner.reader.read(handed, handed + 1, MESSAGE_BYTES_MAX)?))
    }
}

/// An entry as the state machine has it.
pub(super) fn committed(entry: Entry) -> Committed {
    let index = entry.log_id.index;
    let entry = match entry.payload {
        EntryPayload::Normal(command) => Some(command),
        EntryPayload::Blank | EntryPayload::Membership(_) => None,
    };
    Committed { index, entry }
}

/// The table, and what it holds.
pub(super) struct Ahead {
    db: Arc<Database>,
    kept: Mutex<Kept>,
}

/// The indices in the table, without gaps; all 0 when there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kept {
    first: u64,
    last: u64,
    bytes: usize,
}

impl Ahead {
    /// What `db`, which has its tables, holds.
    pub(super) fn open(db: Arc<Database>) -> Result<Self, LogError> {
        let kept = Self::look(&db).map_err(LogError::Disk)?;
        Ok(Self { db, kept: Mutex::new(kept) })
    }

    fn look(db: &Database) -> io::Result<Kept> {
        let transaction = db.begin_read().map_err(io::Error::other)?;
        let table = transaction.open_table(AHEAD).map_err(io::Error::other)?;
        let mut kept = Kept::default();
        for row in table.iter().map_err(io::Error::other)? {
            let (index, bytes) = row.map_err(io::Error::other)?;
            kept.last = index.value();
            kept.first = if kept.first == 0 { kept.last } else { kept.first };
            kept.bytes += bytes.value().len();
        }
        Ok(kept)
    }

    fn kept(&self) -> Kept {
        *self.lock()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // It is replaced as a whole, after the table.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, handed: &Handed) -> Result<(), HandOverError> {
        let mut kept = self.lock();
        let new = handed.entries.iter().filter(|entry| entry.log_id.index > kept.last);
        let rows = new.map(|entry| Ok((entry.log_id.index, disk::encode(&DiskEntry::from(entry))?)));
        let rows = rows.collect::<io::Result<Vec<_>>>()?;
        let Some((first, _)) = rows.first() else { return Ok(()) };
        let mut grown = *kept;
        grown.first = if kept.last == 0 { *first } else { kept.first };
        grown.last = handed.last().unwrap_or(kept.last);
        grown.bytes += rows.iter().map(|(_, row)| row.len()).sum::<usize>();
        if grown.bytes > HANDED_BYTES_MAX {
            return Err(HandOverError::TooMuch { max: HANDED_BYTES_MAX });
        }
        self.insert(&rows).map_err(io::Error::other)?;
        *kept = grown;
        Ok(())
    }

    fn insert(&self, rows: &[(u64, Vec<u8>)]) -> Result<(), redb::Error> {
        let transaction = begin(&self.db)?;
        {
            let mut table = transaction.open_table(AHEAD)?;
            for (index, row) in rows {
                table.insert(index, row.as_slice())?;
            }
        }
        Ok(transaction.commit()?)
    }

    fn read(&self, from: u64, until: u64, bytes_max: usize) -> io::Result<Vec<Entry>> {
        let transaction = self.db.begin_read().map_err(io::Error::other)?;
        let table = transaction.open_table(AHEAD).map_err(io::Error::other)?;
        let (mut found, mut bytes) = (Vec::new(), 0);
        for row in table.range(from..until).map_err(io::Error::other)? {
            let (_, row) = row.map_err(io::Error::other)?;
            bytes += row.value().len();
            if bytes > bytes_max && !found.is_empty() {
                break;
            }
            found.push(disk::decode::<DiskEntry>(row.value())?.into_entry()?);
        }
        Ok(found)
    }

    fn clear(&self) -> io::Result<()> {
        let mut kept = self.lock();
        self.empty().map_err(io::Error::other)?;
        *kept = Kept::default();
        Ok(())
    }

    fn empty(&self) -> Result<(), redb::Error> {
        let transaction = begin(&self.db)?;
        transaction.open_table(AHEAD)?.retain(|_, _| false)?;
        Ok(transaction.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use redb::backends::InMemoryBackend;

    use super::super::types::{LeaderId, LogId};
    use super::super::writer;
    use super::*;

    fn entry(index: u64) -> Entry {
        Entry {
            log_id: LogId { leader_id: LeaderId { term: 1, node_id: 1 }, index },
            payload: EntryPayload::Blank,
        }
    }

    #[test]
    fn as_many_bytes_are_handed_over_and_kept_as_the_limit_says() {
        let message = |index| vec![wire::entry(entry(index))];
        let bytes = message(7)[0].encoded_len();
        let mut handed = Handed { entries: Vec::new(), bytes: HANDED_BYTES_MAX - bytes };
        handed.add(7, message(7)).unwrap();
        assert_eq!((handed.bytes, handed.last()), (64 << 20, Some(7)));
        let refused = handed.add(8, message(8)).unwrap_err();
        let said = "more than 67108864 bytes of entries are missing: only a leader of the log can bring them";
        assert_eq!((refused.to_string().as_str(), handed.last()), (said, Some(7)));

        let db = Arc::new(Database::builder().create_with_backend(InMemoryBackend::new()).unwrap());
        writer::prepare(&db, 1).unwrap();
        let ahead = Ahead::open(db).unwrap();
        let row = disk::encode(&DiskEntry::from(&entry(7))).unwrap().len();
        for (room, kept) in [(row - 1, 0), (row, 7)] {
            *ahead.lock() = Kept { bytes: HANDED_BYTES_MAX - room, ..Kept::default() };
            let refused = ahead.keep(&handed).err().map(|error| error.to_string());
            assert_eq!((refused, ahead.kept().last), ((kept == 0).then(|| said.to_owned()), kept));
        }
    }
}
