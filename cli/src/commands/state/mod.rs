//! `state …`

mod diff;
mod hash;
mod show;

use clap::Subcommand;

use crate::error::Error;
use crate::session::Session;

/// Look at the cluster as a value: what the log folds into
#[derive(Subcommand, Debug)]
pub(crate) enum StateCommand {
    Show(show::ShowArgs),
    Diff(diff::DiffArgs),
    Hash(hash::HashArgs),
}

impl StateCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
            Self::Diff(args) => args.run(session).await,
            Self::Hash(args) => args.run(session).await,
        }
    }
}
