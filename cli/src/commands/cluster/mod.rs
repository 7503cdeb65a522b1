//! `cluster …`

mod raise;
mod version;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Show what the members run, or put a newer feature level in force
#[derive(Subcommand, Debug)]
pub(crate) enum ClusterCommand {
    Raise(raise::RaiseArgs),
    Version(version::ClusterVersionArgs),
}
}

impl ClusterCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Raise(args) => args.run(session).await,
            Self::Version(args) => args.run(session).await,
        }
    }
}
