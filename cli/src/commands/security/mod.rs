//! `security …`

mod require;
mod show;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Take a running cluster from plaintext to TLS, and forbid to go back
#[derive(Subcommand, Debug)]
pub(crate) enum SecurityCommand {
    Show(show::SecurityShowArgs),
    Require(require::RequireArgs),
}
}

impl SecurityCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
            Self::Require(args) => args.run(session).await,
        }
    }
}
