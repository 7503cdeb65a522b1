//! Real `caesiumd` processes on loopback, killed and cut off from each other, judged by what their handlers wrote.
//!
//! The handlers' own files are the witness: each start is one line, and no daemon is asked whether it happened. As many
//! tests run at once as have room for their daemons (`harness.rs`); one that keeps the machine busy has it to itself. `CAESIUM_TEST_SECONDS=60`
//! makes the measured windows longer, `CAESIUM_TEST_HERD=10000` the herd larger, `CAESIUM_TEST_KEEP=1` keeps the
//! directories of what failed.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod after;
mod amnesia;
mod api;
mod ask;
mod blocked;
mod changes;
mod checker;
mod clients;
mod clocks;
mod copied;
mod copies;
mod crash;
mod daemon;
mod declaring;
mod disks;
mod events;
mod exposed;
mod flood;
mod handler_scope;
mod handlers;
mod harness;
mod heal;
mod health;
mod herd;
mod inspect;
mod level;
mod lies;
mod life;
mod mount;
mod notices;
mod orphans;
mod outsiders;
mod partition;
mod placement;
mod records;
mod refusals;
mod removal;
mod reseed;
mod rolling;
mod rotation;
mod run_leases;
mod runs;
#[path = "../handlers/server.rs"]
#[expect(dead_code, reason = "the tests of the runner want more of it")]
mod server;
mod seven;
mod slow;
mod steady;
mod stopped;
mod tasks;
mod tls;
mod trail;
mod transition;
mod unanswered;
mod unrecorded;
mod voters;
mod watch;
mod watching;
mod workers;
