//! One redb file: created under another name and whole, opened only after its header is checked.

use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use redb::{Database, DatabaseError, ReadableDatabase, StorageError, TableDefinition, WriteTransaction};

use super::FORMAT;
use super::error::{DataDirError, StoreError, StoreFile};
use super::identity::{Identity, sync_dir};
use crate::platform::{Disk, File};

/// Who the file belongs to and how often it was opened.
const HEADER: TableDefinition<&str, &[u8]> = TableDefinition::new("store");
/// Four bytes, little endian: readable whatever the rest looks like.
const FORMAT_KEY: &str = "format";
const IDENTITY_KEY: &str = "identity";
const FILE_KEY: &str = "file";
const OPENED_KEY: &str = "opened";

/// What each file holds of itself: whose it is, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) identity: Identity,
    pub(super) file: StoreFile,
    /// How often it was opened for use.
    pub(super) opened: u64,
}

/// Creates the file, durable under its final name only when it is whole. A file of that name must not exist.
///
/// # Errors
/// [`DataDirError::Io`] or [`DataDirError::Store`]; at most a `.new` file is left.
pub(super) fn create(
    disk: &dyn Disk,
    dir: &Path,
    file: StoreFile,
    identity: Identity,
    cache: usize,
) -> Result<(), DataDirError> {
    let path = dir.join(file.file_name());
    let new = dir.join(format!("{file}.new"));
    match fs::remove_file(&new) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            return Err(DataDirError::Io { doing: "remove", path: new, source });
        }
        Ok(()) | Err(_) => {}
    }
    fill(disk, &new, file, identity, cache).map_err(|error| StoreError::of(file, "creating it", error))?;
    fs::rename(&new, &path).map_err(|source| DataDirError::Io { doing: "create", path, source })?;
    sync_dir(dir)
}

fn fill(
    disk: &dyn Disk,
    path: &Path,
    file: StoreFile,
    identity: Identity,
    cache: usize,
) -> Result<(), redb::Error> {
    let db = disk.open(Database::builder().set_cache_size(cache), path, File::New)?;
    let transaction = begin(&db)?;
    {
        let mut header = transaction.open_table(HEADER)?;
        let bytes =
            postcard::to_stdvec(&identity).map_err(|error| redb::Error::Corrupted(error.to_string()))?;
        header.insert(FORMAT_KEY, FORMAT.to_le_bytes().as_slice())?;
        header.insert(IDENTITY_KEY, bytes.as_slice())?;
        header.insert(FILE_KEY, file.file_name().as_bytes())?;
        header.insert(OPENED_KEY, 0_u64.to_le_bytes().as_slice())?;
    }
    transaction.commit()?;
    db.close()?;
    Ok(())
}

/// Opens a file that must exist, with every page's checksum verified, and reads its header.
///
/// # Errors
/// [`DataDirError::Missing`], [`DataDirError::NewerFormat`], [`DataDirError::Damaged`] or [`DataDirError::Store`].
pub(super) fn open(
    disk: &dyn Disk,
    dir: &Path,
    file: StoreFile,
    cache: usize,
) -> Result<(Database, Header), DataDirError> {
    let path = dir.join(file.file_name());
    let damaged = |what: String| DataDirError::Damaged { path: path.clone(), what };
    match fs::metadata(&path) {
        Ok(found) if found.len() == 0 => return Err(damaged("it is empty".to_owned())),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(DataDirError::Missing { path }),
        Err(source) => return Err(DataDirError::Io { doing: "read", path, source }),
    }
    // A plain open trusts a file that was closed cleanly and may panic later if something else has changed it.
    let opened = guarded(|| {
        let mut builder = Database::builder();
        builder.set_cache_size(cache).set_check_integrity_on_open(true);
        disk.open(&builder, &path, File::Existing).map_err(|error| match error {
            DatabaseError::Storage(StorageError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                redb::Error::Corrupted(error.to_string())
            }
            error => error.into(),
        })
    });
    let opened = opened.and_then(|db| Ok((guarded(|| read(&db))?, db)));
    let (fields, db) = match opened {
        Ok(opened) => opened,
        Err(redb::Error::Corrupted(what)) => return Err(damaged(what)),
        Err(error) => return Err(StoreError::of(file, "opening it", error).into()),
    };
    let format = fields.format.and_then(|bytes| Some(u32::from_le_bytes(bytes.try_into().ok()?)));
    let format = format.ok_or_else(|| damaged("it has no format number".to_owned()))?;
    if format > FORMAT {
        return Err(DataDirError::NewerFormat { path, found: format, known: FORMAT });
    }
    let identity = fields.identity.and_then(|bytes| postcard::from_bytes(&bytes).ok());
    let named = fields.file.and_then(|name| {
        StoreFile::ALL.into_iter().find(|file| file.file_name().as_bytes() == name.as_slice())
    });
    let opened = fields.opened.and_then(|bytes| Some(u64::from_le_bytes(bytes.try_into().ok()?)));
    match (identity, named, opened) {
        (Some(identity), Some(file), Some(opened)) => Ok((db, Header { identity, file, opened })),
        _ => Err(damaged("its header cannot be read".to_owned())),
    }
}

/// Writes how often the file was opened, durably.
///
/// # Errors
/// [`StoreError::Failed`]
pub(super) fn set_opened(db: &Database, file: StoreFile, opened: u64) -> Result<(), StoreError> {
    let write = || -> Result<(), redb::Error> {
        let transaction = begin(db)?;
        {
            let mut header = transaction.open_table(HEADER)?;
            header.insert(OPENED_KEY, opened.to_le_bytes().as_slice())?;
            // From now on it may hold what an older caesiumd does not see.
            header.insert(FORMAT_KEY, FORMAT.to_le_bytes().as_slice())?;
        }
        Ok(transaction.commit()?)
    };
    write().map_err(|error| StoreError::of(file, "counting its start", error))
}

/// Begins a write that, once committed, is never taken for a torn one: damage to it is found at the next start, where redb
/// would otherwise go back to the commit before, and to a node that has forgotten what it promised. Costs a second sync.
///
/// # Errors
/// Those of redb.
pub(crate) fn begin(db: &Database) -> Result<WriteTransaction, redb::Error> {
    let mut transaction = db.begin_write()?;
    transaction.set_two_phase_commit(true);
    Ok(transaction)
}

struct Fields {
    format: Option<Vec<u8>>,
    identity: Option<Vec<u8>>,
    file: Option<Vec<u8>>,
    opened: Option<Vec<u8>>,
}

fn read(db: &Database) -> Result<Fields, redb::Error> {
    let transaction = db.begin_read()?;
    let header = match transaction.open_table(HEADER) {
        Ok(header) => header,
        Err(redb::TableError::Storage(error)) => return Err(error.into()),
        Err(error) => return Err(redb::Error::Corrupted(format!("it is no store of caesiumd: {error}"))),
    };
    let value = |key: &str| -> Result<Option<Vec<u8>>, redb::Error> {
        Ok(header.get(key)?.map(|value| value.value().to_vec()))
    };
    Ok(Fields {
        format: value(FORMAT_KEY)?,
        identity: value(IDENTITY_KEY)?,
        file: value(FILE_KEY)?,
        opened: value(OPENED_KEY)?,
    })
}

/// redb asserts in debug builds what damage from outside can break; at start that is a finding, not a bug of ours.
fn guarded<T>(work: impl FnOnce() -> Result<T, redb::Error>) -> Result<T, redb::Error> {
    let panicked = |_| Err(redb::Error::Corrupted("redb panicked while reading it".to_owned()));
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(panicked)
}
