//! Copies as the journal of one node writes them, and as another node keeps and reads them.

use caesium_engine::record::DecisionKind;

use super::super::tests::{decided, decision, open, open_in, ran, run, write};
use super::super::{Journal, JournalOptions};
use super::chunk::BODY_BYTES_MAX;
use super::*;

/// The node that makes the records of the journal's tests.
const MAKER: NodeId = NodeId(3);

fn keeper(dir: &tempfile::TempDir) -> Copies {
    Copies::open(&dir.path().join("kept"), NodeId(1), 1).unwrap()
}

/// Fetches all that is new, as nodes do.
fn fetch(from: &Copies, to: &Copies) {
    loop {
        let new = from.own_after(to.mark(MAKER), 1 << 20).unwrap();
        to.keep(MAKER, &new).unwrap();
        if new.until.is_some() || new.chunks.is_empty() {
            return;
        }
    }
}

fn of_maker() -> BTreeSet<NodeId> {
    BTreeSet::from([MAKER])
}

#[test]
fn another_node_reads_the_same_rows_in_the_same_order_as_the_journal_has() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, kept) = (open(&dir, JournalOptions::default()), keeper(&dir));
    for part in 0..30_u64 {
        // Written out of the order of their dues, so that files overlap.
        let rows = (part * 500..(part + 1) * 500).flat_map(|n| {
            let due = i64::try_from((n * 7919) % 15_000).unwrap();
            let uid = usize::try_from(n % 3).unwrap();
            [decided(&decision(due, uid, n, DecisionKind::Fired)), ran(&run(due, uid, n, RunState::Running))]
        });
        write(&journal, rows);
        fetch(journal.copies(), &kept);
    }
    write(
        &journal,
        (0..15_000).step_by(10).map(|n| {
            let due = i64::try_from((n * 7919) % 15_000).unwrap();
            ran(&run(due, usize::try_from(n % 3).unwrap(), n, RunState::Succeeded))
        }),
    );
    fetch(journal.copies(), &kept);
    let reopened = keeper(&dir);
    for copies in [&kept, &reopened] {
        for descending in [false, true] {
            for (uid, since) in [(None, None), (Some(Uid(1)), Some(Wall(7000)))] {
                let states = BTreeSet::from([RunState::Succeeded]);
                for states in [BTreeSet::new(), states] {
                    let filter = RunFilter { uid, since, descending, states, ..RunFilter::default() };
                    let mut after = None;
                    let mut rows = 0;
                    loop {
                        let filter = RunFilter { after, ..filter.clone() };
                        let page = copies.runs(&of_maker(), &filter).unwrap();
                        let own = RunFilter { limit: page.items.len(), ..filter.clone() };
                        assert_eq!(page.items, journal.runs(&own).unwrap().items, "{filter:?}");
                        rows += page.items.len();
                        after = page.next;
                        if after.is_none() {
                            break;
                        }
                    }
                    let some = [15_000, 1_500, 2_667, 267];
                    assert!(some.contains(&rows), "{filter:?} has {rows}");
                }
            }
        }
        let filter = DecisionFilter { descending: true, limit: 7, ..DecisionFilter::default() };
        let page = copies.decisions(&of_maker(), &filter).unwrap();
        assert_eq!(page, journal.decisions(&filter).unwrap());
        assert_eq!(copies.decision(page.items[3].id).unwrap().as_ref(), Some(&page.items[3]));
        let none = copies.decisions(&BTreeSet::from([NodeId(9)]), &filter).unwrap();
        assert_eq!(none, Page { items: Vec::new(), next: None });
    }
}

#[test]
fn the_newest_run_of_a_schedule_is_found_in_its_last_state() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, kept) = (open(&dir, JournalOptions::default()), keeper(&dir));
    write(&journal, [ran(&run(1, 1, 1, RunState::Failed)), ran(&run(5, 1, 2, RunState::Running))]);
    write(&journal, [ran(&run(5, 1, 2, RunState::Succeeded)), ran(&run(9, 2, 3, RunState::Running))]);
    fetch(journal.copies(), &kept);
    let newest = |states: &[RunState], each| {
        let states = states.iter().copied().collect();
        let runs = kept.newest_runs(&of_maker(), &BTreeSet::from([Uid(1)]), &states, each).unwrap();
        runs.iter().map(|run| (run.occurrence.due.0, run.state)).collect::<Vec<_>>()
    };
    assert_eq!(newest(&[], 1), [(5, RunState::Succeeded)]);
    assert_eq!(newest(&[], 3), [(5, RunState::Succeeded), (1, RunState::Failed)]);
    assert_eq!(newest(&[RunState::Failed], 1), [(1, RunState::Failed)]);
    assert_eq!(newest(&[RunState::Running], 1), [], "it has ended since");
}

#[test]
fn it_is_known_up_to_when_all_records_of_a_node_are_there() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, kept) = (open(&dir, JournalOptions::default()), keeper(&dir));
    let at = |second: i64| Wall(second * 1_000_000);
    assert_eq!(kept.known(MAKER), None);
    let mark = |now: Wall| {
        journal.mark(now);
        assert!(journal.flush());
    };
    mark(at(100));
    fetch(journal.copies(), &kept);
    assert_eq!(kept.known(MAKER), Some(KnownRecords { since: at(100), until: at(100) }));
    write(&journal, [ran(&run(1, 1, 1, RunState::Running))]);
    mark(at(103));
    let new = journal.copies().own_after(kept.mark(MAKER), 1 << 20).unwrap();
    assert_eq!((new.chunks.len(), new.until), (1, Some(at(103))));
    kept.keep(MAKER, &NewRecords { until: None, ..new.clone() }).unwrap();
    assert_eq!(kept.known(MAKER).map(|known| known.until), Some(at(100)), "there may be more");
    kept.keep(MAKER, &NewRecords { chunks: Vec::new(), ..new }).unwrap();
    assert_eq!(kept.known(MAKER).map(|known| known.until), Some(at(103)));
    // What was not written into a file is not known after a start; a quiet node writes now and then.
    assert_eq!(keeper(&dir).known(MAKER).map(|known| known.until), Some(at(100)));
    for second in 104..=115 {
        mark(at(second));
    }
    fetch(journal.copies(), &kept);
    assert_eq!(kept.known(MAKER).map(|known| known.until), Some(at(115)));
    assert_eq!(keeper(&dir).known(MAKER).map(|known| known.until), Some(at(110)));
    // A clock that was ahead for a while: what it showed then is taken back.
    mark(at(9999));
    fetch(journal.copies(), &kept);
    mark(at(117));
    fetch(journal.copies(), &kept);
    for kept in [&kept, &keeper(&dir)] {
        assert_eq!(kept.known(MAKER).map(|known| known.until), Some(at(117)));
    }
}

#[test]
fn a_life_goes_on_above_the_numbers_of_the_one_before() {
    let dir = tempfile::tempdir().unwrap();
    let kept = keeper(&dir);
    let journal = open(&dir, JournalOptions::default());
    write(&journal, [ran(&run(1, 1, 1, RunState::Running))]);
    fetch(journal.copies(), &kept);
    drop(journal);
    let later = Copies::open(&dir.path().join("records"), MAKER, 2).unwrap();
    later.mark_own(Wall(1));
    later.mark_own(Wall(20_000_000));
    fetch(&later, &kept);
    assert_eq!(kept.mark(MAKER) >> chunk::LIFE_SHIFT, 2);
    assert_eq!(kept.runs(&of_maker(), &RunFilter::default()).unwrap().items.len(), 1);
}

/// As when the machine went down before the files were on its disk, or an older version ran meanwhile.
#[test]
fn what_the_journal_has_and_the_files_lack_is_added_at_the_next_start() {
    let dir = tempfile::tempdir().unwrap();
    let kept = keeper(&dir);
    let journal = open(&dir, JournalOptions::default());
    journal.mark(Wall(60_000_000));
    assert!(journal.flush());
    write(&journal, [ran(&run(55_000_000, 1, 1, RunState::Running))]);
    drop(journal);
    let file = std::fs::read_dir(dir.path().join("records/3")).unwrap().next().unwrap().unwrap().path();
    let whole = std::fs::metadata(&file).unwrap().len();
    std::fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(whole - 1).unwrap();
    let dues = |kept: &Copies| {
        let rows = kept.runs(&of_maker(), &RunFilter::default()).unwrap().items;
        rows.iter().map(|run| run.occurrence.due.0).collect::<Vec<_>>()
    };
    let lost = Copies::open(&dir.path().join("records"), MAKER, 2).unwrap();
    fetch(&lost, &kept);
    assert!(dues(&kept).is_empty());
    let journal = open_in(&dir, JournalOptions::default(), 3);
    fetch(journal.copies(), &kept);
    assert_eq!(dues(&kept), [55_000_000]);
}

#[test]
fn a_node_that_starts_again_takes_nothing_back_of_what_others_know_of_it() {
    let dir = tempfile::tempdir().unwrap();
    let kept = keeper(&dir);
    let at = |second: i64| Wall(second * 1_000_000);
    let mark = |journal: &Journal, now: Wall| {
        journal.mark(now);
        assert!(journal.flush());
    };
    let until = |kept: &Copies| kept.known(MAKER).unwrap().until;
    let journal = open(&dir, JournalOptions::default());
    mark(&journal, at(60));
    write(&journal, [ran(&run(55_000_000, 1, 1, RunState::Running))]);
    mark(&journal, at(63));
    fetch(journal.copies(), &kept);
    drop(journal);
    // Its files have 60 s as the last mark, and what was written since is added again.
    let journal = open_in(&dir, JournalOptions::default(), 2);
    let new = journal.copies().own_after(kept.mark(MAKER), 1 << 20).unwrap();
    assert_eq!((new.chunks.len(), new.until), (1, None));
    kept.keep(MAKER, &new).unwrap();
    assert_eq!((until(&kept), until(&keeper(&dir))), (at(63), at(60)));
    drop(journal);
    // Also when its last file has no mark.
    let journal = open_in(&dir, JournalOptions::default(), 3);
    assert_eq!(until(journal.copies()), at(60));
    mark(&journal, at(70));
    fetch(journal.copies(), &kept);
    assert_eq!(until(&kept), at(70));
}

#[test]
fn where_chunks_are_missing_in_between_the_earlier_ones_go() {
    let dir = tempfile::tempdir().unwrap();
    let kept = keeper(&dir);
    let chunk = |sequence: u64| Body::default().chunk(sequence, Wall(i64::try_from(sequence).unwrap()));
    let new = |sequences: &[u64], oldest| NewRecords {
        chunks: sequences.iter().map(|sequence| chunk(*sequence)).collect(),
        until: None,
        oldest,
    };
    kept.keep(MAKER, &new(&[1, 2], 1)).unwrap();
    kept.keep(MAKER, &new(&[3, 4], 2)).unwrap();
    assert_eq!(kept.known(MAKER), Some(KnownRecords { since: Wall(1), until: Wall(4) }));
    kept.keep(MAKER, &new(&[7, 8], 7)).unwrap();
    for kept in [&kept, &keeper(&dir)] {
        assert_eq!(kept.known(MAKER), Some(KnownRecords { since: Wall(7), until: Wall(8) }));
    }
}

#[test]
fn what_was_recorded_before_the_first_mark_makes_nothing_known() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, kept) = (open(&dir, JournalOptions::default()), keeper(&dir));
    write(&journal, [ran(&run(1, 1, 1, RunState::Running))]);
    fetch(journal.copies(), &kept);
    assert_eq!((kept.known(MAKER), keeper(&dir).known(MAKER)), (None, None));
    assert_eq!(kept.runs(&of_maker(), &RunFilter::default()).unwrap().items.len(), 1);
}

#[test]
fn what_is_damaged_is_left_out_and_a_record_of_a_later_format_too() {
    let mut body = Body::default();
    let known = run(5, 1, 1, RunState::Running);
    body.push(RecordKind::Run, known.place(), &known.encode().unwrap());
    body.push(RecordKind::Run, run(6, 1, 2, RunState::Running).place(), &[99, 1, 2]);
    body.push(
        RecordKind::Run,
        run(7, 1, 3, RunState::Running).place(),
        &run(7, 1, 3, RunState::Running).encode().unwrap(),
    );
    let dir = tempfile::tempdir().unwrap();
    let kept = keeper(&dir);
    let new = NewRecords { chunks: vec![body.chunk(1, Wall(9))], until: None, oldest: 1 };
    kept.keep(MAKER, &new).unwrap();
    let dues = kept.runs(&of_maker(), &RunFilter::default()).unwrap().items;
    assert_eq!(dues.iter().map(|run| run.occurrence.due.0).collect::<Vec<_>>(), [5, 7]);
}

#[test]
fn a_body_is_as_large_as_the_limit_and_no_larger() {
    let mut body = Body::default();
    let place = run(5, 1, 1, RunState::Running).place();
    let row = |value: usize| 1 + 40 + 4 + value;
    assert!(!body.is_full(10 * BODY_BYTES_MAX), "a body has one record at least");
    body.push(RecordKind::Run, place, &vec![0; BODY_BYTES_MAX - 2 * row(0)]);
    assert!(!body.is_full(0) && body.is_full(1));
}

#[test]
fn chunks_that_are_damaged_or_that_nobody_made_are_read_or_left_out() {
    use super::chunk::schedule_of;
    let mut body = Body::default();
    for n in 0..5 {
        let run = run(5, 1, n, RunState::Failed);
        body.push(RecordKind::Run, run.place(), &run.encode().unwrap());
    }
    let whole = body.chunk(7, Wall(9));
    assert!(whole.rows().all(|(_, _, value)| schedule_of(value) == Some("billing/ledger/open")));
    let (mut read, mut refused) = (0, 0);
    let cases = caesium_fuzz::fuzz("record-chunks", 3000, |dice| {
        refused +=
            usize::from(Chunk::decode(&caesium_fuzz::mutated(dice, &whole.encode(), &[b"a/b/c"])).is_none());
        // From a peer no checksum protects the body.
        let body = caesium_fuzz::mutated(dice, &whole.body, &[b"a/b/c"]);
        let chunk = Chunk { body, ..whole.clone() };
        let rows = chunk.rows().filter(|(_, _, value)| schedule_of(value).is_some()).count();
        assert!(
            chunk.thinned(|_, value| schedule_of(value).is_none()).is_none_or(|it| it.rows().count() <= 50)
        );
        read += rows;
    });
    assert!(cases < 1000 || read > 100 && refused > 100, "{read} read, {refused} refused");
}
