//! What must never happen, and what must be able to happen for that to mean anything.

use stateright::{Model, Property};

use caesium_engine::schedule::permits;

use super::bids::{Bid, node, place};
use super::state::{DUE, Dispatch, Entry, Master, Node, Phase, State, Word};
use super::world::{Action, World};

/// The promise itself; the others say why it holds.
pub(crate) const AT_MOST_ONCE: &str = "I1 at most one start";

impl Model for World {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        vec![self.start()]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        // A double start is the end of the story, unless it may still turn out to have been allowed.
        if state.starts.len() < 2 {
            self.choices(state, actions);
        } else if self.owed && self.activated(state).is_none() {
            self.choices(state, actions);
            actions.retain(|action| !matches!(action, Action::Start(_)));
        }
    }

    fn next_state(&self, state: &State, action: Action) -> Option<State> {
        let next = self.step(state, &action)?;
        Some(if self.folded { self.representative(next) } else { next })
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut all = vec![
            Property::always(AT_MOST_ONCE, |world: &Self, state: &State| {
                state.starts.len() <= 1 || world.is_owed(state)
            }),
            Property::always("I2 every start is permitted", |world: &Self, state: &State| {
                state.starts.iter().all(|(executor, bid)| world.permitted(state, *executor, *bid))
            }),
            Property::always("I3 one winner", |world: &Self, state: &State| {
                // One that has refused for good never starts it: what it was sent on may be given back.
                let refused =
                    |it: &Dispatch| world.bounds.withdraws && state.refused[usize::from(it.executor)];
                let won = state.dispatched.iter().filter(|it| !refused(it));
                let mut won = won.filter(|it| !(world.owed && it.epoch == 0));
                won.next().is_none_or(|first| won.all(|other| other.bid == first.bid))
            }),
            Property::always("I4 one vote", |_, state: &State| {
                state.granted.iter().all(|granted| granted.without(state.released).len() <= 1)
            }),
            Property::always("I5 a vote survives", |_, state: &State| {
                state.nodes.iter().zip(state.granted).all(|(node, granted)| {
                    let promised = granted.without(state.released);
                    promised.iter().all(|bid| node.disk.floor || node.disk.vote == Some(bid))
                })
            }),
            Property::sometimes("a run starts", |_, state: &State| !state.starts.is_empty()),
            Property::sometimes("a voter refuses a claim", |_, state: &State| {
                let votes = state.nodes.iter().filter_map(|node| node.memory.vote);
                votes.into_iter().any(|vote| state.asked_in[0].iter().any(|bid| bid != vote))
            }),
        ];
        all.extend(self.witnesses());
        all
    }
}

impl World {
    fn witnesses(&self) -> Vec<Property<Self>> {
        let mut all = Vec::new();
        let bounds = self.bounds;
        if bounds.lives > 1 {
            all.push(Property::sometimes("a life finds an intent", |_, state: &State| finds_intent(state)));
            all.push(Property::sometimes("an accepted run is lost", |_, state: &State| {
                state.starts.is_empty() && state.nodes.iter().any(is_lost)
            }));
        }
        // Two claims split an even number of voters, and it takes three to split an odd one.
        let voters = self.sets[0].len();
        if self.sets.len() == 1 && (voters.is_multiple_of(2) || bounds.attempts > 2) {
            all.push(Property::sometimes("votes are split for good", |world: &Self, state: &State| {
                votes_are_split(world, state)
            }));
        }
        if bounds.releases || bounds.lives > 1 && self.sets.len() == 1 {
            all.push(Property::sometimes("a vote is given again", |_, state: &State| {
                state.granted.iter().any(|granted| granted.len() > 1)
            }));
            all.push(Property::sometimes("a vote comes after its release", |_, state: &State| {
                let votes = state.nodes.iter().filter_map(|node| node.memory.vote);
                votes.into_iter().any(|bid| state.released.contains(bid))
            }));
        }
        if bounds.refusals {
            all.push(Property::sometimes("one refuses, another starts", |_, state: &State| {
                !state.starts.is_empty() && state.refused.contains(&true)
            }));
        }
        if bounds.withdraws {
            all.extend(withdrawals());
        }
        if bounds.forgets {
            all.push(Property::sometimes("a vote is behind the floor", |_, state: &State| {
                state.nodes.iter().any(|node| node.disk.floor)
            }));
        }
        if self.owed {
            if self.masters.iter().all(|master| self.sets[0].contains(&node(*master))) {
                all.push(Property::sometimes("what is owed starts twice", |_, state: &State| {
                    state.starts.len() > 1
                }));
            }
            all.push(Property::sometimes("nobody grants it, and it starts", |_, state: &State| {
                !state.starts.is_empty() && state.granted.iter().all(|granted| granted.len() == 0)
            }));
        }
        if self.sets.len() > 1 {
            all.push(Property::sometimes("the new voters start it", |_, state: &State| {
                state.starts.iter().any(|(_, bid)| state.asked_in[1].contains(*bid))
            }));
            all.push(Property::sometimes(
                "the old voters start it after the cut",
                |world: &Self, state: &State| {
                    let kept = world.activated(state).is_some_and(|cut| cut >= DUE.due);
                    kept && state.starts.iter().any(|(_, bid)| state.asked_in[0].contains(*bid))
                },
            ));
            all.push(Property::sometimes("a claim of the old epoch meets a seal", |_, state: &State| {
                let sealed =
                    state.log.iter().any(|it| matches!(it, Entry::Seal { until, .. } if *until < DUE.due));
                sealed && state.asked_in[0].len() > 0 && state.starts.is_empty()
            }));
        }
        all
    }

    /// Whether the occurrence is at-least-once, as far as anybody can know.
    fn is_owed(&self, state: &State) -> bool {
        self.owed && self.activated(state).is_none_or(|cut| cut >= DUE.due)
    }

    fn permitted(&self, state: &State, executor: u8, bid: Bid) -> bool {
        self.is_owed(state)
            || state.dispatched.iter().filter(|it| (it.executor, it.bid) == (executor, bid)).any(|dispatch| {
                let voters = dispatch.grants.voters();
                let spoken =
                    voters.iter().all(|voter| state.granted[usize::from(place(*voter))].contains(bid));
                spoken && self.sets.iter().any(|set| permits(set, &voters))
            })
    }
}

/// What must be seen where intents are withdrawn.
fn withdrawals() -> [Property<World>; 2] {
    [
        Property::sometimes("what is withdrawn is claimed again, and starts", |_, state: &State| {
            let closed = withdrawn(state).find(|bid| state.released.contains(*bid));
            closed.is_some_and(|closed| state.starts.iter().any(|(_, bid)| *bid != closed))
        }),
        Property::sometimes("a life finds a closed intent", |_, state: &State| {
            let masters = state.nodes.iter().filter(|node| node.closed).filter_map(|node| node.master);
            let idle = |master: Master| master.life > 1 && master.phase == Phase::Idle;
            withdrawn(state).next().is_some() && masters.into_iter().any(idle)
        }),
    ]
}

fn finds_intent(state: &State) -> bool {
    let masters = state.nodes.iter().filter_map(|node| node.master.as_ref());
    masters
        .into_iter()
        .any(|master| master.life > 1 && master.bids == 0 && matches!(master.phase, Phase::Sending { .. }))
}

/// Claims with an intent that is closed on disk, and was never sent.
fn withdrawn(state: &State) -> impl Iterator<Item = Bid> {
    let closed = state.nodes.iter().filter(|node| node.closed).filter_map(|node| node.intent);
    closed.map(|intent| intent.bid).filter(|bid| state.dispatched.iter().all(|it| it.bid != *bid))
}

fn is_lost(node: &Node) -> bool {
    matches!(node.disk.word, Some(Word::Accepted(_))) && node.armed.is_none()
}

/// Nobody has a majority, nor can have one without a release.
fn votes_are_split(world: &World, state: &State) -> bool {
    let places: Vec<usize> = world.sets[0].iter().map(|it| usize::from(place(*it))).collect();
    let votes: Vec<Bid> = places.iter().filter_map(|place| state.nodes[*place].memory.vote).collect();
    let most = votes.iter().map(|bid| votes.iter().filter(|other| *other == bid).count()).max();
    let needed = caesium_engine::schedule::quorum(places.len());
    most.is_some_and(|most| most + places.len() - votes.len() < needed)
}
