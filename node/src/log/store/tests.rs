use std::collections::BTreeSet;
use std::sync::Condvar;

use openraft::storage::RaftLogStorageExt;
use openraft::testing::log::{StoreBuilder, Suite};
use openraft::type_config::TypeConfigExt;
use openraft::type_config::alias::OneshotReceiverOf;
use openraft::{Membership, StorageError};
use redb::StorageBackend;
use redb::backends::InMemoryBackend;

use super::*;
use crate::log::snapshot::SnapshotFile;
use crate::log::state_machine::LogMachine;
use crate::log::types::LeaderId;
use crate::log::{Committed, StateMachine, Stopped};
use crate::platform::Files;

/// A disk whose syncs can be held up.
#[derive(Debug)]
struct Disk {
    inner: InMemoryBackend,
    gate: Arc<(Mutex<Gate>, Condvar)>,
}

#[derive(Debug, Default)]
struct Gate {
    closed: bool,
    /// Syncs that may pass although it is closed.
    passes: usize,
    waiting: usize,
}

#[derive(Clone)]
struct Tap(Arc<(Mutex<Gate>, Condvar)>);

impl Tap {
    fn set(&self, closed: bool) {
        self.0.0.lock().unwrap().closed = closed;
        self.0.1.notify_all();
    }

    /// Lets the sync that is held up pass, and no other.
    fn pass_one(&self) {
        self.0.0.lock().unwrap().passes = 1;
        self.0.1.notify_all();
    }

    /// Returns once a sync is held up.
    fn until_held(&self) {
        let guard = self.0.0.lock().unwrap();
        drop(self.0.1.wait_while(guard, |gate| gate.waiting == 0 || gate.passes > 0).unwrap());
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        self.inner.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.inner.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.inner.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut gate = self.gate.0.lock().unwrap();
        gate.waiting += 1;
        self.gate.1.notify_all();
        gate = self.gate.1.wait_while(gate, |gate| gate.closed && gate.passes == 0).unwrap();
        gate.passes = gate.passes.saturating_sub(1);
        gate.waiting -= 1;
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.inner.write(offset, data)
    }
}

fn database() -> (Arc<Database>, Tap) {
    let gate = Arc::new((Mutex::new(Gate::default()), Condvar::new()));
    let disk = Disk { inner: InMemoryBackend::new(), gate: Arc::clone(&gate) };
    (Arc::new(Database::builder().create_with_backend(disk).unwrap()), Tap(gate))
}

fn open(db: &Arc<Database>) -> LogStore {
    LogStore::open(&Files, Arc::clone(db), Arc::new(Observed::new())).unwrap().0
}

fn log_id(term: u64, index: u64) -> LogId {
    LogId { leader_id: LeaderId { term, node_id: 1 }, index }
}

fn command(term: u64, index: u64, bytes: usize) -> Entry {
    let command = crate::log::LogEntry { stamp: 1, request: [0; 16], proposer: 1, command: vec![7; bytes] };
    Entry { log_id: log_id(term, index), payload: EntryPayload::Normal(command) }
}

/// Appends without waiting for the disk.
async fn start_append(store: &mut LogStore, entries: Vec<Entry>) -> OneshotReceiverOf<Types, io::Result<()>> {
    let (done, flushed) = Types::oneshot();
    store.append(entries, IOFlushed::signal(done)).await.unwrap();
    flushed
}

fn terms(reader: &LogReader, start: u64, end: u64) -> Vec<(u64, u64)> {
    let entries = reader.read(start, end, usize::MAX).unwrap();
    entries.iter().map(|entry| (entry.log_id.leader_id.term, entry.log_id.index)).collect()
}

#[tokio::test]
async fn an_append_is_readable_at_once_and_reported_in_order_after_its_fsync() {
    let (db, tap) = database();
    let mut store = open(&db);
    tap.set(true);
    let mut first = start_append(&mut store, vec![command(1, 0, 10)]).await;
    tap.until_held();
    let mut second = start_append(&mut store, vec![command(1, 1, 10)]).await;
    let third = start_append(&mut store, vec![command(1, 2, 10)]).await;
    assert_eq!(terms(&store.reader(), 0, 9), [(1, 0), (1, 1), (1, 2)]);
    assert!(first.try_recv().is_err(), "reported before its fsync");
    assert!(second.try_recv().is_err(), "reported before its fsync");
    tap.set(false);
    third.await.unwrap().unwrap();
    first.try_recv().unwrap().unwrap();
    second.try_recv().unwrap().unwrap();
}

#[tokio::test]
async fn what_is_replaced_before_it_is_flushed_stays_replaced() {
    let (db, tap) = database();
    let mut store = open(&db);
    tap.set(true);
    let _first =
        start_append(&mut store, vec![command(1, 0, 10), command(1, 1, 10), command(1, 2, 10)]).await;
    tap.until_held();
    store.truncate_after(Some(log_id(1, 0))).await.unwrap();
    assert_eq!(terms(&store.reader(), 0, 9), [(1, 0)]);
    let last = start_append(&mut store, vec![command(2, 1, 10)]).await;
    assert_eq!(terms(&store.reader(), 0, 9), [(1, 0), (2, 1)]);
    tap.set(false);
    last.await.unwrap().unwrap();
    drop(store);
    assert_eq!(terms(&open(&db).reader(), 0, 9), [(1, 0), (2, 1)]);
}

#[tokio::test]
async fn old_entries_leave_memory_and_are_read_from_disk() {
    let (db, _tap) = database();
    let mut store = open(&db);
    let count = 3 * TAIL_BYTES_MAX as u64 / 1_000_000;
    for index in 0..count {
        store.blocking_append([command(1, index, 1_000_000)]).await.unwrap();
    }
    let kept = store.shared.memory().tail.len();
    assert!((1..=5).contains(&kept), "{kept} of {count} entries are in memory");
    let reader = store.reader();
    assert_eq!(terms(&reader, 0, 99).len() as u64, count);
    assert_eq!(terms(&reader, 2, 4), [(1, 2), (1, 3)]);
    assert_eq!(terms(&reader, count - 1, 99), [(1, count - 1)]);
    let limited = reader.read(0, 99, MESSAGE_BYTES_MAX).unwrap();
    assert_eq!(limited.len(), 1, "about 1 MiB at a time");
}

#[tokio::test]
async fn only_what_is_on_disk_leaves_memory() {
    let (db, tap) = database();
    let mut store = open(&db);
    tap.set(true);
    let mut first = start_append(&mut store, vec![command(1, 0, 1_000_000)]).await;
    tap.until_held();
    let rest = (1..9).map(|index| command(1, index, 1_000_000)).collect();
    let rest = start_append(&mut store, rest).await;
    // However many syncs one commit takes: the next commit's is held when this one is reported.
    while first.try_recv().is_err() {
        tap.pass_one();
        tap.until_held();
    }
    assert_eq!(store.shared.memory().tail_start(), 1);
    assert_eq!(terms(&store.reader(), 1, 9).len(), 8);
    tap.set(false);
    rest.await.unwrap().unwrap();
}

#[tokio::test]
async fn vote_committed_and_purged_survive_reopening() {
    let (db, _tap) = database();
    let mut store = open(&db);
    let vote = Vote { leader_id: LeaderId { term: 3, node_id: 2 }, committed: true };
    store.blocking_append((0..9).map(|index| command(1, index, 10))).await.unwrap();
    store.save_committed(Some(log_id(1, 7))).await.unwrap();
    store.purge(log_id(1, 4)).await.unwrap();
    store.save_vote(&vote).await.unwrap();
    drop(store);
    let mut store = open(&db);
    let mut reader = store.reader();
    assert_eq!(reader.read_vote().await.unwrap(), Some(vote));
    assert_eq!(store.read_committed().await.unwrap(), Some(log_id(1, 7)));
    let state = store.get_log_state().await.unwrap();
    assert_eq!((state.last_purged_log_id, state.last_log_id), (Some(log_id(1, 4)), Some(log_id(1, 8))));
    assert_eq!(terms(&reader, 0, 99), [(1, 5), (1, 6), (1, 7), (1, 8)]);
}

#[tokio::test]
async fn a_vote_is_on_disk_before_it_is_answered() {
    let (db, tap) = database();
    let mut store = open(&db);
    tap.set(true);
    let vote = Vote { leader_id: LeaderId { term: 3, node_id: 2 }, committed: false };
    let mut reader = store.reader();
    let saving = store.save_vote(&vote);
    let held = tokio::task::spawn_blocking({
        let tap = tap.clone();
        move || tap.until_held()
    });
    tokio::select! {
        biased;
        _ = saving => panic!("answered before the fsync"),
        held = held => held.unwrap(),
    }
    assert_eq!(reader.read_vote().await.unwrap(), None);
    tap.set(false);
}

#[test]
fn a_newer_format_is_refused_naming_both() {
    let (db, _tap) = database();
    writer::prepare(&db, FORMAT + 1).unwrap();
    let refused = LogStore::open(&Files, db, Arc::new(Observed::new())).map(|_| ());
    let found = FORMAT + 1;
    assert!(
        matches!(refused, Err(LogError::NewerFormat { found: f, supported: FORMAT, .. }) if f == found),
        "{refused:?}"
    );
}

#[tokio::test]
async fn the_newest_stamp_and_members_are_known_after_reopening() {
    let (db, _tap) = database();
    let mut store = open(&db);
    let nodes =
        [(1, openraft::BasicNode::new("one:1"))].into_iter().collect::<std::collections::BTreeMap<_, _>>();
    let members = Membership::new(vec![BTreeSet::from([1])], nodes).unwrap();
    let mut late = command(1, 1, 10);
    if let EntryPayload::Normal(command) = &mut late.payload {
        command.stamp = 1_000;
    }
    let members = Entry { log_id: log_id(1, 0), payload: EntryPayload::Membership(members) };
    let blank = Entry { log_id: log_id(1, 2), payload: EntryPayload::Blank };
    store.blocking_append([members, late, blank]).await.unwrap();
    drop(store);
    let observed = Arc::new(Observed::new());
    let _store = LogStore::open(&Files, db, Arc::clone(&observed)).unwrap();
    assert_eq!(observed.next_stamp(5), 1_000);
    assert_eq!(observed.next_stamp(2_000), 2_000);
    assert_eq!(observed.address(1).as_deref(), Some("one:1"));
}

/// Remembers nothing: the suite looks at the log only.
struct Blackhole;

impl StateMachine for Blackhole {
    fn reads(_: &[u8]) -> bool {
        true
    }

    fn speaks_for(_: &[u8]) -> Option<u64> {
        None
    }

    async fn apply(&self, entries: Vec<Committed>) -> Result<Vec<Vec<u8>>, Stopped> {
        Ok(entries.iter().map(|_| Vec::new()).collect())
    }

    async fn snapshot(&self) -> Result<Vec<u8>, Stopped> {
        Ok(b"nothing".to_vec())
    }

    async fn install(&self, _last_index: u64, _bytes: Vec<u8>) -> Result<(), Stopped> {
        Ok(())
    }
}

struct Builder;

impl StoreBuilder<Types, LogStore, LogMachine<Blackhole>, tempfile::TempDir> for Builder {
    async fn build(
        &self,
    ) -> Result<(tempfile::TempDir, LogStore, LogMachine<Blackhole>), StorageError<Types>> {
        let directory = tempfile::tempdir().unwrap();
        let (db, _tap) = database();
        let observed = Arc::new(Observed::new());
        let (store, _) = LogStore::open(&Files, db, Arc::clone(&observed)).unwrap();
        let file = SnapshotFile::open(directory.path().to_owned()).unwrap();
        Ok((directory, store, LogMachine::new(Arc::new(Blackhole), Arc::new(file), observed)))
    }
}

#[tokio::test]
async fn the_library_s_own_suite_passes() {
    Suite::test_all(Builder).await.unwrap();
}

#[tokio::test]
async fn a_message_has_as_many_bytes_of_entries_as_the_limit_says() {
    let (db, _tap) = database();
    let mut store = open(&db);
    let half = (MESSAGE_BYTES_MAX / 2) - ENVELOPE_BYTES;
    let sizes = [half, half, half, half + 1];
    let entries = sizes.into_iter().zip(0..).map(|(bytes, index)| command(1, index, bytes));
    store.blocking_append(entries.collect::<Vec<_>>()).await.unwrap();
    let mut reader = store.reader();
    assert_eq!(reader.limited_get_log_entries(0, 2).await.unwrap().len(), 2);
    assert_eq!(reader.limited_get_log_entries(2, 4).await.unwrap().len(), 1);
    assert_eq!(reader.limited_get_log_entries(3, 4).await.unwrap().len(), 1, "the rest in the next one");
}

#[tokio::test]
async fn as_many_jobs_wait_for_the_disk_as_the_limit_says() {
    use futures::FutureExt as _;

    let (db, tap) = database();
    let mut store = open(&db);
    tap.set(true);
    let mut flushed = vec![start_append(&mut store, vec![command(1, 0, 10)]).await];
    tap.until_held();
    for index in 1..=256 {
        let append =
            tokio::task::unconstrained(start_append(&mut store, vec![command(1, index, 10)])).now_or_never();
        flushed.push(append.unwrap_or_else(|| panic!("there is room for {index}")));
    }
    let waits =
        tokio::task::unconstrained(start_append(&mut store, vec![command(1, 257, 10)])).now_or_never();
    assert!(waits.is_none(), "it finds no room");
    tap.set(false);
    for done in flushed {
        done.await.unwrap().unwrap();
    }
    let later = start_append(&mut store, vec![command(1, 257, 10)]).await;
    later.await.unwrap().unwrap();
    assert_eq!(terms(&store.reader(), 0, 999).len(), 258);
}

/// How many entries it is given at a time.
#[derive(Default)]
struct Counts(Mutex<Vec<usize>>);

impl StateMachine for Counts {
    fn reads(_: &[u8]) -> bool {
        true
    }

    fn speaks_for(_: &[u8]) -> Option<u64> {
        None
    }

    async fn apply(&self, entries: Vec<Committed>) -> Result<Vec<Vec<u8>>, Stopped> {
        self.0.lock().unwrap().push(entries.len());
        Ok(entries.iter().map(|_| Vec::new()).collect())
    }

    async fn snapshot(&self) -> Result<Vec<u8>, Stopped> {
        Ok(Vec::new())
    }

    async fn install(&self, _last_index: u64, _bytes: Vec<u8>) -> Result<(), Stopped> {
        Ok(())
    }
}

#[tokio::test]
async fn as_many_entries_are_applied_at_a_time_as_the_limit_says() {
    use openraft::storage::RaftStateMachine as _;

    let directory = tempfile::tempdir().unwrap();
    let file = SnapshotFile::open(directory.path().to_owned()).unwrap();
    let counts = Arc::new(Counts::default());
    let mut machine = LogMachine::new(Arc::clone(&counts), Arc::new(file), Arc::new(Observed::new()));
    let entries = (0..600).map(|index| Ok((command(1, index, 10), None)));
    machine.apply(futures::stream::iter(entries)).await.unwrap();
    assert_eq!(*counts.0.lock().unwrap(), [256, 256, 88]);
}
