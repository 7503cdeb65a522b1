//! `config …`

mod files;
mod init;
mod show;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// See where settings come from, and begin a configuration file
#[derive(Subcommand, Debug)]
pub(crate) enum ConfigCommand {
    Show(show::ConfigShowArgs),
    Init(init::InitArgs),
}
}

impl ConfigCommand {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session),
            Self::Init(args) => args.run(session),
        }
    }
}
