//! `master …`

mod list;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// List who decides for which volume
#[derive(Subcommand, Debug)]
pub(crate) enum MasterCommand {
    List(list::MasterListArgs),
}
}

impl MasterCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
        }
    }
}
