//! `config …`

mod init;
mod path;
mod show;

use clap::Subcommand;

pub(super) use path::ConfigFile;
pub(super) use show::Traced;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// See where settings come from, and begin a configuration file
#[derive(Subcommand, Debug)]
pub(crate) enum ConfigCommand {
    Path(path::PathArgs),
    Show(show::ConfigShowArgs),
    Init(init::InitArgs),
}
}

impl ConfigCommand {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Path(args) => args.run(session),
            Self::Show(args) => args.run(session),
            Self::Init(args) => args.run(session),
        }
    }
}
