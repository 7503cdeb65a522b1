//! `wait run`

use super::{Patience, Seen};
use crate::commands::run::{as_it_ended, judged_alone, one, run_id};
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::session::Session;
use crate::text::facts;

/// Wait for the end of a run
///
/// Exits with 12 when it ran and did not succeed, with 10 when it was not started.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait run r1-7f3a-42")]
pub(crate) struct WaitRunArgs {
    /// Id of the run
    #[arg(value_parser = run_id)]
    id: String,
    /// It has ended, which is what is waited for in any case
    #[arg(long = "done", hide = true)]
    _done: bool,
    #[command(flatten)]
    patience: Patience,
}

effect!(WaitRunArgs, Read);

impl WaitRunArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let look = async || {
            let sides = Sides::of(session).await?;
            let (view, run) = one(&sides, &self.id).await?;
            match run.is_over() {
                true => Ok(Seen::Met((view, judged_alone(&sides, run).await?))),
                false => Ok(Seen::NotYet("it has not ended".to_owned())),
            }
        };
        let ((view, run), _) = self.patience.until(&format!("end of run {}", self.id), look).await?;
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), &run, || facts(&run.facts(stamp)))?;
        as_it_ended(&run)
    }
}
