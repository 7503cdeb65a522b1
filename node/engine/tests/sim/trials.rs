//! Clusters with one trouble that lasts, on a quiet network: what must go on meanwhile, and what must go on soon after it.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::ids::{NodeId, ScheduleName};
use caesium_engine::schedule::{Binding, CatchUp, Overlap, Policy, ScheduleSpec, Terms};

use crate::network::Cut;
use crate::plan::{Plan, name};
use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;
use crate::script::{Change, Episode, Fault, Script, both_ways, slow_disks};
use crate::terms::{GRACE, Habit, TIMEOUT};

/// How far ahead clocks are: beyond every limit, beyond what the shortest class keeps, beyond what the longest does.
const AHEAD: [i64; 3] = [40_000_000, 3_600_000_000, 10 * 86_400_000_000];
/// The schedules of these trials wait for so long.
const PATIENCE: Duration = Duration::from_secs(14);
/// Each-second schedules that are there for as long as the trouble lasts.
const LOAD: usize = 16;
/// Beyond capacity there are more of them.
const OVERLOAD: usize = 40;
/// What an input takes then, and each thing that comes of it: about two thirds of what is due can be run.
const STARVED: Time = MILLI;
/// An input of a machine that is busy, and keeps up.
const BUSY: Time = MILLI / 5;
/// Rows of a shortest class go this long after their due: what it keeps, and what is dropped together, see [`Plan::windows`].
const SHORTEST_KEEPS: Time = 14 * SECOND;
/// Rows of any class do.
const LONGEST_KEEPS: u64 = 68;
/// A grant, an intent and a start.
const ROWS: usize = 3;
/// What is sent of a schedule when it is deleted, at most: each is refused for good, in a row of the longest class.
const REFUSED: usize = 4;

/// One trouble, and nothing else that goes wrong.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) name: &'static str,
    pub(crate) episodes: Vec<Episode>,
    pub(crate) changes: Vec<(Time, Change)>,
    /// The nodes that are not concerned by it: what is due while it lasts starts there in time.
    pub(crate) others: BTreeSet<NodeId>,
    /// Of the schedules that the trial does not bring along nothing that is due while it lasts may be lost.
    pub(crate) loses_nothing: bool,
    /// No two clocks agree while it lasts.
    pub(crate) clocks_disagree: bool,
    /// No machine can hold what it is given.
    pub(crate) overloads: bool,
    pub(crate) from: Time,
    pub(crate) until: Time,
    /// When the schedules that it brings along are gone.
    unloaded: Time,
}

impl Trial {
    /// Draws one, and makes the plan fit it.
    pub(crate) fn draw(plan: &mut Plan) -> Self {
        let from = plan.warm + Rng::new(plan.seed, 23).below(2 * SECOND);
        match Rng::new(plan.seed, 22).below(10) {
            0 => weeks(plan, from),
            1 => full(plan, from),
            2 => overload(plan, from),
            3 => restarts(plan, from),
            4 => away(plan, from),
            5 => slow(plan, from),
            _ => one_fault(plan),
        }
    }

    /// What the trial of a seed is called; where the clocks are wild besides, that.
    pub(crate) fn named(seed: u64) -> &'static str {
        let mut plan = Plan::draw(seed);
        if plan.wild { "wild" } else { Self::draw(&mut plan).name }
    }

    /// Whether nothing but disks was wrong.
    pub(crate) fn is_of_disks(&self) -> bool {
        let disks = |it: &Episode| matches!(it.fault, Fault::HangDisk(_) | Fault::SlowDisks(..));
        !self.episodes.is_empty() && self.episodes.iter().all(disks)
    }

    /// The schedules of the plan are there from the start.
    pub(crate) fn script(&self, plan: &Plan) -> Script {
        let mut changes = self.changes.clone();
        for (index, spec) in plan.schedules.iter().enumerate() {
            if brought(&spec.name) {
                changes.push((self.from, Change::Add(index)));
                changes.push((self.unloaded, Change::Remove(index)));
            } else {
                changes.push((SECOND, Change::Add(index)));
            }
        }
        changes.sort_by_key(|(at, _)| *at);
        Script { episodes: self.episodes.clone(), changes }
    }
}

/// Whether a trial has brought this schedule along.
pub(crate) fn brought(schedule: &ScheduleName) -> bool {
    schedule.entity == name("load")
}

fn trial(name: &'static str, from: Time, until: Time) -> Trial {
    Trial {
        name,
        episodes: Vec::new(),
        changes: Vec::new(),
        others: BTreeSet::new(),
        loses_nothing: false,
        clocks_disagree: false,
        overloads: false,
        from,
        until,
        unloaded: until,
    }
}

/// A disk that hangs, or clocks that are wrong, for longer than anything waits.
fn one_fault(plan: &Plan) -> Trial {
    let mut rng = Rng::new(plan.seed, 21);
    let mut ids: Vec<NodeId> = plan.ids().collect();
    let by = AHEAD[rng.index(AHEAD.len())];
    let most = ids.len() / 2 + 1;
    let place = |id: &NodeId| (plan.node(*id).join.priority, *id);
    let first = ids.iter().copied().max_by_key(place).unwrap_or(NodeId(1));
    let ahead = |ids: &[NodeId], by: &dyn Fn(i64) -> i64| {
        Fault::Ahead(ids.iter().zip(1..).map(|(id, n)| (*id, by(n))).collect())
    };
    let (name, fault) = match rng.below(6) {
        0 => ("all clocks ahead", ahead(&ids, &|_| by)),
        1 => {
            rng.shuffle(&mut ids);
            ("most clocks ahead", ahead(&ids[..most], &|_| by))
        }
        2 => {
            rng.shuffle(&mut ids);
            ("few clocks ahead", ahead(&ids[..ids.len() - most], &|_| by))
        }
        3 => ("all clocks apart", ahead(&ids, &|n| n * by)),
        _ => ("disk hung for long", Fault::HangDisk(first)),
    };
    let others = match &fault {
        Fault::HangDisk(hung) => plan.ids().filter(|id| id != hung).collect(),
        _ => BTreeSet::new(),
    };
    let lasts = rng.range(33, 60) * SECOND;
    let from = plan.warm + rng.below(2 * SECOND);
    let episodes = vec![Episode { at: from, lasts, fault }];
    let clocks_disagree = name == "all clocks apart" && ids.len() > 1;
    Trial { episodes, others, clocks_disagree, ..trial(name, from, from + lasts) }
}

/// Time runs fast: many times as long as the longest class keeps, with stores that cannot hold a quarter of it.
fn weeks(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    plan.grant_retention = Duration::from_secs(60);
    // What nobody has dropped fills it within a tenth of the time.
    plan.rows_max = Some(plan.schedules.len() * ROWS * LONGEST_KEEPS as usize * 5 / 4);
    let lasts = rng.range(400, 600) * SECOND;
    Trial { others: plan.ids().collect(), ..trial("weeks of retention", from, from + lasts) }
}

/// More is due than the stores can hold, which are never emptied but by what is dropped from them.
fn full(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    plan.grant_retention = Duration::from_secs(60);
    patient(plan, Duration::from_secs(5));
    let keeps = (SHORTEST_KEEPS / SECOND) as usize;
    plan.rows_max = Some(plan.schedules.len() * ROWS * keeps * 5 / 4 + OVERLOAD * REFUSED);
    load(plan, OVERLOAD);
    let unloaded = from + rng.range(40, 90) * SECOND;
    // What fills them is too young to go until then.
    Trial { unloaded, ..trial("stores full for long", from, unloaded + SHORTEST_KEEPS) }
}

/// More is due than the processors can do.
fn overload(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    // Where nobody could run anything nothing would be too much.
    if plan.nodes.iter().all(|node| !node.handler) {
        plan.nodes[0].handler = true;
    }
    load(plan, OVERLOAD);
    let lasts = rng.range(20, 60) * SECOND;
    let episodes = vec![Episode { at: from, lasts, fault: Fault::Starved(STARVED) }];
    Trial { episodes, overloads: true, ..trial("sustained overload", from, from + lasts) }
}

/// Each node is restarted in order while machines are busy, again and again.
fn restarts(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    patient(plan, PATIENCE);
    all_able(plan);
    load(plan, LOAD);
    let mut at = from + SECOND;
    let mut episodes = Vec::new();
    for _ in 0..2 {
        for id in plan.ids() {
            let lasts = rng.range(2 * SECOND, 5 * SECOND);
            episodes.push(Episode { at, lasts, fault: Fault::Drain(id) });
            at += lasts + rng.range(2 * SECOND, 4 * SECOND);
        }
    }
    episodes.push(Episode { at: from, lasts: at - from, fault: Fault::Starved(BUSY) });
    Trial { episodes, loses_nothing: true, ..trial("orderly restarts under load", from, at) }
}

/// Disks are slow for minutes, and do not hang: what is due is later by as much, and all of it runs.
fn slow(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    patient(plan, PATIENCE);
    all_able(plan);
    let lasts = rng.range(60, 150) * SECOND;
    let fault = slow_disks(&mut rng, plan);
    let episodes = vec![Episode { at: from, lasts, fault }];
    Trial { episodes, loses_nothing: true, ..trial("disks slow for long", from, from + lasts) }
}

/// The only node that may run them goes away again and again, in order or without its handlers, its network or its machine.
fn away(plan: &mut Plan, from: Time) -> Trial {
    let mut rng = Rng::new(plan.seed, 24);
    patient(plan, PATIENCE);
    all_able(plan);
    let all: Vec<NodeId> = plan.ids().collect();
    let bound = all[rng.index(all.len())];
    for index in 0..plan.schedules.len() {
        let volume = &plan.schedules[index].name.volume;
        let carries = |it: &&crate::plan::VolumePlan| it.name == *volume && it.carriers.contains(&bound);
        if plan.volumes.iter().any(|it| carries(&it)) {
            let only = BTreeSet::from([name(&format!("n{bound}"))]);
            plan.schedules[index].terms.binding = Binding::Nodes(only);
        }
    }
    let others: Vec<NodeId> = all.into_iter().filter(|id| *id != bound).collect();
    let mut at = from + SECOND;
    let mut episodes = Vec::new();
    for _ in 0..4 {
        let lasts = rng.range(2 * SECOND, 7 * SECOND);
        let fault = match rng.below(4) {
            0 => Fault::Drain(bound),
            1 => Fault::Bare(bound),
            2 => Fault::Suspend(bound),
            _ => Fault::Cut(Cut { kind: "isolate", links: both_ways(&[bound], &others) }),
        };
        episodes.push(Episode { at, lasts, fault });
        at += lasts + rng.range(3 * SECOND, 6 * SECOND);
    }
    Trial { episodes, loses_nothing: true, ..trial("bound node away", from, at) }
}

/// The schedules of the plan wait for so long, and are otherwise such that each of their dues can be judged.
fn patient(plan: &mut Plan, start_deadline: Duration) {
    for (spec, habit) in plan.schedules.iter_mut().zip(&mut plan.habits) {
        let terms = &mut spec.terms;
        terms.start_deadline = Some(start_deadline);
        terms.overlap = Overlap::Allow;
        terms.catch_up.which = Some(CatchUp::None);
        (terms.catch_up.window, terms.catch_up.most) = (None, None);
        (terms.start, terms.end) = (None, None);
        (terms.retries, terms.retry_backoff) = (0, None);
        terms.jitter = terms.jitter.min(Duration::from_millis(900));
        habit.fails_per_mille = 0;
    }
}

fn all_able(plan: &mut Plan) {
    plan.nodes.iter_mut().for_each(|node| node.handler = true);
}

/// Each-second schedules beside those of the plan.
fn load(plan: &mut Plan, count: usize) {
    let fingerprint = caesium_engine::calendar::Zone::utc().fingerprint();
    for number in 0..count {
        let full = ScheduleName {
            volume: plan.volumes[0].name.clone(),
            entity: name("load"),
            name: name(&format!("l{number}")),
        };
        let terms = Terms {
            start_deadline: Some(Duration::from_secs(3)),
            timeout: Some(Duration::from_micros(TIMEOUT)),
            grace: Some(Duration::from_micros(GRACE)),
            overlap: Overlap::Allow,
            // What is due at once is asked for at once: a whole second's work in one input, of which a machine makes many.
            jitter: Duration::from_millis(900),
            ..Terms::new("* * * * * *", "UTC", fingerprint, name("job"), Policy::AtMostOnce)
        };
        plan.schedules.push(ScheduleSpec { name: full, terms, payload: Vec::new() });
        plan.habits.push(Habit { length: 100 * MILLI, fails_per_mille: 0 });
    }
}
