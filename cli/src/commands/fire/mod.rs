//! `fire …`

mod explain;
mod filter;
mod heals;
mod list;
mod target;

use clap::Subcommand;

pub(super) use filter::bounds;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// See what was decided about occurrences, and why
#[derive(Subcommand, Debug)]
pub(crate) enum FireCommand {
    List(list::FireListArgs),
    Explain(explain::FireExplainArgs),
    Heals(heals::HealsArgs),
}
}

impl FireCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Explain(args) => args.run(session).await,
            Self::Heals(args) => args.run(session).await,
        }
    }
}
