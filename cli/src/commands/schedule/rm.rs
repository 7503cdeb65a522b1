//! `schedule rm`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::show::one;
use super::undo::add_again;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Change, Changes};
use crate::session::Session;
use crate::session::client::Client;

/// Remove schedules
///
/// A schedule that is added again under the same name is another one: it does not inherit what this one has run.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule rm billing/ledger/close --yes")]
pub(crate) struct ScheduleRmArgs {
    /// Names of the schedules: volume/entity/name
    #[arg(value_name = "REF", required = true)]
    schedules: Vec<ScheduleName>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ScheduleRmArgs, Dangerous);

impl ScheduleRmArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.key_of_one(self.schedules.len())?;
        let client = self.change.connect(session).await?;
        let mut specs = Vec::new();
        // All are looked up before the first is removed: a typo removes nothing.
        for schedule in &self.schedules {
            let (_, found) = one(&client, schedule, false).await?;
            specs.push((found.spec.unwrap_or_default(), found.payload_bytes));
        }
        let what = match self.schedules.as_slice() {
            [one] => format!("remove {one}"),
            several => format!("remove {} schedules", several.len()),
        };
        let names: Vec<_> = self.schedules.iter().map(ScheduleName::to_string).collect();
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: &names.join(",") };
        self.change.approve(session, &client, action).await?;
        let mut changes = Changes::new(&session.out, specs.len());
        let ended = remove_all(&client, specs, &self.change, &mut changes).await;
        changes.end(ended)
    }
}

async fn remove_all(
    client: &Client,
    specs: Vec<(pb::ScheduleSpec, u64)>,
    flags: &ChangeFlags,
    changes: &mut Changes<'_>,
) -> Result<(), Error> {
    for (spec, payload) in specs {
        let schedule = spec.schedule.clone();
        let mut schedules = client.schedules();
        let reply = client
            .change(flags, format!("caesiumctl schedule list {schedule}"), |request| {
                let options = flags.options();
                schedules.remove_schedule(pb::RemoveScheduleRequest { request, schedule, options })
            })
            .await?;
        let done = format!("removed {}", spec.schedule);
        let change = Change::new(spec.schedule.as_str(), reply, Some(add_again(&spec, payload)));
        changes.made(change.rehearsed(flags.is_dry_run()), &done)?;
    }
    Ok(())
}
