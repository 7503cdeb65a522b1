//! Changes of who votes, as an operator makes them: at any time, and most of all around trouble; and nodes that never come
//! back, which are forgotten by force.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::NodeId;
use caesium_engine::schedule::Policy;

use crate::plan::{Plan, binding};
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;
use crate::script::{Change, Episode, Fault, Trap};

/// An operator takes a node for dead after this.
const MOURNING: Time = 5 * SECOND;
/// After the heal: what waits for the dead is forced.
const LEFTOVERS: Time = 6 * SECOND;

/// Draws them, with the faults that belong to them.
pub(crate) fn draw(rng: &mut Rng, plan: &Plan, episodes: &mut Vec<Episode>) -> Vec<(Time, Change)> {
    let mut changes = Vec::new();
    if rng.chance(600) {
        for _ in 0..rng.range(1, 4) {
            some(rng, plan, episodes, &mut changes);
        }
    }
    if plan.heal > plan.warm + 16 * SECOND && rng.chance(200) {
        deaths(rng, plan, episodes, &mut changes);
    }
    changes
}

/// A change; perhaps another right behind it, or a word that it is given up; perhaps a voter that dies with its seal.
fn some(rng: &mut Rng, plan: &Plan, episodes: &mut Vec<Episode>, changes: &mut Vec<(Time, Change)>) {
    let at = moment(rng, plan, episodes);
    changes.push((at, one(rng, plan)));
    match rng.below(6) {
        0 => changes.push((at + rng.range(50 * MILLI, 2_500 * MILLI), one(rng, plan))),
        1 => changes.push((at + rng.range(20 * MILLI, 2 * SECOND), Change::Abandon)),
        2 => episodes.push(Episode { at, lasts: 4 * SECOND, fault: Fault::Trap(Trap::Sealed) }),
        3 => {
            let node = NodeId(rng.range(1, plan.nodes.len() as u64));
            let (at, lasts) = (at + rng.below(500 * MILLI), rng.range(100 * MILLI, 3 * SECOND));
            episodes.push(Episode { at, lasts, fault: Fault::Crash(node) });
        }
        _ => {}
    }
}

/// Half of them come shortly before or in the middle of some trouble.
fn moment(rng: &mut Rng, plan: &Plan, episodes: &[Episode]) -> Time {
    let last = plan.heal - 2 * SECOND;
    if episodes.is_empty() || rng.chance(500) {
        return rng.range(plan.warm, last);
    }
    let near = &episodes[rng.index(episodes.len())];
    (near.at + rng.below(2 * SECOND)).saturating_sub(SECOND).clamp(plan.warm, last)
}

fn one(rng: &mut Rng, plan: &Plan) -> Change {
    let node = NodeId(rng.range(1, plan.nodes.len() as u64));
    let volume = rng.index(plan.volumes.len());
    let schedule = rng.index(plan.schedules.len());
    match rng.below(14) {
        0..=4 => Change::Carriers(volume, subset(rng, plan)),
        5..=6 => Change::Bind(schedule, binding(rng, &plan.volumes[volume])),
        7..=9 => Change::Policy(schedule, [Policy::AtMostOnce, Policy::AtLeastOnce][rng.index(2)]),
        10 => Change::Label(node, [Some("left"), Some("right"), None][rng.index(3)]),
        11 => Change::Witness(volume, node, rng.chance(600)),
        12 => Change::Empty(node, rng.chance(600)),
        _ => Change::Forget(node),
    }
}

fn subset(rng: &mut Rng, plan: &Plan) -> BTreeSet<NodeId> {
    let mut ids: Vec<NodeId> = plan.ids().collect();
    rng.shuffle(&mut ids);
    ids.truncate(rng.range(1, plan.nodes.len() as u64) as usize);
    ids.into_iter().collect()
}

/// Fewer than half die for ever. Some time later they are forgotten, and what waits for their seals is forced.
fn deaths(rng: &mut Rng, plan: &Plan, episodes: &mut Vec<Episode>, changes: &mut Vec<(Time, Change)>) {
    let mut ids: Vec<NodeId> = plan.ids().collect();
    rng.shuffle(&mut ids);
    ids.truncate(rng.range(1, (plan.nodes.len() as u64 - 1) / 2) as usize);
    let at = rng.range(plan.warm, plan.heal - 14 * SECOND);
    for node in &ids {
        episodes.push(Episode { at: at + rng.below(SECOND), lasts: 0, fault: Fault::Die(*node) });
    }
    let dead: BTreeSet<NodeId> = ids.into_iter().collect();
    let mut late = at + MOURNING + rng.below(3 * SECOND);
    for node in &dead {
        changes.push((late, Change::Forget(*node)));
        late += rng.range(SECOND, 3 * SECOND);
        changes.push((late, Change::Force(dead.clone())));
    }
    for n in 0..4 {
        changes.push((plan.heal + LEFTOVERS + n * SECOND, Change::Force(dead.clone())));
    }
}

/// What a label edit says.
pub(crate) fn side(value: Option<&str>) -> BTreeMap<String, Option<String>> {
    BTreeMap::from([("side".to_owned(), value.map(str::to_owned))])
}
