//! `schedule pause`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::instant::{At, parse_rfc3339};
use crate::records::Change;
use crate::session::Session;

/// Pause a schedule: its occurrences are skipped and recorded as skipped
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule pause billing/ledger/close --reason audit")]
pub(crate) struct PauseArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// Why, for whoever looks at it later
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    /// Ends by itself at this instant (RFC 3339)
    #[arg(long, value_name = "T", value_parser = parse_rfc3339)]
    until: Option<At>,
}

impl PauseArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.schedule.to_string();
        let undo = format!("caesiumctl schedule resume {name}");
        let request = pb::PauseScheduleRequest {
            request: Vec::new(),
            schedule: name.clone(),
            paused: true,
            reason: self.reason.unwrap_or_default(),
            until: self.until.map(|at| at.0),
        };
        change(session, request, undo).await?.report(&session.out, &format!("paused {name}"))
    }
}

/// Pauses or resumes, under a fresh key.
pub(super) async fn change(
    session: &Session,
    pause: pb::PauseScheduleRequest,
    undo: String,
) -> Result<Change, Error> {
    let client = session.connect().await?;
    let name = pause.schedule.clone();
    let mut schedules = client.schedules();
    let reply = client
        .change(format!("caesiumctl schedule show {name}"), |request| {
            schedules.pause_schedule(pb::PauseScheduleRequest { request, ..pause })
        })
        .await?;
    Ok(Change::new(name, reply, Some(undo)))
}
