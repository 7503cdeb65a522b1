use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use caesium_engine::effect::{Dispatching, StartRecord, Token};
use caesium_engine::ids::{BootId, Claim, DataDirId, NodeId, Occurrence, Uid};
use caesium_engine::incarnations::Seen;
use caesium_engine::lease::{Bearer, LeaseNumber, LeaseRow};
use caesium_engine::message::{Acceptance, Progress, RefuseReason};
use caesium_engine::record::{RunId, Serial};
use caesium_engine::retention::Assigned;
use redb::StorageBackend;

use super::*;
use crate::store::rng::Rng;

/// A disk in memory: what a power cut would leave after each sync, and a switch that makes it fail.
#[derive(Clone, Debug, Default)]
struct Disk {
    bytes: Arc<Mutex<Vec<u8>>>,
    images: Arc<Mutex<Vec<Vec<u8>>>>,
    fails: Arc<AtomicBool>,
}

impl Disk {
    fn of(image: Vec<u8>) -> Self {
        Self { bytes: Arc::new(Mutex::new(image)), ..Self::default() }
    }

    fn open(&self) -> GrantStore {
        let db = Database::builder().create_with_backend(self.clone()).unwrap();
        GrantStore::open(Arc::new(crate::platform::Files), Arc::new(db)).unwrap()
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.bytes.lock().unwrap().len() as u64)
    }
    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let at = usize::try_from(offset).unwrap();
        out.copy_from_slice(&self.bytes.lock().unwrap()[at..at + out.len()]);
        Ok(())
    }
    fn set_len(&self, len: u64) -> io::Result<()> {
        self.bytes.lock().unwrap().resize(usize::try_from(len).unwrap(), 0);
        Ok(())
    }
    fn sync_data(&self) -> io::Result<()> {
        if self.fails.load(Ordering::Relaxed) {
            return Err(io::Error::other("planned"));
        }
        self.images.lock().unwrap().push(self.bytes.lock().unwrap().clone());
        Ok(())
    }
    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let at = usize::try_from(offset).unwrap();
        self.bytes.lock().unwrap()[at..at + data.len()].copy_from_slice(data);
        Ok(())
    }
}

/// Dues lie in several tables of each class.
const DUE_STEP: i64 = 120_000_000;

fn random_write(rng: &mut Rng) -> GrantWrite {
    let due = Wall((i64::try_from(rng.below(40)).unwrap() - 10) * DUE_STEP);
    let uid = rng.below(4);
    let occurrence = Occurrence { due, uid: Uid(uid) };
    let class = Class::ALL[usize::try_from(uid).unwrap()];
    let claim = Claim {
        node: NodeId(rng.below(5)),
        boot: BootId(u128::MAX - u128::from(rng.next())),
        attempt: rng.next(),
    };
    let attempt = u32::try_from(rng.below(3)).unwrap();
    match rng.below(23) {
        0..4 => GrantWrite::Grant { class, occurrence, claim },
        4 => GrantWrite::Release { class, occurrence },
        5..7 => {
            let grants = (0..rng.below(4)).map(NodeId).collect();
            let (release, latest_start, closed) = (Wall(due.0 - 1), Wall(due.0 + 60), rng.below(2) == 0);
            let (executor, epoch) = (NodeId(9), rng.below(3));
            let dispatch =
                Dispatching { claim, attempt, executor, release, latest_start, grants, epoch, closed };
            GrantWrite::Dispatching { class, occurrence, dispatch }
        }
        7..10 => {
            let run = RunId(Serial { node: NodeId(1), boot: 2, n: rng.next() });
            let acceptance = match rng.below(3) {
                0 => Acceptance::Accepted,
                1 => Acceptance::Started,
                _ => Acceptance::Refused(RefuseReason::Superseded),
            };
            let start = StartRecord { run, claim, attempt, acceptance, ended: rng.below(2) == 0 };
            GrantWrite::Start { class, occurrence, start }
        }
        10 => {
            let volume = ["a", "b-b"][usize::try_from(rng.below(2)).unwrap()].parse().unwrap();
            let open = (0..rng.below(3)).map(|uid| Occurrence { due, uid: Uid(uid) }).collect();
            GrantWrite::Progress { volume, progress: Progress { watermark: due, index: rng.next(), open } }
        }
        11 => GrantWrite::Seal { change: rng.below(9), until: due },
        12 => GrantWrite::Unseal { change: rng.below(9), index: rng.below(20) },
        13 => {
            let (data_dir, boot) = (DataDirId(u128::from(rng.next())), BootId(u128::from(rng.next())));
            let (starts, promises, log, doubled) = (rng.next(), rng.next(), rng.next(), rng.below(2) == 0);
            let seen = Seen { data_dir, boot, starts, promises, log, doubled };
            GrantWrite::Seen { node: NodeId(rng.below(4)), seen }
        }
        14 => {
            let (former, index) = (u8::try_from(rng.below(8)).unwrap(), rng.below(9));
            GrantWrite::Class { uid: Uid(uid), assigned: Assigned { class, former, until: due, index } }
        }
        15 => GrantWrite::Unclass { uid: Uid(uid), index: rng.below(20) },
        18 => {
            let bearer = Bearer { node: NodeId(rng.below(4)), boot: BootId(u128::from(rng.next())) };
            let [span, margin] = [rng.below(99), rng.below(99)].map(Duration::from_secs);
            let (number, released) = (LeaseNumber(rng.next()), rng.below(2) == 0);
            let row = LeaseRow { number, bearer, span, margin, index: rng.next(), released };
            GrantWrite::Lease { uid: Uid(uid), row }
        }
        19 => GrantWrite::Unlease { uid: Uid(uid) },
        21 => GrantWrite::RunOver { occurrence, until: Wall(due.0 + 7) },
        22 => GrantWrite::RunForgotten { occurrence },
        17 => GrantWrite::Unprogress { volume: "a".parse().unwrap() },
        16 => GrantWrite::Ended { occurrence, attempt: (rng.below(2) == 0).then_some(attempt) },
        _ => {
            let class = Class::FLOORED[usize::try_from(rng.below(3)).unwrap()];
            let from = Wall(due.0 - 20 * DUE_STEP);
            let to = Wall(from.0 + i64::try_from(rng.below(8)).unwrap() * DUE_STEP);
            GrantWrite::Floor { class, floor: Floor::of([(from, to)]) }
        }
    }
}

fn random_batch(rng: &mut Rng) -> Vec<GrantWrite> {
    (0..rng.below(9)).map(|_| random_write(rng)).collect()
}

#[test]
fn recovery_is_the_fold_of_all_writes_whenever_it_is_opened_again() {
    let mut floors = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let disk = Disk::default();
        let mut store = disk.open();
        let mut folded = Recovered::default();
        for _ in 0..40 {
            let batch = random_batch(&mut rng);
            store.apply(&batch).unwrap();
            for write in batch {
                floors += usize::from(matches!(write, GrantWrite::Floor { .. }));
                folded.fold(write);
            }
            match rng.below(4) {
                // Closed properly.
                0 => {
                    drop(store);
                    store = disk.open();
                }
                // Killed: what is on disk at this instant is opened by the next life.
                1 => {
                    let image = disk.bytes.lock().unwrap().clone();
                    assert_eq!(Disk::of(image).open().recover().unwrap(), folded, "seed {seed}");
                }
                _ => {}
            }
            assert_eq!(store.recover().unwrap(), folded, "seed {seed}");
        }
    }
    assert!(floors > 100, "floors were tried");
}

#[test]
fn a_power_cut_leaves_a_prefix_that_holds_all_that_was_reported() {
    let mut images = 0;
    for seed in 100..106 {
        let mut rng = Rng::new(seed);
        let disk = Disk::default();
        let store = disk.open();
        let mut folded = Recovered::default();
        for _ in 0..15 {
            disk.images.lock().unwrap().clear();
            let batch = random_batch(&mut rng);
            store.apply(&batch).unwrap();
            let mut prefixes = vec![folded.clone()];
            for write in batch {
                folded.fold(write);
                prefixes.push(folded.clone());
            }
            let taken: Vec<_> = disk.images.lock().unwrap().drain(..).collect();
            let mut last = 0;
            for image in &taken {
                let found = Disk::of(image.clone()).open().recover().unwrap();
                let at = (last..prefixes.len()).find(|at| prefixes[*at] == found);
                last = at.unwrap_or_else(|| panic!("seed {seed}: no prefix of the batch"));
                images += 1;
            }
            if let Some(image) = taken.last() {
                assert_eq!(Disk::of(image.clone()).open().recover().unwrap(), folded, "seed {seed}");
            }
        }
    }
    assert!(images > 60, "{images} power cuts");
}

/// Of two images of one disk, one sync apart, what a power cut in between may leave: any of the sectors of the second.
fn torn(rng: &mut Rng, before: &[u8], after: &[u8]) -> Vec<u8> {
    const SECTOR: usize = 512;
    let mut image = before.to_vec();
    image.resize(before.len().max(after.len()), 0);
    let chance = 1 + rng.below(4);
    for at in (0..after.len()).step_by(SECTOR) {
        let end = after.len().min(at + SECTOR);
        if image[at..end] != after[at..end] && rng.below(4) < chance {
            image[at..end].copy_from_slice(&after[at..end]);
        }
    }
    image
}

#[test]
fn a_torn_write_is_dropped_and_nothing_before_it() {
    let (mut old, mut new) = (0, 0);
    for seed in 200..212 {
        let mut rng = Rng::new(seed);
        let disk = Disk::default();
        let store = disk.open();
        let mut folded = Recovered::default();
        let mut synced = disk.images.lock().unwrap().last().unwrap().clone();
        for _ in 0..10 {
            disk.images.lock().unwrap().clear();
            let batch: Vec<GrantWrite> = random_batch(&mut rng);
            store.apply(&batch).unwrap();
            let mut prefixes = vec![folded.clone()];
            for write in batch {
                folded.fold(write);
                prefixes.push(folded.clone());
            }
            let taken: Vec<_> = disk.images.lock().unwrap().drain(..).collect();
            for image in taken {
                for _ in 0..3 {
                    let found = Disk::of(torn(&mut rng, &synced, &image)).open().recover().unwrap();
                    let at = prefixes.iter().position(|prefix| *prefix == found);
                    let at = at.unwrap_or_else(|| panic!("seed {seed}: {found:?} is no prefix of the batch"));
                    old += usize::from(at == 0);
                    new += usize::from(at > 0);
                }
                synced = image;
            }
        }
    }
    assert!(old > 30 && new > 10, "{old} as before, {new} beyond");
}

fn days(due: i64, uid: u64) -> GrantWrite {
    GrantWrite::Grant {
        class: Class::Days,
        occurrence: Occurrence { due: Wall(due), uid: Uid(uid) },
        claim: Claim { node: NodeId(1), boot: BootId(1), attempt: 1 },
    }
}

fn floor(class: Class, to: Wall) -> GrantWrite {
    GrantWrite::Floor { class, floor: Floor::up_to(to) }
}

#[test]
fn a_floor_is_durable_before_what_it_covers_is_deleted() {
    let disk = Disk::default();
    let store = disk.open();
    store.apply(&(0..10).map(|due| days(due, 1)).collect::<Vec<_>>()).unwrap();
    disk.images.lock().unwrap().clear();
    assert_eq!(store.apply(&[floor(Class::Days, Wall(4)), days(20, 1)]).unwrap(), 2);

    let mut seen = Vec::new();
    for image in disk.images.lock().unwrap().drain(..) {
        // Without GrantStore::open, which would end the deletion.
        let db = Database::builder().create_with_backend(Disk::of(image)).unwrap();
        let transaction = db.begin_read().unwrap();
        let floor = floors(&transaction).unwrap()[Class::Days as usize].top().map(|at| at.0);
        seen.push((floor, transaction.open_table(ROWS).unwrap().len().unwrap()));
    }
    seen.dedup();
    assert_eq!(seen, [(None, 10), (Some(4), 11), (Some(4), 6)]);
    assert_eq!(store.rows().unwrap(), 6);
    assert_eq!(store.apply(&[floor(Class::Days, Wall(2))]).unwrap(), 2);
    let floors = store.recover().unwrap().floors;
    assert_eq!(floors[Class::Days as usize].top(), Some(Wall(4)), "a floor never sinks");
}

#[test]
fn what_a_floor_covers_of_a_short_class_goes_a_table_at_a_time() {
    let disk = Disk::default();
    let store = disk.open();
    let minute = |n: i64| GrantWrite::Grant {
        class: Class::Minutes,
        occurrence: Occurrence { due: Wall(n * 60_000_000), uid: Uid(1) },
        claim: Claim { node: NodeId(1), boot: BootId(1), attempt: 1 },
    };
    store.apply(&(0..10).map(minute).collect::<Vec<_>>()).unwrap();
    assert_eq!(store.rows().unwrap(), 10);
    let tables = || {
        let transaction = store.db.begin_read().unwrap();
        Shelf::all(&transaction).unwrap().len()
    };
    let before = tables();
    let until = Wall(5 * 60_000_000 - 1);
    assert_eq!(store.apply(&[floor(Class::Minutes, until)]).unwrap(), 1, "one transaction for all");
    assert_eq!((store.rows().unwrap(), tables()), (5, before - 5));
    // In part of a table rows are covered before they are deleted.
    store.apply(&[floor(Class::Minutes, Wall(5 * 60_000_000))]).unwrap();
    assert_eq!((store.rows().unwrap(), store.recover().unwrap().grants.len()), (5, 4));
}

#[test]
fn a_directory_of_format_1_keeps_its_promises_and_its_floor() {
    let disk = Disk::default();
    let store = disk.open();
    store.apply(&(0..10).map(|due| days(due, 1)).collect::<Vec<_>>()).unwrap();
    let transaction = store.db.begin_write().unwrap();
    transaction.open_table(FLOORS).unwrap().insert(FLOOR_KEY, 4).unwrap();
    transaction.commit().unwrap();
    drop(store);
    let recovered = disk.open().recover().unwrap();
    assert_eq!(recovered.floors[Class::Days as usize], Floor::up_to(Wall(4)));
    assert_eq!(recovered.grants.len(), 5);
    assert!(recovered.shelved.values().all(|class| *class == Class::Days));
}

#[test]
fn a_big_deletion_goes_in_pieces() {
    let disk = Disk::default();
    let store = disk.open();
    let rows = SWEEP_ROWS_MAX as u64 + 10;
    store.apply(&(0..rows).map(|uid| days(1, uid)).collect::<Vec<_>>()).unwrap();
    assert_eq!(store.rows().unwrap(), rows);
    assert_eq!(store.apply(&[floor(Class::Days, Wall(1))]).unwrap(), 3, "the floor and two pieces");
    assert_eq!(store.rows().unwrap(), 0);
    assert_eq!(store.apply(&[floor(Class::Days, Wall::MAX)]).unwrap(), 2);
}

#[test]
fn a_failed_sync_is_reported_once_and_ends_the_writer() {
    let disk = Disk::default();
    let store = disk.open();
    let (results, heard) = mpsc::channel();
    let writer = GrantWriter::start(store, Box::new(move |result| results.send(result).unwrap())).unwrap();
    writer.submit(Token(1), random_batch(&mut Rng::new(1))).unwrap();
    assert!(matches!(heard.recv().unwrap(), Ok(Token(1))));
    disk.fails.store(true, Ordering::Relaxed);
    let write =
        GrantWrite::Release { class: Class::Minutes, occurrence: Occurrence { due: Wall(1), uid: Uid(1) } };
    writer.submit(Token(2), vec![write]).unwrap();
    assert!(matches!(heard.recv().unwrap(), Err(StoreError::Failed { file: StoreFile::Grants, .. })));
    disk.fails.store(false, Ordering::Relaxed);
    assert!(heard.recv().is_err(), "the thread has ended, whatever the disk does now");
    assert_eq!(writer.submit(Token(3), Vec::new()), Err(Refused::Stopped));
}
