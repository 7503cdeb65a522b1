//! A master and one peer whose part the test plays: what it answers, and what it leaves open.

mod backstop;
mod blocked;
mod forged;
mod leases;
mod stall;
mod votes;

use super::*;
use crate::ids::Claim;
use crate::incarnations::{Amnesia, Standing};
use crate::lease::{LeaseAsk, LeaseReply, LeaseVote, RunVote};
use crate::message::{
    Acceptance, ClaimBatch, ClaimItem, ClaimReply, DispatchAnswer, DispatchItem, DispatchReply, FOREIGN_MAX,
    ForeignZone, Going, ITEMS_MAX, Incarnation, NodeLoad, NodeStatus, Probe, ProbeReply, RefuseReason,
    ReleaseBatch, RunReport, Unable, Vote,
};
use crate::record::Serial;
use crate::replica::StateHash;
use crate::retention::Floor;

const PEER: NodeId = NodeId(2);

/// What the peer says to a dispatch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Nothing,
    Says(Acceptance),
}

pub(super) struct Two {
    pub(super) one: One,
    pub(super) word: Word,
    /// Whether the peer answers probes and claims.
    pub(super) heard: bool,
    pub(super) dispatched: Vec<(NodeId, u32, Claim)>,
    life: Option<Incarnation>,
    standing: Standing,
    /// As a master, what the peer says of its volume; otherwise it cannot lead.
    pub(super) shows: Option<Progress>,
    /// Releases that the peer was sent.
    released: Vec<Occurrence>,
    /// Why the peer cannot lead, while it shows a volume.
    pub(super) unable: BTreeSet<Unable>,
    /// Whether it shows itself in the mastership of its volume.
    pub(super) leads: bool,
    /// The handlers that the peer shows.
    pub(super) handlers: BTreeSet<Name>,
    /// The runs that go at the peer.
    pub(super) going: Vec<Going>,
    /// The zones that the peer does not judge.
    foreign: Vec<ForeignZone>,
    /// What the peer answers to claims.
    pub(super) vote: Vote,
    /// How busy the peer's machine is, percent.
    pub(super) busy: u32,
    /// How long the disk of the peer takes to write a vote, microseconds.
    pub(super) vote_takes: i64,
    /// Whether the peer renews the leases of runs.
    pub(super) renews: bool,
    /// Votes that are not on its disk yet, and when they are.
    votes: Vec<(i64, Response)>,
}

impl Two {
    /// The master has no handler: all runs go to the peer, which cannot lead.
    pub(super) fn new() -> Self {
        let mut one = One::new();
        one.commit(Command::Join(Join {
            name: name("b"),
            address: "b:1".to_owned(),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(2),
        }));
        one.commit(Command::CreateVolume {
            name: name("w"),
            carriers: BTreeSet::from([name("a"), name("b")]),
        });
        one.input(Input::Handlers(BTreeSet::new().into()));
        let (dispatched, word, standing) = (Vec::new(), Word::Nothing, Standing::default());
        Self {
            one,
            word,
            heard: true,
            dispatched,
            life: None,
            standing,
            shows: None,
            released: Vec::new(),
            unable: BTreeSet::new(),
            leads: false,
            handlers: BTreeSet::from([name("h")]),
            going: Vec::new(),
            foreign: Vec::new(),
            vote: Vote::Granted,
            vote_takes: 0,
            votes: Vec::new(),
            busy: 0,
            renews: true,
        }
    }

    fn status(&self) -> NodeStatus {
        NodeStatus {
            boot: self.life.map_or(BootId(9), |life| BootId(u128::from(life.starts))),
            made: Mono(0),
            life: self.life,
            applied: self.one.index,
            hash: StateHash::default(),
            load: NodeLoad { runs: 0, busy: self.busy },
            draining: false,
            unable: self.shows.as_ref().map_or([Unable::Stalled].into(), |_| self.unable.clone()),
            slow_write: None,
            clock_ahead: None,
            handlers: self.handlers.clone().into(),
            unserved: BTreeSet::new(),
            reach: std::sync::Arc::default(),
            heard_only: BTreeSet::new(),
            progress: self.shows.iter().map(|progress| (name("w"), progress.clone())).collect(),
            master_of: if self.leads { vec![name("w")] } else { Vec::new() },
            version: String::new(),
            going: self.going.clone(),
            going_cut: false,
            foreign: self.foreign.clone(),
        }
    }

    pub(super) fn until(&mut self, second: f64) {
        let end = (second * SECOND as f64) as i64;
        while self.one.at < end {
            self.one.until((self.one.at + 10_000) as f64 / SECOND as f64);
            for (to, request) in std::mem::take(&mut self.one.calls) {
                assert_eq!(to, PEER);
                if let Some(response) = self.answer(request).filter(|_| self.heard) {
                    let takes = if matches!(response, Response::Claim(_)) { self.vote_takes } else { 0 };
                    self.votes.push((self.one.at + takes, response));
                }
            }
            let at = self.one.at;
            for (_, response) in self.votes.extract_if(.., |(then, _)| *then <= at).collect::<Vec<_>>() {
                self.one.input(Input::Response { from: PEER, response });
            }
        }
    }

    fn answer(&mut self, request: Request) -> Option<Response> {
        let at = Wall(self.one.at);
        Some(match request {
            Request::Probe(probe) => Response::Probe(Box::new(ProbeReply {
                sequence: probe.sequence,
                sent: probe.sent,
                received: at,
                replied: at,
                status: self.status(),
                standing: self.standing,
            })),
            Request::Claim(batch) => Response::Claim(ClaimReply {
                claim: batch.claim,
                votes: batch.items.iter().map(|item| (item.occurrence, self.vote)).collect(),
            }),
            Request::Release(batch) => {
                self.released.extend(batch.items);
                Response::Released
            }
            Request::Report(_) => Response::Reported,
            Request::Stop(_) => Response::Stopped,
            Request::Lease(batch) => {
                let vote = |due| LeaseVote::Run { due, vote: RunVote::Renewed };
                let votes = batch.items.iter().filter_map(|it| match it.ask {
                    LeaseAsk::RenewRun { due, .. } if self.renews => Some((it.uid, vote(due))),
                    _ => None,
                });
                let (sequence, boot) = (batch.sequence, batch.boot);
                Response::Lease(LeaseReply { sequence, boot, votes: votes.collect() })
            }
            Request::Dispatch(batch) => {
                self.dispatched.extend(batch.items.iter().map(|it| (PEER, it.attempt, it.claim)));
                let Word::Says(acceptance) = self.word else { return None };
                let run = RunId(Serial { node: PEER, boot: 1, n: 1 });
                let answers = batch.items.iter().map(|item| DispatchAnswer {
                    occurrence: item.occurrence,
                    attempt: item.attempt,
                    run,
                    acceptance,
                });
                Response::Dispatch(DispatchReply { answers: answers.collect() })
            }
        })
    }

    pub(super) fn add(&mut self, policy: Policy) {
        let mut terms = terms("@every 60s", policy);
        terms.start_deadline = seconds(5);
        self.one.add_as("w/e/s", terms);
    }

    pub(super) fn kinds(&self) -> Vec<DecisionKind> {
        self.one.decisions.iter().map(|decision| decision.kind).collect()
    }
}

/// Sent at 62 s, with a latest start at 67 s, to a peer that falls silent.
fn unanswered() -> Two {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.until(62.1);
    assert_eq!(two.kinds(), [DecisionKind::Fired]);
    two.heard = false;
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(67.5);
    assert_eq!(two.kinds(), [DecisionKind::Fired], "it may still be answered");
    two.until(100.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::Unknown]);
    assert!(two.one.started().is_empty(), "never sent to anybody else");
    let claims: BTreeSet<Claim> = two.dispatched.iter().map(|(.., claim)| *claim).collect();
    assert_eq!(claims.len(), 1, "and never on another claim: {:?}", two.dispatched);
    two
}

#[test]
fn at_most_once_without_an_answer_is_unknown_until_its_executor_says_that_it_began() {
    let mut two = unanswered();
    (two.heard, two.word) = (true, Word::Says(Acceptance::Started));
    two.until(110.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::Unknown, DecisionKind::Fired]);
    let said = two.one.decisions.last().unwrap();
    assert_eq!(said.executor, Some(PEER));
    assert!(said.note.contains("b has begun it, run r2-1-1"), "{}", said.note);
    let asked = two.dispatched.len();
    two.until(119.0);
    assert_eq!((two.dispatched.len(), two.kinds().len()), (asked, 3), "asked no more, and said once");
}

#[test]
fn at_most_once_without_an_answer_is_unknown_until_its_executor_says_that_it_never_will() {
    let mut two = unanswered();
    (two.heard, two.word) = (true, Word::Says(Acceptance::Refused(RefuseReason::Forgotten)));
    two.until(110.0);
    assert_eq!(two.kinds().len(), 2, "one that does not know says nothing");
    let mut two = unanswered();
    (two.heard, two.word) = (true, Word::Says(Acceptance::Refused(RefuseReason::Deadline)));
    two.until(110.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::Unknown, DecisionKind::MissedDeadline]);
    assert!(two.one.decisions.last().unwrap().note.contains("b never began it"));
    assert!(two.one.started().is_empty());
}

/// Its votes were slow, so that it waits several seconds for any word.
#[test]
fn a_node_that_was_away_is_asked_at_once_for_what_it_was_sent() {
    let mut two = Two::new();
    two.vote_takes = 1_500_000;
    two.until(2.0);
    let mut terms = terms("@every 10s", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(9), Overlap::Allow);
    two.one.add_as("w/e/s", terms);
    two.until(50.0);
    let next_due = two.dispatched.len();
    while two.dispatched.len() == next_due {
        two.until((two.one.at + 10_000) as f64 / SECOND as f64);
    }
    let sent = two.one.at;
    two.heard = false;
    two.until((sent + 1_500_000) as f64 / SECOND as f64);
    assert!(!two.one.engine.reach().reachable().contains(&PEER));
    let before = two.dispatched.len();
    two.heard = true;
    while !two.one.engine.reach().reachable().contains(&PEER) {
        two.until((two.one.at + 10_000) as f64 / SECOND as f64);
    }
    two.until((two.one.at + 20_000) as f64 / SECOND as f64);
    assert!(two.one.at < sent + 2_500_000, "its word is not overdue yet");
    assert!(two.dispatched.len() > before, "{:?}", two.dispatched);
}

#[test]
fn at_least_once_that_its_executor_has_forgotten_goes_elsewhere_and_at_most_once_stays_unknown() {
    for (policy, kinds, started) in [
        (Policy::AtLeastOnce, vec![DecisionKind::Fired, DecisionKind::FiredAtRisk], 1),
        (Policy::AtMostOnce, vec![DecisionKind::Fired, DecisionKind::Unknown], 0),
    ] {
        let mut two = Two::new();
        two.until(2.0);
        two.add(policy);
        two.word = Word::Says(Acceptance::Refused(RefuseReason::Forgotten));
        two.until(61.53);
        two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
        two.until(66.0);
        assert_eq!((two.kinds(), two.one.orders.len()), (kinds, started), "{policy}");
    }
}

#[test]
fn at_least_once_that_all_have_forgotten_is_run_all_the_same() {
    let mut one = One::new();
    one.disk.floors = std::array::from_fn(|_| Floor::up_to(Wall(1_000 * SECOND)));
    one.restart(SECOND);
    one.until(2.0);
    one.add(terms("@every 60s", Policy::AtLeastOnce));
    one.until(64.0);
    assert_eq!(one.orders.len(), 1, "{:?}", one.decisions);
}

#[test]
fn at_least_once_without_an_answer_goes_elsewhere() {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtLeastOnce);
    two.until(62.1);
    assert_eq!((two.kinds(), two.one.orders.len()), (vec![DecisionKind::Fired], 0));
    two.heard = false;
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.until(64.0);
    assert_eq!(two.kinds(), [DecisionKind::Fired, DecisionKind::FiredAtRisk]);
    assert_eq!(two.one.orders.len(), 1);
}

#[test]
fn while_something_waits_the_next_look_at_it_is_later_than_now() {
    let mut two = Two::new();
    two.until(2.0);
    two.add(Policy::AtMostOnce);
    two.one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    two.heard = false;
    while two.kinds().is_empty() {
        two.until((two.one.at + 10_000) as f64 / SECOND as f64);
        let next = two.one.engine.next_deadline().unwrap();
        assert!(next > Mono(two.one.at as u64), "at {} us", two.one.at);
        assert!(two.one.at < 70 * SECOND, "it is closed after its latest start");
    }
    assert_eq!(two.kinds(), [DecisionKind::WithheldNoQuorum]);
}

fn life(starts: u64, promises: u64) -> Incarnation {
    Incarnation {
        data_dir: DataDirId(2),
        starts,
        promises_began: promises,
        promises,
        ..Incarnation::default()
    }
}

#[test]
fn a_peer_that_comes_back_without_its_memory_is_told_to_stop_and_is_not_believed() {
    let mut two = Two::new();
    two.life = Some(life(5, 70));
    two.until(2.0);
    assert!(two.one.engine.reach().reachable().contains(&PEER));
    assert_eq!(two.one.disk.seen[&PEER].promises, 70, "and it is on disk");

    two.life = Some(life(6, 69));
    let probe = Probe { sequence: 1, sent: Wall(0), status: two.status() };
    let request = Request::Probe(Box::new(probe));
    let ticket = Ticket(1);
    let effects = two.one.handle(Input::Request { from: PEER, ticket, request: request.clone() });
    let refused = Some(Amnesia::Promises { known: 70, shown: 69 });
    let told = effects.iter().find_map(|effect| match effect {
        Effect::Respond { response: Response::Probe(reply), .. } => Some(reply.standing.refused),
        _ => None,
    });
    assert_eq!(told, Some(refused));
    let notes = effects.iter().filter(|it| matches!(it, Effect::Note(Note::Amnesia { node: PEER, .. })));
    assert_eq!(notes.count(), 1);
    two.until(5.0);
    assert!(!two.one.engine.reach().reachable().contains(&PEER), "it is not heard");

    // After a restart of this node the answer is the same.
    two.one.restart(SECOND);
    let effects = two.one.handle(Input::Request { from: PEER, ticket, request });
    assert!(effects.iter().any(|effect| matches!(
        effect,
        Effect::Respond { response: Response::Probe(reply), .. } if reply.standing.refused == refused
    )));
}

/// A claim of the peer for the schedule's next due, and the vote on it.
fn vote(two: &mut Two, uid: Uid, due: i64) -> Vote {
    vote_of(two, uid, due, Vec::new())
}

fn vote_of(two: &mut Two, uid: Uid, due: i64, progress: Vec<(Name, Progress)>) -> Vote {
    let due = Wall(due * SECOND);
    let claim = Claim { node: PEER, boot: BootId(9), attempt: 1 };
    let item = ClaimItem {
        occurrence: Occurrence { due, uid },
        latest_start: due + Duration::from_secs(5),
        index: two.one.index,
        epoch: 0,
    };
    let batch = ClaimBatch { claim, items: vec![item], progress };
    let mut effects =
        two.one.handle(Input::Request { from: PEER, ticket: Ticket(7), request: Request::Claim(batch) });
    let token = effects.iter().find_map(|effect| match effect {
        Effect::Persist { token, .. } => Some(*token),
        _ => None,
    });
    if let Some(token) = token {
        effects.extend(two.one.handle(Input::Persisted(token)));
    }
    let vote = effects.iter().find_map(|effect| match effect {
        Effect::Respond { response: Response::Claim(reply), .. } => Some(reply.votes[0].1),
        _ => None,
    });
    vote.expect("each claim is answered")
}

#[test]
fn as_many_zones_are_shown_as_not_judged_as_the_limit_says() {
    let mut two = Two::new();
    let known = Zone::parse("Europe/Berlin").unwrap().fingerprint();
    let mut shown = |n: usize| {
        let fingerprint = known.wrapping_add(n as u64);
        let zone = "Europe/Berlin".to_owned();
        let terms = Terms { zone, fingerprint, ..terms("* * * * * *", Policy::AtMostOnce) };
        two.one.add_as(&format!("w/e/s{n}"), terms);
        two.one.engine.own_status(two.one.now()).foreign.len()
    };
    let counts: Vec<usize> = (1..=FOREIGN_MAX + 1).map(&mut shown).collect();
    assert_eq!(counts[..FOREIGN_MAX], (1..=FOREIGN_MAX).collect::<Vec<_>>());
    assert_eq!(counts[FOREIGN_MAX], FOREIGN_MAX, "one more is not told");
}

#[test]
fn what_does_not_fit_one_message_is_sent_in_several() {
    let (occurrence, claim) =
        (Occurrence { due: Wall(0), uid: Uid(1) }, Claim { node: NodeId(1), boot: BootId(1), attempt: 1 });
    let run = RunId(Serial { node: PEER, boot: 1, n: 1 });
    let item = DispatchItem {
        occurrence,
        attempt: 1,
        claim,
        release: Wall(0),
        latest_start: Wall(0),
        index: 0,
        epoch: 0,
        token: 0,
        grants: Vec::new(),
        letter: None,
        lease: None,
    };
    let report =
        RunReport { occurrence, attempt: 1, run, state: RunState::Running, at: Wall(0), reason: None };
    for (count, pieces) in [(ITEMS_MAX, &[ITEMS_MAX][..]), (ITEMS_MAX + 1, &[ITEMS_MAX, 1])] {
        let mut two = Two::new();
        let (now, mut out) = (two.one.now(), Vec::new());
        let engine = &mut two.one.engine;
        (0..count).for_each(|_| engine.runs.stop(PEER, run));
        engine.send_stops(now, &mut out);
        (0..count).for_each(|_| engine.voting.release_at(PEER, claim, occurrence));
        engine.send_releases(&mut out);
        engine.send_dispatch(now, PEER, vec![item.clone(); count], &mut out);
        (0..count).for_each(|_| engine.runs.report(PEER, report.clone()));
        engine.send_reports(now, &mut out);
        let mut sizes: [Vec<usize>; 4] = Default::default();
        for effect in out {
            let Effect::Call { to: PEER, request } = effect else { panic!("{effect:?}") };
            match request {
                Request::Stop(batch) => sizes[0].push(batch.runs.len()),
                Request::Release(batch) => sizes[1].push(batch.items.len()),
                Request::Dispatch(batch) => sizes[2].push(batch.items.len()),
                Request::Report(batch) => sizes[3].push(batch.items.len()),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(sizes.each_ref().map(Vec::as_slice), [pieces; 4]);
    }
}
