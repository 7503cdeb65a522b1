//! Real `caesiumd` processes on loopback, killed and cut off from each other, judged by what their handlers wrote.
//!
//! The handlers' own files are the witness: each start is one line, and no daemon is asked whether it happened. The tests
//! run one at a time, since a machine of two cores shows nothing but its own load otherwise. `CAESIUM_TEST_SECONDS=60`
//! makes the measured windows longer.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod ask;
mod checker;
mod crash;
mod daemon;
mod harness;
mod herd;
mod life;
mod partition;
mod refusals;
mod runs;
mod steady;
