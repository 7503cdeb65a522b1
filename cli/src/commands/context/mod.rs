//! `context …`

mod add;
mod enrol;
mod list;
mod rm;
mod test;
mod use_context;

use clap::Subcommand;

use crate::config::Draft;
use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::session::Session;

commands! {
/// Name the clusters that you operate, and choose the one that commands mean
#[derive(Subcommand, Debug)]
pub(crate) enum ContextCommand {
    List(list::ContextListArgs),
    Use(use_context::UseArgs),
    Add(add::ContextAddArgs),
    Rm(rm::ContextRmArgs),
    Test(test::TestArgs),
}
}

impl ContextCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session),
            Self::Use(args) => args.run(session),
            Self::Add(args) => args.run(session).await,
            Self::Rm(args) => args.run(session),
            Self::Test(args) => args.run(session).await,
        }
    }
}

/// The operator's own file, to be changed.
fn draft(session: &Session) -> Result<Draft, Error> {
    let own = session.config().own().ok_or_else(|| {
        Error::new(Kind::Conflict, "there is no place for a configuration file")
            .because("neither XDG_CONFIG_HOME nor HOME is set")
            .help("caesiumctl context list --config caesium.toml")
    })?;
    Draft::open(own)
}
