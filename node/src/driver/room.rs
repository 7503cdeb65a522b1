//! Room on the disk of the data directory. Without it the node promises and accepts nothing, says so, and goes on by itself
//! once there is room again: a store that is written until the disk is full would stop the node instead.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::stopped;
use crate::machine::blocking;
use crate::store::GrantWriter;

/// Between two looks.
const LOOK: Duration = Duration::from_secs(1);
/// With less than this nothing is promised: the largest herd, and what log and journal write until somebody has made room,
/// must still fit.
const ROOM_MIN: u64 = 32 << 20;
/// From here on promises are given again.
const ROOM_AGAIN: u64 = 48 << 20;

/// Looks at the file system of `dir`, and tells the grant store's writer whether there is room.
pub(super) async fn watch(dir: PathBuf, grants: Arc<GrantWriter>, mut stop: watch::Receiver<bool>) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut room = true;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick() => {}
        }
        let dir = dir.clone();
        let Ok(Some(free)) = blocking(move || free(&dir)).await else { continue };
        let enough = free >= if room { ROOM_MIN } else { ROOM_AGAIN };
        if enough == room {
            continue;
        }
        room = enough;
        grants.set_room(room);
        let (free, needed) = (free >> 20, ROOM_AGAIN >> 20);
        if room {
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

/// Bytes that this user may still write; `None` when the file system does not say.
fn free(dir: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(dir).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}
