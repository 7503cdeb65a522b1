use super::*;
use crate::epochs::Electorate;
use crate::ids::{Name, ScheduleName};
use crate::record::{Decision, DecisionId, DecisionKind, Run, RunId, Serial};
use crate::replica::Notice;
use crate::schedule::{Policy, Provenance, Terms};
use crate::time::SECOND;

const PAGER: Uid = Uid(100);

fn at(seconds: i64) -> Wall {
    Wall(seconds * SECOND)
}

fn notice(on: &[NoticeKind], throttle: u64, repeat: Option<u64>) -> Notice {
    Notice {
        on: on.iter().copied().collect(),
        volume: None,
        labels: BTreeMap::new(),
        handler: "pager".parse().unwrap(),
        throttle: Duration::from_secs(throttle),
        repeat: repeat.map(Duration::from_secs),
        fingerprint: 0,
    }
}

fn sender(declared: i64, notice: Notice) -> Sender {
    Sender::new(PAGER, "pager".parse().unwrap(), "ops".parse().unwrap(), at(declared), notice)
}

fn desk(notice: Notice) -> NoticeDesk {
    let mut desk = NoticeDesk::default();
    desk.set_senders(vec![sender(0, notice)]);
    desk
}

/// Schedules of the volume `ops`; those with an even uid have the label `team=a`.
fn schedule(uid: Uid) -> Option<Arc<Schedule>> {
    let mut terms = Terms::new("@every 1s", "UTC", 0, "job".parse().unwrap(), Policy::AtMostOnce);
    if uid.0.is_multiple_of(2) {
        terms.labels.insert("team".to_owned(), "a".to_owned());
    }
    let volume: Name = if uid.0 == 50 { "other" } else { "ops" }.parse().unwrap();
    let name =
        ScheduleName { volume, entity: "db".parse().unwrap(), name: format!("s{}", uid.0).parse().unwrap() };
    (uid.0 != 99).then(|| {
        Arc::new(Schedule {
            uid,
            provenance: Arc::new(Provenance::declared(1, Wall(0))),
            name,
            spec: Arc::new(terms),
            payload: Arc::default(),
            electorate: Arc::new(Electorate::new(Arc::default())),
            pause: None,
        })
    })
}

fn run(uid: Uid, ended: Wall, state: RunState) -> Run {
    let id = RunId(Serial { node: NodeId(3), boot: 1, n: ended.0.unsigned_abs() });
    Run {
        id,
        occurrence: Occurrence { due: ended, uid },
        schedule: "ops/db/any".parse().unwrap(),
        node: NodeId(3),
        attempt: 1,
        state,
        exit_code: (state == RunState::Failed).then_some(3),
        started_at: Some(ended),
        ended_at: state.over().then_some(ended),
        release: ended,
        note: String::new(),
        handler: "job".parse().unwrap(),
        token: 1,
        trigger: None,
    }
}

fn decision(uid: Uid, decided_at: Wall, kind: DecisionKind) -> Record {
    Record::Decision(Box::new(Decision {
        id: DecisionId(Serial { node: NodeId(1), boot: 1, n: 1 }),
        occurrence: Occurrence { due: decided_at, uid },
        schedule: "ops/db/any".parse().unwrap(),
        revision: 1,
        policy: Policy::AtMostOnce,
        decided_at,
        master: NodeId(1),
        kind,
        eligible: Vec::new(),
        needed: 2,
        heard: Vec::new(),
        grants: Vec::new(),
        executor: None,
        note: String::new(),
        release: decided_at,
        latest_start: decided_at,
        log_index: 1,
        epoch: 0,
        trigger: None,
        stretch: None,
    }))
}

impl NoticeDesk {
    fn ran(&mut self, node: u64, uid: u64, ended: i64, state: RunState) {
        self.record(NodeId(node), &Record::Run(Box::new(run(Uid(uid), at(ended), state))), |_| 0);
    }

    fn decided(&mut self, uid: u64, decided: i64, kind: DecisionKind) {
        self.record(NodeId(1), &decision(Uid(uid), at(decided), kind), |_| 0);
    }

    fn due_at(&mut self, seconds: i64) -> Option<DueNotice> {
        let mut due = self.due(at(seconds), schedule);
        assert!(due.len() <= 1);
        due.pop()
    }

    /// It has been sent, by whoever ran it.
    fn sent(&mut self, due: &DueNotice, ended: i64) {
        let note = due.covered.to_string();
        let sent = run(PAGER, at(ended), RunState::Succeeded);
        let sent = Run { occurrence: due.occurrence, note, ..sent };
        self.record(NodeId(2), &Record::Run(Box::new(sent)), |_| 0);
    }
}

fn told(due: &DueNotice) -> Vec<(u64, NoticeKind)> {
    due.items.iter().map(|item| (item.schedule.uid.0, item.kind)).collect()
}

#[test]
fn the_first_failure_is_told_within_two_seconds_and_once() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 600, None));
    desk.ran(3, 7, 10, RunState::Failed);
    assert_eq!(desk.due_at(10), None, "what happens meanwhile is told with it");
    let due = desk.due_at(11).unwrap();
    assert_eq!(
        (due.occurrence, told(&due)),
        (Occurrence { due: at(11), uid: PAGER }, vec![(7, NoticeKind::Failed)])
    );
    assert_eq!(due.items[0].example.as_ref().and_then(|it| it.exit_code), Some(3));
    assert_eq!(
        desk.due_at(14).map(|it| it.occurrence),
        Some(due.occurrence),
        "until a record shows that it was opened"
    );
    desk.decided(PAGER.0, 11, DecisionKind::Fired);
    assert_eq!(desk.due_at(15), None, "it is under way");
    desk.sent(&due, 16);
    desk.ran(3, 7, 20, RunState::Failed);
    for now in [17, 700, 100_000] {
        assert_eq!(desk.due_at(now), None, "that it goes on failing was told");
    }
}

#[test]
fn two_masters_choose_the_same_key_whatever_they_know_besides() {
    let mut one = desk(notice(&[NoticeKind::Failed], 60, None));
    let mut two = one.clone();
    for desk in [&mut one, &mut two] {
        desk.ran(3, 7, 10, RunState::Failed);
    }
    // The second one leads later, and knows of more.
    two.ran(2, 8, 12, RunState::Failed);
    assert_eq!(one.due_at(11).unwrap().occurrence, two.due_at(40).unwrap().occurrence);
}

#[test]
fn a_storm_is_one_notice_with_a_count() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 600, None));
    for uid in 1_000..11_000 {
        desk.ran(3, uid, 10, RunState::Failed);
    }
    let due = desk.due_at(11).unwrap();
    assert_eq!(due.counts, BTreeMap::from([(NoticeKind::Failed, (10_000, 10_000))]));
    assert_eq!((due.items.len(), due.more), (NOTICE_ITEMS_MAX, 9_975));
    desk.sent(&due, 12);
    for second in 12..60 {
        desk.ran(3, 1_000, second, RunState::Failed);
    }
    assert_eq!(desk.due_at(3600), None);
}

#[test]
fn what_happens_within_the_throttle_is_gathered() {
    let mut desk = desk(notice(&[NoticeKind::Failed, NoticeKind::Fixed], 60, None));
    desk.ran(3, 7, 10, RunState::Failed);
    let first = desk.due_at(11).unwrap();
    desk.sent(&first, 12);
    desk.ran(3, 8, 15, RunState::Failed);
    desk.ran(3, 7, 20, RunState::Succeeded);
    desk.ran(3, 9, 30, RunState::Failed);
    assert_eq!(desk.due_at(70), None);
    let second = desk.due_at(71).unwrap();
    assert_eq!(second.occurrence.due, at(71));
    let expected = [(8, NoticeKind::Failed), (7, NoticeKind::Fixed), (9, NoticeKind::Failed)];
    assert_eq!(told(&second), expected);
    desk.sent(&second, 72);
    assert_eq!(desk.due_at(500), None);
}

#[test]
fn fixed_is_the_first_success_after_a_failure() {
    let mut desk = desk(notice(&[NoticeKind::Failed, NoticeKind::Fixed], 1, None));
    desk.ran(3, 7, 5, RunState::Succeeded);
    assert_eq!(desk.due_at(8), None);
    desk.ran(3, 7, 10, RunState::Failed);
    let due = desk.due_at(11).unwrap();
    desk.sent(&due, 11);
    desk.ran(3, 7, 20, RunState::Succeeded);
    let due = desk.due_at(21).unwrap();
    assert_eq!((told(&due), due.items[0].since), (vec![(7, NoticeKind::Fixed)], at(10)));
    desk.sent(&due, 21);
    desk.ran(3, 7, 30, RunState::Succeeded);
    assert_eq!(desk.due_at(40), None);
    desk.ran(3, 7, 50, RunState::Failed);
    assert_eq!(told(&desk.due_at(51).unwrap()), [(7, NoticeKind::Failed)], "another one begins");
}

#[test]
fn a_stuck_state_is_told_once_and_again_after_its_time() {
    let on = [NoticeKind::Blocked, NoticeKind::Overdue, NoticeKind::Withheld];
    let mut desk = desk(notice(&on, 1, Some(3600)));
    let states = |uid, since| BTreeMap::from([(Uid(uid), at(since))]);
    desk.set_states(NoticeKind::Blocked, &states(7, 0), at(9));
    desk.decided(8, 10, DecisionKind::WithheldNoQuorum);
    desk.set_states(NoticeKind::Blocked, &states(7, 0), at(10));
    let due = desk.due_at(11).unwrap();
    assert_eq!(told(&due), [(7, NoticeKind::Blocked), (8, NoticeKind::Withheld)]);
    desk.sent(&due, 11);
    desk.decided(8, 20, DecisionKind::WithheldNoQuorum);
    assert_eq!(desk.due_at(3610), None);
    let again = desk.due_at(3612).unwrap();
    assert!(again.items.iter().all(|item| item.again) && again.items.len() == 2 && again.covered.again);
    desk.sent(&again, 3612);
    // Another state begins: it is told, and what goes on not with it.
    desk.set_states(NoticeKind::Overdue, &states(9, 3990), at(4000));
    let due = desk.due_at(4001).unwrap();
    assert_eq!(told(&due), [(9, NoticeKind::Overdue)]);
    desk.sent(&due, 4001);
    desk.set_states(NoticeKind::Blocked, &BTreeMap::new(), at(4100));
    desk.ran(3, 8, 5000, RunState::Succeeded);
    desk.ran(3, 9, 5000, RunState::Succeeded);
    assert_eq!(desk.due_at(100_000), None, "nothing goes on");
}

#[test]
fn a_state_is_told_when_it_has_lasted_and_one_that_was_told_is_not_told_by_a_new_master() {
    let mut first = desk(notice(&[NoticeKind::Overdue, NoticeKind::Fixed], 1, None));
    let states = BTreeMap::from([(Uid(7), at(100))]);
    first.set_states(NoticeKind::Overdue, &states, at(109));
    assert_eq!(first.due_at(109), None);
    first.set_states(NoticeKind::Overdue, &states, at(112));
    let due = first.due_at(112).unwrap();
    assert_eq!((due.occurrence.due, due.items[0].since), (at(111), at(110)));
    first.sent(&due, 113);
    let mut second = desk(notice(&[NoticeKind::Overdue, NoticeKind::Fixed], 1, None));
    second.sent(&due, 113);
    second.set_states(NoticeKind::Overdue, &states, at(500));
    assert_eq!(second.due_at(501), None);
    // What an edit makes overdue since long ago begins now.
    let more = BTreeMap::from([(Uid(7), at(100)), (Uid(8), at(50))]);
    second.set_states(NoticeKind::Overdue, &more, at(600));
    assert_eq!(told(&second.due_at(601).unwrap()), [(8, NoticeKind::Overdue)]);
    second.ran(3, 7, 610, RunState::Succeeded);
    second.ran(3, 8, 611, RunState::Succeeded);
    assert_eq!(told(&second.due_at(900).unwrap()).len(), 3, "both are fixed");
}

#[test]
fn a_state_that_goes_on_when_the_notice_is_declared_is_told() {
    let mut desk = NoticeDesk::default();
    desk.set_senders(vec![sender(500, notice(&[NoticeKind::Blocked], 1, None))]);
    desk.set_states(NoticeKind::Blocked, &BTreeMap::from([(Uid(7), at(100))]), at(510));
    assert_eq!(told(&desk.due_at(511).unwrap()), [(7, NoticeKind::Blocked)]);
}

#[test]
fn a_record_that_comes_late_is_told_though_something_later_was() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 1, None));
    desk.ran(2, 7, 100, RunState::Failed);
    let due = desk.due_at(101).unwrap();
    desk.sent(&due, 101);
    // Of a node that was cut off meanwhile.
    desk.ran(3, 8, 20, RunState::Failed);
    let late = desk.due_at(150).unwrap();
    assert_eq!((told(&late), late.occurrence.due), (vec![(8, NoticeKind::Failed)], at(120)));
    assert!(late.covered.has(NodeId(3), at(20)) && late.covered.has(NodeId(2), at(100)));
}

#[test]
fn a_new_master_tells_what_no_record_shows_as_told() {
    let mut first = desk(notice(&[NoticeKind::Failed], 60, None));
    first.ran(3, 7, 10, RunState::Failed);
    let due = first.due_at(11).unwrap();
    let mut second = desk(notice(&[NoticeKind::Failed], 60, None));
    second.ran(3, 7, 10, RunState::Failed);
    let mut third = second.clone();
    assert_eq!(
        second.due_at(30).unwrap().occurrence,
        due.occurrence,
        "the first one died before it was sent"
    );
    third.sent(&due, 12);
    assert_eq!(third.due_at(30), None, "it was sent");
}

#[test]
fn what_could_not_be_sent_is_told_with_the_next_and_is_nothing_to_tell_of_itself() {
    let mut desk = desk(notice(&NoticeKind::ALL, 1, None));
    desk.ran(3, 7, 10, RunState::Failed);
    let due = desk.due_at(11).unwrap();
    let failed = Run { occurrence: due.occurrence, ..run(PAGER, at(13), RunState::Failed) };
    desk.record(NodeId(2), &Record::Run(Box::new(failed)), |_| 3);
    desk.ran(3, 8, 20, RunState::Failed);
    assert_eq!(desk.due_at(72), None);
    let next = desk.due_at(73).unwrap();
    assert_eq!(told(&next), [(7, NoticeKind::Failed), (8, NoticeKind::Failed)]);
    desk.decided(PAGER.0, 73, DecisionKind::NoCandidate);
    assert_eq!(desk.due_at(100), None);
    assert_eq!(told(&desk.due_at(133).unwrap()).len(), 2);
}

#[test]
fn only_what_is_selected_is_told() {
    let mut selecting = notice(&[NoticeKind::Failed], 1, None);
    selecting.labels.insert("team".to_owned(), "a".to_owned());
    let mut desk = desk(selecting);
    // Other labels, another volume, deleted, and missed instead of failed.
    for uid in [7, 50, 99] {
        desk.ran(3, uid, 10, RunState::Failed);
    }
    desk.decided(8, 10, DecisionKind::MissedDeadline);
    assert_eq!(desk.due_at(20), None);
    desk.ran(3, 8, 21, RunState::Killed);
    assert_eq!(told(&desk.due_at(22).unwrap()), [(8, NoticeKind::Failed)]);
}

#[test]
fn an_attempt_that_is_tried_again_is_no_failure_yet() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 1, None));
    let attempt = |attempt, ended| Run { attempt, ..run(Uid(7), at(ended), RunState::Failed) };
    desk.record(NodeId(3), &Record::Run(Box::new(attempt(1, 10))), |_| 1);
    assert_eq!(desk.due_at(30), None);
    desk.record(NodeId(3), &Record::Run(Box::new(attempt(2, 40))), |_| 1);
    assert_eq!(told(&desk.due_at(41).unwrap()), [(7, NoticeKind::Failed)]);
}

#[test]
fn what_was_before_the_notice_is_not_told() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 1, None));
    desk.set_senders(vec![sender(50, notice(&[NoticeKind::Failed], 1, None))]);
    desk.ran(3, 7, 10, RunState::Failed);
    assert_eq!(desk.due_at(60), None);
    desk.ran(3, 7, 70, RunState::Failed);
    let due = desk.due_at(71).unwrap();
    assert_eq!((due.items[0].since, due.items[0].times), (at(10), 2));
}

#[test]
fn as_many_troubles_are_followed_as_the_limit_says_and_the_rest_is_a_number() {
    let mut desk = desk(notice(&[NoticeKind::Failed], 1, None));
    for uid in 1_000..1_000 + TROUBLES_MAX as u64 + 7 {
        desk.ran(3, uid, 10, RunState::Failed);
    }
    assert_eq!(desk.troubles.len(), TROUBLES_MAX);
    let due = desk.due_at(11).unwrap();
    assert_eq!(due.more, (TROUBLES_MAX - NOTICE_ITEMS_MAX) as u64 + 7);
}
