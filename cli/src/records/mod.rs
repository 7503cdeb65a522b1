//! The objects that commands print: fields as scripts know them, columns for people.
//!
//! A field that a reply leaves out is unknown and becomes `null` and `?`, never zero.

mod change;
mod clock;
mod cluster;
mod counters;
mod decision;
mod entry;
mod heal;
mod master;
mod node;
mod occurrence;
mod outlook;
mod priority;
mod quorum;
mod revision;
mod run;
mod schedule;
mod state;
mod triggered;
mod unable;
mod verdict;
mod view;
mod volume;
mod voters;
mod words;

use serde::Serialize;

pub(crate) use change::{Change, Changes};
pub(crate) use clock::Clock;
pub(crate) use cluster::ClusterVersion;
pub(crate) use counters::Counters;
pub(crate) use decision::{Decision, DecisionWord, Trigger};
pub(crate) use entry::Entry;
pub(crate) use heal::Heal;
pub(crate) use master::Master;
pub(crate) use node::Node;
pub(crate) use occurrence::Occurrence;
pub(crate) use outlook::QuorumExplanation;
pub(crate) use priority::NodePriority;
pub(crate) use quorum::Quorum;
pub(crate) use revision::{Declared, FieldChange, Revision};
pub(crate) use run::{Run, RunWord, run_state};
pub(crate) use schedule::{Blocked, Schedule};
pub(crate) use state::{NodeHash, StateChange};
pub(crate) use triggered::{Triggered, UNDO};
pub(crate) use unable::UnableNode;
pub(crate) use verdict::{Judged, Verdict, VerdictWord};
pub(crate) use view::View;
pub(crate) use volume::{Volume, can_promise};
pub(crate) use voters::{DueAtRisk, Pending, QuorumStep, VoterChange};
pub(crate) use words::{
    CatchUpWord, OnHealWord, OverlapWord, PolicyWord, catch_up_word, on_heal_word, overlap_word, policy_word,
};

use crate::instant::At;
use crate::output::{Fields, Stamp};
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

/// A text that may be missing.
fn given(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// Names, or `-`.
fn joined(names: &[String]) -> Cell {
    Cell::new(names.join(","))
}
