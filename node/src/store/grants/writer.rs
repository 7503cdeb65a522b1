//! The one thread that writes promises: whatever waits shares one transaction, thus one fsync.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use caesium_engine::effect::{GrantWrite, Token};

use super::GrantStore;
use crate::metrics::{Histogram, Stopwatch};
use crate::store::error::{StoreError, StoreFile};
use crate::store::write_queue::{After, Bounds, Refused, WriteQueue};

/// What becomes of a group; called on the writer's thread, never twice with an error.
pub type OnPersisted = Box<dyn Fn(Result<Token, StoreError>) + Send>;

/// The writing end of the grant store. Dropping it finishes what waits and joins the thread.
pub struct GrantWriter {
    lane: WriteQueue<(Token, Vec<GrantWrite>)>,
    /// A batch was refused: a later token would cover it, so nothing may follow.
    broken: AtomicBool,
    state: Arc<GrantsShared>,
}

#[derive(Default)]
struct GrantsShared {
    syncs: AtomicU64,
    times: Arc<Histogram>,
    /// The disk has no room left.
    cramped: AtomicBool,
}

impl GrantWriter {
    /// Starts the thread. `on_persisted` gets the highest token of each group that is durable; it covers all earlier
    /// ones. After an error it is not called any more: the thread has ended, and the node must. A fsync is never retried.
    ///
    /// # Errors
    /// [`StoreError::Thread`].
    pub fn start(store: GrantStore, on_persisted: OnPersisted) -> Result<Self, StoreError> {
        Self::with_bounds(store, on_persisted, BOUNDS)
    }

    fn with_bounds(store: GrantStore, on_persisted: OnPersisted, bounds: Bounds) -> Result<Self, StoreError> {
        let state = Arc::new(GrantsShared::default());
        let (own, disk) = (Arc::clone(&state), Arc::clone(&store.disk));
        let work = move |group: Vec<(Token, Vec<GrantWrite>)>| {
            let Some(token) = group.iter().map(|(token, _)| *token).max() else { return After::Wait };
            match persist(&store, &group, &own) {
                Ok(()) => {
                    on_persisted(Ok(token));
                    After::Wait
                }
                Err(error) => {
                    on_persisted(Err(error));
                    After::Stop
                }
            }
        };
        let lane = WriteQueue::start(disk.as_ref(), "grant-writer", bounds, work)
            .map_err(|source| StoreError::Thread { file: StoreFile::Grants, source })?;
        Ok(Self { lane, broken: AtomicBool::new(false), state })
    }

    /// Queues a batch; tokens must rise. Never waits.
    ///
    /// # Errors
    /// [`Refused`]: the batch is lost, every later one is refused as well, and the node must stop.
    pub fn submit(&self, token: Token, writes: Vec<GrantWrite>) -> Result<(), Refused> {
        if self.broken.load(Ordering::Acquire) {
            return Err(Refused::Stopped);
        }
        let weight = writes.len().max(1);
        self.lane.submit((token, writes), weight).inspect_err(|refused| {
            self.broken.store(true, Ordering::Release);
            tracing::error!(%refused, token = token.0, "a batch of promises was refused");
        })
    }

    /// How many fsyncs its commits took so far.
    #[must_use]
    pub fn syncs(&self) -> u64 {
        self.state.syncs.load(Ordering::Relaxed)
    }

    /// How long the present write has taken.
    #[must_use]
    pub fn busy_for(&self) -> Duration {
        self.lane.busy_for()
    }

    /// How long each durable write took.
    #[must_use]
    pub fn sync_times(&self) -> Arc<Histogram> {
        Arc::clone(&self.state.times)
    }

    /// Whether there is room for new votes: false while the disk has none. How many rows there may be is the engine's own.
    #[must_use]
    pub fn writable(&self) -> bool {
        !self.state.cramped.load(Ordering::Relaxed)
    }

    /// Whether the disk has room; nothing that is submitted is refused for it.
    pub fn set_room(&self, room: bool) {
        self.state.cramped.store(!room, Ordering::Relaxed);
    }

    /// Takes no more, writes what waits, and waits for the thread's end.
    pub fn stop(self) {
        self.lane.stop();
    }
}

impl fmt::Debug for GrantWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GrantWriter").field("syncs", &self.syncs()).finish_non_exhaustive()
    }
}

fn persist(
    store: &GrantStore,
    group: &[(Token, Vec<GrantWrite>)],
    state: &GrantsShared,
) -> Result<(), StoreError> {
    let writes = group.iter().flat_map(|(_, writes)| writes);
    let watch = Stopwatch::start();
    // A panic that is reported to nobody would leave a node that waits for its own promises for ever.
    let applied = catch_unwind(AssertUnwindSafe(|| store.apply(writes)))
        .map_err(|_| StoreError::Panicked { file: StoreFile::Grants })?;
    let syncs = applied?;
    if syncs > 0 {
        state.times.observe(watch.micros());
    }
    state.syncs.fetch_add(syncs, Ordering::Relaxed);
    Ok(())
}

/// A tick of a million occurrences fits; the engine's own batches hold some thousands.
const BOUNDS: Bounds = Bounds { jobs_max: 4096, weight_max: 2_000_000, group_weight: 20_000 };

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use caesium_engine::ids::{BootId, Claim, NodeId, Occurrence, Uid};
    use caesium_engine::retention::Class;
    use caesium_engine::time::Wall;
    use redb::Database;

    use super::*;
    use crate::platform::Files;

    fn store(dir: &tempfile::TempDir) -> GrantStore {
        GrantStore::open(Arc::new(Files), Arc::new(Database::create(dir.path().join("grants.redb")).unwrap()))
            .unwrap()
    }

    fn grant(n: u64) -> Vec<GrantWrite> {
        let claim = Claim { node: NodeId(1), boot: BootId(2), attempt: n };
        let occurrence = Occurrence { due: Wall(5), uid: Uid(n) };
        vec![GrantWrite::Grant { class: Class::Minutes, occurrence, claim }]
    }

    #[test]
    fn what_waits_while_the_disk_is_busy_shares_one_sync() {
        let dir = tempfile::tempdir().unwrap();
        let store = store(&dir);
        let (tokens, heard) = mpsc::channel();
        let (release, held) = mpsc::channel::<()>();
        let on_persisted = move |result: Result<Token, StoreError>| {
            tokens.send(result.unwrap()).unwrap();
            // Busy until the test has submitted the rest; from then on it fails at once.
            held.recv().unwrap_or_default();
        };
        let writer = GrantWriter::start(store.clone(), Box::new(on_persisted)).unwrap();
        writer.submit(Token(1), grant(1)).unwrap();
        assert_eq!(heard.recv(), Ok(Token(1)));
        for n in 2..=50 {
            writer.submit(Token(n), grant(n)).unwrap();
        }
        drop(release);
        assert_eq!(heard.recv(), Ok(Token(50)), "one answer covers all");
        assert_eq!(writer.syncs(), 2);
        writer.submit(Token(51), Vec::new()).unwrap();
        writer.stop();
        assert_eq!(heard.recv(), Ok(Token(51)), "stopping writes what waits, an empty batch too");
        assert!(heard.recv().is_err());
        assert_eq!(store.recover().unwrap().grants.len(), 50);
    }

    #[test]
    fn after_one_refused_batch_none_is_taken() {
        let dir = tempfile::tempdir().unwrap();
        let (entered, inside) = mpsc::channel();
        let (release, held) = mpsc::channel::<()>();
        let on_persisted = move |result: Result<Token, StoreError>| {
            entered.send(result.unwrap()).unwrap();
            held.recv().unwrap_or_default();
        };
        let bounds = Bounds { jobs_max: 2, ..BOUNDS };
        let writer = GrantWriter::with_bounds(store(&dir), Box::new(on_persisted), bounds).unwrap();
        writer.submit(Token(1), grant(1)).unwrap();
        assert_eq!(inside.recv(), Ok(Token(1)));
        writer.submit(Token(2), grant(2)).unwrap();
        writer.submit(Token(3), grant(3)).unwrap();
        assert_eq!(writer.submit(Token(4), grant(4)), Err(Refused::Full));
        drop(release);
        assert_eq!(inside.recv(), Ok(Token(3)));
        assert_eq!(writer.submit(Token(5), grant(5)), Err(Refused::Stopped), "token 5 would cover 4");
        writer.stop();
        assert!(inside.recv().is_err());
    }
}
