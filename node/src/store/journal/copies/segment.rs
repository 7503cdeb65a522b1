//! One file of records: what of it is known, and reading it.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use caesium_engine::ids::Uid;
use caesium_engine::time::Wall;

use super::chunk::{Chunk, HEAD_BYTES, RecordKind, schedule_of};
use super::files::RecordFiles;

/// A file is followed by the next one when it has so many bytes.
pub(super) const FILE_BYTES: u64 = 4 << 20;

/// Behind the name of a file of which some records are missing.
const KEPT: &str = "kept";

/// What of a file is known without reading it.
#[derive(Debug)]
pub(super) struct Segment {
    files: Arc<dyn RecordFiles>,
    path: PathBuf,
    first: u64,
    pub(super) bytes: u64,
    kept: bool,
    /// Of each volume, how many of the newest occurrences of each schedule it was thinned to.
    pub(super) thinned: BTreeMap<String, usize>,
    /// Found out when first asked for, once nothing is added to it.
    contents: OnceLock<Contents>,
}

/// What a file is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contents {
    /// The earliest and the latest due in it.
    pub(super) dues: (Wall, Wall),
    /// When its last record was written, about.
    pub(super) until: Wall,
    /// Bytes of the records of each volume.
    pub(super) volumes: BTreeMap<String, u64>,
    /// Whose occurrences have runs in it, in order.
    runs_of: Vec<Uid>,
}

impl Contents {
    pub(super) fn of(chunks: &[Chunk]) -> Self {
        let mut volumes: BTreeMap<String, u64> = BTreeMap::new();
        let mut runs_of = Vec::new();
        for chunk in chunks {
            let mut head = HEAD_BYTES;
            for (kind, place, value) in chunk.rows() {
                let volume = volume_of(value);
                // That of the chunk counts with its first record.
                let bytes = (std::mem::take(&mut head) + Chunk::ROW_HEAD_BYTES + value.len()) as u64;
                match volumes.get_mut(volume) {
                    Some(sum) => *sum += bytes,
                    None => _ = volumes.insert(volume.to_owned(), bytes),
                }
                if kind == RecordKind::Run {
                    runs_of.push(place.occurrence.uid);
                }
            }
        }
        runs_of.sort_unstable();
        runs_of.dedup();
        runs_of.shrink_to_fit();
        Self {
            dues: (
                chunks.iter().map(|chunk| chunk.first_due).min().unwrap_or(Wall::MAX),
                chunks.iter().map(|chunk| chunk.last_due).max().unwrap_or(Wall::MIN),
            ),
            until: chunks.iter().map(|chunk| chunk.until).max().unwrap_or(Wall::MIN),
            volumes,
            runs_of,
        }
    }

    /// Whether it has a run of one of these.
    pub(super) fn has_run_of(&self, uids: &BTreeSet<Uid>) -> bool {
        uids.iter().any(|uid| self.runs_of.binary_search(uid).is_ok())
    }
}

/// The volume of a record; empty where it cannot be read.
pub(super) fn volume_of(value: &[u8]) -> &str {
    schedule_of(value).and_then(|name| name.split('/').next()).unwrap_or_default()
}

impl Segment {
    /// A file that is about to be written.
    pub(super) fn new(files: &Arc<dyn RecordFiles>, path: PathBuf, first: u64) -> Self {
        let files = Arc::clone(files);
        Self {
            files,
            path,
            first,
            bytes: 0,
            kept: false,
            thinned: BTreeMap::new(),
            contents: OnceLock::new(),
        }
    }

    /// The file of this name; `None`: it is none of records.
    pub(super) fn found(files: &Arc<dyn RecordFiles>, dir: &Path, name: &str, bytes: u64) -> Option<Self> {
        let (number, kept) = match name.split_once('.') {
            Some((number, KEPT)) => (number, true),
            Some(_) => return None,
            None => (name, false),
        };
        let first = u64::from_str_radix(number, 16).ok()?;
        Some(Self { bytes, kept, ..Self::new(files, dir.join(name), first) })
    }

    /// A file beside this log's others with some of these records, not written yet.
    pub(super) fn thinned(
        files: &Arc<dyn RecordFiles>,
        dir: &Path,
        chunks: &[Chunk],
        thinned: BTreeMap<String, usize>,
    ) -> Option<Self> {
        let first = chunks.first()?.sequence;
        let contents = Contents::of(chunks);
        let bytes = chunks.iter().map(|chunk| chunk.encoded_bytes()).sum();
        let path = dir.join(format!("{first:016x}.{KEPT}"));
        let contents = OnceLock::from(contents);
        Some(Self { bytes, kept: true, thinned, contents, ..Self::new(files, path, first) })
    }

    /// The same file, as one of which some records are missing.
    pub(super) fn kept(&self) -> Self {
        let path = self.path.with_extension(KEPT);
        let contents = self.contents.clone();
        Self { bytes: self.bytes, kept: true, contents, ..Self::new(&self.files, path, self.first) }
    }

    /// As it is now, of a file to which something is added.
    pub(super) fn as_it_is(&self) -> Self {
        Self { bytes: self.bytes, ..Self::new(&self.files, self.path.clone(), self.first) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The sequence of its first chunk.
    pub(super) fn first(&self) -> u64 {
        self.first
    }

    /// Whether records of its time are missing.
    pub(super) fn is_kept(&self) -> bool {
        self.kept
    }

    /// Its chunks; none of a file that was deleted meanwhile. It ends before a chunk that is damaged.
    pub(super) fn chunks(&self) -> io::Result<Vec<Chunk>> {
        let bytes = match self.files.read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut chunks = Vec::new();
        let mut at = 0;
        while let Some((chunk, taken)) = Chunk::decode(&bytes[at..]) {
            at += taken;
            chunks.push(chunk);
        }
        Ok(chunks)
    }

    /// The earliest and the latest due in it, if they are known already.
    pub(super) fn dues(&self) -> Option<(Wall, Wall)> {
        self.contents.get().map(|contents| contents.dues)
    }

    /// Remembers what a file is about to which nothing is added any more.
    pub(super) fn note(&self, chunks: &[Chunk]) {
        self.contents.get_or_init(|| Contents::of(chunks));
    }

    /// What a file is about to which nothing is added any more.
    ///
    /// # Errors
    /// What the disk answers.
    pub(super) fn contents(&self) -> io::Result<&Contents> {
        if let Some(contents) = self.contents.get() {
            return Ok(contents);
        }
        let chunks = self.chunks()?;
        Ok(self.contents.get_or_init(|| Contents::of(&chunks)))
    }
}

/// A file that is to go and is not there is gone.
pub(super) fn is_missing(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}
