//! `task set`

use caesium_engine::ids::{Name, ScheduleName};
use caesium_proto::v1 as pb;

use super::add::TaskFields;
use super::{holding, one, terms};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::records::Change;
use crate::session::Session;
use crate::voters::{self, Trial};

/// Change fields of a task and leave all others as they are
///
/// Its process is started anew with what changes. A lease that is held keeps its times until the next one; a binding or a policy is
/// in force once its lease has been given up and enough of its voters have sealed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl task set mail/spool/consumer --lease 5s --restart on-failure
  caesiumctl task set mail/spool/consumer --bind cedar,doum --confirm mail/spool/consumer")]
pub(crate) struct TaskSetArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    /// Handler that it runs
    #[arg(long, value_name = "NAME")]
    handler: Option<Name>,
    /// at-most-one, or at-least-one on each side of a split
    #[arg(long, value_name = "WORD", value_parser = holding)]
    holding: Option<pb::Policy>,
    #[command(flatten)]
    fields: TaskFields,
    /// Only if this is its revision, as `task show` prints it
    #[arg(long, value_name = "N")]
    if_version: Option<u64>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskSetArgs, Change);

impl TaskSetArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.task.to_string();
        let client = self.change.connect(session).await?;
        let (_, before) = one(&Sides::with(session, client.clone()), &self.task).await?;
        let mut spec = pb::ScheduleSpec::default();
        let mut set = self.fields.put_into(&mut spec)?;
        if self.fields.has_terms() {
            spec.cadence = self.fields.over(terms(&before)).to_string();
            set.push("cron");
        }
        if let Some(handler) = &self.handler {
            spec.handler = handler.to_string();
            set.push("handler");
        }
        if let Some(policy) = self.holding {
            spec.set_policy(policy);
            set.push("policy");
        }
        if set.is_empty() {
            let message = "nothing is to be set: name at least one field";
            return Err(Error::new(Kind::Usage, message).help("caesiumctl task set --help"));
        }
        let request = pb::SetScheduleRequest {
            request: Vec::new(),
            schedule: name.clone(),
            spec: Some(spec),
            set: set.iter().map(|&field| field.to_owned()).collect(),
            unset: Vec::new(),
            if_version: self.if_version,
            task: true,
            options: self.change.options(),
        };
        let shown: Vec<&str> =
            set.iter().map(|&field| if field == "cron" { "its terms" } else { field }).collect();
        let what = format!("set {} of {name}", shown.join(", "));
        let votes = set.iter().any(|&field| field == "bind" || field == "policy");
        let confirmation = if votes { Confirmation::Name } else { Confirmation::Free };
        let action = Action { confirmation, what: &what, name: &name };
        let check = format!("caesiumctl task show {name}");
        let trial = Trial { action, else_asks: Confirmation::Free, check };
        let reply = voters::make(session, &client, &self.change, trial, async |key, options| {
            let request = pb::SetScheduleRequest { request: key, options, ..request.clone() };
            client.schedules().set_schedule(request).await
        })
        .await?;
        Change::new(name.as_str(), reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &what)
    }
}
