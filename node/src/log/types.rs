//! The Raft library's types as this log uses them.

use openraft::type_config::alias;

use super::LogEntry;

openraft::declare_raft_types!(
    /// The library's types, bound to ours.
    pub(super) Types:
        D = LogEntry,
        R = Vec<u8>,
        NodeId = u64,
        Node = openraft::BasicNode,
        AsyncRuntime = openraft_rt_tokio::TokioRuntime,
);

pub(super) type Entry = alias::EntryOf<Types>;
pub(super) type LeaderId = alias::LeaderIdOf<Types>;
pub(super) type LogId = alias::LogIdOf<Types>;
pub(super) type Vote = alias::VoteOf<Types>;
pub(super) type Membership = openraft::Membership<u64, openraft::BasicNode>;
pub(super) type StoredMembership = alias::StoredMembershipOf<Types>;
pub(super) type SnapshotMeta = alias::SnapshotMetaOf<Types>;
pub(super) type Snapshot = alias::SnapshotOf<Types, SnapshotBytes>;

/// A snapshot in memory, shared between its file and its transfers.
pub(super) type SnapshotBytes = std::sync::Arc<SnapshotData>;

/// The state machine's bytes and what the log itself must remember along with them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SnapshotData {
    /// The highest stamp of an entry in the snapshot.
    pub(super) stamp: i64,
    /// What the state machine gave.
    pub(super) bytes: Vec<u8>,
}
