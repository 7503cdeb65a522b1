//! Five nodes, four volumes, and a split between them, as their reporters would tell it.

use caesium_tui::event::{
    About, Decision, DecisionKind, LogEntry, Master, MasterState, Node, NodeState, Policy, Priority, Run,
    RunState, Schedule, ScheduleSpec, ShowClockReply, ShowLogReply, Task, TaskPart, Volume, Watched,
};
use caesium_tui::{App, Asked, Body, Commands, Effect, Event, FeedState, Msg, Options};

pub(crate) const SECOND: i64 = 1_000_000;
const MINUTE: i64 = 60 * SECOND;
pub(crate) const NODES: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
const PRIORITIES: [u32; 5] = [40, 55, 90, 60, 80];
const VOLUMES: [(&str, &[&str]); 4] = [
    ("billing", &["alder", "birch", "cedar", "doum", "elm"]),
    ("logs", &["birch", "cedar", "doum", "elm"]),
    ("mail", &["cedar", "doum", "elm"]),
    ("web", &["alder", "birch", "cedar", "doum"]),
];
const LEFT: &[&str] = &["alder", "birch", "cedar"];
const RIGHT: &[&str] = &["doum", "elm"];

/// Name, cadence, minutes between dues, policy, binding.
type Line = (&'static str, &'static str, i64, Policy, &'static [&'static str]);
const SCHEDULES: [Line; 7] = [
    ("billing/invoices/close", "0 2 * * *", 24 * 60, Policy::AtMostOnce, &[]),
    ("billing/rates/refresh", "*/5 * * * *", 5, Policy::AtLeastOnce, &[]),
    ("billing/reports/gpu", "0 3 * * *", 24 * 60, Policy::AtMostOnce, &["birch", "doum"]),
    ("logs/files/rotate", "*/15 * * * *", 15, Policy::AtMostOnce, &[]),
    ("mail/digest/send", "0 * * * *", 60, Policy::AtMostOnce, &[]),
    ("web/cache/warm", "*/10 * * * *", 10, Policy::AtMostOnce, &[]),
    ("web/certs/renew", "0 4 * * *", 24 * 60, Policy::AtMostOnce, &[]),
];

/// 2026-11-21T03:00:21Z
pub(crate) fn now() -> i64 {
    "2026-11-21T03:00:21Z".parse::<jiff::Timestamp>().unwrap().as_microsecond()
}

fn three() -> i64 {
    now() - 21 * SECOND
}

/// 02:14:07, when the link went away.
fn cut() -> i64 {
    three() - 45 * MINUTE - 53 * SECOND
}

/// Who hears whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum World {
    Whole,
    Split,
    /// cedar hears elm, elm does not hear cedar.
    OneWay,
    /// alder and birch do not hear each other, the rest hears both.
    Cut,
}

impl World {
    fn hears(self, from: &str, to: &str) -> bool {
        match self {
            Self::Whole => true,
            Self::Split => LEFT.contains(&from) == LEFT.contains(&to),
            Self::OneWay => (from, to) != ("elm", "cedar"),
            Self::Cut => !matches!((from, to), ("alder", "birch") | ("birch", "alder")),
        }
    }

    fn sides(self) -> Vec<&'static [&'static str]> {
        match self {
            Self::Split => vec![LEFT, RIGHT],
            Self::Whole | Self::OneWay | Self::Cut => vec![&NODES],
        }
    }

    /// The members of its side, of the carriers given.
    fn heard(self, side: &[&str], carriers: &[&str]) -> Vec<String> {
        carriers.iter().filter(|node| side.contains(node)).map(|node| (*node).to_owned()).collect()
    }

    fn master(self, side: &[&str], carriers: &[&str]) -> Option<&'static str> {
        let rank = |node: &&&str| NODES.iter().position(|other| other == *node).map(|at| PRIORITIES[at]);
        let best = carriers.iter().filter(|node| side.contains(node)).max_by_key(rank)?;
        NODES.iter().find(|node| *node == best).copied()
    }
}

fn names(of: &[&str]) -> Vec<String> {
    of.iter().map(|name| (*name).to_owned()).collect()
}

fn carriers(schedule: &str) -> &'static [&'static str] {
    let volume = schedule.split('/').next().unwrap();
    VOLUMES.iter().find(|(name, _)| *name == volume).unwrap().1
}

/// All that the reporters tell of a world.
pub(crate) fn events(world: World) -> Vec<Event> {
    NODES.iter().flat_map(|node| report(world, node)).collect()
}

/// All that one reporter tells.
pub(crate) fn report(world: World, reporter: &str) -> Vec<Event> {
    let index = if world == World::Split && RIGHT.contains(&reporter) { 1836 } else { 1841 };
    let received = now() - SECOND / 2;
    let event =
        |body| Event { reporter: reporter.to_owned(), received, at: received, index, dropped: 0, body };
    let about = About { cluster: "7f3ac20b".to_owned(), version: "0.1.0".to_owned(), faults: true };
    let clocks = ShowClockReply {
        bound: 50_000,
        doubt: 12_000,
        doubt_limit: SECOND,
        offset: 900,
        ..Default::default()
    };
    vec![
        event(Body::Begin),
        event(Body::About(about)),
        event(Body::Nodes(NODES.iter().map(|node| member(world, reporter, node, index)).collect())),
        event(Body::Volumes(volumes())),
        event(Body::Masters(masters(world, reporter))),
        event(Body::Schedules(schedules())),
        event(Body::Decisions(decisions(world, reporter))),
        event(Body::Runs(runs(world, reporter))),
        event(Body::Entries(entries(index))),
        event(Body::Log(Box::new(ShowLogReply {
            leader: if index == 1841 { "cedar".to_owned() } else { String::new() },
            applied: index,
            term: 7,
            voters: names(&NODES),
            majority: index == 1841,
            state_hash: if index == 1841 { "9f31c0de77aa4b10" } else { "55e1aa0277c3d4f2" }.to_owned(),
            ..Default::default()
        }))),
        event(Body::Clocks(Box::new(clocks))),
        event(Body::Live { replayed: 0, since: None }),
    ]
}

fn member(world: World, reporter: &str, node: &str, index: u64) -> Node {
    let at = NODES.iter().position(|other| *other == node).unwrap();
    let heard = world.hears(reporter, node);
    let priority = PRIORITIES[at];
    let set = (node == "cedar").then_some(90);
    let masters = VOLUMES.iter().filter(|(_, carriers)| carriers.contains(&node));
    Node {
        name: node.to_owned(),
        id: at as u64 + 1,
        state: if heard { NodeState::Up } else { NodeState::Unheard }.into(),
        address: format!("{node}:7450"),
        priority: Some(Priority {
            effective: priority,
            computed: if set.is_some() { 35 } else { priority },
            r#override: set,
            ..Priority::default()
        }),
        labels: [("zone".to_owned(), if LEFT.contains(&node) { "a" } else { "b" }.to_owned())].into(),
        volumes: masters.map(|(volume, _)| (*volume).to_owned()).collect(),
        log_index: Some(if heard { index } else { 1829 }),
        clock_offset: (reporter != node).then_some([2_000, -1_000, 0, 3_000, 1_000][at]),
        heard_at: Some(if heard { now() - SECOND } else { cut() }),
        handlers: vec!["demo".to_owned()],
        load: Some(u32::from(node == "cedar") * 2),
        hears: names(&NODES).into_iter().filter(|other| other != node && world.hears(node, other)).collect(),
        voter: true,
        version: Some("0.1.0".to_owned()),
        watched: Some(Watched {
            watches: NODES[(at + 1) % NODES.len()].to_owned(),
            down_since: (!heard && LEFT.contains(&reporter)).then(|| cut() + 61 * SECOND),
            ..Watched::default()
        }),
        ..Node::default()
    }
}

fn volumes() -> Vec<Volume> {
    let volume = |(name, carriers): &(&str, &[&str])| Volume {
        name: (*name).to_owned(),
        carriers: names(carriers),
        schedules: SCHEDULES.iter().filter(|line| line.0.starts_with(name)).count() as u64,
        open: 0,
        watermark: Some(three()),
        ..Volume::default()
    };
    VOLUMES.iter().map(volume).collect()
}

fn masters(world: World, reporter: &str) -> Vec<Master> {
    let side = world.sides().into_iter().find(|side| side.contains(&reporter)).unwrap();
    let master = |(volume, carriers): &(&str, &[&str])| {
        let master = world.master(side, carriers)?;
        Some(Master {
            volume: (*volume).to_owned(),
            partition: world.heard(side, carriers),
            master: master.to_owned(),
            state: MasterState::Settled.into(),
            priority: 80,
            since: cut() + 2 * SECOND,
        })
    };
    VOLUMES.iter().filter_map(master).collect()
}

fn schedules() -> Vec<Schedule> {
    let schedule = |(uid, (name, cadence, minutes, policy, bound)): (usize, &Line)| {
        let every = minutes * MINUTE;
        let offset = if *minutes >= 24 * 60 { daily(cadence) } else { 0 };
        let next = (now() - offset).div_euclid(every) * every + every + offset;
        let spec = ScheduleSpec {
            schedule: (*name).to_owned(),
            cadence: (*cadence).to_owned(),
            handler: "demo".to_owned(),
            policy: (*policy).into(),
            bind_nodes: names(bound),
            ..ScheduleSpec::default()
        };
        Schedule {
            spec: Some(spec),
            uid: uid as u64 + 1,
            revision: 3,
            eligible: names(if bound.is_empty() { carriers(name) } else { bound }),
            next: Some(next),
            applied_by: 5,
            applied_of: 5,
            set_index: 1_700 + uid as u64,
            ..Schedule::default()
        }
    };
    SCHEDULES.iter().enumerate().map(schedule).collect()
}

/// The hour of a daily schedule, as a span.
fn daily(cadence: &str) -> i64 {
    cadence.split(' ').nth(1).unwrap().parse::<i64>().unwrap() * 60 * MINUTE
}

/// The dues of the last hour, oldest first.
fn dues(line: &Line) -> Vec<i64> {
    let (_, cadence, minutes, _, _) = line;
    if *minutes >= 24 * 60 {
        return if daily(cadence) == 180 * MINUTE { vec![three()] } else { Vec::new() };
    }
    let first = three() - 55 * MINUTE;
    (0..12).map(|n| first + n * 5 * MINUTE).filter(|due| (due / MINUTE).rem_euclid(*minutes) == 0).collect()
}

/// What one reporter decided: only what it is master of, and each side of a split for itself.
fn decisions(world: World, reporter: &str) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for (uid, line) in SCHEDULES.iter().enumerate() {
        for due in dues(line) {
            let world = if due < cut() { World::Whole } else { world };
            let side = world.sides().into_iter().find(|side| side.contains(&reporter)).unwrap();
            if world.master(side, carriers(line.0)) == Some(reporter) {
                decisions.push(decision(world, side, line, uid as u64 + 1, due, reporter));
            }
        }
    }
    decisions
}

fn decision(world: World, side: &[&str], line: &Line, uid: u64, due: i64, master: &str) -> Decision {
    let (name, _, _, policy, bound) = line;
    let eligible = if bound.is_empty() { carriers(name) } else { bound };
    let heard = world.heard(side, eligible);
    let quorum = heard.len() * 2 > eligible.len();
    let outcome = match (quorum, policy) {
        (true, _) => DecisionKind::Fired,
        (false, Policy::AtLeastOnce) => DecisionKind::FiredAtRisk,
        (false, Policy::AtMostOnce | Policy::Unspecified) => DecisionKind::WithheldNoQuorum,
    };
    let runs = outcome != DecisionKind::WithheldNoQuorum;
    Decision {
        decided_at: Some(due + if master == "cedar" { 4_000 } else { 11_000 }),
        id: format!("d-{master}-{uid}-{due}"),
        schedule: (*name).into(),
        uid,
        due,
        master: master.to_owned(),
        decision: outcome.into(),
        policy: (*policy).into(),
        eligible: names(eligible),
        needed: (eligible.len() / 2 + 1) as u32,
        grants: if quorum { heard.clone() } else { Vec::new() },
        node: if runs { heard[0].clone() } else { String::new() },
        run: if runs { format!("r-{master}-{uid}-{due}") } else { String::new() },
        heard,
        log_index: if LEFT.contains(&master) { 1839 } else { 1835 },
        latest_start: due + 10 * SECOND,
        ..Decision::default()
    }
}

/// The runs that one reporter executed.
fn runs(world: World, reporter: &str) -> Vec<Run> {
    let all = NODES.iter().flat_map(|master| decisions(world, master));
    all.filter(|decision| decision.node == reporter)
        .map(|decision| Run {
            state: RunState::Succeeded.into(),
            id: decision.run,
            schedule: decision.schedule,
            uid: decision.uid,
            due: decision.due,
            node: decision.node,
            attempt: 1,
            exit_code: Some(0),
            started_at: Some(decision.due + 20_000),
            ended_at: Some(decision.due + SECOND),
            ..Run::default()
        })
        .collect()
}

fn entries(index: u64) -> Vec<LogEntry> {
    let entry = |(at, kind, subject, summary, user): (u64, &str, &str, &str, &str)| LogEntry {
        index: at,
        at: Some(three() - (1841 - at).cast_signed() * 7 * MINUTE),
        node: "cedar".to_owned(),
        kind: kind.to_owned(),
        subject: subject.to_owned(),
        summary: summary.to_owned(),
        user: user.to_owned(),
        ..LogEntry::default()
    };
    let told = [
        (1829, "priority-set", "cedar", "priority 90", "ops@cedar"),
        (1835, "schedule-set", "billing/rates/refresh", "cron */5 * * * *", "ops@cedar"),
        (1836, "schedule-pause", "web/certs/renew", "paused", "ops@alder"),
        (1839, "schedule-resume", "web/certs/renew", "resumed", "ops@alder"),
        (1841, "schedule-add", "logs/files/rotate", "added", "ops@cedar"),
    ];
    told.into_iter().filter(|entry| entry.0 <= index).map(entry).collect()
}

/// A task of all five, with what one node has of it.
pub(crate) fn task(name: &str, policy: Policy, part: TaskPart) -> Task {
    let spec = ScheduleSpec {
        schedule: name.to_owned(),
        policy: policy.into(),
        handler: "consume".to_owned(),
        ..ScheduleSpec::default()
    };
    let schedule = Schedule { spec: Some(spec), uid: 9, eligible: names(&NODES), ..Schedule::default() };
    Task { schedule: Some(schedule), needed: 3, parts: vec![part], ..Task::default() }
}

/// The options of the pictures.
pub(crate) fn options() -> Options {
    Options {
        context: "prod".to_owned(),
        contexts: ["prod", "lab"].map(str::to_owned).to_vec(),
        user: "ops@cedar".to_owned(),
        endpoints: NODES.iter().map(|node| format!("{node}:7450")).collect(),
        commands: ["fire explain", "fire list", "schedule pause", "schedule resume", "schedule run"]
            .map(str::to_owned)
            .to_vec(),
        tree: Commands::new(asked),
        ..Options::default()
    }
}

/// A small tree of commands.
fn asked(argv: &[String]) -> Option<Asked> {
    let words: Vec<&str> = argv.iter().skip(1).map(String::as_str).collect();
    let effect = match words.get(..2)? {
        ["schedule", "rm"] | ["node", "drain" | "label"] | ["change", "force"] | ["volume", "carriers"] => {
            Effect::Dangerous
        }
        ["schedule", "pause" | "run"] | ["dev", "fault"] => Effect::Change,
        ["context", "use"] => Effect::Local,
        ["schedule" | "run", "list" | "show" | "logs"] | ["node", "list"] => Effect::Read,
        _ => return None,
    };
    let names = words[2..].iter().take_while(|word| !word.starts_with('-'));
    Some(Asked { effect, subject: names.copied().collect::<Vec<_>>().join(",") })
}

/// An app that all five report to.
pub(crate) fn app(world: World, options: Options) -> App {
    let mut app = App::new(options);
    app.update(Msg::Resize(120, 35));
    app.update(Msg::Tick(now() - SECOND));
    for node in NODES {
        let state = FeedState::Live { node: node.to_owned() };
        app.update(Msg::FeedState { endpoint: format!("{node}:7450"), state });
    }
    for event in events(world) {
        app.update(Msg::Feed(event));
    }
    app.update(Msg::Tick(now()));
    app
}
