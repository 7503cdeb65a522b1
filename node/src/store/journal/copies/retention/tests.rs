//! Records of a node and copies of them at another one, filled beyond limits that are small.

use std::path::Path;

use caesium_engine::ids::Uid;
use caesium_engine::record::{Run, RunState};

use super::super::super::tests::{ran, run, write};
use super::super::super::{Journal, JournalAndCopies, JournalOptions, RunFilter};
use super::super::chunk::Body;
use super::super::files::DiskFiles;
use super::super::{KnownRecords, NewRecords, RecordKind};
use super::*;
use crate::platform::Files;
use crate::store::journal::tables::Row as _;

/// The node that makes the records of the journal's tests.
const MAKER: NodeId = NodeId(3);
const LIMITS: RetentionLimits = RetentionLimits {
    volume_bytes: 64 << 10,
    age: Duration::from_secs(30 * 24 * 3600),
    newest: 10,
    file_bytes: 4 << 10,
};
/// In the volume `billing`, in the table of the journal's tests.
const EACH_SECOND: usize = 0;
const MONTHLY: usize = 2;
/// In the volume `ops`.
const OF_OTHER_VOLUME: usize = 3;

fn open_copies(dir: &Path, own: NodeId, life: u64, limits: RetentionLimits) -> io::Result<Copies> {
    Copies::open_in(Arc::new(DiskFiles), dir, own, life, limits)
}

fn open(dir: &tempfile::TempDir, life: u64) -> (Journal, Copies) {
    let db = redb::Database::builder().create(dir.path().join("journal.redb")).unwrap();
    let own = open_copies(&dir.path().join("records"), MAKER, life, LIMITS).unwrap();
    // It has the last 150 rows or so.
    let options = JournalOptions { bytes: 40_000, ..JournalOptions::default() };
    let kept = open_copies(&dir.path().join("kept"), NodeId(1), life, LIMITS).unwrap();
    (Journal::open(&Files, Arc::new(db), options, own).unwrap(), kept)
}

fn fetch(from: &Copies, to: &Copies) {
    loop {
        let new = from.own_after(to.mark(MAKER), 16 << 10).unwrap();
        to.keep(MAKER, &new).unwrap();
        if new.until.is_some() || new.chunks.is_empty() {
            return;
        }
    }
}

fn dues(page: impl Fn(&RunFilter) -> Vec<Run>, uid: usize) -> Vec<i64> {
    let filter = RunFilter { uid: Some(Uid(uid as u64)), ..RunFilter::default() };
    let (mut found, mut filter) = (Vec::new(), filter);
    loop {
        let runs = page(&filter);
        found.extend(runs.iter().map(|run| run.occurrence.due.0));
        let Some(last) = runs.last() else { return found };
        filter.after = Some(last.place());
    }
}

fn bytes_of(dir: &Path) -> u64 {
    let files = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len());
    files.sum()
}

/// What is left of them, at the node itself and in copies.
fn left_of(journal: &Journal, kept: &Copies, uid: usize) -> [Vec<i64>; 2] {
    let whole = JournalAndCopies::new(journal.clone(), BTreeSet::new());
    let of = BTreeSet::from([MAKER]);
    [
        dues(|filter| whole.runs(filter).unwrap().items, uid),
        dues(|filter| kept.runs(&of, filter).unwrap().items, uid),
    ]
}

#[test]
fn a_job_of_each_second_pushes_no_monthly_one_out_and_the_disk_stays_within_its_bound() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, kept) = open(&dir, 1);
    let mut n = 0;
    let mut next = |due: i64, uid: usize, state| {
        n += 1;
        ran(&run(due, uid, n, state))
    };
    write(&journal, (1..=12).map(|due| next(due, MONTHLY, RunState::Failed)));
    write(&journal, (1..=30).map(|due| next(due, OF_OTHER_VOLUME, RunState::Succeeded)));
    for part in 0..60 {
        journal.mark(Wall(part));
        write(&journal, (1..=50).map(|due| next(100 + part * 50 + due, EACH_SECOND, RunState::Succeeded)));
        journal.copies().tidy().unwrap();
        fetch(journal.copies(), &kept);
        kept.tidy().unwrap();
        for side in ["records/3", "kept/3"] {
            let bytes = bytes_of(&dir.path().join(side));
            // The other volume has its own 3 kB.
            assert!(bytes <= LIMITS.volume_bytes + LIMITS.file_bytes, "{side} has {bytes} in part {part}");
        }
    }
    drop((journal, kept));
    let (journal, kept) = open(&dir, 2);
    let late = open_copies(&dir.path().join("late"), NodeId(2), 1, LIMITS).unwrap();
    fetch(journal.copies(), &late);
    for kept in [&kept, &late] {
        for of in left_of(&journal, kept, MONTHLY) {
            assert_eq!(of, (3..=12).collect::<Vec<_>>(), "the newest ten");
        }
        for of in left_of(&journal, kept, OF_OTHER_VOLUME) {
            assert_eq!(of, (1..=30).collect::<Vec<_>>(), "its volume has room");
        }
        for of in left_of(&journal, kept, EACH_SECOND) {
            assert!((250..1000).contains(&of.len()), "{}", of.len());
            assert_eq!(of, (3101 - i64::try_from(of.len()).unwrap()..=3100).collect::<Vec<_>>());
        }
        let uids = BTreeSet::from([Uid(MONTHLY as u64), Uid(EACH_SECOND as u64)]);
        let newest = |states: &[RunState]| {
            let states = states.iter().copied().collect();
            let runs = kept.newest_runs(&BTreeSet::from([MAKER]), &uids, &states, 1).unwrap();
            runs.iter().map(|run| run.occurrence.due.0).collect::<Vec<_>>()
        };
        assert_eq!((newest(&[]), newest(&[RunState::Failed])), (vec![3100, 12], vec![12]));
        let (own, copied) = (journal.copies().known(MAKER).unwrap(), kept.known(MAKER).unwrap());
        assert!(own.since > Wall(40) && copied.since > Wall(40), "{own:?} {copied:?}");
    }
    let whole = JournalAndCopies::new(journal, BTreeSet::new());
    let newest = whole.newest_runs(&[Uid(MONTHLY as u64)], &BTreeSet::new(), 3).unwrap();
    assert_eq!(newest.iter().map(|run| run.occurrence.due.0).collect::<Vec<_>>(), [12, 11, 10]);
    // By its id each is found, whether the journal still has it or the copies alone.
    let (mut gone, mut looked) = (0, 0);
    for uid in [MONTHLY, EACH_SECOND] {
        let of_uid = RunFilter { uid: Some(Uid(uid as u64)), ..RunFilter::default() };
        for row in whole.runs(&of_uid).unwrap().items {
            let by_id = RunFilter { id: Some(row.id), ..RunFilter::default() };
            gone += usize::from(whole.own().runs(&by_id).unwrap().items.is_empty());
            looked += 1;
            assert_eq!(whole.runs(&by_id).unwrap().items, [row]);
        }
    }
    assert!(gone > 0 && looked > gone, "{gone} of {looked} are in the copies alone");
}

/// Chunks of one record, each in a file of its own.
fn one_by_one(dues: impl Iterator<Item = (i64, String)>) -> NewRecords {
    let chunk = |(n, (due, schedule)): (u64, (i64, String))| {
        let run = Run { schedule: schedule.parse().unwrap(), ..run(due, 0, n, RunState::Succeeded) };
        let mut body = Body::default();
        body.push(RecordKind::Run, run.place(), &run.encode().unwrap());
        body.chunk(n, Wall(due))
    };
    NewRecords { chunks: (1..).zip(dues).map(chunk).collect(), until: None, oldest: 1 }
}

#[test]
fn what_is_too_old_goes_and_no_clock_that_is_ahead_takes_more() {
    let dir = tempfile::tempdir().unwrap();
    let limits = RetentionLimits { age: Duration::from_micros(500), file_bytes: 1, ..LIMITS };
    let copies = open_copies(dir.path(), NodeId(1), 1, limits).unwrap();
    copies.keep(MAKER, &one_by_one((1..=20).map(|n| (n * 100, "billing/ledger/close".to_owned())))).unwrap();
    let left =
        |copies: &Copies| dues(|filter| copies.runs(&BTreeSet::from([MAKER]), filter).unwrap().items, 0);
    copies.tidy().unwrap();
    assert_eq!(left(&copies).len(), 20, "before the time is known nothing is too old");
    copies.note_time(Wall(1200));
    copies.tidy().unwrap();
    assert_eq!(left(&copies), (7..=20).map(|n| n * 100).collect::<Vec<_>>());
    for ahead in [2000, i64::MAX] {
        copies.note_time(Wall(ahead));
        copies.tidy().unwrap();
        assert_eq!(left(&copies), (11..=20).map(|n| n * 100).collect::<Vec<_>>(), "the newest ten stay");
    }
    assert_eq!(copies.known(MAKER), Some(KnownRecords { since: Wall(1500), until: Wall(2000) }));
}

#[test]
fn of_more_schedules_than_there_is_room_for_fewer_occurrences_of_each_are_kept() {
    let dir = tempfile::tempdir().unwrap();
    let limits = RetentionLimits { file_bytes: 2 << 10, ..LIMITS };
    let copies = open_copies(dir.path(), NodeId(1), 1, limits).unwrap();
    let rare = (0..2000).map(|n| (n, format!("billing/rare/j{}", n % 150)));
    let often = (2000..4000).map(|n| (n, "billing/ledger/close".to_owned()));
    let all = one_by_one(rare.chain(often));
    for chunks in all.chunks.chunks(100) {
        copies.keep(MAKER, &NewRecords { chunks: chunks.to_vec(), ..all.clone() }).unwrap();
        copies.tidy().unwrap();
        let bytes = bytes_of(&dir.path().join("3"));
        assert!(bytes <= limits.volume_bytes + limits.file_bytes, "{bytes}");
    }
    let left = dues(|filter| copies.runs(&BTreeSet::from([MAKER]), filter).unwrap().items, 0);
    let rare = |due: &&i64| **due < 2000;
    assert!((150..=300).contains(&left.iter().filter(rare).count()), "{left:?}");
    assert!(left.ends_with(&(3900..4000).collect::<Vec<_>>()), "{left:?}");
    assert!((1850..2000).all(|newest| left.contains(&newest)), "the newest of each: {left:?}");
}
