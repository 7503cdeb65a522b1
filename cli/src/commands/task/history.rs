//! `task history`

use caesium_engine::ids::ScheduleName;

use crate::commands::run::of_schedule;
use crate::effect::effect;
use crate::error::Error;
use crate::records::Run;
use crate::session::Session;

/// List the processes of a task: where and when each began and ended, under which lease, and why it ended
///
/// Each start is recorded as a run; what was declared of the task and when is in log list --subject REF.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl task history mail/spool/consumer
  caesiumctl task history mail/spool/consumer --limit 5 -o wide")]
pub(crate) struct TaskHistoryArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: usize,
}

effect!(TaskHistoryArgs, Read, rows: [Run]);

impl TaskHistoryArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        of_schedule(session, self.task.to_string(), self.limit).await
    }
}
