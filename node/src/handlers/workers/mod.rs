//! Handlers of kind `worker`: runs that are given to processes which have connected to this node.
//!
//! [`Workers`] is the one table of who is connected, who has room, and who has which run. A run's own task asks it for a
//! [place](registry::WorkerPlace) and talks to the worker through that; the service that holds the stream brings in what the
//! worker sends. Invariant: a run has one place at most at any time, and from the moment that its assignment is handed to the
//! stream no other worker is given it, unless the one that has it refuses it.

mod registry;
mod run;
mod table;
#[cfg(test)]
mod tests;

pub(super) use self::run::run;
pub use self::{
    registry::{JoinRefusal, WorkerSession, Workers},
    table::{
        Assignment, CREDITS_MAX, Hello, NAME_BYTES_MAX, NOTE_BYTES_MAX, WORKERS_MAX, WorkerOrder, WorkerRow,
    },
};
