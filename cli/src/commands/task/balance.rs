//! `task balance`

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::commands::schedule::Prefix;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::{Change, Changes};
use crate::session::Session;
use crate::task_findings::name;

/// Moves of one call: each stops a process and starts it elsewhere.
const MOVES_MAX: usize = 200;

/// Plan moves so that nodes hold about as many tasks each, ask, and make them
///
/// Only tasks that run on exactly one node are moved, to nodes that are eligible and answer; the task of the fullest node goes first.
/// Each move stops its process, and starts it when that has ended. --dry-run only shows the plan.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl task balance --dry-run\n  caesiumctl task balance mail --yes"
)]
pub(crate) struct TaskBalanceArgs {
    /// Move only these: volume, volume/entity or volume/entity/name
    #[arg(value_name = "PREFIX")]
    prefix: Option<Prefix>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskBalanceArgs, Dangerous);

/// A task that is to be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move {
    task: String,
    from: String,
    to: String,
}

impl TaskBalanceArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = self.change.connect(session).await?;
        let reply = Sides::with(session, client.clone()).ask(pb::ListTasksRequest::default()).await?;
        let prefix = self.prefix.map(|it| it.0).unwrap_or_default();
        let moves = plan(&reply.tasks, &prefix);
        self.change.key_of_one(moves.len())?;
        if moves.is_empty() {
            return session.out.done("unchanged: no move would make it more even");
        }
        for it in &moves {
            session.out.note(&format!("{} from {} to {}", it.task, it.from, it.to));
        }
        let what = format!("move {} tasks", moves.len());
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: &prefix };
        self.change.approve(session, &client, action).await?;
        let mut changes = Changes::new(&session.out, moves.len());
        let mut ended = Ok(());
        for it in moves {
            let order = pb::OrderTaskRequest {
                task: it.task.clone(),
                r#move: true,
                to: it.to.clone(),
                options: self.change.options(),
                ..Default::default()
            };
            let mut schedules = client.schedules();
            let made = client.change(&self.change, format!("caesiumctl task show {}", it.task), |request| {
                schedules.order_task(pb::OrderTaskRequest { request, ..order })
            });
            match made.await {
                Ok(reply) => {
                    let back = format!("caesiumctl task move {} --to {}", it.task, it.from);
                    let change = Change::new(it.task.as_str(), reply, Some(back));
                    let change = change.rehearsed(self.change.is_dry_run());
                    changes.made(change, &format!("moved {} to {}", it.task, it.to))?;
                }
                Err(error) => {
                    ended = Err(error);
                    break;
                }
            }
        }
        changes.end(ended)
    }
}

/// The moves after which no eligible node that answers holds two more than another to which one of its tasks could go.
fn plan(tasks: &[pb::Task], prefix: &str) -> Vec<Move> {
    let mut load: BTreeMap<&str, usize> = BTreeMap::new();
    for task in tasks {
        for part in &task.parts {
            *load.entry(part.node.as_str()).or_default() += usize::from(part.holds);
        }
    }
    let movable = |task: &&pb::Task| {
        let below =
            prefix.is_empty() || name(task) == prefix || name(task).starts_with(&format!("{prefix}/"));
        let steady = task.parts.iter().all(|part| part.ending.is_empty());
        below && steady && !task.stopped && !task.ending && task.verdict() == pb::TaskVerdict::One
    };
    let mut holders: BTreeMap<&str, &str> = tasks
        .iter()
        .filter(movable)
        .filter_map(|task| Some((name(task), task.parts.iter().find(|part| part.holds)?.node.as_str())))
        .collect();
    let eligible: BTreeMap<&str, BTreeSet<&str>> = tasks
        .iter()
        .map(|task| (name(task), task.parts.iter().map(|part| part.node.as_str()).collect()))
        .collect();
    let mut moves: Vec<Move> = Vec::new();
    while moves.len() < MOVES_MAX {
        // What was moved once stays there.
        let fresh = holders.iter().filter(|(task, _)| moves.iter().all(|it| it.task != **task));
        let Some((task, from, to)) = best(fresh.map(|(task, from)| (*task, *from)), &eligible, &load) else {
            break;
        };
        *load.get_mut(from).expect("it holds one") -= 1;
        *load.get_mut(to).expect("it answered") += 1;
        holders.insert(task, to);
        moves.push(Move { task: task.to_owned(), from: from.to_owned(), to: to.to_owned() });
    }
    moves
}

/// The move from the fullest node to one that holds at least two less; of several the first by name.
fn best<'t>(
    held: impl Iterator<Item = (&'t str, &'t str)>,
    eligible: &BTreeMap<&'t str, BTreeSet<&'t str>>,
    load: &BTreeMap<&'t str, usize>,
) -> Option<(&'t str, &'t str, &'t str)> {
    let mut best: Option<(usize, (&str, &str, &str))> = None;
    for (task, from) in held {
        let others = eligible[task].iter().copied().filter(|to| *to != from);
        let Some(to) = others.min_by_key(|to| (load[to], *to)) else { continue };
        let gain = load[from].saturating_sub(load[to]);
        if gain >= 2 && best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, (task, from, to)));
        }
    }
    best.map(|(_, it)| it)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(name: &str, holder: &str, eligible: &[&str]) -> pb::Task {
        let spec = pb::ScheduleSpec { schedule: name.to_owned(), ..Default::default() };
        let part = |node: &&str| pb::TaskPart {
            node: (*node).to_owned(),
            holds: *node == holder,
            alive: *node == holder,
            ..Default::default()
        };
        pb::Task {
            schedule: Some(pb::Schedule { spec: Some(spec), ..Default::default() }),
            verdict: pb::TaskVerdict::One.into(),
            parts: eligible.iter().map(part).collect(),
            ..Default::default()
        }
    }

    fn told(moves: &[Move]) -> Vec<String> {
        moves.iter().map(|it| format!("{} {}>{}", it.task, it.from, it.to)).collect()
    }

    #[test]
    fn tasks_of_the_fullest_node_go_to_the_emptiest_until_no_move_helps() {
        let all = ["a", "b", "c"];
        let tasks: Vec<_> = (0..5).map(|n| task(&format!("v/e/t{n}"), "a", &all)).collect();
        assert_eq!(told(&plan(&tasks, "")), ["v/e/t0 a>b", "v/e/t1 a>c", "v/e/t2 a>b"]);
        let even = [task("v/e/x", "a", &all), task("v/e/y", "b", &all), task("v/e/z", "a", &all)];
        assert_eq!(told(&plan(&even, "")), ["v/e/x a>c"]);
    }

    #[test]
    fn what_is_bound_elsewhere_stopped_or_not_sure_stays() {
        let mut tasks = vec![
            task("v/e/bound", "a", &["a"]),
            task("v/e/stopped", "a", &["a", "b"]),
            task("v/e/unknown", "a", &["a", "b"]),
            task("v/f/free", "a", &["a", "b"]),
        ];
        tasks[1].stopped = true;
        tasks[2].set_verdict(pb::TaskVerdict::Unknown);
        assert_eq!(told(&plan(&tasks, "")), ["v/f/free a>b"]);
        assert_eq!(told(&plan(&tasks, "v/e")), Vec::<String>::new());
        // Who does not answer is moved to by nobody.
        tasks[3].parts.pop();
        assert_eq!(told(&plan(&tasks, "")), Vec::<String>::new());
    }

    #[test]
    fn as_many_moves_are_made_at_once_as_the_limit_says() {
        let tasks: Vec<_> = (0..1000).map(|n| task(&format!("v/e/t{n:04}"), "a", &["a", "b"])).collect();
        assert_eq!(plan(&tasks, "").len(), MOVES_MAX);
        assert_eq!(plan(&tasks[..400], "").len(), 200);
        assert_eq!(plan(&tasks[..398], "").len(), 199);
    }
}
