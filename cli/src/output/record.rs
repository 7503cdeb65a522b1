//! What every object that commands print can be asked.

use serde::Serialize;

use super::{ColumnFields, Stamp};
use crate::instant::At;
use crate::table::{Cell, Column};

/// A column of a table of records, and the cell that it draws of one.
#[derive(Debug)]
pub(crate) struct Drawn<R> {
    /// Its place, and the field that it stands for.
    pub(crate) column: Column,
    /// What people see of the field.
    pub(crate) cell: fn(&R, Stamp<'_>) -> Cell,
}

impl Column {
    /// The column with what it draws of a record.
    pub(crate) const fn cell<R>(self, cell: fn(&R, Stamp<'_>) -> Cell) -> Drawn<R> {
        Drawn { column: self, cell }
    }
}

/// One kind of object.
pub(crate) trait Record: Serialize + Sized + 'static {
    /// `kind` of its document; a list appends `List`.
    const KIND: &'static str;
    /// Columns of its table; none where people get something else instead.
    const COLUMNS: &'static [Drawn<Self>] = &[];
    /// The rest of its fields, which only `-o wide`, csv and whoever names them show.
    const MORE: &'static [Column] = &[];

    /// The same without what they draw.
    fn columns() -> Vec<Column> {
        Self::COLUMNS.iter().map(|drawn| drawn.column).collect()
    }

    /// All that rows of this kind can be asked for.
    fn fields() -> ColumnFields {
        ColumnFields::of(&[&Self::columns()[..], Self::MORE].concat())
    }

    /// What other commands take as an argument for it.
    fn name(&self) -> String;

    /// Brings what only time changes to this instant; of most kinds that is nothing.
    fn pass(&mut self, _now: At) {}
}
