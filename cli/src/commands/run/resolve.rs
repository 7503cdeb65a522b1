//! `run resolve`

use caesium_engine::ids::ScheduleName;
use caesium_proto::{Word as _, v1 as pb};

use super::show::run_id;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;
use crate::voters::{self, Trial};

/// Declare a run at an unreachable node ended, so that its schedule is no longer blocked
///
/// Check the machine, or switch it off first: if the run is still alive, it and the next one overlap. The
/// log records who said so and why. It starts nothing: what was promised of that occurrence stays promised, and is not
/// started again. It is refused while the node answers; once it does again, its own word counts.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("how").required(true))]
#[command(after_help = "Examples:
  caesiumctl run resolve r3-1-7 --ended --reason 'doum is switched off' --confirm r3-1-7
  caesiumctl run resolve billing/ledger/close --never-started --dry-run --reason 'doum was down'")]
pub(crate) struct RunResolveArgs {
    /// Id of the run, or the schedule that waits for one that has no id
    #[arg(value_name = "RUN", value_parser = run_or_schedule)]
    run: String,
    /// Nothing of it goes on
    #[arg(long, group = "how")]
    ended: bool,
    /// It was never started, and will not be
    #[arg(long, group = "how")]
    never_started: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RunResolveArgs, Dangerous);

impl RunResolveArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.demand_reason("a run is taken for over")?;
        let client = session.connect().await?;
        let how = if self.never_started { pb::Resolution::NeverStarted } else { pb::Resolution::Ended };
        let how_word = how.word().unwrap_or_default();
        let what = format!("take {} for {how_word}", self.run);
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &self.run },
            else_asks: Confirmation::Name,
            check: "caesiumctl log list --kind run-resolve".to_owned(),
        };
        let reply = voters::make(session, &client, &self.change, trial, async |request, options| {
            let (run, how) = (self.run.clone(), how.into());
            client.fires().resolve_run(pb::ResolveRunRequest { request, run, how, options }).await
        })
        .await?;
        Change::new(self.run.as_str(), reply, None)
            .lasts("only its node can say otherwise, once it answers")
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("took {} for {how_word}", self.run))
    }
}

fn run_or_schedule(text: &str) -> Result<String, String> {
    if text.contains('/') {
        return text.parse::<ScheduleName>().map(|name| name.to_string()).map_err(|error| error.to_string());
    }
    run_id(text)
}
