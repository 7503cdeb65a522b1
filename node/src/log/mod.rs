//! The config log: a totally ordered sequence of commands, the same on every node.
//!
//! This folder is the only place that uses the Raft library. Its types stop here: the wire uses
//! `raft.proto`, the disk uses `disk`, callers use the types below. What is deliberately absent:
//! any idea of what a command means (the [`StateMachine`] decodes it), of connections (the
//! [`Transport`] has them) and of wall clocks (the caller's stamper reads them).
//!
//! Promises, each with a test in `node/tests/log.rs` or beside the code:
//! an acknowledged entry is on the disks of a majority · a vote is on disk before it is answered ·
//! stamps decrease only after a leader whose clock was ahead · "not committed" is only returned when it is certain ·
//! every message to a peer has a deadline · everything that grows has a limit in [`LogConfig`] or a
//! named constant.

mod config;
mod config_log;
mod disk;
mod error;
#[cfg(test)]
mod fuzz;
mod history;
mod inbound;
mod members;
mod network;
mod observed;
mod prefetched;
mod propose;
mod reseed;
mod senders;
mod snapshot;
mod state_machine;
mod status;
mod store;
mod transfer;
mod types;
mod wire;
mod writer;

use std::fmt;
use std::future::Future;
use std::time::Duration;

use caesium_proto::v1 as pb;
use serde::{Deserialize, Serialize};

pub use self::config::LogConfig;
pub use self::config_log::{ConfigLog, LogPage, Stamper};
pub use self::error::{
    HandOverError, LogError, MemberError, NotProposed, ProposeError, Shortfall, Stopped, TransportError,
    WaitError,
};
pub use self::history::{Content, Position, held};
pub use self::prefetched::Handed;
pub use self::reseed::Seed;
pub use self::senders::Forged;
pub use self::status::{LogStatus, StatusWatch};

/// One command as it stands in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Cluster time in microseconds, by the leader that wrote it; non-decreasing along the log.
    pub stamp: i64,
    /// Idempotency key: two entries with the same key are one request, proposed twice.
    pub request: [u8; 16],
    /// The node that the proposal came in at.
    pub proposer: u64,
    /// The command, opaque to the log.
    pub command: Vec<u8>,
}

impl fmt::Display for LogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "command of {} bytes by node {} at {} us", self.command.len(), self.proposer, self.stamp)
    }
}

/// One committed position of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Committed {
    /// Its index, from 0, without gaps.
    pub index: u64,
    /// The command; `None` for the log's own entries (new leader, change of members).
    pub entry: Option<LogEntry>,
}

/// A proposal that is committed and applied at the leader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposed {
    pub index: u64,
    /// What the state machine answered to it.
    pub response: Vec<u8>,
}

/// What the log folds into.
///
/// Called by one task, never concurrently. An error stops the log for good: the node must end.
pub trait StateMachine: Send + Sync + 'static {
    /// Whether this version can apply `command`. A leader proposes nothing for others that it cannot apply itself.
    fn reads(command: &[u8]) -> bool;

    /// The node that a command is about, if it is that node's alone to propose.
    fn speaks_for(command: &[u8]) -> Option<u64>;

    /// Applies entries in log order, each exactly once per life of the process, and answers one
    /// response per entry (ignored for entries without a command).
    fn apply(&self, entries: Vec<Committed>) -> impl Future<Output = Result<Vec<Vec<u8>>, Stopped>> + Send;

    /// The whole state, consistent with the last applied entry. Nothing is applied meanwhile.
    fn snapshot(&self) -> impl Future<Output = Result<Vec<u8>, Stopped>> + Send;

    /// Replaces the whole state by `bytes`, which contain the entries up to `last_index`. Also
    /// called at start, with the last snapshot on disk.
    fn install(&self, last_index: u64, bytes: Vec<u8>) -> impl Future<Output = Result<(), Stopped>> + Send;
}

/// How messages of the log reach a peer.
pub trait Transport: Clone + Send + Sync + 'static {
    /// Delivers `request` to node `target` and returns its reply within `deadline`.
    ///
    /// `address` is the one of the log's membership; an address agenda of the implementation may have a
    /// newer one. The caller enforces the deadline too, by dropping the future.
    fn call(
        &self,
        target: u64,
        address: &str,
        request: pb::RaftRequest,
        deadline: Duration,
    ) -> impl Future<Output = Result<pb::RaftReply, TransportError>> + Send;
}
