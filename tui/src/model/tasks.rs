//! What one node told of the tasks.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::event::Task;
use crate::wire::TaskReading as _;

/// Most tasks that are kept of one reporter: a node answers with no more.
const TASKS_MAX: usize = 2_000;

/// The tasks as one node has them, and when this screen was told.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ToldTasks {
    pub(crate) tasks: BTreeMap<Arc<str>, Arc<Task>>,
    pub(crate) at: i64,
}

impl ToldTasks {
    pub(super) fn new(tasks: Vec<Task>, at: i64) -> Self {
        let named = tasks.into_iter().take(TASKS_MAX).map(|it| (it.name().into(), Arc::new(it)));
        Self { tasks: named.collect(), at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Schedule, ScheduleSpec};

    #[test]
    fn as_many_tasks_of_a_reporter_are_kept_as_the_limit_says() {
        let kept = |count: usize| {
            let spec = |n: usize| ScheduleSpec { schedule: format!("a/b/t{n:05}"), ..Default::default() };
            let of = |spec| Some(Schedule { spec: Some(spec), ..Schedule::default() });
            let task = |n: usize| Task { schedule: of(spec(n)), ..Task::default() };
            ToldTasks::new((0..count).map(task).collect(), 1).tasks.len()
        };
        assert_eq!((kept(1_999), kept(2_000), kept(2_001)), (1_999, 2_000, 2_000));
    }
}
