//! What the engine is told once, at start.

use std::time::Duration;

use crate::ids::{BootId, DataDirId, NodeId};
use crate::retention::Windows;

/// Most grants, intents and starts in the store: with so many, votes are refused. About a gigabyte on disk, and as much memory.
pub const ROWS_MAX: usize = 12_000_000;

/// Identity and tunables of one engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The id that it joined under.
    pub node: NodeId,
    /// This life of its process.
    pub boot: BootId,
    /// How often the node had been started, this one included.
    pub boot_count: u64,
    /// The data directory that the node's id was given to.
    pub data_dir: DataDirId,
    /// Log index that the node held as committed when it started.
    pub log_began: u64,
    /// For jittered retries; nothing safe depends on it.
    pub seed: u64,
    /// Of the binary, for display.
    pub version: String,
    /// Between two probes of a peer.
    pub probe_interval: Duration,
    /// Silence after which a peer is no longer reachable.
    pub unreachable_after: Duration,
    /// How long a changed view must stand before mastership moves.
    pub settle: Duration,
    /// How long a carrier that lags is waited for before its lag no longer counts.
    pub caught_up_wait: Duration,
    /// A claim round ends after this at the latest.
    pub claim_timeout: Duration,
    /// Pauses between two rounds for the same occurrence.
    pub retry: RetryPauses,
    /// Claims are taken this long before the release instant.
    pub look_ahead: Duration,
    /// An executor that has not reported within this is asked again, or passed over (at-least-once).
    pub dispatch_timeout: Duration,
    /// Least error bound of the cluster clock.
    pub clock_floor: Duration,
    /// Doubt beyond which at-most-once is withheld.
    pub clock_doubt_limit: Duration,
    /// At-most-once never catches up with what is older.
    pub grant_retention: Duration,
    /// How long grants, intents and starts are kept, by class.
    pub windows: Windows,
    /// Most grants, intents and starts in the store; a full voter refuses.
    pub rows_max: usize,
}

/// A pause that doubles with each try, jittered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPauses {
    /// Before the second try; the pause doubles from there.
    pub min: Duration,
    /// Where doubling ends, without the jitter.
    pub max: Duration,
}

/// A batch of writes that is not durable after this long: the disk hangs.
pub const STALLED_AFTER: Duration = Duration::from_secs(2);
/// Beyond it a clock is in doubt, and starts nothing at most once.
pub const CLOCK_DOUBT_LIMIT: Duration = Duration::from_secs(1);

impl Config {
    /// Defaults for a local network.
    #[must_use]
    pub fn lan(node: NodeId, boot: BootId, boot_count: u64, seed: u64) -> Self {
        Self {
            node,
            boot,
            boot_count,
            data_dir: DataDirId::default(),
            log_began: 0,
            seed,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            probe_interval: Duration::from_millis(250),
            unreachable_after: Duration::from_secs(1),
            settle: Duration::from_secs(1),
            caught_up_wait: Duration::from_secs(5),
            claim_timeout: Duration::from_millis(500),
            retry: RetryPauses { min: Duration::from_millis(200), max: Duration::from_secs(2) },
            look_ahead: Duration::from_millis(500),
            dispatch_timeout: Duration::from_secs(1),
            clock_floor: Duration::from_millis(50),
            clock_doubt_limit: CLOCK_DOUBT_LIMIT,
            grant_retention: Duration::from_secs(7 * 24 * 3600),
            windows: Windows::default(),
            rows_max: ROWS_MAX,
        }
    }
}
