//! Notices, and the schedules by which they are sent.

use std::time::Duration;

use super::edits::Log;
use super::*;
use crate::schedule::{NOTICE_CADENCE, Overlap};

fn notice(volume: Option<&str>, handler: &str) -> Notice {
    Notice {
        on: BTreeSet::from([NoticeKind::Failed]),
        volume: volume.map(name),
        labels: BTreeMap::new(),
        handler: name(handler),
        throttle: Duration::from_secs(600),
        repeat: None,
        fingerprint: 7,
    }
}

fn set(text: &str, notice: Notice) -> Command {
    Command::SetNotice { name: name(text), notice }
}

fn create(volume: &str) -> Command {
    Command::CreateVolume { name: name(volume), carriers: [name("a"), name("b")].into() }
}

fn raised() -> Log {
    let mut log = Log::new();
    log.commit(Command::RaiseLevel { level: Level::NOTICES });
    log
}

/// The schedules that send notices: name, handler and uid.
fn senders(log: &Log) -> Vec<(String, String, u64)> {
    let all = log.replica.schedules.values().filter(|it| it.spec.is_notice());
    all.map(|it| (it.name.to_string(), it.spec.handler.to_string(), it.uid.0)).collect()
}

fn names_of(log: &Log) -> Vec<String> {
    senders(log).into_iter().map(|(name, ..)| name).collect()
}

#[test]
fn a_notice_is_sent_by_a_schedule_in_each_volume_that_it_is_about() {
    let mut log = raised();
    log.commit(create("w"));
    assert!(matches!(log.commit(set("all", notice(None, "page"))), Outcome::Done { .. }));
    log.commit(set("one", notice(Some("w"), "mail")));
    assert_eq!(names_of(&log), ["v/notice/all", "w/notice/all", "w/notice/one"]);
    log.commit(create("x"));
    assert_eq!(names_of(&log), ["v/notice/all", "w/notice/all", "w/notice/one", "x/notice/all"]);
    let sender = log.replica.schedule_named(&"x/notice/all".parse().unwrap()).unwrap();
    assert_eq!(sender.spec.cadence, NOTICE_CADENCE);
    assert_eq!((sender.spec.policy, sender.spec.overlap), (Policy::AtLeastOnce, Overlap::Allow));
    assert_eq!((**sender.eligible()).clone(), BTreeSet::from([NodeId(1), NodeId(2)]));
    let found: Vec<_> =
        log.replica.senders().map(|(_, name, _, volume)| format!("{volume} {name}")).collect();
    assert_eq!(found, ["v all", "w all", "w one", "x all"]);
    log.commit(Command::RemoveNotice { name: name("all") });
    assert_eq!(names_of(&log), ["w/notice/one"]);
    let unknown = Outcome::Refused(Refusal::UnknownNotice(name("all")));
    assert_eq!(log.commit(Command::RemoveNotice { name: name("all") }), unknown);
}

#[test]
fn a_notice_that_is_set_again_keeps_its_keys_where_it_stays() {
    let mut log = raised();
    log.commit(create("w"));
    log.commit(set("all", notice(None, "page")));
    let before = senders(&log);
    log.commit(set("all", notice(Some("v"), "mail")));
    assert_eq!(senders(&log), [("v/notice/all".to_owned(), "mail".to_owned(), before[0].2)]);
    log.commit(set("all", notice(None, "mail")));
    assert_ne!(senders(&log)[1].2, before[1].2, "an uid is never given again");
    let refused = log.commit(set("all", notice(Some("nope"), "mail")));
    assert_eq!(refused, Outcome::Refused(Refusal::UnknownVolume(name("nope"))));
    assert_eq!(senders(&log).len(), 2, "nothing was changed");
}

#[test]
fn what_sends_a_notice_is_changed_with_the_notice_only() {
    let mut log = raised();
    log.commit(set("all", notice(None, "page")));
    let sender: ScheduleName = "v/notice/all".parse().unwrap();
    let refused = Outcome::Refused(Refusal::OfNotice { schedule: sender.clone(), notice: name("all") });
    assert_eq!(log.commit(Command::RemoveSchedule { name: sender.clone() }), refused);
    let edits = vec![Edit::Retries(9)];
    let edit = |edits| Command::SetSchedule { name: sender.clone(), edits, if_revision: None };
    assert_eq!(log.commit(edit(edits)), refused);
    let mut own = spec("v/e/own", Binding::Carriers);
    own.terms.cadence = NOTICE_CADENCE.to_owned();
    assert!(matches!(log.commit(add(own)), Outcome::Refused(Refusal::OfNotice { .. })));
    let have = log.replica.schedule_named(&sender).unwrap();
    let remove = Staged::Remove { name: sender.clone(), expect: (have.uid, have.provenance.revision) };
    log.commit(Command::Stage { batch: RequestId(77), part: 0, changes: vec![remove] });
    assert_eq!(log.commit(Command::CommitStaged { batch: RequestId(77), parts: 1 }), refused);
    assert_eq!(names_of(&log), ["v/notice/all"]);
    let taken: ScheduleName = "v/notice/taken".parse().unwrap();
    log.commit(add(ScheduleSpec { name: taken.clone(), ..spec("v/e/x", Binding::Carriers) }));
    let exists = log.commit(set("taken", notice(None, "page")));
    assert!(matches!(exists, Outcome::Refused(Refusal::ScheduleExists { name, .. }) if name == taken));
}

#[test]
fn a_volume_with_nothing_but_notices_is_removed_with_them() {
    let mut log = raised();
    log.commit(create("w"));
    log.commit(set("all", notice(None, "page")));
    log.commit(set("one", notice(Some("w"), "page")));
    assert!(matches!(log.commit(Command::RemoveVolume { name: name("w") }), Outcome::Done { .. }));
    assert_eq!(names_of(&log), ["v/notice/all"]);
    assert_eq!(log.replica.notices.len(), 2, "they are about what is declared under the name later");
    log.commit(create("w"));
    assert_eq!(names_of(&log), ["v/notice/all", "w/notice/all", "w/notice/one"]);
}

#[test]
fn a_notice_too_many_is_refused() {
    let mut log = raised();
    for n in 0..NOTICES_MAX {
        assert!(matches!(log.commit(set(&format!("n{n}"), notice(None, "page"))), Outcome::Done { .. }));
    }
    let refused = log.commit(set("more", notice(None, "page")));
    let limit = Refusal::Limit { what: "notices".to_owned(), limit: NOTICES_MAX as u64 };
    assert_eq!(refused, Outcome::Refused(limit));
    assert!(matches!(log.commit(set("n0", notice(None, "mail"))), Outcome::Done { .. }), "it is no new one");
}
