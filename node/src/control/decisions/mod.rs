//! Decisions and runs: what became of an occurrence, how often it ran, and why.

pub(in crate::control) mod chain;
pub(in crate::control) mod end_copies;
mod evidence;
pub(in crate::control) mod explain;
pub(in crate::control) mod explain_quorum;
pub(in crate::control) mod kill;
pub(in crate::control) mod latest;
pub(in crate::control) mod merge;
pub(in crate::control) mod occurrences;
pub(in crate::control) mod open;
pub(in crate::control) mod output;
pub(in crate::control) mod relayed;
pub(in crate::control) mod resolved;
pub(in crate::control) mod runs;
pub(in crate::control) mod service;
pub(in crate::control) mod story;
pub(in crate::control) mod unrecorded;
pub(in crate::control) mod verdict;
