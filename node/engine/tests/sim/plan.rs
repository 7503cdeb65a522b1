//! The cluster that a seed stands for: nodes, clocks, volumes, schedules, weather.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{DataDirId, Name, NodeId, ScheduleName};
use caesium_engine::replica::Join;
use caesium_engine::retention::Windows;
use caesium_engine::schedule::{Binding, Policy, ScheduleSpec, Terms};

use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;
use crate::terms::{Habit, adorn};

/// The cadences of the simulator: simple enough to be computed a second time by the checker.
pub(crate) const CADENCES: [&str; 3] = ["* * * * * *", "*/2 * * * * *", "@every 3s"];
/// After the heal: unreachable, settle, caught-up wait, and the longest retry pause, with room to spare; and a second of
/// clock error that is slewed away.
const RECOVERY: Time = 14 * SECOND;
/// Where too few cluster clocks are right for the others to join them: clocks that agree are followed after 30 s, once they
/// are heard; then the masterships move, and what waited for that is run.
const RECOVERY_STEPS: Time = 38 * SECOND;
/// After a fault by itself, on a quiet network.
const RECOVERY_SOON: Time = 10 * SECOND;
/// A clock that is further off joins the others first.
const RECOVERY_WILD: Time = 24 * SECOND;
/// How far the script steps a clock at most.
pub(crate) const STEP_MAX: i64 = 2_000_000;
const PROGRESS: Time = 15 * SECOND;
/// In seconds. The shortest is shorter than some start deadlines: a mistake of the operator, and safe all the same.
const RETENTIONS: [u64; 5] = [4, 25, 25, 60, 7 * 86_400];
/// Cancels the seconds in which the last occurrences may still be under way.
pub(crate) const TAIL: Time = 4 * SECOND;

#[derive(Clone, Debug)]
pub(crate) struct NodePlan {
    pub(crate) join: Join,
    pub(crate) skew: i64,
    pub(crate) drift_ppm: i64,
    /// Whether it can run anything.
    pub(crate) handler: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct VolumePlan {
    pub(crate) name: Name,
    pub(crate) carriers: BTreeSet<NodeId>,
}

/// What the network does to each message, whatever the script does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    pub(crate) loss_per_mille: u64,
    pub(crate) twice_per_mille: u64,
    pub(crate) late_per_mille: u64,
    pub(crate) delay_max: Time,
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) nodes: Vec<NodePlan>,
    pub(crate) volumes: Vec<VolumePlan>,
    /// All schedules, those that the script adds during the run included.
    pub(crate) schedules: Vec<ScheduleSpec>,
    /// How their handlers behave.
    pub(crate) habits: Vec<Habit>,
    pub(crate) weather: Weather,
    pub(crate) grant_retention: Duration,
    /// So many rows fill a store, where a run has smaller ones than others.
    pub(crate) rows_max: Option<usize>,
    /// Clocks may be far off, and run wild.
    pub(crate) wild: bool,
    pub(crate) warm: Time,
    pub(crate) heal: Time,
    pub(crate) progress: Time,
    pub(crate) end: Time,
}

impl Plan {
    pub(crate) fn draw(seed: u64) -> Self {
        let mut rng = Rng::new(seed, 1);
        let count = [3, 3, 3, 4, 5][rng.index(5)];
        let wild = rng.chance(150);
        let nodes: Vec<NodePlan> = (1..=count).map(|id| node(&mut rng, id, wild)).collect();
        let volumes = volumes(&mut rng, count);
        let (schedules, habits) = schedules(&mut rng, &volumes).into_iter().unzip();
        let warm = 6 * SECOND;
        let longest = if rng.chance(100) { 60 } else { 28 };
        let heal = warm + rng.range(20, longest) * SECOND;
        let progress = heal + if wild { RECOVERY_WILD } else { RECOVERY };
        Self {
            seed,
            nodes,
            volumes,
            schedules,
            habits,
            weather: weather(&mut rng),
            grant_retention: Duration::from_secs(RETENTIONS[rng.index(RETENTIONS.len())]),
            rows_max: None,
            wild,
            warm,
            heal,
            progress,
            end: progress + PROGRESS,
        }
    }

    /// Clocks have to step before all goes on, once the last machine does at `whole`.
    pub(crate) fn prolong(&mut self, whole: Time) {
        self.progress = self.progress.max(whole + RECOVERY_STEPS);
        self.end = self.progress + PROGRESS;
    }

    /// The same cluster on a quiet network, healed only after so long.
    pub(crate) fn calm(self, lasts: Time) -> Self {
        let weather = Weather { loss_per_mille: 0, twice_per_mille: 0, late_per_mille: 0, ..self.weather };
        let heal = self.warm + lasts;
        let progress = heal + RECOVERY;
        Self { weather, heal, progress, end: progress + PROGRESS, ..self }
    }

    /// The same cluster on a quiet network, whose promises are kept for long.
    pub(crate) fn quiet(self) -> Self {
        let weather = Weather { loss_per_mille: 0, twice_per_mille: 0, late_per_mille: 0, ..self.weather };
        Self { weather, grant_retention: Duration::from_secs(7 * 86_400), ..self }
    }

    /// Its one trouble ends at `until`: soon after that all goes on.
    pub(crate) fn tried(&mut self, until: Time) {
        (self.heal, self.progress) = (until + MILLI, until + RECOVERY_SOON);
        self.end = self.progress + PROGRESS;
    }

    /// How long promises are kept, by class: short enough that most of a run is forgotten in it.
    pub(crate) fn windows(&self) -> Windows {
        let (spans, slack) = match self.grant_retention.as_secs() {
            4 => ([2, 3, 4], 0),
            25 => ([8, 14, 25], 2),
            60 => ([12, 20, 60], 3),
            _ => return Windows::default(),
        };
        Windows { spans: spans.map(Duration::from_secs), slack: Duration::from_secs(slack) }
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (1..=self.nodes.len() as u64).map(NodeId)
    }

    pub(crate) fn node(&self, id: NodeId) -> &NodePlan {
        &self.nodes[id.0 as usize - 1]
    }

    /// How the handler of a schedule behaves.
    pub(crate) fn habit(&self, name: &ScheduleName) -> &Habit {
        let index = self.schedules.iter().position(|spec| spec.name == *name);
        &self.habits[index.expect("every schedule is drawn from the plan")]
    }
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("the simulator's names follow the grammar")
}

fn node(rng: &mut Rng, id: u64, wild: bool) -> NodePlan {
    let skew = match wild {
        true => rng.signed(3_000_000),
        false => rng.signed(300_000),
    };
    let side = if rng.chance(600) { "left" } else { "right" };
    NodePlan {
        join: Join {
            name: name(&format!("n{id}")),
            address: format!("n{id}:7000"),
            priority: rng.range(1, 3) as u32,
            labels: BTreeMap::from([("side".to_owned(), side.to_owned())]),
            data_dir: DataDirId(u128::from(id)),
        },
        skew,
        drift_ppm: rng.signed(200),
        handler: rng.chance(850),
    }
}

fn volumes(rng: &mut Rng, count: u64) -> Vec<VolumePlan> {
    let all: BTreeSet<NodeId> = (1..=count).map(NodeId).collect();
    let mut volumes = vec![VolumePlan { name: name("v0"), carriers: all.clone() }];
    if rng.chance(450) {
        let mut some: Vec<NodeId> = all.into_iter().collect();
        rng.shuffle(&mut some);
        some.truncate(rng.range(2, count) as usize);
        volumes.push(VolumePlan { name: name("v1"), carriers: some.into_iter().collect() });
    }
    volumes
}

fn schedules(rng: &mut Rng, volumes: &[VolumePlan]) -> Vec<(ScheduleSpec, Habit)> {
    let fingerprint = Zone::utc().fingerprint();
    let mut all = Vec::new();
    for volume in volumes {
        for number in 0..rng.range(2, if volumes.len() == 1 { 4 } else { 2 }) {
            let name = ScheduleName {
                volume: volume.name.clone(),
                entity: name("sim"),
                name: name(&format!("s{number}")),
            };
            all.push(spec(rng, volume, name, fingerprint));
        }
    }
    all
}

fn spec(rng: &mut Rng, volume: &VolumePlan, full: ScheduleName, fingerprint: u64) -> (ScheduleSpec, Habit) {
    let (terms, habit) = {
        let cadence = CADENCES[rng.index(CADENCES.len())];
        let policy = if rng.chance(650) { Policy::AtMostOnce } else { Policy::AtLeastOnce };
        // Some are patient enough for what was released before the end of all faults to be still wanted after it.
        let deadline = if rng.chance(200) { rng.range(14_000, 25_000) } else { rng.range(3_000, 8_000) };
        let terms = Terms {
            binding: binding(rng, volume),
            start_deadline: Some(Duration::from_millis(deadline)),
            ..Terms::new(cadence, "UTC", fingerprint, name("job"), policy)
        };
        adorn(rng, terms)
    };
    (ScheduleSpec { name: full, terms, payload: Vec::new() }, habit)
}

pub(crate) fn binding(rng: &mut Rng, volume: &VolumePlan) -> Binding {
    match rng.below(5) {
        0 => {
            let mut some: Vec<NodeId> = volume.carriers.iter().copied().collect();
            rng.shuffle(&mut some);
            some.truncate(rng.range(1, volume.carriers.len() as u64) as usize);
            Binding::Nodes(some.iter().map(|id| name(&format!("n{id}"))).collect())
        }
        1 => Binding::Labels(BTreeMap::from([("side".to_owned(), "left".to_owned())])),
        _ => Binding::Carriers,
    }
}

fn weather(rng: &mut Rng) -> Weather {
    Weather {
        loss_per_mille: [0, 2, 10, 30][rng.index(4)],
        twice_per_mille: [0, 10, 50][rng.index(3)],
        late_per_mille: [0, 2, 10][rng.index(3)],
        delay_max: [1_000, 3_000, 20_000][rng.index(3)],
    }
}
