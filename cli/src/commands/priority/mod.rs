//! `priority …`

mod clear;
mod list;
mod set;

use clap::Subcommand;

use crate::error::Error;
use crate::session::Session;

/// List or override the priorities by which masters are elected
#[derive(Subcommand, Debug)]
pub(crate) enum PriorityCommand {
    List(list::ListArgs),
    Set(set::SetArgs),
    Clear(clear::ClearArgs),
}

impl PriorityCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Set(args) => args.run(session).await,
            Self::Clear(args) => args.run(session).await,
        }
    }
}
