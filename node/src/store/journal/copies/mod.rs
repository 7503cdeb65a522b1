//! Records in copies: what each node writes to its journal, in the order in which it does, at the node itself and at those that
//! carry a volume with it. The answer so outlives the node. Like the journal it is for display: nothing is decided by it.
//!
//! A node adds to its own log what it has made durable in its journal, and the others fetch from there what is behind their
//! marks: nobody remembers who has what, a cut is made up for by itself, and no run waits for it.

mod chunk;
mod page;
mod record_log;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::record::{Decision, DecisionId, Run, RunState};
use caesium_engine::time::Wall;
use redb::Database;

pub use self::chunk::Chunk;
pub(super) use self::chunk::{Body, RecordKind, add_row};

use self::page::WantedPage;
use self::record_log::RecordLog;
use super::query::{self, DecisionFilter, Page, RunFilter, Span, WantedRows};
use super::tables::Row;
use super::with_copies::joined;

/// Most bytes of the records of one node; the oldest go first.
pub(crate) const COPIES_BYTES_MAX: u64 = 256 * 1024 * 1024;
/// Rows that were due so long before the last mark may be missing when the machine went down.
const RESUMED_BEFORE: Duration = Duration::from_secs(10);
/// While a node records nothing, others are shown this often that it does not.
const QUIET: Duration = Duration::from_secs(10);

/// The records of this node and of others. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Copies {
    shared: Arc<CopiesShared>,
}

#[derive(Debug)]
struct CopiesShared {
    dir: PathBuf,
    own: NodeId,
    /// The sequence of the next chunk of this node.
    next: AtomicU64,
    logs: Mutex<BTreeMap<NodeId, Arc<Mutex<RecordLog>>>>,
    /// The last write of an own record failed; logged once, not for each.
    failing: AtomicBool,
}

/// From and until which cluster time the records of a node are all here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRecords {
    /// What it recorded before may be missing.
    pub since: Wall,
    /// What it recorded later is missing.
    pub until: Wall,
}

impl Copies {
    /// Opens the logs below a directory, which may be missing, for the `life`th start of a node.
    ///
    /// # Errors
    /// What the disk answers.
    pub(in crate::store) fn open(dir: &Path, own: NodeId, life: u64) -> io::Result<Self> {
        let mut logs = BTreeMap::new();
        std::fs::create_dir_all(dir)?;
        for entry in std::fs::read_dir(dir)? {
            let entry = entry?;
            let Some(node) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            logs.insert(NodeId(node), Arc::new(Mutex::new(RecordLog::open(&entry.path())?)));
        }
        let next = AtomicU64::new(life << chunk::LIFE_SHIFT);
        let shared = CopiesShared {
            dir: dir.to_owned(),
            own,
            next,
            logs: Mutex::new(logs),
            failing: AtomicBool::new(false),
        };
        Ok(Self { shared: Arc::new(shared) })
    }

    /// The log of a node, once there is one.
    fn log(&self, node: NodeId) -> Option<Arc<Mutex<RecordLog>>> {
        self.shared.logs.lock().unwrap_or_else(PoisonError::into_inner).get(&node).cloned()
    }

    /// The log of a node, made when it is missing.
    fn log_or_new(&self, node: NodeId) -> io::Result<Arc<Mutex<RecordLog>>> {
        let mut logs = self.shared.logs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(log) = logs.get(&node) {
            return Ok(Arc::clone(log));
        }
        let log = Arc::new(Mutex::new(RecordLog::open(&self.shared.dir.join(node.0.to_string()))?));
        logs.insert(node, Arc::clone(&log));
        Ok(log)
    }

    /// Adds records that this node has made durable in its journal.
    pub(super) fn add_own(&self, bodies: Vec<Body>) {
        let written = bodies.into_iter().try_for_each(|body| self.append_own(body));
        self.note_written(written);
    }

    /// Adds again what a crash of the machine, or a life under a version without copies, may have left in the journal alone: what
    /// was due since shortly before all was known to be here.
    pub(super) fn resume(&self, db: &Database) -> Result<(), redb::Error> {
        let known = self.log(self.shared.own).and_then(|log| lock(&log).known());
        let Some((_, until)) = known else { return Ok(()) };
        let since = Some(until - RESUMED_BEFORE);
        let mut after = None;
        loop {
            let page = query::decisions(db, &DecisionFilter { since, after, ..DecisionFilter::default() })?;
            self.add_again(&page.items)?;
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        loop {
            let page = query::runs(db, &RunFilter { since, after, ..RunFilter::default() })?;
            self.add_again(&page.items)?;
            after = page.next;
            if after.is_none() {
                return Ok(());
            }
        }
    }

    fn add_again<R: Row>(&self, rows: &[R]) -> Result<(), redb::Error> {
        let mut bodies = Vec::new();
        for row in rows {
            add_row(&mut bodies, R::KIND, row.place(), &row.encode()?);
        }
        self.add_own(bodies);
        Ok(())
    }

    /// All that this node recorded before `now` has been added.
    pub(super) fn mark_own(&self, now: Wall) {
        let marked = self.log_or_new(self.shared.own).and_then(|log| {
            let known = lock(&log).known();
            let quiet = known.is_none_or(|(_, until)| now.micros_since(until) >= QUIET.as_micros() as i64);
            lock(&log).note_until(now);
            if quiet { self.append_own(Body::default()) } else { Ok(()) }
        });
        self.note_written(marked);
    }

    fn append_own(&self, body: Body) -> io::Result<()> {
        let log = self.log_or_new(self.shared.own)?;
        let mut log = lock(&log);
        let until = log.until();
        let sequence = self.shared.next.fetch_add(1, Ordering::Relaxed) + 1;
        log.append(&body.chunk(sequence, until))
    }

    fn note_written(&self, written: io::Result<()>) {
        let before = self.shared.failing.swap(written.is_err(), Ordering::Relaxed);
        if let Err(error) = written
            && !before
        {
            tracing::warn!(%error, "records are not copied to the other nodes");
        }
    }

    /// What the others fetch: chunks of this node behind their mark, and until when all of its records are in them or in
    /// earlier ones; `None`: there are more.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn own_after(&self, after: u64, bytes_max: usize) -> io::Result<(Vec<Chunk>, Option<Wall>)> {
        let Some(log) = self.log(self.shared.own) else { return Ok((Vec::new(), None)) };
        let mut log = lock(&log);
        let chunks = log.read_after(after, bytes_max)?;
        let mark = chunks.last().map_or(after, |chunk| chunk.sequence);
        let until = log.known().map(|(_, until)| until).filter(|_| mark >= log.last());
        Ok((chunks, until))
    }

    /// The last chunk of another node that is here.
    #[must_use]
    pub fn mark(&self, node: NodeId) -> u64 {
        self.log(node).map_or(0, |log| lock(&log).last())
    }

    /// Keeps chunks of another node, durably, and until when they are all of its records.
    ///
    /// # Errors
    /// What the disk answers; those before are kept then.
    pub fn keep(&self, node: NodeId, chunks: &[Chunk], until: Option<Wall>) -> io::Result<()> {
        if node == self.shared.own || (chunks.is_empty() && self.log(node).is_none()) {
            return Ok(());
        }
        let log = self.log_or_new(node)?;
        let mut log = lock(&log);
        chunks.iter().try_for_each(|chunk| log.append(chunk))?;
        log.sync()?;
        if let Some(until) = until {
            log.note_until(until);
        }
        Ok(())
    }

    /// Makes this node's own durable, and deletes of all what is too much.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn tidy(&self) -> io::Result<()> {
        let logs: Vec<_> = {
            let logs = self.shared.logs.lock().unwrap_or_else(PoisonError::into_inner);
            logs.values().cloned().collect()
        };
        for log in logs {
            let mut log = lock(&log);
            log.sync()?;
            log.trim(COPIES_BYTES_MAX)?;
        }
        Ok(())
    }

    /// What is known of the records of a node.
    #[must_use]
    pub fn known(&self, node: NodeId) -> Option<KnownRecords> {
        let log = self.log(node)?;
        let (since, until) = lock(&log).known()?;
        Some(KnownRecords { since, until })
    }

    /// Bytes of all copies, this node's own included.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let logs = self.shared.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.values().map(|log| lock(log).bytes()).sum()
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
        let segments = lock(&log).segments();
        page::find(&segments, id.0)
    }

    /// The newest run of each of these uids among the last of what each of these nodes recorded.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn newest_runs(
        &self,
        of: &BTreeSet<NodeId>,
        uids: &BTreeSet<Uid>,
        states: &BTreeSet<RunState>,
    ) -> io::Result<Vec<Run>> {
        let mut runs = Vec::new();
        for log in of.iter().filter_map(|node| self.log(*node)) {
            let segments = lock(&log).segments();
            runs.extend(page::newest(&segments, uids, states)?);
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
            let segments = lock(&log).segments();
            of_nodes.push(page::of_node(&segments, &wanted)?);
        }
        Ok(joined(of_nodes, span))
    }
}

fn lock(log: &Mutex<RecordLog>) -> std::sync::MutexGuard<'_, RecordLog> {
    // An append that was interrupted is cut off with the next one.
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
