//! Schedules that follow others: who may, and which ends make which of them due.

use super::*;
use crate::replica::codec::{decode_replica, encode_replica};
use crate::schedule::{CatchUp, Trigger, TriggerKind};

const MINUTE: i64 = 60_000_000;

/// A replica at the level that has them, with the volume `v` and the schedule `v/e/parent`; its log goes on from 100, and an
/// entry is stamped when the test wants.
struct Chain {
    replica: Replica,
    stamp: i64,
    requests: u128,
}

impl Chain {
    fn new() -> Self {
        let (replica, _) = play(&script());
        let mut chain = Self { replica, stamp: MINUTE, requests: 100 };
        chain.done(Command::RaiseLevel { level: Level::AFTER });
        chain.add("v/e/parent", "@daily");
        chain
    }

    fn commit(&mut self, command: Command) -> Outcome {
        self.requests += 1;
        let stamp = Wall(self.stamp);
        let entry = Entry { stamp, ..entry(self.requests, command) };
        self.replica.apply(self.replica.index() + 1, Some(&entry)).unwrap()
    }

    #[track_caller]
    fn done(&mut self, command: Command) -> Option<Uid> {
        match self.commit(command) {
            Outcome::Done { uid, .. } => uid,
            other => panic!("{other:?}"),
        }
    }

    fn declare(name: &str, cadence: &str) -> ScheduleSpec {
        let mut spec = spec(name, Binding::Carriers);
        spec.terms.cadence = cadence.to_owned();
        spec
    }

    #[track_caller]
    fn add(&mut self, name: &str, cadence: &str) -> Uid {
        self.done(add(Self::declare(name, cadence))).unwrap()
    }

    #[track_caller]
    fn refused(&mut self, command: Command) -> String {
        match self.commit(command) {
            Outcome::Refused(refusal) => refusal.to_string(),
            other => panic!("{other:?}"),
        }
    }

    fn end_of(&self, parent: &str, due: i64, succeeded: bool) -> RunEnd {
        let schedule = self.replica.schedule_named(&parent.parse().unwrap()).unwrap().uid;
        let occurrence = Occurrence { due: Wall(due), uid: schedule };
        RunEnd { schedule, occurrence, succeeded, at: Wall(self.stamp) }
    }

    /// The ends as an entry a minute after them.
    fn ended(&mut self, ends: &[RunEnd]) {
        self.stamp += MINUTE;
        self.done(Command::Ended { node: NodeId(1), ends: ends.to_vec() });
    }

    /// The schedules that ends have made due, each with whether the due is the entry's, in order.
    fn dues(&self) -> Vec<(String, Wall)> {
        let made = self.replica.triggers.values().filter(|it| it.kind == TriggerKind::After);
        made.map(|it| (self.replica.schedules.get(&it.schedule).unwrap().name.to_string(), it.dues[0]))
            .collect()
    }

    fn names(&self) -> Vec<String> {
        self.dues().into_iter().map(|(name, _)| name).collect()
    }
}

#[test]
fn an_end_makes_those_due_that_follow_upon_it_at_the_instant_of_its_entry() {
    let mut chain = Chain::new();
    for (name, cadence) in [
        ("v/e/then", "@after v/e/parent"),
        ("v/e/else", "@after v/e/parent failure"),
        ("v/e/any", "@after v/e/parent any"),
        ("v/e/far", "@after v/e/then any"),
    ] {
        chain.add(name, cadence);
    }
    chain.stamp += MINUTE;
    let success = chain.end_of("v/e/parent", 1, true);
    chain.ended(&[success]);
    let at = Wall(chain.stamp);
    assert_eq!(chain.dues(), [("v/e/then".to_owned(), at), ("v/e/any".to_owned(), at)]);
    let made: Vec<&Trigger> = chain.replica.triggers.values().collect();
    assert!(made.iter().all(|it| it.parent == Some(success.occurrence) && it.stamp == at), "{made:?}");

    let failure = chain.end_of("v/e/parent", 2, false);
    chain.ended(&[failure]);
    assert_eq!(chain.names()[2..], ["v/e/else", "v/e/any"]);
    chain.replica.take_touched();
    let read = decode_replica(&encode_replica(&chain.replica).unwrap()).unwrap();
    assert_eq!((read.hash(), &read), (chain.replica.hash(), &chain.replica));
}

#[test]
fn the_end_of_an_occurrence_makes_a_schedule_due_once_whoever_tells_it_how_often() {
    let mut chain = Chain::new();
    chain.add("v/e/any", "@after v/e/parent any");
    chain.add("v/e/then", "@after v/e/parent");
    chain.stamp += MINUTE;
    let failure = chain.end_of("v/e/parent", 1, false);
    chain.ended(&[failure, failure]);
    chain.ended(&[failure]);
    assert_eq!(chain.names(), ["v/e/any"]);
    // At least once it may run on both sides of a split: the success on one is followed, and the end as such only once.
    let success = RunEnd { succeeded: true, at: Wall(chain.stamp), ..failure };
    chain.ended(&[success]);
    chain.ended(&[success]);
    assert_eq!(chain.names(), ["v/e/any", "v/e/then"]);
}

#[test]
fn what_ended_before_a_schedule_followed_it_or_outside_its_time_makes_it_not_due() {
    let mut chain = Chain::new();
    chain.stamp += MINUTE;
    let before = chain.end_of("v/e/parent", 1, true);
    let mut timed = Chain::declare("v/e/timed", "@after v/e/parent");
    (timed.terms.start, timed.terms.end) = (Some(Wall(4 * MINUTE)), Some(Wall(8 * MINUTE)));
    chain.done(add(timed));
    chain.add("v/e/then", "@after v/e/parent");
    chain.ended(&[before]);
    assert_eq!(chain.names(), [""; 0]);
    for due in 0..3 {
        let end = chain.end_of("v/e/parent", 2 + due, true);
        chain.ended(&[end]);
        chain.stamp += 2 * MINUTE;
    }
    assert_eq!(chain.names(), ["v/e/then", "v/e/timed", "v/e/then", "v/e/then"]);
    let gone = chain.end_of("v/e/parent", 9, true);
    chain.done(Command::RemoveSchedule { name: "v/e/parent".parse().unwrap() });
    chain.ended(&[gone]);
    assert_eq!(chain.names().len(), 4, "of one that is removed no end counts");
}

#[test]
fn the_start_deadline_counts_from_the_end_and_only_what_catches_up_starts_later() {
    let mut chain = Chain::new();
    for (name, policy, catch_up) in [
        ("v/e/once", Policy::AtMostOnce, None),
        ("v/e/least", Policy::AtLeastOnce, None),
        ("v/e/none", Policy::AtLeastOnce, Some(CatchUp::None)),
    ] {
        let mut spec = Chain::declare(name, "@after v/e/parent");
        (spec.terms.policy, spec.terms.catch_up.which) = (policy, catch_up);
        chain.done(add(spec));
    }
    let latest = |chain: &Chain| -> Vec<i64> {
        let stamp = chain.stamp;
        chain.replica.triggers.values().map(|it| (it.latest.0 - stamp) / (MINUTE / 60)).collect()
    };
    chain.stamp += MINUTE;
    let end = chain.end_of("v/e/parent", 1, true);
    chain.stamp -= MINUTE - 10_000_000;
    chain.ended(&[RunEnd { at: Wall(end.at.0), ..end }]);
    assert_eq!(latest(&chain), [50, 50, 50], "the log had it ten seconds after the end");
    let late = chain.end_of("v/e/parent", 2, true);
    chain.stamp += 30 * MINUTE;
    chain.ended(&[late]);
    assert_eq!(latest(&chain)[3..], [-1800, 60, -1800], "half an hour after it");
    let older = RunEnd { at: Wall(chain.stamp), ..chain.end_of("v/e/parent", 3, true) };
    chain.stamp += 60 * MINUTE;
    chain.ended(&[older]);
    let all = latest(&chain);
    assert_eq!(all[all.len() - 3..], [-3600, -3600, -3600], "beyond the window nothing is caught up with");
}

#[test]
fn dues_of_one_schedule_stand_apart_so_that_its_tokens_rise() {
    let mut chain = Chain::new();
    chain.add("v/e/then", "@after v/e/parent");
    chain.stamp += MINUTE;
    let ends: Vec<RunEnd> = (0..3).map(|due| chain.end_of("v/e/parent", due, true)).collect();
    chain.ended(&ends);
    let apart: Vec<i64> = chain.dues().iter().map(|(_, due)| due.0 - chain.stamp).collect();
    assert_eq!(apart, [0, 1000, 2000]);
}

#[test]
fn a_schedule_follows_no_task_nothing_unknown_and_not_itself_by_whatever_way() {
    let mut chain = Chain::new();
    chain.add("v/e/task", "@task");
    chain.add("v/e/b", "@after v/e/parent");
    chain.add("v/e/c", "@after v/e/b any");
    let follow = |name: &str, of: &str| add(Chain::declare(name, &format!("@after {of}")));
    assert_eq!(chain.refused(follow("v/e/x", "v/e/none")), "no schedule is named v/e/none");
    assert_eq!(chain.refused(follow("v/e/x", "v/e/task")), "v/e/task is a task, no schedule");
    assert_eq!(chain.refused(follow("v/e/x", "v/e/x")), "it would follow itself: v/e/x -> v/e/x");
    let set = |of: &str| Command::SetSchedule {
        name: "v/e/parent".parse().unwrap(),
        edits: vec![Edit::Follow(format!("@after {of}"))],
        if_revision: None,
    };
    let way = "it would follow itself: v/e/parent -> v/e/c -> v/e/b -> v/e/parent";
    assert_eq!(chain.refused(set("v/e/c")), way);
    // What it followed may go, and it may still be changed in everything else.
    chain.done(Command::RemoveSchedule { name: "v/e/b".parse().unwrap() });
    let (name, edits) = ("v/e/c".parse().unwrap(), vec![Edit::Retries(1)]);
    chain.done(Command::SetSchedule { name, edits, if_revision: None });
    chain.done(set("v/e/c"));
    let way = "it would follow itself: v/e/b -> v/e/parent -> v/e/c -> v/e/b";
    assert_eq!(chain.refused(follow("v/e/b", "v/e/parent")), way);
}

#[test]
fn a_declaration_may_name_what_is_followed_after_what_follows_and_closes_no_circle() {
    let mut chain = Chain::new();
    let put = |name: &str, cadence: &str| Staged::Put {
        spec: Box::new(Chain::declare(name, cadence)),
        pause: None,
        expect: None,
    };
    let mut apply = |changes: Vec<Staged>| {
        let batch = RequestId(7);
        chain.done(Command::Stage { batch, part: 0, changes });
        match chain.commit(Command::CommitStaged { batch, parts: 1 }) {
            Outcome::Refused(refusal) => refusal.to_string(),
            Outcome::Done { .. } | Outcome::Joined { .. } => String::new(),
        }
    };
    let circle = vec![put("v/e/a", "@after v/e/b"), put("v/e/b", "@after v/e/a")];
    assert_eq!(apply(circle), "it would follow itself: v/e/a -> v/e/b -> v/e/a");
    assert_eq!(apply(vec![put("v/e/a", "@after v/e/b"), put("v/e/b", "@daily")]), "");
    assert_eq!(apply(vec![put("v/e/c", "@after v/e/none")]), "no schedule is named v/e/none");
    let followers: Vec<String> =
        chain.replica.followers_of(&"v/e/b".parse().unwrap()).map(|it| it.name.to_string()).collect();
    assert_eq!(followers, ["v/e/a"]);
}

#[test]
fn what_follows_is_no_longer_remembered_once_it_follows_another_or_is_gone() {
    let mut chain = Chain::new();
    chain.add("v/e/other", "@daily");
    chain.add("v/e/then", "@after v/e/parent failure");
    let name = || "v/e/then".parse().unwrap();
    let edits = vec![Edit::Follow("@after v/e/other".to_owned())];
    chain.done(Command::SetSchedule { name: name(), edits, if_revision: None });
    let then = chain.replica.schedule_named(&name()).unwrap();
    assert_eq!(then.spec.cadence, "@after v/e/other failure");
    let of = |chain: &Chain, parent: &str| chain.replica.followers_of(&parent.parse().unwrap()).count();
    assert_eq!([of(&chain, "v/e/parent"), of(&chain, "v/e/other")], [0, 1]);
    chain.done(Command::RemoveSchedule { name: name() });
    assert!(!chain.replica.has_followers());
}

#[test]
fn as_many_follow_and_as_many_ends_are_remembered_as_the_limits_say() {
    let mut chain = Chain::new();
    chain.add("v/e/then", "@after v/e/parent");
    let most = i64::try_from(FOLLOWED_MAX).unwrap();
    for due in 0..=most {
        chain.stamp += MINUTE;
        let end = chain.end_of("v/e/parent", due, true);
        chain.ended(&[end]);
    }
    let made = chain.names().len();
    let end =
        |chain: &Chain, due: i64, at: i64| RunEnd { at: Wall(at), ..chain.end_of("v/e/parent", due, true) };
    // The first one is remembered no more: what is as old as it makes nothing due.
    let (first, late) = (end(&chain, 0, 2 * MINUTE), end(&chain, 500, 2 * MINUTE));
    chain.ended(&[first, late]);
    let between = end(&chain, 501, 5 * MINUTE);
    chain.ended(&[between]);
    let made_since = chain.replica.head.next.uid - u64::try_from(made).unwrap();
    chain.ended(&[between]);
    assert_eq!(chain.replica.head.next.uid - u64::try_from(made).unwrap(), made_since, "the newer ones are");

    let too_many = vec![between; ENDS_OF_ENTRY_MAX + 1];
    let text = chain.refused(Command::Ended { node: NodeId(1), ends: too_many });
    assert_eq!(text, format!("the limit of {ENDS_OF_ENTRY_MAX} ends of one entry is reached"));
    for n in 1..FOLLOWERS_MAX {
        chain.add(&format!("v/e/n{n}"), "@after v/e/parent");
    }
    let text = chain.refused(add(Chain::declare("v/e/more", "@after v/e/parent")));
    assert_eq!(text, format!("the limit of {FOLLOWERS_MAX} schedules that follow another is reached"));
    // Each end makes all of them due, until no more fit.
    chain.stamp += MINUTE;
    for due in 600..603 {
        let end = chain.end_of("v/e/parent", due, true);
        chain.ended(&[end]);
    }
    assert_eq!(chain.replica.triggers.len(), FOLLOWING_DUES_MAX);
}
