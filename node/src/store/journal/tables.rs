//! The journal's tables: rows in due order, and two indices to them, by uid and by id. Decisions and runs have the same.

use std::ops::Bound;

use caesium_engine::ids::NodeId;
use caesium_engine::record::{Decision, Run, Serial};
use caesium_engine::time::Wall;
use redb::{Database, Range, ReadableDatabase, ReadableTable, Table, TableDefinition, WriteTransaction};

use super::copies::RecordKind;
use super::cursor::{Cursor, KEY_BYTES, Key};
use super::disk;
use super::uids::Uids;
use crate::store::keys::{self, OCCURRENCE_BYTES, SERIAL_BYTES};

type Rows = TableDefinition<'static, &'static Key, &'static [u8]>;
type Ids = TableDefinition<'static, &'static [u8; SERIAL_BYTES], &'static [u8; OCCURRENCE_BYTES]>;

/// What the journal keeps: a decision or a run.
pub(in crate::store::journal) trait Row: Sized {
    const ROWS: Rows;
    /// The index by uid, then due: see [`Uids`].
    const UIDS: &'static str;
    /// The occurrence of an id.
    const IDS: Ids;
    /// What copies mark its rows with.
    const KIND: RecordKind;

    fn place(&self) -> Cursor;
    /// When it was written last, at the earliest.
    fn written(&self) -> Wall;
    fn encode(&self) -> Result<Vec<u8>, redb::Error>;
    fn decode(place: Cursor, bytes: &[u8]) -> Result<Self, redb::Error>;
}

impl Row for Decision {
    const ROWS: Rows = TableDefinition::new("decisions");
    const UIDS: &'static str = "decisions by uid";
    const IDS: Ids = TableDefinition::new("decisions by id");
    const KIND: RecordKind = RecordKind::Decision;

    fn place(&self) -> Cursor {
        Cursor::of_decision(self)
    }

    fn written(&self) -> Wall {
        self.decided_at
    }
    fn encode(&self) -> Result<Vec<u8>, redb::Error> {
        disk::encode_decision(self)
    }
    fn decode(place: Cursor, bytes: &[u8]) -> Result<Self, redb::Error> {
        disk::decode_decision(place, bytes)
    }
}

impl Row for Run {
    const ROWS: Rows = TableDefinition::new("runs");
    const UIDS: &'static str = "runs by uid";
    const IDS: Ids = TableDefinition::new("runs by id");
    const KIND: RecordKind = RecordKind::Run;

    fn place(&self) -> Cursor {
        Cursor::of_run(self)
    }

    fn written(&self) -> Wall {
        [Some(self.release), self.started_at, self.ended_at]
            .into_iter()
            .flatten()
            .max()
            .unwrap_or(self.release)
    }
    fn encode(&self) -> Result<Vec<u8>, redb::Error> {
        disk::encode_run(self)
    }
    fn decode(place: Cursor, bytes: &[u8]) -> Result<Self, redb::Error> {
        disk::decode_run(place, bytes)
    }
}

/// The tables of one kind, open for writing.
pub(super) struct Open<'t> {
    rows: Table<'t, &'static Key, &'static [u8]>,
    uids: Uids<'t>,
    ids: Table<'t, &'static [u8; SERIAL_BYTES], &'static [u8; OCCURRENCE_BYTES]>,
}

impl<'t> Open<'t> {
    pub(super) fn of<R: Row>(transaction: &'t WriteTransaction) -> Result<Self, redb::Error> {
        Ok(Self {
            rows: transaction.open_table(R::ROWS)?,
            uids: Uids::open(transaction, R::UIDS)?,
            ids: transaction.open_table(R::IDS)?,
        })
    }

    /// Writes a row in place of the one of the same id; returns the bytes that this adds and frees.
    pub(super) fn put(&mut self, place: Cursor, value: &[u8]) -> Result<(u64, u64), redb::Error> {
        let id = keys::serial_bytes(place.serial);
        let occurrence = self.ids.get(&id)?.map(|occurrence| keys::occurrence(occurrence.value()));
        let freed = match occurrence {
            Some(occurrence) if occurrence != place.occurrence => {
                self.remove(Cursor { occurrence, serial: place.serial })?
            }
            Some(_) => self.rows.get(&place.key())?.map_or(0, |old| row_bytes(old.value().len())),
            None => 0,
        };
        if occurrence != Some(place.occurrence) {
            self.ids.insert(&id, &keys::occurrence_bytes(place.occurrence))?;
            self.uids.insert(place)?;
        }
        self.rows.insert(&place.key(), value)?;
        Ok((row_bytes(value.len()), freed))
    }

    /// The row of this id, as it stands.
    pub(super) fn get<R: Row>(&self, serial: Serial) -> Result<Option<R>, redb::Error> {
        let Some(occurrence) = self.ids.get(&keys::serial_bytes(serial))? else { return Ok(None) };
        let place = Cursor { occurrence: keys::occurrence(occurrence.value()), serial };
        let row = self.rows.get(&place.key())?;
        row.map(|value| R::decode(place, value.value())).transpose()
    }

    /// The rows, the one that is due first before all others.
    pub(super) fn by_due(&self) -> Result<Range<'_, &'static Key, &'static [u8]>, redb::Error> {
        Ok(self.rows.iter()?)
    }

    /// Takes a row from its place; returns the bytes that this frees.
    fn remove(&mut self, place: Cursor) -> Result<u64, redb::Error> {
        self.uids.remove(place)?;
        self.ids.remove(&keys::serial_bytes(place.serial))?;
        let removed = self.rows.remove(&place.key())?;
        Ok(removed.map_or(0, |value| row_bytes(value.value().len())))
    }

    /// Deletes these rows, which are the first of [`Open::by_due`] in its order. Their entries by uid stay until [`Open::fold`]
    /// drops their piece.
    pub(super) fn remove_first(&mut self, first: &[Cursor]) -> Result<(), redb::Error> {
        let Some(last) = first.last() else { return Ok(()) };
        self.rows.retain_in::<&Key, _>(..=&last.key(), |_, _| false)?;
        let mut serials: Vec<Serial> = first.iter().map(|place| place.serial).collect();
        serials.sort_unstable();
        let follows = |one: &Serial, next: &Serial| *next == Serial { n: one.n.wrapping_add(1), ..*one };
        for stretch in serials.chunk_by(follows) {
            let [low, high] = [stretch[0], stretch[stretch.len() - 1]].map(keys::serial_bytes);
            self.ids.retain_in::<&[u8; SERIAL_BYTES], _>(&low..=&high, |_, _| false)?;
        }
        Ok(())
    }

    /// Fits the index by uid to the rows that there are now.
    pub(super) fn fold(&mut self) -> Result<(), redb::Error> {
        let last = self.rows.last()?.map(|(key, _)| Cursor::from_key(key.value()).occurrence.due);
        if let Some(last) = last {
            self.uids.split(last)?;
        }
        let first = self.rows.first()?;
        let oldest = first.map_or(Wall::MAX, |(key, _)| Cursor::from_key(key.value()).occurrence.due);
        self.uids.drop_before(oldest)
    }
}

/// What is in use; one number, kept by the transactions that change it.
const TOTALS: TableDefinition<&str, u64> = TableDefinition::new("totals");
const BYTES_KEY: &str = "bytes";
/// The time up to which rows were certainly written, microseconds.
const HORIZON_KEY: &str = "horizon";
/// The latest due that was deleted, microseconds.
const TRIMMED_KEY: &str = "trimmed";

pub(super) fn set_bytes(transaction: &WriteTransaction, bytes: u64) -> Result<(), redb::Error> {
    transaction.open_table(TOTALS)?.insert(BYTES_KEY, bytes)?;
    Ok(())
}

pub(super) fn set_trimmed(transaction: &WriteTransaction, last: Wall) -> Result<(), redb::Error> {
    transaction.open_table(TOTALS)?.insert(TRIMMED_KEY, last.0.cast_unsigned())?;
    Ok(())
}

/// The latest due that was deleted; the least time before any was.
pub(super) fn trimmed(db: &Database) -> Result<Wall, redb::Error> {
    let transaction = db.begin_read()?;
    let noted = transaction.open_table(TOTALS)?.get(TRIMMED_KEY)?.map(|at| Wall(at.value().cast_signed()));
    Ok(noted.unwrap_or(Wall::MIN))
}

pub(super) fn set_horizon(transaction: &WriteTransaction, horizon: Wall) -> Result<(), redb::Error> {
    transaction.open_table(TOTALS)?.insert(HORIZON_KEY, horizon.0.cast_unsigned())?;
    Ok(())
}

/// The time up to which rows were certainly written: as noted, or else that of the row that is due last.
pub(super) fn horizon(db: &Database) -> Result<Option<Wall>, redb::Error> {
    let transaction = db.begin_read()?;
    let noted = transaction.open_table(TOTALS)?.get(HORIZON_KEY)?.map(|at| Wall(at.value().cast_signed()));
    if noted.is_some() {
        return Ok(noted);
    }
    let rows = transaction.open_table(Decision::ROWS)?;
    let last = rows.last()?.map(|(key, _)| Cursor::from_key(key.value()).occurrence.due);
    Ok(last)
}

/// Creates the tables and returns the bytes in use.
pub(super) fn prepare(db: &Database) -> Result<u64, redb::Error> {
    let transaction = db.begin_write()?;
    Open::of::<Decision>(&transaction)?;
    Open::of::<Run>(&transaction)?;
    let bytes = transaction.open_table(TOTALS)?.get(BYTES_KEY)?.map_or(0, |bytes| bytes.value());
    transaction.commit()?;
    Ok(bytes)
}

/// The row of this id.
pub(super) fn by_id<R: Row>(db: &Database, serial: Serial) -> Result<Option<R>, redb::Error> {
    let transaction = db.begin_read()?;
    let Some(occurrence) = transaction.open_table(R::IDS)?.get(&keys::serial_bytes(serial))? else {
        return Ok(None);
    };
    let place = Cursor { occurrence: keys::occurrence(occurrence.value()), serial };
    let row = transaction.open_table(R::ROWS)?.get(&place.key())?;
    row.map(|value| R::decode(place, value.value())).transpose()
}

/// The rows of a node behind `serial` in the order of their ids, at most `limit`; `None` is before the first.
pub(super) fn after<R: Row>(
    db: &Database,
    node: NodeId,
    serial: Option<Serial>,
    limit: usize,
) -> Result<Vec<R>, redb::Error> {
    let transaction = db.begin_read()?;
    let (ids, rows) = (transaction.open_table(R::IDS)?, transaction.open_table(R::ROWS)?);
    let (first, last) = lives(node);
    let low = match serial {
        Some(serial) => Bound::Excluded(keys::serial_bytes(serial)),
        None => Bound::Included(first),
    };
    let mut found = Vec::new();
    let range = ids.range::<&[u8; SERIAL_BYTES]>((low.as_ref(), Bound::Included(&last)))?;
    for entry in range.take(limit) {
        let (id, occurrence) = entry?;
        let occurrence = keys::occurrence(occurrence.value());
        let place = Cursor { occurrence, serial: keys::serial(id.value(), 0) };
        let lost = || redb::Error::Corrupted("an index entry of the journal has no row".to_owned());
        let row = rows.get(&place.key())?.ok_or_else(lost)?;
        found.push(R::decode(place, row.value())?);
    }
    Ok(found)
}

/// The last id of a node.
pub(super) fn last<R: Row>(db: &Database, node: NodeId) -> Result<Option<Serial>, redb::Error> {
    let ids = db.begin_read()?.open_table(R::IDS)?;
    let (first, last) = lives(node);
    let newest = ids.range::<&[u8; SERIAL_BYTES]>(&first..=&last)?.next_back().transpose()?;
    Ok(newest.map(|(id, _)| keys::serial(id.value(), 0)))
}

/// The least and the greatest id that a node can give.
fn lives(node: NodeId) -> ([u8; SERIAL_BYTES], [u8; SERIAL_BYTES]) {
    let id = |number| keys::serial_bytes(Serial { node, boot: number, n: number });
    (id(0), id(u64::MAX))
}

/// A row counts with its value and its keys in all three tables.
pub(super) const fn row_bytes(value: usize) -> u64 {
    (value + 2 * KEY_BYTES + SERIAL_BYTES + OCCURRENCE_BYTES) as u64
}
