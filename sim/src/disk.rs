//! A disk that forgets. What a store has written is on it after a sync, and only then; a power cut takes the rest, or
//! tears it by sectors. What is durable is in files of this machine, so that the next life finds it.
//!
//! Writers are tasks: each turn is preceded by the time that the disk takes.

use std::collections::VecDeque;
use std::fs::{File as Image, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use caesium_node::platform::{Disk, Driven, File, Turn};
use redb::{Builder, Database, DatabaseError, StorageBackend};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::rng::Dice;

/// What a power cut leaves whole or takes whole.
const SECTOR: usize = 512;

/// The newest so many syncs are a lie on a disk that lies.
const LIES: usize = 6;
/// It begins to lie when a file has had so many: one without its first ones would not even open.
const HONEST: usize = 12;

/// What becomes of writes that were not synced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    All,
    /// Each sector is lost or not.
    Torn,
}

/// The disk of one node, as long as it has power.
#[derive(Clone, Debug)]
pub(crate) struct Platter {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// The newest syncs have not happened.
    lies: bool,
    power: AtomicBool,
    /// The power goes with so many more writes; 0: it stays.
    trip: AtomicU64,
    /// The next sync fails, and with it the disk.
    failing: AtomicBool,
    failed: AtomicBool,
    /// Milliseconds before a turn: from, to.
    pace: [AtomicU64; 2],
    files: Mutex<Vec<Arc<Mutex<Content>>>>,
    dice: Mutex<Dice>,
}

#[derive(Debug)]
struct Content {
    /// As its store sees it.
    bytes: Vec<u8>,
    unsynced: Vec<Change>,
    syncs: usize,
    /// What a disk that lies has yet to write.
    late: VecDeque<Vec<Change>>,
    durable: Image,
}

#[derive(Debug)]
enum Change {
    Write { at: u64, bytes: Vec<u8> },
    Length(u64),
}

/// What a cut took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lost {
    pub(crate) changes: u64,
    /// Sectors that stayed although they were not synced.
    pub(crate) torn: u64,
}

impl Platter {
    /// With `lies` its syncs report success without syncing: then everything must go wrong.
    pub(crate) fn new(seed: u64, lies: bool) -> Self {
        let shared = Shared {
            lies,
            power: AtomicBool::new(true),
            trip: AtomicU64::new(0),
            failing: AtomicBool::new(false),
            failed: AtomicBool::new(false),
            pace: [AtomicU64::new(1), AtomicU64::new(4)],
            files: Mutex::default(),
            dice: Mutex::new(Dice::new(seed)),
        };
        Self { shared: Arc::new(shared) }
    }

    fn sheet(&self, path: &Path, file: File) -> io::Result<Sheet> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(file == File::New);
        let durable = options.open(path)?;
        let mut bytes = vec![0; usize::try_from(durable.metadata()?.len()).map_err(io::Error::other)?];
        durable.read_exact_at(&mut bytes, 0)?;
        let content = Arc::new(Mutex::new(Content {
            bytes,
            unsynced: Vec::new(),
            syncs: 0,
            late: VecDeque::new(),
            durable,
        }));
        lock(&self.shared.files).push(Arc::clone(&content));
        Ok(Sheet { content, shared: Arc::clone(&self.shared) })
    }

    /// Each turn of a writer takes so many milliseconds.
    pub(crate) fn pace(&self, from: u64, to: u64) {
        self.shared.pace[0].store(from, Ordering::Relaxed);
        self.shared.pace[1].store(to, Ordering::Relaxed);
    }

    /// The next sync fails, and everything after it.
    pub(crate) fn fail(&self) {
        self.shared.failing.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.shared.failed.load(Ordering::Relaxed)
    }

    /// The power goes in the midst of a commit, with so many more writes.
    pub(crate) fn trip(&self, writes: u64) {
        self.shared.trip.store(writes, Ordering::Relaxed);
    }

    pub(crate) fn has_power(&self) -> bool {
        self.shared.power.load(Ordering::Relaxed)
    }

    /// From now on nothing is read or written. To be called before the node is dropped, which might still write.
    pub(crate) fn cut(&self, loss: Loss) -> io::Result<Lost> {
        self.shared.power.store(false, Ordering::Relaxed);
        let mut lost = Lost::default();
        for file in lock(&self.shared.files).drain(..) {
            let mut file = lock(&file);
            for change in std::mem::take(&mut file.unsynced) {
                lost.changes += 1;
                if loss == Loss::Torn {
                    lost.torn += tear(&file.durable, &change, &mut lock(&self.shared.dice))?;
                }
            }
        }
        Ok(lost)
    }
}

/// Keeps some sectors of a change.
fn tear(durable: &Image, change: &Change, dice: &mut Dice) -> io::Result<u64> {
    match change {
        Change::Write { at, bytes } => {
            let mut kept = 0;
            for (n, sector) in bytes.chunks(SECTOR).enumerate() {
                if dice.chance(2) {
                    durable.write_all_at(sector, at + (n * SECTOR) as u64)?;
                    kept += 1;
                }
            }
            Ok(kept)
        }
        Change::Length(length) => {
            if *length > durable.metadata()?.len() && dice.chance(2) {
                durable.set_len(*length)?;
            }
            Ok(0)
        }
    }
}

impl Disk for Platter {
    fn open(&self, builder: &Builder, path: &Path, file: File) -> Result<Database, DatabaseError> {
        builder.create_with_backend(self.sheet(path, file)?)
    }

    fn drive(&self, _name: &str, mut turn: Box<dyn FnMut() -> Turn + Send>) -> io::Result<Box<dyn Driven>> {
        let (wake, shared) = (Arc::new(Notify::new()), Arc::clone(&self.shared));
        let woken = Arc::clone(&wake);
        tokio::spawn(async move {
            loop {
                match turn() {
                    Turn::Over => return,
                    Turn::Again => continue,
                    Turn::Woken => woken.notified().await,
                    // Whichever comes first.
                    Turn::Within(time) => timeout(time, woken.notified()).await.unwrap_or_default(),
                }
                let [from, to] = &shared.pace;
                let (from, to) = (from.load(Ordering::Relaxed), to.load(Ordering::Relaxed));
                let time = lock(&shared.dice).within(from..to + 1);
                sleep(Duration::from_millis(time)).await;
            }
        });
        Ok(Box::new(Task { wake }))
    }
}

/// A writer's task. It ends with its node.
#[derive(Debug)]
struct Task {
    wake: Arc<Notify>,
}

impl Driven for Task {
    fn wake(&self) {
        self.wake.notify_one();
    }

    fn join(&self) -> bool {
        true
    }
}

#[derive(Debug)]
struct Sheet {
    content: Arc<Mutex<Content>>,
    shared: Arc<Shared>,
}

impl Sheet {
    fn powered(&self) -> io::Result<MutexGuard<'_, Content>> {
        if self.shared.failed.load(Ordering::Relaxed) {
            return Err(io::Error::other("the simulated disk has failed"));
        }
        match self.shared.power.load(Ordering::Relaxed) {
            true => Ok(lock(&self.content)),
            false => Err(io::Error::other("the simulated disk has no power")),
        }
    }
}

impl StorageBackend for Sheet {
    fn len(&self) -> io::Result<u64> {
        Ok(self.powered()?.bytes.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let content = self.powered()?;
        let from = usize::try_from(offset).map_err(io::Error::other)?;
        let found = content.bytes.get(from..from + out.len());
        out.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut content = self.powered()?;
        content.bytes.resize(usize::try_from(len).map_err(io::Error::other)?, 0);
        content.unsynced.push(Change::Length(len));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut content = self.powered()?;
        if self.shared.failing.load(Ordering::Relaxed) {
            self.shared.failed.store(true, Ordering::Relaxed);
            return Err(io::Error::other("the simulated disk fails"));
        }
        let changes = std::mem::take(&mut content.unsynced);
        content.late.push_back(changes);
        content.syncs += 1;
        let behind = if self.shared.lies && content.syncs > HONEST { LIES } else { 0 };
        let done = content.late.len().saturating_sub(behind);
        let changes: Vec<Change> = content.late.drain(..done).flatten().collect();
        for change in changes {
            match change {
                Change::Write { at, bytes } => content.durable.write_all_at(&bytes, at)?,
                Change::Length(length) => content.durable.set_len(length)?,
            }
        }
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut content = self.powered()?;
        let from = usize::try_from(offset).map_err(io::Error::other)?;
        let place = content.bytes.get_mut(from..from + data.len());
        place.ok_or(io::ErrorKind::UnexpectedEof)?.copy_from_slice(data);
        content.unsynced.push(Change::Write { at: offset, bytes: data.to_vec() });
        let trip = &self.shared.trip;
        if trip.load(Ordering::Relaxed) > 0 && trip.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.shared.power.store(false, Ordering::Relaxed);
            return Err(io::Error::other("the simulated disk loses its power"));
        }
        Ok(())
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic ends the simulation.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contents of a file of four sectors after a cut: ones were synced, twos were not.
    fn after(loss: Loss, seed: u64) -> Vec<u8> {
        let path = std::env::temp_dir().join(format!("caesium-sim-disk-{}-{seed}", std::process::id()));
        let platter = Platter::new(seed, false);
        let sheet = platter.sheet(&path, File::New).unwrap();
        sheet.set_len(4 * SECTOR as u64).unwrap();
        sheet.write(0, &[1; 4 * SECTOR]).unwrap();
        sheet.sync_data().unwrap();
        platter.trip(1);
        assert!(sheet.write(0, &[2; 4 * SECTOR]).is_err() && !platter.has_power());
        assert_eq!(platter.cut(loss).unwrap().changes, 1);
        assert!(sheet.write(0, &[3]).is_err() && sheet.sync_data().is_err());
        let left = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        left
    }

    #[test]
    fn a_cut_takes_what_was_not_synced() {
        assert_eq!(after(Loss::All, 1), [1; 4 * SECTOR]);
    }

    #[test]
    fn a_cut_that_tears_takes_whole_sectors() {
        let mut kept = [false; 5];
        for seed in 2..60 {
            let left = after(Loss::Torn, seed);
            let sectors: Vec<&[u8]> = left.chunks(SECTOR).collect();
            assert!(sectors.iter().all(|sector| sector.iter().all(|byte| *byte == sector[0])));
            kept[sectors.iter().filter(|sector| sector[0] == 2).count()] = true;
        }
        assert_eq!(kept, [true; 5], "from none to all of them");
    }
}
