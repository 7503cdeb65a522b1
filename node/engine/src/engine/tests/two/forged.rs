//! A peer that lies: what it sends in its own name, or another's, breaks nothing by itself.

use super::*;
use crate::message::DispatchBatch;

/// The peer leads the volume, and this node runs what it is sent.
fn led() -> Two {
    let mut two = Two::new();
    two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
    two.leads = true;
    let over = crate::replica::Override { priority: 500, expires: None, reason: String::new() };
    two.one.commit(Command::SetPriority { node: name("b"), volume: None, over });
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(2.0);
    two
}

fn add(two: &mut Two, policy: Policy) -> Uid {
    let mut terms = terms("@every 60s", policy);
    terms.start_deadline = seconds(20);
    two.one.add_as("w/e/s", terms)
}

/// As a master that does not lie sends it.
fn item(uid: Uid, due: i64) -> DispatchItem {
    let due = Wall(due * SECOND);
    DispatchItem {
        occurrence: Occurrence { due, uid },
        attempt: 1,
        claim: Claim { node: PEER, boot: BootId(9), attempt: 1 },
        release: due,
        latest_start: due + Duration::from_secs(20),
        index: 0,
        epoch: 0,
        token: 7,
        grants: vec![NodeId(1), PEER],
        letter: None,
    }
}

/// What is answered to it, and how many rows are written for that.
fn send(two: &mut Two, item: DispatchItem) -> (Acceptance, usize) {
    let request = Request::Dispatch(DispatchBatch { items: vec![item] });
    let mut effects = two.one.handle(Input::Request { from: PEER, ticket: Ticket(3), request });
    let mut rows = 0;
    let writes = effects.iter().find_map(|effect| match effect {
        Effect::Persist { token, writes } => Some((*token, writes.clone())),
        _ => None,
    });
    if let Some((token, writes)) = writes {
        rows = writes.iter().filter(|write| matches!(write, GrantWrite::Start { .. })).count();
        effects.extend(two.one.handle(Input::Persisted(token)));
    }
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Respond { response: Response::Dispatch(reply), .. } => Some(reply.answers[0].acceptance),
        _ => None,
    });
    two.one.perform(effects);
    (said.expect("each dispatch is answered"), rows)
}

#[test]
fn a_forged_dispatch_starts_nothing_and_leaves_no_row() {
    let mut two = led();
    let uid = add(&mut two, Policy::AtLeastOnce);
    two.until(61.7);
    let other = Claim { node: NodeId(1), boot: BootId(1), attempt: 4 };
    let superseded = Acceptance::Refused(RefuseReason::Superseded);
    let century = 300 * 366 * 86_400;
    for (what, forged, said) in [
        ("of a due that is to come", item(uid, 122), Acceptance::Behind),
        ("of a due in centuries", item(uid, 2 + 60 * (century / 60)), Acceptance::Behind),
        (
            "of one that is to come, with an earlier release",
            DispatchItem { release: Wall(61 * SECOND), ..item(uid, 122) },
            Acceptance::Behind,
        ),
        ("of what is no occurrence", item(uid, 61), superseded),
        ("of what is no schedule", item(Uid(77), 62), Acceptance::Behind),
        ("on the claim of another", DispatchItem { claim: other, ..item(uid, 62) }, Acceptance::Behind),
        ("without a quorum", item(uid.without_quorum(), 62), Acceptance::Behind),
        ("by a log that is far ahead", DispatchItem { index: u64::MAX, ..item(uid, 62) }, Acceptance::Behind),
        ("of an epoch that is not", DispatchItem { epoch: 9, ..item(uid, 62) }, Acceptance::Behind),
        // Not refused for ever: the new voters may be why there is no such occurrence here yet.
        ("of voters that are new here", DispatchItem { epoch: 9, ..item(uid, 61) }, Acceptance::Behind),
    ] {
        assert_eq!(send(&mut two, forged), (said, 0), "{what}");
    }
    two.until(62.3);
    assert_eq!(two.one.started(), [] as [i64; 0]);
    assert_eq!(two.one.engine.runs.load(), 0);
}

#[test]
fn at_most_once_needs_the_grants_of_voters_and_each_counts_once() {
    for grants in [vec![], vec![2], vec![2, 2], vec![2, 7], vec![2, 1, 7]] {
        // A refusal is for ever: each has a node of its own.
        let mut two = led();
        let uid = add(&mut two, Policy::AtMostOnce);
        two.until(61.9);
        let voters = grants.iter().copied().map(NodeId).collect();
        let said = send(&mut two, DispatchItem { grants: voters, ..item(uid, 62) }).0;
        assert_eq!(said, Acceptance::Refused(RefuseReason::NotPermitted), "{grants:?}");
        two.until(63.0);
        assert_eq!(two.one.started(), [] as [i64; 0]);
    }
}

#[test]
fn release_and_token_are_this_node_s_own_whatever_it_is_sent() {
    let mut two = led();
    let mut with_jitter = terms("@every 60s", Policy::AtMostOnce);
    (with_jitter.start_deadline, with_jitter.jitter) = (seconds(20), Duration::from_secs(5));
    let uid = two.one.add_as("w/e/s", with_jitter);
    let occurrence = Occurrence { due: Wall(62 * SECOND), uid };
    let release = two.one.engine.release_of(occurrence);
    assert!(release > Wall(62 * SECOND + 600_000), "the test needs a jitter: {release}");
    two.until(release.0 as f64 / SECOND as f64 - 0.4);
    let early = DispatchItem { release: Wall(0), token: u64::MAX, ..item(uid, 62) };
    assert_eq!(send(&mut two, early).0, Acceptance::Accepted);
    two.until(release.0 as f64 / SECOND as f64 - 0.1);
    assert_eq!(two.one.started(), [] as [i64; 0], "not before its release");
    two.until(release.0 as f64 / SECOND as f64 + 0.1);
    assert_eq!(two.one.started(), [62]);
    assert_eq!(two.one.orders[0].token, 62_000 * 256 + 1);
}

#[test]
fn a_dispatch_that_is_repeated_starts_nothing_more_also_after_its_end_and_a_restart() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        let mut two = led();
        let uid = add(&mut two, policy);
        two.until(61.9);
        assert_eq!(send(&mut two, item(uid, 62)).0, Acceptance::Accepted);
        assert_eq!(send(&mut two, item(uid, 62)), (Acceptance::Accepted, 0), "again, before it starts");
        two.until(62.2);
        two.one.end(0, 0);
        two.until(63.0);
        assert_eq!(send(&mut two, item(uid, 62)).0, Acceptance::Started, "{policy}");
        two.one.restart(SECOND);
        two.until(66.0);
        assert_eq!(send(&mut two, item(uid, 62)).0, Acceptance::Started, "{policy}");
        two.until(70.0);
        assert_eq!(two.one.started(), [62], "{policy}");
    }
}

#[test]
fn a_forged_claim_binds_no_vote() {
    let mut two = led();
    let uid = add(&mut two, Policy::AtMostOnce);
    two.until(61.7);
    let century = 2 + 60 * (300 * 366 * 86_400 / 60);
    assert!(matches!(vote(&mut two, uid, 122), Vote::Early { .. }));
    assert_eq!(vote(&mut two, uid, century), Vote::Invalid, "beyond all years");
    assert_eq!(vote(&mut two, uid, 61), Vote::Invalid, "no occurrence");
    assert!(matches!(vote(&mut two, Uid(77), 62), Vote::Behind { .. }), "no schedule");
    assert_eq!(two.one.disk.grants.len(), 0, "nothing was promised");
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted, "what is due can be claimed by its master");
}

#[test]
fn a_claim_that_is_repeated_gets_its_own_answer_and_binds_nothing_more() {
    let mut two = led();
    let uid = add(&mut two, Policy::AtMostOnce);
    two.until(61.9);
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted);
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted, "the same claim");
    let granted = Occurrence { due: Wall(62 * SECOND), uid };
    // Another claim is given up, which never had the vote.
    let strange = Claim { node: PEER, boot: BootId(9), attempt: 99 };
    let request = Request::Release(ReleaseBatch { claim: strange, items: vec![granted] });
    two.one.input(Input::Request { from: PEER, ticket: Ticket(4), request });
    let claim = ClaimBatch {
        claim: Claim { node: PEER, boot: BootId(9), attempt: 2 },
        items: vec![ClaimItem {
            occurrence: granted,
            latest_start: Wall(82 * SECOND),
            index: two.one.index,
            epoch: 0,
        }],
        progress: Vec::new(),
    };
    let effects =
        two.one.handle(Input::Request { from: PEER, ticket: Ticket(5), request: Request::Claim(claim) });
    let vote = effects.iter().find_map(|effect| match effect {
        Effect::Respond { response: Response::Claim(reply), .. } => Some(reply.votes[0].1),
        _ => None,
    });
    let first = Claim { node: PEER, boot: BootId(9), attempt: 1 };
    assert_eq!(vote, Some(Vote::Taken(first)), "the vote stays where it is");
}

#[test]
fn progress_of_a_time_that_has_not_come_closes_nothing() {
    let ahead = Progress { watermark: Wall(i64::MAX), index: u64::MAX, open: Vec::new() };
    // By a claim, and by a probe of one who shows itself as master.
    for by_probe in [false, true] {
        let mut two = Two::new();
        two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        two.handlers.clear();
        two.until(2.0);
        let mut every = terms("* * * * * *", Policy::AtLeastOnce);
        every.overlap = Overlap::Allow;
        let uid = two.one.add_as("w/e/s", every);
        two.until(5.2);
        if by_probe {
            let mut status = two.status();
            (status.progress, status.master_of) = (vec![(name("w"), ahead.clone())], vec![name("w")]);
            let probe = Request::Probe(Box::new(Probe { sequence: 1, sent: Wall(i64::MAX), status }));
            two.one.input(Input::Request { from: PEER, ticket: Ticket(1), request: probe });
        } else {
            vote_of(&mut two, uid, 3600, vec![(name("w"), ahead.clone())]);
        }
        two.until(9.2);
        let started: BTreeSet<i64> = two.one.started().into_iter().collect();
        assert!((6..=9).all(|due| started.contains(&due)), "{by_probe}: {started:?}");
    }
}

/// Answers a probe of this node, as the peer's with this word on it.
fn told(two: &mut Two, refused: Option<Amnesia>) -> Vec<Effect> {
    let at = Wall(two.one.at);
    let standing = Standing { refused, ..Standing::default() };
    let reply =
        ProbeReply { sequence: 1, sent: at, received: at, replied: at, status: two.status(), standing };
    two.one.handle(Input::Response { from: PEER, response: Response::Probe(Box::new(reply)) })
}

fn halts(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Halt { .. }))
}

#[test]
fn nobody_is_ended_by_one_word_that_it_has_forgotten_and_promises_nothing_until_that_is_settled() {
    let mut two = led();
    let uid = add(&mut two, Policy::AtMostOnce);
    two.until(61.9);
    let why = Amnesia::Starts { known: 9, shown: 1 };
    assert!(!halts(&told(&mut two, Some(why))), "one word ends nobody");
    assert!(matches!(vote(&mut two, uid, 62), Vote::Behind { .. }), "and nothing is promised meanwhile");
    // The peer answers the next probe as ever.
    two.until(62.3);
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted);

    two.standing = Standing { refused: Some(why), ..Standing::default() };
    let began = two.one.at;
    let mut halted = None;
    while halted.is_none() && two.one.at < began + 5 * SECOND {
        two.one.at += 250_000;
        let effects = told(&mut two, Some(why));
        if effects.contains(&Effect::Halt { by: PEER, why }) {
            halted = Some(two.one.at - began);
        }
    }
    let halted = halted.expect("who is refused again and again ends");
    assert!((SECOND..=SECOND + 500_000).contains(&halted), "{halted} us");
}

#[test]
fn a_word_that_this_node_can_disprove_does_not_count() {
    let mut two = led();
    let uid = add(&mut two, Policy::AtMostOnce);
    two.until(61.9);
    let own = two.one.engine.own_life();
    for why in [
        Amnesia::Directory { known: DataDirId(77), shown: own.data_dir },
        Amnesia::Starts { known: 9, shown: own.starts + 1 },
        Amnesia::Promises { known: 5, shown: own.promises_began + 9 },
        Amnesia::Promises { known: own.promises_began, shown: own.promises_began },
        Amnesia::Log { known: u64::MAX, shown: own.log_began + 1 },
    ] {
        for _ in 0..8 {
            assert!(!halts(&told(&mut two, Some(why))), "{why}");
        }
    }
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted);
}

#[test]
fn an_executor_answers_and_reports_in_its_own_name_only() {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.until(62.1);
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
    let occurrence = two.one.decisions[0].occurrence;
    let run = RunId(Serial { node: NodeId(7), boot: 1, n: 1 });
    let report = RunReport {
        occurrence,
        attempt: 1,
        run,
        state: RunState::Refused,
        at: Wall(two.one.at),
        reason: Some(RefuseReason::Deadline),
    };
    two.one.input(Input::Request {
        from: PEER,
        ticket: Ticket(8),
        request: Request::Report(crate::message::ReportBatch { items: vec![report] }),
    });
    let answer = DispatchAnswer {
        occurrence,
        attempt: 1,
        run,
        acceptance: Acceptance::Refused(RefuseReason::Deadline),
    };
    let reply = DispatchReply { answers: vec![answer] };
    two.one.input(Input::Response { from: PEER, response: Response::Dispatch(reply) });
    assert_eq!(two.kinds(), [DecisionKind::Fired], "it is not closed by the word on another node's run");
}
