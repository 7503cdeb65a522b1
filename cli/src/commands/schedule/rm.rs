//! `schedule rm`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::kill::{Killed, going};
use super::show::one;
use super::undo::add_again;
use crate::change::{ChangeFlags, signed};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::{Change, Changes};
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members::whole;

/// Remove schedules
///
/// A schedule that is added again under the same name is another one: it does not inherit what this one has run. Runs that go on
/// are left to their end, unless `--running kill` is given.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule rm billing/ledger/close --running leave --yes")]
pub(crate) struct ScheduleRmArgs {
    /// Names of the schedules: volume/entity/name
    #[arg(value_name = "REF", required = true)]
    schedules: Vec<ScheduleName>,
    /// What becomes of runs that go on
    #[arg(long, value_enum, value_name = "WHAT", default_value = "leave")]
    running: Running,
    #[command(flatten)]
    change: ChangeFlags,
}

/// What becomes of the runs of a schedule that is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Running {
    Leave,
    Kill,
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
        changes.end(ended)?;
        if self.change.is_dry_run() {
            return Ok(());
        }
        self.see_to_running(&Sides::with(session, client), session).await
    }

    /// Ends what still runs of what was removed, or names it. Nothing of it is due any more, so that nothing is missed.
    async fn see_to_running(&self, sides: &Sides<'_>, session: &Session) -> Result<(), Error> {
        let mut killed = Killed::default();
        for schedule in &self.schedules {
            let (view, runs) = going(sides, schedule).await?;
            if self.running == Running::Leave {
                if !runs.is_empty() {
                    let ids: Vec<_> = runs.iter().take(NAMED_MAX).map(|run| run.id.as_str()).collect();
                    let left = format!("{} runs of {schedule} go on, {} first", runs.len(), ids.join(", "));
                    session.out.warn(&format!("{left}: caesiumctl run kill {} ends one", ids[0]));
                }
                continue;
            }
            killed.unreached.extend(view.iter().flat_map(|view| view.unheard().iter().cloned()));
            for run in runs {
                let request = pb::KillRunRequest {
                    id: run.id.clone(),
                    grace: None,
                    options: Some(signed(Some("removed"))),
                };
                killed.end(sides, run, request).await?;
            }
        }
        killed.runs.iter().for_each(|run| session.out.warn(&format!("killing {} on {}", run.id, run.node)));
        whole(&killed.unreached.into_iter().collect::<Vec<_>>())
    }
}

/// Runs that are named of those that go on.
const NAMED_MAX: usize = 3;

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
                schedules.remove_schedule(pb::RemoveScheduleRequest {
                    request,
                    schedule,
                    task: false,
                    options,
                })
            })
            .await?;
        let done = format!("removed {}", spec.schedule);
        let undo = add_again(&spec, payload, reply.index);
        let change = Change::new(spec.schedule.as_str(), reply, Some(undo));
        changes.made(change.rehearsed(flags.is_dry_run()), &done)?;
    }
    Ok(())
}
