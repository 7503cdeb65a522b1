//! Files that hold keys: nobody else may look, and nobody else may have put them there.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

/// Longest file of certificates that is read, in bytes.
const FILE_BYTES_MAX: u64 = 64 << 10;

/// A file that cannot be used. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("cannot {doing} {}", path.display())]
    Io {
        doing: &'static str,
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Somebody else can read or write it.
    #[error("{} has mode {mode:o}: a key is for its owner alone; chmod 600", path.display())]
    Exposed {
        path: PathBuf,
        /// Its permission bits, as `chmod` takes them.
        mode: u32,
    },
    /// It belongs to somebody else.
    #[error("{} belongs to user {owner}, and this process is of user {own}", path.display())]
    Foreign {
        path: PathBuf,
        owner: u32,
        /// User id of this process.
        own: u32,
    },
    /// A link, a folder, or something longer than any key.
    #[error("{} is no plain file of at most {FILE_BYTES_MAX} bytes", path.display())]
    NoFile { path: PathBuf },
}

fn failed<'a>(doing: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> FileError + 'a {
    move |source| FileError::Io { doing, path: path.to_owned(), source }
}

/// The text of a file of this user that nobody else can read or write; no link is followed to it. `None`: there is none.
///
/// # Errors
/// [`FileError`].
pub(crate) fn read_private(path: &Path) -> Result<Option<Vec<u8>>, FileError> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed();
    let file = match OpenOptions::new().read(true).custom_flags(flags).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error()) => {
            return Err(FileError::NoFile { path: path.to_owned() });
        }
        Err(error) => return Err(failed("read", path)(error)),
    };
    let found = file.metadata().map_err(failed("read", path))?;
    if !found.is_file() || found.len() > FILE_BYTES_MAX {
        return Err(FileError::NoFile { path: path.to_owned() });
    }
    let own = rustix::process::geteuid().as_raw();
    if found.uid() != own {
        return Err(FileError::Foreign { path: path.to_owned(), owner: found.uid(), own });
    }
    let mode = found.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        return Err(FileError::Exposed { path: path.to_owned(), mode });
    }
    let mut bytes = Vec::new();
    file.take(FILE_BYTES_MAX).read_to_end(&mut bytes).map_err(failed("read", path))?;
    Ok(Some(bytes))
}

/// Puts a file in place, mode 0600, whole and durable or not at all.
///
/// # Errors
/// [`FileError::Io`].
pub fn write_private(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut partial = path.as_os_str().to_owned();
    partial.push(".new");
    let partial = PathBuf::from(partial);
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(failed("replace", &partial)(error));
        }
        _ => {}
    }
    let opened = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
    let mut file = opened.map_err(failed("write", &partial))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(failed("write", &partial))?;
    fs::rename(&partial, path).map_err(failed("write", path))?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed("write", folder))
}

/// Deletes a file, durably. One that is not there is gone.
///
/// # Errors
/// [`FileError::Io`].
pub(crate) fn forget_private(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed("delete", path)(error)),
        _ => {}
    }
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed("write", folder))
}

/// Makes a folder for keys, mode 0700, with what is missing above it.
///
/// # Errors
/// [`FileError::Io`].
pub(crate) fn make_folder(path: &Path) -> Result<(), FileError> {
    if fs::symlink_metadata(path).is_ok_and(|found| found.is_dir()) {
        return Ok(());
    }
    DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(failed("create", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_others_can_read_or_that_is_a_link_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("key");
        assert!(read_private(&path).unwrap().is_none());
        write_private(&path, b"old").unwrap();
        write_private(&path, b"new").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(read_private(&path).unwrap().unwrap(), b"new");
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(matches!(read_private(&link), Err(FileError::NoFile { .. })));
        assert!(matches!(read_private(dir.path()), Err(FileError::NoFile { .. })));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let Err(FileError::Exposed { mode, .. }) = read_private(&path) else { panic!("it is read") };
        assert_eq!(mode, 0o640);
        let long = dir.path().join("long");
        write_private(&long, &vec![b'a'; 64 << 10]).unwrap();
        assert_eq!(read_private(&long).unwrap().unwrap().len(), 64 << 10);
        write_private(&long, &vec![b'a'; (64 << 10) + 1]).unwrap();
        assert!(matches!(read_private(&long), Err(FileError::NoFile { .. })));
    }
}
