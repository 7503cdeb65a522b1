//! `task logs`

use caesium_engine::ids::ScheduleName;

use super::one;
use crate::commands::run::WantedOutput;
use crate::commands::schedule::Latest;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::session::Session;

/// Print what the newest process of a task printed
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task logs mail/spool/consumer --follow")]
pub(crate) struct TaskLogsArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    #[command(flatten)]
    output: WantedOutput,
}

effect!(TaskLogsArgs, Read);

impl TaskLogsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (_, task) = one(&sides, &self.task).await?;
        // The one that runs, wherever that is; else the newest that is recorded.
        if let Some(part) = task.parts.iter().find(|it| !it.run.is_empty()) {
            return self.output.print(session, session.connect().await?, &part.run).await;
        }
        let uid = task.schedule.map_or(0, |it| it.uid);
        let latest = Latest::ask(&sides, [uid], &[]).await?;
        let Some(run) = latest.of(uid) else {
            let error = Error::new(Kind::NotFound, format!("no process of {} is known", self.task));
            return Err(error.help(format!("caesiumctl task explain {}", self.task)));
        };
        self.output.print(session, session.connect().await?, &run.id).await
    }
}
