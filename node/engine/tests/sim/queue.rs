//! What is going to happen, by virtual time. Events of one instant happen in the order in which they were planned: that
//! makes a run a function of its seed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use caesium_engine::effect::RunOrder;
use caesium_engine::ids::NodeId;
use caesium_engine::input::RunEvent;
use caesium_engine::record::RunId;

use crate::network::Parcel;

/// Microseconds since the run began.
pub(crate) type Time = u64;
pub(crate) const MILLI: Time = 1_000;
pub(crate) const SECOND: Time = 1_000_000;

/// Counts the lives of a node, from 1.
pub(crate) type Incarnation = u64;

#[derive(Debug)]
pub(crate) enum Event {
    /// A node asked to be woken.
    Wake(NodeId, Incarnation),
    /// A process that was paused takes the oldest input that has waited for it.
    Late(NodeId, Incarnation),
    /// A message arrives, or is tried again by the sender's transport.
    Arrive(Parcel),
    /// The oldest batch of a disk is durable.
    Synced(NodeId, Incarnation),
    /// The handler of an ordered run starts.
    Spawn(NodeId, Incarnation, Box<RunOrder>),
    /// A handler ended.
    Run(NodeId, Incarnation, RunEvent),
    /// A new incarnation looks for runs of the earlier ones.
    LookForSurvivors(NodeId, Incarnation),
    /// A run that outlived its daemon ends.
    Gone(RunId),
    /// An episode of the script begins.
    Begin(usize),
    /// An episode ends.
    End(usize),
    /// A flapping link turns over.
    Flap(usize),
    /// A process dies, and comes back after this long.
    Crash(NodeId, Time),
    /// A process starts, if it is down.
    Boot(NodeId),
    /// A machine is taken away.
    Bury(NodeId),
    /// The operator proposes a change.
    Propose(usize),
    /// The log commits and delivers what it can.
    Pump,
    /// The safety phase is over: everything is repaired.
    Heal,
    /// What stood still when everything was repaired goes on: the last fault is over.
    Whole,
    /// The healed cluster is looked at.
    Survey,
}

struct Planned {
    at: Time,
    order: u64,
    event: Event,
}

#[derive(Default)]
pub(crate) struct Queue {
    heap: BinaryHeap<Reverse<Planned>>,
    planned: u64,
}

impl Queue {
    pub(crate) fn push(&mut self, at: Time, event: Event) {
        self.planned += 1;
        self.heap.push(Reverse(Planned { at, order: self.planned, event }));
    }

    pub(crate) fn pop(&mut self) -> Option<(Time, Event)> {
        self.heap.pop().map(|Reverse(planned)| (planned.at, planned.event))
    }
}

impl Ord for Planned {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.at, self.order).cmp(&(other.at, other.order))
    }
}

impl PartialOrd for Planned {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Planned {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Planned {}

#[test]
fn events_of_one_instant_keep_their_order() {
    let mut queue = Queue::default();
    for (at, index) in [(2, 0), (1, 1), (2, 2), (1, 3)] {
        queue.push(at, Event::Propose(index));
    }
    let order: Vec<usize> = std::iter::from_fn(|| queue.pop())
        .map(|(_, event)| match event {
            Event::Propose(index) => index,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(order, [1, 3, 0, 2]);
}
