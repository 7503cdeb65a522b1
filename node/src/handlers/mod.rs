//! Handlers: what a schedule's name for work means on this machine, and the runs of it.
//!
//! A schedule only ever names a handler. [`Handlers`] is this node's own list, read from a file that the network cannot
//! reach; [`Runner`] turns a handler and an occurrence into processes, each under a [shim](crate::shim).
//!
//! Invariant: nothing here knows schedules, nodes or the log; a run is an id, a handler, an environment and a payload.

mod accounts;
mod config;
mod output;
mod runner;
mod spawn;
mod supervise;

pub use self::{
    config::{ExecHandler, Handler, Handlers, HandlersError, LoadOptions},
    output::{OUTPUT_TAIL_BYTES, Output},
    runner::{Limits, Outcome, RunEvent, RunSpec, Runner},
};
