//! The index by uid. It lies in pieces by stretch of dues: what is written at one time touches few pages however many
//! schedules there are, and what is old goes a piece at a time.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use caesium_engine::time::Wall;
use redb::{
    Range, ReadTransaction, ReadableTableMetadata, Table, TableDefinition, TableHandle, WriteTransaction,
};

use super::cursor::{Cursor, Key};
use super::query::KeyBounds;
use crate::store::keys;

/// Entries at which the newest piece is followed by another (about 160 pages); few in tests, so that all of them cross pieces.
pub(super) const PIECE_MAX: u64 = if cfg!(test) { 16 } else { 16_384 };

/// The first due of a piece; its last is before the next one's first.
type First = Wall;

/// The pieces of one index, open for writing. An entry may be left behind whose row is deleted; it goes with its piece.
pub(super) struct Uids<'t> {
    transaction: &'t WriteTransaction,
    name: &'static str,
    pieces: BTreeMap<First, Option<Table<'t, &'static Key, ()>>>,
}

impl<'t> Uids<'t> {
    pub(super) fn open(transaction: &'t WriteTransaction, name: &'static str) -> Result<Self, redb::Error> {
        let found = transaction.list_tables()?;
        let pieces = found.filter_map(|table| Some((first_of(name, table.name())?, None))).collect();
        Ok(Self { transaction, name, pieces })
    }

    pub(super) fn insert(&mut self, place: Cursor) -> Result<(), redb::Error> {
        self.piece(place)?.insert(&place.uid_key(), ())?;
        Ok(())
    }

    pub(super) fn remove(&mut self, place: Cursor) -> Result<(), redb::Error> {
        self.piece(place)?.remove(&place.uid_key())?;
        Ok(())
    }

    /// Begins a new piece behind the row that is due last, if the newest has its entries.
    pub(super) fn split(&mut self, last: Wall) -> Result<(), redb::Error> {
        let newest = self.pieces.last_key_value();
        // One that is not open was not written to.
        let Some((first, Some(table))) = newest else { return Ok(()) };
        let next = Wall(last.0.saturating_add(1));
        if table.len()? >= PIECE_MAX && next > *first {
            self.pieces.insert(next, Some(create(self.transaction, self.name, next)?));
        }
        Ok(())
    }

    /// Deletes the pieces whose rows are all due before `oldest`, the first that is left.
    pub(super) fn drop_before(&mut self, oldest: Wall) -> Result<(), redb::Error> {
        let firsts: Vec<First> = self.pieces.keys().copied().collect();
        for pair in firsts.windows(2).take_while(|pair| pair[1] <= oldest) {
            // A table that is open is not deleted.
            drop(self.pieces.remove(&pair[0]));
            self.transaction.delete_table(TableDefinition::<&Key, ()>::new(&name_of(self.name, pair[0])))?;
        }
        Ok(())
    }

    fn piece(&mut self, place: Cursor) -> Result<&mut Table<'t, &'static Key, ()>, redb::Error> {
        let known = self.pieces.range(..=place.occurrence.due).next_back();
        let first = known.map_or(Wall::MIN, |(first, _)| *first);
        let slot = match self.pieces.entry(first) {
            Entry::Occupied(slot) => slot.into_mut(),
            Entry::Vacant(slot) => slot.insert(None),
        };
        if slot.is_none() {
            *slot = Some(create(self.transaction, self.name, first)?);
        }
        slot.as_mut().ok_or_else(|| redb::Error::Corrupted("a table that was opened is not open".to_owned()))
    }
}

/// The entries of an index that are between `bounds`, by due: one range for each piece that has any.
pub(super) fn ranges(
    transaction: &ReadTransaction,
    name: &'static str,
    bounds: &KeyBounds,
) -> Result<Vec<Range<'static, &'static Key, ()>>, redb::Error> {
    let found = transaction.list_tables()?;
    let mut firsts: Vec<First> = found.filter_map(|table| first_of(name, table.name())).collect();
    firsts.sort_unstable();
    let (low, high) = (bounds.low(), bounds.high());
    let (since, until) = (keys::due(&low, 8), keys::due(&high, 8));
    let mut ranges = Vec::new();
    for (at, first) in firsts.iter().enumerate() {
        let ends_before = firsts.get(at + 1).is_some_and(|next| *next <= since);
        if !ends_before && *first <= until {
            let table = transaction.open_table(TableDefinition::<&Key, ()>::new(&name_of(name, *first)))?;
            ranges.push(table.range::<&Key>(bounds.as_ref())?);
        }
    }
    Ok(ranges)
}

fn create<'t>(
    transaction: &'t WriteTransaction,
    name: &'static str,
    first: First,
) -> Result<Table<'t, &'static Key, ()>, redb::Error> {
    Ok(transaction.open_table(TableDefinition::new(&name_of(name, first)))?)
}

/// The first piece has the name that the whole index had in format 2.
fn name_of(index: &'static str, first: First) -> String {
    if first == Wall::MIN { index.to_owned() } else { format!("{index} from {}", first.0) }
}

fn first_of(index: &'static str, table: &str) -> Option<First> {
    match table.strip_prefix(index)? {
        "" => Some(Wall::MIN),
        rest => rest.strip_prefix(" from ")?.parse().ok().map(Wall),
    }
}
