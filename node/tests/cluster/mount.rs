//! Disks that tests fill.

use std::path::PathBuf;
use std::process::Command;

/// A small disk of its own; gone with its value.
pub(crate) struct Mount(pub(crate) PathBuf);

impl Mount {
    /// `None` where this user may not mount.
    pub(crate) fn of(at: PathBuf, mib: u64) -> Option<Self> {
        std::fs::create_dir_all(&at).unwrap();
        let options = format!("size={mib}m,mode=0700");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(&at).output().ok()?;
        mounted.status.success().then_some(Self(at))
    }

    /// Bytes that are left.
    pub(crate) fn free(&self) -> u64 {
        let found = rustix::fs::statvfs(&self.0).unwrap();
        found.f_bavail * found.f_frsize
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        Command::new("umount").arg("-l").arg(&self.0).status().ok();
    }
}
