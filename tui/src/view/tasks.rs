//! Tasks: on how many nodes each runs, by what its eligible nodes say of themselves. Who holds it on which side of a split.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::judge::holders::{TaskCount, TaskPartFact, task_count};

use super::STALE;
use crate::event::{Policy, Task, TaskPart};
use crate::model::Model;
use crate::wire::TaskReading as _;

/// A task in all partitions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TaskView {
    /// As the reporter with the highest log index has it.
    pub(crate) task: Arc<Task>,
    pub(crate) count: TaskCount,
    /// What each eligible node that reports has of it, and how long ago it said so, microseconds.
    pub(crate) parts: Vec<(String, TaskPart, i64)>,
    /// Eligible nodes that do not report.
    pub(crate) silent: Vec<String>,
}

impl TaskView {
    /// Whether it should run.
    pub(crate) fn is_wanted(&self) -> bool {
        !self.task.stopped && !self.task.ending
    }

    /// Whether it does not run once though it should; at-least-one may run on each side.
    pub(crate) fn is_abnormal(&self) -> bool {
        let tolerated = self.count == TaskCount::Multiple && self.task.policy() == Policy::AtLeastOnce;
        self.is_wanted() && self.count != TaskCount::One && !tolerated
    }

    /// Those that hold it, or are ending it.
    pub(crate) fn holders(&self) -> impl Iterator<Item = (&str, &TaskPart, i64)> {
        self.parts
            .iter()
            .filter(|(_, part, _)| part.holds)
            .map(|(node, part, ago)| (node.as_str(), part, *ago))
    }
}

/// All tasks, by name.
pub(crate) fn tasks(model: &Model, now: i64) -> Vec<TaskView> {
    let mut newest: BTreeMap<&str, (u64, &Arc<Task>)> = BTreeMap::new();
    for (reporter, told) in model.tasks() {
        let index = model.reporters().get(reporter).map_or(0, |says| says.index);
        for task in told.tasks.values() {
            let known = newest.entry(task.name()).or_insert((index, task));
            if known.0 < index {
                *known = (index, task);
            }
        }
    }
    newest.into_values().map(|(_, task)| view(model, task, now)).collect()
}

fn view(model: &Model, task: &Arc<Task>, now: i64) -> TaskView {
    let (mut parts, mut silent) = (Vec::new(), Vec::new());
    for node in &task.declared().eligible {
        let told = model.tasks().get(node).filter(|told| now.saturating_sub(told.at) <= STALE);
        // A node that has another task of this name has no part in this one.
        let own = told.and_then(|told| Some((told.tasks.get(task.name())?, told.at)));
        let same = |own: &Task| own.declared().uid == task.declared().uid;
        match own.filter(|(own, _)| same(own)).and_then(|(own, at)| Some((own.part()?.clone(), at))) {
            Some((part, at)) => parts.push((node.clone(), part, now.saturating_sub(at).max(0))),
            None => silent.push(node.clone()),
        }
    }
    let fact = |(_, part, _): &(String, TaskPart, i64)| TaskPartFact {
        alive: part.alive,
        renewed: usize::try_from(part.renewed).unwrap_or(usize::MAX),
        granted_live: part.granted_live,
    };
    let facts: Vec<TaskPartFact> = parts.iter().map(fact).collect();
    let needed = usize::try_from(task.needed).unwrap_or(usize::MAX);
    let once = task.policy() != Policy::AtLeastOnce;
    let count = task_count(&facts, silent.len(), needed, once);
    TaskView { task: Arc::clone(task), count, parts, silent }
}
