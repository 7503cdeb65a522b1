//! The journal: the decisions and runs of this node, durable and bounded. It is for display: nothing is decided by it,
//! and so nothing waits for it.

mod copies;
mod cursor;
mod disk;
#[cfg(test)]
mod fuzz;
mod output_end;
mod query;
mod tables;
#[cfg(test)]
mod tests;
mod trim;
mod uids;
mod with_copies;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::record::{Decision, DecisionId, Record, Run, RunId};
use caesium_engine::time::Wall;
use redb::Database;

pub use self::copies::{Chunk, Copies, KnownRecords, NewRecords};
#[cfg(test)]
pub(crate) use self::copies::{MemoryFiles, SimulatedJournal, SimulatedRows};
pub use self::cursor::{Cursor, CursorError};
pub use self::query::{DecisionFilter, PAGE_MAX, Page, RunFilter, SCAN_MAX};
#[cfg(test)]
pub(crate) use self::tests::journal_of_runs;
pub use self::with_copies::JournalAndCopies;

use self::output_end::WaitingEnds;
use self::writer::{BOUNDS, JournalJob, JournalShared, Writer};
use super::error::{StoreError, StoreFile};
use super::write_queue::{Bounds, WriteQueue};
use crate::handlers::Output;
use crate::metrics::Stopwatch;
use crate::platform::Disk;

/// Most decisions that [`Journal::recent`] returns.
pub const RECENT_MAX: usize = 256;

/// How long records wait while more urgent work is at hand: what a crash in a herd may take of its evidence.
const PUT_OFF_MAX: Duration = Duration::from_secs(2);

/// What the journal keeps.
#[derive(Clone, Copy, Debug)]
pub struct JournalOptions {
    /// Records whose due is older than this are deleted.
    pub age: Duration,
    /// Bytes of rows, values and keys, beyond which those due first are deleted. The file is larger: indices, free pages.
    pub bytes: u64,
}

impl Default for JournalOptions {
    fn default() -> Self {
        Self { age: Duration::from_secs(7 * 24 * 3600), bytes: 256 * 1024 * 1024 }
    }
}

/// Decisions and runs on disk. Cheap to clone; the last clone to go finishes what waits and joins the writer.
#[derive(Clone, Debug)]
pub struct Journal {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    db: Arc<Database>,
    age: Duration,
    bytes_max: u64,
    lane: WriteQueue<JournalJob>,
    shared: Arc<JournalShared>,
    /// The last submission was refused; logged once, not for each.
    refusing: AtomicBool,
    copies: Copies,
}

impl Journal {
    /// Takes over an open file, creates its tables and starts the writer.
    pub(super) fn open(
        disk: &dyn Disk,
        db: Arc<Database>,
        options: JournalOptions,
        copies: Copies,
    ) -> Result<Self, StoreError> {
        Self::with_bounds(disk, db, (options, BOUNDS), copies)
    }

    fn with_bounds(
        disk: &dyn Disk,
        db: Arc<Database>,
        (options, bounds): (JournalOptions, Bounds),
        copies: Copies,
    ) -> Result<Self, StoreError> {
        let of = |doing| move |error| StoreError::of(StoreFile::Journal, doing, error);
        let bytes = tables::prepare(&db).map_err(of("preparing it"))?;
        let horizon = tables::horizon(&db).map_err(of("reading it"))?;
        copies.resume(&db).map_err(of("handing on what it has"))?;
        let trimmed = tables::trimmed(&db).map_err(of("reading it"))?;
        let shared = Arc::new(JournalShared::new(bytes, trimmed));
        let newest = DecisionFilter { descending: true, limit: RECENT_MAX, ..DecisionFilter::default() };
        let mut recent = query::decisions(&db, &newest).map_err(of("reading it"))?.items;
        recent.sort_by_key(|decision| (decision.decided_at, decision.id));
        shared.remember(recent.into_iter().map(Arc::new));
        let mut writer = Writer {
            db: Arc::clone(&db),
            shared: Arc::clone(&shared),
            bytes_max: options.bytes,
            age: options.age,
            horizon: horizon.map(|horizon| (horizon, Stopwatch::start())),
            expire: None,
            trimming: false,
            flushes: Vec::new(),
            copies: copies.clone(),
            ends: WaitingEnds::default(),
        };
        let lane = WriteQueue::start(disk, "journal-writer", bounds, move |group| writer.work(group))
            .map_err(|source| StoreError::Thread { file: StoreFile::Journal, source })?;
        Ok(Self {
            inner: Arc::new(Inner {
                db,
                age: options.age,
                bytes_max: options.bytes,
                lane,
                shared,
                refusing: AtomicBool::new(false),
                copies,
            }),
        })
    }

    /// Queues records; never waits. A run is added to the earlier one of its id. False: all of them are lost and counted
    /// in [`Journal::dropped`], because the disk does not keep up or has failed. The node goes on either way.
    #[must_use]
    pub fn submit(&self, records: Vec<Record>) -> bool {
        let count = records.len();
        if count == 0 {
            return true;
        }
        let refused = self.inner.lane.submit(JournalJob::Write(records), count).err();
        let before = self.inner.refusing.swap(refused.is_some(), Ordering::Relaxed);
        let Some(reason) = refused else { return true };
        let dropped = self.inner.shared.dropped.fetch_add(count as u64, Ordering::Relaxed) + count as u64;
        if !before {
            tracing::warn!(%reason, dropped, "records are lost to the journal");
        }
        false
    }

    /// The end of what a run printed, for copies: it goes along with the record that the run is over and did not succeed, which
    /// is submitted later. Never waits.
    pub fn output_end(&self, run: RunId, end: Output) {
        if let Err(reason) = self.inner.lane.submit(JournalJob::OutputEnd(run, end), 1) {
            tracing::debug!(%reason, %run, "the end of an output is in no copy");
        }
    }

    /// Whether the node has a herd on its hands: runs are then started first and written down afterwards, in fewer and
    /// larger groups, two seconds later at the most.
    pub fn put_off(&self, herd: bool) {
        self.inner.lane.put_off(if herd { PUT_OFF_MAX } else { Duration::ZERO });
    }

    /// Tells it the cluster time, now and then: what is older than the configured age, by its due, is deleted soon after. A
    /// time that is far ahead of what has elapsed deletes nothing.
    pub fn tick(&self, now: Wall) {
        if let Err(reason) = self.inner.lane.submit(JournalJob::Tick(now), 0) {
            tracing::debug!(%reason, "the tick of the journal was dropped");
        }
    }

    /// Shows the other nodes that all that was recorded before `now` was submitted.
    pub fn mark(&self, now: Wall) {
        if let Err(reason) = self.inner.lane.submit(JournalJob::Mark(now), 0) {
            tracing::debug!(%reason, "the journal is not marked");
        }
    }

    /// What the nodes of the cluster recorded, as far as it is kept here.
    #[must_use]
    pub fn copies(&self) -> &Copies {
        &self.inner.copies
    }

    /// Waits until everything submitted so far is durable and everything to be deleted is. False: the writer has ended.
    #[must_use]
    pub fn flush(&self) -> bool {
        let (done, waiting) = mpsc::sync_channel(1);
        self.inner.lane.submit_awaited(JournalJob::Flush(done)).is_ok() && waiting.recv().is_ok()
    }

    /// Takes no more, writes what waits, and waits for the writer's end. Reading goes on.
    pub fn stop(&self) {
        self.inner.lane.stop();
    }

    /// How many records were lost since the start: refused, or too big.
    #[must_use]
    pub fn dropped(&self) -> u64 {
        self.inner.shared.dropped.load(Ordering::Relaxed)
    }

    /// Whether its disk has failed: it takes nothing more, and may still be read.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.inner.shared.failed.load(Ordering::Acquire)
    }

    /// Bytes of its rows, as [`JournalOptions::bytes`] counts them.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.inner.shared.bytes.load(Ordering::Relaxed)
    }

    /// How many transactions were committed since the start.
    #[must_use]
    pub fn syncs(&self) -> u64 {
        self.inner.shared.syncs.load(Ordering::Relaxed)
    }

    /// How long the present write has taken.
    #[must_use]
    pub fn busy_for(&self) -> Duration {
        self.inner.lane.busy_for()
    }

    /// How long each durable write took.
    #[must_use]
    pub fn sync_times(&self) -> Arc<crate::metrics::Histogram> {
        Arc::clone(&self.inner.shared.times)
    }

    /// The last decisions in the order in which they were made, newest first; from memory, at most [`RECENT_MAX`]. Of an
    /// earlier start it holds those due last.
    #[must_use]
    pub fn recent(&self, limit: usize) -> Vec<Arc<Decision>> {
        self.inner.shared.recent(limit)
    }

    /// A page of decisions, in the order of (due, uid, id).
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decisions(&self, filter: &DecisionFilter) -> Result<Page<Decision>, StoreError> {
        query::decisions(&self.inner.db, filter).map_err(reading)
    }

    /// A page of runs, in the order of (due, uid, id).
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn runs(&self, filter: &RunFilter) -> Result<Page<Run>, StoreError> {
        query::runs(&self.inner.db, filter).map_err(reading)
    }

    /// From which due on no record was deleted, neither for its age nor to make room.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn kept_since(&self, now: Wall) -> Result<Wall, StoreError> {
        let aged = now - self.inner.age;
        // A journal that was cut for its size stays nearly full, until all that was cut would be too old as well.
        if self.bytes() < self.inner.bytes_max - self.inner.bytes_max / 8 {
            return Ok(aged);
        }
        let decisions = self.decisions(&DecisionFilter { limit: 1, ..DecisionFilter::default() })?;
        let runs = self.runs(&RunFilter { limit: 1, ..RunFilter::default() })?;
        let dues = decisions.items.iter().map(|it| it.occurrence.due);
        let oldest = dues.chain(runs.items.iter().map(|it| it.occurrence.due)).min();
        Ok(oldest.map_or(aged, |oldest| aged.max(Wall(oldest.0.saturating_add(1)))))
    }

    /// The latest due of which records were deleted: older ones may stand in copies alone. The least time before any was.
    pub(super) fn trimmed(&self) -> Wall {
        self.inner.shared.trimmed()
    }

    /// The decision of this id.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decision(&self, id: DecisionId) -> Result<Option<Decision>, StoreError> {
        tables::by_id(&self.inner.db, id.0).map_err(reading)
    }

    /// The decisions of a node behind this one in the order in which it made them, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn decisions_after(
        &self,
        node: NodeId,
        after: Option<DecisionId>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError> {
        tables::after(&self.inner.db, node, after.map(|id| id.0), limit).map_err(reading)
    }

    /// The runs of a node behind this one in the order of their ids, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn runs_after(
        &self,
        node: NodeId,
        after: Option<RunId>,
        limit: usize,
    ) -> Result<Vec<Run>, StoreError> {
        tables::after(&self.inner.db, node, after.map(|id| id.0), limit).map_err(reading)
    }

    /// The last decision and the last run of a node.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn last(&self, node: NodeId) -> Result<(Option<DecisionId>, Option<RunId>), StoreError> {
        let decision = tables::last::<Decision>(&self.inner.db, node).map_err(reading)?;
        let run = tables::last::<Run>(&self.inner.db, node).map_err(reading)?;
        Ok((decision.map(DecisionId), run.map(RunId)))
    }

    /// The run of this id.
    ///
    /// # Errors
    /// [`StoreError`]; writing is not affected.
    pub fn run(&self, id: RunId) -> Result<Option<Run>, StoreError> {
        tables::by_id(&self.inner.db, id.0).map_err(reading)
    }
}

fn reading(error: redb::Error) -> StoreError {
    StoreError::of(StoreFile::Journal, "reading it", error)
}
