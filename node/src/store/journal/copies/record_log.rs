//! The records of one node, in files that are only ever appended to: `records/<node>/<sequence of the first chunk>`. Where room was
//! made, or chunks are missing that follow, a file has `.kept` behind its name: some records of that time, not all of them.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use caesium_engine::time::Wall;

use super::chunk::{Chunk, HEAD_BYTES};
use super::files::{RecordFile, RecordFiles};
use super::retention::is_unfinished;
use super::segment::{Segment, is_missing};

/// The records of one node.
#[derive(Debug)]
pub(super) struct RecordLog {
    files: Arc<dyn RecordFiles>,
    dir: PathBuf,
    /// A file is followed by the next one when it has so many bytes.
    file_bytes: u64,
    /// Those of which some is missing, the oldest first: all before those that are whole.
    kept: VecDeque<Arc<Segment>>,
    /// Those that are whole, the oldest first.
    sealed: VecDeque<Arc<Segment>>,
    /// The one that is written.
    open: Option<Writing>,
    last: u64,
    /// The last chunk that is on disk for certain.
    durable: u64,
    since: Option<Wall>,
    until: Wall,
    /// Until when by the last chunk that shows it.
    written: Wall,
    /// Something was appended that is durable nowhere else: nobody gets it before it is here.
    sync_first: bool,
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
    pub(super) fn open(files: Arc<dyn RecordFiles>, dir: &Path, file_bytes: u64) -> io::Result<Self> {
        let (mut kept, mut found) = (Vec::new(), Vec::new());
        for (name, bytes) in files.list(dir)? {
            if is_unfinished(&name) {
                files.remove(&dir.join(name))?;
                continue;
            }
            let Some(segment) = Segment::found(&files, dir, &name, bytes) else { continue };
            if segment.is_kept() { kept.push(segment) } else { found.push(segment) }
        }
        kept.sort_by_key(Segment::first);
        found.sort_by_key(Segment::first);
        let mut log = Self::empty(files, dir, file_bytes);
        log.kept = kept.into_iter().map(Arc::new).collect();
        if let Some(last) = found.pop() {
            log.resume(last)?;
        } else if let Some(last) = log.kept.back() {
            log.last = last.chunks()?.last().map_or(0, |chunk| chunk.sequence);
        }
        log.durable = log.last;
        // What a life wrote before its first mark may be all of the last file.
        for segment in found.iter().rev() {
            if log.written > Wall::MIN {
                break;
            }
            log.written = last_until(&segment.chunks()?);
            log.until = log.written;
        }
        log.sealed = found.into_iter().map(Arc::new).collect();
        log.since = log.beginning()?;
        Ok(log)
    }

    fn empty(files: Arc<dyn RecordFiles>, dir: &Path, file_bytes: u64) -> Self {
        Self {
            files,
            dir: dir.to_owned(),
            file_bytes,
            kept: VecDeque::new(),
            sealed: VecDeque::new(),
            open: None,
            last: 0,
            durable: 0,
            since: None,
            until: Wall::MIN,
            written: Wall::MIN,
            sync_first: false,
        }
    }

    /// What was appended last is durable nowhere else.
    pub(super) fn sync_before_reading(&mut self) {
        self.sync_first = true;
    }

    /// From when on all is here, by the oldest file that is whole.
    fn beginning(&self) -> io::Result<Option<Wall>> {
        let Some(oldest) = self.segments().into_iter().find(|segment| !segment.is_kept()) else {
            return Ok(None);
        };
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
        self.last = chunks.last().map_or(segment.first().saturating_sub(1), |chunk| chunk.sequence);
        self.written = last_until(&chunks);
        self.until = self.written;
        let mut file = self.files.open(segment.path(), false)?;
        file.cut(at)?;
        // What was read may be in memory alone, when the process ended before it had come to the disk.
        file.sync()?;
        segment.bytes = at;
        self.open = Some(Writing { segment, file, places, synced: false, fresh: true });
        Ok(())
    }

    /// The sequence of the last chunk; 0 before the first.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// The same of what is on disk for certain.
    pub(super) fn durable(&self) -> u64 {
        self.durable
    }

    /// The sequence of the first chunk from which on nothing is missing; 0 before the first.
    pub(super) fn oldest(&self) -> u64 {
        let open = self.open.as_ref().map(|open| open.segment.first());
        self.sealed.front().map(|segment| segment.first()).or(open).unwrap_or(0)
    }

    /// From and until when all records of the node are here; `None` before that was ever shown.
    pub(super) fn known(&self) -> Option<KnownRecords> {
        Some(KnownRecords { since: self.since?, until: self.until })
    }

    /// Until when all records of the node are here.
    pub(super) fn until(&self) -> Wall {
        self.until
    }

    /// Until when by the last chunk that shows it: what a start finds.
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
        if self.open.as_ref().is_some_and(|open| open.segment.bytes + bytes.len() as u64 > self.file_bytes) {
            self.seal()?;
        }
        let open = match &mut self.open {
            Some(open) => open,
            None => {
                let path = self.dir.join(format!("{:016x}", chunk.sequence));
                let file = self.files.open(&path, true)?;
                let segment = Segment::new(&self.files, path, chunk.sequence);
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
            self.written = chunk.until;
            self.note_until(chunk.until);
        }
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
        self.sync_first = false;
        if let Some(open) = self.open.as_mut().filter(|open| !open.synced) {
            open.file.sync()?;
            if open.fresh {
                self.files.sync_dir(&self.dir)?;
            }
            (open.synced, open.fresh) = (true, false);
        }
        self.durable = self.last;
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
        if self.sync_first {
            self.sync()?;
        }
        // The first file that may have something behind it.
        let in_open = self.open.as_ref().is_some_and(|open| open.segment.first() <= after);
        let files = || self.kept.iter().chain(&self.sealed);
        let behind = files().take_while(|segment| segment.first() <= after).count();
        let from = if in_open { self.kept.len() + self.sealed.len() } else { behind.saturating_sub(1) };
        for segment in files().skip(from) {
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
        let open = self.open.as_ref().map(|open| Arc::new(open.segment.as_it_is()));
        self.kept.iter().chain(&self.sealed).cloned().chain(open).collect()
    }

    /// Puts files in the place of others, of which they have some records. Those to which something is added are in no place of another.
    ///
    /// # Errors
    /// What the disk answers; records may be in two files then, which is no harm.
    pub(super) fn replace(&mut self, gone: &BTreeSet<PathBuf>, new: Vec<ThinnedFile>) -> io::Result<()> {
        let mut placed = BTreeSet::new();
        for ThinnedFile { written, segment } in new {
            self.files.rename(&written, segment.path())?;
            placed.insert(segment.path().to_owned());
            self.kept.retain(|old| old.path() != segment.path());
            self.kept.push_back(segment);
        }
        self.files.sync_dir(&self.dir)?;
        for path in gone.difference(&placed) {
            self.files.remove(path).or_else(is_missing)?;
        }
        let stays = |segment: &Arc<Segment>| {
            let path = segment.path();
            placed.contains(path) || !gone.contains(path)
        };
        self.kept.retain(stays);
        let last_gone =
            self.sealed.iter().filter(|segment| gone.contains(segment.path())).map(|it| it.first()).max();
        self.sealed.retain(|segment| !gone.contains(segment.path()));
        // What follows them is missing now.
        while self.sealed.front().is_some_and(|segment| Some(segment.first()) < last_gone) {
            self.set_first_aside()?;
        }
        self.kept.make_contiguous().sort_by_key(|segment| segment.first());
        self.since = self.beginning()?;
        Ok(())
    }

    /// The oldest file that is whole is one of which some is missing.
    fn set_first_aside(&mut self) -> io::Result<()> {
        let Some(segment) = self.sealed.front() else { return Ok(()) };
        let kept = segment.kept();
        self.files.rename(segment.path(), kept.path())?;
        self.kept.push_back(Arc::new(kept));
        self.sealed.pop_front();
        Ok(())
    }

    /// What is here is not all of its time any more: what follows it is missing, or some of it is.
    ///
    /// # Errors
    /// What the disk answers; what is left then is as it was.
    pub(super) fn set_aside(&mut self) -> io::Result<()> {
        self.seal()?;
        while !self.sealed.is_empty() {
            self.set_first_aside()?;
        }
        (self.since, self.until, self.written) = (None, Wall::MIN, Wall::MIN);
        Ok(())
    }
}

/// A file of records that were kept, as it was written and as it is to be called.
pub(super) struct ThinnedFile {
    pub(super) written: PathBuf,
    pub(super) segment: Arc<Segment>,
}

/// Until when all is here by these chunks. Those that a life of a node wrote before its first mark do not show it.
fn last_until(chunks: &[Chunk]) -> Wall {
    chunks.iter().rev().map(|chunk| chunk.until).find(|until| *until > Wall::MIN).unwrap_or(Wall::MIN)
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
    use super::super::segment::FILE_BYTES;
    use super::*;

    fn open(dir: &Path) -> io::Result<RecordLog> {
        RecordLog::open(Arc::new(DiskFiles), dir, FILE_BYTES)
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
    fn what_is_set_aside_is_read_and_makes_nothing_known() {
        let dir = tempfile::tempdir().unwrap();
        let mut log = open(dir.path()).unwrap();
        for sequence in 1..=30 {
            log.append(&chunk(sequence, 200_000)).unwrap();
        }
        assert_eq!((log.known(), log.oldest()), (Some(known(1000, 30_000)), 1));
        log.set_aside().unwrap();
        for log in [&mut open(dir.path()).unwrap(), &mut log] {
            assert_eq!((log.last(), log.oldest(), log.known()), (30, 0, None));
            assert_eq!(sequences(&log.read_after(29, 1).unwrap()), [30]);
        }
        log.append(&chunk(40, 100)).unwrap();
        for log in [&mut open(dir.path()).unwrap(), &mut log] {
            assert_eq!((log.last(), log.oldest(), log.known()), (40, 40, Some(known(40_000, 40_000))));
            assert_eq!(sequences(&log.read_after(0, 1).unwrap()), [1]);
            assert_eq!(sequences(&log.read_after(30, 1).unwrap()), [40]);
        }
    }
}
