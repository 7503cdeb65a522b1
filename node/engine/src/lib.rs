//! The part of Caesium that decides. Synchronous: no IO, no clock, no threads, no randomness but from a seed. Its
//! `Cargo.toml` is the proof. The driver hands it [`Input`]s and performs its [`Effect`]s in order.
//!
//! Downward only: `ids`, `time` → `calendar`, `policy`, `epochs`, `schedule` → `replica` → `reach`, `election`, `decide`, `claims`,
//! `handler_scope`, `tally`, `retention`, `voter`, `start_ledger`, `executor`, `incarnations`, `agenda`, `progress`, `lease`, which keeps
//! tasks and runs on one node, → `engine`. Beside them `ring`, who watches whom, `placement`, which proposes where managed volumes are,
//! `judge`, whose answers every surface shows, `ledger`, which judges afterwards, and `notices`, which finds in records what is to be told. Parts do not call each other sideways; [`Engine`] passes facts along.

#![warn(missing_docs)]

mod agenda;
pub mod calendar;
mod calendars;
mod choice;
pub mod claims;
pub mod classes;
mod clock;
pub mod config;
pub mod decide;
pub mod effect;
pub mod election;
mod engine;
pub mod epochs;
mod executor;
pub mod fnv;
pub mod handler_scope;
pub mod health;
pub mod ids;
mod in_flight;
pub mod incarnations;
pub mod input;
pub mod judge;
pub mod lease;
pub mod ledger;
pub mod message;
pub mod mutants;
pub mod notices;
pub mod orders;
mod outcome;
pub mod placement;
pub mod policy;
mod progress;
pub mod reach;
pub mod record;
pub mod replica;
pub mod result;
pub mod retention;
pub mod ring;
pub mod schedule;
mod sorted_rows;
pub mod start_ledger;
pub mod stream_cursor;
pub mod tally;
pub mod text;
pub mod time;
pub mod voter;

pub use config::{Config, RetryPauses};
pub use effect::{Effect, GrantWrite, Note, Recovered, RunOrder, StartRecord, Token};
pub use engine::{
    Blocker, BlockingLease, DOWN_AFTER, Engine, Gauges, JOIN_LASTS, OpenView, RunHindrance, RunWithoutQuorum,
    TaskView, VolumeView, blocked_text,
};
pub use input::{HandlerEnd, HealthReport, Input, RunChange, RunEvent, Survivor, Ticket};
pub use time::{Mono, Now, Wall};
