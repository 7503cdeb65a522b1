//! `log …`

mod list;
mod reseed;
mod show;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// See what was changed, when, by whom and why
#[derive(Subcommand, Debug)]
pub(crate) enum LogCommand {
    List(list::LogListArgs),
    Show(show::LogShowArgs),
    Reseed(reseed::ReseedArgs),
}
}

impl LogCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Reseed(args) => args.run(session).await,
        }
    }
}
