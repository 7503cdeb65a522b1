//! `task rm`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::one;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::Change;
use crate::session::Session;

/// Remove a task
///
/// Its process is stopped and its lease given up; its name is free once a majority of its eligible nodes has sealed that.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task rm mail/spool/consumer --yes")]
pub(crate) struct TaskRmArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskRmArgs, Dangerous);

impl TaskRmArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.task.to_string();
        let client = self.change.connect(session).await?;
        one(&Sides::with(session, client.clone()), &self.task).await?;
        let what = format!("remove the task {name}");
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let mut schedules = client.schedules();
        let options = self.change.options();
        let reply = client
            .change(&self.change, format!("caesiumctl task list {name}"), |request| {
                let schedule = name.clone();
                schedules.remove_schedule(pb::RemoveScheduleRequest {
                    request,
                    schedule,
                    task: true,
                    options,
                })
            })
            .await?;
        Change::new(name.as_str(), reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("removed task {name}"))
    }
}
