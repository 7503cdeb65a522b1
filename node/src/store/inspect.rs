//! A look at a data directory that changes nothing in it, also while a daemon uses it.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use super::data_dir::{LOCK_FILE, found_at, only_ours};
use super::error::{DataDirError, StoreFile};
use super::identity::{IDENTITY_FILE, Identity, Stated};

/// What a data directory looks like from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peek {
    /// The node that it belongs to; `None` before the first start has joined or founded a cluster.
    pub identity: Option<Identity>,
    /// The process that has it open.
    pub used_by: Option<u32>,
}

/// Looks at `path`. `None` when there is nothing yet.
///
/// # Errors
/// What would keep a daemon from opening it, as far as that can be seen without opening the stores.
pub fn peek(path: &Path) -> Result<Option<Peek>, DataDirError> {
    let io = |source| DataDirError::Io { doing: "read", path: path.to_owned(), source };
    let Some(found) = found_at(path)? else { return Ok(None) };
    if !found.is_dir() {
        return Err(io(io::ErrorKind::NotADirectory.into()));
    }
    only_ours(path, &found)?;
    let identity = Stated::read(path)?;
    for file in StoreFile::ALL {
        let file = path.join(file.file_name());
        let exists = file.try_exists().map_err(io)?;
        match &identity {
            None if exists => return Err(DataDirError::Missing { path: path.join(IDENTITY_FILE) }),
            Some(stated) if stated.member.is_some() && !exists => {
                return Err(DataDirError::Missing { path: file });
            }
            None | Some(_) => {}
        }
    }
    Ok(Some(Peek { identity: identity.and_then(Stated::identity), used_by: user_of(path) }))
}

/// Whoever holds the lock, as the kernel's table has it: trying the lock would be in the way of a daemon that starts.
fn user_of(path: &Path) -> Option<u32> {
    let inode = fs::metadata(path.join(LOCK_FILE)).ok()?.ino().to_string();
    let locks = fs::read_to_string("/proc/locks").ok()?;
    let held = locks.lines().any(|line| {
        let mut fields = line.split_whitespace().skip(1);
        fields.next() == Some("FLOCK")
            && fields.nth(3).and_then(|place| place.rsplit(':').next()) == Some(&inode)
    });
    if !held {
        return None;
    }
    fs::read_to_string(path.join(LOCK_FILE)).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::{DataDir, StoreOptions};
    use super::*;

    #[test]
    fn a_look_names_the_owner_and_the_user_and_changes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("data");
        assert_eq!(peek(&path).unwrap(), None);
        assert!(!path.exists());
        let open = DataDir::open(&path, StoreOptions::default()).unwrap();
        let names = || fs::read_dir(&path).unwrap().count();
        let before = names();
        assert_eq!(peek(&path).unwrap(), Some(Peek { identity: None, used_by: Some(std::process::id()) }));
        drop(open);
        assert_eq!(peek(&path).unwrap(), Some(Peek { identity: None, used_by: None }));
        assert_eq!(names(), before);
        fs::write(path.join("grants.redb"), "").unwrap();
        fs::remove_file(path.join(IDENTITY_FILE)).unwrap();
        assert!(matches!(peek(&path), Err(DataDirError::Missing { .. })), "stores without an identity");
    }
}
