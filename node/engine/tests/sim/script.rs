//! Faults as data: what goes wrong, when, for how long; and what the operator changes meanwhile. Drawn from the seed
//! before the run begins, so that a run can be read before it is watched.

use std::collections::BTreeSet;

use caesium_engine::ids::NodeId;
use caesium_engine::schedule::{Binding, Policy};

use crate::network::Cut;
use crate::plan::{Plan, STEP_MAX};
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;

/// A civil clock that stands still, and one that runs ten times too fast.
const FROZEN: i64 = -1_000_000;
const TENFOLD: i64 = 9_000_000;
/// A sync of a disk that is slow.
pub(crate) const SLOW: [Time; 2] = [200 * MILLI, 2 * SECOND];
/// Of disks that are slow for long, each within the limit beyond which a disk is taken for hung.
const SLOW_FOR_LONG: [[Time; 2]; 4] = [
    [200 * MILLI, 400 * MILLI],
    [200 * MILLI, 1_900 * MILLI],
    [900 * MILLI, 1_100 * MILLI],
    [1_500 * MILLI, 1_900 * MILLI],
];

#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// Links that carry nothing.
    Cut(Cut),
    /// Links that come and go with this period.
    Flap(Cut, Time),
    /// Every message is likelier to be lost or late.
    Storm,
    /// The process dies and stays down.
    Crash(NodeId),
    /// The process stands still; nothing is lost.
    Pause(NodeId),
    SlowDisk(NodeId),
    /// These disks are slow for long, and do not hang: a sync takes from one of these to the other.
    SlowDisks(Vec<NodeId>, [Time; 2]),
    FullDisk(NodeId),
    /// The process starts again, and its store takes few rows.
    FullStore(NodeId),
    /// An orderly shutdown, and a start later.
    Drain(NodeId),
    /// It has no handlers for a while.
    Bare(NodeId),
    /// The civil clock jumps.
    Step(NodeId, i64),
    /// The civil clock runs at this many parts in a million more than it should: it stands still, or runs away.
    Rate(NodeId, i64),
    /// It answers everybody, and its claims are lost on the way.
    Mute(NodeId),
    /// The process dies with its machine, for ever.
    Die(NodeId),
    /// No write returns from the disk.
    HangDisk(NodeId),
    /// These civil clocks are ahead, each by so much.
    Ahead(Vec<(NodeId, i64)>),
    /// A write does not reach the disk: the process stops, and is started again.
    BadDisk(NodeId),
    /// The machine stands still with both its clocks, as a paused guest does; afterwards they are behind.
    VmPause(NodeId),
    /// The machine stands still while its clocks go on.
    Suspend(NodeId),
    /// All shims of the machine are killed, and their handlers with them; the daemon lives.
    KillShims(NodeId),
    /// Each input takes all processes so long, and as long again for each thing that comes of it: they have little of their
    /// processors.
    Starved(Time),
    /// A crash at the worst moment.
    Trap(Trap),
}

/// Where in the protocol a process dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trap {
    /// A voter, with a grant on its way to disk.
    GrantUnsynced,
    /// A voter that has just promised; its claimant is isolated as well, so that another one asks next.
    Promised,
    /// A master that has asked and not yet heard.
    Claimed,
    /// A master whose intent to dispatch is durable and was not told to anybody.
    Intended,
    /// An executor that has durably noted a run and not yet started it.
    Noted,
    /// An executor that has ordered a start which has not begun.
    Ordered,
    /// A voter whose seal is durable and was not told to anybody.
    Sealed,
}

#[derive(Clone, Debug)]
pub(crate) struct Episode {
    pub(crate) at: Time,
    pub(crate) lasts: Time,
    pub(crate) fault: Fault,
}

/// What the operator asks for; indices are into [`Plan::schedules`].
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Add(usize),
    Remove(usize),
    Pause(usize, Option<Time>),
    Resume(usize),
    /// Sets a priority, in one volume or in all, for ever or for this long.
    Prefer {
        node: NodeId,
        priority: u32,
        volume: Option<usize>,
        lasts: Option<Time>,
    },
    /// Takes it back.
    Unprefer {
        node: NodeId,
        volume: Option<usize>,
    },
    /// Runs a schedule now.
    Run(usize),
    /// Runs a schedule for this many past dues.
    Backfill(usize, usize),
    Edit(usize, Edited),
    /// Stages a declaration of these schedules, of which there are two, and puts it in force.
    Stage(usize),
    Commit(usize),
    /// A volume gets these carriers and no others.
    Carriers(usize, BTreeSet<NodeId>),
    /// Binds a schedule, or sets its policy.
    Bind(usize, Binding),
    Policy(usize, Policy),
    /// Puts a node on a side, or on none.
    Label(NodeId, Option<&'static str>),
    /// Makes a carrier a witness, or no longer.
    Witness(usize, NodeId, bool),
    /// Drains a node, or no longer.
    Empty(NodeId, bool),
    Forget(NodeId),
    /// Goes on with the oldest change that waits for some of these, without them.
    Force(BTreeSet<NodeId>),
    /// Gives the oldest change under way up.
    Abandon,
    /// An entry of the log's own.
    Blank,
}

/// What an edit changes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Edited {
    Cadence(usize),
    Jitter(Time),
    Payload(u8),
    /// From this instant of civil time on; or without one.
    Start(Option<i64>),
    End(Option<i64>),
}

#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) episodes: Vec<Episode>,
    pub(crate) changes: Vec<(Time, Change)>,
}

impl Script {
    pub(crate) fn draw(plan: &Plan) -> Self {
        let mut rng = Rng::new(plan.seed, 2);
        let mut episodes = Vec::new();
        let mut at = plan.warm + rng.below(2 * SECOND);
        while at < plan.heal {
            let lasts = rng.range(300 * MILLI, 7 * SECOND);
            episodes.push(Episode { at, lasts, fault: fault(&mut rng, plan) });
            at += rng.range(200 * MILLI, 5 * SECOND);
        }
        let mut changes = changes(&mut rng, plan);
        changes.extend(crate::moves::draw(&mut rng, plan, &mut episodes));
        episodes.extend(mute(plan));
        episodes.extend(crate::harsh::draw(plan));
        episodes.extend(hang(plan));
        episodes.extend(slow(plan));
        episodes.extend(bare(plan));
        changes.sort_by_key(|(at, _)| *at);
        Self { episodes, changes }
    }
}

/// Two sides that do not hear each other, and nothing else that goes wrong.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub(crate) sides: [BTreeSet<NodeId>; 2],
    pub(crate) from: Time,
    pub(crate) until: Time,
}

impl Split {
    pub(crate) fn draw(plan: &Plan) -> Self {
        let mut rng = Rng::new(plan.seed, 8);
        let mut ids: Vec<NodeId> = plan.ids().collect();
        rng.shuffle(&mut ids);
        let (left, right) = ids.split_at(rng.range(1, ids.len() as u64 - 1) as usize);
        let sides = [left, right].map(|side| side.iter().copied().collect());
        Self { sides, from: plan.warm + rng.below(2 * SECOND), until: plan.heal - SECOND }
    }

    /// All schedules are there from the start.
    pub(crate) fn script(&self, plan: &Plan) -> Script {
        let [left, right] = self.sides.each_ref().map(|side| side.iter().copied().collect::<Vec<_>>());
        let fault = Fault::Cut(Cut { kind: "split", links: both_ways(&left, &right) });
        let episode = Episode { at: self.from, lasts: self.until - self.from, fault };
        let changes = (0..plan.schedules.len()).map(|index| (SECOND, Change::Add(index))).collect();
        Script { episodes: vec![episode], changes }
    }
}

fn fault(rng: &mut Rng, plan: &Plan) -> Fault {
    let node = NodeId(rng.range(1, plan.nodes.len() as u64));
    match rng.below(31) {
        0..=8 => Fault::Cut(cut(rng, plan)),
        9 => Fault::Flap(cut(rng, plan), rng.range(100 * MILLI, 1_500 * MILLI)),
        10 => Fault::Storm,
        11..=13 => Fault::Crash(node),
        14..=15 => Fault::Pause(node),
        16 => Fault::SlowDisk(node),
        17 if rng.chance(500) => Fault::FullStore(node),
        17 => Fault::FullDisk(node),
        18 => Fault::Drain(node),
        19 => Fault::Step(node, rng.signed(STEP_MAX)),
        20 if plan.wild => Fault::Rate(node, [FROZEN, TENFOLD][rng.index(2)]),
        21 => Fault::BadDisk(node),
        _ => Fault::Trap(
            [
                Trap::GrantUnsynced,
                Trap::Promised,
                Trap::Promised,
                Trap::Promised,
                Trap::Claimed,
                Trap::Intended,
                Trap::Noted,
                Trap::Ordered,
            ][rng.index(8)],
        ),
    }
}

/// The handlers of a node go away for a while, drawn apart so that the other faults of a seed stay what they are.
fn bare(plan: &Plan) -> Option<Episode> {
    let mut rng = Rng::new(plan.seed, 11);
    if !rng.chance(200) {
        return None;
    }
    let node = NodeId(rng.range(1, plan.nodes.len() as u64));
    let at = rng.range(plan.warm, plan.heal - SECOND);
    Some(Episode { at, lasts: rng.range(2 * SECOND, 12 * SECOND), fault: Fault::Bare(node) })
}

/// In some runs a master that is there for all and asks nobody, for long enough that another one must.
fn mute(plan: &Plan) -> Option<Episode> {
    let mut rng = Rng::new(plan.seed, 7);
    let place = |id: &NodeId| (plan.node(*id).join.priority, *id);
    let master = plan.ids().max_by_key(place)?;
    let at = rng.range(plan.warm, plan.heal - 6 * SECOND);
    let lasts = rng.range(4 * SECOND, 12 * SECOND);
    rng.chance(300).then_some(Episode { at, lasts, fault: Fault::Mute(master) })
}

/// In some runs a disk hangs for seconds, or for as long as the faults last; often that of the first master.
fn hang(plan: &Plan) -> Option<Episode> {
    let mut rng = Rng::new(plan.seed, 20);
    let place = |id: &NodeId| (plan.node(*id).join.priority, *id);
    let any = NodeId(rng.range(1, plan.nodes.len() as u64));
    let node = if rng.chance(500) { any } else { plan.ids().max_by_key(place)? };
    let at = rng.range(plan.warm, plan.heal - 6 * SECOND);
    let lasts = if rng.chance(300) { plan.heal - at } else { rng.range(500 * MILLI, 12 * SECOND) };
    rng.chance(250).then_some(Episode { at, lasts, fault: Fault::HangDisk(node) })
}

/// In some runs the disks of few nodes, of most or of all are slow for long, or for as long as the faults last.
fn slow(plan: &Plan) -> Option<Episode> {
    let mut rng = Rng::new(plan.seed, 25);
    if !rng.chance(100) {
        return None;
    }
    let at = rng.range(plan.warm, plan.heal - 6 * SECOND);
    let lasts = if rng.chance(600) { plan.heal - at } else { rng.range(5 * SECOND, 30 * SECOND) };
    Some(Episode { at, lasts, fault: slow_disks(&mut rng, plan) })
}

/// The disks of a minority, of a majority or of all, as slow as each other.
pub(crate) fn slow_disks(rng: &mut Rng, plan: &Plan) -> Fault {
    let mut ids: Vec<NodeId> = plan.ids().collect();
    let most = ids.len() / 2 + 1;
    rng.shuffle(&mut ids);
    ids.truncate([ids.len() - most, most, ids.len()][rng.index(3)]);
    Fault::SlowDisks(ids, SLOW_FOR_LONG[rng.index(SLOW_FOR_LONG.len())])
}

fn cut(rng: &mut Rng, plan: &Plan) -> Cut {
    let mut ids: Vec<NodeId> = plan.ids().collect();
    rng.shuffle(&mut ids);
    match rng.below(7) {
        0 | 1 => {
            let (left, right) = ids.split_at(rng.range(1, ids.len() as u64 - 1) as usize);
            Cut { kind: "split", links: both_ways(left, right) }
        }
        2 => Cut { kind: "isolate", links: both_ways(&ids[..1], &ids[1..]) },
        3 => Cut { kind: "cut", links: both_ways(&ids[..1], &ids[1..2]) },
        4 => Cut { kind: "one-way", links: vec![(ids[0], ids[1])] },
        5 => Cut { kind: "ring", links: ring(&ids) },
        _ => Cut { kind: "bridge", links: both_ways(&ids[..1], &ids[2..]) },
    }
}

/// Cuts everything between two groups.
pub(crate) fn both_ways(left: &[NodeId], right: &[NodeId]) -> Vec<(NodeId, NodeId)> {
    left.iter().flat_map(|one| right.iter().flat_map(move |two| [(*one, *two), (*two, *one)])).collect()
}

/// Leaves each node its two neighbours; three nodes in a ring are whole, so there it is a line.
fn ring(ids: &[NodeId]) -> Vec<(NodeId, NodeId)> {
    if ids.len() == 3 {
        return both_ways(&ids[..1], &ids[2..]);
    }
    let near = |a: usize, b: usize| (a + 1) % ids.len() == b || (b + 1) % ids.len() == a;
    let pairs = (0..ids.len()).flat_map(|a| (0..ids.len()).map(move |b| (a, b)));
    pairs.filter(|(a, b)| a != b && !near(*a, *b)).map(|(a, b)| (ids[a], ids[b])).collect()
}

fn edit(rng: &mut Rng, plan: &Plan) -> Edited {
    let civil = |rng: &mut Rng| {
        let (from, to) = (plan.warm / SECOND, plan.heal / SECOND);
        rng.chance(500).then(|| crate::terms::at(rng, from, to).0)
    };
    match rng.below(6) {
        0 | 1 => Edited::Cadence(rng.index(crate::plan::CADENCES.len())),
        2 => Edited::Jitter([0, 300 * MILLI, 3 * SECOND][rng.index(3)]),
        3 => Edited::Payload(rng.below(3) as u8),
        4 => Edited::Start(civil(rng)),
        _ => Edited::End(civil(rng)),
    }
}

fn changes(rng: &mut Rng, plan: &Plan) -> Vec<(Time, Change)> {
    let mut changes = Vec::new();
    let during = |rng: &mut Rng| rng.range(plan.warm, plan.heal - 2 * SECOND);
    for index in 0..plan.schedules.len() {
        let late = index > 1 && rng.chance(300);
        let at = if late { during(rng) } else { rng.below(SECOND) };
        if late && rng.chance(400) {
            changes.push((at, Change::Stage(index)));
            changes.push((at + rng.below(SECOND), Change::Commit(index)));
        } else {
            changes.push((at, Change::Add(index)));
        }
        match rng.below(10) {
            0 if index > 0 => changes.push((during(rng), Change::Remove(index))),
            1 => {
                let (one, two) = (during(rng), during(rng));
                let until = rng.chance(300).then(|| rng.range(SECOND, 8 * SECOND));
                changes.push((one.min(two), Change::Pause(index, until)));
                changes.push((one.max(two), Change::Resume(index)));
            }
            2 | 3 => {
                for _ in 0..rng.range(1, 3) {
                    changes.push((during(rng), Change::Edit(index, edit(rng, plan))));
                }
            }
            4 => changes.push((during(rng), Change::Run(index))),
            5 => changes.push((during(rng), Change::Backfill(index, rng.range(2, 6) as usize))),
            _ => {}
        }
    }
    for _ in 0..rng.below(3) {
        let node = NodeId(rng.range(1, plan.nodes.len() as u64));
        let volume = rng.chance(500).then(|| rng.index(plan.volumes.len()));
        let lasts = rng.chance(400).then(|| rng.range(SECOND, 8 * SECOND));
        let at = during(rng);
        changes.push((at, Change::Prefer { node, priority: rng.range(1, 9) as u32, volume, lasts }));
        if rng.chance(400) {
            changes.push((at + rng.range(SECOND, 6 * SECOND), Change::Unprefer { node, volume }));
        }
        changes.push((during(rng), Change::Blank));
    }
    changes.retain(|(at, _)| *at < plan.heal);
    changes
}
