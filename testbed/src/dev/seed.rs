//! What the development cluster consists of.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{Name, RequestId};
use caesium_engine::replica::{Command, Outcome, Override};
use caesium_engine::schedule::{Binding, Policy, ScheduleSpec, Terms};
use tokio::time::{Instant, sleep};

use caesium_node::driver::Handle;
use caesium_node::platform::random;

/// A node of the development cluster.
pub(super) struct NodeSpec {
    pub(super) name: &'static str,
    pub(super) priority: u32,
    pub(super) zone: &'static str,
}

/// The first founds the cluster.
pub(super) const NODES: [NodeSpec; 5] = [
    NodeSpec { name: "alder", priority: 40, zone: "a" },
    NodeSpec { name: "birch", priority: 55, zone: "a" },
    NodeSpec { name: "cedar", priority: 35, zone: "a" },
    NodeSpec { name: "doum", priority: 60, zone: "b" },
    NodeSpec { name: "elm", priority: 80, zone: "b" },
];

/// The override that makes a weak node the master, so that there is one to see.
const OVERRIDE: (&str, u32) = ("cedar", 90);

const VOLUMES: [(&str, &[&str]); 4] = [
    ("billing", &["alder", "birch", "cedar", "doum", "elm"]),
    ("web", &["alder", "birch", "cedar", "doum"]),
    ("mail", &["cedar", "doum", "elm"]),
    ("logs", &["birch", "cedar", "doum", "elm"]),
];

/// `fail` and `sleep` are for schedules that somebody adds, to see what a failing and a long run look like.
pub(super) const HANDLERS: &str = r#"
[handler.demo]
kind = "noop"
[handler.say]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_SCHEDULE due $CAESIUM_DUE runs on $CAESIUM_NODE, attempt $CAESIUM_ATTEMPT\"; sleep 0.2"]
[handler.fail]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_SCHEDULE cannot be done\" >&2; exit 3"]
[handler.sleep]
kind = "exec"
argv = ["/bin/sleep", "60"]
"#;

/// Schedule, cadence, handler, policy, the nodes it is bound to, and the start deadline in seconds.
type Line = (&'static str, &'static str, &'static str, Policy, &'static [&'static str], u64);

use Policy::{AtLeastOnce, AtMostOnce};

/// Short start deadlines, so that what is withheld in a split is seen to be withheld.
const SCHEDULES: [Line; 12] = [
    ("billing/ledger/close", "*/2 * * * * *", "demo", AtMostOnce, &[], 5),
    ("billing/rates/refresh", "*/2 * * * * *", "demo", AtLeastOnce, &[], 5),
    ("billing/reports/gpu", "*/5 * * * * *", "say", AtMostOnce, &["birch", "doum"], 5),
    ("billing/reports/daily", "*/10 * * * * *", "say", AtMostOnce, &[], 10),
    ("billing/invoices/send", "*/30 * * * * *", "say", AtMostOnce, &[], 20),
    ("web/cache/warm", "*/10 * * * * *", "demo", AtLeastOnce, &[], 10),
    ("web/certs/renew", "0 * * * * *", "say", AtMostOnce, &[], 30),
    ("web/sitemap/build", "*/20 * * * * *", "say", AtMostOnce, &[], 10),
    ("mail/digest/send", "*/15 * * * * *", "say", AtMostOnce, &[], 10),
    ("mail/queue/flush", "*/5 * * * * *", "demo", AtLeastOnce, &[], 5),
    ("logs/files/rotate", "*/15 * * * * *", "say", AtMostOnce, &[], 10),
    ("logs/index/compact", "30 * * * * *", "demo", AtLeastOnce, &[], 30),
];

/// Declares volumes, schedules and the override, as soon as the cluster can commit them; what stands already stays.
pub(super) async fn declare(handle: &Handle, within: Duration) -> Result<(), String> {
    let end = Instant::now() + within;
    joined(handle, end).await?;
    for command in commands() {
        let request = random().map_err(|error| error.to_string())?;
        let left = end.saturating_duration_since(Instant::now());
        match handle.propose(RequestId(request), &command, None, left).await {
            Ok(Outcome::Refused(refusal)) => tracing::debug!(%refusal, "stands already"),
            Ok(_) => {}
            Err(error) => return Err(error.to_string()),
        }
    }
    Ok(())
}

async fn joined(handle: &Handle, end: Instant) -> Result<(), String> {
    loop {
        let members = handle.inspect(|engine, _| engine.replica().nodes.len()).await;
        let members = members.map_err(|error| error.to_string())?;
        if members == NODES.len() {
            return Ok(());
        }
        if Instant::now() >= end {
            return Err(format!("{members} of {} nodes have joined", NODES.len()));
        }
        sleep(Duration::from_millis(20)).await;
    }
}

fn commands() -> Vec<Command> {
    let over = Override { priority: OVERRIDE.1, expires: None, reason: "new disk".to_owned() };
    let mut commands = vec![Command::SetPriority { node: name(OVERRIDE.0), volume: None, over }];
    for (volume, carriers) in VOLUMES {
        let carriers = carriers.iter().copied().map(name).collect();
        commands.push(Command::CreateVolume { name: name(volume), carriers });
    }
    let add = |line| Command::AddSchedule { spec: Box::new(spec(line)), pause: None };
    commands.extend(SCHEDULES.iter().map(add));
    commands
}

fn spec((schedule, cadence, handler, policy, bound, deadline): &Line) -> ScheduleSpec {
    let bound: BTreeSet<Name> = bound.iter().copied().map(name).collect();
    ScheduleSpec {
        name: schedule.parse().expect("the built-in names follow the grammar"),
        terms: Terms {
            binding: if bound.is_empty() { Binding::Carriers } else { Binding::Nodes(bound) },
            start_deadline: Some(Duration::from_secs(*deadline)),
            // What was going on a node that is killed holds the next run up no longer than this.
            timeout: Some(Duration::from_secs(*deadline)),
            grace: Some(Duration::from_secs(1)),
            ..Terms::new(cadence, "UTC", Zone::utc().fingerprint(), name(handler), *policy)
        },
        payload: Vec::new(),
    }
}

fn name(text: &str) -> Name {
    text.parse().expect("the built-in names follow the grammar")
}

#[cfg(test)]
mod tests {
    use super::*;
    use caesium_engine::calendar::Cadence;
    use caesium_node::handlers::{Handlers, LoadOptions};

    #[test]
    fn everything_built_in_parses() {
        let handlers =
            Handlers::parse(HANDLERS, std::path::Path::new("x"), LoadOptions { allow_noop: true }).unwrap();
        assert_eq!(commands().len(), 1 + VOLUMES.len() + SCHEDULES.len());
        for (_, cadence, handler, ..) in SCHEDULES {
            assert!(
                Cadence::parse(cadence).is_ok() && handlers.get(handler).is_some(),
                "{cadence} {handler}"
            );
        }
    }
}
