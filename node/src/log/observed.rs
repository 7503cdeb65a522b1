//! What the log's parts notice for one another.

use std::collections::BTreeMap;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use caesium_engine::time::{Wall, next_stamp};
use openraft::EntryPayload;
use tokio::sync::watch;
use tokio::time::Instant;

use super::Stopped;
use super::types::{Entry, Membership};

/// Facts that one task of the log learns and another needs; each is a single value that only moves
/// forward, so readers never see them disagree in a way that matters.
pub(super) struct Observed {
    stamp_floor: AtomicI64,
    leader_contact: watch::Sender<Option<Instant>>,
    /// Of the membership at this index.
    addresses: watch::Sender<(Option<u64>, BTreeMap<u64, String>)>,
    machine_stopped: OnceLock<Stopped>,
}

impl Observed {
    pub(super) fn new() -> Self {
        Self {
            stamp_floor: AtomicI64::new(i64::MIN),
            leader_contact: watch::Sender::new(None),
            addresses: watch::Sender::new((None, BTreeMap::new())),
            machine_stopped: OnceLock::new(),
        }
    }

    /// Notes why the state machine goes no further, of which the library passes on the text only.
    pub(super) fn machine_stopped(&self, why: Stopped) -> io::Error {
        let error = io::Error::other(why.clone());
        self.machine_stopped.get_or_init(|| why);
        error
    }

    /// Why the log has stopped, which ended with this.
    pub(super) fn why_stopped(&self, fatal: impl std::fmt::Display) -> Stopped {
        self.machine_stopped.get().cloned().unwrap_or_else(|| Stopped::new(fatal))
    }

    /// Notes the members of an entry before it is committed: new members must be reached at once.
    pub(super) fn appended(&self, entry: &Entry) {
        match &entry.payload {
            EntryPayload::Blank => {}
            EntryPayload::Normal(command) => self.raise_stamp(command.stamp),
            EntryPayload::Membership(membership) => self.members(Some(entry.log_id.index), membership),
        }
    }

    /// Replaces the addresses of all members, unless a later membership was seen already.
    pub(super) fn members(&self, index: Option<u64>, membership: &Membership) {
        self.addresses.send_if_modified(|(at, addresses)| {
            let newer = index >= *at;
            if newer {
                *at = index;
                *addresses = membership.nodes().map(|(id, node)| (*id, node.addr.clone())).collect();
            }
            newer
        });
    }

    /// Where a member is reached, by the newest membership in the log.
    pub(super) fn address(&self, node: u64) -> Option<String> {
        self.addresses.borrow().1.get(&node).cloned()
    }

    /// Notes a message of a rightful leader.
    pub(super) fn heard_leader(&self) {
        self.leader_contact.send_replace(Some(Instant::now()));
    }

    /// Since when no leader has reached this node; `None` if none ever has.
    pub(super) fn leader_silence(&self) -> Option<Duration> {
        self.leader_contact.borrow().map(|at| at.elapsed())
    }

    /// Makes sure that no later stamp is below `stamp`, unless that is ahead of its leader's clock.
    pub(super) fn raise_stamp(&self, stamp: i64) {
        self.stamp_floor.fetch_max(stamp, Ordering::AcqRel);
    }

    /// A stamp for the next entry at `now`, see [`next_stamp`].
    pub(super) fn next_stamp(&self, now: i64) -> i64 {
        let next = |newest| next_stamp(Wall(newest), Wall(now)).0;
        let raise = |newest| Some(next(newest));
        self.stamp_floor.fetch_update(Ordering::AcqRel, Ordering::Acquire, raise).map_or(now, next)
    }
}
