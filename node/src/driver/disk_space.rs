//! Room on the disk of the data directory. Without it the node promises and accepts nothing, reports this, and goes on by itself
//! once there is room again: a store that is written until the disk is full would stop the node instead.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::platform::blocking;
use crate::platform::stopped;
use crate::store::GrantWriter;

const LOOK: Duration = Duration::from_secs(1);
/// With less than this nothing is promised: the largest herd, and what log and journal write until somebody has made room,
/// must still fit.
const FREE_MIN: u64 = 48 << 20;
/// A disk that was full has room again after so many looks that find it so: one at the limit must not change every second.
const STEADY_LOOKS: u32 = 3;

/// Whether there is room, as looks in succession find it.
#[derive(Debug)]
struct Room {
    enough: bool,
    /// Looks in succession that found room.
    found: u32,
}

impl Room {
    const fn new() -> Self {
        Self { enough: true, found: STEADY_LOOKS }
    }

    /// Takes note of a look; whether that changes anything.
    fn look(&mut self, free: u64) -> bool {
        self.found = if free < FREE_MIN { 0 } else { self.found.saturating_add(1) };
        let enough = self.found >= STEADY_LOOKS || (self.enough && self.found > 0);
        std::mem::replace(&mut self.enough, enough) != enough
    }
}

/// Looks at the file system of `dir`, and sets on the grant store's writer whether there is room.
pub(super) async fn watch(dir: PathBuf, grants: Arc<GrantWriter>, mut stop: watch::Receiver<bool>) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut room = Room::new();
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick() => {}
        }
        let dir = dir.clone();
        let Ok(Some(free)) = blocking(move || free(&dir)).await else { continue };
        if !room.look(free) {
            continue;
        }
        grants.set_room(room.enough);
        let (free, needed) = (free >> 20, FREE_MIN >> 20);
        if room.enough {
            tracing::info!(mib = free, "the disk has room again: occurrences are promised and runs accepted");
        } else {
            tracing::error!(
                mib = free,
                needed,
                "the disk is full: nothing is promised and no run accepted here"
            );
        }
    }
}

/// Bytes that this user may still write; `None` when the file system does not report them.
fn free(dir: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(dir).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_full_below_one_limit_at_once_and_has_room_again_only_when_it_stays_above() {
        let mut room = Room::new();
        assert!(!room.look(FREE_MIN) && room.enough);
        assert!(room.look(FREE_MIN - 1) && !room.enough);
        for free in [FREE_MIN, FREE_MIN, FREE_MIN - 1, FREE_MIN, FREE_MIN] {
            assert!(!room.look(free) && !room.enough);
        }
        assert!(room.look(FREE_MIN) && room.enough);
    }
}
