//! `quorum …`

mod explain;
mod show;

use std::process::ExitCode;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Show where a quorum is reachable, and what follows from it
#[derive(Subcommand, Debug)]
pub(crate) enum QuorumCommand {
    Show(show::QuorumShowArgs),
    Explain(explain::QuorumExplainArgs),
}
}

impl QuorumCommand {
    pub(super) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        match self {
            Self::Show(args) => args.run(session).await.map(|()| ExitCode::SUCCESS),
            Self::Explain(args) => args.run(session).await,
        }
    }
}
