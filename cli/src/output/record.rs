//! What every object that commands print can be asked.

use serde::Serialize;

use super::{Fields, Stamp};
use crate::instant::At;
use crate::table::{Cell, Column};

/// One kind of object.
pub(crate) trait Record: Serialize {
    /// `kind` of its document; a list appends `List`.
    const KIND: &'static str;
    /// Columns of its table.
    const COLUMNS: &'static [Column];
    /// The rest of its fields, which only `-o wide`, csv and whoever names them show.
    const MORE: &'static [Column] = &[];

    /// All that rows of this kind can be asked for.
    fn fields() -> Fields {
        Fields::of(&[Self::COLUMNS, Self::MORE].concat())
    }

    /// What other commands take as an argument for it.
    fn name(&self) -> String;

    /// Brings what only time changes to this instant; of most kinds that is nothing.
    fn pass(&mut self, _now: At) {}

    /// One cell for each column.
    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell>;
}
