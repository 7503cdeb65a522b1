//! `clock …`

mod show;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Compare the clocks of the nodes
#[derive(Subcommand, Debug)]
pub(crate) enum ClockCommand {
    Show(show::ClockShowArgs),
}
}

impl ClockCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
        }
    }
}
