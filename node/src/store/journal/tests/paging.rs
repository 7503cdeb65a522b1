use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::store::rng::Rng;

#[test]
fn pages_show_exactly_what_a_model_holds() {
    let dir = tempfile::tempdir().unwrap();
    let mut rng = Rng::new(7);
    let mut model: BTreeMap<Cursor, Decision> = BTreeMap::new();
    let mut runs: BTreeMap<Cursor, Run> = BTreeMap::new();
    let mut journal = open(&dir, JournalOptions::default());
    let mut pick = |end: usize| usize::try_from(rng.below(end as u64)).unwrap();
    for n in 0..300 {
        let (due, uid) = (i64::try_from(pick(40)).unwrap() - 20, pick(4));
        let one = decision(due, uid, n, DecisionKind::ALL[pick(12)]);
        let two = run(due, uid, n, RunState::ALL[pick(9)]);
        assert!(journal.submit(vec![decided(&one), ran(&two)]));
        model.insert(Cursor::of_decision(&one), one);
        runs.insert(Cursor::of_run(&two), two);
    }
    assert!(journal.flush());
    drop(journal);
    journal = open(&dir, JournalOptions::default());
    let mut hits = 0;
    for case in 0..400 {
        let (from, to) = (i64::try_from(pick(50)).unwrap() - 25, i64::try_from(pick(50)).unwrap() - 25);
        let prefixes = ["", "billing", "billing/ledger", "billing/mail/send", "ops", "none"];
        let filter = DecisionFilter {
            uid: (pick(3) == 0).then(|| Uid(pick(5) as u64)),
            schedule: (pick(2) == 0).then(|| prefixes[pick(6)].to_owned()),
            since: (pick(2) == 0).then_some(Wall(from)),
            until: (pick(2) == 0).then_some(Wall(to)),
            kinds: (0..pick(3) * 4).map(|_| DecisionKind::ALL[pick(12)]).collect(),
            descending: pick(2) == 0,
            after: None,
            limit: [1, 2, 7, 50, PAGE_MAX][pick(5)],
        };
        let under = |name: &str| {
            let prefix = filter.schedule.clone().unwrap_or_default();
            prefix.is_empty() || name == prefix || name.starts_with(&format!("{prefix}/"))
        };
        let holds = |place: &Cursor| {
            filter.uid.is_none_or(|uid| uid == place.occurrence.uid)
                && filter.since.is_none_or(|since| place.occurrence.due >= since)
                && filter.until.is_none_or(|until| place.occurrence.due < until)
        };
        let mut expected: Vec<Decision> = model
            .iter()
            .filter(|(place, row)| holds(place) && under(&row.schedule.to_string()))
            .filter(|(_, row)| filter.kinds.is_empty() || filter.kinds.contains(&row.kind))
            .map(|(_, row)| row.clone())
            .collect();
        let states: BTreeSet<_> = (0..pick(4)).map(|_| RunState::ALL[pick(9)]).collect();
        let mut expected_runs: Vec<Run> = runs
            .iter()
            .filter(|(place, row)| holds(place) && under(&row.schedule.to_string()))
            .filter(|(_, row)| states.is_empty() || states.contains(&row.state))
            .map(|(_, row)| row.clone())
            .collect();
        if filter.descending {
            expected.reverse();
            expected_runs.reverse();
        }
        hits += expected.len() + expected_runs.len();
        let found = all_pages(filter.limit, |after| {
            journal.decisions(&DecisionFilter { after, ..filter.clone() }).unwrap()
        });
        assert_eq!(found, expected, "case {case}: {filter:?}");
        let found = all_pages(filter.limit, |after| {
            let (uid, schedule) = (filter.uid, filter.schedule.clone());
            let (since, until, descending, limit) =
                (filter.since, filter.until, filter.descending, filter.limit);
            let states = states.clone();
            journal
                .runs(&RunFilter { id: None, uid, schedule, since, until, states, descending, after, limit })
                .unwrap()
        });
        assert_eq!(found, expected_runs, "case {case}: {filter:?}");
    }
    assert!(hits > 5000, "{hits}");
    for row in model.values() {
        assert_eq!(journal.decision(row.id).unwrap().as_ref(), Some(row));
    }
}

#[test]
fn a_cursor_stays_good_when_its_row_is_gone() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions { age: Duration::ZERO, ..JournalOptions::default() });
    write(&journal, (0..10).map(|n| decided(&decision(n, 0, n.cast_unsigned(), DecisionKind::Fired))));
    let filter = DecisionFilter { limit: 4, ..DecisionFilter::default() };
    let first = journal.decisions(&filter).unwrap();
    assert_eq!(first.items.len(), 4);
    journal.tick(Wall(6));
    assert!(journal.flush());
    let rest = journal.decisions(&DecisionFilter { after: first.next, limit: 0, ..filter }).unwrap();
    assert_eq!(rest.items.iter().map(|row| row.occurrence.due.0).collect::<Vec<_>>(), [6, 7, 8, 9]);
    assert_eq!(rest.next, None);
}

#[test]
fn a_sparse_filter_gives_short_pages_and_an_end() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let rows = SCAN_MAX as u64 + 10;
    let kind = |n| if n + 1 == rows { DecisionKind::Unknown } else { DecisionKind::Fired };
    write(&journal, (0..rows).map(|n| decided(&decision(1, 0, n, kind(n)))));
    let mut filter = DecisionFilter { kinds: [DecisionKind::Unknown].into(), ..DecisionFilter::default() };
    let first = journal.decisions(&filter).unwrap();
    assert_eq!(first.items, []);
    filter.after = first.next;
    assert!(filter.after.is_some());
    let second = journal.decisions(&filter).unwrap();
    assert_eq!((second.items.len(), second.next), (1, None));
}
