//! The objects that commands print: fields as `contracts.md` names them, columns for people.
//!
//! A field that a reply leaves out is unknown and becomes `null` and `?`, never zero.

mod change;
mod decision;
mod master;
mod node;
mod occurrence;
mod quorum;
mod run;
mod schedule;
mod view;
mod volume;

use serde::Serialize;

pub(crate) use change::{Change, Changes};
pub(crate) use decision::{Decision, DecisionWord};
pub(crate) use master::Master;
pub(crate) use node::Node;
pub(crate) use occurrence::Occurrence;
pub(crate) use quorum::Quorum;
pub(crate) use run::{Run, RunWord};
pub(crate) use schedule::{PolicyWord, Schedule};
pub(crate) use view::View;
pub(crate) use volume::Volume;

use crate::output::Stamp;
use crate::table::{Cell, Column};

/// One kind of object.
pub(crate) trait Record: Serialize {
    /// `kind` of its document; a list appends `List`.
    const KIND: &'static str;
    /// Columns of its table.
    const COLUMNS: &'static [Column];

    /// What other commands take as an argument for it.
    fn name(&self) -> String;

    /// One cell for each column.
    fn cells(&self, stamp: Stamp) -> Vec<Cell>;
}

/// A text that may be missing.
fn given(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// Names, or `-`.
fn joined(names: &[String]) -> Cell {
    Cell::new(names.join(","))
}
