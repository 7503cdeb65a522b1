//! Handlers that really start (I1, I2, I9, I10, I11, I16, R7).

use caesium_engine::effect::{Recovered, RunOrder};
use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::message::Acceptance;
use caesium_engine::replica::Replica;
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;

use super::{Checker, Fact, Invariant};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;

/// The engine's estimate of cluster time may move by this much between its decision and the checker's reading.
const CLOCK_SLACK: i64 = 2_000;

#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) node: NodeId,
    pub(crate) attempt: u32,
    pub(crate) at: Time,
    /// Cluster time of the executor.
    pub(crate) clock: Wall,
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
        if !fact.eligible.contains(&node) {
            self.fail(Invariant::I12, Some(o), format!("n{node} runs {} and is not in E", short(&o)));
        }
        if fact.policy == Policy::AtMostOnce {
            self.at_most_once(node, order, &fact);
        }
        let again =
            self.starts_of(&o).iter().any(|start| (start.node, start.attempt) == (node, order.attempt));
        if again {
            let text = format!("n{node} starts try {} of {} again", order.attempt, short(&o));
            self.fail(Invariant::R7, Some(o), text);
        }
        let start = Start { node, attempt: order.attempt, at: self.now, clock: executor.clock };
        self.starts.entry(o).or_default().push(start);
    }

    /// A node of E applied the removal of a schedule. Once a majority has, no later due can be granted; `margin` covers
    /// what was granted before, and the clocks.
    pub(crate) fn on_removal_heard(&mut self, node: NodeId, uid: Uid, margin: i64) {
        let over = Wall(EPOCH + self.now as i64 + margin);
        let Some(fact) = self.schedules.get_mut(&uid).filter(|fact| fact.eligible.contains(&node)) else {
            return;
        };
        fact.told.insert(node);
        if fact.told.len() >= fact.needed() {
            fact.over.get_or_insert(over);
        }
    }

    fn at_most_once(&mut self, node: NodeId, order: &RunOrder, fact: &Fact) {
        let o = order.occurrence;
        if fact.over.is_some_and(|over| o.due > over) {
            let text = format!("n{node} starts {}, deleted at {:?} of E", short(&o), fact.told);
            self.fail(Invariant::I16, Some(o), text);
        }
        if let Some(first) = self.starts_of(&o).first() {
            let text = format!("n{node} starts {}, n{} did at {} µs", short(&o), first.node, first.at);
            self.fail(Invariant::I1, Some(o), text);
        }
        let meant = self.dispatched.get(&o).is_some_and(|all| all.iter().any(|e| e.executor == node));
        if !meant {
            self.fail(Invariant::I2, Some(o), format!("n{node} starts {}, nobody sent it", short(&o)));
        }
    }

    fn in_time(&mut self, executor: Executor<'_>, order: &RunOrder, fact: &Fact) {
        let Executor { node, clock, .. } = executor;
        let o = order.occurrence;
        let late = clock.micros_since(o.due);
        if late < -CLOCK_SLACK {
            self.fail(Invariant::I9, Some(o), format!("n{node} starts {} {} µs early", short(&o), -late));
        }
        if late > fact.start_deadline + CLOCK_SLACK {
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
        let floored =
            executor.durable.floor.is_some_and(|floor| o.due <= floor) && self.noted.contains(&order.run);
        if !accepted && !floored {
            let text = format!("n{} starts {}, on its disk is {noted:?}", executor.node, short(&o));
            self.fail(Invariant::R7, Some(o), text);
        }
    }

    fn still_wanted(&mut self, executor: Executor<'_>, order: &RunOrder) {
        let o = order.occurrence;
        let node = executor.node;
        let Some(schedule) = executor.replica.schedules.get(&o.uid) else {
            return self.fail(
                Invariant::I16,
                Some(o),
                format!("n{node} starts {}, deleted there", short(&o)),
            );
        };
        // By the due instant, whatever the hour of the start.
        if schedule.paused(o.due) {
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
