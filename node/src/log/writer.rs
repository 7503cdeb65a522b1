//! The one thread that writes the log's file.
//!
//! It drains its queue into one transaction, so that many appends share one fsync, and reports the
//! results in order. After a failed write nothing is known about the disk: every later job fails
//! as well, and the node ends.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use openraft::storage::IOFlushed;
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::store::Shared;
use super::types::Types;

/// Entries by index.
pub(super) const LOG: TableDefinition<u64, &[u8]> = TableDefinition::new("log");
/// Entries that another node handed over, by index.
pub(super) const AHEAD: TableDefinition<u64, &[u8]> = TableDefinition::new("ahead");
/// The few values beside them, by name.
pub(super) const META: TableDefinition<&str, &[u8]> = TableDefinition::new("meta");

pub(super) const FORMAT_KEY: &str = "format";
pub(super) const VOTE_KEY: &str = "vote";
pub(super) const COMMITTED_KEY: &str = "committed";
pub(super) const PURGED_KEY: &str = "purged";

/// Something to be made durable. Jobs take effect in the order in which they were queued.
pub(super) enum Job {
    /// Adds rows at the end, then reports.
    Append { sequence: u64, rows: Vec<(u64, Vec<u8>)>, done: IOFlushed<Types> },
    /// Removes the rows from here on.
    Truncate { from: u64 },
    /// Removes the rows up to here, and says so in `meta`.
    Purge { up_to: u64, purged: Vec<u8> },
    /// Replaces the vote, then reports.
    Vote { vote: Vec<u8>, done: oneshot::Sender<io::Result<()>> },
    /// Replaces the committed position. Nobody waits for it: a stale one only means that a
    /// restarted node learns the rest from its leader. Yet it follows its commit closely, so that
    /// even a node that restarts alone has nearly all of its replica.
    Committed { index: u64, committed: Vec<u8> },
}

/// The thread's queue. Bounded by permits, because only the standard channel can wait for a limited
/// time without a runtime.
pub(super) struct Queue {
    slots: Arc<Semaphore>,
    jobs: Sender<Queued>,
}

/// Room for one job.
pub(super) struct Slot<'a> {
    permit: OwnedSemaphorePermit,
    jobs: &'a Sender<Queued>,
}

struct Queued {
    job: Job,
    _slot: OwnedSemaphorePermit,
}

impl Queue {
    /// Waits for room. Nothing is queued yet, so that memory can be changed just before.
    pub(super) async fn slot(&self) -> io::Result<Slot<'_>> {
        let permit = Arc::clone(&self.slots).acquire_owned().await.map_err(io::Error::other)?;
        Ok(Slot { permit, jobs: &self.jobs })
    }
}

impl Slot<'_> {
    /// Queues the job.
    pub(super) fn send(self, job: Job) -> io::Result<()> {
        let queued = Queued { job, _slot: self.permit };
        self.jobs.send(queued).map_err(|_| io::Error::other("the log's writer has ended"))
    }
}

/// Starts the thread. It ends, with everything queued on disk, when the queue is dropped; the
/// receiver then gets its message.
pub(super) fn start(shared: Arc<Shared>) -> io::Result<(Queue, oneshot::Receiver<()>)> {
    let (jobs, queue) = channel();
    let (ended, ending) = oneshot::channel();
    std::thread::Builder::new().name("log-writer".to_owned()).spawn(move || {
        run(&shared, &queue);
        drop(shared);
        if ended.send(()).is_err() {
            tracing::debug!("log writer ended; nobody waited for it");
        }
    })?;
    Ok((Queue { slots: Arc::new(Semaphore::new(QUEUE_MAX)), jobs }, ending))
}

fn run(shared: &Shared, queue: &Receiver<Queued>) {
    let mut batch = Vec::new();
    let mut failure = None;
    while let Ok(first) = queue.recv() {
        batch.push(first.job);
        drain(queue, &mut batch);
        if batch.iter().all(|job| matches!(job, Job::Committed { .. }))
            && let Ok(more) = queue.recv_timeout(COMMITTED_DELAY)
        {
            batch.push(more.job);
            drain(queue, &mut batch);
        }
        if failure.is_none() {
            failure = write(&shared.db, &batch).err();
            match &failure {
                None => shared.synced(),
                Some(error) => tracing::error!(%error, "the log's disk failed; nothing more will be written"),
            }
        }
        for job in batch.drain(..) {
            report(shared, job, failure.as_ref());
        }
    }
}

fn drain(queue: &Receiver<Queued>, batch: &mut Vec<Job>) {
    while batch.len() < QUEUE_MAX
        && let Ok(next) = queue.try_recv()
    {
        batch.push(next.job);
    }
}

fn write(db: &Database, batch: &[Job]) -> Result<(), redb::Error> {
    let transaction = db.begin_write()?;
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

fn report(shared: &Shared, job: Job, failure: Option<&redb::Error>) {
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
                tracing::debug!("nobody waits for the vote any more");
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
    let transaction = db.begin_write()?;
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
