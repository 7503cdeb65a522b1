//! Handlers: what a schedule's name for work means on this machine, and the runs of it.
//!
//! A schedule only ever names a handler. [`Handlers`] is this node's own list, read from a file that the network cannot
//! reach; [`Runner`] turns a handler and an occurrence into a process under a [shim](crate::shim), into
//! a request to somebody else, or into an assignment of one of the [`Workers`] that are connected.
//!
//! Invariant: nothing here uses schedules, nodes or the log; a run is an id, a handler, an environment and a payload.

mod accounts;
mod cgroup;
mod config;
mod http;
mod locks;
mod output;
mod runner;
mod spawn;
mod supervise;
mod workers;

pub use caesium_engine::HandlerEnd;

pub(crate) use self::cgroup::own_groups;
pub use self::{
    config::{
        Check, ExecHandler, Handler, Handlers, HandlersError, HttpHandler, LoadOptions, Probe, Then,
        WorkerHandler,
    },
    locks::Orphan,
    output::{OUTPUT_TAIL_BYTES, Output, OutputPart, OutputStream},
    runner::{KILL_GRACE_MAX, Limits, RunEvent, RunNumbers, RunSpec, Runner, StopOutcome},
    spawn::adopt_orphans,
    workers::{
        Assignment, CREDITS_MAX, Hello, JoinRefusal, NAME_BYTES_MAX, NOTE_BYTES_MAX, WORKERS_MAX,
        WorkerOrder, WorkerRow, WorkerSession, Workers,
    },
};
