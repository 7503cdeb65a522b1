//! The lease of a task, in all states: who asks, renews, gives up, answers and forgets when, on clocks that run at other rates,
//! through crashes, restarts, daemons that stand still, and messages that are lost, late or doubled; and while those who are
//! eligible change. Made of the engine's own `LeaseVoter`, `Hold` and `Rate`.
//!
//! Real time goes on in ticks. A process lives as long as its shim may let it: to the end of its lease and S, by its own node's
//! clock.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{BootId, NodeId, Uid};
use caesium_engine::lease::{
    Bearer, Hold, LeaseAsk, LeaseNumber, LeaseRow, LeaseVote, LeaseVoter, LeaseWrite, Rate, Restart,
    TaskFacts,
};
use caesium_engine::schedule::Policy;
use caesium_engine::time::Mono;
use stateright::{Checker, Expectation, Model, Property};

const TASK: Uid = Uid(1);
/// D and S.
const SPAN: Duration = Duration::from_micros(8);
const MARGIN: Duration = Duration::from_micros(4);
/// rho where clocks drift: such a clock shows three or five microseconds for four.
const RHO: u32 = 250_000;
const NOMINAL: u64 = 4;
const RATES: [u64; 2] = [3, 5];
/// The voters of the first epoch, by place; a fourth node is all of the second one.
const VOTERS: usize = 3;
const NEEDED: usize = 2;
/// The voter that crashes, and whose disk takes its time: it is in every majority that has not both others.
const SLOW: usize = 2;

/// What is left out of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoRule {
    /// A voter forgets at a restart what it granted.
    Remembers,
    /// A voter answers for a lower number than it has granted.
    Rises,
    /// The holder counts from the answer.
    FromTheSend,
    /// The holder counts from the newest send that anybody answered.
    Earliest,
    /// The master asks and counts, and tells another node to run it.
    OwnClaim,
    /// The shim is not bound to the end: a daemon that stands still ends nothing.
    Bound,
    /// rho is taken for zero.
    Drift,
    /// It may be started after it was given up.
    GivenUp,
    /// An answer leaves before what it stands on is on disk.
    Durable,
    /// Who has sealed goes on answering.
    Sealed,
}

impl NoRule {
    pub(crate) const ALL: [Self; 10] = [
        Self::Remembers,
        Self::Rises,
        Self::FromTheSend,
        Self::Earliest,
        Self::OwnClaim,
        Self::Bound,
        Self::Drift,
        Self::GivenUp,
        Self::Durable,
        Self::Sealed,
    ];
}

/// One search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leasing {
    /// Whether clocks run at other rates.
    pub(crate) drifts: bool,
    /// Renewals of the first holder.
    pub(crate) renewals: u8,
    pub(crate) crashes: u8,
    /// Daemons that come to stand still.
    pub(crate) stops: u8,
    /// Messages that arrive twice.
    pub(crate) doubled: u8,
    /// Whether a lease may be given up.
    pub(crate) gives_up: bool,
    /// Whether those who are eligible change.
    pub(crate) change: bool,
    /// In ticks.
    pub(crate) lasts: u8,
    pub(crate) without: Option<NoRule>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leased {
    tick: u8,
    nodes: Vec<Member>,
    letters: BTreeSet<Letter>,
    renewals: u8,
    crashes: u8,
    stops: u8,
    doubled: u8,
    drifts: u8,
}

/// A node: its clock, its daemon, its disk, and what runs on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Member {
    rate: u64,
    clock: Mono,
    boot: u8,
    voter: LeaseVoter,
    disk: Option<LeaseRow>,
    /// What is on its way to the disk, with the answer that waits for it.
    writes: Vec<(LeaseWrite, Option<Letter>)>,
    hold: Option<Hold>,
    /// Who would have answered last where the newest send counts.
    newest_send: Option<Mono>,
    /// The end of a lease that it gave up.
    given_up: Option<Mono>,
    /// Its process, and the end that the shim was told.
    process: Option<Mono>,
    claims: u8,
    stands_still: bool,
    /// It knows of the change; it has sealed.
    changing: bool,
    sealed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Said {
    Claim,
    Renew,
    Release,
    Granted,
    Refused,
    Run,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Letter {
    from: usize,
    to: usize,
    boot: u8,
    number: LeaseNumber,
    /// When the question was sent, by its sender's clock.
    sent: Mono,
    said: Said,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    Tick,
    Drift(usize),
    Claim(usize),
    Renew(usize),
    GiveUp(usize),
    StartLate(usize),
    Deliver(Letter, bool),
    Sync(usize),
    Crash(usize),
    StandStill(usize),
    Learn(usize),
    Seal(usize),
}

const ONE: &str = "no two processes are alive at once";
const TAKEN_OVER: &str = "another node holds it after the first";
const RENEWED: &str = "a renewal prolongs what runs";

fn facts(epoch: u64) -> TaskFacts {
    let eligible: BTreeSet<NodeId> = match epoch {
        0 => (1..=VOTERS as u64).map(NodeId).collect(),
        _ => BTreeSet::from([NodeId(VOTERS as u64 + 1)]),
    };
    TaskFacts {
        needed: if epoch == 0 { NEEDED } else { 1 },
        eligible: Arc::new(eligible),
        epoch,
        policy: Policy::AtMostOnce,
        index: 0,
        wanted: true,
        sealed: false,
        span: SPAN,
        margin: MARGIN,
        restart: Restart::Always,
        launch: 1,
        moved: 0,
        move_to: None,
    }
}

impl Leasing {
    fn lacks(&self, rule: NoRule) -> bool {
        self.without == Some(rule)
    }

    fn rate(&self) -> Rate {
        Rate(if self.drifts && !self.lacks(NoRule::Drift) { RHO } else { 0 })
    }

    fn member(&self, rate: u64) -> Member {
        Member {
            rate,
            clock: Mono(100),
            boot: 1,
            voter: LeaseVoter::new(self.rate(), Default::default(), Mono(100)),
            disk: None,
            writes: Vec::new(),
            hold: None,
            newest_send: None,
            given_up: None,
            process: None,
            claims: 1,
            stands_still: false,
            changing: false,
            sealed: false,
        }
    }

    /// Whether the change is in force.
    fn changed(state: &Leased) -> bool {
        state.nodes.iter().filter(|it| it.sealed).count() >= NEEDED
    }

    /// Who may claim: the first two of the first epoch, and the one of the second.
    fn may_claim(&self, state: &Leased, at: usize) -> bool {
        let member = &state.nodes[at];
        let eligible = match at {
            0 => true,
            1 => !self.change && !member.changing,
            VOTERS => Self::changed(state),
            _ => false,
        };
        // One that came to nothing is asked for anew.
        let idle = member.hold.as_ref().is_none_or(|hold| hold.end(self.rate()).is_none());
        eligible && member.claims > 0 && !member.stands_still && idle && !member.changing
    }

    fn ask(&self, state: &mut Leased, at: usize, said: Said) {
        let member = &state.nodes[at];
        let Some(hold) = &member.hold else { return };
        let (sent, boot, number) = (member.clock, member.boot, hold.number);
        let voters = if at == VOTERS { VOTERS..VOTERS + 1 } else { 0..VOTERS };
        for to in voters {
            let letter = Letter { from: at, to, boot, number, sent, said };
            // Nothing lies between a node and itself.
            if to == at && !self.lacks(NoRule::Durable) {
                self.deliver(state, letter);
            } else {
                state.letters.insert(letter);
            }
        }
    }

    /// A question at a voter: its answer leaves once what it stands on is on disk.
    fn question(&self, state: &mut Leased, letter: Letter) {
        let member = &mut state.nodes[letter.to];
        let (span, margin, index, number) = (SPAN, MARGIN, 0, letter.number);
        let ask = match letter.said {
            Said::Claim => LeaseAsk::Claim { number, span, margin, index },
            Said::Renew => LeaseAsk::Renew { number, span, margin, index },
            Said::Release | Said::Granted | Said::Refused | Said::Run => LeaseAsk::Release { number },
        };
        let shut = member.changing && letter.to < VOTERS && letter.said != Said::Release;
        let bearer = bearer(letter.from, letter.boot);
        let mut writes = Vec::new();
        let vote = if shut && !self.lacks(NoRule::Sealed) {
            LeaseVote::Sealed
        } else if self.lacks(NoRule::Rises) && member.voter.row(TASK).is_some_and(|row| row.number > number) {
            LeaseVote::Granted
        } else {
            member.voter.answer(member.clock, bearer, (TASK, ask), &mut writes)
        };
        let said = if vote == LeaseVote::Granted { Said::Granted } else { Said::Refused };
        let answer = (letter.said != Said::Release).then_some(Letter {
            from: letter.to,
            to: letter.from,
            said,
            ..letter
        });
        // Only one has a slow disk, and only where somebody crashes: two majorities share a voter, and here it may be this one.
        let slow = self.crashes > 0 && letter.to == SLOW;
        if !slow {
            for write in writes.drain(..) {
                member.disk = write.row;
                member.voter.written(TASK);
            }
        }
        let waits = member.voter.is_unwritten(TASK) && !self.lacks(NoRule::Durable);
        match writes.pop() {
            Some(write) => member.writes.push((write, answer.filter(|_| waits))),
            None if waits => {
                if let Some((_, waiting)) = member.writes.last_mut() {
                    *waiting = waiting.or(answer);
                }
            }
            None => {}
        }
        match answer.filter(|_| !waits) {
            Some(answer) if answer.from == answer.to => self.deliver(state, answer),
            answer => state.letters.extend(answer),
        }
    }

    fn answer(&self, state: &mut Leased, letter: Letter) {
        let member = &mut state.nodes[letter.to];
        let now = member.clock;
        let Some(hold) = member.hold.as_mut().filter(|it| it.number == letter.number) else { return };
        if member.boot != letter.boot {
            return;
        }
        let vote = if letter.said == Said::Granted { LeaseVote::Granted } else { LeaseVote::Sealed };
        let sent = if self.lacks(NoRule::FromTheSend) { now } else { letter.sent };
        hold.note(NodeId(letter.from as u64 + 1), sent, now, vote);
        let mut end = hold.end(self.rate());
        if vote == LeaseVote::Granted && self.lacks(NoRule::Earliest) && end.is_some() {
            let newest = member.newest_send.max(Some(sent));
            member.newest_send = newest;
            end = newest.map(|newest| newest + self.rate().held(SPAN));
        }
        let Some(end) = end.filter(|end| *end > now) else { return };
        if self.lacks(NoRule::OwnClaim) && letter.to == 0 {
            state.letters.insert(Letter { from: letter.to, to: SLOW, said: Said::Run, ..letter });
            return;
        }
        member.process = Some(member.process.map_or(end, |told| told.max(end)));
    }

    fn deliver(&self, state: &mut Leased, letter: Letter) {
        match letter.said {
            Said::Claim | Said::Renew | Said::Release => self.question(state, letter),
            Said::Granted | Said::Refused => self.answer(state, letter),
            Said::Run => {
                let member = &mut state.nodes[letter.to];
                member.process = Some(member.clock + self.rate().held(SPAN));
            }
        }
    }

    /// Real time goes on, and shims end what is past its time.
    fn tick(&self, state: &mut Leased) {
        state.tick += 1;
        for member in &mut state.nodes {
            member.clock = member.clock + Duration::from_micros(member.rate);
            let unbound = member.stands_still && self.lacks(NoRule::Bound);
            member.process = member.process.filter(|end| unbound || member.clock < *end + MARGIN);
            let over = |hold: &Hold| hold.end(self.rate()).is_some_and(|end| end <= member.clock);
            if member.process.is_none() && !member.stands_still && member.hold.as_ref().is_some_and(over) {
                member.hold = None;
            }
        }
    }

    fn crash(&self, member: &mut Member) {
        member.boot += 1;
        member.writes.clear();
        (member.hold, member.process, member.newest_send) = (None, None, None);
        member.stands_still = false;
        let rows = member.disk.iter().map(|row| (TASK, *row)).collect();
        let forgets = self.lacks(NoRule::Remembers);
        let started = if forgets { Mono(0) } else { member.clock };
        member.voter = LeaseVoter::new(self.rate(), rows, started);
    }

    fn apply(&self, next: &mut Leased, act: Act) {
        match act {
            Act::Tick => self.tick(next),
            Act::Drift(at) => {
                next.drifts -= 1;
                let rate = &mut next.nodes[at].rate;
                *rate = if *rate == RATES[0] { RATES[1] } else { RATES[0] };
            }
            Act::Claim(at) => {
                let known = next.nodes.iter().filter_map(|it| it.voter.row(TASK)).map(|row| row.number);
                let newest = known.max().unwrap_or_default();
                let epoch = u64::from(at == VOTERS);
                let member = &mut next.nodes[at];
                member.claims -= 1;
                if let Some(number) = LeaseNumber::next(newest, epoch, 0, 1) {
                    let until = member.clock + SPAN;
                    member.hold = Some(Hold::new(member.clock, until, number, 0, &facts(epoch)));
                    self.ask(next, at, Said::Claim);
                }
            }
            Act::Renew(at) => {
                next.renewals -= 1;
                self.ask(next, at, Said::Renew);
            }
            Act::GiveUp(at) => {
                self.ask(next, at, Said::Release);
                let member = &mut next.nodes[at];
                member.given_up = member.hold.as_ref().and_then(|hold| hold.end(self.rate()));
                (member.hold, member.process) = (None, None);
            }
            Act::StartLate(at) => next.nodes[at].process = next.nodes[at].given_up.take(),
            Act::Deliver(letter, again) => {
                if again {
                    next.doubled -= 1;
                } else {
                    next.letters.remove(&letter);
                }
                self.deliver(next, letter);
            }
            Act::Sync(at) => {
                let member = &mut next.nodes[at];
                let (write, answer) = member.writes.remove(0);
                member.disk = write.row;
                member.voter.written(TASK);
                next.letters.extend(answer);
            }
            Act::Crash(at) => {
                next.crashes -= 1;
                self.crash(&mut next.nodes[at]);
            }
            Act::StandStill(at) => {
                next.stops -= 1;
                next.nodes[at].stands_still = true;
            }
            Act::Learn(at) => {
                let member = &mut next.nodes[at];
                member.changing = true;
                (member.hold, member.process) = (None, None);
            }
            Act::Seal(at) => next.nodes[at].sealed = true,
        }
    }
}

fn bearer(at: usize, boot: u8) -> Bearer {
    Bearer { node: NodeId(at as u64 + 1), boot: BootId(u128::from(boot)) }
}

impl Model for Leasing {
    type State = Leased;
    type Action = Act;

    fn init_states(&self) -> Vec<Leased> {
        // The holder and the others may be as far apart as rho lets them be, either way; one of them changes its rate once.
        let all: Vec<Vec<u64>> = if self.drifts {
            let pairs = RATES.into_iter().flat_map(|own| RATES.map(|others| (own, others)));
            pairs.map(|(own, others)| vec![own, others, others]).collect()
        } else {
            vec![vec![NOMINAL; VOTERS]]
        };
        let fourth = self.change.then_some(NOMINAL);
        let members = |rates: Vec<u64>| -> Vec<Member> {
            let mut all: Vec<Member> =
                rates.into_iter().chain(fourth).map(|rate| self.member(rate)).collect();
            all[1].claims += u8::from(self.lacks(NoRule::Rises));
            all
        };
        let state = |rates: Vec<u64>| Leased {
            tick: 0,
            nodes: members(rates),
            letters: BTreeSet::new(),
            renewals: self.renewals,
            crashes: self.crashes,
            stops: self.stops,
            doubled: self.doubled,
            drifts: u8::from(self.drifts),
        };
        all.into_iter().map(state).collect()
    }

    fn actions(&self, state: &Leased, acts: &mut Vec<Act>) {
        if state.tick < self.lasts {
            acts.push(Act::Tick);
        }
        for letter in &state.letters {
            if !state.nodes[letter.to].stands_still {
                acts.push(Act::Deliver(*letter, false));
                acts.extend((state.doubled > 0).then_some(Act::Deliver(*letter, true)));
            }
        }
        for (at, member) in state.nodes.iter().enumerate() {
            let holds = member.hold.as_ref().and_then(|hold| hold.end(self.rate()));
            let lives = holds.is_some_and(|end| end > member.clock)
                || self.lacks(NoRule::Earliest) && member.process.is_some();
            if self.may_claim(state, at) {
                acts.push(Act::Claim(at));
            }
            if !member.writes.is_empty() {
                acts.push(Act::Sync(at));
            }
            if member.stands_still {
                continue;
            }
            if lives && at == 0 {
                acts.extend((state.renewals > 0).then_some(Act::Renew(at)));
                acts.extend(self.gives_up.then_some(Act::GiveUp(at)));
                acts.extend((state.stops > 0).then_some(Act::StandStill(at)));
            }
            let late = member.given_up.is_some_and(|end| end > member.clock);
            if late && self.lacks(NoRule::GivenUp) {
                acts.push(Act::StartLate(at));
            }
            if state.crashes > 0 && at == SLOW && member.voter.row(TASK).is_some() {
                acts.push(Act::Crash(at));
            }
            if self.change && at < VOTERS {
                if !member.changing {
                    acts.push(Act::Learn(at));
                } else if !member.sealed
                    && member.voter.is_over(member.clock, TASK)
                    && member.writes.is_empty()
                {
                    acts.push(Act::Seal(at));
                }
            }
            if state.drifts > 0 && (at == 0 || at == SLOW) && state.tick == 1 {
                acts.push(Act::Drift(at));
            }
        }
    }

    fn next_state(&self, state: &Leased, act: Act) -> Option<Leased> {
        let mut next = state.clone();
        self.apply(&mut next, act);
        // What can do nothing any more makes no states of its own.
        let letters = std::mem::take(&mut next.letters);
        next.letters = letters.into_iter().filter(|it| self.matters(&next.nodes, it)).collect();
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut all = vec![Property::<Self>::always(ONE, |_, state| {
            state.nodes.iter().filter(|it| it.process.is_some()).count() <= 1
        })];
        if self.without.is_none() {
            all.push(Property::<Self>::sometimes(TAKEN_OVER, |_, state| {
                let later = state.nodes[1..].iter().any(|it| it.process.is_some());
                later && state.nodes[0].claims == 0
            }));
            all.push(Property::<Self>::sometimes(RENEWED, |model, state| {
                let first = Mono(100) + model.rate().held(SPAN);
                state.nodes[0].process.is_some_and(|end| end > first)
            }));
        }
        all
    }
}

impl Leasing {
    /// Whether a message may still change something: an answer to nobody, or a question in the name of an earlier life, does not
    /// where no rule is left out that makes it matter.
    fn matters(&self, nodes: &[Member], letter: &Letter) -> bool {
        let holds = |at: usize| {
            let hold = nodes[at].hold.as_ref();
            hold.is_some_and(|it| it.number == letter.number) && nodes[at].boot == letter.boot
        };
        // What was sent so long ago prolongs nothing.
        let counts = self.lacks(NoRule::FromTheSend)
            || self.lacks(NoRule::OwnClaim)
            || letter.sent + self.rate().held(SPAN) > nodes[letter.to].clock;
        match letter.said {
            Said::Granted => holds(letter.to) && counts,
            Said::Claim | Said::Renew => holds(letter.from),
            Said::Refused => false,
            Said::Release | Said::Run => true,
        }
    }

    /// Searches all states, or until two processes are alive at once.
    pub(crate) fn judge(&self, threads: usize) -> LeaseVerdict {
        let search = self.checker().threads(threads);
        if self.without.is_some() {
            // Some way is enough where a rule is left out.
            return match search.spawn_dfs().join().discovery(ONE) {
                Some(path) => LeaseVerdict::Broken { acts: path.into_actions() },
                None => LeaseVerdict::Holds { states: 0 },
            };
        }
        let checker = search.spawn_bfs().join();
        if let Some(path) = checker.discovery(ONE) {
            return LeaseVerdict::Broken { acts: path.into_actions() };
        }
        let wanted = checker.model().properties();
        let seen = |it: &&Property<Self>| checker.discovery(it.name).is_some();
        let missing =
            wanted.iter().filter(|it| it.expectation == Expectation::Sometimes).find(|it| !seen(it));
        match missing {
            Some(property) => LeaseVerdict::Unseen { property: property.name },
            None => LeaseVerdict::Holds { states: checker.unique_state_count() },
        }
    }
}

/// What became of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LeaseVerdict {
    Holds { states: usize },
    Broken { acts: Vec<Act> },
    Unseen { property: &'static str },
}

impl fmt::Display for LeaseVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Holds { states } => write!(f, "holds, {states} states"),
            Self::Broken { acts } => write!(f, "broken: {acts:?}"),
            Self::Unseen { property } => write!(f, "FAILED: never seen: {property}"),
        }
    }
}

/// Alike clocks, and messages that are lost or late.
const CALM: Leasing = Leasing {
    drifts: false,
    renewals: 1,
    crashes: 0,
    stops: 0,
    doubled: 0,
    gives_up: false,
    change: false,
    lasts: 4,
    without: None,
};

#[track_caller]
fn holds(search: Leasing) {
    let verdict = search.judge(2);
    assert!(matches!(verdict, LeaseVerdict::Holds { states } if states > 1000), "{search:?}: {verdict}");
}

#[test]
fn a_lease_has_one_holder_through_crashes_and_stops_and_when_it_is_given_up_or_told_twice() {
    holds(Leasing { crashes: 1, ..CALM });
    holds(Leasing { stops: 1, ..CALM });
    holds(Leasing { gives_up: true, ..CALM });
    holds(Leasing { doubled: 1, ..CALM });
}

#[test]
fn a_lease_has_one_holder_whatever_the_rates_of_the_clocks_are() {
    holds(Leasing { drifts: true, lasts: 7, ..CALM });
}

#[test]
fn a_lease_has_one_holder_while_those_who_are_eligible_change() {
    holds(Leasing { change: true, renewals: 2, ..CALM });
}

#[test]
fn every_rule_of_leases_is_needed() {
    for rule in NoRule::ALL {
        let search = Leasing {
            drifts: rule == NoRule::Drift,
            change: rule == NoRule::Sealed,
            renewals: match rule {
                NoRule::Earliest | NoRule::Sealed | NoRule::Rises => 3,
                _ => 1,
            },
            crashes: u8::from(matches!(rule, NoRule::Remembers | NoRule::Durable)),
            stops: u8::from(rule == NoRule::Bound),
            gives_up: rule == NoRule::GivenUp,
            without: Some(rule),
            lasts: 6,
            ..CALM
        };
        let verdict = search.judge(1);
        assert!(matches!(verdict, LeaseVerdict::Broken { .. }), "{rule:?}: {verdict}");
    }
}
