//! `schedule pause`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::instant::{At, ahead};
use crate::records::Change;
use crate::session::Session;

/// Pause a schedule: its occurrences are skipped and recorded as skipped
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule pause billing/ledger/close --reason audit")]
pub(crate) struct SchedulePauseArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// End of the pause: RFC 3339, HH:MM in UTC, or a span from now
    #[arg(long, visible_alias = "for", value_name = "T", value_parser = ahead)]
    until: Option<At>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(SchedulePauseArgs, Change);

impl SchedulePauseArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.schedule.to_string();
        let undo = format!("caesiumctl schedule resume {name}");
        let request = pb::PauseScheduleRequest {
            options: self.change.options(),
            request: Vec::new(),
            schedule: name.clone(),
            paused: true,
            reason: self.change.reason.clone().unwrap_or_default(),
            until: self.until.map(|at| at.0),
            task: false,
        };
        change(session, &self.change, request, undo).await?.report(&session.out, &format!("paused {name}"))
    }
}

pub(super) async fn change(
    session: &Session,
    flags: &ChangeFlags,
    pause: pb::PauseScheduleRequest,
    undo: String,
) -> Result<Change, Error> {
    let client = flags.connect(session).await?;
    let name = pause.schedule.clone();
    let what = format!("{} {name}", if pause.paused { "pause" } else { "resume" });
    let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
    flags.approve(session, &client, action).await?;
    let mut schedules = client.schedules();
    let reply = client
        .change(flags, format!("caesiumctl schedule show {name}"), |request| {
            schedules.pause_schedule(pb::PauseScheduleRequest { request, ..pause })
        })
        .await?;
    Ok(Change::new(name, reply, Some(undo)).rehearsed(flags.is_dry_run()))
}
