//! The records of one node, in files that are only ever appended to: `records/<node>/<sequence of the first chunk>`.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use caesium_engine::time::Wall;

use super::chunk::{Chunk, HEAD_BYTES};
use super::files::{RecordFile, RecordFiles};

/// A file is followed by the next one when it has so many bytes.
const FILE_BYTES: u64 = 4 << 20;

/// What of a file is known without reading it.
#[derive(Debug)]
pub(super) struct Segment {
    files: Arc<dyn RecordFiles>,
    path: PathBuf,
    first: u64,
    bytes: u64,
    /// The dues of its records; found out when first asked for, once nothing is added to it.
    dues: OnceLock<(Wall, Wall)>,
}

impl Segment {
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
        self.dues.get().copied()
    }

    /// Remembers the dues of a file to which nothing is added any more.
    pub(super) fn note_dues(&self, chunks: &[Chunk]) {
        let first = chunks.iter().map(|chunk| chunk.first_due).min().unwrap_or(Wall::MAX);
        let last = chunks.iter().map(|chunk| chunk.last_due).max().unwrap_or(Wall::MIN);
        self.dues.get_or_init(|| (first, last));
    }
}

/// The records of one node.
#[derive(Debug)]
pub(super) struct RecordLog {
    files: Arc<dyn RecordFiles>,
    dir: PathBuf,
    /// Those that are whole, the oldest first.
    sealed: VecDeque<Arc<Segment>>,
    /// The one that is written.
    open: Option<Writing>,
    last: u64,
    since: Option<Wall>,
    until: Wall,
    /// Until when by the last chunk.
    written: Wall,
}

/// From and until which cluster time the records of a node are all here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRecords {
    /// What it recorded before may be missing.
    pub since: Wall,
    /// What it recorded later is missing.
    pub until: Wall,
}

#[derive(Debug)]
struct Writing {
    segment: Segment,
    file: Box<dyn RecordFile>,
    /// Sequence and place of each chunk.
    places: Vec<(u64, u64)>,
    synced: bool,
    /// The directory does not have it for certain.
    fresh: bool,
}

impl RecordLog {
    /// Opens the directory, which may be missing, and cuts off what a crash left of the last write.
    ///
    /// # Errors
    /// What the disk answers.
    pub(super) fn open(files: Arc<dyn RecordFiles>, dir: &Path) -> io::Result<Self> {
        let mut found = Vec::new();
        for (name, bytes) in files.list(dir)? {
            let Ok(first) = u64::from_str_radix(&name, 16) else { continue };
            let (files, path) = (Arc::clone(&files), dir.join(name));
            found.push(Segment { files, path, first, bytes, dues: OnceLock::new() });
        }
        found.sort_by_key(|segment| segment.first);
        let mut log = Self::empty(files, dir);
        if let Some(last) = found.pop() {
            log.resume(last)?;
        }
        log.sealed = found.into_iter().map(Arc::new).collect();
        log.since = log.beginning()?;
        Ok(log)
    }

    fn empty(files: Arc<dyn RecordFiles>, dir: &Path) -> Self {
        Self {
            files,
            dir: dir.to_owned(),
            sealed: VecDeque::new(),
            open: None,
            last: 0,
            since: None,
            until: Wall::MIN,
            written: Wall::MIN,
        }
    }

    /// From when on all is here, by the oldest file.
    fn beginning(&self) -> io::Result<Option<Wall>> {
        let Some(oldest) = self.segments().into_iter().next() else { return Ok(None) };
        Ok(oldest.chunks()?.iter().map(|chunk| chunk.until).find(|until| *until > Wall::MIN))
    }

    fn resume(&mut self, mut segment: Segment) -> io::Result<()> {
        let chunks = segment.chunks()?;
        let mut places = Vec::with_capacity(chunks.len());
        let mut at = 0;
        for chunk in &chunks {
            places.push((chunk.sequence, at));
            at += (HEAD_BYTES + chunk.body.len()) as u64;
        }
        // The name of a file is the sequence of its first chunk, also of one whose first write was cut off.
        self.last = chunks.last().map_or(segment.first.saturating_sub(1), |chunk| chunk.sequence);
        self.written = chunks.last().map_or(Wall::MIN, |chunk| chunk.until);
        self.until = self.written;
        let mut file = self.files.open(&segment.path, false)?;
        file.cut(at)?;
        segment.bytes = at;
        self.open = Some(Writing { segment, file, places, synced: false, fresh: true });
        Ok(())
    }

    /// The sequence of the last chunk; 0 before the first.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// The sequence of the first chunk that is here; 0 before the first.
    pub(super) fn oldest(&self) -> u64 {
        let open = self.open.as_ref().map(|open| open.segment.first);
        self.sealed.front().map(|segment| segment.first).or(open).unwrap_or(0)
    }

    /// From and until when all records of the node are here; `None` before that was ever shown.
    pub(super) fn known(&self) -> Option<KnownRecords> {
        Some(KnownRecords { since: self.since?, until: self.until })
    }

    /// Until when all records of the node are here.
    pub(super) fn until(&self) -> Wall {
        self.until
    }

    /// Until when by the last chunk: what a start finds.
    pub(super) fn written(&self) -> Wall {
        self.written
    }

    /// All of the node's records until then are here. A clock that was ahead takes it back.
    pub(super) fn note_until(&mut self, until: Wall) {
        self.until = until;
    }

    /// Adds a chunk; one that is here already is left out.
    ///
    /// # Errors
    /// What the disk answers; the log ends with the chunk before then.
    pub(super) fn append(&mut self, chunk: &Chunk) -> io::Result<()> {
        if chunk.sequence <= self.last {
            return Ok(());
        }
        let bytes = chunk.encode();
        if self.open.as_ref().is_some_and(|open| open.segment.bytes + bytes.len() as u64 > FILE_BYTES) {
            self.seal()?;
        }
        let open = match &mut self.open {
            Some(open) => open,
            None => {
                let path = self.dir.join(format!("{:016x}", chunk.sequence));
                let file = self.files.open(&path, true)?;
                let files = Arc::clone(&self.files);
                let segment = Segment { files, path, first: chunk.sequence, bytes: 0, dues: OnceLock::new() };
                self.open.insert(Writing { segment, file, places: Vec::new(), synced: false, fresh: true })
            }
        };
        if let Err(error) = open.file.append(&bytes) {
            open.file.cut(open.segment.bytes)?;
            return Err(error);
        }
        open.places.push((chunk.sequence, open.segment.bytes));
        open.segment.bytes += bytes.len() as u64;
        open.synced = false;
        self.last = chunk.sequence;
        if chunk.until > Wall::MIN {
            self.since.get_or_insert(chunk.until);
        }
        self.written = chunk.until;
        self.note_until(chunk.until);
        Ok(())
    }

    fn seal(&mut self) -> io::Result<()> {
        self.sync()?;
        if let Some(open) = self.open.take() {
            self.sealed.push_back(Arc::new(open.segment));
        }
        Ok(())
    }

    /// Makes all that was appended durable.
    ///
    /// # Errors
    /// What the disk answers.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        let Some(open) = self.open.as_mut().filter(|open| !open.synced) else { return Ok(()) };
        open.file.sync()?;
        if open.fresh {
            self.files.sync_dir(&self.dir)?;
        }
        (open.synced, open.fresh) = (true, false);
        Ok(())
    }

    /// Chunks behind `after`, about `bytes_max` of them and at least one if there is one.
    ///
    /// # Errors
    /// What the disk answers.
    pub(super) fn read_after(&mut self, after: u64, bytes_max: usize) -> io::Result<Vec<Chunk>> {
        if after >= self.last {
            return Ok(Vec::new());
        }
        // The first file that may have something behind it.
        let in_open = self.open.as_ref().is_some_and(|open| open.segment.first <= after);
        let behind = self.sealed.partition_point(|segment| segment.first <= after);
        let from = if in_open { self.sealed.len() } else { behind.saturating_sub(1) };
        for segment in self.sealed.iter().skip(from) {
            let chunks = segment.chunks()?;
            let found = some(chunks.into_iter().filter(|chunk| chunk.sequence > after), bytes_max);
            if !found.is_empty() {
                return Ok(found);
            }
        }
        let Some(open) = &mut self.open else { return Ok(Vec::new()) };
        let from = open.places.partition_point(|(sequence, _)| *sequence <= after);
        let Some((_, begin)) = open.places.get(from).copied() else { return Ok(Vec::new()) };
        let wanted = (open.segment.bytes - begin)
            .min((bytes_max + HEAD_BYTES) as u64 + super::chunk::BODY_BYTES_MAX as u64);
        let mut bytes = vec![0; usize::try_from(wanted).unwrap_or(bytes_max)];
        open.file.read_at(begin, &mut bytes)?;
        let mut at = 0;
        let chunks = std::iter::from_fn(|| {
            let (chunk, taken) = Chunk::decode(&bytes[at..])?;
            at += taken;
            Some(chunk)
        });
        Ok(some(chunks, bytes_max))
    }

    /// The files, the oldest first, as they are now.
    pub(super) fn segments(&self) -> Vec<Arc<Segment>> {
        let open = self.open.as_ref().map(|open| {
            let Segment { files, path, first, bytes, .. } = &open.segment;
            let (files, path) = (Arc::clone(files), path.clone());
            Arc::new(Segment { files, path, first: *first, bytes: *bytes, dues: OnceLock::new() })
        });
        self.sealed.iter().cloned().chain(open).collect()
    }

    pub(super) fn bytes(&self) -> u64 {
        let open = self.open.as_ref().map_or(0, |open| open.segment.bytes);
        open + self.sealed.iter().map(|segment| segment.bytes).sum::<u64>()
    }

    /// Deletes whole files, the oldest first, while all have more than `bytes_max` together.
    ///
    /// # Errors
    /// What the disk answers.
    pub(super) fn trim(&mut self, bytes_max: u64) -> io::Result<()> {
        while self.bytes() > bytes_max
            && let Some(oldest) = self.sealed.front()
        {
            self.files.remove(&oldest.path)?;
            self.sealed.pop_front();
            self.since = self.beginning()?;
        }
        Ok(())
    }

    /// Deletes all of it.
    ///
    /// # Errors
    /// What the disk answers; what is left then is as it was.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        for segment in self.segments() {
            self.files.remove(&segment.path)?;
            if self.sealed.pop_front().is_none() {
                self.open = None;
            }
        }
        *self = Self::empty(Arc::clone(&self.files), &self.dir);
        Ok(())
    }
}

/// The first of them, until they have so many bytes.
fn some(chunks: impl Iterator<Item = Chunk>, bytes_max: usize) -> Vec<Chunk> {
    let mut bytes = 0;
    let mut found = Vec::new();
    for chunk in chunks {
        bytes += HEAD_BYTES + chunk.body.len();
        if !found.is_empty() && bytes > bytes_max {
            break;
        }
        found.push(chunk);
    }
    found
}

#[cfg(test)]
mod tests {
    use std::fs::{self, OpenOptions};

    use super::super::files::DiskFiles;
    use super::*;

    fn open(dir: &Path) -> io::Result<RecordLog> {
        RecordLog::open(Arc::new(DiskFiles), dir)
    }

    fn chunk(sequence: u64, body: usize) -> Chunk {
        let at = Wall(sequence as i64 * 1000);
        Chunk { sequence, until: at, first_due: at, last_due: at, body: vec![7; body] }
    }

    fn known(since: i64, until: i64) -> KnownRecords {
        KnownRecords { since: Wall(since), until: Wall(until) }
    }

    fn sequences(chunks: &[Chunk]) -> Vec<u64> {
        chunks.iter().map(|chunk| chunk.sequence).collect()
    }

    #[test]
    fn what_was_appended_is_read_behind_any_mark_and_after_a_start() {
        let dir = tempfile::tempdir().unwrap();
        let mut log = open(dir.path()).unwrap();
        assert_eq!((log.last(), log.known()), (0, None));
        // Three files: 60 chunks of 200 kB.
        for sequence in 1..=60 {
            log.append(&chunk(sequence, 200_000)).unwrap();
        }
        log.append(&chunk(7, 1)).unwrap();
        assert_eq!(log.segments().len(), 3);
        for mut log in [open(dir.path()).unwrap(), log] {
            assert_eq!((log.last(), log.known()), (60, Some(known(1000, 60_000))));
            let mut mark = 0;
            let mut seen = Vec::new();
            loop {
                let chunks = log.read_after(mark, 1 << 20).unwrap();
                let Some(last) = chunks.last() else { break };
                mark = last.sequence;
                assert!(chunks.len() <= 5, "{}", chunks.len());
                seen.extend(sequences(&chunks));
            }
            assert_eq!(seen, (1..=60).collect::<Vec<_>>());
            assert_eq!(sequences(&log.read_after(59, 1).unwrap()), [60]);
            assert_eq!(log.read_after(60, 1 << 20).unwrap(), []);
        }
    }

    #[test]
    fn a_write_that_was_cut_off_is_as_if_it_had_not_been() {
        let dir = tempfile::tempdir().unwrap();
        let mut log = open(dir.path()).unwrap();
        for sequence in [1, 2, 3] {
            log.append(&chunk(sequence, 100)).unwrap();
        }
        drop(log);
        let path = dir.path().join(format!("{:016x}", 1));
        let whole = fs::metadata(&path).unwrap().len();
        for cut in [1, 50, 139] {
            OpenOptions::new().write(true).open(&path).unwrap().set_len(whole - cut).unwrap();
            let mut log = open(dir.path()).unwrap();
            assert_eq!(log.last(), 2, "{cut}");
            log.append(&chunk(3, 100)).unwrap();
            assert_eq!(log.read_after(0, 1 << 20).unwrap(), [chunk(1, 100), chunk(2, 100), chunk(3, 100)]);
        }
        let mut bytes = fs::read(&path).unwrap();
        bytes[200] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert_eq!(open(dir.path()).unwrap().last(), 1, "a chunk that is damaged is none");
    }

    #[test]
    fn the_oldest_files_go_first_and_what_is_known_begins_later() {
        let dir = tempfile::tempdir().unwrap();
        let mut log = open(dir.path()).unwrap();
        for sequence in 1..=60 {
            log.append(&chunk(sequence, 200_000)).unwrap();
        }
        log.trim(12 << 20).unwrap();
        assert_eq!(log.segments().len(), 3);
        log.trim(8 << 20).unwrap();
        assert_eq!((log.known(), log.oldest()), (Some(known(21_000, 60_000)), 21));
        assert_eq!(sequences(&log.read_after(0, 1).unwrap()), [21]);
        log.trim(0).unwrap();
        assert_eq!(log.segments().len(), 1, "the one that is written stays");
        log.clear().unwrap();
        assert_eq!((log.last(), log.oldest(), log.known()), (0, 0, None));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }
}
