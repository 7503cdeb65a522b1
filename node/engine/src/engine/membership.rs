//! This node as a member of the cluster.

use super::findings::Findings;
use super::health::Health;
use super::watching::Watching;
use crate::config::Config;

/// Whom it watches, what it finds, and how it is itself.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    pub(super) watching: Watching,
    pub(super) findings: Findings,
    pub(super) health: Health,
    /// Whether the log had it drained when that was looked at last: a drain ends without an entry.
    pub(super) drained: bool,
}

impl Membership {
    pub(super) fn new(config: &Config) -> Self {
        Self {
            watching: Watching::new(config.node, config.boot, config.seed),
            findings: Findings::default(),
            health: Health::default(),
            drained: false,
        }
    }
}
