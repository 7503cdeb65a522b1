//! The one writer of the log's file, on a thread of its own.
//!
//! It drains its queue into one transaction, so that many appends share one fsync, and reports the
//! results in order. After a failed write nothing is known about the disk: every later job fails
//! as well, and the node ends.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use openraft::storage::IOFlushed;
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::store::LogShared;
use super::types::Types;
use crate::platform::{Disk, Driven, Turn};
use crate::store::begin;

/// Encoded entries of the log, by index.
pub(super) const LOG: TableDefinition<u64, &[u8]> = TableDefinition::new("log");
/// Entries that another node handed over, by index.
pub(super) const AHEAD: TableDefinition<u64, &[u8]> = TableDefinition::new("ahead");
/// The few values beside them, by name.
pub(super) const META: TableDefinition<&str, &[u8]> = TableDefinition::new("meta");

pub(super) const FORMAT_KEY: &str = "format";
pub(super) const VOTE_KEY: &str = "vote";
pub(super) const COMMITTED_KEY: &str = "committed";
pub(super) const PURGED_KEY: &str = "purged";
/// There while the log begins anew: the snapshot that belongs to it may not be in its place yet.
const ANEW_KEY: &str = "anew";

/// Something to be made durable. Jobs take effect in the order in which they were queued.
pub(super) enum Job {
    /// Adds rows at the end, then reports.
    Append { sequence: u64, rows: Vec<(u64, Vec<u8>)>, done: IOFlushed<Types> },
    /// Removes the rows from here on.
    Truncate { from: u64 },
    /// Removes the rows up to here, and records the position in `meta`.
    Purge { up_to: u64, purged: Vec<u8> },
    /// Replaces the vote, then reports.
    Vote { vote: Vec<u8>, done: oneshot::Sender<io::Result<()>> },
    /// Replaces the committed position. Nobody waits for it: a stale one only means that a
    /// restarted node learns the rest from its leader. Yet it follows its commit closely, so that
    /// even a node that restarts alone has nearly all of its replica.
    Committed { index: u64, committed: Vec<u8> },
}

/// The writer's queue, bounded by permits. The writer ends when it is dropped.
pub(super) struct LogQueue {
    slots: Arc<Semaphore>,
    jobs: Option<Sender<Queued>>,
    writer: Box<dyn Driven>,
}

/// Room for one job.
pub(super) struct JobSlot<'a> {
    permit: OwnedSemaphorePermit,
    queue: &'a LogQueue,
}

struct Queued {
    job: Job,
    _slot: OwnedSemaphorePermit,
}

impl LogQueue {
    /// Waits for room. Nothing is queued yet, so that memory can be changed just before.
    pub(super) async fn slot(&self) -> io::Result<JobSlot<'_>> {
        let permit = Arc::clone(&self.slots).acquire_owned().await.map_err(io::Error::other)?;
        Ok(JobSlot { permit, queue: self })
    }
}

impl Drop for LogQueue {
    fn drop(&mut self) {
        self.jobs = None;
        self.writer.wake();
    }
}

impl JobSlot<'_> {
    pub(super) fn send(self, job: Job) -> io::Result<()> {
        let queued = Queued { job, _slot: self.permit };
        let sent = self.queue.jobs.as_ref().and_then(|jobs| jobs.send(queued).ok());
        self.queue.writer.wake();
        sent.ok_or_else(|| io::Error::other("the log's writer has ended"))
    }
}

/// Starts the writer. It ends, with everything queued on disk, when the queue is dropped; the
/// receiver then gets its message.
pub(super) fn start(
    disk: &dyn Disk,
    shared: Arc<LogShared>,
) -> io::Result<(LogQueue, oneshot::Receiver<()>)> {
    let (jobs, queue) = channel();
    let (ended, ending) = oneshot::channel();
    let writer = LogWriter { shared, queue, batch: Vec::new(), put_off: false, failure: None };
    let mut running = Some((writer, ended));
    let turn = move || {
        let turn = running.as_mut().map_or(Turn::Over, |(writer, _)| writer.turn());
        if turn == Turn::Over
            && let Some((writer, ended)) = running.take()
        {
            drop(writer);
            if ended.send(()).is_err() {
                tracing::debug!("log writer ended; nobody waited for it");
            }
        }
        turn
    };
    let writer = disk.drive("log-writer", Box::new(turn))?;
    Ok((LogQueue { slots: Arc::new(Semaphore::new(QUEUE_MAX)), jobs: Some(jobs), writer }, ending))
}

struct LogWriter {
    shared: Arc<LogShared>,
    queue: Receiver<Queued>,
    batch: Vec<Job>,
    /// What was taken so far can wait for more, and has done so once.
    put_off: bool,
    failure: Option<redb::Error>,
}

impl LogWriter {
    fn turn(&mut self) -> Turn {
        let waits = self.drain();
        if self.batch.is_empty() {
            return waits;
        }
        let can_wait = self.batch.iter().all(|job| matches!(job, Job::Committed { .. }));
        if can_wait && waits == Turn::Woken && !std::mem::replace(&mut self.put_off, true) {
            return Turn::Within(COMMITTED_DELAY);
        }
        self.put_off = false;
        if self.failure.is_none() {
            self.failure = self.shared.busy.during(|| write(&self.shared.db, &self.batch)).err();
            match &self.failure {
                None => self.shared.synced(),
                Some(error) => tracing::error!(%error, "the log's disk failed; nothing more will be written"),
            }
        }
        for job in self.batch.drain(..) {
            report(&self.shared, job, self.failure.as_ref());
        }
        Turn::Again
    }

    /// Takes what is queued; returns whether there may be more.
    fn drain(&mut self) -> Turn {
        while self.batch.len() < QUEUE_MAX {
            match self.queue.try_recv() {
                Ok(next) => self.batch.push(next.job),
                Err(TryRecvError::Empty) => return Turn::Woken,
                Err(TryRecvError::Disconnected) => return Turn::Over,
            }
        }
        Turn::Again
    }
}

fn write(db: &Database, batch: &[Job]) -> Result<(), redb::Error> {
    let transaction = begin(db)?;
    {
        let mut log = transaction.open_table(LOG)?;
        let mut meta = transaction.open_table(META)?;
        for job in batch {
            match job {
                Job::Append { rows, .. } => {
                    for (index, row) in rows {
                        log.insert(index, row.as_slice())?;
                    }
                }
                Job::Truncate { from } => log.retain_in(*from.., |_, _| false)?,
                Job::Purge { up_to, purged } => {
                    log.retain_in(..=*up_to, |_, _| false)?;
                    meta.insert(PURGED_KEY, purged.as_slice())?;
                }
                Job::Vote { vote, .. } => {
                    meta.insert(VOTE_KEY, vote.as_slice())?;
                }
                Job::Committed { committed, .. } => {
                    meta.insert(COMMITTED_KEY, committed.as_slice())?;
                }
            }
        }
    }
    transaction.commit()?;
    Ok(())
}

fn report(shared: &LogShared, job: Job, failure: Option<&redb::Error>) {
    let outcome = match failure {
        None => Ok(()),
        Some(error) => Err(io::Error::other(error.to_string())),
    };
    match job {
        Job::Append { sequence, done, .. } => {
            if outcome.is_ok() {
                shared.flushed(sequence);
            }
            done.io_completed(outcome);
        }
        Job::Vote { done, .. } => {
            if done.send(outcome).is_err() {
                tracing::debug!("whoever asked for the vote is gone");
            }
        }
        Job::Committed { index, .. } => {
            if outcome.is_ok() {
                shared.hold(index);
            }
        }
        Job::Truncate { .. } | Job::Purge { .. } => {}
    }
}

/// Creates the tables of an empty file, or reads what is there.
pub(super) fn prepare(db: &Database, format: u32) -> Result<Stored, redb::Error> {
    let transaction = begin(db)?;
    {
        transaction.open_table(LOG)?;
        transaction.open_table(AHEAD)?;
        let mut meta = transaction.open_table(META)?;
        if meta.get(FORMAT_KEY)?.is_none() {
            meta.insert(FORMAT_KEY, format.to_le_bytes().as_slice())?;
        }
    }
    transaction.commit()?;
    let transaction = db.begin_read()?;
    let meta = transaction.open_table(META)?;
    let value = |key: &str| -> Result<Option<Vec<u8>>, redb::Error> {
        Ok(meta.get(key)?.map(|guard| guard.value().to_vec()))
    };
    Ok(Stored {
        format: value(FORMAT_KEY)?.unwrap_or_default(),
        vote: value(VOTE_KEY)?,
        committed: value(COMMITTED_KEY)?,
        purged: value(PURGED_KEY)?,
    })
}

/// The rows of a log that begins anew.
pub(super) struct Begun {
    pub(super) index: u64,
    pub(super) entry: Vec<u8>,
    pub(super) vote: Vec<u8>,
    pub(super) committed: Vec<u8>,
    pub(super) purged: Vec<u8>,
}

/// Replaces all rows by those of a log that begins anew.
pub(super) fn begin_anew(db: &Database, begun: &Begun) -> Result<(), redb::Error> {
    let transaction = begin(db)?;
    {
        let mut log = transaction.open_table(LOG)?;
        log.retain(|_, _| false)?;
        log.insert(begun.index, begun.entry.as_slice())?;
        transaction.open_table(AHEAD)?.retain(|_, _| false)?;
        let mut meta = transaction.open_table(META)?;
        meta.insert(VOTE_KEY, begun.vote.as_slice())?;
        meta.insert(COMMITTED_KEY, begun.committed.as_slice())?;
        meta.insert(PURGED_KEY, begun.purged.as_slice())?;
        meta.insert(ANEW_KEY, [].as_slice())?;
    }
    Ok(transaction.commit()?)
}

/// Whether the snapshot of a log that began anew may not be in its place yet.
pub(super) fn begins_anew(db: &Database) -> Result<bool, redb::Error> {
    let transaction = db.begin_read()?;
    Ok(transaction.open_table(META)?.get(ANEW_KEY)?.is_some())
}

/// The snapshot of a log that began anew is in its place.
pub(super) fn has_begun(db: &Database) -> Result<(), redb::Error> {
    let transaction = begin(db)?;
    transaction.open_table(META)?.remove(ANEW_KEY)?;
    Ok(transaction.commit()?)
}

/// The `meta` table as it was found.
pub(super) struct Stored {
    pub(super) format: Vec<u8>,
    pub(super) vote: Option<Vec<u8>>,
    pub(super) committed: Option<Vec<u8>>,
    pub(super) purged: Option<Vec<u8>>,
}

/// Jobs that wait, and jobs in one transaction; the library's task is held up by a full queue.
const QUEUE_MAX: usize = 256;

/// How long a committed position waits for the next append, which then spares it an fsync of its
/// own; that would double the time between the commits of somebody who waits for each.
const COMMITTED_DELAY: Duration = Duration::from_millis(20);
