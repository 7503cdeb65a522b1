//! The files of outputs: one for each of the last runs.

use std::collections::VecDeque;
use std::fs::{DirBuilder, File};
use std::io::{self, Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rustix::fs::{AtFlags, Dir, Mode, OFlags};
use rustix::io::Errno;

use super::{OUTPUT_PARTS_MAX, OUTPUT_TAIL_BYTES_MAX, Output, OutputPart, OutputStream};

/// First line of a stored output, followed by the number of bytes that were printed in all and that of the parts.
const HEADER: &str = "caesium-output 2 ";
/// The same without parts: the bytes follow at once.
const HEADER_WITHOUT_PARTS: &str = "caesium-output 1 ";

/// Header line of a stored output, at most.
const HEADER_BYTES_MAX: usize = 64;

/// A part: its stream and how many bytes.
const PART_BYTES: usize = 5;

const SUFFIX: &str = ".out";

/// The directory of stored outputs. Keeps a limited number and limited bytes, and deletes the oldest.
pub(in crate::handlers) struct Store {
    dir: OwnedFd,
    /// From oldest to newest. Behind a lock since outputs are saved from blocking threads.
    kept: Mutex<KeptOutputs>,
    kept_max: usize,
    bytes_max: u64,
}

/// Ids and bytes of the stored outputs.
#[derive(Default)]
struct KeptOutputs {
    files: VecDeque<(String, u64)>,
    bytes: u64,
}

impl KeptOutputs {
    fn add(&mut self, id: &str, bytes: u64) {
        if let Some(at) = self.files.iter().position(|(other, _)| other == id) {
            self.bytes -= self.files.remove(at).map_or(0, |(_, bytes)| bytes);
        }
        self.files.push_back((id.to_owned(), bytes));
        self.bytes += bytes;
    }

    /// The oldest, if these are too many. The newest stays, however long it is.
    fn surplus(&mut self, kept_max: usize, bytes_max: u64) -> Option<String> {
        if self.files.len() <= kept_max && (self.bytes <= bytes_max || self.files.len() == 1) {
            return None;
        }
        let (id, bytes) = self.files.pop_front()?;
        self.bytes -= bytes;
        Some(id)
    }
}

impl Store {
    /// Makes the directory if needed, closes it to others, and learns what an earlier daemon has left there.
    pub(in crate::handlers) fn open(path: &Path, kept_max: usize, bytes_max: u64) -> io::Result<Self> {
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
        let store = Self { kept: Mutex::new(stored(&dir)?), dir, kept_max, bytes_max };
        store.prune()?;
        Ok(store)
    }

    /// Stores the output of an ended run, in place of an earlier one of the same id.
    pub(in crate::handlers) fn save(&self, id: &str, output: &Output) -> io::Result<()> {
        let name = file_name(id);
        self.remove(&name)?;
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(rustix::fs::openat(&self.dir, &name, flags, Mode::RUSR | Mode::WUSR)?);
        let content = encode(output);
        let written = file.write_all(&content);
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).add(id, content.len() as u64);
        self.prune()?;
        written
    }

    /// The stored output of a run, or `None` if there is none, or no longer.
    pub(in crate::handlers) fn load(&self, id: &str) -> io::Result<Option<Output>> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let file = match rustix::fs::openat(&self.dir, file_name(id), flags, Mode::empty()) {
            Ok(fd) => File::from(fd),
            Err(Errno::NOENT) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let mut content = Vec::new();
        let most = HEADER_BYTES_MAX + PART_BYTES * OUTPUT_PARTS_MAX + OUTPUT_TAIL_BYTES_MAX;
        file.take(most as u64).read_to_end(&mut content)?;
        let torn = || io::Error::new(io::ErrorKind::InvalidData, format!("the output of {id} has no header"));
        decode(content).map(Some).ok_or_else(torn)
    }

    fn prune(&self) -> io::Result<()> {
        loop {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            let oldest = kept.surplus(self.kept_max, self.bytes_max);
            drop(kept);
            match oldest {
                Some(id) => self.remove(&file_name(&id))?,
                None => return Ok(()),
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

fn encode(output: &Output) -> Vec<u8> {
    let mut content = format!("{HEADER}{} {}\n", output.total, output.parts.len()).into_bytes();
    for part in &output.parts {
        content.push(match part.stream {
            OutputStream::Stdout => 1,
            OutputStream::Stderr => 2,
        });
        content.extend_from_slice(&part.length.to_be_bytes());
    }
    content.extend_from_slice(&output.bytes);
    content
}

/// Of a file that was cut off, what is there; `None`: it begins with no whole header.
fn decode(mut content: Vec<u8>) -> Option<Output> {
    let newline = content.iter().take(HEADER_BYTES_MAX).position(|byte| *byte == b'\n')?;
    let header = str::from_utf8(&content[..newline]).ok()?;
    let (total, count) = match header.strip_prefix(HEADER_WITHOUT_PARTS) {
        Some(total) => (total, "0"),
        None => header.strip_prefix(HEADER)?.split_once(' ')?,
    };
    let (total, count): (u64, usize) = (total.parse().ok()?, count.parse().ok()?);
    let parts_end = newline + 1 + PART_BYTES * Some(count).filter(|count| *count <= OUTPUT_PARTS_MAX)?;
    let parts = content.get(newline + 1..parts_end)?.chunks_exact(PART_BYTES).map(part);
    let parts: Vec<OutputPart> = parts.collect::<Option<_>>()?;
    let bytes = content.split_off(parts_end);
    // A crash may have left less of it, and a wrong number more.
    let parts = super::between(parts.iter(), 0, bytes.len());
    let total = total.max(bytes.len() as u64);
    Some(Output::new(bytes, parts, total))
}

fn part(bytes: &[u8]) -> Option<OutputPart> {
    let (stream, length) = bytes.split_first()?;
    let stream = match stream {
        1 => OutputStream::Stdout,
        2 => OutputStream::Stderr,
        _ => return None,
    };
    Some(OutputPart { stream, length: u32::from_be_bytes(length.try_into().ok()?) })
}

/// The stored outputs, oldest first. Files of other names are not ours and stay.
fn stored(dir: &OwnedFd) -> io::Result<KeptOutputs> {
    let mut found = Vec::new();
    for entry in Dir::read_from(dir)? {
        let entry = entry?;
        let Some(id) = entry.file_name().to_str().ok().and_then(|name| name.strip_suffix(SUFFIX)) else {
            continue;
        };
        let stat = rustix::fs::statat(dir, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW)?;
        let bytes = u64::try_from(stat.st_size).unwrap_or(0);
        found.push((stat.st_mtime, stat.st_mtime_nsec, id.to_owned(), bytes));
    }
    found.sort();
    let bytes = found.iter().map(|(.., bytes)| bytes).sum();
    Ok(KeptOutputs { files: found.into_iter().map(|(.., id, bytes)| (id, bytes)).collect(), bytes })
}

fn file_name(id: &str) -> String {
    format!("{id}{SUFFIX}")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use caesium_fuzz::{fuzz, mutated};

    use super::*;
    use crate::handlers::Limits;
    use OutputStream::{Stderr, Stdout};

    fn output(text: &[u8], total: u64) -> Output {
        let length = u32::try_from(text.len()).unwrap();
        let parts = [(Stdout, 1), (Stderr, length - 1)].map(|(stream, length)| OutputPart { stream, length });
        Output::new(text.to_vec(), parts.into_iter().filter(|part| part.length > 0).collect(), total)
    }

    fn open(path: &Path, kept_max: usize) -> io::Result<Store> {
        Store::open(path, kept_max, 1 << 30)
    }

    #[test]
    fn outputs_survive_the_store_and_the_oldest_go() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("runs");
        let store = open(&path, 2).unwrap();
        for id in ["r1", "r2", "r2", "r3"] {
            store.save(id, &output(b"caesium-output 1 9\n\0", 70_000)).unwrap();
        }
        assert_eq!(store.load("r1").unwrap(), None);
        assert_eq!(store.load("r2").unwrap(), Some(output(b"caesium-output 1 9\n\0", 70_000)));
        assert!(store.load("r3").unwrap().unwrap().truncated);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o700);
        assert_eq!(fs::metadata(path.join("r3.out")).unwrap().permissions().mode() & 0o777, 0o600);

        fs::write(path.join("notes"), "mine").unwrap();
        let reopened = open(&path, 1).unwrap();
        assert_eq!((reopened.load("r2").unwrap(), reopened.load("r3").unwrap().is_some()), (None, true));
        assert!(path.join("notes").exists());
    }

    #[test]
    fn an_output_of_a_version_without_streams_is_read() {
        let dir = tempfile::tempdir().unwrap();
        let store = open(dir.path(), 2).unwrap();
        fs::write(dir.path().join("r1.out"), "caesium-output 1 7\n2 1\nx").unwrap();
        let read = store.load("r1").unwrap().unwrap();
        assert_eq!((read.bytes.as_slice(), read.parts.as_slice()), (&b"2 1\nx"[..], &[][..]));
        assert_eq!((read.total, read.truncated), (7, true));
    }

    #[test]
    fn a_planted_link_is_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let victim = dir.path().join("victim");
        fs::write(&victim, "safe").unwrap();
        let path = dir.path().join("runs");
        let store = open(&path, 2).unwrap();
        symlink(&victim, path.join("r1.out")).unwrap();
        assert!(store.load("r1").is_err());
        store.save("r1", &output(b"x", 1)).unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"safe");

        let elsewhere = dir.path().join("elsewhere");
        symlink(&path, &elsewhere).unwrap();
        assert!(open(&elsewhere, 2).is_err());
    }

    #[test]
    fn as_many_outputs_are_kept_as_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let store = open(&dir.path().join("runs"), Limits::default().stored).unwrap();
        let kept = |n: usize| store.load(&format!("r{n}")).unwrap().is_some();
        (0..1000).for_each(|n| store.save(&format!("r{n}"), &output(b"x", 1)).unwrap());
        assert!(kept(0) && kept(999));
        store.save("r1000", &output(b"x", 1)).unwrap();
        assert_eq!([kept(0), kept(1), kept(1000)], [false, true, true]);
    }

    #[test]
    fn outputs_have_as_many_bytes_together_as_the_limit_says_also_after_a_start() {
        let dir = tempfile::tempdir().unwrap();
        let one = encode(&output(&[b'x'; 1000], 1000)).len() as u64;
        let store = Store::open(dir.path(), 100, 3 * one).unwrap();
        let kept = |store: &Store| {
            (0..9).filter(|n| store.load(&format!("r{n}")).unwrap().is_some()).collect::<Vec<_>>()
        };
        (0..5).for_each(|n| store.save(&format!("r{n}"), &output(&[b'x'; 1000], 1000)).unwrap());
        store.save("r4", &output(&[b'x'; 1000], 1000)).unwrap();
        assert_eq!(kept(&store), [2, 3, 4]);
        let store = Store::open(dir.path(), 100, 3 * one - 1).unwrap();
        assert_eq!(kept(&store), [3, 4]);
        store.save("r5", &output(&[b'x'; 9000], 9000)).unwrap();
        assert_eq!(kept(&store), [5], "the newest stays, however long it is");
    }

    #[test]
    fn a_stored_output_is_read_up_to_its_limit_and_no_header_reaches_its_own() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("runs");
        let store = open(&path, 2).unwrap();
        let most = output(&vec![b'x'; OUTPUT_TAIL_BYTES_MAX], u64::MAX);
        store.save("r1", &most).unwrap();
        assert_eq!(store.load("r1").unwrap(), Some(most));

        let header = format!("{HEADER}{} {OUTPUT_PARTS_MAX}\n", u64::MAX);
        assert!(header.len() <= HEADER_BYTES_MAX);
        let header = format!("{HEADER}{} 0\n", u64::MAX);
        let longer = [header.as_bytes(), &vec![b'x'; 2 * OUTPUT_TAIL_BYTES_MAX]].concat();
        fs::write(path.join("r1.out"), longer).unwrap();
        let read = store.load("r1").unwrap().unwrap().bytes.len();
        let parts = PART_BYTES * OUTPUT_PARTS_MAX;
        assert_eq!(read, HEADER_BYTES_MAX + parts + OUTPUT_TAIL_BYTES_MAX - header.len());
    }

    #[test]
    fn a_damaged_output_is_read_or_refused() {
        let (mut read, mut refused) = (0, 0);
        let cases = fuzz("stored-outputs", 3000, |dice| {
            let whole = encode(&output(b"some words\n", 70_000));
            let old = b"caesium-output 1 12\nold".to_vec();
            let valid = if dice.chance(70) { &whole } else { &old };
            match decode(mutated(dice, valid, &[b"caesium-output 2 "])) {
                Some(output) => {
                    let of_parts: u64 = output.parts.iter().map(|part| u64::from(part.length)).sum();
                    assert!(
                        of_parts <= output.bytes.len() as u64 && output.bytes.len() as u64 <= output.total
                    );
                    assert_eq!(decode(encode(&output)), Some(output.clone()));
                    assert!(output.after(3).cut(2).end(1).bytes.len() <= 1);
                    read += 1;
                }
                None => refused += 1,
            }
        });
        assert!(cases < 1000 || read > 100 && refused > 100, "{read} read, {refused} refused");
    }
}
