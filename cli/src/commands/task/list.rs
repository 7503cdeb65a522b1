//! `task list`

use caesium_proto::v1 as pb;

use crate::commands::schedule::Prefix;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::records::{Task, View};
use crate::session::Session;
use crate::values::label;

/// List tasks, and on how many nodes each runs
///
/// All nodes that can be asked are asked, on both sides of a split. What may run on a node that could not be asked is unknown, and
/// the exit code is 9.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl task list\n  caesiumctl task list mail -o wide")]
pub(crate) struct TaskListArgs {
    /// Only these: volume, volume/entity or volume/entity/name
    #[arg(value_name = "PREFIX")]
    prefix: Option<Prefix>,
    /// Only those that have all these labels
    #[arg(long = "label", value_name = "K=V", value_parser = label)]
    labels: Vec<(String, String)>,
}

effect!(TaskListArgs, Read, rows: [Task]);

impl TaskListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let prefix = self.prefix.map(|it| it.0).unwrap_or_default();
        let labels = self.labels.into_iter().collect();
        let request = pb::ListTasksRequest { prefix, labels, ..pb::ListTasksRequest::default() };
        let reply = Sides::of(session).await?.ask(request).await?;
        let tasks: Vec<Task> = reply.tasks.into_iter().map(Task::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &tasks)?;
        unknown(&tasks)
    }
}

/// An error when it is unknown of some of them whether they run.
pub(super) fn unknown(tasks: &[Task]) -> Result<(), Error> {
    let count = tasks.iter().filter(|task| task.is_unknown()).count();
    if count == 0 {
        return Ok(());
    }
    let message = format!("of {count} of {} tasks it is unknown whether they run", tasks.len());
    Err(Error::new(Kind::Partial, message).because("nodes where they may run could not be asked"))
}
