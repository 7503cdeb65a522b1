//! The check of tasks.

use std::collections::BTreeSet;

use super::facts::Facts;
use super::jobs::first;
use super::naming::unasked;
use crate::finding::{Finding, Grade};
use crate::task_findings::of_tasks;

pub(super) fn tasks(facts: &Facts) -> Vec<Finding> {
    let tasks = match &facts.tasks {
        Ok(reply) => &reply.tasks,
        Err(error) => return unasked("tasks", error),
    };
    let found = of_tasks(tasks, facts.now, |silent: &BTreeSet<&str>| facts.last_contact(silent));
    first(found, |more| {
        let finding = format!("{more} more tasks do not run once, or may not");
        Finding::new("tasks", Grade::Warn, finding, "caesiumctl task list")
    })
}
