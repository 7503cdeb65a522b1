//! The grant store: every promise of this node. Due-first keys, so that a floor is one range delete.
//!
//! Invariant: [`GrantStore::recover`] gives the value that [`Recovered::fold`] makes of all writes that were reported
//! as durable, and at most of some that followed them in order.

mod disk;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use caesium_engine::effect::{GrantWrite, Recovered};
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::time::Wall;
use redb::{Database, ReadableDatabase, ReadableTable, ReadableTableMetadata, Table, TableDefinition};

pub use self::writer::{GrantWriter, OnPersisted};
pub use super::lane::Refused;

use self::disk::{DiskClaim, DiskDispatch, DiskProgress, DiskSeen, DiskStart, KEY_BYTES, Key, Kind};
use super::error::{StoreError, StoreFile};
use super::file::begin;
use crate::machine::Disk;

/// With this many rows the store takes no new votes; it is never pruned by size. About 1.5 GB on disk.
pub const GRANT_ROWS_MAX: u64 = 20_000_000;

/// Grants, intents and starts.
const ROWS: TableDefinition<&[u8; KEY_BYTES], &[u8]> = TableDefinition::new("promises");
/// By volume.
const PROGRESS: TableDefinition<&str, &[u8]> = TableDefinition::new("progress");
/// Two instants: the floor; and, from a floor's own transaction to the last deletion for it, how far is to be deleted.
const FLOORS: TableDefinition<&str, i64> = TableDefinition::new("floors");
const FLOOR_KEY: &str = "floor";
const OWED_KEY: &str = "owed";
/// By the log index of a change: the last due that may have been promised before it.
const SEALS: TableDefinition<u64, i64> = TableDefinition::new("seals");
/// One log index: what is missing from the seals was over by then.
const SEALS_OVER: TableDefinition<(), u64> = TableDefinition::new("seals-over");
/// By node: what is remembered of it.
const SEEN: TableDefinition<u64, &[u8]> = TableDefinition::new("seen");
/// How many writes made this file; in each transaction's own commit, so that an older copy is known by it.
const WRITES: TableDefinition<(), u64> = TableDefinition::new("writes");

/// Most rows that one transaction deletes; bounds how long a floor holds up the promises behind it (about 10 ms).
const SWEEP_ROWS_MAX: usize = 100_000;

/// The file of promises. Writing goes through [`GrantWriter`]; cheap to clone.
#[derive(Clone, Debug)]
pub struct GrantStore {
    db: Arc<Database>,
    disk: Arc<dyn Disk>,
}

impl GrantStore {
    /// Takes over an open file, creates its tables, and ends a deletion that a kill cut short.
    pub(super) fn open(disk: Arc<dyn Disk>, db: Arc<Database>) -> Result<Self, StoreError> {
        let store = Self { db, disk };
        store.prepare().map_err(|error| StoreError::of(StoreFile::Grants, "preparing it", error))?;
        Ok(store)
    }

    /// All that it holds.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was changed, and the node must not vote.
    pub fn recover(&self) -> Result<Recovered, StoreError> {
        self.read().map_err(|error| StoreError::of(StoreFile::Grants, "reading it", error))
    }

    /// How many grants, intents and starts it holds.
    ///
    /// # Errors
    /// [`StoreError`]
    pub fn rows(&self) -> Result<u64, StoreError> {
        let count = || -> Result<u64, redb::Error> { Ok(self.db.begin_read()?.open_table(ROWS)?.len()?) };
        count().map_err(|error| StoreError::of(StoreFile::Grants, "counting its rows", error))
    }

    /// Writes in order, and returns the number of syncs that took. All or nothing, with one exception: a floor is
    /// durable, with all that precedes it, before what it covers is deleted, and a row at or below that floor which
    /// follows it in the same call waits for that deletion.
    ///
    /// # Errors
    /// [`StoreError`]; a part of the writes, from the first on, may be durable. The node must stop.
    pub(super) fn apply<'a>(
        &self,
        writes: impl IntoIterator<Item = &'a GrantWrite>,
    ) -> Result<u64, StoreError> {
        self.write(writes).map_err(|error| StoreError::of(StoreFile::Grants, "writing to it", error))
    }

    fn write<'a>(&self, writes: impl IntoIterator<Item = &'a GrantWrite>) -> Result<u64, redb::Error> {
        let mut writes = writes.into_iter().peekable();
        let mut syncs = 0;
        while writes.peek().is_some() {
            let (mut floor, mut count) = (None, 0);
            let transaction = begin(&self.db)?;
            {
                let mut tables = Tables {
                    rows: transaction.open_table(ROWS)?,
                    progress: transaction.open_table(PROGRESS)?,
                    floors: transaction.open_table(FLOORS)?,
                    seals: transaction.open_table(SEALS)?,
                    seals_over: transaction.open_table(SEALS_OVER)?,
                    seen: transaction.open_table(SEEN)?,
                    value: Vec::new(),
                };
                while let Some(write) = writes.next_if(|write| !is_below(write, floor)) {
                    tables.put(write)?;
                    count += 1;
                    if let GrantWrite::Floor(at) = write {
                        floor = floor.max(Some(*at));
                    }
                }
                let mut writes = transaction.open_table(WRITES)?;
                let before = writes.get(())?.map_or(0, |count| count.value());
                writes.insert((), before + count)?;
            }
            transaction.commit()?;
            syncs += 1;
            if let Some(floor) = floor {
                syncs += self.sweep(floor)?;
            }
        }
        Ok(syncs)
    }

    /// Deletes what is due at or below `floor`; with the last of it nothing is owed any more.
    fn sweep(&self, floor: Wall) -> Result<u64, redb::Error> {
        let mut syncs = 0;
        loop {
            let transaction = begin(&self.db)?;
            let deleted = {
                let mut rows = transaction.open_table(ROWS)?;
                let end = disk::above(floor);
                let all = |_: &Key, _: &[u8]| true;
                let mut deleted = 0;
                let extracted = match &end {
                    Some(end) => rows.extract_from_if::<&Key, _>(..end, all)?,
                    None => rows.extract_from_if::<&Key, _>(.., all)?,
                };
                for row in extracted.take(SWEEP_ROWS_MAX) {
                    row?;
                    deleted += 1;
                }
                deleted
            };
            let last = deleted < SWEEP_ROWS_MAX;
            if last {
                transaction.open_table(FLOORS)?.remove(OWED_KEY)?;
            }
            transaction.commit()?;
            syncs += 1;
            if last {
                return Ok(syncs);
            }
        }
    }

    fn prepare(&self) -> Result<(), redb::Error> {
        let transaction = begin(&self.db)?;
        let owed = {
            transaction.open_table(ROWS)?;
            transaction.open_table(PROGRESS)?;
            transaction.open_table(SEALS)?;
            transaction.open_table(SEALS_OVER)?;
            transaction.open_table(SEEN)?;
            transaction.open_table(WRITES)?;
            transaction.open_table(FLOORS)?.get(OWED_KEY)?.map(|at| Wall(at.value()))
        };
        transaction.commit()?;
        if let Some(floor) = owed {
            self.sweep(floor)?;
        }
        Ok(())
    }

    fn read(&self) -> Result<Recovered, redb::Error> {
        let transaction = self.db.begin_read()?;
        // Collected first: a map is built from a sorted list several times faster than row by row.
        let (mut grants, mut dispatches, mut starts) = (Vec::new(), Vec::new(), Vec::new());
        for row in transaction.open_table(ROWS)?.iter()? {
            let (key, value) = row?;
            let (occurrence, kind) = disk::parse(key.value())?;
            let value = value.value();
            match kind {
                Kind::Grant => grants.push((occurrence, disk::decode::<DiskClaim>(value)?.into())),
                Kind::Dispatch => dispatches.push((occurrence, disk::decode::<DiskDispatch>(value)?.into())),
                Kind::Start => {
                    let start: caesium_engine::effect::StartRecord =
                        disk::decode::<DiskStart>(value)?.try_into()?;
                    starts.push(((occurrence, start.attempt), start));
                }
            }
        }
        let mut recovered = Recovered {
            floor: transaction.open_table(FLOORS)?.get(FLOOR_KEY)?.map(|at| Wall(at.value())),
            grants: grants.into_iter().collect(),
            dispatches: dispatches.into_iter().collect(),
            starts: starts.into_iter().collect(),
            ..Recovered::default()
        };
        for row in transaction.open_table(SEALS)?.iter()? {
            let (change, until) = row?;
            recovered.seals.by_change.insert(change.value(), Wall(until.value()));
        }
        recovered.seals.over = transaction.open_table(SEALS_OVER)?.get(())?.map_or(0, |index| index.value());
        for row in transaction.open_table(PROGRESS)?.iter()? {
            let (volume, value) = row?;
            let name = volume.value();
            let unnamed = |_| redb::Error::Corrupted(format!("progress of a volume named {name:?}"));
            let volume: Name = name.parse().map_err(unnamed)?;
            recovered.progress.insert(volume, disk::decode::<DiskProgress>(value.value())?.into());
        }
        for row in transaction.open_table(SEEN)?.iter()? {
            let (node, value) = row?;
            recovered.seen.insert(NodeId(node.value()), disk::decode::<DiskSeen>(value.value())?.into());
        }
        recovered.writes = transaction.open_table(WRITES)?.get(())?.map_or(0, |count| count.value());
        Ok(recovered)
    }
}

struct Tables<'t> {
    rows: Table<'t, &'static Key, &'static [u8]>,
    progress: Table<'t, &'static str, &'static [u8]>,
    floors: Table<'t, &'static str, i64>,
    seals: Table<'t, u64, i64>,
    seals_over: Table<'t, (), u64>,
    seen: Table<'t, u64, &'static [u8]>,
    /// Reused from row to row.
    value: Vec<u8>,
}

impl Tables<'_> {
    fn put(&mut self, write: &GrantWrite) -> Result<(), redb::Error> {
        let key = match write {
            GrantWrite::Grant { occurrence, claim } => {
                disk::encode(&DiskClaim::from(*claim), &mut self.value)?;
                disk::key(*occurrence, Kind::Grant, 0)
            }
            GrantWrite::Dispatching { occurrence, dispatch } => {
                disk::encode(&DiskDispatch::from(dispatch), &mut self.value)?;
                disk::key(*occurrence, Kind::Dispatch, 0)
            }
            GrantWrite::Start { occurrence, start } => {
                disk::encode(&DiskStart::from(start), &mut self.value)?;
                disk::key(*occurrence, Kind::Start, start.attempt)
            }
            GrantWrite::Release { occurrence } => {
                self.rows.remove(&disk::key(*occurrence, Kind::Grant, 0))?;
                return Ok(());
            }
            GrantWrite::Progress { volume, progress } => {
                disk::encode(&DiskProgress::from(progress), &mut self.value)?;
                self.progress.insert(volume.as_str(), self.value.as_slice())?;
                return Ok(());
            }
            GrantWrite::Seal { change, until } => {
                // The first one stands.
                let known = self.seals.get(change)?.map(|until| until.value());
                self.seals.insert(change, known.unwrap_or(until.0))?;
                return Ok(());
            }
            GrantWrite::Unseal { change, index } => {
                self.seals.remove(change)?;
                let known = self.seals_over.get(())?.map_or(0, |index| index.value());
                self.seals_over.insert((), known.max(*index))?;
                return Ok(());
            }
            GrantWrite::Seen { node, seen } => {
                disk::encode(&DiskSeen::from(*seen), &mut self.value)?;
                self.seen.insert(node.0, self.value.as_slice())?;
                return Ok(());
            }
            GrantWrite::Floor(floor) => {
                for key in [FLOOR_KEY, OWED_KEY] {
                    let before = self.floors.get(key)?.map(|at| at.value());
                    self.floors.insert(key, before.unwrap_or(floor.0).max(floor.0))?;
                }
                return Ok(());
            }
        };
        self.rows.insert(&key, self.value.as_slice())?;
        Ok(())
    }
}

/// Whether `write` is a row that deleting for `floor` would take away.
fn is_below(write: &GrantWrite, floor: Option<Wall>) -> bool {
    match write {
        GrantWrite::Grant { occurrence, .. }
        | GrantWrite::Release { occurrence }
        | GrantWrite::Dispatching { occurrence, .. }
        | GrantWrite::Start { occurrence, .. } => Some(occurrence.due) <= floor,
        GrantWrite::Progress { .. }
        | GrantWrite::Floor(_)
        | GrantWrite::Seal { .. }
        | GrantWrite::Unseal { .. }
        | GrantWrite::Seen { .. } => false,
    }
}
