//! A cluster of many schedules: for figures and for limits.

use caesium_tui::event::{
    Decision, DecisionKind, Node, NodeState, Policy, Run, RunState, Schedule, ScheduleSpec, Volume,
};
use caesium_tui::{App, Body, Event, Msg, Options};

const SECOND: i64 = 1_000_000;
/// When everything was reported.
pub(crate) const NOW: i64 = 1_795_000_000 * SECOND;
const PAGE: usize = 1_000;

/// Three nodes that told a whole cluster.
pub(crate) fn app(count: usize) -> App {
    let mut app = App::new(Options { context: "bench".to_owned(), ..Options::default() });
    app.update(Msg::Resize(120, 35));
    let names = ["alder", "birch", "cedar"].map(str::to_owned);
    for reporter in &names {
        for body in bodies(count, &names, reporter) {
            let event =
                Event { reporter: reporter.clone(), received: NOW, at: NOW, index: 9, dropped: 0, body };
            app.update(Msg::Feed(event));
        }
    }
    app.update(Msg::Tick(NOW));
    app
}

fn bodies(count: usize, names: &[String], reporter: &str) -> Vec<Body> {
    let node = |name: &String| Node {
        name: name.clone(),
        state: NodeState::Up.into(),
        hears: names.to_vec(),
        heard_at: Some(NOW),
        ..Node::default()
    };
    let volume = Volume { name: "billing".to_owned(), carriers: names.to_vec(), ..Volume::default() };
    let mut bodies =
        vec![Body::Begin, Body::Nodes(names.iter().map(node).collect()), Body::Volumes(vec![volume])];
    let all: Vec<usize> = (0..count).collect();
    for page in all.chunks(PAGE) {
        bodies.push(Body::Schedules(page.iter().map(|n| schedule(*n, names)).collect()));
        if reporter == "cedar" {
            bodies.push(Body::Decisions(page.iter().map(|n| decision(*n, names)).collect()));
            bodies.push(Body::Runs(page.iter().map(|n| run(*n)).collect()));
        }
    }
    bodies.push(Body::Live { replayed: 0, since: None });
    bodies
}

fn name(n: usize) -> String {
    format!("billing/entity-{:03}/schedule-{n:05}", n % 500)
}

fn schedule(n: usize, names: &[String]) -> Schedule {
    let spec =
        ScheduleSpec { schedule: name(n), cadence: "*/5 * * * *".to_owned(), ..ScheduleSpec::default() };
    Schedule {
        spec: Some(spec),
        uid: n as u64,
        eligible: names.to_vec(),
        next: Some(NOW + 60 * SECOND),
        ..Schedule::default()
    }
}

fn decision(n: usize, names: &[String]) -> Decision {
    Decision {
        decided_at: Some(NOW - 299 * SECOND),
        id: format!("d{n}"),
        schedule: name(n),
        uid: n as u64,
        due: NOW - 300 * SECOND,
        master: "cedar".to_owned(),
        decision: DecisionKind::Fired.into(),
        policy: Policy::AtMostOnce.into(),
        eligible: names.to_vec(),
        node: "cedar".to_owned(),
        ..Decision::default()
    }
}

fn run(n: usize) -> Run {
    Run {
        state: RunState::Succeeded.into(),
        id: format!("r{n}"),
        schedule: name(n),
        uid: n as u64,
        due: NOW - 300 * SECOND,
        node: "cedar".to_owned(),
        attempt: 1,
        started_at: Some(NOW - 299 * SECOND),
        ..Run::default()
    }
}
