//! `change …`

mod abandon;
mod force;
mod list;
mod show;

use clap::Subcommand;

pub(super) use show::one;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// List changes of voters, show what one waits for, give it up or go on without the dead
#[derive(Subcommand, Debug)]
pub(crate) enum ChangeCommand {
    List(list::ChangeListArgs),
    Show(show::ChangeShowArgs),
    Abandon(abandon::AbandonArgs),
    Force(force::ForceArgs),
}
}

impl ChangeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Abandon(args) => args.run(session).await,
            Self::Force(args) => args.run(session).await,
        }
    }
}
