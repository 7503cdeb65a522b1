//! Drives the caller's state machine as the Raft library wants it.

use std::io;
use std::sync::Arc;

use futures::{Stream, StreamExt};
use openraft::storage::{ApplyResponder, EntryResponder, RaftStateMachine};
use openraft::{EntryPayload, OptionalSend, RaftSnapshotBuilder};

use super::observed::Observed;
use super::snapshot::SnapshotFile;
use super::types::{
    Entry, LogId, Snapshot, SnapshotBytes, SnapshotData, SnapshotMeta, StoredMembership, Types,
};
use super::{Committed, StateMachine, Stopped};
use crate::platform::blocking;

/// The caller's state machine with the positions that the log needs of it. Only the library's own task
/// touches it.
pub(super) struct LogMachine<S> {
    inner: Arc<S>,
    file: Arc<SnapshotFile>,
    observed: Arc<Observed>,
    applied: Option<LogId>,
    members: StoredMembership,
    /// The highest stamp applied; goes into snapshots.
    stamp: i64,
}

/// A state of the machine on its way to the file.
pub(super) struct Builder {
    file: Arc<SnapshotFile>,
    snapshot: Result<Snapshot, Stopped>,
}

impl<S: StateMachine> LogMachine<S> {
    pub(super) fn new(inner: Arc<S>, file: Arc<SnapshotFile>, observed: Arc<Observed>) -> Self {
        Self { inner, file, observed, applied: None, members: StoredMembership::default(), stamp: i64::MIN }
    }

    async fn apply_batch(&mut self, batch: Vec<(Entry, Option<ApplyResponder<Types>>)>) -> io::Result<()> {
        let mut committed = Vec::with_capacity(batch.len());
        let mut waiting = Vec::with_capacity(batch.len());
        for (entry, responder) in batch {
            let index = entry.log_id.index;
            self.applied = Some(entry.log_id);
            let entry = match entry.payload {
                EntryPayload::Blank => None,
                EntryPayload::Normal(command) => {
                    self.stamp = self.stamp.max(command.stamp);
                    Some(command)
                }
                EntryPayload::Membership(members) => {
                    self.members = StoredMembership::new(self.applied, members);
                    None
                }
            };
            committed.push(Committed { index, entry });
            waiting.push(responder);
        }
        let responses =
            self.inner.apply(committed).await.map_err(|why| self.observed.machine_stopped(why))?;
        if responses.len() != waiting.len() {
            let message = format!("{} responses to {} entries", responses.len(), waiting.len());
            return Err(io::Error::other(message));
        }
        for (responder, response) in waiting.into_iter().zip(responses) {
            if let Some(responder) = responder {
                responder.send(response);
            }
        }
        Ok(())
    }

    async fn snapshot(&self) -> Result<Snapshot, Stopped> {
        let bytes = self.inner.snapshot().await?;
        let meta = SnapshotMeta { last_log_id: self.applied, last_membership: self.members.clone() };
        Ok(Snapshot { meta, snapshot: Arc::new(SnapshotData { stamp: self.stamp, bytes }) })
    }
}

impl<S: StateMachine> RaftStateMachine<Types> for LogMachine<S> {
    type SnapshotData = SnapshotBytes;
    type SnapshotBuilder = Builder;

    async fn applied_state(&mut self) -> io::Result<(Option<LogId>, StoredMembership)> {
        Ok((self.applied, self.members.clone()))
    }

    async fn apply<Strm>(&mut self, mut entries: Strm) -> io::Result<()>
    where
        Strm: Stream<Item = io::Result<EntryResponder<Types>>> + Unpin + OptionalSend,
    {
        loop {
            let mut batch = Vec::new();
            while batch.len() < APPLY_BATCH_MAX
                && let Some(entry) = entries.next().await
            {
                batch.push(entry?);
            }
            if batch.is_empty() {
                return Ok(());
            }
            self.apply_batch(batch).await?;
        }
    }

    async fn get_snapshot_builder(&mut self) -> Builder {
        // Taken here, where nothing is applied meanwhile; only the writing happens beside the log.
        Builder { file: Arc::clone(&self.file), snapshot: self.snapshot().await }
    }

    async fn install_snapshot(&mut self, meta: &SnapshotMeta, snapshot: SnapshotBytes) -> io::Result<()> {
        let Some(last) = meta.last_log_id else {
            return Err(io::Error::other("a snapshot of nothing cannot be installed"));
        };
        // On disk first: after a crash in between, the start installs it from there.
        save(&self.file, Snapshot { meta: meta.clone(), snapshot: Arc::clone(&snapshot) }).await?;
        self.observed.raise_stamp(snapshot.stamp);
        let members = &meta.last_membership;
        self.observed.members(members.log_id().map(|id| id.index), members.membership());
        let stamp = snapshot.stamp;
        let bytes = Arc::try_unwrap(snapshot).map_or_else(|shared| shared.bytes.clone(), |data| data.bytes);
        let installed = self.inner.install(last.index, bytes).await;
        installed.map_err(|why| self.observed.machine_stopped(why))?;
        self.applied = Some(last);
        self.members = members.clone();
        self.stamp = stamp;
        Ok(())
    }

    async fn get_current_snapshot(&mut self) -> io::Result<Option<Snapshot>> {
        let file = Arc::clone(&self.file);
        blocking(move || file.load()).await.map_err(io::Error::other)?
    }
}

impl RaftSnapshotBuilder<Types> for Builder {
    type SnapshotData = SnapshotBytes;

    async fn build_snapshot(&mut self) -> io::Result<Snapshot> {
        let snapshot = self.snapshot.clone().map_err(io::Error::other)?;
        save(&self.file, snapshot.clone()).await?;
        Ok(snapshot)
    }
}

async fn save(file: &Arc<SnapshotFile>, snapshot: Snapshot) -> io::Result<()> {
    let file = Arc::clone(file);
    blocking(move || file.save(&snapshot)).await.map_err(io::Error::other)?
}

/// Entries handed over at a time: bounds memory while a node catches up.
const APPLY_BATCH_MAX: usize = 256;
