//! The objects that commands print: fields under the names that scripts use, columns for people.
//!
//! A field that a reply leaves out is unknown and becomes `null` and `?`, never zero.

mod certificate;
mod change;
mod clock;
mod cluster;
mod counters;
mod decision;
mod entry;
mod fields;
mod heal;
mod map;
mod master;
mod node;
mod notice;
mod occurrence;
mod outlook;
mod priority;
mod quorum;
mod revision;
mod ring;
mod run;
mod schedule;
mod security;
mod state;
mod summary;
mod task;
mod triggered;
mod unable;
mod user;
mod verdict;
mod volume;
mod voters;
mod words;
mod worker;

pub(crate) use certificate::Certificate;
pub(crate) use change::{Change, Changes};
pub(crate) use clock::Clock;
pub(crate) use cluster::ClusterVersion;
pub(crate) use counters::Counters;
pub(crate) use decision::{Decision, Trigger};
pub(crate) use entry::Entry;
pub(crate) use heal::Heal;
pub(crate) use map::{MapNode, unsettled};
pub(crate) use master::Master;
pub(crate) use node::Node;
pub(crate) use notice::{NoticeRow, sender_state};
pub(crate) use occurrence::Occurrence;
pub(crate) use outlook::QuorumExplanation;
pub(crate) use priority::NodePriority;
pub(crate) use quorum::Quorum;
pub(crate) use revision::Revision;
pub(crate) use run::{Run, RunEnd, attempt, run_state, schedule_uid};
pub(crate) use schedule::{Blocked, Schedule};
pub(crate) use security::{NodeSecurity, by_mode, takes_plaintext};
pub(crate) use state::{NodeHash, StateChange};
pub(crate) use summary::{RunsSummary, success_overdue};
pub(crate) use task::{Task, held_as};
pub(crate) use triggered::{Triggered, UNDO};
pub(crate) use unable::UnableNode;
pub(crate) use user::{Principal, User, about_role};
pub(crate) use verdict::{Judged, Verdict, about_verdict, count_text, stands_for};
pub(crate) use volume::{Volume, can_promise, has_quorum};
pub(crate) use voters::{DueAtRisk, Pending, QuorumStep, VoterChange};
pub(crate) use words::{choice, described, word};
pub(crate) use worker::Worker;

pub(crate) use crate::output::{Drawn, Record, View};

use crate::table::Cell;

/// A text that may be missing.
fn given(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

fn joined(names: &[String]) -> Cell {
    Cell::new(names.join(","))
}
