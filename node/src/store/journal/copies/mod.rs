//! Records in copies: what each node writes to its journal, in the order in which it does, at the node itself and at those that
//! carry a volume with it. The answer so outlives the node. Like the journal it is for display: nothing is decided by it.
//!
//! A node adds to its own log what it has made durable in its journal, and the others fetch from there what is behind their
//! marks: nobody remembers who has what, a cut is made up for by itself, and no run waits for it.

mod chunk;
mod files;
mod page;
mod record_log;
mod retention;
mod segment;
#[cfg(test)]
mod simulated;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::record::{Decision, DecisionId, Record, Run, RunId, RunState};
use caesium_engine::time::Wall;
use redb::Database;

pub use self::chunk::Chunk;
pub(super) use self::chunk::{Body, RecordKind, add_row};

use self::files::{DiskFiles, RecordFiles};
use self::page::WantedPage;
pub use self::record_log::KnownRecords;
use self::record_log::RecordLog;
use self::retention::RetentionLimits;
use self::segment::Segment;
#[cfg(test)]
pub(crate) use self::{
    files::MemoryFiles,
    simulated::{SimulatedJournal, SimulatedRows},
};
use super::cursor::Cursor;
use super::query::{self, DecisionFilter, Page, RunFilter, Span, WantedRows};
use super::tables::Row;
use super::with_copies::joined;
use crate::handlers::Output;
use crate::planted::planted;

/// Files of each node that a new follower of its records reads: the last 64 MiB.
const RECENT_FILES: usize = 16;
/// Rows that were written so long before the last mark may be missing when the machine went down.
const RESUMED_BEFORE: Duration = Duration::from_secs(10);
/// They are looked for among those that were due so long before: a run ends long after its due.
const RESUMED_DUE: Duration = Duration::from_secs(24 * 3600);
/// While a node records nothing, others are shown this often that it does not.
const QUIET: Duration = Duration::from_secs(10);

/// The records of this node and of others. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Copies {
    shared: Arc<CopiesShared>,
}

#[derive(Debug)]
struct CopiesShared {
    files: Arc<dyn RecordFiles>,
    dir: PathBuf,
    own: NodeId,
    /// The sequence of the next chunk of this node.
    next: AtomicU64,
    logs: Mutex<BTreeMap<NodeId, Arc<SharedLog>>>,
    /// The last write of an own record failed; logged once, not for each.
    failing: AtomicBool,
    /// Nothing is copied from now on: see [`Copies::pause`].
    paused: AtomicBool,
    limits: RetentionLimits,
    /// Whether this life has shown until when all is here. What an earlier one showed last may be older than what others have of it.
    marked: AtomicBool,
    /// How far other nodes have this one's records, as they have shown since its start.
    marks: Mutex<BTreeMap<NodeId, u64>>,
    /// The cluster time as far as no clock that is ahead has moved it, microseconds; the least before it is known.
    time: AtomicI64,
}

/// The log of one node, with what is shown of it: who asks waits for no disk that hangs.
#[derive(Debug)]
struct SharedLog {
    log: Mutex<RecordLog>,
    shown: Mutex<Arc<ShownLog>>,
}

#[derive(Debug)]
struct ShownLog {
    known: Option<KnownRecords>,
    last: u64,
    durable: u64,
    segments: Vec<Arc<Segment>>,
}

impl ShownLog {
    fn of(log: &RecordLog) -> Arc<Self> {
        Arc::new(Self {
            known: log.known(),
            last: log.last(),
            durable: log.durable(),
            segments: log.segments(),
        })
    }
}

impl SharedLog {
    fn open(files: &Arc<dyn RecordFiles>, dir: &Path, file_bytes: u64) -> io::Result<Self> {
        let log = RecordLog::open(Arc::clone(files), dir, file_bytes)?;
        Ok(Self { shown: Mutex::new(ShownLog::of(&log)), log: Mutex::new(log) })
    }

    /// Works on it, and shows what has become of it.
    fn change<T>(&self, change: impl FnOnce(&mut RecordLog) -> T) -> T {
        // An append that was interrupted is cut off with the next one.
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut log);
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = ShownLog::of(&log);
        changed
    }

    fn shown(&self) -> Arc<ShownLog> {
        Arc::clone(&self.shown.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a node gives to another one that has its records up to a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRecords {
    /// Those behind the mark, the oldest first.
    pub chunks: Vec<Chunk>,
    /// All of the node's records until then are in these chunks or in earlier ones; `None`: there are more, or the node has
    /// just been started.
    pub until: Option<Wall>,
    /// The sequence of the oldest chunk that the node still has: who has less than that misses some.
    pub oldest: u64,
}

impl Copies {
    /// Opens the logs below a directory, which may be missing, for the `life`th start of a node.
    ///
    /// # Errors
    /// What the disk answers.
    pub(in crate::store) fn open(dir: &Path, own: NodeId, life: u64) -> io::Result<Self> {
        Self::open_in(Arc::new(DiskFiles), dir, own, life, RetentionLimits::default())
    }

    /// The same, with other files than those of the machine, and other limits.
    fn open_in(
        files: Arc<dyn RecordFiles>,
        dir: &Path,
        own: NodeId,
        life: u64,
        limits: RetentionLimits,
    ) -> io::Result<Self> {
        let mut logs = BTreeMap::new();
        for (name, _) in files.list(dir)? {
            let Ok(node) = name.parse() else { continue };
            let log = SharedLog::open(&files, &dir.join(name), limits.file_bytes)?;
            logs.insert(NodeId(node), Arc::new(log));
        }
        let next = AtomicU64::new(life << chunk::LIFE_SHIFT);
        let shared = CopiesShared {
            files,
            dir: dir.to_owned(),
            own,
            next,
            logs: Mutex::new(logs),
            failing: AtomicBool::new(false),
            paused: AtomicBool::new(false),
            limits,
            marked: AtomicBool::new(false),
            marks: Mutex::default(),
            time: AtomicI64::new(i64::MIN),
        };
        Ok(Self { shared: Arc::new(shared) })
    }

    fn logs(&self) -> MutexGuard<'_, BTreeMap<NodeId, Arc<SharedLog>>> {
        // A log is put in whole.
        self.shared.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The log of a node, once there is one.
    fn log(&self, node: NodeId) -> Option<Arc<SharedLog>> {
        self.logs().get(&node).cloned()
    }

    /// The log of a node, made when it is missing. One node is worked on by one task or thread.
    fn log_or_new(&self, node: NodeId) -> io::Result<Arc<SharedLog>> {
        if let Some(log) = self.log(node) {
            return Ok(log);
        }
        let log = Arc::new(SharedLog::open(
            &self.shared.files,
            &self.shared.dir.join(node.0.to_string()),
            self.shared.limits.file_bytes,
        )?);
        self.logs().insert(node, Arc::clone(&log));
        Ok(log)
    }

    /// Ends all copying of this life, so that what it costs can be measured: own records stay in the journal alone, and none of
    /// others are fetched. The next life makes up for it.
    pub fn pause(&self) {
        self.shared.paused.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.shared.paused.load(Ordering::Relaxed)
    }

    /// Adds records that this node has made durable in its journal.
    pub(super) fn add_own(&self, bodies: Vec<Body>) {
        if bodies.is_empty() || self.is_paused() {
            return;
        }
        let written = self.log_or_new(self.shared.own).and_then(|log| {
            log.change(|log| bodies.into_iter().try_for_each(|body| self.append_own(log, body)))
        });
        self.note_written(written);
    }

    /// Adds again what a crash of the machine, or a life under a version without copies, may have left in the journal alone: what
    /// was written since shortly before all was known to be here.
    pub(super) fn resume(&self, db: &Database) -> Result<(), redb::Error> {
        self.resume_from(|filter| query::decisions(db, filter), |filter| query::runs(db, filter))
    }

    /// The same from any journal.
    fn resume_from(
        &self,
        decisions: impl Fn(&DecisionFilter) -> Result<Page<Decision>, redb::Error>,
        runs: impl Fn(&RunFilter) -> Result<Page<Run>, redb::Error>,
    ) -> Result<(), redb::Error> {
        let Some(known) = self.known(self.shared.own) else { return Ok(()) };
        let written = known.until - RESUMED_BEFORE;
        let since = Some(written - RESUMED_DUE);
        let of_decisions = |after| DecisionFilter { since, after, ..DecisionFilter::default() };
        let of_runs = |after| RunFilter { since, after, ..RunFilter::default() };
        self.add_again(written, |after| decisions(&of_decisions(after)))?;
        self.add_again(written, |after| runs(&of_runs(after)))
    }

    fn add_again<R: Row>(
        &self,
        since: Wall,
        page: impl Fn(Option<Cursor>) -> Result<Page<R>, redb::Error>,
    ) -> Result<(), redb::Error> {
        let mut after = None;
        loop {
            let page = page(after)?;
            let mut bodies = Vec::new();
            for row in page.items.iter().filter(|row| row.written() >= since) {
                add_row(&mut bodies, R::KIND, row.place(), &row.encode()?);
            }
            self.add_own(bodies);
            after = page.next;
            if after.is_none() {
                return Ok(());
            }
        }
    }

    /// All that this node recorded before `now` has been added.
    pub(super) fn mark_own(&self, now: Wall) {
        if self.is_paused() {
            return;
        }
        let quiet = |log: &RecordLog| now < log.written() || now - QUIET >= log.written();
        let marked = self.log_or_new(self.shared.own).and_then(|log| {
            log.change(|log| {
                log.note_until(now);
                self.shared.marked.store(true, Ordering::Relaxed);
                if quiet(log) { self.append_own(log, Body::default()) } else { Ok(()) }
            })
        });
        self.note_written(marked);
    }

    fn is_marked(&self) -> bool {
        self.shared.marked.load(Ordering::Relaxed)
    }

    fn append_own(&self, log: &mut RecordLog, body: Body) -> io::Result<()> {
        let sequence = self.shared.next.fetch_add(1, Ordering::Relaxed) + 1;
        let only_here = body.only_here;
        let until = if self.is_marked() { log.until() } else { Wall::MIN };
        log.append(&body.chunk(sequence, until))?;
        if only_here {
            log.sync_before_reading();
        }
        Ok(())
    }

    fn note_written(&self, written: io::Result<()>) {
        let before = self.shared.failing.swap(written.is_err(), Ordering::Relaxed);
        if let Err(error) = written
            && !before
        {
            tracing::warn!(%error, "records are not copied to the other nodes");
        }
    }

    /// What another node fetches that has this one's records up to a mark, about so many bytes of it.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn own_after(&self, after: u64, bytes_max: usize) -> io::Result<NewRecords> {
        let Some(log) = self.log(self.shared.own) else {
            return Ok(NewRecords { chunks: Vec::new(), until: None, oldest: 0 });
        };
        log.change(|log| {
            let chunks = log.read_after(after, bytes_max)?;
            let mark = chunks.last().map_or(after, |chunk| chunk.sequence);
            let until = log
                .known()
                .map(|known| known.until)
                .filter(|_| self.is_marked())
                .filter(|_| mark >= log.last() || planted!("mutant-copies-cut-short"));
            Ok(NewRecords { chunks, until, oldest: log.oldest() })
        })
    }

    /// The node whose journal this is beside.
    pub(super) fn own(&self) -> NodeId {
        self.shared.own
    }

    /// The last chunk of another node that is here, durably.
    #[must_use]
    pub fn mark(&self, node: NodeId) -> u64 {
        self.log(node).map_or(0, |log| log.shown().durable)
    }

    /// Another node has this one's chunks up to a mark, durably.
    pub(crate) fn note_mark(&self, node: NodeId, mark: u64) {
        self.marks().insert(node, mark);
    }

    /// The nodes that are known to have the record that a run of this node is over, durably. None before it is.
    ///
    /// # Errors
    /// What the disk answers.
    pub(crate) fn end_is_on(&self, run: RunId) -> io::Result<BTreeSet<NodeId>> {
        let Some(log) = self.log(self.shared.own) else { return Ok(BTreeSet::new()) };
        let Some(sequence) = page::end_of_run(&log.shown().segments, run.0)? else {
            return Ok(BTreeSet::new());
        };
        Ok(self.marks().iter().filter(|(_, mark)| **mark >= sequence).map(|(node, _)| *node).collect())
    }

    fn marks(&self) -> MutexGuard<'_, BTreeMap<NodeId, u64>> {
        // A mark is put in whole.
        self.shared.marks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what is new of another node, durably. Where chunks in between are missing, or records of some, that is kept
    /// apart: of the rest nothing is missing.
    ///
    /// # Errors
    /// What the disk answers; those before are kept then.
    pub fn keep(&self, node: NodeId, new: &NewRecords) -> io::Result<()> {
        if node == self.shared.own || (new.chunks.is_empty() && self.log(node).is_none()) {
            return Ok(());
        }
        self.log_or_new(node)?.change(|log| {
            if log.last() < new.oldest {
                log.set_aside()?;
            }
            let (thinned, whole): (Vec<&Chunk>, Vec<&Chunk>) =
                new.chunks.iter().partition(|chunk| chunk.sequence < new.oldest);
            if !thinned.is_empty() {
                thinned.into_iter().try_for_each(|chunk| log.append(chunk))?;
                log.set_aside()?;
            }
            whole.into_iter().try_for_each(|chunk| log.append(chunk))?;
            if !planted!("mutant-copies-unsynced") {
                log.sync()?;
            }
            if let Some(until) = new.until {
                log.note_until(until);
            }
            Ok(())
        })
    }

    /// Makes this node's own durable, and deletes of all what is too much.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn tidy(&self) -> io::Result<()> {
        let logs: Vec<_> = self.logs().values().cloned().collect();
        logs.iter().try_for_each(|log| log.change(RecordLog::sync))?;
        let time = Wall(self.shared.time.load(Ordering::Relaxed));
        self.thin(self.shared.limits, Some(time).filter(|time| *time > Wall::MIN))
    }

    /// The cluster time, which no clock that is ahead has moved: what age counts from.
    pub(super) fn note_time(&self, now: Wall) {
        self.shared.time.store(now.0, Ordering::Relaxed);
    }

    /// What is known of the records of a node. It waits for no disk.
    #[must_use]
    pub fn known(&self, node: NodeId) -> Option<KnownRecords> {
        self.log(node)?.shown().known
    }

    /// The mark behind which the newest records of a node are, as many as a new follower reads.
    #[must_use]
    pub fn recent_mark(&self, node: NodeId) -> u64 {
        let Some(log) = self.log(node) else { return 0 };
        let segments = log.shown().segments.clone();
        let first = segments.len().saturating_sub(RECENT_FILES);
        segments.get(first).map_or(0, |segment| segment.first().saturating_sub(1))
    }

    /// Some of the records of a node behind a mark, in the order in which it made them, and the mark behind which there may be
    /// more; none of those that this version cannot read.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn records_after(
        &self,
        node: NodeId,
        after: u64,
        bytes_max: usize,
    ) -> io::Result<(Vec<Record>, u64)> {
        let Some(log) = self.log(node).filter(|log| log.shown().last > after) else {
            return Ok((Vec::new(), after));
        };
        let chunks = log.change(|log| log.read_after(after, bytes_max))?;
        let mark = chunks.last().map_or(after, |chunk| chunk.sequence);
        let record = |(kind, place, value): (RecordKind, Cursor, &[u8])| match kind {
            RecordKind::Decision => {
                Decision::decode(place, value).ok().map(|it| Record::Decision(Box::new(it)))
            }
            RecordKind::Run => Run::decode(place, value).ok().map(|it| Record::Run(Box::new(it))),
            RecordKind::Output => None,
        };
        Ok((chunks.iter().flat_map(Chunk::rows).filter_map(record).collect(), mark))
    }

    /// A page of what these nodes decided, as [`super::Journal::decisions`].
    ///
    /// # Errors
    /// What the disk answers.
    pub fn decisions(&self, of: &BTreeSet<NodeId>, filter: &DecisionFilter) -> io::Result<Page<Decision>> {
        self.page(of, &Span::from(filter), &filter.rows())
    }

    /// A page of what these nodes ran, as [`super::Journal::runs`].
    ///
    /// # Errors
    /// What the disk answers.
    pub fn runs(&self, of: &BTreeSet<NodeId>, filter: &RunFilter) -> io::Result<Page<Run>> {
        self.page(of, &Span::from(filter), &filter.rows())
    }

    /// The decision of this id.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn decision(&self, id: DecisionId) -> io::Result<Option<Decision>> {
        let Some(log) = self.log(id.0.node) else { return Ok(None) };
        page::find(&log.shown().segments, id.0)
    }

    /// The run of this id, as its node recorded it last.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn run(&self, id: RunId) -> io::Result<Option<Run>> {
        let Some(log) = self.log(id.0.node) else { return Ok(None) };
        page::find(&log.shown().segments, id.0)
    }

    /// The end of what a run printed that did not succeed, as its node recorded it.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn output_end(&self, run: RunId) -> io::Result<Option<Output>> {
        let Some(log) = self.log(run.0.node) else { return Ok(None) };
        page::output_end(&log.shown().segments, run.0)
    }

    /// The newest runs of each of these uids, so many, among the last of what each of these nodes recorded.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn newest_runs(
        &self,
        of: &BTreeSet<NodeId>,
        uids: &BTreeSet<Uid>,
        states: &BTreeSet<RunState>,
        each: usize,
    ) -> io::Result<Vec<Run>> {
        let mut runs = Vec::new();
        for log in of.iter().filter_map(|node| self.log(*node)) {
            runs.extend(page::newest(&log.shown().segments, uids, states, each)?);
        }
        Ok(runs)
    }

    fn page<R: Row>(
        &self,
        of: &BTreeSet<NodeId>,
        span: &Span,
        rows: &WantedRows<'_, R>,
    ) -> io::Result<Page<R>> {
        let wanted = WantedPage { span, rows };
        let mut of_nodes = Vec::new();
        for log in of.iter().filter_map(|node| self.log(*node)) {
            of_nodes.push(page::of_node(&log.shown().segments, &wanted)?);
        }
        Ok(joined(of_nodes, span))
    }
}
