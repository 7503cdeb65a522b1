//! Each check, shown a history that breaks its rule: a checker that sees nothing would be worse than none.

mod meeting;
mod outcomes;
mod starting;
mod voting;

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::effect::{Dispatching, GrantWrite, Recovered, RunOrder, StartRecord};
use caesium_engine::ids::BootId;
use caesium_engine::message::{
    Acceptance, ClaimReply, DispatchItem, RefuseReason, ReleaseBatch, Request, Vote,
};
use caesium_engine::record::{Decision, DecisionId, RunId, Serial};
use caesium_engine::replica::Replica;
use caesium_engine::retention::Class;
use caesium_engine::schedule::{Binding, Overlap, Policy, Schedule};

use super::*;
use crate::clock::EPOCH;
use crate::log::Log;
use crate::plan::Plan;
use crate::script::Change;
use crate::witness::Witness;

const SECOND: i64 = 1_000_000;
const O: Occurrence = Occurrence { due: Wall(EPOCH + 10 * SECOND), uid: Uid(1) };

/// A checker that knows one at-most-once schedule with E = {1, 2, 3}, due every second from the start on.
fn checker() -> Checker {
    let mut checker = Checker::new(Judge::All, &Plan::draw(1));
    checker.declared(fact());
    checker.at(10_500_000);
    checker
}

fn fact() -> Fact {
    Fact {
        uid: Uid(1),
        times: vec![times(Beat::EverySecond, EPOCH)],
        asked: None,
        epochs: vec![epoch(Policy::AtMostOnce)],
        start_deadline: 5 * SECOND,
        window: 0,
        retries: 0,
        overlap: Overlap::Allow,
        length: SECOND,
        removed: None,
        told: BTreeSet::new(),
        over: None,
        paused: false,
        pauses: Vec::new(),
    }
}

impl Checker {
    /// A schedule that belongs to the plan's first volume, whoever carries it.
    fn declared(&mut self, fact: Fact) {
        let name = Plan::draw(1).schedules[0].name.clone();
        self.declare(fact.uid, &name, &Binding::Carriers, fact.present().policy);
        self.add(fact);
    }
}

fn all() -> Hands {
    let nodes: BTreeSet<NodeId> = [1, 2, 3].map(NodeId).into();
    Hands { alive: nodes.clone(), able: nodes, ..Hands::default() }
}

fn epoch(policy: Policy) -> Epoch {
    Epoch { eligible: [1, 2, 3].map(NodeId).into(), policy, cut: None }
}

fn times(beat: Beat, anchor: i64) -> Times {
    Times { beat, anchor: Wall(anchor), since: Wall(anchor), start: None, end: None, jitter: 0 }
}

fn claim(node: u64, attempt: u64) -> Claim {
    Claim { node: NodeId(node), boot: BootId(7), attempt }
}

fn run(node: u64) -> RunId {
    RunId(Serial { node: NodeId(node), boot: 1, n: 1 })
}

fn grant(occurrence: Occurrence, claim: Claim) -> GrantWrite {
    GrantWrite::Grant { class: Class::Minutes, occurrence, claim }
}

/// The replica and the schedule with uid 1 of a drawn plan: only its existence matters.
fn committed() -> (Replica, Arc<Schedule>) {
    let plan = Plan::draw(1);
    let mut log = Log::new(&plan);
    log.propose(Change::Add(0));
    log.commit(&plan, Wall(EPOCH)).unwrap();
    let replica = log.replica_at(log.last());
    let schedule = Arc::clone(replica.schedules.get(&Uid(1)).unwrap());
    (replica, schedule)
}

fn intent(claim: Claim, executor: u64, grants: &[u64]) -> GrantWrite {
    let dispatch = Dispatching {
        claim,
        attempt: 1,
        executor: NodeId(executor),
        release: O.due,
        latest_start: Wall(O.due.0 + 5 * SECOND),
        grants: grants.iter().copied().map(NodeId).collect(),
        epoch: 0,
        closed: false,
    };
    GrantWrite::Dispatching { class: Class::Minutes, occurrence: O, dispatch }
}

fn item(claim: Claim) -> DispatchItem {
    DispatchItem {
        occurrence: O,
        attempt: 1,
        claim,
        release: O.due,
        latest_start: Wall(O.due.0 + 5 * SECOND),
        index: 1,
        epoch: 0,
        token: 1,
        grants: vec![NodeId(1), NodeId(2)],
        letter: None,
        lease: None,
    }
}

/// Nodes 1 and 2 promised to this claim and its master meant executor 3.
fn granted_and_meant(checker: &mut Checker, claim: Claim) {
    for voter in [1, 2] {
        checker.on_durable(NodeId(voter), &grant(O, claim), &Recovered::default());
    }
    checker.on_durable(NodeId(1), &intent(claim, 3, &[1, 2]), &Recovered::default());
}

fn noted(acceptance: Acceptance, node: u64) -> Recovered {
    let start = StartRecord { run: run(node), claim: claim(1, 1), attempt: 1, acceptance, ended: false };
    Recovered { starts: BTreeMap::from([((O, 1), start)]), ..Recovered::default() }
}

fn order_of(node: u64, due: i64, token: u64, schedule: Arc<Schedule>) -> RunOrder {
    RunOrder {
        run: run(node),
        occurrence: Occurrence { due: Wall(due), ..O },
        attempt: 1,
        token,
        schedule,
        due: Wall(due),
        latest_start: Wall(due + 5 * SECOND),
        letter: None,
        lease: None,
        event: None,
    }
}

fn start_at(checker: &mut Checker, node: u64, clock: i64, durable: &Recovered) {
    let (replica, schedule) = committed();
    let order = order_of(node, O.due.0, 5, schedule);
    let executor = Executor { node: NodeId(node), clock: Wall(clock), durable, replica: &replica };
    checker.on_start(executor, &order);
}

fn start(checker: &mut Checker, node: u64) {
    start_at(checker, node, O.due.0 + 1, &noted(Acceptance::Accepted, node));
    checker.on_begun(O, run(node), Wall(O.due.0 + 2));
}

#[track_caller]
fn broken(checker: &Checker, invariant: Invariant) {
    let found = checker.violation().expect("a violation");
    assert_eq!(found.invariant, invariant, "{}", found.text);
}
