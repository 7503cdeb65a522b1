//! What runs print: the tail in memory while they run, and in a file afterwards.

use std::collections::VecDeque;
use std::fs::{DirBuilder, File};
use std::io::{self, Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rustix::fs::{AtFlags, Dir, Mode, OFlags};
use rustix::io::Errno;

/// Bytes kept of each run's output: the last ones.
pub const OUTPUT_TAIL_BYTES: usize = 64 << 10;

/// First line of a stored output, followed by the number of bytes that were printed in all.
const HEADER: &str = "caesium-output 1 ";

/// Header line of a stored output, at most.
const HEADER_BYTES_MAX: usize = 64;

const SUFFIX: &str = ".out";

/// What a run has printed so far, or did print: stdout and stderr as they came.
///
/// The bytes are the handler's own. Whoever shows them on a terminal has to neutralise escape sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The last [`OUTPUT_TAIL_BYTES`] at most.
    pub bytes: Vec<u8>,
    /// Earlier bytes are gone.
    pub truncated: bool,
    /// Bytes printed in all.
    pub total: u64,
    /// The run goes on, and may print more.
    pub running: bool,
}

/// The last bytes of a stream.
#[derive(Debug, Default)]
pub(super) struct Tail {
    ring: VecDeque<u8>,
    total: u64,
}

impl Tail {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        let bytes = &bytes[bytes.len().saturating_sub(OUTPUT_TAIL_BYTES)..];
        let surplus = (self.ring.len() + bytes.len()).saturating_sub(OUTPUT_TAIL_BYTES);
        self.ring.drain(..surplus);
        self.ring.extend(bytes);
    }

    pub(super) fn output(&self) -> Output {
        Output::new(self.ring.iter().copied().collect(), self.total, true)
    }
}

impl Output {
    fn new(bytes: Vec<u8>, total: u64, running: bool) -> Self {
        Self { truncated: total > bytes.len() as u64, bytes, total, running }
    }

    /// Only what was printed after the first `seen` bytes. Truncated if some of that is gone.
    #[must_use]
    pub fn after(mut self, seen: u64) -> Self {
        let first = self.total - self.bytes.len() as u64;
        let known = usize::try_from(seen.saturating_sub(first)).unwrap_or(usize::MAX);
        self.bytes.drain(..known.min(self.bytes.len()));
        self.truncated = first > seen;
        self
    }
}

/// The directory of stored outputs. Keeps a limited number and deletes the oldest; each is at most
/// [`OUTPUT_TAIL_BYTES`] and a header long, so the bytes are limited too.
pub(super) struct Store {
    dir: OwnedFd,
    /// Ids from oldest to newest. Behind a lock since outputs are saved from blocking threads.
    kept: Mutex<VecDeque<String>>,
    kept_max: usize,
}

impl Store {
    /// Makes the directory if needed, closes it to others, and learns what an earlier daemon has left there.
    pub(super) fn open(path: &Path, kept_max: usize) -> io::Result<Self> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)?;
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let dir = rustix::fs::open(path, flags, Mode::empty())?;
        let stat = rustix::fs::fstat(&dir)?;
        if stat.st_uid != rustix::process::geteuid().as_raw() {
            let reason = format!("{} belongs to uid {}", path.display(), stat.st_uid);
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
        }
        if stat.st_mode & 0o077 != 0 {
            rustix::fs::fchmod(&dir, Mode::RWXU)?;
        }
        let store = Self { kept: Mutex::new(stored(&dir)?), dir, kept_max };
        store.prune()?;
        Ok(store)
    }

    /// Stores the output of an ended run, in place of an earlier one of the same id.
    pub(super) fn save(&self, id: &str, output: &Output) -> io::Result<()> {
        let name = file_name(id);
        self.remove(&name)?;
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(rustix::fs::openat(&self.dir, &name, flags, Mode::RUSR | Mode::WUSR)?);
        let mut content = format!("{HEADER}{}\n", output.total).into_bytes();
        content.extend(&output.bytes);
        let written = file.write_all(&content);
        {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.retain(|other| other != id);
            kept.push_back(id.to_owned());
        }
        self.prune()?;
        written
    }

    /// The stored output of a run, or `None` if there is none, or no longer.
    pub(super) fn load(&self, id: &str) -> io::Result<Option<Output>> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let file = match rustix::fs::openat(&self.dir, file_name(id), flags, Mode::empty()) {
            Ok(fd) => File::from(fd),
            Err(Errno::NOENT) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let mut content = Vec::new();
        file.take((HEADER_BYTES_MAX + OUTPUT_TAIL_BYTES) as u64).read_to_end(&mut content)?;
        let torn = || io::Error::new(io::ErrorKind::InvalidData, format!("the output of {id} has no header"));
        let newline = content.iter().position(|byte| *byte == b'\n').ok_or_else(torn)?;
        let header = str::from_utf8(&content[..newline]).ok().and_then(|line| line.strip_prefix(HEADER));
        let total = header.and_then(|total| total.parse().ok()).ok_or_else(torn)?;
        Ok(Some(Output::new(content.split_off(newline + 1), total, false)))
    }

    fn prune(&self) -> io::Result<()> {
        loop {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() <= self.kept_max {
                return Ok(());
            }
            let oldest = kept.pop_front();
            drop(kept);
            if let Some(id) = oldest {
                self.remove(&file_name(&id))?;
            }
        }
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        match rustix::fs::unlinkat(&self.dir, name, AtFlags::empty()) {
            Ok(()) | Err(Errno::NOENT) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

/// Ids of the stored outputs, oldest first. Files of other names are not ours and stay.
fn stored(dir: &OwnedFd) -> io::Result<VecDeque<String>> {
    let mut found = Vec::new();
    for entry in Dir::read_from(dir)? {
        let entry = entry?;
        let Some(id) = entry.file_name().to_str().ok().and_then(|name| name.strip_suffix(SUFFIX)) else {
            continue;
        };
        let stat = rustix::fs::statat(dir, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW)?;
        found.push((stat.st_mtime, stat.st_mtime_nsec, id.to_owned()));
    }
    found.sort();
    Ok(found.into_iter().map(|(_, _, id)| id).collect())
}

fn file_name(id: &str) -> String {
    format!("{id}{SUFFIX}")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    fn output(text: &[u8], total: u64) -> Output {
        Output::new(text.to_vec(), total, false)
    }

    #[test]
    fn a_tail_keeps_the_last_bytes_and_counts_all() {
        let mut tail = Tail::default();
        tail.push(b"first ");
        assert_eq!(
            tail.output(),
            Output { bytes: b"first ".into(), truncated: false, total: 6, running: true }
        );
        tail.push(&[b'a'; OUTPUT_TAIL_BYTES - 6]);
        assert!(!tail.output().truncated);
        tail.push(b"z");
        let full = tail.output();
        assert!(full.truncated && full.bytes.starts_with(b"irst ") && full.bytes.ends_with(b"az"));
        tail.push(&[b'b'; 3 * OUTPUT_TAIL_BYTES]);
        assert_eq!(tail.output().bytes, [b'b'; OUTPUT_TAIL_BYTES]);
        assert_eq!(tail.output().total, 4 * OUTPUT_TAIL_BYTES as u64 + 1);
    }

    #[test]
    fn a_follower_gets_what_is_new_and_is_told_of_a_gap() {
        let whole = Output::new(b"6789".to_vec(), 10, true);
        let after = |seen| {
            let output = whole.clone().after(seen);
            (String::from_utf8(output.bytes).unwrap(), output.truncated)
        };
        assert_eq!(after(0), ("6789".to_owned(), true));
        assert_eq!(after(5), ("6789".to_owned(), true));
        assert_eq!(after(6), ("6789".to_owned(), false));
        assert_eq!(after(8), ("89".to_owned(), false));
        assert_eq!(after(10), (String::new(), false));
        assert_eq!(after(u64::MAX), (String::new(), false));
    }

    #[test]
    fn outputs_survive_the_store_and_the_oldest_go() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("runs");
        let store = Store::open(&path, 2).unwrap();
        for id in ["r1", "r2", "r2", "r3"] {
            store.save(id, &output(b"caesium-output 1 9\n\0", 70_000)).unwrap();
        }
        assert_eq!(store.load("r1").unwrap(), None);
        assert_eq!(store.load("r2").unwrap(), Some(output(b"caesium-output 1 9\n\0", 70_000)));
        assert!(store.load("r3").unwrap().unwrap().truncated);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o700);
        assert_eq!(fs::metadata(path.join("r3.out")).unwrap().permissions().mode() & 0o777, 0o600);

        fs::write(path.join("notes"), "mine").unwrap();
        let reopened = Store::open(&path, 1).unwrap();
        assert_eq!((reopened.load("r2").unwrap(), reopened.load("r3").unwrap().is_some()), (None, true));
        assert!(path.join("notes").exists());
    }

    #[test]
    fn a_planted_link_is_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let victim = dir.path().join("victim");
        fs::write(&victim, "safe").unwrap();
        let path = dir.path().join("runs");
        let store = Store::open(&path, 2).unwrap();
        symlink(&victim, path.join("r1.out")).unwrap();
        assert!(store.load("r1").is_err());
        store.save("r1", &output(b"x", 1)).unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"safe");

        let elsewhere = dir.path().join("elsewhere");
        symlink(&path, &elsewhere).unwrap();
        assert!(Store::open(&elsewhere, 2).is_err());
    }

    #[test]
    fn as_many_outputs_are_kept_as_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(&dir.path().join("runs"), crate::handlers::Limits::default().stored).unwrap();
        let kept = |n: usize| store.load(&format!("r{n}")).unwrap().is_some();
        (0..1000).for_each(|n| store.save(&format!("r{n}"), &output(b"x", 1)).unwrap());
        assert!(kept(0) && kept(999));
        store.save("r1000", &output(b"x", 1)).unwrap();
        assert_eq!([kept(0), kept(1), kept(1000)], [false, true, true]);
    }

    #[test]
    fn a_stored_output_is_read_up_to_its_limit_and_no_header_reaches_its_own() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("runs");
        let store = Store::open(&path, 2).unwrap();
        let most = output(&[b'x'; OUTPUT_TAIL_BYTES], u64::MAX);
        store.save("r1", &most).unwrap();
        assert_eq!(store.load("r1").unwrap(), Some(most));

        let header = format!("{HEADER}{}\n", u64::MAX);
        let longer = [header.as_bytes(), &[b'x'; 2 * OUTPUT_TAIL_BYTES]].concat();
        fs::write(path.join("r1.out"), longer).unwrap();
        let read = store.load("r1").unwrap().unwrap().bytes.len();
        assert_eq!(read, HEADER_BYTES_MAX + OUTPUT_TAIL_BYTES - header.len());
    }
}
