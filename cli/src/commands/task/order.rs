//! `task restart`, `task move`

use caesium_engine::ids::{Name, ScheduleName};
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// End the process of a task and start it anew, on the same node and under the same lease
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task restart mail/spool/consumer")]
pub(crate) struct TaskRestartArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

/// End the process of a task and run it on another node
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task move mail/spool/consumer --to doum")]
pub(crate) struct TaskMoveArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    /// To this node, if it can run it; else to any other
    #[arg(long, value_name = "NODE")]
    to: Option<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskRestartArgs, Change);
effect!(TaskMoveArgs, Change);

impl TaskRestartArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let task = self.task.to_string();
        let order = pb::OrderTaskRequest { task, options: self.change.options(), ..Default::default() };
        make(session, &self.change, order, "restart", "restarted").await
    }
}

impl TaskMoveArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (task, to) = (self.task.to_string(), self.to.map(|it| it.to_string()).unwrap_or_default());
        let options = self.change.options();
        let order = pb::OrderTaskRequest { task, r#move: true, to, options, ..Default::default() };
        make(session, &self.change, order, "move", "moved").await
    }
}

async fn make(
    session: &Session,
    flags: &ChangeFlags,
    order: pb::OrderTaskRequest,
    verb: &str,
    done: &str,
) -> Result<(), Error> {
    let client = flags.connect(session).await?;
    let task = order.task.clone();
    let what = format!("{verb} {task}");
    let action = Action { confirmation: Confirmation::Free, what: &what, name: &task };
    flags.approve(session, &client, action).await?;
    let mut schedules = client.schedules();
    let reply = client
        .change(flags, format!("caesiumctl task show {task}"), |request| {
            schedules.order_task(pb::OrderTaskRequest { request, ..order })
        })
        .await?;
    Change::new(task.as_str(), reply, None)
        .rehearsed(flags.is_dry_run())
        .report(&session.out, &format!("{done} {task}"))
}
