use std::time::Duration;

use caesium_engine::epochs::Electorate;
use caesium_engine::replica::Command;
use caesium_engine::schedule::{Pause, Policy, Provenance, Terms, TriggerKind};
use caesium_engine::time::SECOND;

use super::*;
use crate::control::audit::state::tests::{add, apply, replica};

const BEGAN: i64 = 1_700_000_000 * SECOND;

fn nodes(ids: &[u64]) -> BTreeSet<NodeId> {
    ids.iter().copied().map(NodeId).collect()
}

/// A schedule that node 1 alone votes on, and that cannot be asked.
fn source(uid: u64, cadence: &str) -> DueSource {
    let terms =
        Terms::new(cadence, "UTC", Zone::utc().fingerprint(), "h".parse().unwrap(), Policy::AtMostOnce);
    let schedule = Schedule {
        uid: Uid(uid),
        provenance: Arc::new(Provenance::declared(1, Wall(BEGAN))),
        name: "a/b/c".parse().unwrap(),
        spec: Arc::new(terms),
        payload: Arc::from(&[][..]),
        electorate: Arc::new(Electorate::new(Arc::new(nodes(&[1])))),
        pause: None,
    };
    with(schedule, None)
}

fn with(schedule: Schedule, paused_from: Option<i64>) -> DueSource {
    let calendar = service::compile(&schedule, &mut BTreeMap::new());
    let uid = schedule.uid;
    let schedule = Arc::new(schedule);
    let paused_from = paused_from.map(Wall);
    let declared = DeclaredDues { schedule, calendar, silent: nodes(&[1]), paused_from };
    DueSource { uid, dues: Dues::Declared(Box::new(declared)) }
}

fn schedule(source: DueSource) -> Schedule {
    let Dues::Declared(it) = source.dues else { panic!("it is declared") };
    Schedule::clone(&it.schedule)
}

fn search(rows: u32, descending: bool, after: Option<Place>) -> Search {
    Search { rows, descending, after, ..Search::default() }
}

/// All that is due from the beginning on for so many seconds, in seconds since then, page by page.
fn paged(sources: impl Fn() -> Vec<DueSource>, seconds: i64, rows: u32, descending: bool) -> Vec<(i64, u64)> {
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let walk = Walk { sources: sources(), left: COMPUTED_MAX };
        let page = walk.page(BEGAN, BEGAN + seconds * SECOND, &search(rows, descending, after));
        assert!(page.keys.len() <= rows as usize && !page.cut);
        seen.extend(page.keys.iter().map(|(due, uid)| ((due - BEGAN) / SECOND, *uid)));
        match page.keys.last() {
            Some(last) if page.more => after = Some(Place::end(*last, descending)),
            _ => return seen,
        }
    }
}

#[test]
fn every_due_comes_once_in_order_from_either_end_whatever_the_pages() {
    let asked = || DueSource {
        uid: Uid(9),
        dues: Dues::Asked([40, 41, 60, 900].map(|s| Wall(BEGAN + s * SECOND)).into()),
    };
    let sources = || vec![source(3, "@every 7s"), source(2, "* * * * *"), asked(), source(4, "@hourly")];
    let mut expected: Vec<(i64, u64)> = (1..=571).map(|n| (7 * n, 3)).collect();
    // The beginning is 20 seconds before a whole minute, and 2,800 before a whole hour.
    expected.extend((0..66).map(|n| (60 * n + 40, 2)));
    expected.extend([(40, 9), (41, 9), (60, 9), (900, 9), (2_800, 4)]);
    expected.sort_unstable();
    for rows in [1, 2, 5, 100, 1000] {
        assert_eq!(paged(sources, 4000, rows, false), expected, "{rows}");
        let mut back = paged(sources, 4000, rows, true);
        back.reverse();
        assert_eq!(back, expected, "{rows}, newest first");
    }
}

#[test]
fn of_one_instant_all_are_there_though_a_page_has_fewer() {
    let sources = || (1..=50).map(|uid| source(uid, "* * * * *")).collect();
    let expected: Vec<(i64, u64)> = (1..=50).map(|uid| (40, uid)).collect();
    assert_eq!(paged(sources, 60, 7, false), expected);
}

#[test]
fn what_a_pause_known_of_has_skipped_was_not_due() {
    let paused = |until: Option<i64>, from: i64| {
        move || {
            let until = until.map(|s| Wall(BEGAN + s * SECOND));
            let pause = Some(Box::new(Pause { reason: String::new(), until }));
            vec![with(Schedule { pause, ..schedule(source(1, "@every 10s")) }, Some(BEGAN + from * SECOND))]
        }
    };
    let dues = |until, from| {
        paged(paused(until, from), 100, 10, false).into_iter().map(|(s, _)| s).collect::<Vec<_>>()
    };
    assert_eq!(dues(Some(50), 25), [10, 20, 50, 60, 70, 80, 90]);
    assert_eq!(dues(None, 25), [10, 20]);
    assert_eq!(paged(paused(None, -1), 100, 10, true), []);
}

#[test]
fn only_dues_of_an_epoch_with_a_silent_voter_may_have_run_unseen() {
    let first = Electorate::new(Arc::new(nodes(&[1, 2])));
    let cut = Wall(BEGAN + 35 * SECOND);
    let second = first.next(cut, Policy::AtMostOnce, Arc::new(nodes(&[2, 3])), Wall(BEGAN));
    let changed = || {
        vec![with(
            Schedule { electorate: Arc::new(second.clone()), ..schedule(source(1, "@every 10s")) },
            None,
        )]
    };
    assert_eq!(paged(changed, 100, 10, false), [(10, 1), (20, 1), (30, 1)]);
}

#[test]
fn as_many_dues_are_computed_for_a_page_as_the_limit_says() {
    // Each schedule is looked at once more than it is due.
    let page = |left| {
        Walk { sources: vec![source(1, "@every 1s")], left }.page(
            BEGAN + 1,
            BEGAN + SECOND + 1,
            &search(9, false, None),
        )
    };
    assert_eq!(page(2), Unrecorded { keys: vec![(BEGAN + SECOND, 1)], more: false, cut: false });
    assert_eq!(page(1), Unrecorded { keys: Vec::new(), more: false, cut: true });
    let walk = Walk { sources: vec![source(1, "@every 1s"), source(2, "@every 1s")], left: COMPUTED_MAX };
    let page = walk.page(BEGAN, BEGAN + SECOND * 700_000, &search(u32::MAX - 1, false, None));
    assert!(page.cut && page.keys.len() < COMPUTED_MAX, "{}", page.keys.len());
}

fn found(replica: &Replica, silent: &[u64], prefix: &str) -> (Vec<u64>, bool) {
    let missing = Missing { silent: nodes(silent), members: nodes(&[1]) };
    let (sources, cut) = sources(replica, |_| None, &missing, prefix);
    (sources.iter().map(|source| source.uid.0).collect(), cut)
}

fn ask(name: &str, dues: usize) -> Command {
    let dues = (0..dues).map(|n| Wall(i64::try_from(n).unwrap())).collect();
    let (name, within) = (name.parse().unwrap(), Duration::from_secs(60));
    Command::Trigger { name, kind: TriggerKind::Backfill, dues, within }
}

#[test]
fn schedules_and_requests_below_the_prefix_are_gone_through_where_a_voter_is_silent() {
    let mut replica = replica();
    apply(&mut replica, vec![ask("billing/fx/rates", 2)]);
    assert_eq!(found(&replica, &[1], ""), (vec![2, 1, 3], false), "by name, then what was asked for");
    assert_eq!(found(&replica, &[1], "billing/ledger"), (vec![1], false));
    assert_eq!(found(&replica, &[1], "billing/fx/rates"), (vec![2, 3], false));
    assert_eq!(found(&replica, &[], ""), (vec![], false), "all can be asked");
}

#[test]
fn as_many_schedules_and_dues_asked_for_are_gone_through_as_the_limits_say() {
    let mut replica = replica();
    let more: Vec<Command> = (2..SCHEDULES_MAX).map(|n| add(&format!("billing/many/n{n}"))).collect();
    apply(&mut replica, more);
    assert!(!found(&replica, &[1], "").1);
    apply(&mut replica, (0..100).map(|_| ask("billing/fx/rates", 1000)).collect());
    let (sources, cut) = found(&replica, &[1], "");
    assert_eq!((sources.len(), cut), (SCHEDULES_MAX + ASKED_MAX / 1000, false));
    apply(&mut replica, vec![ask("billing/fx/rates", 1)]);
    assert_eq!(found(&replica, &[1], ""), (sources, true));
    apply(&mut replica, vec![add("billing/many/zz")]);
    assert!(!found(&replica, &[1], "billing/many").1);
    assert!(found(&replica, &[1], "").1);
}
