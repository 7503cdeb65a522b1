//! The lease of a task: a promise with an end, given by more than half of the eligible nodes to the one that runs it.
//!
//! The holder itself asks and renews; the process that it starts is bound to the end of the lease by its shim. What keeps
//! two holders apart is time, by rate only, never by reading:
//! - the holder's lease ends `D (1 - 2 rho)` after the *earliest* send among the newest answers of a majority;
//! - a voter grants a higher number only when the lower one is released, or when `(D + S) (1 + rho) / (1 - rho) (1 + 2 rho)` have
//!   passed since it last answered for it, and after a start it counts every lease that is not released from then;
//! - a voter never answers for a number below the highest that it granted, and answers for none before the grant is on disk.
//!
//! The quorum of the newest answers that are counted and the quorum of a higher number share a voter, which waits longer than
//! the holder's process lives.
//!
//! Runs of schedules may have a lease as well, which rests on the same arithmetic and needs no numbers: `runs/mod.rs`.

mod act;
mod answers;
mod campaign;
mod desk;
mod end;
mod hold;
mod number;
mod process;
mod rate;
mod runs;
mod suggest;
#[cfg(test)]
mod tests;
mod voter;

pub use act::{
    LeaseAct, LeaseAsk, LeaseBatch, LeaseItem, LeaseReply, LeaseView, LeaseVote, ProcessEnd, TaskBook,
    TaskFacts,
};
pub use desk::{LEASE_ITEMS_MAX, LeaseDesk, TASKS_HELD_MAX};
pub use end::EndCause;
pub use hold::Hold;
pub use number::{LEASE_EPOCHS_MAX, LEASES_MAX, LeaseNumber};
pub use process::{BACKOFF_MAX, Restart};
pub use rate::Rate;
pub use runs::{
    DoubtedRun, OverWrite, RUN_DOUBTS_MAX, RUN_LEASE, RUN_RENEWALS_MAX, RunLease, RunLeaseAct, RunLeases,
    RunVote, RunVoters,
};
pub use suggest::{Candidate, choose};
pub use voter::{Bearer, LeaseRow, LeaseVoter, LeaseWrite};

use std::time::Duration;

/// Lease of a task that names none.
pub const LEASE_DEFAULT: Duration = Duration::from_secs(10);
/// Shortest lease that a task may name.
pub const LEASE_LEAST: Duration = Duration::from_secs(2);
/// Longest lease that a task may name: so long may it run nowhere.
pub const LEASE_MOST: Duration = Duration::from_secs(3600);
/// What a process may need to be gone after SIGKILL.
pub const KILL_MARGIN: Duration = Duration::from_secs(5);
/// Until somebody has asked for the next lease and started the process.
const START_MARGIN: Duration = Duration::from_secs(2);

/// For how long a task may run nowhere while a majority of its eligible nodes stands (T2).
#[must_use]
pub const fn failover_bound(lease: Duration, grace: Duration) -> Duration {
    lease.saturating_add(grace).saturating_add(KILL_MARGIN).saturating_add(START_MARGIN)
}
