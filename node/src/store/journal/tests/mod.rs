mod paging;
mod retention;

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::record::{DecisionKind, RunState, Serial};
use caesium_engine::schedule::Policy;

use super::*;
use crate::platform::Files;

const SCHEDULES: [&str; 4] =
    ["billing/ledger/close", "billing/ledger/open", "billing/mail/send", "ops/disk/trim"];

fn serial(n: u64) -> Serial {
    Serial { node: NodeId(3), boot: 1 + n % 2, n }
}

pub(in crate::store::journal) fn decision(due: i64, uid: usize, n: u64, kind: DecisionKind) -> Decision {
    Decision {
        id: DecisionId(serial(n)),
        occurrence: Occurrence { due: Wall(due), uid: Uid(uid as u64) },
        schedule: SCHEDULES[uid].parse().unwrap(),
        revision: n,
        policy: if n.is_multiple_of(2) { Policy::AtMostOnce } else { Policy::AtLeastOnce },
        decided_at: Wall(i64::try_from(n).unwrap()),
        master: NodeId(3),
        kind,
        eligible: vec![NodeId(1), NodeId(2), NodeId(3)],
        needed: 2,
        heard: vec![NodeId(3)],
        grants: vec![NodeId(3), NodeId(1)],
        executor: n.is_multiple_of(3).then_some(NodeId(2)),
        note: format!("note {n}"),
        release: Wall(due + 1),
        latest_start: Wall(due + 60),
        log_index: n * 2,
        epoch: 0,
        trigger: None,
        stretch: None,
    }
}

pub(in crate::store::journal) fn run(due: i64, uid: usize, n: u64, state: RunState) -> Run {
    Run {
        id: RunId(serial(n)),
        occurrence: Occurrence { due: Wall(due), uid: Uid(uid as u64) },
        schedule: SCHEDULES[uid].parse().unwrap(),
        node: NodeId(2),
        attempt: 1,
        state,
        exit_code: state.started().then_some(-1),
        started_at: state.started().then_some(Wall(due + 5)),
        ended_at: None,
        release: Wall(due),
        note: String::new(),
        handler: "close-day".parse().unwrap(),
        token: n,
        trigger: None,
    }
}

pub(in crate::store::journal) fn open(dir: &tempfile::TempDir, options: JournalOptions) -> Journal {
    open_in(dir, options, 1)
}

/// The same in a later life of its node.
pub(in crate::store::journal) fn open_in(
    dir: &tempfile::TempDir,
    options: JournalOptions,
    life: u64,
) -> Journal {
    let db = Database::builder().create(dir.path().join("journal.redb")).unwrap();
    let copies = Copies::open(&dir.path().join("records"), NodeId(3), life).unwrap();
    Journal::open(&Files, Arc::new(db), options, copies).unwrap()
}

/// What node 3, which makes the records below, has handed on in its first life.
pub(in crate::store::journal) fn copies(dir: &tempfile::TempDir) -> Copies {
    Copies::open(&dir.path().join("records"), NodeId(3), 1).unwrap()
}

pub(in crate::store::journal) fn write(journal: &Journal, records: impl IntoIterator<Item = Record>) {
    assert!(journal.submit(records.into_iter().collect()));
    assert!(journal.flush());
}

pub(in crate::store::journal) fn decided(row: &Decision) -> Record {
    Record::Decision(Box::new(row.clone()))
}

pub(in crate::store::journal) fn ran(row: &Run) -> Record {
    Record::Run(Box::new(row.clone()))
}

/// A journal with a run in each of these states.
pub(crate) fn journal_of_runs(dir: &tempfile::TempDir, states: &[RunState]) -> Journal {
    let journal = open(dir, JournalOptions::default());
    let runs = (1..).zip(states).map(|(n, state)| ran(&run(5, 1, n, *state)));
    write(&journal, runs);
    journal
}

/// All pages of a query, each checked against the limit.
fn all_pages<T>(limit: usize, mut query: impl FnMut(Option<Cursor>) -> Page<T>) -> Vec<T> {
    let (mut items, mut after) = (Vec::new(), None);
    loop {
        let page = query(after);
        assert!(page.items.len() <= limit);
        assert!(
            page.next.is_none() || page.items.len() == limit,
            "no filter here is sparse enough for short pages"
        );
        items.extend(page.items);
        // As it would come back from a client.
        after = page.next.map(|cursor| cursor.to_string().parse().unwrap());
        if after.is_none() {
            return items;
        }
    }
}

#[test]
fn a_run_replaces_the_earlier_one_of_its_id() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let mut row = run(5, 1, 1, RunState::Accepted);
    write(&journal, [ran(&row), ran(&run(5, 1, 2, RunState::Lost))]);
    let bytes = journal.bytes();
    row.state = RunState::Failed;
    row.exit_code = Some(3);
    write(&journal, [ran(&row)]);
    assert_eq!(journal.run(row.id).unwrap(), Some(row.clone()));
    assert_eq!(journal.runs(&RunFilter::default()).unwrap().items.len(), 2);
    assert_eq!(journal.bytes(), bytes + 1, "one byte for the exit code, nothing counted twice");

    // Even if it moves, which no engine does, one id is one row.
    row.occurrence.due = Wall(9);
    write(&journal, [ran(&row)]);
    let found = journal.runs(&RunFilter { uid: Some(Uid(1)), ..RunFilter::default() }).unwrap();
    assert_eq!(found.items.iter().map(|run| run.occurrence.due.0).collect::<Vec<_>>(), [5, 9]);
    assert_eq!(journal.bytes(), bytes + 1);
    let by_id = |filter| journal.runs(&filter).unwrap().items;
    assert_eq!(by_id(RunFilter { id: Some(row.id), ..RunFilter::default() }), [row.clone()]);
    assert_eq!(by_id(RunFilter { id: Some(row.id), since: Some(Wall(10)), ..RunFilter::default() }), []);
    assert_eq!(journal.run(RunId(serial(99))).unwrap(), None);
}

#[test]
fn of_one_group_the_last_state_of_each_run_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let states = [RunState::Accepted, RunState::Running, RunState::Succeeded];
    let group = states.map(|state| [ran(&run(5, 1, 1, state)), ran(&run(6, 1, 2, state))]);
    write(&journal, group.into_iter().flatten());
    let found = journal.runs(&RunFilter::default()).unwrap().items;
    assert_eq!(found, [run(5, 1, 1, RunState::Succeeded), run(6, 1, 2, RunState::Succeeded)]);
}

#[test]
fn what_is_known_of_a_run_is_added_to_and_never_taken_back() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let running = run(5, 1, 1, RunState::Running);
    let lost = Run { ended_at: Some(Wall(90)), ..run(5, 1, 1, RunState::Lost) };
    assert_eq!((running.started_at, lost.started_at), (Some(Wall(10)), None));
    let kept = Run { started_at: Some(Wall(10)), exit_code: running.exit_code, ..lost.clone() };
    write(&journal, [ran(&running)]);
    write(&journal, [ran(&lost)]);
    assert_eq!(journal.run(lost.id).unwrap(), Some(kept.clone()), "in another group");
    let other = |row: &Run| Run { id: RunId(serial(3)), ..row.clone() };
    write(&journal, [ran(&other(&running)), ran(&other(&lost))]);
    assert_eq!(journal.run(RunId(serial(3))).unwrap(), Some(other(&kept)), "in one group");
    let ended = Run { ended_at: Some(Wall(8)), ..run(6, 1, 5, RunState::Succeeded) };
    write(&journal, [ran(&ended)]);
    write(&journal, [ran(&Run { ended_at: Some(Wall(90)), ..run(6, 1, 5, RunState::Lost) })]);
    assert_eq!(journal.run(ended.id).unwrap(), Some(ended), "an end that is known stands");
}

#[test]
fn recent_decisions_are_in_the_order_they_were_made() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let rows = RECENT_MAX as u64 + 5;
    write(
        &journal,
        (0..rows).map(|n| decided(&decision(1000 - i64::try_from(n).unwrap(), 0, n, DecisionKind::Fired))),
    );
    let made =
        |journal: &Journal, limit| journal.recent(limit).iter().map(|row| row.id.0.n).collect::<Vec<_>>();
    assert_eq!(made(&journal, 3), [rows - 1, rows - 2, rows - 3]);
    assert_eq!(journal.recent(usize::MAX).len(), RECENT_MAX);
    drop(journal);
    let journal = open(&dir, JournalOptions::default());
    assert_eq!(made(&journal, 2), [RECENT_MAX as u64 - 1, RECENT_MAX as u64 - 2], "of those due last");
}

#[test]
fn a_full_queue_drops_and_counts_and_a_stopped_journal_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let db = Arc::new(Database::builder().create(dir.path().join("journal.redb")).unwrap());
    let bounds = Bounds { jobs_max: 1, ..BOUNDS };
    let journal =
        Journal::with_bounds(&Files, Arc::clone(&db), (JournalOptions::default(), bounds), copies(&dir))
            .unwrap();
    // Nothing can be committed while somebody else writes.
    let transaction = db.begin_write().unwrap();
    let mut taken = 0;
    for n in 0..10 {
        taken += u64::from(journal.submit(vec![decided(&decision(1, 0, n, DecisionKind::Fired)); 2]));
    }
    assert!((1..=2).contains(&taken), "one that is being written, one that waits");
    assert_eq!(journal.dropped(), 2 * (10 - taken));
    drop(transaction);
    journal.stop();
    assert!(!journal.submit(vec![decided(&decision(1, 0, 1, DecisionKind::Fired))]));
    assert!(!journal.flush() && !journal.failed());
    assert_eq!(journal.decisions(&DecisionFilter::default()).unwrap().items.len() as u64, taken);
    assert!(journal.syncs() <= taken);

    let mut long = decision(1, 0, 50, DecisionKind::Fired);
    long.note = "x".repeat(70_000);
    let journal = Journal::open(&Files, db, JournalOptions::default(), copies(&dir)).unwrap();
    write(&journal, [decided(&long), decided(&decision(1, 0, 51, DecisionKind::Fired))]);
    assert_eq!((journal.decision(long.id).unwrap(), journal.dropped()), (None, 1));
}

#[test]
fn a_record_is_kept_up_to_the_limit_of_its_bytes_and_counted_beyond() {
    let dir = tempfile::tempdir().unwrap();
    let journal = open(&dir, JournalOptions::default());
    let mut long = decision(1, 0, 50, DecisionKind::Fired);
    let sized = |note: usize| Decision { note: "x".repeat(note), ..long.clone() };
    let bytes = |note: usize| disk::encode_decision(&sized(note)).unwrap().len();
    let note = (65_000..65_536).find(|note| bytes(*note) == 64 << 10).unwrap();
    let (most, more) = (sized(note), Decision { id: DecisionId(serial(51)), ..sized(note + 1) });
    write(&journal, [decided(&most), decided(&more)]);
    assert_eq!(journal.decision(most.id).unwrap(), Some(most));
    assert_eq!((journal.decision(more.id).unwrap(), journal.dropped()), (None, 1));
    long.note = "short".to_owned();
    write(&journal, [decided(&long)]);
    assert_eq!(journal.dropped(), 1);
}
