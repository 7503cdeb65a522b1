//! `node …`

mod list;
mod show;

use clap::Subcommand;

pub(super) use list::roster;
pub(super) use show::find;

use crate::error::Error;
use crate::session::Session;

/// List nodes, or show one
#[derive(Subcommand, Debug)]
pub(crate) enum NodeCommand {
    List(list::ListArgs),
    Show(show::ShowArgs),
}

impl NodeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
        }
    }
}
