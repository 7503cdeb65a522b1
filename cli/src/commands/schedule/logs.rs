//! `schedule logs`

use caesium_engine::ids::ScheduleName;

use super::latest::Latest;
use super::show::one;
use crate::commands::run::WantedOutput;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::session::Session;

/// Print what the newest run of a schedule printed
///
/// As run logs, of the newest run that a reachable node knows of.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule logs billing/ledger/close --follow")]
pub(crate) struct ScheduleLogsArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    output: WantedOutput,
}

effect!(ScheduleLogsArgs, Read);

impl ScheduleLogsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (_, schedule) = one(&client, &self.schedule, false).await?;
        let latest = Latest::ask(&Sides::with(session, client), [schedule.uid], &[]).await?;
        let Some(run) = latest.of(schedule.uid) else {
            let error = Error::new(Kind::NotFound, format!("no run of {} is known", self.schedule));
            let silent: Vec<&str> = latest.silent.iter().map(String::as_str).collect();
            return Err(match silent.as_slice() {
                [] => error.help(format!("caesiumctl schedule run {}", self.schedule)),
                silent => error.because(format!("{} could not be asked", silent.join(", "))),
            });
        };
        self.output.print(session, session.connect().await?, &run.id).await
    }
}
