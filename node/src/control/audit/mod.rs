//! The log for people: entries, states of the past, and whether nodes agree.

mod access;
pub(in crate::control) mod as_of;
mod certificates;
pub(in crate::control) mod commands;
mod declaring;
pub(in crate::control) mod diff;
pub(in crate::control) mod entries;
pub(in crate::control) mod hashes;
mod health;
pub(in crate::control) mod json;
mod keys;
mod placement;
mod revisions;
pub(in crate::control) mod service;
pub(in crate::control) mod stamps;
pub(in crate::control) mod state;
mod watchers;
