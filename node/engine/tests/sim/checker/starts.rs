//! Handlers that really start (I1, I2, I9, I10, I11, I16, R7).

use caesium_engine::effect::{Recovered, RunOrder};
use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::message::Acceptance;
use caesium_engine::record::RunId;
use caesium_engine::replica::Replica;
use caesium_engine::schedule::Policy;
use caesium_engine::time::{Wall, micros};

use super::{Checker, Fact, Invariant, Paused};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;

/// The engine's estimate of cluster time may move by this much between its decision and the checker's reading.
const CLOCK_SLACK: i64 = 2_000;

/// How far a start came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The engine ordered it; a daemon that dies now leaves it so.
    Ordered,
    /// Its handler ran.
    Begun,
    /// Its handler could not be started.
    Failed,
}

/// An ordered start: for the promise of at-most-once it counts as a run from the order on, for all others from its begin.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) node: NodeId,
    pub(crate) run: RunId,
    pub(crate) attempt: u32,
    pub(crate) at: Time,
    /// Cluster time of the executor.
    pub(crate) clock: Wall,
    pub(crate) progress: Progress,
}

impl Start {
    /// Whether its handler ran.
    pub(crate) fn begun(&self) -> bool {
        self.progress == Progress::Begun
    }

    /// Whether it is what its policy asks for: at-most-once ends with its one order, even where the handler cannot be
    /// started, but not where the daemon dies before.
    pub(crate) fn counts(&self, policy: Policy) -> bool {
        match policy {
            Policy::AtMostOnce => self.progress != Progress::Ordered,
            Policy::AtLeastOnce => self.begun(),
        }
    }
}

/// The executor at the instant of the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Executor<'a> {
    pub(crate) node: NodeId,
    pub(crate) clock: Wall,
    pub(crate) durable: &'a Recovered,
    pub(crate) replica: &'a Replica,
}

impl Checker {
    pub(crate) fn on_start(&mut self, executor: Executor<'_>, order: &RunOrder) {
        let o = order.occurrence;
        let node = executor.node;
        let Some(fact) = self.real(node, o) else { return };
        self.in_time(executor, order, &fact);
        self.durably_noted(executor, order);
        self.still_wanted(executor, order);
        self.token_rises(order);
        if !fact.votes(node, o.due) {
            self.fail(Invariant::I12, Some(o), format!("n{node} runs {} and is not in E", short(&o)));
        }
        if fact.policy(o.due) == Policy::AtMostOnce {
            self.at_most_once(executor, order, &fact);
        }
        let again =
            self.starts_of(&o).iter().any(|start| (start.node, start.attempt) == (node, order.attempt));
        // At-least-once is not refused where its record may have been dropped.
        let forgotten =
            fact.policy(o.due) == Policy::AtLeastOnce && executor.durable.may_have_forgotten(o.due);
        if again && !forgotten && !self.unremembered.contains(&(node, o, order.attempt)) {
            let text = format!("n{node} starts try {} of {} again", order.attempt, short(&o));
            self.fail(Invariant::R7, Some(o), text);
        }
        let start = Start {
            node,
            run: order.run,
            attempt: order.attempt,
            at: self.now,
            clock: executor.clock,
            progress: Progress::Ordered,
        };
        self.starts.entry(o).or_default().push(start);
    }

    /// The handler of an ordered run starts, at this time of the executor's cluster clock.
    pub(crate) fn on_begun(&mut self, occurrence: Occurrence, run: RunId, clock: Wall) {
        let now = self.now;
        self.on_running_begun(run);
        if let Some(start) = self.ordered(occurrence, run) {
            (start.progress, start.at, start.clock) = (Progress::Begun, now, clock);
        }
    }

    /// The handler of an ordered run cannot be started.
    pub(crate) fn on_not_started(&mut self, occurrence: Occurrence, run: RunId) {
        self.on_run_end(run);
        if let Some(start) = self.ordered(occurrence, run) {
            start.progress = Progress::Failed;
        }
    }

    fn ordered(&mut self, occurrence: Occurrence, run: RunId) -> Option<&mut Start> {
        self.starts.get_mut(&occurrence)?.iter_mut().find(|start| start.run == run)
    }

    /// A node of E applied a pause.
    pub(crate) fn on_pause_heard(&mut self, node: NodeId, uid: Uid, pause: usize, margin: i64) {
        let over = Wall(EPOCH + self.now as i64 + margin);
        let Some(fact) = self.schedules.get_mut(&uid) else { return };
        let present = fact.present().clone();
        if let Some(pause) = fact.pauses.get_mut(pause) {
            pause.told.insert(node);
            if pause.told.intersection(&present.eligible).count() >= present.needed() {
                pause.over.get_or_insert(over);
            }
        }
    }

    /// A node of E applied the removal of a schedule. Once a majority has, no later due can be granted; `margin` covers
    /// what was granted before, and the clocks.
    pub(crate) fn on_removal_heard(&mut self, node: NodeId, uid: Uid, margin: i64) {
        let over = Wall(EPOCH + self.now as i64 + margin);
        let Some(fact) = self.schedules.get_mut(&uid) else { return };
        fact.told.insert(node);
        let told = fact.told.intersection(&fact.present().eligible).count();
        if told >= fact.present().needed() {
            fact.over.get_or_insert(over);
        }
    }

    fn at_most_once(&mut self, executor: Executor<'_>, order: &RunOrder, fact: &Fact) {
        let (o, node) = (order.occurrence, executor.node);
        if fact.over.is_some_and(|over| o.due > over) {
            let text = format!("n{node} starts {}, deleted at {:?} of E", short(&o), fact.told);
            self.fail(Invariant::I16, Some(o), text);
        }
        let paused = |it: &Paused| {
            let after = it.over.is_some_and(|over| o.due > over);
            after && !it.lifted && it.until.is_none_or(|until| o.due.0 + fact.jitter() < until.0)
        };
        if fact.asked.is_none() && fact.pauses.iter().any(paused) {
            self.fail(Invariant::I16, Some(o), format!("n{node} starts {}, paused at most of E", short(&o)));
        }
        if let Some(last) = self.starts_of(&o).last().cloned()
            && !self.follows(executor, order, &last, fact)
        {
            let text = format!("n{node} starts {}, n{} did at {} µs", short(&o), last.node, last.at);
            self.fail(Invariant::I1, Some(o), text);
        }
        let epoch = fact.governing(o.due) as u64;
        let meant = |e: &super::Evidence| e.executor == node && e.epoch == epoch;
        let meant = self.dispatched.get(&o).is_some_and(|all| all.iter().any(meant));
        if !meant {
            self.fail(Invariant::I2, Some(o), format!("n{node} starts {}, nobody sent it", short(&o)));
        }
    }

    /// Attempt k+1 of at-most-once: on the same node, in the same life, after the durable exit of k, and asked for.
    fn follows(&self, executor: Executor<'_>, order: &RunOrder, last: &Start, fact: &Fact) -> bool {
        let ended = self.exits.contains(&(last.run, last.attempt)) && last.run.0.boot == order.run.0.boot;
        last.node == executor.node
            && order.attempt == last.attempt + 1
            && order.attempt <= fact.retries + 1
            && ended
    }

    fn in_time(&mut self, executor: Executor<'_>, order: &RunOrder, fact: &Fact) {
        let Executor { node, clock, .. } = executor;
        let o = order.occurrence;
        let late = clock.micros_since(o.due);
        let known = self.releases.get(&o).and_then(|all| all.first()).copied().unwrap_or(o.due);
        let early = known.micros_since(clock);
        if early > CLOCK_SLACK {
            self.fail(Invariant::I9, Some(o), format!("n{node} starts {} {early} µs early", short(&o)));
        }
        // A further attempt has its own time.
        let first = order.attempt == 1 || fact.retries == 0;
        if first && clock.micros_since(fact.latest(o.due)) > CLOCK_SLACK {
            self.fail(
                Invariant::I10,
                Some(o),
                format!("n{node} starts {} {late} µs after its due", short(&o)),
            );
        }
    }

    fn durably_noted(&mut self, executor: Executor<'_>, order: &RunOrder) {
        let o = order.occurrence;
        let noted = executor.durable.starts.get(&(o, order.attempt));
        let accepted = noted.is_some_and(|start| {
            start.run == order.run && matches!(start.acceptance, Acceptance::Accepted | Acceptance::Started)
        });
        let floored = executor.durable.may_have_forgotten(o.due) && self.noted.contains(&order.run);
        if !accepted && !floored {
            let text = format!("n{} starts {}, on its disk is {noted:?}", executor.node, short(&o));
            self.fail(Invariant::R7, Some(o), text);
        }
    }

    fn still_wanted(&mut self, executor: Executor<'_>, order: &RunOrder) {
        let o = order.occurrence;
        let node = executor.node;
        let Some(schedule) = executor.replica.schedule_of(o.uid) else {
            return self.fail(
                Invariant::I16,
                Some(o),
                format!("n{node} starts {}, deleted there", short(&o)),
            );
        };
        // By the release instant, whatever the hour of the start.
        let last = Wall(o.due.0 + micros(schedule.spec.jitter));
        let again = order.attempt > 1 && schedule.spec.retries > 0;
        let judged = if again { (executor.clock, executor.clock) } else { (o.due, last) };
        if schedule.uid == o.uid && schedule.paused(judged.0) && schedule.paused(judged.1) {
            self.fail(Invariant::I16, Some(o), format!("n{node} starts {}, paused there", short(&o)));
        }
    }

    pub(super) fn token_rises(&mut self, order: &RunOrder) {
        let (o, token) = (order.occurrence, order.token);
        let key = (o.due, order.attempt);
        let tokens = self.tokens.entry(o.uid).or_default();
        let before = tokens.range(..key).next_back().is_some_and(|(_, other)| *other >= token);
        let after =
            tokens.range(key..).any(|(at, other)| if *at == key { *other != token } else { *other <= token });
        tokens.insert(key, token);
        if before || after {
            self.fail(
                Invariant::Token,
                Some(o),
                format!("{} runs with token {token}, out of order", short(&o)),
            );
        }
    }
}
