//! What a voter answers.

use super::*;

#[test]
fn a_new_life_promises_nothing_before_all_peers_had_their_say() {
    let mut two = Two::new();
    two.until(2.0);
    let mut terms = terms("* * * * * *", Policy::AtMostOnce);
    terms.start_deadline = seconds(5);
    let uid = two.one.add_as("w/e/s", terms);
    two.one.restart(SECOND);
    let began = two.one.at / SECOND;
    assert!(matches!(vote(&mut two, uid, began), Vote::Behind { .. }), "nobody was heard yet");
    two.until(began as f64 + 0.3);
    assert_eq!(vote(&mut two, uid, began), Vote::Granted, "all were heard");

    two.one.restart(SECOND);
    two.heard = false;
    let began = two.one.at;
    two.until(began as f64 / SECOND as f64 + 0.9);
    assert!(matches!(vote(&mut two, uid, began / SECOND), Vote::Behind { .. }));
    two.until(began as f64 / SECOND as f64 + 1.1);
    assert_eq!(vote(&mut two, uid, began / SECOND), Vote::Granted, "who is silent so long is not reachable");
}

#[test]
fn a_voter_refuses_what_is_due_later_than_its_own_clock_admits() {
    let mut two = Two::new();
    two.until(2.0);
    let mut every = terms("* * * * * *", Policy::AtMostOnce);
    every.start_deadline = seconds(3);
    // Nobody can run it: it is not sent, and not asked for by this node.
    two.handlers.clear();
    let uid = two.one.add_as("w/e/s", every);
    two.until(10.0);
    let Vote::Early { now } = vote(&mut two, uid, 3600) else { panic!("of a master that is an hour ahead") };
    assert!(now.micros_since(Wall(10 * SECOND)).abs() < 20_000, "{now}");
    two.until(10.4);
    assert!(matches!(vote(&mut two, uid, 11), Vote::Early { .. }), "look-ahead and the bound are 550 ms");
    two.until(10.5);
    assert_eq!(vote(&mut two, uid, 11), Vote::Granted, "it may be asked again");
    assert_eq!(vote(&mut two, uid, 4), Vote::Expired, "a master that is far behind");
}

#[test]
fn a_voter_that_has_sent_another_run_answers_that_one_is_under_way_unless_they_may_meet() {
    for (overlap, answer) in [(Overlap::Skip, Vote::Going), (Overlap::Allow, Vote::Granted)] {
        let mut two = Two::new();
        two.until(2.0);
        let uid = two.one.add_as("w/e/s", Terms { overlap, ..terms("* * * * * *", Policy::AtMostOnce) });
        two.until(3.47);
        assert!(!two.dispatched.is_empty(), "the one before is sent, and not answered");
        assert_eq!(vote(&mut two, uid, 4), answer, "{overlap:?}");
    }
}

#[test]
fn a_voter_whose_own_clock_runs_away_does_not_find_everything_due() {
    let mut two = Two::new();
    two.until(2.0);
    let uid = two.one.add_as("w/e/s", terms("* * * * * *", Policy::AtMostOnce));
    two.until(10.0);
    two.one.skew = 3600 * SECOND;
    two.until(15.0);
    assert!(two.one.engine.clock_in_doubt());
    let most = 15 + 2 + 1;
    assert!(matches!(vote(&mut two, uid, most + 1), Vote::Early { .. }), "it trusts its clock no further");
}

#[test]
fn other_zone_data_keep_a_node_from_judging_their_schedules_and_no_others() {
    let mut two = Two::new();
    two.handlers.clear();
    two.until(2.0);
    let berlin = |fingerprint: u64| Terms {
        zone: "Europe/Berlin".to_owned(),
        fingerprint,
        ..terms("* * * * * *", Policy::AtMostOnce)
    };
    let known = Zone::parse("Europe/Berlin").unwrap().fingerprint();
    let ours = two.one.add_as("w/e/ours", berlin(known));
    let utc =
        two.one.add_as("w/e/utc", Terms { zone: "UTC".to_owned(), ..berlin(Zone::utc().fingerprint()) });
    let spec =
        ScheduleSpec { name: "w/e/theirs".parse().unwrap(), terms: berlin(known ^ 1), payload: Vec::new() };
    two.one.index += 1;
    let command = Command::AddSchedule { spec: Box::new(spec), pause: None };
    let request = RequestId(u128::from(two.one.index));
    let entry = Entry { stamp: Wall(two.one.at), request, proposer: PEER, origin: None, command };
    let Some(Outcome::Done { uid: Some(theirs), .. }) = two.one.replica.apply(two.one.index, Some(&entry))
    else {
        panic!("it is declared all the same")
    };
    let index = two.one.index;
    let effects = two.one.handle(Input::Committed { index, entry: Some(Box::new(entry)) });
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Note(Note::Misjudged { schedule, why }) => Some((schedule.as_str(), why.as_str())),
        _ => None,
    });
    let why = "the data of zone Europe/Berlin or the evaluator differ from those it was declared with";
    let shown = ForeignZone { zone: "Europe/Berlin".to_owned(), fingerprint: known ^ 1 };
    assert_eq!(two.one.engine.own_status(two.one.now()).foreign, [shown], "and its peers are told");
    assert_eq!(said, Some(("w/e/theirs", why)));
    two.until(10.0);
    assert_eq!(vote(&mut two, theirs, 10), Vote::Invalid);
    assert_eq!(vote(&mut two, ours, 10), Vote::Granted);
    assert_eq!(vote(&mut two, utc, 10), Vote::Granted);
}

/// What its disk writes is durable after 1.5 s: three times as long as an answer is waited for at first.
#[test]
fn a_voter_whose_disk_is_slow_is_asked_until_it_has_promised_and_not_for_ever_anew() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut two = Two::new();
        two.word = Word::Says(Acceptance::Started);
        two.vote_takes = 1_500_000;
        two.until(2.0);
        let mut terms = terms("@every 10s", policy);
        terms.start_deadline = seconds(9);
        two.one.add_as("w/e/s", terms);
        two.until(61.0);
        let kinds = two.kinds();
        let fired = if policy == Policy::AtMostOnce { 5 } else { 3 };
        assert!(kinds.iter().filter(|it| **it == DecisionKind::Fired).count() >= fired, "{kinds:?}");
        assert!(!kinds.contains(&DecisionKind::WithheldNoQuorum), "{kinds:?}");
    }
}

/// The peer falls silent as it is asked, and is not reachable a second later: nobody waits for it any longer, whatever it took before.
#[test]
fn a_round_is_over_when_nobody_is_left_who_could_answer() {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Started);
    two.vote_takes = 1_500_000;
    two.until(2.0);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    let mut terms = terms("@every 10s", Policy::AtLeastOnce);
    (terms.start_deadline, terms.overlap) = (seconds(9), Overlap::Allow);
    two.one.add_as("w/e/s", terms);
    two.until(51.0);
    two.heard = false;
    two.until(63.5);
    let last = two.one.decisions.last().unwrap();
    assert_eq!((last.occurrence.due, last.kind), (Wall(62 * SECOND), DecisionKind::FiredAtRisk));
    two.heard = true;
    two.until(71.4);
    two.heard = false;
    two.until(73.2);
    let last = two.one.decisions.last().unwrap();
    assert_eq!((last.occurrence.due, last.kind), (Wall(72 * SECOND), DecisionKind::FiredAtRisk));
}

/// At least once, due at 62 s, of a master whose peer could lead.
fn owed() -> Two {
    let mut two = Two::new();
    two.word = Word::Says(Acceptance::Started);
    two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
    let over = crate::replica::Override { priority: 5, expires: None, reason: String::new() };
    two.one.commit(Command::SetPriority { node: name("a"), volume: None, over });
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two
}

fn held_by(node: NodeId) -> Vote {
    Vote::Taken(Claim { node, boot: BootId(9), attempt: 1 })
}

#[test]
fn at_least_once_is_left_for_a_moment_to_the_claim_of_a_node_that_is_at_work() {
    let mut two = owed();
    two.vote = held_by(PEER);
    two.until(62.2);
    two.vote = Vote::Started;
    two.until(70.0);
    assert_eq!((two.kinds(), two.dispatched.len()), (vec![DecisionKind::ClaimedElsewhere], 0));
}

#[test]
fn at_least_once_is_left_to_the_claim_of_another_for_no_longer_than_a_moment() {
    let mut two = owed();
    two.vote = held_by(PEER);
    two.until(63.4);
    assert_eq!(two.kinds(), []);
    two.until(63.8);
    assert_eq!((two.kinds(), two.dispatched.len()), (vec![DecisionKind::FiredAtRisk], 1));
}

#[test]
fn at_least_once_is_not_left_to_the_claim_of_a_node_that_cannot_write_or_is_not_heard() {
    for (node, unable) in [(PEER, BTreeSet::from([Unable::Stalled])), (NodeId(7), BTreeSet::new())] {
        let mut two = owed();
        (two.vote, two.unable) = (held_by(node), unable);
        two.until(61.7);
        assert_eq!(two.kinds(), [DecisionKind::FiredAtRisk], "{node}");
    }
}

#[test]
fn a_decision_names_the_voters_that_have_dropped_what_they_promised() {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.vote = Vote::Floor;
    two.until(64.0);
    let open: Vec<String> = two.one.engine.open().map(|it| it.note).collect();
    let why = "b has dropped its promises of that time and may have given one to another claim";
    assert_eq!(open, [format!("open (2 of 2 heard): the voters gave no majority; {why}")]);
    two.until(70.0);
    assert_eq!(two.kinds(), [DecisionKind::WithheldNoQuorum]);
    assert!(two.one.decisions[0].note.ends_with(why), "{}", two.one.decisions[0].note);
}

#[test]
fn a_quorum_that_is_back_is_asked_after_the_settle_time_where_runs_may_not_meet() {
    for (overlap, at_once) in [(Overlap::Skip, 0), (Overlap::Queue, 0), (Overlap::Allow, 1)] {
        let mut two = Two::new();
        two.word = Word::Says(Acceptance::Started);
        two.until(2.0);
        let within =
            Terms { start_deadline: seconds(20), overlap, ..terms("@every 60s", Policy::AtMostOnce) };
        two.one.add_as("w/e/s", within);
        two.until(50.0);
        two.heard = false;
        two.until(61.9);
        two.heard = true;
        // The peer is in reach again with its next answer to a probe, which is due within a quarter of a second.
        two.until(62.8);
        assert_eq!(two.dispatched.len(), at_once, "{overlap:?}");
        two.until(64.0);
        assert_eq!(two.dispatched.len(), 1, "{overlap:?}");
    }
}
