//! The handle: opening, waiting, reading, stopping.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_proto::v1 as pb;
use openraft::async_runtime::watch::WatchReceiver;
use openraft::errors::{Fatal, InitializeError, RaftError};
use openraft::{BasicNode, Raft};
use redb::Database;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{Instant, timeout, timeout_at};

use super::config::{LogConfig, MESSAGE_BYTES_MAX};
use super::network::PeerConnections;
use super::observed::Observed;
use super::prefetched::{Ahead, committed};
use super::reseed;
use super::snapshot::SnapshotFile;
use super::state_machine::LogMachine;
use super::store::{self, LogReader, LogStore};
use super::transfer::{Incoming, TransferError, TransferProgress};
use super::types::Types;
use super::{Committed, LogError, StateMachine, Stopped, Transport, WaitError};
use crate::platform::Disk;

/// Reads the cluster's clock: microseconds, as this node estimates it. May step back; stamps do not.
pub type Stamper = Arc<dyn Fn() -> i64 + Send + Sync>;

/// One node's part in the config log. A cheap handle; all clones are the same log.
///
/// Call [`ConfigLog::shutdown`] before dropping the last one.
pub struct ConfigLog<S: StateMachine, T: Transport> {
    pub(super) inner: Arc<LogInner<S, T>>,
}

pub(super) struct LogInner<S: StateMachine, T: Transport> {
    pub(super) raft: Raft<Types, LogMachine<S>>,
    pub(super) config: Arc<LogConfig>,
    pub(super) transport: T,
    pub(super) observed: Arc<Observed>,
    pub(super) stamper: Stamper,
    /// Held from stamping an entry until it is queued.
    pub(super) order: tokio::sync::Mutex<()>,
    /// One permit for each proposal under way.
    pub(super) proposals: Semaphore,
    pub(super) reader: LogReader,
    pub(super) snapshots: Arc<SnapshotFile>,
    pub(super) ahead: Ahead,
    /// The snapshot that is being received, if any. Locked for one piece at a time.
    incoming: Mutex<Incoming>,
    /// Sent when the writer thread has ended.
    writer_ended: Mutex<Option<oneshot::Receiver<()>>>,
}

/// Part of the log, for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogPage {
    /// The oldest index that this node still has; earlier ones live in its snapshot only.
    pub oldest: u64,
    /// Committed entries in order, fewer than asked for if they are large.
    pub entries: Vec<Committed>,
    /// Where to go on; `None` at the end.
    pub next: Option<u64>,
}

impl<S: StateMachine, T: Transport> Clone for ConfigLog<S, T> {
    fn clone(&self) -> Self {
        Self { inner: Arc::clone(&self.inner) }
    }
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Opens the log in `db`, which lies on `disk`, and takes part in it.
    ///
    /// `machine` is empty; on return it holds everything that this node has as committed, by
    /// the snapshot in `snapshots` and the entries after it, so even a node that starts alone has
    /// its replica. A node with an empty log waits to be begun or added.
    ///
    /// # Errors
    /// See [`LogError`]; the data is as it was.
    pub async fn open(
        config: LogConfig,
        disk: &dyn Disk,
        db: Arc<Database>,
        snapshots: PathBuf,
        machine: Arc<S>,
        transport: T,
        stamper: Stamper,
    ) -> Result<Self, LogError> {
        let raft_config = Arc::new(config.to_raft()?);
        let config = Arc::new(config);
        let observed = Arc::new(Observed::new());
        store::prepare(&db)?;
        reseed::complete(&db, &snapshots)?;
        let file = Arc::new(SnapshotFile::open(snapshots)?);
        let (store, writer_ended) = LogStore::open(disk, Arc::clone(&db), Arc::clone(&observed))?;
        let ahead = Ahead::open(db)?;
        let reader = store.reader();
        let machine = LogMachine::new(machine, Arc::clone(&file), Arc::clone(&observed));
        let peers = PeerConnections {
            transport: transport.clone(),
            observed: Arc::clone(&observed),
            config: Arc::clone(&config),
        };
        let raft = Raft::new(config.node, raft_config, peers, store, machine).await;
        let raft = raft.map_err(|fatal| unopened(fatal, &observed))?;
        let log = Self {
            inner: Arc::new(LogInner {
                raft,
                transport,
                observed,
                stamper,
                order: tokio::sync::Mutex::new(()),
                proposals: Semaphore::new(config.proposals_max),
                reader,
                snapshots: file,
                ahead,
                incoming: Mutex::new(Incoming::default()),
                writer_ended: Mutex::new(Some(writer_ended)),
                config,
            }),
        };
        log.lead_if_alone().await?;
        Ok(log)
    }

    /// Begins a cluster of this node alone, reached at `address`.
    ///
    /// # Errors
    /// [`LogError::AlreadyBegun`] if the log is not empty; nothing was changed then.
    pub async fn bootstrap(&self, address: &str) -> Result<(), LogError> {
        let member = BasicNode { addr: address.to_owned() };
        let begun = self.inner.raft.initialize(BTreeMap::from([(self.inner.config.node, member)])).await;
        begun.map_err(|error| match error {
            RaftError::APIError(InitializeError::NotAllowed(_) | InitializeError::NotInMembers(_)) => {
                LogError::AlreadyBegun
            }
            RaftError::Fatal(fatal) => LogError::Stopped(Stopped::new(fatal)),
        })
    }

    /// Waits until the state machine has applied the entry at `index`.
    ///
    /// # Errors
    /// [`WaitError::Timeout`] has the index that was reached.
    pub async fn wait_applied(&self, index: u64, deadline: Duration) -> Result<(), WaitError> {
        let end = Instant::now() + deadline;
        let mut metrics = self.inner.raft.metrics();
        loop {
            let applied = {
                let now = metrics.borrow_watched();
                if now.last_applied.is_some_and(|id| id.index >= index) {
                    return Ok(());
                }
                if let Err(fatal) = &now.running_state {
                    return Err(Stopped::new(fatal).into());
                }
                now.last_applied.map_or(0, |id| id.index)
            };
            match timeout_at(end, metrics.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(closed)) => return Err(Stopped::new(closed).into()),
                Err(_) => return Err(WaitError::Timeout { wanted: index, applied }),
            }
        }
    }

    /// Committed entries from `from` on, at most `limit` and about 1 MiB of them.
    ///
    /// # Errors
    /// [`LogError::Disk`] if they cannot be read.
    pub fn entries(&self, from: u64, limit: usize) -> Result<LogPage, LogError> {
        let applied = self.inner.raft.metrics().borrow_watched().last_applied;
        let end = applied.map_or(0, |id| id.index + 1);
        let until = from.saturating_add(limit as u64).min(end);
        let found = self.inner.reader.read(from, until, MESSAGE_BYTES_MAX).map_err(LogError::Disk)?;
        let entries: Vec<Committed> = found.into_iter().map(committed).collect();
        let next = entries.last().map(|last| last.index + 1).filter(|next| *next < end);
        Ok(LogPage { oldest: self.inner.reader.first_index(), entries, next })
    }

    /// Stops taking part. On return everything written is on disk and no entry will be applied.
    pub async fn shutdown(&self) {
        if let Err(error) = self.inner.raft.shutdown().await {
            tracing::warn!(%error, "the log's task ended badly");
        }
        let ended = self.inner.writer_ended.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(ended) = ended {
            match timeout(WRITER_END_MAX, ended).await {
                Ok(_) => {}
                Err(_) => tracing::warn!("the log's writer is still busy; leaving it behind"),
            }
        }
    }

    /// Has another voter lead the log, if it is this node that leads it now.
    ///
    /// # Errors
    /// When the log has stopped.
    pub async fn hand_leadership(&self, to: u64) -> Result<(), Stopped> {
        self.inner.raft.trigger().transfer_leader(to).await.map_err(Stopped::new)
    }

    /// A node that is the only voter need not wait for an election that nobody contests.
    async fn lead_if_alone(&self) -> Result<(), LogError> {
        let alone = {
            let metrics = self.inner.raft.metrics();
            let metrics = metrics.borrow_watched();
            metrics.membership_config.voter_ids().eq([self.inner.config.node])
        };
        if alone {
            self.inner.raft.trigger().elect(false).await.map_err(Stopped::new)?;
        }
        Ok(())
    }
}

impl<S: StateMachine, T: Transport> LogInner<S, T> {
    /// Adds one piece to the snapshot that is being received.
    pub(super) fn take_chunk(&self, chunk: pb::RaftSnapshotChunk) -> Result<TransferProgress, TransferError> {
        // `take` leaves a consistent, at worst empty, transfer even if it panics.
        let mut incoming = self.incoming.lock().unwrap_or_else(PoisonError::into_inner);
        incoming.take(chunk, self.config.snapshot_bytes_max)
    }
}

fn unopened(fatal: Fatal<Types>, observed: &Observed) -> LogError {
    let stopped = observed.why_stopped(&fatal);
    match fatal {
        _ if stopped.newer => LogError::Stopped(stopped),
        Fatal::StorageError(error) => LogError::Damaged(error.to_string()),
        Fatal::Panicked | Fatal::Stopped => LogError::Stopped(stopped),
    }
}

/// How long a shutdown waits for the disk.
const WRITER_END_MAX: Duration = Duration::from_secs(10);
