//! The snapshot file: one per node, replaced as a whole.
//!
//! A new one is written beside the old, fsynced, renamed over it, and the directory fsynced: after
//! a crash there is the old or the new one, never a mixture. The checksum is for disks that lie.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::disk::{self, DiskLogId, DiskMembership, DiskSnapshot};
use super::error::LogError;
use super::types::{LogId, Snapshot, SnapshotData, SnapshotMeta};

/// The directory of the snapshot file.
pub(super) struct SnapshotFile {
    directory: PathBuf,
    /// The last entry in the file. Held while it is replaced, so that a slow older snapshot cannot
    /// overwrite a newer one.
    current: Mutex<Option<LogId>>,
}

impl SnapshotFile {
    /// Looks for a snapshot in `directory`, creating the directory if there is none.
    ///
    /// # Errors
    /// [`LogError::NewerFormat`], or [`LogError::Damaged`] for a file that fails its checks: the
    /// entries in it exist nowhere else on this node, so it is not ignored.
    pub(super) fn open(directory: PathBuf) -> Result<Self, LogError> {
        make_durable(&directory, |path| File::open(path)?.sync_all()).map_err(LogError::Disk)?;
        let found = read(&directory.join(NAME))?;
        let current = found.and_then(|snapshot| snapshot.meta.last_log_id);
        Ok(Self { directory, current: Mutex::new(current) })
    }

    /// Reads the snapshot. Blocks.
    pub(super) fn load(&self) -> io::Result<Option<Snapshot>> {
        read(&self.directory.join(NAME)).map_err(io::Error::other)
    }

    /// The snapshots that can be read, newest first: the one in force, and the one before it, which is kept so that
    /// operators can look further back. Blocks.
    pub(super) fn all(&self) -> io::Result<Vec<Snapshot>> {
        let previous = read(&self.directory.join(PREVIOUS_NAME)).unwrap_or_else(|error| {
            tracing::warn!(%error, "the snapshot before the last cannot be read; nothing depends on it");
            None
        });
        Ok([self.load()?, previous].into_iter().flatten().collect())
    }

    /// Makes `snapshot` the durable one, unless the file already reaches as far. Blocks.
    pub(super) fn save(&self, snapshot: &Snapshot) -> io::Result<()> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if snapshot.meta.last_log_id <= *current {
            return Ok(());
        }
        let temporary = self.directory.join(TEMPORARY_NAME);
        write(&temporary, snapshot)?;
        self.keep_previous();
        fs::rename(&temporary, self.directory.join(NAME))?;
        File::open(&self.directory)?.sync_all()?;
        *current = snapshot.meta.last_log_id;
        Ok(())
    }

    /// Writes the snapshot of a log that is about to begin anew, beside the one in force. Blocks.
    pub(super) fn save_seed(&self, snapshot: &Snapshot) -> io::Result<()> {
        write(&self.directory.join(SEED_NAME), snapshot)?;
        File::open(&self.directory)?.sync_all()
    }

    /// Puts the snapshot of a log that began anew in force, unless it is already. Blocks.
    pub(super) fn adopt_seed(directory: &Path) -> io::Result<()> {
        match fs::rename(directory.join(SEED_NAME), directory.join(NAME)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => File::open(directory)?.sync_all(),
        }
    }

    /// Removes the snapshot of a log that did not begin anew. Blocks.
    pub(super) fn drop_seed(directory: &Path) -> io::Result<()> {
        match fs::remove_file(directory.join(SEED_NAME)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

impl SnapshotFile {
    /// A second name for the snapshot that is about to be replaced: it costs no write.
    fn keep_previous(&self) {
        let (current, previous) = (self.directory.join(NAME), self.directory.join(PREVIOUS_NAME));
        let kept = match fs::remove_file(&previous) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => fs::hard_link(&current, &previous),
        };
        match kept {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                tracing::warn!(%error, "the snapshot before the last is not kept; nothing depends on it");
            }
            // There is none before the first.
            Ok(()) | Err(_) => {}
        }
    }
}

/// Makes the directory if there is none. On return its name is as durable as what is put in it: the entries in a snapshot
/// are deleted from the log. `sync` writes out a directory.
fn make_durable(directory: &Path, sync: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    // Also when it was there: its maker may have died before it came to this.
    directory.parent().map_or(Ok(()), sync)
}

/// Durable on return, but for its name.
fn write(path: &Path, snapshot: &Snapshot) -> io::Result<()> {
    let mut file = File::create(path)?;
    let header = disk::encode(&header(snapshot)?)?;
    let header_len = u32::try_from(header.len()).map_err(io::Error::other)?;
    file.write_all(&MAGIC)?;
    file.write_all(&FORMAT.to_le_bytes())?;
    file.write_all(&header_len.to_le_bytes())?;
    file.write_all(&header)?;
    file.write_all(&snapshot.snapshot.bytes)?;
    file.sync_all()
}

fn header(snapshot: &Snapshot) -> io::Result<DiskSnapshot> {
    let Some(last) = snapshot.meta.last_log_id else {
        return Err(io::Error::other("a snapshot of nothing cannot be stored"));
    };
    let members = &snapshot.meta.last_membership;
    Ok(DiskSnapshot {
        last: last.into(),
        membership_at: members.log_id().map(DiskLogId::from),
        membership: DiskMembership::from(members.membership()),
        stamp: snapshot.snapshot.stamp,
        len: snapshot.snapshot.bytes.len() as u64,
        crc32: crc32fast::hash(&snapshot.snapshot.bytes),
    })
}

fn read(path: &Path) -> Result<Option<Snapshot>, LogError> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(LogError::Disk(error)),
    };
    let damaged = |what: &str| LogError::Damaged(format!("{}: {what}", path.display()));
    let mut fixed = [0; 12];
    file.read_exact(&mut fixed).map_err(|_| damaged("it is shorter than its header"))?;
    let [magic, format, header_len] =
        [0, 4, 8].map(|at| [fixed[at], fixed[at + 1], fixed[at + 2], fixed[at + 3]]);
    if magic != MAGIC {
        return Err(damaged("it is not a snapshot"));
    }
    let format = u32::from_le_bytes(format);
    if format > FORMAT {
        return Err(LogError::NewerFormat { what: "the snapshot", found: format, supported: FORMAT });
    }
    let mut rest = Vec::new();
    file.read_to_end(&mut rest).map_err(LogError::Disk)?;
    let header_len = usize::try_from(u32::from_le_bytes(header_len)).unwrap_or(usize::MAX);
    let (header, bytes) =
        rest.split_at_checked(header_len).ok_or_else(|| damaged("its header is cut short"))?;
    let header: DiskSnapshot = disk::decode(header).map_err(|_| damaged("its header is unreadable"))?;
    if header.len != bytes.len() as u64 || header.crc32 != crc32fast::hash(bytes) {
        return Err(damaged("its checksum does not match"));
    }
    let last_membership = DiskSnapshot::stored_membership(header.membership_at, header.membership)
        .map_err(|_| damaged("its members contradict each other"))?;
    let meta = SnapshotMeta { last_log_id: Some(header.last.into()), last_membership };
    let data = SnapshotData { stamp: header.stamp, bytes: bytes.to_vec() };
    Ok(Some(Snapshot { meta, snapshot: Arc::new(data) }))
}

const MAGIC: [u8; 4] = *b"CSNP";

/// The format that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

const NAME: &str = "snapshot";
const TEMPORARY_NAME: &str = "snapshot.new";
const PREVIOUS_NAME: &str = "snapshot.previous";
const SEED_NAME: &str = "snapshot.seed";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::types::LeaderId;

    fn snapshot(index: u64, bytes: &[u8]) -> Snapshot {
        let last_log_id = Some(LogId { leader_id: LeaderId { term: 1, node_id: 1 }, index });
        let meta = SnapshotMeta { last_log_id, ..SnapshotMeta::default() };
        Snapshot { meta, snapshot: Arc::new(SnapshotData { stamp: 7, bytes: bytes.to_vec() }) }
    }

    #[test]
    fn the_directory_is_made_and_the_one_it_stands_in_is_synced() {
        let data = tempfile::tempdir().unwrap();
        let snapshots = data.path().join("snapshots");
        for _ in 0..2 {
            let mut synced = Vec::new();
            make_durable(&snapshots, |path| {
                synced.push((path.to_owned(), snapshots.is_dir()));
                Ok(())
            })
            .unwrap();
            assert_eq!(synced, [(data.path().to_owned(), true)]);
        }
        let failed = make_durable(&snapshots, |_| Err(io::ErrorKind::Other.into()));
        assert!(failed.is_err(), "and without that nothing is put in it");
    }

    #[test]
    fn an_older_snapshot_does_not_replace_a_newer_one() {
        let directory = tempfile::tempdir().unwrap();
        let file = SnapshotFile::open(directory.path().to_owned()).unwrap();
        assert!(file.load().unwrap().is_none());
        file.save(&snapshot(9, b"nine")).unwrap();
        file.save(&snapshot(3, b"three")).unwrap();
        let reopened = SnapshotFile::open(directory.path().to_owned()).unwrap();
        let found = reopened.load().unwrap().unwrap();
        assert_eq!(found.snapshot.bytes, b"nine");
        assert_eq!(found.snapshot.stamp, 7);
        assert_eq!(found.meta, snapshot(9, b"").meta);
    }

    #[test]
    fn the_snapshot_before_the_last_is_kept_and_not_needed() {
        let directory = tempfile::tempdir().unwrap();
        let file = SnapshotFile::open(directory.path().to_owned()).unwrap();
        let indices = || -> Vec<u64> {
            let all = file.all().unwrap().into_iter();
            all.filter_map(|snapshot| snapshot.meta.last_log_id).map(|id| id.index).collect()
        };
        assert_eq!(indices(), [0; 0]);
        file.save(&snapshot(3, b"three")).unwrap();
        assert_eq!(indices(), [3]);
        file.save(&snapshot(9, b"nine")).unwrap();
        file.save(&snapshot(12, b"twelve")).unwrap();
        assert_eq!(indices(), [12, 9]);
        fs::write(directory.path().join(PREVIOUS_NAME), b"torn").unwrap();
        assert_eq!(indices(), [12]);
    }

    #[test]
    fn a_flipped_bit_is_refused_and_so_is_a_newer_format() {
        let directory = tempfile::tempdir().unwrap();
        let file = SnapshotFile::open(directory.path().to_owned()).unwrap();
        file.save(&snapshot(9, b"nine")).unwrap();
        let path = directory.path().join(NAME);
        let good = fs::read(&path).unwrap();
        let mut bad = good.clone();
        *bad.last_mut().unwrap() ^= 1;
        fs::write(&path, &bad).unwrap();
        let refused = SnapshotFile::open(directory.path().to_owned()).map(|_| ());
        assert!(matches!(refused, Err(LogError::Damaged(_))), "{refused:?}");
        let mut newer = good;
        newer[4] = 9;
        fs::write(&path, &newer).unwrap();
        let refused = SnapshotFile::open(directory.path().to_owned()).map(|_| ());
        assert!(matches!(refused, Err(LogError::NewerFormat { found: 9, supported: 1, .. })), "{refused:?}");
    }
}
