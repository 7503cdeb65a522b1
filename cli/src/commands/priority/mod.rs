//! `priority …`

mod clear;
mod set;

use clap::Subcommand;

use crate::error::Error;
use crate::session::Session;

/// Override the priority by which masters are elected
#[derive(Subcommand, Debug)]
pub(crate) enum PriorityCommand {
    Set(set::SetArgs),
    Clear(clear::ClearArgs),
}

impl PriorityCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Set(args) => args.run(session).await,
            Self::Clear(args) => args.run(session).await,
        }
    }
}
