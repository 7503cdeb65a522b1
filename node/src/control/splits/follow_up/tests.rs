use caesium_engine::schedule::{Policy, Provenance, SplitRules, Terms};

use super::*;

const S: i64 = 1_000_000;
/// The split of the tests.
const SPLIT: SplitSpan = SplitSpan { began: Wall(100 * S), ended: Wall(200 * S), over: true };

fn schedule(uid: u64, on_heal: OnHeal) -> Arc<Schedule> {
    let terms = Terms::new("* * * * *", "UTC", 0, "h".parse().unwrap(), Policy::AtMostOnce);
    Arc::new(Schedule {
        uid: Uid(uid),
        provenance: Arc::new(Provenance::declared(1, Wall(0))),
        name: "jobs/a/b".parse().unwrap(),
        spec: Arc::new(Terms { split: SplitRules { on_heal, ..SplitRules::default() }, ..terms }),
        payload: Arc::new([]),
        electorate: Arc::new(caesium_engine::epochs::Electorate::new(Arc::default())),
        pause: None,
    })
}

fn plan(on_heal: OnHeal) -> FollowUpPlan {
    FollowUpPlan {
        split: SPLIT,
        schedules: BTreeMap::from([(Uid(7), schedule(7, on_heal))]),
        over: BTreeSet::new(),
        runs: Vec::new(),
        told: Vec::new(),
        open: false,
        cut: false,
    }
}

fn withheld() -> pb::Decision {
    pb::Decision { decision: pb::DecisionKind::WithheldNoQuorum.into(), ..Default::default() }
}

fn occurrence(second: i64, verdict: pb::Verdict) -> pb::OccurrenceVerdict {
    let due = second * S;
    let at = due + 10 * S;
    let decided = pb::Decision { due, latest_start: at, decided_at: Some(at), ..withheld() };
    pb::OccurrenceVerdict {
        uid: 7,
        due,
        policy: pb::Policy::AtMostOnce.into(),
        verdict: verdict.into(),
        runs_min: u32::from(verdict == pb::Verdict::Once) + 2 * u32::from(verdict == pb::Verdict::Multiple),
        decisions: vec![decided],
        ..Default::default()
    }
}

#[track_caller]
fn chosen(seen: &[pb::OccurrenceVerdict], expected: Option<i64>) {
    let mut plan = plan(OnHeal::RunLast);
    seen.iter().for_each(|it| plan.take(it));
    let runs: Vec<i64> = plan.runs.iter().map(|(_, due)| due.0 / S).collect();
    assert_eq!((runs, plan.open), (Vec::from_iter(expected), false));
}

#[test]
fn the_newest_that_all_withheld_is_run_unless_a_later_one_has_run() {
    use pb::Verdict as V;
    chosen(&[occurrence(150, V::Nowhere), occurrence(140, V::Nowhere)], Some(150));
    chosen(&[occurrence(95, V::Nowhere)], Some(95));
    chosen(&[occurrence(85, V::Nowhere)], None);
    chosen(&[occurrence(210, V::Nowhere)], None);
    chosen(&[occurrence(210, V::Once), occurrence(150, V::Nowhere)], None);
    chosen(&[occurrence(210, V::Pending), occurrence(150, V::Nowhere)], None);
    chosen(&[occurrence(160, V::Once), occurrence(150, V::Nowhere)], None);
    chosen(&[occurrence(160, V::Nowhere), occurrence(150, V::Once)], Some(160));
    chosen(&[occurrence(150, V::Unknown)], None);
    chosen(&[pb::OccurrenceVerdict { uid: 8, ..occurrence(150, V::Nowhere) }], None);
    chosen(
        &[pb::OccurrenceVerdict { trigger: Some(pb::Trigger::default()), ..occurrence(150, V::Nowhere) }],
        None,
    );
    let paused = pb::Decision { decision: pb::DecisionKind::SkippedPaused.into(), ..Default::default() };
    let decisions = vec![withheld(), paused];
    chosen(&[pb::OccurrenceVerdict { decisions, ..occurrence(150, V::Nowhere) }], None);
}

#[test]
fn while_one_of_the_split_is_open_it_is_too_early_to_say() {
    for on_heal in [OnHeal::RunLast, OnHeal::Notify] {
        let mut plan = plan(on_heal);
        plan.take(&occurrence(150, pb::Verdict::Pending));
        assert!(plan.open);
    }
}

#[test]
fn of_each_that_ran_twice_or_nowhere_is_told_once() {
    use pb::Verdict as V;
    let mut plan = plan(OnHeal::Notify);
    for (second, verdict) in
        [(220, V::Nowhere), (190, V::Multiple), (180, V::Once), (170, V::Nowhere), (160, V::Unknown)]
    {
        plan.take(&occurrence(second, verdict));
    }
    let told: Vec<(i64, &str)> =
        plan.told.iter().map(|told| (told.occurrence.due.0 / S, told.left.word())).collect();
    assert_eq!(told, [(190, "multiple"), (170, "nowhere"), (160, "unknown")]);
    assert!(plan.runs.is_empty());
}

#[test]
fn what_an_operator_had_run_without_a_quorum_is_told_of_like_all_else_and_what_was_asked_for_is_not() {
    use pb::Verdict as V;
    let by_hand = |second, verdict| {
        let mut it = occurrence(second, verdict);
        it.decisions[0].set_decision(pb::DecisionKind::FiredWithoutQuorum);
        it
    };
    let mut plan = plan(OnHeal::Notify);
    plan.take(&by_hand(190, V::Multiple));
    plan.take(&by_hand(180, V::Once));
    plan.take(&pb::OccurrenceVerdict { trigger: Some(pb::Trigger::default()), ..by_hand(170, V::Pending) });
    let told: Vec<(i64, &str)> =
        plan.told.iter().map(|told| (told.occurrence.due.0 / S, told.left.word())).collect();
    assert_eq!((told, plan.open), (vec![(190, "multiple")], false));
}

#[test]
fn what_is_done_after_a_heal_is_bounded() {
    let mut plan = plan(OnHeal::Notify);
    for n in 0..=i64::try_from(SETTLED_MAX).unwrap() {
        plan.take(&pb::OccurrenceVerdict { due: 150 * S + n, ..occurrence(150, pb::Verdict::Nowhere) });
    }
    assert_eq!((plan.told.len(), plan.cut), (SETTLED_MAX, true));
}

#[test]
fn a_heal_run_has_one_key_on_every_node() {
    let key = |uid, due| heal_request(Occurrence { due: Wall(due), uid: Uid(uid) });
    assert_eq!(key(7, 150).to_string(), key(7, 150).to_string());
    let keys = BTreeSet::from([key(7, 150), key(7, 151), key(8, 150)]);
    assert_eq!(keys.len(), 3);
    assert_eq!(key(1, 2).to_string(), GOLDEN, "a key that changes would run an occurrence twice");
}

/// Of uid 1, due 2 µs.
const GOLDEN: &str = "23b34901d705b8b49748bb9b5d60ed7e";

#[test]
fn as_many_pages_are_looked_at_after_a_heal_as_the_limit_says() {
    for (pages, more, goes_on, cut) in
        [(199, true, true, false), (200, false, false, false), (200, true, false, true)]
    {
        let mut plan = plan(OnHeal::RunLast);
        assert_eq!((plan.goes_on(pages, more), plan.cut), (goes_on, cut), "{pages}, {more}");
    }
}
