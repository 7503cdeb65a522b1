//! The grant store: every promise of this node. Due-first keys, so that a floor is one range delete.
//!
//! Invariant: [`GrantStore::recover`] gives the value that [`Recovered::fold`] makes of all writes that were reported
//! as durable, and at most of some that followed them in order.

mod disk;
#[cfg(test)]
mod fuzz;
mod tables;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use caesium_engine::effect::{GrantWrite, Recovered, RowKey};
use caesium_engine::ids::{Name, NodeId, Occurrence, Uid};
use caesium_engine::retention::{Class, Floor};
use caesium_engine::time::Wall;
use redb::{
    Database, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
};

pub use self::writer::{GrantWriter, OnPersisted};
pub use super::write_queue::Refused;

use self::disk::{
    DiskClaim, DiskClass, DiskDispatch, DiskFloor, DiskLease, DiskProgress, DiskSeen, DiskStart, GrantKey,
    Kind,
};
use self::tables::{Shelf, Tables};
use super::error::{StoreError, StoreFile};
use super::file::begin;
use crate::platform::Disk;

/// Grants, intents and starts of the longest class. Those of the others have tables of their own: see [`Shelf`].
const ROWS: TableDefinition<&GrantKey, &[u8]> = TableDefinition::new("promises");
const PROGRESS: TableDefinition<&str, &[u8]> = TableDefinition::new("progress");
/// Of format 1: one instant, at or below which every due is refused; it holds for the longest class, thus for all.
const FLOORS: TableDefinition<&str, i64> = TableDefinition::new("floors");
const FLOOR_KEY: &str = "floor";
/// By class: the dues that are refused.
const SPANS: TableDefinition<u8, &[u8]> = TableDefinition::new("class-floors");
/// By schedule: its class.
const CLASSES: TableDefinition<u64, &[u8]> = TableDefinition::new("classes");
/// One log index: what is missing from the classes was deleted by then.
const CLASSES_OVER: TableDefinition<(), u64> = TableDefinition::new("classes-over");
/// By the log index of a change: the last due that may have been promised before it.
const SEALS: TableDefinition<u64, i64> = TableDefinition::new("seals");
/// One log index: what is missing from the seals was over by then.
const SEALS_OVER: TableDefinition<(), u64> = TableDefinition::new("seals-over");
/// By node: what is remembered of it.
const SEEN: TableDefinition<u64, &[u8]> = TableDefinition::new("seen");
/// By task: the highest lease that was granted.
const LEASES: TableDefinition<u64, &[u8]> = TableDefinition::new("leases");
/// By occurrence: a run that this voter calls over, with the instant by which it would have ended in any case.
const RUNS_OVER: TableDefinition<(i64, u64), i64> = TableDefinition::new("runs-over");
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
        let count = || -> Result<u64, redb::Error> {
            let transaction = self.db.begin_read()?;
            let shelves = Shelf::all(&transaction)?.into_iter();
            shelves.map(|shelf| Ok(shelf.read(&transaction)?.len()?)).sum()
        };
        count().map_err(|error| StoreError::of(StoreFile::Grants, "counting its rows", error))
    }

    /// Writes in order, and returns the number of syncs that took. All or nothing: a floor and what it covers of the shorter
    /// classes in one transaction; what it covers of the longest is deleted after that.
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
        if writes.peek().is_none() {
            return Ok(0);
        }
        let transaction = begin(&self.db)?;
        let raised = {
            let mut tables = Tables::open(&transaction)?;
            let mut count = 0;
            for write in writes {
                tables.put(write)?;
                count += 1;
            }
            let mut writes = transaction.open_table(WRITES)?;
            let before = writes.get(())?.map_or(0, |count| count.value());
            writes.insert((), before + count)?;
            tables.raised()
        };
        for (class, floor) in &raised {
            Shelf::drop_covered(&transaction, *class, floor)?;
        }
        transaction.commit()?;
        let longest = raised.iter().find(|(class, _)| *class == Class::Days);
        Ok(1 + longest.map_or(Ok(0), |(_, floor)| self.sweep(floor))?)
    }

    /// Deletes what is due where the floor of the longest class is.
    fn sweep(&self, floor: &Floor) -> Result<u64, redb::Error> {
        let mut syncs = 0;
        let Some(top) = floor.top() else { return Ok(0) };
        loop {
            let transaction = begin(&self.db)?;
            let deleted = {
                let mut rows = transaction.open_table(ROWS)?;
                let covered = |key: &GrantKey, _: &[u8]| floor.covers(disk::due(key));
                let mut deleted = 0;
                let extracted = match &disk::above(top) {
                    Some(end) => rows.extract_from_if::<&GrantKey, _>(..end, covered)?,
                    None => rows.extract_from_if::<&GrantKey, _>(.., covered)?,
                };
                for row in extracted.take(SWEEP_ROWS_MAX) {
                    row?;
                    deleted += 1;
                }
                deleted
            };
            transaction.commit()?;
            syncs += 1;
            if deleted < SWEEP_ROWS_MAX {
                return Ok(syncs);
            }
        }
    }

    fn prepare(&self) -> Result<(), redb::Error> {
        let transaction = begin(&self.db)?;
        {
            Tables::open(&transaction)?;
            transaction.open_table(WRITES)?;
        }
        transaction.commit()?;
        let floor = {
            let transaction = self.db.begin_read()?;
            floors(&transaction)?[Class::Days as usize].clone()
        };
        self.sweep(&floor)?;
        Ok(())
    }

    fn read(&self) -> Result<Recovered, redb::Error> {
        let transaction = self.db.begin_read()?;
        let mut recovered = Recovered { floors: floors(&transaction)?, ..Recovered::default() };
        read_rows(&transaction, &mut recovered)?;
        for row in transaction.open_table(CLASSES)?.iter()? {
            let (uid, value) = row?;
            let assigned = disk::decode::<DiskClass>(value.value())?.try_into()?;
            recovered.classes.by_uid.insert(Uid(uid.value()), assigned);
        }
        recovered.classes.over =
            transaction.open_table(CLASSES_OVER)?.get(())?.map_or(0, |index| index.value());
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
        for row in transaction.open_table(LEASES)?.iter()? {
            let (uid, value) = row?;
            recovered.leases.insert(Uid(uid.value()), disk::decode::<DiskLease>(value.value())?.into());
        }
        for row in transaction.open_table(RUNS_OVER)?.iter()? {
            let (key, until) = row?;
            let (due, uid) = key.value();
            recovered.runs_over.insert(Occurrence { due: Wall(due), uid: Uid(uid) }, Wall(until.value()));
        }
        recovered.writes = transaction.open_table(WRITES)?.get(())?.map_or(0, |count| count.value());
        Ok(recovered)
    }
}

/// The dues that each class refuses.
fn floors(transaction: &ReadTransaction) -> Result<[Floor; 3], redb::Error> {
    let mut floors: [Floor; 3] = Default::default();
    for row in transaction.open_table(SPANS)?.iter()? {
        let (class, value) = row?;
        let unknown = || redb::Error::Corrupted(format!("a floor of the unknown class {}", class.value()));
        let floor = floors.get_mut(usize::from(class.value())).ok_or_else(unknown)?;
        *floor = disk::decode::<DiskFloor>(value.value())?.into();
    }
    if let Some(at) = transaction.open_table(FLOORS)?.get(FLOOR_KEY)? {
        floors[Class::Days as usize].merge(&Floor::up_to(Wall(at.value())));
    }
    Ok(floors)
}

/// The rows of all classes that no floor covers.
fn read_rows(transaction: &ReadTransaction, recovered: &mut Recovered) -> Result<(), redb::Error> {
    // Collected first: a map is built from a sorted list several times faster than row by row.
    let (mut grants, mut dispatches, mut starts) = (Vec::new(), Vec::new(), Vec::new());
    let mut shelved = Vec::new();
    // In order of the classes: a row that was kept beyond its own stands for what is left of it there.
    for shelf in Shelf::all(transaction)? {
        for row in shelf.read(transaction)?.iter()? {
            let (key, value) = row?;
            let (occurrence, kind) = disk::parse(key.value())?;
            let value = value.value();
            let key = match kind {
                Kind::Grant => RowKey::Grant(occurrence),
                Kind::Dispatch => RowKey::Dispatch(occurrence),
                Kind::Start => RowKey::Start(occurrence, disk::attempt(key.value())),
            };
            if recovered.covers(shelf.class(), occurrence.due) {
                continue;
            }
            match kind {
                Kind::Grant => grants.push((occurrence, disk::decode::<DiskClaim>(value)?.into())),
                Kind::Dispatch => dispatches.push((occurrence, disk::decode::<DiskDispatch>(value)?.into())),
                Kind::Start => {
                    let start: caesium_engine::effect::StartRecord =
                        disk::decode::<DiskStart>(value)?.try_into()?;
                    starts.push(((occurrence, start.attempt), start));
                }
            }
            if shelf.class() != Class::Minutes {
                shelved.push((key, shelf.class()));
            }
        }
    }
    recovered.grants = grants.into_iter().collect();
    recovered.dispatches = dispatches.into_iter().collect();
    recovered.starts = starts.into_iter().collect();
    recovered.shelved = shelved.into_iter().collect();
    Ok(())
}
