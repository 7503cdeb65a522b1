//! Files that the daemon does what they contain: who could have written them is checked before they are read.

use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags};

/// What is asked of a file before it is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trust {
    /// It holds a secret: nobody but its owner may read it either.
    pub secret: bool,
    /// Longest content, in bytes.
    pub bytes_max: u64,
}

/// A file that is not believed. Nothing of it was used, and nothing of its content is shown.
#[derive(Debug, thiserror::Error)]
pub enum TrustError {
    #[error("cannot read {}", path.display())]
    Read {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Someone else could have written it.
    #[error("{}: {reason}", path.display())]
    Untrusted {
        path: PathBuf,
        /// What is wrong, and what would be right.
        reason: String,
    },
}

impl Trust {
    /// The content of a file, if it is a regular file of root or of the user of this process that nobody else can write. A
    /// symbolic link is refused. The opened file is checked, not the path, so that nothing can be swapped in between.
    ///
    /// # Errors
    /// [`TrustError`].
    pub fn read(self, path: &Path) -> Result<Vec<u8>, TrustError> {
        let unreadable = |source: io::Error| TrustError::Read { path: path.into(), source };
        let untrusted = |reason: String| TrustError::Untrusted { path: path.into(), reason };
        // NONBLOCK: opening a fifo must not wait for a writer.
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let file = match rustix::fs::open(path, flags, Mode::empty()) {
            Ok(fd) => File::from(fd),
            Err(rustix::io::Errno::LOOP) => return Err(untrusted("must not be a symbolic link".into())),
            Err(error) => return Err(unreadable(error.into())),
        };
        let found = file.metadata().map_err(unreadable)?;
        if !found.is_file() {
            return Err(untrusted("must be a regular file".into()));
        }
        check_writers(&found).map_err(untrusted)?;
        let mode = found.mode() & 0o7777;
        if self.secret && mode & 0o077 != 0 {
            let reason = format!("must not be readable by group or others (mode {mode:04o}); chmod 600 it");
            return Err(untrusted(reason));
        }
        let mut content = Vec::new();
        file.take(self.bytes_max + 1).read_to_end(&mut content).map_err(unreadable)?;
        if content.len() as u64 > self.bytes_max {
            return Err(untrusted(format!("must not be longer than {} bytes", self.bytes_max)));
        }
        Ok(content)
    }

    /// The same of a text.
    ///
    /// # Errors
    /// [`TrustError`].
    pub fn read_text(self, path: &Path) -> Result<String, TrustError> {
        let untrusted = |reason: &str| TrustError::Untrusted { path: path.into(), reason: reason.into() };
        String::from_utf8(self.read(path)?).map_err(|_| untrusted("must be text in UTF-8"))
    }
}

/// Whether only root and the user of this process can have written it; why not.
///
/// # Errors
/// What is wrong, and what would be right.
pub fn check_writers(found: &Metadata) -> Result<(), String> {
    check_owner(found)?;
    let mode = found.mode() & 0o7777;
    if mode & 0o022 != 0 {
        return Err(format!("must not be writable by group or others (mode {mode:04o}); chmod go-w it"));
    }
    Ok(())
}

/// A link, or what it leads to, of which somebody else decides what is behind it.
///
/// # Errors
/// What is wrong, and what would be right.
pub fn check_owner(found: &Metadata) -> Result<(), String> {
    let own = rustix::process::geteuid().as_raw();
    if found.uid() == 0 || found.uid() == own {
        return Ok(());
    }
    let whom = if own == 0 { "root".to_owned() } else { format!("root or to uid {own}") };
    Err(format!("must belong to {whom}, not to uid {}", found.uid()))
}

/// What is at `path`, a link followed only if it belongs to root or to the user of this process. `None`: nothing.
///
/// # Errors
/// [`TrustError`].
pub fn metadata(path: &Path) -> Result<Option<Metadata>, TrustError> {
    let there = |found: io::Result<Metadata>| match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(TrustError::Read { path: path.into(), source }),
    };
    let Some(found) = there(fs::symlink_metadata(path))? else { return Ok(None) };
    if !found.is_symlink() {
        return Ok(Some(found));
    }
    check_owner(&found).map_err(|why| {
        let reason = format!("is a symbolic link, which {why}");
        TrustError::Untrusted { path: path.into(), reason }
    })?;
    there(fs::metadata(path))
}

#[cfg(test)]
mod tests {
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt as _, chown, lchown, symlink};

    use super::*;

    const PLAIN: Trust = Trust { secret: false, bytes_max: 10 };
    const SECRET: Trust = Trust { secret: true, bytes_max: 10 };

    #[test]
    fn what_others_could_have_written_or_read_is_named_with_what_is_wrong() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        let reason = |trust: Trust, path: &Path| trust.read(path).unwrap_err().to_string();
        fs::write(&path, "0123456789").unwrap();
        for (mode, plain, secret) in [(0o600, true, true), (0o400, true, true), (0o640, true, false)] {
            fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
            assert_eq!((PLAIN.read(&path).is_ok(), SECRET.read(&path).is_ok()), (plain, secret), "{mode:o}");
        }
        let told =
            format!("{}: must not be readable by group or others (mode 0640); chmod 600 it", path.display());
        assert_eq!(reason(SECRET, &path), told);
        fs::set_permissions(&path, Permissions::from_mode(0o660)).unwrap();
        assert!(
            reason(PLAIN, &path)
                .ends_with("must not be writable by group or others (mode 0660); chmod go-w it")
        );
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        let link = dir.path().join("link");
        symlink(&path, &link).unwrap();
        assert!(reason(PLAIN, &link).ends_with("must not be a symbolic link"));
        fs::write(&path, "0123456789a").unwrap();
        assert!(reason(PLAIN, &path).ends_with("must not be longer than 10 bytes"));
        fs::write(&path, [0xff]).unwrap();
        assert!(PLAIN.read_text(&path).unwrap_err().to_string().ends_with("must be text in UTF-8"));
    }

    /// Needs root: nobody else can give a file away.
    #[test]
    fn what_belongs_to_somebody_else_is_refused_and_so_is_a_link_of_theirs() {
        let dir = tempfile::tempdir().unwrap();
        let (path, link) = (dir.path().join("file"), dir.path().join("link"));
        fs::write(&path, "").unwrap();
        symlink(&path, &link).unwrap();
        assert!(metadata(&link).unwrap().unwrap().is_file());
        assert!(metadata(&dir.path().join("none")).unwrap().is_none());
        if !rustix::process::geteuid().is_root() {
            return;
        }
        chown(&path, Some(1), None).unwrap();
        let told = PLAIN.read(&path).unwrap_err().to_string();
        assert!(told.ends_with("file: must belong to root, not to uid 1"), "{told}");
        lchown(&link, Some(1), None).unwrap();
        let told = metadata(&link).unwrap_err().to_string();
        assert!(
            told.ends_with("link: is a symbolic link, which must belong to root, not to uid 1"),
            "{told}"
        );
    }
}
