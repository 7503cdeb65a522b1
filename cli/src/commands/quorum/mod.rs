//! `quorum …`

mod show;

use clap::Subcommand;

use crate::error::Error;
use crate::session::Session;

/// Show where a quorum is heard
#[derive(Subcommand, Debug)]
pub(crate) enum QuorumCommand {
    Show(show::ShowArgs),
}

impl QuorumCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
        }
    }
}
