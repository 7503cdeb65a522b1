//! The thread that writes the journal: groups of records, and between them the deletion of what is too old or too much.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::record::{Decision, Record, Run, RunId};
use caesium_engine::time::Wall;
use redb::{Database, WriteTransaction};

use super::RECENT_MAX;
use super::copies::{Body, Copies, RecordKind, add_row};
use super::output_end::{self, WaitingEnds};
use super::tables::{self, Open, Row};
use super::trim::{Cut, trim};
use crate::handlers::Output;
use crate::metrics::{Histogram, Stopwatch};
use crate::store::write_queue::{After, Bounds};

/// Something for the thread.
#[derive(Debug)]
pub(super) enum JournalJob {
    Write(Vec<Record>),
    /// The end of what a run printed, whose record comes later.
    OutputEnd(RunId, Output),
    /// The cluster time, for the age of rows.
    Tick(Wall),
    /// All that was recorded before this cluster time has been queued.
    Mark(Wall),
    /// Answer when all earlier jobs are done, deletions included.
    Flush(SyncSender<()>),
}

/// What the thread shows.
#[derive(Debug)]
pub(super) struct JournalShared {
    pub(super) bytes: AtomicU64,
    pub(super) syncs: AtomicU64,
    pub(super) times: Arc<Histogram>,
    pub(super) dropped: AtomicU64,
    pub(super) failed: AtomicBool,
    /// The latest due that was deleted, microseconds.
    pub(super) trimmed: AtomicI64,
    recent: Mutex<VecDeque<Arc<Decision>>>,
}

impl JournalShared {
    pub(super) fn new(bytes: u64, trimmed: Wall) -> Self {
        Self {
            bytes: AtomicU64::new(bytes),
            syncs: AtomicU64::default(),
            times: Arc::default(),
            dropped: AtomicU64::default(),
            failed: AtomicBool::default(),
            trimmed: AtomicI64::new(trimmed.0),
            recent: Mutex::default(),
        }
    }

    /// No row was deleted that is due later.
    pub(super) fn trimmed(&self) -> Wall {
        Wall(self.trimmed.load(Ordering::Acquire))
    }

    /// The newest decisions first.
    pub(super) fn recent(&self, limit: usize) -> Vec<Arc<Decision>> {
        let recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.iter().rev().take(limit).cloned().collect()
    }

    pub(super) fn remember(&self, decisions: impl IntoIterator<Item = Arc<Decision>>) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.extend(decisions);
        let surplus = recent.len().saturating_sub(RECENT_MAX);
        recent.drain(..surplus);
    }
}

/// The thread's own state.
pub(super) struct Writer {
    pub(super) db: Arc<Database>,
    pub(super) shared: Arc<JournalShared>,
    pub(super) bytes_max: u64,
    pub(super) age: Duration,
    /// The time up to which rows were written as far as it is certain, and when that was.
    pub(super) horizon: Option<(Wall, Stopwatch)>,
    /// Rows due before are to be deleted; `None` once they are.
    pub(super) expire: Option<Wall>,
    /// The limit was passed: delete until some room is left.
    pub(super) trimming: bool,
    pub(super) flushes: Vec<SyncSender<()>>,
    /// Where what is durable is handed on to the other nodes.
    pub(super) copies: Copies,
    /// What runs printed of which no record has come that they are over.
    pub(super) ends: WaitingEnds,
}

impl Writer {
    /// Does one group and at most one piece of the deletions.
    pub(super) fn work(&mut self, group: Vec<JournalJob>) -> After {
        let mut records = Vec::new();
        let mut marked = None;
        for job in group {
            match job {
                JournalJob::Write(more) => records.extend(more),
                JournalJob::OutputEnd(run, end) => self.ends.add(run, end),
                JournalJob::Tick(now) => {
                    let now = self.horizon(now);
                    self.copies.note_time(now);
                    self.expire = Some(now - self.age);
                }
                JournalJob::Mark(now) => marked = Some(now),
                JournalJob::Flush(done) => self.flushes.push(done),
            }
        }
        let written = self.write(records);
        if let Some(now) = marked.filter(|_| written.is_ok()) {
            self.copies.mark_own(now);
        }
        match written {
            Ok(After::Wait) => {
                for done in self.flushes.drain(..) {
                    if done.send(()).is_err() {
                        tracing::debug!("nobody waits for the flush any more");
                    }
                }
                After::Wait
            }
            Ok(after) => after,
            Err(error) => {
                self.shared.failed.store(true, Ordering::Release);
                tracing::error!(%error, "the journal's disk failed; decisions and runs are recorded no more");
                After::Stop
            }
        }
    }

    /// What age counts from. A clock that is ahead must not erase what was written before it: it only moves as elapsed time
    /// lets it, twice as fast while it is behind, and a clock may take it back.
    fn horizon(&mut self, now: Wall) -> Wall {
        let (known, since) = *self.horizon.get_or_insert_with(|| (now, Stopwatch::start()));
        let elapsed = Duration::from_micros(since.micros().unsigned_abs());
        let horizon = now.min(known + elapsed * 2);
        self.horizon = Some((horizon, Stopwatch::start()));
        now.min(horizon + HORIZON_SLACK)
    }

    /// Writes records and deletes what is too old or too much, in one transaction: under load both are in the same pages.
    fn write(&mut self, records: Vec<Record>) -> Result<After, redb::Error> {
        let count = records.len();
        let mut bytes = self.shared.bytes.load(Ordering::Relaxed);
        if count == 0 && self.expire.is_none() && !self.trimming && bytes <= self.bytes_max {
            return Ok(After::Wait);
        }
        // Half as many again as come in: the deletion overtakes any flood.
        let rows_max = TRIM_ROWS.max(count + count / 2);
        let transaction = self.db.begin_write()?;
        let mut bodies = NewBodies::default();
        let (decided, deleted) = {
            let mut decisions = Open::of::<Decision>(&transaction)?;
            let mut runs = Open::of::<Run>(&transaction)?;
            let decided = self.insert(records, &mut decisions, &mut runs, (&mut bytes, &mut bodies))?;
            self.trimming |= bytes > self.bytes_max;
            let low = self.bytes_max - self.bytes_max / TRIM_ROOM;
            let surplus = if self.trimming { bytes.saturating_sub(low) } else { 0 };
            let trimmed = trim(&mut decisions, &mut runs, Cut { expire: self.expire, surplus, rows_max })?;
            bytes = bytes.saturating_sub(trimmed.bytes);
            if let Some(last) = trimmed.last.filter(|last| *last > self.shared.trimmed()) {
                self.shared.trimmed.store(last.0, Ordering::Release);
                tables::set_trimmed(&transaction, last)?;
            }
            decisions.fold()?;
            runs.fold()?;
            tables::set_bytes(&transaction, bytes)?;
            self.note_horizon(&transaction)?;
            (decided, trimmed.rows)
        };
        if count == 0 && deleted == 0 {
            transaction.abort()?;
        } else {
            let watch = Stopwatch::start();
            transaction.commit()?;
            self.shared.times.observe(watch.micros());
            self.shared.syncs.fetch_add(1, Ordering::Relaxed);
            self.shared.bytes.store(bytes, Ordering::Relaxed);
            self.shared.remember(decided);
            self.copies.add_own(bodies.in_order());
        }
        if deleted == rows_max {
            return Ok(After::Again);
        }
        self.expire = None;
        self.trimming = false;
        Ok(After::Wait)
    }

    /// Puts the records in; the decisions among them.
    fn insert<'t>(
        &mut self,
        records: Vec<Record>,
        decisions: &mut Open<'t>,
        runs: &mut Open<'t>,
        (bytes, bodies): (&mut u64, &mut NewBodies),
    ) -> Result<Vec<Arc<Decision>>, redb::Error> {
        let mut decided = Vec::new();
        for record in newest(records) {
            let record = match record {
                Record::Run(run) => Record::Run(whole(*run, runs)?),
                Record::Decision(_) => record,
            };
            let (tables, kind, place, value) = match &record {
                Record::Decision(it) => (&mut *decisions, RecordKind::Decision, it.place(), it.encode()?),
                Record::Run(it) => (&mut *runs, RecordKind::Run, it.place(), it.encode()?),
            };
            if value.len() > RECORD_BYTES_MAX {
                self.shared.dropped.fetch_add(1, Ordering::Relaxed);
                tracing::warn!(occurrence = %place.occurrence, bytes = value.len(), "a record is too big for the journal");
                continue;
            }
            let (added, freed) = tables.put(place, &value)?;
            *bytes = (*bytes + added).saturating_sub(freed);
            add_row(&mut bodies.records, kind, place, &value);
            if let Record::Run(run) = &record
                && let Some(end) = self.ends.take(run)
            {
                add_row(&mut bodies.outputs, RecordKind::Output, place, &output_end::encode(run, &end)?);
            }
            if let Record::Decision(decision) = record {
                decided.push(Arc::from(decision));
            }
        }
        Ok(decided)
    }

    fn note_horizon(&self, transaction: &WriteTransaction) -> Result<(), redb::Error> {
        self.horizon.map_or(Ok(()), |(horizon, _)| tables::set_horizon(transaction, horizon))
    }
}

/// What one write hands on to the other nodes.
#[derive(Default)]
struct NewBodies {
    records: Vec<Body>,
    /// In a list of their own: a version without outputs reads nothing behind them in a chunk.
    outputs: Vec<Body>,
}

impl NewBodies {
    /// Whoever has the record that a run is over has the end of its output.
    fn in_order(self) -> Vec<Body> {
        self.outputs.into_iter().chain(self.records).collect()
    }
}

/// Records without those runs that a later one of the same group adds to: under load they are most of them.
fn newest(records: Vec<Record>) -> Vec<Record> {
    let mut places: HashMap<RunId, usize> = HashMap::new();
    let mut kept: Vec<Record> = Vec::with_capacity(records.len());
    for record in records {
        if let Record::Run(run) = &record
            && let Some(place) = places.get(&run.id)
            && let Record::Run(earlier) = &mut kept[*place]
        {
            **earlier = (**run).clone().added_to((**earlier).clone());
            continue;
        }
        if let Record::Run(run) = &record {
            places.insert(run.id, kept.len());
        }
        kept.push(record);
    }
    kept
}

/// A run, added to what the journal has of it.
fn whole(run: Run, runs: &Open<'_>) -> Result<Box<Run>, redb::Error> {
    let earlier = runs.get::<Run>(run.id.0)?;
    Ok(Box::new(match earlier {
        Some(earlier) => run.added_to(earlier),
        None => run,
    }))
}

/// Weight is counted in records. What waits beyond this is dropped: about 100 MB in memory.
pub(super) const BOUNDS: Bounds = Bounds { jobs_max: 8192, weight_max: 200_000, group_weight: 65_536 };

/// How much the cluster time may be corrected forward without keeping rows for longer.
const HORIZON_SLACK: Duration = Duration::from_secs(60);

/// Rows that one transaction deletes at least, if there are so many to delete (about 50 ms).
const TRIM_ROWS: usize = 4096;

/// At its limit the journal makes this part of it free at once, so that not every write is followed by a deletion.
const TRIM_ROOM: u64 = 16;

/// Largest value of a record; only a note of absurd length can exceed it, and then it is not kept.
const RECORD_BYTES_MAX: usize = 64 * 1024;
