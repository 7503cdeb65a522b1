//! What ordinary life does to machines: they stand still with or without their clocks, their handlers are killed for memory,
//! and several troubles come at once shortly before the end of them all.

use caesium_engine::ids::NodeId;

use crate::network::Cut;
use crate::plan::Plan;
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;
use crate::script::{Episode, Fault, both_ways};

/// Troubles that are still there when all is repaired began within this before.
const LAST: Time = 8 * SECOND;

pub(crate) fn draw(plan: &Plan) -> Vec<Episode> {
    let mut rng = Rng::new(plan.seed, 9);
    let mut episodes = Vec::new();
    for _ in 0..rng.below(3) {
        let at = rng.range(plan.warm, plan.heal - SECOND);
        let lasts = rng.range(300 * MILLI, 9 * SECOND);
        still(&mut rng, plan, at, lasts, &mut episodes);
    }
    if rng.chance(300) {
        let at = rng.range(plan.warm, plan.heal);
        episodes.push(Episode { at, lasts: SECOND, fault: Fault::KillShims(node(&mut rng, plan)) });
    }
    if rng.chance(250) {
        for _ in 0..rng.range(2, 4) {
            let at = rng.range(plan.heal - LAST, plan.heal - SECOND);
            let lasts = rng.range(plan.heal - at, plan.heal - at + SECOND);
            last(&mut rng, plan, at, lasts, &mut episodes);
        }
    }
    episodes
}

fn node(rng: &mut Rng, plan: &Plan) -> NodeId {
    NodeId(rng.range(1, plan.nodes.len() as u64))
}

/// A machine stands still. Messages for it wait, or are lost.
fn still(rng: &mut Rng, plan: &Plan, at: Time, lasts: Time, episodes: &mut Vec<Episode>) {
    let id = node(rng, plan);
    let fault = if rng.chance(500) { Fault::VmPause(id) } else { Fault::Suspend(id) };
    episodes.push(Episode { at, lasts, fault });
    if rng.chance(500) {
        let others: Vec<NodeId> = plan.ids().filter(|other| *other != id).collect();
        let fault = Fault::Cut(Cut { kind: "isolate", links: both_ways(&[id], &others) });
        episodes.push(Episode { at, lasts, fault });
    }
}

fn last(rng: &mut Rng, plan: &Plan, at: Time, lasts: Time, episodes: &mut Vec<Episode>) {
    let id = node(rng, plan);
    let fault = match rng.below(7) {
        0 => return still(rng, plan, at, plan.heal.saturating_sub(at), episodes),
        1 => Fault::Crash(id),
        2 => Fault::SlowDisk(id),
        3 => Fault::FullDisk(id),
        4 => Fault::Step(id, rng.signed(crate::plan::STEP_MAX)),
        5 => Fault::Storm,
        _ => {
            let others: Vec<NodeId> = plan.ids().filter(|other| *other != id).collect();
            Fault::Cut(Cut { kind: "isolate", links: both_ways(&[id], &others) })
        }
    };
    episodes.push(Episode { at, lasts, fault });
}
