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
