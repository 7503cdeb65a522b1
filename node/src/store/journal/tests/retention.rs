use redb::{ReadableDatabase, TableHandle};

use super::*;

#[test]
fn what_is_older_than_its_age_is_deleted_to_the_microsecond() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions { age: Duration::from_micros(100), ..JournalOptions::default() });
    for due in 0..20_i64 {
        let n = due.unsigned_abs();
        write(
            &journal,
            [decided(&decision(due, 0, n, DecisionKind::Fired)), ran(&run(due, 1, n, RunState::Lost))],
        );
    }
    journal.tick(Wall(105));
    assert!(journal.flush());
    let decisions = journal.decisions(&DecisionFilter::default()).unwrap().items;
    let runs = journal.runs(&RunFilter { uid: Some(Uid(1)), ..RunFilter::default() }).unwrap().items;
    assert_eq!(
        decisions.iter().map(|row| row.occurrence.due.0).collect::<Vec<_>>(),
        (5..20).collect::<Vec<_>>()
    );
    assert_eq!(runs.len(), 15);
    assert_eq!(journal.decision(DecisionId(serial(4))).unwrap(), None);
    journal.tick(Wall(10_000));
    assert!(journal.flush());
    assert_eq!(journal.bytes(), 0, "every byte that was counted is given back");
    assert_eq!(journal.runs(&RunFilter::default()).unwrap().items, []);
}

#[test]
fn what_is_deleted_is_gone_from_the_order_of_ids_too() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions { age: Duration::from_micros(100), ..JournalOptions::default() });
    // Ids of one life, in stretches of two that dues do not follow.
    let id = |due: u64| DecisionId(Serial { n: (due / 2 * 7 % 10) * 2 + due % 2, ..serial(0) });
    let of_due = |due: i64| {
        let n = due.unsigned_abs();
        decided(&Decision { id: id(n), ..decision(due, 0, n, DecisionKind::Fired) })
    };
    write(&journal, (0..20).map(of_due));
    journal.tick(Wall(107));
    assert!(journal.flush());
    let mut kept: Vec<_> = (7..20).map(id).collect();
    kept.sort_unstable();
    let after = journal.decisions_after(serial(0).node, None, 100).unwrap();
    assert_eq!(after.iter().map(|row| row.id).collect::<Vec<_>>(), kept);
}

#[test]
fn a_clock_that_is_ahead_erases_nothing_before_a_restart_or_after_it() {
    let dir = tempfile::tempdir().unwrap();
    let day = 86_400_000_000;
    let now = 1_700_000_000_000_000;
    let rows = |journal: &Journal| journal.decisions(&DecisionFilter::default()).unwrap().items.len();
    let journal = open(&dir, JournalOptions::default());
    let due = |n: i64| decision(now - n * day, 0, n.unsigned_abs(), DecisionKind::Fired);
    write(&journal, (0..6).map(|n| decided(&due(n))));
    journal.tick(Wall(now));
    journal.tick(Wall(now + 20 * day));
    write(&journal, [decided(&decision(now + 20 * day, 0, 90, DecisionKind::Fired))]);
    journal.tick(Wall(now + 20 * day));
    assert!(journal.flush());
    assert_eq!(rows(&journal), 7);
    drop(journal);
    let journal = open(&dir, JournalOptions::default());
    journal.tick(Wall(now + 20 * day));
    assert!(journal.flush());
    assert_eq!(rows(&journal), 7);
    journal.tick(Wall(now));
    write(&journal, [decided(&decision(now - 8 * day, 0, 91, DecisionKind::Fired))]);
    journal.tick(Wall(now));
    assert!(journal.flush());
    assert_eq!(rows(&journal), 7, "what is too old by the right clock goes");
}

#[test]
fn at_its_limit_those_due_first_make_room() {
    let dir = tempfile::tempdir().unwrap();
    let limit = 100_000;
    let journal = open(&dir, JournalOptions { bytes: limit, ..JournalOptions::default() });
    let one = decision(0, 0, 100, DecisionKind::Fired);
    write(&journal, [decided(&one)]);
    let row = journal.bytes();
    let fit = limit / row;
    let mut n = 100;
    while journal.bytes() + row <= limit {
        n += 1;
        write(&journal, [decided(&decision(i64::try_from(n).unwrap() - 100, 0, n, DecisionKind::Fired))]);
    }
    assert!(
        (fit - fit / 16..=fit).contains(&(n - 99)),
        "{n} rows of {row}: none was deleted before the limit"
    );
    assert_eq!(journal.decision(one.id).unwrap(), Some(one));

    // A flood, and a process that is killed in it.
    for n in n + 1..n + 5_000 {
        assert!(journal.submit(vec![decided(&decision(
            i64::try_from(n).unwrap() - 100,
            0,
            n,
            DecisionKind::Fired
        ))]));
        if n.is_multiple_of(64) {
            assert!(journal.flush());
            assert!(journal.bytes() <= limit);
        }
    }
    assert!(journal.flush());
    let (bytes, syncs) = (journal.bytes(), journal.syncs());
    assert!(bytes <= limit && bytes > limit * 14 / 16, "{bytes}");
    assert!(syncs < 4_000);
    let newest = DecisionFilter { descending: true, limit: 1, ..DecisionFilter::default() };
    assert_eq!(journal.decisions(&newest).unwrap().items[0].id, DecisionId(serial(n + 4_999)));
    drop(journal);
    let journal = open(&dir, JournalOptions { bytes: limit, ..JournalOptions::default() });
    assert_eq!(journal.bytes(), bytes, "the count is as durable as the rows");
    let kept = all_pages(PAGE_MAX, |after| {
        journal.decisions(&DecisionFilter { after, limit: PAGE_MAX, ..DecisionFilter::default() }).unwrap()
    });
    let dues: Vec<_> = kept.iter().map(|row| row.occurrence.due.0).collect();
    assert!(dues.windows(2).all(|pair| pair[0] + 1 == pair[1]), "the youngest, without gaps");
}

#[test]
fn the_index_by_uid_goes_with_the_rows_that_it_is_of() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions { age: Duration::from_micros(50), ..JournalOptions::default() });
    let pieces = || {
        let transaction = journal.inner.db.begin_read().unwrap();
        let tables = transaction.list_tables().unwrap();
        tables.filter(|table| table.name().starts_with("decisions by uid")).count() as u64
    };
    let of_uid = |uid, descending| {
        let filter = DecisionFilter { uid: Some(Uid(uid)), descending, ..DecisionFilter::default() };
        let rows = journal.decisions(&filter).unwrap().items;
        rows.iter().map(|row| row.occurrence.due.0).collect::<Vec<_>>()
    };
    for n in 0..200 {
        let due = i64::try_from(n).unwrap();
        write(&journal, [decided(&decision(due, usize::from(n % 2 == 0), n, DecisionKind::Fired))]);
    }
    assert_eq!(pieces(), 1 + 200 / uids::PIECE_MAX);
    assert_eq!(of_uid(0, false), (0..100).map(|n| 2 * n + 1).collect::<Vec<_>>());
    assert_eq!(of_uid(1, true), (0..100).rev().map(|n| 2 * n).collect::<Vec<_>>());

    // A late one goes to where its due is.
    write(&journal, [decided(&decision(7, 1, 500, DecisionKind::Unknown))]);
    assert_eq!(of_uid(1, false)[..6], [0, 2, 4, 6, 7, 8]);
    assert_eq!(pieces(), 1 + 200 / uids::PIECE_MAX);

    journal.tick(Wall(199));
    assert!(journal.flush());
    assert_eq!(
        of_uid(1, false),
        (75..100).map(|n| 2 * n).collect::<Vec<_>>(),
        "what has no row is not shown"
    );
    let of_150 = 149 / uids::PIECE_MAX;
    assert_eq!(pieces(), 1 + 200 / uids::PIECE_MAX - of_150, "the pieces of what is gone are gone");
}
