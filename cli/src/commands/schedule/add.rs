//! `schedule add`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::fields::GivenFields;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::instant::{At, ahead};
use crate::records::Change;
use crate::session::Session;

/// Add a schedule
///
/// The policy has no default: when the network splits, at-most-once may skip and at-least-once may run twice.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule add billing/ledger/close --cron @daily --handler close --policy at-most-once
  caesiumctl schedule add mail/spool/flush --every 90s --handler flush --policy at-least-once")]
pub(crate) struct ScheduleAddArgs {
    /// Name of the new schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    fields: GivenFields<true>,
    /// Add it paused; --reason says why
    #[arg(long)]
    paused: bool,
    /// End of the pause, in the forms of --start
    #[arg(long, visible_alias = "for", value_name = "T", requires = "paused", value_parser = ahead)]
    until: Option<At>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ScheduleAddArgs, Change);

impl ScheduleAddArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let spec = self.spec().await?;
        let client = self.change.connect(session).await?;
        let name = spec.schedule.clone();
        let what = format!("add {name}");
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let mut schedules = client.schedules();
        let options = self.change.options();
        let reply = client
            .change(&self.change, format!("caesiumctl schedule show {name}"), |request| {
                schedules.add_schedule(pb::AddScheduleRequest { request, spec: Some(spec), options })
            })
            .await?;
        let undo = format!("caesiumctl schedule rm {name}");
        Change::new(name.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("added {name}"))
    }

    /// Everything that can be refused without a server is refused here.
    async fn spec(&self) -> Result<pb::ScheduleSpec, Error> {
        let mut spec = pb::ScheduleSpec {
            schedule: self.schedule.to_string(),
            paused: self.paused,
            pause_until: self.until.map(|at| at.0),
            ..pb::ScheduleSpec::default()
        };
        if self.paused {
            spec.pause_reason = self.change.reason.clone().unwrap_or_default();
        }
        self.fields.put_into(&mut spec).await?;
        Ok(spec)
    }
}
