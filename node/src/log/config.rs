//! Settings and limits of the log.

use std::time::Duration;

use super::error::LogError;

/// Settings of one node's log. Start from [`LogConfig::lan`].
#[derive(Debug, Clone)]
pub struct LogConfig {
    /// This node's id; must never have belonged to another data directory.
    pub node: u64,
    /// A leader's heartbeat, and the deadline of one heartbeat message.
    pub heartbeat: Duration,
    /// A follower that no leader reaches for a random time from here ...
    pub election_min: Duration,
    /// ... up to here asks for votes. Also the length of a leader's lease.
    pub election_max: Duration,
    /// Deadline of one message that carries entries.
    pub append_deadline: Duration,
    /// Deadline of one piece of a snapshot.
    pub chunk_deadline: Duration,
    /// Deadline of a snapshot's last piece: the receiver stores and installs the whole.
    pub install_deadline: Duration,
    /// Deadline of one attempt to pass a proposal on; the proposal's own may be longer.
    pub forward_deadline: Duration,
    /// A snapshot is taken after this many entries.
    pub snapshot_after: u64,
    /// Entries kept although a snapshot contains them, so that a short absence needs no snapshot and operators can look
    /// back.
    pub keep: u64,
    /// Largest command in bytes.
    pub command_bytes_max: usize,
    /// Largest snapshot in bytes that this node accepts.
    pub snapshot_bytes_max: u64,
    /// Proposals under way at one leader; more wait.
    pub proposals_max: usize,
}

impl LogConfig {
    /// Defaults for nodes that reach each other within a few milliseconds.
    pub const fn lan(node: u64) -> Self {
        Self {
            node,
            heartbeat: Duration::from_millis(100),
            election_min: Duration::from_millis(400),
            election_max: Duration::from_millis(800),
            append_deadline: Duration::from_millis(500),
            chunk_deadline: Duration::from_secs(2),
            install_deadline: Duration::from_secs(30),
            forward_deadline: Duration::from_secs(2),
            snapshot_after: 5_000,
            keep: ENTRIES_KEPT,
            command_bytes_max: COMMAND_BYTES_MAX,
            snapshot_bytes_max: 1 << 30,
            proposals_max: 256,
        }
    }

    /// The library's settings.
    ///
    /// # Errors
    /// [`LogError::Config`] if the durations contradict each other.
    pub(super) fn to_raft(&self) -> Result<openraft::Config, LogError> {
        let config = openraft::Config {
            cluster_name: "caesium".to_owned(),
            heartbeat_interval: millis(self.heartbeat),
            election_timeout_min: millis(self.election_min),
            election_timeout_max: millis(self.election_max),
            install_snapshot_timeout: millis(self.install_deadline),
            max_payload_entries: ENTRIES_PER_APPEND_MAX,
            snapshot_policy: openraft::SnapshotPolicy::LogsSinceLast(self.snapshot_after),
            max_in_snapshot_log_to_keep: self.keep,
            api_channel_size: Some(CORE_QUEUE_MAX),
            notification_channel_size: Some(CORE_QUEUE_MAX),
            // A node that was cut off must not disturb the others when it returns.
            enable_pre_vote: Some(true),
            // `committed` on disk may lag a little, so a restarted leader could answer from the
            // past; it has to be elected again instead.
            enable_leader_restore: Some(false),
            // After an unreachable peer returns, replication must not stay silent for long.
            backoff: "50ms 100ms 200ms ...500ms".to_owned(),
            ..openraft::Config::default()
        };
        config.validate().map_err(|source| LogError::Config { reason: source.to_string() })
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Bytes of entries in one message, and of one piece of a snapshot.
pub(super) const MESSAGE_BYTES_MAX: usize = 1 << 20;

/// Bytes of entries taken over from other nodes while there is no leader; whoever lacks more waits for one.
pub(super) const HANDED_BYTES_MAX: usize = 64 << 20;

/// Entries that can be shown although a snapshot contains them: operators look that far back.
const ENTRIES_KEPT: u64 = 10_000;

/// A command leaves room for its envelope in a message of [`MESSAGE_BYTES_MAX`].
const COMMAND_BYTES_MAX: usize = MESSAGE_BYTES_MAX - 4096;

/// Bounds the work of one append when entries are tiny.
const ENTRIES_PER_APPEND_MAX: u64 = 1024;

/// Messages that wait for the library's task; a full queue is back-pressure.
const CORE_QUEUE_MAX: u64 = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_held_to_the_limits() {
        let config = LogConfig::lan(1).to_raft().unwrap();
        assert_eq!(config.max_payload_entries, 1024);
        assert_eq!((config.api_channel_size, config.notification_channel_size), (Some(4096), Some(4096)));
    }
}
