//! A lock file for each run that has a process. Its shim inherits the lock at the fork and holds it until nothing of the run
//! is left, so that a daemon that was killed and started again finds the runs that have outlived it.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::PathBuf;

/// Longest mark of a run; a lock file with more was written by nobody here.
const MARK_BYTES_MAX: u64 = 256;

/// The directory of the lock files.
pub(super) struct Locks {
    dir: PathBuf,
}

/// A run of an earlier daemon on this directory of which a process still exists.
#[derive(Debug)]
pub struct Orphan {
    pub id: String,
    pub mark: String,
    file: File,
    path: PathBuf,
}

impl Locks {
    /// Makes the directory if needed, and finds the runs whose locks are held. Files of runs that are over are removed.
    pub(super) fn open(dir: PathBuf) -> io::Result<(Self, Vec<Orphan>)> {
        DirBuilder::new().recursive(true).mode(0o700).create(&dir)?;
        let mut orphans = Vec::new();
        for entry in fs::read_dir(&dir)? {
            let entry = entry?;
            let Ok(id) = entry.file_name().into_string() else { continue };
            if !entry.file_type()?.is_file() {
                continue;
            }
            let (file, mut mark) = (File::open(entry.path())?, String::new());
            (&file).take(MARK_BYTES_MAX).read_to_string(&mut mark)?;
            let orphan = Orphan { id, mark, file, path: entry.path() };
            if !orphan.is_over()? {
                orphans.push(orphan);
            }
        }
        Ok((Self { dir }, orphans))
    }

    /// The lock of a run that is about to get a process. It is held for as long as any copy of the file is open.
    pub(super) fn take(&self, id: &str, mark: &str) -> io::Result<File> {
        let mut options = OpenOptions::new();
        let mut file =
            options.write(true).create(true).truncate(false).mode(0o600).open(self.dir.join(id))?;
        file.try_lock().map_err(io::Error::from)?;
        file.set_len(0)?;
        file.write_all(mark.as_bytes())?;
        Ok(file)
    }

    /// Removes the file of a run whose shim has ended.
    pub(super) fn remove(&self, id: &str) {
        // What is left behind is removed by the next start.
        fs::remove_file(self.dir.join(id)).ok();
    }
}

impl Orphan {
    /// Whether no process of the run is left; its file is removed then.
    ///
    /// # Errors
    /// When the lock cannot be looked at; the run counts as going.
    pub fn is_over(&self) -> io::Result<bool> {
        match self.file.try_lock() {
            Ok(()) => {
                fs::remove_file(&self.path)?;
                Ok(true)
            }
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_that_is_held_names_a_run_that_is_going_and_one_that_is_free_is_removed() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("locks");
        let (locks, none) = Locks::open(path.clone()).unwrap();
        assert!(none.is_empty());
        let held = locks.take("r1-1-1", "5 6 1").unwrap();
        drop(locks.take("r1-1-2", "5 7 1").unwrap());
        assert!(locks.take("r1-1-1", "again").is_err(), "two runs of one id");

        let (_, orphans) = Locks::open(path.clone()).unwrap();
        let found: Vec<(&str, &str)> = orphans.iter().map(|it| (it.id.as_str(), it.mark.as_str())).collect();
        assert_eq!(found, [("r1-1-1", "5 6 1")]);
        assert_eq!(fs::read_dir(&path).unwrap().count(), 1);
        assert!(!orphans[0].is_over().unwrap());
        drop(held);
        assert!(orphans[0].is_over().unwrap());
        assert_eq!(fs::read_dir(&path).unwrap().count(), 0);
    }
}
