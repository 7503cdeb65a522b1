//! `schedule resume`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::pause::change;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Resume a paused schedule
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule resume billing/ledger/close")]
pub(crate) struct ResumeArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ResumeArgs, Change);

impl ResumeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.schedule.to_string();
        let undo = format!("caesiumctl schedule pause {name}");
        let request = pb::PauseScheduleRequest {
            schedule: name.clone(),
            options: self.change.options(),
            ..pb::PauseScheduleRequest::default()
        };
        change(session, &self.change, request, undo).await?.report(&session.out, &format!("resumed {name}"))
    }
}
