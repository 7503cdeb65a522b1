//! The data directory: locked by one process, empty or initialised, nothing in between.
//!
//! The `identity` file comes first, with a random id and no node; then the three stores, each whole under its name;
//! then the identity again, with the node: that rename is the instant of initialisation. A kill between any two steps
//! leaves a directory that is still empty, with the same id, and stores that were never opened.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use caesium_engine::ids::DataDirId;
use redb::Database;
use rustix::fs::OFlags;

use super::error::{DataDirError, StoreFile};
use super::file::{self, Header};
use super::grants::GrantStore;
use super::identity::{IDENTITY_FILE, Identity, Stated, sync_dir};
use super::journal::{Copies, Journal};
use super::{StoreOptions, Stores};
use crate::platform::{Disk, Files};
use crate::trusted::{self, TrustError};

/// A data directory that this process holds the lock of, until it is dropped: keep it as long as its stores.
#[derive(Debug)]
pub struct DataDir {
    path: PathBuf,
    options: StoreOptions,
    disk: Arc<dyn Disk>,
    data_dir: DataDirId,
    identity: OnceLock<Identity>,
    _lock: File,
}

/// What a data directory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It belongs to no node: fresh, or its join was interrupted.
    Empty {
        /// Random, made once and durable, so that a join that is asked again shows the same.
        data_dir: DataDirId,
    },
    /// It belongs to this node.
    Initialised(Identity),
}

impl DataDir {
    /// Locks the directory, creating it with mode 0700 if it is missing, and reads whose it is.
    ///
    /// # Errors
    /// [`DataDirError::Locked`], [`DataDirError::Exposed`], [`DataDirError::Missing`] when there are stores without an
    /// identity, [`DataDirError::NewerFormat`], [`DataDirError::Damaged`] or [`DataDirError::Io`]. Nothing is locked then.
    pub fn open(path: &Path, options: StoreOptions) -> Result<Self, DataDirError> {
        Self::open_on(Arc::new(Files), path, options)
    }

    /// The same, with stores on another disk.
    ///
    /// # Errors
    /// As [`DataDir::open`].
    pub fn open_on(disk: Arc<dyn Disk>, path: &Path, options: StoreOptions) -> Result<Self, DataDirError> {
        create_private(path)?;
        let lock = lock(path)?;
        let stated = match Stated::read(path)? {
            Some(stated) => stated,
            None => first_start(path)?,
        };
        let identity = OnceLock::new();
        if let Some(found) = stated.identity() {
            identity.get_or_init(|| found);
        }
        Ok(Self { path: path.to_owned(), options, disk, data_dir: stated.data_dir, identity, _lock: lock })
    }

    #[must_use]
    pub fn state(&self) -> State {
        match self.identity.get() {
            None => State::Empty { data_dir: self.data_dir },
            Some(identity) => State::Initialised(*identity),
        }
    }

    /// Where it is, as it was given to [`DataDir::open`].
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives an empty directory its identity and its three stores, durably, and opens them.
    ///
    /// # Errors
    /// [`DataDirError::AlreadyInitialised`], [`DataDirError::OtherDataDir`], [`DataDirError::InUse`], or an error of the
    /// disk. Until the last step the directory stays empty with the same id, and this may be called again.
    pub fn initialise(&self, identity: Identity) -> Result<Stores, DataDirError> {
        if let Some(owner) = self.identity.get() {
            return Err(DataDirError::AlreadyInitialised(*owner));
        }
        if identity.data_dir != self.data_dir {
            return Err(DataDirError::OtherDataDir { given: identity });
        }
        for file in StoreFile::ALL {
            self.discard_unused(file)?;
        }
        for file in StoreFile::ALL {
            file::create(self.disk.as_ref(), &self.path, file, identity, self.cache_bytes(file))?;
        }
        Stated { data_dir: self.data_dir, member: Some((identity.cluster, identity.node)) }
            .write(&self.path)?;
        self.identity.get_or_init(|| identity);
        self.stores()
    }

    /// Opens the three stores of an initialised directory and counts this start.
    ///
    /// # Errors
    /// [`DataDirError::NotInitialised`]; [`DataDirError::Missing`], [`DataDirError::Foreign`],
    /// [`DataDirError::Misplaced`], [`DataDirError::Regressed`], [`DataDirError::NewerFormat`] or
    /// [`DataDirError::Damaged`] when a store is not this node's own newest one: nothing was written then;
    /// [`DataDirError::Store`] when the disk fails or the stores are open already.
    pub fn stores(&self) -> Result<Stores, DataDirError> {
        let identity = *self.identity.get().ok_or(DataDirError::NotInitialised)?;
        let (log, log_header) = self.open_own(StoreFile::Log, identity)?;
        let (grants, grants_header) = self.open_own(StoreFile::Grants, identity)?;
        let (journal, journal_header) = self.open_own(StoreFile::Journal, identity)?;
        let opened = [
            (StoreFile::Grants, &grants, grants_header.opened),
            (StoreFile::Log, &log, log_header.opened),
            (StoreFile::Journal, &journal, journal_header.opened),
        ];
        let boot_count = self.count_start(opened)?;
        let records = self.path.join(RECORDS_DIR);
        let copies = Copies::open(&records, identity.node, boot_count);
        let copies = copies.map_err(|source| DataDirError::Io { doing: "use", path: records, source })?;
        Ok(Stores {
            identity,
            boot_count,
            log: Arc::new(log),
            disk: Arc::clone(&self.disk),
            grants: GrantStore::open(Arc::clone(&self.disk), Arc::new(grants))?,
            journal: Journal::open(self.disk.as_ref(), Arc::new(journal), self.options.journal, copies)?,
        })
    }

    fn cache_bytes(&self, file: StoreFile) -> usize {
        match file {
            StoreFile::Grants => self.options.cache_bytes,
            StoreFile::Log | StoreFile::Journal => self.options.cache_bytes / 4,
        }
    }

    fn open_own(&self, file: StoreFile, identity: Identity) -> Result<(Database, Header), DataDirError> {
        let (db, header) = file::open(self.disk.as_ref(), &self.path, file, self.cache_bytes(file))?;
        let path = self.path.join(file.file_name());
        if header.identity != identity {
            let (found, expected) = (Box::new(header.identity), Box::new(identity));
            return Err(DataDirError::Foreign { path, found, expected });
        }
        if header.file != file {
            return Err(DataDirError::Misplaced { path, found: header.file });
        }
        Ok((db, header))
    }

    /// Counts this start in each file, grants first. The counts can differ by the one start that was interrupted here;
    /// any other difference means that an older copy was put back.
    fn count_start(&self, files: [(StoreFile, &Database, u64); 3]) -> Result<u64, DataDirError> {
        let newest = files.iter().map(|(.., opened)| *opened).max().unwrap_or(0);
        for (file, _, opened) in files {
            let interrupted = file != StoreFile::Grants && opened + 1 == newest;
            if opened != newest && !interrupted {
                let path = self.path.join(file.file_name());
                return Err(DataDirError::Regressed { path, found: opened, expected: newest });
            }
        }
        // Level first, so that repeated interruptions never add up to a difference of two.
        for (file, db, _) in files.into_iter().filter(|(.., opened)| *opened != newest) {
            file::set_opened(db, file, newest)?;
        }
        for (file, db, _) in files {
            file::set_opened(db, file, newest + 1)?;
        }
        Ok(newest + 1)
    }

    /// Removes what an interrupted initialisation left under the final name.
    fn discard_unused(&self, file: StoreFile) -> Result<(), DataDirError> {
        let path = self.path.join(file.file_name());
        match file::open(self.disk.as_ref(), &self.path, file, self.cache_bytes(file)) {
            Err(DataDirError::Missing { .. }) => return Ok(()),
            Err(error) => return Err(error),
            Ok((_, header)) if header.opened > 0 || header.identity.data_dir != self.data_dir => {
                return Err(DataDirError::InUse { path });
            }
            Ok(_) => {}
        }
        fs::remove_file(&path).map_err(|source| DataDirError::Io { doing: "remove", path, source })
    }
}

fn create_private(path: &Path) -> Result<(), DataDirError> {
    let failed = |doing, path: &Path, source| DataDirError::Io { doing, path: path.to_owned(), source };
    let found = match found_at(path)? {
        Some(found) => found,
        None => {
            let parent =
                path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
            fs::create_dir_all(parent).map_err(|source| failed("create", parent, source))?;
            DirBuilder::new().mode(0o700).create(path).map_err(|source| failed("create", path, source))?;
            sync_dir(parent)?;
            fs::metadata(path).map_err(|source| failed("read", path, source))?
        }
    };
    if !found.is_dir() {
        return Err(failed("use", path, io::ErrorKind::NotADirectory.into()));
    }
    only_ours(path, &found)
}

/// What is at `path`, by a link of nobody else.
pub(super) fn found_at(path: &Path) -> Result<Option<fs::Metadata>, DataDirError> {
    trusted::metadata(path).map_err(|error| match error {
        TrustError::Read { path, source } => DataDirError::Io { doing: "read", path, source },
        TrustError::Untrusted { path, reason } => DataDirError::NotOurs { path, reason },
    })
}

/// Promises and payloads are in it: nobody else may look, and nobody else may have put there what is in it.
pub(super) fn only_ours(path: &Path, found: &fs::Metadata) -> Result<(), DataDirError> {
    trusted::check_owner(found).map_err(|reason| DataDirError::NotOurs { path: path.to_owned(), reason })?;
    let mode = found.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        return Err(DataDirError::Exposed { path: path.to_owned(), mode });
    }
    Ok(())
}

fn lock(dir: &Path) -> Result<File, DataDirError> {
    let path = dir.join(LOCK_FILE);
    let failed = |source| DataDirError::Io { doing: "lock", path: path.clone(), source };
    let mut options = OpenOptions::new();
    // A link would have another file emptied.
    let flags = OFlags::NOFOLLOW.bits().cast_signed();
    let opened = options.read(true).write(true).create(true).truncate(false).custom_flags(flags).open(&path);
    let mut file = opened.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            let read = (&file).take(PID_BYTES_MAX).read_to_string(&mut text);
            let pid = read.ok().and_then(|_| text.trim().parse().ok());
            return Err(DataDirError::Locked { path: dir.to_owned(), pid });
        }
        Err(TryLockError::Error(source)) => return Err(failed(source)),
    }
    file.set_len(0).map_err(failed)?;
    writeln!(file, "{}", std::process::id()).map_err(failed)?;
    Ok(file)
}

/// An id for a directory that has none, unless it has stores: those would be some node's promises.
fn first_start(dir: &Path) -> Result<Stated, DataDirError> {
    for file in StoreFile::ALL {
        let found = dir.join(file.file_name()).try_exists();
        if found.map_err(|source| DataDirError::Io { doing: "read", path: dir.to_owned(), source })? {
            return Err(DataDirError::Missing { path: dir.join(IDENTITY_FILE) });
        }
    }
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|error| DataDirError::Io {
        doing: "make an id for",
        path: dir.to_owned(),
        source: io::Error::other(error.to_string()),
    })?;
    let stated = Stated { data_dir: DataDirId(u128::from_be_bytes(random)), member: None };
    stated.write(dir)?;
    Ok(stated)
}

/// Name of the lock file; it holds the process id of whoever has the lock.
pub(super) const LOCK_FILE: &str = "lock";

/// Name of the directory of what all nodes recorded.
pub const RECORDS_DIR: &str = "records";

/// Longest process id in the lock file.
const PID_BYTES_MAX: u64 = 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_lock_file_no_more_is_read_than_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let held = lock(dir.path()).unwrap();
        for (text, expected) in [(format!("{:>32}", 17), 17), (format!("{:>33}", 17), 1)] {
            fs::write(dir.path().join(LOCK_FILE), text).unwrap();
            match lock(dir.path()) {
                Err(DataDirError::Locked { pid, .. }) => assert_eq!(pid, Some(expected)),
                other => panic!("{other:?}"),
            }
        }
        drop(held);
    }
}
