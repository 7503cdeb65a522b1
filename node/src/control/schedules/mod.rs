//! Schedules: declared, changed, asked for once more, looked ahead.

pub(in crate::control) mod apply;
pub(in crate::control) mod backfill;
pub(in crate::control) mod changed;
pub(in crate::control) mod declare;
pub(in crate::control) mod next;
mod notices;
pub(in crate::control) mod service;
pub(in crate::control) mod set;
mod tasks;
pub(in crate::control) mod trigger;
pub(in crate::control) mod without_quorum;
