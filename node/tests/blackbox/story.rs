//! A run: one fault after the other, with calm between them; and the judgement over all of it.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::ledger::{Duty, Line, Report, Rules, Window, judge, read};
use caesium_engine::schedule::Policy;
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};

use crate::faults::Fault;
use crate::tasks::{Struck, Tasks};
use crate::world::{World, now};

/// Between two faults; longer than what a fault excuses after its end.
const CALM: Duration = Duration::from_secs(10);
/// What is promised: no start later than this.
const START_DEADLINE: Duration = Duration::from_secs(8);
/// From the daemon's check to the handler's line, on a machine that is slow.
const SLOW: Duration = Duration::from_secs(3);
/// When nothing is broken, whatever is due starts within this.
const PROMPT: Duration = Duration::from_secs(5);
/// The floor of the clock bound.
const EARLY: Duration = Duration::from_millis(60);
/// As long as catching up is allowed to take.
const OWED: Duration = Duration::from_secs(60);
/// Findings shown on failure.
const SHOWN_MAX: usize = 20;

/// The schedules that are judged.
const SCHEDULES: [(&str, &str, Policy); 3] = [
    ("jobs/clock/once", "* * * * * *", Policy::AtMostOnce),
    ("jobs/clock/owed", "*/2 * * * * *", Policy::AtLeastOnce),
    ("jobs/clock/every", "@every 3s", Policy::AtMostOnce),
];

/// A cluster at work, and what has been done to it so far.
pub(crate) struct Story {
    world: World,
    began: Wall,
    windows: Vec<Window>,
    /// Times in which nothing was broken, and had not been for a while.
    calm: Vec<(Wall, Wall)>,
    hits: BTreeMap<&'static str, (u32, u64)>,
    tasks: Tasks,
    struck: Vec<Struck>,
}

impl Story {
    pub(crate) async fn begin(seed: u64, tasks: usize) -> Self {
        let world = World::make(seed).await;
        for (schedule, cadence, policy) in SCHEDULES {
            let spec = pb::ScheduleSpec {
                schedule: schedule.to_owned(),
                cadence: cadence.to_owned(),
                handler: "note".to_owned(),
                policy: match policy {
                    Policy::AtMostOnce => pb::Policy::AtMostOnce,
                    Policy::AtLeastOnce => pb::Policy::AtLeastOnce,
                }
                .into(),
                overlap: pb::Overlap::Allow.into(),
                start_deadline: (policy == Policy::AtMostOnce)
                    .then(|| caesium_engine::time::micros(START_DEADLINE)),
                ..Default::default()
            };
            let request = pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
            world.hosts[0].schedules().add_schedule(request).await.unwrap();
        }
        let tasks = Tasks::declare(&world.hosts, tasks).await;
        let began = Wall(now()) + Duration::from_secs(3);
        let (windows, calm, hits, struck) = (Vec::new(), Vec::new(), BTreeMap::new(), Vec::new());
        Self { world, began, windows, calm, hits, tasks, struck }
    }

    /// Each fault once, and again in other orders until `least` is over.
    pub(crate) async fn tell(&mut self, faults: &[Fault], least: Duration) {
        let end = Instant::now() + least;
        self.rest().await;
        let mut round = faults.to_vec();
        loop {
            for &fault in &round {
                let from = Wall(now());
                let suffered = fault.strike(&mut self.world).await;
                let seconds = (Wall(now()).0 - self.began.0) / 1_000_000;
                eprintln!("{seconds:5} s  {}: hit {} times", fault.word(), suffered.hits);
                self.windows.extend(suffered.windows);
                let (times, hits) = self.hits.entry(fault.word()).or_default();
                *times += 1;
                *hits += suffered.hits;
                self.world.whole().await;
                self.struck.push(Struck { fault, from, until: Wall(now()) });
                self.rest().await;
            }
            if Instant::now() >= end {
                return;
            }
            self.world.dice.shuffle(&mut round);
        }
    }

    /// A time in which nothing is broken.
    async fn rest(&mut self) {
        let settled = self.windows.last().map_or(self.began, |window| window.until);
        let from = settled.max(Wall(now()));
        sleep(Duration::from_micros(from.micros_since(Wall(now())).unsigned_abs()) + CALM).await;
        self.calm.push((from, Wall(now()) - PROMPT));
    }

    /// Judges all that the handlers wrote; panics with what is wrong.
    pub(crate) async fn judge(mut self) {
        let until = Wall(now());
        sleep(START_DEADLINE + SLOW).await;
        self.world.whole().await;
        let lines = self.lines();
        let zone = Zone::utc();
        let report = judge(&self.duties(&lines, &zone, self.began, until), &lines, &self.rules()).unwrap();
        eprintln!("{}", summary(&report));
        for (fault, (times, hits)) in &self.hits {
            eprintln!("{fault}: {times} times, {hits} hits");
            assert!(*hits > 0, "{fault} broke nothing");
        }
        self.tasks.judge(&self.world.hosts, &self.struck).await;
        assert!(report.holds(), "what is promised was not kept");
        assert!(report.ok * 3 > report.judged, "most of it was not even tried");
        let mut prompt = 0;
        for &(from, until) in self.calm.iter().filter(|(from, until)| from < until) {
            let mut duties = self.duties(&lines, &zone, from, until);
            duties.iter_mut().for_each(|duty| duty.latest = PROMPT);
            let report = judge(&duties, &lines, &Rules { windows: Vec::new(), ..self.rules() }).unwrap();
            assert!(report.holds(), "though nothing was broken: {}", summary(&report));
            prompt += report.judged;
        }
        eprintln!("{prompt} occurrences in {} times of calm were prompt", self.calm.len());
        assert!(prompt > 0, "no time of calm was long enough");
    }

    fn rules(&self) -> Rules {
        Rules { tolerance: EARLY, read_at: Wall(now()), windows: self.windows.clone() }
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for host in &self.world.hosts {
            let text = std::fs::read_to_string(host.ledger_path()).unwrap_or_default();
            let read = read(&text).map(|line| line.unwrap_or_else(|error| panic!("{}: {error}", host.name)));
            lines.extend(read);
        }
        lines
    }

    fn duties(&self, lines: &[Line], zone: &Zone, from: Wall, until: Wall) -> Vec<Duty> {
        let of = |(schedule, cadence, policy): (&str, &str, Policy)| {
            let mut dues =
                lines.iter().filter(|line| line.schedule.to_string() == schedule).map(|line| line.due);
            // Its entry's stamp is not known here; any due of it has the same phase.
            let anchor = dues.next().map_or(0, |due| due.0.rem_euclid(3_000_000) - 3_000_000);
            Duty {
                schedule: schedule.parse().unwrap(),
                uid: None,
                calendar: Calendar::new(Cadence::parse(cadence).unwrap(), zone.clone(), anchor),
                policy,
                from,
                until,
                latest: SLOW + if policy == Policy::AtMostOnce { START_DEADLINE } else { OWED },
                retries: 0,
                run_limit: START_DEADLINE,
            }
        };
        SCHEDULES.map(of).into()
    }
}

fn summary(report: &Report) -> String {
    let mut text =
        format!("{} occurrences judged, {} ok, {} pending", report.judged, report.ok, report.pending);
    for (verdict, times) in report.counts() {
        text.push_str(&format!(", {times} {}", verdict.word()));
    }
    for finding in report.failures().take(SHOWN_MAX) {
        text.push_str(&format!("\n  {}: {} {}", finding.verdict.word(), finding.schedule, finding.due));
        for start in &finding.starts {
            let began = start.began.map(|began| began.from.to_string()).unwrap_or_default();
            text.push_str(&format!("\n    attempt {} on {} at {began}", start.attempt, start.node));
        }
    }
    text
}
