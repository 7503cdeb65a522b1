//! `wait change`

use super::{Patience, Seen, met};
use crate::commands::change::one;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;

/// Wait until a change of voters is in force; exits with 10 when it was given up
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait change 812")]
pub(crate) struct ChangeArgs {
    /// Its number: the log index of the entry that began it
    #[arg(value_name = "CHANGE")]
    id: u64,
    #[command(flatten)]
    patience: Patience,
}

effect!(ChangeArgs, Read);

impl ChangeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let id = self.id;
        let look = async || {
            let client = session.connect().await?;
            let (_, change, _) = one(&client, id).await?;
            match change.is_pending() {
                true => Ok(Seen::NotYet(change.line())),
                false => Ok(Seen::Met(change)),
            }
        };
        let (change, after) = self.patience.until(&format!("change {id}"), look).await?;
        match change.is_active() {
            true => met(session, &format!("change {id}"), ("is", "in force"), after),
            false => Err(Error::new(Kind::No, change.line()).help(format!("caesiumctl change show {id}"))),
        }
    }
}
