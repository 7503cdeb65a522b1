//! `task stop`, `task start`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Stop a task: its process is ended, and it stays stopped until task start
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task stop mail/spool/consumer --reason upgrade")]
pub(crate) struct TaskStopArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

/// Start a task that was stopped
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task start mail/spool/consumer")]
pub(crate) struct TaskStartArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskStopArgs, Change);
effect!(TaskStartArgs, Change);

impl TaskStopArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        change(session, &self.change, &self.task.to_string(), true).await
    }
}

impl TaskStartArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        change(session, &self.change, &self.task.to_string(), false).await
    }
}

async fn change(session: &Session, flags: &ChangeFlags, task: &str, stops: bool) -> Result<(), Error> {
    let client = flags.connect(session).await?;
    let (verb, back, done) = if stops { ("stop", "start", "stopped") } else { ("start", "stop", "started") };
    let what = format!("{verb} {task}");
    let action = Action { confirmation: Confirmation::Free, what: &what, name: task };
    flags.approve(session, &client, action).await?;
    let mut schedules = client.schedules();
    let pause = pb::PauseScheduleRequest {
        options: flags.options(),
        request: Vec::new(),
        schedule: task.to_owned(),
        paused: stops,
        reason: flags.reason.clone().unwrap_or_default(),
        until: None,
        task: true,
    };
    let reply = client
        .change(flags, format!("caesiumctl task show {task}"), |request| {
            schedules.pause_schedule(pb::PauseScheduleRequest { request, ..pause })
        })
        .await?;
    Change::new(task, reply, Some(format!("caesiumctl task {back} {task}")))
        .rehearsed(flags.is_dry_run())
        .report(&session.out, &format!("{done} {task}"))
}
