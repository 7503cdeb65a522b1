//! `state …`

mod diff;
mod hash;
mod show;

use clap::Subcommand;

pub(super) use hash::hashes;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Look at the cluster as a value: what the log folds into
#[derive(Subcommand, Debug)]
pub(crate) enum StateCommand {
    Show(show::StateShowArgs),
    Diff(diff::StateDiffArgs),
    Hash(hash::HashArgs),
}
}

impl StateCommand {
    /// Whether it compares the answers of nodes.
    pub(super) fn compares(&self) -> bool {
        matches!(self, Self::Hash(args) if args.common)
    }

    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
            Self::Diff(args) => args.run(session).await,
            Self::Hash(args) => args.run(session).await,
        }
    }
}
