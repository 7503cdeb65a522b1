//! The tables of promises. Rows of the shorter classes lie in tables by stretch of dues, so that what is old is dropped a
//! table at a time: a deletion that costs next to nothing, whatever there is in it.

use std::collections::BTreeMap;

use caesium_engine::effect::GrantWrite;
use caesium_engine::ids::Occurrence;
use caesium_engine::retention::{Class, Floor};
use caesium_engine::time::Wall;
use redb::{
    ReadOnlyTable, ReadTransaction, ReadableTable, Table, TableDefinition, TableHandle, WriteTransaction,
};

use super::disk::{
    self, DiskClaim, DiskClass, DiskDispatch, DiskFloor, DiskLease, DiskProgress, DiskSeen, DiskStart,
    GrantKey, Kind,
};
use super::{
    CLASSES, CLASSES_OVER, FLOOR_KEY, FLOORS, LEASES, PROGRESS, ROWS, RUNS_OVER, SEALS, SEALS_OVER, SEEN,
    SPANS,
};

/// Dues of one table, by class; one part in eight of what the class keeps. Another number here is harmless: a table that a
/// floor covers in part is deleted when it covers all of it.
const MINUTES: i64 = 15_000_000;
const HOURS: i64 = 900_000_000;

/// One table of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shelf {
    /// Of a class that has many, by number.
    Dues(Class, i64),
    /// All of the class.
    Whole(Class),
}

impl Shelf {
    /// Where a row goes.
    pub(super) fn of(class: Class, due: Wall) -> Self {
        match width(class) {
            Some(width) => Self::Dues(class, due.0.div_euclid(width)),
            None => Self::Whole(class),
        }
    }

    pub(super) fn class(self) -> Class {
        match self {
            Self::Dues(class, _) | Self::Whole(class) => class,
        }
    }

    fn name(self) -> String {
        match self {
            Self::Dues(Class::Minutes, number) => format!("promises-minutes-{number}"),
            Self::Dues(_, number) => format!("promises-hours-{number}"),
            Self::Whole(Class::Open) => "promises-open".to_owned(),
            Self::Whole(_) => ROWS.name().to_owned(),
        }
    }

    fn named(name: &str) -> Option<Self> {
        let whole =
            [Class::Days, Class::Open].map(Self::Whole).into_iter().find(|shelf| shelf.name() == name);
        let number = |prefix: &str| name.strip_prefix(prefix)?.parse().ok();
        let minutes = number("promises-minutes-").map(|number| Self::Dues(Class::Minutes, number));
        whole.or(minutes).or_else(|| Some(Self::Dues(Class::Hours, number("promises-hours-")?)))
    }

    /// Those that there are, by class.
    pub(super) fn all(transaction: &ReadTransaction) -> Result<Vec<Self>, redb::Error> {
        let mut all: Vec<Self> =
            transaction.list_tables()?.filter_map(|table| Self::named(table.name())).collect();
        all.sort_by_key(|shelf| (shelf.class(), *shelf));
        Ok(all)
    }

    pub(super) fn read(
        self,
        transaction: &ReadTransaction,
    ) -> Result<ReadOnlyTable<&'static GrantKey, &'static [u8]>, redb::Error> {
        Ok(transaction.open_table(TableDefinition::<&GrantKey, &[u8]>::new(&self.name()))?)
    }

    fn is_covered(self, floor: &Floor) -> bool {
        let (Self::Dues(_, number), Some(width)) = (self, width(self.class())) else { return false };
        let from = number.saturating_mul(width);
        floor.covers_all(Wall(from), Wall(from.saturating_add(width - 1)))
    }

    /// Deletes the tables of a class that its floor covers.
    pub(super) fn drop_covered(
        transaction: &WriteTransaction,
        class: Class,
        floor: &Floor,
    ) -> Result<(), redb::Error> {
        let named: Vec<Self> =
            transaction.list_tables()?.filter_map(|table| Self::named(table.name())).collect();
        for shelf in named.into_iter().filter(|shelf| shelf.class() == class && shelf.is_covered(floor)) {
            transaction.delete_table(TableDefinition::<&GrantKey, &[u8]>::new(&shelf.name()))?;
        }
        Ok(())
    }
}

fn width(class: Class) -> Option<i64> {
    match class {
        Class::Minutes => Some(MINUTES),
        Class::Hours => Some(HOURS),
        Class::Days | Class::Open => None,
    }
}

type GrantRows<'t> = Table<'t, &'static GrantKey, &'static [u8]>;

/// The tables of one transaction.
pub(super) struct Tables<'t> {
    transaction: &'t WriteTransaction,
    rows: BTreeMap<Shelf, GrantRows<'t>>,
    floors: [Floor; 3],
    raised: [bool; 3],
    spans: Table<'t, u8, &'static [u8]>,
    classes: Table<'t, u64, &'static [u8]>,
    classes_over: Table<'t, (), u64>,
    progress: Table<'t, &'static str, &'static [u8]>,
    seals: Table<'t, u64, i64>,
    seals_over: Table<'t, (), u64>,
    seen: Table<'t, u64, &'static [u8]>,
    leases: Table<'t, u64, &'static [u8]>,
    runs_over: Table<'t, (i64, u64), i64>,
    /// Reused from row to row.
    value: Vec<u8>,
}

impl<'t> Tables<'t> {
    /// Opens them all; those that are not there are created.
    pub(super) fn open(transaction: &'t WriteTransaction) -> Result<Self, redb::Error> {
        let spans = transaction.open_table(SPANS)?;
        let mut floors: [Floor; 3] = Default::default();
        for class in Class::FLOORED {
            if let Some(row) = spans.get(class as u8)? {
                floors[class as usize] = disk::decode::<DiskFloor>(row.value())?.into();
            }
        }
        if let Some(at) = transaction.open_table(FLOORS)?.get(FLOOR_KEY)? {
            floors[Class::Days as usize].merge(&Floor::up_to(Wall(at.value())));
        }
        let mut rows = BTreeMap::new();
        rows.insert(Shelf::Whole(Class::Days), transaction.open_table(ROWS)?);
        Ok(Self {
            transaction,
            rows,
            floors,
            raised: [false; 3],
            spans,
            classes: transaction.open_table(CLASSES)?,
            classes_over: transaction.open_table(CLASSES_OVER)?,
            progress: transaction.open_table(PROGRESS)?,
            seals: transaction.open_table(SEALS)?,
            seals_over: transaction.open_table(SEALS_OVER)?,
            seen: transaction.open_table(SEEN)?,
            leases: transaction.open_table(LEASES)?,
            runs_over: transaction.open_table(RUNS_OVER)?,
            value: Vec::new(),
        })
    }

    /// The floors that rose, as they are now.
    pub(super) fn raised(self) -> Vec<(Class, Floor)> {
        let classes = Class::FLOORED.into_iter().zip(self.floors).zip(self.raised);
        classes.filter(|(_, raised)| *raised).map(|(floor, _)| floor).collect()
    }

    fn shelf(&mut self, class: Class, due: Wall) -> Result<&mut GrantRows<'t>, redb::Error> {
        let shelf = Shelf::of(class, due);
        if !self.rows.contains_key(&shelf) {
            let table = self.transaction.open_table(TableDefinition::new(&shelf.name()))?;
            self.rows.insert(shelf, table);
        }
        let missing = || redb::Error::Corrupted("a table that was opened is not open".to_owned());
        self.rows.get_mut(&shelf).ok_or_else(missing)
    }

    /// Writes a row whose value was encoded; one that the floor of its class covers is none.
    fn insert(
        &mut self,
        class: Class,
        occurrence: Occurrence,
        kind: Kind,
        attempt: u32,
    ) -> Result<(), redb::Error> {
        if self.floors.get(class as usize).is_some_and(|floor| floor.covers(occurrence.due)) {
            return Ok(());
        }
        let value = std::mem::take(&mut self.value);
        let rows = self.shelf(class, occurrence.due)?;
        rows.insert(&disk::key(occurrence, kind, attempt), value.as_slice())?;
        self.value = value;
        Ok(())
    }

    fn remove(
        &mut self,
        class: Class,
        occurrence: Occurrence,
        kind: Kind,
        attempt: u32,
    ) -> Result<(), redb::Error> {
        self.shelf(class, occurrence.due)?.remove(&disk::key(occurrence, kind, attempt))?;
        Ok(())
    }

    pub(super) fn put(&mut self, write: &GrantWrite) -> Result<(), redb::Error> {
        match write {
            GrantWrite::Grant { class, occurrence, claim } => {
                disk::encode(&DiskClaim::from(*claim), &mut self.value)?;
                self.insert(*class, *occurrence, Kind::Grant, 0)?;
            }
            GrantWrite::Dispatching { class, occurrence, dispatch } => {
                disk::encode(&DiskDispatch::from(dispatch), &mut self.value)?;
                self.insert(*class, *occurrence, Kind::Dispatch, 0)?;
            }
            GrantWrite::Start { class, occurrence, start } => {
                disk::encode(&DiskStart::from(start), &mut self.value)?;
                self.insert(*class, *occurrence, Kind::Start, start.attempt)?;
            }
            GrantWrite::Release { class, occurrence } => self.remove(*class, *occurrence, Kind::Grant, 0)?,
            GrantWrite::Ended { occurrence, attempt } => {
                let kind = if attempt.is_some() { Kind::Start } else { Kind::Dispatch };
                self.remove(Class::Open, *occurrence, kind, attempt.unwrap_or(0))?;
            }
            GrantWrite::Floor { class, floor } => self.raise(*class, floor)?,
            GrantWrite::Class { .. }
            | GrantWrite::Unclass { .. }
            | GrantWrite::Progress { .. }
            | GrantWrite::Unprogress { .. }
            | GrantWrite::Seal { .. }
            | GrantWrite::Unseal { .. }
            | GrantWrite::Lease { .. }
            | GrantWrite::Unlease { .. }
            | GrantWrite::RunOver { .. }
            | GrantWrite::RunForgotten { .. }
            | GrantWrite::Seen { .. } => self.note(write)?,
        }
        Ok(())
    }

    fn raise(&mut self, class: Class, floor: &Floor) -> Result<(), redb::Error> {
        let Some(own) = self.floors.get_mut(class as usize) else { return Ok(()) };
        own.merge(floor);
        self.raised[class as usize] = true;
        disk::encode(&DiskFloor::from(&*own), &mut self.value)?;
        self.spans.insert(class as u8, self.value.as_slice())?;
        Ok(())
    }

    /// What is no row.
    fn note(&mut self, write: &GrantWrite) -> Result<(), redb::Error> {
        match write {
            GrantWrite::Class { uid, assigned } => {
                disk::encode(&DiskClass::from(assigned), &mut self.value)?;
                self.classes.insert(uid.0, self.value.as_slice())?;
            }
            GrantWrite::Unclass { uid, index } => {
                self.classes.remove(uid.0)?;
                let known = self.classes_over.get(())?.map_or(0, |index| index.value());
                self.classes_over.insert((), known.max(*index))?;
            }
            GrantWrite::Progress { volume, progress } => {
                disk::encode(&DiskProgress::from(progress), &mut self.value)?;
                self.progress.insert(volume.as_str(), self.value.as_slice())?;
            }
            GrantWrite::Unprogress { volume } => {
                self.progress.remove(volume.as_str())?;
            }
            GrantWrite::Seal { change, until } => {
                // The first one stands.
                let known = self.seals.get(change)?.map(|until| until.value());
                self.seals.insert(change, known.unwrap_or(until.0))?;
            }
            GrantWrite::Unseal { change, index } => {
                self.seals.remove(change)?;
                let known = self.seals_over.get(())?.map_or(0, |index| index.value());
                self.seals_over.insert((), known.max(*index))?;
            }
            GrantWrite::Seen { node, seen } => {
                disk::encode(&DiskSeen::from(*seen), &mut self.value)?;
                self.seen.insert(node.0, self.value.as_slice())?;
            }
            GrantWrite::Lease { uid, row } => {
                disk::encode(&DiskLease::from(*row), &mut self.value)?;
                self.leases.insert(uid.0, self.value.as_slice())?;
            }
            GrantWrite::Unlease { uid } => {
                self.leases.remove(uid.0)?;
            }
            GrantWrite::RunOver { occurrence, until } => {
                self.runs_over.insert((occurrence.due.0, occurrence.uid.0), until.0)?;
            }
            GrantWrite::RunForgotten { occurrence } => {
                self.runs_over.remove((occurrence.due.0, occurrence.uid.0))?;
            }
            GrantWrite::Grant { .. }
            | GrantWrite::Release { .. }
            | GrantWrite::Dispatching { .. }
            | GrantWrite::Start { .. }
            | GrantWrite::Ended { .. }
            | GrantWrite::Floor { .. } => {}
        }
        Ok(())
    }
}
